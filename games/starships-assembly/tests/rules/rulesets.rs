//! Section 28: earlier rulesets.

use tenka_core::{Game as _, Options, Table};
use tenka_starships_assembly::{Card as C, StarshipsAssembly};

use crate::scene::Warfare;

fn game(ruleset: u32) -> StarshipsAssembly {
    StarshipsAssembly::open_under(ruleset, &Options::new()).unwrap()
}

/// SSA-202: in ruleset 1 most ships and some captains had other costs; nothing else on the cards has changed.
#[test]
fn ruleset_1_has_its_own_costs() {
    let costs = |ruleset: u32| {
        let game = game(ruleset);
        let captains: u8 = C::ALL.iter().map(|&card| game.captains[card].cost).sum();
        let ships: u8 = C::ALL.iter().map(|&card| game.ships[card].cost).sum();
        (captains, ships, game.captains[C::Benglev].cost, game.ships[C::DifMendu].cost)
    };
    assert_eq!(costs(1), (43, 101, 1, 9));
    assert_eq!(costs(2), (40, 77, 2, 6));
    assert_eq!(costs(3), costs(2));
    let (first, now) = (game(1), game(3));
    for card in C::ALL {
        let (mut captain, mut ship) = (first.captains[card].clone(), first.ships[card].clone());
        captain.cost = now.captains[card].cost;
        ship.cost = now.ships[card].cost;
        assert_eq!((&captain, &ship), (&now.captains[card], &now.ships[card]));
        assert_eq!(first.damage[card], now.damage[card]);
    }
}

/// SSA-203: before ruleset 3 any weapon without a living lock could be fired at nothing.
#[test]
fn weapons_left_unlocked_were_fired_at_nothing() {
    for ruleset in [1, 2] {
        let mut scene =
            Warfare::new(C::Pace, &[C::Pace], &[C::Krave]).deck(&[C::Cursat]).under(ruleset).ready();
        scene.play("power:none");
        assert!(scene.help("target:none").contains("can still be fired at nothing"));
        scene.play_all(&["target:none", "fire:1"]);
        assert_eq!((scene.hull(C::Krave), scene.deck_bottom(1)), ((1, None), vec![C::Cursat]));
    }
}

/// SSA-204: before ruleset 3 a ship turn was over with the last shot.
#[test]
fn ship_turns_ended_with_the_last_shot() {
    for ruleset in [1, 2] {
        let mut scene =
            Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).deck(&[C::Kline]).under(ruleset).ready();
        assert!(scene.help("power:none").ends_with("as long as a weapon hasn't fired."));
        scene.play_all(&["power:none", "target:ticho", "fire:1"]);
        assert_eq!((scene.acting(), scene.hull(C::Pace)), (C::Yumi, (1, None)));
    }
}

/// SSA-202, SSA-203, SSA-204: a table says by which rules it is played, and so does its record.
#[test]
fn tables_keep_their_rules() {
    for ruleset in 1..=3 {
        let table = Table::<StarshipsAssembly>::new_under(ruleset, &Options::new(), 2, "rules").unwrap();
        assert_eq!((table.ruleset(), table.record().ruleset), (ruleset, ruleset));
        let again = Table::<StarshipsAssembly>::replay(&table.record()).unwrap();
        assert_eq!(again.game().ships[C::DifMendu].cost, if ruleset == 1 { 9 } else { 6 });
    }
    assert!(Table::<StarshipsAssembly>::new_under(4, &Options::new(), 2, "rules").is_err());
}
