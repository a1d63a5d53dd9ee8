//! What follows a fight: captures, raids, control, deeds, wrecks (SHC-175, SHC-179).

use tenka_core::{Key as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::Card;
use crate::cargo::Item;
use crate::craft::{CraftId, Marks};
use crate::event::{Deed, Event};
use crate::place::{Place, Target};
use crate::rules::Play;
use crate::step::Step;

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-179: what happens after the fight, in order.
    pub(crate) fn aftermath(&mut self, stage: u8) {
        let Some(fight) = self.fight else { return self.pop() };
        self.steps.replace_last(Step::Aftermath { stage: stage + 1 });
        let [attacker, defender] = fight.units;
        match stage {
            0 => {
                self.reprimand_for_fight();
                let captor = attacker
                    .owner()
                    .filter(|_| fight.trick == Some(Card::Commandeer) && self.look().survives(attacker));
                if let (Some(captor), Some(craft)) = (captor, defender.craft())
                    && self.look().rated(craft).hull_left() == 0
                    && fight.self_destructed.is_none()
                {
                    self.capture(craft, captor);
                }
            }
            1 => {
                if let Some(craft) = attacker.craft().filter(|_| self.look().survives(attacker)) {
                    self.begin_loot(craft);
                }
            }
            2 => {
                self.count_deeds();
                for unit in fight.units {
                    if let Some(craft) = unit.craft()
                        && self.craft(craft).on_board()
                        && self.look().rated(craft).hull_left() == 0
                    {
                        let at = self.look().location_of(craft);
                        self.tell(|| Deed::CraftDestroyed { craft });
                        self.remove_craft(craft);
                        if !fight.passing && self.turn.combat && !self.factions.phase {
                            at.into_iter().for_each(|at| self.settle(at));
                        }
                    }
                }
            }
            3 => {
                if !fight.passing && self.turn.combat && !self.factions.phase {
                    for unit in fight.units {
                        let at = self.look().location_of_unit(unit);
                        at.into_iter().for_each(|at| self.settle(at));
                    }
                }
            }
            4 => {
                if let Some(craft) = defender.craft()
                    && !fight.passing
                    && fight.captured.is_none()
                    && self.look().survives(defender)
                {
                    let mut any = false;
                    self.look().micro_jumps(craft, |_| any = true);
                    if any {
                        self.push(Step::MicroJump { craft });
                    }
                }
            }
            _ => {
                self.pop();
                self.fight = None;
                self.new_window();
            }
        }
    }

    /// SHC-237, Piracy: tokens are taken from the defender.
    fn begin_loot(&mut self, craft: CraftId) {
        let Some(fight) = self.fight else { return };
        let through = fight.taken[1];
        if fight.raid {
            let left = through.saturating_sub(fight.allocated[1]);
            if left > 0 {
                self.push(Step::Loot { left, raid: true });
            }
        }
        let room = self.look().rated(craft).room_for(Item::Metal);
        if fight.trick == Some(Card::Piracy) && through > 0 && room > 0 {
            let left = self.game.card(Card::Piracy).amount;
            let raid = self.steps.last();
            let is_raid = matches!(raid, Some(Step::Loot { .. }));
            if is_raid {
                self.pop();
            }
            self.push(Step::Loot { left, raid: false });
            if is_raid {
                raid.into_iter().for_each(|step| self.push(step));
            }
        }
    }

    /// D47: the next token of a raid or of Piracy, or no more.
    pub(crate) fn loot(&mut self, left: u8, raid: bool, action: Action) {
        let Some(fight) = self.fight else { return self.pop() };
        let [attacker, defender] = fight.units;
        let Some(to) = attacker.place() else { return self.pop() };
        let done = match action {
            Action::Item(_) | Action::Say(Word::TakeHidden) => {
                let stolen = self.steal(defender, to, action);
                if stolen
                    && raid
                    && let Some(fight) = &mut self.fight
                {
                    fight.stolen += 1;
                    if fight.stolen == 2
                        && self.open.fight.is_some_and(|f| f.units[0].owner() == Some(self.open.current))
                    {
                        self.turn.deeds.raids += 1;
                    }
                }
                !stolen
            }
            Action::Destroy(item) => {
                self.destroy_token(defender, item);
                false
            }
            Action::Say(Word::DestroyHidden) => {
                let hidden = match (defender.place(), defender.owner()) {
                    (Some(place), Some(owner)) => self.random_hidden(place, owner),
                    _ => None,
                };
                hidden.into_iter().for_each(|item| self.destroy_token(defender, item));
                false
            }
            _ => true,
        };
        if done || left <= 1 {
            self.pop();
        } else {
            self.steps.replace_last(Step::Loot { left: left - 1, raid });
        }
    }

    fn destroy_token(&mut self, target: Target, item: Item) {
        if let (Some(place), Some(seat)) = (target.place(), target.owner()) {
            self.remove(place, seat, item, 1);
            self.tell(|| Deed::Destroyed { seat, item: item.shown(), at: target });
        }
    }

    /// SHC-194: what the fight has brought for Contracts of the current player.
    fn count_deeds(&mut self) {
        let Some(fight) = self.fight else { return };
        let seat = self.current;
        let [attacker, defender] = fight.units;
        let rival = fight.captured.is_some() || defender.owner().is_some_and(|owner| owner != seat);
        if attacker.owner() != Some(seat) || !rival {
            return;
        }
        let inflicted = if fight.raid { fight.allocated[1] } else { fight.taken[1] };
        if inflicted >= self.game.card(Card::GunboatDiplomacy).amount {
            self.turn.deeds.heavy_fights += 1;
        }
        match defender {
            Target::Craft(craft)
                if fight.captured.is_none()
                    && fight.self_destructed != Some(1)
                    && self.craft(craft).on_board()
                    && self.look().rated(craft).hull_left() == 0 =>
            {
                self.count_bounty(craft);
            }
            Target::Outpost(owner, at) if fight.self_destructed != Some(1) => {
                let left = self.outpost(owner, at).map_or(0, |outpost| outpost.hold.crew());
                let lost = fight.crew[1].saturating_sub(left);
                if lost >= 2 || (left == 0 && lost > 0) {
                    self.turn.deeds.pacified += 1;
                }
            }
            _ => {}
        }
    }

    /// A rival craft was destroyed by the current player.
    pub(crate) fn count_bounty(&mut self, craft: CraftId) {
        if craft.is_ship() {
            self.turn.deeds.ships_destroyed += 1;
        } else {
            self.turn.deeds.shuttles_destroyed += 1;
        }
    }

    /// Commandeer, SHC-271: a craft changes its owner instead of being destroyed.
    fn capture(&mut self, craft: CraftId, by: Seat) {
        let Some(new) = self.change_owner(craft, by) else { return };
        self.owner_changed(new);
        let hull = self.look().rated(new).hull();
        let piece = self.craft_mut(new);
        piece.damage = hull - 1;
        piece.marks.set(Marks::CAPTURED);
        if let Some(fight) = &mut self.fight {
            fight.units[1] = Target::Craft(new);
            fight.captured = Some(new);
        }
        self.tell(|| Deed::CraftCaptured { craft, by });
    }

    /// SHC-055: control is worked out where a craft has changed its owner.
    pub(crate) fn owner_changed(&mut self, craft: CraftId) {
        let at = self.look().location_of(craft);
        at.into_iter().for_each(|at| self.presence_changed(at));
    }

    /// A craft goes to another player: tokens stay aboard, Crew and what was attached do not (SHC-R51). Control is left
    /// to be worked out.
    pub(crate) fn change_owner(&mut self, craft: CraftId, to: Seat) -> Option<CraftId> {
        let new = self.look().free_stand(to, craft.is_ship())?;
        let mut piece = *self.craft(craft);
        let (old_store, new_store) = (craft.index(), new.index());
        self.hidden.tokens[new_store] = self.hidden.tokens[old_store];
        self.scanned[new_store] = self.scanned[old_store];
        for item in Item::CREW {
            piece.hold.take(item, piece.hold.count(item));
        }
        piece.hold.take(Item::Crest, piece.hold.count(Item::Crest));
        let hidden_crests = std::mem::take(&mut self.hidden.tokens[new_store][Item::Crest as usize]);
        piece.hold.take(Item::HiddenCrest, hidden_crests);
        piece.stacks = 0;
        piece.customization = None;
        let mut marks = Marks::default();
        marks.set(Marks::USED);
        marks.set(Marks::NEW);
        if piece.is(Marks::IMMOBILE) {
            marks.set(Marks::IMMOBILE);
        }
        piece.marks = marks;
        let square = piece.square;
        let at = self.look().location_of(craft);
        self.take_off_board(craft);
        if !self.game.ruleset.trade_is_one_change {
            at.into_iter().for_each(|at| self.presence_changed(at));
        }
        self.discard_attached(craft);
        *self.craft_mut(new) = piece;
        self.put_on_board(new, square);
        if !self.game.ruleset.trade_is_one_change {
            at.into_iter().for_each(|at| self.presence_changed(at));
        }
        self.push(Step::Surplus { craft: new });
        Some(new)
    }

    /// A craft or Outpost that a card has damaged is destroyed if nothing is left of it.
    pub(crate) fn wreck(&mut self, target: Target, by: Option<Seat>) {
        self.pop();
        let Some(craft) = target.craft() else { return };
        if self.craft(craft).on_board() && self.look().rated(craft).hull_left() == 0 {
            if by == Some(self.current) && craft.owner() != self.current {
                self.count_bounty(craft);
            }
            self.tell(|| Deed::CraftDestroyed { craft });
            self.remove_craft(craft);
        }
    }

    /// D54: an item that a craft can no longer carry.
    pub(crate) fn drop_surplus(&mut self, craft: CraftId, item: Item) {
        self.remove(Place::Craft(craft), craft.owner(), item, 1);
        let seat = craft.owner();
        let place = Place::Craft(craft);
        if item.is_hidden() {
            self.log.tell(|| Event::HiddenJettisoned { seat, item, place });
        } else {
            self.tell(|| Deed::Jettisoned { seat, item, many: 1, place });
        }
    }
}
