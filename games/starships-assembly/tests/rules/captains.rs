//! Section 17: the captains.

use tenka_starships_assembly::Card as C;

use crate::scene::{Assembly, Scene, declares_war};

/// SSA-152, SSA-EX22, SSA-184: sixteen captains cast 1 vote without any condition; Yumi casts 2.
#[test]
fn most_captains_cast_one_vote() {
    let others = [C::Jijipo, C::Rathom, C::Xastor, C::Yumi];
    for card in C::ALL.into_iter().filter(|card| !others.contains(card)) {
        let mut scene = Assembly::new().captains(0, &[card]).ready();
        scene.play(&format!("cast:{}", card.captain_id()));
        assert_eq!((scene.votes(), scene.is_exhausted(card)), (1, true), "{card:?}");
    }
    let mut yumi = Assembly::new().captains(0, &[C::Yumi]).ready();
    yumi.play("cast:yumi");
    assert_eq!((yumi.votes(), yumi.refusal("use:yumi")), (2, "SSA-062"), "and no other ability");
}

/// SSA-153, SSA-EX04: Amwrec gives a ship, then deploys a card from hand without paying; SSA-D06, SSA-D07.
#[test]
fn amwrec() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Amwrec])
        .ships(0, &[C::Solomon])
        .ships(1, &[C::Geed, C::Kora])
        .hand(0, &[C::Temming])
        .ready();
    scene.play("use:amwrec");
    assert_eq!((scene.decision(), scene.legal()), ("own_ship", vec!["give:justice".to_owned()]));
    scene.play("give:justice");
    assert_eq!((scene.ships(1).len(), scene.decision()), (3, "hand_card"));
    scene.play("deploy:lance");
    assert_eq!((scene.ships(0), scene.hand(0), scene.votes()), (vec![C::Temming], vec![], 0));
    assert!(scene.is_exhausted(C::Amwrec));
}

/// SSA-154, SSA-EX04, SSA-EX48: Amwrec needs a ship to give, room in the opponent's fleet and a card; the giver's
/// fleet may be full. A fifth ship for the opponent declares war.
#[test]
fn amwrec_needs_a_ship_a_card_and_room() {
    let four = [C::Benglev, C::Cursat, C::Geed, C::Kline];
    let base = || Assembly::new().captains(0, &[C::Amwrec]).ships(0, &[C::Solomon]).hand(0, &[C::Temming]);
    assert!(base().ready().can("use:amwrec"));
    assert_eq!(base().ships(0, &[]).ready().refusal("use:amwrec"), "SSA-067");
    assert_eq!(base().hand(0, &[]).ready().refusal("use:amwrec"), "SSA-067");
    let five = [C::Benglev, C::Cursat, C::Geed, C::Kline, C::Kora];
    assert_eq!(base().ships(1, &five).war_by(0).ready().refusal("use:amwrec"), "SSA-067");

    let mut war = base().ships(1, &four).ready();
    let events = war.play_all(&["use:amwrec", "give:justice"]);
    assert!(declares_war(&events));
    war.play_all(&["deploy:lance", "end", "draw:deck", "end"]);
    assert!(war.state.stage.is_warfare(), "one final turn, and no more");

    let mut full = base().ships(0, &five).ships(1, &[C::Zim, C::Pace, C::Ward]).war_by(0).ready();
    full.play_all(&["use:amwrec", "give:united"]);
    assert_eq!((full.ships(0).len(), full.ships(1).len()), (4, 4));
    full.play("deploy:lance");
    assert_eq!(full.ships(0).len(), 5);
}

/// SSA-156: Benglev releases a ship, then draws twice; the turn continues. Without a ship he can't.
#[test]
fn benglev() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Benglev, C::Pace])
        .ships(0, &[C::Kline, C::Zim])
        .deck_top(&[C::Amwrec, C::Cursat])
        .ready();
    scene.play("use:benglev");
    assert_eq!(
        (scene.decision(), scene.legal()),
        ("own_ship", vec!["release:qes".to_owned(), "release:halcyon".to_owned()])
    );
    scene.play_all(&["release:qes", "draw:deck", "draw:deck"]);
    assert_eq!((scene.hand(0), scene.deck_bottom(1)), (vec![C::Amwrec, C::Cursat], vec![C::Kline]));
    assert!(scene.can("cast:pace"));
    assert_eq!(Assembly::new().captains(0, &[C::Benglev]).ready().refusal("use:benglev"), "SSA-067");
}

/// SSA-158, SSA-EX06, SSA-D08: Cursat releases himself, then any other captain in play; there must be one.
#[test]
fn cursat() {
    let mut scene = Assembly::new().captains(0, &[C::Cursat, C::Yumi]).captains(1, &[C::Pace]).ready();
    scene.play("use:cursat");
    assert_eq!(
        (scene.decision(), scene.legal()),
        ("captain", vec!["release:pace".to_owned(), "release:yumi".to_owned()])
    );
    scene.play("release:pace");
    assert_eq!(scene.deck_bottom(2), [C::Cursat, C::Pace]);
    assert_eq!((scene.captains(0), scene.captains(1)), (vec![C::Yumi], vec![]));
    let alone = Assembly::new().captains(0, &[C::Cursat]).ready();
    assert_eq!((alone.refusal("use:cursat"), alone.can("use:cursat")), ("SSA-067", false));
}

/// SSA-159, SSA-EX07: Dif Mendu releases herself, then scrambles any other captain, exhausted or not, of either player.
#[test]
fn dif_mendu() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Rathom, C::DifMendu])
        .exhausted(&[C::Rathom])
        .captains(1, &[C::Pace])
        .ready();
    scene.play("use:dif_mendu");
    assert_eq!(
        (scene.deck_bottom(1), scene.legal()),
        (vec![C::DifMendu], vec!["scramble:pace".to_owned(), "scramble:rathom".to_owned()])
    );
    scene.play("scramble:rathom");
    assert_eq!((scene.ships(0), scene.captains(0)), (vec![C::Rathom], vec![]));
}

/// SSA-160: Dif Mendu needs another captain that can be scrambled.
#[test]
fn dif_mendu_needs_a_target() {
    let full = [C::Benglev, C::Cursat, C::Geed, C::Kline, C::Kora];
    let alone = Assembly::new().captains(0, &[C::DifMendu]).ready();
    assert_eq!(alone.refusal("use:dif_mendu"), "SSA-067");
    let blocked =
        Assembly::new().captains(0, &[C::DifMendu]).captains(1, &[C::Pace]).ships(1, &full).war_by(0).ready();
    assert_eq!((blocked.refusal("use:dif_mendu"), blocked.can("use:dif_mendu")), ("SSA-067", false));
    let own = Assembly::new().captains(0, &[C::DifMendu, C::Pace]).ships(1, &full).war_by(0).ready();
    assert!(own.can("use:dif_mendu"));
    let own_full = Assembly::new().captains(0, &[C::DifMendu, C::Pace]).ships(0, &full).war_by(0).ready();
    assert!(!own_full.can("use:dif_mendu"));
}

/// SSA-161, SSA-EX08, SSA-D09: Geed recruits an unlocked agenda card for 2 votes; it never enters the hand, arrives
/// refreshed, and the agenda is refilled.
#[test]
fn geed() {
    let base = || {
        Assembly::new()
            .captains(0, &[C::Geed, C::Pace])
            .hand(0, &[C::Krave])
            .agenda(&[C::Ward, C::Yumi, C::Zim])
            .deck_top(&[C::Kora])
            .votes(2)
    };
    let mut scene = base().ready();
    scene.play("use:geed");
    assert_eq!(scene.decision(), "agenda_card");
    scene.play("recruit:ward");
    assert_eq!(
        (scene.votes(), scene.hand(0), scene.agenda()),
        (0, vec![C::Krave], vec![C::Kora, C::Yumi, C::Zim])
    );
    assert!(scene.is_exhausted(C::Geed) && scene.can("cast:ward"));
}

/// SSA-162, SSA-EX08: he needs 2 votes and an unlocked card; a locked card, the top of the deck and himself are out of
/// reach.
#[test]
fn geed_needs_an_unlocked_card() {
    let base = || {
        Assembly::new()
            .captains(0, &[C::Geed])
            .agenda(&[C::Ward, C::Yumi, C::Zim])
            .deck_top(&[C::Kora])
            .votes(2)
    };
    assert_eq!(base().votes(1).ready().refusal("use:geed"), "SSA-051");
    let mut locked = base().locked(1, &[C::Ward]).ready();
    locked.play("use:geed");
    assert_eq!(locked.legal(), ["recruit:yumi", "recruit:zim"]);
    assert_eq!((locked.refusal("recruit:kora"), locked.refusal("recruit:geed")), ("SSA-161", "SSA-161"));
    let all = base().locked(1, &[C::Ward, C::Yumi, C::Zim]).ready();
    assert_eq!((all.refusal("use:geed"), all.can("use:geed")), ("SSA-067", false));
    let in_agenda = Assembly::new().agenda(&[C::Geed, C::Yumi, C::Zim]).votes(2).ready();
    assert_eq!(in_agenda.refusal("use:geed"), "SSA-065");
}

/// SSA-163, SSA-164, SSA-EX09: Jijipo makes everything cost 1 more, until he is given away for 3 votes; then the opponent
/// pays more, from their next turn on.
#[test]
fn jijipo() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Jijipo])
        .hand(0, &[C::Krave, C::Yumi, C::Zim, C::Geed])
        .votes(5)
        .ready();
    assert_eq!((scene.refusal("deploy:gazer"), scene.refusal("cast:jijipo")), ("SSA-051", "SSA-061"));
    scene.play("use:jijipo");
    assert_eq!((scene.votes(), scene.captains(0), scene.captains(1)), (2, vec![], vec![C::Jijipo]));
    scene.play_all(&["votes:yumi", "votes:zim"]);
    assert_eq!(scene.votes(), 6);
    scene.play("deploy:gazer");
    assert_eq!(scene.votes(), 1, "Gazer costs 5 in the same turn");

    let price = |action: &str| {
        let scene = |votes| {
            Assembly::new().active(1).captains(1, &[C::Jijipo]).hand(1, &[C::Krave]).votes(votes).ready()
        };
        (0..9).find(|&votes| scene(votes).can(action))
    };
    assert_eq!((price("recruit:krave"), price("deploy:gazer")), (Some(2), Some(6)));
}

/// SSA-166, SSA-EX10: Kline becomes the ship Qes for 2 votes from elsewhere, if the fleet has room.
#[test]
fn kline() {
    let mut scene = Assembly::new().captains(0, &[C::Kline, C::Yumi]).ready();
    scene.play_all(&["cast:yumi", "use:kline"]);
    assert_eq!((scene.votes(), scene.ships(0), scene.captains(0)), (0, vec![C::Kline], vec![C::Yumi]));
    let mut other = Assembly::new().captains(0, &[C::Kline, C::Yumi]).ready();
    other.play_all(&["cast:yumi", "cast:kline"]);
    assert_eq!((other.votes(), other.refusal("use:kline")), (3, "SSA-062"));
    let full = [C::Benglev, C::Cursat, C::Geed, C::Zim, C::Kora];
    let scene = Assembly::new().captains(0, &[C::Kline]).ships(0, &full).war_by(0).votes(2).ready();
    assert_eq!(scene.refusal("use:kline"), "SSA-067");
}

/// SSA-167, SSA-EX11: Kora turns a card from hand into 5 votes, not 7.
#[test]
fn kora() {
    let mut scene = Assembly::new().captains(0, &[C::Kora]).hand(0, &[C::Yumi, C::Benglev]).ready();
    scene.play("use:kora");
    assert_eq!((scene.decision(), scene.votes()), ("hand_card", 0));
    scene.play("release:yumi");
    assert_eq!((scene.votes(), scene.deck_bottom(1)), (5, vec![C::Yumi]));
    scene.play("deploy:deliverance");
    assert_eq!((scene.votes(), scene.hand(0)), (1, vec![]));
    let bare = Assembly::new().captains(0, &[C::Kora]).ready();
    assert_eq!((bare.refusal("use:kora"), bare.can("use:kora")), ("SSA-067", false));
}

/// SSA-168, SSA-EX12, SSA-EX27: Krave is released, then his controller draws; with an empty deck they may draw Krave, from
/// the deck or from an agenda that had room.
#[test]
fn krave() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Krave])
        .agenda(&[C::Pace, C::Yumi, C::Zim])
        .locked(1, &[C::Pace])
        .deck_top(&[C::Geed])
        .ready();
    scene.play("use:krave");
    assert_eq!(
        (scene.deck_bottom(1), scene.legal()),
        (vec![C::Krave], vec!["draw:yumi".to_owned(), "draw:zim".to_owned(), "draw:deck".to_owned()])
    );
    scene.play("draw:deck");
    assert_eq!(scene.hand(0), [C::Geed]);

    let all = [C::Pace, C::Yumi, C::Zim];
    let mut locked =
        Assembly::new().captains(0, &[C::Krave]).agenda(&all).locked(1, &all).deck(&[]).war_by(1).ready();
    locked.play("use:krave");
    assert_eq!((locked.deck(), locked.legal()), (vec![C::Krave], vec!["draw:deck".to_owned()]));
    locked.play("draw:deck");
    assert_eq!(locked.hand(0), [C::Krave]);

    let mut short =
        Assembly::new().captains(0, &[C::Krave]).agenda(&[C::Pace, C::Yumi]).deck(&[]).war_by(1).ready();
    short.play("use:krave");
    assert_eq!(
        (short.deck(), short.legal()),
        (vec![], vec!["draw:krave".to_owned(), "draw:pace".to_owned(), "draw:yumi".to_owned()])
    );
}

/// SSA-169, SSA-R14: Macon's declaration costs 1, and is not available once war is declared.
#[test]
fn macon() {
    let mut scene = Assembly::new().captains(0, &[C::Macon]).votes(3).ready();
    scene.play("use:macon");
    assert_eq!((scene.war_by(), scene.votes(), scene.to_act()), (Some(0), 2, Some(0)));
    let late = Assembly::new().captains(0, &[C::Macon]).war_by(1).votes(3).ready();
    assert_eq!(
        (late.refusal("use:macon"), late.can("use:macon"), late.can("cast:macon")),
        ("SSA-067", false, true)
    );
}

/// SSA-170, SSA-172, SSA-EX14: Pace is refreshed whenever her controller recruits or deploys, as often as that happens.
#[test]
fn pace() {
    let mut scene =
        Assembly::new().captains(0, &[C::Pace]).hand(0, &[C::Temming, C::Krave, C::Kora]).votes(1).ready();
    scene.play("cast:pace");
    assert!(scene.is_exhausted(C::Pace));
    scene.play("recruit:temming");
    assert_eq!((scene.votes(), scene.is_exhausted(C::Pace)), (1, false));
    scene.play_all(&["cast:pace", "recruit:krave", "cast:pace"]);
    assert_eq!(scene.votes(), 2);
    scene.play("deploy:boon");
    assert!(!scene.is_exhausted(C::Pace));
}

/// SSA-171, SSA-R10: free recruits and deployments count; scrambling, receiving and the opponent's plays don't.
#[test]
fn what_refreshes_pace() {
    let exhausted = |assembly: Assembly, actions: &[&str]| {
        let mut scene = assembly.exhausted(&[C::Pace]).votes(9).ready();
        scene.play_all(actions);
        scene.is_exhausted(C::Pace)
    };
    let with = |captain: C| {
        Assembly::new().captains(0, &[C::Pace, captain]).hand(0, &[C::Temming]).ships(0, &[C::Zim]).agenda(&[
            C::Yumi,
            C::Ward,
            C::Kora,
        ])
    };
    assert!(!exhausted(with(C::Geed), &["use:geed", "recruit:ward"]));
    assert!(!exhausted(with(C::Uxler), &["use:uxler", "deploy:noma"]));
    assert!(!exhausted(with(C::Amwrec), &["use:amwrec", "give:halcyon", "deploy:lance"]));
    assert!(exhausted(with(C::Amwrec), &["use:amwrec", "give:halcyon"]), "the gift alone does not");
    let zim = Assembly::new().captains(0, &[C::Pace, C::Zim]).hand(0, &[C::Temming]);
    assert!(!exhausted(zim, &["use:zim", "deploy:lance"]));
    assert!(exhausted(with(C::Kline), &["use:kline"]));
    let theirs = Assembly::new().captains(0, &[C::Jijipo]).captains(1, &[C::Pace]).hand(0, &[C::Temming]);
    assert!(exhausted(theirs.clone(), &["use:jijipo"]), "receiving does not");
    assert!(exhausted(theirs, &["recruit:temming"]), "the other player's recruits don't");
}

/// SSA-173, SSA-R30, SSA-EX15: Rathom casts as many votes as there are own ships at that moment, which may be none.
#[test]
fn rathom() {
    let mut none = Assembly::new().captains(0, &[C::Rathom]).ships(1, &[C::Zim]).ready();
    none.play("cast:rathom");
    assert_eq!((none.votes(), none.is_exhausted(C::Rathom)), (0, true));
    let mut first = Assembly::new().captains(0, &[C::Rathom]).hand(0, &[C::Geed]).votes(3).ready();
    first.play_all(&["deploy:united", "cast:rathom"]);
    assert_eq!(first.votes(), 1);
    let mut three = Assembly::new()
        .captains(0, &[C::Rathom])
        .ships(0, &[C::Zim, C::Geed, C::Kora])
        .hand(0, &[C::Yumi])
        .ready();
    three.play_all(&["cast:rathom", "deploy:ticho"]);
    assert_eq!((three.votes(), three.ships(0).len(), three.refusal("cast:rathom")), (0, 4, "SSA-062"));
    assert_eq!(three.refusal("use:rathom"), "SSA-062");
}

/// SSA-174, SSA-EX16, SSA-R01: Rewheart scrambles any captain for 3 votes, himself included; Yumi's ship is Ticho.
#[test]
fn rewheart() {
    let mut scene = Assembly::new().captains(0, &[C::Rewheart, C::Yumi]).hand(0, &[C::Krave]).ready();
    scene.play_all(&["cast:yumi", "votes:krave"]);
    assert_eq!(scene.votes(), 4);
    scene.play_all(&["use:rewheart", "scramble:yumi"]);
    assert_eq!((scene.votes(), scene.ships(0), scene.game.ship(C::Yumi)), (1, vec![C::Yumi], "Ticho"));
    let mut alone = Assembly::new().captains(0, &[C::Rewheart]).votes(3).ready();
    alone.play_all(&["use:rewheart", "scramble:rewheart"]);
    assert_eq!((alone.ships(0), alone.captains(0)), (vec![C::Rewheart], vec![]));
    let full = [C::Benglev, C::Cursat, C::Geed, C::Zim, C::Kora];
    let none = Assembly::new().captains(0, &[C::Rewheart]).ships(0, &full).war_by(0).votes(3).ready();
    assert_eq!((none.refusal("use:rewheart"), none.can("use:rewheart")), ("SSA-067", false));
}

/// SSA-175, SSA-EX17: Solomon turns a ship into 7 votes.
#[test]
fn solomon() {
    let mut scene = Assembly::new().captains(0, &[C::Solomon]).ships(0, &[C::Rathom]).ready();
    scene.play_all(&["use:solomon", "release:vero"]);
    assert_eq!((scene.deck_bottom(1), scene.votes(), scene.ships(0)), (vec![C::Rathom], 7, vec![]));
    assert_eq!(Assembly::new().captains(0, &[C::Solomon]).ready().refusal("use:solomon"), "SSA-067");
}

/// SSA-176, SSA-EX18: Temming is released for 4 votes.
#[test]
fn temming() {
    let mut scene = Assembly::new().captains(0, &[C::Temming]).ready();
    scene.play("use:temming");
    assert_eq!((scene.deck_bottom(1), scene.votes(), scene.captains(0)), (vec![C::Temming], 4, vec![]));
}

/// SSA-177, SSA-EX19: Uxler deploys an unlocked agenda card for 6 votes; a fifth ship declares war.
#[test]
fn uxler() {
    let base = || {
        Assembly::new()
            .captains(0, &[C::Uxler])
            .hand(0, &[C::Krave])
            .agenda(&[C::Pace, C::Yumi, C::Zim])
            .deck_top(&[C::Ward])
            .votes(6)
    };
    let mut scene = base().ready();
    scene.play_all(&["use:uxler", "deploy:intrepid"]);
    assert_eq!((scene.votes(), scene.ships(0), scene.hand(0)), (0, vec![C::Pace], vec![C::Krave]));
    assert_eq!((scene.agenda(), scene.war_by()), (vec![C::Ward, C::Yumi, C::Zim], None));
    let mut fifth = base().ships(0, &[C::Amwrec, C::Cursat, C::Geed, C::Kline]).ready();
    fifth.play_all(&["use:uxler", "deploy:intrepid"]);
    assert_eq!((fifth.ships(0).len(), fifth.war_by()), (5, Some(0)));
}

/// SSA-178: he needs 6 votes, an unlocked card and room; a locked card or the top of the deck is out of reach.
#[test]
fn uxler_needs_room_and_an_unlocked_card() {
    let base = || {
        Assembly::new()
            .captains(0, &[C::Uxler])
            .agenda(&[C::Pace, C::Yumi, C::Zim])
            .deck_top(&[C::Ward])
            .votes(6)
    };
    assert_eq!(base().votes(5).ready().refusal("use:uxler"), "SSA-051");
    let full = [C::Benglev, C::Cursat, C::Geed, C::Krave, C::Kora];
    assert_eq!(base().ships(0, &full).war_by(0).ready().refusal("use:uxler"), "SSA-067");
    assert_eq!(base().locked(0, &[C::Pace, C::Yumi, C::Zim]).ready().refusal("use:uxler"), "SSA-067");
    let mut scene = base().locked(1, &[C::Pace]).ready();
    scene.play("use:uxler");
    assert_eq!((scene.refusal("deploy:intrepid"), scene.refusal("deploy:noma")), ("SSA-037", "SSA-177"));
}

/// SSA-179: ships cost Ward's controller, and nobody else, 1 less, also after Ward has cast.
#[test]
fn ward() {
    let mut scene = Assembly::new().captains(0, &[C::Ward]).hand(0, &[C::Krave]).votes(3).ready();
    scene.play_all(&["cast:ward", "deploy:gazer"]);
    assert_eq!(scene.votes(), 0);
    let theirs = Assembly::new().captains(1, &[C::Ward]).hand(0, &[C::Krave]).votes(4).ready();
    assert_eq!(theirs.refusal("deploy:gazer"), "SSA-051");
}

/// SSA-180: recruiting Xastor gives a draw, once; he has no starred ability.
#[test]
fn xastor_draws_when_recruited() {
    let mut scene = Assembly::new().hand(0, &[C::Xastor]).deck_top(&[C::Krave]).votes(1).ready();
    scene.play("recruit:xastor");
    assert_eq!((scene.captains(0), scene.decision()), (vec![C::Xastor], "draw_source"));
    scene.play("draw:deck");
    assert_eq!((scene.hand(0), scene.decision()), (vec![C::Krave], "main_action"));
    assert_eq!((scene.refusal("cast:xastor"), scene.refusal("use:xastor")), ("SSA-061", "SSA-061"));
}

/// SSA-180, SSA-R28, SSA-EX46: Geed recruits Xastor: first the agenda is refilled, then comes Xastor's draw, which here
/// empties the deck whatever is drawn.
#[test]
fn geed_takes_xastor() {
    let scene = Assembly::new()
        .captains(0, &[C::Geed])
        .agenda(&[C::Xastor, C::Yumi, C::Zim])
        .deck(&[C::Krave, C::Pace])
        .votes(2);
    for draw in ["draw:krave", "draw:yumi", "draw:zim", "draw:deck"] {
        let mut scene = scene.clone().ready();
        scene.play_all(&["use:geed", "recruit:xastor"]);
        assert_eq!(
            (scene.agenda(), scene.deck(), scene.war_by()),
            (vec![C::Krave, C::Yumi, C::Zim], vec![C::Pace], None)
        );
        assert_eq!(scene.legal(), ["draw:krave", "draw:yumi", "draw:zim", "draw:deck"]);
        scene.play(draw);
        assert_eq!((scene.deck(), scene.war_by(), scene.decision()), (vec![], Some(0), "main_action"));
    }
}

/// SSA-181, SSA-182, SSA-R05, SSA-R38, SSA-EX21, SSA-D03: a player who has controlled Xastor since an earlier
/// turn may skip a turn to draw twice: no actions, no votes, no normal draw.
#[test]
fn xastor_skips_the_turn() {
    let mut scene = Assembly::new()
        .active(1)
        .captains(0, &[C::Xastor, C::Yumi])
        .agenda(&[C::Pace, C::Krave, C::Zim])
        .deck(&[C::Kora, C::Ward, C::Geed])
        .ready();
    let hand = scene.hand(0);
    scene.play_all(&["end", "turn:skip"]);
    assert_eq!((scene.decision(), scene.refusal("cast:yumi")), ("draw_source", "SSA-038"));
    scene.play_all(&["draw:pace", "draw:kora"]);
    assert_eq!(scene.hand(0).len(), hand.len() + 2);
    assert_eq!((scene.deck(), scene.war_by()), (vec![C::Geed], None));
    assert_eq!((scene.legal(), scene.refusal("cast:yumi")), (vec!["end".to_owned()], "SSA-181"));
    scene.play("end");
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "draw_source"), "it is the opponent's turn");

    let mut same_turn = Assembly::new().hand(0, &[C::Xastor]).votes(1).ready();
    same_turn.play_all(&["recruit:xastor", "draw:deck"]);
    assert_eq!(same_turn.refusal("turn:skip"), "SSA-181", "not in the turn in which he is recruited");
}

/// SSA-183, SSA-EX21: the two draws can declare war; the skipped turn is the declaring one. The final turn can be skipped
/// as well.
#[test]
fn a_skipped_turn_can_declare_war() {
    let mut scene = Assembly::new()
        .active(1)
        .captains(0, &[C::Xastor])
        .captains(1, &[C::Rathom])
        .agenda(&[C::Pace, C::Krave, C::Zim])
        .deck(&[C::Kora, C::Ward])
        .ready();
    scene.play_all(&["end", "turn:skip", "draw:pace", "draw:kora", "end"]);
    assert_eq!((scene.deck(), scene.war_by(), scene.to_act()), (vec![], Some(0), Some(1)));
    scene.play_all(&["draw:ward", "end"]);
    assert!(scene.is_over());

    let mut last = Assembly::new().active(1).captains(0, &[C::Xastor]).ships(1, &[C::Zim]).war_by(1).ready();
    last.play_all(&["end", "turn:skip", "draw:deck", "draw:deck", "end"]);
    assert!(last.is_over(), "open warfare has begun, and only one player has ships");
}

/// SSA-185, SSA-EX23: Zim goes to the opponent, and a card from hand is deployed without paying; that needs a card and
/// room.
#[test]
fn zim() {
    let mut scene = Assembly::new().captains(0, &[C::Zim]).hand(0, &[C::DifMendu]).ready();
    scene.play("use:zim");
    assert_eq!(scene.captains(1), [C::Zim]);
    scene.play("deploy:pinnacle");
    assert_eq!((scene.ships(0), scene.votes()), (vec![C::DifMendu], 0));
    assert_eq!(Assembly::new().captains(0, &[C::Zim]).ready().refusal("use:zim"), "SSA-067");
    let full = [C::Benglev, C::Cursat, C::Geed, C::Krave, C::Kora];
    let scene =
        Assembly::new().captains(0, &[C::Zim]).hand(0, &[C::DifMendu]).ships(0, &full).war_by(0).ready();
    assert_eq!(scene.refusal("use:zim"), "SSA-067");
}

/// SSA-EX47: with full fleets on both sides most specials are not available; Benglev makes room.
#[test]
fn full_fleets() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Kline, C::DifMendu, C::Zim, C::Amwrec, C::Benglev])
        .captains(1, &[C::Pace])
        .ships(0, &[C::Cursat, C::Geed, C::Jijipo, C::Kora, C::Krave])
        .ships(1, &[C::Macon, C::Rathom, C::Rewheart, C::Solomon, C::Temming])
        .agenda(&[C::Uxler])
        .deck(&[])
        .hand(0, &[C::Ward, C::Xastor, C::Yumi])
        .war_by(0)
        .votes(9)
        .ready();
    let specials = ["use:kline", "use:dif_mendu", "use:zim", "use:amwrec"];
    assert!(specials.iter().all(|special| !scene.can(special)) && scene.legal_with("deploy:").is_empty());
    scene.play_all(&["use:benglev", "release:tempest", "draw:cursat", "draw:uxler"]);
    assert_eq!(scene.ships(0).len(), 4);
    assert!(scene.can("deploy:ticho") && scene.can("use:kline") && scene.can("use:zim"));
    assert!(!scene.can("use:amwrec"));
    scene.play("use:dif_mendu");
    assert_eq!(scene.refusal("scramble:pace"), "SSA-082");
    assert_eq!(scene.legal_with("scramble:").len(), 4);
}

/// Every ability of the components is one of the captain's, and says in words what it does.
#[test]
fn abilities_are_those_of_the_components() {
    let file: toml::Table = toml::from_str(include_str!("../../components.toml")).unwrap();
    let scene = Scene::new("abilities");
    let game = &scene.game;
    for (entry, card) in file["card"].as_array().unwrap().iter().zip(C::ALL) {
        let captain = &game.captains[card];
        let starred = [&captain.cast, &captain.special].into_iter().flatten();
        let known: Vec<&String> = captain.always.iter().chain(starred.map(|ability| &ability.text)).collect();
        let abilities = entry["captain"]["ability"].as_array().unwrap();
        assert_eq!(abilities.len(), known.len(), "{}", captain.name);
        for ability in abilities {
            let text = ability["text"].as_str().unwrap();
            assert!(known.iter().any(|known| *known == text), "{text}");
        }
        let help = scene.help(&format!("recruit:{}", card.captain_id()));
        assert!(known.iter().all(|text| help.contains(&***text)), "{help}");
    }
}

/// SSA-167: a full fleet does not keep Kora from releasing a card.
#[test]
fn kora_releases_with_a_full_fleet() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Kora])
        .ships(0, &[C::Zim, C::Pace, C::Ward, C::Yumi, C::Geed])
        .hand(0, &[C::Krave])
        .votes(6)
        .war_by(0)
        .ready();
    scene.play("use:kora");
    assert_eq!(scene.legal(), ["release:krave"]);
}
