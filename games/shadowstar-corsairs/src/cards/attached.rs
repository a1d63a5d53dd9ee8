//! Customizations and improvements: attaching, losing and detaching the cards on Ships (section 19 of the ledger). They
//! are in play with their Ship ([`InPlay::about`]), which keeps them when its mat is flipped; nothing moves them to
//! another Ship (SHC-210). `turn::jettison` asks about Cargo that then has no room (D54).

use crate::prelude::*;
use crate::state::InPlay;

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
    pub(crate) fn attach(&mut self, card: Card, ship: CraftId) {
        let is_customization = self.game.card(card).attach == Attach::Customization;
        let piece = self.craft_mut(ship);
        if is_customization {
            piece.customization = Some(card);
        } else if card == Card::CloakingDevice {
            piece.marks.set(Marks::CLOAK);
        } else if card == Card::ShieldModulator {
            piece.marks.set(Marks::MODULATOR);
        }
    }

    /// SHC-210, SHC-212: a card leaves a Ship for the Stash; surplus Cargo is jettisoned.
    pub(crate) fn detach(&mut self, ship: CraftId, card: Card) {
        let is_customization = self.game.card(card).attach == Attach::Customization;
        let stays = |this: &Self| {
            let mut others = this.in_play.as_slice().iter();
            others.any(|played| played.card == card && played.about == Target::Craft(ship))
        };
        match card {
            _ if is_customization => {
                self.craft_mut(ship).customization = None;
                self.push(Step::Surplus { craft: ship });
            }
            Card::CloakingDevice if !stays(self) => self.craft_mut(ship).marks.clear(Marks::CLOAK),
            Card::ShieldModulator if !stays(self) => self.craft_mut(ship).marks.clear(Marks::MODULATOR),
            _ => {}
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
