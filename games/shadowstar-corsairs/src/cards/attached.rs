//! Customizations and improvements: attaching, losing and detaching the cards on Ships (section 19 of the ledger). They
//! are in play with their Ship ([`InPlay::about`]), which keeps them when its mat is flipped; nothing moves them to
//! another Ship (SHC-210). `turn::jettison` asks about Cargo that then has no room (D54).

use crate::cards::card;
use crate::cards::lasting::Lasting;
use crate::prelude::*;
use crate::state::{InPlay, Open};

impl Look<'_> {
    /// SHC-208, SHC-209: whether a card can be attached to a Ship, which takes one customization and any number of
    /// improvements.
    pub(crate) fn may_attach<R: Reason>(self, card: Card, ship: CraftId) -> Result<(), R> {
        let is_customization = self.game.card(card).attach == Attach::Customization;
        let has_room = !is_customization || self.craft(ship).customization.is_none();
        require!(has_room, "SHC-208", already_customized { ship: craft_name(ship) });
        Ok(())
    }

    /// SHC-210, SHC-212: whether an ongoing card can go to the Stash; a customization whose loss would destroy its Ship
    /// stays.
    pub(crate) fn can_lose(self, played: &InPlay) -> bool {
        let data = self.game.card(played.card);
        let Some(ship) = played.about.craft().filter(|_| data.attach == Attach::Customization) else {
            return true;
        };
        self.craft(ship).damage + data.bonus[1] < self.rated(ship).hull()
    }
}

impl Play<'_> {
    /// SHC-208, SHC-209: a card that came into play is attached to a Ship.
    pub(super) fn attach(&mut self, card: Card, ship: CraftId) {
        if self.game.card(card).attach == Attach::Customization {
            self.craft_mut(ship).customization = Some(card);
        }
        if let Some(mark) = card.mark() {
            self.craft_mut(ship).marks.set(mark);
        }
    }

    /// SHC-210, SHC-212: a card leaves a Ship for the Stash; surplus Cargo is jettisoned.
    pub(crate) fn detach(&mut self, ship: CraftId, card: Card) {
        if self.game.card(card).attach == Attach::Customization {
            self.craft_mut(ship).customization = None;
            return self.push(Step::Surplus { craft: ship });
        }
        let is_another = |played: &InPlay| played.card == card && played.about == Target::Craft(ship);
        if !self.in_play.as_slice().iter().any(is_another)
            && let Some(mark) = card.mark()
        {
            self.craft_mut(ship).marks.clear(mark);
        }
    }

    /// SHC-199, SHC-211: cards attached or bound to a Ship are discarded.
    pub(crate) fn discard_attached(&mut self, craft: CraftId) {
        let owner = craft.owner();
        let mut cards = Cards::NONE;
        let mut index = 0;
        while index < self.in_play.len() {
            let played = self.in_play.as_slice()[index];
            if played.about == Target::Craft(craft) && played.owner == owner {
                cards.add(played.card);
                self.in_play.remove(index);
            } else {
                index += 1;
            }
        }
        index = 0;
        while index < self.posted.len() {
            let posted = self.posted.as_slice()[index];
            if posted.ship == Some(craft) {
                cards.add(posted.card);
                self.posted.remove(index);
            } else {
                index += 1;
            }
        }
        let piece = self.craft_mut(craft);
        piece.customization = None;
        piece.stacks = 0;
        piece.marks.clear(Marks::CLOAK);
        piece.marks.clear(Marks::MODULATOR);
        self.discard_all(owner, cards);
    }
}

card! { CloakingDevice marked CLOAK; does |play, cast| Lasting.resolve(play, cast); }

impl Open {
    /// From rivals and Aliens.
    #[inline]
    pub fn is_cloaked(&self, craft: CraftId) -> bool {
        let ship = self.craft(craft);
        ship.is(Marks::CLOAK) && !ship.is(Marks::EXPOSED)
    }
}

card! { ShieldModulator marked MODULATOR; does |play, cast| Lasting.resolve(play, cast); }

impl Look<'_> {
    /// Shield Modulator: how many Shields of a Unit count in a fight.
    pub(crate) fn shield_limit(self, unit: Target) -> u8 {
        let is_modulated = unit.craft().is_some_and(|craft| self.craft(craft).is(Marks::MODULATOR));
        if is_modulated { 2 } else { 1 }
    }
}

impl Play<'_> {
    /// Repair Drones: the repair points are applied at once.
    pub(crate) fn repair_by_drones(&mut self, seat: Seat) {
        for index in 0..self.in_play.len() {
            let played = self.in_play.as_slice()[index];
            if played.owner == seat
                && played.card == Card::RepairDrones
                && let Some(ship) = played.about.craft()
            {
                for _ in 0..self.game.card(Card::RepairDrones).amount {
                    self.fix(ship);
                }
                self.craft_mut(ship).marks.clear(Marks::ODD_REPAIR);
            }
        }
    }
}
