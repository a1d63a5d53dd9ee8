//! Bots: how well they play, what they know, what they learn.

mod analysis;
mod facts;
mod honesty;
mod plans;
mod puzzles;
mod strength;
mod training;
mod trees;
