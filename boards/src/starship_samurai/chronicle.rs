//! What the table no longer shows, recalled from what was heard: who won the locations of this round, and where honor came from.

use tenka_core::Seat;
use tenka_starship_samurai::{Deed, Happening, HonorSource, Location, LocationCard, SeenEvent};

/// Where honor comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Start,
    Battles,
    Rewards,
    /// Less what was paid for cards.
    Cards,
    Alliances,
    Types,
}

impl Source {
    pub(super) const ALL: [Source; 6] =
        [Source::Start, Source::Battles, Source::Rewards, Source::Cards, Source::Alliances, Source::Types];
}

/// Honor that a player gained.
struct Gain {
    round: u8,
    source: Source,
    honor: i32,
}

/// A player's honor by round and source.
pub(super) struct Ledger {
    gains: Vec<Gain>,
}

impl Ledger {
    /// What is left of the player's honor once everything is told that was heard is what they began with.
    pub(super) fn of(seat: Seat, honor: u16, heard: &[SeenEvent]) -> Self {
        let mut gains = Vec::new();
        let mut now = 0;
        for deed in deeds(heard) {
            let (source, honor) = match deed {
                Deed::RoundBegan { round, .. } => {
                    now = *round;
                    continue;
                }
                Deed::HonorGained { seat: of, honor, source } if *of == seat => {
                    (of_source(*source), i32::from(*honor))
                }
                Deed::HonorPaid { seat: of, honor } if *of == seat => (Source::Cards, -i32::from(*honor)),
                Deed::AlliancesScored { honor } => (Source::Alliances, i32::from(honor[seat])),
                Deed::Ended { types, .. } => (Source::Types, i32::from(types[seat])),
                _ => continue,
            };
            gains.push(Gain { round: now, source, honor });
        }
        let told: i32 = gains.iter().map(|gain| gain.honor).sum();
        gains.push(Gain { round: 0, source: Source::Start, honor: i32::from(honor) - told });
        Ledger { gains }
    }

    pub(super) fn from(&self, source: Source) -> i32 {
        self.gains.iter().filter(|gain| gain.source == source).map(|gain| gain.honor).sum()
    }

    /// What was gained in the rounds, for a chart.
    pub(super) fn gains(&self, seat: Seat) -> impl Iterator<Item = crate::stacks::Gain> {
        let in_rounds = self.gains.iter().filter(|gain| gain.round > 0);
        in_rounds.map(move |gain| crate::stacks::Gain {
            seat,
            round: gain.round.into(),
            source: gain.source as usize,
            amount: gain.honor,
        })
    }
}

const fn of_source(source: HonorSource) -> Source {
    match source {
        HonorSource::Victory => Source::Battles,
        HonorSource::Reward => Source::Rewards,
        HonorSource::Card => Source::Cards,
    }
}

fn deeds(heard: &[SeenEvent]) -> impl DoubleEndedIterator<Item = &Deed> {
    heard.iter().filter_map(|event| match event {
        Happening::Open(deed) => Some(deed),
        _ => None,
    })
}

/// Who won the location that was here, and its card; `None` if nobody won it this round.
pub(super) fn won(heard: &[SeenEvent], wanted: Location) -> Option<(Seat, LocationCard)> {
    let this_round = deeds(heard).rev().take_while(|deed| !matches!(deed, Deed::RoundBegan { .. }));
    this_round.into_iter().find_map(|deed| match deed {
        Deed::LocationClaimed { seat, at, card } if *at == wanted => Some((*seat, *card)),
        _ => None,
    })
}
