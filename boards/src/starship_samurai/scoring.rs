//! How the players were compared at the end, and where their honor came from.

use maud::{Markup, html};
use tenka_core::{Seat, capitalised};
use tenka_starship_samurai::location::LocationType;
use tenka_starship_samurai::{Clan, PlayerClan, StarshipSamurai};

use super::crest::crest;
use super::glyph::type_sign;
use super::seen::Seen;
use crate::words::{listed, rule};

pub(super) fn scoring(seen: Seen<'_>) -> Markup {
    html! {
        div class="ssm ssm-scoring" {
            p {
                "Each location that was won brought " (seen.game.victory_honor) " honor " (rule::<StarshipSamurai>("SSM-161"))
                ", and different types of them are worth honor in the end " (rule::<StarshipSamurai>("SSM-175"))
                ". All else came from alliances, rewards and cards."
            }
            div class="ssm-scroll" tabindex="0" role="region" aria-label="Honor" {
                table {
                    thead {
                        tr {
                            @for what in ["Player", "Locations", "Types", "All else", "Honor"] {
                                th scope="col" { (what) }
                            }
                        }
                    }
                    tbody { @for seat in seen.view.seats().iter() { (row(seen, seat)) } }
                }
            }
            ol { @for comparison in comparisons(seen) { li { (comparison.told(seen)) } } }
        }
    }
}

fn row(seen: Seen<'_>, seat: Seat) -> Markup {
    let player = &seen.view.players[seat];
    let battles = player.claimed.len() as i32 * i32::from(seen.game.victory_honor);
    let types = i32::from(seen.game.honor_for_types(player.claimed));
    let honor = i32::from(player.honor);
    let has_type = |location_type: &LocationType| {
        player.claimed.iter().any(|card| seen.game.locations[card].location_type == *location_type)
    };
    html! {
        tr {
            th scope="row" { (crest(PlayerClan::of(seat))) " " (seen.scene.name(seat)) }
            td { (battles) " " small { (player.claimed.len()) " × " (seen.game.victory_honor) } }
            td {
                (types) " "
                @for location_type in LocationType::ALL.into_iter().filter(has_type) { (type_sign(location_type)) }
            }
            td { (honor - battles - types) }
            td { b { (honor) } }
        }
    }
}

/// One comparison of SSM-176 to SSM-180.
struct Comparison {
    what: &'static str,
    rule: &'static str,
    /// Who is compared, and by how much.
    numbers: Vec<(Seat, u16)>,
    /// Who has the most.
    best: Vec<Seat>,
}

/// What is compared, by which rule, and how much each has of it.
type Key<'a> = (&'static str, &'static str, &'a dyn Fn(Seat) -> u16);

/// The comparisons that were made, up to the one that decided.
fn comparisons(seen: Seen<'_>) -> Vec<Comparison> {
    let player = |seat: Seat| &seen.view.players[seat];
    let markers = |seat: Seat| {
        Clan::ALL.into_iter().filter(|&clan| seen.view.clans[clan].is_on_branch_of(seat)).count() as u16
    };
    let keys: [Key<'_>; 4] = [
        ("honor", "SSM-176", &|seat| player(seat).honor),
        ("wealth", "SSM-177", &|seat| player(seat).wealth.into()),
        ("claimed locations", "SSM-178", &|seat| player(seat).claimed.len() as u16),
        ("clan markers", "SSM-179", &markers),
    ];
    let mut contenders: Vec<Seat> = seen.turn_order().collect();
    let mut made = Vec::new();
    for (what, rule, key) in keys {
        let numbers: Vec<(Seat, u16)> = contenders.iter().map(|&seat| (seat, key(seat))).collect();
        let most = numbers.iter().map(|&(_, number)| number).max();
        contenders.retain(|&seat| Some(key(seat)) == most);
        made.push(Comparison { what, rule, numbers, best: contenders.clone() });
        if contenders.len() == 1 {
            break;
        }
    }
    made
}

impl Comparison {
    /// "Honor: 40 for Ann, 38 for Bob. Ann has the most and wins."
    fn told(&self, seen: Seen<'_>) -> Markup {
        let numbers: Vec<String> = self
            .numbers
            .iter()
            .map(|(seat, number)| format!("{number} for {}", seen.scene.name(*seat)))
            .collect();
        let names: Vec<String> = self.best.iter().map(|&seat| seen.scene.name(seat).to_owned()).collect();
        let is_last_resort = self.rule == "SSM-179";
        html! {
            (capitalised(self.what)) ": " (numbers.join(", ")) ". "
            @match &names[..] {
                [winner] => { (winner) " has the most and wins. " },
                [first, ..] if is_last_resort => {
                    (listed(&names)) " are level, and " (first) " was the first of them in turn order and wins. "
                    (rule::<StarshipSamurai>("SSM-180")) " "
                },
                _ => { (listed(&names)) " are level. " },
            }
            (rule::<StarshipSamurai>(self.rule))
        }
    }
}
