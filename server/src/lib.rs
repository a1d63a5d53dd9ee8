//! Tables that people and bots play at over the web.
//!
//! The log of a table is the truth ([`store`]); everything else is derived. *Commit, then tell*: a command is validated
//! under the table's lock, made durable, applied, and only then published ([`tables`]).

pub mod client;
pub mod http;
pub mod load;
pub mod store;
pub mod tables;

mod clock;
mod config;
mod denied;
mod fairness;
mod filling;
mod moving;
mod network;
mod process;
mod programs;
mod restore;
mod secrets;
mod serve;
mod thinkers;
mod time;

tenka_core::catalogue!();

pub use config::{Config, Expiry, Limits};
pub use denied::{Denied, Kind, Missed};
pub use fairness::{FairRecord, Fairness, Secrets};
pub use filling::fill_up;
pub use moving::{Moved, backup_shared, move_all, restore_shared};
pub use network::{Network, NoNetwork, Proxies};
pub use programs::Programs;
pub use restore::{Restored, restore};
pub use serve::{Role, ServeError, Server, run};
pub use thinkers::{Asker, Asking, Cost, ThinkRequest, Thinkers, ThinkingSlot, Urgency};
