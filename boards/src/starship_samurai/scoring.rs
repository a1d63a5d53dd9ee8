//! How the players were compared at the end, and where their honor came from.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_starship_samurai::location::LocationType;
use tenka_starship_samurai::{Clan, PlayerClan, StarshipSamurai};

use super::board_view::BoardView;
use super::chronicle::{Ledger, Source};
use super::crest::crest;
use super::glyph::type_sign;
use crate::stacks::{Gain, stacks, swatch};
use crate::words::rule;

pub(super) fn scoring(seen: BoardView<'_>) -> Markup {
    let ledgers: Vec<(Seat, Ledger)> = ranked(seen)
        .into_iter()
        .map(|seat| (seat, Ledger::of(seat, seen.view.players[seat].honor, seen.heard)))
        .collect();
    let gains: Vec<Gain> = ledgers.iter().flat_map(|(seat, ledger)| ledger.gains(*seat)).collect();
    let sources = sources(&ledgers);
    let seats: Vec<Seat> = seen.view.players.seats().iter().collect();
    html! {
        div class="ssm ssm-scoring" {
            (stacks(&gains, &seats, seen.scene, |round| say!(round_number { round })))
            div class="ssm-scroll" tabindex="0" role="region" aria-label=(say!(honor_table)) {
                table {
                    thead {
                        tr {
                            th scope="col" { (say!(column_player)) }
                            @for &source in &sources {
                                th scope="col" { (swatch(source as usize)) " " (name_of(source)) @if let Some(id) = rule_of(source) { " " (rule::<StarshipSamurai>(id)) } }
                            }
                            th scope="col" { (say!(column_honor)) }
                        }
                    }
                    tbody { @for (seat, ledger) in &ledgers { (row(seen, *seat, ledger, &sources)) } }
                }
            }
            ol { @for comparison in comparisons(seen) { li data-step="" { (comparison.told(seen)) } } }
        }
    }
}

/// The most honor first.
fn ranked(seen: BoardView<'_>) -> Vec<Seat> {
    let mut ranked: Vec<Seat> = seen.turn_order().collect();
    ranked.sort_by_key(|&seat| std::cmp::Reverse(seen.view.players[seat].honor));
    ranked
}

/// All sources, the start only if somebody began with honor.
fn sources(ledgers: &[(Seat, Ledger)]) -> Vec<Source> {
    let begins = ledgers.iter().any(|(_, ledger)| ledger.from(Source::Start) != 0);
    Source::ALL.into_iter().filter(|&source| begins || source != Source::Start).collect()
}

fn name_of(source: Source) -> Sentence {
    match source {
        Source::Start => say!(column_start),
        Source::Battles => say!(column_locations),
        Source::Rewards => say!(column_rewards),
        Source::Cards => say!(column_cards),
        Source::Alliances => say!(column_alliances),
        Source::Types => say!(column_types),
    }
}

const fn rule_of(source: Source) -> Option<&'static str> {
    match source {
        Source::Battles => Some("SSM-161"),
        Source::Rewards => Some("SSM-059"),
        Source::Alliances => Some("SSM-167"),
        Source::Types => Some("SSM-175"),
        Source::Start | Source::Cards => None,
    }
}

fn row(seen: BoardView<'_>, seat: Seat, ledger: &Ledger, sources: &[Source]) -> Markup {
    let player = &seen.view.players[seat];
    let has_type = |location_type: &LocationType| {
        player.claimed.iter().any(|card| seen.game.locations[card].location_type == *location_type)
    };
    html! {
        tr data-step="" {
            th scope="row" { (crest(PlayerClan::of(seat))) " " (seen.scene.name(seat)) }
            @for &source in sources {
                td {
                    (ledger.from(source)) " "
                    @match source {
                        Source::Battles => small { (player.claimed.len()) " × " (seen.game.victory_honor) },
                        Source::Types => @for location_type in LocationType::ALL.into_iter().filter(has_type) { (type_sign(location_type)) },
                        _ => {},
                    }
                }
            }
            td { b { (player.honor) } }
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
