//! Leduc poker: six cards, two rounds of betting. A small game with secrets, and with chance after the setup.
//!
//! The rules are in `RULES.md` and, in the same order, in [`State`]; this file is the game.

mod betting;
mod cards;
mod event;
mod secrets;
mod state;
mod words;

use serde::Serialize;
use tenka_core::{
    BySeat, Chance, FastRng, Game, Info, Insight, Inventory, Log, OptionError, Options, PerSeat, Seat, Seats,
    Seed, Standing, Viewer, Violation, require,
};

pub use betting::{Bet, Round};
pub use cards::Card;
use cards::Deck;
pub use event::Happening;
use state::RAISE;
pub use state::State;

/// Leduc poker.
#[derive(Clone, Copy, Debug)]
pub struct Leduc;

const SEATS: Seats = Seats::new(2);

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The private cards that the viewer sees.
    pub private: BySeat<Option<Card>, 2>,
    /// The public card, once it is turned up.
    pub public: Option<Card>,
    /// The bets of each round.
    pub rounds: [Round; 2],
    /// How many chips each seat has put in.
    pub chips: BySeat<u8, 2>,
    /// Whose turn it is.
    pub to_act: Option<Seat>,
}

impl View {
    /// How much a raise adds to a call in this round.
    fn raise(&self) -> u8 {
        RAISE[usize::from(self.public.is_some())]
    }
}

impl Insight for Leduc {}

impl Inventory for Leduc {}

impl Game for Leduc {
    type State = State;
    type Action = Bet;
    type Event = Happening;
    type View = View;
    type Score = i64;

    const INFO: Info = Info {
        name: "leduc-poker",
        title: crate::catalogue::leduc_poker.text(),
        about: crate::catalogue::about_leduc_poker.text(),
        seats: (2, 2),
        options: &[],
        ruleset: 1,
        rules: include_str!("RULES.md"),
    };

    fn open_under(_: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(Self::INFO.options)?;
        Ok(Leduc)
    }

    fn setup(&self, _: Seats, seed: &Seed) -> State {
        State::deal(*seed)
    }

    fn seats(&self, _: &State) -> Seats {
        SEATS
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        state.to_act()
    }

    fn decision(&self, _: &State) -> &'static str {
        "bet"
    }

    fn legal(&self, state: &State, into: &mut Vec<Bet>) {
        if !state.is_over() {
            into.extend(state.may_fold().then_some(Bet::Fold));
            into.push(Bet::Call);
            into.extend(state.may_raise().then_some(Bet::Raise));
        }
    }

    fn check(&self, state: &State, bet: Bet) -> Result<(), Violation> {
        require!(!state.is_over(), "LED-013", game_over);
        let (fold, raise) = (bet == Bet::Fold, bet == Bet::Raise);
        require!(!fold || state.may_fold(), "LED-007", nothing_to_fold_for);
        require!(!raise || state.may_raise(), "LED-006", no_third_raise);
        Ok(())
    }

    fn play(&self, state: &mut State, bet: Bet, log: &mut Log<'_, Happening>) {
        let (seat, round) = (state.round().next(), state.round_number());
        state.rounds[round].add(bet);
        log.tell(|| Happening::Bet { seat, bet, chips: state.chips()[seat] });
        if state.is_over() {
            state.tell_the_end(log);
        } else if state.round().is_called() {
            state.turn_up_public_card(log);
        }
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        let sees = |seat| who.is(seat) || state.is_showdown();
        View {
            private: BySeat::from_fn(|seat| sees(seat).then_some(state.private[seat])),
            public: state.public,
            rounds: state.rounds,
            chips: state.chips(),
            to_act: state.to_act(),
        }
    }

    fn imagine(&self, view: &View, rng: &mut FastRng) -> State {
        let seen = view.private.values().iter().copied().chain([view.public]).flatten();
        let mut deck = Deck::without(seen);
        State {
            chance: Chance::new(Seed::draw(rng)),
            private: BySeat::from_fn(|seat| view.private[seat].unwrap_or_else(|| deck.draw(rng))),
            public: view.public,
            rounds: view.rounds,
        }
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut FastRng) -> State {
        secrets::redeal(state, who, rng)
    }

    fn standing(&self, state: &State) -> Standing {
        let over = state.is_over();
        let score = |seat| if over { state.winnings(seat) } else { -i64::from(state.chips()[seat]) };
        Standing::by_score(PerSeat::from_fn(SEATS, score), over)
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        let cards = state.private.values().iter().chain(&state.public);
        let most = Card::ALL.iter().map(|card| cards.clone().filter(|&other| other == card).count()).max();
        require!(most <= Some(2), "LED-I1", "There are three cards of a rank.");
        let called = state.rounds[0].is_called();
        let mut replayed = State { public: None, rounds: Default::default(), ..state.clone() };
        for (number, round) in state.rounds.iter().enumerate() {
            for (_, bet) in round.bets() {
                let goes_on = replayed.round_number() == number && !replayed.round().is_called();
                let legal = goes_on && self.check(&replayed, bet).is_ok();
                require!(legal, "LED-I2", "{bet} can't follow the bets before it.");
                replayed.rounds[number].add(bet);
            }
            replayed.public = state.public.filter(|_| called);
        }
        require!(replayed.rounds == state.rounds, "LED-I2", "There is a gap between the bets.");
        require!(state.public.is_some() == called, "LED-I3", "The public card comes after the first round.");
        Ok(())
    }
}
