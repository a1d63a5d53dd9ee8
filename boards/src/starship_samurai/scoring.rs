//! How the players were compared at the end, and where their honor came from.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_starship_samurai::location::LocationType;
use tenka_starship_samurai::{Clan, PlayerClan, StarshipSamurai};

use super::board_view::BoardView;
use super::crest::crest;
use super::glyph::type_sign;
use crate::words::{rule, ruled};

pub(super) fn scoring(seen: BoardView<'_>) -> Markup {
    let columns = [
        say!(column_player),
        say!(column_locations),
        say!(column_types),
        say!(column_rest),
        say!(column_honor),
    ];
    html! {
        div class="ssm ssm-scoring" {
            p {
                (ruled::<StarshipSamurai>(&[
                    (say!(honor_from { honor: seen.game.victory_honor }), "SSM-161"),
                    (say!(honor_from_types), "SSM-175"),
                ]))
                (say!(honor_from_else))
            }
            div class="ssm-scroll" tabindex="0" role="region" aria-label=(say!(honor_table)) {
                table {
                    thead {
                        tr {
                            @for what in columns {
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

fn row(seen: BoardView<'_>, seat: Seat) -> Markup {
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

/// The criteria by which players are compared, in order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    Honor,
    Wealth,
    Locations,
    Markers,
}

impl Measure {
    const ALL: [Measure; 4] = [Measure::Honor, Measure::Wealth, Measure::Locations, Measure::Markers];

    fn of(self, seen: BoardView<'_>, seat: Seat) -> u16 {
        let player = &seen.view.players[seat];
        match self {
            Measure::Honor => player.honor,
            Measure::Wealth => player.wealth.into(),
            Measure::Locations => player.claimed.len() as u16,
            Measure::Markers => {
                let clans = Clan::ALL.into_iter();
                clans.filter(|&clan| seen.view.clans[clan].is_on_branch_of(seat)).count() as u16
            }
        }
    }

    const fn rule(self) -> &'static str {
        match self {
            Measure::Honor => "SSM-176",
            Measure::Wealth => "SSM-177",
            Measure::Locations => "SSM-178",
            Measure::Markers => "SSM-179",
        }
    }

    fn told(self, numbers: Sentence) -> Sentence {
        match self {
            Measure::Honor => say!(by_honor { numbers }),
            Measure::Wealth => say!(by_wealth { numbers }),
            Measure::Locations => say!(by_locations { numbers }),
            Measure::Markers => say!(by_markers { numbers }),
        }
    }
}

/// One comparison of SSM-176 to SSM-180.
struct Comparison {
    by: Measure,
    /// Who is compared, and their figures.
    numbers: Vec<(Seat, u16)>,
    /// Who has the most.
    best: Vec<Seat>,
}

/// The comparisons made, up to the deciding one.
fn comparisons(seen: BoardView<'_>) -> Vec<Comparison> {
    let mut contenders: Vec<Seat> = seen.turn_order().collect();
    let mut made = Vec::new();
    for by in Measure::ALL {
        let numbers: Vec<(Seat, u16)> = contenders.iter().map(|&seat| (seat, by.of(seen, seat))).collect();
        let most = numbers.iter().map(|&(_, number)| number).max();
        contenders.retain(|&seat| Some(by.of(seen, seat)) == most);
        made.push(Comparison { by, numbers, best: contenders.clone() });
        if contenders.len() == 1 {
            break;
        }
    }
    made
}

impl Comparison {
    /// "Honor: 40 for Ann, 38 for Bob. Ann has the most and wins."
    fn told(&self, seen: BoardView<'_>) -> Markup {
        let name = |seat: Seat| seen.scene.name(seat);
        let numbers =
            self.numbers.iter().map(|&(seat, number)| say!(number_of { number, player: name(seat) }));
        let numbers = Sentence::joined_by(", ", numbers);
        let players = Sentence::listed(self.best.iter().map(|&seat| name(seat)), And);
        html! {
            (self.by.told(numbers)) " "
            @match self.best[..] {
                [_] => { (say!(wins { player: players })) " " },
                [first, ..] if self.by == Measure::Markers => {
                    (say!(wins_by_turn_order { players, player: name(first) })) " "
                    (rule::<StarshipSamurai>("SSM-180")) " "
                },
                _ => { (say!(tied { players })) " " },
            }
            (rule::<StarshipSamurai>(self.by.rule()))
        }
    }
}
