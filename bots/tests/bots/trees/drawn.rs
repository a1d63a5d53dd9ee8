//! Games that are drawn as trees.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tenka_core::{
    Action, Dice as _, Event, FastRng, Game, Info, Insight, Inventory, Log, OptionError, Options,
    ParseActionError, PerSeat, Pick, Picture, Rng, Seat, Seats, Seed, Sentence, Standing, Viewer, Violation,
    Words,
};

/// A position of a drawn tree.
pub(crate) enum Drawn {
    /// It is over; seat 0 gets so much and seat 1 loses it.
    Leaf(i64),
    /// It is over; each of three seats gets so much.
    Scores([i64; 3]),
    /// A seat chooses among these.
    Choice(u8, &'static [Drawn]),
    /// A seat chooses among these, and the others don't see which.
    Secret(u8, &'static [Drawn]),
    /// Like a choice of seat 0, but what an action leads to depends on a coin that nobody has seen.
    Coin(&'static [[Drawn; 2]]),
    /// A choice of seat 1, who has seen the coin: with heads the last action is not there, with tails the first.
    Seen(&'static [Drawn]),
}

use Drawn::{Choice, Coin, Leaf, Scores, Secret, Seen};

/// A game of one drawn tree, played down from the top.
pub(crate) struct DrawnGame {
    pub(crate) tree: &'static Drawn,
    pub(crate) seats: u8,
}

/// The way down, and the coin.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Path {
    turns: Vec<Turn>,
    tails: bool,
}

/// A turn on the way down, by its place among the choices; a secret one by its place after [`Turn::SECRET`], which is what
/// others see of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Turn(pub(crate) u8);

impl Turn {
    const SECRET: u8 = 100;

    fn place(self) -> usize {
        usize::from(self.0.checked_sub(Self::SECRET + 1).unwrap_or(self.0))
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Turn {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        text.parse().map(Turn).map_err(|_| ParseActionError::new(text, "a number"))
    }
}

impl Action for Turn {
    fn code(self) -> u32 {
        self.0.into()
    }

    fn from_code(code: u32) -> Option<Self> {
        u8::try_from(code).ok().map(Turn).filter(|turn| turn.0 != Self::SECRET)
    }

    fn shown(self) -> u32 {
        self.0.min(Self::SECRET).into()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Nothing;

impl Event for Nothing {
    type Seen = Nothing;

    fn seen_by(&self, _: Viewer) -> Option<Nothing> {
        Some(Nothing)
    }
}

impl DrawnGame {
    fn at(&self, path: &Path) -> &'static Drawn {
        path.turns.iter().fold(self.tree, |at, turn| match at {
            Leaf(_) | Scores(_) => at,
            Choice(_, below) | Secret(_, below) | Seen(below) => &below[turn.place()],
            Coin(below) => &below[turn.place()][usize::from(path.tails)],
        })
    }
}

impl Insight for DrawnGame {}

impl Game for DrawnGame {
    type State = Path;
    type Action = Turn;
    type Event = Nothing;
    /// The turns; of another's secret one, that there was one.
    type View = Vec<Option<Turn>>;
    type Score = i64;

    const INFO: Info = Info {
        name: "drawn",
        title: "A drawn tree",
        about: "For tests.",
        seats: (2, 3),
        options: &[],
        ruleset: 1,
        rules: "",
    };

    fn open_under(_: u32, _: &Options) -> Result<Self, OptionError> {
        Ok(DrawnGame { tree: &Leaf(0), seats: 2 })
    }

    fn setup(&self, _: Seats, _: &Seed) -> Path {
        Path { turns: Vec::new(), tails: false }
    }

    fn seats(&self, _: &Path) -> Seats {
        Seats::new(self.seats)
    }

    fn to_act(&self, path: &Path) -> Option<Seat> {
        match self.at(path) {
            Leaf(_) | Scores(_) => None,
            Choice(seat, _) | Secret(seat, _) => Some(Seat::new(*seat)),
            Coin(_) => Some(Seat::new(0)),
            Seen(_) => Some(Seat::new(1)),
        }
    }

    fn decision(&self, _: &Path) -> &'static str {
        "turn"
    }

    fn legal(&self, path: &Path, into: &mut Vec<Turn>) {
        let turns = match self.at(path) {
            Leaf(_) | Scores(_) => 0..0,
            Choice(_, below) => 0..below.len(),
            Secret(_, below) => usize::from(Turn::SECRET) + 1..usize::from(Turn::SECRET) + 1 + below.len(),
            Coin(below) => 0..below.len(),
            Seen(below) if path.tails => 1..below.len(),
            Seen(below) => 0..below.len() - 1,
        };
        into.extend(turns.map(|turn| Turn(turn as u8)));
    }

    fn check(&self, _: &Path, _: Turn) -> Result<(), Violation> {
        Ok(())
    }

    fn play(&self, path: &mut Path, turn: Turn, _: &mut Log<'_, Nothing>) {
        path.turns.push(turn);
    }

    fn view(&self, path: &Path, who: Viewer) -> Vec<Option<Turn>> {
        let mut so_far = Path { turns: Vec::new(), ..*path };
        let seen = |&turn: &Turn| {
            let own = self.to_act(&so_far).is_some_and(|seat| who.is(seat));
            so_far.turns.push(turn);
            Some(turn).filter(|turn| own || turn.0 < Turn::SECRET)
        };
        path.turns.iter().map(seen).collect()
    }

    fn imagine(&self, view: &Vec<Option<Turn>>, rng: &mut FastRng) -> Path {
        let mut path = Path { turns: Vec::new(), tails: rng.next_u32() & 1 == 1 };
        for turn in view {
            let mut legal = Vec::new();
            self.legal(&path, &mut legal);
            path.turns.push(turn.unwrap_or_else(|| legal[rng.index_below(legal.len())]));
        }
        path
    }

    fn redeal(&self, path: &Path, who: Viewer, rng: &mut FastRng) -> Path {
        let mut dealt = Path { turns: Vec::new(), tails: rng.next_u32() & 1 == 1 };
        for &turn in &path.turns {
            let mut legal = Vec::new();
            self.legal(&dealt, &mut legal);
            let secret = turn.0 > Turn::SECRET && self.to_act(&dealt).is_none_or(|seat| !who.is(seat));
            dealt.turns.push(if secret { legal[rng.index_below(legal.len())] } else { turn });
        }
        dealt
    }

    fn standing(&self, path: &Path) -> Standing {
        let scores = match self.at(path) {
            Leaf(score) => [*score, -score, 0],
            Scores(scores) => *scores,
            _ => [0; 3],
        };
        let scores = PerSeat::from_fn(self.seats(path), |seat| scores[usize::from(seat.number())]);
        Standing::by_score(scores, self.to_act(path).is_none())
    }

    fn audit(&self, _: &Path) -> Result<(), Violation> {
        Ok(())
    }
}

impl Inventory for DrawnGame {}

impl Words for DrawnGame {
    fn picks(&self, _: Turn) -> Vec<Pick> {
        Vec::new()
    }

    fn label(&self, _: &Self::View, turn: Turn) -> Sentence {
        turn.to_string().into()
    }

    fn help(&self, _: &Self::View, turn: Turn) -> Sentence {
        turn.to_string().into()
    }

    fn tell(&self, _: Seats, _: &Nothing) -> Sentence {
        Sentence::default()
    }

    fn draw(&self, view: &Vec<Option<Turn>>) -> Picture {
        format!("{view:?}").into()
    }
}
