//! Section 23: decisions.

use std::collections::{BTreeMap, BTreeSet};

use tenka_core::Action as _;
use tenka_starships_assembly::Action;
use tenka_starships_assembly::{Card, WeaponNumber};

use crate::scene::{Scene, seat};

/// SSA-D01, SSA-D02, SSA-D03, SSA-D04, SSA-D05, SSA-D06, SSA-D07, SSA-D08, SSA-D09, SSA-D10, SSA-D11, SSA-D12: random
/// games ask all of these decisions and no others, each of the right player, with the options and the number of choices
/// in the ledger.
#[test]
fn games_ask_twelve_decisions() {
    let mut largest: BTreeMap<&str, usize> = BTreeMap::new();
    let mut kinds: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for game in 0..400 {
        Scene::new(&format!("asked {game}")).play_out(&format!("{game}"), |now| {
            let legal = now.legal();
            let most = largest.entry(now.decision()).or_default();
            *most = (*most).max(legal.len());
            kinds.entry(now.decision()).or_default().extend(legal.iter().map(|action| kind(action)));
            if let Some(player) = now.to_act() {
                assert!(decides(now, player), "{}", now.decision());
                if let Some(options) = options_by_the_ledger(now, player) {
                    assert_eq!(legal.len(), options, "{}: {legal:?}", now.decision());
                }
            }
        });
    }
    for (name, options) in [
        ("lobby_pick", "pick"),
        ("lobby_release", "release"),
        ("turn_mode", "turn"),
        ("draw_source", "draw"),
        ("main_action", "cast deploy end lock recruit relock use votes"),
        ("own_ship", "give release"),
        ("hand_card", "deploy release"),
        ("captain", "release scramble"),
        ("agenda_card", "deploy recruit"),
        ("power_transfer", "power"),
        ("lock_target", "target"),
        ("fire_step", "fire hold power"),
    ] {
        assert_eq!(kinds[name], options.split(' ').map(str::to_owned).collect(), "{name}");
    }
    let limits = [
        ("agenda_card", 3),
        ("captain", 19),
        ("draw_source", 4),
        ("fire_step", 5),
        ("hand_card", 20),
        ("lobby_pick", 5),
        ("lobby_release", 5),
        ("lock_target", 6),
        ("main_action", 70),
        ("none", 0),
        ("own_ship", 5),
        ("power_transfer", 3),
        ("turn_mode", 2),
    ];
    assert_eq!(
        largest.keys().copied().collect::<BTreeSet<_>>(),
        limits.iter().map(|(name, _)| *name).collect()
    );
    for (name, most) in limits {
        assert!(largest[name] <= most, "{name}: {}", largest[name]);
    }
    assert_eq!((largest["lobby_pick"], largest["draw_source"], largest["power_transfer"]), (5, 4, 3));
}

/// The first word of an action.
fn kind(action: &str) -> String {
    action.split(':').next().unwrap_or_default().to_owned()
}

/// Whether the decision is this player's.
fn decides(now: &Scene, player: u8) -> bool {
    let first = now.state.lobby.first.number();
    match now.decision() {
        "lobby_pick" => {
            match now.state.lobby.face_up.len() + usize::from(now.state.lobby.deck_picked_by.is_none()) {
                5 | 2 => player == first,
                _ => player != first,
            }
        }
        "lobby_release" => (player == first) == (now.hand(first).len() > 2),
        "turn_mode" => player == on_turn(now) && now.captains(player).contains(&Card::Xastor),
        "draw_source" | "main_action" | "own_ship" | "hand_card" | "captain" | "agenda_card" => {
            player == on_turn(now)
        }
        "power_transfer" | "lock_target" | "fire_step" => now.ships(player).contains(&now.acting()),
        other => panic!("nobody is known to decide {other}"),
    }
}

/// SSA-019, SSA-028: whoever picked the deck takes the first turn; then the players take turns.
fn on_turn(now: &Scene) -> u8 {
    let starts = now.state.lobby.deck_picked_by.unwrap_or(now.state.lobby.first).number();
    if now.state.turn.number % 2 == 1 { starts } else { 1 - starts }
}

/// How many options there are by the ledger, where they can be counted on the table.
fn options_by_the_ledger(now: &Scene, player: u8) -> Option<usize> {
    let unlocked =
        now.agenda().len() - [0, 1].map(|player| now.state.locks[seat(player)].len()).iter().sum::<usize>();
    Some(match now.decision() {
        "lobby_pick" => now.state.lobby.face_up.len() + usize::from(now.state.lobby.deck_picked_by.is_none()),
        "lobby_release" | "hand_card" => now.hand(player).len(),
        "turn_mode" => 2,
        "draw_source" => usize::from(!now.deck().is_empty()) + unlocked,
        "own_ship" => now.ships(player).len(),
        "agenda_card" => unlocked,
        "power_transfer" => 3,
        _ => return None,
    })
}

/// Section 23: notation is read back, and uses the captain's or the ship's name, depending on what it is about.
#[test]
fn notation() {
    for (text, action) in [
        ("pick:krave", Action::PickCard(Card::Krave)),
        ("pick:deck", Action::PickDeck),
        ("release:krave", Action::Release(Card::Krave)),
        ("release:gazer", Action::ReleaseShip(Card::Krave)),
        ("draw:dif_mendu", Action::DrawFromAgenda(Card::DifMendu)),
        ("deploy:pinnacle", Action::Deploy(Card::DifMendu)),
        ("fire:3", Action::Fire(WeaponNumber::Third)),
    ] {
        assert_eq!((text.parse(), action.to_string()), (Ok(action), text.to_owned()));
        assert_eq!(Action::from_code(action.code()), Some(action));
    }
    for (text, expected) in [
        ("pick:", "pick:amwrec or pick:deck"),
        ("recruit:gazer", "recruit:amwrec"),
        ("deploy:krave", "deploy:kestrel"),
        ("fire:0", "fire:1"),
        ("fire:4", "fire:1"),
        ("turn:", "turn:normal or turn:skip"),
    ] {
        let refused = text.parse::<Action>().unwrap_err().to_string();
        assert_eq!(refused, format!("'{text}' is not an action: expected {expected}"));
    }
    for text in ["", "pick", "Hold", "end "] {
        let refused = text.parse::<Action>().unwrap_err().to_string();
        assert!(refused.contains("pick:, release:, ") && refused.ends_with(" or hold"), "{refused}");
    }
    assert_eq!((0..1024).filter_map(Action::from_code).count(), 13 + 14 * 20);
}

/// Section 23: every action can be explained, and is a unique sequence of picks.
#[test]
fn actions_are_in_words() {
    let scene = Scene::new("words");
    let all: Vec<Action> = (0..1024).filter_map(Action::from_code).collect();
    let labels: BTreeSet<String> = all.iter().map(|action| scene.label(&action.to_string())).collect();
    assert_eq!(labels.len(), all.len());
    assert_eq!(scene.label("use:krave"), "Use Krave's special ability");
    assert_eq!(scene.help("use:krave"), "Exhaust: release this captain, then draw a card.");
}
