//! Section 5, the switch tile.

use tenka_core::Words as _;
use tenka_samurai::{Action, Caste, Exchange, Kind, Piece};

use crate::scene::{Scene, captures, seat, space, sums};

const SWITCH_HAND: [Kind; 5] = [Kind::Switch, Kind::Castle3, Kind::Rice2, Kind::Ship1, Kind::Ronin1];

fn scene() -> Scene {
    Scene::new(2).hand(0, &SWITCH_HAND)
}

/// SAM-062, SAM-068: used once, the switch tile is back in the box: not on the board, not in hand, without influence.
#[test]
fn the_switch_tile_is_used_once() {
    let mut scene = scene();
    assert_eq!(scene.refusal("switch@44"), "SAM-068");
    scene.play("switch:none");
    assert!(scene.state.placed.occupied().is_empty());
    assert!(scene.state.switched[seat(0)]);
    assert_eq!(scene.refusal("switch:none"), "SAM-039");
    scene.play("stop");
    let unplayed = scene.state.unplayed(seat(0), scene.game.set);
    assert_eq!((unplayed.contains(Kind::Switch), unplayed.len()), (false, 19));
}

/// SAM-063: two pieces on the board exchange their positions.
#[test]
fn two_pieces_exchange_their_positions() {
    let mut scene = scene().pieces("Osaka", &[Caste::Buddha]).pieces("Nagoya", &[Caste::Castle]);
    scene.play("switch:55.castle-81.buddha");
    assert_eq!(scene.pieces_at("Osaka"), [Caste::Castle]);
    assert_eq!(scene.pieces_at("Nagoya"), [Caste::Buddha]);
}

/// SAM-064, SAM-T06, SAM-066: no settlement may come to hold two pieces of a caste, so no exchange involves Edo.
#[test]
fn no_exchange_makes_a_double() {
    let scene = scene()
        .pieces("Akita", &[Caste::Buddha, Caste::Rice])
        .pieces("Osaka", &[Caste::Buddha])
        .pieces("Himeji", &[Caste::Castle]);
    assert_eq!(scene.refusal("switch:13.rice-81.buddha"), "SAM-064");
    assert_eq!(scene.refusal("switch:13.rice-71.castle"), "nothing");
    for caste in Caste::ALL {
        for (settlement, other) in
            [(81, Caste::Buddha), (71, Caste::Castle)].into_iter().filter(|(_, c)| *c != caste)
        {
            let action = format!("switch:40.{}-{settlement}.{}", caste.id(), other.id());
            assert_eq!(scene.refusal(&action), "SAM-064", "{action}");
        }
    }
    assert!(scene.legal_with("switch").iter().all(|action| !action.contains("40.")));
}

/// SAM-064: legal are exactly the pairs of different castes and settlements that make no double, each once.
#[test]
fn the_listed_exchanges_are_those_that_make_no_double() {
    let scene = scene();
    let state = &scene.state;
    let pieces: Vec<Piece> = Caste::ALL
        .into_iter()
        .flat_map(|caste| state.pieces[caste].iter().map(move |settlement| Piece { settlement, caste }))
        .collect();
    let mut expected = Vec::new();
    for &x in &pieces {
        for &y in pieces.iter().filter(|y| y.settlement > x.settlement && y.caste != x.caste) {
            if !state.pieces[y.caste].contains(x.settlement) && !state.pieces[x.caste].contains(y.settlement)
            {
                expected.push(format!("switch:{x}-{y}"));
            }
        }
    }
    let mut found = scene.legal_with("switch:");
    found.retain(|action| action != "switch:none");
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

/// SAM-065, SAM-R15: all exchanges that change nothing are one choice, and spending the tile like that is legal.
#[test]
fn an_exchange_without_effect_is_one_choice() {
    let mut scene = scene();
    let before = scene.state.pieces;
    assert_eq!(scene.legal().iter().filter(|action| *action == "switch:none").count(), 1);
    for spelled_out in ["switch:3.rice-9.rice", "switch:40.rice-40.castle"] {
        let refused = spelled_out.parse::<Action>().unwrap_err().to_string();
        assert!(refused.contains("switch:none"), "{refused}");
    }
    scene.play("switch:none");
    assert_eq!(scene.state.pieces, before);
}

/// SAM-065: it is offered exactly if two pieces are of one caste, whichever it is, or on one settlement, whichever they
/// are.
#[test]
fn an_exchange_without_effect_needs_equal_pieces_or_one_settlement() {
    let [buddha, rice, castle] = Caste::ALL;
    let empty = || scene().no_pieces_but_on(&[]);
    let apart = || empty().pieces("Osaka", &[buddha]).pieces("Nagoya", &[rice]).pieces("Himeji", &[castle]);
    assert_eq!(apart().refusal("switch:none"), "SAM-065");
    for caste in Caste::ALL {
        assert_eq!(apart().pieces("Izumo", &[caste]).refusal("switch:none"), "nothing", "two of {caste}");
    }
    for (together, alone) in [([buddha, rice], castle), ([buddha, castle], rice), ([rice, castle], buddha)] {
        let city = empty().pieces("Kyoto", &together).pieces("Osaka", &[alone]);
        assert_eq!(city.refusal("switch:none"), "nothing", "{together:?} on one settlement");
    }
}

/// SAM-067, SAM-T05, SAM-R09: a settlement that was surrounded earlier in the turn still takes part, since captures come
/// only after the last tile.
#[test]
fn switch_before_the_capture() {
    let mut scene = scene().pieces("Osaka", &[Caste::Buddha]).pieces("Nagoya", &[Caste::Castle]).tile(
        0,
        Kind::Castle4,
        72,
    );
    scene.play_all(&["castle_3@77", "switch:55.castle-81.buddha"]);
    let events = scene.play("stop");
    assert_eq!(captures(&events), [(81, Caste::Castle, Some(0))]);
    assert_eq!(sums(&events, 81, Caste::Castle), [7, 0]);
    assert_eq!(scene.pieces_at("Nagoya"), [Caste::Buddha]);
}

/// SAM-067: pieces that were captured or set aside can't be exchanged.
#[test]
fn pieces_that_left_the_board_stay_away() {
    let scene = scene().pieces("Osaka", &[]).pieces("Nagoya", &[Caste::Castle]);
    assert_eq!(scene.refusal("switch:55.castle-81.buddha"), "SAM-063");
}

/// SAM-069, SAM-R03: the switch is fast: it may be the only tile of a turn, and a normal tile may follow.
#[test]
fn the_switch_tile_is_fast() {
    let mut alone = scene();
    alone.play_all(&["switch:none", "stop"]);
    assert_eq!(alone.to_act(), Some(1));
    let mut first = scene();
    first.play_all(&["switch:none", "castle_3@44", "ship_1@30", "stop"]);
    let mut last = scene();
    last.play_all(&["castle_3@44", "switch:none", "stop"]);
    assert_eq!((first.to_act(), last.to_act()), (Some(1), Some(1)));
}

/// SAM-107, SAM-T21, SAM-D8, SAM-D9: with one lone piece of each caste there are three exchanges and none without
/// effect; with one rice more, five and "without effect".
#[test]
fn a_switch_tile_in_hand_is_always_playable() {
    let three = scene()
        .no_pieces_but_on(&["Osaka", "Nagoya", "Himeji"])
        .pieces("Osaka", &[Caste::Buddha])
        .pieces("Nagoya", &[Caste::Castle])
        .pieces("Himeji", &[Caste::Rice]);
    assert_eq!(
        three.legal_with("switch"),
        ["switch:71.rice-81.buddha", "switch:55.castle-81.buddha", "switch:55.castle-71.rice"]
    );
    let more = three.pieces("Izumo", &[Caste::Rice]);
    assert_eq!(more.legal_with("switch").len(), 6);
    assert_eq!(more.refusal("switch:none"), "nothing");
    for game in 0..30 {
        Scene::new(3).play_out(&format!("switch {game}"), |now| {
            let Some(player) = now.to_act() else { return };
            let holds = now.state.hands[seat(player)].contains(Kind::Switch);
            assert!(!holds || !now.legal_with("switch").is_empty());
        });
    }
}

/// SAM-108: naming one piece first or the other is the same action; the list has each pair once, the lower id first.
#[test]
fn an_exchange_is_an_unordered_pair() {
    let one: Action = "switch:55.castle-81.buddha".parse().unwrap();
    let other: Action = "switch:81.buddha-55.castle".parse().unwrap();
    assert_eq!(one, other);
    assert_eq!(other.to_string(), "switch:55.castle-81.buddha");
    let osaka = Piece { settlement: space(81), caste: Caste::Buddha };
    let nagoya = Piece { settlement: space(55), caste: Caste::Castle };
    assert_eq!(Exchange::new(osaka, nagoya), Exchange::new(nagoya, osaka));
    let things = |action| scene().game.picks(action).into_iter().map(|pick| pick.thing).collect::<Vec<_>>();
    assert_eq!(things(one), ["tile-switch", "piece-55-castle", "piece-81-buddha"]);
}
