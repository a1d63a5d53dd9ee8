//! Deals of the unseen cards that are consistent with what a viewer knows (SSM-244, SSM-248).

use tenka_core::{Dice as _, Keyed, Rng, Seat, SeatSet, Viewer};

use crate::StarshipSamurai;
use crate::card::{Card, CardType, Cards};
use crate::memory::{Astray, Memory};
use crate::state::ByPlayer;
use crate::view::{SeenCard, View, source};

/// Others' hands and face-down cards, and what is left for the decks.
pub(crate) struct Deal {
    pub(crate) hands: ByPlayer<Cards>,
    pub(crate) face_down: ByPlayer<Cards>,
    pub(crate) left: [Cards; 2],
}

/// After this many inconsistent deals, any will do: a hand-made position may contradict itself.
const PATIENCE: u32 = 4096;

impl Deal {
    /// Deals until everything is consistent.
    pub(crate) fn of(game: &StarshipSamurai, view: &View, rng: &mut impl Rng) -> Deal {
        let known = Known::of(game, view);
        (0..PATIENCE).find_map(|_| known.deal(view, rng)).unwrap_or_else(|| known.give_up(view))
    }
}

/// What the viewer knows about the cards in other hands: private knowledge, and public.
struct Known {
    /// The cards to deal, by deck.
    unseen: [Cards; 2],
    /// The deck each other player draws from: an index into `unseen`.
    source: ByPlayer<usize>,
    /// How many concealed cards each other player has that the viewer can't see.
    held: ByPlayer<u8>,
    /// Whose face-down card the viewer can't see.
    committed: SeatSet,
    /// The face-down cards that it can see.
    face_down: ByPlayer<Cards>,
    /// The cards each other player certainly has besides, and those of them that are certainly in hand.
    surely: ByPlayer<Cards>,
    in_hand: ByPlayer<Cards>,
    /// How many more cards of each type each other player certainly has.
    types: ByPlayer<Keyed<CardType, u8, 2>>,
    /// Whether any cards are lost.
    is_vague: bool,
}

impl Known {
    fn of(game: &StarshipSamurai, view: &View) -> Known {
        let seats = view.seats();
        let (own, public) = (&view.memory, &view.public);
        let source = ByPlayer::from_fn(seats, |seat| source(game, seats, seat, view.viewer, view.mixed));
        let is_other = |seat: Seat| !view.viewer.is(seat);
        let mut known = Known {
            unseen: view.unseen,
            source,
            held: ByPlayer::from_fn(seats, |seat| if is_other(seat) { view.hand_sizes[seat] } else { 0 }),
            committed: SeatSet::EMPTY,
            face_down: ByPlayer::from_fn(seats, |_| Cards::NONE),
            surely: ByPlayer::from_fn(seats, |seat| own.surely[seat].or(public.surely[seat])),
            in_hand: ByPlayer::from_fn(seats, |seat| own.in_hand[seat].or(public.in_hand[seat])),
            types: ByPlayer::from_fn(seats, |_| Keyed::default()),
            is_vague: own.astray.iter().chain(&public.astray).any(|group| !group.cards.is_empty()),
        };
        known.look_at_battle(view);
        for seat in seats.iter() {
            if !is_other(seat) {
                known.surely[seat] = Cards::NONE;
                continue;
            }
            let surely = known.surely[seat].or(known.face_down[seat]);
            let shown = |of: CardType| own.at_least[seat][of].max(public.at_least[seat][of]);
            known.types[seat] = Keyed::from_fn(|of| shown(of).saturating_sub(surely.of(of).len()));
            known.surely[seat] = surely.without(known.face_down[seat]);
        }
        known
    }

    fn look_at_battle(&mut self, view: &View) {
        let Some(battle) = &view.battle else { return };
        for (seat, &card) in battle.cards.iter() {
            match card {
                Some(SeenCard::FaceDown(None)) => {
                    self.held[seat] += 1;
                    self.committed.insert(seat);
                }
                Some(SeenCard::FaceDown(Some(card))) => {
                    self.face_down[seat] = card.into();
                    if !view.viewer.is(seat) {
                        self.unseen[self.source[seat]].take(card);
                    }
                }
                Some(SeenCard::FaceUp(_)) | None => {}
            }
        }
    }

    /// `None` if it contradicts what the viewer knows.
    fn deal(&self, view: &View, rng: &mut impl Rng) -> Option<Deal> {
        let others = || view.seats().iter().filter(|&seat| !view.viewer.is(seat));
        let mut dealing = Dealing { known: self, hands: self.surely, types: self.types, left: self.unseen };
        for seat in others() {
            dealing.left[self.source[seat]].take_all(self.surely[seat])?;
        }
        if self.is_vague {
            dealing.find_astray(view, rng)?;
        }
        for seat in others() {
            for of in CardType::ALL {
                (0..dealing.types[seat][of]).try_for_each(|_| dealing.draw_of(seat, of, rng))?;
            }
        }
        for seat in others() {
            for _ in dealing.hands[seat].len()..self.held[seat] {
                dealing.hands[seat].add(dealing.left[self.source[seat]].draw(rng)?);
            }
        }
        let Dealing { mut hands, left, .. } = dealing;
        let mut face_down = self.face_down;
        for seat in self.committed {
            let card = hands[seat].without(hands[seat].common(self.in_hand[seat])).random(rng)?;
            if card.card_type() != CardType::Battle {
                return None;
            }
            hands[seat].remove(card);
            face_down[seat] = card.into();
        }
        if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
            hands[seat] = hand;
        }
        let agrees = !self.is_vague
            || view.memory.is_true(view.viewer, &hands, &face_down)
                && view.public.is_true(Viewer::Spectator, &hands, &face_down);
        agrees.then_some(Deal { hands, face_down, left })
    }

    /// A deal for a self-contradictory position: the right numbers of cards, whichever they are.
    fn give_up(&self, view: &View) -> Deal {
        let mut left = self.unseen;
        let mut face_down = self.face_down;
        let mut hands = ByPlayer::from_fn(view.seats(), |_| Cards::NONE);
        for seat in self.committed {
            let pool = &mut left[self.source[seat]];
            if let Some(card) = pool.of(CardType::Battle).each_kind().next() {
                pool.remove(card);
                face_down[seat] = card.into();
            }
        }
        for seat in view.seats().iter().filter(|&seat| !view.viewer.is(seat)) {
            let pool = &mut left[self.source[seat]];
            for card in pool.iter().take(view.hand_sizes[seat].into()) {
                pool.take(card);
                hands[seat].add(card);
            }
        }
        if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
            hands[seat] = hand;
        }
        Deal { hands, face_down, left }
    }
}

/// A deal in progress.
struct Dealing<'a> {
    known: &'a Known,
    hands: ByPlayer<Cards>,
    /// How many slots of each hand are still reserved for a card of each type that it has shown.
    types: ByPlayer<Keyed<CardType, u8, 2>>,
    left: [Cards; 2],
}

impl Dealing<'_> {
    /// Puts lost cards into hands that have room for them: those the viewer has privately lost track of, then those
    /// everybody has, unless they are already there. Each group has lost cards of its own (SSM-244).
    fn find_astray(&mut self, view: &View, rng: &mut impl Rng) -> Option<()> {
        self.find_lost(view, &view.memory, rng)?;
        if view.viewer == Viewer::Spectator {
            return Some(());
        }
        self.find_lost(view, &view.public, rng)
    }

    fn find_lost(&mut self, view: &View, memory: &Memory, rng: &mut impl Rng) -> Option<()> {
        let mut counted = ByPlayer::from_fn(view.seats(), |_| Cards::NONE);
        let mut groups = memory.astray;
        rng.shuffle(&mut groups);
        for group in &groups {
            let vague = ByPlayer::from_fn(view.seats(), |seat| {
                let own = view.hand.filter(|_| view.viewer.is(seat)).unwrap_or_default();
                let held = self.hands[seat].and(self.known.face_down[seat]).and(own);
                held.without(held.common(memory.surely[seat]))
            });
            let missing = group.missing(&vague, &mut counted, rng);
            let before = self.hands;
            self.find(group, missing, rng)?;
            for seat in view.seats().iter() {
                counted[seat] = counted[seat].and(self.hands[seat].without(before[seat]));
            }
        }
        Some(())
    }

    /// Every slot is equally likely.
    fn find(&mut self, group: &Astray, mut cards: Cards, rng: &mut impl Rng) -> Option<()> {
        let seats = self.hands.seats();
        let mut room = ByPlayer::from_fn(seats, |seat| group.room[seat]);
        while let Some(card) = cards.draw(rng) {
            let chances = ByPlayer::from_fn(seats, |seat| {
                let places = self.places(seat, card);
                places.chances() * u32::from(room[seat].min(places.all())) * 1000
                    / u32::from(places.all().max(1))
            });
            let mut chance = rng.below(chances.as_slice().iter().sum::<u32>().max(1));
            let seat = seats.iter().find(|&seat| {
                let is_here = chance < chances[seat];
                chance = chance.saturating_sub(chances[seat]);
                is_here
            })?;
            let places = self.places(seat, card);
            if rng.below(places.chances()) < places.shown_chances() {
                self.types[seat][card.card_type()] -= 1;
            }
            room[seat] -= 1;
            self.left[self.known.source[seat]].remove(card);
            self.hands[seat].add(card);
        }
        Some(())
    }

    fn places(&self, seat: Seat, card: Card) -> Places {
        let left = self.left[self.known.source[seat]];
        let open = self.known.held[seat].saturating_sub(self.hands[seat].len());
        let kept: u8 = self.types[seat].values().iter().sum();
        if !left.contains(card) || kept > open {
            return Places::default();
        }
        let of = card.card_type();
        Places {
            shown: self.types[seat][of],
            free: open - kept,
            left: left.len(),
            fitting: left.of(of).len(),
        }
    }

    fn draw_of(&mut self, seat: Seat, card_type: CardType, rng: &mut impl Rng) -> Option<()> {
        let left = &mut self.left[self.known.source[seat]];
        let card = left.of(card_type).random(rng)?;
        left.remove(card);
        self.hands[seat].add(card);
        Some(())
    }
}

impl Astray {
    /// The group's cards that aren't among those whose owner is unknown, unless another group has already counted them.
    /// If several hands hold a card, any of them may be the one.
    fn missing(&self, vague: &ByPlayer<Cards>, counted: &mut ByPlayer<Cards>, rng: &mut impl Rng) -> Cards {
        let mut missing = Cards::NONE;
        for card in self.cards.iter() {
            let holds =
                |seat: &Seat| self.room[*seat] > 0 && vague[*seat].count(card) > counted[*seat].count(card);
            let holders: SeatSet = vague.seats().iter().filter(holds).collect();
            if holders.is_empty() {
                missing.add(card);
            } else if let Some(seat) = holders.iter().nth(rng.index_below(holders.len())) {
                counted[seat].add(card);
            }
        }
        missing
    }
}

/// The slots of a hand that a card can take: those reserved for its type, and free ones. A card in a reserved slot
/// leaves one fewer to fill with a fitting card, which allows more deals.
#[derive(Clone, Copy, Default)]
struct Places {
    shown: u8,
    free: u8,
    /// How many cards are left to deal, and how many of them fit.
    left: u8,
    fitting: u8,
}

impl Places {
    fn all(self) -> u8 {
        self.shown + self.free
    }

    fn shown_chances(self) -> u32 {
        u32::from(self.shown) * u32::from(self.left)
    }

    fn chances(self) -> u32 {
        self.shown_chances() + u32::from(self.free) * u32::from(self.fitting)
    }
}

#[cfg(test)]
mod tests {
    use tenka_core::{Game as _, Options, Seats, Seed, play_randomly};

    use super::*;

    #[test]
    fn a_few_deals_are_enough_however_much_was_traded() {
        let game = StarshipSamurai::open(&Options::new().on("trading")).unwrap();
        let mut rng = Seed::from_text("deals").fast();
        let mut most = 0;
        for _ in 0..20 {
            let mut state = game.setup(Seats::new(4), &Seed::draw(&mut rng));
            while play_randomly(&game, &mut state, 7, &mut rng, &mut Vec::new()) == 7 {
                for viewer in state.seats().viewers() {
                    let view = game.view(&state, viewer);
                    let known = Known::of(&game, &view);
                    let deals = (1..PATIENCE).find(|_| known.deal(&view, &mut rng).is_some());
                    most = most.max(deals.unwrap_or(PATIENCE));
                }
            }
        }
        assert!(most <= 200, "{most}");
    }
}
