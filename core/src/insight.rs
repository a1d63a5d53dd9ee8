//! What a game tells bots about its positions.

use crate::game::Game;

/// Numbers from which a position can be judged, and the weights that self-play has learned for them.
///
/// The value of a position for a seat is the weighted sum of the seat's features; the chances to win are the softmax of
/// the values over the seats. A game that offers no features is judged by playing it out.
pub trait Insight: Game {
    /// The names of the features, in their order.
    const FEATURES: &'static [&'static str] = &[];

    /// Writes the features of a position into `into`: all of seat 0, then all of seat 1, and so on. It has a place for
    /// each, and holds zeros.
    fn features(&self, _state: &Self::State, _into: &mut [f32]) {}

    /// The weights that are shipped with the game, one for each feature.
    fn weights(&self) -> &[f32] {
        &[]
    }

    /// How far one decision moves the chances, compared to games in which each is weighty: where most are small, a search
    /// that explores as boldly as elsewhere could not tell good from bad.
    const WEIGHT_OF_DECISIONS: f32 = 1.0;

    /// Whether [`consider`](Insight::consider) leaves anything out.
    const SELECTIVE: bool = false;

    /// Leaves in `actions`, which are the legal ones of the seat to act, those that are worth a bot's thought, and at
    /// least one. It is a policy and no rule: what it leaves out can be played all the same.
    fn consider(&self, _state: &Self::State, _actions: &mut Vec<Self::Action>) {}

    /// Replaces what is in `into` by the legal actions that are worth a bot's thought.
    fn considered(&self, state: &Self::State, into: &mut Vec<Self::Action>) {
        into.clear();
        self.legal(state, into);
        self.consider(state, into);
    }
}

/// The text form of weights: a line for each feature, the weight and then the name.
///
/// ```
/// # use tenka_core::{parse_weights, weights_text};
/// let text = weights_text(&["captured", "strength in hand"], &[1.5, -0.25]);
/// assert_eq!(text, "   1.5000 captured\n  -0.2500 strength in hand\n");
/// assert_eq!(parse_weights(&["captured", "strength in hand"], &text), Some(vec![1.5, -0.25]));
/// ```
pub fn weights_text(features: &[&str], weights: &[f32]) -> String {
    features
        .iter()
        .zip(weights)
        .map(|(name, weight)| format!("{weight:>9.4} {name}\n"))
        .collect::<Vec<_>>()
        .concat()
}

/// Reads the text form of weights; `None` unless it names exactly these features, in their order.
pub fn parse_weights(features: &[&str], text: &str) -> Option<Vec<f32>> {
    let mut lines = text.lines();
    let weight = |name: &&str| {
        let (weight, found) = lines.next()?.trim_start().split_once(' ')?;
        if found == *name { weight.parse().ok() } else { None }
    };
    let weights = features.iter().map(weight).collect::<Option<Vec<f32>>>()?;
    if lines.next().is_none() { Some(weights) } else { None }
}
