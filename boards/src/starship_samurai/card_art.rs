//! The pictures on the action cards.

use maud::{Markup, html};
use tenka_starship_samurai::{Card, Clan, Mech, PlayerClan};

use super::crest::clan_path;
use super::figure;

/// The picture on a card.
pub(super) fn card_art(card: Card) -> Markup {
    html! {
        svg class="ssm-art" viewBox="-2 -8 100 62" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            path class="ssm-stars" d="M4 4h.01M18-2h.01M34 6h.01M62-1h.01M80 6h.01M92 0h.01M10 22h.01M88 26h.01" {}
            circle class="ssm-sun" cx="48" cy="30" r="25" {}
            path class="ssm-ground" d="M-10 56Q48 38 106 56z" {}
            (drawing(card))
        }
    }
}

#[allow(clippy::too_many_lines, reason = "one picture after another")]
fn drawing(card: Card) -> Markup {
    match card {
        Card::EliteGeneral => html! {
            (figure_at(&figure::mech(Mech::Shingen), 48, 27, 0.72))
            (solid("M14 8h3v34h-3zM17 9h14l-4 5 4 5H17zM79 8h3v34h-3zM79 9H65l4 5-4 5h14z"))
        },
        Card::ChangeStrategy => html! {
            (line("M26 32A24 17 0 0 1 66 13M70 16A24 17 0 0 1 30 35"))
            (solid("M60 6 72 12 62 20zM36 42 24 36 34 28zM48 16l8 8-8 8-8-8z"))
        },
        Card::SupplyAttack => html! {
            (solid("M56 20 72 12 88 20V42H56zM62 28V36H82V28z"))
            (line("M10 40Q24 8 52 26"))
            (solid("M44 18 58 29 42 31z"))
            (burst(72, 26, 0.8))
        },
        Card::WarFactory => html! {
            (solid("M10 42V22L24 14V22L38 14V22L52 14V42zM12 6h6v14h-6zM24 4h6v8l-6 4z"))
            (figure_at(&figure::fighter(PlayerClan::Nova), 72, 16, 0.9))
            (figure_at(&figure::fighter(PlayerClan::Nova), 72, 36, 0.6))
        },
        Card::Ignite => html! {
            (solid("M48 2Q66 16 62 32 60 44 48 46 36 44 34 32 33 22 42 16 42 24 46 26 52 16 48 2zM48 28Q40 36 48 42 56 36 48 28z"))
            (line("M14 40Q24 30 28 40M82 40Q72 30 68 40"))
        },
        Card::Betrayal => html! {
            (figure_at(&emblem(Clan::Rift), 30, 24, 1.4))
            (solid("M92 6 60 30 56 26zM56 24 62 34 59 36 53 26zM55 32 50 38 47 35 53 30z"))
        },
        Card::SecretEnvoys => html! {
            (figure_at(&emblem(Clan::Luna), 26, 20, 1.1))
            (figure_at(&emblem(Clan::Comet), 70, 28, 1.1))
            (dashes("M10 42Q28 46 44 36M54 10Q66 2 86 6"))
        },
        Card::WarpJump => html! {
            (line("M48 24m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0M48 24m-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0"))
            (dashes("M4 12H26M2 24H26M4 36H26"))
            (figure_at(&turned(&figure::fighter(PlayerClan::Gamma), 90), 50, 24, 0.8))
        },
        Card::Minefield => html! {
            @for (x, y) in [(20, 16), (46, 32), (74, 14)] {
                (burst(x, y, 1.0))
                circle class="ssm-spot-art" cx=(x) cy=(y) r="4" {}
            }
            (dashes("M20 16 46 32 74 14"))
        },
        Card::OrbitalFortress => html! {
            (solid("M20 14h8v6h6v-6h8v6h12v-6h8v6h6v-6h8V34L66 42H30L20 34zM44 28v10h8V28z"))
            (line("M6 30A44 14 0 0 0 90 30"))
        },
        Card::ReserveFuel => html! {
            (solid("M24 10Q36 4 48 10V40Q36 46 24 40zM28 18V30H44V18zM52 14h8l6 8v14h-5V24l-4-5h-5z"))
            (solid("M80 10Q90 24 80 32 70 24 80 10z"))
        },
        Card::SalvageRights => html! {
            (figure_at(&turned(&figure::carrier(PlayerClan::Void), 64), 32, 28, 0.9))
            (line("M72 4V18A8 8 0 1 1 64 26"))
            (burst(82, 38, 0.6))
        },
        Card::SuicideRun => html! {
            (figure_at(&turned(&figure::fighter(PlayerClan::Pulsar), 70), 30, 26, 1.1))
            (dashes("M4 36 16 31"))
            (burst(72, 18, 1.9))
        },
        Card::HiredBlades => html! {
            (solid("M22 4 54 36 50 40 46 38 18 10zM44 42 56 30 58 32 46 44zM74 4 42 36 46 40 50 38 78 10zM52 42 40 30 38 32 50 44z"))
        },
        Card::Reinforcements => html! {
            @for (x, y) in [(24, 32), (48, 18), (72, 32)] {
                (figure_at(&figure::fighter(PlayerClan::Nova), x, y, 0.9))
            }
            (line("M40 44l8-8 8 8"))
        },
        Card::TacticalRetreat => html! {
            (figure_at(&turned(&figure::fighter(PlayerClan::Gamma), -90), 28, 24, 1.0))
            (line("M46 24H78M78 24A10 10 0 0 0 78 6H66"))
            (solid("M50 16 38 24 50 32z"))
        },
        Card::DuelOfHonor => html! {
            (figure_at(&figure::mech(Mech::Masumune), 24, 27, 0.68))
            (figure_at(&mirrored(&figure::mech(Mech::Gozen)), 72, 27, 0.68))
            (solid("M48 8 51 16 48 24 45 16z"))
        },
        Card::SignalJam => html! {
            (solid("M45 20h6l4 24H41z"))
            (line("M36 26A14 14 0 0 1 36 6M60 6A14 14 0 0 1 60 26M28 32A24 24 0 0 1 28 2M68 2A24 24 0 0 1 68 32"))
            (line("M14 44 82 4"))
        },
        Card::SpoilsOfWar => html! {
            (solid("M28 20H68L64 42H32zM28 12H68V18H28z"))
            @for x in [38, 48, 58] { circle class="ssm-spot-art" cx=(x) cy="9" r="5" {} }
            (solid("M38 4a5 5 0 1 0 .01 0zM58 4a5 5 0 1 0 .01 0zM48 1a5 5 0 1 0 .01 0z"))
        },
        Card::NobleDefeat => html! {
            (solid("M46 4h4v26h-4zM38 28H58V32H38zM46 32h4v8h-4z"))
            (line("M10 42Q48 30 86 42"))
            (solid("M22 16q6-6 8 2-6 6-8-2zM72 10q6-6 8 2-6 6-8-2zM66 28q6-6 8 2-6 6-8-2z"))
        },
        Card::RallyTheClans => html! {
            @for (clan, x) in [(Clan::Sol, 20), (Clan::Ion, 48), (Clan::Aurora, 76)] {
                (solid(&format!("M{} 2h26v30l-13 12-13-12z", x - 13)))
                g transform={ "translate(" (x) " 18)" } { path class="ssm-cut" fill-rule="evenodd" d=(clan_path(clan)) {} }
            }
        },
        Card::FocusedFire => html! {
            (line("M6 6 62 22M6 24H60M6 42 62 26"))
            (burst(72, 24, 1.9))
        },
    }
}

fn solid(path: &str) -> Markup {
    html! { path class="ssm-hull" fill-rule="evenodd" d=(path) {} }
}

fn line(path: &str) -> Markup {
    html! { path class="ssm-line" d=(path) {} }
}

fn dashes(path: &str) -> Markup {
    html! { path class="ssm-line ssm-dashes" d=(path) {} }
}

fn burst(x: i32, y: i32, scale: f32) -> Markup {
    html! {
        path class="ssm-hull" transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" }
            d="M0-11 2.3-5.2 7.8-7.8 5.2-2.3 11 0 5.2 2.3 7.8 7.8 2.3 5.2 0 11-2.3 5.2-7.8 7.8-5.2 2.3-11 0-5.2-2.3-7.8-7.8-2.3-5.2z" {}
    }
}

fn emblem(clan: Clan) -> Markup {
    html! { path class="ssm-hull" fill-rule="evenodd" d=(clan_path(clan)) {} }
}

fn turned(figure: &Markup, degrees: i32) -> Markup {
    html! { g transform={ "rotate(" (degrees) ")" } { (figure) } }
}

fn mirrored(figure: &Markup) -> Markup {
    html! { g transform="scale(-1 1)" { (figure) } }
}

fn figure_at(figure: &Markup, x: i32, y: i32, scale: f32) -> Markup {
    html! { g class="ssm-drawn" transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } { (figure) } }
}
