//! Ships in profile. A ship's abilities show in its lines: the more evasive, the slimmer; a turret per weapon, with two
//! barrels for class II; an arc in front of the bow per shield.

use maud::{Markup, html};
use tenka_core::Key as _;
use tenka_starships_assembly::face::{Class, Ship, Weapon};
use tenka_starships_assembly::{Card, StarshipsAssembly};

/// A hull: where it begins, its outline, its seams, and the positions of its turrets, from the bow.
struct Hull {
    stern: i32,
    outline: &'static str,
    seams: &'static str,
    turrets: [(i32, i32); 3],
}

const DART: Hull = Hull {
    stern: 8,
    outline: "M8 26L22 21 12 8H26L48 18Q88 17 112 26 88 33 46 33L24 40H14L22 32 8 29z",
    seams: "M48 18L60 25H100M46 33L58 28H20",
    turrets: [(84, 20), (66, 19), (54, 19)],
};
const CRUISER: Hull = Hull {
    stern: 6,
    outline: "M6 17H24L34 13H82Q103 17 113 26 102 36 80 37H36L28 33H6z",
    seams: "M24 17V33M34 13L44 25H108M44 25L36 37M6 25H24",
    turrets: [(84, 14), (66, 13), (48, 13)],
};
const GUNBOAT: Hull = Hull {
    stern: 18,
    outline: "M18 19H36L40 15H72Q92 18 102 27 92 36 70 37H26L18 33z",
    seams: "M36 19V37M18 26H36M46 27H96",
    turrets: [(76, 16), (62, 15), (48, 15)],
};
const FREIGHTER: Hull = Hull {
    stern: 8,
    outline: "M8 15H30L36 12H86L104 20 110 28 98 38H26L8 34z",
    seams: "M30 15V38M54 12V38M78 12V38M8 25H30M78 25H106",
    turrets: [(90, 14), (66, 12), (44, 12)],
};
const FORTRESS: Hull = Hull {
    stern: 4,
    outline: "M4 13H26L32 9H80L88 14H100L113 25 100 39H34L28 42H4z",
    seams: "M26 13V42M26 26H110M44 26V39M62 9V26M80 26V39M4 22H26M4 33H26",
    turrets: [(92, 14), (70, 9), (46, 9)],
};

const fn hull(ship: &Ship) -> Hull {
    match (ship.evasion, ship.shields) {
        (3.., _) => DART,
        (2, _) => CRUISER,
        (_, 0 | 1) => GUNBOAT,
        (_, 2) => FREIGHTER,
        _ => FORTRESS,
    }
}

/// What sets a ship apart from others of its class: tower and keel.
const TOWERS: [&str; 4] = ["", "M30 14V7H42V13", "M32 13L36 5H40V13", "M34 13V4M30 8H38"];
const KEELS: [&str; 5] =
    ["M44 37L50 43H66L70 37", "M40 37V43M52 37V42", "M58 37L64 44H70L68 37", "M38 38L30 44H46L52 37", ""];

/// The lines of a ship, 136 units wide and 48 high, with its remaining shields.
pub(super) fn lines(game: &StarshipsAssembly, card: Card, shields: u8) -> Markup {
    hurt_lines(game, card, shields, 0)
}

/// The lines of a ship that has just lost some of its shields.
fn hurt_lines(game: &StarshipsAssembly, card: Card, shields: u8, lost: u8) -> Markup {
    let ship = &game.ships[card];
    let Hull { stern, outline, seams, turrets } = hull(ship);
    let number = card.index();
    html! {
        path class="ssa-flame" d={ "M" (stern) " 23l-9 4 9 3" } {}
        path class="ssa-line" d=(KEELS[number % KEELS.len()]) {}
        path class="ssa-line" d=(TOWERS[number % TOWERS.len()]) {}
        @for (weapon, (x, y)) in ship.weapons.iter().zip(turrets) { (turret(*weapon, x, y)) }
        path class="ssa-hull" d=(outline) {}
        path class="ssa-seam" d=(seams) {}
        @for number in 0..ship.shields {
            path .ssa-arc .ssa-down[number >= shields] .ssa-lost[(shields..shields + lost).contains(&number)]
                d={ "M" (114 + 6 * i32::from(number)) " 12Q" (122 + 6 * i32::from(number)) " 26 " (114 + 6 * i32::from(number)) " 40" } {}
        }
    }
}

fn turret(weapon: Weapon, x: i32, y: i32) -> Markup {
    html! {
        path class="ssa-line" d={ "M" (x + 4) " " (y - 3) "h11" @if weapon.class == Class::II { "m-11-3h11" } } {}
        path class="ssa-solid" d={ "M" (x - 5) " " (y + 1) "v-5l3-3h4l3 3v5z" } {}
    }
}

/// A ship in profile.
pub(super) fn profile(game: &StarshipsAssembly, card: Card, shields: u8) -> Markup {
    html! {
        svg class="ssa-profile" viewBox="-8 0 144 48" aria-hidden="true" { (lines(game, card, shields)) }
    }
}

/// A ship in profile that has just lost some of its shields.
pub(super) fn hurt_profile(game: &StarshipsAssembly, card: Card, shields: u8, lost: u8) -> Markup {
    html! {
        svg class="ssa-profile" viewBox="-8 0 144 48" aria-hidden="true" { (hurt_lines(game, card, shields, lost)) }
    }
}
