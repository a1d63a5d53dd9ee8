//! The cards that have been played, trick by trick.

use serde::{Deserialize, Serialize};
use tenka_core::{BySeat, Seat};

use super::SEATS;
use super::cards::{Card, Cards};

const TRICKS: usize = 13;
const PLAYS: usize = 4;

/// All tricks so far. Everybody has seen them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<Written>", try_from = "Vec<Written>")]
pub struct Tricks {
    /// Cards not played yet are blank.
    cards: [[Card; PLAYS]; TRICKS],
    leaders: [Seat; TRICKS],
    plays: u8,
}

/// One trick, possibly incomplete.
#[derive(Clone, Copy, Debug)]
pub struct Trick<'a> {
    /// Who led.
    pub leader: Seat,
    /// The cards, the leader's first, then clockwise.
    pub cards: &'a [Card],
}

impl Trick<'_> {
    /// Each card with the seat that played it.
    #[inline]
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        let seats = std::iter::successors(Some(self.leader), |&seat| Some(SEATS.after(seat)));
        seats.zip(self.cards.iter().copied())
    }

    /// The seat with the highest card of the suit that was led.
    #[inline]
    pub fn winner(&self) -> Seat {
        let suit = self.cards.first().map_or(Cards::EMPTY, |card| card.suit().cards());
        let strength = |(_, card): &(Seat, Card)| if suit.contains(*card) { 1 + card.number() } else { 0 };
        self.plays().max_by_key(strength).map_or(self.leader, |(seat, _)| seat)
    }

    /// The points in the trick.
    #[inline]
    pub fn points(&self) -> u8 {
        self.cards.iter().copied().collect::<Cards>().points()
    }
}

impl Tricks {
    pub(super) const NONE: Tricks =
        Tricks { cards: [[Card::TWO_OF_CLUBS; PLAYS]; TRICKS], leaders: [Seat::new(0); TRICKS], plays: 0 };

    #[inline]
    pub(super) fn add(&mut self, seat: Seat, card: Card) {
        let (trick, place) = (usize::from(self.plays) / PLAYS, usize::from(self.plays) % PLAYS);
        if place == 0 {
            self.leaders[trick] = seat;
        }
        self.cards[trick][place] = card;
        self.plays += 1;
    }

    /// Whether no card has been played.
    pub fn is_empty(&self) -> bool {
        self.plays == 0
    }

    #[inline]
    pub(super) fn are_all_played(&self) -> bool {
        usize::from(self.plays) == PLAYS * TRICKS
    }

    #[inline]
    pub(super) fn is_first_trick(&self) -> bool {
        usize::from(self.plays) < PLAYS
    }

    /// The first card of the current trick; `None` if a seat is about to lead.
    #[inline]
    pub(super) fn led(&self) -> Option<Card> {
        let (trick, place) = (usize::from(self.plays) / PLAYS, usize::from(self.plays) % PLAYS);
        (place > 0).then(|| self.cards[trick][0])
    }

    /// The last trick, if it is complete.
    #[inline]
    pub(super) fn just_completed(&self) -> Option<Trick<'_>> {
        let complete = usize::from(self.plays).is_multiple_of(PLAYS);
        let last = (usize::from(self.plays) / PLAYS).checked_sub(1).filter(|_| complete)?;
        Some(Trick { leader: self.leaders[last], cards: &self.cards[last] })
    }

    /// The tricks in order; the last may not be complete.
    pub fn iter(&self) -> impl Iterator<Item = Trick<'_>> {
        let played = &self.cards.as_flattened()[..self.plays.into()];
        let tricks = self.leaders.iter().zip(played.chunks(PLAYS));
        tricks.map(|(&leader, cards)| Trick { leader, cards })
    }

    /// What each seat has played.
    pub(super) fn by_seat(&self) -> BySeat<Cards, 4> {
        let mut played = BySeat::<Cards, 4>::default();
        for trick in self.iter() {
            trick.plays().for_each(|(seat, card)| played[seat].insert(card));
        }
        played
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    leader: Seat,
    cards: Vec<Card>,
}

impl From<Tricks> for Vec<Written> {
    fn from(tricks: Tricks) -> Self {
        tricks.iter().map(|trick| Written { leader: trick.leader, cards: trick.cards.to_vec() }).collect()
    }
}

impl TryFrom<Vec<Written>> for Tricks {
    type Error = String;

    fn try_from(written: Vec<Written>) -> Result<Self, String> {
        let mut tricks = Tricks::NONE;
        let last = written.len().checked_sub(1);
        for (number, trick) in written.iter().enumerate() {
            let expected = if Some(number) == last { 1..=PLAYS } else { PLAYS..=PLAYS };
            let fits =
                expected.contains(&trick.cards.len()) && SEATS.contain(trick.leader) && number < TRICKS;
            if !fits {
                return Err(format!(
                    "trick {} can't be: {TRICKS} tricks of {PLAYS} cards are played",
                    number + 1
                ));
            }
            let mut seat = trick.leader;
            for &card in &trick.cards {
                tricks.add(seat, card);
                seat = SEATS.after(seat);
            }
        }
        Ok(tricks)
    }
}
