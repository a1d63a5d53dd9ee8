//! Announcements, and reactions to them (SHC-151, SHC-295, SHC-296).

use tenka_core::{Log, Seat};

use crate::action::Action;
use crate::card::Card;
use crate::components::{Ongoing, Timing};
use crate::craft::CraftId;
use crate::event::{Deed, Event};
use crate::place::Target;
use crate::rules::{Look, Play};
use crate::state::{Announced, SeatByte};
use crate::step::Step;

impl Look<'_> {
    /// SHC-151: the reactions that a player can play to the last announcement.
    pub(crate) fn each_reaction(self, seat: Seat, mut each: impl FnMut(Card)) {
        for card in [Card::Countermand, Card::Misinformation, Card::Redirection] {
            if self.hidden.hands[seat].contains(card) && self.could_react(seat, card) {
                each(card);
            }
        }
    }

    /// Whether a reaction could be played by a player who held it.
    pub(crate) fn could_react(self, seat: Seat, reaction: Card) -> bool {
        let Some(announced) = self.announced.last() else { return false };
        if !self.has_level(seat, reaction) || announced.by == Some(seat) || self.is_entering(seat) {
            return false;
        }
        match reaction {
            Card::Countermand => announced.card.is_some(),
            _ => {
                let mut any = false;
                self.each_new_target(seat, reaction, |_| any = true);
                any
            }
        }
    }

    /// SHC-101: whether a player is the entering side of a passing shot, who plays no cards.
    fn is_entering(self, seat: Seat) -> bool {
        self.fight.is_some_and(|fight| fight.passing && fight.units[1].owner() == Some(seat))
    }

    /// D42: the new targets that a reaction can give to what was announced.
    pub(crate) fn each_new_target(self, seat: Seat, reaction: Card, mut each: impl FnMut(Target)) {
        let Some(announced) = self.announced.last() else { return };
        if announced.target.owner() != Some(seat) {
            return;
        }
        match (reaction, announced.card, announced.by) {
            (Card::Misinformation, None, _) => {
                let Some(fight) = self.fight.filter(|fight| !fight.passing) else { return };
                self.each_attackable(fight.units[0], true, |target| {
                    if target != announced.target && target != fight.units[0] {
                        each(target);
                    }
                });
            }
            (Card::Misinformation, Some(card), Some(by))
                if self.game.card(card).damaging && Self::needs_target(card) =>
            {
                self.each_target(card, by, announced.ship, true, |target| {
                    if target != announced.target
                        && target.craft().is_none_or(|craft| Some(craft) != announced.ship)
                    {
                        each(target);
                    }
                });
            }
            (Card::Redirection, Some(card), Some(by)) if Self::needs_target(card) => {
                self.each_target(card, by, announced.ship, false, |target| {
                    if target != announced.target {
                        each(target);
                    }
                });
            }
            _ => {}
        }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-295: a card is announced with its Ship and target.
    pub(crate) fn announce(&mut self, card: Card, by: Seat, ship: Option<CraftId>, target: Target) {
        self.tell(|| Deed::CardAnnounced { seat: by, card, ship, target });
        let none = SeatByte::default();
        self.announced.push(Announced {
            card: Some(card),
            by: Some(by),
            ship,
            target,
            asked: none,
            reacted: none,
        });
        self.push(Step::Resolve);
        self.push(Step::Reactions);
    }

    /// SHC-296: the next player who can react is asked, or the round is over.
    pub(crate) fn ask_for_reactions(&mut self) {
        let Some(announced) = self.announced.last() else { return self.pop() };
        let seats = self.seats;
        let last = announced.by.unwrap_or_else(|| {
            let favored = self.factions.favored.unwrap_or(self.current);
            Seat::new((favored.number() + seats.count() - 1) % seats.count())
        });
        let mut seat = last;
        for _ in 0..seats.count() {
            seat = seats.after(seat);
            let is_free =
                announced.by != Some(seat) && !announced.asked.has(seat) && !announced.reacted.has(seat);
            let mut any = false;
            if is_free && self.players[seat].eliminated.is_none() {
                self.look().each_reaction(seat, |_| any = true);
            }
            if any {
                return self.push(Step::React { seat });
            }
        }
        self.pop();
    }

    /// D42: a player reacts or passes.
    pub(crate) fn react(&mut self, seat: Seat, action: Action) {
        self.pop();
        if let Some(announced) = self.announced.as_mut_slice().last_mut() {
            announced.asked.add(seat);
        }
        let Action::Play(card) = action else { return };
        if let Some(announced) = self.announced.as_mut_slice().last_mut() {
            announced.reacted.add(seat);
        }
        self.leave_hand(seat, card);
        if card == Card::Countermand {
            self.announce(card, seat, None, Target::None);
        } else {
            self.push(Step::NewTarget { seat, card });
        }
    }

    /// D42: the new target.
    pub(crate) fn choose_new_target(&mut self, seat: Seat, card: Card, target: Target) {
        self.pop();
        self.announce(card, seat, None, target);
    }

    /// What was announced last is carried out.
    pub(crate) fn resolve(&mut self) {
        self.pop();
        let Some(announced) = self.announced.pop() else { return };
        let (Some(card), Some(by)) = (announced.card, announced.by) else { return };
        match card {
            Card::Countermand => {
                self.stash(by, card);
                self.cancel();
            }
            Card::Misinformation | Card::Redirection => {
                self.stash(by, card);
                self.retarget(announced.target);
            }
            _ if self.game.card(card).timing == Timing::Combat => self.resolve_combat_card(card, by),
            _ if self.game.card(card).ongoing != Ongoing::No => {
                self.put_into_play(card, by, announced.ship, announced.target);
            }
            _ => {
                self.push(Step::CardDone { card, seat: by });
                self.resolve_card(card, by, announced.ship, announced.target);
            }
        }
    }

    /// SHC-152: what was announced before is cancelled: its reactions and its effect do not follow.
    fn cancel(&mut self) {
        let Some(cancelled) = self.announced.pop() else { return };
        if self.steps.last() == Some(Step::Reactions) {
            self.pop();
        }
        if self.steps.last() == Some(Step::Resolve) {
            self.pop();
        }
        if let (Some(card), Some(seat)) = (cancelled.card, cancelled.by) {
            self.tell(|| Deed::CardCancelled { seat, card });
            self.discard(seat, card);
        }
    }

    /// SHC-295, SHC-296: what was announced has a new target; who has not reacted is asked again.
    fn retarget(&mut self, target: Target) {
        let Some(announced) = self.announced.as_mut_slice().last_mut() else { return };
        announced.target = target;
        announced.asked = announced.reacted;
        if announced.card.is_none()
            && let Some(fight) = &mut self.fight
        {
            fight.units[1] = target;
        }
        self.tell(|| Deed::TargetChanged { target });
    }
}
