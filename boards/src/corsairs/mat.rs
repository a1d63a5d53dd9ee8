//! Mats: the abilities and contents of a craft, an Outpost or the bay.

use maud::{Markup, html};
use tenka_core::{Seat, capitalised};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Category, CraftId, Place, Side};

use super::board_view::{BoardView, thing_of_bay};
use super::cargo::{cargo, cargo_in_words};
use super::glyph::Glyph;
use super::token;

/// The resource Levels of a player.
pub(super) fn levels(seen: BoardView<'_>, seat: Seat) -> Markup {
    let levels = seen.view.open.players[seat].levels;
    html! {
        ul class="shc-levels" aria-label=(say!(levels)) {
            @for category in Category::ALL {
                li class={ "shc-of-" (category.id()) } title=(capitalised(category.id())) {
                    (Glyph::of(category).drawn())
                    span class="unseen" { (capitalised(category.id())) " " }
                    b { (levels[category]) }
                    span class="shc-track" aria-hidden="true" {
                        @for step in 1..=5 { i .shc-full[step <= levels[category]] {} }
                    }
                }
            }
        }
    }
}

/// The mats of a player: craft, Outposts, the bay.
pub(super) fn mats(seen: BoardView<'_>, seat: Seat) -> Markup {
    let open = &seen.view.open;
    html! {
        ul class="shc-mats" {
            @for craft in open.fleet(seat) { li { (mat(seen, craft)) } }
            @for outpost in open.players[seat].outposts.as_slice() {
                li class="shc-line" {
                    span class="shc-mat-name" { (say!(outpost_on { location: seen.board().name(outpost.at) })) }
                    (cargo(seen, &outpost.hold, Place::At(outpost.at), seat))
                }
            }
            li { (bay(seen, seat)) }
        }
    }
}

fn mat(seen: BoardView<'_>, craft: CraftId) -> Markup {
    let piece = seen.view.open.craft(craft);
    let rated = seen.rated(craft);
    let left = rated.hull_left();
    let marks = [
        (Marks::MOVED, say!(moved)),
        (Marks::ATTACKED, say!(attacked)),
        (Marks::STATIONS, say!(battle_stations)),
        (Marks::IMMOBILE, say!(immobilized)),
        (Marks::OVERDRIVE, say!(overdrive)),
    ];
    html! {
        div class="shc-mat" {
            svg viewBox="-20 -20 40 40" aria-hidden="true" { (token::craft(seen, craft)) }
            div {
                p class="shc-mat-name" {
                    (seen.class_name(craft)) " " (super::board_view::number_of(craft))
                    @if craft.is_ship() && piece.side == Side::Upgraded { " +" }
                    @if let Some(card) = piece.customization { small { " " (seen.game.card(card).name) } }
                    @for (_, word) in marks.iter().filter(|(mark, _)| piece.is(*mark)) { small { " · " (word) } }
                }
                p class="shc-ratings" {
                    span title=(say!(combat)) { (Glyph::Combat.drawn()) span class="unseen" { (say!(combat)) " " } (rated.combat()) }
                    span title=(say!(hull_left)) .shc-hurt[piece.damage > 0] { (Glyph::Hull.drawn()) span class="unseen" { (say!(hull)) " " } (left) "/" (rated.hull()) }
                    span title=(say!(speed)) { (Glyph::Speed.drawn()) span class="unseen" { (say!(speed)) " " } (rated.speed()) }
                    span title=(say!(cargo)) { (Glyph::Cargo.drawn()) span class="unseen" { (say!(cargo)) " " } (rated.load()) "/" (rated.capacity()) }
                }
                (cargo(seen, &piece.hold, Place::Craft(craft), craft.owner()))
                @if piece.stacks > 0 { p class="shc-ratings" { (say!(evac_stacks { stacks: piece.stacks })) } }
            }
        }
    }
}

fn bay(seen: BoardView<'_>, seat: Seat) -> Markup {
    let hold = &seen.view.open.players[seat].bay;
    let cargo_said = cargo_in_words(seen, hold, Place::Bay(seat), seat);
    let label = say!(bay_with { bay: seen.bay_name(seat), cargo: cargo_said }).capitalised();
    seen.scene.thing(
        &thing_of_bay(seat),
        label,
        &html! { span class="shc-line" { span class="shc-mat-name" { (say!(bay)) } (cargo(seen, hold, Place::Bay(seat), seat)) } },
    )
}
