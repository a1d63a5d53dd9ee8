//! The table, and the rules in order: deal, betting, showdown.

use serde::{Deserialize, Serialize};
use tenka_core::{BySeat, Chance, Log, Seat, Seed};

use super::SEATS;
use super::betting::{Bet, Round};
use super::cards::{Card, Deck};
use super::event::Happening;

const ANTE: u8 = 1;
const MOST_RAISES: usize = 2;
/// How much a raise adds to a call, in each round.
pub(super) const RAISE: [u8; 2] = [2, 4];

/// The table. The chips and whose turn it is follow from the bets.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(super) chance: Chance,
    pub(super) private: BySeat<Card, 2>,
    pub(super) public: Option<Card>,
    pub(super) rounds: [Round; 2],
}

fn other(seat: Seat) -> Seat {
    SEATS.after(seat)
}

impl State {
    pub(super) fn deal(seed: Seed) -> Self {
        let mut chance = Chance::new(seed);
        let (mut deck, mut rng) = (Deck::full(), chance.next_event());
        let private = BySeat::from_fn(|_| deck.draw(&mut rng));
        State { chance, private, public: None, rounds: Default::default() }
    }

    /// The number of the round, 0 or 1.
    pub(super) fn round_number(&self) -> usize {
        self.public.is_some().into()
    }

    pub(super) fn round(&self) -> Round {
        self.rounds[self.round_number()]
    }

    pub(super) fn to_act(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.round().next())
    }

    /// How many chips each seat has put in.
    pub(super) fn chips(&self) -> BySeat<u8, 2> {
        let mut chips = BySeat::new([ANTE; 2]);
        for (round, raise) in self.rounds.iter().zip(RAISE) {
            for (seat, bet) in round.bets() {
                chips[seat] = match bet {
                    Bet::Fold => chips[seat],
                    Bet::Call => chips[other(seat)],
                    Bet::Raise => chips[other(seat)] + raise,
                };
            }
        }
        chips
    }

    pub(super) fn may_fold(&self) -> bool {
        self.round().has_something_to_call()
    }

    pub(super) fn may_raise(&self) -> bool {
        self.round().raises() < MOST_RAISES
    }

    pub(super) fn turn_up_public_card(&mut self, log: &mut Log<'_, Happening>) {
        let card = Deck::without(*self.private.values()).draw(&mut self.chance.next_event());
        self.public = Some(card);
        log.tell(|| Happening::TurnedUp { card });
    }

    pub(super) fn is_over(&self) -> bool {
        self.round().folded().is_some() || self.is_showdown()
    }

    pub(super) fn is_showdown(&self) -> bool {
        self.rounds[1].is_called()
    }

    /// Who wins the pot at the end; `None` if it is split.
    fn winner(&self) -> Option<Seat> {
        if let Some(folded) = self.round().folded() {
            return Some(other(folded));
        }
        let strength = |seat| (Some(self.private[seat]) == self.public, self.private[seat]);
        SEATS.iter().find(|&seat| strength(seat) > strength(other(seat)))
    }

    /// The chips a seat has won or lost at the end.
    pub(super) fn winnings(&self, seat: Seat) -> i64 {
        let chips = self.chips();
        match self.winner() {
            Some(winner) if winner == seat => chips[other(seat)].into(),
            Some(_) => -i64::from(chips[seat]),
            None => 0,
        }
    }

    pub(super) fn tell_the_end(&self, log: &mut Log<'_, Happening>) {
        if self.is_showdown() {
            log.tell(|| Happening::Shown { cards: self.private });
        }
        log.tell(|| match self.winner() {
            Some(seat) => Happening::Won { seat, chips: self.chips()[other(seat)] },
            None => Happening::Split,
        });
    }
}
