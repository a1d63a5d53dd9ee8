//! The table as text.

use tenka_core::{Frame, Ink, Line, Picture, Seat, Seats, Sentence, Span, Thing as _, Tint, say};

use crate::StarshipSamurai;
use crate::card::Card;
use crate::clan::{Clan, PlayerClan, Spot};
use crate::location::Location;
use crate::unit::{FIGHTERS, Fleet, MECHS, Unit, Units};
use crate::view::{SeenCard, View};
use crate::words::card_names;

/// How wide the text of a location may be, so that three stand side by side.
const LOCATION_WIDTH: usize = 21;

/// What the viewer sees: the locations, the alliances, the players, what is going on between them, and their own hand.
pub(crate) fn draw(game: &StarshipSamurai, view: &View) -> Picture {
    let mut picture = Picture::default();
    picture.write(status(view));
    picture.write_frames(&view.locations().map(|at| location(game, view, at)).collect::<Vec<_>>());
    alliances(view, &mut picture);
    for seat in view.seats().iter() {
        picture.write(player(game, view, seat));
        let (honor, wealth) = (view.players[seat].honor, view.players[seat].wealth);
        picture.standing.push(say!(picture_standing { honor, wealth, hand: view.hand_sizes[seat] }).into());
    }
    if view.battle.is_some() {
        picture.write(battle(game, view));
    }
    if let Some(offer) = &view.offer {
        picture.write(say!(picture_offer { from: offer.from, to: offer.to, parts: offer.words(game) }));
    }
    for promised in view.promises.iter() {
        picture.write(say!(picture_promise { to: PlayerClan::of(promised.to), what: promised.words() }));
    }
    if let Some(hand) = view.hand.filter(|hand| !hand.is_empty()) {
        let card = |card: Card| Span::new(&*game.cards[card].name, Ink::Strong).showing(card.thing()).into();
        picture.write(Line::from(say!(picture_hand)).and(Line::joined(", ", hand.iter().map(card))));
    }
    picture
}

/// A clan of a player, behind the player's emblem.
fn of_clan(seat: Seat) -> Span {
    Span::of(seat, format!(" {}", PlayerClan::of(seat)))
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

/// A location with its reward, the fleets there and the cards attached to it.
fn location(game: &StarshipSamurai, view: &View, at: Location) -> Frame {
    let number = say!(picture_location { at });
    let (title, reward) = match view.boards[at] {
        Some(card) => (&*game.locations[card].name, game.locations[card].reward_words()),
        None => ("", say!(picture_empty)),
    };
    let mut body = Line::from(reward).inked(Ink::Tint(Tint::Gold)).wrapped(LOCATION_WIDTH, 2);
    for (seat, player) in view.players.iter() {
        let units = player.fleet.at(at);
        if !units.is_empty() {
            let line = Line::from(of_clan(seat)).and(": ").and(fleet(&player.fleet, units));
            body.extend(line.wrapped(LOCATION_WIDTH, 2));
        }
    }
    for attached in view.attached.iter().filter(|attached| attached.at == at) {
        let (owner, card) = (attached.owner, game.cards[attached.card].name.as_str());
        let charges = if attached.charges > 0 { format!(" ({})", attached.charges) } else { String::new() };
        let line = Line::from(Span::of(owner, format!(" {card}"))).and(charges);
        body.extend(line.wrapped(LOCATION_WIDTH, 2));
    }
    let title = Line::from(number).and(Span::new(title, Ink::Strong));
    Frame::new(title, body.into_iter().map(|line| line.padded(LOCATION_WIDTH))).showing(at.thing())
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

/// Who is allied with whom: a line for the neutral clans and one for each player who has allies.
fn alliances(view: &View, picture: &mut Picture) {
    let on = |is_there: &dyn Fn(Spot) -> bool| {
        let name = |clan: Clan| {
            let clan_name = Span::new(clan.to_string(), Ink::Strong).showing(clan.thing());
            match view.clans[clan].height() {
                0 => clan_name.into(),
                height => Line::from(clan_name).and(format!(" {height}")),
            }
        };
        Line::joined(", ", Clan::ALL.into_iter().filter(|&clan| is_there(view.clans[clan])).map(name))
    };
    let mut write = |branch: Line, clans: Line| {
        if clans.width() > 0 {
            picture.write(branch.and(": ").and(clans));
        }
    };
    write(say!(neutral).into(), on(&|spot| spot == Spot::NEUTRAL));
    for seat in Seats::new(4).iter() {
        let branch = PlayerClan::of(seat);
        let is_seated = view.seats().contain(seat);
        let name = if is_seated { of_clan(seat).into() } else { Line::from(branch.to_string()) };
        let name = Line::from(say!(picture_allies)).and(name);
        write(name, on(&|spot| spot.branch() == Some(branch)));
    }
}

fn player(game: &StarshipSamurai, view: &View, seat: Seat) -> Line {
    let player = &view.players[seat];
    let (clan, hand) = (PlayerClan::of(seat), view.hand_sizes[seat]);
    let mut text = say!(picture_player { seat, clan, honor: player.honor, wealth: player.wealth, hand });
    let mut add = |more: Sentence| text.add(more);
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
    text.into()
}

fn battle(game: &StarshipSamurai, view: &View) -> Line {
    let Some(battle) = &view.battle else { return Line::default() };
    let mut parts = vec![Line::from(say!(picture_battle { at: battle.at })).inked(Ink::Tint(Tint::Red))];
    for (seat, card) in battle.cards.iter() {
        let card: Sentence = match card {
            None => continue,
            Some(SeenCard::FaceUp(card) | SeenCard::FaceDown(Some(card))) => {
                game.cards[*card].name.as_str().into()
            }
            Some(SeenCard::FaceDown(None)) => say!(picture_face_down),
        };
        parts.push(Line::from(seat).and(": ").and(card));
    }
    let bonuses = battle.bonus.iter().filter(|(_, bonus)| **bonus > 0);
    parts.extend(bonuses.map(|(seat, bonus)| Line::from(seat).and(format!(" +{bonus}"))));
    Line::joined(" | ", parts)
}
