//! Section 25: invariants. Broken ones are rejected by name; those about the course of play hold in random games.

use tenka_core::{Game as _, Options, Refusal, Seats, Seed, Table};
use tenka_starships_assembly::state::{Battle, Hull, Stage};
use tenka_starships_assembly::steps::{Step, Steps};
use tenka_starships_assembly::{Card as C, Declaration, StarshipsAssembly, State};

use crate::scene::{
    ADDITIONAL_RULES, Assembly, LOBBYING_PHASE, Scene, Warfare, act, deck_of, off, seat, set,
};

/// The invariant a position breaks after `spoil` has changed it.
fn broken(scene: Scene, spoil: impl FnOnce(&mut State)) -> &'static str {
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
    let mut state = scene.state;
    spoil(&mut state);
    let refused = Table::<StarshipsAssembly>::load(&Options::new(), serde_json::to_value(&state).unwrap());
    match refused {
        Err(Refusal::Invariant(violation)) => violation.rule.as_str(),
        other => panic!("{:?}", other.map(|table| table.record())),
    }
}

fn in_assembly() -> Scene {
    Assembly::new()
        .hand(0, &[C::Krave])
        .hand(1, &[C::Yumi])
        .captains(0, &[C::Pace, C::Xastor])
        .ships(0, &[C::Zim])
        .agenda(&[C::Kora, C::Ward, C::Geed])
        .ready()
}

fn in_battle() -> Scene {
    Warfare::new(C::Pace, &[C::Pace, C::Krave], &[C::Yumi, C::Zim]).damaged(C::Yumi, 1, C::Kora).ready()
}

/// SSA-I01, SSA-I10: all cards are somewhere, and each in one place.
#[test]
fn cards_are_never_lost() {
    assert_eq!(broken(in_assembly(), |state| state.hands[seat(0)].remove(C::Krave)), "SSA-I01");
    assert_eq!(broken(in_assembly(), |state| state.captains[seat(1)].insert(C::Krave)), "SSA-I10");
    assert_eq!(
        broken(in_assembly(), |state| state.fleets[seat(0)].insert(C::Pace)),
        "SSA-I10",
        "captain and ship at once"
    );
    assert_eq!(broken(in_battle(), |state| state.deck.put_under(C::Kora)), "SSA-I10");
    assert_eq!(broken(in_battle(), |state| state.battle.hulls.set(C::Yumi, None)), "SSA-I01");
    for game in 0..20 {
        Scene::new(&format!("lost {game}")).play_out(&format!("{game}"), |now| {
            assert_eq!(now.game.audit(&now.state), Ok(()));
        });
    }
}

/// SSA-I02: after lobbying hands are 2 and 2; at the first turn the agenda has 3 cards and the deck 13.
#[test]
fn the_first_turn() {
    for game in 0..30 {
        let mut seen = false;
        Scene::new(&format!("first {game}")).play_out(&format!("{game}"), |now| {
            if now.state.stage == Stage::Assembly && !seen {
                seen = true;
                assert_eq!(
                    (now.hand(0).len(), now.hand(1).len(), now.agenda().len(), now.deck().len()),
                    (2, 2, 3, 13)
                );
            }
        });
        assert!(seen);
    }
}

/// SSA-I03: with cards in the deck the agenda is full.
#[test]
fn the_agenda_is_full() {
    let short = |state: &mut State| {
        state.agenda.remove(C::Kora);
        state.hands[seat(0)].insert(C::Kora);
    };
    assert_eq!(broken(in_assembly(), short), "SSA-I03");
    let long = |state: &mut State| {
        state.hands[seat(0)].remove(C::Krave);
        state.agenda.insert(C::Krave);
    };
    assert_eq!(broken(in_assembly(), long), "SSA-I03");
}

/// SSA-I04: an empty deck implies war.
#[test]
fn an_empty_deck_means_war() {
    let scene = Assembly::new().deck(&[]).agenda(&[C::Kora, C::Ward, C::Geed]).war_by(0).ready();
    assert_eq!(broken(scene, |state| state.turn.war = None), "SSA-I04");
}

/// SSA-I05: five ships imply war, and there are never six.
#[test]
fn a_full_fleet_means_war() {
    let five = [C::Amwrec, C::Benglev, C::Cursat, C::Geed, C::Kora];
    let scene = || Assembly::new().ships(0, &five).hand(0, &[C::Krave]).war_by(0).ready();
    assert_eq!(broken(scene(), |state| state.turn.war = None), "SSA-I05");
    let sixth = |state: &mut State| {
        state.hands[seat(0)].remove(C::Krave);
        state.fleets[seat(0)].insert(C::Krave);
    };
    assert_eq!(broken(scene(), sixth), "SSA-I05");
}

/// SSA-I06: there are votes only in the active player's turn, and none before their first action.
#[test]
fn there_are_no_votes_between_turns() {
    let mut scene = in_assembly();
    scene.play("end");
    assert_eq!(broken(scene, |state| state.turn.votes = 1), "SSA-I06");
    for game in 0..20 {
        Scene::new(&format!("votes {game}")).play_out(&format!("{game}"), |now| {
            let begins = now.state.turn.actions == 0 && !now.state.turn.to_do.is_empty();
            assert!(!begins || now.votes() == 0);
        });
    }
}

/// SSA-I07: locks lie on agenda cards, and each has one owner.
#[test]
fn locks_lie_on_agenda_cards() {
    assert_eq!(broken(in_assembly(), |state| state.locks[seat(0)].insert(C::Zim)), "SSA-I07");
    let both = |state: &mut State| {
        state.locks[seat(0)].insert(C::Kora);
        state.locks[seat(1)].insert(C::Kora);
    };
    assert_eq!(broken(in_assembly(), both), "SSA-I07");
}

/// SSA-I08: at the draw all captains of the active player are refreshed; Xastor always is.
#[test]
fn captains_are_refreshed_at_the_draw() {
    assert_eq!(broken(in_assembly(), |state| state.exhausted.insert(C::Xastor)), "SSA-I08");
    assert_eq!(broken(in_assembly(), |state| state.exhausted.insert(C::Zim)), "SSA-I08");
    for game in 0..20 {
        Scene::new(&format!("fresh {game}")).play_out(&format!("{game}"), |now| {
            let own = now.state.captains[now.state.seat];
            let at_draw = now.state.turn.actions == 0 && now.decision() == "draw_source";
            assert!(!at_draw || (own & now.state.exhausted).is_empty());
        });
    }
}

/// SSA-I09: after the declaring turn there is one more, by the other player, and at most 201 in all.
#[test]
fn one_turn_follows_the_declaration() {
    assert_eq!(broken(in_assembly(), |state| state.turn.number = 201), "SSA-I09");
    assert_eq!(broken(in_assembly(), |state| state.turn.number = 0), "SSA-I09");
    for game in 0..40 {
        let mut declared: Option<(u8, Declaration)> = None;
        Scene::new(&format!("follow {game}")).play_out(&format!("{game}"), |now| {
            if now.state.stage != Stage::Assembly {
                return;
            }
            let number = now.state.turn.number;
            match (declared, now.state.turn.war) {
                (None, Some(war)) if now.state.seat == war.by => declared = Some((number, war)),
                (None, Some(war)) => declared = Some((number - 1, war)),
                (Some((turn, war)), now_declared) => {
                    assert_eq!(now_declared, Some(war));
                    assert!(number <= turn + 1 && (number == turn) == (now.state.seat == war.by));
                }
                (None, None) => {}
            }
        });
    }
}

/// SSA-I11: shields stay between 0 and the printed number; shields and ships never increase, and progress reduces their
/// sum.
#[test]
fn battles_wear_ships_down() {
    let many =
        |state: &mut State| state.battle.hulls.set(C::Krave, Some(Hull { shields: 2, tracking: None }));
    assert_eq!(broken(in_battle(), many), "SSA-I11");
    for game in 0..60 {
        let mut before: Option<(usize, bool)> = None;
        Scene::new(&format!("wear {game}")).play_out(&format!("{game}"), |now| {
            if !now.state.stage.is_warfare() {
                return;
            }
            let shields: usize =
                now.state.battle.hulls.iter().map(|(_, hull)| usize::from(hull.shields)).sum();
            let worth = shields + now.state.all_ships().len();
            let progress = now.state.battle.progress;
            if let Some((worth_before, progress_before)) = before.replace((worth, progress)) {
                assert!(worth <= worth_before);
                assert!(worth < worth_before || !progress || progress_before);
            }
        });
    }
}

/// SSA-I12: a ship has a tracking card exactly if it has lost a shield; the deck is what is left of twenty.
#[test]
fn tracking_cards_mean_damage() {
    let whole = |state: &mut State| {
        state.battle.hulls.set(C::Yumi, Some(Hull { shields: 3, tracking: Some(C::Kora) }));
    };
    assert_eq!(broken(in_battle(), whole), "SSA-I12");
    let gone = |state: &mut State| {
        state.fleets[seat(1)].remove(C::Zim);
        state.deck.put_under(C::Zim);
    };
    assert_eq!(broken(in_battle(), gone), "SSA-I12");
    for game in 0..40 {
        Scene::new(&format!("track {game}")).play_out(&format!("{game}"), |now| {
            if now.state.stage.is_warfare() {
                let tracked =
                    now.state.battle.hulls.iter().filter(|(_, hull)| hull.tracking.is_some()).count();
                assert_eq!(now.deck().len(), 20 - now.state.all_ships().len() - tracked);
            }
        });
    }
}

/// SSA-I13: whose ship acts decides, and the order goes on by initiative.
#[test]
fn ship_turns_follow_initiative() {
    assert_eq!(broken(in_battle(), |state| state.seat = seat(1)), "SSA-I13");
    assert_eq!(broken(in_battle(), |state| state.battle.ship = C::Ward), "SSA-I13");
    for game in 0..40 {
        let mut before: Option<Scene> = None;
        Scene::new(&format!("order {game}")).play_out(&format!("{game}"), |now| {
            if !now.state.stage.is_warfare() {
                return;
            }
            if let Some(before) = before.replace(now.clone()).filter(|before| before.acting() != now.acting())
            {
                let initiative = |ship: C| now.game.ships[ship].initiative;
                let (then, next) = (initiative(before.acting()), initiative(now.acting()));
                let living: Vec<u8> = now.state.all_ships().iter().map(initiative).collect();
                let later = living.iter().filter(|&&other| other > then).min();
                assert_eq!(Some(&next), later.or(living.iter().min()));
            }
        });
    }
}

/// SSA-I14: the winner has a ship and the loser none; in a tie both have, or neither.
#[test]
fn results_fit_the_fleets() {
    assert_eq!(broken(in_battle(), |state| state.stage = Stage::Over), "SSA-I14");
    for game in 0..200 {
        Scene::new(&format!("result {game}")).play_out(&format!("{game}"), |now| {
            if now.is_over() {
                let ships = [0, 1].map(|player| !now.ships(player).is_empty());
                match now.winner() {
                    Some(winner) => assert!(ships[usize::from(winner)] && !ships[usize::from(1 - winner)]),
                    None => assert_eq!(ships[0], ships[1]),
                }
            }
        });
    }
}

/// SSA-I15: without progress at most 20 rounds pass; with it, shields and ships run out.
#[test]
fn battles_end() {
    assert_eq!(broken(in_battle(), |state| state.battle.idle = 80), "SSA-194");
    for game in 0..60 {
        let mut ship_turns = 0;
        let mut acting = None;
        Scene::new(&format!("long {game}")).play_out(&format!("{game}"), |now| {
            if now.state.stage.is_warfare() && acting.replace(now.acting()) != Some(now.acting()) {
                ship_turns += 1;
            }
        });
        assert!(ship_turns < 8_300);
    }
}

/// SSA-I16: the same deal, the same second shuffle and the same decisions give the same game.
#[test]
fn nothing_else_is_random() {
    for game in 0..20 {
        let seed = format!("same {game}");
        let mut table = Table::<StarshipsAssembly>::new(&Options::new(), 2, &seed).unwrap();
        table.play_randomly(usize::MAX, &mut Seed::from_text("decisions").fast());
        let game = table.game();
        let mut again = game.setup(Seats::new(2), &Seed::from_text(&seed));
        for &action in table.actions() {
            game.play(&mut again, action, &mut tenka_core::Log::silent());
        }
        assert_eq!(&again, table.state());
    }
}

/// SSA-I18: what is remembered leads to where the cards are.
#[test]
fn memory_fits_the_cards() {
    let mut scene = in_assembly();
    scene.play("votes:krave");
    let swapped = |state: &mut State| {
        let mut deck: Vec<C> = state.deck.iter().collect();
        deck.rotate_left(1);
        state.deck = deck_of(&deck);
    };
    assert_eq!(broken(scene.clone(), swapped), "SSA-I18");
    let taken = |state: &mut State| {
        let card = state.deck.draw().unwrap();
        state.hands[seat(1)].insert(card);
    };
    assert_eq!(broken(scene, taken), "SSA-I18");
}

/// Impossible positions are rejected by the rule they break.
#[test]
fn impossible_positions_are_refused() {
    type Spoilt = (&'static str, Scene, fn(&mut State));
    let spoilt: [Spoilt; 16] = [
        ("SSA-010", in_assembly(), |state| state.lobby.first = seat(2)),
        ("SSA-011", in_assembly(), |state| state.battle.idle = 1),
        ("SSA-193", in_assembly(), |state| state.turn.actions = 201),
        ("SSA-071", in_assembly(), |state| state.turn.to_do = Steps::in_order(&[Step::Draw; 5]).unwrap()),
        ("SSA-071", in_assembly(), |state| state.turn.captain = Some(C::Pace)),
        ("SSA-067", in_assembly(), |state| state.turn.to_do.push(Step::Cast(1))),
        ("SSA-109", in_battle(), |state| state.turn.votes = 1),
        ("SSA-201", in_battle(), |state| state.battle.seen = set(&[C::Pace, C::Krave, C::Yumi])),
        ("SSA-111", in_battle(), |state| state.stage = Stage::Firing),
        ("SSA-111", in_battle(), |state| state.battle.weapon = 1),
        ("SSA-116", in_battle(), |state| state.battle.fired[0] = true),
        ("SSA-112", in_battle(), |state| state.battle.targets[0] = Some(C::Zim)),
        ("SSA-140", in_battle(), |state| {
            state.battle.power = Some(tenka_starships_assembly::state::Power::Damage);
            state.stage = Stage::Targeting;
        }),
        ("SSA-017", Scene::new("7"), |state| state.seat = seat(1 - state.seat.number())),
        ("SSA-017", Scene::new("7"), |state| state.lobby.deck_picked_by = Some(state.lobby.first)),
        ("SSA-011", Scene::new("7"), |state| state.battle = Battle { idle: 1, ..Battle::NONE }),
    ];
    for (rule, scene, spoil) in spoilt {
        assert_eq!(broken(scene, spoil), rule);
    }
    let last = || Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).ready();
    let gone = |state: &mut State| {
        state.fleets[seat(1)] = set(&[]);
        state.battle.hulls.set(C::Yumi, None);
        state.deck.put_under(C::Yumi);
    };
    assert_eq!(broken(last(), gone), "SSA-130");
    assert_eq!(broken(Scene::new("7"), |state| state.stage = Stage::Releasing), "SSA-017");
}

/// SSA-088, SSA-089, SSA-181, SSA-028, SSA-092, SSA-047: states the rules can't have led to are rejected: a choice that
/// only Xastor gives, a draw too many, a turn of the wrong player, a battle without a declaration, votes out of
/// nowhere.
#[test]
fn positions_that_nobody_can_have_come_to_are_refused() {
    let at_draw = |captains: &[C]| {
        let mut scene = Assembly::new().active(1).captains(0, captains).ready();
        scene.play("end");
        scene
    };
    let to_do =
        |steps: &'static [Step]| move |state: &mut State| state.turn.to_do = Steps::in_order(steps).unwrap();
    assert_eq!(broken(at_draw(&[C::Pace]), to_do(&[Step::TurnMode])), "SSA-088");
    assert_eq!(broken(at_draw(&[C::Pace]), to_do(&[Step::Draw, Step::Draw])), "SSA-089");
    assert_eq!(broken(at_draw(&[C::Pace]), to_do(&[Step::Draw, Step::EndTurn])), "SSA-181");
    assert_eq!(broken(at_draw(&[C::Xastor]), to_do(&[Step::Draw, Step::Draw])), "SSA-089");
    let mut acted = in_assembly();
    acted.play("votes:krave");
    assert_eq!(broken(acted.clone(), to_do(&[Step::Draw, Step::Draw])), "SSA-071");
    assert_eq!(broken(acted.clone(), |state| state.turn.votes = 10_000), "SSA-047");
    assert_eq!(broken(acted, |state| state.turn.number = 8), "SSA-028");
    assert_eq!(broken(in_battle(), |state| state.turn.war = None), "SSA-092");
}

/// States are read as they are written, and nothing else is accepted.
#[test]
fn unknown_fields_are_refused() {
    let mut state = serde_json::to_value(&in_assembly().state).unwrap();
    assert!(serde_json::from_value::<State>(state.clone()).is_ok());
    state["memory"]["moves"] = serde_json::json!(["0 takes nobody"]);
    let refusal = serde_json::from_value::<State>(state.clone()).unwrap_err().to_string();
    assert!(refusal.contains("'0 takes nobody' names no card"), "{refusal}");
    state["memory"]["moves"] = serde_json::json!(["2 takes krave"]);
    assert!(serde_json::from_value::<State>(state.clone()).is_err());
    state["memory"]["moves"] = serde_json::json!([]);
    state["deck"] = serde_json::json!(vec!["krave"; 21]);
    assert!(serde_json::from_value::<State>(state.clone()).is_err());
    state["wind"] = 3.into();
    assert!(serde_json::from_value::<State>(state).is_err());
    assert_eq!(act("end").to_string(), "end");
}

/// SSA-196, SSA-197: without lobbying nobody lobbies, and without the additional rules nothing is locked.
#[test]
fn what_the_options_leave_out() {
    let under = |option: &str, scene: Scene| {
        assert_eq!(scene.game.audit(&scene.state), Ok(()));
        let game = StarshipsAssembly::open(&off(option)).unwrap();
        game.audit(&scene.state).map_err(|violation| violation.rule.as_str())
    };
    assert_eq!(under(LOBBYING_PHASE, Scene::new("7")), Err("SSA-197"));
    let locked = Assembly::new().agenda(&[C::Kora, C::Ward, C::Geed]).locked(0, &[C::Kora]).ready();
    assert_eq!(under(ADDITIONAL_RULES, locked), Err("SSA-196"));
    assert_eq!(under(ADDITIONAL_RULES, in_assembly()), Ok(()));
}

/// SSA-109: when the ships fight, hands, captains, locks, agenda and lobby are gone, and nobody is exhausted.
#[test]
fn nothing_of_the_assembly_is_left_in_battle() {
    let drawn = |state: &mut State| state.deck.draw().unwrap();
    let left: [fn(&mut State, C); 6] = [
        |state, card| state.hands[seat(0)].insert(card),
        |state, card| state.hands[seat(1)].insert(card),
        |state, card| state.captains[seat(1)].insert(card),
        |state, card| state.agenda.insert(card),
        |state, card| state.lobby.face_up.insert(card),
        |state, card| {
            state.deck.put_under(card);
            state.exhausted.insert(card);
        },
    ];
    for (number, leave) in left.into_iter().enumerate() {
        let spoil = |state: &mut State| {
            let card = drawn(state);
            leave(state, card);
        };
        assert_eq!(broken(in_battle(), spoil), "SSA-109", "{number}");
    }
    assert_eq!(broken(in_battle(), |state| state.locks[seat(0)].insert(C::Kora)), "SSA-109");
}

/// SSA-017: a lobbyist releases down to two cards, the first before the second.
#[test]
fn lobbyists_release_in_turn() {
    let releasing = |seed: &str| {
        let mut scene = Scene::new(seed);
        while scene.state.stage == Stage::Picking {
            let first = scene.legal()[0].clone();
            scene.play(&first);
        }
        scene
    };
    let scene = releasing("7");
    assert_eq!(scene.state.stage, Stage::Releasing);
    let other = |state: &State| seat(1 - state.seat.number());
    assert_eq!(broken(scene.clone(), |state| state.seat = seat(1 - state.seat.number())), "SSA-017");
    let given = |state: &mut State| {
        let (from, to) = (state.seat, other(state));
        let card = state.hands[from].iter().next().unwrap();
        state.hands[from].remove(card);
        state.hands[to].insert(card);
    };
    assert_eq!(broken(scene, given), "SSA-017");
}

/// SSA-149: a battle is over when the damage deck is.
#[test]
fn no_battle_goes_on_without_a_damage_deck() {
    let own = [C::Amwrec, C::Benglev, C::Jijipo, C::Krave, C::Pace];
    let other = [C::Rathom, C::Ward, C::Zim, C::Cursat, C::Kora];
    let tracking =
        [C::Solomon, C::Temming, C::Geed, C::Kline, C::Macon, C::Rewheart, C::DifMendu, C::Uxler, C::Xastor];
    let ready = Warfare::new(C::Amwrec, &own, &other).deck(&[C::Yumi]);
    let ships = own.into_iter().chain(other);
    let scene = ships.zip(tracking).fold(ready, |scene, (ship, card)| scene.damaged(ship, 0, card)).ready();
    let last_card_flipped = |state: &mut State| {
        state.deck = deck_of(&[]);
        state.battle.hulls.set(C::Kora, Some(Hull { shields: 0, tracking: Some(C::Yumi) }));
    };
    assert_eq!(broken(scene, last_card_flipped), "SSA-149");
}
