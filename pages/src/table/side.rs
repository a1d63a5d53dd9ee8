//! The side: log, chat, rules and the table itself, as tabs. On a phone it is a sheet that opens over the board.

use maud::{Markup, html};
use tenka_core::{Sentence, say};

use super::{Desk, Sight, about, log, talk};

/// The tabs at a table.
pub(super) fn side(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let panels = [
        ("log", say!(log), log::log(sight)),
        ("talk", say!(chat), talk::talk(sight, desk)),
        ("guide", say!(rules), guide(sight.game)),
        ("about", say!(table), about::about(sight, desk)),
    ];
    tabs(&panels, &talk::latest(sight))
}

/// Panels of which one is shown at a time: its id, the name of its tab, and what it holds. No script is needed. On a phone
/// none is shown at first. What stands below them is always shown.
pub(crate) fn tabs(panels: &[(&str, Sentence, Markup)], below: &Markup) -> Markup {
    html! {
        aside #side .side aria-label=(say!(beside_the_board)) {
            fieldset.tablist {
                legend.unseen { (say!(show_beside)) }
                label.tab.none { input.unseen type="radio" name="tab" value="none" checked; span { (say!(close)) } }
                @for (id, name, _) in panels {
                    label.tab { input.unseen type="radio" name="tab" value=(id); span { (name) } }
                }
            }
            div.panels tabindex="0" role="group" aria-label=(say!(beside_the_board)) { @for (_, _, panel) in panels { (panel) } }
            (below)
        }
    }
}

/// Where to read up, and the keys.
fn guide(game: &str) -> Markup {
    let keys: [(Sentence, Sentence); 8] = [
        ("1 – 9".into(), say!(key_digits)),
        (say!(enter_key), say!(key_confirm)),
        (say!(backspace_key), say!(key_undo)),
        ("E".into(), say!(key_end)),
        ("H".into(), say!(key_hint)),
        ("← ↑ → ↓".into(), say!(key_arrows)),
        (say!(escape_key), say!(key_cancel)),
        ("?".into(), say!(key_help)),
    ];
    html! {
        section #guide .panel aria-label=(say!(rules)) {
            ul {
                li { a href={ "/games/" (game) } { (say!(how_to_play)) } }
                li { a href={ "/rules/" (game) } { (say!(all_rules)) } }
                li { a href={ "/new?game=" (game) } { (say!(new_table)) } }
            }
            h2 { (say!(keys)) }
            dl.keys.scripted { @for (key, what) in keys { div { dt { kbd { (key) } } dd { (what) } } } }
        }
    }
}
