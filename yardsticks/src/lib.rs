//! Three small games written for Tenka's [`Game`](tenka_core::Game) trait: a yardstick for speed against other
//! systems, a proving ground for the search and the arena, and worked examples of how to write a game.
//!
//! Start with [`connect_four`], the shortest. [`leduc`] adds secrets and mid-game chance; [`hearts`] adds inferences
//! from what others play, which `imagine` has to respect.

pub mod connect_four;
pub mod hearts;
pub mod leduc;

mod bits;

tenka_core::catalogue!();

pub use connect_four::ConnectFour;
pub use hearts::Hearts;
pub use leduc::Leduc;
