//! One screen that explains how to play.

use maud::{Markup, html};
use tenka_core::{Game as _, Options, Sentence};
use tenka_starship_samurai::location::LocationType;
use tenka_starship_samurai::{Card, Clan, LocationCard, Marker, Mech, Order, PlayerClan, StarshipSamurai};

use super::banner::banner;
use super::card::card_face;
use super::crest::{crest, emblem_of};
use super::figure;
use super::glyph::{Glyph, order_sign, type_sign};
use super::location::{reward, scene_class};
use super::scenery::scene;
use crate::seat_class;
use crate::words::ruled;

pub(super) fn quick_start() -> Markup {
    let Ok(game) = StarshipSamurai::open(&Options::new()) else { return html! {} };
    html! {
        div class="ssm ssm-quick" {
            ol {
                (card(&say!(your_clan), &fleet(), &[(say!(your_clan_text), "SSM-041")]))
                (card(&say!(four_turns), &orders(), &[(say!(four_turns_text), "SSM-064")]))
                (card(&say!(rewards), &location(&game), &[(say!(rewards_text), "SSM-051")]))
                (card(&say!(alliances), &alliances(), &[(say!(quick_alliances_text), "SSM-167")]))
                (card(&say!(battles), &card_face(&game, Card::EliteGeneral, 1), &[
                    (say!(battles_text { honor: game.victory_honor }), "SSM-158"),
                ]))
                (card(&say!(the_end), &crown(&game), &[(say!(the_end_text), "SSM-176")]))
            }
        }
    }
}

/// A picture and its caption: sentences with their rules.
fn card(title: &Sentence, drawing: &Markup, sentences: &[(Sentence, &str)]) -> Markup {
    html! {
        li {
            div class="ssm-picture" aria-hidden="true" { (drawing) }
            h2 { (title) }
            p { (ruled::<StarshipSamurai>(sentences)) }
        }
    }
}

fn fleet() -> Markup {
    let clan = PlayerClan::Nova;
    html! {
        svg class=(seat_class(clan.seat())) viewBox="0 0 260 110" {
            @for (x, y) in [(30, 30), (58, 22), (30, 66), (58, 58), (86, 40), (86, 76), (30, 98), (58, 92)] {
                g transform={ "translate(" (x) " " (y) ")" } { (figure::fighter(clan)) }
            }
            g transform="translate(124 56) scale(1.1)" { (figure::carrier(clan)) }
            g transform="translate(174 58)" { (figure::mech(Mech::Oda)) }
            g transform="translate(230 58)" { (figure::mech(Mech::Hideyoshi)) }
        }
    }
}

fn orders() -> Markup {
    html! {
        ul class="ssm-four" {
            @for (order, marker) in Order::ALL.into_iter().zip(Marker::ALL) {
                li { span class="ssm-order" { (order_sign(order)) " " (order) } b class="ssm-token" { (marker.id()) } }
            }
        }
    }
}

fn location(game: &StarshipSamurai) -> Markup {
    const SHOWN: LocationCard = LocationCard::InariTemple;
    let face = &game.locations[SHOWN];
    let sides = [(PlayerClan::Nova, true, 4, Mech::Oda), (PlayerClan::Pulsar, false, 3, Mech::Mori)];
    html! {
        div class={ "ssm-location " (scene_class(Some(face))) } {
            (scene(face.location_type))
            span class="ssm-place" {
                b class="ssm-number" { "1" }
                span class="ssm-title" { span class="ssm-place-name" { (face.name) } }
                (reward(face))
            }
            div class="ssm-field ssm-load-8" {
                @for (clan, leads, power, mech) in sides {
                    div class={ "ssm-army " (seat_class(clan.seat())) } {
                        (banner(clan.seat(), leads, &html! { b class="ssm-power" { (power) } }))
                        span class="ssm-unit ssm-samurai" {
                            svg class="ssm-mech" viewBox=(figure::MECH_FRAME) { (figure::mech(mech)) }
                        }
                    }
                }
            }
        }
    }
}

fn alliances() -> Markup {
    html! {
        div class="ssm-ladder" {
            @for (clan, markers) in [(PlayerClan::Nova, [None, Some(Clan::Sol), None, Some(Clan::Luna)]), (PlayerClan::Pulsar, [Some(Clan::Ion), None, Some(Clan::Comet), None])] {
                div class={ "ssm-rungs " (seat_class(clan.seat())) } {
                    (crest(clan))
                    @for (number, marker) in (1..).zip(markers) {
                        span class="ssm-rung" { small { "+" (number) } @if let Some(marker) = marker { (emblem_of(marker)) } }
                    }
                }
            }
        }
    }
}

/// What all four types are worth, and a score.
fn crown(game: &StarshipSamurai) -> Markup {
    let bonus = game.type_bonus[LocationType::ALL.len()];
    html! {
        div class="ssm-laurels" {
            p { @for location_type in LocationType::ALL { (type_sign(location_type)) } b { "+" (bonus) } (Glyph::Honor.drawn()) }
            p { (crest(PlayerClan::Gamma)) b { "63" } (Glyph::Honor.drawn()) }
        }
    }
}
