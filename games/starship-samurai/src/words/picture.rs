//! The table as a picture of text.

use std::fmt::Write as _;

use tenka_core::Seat;

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
        let _ = writeln!(text, "offer of {} to {}: {}", offer.from, offer.to, offer.words(game));
    }
    for promised in view.promises.iter() {
        let _ = writeln!(text, "promise to {}: {}", PlayerClan::of(promised.to), promised.words());
    }
    if let Some(hand) = view.hand.filter(|hand| !hand.is_empty()) {
        let _ = writeln!(text, "your hand: {}", card_names(game, hand));
    }
    text
}

fn status(view: &View) -> String {
    let decks: Vec<String> = view
        .piles
        .iter()
        .filter(|pile| pile.deck_size > 0 || !pile.discard.is_empty())
        .map(|pile| format!("deck {}, discards {}", pile.deck_size, pile.discard.len()))
        .collect();
    let decks = decks.join("; ");
    match (view.round, view.to_act) {
        (0, _) => {
            let passed = view.draft.passed.iter().flatten().last();
            let mechs: Vec<String> =
                passed.iter().flat_map(|mechs| mechs.iter()).map(|mech| mech.to_string()).collect();
            format!("samurai draft, {} kept; passed to you: {}", view.draft.kept, mechs.join(", "))
        }
        (round, None) => format!("the game is over after round {round}"),
        (round, Some(_)) => format!(
            "round {round}, turn of {}, first player {}; {} locations to come; {decks}",
            view.active, view.first, view.location_deck_size
        ),
    }
}

/// "location 1: Seishin (any clan 2) | Nova 4: 2 fighters, carrier | Minefield of Nova"
fn location(game: &StarshipSamurai, view: &View, at: Location) -> String {
    let card = view.boards[at].map_or("empty".to_owned(), |card| {
        let face = &game.locations[card];
        format!("{} ({})", face.name, face.reward_words())
    });
    let mut text = format!("location {at}: {card}");
    for (seat, player) in view.players.iter() {
        let units = player.fleet.at(at);
        if !units.is_empty() {
            let _ = write!(text, " | {}: {}", PlayerClan::of(seat), fleet(&player.fleet, units));
        }
    }
    for attached in view.attached.iter().filter(|attached| attached.at == at) {
        let owner = PlayerClan::of(attached.owner);
        let _ = write!(text, " | {} of {owner}", game.cards[attached.card].name);
        if attached.charges > 0 {
            let _ = write!(text, " ({})", attached.charges);
        }
    }
    text
}

/// "2 fighters, fighter+1, carrier, Oda"
fn fleet(fleet: &Fleet, units: Units) -> String {
    let plain = (units & FIGHTERS).iter().filter(|&fighter| fleet.under(fighter) == 0).count();
    let mut parts = match plain {
        0 => vec![],
        1 => vec!["fighter".to_owned()],
        count => vec![format!("{count} fighters")],
    };
    let rich = (units & FIGHTERS).iter().map(|fighter| fleet.under(fighter)).filter(|&under| under > 0);
    parts.extend(rich.map(|under| format!("fighter+{under}")));
    if units.contains(Unit::Carrier) {
        parts.push("carrier".to_owned());
    }
    parts.extend((units & MECHS).iter().filter_map(Unit::mech).map(|mech| mech.to_string()));
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

fn alliances(view: &View) -> String {
    let on = |is_there: &dyn Fn(Spot) -> bool| -> Vec<String> {
        let name = |clan: Clan| match view.clans[clan].height() {
            0 => clan.to_string(),
            height => format!("{clan} {height}"),
        };
        Clan::ALL.into_iter().filter(|&clan| is_there(view.clans[clan])).map(name).collect()
    };
    let mut parts = vec![("neutral".to_owned(), on(&|spot| spot == Spot::NEUTRAL))];
    for clan in PlayerClan::ALL {
        parts.push((clan.to_string(), on(&|spot| spot.branch() == Some(clan))));
    }
    let parts = parts.into_iter().filter(|(_, clans)| !clans.is_empty());
    let parts: Vec<String> = parts.map(|(branch, clans)| format!("{branch}: {}", clans.join(", "))).collect();
    format!("alliances: {}", parts.join(" | "))
}

fn player(game: &StarshipSamurai, view: &View, seat: Seat) -> String {
    let player = &view.players[seat];
    let mut text = format!(
        "{seat}, {}: {} honor, {} wealth, {} in hand",
        PlayerClan::of(seat),
        player.honor,
        player.wealth,
        view.hand_sizes[seat]
    );
    let markers: Vec<String> =
        (1..).zip(player.markers).filter_map(|(value, order)| Some(format!("{value} {}", order?))).collect();
    if !markers.is_empty() {
        let _ = write!(text, " | orders {}", markers.join(", "));
    }
    let _ = write!(text, " | supply {}", fleet(&player.fleet, player.fleet.at[crate::Place::Supply]));
    let dead = player.fleet.at[crate::Place::Graveyard];
    if !dead.is_empty() {
        let _ = write!(text, " | graveyard {}", fleet(&player.fleet, dead));
    }
    if !player.claimed.is_empty() {
        let names: Vec<&str> = player.claimed.iter().map(|card| &*game.locations[card].name).collect();
        let _ = write!(text, " | claimed {}", names.join(", "));
    }
    let known = view.memory.surely[seat];
    if !known.is_empty() {
        let _ = write!(text, " | known to have {}", card_names(game, known));
    }
    text
}

fn battle(game: &StarshipSamurai, view: &View) -> String {
    let Some(battle) = &view.battle else { return String::new() };
    let mut text = format!("battle at location {}", battle.at);
    for (seat, card) in battle.cards.iter() {
        let card = match card {
            None => continue,
            Some(SeenCard::FaceUp(card) | SeenCard::FaceDown(Some(card))) => game.cards[*card].name.as_str(),
            Some(SeenCard::FaceDown(None)) => "a card face down",
        };
        let _ = write!(text, " | {seat}: {card}");
    }
    for (seat, bonus) in battle.bonus.iter().filter(|(_, bonus)| **bonus > 0) {
        let _ = write!(text, " | {seat} +{bonus}");
    }
    text
}
