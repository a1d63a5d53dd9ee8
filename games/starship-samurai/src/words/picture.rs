//! The table as text.

use std::fmt::Write as _;

use tenka_core::{Seat, Sentence, say};

use crate::StarshipSamurai;
use crate::clan::{Clan, PlayerClan, Spot};
use crate::location::Location;
use crate::unit::{FIGHTERS, Fleet, MECHS, Unit, Units};
use crate::view::{SeenCard, View};
use crate::words::card_names;

pub(crate) fn draw(game: &StarshipSamurai, view: &View) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", status(view));
    for at in view.locations() {
        let _ = writeln!(text, "{}", location(game, view, at));
    }
    let _ = writeln!(text, "{}", alliances(view));
    for seat in view.seats().iter() {
        let _ = writeln!(text, "{}", player(game, view, seat));
    }
    if view.battle.is_some() {
        let _ = writeln!(text, "{}", battle(game, view));
    }
    if let Some(offer) = &view.offer {
        let _ = writeln!(
            text,
            "{}",
            say!(picture_offer { from: offer.from, to: offer.to, parts: offer.words(game) })
        );
    }
    for promised in view.promises.iter() {
        let _ = writeln!(
            text,
            "{}",
            say!(picture_promise { to: PlayerClan::of(promised.to), what: promised.words() })
        );
    }
    if let Some(hand) = view.hand.filter(|hand| !hand.is_empty()) {
        let _ = writeln!(text, "{}", say!(picture_hand { cards: card_names(game, hand) }));
    }
    text
}

fn status(view: &View) -> Sentence {
    let decks = view
        .piles
        .iter()
        .filter(|pile| pile.deck_size > 0 || !pile.discard.is_empty())
        .map(|pile| say!(picture_deck { deck: pile.deck_size, discards: pile.discard.len() }));
    let decks = Sentence::joined_by("; ", decks);
    match (view.round, view.to_act) {
        (0, _) => {
            let passed = view.draft.passed.iter().flatten().last();
            let mechs: Vec<String> =
                passed.iter().flat_map(|mechs| mechs.iter()).map(|mech| mech.to_string()).collect();
            say!(picture_draft { kept: view.draft.kept, mechs: mechs.join(", ") })
        }
        (round, None) => say!(picture_over { round }),
        (round, Some(_)) => {
            let (active, first, locations) = (view.active, view.first, view.location_deck_size);
            say!(picture_round { round, active, first, locations, decks })
        }
    }
}

/// "location 1: Seishin (any clan 2) | Nova 4: 2 fighters, carrier | Minefield of Nova"
fn location(game: &StarshipSamurai, view: &View, at: Location) -> String {
    let card = view.boards[at].map_or(say!(picture_empty), |card| {
        let face = &game.locations[card];
        format!("{} ({})", face.name, face.reward_words()).into()
    });
    let mut text = say!(picture_location { at, card }).to_string();
    for (seat, player) in view.players.iter() {
        let units = player.fleet.at(at);
        if !units.is_empty() {
            let _ = write!(text, " | {}: {}", PlayerClan::of(seat), fleet(&player.fleet, units));
        }
    }
    for attached in view.attached.iter().filter(|attached| attached.at == at) {
        let owner = PlayerClan::of(attached.owner);
        let card = game.cards[attached.card].name.as_str();
        let _ = write!(text, "{}", say!(picture_attached { card, owner }));
        if attached.charges > 0 {
            let _ = write!(text, " ({})", attached.charges);
        }
    }
    text
}

/// "2 fighters, fighter+1, carrier, Oda"
fn fleet(fleet: &Fleet, units: Units) -> String {
    let plain = (units & FIGHTERS).iter().filter(|&fighter| fleet.under(fighter) == 0).count();
    let fighters = |count: usize| say!(picture_fighters { count }).to_string();
    let mut parts: Vec<String> = (plain > 0).then(|| fighters(plain)).into_iter().collect();
    let rich = (units & FIGHTERS).iter().map(|fighter| fleet.under(fighter)).filter(|&under| under > 0);
    parts.extend(rich.map(|under| format!("{}+{under}", fighters(1))));
    if units.contains(Unit::Carrier) {
        parts.push(say!(picture_carrier).to_string());
    }
    parts.extend((units & MECHS).iter().filter_map(Unit::mech).map(|mech| mech.to_string()));
    if parts.is_empty() { say!(nothing).to_string() } else { parts.join(", ") }
}

fn alliances(view: &View) -> String {
    let on = |is_there: &dyn Fn(Spot) -> bool| -> Vec<String> {
        let name = |clan: Clan| match view.clans[clan].height() {
            0 => clan.to_string(),
            height => format!("{clan} {height}"),
        };
        Clan::ALL.into_iter().filter(|&clan| is_there(view.clans[clan])).map(name).collect()
    };
    let mut parts = vec![(say!(neutral).to_string(), on(&|spot| spot == Spot::NEUTRAL))];
    for clan in PlayerClan::ALL {
        parts.push((clan.to_string(), on(&|spot| spot.branch() == Some(clan))));
    }
    let parts = parts.into_iter().filter(|(_, clans)| !clans.is_empty());
    let parts: Vec<String> = parts.map(|(branch, clans)| format!("{branch}: {}", clans.join(", "))).collect();
    say!(picture_alliances { branches: parts.join(" | ") }).to_string()
}

fn player(game: &StarshipSamurai, view: &View, seat: Seat) -> String {
    let player = &view.players[seat];
    let (clan, hand) = (PlayerClan::of(seat), view.hand_sizes[seat]);
    let mut text =
        say!(picture_player { seat, clan, honor: player.honor, wealth: player.wealth, hand }).to_string();
    let mut add = |more: Sentence| text.push_str(&more.to_string());
    let markers: Vec<String> =
        (1..).zip(player.markers).filter_map(|(value, order)| Some(format!("{value} {}", order?))).collect();
    if !markers.is_empty() {
        add(say!(picture_orders { orders: markers.join(", ") }));
    }
    add(say!(picture_supply { units: fleet(&player.fleet, player.fleet.at[crate::Place::Supply]) }));
    let dead = player.fleet.at[crate::Place::Graveyard];
    if !dead.is_empty() {
        add(say!(picture_graveyard { units: fleet(&player.fleet, dead) }));
    }
    if !player.claimed.is_empty() {
        let names: Vec<&str> = player.claimed.iter().map(|card| &*game.locations[card].name).collect();
        add(say!(picture_claimed { locations: names.join(", ") }));
    }
    let known = view.memory.surely[seat];
    if !known.is_empty() {
        add(say!(picture_known { cards: card_names(game, known) }));
    }
    text
}

fn battle(game: &StarshipSamurai, view: &View) -> String {
    let Some(battle) = &view.battle else { return String::new() };
    let mut text = say!(picture_battle { at: battle.at }).to_string();
    for (seat, card) in battle.cards.iter() {
        let card = match card {
            None => continue,
            Some(SeenCard::FaceUp(card) | SeenCard::FaceDown(Some(card))) => {
                game.cards[*card].name.as_str().into()
            }
            Some(SeenCard::FaceDown(None)) => say!(picture_face_down),
        };
        let _ = write!(text, " | {seat}: {card}");
    }
    for (seat, bonus) in battle.bonus.iter().filter(|(_, bonus)| **bonus > 0) {
        let _ = write!(text, " | {seat} +{bonus}");
    }
    text
}
