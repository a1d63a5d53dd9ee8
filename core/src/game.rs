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
use crate::standing::Standing;

/// What one viewer hears of an event of the game `G`.
pub type Seen<G> = <<G as Game>::Event as Event>::Seen;

/// What can be said of a game before its box is open.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The name by which it is called, for instance `samurai`.
    pub name: &'static str,
    /// Its title for people.
    pub title: &'static str,
    /// One sentence that says what it is.
    pub about: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// What can be chosen before the game.
    pub options: &'static [OptionSpec],
    /// The newest version of the rules. A change to the course of any recorded game is a new one; all from 1 to this
    /// one can be played.
    pub ruleset: u32,
    /// The rule ledger, as Markdown.
    pub rules: &'static str,
}

impl Info {
    /// As many seats as the game allows, each number of them equally likely.
    pub fn any_seats(&self, dice: &mut impl Dice) -> Seats {
        let (fewest, most) = self.seats;
        Seats::new(fewest + dice.below(u32::from(most - fewest) + 1) as u8)
    }

    /// Refuses a table with fewer or more seats than the game is for, by the rule with the id `rule`.
    pub fn check_seats(&self, seats: Seats, rule: &'static str) -> Result<(), Violation> {
        let (fewest, most) = self.seats;
        if (fewest..=most).contains(&seats.count()) {
            return Ok(());
        }
        Err(Violation::new(rule, format!("{seats}: the game is for {fewest} to {most} players.")))
    }
}

/// A game: the box with its components and options, read once and never changed in play.
///
/// The table is the [`State`](Game::State): plain data without pointers into the box. All rules are functions of the
/// two.
///
/// # The contract
///
/// Each sentence names the law that enforces it; the laws are in [`kit::laws`](crate::kit::laws), and a game that
/// calls [`kit::assert_conforms`](crate::kit::assert_conforms) is tested on all of them.
///
/// - The same seed gives the same game on every machine (`same_seed`). A state owns its randomness.
/// - One seat decides at a time. While a seat is to act it has a legal action, and when no seat is to act there is
///   none and the game is over (`progress`).
/// - A game ends: random play reaches its end within the bound that the kit is given (`progress`).
/// - [`legal`](Game::legal) lists each legal action once, and [`choose`](Game::choose) counts and orders them in the
///   same way (`legal_list`, `chosen`).
/// - [`check`](Game::check) accepts exactly what `legal` lists, and refuses all else with a rule that stands in the
///   ledger (`check_agrees`).
/// - An action's notation has no blanks and parses back to it, and so does its code (`notation`).
/// - An action is a path of picks that no other legal action shares, nor do its [`other_picks`](crate::Words::other_picks);
///   [`compose`](crate::Words::compose) leads back from the picks to the action (`picks`).
/// - Playing a legal action doesn't depend on who listens to the log (`play`).
/// - No reachable state breaks an invariant (`audit`).
/// - A state survives serialisation (`serialisation`).
/// - Record and replay lead to the same state, also through the record's text and packed forms (`record`), and a
///   record with an illegal action is refused at that action (`spoilt_record`).
/// - Undo, by replay, leads back to the state before (`undo`).
/// - An action that [may be taken back](Game::may_take_back) tells nobody anything that its seat could not know beforehand
///   (`taking_back`).
/// - A world that is imagined from a view gives the same view to that viewer, to the byte; the viewer's legal actions
///   in it are the same; it breaks no invariant; and it can be played on to its end (`imagine`).
/// - What the ledger hides from a viewer changes nothing that it gets: what [`redeal`](Game::redeal) deals anew leaves its
///   view as it is, to the byte, and for the seat to act what is legal and why all else is not; and over a game everything
///   is redealt that somebody can only imagine (`secrets`).
/// - In the worlds imagined from a view, everything varies that is redealt for the viewer, and so does all chance that is
///   still to come (`imagine_varies`).
/// - In two worlds that a viewer can't tell apart, after actions of which it hears the same, its views are still the same
///   to the byte (`learning`).
/// - What a viewer has heard excludes what it excludes: no world is imagined in which it would have heard something else,
///   unless the ledger lets it [lapse](Game::lapses) (`memory`, for games that call
///   [`kit::assert_remembers`](crate::kit::assert_remembers)).
/// - What a viewer hears of an action follows from its views before and after (`hearsay`).
/// - What everybody is shown of an action is no more than each viewer sees and hears of it (`shown`).
/// - Ranks are given exactly when the game is over, and somebody has rank 1; the figures of a score, compared from left
///   to right, order scores as their numbers do (`standing`).
/// - What is used stands in the inventory, and who uses it sits at the table (`uses`).
/// - A state that passes [`audit`](Game::audit) can be looked at, imagined and played to its end, however it came about
///   (`audited_states_are_safe`).
/// - All this takes no longer than the kit's time limit (`time_limit`), and nothing panics (`no_panic`).
pub trait Game: Sized + Send + Sync + 'static {
    /// The table: everything that changes in play, hidden parts included.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A complete choice of the seat to act.
    type Action: Action;
    /// What happened, in the past tense, whole.
    type Event: Event;
    /// What one viewer may know: a type of its own, without a field that could hold a secret.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;

    /// What can be said of the game before its box is open.
    const INFO: Info;

    /// Opens the box for a new game, with these options and the newest rules. A game may refuse options here that older
    /// games were begun with, such as two that contradict each other.
    fn open(options: &Options) -> Result<Self, OptionError> {
        Self::open_under(Self::INFO.ruleset, options)
    }

    /// Opens the box with these options and the rules as they stood in `ruleset`, which lies between 1 and
    /// [`Info::ruleset`].
    fn open_under(ruleset: u32, options: &Options) -> Result<Self, OptionError>;

    /// The table at the beginning. `seats` lies within [`Info::seats`].
    fn setup(&self, seats: Seats, seed: &Seed) -> Self::State;

    /// How many seats the table has.
    fn seats(&self, state: &Self::State) -> Seats;

    /// Whose decision it is; `None` when the game is over.
    fn to_act(&self, state: &Self::State) -> Option<Seat>;

    /// The name of the decision that is asked for.
    fn decision(&self, state: &Self::State) -> &'static str;

    /// Puts every legal action of the seat to act, each once, behind what `into` holds already.
    fn legal(&self, state: &Self::State, into: &mut Vec<Self::Action>);

    /// One of the legal actions; `None` if there is none, or not as many as `chooser` passes over.
    ///
    /// A game that can count its legal actions faster than list them does so here. `scratch` is a buffer to reuse;
    /// what it holds before and after means nothing.
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

    /// Whether the seat to act may do this, and if not, which rule forbids it. Any action can be asked about.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Violation>;

    /// Carries out a legal action. What an illegal one would do is not defined; ask [`check`](Game::check) first.
    fn play(&self, state: &mut Self::State, action: Self::Action, log: &mut Log<'_, Self::Event>);

    /// What `who` may know.
    fn view(&self, state: &Self::State, who: Viewer) -> Self::View;

    /// A world that the viewer of `view` can't tell from the real one, each with the chance that the viewer's
    /// knowledge gives it. It is made from the view alone, so it can't leak.
    fn imagine(&self, view: &Self::View, rng: &mut FastRng) -> Self::State;

    /// The same table, with everything that the ledger hides from `who` dealt anew, and nothing else; the chance to come is
    /// hidden from everybody. A game without secrets gives back the state as it is.
    ///
    /// It declares the secrets of the game: it is written from the ledger's section on hidden information and asks neither
    /// [`view`](Game::view) nor [`imagine`](Game::imagine), so that a mistake in one is found by the other. What
    /// `who` has seen or been told stays true. Worlds need not be equally likely, but each hidden thing comes to vary.
    fn redeal(&self, state: &Self::State, who: Viewer, rng: &mut FastRng) -> Self::State;

    /// Whether the ledger lets something that `who` knew, or could have concluded, lapse between two states, one action with
    /// these events apart. The law `memory` says nothing there, so this is as narrow as the ledger allows. Where nobody
    /// forgets, as in most games, it is `false`.
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
    fn standing(&self, state: &Self::State) -> Standing;

    /// Refuses a state that breaks an invariant, and names the invariant. Every function of the game can be called on
    /// a state that passes.
    fn audit(&self, state: &Self::State) -> Result<(), Violation>;

    /// Whether the seat that played `action` at `before` may take it back as long as nothing else has happened: nobody has
    /// learned anything by it that the seat did not know already.
    fn may_take_back(&self, _before: &Self::State, _action: Self::Action) -> bool {
        false
    }
}
