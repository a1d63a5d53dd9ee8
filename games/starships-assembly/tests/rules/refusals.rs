//! Refusals: the rule that forbids something, and a true sentence.

use tenka_starships_assembly::Card as C;

use crate::scene::{ADDITIONAL_RULES, Assembly, Scene, Warfare, off};

/// SSA-090, SSA-011: in the action step, what belongs to another moment.
#[test]
fn what_is_no_action_of_the_action_step() {
    let scene = Assembly::new()
        .captains(0, &[C::Pace])
        .ships(0, &[C::Krave])
        .hand(0, &[C::Zim])
        .agenda(&[C::Yumi, C::Kora, C::Ward])
        .ready();
    for (action, rule, sentence) in [
        ("draw:deck", "SSA-090", "You have already drawn this turn. Only an ability lets you draw again."),
        ("draw:yumi", "SSA-090", "You have already drawn this turn. Only an ability lets you draw again."),
        ("release:zim", "SSA-090", "You can release a card now only for 2 votes."),
        ("release:pace", "SSA-090", "You can release a captain only with a captain's ability."),
        ("release:gazer", "SSA-090", "You can release a ship only with a captain's ability."),
        ("give:gazer", "SSA-090", "You can give a ship away only with a captain's ability."),
        ("scramble:pace", "SSA-090", "You can scramble a captain only with a captain's ability."),
        ("pick:yumi", "SSA-011", "Lobbying is over."),
        ("fire:1", "SSA-011", "Open warfare hasn't begun."),
    ] {
        assert_eq!(scene.refused(action), (rule, sentence.to_owned()), "{action}");
    }
}

/// SSA-088, SSA-181: who can't skip a turn, and when it is too late.
#[test]
fn a_turn_is_skipped_with_xastor_before_the_draw() {
    let mut nobody = Assembly::new().active(1).captains(1, &[C::Xastor]).ready();
    nobody.play("end");
    assert_eq!(nobody.decision(), "draw_source");
    let no_xastor = ("SSA-088", "You can't skip a turn without Xastor.".to_owned());
    assert_eq!(nobody.refused("turn:skip"), no_xastor);
    nobody.play("draw:deck");
    assert_eq!(nobody.refused("turn:skip"), no_xastor);
    let mut late = Assembly::new().active(1).captains(0, &[C::Xastor]).ready();
    late.play_all(&["end", "turn:normal"]);
    let too_late = ("SSA-181", "You can skip a turn only at its beginning, before you draw.".to_owned());
    assert_eq!(late.refused("turn:skip"), too_late);
    late.play("draw:deck");
    assert_eq!(late.refused("turn:skip"), too_late);
}

/// SSA-153, SSA-167, SSA-185, SSA-161, SSA-177: the object of an ability is refused by the rule of the ability.
#[test]
fn objects_are_refused_by_the_rule_of_the_captain() {
    let captains = [C::Amwrec, C::Kora, C::Zim, C::Geed, C::Uxler];
    let scene = |using: &str| {
        let mut scene = Assembly::new()
            .captains(0, &captains)
            .ships(0, &[C::Pace])
            .ships(1, &[C::Macon])
            .hand(0, &[C::Krave])
            .hand(1, &[C::Rathom])
            .agenda(&[C::Yumi, C::Ward, C::Solomon])
            .votes(6)
            .ready();
        scene.play(using);
        scene
    };
    let mut amwrec = scene("use:amwrec");
    assert_eq!(amwrec.refused("give:sabre"), ("SSA-153", "Sabre isn't a ship of your fleet.".to_owned()));
    amwrec.play("give:intrepid");
    assert_eq!(amwrec.refused("deploy:vero"), ("SSA-153", "Rathom/Vero isn't in your hand.".to_owned()));
    for (using, action, rule, sentence) in [
        ("use:kora", "release:rathom", "SSA-167", "Rathom/Vero isn't in your hand."),
        ("use:zim", "deploy:vero", "SSA-185", "Rathom/Vero isn't in your hand."),
        ("use:geed", "recruit:krave", "SSA-161", "Krave/Gazer isn't in the agenda."),
        ("use:uxler", "deploy:gazer", "SSA-177", "Krave/Gazer isn't in the agenda."),
    ] {
        assert_eq!(scene(using).refused(action), (rule, sentence.to_owned()), "{action}");
    }
}

/// SSA-131, SSA-132: a card that is not in the agenda can't be locked, nor relocked.
#[test]
fn locks_are_refused_by_their_own_rule() {
    let scene = Assembly::new().hand(0, &[C::Krave]).votes(2).ready();
    let sentence = "Krave/Gazer isn't in the agenda.".to_owned();
    assert_eq!(scene.refused("lock:krave"), ("SSA-131", sentence.clone()));
    assert_eq!(scene.refused("relock:krave"), ("SSA-132", sentence));
}

/// SSA-196: without the additional rules power is never transferred, not even after targets are locked.
#[test]
fn power_is_refused_at_once_in_a_game_without_it() {
    let scene = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).options(&off(ADDITIONAL_RULES)).ready();
    assert_eq!(scene.decision(), "lock_target");
    let sentence = "This game is played without transfer of power.".to_owned();
    assert_eq!(scene.refused("power:damage"), ("SSA-196", sentence));
}

/// SSA-061: which ability a captain has instead.
#[test]
fn captains_have_the_abilities_that_they_have() {
    let captains = [C::Rathom, C::Yumi, C::Jijipo, C::Xastor];
    let scene = Assembly::new().captains(0, &captains).votes(3).ready();
    for (action, sentence) in [
        ("use:rathom", "Rathom has no special ability. Cast votes instead."),
        ("use:yumi", "Yumi has no special ability. Cast votes instead."),
        ("cast:jijipo", "Jijipo doesn't cast votes. Use the special ability instead."),
        ("use:xastor", "Xastor has no ability to activate."),
        ("cast:xastor", "Xastor has no ability to activate."),
    ] {
        assert_eq!(scene.refused(action), ("SSA-061", sentence.to_owned()), "{action}");
    }
}

/// SSA-051: how many votes are missing.
#[test]
fn votes_that_are_wanting_are_counted() {
    let scene = Assembly::new().hand(0, &[C::Krave, C::Ward]).votes(1).ready();
    assert_eq!(scene.refused("recruit:ward"), ("SSA-051", "You need 2 more votes.".to_owned()));
    let none = Assembly::new().hand(0, &[C::Krave]).ready();
    assert_eq!(none.refused("recruit:krave"), ("SSA-051", "You need 1 more vote.".to_owned()));
}

/// SSA-119: a weapon that had a target.
#[test]
fn a_shot_at_nothing_is_refused_with_its_reason() {
    let mut scene = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).ready();
    scene.play_all(&["power:none", "target:none"]);
    let sentence = "You left weapon 1 of Intrepid without a target, so it can't be fired at nothing.";
    assert_eq!(scene.refused("fire:1"), ("SSA-119", sentence.to_owned()));
}

/// SSA-011, SSA-015, SSA-196: what was picked, what a battle has left behind, and what the game is played without.
#[test]
fn what_is_over_and_what_is_left_out() {
    let war = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).ready();
    let over = ("SSA-011", "The assembly phase is over.".to_owned());
    assert_eq!([war.refused("release:zim"), war.refused("end")], [over.clone(), over]);
    let mut lobby = Scene::new("7");
    assert_eq!(lobby.refused("end"), ("SSA-011", "The assembly phase hasn't begun.".to_owned()));
    lobby.play("pick:deck");
    assert_eq!(lobby.refused("pick:deck"), ("SSA-015", "The draw deck has already been taken.".to_owned()));
    let plain = Assembly::new().agenda(&[C::Yumi, C::Kora, C::Ward]).options(&off(ADDITIONAL_RULES)).ready();
    assert_eq!(plain.refusal("relock:yumi"), "SSA-196");
}
