//! Who is ahead, and who has won.

use std::fmt::{self, Debug};

use serde::{Deserialize, Serialize};

use crate::seat::{PerSeat, Seat};

/// What seats are compared by: figures with names, compared from the first to the last. More is better.
///
/// A plain number is one. [`score!`](crate::score) declares others.
pub trait Score: Copy + Ord + Default + Debug + Send + Sync + 'static {
    /// What the figures are called, in the order in which they are compared.
    const FIGURES: &'static [&'static str];

    /// The figure with this index among [`FIGURES`](Score::FIGURES).
    fn figure(self, index: usize) -> i64;

    /// All figures, where the game is not known at compile time.
    fn points(self) -> Points {
        Points((0..Self::FIGURES.len()).map(|index| self.figure(index)).collect())
    }
}

impl Score for i64 {
    const FIGURES: &'static [&'static str] = &["score"];

    #[inline]
    fn figure(self, _: usize) -> i64 {
        self
    }
}

/// Declares what seats are compared by: figures in the order in which they are compared, each with its name for people.
///
/// ```
/// use tenka_core::{Score as _, score};
/// score! {
///     /// Laps first, then places.
///     pub struct Race {
///         pub laps: u8 = "laps",
///         pub places: i16 = "places made good",
///     }
/// }
/// let (ann, ben) = (Race { laps: 3, places: -2 }, Race { laps: 2, places: 7 });
/// assert!(ann > ben);
/// assert_eq!(ann.points().named(Race::FIGURES), "laps 3, places made good -2");
/// ```
#[macro_export]
macro_rules! score {
    (
        $(#[$meta:meta])*
        $visible:vis struct $score:ident {
            $($(#[$about:meta])* $field_visible:vis $field:ident: $type:ty = $name:expr),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $visible struct $score {
            $($(#[$about])* $field_visible $field: $type),+
        }

        impl $crate::Score for $score {
            const FIGURES: &'static [&'static str] = &[$($name),+];

            #[inline]
            #[allow(clippy::useless_conversion, reason = "a figure may be of any type")]
            fn figure(self, index: usize) -> i64 {
                [$(i64::from(self.$field)),+][index]
            }
        }
    };
}

/// A score as its figures, where the game is not known at compile time.
///
/// As JSON it is a number if it has one figure, and a list otherwise.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Points(Vec<i64>);

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Number(i64),
    Figures(Vec<i64>),
}

impl Points {
    /// The figures, in the order in which they are compared.
    pub fn figures(&self) -> &[i64] {
        &self.0
    }

    /// The figure that is compared first.
    pub fn first(&self) -> i64 {
        self.0.first().copied().unwrap_or_default()
    }

    /// The figures with their names, for people.
    pub fn named(&self, names: &[&str]) -> String {
        let named: Vec<String> =
            names.iter().zip(&self.0).map(|(name, figure)| format!("{name} {figure}")).collect();
        named.join(", ")
    }
}

impl From<i64> for Points {
    fn from(number: i64) -> Self {
        Points(vec![number])
    }
}

impl From<Written> for Points {
    fn from(written: Written) -> Self {
        match written {
            Written::Number(number) => number.into(),
            Written::Figures(figures) => Points(figures),
        }
    }
}

impl From<Points> for Written {
    fn from(points: Points) -> Self {
        match points.0[..] {
            [number] => Written::Number(number),
            _ => Written::Figures(points.0),
        }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figures: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&figures.join("/"))
    }
}

/// The scores now, as if the game ended, and the ranks once it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing<S = i64> {
    /// The score of each seat; higher is better.
    pub scores: PerSeat<S>,
    /// The rank of each seat, 1 being best, once the game is over. Equal seats share a rank and the next one skips.
    pub ranks: Option<PerSeat<i64>>,
}

impl<S: Score> Standing<S> {
    /// A standing in which the order of the scores is the order of the ranks.
    #[inline]
    pub fn by_score(scores: PerSeat<S>, over: bool) -> Self {
        Standing { scores, ranks: over.then(|| ranks(&scores)) }
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let ranks = self.ranks?;
        Some(Outcome {
            winners: ranks.seats().iter().filter(|&seat| ranks.of(seat) == 1).collect(),
            ranks: ranks.as_slice().to_vec(),
            scores: self.points(),
        })
    }

    /// The scores, where the game is not known at compile time.
    pub fn points(&self) -> Vec<Points> {
        self.scores.as_slice().iter().map(|score| score.points()).collect()
    }
}

fn ranks<S: Score>(scores: &PerSeat<S>) -> PerSeat<i64> {
    PerSeat::from_fn(scores.seats(), |seat| {
        let better = scores.as_slice().iter().filter(|&&score| score > scores.of(seat));
        1 + better.count() as i64
    })
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The seats with rank 1.
    pub winners: Vec<Seat>,
    /// The rank of each seat, 1 being best.
    pub ranks: Vec<i64>,
    /// The score of each seat.
    pub scores: Vec<Points>,
}

impl Outcome {
    /// Whether a record names this outcome. Before scores were kept as figures, records named one number for each seat, from
    /// which the figures can't be told.
    pub(crate) fn is_named_by(&self, recorded: &Outcome) -> bool {
        let alike = |(own, named): (&Points, &Points)| own == named || own.0.len() > 1 && named.0.len() == 1;
        (&self.winners, &self.ranks) == (&recorded.winners, &recorded.ranks)
            && self.scores.len() == recorded.scores.len()
            && self.scores.iter().zip(&recorded.scores).all(alike)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::Key as _;
    use crate::seat::Seats;

    #[test]
    fn equal_scores_share_a_rank_and_the_next_skips() {
        let scores = [7, 9, 7, 1];
        let standing = Standing::by_score(PerSeat::from_fn(Seats::new(4), |seat| scores[seat.index()]), true);
        let outcome = standing.outcome().unwrap();
        assert_eq!(outcome.ranks, [2, 1, 2, 4]);
        assert_eq!(outcome.winners, [Seat::new(1)]);
    }

    #[test]
    fn a_score_of_one_figure_is_a_number() {
        let read = |json: &str| serde_json::from_str::<Points>(json).unwrap();
        for (json, figures) in [("7", &[7][..]), ("[2,0,11]", &[2, 0, 11])] {
            assert_eq!(read(json).figures(), figures);
            assert_eq!(serde_json::to_string(&read(json)).unwrap(), json);
        }
    }

    #[test]
    fn a_record_from_before_figures_names_the_outcome() {
        let outcome = |scores: &str| Outcome {
            winners: vec![Seat::new(0)],
            ranks: vec![1, 2],
            scores: serde_json::from_str(scores).unwrap(),
        };
        let figures = outcome("[[2,2,11],[0,5,5]]");
        assert!(figures.is_named_by(&outcome("[20211,505]")));
        assert!(figures.is_named_by(&figures));
        assert!(!figures.is_named_by(&outcome("[[2,2,11],[0,5,6]]")));
        assert!(!figures.is_named_by(&outcome("[20211]")));
        assert!(!outcome("[3,1]").is_named_by(&outcome("[4,1]")));
    }
}
