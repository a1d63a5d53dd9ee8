//! The figures: fighters and carriers of each clan, and the eight mechs in lacquer armour, in the colour of the text.

use maud::{Markup, html};
use tenka_starship_samurai::{Mech, PlayerClan};

use super::crest::crest_path;

/// The hull of a fighter seen from above, about 22 across. Each clan has its own.
const fn fighter_path(clan: PlayerClan) -> &'static str {
    match clan {
        PlayerClan::Nova => "M0-13 2.6-3 11 9 4 7 0 12-4 7-11 9-2.6-3z",
        PlayerClan::Pulsar => {
            "M0-13 3.4-7C10-5 12.4 3 8 10L5.4 5.6 2.6 8V12H-2.6V8L-5.4 5.6-8 10C-12.4 3-10-5-3.4-7zM0-4a3.2 3.2 0 1 0 .01 0z"
        }
        PlayerClan::Gamma => "M0-12 2.2-3 10.6-12 8.6 5 3.4 3.4 2 12H-2L-3.4 3.4-8.6 5-10.6-12-2.2-3z",
        PlayerClan::Void => "M-2.6-12h5.2v8h3.8v-6h4v20h-4V3H2.6v8h-5.2V3h-3.8v7h-4v-20h4v6h3.8z",
    }
}

/// A fighter around (0, 0), with its jet.
pub(super) fn fighter(clan: PlayerClan) -> Markup {
    html! {
        path class="ssm-jet" d="M-3 10 0 16 3 10z" {}
        path class="ssm-plate" fill-rule="evenodd" d=(fighter_path(clan)) {}
        path class="ssm-dim" d="M0-9 1.6-1 0 5-1.6-1z" {}
    }
}

/// A carrier around (0, 0), about 34 across, with its clan's crest on the deck.
pub(super) fn carrier(clan: PlayerClan) -> Markup {
    html! {
        path class="ssm-jet" d="M-10.6 19-8.4 24.4-6.2 19zM6.2 19 8.4 24.4 10.6 19z" {}
        path class="ssm-plate" fill-rule="evenodd"
            d="M-4-22H4L8-11 15-6V12L11 20H6L4 16H-4L-6 20H-11L-15 12V-6L-8-11zM-13 3V11H-9.6V3zM13 3V11H9.6V3z" {}
        path class="ssm-dim" d="M0-22H4L8-11 15-6V12L11 20H6L4 16H0z" {}
        path class="ssm-lace" d="M-7.6-11H7.6M-14.4-5.6H-9M9-5.6H14.4M-2-17H2" {}
        path class="ssm-ink" fill-rule="evenodd" transform="translate(0 3) scale(.54)" d=(crest_path(clan)) {}
    }
}

/// Limbs under the armour.
const LIMBS: &str = "M-11 6H-3L-5 24H-14zM11 6H3L5 24H14zM-21 2-14 1-13 12-19 13zM21 2 14 1 13 12 19 13z";
/// Greaves, gauntlets, skirt, shoulders: everything in lacquer that isn't the trunk.
const PLATES: &str = "M-15 15.4H-5L-5.6 26H-17zM15 15.4H5L5.6 26H17zM-18.4 25H-5L-4.2 30H-20zM18.4 25H5L4.2 30H20zM-16.4 10a3.3 3.3 0 1 0 .01 0zM16.4 10a3.3 3.3 0 1 0 .01 0zM-13 7H-4.4L-5.8 17-16.6 18.2zM13 7H4.4L5.8 17 16.6 18.2zM-4 8H4L5 18 0 20.2-5 18zM-12-12.6-23.4-9.4-25 5-13 3.2zM12-12.6 23.4-9.4 25 5 13 3.2z";
/// The neck guard, behind the helmet.
const GUARD: &str = "M-6.4-18-14-9.4-11-8-4.8-11zM6.4-18 14-9.4 11-8 4.8-11z";
const TRUNK: &str = "M-11-10.8H11L13-2 9.4 8H-9.4L-13-2z";
const HELMET: &str = "M-6.6-13Q-7.6-24 0-25 7.6-24 6.6-13z";
/// The side away from the sun.
const SHADE: &str = "M0-10.8H11L13-2 9.4 8H0zM0-25Q7.6-24 6.6-13H0zM12-12.6 23.4-9.4 25 5 13 3.2zM13 7H4.4L5.8 17 16.6 18.2zM15 15.4H5L5.6 26H17z";
const LACING: &str = "M-22.8-5.4-12.4-8M-23.6-1.6-12.6-3.8M-24.2 2-12.8.2M22.8-5.4 12.4-8M23.6-1.6 12.6-3.8M24.2 2 12.8.2M-13.8 10.6H-5M-15.2 14.2H-5.4M13.8 10.6H5M15.2 14.2H5.4M-4.2 12H4.2M-4.6 15.6H4.6";
const SEAMS: &str = "M-12.2.6H12.2M-11.2 3.4H11.2M-15.4 19H-5.4M-16.2 22.4H-5.6M15.4 19H5.4M16.2 22.4H5.6";
const GILT: &str = "M0-8.6 4.2-4.4 0-.2-4.2-4.4zM-10 5.4H10L9.4 8.8H-9.4zM-7.4-16.8H7.4L6.6-19.8H-6.6z";
const MASK: &str = "M-5.6-16.2H5.6L4.4-9.6 0-6.8-4.4-9.6z";
const EYES: &str = "M-4.4-15H4.4L3.2-12.4H-3.2z";

/// What tells mechs apart: what is behind them, steel and gold.
struct Gear {
    behind: &'static str,
    steel: &'static str,
    gold: &'static str,
}

#[allow(clippy::too_many_lines, reason = "one mech after another")]
const fn gear(mech: Mech) -> Gear {
    match mech {
        // Buffalo horns and a war hammer.
        Mech::Mototada => Gear {
            behind: "M-9-14Q-20-2-15 24L-9 18zM9-14Q20-2 15 24L9 18z",
            steel: "M14.6-28H30V-14.6H14.6zM30-26.4 34-24V-18.6L30-16.2z",
            gold: "M-3.6-20.4Q-15-20-17-33-7.6-29-1.6-25zM3.6-20.4Q15-20 17-33 7.6-29 1.6-25zM20.6-14.6h3.2V29h-3.2zM18.4-24.4h7.8v6.2h-7.8z",
        },
        // A long bow with an arrow on it, a quiver, a single plume.
        Mech::Tametomo => Gear {
            behind: "M11-30 15-31.6 22-10 15-7zM14-33.6 17.6-34.6 18.6-30 15-29zM18-31.6 21.4-32 21.6-27.6 18.6-27.6z",
            steel: "M-31.4-1.2H-7V1.2H-31.4zM-31-4-36.4 0-31 4zM-16-27h1V27h-1z",
            gold: "M-2-24.4 0-35.4 2-24.4zM-13.6-33Q-37 0-13.6 33L-16.4 27Q-30 0-16.4-27z",
        },
        // Long hair, a fan on the helmet, a glaive.
        Mech::Gozen => Gear {
            behind: "M-5.6-21Q-18-12-14.6 16L-4-4zM5.6-21Q16-12 13 10L4-6z",
            steel: "M18.6-11.4Q15-24 27-35 27.6-20.6 22.8-11.4z",
            gold: "M0-22-11-28.6Q0-36 11-28.6zM19.2-11.4h2.8V29.6h-2.8zM17-12.4h7.4v2.6H17z",
        },
        // A sun on the helmet, a wide cape, a sword at the side.
        Mech::Oda => Gear {
            behind: "M-12-12-31 25Q-22 30-13 25L-7 8zM12-12 31 25Q22 30 13 25L7 8z",
            steel: "M-29 21-9 4.6-8 6-27.4 22.4z",
            gold: "M0-35a5.8 5.8 0 1 0 .01 0zM-8-25.4H8L6-22.6H-6zM-12.6 5.2-8.4 2-4.6 6.4-6.4 7.8-8.2 5.8-11 8z",
        },
        // Antlers, a white mane, a war fan.
        Mech::Shingen => Gear {
            behind: "",
            steel: "M-6-19Q-16-15-16.6-2L-11-5.4-10 0-5-9zM6-19Q16-15 16.6-2L11-5.4 10 0 5-9z",
            gold: "M-3-21-8.4-26.4-17-25.4-10.4-29.4-10-35.6-5.4-28-1-23zM3-21 8.4-26.4 17-25.4 10.4-29.4 10-35.6 5.4-28 1-23zM-27-21a8.6 11 0 1 0 .01 0zM-27-15a3.4 4.4 0 1 1-.01 0zM-28.2.8h2.6V22h-2.6z",
        },
        // Rays of a rising sun, a staff with rings.
        Mech::Hideyoshi => Gear {
            behind: "",
            steel: "",
            gold: "M-1.8-24 0-36 1.8-24zM-4.4-23.4-10-34-1.6-24zM4.4-23.4 10-34 1.6-24zM-5.6-21.4-18-28.4-3.4-23.6zM5.6-21.4 18-28.4 3.4-23.6zM20.8-18h2.8V29.6h-2.8zM22.2-32a7.2 7.2 0 1 0 .01 0zM22.2-28.6a3.8 3.8 0 1 1-.01 0zM17-15.4h10.4v2.4H17z",
        },
        // Three arrows on the helmet, rocket pods on the shoulders.
        Mech::Mori => Gear {
            behind: "M-28-22H-13V-8H-28zM28-22H13V-8H28z",
            steel: "M-26.4-27h4.4v6h-4.4zM-19.4-27h4.4v6h-4.4zM26.4-27h-4.4v6h4.4zM19.4-27h-4.4v6h4.4z",
            gold: "M-6.6-21-8.4-32-3.6-24zM-2-24 0-35 2-24zM6.6-21 8.4-32 3.6-24zM-28-22H-13V-18.6H-28zM28-22H13V-18.6H28zM-28-11.4H-13V-8H-28zM28-11.4H13V-8H28z",
        },
        // A great crescent, a sword longer than the mech is tall.
        Mech::Masumune => Gear {
            behind: "",
            steel: "M-31-31-25.6-32.4-11.6 9-15.4 10.6z",
            gold: "M-17.4-35.4Q-13-20.6 1-21.4 12.4-22 17.4-34 10-27.2 0-27.2-11-27.2-17.4-35.4zM-20.4 6.2-9.8 2.6-8.8 5.6-19.4 9.2zM-14.8 9.8-11.8 8.8-8.4 18.6-11.4 19.6z",
        },
    }
}

/// A mech around (0, 0), about 60 across and 66 high.
pub(super) fn mech(mech: Mech) -> Markup {
    let Gear { behind, steel, gold } = gear(mech);
    html! {
        path class="ssm-cloak" d=(behind) {}
        path class="ssm-limb" d=(LIMBS) {}
        path class="ssm-plate" d={ (PLATES) (GUARD) (TRUNK) (HELMET) } {}
        path class="ssm-dim" d={ (SHADE) (GUARD) } {}
        path class="ssm-seam" d=(SEAMS) {}
        path class="ssm-lace" d=(LACING) {}
        path class="ssm-ink" d=(MASK) {}
        path class="ssm-jet" d=(EYES) {}
        path class="ssm-steel" d=(steel) {}
        path class="ssm-gilt" fill-rule="evenodd" d={ (GILT) (gold) } {}
    }
}

/// The frame of a figure of each kind.
pub(super) const FIGHTER_FRAME: &str = "-13 -14 26 31";
pub(super) const CARRIER_FRAME: &str = "-17 -23 34 48";
pub(super) const MECH_FRAME: &str = "-37 -37 74 68";
