//! A decision is one thing: who makes it, what is asked and under which rule, the options, the guards that rule out
//! everything else, what follows, and when a loaded state may contain it.
//!
//! A game played in steps keeps a stack of them in its state. [`steps!`](crate::steps) declares the steps. A step
//! that needs a choice is a [`Decision`], one that doesn't is [`Work`], and the rest is in the file of its chapter.

use crate::event::Log;
use crate::game::Game;
use crate::offers::{Few, Offers, Why};
use crate::rule::{RuleId, Violation};
use crate::said::{Phrase, Sentence};
use crate::seat::{Seat, Viewer};

/// What a seat is asked to do, in the imperative, and the rule behind it.
///
/// ```
/// use tenka_core::Asks;
///
/// let asks = Asks::new("ABC-031", "choose a target, or pass");
/// assert_eq!(asks.rule.as_str(), "ABC-031");
/// assert_eq!(asks.what.to_string(), "choose a target, or pass");
/// assert!(!asks.has_cause() && asks.because("Ignite").has_cause());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asks {
    /// What to do, worded to follow a colon or "to". The seat that decides reads the reason first: "Ignite: choose a location".
    pub what: Sentence,
    /// The same without the reason: "choose a location".
    pub task: Sentence,
    /// The rule behind it.
    pub rule: RuleId,
}

impl Asks {
    /// Asks for this under the rule with the id `rule`.
    pub fn new(rule: &'static str, what: impl Into<Sentence>) -> Self {
        let task: Sentence = what.into();
        Asks { what: task.clone(), task, rule: RuleId::new(rule) }
    }

    /// Says first why it is asked: a card, a reward, a place.
    pub fn because(self, cause: impl Into<Sentence>) -> Self {
        Asks { what: Sentence::because(cause.into(), &self.task), ..self }
    }

    /// Whether it says first why it is asked.
    pub fn has_cause(&self) -> bool {
        self.what != self.task
    }
}

/// A game played in steps, whose state knows which step comes next.
pub trait Stepwise: Game {
    /// A step, as declared by [`steps!`](crate::steps).
    type Step: Step<Self>;
    /// Read access to a table: the box and the state.
    type Look<'a>: Copy;
    /// Write access to a table: the box, the state and the log.
    type Play<'a>;

    /// The next step; `None` once the game is over.
    fn next(state: &Self::State) -> Option<Self::Step>;

    /// Who decides, unless the decision says otherwise.
    fn active(at: Self::Look<'_>) -> Seat;

    /// Opens a table for reading.
    fn look<'a>(&'a self, state: &'a Self::State) -> Self::Look<'a>;

    /// Opens a table for writing.
    fn at<'a>(&'a self, state: &'a mut Self::State, log: &'a mut Log<'_, Self::Event>) -> Self::Play<'a>;

    /// Read access to a table that is open for writing.
    fn seen<'p>(play: &'p Self::Play<'_>) -> Self::Look<'p>;

    /// The next step at a table that is open for writing.
    fn next_at(play: &Self::Play<'_>) -> Option<Self::Step>;

    /// Pops the next step, because there is nothing to decide.
    fn pass_over(play: &mut Self::Play<'_>);
}

/// How to treat a decision with one option or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alone {
    /// Ask anyway: that there is only one option is a secret, or the option deserves some thought.
    IsAsked,
    /// Ask even about a single option; skip the decision if there is none.
    IsAskedUnlessNone,
    /// Take a single option without asking; skip the decision if there is none.
    IsTaken,
}

/// A step that needs a choice.
pub trait Decision<G: Stepwise>: Copy {
    /// Its id in the ledger.
    const ID: &'static str;
    /// Its name in the protocol and in records.
    const NAME: &'static str;
    /// What to do if there is no real choice.
    const ALONE: Alone = Alone::IsAsked;

    /// What is asked and under which rule, if that is always the same.
    const ASKS: Option<(&'static str, Phrase)> = None;

    /// Who decides, if the step itself says so.
    #[inline]
    fn decider(self) -> Option<Seat> {
        None
    }

    /// Who decides.
    #[inline]
    fn seat(self, at: G::Look<'_>) -> Seat {
        self.decider().unwrap_or_else(|| G::active(at))
    }

    /// What is asked and under which rule, as far as the viewer may know.
    fn asks(self, _game: &G, _view: &G::View) -> Asks {
        let (rule, what) = const { Self::ASKS.expect("a decision says what it asks") };
        Asks::new(rule, what)
    }

    /// Offers the options, each through the guards of its rules.
    fn options(self, at: G::Look<'_>, offers: &mut impl Offers<G::Action>);

    /// Carries out an option.
    fn take(self, play: &mut G::Play<'_>, option: G::Action);

    /// The option to take without asking because everybody can see there is no alternative, for a decision that
    /// normally is asked.
    #[inline]
    fn foregone(self, _at: G::Look<'_>) -> Option<G::Action> {
        None
    }

    /// Makes the decision if nobody needs to be asked, and returns whether it did.
    #[inline]
    fn decide_alone(self, play: &mut G::Play<'_>) -> bool {
        if Self::ALONE == Alone::IsAsked {
            let Some(option) = self.foregone(G::seen(play)) else { return false };
            self.take(play, option);
            return true;
        }
        let mut few = Few::default();
        self.options(G::seen(play), &mut few);
        match few.only() {
            Some(only) if Self::ALONE == Alone::IsTaken => self.take(play, only),
            None if few.count == 0 => G::pass_over(play),
            _ => return false,
        }
        true
    }

    /// Rejects a loaded state in which this decision can't be pending.
    fn audit(self, _at: G::Look<'_>) -> Result<(), Violation> {
        Ok(())
    }
}

/// A step that doesn't need a choice.
pub trait Work<G: Stepwise>: Copy {
    /// Whether it is the last step of the game.
    const IS_THE_END: bool = false;

    /// Carries out the step, and pops or replaces it.
    fn run(self, play: &mut G::Play<'_>);

    /// Rejects a loaded state in which this step can't be pending.
    fn audit(self, _at: G::Look<'_>) -> Result<(), Violation> {
        Ok(())
    }
}

/// Any step of a game. [`steps!`](crate::steps) dispatches each call to the type of the step.
pub trait Step<G: Stepwise>: Copy {
    /// Who decides; `None` for a step without a choice.
    fn seat(self, at: G::Look<'_>) -> Option<Seat>;

    /// The name of the decision; `none` for a step without a choice.
    fn name(self) -> &'static str;

    /// What is asked; `None` for a step without a choice.
    fn asks(self, game: &G, view: &G::View) -> Option<Asks>;

    /// Offers the options.
    fn options(self, at: G::Look<'_>, offers: &mut impl Offers<G::Action>);

    /// Carries out an option.
    fn take(self, play: &mut G::Play<'_>, option: G::Action);

    /// Carries out the step if it doesn't need a choice, and returns whether it did.
    fn advance(self, play: &mut G::Play<'_>) -> bool;

    /// Rejects a loaded state in which this step can't be pending.
    fn audit(self, at: G::Look<'_>) -> Result<(), Violation>;
}

/// Carries out steps until one needs a choice or none is left.
#[inline]
pub fn run<G: Stepwise>(play: &mut G::Play<'_>) {
    while let Some(step) = G::next_at(play) {
        if !step.advance(play) {
            return;
        }
    }
}

/// Carries out an option of the pending decision, and every step after it that doesn't need a choice.
#[inline]
pub fn decide<G: Stepwise>(play: &mut G::Play<'_>, option: G::Action) {
    if let Some(step) = G::next_at(play) {
        step.take(play, option);
        run::<G>(play);
    }
}

/// Offers the options of the seat to act.
#[inline]
pub fn offer<G: Stepwise>(game: &G, state: &G::State, offers: &mut impl Offers<G::Action>) {
    if let Some(step) = G::next(state) {
        step.options(game.look(state), offers);
    }
}

/// Checks whether the seat to act may do this; if not, returns the first guard that stopped it. For an action that no
/// guard knows, the answer is what is being asked now; after the end of the game, it is `over`.
pub fn check<G: Stepwise>(
    game: &G,
    state: &G::State,
    action: G::Action,
    over: impl FnOnce() -> Violation,
) -> Result<(), Violation> {
    let mut why = Why::about(action);
    offer(game, state, &mut why);
    why.answer(|| not_now(game, state).unwrap_or_else(over))
}

/// The violation for an action that belongs to another time: it says what is being asked now. `None` after the end.
pub fn not_now<G: Stepwise>(game: &G, state: &G::State) -> Option<Violation> {
    let seat = game.to_act(state)?;
    let Asks { task, rule, .. } = G::next(state)?.asks(game, &game.view(state, Viewer::Seat(seat)))?;
    Some(Violation { rule, message: format!("You can't do that now: {task}.").into() })
}

/// The action meant by these picks, out of all those they `can` stand for: one that is legal now, or else one whose
/// own guard says why it isn't, or else the only candidate.
pub fn compose<G: Stepwise>(game: &G, state: &G::State, can: &[G::Action]) -> Option<G::Action> {
    type Is<A> = fn(&Why<A>) -> bool;
    let ask = |&action: &G::Action| {
        let mut why = Why::about(action);
        offer(game, state, &mut why);
        (action, why)
    };
    let asked: Vec<(G::Action, Why<G::Action>)> = can.iter().map(ask).collect();
    let those = |is: Is<G::Action>| asked.iter().filter(move |(_, why)| is(why)).map(|&(action, _)| action);
    let only = |is: Is<G::Action>| those(is).next().filter(|_| those(is).count() == 1);
    those(Why::is_offered)
        .next()
        .or_else(|| those(Why::is_candidate).next())
        .or_else(|| only(Why::is_known))
        .or_else(|| only(|_| true))
}

/// Declares a decision inside its `impl`: its id in the ledger and its name in the protocol; what happens if there is
/// no choice; the field that says who decides; and the rule and message with which it is asked, if they are always
/// the same.
///
/// ```ignore
/// decision!("ABC-D3" "target", alone IsTaken, by seat, asks "ABC-031" choose_a_target);
/// ```
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "each crate has its own catalogue")]
macro_rules! decision {
    ($id:literal $name:literal $(, alone $alone:ident)? $(, by $seat:ident)? $(, asks $rule:literal $what:tt)?) => {
        const ID: &'static str = $id;
        const NAME: &'static str = $name;
        $(const ALONE: $crate::Alone = $crate::Alone::$alone;)?
        $(const ASKS: Option<(&'static str, $crate::said::Phrase)> = Some(($rule, $crate::decision!(@asks $what)));)?

        $(
            #[inline]
            fn decider(self) -> Option<$crate::Seat> {
                Some(self.$seat)
            }
        )?
    };
    (@asks $message:ident) => { crate::catalogue::$message };
    (@asks $what:literal) => { $crate::said::Phrase::new(&[$crate::said::Piece::Text($what)]) };
}

/// Makes a game [`Stepwise`]: the two handles on its table (`Look` to read it, `Play` to change it and report
/// events), what comes next, who decides by default, and how to skip a decision that has no options. A log of the
/// game's own can sit in front of the one that is reported to.
///
/// ```ignore
/// stepwise! {
///     MyGame, State, Event, Step;
///     next |state| state.steps.last();
///     active |at| at.state.active;
///     pass_over |play| play.state.steps.pop();
/// }
/// ```
#[macro_export]
macro_rules! stepwise {
    (
        $game:ty, $state:ty, $event:ty, $step:ty;
        next |$to_step:ident| $next:expr;
        active |$at:ident| $active:expr;
        pass_over |$play:ident| $pass_over:expr;
        $(log $log_type:ident |$log:ident, $logged:ident| $make:expr;)?
    ) => {
        /// Read access to a table.
        #[derive(Clone, Copy)]
        #[allow(missing_debug_implementations, reason = "it is held only in passing")]
        pub struct Look<'a> {
            pub(crate) game: &'a $game,
            pub(crate) state: &'a $state,
        }

        /// Write access to a table.
        #[allow(missing_debug_implementations, reason = "a log need not be shown")]
        pub struct Play<'a> {
            pub(crate) game: &'a $game,
            pub(crate) state: &'a mut $state,
            pub(crate) log: $crate::stepwise!(@log_type 'a, $event $(, $log_type)?),
        }

        impl Play<'_> {
            #[inline]
            pub(crate) fn look(&self) -> Look<'_> {
                Look { game: self.game, state: self.state }
            }
        }

        impl $crate::Stepwise for $game {
            type Step = $step;
            type Look<'a> = Look<'a>;
            type Play<'a> = Play<'a>;

            #[inline]
            fn next($to_step: &$state) -> Option<$step> {
                $next
            }

            #[inline]
            fn active($at: Look<'_>) -> $crate::Seat {
                $active
            }

            #[inline]
            fn look<'a>(&'a self, state: &'a $state) -> Look<'a> {
                Look { game: self, state }
            }

            #[inline]
            fn at<'a>(&'a self, state: &'a mut $state, log: &'a mut $crate::Log<'_, $event>) -> Play<'a> {
                let log = log.lend();
                $(let log = { let ($log, $logged) = (log, &*state); $make };)?
                Play { game: self, state, log }
            }

            #[inline]
            fn seen<'p>(play: &'p Play<'_>) -> Look<'p> {
                play.look()
            }

            #[inline]
            fn next_at(play: &Play<'_>) -> Option<$step> {
                <$game as $crate::Stepwise>::next(play.state)
            }

            #[inline]
            fn pass_over($play: &mut Play<'_>) {
                $pass_over;
            }
        }
    };
    (@log_type $life:lifetime, $event:ty) => { $crate::Log<$life, $event> };
    (@log_type $life:lifetime, $event:ty, $own:ident) => { $own<$life> };
}

/// Declares the steps of a game: an enum for the state, and a type for each step, which implements [`Decision`] or
/// [`Work`] in the file of its chapter.
///
/// ```ignore
/// steps! {
///     /// Something that is still to be done.
///     pub enum Step of MyGame;
///     decisions {
///         /// ABC-D1: what is drawn.
///         Draw { seat: Seat },
///     }
///     works {
///         /// ABC-012: the turn ends.
///         EndTurn,
///     }
/// }
/// ```
#[macro_export]
macro_rules! steps {
    (
        $(#[$meta:meta])*
        $visible:vis enum $step:ident of $game:ty;
        decisions {
            $($(#[$on_decision:meta])* $decision:ident $({ $($field:ident : $type:ty),+ $(,)? })?,)+
        }
        works {
            $($(#[$on_work:meta])* $work:ident $({ $($work_field:ident : $work_type:ty),+ $(,)? })?,)*
        }
    ) => {
        $(#[$meta])*
        #[allow(missing_docs, reason = "the names of the fields say it")]
        $visible enum $step {
            $($(#[$on_decision])* $decision $({ $($field: $type),+ })?,)+
            $($(#[$on_work])* $work $({ $($work_field: $work_type),+ })?,)*
        }

        /// Each step as a type of its own.
        pub(crate) mod step_types {
            #[allow(unused_imports, reason = "steps without fields need nothing")]
            use super::*;

            $(
                #[derive(Clone, Copy)]
                pub(crate) struct $decision { $($(pub(crate) $field: $type),+)? }
            )+
            $(
                #[derive(Clone, Copy)]
                pub(crate) struct $work { $($(pub(crate) $work_field: $work_type),+)? }
            )*
        }

        impl $crate::Step<$game> for $step {
            #[inline]
            fn seat(self, at: <$game as $crate::Stepwise>::Look<'_>) -> Option<$crate::Seat> {
                match self {
                    $($step::$decision { $($($field),+)? } => {
                        let step = step_types::$decision { $($($field),+)? };
                        Some($crate::Decision::<$game>::seat(step, at))
                    })+
                    $($step::$work { .. } => None,)*
                }
            }

            fn name(self) -> &'static str {
                match self {
                    $($step::$decision { .. } => <step_types::$decision as $crate::Decision<$game>>::NAME,)+
                    $($step::$work { .. } => "none",)*
                }
            }

            fn asks(self, game: &$game, view: &<$game as $crate::Game>::View) -> Option<$crate::Asks> {
                match self {
                    $($step::$decision { $($($field),+)? } => {
                        let step = step_types::$decision { $($($field),+)? };
                        Some($crate::Decision::<$game>::asks(step, game, view))
                    })+
                    $($step::$work { .. } => None,)*
                }
            }

            #[inline]
            fn options(
                self,
                at: <$game as $crate::Stepwise>::Look<'_>,
                offers: &mut impl $crate::Offers<<$game as $crate::Game>::Action>,
            ) {
                match self {
                    $($step::$decision { $($($field),+)? } => {
                        let step = step_types::$decision { $($($field),+)? };
                        $crate::Decision::<$game>::options(step, at, offers);
                    })+
                    $($step::$work { .. } => {})*
                }
            }

            #[inline]
            fn take(
                self,
                play: &mut <$game as $crate::Stepwise>::Play<'_>,
                option: <$game as $crate::Game>::Action,
            ) {
                match self {
                    $($step::$decision { $($($field),+)? } => {
                        let step = step_types::$decision { $($($field),+)? };
                        $crate::Decision::<$game>::take(step, play, option);
                    })+
                    $($step::$work { .. } => {})*
                }
            }

            #[inline]
            fn advance(
                self,
                play: &mut <$game as $crate::Stepwise>::Play<'_>,
            ) -> bool {
                match self {
                    $($step::$decision { $($($field),+)? } => {
                        let step = step_types::$decision { $($($field),+)? };
                        $crate::Decision::<$game>::decide_alone(step, play)
                    })+
                    $($step::$work { $($($work_field),+)? } => {
                        let step = step_types::$work { $($($work_field),+)? };
                        if <step_types::$work as $crate::Work<$game>>::IS_THE_END {
                            return false;
                        }
                        $crate::Work::<$game>::run(step, play);
                        true
                    })*
                }
            }

            fn audit(self, at: <$game as $crate::Stepwise>::Look<'_>) -> Result<(), $crate::Violation> {
                match self {
                    $($step::$decision { $($($field),+)? } => {
                        let step = step_types::$decision { $($($field),+)? };
                        $crate::Decision::<$game>::audit(step, at)
                    })+
                    $($step::$work { $($($work_field),+)? } => {
                        let step = step_types::$work { $($($work_field),+)? };
                        $crate::Work::<$game>::audit(step, at)
                    })*
                }
            }
        }

        impl $step {
            /// The ledger id and name of every decision.
            pub const DECISIONS: &'static [(&'static str, &'static str)] = &[$((
                <step_types::$decision as $crate::Decision<$game>>::ID,
                <step_types::$decision as $crate::Decision<$game>>::NAME,
            )),+];
        }
    };
}
