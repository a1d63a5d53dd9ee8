//! A small game with secrets, which can be broken in many ways.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tenka_core::{
    Action, Chance, Dice as _, Event, Fact, FastRng, Game, Handful, Info, Inventory, Key as _, Log,
    OptionError, OptionKind, OptionSpec, OptionValue, OptionWord, Options, ParseActionError, PerSeat, Pick,
    Picture, Plan, Rng, Seat, Seats, Seed, Standing, Viewer, Violation, Words, require,
};

const RULES: &str = "
## 1 Play

- **TOY-001** Each of two seats has a deck of six cards, 1 to 6, and has drawn one of them.
- **TOY-002** Seats take turns, four each. A turn is one of these:
- **TOY-003** `look`: the seat looks at the other's card.
- **TOY-004** `exchange`: the seat puts its card back, shuffles, and draws.
- **TOY-005** `ask`: if the other's card is higher than 3, the seat gets a point, else the other does.
- **TOY-006** Most points win.

## 2 Hidden information

- **TOY-007** A card is known to its seat, and to the other from when it looks until the card is exchanged.
- **TOY-008** Everybody hears who gets a point, and so whether a card is higher than 3, until it is exchanged.

## 3 Invariants

- **TOY-I1** The cards are 1 to 6, and what was heard of them is true.
";

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Break {
    Nothing,
    ShowsEveryHand,
    KeepsSeeing,
    ForgetsWhatWasTold,
    LetsWhatWasToldLapse,
    ImaginesOneFuture,
    ImaginesOneHand,
    RedealsNothing,
    RefusalTellsACard,
    AuditsNoCards,
    TakesBackAnything,
    PlansForTheOther,
    PlansByAHiddenCard,
    GrabsForTheOther,
    CountsOnLuck,
    SealsWhatDepends,
    SealsOutOfTurn,
    Hangs,
}

impl Break {
    pub(crate) const WORDS: [&str; 18] = [
        "nothing",
        "shows_every_hand",
        "keeps_seeing",
        "forgets_what_was_told",
        "lets_what_was_told_lapse",
        "imagines_one_future",
        "imagines_one_hand",
        "redeals_nothing",
        "refusal_tells_a_card",
        "audits_no_cards",
        "takes_back_anything",
        "plans_for_the_other",
        "plans_by_a_hidden_card",
        "grabs_for_the_other",
        "counts_on_luck",
        "seals_what_depends",
        "seals_out_of_turn",
        "hangs",
    ];
    const ALL: [Break; 18] = [
        Break::Nothing,
        Break::ShowsEveryHand,
        Break::KeepsSeeing,
        Break::ForgetsWhatWasTold,
        Break::LetsWhatWasToldLapse,
        Break::ImaginesOneFuture,
        Break::ImaginesOneHand,
        Break::RedealsNothing,
        Break::RefusalTellsACard,
        Break::AuditsNoCards,
        Break::TakesBackAnything,
        Break::PlansForTheOther,
        Break::PlansByAHiddenCard,
        Break::GrabsForTheOther,
        Break::CountsOnLuck,
        Break::SealsWhatDepends,
        Break::SealsOutOfTurn,
        Break::Hangs,
    ];

    pub(crate) fn options(self) -> Options {
        Options::new().with("broken", OptionValue::Choice(Break::WORDS[self as usize].into()))
    }
}

const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "broken",
    title: "Broken",
    kind: OptionKind::Choice(&BREAKS),
    help: "What is wrong with the game.",
}];

const BREAKS: [OptionWord; Break::WORDS.len()] = {
    let mut words = [OptionWord::plain(""); Break::WORDS.len()];
    let mut place = 0;
    while place < words.len() {
        words[place] = OptionWord::plain(Break::WORDS[place]);
        place += 1;
    }
    words
};

const SEATS: Seats = Seats::new(2);
const TURNS: u8 = 8;
const NAMES: [&str; 7] = ["", "one", "two", "three", "four", "five", "six"];

pub(crate) struct Toy {
    broken: Break,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct State {
    chance: Chance,
    cards: [u8; 2],
    /// Whether the other seat knows each card.
    known: [bool; 2],
    /// Whether each card is higher than 3, if that was heard.
    high: [Option<bool>; 2],
    points: [u8; 2],
    turns: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    cards: [Option<u8>; 2],
    known: [bool; 2],
    high: [Option<bool>; 2],
    points: [u8; 2],
    turns: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Turn {
    Look,
    Exchange,
    Ask,
}

const ALL: [(Turn, &str); 3] = [(Turn::Look, "look"), (Turn::Exchange, "exchange"), (Turn::Ask, "ask")];

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ALL[*self as usize].1)
    }
}

impl FromStr for Turn {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let found = ALL.into_iter().find(|(_, word)| *word == text);
        found.map(|(turn, _)| turn).ok_or_else(|| ParseActionError::new(text, "look, exchange or ask"))
    }
}

impl Action for Turn {
    fn code(self) -> u32 {
        self as u32
    }

    fn from_code(code: u32) -> Option<Self> {
        ALL.get(code as usize).map(|(turn, _)| *turn)
    }
}

/// What happened; the card is told to the seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Happened<C> {
    seat: Seat,
    turn: u32,
    card: C,
    point_for: Option<Seat>,
}

impl Event for Happened<u8> {
    type Seen = Happened<Option<u8>>;

    fn seen_by(&self, viewer: Viewer) -> Option<Self::Seen> {
        let Happened { seat, turn, card, point_for } = *self;
        Some(Happened { seat, turn, card: viewer.is(seat).then_some(card), point_for })
    }
}

/// A card of which may have been heard whether it is high.
fn draw(high: Option<bool>, rng: &mut impl Rng) -> u8 {
    let may_be = |card: &u8| high.is_none_or(|high| high == (*card > 3));
    let cards: Vec<u8> = (1..=6).filter(may_be).collect();
    cards[rng.index_below(cards.len())]
}

/// TOY-007.
fn knows(known: [bool; 2], who: Viewer, holder: Seat) -> bool {
    who.is(holder) || (who != Viewer::Spectator && known[holder.index()])
}

impl Toy {
    fn is(&self, broken: Break) -> bool {
        self.broken == broken
    }
}

impl Game for Toy {
    type State = State;
    type Action = Turn;
    type Event = Happened<u8>;
    type View = View;
    type Score = i64;

    const INFO: Info = Info {
        name: "toy",
        title: "Toy",
        about: "For tests.",
        seats: (2, 2),
        options: OPTIONS,
        ruleset: 1,
        rules: RULES,
    };

    fn open_under(_: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(OPTIONS)?;
        let word = match options.value(OPTIONS, "broken") {
            Some(OptionValue::Choice(word)) => word,
            _ => "nothing".into(),
        };
        let place = Break::WORDS.iter().position(|known| *known == &*word).unwrap_or(0);
        Ok(Toy { broken: Break::ALL[place] })
    }

    fn setup(&self, _: Seats, seed: &Seed) -> State {
        let mut chance = Chance::new(*seed);
        let mut rng = chance.next_event();
        let cards = [0, 1].map(|_| draw(None, &mut rng));
        State { chance, cards, known: [false; 2], high: [None; 2], points: [0; 2], turns: 0 }
    }

    fn seats(&self, _: &State) -> Seats {
        SEATS
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        (state.turns < TURNS).then(|| Seat::new(state.turns % 2))
    }

    fn decision(&self, _: &State) -> &'static str {
        "turn"
    }

    fn legal(&self, state: &State, into: &mut Vec<Turn>) {
        into.extend(ALL.iter().map(|(turn, _)| *turn).filter(|&turn| self.check(state, turn).is_ok()));
    }

    fn check(&self, state: &State, turn: Turn) -> Result<(), Violation> {
        let Some(seat) = self.to_act(state) else { return Err(Violation::new("TOY-002", "It is over.")) };
        let other = SEATS.after(seat).index();
        require!(turn != Turn::Look || !state.known[other], "TOY-003", "You have seen it.");
        let asked = self.is(Break::RefusalTellsACard) && state.high[other].is_some();
        let card = NAMES[usize::from(state.cards[other])];
        require!(turn != Turn::Ask || !asked, "TOY-005", "You have asked: it is {card}.");
        Ok(())
    }

    fn play(&self, state: &mut State, turn: Turn, log: &mut Log<'_, Self::Event>) {
        let Some(seat) = self.to_act(state) else { return };
        let (own, other) = (seat.index(), SEATS.after(seat).index());
        let (mut card, mut point_for) = (0, None);
        match turn {
            Turn::Look => {
                card = state.cards[other];
                state.known[other] = true;
            }
            Turn::Exchange => {
                card = draw(None, &mut state.chance.next_event());
                state.cards[own] = card;
                state.high[own] = None;
                state.known[own] &= self.is(Break::KeepsSeeing);
            }
            Turn::Ask => {
                let high = state.cards[other] > 3;
                let winner = if high { own } else { other };
                state.points[winner] += 1;
                point_for = Some(Seat::from_index(winner));
                if !self.is(Break::ForgetsWhatWasTold) && !self.is(Break::LetsWhatWasToldLapse) {
                    state.high[other] = Some(high);
                }
            }
        }
        state.turns += 1;
        log.tell(|| Happened { seat, turn: turn.code(), card, point_for });
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        let sees = |seat| self.is(Break::ShowsEveryHand) || knows(state.known, who, seat);
        View {
            cards: [0, 1].map(|seat| sees(Seat::from_index(seat)).then_some(state.cards[seat])),
            known: state.known,
            high: state.high,
            points: state.points,
            turns: state.turns,
        }
    }

    fn imagine(&self, view: &View, rng: &mut FastRng) -> State {
        while self.is(Break::Hangs) && view.turns == 3 {
            std::thread::sleep(Duration::from_millis(50));
        }
        let mut one_hand = Seed::from_text("one hand").fast();
        let cards = [0, 1].map(|seat| match view.cards[seat] {
            Some(card) => card,
            None if self.is(Break::ImaginesOneHand) => draw(view.high[seat], &mut one_hand),
            None => draw(view.high[seat], rng),
        });
        let seed =
            if self.is(Break::ImaginesOneFuture) { Seed::from_text("one future") } else { Seed::draw(rng) };
        State {
            chance: Chance::new(seed),
            cards,
            known: view.known,
            high: view.high,
            points: view.points,
            turns: view.turns,
        }
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut FastRng) -> State {
        let mut dealt = State { chance: Chance::new(Seed::draw(rng)), ..state.clone() };
        if self.is(Break::RedealsNothing) {
            return dealt;
        }
        for seat in SEATS.iter().filter(|&seat| !knows(state.known, who, seat)) {
            dealt.cards[seat.index()] = draw(state.high[seat.index()], rng);
        }
        dealt
    }

    fn lapses(&self, before: &State, after: &State, _: &[Self::Event], _: Viewer) -> bool {
        self.is(Break::LetsWhatWasToldLapse) && before.points != after.points
    }

    fn standing(&self, state: &State) -> Standing {
        let scores = PerSeat::from_fn(SEATS, |seat| state.points[seat.index()].into());
        Standing::by_score(scores, state.turns >= TURNS)
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        let known = state.cards.iter().all(|card| (1..=6).contains(card)) || self.is(Break::AuditsNoCards);
        let told =
            [0, 1].iter().all(|&seat| state.high[seat].is_none_or(|high| high == (state.cards[seat] > 3)));
        let points = state.points.iter().all(|&points| points <= TURNS) && state.turns <= TURNS;
        require!(known && points && told, "TOY-I1", "These can't be the cards.");
        Ok(())
    }

    fn may_take_back(&self, before: &State, turn: Turn) -> bool {
        let Some(seat) = self.to_act(before) else { return false };
        let other = SEATS.after(seat).index();
        let knew = match turn {
            Turn::Look => before.known[other],
            Turn::Exchange => false,
            Turn::Ask => before.known[other] || before.high[other].is_some(),
        };
        knew || self.is(Break::TakesBackAnything)
    }

    /// What a seat wants depends on what the other has just done: only a broken game lets it decide before.
    fn may_seal(&self, view: &View) -> bool {
        let to_act = usize::from(view.turns % 2);
        let sees = |own: usize| view.cards[own].is_some() && view.cards[1 - own].is_none();
        match self.broken {
            Break::SealsWhatDepends => view.turns + 1 < TURNS && sees(1 - to_act),
            Break::SealsOutOfTurn => view.turns < TURNS && sees(to_act),
            _ => false,
        }
    }
}

impl Inventory for Toy {}

impl Words for Toy {
    fn picks(&self, turn: Turn) -> Vec<Pick> {
        vec![Pick::new(turn.to_string(), turn.to_string())]
    }

    /// Seats take turns, so nothing can be planned: only a broken game does.
    fn plans(&self, world: &State) -> Vec<Plan<Turn>> {
        let other = world.cards[1 - usize::from(world.turns % 2)];
        let label = match self.broken {
            Break::PlansForTheOther => "exchange and ask".to_owned(),
            Break::PlansByAHiddenCard => format!("exchange and ask for the {}", NAMES[usize::from(other)]),
            _ => return Vec::new(),
        };
        let picks = vec![Pick::new("both", "both")];
        let actions = vec![Turn::Exchange, Turn::Ask];
        vec![Plan { actions, label: label.into(), help: String::new().into(), picks }]
    }

    fn handful(&self, _: &State) -> Option<Handful<Turn>> {
        let both = [(Turn::Exchange, 1), (Turn::Ask, 1)];
        Handful::new("exchange and ask".into(), 2, both).filter(|_| self.is(Break::GrabsForTheOther))
    }

    fn label(&self, _: &View, turn: Turn) -> tenka_core::Sentence {
        turn.to_string().into()
    }

    fn help(&self, _: &View, turn: Turn) -> tenka_core::Sentence {
        turn.to_string().into()
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        let mut facts = vec![Fact::new("turns", "turns played", view.turns).surely()];
        for (seat, card) in SEATS.iter().zip(view.cards) {
            let Some(card) = card else { continue };
            let worth = view.turns + u8::from(card < 6);
            let worth = Fact::new(format!("worth {seat}"), "turns, and a card below six", worth).of(seat);
            facts.push(if self.is(Break::CountsOnLuck) { worth.surely() } else { worth });
        }
        facts
    }

    fn tell(&self, _: Seats, event: &Happened<Option<u8>>) -> tenka_core::Sentence {
        format!("{event:?}").into()
    }

    fn draw(&self, view: &View) -> Picture {
        let names = view.cards.map(|card| card.map_or("?", |card| NAMES[usize::from(card)]));
        format!("{names:?}").into()
    }
}
