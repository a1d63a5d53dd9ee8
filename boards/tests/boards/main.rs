//! What is drawn of games, and their lessons.

mod assembly;
mod corsairs;
mod drawings;
mod lessons;
mod seats;
mod starship_samurai;
mod words;
