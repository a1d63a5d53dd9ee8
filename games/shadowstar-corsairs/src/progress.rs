//! How far players have come with their Contracts, as bots judge it.

use tenka_core::Seat;

use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::contracts::{FAR_EDGE, is_two_stage, mission_token};
use crate::craft::CraftId;
use crate::place::Place;
use crate::rules::Look;
use crate::square::{SPAN, Square};
use crate::state::Posted;

/// How far a Contract has come of which nothing is done yet, and one that is posted.
const FAR: f32 = 0.1;
const POSTED: f32 = 0.3;

impl Look<'_> {
    /// The stars of the Contracts that a player can fulfil, each by how far it has come.
    pub(crate) fn progress_of_contracts(self, seat: Seat) -> f32 {
        let stars = |card: Card| f32::from(self.game.card(card).reputation);
        let held = self.hidden.hands[seat].of(Deck::Contract).each().chain(self.public_contract);
        let open: f32 = held.map(|card| stars(card) * self.progress(seat, card)).sum();
        let posted = self.posted.as_slice().iter().filter(|posted| posted.owner == seat);
        open + posted.map(|posted| stars(posted.card) * self.progress_of_posted(posted)).sum::<f32>()
    }

    /// How far a player has come with a Contract that is not posted, as far as the position shows it.
    fn progress(self, seat: Seat, card: Card) -> f32 {
        const CHARTER: f32 = 4.0;
        let level = |category: Category| (f32::from(self.level(seat, category)) / CHARTER).min(1.0);
        match card {
            Card::CharterPolitics => level(Category::Politics),
            Card::CharterTechnology => level(Category::Technology),
            Card::CharterPersonnel => level(Category::Personnel),
            Card::CharterFinance => level(Category::Finance),
            Card::StockpileTribute
            | Card::StockpileParts
            | Card::StockpileRecruits
            | Card::StockpileDarkmetal => {
                let needed = f32::from(self.game.card(card).amount.max(1));
                (f32::from(self.donation_worth(seat, card)) / needed).min(1.0)
            }
            Card::FleetReview => (self.ships(seat).count() as f32 / 2.0).min(1.0) * 0.8,
            Card::SurveyExpedition => {
                let (held, needed) = self.sectors_of_survey(seat);
                (held as f32 / needed as f32).min(1.0)
            }
            _ if is_two_stage(card) || card == Card::ArmsShipment => {
                let begun = |ship| self.cargo_for(ship, card) + self.nearness_to_begin(ship, card);
                FAR + 0.1 * self.ships(seat).map(begun).fold(0.0, f32::max)
            }
            _ => FAR,
        }
    }

    /// Which part of the Cargo that a Contract wants a Ship has aboard.
    fn cargo_for(self, ship: CraftId, card: Card) -> f32 {
        let aboard = |item: Item| self.spendable(Place::Craft(ship), ship.owner(), item);
        let (many, wanted) = match card {
            Card::ArmsShipment => (aboard(Item::Bomb), 3),
            Card::ReliefSupplies => (Item::BASIC.into_iter().map(aboard).sum(), 2),
            _ => match mission_token(card) {
                Some(category) => (aboard(category.token()), 1),
                None => (1, 1),
            },
        };
        f32::from(many.min(wanted)) / f32::from(wanted)
    }

    /// How near a Ship is to where a Contract is posted, or fulfilled at once.
    fn nearness_to_begin(self, ship: CraftId, card: Card) -> f32 {
        let here = self.craft(ship).square;
        let begins_at_edge = mission_token(card).is_some() || card == Card::ArmsShipment;
        let left = if begins_at_edge {
            self.steps_to_edges(here).into_iter().min()
        } else {
            self.board().distance(here, self.board().hq())
        };
        left.map_or(0.0, |left| 1.0 / (1.0 + f32::from(left)))
    }

    /// How far a posted Contract has come: how near its Ship is to where it has to go, with what it has to bring.
    fn progress_of_posted(self, posted: &Posted) -> f32 {
        let Some(ship) = posted.ship.filter(|&ship| self.craft(ship).on_board()) else { return POSTED };
        let here = self.craft(ship).square;
        let edges = self.steps_to_edges(here);
        let is_mission = mission_token(posted.card).is_some();
        let left = match posted.destination {
            Some(at) => self.distance_to_place(here, Place::At(at)).unwrap_or(0).saturating_sub(1),
            None if is_mission => edges[usize::from(posted.edge & 3)],
            None => {
                let from_hq = self.board().distance(here, self.board().hq()).unwrap_or(FAR_EDGE);
                edges.into_iter().min().unwrap_or(0).max(FAR_EDGE.saturating_sub(from_hq))
            }
        };
        let cargo = if is_mission { self.cargo_for(ship, posted.card) } else { 1.0 };
        POSTED + (1.0 - POSTED) * cargo / (1.0 + 0.5 * f32::from(left))
    }

    /// How far it is to the outside edges, in the order N, E, S, W.
    fn steps_to_edges(self, square: Square) -> [u8; 4] {
        let tiles = self.layout.tiles().iter();
        let (right, below) = tiles.fold((0, 0), |(x, y), tile| (tile.column.max(x), tile.row.max(y)));
        let (right, below) = ((right + 1) * SPAN - 1, (below + 1) * SPAN - 1);
        [square.y, right.saturating_sub(square.x), below.saturating_sub(square.y), square.x]
    }
}
