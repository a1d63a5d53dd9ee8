//! The crests of the players' clans and the emblems of the lesser clans. Each has its own shape, so they can be told
//! apart without colour.

use maud::{Markup, html};
use tenka_starship_samurai::{Clan, PlayerClan};

use crate::seat_class;

/// The shape of a player clan's crest around (0, 0), 28 across. It resembles the emblem of the clan's seat.
pub(super) const fn crest_path(clan: PlayerClan) -> &'static str {
    match clan {
        // An exploding star.
        PlayerClan::Nova => {
            "M0-14.5 3.6-5 8-8 5-3.6 14.5 0 5 3.6 8 8 3.6 5 0 14.5-3.6 5-8 8-5 3.6-14.5 0-5-3.6-8-8-3.6-5zM0-3 3 0 0 3-3 0z"
        }
        // A star that pulses.
        PlayerClan::Pulsar => {
            "M0-14a14 14 0 1 0 .01 0zM0-11a11 11 0 1 1-.01 0zM0-8.2a8.2 8.2 0 1 0 .01 0zM0-5.6a5.6 5.6 0 1 1-.01 0zM0-3.2a3.2 3.2 0 1 0 .01 0z"
        }
        // A ray through a prism.
        PlayerClan::Gamma => "M0-14 14 11H-14zM0-7 -8.6 8H8.6zM0-1 4 6.4H-4z",
        // A gate into nothing.
        PlayerClan::Void => "M-12-12H12V12H-12zM-8-8V8H8V-8zM-8-8 0-3 8-8 3 0 8 8 0 3-8 8-3 0z",
    }
}

/// A player clan's crest at the size of the surrounding text, in the colour of its seat.
pub(super) fn crest(clan: PlayerClan) -> Markup {
    html! {
        svg class={ "ssm-crest " (seat_class(clan.seat())) } viewBox="-15 -15 30 30" aria-hidden="true" {
            path fill-rule="evenodd" d=(crest_path(clan)) {}
        }
    }
}

/// The emblem of a lesser clan around (0, 0), 20 across.
pub(super) const fn clan_path(clan: Clan) -> &'static str {
    match clan {
        // A sun with rays.
        Clan::Sol => {
            "M0-5a5 5 0 1 0 .01 0zM-1-10h2l-.4 4h-1.2zM-1 10h2l-.4-4h-1.2zM-10-1v2l4-.4v-1.2zM10-1v2l-4-.4v-1.2zM-7.8-6.4-6.4-7.8-3.8-4.4-4.4-3.8zM7.8 6.4 6.4 7.8 3.8 4.4 4.4 3.8zM7.8-6.4 6.4-7.8 3.8-4.4 4.4-3.8zM-7.8 6.4-6.4 7.8-3.8 4.4-4.4 3.8z"
        }
        // Mountains.
        Clan::Terra => "M-10 8-3.5-7 0 1 3-3 10 8zM-3.5-2.8-5.6 2.2-3.6 1-2.2 2.6-1.4 1.8z",
        // Lightning.
        Clan::Ion => "M2-10-7 2H-1L-3 10 7-3H1z",
        // Half a sun above a line.
        Clan::Horizon => {
            "M-7 2A7 7 0 0 1 7 2zM-10 4H10V6H-10zM-6.5 7.6h13v2h-13zM-1-10h2v3.4h-2zM-9.5-4.6-8-6-5.6-3.6-6.8-2.2zM9.5-4.6 8-6 5.6-3.6 6.8-2.2z"
        }
        // Three curtains of light.
        Clan::Aurora => {
            "M-9-8Q-4-4-7.4 1T-6 9H-8.8Q-12 4-9.4-.6-7.4-4.4-9-8zM-2-9Q3-5-.4 0T1 8H-1.8Q-5 3-2.4-1.6-.4-5.4-2-9zM5-8Q10-4 6.6 1T8 9H5.2Q2 4 4.6-.6 6.6-4.4 5-8z"
        }
        // A cleft diamond.
        Clan::Rift => "M-1.4-9.6-9 0-1.4 9.6-3.4 3.6.2 0-3.8-4zM1.4-9.6 9 0 1.4 9.6-.4 3.4 3.2-.2-.8-4z",
        // A crescent.
        Clan::Luna => "M4-9A9.4 9.4 0 1 0 8.6 5.4 7.6 7.6 0 0 1 4-9z",
        // A star with a tail.
        Clan::Comet => {
            "M4.6-10 6-5.6 10.4-5.4 7-2.6 8.2 1.8 4.4-.6.8 1.8 1.8-2.6-1.6-5.4 2.8-5.6zM0 1-9.6 9.6-2.8-1.4zM2 2.6-3 9.8 5 3z"
        }
    }
}

/// A lesser clan's emblem at the size of the surrounding text.
pub(super) fn emblem_of(clan: Clan) -> Markup {
    html! {
        svg class={ "ssm-clan ssm-" (clan.id()) } viewBox="-12 -12 24 24" aria-hidden="true" {
            circle r="11.4" {}
            path fill-rule="evenodd" d=(clan_path(clan)) {}
        }
    }
}
