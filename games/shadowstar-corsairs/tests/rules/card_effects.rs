//! Section 23: what each card can be aimed at, and what it does, in numbers.

use tenka_core::{Key as _, Seat};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::state::{Cruiser, Pack};
use tenka_shadowstar_corsairs::{
    Card, Category, Class, CraftId, Deck, Deed, Item, Place, Square, Switch, Target,
};

use crate::effects::acting;
use crate::scene::*;

/// The rule that keeps yellow from playing a card at Level 5.
fn playing(scene: Scene, card: Card) -> &'static str {
    begun(scene, card).refusal(&format!("play:{}", card.id()))
}

/// Yellow has a card in hand and may play it.
fn begun(scene: Scene, card: Card) -> Scene {
    let category = if card.deck() == Deck::Politics { Category::Politics } else { Category::Technology };
    acting(scene.hand(YELLOW, &[card]), category)
}

/// Yellow has played a card, and aimed it if there is only one target.
fn played(scene: Scene, card: Card) -> Scene {
    let scene = begun(scene, card).play(&[&format!("play:{}", card.id())]);
    match &scene.offered("target")[..] {
        [only] => scene.clone().play(&[&format!("target:{only}")]),
        _ => scene,
    }
}

fn kestrel(square: Square) -> Scene {
    Scene::new().ship(YELLOW, Class::Kestrel, BASIC, square)
}

/// SHC-288, SHC-280: a Tribunal discards a card of a rival's Stash, unless a Moratorium is in play.
#[test]
fn tribunal() {
    let stashed = || Scene::new().stash(RED, &[Card::FusionBomb, Card::Piracy]);
    let scene = played(stashed(), Card::Tribunal);
    assert_eq!(scene.offered("card").len(), 2);
    let scene = scene.play(&["card:piracy"]);
    assert!(!scene.state.players[RED].stash.contains(Card::Piracy));
    assert!(scene.state.players[RED].stash.contains(Card::FusionBomb));
    assert_eq!(scene.state.discards[0].len(), 1);
    let frozen = stashed().in_play(RED, Card::Moratorium, Target::None);
    assert_eq!(playing(frozen, Card::Tribunal), "SHC-149");
}

/// SHC-149: Espionage needs a Politics or Technology card in a rival's hand.
#[test]
fn espionage_needs_a_card() {
    let with = |card| playing(Scene::new().hand(RED, &[card]), Card::Espionage);
    assert_eq!((with(Card::EvacRelic), with(Card::FusionBomb)), ("SHC-149", "nothing"));
}

/// SHC-267: Confiscation takes up to two tokens from a bay that has some.
#[test]
fn confiscation_from_a_bay() {
    let rich = |metal: u8| {
        if metal == 0 { Scene::new() } else { Scene::new().cargo(RED, "bay.red", Item::Metal, metal) }
    };
    assert_eq!(playing(rich(0), Card::Confiscation), "SHC-149");
    let crew = Scene::new().cargo(RED, "bay.red", Item::Crew, 1).cargo(RED, "02A", Item::Crew, 1);
    assert_eq!(playing(crew, Card::Confiscation), "SHC-149", "Crew aren't tokens");
    let scene = played(rich(3), Card::Confiscation);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Metal), 1, "the first is no choice");
    let stopped = scene.clone().play(&["pass"]);
    assert_eq!((stopped.held(RED, "bay.red", Item::Metal), stopped.asks()), (2, "actions"));
    let scene = scene.play(&["item:metal"]);
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Metal), scene.asks()), (2, "actions"));
}

/// SHC-153: Insurrection does 2 damage to a rival's Outpost.
#[test]
fn insurrection() {
    let one = Scene::new().cargo(RED, "02A", Item::Crew, 1).cargo(YELLOW, "02C", Item::Crew, 1);
    let one = played(one, Card::Insurrection);
    assert_eq!((one.held(RED, "02A", Item::Crew), one.controller("02A")), (0, None), "the only target");
    assert_eq!(one.held(YELLOW, "02C", Item::Crew), 1);
    let own = Scene::new().cargo(YELLOW, "02C", Item::Crew, 1);
    assert_eq!(playing(own, Card::Insurrection), "SHC-149");
    let two = Scene::new().cargo(RED, "02A", Item::Crew, 1).cargo(RED, "02B", Item::Crew, 1);
    assert_eq!(played(two, Card::Insurrection).offered("target"), ["red@02A", "red@02B"]);
}

/// SHC-255: a damaging card where a Cruiser patrols brings a Reprimand; elsewhere it doesn't.
#[test]
fn cards_where_a_cruiser_patrols() {
    let reprimanded = |cruiser: Square| {
        let mut scene = Scene::with(&[Switch::Factions]).cargo(RED, "02A", Item::Crew, 1);
        scene.state.factions.cruisers = [Cruiser::At(cruiser), Cruiser::Supply];
        let scene = played(scene.arranged(), Card::Insurrection);
        scene.state.players[YELLOW].reprimanded
    };
    assert!(reprimanded(at(0, 3)), "in the same Sector");
    assert!(!reprimanded(at(9, 9)));
}

/// SHC-149: Defection needs one to three own Crew beside a rival's, and one in the supply.
#[test]
fn who_can_defect() {
    let beside = |own: u8, bay: u8| {
        let mut scene = Scene::new().cargo(RED, "02A", Item::Crew, 1).cargo(YELLOW, "02C", Item::Crew, 1);
        for (place, many) in [("02A", own), ("bay.yellow", bay)] {
            if many > 0 {
                scene = scene.cargo(YELLOW, place, Item::Crew, many);
            }
        }
        playing(scene, Card::Defection)
    };
    assert_eq!(
        (beside(0, 0), beside(1, 0), beside(3, 0), beside(4, 0)),
        ("SHC-149", "nothing", "nothing", "SHC-149")
    );
    assert_eq!((beside(1, 12), beside(1, 13)), ("nothing", "SHC-149"), "15 Crew in all");
    let alone = Scene::new().cargo(YELLOW, "02A", Item::Crew, 1);
    assert_eq!(playing(alone, Card::Defection), "SHC-149");
}

/// SHC-295: the Crew that defects is as fit as it was; one that has REDEPLOYED is rested.
#[test]
fn what_defects() {
    let scene = |crew: Item| {
        Scene::new().cargo(YELLOW, "02A", Item::Crew, 1).cargo(RED, "02A", crew, 1).cargo(
            RED,
            "02A",
            Item::Injured,
            1,
        )
    };
    let fit = played(scene(Item::Crew), Card::Defection);
    assert_eq!(fit.offered("item"), ["crew", "injured"]);
    let fit = fit.play(&["item:crew"]);
    assert_eq!((fit.held(YELLOW, "02A", Item::Crew), fit.held(RED, "02A", Item::Crew)), (2, 0));
    assert_eq!(fit.held(RED, "02A", Item::Injured), 1);
    let tired = played(scene(Item::Tired), Card::Defection).play(&["item:crew"]);
    assert_eq!((tired.held(YELLOW, "02A", Item::Crew), tired.held(RED, "02A", Item::Tired)), (2, 0));
}

/// SHC-295: Tax Levy brings a Tribute to the bay and to two different Locations.
#[test]
fn tax_levy() {
    let scene =
        ["02A", "02C", "01A"].iter().fold(Scene::new(), |scene, at| scene.cargo(YELLOW, at, Item::Crew, 1));
    let scene = played(scene, Card::TaxLevy);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Tribute), 1);
    let scene = scene.play(&["site:02A"]);
    assert_eq!(scene.offered("site"), ["02C", "01A"]);
    let scene = scene.play(&["site:01A"]);
    let tributes = ["02A", "02C", "01A"].map(|at| scene.held(YELLOW, at, Item::Tribute));
    assert_eq!((tributes, scene.asks()), ([1, 0, 1], "actions"));
}

/// SHC-147: some cards do more from a second Level on.
#[test]
fn second_levels() {
    let at_level = |level: u8| {
        let scene = Scene::new().hand(YELLOW, &[Card::Requisition]).level(YELLOW, Category::Politics, level);
        let scene = scene.play(&["category:politics", "play:requisition"]);
        scene.held(YELLOW, "bay.yellow", Item::Kc)
    };
    assert_eq!([at_level(2), at_level(3), at_level(4), at_level(5)], [2, 2, 3, 3]);
}

/// SHC-149, SHC-156: Diplomatic Immunity needs a controlled Location, and protects that one alone.
#[test]
fn immunity_of_one_location() {
    assert_eq!(playing(Scene::new(), Card::DiplomaticImmunity), "SHC-149");
    let two = Scene::new().cargo(YELLOW, "02A", Item::Crew, 1).cargo(YELLOW, "02C", Item::Crew, 1);
    let scene = played(two, Card::DiplomaticImmunity).play(&["site:02C"]);
    let immune = |at| scene.state.has_immunity(loc(at));
    assert_eq!([immune("02A"), immune("02C")], [false, true]);
    let other = Scene::new().in_play(RED, Card::Embargo, Target::Outpost(RED, loc("02A")));
    assert!(!other.state.has_immunity(loc("02A")), "another card");
}

/// SHC-295: Prefab Bunkers fortify up to two Outposts that have no Fortification.
#[test]
fn prefab_bunkers() {
    let outposts = |fortified: &[&str]| {
        let scene = Scene::with(&[Switch::Fortifications, Switch::AdvancedCards]);
        let scene =
            ["02A", "02C", "01A"].iter().fold(scene, |scene, at| scene.cargo(YELLOW, at, Item::Crew, 1));
        fortified.iter().fold(scene, |scene, at| scene.cargo(YELLOW, at, Item::Fortification, 1))
    };
    assert_eq!(playing(outposts(&["02A", "02C", "01A"]), Card::PrefabBunkers), "SHC-149");
    let scene = played(outposts(&["02C"]), Card::PrefabBunkers);
    assert_eq!(scene.offered("site"), ["02A", "01A"]);
    let scene = scene.play(&["site:02A"]);
    assert!(scene.is_legal("pass"), "one is enough");
    let scene = scene.play(&["site:01A"]);
    let walls = ["02A", "02C", "01A"].map(|at| scene.held(YELLOW, at, Item::Fortification));
    assert_eq!((walls, scene.asks()), ([1; 3], "actions"));
    let three = played(outposts(&[]), Card::PrefabBunkers).play(&["site:02A", "site:01A"]);
    assert_eq!((three.held(YELLOW, "02C", Item::Fortification), three.asks()), (0, "actions"), "two at most");
}

/// SHC-149, SHC-156: a 1-Shot Transporter takes up to two tokens at distance 2, as far as there is room.
#[test]
fn one_shot_transporter() {
    let over = |square: Square, aboard: u8, tokens: u8| {
        let scene = kestrel(at(6, 3)).ship(RED, Class::Scarab, BASIC, square);
        let scene = if aboard > 0 { scene.cargo(YELLOW, "yellow.ship1", Item::Parts, aboard) } else { scene };
        if tokens > 0 { scene.cargo(RED, "red.ship1", Item::Metal, tokens) } else { scene }
    };
    let card = Card::OneShotTransporter;
    assert_eq!(playing(over(at(8, 3), 0, 3), card), "nothing");
    assert_eq!(playing(over(at(9, 3), 0, 3), card), "SHC-149", "too far");
    assert_eq!(playing(over(at(8, 3), 3, 3), card), "SHC-149", "no room");
    assert_eq!(playing(over(at(8, 3), 0, 0), card), "SHC-149", "nothing aboard");
    let scene = played(over(at(8, 3), 0, 3), card).play(&["item:metal"]);
    assert_eq!((scene.held(YELLOW, "yellow.ship1", Item::Metal), scene.asks()), (2, "actions"));
    let one = played(over(at(8, 3), 2, 3), card);
    let one = if one.asks() == "card" { one.play(&["pass"]) } else { one };
    assert_eq!((one.held(YELLOW, "yellow.ship1", Item::Metal), one.asks()), (1, "actions"), "room for one");
}

/// SHC-156: a 1-Shot Transporter reaches bays and Locations, but only those of rivals.
#[test]
fn what_a_transporter_reaches() {
    let scene = kestrel(at(0, 5))
        .cargo(RED, "bay.red", Item::Metal, 1)
        .cargo(RED, "02C", Item::Crew, 1)
        .cargo(RED, "02C", Item::Metal, 1)
        .cargo(YELLOW, "bay.yellow", Item::Metal, 1);
    assert_eq!(played(scene, Card::OneShotTransporter).offered("target"), ["bay.red", "red@02C"]);
}

/// SHC-270: a Crew that is damaged once is injured, twice dead; each point repairs two.
#[test]
fn cannibalized_crew() {
    let outpost = || {
        let scene = Scene::new().cargo(YELLOW, "02A", Item::Crew, 1).cargo(YELLOW, "02A", Item::Injured, 3);
        played(scene, Card::Cannibalize)
    };
    let once = outpost().play(&["piece:crew/02A", "many:1"]).play(&["heal:yellow/02A"; 2]);
    assert_eq!((once.held(YELLOW, "02A", Item::Crew), once.held(YELLOW, "02A", Item::Injured)), (2, 2));
    let twice = outpost().play(&["piece:crew/02A", "many:2"]);
    assert_eq!(twice.state.outpost(YELLOW, loc("02A")).unwrap().hold.crew(), 3, "one is dead");
    let injured = outpost().play(&["piece:injured/02A"]);
    assert_eq!(injured.held(YELLOW, "02A", Item::Injured), 2, "an injured Crew takes one point");
}

/// SHC-270, SHC-194: a donor that is used up is destroyed once the repairs are over, and nobody's bounty.
#[test]
fn cannibalized_craft() {
    let scene = kestrel(at(6, 3)).damage(ship(YELLOW), 5).shuttle(YELLOW, at(7, 3));
    let scene = played(scene, Card::Cannibalize);
    assert_eq!(scene.offered("many"), ["1", "2"], "a Shuttle has a hull of 2");
    let scene = scene.play(&["many:2"]).play(&["fix:yellow.ship1"; 4]);
    assert_eq!((scene.state.craft(ship(YELLOW)).damage, scene.has_craft(shuttle(YELLOW))), (1, false));
    assert_eq!(scene.state.turn.deeds.shuttles_destroyed, 0);
    let alone = kestrel(at(6, 3)).damage(ship(YELLOW), 5).shuttle(YELLOW, at(8, 3));
    assert_eq!(playing(alone, Card::Cannibalize), "SHC-149", "too far to help");
    let sound = kestrel(at(6, 3)).shuttle(YELLOW, at(7, 3));
    assert_eq!(playing(sound, Card::Cannibalize), "SHC-149", "nothing to repair");
    let last = Scene::new().cargo(YELLOW, "02A", Item::Injured, 1);
    assert_eq!(playing(last, Card::Cannibalize), "SHC-149", "nobody else to heal");
}

/// SHC-156, SHC-295: a Tractor Beam drags a craft up to two squares; a Hazard ends the way, others' squares don't count.
#[test]
fn tractor_beam() {
    let open = kestrel(at(5, 2)).shuttle(RED, at(8, 2));
    let dragged = played(open, Card::TractorBeam);
    assert_eq!(dragged.offered("at").len(), 16, "{:?}", dragged.offered("at"));
    assert!(!dragged.is_legal("at:6,1") && !dragged.is_legal("at:6,0"), "Forbidden, and too far");
    assert_eq!(dragged.play(&["at:9,4"]).square(shuttle(RED)), at(9, 4));
    let hazard = played(kestrel(at(2, 2)).shuttle(RED, at(4, 3)), Card::TractorBeam);
    assert!(hazard.is_legal("at:3,4") && !hazard.is_legal("at:3,5"), "into the Hazard, not through it");
    let far = kestrel(at(4, 2)).shuttle(RED, at(8, 2));
    assert_eq!(playing(far, Card::TractorBeam), "SHC-149", "at distance 4");
}

/// SHC-295: Remote Probes show three cards of a deck; one is kept, the others go under the deck.
#[test]
fn remote_probes() {
    let scene = Scene::new().on_top(Card::Piracy).on_top(Card::TaxLevy).on_top(Card::Draft);
    let before = scene.state.deck_sizes[0];
    let scene = played(scene, Card::RemoteProbes).play(&["deck:politics"]);
    let mut shown = scene.offered("keep");
    shown.sort();
    assert_eq!(shown, ["draft", "piracy", "tax-levy"]);
    let scene = scene.play(&["keep:piracy"]);
    assert!(scene.state.hidden.hands[YELLOW].contains(Card::Piracy));
    assert_eq!(scene.state.deck_sizes[0], before - 1);
    let deck = scene.state.hidden.decks[Deck::Politics];
    let under: Vec<Card> = deck.as_slice()[..2].iter().map(|card| card.0).collect();
    assert!(under.contains(&Card::Draft) && under.contains(&Card::TaxLevy), "{under:?}");
}

/// SHC-194, SHC-175: a Long Range Missile destroys a Shuttle, which is a bounty.
#[test]
fn missiles_bring_bounties() {
    let scene = kestrel(at(6, 3)).shuttle(RED, at(8, 3));
    let scene = played(scene, Card::LongRangeMissile);
    assert!(!scene.has_craft(shuttle(RED)));
    let deeds = scene.state.turn.deeds;
    assert_eq!((deeds.shuttles_destroyed, deeds.ships_destroyed), (1, 0));
    let ship_hit = kestrel(at(6, 3)).ship(RED, Class::Kestrel, BASIC, at(8, 3));
    let ship_hit = played(ship_hit.damage(ship(RED), 5), Card::LongRangeMissile);
    assert!(!ship_hit.has_craft(ship(RED)));
    assert_eq!(ship_hit.state.turn.deeds.ships_destroyed, 1);
    let survivor = kestrel(at(6, 3)).ship(RED, Class::Kestrel, BASIC, at(8, 3));
    let survivor = played(survivor.damage(ship(RED), 4), Card::LongRangeMissile);
    assert_eq!((survivor.state.craft(ship(RED)).damage, survivor.state.turn.deeds.ships_destroyed), (6, 0));
}

/// SHC-079, SHC-156: no missile is launched from the safe zone or into it, nor beyond distance 3.
#[test]
fn where_missiles_fly() {
    let flies = |from: Square, to: Square| playing(kestrel(from).shuttle(RED, to), Card::LongRangeMissile);
    assert_eq!(flies(at(3, 4), at(0, 4)), "nothing");
    assert_eq!(flies(at(4, 3), at(0, 3)), "SHC-149", "at distance 4");
    assert_eq!(flies(at(1, 6), at(1, 4)), "SHC-149", "from the safe zone");
    assert_eq!(flies(at(1, 4), at(1, 6)), "SHC-149", "into the safe zone");
}

/// SHC-263: every two points destroy a Scout; an odd one damages the next, which then takes one point.
#[test]
fn missiles_and_packs() {
    let hit = |scouts: u8, damaged: bool| {
        let mut scene = Scene::with(&[Switch::Factions]).ship(YELLOW, Class::Kestrel, BASIC, at(7, 2));
        for pack in &mut scene.state.factions.packs {
            *pack = Pack::NONE;
        }
        scene.state.factions.packs[0] = Pack { square: at(9, 2), scouts, damaged, ..Pack::NONE };
        let scene = played(scene.arranged(), Card::LongRangeMissile);
        let pack = scene.state.factions.packs[0];
        (pack.scouts, pack.damaged, scene.state.turn.deeds.scouts_destroyed)
    };
    assert_eq!(hit(3, false), (2, false, 1));
    assert_eq!(hit(3, true), (2, true, 1), "3 points in all");
    assert_eq!(hit(1, true), (0, false, 1));
}

/// SHC-295: everybody is told what a Customs Inspection turns up; then one token may be destroyed.
#[test]
fn customs_turn_up_tokens() {
    let mut scene = Scene::with(&[Switch::Concealment, Switch::AdvancedCards])
        .cargo(RED, "bay.red", Item::HiddenKc, 2)
        .cargo(RED, "bay.red", Item::Metal, 1);
    let store = scene.state.store(Place::Bay(RED), RED).unwrap();
    scene.state.hidden.tokens[store][Item::Kc as usize] = 2;
    let mut scene = begun(scene, Card::CustomsInspection);
    let heard = scene.deeds(&["play:customs-inspection", "target:red"]);
    let told = heard.iter().filter(|deed| matches!(deed, Deed::TurnedUp { seat: RED, item: Item::Kc, .. }));
    assert_eq!(told.count(), 2, "{heard:?}");
    let spared = scene.clone().play(&["pass"]);
    assert_eq!((spared.held(RED, "bay.red", Item::Kc), spared.asks()), (2, "actions"));
    let scene = scene.play(&["piece:kc/bay.red"]);
    assert_eq!((scene.held(RED, "bay.red", Item::Kc), scene.held(RED, "bay.red", Item::Metal)), (1, 1));
}

/// SHC-210, SHC-212: an improvement that goes to the Stash leaves its Ship, unless there is another of it.
#[test]
fn detaching_improvements() {
    let about = Target::Craft(ship(YELLOW));
    for (card, mark) in [(Card::CloakingDevice, Marks::CLOAK), (Card::ShieldModulator, Marks::MODULATOR)] {
        let switches = [Switch::ShieldGenerators, Switch::AdvancedCards];
        let scene = Scene::with(&switches).ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).with_red_ship();
        let one = scene.in_play(YELLOW, card, about).mark(ship(YELLOW), mark);
        let retire = format!("retire:{}/1", card.id());
        let asked = one.play(&["combat", "end_combat"]);
        assert_eq!(asked.asks(), "ongoing_cards", "{card:?}");
        let mut twice = asked.clone();
        let played = twice.state.in_play.as_slice()[0];
        twice.state.in_play.push(played);
        let gone = asked.play(&[&retire]);
        assert!(!gone.state.craft(ship(YELLOW)).is(mark), "{card:?}");
        let twice = twice.play(&[&retire]);
        assert!(twice.state.craft(ship(YELLOW)).is(mark), "{card:?}: another one stays");
    }
}

/// SHC-212: without its customization a Ship may have Cargo to jettison; an improvement changes nothing there.
#[test]
fn detaching_customizations() {
    let about = Target::Craft(ship(YELLOW));
    let with = |card: Card, metal: u8| {
        let mut scene = kestrel(at(0, 5)).with_red_ship().in_play(YELLOW, card, about);
        if card == Card::ExpandedHold {
            scene.state.craft_mut(ship(YELLOW)).customization = Some(card);
        }
        let scene = scene.cargo(YELLOW, "yellow.ship1", Item::Metal, metal).cargo(
            YELLOW,
            "yellow.ship1",
            Item::Kc,
            1,
        );
        scene.play(&["combat", "end_combat", &format!("retire:{}/1", card.id())])
    };
    let crammed = with(Card::ExpandedHold, 4);
    assert_eq!(crammed.asks(), "jettison", "5 of 3");
    let eased = crammed.play(&["item:metal", "item:metal"]);
    assert_ne!(eased.asks(), "jettison");
    assert_eq!(eased.state.craft(ship(YELLOW)).customization, None);
    assert_ne!(with(Card::ExpandedHold, 2).asks(), "jettison", "3 of 3");
    assert_ne!(with(Card::RepairDrones, 2).asks(), "jettison");
}

/// A fight of yellow's Unit against red's, with every choice left to a list of wishes.
fn fight(mut scene: Scene, attack: &[&str], wishes: &[&str]) -> Scene {
    scene = scene.play(&["combat"]).dice(0, 0).play(attack);
    while scene.acts().is_some() && scene.asks() != "combat" && scene.asks() != "turn" {
        let legal = scene.legal();
        let wished = wishes.iter().find(|wish| legal.iter().any(|action| action == *wish));
        let choice = wished.map_or_else(|| legal.last().unwrap().clone(), |wish| (*wish).to_owned());
        // The dice of the fight are rolled after its cards.
        scene = scene.dice(0, 0).play(&[&choice]);
    }
    scene
}

fn armed(scene: Scene) -> Scene {
    Category::ALL
        .into_iter()
        .fold(scene, |scene, category| scene.level(YELLOW, category, 5).level(RED, category, 5))
}

const DUEL: [&str; 2] = ["attack:yellow.ship1", "target:red.ship1"];

/// SHC-168: what combat cards add, and what they take away.
#[test]
fn combat_cards_in_numbers() {
    let damage = |own: &[Card], rivals: &[Card]| {
        let scene = Scene::new()
            .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
            .ship(RED, Class::Crucible, BASIC, at(7, 3))
            .hand(YELLOW, own)
            .hand(RED, rivals);
        let scene = fight(armed(scene), &DUEL, &["keep"]);
        (scene.state.craft(ship(RED)).damage, scene.state.craft(ship(YELLOW)).damage)
    };
    assert_eq!(damage(&[], &[]), (3, 2), "Strength alone");
    assert_eq!(damage(&[Card::FusionBomb], &[]), (6, 2));
    assert_eq!(damage(&[], &[Card::FusionBomb]), (3, 5));
    assert_eq!(damage(&[], &[Card::DefensiveTactics]), (1, 2));
    assert_eq!(damage(&[], &[Card::DeflectorPulse]), (0, 2));
    assert_eq!(damage(&[Card::DeflectorPulse], &[]), (3, 0));
    assert_eq!(damage(&[Card::PredictiveTargeting], &[]), (4, 2), "the die shows 1");
    assert_eq!(damage(&[], &[Card::PredictiveTargeting]), (3, 3));
}

/// SHC-149, SHC-168: Smart Munitions let a Unit use two Bombs, and need one.
#[test]
fn smart_munitions() {
    let fought = |bombs: u8, cards: &[Card]| {
        let scene = Scene::new()
            .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
            .ship(RED, Class::Crucible, BASIC, at(7, 3))
            .hand(YELLOW, cards);
        let scene = if bombs > 0 { scene.cargo(YELLOW, "yellow.ship1", Item::Bomb, bombs) } else { scene };
        fight(armed(scene), &DUEL, &["bombs:2", "bombs:1", "keep"])
    };
    assert_eq!(fought(2, &[]).state.craft(ship(RED)).damage, 5, "one Bomb");
    assert_eq!(fought(2, &[Card::SmartMunitions]).state.craft(ship(RED)).damage, 7, "two Bombs");
    let unarmed = fought(0, &[Card::SmartMunitions]);
    assert!(unarmed.state.hidden.hands[YELLOW].contains(Card::SmartMunitions));
}

/// SHC-194: a fight pacifies an Outpost that loses two Crew, or its last.
#[test]
fn pacification() {
    let pacified = |crew: u8, bombs: u8, wishes: &[&str]| {
        let scene =
            Scene::new().ship(YELLOW, Class::Renegade, BASIC, at(1, 2)).cargo(RED, "02A", Item::Crew, crew);
        let scene = if bombs > 0 { scene.cargo(YELLOW, "yellow.ship1", Item::Bomb, bombs) } else { scene };
        let scene = fight(scene, &["attack:yellow.ship1", "target:red@02A"], wishes);
        let left = scene.state.outpost(RED, loc("02A")).map_or(0, |outpost| outpost.hold.crew());
        (left, scene.state.turn.deeds.pacified)
    };
    assert_eq!(pacified(1, 0, &["keep"]), (0, 1), "its last");
    assert_eq!(pacified(4, 0, &["keep", "hit:injure"]), (4, 0), "three are injured");
    assert_eq!(pacified(4, 0, &["keep", "hit:kill"]), (3, 0), "one is dead");
    assert_eq!(pacified(4, 1, &["bombs:1", "keep", "hit:kill"]), (2, 1), "two are dead");
}

/// SHC-194, SHC-285: an Outpost that destroys itself is not pacified.
#[test]
fn self_destruction_pacifies_nobody() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(1, 2))
        .cargo(RED, "02A", Item::Crew, 2)
        .hand(RED, &[Card::SelfDestruct]);
    let scene =
        fight(armed(scene), &["attack:yellow.ship1", "target:red@02A"], &["play:self-destruct", "keep"]);
    assert_eq!((scene.controller("02A"), scene.state.turn.deeds.pacified), (None, 0));
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 4, "from what isn't a Ship");
}

/// SHC-157: an Outpost attacks once per turn.
#[test]
fn outposts_attack_once() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(RED, "02A", Item::Crew, 4)
        .shuttle(RED, at(0, 0));
    let scene = fight(scene, &["attack:yellow@02A", "target:red@02A"], &["keep", "hit:injure"]);
    assert_ne!(scene.state.turn.attacked_from & 1 << loc("02A").index(), 0);
}

/// SHC-159: an Outpost attacks craft next to its Location only if its player controls it.
#[test]
fn how_far_outposts_attack() {
    let aims = |controller| {
        let mut scene = Scene::new()
            .cargo(YELLOW, "02A", Item::Crew, 2)
            .cargo(RED, "02A", Item::Crew, 1)
            .shuttle(RED, at(0, 0))
            .shuttle(RED, at(0, 2));
        scene.state.control[loc("02A")] = controller;
        scene.play(&["combat", "attack:yellow@02A"])
    };
    assert!(aims(Some(YELLOW)).is_legal("target:red.shuttle1"));
    for controller in [None, Some(RED)] {
        let mut scene = Scene::new()
            .cargo(YELLOW, "02A", Item::Crew, 2)
            .cargo(RED, "02A", Item::Crew, 1)
            .shuttle(RED, at(0, 0))
            .ship(RED, Class::Kestrel, BASIC, at(1, 1));
        scene.state.control[loc("02A")] = controller;
        let scene = scene.play(&["combat", "attack:yellow@02A"]);
        assert!(
            scene.is_legal("target:red.ship1") && !scene.is_legal("target:red.shuttle1"),
            "{controller:?}"
        );
    }
}

/// SHC-083: a Lobbyist raises the Politics Level by one.
#[test]
fn lobbyist() {
    let scene = Scene::new().in_play(YELLOW, Card::Lobbyist, Target::None);
    assert_eq!((scene.levels(YELLOW), scene.levels(RED)), ([2, 1, 1, 1], [1; 4]));
}

/// SHC-149, SHC-156: cards that are used from a Ship need one.
#[test]
fn cards_that_need_a_ship() {
    for card in
        [Card::LongRangeMissile, Card::IonMissiles, Card::TractorBeam, Card::JumpDrive, Card::RepairDrones]
    {
        let shuttles = Scene::new().shuttle(YELLOW, at(6, 3)).shuttle(RED, at(7, 3));
        assert_eq!(playing(shuttles.clone(), card), "SHC-149", "{card:?}");
        let with_ship = shuttles.ship(YELLOW, Class::Kestrel, BASIC, at(6, 2));
        assert_eq!(playing(with_ship, card), "nothing", "{card:?}");
    }
}

/// SHC-208, SHC-209: a Ship has one customization, but any number of improvements.
#[test]
fn one_customization() {
    let mut scene = kestrel(at(0, 5)).in_play(YELLOW, Card::IonDrives, Target::Craft(ship(YELLOW)));
    scene.state.craft_mut(ship(YELLOW)).customization = Some(Card::IonDrives);
    assert_eq!(playing(scene.clone(), Card::ReinforcedHull), "SHC-149");
    assert_eq!(playing(scene.clone(), Card::CloakingDevice), "nothing");
    let cloaked = played(scene, Card::CloakingDevice);
    assert!(cloaked.state.craft(ship(YELLOW)).is(Marks::CLOAK));
    assert!(!cloaked.state.craft(ship(YELLOW)).is(Marks::MODULATOR));
    let second = CraftId::new(YELLOW, 1);
    assert!(!cloaked.state.craft(second).is(Marks::CLOAK));
}

/// SHC-149, SHC-295: cards with something to do, and the choice that they begin.
#[test]
fn cards_that_begin_a_choice() {
    assert_eq!(playing(Scene::new(), Card::Moratorium), "nothing");
    let mut repaired = played(kestrel(at(6, 3)).damage(ship(YELLOW), 3), Card::CallForRepairs);
    while repaired.is_legal("fix:yellow.ship1") {
        repaired = repaired.play(&["fix:yellow.ship1"]);
    }
    assert_eq!(repaired.state.craft(ship(YELLOW)).damage, 0);
    let mut factions = Scene::with(&[Switch::Factions, Switch::AdvancedCards]);
    factions.state.factions.cruisers = [Cruiser::At(at(6, 3)), Cruiser::Supply];
    for card in [Card::PatrolOrders, Card::XenoBeacon, Card::NavalReinforcements, Card::Reschedule] {
        assert_ne!(played(factions.clone().arranged(), card).asks(), "actions", "{card:?}");
    }
}

/// SHC-149: a Salvaged Shuttle needs a piece that isn't on the board.
#[test]
fn no_shuttle_left_to_salvage() {
    let squares = [at(6, 2), at(7, 2), at(8, 2), at(9, 2), at(5, 2)];
    let all = CraftId::shuttles_of(YELLOW)
        .zip(squares)
        .fold(Scene::new(), |scene, (_, square)| scene.shuttle(YELLOW, square));
    assert_eq!(playing(all, Card::SalvagedShuttle), "SHC-149");
    assert_eq!(playing(Scene::new(), Card::SalvagedShuttle), "nothing");
}

/// SHC-149: Customs Inspection and Deep Scanner need a face-down token, the scanner one in range.
#[test]
fn nothing_face_down() {
    let hidden = |square: Square, many: u8| {
        let scene = Scene::with(&[Switch::Concealment, Switch::AdvancedCards])
            .ship(YELLOW, Class::Kestrel, BASIC, at(6, 3))
            .ship(RED, Class::Kestrel, BASIC, square);
        if many == 0 {
            return scene;
        }
        let mut scene = scene.cargo(RED, "red.ship1", Item::HiddenKc, many);
        let store = scene.state.store(Place::Craft(ship(RED)), RED).unwrap();
        scene.state.hidden.tokens[store][Item::Kc as usize] = many;
        scene
    };
    assert_eq!(playing(hidden(at(7, 3), 0), Card::CustomsInspection), "SHC-149");
    assert_eq!(playing(hidden(at(7, 3), 1), Card::CustomsInspection), "nothing");
    assert_eq!(playing(hidden(at(7, 3), 0), Card::DeepScanner), "SHC-149");
    assert_eq!(playing(hidden(at(1, 3), 1), Card::DeepScanner), "nothing", "at distance 5");
    assert_eq!(playing(hidden(at(0, 3), 1), Card::DeepScanner), "SHC-149", "at distance 6");
}

/// SHC-255: nobody is reprimanded for hitting Aliens where a Cruiser patrols.
#[test]
fn no_reprimand_for_aliens() {
    let mut scene = Scene::with(&[Switch::Factions]).ship(YELLOW, Class::Kestrel, BASIC, at(7, 2));
    for pack in &mut scene.state.factions.packs {
        *pack = Pack::NONE;
    }
    scene.state.factions.packs[0] = Pack { square: at(9, 2), scouts: 2, ..Pack::NONE };
    scene.state.factions.cruisers = [Cruiser::At(at(5, 0)), Cruiser::Supply];
    let scene = played(scene.arranged(), Card::LongRangeMissile);
    assert_eq!(scene.state.factions.packs[0].scouts, 1);
    assert!(!scene.state.players[YELLOW].reprimanded);
}

/// SHC-194, SHC-263: an attack that destroys a Scout counts for Alien Hunter; one that only damages it doesn't.
#[test]
fn attacks_on_packs() {
    let hunted = |class: Class| {
        let mut scene = Scene::with(&[Switch::Factions]).ship(YELLOW, class, BASIC, at(7, 2));
        for pack in &mut scene.state.factions.packs {
            *pack = Pack::NONE;
        }
        scene.state.factions.packs[0] = Pack { square: at(8, 2), scouts: 3, ..Pack::NONE };
        let scene = fight(scene.arranged(), &["attack:yellow.ship1", "target:pack1"], &["keep"]);
        let pack = scene.state.factions.packs[0];
        (pack.scouts, pack.damaged, scene.state.turn.deeds.scouts_destroyed)
    };
    assert_eq!(hunted(Class::Renegade), (2, true, 1), "3 damage");
    assert_eq!(hunted(Class::Scarab), (3, true, 0), "1 damage");
}

/// SHC-237, SHC-194: a raid that steals two tokens counts for Privateer.
#[test]
fn raids_that_count() {
    let raided = |tokens: u8| {
        let scene = Scene::with(&[Switch::Raiding])
            .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
            .ship(RED, Class::Scarab, BASIC, at(7, 3))
            .cargo(RED, "red.ship1", Item::Metal, tokens);
        let scene = fight(scene, &["attack:yellow.ship1", "raid:red.ship1"], &["keep", "item:metal"]);
        (scene.held(YELLOW, "yellow.ship1", Item::Metal), scene.state.turn.deeds.raids)
    };
    assert_eq!((raided(1), raided(3)), ((1, 0), (2, 1)));
}

/// SHC-149, SHC-194: Piracy takes up to two tokens after the fight, if any damage came through; that is no raid.
#[test]
fn piracy_in_numbers() {
    let robbed = |defence: &[Card]| {
        let scene = Scene::new()
            .ship(YELLOW, Class::Scarab, BASIC, at(6, 3))
            .ship(RED, Class::Scarab, BASIC, at(7, 3))
            .cargo(RED, "red.ship1", Item::Metal, 3)
            .hand(YELLOW, &[Card::Piracy])
            .hand(RED, defence);
        let scene = fight(armed(scene), &DUEL, &["keep", "item:metal"]);
        (scene.held(YELLOW, "yellow.ship1", Item::Metal), scene.state.turn.deeds.raids)
    };
    assert_eq!((robbed(&[]), robbed(&[Card::DefensiveTactics])), ((2, 0), (0, 0)));
}

/// SHC-156, SHC-288: whoever has been eliminated is no target.
#[test]
fn the_eliminated_are_no_targets() {
    let gone = Seat::new(3);
    let mut scene = Scene::with_options(4, &small())
        .stash(RED, &[Card::FusionBomb])
        .stash(BLUE, &[Card::FusionBomb])
        .stash(gone, &[Card::Piracy]);
    scene.state.players[gone].eliminated = Some(1);
    let scene = begun(scene, Card::Tribunal).play(&["play:tribunal"]);
    assert_eq!(scene.offered("target"), ["red", "blue"]);
    assert_eq!(scene.refusal(&format!("target:{}", Target::Player(gone))), "SHC-156");
}
