//! The invariants of section 29 of the ledger.

pub(crate) mod steps;

use tenka_core::{Game as _, Step as _, Violation};

use crate::audit::steps::Auditable as _;
use crate::knowledge::imagine::{hidden_in_store, visible};
use crate::pieces::craft::PLAYERS;
use crate::pieces::square::LOCATIONS;
use crate::prelude::*;
use crate::state::{CREW, Cruiser, Occupant, STORES, State};

/// SHC-274: more Evac stacks than any hold has room for.
const MOST_STACKS: u8 = 20;
/// Further than any craft can go.
const MOST_MOVEMENT: u8 = 20;

/// Rejects a state that breaks an invariant, or one from which no rule could continue.
pub(crate) fn audit(game: &ShadowstarCorsairs, state: &State) -> Result<(), Violation> {
    ShadowstarCorsairs::INFO.check_seats(state.seats, "SHC-001")?;
    require!(state.seats.contain(state.current), "SHC-085", "The current player is not at the table.");
    let look = Look { game, state };
    audit_seats(look)?;
    look.steps.as_slice().iter().try_for_each(|step| step.audit(look))?;
    look.audit_between()?;
    audit_cards(look)?;
    audit_pieces(look)?;
    audit_board(look)?;
    audit_control(look)?;
    audit_turn(look)
}

fn is_seated(look: Look<'_>, seat: Seat) -> bool {
    look.seats.contain(seat)
}

fn audit_seats(look: Look<'_>) -> Result<(), Violation> {
    let seated = |seat: Seat| is_seated(look, seat);
    let craft_seated = |craft: CraftId| seated(craft.owner());
    require!(
        look.control.values().iter().flatten().all(|&seat| seated(seat)),
        "SHC-054",
        "A stranger controls a Location."
    );
    let played = look.in_play.as_slice();
    require!(
        played.iter().all(|played| seated(played.owner) && played.about.is_at(look)),
        "SHC-150",
        "A card in play belongs to a stranger."
    );
    let posted = look.posted.as_slice();
    require!(
        posted.iter().all(|posted| seated(posted.owner) && posted.ship.is_none_or(craft_seated))
            && posted
                .iter()
                .all(|posted| posted.card.deck() == Deck::Contract && posted.stacks <= MOST_STACKS)
            && posted.iter().filter_map(|posted| posted.destination).all(|at| look.board().has(at)),
        "SHC-197",
        "A posted Contract belongs to a stranger."
    );
    let announced = look.announced.as_slice();
    require!(
        announced.iter().all(|one| one.by.is_none_or(seated) && one.target.owner().is_none_or(seated)),
        "SHC-151",
        "A stranger has announced something."
    );
    require!(
        look.fight.is_none_or(|fight| fight
            .units
            .values()
            .iter()
            .all(|unit| unit.owner().is_none_or(seated))),
        "SHC-168",
        "A stranger fights."
    );
    require!(look.offer.is_none_or(|offer| seated(offer.to)), "SHC-244", "An offer is made to a stranger.");
    require!(
        seated(look.factions.mat) && look.factions.favored.is_none_or(seated),
        "SHC-249",
        "The mat or the Favored token is with a stranger."
    );
    let known = look.hidden.known.as_slice();
    require!(known.iter().all(|known| seated(known.hand)), "SHC-155", "A hand of a stranger is known.");
    match look.to_act() {
        Some(seat) => require!(seated(seat), "SHC-085", "A stranger is to act."),
        None => {
            require!(look.steps.last().is_none_or(|step| step == Step::Over), "SHC-085", "Nobody is to act.");
        }
    }
    Ok(())
}

/// For each deck, all zones together hold exactly the cards of the game.
fn audit_cards(look: Look<'_>) -> Result<(), Violation> {
    let hidden = &look.state.hidden;
    let mut counts = [0u8; Card::ALL.len()];
    let mut count = |card: Card| counts[card.index()] += 1;
    visible(&look.state.open).all().for_each(&mut count);
    for seat in look.seats.iter() {
        hidden.hands[seat].all().for_each(&mut count);
        hidden.aside[seat].all().for_each(&mut count);
    }
    hidden.looked.as_slice().iter().for_each(|card| count(card.0));
    for deck in Deck::ALL {
        let cards = hidden.decks[deck].as_slice();
        cards.iter().for_each(|card| count(card.0));
        let size = usize::from(look.deck_sizes[deck.index()]);
        require!(cards.len() == size, "SHC-026", "The size of a deck is {size}.");
        require!(
            cards.iter().all(|card| card.0.deck() == deck),
            "SHC-026",
            "A deck holds a card of another."
        );
        if deck != Deck::Contract {
            require!(
                hidden.under[deck.index()].len() == size,
                "SHC-155",
                "What is known of a deck has its size."
            );
            let pile = look.discards[deck.index()].as_slice();
            require!(
                pile.iter().all(|card| card.0.deck() == deck),
                "SHC-120",
                "A pile holds a card of another deck."
            );
        }
    }
    let expected = look.game.cards_in_play(look.board().has_hq());
    for card in Card::ALL {
        let (found, wanted) = (counts[card.index()], expected.count(card));
        require!(found == wanted, "SHC-026", "There are {found} of {}, not {wanted}.", card.id());
    }
    for known in hidden.known.as_slice() {
        let held = hidden.hands[known.hand].count(known.card);
        let seen = (0..=PLAYERS).map(|bit| hidden.known.of(known.hand, 1 << bit).count(known.card)).max();
        require!(seen.unwrap_or(0) <= held, "SHC-155", "A card is known that is not in the hand.");
    }
    let steps = look.steps.as_slice();
    require!(
        look.leaving.is_empty() || steps.iter().any(|step| matches!(step, Step::Discarding { .. })),
        "SHC-120",
        "Cards are on their way to nowhere."
    );
    Ok(())
}

fn audit_pieces(look: Look<'_>) -> Result<(), Violation> {
    for class in Class::ALL {
        let owned = |seat: Seat| {
            CraftId::ships_of(seat)
                .filter(|&ship| look.craft(ship).exists() && look.craft(ship).class == class)
                .count()
        };
        let total: usize = look.seats.iter().map(owned).sum();
        require!(total <= look.game.classes[class].copies.into(), "SHC-052", "Too many Ships of one class.");
    }
    audit_craft(look)?;
    for seat in look.seats.iter() {
        let crew = look.crew_in_play(seat);
        require!(usize::from(crew) <= CREW, "SHC-052", "A player has {crew} Crew.");
        let outposts = look.players[seat].outposts.as_slice();
        for (index, outpost) in outposts.iter().enumerate() {
            let crew = outpost.hold.crew();
            require!((1..=4).contains(&crew), "SHC-065", "An Outpost has {crew} Crew.");
            require!(look.board().has(outpost.at), "SHC-062", "An Outpost is off the board.");
            let twice = outposts[..index].iter().any(|other| other.at == outpost.at);
            require!(!twice, "SHC-062", "A player has two Outposts in one Location.");
        }
    }
    for store in 0..STORES {
        let kinds: u16 = look.hidden.tokens[store].iter().map(|&many| u16::from(many)).sum();
        let shown = hidden_in_store(&look.state.open, store);
        require!(kinds == u16::from(shown), "SHC-231", "{kinds} face-down tokens lie where {shown} do.");
    }
    require!(look.transit.is_empty() || look.transit.len() <= 3, "SHC-287", "Transit System holds too much.");
    let scouts: u16 = look.factions.packs.iter().map(|pack| u16::from(pack.scouts)).sum();
    require!(
        scouts <= 6 && look.factions.packs.iter().all(|pack| pack.scouts <= 3),
        "SHC-052",
        "Too many Scouts."
    );
    Ok(())
}

fn audit_craft(look: Look<'_>) -> Result<(), Violation> {
    for index in 0..look.craft.len() {
        let craft = CraftId::from_index(index);
        let piece = look.craft(craft);
        require!(
            !piece.exists() || is_seated(look, craft.owner()),
            "SHC-052",
            "A craft belongs to a stranger."
        );
        if !piece.on_board() {
            let sound = !piece.exists() || piece.damage < look.rated(craft).hull();
            require!(sound, "SHC-008", "{craft} has no hull left.");
            continue;
        }
        let settling = look.steps.as_slice().contains(&Step::Surplus { craft });
        let (load, most) = (look.rated(craft).load(), look.rated(craft).most_load());
        require!(settling || load <= most, "SHC-007", "{craft} carries {load} of {most}.");
        let fighting = look.fight.is_some()
            || look.steps.as_slice().iter().any(|step| matches!(step, Step::Wreck { .. }));
        let sound =
            piece.damage < look.rated(craft).hull() || (fighting && piece.damage <= look.rated(craft).hull());
        require!(sound, "SHC-008", "{craft} has no hull left.");
        let stacks: u8 = look
            .posted
            .as_slice()
            .iter()
            .filter(|posted| posted.ship == Some(craft))
            .map(|posted| posted.stacks)
            .sum();
        require!(stacks == piece.stacks, "SHC-274", "{craft} carries stacks of no Contract.");
    }
    Ok(())
}

/// Every square knows who is in it.
fn audit_board(look: Look<'_>) -> Result<(), Violation> {
    let mut found = 0;
    let mut at = |square, occupant| {
        let index = look.layout.index(square);
        let here = index.map(|index| look.occupants[index]);
        if here == Some(occupant) {
            found += 1;
        }
        here == Some(occupant)
    };
    let mover = look.turn.moving.map(|moving| moving.craft);
    for index in 0..look.craft.len() {
        let craft = CraftId::from_index(index);
        if !look.craft(craft).on_board() {
            continue;
        }
        let square = look.craft(craft).square;
        require!(!look.board().cell(square).is_forbidden(), "SHC-045", "{craft} is in a Forbidden square.");
        let stands = at(square, Occupant::craft(craft));
        require!(stands || mover == Some(craft), "SHC-042", "{craft} is not where it is.");
    }
    for (number, cruiser) in look.factions.cruisers.iter().enumerate() {
        if let Cruiser::At(square) = cruiser {
            let passing = matches!(look.steps.last(), Some(Step::CruiserStep { cruiser, .. }) if usize::from(cruiser) == number);
            let stands = at(*square, Occupant::cruiser(number as u8));
            require!(stands || passing, "SHC-042", "A Cruiser is not where it is.");
        }
    }
    for (number, pack) in look.factions.packs.iter().enumerate().filter(|(_, pack)| pack.scouts > 0) {
        require!(at(pack.square, Occupant::pack(number as u8)), "SHC-042", "A pack is not where it is.");
    }
    let occupied = look.occupants.iter().filter(|occupant| !occupant.is_nobody()).count();
    require!(occupied == found, "SHC-042", "A square is taken by nobody.");
    for seat in look.seats.iter() {
        let safe = look.fleet(seat).filter(|&craft| look.is_in_safe_zone(craft)).count();
        require!(safe <= 1, "SHC-080", "A player has {safe} craft in the safe zone.");
    }
    Ok(())
}

fn audit_control(look: Look<'_>) -> Result<(), Violation> {
    let homes = look.has(Switch::HomeWorlds);
    for index in 0..LOCATIONS {
        let at = Location::from_index(index);
        let Some(controller) = look.control[at] else { continue };
        require!(look.board().has(at), "SHC-054", "A Location off the board is controlled.");
        let is_home = homes && look.players[controller].home == Some(at);
        let present = look.present(at);
        require!(is_home || present.has(controller), "SHC-055", "Who controls {at} is not there.");
        let joined = look.piles[at].0 == [0; 10] || !look.has_outpost(controller, at);
        require!(joined, "SHC-069", "The pile of {at} has not joined its Outpost.");
    }
    let deployed = !look.steps.as_slice().contains(&Step::Deployed);
    for seat in look.seats.iter().filter(|_| deployed) {
        let levels = look.levels_of(seat);
        require!(levels == look.players[seat].levels, "SHC-083", "Levels follow from control.");
    }
    Ok(())
}

/// The turn's counters are within bounds.
fn audit_turn(look: Look<'_>) -> Result<(), Violation> {
    if let Some(moving) = look.turn.moving {
        require!(moving.craft.owner() == look.current, "SHC-089", "Somebody else's craft is moving.");
        require!(look.layout.index(moving.last_free).is_some(), "SHC-089", "A craft came from nowhere.");
        require!(moving.spent <= MOST_MOVEMENT, "SHC-090", "A craft has gone too far.");
    }
    let deeds = &look.turn.deeds;
    let counted = [
        deeds.ships_destroyed,
        deeds.shuttles_destroyed,
        deeds.heavy_fights,
        deeds.pacified,
        deeds.scouts_destroyed,
        deeds.raids,
        deeds.trades,
        look.turn.bribes,
        look.turn.offers,
    ];
    require!(counted.iter().all(|&count| count <= 100), "SHC-194", "A turn has brought too much.");
    require!(
        look.round <= look.game.round_cap,
        "SHC-R57",
        "There are at most {} rounds.",
        look.game.round_cap
    );
    let contract = look.public_contract.is_none_or(|card| card.deck() == Deck::Contract);
    require!(contract, "SHC-026", "The public Contract is none.");
    let homes = look.players.values().iter().filter_map(|player| player.home);
    require!(homes.into_iter().all(|at| look.board().has(at)), "SHC-291", "A home world is off the board.");
    let gone = look.players.values().iter().filter_map(|player| player.eliminated);
    require!(gone.into_iter().all(|before| before < look.seats.count()), "SHC-290", "Too many are out.");
    require!(look.turn.actions_left <= 30, "SHC-115", "Too many Actions are left.");
    require!(look.turn.transfers <= 60, "SHC-111", "Too many Transfers were made.");
    let over = look.players.values().iter().any(|player| player.commendations >= look.game.target);
    require!(!over || look.to_act().is_none(), "SHC-222", "The game goes on after it was won.");
    let marked = |craft: CraftId, mark: Marks, card: Card| {
        let attached = look.in_play.as_slice().iter();
        let has =
            attached.into_iter().any(|played| played.card == card && played.about.craft() == Some(craft));
        look.craft(craft).is(mark) == has
    };
    for index in 0..look.craft.len() {
        let craft = CraftId::from_index(index);
        let sound = marked(craft, Marks::CLOAK, Card::CloakingDevice)
            && marked(craft, Marks::MODULATOR, Card::ShieldModulator);
        require!(sound, "SHC-209", "The marks of {craft} differ from its cards.");
    }
    let bay_crew: u8 = look
        .seats
        .iter()
        .map(|seat| look.hold(Place::Bay(seat), seat).map_or(0, |bay| bay.count(Item::Crew)))
        .sum();
    require!(usize::from(bay_crew) <= CREW * PLAYERS, "SHC-052", "Too many Crew in the bays.");
    Ok(())
}
