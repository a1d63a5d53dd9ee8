//! The invariants (section 25 of the ledger) that can be checked on a single position. Those about the course of play
//! are tests.

use tenka_core::decision::offer;
use tenka_core::{Count, Seat, Violation, counted, require};

use crate::StarshipsAssembly;
use crate::card::{Card, CardSet};
use crate::ceasefire::{harm_is_possible, is_idle_for_too_long};
use crate::components::MOST_WEAPONS;
use crate::declaration::is_final_turn;
use crate::lobbying::{KEPT, picker};
use crate::memory::Memory;
use crate::ship_turn::{is_unfinished, lockable, may_transfer, weapon};
use crate::state::{Battle, ByPlayer, SEATS, Stage, State, Turn, opponent};
use crate::steps::{Step, Steps};

/// Rejects a state that breaks an invariant.
pub(crate) fn audit(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    everybody_is_there(state)?;
    cards_are_complete(state)?;
    fleets_have_room(game, state)?;
    match state.stage {
        Stage::Picking | Stage::Releasing => {
            lobbying_is_in_order(game, state)?;
            memory_leads_here(state)
        }
        Stage::Assembly => {
            let fought = state.battle != Battle::NONE || !state.lobby.face_up.is_empty();
            require!(!fought, "SSA-011", "Lobbying is not over, or a battle has begun.");
            agenda_is_full(game, state)?;
            locks_and_captains_are_in_order(game, state)?;
            turn_is_in_order(game, state)?;
            memory_leads_here(state)
        }
        Stage::Powering | Stage::Targeting | Stage::Firing => {
            only_ships_are_left(state)?;
            ships_are_in_order(game, state)?;
            battle_goes_on(game, state)?;
            ship_turn_is_in_order(game, state)
        }
        Stage::Over => {
            only_ships_are_left(state)?;
            ships_are_in_order(game, state)?;
            let decided = state.fleets.values().iter().any(|fleet| fleet.is_empty());
            let ceased =
                state.deck.is_empty() || !harm_is_possible(game, state) || is_idle_for_too_long(game, state);
            require!(decided || ceased, "SSA-I14", "The game is over, but nothing has ended it.");
            Ok(())
        }
    }
}

/// SSA-010: two players, and nobody else is mentioned.
fn everybody_is_there(state: &State) -> Result<(), Violation> {
    let lobbyists = [Some(state.lobby.first), state.lobby.deck_picked_by];
    let named = [Some(state.seat), state.turn.war.map(|war| war.by)];
    let known = lobbyists.into_iter().chain(named).flatten().all(|seat| SEATS.contain(seat));
    require!(known, "SSA-010", "Somebody is named who is not one of the two players.");
    Ok(())
}

/// SSA-I01, SSA-I10.
fn cards_are_complete(state: &State) -> Result<(), Violation> {
    let mut found = CardSet::EMPTY;
    let mut put = |card: Card| {
        let new = !found.contains(card);
        found.insert(card);
        new
    };
    let per_player = [state.hands, state.captains, state.fleets];
    let areas =
        per_player.iter().flat_map(|areas| *areas.values()).chain([state.agenda, state.lobby.face_up]);
    let tracking = state.battle.hulls.iter().filter_map(|(_, hull)| hull.tracking);
    let each_once = areas.flatten().chain(state.deck.iter()).chain(tracking).all(&mut put);
    require!(each_once, "SSA-I10", "A card is in two places.");
    require!(found.len() == Card::COUNT, "SSA-I01", "{} of {} cards are there.", found.len(), Card::COUNT);
    Ok(())
}

/// SSA-I05.
fn fleets_have_room(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let cap = usize::from(game.fleet_cap);
    let most = state.fleets.values().iter().map(|fleet| fleet.len()).max().unwrap_or(0);
    require!(most <= cap, "SSA-I05", "A fleet has {}.", counted(most, "ship"));
    let undeclared = state.stage == Stage::Assembly && most == cap && state.turn.war.is_none();
    require!(!undeclared, "SSA-I05", "A fleet is full, but war is not declared.");
    Ok(())
}

/// SSA-017, SSA-020, SSA-021: what has been picked and released, and by whom.
fn lobbying_is_in_order(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    require!(game.lobbying, "SSA-197", "This game is played without lobbying.");
    let untouched = state.turn == Turn::default()
        && state.battle == Battle::NONE
        && state.locks == ByPlayer::default()
        && state.exhausted.is_empty();
    let nothing_in_play = (state.all_captains() | state.all_ships() | state.agenda).is_empty();
    require!(untouched && nothing_in_play, "SSA-011", "The assembly phase has begun before its time.");
    let lobby = &state.lobby;
    let (first, second) = (lobby.first, opponent(lobby.first));
    let things = |seat: Seat| state.hands[seat].len() + usize::from(lobby.deck_picked_by == Some(seat));
    let (in_order, turn) = match (state.stage, picker(lobby)) {
        (Stage::Picking, Some(picker)) => {
            let picked = (things(first).wrapping_sub(2), things(second).wrapping_sub(2));
            (matches!(picked, (0, 0) | (1, 0..=2)) && state.deck.len() == 12, picker)
        }
        (Stage::Releasing, None) if lobby.face_up.is_empty() && lobby.deck_picked_by.is_some() => {
            let (hand, other) = (state.hands[first].len(), state.hands[second].len());
            let second_waits = hand == KEPT || things(second) == 5;
            let in_order =
                hand >= KEPT && things(first) <= 4 && things(second) <= 5 && second_waits && other > KEPT;
            (in_order, if hand > KEPT { first } else { second })
        }
        _ => (false, first),
    };
    require!(in_order, "SSA-017", "The lobbyists have not picked and released in turn.");
    require!(state.seat == turn, "SSA-017", "It is the turn of {turn} in the lobby.");
    Ok(())
}

/// SSA-I03, SSA-I04.
fn agenda_is_full(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let (size, full) = (state.agenda.len(), usize::from(game.agenda_size));
    let in_order = size == full || (size < full && state.deck.is_empty());
    require!(in_order, "SSA-I03", "The agenda has {}, the deck {}.", counted(size, "card"), state.deck.len());
    let depleted = state.deck.is_empty() && state.turn.war.is_none();
    require!(!depleted, "SSA-I04", "The draw deck is empty, but war is not declared.");
    Ok(())
}

/// SSA-I07, SSA-I08.
fn locks_and_captains_are_in_order(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let [one, other] = *state.locks.values();
    let in_order = (one & other).is_empty() && state.locked().is_subset(state.agenda);
    require!(in_order, "SSA-I07", "A lock lies beside the agenda, or belongs to both.");
    let allowed = game.additional_rules || state.locked().is_empty();
    require!(allowed, "SSA-196", "This game is played without locks.");
    require!(
        state.exhausted.is_subset(state.all_captains()),
        "SSA-I08",
        "A card that is not a captain is exhausted."
    );
    let idle = |card: Card| game.captains[card].cast.is_none() && game.captains[card].special.is_none();
    let never = state.exhausted.iter().find(|&card| idle(card));
    require!(never.is_none(), "SSA-I08", "A captain without a starred ability is exhausted.");
    Ok(())
}

/// SSA-I06, SSA-I09, SSA-193, SSA-067.
fn turn_is_in_order(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let turn = &state.turn;
    let number = turn.number;
    let in_time = number >= 1
        && (number <= game.turn_limit || (number == game.turn_limit + 1 && is_final_turn(state, state.seat)));
    require!(in_time, "SSA-I09", "There is no turn {number}.");
    require!(
        turn.actions <= game.action_limit,
        "SSA-193",
        "{} in one turn.",
        counted(turn.actions, "action")
    );
    let steps = turn.to_do.iter().count();
    require!(
        steps <= Steps::MOST_OF_AN_ABILITY,
        "SSA-071",
        "Too much is still to be done: {}.",
        counted(steps, "step")
    );
    let begun = turn.to_do.is_empty() || turn.captain.is_some() || turn.actions > 0;
    require!(begun || turn.votes == 0, "SSA-I06", "There are votes before the first action.");
    let most = usize::from(turn.actions) * most_votes_of_an_action(game);
    require!(
        usize::from(turn.votes) <= most,
        "SSA-047",
        "The pool holds {}, but no more than {most} can have been cast this turn.",
        counted(turn.votes, "vote")
    );
    let starting = state.lobby.deck_picked_by.unwrap_or(state.lobby.first);
    let active = if number % 2 == 1 { starting } else { opponent(starting) };
    require!(state.seat == active, "SSA-028", "Turn {number} is {active}'s.");
    match turn.to_do.next() {
        Some(step) => {
            require!(awaits_choice(game, state), "SSA-067", "{step:?} can't be done now.");
            steps_are_in_order(game, state)?;
        }
        None => {
            require!(turn.captain.is_none(), "SSA-071", "An ability is being carried out, but has no steps.");
        }
    }
    Ok(())
}

/// Whether the next step has something to choose from.
fn awaits_choice(game: &StarshipsAssembly, state: &State) -> bool {
    let mut options = Count::default();
    offer(game, state, &mut options);
    options.0 > 0
}

/// SSA-047: the most votes that one action can cast.
fn most_votes_of_an_action(game: &StarshipsAssembly) -> usize {
    let cast = |step: Step| match step {
        Step::Cast(votes) => usize::from(votes),
        Step::CastPerOwnShip(votes) => usize::from(votes) * usize::from(game.fleet_cap),
        _ => 0,
    };
    let captains = game.captains.iter().flat_map(|(_, captain)| [&captain.cast, &captain.special]);
    let by_ability = captains.flatten().map(|ability| ability.steps.iter().map(cast).sum());
    by_ability.max().unwrap_or(0).max(game.votes_per_release.into())
}

/// SSA-088, SSA-089, SSA-181, SSA-071: pending steps are the rest of a turn's start, of a skipped turn, or of an
/// ability, perhaps after the draws of a captain who was just recruited.
fn steps_are_in_order(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let steps: Vec<Step> = state.turn.to_do.iter().collect();
    let own = state.captains[state.seat];
    let skippers = own & game.tables.skippers;
    if state.turn.actions == 0 {
        let draws = skippers.iter().map(|card| game.captains[card].draws_instead_of_turn).max().unwrap_or(0);
        let may_skip = !skippers.is_empty();
        match steps[..] {
            [Step::TurnMode] => {
                require!(may_skip, "SSA-088", "The active player has no captain who lets a turn be skipped.");
            }
            [Step::Draw] => {}
            [ref skipped @ .., Step::EndTurn] => {
                let drawing = skipped.iter().all(|&step| step == Step::Draw);
                let in_order = may_skip && drawing && skipped.len() <= draws.into();
                require!(in_order, "SSA-181", "A turn is skipped that can't be.");
            }
            _ => return Err(Violation::new("SSA-089", "A turn begins with one draw.")),
        }
        return Ok(());
    }
    let ability = state.turn.captain.and_then(|captain| game.captains[captain].special.as_ref());
    let rest: Vec<Step> = ability.map(|ability| ability.steps.iter().collect()).unwrap_or_default();
    let recruited = own.iter().map(|card| usize::from(game.captains[card].draws_when_recruited)).max();
    let draws = steps.iter().take_while(|&&step| step == Step::Draw).count().min(recruited.unwrap_or(0));
    let in_order = (0..=draws).any(|drawn| rest.ends_with(&steps[drawn..]));
    require!(in_order, "SSA-071", "No captain's ability leaves these steps to be done.");
    Ok(())
}

/// SSA-I18.
fn memory_leads_here(state: &State) -> Result<(), Violation> {
    let led = state.memory.beginning(&state.hands, state.deck).is_some();
    require!(led, "SSA-I18", "The moves that are remembered can't have led to these hands and this deck.");
    Ok(())
}

/// SSA-109.
fn only_ships_are_left(state: &State) -> Result<(), Violation> {
    let gone = [state.hands, state.captains, state.locks].iter().all(|areas| *areas == ByPlayer::default());
    let gone = gone && (state.exhausted | state.agenda | state.lobby.face_up).is_empty();
    let Turn { number, war, .. } = state.turn;
    let settled = state.turn == Turn { number, war, ..Turn::default() };
    let forgotten = state.memory == Memory::of_unknown_deck(0);
    require!(gone && settled && forgotten, "SSA-109", "Something of the assembly phase is left.");
    require!(war.is_some(), "SSA-092", "Ships fight, but war is not declared.");
    Ok(())
}

/// SSA-I11, SSA-I12.
fn ships_are_in_order(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let hulls: CardSet = state.battle.hulls.iter().map(|(ship, _)| ship).collect();
    require!(hulls == state.all_ships(), "SSA-I12", "The living ships are not those of the fleets.");
    require!(hulls.is_subset(state.battle.seen), "SSA-201", "A ship has not been seen.");
    for (ship, hull) in state.battle.hulls.iter() {
        let printed = game.ships[ship].shields;
        require!(
            hull.shields <= printed,
            "SSA-I11",
            "{} has {}.",
            game.ship(ship),
            counted(hull.shields, "shield")
        );
        let damaged = hull.shields < printed;
        require!(
            damaged == hull.tracking.is_some(),
            "SSA-I12",
            "{} has a tracking card without damage, or damage without it.",
            game.ship(ship)
        );
    }
    Ok(())
}

/// SSA-130, SSA-149, SSA-194: nothing has ended the game.
fn battle_goes_on(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let both = state.fleets.values().iter().all(|fleet| !fleet.is_empty());
    require!(both, "SSA-130", "A fleet is gone, but the battle goes on.");
    require!(!state.deck.is_empty(), "SSA-149", "The damage deck is empty, but the battle goes on.");
    let idle = is_idle_for_too_long(game, state);
    require!(!idle, "SSA-194", "{} without progress.", counted(state.battle.idle, "ship turn"));
    Ok(())
}

/// SSA-111 to SSA-120: the acting ship is as far along as the stage says.
fn ship_turn_is_in_order(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let battle = &state.battle;
    let living = state.fleets[state.seat].contains(battle.ship);
    require!(living, "SSA-I13", "{} is not a living ship of {}.", game.ship(battle.ship), state.seat);
    let count = game.ships[battle.ship].weapons.len();
    let asked = usize::from(battle.weapon);
    let in_order = match state.stage {
        Stage::Powering => asked == 0 && may_transfer(game, state) && battle.power.is_none(),
        Stage::Targeting => asked < count && !lockable(game, state).is_empty(),
        _ => asked == count && is_unfinished(game, state),
    };
    require!(in_order, "SSA-111", "The ship turn is not where it should be.");
    let transferred = battle.power.is_some();
    require!(
        !transferred || (game.additional_rules && battle.hulls.shields(battle.ship) == 0 && battle.progress),
        "SSA-140",
        "Power was transferred, but shields are left or nothing has come of it."
    );
    for index in 0..MOST_WEAPONS {
        let reach = weapon(game, state, index).filter(|_| index < asked).map_or(0, |weapon| weapon.targeting);
        let target = battle.targets[index];
        let locked = target.is_none_or(|target| {
            game.ships[target].evasion <= reach && !state.fleets[state.seat].contains(target)
        });
        require!(locked, "SSA-112", "Weapon {} has locked what it can't.", index + 1);
        let fired = battle.fired[index] && (index >= count || state.stage != Stage::Firing);
        require!(!fired, "SSA-116", "Weapon {} has fired before its time.", index + 1);
    }
    Ok(())
}
