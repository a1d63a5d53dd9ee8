//! The file in which a tournament keeps what was played.
//!
//! The first line describes the tournament; every other line is a [`PlayedDeal`], in the order they were finished. A
//! line is on disk before anybody hears of it.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::mem;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tenka_core::{Insight, Inventory};

use super::{PlayedDeal, Tournament};

/// What was played in a tournament, in a file that nobody else writes to at the same time.
#[derive(Debug)]
pub struct Results {
    file: File,
    played: Vec<PlayedDeal>,
}

impl Results {
    /// Opens or creates the file of a tournament. A last line cut short by a crash is dropped.
    pub fn open<G: Insight + Inventory>(
        path: &Path,
        tournament: &Tournament<G>,
    ) -> Result<Self, ResultsError> {
        let refuse = |why: Unusable| ResultsError { path: path.to_owned(), why };
        let unreadable = |error: io::Error| refuse(Unusable::Io(error));
        let mut options = OpenOptions::new();
        let file =
            options.read(true).write(true).create(true).truncate(false).open(path).map_err(unreadable)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => refuse(Unusable::InUse),
            TryLockError::Error(error) => unreadable(error),
        })?;
        let mut text = Vec::new();
        (&file).read_to_end(&mut text).map_err(unreadable)?;
        let (played, whole) = read(&text, tournament).map_err(refuse)?;
        let mut results = Results { file, played };
        results.cut_to(whole).map_err(unreadable)?;
        if whole == 0 {
            results.append(&heading(tournament)).map_err(unreadable)?;
            results.file.sync_all().and_then(|()| sync_folder_of(path)).map_err(unreadable)?;
        }
        Ok(results)
    }

    /// The deals that were already played.
    pub fn played(&self) -> &[PlayedDeal] {
        &self.played
    }

    pub(super) fn take_played(&mut self) -> Vec<PlayedDeal> {
        mem::take(&mut self.played)
    }

    /// Writes a deal to disk.
    pub(super) fn keep(&mut self, deal: &PlayedDeal) -> io::Result<()> {
        self.append(&json!(deal))
    }

    fn append(&mut self, line: &Value) -> io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.file.sync_data()
    }

    fn cut_to(&mut self, length: usize) -> io::Result<()> {
        self.file.set_len(length as u64)?;
        self.file.seek(SeekFrom::End(0))?;
        Ok(())
    }
}

/// A new file is only safe once its folder is on disk.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Not every system lets a folder be opened.
    File::open(folder).map_or(Ok(()), |folder| folder.sync_all())
}

/// Everything that influences how the games go.
fn heading<G: Insight + Inventory>(tournament: &Tournament<G>) -> Value {
    let mut heading = json!(tournament.plan());
    heading["ruleset"] = G::INFO.ruleset.into();
    heading["version"] = env!("CARGO_PKG_VERSION").into();
    if !tournament.weights.is_empty() {
        heading["weights"] = json!(tournament.weights);
    }
    json!({ "tournament": heading })
}

/// The deals in a file, and how much of it is intact.
fn read<G: Insight + Inventory>(
    text: &[u8],
    tournament: &Tournament<G>,
) -> Result<(Vec<PlayedDeal>, usize), Unusable> {
    let expected = heading(tournament);
    let mut lines = text.split_inclusive(|&byte| byte == b'\n').enumerate().peekable();
    let mut whole = match lines.next() {
        Some((_, first)) if first.ends_with(b"\n") => {
            check_heading(first, &expected)?;
            first.len()
        }
        // A file that is not ours must not be written over.
        Some((_, torn)) if !expected.to_string().as_bytes().starts_with(torn) => {
            return Err(Unusable::Foreign);
        }
        _ => return Ok((Vec::new(), 0)),
    };
    let mut played = Vec::new();
    let mut places = BTreeSet::new();
    while let Some((index, line)) = lines.next() {
        let damaged = |why| Unusable::Damaged { line: index + 1, why };
        let deal = serde_json::from_slice::<PlayedDeal>(line);
        if lines.peek().is_none() && (deal.is_err() || !line.ends_with(b"\n")) {
            break;
        }
        let deal = deal.map_err(|error| damaged(error.to_string()))?;
        tournament.check(&deal).map_err(damaged)?;
        if !places.insert(deal.place()) {
            return Err(damaged("this deal is there already".to_owned()));
        }
        played.push(deal);
        whole += line.len();
    }
    Ok((played, whole))
}

fn check_heading(line: &[u8], expected: &Value) -> Result<(), Unusable> {
    let found: Value = serde_json::from_slice(line).map_err(|_| Unusable::Foreign)?;
    let (Value::Object(found), Value::Object(expected)) = (&found["tournament"], &expected["tournament"])
    else {
        return Err(Unusable::Foreign);
    };
    let text = |value: Option<&Value>| value.map_or("not there".to_owned(), Value::to_string);
    let mut keys = expected.keys().chain(found.keys());
    match keys.find(|key| found.get(*key) != expected.get(*key)) {
        Some(key) => {
            let (was, is) = (text(found.get(key)), text(expected.get(key)));
            Err(Unusable::Changed { key: key.clone(), was, is })
        }
        None => Ok(()),
    }
}

/// Error in a results file that a tournament can't continue from. The file is left unchanged.
#[derive(Debug)]
pub struct ResultsError {
    path: PathBuf,
    why: Unusable,
}

#[derive(Debug)]
enum Unusable {
    Io(io::Error),
    InUse,
    Foreign,
    Changed { key: String, was: String, is: String },
    Damaged { line: usize, why: String },
}

impl fmt::Display for ResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.why {
            Unusable::Io(error) => error.fmt(f),
            Unusable::InUse => f.write_str("another process is writing to it"),
            Unusable::Foreign => {
                f.write_str("this isn't a results file; expected one of this tournament, or no file")
            }
            Unusable::Changed { key, was, is } => write!(
                f,
                "these results are of another tournament: '{key}' was {was} and now is {is}; change it back, or keep the \
                 results of the changed one in another file"
            ),
            Unusable::Damaged { line, why } => write!(f, "line {line} is damaged: {why}"),
        }
    }
}

impl std::error::Error for ResultsError {}
