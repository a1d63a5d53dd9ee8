//! Restores a backup and replays every table in it, so what is restored is known to be good.

use std::path::Path;

use crate::store::{self, StoreError};
use crate::tables::Live;

/// What was restored.
#[derive(Clone, Debug, Default)]
pub struct Restored {
    /// How many tables.
    pub tables: usize,
    /// How many entries their logs have.
    pub entries: usize,
    /// The tables that can't be continued because their logs are damaged.
    pub damaged: Vec<String>,
    /// The tables whose game or ruleset this program doesn't have.
    pub unknown_rules: Vec<String>,
}

/// Restores a backup into a new or empty folder. `progress` is told how many tables of how many have been replayed.
pub fn restore(
    file: &Path,
    folder: &Path,
    mut progress: impl FnMut(usize, usize),
) -> Result<Restored, StoreError> {
    store::restore(file, folder, |copy| {
        let ids = copy.tables()?;
        let mut restored = Restored { tables: ids.len(), ..Restored::default() };
        for (number, id) in ids.iter().enumerate() {
            progress(number, ids.len());
            match copy.table(id) {
                Ok(Some(stored)) => {
                    restored.entries += stored.entries.len();
                    match Live::load(id, stored).and_then(|live| live.course().map(|_| ())) {
                        Ok(()) => {}
                        Err(denied) if matches!(denied.code, "other_ruleset" | "unknown_game") => {
                            restored.unknown_rules.push(id.clone());
                        }
                        Err(_) => restored.damaged.push(id.clone()),
                    }
                }
                Ok(None) | Err(StoreError::Damaged(_)) => restored.damaged.push(id.clone()),
                Err(error) => return Err(error),
            }
        }
        progress(ids.len(), ids.len());
        Ok(restored)
    })
}
