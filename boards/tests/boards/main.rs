//! What is drawn of games, and their lessons.

mod assembly;
mod drawings;
mod lessons;
mod starship_samurai;
