//! Sections 7 and 8: the resolution phase and the end of the game.

use tenka_core::Part as _;
use tenka_core::{Game as _, Options};
use tenka_starship_samurai::location::LocationCards;
use tenka_starship_samurai::{Card, Clan, Deed, LocationCard, State};

use crate::scene::{Scene, at, deeds, random_game, seat};

/// The end of a round with nobody anywhere: the next `end` leads to the resolution phase.
fn quiet(seats: u8) -> Scene {
    Scene::new(seats).before_the_battles()
}

/// The same in the last round.
fn last_round(seats: u8) -> Scene {
    let mut scene = quiet(seats);
    for card in scene.state.location_deck {
        scene.state.unclaimed.insert(card);
    }
    scene.state.location_deck = LocationCards::EMPTY;
    scene
}

fn ranks(scene: &Scene) -> Vec<i64> {
    scene.game.standing(&scene.state).ranks.unwrap().as_slice().to_vec()
}

/// SSM-166: alliances, then new locations, then units and orders, then the token.
#[test]
fn the_steps_of_the_resolution_phase() {
    let mut scene = quiet(2).place(0, "graveyard", "carrier");
    let deeds = deeds(&scene.play("end"));
    let position = |wanted: fn(&Deed) -> bool| deeds.iter().position(wanted).unwrap();
    let steps = [
        position(|deed| matches!(deed, Deed::AlliancesScored { .. })),
        position(|deed| matches!(deed, Deed::LocationUnclaimed { .. })),
        position(|deed| matches!(deed, Deed::LocationRevealed { .. })),
        position(|deed| matches!(deed, Deed::UnitReturned { .. })),
        position(|deed| matches!(deed, Deed::RoundBegan { .. })),
    ];
    assert!(steps.is_sorted(), "{steps:?}");
}

/// SSM-167, SSM-EX04: markers on +5 and +3 give Nova 8, two on +4 give Gamma 8; those on neutral nothing. They stay.
#[test]
fn example_alliance_rewards() {
    let mut scene = quiet(3)
        .clan(Clan::Sol, "nova_5")
        .clan(Clan::Terra, "nova_3")
        .clan(Clan::Ion, "gamma_4")
        .clan(Clan::Luna, "gamma_4");
    scene.play("end");
    assert_eq!([0, 1, 2].map(|player| scene.honor_of(player)), [8, 0, 8]);
    assert_eq!(
        (scene.spot_of(Clan::Sol), scene.spot_of(Clan::Rift)),
        ("nova_5".to_owned(), "neutral".to_owned())
    );
}

/// SSM-168, SSM-169: unclaimed locations are discarded with what is attached to them; each board gets a new card.
#[test]
fn locations_are_renewed() {
    let mut scene = quiet(2).attach(0, Card::Minefield, 2);
    let old = [1, 2].map(|number| scene.state.boards[at(number)].unwrap());
    scene.play("end");
    assert!(old.iter().all(|&card| scene.state.unclaimed.contains(card)));
    let new = [1, 2].map(|number| scene.state.boards[at(number)].unwrap());
    assert!(new.iter().all(|card| !old.contains(card)) && new[0] != new[1]);
    assert_eq!((scene.discards(), scene.state.attached.len()), (vec![Card::Minefield], 0));
    assert_eq!(scene.state.location_deck.len(), 12 - 2 - 2);
}

/// SSM-170, SSM-174, SSM-DS24: without cards for all boards the game is over at once, scored; the token is not passed and
/// nothing is restored.
#[test]
fn the_game_ends_when_locations_run_out() {
    let mut scene = last_round(3).place(0, "graveyard", "carrier").clan(Clan::Sol, "pulsar_2");
    let events = scene.play("end");
    assert_eq!(scene.to_act(), None);
    assert_eq!((scene.state.first, scene.units(0, "graveyard")), (seat(0), "carrier".to_owned()));
    assert_eq!(scene.honor_of(1), 2);
    assert!(deeds(&events).iter().any(|deed| matches!(deed, Deed::Ended { .. })));
    assert_eq!(scene.refusal("end"), "SSM-174");
    let mut short = quiet(3);
    let kept: LocationCards = short.state.location_deck.iter().take(2).collect();
    short.state.location_deck = kept;
    short.play("end");
    assert_eq!((short.to_act(), short.state.boards[at(1)]), (None, None), "no partial reveal");
}

/// SSM-171, SSM-172, SSM-173: graveyards and markers come back, the token goes to the left; all else carries over.
#[test]
fn units_and_orders_are_restored() {
    let mut scene = quiet(3)
        .place(1, "graveyard", "fighter gozen")
        .place(0, "1", "fighter+1")
        .place(2, "1", "carrier hideyoshi")
        .wealth(1, 4)
        .honor(1, 9)
        .clan(Clan::Rift, "pulsar_1");
    scene.play_all("end pass pass");
    assert_eq!((scene.count(1, "graveyard"), scene.count(1, "supply")), (0, 11));
    assert!((0..3).all(|player| scene.state.players[seat(player)].markers == [None; 4]));
    assert_eq!((scene.state.first, scene.to_act(), scene.state.round), (seat(1), Some(1), 2));
    assert_eq!((scene.wealth_of(1), scene.honor_of(1), scene.hand_of(1).len()), (4, 9 + 1, 2));
    assert_eq!(
        (scene.units(0, "1"), scene.spot_of(Clan::Rift)),
        ("fighter+1".to_owned(), "pulsar_1".to_owned())
    );
}

/// SSM-DS27: the units a loser leaves behind earn them the new reward at the start of their first turn, if they are
/// alone there.
#[test]
fn left_overs() {
    let mut scene = Scene::new(2)
        .place(0, "1", "carrier oda")
        .place(1, "1", "fighter fighter")
        .hand(0, &[])
        .hand(1, &[])
        .before_the_battles();
    let mut events = scene.play_all("end pass");
    events.extend(scene.play("pass"));
    let claimed =
        deeds(&events).into_iter().filter(|deed| *deed == Deed::RewardClaimed { seat: seat(1), at: at(1) });
    assert_eq!((scene.units(1, "1"), claimed.count()), ("fighter fighter".to_owned(), 1));
}

/// SSM-175, SSM-EX05: three different types are worth 6; two 3, four 9, one nothing.
#[test]
fn example_types() {
    use LocationCard::{ByakkoCity, KumoTemples, Seishin, Suzaku, ToriiOutpost};
    let worth = |cards: &[LocationCard]| {
        let mut scene = last_round(4);
        for &card in cards {
            scene.state.unclaimed.remove(card);
            scene.state.players[seat(1)].claimed.insert(card);
        }
        scene.play("end");
        scene.honor_of(1)
    };
    assert_eq!(worth(&[ToriiOutpost, KumoTemples, Seishin]), 6);
    assert_eq!(worth(&[ToriiOutpost, KumoTemples]), 3);
    assert_eq!(worth(&[ToriiOutpost, KumoTemples, Seishin, ByakkoCity]), 9);
    assert_eq!((worth(&[Seishin, Suzaku]), worth(&[])), (0, 0));
}

/// A finished game whose last position was set by `arrange`.
fn finished(seats: u8, arrange: impl FnOnce(&mut State)) -> Scene {
    let mut scene = last_round(seats);
    arrange(&mut scene.state);
    scene.play("end");
    scene
}

fn claim(state: &mut State, player: u8, cards: &[LocationCard]) {
    for &card in cards {
        state.unclaimed.remove(card);
        state.players[seat(player)].claimed.insert(card);
    }
}

/// SSM-176, SSM-181: the most honor wins, and all are ranked.
#[test]
fn most_honor_wins() {
    let scene = finished(3, |state| {
        for (player, honor) in [(0, 5), (1, 9), (2, 7)] {
            state.players[seat(player)].honor = honor;
        }
    });
    assert_eq!(ranks(&scene), [3, 1, 2]);
}

/// SSM-177: then the most wealth, not counting what is under fighters.
#[test]
fn wealth_breaks_ties() {
    let scene = finished(2, |state| {
        state.players[seat(0)].fleet.under[0] = 9;
        state.players[seat(1)].wealth = 1;
    });
    assert_eq!(ranks(&scene), [2, 1]);
}

/// SSM-178, SSM-DS25: then the most location cards, whatever the markers say.
#[test]
fn location_cards_break_ties() {
    use LocationCard::{Seishin, Suzaku};
    let scene = finished(2, |state| {
        claim(state, 1, &[Seishin, Suzaku]);
        claim(state, 0, &[LocationCard::GenbuCity]);
        state.clans[Clan::Sol] = tenka_starship_samurai::Spot::read("nova_1").unwrap();
        state.players[seat(1)].honor = 1;
    });
    assert_eq!((scene.honor_of(0), scene.honor_of(1)), (1, 1));
    assert_eq!(ranks(&scene), [2, 1]);
}

/// SSM-179: then the most clan markers.
#[test]
fn clan_markers_break_ties() {
    let spot = |id| tenka_starship_samurai::Spot::read(id).unwrap();
    let scene = finished(2, |state| {
        state.clans[Clan::Sol] = spot("nova_2");
        state.clans[Clan::Ion] = spot("pulsar_1");
        state.clans[Clan::Luna] = spot("pulsar_1");
    });
    assert_eq!((scene.honor_of(0), scene.honor_of(1)), (2, 2));
    assert_eq!(ranks(&scene), [2, 1]);
}

/// SSM-180: then the earliest in turn order of the last round; so there is always exactly one winner.
#[test]
fn turn_order_breaks_ties() {
    let mut scene = last_round(4).first(2).before_the_battles();
    scene.play("end");
    assert_eq!(ranks(&scene), [3, 4, 1, 2]);
    for game in 0..20 {
        random_game(3, &Options::new(), &format!("winner {game}")).play_out("winner", |now| {
            if now.to_act().is_none() {
                assert_eq!(ranks(now).iter().filter(|&&rank| rank == 1).count(), 1);
            }
        });
    }
}
