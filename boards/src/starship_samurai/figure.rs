//! The figures: fighters and carriers of each clan, and the eight mechs, as bold silhouettes.

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

/// A fighter around (0, 0).
pub(super) fn fighter(clan: PlayerClan) -> Markup {
    html! { path class="ssm-hull" fill-rule="evenodd" d=(fighter_path(clan)) {} }
}

/// A carrier around (0, 0), about 34 across, with its clan's crest on the deck.
pub(super) fn carrier(clan: PlayerClan) -> Markup {
    html! {
        path class="ssm-hull" fill-rule="evenodd"
            d="M-4-22H4L8-11 15-6V12L11 20H6L4 16H-4L-6 20H-11L-15 12V-6L-8-11zM-13 3V11H-9.6V3zM13 3V11H9.6V3z" {}
        path class="ssm-cut" fill-rule="evenodd" transform="translate(0 2) scale(.5)" d=(crest_path(clan)) {}
    }
}

/// What all mechs share: legs, breastplate, skirt, shoulders, helmet. All paths run clockwise, so none cuts into
/// another.
const BODY: &str = "M-11 8H-5L-7 27H-17L-14 20zM5 8H11L14 20 17 27H7zM-11-9H11L12 4 8 10H-8L-12 4zM-12 5H-4L-7 16H-16zM4 5H12L16 16H7zM-21-7-11-10-13 3-21 5zM11-10 21-7 21 5 13 3zM-5-11V-16Q-5-22 0-22T5-16V-11zM-10-10-5-17-4-10zM5-17 10-10H4z";
const VISOR: &str = "M-4-16.6H4L3-14H-3zM-2.4-6H2.4L1.6 3H-1.6z";

/// What tells mechs apart: headgear and weapon.
const fn gear(mech: Mech) -> &'static str {
    match mech {
        // Buffalo horns and a war hammer.
        Mech::Mototada => {
            "M-4-20Q-14-20-15-30-7-27-2-24zM4-20Q14-20 15-30 7-27 2-24zM19.6-14h3V27h-3zM15-24H27V-13H15z"
        }
        // A long bow and a single plume.
        Mech::Tametomo => {
            "M-1.4-21 0-31 1.4-21zM-15-29Q-34 0-15 29L-17 24Q-29 0-17-24zM-16.4-26h1V26h-1zM-29-1H-6V1H-29zM-29-3-33 0-29 3z"
        }
        // Long hair, a fan on the helmet, a glaive.
        Mech::Gozen => {
            "M0-20-9-28Q0-33 9-28zM-6-19Q-14-10-11 6L-5-6zM18.6-12h2.6V28h-2.6zM18-12Q15-24 25-32 25-20 21.6-12z"
        }
        // A sun on the helmet, a wide cape.
        Mech::Oda => "M0-31a4.6 4.6 0 1 0 .01 0zM-13-8-26 25-13 21-9 8zM13-8 26 25 13 21 9 8z",
        // Antlers, a mane, a war fan.
        Mech::Shingen => {
            "M-3-20-8-25-15-24-9-27-9-32-5-26-1-22zM3-20 8-25 15-24 9-27 9-32 5-26 1-22zM-6-18Q-13-14-13-5L-6-9zM6-18Q13-14 13-5L6-9zM-24-16a7 9 0 1 0 .01 0zM-25 2h2.4V20H-25z"
        }
        // Rays of a rising sun, a staff with rings.
        Mech::Hideyoshi => {
            "M-1.6-21 0-33 1.6-21zM-4-20-9-31-1.4-21zM4-20 9-31 1.4-21zM-5-19-16-26-3-21zM5-19 16-26 3-21zM20-18h2.6V28H20zM21.3-29a6 6 0 1 0 .01 0zM21.3-26a3 3 0 1 1-.01 0z"
        }
        // Three arrows on the helmet, rocket pods on the shoulders.
        Mech::Mori => {
            "M-6-20-7-29-4-24zM-1.6-21 0-31 1.6-21zM6-20 7-29 4-24zM-25-19H-13V-9H-25zM25-19H13V-9H25zM-24-23h3v3h-3zM-18-23h3v3h-3zM24-23h-3v3h3zM18-23h-3v3h3z"
        }
        // A great crescent, a sword longer than the mech is tall.
        Mech::Masumune => {
            "M-16-32Q-12-19 2-20 12-22 15-31 9-25 0-25-10-25-16-32zM-27-27-23-29-8 9-11 11zM-16-1-6-5-5-3-15 1zM-9 11-6 10-2 18-5 19z"
        }
    }
}

/// A mech around (0, 0), about 50 across and 60 high.
pub(super) fn mech(mech: Mech) -> Markup {
    html! {
        path class="ssm-hull" d=(BODY) {}
        path class="ssm-hull" fill-rule="evenodd" d=(gear(mech)) {}
        path class="ssm-cut" d=(VISOR) {}
    }
}
