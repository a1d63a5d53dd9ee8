//! Section 16: the worlds consistent with what a viewer knows, each as often as it should be (SSM-248).

use std::collections::BTreeMap;

use tenka_core::{FastRng, Game as _, Options, Seed, Viewer};
use tenka_starship_samurai::{Card, Cards, Mech, State};

use crate::scene::{Scene, seat};

const WORLDS: u32 = 20_000;

/// How often each answer comes up among imagined worlds, in shares of 1.
fn shares<T: Ord>(scene: &Scene, viewer: Viewer, ask: impl Fn(&State) -> T) -> BTreeMap<T, f64> {
    let view = scene.game.view(&scene.state, viewer);
    let mut rng: FastRng = Seed::from_text("worlds").fast();
    let mut counts = BTreeMap::new();
    for _ in 0..WORLDS {
        *counts.entry(ask(&scene.game.imagine(&view, &mut rng))).or_insert(0.0) += 1.0 / f64::from(WORLDS);
    }
    counts
}

fn assert_shares<T: Ord + std::fmt::Debug + Clone>(found: &BTreeMap<T, f64>, expected: &[(T, f64)]) {
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (what, share) in expected {
        let found = found.get(what).copied().unwrap_or(0.0);
        assert!((found - share).abs() < 0.015, "{what:?}: {found}, expected {share}");
    }
}

fn sorted(cards: Cards) -> Vec<Card> {
    cards.iter().collect()
}

/// SSM-248: every way to deal the unseen cards is equally likely; equal cards are told apart.
#[test]
fn hands_are_dealt_evenly() {
    let scene =
        Scene::new(2).hand(1, &[Card::Ignite, Card::Betrayal]).piles(&[Card::Ignite, Card::WarpJump], &[]);
    let found = shares(&scene, Viewer::Seat(seat(0)), |world| sorted(world.hands[seat(1)]));
    assert_shares(
        &found,
        &[
            (vec![Card::Ignite, Card::Ignite], 1.0 / 6.0),
            (vec![Card::Ignite, Card::Betrayal], 2.0 / 6.0),
            (vec![Card::Ignite, Card::WarpJump], 2.0 / 6.0),
            (vec![Card::Betrayal, Card::WarpJump], 1.0 / 6.0),
        ],
    );
}

/// SSM-248: known cards stay where they are; the rest is dealt around them.
#[test]
fn known_cards_stay() {
    let mut scene = Scene::new(2).piles(&[Card::Ignite, Card::WarpJump], &[]).hand(0, &[]);
    scene.state.hands[seat(1)].add(Card::Minefield);
    let found = shares(&scene, Viewer::Seat(seat(0)), |world| {
        sorted(world.hands[seat(1)].without(Card::STARTING.into_iter().collect()))
    });
    let third = |card| (vec![card], 0.2);
    // Seat 0's own two starting cards have gone back to the deck.
    assert_shares(
        &found,
        &[
            third(Card::EliteGeneral),
            third(Card::ChangeStrategy),
            third(Card::Ignite),
            third(Card::WarpJump),
            third(Card::Minefield),
        ],
    );
}

/// SSM-248: a card face down is a BATTLE card, each that could lie there as likely as any other.
#[test]
fn face_down_cards_are_battle_cards() {
    let mut scene = Scene::new(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .first(1)
        .hand(0, &[])
        .before_the_battles();
    scene.play("end");
    scene.state.hands[seat(1)] = [Card::ChangeStrategy, Card::EliteGeneral].into_iter().collect();
    scene.state.piles[0].deck = [Card::Ignite, Card::WarpJump].into_iter().collect();
    scene.state.memories.players[seat(0)].surely[seat(1)] = Card::ChangeStrategy.into();
    scene.state.memories.public.surely[seat(1)] = Cards::NONE;
    scene.play("commit:elite_general");
    // Beside Change Strategy there is Elite General, Ignite or Warp Jump; each card of these hands may lie face down if it
    // is a BATTLE card: Change Strategy in all three, Elite General in one.
    let found = shares(&scene, Viewer::Seat(seat(0)), |world| world.battle.unwrap().cards[seat(1)].unwrap());
    assert_shares(&found, &[(Card::ChangeStrategy, 0.75), (Card::EliteGeneral, 0.25)]);
    let own = shares(&scene, Viewer::Seat(seat(1)), |world| world.battle.unwrap().cards[seat(1)].unwrap());
    assert_shares(&own, &[(Card::EliteGeneral, 1.0)]);
}

/// SSM-244, SSM-248: after an unseen gift out of five cards a known one of them has moved one time in five.
#[test]
fn unseen_gifts_move_any_card() {
    let mut scene = Scene::new(3)
        .hand(0, &[Card::Betrayal, Card::SecretEnvoys])
        .hand(1, &[Card::ChangeStrategy, Card::Ignite, Card::WarpJump, Card::WarFactory, Card::Minefield])
        .honor(0, 2)
        .wealth(1, 2);
    for memory in [2, 0].map(seat) {
        scene.state.memories.players[memory].surely[seat(1)] = Card::ChangeStrategy.into();
    }
    scene.play_all("play:betrayal target:pulsar give:ignite");
    let holder = |world: &State| {
        [0, 1, 2]
            .into_iter()
            .find(|&player| world.hands[seat(player)].count(Card::ChangeStrategy) > u8::from(player == 2))
    };
    // Another Change Strategy is in seat 2's own hand, and a third in the deck: count only hands that must hold the known one.
    let view = scene.game.view(&scene.state, Viewer::Seat(seat(2)));
    let mut rng: FastRng = Seed::from_text("gift").fast();
    let mut moved = 0.0;
    for _ in 0..WORLDS {
        let world = scene.game.imagine(&view, &mut rng);
        assert!(holder(&world).is_some());
        moved +=
            f64::from(u8::from(!world.hands[seat(1)].contains(Card::ChangeStrategy))) / f64::from(WORLDS);
    }
    // The third one may have been dealt to seat 1, which hides some of the moves: 4 unknown cards of 43 that are unseen.
    assert!((moved - 0.2 * (1.0 - 4.0 / 43.0)).abs() < 0.02, "{moved}");
}

/// SSM-244, SSM-248: after a reshuffle the old cards are in hands, as many in each as it held, and the deck is the discard
/// pile.
#[test]
fn reshuffled_decks_are_known() {
    let mut scene = Scene::new(3)
        .hand(0, &[])
        .hand(1, &[Card::Minefield, Card::SignalJam])
        .hand(2, &[Card::Ignite])
        .piles(&[], &[Card::WarpJump, Card::Betrayal]);
    scene.play("order:1-draw_cards");
    let drawn = scene.hand_of(0)[0];
    let found = shares(&scene, Viewer::Seat(seat(0)), |world| {
        assert_eq!(world.piles[0].deck, scene.state.piles[0].deck);
        sorted(world.hands[seat(2)])
    });
    let third = 1.0 / 3.0;
    assert_shares(
        &found,
        &[(vec![Card::Ignite], third), (vec![Card::Minefield], third), (vec![Card::SignalJam], third)],
    );
    let other = shares(&scene, Viewer::Seat(seat(1)), |world| {
        (sorted(world.hands[seat(0)]), sorted(world.hands[seat(2)]))
    });
    assert_shares(
        &other,
        &[(vec![Card::Betrayal], 0.5), (vec![Card::WarpJump], 0.5)]
            .map(|(hand, share)| ((hand, vec![Card::Ignite]), share)),
    );
    assert!([Card::WarpJump, Card::Betrayal].contains(&drawn));
}

/// SSM-248: a hand that has shown a type is dealt accordingly: one card of that type, the others at random.
#[test]
fn shown_types_are_dealt() {
    let mut scene = Scene::trading(3)
        .hand(0, &[Card::HiredBlades, Card::Ignite])
        .hand(1, &[])
        .hand(2, &[])
        .piles(&[Card::WarpJump, Card::EliteGeneral], &[]);
    scene.play_all("offer:pulsar card:hired_blades ask:none terms:none reject");
    // Two of Hired Blades and Elite General (BATTLE), Ignite and Warp Jump (ORDER); a hand of two BATTLE cards could have
    // shown either.
    let found = shares(&scene, Viewer::Seat(seat(2)), |world| sorted(world.hands[seat(0)]));
    let mixed =
        |battle, order| (if battle < order { vec![battle, order] } else { vec![order, battle] }, 1.0 / 6.0);
    assert_shares(
        &found,
        &[
            (vec![Card::EliteGeneral, Card::HiredBlades], 2.0 / 6.0),
            mixed(Card::EliteGeneral, Card::Ignite),
            mixed(Card::EliteGeneral, Card::WarpJump),
            mixed(Card::HiredBlades, Card::Ignite),
            mixed(Card::HiredBlades, Card::WarpJump),
        ],
    );
    let seen =
        shares(&scene, Viewer::Seat(seat(1)), |world| world.hands[seat(0)].contains(Card::HiredBlades));
    assert_shares(&seen, &[(true, 1.0)]);
}

/// SSM-248: what others have kept in the draft comes in every order consistent with what was passed on.
#[test]
fn drafts_are_imagined() {
    let mut scene = (0..1_000)
        .map(|number| Scene::at_setup(3, &Options::new(), &format!("draft {number}")))
        .find(|scene| scene.state.first == seat(0))
        .unwrap();
    scene.play_all("keep:oda keep:gozen");
    let kept = |world: &State| world.drafted.iter().collect::<Vec<_>>();
    let third = shares(&scene, Viewer::Seat(seat(2)), kept);
    assert_shares(&third, &[(vec![Mech::Oda, Mech::Gozen], 0.5), (vec![Mech::Gozen, Mech::Oda], 0.5)]);
    let second = shares(&scene, Viewer::Seat(seat(1)), kept);
    assert_shares(&second, &[(vec![Mech::Oda, Mech::Gozen], 1.0)]);
    let first = shares(&scene, Viewer::Seat(seat(0)), kept);
    assert_eq!(first.len(), 7, "seat 1 may have kept any other");
    let spectator = shares(&scene, Viewer::Spectator, kept);
    assert_eq!(spectator.len(), 8 * 7);
    scene.play_all("keep:mori keep:masumune keep:shingen");
    let back = shares(&scene, Viewer::Seat(seat(0)), |world| {
        let kept: Vec<Mech> = kept(world);
        (kept[0], kept.len(), kept[1..].iter().all(|mech| ![Mech::Oda, Mech::Tametomo].contains(mech)))
    });
    assert_shares(&back, &[((Mech::Oda, 5, true), 1.0)]);
}

/// SSM-021, SSM-248: with three players the location that was added is any of eight, until it is seen.
#[test]
fn the_added_location_is_imagined() {
    let scene = (0..1_000)
        .map(|number| Scene::at_setup(3, &Options::new(), &format!("added {number}")))
        .find(|scene| {
            scene.state.boards.values().iter().flatten().all(|&card| scene.game.locations[card].pips == 1)
        })
        .unwrap();
    let found = shares(&scene, Viewer::Seat(seat(0)), |world| {
        world.location_deck.iter().find(|&card| scene.game.locations[card].pips > 1)
    });
    assert_eq!(found.len(), 8);
    assert!(found.values().all(|share| (share - 0.125).abs() < 0.015), "{found:?}");
}

/// SSM-248: with own decks a hand is dealt from its own deck.
#[test]
fn own_decks_are_dealt_apart() {
    let mut scene =
        Scene::with_options(2, &Options::new().on("own_decks")).hand(0, &[]).hand(1, &[Card::Ignite]);
    scene.state.piles[1].deck = [Card::WarpJump].into_iter().collect();
    scene.state.piles[0].deck = [Card::Betrayal, Card::Minefield].into_iter().collect();
    for viewer in [Viewer::Seat(seat(0)), Viewer::Spectator] {
        let found = shares(&scene, viewer, |world| sorted(world.hands[seat(1)]));
        assert_shares(&found, &[(vec![Card::Ignite], 0.5), (vec![Card::WarpJump], 0.5)]);
    }
}
