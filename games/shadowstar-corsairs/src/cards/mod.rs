//! Playing Politics and Technology cards (section 14 of the ledger, D26). The rules of each card are one type ([`Rules`]) in
//! the file of its family, beside the decisions that it opens; `index` lists them.

pub(crate) mod aim;
pub(crate) mod attached;
pub(crate) mod combat;
pub(crate) mod from_ships;
pub(crate) mod index;
pub(crate) mod lasting;
pub(crate) mod piles;
pub(crate) mod politics;
pub(crate) mod reactions;
pub(crate) mod technology;

use crate::cards::aim::{Aim, Aims};
use crate::prelude::*;
use crate::state::Fight;

/// A card as it is resolved.
#[derive(Clone, Copy)]
pub(crate) struct Cast {
    pub(crate) card: Card,
    pub(crate) by: Seat,
    pub(crate) ship: Option<CraftId>,
    pub(crate) target: Target,
    /// SHC-147: the number in its effect.
    pub(crate) amount: u8,
}

/// The rules of one card, or of a few that differ only in their data.
pub(crate) trait Rules: Sized {
    const AIMS: Aims = Aims::Nothing;
    /// Whether it is used from a Ship (SHC-156).
    const FROM_SHIP: bool = false;
    /// The mark of a Ship that it is attached to (SHC-209).
    const MARK: Option<Marks> = None;

    /// D26: whether it can be used from a Ship.
    fn may_use<R: Reason>(self, _: Look<'_>, _: CraftId) -> Result<(), R> {
        Ok(())
    }

    /// SHC-156: whether it can be aimed at something within its reach.
    fn fits(self, _: Look<'_>, _: Aim, _: Target) -> bool {
        false
    }

    /// SHC-149: whether it does anything, if it isn't aimed.
    fn applies(self, _: Look<'_>, _: Seat) -> bool {
        true
    }

    /// SHC-149: whether it does anything in a fight.
    fn works(self, _: Look<'_>, _: &Fight, _: Party) -> bool {
        true
    }

    fn resolve(self, play: &mut Play<'_>, cast: Cast);
}

/// The rules of a card, if nothing stands in the way of using it: what it is aimed at and whether from a Ship, or the mark of
/// its Ship; which targets fit, when it applies, or works in a fight; what it does.
macro_rules! card {
    (
        $(#[$about:meta])* $name:ident $(at $aims:ident)? $(from a $ship:ident)? $(marked $mark:ident)?;
        $(fits |$look:pat_param, $aim:pat_param, $target:pat_param| $fits:expr;)?
        $(applies |$at:pat_param, $seat:pat_param| $applies:expr;)?
        $(works |$within:pat_param, $fight:pat_param, $party:pat_param| $works:expr;)?
        does |$play:pat_param, $cast:pat_param| $does:expr;
    ) => {
        $(#[$about])*
        pub(crate) struct $name;

        impl $crate::cards::Rules for $name {
            $(const AIMS: $crate::cards::aim::Aims = $crate::cards::aim::Aims::$aims;)?
            $(const FROM_SHIP: bool = stringify!($ship).len() > 0;)?
            $(const MARK: Option<Marks> = Some(Marks::$mark);)?
            $(
                fn fits(self, $look: Look<'_>, $aim: $crate::cards::aim::Aim, $target: Target) -> bool {
                    $fits
                }
            )?
            $(
                fn applies(self, $at: Look<'_>, $seat: Seat) -> bool {
                    $applies
                }
            )?
            $(
                fn works(self, $within: Look<'_>, $fight: &$crate::state::Fight, $party: Party) -> bool {
                    $works
                }
            )?
            fn resolve(self, $play: &mut Play<'_>, $cast: $crate::cards::Cast) {
                $does;
            }
        }
    };
}

pub(crate) use card;

impl Work<ShadowstarCorsairs> for step_types::CardDone {
    audit!(seat);

    /// SHC-150: a resolved card goes to the Stash.
    fn run(self, play: &mut Play<'_>) {
        let (card, seat) = (self.card, self.seat);
        play.pop();
        play.stash(seat, card);
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
        } else if card.is_aimed() {
            self.has_target(Aim { card, by: seat, ship: None, anyone: false })
        } else {
            self.applies(seat, card)
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
        } else if card.is_aimed() {
            self.push(Step::CardTarget { card, ship: None });
        } else {
            self.announce(card, seat, None, Target::None);
        }
    }
}
