//! What can be done with a game whose name is only known at run time. The work itself is generic and runs at full speed; only the
//! call goes through a table of functions.

mod illegal;
mod measure;
mod of;

pub use illegal::{Answers, Question};
pub use measure::{Bench, Measured};
pub use of::{Of, Opening, Workshop, WorkshopOf};

/// The workshops of the games that come with Tenka: compiled here, and only named elsewhere.
#[cfg(feature = "shelf")]
pub mod shelf {
    macro_rules! workshops {
        ($($name:ident = $game:path, $shown:ident;)+) => { $(
            /// Has the workshop of the game of this name.
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl crate::WorkshopOf<$game> for $name {
                // Inlined elsewhere, all that it leads to would be compiled there again.
                #[inline(never)]
                fn workshop() -> &'static dyn crate::Workshop {
                    <crate::Of<$game> as crate::WorkshopOf<$game>>::workshop()
                }
            }
        )+ };
    }
    tenka_shelf::games!(workshops);
}
