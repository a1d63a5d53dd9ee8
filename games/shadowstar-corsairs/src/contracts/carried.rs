//! Contracts in two stages (SHC-197): posted with a Ship or on their own, then delivered.

use tenka_core::Asks;

use crate::View;
use crate::action::{ITEM, MANY, SITE};
use crate::contracts::{POSTED, category_of};
use crate::pieces::craft::SHIPS;
use crate::pieces::square::{ByEdge, Edge, SPAN};
use crate::prelude::*;
use crate::setup::bit;
use crate::state::{Open, Posted};
use crate::turn::start::is_basic;
use crate::words::names::edge_name;

/// How far from the HQ an evacuation or arms shipment has to go.
const FAR_EDGE: u8 = 6;
/// How far from the HQ a delivery has to go.
const FAR_LOCATION: u8 = 5;

/// For bots: from 0 to 1.
pub(super) fn nearness_of(left: Option<u8>) -> f32 {
    left.map_or(0.0, |left| 1.0 / (1.0 + f32::from(left)))
}

pub(crate) trait TwoStages: Sized {
    /// Whether it can be posted with a Ship.
    fn can_post_with(&self, at: Look<'_>, ship: CraftId) -> bool;

    /// Asks what is needed to post it.
    fn post(&self, play: &mut Play<'_>, card: Card, ship: CraftId);

    fn is_delivered(&self, at: Look<'_>, posted: &Posted) -> bool;

    /// What its delivery brings.
    fn deliver(&self, play: &mut Play<'_>, posted: &Posted);

    /// For bots: the share of the Cargo it wants that a Ship has aboard, and how near the Ship is to where it is posted.
    fn beginning(&self, at: Look<'_>, ship: CraftId) -> f32 {
        1.0 + nearness_of(at.hq_distance(at.craft(ship).square))
    }

    /// For bots: how near its Ship is to its end.
    fn way_left(&self, at: Look<'_>, ship: CraftId, posted: &Posted) -> u8 {
        let here = at.craft(ship).square;
        let distance = posted.destination.and_then(|end| at.distance_to_place(here, Place::At(end)));
        distance.unwrap_or(0).saturating_sub(1)
    }

    /// For bots: the share of the Cargo it still wants that its Ship has aboard.
    fn cargo(&self, _: Look<'_>, _: CraftId) -> f32 {
        1.0
    }

    /// For bots: how near its Ship is to its end, with the required Cargo.
    fn progress(&self, at: Look<'_>, posted: &Posted) -> f32 {
        let Some(ship) = posted.ship.filter(|&ship| at.craft(ship).on_board()) else { return POSTED };
        let left = self.way_left(at, ship, posted);
        POSTED + (1.0 - POSTED) * self.cargo(at, ship) / (1.0 + 0.5 * f32::from(left))
    }
}

/// Stacks of this token and of kC, from the Safe Zone to a far edge (SHC-274).
pub(crate) struct Evac(pub(crate) Item);

impl TwoStages for Evac {
    fn can_post_with(&self, at: Look<'_>, ship: CraftId) -> bool {
        at.is_in_safe_zone(ship) && at.rated(ship).most_load() > at.rated(ship).load()
    }

    fn post(&self, play: &mut Play<'_>, card: Card, ship: CraftId) {
        play.push(Step::Stacks { card, ship });
    }

    fn is_delivered(&self, at: Look<'_>, posted: &Posted) -> bool {
        let ship = posted.ship.filter(|&ship| posted.stacks > 0 && at.craft(ship).on_board());
        ship.is_some_and(|ship| at.is_far_edge(at.craft(ship).square))
    }

    fn deliver(&self, play: &mut Play<'_>, posted: &Posted) {
        let (Some(ship), left) = (posted.ship, posted.stacks) else { return };
        play.unload_stacks(ship, left);
        for item in [self.0, Item::Kc] {
            play.push(Step::Put { item, left, room: Room::Anywhere });
        }
    }

    fn way_left(&self, at: Look<'_>, ship: CraftId, _: &Posted) -> u8 {
        let from_hq = at.hq_distance(at.craft(ship).square).unwrap_or(FAR_EDGE);
        at.steps_to_edge(ship).unwrap_or(0).max(FAR_EDGE.saturating_sub(from_hq))
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Stacks {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_how_many_stacks, "SHC-274", because |step, told| told.card(step.card));
    audit!(ship);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let room = at.rated(self.ship).most_load().saturating_sub(at.rated(self.ship).load());
        let most = room.min(at.game.card(self.card).amount);
        offers.each(MANY, 1..=most, |stacks| within("SHC-274", stacks, most));
    }

    /// SHC-274: how many stacks are loaded.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Many(stacks) = option else { return };
        let (card, ship) = (self.card, self.ship);
        play.pop();
        play.craft_mut(ship).stacks += stacks;
        let owner = play.current;
        play.post(Posted { owner, card, ship: Some(ship), stacks, fresh: true, ..Posted::default() });
    }
}

impl Play<'_> {
    pub(super) fn unload_stacks(&mut self, ship: CraftId, stacks: u8) {
        let piece = self.craft_mut(ship);
        piece.stacks = piece.stacks.saturating_sub(stacks);
    }

    /// SHC-274, SHC-289.
    pub(crate) fn drop_stack(&mut self, craft: CraftId) {
        let is_it = |posted: &&mut Posted| posted.ship == Some(craft) && posted.stacks > 0;
        if let Some(posted) = self.posted.as_mut_slice().iter_mut().find(is_it) {
            posted.stacks -= 1;
            self.craft_mut(craft).stacks -= 1;
        }
    }
}

/// A token of this category from one edge to the opposite one, where it is converted (SHC-278).
pub(crate) struct Mission(pub(crate) Category);

impl TwoStages for Mission {
    fn can_post_with(&self, at: Look<'_>, ship: CraftId) -> bool {
        at.board().is_edge(at.craft(ship).square) && at.aboard(ship, self.0.token()) > 0
    }

    fn post(&self, play: &mut Play<'_>, card: Card, ship: CraftId) {
        play.push(Step::Destination { card, ship });
    }

    fn is_delivered(&self, at: Look<'_>, posted: &Posted) -> bool {
        posted.ship.filter(|&ship| at.craft(ship).on_board()).is_some_and(|ship| {
            at.board().edges(at.craft(ship).square)[posted.edge]
                && at.aboard(ship, self.0.token()) > 0
                && at.can_convert(posted.owner, self.0)
        })
    }

    fn deliver(&self, play: &mut Play<'_>, posted: &Posted) {
        if let Some(ship) = posted.ship {
            let left = play.game.card(posted.card).amount;
            play.push(Step::Conversions { ship, kind: Some(self.0.token()), left });
        }
    }

    fn beginning(&self, at: Look<'_>, ship: CraftId) -> f32 {
        self.cargo(at, ship) + nearness_of(at.steps_to_edge(ship))
    }

    fn way_left(&self, at: Look<'_>, ship: CraftId, posted: &Posted) -> u8 {
        at.steps_to_edges(at.craft(ship).square)[posted.edge]
    }

    fn cargo(&self, at: Look<'_>, ship: CraftId) -> f32 {
        f32::from(at.aboard(ship, self.0.token()).min(1))
    }
}

/// Tokens from the HQ to a far Location (SHC-283).
pub(crate) struct ReliefSupplies;

const RELIEF_TOKENS: u8 = 2;

impl ReliefSupplies {
    fn supplies(at: Look<'_>, ship: CraftId) -> u8 {
        Item::BASIC.into_iter().map(|item| at.aboard(ship, item)).sum()
    }
}

impl TwoStages for ReliefSupplies {
    fn can_post_with(&self, look: Look<'_>, ship: CraftId) -> bool {
        look.is_next_to_hq(look.craft(ship).square)
            && Self::supplies(look, ship) >= RELIEF_TOKENS
            && look.far_locations().any(|at| look.control[at] != Some(ship.owner()))
    }

    fn post(&self, play: &mut Play<'_>, card: Card, ship: CraftId) {
        play.push(Step::Destination { card, ship });
    }

    fn is_delivered(&self, look: Look<'_>, posted: &Posted) -> bool {
        let (Some(ship), Some(at)) = (posted.ship, posted.destination) else { return false };
        let serves = |&item: &Item| look.aboard(ship, item) > 0 && look.leaves_relief(ship, at, item);
        !look.turn.combat
            && look.board().is_adjacent(look.craft(ship).square, at)
            && Item::BASIC.iter().any(serves)
    }

    fn deliver(&self, play: &mut Play<'_>, posted: &Posted) {
        let Some(ship) = posted.ship else { return };
        let left = play.game.card(posted.card).amount;
        play.push(Step::Conversions { ship, kind: None, left });
        let at = posted.destination.unwrap_or(Location::from_index(0));
        play.push(Step::Relief { ship, at });
    }

    fn beginning(&self, at: Look<'_>, ship: CraftId) -> f32 {
        let cargo = f32::from(Self::supplies(at, ship).min(RELIEF_TOKENS)) / f32::from(RELIEF_TOKENS);
        cargo + nearness_of(at.hq_distance(at.craft(ship).square))
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Destination {
    decision!("SHC-D33" "contract", IsTaken, by current);

    fn asks(self, game: &ShadowstarCorsairs, _: &View) -> Asks {
        let is_location = self.card == Card::ReliefSupplies;
        let task = if is_location { say!(ask_destination) } else { say!(ask_starting_edge) };
        Asks::new("SHC-197", task).because(card_name(game, self.card))
    }

    audit!(ship);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        if self.card == Card::ReliefSupplies {
            let far = at.far_locations().map(bit).fold(0, |far, at| far | at);
            return offers.each(SITE, at.board().locations().map(Place::At), |place| {
                let name = || place_name(at.game, place);
                let Place::At(location) = place else {
                    return Err(Reason::because("SHC-283", || say!(not_a_location { place: name() })));
                };
                require!(
                    at.control[location] != Some(at.current),
                    "SHC-283",
                    destination_is_yours { place: name() }
                );
                require!(far & bit(location) != 0, "SHC-283", too_close_to_hq { place: name() });
                Ok(())
            });
        }
        let edges = at.board().edges(at.craft(self.ship).square);
        for (edge, is_there) in edges.iter() {
            offers.one(Action::Say(word_of(edge)), || {
                require!(*is_there, "SHC-278", not_on_that_edge { ship: craft_name(self.ship) });
                Ok(())
            });
        }
    }

    /// D33.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (card, ship) = (self.card, self.ship);
        play.pop();
        let owner = play.current;
        let posted = Posted { owner, card, ship: Some(ship), fresh: true, ..Posted::default() };
        match option {
            Action::Site(Place::At(at)) => play.post(Posted { destination: Some(at), ..posted }),
            Action::Say(word) => {
                let edge = Edge::ALL.into_iter().find(|&edge| word_of(edge) == word).unwrap_or_default();
                play.post(Posted { edge: edge.opposite(), ..posted });
            }
            _ => {}
        }
    }
}

const fn word_of(edge: Edge) -> Word {
    match edge {
        Edge::North => Word::North,
        Edge::East => Word::East,
        Edge::South => Word::South,
        Edge::West => Word::West,
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Conversions {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_conversion, "SHC-278", because |step, told| told.at_place(Place::Craft(step.ship)));
    audit!(ship; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Self { ship, kind, left } = self;
        offers.each(ITEM, Item::BASIC, |item| at.may_convert_freely(ship, kind, item));
        let most = if kind.is_some() { 4 } else { 3 };
        offers.one(Action::Say(Word::Pass), || {
            require!(left < most, "SHC-278", convert_one_first);
            Ok(())
        });
    }

    /// D33: the next conversion without an Action, or no more.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (ship, kind, left) = (self.ship, self.kind, self.left);
        let Action::Item(item) = option else { return play.pop() };
        play.go_on(left > 1, || Step::Conversions { ship, kind, left: left - 1 });
        play.convert_token(ship.owner(), category_of(item), Place::Craft(ship));
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Relief {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_what_to_unload, "SHC-283", because |_, told| told.card(Card::ReliefSupplies));
    audit!(ship, at);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (seat, place) = (at.current, Place::Craft(self.ship));
        offers.each(ITEM, Item::BASIC, |item| {
            is_basic(item)?;
            let held = at.spendable(place, seat, item);
            require!(
                held > 0,
                "SHC-283",
                none_there { item: kind_name(item), place: place_name(at.game, place) }
            );
            let leaves = at.leaves_relief(self.ship, self.at, item);
            require!(leaves, "SHC-283", nothing_left_to_convert);
            Ok(())
        });
    }

    /// SHC-283: one token is unloaded; in a Location not controlled by a rival it may be converted.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Item(item) = option else { return };
        let (ship, at) = (self.ship, self.at);
        play.pop();
        let seat = play.current;
        play.spend(Place::Craft(ship), seat, item, 1);
        play.add(Place::At(at), seat, item, 1);
        play.tell(|| Deed::Transferred { seat, item, many: 1, from: Place::Craft(ship), to: Place::At(at) });
        let is_hostile = play.control[at].is_some_and(|controller| controller != seat);
        let has_room = item != Item::Recruit || play.look().room(Place::At(at), seat, Item::Crew) > 0;
        if !is_hostile && has_room && play.look().can_convert(seat, category_of(item)) {
            play.push(Step::ReliefConvert { at, item, ship });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::ReliefConvert {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_convert_unloaded { item: |step| item_name(step.item) }, "SHC-283", because |_, told| told.card(Card::ReliefSupplies));
    audit!(ship, at);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Convert));
        offers.one(Action::Say(Word::Pass), || {
            let may_convert = |item: &Item| passes(at.may_convert_freely(self.ship, None, *item));
            let goes_on = Item::BASIC.iter().any(may_convert);
            require!(goes_on, "SHC-283", only_token_to_convert);
            Ok(())
        });
    }

    /// SHC-283.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (at, item) = (self.at, self.item);
        play.pop();
        if option != Action::Say(Word::Convert) {
            return;
        }
        if let Some(Step::Conversions { ship, kind, left }) = play.steps.last() {
            play.go_on(left > 1, || Step::Conversions { ship, kind, left: left - 1 });
        }
        play.convert_token(play.current, category_of(item), Place::At(at));
    }
}

impl Look<'_> {
    /// SHC-283: whether a token can be converted after unloading this one.
    pub(crate) fn leaves_relief(self, ship: CraftId, at: Location, item: Item) -> bool {
        let seat = ship.owner();
        let is_hostile = self.control[at].is_some_and(|controller| controller != seat);
        let has_room = item != Item::Recruit || self.room(Place::At(at), seat, Item::Crew) > 0;
        let on_the_spot = !is_hostile && has_room && self.can_convert(seat, category_of(item));
        on_the_spot
            || Category::ALL.into_iter().any(|category| {
                let token = category.token();
                let held = self.spendable(Place::Craft(ship), seat, token);
                held > u8::from(token == item) && self.can_convert(seat, category)
            })
    }

    /// D33: whether a token can be converted in a Ship without an Action.
    pub(crate) fn may_convert_freely<R: Reason>(
        self,
        ship: CraftId,
        kind: Option<Item>,
        item: Item,
    ) -> Result<(), R> {
        let (seat, name) = (ship.owner(), || kind_name(item));
        let is_basic = Item::BASIC.contains(&item);
        require!(is_basic, "SHC-124", not_convertible { item: name() });
        require!(kind.is_none_or(|kind| kind == item), "SHC-278", not_of_the_mission { item: name() });
        let held = self.spendable(Place::Craft(ship), seat, item);
        require!(held > 0, "SHC-124", none_there { item: name(), place: craft_name(ship) });
        let can = self.can_convert(seat, category_of(item));
        require!(can, "SHC-R21", nothing_to_convert_into { item: name() });
        Ok(())
    }
}

/// Two tokens to a far Location drawn at random; it is posted automatically (SHC-275).
pub(crate) struct ExpressDelivery;

impl TwoStages for ExpressDelivery {
    fn can_post_with(&self, _: Look<'_>, _: CraftId) -> bool {
        false
    }

    fn post(&self, _: &mut Play<'_>, _: Card, _: CraftId) {}

    fn is_delivered(&self, at: Look<'_>, posted: &Posted) -> bool {
        let is_there = |square| posted.destination.is_some_and(|end| at.board().is_adjacent(square, end));
        let mut ships = at.ships(posted.owner).map(|ship| at.craft(ship));
        ships.any(|ship| is_there(ship.square) && ship.hold.tokens() >= 2)
    }

    fn deliver(&self, play: &mut Play<'_>, posted: &Posted) {
        let left = if posted.fresh { 3 } else { 2 };
        play.push(Step::Put { item: Item::Kc, left, room: Room::Anywhere });
    }
}

impl Play<'_> {
    /// SHC-087(7), SHC-275: Express Delivery is posted automatically.
    pub(crate) fn post_express_deliveries(&mut self) {
        let seat = self.current;
        while self.hidden.hands[seat].contains(Card::ExpressDelivery) {
            self.leave_hand(seat, Card::ExpressDelivery);
            self.post_express_delivery(seat);
        }
        if self.public_contract == Some(Card::ExpressDelivery) {
            self.public_contract = None;
            self.post_express_delivery(seat);
        }
    }

    fn post_express_delivery(&mut self, owner: Seat) {
        let count = self.look().far_locations().count();
        let drawn = self.chance.next_event().index_below(count);
        let destination = self.look().far_locations().nth(drawn);
        self.post(Posted {
            owner,
            card: Card::ExpressDelivery,
            destination,
            fresh: true,
            ..Posted::default()
        });
    }
}

impl<'a> Look<'a> {
    fn aboard(self, ship: CraftId, item: Item) -> u8 {
        self.spendable(Place::Craft(ship), ship.owner(), item)
    }

    fn hq_distance(self, square: Square) -> Option<u8> {
        self.board().distance(square, self.board().hq())
    }

    /// On the outside edge and far from the HQ (or one of the farthest).
    pub(super) fn is_far_edge(self, square: Square) -> bool {
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
    fn far_locations(self) -> impl Iterator<Item = Location> + use<'a> {
        let board = self.board();
        let distance =
            move |at: Location| board.squares_of(at).filter_map(|square| self.hq_distance(square)).min();
        let with_icons = move || {
            board.locations().filter(move |&at| board.icons(at).values().iter().any(|&icons| icons > 0))
        };
        let far = with_icons().filter_map(distance).max().unwrap_or(0).min(FAR_LOCATION);
        with_icons().filter(move |&at| distance(at).unwrap_or(u8::MAX) >= far)
    }

    /// For bots.
    pub(super) fn steps_to_edge(self, ship: CraftId) -> Option<u8> {
        self.steps_to_edges(self.craft(ship).square).values().iter().copied().min()
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
    /// "posted with your Kestrel 1 for the northern edge"
    pub(super) fn words_of_posted(&self, open: &Open, posted: &Posted) -> Sentence {
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
