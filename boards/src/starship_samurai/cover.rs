//! The box cover. It is shown on pages with other games, so it must be self-contained.

use maud::{Markup, html};
use tenka_core::{Game as _, Key as _};
use tenka_starship_samurai::{Mech, PlayerClan, StarshipSamurai};

use super::crest::crest_path;
use super::figure;

const NIGHT: &str = "#15123a";
const DUSK: &str = "#3a2a78";
const GOLD: &str = "#f2c45a";
const PAPER: &str = "#f3efff";
const COLOURS: [&str; 4] = ["#6fb2ff", "#ff8273", "#56cf93", "#c99bff"];

pub(super) fn cover() -> Markup {
    html! {
        svg class="cover ssm-cover" viewBox="0 0 320 200" role="img" aria-label=(StarshipSamurai::INFO.title) {
            rect width="320" height="200" fill=(NIGHT) {}
            (sky())
            (banners())
            (fleet())
            (duellists())
        }
    }
}

/// A huge sun setting behind a planet, and stars.
fn sky() -> Markup {
    const STARS: [(i32, i32); 14] = [
        (22, 30),
        (40, 70),
        (60, 22),
        (84, 54),
        (30, 116),
        (112, 62),
        (208, 60),
        (236, 28),
        (262, 66),
        (292, 34),
        (300, 92),
        (282, 120),
        (16, 90),
        (250, 100),
    ];
    html! {
        circle cx="160" cy="118" r="62" fill="#e8563c" {}
        circle cx="160" cy="118" r="74" fill="none" stroke="#e8563c" stroke-opacity=".35" stroke-width="3" {}
        @for (x, y) in STARS { circle cx=(x) cy=(y) r="1.1" fill=(PAPER) {} }
        path d="M-20 200Q160 132 340 200z" fill=(DUSK) {}
        path d="M-20 200Q160 132 340 200" fill="none" stroke=(GOLD) stroke-opacity=".7" {}
    }
}

/// The banners of the four clans.
fn banners() -> Markup {
    html! {
        @for (clan, x) in PlayerClan::ALL.into_iter().zip([18, 58, 236, 276]) {
            g transform={ "translate(" (x) " 60)" } {
                path d="M0-6V96" stroke=(GOLD) stroke-width="2" {}
                path d="M1-4H27V52L14 44 1 52z" fill=(COLOURS[clan.index()]) {}
                path transform="translate(14 20) scale(.72)" fill-rule="evenodd" fill=(NIGHT) d=(crest_path(clan)) {}
            }
        }
    }
}

fn fleet() -> Markup {
    const WINGS: [(PlayerClan, i32, i32, i32); 6] = [
        (PlayerClan::Nova, 116, 58, 55),
        (PlayerClan::Nova, 96, 70, 55),
        (PlayerClan::Nova, 92, 92, 55),
        (PlayerClan::Pulsar, 204, 58, -55),
        (PlayerClan::Pulsar, 224, 70, -55),
        (PlayerClan::Pulsar, 228, 92, -55),
    ];
    html! {
        @for (clan, x, y, turn) in WINGS {
            g color=(COLOURS[clan.index()]) transform={ "translate(" (x) " " (y) ") rotate(" (turn) ") scale(.62)" } { (figure::fighter(clan)) }
        }
    }
}

/// Two mechs in front of the sun.
fn duellists() -> Markup {
    html! {
        g stroke=(GOLD) stroke-width=".5" color=(NIGHT) {
            g transform="translate(126 143) scale(1.55)" { (figure::mech(Mech::Masumune)) }
            g transform="translate(200 143) scale(-1.55 1.55)" { (figure::mech(Mech::Gozen)) }
        }
    }
}
