//! What a game tells bots about its positions.

use std::fmt;

use crate::game::Game;

/// Features for judging positions, and the weights that self-play has learned for them.
///
/// A position's value for a seat is the weighted sum of that seat's features; the win chances are the softmax of the
/// values over the seats. A game without features is judged by playing it out.
pub trait Insight: Game {
    /// The names of the features, in order.
    const FEATURES: &'static [&'static str] = &[];

    /// Writes the features of a position into `into`: all of seat 0, then all of seat 1, and so on. The slice has the
    /// right length and starts out as zeros.
    fn features(&self, _state: &Self::State, _into: &mut [f32]) {}

    /// The weights shipped with the game, one per feature.
    fn weights(&self) -> &[f32] {
        &[]
    }

    /// How far a single decision moves the win chances, relative to games in which every decision is weighty. Where
    /// most are small, a search that explored as boldly as elsewhere couldn't tell good from bad.
    const WEIGHT_OF_DECISIONS: f32 = 1.0;

    /// Whether [`consider`](Insight::consider) ever leaves anything out.
    const SELECTIVE: bool = false;

    /// Reduces `actions`, the legal actions of the seat to act, to those worth a bot's thought, keeping at least one.
    /// This is policy, not rules: what it leaves out can still be played.
    fn consider(&self, _state: &Self::State, _actions: &mut Vec<Self::Action>) {}

    /// Replaces the contents of `into` with the legal actions worth a bot's thought.
    fn considered(&self, state: &Self::State, into: &mut Vec<Self::Action>) {
        into.clear();
        self.legal(state, into);
        self.consider(state, into);
    }
}

/// Formats weights as text: one line per feature, the weight followed by the name.
///
/// ```
/// # use tenka_core::{parse_weights, weights_text};
/// let text = weights_text(&["captured", "strength in hand"], &[1.5, -0.25]);
/// assert_eq!(text, "   1.5000 captured\n  -0.2500 strength in hand\n");
/// assert_eq!(parse_weights(&["captured", "strength in hand"], &text), Ok(vec![1.5, -0.25]));
/// ```
pub fn weights_text(features: &[&str], weights: &[f32]) -> String {
    features
        .iter()
        .zip(weights)
        .map(|(name, weight)| format!("{weight:>9.4} {name}\n"))
        .collect::<Vec<_>>()
        .concat()
}

/// The weights a game ships with; they are part of the program.
///
/// # Panics
///
/// Panics if they don't match the game's features. Each game has a test that reads them.
pub fn shipped_weights<G: Insight>(text: &str) -> Vec<f32> {
    parse_weights(G::FEATURES, text).expect("the weights that a game comes with are those of its features")
}

/// Parses weights from text: one line for each of exactly these features, in order.
///
/// ```
/// # use tenka_core::parse_weights;
/// let error = parse_weights(&["captured"], "1.5 taken").unwrap_err();
/// assert_eq!(error.to_string(), "line 1: expected a number and 'captured', found '1.5 taken'");
/// ```
pub fn parse_weights(features: &[&str], text: &str) -> Result<Vec<f32>, WeightsError> {
    let wrong = |index: usize, why: String| WeightsError { line: index + 1, why };
    let mut lines = text.lines();
    let weight = |(index, name): (usize, &&str)| {
        let expected = |found: &str| wrong(index, format!("expected a number and '{name}', found {found}"));
        let line = lines.next().ok_or_else(|| expected("the end"))?;
        let shown = || format!("'{}'", line.trim().chars().take(60).collect::<String>());
        let (weight, feature) = line.trim().split_once(' ').ok_or_else(|| expected(&shown()))?;
        let number = weight.parse::<f32>().ok().filter(|weight| weight.is_finite());
        number.filter(|_| feature == *name).ok_or_else(|| expected(&shown()))
    };
    let weights = features.iter().enumerate().map(weight).collect::<Result<Vec<f32>, _>>()?;
    match lines.next() {
        None => Ok(weights),
        Some(_) => Err(wrong(features.len(), format!("expected no more than {} lines", features.len()))),
    }
}

/// Error parsing the weights of a game's features.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsError {
    /// The offending line, counting from 1.
    pub line: usize,
    /// What was expected there, and what was found.
    pub why: String,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_of_other_features_are_refused_at_their_line() {
        let refusal = |text| parse_weights(&["captured", "tokens"], text).unwrap_err().to_string();
        assert_eq!(refusal("1 captured\n"), "line 2: expected a number and 'tokens', found the end");
        assert_eq!(refusal("1 taken\n"), "line 1: expected a number and 'captured', found '1 taken'");
        assert_eq!(
            refusal("1 captured\nNaN tokens"),
            "line 2: expected a number and 'tokens', found 'NaN tokens'"
        );
        assert_eq!(refusal("1 captured\n2 tokens\n3 more"), "line 3: expected no more than 2 lines");
    }
}
