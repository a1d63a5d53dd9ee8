//! Announcements, and reactions to them (SHC-151, SHC-295, SHC-296, D42).

use crate::action::{PLAY, TARGET};
use crate::cards::aim::Aim;
use crate::cards::{Cast, card};
use crate::prelude::*;
use crate::state::{Announced, SeatByte};

impl Work<ShadowstarCorsairs> for step_types::Reactions {
    /// SHC-296: asks the next player who can react, or ends the round.
    fn run(self, play: &mut Play<'_>) {
        let Some(announced) = play.announced.last() else { return play.pop() };
        let seats = play.seats;
        let last = announced.by.unwrap_or_else(|| {
            let favored = play.factions.favored.unwrap_or(play.current);
            Seat::new((favored.number() + seats.count() - 1) % seats.count())
        });
        let mut seat = last;
        for _ in 0..seats.count() {
            seat = seats.after(seat);
            let is_free =
                announced.by != Some(seat) && !announced.asked.has(seat) && !announced.reacted.has(seat);
            if is_free && play.players[seat].eliminated.is_none() && play.look().can_react(seat) {
                return play.push(Step::React { seat });
            }
        }
        play.pop();
    }
}

impl Work<ShadowstarCorsairs> for step_types::Resolve {
    /// Carries out the last announcement.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        let Some(announced) = play.announced.pop() else { return };
        let (Some(card), Some(by)) = (announced.card, announced.by) else { return };
        let data = play.game.card(card);
        let by_action = matches!(data.timing, Timing::Influence | Timing::Activate);
        if by_action && data.ongoing == Ongoing::No {
            play.push(Step::CardDone { card, seat: by });
        }
        let amount = play.look().amount(by, card);
        play.resolve(Cast { card, by, ship: announced.ship, target: announced.target, amount });
    }
}

card! { Countermand;
    // SHC-152: cancels the previous announcement: neither its reactions nor its effect follow.
    does |play, cast| {
        play.stash(cast.by, cast.card);
        let Some(cancelled) = play.announced.pop() else { return };
        for step in [Step::Reactions, Step::Resolve] {
            if play.steps.last() == Some(step) {
                play.pop();
            }
        }
        if let (Some(card), Some(seat)) = (cancelled.card, cancelled.by) {
            play.tell(|| Deed::CardCancelled { seat, card });
            play.discard(seat, card);
        }
    };
}

card! {
    /// Misinformation and Redirection.
    Diversion;
    // SHC-295, SHC-296: asks again everybody who hasn't reacted.
    does |play, Cast { card, by, target, .. }| {
        play.stash(by, card);
        let Some(announced) = play.announced.as_mut_slice().last_mut() else { return };
        announced.target = target;
        announced.asked = announced.reacted;
        if announced.card.is_none()
            && let Some(fight) = &mut play.fight
        {
            fight.units[Party::Defender] = target;
        }
        play.tell(|| Deed::TargetChanged { target });
    };
}

impl Decision<ShadowstarCorsairs> for step_types::React {
    decision!("SHC-D42" "reaction", IsAsked, by seat, ask_reaction, "SHC-151", because |_, told| told.announcement());
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Pass));
        offers.each(PLAY, REACTIONS, |card| at.may_react(self.seat, card));
    }

    /// D42: a player reacts or passes.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let seat = self.seat;
        play.pop();
        if let Some(announced) = play.announced.as_mut_slice().last_mut() {
            announced.asked.add(seat);
        }
        let Action::Play(card) = option else { return };
        if let Some(announced) = play.announced.as_mut_slice().last_mut() {
            announced.reacted.add(seat);
        }
        play.leave_hand(seat, card);
        if card == Card::Countermand {
            play.announce(card, seat, None, Target::None);
        } else {
            play.push(Step::NewTarget { seat, card });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::NewTarget {
    decision!("SHC-D42" "reaction", IsTaken, by seat, ask_new_target, "SHC-151", because |step, told| told.card(step.card));
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        match at.redirected(self.seat, self.card) {
            Some(Redirected::Attack(unit)) => {
                offers.each(TARGET, at.attack_candidates(unit), |target| at.may_attack_instead(unit, target));
            }
            Some(Redirected::Card(aim)) => {
                at.offer_targets(aim, offers, |target| at.may_aim_instead(aim, target));
            }
            None => {}
        }
    }

    /// D42.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Target(target) = option else { return };
        let (seat, card) = (self.seat, self.card);
        play.pop();
        play.announce(card, seat, None, target);
    }
}

pub(crate) const REACTIONS: [Card; 3] = [Card::Countermand, Card::Misinformation, Card::Redirection];

/// The new target chosen by a reaction.
#[derive(Clone, Copy)]
enum Redirected {
    Attack(Target),
    Card(Aim),
}

impl Look<'_> {
    /// SHC-151: whether a player can play a reaction to the last announcement.
    pub(crate) fn can_react(self, seat: Seat) -> bool {
        REACTIONS.into_iter().any(|card| passes(self.may_react(seat, card)))
    }

    /// SHC-151: whether a card can be played as a reaction now.
    fn may_react<R: Reason>(self, seat: Seat, card: Card) -> Result<(), R> {
        self.is_in_hand(seat, card)?;
        let data = self.game.card(card);
        require!(data.timing == Timing::Special, "SHC-148", not_a_reaction { card: &data.name });
        self.is_in_power(seat, card)?;
        let can = self.could_react(seat, card);
        require!(can, "SHC-149", reaction_has_no_effect { card: &data.name });
        Ok(())
    }

    /// SHC-282: whether an announced card can be diverted to a target.
    fn may_aim_instead<R: Reason>(self, aim: Aim, target: Target) -> Result<(), R> {
        self.is_new_target(target)?;
        let is_own_ship = aim.anyone && target.craft().is_some() && target.craft() == aim.ship;
        require!(!is_own_ship, "SHC-282", ship_uses_the_card { ship: target_name(self.game, target) });
        self.may_aim(aim, target)
    }

    /// SHC-282: whether an attack can be diverted to a target.
    fn may_attack_instead<R: Reason>(self, unit: Target, target: Target) -> Result<(), R> {
        self.is_new_target(target)?;
        self.may_attack(unit, true, target)
    }

    fn is_new_target<R: Reason>(self, target: Target) -> Result<(), R> {
        let is_old = self.announced.last().is_some_and(|announced| announced.target == target);
        require!(!is_old, "SHC-282", already_the_target { unit: target_name(self.game, target) });
        Ok(())
    }

    /// Whether a reaction could be played by somebody holding it.
    pub(crate) fn could_react(self, seat: Seat, reaction: Card) -> bool {
        let Some(announced) = self.announced.last() else { return false };
        if !self.has_level(seat, reaction) || announced.by == Some(seat) || self.is_entering(seat) {
            return false;
        }
        if reaction == Card::Countermand {
            return announced.card.is_some();
        }
        match self.redirected(seat, reaction) {
            Some(Redirected::Attack(unit)) => {
                self.attack_candidates(unit).any(|target| passes(self.may_attack_instead(unit, target)))
            }
            Some(Redirected::Card(aim)) => {
                self.find_target(aim, |target| passes(self.may_aim_instead(aim, target)))
            }
            None => false,
        }
    }

    /// SHC-101: whether a player is the entering side of a passing shot, which plays no cards.
    fn is_entering(self, seat: Seat) -> bool {
        self.fight.is_some_and(|fight| fight.passing && fight.units[Party::Defender].owner() == Some(seat))
    }

    /// D42, SHC-282: what a player can divert away from themselves with a reaction.
    fn redirected(self, seat: Seat, reaction: Card) -> Option<Redirected> {
        let announced = self.announced.last().filter(|announced| announced.target.owner() == Some(seat))?;
        let misinforms = reaction == Card::Misinformation;
        let Some(card) = announced.card else {
            let fight = self.fight.filter(|fight| misinforms && !fight.passing)?;
            return Some(Redirected::Attack(fight.units[Party::Attacker]));
        };
        let serves = card.is_aimed() && (!misinforms || self.game.card(card).damaging);
        let aim = Aim { card, by: announced.by?, ship: announced.ship, anyone: misinforms };
        serves.then_some(Redirected::Card(aim))
    }
}

impl Play<'_> {
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
}
