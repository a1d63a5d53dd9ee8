//! Section 17: invariants. Broken ones are rejected by name; those about the course of play hold in random games.

use tenka_core::Part as _;
use tenka_core::{Dice as _, Game as _, Options, Refusal, Seat, Seed, Table};
use tenka_starship_samurai::promise::{Promise, Promised};
use tenka_starship_samurai::state::Attachment;
use tenka_starship_samurai::step::Step;
use tenka_starship_samurai::trade::{Offer, Part, Wealth};
use tenka_starship_samurai::unit::{FIGHTERS, MECHS, SHIPS};
use tenka_starship_samurai::{Card, Cards, Clan, Deed, Order, Place, Spot, StarshipSamurai, State, Unit};

use crate::scene::{Scene, at, deeds, random_game, seat};

/// The invariant a position breaks after `spoil` has changed it.
fn broken(scene: &Scene, spoil: impl FnOnce(&mut State)) -> &'static str {
    violation(scene, spoil).0
}

/// The same with its sentence.
fn violation(scene: &Scene, spoil: impl FnOnce(&mut State)) -> (&'static str, String) {
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
    let mut state = scene.state.clone();
    spoil(&mut state);
    let refused = Table::<StarshipSamurai>::load(&Options::new(), serde_json::to_value(&state).unwrap());
    match refused {
        Err(Refusal::Invariant(violation)) => (violation.rule.as_str(), violation.message.to_string()),
        other => panic!("{:?}", other.map(|table| table.record())),
    }
}

/// Games with every option, position by position.
fn each_position(mut see: impl FnMut(&Scene, &Scene)) {
    for options in [Options::new(), Options::new().on("trading"), Options::new().on("own_decks")] {
        for seats in 2..=4 {
            for game in 0..6 {
                let mut before: Option<Scene> = None;
                random_game(seats, &options, &format!("course {game}")).play_out(
                    &format!("course {game}"),
                    |now| {
                        if let Some(before) = before.replace(now.clone()) {
                            see(&before, now);
                        }
                    },
                );
            }
        }
    }
}

/// SSM-I01: there are 44 wealth tokens, in pools, under fighters or in the supply.
#[test]
fn wealth_is_complete() {
    let scene = Scene::new(2);
    assert_eq!(broken(&scene, |state| state.players[seat(0)].wealth = 45), "SSM-I01");
    let both = |state: &mut State| {
        state.players[seat(0)].wealth = 40;
        state.players[seat(1)].fleet.under[3] = 5;
    };
    assert_eq!(broken(&scene, both), "SSM-I01");
    each_position(|_, now| {
        let out = |player: &tenka_starship_samurai::state::Player| {
            u32::from(player.wealth) + player.fleet.under.iter().map(|&under| u32::from(under)).sum::<u32>()
        };
        let out: u32 = now.state.players.as_slice().iter().map(out).sum();
        assert_eq!(u32::from(now.supply()) + out, 44);
    });
}

/// SSM-I02: every action card is in one place.
#[test]
fn action_cards_are_complete() {
    let scene = Scene::new(3);
    assert_eq!(broken(&scene, |state| state.hands[seat(0)].add(Card::Ignite)), "SSM-I02");
    assert_eq!(broken(&scene, |state| state.piles[0].deck.remove(Card::Ignite)), "SSM-I02");
    assert_eq!(broken(&scene, |state| state.piles[0].discard.add(Card::EliteGeneral)), "SSM-I02");
}

/// SSM-I03: every location card is in one place.
#[test]
fn location_cards_are_complete() {
    let scene = Scene::new(2);
    let twice = |state: &mut State| state.unclaimed.insert(state.boards[at(1)].unwrap());
    assert_eq!(broken(&scene, twice), "SSM-I03");
    let lost = |state: &mut State| {
        let card = state.location_deck.nth(0).unwrap();
        state.location_deck.remove(card);
    };
    assert_eq!(broken(&scene, lost), "SSM-I03");
}

/// SSM-I04: each player has eight fighters, a carrier and two mechs, each in one place.
#[test]
fn units_are_complete() {
    let scene = Scene::new(2);
    let fleet = |state: &mut State, change: fn(&mut tenka_starship_samurai::unit::Fleet)| {
        change(&mut state.players[seat(0)].fleet);
    };
    let lost = |state: &mut State| fleet(state, |fleet| fleet.at[Place::Supply].remove(Unit::Carrier));
    let doubled = |state: &mut State| fleet(state, |fleet| fleet.at[Place::Graveyard].insert(Unit::Oda));
    let stolen = |state: &mut State| {
        fleet(state, |fleet| {
            fleet.at[Place::Supply].remove(Unit::Oda);
            fleet.at[Place::Supply].insert(Unit::Gozen);
        });
    };
    assert_eq!([broken(&scene, lost), broken(&scene, doubled), broken(&scene, stolen)], ["SSM-I04"; 3]);
}

/// SSM-I05: at most seven units at a location.
#[test]
fn locations_are_never_overfull() {
    let scene = Scene::new(2).place(0, "1", "fighter fighter fighter fighter fighter fighter fighter");
    let eighth = |state: &mut State| {
        let fleet = &mut state.players[seat(1)].fleet;
        fleet.at[Place::Supply].remove(Unit::Carrier);
        fleet.at[Place::At(at(1))].insert(Unit::Carrier);
    };
    assert_eq!(broken(&scene, eighth), "SSM-I05");
    each_position(|_, now| assert!(now.state.locations().all(|at| now.state.crowd(at) <= 7)));
}

/// SSM-I06: no wealth under a fighter in a graveyard.
#[test]
fn graveyards_hold_no_wealth() {
    let scene = Scene::new(2).place(0, "graveyard", "fighter");
    assert_eq!(broken(&scene, |state| state.players[seat(0)].fleet.under[0] = 1), "SSM-I06");
    each_position(|_, now| {
        for player in now.state.players.as_slice() {
            let dead = player.fleet.at[Place::Graveyard] & FIGHTERS;
            assert!(dead.iter().all(|fighter| player.fleet.under(fighter) == 0));
        }
    });
}

/// SSM-I07: five cards in hand, unless a discard is due.
#[test]
fn hands_are_within_the_limit() {
    let scene = Scene::new(2);
    let overfull = |state: &mut State| {
        for card in [Card::Ignite, Card::WarpJump, Card::Betrayal, Card::Minefield] {
            state.piles[0].deck.remove(card);
            state.hands[seat(1)].add(card);
        }
    };
    assert_eq!(broken(&scene, overfull), "SSM-I07");
    each_position(|_, now| {
        let limit = now.decision() == "hand_limit";
        assert!(limit || now.state.hands.as_slice().iter().all(|hand| hand.len() <= 5));
    });
}

/// SSM-I08: clan markers stand on neutral or on open branches.
#[test]
fn markers_stand_on_the_board() {
    let scene = Scene::new(2);
    let spot = |id| Spot::read(id).unwrap();
    assert_eq!(broken(&scene, |state| state.clans[Clan::Sol] = spot("gamma_1")), "SSM-I08");
    assert_eq!(broken(&scene, |state| state.clans[Clan::Sol] = spot("nova_6")), "SSM-I08");
}

/// SSM-I09: honor changes exactly as reported, and falls only when a cost is paid.
#[test]
fn honor_falls_only_by_costs() {
    for seats in 2..=4 {
        let mut scene = random_game(seats, &Options::new(), "honor");
        let mut rng = Seed::from_text("honor").fast();
        while scene.to_act().is_some() {
            let before = scene.state.players;
            let legal = scene.legal();
            let events = scene.play(&legal[rng.index_below(legal.len())]);
            let mut expected: Vec<i32> = before.as_slice().iter().map(|player| player.honor.into()).collect();
            let mut change = |seat: Seat, honor: i32| expected[usize::from(seat.number())] += honor;
            for deed in deeds(&events) {
                match deed {
                    Deed::HonorGained { seat, honor, .. } => change(seat, honor.into()),
                    Deed::HonorPaid { seat, honor } => change(seat, -i32::from(honor)),
                    Deed::AlliancesScored { honor } | Deed::Ended { types: honor, .. } => {
                        honor.iter().for_each(|(seat, &honor)| change(seat, honor.into()));
                    }
                    _ => {}
                }
            }
            let now: Vec<i32> =
                scene.state.players.as_slice().iter().map(|player| player.honor.into()).collect();
            assert_eq!(now, expected);
        }
    }
}

/// SSM-I10: each marker once a round: after k rounds of turns everybody has 4 - k left.
#[test]
fn markers_are_placed_in_turn() {
    let scene = Scene::new(3);
    assert_eq!(broken(&scene, |state| state.players[seat(2)].markers[0] = Some(Order::MoveUnits)), "SSM-I10");
    each_position(|_, now| {
        let placed = |player: &tenka_starship_samurai::state::Player| player.markers.iter().flatten().count();
        let counts: Vec<usize> = now.state.players.as_slice().iter().map(placed).collect();
        let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
        assert!(most - least <= 1, "{counts:?}");
    });
}

/// SSM-I11: one order and at most one order card per turn; one committed card per player.
#[test]
fn one_order_and_one_card() {
    let scene = Scene::new(2);
    let playing = |state: &mut State| {
        state.piles[0].deck.remove(Card::Ignite);
        state.turn.playing = Some(Card::Ignite);
    };
    assert_eq!(broken(&scene, playing), "SSM-I11");
    each_position(|before, now| {
        let same_turn =
            before.state.active == now.state.active && before.state.turn.played && now.state.turn.played;
        assert!(
            !same_turn
                || now.state.turn.playing.is_none()
                || before.state.turn.playing == now.state.turn.playing
        );
    });
}

/// SSM-I12: graveyards are empty at the start of every round, and nothing is attached.
#[test]
fn rounds_begin_clean() {
    each_position(|before, now| {
        if before.state.round != now.state.round {
            assert!(
                now.state
                    .players
                    .as_slice()
                    .iter()
                    .all(|player| player.fleet.at[Place::Graveyard].is_empty())
            );
            assert!(now.state.attached.is_empty());
        }
    });
}

/// SSM-I13: 6, 3 and 4 rounds with 2, 3 and 4 players; everybody is first player equally often.
#[test]
fn the_number_of_rounds_is_fixed() {
    for (seats, rounds) in [(2, 6), (3, 3), (4, 4)] {
        let mut firsts = vec![0; usize::from(seats)];
        let mut round = 0;
        random_game(seats, &Options::new(), "rounds").play_out("rounds", |now| {
            if now.state.round > round {
                round = now.state.round;
                firsts[usize::from(now.state.first.number())] += 1;
            }
        });
        assert_eq!(round, rounds);
        assert!(firsts.iter().all(|&times| times == rounds / seats), "{firsts:?}");
    }
    assert_eq!(broken(&Scene::new(2), |state| state.round = 2), "SSM-I13");
}

/// SSM-I14, SSM-I15: the number of claimed cards never shrinks, and grows by at most n a round; a location held by one
/// player alone is theirs.
#[test]
fn claims_only_grow() {
    each_position(|before, now| {
        let claimed = |scene: &Scene| -> usize {
            scene.state.players.as_slice().iter().map(|player| player.claimed.len()).sum()
        };
        assert!(claimed(now) >= claimed(before));
        assert!(claimed(now) - claimed(before) <= usize::from(now.state.seats().count()));
    });
    let mut scene = Scene::new(4).place(3, "4", "fighter").before_the_battles();
    scene.play_all("end pass");
    assert_eq!(scene.state.players[seat(3)].claimed.len(), 1);
}

/// SSM-I16: no game goes on for ever.
#[test]
fn games_end() {
    for (options, most) in [(Options::new(), 1_000), (Options::new().on("trading"), 6_000)] {
        for seats in 2..=4 {
            let mut decisions = 0;
            random_game(seats, &options, "length").play_out("length", |_| decisions += 1);
            assert!(decisions < most, "{decisions}");
        }
    }
}

/// SSM-I17: wealth paid to a player leaves another's pool.
#[test]
fn payments_are_zero_sum() {
    let mut scene = Scene::new(2).wealth(0, 3).wealth(1, 4).attach(1, Card::Minefield, 1);
    scene.play_all("order:1-move_units boost:0 move:oda-1");
    assert_eq!(scene.why_not("choose:yield_clan"), ("SSM-200", "A Minefield doesn't offer that.".to_owned()));
    let poor = scene.clone().wealth(0, 0);
    let no_wealth = "That costs 2 wealth. You have no wealth.".to_owned();
    assert_eq!(poor.why_not("choose:pay"), ("SSM-200", no_wealth));
    scene.play("choose:pay");
    assert_eq!((scene.wealth_of(0), scene.wealth_of(1)), (1, 6));
    let mut scene = Scene::new(2).clan(Clan::Sol, "pulsar_1");
    let owners = |scene: &Scene| [0, 1].map(|player| scene.state.markers_of(seat(player)).count());
    assert_eq!(owners(&scene), [0, 1]);
    scene.play_all("order:4-move_allegiance clan:sol-nova_1");
    assert_eq!(owners(&scene), [1, 0], "what one branch gains the other loses");
}

/// SSM-I18: committed cards only in battles, permissions only in turns, Minefields with one or two charges.
#[test]
fn things_exist_in_their_time() {
    let scene = Scene::new(2).attach(0, Card::Minefield, 1);
    let charged = |charges| {
        move |state: &mut State| {
            let mut mine = state.attached.get(0).unwrap();
            mine.charges = charges;
            state.attached.set(0, mine);
        }
    };
    assert_eq!([broken(&scene, charged(0)), broken(&scene, charged(3))], ["SSM-I18"; 2]);
    assert_eq!(broken(&scene, |state| state.turn.fuel = 1), "SSM-I18");
    each_position(|_, now| {
        let in_turns = now.state.steps.get(0) == Some(Step::Menu);
        assert!(
            in_turns || (now.state.turn.fuel, now.state.turn.oda, now.state.turn.sniped) == (0, false, 0)
        );
        assert!(!in_turns || now.state.battle.is_none());
    });
}

/// SSM-127, SSM-132, SSM-215, SSM-238: impossible states are rejected: Oda's permission before anything has moved,
/// Tametomo used by a player without him, offers and promises without trading.
#[test]
fn nothing_comes_from_nowhere() {
    let scene = Scene::new(2);
    let oda = violation(&scene, |state| state.turn.oda = true);
    assert_eq!(oda, ("SSM-132", "Oda may move, but no ship can have moved in this turn.".to_owned()));
    let tametomo = violation(&scene, |state| state.turn.sniped = 1);
    assert_eq!(tametomo, ("SSM-127", "Tametomo was used, but seat 0 does not have him.".to_owned()));
    let offers = violation(&scene, |state| state.offers_left[seat(1)] = 1);
    assert_eq!(offers, ("SSM-215", "There is no trading, but seat 1 has 1 offer left.".to_owned()));
    let promised = Promised { by: seat(0), to: seat(1), what: Promise::SpareMe };
    let promise = violation(&scene, |state| state.promises.add(promised));
    let words = "There can be no such promise now: Nova won't target Pulsar this round.";
    assert_eq!(promise, ("SSM-238", words.to_owned()));
}

/// SSM-I03, SSM-I04, SSM-I18: the error says what is wrong.
#[test]
fn invariants_are_told_in_words() {
    let scene = Scene::new(2).attach(0, Card::Minefield, 1);
    let charged = violation(&scene, |state| {
        let mine = state.attached.get(0).unwrap();
        state.attached.set(0, Attachment { charges: 3, ..mine });
    });
    assert_eq!(charged, ("SSM-I18", "Minefield is attached to location 1 with 3 charges.".to_owned()));
    let lost =
        violation(&scene, |state| state.players[seat(0)].fleet.at[Place::Supply].remove(Unit::Carrier));
    assert_eq!(lost, ("SSM-I04", "seat 0 has 8 fighters, 0 carriers and 2 mechs.".to_owned()));
    let (rule, words) = violation(&scene, |state| {
        let card = state.location_deck.nth(0).unwrap();
        state.location_deck.remove(card);
    });
    assert_eq!(rule, "SSM-I03");
    assert!(words.starts_with("These location cards can't be in play together: Seishin, "), "{words}");
}

/// SSM-I19: mechs, ships and claimed cards never change owner; only a move brings a unit to a location.
#[test]
fn nothing_changes_owner() {
    each_position(|before, now| {
        if before.state.round == 0 {
            return;
        }
        for (player, holdings) in now.state.players.iter() {
            let was = &before.state.players[player];
            assert_eq!(holdings.fleet.all() & (MECHS | SHIPS), was.fleet.all());
            assert!(was.claimed.is_subset(holdings.claimed));
            let before_dead = was.fleet.at[Place::Graveyard];
            let risen = now.state.locations().flat_map(|at| holdings.fleet.at(at) & before_dead).count();
            assert_eq!(risen, 0);
        }
    });
}

/// A position whose steps couldn't have come about is rejected, and so is a false memory.
#[test]
fn made_up_positions_are_refused() {
    let scene = Scene::new(2);
    assert_eq!(
        broken(&scene, |state| state.steps.push(Step::Toll {
            seat: seat(0),
            unit: Unit::Oda,
            at: at(1),
            mine: 0
        })),
        "SSM-048"
    );
    assert_eq!(broken(&scene, |state| state.steps.push(Step::Finish)), "SSM-048");
    assert_eq!(broken(&scene, |state| state.active = seat(3)), "SSM-042");
    let false_memory =
        |state: &mut State| state.memories.players[seat(0)].surely[seat(1)] = Cards::from(Card::Ignite);
    assert_eq!(broken(&scene, false_memory), "SSM-244");
}

/// SSM-048: a waiting step refers to something that exists.
#[test]
fn steps_speak_of_what_is_there() {
    let mut scene = Scene::new(2).hand(0, &[Card::WarpJump]).wealth(0, 1);
    scene.play("play:warp_jump");
    let for_another_card = |state: &mut State| {
        let mut steps: Vec<Step> = state.steps.iter().collect();
        *steps.last_mut().unwrap() = Step::ChooseLocation { card: Card::Ignite };
        state.steps = steps.into_iter().collect();
    };
    assert_eq!(broken(&scene, for_another_card), "SSM-048");
    let mut paying = Scene::new(2).hand(0, &[Card::OrbitalFortress]);
    paying.play("play:orbital_fortress");
    let paid = |state: &mut State| {
        let mut steps: Vec<Step> = state.steps.iter().collect();
        if let Some(Step::PayShips { left, .. }) = steps.last_mut() {
            *left = 0;
        }
        state.steps = steps.into_iter().collect();
    };
    assert_eq!(
        (paying.decision(), broken(&paying, paid)),
        ("ship_for_cost", "SSM-048"),
        "nothing is left to pay"
    );
    let mut mined = Scene::new(2).wealth(0, 3).attach(1, Card::Minefield, 1);
    mined.play_all("order:1-move_units boost:0 move:oda-1");
    let elsewhere = |state: &mut State| {
        let toll = |step| match step {
            Step::Toll { seat, unit, mine, .. } => Step::Toll { seat, unit, at: at(4), mine },
            other => other,
        };
        state.steps = state.steps.iter().map(toll).collect();
    };
    assert_eq!(broken(&mined, elsewhere), "SSM-048", "with two players there is no location 4");
}

/// SSM-215, SSM-218, SSM-219, SSM-223: an offer is made between two players, part by part, out of what there is and was
/// shown; without trading nobody has used up an offer.
#[test]
fn offers_are_in_order() {
    let mut scene = Scene::trading(2).hand(0, &[Card::EliteGeneral]).wealth(0, 2).wealth(1, 2);
    scene.play_all("offer:pulsar wealth:give_2 card:none");
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
    let refused = |spoil: fn(&mut Offer)| {
        let mut state = scene.state.clone();
        spoil(state.offer.as_mut().unwrap());
        scene.game.audit(&state).unwrap_err().rule.as_str()
    };
    assert_eq!(refused(|offer| offer.to = offer.from), "SSM-218", "to oneself");
    assert_eq!(refused(|offer| offer.next = None), "SSM-218", "whole, but nobody answers");
    assert_eq!(refused(|offer| offer.next = Some(Part::Wealth)), "SSM-218", "a part before its time");
    assert_eq!(refused(|offer| offer.wealth = Some(Wealth::Give(3))), "SSM-219", "more than there is");
    assert_eq!(refused(|offer| offer.card = Some(Card::WarpJump)), "SSM-219", "a card that is not there");
    assert_eq!(refused(|offer| offer.card = Some(Card::EliteGeneral)), "SSM-223", "a card nobody was shown");
    let used_up = |state: &mut State| (0..2).for_each(|player| state.offers_left[seat(player)] = 1);
    assert_eq!(broken(&Scene::new(2), used_up), "SSM-215");
}

/// SSM-048, SSM-085: a waiting step can follow from the one below it.
#[test]
fn steps_lie_on_what_they_follow_from() {
    let twice = |state: &mut State| state.steps = [Step::Menu, Step::Menu].into_iter().collect();
    assert_eq!(broken(&Scene::new(2), twice), "SSM-048");
    assert_eq!(broken(&Scene::new(2), |state| state.moved.insert(Unit::Carrier)), "SSM-085");
}

/// SSM-048: whatever waits in a game of two, it can't be about a third player or a location that isn't in play.
#[test]
fn steps_are_about_the_table() {
    let mut spoiled = std::collections::BTreeSet::new();
    for options in [Options::new(), Options::new().on("trading")] {
        for game in 0..8 {
            random_game(2, &options, &format!("steps {game}")).play_out(&format!("steps {game}"), |now| {
                let state = serde_json::to_value(&now.state).unwrap();
                let steps = state["steps"].as_array().unwrap().clone();
                for (index, step) in steps.iter().enumerate() {
                    for (name, changed) in beyond_the_table(step) {
                        let mut state = state.clone();
                        state["steps"][index] = changed;
                        let loaded = serde_json::from_value::<State>(state);
                        let stands = loaded.is_ok_and(|state| now.game.audit(&state).is_ok());
                        assert!(!stands, "{name} of {step}");
                        spoiled.insert(name);
                    }
                }
            });
        }
    }
    assert!(spoiled.len() >= 20, "{spoiled:?}");
}

/// A step with a third player or a fourth location in it, and which of its parts that is.
fn beyond_the_table(step: &serde_json::Value) -> Vec<(String, serde_json::Value)> {
    let mut found = Vec::new();
    let Some((kind, parts)) = step.as_object().and_then(|step| step.iter().next()) else { return found };
    for (part, beyond) in
        [("seat", 3), ("from", 3), ("at", 4), ("to", 4), ("left", 65), ("steps", 65), ("steps", 0)]
    {
        if parts.get(part).is_some_and(serde_json::Value::is_number) {
            let mut changed = step.clone();
            changed[kind][part] = beyond.into();
            found.push((format!("{kind}.{part}"), changed));
        }
    }
    found
}
