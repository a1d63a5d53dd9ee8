//! The table, and the rules in order: deal, passing, play, points.

use serde::{Deserialize, Serialize};
use tenka_core::{BySeat, Chance, Dice as _, Key as _, Log, Seat, Seed, Violation, require, say};

use super::SEATS;
use super::action::Action;
use super::cards::{Card, Cards};
use super::event::Event;
use super::pass::{PASSED, Pass};
use super::tricks::Tricks;

/// How many cards a seat is dealt.
pub(super) const HAND: u8 = 13;
const ALL_POINTS: u8 = 26;

/// The table. Apart from the hands and what was picked to be passed, everything on it is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Each seat's hand, without the cards it has picked to pass.
    pub(super) hands: BySeat<Cards, 4>,
    /// What each seat has picked to pass, or has passed.
    pub(super) passed: BySeat<Cards, 4>,
    /// How many cards are still to be picked, over all seats.
    pub(super) picks_left: u8,
    pub(super) tricks: Tricks,
    pub(super) points: BySeat<u8, 4>,
    pub(super) hearts_broken: bool,
    pub(super) to_act: Option<Seat>,
}

const _: () = assert!(size_of::<State>() <= 144);

impl State {
    pub(super) fn deal(pass: Pass, seed: Seed) -> Self {
        let mut deck = Card::all();
        Chance::new(seed).next_event().shuffle(&mut deck);
        let (hands, _) = deck.as_chunks::<13>();
        State::dealt(pass, BySeat::from_fn(|seat: Seat| hands[seat.index()].into_iter().collect()))
    }

    pub(super) fn dealt(pass: Pass, hands: BySeat<Cards, 4>) -> Self {
        let mut state = State {
            hands,
            passed: BySeat::default(),
            picks_left: pass.picks(),
            tricks: Tricks::NONE,
            points: BySeat::default(),
            hearts_broken: false,
            to_act: Some(Seat::new(0)),
        };
        if !state.is_passing() {
            state.to_act = state.holder_of_two_of_clubs();
        }
        state
    }

    #[inline]
    pub(super) fn is_passing(&self) -> bool {
        self.picks_left > 0
    }

    #[inline]
    pub(super) fn action_with(&self, card: Card) -> Action {
        if self.is_passing() { Action::Pass(card) } else { Action::Play(card) }
    }

    /// The cards that the seat to act may pick or play.
    #[inline]
    pub(super) fn legal_cards(&self) -> Cards {
        let Some(seat) = self.to_act else { return Cards::EMPTY };
        let hand = self.hands[seat];
        match self.tricks.led() {
            _ if self.is_passing() => hand,
            None => self.hearts_wait_until_broken(self.two_of_clubs_leads(hand)),
            Some(led) => self.no_points_to_first_trick(follow_suit(hand, led)),
        }
    }

    pub(super) fn check(&self, action: Action) -> Result<(), Violation> {
        let Some(seat) = self.to_act else {
            return Err(Violation::new("HEA-017", say!(game_over)));
        };
        let (Action::Pass(card) | Action::Play(card)) = action;
        let right_time = action == self.action_with(card);
        require!(right_time || self.is_passing(), "HEA-007", passing_is_over);
        require!(right_time, "HEA-007", still_passing);
        let hand = self.hands[seat];
        require!(hand.contains(card), "HEA-008", not_in_hand { card: card.name() });
        match self.tricks.led() {
            _ if self.is_passing() => Ok(()),
            None => self.check_lead(hand, card),
            Some(led) => self.check_follow(hand, led, card),
        }
    }

    fn check_lead(&self, hand: Cards, card: Card) -> Result<(), Violation> {
        let first = self.two_of_clubs_leads(hand);
        require!(first.contains(card), "HEA-009", two_of_clubs_leads);
        let unbroken = self.hearts_wait_until_broken(hand);
        require!(unbroken.contains(card), "HEA-012", hearts_not_broken);
        Ok(())
    }

    fn check_follow(&self, hand: Cards, led: Card, card: Card) -> Result<(), Violation> {
        let following = follow_suit(hand, led);
        require!(following.contains(card), "HEA-010", follow_suit { suit: led.suit().name() });
        let pointless = self.no_points_to_first_trick(following);
        require!(pointless.contains(card), "HEA-011", no_points_first);
        Ok(())
    }

    pub(super) fn pick(&mut self, pass: Pass, card: Card, log: &mut Log<'_, Event>) {
        let Some(seat) = self.to_act else { return };
        self.hands[seat].remove(card);
        self.passed[seat].insert(card);
        self.picks_left -= 1;
        log.tell(|| Event::Picked { seat, card });
        if !self.is_passing() {
            self.change_hands(pass, log);
            self.to_act = self.holder_of_two_of_clubs();
        } else if self.picks_left.is_multiple_of(PASSED) {
            self.to_act = Some(SEATS.after(seat));
        }
    }

    fn change_hands(&mut self, pass: Pass, log: &mut Log<'_, Event>) {
        for from in SEATS.iter() {
            let (to, cards) = (pass.receiver(from), self.passed[from]);
            self.hands[to] = self.hands[to] | cards;
            log.tell(|| Event::Passed { from, to, cards });
        }
    }

    fn holder_of_two_of_clubs(&self) -> Option<Seat> {
        SEATS.iter().find(|&seat| self.hands[seat].contains(Card::TWO_OF_CLUBS))
    }

    /// The cards that the rule leaves to a seat with this hand. The rules that follow work the same way.
    #[inline]
    fn two_of_clubs_leads(&self, hand: Cards) -> Cards {
        if self.tricks.is_empty() { Cards::only(Card::TWO_OF_CLUBS) } else { hand }
    }

    #[inline]
    fn no_points_to_first_trick(&self, hand: Cards) -> Cards {
        if self.tricks.is_first_trick() { if_any(hand - Cards::POINTS, hand) } else { hand }
    }

    #[inline]
    fn hearts_wait_until_broken(&self, hand: Cards) -> Cards {
        if self.hearts_broken { hand } else { if_any(hand - Cards::HEARTS, hand) }
    }

    #[inline]
    pub(super) fn play(&mut self, card: Card, log: &mut Log<'_, Event>) {
        let Some(seat) = self.to_act else { return };
        self.hands[seat].remove(card);
        self.tricks.add(seat, card);
        log.tell(|| Event::Played { seat, card });
        if !self.hearts_broken && Cards::POINTS.contains(card) {
            self.hearts_broken = true;
            log.tell(|| Event::HeartsBroken);
        }
        self.to_act = Some(SEATS.after(seat));
        self.take_trick(log);
    }

    /// If the trick is complete, its winner takes it, and leads to the next if there is one.
    #[inline]
    fn take_trick(&mut self, log: &mut Log<'_, Event>) {
        let Some(trick) = self.tricks.just_completed() else { return };
        let (seat, points) = (trick.winner(), trick.points());
        self.points[seat] += points;
        log.tell(|| Event::Taken { seat, points });
        self.to_act = Some(seat);
        if self.tricks.are_all_played() {
            self.to_act = None;
            if let Some(seat) = self.moon_shooter() {
                log.tell(|| Event::ShotTheMoon { seat });
            }
        }
    }

    fn moon_shooter(&self) -> Option<Seat> {
        SEATS.iter().find(|&seat| self.points[seat] == ALL_POINTS)
    }

    pub(super) fn score(&self, seat: Seat) -> i64 {
        match self.moon_shooter() {
            Some(shooter) if shooter == seat => 0,
            Some(_) => -i64::from(ALL_POINTS),
            None => -i64::from(self.points[seat]),
        }
    }

    /// The hands before the passing and the play.
    pub(super) fn original_deal(&self, pass: Pass) -> BySeat<Cards, 4> {
        let played = self.tricks.by_seat();
        BySeat::from_fn(|seat| {
            let received = if self.is_passing() { Cards::EMPTY } else { self.passed[pass.giver(seat)] };
            ((self.hands[seat] | played[seat]) - received) | self.passed[seat]
        })
    }

    /// What has been done since: a possible order of the picks, then the plays.
    pub(super) fn actions(&self) -> impl Iterator<Item = Action> {
        let picks = self.passed.values().iter().flat_map(|cards| cards.iter()).map(Action::Pass);
        let plays = self.tricks.iter().flat_map(|trick| trick.cards).copied().map(Action::Play);
        picks.chain(plays)
    }
}

#[inline]
fn follow_suit(hand: Cards, led: Card) -> Cards {
    if_any(hand & led.suit().cards(), hand)
}

/// A rule that leaves a seat no card doesn't bind it.
#[inline]
fn if_any(cards: Cards, otherwise: Cards) -> Cards {
    if cards.is_empty() { otherwise } else { cards }
}
