//! The invariants (section 17 of the ledger) that can be checked on a single position. Those about the course of play
//! are tests.

use tenka_core::{Game as _, Seat, Viewer, Violation, counted, require};

use crate::StarshipSamurai;
use crate::card::{Card, CardType, Cards};
use crate::clan::Clan;
use crate::location::{Location, LocationCard, LocationCards};
use crate::state::{ByPlayer, Order, State};
use crate::step::Step;
use crate::table::stack::steps_are_in_order;
use crate::trade::promise::Promised;
use crate::unit::{FIGHTERS, MECHS, Mech, Mechs, Place, SHIPS, Unit, Units};

pub(crate) fn audit(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    everybody_is_there(state)?;
    units_are_complete(state)?;
    units_have_room(game, state)?;
    wealth_is_complete(game, state)?;
    location_cards_are_complete(game, state)?;
    markers_stand_on_open_spaces(game, state)?;
    attached_cards_have_charges(game, state)?;
    battle_is_in_order(game, state)?;
    action_cards_are_complete(game, state)?;
    hands_are_within_the_limit(game, state)?;
    turn_is_in_order(game, state)?;
    promises_are_in_order(game, state)?;
    for viewer in state.seats().viewers() {
        memory_is_true(state, viewer)?;
    }
    steps_are_in_order(game, state)
}

fn everybody_is_there(state: &State) -> Result<(), Violation> {
    let seats = state.seats();
    StarshipSamurai::INFO.check_seats(seats, "SSM-001")?;
    let battle = state.battle.as_ref().is_none_or(|battle| {
        [battle.cards.seats(), battle.told.seats(), battle.bonus.seats(), battle.waiting.seats()]
            .into_iter()
            .all(|others| others == seats)
    });
    let same = [state.players.seats(), state.offers_left.seats(), state.memories.players.seats()]
        .into_iter()
        .all(|others| others == seats);
    require!(same && battle, "SSM-032", "Not every player has a board, a hand and a memory.");
    let there = seats.contain(state.first) && seats.contain(state.active);
    require!(there, "SSM-042", "{} or {} is not at the table.", state.first, state.active);
    Ok(())
}

/// SSM-I04, SSM-I06: each player's units, each in one place.
fn units_are_complete(state: &State) -> Result<(), Violation> {
    let in_draft = state.round == 0;
    let mut mechs = Units::EMPTY;
    for (seat, player) in state.players.iter() {
        let fleet = &player.fleet;
        let all = fleet.all();
        let places: usize = fleet.at.values().iter().map(|units| units.len()).sum();
        require!(places == all.len(), "SSM-I04", "{seat} has a unit in two places.");
        let own_mechs = all & MECHS;
        let complete = all & SHIPS == SHIPS && own_mechs.len() == if in_draft { 0 } else { 2 };
        require!(
            complete,
            "SSM-I04",
            "{seat} has {}, {} and {}.",
            counted((all & FIGHTERS).len() as u8, "fighter"),
            counted(u8::from(all.contains(Unit::Carrier)), "carrier"),
            counted(own_mechs.len() as u8, "mech")
        );
        require!((own_mechs & mechs).is_empty(), "SSM-I04", "Two players have the same mech.");
        mechs = mechs | own_mechs;
        let dead = fleet.at[Place::Graveyard] & FIGHTERS;
        let haunted = dead.iter().any(|fighter| fleet.under(fighter) > 0);
        require!(!haunted, "SSM-I06", "A destroyed fighter of {seat} has wealth under it.");
        let beyond = Location::ALL.into_iter().skip(state.seats().count().into());
        for at in beyond {
            require!(fleet.at(at).is_empty(), "SSM-019", "{seat} has units at location {at}.");
        }
    }
    let kept: Mechs = state.drafted.iter().collect();
    let in_order = if in_draft { kept.len() == state.drafted.len() } else { state.drafted.is_empty() };
    let most = 2 * usize::from(state.seats().count());
    let names: Vec<String> = state.drafted.iter().map(|mech| mech.to_string()).collect();
    let names = names.join(", ");
    require!(
        in_order && state.drafted.len() <= most,
        "SSM-038",
        "These mechs are kept in the draft: {names}."
    );
    Ok(())
}

/// SSM-I05.
fn units_have_room(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    for at in state.locations() {
        let crowd: usize = state.players.as_slice().iter().map(|player| player.fleet.at(at).len()).sum();
        let spaces = game.spaces[at];
        require!(crowd <= spaces.into(), "SSM-I05", "{} at location {at}.", counted(crowd, "unit"));
    }
    Ok(())
}

/// SSM-I01.
fn wealth_is_complete(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let out = |player: &crate::state::Player| {
        u32::from(player.wealth) + player.fleet.under.iter().map(|&under| u32::from(under)).sum::<u32>()
    };
    let wealth: u32 = state.players.as_slice().iter().map(out).sum();
    require!(wealth <= game.wealth.into(), "SSM-I01", "{wealth} of {} wealth is in play.", game.wealth);
    Ok(())
}

/// SSM-I03, SSM-I13: every location card is in one place, and their number matches the round.
fn location_cards_are_complete(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let laid: Vec<LocationCard> = state.boards.values().iter().flatten().copied().collect();
    let on_boards: LocationCards = laid.iter().copied().collect();
    let claimed = state.players.as_slice().iter().map(|player| player.claimed);
    let heaps: Vec<LocationCards> =
        claimed.chain([state.location_deck, state.unclaimed, on_boards]).collect();
    let all = heaps.iter().fold(LocationCards::EMPTY, |all, &cards| all | cards);
    let count: usize = heaps.iter().map(|cards| cards.len()).sum();
    let twice = count != all.len() || laid.len() != on_boards.len();
    require!(!twice, "SSM-I03", "A location card is in two places.");
    let deck = game.location_deck(state.seats());
    let added = (all - deck.base).len();
    let in_play = deck.base.is_subset(all)
        && (all - deck.base).is_subset(deck.others)
        && added == usize::from(deck.added);
    require!(
        in_play,
        "SSM-I03",
        "These location cards can't be in play together: {}.",
        location_names(game, all)
    );
    let seats = usize::from(state.seats().count());
    let come = all.len() - state.location_deck.len();
    require!(
        come == seats * usize::from(state.round.max(1)),
        "SSM-I13",
        "Round {}: {}.",
        state.round,
        counted(come, "location card")
    );
    let off = Location::ALL.into_iter().skip(seats).any(|at| state.boards[at].is_some());
    require!(!off, "SSM-019", "A location card lies on a board that is not in play.");
    Ok(())
}

fn location_names(game: &StarshipSamurai, cards: LocationCards) -> String {
    cards.iter().map(|card| game.locations[card].name.as_str()).collect::<Vec<_>>().join(", ")
}

/// SSM-I08.
fn markers_stand_on_open_spaces(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    for clan in Clan::ALL {
        let spot = state.clans[clan];
        let is_open = spot
            .branch()
            .is_none_or(|branch| game.unused_branches_open || state.seats().contain(branch.seat()));
        require!(
            is_open && spot.height() <= game.branch_length(),
            "SSM-I08",
            "{clan} stands on {}.",
            spot.words()
        );
    }
    Ok(())
}

/// SSM-I18.
fn attached_cards_have_charges(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    for attached in state.attached.iter() {
        let most = game.cards[attached.card].numbers.charges;
        let charged = match attached.card {
            Card::Minefield => (1..=most).contains(&attached.charges),
            Card::OrbitalFortress => attached.charges == most,
            _ => false,
        };
        let placed = state.seats().contain(attached.owner) && state.locations().any(|at| at == attached.at);
        let (name, at) = (&game.cards[attached.card].name, attached.at);
        require!(placed, "SSM-I18", "{name} of {} is attached to location {at}.", attached.owner);
        let charges = counted(attached.charges, "charge");
        require!(charged, "SSM-I18", "{name} is attached to location {at} with {charges}.");
    }
    Ok(())
}

/// SSM-I11, SSM-I18: at most one BATTLE card per player.
fn battle_is_in_order(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let Some(battle) = &state.battle else { return Ok(()) };
    let seats = state.seats();
    let located = state.locations().any(|at| at == battle.at);
    require!(located, "SSM-143", "There is a battle at location {}.", battle.at);
    for card in battle.cards.as_slice().iter().chain(battle.waiting.as_slice()).flatten() {
        require!(card.card_type() == CardType::Battle, "SSM-150", "{} is committed.", game.cards[*card].name);
    }
    let known = |seat: Seat| battle.cards[seat].is_some();
    let seated =
        battle.to_commit.iter().chain(battle.face_up.iter()).chain(battle.gozen).chain(battle.victor);
    let mut all = seated.chain(battle.told.as_slice().iter().flatten().copied());
    require!(
        all.all(|seat| seats.contain(seat)),
        "SSM-147",
        "A player who is not at the table is in the battle."
    );
    require!(
        battle.face_up.iter().all(known),
        "SSM-152",
        "A card lies face up before a player who has none."
    );
    let told_nothing =
        seats.iter().any(|seat| battle.told[seat].is_some() && state.face_down(seat).is_none());
    require!(!told_nothing, "SSM-220", "A player was told a card that does not lie face down.");
    let waits = |card: &Option<Card>| matches!(card, None | Some(Card::SpoilsOfWar | Card::NobleDefeat));
    require!(battle.waiting.as_slice().iter().all(waits), "SSM-160", "A card waits that has no reason to.");
    for (seat, &bonus) in battle.bonus.iter() {
        require!(bonus <= 100, "SSM-156", "Cards have added {bonus} power for {seat}.");
    }
    Ok(())
}

/// SSM-I02.
fn action_cards_are_complete(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let seats = state.seats();
    let piles = state.piles.iter().flat_map(|pile| [pile.deck, pile.discard]);
    let single = state.attached.iter().map(|attached| attached.card).chain(state.turn.playing);
    let battle = state.battle.iter().flat_map(|battle| battle.cards.as_slice().iter().flatten().copied());
    let single: Vec<Card> = single.chain(battle).collect();
    let heaps: Vec<Cards> = piles.chain(state.hands.as_slice().iter().copied()).collect();
    for card in Card::ALL {
        let found = heaps.iter().map(|cards| usize::from(cards.count(card))).sum::<usize>()
            + single.iter().filter(|&&other| other == card).count();
        let expected = if Card::STARTING.contains(&card) {
            seats.count()
        } else if game.has_own_decks(seats) {
            2
        } else {
            game.cards[card].copies
        };
        require!(
            found == usize::from(expected),
            "SSM-I02",
            "{} is there {}.",
            game.cards[card].name,
            counted(found, "time")
        );
    }
    let common = game.has_own_decks(seats) || state.piles[1] == crate::state::Pile::default();
    require!(common, "SSM-029", "There is a second action deck.");
    Ok(())
}

/// SSM-I07.
fn hands_are_within_the_limit(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    for (seat, hand) in state.hands.iter() {
        let discards = state.steps.iter().any(|step| step == Step::HandLimit { seat });
        let held = hand.len();
        require!(held <= game.hand_limit || discards, "SSM-I07", "{seat} holds {}.", counted(held, "card"));
    }
    Ok(())
}

/// SSM-I10, SSM-I11, SSM-I18: the turn and the order markers agree.
fn turn_is_in_order(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let turn = &state.turn;
    let in_turns = state.round > 0 && state.steps.get(0) == Some(Step::Menu);
    let idle = *turn == crate::state::Turn::default();
    require!(in_turns || idle, "SSM-I18", "It is nobody's turn, but something of a turn is left.");
    turn_permissions_are_earned(state)?;
    let may = |used: u8, most: u8| used <= most && (turn.played || most == 0 || used == 0);
    require!(
        may(turn.fuel, game.cards[Card::ReserveFuel].numbers.uses),
        "SSM-I18",
        "Fuel for {}.",
        counted(turn.fuel, "move")
    );
    let uses = counted(turn.sniped, "time");
    require!(turn.sniped <= game.tametomo_uses, "SSM-127", "Tametomo was used {uses}.");
    require!(turn.playing.is_none() || turn.played, "SSM-I11", "A card is resolved that was not played.");
    let order = turn.playing.is_none_or(|card| card.card_type() == CardType::Order);
    require!(order, "SSM-100", "A BATTLE card is played as an order.");
    let fleet = &state.players[state.active].fleet;
    let oda = !turn.oda || fleet.controlled().contains(Unit::from(Mech::Oda));
    require!(oda, "SSM-132", "Oda may move, but {} does not control him.", state.active);
    let placed = |seat: Seat| state.players[seat].markers.iter().flatten().count();
    let active = placed(state.active) - usize::from(in_turns && turn.ordered && placed(state.active) > 0);
    let mut before = true;
    for seat in state.turn_order() {
        before &= seat != state.active;
        let expected = match (in_turns, state.round) {
            (_, 0) => 0,
            (false, _) => 4,
            (true, _) if seat == state.active => active + usize::from(turn.ordered),
            (true, _) => active + usize::from(before),
        };
        require!(
            placed(seat) == expected && expected <= 4,
            "SSM-I10",
            "{seat} has placed {}.",
            counted(placed(seat), "marker")
        );
    }
    offers_are_counted(game, state, in_turns)
}

/// SSM-127, SSM-132: permissions that only a mech or a moved ship gives.
fn turn_permissions_are_earned(state: &State) -> Result<(), Violation> {
    let (turn, player) = (&state.turn, &state.players[state.active]);
    let used = turn.sniped > 0 && !player.fleet.all().contains(Unit::Tametomo);
    require!(!used, "SSM-127", "Tametomo was used, but {} does not have him.", state.active);
    let ordered = turn.ordered && player.markers.contains(&Some(Order::MoveUnits));
    let may_have_moved = ordered || turn.played;
    require!(
        may_have_moved || !turn.oda,
        "SSM-132",
        "Oda may move, but no ship can have moved in this turn."
    );
    let acts = state.steps.iter().any(|step| step == Step::ActionDone);
    require!(
        !turn.ship_moved || (may_have_moved && acts),
        "SSM-132",
        "A ship has moved in an action that is not going on."
    );
    Ok(())
}

/// SSM-222: nobody has more offers left than they were given, and without trading nobody has made one.
fn offers_are_counted(game: &StarshipSamurai, state: &State, in_turns: bool) -> Result<(), Violation> {
    let [turn, battle] = [game.offers_per_turn, game.offers_per_battle];
    let most = match state.round {
        0 => 0,
        _ if in_turns => turn,
        _ => turn.max(battle),
    };
    let first = state.offers_left.as_slice().iter().copied().next().unwrap_or(0);
    for (seat, &left) in state.offers_left.iter() {
        let offers = counted(left, "offer");
        require!(left <= most, "SSM-222", "{seat} has {offers} left, of {most}.");
        let unspent = left == first && (left == most || (!in_turns && left == battle));
        require!(game.trading || unspent, "SSM-215", "There is no trading, but {seat} has {offers} left.");
    }
    Ok(())
}

/// SSM-238: promises are made by trading, between two players, about locations in play.
fn promises_are_in_order(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let seats = state.seats();
    for promised in state.promises.iter() {
        let Promised { by, to, what } = promised;
        let partners = seats.contain(by) && seats.contain(to) && by != to;
        require!(partners, "SSM-238", "{by} has promised {to} something.");
        let in_play = what.location().is_none_or(|at| state.locations().any(|other| other == at));
        let in_round = state.round > 0 && !state.is_over();
        let sound = game.trading && in_play && in_round;
        require!(sound, "SSM-238", "There can be no such promise now: {}.", promised.words());
    }
    Ok(())
}

/// SSM-244: what a viewer remembers is true.
fn memory_is_true(state: &State, viewer: Viewer) -> Result<(), Violation> {
    let seats = state.seats();
    let face_down = ByPlayer::from_fn(seats, |seat| state.face_down(seat).map_or(Cards::NONE, Cards::from));
    let is_true = state.memories.of(viewer).is_true(viewer, &state.hands, &face_down);
    require!(is_true, "SSM-244", "{viewer} remembers of other hands what is not so.");
    Ok(())
}
