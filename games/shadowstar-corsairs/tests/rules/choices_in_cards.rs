//! What cards, Contracts and fights don't offer: each choice is refused by the rule that stands in its way.

use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Card, Category, Class, Deck, Item, Switch, Target};

use crate::choices::asked;
use crate::refusals::{refuses, rich};
use crate::scene::*;

/// SHC-148, SHC-193: cards that can't be played as an Action.
#[test]
fn played_another_way() {
    let scene = rich()
        .hand(YELLOW, &[Card::Misinformation, Card::EvacRelic])
        .level(YELLOW, Category::Politics, 5)
        .play(&["category:politics"]);
    refuses(
        &scene,
        &[
            ("play:misinformation", "SHC-148", "is played as a reaction"),
            ("play:evac-relic", "SHC-193", "is a Contract: post or fulfil it"),
        ],
    );
}

/// SHC-149, SHC-168: cards in a fight.
#[test]
fn in_a_fight() {
    let fight = |cards: &[Card]| {
        Scene::new()
            .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
            .ship(RED, Class::Renegade, BASIC, at(7, 3))
            .hand(YELLOW, cards)
            .level(YELLOW, Category::Politics, 5)
            .level(YELLOW, Category::Technology, 5)
            .play(&["combat", "attack:yellow.ship1", "target:red.ship1"])
    };
    refuses(
        &fight(&[Card::DefensiveTactics, Card::RallyTroops]),
        &[
            ("play:defensive-tactics", "SHC-168", "Defensive Tactics isn't for the attacker"),
            ("play:rally-troops", "SHC-149", "can't use Rally Troops"),
        ],
    );
}

/// SHC-146, SHC-148, SHC-149, SHC-155: reactions.
#[test]
fn reactions() {
    let scene = rich().hand(YELLOW, &[Card::TaxLevy, Card::Misinformation]);
    let low = asked(scene.clone().level(YELLOW, Category::Politics, 0), Step::React { seat: YELLOW });
    refuses(
        &low,
        &[
            ("play:piracy", "SHC-155", "isn't in your hand"),
            ("play:tax-levy", "SHC-148", "isn't a reaction"),
            ("play:misinformation", "SHC-146", "yours is 0"),
        ],
    );
    let high = asked(scene.level(YELLOW, Category::Politics, 5), Step::React { seat: YELLOW });
    refuses(&high, &[("play:misinformation", "SHC-149", "can't change what was announced")]);
}

/// SHC-149, SHC-156: Ships that use a card, and its targets.
#[test]
fn aiming() {
    let scene = rich().ship(RED, Class::Scarab, BASIC, at(2, 4));
    let hull = asked(scene.clone(), Step::CardShip { card: Card::ReinforcedHull });
    refuses(
        &hull,
        &[
            ("target:red.ship1", "SHC-156", "isn't yours"),
            ("target:yellow.ship2", "SHC-156", "isn't on the board"),
        ],
    );
    let missile = Step::CardTarget { card: Card::LongRangeMissile, ship: Some(ship(YELLOW)) };
    let aiming = asked(scene.clone(), missile);
    refuses(
        &aiming,
        &[
            ("target:red.ship2", "SHC-156", "isn't on the board"),
            ("target:red", "SHC-156", "can't be aimed at"),
        ],
    );
    let cloaked = asked(scene.clone().mark(ship(RED), Marks::CLOAK), missile);
    refuses(&cloaked, &[("target:red.ship1", "SHC-156", "is cloaked")]);
    let immune = rich().cargo(RED, "02D", Item::Crew, 1).in_play(
        RED,
        Card::DiplomaticImmunity,
        Target::Outpost(RED, loc("02D")),
    );
    refuses(&asked(immune, missile), &[("target:red@02D", "SHC-156", "under Diplomatic Immunity")]);
    let safe = asked(rich().ship(RED, Class::Scarab, BASIC, at(1, 6)), missile);
    refuses(&safe, &[("target:red.ship1", "SHC-156", "is in the safe zone")]);
    let far = asked(rich().with_red_ship(), Step::CardShip { card: Card::LongRangeMissile });
    refuses(&far, &[("target:yellow.ship1", "SHC-156", "has no target from")]);
}

/// SHC-270, SHC-295, SHC-R05: the choices in effects.
#[test]
fn effects() {
    let scene = rich().cargo(YELLOW, "02A", Item::Crew, 1).hand(RED, &[Card::Piracy, Card::EvacRelic]);
    let levy = Step::Levy { left: 1, done: Some(loc("02A")) };
    refuses(
        &asked(scene.clone(), levy),
        &[("site:02A", "SHC-295", "Mining Station already has its Tribute")],
    );
    refuses(
        &asked(scene.clone(), Step::Bunker { left: 2 }),
        &[
            ("pass", "SHC-295", "Fortify one Outpost first; then you may stop"),
            ("site:bay.yellow", "SHC-295", "bay"),
        ],
    );
    refuses(
        &asked(scene.clone(), Step::Spy { victim: RED }),
        &[
            ("card:evac-relic", "SHC-295", "a Politics or Technology card"),
            ("card:tax-levy", "SHC-295", "Tax Levy isn't in Red's hand"),
        ],
    );
    refuses(
        &asked(scene.clone(), Step::Donor),
        &[("target:red.ship1", "SHC-270", "Ship 1"), ("piece:metal/bay.red", "SHC-270", "")],
    );
    let mut probing = asked(scene.clone(), Step::ProbeDeck);
    probing.state.deck_sizes[0] = 0;
    refuses(
        &probing,
        &[
            ("deck:contract", "SHC-295", "don't look at Contracts"),
            ("deck:politics", "SHC-295", "The Politics deck is empty"),
        ],
    );
    refuses(
        &asked(scene.clone(), Step::Customs { victim: RED }),
        &[
            ("piece:crew/bay.red", "SHC-295", "a face-up token"),
            ("piece:metal/bay.red", "SHC-295", "Red's bay has no Metal"),
        ],
    );
    let defecting =
        asked(scene.cargo(RED, "02B", Item::Crew, 1), Step::Defect { rival: RED, at: loc("02B") });
    refuses(&defecting, &[("item:injured", "SHC-295", "Red's Outpost has no injured Crew")]);
    let no_hq = asked(Scene::on_test_tile(2), Step::ShuttleSite);
    refuses(&no_hq, &[("site:bay.yellow", "SHC-R05", "no HQ on this map")]);
}

/// SHC-157, SHC-158, SHC-162, SHC-225, SHC-235, SHC-260, SHC-R49: Units that can't attack, or can't be attacked.
#[test]
fn attacks() {
    refuses(&rich(), &[("attack:yellow.ship1", "SHC-157", "in the combat phase")]);
    let scene = rich().cargo(YELLOW, "02A", Item::Crew, 1).shuttle(RED, at(0, 4)).play(&["combat"]);
    refuses(
        &scene,
        &[
            ("attack:yellow.ship2", "SHC-157", "isn't on the board"),
            ("attack:yellow@02B", "SHC-157", "You have no Crew at Derelict Fleet"),
            ("attack:bay.yellow", "SHC-157", "can't attack"),
        ],
    );
    let aiming = scene.clone().play(&["attack:yellow.ship1"]);
    refuses(
        &aiming,
        &[
            ("target:yellow.ship1", "SHC-157", "A Unit can't attack itself"),
            ("target:red.ship2", "SHC-158", "isn't on the board"),
            ("target:red@02B", "SHC-158", "Red has no Outpost at Derelict Fleet"),
            ("target:red", "SHC-157", "isn't a Unit"),
            ("target:yellow.shuttle1", "SHC-157", "is your own"),
        ],
    );
    let cloaked = aiming.clone().mark(shuttle(RED), Marks::CLOAK);
    refuses(&cloaked, &[("target:red.shuttle1", "SHC-158", "is cloaked")]);
    let immune = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(5, 1))
        .cargo(RED, "02D", Item::Crew, 1)
        .shuttle(RED, at(5, 0))
        .play(&["combat", "attack:yellow.ship1"])
        .in_play(RED, Card::DiplomaticImmunity, Target::Outpost(RED, loc("02D")));
    refuses(&immune, &[("target:red@02D", "SHC-158", "under Diplomatic Immunity")]);
    let stations = Scene::with(&[Switch::BattleStations, Switch::Raiding])
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .shuttle(RED, at(0, 4))
        .shuttle(RED, at(0, 0))
        .play(&["combat"]);
    refuses(
        &stations,
        &[
            ("stations:red.shuttle1", "SHC-225", "isn't yours"),
            ("stations:yellow.ship2", "SHC-225", "isn't on the board"),
        ],
    );
    let changed = stations.clone().mark(ship(YELLOW), Marks::STATIONS_CHANGED);
    refuses(
        &changed,
        &[(
            "stations:yellow.ship1",
            "SHC-R49",
            "Your Ship 1 has already changed its Battle Stations this turn",
        )],
    );
    let attacked = stations.clone().mark(ship(YELLOW), Marks::ATTACKED);
    refuses(&attacked, &[("stations:yellow.ship1", "SHC-225", "Your Ship 1 has already attacked this turn")]);
    let mut done = stations.clone();
    done.state.turn.attacked_from = u64::MAX;
    refuses(
        &done,
        &[("attack:yellow@02A", "SHC-157", "Your Outpost at Mining Station has already attacked this turn")],
    );
    let docked =
        rich().shuttle(RED, at(1, 6)).shuttle(RED, at(0, 4)).play(&["combat", "attack:yellow.ship1"]);
    refuses(&docked, &[("target:red.shuttle1", "SHC-162", "is in the safe zone")]);
    let outpost = stations.play(&["attack:yellow@02A"]);
    refuses(&outpost, &[("raid:red.shuttle2", "SHC-235", "Only Ships and Shuttles raid")]);
}

/// SHC-124, SHC-192, SHC-197, SHC-286: Contracts.
#[test]
fn contracts() {
    let scene = rich().hand(YELLOW, &[Card::EvacRelic, Card::TaxLevy]);
    refuses(
        &scene,
        &[
            ("post:tax-levy", "SHC-192", "isn't a Contract"),
            ("post:evac-relic", "SHC-197", "None of your Ships is in a position to post Evac: Relic"),
        ],
    );
    let free = Step::Conversions { ship: ship(YELLOW), kind: None, left: 4 };
    refuses(
        &asked(scene.clone(), free),
        &[
            ("item:kc", "SHC-124", "can't be converted"),
            ("item:parts", "SHC-124", "Your Ship 1 has no Parts"),
        ],
    );
    let posting = asked(scene.clone(), Step::ContractShip { card: Card::EvacRelic, posting: true });
    refuses(&posting, &[("target:yellow.shuttle1", "SHC-193", "doesn't meet the condition of Evac: Relic")]);
    let own = scene.clone().cargo(YELLOW, "02A", Item::Crew, 1);
    let supplies = Step::Destination { card: Card::ReliefSupplies, ship: ship(YELLOW) };
    refuses(&asked(own, supplies), &[("site:02A", "SHC-283", "Mining Station is already yours")]);
    let mission = Step::Destination { card: Card::EvacRelic, ship: ship(YELLOW) };
    refuses(&asked(scene.clone(), mission), &[("east", "SHC-278", "isn't on that edge")]);
    let empty = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5));
    let unloaded = Step::ReliefConvert { at: loc("02A"), item: Item::Metal, ship: ship(YELLOW) };
    refuses(&asked(empty, unloaded), &[("pass", "SHC-283", "Convert it: nothing else could be converted")]);
    let donating = |card| asked(scene.clone(), Step::Donate { card, worth: 0 });
    refuses(&donating(Card::StockpileParts), &[("card:tax-levy", "SHC-286", "doesn't take cards")]);
    refuses(
        &donating(Card::StockpileTribute),
        &[("card:piracy", "SHC-286", "isn't a Politics card in your hand")],
    );
    let mut no_card = asked(scene.clone().cargo(YELLOW, "yellow.ship1", Item::Tribute, 1), free);
    no_card.state.deck_sizes[0] = 0;
    refuses(&no_card, &[("item:tribute", "SHC-R21", "There is nothing left to convert Tribute into")]);
}

/// SHC-252, SHC-248, SHC-260, SHC-259, SHC-295: Cruisers, the mat and packs.
#[test]
fn factions() {
    use tenka_shadowstar_corsairs::state::{Cruiser, Pack};
    let mut scene = Scene::with(&[Switch::Factions]).ship(RED, Class::Scarab, BASIC, at(3, 8));
    scene.state.factions.packs[0] = Pack { square: at(9, 0), scouts: 1, ..Pack::NONE };
    scene.state.factions.cruisers[0] = Cruiser::At(at(2, 7));
    let (scene, seat) = (scene.arranged(), YELLOW);
    let step = Step::CruiserStep { seat, cruiser: 0, left: 2, odd: false, patrol: false };
    refuses(
        &asked(scene.clone(), step),
        &[("at:9,9", "SHC-252", "isn't next to"), ("at:10,9", "SHC-252", "Forbidden or off the board")],
    );
    refuses(
        &asked(scene.clone(), Step::CruiserTarget { seat, cruiser: 0 }),
        &[("target:pack1", "SHC-252", "isn't a pack next to the Cruiser")],
    );
    refuses(
        &asked(scene.clone(), Step::CruiserAttacks { seat }),
        &[("cruiser:1", "SHC-252", "There is no pack next to Cruiser 1")],
    );
    let mut attacked = asked(scene.clone(), Step::CruiserAttacks { seat });
    attacked.state.factions.attacked = 1;
    refuses(&attacked, &[("cruiser:1", "SHC-252", "Cruiser 1 has already attacked")]);
    refuses(
        &asked(scene.clone(), Step::CruiserReturns { seat, cruiser: 0 }),
        &[("at:9,9", "SHC-252", "Square J10 isn't among those closest to the HQ")],
    );
    let mut raider =
        Scene::with(&[Switch::Factions, Switch::Raiding]).ship(YELLOW, Class::Kestrel, BASIC, at(6, 3));
    raider.state.factions.packs[0] = Pack { square: at(7, 3), scouts: 1, ..Pack::NONE };
    let raider = raider.arranged().play(&["combat", "attack:yellow.ship1"]);
    refuses(&raider, &[("raid:pack1", "SHC-235", "carries nothing to raid")]);
    let mat = asked(scene.clone(), Step::Mat);
    let same = format!("mat:{}/keep", if scene.state.factions.mat == RED { "red" } else { "yellow" });
    refuses(
        &mat,
        &[("mat:blue/keep", "SHC-248", "isn't at the table"), (&same, "SHC-248", "already lies there")],
    );
    let mut two = asked(scene.clone(), Step::PackTarget { seat, pack: 0 });
    two.state.factions.packs[0].scouts = 3;
    two.state.factions.packs[1] = Pack { square: at(9, 1), scouts: 1, ..Pack::NONE };
    refuses(
        &two,
        &[
            ("target:pack2", "SHC-260", "Packs don't attack packs"),
            ("cruiser:1", "SHC-260", "Cruiser 1 isn't next to the pack"),
        ],
    );
    refuses(
        &asked(scene.clone(), Step::ScoutMove { seat }),
        &[("pack:2/5,5", "SHC-259", "There is no pack 2")],
    );
    refuses(
        &asked(scene, Step::EnvoyPack { seat }),
        &[("target:pack2", "SHC-295", "isn't a pack on the board")],
    );
}

/// SHC-295: probed cards, and the first token.
#[test]
fn what_was_not_shown() {
    refuses(
        &asked(rich(), Step::Probe { deck: Deck::Politics }),
        &[("keep:tax-levy", "SHC-295", "Tax Levy isn't one of the cards you probed")],
    );
    let step =
        Step::Take { from: Target::Bay(RED), to: tenka_shadowstar_corsairs::Place::Bay(YELLOW), left: 2 };
    let taking = asked(rich().cargo(RED, "bay.red", Item::Kc, 2), step);
    refuses(&taking, &[("pass", "SHC-295", "Take one token first; then you may stop")]);
    let full = rich().cargo(RED, "bay.red", Item::Kc, 2).cargo(YELLOW, "yellow.shuttle1", Item::Metal, 1);
    let aboard = tenka_shadowstar_corsairs::Place::Craft(shuttle(YELLOW));
    let taking = asked(full, Step::Take { from: Target::Bay(RED), to: aboard, left: 1 });
    refuses(
        &taking,
        &[
            ("item:kc", "SHC-108", "has no room"),
            ("item:hidden_kc", "SHC-231", "You take face-down tokens blindly"),
        ],
    );
    let fight = rich().ship(RED, Class::Scarab, BASIC, at(0, 6)).play(&["combat", "attack:yellow.ship1"]);
    let fight = asked(fight.dice(0, 0).play(&["target:red.ship1"]), Step::Loot { left: 1, raid: false });
    let raids = "only in a raid";
    refuses(&fight, &[("destroy:metal", "SHC-237", raids), ("destroy_hidden", "SHC-237", raids)]);
}
