//! The conditions of Contracts (from `components.toml`): whether one is met, a player's progress as bots see it, and
//! how the table words it.

use crate::contracts::{is_two_stage, mission_token};
use crate::knowledge::view::View;
use crate::pieces::cargo::HIDDEN_ITEMS;
use crate::pieces::craft::SHIPS;
use crate::pieces::square::{ByEdge, Edge, LOCATIONS, SPAN};
use crate::prelude::*;
use crate::setup::bit;
use crate::state::{Open, Posted};
use crate::words::names::edge_name;

/// How far from the HQ an evacuation or arms shipment has to go.
const FAR_EDGE: u8 = 6;
/// How far from the HQ a delivery has to go.
const FAR_LOCATION: u8 = 5;
const CHARTER_LEVEL: u8 = 4;
pub(crate) const SHIPPED_BOMBS: u8 = 3;

/// For bots: the progress of a Contract with nothing done yet, and of a posted one.
const FAR: f32 = 0.1;
const POSTED: f32 = 0.3;

/// What a condition counts, and how much of it there is.
#[derive(Clone, Copy)]
enum Tally {
    /// Deeds of this turn; one is enough (SHC-194).
    Deeds(u8),
    /// Charter.
    Level(u8),
    /// Stockpile: what could be donated, and what it takes.
    Stockpile(u16, u8),
    /// Survey Expedition: the Sectors with a controlled Location, and how many are needed.
    Sectors(usize, usize),
}

impl Tally {
    fn is_enough(self) -> bool {
        match self {
            Tally::Deeds(deeds) => deeds > 0,
            Tally::Level(level) => level >= CHARTER_LEVEL,
            Tally::Stockpile(worth, needed) => worth >= needed.into(),
            Tally::Sectors(held, needed) => held >= needed,
        }
    }

    /// From 0 to 1; deeds happen at once, so they count as [`FAR`].
    fn share(self) -> f32 {
        let (have, needed) = match self {
            Tally::Deeds(_) => return FAR,
            Tally::Level(level) => (f32::from(level), f32::from(CHARTER_LEVEL)),
            Tally::Stockpile(worth, needed) => (f32::from(worth), f32::from(needed.max(1))),
            Tally::Sectors(held, needed) => (held as f32, needed as f32),
        };
        (have / needed).min(1.0)
    }

    /// "Level 2 of 4", "5/5: ready", "2 of 3 Sectors", "done this turn".
    fn words(self) -> Option<Sentence> {
        match self {
            Tally::Deeds(deeds) => (deeds > 0).then(|| say!(done_this_turn)),
            Tally::Level(level) => Some(say!(level_of { level, needed: CHARTER_LEVEL })),
            Tally::Stockpile(worth, needed) => {
                Some(say!(stockpiled { worth, needed, enough: worth >= needed.into() }))
            }
            Tally::Sectors(held, needed) => Some(say!(sectors_held { held, needed })),
        }
    }
}

/// Measures the conditions of a player's Contracts, at the table or as the player sees it.
#[derive(Clone, Copy)]
struct Means<'a, F> {
    game: &'a ShadowstarCorsairs,
    open: &'a Open,
    seat: Seat,
    politics_cards: u8,
    /// The face-down tokens of a place, by its number.
    face_down: F,
}

impl<F: Fn(usize) -> [u8; HIDDEN_ITEMS]> Means<'_, F> {
    /// What a condition counts; `None` if it is about where things are.
    fn tally(&self, card: Card) -> Option<Tally> {
        let deeds = &self.open.turn.deeds;
        let level = |category: Category| Tally::Level(self.open.players[self.seat].levels[category]);
        Some(match card {
            Card::BountyHunter => Tally::Deeds(deeds.ships_destroyed + deeds.shuttles_destroyed),
            Card::GunboatDiplomacy => Tally::Deeds(deeds.heavy_fights),
            Card::Pacification => Tally::Deeds(deeds.pacified),
            Card::AlienHunter => Tally::Deeds(deeds.scouts_destroyed),
            Card::Privateer => Tally::Deeds(deeds.raids),
            Card::MerchantPrince => Tally::Deeds(deeds.trades),
            Card::CharterPolitics => level(Category::Politics),
            Card::CharterTechnology => level(Category::Technology),
            Card::CharterPersonnel => level(Category::Personnel),
            Card::CharterFinance => level(Category::Finance),
            Card::StockpileTribute
            | Card::StockpileParts
            | Card::StockpileRecruits
            | Card::StockpileDarkmetal => Tally::Stockpile(self.worth(card), self.game.card(card).amount),
            Card::SurveyExpedition => {
                let tiles = self.open.layout.tiles();
                let holds =
                    |key: usize, tile: usize| self.open.control[Location::new(tile, key)] == Some(self.seat);
                let held = tiles.iter().filter(|tile| (0..4).any(|key| holds(key, tile.tile.into())));
                Tally::Sectors(held.count(), if tiles.len() <= 6 { 3 } else { 4 })
            }
            _ => return None,
        })
    }

    /// Stockpile: everything that could be donated.
    fn worth(&self, card: Card) -> u16 {
        let (open, seat) = (self.open, self.seat);
        let of = |item: Item, many: u8| u16::from(item_worth(card, item)) * u16::from(many);
        let craft = open.fleet(seat).map(|craft| (Place::Craft(craft), &open.craft(craft).hold));
        let outposts = open.players[seat].outposts.as_slice().iter();
        let outposts = outposts.map(|outpost| (Place::At(outpost.at), &outpost.hold));
        let holds = craft.chain([(Place::Bay(seat), &open.players[seat].bay)]).chain(outposts);
        let held: u16 = holds
            .map(|(place, hold)| {
                let shown: u16 = hold.open_kinds().map(|item| of(item, hold.count(item))).sum();
                let store = open.store(place, seat).filter(|_| hold.hidden() > 0);
                let hidden = store.map(|store| Item::HIDDEN.into_iter().zip((self.face_down)(store)));
                shown + hidden.into_iter().flatten().map(|(item, many)| of(item, many)).sum::<u16>()
            })
            .sum();
        let own = self.game.board_of(open).locations().filter(|&at| open.control[at] == Some(seat));
        let piles = own.flat_map(|at| Item::TOKENS.into_iter().zip(open.piles[at].0));
        let piled: u16 = piles.map(|(item, many)| of(item, many)).sum();
        let cards = if card == Card::StockpileTribute { u16::from(self.politics_cards) } else { 0 };
        let fleet = open.fleet(seat).filter(|_| card == Card::StockpileParts);
        held + piled + 2 * cards + fleet.map(|craft| u16::from(craft_worth(craft))).sum::<u16>()
    }
}

/// For a Stockpile.
pub(crate) const fn item_worth(card: Card, item: Item) -> u8 {
    match (card, item) {
        (Card::StockpileTribute, Item::Tribute | Item::HiddenTribute)
        | (Card::StockpileParts, Item::Parts | Item::HiddenParts)
        | (Card::StockpileRecruits, Item::Recruit | Item::HiddenRecruit)
        | (Card::StockpileDarkmetal, Item::Metal | Item::Kc | Item::HiddenMetal | Item::HiddenKc) => 1,
        (Card::StockpileRecruits, Item::Crew | Item::Injured | Item::Tired | Item::TiredInjured) => 2,
        _ => 0,
    }
}

/// For a Stockpile of Parts.
pub(crate) const fn craft_worth(craft: CraftId) -> u8 {
    if craft.is_ship() { 5 } else { 2 }
}

impl<'a> Look<'a> {
    fn tally(self, seat: Seat, card: Card) -> Option<Tally> {
        let hidden = &self.state.hidden;
        let means = Means {
            game: self.game,
            open: &self.state.open,
            seat,
            politics_cards: hidden.hands[seat].len_of(Deck::Politics),
            face_down: |store: usize| hidden.tokens[store],
        };
        means.tally(card)
    }

    /// For one-stage Contracts.
    pub(crate) fn is_fulfilled(self, seat: Seat, card: Card) -> bool {
        if let Some(tally) = self.tally(seat, card) {
            return tally.is_enough();
        }
        match card {
            Card::HostileTakeover => self.taken_location(seat).is_some(),
            Card::FleetReview => {
                let fit = |ship: &CraftId| self.craft(*ship).damage == 0 && !self.is_in_safe_zone(*ship);
                self.ships(seat).filter(fit).any(|one| {
                    let here = self.craft(one).square;
                    let mut others = self.ships(seat).filter(fit).filter(|&other| other != one);
                    others.any(|other| self.is_adjacent(here, self.craft(other).square))
                })
            }
            Card::ArmsShipment => self.ships(seat).any(|ship| self.can_ship_arms(ship)),
            Card::EscortDuty => self.ships(seat).any(|ship| {
                let here = self.craft(ship).square;
                let sector = |square: Square| self.board().sector(square);
                let is_home = |square: Square| self.board().hq().any(|hq| sector(hq) == sector(square));
                let mut cruisers = self.cruisers_on_board();
                cruisers.any(|(_, square)| !is_home(square) && self.is_adjacent(here, square))
            }),
            Card::Fortress => {
                let fortified = |at: &Location| {
                    self.control[*at] == Some(seat)
                        && self.has_outpost(seat, *at)
                        && self.unit_tokens(Place::At(*at), seat, Item::Fortification) > 0
                };
                self.board().locations().filter(fortified).count() >= 2
            }
            _ => false,
        }
    }

    /// For two-stage Contracts.
    pub(crate) fn can_post_with(self, ship: CraftId, card: Card) -> bool {
        let (seat, square) = (ship.owner(), self.craft(ship).square);
        let aboard = |item: Item| self.spendable(Place::Craft(ship), seat, item);
        if let Some(category) = mission_token(card) {
            return self.board().is_edge(square) && aboard(category.token()) > 0;
        }
        match card {
            Card::EvacRelic | Card::EvacDignitary | Card::EvacCivilian | Card::EvacMunitions => {
                self.is_in_safe_zone(ship) && self.rated(ship).most_load() > self.rated(ship).load()
            }
            Card::ReliefSupplies => {
                self.is_next_to_hq(square)
                    && Item::BASIC.into_iter().map(aboard).sum::<u8>() >= 2
                    && self.far_locations().any(|at| self.control[at] != Some(seat))
            }
            _ => false,
        }
    }

    pub(crate) fn is_delivered(self, posted: &Posted) -> bool {
        let seat = posted.owner;
        let is_near = |ship: CraftId, at: Location| self.board().is_adjacent(self.craft(ship).square, at);
        match posted.card {
            Card::ExpressDelivery => self.ships(seat).any(|ship| {
                posted.destination.is_some_and(|at| is_near(ship, at)) && self.craft(ship).hold.tokens() >= 2
            }),
            Card::ReliefSupplies => {
                let (Some(ship), Some(at)) = (posted.ship, posted.destination) else { return false };
                let serves = |&item: &Item| {
                    self.spendable(Place::Craft(ship), seat, item) > 0 && self.leaves_relief(ship, at, item)
                };
                !self.turn.combat && is_near(ship, at) && Item::BASIC.iter().any(serves)
            }
            card => {
                let Some(ship) = posted.ship.filter(|&ship| self.craft(ship).on_board()) else {
                    return false;
                };
                let square = self.craft(ship).square;
                let Some(category) = mission_token(card) else {
                    return posted.stacks > 0 && self.is_far_edge(square);
                };
                self.board().edges(square)[posted.edge]
                    && self.spendable(Place::Craft(ship), seat, category.token()) > 0
                    && self.can_convert(seat, category)
            }
        }
    }

    fn hq_distance(self, square: Square) -> Option<u8> {
        self.board().distance(square, self.board().hq())
    }

    /// On the outside edge and far from the HQ (or one of the farthest).
    fn is_far_edge(self, square: Square) -> bool {
        let board = self.board();
        let Some(distance) = self.hq_distance(square) else { return false };
        if !board.is_edge(square) {
            return false;
        }
        distance >= FAR_EDGE || {
            let edges = self.layout.squares().filter(|&edge| board.is_edge(edge));
            let farthest = edges.filter_map(|edge| self.hq_distance(edge)).max();
            farthest.is_some_and(|farthest| farthest < FAR_EDGE && distance == farthest)
        }
    }

    /// With icons and far from the HQ (or the farthest).
    pub(crate) fn far_locations(self) -> impl Iterator<Item = Location> + use<'a> {
        let board = self.board();
        let distance =
            move |at: Location| board.squares_of(at).filter_map(|square| self.hq_distance(square)).min();
        let with_icons = move || {
            board.locations().filter(move |&at| board.icons(at).values().iter().any(|&icons| icons > 0))
        };
        let far = with_icons().filter_map(distance).max().unwrap_or(0).min(FAR_LOCATION);
        with_icons().filter(move |&at| distance(at).unwrap_or(u8::MAX) >= far)
    }

    /// For an Arms Shipment.
    pub(crate) fn can_ship_arms(self, ship: CraftId) -> bool {
        self.spendable(Place::Craft(ship), ship.owner(), Item::Bomb) >= SHIPPED_BOMBS
            && self.is_far_edge(self.craft(ship).square)
    }

    /// Hostile Takeover: a Location that a rival controlled at the start of the turn.
    pub(crate) fn taken_location(self, seat: Seat) -> Option<Location> {
        let is_taken = |at: &Location| {
            self.control[*at] == Some(seat)
                && self.turn.rivals_held & bit(*at) != 0
                && self.turn.deeds.taken_over & bit(*at) == 0
        };
        (0..LOCATIONS).map(Location::from_index).find(is_taken)
    }
}

/// Players' progress on their Contracts, for bots.
impl Look<'_> {
    /// The stars of the Contracts a player can fulfil, each weighted by its progress.
    pub(crate) fn progress_of_contracts(self, seat: Seat) -> f32 {
        let stars = |card: Card| f32::from(self.game.card(card).reputation);
        let held = self.hidden.hands[seat].of(Deck::Contract).each().chain(self.public_contract);
        let open: f32 = held.map(|card| stars(card) * self.progress(seat, card)).sum();
        let posted = self.posted.as_slice().iter().filter(|posted| posted.owner == seat);
        open + posted.map(|posted| stars(posted.card) * self.progress_of_posted(posted)).sum::<f32>()
    }

    /// The progress of an unposted Contract, judged from the position.
    fn progress(self, seat: Seat, card: Card) -> f32 {
        if let Some(tally) = self.tally(seat, card) {
            return tally.share();
        }
        if card == Card::FleetReview {
            return (self.ships(seat).count() as f32 / 2.0).min(1.0) * 0.8;
        }
        if !is_two_stage(card) && card != Card::ArmsShipment {
            return FAR;
        }
        let begun = |ship| self.cargo_for(ship, card) + self.nearness_to_begin(ship, card);
        FAR + 0.1 * self.ships(seat).map(begun).fold(0.0, f32::max)
    }

    /// The share of the Cargo a Contract wants that a Ship has aboard.
    fn cargo_for(self, ship: CraftId, card: Card) -> f32 {
        let aboard = |item: Item| self.spendable(Place::Craft(ship), ship.owner(), item);
        let (many, wanted) = match (card, mission_token(card)) {
            (Card::ArmsShipment, _) => (aboard(Item::Bomb), SHIPPED_BOMBS),
            (Card::ReliefSupplies, _) => (Item::BASIC.into_iter().map(aboard).sum(), 2),
            (_, Some(category)) => (aboard(category.token()), 1),
            (_, None) => (1, 1),
        };
        f32::from(many.min(wanted)) / f32::from(wanted)
    }

    /// How close a Ship is to where a Contract is posted, or fulfilled directly.
    fn nearness_to_begin(self, ship: CraftId, card: Card) -> f32 {
        let here = self.craft(ship).square;
        let begins_at_edge = mission_token(card).is_some() || card == Card::ArmsShipment;
        let left = if begins_at_edge {
            self.steps_to_edges(here).values().iter().copied().min()
        } else {
            self.hq_distance(here)
        };
        left.map_or(0.0, |left| 1.0 / (1.0 + f32::from(left)))
    }

    /// How close its Ship is to its destination, with the required Cargo.
    fn progress_of_posted(self, posted: &Posted) -> f32 {
        let Some(ship) = posted.ship.filter(|&ship| self.craft(ship).on_board()) else { return POSTED };
        let here = self.craft(ship).square;
        let edges = self.steps_to_edges(here);
        let is_mission = mission_token(posted.card).is_some();
        let left = match posted.destination {
            Some(at) => self.distance_to_place(here, Place::At(at)).unwrap_or(0).saturating_sub(1),
            None if is_mission => edges[posted.edge],
            None => {
                let from_hq = self.hq_distance(here).unwrap_or(FAR_EDGE);
                edges.values().iter().copied().min().unwrap_or(0).max(FAR_EDGE.saturating_sub(from_hq))
            }
        };
        let cargo = if is_mission { self.cargo_for(ship, posted.card) } else { 1.0 };
        POSTED + (1.0 - POSTED) * cargo / (1.0 + 0.5 * f32::from(left))
    }

    fn steps_to_edges(self, square: Square) -> ByEdge<u8> {
        let tiles = self.layout.tiles().iter();
        let (right, below) = tiles.fold((0, 0), |(x, y), tile| (tile.column.max(x), tile.row.max(y)));
        let (right, below) = ((right + 1) * SPAN - 1, (below + 1) * SPAN - 1);
        ByEdge::from_fn(|edge| match edge {
            Edge::North => square.y,
            Edge::East => right.saturating_sub(square.x),
            Edge::South => below.saturating_sub(square.y),
            Edge::West => square.x,
        })
    }
}

impl ShadowstarCorsairs {
    /// The viewer's progress on a Contract: "Level 2 of 4", "5/5: ready", the destination of a posted one; nothing if
    /// there is nothing to count.
    pub fn contract_progress(&self, view: &View, card: Card) -> Option<Sentence> {
        let (seat, open) = (view.viewer.seat()?, &view.open);
        let means = Means {
            game: self,
            open,
            seat,
            politics_cards: view.hand_sizes[seat][Deck::Politics.index()],
            face_down: |store: usize| {
                let known = view.tokens.iter().find(|(number, _)| usize::from(*number) == store);
                known.map_or([0; HIDDEN_ITEMS], |(_, tokens)| *tokens)
            },
        };
        match means.tally(card) {
            Some(Tally::Deeds(_)) if open.current != seat => None,
            Some(tally) => tally.words(),
            None => {
                let mut posted = open.posted.as_slice().iter();
                let posted = posted.find(|posted| posted.owner == seat && posted.card == card)?;
                Some(self.words_of_posted(open, posted))
            }
        }
    }

    /// "posted with your Kestrel 1 for the northern edge"
    fn words_of_posted(&self, open: &Open, posted: &Posted) -> Sentence {
        let ship = posted.ship.map(|ship| {
            let class = &self.classes[open.craft(ship).class].name;
            say!(numbered_ship { class, number: ship.number() % SHIPS + 1 })
        });
        let stacks = posted.stacks;
        match (posted.destination, ship) {
            (Some(at), Some(ship)) => {
                say!(posted_with_ship_for_location { ship, location: self.board_of(open).name(at) })
            }
            (Some(at), None) => say!(posted_for_location { location: self.board_of(open).name(at) }),
            (None, Some(ship)) if stacks > 0 => say!(posted_with_ship_and_stacks { ship, stacks }),
            (None, None) if stacks > 0 => say!(posted_with_stacks { stacks }),
            (None, Some(ship)) => say!(posted_with_ship_for_edge { ship, edge: edge_name(posted.edge) }),
            (None, None) => say!(posted_for_edge { edge: edge_name(posted.edge) }),
        }
    }
}
