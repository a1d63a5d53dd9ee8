//! Sections 7 and 8: captain abilities in general, and the operations that they use.

use tenka_core::Viewer;
use tenka_starships_assembly::{Card as C, Happening};

use crate::scene::{Assembly, declares_war, seat};

/// SSA-061, SSA-063: bracketed abilities always apply, even while the captain is exhausted; starred ones are activated,
/// and those a captain doesn't have are refused.
#[test]
fn brackets_and_stars() {
    let mut scene = Assembly::new().captains(0, &[C::Ward]).hand(0, &[C::Krave]).votes(3).ready();
    assert!(!scene.can("deploy:gazer"));
    scene.play("cast:ward");
    assert!(scene.is_exhausted(C::Ward) && scene.can("deploy:gazer"), "for 4, with Ward exhausted");
    let other = Assembly::new().captains(0, &[C::Ward, C::Jijipo, C::Yumi]).votes(9).ready();
    for nothing in ["use:ward", "cast:jijipo", "use:yumi"] {
        assert_eq!(other.refusal(nothing), "SSA-061", "{nothing}");
    }
}

/// SSA-062, SSA-085: activating exhausts; a captain with two starred abilities offers one of them until refreshed.
#[test]
fn one_activation_for_each_refresh() {
    let mut scene = Assembly::new().captains(0, &[C::Krave]).ready();
    scene.play("cast:krave");
    assert!(scene.is_exhausted(C::Krave));
    assert_eq!((scene.refusal("cast:krave"), scene.refusal("use:krave")), ("SSA-062", "SSA-062"));
    scene.play_all(&["end", "draw:deck", "end"]);
    assert!(!scene.is_exhausted(C::Krave));
    scene.play("draw:deck");
    assert!(scene.can("cast:krave") && scene.can("use:krave"));
}

/// SSA-064: only the active player activates, and only captains that they control.
#[test]
fn only_own_captains_are_activated() {
    let mut scene = Assembly::new().captains(0, &[C::Krave]).captains(1, &[C::Yumi]).ready();
    assert_eq!(scene.refusal("cast:yumi"), "SSA-064");
    scene.play_all(&["end", "draw:deck"]);
    assert_eq!((scene.refusal("cast:krave"), scene.can("cast:yumi")), ("SSA-064", true));
}

/// SSA-065: cards in hand, in the agenda and in the fleet have no abilities.
#[test]
fn only_recruited_captains_have_abilities() {
    let scene =
        Assembly::new().hand(0, &[C::Krave]).ships(0, &[C::Yumi]).agenda(&[C::Pace, C::Zim, C::Geed]).ready();
    for card in ["krave", "yumi", "pace"] {
        assert_eq!(scene.refusal(&format!("cast:{card}")), "SSA-065");
    }
}

/// SSA-067: an ability needs its price and an object for every part.
#[test]
fn an_ability_needs_its_objects() {
    let bare = Assembly::new().captains(0, &[C::Benglev]).ready();
    assert_eq!((bare.refusal("use:benglev"), bare.can("use:benglev")), ("SSA-067", false));
    let poor = Assembly::new().captains(0, &[C::Rewheart]).votes(2).ready();
    assert_eq!(poor.refusal("use:rewheart"), "SSA-051");
    let able = Assembly::new().captains(0, &[C::Benglev, C::Rewheart]).ships(0, &[C::Zim]).votes(3).ready();
    assert!(able.can("use:benglev") && able.can("use:rewheart"));
}

/// SSA-068: the parts come in printed order, and a later one sees what the earlier did: Krave, released first, can be
/// drawn.
#[test]
fn parts_are_carried_out_in_order() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Krave])
        .agenda(&[C::Pace, C::Zim, C::Geed])
        .deck(&[])
        .war_by(0)
        .ready();
    scene.play("use:krave");
    assert_eq!(scene.deck(), [C::Krave]);
    scene.play("draw:deck");
    assert_eq!(scene.hand(0), [C::Krave]);
}

/// SSA-069, SSA-R21: the price needs votes in the pool; a captain who has cast is exhausted and can't spend.
#[test]
fn a_price_is_paid_from_elsewhere() {
    let mut scene = Assembly::new().captains(0, &[C::Macon, C::Pace]).ready();
    scene.play("cast:macon");
    assert_eq!((scene.votes(), scene.refusal("use:macon")), (1, "SSA-062"));
    let mut other = Assembly::new().captains(0, &[C::Macon, C::Pace]).ready();
    assert_eq!(other.refusal("use:macon"), "SSA-051");
    other.play_all(&["cast:pace", "use:macon"]);
    assert_eq!(other.votes(), 0);
}

/// SSA-070: "any captain" is one in play, of either player; cards in hand, agenda and fleet aren't captains.
#[test]
fn any_captain_means_one_in_play() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Rewheart, C::Pace])
        .captains(1, &[C::Yumi])
        .hand(0, &[C::Zim])
        .ships(0, &[C::Geed])
        .agenda(&[C::Kora, C::Ward, C::Uxler])
        .votes(3)
        .ready();
    scene.play("use:rewheart");
    assert_eq!(scene.legal(), ["scramble:pace", "scramble:rewheart", "scramble:yumi"]);
    for card in ["zim", "geed", "kora"] {
        assert_eq!(scene.refusal(&format!("scramble:{card}")), "SSA-070");
    }
}

/// SSA-071: once activated, an ability is carried out completely.
#[test]
fn there_is_no_way_back() {
    let mut scene =
        Assembly::new().captains(0, &[C::Cursat, C::Pace]).captains(1, &[C::Yumi]).hand(0, &[C::Zim]).ready();
    scene.play("use:cursat");
    assert_eq!(scene.decision(), "captain");
    for other in ["end", "cast:pace", "votes:zim", "draw:deck"] {
        assert_eq!(scene.refusal(other), "SSA-071", "{other}");
    }
    let mut kora = Assembly::new().captains(0, &[C::Kora]).hand(0, &[C::Zim]).ready();
    kora.play("use:kora");
    assert_eq!(kora.refusal("release:kora"), "SSA-167", "she is not in the hand");
}

/// SSA-072, SSA-087: all captains of the active player are refreshed at the start of that player's turn, and no others.
#[test]
fn captains_are_refreshed_at_the_start_of_the_turn() {
    let mut scene = Assembly::new()
        .active(1)
        .captains(0, &[C::Krave, C::Yumi])
        .captains(1, &[C::Pace])
        .exhausted(&[C::Krave, C::Yumi, C::Pace])
        .ready();
    scene.play("end");
    assert!(!scene.is_exhausted(C::Krave) && !scene.is_exhausted(C::Yumi) && scene.is_exhausted(C::Pace));
}

/// SSA-199, SSA-R34, SSA-EX49: a captain that is released and recruited again in the same turn is refreshed.
#[test]
fn a_captain_recruited_again_remembers_nothing() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Temming, C::Krave])
        .agenda(&[C::Pace, C::Zim, C::Geed])
        .deck(&[])
        .war_by(0)
        .ready();
    scene.play("use:temming");
    assert_eq!((scene.deck(), scene.votes()), (vec![C::Temming], 4));
    scene.play("use:krave");
    assert_eq!(scene.deck(), [C::Temming, C::Krave]);
    scene.play_all(&["draw:deck", "recruit:temming"]);
    assert_eq!((scene.hand(0), scene.votes()), (vec![], 3));
    scene.play("use:temming");
    assert_eq!(scene.votes(), 7);
}

/// SSA-073: a released card lies at the bottom, and is not a captain, ship or hand card any longer.
#[test]
fn a_released_card_is_the_bottom_card() {
    let mut captain = Assembly::new().captains(0, &[C::Temming]).ready();
    captain.play("use:temming");
    assert_eq!((captain.deck_bottom(1), captain.captains(0)), (vec![C::Temming], vec![]));
    let mut ship = Assembly::new().captains(0, &[C::Solomon]).ships(0, &[C::Zim]).ready();
    ship.play_all(&["use:solomon", "release:halcyon"]);
    assert_eq!((ship.deck_bottom(1), ship.ships(0)), (vec![C::Zim], vec![]));
    let mut hand = Assembly::new().hand(0, &[C::Pace]).ready();
    hand.play("votes:pace");
    assert_eq!((hand.deck_bottom(1), hand.hand(0)), (vec![C::Pace], vec![]));
}

/// SSA-076, SSA-R08: a released card that passes through an empty deck to the agenda declares nothing.
#[test]
fn passing_through_the_deck_is_no_draw() {
    let mut scene =
        Assembly::new().hand(0, &[C::Pace]).agenda(&[C::Zim, C::Geed]).deck(&[]).war_by(1).ready();
    let events = scene.play("votes:pace");
    assert!(!declares_war(&events) && events.contains(&Happening::Revealed { card: C::Pace }));
    assert_eq!(scene.war_by(), Some(1), "only the first declaration counts");
}

/// SSA-077: a ship that is released is one's own; only Cursat releases a card of the opponent, a captain.
#[test]
fn only_own_ships_are_released() {
    let mut scene =
        Assembly::new().captains(0, &[C::Solomon]).ships(0, &[C::Zim]).ships(1, &[C::Geed]).ready();
    scene.play("use:solomon");
    assert_eq!(
        (scene.legal(), scene.refusal("release:united")),
        (vec!["release:halcyon".to_owned()], "SSA-077")
    );
    let mut cursat =
        Assembly::new().captains(0, &[C::Cursat]).captains(1, &[C::Pace]).ships(1, &[C::Geed]).ready();
    cursat.play("use:cursat");
    assert_eq!(
        (cursat.legal(), cursat.refusal("release:geed")),
        (vec!["release:pace".to_owned()], "SSA-070")
    );
}

/// SSA-078: what is given stays in play, in the same role.
#[test]
fn what_is_given_stays_in_play() {
    let mut captain = Assembly::new().captains(0, &[C::Jijipo]).votes(3).ready();
    captain.play("use:jijipo");
    assert_eq!((captain.captains(1), captain.hand(1)), (vec![C::Jijipo], vec![]));
    let mut ship = Assembly::new().captains(0, &[C::Amwrec]).ships(0, &[C::Zim]).hand(0, &[C::Pace]).ready();
    ship.play_all(&["use:amwrec", "give:halcyon"]);
    assert_eq!((ship.ships(1), ship.hand(1)), (vec![C::Zim], vec![]));
}

/// SSA-079, SSA-R11: a given captain stays exhausted, but is refreshed before its new controller acts; a bracketed ability
/// passes at once.
#[test]
fn a_given_captain_is_refreshed_by_its_new_controller() {
    let mut scene = Assembly::new().captains(0, &[C::Jijipo]).hand(1, &[C::Krave, C::Pace]).votes(3).ready();
    scene.play("use:jijipo");
    assert!(scene.is_exhausted(C::Jijipo));
    scene.play_all(&["end", "draw:deck"]);
    assert!(!scene.is_exhausted(C::Jijipo));
    scene.play_all(&["votes:pace", "recruit:krave"]);
    assert_eq!(scene.votes(), 0, "Krave costs her 2");
}

/// SSA-080: a ship can't be given to a full fleet.
#[test]
fn a_full_fleet_takes_no_gift() {
    let full = [C::Benglev, C::Cursat, C::Geed, C::Kline, C::Kora];
    let scene = Assembly::new()
        .captains(0, &[C::Amwrec])
        .ships(0, &[C::Zim])
        .ships(1, &full)
        .hand(0, &[C::Pace])
        .war_by(0)
        .ready();
    assert_eq!((scene.refusal("use:amwrec"), scene.can("use:amwrec")), ("SSA-067", false));
}

/// SSA-081, SSA-083: a scrambled captain, exhausted or not, is a ship of the same controller at no further cost, and its
/// abilities end at once.
#[test]
fn a_scrambled_captain_is_a_ship() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Rewheart, C::Ward])
        .exhausted(&[C::Ward])
        .hand(0, &[C::Krave])
        .votes(7)
        .ready();
    scene.play_all(&["use:rewheart", "scramble:ward"]);
    assert_eq!((scene.ships(0), scene.captains(0), scene.votes()), (vec![C::Ward], vec![C::Rewheart], 4));
    assert_eq!(scene.refusal("deploy:gazer"), "SSA-051", "Gazer costs 5 again");
    assert!(!scene.is_exhausted(C::Ward));
    let mut other = Assembly::new().captains(0, &[C::Rewheart]).captains(1, &[C::Pace]).votes(3).ready();
    other.play_all(&["use:rewheart", "scramble:pace"]);
    assert_eq!((other.ships(1), other.captains(1)), (vec![C::Pace], vec![]));
}

/// SSA-082, SSA-R09: a captain whose controller has five ships can't be scrambled.
#[test]
fn no_scramble_into_a_full_fleet() {
    let full = [C::Benglev, C::Cursat, C::Geed, C::Kline, C::Kora];
    let mut scene = Assembly::new()
        .captains(0, &[C::Rewheart])
        .captains(1, &[C::Pace])
        .ships(1, &full)
        .war_by(0)
        .votes(3)
        .ready();
    scene.play("use:rewheart");
    assert_eq!(
        (scene.legal(), scene.refusal("scramble:pace")),
        (vec!["scramble:rewheart".to_owned()], "SSA-082")
    );
}

/// SSA-084, SSA-098, SSA-EX31: a scramble that gives the opponent a fifth ship declares war, on the active player's turn.
#[test]
fn a_scramble_can_declare_war() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Rewheart])
        .captains(1, &[C::Pace])
        .ships(1, &[C::Benglev, C::Cursat, C::Geed, C::Kline])
        .votes(3)
        .ready();
    let events = scene.play_all(&["use:rewheart", "scramble:pace"]);
    assert!(declares_war(&events));
    assert_eq!((scene.ships(1).len(), scene.war_by(), scene.to_act()), (5, Some(0), Some(0)));
    let events = scene.play("end");
    assert!(events.contains(&Happening::TurnBegan { seat: seat(1), number: 8, last: true }));
}

/// SSA-075: a drawn card is known to the other player if they knew the place that it came from.
#[test]
fn what_is_known_in_the_deck_is_known_in_the_hand() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Temming])
        .deck(&[C::Pace])
        .agenda(&[C::Zim, C::Geed, C::Kora])
        .ready();
    scene.play_all(&["use:temming", "end", "draw:zim"]);
    assert_eq!(scene.deck_known_to(Viewer::Spectator), [Some(C::Temming)]);
    scene.play_all(&["end", "draw:deck"]);
    assert_eq!(scene.seen_by(1)["hands"][0]["known"], serde_json::json!(["temming"]));
}

/// SSA-069, SSA-R21, SSA-R34, SSA-EX58: the origin of votes isn't tracked; so a captain who has cast, left and come
/// back in the same turn may spend a vote of their own.
#[test]
fn a_captain_who_came_back_may_spend_his_own_vote() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Kline, C::Cursat, C::Krave])
        .agenda(&[C::Zim, C::Yumi])
        .deck(&[])
        .war_by(1)
        .votes(4)
        .ready();
    scene.play_all(&["cast:kline", "use:cursat", "release:kline", "use:krave", "draw:deck"]);
    assert_eq!((scene.hand(0), scene.votes()), (vec![C::Kline], 5));
    scene.play_all(&["recruit:kline", "use:kline"]);
    assert_eq!((scene.ships(0), scene.votes()), (vec![C::Kline], 0));
}
