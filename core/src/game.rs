//! What a game is.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::action::Action;
use crate::chance::{Chooser, Dice, FastRng, Seed};
use crate::event::{Event, Log};
use crate::options::{OptionError, OptionSpec, Options};
use crate::rule::Violation;
use crate::seat::{Seat, Seats, Viewer};
use crate::standing::{Score, Standing};

/// What one viewer hears of an event of the game `G`.
pub type Seen<G> = <<G as Game>::Event as Event>::Seen;

/// Static metadata about a game.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The name used in commands and records, for example `samurai`.
    pub name: &'static str,
    /// The title shown to people.
    pub title: &'static str,
    /// A one-sentence description.
    pub about: &'static str,
    /// The smallest and largest number of seats.
    pub seats: (u8, u8),
    /// The options that can be set before the game.
    pub options: &'static [OptionSpec],
    /// The newest version of the rules. Any change to how a recorded game plays out needs a new version; every
    /// version from 1 to this one can be played.
    pub ruleset: u32,
    /// The rule ledger, as Markdown.
    pub rules: &'static str,
}

impl Info {
    /// A uniformly random supported player count.
    ///
    /// ```
    /// use tenka_core::{Game, Seed};
    /// use tenka_yardsticks::ConnectFour;
    ///
    /// let seats = ConnectFour::INFO.any_seats(&mut Seed::from_text("7").fast());
    /// assert_eq!(seats.count(), 2);
    /// ```
    pub fn any_seats(&self, dice: &mut impl Dice) -> Seats {
        let (fewest, most) = self.seats;
        Seats::new(fewest + dice.below(u32::from(most - fewest) + 1) as u8)
    }

    /// Rejects an unsupported number of seats, citing the rule with the id `rule`.
    pub fn check_seats(&self, seats: Seats, rule: &'static str) -> Result<(), Violation> {
        let (fewest, most) = self.seats;
        if (fewest..=most).contains(&seats.count()) {
            return Ok(());
        }
        Err(Violation::new(rule, format!("{seats}: the game is for {fewest} to {most} players.")))
    }
}

/// A game: the box with its components and options, read once and never changed during play.
///
/// The table is the [`State`](Game::State): plain data without pointers into the box. All rules are functions of the
/// two.
///
/// # The contract
///
/// Each sentence names the law that enforces it. The laws are in [`kit::laws`](crate::kit::laws), and a game that calls
/// [`kit::assert_conforms`](crate::kit::assert_conforms) is tested against all of them.
///
/// - The same seed gives the same game on every machine (`same_seed`). A state owns its randomness.
/// - One seat decides at a time. While a seat is to act it has a legal action; when no seat is to act, there is none and
///   the game is over (`progress`).
/// - A game ends: random play finishes within the bound given to the kit (`progress`).
/// - [`legal`](Game::legal) lists each legal action once, and [`choose`](Game::choose) counts and orders them the same
///   way (`legal_list`, `chosen`).
/// - [`check`](Game::check) accepts exactly what `legal` lists, and refuses everything else with a rule from the ledger
///   (`check_agrees`).
/// - An action's notation contains no whitespace and no [`THEN`](crate::THEN), and parses back to the action; so does its
///   code (`notation`).
/// - An action is a path of picks that no other legal action shares, and neither are its
///   [`other_picks`](crate::Words::other_picks); [`compose`](crate::Words::compose) leads from the picks back to the
///   action (`picks`).
/// - A [plan](crate::Words::plans) has several actions and picks of its own. It is the same in every world its seat can't
///   distinguish, and in each of them it can be played to its end; so can whatever is chosen of a
///   [handful](crate::Words::handful), in any order (`plans`).
/// - What a seat [may seal](Game::may_seal) doesn't depend on what happens before its turn: whatever the others do until
///   then, in every world it can't distinguish, it is asked the same, and the same actions are legal (`sealing`).
/// - Playing a legal action doesn't depend on whether anybody listens to the log (`play`).
/// - No reachable state breaks an invariant (`audit`).
/// - A state survives serialisation (`serialisation`).
/// - Recording and replaying leads to the same state, also by way of the record's text and packed forms (`record`), and
///   a record with an illegal action is refused at that action (`spoilt_record`).
/// - Undo, by replay, leads back to the previous state (`undo`).
/// - An action that [may be taken back](Game::may_take_back) tells nobody anything its seat couldn't know beforehand
///   (`taking_back`), and neither does one after which a plan [may go on](Game::may_go_on).
/// - A [dialogue](crate::Words::dialogue) is the same in every world its seat can't distinguish, and what its buttons play can be
///   played to its end (`dialogues`).
/// - A world imagined from a view gives that viewer the same view, to the byte; the viewer's legal actions in it are the
///   same; it breaks no invariant; and it can be played to its end (`imagine`).
/// - What the ledger hides from a viewer changes nothing they get: whatever [`redeal`](Game::redeal) deals again leaves
///   their view unchanged, to the byte, and for the seat to act what is legal and why everything else isn't. Over a game,
///   everything that anybody can only imagine gets redealt (`secrets`).
/// - The worlds imagined from a view vary in everything that is redealt for the viewer, and in all future chance
///   (`imagine_varies`).
/// - In two worlds a viewer can't distinguish, after actions of which they hear the same, their views are still the same
///   to the byte (`learning`).
/// - What a viewer has heard rules out what it should: no world is imagined in which they would have heard something
///   else, unless the ledger lets it [lapse](Game::lapses) (`memory`, for games that call
///   [`kit::assert_remembers`](crate::kit::assert_remembers)).
/// - What a viewer hears of an action follows from its views before and after (`hearsay`).
/// - What everybody is shown of an action is no more than each viewer sees and hears of it (`shown`).
/// - Ranks are given exactly when the game is over, somebody has rank 1, and nobody with a higher score has a worse rank
///   (`standing`).
/// - Whatever is used is in the inventory, and whoever uses it sits at the table (`uses`).
/// - A state that passes [`audit`](Game::audit) can be looked at, imagined and played to its end, however it came about
///   (`audited_states_are_safe`).
/// - All this takes no longer than the kit's time limit (`time_limit`), and nothing panics (`no_panic`).
pub trait Game: Sized + Send + Sync + 'static {
    /// The table: everything that changes in play, including what is hidden.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A complete choice made by the seat to act.
    type Action: Action;
    /// What happened, in the past tense and in full.
    type Event: Event;
    /// What one viewer may know: a type of its own, without a field that could hold a secret.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What seats are compared by.
    type Score: Score;

    /// Static metadata about the game.
    const INFO: Info;

    /// Opens the box for a new game with these options and the newest rules. A game may reject options here that
    /// older games were started with, such as two that contradict each other.
    fn open(options: &Options) -> Result<Self, OptionError> {
        Self::open_under(Self::INFO.ruleset, options)
    }

    /// Opens the box with these options under an older or the newest version of the rules, between 1 and
    /// [`Info::ruleset`].
    fn open_under(ruleset: u32, options: &Options) -> Result<Self, OptionError>;

    /// Sets up the table. `seats` lies within [`Info::seats`].
    fn setup(&self, seats: Seats, seed: &Seed) -> Self::State;

    /// The number of seats at the table.
    fn seats(&self, state: &Self::State) -> Seats;

    /// The seat to act; `None` once the game is over.
    fn to_act(&self, state: &Self::State) -> Option<Seat>;

    /// The name of the pending decision.
    fn decision(&self, state: &Self::State) -> &'static str;

    /// Appends every legal action of the seat to act to `into`.
    ///
    /// ```
    /// use tenka_core::{Game, Seats, Seed};
    /// use tenka_yardsticks::ConnectFour;
    ///
    /// let state = ConnectFour.setup(Seats::new(2), &Seed::from_text("any seed"));
    /// let mut legal = Vec::new();
    /// ConnectFour.legal(&state, &mut legal);
    /// assert_eq!(legal.len(), 7);
    /// ```
    fn legal(&self, state: &Self::State, into: &mut Vec<Self::Action>);

    /// Chooses one of the legal actions; `None` if there are none, or if `chooser` asks for an index past the end.
    ///
    /// A game that can count its legal actions faster than list them does so here. `scratch` is a buffer for reuse;
    /// its contents are meaningless before and after.
    fn choose(
        &self,
        state: &Self::State,
        chooser: Chooser<'_>,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        scratch.clear();
        self.legal(state, scratch);
        scratch.get(chooser.among(scratch.len())?).copied()
    }

    /// Checks whether the seat to act may do this; if not, says which rule forbids it. Any action can be asked about.
    ///
    /// ```
    /// use tenka_core::{Game, Log, Seats, Seed};
    /// use tenka_yardsticks::{ConnectFour, connect_four::Column};
    ///
    /// let mut state = ConnectFour.setup(Seats::new(2), &Seed::from_text("any seed"));
    /// let d: Column = "d".parse()?;
    /// for _ in 0..6 {
    ///     ConnectFour.play(&mut state, d, &mut Log::silent());
    /// }
    /// let violation = ConnectFour.check(&state, d).unwrap_err();
    /// assert_eq!(violation.to_string(), "Column d is full. (CFO-004)");
    /// # Ok::<(), tenka_core::ParseActionError>(())
    /// ```
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Violation>;

    /// Carries out a legal action. The effect of an illegal one is unspecified; call [`check`](Game::check) first.
    fn play(&self, state: &mut Self::State, action: Self::Action, log: &mut Log<'_, Self::Event>);

    /// What `who` may know.
    ///
    /// ```
    /// use tenka_core::{Game, Seat, Seats, Seed, Viewer};
    /// use tenka_yardsticks::Leduc;
    ///
    /// let state = Leduc.setup(Seats::new(2), &Seed::from_text("any seed"));
    /// let seat = Seat::new(0);
    /// let view = Leduc.view(&state, Viewer::Seat(seat));
    /// assert!(view.private[seat].is_some());
    /// assert!(view.private[Seat::new(1)].is_none());
    /// ```
    fn view(&self, state: &Self::State, who: Viewer) -> Self::View;

    /// Samples a world that the viewer of `view` can't distinguish from the real one, with the probability that the
    /// viewer's knowledge gives it. It is made from the view alone, so it can't leak.
    ///
    /// In the literature the worlds that fit a view are an *information set*, and sampling one is *determinization*.
    ///
    /// ```
    /// use tenka_core::{Game, Seat, Seats, Seed, Viewer};
    /// use tenka_yardsticks::Leduc;
    ///
    /// let state = Leduc.setup(Seats::new(2), &Seed::from_text("any seed"));
    /// let viewer = Viewer::Seat(Seat::new(0));
    /// let view = Leduc.view(&state, viewer);
    /// let imagined = Leduc.imagine(&view, &mut Seed::from_text("another").fast());
    /// assert_eq!(Leduc.view(&imagined, viewer), view);
    /// ```
    fn imagine(&self, view: &Self::View, rng: &mut FastRng) -> Self::State;

    /// The same table with everything the ledger hides from `who` dealt again, and nothing else. Future chance is
    /// hidden from everybody. A game without secrets returns the state unchanged.
    ///
    /// This is the declaration of the game's secrets. It is written from the ledger's section on hidden information
    /// and uses neither [`view`](Game::view) nor [`imagine`](Game::imagine), so that a mistake in one is caught by
    /// the other. Whatever `who` has seen or been told stays true. The worlds need not be equally likely, but every
    /// hidden thing must vary.
    fn redeal(&self, state: &Self::State, who: Viewer, rng: &mut FastRng) -> Self::State;

    /// Whether the ledger lets `who` forget something they knew, or could have inferred, between two states separated
    /// by one action with these events. The law `memory` isn't checked there, so this should be as narrow as the
    /// ledger allows. In most games nobody forgets, and it is always `false`.
    fn lapses(
        &self,
        _before: &Self::State,
        _after: &Self::State,
        _events: &[Self::Event],
        _who: Viewer,
    ) -> bool {
        false
    }

    /// The scores now, and the ranks once the game is over.
    fn standing(&self, state: &Self::State) -> Standing<Self::Score>;

    /// Rejects a state that breaks an invariant, and names the invariant. Every function of the game is safe to call
    /// on a state that passes.
    fn audit(&self, state: &Self::State) -> Result<(), Violation>;

    /// Whether the seat that played `action` at `before` may take it back as long as nothing else has happened, because
    /// nobody has learned anything from it that the seat didn't know already.
    fn may_take_back(&self, _before: &Self::State, _action: Self::Action) -> bool {
        false
    }

    /// Whether the seat that plays `action` at `before` learns nothing from it, so that a plan may continue after it. This
    /// holds for anything that may be taken back, and also for what only reveals the seat's own secrets to others.
    fn may_go_on(&self, before: &Self::State, action: Self::Action) -> bool {
        self.may_take_back(before, action)
    }

    /// Whether the viewer of `view`, who isn't to act, can already make its next choice: a secret one that doesn't depend on the
    /// others', and that all would make simultaneously if seats didn't decide one at a time.
    fn may_seal(&self, _view: &Self::View) -> bool {
        false
    }
}
