//! What one viewer may know (section 24 of the ledger), and the worlds consistent with it.

use std::collections::BTreeMap;

use serde::Serialize;
use tenka_core::{Chance, Dice as _, FastRng, Seat, Seed, Viewer};

use crate::card::{Card, CardSet};
use crate::components::MOST_WEAPONS;
use crate::deck::Deck;
use crate::memory::Memory;
use crate::recollection::Recollection;
use crate::state::{Battle, ByPlayer, Hull, Hulls, Lobby, Power, SEATS, Stage, State, Turn};

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub stage: Stage,
    /// Whose decision it is, or was when the game ended.
    pub seat: Seat,
    pub lobby: Lobby,
    pub turn: Turn,
    pub captains: ByPlayer<CardSet>,
    pub exhausted: CardSet,
    pub fleets: ByPlayer<CardSet>,
    pub agenda: CardSet,
    pub locks: ByPlayer<CardSet>,
    pub hand: Option<CardSet>,
    pub hands: ByPlayer<Holding>,
    /// What the viewer knows about the draw deck or damage deck, from the top.
    pub deck: Vec<SeenSpot>,
    pub battle: Option<Fight>,
    #[serde(skip)]
    recollection: Recollection,
}

/// A hand as the viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Holding {
    pub size: u8,
    /// The cards certainly in it.
    pub known: CardSet,
}

/// A position in the deck as the viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeenSpot {
    /// The card certainly there.
    pub card: Option<Card>,
    pub released_by: Option<Seat>,
}

/// Open warfare, its public part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fight {
    pub ship: Card,
    pub power: Option<Power>,
    pub weapon: u8,
    pub targets: [Option<Card>; MOST_WEAPONS],
    pub fired: [bool; MOST_WEAPONS],
    pub progress: bool,
    pub idle: u16,
    pub ships: BTreeMap<Card, Condition>,
    pub seen: CardSet,
}

/// The public condition of a living ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Condition {
    pub shields: u8,
    pub tracking: Option<Tracking>,
}

/// A tracking card: face-down, but it may be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Tracking {
    /// Which card it is, if it was seen or no other is left.
    pub card: Option<Card>,
}

/// The view of `viewer`.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let recollection = Recollection::of(state, viewer);
    let own = viewer.seat().filter(|&seat| SEATS.contain(seat));
    let fighting = state.stage.is_warfare() || state.stage == Stage::Over;
    let held = ByPlayer::from_fn(|seat| state.hands[seat].len() as u8);
    let hand = own.map(|seat| state.hands[seat]);
    let knowledge = recollection.knowledge(in_sight(state, hand), held);
    let known = known_in_battle(&state.battle);
    let place = |card: Card| SeenSpot { card: known.contains(card).then_some(card), released_by: None };
    View {
        viewer,
        stage: state.stage,
        seat: state.seat,
        lobby: state.lobby,
        turn: state.turn,
        captains: state.captains,
        exhausted: state.exhausted,
        fleets: state.fleets,
        agenda: state.agenda,
        locks: state.locks,
        hand,
        hands: ByPlayer::from_fn(|seat| {
            let known = if viewer.is(seat) { state.hands[seat] } else { knowledge.hands[seat] };
            Holding { size: held[seat], known }
        }),
        deck: if fighting { state.deck.iter().map(place).collect() } else { knowledge.deck },
        battle: fighting.then(|| Fight::of(&state.battle)),
        recollection,
    }
}

/// The cards that a viewer with this hand sees before open warfare.
fn in_sight(table: &State, hand: Option<CardSet>) -> CardSet {
    table.agenda | table.all_captains() | table.all_ships() | table.lobby.face_up | hand.unwrap_or_default()
}

/// SSA-201: in open warfare everybody knows where the seen cards are, and if only one is left, where that is.
fn known_in_battle(battle: &Battle) -> CardSet {
    if battle.seen.len() + 1 == Card::COUNT { Card::SET } else { battle.seen }
}

impl Fight {
    fn of(battle: &Battle) -> Fight {
        let Battle { ship, power, weapon, targets, fired, progress, idle, hulls, seen } = *battle;
        let known = known_in_battle(battle);
        let condition = |hull: Hull| Condition {
            shields: hull.shields,
            tracking: hull.tracking.map(|card| Tracking { card: known.contains(card).then_some(card) }),
        };
        let ships = hulls.iter().map(|(ship, hull)| (ship, condition(hull))).collect();
        Fight { ship, power, weapon, targets, fired, progress, idle, ships, seen }
    }

    /// The battle without tracking cards.
    fn open_part(&self) -> Battle {
        let Fight { ship, power, weapon, targets, fired, progress, idle, seen, .. } = *self;
        let mut hulls = Hulls::NONE;
        for (&ship, condition) in &self.ships {
            hulls.set(ship, Some(Hull { shields: condition.shields, tracking: None }));
        }
        Battle { ship, power, weapon, targets, fired, progress, idle, hulls, seen }
    }
}

/// The public part of the table with the viewer's own hand: without the other hand, the deck and tracking cards.
pub(crate) fn open_part(view: &View) -> State {
    let mut hands = ByPlayer::default();
    if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
        hands[seat] = hand;
    }
    State {
        stage: view.stage,
        seat: view.seat,
        lobby: view.lobby,
        turn: view.turn,
        battle: view.battle.as_ref().map_or(Battle::NONE, Fight::open_part),
        hands,
        captains: view.captains,
        exhausted: view.exhausted,
        fleets: view.fleets,
        agenda: view.agenda,
        locks: view.locks,
        deck: Deck::EMPTY,
        memory: Memory::of_unknown_deck(0),
        chance: Chance::new(Seed::from_bytes([0; 32])),
    }
}

/// A world that the viewer can't distinguish from the real one.
pub(crate) fn imagine(view: &View, rng: &mut FastRng) -> State {
    let mut world = open_part(view);
    world.chance = Chance::new(Seed::draw(rng));
    match &view.battle {
        Some(fight) => imagine_fight(view, fight, &mut world, rng),
        None => imagine_assembly(view, &mut world, rng),
    }
    world
}

/// Hands, deck, and the moves that led there.
fn imagine_assembly(view: &View, world: &mut State, rng: &mut FastRng) {
    let imagined = view.recollection.imagine(in_sight(world, view.hand), rng);
    world.hands = imagined.hands;
    if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
        world.hands[seat] = hand;
    }
    world.deck = imagined.deck;
    world.memory = view.recollection.memory.retold(&imagined.moves);
}

/// The cards nobody has seen are anywhere among the unknown places, in any order.
fn imagine_fight(view: &View, fight: &Fight, world: &mut State, rng: &mut FastRng) {
    let mut unseen: Vec<Card> = (Card::SET - fight.seen).iter().collect();
    rng.shuffle(&mut unseen);
    let mut unseen = unseen.into_iter();
    let mut known_or_drawn = |card: Option<Card>| card.or_else(|| unseen.next());
    for (&ship, condition) in &fight.ships {
        let tracking = condition.tracking.and_then(|tracking| known_or_drawn(tracking.card));
        world.battle.hulls.set(ship, Some(Hull { shields: condition.shields, tracking }));
    }
    world.deck = view.deck.iter().filter_map(|place| known_or_drawn(place.card)).collect();
}
