//! The games that come with Tenka, in display order: each with its workshop and its drawing.

use tenka_workshop::Entry;

macro_rules! entries {
    ($($name:ident = $game:path, $shown:ident;)+) => { &[$(entries!(@$shown $name $game)),+] };
    (@drawn $name:ident $game:path) => {
        Entry::made_by::<$game, tenka_workshops::$name>(const { &tenka_boards::drawing::<$game>() })
    };
    (@text $name:ident $game:path) => {
        Entry::made_by::<$game, tenka_workshops::$name>(const { &tenka_seats::Drawing::TEXT })
    };
}

/// The games that come with Tenka.
pub static GAMES: &[Entry] = tenka_shelf::games!(entries);
