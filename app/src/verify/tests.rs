//! What is found in a faulty game.

use std::fmt;
use std::str::FromStr;

use clap::Parser as _;
use tenka_core::{
    Action, Event, FastRng, Game, Info, Insight, Inventory, Log, OptionError, ParseActionError, PerSeat,
    Pick, Picture, Seat, Seats, Seed, Sentence, Standing, Viewer, Violation, Words,
};

use tenka_registry::Entry;

use super::*;
use crate::args::{Cli, Command};

/// A game of one decision, after which it panics or has no winner if the seed begins with the wrong digit.
struct Faulty;

/// The first digit of the seed, and whether the decision was made.
type State = (char, bool);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Go;

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")
    }
}

impl FromStr for Go {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if text == "go" { Ok(Go) } else { Err(ParseActionError::new(text, "go")) }
    }
}

impl Action for Go {
    fn code(self) -> u32 {
        0
    }

    fn from_code(code: u32) -> Option<Self> {
        (code == 0).then_some(Go)
    }
}

#[derive(Clone, Debug, serde::Serialize)]
struct Gone;

impl Event for Gone {
    type Seen = ();

    fn seen_by(&self, _: Viewer) -> Option<()> {
        Some(())
    }
}

impl Insight for Faulty {}
impl Inventory for Faulty {}

impl Game for Faulty {
    type State = State;
    type Action = Go;
    type Event = Gone;
    type View = State;
    type Score = i64;

    const INFO: Info = Info {
        name: "faulty",
        title: "Faulty",
        about: "It breaks.",
        seats: (1, 1),
        options: &[],
        ruleset: 1,
        rules: "- **FAU-001** Go once.\n",
    };

    fn open_under(_: u32, _: &Options) -> Result<Self, OptionError> {
        Ok(Faulty)
    }

    fn setup(&self, _: Seats, seed: &Seed) -> State {
        (seed.to_string().chars().next().unwrap_or_default(), false)
    }

    fn seats(&self, _: &State) -> Seats {
        Seats::new(1)
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        (!state.1).then_some(Seat::new(0))
    }

    fn decision(&self, _: &State) -> &'static str {
        "go"
    }

    fn legal(&self, state: &State, into: &mut Vec<Go>) {
        into.extend(self.to_act(state).map(|_| Go));
    }

    fn check(&self, state: &State, _: Go) -> Result<(), Violation> {
        if state.1 { Err(Violation::new("FAU-001", "It is over.")) } else { Ok(()) }
    }

    fn play(&self, state: &mut State, _: Go, _: &mut Log<'_, Gone>) {
        assert_ne!(state.0, 'a', "this seed is no good");
        state.1 = true;
    }

    fn view(&self, state: &State, _: Viewer) -> State {
        *state
    }

    fn imagine(&self, view: &State, _: &mut FastRng) -> State {
        *view
    }

    fn redeal(&self, state: &State, _: Viewer, _: &mut FastRng) -> State {
        *state
    }

    fn standing(&self, state: &State) -> Standing {
        let ranked = state.1 && state.0 != 'b';
        Standing::by_score(PerSeat::from_fn(Seats::new(1), |_| 0), ranked)
    }

    fn audit(&self, _: &State) -> Result<(), Violation> {
        Ok(())
    }
}

impl Words for Faulty {
    fn picks(&self, _: Go) -> Vec<Pick> {
        vec![Pick::new("go", "go")]
    }

    fn label(&self, _: &Self::View, _: Go) -> Sentence {
        "Go".into()
    }

    fn help(&self, _: &Self::View, _: Go) -> Sentence {
        "You go.".into()
    }

    fn tell(&self, _: Seats, (): &()) -> Sentence {
        "Gone.".into()
    }

    fn draw(&self, _: &State) -> Picture {
        Picture::default()
    }
}

fn verdict(seed: &str) -> (VerifiedGames, String) {
    let args = ["tenka", "verify", "samurai", "--games", "1000", "--seed", seed];
    let Command::Verify(args) = Cli::parse_from(args).asked() else { panic!("not verify") };
    let faulty = Entry::of::<Faulty>();
    let games = Games { args: &args, seats: 1, options: &[Options::new()], workshop: faulty.workshop() };
    let verdict = games.examine_all(&Ledger::parse(faulty.info.rules));
    let text = verdict.broken.as_ref().map(|broken| broken.to_text(&args)).unwrap_or_default();
    (verdict, text)
}

fn first_game_with(digits: [char; 2], seed: &str) -> (u64, char) {
    let digit = |game| Seed::from_text(&format!("{seed} {game}")).to_string().chars().next();
    (0..).find_map(|game| Some((game, digit(game).filter(|digit| digits.contains(digit))?))).unwrap()
}

#[test]
fn the_first_broken_game_is_reported_whatever_the_threads_do() {
    for seed in (0..20).map(|n| format!("s{n}")) {
        let (game, digit) = first_game_with(['a', 'b'], &seed);
        let (verdict, text) = verdict(&seed);
        let broken = verdict.broken.unwrap();
        assert_eq!(broken.game, game);
        assert_eq!(broken.seed, format!("{seed} {game}"));
        assert!(text.contains(&format!("--seed '{seed}' --from {game} --games 1")), "{text}");
        if digit == 'a' {
            assert_eq!(broken.law, "no_panic");
            assert!(broken.message.contains("this seed is no good"), "{text}");
        } else {
            assert_eq!(broken.law, "standing");
            assert!(text.contains("actions 1\ngo"), "{text}");
        }
    }
}
