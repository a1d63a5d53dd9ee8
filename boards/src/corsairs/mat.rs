//! Mats: what a craft, an Outpost or the bay can do and holds.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Category, CraftId, Place, Side};

use super::cargo::{cargo, cargo_in_words};
use super::glyph::Glyph;
use super::seen::{Seen, thing_of_bay};
use super::token;

/// The resource Levels of a player.
pub(super) fn levels(seen: Seen<'_>, seat: Seat) -> Markup {
    let levels = seen.view.open.players[seat].levels;
    html! {
        ul class="shc-levels" aria-label="Levels" {
            @for category in Category::ALL {
                li class={ "shc-of-" (category.id()) } title=(category.id()) {
                    (Glyph::of(category).drawn())
                    span class="unseen" { (category.id()) " " }
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
pub(super) fn mats(seen: Seen<'_>, seat: Seat) -> Markup {
    let open = &seen.view.open;
    html! {
        ul class="shc-mats" {
            @for craft in open.fleet(seat) { li { (mat(seen, craft)) } }
            @for outpost in open.players[seat].outposts.as_slice() {
                li class="shc-line" {
                    span class="shc-mat-name" { "Outpost, " (seen.board().name(outpost.at)) }
                    (cargo(seen, &outpost.hold, Place::At(outpost.at), seat))
                }
            }
            li { (bay(seen, seat)) }
        }
    }
}

fn mat(seen: Seen<'_>, craft: CraftId) -> Markup {
    let piece = seen.view.open.craft(craft);
    let rated = seen.rated(craft);
    let left = rated.hull_left();
    let marks = [
        (Marks::MOVED, "moved"),
        (Marks::ATTACKED, "attacked"),
        (Marks::STATIONS, "Battle Stations"),
        (Marks::IMMOBILE, "immobilized"),
        (Marks::OVERDRIVE, "overdrive"),
    ];
    html! {
        div class="shc-mat" {
            svg viewBox="-20 -20 40 40" aria-hidden="true" { (token::craft(seen, craft)) }
            div {
                p class="shc-mat-name" {
                    (seen.class_name(craft)) " " (super::seen::number_of(craft))
                    @if craft.is_ship() && piece.side == Side::Upgraded { " +" }
                    @if let Some(card) = piece.customization { small { " " (seen.game.card(card).name) } }
                    @for (_, word) in marks.iter().filter(|(mark, _)| piece.is(*mark)) { small { " · " (word) } }
                }
                p class="shc-ratings" {
                    span title="Combat" { (Glyph::Combat.drawn()) span class="unseen" { "Combat " } (rated.combat()) }
                    span title="Hull left" .shc-hurt[piece.damage > 0] { (Glyph::Hull.drawn()) span class="unseen" { "Hull " } (left) "/" (rated.hull()) }
                    span title="Speed" { (Glyph::Speed.drawn()) span class="unseen" { "Speed " } (rated.speed()) }
                    span title="Cargo" { (Glyph::Cargo.drawn()) span class="unseen" { "Cargo " } (rated.load()) "/" (rated.capacity()) }
                }
                (cargo(seen, &piece.hold, Place::Craft(craft), craft.owner()))
                @if piece.stacks > 0 { p class="shc-ratings" { (crate::words::count(piece.stacks.into(), "evac stack")) } }
            }
        }
    }
}

fn bay(seen: Seen<'_>, seat: Seat) -> Markup {
    let hold = &seen.view.open.players[seat].bay;
    let label = format!(
        "{}'s bay, {}",
        tenka_shadowstar_corsairs::craft::colour(seat),
        cargo_in_words(seen, hold, Place::Bay(seat), seat)
    );
    seen.scene.thing(
        &thing_of_bay(seat),
        &label,
        &html! { span class="shc-line" { span class="shc-mat-name" { "Bay" } (cargo(seen, hold, Place::Bay(seat), seat)) } },
    )
}
