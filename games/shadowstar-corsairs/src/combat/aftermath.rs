//! The aftermath of a fight: captures, raids, control, deeds, wrecks (SHC-175, SHC-179).

use crate::action::DESTROY;
use crate::prelude::*;
use crate::state::Fight;
use crate::step::AftermathStage;

impl Work<ShadowstarCorsairs> for step_types::Aftermath {
    /// SHC-179: what happens after the fight, in order.
    fn run(self, play: &mut Play<'_>) {
        let stage = self.stage;
        let Some(fight) = play.fight else { return play.pop() };
        play.steps.replace_last(Step::Aftermath { stage: stage.next() });
        let [attacker, defender] = *fight.units.values();
        // SHC-056: control is recomputed after each attack of a combat phase.
        let decides = !fight.passing && play.turn.combat && !play.factions.phase;
        match stage {
            AftermathStage::ReprimandAndCapture => {
                play.reprimand_for_fight();
                play.capture(&fight);
            }
            AftermathStage::Loot => {
                if let Some(craft) = attacker.craft().filter(|_| play.look().survives(attacker)) {
                    play.begin_loot(&fight, craft);
                }
            }
            AftermathStage::DeedsAndWrecks => {
                play.count_deeds();
                [attacker, defender].into_iter().for_each(|unit| play.wreck_in_fight(unit, decides));
            }
            AftermathStage::Control => {
                for unit in [attacker, defender].into_iter().filter(|_| decides) {
                    let at = play.look().location_of_unit(unit);
                    at.into_iter().for_each(|at| play.settle(at));
                }
            }
            AftermathStage::MicroJump => {
                if let Some(craft) = defender.craft()
                    && !fight.passing
                    && fight.captured.is_none()
                    && play.look().survives(defender)
                    && play.look().can_micro_jump(craft)
                {
                    play.push(Step::MicroJump { craft });
                }
            }
            AftermathStage::End => {
                play.pop();
                play.fight = None;
                play.new_window();
            }
        }
    }
}

impl Work<ShadowstarCorsairs> for step_types::Wreck {
    audit!(target, by);

    /// A craft or Outpost damaged by a card is destroyed if nothing is left of it.
    fn run(self, play: &mut Play<'_>) {
        let (target, by) = (self.target, self.by);
        play.pop();
        let Some(craft) = target.craft() else { return };
        if play.craft(craft).on_board() && play.look().rated(craft).hull_left() == 0 {
            if by == Some(play.current) && craft.owner() != play.current {
                play.count_bounty(craft);
            }
            play.tell(|| Deed::CraftDestroyed { craft });
            play.remove_craft(craft);
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Loot {
    decision!("SHC-D47" "loot", IsTaken, by itself, ask_loot, "SHC-237", because |step, told| if step.raid { say!(a_raid) } else { told.card(Card::Piracy) });
    audit!(; left in 1..=MOST_LEFT);

    fn seat(self, at: Look<'_>) -> Seat {
        at.side(Party::Attacker)
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Some(fight) = at.fight else { return };
        let [attacker, defender] = *fight.units.values();
        at.offer_theft(defender, attacker.place(), offers);
        let is_raid = |item: Item| {
            require!(self.raid, "SHC-237", destroyed_only_in_raids);
            at.may_take(defender, None, item)
        };
        offers.each(DESTROY, Item::TOKENS, is_raid);
        offers.one(Action::Say(Word::DestroyHidden), || {
            require!(self.raid, "SHC-237", destroyed_only_in_raids);
            at.may_take_hidden(defender, None)
        });
        offers.always(Action::Say(Word::Pass));
    }

    /// D47: the next token of a raid or of Piracy, or no more.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (left, raid) = (self.left, self.raid);
        let Some(fight) = play.fight else { return play.pop() };
        let [attacker, defender] = *fight.units.values();
        let Some(to) = attacker.place() else { return play.pop() };
        let done = match option {
            Action::Item(_) | Action::Say(Word::TakeHidden) => {
                let stolen = play.steal(defender, to, option);
                if stolen
                    && raid
                    && let Some(fight) = &mut play.fight
                {
                    fight.stolen += 1;
                    if fight.stolen == 2 && attacker.owner() == Some(play.current) {
                        play.turn.deeds.raids += 1;
                    }
                }
                !stolen
            }
            Action::Destroy(item) => {
                play.destroy_token(defender, item);
                false
            }
            Action::Say(Word::DestroyHidden) => {
                let hidden = defender.holding().and_then(|(place, owner)| play.random_hidden(place, owner));
                hidden.into_iter().for_each(|item| play.destroy_token(defender, item));
                false
            }
            _ => true,
        };
        play.go_on(!done && left > 1, || Step::Loot { left: left - 1, raid });
    }
}

impl Play<'_> {
    /// SHC-175: a craft without hull is destroyed.
    fn wreck_in_fight(&mut self, unit: Target, decides_control: bool) {
        let Some(craft) = unit.craft() else { return };
        if !self.craft(craft).on_board() || self.look().rated(craft).hull_left() > 0 {
            return;
        }
        let at = self.look().location_of(craft).filter(|_| decides_control);
        self.tell(|| Deed::CraftDestroyed { craft });
        self.remove_craft(craft);
        at.into_iter().for_each(|at| self.settle(at));
    }

    /// SHC-237, Piracy: tokens are taken from the defender, first those of the raid.
    fn begin_loot(&mut self, fight: &Fight, craft: CraftId) {
        self.plunder(fight, craft);
        let left = fight.taken[Party::Defender].saturating_sub(fight.allocated[Party::Defender]);
        if fight.raid && left > 0 {
            self.push(Step::Loot { left, raid: true });
        }
    }

    /// SHC-055: recomputes control.
    pub(crate) fn owner_changed(&mut self, craft: CraftId) {
        let at = self.look().location_of(craft);
        at.into_iter().for_each(|at| self.presence_changed(at));
    }

    /// A craft passes to another player: tokens stay aboard, Crew and attachments don't (SHC-R51). The caller
    /// recomputes control.
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
        let hidden_crests = std::mem::take(&mut self.hidden.tokens[new_store][Item::Crest.face_down()]);
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
