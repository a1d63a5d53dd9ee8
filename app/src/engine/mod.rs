//! `tenka engine`: games for other programs, one JSON object per line in and one per line out.
//!
//! The protocol is described in PROTOCOL.md. No input ends the process or makes it use more than a
//! bounded amount of memory.

mod json;
mod lines;
mod player;
mod request;
mod session;

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Map, Value, json};
use tenka_core::{Refusal, RuleId};
use tenka_registry::UnknownGame;

use crate::args::EngineArgs;
use crate::engine::lines::{Line, LineReader, MAX_LINE};
use crate::engine::session::EngineSession;
use crate::error::CommandError;

pub(crate) use crate::engine::player::seated;

/// Referees a game, or plays in one.
pub(crate) fn serve(args: &EngineArgs, input: impl BufRead, out: impl Write) -> Result<(), CommandError> {
    match &args.player {
        Some(player) => player::run(player, input, out),
        None => Ok(run(input, out)?),
    }
}

/// Answers every line of `input` on `out`, until `quit` or the end of input.
fn run(input: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let mut lines = LineReader::new(input);
    let mut session = EngineSession::new();
    while !session.has_quit() {
        let answer = match lines.next()? {
            Line::End => break,
            Line::TooLong => {
                let message = format!("a line may have {MAX_LINE} bytes; this one has more");
                Err(EngineError::new("line_too_long", message))
            }
            Line::Read(line) => answer(&mut session, line),
        };
        serde_json::to_writer(&mut out, &envelope(answer))?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

/// The fields of an answer besides `ok`, or the error.
type EngineAnswer = Result<Map<String, Value>, EngineError>;

fn answer(session: &mut EngineSession, line: &[u8]) -> EngineAnswer {
    let request = request::parse(line)?;
    let ply = session.ply();
    catch_unwind(AssertUnwindSafe(|| session.answer(request))).unwrap_or_else(|_| {
        session.recover(ply);
        Err(EngineError::new("internal", "the game failed at this request: please report it as a bug"))
    })
}

fn envelope(answer: EngineAnswer) -> Value {
    match answer {
        Ok(mut fields) => {
            fields.shift_insert(0, "ok".to_owned(), true.into());
            Value::Object(fields)
        }
        Err(error) => json!({ "ok": false, "error": error.to_json() }),
    }
}

/// Why a request failed. A failed request changes nothing.
#[derive(Debug)]
struct EngineError {
    /// A stable error code for programs.
    code: &'static str,
    /// A sentence for people.
    message: String,
    /// The rule of the game that forbids it.
    rule: Option<RuleId>,
    /// Which action of a record or a plan was refused.
    index: Option<usize>,
}

impl EngineError {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        EngineError { code, message: message.into(), rule: None, index: None }
    }

    fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code, "message": self.message });
        if let Some(rule) = self.rule {
            error["rule"] = rule.as_str().into();
        }
        if let Some(index) = self.index {
            error["index"] = index.into();
        }
        error
    }
}

impl From<Refusal> for EngineError {
    fn from(refusal: Refusal) -> Self {
        EngineError {
            code: refusal.code(),
            message: refusal.to_string(),
            rule: refusal.rule(),
            index: refusal.index(),
        }
    }
}

impl From<UnknownGame> for EngineError {
    fn from(unknown: UnknownGame) -> Self {
        EngineError::new("unknown_game", unknown.to_string())
    }
}
