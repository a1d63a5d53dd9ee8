//! The table as text.

use std::fmt::Write as _;

use tenka_core::{Seat, Sentence, say};

use crate::StarshipsAssembly;
use crate::card::{Card, CardSet};
use crate::face::Class;
use crate::state::{SEATS, Stage, opponent};
use crate::steps::Step;
use crate::view::{Fight, View};
use crate::words::votes;

/// What the viewer sees: what is going on, the common areas, both players, and their own hand.
pub(crate) fn draw(game: &StarshipsAssembly, view: &View) -> String {
    let mut text = format!("{}\n\n", status(game, view));
    match &view.battle {
        Some(fight) => draw_battle(game, view, fight, &mut text),
        None => draw_assembly(game, view, &mut text),
    }
    if let Some(hand) = view.hand.filter(|hand| !hand.is_empty()) {
        let _ = writeln!(text, "{}", say!(picture_hand { cards: cards(game, hand) }));
    }
    text
}

fn status(game: &StarshipsAssembly, view: &View) -> Sentence {
    let seat = view.seat;
    match view.stage {
        Stage::Picking => say!(picture_picking { seat }),
        Stage::Releasing => say!(picture_releasing { seat }),
        Stage::Assembly => {
            let war = match view.turn.war {
                Some(war) if war.by == seat => say!(picture_war_declared),
                Some(_) => say!(picture_last_turn),
                None => Sentence::default(),
            };
            let (number, pool) = (view.turn.number, votes(view.turn.votes));
            say!(picture_turn { number, seat, war, pool, to_do: to_do(view) })
        }
        Stage::Powering | Stage::Targeting | Stage::Firing => {
            let ship = view.battle.as_ref().map_or("", |fight| game.ship(fight.ship));
            match view.stage {
                Stage::Powering => say!(picture_powering { ship, seat }),
                Stage::Targeting => say!(picture_targeting { ship, seat }),
                _ => say!(picture_firing { ship, seat }),
            }
        }
        Stage::Over => say!(picture_over),
    }
}

/// ", to draw", ", to release a ship"
fn to_do(view: &View) -> Sentence {
    let what = match view.turn.to_do.next() {
        Some(Step::Draw) => say!(picture_to_do_draw),
        Some(Step::TurnMode) => say!(picture_to_do_skip),
        Some(Step::ReleaseOwnShip) => say!(picture_to_do_release_ship),
        Some(Step::GiveOwnShip) => say!(picture_to_do_give_ship),
        Some(Step::ReleaseFromHand) => say!(picture_to_do_release_card),
        Some(Step::ReleaseAnyCaptain) => say!(picture_to_do_release_captain),
        Some(Step::ScrambleAnyCaptain) => say!(picture_to_do_scramble),
        Some(Step::DeployFreeFromHand) => say!(picture_to_do_deploy_from_hand),
        Some(Step::DeployFreeFromAgenda) => say!(picture_to_do_deploy),
        Some(Step::RecruitFreeFromAgenda) => say!(picture_to_do_recruit),
        _ => return Sentence::default(),
    };
    say!(picture_to_do { what })
}

fn draw_assembly(game: &StarshipsAssembly, view: &View, text: &mut String) {
    if view.stage < Stage::Assembly {
        let _ =
            writeln!(text, "{}", say!(picture_face_up { cards: or_none(cards(game, view.lobby.face_up)) }));
    } else {
        let _ = writeln!(text, "{}", say!(picture_agenda { cards: or_none(agenda(game, view)) }));
    }
    let cards = deck(game, view, &|_| String::new());
    let _ = writeln!(text, "{}", say!(picture_deck { cards, owner: deck_owner(view) }));
    for seat in SEATS.iter() {
        let holding = view.hands[seat];
        let known = holding.known.is_empty() || view.viewer.is(seat);
        let known = if known {
            Sentence::default()
        } else {
            say!(picture_known { cards: game.names(holding.known) })
        };
        let hand = say!(cards { count: holding.size });
        let captains = or_none(captains(game, view, seat));
        let fleet = or_none(ships(game, view.fleets[seat]));
        let _ = writeln!(text, "{}", say!(picture_player { seat, hand, known, captains, fleet }));
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
    if text.is_empty() { say!(picture_none).to_string() } else { text }
}

fn agenda(game: &StarshipsAssembly, view: &View) -> String {
    let entry = |card: Card| {
        let owner = SEATS.iter().find(|&seat| view.locks[seat].contains(card));
        let lock = owner.map_or_else(Sentence::default, |seat| say!(picture_locked { seat }));
        format!("{}{lock}", with_costs(game, card))
    };
    view.agenda.iter().map(entry).collect::<Vec<_>>().join(", ")
}

fn captains(game: &StarshipsAssembly, view: &View, seat: Seat) -> String {
    let entry = |card: Card| {
        let exhausted =
            if view.exhausted.contains(card) { say!(picture_exhausted) } else { Sentence::default() };
        format!("{}{exhausted}", game.captain(card))
    };
    view.captains[seat].iter().map(entry).collect::<Vec<_>>().join(", ")
}

fn ships(game: &StarshipsAssembly, fleet: CardSet) -> String {
    fleet.iter().map(|card| game.ship(card)).collect::<Vec<_>>().join(", ")
}

fn deck_owner(view: &View) -> Sentence {
    let lobbying = view.stage < Stage::Assembly;
    let owner = view.lobby.deck_picked_by.filter(|_| lobbying);
    owner.map_or_else(Sentence::default, |seat| say!(picture_deck_owner { seat }))
}

/// "9 cards: 4 unknown, Krave/Gazer, 4 unknown", from the top.
fn deck(game: &StarshipsAssembly, view: &View, more: &dyn Fn(Card) -> String) -> String {
    let size = say!(cards { count: view.deck.len() }).to_string();
    let mut places: Vec<String> = Vec::new();
    let mut unknown = 0;
    let told = |count: usize| say!(picture_unknown { count }).to_string();
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
        let empty = if view.fleets[seat].is_empty() { say!(picture_no_ships) } else { Sentence::default() };
        let _ = writeln!(text, "{seat}:{empty}");
        let order = game.tables.by_initiative.into_iter();
        for ship in order.filter(|&ship| view.fleets[seat].contains(ship)) {
            let _ = writeln!(text, "{}", draw_ship(game, view, fight, ship));
        }
    }
    let points = |card: Card| {
        let damage = &game.damage[card];
        format!(" ({}/{})", damage[Class::I], damage[Class::II])
    };
    let _ = writeln!(text, "{}", say!(picture_damage_deck { cards: deck(game, view, &points) }));
}

/// `  >  8 Gazer        evasion 2, shields 1 of 1, weapons 3/I at Ticho, 2/I`
fn draw_ship(game: &StarshipsAssembly, view: &View, fight: &Fight, ship: Card) -> String {
    let printed = &game.ships[ship];
    let acting = view.stage.is_warfare() && fight.ship == ship;
    let weapon = |(index, weapon): (usize, &crate::face::Weapon)| {
        let fired = if acting && fight.fired[index] { say!(picture_fired) } else { Sentence::default() };
        let target = fight.targets[index].filter(|_| acting);
        let target = target.filter(|&target| view.fleets[opponent(view.seat)].contains(target));
        let target =
            target.map_or_else(Sentence::default, |target| say!(picture_aimed { target: game.ship(target) }));
        format!("{}/{:?}{target}{fired}", weapon.targeting, weapon.class)
    };
    let weapons: Vec<String> = printed.weapons.iter().enumerate().map(weapon).collect();
    let power = fight.power.filter(|_| acting);
    let power = power.map_or_else(Sentence::default, |power| say!(picture_power { power: power.id() }));
    let condition = fight.ships.get(&ship);
    let shields = condition.map_or(0, |condition| condition.shields);
    let tracking = match condition.and_then(|condition| condition.tracking).map(|tracking| tracking.card) {
        Some(Some(card)) => say!(picture_tracked { card: game.name(card) }),
        Some(None) => say!(picture_tracked_unknown),
        None => Sentence::default(),
    };
    let figures = say!(picture_ship {
        evasion: printed.evasion,
        shields,
        printed: printed.shields,
        weapons: weapons.join(", "),
        power,
        tracking,
    });
    let mark = if acting { '>' } else { ' ' };
    format!("  {mark} {:>2} {:<12} {figures}", printed.initiative, printed.name)
}
