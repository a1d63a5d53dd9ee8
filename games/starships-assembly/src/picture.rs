//! The table as a picture of text.

use std::fmt::Write as _;

use tenka_core::{Seat, counted};

use crate::StarshipsAssembly;
use crate::card::{Card, CardSet};
use crate::face::Class;
use crate::state::{SEATS, Stage, opponent};
use crate::steps::Step;
use crate::view::{Fight, View};
use crate::words::votes;

/// What the viewer sees: what is going on, the common areas, both players, and its own hand.
pub(crate) fn draw(game: &StarshipsAssembly, view: &View) -> String {
    let mut text = format!("{}\n\n", status(game, view));
    match &view.battle {
        Some(fight) => draw_battle(game, view, fight, &mut text),
        None => draw_assembly(game, view, &mut text),
    }
    if let Some(hand) = view.hand.filter(|hand| !hand.is_empty()) {
        let _ = writeln!(text, "your hand: {}", cards(game, hand));
    }
    text
}

fn status(game: &StarshipsAssembly, view: &View) -> String {
    let seat = view.seat;
    match view.stage {
        Stage::Picking => format!("lobbying: {seat} picks a thing"),
        Stage::Releasing => format!("lobbying: {seat} releases cards until two remain"),
        Stage::Assembly => {
            let war = match view.turn.war {
                Some(war) if war.by == seat => ", and has declared war",
                Some(_) => ", the last before open warfare",
                None => "",
            };
            let (number, pool) = (view.turn.number, votes(view.turn.votes));
            format!("turn {number}, of {seat}{war}: {pool} in the pool{}", to_do(view))
        }
        Stage::Powering | Stage::Targeting | Stage::Firing => {
            let ship = view.battle.as_ref().map_or("", |fight| game.ship(fight.ship));
            let doing = match view.stage {
                Stage::Powering => "may transfer power",
                Stage::Targeting => "locks targets",
                _ => "fires",
            };
            format!("open warfare: {ship} of {seat} {doing}")
        }
        Stage::Over => "the game is over".to_owned(),
    }
}

/// ", to draw", ", to release a ship"
fn to_do(view: &View) -> &'static str {
    match view.turn.to_do.next() {
        Some(Step::Draw) => ", to draw",
        Some(Step::TurnMode) => ", to skip or not",
        Some(Step::ReleaseOwnShip) => ", to release a ship",
        Some(Step::GiveOwnShip) => ", to give a ship",
        Some(Step::ReleaseFromHand) => ", to release a card from hand",
        Some(Step::ReleaseAnyCaptain) => ", to release a captain",
        Some(Step::ScrambleAnyCaptain) => ", to scramble a captain",
        Some(Step::DeployFreeFromHand) => ", to deploy a card from hand",
        Some(Step::DeployFreeFromAgenda) => ", to deploy an agenda card",
        Some(Step::RecruitFreeFromAgenda) => ", to recruit an agenda card",
        _ => "",
    }
}

fn draw_assembly(game: &StarshipsAssembly, view: &View, text: &mut String) {
    if view.stage < Stage::Assembly {
        let _ = writeln!(text, "face-up: {}", or_none(cards(game, view.lobby.face_up)));
    } else {
        let _ = writeln!(text, "agenda: {}", or_none(agenda(game, view)));
    }
    let _ = writeln!(text, "draw deck: {}{}", deck(game, view, &|_| String::new()), deck_owner(view));
    for seat in SEATS.iter() {
        let holding = view.hands[seat];
        let known = holding.known.is_empty() || view.viewer.is(seat);
        let known = if known { String::new() } else { format!(" with {}", game.names(holding.known)) };
        let hand = counted(holding.size, "card");
        let captains = or_none(captains(game, view, seat));
        let fleet = or_none(ships(game, view.fleets[seat]));
        let _ = writeln!(text, "{seat}: {hand} in hand{known}; captains: {captains}; fleet: {fleet}");
    }
}

/// "Krave/Gazer 1/5": the card with the costs of its captain and of its ship.
fn with_costs(game: &StarshipsAssembly, card: Card) -> String {
    format!("{} {}/{}", game.name(card), game.captains[card].cost, game.ships[card].cost)
}

fn cards(game: &StarshipsAssembly, cards: CardSet) -> String {
    cards.iter().map(|card| with_costs(game, card)).collect::<Vec<_>>().join(", ")
}

fn or_none(text: String) -> String {
    if text.is_empty() { "none".to_owned() } else { text }
}

fn agenda(game: &StarshipsAssembly, view: &View) -> String {
    let entry = |card: Card| {
        let owner = SEATS.iter().find(|&seat| view.locks[seat].contains(card));
        let lock = owner.map_or_else(String::new, |seat| format!(" (locked by {seat})"));
        format!("{}{lock}", with_costs(game, card))
    };
    view.agenda.iter().map(entry).collect::<Vec<_>>().join(", ")
}

fn captains(game: &StarshipsAssembly, view: &View, seat: Seat) -> String {
    let entry = |card: Card| {
        let exhausted = if view.exhausted.contains(card) { " (exhausted)" } else { "" };
        format!("{}{exhausted}", game.captain(card))
    };
    view.captains[seat].iter().map(entry).collect::<Vec<_>>().join(", ")
}

fn ships(game: &StarshipsAssembly, fleet: CardSet) -> String {
    fleet.iter().map(|card| game.ship(card)).collect::<Vec<_>>().join(", ")
}

fn deck_owner(view: &View) -> String {
    let lobbying = view.stage < Stage::Assembly;
    let owner = view.lobby.deck_picked_by.filter(|_| lobbying);
    owner.map_or_else(String::new, |seat| format!("; picked by {seat}"))
}

/// "9 cards: 4 unknown, Krave/Gazer, 4 unknown", from the top.
fn deck(game: &StarshipsAssembly, view: &View, more: &dyn Fn(Card) -> String) -> String {
    let size = match view.deck.len() {
        1 => "1 card".to_owned(),
        size => format!("{size} cards"),
    };
    let mut places: Vec<String> = Vec::new();
    let mut unknown = 0;
    let told = |unknown: usize| format!("{unknown} unknown");
    for place in &view.deck {
        match place.card {
            Some(card) => {
                places.extend((unknown > 0).then(|| told(unknown)));
                places.push(format!("{}{}", game.name(card), more(card)));
                unknown = 0;
            }
            None => unknown += 1,
        }
    }
    if places.is_empty() {
        return size;
    }
    places.extend((unknown > 0).then(|| told(unknown)));
    format!("{size}: {}", places.join(", "))
}

fn draw_battle(game: &StarshipsAssembly, view: &View, fight: &Fight, text: &mut String) {
    for seat in SEATS.iter() {
        let _ = writeln!(text, "{seat}:{}", if view.fleets[seat].is_empty() { " no ships" } else { "" });
        let order = game.tables.by_initiative.into_iter();
        for ship in order.filter(|&ship| view.fleets[seat].contains(ship)) {
            let _ = writeln!(text, "{}", draw_ship(game, view, fight, ship));
        }
    }
    let points = |card: Card| {
        let damage = &game.damage[card];
        format!(" ({}/{})", damage[Class::I], damage[Class::II])
    };
    let _ = writeln!(text, "damage deck: {}", deck(game, view, &points));
}

/// `  >  8 Gazer        evasion 2, shields 1 of 1, weapons 3/I at Ticho, 2/I`
fn draw_ship(game: &StarshipsAssembly, view: &View, fight: &Fight, ship: Card) -> String {
    let printed = &game.ships[ship];
    let acting = view.stage.is_warfare() && fight.ship == ship;
    let weapon = |(index, weapon): (usize, &crate::face::Weapon)| {
        let fired = if acting && fight.fired[index] { " fired" } else { "" };
        let target = fight.targets[index].filter(|_| acting);
        let target = target.filter(|&target| view.fleets[opponent(view.seat)].contains(target));
        let target = target.map_or_else(String::new, |target| format!(" at {}", game.ship(target)));
        format!("{}/{:?}{target}{fired}", weapon.targeting, weapon.class)
    };
    let weapons: Vec<String> = printed.weapons.iter().enumerate().map(weapon).collect();
    let power = fight.power.filter(|_| acting);
    let power = power.map_or_else(String::new, |power| format!(", power to {}", power.id()));
    let condition = fight.ships.get(&ship);
    let shields = condition.map_or(0, |condition| condition.shields);
    let tracking = match condition.and_then(|condition| condition.tracking).map(|tracking| tracking.card) {
        Some(Some(card)) => format!(", tracked by {}", game.name(card)),
        Some(None) => ", tracked by an unknown card".to_owned(),
        None => String::new(),
    };
    format!(
        "  {} {:>2} {:<12} evasion {}, shields {shields} of {}, weapons {}{power}{tracking}",
        if acting { '>' } else { ' ' },
        printed.initiative,
        printed.name,
        printed.evasion,
        printed.shields,
        weapons.join(", ")
    )
}
