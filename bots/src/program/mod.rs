//! External programs as players.
//!
//! A program reads messages from standard input, one JSON object per line, and answers one of them, [`Message::Act`],
//! with an action. PROTOCOL.md describes this for authors of programs.
//!
//! A program is told what its seat may know, and nothing else. Besides the view it gets a world imagined from that
//! view: a complete position that it can load, search and imagine from, and that tells it nothing the view doesn't.
//!
//! [`Program`] is our side of this: the processes, their time limits, and what they can do wrong ([`Fault`]).
//! [`Sitter`] is the other side, one of our bots answering such messages.

mod command;
mod message;
mod process;
mod seat;
mod sitter;

pub use command::{ParseCommandError, ProgramSpec};
pub use message::{ActRequest, Heard, Message, Sitting};
pub use process::Fault;
pub use seat::{Program, ProgramSeat};
pub use sitter::{Sitter, SitterError, sit_down};
