//! A `tenka engine` that runs as a child, as it does for the programs that use it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// The program under test.
pub(crate) const TENKA: &str = env!("CARGO_BIN_EXE_tenka");

/// An engine and the pipes to it.
pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts an engine.
    pub(crate) fn start() -> Self {
        let mut command = Command::new(TENKA);
        command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the engine starts");
        let input = child.stdin.take().expect("it has an input");
        let answers = BufReader::new(child.stdout.take().expect("it has an output"));
        Engine { child, input, answers }
    }

    /// The answer to a line, which needs no end.
    pub(crate) fn ask_bytes(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).and_then(|()| self.input.write_all(b"\n")).expect("the engine reads");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the engine answers in UTF-8");
        assert!(answer.ends_with('\n'), "no whole line: '{answer}'");
        let answer: Value = serde_json::from_str(&answer).expect("the answer is JSON");
        assert!(answer["ok"].is_boolean(), "{answer}");
        let shown = String::from_utf8_lossy(&line[..line.len().min(500)]);
        assert_ne!(answer["error"]["code"], "internal", "a game panicked at {shown}");
        answer
    }

    /// The answer to a request that is granted.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        let answer = self.ask_bytes(request.to_string().as_bytes());
        assert_eq!(answer["ok"], true, "{request} is answered with {answer}");
        answer
    }

    /// The error to a line that is refused.
    pub(crate) fn refusal_of(&mut self, line: &[u8]) -> Value {
        let answer = self.ask_bytes(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(200)]);
        assert_eq!(answer["ok"], false, "{shown} is answered with {answer}");
        let error = answer["error"].clone();
        assert!(
            error["code"].is_string() && error["message"].is_string(),
            "{shown} is answered with {answer}"
        );
        error
    }

    /// The error to a request that is refused.
    pub(crate) fn refusal(&mut self, request: &Value) -> Value {
        self.refusal_of(request.to_string().as_bytes())
    }

    /// A new game from the seed 7.
    pub(crate) fn new_game(&mut self, game: &str, seats: u8) -> Value {
        self.ask(&json!({"cmd": "new", "game": game, "seats": seats, "seed": "7"}))
    }

    /// Ends the input. Nothing more may come, and the engine ends well.
    pub(crate) fn end(self) {
        let Engine { mut child, input, mut answers } = self;
        drop(input);
        let mut rest = String::new();
        answers.read_to_string(&mut rest).expect("the engine ends its output");
        assert_eq!(rest, "", "something was answered that nobody asked for");
        assert!(child.wait().expect("the engine ends").success());
    }
}
