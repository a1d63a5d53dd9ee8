//! The workshops of the games that come with Tenka: compiled here, and only named elsewhere, so that a change to a drawing or
//! a page doesn't compile them again.

use tenka_engines as _;
use tenka_workshop::{Of, Workshop, WorkshopOf};

macro_rules! workshops {
    ($($name:ident = $game:path, $shown:ident;)+) => { $(
        /// Has the workshop of the game of this name.
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl WorkshopOf<$game> for $name {
            // Inlined elsewhere, all that it leads to would be compiled there again.
            #[inline(never)]
            fn workshop() -> &'static dyn Workshop {
                <Of<$game> as WorkshopOf<$game>>::workshop()
            }
        }
    )+ };
}
tenka_shelf::games!(workshops);
