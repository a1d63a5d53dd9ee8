//! The legend: how near the end is, and what the marks on the map mean. It lies on the sea, at one size whatever the map's.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_samurai::view::View;
use tenka_samurai::{Caste, Samurai};

use super::tile::icon;
use super::words::tip;

pub(super) fn legend(game: &Samurai, view: &View) -> Markup {
    html! {
        div id="legend" class="samurai sam-legend" role="group" aria-label=(say!(legend)) {
            (near_the_end(game, view))
            p class="sam-ends" aria-hidden="true" { (say!(ends_when { limit: game.ties_to_end })) }
            ul class="sam-keys" aria-label=(say!(marks)) {
                @for (mark, meaning, more) in marks() {
                    li data-tip=(tip(meaning.clone().capitalised(), [more])) { (key(mark)) (meaning) }
                }
            }
        }
    }
}

/// Each caste's remaining pieces, and the pieces set aside.
fn near_the_end(game: &Samurai, view: &View) -> Markup {
    let left = Caste::ALL.map(|caste| say!(pieces_left { left: view.pieces[caste].len(), caste }));
    let left = Sentence::joined_by(", ", left);
    let tied: Vec<Caste> =
        Caste::ALL.into_iter().flat_map(|caste| (0..view.tied[caste]).map(move |_| caste)).collect();
    let limit = game.ties_to_end;
    let slots = usize::from(limit).max(tied.len());
    html! {
        p class="sam-near" role="img" aria-label=(say!(near_the_end { left, tied: tied.len(), limit })) {
            span data-tip=(tip(say!(on_the_map), [say!(on_the_map_more)])) {
                em { (say!(on_the_map)) }
                @for caste in Caste::ALL {
                    span { (icon(caste.id(), &format!("sam-{}", caste.id()))) b { (view.pieces[caste].len()) } }
                }
            }
            span data-tip=(tip(say!(set_aside), [say!(set_aside_more { limit })])) {
                em { (say!(set_aside)) }
                span class="sam-slots" { @for index in 0..slots { (slot(index, tied.get(index).copied())) } }
            }
        }
    }
}

fn slot(index: usize, tied: Option<Caste>) -> Markup {
    html! {
        svg class="sam-icon" viewBox="-18 -18 36 36" aria-hidden="true" {
            circle class="sam-slot" r="16" {}
            @if let Some(caste) = tied {
                g id={ "tied-" (index) } data-glide=(caste.id()) {
                    use class={ "sam-" (caste.id()) } href={ "#sam-" (caste.id()) } transform="scale(.8)" {}
                }
            }
        }
    }
}

/// A mark, what it means, and more about it.
fn marks() -> [(&'static str, Sentence, Sentence); 5] {
    [
        ("since", say!(since_last_turn), say!(since_last_turn_more)),
        ("pending", say!(not_final), say!(not_final_more)),
        ("free", say!(free_for_tile), say!(free_for_tile_more)),
        ("leads", say!(leads), say!(leads_more)),
        ("tied", say!(tied), say!(tied_more)),
    ]
}

fn key(mark: &str) -> Markup {
    html! {
        svg class={ "sam-icon sam-key-" (mark) } viewBox="-48 -44 96 88" aria-hidden="true" {
            @match mark {
                "free" => { circle class="sam-dot" r="20" {} }
                "leads" => { use class="sam-emblem" href="#sam-e0" transform="scale(5)" {} }
                "tied" => { path class="sam-tie" transform="scale(5)" d="M-6-2.500h12m-12 5h12" {} }
                _ => { use href="#sam-hex" {} }
            }
        }
    }
}
