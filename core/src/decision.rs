//! A decision is one thing: who makes it, what is asked and by which rule, what the options are and what stands against
//! all else, what follows, and when a loaded state may hold it.
//!
//! A game that is played in steps keeps a stack of them in its state. [`steps!`](crate::steps) declares them; each that needs a
//! choice is a [`Decision`], each that needs none is [`Work`], and the file of its chapter says the rest.

use std::borrow::Cow;

use crate::event::Log;
use crate::game::Game;
use crate::offers::{Few, Offers, Why};
use crate::rule::{RuleId, Violation};
use crate::seat::{Seat, Viewer};

/// What a seat is asked, in the imperative, and the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asks {
    /// What to do, as it reads after "you" or after a colon: "choose a target, or pass".
    pub what: Cow<'static, str>,
    /// The rule behind it.
    pub rule: RuleId,
}

impl Asks {
    /// Asks by the rule with the id `rule`.
    pub fn new(rule: &'static str, what: impl Into<Cow<'static, str>>) -> Self {
        Asks { what: what.into(), rule: RuleId::new(rule) }
    }
}

/// A game that is played in steps, the next of which its state names.
pub trait Stepwise: Game {
    /// A step, as [`steps!`](crate::steps) declares it.
    type Step: Step<Self>;
    /// A table that is looked at: the box and the state.
    type Look<'a>: Copy;
    /// A table that is played at: the box, the state and the log.
    type Play<'a, L: Log<Self::Event> + 'a>;

    /// The step that comes next; `None` when the game is over.
    fn next(state: &Self::State) -> Option<Self::Step>;

    /// Looks at a table.
    fn look<'a>(&'a self, state: &'a Self::State) -> Self::Look<'a>;

    /// Plays at a table.
    fn at<'a, L: Log<Self::Event>>(&'a self, state: &'a mut Self::State, log: &'a mut L)
    -> Self::Play<'a, L>;

    /// The table that is played at, to be looked at.
    fn seen<'p, L: Log<Self::Event>>(play: &'p Self::Play<'_, L>) -> Self::Look<'p>;

    /// The next step at a table that is played at.
    fn next_at<L: Log<Self::Event>>(play: &Self::Play<'_, L>) -> Option<Self::Step>;

    /// Takes the next step off the stack: there is nothing to decide.
    fn pass_over<L: Log<Self::Event>>(play: &mut Self::Play<'_, L>);
}

/// What happens to a decision that leaves one option or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alone {
    /// It is asked all the same: that there is one option is a secret, or the option is worth a thought.
    IsAsked,
    /// The one option is taken; without an option the decision is passed over.
    IsTaken,
}

/// A step that needs a choice.
pub trait Decision<G: Stepwise>: Copy {
    /// Its id in the ledger.
    const ID: &'static str;
    /// Its name for programs.
    const NAME: &'static str;
    /// What happens if there is no choice.
    const ALONE: Alone;

    /// Who decides.
    fn seat(self, at: G::Look<'_>) -> Seat;

    /// What is asked, and by which rule, as the viewer may know it.
    fn asks(self, game: &G, view: &G::View) -> Asks;

    /// Offers what can be chosen, each option through the guards of its rules.
    fn options(self, at: G::Look<'_>, offers: &mut impl Offers<G::Action>);

    /// What follows from an option.
    fn take<L: Log<G::Event>>(self, play: &mut G::Play<'_, L>, option: G::Action);

    /// Makes the decision if nobody has to be asked; says whether it did.
    #[inline]
    fn decide_alone<L: Log<G::Event>>(self, play: &mut G::Play<'_, L>) -> bool {
        if Self::ALONE == Alone::IsAsked {
            return false;
        }
        let mut few = Few::default();
        self.options(G::seen(play), &mut few);
        match few.only() {
            Some(only) => self.take(play, only),
            None if few.count == 0 => G::pass_over(play),
            None => return false,
        }
        true
    }

    /// Refuses a loaded state in which this can't be asked.
    fn audit(self, _at: G::Look<'_>) -> Result<(), Violation> {
        Ok(())
    }
}

/// A step that needs no choice.
pub trait Work<G: Stepwise>: Copy {
    /// Whether nothing comes after it.
    const IS_THE_END: bool = false;

    /// Does it, and takes it off the stack or puts another in its place.
    fn run<L: Log<G::Event>>(self, play: &mut G::Play<'_, L>);

    /// Refuses a loaded state in which this can't be waiting.
    fn audit(self, _at: G::Look<'_>) -> Result<(), Violation> {
        Ok(())
    }
}

/// Any step of a game: [`steps!`](crate::steps) hands each question to the type of the step.
pub trait Step<G: Stepwise>: Copy {
    /// Who decides; `None` for a step without a choice.
    fn seat(self, at: G::Look<'_>) -> Option<Seat>;

    /// The name of the decision; `none` for a step without a choice.
    fn name(self) -> &'static str;

    /// What is asked; nothing by a step without a choice.
    fn asks(self, game: &G, view: &G::View) -> Option<Asks>;

    /// Offers what can be chosen.
    fn options(self, at: G::Look<'_>, offers: &mut impl Offers<G::Action>);

    /// Takes an option.
    fn take<L: Log<G::Event>>(self, play: &mut G::Play<'_, L>, option: G::Action);

    /// Does what needs no choice; says whether it did.
    fn advance<L: Log<G::Event>>(self, play: &mut G::Play<'_, L>) -> bool;

    /// Refuses a loaded state in which this step can't be waiting.
    fn audit(self, at: G::Look<'_>) -> Result<(), Violation>;
}

/// Carries out steps until one needs a choice, or none is left.
#[inline]
pub fn run<G: Stepwise, L: Log<G::Event>>(play: &mut G::Play<'_, L>) {
    while let Some(step) = G::next_at(play) {
        if !step.advance(play) {
            return;
        }
    }
}

/// Takes an option of the decision that is asked for, and carries out what follows without a choice.
#[inline]
pub fn decide<G: Stepwise, L: Log<G::Event>>(play: &mut G::Play<'_, L>, option: G::Action) {
    if let Some(step) = G::next_at(play) {
        step.take(play, option);
        run::<G, L>(play);
    }
}

/// Offers what the seat to act can choose.
#[inline]
pub fn offer<G: Stepwise>(game: &G, state: &G::State, offers: &mut impl Offers<G::Action>) {
    if let Some(step) = G::next(state) {
        step.options(game.look(state), offers);
    }
}

/// Whether the seat to act may do this, and if not, the first guard that stands in its way. An action that no guard knows
/// belongs to another time, and the answer is what is asked for now; after the end, what `over` says.
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

fn not_now<G: Stepwise>(game: &G, state: &G::State) -> Option<Violation> {
    let seat = game.to_act(state)?;
    let Asks { what, rule } = G::next(state)?.asks(game, &game.view(state, Viewer::Seat(seat)))?;
    Some(Violation { rule, message: format!("You can't do that now: {what}.").into() })
}

/// Declares the steps of a game: an enum for the state, and a type for each step, which is a [`Decision`] or [`Work`]
/// in the file of its chapter.
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
            fn take<L: $crate::Log<<$game as $crate::Game>::Event>>(
                self,
                play: &mut <$game as $crate::Stepwise>::Play<'_, L>,
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
            fn advance<L: $crate::Log<<$game as $crate::Game>::Event>>(
                self,
                play: &mut <$game as $crate::Stepwise>::Play<'_, L>,
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
            /// The id of each decision in the ledger, with its name.
            pub const DECISIONS: &'static [(&'static str, &'static str)] = &[$((
                <step_types::$decision as $crate::Decision<$game>>::ID,
                <step_types::$decision as $crate::Decision<$game>>::NAME,
            )),+];
        }
    };
}
