//! Who won, by bot and by seat.

use serde::Serialize;
use tenka_core::Seat;

use crate::interval::{AgainstPar, DealShare, Interval, Share};
use crate::played::Played;

/// A summary of a contest's games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// Each seat's win share if all were equal.
    pub par: f64,
    /// Each bot, in the order of the contest.
    pub bots: Vec<BotSummary>,
    /// Each seat, whoever sat there.
    pub seats: Vec<SeatSummary>,
    /// Each seat's win share, with its certainty.
    pub seat_shares: Vec<Share>,
    /// How long the games were.
    pub lengths: Lengths,
}

/// How a bot fared. A bot with several seats in a game counts once for each.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotSummary {
    /// All its seats together.
    pub overall: SeatSummary,
    /// A normal confidence interval for the win share, with deals as the unit.
    pub won_interval: Interval,
    /// Whether that is above or below par.
    pub against_par: AgainstPar,
    /// In each seat.
    pub by_seat: Vec<SeatSummary>,
}

/// Means over games, one for each time somebody sat there.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct SeatSummary {
    /// The number of games; a game counts once per seat.
    pub games: u64,
    /// The win share; shared wins count fractionally.
    pub won: f64,
    /// The mean rank, 1 being best.
    pub rank: f64,
    /// The mean score; its first figure, if it has several.
    pub score: f64,
}

/// How long the games were, in decisions.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Lengths {
    /// The mean.
    pub mean: f64,
    /// The median.
    pub median: usize,
    /// The shortest.
    pub shortest: usize,
    /// The longest.
    pub longest: usize,
}

impl Summary {
    /// A summary of games between this many bots, in the order of the deals, with this many games per deal.
    pub fn of(games: &[Played], bots: usize, games_per_deal: usize) -> Self {
        let seats = games.first().map_or(0, |game| game.bots.len());
        let mut by_bot = vec![vec![SeatSummary::default(); seats]; bots];
        for game in games {
            for (seat, bot) in game.seated() {
                let seat_index = usize::from(seat.number());
                by_bot[bot][seat_index].add(&SeatSummary {
                    games: 1,
                    won: game.win(seat),
                    rank: game.ranks[seat_index] as f64,
                    score: game.scores[seat_index].first() as f64,
                });
            }
        }
        let in_seat = |seat: usize| SeatSummary::total(by_bot.iter().map(|seats| &seats[seat]));
        let seats = (0..seats).map(in_seat).collect::<Vec<_>>();
        let par = 1.0 / seats.len().max(1) as f64;
        let deals = deal_shares(games, bots, games_per_deal, par);
        let bot_summary = |(by_seat, share): (Vec<SeatSummary>, DealShare)| BotSummary {
            overall: SeatSummary::total(&by_seat),
            won_interval: share.share().interval,
            against_par: share.share().against_par,
            by_seat,
        };
        Summary {
            par,
            seat_shares: seat_shares(games, seats.len(), games_per_deal, par),
            seats,
            bots: by_bot.into_iter().zip(deals).map(bot_summary).collect(),
            lengths: Lengths::of(games),
        }
    }
}

/// Each bot's win share, deal by deal.
fn deal_shares(games: &[Played], bots: usize, games_per_deal: usize, par: f64) -> Vec<DealShare> {
    let deals = games.chunks_exact(games_per_deal.max(1));
    let share = |bot: usize| {
        let mut share = None;
        for deal in deals.clone() {
            let sat = deal.iter().flat_map(Played::seated).filter(|&(_, there)| there == bot).count() as f64;
            let present = deal.iter().filter(|game| game.bots.contains(&bot)).count() as f64;
            share.get_or_insert(DealShare::new(present / sat, par)).add(won_by(deal, bot) / sat);
        }
        share.unwrap_or(DealShare::new(1.0, par))
    };
    (0..bots).map(share).collect()
}

/// Each seat's win share. Every bot has it equally often in a deal, so only the seat makes a difference.
fn seat_shares(games: &[Played], seats: usize, games_per_deal: usize, par: f64) -> Vec<Share> {
    let share = |seat: Seat| {
        let mut share = DealShare::new(1.0, par);
        for deal in games.chunks_exact(games_per_deal.max(1)) {
            share.add(deal.iter().map(|game| game.win(seat)).sum::<f64>() / deal.len() as f64);
        }
        share.share()
    };
    (0..seats as u8).map(|seat| share(Seat::new(seat))).collect()
}

/// The bot's number of wins in these games.
pub(crate) fn won_by(games: &[Played], bot: usize) -> f64 {
    let wins = |game: &Played| -> f64 {
        game.seated().filter(|&(_, there)| there == bot).map(|(seat, _)| game.win(seat)).sum()
    };
    games.iter().map(wins).sum()
}

impl SeatSummary {
    fn total<'a>(parts: impl IntoIterator<Item = &'a SeatSummary>) -> Self {
        let mut total = SeatSummary::default();
        parts.into_iter().for_each(|part| total.add(part));
        total
    }

    fn add(&mut self, other: &SeatSummary) {
        let games = self.games + other.games;
        if games == 0 {
            return;
        }
        let weight = other.games as f64 / games as f64;
        let mean = |one: f64, other: f64| one + (other - one) * weight;
        *self = SeatSummary {
            games,
            won: mean(self.won, other.won),
            rank: mean(self.rank, other.rank),
            score: mean(self.score, other.score),
        };
    }
}

impl Lengths {
    fn of(games: &[Played]) -> Self {
        let mut plies: Vec<usize> = games.iter().map(|game| game.plies).collect();
        plies.sort_unstable();
        let at = |index: usize| plies.get(index).copied().unwrap_or(0);
        Lengths {
            mean: plies.iter().sum::<usize>() as f64 / plies.len().max(1) as f64,
            median: at(plies.len() / 2),
            shortest: at(0),
            longest: at(plies.len().saturating_sub(1)),
        }
    }
}
