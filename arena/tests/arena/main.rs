//! Matches between bots, and what is said of them.

mod contest;
mod courses;
mod report;
mod statistics;
mod tournament;
