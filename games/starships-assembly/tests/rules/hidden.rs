//! Section 24: hidden information.

use tenka_core::{Dice as _, Game as _, Seats, Seed, Viewer};
use tenka_starships_assembly::memory::{Memory, Way};
use tenka_starships_assembly::{Card as C, CardSet, State, View};

use crate::scene::{Assembly, Scene, Warfare, seat};

const P: Viewer = Viewer::Seat(tenka_core::Seat::new(0));
const O: Viewer = Viewer::Seat(tenka_core::Seat::new(1));

/// SSA-EX50: what is released from hand is known to the releaser, also after the opponent has drawn it.
#[test]
fn a_releaser_knows_what_the_opponent_draws() {
    let mut scene = Assembly::new()
        .agenda(&[C::Pace, C::Yumi, C::Zim])
        .hand(0, &[C::Krave])
        .deck(&[C::Kora, C::Ward])
        .ready();
    scene.play("votes:krave");
    assert_eq!(scene.deck_known_to(P), [None, None, Some(C::Krave)]);
    assert_eq!(scene.deck_known_to(O), [None; 3]);
    scene.play_all(&["end", "draw:deck", "end", "draw:deck", "end", "draw:deck"]);
    assert!(scene.hand(1).contains(&C::Krave));
    let view = scene.game.view(&scene.state, P);
    assert!(view.hands[seat(1)].known.contains(C::Krave));
    assert_eq!(scene.shown_to(Viewer::Spectator)["hands"][1]["known"], serde_json::json!([]));
    assert_eq!(scene.war_by(), Some(1), "that was the last card");
    let mut rng = Seed::from_text("krave").fast();
    for _ in 0..50 {
        assert!(scene.game.imagine(&view, &mut rng).hands[seat(1)].contains(C::Krave));
    }
}

/// Section 24: untouched positions are unknown to both; cards released from play are known to both; those released from
/// a hand are known to the releaser, and a spectator knows what both know in public.
#[test]
fn three_kinds_of_places() {
    let mut scene =
        Assembly::new().captains(0, &[C::Temming]).hand(0, &[C::Krave]).hand(1, &[C::Yumi, C::Zim]).ready();
    let untouched = scene.deck().len();
    scene.play_all(&["use:temming", "votes:krave", "end", "draw:deck", "votes:yumi"]);
    let known = |viewer| scene.deck_known_to(viewer).split_off(untouched - 1);
    assert_eq!(known(P), [Some(C::Temming), Some(C::Krave), None]);
    assert_eq!(known(O), [Some(C::Temming), None, Some(C::Yumi)]);
    assert_eq!(known(Viewer::Spectator), [Some(C::Temming), None, None]);
    let by: Vec<Option<u8>> = scene.game.view(&scene.state, O).deck[untouched - 1..]
        .iter()
        .map(|place| place.released_by.map(tenka_core::Seat::number))
        .collect();
    assert_eq!(by, [None, Some(0), Some(1)], "who released a card is public");
}

/// Section 24: a card taken openly is certainly in the hand until its owner makes a hidden release; then it is in the
/// hand or under the deck.
#[test]
fn an_open_card_becomes_uncertain_with_a_hidden_release() {
    let mut scene = Assembly::new()
        .active(1)
        .agenda(&[C::Krave, C::Yumi, C::Zim])
        .hand(1, &[C::Pace])
        .hand(0, &[C::Kora])
        .ready();
    scene.play_all(&["end", "draw:krave"]);
    assert_eq!(scene.seen_by(1)["hands"][0]["known"], serde_json::json!(["krave"]));
    scene.play("votes:kora");
    assert_eq!(scene.seen_by(1)["hands"][0]["known"], serde_json::json!([]));
    let view = scene.game.view(&scene.state, O);
    let mut rng = Seed::from_text("open").fast();
    let released = (0..4_000)
        .filter(|_| {
            let world = scene.game.imagine(&view, &mut rng);
            let bottom = world.deck.iter().last().unwrap();
            assert!(world.hands[seat(0)].contains(C::Krave) || bottom == C::Krave);
            bottom == C::Krave
        })
        .count();
    assert!((1_850..2_150).contains(&released), "each card of the hand as likely as the other: {released}");
}

/// Section 24: a hand that becomes empty makes positions certain again.
#[test]
fn an_empty_hand_makes_places_certain() {
    let mut scene =
        Assembly::new().active(1).agenda(&[C::Krave, C::Yumi, C::Zim]).hand(1, &[C::Pace]).ready();
    scene.play_all(&["end", "draw:krave", "votes:krave"]);
    assert_eq!(scene.deck_known_to(O).last(), Some(&Some(C::Krave)), "it was her only card");
    let view = scene.game.view(&scene.state, O);
    let mut rng = Seed::from_text("empty").fast();
    assert!((0..100).all(|_| scene.game.imagine(&view, &mut rng).deck.iter().last() == Some(C::Krave)));
}

/// SSA-205: seat 1 took two cards openly, hid one and played the other: so everybody knows which one it hid.
#[test]
fn what_was_hidden_follows_from_what_was_played() {
    let mut scene = Assembly::new()
        .active(1)
        .agenda(&[C::Krave, C::Temming, C::Yumi])
        .captains(1, &[C::Pace])
        .deck_top(&[C::Zim])
        .ready();
    scene.play_all(&["end", "draw:deck", "end", "draw:krave", "end", "draw:deck", "end", "draw:temming"]);
    scene.play("votes:temming");
    assert_eq!(scene.deck_known_to(P).last(), Some(&None), "it may be either");
    scene.play("recruit:krave");
    for viewer in Seats::new(2).viewers() {
        let view = scene.game.view(&scene.state, viewer);
        let bottom = view.deck.last().unwrap();
        assert_eq!((bottom.card, bottom.released_by), (Some(C::Temming), Some(seat(1))), "{viewer}");
    }
}

/// SSA-205: cards that can't be anywhere else are known to be where they are: the last one of the deck, or all those in
/// the opponent's hand if the deck holds no unknown card.
#[test]
fn what_is_left_is_known() {
    let eight = [C::Amwrec, C::Benglev, C::Cursat, C::DifMendu, C::Geed, C::Jijipo, C::Kline, C::Kora];
    let scene = |deck: &[C]| {
        Assembly::new()
            .captains(0, &eight)
            .captains(1, &[C::Macon, C::Pace, C::Rathom])
            .ships(0, &[C::Rewheart])
            .hand(0, &[C::Solomon])
            .agenda(&[C::Temming, C::Uxler, C::Ward])
            .deck(deck)
    };
    let all = scene(&[C::Krave, C::Xastor, C::Yumi, C::Zim]).ready();
    assert_eq!(all.deck_known_to(P), [None; 4], "four unknown cards in any order");
    let others = [C::Macon, C::Pace, C::Rathom, C::Xastor, C::Yumi, C::Zim];
    let last = scene(&[C::Krave]).captains(1, &others).ready();
    assert_eq!(last.deck_known_to(P), [Some(C::Krave)], "the only card that P has never seen");
    assert_eq!(last.deck_known_to(O), [None], "to O it may be Solomon, which P holds");
    let mut one = scene(&[C::Krave]).hand(1, &[C::Xastor, C::Yumi, C::Zim]).ready();
    assert_eq!(one.deck_known_to(P), [None]);
    assert_eq!(one.seen_by(0)["hands"][1]["known"], serde_json::json!([]));
    one.play_all(&["votes:solomon", "end", "draw:deck"]);
    assert_eq!(one.deck_known_to(P), [Some(C::Solomon)], "P has put it there");
    let known = serde_json::json!(["krave", "xastor", "yumi", "zim"]);
    assert_eq!(one.seen_by(0)["hands"][1]["known"], known, "they can be nowhere else");
    assert_eq!(one.shown_to(Viewer::Spectator)["hands"][1]["known"], serde_json::json!([]));
}

/// SSA-205: in battle the one card that nobody has seen is known, in the deck or under a ship.
#[test]
fn the_last_unseen_card_of_a_battle_is_known() {
    let ships = [C::Amwrec, C::Benglev];
    let others: Vec<C> = C::ALL.into_iter().filter(|card| !ships.contains(card)).collect();
    let scene = |seen: &[C]| {
        let all = Warfare::new(C::Amwrec, &ships[..1], &ships[1..]).damaged(C::Benglev, 0, C::Zim).seen(seen);
        let scene = all.ready();
        let view = scene.game.view(&scene.state, P);
        (view.deck.last().unwrap().card, view.battle.unwrap().ships[&C::Benglev].tracking.unwrap().card)
    };
    assert_eq!(others[17], C::Zim);
    assert_eq!(scene(&others[..17]), (Some(C::Yumi), Some(C::Zim)), "Zim has never been flipped");
    assert_eq!(scene(&others[..16]), (None, None), "Yumi and Zim: nobody knows which is which");
    assert_eq!(scene(&[&others[..16], &others[17..]].concat()), (Some(C::Yumi), Some(C::Zim)));
}

/// SSA-205: over random games the view names the cards in the same place in all of many imagined worlds, and no others.
#[test]
fn the_view_says_what_is_imagined_every_time() {
    let mut named_places = 0;
    for game in 0..12 {
        let mut rng = Seed::from_text(&format!("certain {game}")).fast();
        Scene::new(&format!("certain {game}")).play_out(&format!("certain {game}"), |now| {
            if rng.below(4) > 0 {
                return;
            }
            for viewer in Seats::new(2).viewers() {
                let view = now.game.view(&now.state, viewer);
                let named = Places::named(&view);
                let mut same = Places::of(&now.game.imagine(&view, &mut rng));
                let mut worlds = 1;
                while worlds < 40 || (worlds < 20_000 && same != named) {
                    same.keep_only(&Places::of(&now.game.imagine(&view, &mut rng)));
                    worlds += 1;
                }
                assert_eq!(same, named, "{viewer} in game {game}, after {worlds} worlds");
                named_places += named.deck.iter().flatten().count();
            }
        });
    }
    assert!(named_places > 1_000, "{named_places}");
}

/// Which cards are where.
#[derive(Clone, PartialEq, Debug)]
struct Places {
    hands: [CardSet; 2],
    deck: Vec<Option<C>>,
    tracking: Vec<Option<C>>,
}

impl Places {
    fn named(view: &View) -> Self {
        let fight = view.battle.iter().flat_map(|fight| fight.ships.values());
        Places {
            hands: [0, 1].map(|player| view.hands[seat(player)].known),
            deck: view.deck.iter().map(|place| place.card).collect(),
            tracking: fight.filter_map(|ship| Some(ship.tracking?.card)).collect(),
        }
    }

    fn of(world: &State) -> Self {
        Places {
            hands: *world.hands.values(),
            deck: world.deck.iter().map(Some).collect(),
            tracking: world.battle.hulls.iter().filter_map(|(_, hull)| Some(Some(hull.tracking?))).collect(),
        }
    }

    fn keep_only(&mut self, other: &Places) {
        let both = |one: &mut Option<C>, other: &Option<C>| *one = one.filter(|_| one == other);
        self.deck.iter_mut().zip(&other.deck).for_each(|(one, other)| both(one, other));
        self.tracking.iter_mut().zip(&other.tracking).for_each(|(one, other)| both(one, other));
        self.hands = [0, 1].map(|player| self.hands[player] & other.hands[player]);
    }
}

/// SSA-I17: what a player can do is the same in every world possible for that player.
#[test]
fn legal_actions_depend_on_what_is_known() {
    let mut compared = 0;
    for game in 0..25 {
        let mut rng = Seed::from_text(&format!("known {game}")).fast();
        Scene::new(&format!("known {game}")).play_out(&format!("{game}"), |now| {
            let Some(player) = now.to_act() else { return };
            let view = now.game.view(&now.state, Viewer::Seat(seat(player)));
            let other = Scene { game: now.game.clone(), state: now.game.imagine(&view, &mut rng) };
            assert_eq!(now.legal(), other.legal());
            compared += 1;
        });
    }
    assert!(compared > 4_000);
}

/// Section 24: with the second shuffle all knowledge becomes void; in battle both players know the same.
#[test]
fn in_battle_both_know_the_same() {
    for game in 0..40 {
        Scene::new(&format!("battle {game}")).play_out(&format!("{game}"), |now| {
            if now.state.stage.is_warfare() {
                let [mut one, mut other] = [0, 1].map(|player| now.seen_by(player));
                for shown in [&mut one, &mut other] {
                    shown["viewer"].take();
                    shown["hand"].take();
                }
                assert_eq!(one, other);
            }
        });
    }
}

/// Section 24: in battle the places of seen cards are known; unseen cards fill the others, each arrangement equally
/// likely.
#[test]
fn unseen_cards_lie_anywhere_among_unknown_places() {
    let own = [C::Amwrec, C::Benglev, C::Cursat, C::DifMendu, C::Geed];
    let other = [C::Jijipo, C::Kline, C::Kora, C::Krave, C::Macon];
    let scene = Warfare::new(C::Amwrec, &own, &other)
        .damaged(C::Krave, 0, C::Pace)
        .deck(&[C::Rathom, C::Rewheart, C::Solomon, C::Temming])
        .seen(&[C::Rewheart, C::Temming, C::Uxler, C::Ward, C::Xastor, C::Yumi])
        .ready();
    let view = scene.game.view(&scene.state, P);
    let known = [None, Some(C::Rewheart), None, Some(C::Temming), Some(C::Uxler)];
    assert_eq!(view.deck.iter().map(|place| place.card).take(5).collect::<Vec<_>>(), known);
    let mut rng = Seed::from_text("unseen").fast();
    let mut worlds = std::collections::BTreeMap::<(Option<C>, C, C, C), u32>::new();
    for _ in 0..24_000 {
        let world = scene.game.imagine(&view, &mut rng);
        let deck: Vec<C> = world.deck.iter().collect();
        assert_eq!((deck[1], deck[3]), (C::Rewheart, C::Temming));
        let tracking = world.battle.hulls.get(C::Krave).unwrap().tracking;
        *worlds.entry((tracking, deck[0], deck[2], deck[8])).or_default() += 1;
    }
    assert_eq!(worlds.len(), 24, "Pace, Rathom, Solomon and Zim in every order");
    assert!(worlds.values().all(|count| (850..1150).contains(count)), "{worlds:?}");
}

/// SSA-R36: a full memory forgets its oldest moves: what is left is hands that only their owners know, and a deck of
/// which everybody knows what they released, and what was released from play. Imagined worlds are consistent with that.
#[test]
fn a_full_memory_forgets_the_oldest_moves() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Temming])
        .hand(0, &[C::Krave])
        .hand(1, &[C::Yumi, C::Zim])
        .agenda(&[C::Pace, C::Ward, C::Geed])
        .ready();
    scene.play_all(&["use:temming", "votes:krave", "end", "draw:pace", "votes:yumi"]);
    let known = Seats::new(2).viewers().map(|viewer| scene.deck_known_to(viewer)).collect::<Vec<_>>();
    // Ward comes to a hand and leaves it again, over and over.
    while scene.state.memory.iter().len() < Memory::MOST {
        let way = if scene.state.memory.iter().len().is_multiple_of(2) {
            Way::Taken(seat(0))
        } else {
            Way::Played(seat(0))
        };
        scene.state.memory.note(way, C::Ward);
    }
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
    assert_eq!(scene.game.view(&scene.state, P).hands[seat(1)].size, 2);
    scene.play_all(&["end", "draw:deck"]);
    assert!(scene.state.memory.iter().len() < Memory::MOST);
    for (viewer, known) in Seats::new(2).viewers().zip(known) {
        assert_eq!(scene.deck_known_to(viewer), known[1..], "{viewer}");
        let view = scene.game.view(&scene.state, viewer);
        let mut rng = Seed::from_text("forgotten").fast();
        let worlds: Vec<_> = (0..200).map(|_| scene.game.imagine(&view, &mut rng)).collect();
        assert!(
            worlds
                .iter()
                .all(|world| scene.game.audit(world) == Ok(()) && scene.game.view(world, viewer) == view)
        );
        let pace_is_elsewhere = worlds.iter().any(|world| !world.hands[seat(1)].contains(C::Pace));
        assert_eq!(
            pace_is_elsewhere,
            viewer != O,
            "that she drew Pace openly is forgotten by all but herself"
        );
    }
}
