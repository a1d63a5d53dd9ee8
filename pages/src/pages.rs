//! The pages, one function each.

use maud::{Markup, html};
use tenka_boards::TableTop;

use crate::model::{Analysis, Home, ReplayPage, TablePage};

/// The first page.
pub fn home(_: &Home) -> Markup {
    html! { h1 { "Tenka" } }
}

/// The form for a new table of a game.
pub fn new_table(_: &dyn TableTop) -> Markup {
    html! {}
}

/// A table.
pub fn table(page: &TablePage<'_>) -> Markup {
    table_part(page)
}

/// What changes of a table when something happens: the client puts it in the place of what was there.
pub fn table_part(page: &TablePage<'_>) -> Markup {
    page.table.show(page.viewer, &page.scene).board
}

/// The page on which somebody with a link takes a seat.
pub fn invitation(_: &str, _: &dyn TableTop, _: tenka_core::Seat) -> Markup {
    html! {}
}

/// A table as it was.
pub fn replay(page: &ReplayPage<'_>) -> Markup {
    table_part(&page.page)
}

/// The analysis of a finished game.
pub fn analysis(_: &TablePage<'_>, _: &Analysis) -> Markup {
    html! {}
}

/// The ledger of a game, to search and to link to.
pub fn rules(_: &dyn TableTop) -> Markup {
    html! {}
}

/// One screen that says how a game is played.
pub fn quick_start(table: &dyn TableTop) -> Markup {
    table.quick_start()
}

/// A step of the interactive first game.
pub fn lesson(page: &TablePage<'_>, _: usize) -> Markup {
    table_part(page)
}

/// A page that says one thing: what went wrong, and what to do instead.
pub fn message(title: &str, words: &str) -> Markup {
    html! { h1 { (title) } p { (words) } }
}
