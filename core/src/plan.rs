//! Plans: several actions of one seat that a person sees as one move.

use std::fmt::Display;

use crate::action::{Action, ParseActionError, Pick};
use crate::said::Sentence;

/// What stands between the actions of a plan in its notation. No action's notation contains it.
pub const THEN: char = ';';

/// Several actions of one seat that a person sees as one move: sailing to a place six steps away, taking five tiles.
///
/// It is played action by action, and ends early where another seat must decide or an action can't be taken back: from there
/// on its seat may know better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan<A> {
    /// The actions, in order.
    pub actions: Vec<A>,
    /// The plan as an imperative sentence.
    pub label: Sentence,
    /// What it does, if the label doesn't say it all.
    pub help: Sentence,
    /// The picks with which a person composes it. No legal action and no other plan has the same.
    pub picks: Vec<Pick>,
}

impl<A: Action> Plan<A> {
    /// The actions in notation.
    ///
    /// ```
    /// use tenka_core::Plan;
    /// use tenka_yardsticks::connect_four::Column;
    ///
    /// let actions: Vec<Column> = Plan::parse("d;e")?;
    /// assert_eq!(Plan::notation(&actions), "d;e");
    /// # Ok::<(), tenka_core::ParseActionError>(())
    /// ```
    pub fn notation(actions: &[A]) -> String {
        joined(actions)
    }

    /// The actions of a notation: one action, or several.
    pub fn parse(text: &str) -> Result<Vec<A>, ParseActionError> {
        text.split(THEN).map(str::parse).collect()
    }
}

fn joined(actions: &[impl Display]) -> String {
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.join(&THEN.to_string())
}
