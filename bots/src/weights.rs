//! Weights from files, so that new ones can be tried without rebuilding the program.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use tenka_core::{Insight, parse_weights};

/// Reads weights for the game `G` from a file written by `tenka train`.
pub fn read_weights<G: Insight>(file: &Path) -> Result<Vec<f32>, WeightsFileError> {
    let refuse = |why: String| WeightsFileError { file: file.to_owned(), why };
    if G::FEATURES.is_empty() {
        return Err(refuse(format!("{} has no features that could be weighed", G::INFO.name)));
    }
    let text = fs::read_to_string(file).map_err(|error| refuse(error.to_string()))?;
    parse_weights(G::FEATURES, &text)
        .map_err(|error| refuse(format!("{error}; it should hold the weights of {}", G::INFO.name)))
}

/// Error reading weights from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsFileError {
    file: PathBuf,
    why: String,
}

impl fmt::Display for WeightsFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file.display(), self.why)
    }
}

impl std::error::Error for WeightsFileError {}
