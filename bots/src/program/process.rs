//! A child process, and the lines exchanged with it.

use std::fmt;
use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use tenka_core::Refusal;

use super::command::ProgramSpec;

/// What a program did wrong. It loses the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It couldn't be started, with the reason.
    NotStarted(String),
    /// It exited, or closed its output.
    Ended(String),
    /// It didn't answer within this time.
    Late(Duration),
    /// Its answer couldn't be understood.
    Nonsense(String),
    /// Its answer isn't a legal action.
    Refused {
        /// What it answered.
        action: String,
        /// Why that can't be played.
        why: Refusal,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotStarted(why) => write!(f, "it can't be started: {why}"),
            Fault::Ended(how) => write!(f, "it ended: {how}"),
            Fault::Late(time) => write!(f, "no answer within {} s", time.as_secs_f64()),
            Fault::Nonsense(answer) => {
                write!(f, "it answered '{answer}'; expected a line such as {{\"action\":\"…\"}}")
            }
            Fault::Refused { action, why } => write!(f, "it chose {action}: {why}"),
        }
    }
}

impl std::error::Error for Fault {}

/// A running program.
///
/// Separate threads write to it and read from it, so that a program that does neither can't block us.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: Option<Sender<String>>,
    answers: Receiver<Vec<u8>>,
    is_new: bool,
}

/// The longest answer, in bytes.
const LONGEST_ANSWER: u64 = 1 << 20;
/// How many unrequested lines to buffer; a program that writes more has to wait.
const UNREAD: usize = 16;
/// Extra time for a program's first decision, as it may have much to load.
const TO_START: Duration = Duration::from_secs(30);
/// How long a program may take to exit on its own.
const TO_END: Duration = Duration::from_secs(1);

impl Process {
    pub(super) fn start(spec: &ProgramSpec) -> io::Result<Self> {
        let mut command = Command::new(spec.program());
        command.args(spec.arguments());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        in_a_group(&mut command);
        let mut child = command.spawn()?;
        let (input, to_write) = mpsc::channel();
        let (answered, answers) = mpsc::sync_channel(UNREAD);
        if let Some(stdin) = child.stdin.take() {
            thread::Builder::new().spawn(move || write_lines(stdin, &to_write))?;
        }
        if let Some(stdout) = child.stdout.take() {
            thread::Builder::new().spawn(move || read_lines(stdout, &answered))?;
        }
        if let Some(stderr) = child.stderr.take() {
            let name = spec.to_string();
            thread::Builder::new().spawn(move || pass_on(stderr, &name))?;
        }
        Ok(Process { child, input: Some(input), answers, is_new: true })
    }

    /// Sends a line. If the program has gone, this will show when it is due to answer.
    pub(super) fn send(&self, line: String) {
        if let Some(input) = &self.input {
            let _ = input.send(line);
        }
    }

    /// Waits for the next line of output.
    pub(super) fn answer(&mut self, within: Duration) -> Result<String, Fault> {
        let allowed = if self.is_new { within + TO_START } else { within };
        let line = self.answers.recv_timeout(allowed).map_err(|error| match error {
            RecvTimeoutError::Timeout => Fault::Late(allowed),
            RecvTimeoutError::Disconnected => Fault::Ended(self.how_it_ended()),
        })?;
        self.is_new = false;
        Ok(String::from_utf8_lossy(&line).trim().to_owned())
    }

    fn how_it_ended(&mut self) -> String {
        match self.ended_within(TO_END) {
            Some(status) => status,
            None => "it closed its output".to_owned(),
        }
    }

    /// Waits for it to exit.
    fn ended_within(&mut self, time: Duration) -> Option<String> {
        const PAUSE: Duration = Duration::from_millis(2);
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if begun.elapsed() < time => thread::sleep(PAUSE),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// Kills it immediately.
    pub(super) fn kill(mut self) {
        self.end_within(Duration::ZERO);
    }

    fn end_within(&mut self, time: Duration) {
        self.input = None;
        if self.ended_within(time).is_none() {
            kill_group(&mut self.child);
            let _ = self.child.wait();
        }
    }
}

impl Drop for Process {
    /// Closes its input, and gives it a moment to exit.
    fn drop(&mut self) {
        self.end_within(TO_END);
    }
}

/// Starts the command in a process group of its own, along with anything it starts in turn.
#[cfg(unix)]
fn in_a_group(command: &mut Command) {
    use std::os::unix::process::CommandExt as _;
    command.process_group(0);
}

#[cfg(not(unix))]
fn in_a_group(_: &mut Command) {}

#[cfg(unix)]
fn kill_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if kill_process_group(Pid::from_child(child), Signal::KILL).is_err() {
        let _ = child.kill();
    }
}

#[cfg(not(unix))]
fn kill_group(child: &mut Child) {
    let _ = child.kill();
}

/// Writes until there is nothing more to send or the program has gone.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads until the program closes its output or nobody listens any more.
fn read_lines(stdout: impl Read, answered: &SyncSender<Vec<u8>>) {
    let mut stdout = BufReader::new(stdout);
    while let Some(line) = next_line(&mut stdout) {
        if answered.send(line).is_err() {
            return;
        }
    }
}

/// Forwards the program's standard error, prefixed with its name.
fn pass_on(stderr: impl Read, name: &str) {
    let mut stderr = BufReader::new(stderr);
    while let Some(line) = next_line(&mut stderr) {
        eprintln!("{name}: {}", String::from_utf8_lossy(&line).trim_end());
    }
}

/// The next line, truncated to the longest allowed.
fn next_line(input: &mut BufReader<impl Read>) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    let read = input.take(LONGEST_ANSWER).read_until(b'\n', &mut line);
    read.is_ok_and(|bytes| bytes > 0).then_some(line)
}
