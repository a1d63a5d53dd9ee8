//! What the table of Starships Assembly says about numbers that change.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tenka_seats::Scene;

use crate::Seating as _;
use tenka_core::{Options, Seat, Seed, Table, Viewer};
use tenka_starships_assembly::state::Stage;
use tenka_starships_assembly::{Action, Card, StarshipsAssembly};

const ANN: Seat = Seat::new(0);

/// Plays random games until Ann has this captain and no other that changes costs.
fn with_captain(captain: Card, seen: &mut impl FnMut(&Table<StarshipsAssembly>, &str)) {
    let modifiers = [Card::Ward, Card::Jijipo];
    for number in 0..40 {
        let seed = format!("costs {number}");
        let mut table = Table::<StarshipsAssembly>::new(&Options::new(), 2, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(1, &mut rng) > 0 {
            let state = table.state();
            let own = state.captains[ANN];
            let alone = modifiers.iter().all(|&other| own.contains(other) == (other == captain));
            if state.stage == Stage::Assembly && alone {
                let shown = table.seat(Viewer::Seat(ANN)).show(&Scene::new(Vec::new()));
                seen(&table, &shown.board.into_string());
                break;
            }
        }
    }
}

/// The words about a card, by its id.
fn said(board: &str, card: Card) -> &str {
    let thing = format!("data-thing=\"card-{}\"", card.captain_id());
    let label = board.split(&thing).nth(1).and_then(|rest| rest.split("aria-label=\"").nth(1)).unwrap();
    label.split('"').next().unwrap()
}

#[test]
fn ward_makes_ships_cheaper_where_their_cost_is_shown() {
    let mut looked = 0;
    with_captain(Card::Ward, &mut |table, board| {
        for card in table.state().agenda {
            let cost = table.game().ships[card].cost - 1;
            let votes = if cost == 1 { "1 vote".to_owned() } else { format!("{cost} votes") };
            assert!(said(board, card).contains(&format!("deploying costs you {votes} now")), "{board}");
            assert!(!said(board, card).contains("recruiting costs you"));
            let printed = table.game().printed_ship(card).to_string();
            assert!(said(board, card).contains(&printed), "{printed} stands on the card");
            looked += 1;
        }
    });
    assert!(looked > 5, "{looked}");
}

#[test]
fn jijipo_makes_captains_and_ships_dearer_where_their_cost_is_shown() {
    let mut looked = 0;
    with_captain(Card::Jijipo, &mut |table, board| {
        for card in table.state().agenda {
            let (captain, ship) = (table.game().captains[card].cost + 1, table.game().ships[card].cost + 1);
            assert!(said(board, card).contains(&format!("recruiting costs you {captain} votes now")));
            assert!(said(board, card).contains(&format!("deploying costs you {ship} votes now")));
            looked += 1;
        }
    });
    assert!(looked > 5, "{looked}");
}

/// SSA-143: after the last shot, a ship with a shield is asked about its power or the end of its turn.
#[test]
fn after_the_last_shot_the_ship_turn_is_ended() {
    let mut looked = 0;
    for number in 0..60 {
        let seed = format!("last shot {number}");
        let mut table = Table::<StarshipsAssembly>::new(&Options::new(), 2, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(1, &mut rng) > 0 {
            let Some(seat) = table.to_act().filter(|_| table.state().stage == Stage::Firing) else {
                continue;
            };
            let can_fire = table.legal().iter().any(|action| matches!(action, Action::Fire(_)));
            let shown = table.seat(Viewer::Seat(seat)).show(&Scene::new(Vec::new()));
            let asked = shown.asks.unwrap().what.to_string();
            let choices = table.seat(Viewer::Seat(seat)).choices();
            let ends = choices.iter().any(|choice| choice.label.contains("End the ship turn"));
            assert_eq!(ends, !can_fire);
            assert_eq!(asked.starts_with("transfer "), !can_fire, "{asked}");
            looked += usize::from(!can_fire);
        }
    }
    assert!(looked > 10, "{looked}");
}

/// SSA-090: a player with no votes yet is asked for an action, not to spend nothing.
#[test]
fn nobody_is_asked_to_spend_no_votes() {
    let mut without = 0;
    for number in 0..5 {
        let seed = format!("no votes {number}");
        let mut table = Table::<StarshipsAssembly>::new(&Options::new(), 2, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(1, &mut rng) > 0 {
            let Some(seat) = table.to_act() else { break };
            let shown = table.seat(Viewer::Seat(seat)).show(&Scene::new(Vec::new()));
            let asked = shown.asks.unwrap().what.to_string();
            assert!(!asked.contains(" 0 votes"), "{asked}");
            without += usize::from(asked == "take an action, or end your turn");
        }
    }
    assert!(without > 10, "{without}");
}
