//! Section 28: hidden information.

use tenka_core::kit::laws;
use tenka_core::{Game as _, Key as _, Seed, Table, Viewer};
use tenka_shadowstar_corsairs::cargo::OPEN_ITEMS;
use tenka_shadowstar_corsairs::place::Place;
use tenka_shadowstar_corsairs::{Card, Category, Class, Deck, Happening, Item, ShadowstarCorsairs, Switch};

use crate::scene::*;

/// SHC-155: the player who draws knows the card; the others know that one was drawn.
#[test]
fn drawn_cards_are_secret() {
    let mut scene = Scene::new().cargo(YELLOW, "bay.yellow", Item::Tribute, 1).on_top(Card::Tribunal);
    let events = scene.hear(&["category:politics", "convert:bay.yellow"]);
    let known = |viewer| {
        Scene::heard_by(&events, viewer)
            .into_iter()
            .any(|event| matches!(event, Happening::CardDrawn { card: Some(_), .. }))
    };
    assert!(known(Viewer::Seat(YELLOW)) && !known(Viewer::Seat(RED)) && !known(Viewer::Spectator));
}

/// A card from the discard pile is known to everybody until it is played or discarded.
#[test]
fn cards_from_the_pile_are_known() {
    let scene = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Tribute, 1)
        .pile(&[Card::TaxLevy])
        .level(YELLOW, Category::Politics, 2)
        .play(&["category:politics", "convert:bay.yellow", "pile:politics"]);
    let known = |scene: &Scene| scene.game.view(&scene.state, Viewer::Spectator).known[YELLOW];
    assert!(known(&scene).contains(Card::TaxLevy));
    let scene = scene.play(&["play:tax-levy"]);
    assert!(known(&scene).is_empty());
}

/// SHC-R58: an imagined position leaves the player who is asked at least one playable reaction.
#[test]
fn who_is_asked_can_react() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
        .ship(RED, Class::Kestrel, BASIC, at(9, 2))
        .hand(YELLOW, &[Card::LongRangeMissile])
        .hand(RED, &[Card::Countermand, Card::TaxLevy])
        .level(YELLOW, Category::Technology, 3)
        .level(RED, Category::Politics, 2)
        .play(&["category:technology", "play:long-range-missile", "target:red.ship1"]);
    assert_eq!(scene.acts(), Some(RED));
    let view = scene.game.view(&scene.state, Viewer::Seat(YELLOW));
    let mut rng = Seed::from_text("worlds").fast();
    let mut others = 0;
    for _ in 0..200 {
        let world = scene.game.imagine(&view, &mut rng);
        assert!(world.hidden.hands[RED].contains(Card::Countermand), "the only reaction that fits");
        others += u32::from(!world.hidden.hands[RED].contains(Card::TaxLevy));
    }
    assert!(others > 150, "the other card may be any");
}

/// Cards that Remote Probes put under the deck are known only to its player, but not in order.
#[test]
fn probed_cards_are_remembered() {
    let scene = Scene::new()
        .hand(YELLOW, &[Card::RemoteProbes])
        .on_top(Card::Piracy)
        .on_top(Card::Draft)
        .on_top(Card::Tribunal)
        .play(&["category:technology", "play:remote-probes", "deck:politics", "keep:tribunal"]);
    let view = scene.game.view(&scene.state, Viewer::Seat(YELLOW));
    assert_eq!(view.known_in_decks.len_of(Deck::Politics), 2);
    assert!(view.known_in_decks.contains(Card::Piracy) && view.known_in_decks.contains(Card::Draft));
    assert!(scene.game.view(&scene.state, Viewer::Seat(RED)).known_in_decks.is_empty());
    let mut rng = Seed::from_text("under").fast();
    let mut bottoms = [0; 2];
    for _ in 0..100 {
        let world = scene.game.imagine(&view, &mut rng);
        let bottom = world.hidden.decks[Deck::Politics].as_slice()[0].0;
        bottoms[usize::from(bottom == Card::Piracy)] += 1;
        assert!(bottom == Card::Piracy || bottom == Card::Draft);
    }
    assert!(bottoms.iter().all(|&count| count > 20), "{bottoms:?}");
}

/// A Shuttle beside the bay, which holds two face-down tokens of different kinds.
fn about_to_transfer_face_down() -> Scene {
    let mut scene = Scene::with(&[Switch::Concealment]).shuttle(YELLOW, at(0, 5));
    let bay = scene.state.store(Place::Bay(YELLOW), YELLOW).unwrap();
    for item in [Item::HiddenBomb, Item::HiddenKc] {
        scene = scene.cargo(YELLOW, "bay.yellow", item, 1);
        scene.state.hidden.tokens[bay][item.index() - OPEN_ITEMS] = 1;
    }
    scene.play(&["transfer:bay.yellow"])
}

/// SHC-229: when a face-down token is Transferred, rivals and spectators see where it goes (D30.2); the window, which
/// keeps what was sent and received, doesn't show them its kind. Its owner knows it.
#[test]
fn the_kind_of_a_transferred_face_down_token_stays_hidden() {
    let seen = |action: &str, viewer: Viewer| {
        let scene = about_to_transfer_face_down().play(&[action]);
        serde_json::to_string(&scene.game.view(&scene.state, viewer)).unwrap()
    };
    let [bomb, kc] = ["put:hidden_bomb/yellow.shuttle1", "put:hidden_kc/yellow.shuttle1"];
    for viewer in [Viewer::Seat(RED), Viewer::Spectator] {
        assert_eq!(seen(bomb, viewer), seen(kc, viewer), "{viewer}");
    }
    assert_ne!(seen(bomb, Viewer::Seat(YELLOW)), seen(kc, Viewer::Seat(YELLOW)));
}

/// The same as a law, in worlds with other kinds of tokens; and in an imagined world the window fits the tokens: what a place
/// has received in it is there.
#[test]
fn transfers_of_face_down_tokens_teach_nobody() {
    let state = serde_json::to_value(&about_to_transfer_face_down().state).unwrap();
    let mut table = Table::<ShadowstarCorsairs>::load(&with(&[Switch::Concealment]), state).unwrap();
    let action = "put:hidden_bomb/yellow.shuttle1".parse().unwrap();
    let mut rng = Seed::from_text("twins").fast();
    for _ in 0..20 {
        for viewer in table.seats().viewers() {
            laws::learning(&table, action, viewer, &mut rng).unwrap();
        }
    }
    table.play(action).unwrap();
    let view = table.game().view(table.state(), Viewer::Seat(RED));
    for _ in 0..20 {
        let world = table.game().imagine(&view, &mut rng);
        let shuttle = world.store(Place::Craft(shuttle(YELLOW)), YELLOW).unwrap();
        let kind = world.hidden.tokens[shuttle].iter().position(|&many| many == 1).unwrap();
        let received = world.turn.window.as_slice().iter().fold(0, |all, exchange| all | exchange.received);
        assert_eq!(received, Item::HIDDEN[kind].bit());
        assert_eq!(table.game().view(&world, Viewer::Seat(RED)), view);
    }
}
