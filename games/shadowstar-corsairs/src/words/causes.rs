//! Why something is being asked.

use tenka_core::{Sentence, say};

use crate::pieces::craft::CraftId;
use crate::pieces::decks::Card;
use crate::pieces::place::Target;
use crate::state::Moving;
use crate::step::Party;
use crate::words::labels::LabelContext;
use crate::words::names::craft_name;

impl LabelContext<'_> {
    /// "Ann's Ship 1 attacks your Shuttle 1"
    pub(crate) fn attack(self) -> Sentence {
        let Some(fight) = self.fight else { return Sentence::default() };
        let [unit, target] = fight.units.values().map(|unit| self.target(unit));
        match (fight.passing, fight.raid) {
            (true, false) => say!(passing_shot_at { unit, target }),
            (false, false) => say!(attack_on { unit, target }),
            (_, true) => say!(raid_on { unit, target }),
        }
    }

    /// What a player may react to.
    pub(crate) fn announcement(self) -> Sentence {
        let Some(announced) = self.announced.last() else { return Sentence::default() };
        match (announced.card, announced.by, announced.target) {
            (Some(card), Some(seat), Target::None) => say!(card_announced { seat, card: self.card(card) }),
            (Some(card), Some(seat), target) => {
                say!(card_announced_on { seat, card: self.card(card), target: self.target(target) })
            }
            _ => self.attack(),
        }
    }

    pub(crate) fn damage_dealt(self, party: Party) -> Sentence {
        say!(damage_dealt { damage: self.fight.map_or(0, |fight| fight.damage[party]) })
    }

    /// "your Ship 1 has 3 squares left"
    pub(crate) fn movement_left(self) -> Sentence {
        let Some(moving) = self.turn.moving else { return Sentence::default() };
        say!(movement_left { craft: craft_name(moving.craft), left: self.squares_left() })
    }

    /// How far the craft that is moving can still go.
    pub(crate) fn squares_left(self) -> u8 {
        let left =
            |moving: Moving| self.game.rated(self.open(), moving.craft).reach().saturating_sub(moving.spent);
        self.turn.moving.map_or(0, left)
    }

    /// "Ann's Ship 1 enters the square of your Shuttle 1"
    pub(crate) fn passage(self, shooter: CraftId) -> Sentence {
        let Some(moving) = self.turn.moving else { return Sentence::default() };
        say!(passage { craft: craft_name(moving.craft), shooter: craft_name(shooter) })
    }

    /// What lets Cruisers move.
    pub(crate) fn patrol(self, by_card: bool) -> Sentence {
        if by_card { self.card(Card::PatrolOrders) } else { say!(confed_phase) }
    }

    pub(crate) fn offer_made(self) -> Sentence {
        let partner = |offer: crate::state::Offer| offer.partners(self.current).1;
        self.offer.map_or_else(Sentence::default, |offer| say!(offer_to { seat: partner(offer) }))
    }

    pub(crate) fn offer_received(self) -> Sentence {
        let seat = self.offer.map_or(self.current, |offer| offer.partners(self.current).0);
        say!(offer_by { seat })
    }
}
