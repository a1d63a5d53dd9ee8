//! Matches between bots, and what is said of them.

mod contest;
mod courses;
mod hold;
mod report;
mod statistics;
mod tournament;
