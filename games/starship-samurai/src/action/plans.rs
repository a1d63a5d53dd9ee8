//! What people see as one move although the rules ask for it step by step.

use tenka_core::{Game as _, Handful, Pick, Plan, Sentence, Sketch, Thing as _, Viewer, say};

use crate::StarshipSamurai;
use crate::action::{Action, Marker, UnitName};
use crate::location::Location;
use crate::state::{Order, State};
use crate::step::Step;
use crate::words::label::{Position, boosted, label};

/// The plans of the seat to act.
pub(crate) fn plans(game: &StarshipSamurai, world: &State) -> Vec<Plan<Action>> {
    match world.steps.last() {
        Some(Step::Menu) => [boosted_orders(game, world), carriers(game, world)].concat(),
        Some(Step::MoveUnits { .. }) => carriers(game, world),
        _ => Vec::new(),
    }
}

/// SSM-091: all cards above the hand limit.
pub(crate) fn handful(game: &StarshipSamurai, world: &State) -> Option<Handful<Action>> {
    let Some(Step::HandLimit { seat }) = world.steps.last() else { return None };
    let hand = world.hands[seat];
    let count = hand.len().saturating_sub(game.hand_limit);
    let cards = hand.each_kind().map(|card| (Action::Discard(card), hand.count(card).into()));
    Handful::new(say!(discard_several { count }), count.into(), cards)
}

/// SSM-064, SSM-065: an order together with the wealth that is spent on it.
fn boosted_orders(game: &StarshipSamurai, world: &State) -> Vec<Plan<Action>> {
    let wealth = world.players[world.active].wealth;
    if wealth == 0 || world.turn.ordered {
        return Vec::new();
    }
    let view = game.view(world, Viewer::Seat(world.active));
    let position = Position::of(game, &view);
    let mut plans = Vec::new();
    for (marker, order) in Marker::ALL.into_iter().flat_map(|marker| Order::ALL.map(|order| (marker, order)))
    {
        let Some(placed) = Sketch::new(game, world).then(Action::Order { marker, order }) else { continue };
        let boosts =
            (0..=wealth).filter_map(|boost| placed.clone().then(Action::Boost(boost)).zip(Some(boost)));
        plans.extend(boosts.map(|(sketch, boost)| {
            let (spent, what) = boosted(&position, (marker.value(), order), boost);
            let spending = [marker.pick(game), order.pick(game), boost.pick(game)];
            Plan {
                actions: sketch.actions,
                label: say!(place_marker_and_spend { marker: marker.value(), order, spent, what }),
                help: Sentence::default(),
                picks: spending.into(),
            }
        }));
    }
    plans
}

/// SSM-120, SSM-121: a carrier moves with one or two fighters, if they have room there.
fn carriers(game: &StarshipSamurai, world: &State) -> Vec<Plan<Action>> {
    let mut legal = Vec::new();
    game.legal(world, &mut legal);
    legal.into_iter().flat_map(|departure| carrying(game, world, departure)).collect()
}

fn carrying(game: &StarshipSamurai, world: &State, departure: Action) -> Vec<Plan<Action>> {
    let (Action::Move { unit: UnitName::Carrier(_), to } | Action::Fuel { unit: UnitName::Carrier(_), to }) =
        departure
    else {
        return Vec::new();
    };
    let room = room_beside_carrier(game, world, to);
    let mut plans = Vec::new();
    for one in Sketch::new(game, world).then(departure).iter().flat_map(aboard).filter(|_| room > 0) {
        // Two that are chosen the other way round are the same two.
        let two = aboard(&one).into_iter().filter(|two| room > 1 && boarded(two).is_sorted());
        let set_off =
            Some(&one).filter(|one| is_boarding(one)).and_then(|one| one.clone().then(Action::Pass));
        let set_off = set_off.unwrap_or_else(|| one.clone());
        plans.extend(std::iter::once(set_off).chain(two).map(|sketch| carried(game, world, sketch)));
    }
    plans
}

/// How many fighters find room where a carrier arrives.
fn room_beside_carrier(game: &StarshipSamurai, world: &State, to: Location) -> u8 {
    game.spaces[to].saturating_sub(world.crowd(to)).saturating_sub(1)
}

/// Whether more could board; where nobody can, the carrier has set off already.
fn is_boarding(sketch: &Sketch<'_, StarshipSamurai>) -> bool {
    matches!(sketch.state.steps.last(), Some(Step::Board { .. }))
}

/// The plan with each fighter that can board now.
fn aboard<'a>(sketch: &Sketch<'a, StarshipSamurai>) -> Vec<Sketch<'a, StarshipSamurai>> {
    let mut legal = Vec::new();
    if is_boarding(sketch) {
        sketch.legal(&mut legal);
    }
    let boarding = legal.into_iter().filter(|action| matches!(action, Action::Board(_)));
    boarding.filter_map(|action| sketch.clone().then(action)).collect()
}

/// The fighters of a plan, in the order they board.
fn boarded(sketch: &Sketch<'_, StarshipSamurai>) -> Vec<UnitName> {
    let fighter = |action: &Action| if let Action::Board(fighter) = action { Some(*fighter) } else { None };
    sketch.actions.iter().filter_map(fighter).collect()
}

fn carried(game: &StarshipSamurai, world: &State, sketch: Sketch<'_, StarshipSamurai>) -> Plan<Action> {
    let fighters = boarded(&sketch);
    let under = |fighter: &UnitName| if let UnitName::Fighter { under, .. } = fighter { *under } else { 0 };
    let (count, wealth) = (fighters.len(), fighters.iter().map(under).sum::<u8>());
    let load =
        if wealth > 0 { say!(fighters_with_wealth { count, wealth }) } else { say!(fighters { count }) };
    let departure = sketch.actions[0];
    let seat = game.to_act(world).unwrap_or(world.active);
    let view = game.view(world, Viewer::Seat(seat));
    let mut picks: Vec<Pick> = departure.picks(game);
    let before_location = picks.len() - 1;
    picks.splice(before_location..before_location, fighters.iter().map(|fighter| fighter.pick(game)));
    Plan {
        actions: sketch.actions,
        label: say!(move_with { departure: label(game, &view, departure), load }),
        help: Sentence::default(),
        picks,
    }
}
