//! The search on trees drawn by hand, whose best actions are known.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tenka_bots::{Bot as _, Budget, Search, SearchOptions, Thought};
use tenka_core::{
    Action, Event, Game, Info, Insight, Log, OptionError, Options, ParseActionError, PerSeat, Pick, Rng,
    Seat, Seats, Seed, Standing, Viewer, Violation,
};

/// A position of a drawn tree.
enum Drawn {
    /// It is over; seat 0 gets so much and seat 1 loses it.
    Leaf(i64),
    /// A seat chooses among these.
    Choice(u8, &'static [Drawn]),
    /// Like a choice of seat 0, but what an action leads to depends on a coin that seat 0 has not seen.
    Coin(&'static [[Drawn; 2]]),
}

use Drawn::{Choice, Coin, Leaf};

/// A game of one drawn tree, played down from the top.
struct DrawnGame(&'static Drawn);

/// The way down, and the coin.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Path {
    turns: Vec<u8>,
    coin: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Turn(u8);

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
        u8::try_from(code).ok().map(Turn)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Nothing;

impl Event for Nothing {
    type Seen = Nothing;

    fn seen_by(&self, _: Viewer) -> Option<Nothing> {
        Some(Nothing)
    }
}

impl DrawnGame {
    fn at(&self, path: &Path) -> &'static Drawn {
        path.turns.iter().fold(self.0, |at, &turn| match at {
            Leaf(_) => at,
            Choice(_, below) => &below[usize::from(turn)],
            Coin(below) => &below[usize::from(turn)][usize::from(path.coin)],
        })
    }
}

impl Insight for DrawnGame {}

impl Game for DrawnGame {
    type State = Path;
    type Action = Turn;
    type Event = Nothing;
    type View = Vec<u8>;

    const INFO: Info = Info {
        name: "drawn",
        title: "A drawn tree",
        about: "For tests.",
        seats: (2, 2),
        options: &[],
        ruleset: 1,
        rules: "",
    };

    fn open(_: &Options) -> Result<Self, OptionError> {
        Ok(DrawnGame(&Leaf(0)))
    }

    fn setup(&self, _: Seats, _: &Seed) -> Path {
        Path { turns: Vec::new(), coin: false }
    }

    fn seats(&self, _: &Path) -> Seats {
        Seats::new(2)
    }

    fn to_act(&self, path: &Path) -> Option<Seat> {
        match self.at(path) {
            Leaf(_) => None,
            Choice(seat, _) => Some(Seat::new(*seat)),
            Coin(_) => Some(Seat::new(0)),
        }
    }

    fn decision(&self, _: &Path) -> &'static str {
        "turn"
    }

    fn legal(&self, path: &Path, into: &mut Vec<Turn>) {
        let count = match self.at(path) {
            Leaf(_) => 0,
            Choice(_, below) => below.len(),
            Coin(below) => below.len(),
        };
        into.extend((0..count as u8).map(Turn));
    }

    fn check(&self, _: &Path, _: Turn) -> Result<(), Violation> {
        Ok(())
    }

    fn play(&self, path: &mut Path, turn: Turn, _: &mut impl Log<Nothing>) {
        path.turns.push(turn.0);
    }

    fn view(&self, path: &Path, _: Viewer) -> Vec<u8> {
        path.turns.clone()
    }

    fn imagine(&self, view: &Vec<u8>, rng: &mut impl Rng) -> Path {
        Path { turns: view.clone(), coin: rng.next_u32() & 1 == 1 }
    }

    fn standing(&self, path: &Path) -> Standing {
        let score = if let Leaf(score) = self.at(path) { *score } else { 0 };
        let scores =
            PerSeat::from_fn(Seats::new(2), |seat| if seat == Seat::new(0) { score } else { -score });
        Standing::by_score(scores, self.to_act(path).is_none())
    }

    fn audit(&self, _: &Path) -> Result<(), Violation> {
        Ok(())
    }

    fn picks(&self, _: Turn) -> Vec<Pick> {
        Vec::new()
    }

    fn label(&self, turn: Turn) -> String {
        turn.to_string()
    }

    fn help(&self, turn: Turn) -> String {
        turn.to_string()
    }

    fn tell(&self, _: &Nothing) -> String {
        String::new()
    }

    fn draw(&self, view: &Vec<u8>) -> String {
        format!("{view:?}")
    }
}

fn think(tree: &'static Drawn, simulations: u64) -> Thought<Turn> {
    let options = SearchOptions::plain(Budget::Simulations(simulations));
    Search::new(options).think(&DrawnGame(tree), &Vec::new(), &mut Seed::from_text("drawn").fast())
}

#[test]
fn takes_the_win() {
    static TREE: Drawn = Choice(0, &[Leaf(-1), Leaf(0), Leaf(1), Leaf(-1)]);
    let thought = think(&TREE, 200);
    assert_eq!(thought.action, Turn(2));
    assert!(thought.value[0] > 0.99 && thought.value[1] < 0.01, "{:?}", thought.value);
}

/// The first action looks best on average, but one reply refutes it; the second is a sure draw.
#[test]
fn sees_the_refutation() {
    static TREE: Drawn = Choice(
        0,
        &[
            Choice(1, &[Leaf(1), Leaf(1), Leaf(1), Leaf(1), Leaf(-1)]),
            Choice(1, &[Leaf(0), Leaf(0)]),
            Leaf(-1),
        ],
    );
    let thought = think(&TREE, 4_000);
    assert_eq!(thought.action, Turn(1));
    let refuted =
        thought.candidates.iter().find(|candidate| candidate.action == Turn(0)).expect("it was tried");
    assert!(refuted.value < 0.4, "{refuted:?}");
}

/// The win lies three plies deep, behind the only reply that does not lose at once.
#[test]
fn looks_three_plies_ahead_and_tells_the_line() {
    static TREE: Drawn = Choice(
        0,
        &[
            Choice(1, &[Choice(0, &[Leaf(-1), Leaf(-1)]), Leaf(-1)]),
            Choice(1, &[Choice(0, &[Leaf(-1), Leaf(1)]), Leaf(1)]),
        ],
    );
    let thought = think(&TREE, 4_000);
    assert_eq!(thought.action, Turn(1));
    assert_eq!(thought.line.first(), Some(&Turn(1)));
    assert!(thought.value[0] > 0.9, "{:?}", thought.value);
}

/// The first two actions win on one side of the coin each, and nobody has seen the coin; the third is a sure draw that
/// is worth as much; the fourth wins little but always. A player who peeked would take one of the first two.
#[test]
fn does_not_act_on_what_it_can_not_know() {
    static TREE: Drawn =
        Coin(&[[Leaf(9), Leaf(-9)], [Leaf(-9), Leaf(9)], [Leaf(0), Leaf(0)], [Leaf(1), Leaf(1)]]);
    let thought = think(&TREE, 4_000);
    assert_eq!(thought.action, Turn(3));
    let guesses = thought.candidates.iter().filter(|tried| tried.action.0 < 2);
    assert!(guesses.map(|guess| guess.value).all(|value| value < 0.8), "{:?}", thought.candidates);
}
