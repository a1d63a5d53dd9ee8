//! Combat cards (SHC-168, D43): when each works, and what it does to the fight.

use crate::action::PLAY;
use crate::cards::{Cast, card};
use crate::prelude::*;
use crate::state::Fight;
use crate::step::ByParty;

impl Decision<ShadowstarCorsairs> for step_types::FightCard {
    decision!("SHC-D43" "combat_card", IsAsked, by itself, ask_combat_card, "SHC-168", because |_, told| told.attack());

    fn seat(self, at: Look<'_>) -> Seat {
        at.side(self.party)
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Pass));
        let hand = at.hidden.hands[at.side(self.party)];
        offers.each(PLAY, hand.each(), |card| at.may_play_in_fight(self.party, card));
    }

    /// D43: a combat card or none.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let party = self.party;
        play.pop();
        let Some(seat) = play.fight.and_then(|fight| fight.units[party].owner()) else { return };
        if let Action::Play(card) = option {
            play.leave_hand(seat, card);
            play.announce(card, seat, None, Target::None);
        }
    }

    /// Everybody with a card that could be one is asked, so that being asked reveals nothing.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let is_asked = play.look().is_asked_for_card(self.party);
        if !is_asked {
            play.pop();
        }
        !is_asked
    }
}

impl Look<'_> {
    /// D43, SHC-168: whether a side can play a combat card.
    fn may_play_in_fight<R: Reason>(self, party: Party, card: Card) -> Result<(), R> {
        let data = self.game.card(card);
        let name = &data.name;
        let Some(fight) = self.fight else {
            return Err(R::because("SHC-168", || say!(no_fight)));
        };
        let (own, enemy) = (fight.units[party], fight.units[party.other()]);
        let seat = self.side(party);
        self.is_in_hand(seat, card)?;
        require!(data.timing == Timing::Combat, "SHC-148", not_a_combat_card { card: name });
        let attacks = party == Party::Attacker;
        require!(data.roles[party], "SHC-168", wrong_side_for_card { card: name, attacks });
        let unit = |unit: Target| target_name(self.game, unit);
        require!(
            data.own_units[Self::sort(own)],
            "SHC-149",
            unit_cant_use_card { unit: unit(own), card: name }
        );
        let fits = data.enemy_units[Self::sort(enemy)];
        require!(fits, "SHC-149", card_not_against_unit { card: name, unit: unit(enemy) });
        self.is_in_power(seat, card)?;
        let applies = self.works(&fight, party, card);
        require!(applies, "SHC-149", card_has_no_effect_in_fight { card: name });
        Ok(())
    }

    /// Ship, Shuttle, Outpost, pack.
    const fn sort(unit: Target) -> usize {
        match unit {
            Target::Craft(craft) if craft.is_ship() => 0,
            Target::Craft(_) => 1,
            Target::Outpost(..) => 2,
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => 3,
        }
    }

    fn bombs_aboard(self, unit: Target) -> u8 {
        unit.holding().map_or(0, |(place, seat)| self.unit_tokens(place, seat, Item::Bomb))
    }
}

impl Play<'_> {
    /// SHC-150, SHC-168: a card changes the fight; then it goes to the Stash.
    fn change_fight(&mut self, cast: Cast, change: impl FnOnce(&mut Fight, Party, u8)) -> Option<Party> {
        let defends = !self.steps.as_slice().contains(&Step::FightCard { party: Party::Defender });
        let amount = self.game.card(cast.card).amount;
        let party = self.fight.as_mut().map(|fight| {
            let attacks = fight.aggressor() == Some(cast.by) && !defends;
            let party = if attacks { Party::Attacker } else { Party::Defender };
            change(fight, party, amount);
            party
        });
        self.stash(cast.by, cast.card);
        party
    }
}

card! {
    /// Fusion Bomb, Orbital Bombardment, Rally Troops.
    Strength;
    does |play, cast| play.change_fight(cast, |fight, party, strength| fight.bonus[party] += strength);
}

card! { BoardingPods;
    works |_, fight, _| fight.raid;
    does |play, cast| Strength.resolve(play, cast);
}

card! {
    /// Defensive Tactics, Deflector Pulse.
    Protection;
    does |play, cast| play.change_fight(cast, |fight, party, damage| fight.negated[party] += damage);
}

card! { PredictiveTargeting;
    does |play, cast| play.change_fight(cast, |fight, party, die| fight.fixed[party] = Some(die as i8));
}

card! { SmartMunitions;
    works |at, fight, party| at.bombs_aboard(fight.units[party]) > 0;
    does |play, cast| play.change_fight(cast, |fight, party, bombs| fight.bombs[party] = bombs);
}

card! { Piracy;
    works |at, fight, party| {
        let (own, enemy) = (fight.units[party].craft(), fight.units[party.other()].craft());
        own.zip(enemy).is_none_or(|(own, enemy)| {
            at.craft(enemy).hold.tokens() > 0 && at.rated(own).room_for(Item::Metal) > 0
        })
    };
    does |play, cast| play.change_fight(cast, |fight, _, _| fight.trick = Some(cast.card));
}

impl Play<'_> {
    /// Piracy: tokens are taken from the defender if it was hit.
    pub(crate) fn plunder(&mut self, fight: &Fight, craft: CraftId) {
        let room = self.look().rated(craft).room_for(Item::Metal);
        if fight.trick == Some(Card::Piracy) && fight.taken[Party::Defender] > 0 && room > 0 {
            let left = self.game.card(Card::Piracy).amount;
            self.push(Step::Loot { left, raid: false });
        }
    }
}

card! { Commandeer;
    works |at, fight, party| {
        let own = fight.units[party];
        let Some(enemy) = fight.units[party.other()].craft() else { return true };
        let Some(seat) = own.owner() else { return false };
        let strength = at.strength(own, Party::Attacker).saturating_add(1);
        let bombs = if at.bombs_aboard(own) > 0 { 2 } else { 0 };
        let most = strength + bombs + u8::from(at.has_stance(own));
        !fight.raid
            && !fight.passing
            && enemy.owner() != seat
            && at.free_stand(seat, enemy.is_ship()).is_some()
            && most >= at.rated(enemy).hull_left()
    };
    does |play, cast| play.change_fight(cast, |fight, _, _| fight.trick = Some(cast.card));
}

impl Play<'_> {
    /// Commandeer, SHC-271: a craft without hull changes its owner instead of being destroyed.
    pub(crate) fn capture(&mut self, fight: &Fight) {
        let [attacker, defender] = *fight.units.values();
        let (Some(by), Some(craft)) = (attacker.owner(), defender.craft()) else { return };
        let is_beaten = fight.trick == Some(Card::Commandeer)
            && self.look().survives(attacker)
            && self.look().rated(craft).hull_left() == 0
            && fight.self_destructed.is_none();
        if is_beaten && let Some(new) = self.change_owner(craft, by) {
            self.owner_changed(new);
            let hull = self.look().rated(new).hull();
            let piece = self.craft_mut(new);
            piece.damage = hull - 1;
            piece.marks.set(Marks::CAPTURED);
            if let Some(fight) = &mut self.fight {
                fight.units[Party::Defender] = Target::Craft(new);
                fight.captured = Some(new);
            }
            self.tell(|| Deed::CraftCaptured { craft, by });
        }
    }
}

card! { SelfDestruct;
    does |play, cast| {
        if let Some(party) = play.change_fight(cast, |_, _, _| {}) {
            play.self_destruct(party);
        }
    };
}

impl Play<'_> {
    /// SHC-285: a Unit destroys itself; the fight ends.
    fn self_destruct(&mut self, party: Party) {
        while !matches!(self.steps.last(), Some(Step::Aftermath { .. }) | None) {
            self.pop();
        }
        let Some(mut fight) = self.fight else { return };
        let unit = fight.units[party];
        let data = self.game.card(Card::SelfDestruct);
        let is_ship = unit.craft().is_some_and(CraftId::is_ship);
        fight.raid = false;
        fight.trick = None;
        fight.self_destructed = Some(party);
        fight.damage = ByParty::default();
        fight.damage[party] = if is_ship { data.amount } else { data.amount2 };
        self.fight = Some(fight);
        self.tell(|| Deed::SelfDestructed { unit });
        match unit {
            Target::Craft(craft) => {
                let hull = self.look().rated(craft).hull();
                self.craft_mut(craft).damage = hull;
            }
            Target::Outpost(seat, at) => self.raze(seat, at),
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => {}
        }
        self.push(Step::Reduce);
    }

    /// Everything the player has there is lost, Crew and Cargo.
    fn raze(&mut self, seat: Seat, at: Location) {
        let place = Place::At(at);
        for item in Item::TOKENS.into_iter().chain(Item::HIDDEN).chain(Item::CREW) {
            let many = self.look().owned(place, seat, item);
            if many > 0 {
                self.remove(place, seat, item, many);
                self.tell(|| Deed::Lost { seat, item: item.shown(), many, place });
            }
        }
    }
}
