//! One screen that explains how to play.

use maud::{Markup, html};
use tenka_core::{Game as _, Options, Sentence};
use tenka_starships_assembly::{Card, StarshipsAssembly};

use super::card::whole_face;
use super::glyph::Glyph;
use super::{bust, profile};
use crate::words::ruled;

pub(super) fn quick_start() -> Markup {
    let Ok(game) = StarshipsAssembly::open(&Options::new()) else { return html! {} };
    html! {
        div class="ssa ssa-quick" {
            ol {
                (card(&say!(three_things), &whole_card(&game), &[(say!(three_things_text), "SSA-002")]))
                (card(&say!(lobby), &lobby(), &[(say!(lobby_quick), "SSA-017")]))
                (card(&say!(your_turn), &votes(), &[
                    (say!(your_turn_draw), "SSA-090"),
                    (say!(your_turn_spend), "SSA-053"),
                ]))
                (card(&say!(war), &war(&game), &[(say!(war_text), "SSA-094")]))
                (card(&say!(open_warfare), &battle(&game), &[(say!(open_warfare_text), "SSA-112")]))
                (card(&say!(damage), &damage(&game), &[(say!(damage_text), "SSA-123")]))
            }
        }
    }
}

/// A picture and its caption: sentences with their rules.
fn card(title: &Sentence, drawing: &Markup, sentences: &[(Sentence, &str)]) -> Markup {
    html! {
        li {
            div class="ssa-picture" aria-hidden="true" { (drawing) }
            h2 { (title) }
            p { (ruled::<StarshipsAssembly>(sentences)) }
        }
    }
}

fn whole_card(game: &StarshipsAssembly) -> Markup {
    const SHOWN: Card = Card::Krave;
    html! {
        span class="ssa-card ssa-full" {
            (whole_face(game, SHOWN, game.captains[SHOWN].cost.into(), game.ships[SHOWN].cost.into()))
        }
    }
}

fn lobby() -> Markup {
    html! {
        svg viewBox="0 0 260 120" {
            @for (number, captain) in (0..).zip([Card::Kora, Card::Uxler, Card::Yumi, Card::Zim]) {
                rect class="ssa-sheet" x=(4 + 52 * number) y="22" width="46" height="76" rx="4" {}
                g transform={ "translate(" (7 + 52 * number) " 36) scale(.64)" } { (bust::lines(captain)) }
            }
            @for rise in [0, 4, 8] { rect class="ssa-back" x="212" y=(26 - rise) width="44" height="72" rx="4" {} }
            path class="ssa-line" d="M234 36l12 18-12 18-12-18z" {}
        }
    }
}

fn votes() -> Markup {
    html! {
        svg viewBox="0 0 260 120" {
            g transform="translate(6 14) scale(1.2)" { (bust::lines(Card::Yumi)) }
            path class="ssa-line" d="M92 60h26m-8-8l9 8-9 8" {}
            @for (x, y) in [(140, 60), (164, 60)] { (Glyph::Vote.at(x, y, 1.3)) }
            path class="ssa-line" d="M182 60h20m-8-8l9 8-9 8" {}
            g transform="translate(206 34) scale(.8)" { (bust::lines(Card::Rathom)) }
        }
    }
}

fn war(game: &StarshipsAssembly) -> Markup {
    html! {
        svg viewBox="0 0 260 120" {
            @for (number, ship) in (0..).zip([Card::Pace, Card::Zim, Card::Ward, Card::Uxler, Card::DifMendu]) {
                g transform={ "translate(" (12 + 84 * (number % 3)) " " (16 + 52 * (number / 3)) ") scale(.52)" } {
                    (profile::lines(game, ship, game.ships[ship].shields))
                }
            }
            (Glyph::Burst.at(218, 84, 2.6))
        }
    }
}

fn battle(game: &StarshipsAssembly) -> Markup {
    html! {
        svg viewBox="0 0 260 120" {
            g transform="translate(8 10) scale(.86)" { (profile::lines(game, Card::Xastor, 3)) }
            g transform="translate(254 66) scale(-.8 .8)" { (profile::lines(game, Card::Kora, 1)) }
            path class="ssa-aim" d="M124 34Q170 44 192 72" {}
            (Glyph::Targeting.at(196, 84, 2.0))
        }
    }
}

fn damage(game: &StarshipsAssembly) -> Markup {
    html! {
        svg viewBox="0 0 260 120" {
            g transform="translate(126 34) scale(.9)" { (profile::lines(game, Card::Uxler, 1)) }
            path class="ssa-aim" d="M16 60H118" {}
            (Glyph::Burst.at(34, 60, 1.6))
            (Glyph::Burst.at(68, 60, 1.6))
        }
    }
}
