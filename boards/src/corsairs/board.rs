//! The Expanse: a navigation chart with everything on it.

use std::collections::BTreeMap;

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_shadowstar_corsairs::state::Cruiser;
use tenka_shadowstar_corsairs::{CraftId, Place, Square};

use super::board_view::{BoardView, thing_of_craft, thing_of_square};
use super::cargo::cargo_in_words;
use super::flank::{left, right};
use super::geometry::{Rect, SQUARE, corner, middle};
use super::location::{locations, outposts, tip_of, worlds};
use super::plate::{frame, plates};
use super::range::range;
use super::sail::sails;
use super::sky::{rim, sky};
use super::token;
use super::world::symbols;

/// Room for the coordinates, and at the other sides.
const RIM: i32 = 15;
/// On a phone, where they are larger.
const BROAD_RIM: i32 = 21;
const EDGE: i32 = 5;

pub(super) fn board(seen: BoardView<'_>) -> Markup {
    let (frame, plates, range) = (frame(seen), plates(seen), range(seen));
    let shape = if frame.width > frame.height { "shc-broad" } else { "shc-even" };
    html! {
        div class={ "shc shc-board " (shape) } {
            (left(seen))
            svg #expanse .shc-map .shc-tall[!seen.scene.is_wide()] viewBox=(window(frame, if seen.scene.is_wide() { RIM } else { BROAD_RIM })) preserveAspectRatio=(if seen.scene.is_wide() { "xMidYMid" } else { "xMidYMin" }) role="group" aria-label=(say!(expanse)) {
                defs { (symbols()) }
                (sky(seen, &plates))
                (rim(frame))
                g class="shc-worlds" aria-hidden="true" { (worlds(seen)) }
                (squares(seen, &range))
                g class="shc-places" role="group" aria-label=(say!(locations)) { (locations(seen, &plates)) }
                g class="shc-posts" role="group" aria-label=(say!(outposts)) { (outposts(seen, &plates)) }
                (sails(seen))
                (fleets(seen))
            }
            (right(seen))
            (super::fight::stage(seen))
        }
    }
}

/// The whole chart.
fn window(frame: Rect, rim: i32) -> String {
    format!("{} {} {} {}", -rim, -rim, frame.width + rim + EDGE, frame.height + rim + EDGE)
}

fn squares(seen: BoardView<'_>, range: &BTreeMap<Square, u8>) -> Markup {
    html! {
        g class="shc-squares" role="group" aria-label=(say!(squares)) {
            @for square in seen.view.open.layout.squares() {
                (seen.scene.thing(&thing_of_square(square), said(seen, square, range), &drawn(seen, square)))
            }
        }
    }
}

/// "Square F3: Meridian, hazard, Ann's Kestrel 1, 3 movement away"
fn said(seen: BoardView<'_>, square: Square, range: &BTreeMap<Square, u8>) -> Sentence {
    let board = seen.board();
    let cell = board.cell(square);
    let location = board.location(square).map(|at| board.name(at).into());
    let occupant = seen.view.open.occupant(square);
    let occupant = match (occupant.as_craft(), occupant.as_pack()) {
        (Some(craft), _) => Some(seen.craft_name(craft)),
        (None, Some(pack)) => Some(say!(scouts { number: pack + 1 })),
        (None, None) if !occupant.is_nobody() => Some(say!(cruiser)),
        (None, None) => None,
    };
    let all = [
        location,
        cell.is_hq().then(|| say!(hq)),
        cell.is_hazard().then(|| say!(hazard)),
        cell.is_forbidden().then(|| say!(forbidden_zone)),
        occupant,
        range.get(&square).map(|cost| say!(distance { cost })),
    ];
    let what = Sentence::joined_by(", ", all.into_iter().flatten());
    let square = square.printed();
    if what.is_empty() { say!(square { square }) } else { say!(square_with { square, what }) }
}

/// What a square means to who points at it, if it is more than empty space.
fn tip(seen: BoardView<'_>, square: Square) -> Option<String> {
    let board = seen.board();
    let cell = board.cell(square);
    if let Some(at) = board.location(square) {
        Some(super::location::tip(seen, at))
    } else if cell.is_hq() {
        Some(tip_of(say!(confed_hq), [say!(tip_hq)]))
    } else if cell.is_hazard() {
        Some(tip_of(say!(hazard).capitalised(), [say!(tip_hazard)]))
    } else if cell.is_forbidden() {
        Some(tip_of(say!(forbidden_zone).capitalised(), [say!(tip_forbidden)]))
    } else {
        None
    }
}

fn drawn(seen: BoardView<'_>, square: Square) -> Markup {
    let (x, y) = corner(square);
    html! {
        rect class="shc-square" x=(x + 1) y=(y + 1) width=(SQUARE - 2) height=(SQUARE - 2) rx="4" data-tip=[tip(seen, square)] {}
        circle class="shc-dot" cx=(x + SQUARE / 2) cy=(y + SQUARE / 2) r="3.2" {}
    }
}

/// All craft, Cruisers and packs of Scouts.
fn fleets(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    let cruisers = open.factions.cruisers.iter().enumerate().filter_map(|(number, cruiser)| match cruiser {
        Cruiser::At(square) => Some((number + 1, *square)),
        _ => None,
    });
    let packs = open.factions.packs.iter().enumerate().filter(|(_, pack)| pack.scouts > 0);
    html! {
        g class="shc-fleets" role="group" aria-label=(say!(craft)) {
            @for craft in open.seats.iter().flat_map(|seat| open.fleet(seat)) {
                @let square = open.craft(craft).square;
                (seen.scene.thing(&thing_of_craft(craft), craft_said(seen, craft), &placed(
                    &craft.to_string().replace('.', "-"), square, &token::craft(seen, craft), &craft_tip(seen, craft),
                )))
            }
            @for (number, square) in cruisers {
                @let label = say!(cruiser_at { number, square: square.printed() });
                @let tip = tip_of(say!(cruiser), [say!(tip_cruiser)]);
                (seen.scene.thing(&format!("cruiser-{number}"), label, &placed(
                    &format!("cruiser-{number}"), square, &token::cruiser(), &tip,
                )))
            }
            @for (number, pack) in packs {
                @let label =
                    say!(pack_at { number: number + 1, square: pack.square.printed(), scouts: pack.scouts }).capitalised();
                @let tip = tip_of(say!(scouts { number: number + 1 }).capitalised(), [label.clone()]);
                (seen.scene.thing(&format!("pack-{}", number + 1), label, &placed(
                    &format!("pack-{}", number + 1), pack.square, &token::pack(pack.scouts, pack.damaged), &tip,
                )))
            }
        }
    }
}

fn placed(name: &str, square: Square, token: &Markup, tip: &str) -> Markup {
    let (x, y) = middle(square);
    html! {
        g id={ "at-" (square.x) "-" (square.y) "-" (name) } data-glide=(name) transform={ "translate(" (x) " " (y) ")" } data-tip=(tip) {
            circle class="shc-halo" r="18.5" {}
            (token)
        }
    }
}

/// "Ann's Kestrel 1 at F3, hull 5 of 7, carrying 2 Metal"
fn craft_said(seen: BoardView<'_>, craft: CraftId) -> Sentence {
    let piece = seen.view.open.craft(craft);
    let hull = seen.rated(craft).hull();
    say!(craft_at {
        craft: seen.craft_name(craft),
        square: piece.square.printed(),
        left: hull.saturating_sub(piece.damage),
        hull,
        cargo: cargo_in_words(seen, &piece.hold, Place::Craft(craft), craft.owner()),
    })
    .capitalised()
}

/// "Ann's Kestrel 1", then its figures and its cargo.
pub(super) fn craft_tip(seen: BoardView<'_>, craft: CraftId) -> String {
    let piece = seen.view.open.craft(craft);
    let rated = seen.rated(craft);
    let figures = say!(tip_craft {
        combat: rated.combat(),
        speed: rated.speed(),
        left: rated.hull_left(),
        hull: rated.hull(),
    });
    let cargo = say!(tip_cargo {
        load: rated.load(),
        room: rated.capacity(),
        cargo: cargo_in_words(seen, &piece.hold, Place::Craft(craft), craft.owner()),
    });
    let marks = super::mat::marks(seen, craft);
    let fitted = piece.customization.map(|card| say!(tip_fitted { card: &seen.game.card(card).name }));
    tip_of(seen.craft_name(craft).capitalised(), [figures, cargo].into_iter().chain(fitted).chain(marks))
}
