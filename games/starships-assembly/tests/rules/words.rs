//! Section 23: what a player is told about an action is true in this position.

use tenka_catalogue::Exception::{File, Within};
use tenka_catalogue::assert_no_words_outside;
use tenka_starships_assembly::Card as C;

use crate::scene::{Assembly, Warfare};

/// SSA-056, SSA-165: the price is the one that is paid now, with Ward and Jijipo.
#[test]
fn prices_are_those_of_the_moment() {
    let hand = Assembly::new().hand(0, &[C::Krave, C::Rathom]).votes(6);
    let plain = hand.clone().ready();
    assert_eq!(plain.label("recruit:krave"), "Recruit Krave for 1 vote");
    assert_eq!(plain.label("deploy:gazer"), "Deploy Gazer for 5 votes");
    assert_eq!(
        plain.help("deploy:gazer"),
        "You pay 5 votes. Gazer: initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
    );
    let ward = hand.clone().captains(0, &[C::Ward]).ready();
    assert_eq!(ward.label("deploy:gazer"), "Deploy Gazer for 4 votes");
    assert!(ward.help("deploy:gazer").starts_with("You pay 4 votes, not the printed 5. Gazer: "));
    let jijipo = hand.captains(0, &[C::Jijipo]).ready();
    assert_eq!(jijipo.label("recruit:krave"), "Recruit Krave for 2 votes");
    assert_eq!(
        jijipo.help("recruit:krave"),
        "You pay 2 votes, not the printed 1. Krave: Exhaust: cast 1 vote. Exhaust: release this captain, then draw a card."
    );
    let free = Assembly::new().hand(0, &[C::Jijipo]).ready();
    assert_eq!(free.label("recruit:jijipo"), "Recruit Jijipo for free");
}

/// SSA-057: what an ability recruits or deploys costs nothing.
#[test]
fn abilities_play_cards_for_free() {
    let mut geed = Assembly::new()
        .captains(0, &[C::Geed, C::Jijipo])
        .agenda(&[C::Ward, C::Yumi, C::Zim])
        .votes(2)
        .ready();
    assert_eq!(geed.label("use:geed"), "Use Geed's special ability for 2 votes");
    geed.play("use:geed");
    assert_eq!(geed.label("recruit:yumi"), "Recruit Yumi for free");
    assert!(geed.help("recruit:yumi").starts_with("You pay nothing, not the printed 4. Yumi: "));
}

/// SSA-173: Rathom casts as many votes as there are ships.
#[test]
fn votes_are_counted() {
    let ships = [C::Zim, C::Ward, C::Geed];
    let scene = Assembly::new().captains(0, &[C::Rathom, C::Yumi, C::Krave]).ships(0, &ships).ready();
    let labels = ["cast:rathom", "cast:yumi", "cast:krave"].map(|action| scene.label(action));
    assert_eq!(labels, ["Cast 3 votes with Rathom", "Cast 2 votes with Yumi", "Cast 1 vote with Krave"]);
}

/// SSA-131, SSA-132: what a lock costs now.
#[test]
fn locks_have_a_price() {
    let agenda = [C::Yumi, C::Zim, C::Kora];
    let open = Assembly::new().agenda(&agenda).votes(3).ready();
    assert_eq!(open.label("lock:yumi"), "Lock Yumi/Ticho for 1 vote");
    let scene = Assembly::new().agenda(&agenda).locked(1, &[C::Zim, C::Kora]).votes(3).ready();
    assert_eq!(scene.label("lock:yumi"), "Lock Yumi/Ticho for 3 votes");
    assert_eq!(
        scene.help("lock:yumi"),
        "You pay 3 votes. Nobody can take the card until your next turn begins."
    );
    assert_eq!(scene.label("relock:zim"), "Relock Zim/Halcyon for 2 votes");
    assert_eq!(scene.help("relock:zim"), "You pay 2 votes. The lock is yours until your next turn begins.");
}

/// SSA-050, SSA-074: with an empty deck and a short agenda a released card is shown, and its player is told so
/// beforehand.
#[test]
fn a_release_to_a_short_agenda_is_no_secret() {
    let long = Assembly::new().captains(0, &[C::Kora, C::Temming]).hand(0, &[C::Macon]);
    let mut short = long.clone().agenda(&[C::Yumi, C::Zim]).deck(&[]).war_by(1).ready();
    let mut long = long.ready();
    let shown = "goes face-up to the agenda, because the draw deck is empty: your opponent sees it.";
    let hidden = "goes under the draw deck, and your opponent doesn't see it.";
    assert_eq!(long.help("votes:macon"), format!("The card {hidden}"));
    assert_eq!(short.help("votes:macon"), format!("The card {shown}"));
    let text = "Exhaust: release this captain, then cast 4 votes.";
    assert_eq!(long.help("use:temming"), text);
    let more = "The draw deck is empty, so released cards go face-up to the agenda.";
    assert_eq!(short.help("use:temming"), format!("{text} {more}"));
    for scene in [&mut long, &mut short] {
        scene.play("use:kora");
    }
    assert_eq!(long.help("release:macon"), format!("The card {hidden}"));
    assert_eq!(short.help("release:macon"), format!("The card {shown}"));
}

/// SSA-033, SSA-034, SSA-044: what takes the place of a drawn card, and whether drawing declares war.
#[test]
fn draws_tell_what_becomes_of_the_deck() {
    let scene = |deck: &[C]| {
        let agenda = [C::Yumi, C::Zim, C::Kora];
        let scene = Assembly::new().active(1).agenda(&agenda).hand(1, &[C::Geed, C::Temming]).deck(deck);
        let mut scene = if deck.is_empty() { scene.war_by(1) } else { scene }.ready();
        scene.play("end");
        (scene.help("draw:yumi"), scene.help("draw:deck"))
    };
    let (agenda, deck) = scene(&[C::Pace, C::Ward]);
    assert!(
        agenda.starts_with("The top card of the deck takes its place at once. Yumi, a captain for 4 votes.")
    );
    assert_eq!(deck, "You take the top card. Your opponent doesn't see it.");
    let (agenda, deck) = scene(&[C::Pace]);
    let war = "That empties the deck: you declare war.";
    assert!(agenda.starts_with(&format!("The top card of the deck takes its place at once. {war} Yumi")));
    assert_eq!(deck, format!("You take the top card. Your opponent doesn't see it. {war}"));
    let (agenda, _) = scene(&[]);
    assert!(
        agenda.starts_with("The deck is empty, so nothing takes its place. Yumi, a captain for 4 votes.")
    );
}

/// SSA-032, SSA-205: a top card that is known is named.
#[test]
fn a_known_top_card_is_named() {
    let mut scene =
        Assembly::new().agenda(&[C::Yumi, C::Zim, C::Kora]).hand(0, &[C::Krave]).deck(&[C::Pace]).ready();
    scene.play_all(&["votes:krave", "end", "draw:deck", "end"]);
    assert_eq!(
        scene.help("draw:deck"),
        "You take the top card, Krave/Gazer. That empties the deck: you declare war."
    );
}

/// SSA-094: the fifth ship declares war, whoever gets it.
#[test]
fn the_fifth_ship_is_announced() {
    let four = [C::Zim, C::Ward, C::Geed, C::Kora];
    let scene = Assembly::new().ships(0, &four).hand(0, &[C::Krave]).votes(5).ready();
    assert!(scene.help("deploy:gazer").ends_with(" That fills the fleet: you declare war."));
    let mut given = Assembly::new()
        .captains(0, &[C::Amwrec])
        .ships(0, &[C::Pace])
        .ships(1, &four)
        .hand(0, &[C::Krave])
        .ready();
    given.play("use:amwrec");
    assert!(given.help("give:intrepid").ends_with(" That fills the fleet: you declare war."));
}

/// SSA-046, SSA-099: what ends with the turn.
#[test]
fn the_end_of_a_turn_is_told() {
    let scene = Assembly::new().votes(2).ready();
    assert_eq!(scene.help("end"), "You lose the 2 votes you haven't spent. Then it's your opponent's turn.");
    let last = Assembly::new().war_by(1).ready();
    assert_eq!(last.help("end"), "Open warfare begins.");
}

/// SSA-112, SSA-116, SSA-119: a shot names its weapon and its target; for a known card also what it does.
#[test]
fn shots_name_weapon_and_target() {
    let mut scene = Warfare::new(C::Jijipo, &[C::Jijipo], &[C::Yumi, C::Krave]).deck(&[C::Kline]).ready();
    scene.play("power:none");
    assert_eq!(scene.label("target:gazer"), "Target Gazer with weapon 1 (level 2, class I)");
    assert_eq!(scene.help("target:gazer"), "Gazer has evasion 2 and 1 of 1 shield left.");
    assert_eq!(scene.help("target:none"), "This weapon doesn't fire this ship turn.");
    scene.play_all(&["target:gazer", "target:ticho", "target:none"]);
    assert_eq!(scene.label("fire:1"), "Fire weapon 1 (level 2, class I) at Gazer");
    assert_eq!(
        scene.help("fire:1"),
        "The top card of the damage deck is flipped: its points for class I hit Gazer, which has 1 shield left."
    );
    assert_eq!(scene.label("fire:2"), "Fire weapon 2 (level 1, class I) at Ticho");
    assert_eq!(
        scene.help("power:damage"),
        "Meridian gives up 2 shields and takes the top card of the damage deck, unseen. \
         Its weapons have damage class II this ship turn."
    );
    assert_eq!(scene.label("hold"), "Hold fire");
    scene.play_all(&["fire:1", "fire:2"]);
    assert_eq!(scene.label("hold"), "End the ship turn");
    assert_eq!(scene.help("hold"), "The next ship acts.");
    assert!(scene.help("power:damage").ends_with("No weapon is left to fire."));

    let mut nothing = Warfare::new(C::Rewheart, &[C::Rewheart], &[C::Krave]).ready();
    nothing.play("power:none");
    assert_eq!(nothing.label("fire:1"), "Fire weapon 1 (level 1, class I) at nothing");
    assert_eq!(
        nothing.help("fire:1"),
        "The top card of the damage deck is flipped and goes under it. Nothing is hit."
    );
}

/// SSA-123, SSA-190: what a known card does.
#[test]
fn a_known_card_is_counted() {
    for (card, outcome) in [
        (C::Kline, "Kline/Qes: a miss."),
        (C::Zim, "Zim/Halcyon: Gazer keeps no shields."),
        (C::Cursat, "Cursat/Tempest: Gazer is destroyed."),
    ] {
        let mut scene =
            Warfare::new(C::Pace, &[C::Pace], &[C::Krave, C::Yumi]).deck(&[card]).seen(&[card]).ready();
        scene.play_all(&["power:none", "target:gazer"]);
        assert_eq!(scene.help("fire:1"), format!("The top card of the damage deck is {outcome}"));
    }
}

/// Everything players read is in the catalogue.
#[test]
fn no_words_outside_the_catalogue() {
    let exceptions = [
        // Why a state or the components can't be loaded.
        File("audit.rs"),
        File("components"),
        File("memory.rs"),
        Within("fn deserialize"),
        // The features bots learn.
        File("insight.rs"),
    ];
    assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &exceptions);
}
