//! Three small games behind Tenka's [`Game`](tenka_core::Game) trait: a yardstick for speed against other systems on
//! like games, a proving ground for search and arena, and the worked examples of how a game is written.
//!
//! Begin with [`connect_four`]: it is the shortest. [`leduc`] adds secrets and chance in the middle of a game;
//! [`hearts`] adds what follows from the play of others, which `imagine` has to respect.

pub mod connect_four;
pub mod hearts;
pub mod leduc;

mod bits;

tenka_core::catalogue!();

pub use connect_four::ConnectFour;
pub use hearts::Hearts;
pub use leduc::Leduc;
