//! What can be done with a game whose name is only known at run time. The work itself is generic and runs at full speed; only the
//! call goes through a table of functions.

mod entry;
mod illegal;
mod measure;
mod of;

pub use entry::Entry;
pub use illegal::{Answers, Question};
pub use measure::{Bench, Measured};
pub use of::{Of, Opening, Workshop, WorkshopOf};
