//! Building the test program, and running it with one mutant switched on.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::Value;

pub(crate) enum Build {
    Program(PathBuf),
    Errors(Vec<Error>),
}

/// Where the compiler found an error.
#[derive(Debug)]
pub(crate) struct Error {
    pub(crate) file: String,
    pub(crate) at: usize,
    #[expect(dead_code, reason = "shown when no mutant is at fault")]
    message: String,
}

/// Builds the tests of the rules.
pub(crate) fn build(copy: &Path, package: &str) -> Build {
    let output = Command::new("cargo")
        .args(["test", "--no-run", "--test", "rules", "--message-format", "json", "--package", package])
        .current_dir(copy)
        .stderr(Stdio::null())
        .output()
        .expect("cargo runs");
    let messages: Vec<Value> = output
        .stdout
        .lines()
        .map_while(Result::ok)
        .filter_map(|line| serde_json::from_str(&line).ok())
        .collect();
    if output.status.success() {
        let rules =
            |message: &&Value| message["target"]["name"] == "rules" && message["executable"].is_string();
        let program = messages.iter().find(rules).and_then(|message| message["executable"].as_str());
        return Build::Program(program.expect("a test program").into());
    }
    let errors = messages.iter().filter(|message| message["message"]["level"] == "error");
    Build::Errors(errors.flat_map(places).collect())
}

/// The primary places of a message.
fn places(message: &Value) -> Vec<Error> {
    let spans = message["message"]["spans"].as_array().cloned().unwrap_or_default();
    let primary = spans.into_iter().filter(|span| span["is_primary"] == true);
    let error = |span: Value| Error {
        file: span["file_name"].as_str().unwrap_or_default().to_owned(),
        at: span["byte_start"].as_u64().unwrap_or_default() as usize,
        message: message["message"]["message"].as_str().unwrap_or_default().to_owned(),
    };
    primary.map(error).collect()
}

/// The test program, and how long it takes at most.
pub(crate) struct Trial {
    program: PathBuf,
    /// Of the game.
    folder: PathBuf,
    patience: Duration,
}

impl Trial {
    /// The tests have to pass where nothing is broken.
    pub(crate) fn new(program: PathBuf, folder: PathBuf) -> Self {
        let mut trial = Trial { program, folder, patience: Duration::from_mins(10) };
        let begun = Instant::now();
        assert!(!trial.catches(usize::MAX), "the tests fail where nothing is broken");
        eprintln!("the tests take {:?}", begun.elapsed());
        trial.patience = begun.elapsed() * 5 + Duration::from_secs(20);
        trial
    }

    /// Whether a test fails, or never ends, with this mutant.
    pub(crate) fn catches(&self, mutant: usize) -> bool {
        // A mutant may count without end: 4 GiB are enough for everyone else.
        let mut tests = Command::new("bash")
            .args(["-c", "ulimit -v 4194304; exec \"$0\" --skip every_guard_stops_something"])
            .arg(&self.program)
            .env("BROKEN", mutant.to_string())
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .current_dir(&self.folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the tests run");
        let (send, lines) = mpsc::channel();
        let out = BufReader::new(tests.stdout.take().expect("their output"));
        let reader = std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if send.send(line.ends_with("FAILED")).is_err() {
                    return;
                }
            }
        });
        let deadline = Instant::now() + self.patience;
        let failed = loop {
            match lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(false) => {}
                Ok(true) | Err(mpsc::RecvTimeoutError::Timeout) => break true,
                Err(mpsc::RecvTimeoutError::Disconnected) => break !ended_well(&mut tests),
            }
        };
        drop(lines);
        let _ = (tests.kill(), tests.wait());
        let _ = reader.join();
        failed
    }
}

fn ended_well(tests: &mut Child) -> bool {
    tests.wait().is_ok_and(|status| status.success())
}
