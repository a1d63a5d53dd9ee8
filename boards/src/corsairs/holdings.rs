//! What everybody sees of a player: Levels, Stash, bay, craft and Outposts.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_shadowstar_corsairs::craft::colour;
use tenka_shadowstar_corsairs::{Cards, Category, CraftId, ShadowstarCorsairs, Side, View};

use super::board::{thing_of_bay, thing_of_craft};
use super::cargo::{cargo, names};
use crate::Scene;
use crate::words::{count, listed};

pub(super) fn holdings(game: &ShadowstarCorsairs, view: &View, seat: Seat, scene: &Scene) -> Markup {
    let player = &view.open.players[seat];
    let stars: u16 = player.stash.all().map(|card| u16::from(game.card(card).reputation)).sum();
    let levels: Vec<String> = Category::ALL
        .into_iter()
        .map(|category| format!("{} {}", category.id(), player.levels[category]))
        .collect();
    let in_play: Cards = (view.open.in_play.as_slice().iter())
        .filter(|played| played.owner == seat)
        .map(|played| played.card)
        .collect();
    let sizes = view.hand_sizes[seat];
    html! {
        div class={ "shc-holdings shc-" (colour(seat)) } {
            p {
                b { (count(player.commendations.into(), "Commendation")) } ", "
                (count(stars.into(), "star")) " in the Stash: " (names(game, player.stash)) "."
            }
            p { "Levels: " (listed(&levels)) "." }
            p {
                "In hand: " (sizes[0]) " Politics, " (sizes[1]) " Technology, " (count(sizes[2].into(), "Contract")) "."
                @if !in_play.is_empty() { " In play: " (names(game, in_play)) "." }
            }
            ul {
                li { (scene.thing(&thing_of_bay(seat), "The bay", &html! { "Bay: " (cargo(&player.bay)) })) }
                @for craft in view.open.fleet(seat) {
                    li { (scene.thing(&thing_of_craft(craft), &name_of(game, view, craft), &craft_in_words(game, view, craft))) }
                }
                @for outpost in player.outposts.as_slice() {
                    li {
                        "Outpost in " (game.board_of(&view.open).name(outpost.at)) " (" (outpost.at) "): "
                        (cargo(&outpost.hold))
                    }
                }
            }
        }
    }
}

fn name_of(game: &ShadowstarCorsairs, view: &View, craft: CraftId) -> String {
    let piece = view.open.craft(craft);
    let name = if craft.is_ship() { &*game.classes[piece.class].name } else { "Shuttle" };
    let side = if craft.is_ship() && piece.side == Side::Upgraded { ", upgraded," } else { "" };
    format!("{}'s {name}{side} at ({})", colour(craft.owner()), piece.square)
}

fn craft_in_words(game: &ShadowstarCorsairs, view: &View, craft: CraftId) -> Markup {
    let piece = view.open.craft(craft);
    html! {
        (name_of(game, view, craft)) ": "
        @if piece.damage > 0 { (piece.damage) " damage, " }
        (cargo(&piece.hold))
    }
}
