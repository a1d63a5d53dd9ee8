//! One screen that explains how to play.

use maud::{Markup, html};
use tenka_core::{Game as _, Options, Seat, Sentence};
use tenka_samurai::{Caste, Kind, Samurai};

use super::chart::Point;
use super::tile::{colours, emblem, silhouette, symbols, tile};
use crate::words::ruled;

const GOLD: Seat = Seat::new(0);
const GREEN: Seat = Seat::new(1);
const CENTRE: Point = Point { x: 0, y: 0 };

pub(super) fn quick_start() -> Markup {
    let Ok(game) = Samurai::open(&Options::new()) else { return html! {} };
    html! {
        div class="samurai sam-quick" {
            svg class="sam-defs" aria-hidden="true" { (symbols(&game)) }
            ol {
                (card(&say!(goal), &castes(), &[(say!(goal_text), "SAM-036")]))
                (card(&say!(your_turn), &influence(), &[(say!(your_turn_text), "SAM-055")]))
                (card(&say!(fast_tiles), &fast_tiles(), &[
                    (say!(fast_tiles_text), "SAM-041"),
                    (say!(move_tile_text), "SAM-071"),
                ]))
                (card(&say!(captures), &capture(), &[(say!(captures_text), "SAM-081"), (say!(ties_text), "SAM-087")]))
                (card(&say!(the_end), &set_aside(), &[
                    (say!(caste_gone_text), "SAM-093"),
                    (say!(ties_end_text), "SAM-094"),
                ]))
                (card(&say!(winning), &majority(), &[
                    (say!(winning_text), "SAM-099"),
                    (say!(tiebreak_text), "SAM-100"),
                ]))
            }
        }
    }
}

/// A picture and its caption: sentences with their rules.
fn card(title: &Sentence, drawing: &Markup, sentences: &[(Sentence, &str)]) -> Markup {
    html! {
        li {
            svg viewBox="-130 -92 260 184" aria-hidden="true" { (drawing) }
            h2 { (title) }
            p { (ruled::<Samurai>(sentences)) }
        }
    }
}

fn castes() -> Markup {
    html! {
        @for (x, caste) in [-80, 0, 80].into_iter().zip(Caste::ALL) {
            circle class="sam-plate" cx=(x) r="37" {}
            (silhouette(caste, Point { x, y: 0 }, 1.7))
        }
    }
}

/// A village and the spaces around it, clockwise from the north: land or sea, and the tiles on them.
fn village(caste: Caste, around: [(bool, Option<(Seat, Kind)>); 6]) -> Markup {
    const PLACES: [(i32, i32); 6] = [(0, -70), (60, -35), (60, 35), (0, 70), (-60, 35), (-60, -35)];
    html! {
        g transform="scale(.85)" {
            @for ((x, y), (is_land, lying)) in PLACES.into_iter().zip(around) {
                use href="#sam-hex" class=(if is_land { "sam-soil" } else { "sam-brine" }) x=(x) y=(y) {}
                @if let Some((seat, kind)) = lying {
                    g class=(colours(seat)) { (tile(seat, kind, Point { x, y })) }
                }
            }
            use href="#sam-hex" class="sam-soil" {}
            use href="#sam-village" {}
            (silhouette(caste, CENTRE.by(0, -2), 1.35))
        }
    }
}

fn influence() -> Markup {
    let land = |tile| (true, tile);
    village(
        Caste::Buddha,
        [
            land(None),
            land(Some((GREEN, Kind::Samurai1))),
            land(None),
            (false, None),
            land(Some((GOLD, Kind::Buddha3))),
            land(None),
        ],
    )
}

fn capture() -> Markup {
    html! {
        g transform="translate(-34 0)" {
            (village(
                Caste::Castle,
                [
                    (true, Some((GOLD, Kind::Castle4))),
                    (true, Some((GREEN, Kind::Castle2))),
                    (false, Some((GREEN, Kind::Ship1))),
                    (false, None),
                    (false, None),
                    (false, None),
                ],
            ))
        }
        (emblem(GOLD, Point { x: 82, y: -42 }))
        text class="sam-figure" x="108" y="-33" { "4" }
        (emblem(GREEN, Point { x: 82, y: -8 }))
        text class="sam-figure" x="108" y="1" { "3" }
        path class="sam-arrow" d="M94 18v22m-8-8l8 9 8-9" {}
        (silhouette(Caste::Castle, Point { x: 94, y: 66 }, 1.1))
        (emblem(GOLD, Point { x: 112, y: 78 }))
    }
}

fn fast_tiles() -> Markup {
    html! {
        g class=(colours(GREEN)) {
            @for (x, kind) in [(-80, Kind::Ship2), (0, Kind::Ronin1), (80, Kind::Switch)] {
                (tile(GREEN, kind, Point { x, y: 0 }))
            }
        }
    }
}

fn set_aside() -> Markup {
    html! {
        @for (x, caste) in [(-90, Caste::Rice), (-30, Caste::Castle), (30, Caste::Rice), (90, Caste::Buddha)] {
            circle class="sam-slot" cx=(x) r="26" {}
            (silhouette(caste, Point { x, y: 0 }, 1.1))
        }
    }
}

fn majority() -> Markup {
    html! {
        (emblem(GOLD, Point { x: 10, y: -66 }))
        (emblem(GREEN, Point { x: 80, y: -66 }))
        @for (y, (caste, gold, green)) in
            [-28, 18, 64].into_iter().zip([(Caste::Buddha, 4, 2), (Caste::Rice, 3, 2), (Caste::Castle, 2, 3)])
        {
            (silhouette(caste, Point { x: -70, y }, 1.0))
            text .sam-figure .sam-most[gold > green] x="10" y=(y + 9) { (gold) }
            text .sam-figure .sam-most[green > gold] x="80" y=(y + 9) { (green) }
        }
    }
}
