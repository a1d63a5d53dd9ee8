//! Section 16: hidden information, and what viewers remember.

use tenka_core::{Action as _, BySeat, Game as _, Options, Record, Seats, Seed, Table, Viewer};
use tenka_starship_samurai::memory::Astray;
use tenka_starship_samurai::{Action, Card, CardType, Cards, StarshipSamurai};

use crate::scene::{Scene, random_game, seat};

fn cards(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}

/// Hands are shown to their owners, their sizes to all.
#[test]
fn hands_are_secret() {
    let scene = Scene::new(3).hand(1, &[Card::Ignite, Card::WarpJump, Card::Minefield]);
    assert_eq!(scene.seen_by(1)["hand"], serde_json::json!(["ignite", "warp_jump", "minefield"]));
    let other = scene.clone().hand(1, &[Card::Betrayal, Card::EliteGeneral, Card::SignalJam]);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(scene.shown_to(viewer)["hand_sizes"], serde_json::json!([2, 3, 2]));
        assert_eq!(scene.shown_to(viewer), other.shown_to(viewer));
    }
}

/// SSM-244: starting cards are known until they leave; Change Strategy is known again when it returns.
#[test]
fn known_cards_are_remembered() {
    let mut scene = Scene::new(3).place(0, "1", "carrier").place(1, "1", "fighter").before_the_battles();
    assert_eq!(scene.memory(2).surely[seat(0)], cards(&Card::STARTING));
    scene.play_all("end commit:change_strategy");
    assert_eq!(scene.memory(2).surely[seat(0)], cards(&Card::STARTING), "the card face down may be either");
    scene.play_all("commit:elite_general choose:wealth");
    assert_eq!(scene.memory(2).surely[seat(0)], cards(&Card::STARTING));
    assert_eq!(scene.memory(2).surely[seat(1)], cards(&[Card::ChangeStrategy]));
}

/// SSM-244, SSM-197: the two players know what Betrayal moves; a third knows that one of the giver's cards has moved,
/// perhaps a known one.
#[test]
fn an_unseen_gift_makes_memory_vaguer() {
    let mut scene = Scene::new(3).hand(0, &[Card::Betrayal]).honor(0, 2).wealth(1, 2);
    scene.play_all("play:betrayal target:pulsar give:elite_general");
    assert_eq!(scene.memory(1).surely[seat(0)], cards(&[Card::EliteGeneral]));
    assert_eq!(scene.memory(0).surely[seat(1)], cards(&[Card::ChangeStrategy]));
    let third = scene.memory(2);
    assert!(third.surely[seat(0)].is_empty() && third.surely[seat(1)].is_empty());
    assert_eq!(third.astray[0].cards, cards(&Card::STARTING));
    assert_eq!(third.astray[0].room.values(), &[1, 1, 0, 0]);
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
}

/// SSM-244: when the deck is formed anew, whatever nobody sees is in hands: with two players the other's hand is known.
#[test]
fn a_reshuffle_tells_what_is_in_hands() {
    let mut scene = Scene::new(2)
        .hand(0, &[Card::Ignite])
        .hand(1, &[Card::Minefield, Card::SignalJam])
        .piles(&[], &[Card::WarpJump, Card::Betrayal, Card::ReserveFuel]);
    scene.play("order:1-draw_cards");
    assert_eq!(scene.memory(0).surely[seat(1)], cards(&[Card::Minefield, Card::SignalJam]));
    assert_eq!(scene.memory(1).surely[seat(0)], cards(&[Card::Ignite]), "and one of three cards besides");
    let public = &scene.state.memories.public;
    assert_eq!(public.astray[0].cards, cards(&[Card::Ignite, Card::Minefield, Card::SignalJam]));
    assert_eq!(public.astray[0].room.values(), &[1, 2, 0, 0]);
}

/// SSM-244: types are remembered as types, and forgotten as cards of that type leave.
#[test]
fn shown_types_are_remembered() {
    let mut scene = Scene::trading(3).hand(0, &[Card::EliteGeneral, Card::HiredBlades]).hand(2, &[]);
    scene.play_all("offer:pulsar card:hired_blades ask:none terms:none reject");
    assert_eq!(scene.memory(2).at_least[seat(0)][CardType::Battle], 1);
    let scene = scene.place(0, "1", "fighter").place(2, "1", "fighter").before_the_battles();
    let mut scene = scene;
    scene.play_all("end pass pass commit:elite_general pass pass pass");
    assert_eq!(scene.memory(2).at_least[seat(0)][CardType::Battle], 0, "it may have been that one");
    assert_eq!(scene.memory(1).surely[seat(0)], cards(&[Card::HiredBlades]), "seat 1 has seen another");
}

/// SSM-244: a card that is certainly in hand isn't the face-down one, even if they share a name: that one may have been
/// lost.
#[test]
fn a_namesake_in_hand_is_not_the_card_face_down() {
    let mut scene = Scene::trading(4)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(0, &[Card::TacticalRetreat])
        .hand(1, &[Card::TacticalRetreat, Card::Ignite])
        .hand(3, &[Card::Ignite])
        .wealth(0, 1)
        .before_the_battles();
    let room = BySeat::from_fn(|holder| u8::from([seat(0), seat(3)].contains(&holder)));
    scene.state.memories.players[seat(2)].astray[0] = Astray { cards: Card::TacticalRetreat.into(), room };
    scene.play_all("end pass pass pass commit:tactical_retreat pass pass");
    scene.play_all("offer:pulsar wealth:give_1 ask:tactical_retreat terms:none accept:tactical_retreat");
    assert_eq!(scene.memory(2).in_hand[seat(0)], cards(&[Card::TacticalRetreat]));
    scene.play("pass");
    assert_eq!(scene.decision(), "retreat");
    assert_eq!(scene.memory(2).surely[seat(0)], cards(&[Card::TacticalRetreat]));
    assert_eq!(scene.memory(2).astray[0], Astray::default(), "the one that was astray has been turned up");
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
}

/// SSM-244: if a hand is fully known, there is no room in it for lost cards.
#[test]
fn a_known_hand_has_no_room() {
    let mut scene = Scene::trading(4)
        .hand(0, &[])
        .hand(1, &[Card::Ignite])
        .hand(3, &[Card::Minefield, Card::EliteGeneral]);
    let room = BySeat::from_fn(|holder| u8::from(holder != seat(2)));
    let memory = &mut scene.state.memories.players[seat(2)];
    memory.astray[0] = Astray { cards: Card::Minefield.into(), room };
    memory.surely[seat(1)] = Card::Ignite.into();
    scene.play_all("offer:pulsar ask:ignite terms:none accept:ignite");
    assert_eq!(scene.memory(2).surely[seat(0)], cards(&[Card::Ignite]));
    assert_eq!(scene.memory(2).surely[seat(3)], cards(&[Card::Minefield]), "it can be nowhere else");
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
}

/// SSM-244: two groups that have lost the same card need two copies. Both are in hands in every world, and a position
/// with only one of them there is rejected.
#[test]
fn groups_that_miss_one_name_miss_a_card_each() {
    let mut scene = Scene::trading(3);
    scene.play_all("offer:pulsar card:elite_general ask:any terms:none accept:change_strategy");
    let third = Viewer::Seat(seat(2));
    assert!(scene.memory(2).astray[..2].iter().all(|group| group.cards == cards(&Card::STARTING)));
    let mut rng = Seed::from_text("astray").fast();
    let view = scene.game.view(&scene.state, third);
    for _ in 0..100 {
        for world in [scene.game.imagine(&view, &mut rng), scene.game.redeal(&scene.state, third, &mut rng)] {
            let in_deck = Card::STARTING.map(|card| world.piles[0].deck.count(card));
            assert_eq!(in_deck, [0, 0], "{:?}", world.hands);
        }
    }
    let mut world = scene.game.imagine(&view, &mut rng);
    assert_eq!(scene.game.audit(&world), Ok(()));
    let holder = seat(u8::from(!world.hands[seat(0)].contains(Card::EliteGeneral)));
    world.hands[holder].remove(Card::EliteGeneral);
    world.hands[holder].add(Card::HiredBlades);
    world.piles[0].deck.remove(Card::HiredBlades);
    world.piles[0].deck.add(Card::EliteGeneral);
    assert_eq!(scene.game.audit(&world).unwrap_err().rule.as_str(), "SSM-244");
}

/// What everybody is shown of an action: not which mech is kept, nor which card is committed, given or offered.
#[test]
fn secret_actions_are_shown_alike() {
    let shown = |action: &str| action.parse::<Action>().unwrap().shown();
    for [one, other] in [
        ["keep:oda", "keep:mori"],
        ["commit:elite_general", "commit:hired_blades"],
        ["give:ignite", "give:elite_general"],
        ["accept:ignite", "accept:elite_general"],
        ["card:ignite", "card:betrayal"],
    ] {
        assert_eq!(shown(one), shown(other));
    }
    for [one, other] in [
        ["discard:ignite", "discard:betrayal"],
        ["card:ignite", "card:elite_general"],
        ["card:ignite", "card:none"],
        ["accept", "accept:ignite"],
        ["commit:elite_general", "pass"],
    ] {
        assert_ne!(shown(one), shown(other));
    }
}

/// SSM-244: nothing remembered is ever false, in games with every option.
#[test]
fn memories_are_true() {
    for options in [Options::new(), Options::new().on("trading"), Options::new().on("own_decks")] {
        for seats in 2..=4 {
            let mut vague = 0;
            for game in 0..8 {
                random_game(seats, &options, &format!("memory {game}")).play_out(
                    &format!("memory {game}"),
                    |now| {
                        assert_eq!(now.game.audit(&now.state), Ok(()));
                        vague += u32::from(!now.state.memories.public.astray[0].cards.is_empty());
                    },
                );
            }
            assert!(vague > 0 || options == Options::new().on("own_decks"), "{seats} {options:?}");
        }
    }
}

/// A spectator's view contains no hand and no face-down card.
#[test]
fn spectators_see_what_is_public() {
    let mut scene = Scene::new(2).place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    scene.play_all("end commit:elite_general");
    let shown = scene.shown_to(Viewer::Spectator);
    assert_eq!(shown["hand"], serde_json::Value::Null);
    assert_eq!(shown["battle"]["cards"][0], serde_json::json!({"face_down": null}));
    assert_eq!(Seats::new(2).viewers().count(), 3);
}

/// SSM-244: a card that a player has lost track of may be one everybody knows to be in a hand; then no other is
/// imagined for it.
#[test]
fn a_lost_card_may_be_one_that_everybody_knows_of() {
    let record: Record = include_str!("positions/known_and_lost.record").parse().unwrap();
    let table = Table::<StarshipSamurai>::replay(&record).unwrap();
    let mut rng = Seed::from_text("lost").fast();
    for viewer in table.seats().viewers() {
        let view = table.game().view(table.state(), viewer);
        for _ in 0..50 {
            let world = table.game().imagine(&view, &mut rng);
            assert_eq!(table.game().audit(&world), Ok(()), "{viewer:?}");
        }
    }
}
