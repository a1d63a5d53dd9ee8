//! Outside programs as players.
//!
//! A program reads messages from standard input, a JSON object a line, and answers one of them, [`Message::Act`], with
//! an action. PROTOCOL.md describes it for the authors of programs.
//!
//! A program is told what its seat may know and no more. Beside the view it gets a world imagined from that view: a whole
//! position that it can load, search and imagine on from, and that tells it nothing which the view does not.
//!
//! [`Program`] is our side of it: the processes, the time they have, and what they do wrong ([`Fault`]). [`Sitter`] is the
//! other side, one of our bots that answers such messages.

mod command;
mod message;
mod process;
mod seat;
mod sitter;

pub use command::{ParseCommandError, ProgramSpec};
pub use message::{Asked, Heard, Message, Sitting};
pub use process::Fault;
pub use seat::{Program, ProgramSeat};
pub use sitter::{Sitter, SitterError, sit_down};
