//! A table: the box and the state, to look at or to play at.

pub(crate) mod audit;
pub(crate) mod event;
mod news;
pub(crate) mod ruleset;
mod stack;
pub mod state;
pub mod step;

use tenka_core::{Kind, Offers, Reason, Seat, require, say, stepwise};

use crate::StarshipSamurai;
use crate::action::{Action, UnitName};
use crate::card::Card;
use crate::clan::PlayerClan;
use crate::location::Location;
use crate::state::{Player, State};
use crate::step::Step;
use crate::table::event::Event;
use crate::table::news::TurnNews;
use crate::unit::{Place, Unit};

pub(crate) use stack::sound;

pub(crate) type Figure = (Seat, Unit);

stepwise! {
    StarshipSamurai, State, Event, Step;
    next |state| state.steps.last();
    active |at| at.state.active;
    pass_over |play| play.state.steps.pop();
    log TurnNews |log, state| TurnNews::new(log, state.seats());
}

impl Play<'_> {
    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.state.steps.push(step);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.state.steps.pop();
    }

    /// Replaces the one that comes next.
    #[inline]
    pub(crate) fn replace(&mut self, step: Step) {
        self.state.steps.replace_last(step);
    }
}

impl<'a> Look<'a> {
    #[inline]
    pub(crate) fn player(self, seat: Seat) -> &'a Player {
        &self.state.players[seat]
    }

    pub(crate) fn is_seated(self, seat: Seat) -> bool {
        self.state.seats().contain(seat)
    }

    /// Whether there is such a location.
    pub(crate) fn has(self, at: Location) -> bool {
        self.state.locations().any(|other| other == at)
    }

    /// Wherever it is.
    pub(crate) fn owns(self, seat: Seat, unit: impl Into<Unit>) -> bool {
        self.is_seated(seat) && self.player(seat).fleet.all().contains(unit.into())
    }

    /// At the start of a sentence: "The Nova carrier", "A Nova fighter at location 1", "Oda".
    pub(crate) fn unit_words(self, (owner, unit): Figure) -> String {
        let name = match self.state.name_of(owner, unit) {
            UnitName::Fighter { owner, place, under, .. } => {
                UnitName::Fighter { owner, place, under, moved: false }
            }
            other => other,
        };
        name.words().capitalised().to_string()
    }

    /// SSM-019: a location that has a board.
    pub(crate) fn is_in_play<R: Reason>(self, at: Location) -> Result<(), R> {
        require!(self.has(at), "SSM-019", location_not_in_play { at });
        Ok(())
    }

    /// SSM-237: a clan that somebody plays.
    pub(crate) fn is_played<R: Reason>(self, clan: PlayerClan) -> Result<(), R> {
        require!(self.is_seated(clan.seat()), "SSM-237", nobody_plays { clan });
        Ok(())
    }

    /// Otherwise refused by `rule`.
    #[inline]
    pub(crate) fn holds<R: Reason>(self, seat: Seat, card: Card, rule: &'static str) -> Result<(), R> {
        if self.state.hands[seat].contains(card) {
            return Ok(());
        }
        Err(R::because(rule, || say!(card_not_in_hand { name: self.game.cards[card].name.clone() })))
    }

    /// SSM-231; otherwise refused by `rule`.
    pub(crate) fn controls<R: Reason>(self, seat: Seat, figure: Figure, rule: &'static str) -> Result<(), R> {
        let (owner, unit) = figure;
        if owner != seat {
            return Err(R::because(rule, || say!(not_your_unit { unit: self.unit_words(figure) })));
        }
        if self.player(owner).fleet.at[Place::Graveyard].contains(unit) {
            return Err(R::because("SSM-231", || {
                if unit.is_fighter() {
                    say!(fighter_in_graveyard)
                } else {
                    say!(unit_in_graveyard { unit: self.unit_words(figure) })
                }
            }));
        }
        Ok(())
    }

    /// SSM-235: a ship at this location.
    pub(crate) fn is_ship_at<R: Reason>(self, figure: Figure, at: Location) -> Result<(), R> {
        let (owner, unit) = figure;
        require!(unit.is_ship(), "SSM-235", mech_not_ship { unit: self.unit_words(figure) });
        let is_there = self.player(owner).fleet.at(at).contains(unit);
        require!(is_there, "SSM-235", not_at_location { unit: self.unit_words(figure), at });
        Ok(())
    }

    /// Refused by `rule` if there is none.
    pub(crate) fn named<R: Reason>(self, name: UnitName, rule: &'static str) -> Result<Figure, R> {
        if let Some(figure) = self.state.find(name) {
            return Ok(figure);
        }
        match name {
            UnitName::Mech(mech) => Err(R::because(rule, || say!(mech_not_in_game { mech }))),
            UnitName::Carrier(owner) | UnitName::Fighter { owner, .. } => {
                self.is_played(owner)?;
                Err(R::because(rule, || say!(no_such_unit { unit: name.words() })))
            }
        }
    }

    /// Offers the actions of one kind for the units that pass the guards. `rule` refuses a unit that isn't there.
    #[inline]
    pub(crate) fn offer_units<O: Offers<Action>>(
        self,
        offers: &mut O,
        (kind, rule): (Kind<Action, UnitName>, &'static str),
        candidates: impl IntoIterator<Item = Figure>,
        mut guards: impl FnMut(Figure) -> Result<(), O::Reason>,
    ) {
        let Some(asked) = offers.asked() else {
            for (owner, unit) in candidates {
                if guards((owner, unit)).is_ok() {
                    offers.take((kind.make)(self.state.name_of(owner, unit)));
                }
            }
            return;
        };
        if let Some(name) = (kind.of)(asked) {
            match self.named(name, rule).and_then(guards) {
                Ok(()) => offers.take(asked),
                Err(why) => offers.stopped(why),
            }
        }
    }
}
