//! Playing Politics and Technology cards (section 14 of the ledger, D26 and D43).

pub(crate) mod aim;
mod attached;
mod combat;
pub(crate) mod piles;
pub(crate) mod politics;
pub(crate) mod reactions;
pub(crate) mod technology;

use crate::action::PLAY;
use crate::cards::aim::Aim;
use crate::prelude::*;
use crate::state::InPlay;

impl Work<ShadowstarCorsairs> for step_types::CardDone {
    audit!(seat);

    /// SHC-150: a resolved card goes to the Stash.
    fn run(self, play: &mut Play<'_>) {
        let (card, seat) = (self.card, self.seat);
        play.pop();
        play.stash(seat, card);
    }
}

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
    /// SHC-146.
    pub(crate) fn has_level(self, seat: Seat, card: Card) -> bool {
        self.level_for(seat, card) >= self.game.card(card).level
    }

    fn level_for(self, seat: Seat, card: Card) -> u8 {
        let category = if card.deck() == Deck::Politics { Category::Politics } else { Category::Technology };
        self.level(seat, category)
    }

    /// SHC-147: the number in a card's effect at the player's Level.
    pub(crate) fn amount(self, seat: Seat, card: Card) -> u8 {
        let data = self.game.card(card);
        match data.level2 {
            Some(level2) if self.level_for(seat, card) >= level2 => data.amount2,
            Some(_) | None => data.amount,
        }
    }

    /// SHC-155.
    fn is_in_hand<R: Reason>(self, seat: Seat, card: Card) -> Result<(), R> {
        let name = &self.game.card(card).name;
        require!(self.hidden.hands[seat].contains(card), "SHC-155", card_not_in_hand { card: name });
        Ok(())
    }

    /// SHC-146.
    fn is_in_power<R: Reason>(self, seat: Seat, card: Card) -> Result<(), R> {
        let (data, level) = (self.game.card(card), self.level_for(seat, card));
        require!(
            level >= data.level,
            "SHC-146",
            level_too_low { card: &data.name, category: deck_name(card.deck()), needed: data.level, level }
        );
        Ok(())
    }

    /// SHC-130: whether a card can be played by INFLUENCE or ACTIVATE.
    pub(crate) fn may_play_by_action<R: Reason>(self, card: Card) -> Result<(), R> {
        let (seat, name) = (self.current, &self.game.card(card).name);
        self.is_in_hand(seat, card)?;
        let category = match self.game.card(card).timing {
            Timing::Influence => Category::Politics,
            Timing::Activate => Category::Technology,
            Timing::Combat => {
                return Err(R::because("SHC-148", || say!(played_in_fight { card: name })));
            }
            Timing::Special => {
                return Err(R::because("SHC-148", || say!(played_as_reaction { card: name })));
            }
            Timing::Contract => {
                return Err(R::because("SHC-193", || say!(contract_not_played { card: name })));
            }
        };
        self.may_take_action(Some(category))?;
        self.is_in_power(seat, card)?;
        let applies = self.is_applicable(seat, card);
        require!(applies, "SHC-149", card_has_no_effect { card: name });
        Ok(())
    }

    /// SHC-149: whether a card played by an Action is applicable.
    fn is_applicable(self, seat: Seat, card: Card) -> bool {
        if self.needs_ship(card) {
            let mut ships = CraftId::ships_of(seat).map(Target::Craft);
            ships.any(|ship| passes(self.may_use_card(seat, card, ship)))
        } else if Self::needs_target(card) {
            self.has_target(Aim { card, by: seat, ship: None, anyone: false })
        } else if card.deck() == Deck::Politics {
            self.is_politics_applicable(seat, card)
        } else {
            self.is_technology_applicable(seat, card)
        }
    }

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
        let applies = self.is_combat_card_applicable(card, party);
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
}

impl Play<'_> {
    /// SHC-130: a card leaves the hand; its Ship and target are chosen.
    pub(crate) fn begin_card(&mut self, card: Card) {
        let seat = self.current;
        self.leave_hand(seat, card);
        if self.look().needs_ship(card) {
            self.push(Step::CardShip { card });
        } else if Look::needs_target(card) {
            self.push(Step::CardTarget { card, ship: None });
        } else {
            self.announce(card, seat, None, Target::None);
        }
    }

    /// SHC-150: an ongoing card stays in front of its player, or attached to a Ship.
    pub(crate) fn put_into_play(&mut self, card: Card, owner: Seat, ship: Option<CraftId>, target: Target) {
        if card == Card::DiplomaticImmunity {
            return self.push(Step::Immunity);
        }
        let about = ship.map_or(target, Target::Craft);
        self.in_play.push(InPlay { owner, card, about, old: false });
        self.tell(|| Deed::CardInPlay { seat: owner, card });
        if let Some(ship) = ship {
            self.attach(card, ship);
        }
        self.set_levels(owner);
    }
}
