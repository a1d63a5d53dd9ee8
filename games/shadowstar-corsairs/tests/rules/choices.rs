//! Choices that a decision doesn't offer: each is refused by the rule that stands in its way.

use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::state::{Cruiser, Pack};
use tenka_shadowstar_corsairs::step::{Reach, Room, Step};
use tenka_shadowstar_corsairs::{Card, Category, Class, Deck, Item, Place, Switch, Target};

use crate::refusals::{refused, rich};
use crate::scene::*;

/// The scene in the middle of something.
pub(crate) fn asked(mut scene: Scene, step: Step) -> Scene {
    scene.state.steps.push(step);
    scene
}

/// SHC-029, SHC-036, SHC-291: what can't be had in setup.
#[test]
fn in_set_up() {
    let scene = Scene::start(2, &small());
    refused(&scene, "class:kestrel/upgraded", "SHC-029", "basic side of Kestrel");
    refused(&scene, "class:tachikaze/basic", "SHC-029", "No Tachikaze is free");
    let keeping =
        asked(rich().hand(YELLOW, &[Card::Piracy]), Step::Keep { seat: YELLOW, deck: Deck::Politics });
    refused(&keeping, "keep:evac-relic", "SHC-036", "Keep one of your two Politics cards now");
    refused(&keeping, "keep:tax-levy", "SHC-036", "weren't dealt Tax Levy");
    let home = asked(rich(), Step::HomeWorld { seat: YELLOW });
    refused(&home, "site:bay.yellow", "SHC-291", "A home world has to be a Location");
    refused(&home, "site:02A", "SHC-291", "isn't in the Sector you started in");
}

/// SHC-082, SHC-203, SHC-204: the start of a turn.
#[test]
fn at_the_start_of_a_turn() {
    refused(&asked(rich(), Step::Income), "item:kc", "SHC-082", "Choose Tribute, Parts, Recruits or Metal");
    let arriving = asked(rich(), Step::Arrive { craft: ship(YELLOW) });
    refused(
        &arriving,
        "site:02A",
        "SHC-204",
        "The Ship arrives at the HQ or at a Location you control, not at Mining Station",
    );
    refused(&rich(), "class:vega/basic", "SHC-203", "No Ship is being ordered");
}

/// SHC-067, SHC-068, SHC-287: places that aren't one's own.
#[test]
fn places_of_others() {
    refused(&rich(), "jettison:bay.red", "SHC-067", "Red's bay isn't yours");
    refused(&rich(), "jettison:02A", "SHC-068", "You have nothing in");
    refused(&rich(), "jettison:transit", "SHC-287", "Transit System");
    refused(&rich(), "load:bay.yellow", "SHC-287", "no Transit System in play");
    let transit = rich().in_play(YELLOW, Card::TransitSystem, Target::None);
    refused(&transit.play(&["combat"]), "load:bay.yellow", "SHC-D35", "before combat");
}

/// SHC-105, SHC-111, SHC-D30, SHC-R18: Transfers that can't be made.
#[test]
fn transfers() {
    refused(&rich(), "put:metal/bay.yellow", "SHC-105", "First choose where a Transfer to your bay begins");
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).shuttle(YELLOW, at(0, 4)).cargo(
        YELLOW,
        "yellow.ship1",
        Item::Metal,
        2,
    );
    let sending = scene.play(&["transfer:yellow.ship1"]);
    refused(&sending, "put:metal/yellow.ship1", "SHC-105", "It is already aboard your Ship 1");
    refused(
        &sending,
        "swap:metal/yellow.shuttle1/parts",
        "SHC-107",
        "You have no Parts aboard your Shuttle 1",
    );
    let back = sending.play(&["put:metal/yellow.shuttle1", "transfer:yellow.ship1"]);
    refused(&back, "swap:metal/yellow.shuttle1/metal", "SHC-111", "Swapping two of a kind changes nothing");
    let back = asked(back, Step::Transfer { from: Place::Craft(shuttle(YELLOW)) });
    refused(&back, "put:metal/yellow.ship1", "SHC-D30", "has just received Metal");
}

/// SHC-122, SHC-125, SHC-126, SHC-132, SHC-239, SHC-269, SHC-R21: Actions that can't be taken.
#[test]
fn actions() {
    let acting = rich().play(&["category:finance"]);
    refused(&acting, "generate:bay.red", "SHC-122", "Red's bay isn't yours");
    refused(&acting, "generate:02A", "SHC-122", "You don't control");
    refused(
        &acting,
        "generate:yellow.ship1",
        "SHC-122",
        "Icons are at Locations and in your bay, not aboard your Ship 1",
    );
    refused(&acting, "parts:1/bay.yellow", "SHC-239", "plays without repairs by Parts");
    refused(&acting, "call_to_action", "SHC-269", "no Call to Action in play");
    refused(&acting, "deck:politics", "SHC-125", "Convert a token");
    let mut drawing = asked(rich(), Step::Draw { deck: Deck::Politics });
    refused(&drawing, "deck:technology", "SHC-125", "You draw a Politics card now");
    drawing.state.deck_sizes[0] = 0;
    refused(&drawing, "deck:politics", "SHC-126", "The Politics deck is empty");
    let redeploying = rich()
        .cargo(YELLOW, "02A", Item::Tired, 1)
        .level(YELLOW, Category::Personnel, 3)
        .play(&["category:personnel"]);
    refused(&redeploying, "redeploy:tired/02A", "SHC-132", "That Crew has already been REDEPLOYED this turn");
}

/// SHC-141, SHC-142, SHC-232, SHC-233, SHC-241: what can't be bought.
#[test]
fn purchases() {
    let mut buying = rich().play(&["category:finance", "purchase:bay.yellow"]);
    refused(&buying, "buy:fortification/kc", "SHC-233", "without Fortifications");
    refused(&buying, "buy:shield/kc", "SHC-241", "without Shields");
    refused(&buying, "buy:hidden_bomb/kc", "SHC-232", "all tokens face up");
    refused(&buying, "buy_repair:1/0", "SHC-142", "Nothing next to your bay is damaged");
    refused(&buying, "buy_off:evac-relic/kc", "SHC-192", "Evac: Relic isn't one of your Contracts");
    buying.state.public_contract = None;
    refused(&buying, "buy_off_public:kc", "SHC-141", "no public Contract");
    let piled = Scene::with(&[Switch::Concealment]).shuttle(YELLOW, at(0, 0)).cargo(
        YELLOW,
        "bay.yellow",
        Item::Kc,
        1,
    );
    let piled = asked(piled, Step::Buy { place: Place::At(loc("02A")) });
    refused(&piled, "buy:hidden_bomb/kc", "SHC-R65", "lie face up");
}

/// SHC-142, SHC-R26: repairs that reach nothing.
#[test]
fn repairs() {
    refused(&rich(), "fix:yellow.ship1", "SHC-142", "Nothing is being repaired");
    let scene = rich().damage(ship(YELLOW), 1).ship(RED, Class::Scarab, BASIC, at(9, 9)).damage(ship(RED), 1);
    let repairing = asked(scene, Step::Repair { left: 1, reach: Reach::Anywhere });
    refused(&repairing, "fix:yellow.shuttle1", "SHC-142", "isn't damaged");
    refused(&repairing, "fix:red.ship1", "SHC-R26", "This repair doesn't reach Red's Ship 1");
    refused(
        &repairing,
        "heal:yellow/bay.yellow",
        "SHC-R26",
        "This repair reaches none of your injured Crew in your bay",
    );
}

/// SHC-155, SHC-156, SHC-208, SHC-282: cards and their targets.
#[test]
fn cards() {
    refused(&rich(), "play:tax-levy", "SHC-155", "Tax Levy isn't in your hand");
    let scene = rich().ship(RED, Class::Scarab, BASIC, at(9, 9));
    let missile = Step::CardTarget { card: Card::LongRangeMissile, ship: Some(ship(YELLOW)) };
    let aiming = asked(scene.clone(), missile);
    refused(&aiming, "target:yellow.shuttle1", "SHC-156", "is your own");
    refused(&aiming, "target:red.ship1", "SHC-156", "squares away");
    let hull = asked(scene.clone(), Step::CardShip { card: Card::ReinforcedHull });
    refused(&hull, "target:yellow.shuttle1", "SHC-156", "used from a Ship");
    let mut built = hull;
    built.state.craft_mut(ship(YELLOW)).customization = Some(Card::IonDrives);
    refused(&built, "target:yellow.ship1", "SHC-208", "Your Ship 1 already has a customization");
    let mut announced = scene;
    announced.state.announced.push(tenka_shadowstar_corsairs::state::Announced {
        card: Some(Card::LongRangeMissile),
        by: Some(YELLOW),
        ship: Some(ship(YELLOW)),
        target: Target::Craft(ship(RED)),
        ..Default::default()
    });
    let redirecting = asked(announced, Step::NewTarget { seat: RED, card: Card::Redirection });
    refused(&redirecting, "target:red.ship1", "SHC-282", "Your Ship 1 is already the target");
}

/// SHC-195, SHC-221, SHC-270, SHC-273, SHC-284, SHC-288, SHC-295: the choices in the effects of cards.
#[test]
fn effects() {
    let put = asked(rich(), Step::Put { item: Item::Kc, left: 1, room: Room::Anywhere });
    refused(&put, "site:red.ship1", "SHC-195", "isn't yours");
    refused(&put, "site:02A", "SHC-195", "You don't control");
    let one_hold = asked(rich(), Step::Put { item: Item::Kc, left: 1, room: Room::OneHold });
    refused(&one_hold, "site:02A", "SHC-295", "the hold of a Ship");
    let draft = asked(rich(), Step::DraftTo { at: loc("02A"), left: 1 });
    refused(&draft, "site:02C", "SHC-273", "The Crew goes to your Outpost");
    let donor = asked(rich(), Step::DonorDamage { donor: Target::Craft(ship(YELLOW)), item: None });
    refused(&donor, "many:9", "SHC-270", "not 9");
    refused(&asked(rich(), Step::ShuttleSite), "site:bay.red", "SHC-284", "isn't yours");
    refused(
        &asked(rich(), Step::Judge { victim: RED }),
        "card:tax-levy",
        "SHC-288",
        "Tax Levy isn't in Red's Stash",
    );
    refused(
        &asked(rich(), Step::Levy { left: 1, done: None }),
        "site:02A",
        "SHC-295",
        "Mining Station isn't a Location you control",
    );
    let jump =
        asked(rich().ship(RED, Class::XuanWu, UPGRADED, at(9, 9)), Step::MicroJump { craft: ship(RED) });
    refused(&jump, "at:5,5", "SHC-221", "Square F6 isn't next to your Ship 1");
}

/// SHC-100, SHC-166, SHC-168, SHC-171, SHC-172, SHC-174, SHC-180, SHC-190, SHC-236, SHC-262, SHC-D46: combat.
#[test]
fn combat() {
    refused(&rich(), "end_combat", "SHC-180", "hasn't begun");
    refused(&rich(), "strike", "SHC-171", "There is no fight");
    refused(&rich(), "bombs:1", "SHC-172", "There is no fight");
    refused(&rich(), "hit:hull", "SHC-174", "no damage to place");
    refused(&rich(), "shoot", "SHC-100", "No craft has entered");
    let fighting = rich().ship(RED, Class::Scarab, BASIC, at(0, 6)).play(&["combat"]);
    refused(&fighting, "target:red.ship1", "SHC-168", "First choose the Unit that attacks");
    let aiming = fighting.play(&["attack:yellow.ship1"]);
    refused(&aiming, "target:pack1", "SHC-262", "no pack 1");
    let rolled = aiming.dice(0, 0).play(&["target:red.ship1"]);
    refused(&rolled, "bombs:1", "SHC-190", "no Bomb");
    refused(&rolled, "lower:9", "SHC-166", "You deal 2 damage, and can only lower it");
    let hit = |floor: u8| Step::Allocate { target: Target::Craft(ship(RED)), left: 1, floor };
    let hurt = asked(rolled.clone().cargo(RED, "red.ship1", Item::Crew, 1), hit(0));
    refused(&hurt, "hit:recruit", "SHC-174", "no such piece");
    refused(&hurt, "hit:kill", "SHC-174", "takes 2 damage");
    refused(&hurt, "pass", "SHC-236", "All the damage has to be placed, as this isn't a raid");
    let later = asked(rolled.cargo(RED, "red.ship1", Item::Crew, 1), hit(6));
    refused(&later, "hit:injure", "SHC-D46", "fixed order");
}

/// SHC-231, SHC-237: what can't be taken.
#[test]
fn thefts() {
    refused(&rich(), "destroy:metal", "SHC-237", "Tokens are destroyed only in a raid");
    let step = Step::Take { from: Target::Bay(RED), to: Place::Bay(YELLOW), left: 2 };
    let taking = asked(rich().cargo(RED, "bay.red", Item::Kc, 1), step);
    refused(&taking, "item:crew", "SHC-237", "Crew can't be taken");
    refused(&taking, "item:bomb", "SHC-237", "Red's bay has no Bombs");
    refused(&taking, "take_hidden", "SHC-231", "no face-down token");
}

/// SHC-120, SHC-155, SHC-188, SHC-212, SHC-289, SHC-R31: clean up.
#[test]
fn clean_up() {
    refused(&rich(), "retire:ion-drives/1", "SHC-188", "in clean up");
    let limit = asked(rich(), Step::HandLimit);
    refused(&limit, "card:tax-levy", "SHC-155", "isn't in your hand");
    let retiring = asked(rich(), Step::Retire);
    refused(&retiring, "retire:ion-drives/1", "SHC-188", "no such Ion Drives in play");
    refused(&retiring, "post:evac-relic", "SHC-R31", "too late in the turn to post");
    refused(
        &asked(rich(), Step::Discarding { seat: YELLOW }),
        "card:tax-levy",
        "SHC-120",
        "isn't among the cards",
    );
    let surplus = asked(rich(), Step::Surplus { craft: ship(YELLOW) });
    refused(&surplus, "item:bomb", "SHC-212", "You have no Bombs aboard");
    refused(&surplus, "many:1", "SHC-289", "no Evac stack");
}

/// SHC-274, SHC-278, SHC-283, SHC-286: Contracts.
#[test]
fn contracts() {
    let stacks = asked(rich(), Step::Stacks { card: Card::EvacRelic, ship: ship(YELLOW) });
    refused(&stacks, "many:9", "SHC-274", "not 9");
    let mission = Step::Conversions { ship: ship(YELLOW), kind: Some(Item::Metal), left: 4 };
    refused(&asked(rich(), mission), "item:parts", "SHC-278", "isn't about Parts");
    refused(&asked(rich(), mission), "pass", "SHC-278", "Convert one token first; then you may stop");
    let relief = asked(rich(), Step::Relief { ship: ship(YELLOW), at: loc("02A") });
    refused(&relief, "item:parts", "SHC-283", "Your Ship 1 has no Parts");
    let donating = asked(rich(), Step::Donate { card: Card::StockpileTribute, worth: 0 });
    refused(&donating, "piece:metal/yellow.ship1", "SHC-286", "doesn't take Metal");
    refused(&donating, "scuttle:yellow.ship1", "SHC-286", "doesn't take craft");
}

/// SHC-229, SHC-230, SHC-232, SHC-297, SHC-D21: tokens that lie face down.
#[test]
fn concealment() {
    refused(&rich(), "reveal:kc/bay.yellow", "SHC-232", "all tokens face up");
    let scene = Scene::with(&[Switch::Concealment]).ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).cargo(
        YELLOW,
        "bay.yellow",
        Item::Kc,
        1,
    );
    refused(&scene, "reveal:kc/bay.yellow", "SHC-230", "no face-down kC");
    refused(&scene, "conceal:kc/bay.yellow", "SHC-229", "only at the start of your turn");
    refused(&asked(scene.clone(), Step::Conceal), "conceal:bomb/bay.yellow", "SHC-229", "no face-up Bomb");
    let moving = scene.clone().play(&["move:yellow.ship1"]);
    refused(&moving, "reveal:kc/bay.yellow", "SHC-D21", "before or after a move");
    let clydesdale = Scene::with(&[Switch::Concealment])
        .ship(YELLOW, Class::Clydesdale, UPGRADED, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 1);
    let loaded = |metal: u8| {
        asked(clydesdale.clone().cargo(YELLOW, "yellow.ship1", Item::Metal, metal), Step::Conceal)
    };
    assert!(loaded(1).is_legal("conceal:bomb/yellow.ship1"));
    refused(
        &loaded(2),
        "conceal:bomb/yellow.ship1",
        "SHC-297",
        "A face-down Bomb takes cargo space, and your Ship 1 has none left",
    );
}

/// SHC-244, SHC-245, SHC-290, SHC-R69: trade.
#[test]
fn trades() {
    refused(&rich(), "offer:red", "SHC-244", "plays without trade");
    let scene = Scene::with(&[Switch::Trade])
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
        .mark(ship(YELLOW), Marks::MOVED);
    refused(&scene, "offer:yellow", "SHC-244", "with yourself");
    refused(&scene, "give:kc/bay.yellow/bay.red", "SHC-244", "Open an offer first");
    let offering = scene.play(&["offer:red"]);
    refused(&offering, "send", "SHC-244", "nothing in the offer");
    refused(&offering, "give:crew/bay.yellow/bay.red", "SHC-244", "Crew are never traded");
    refused(&offering, "give:crest/bay.yellow/bay.red", "SHC-290", "Crests are never traded");
    refused(&offering, "give:hidden_kc/bay.yellow/bay.red", "SHC-R69", "Turn the token up first");
    refused(&offering, "craft:yellow.ship1", "SHC-245", "Your Ship 1 has already moved this turn");
}

/// SHC-248, SHC-252, SHC-259, SHC-260, SHC-261, SHC-277: Cruisers and Scouts.
#[test]
fn factions() {
    let mut scene = Scene::with(&[Switch::Factions]);
    scene.state.factions.packs[0] = Pack { square: at(9, 0), scouts: 1, ..Pack::NONE };
    scene.state.factions.cruisers[0] = Cruiser::At(at(2, 7));
    let scene = scene.arranged();
    refused(&scene, "mat:red/flip", "SHC-248", "Reschedule");
    refused(&scene, "cruiser:1", "SHC-252", "ConFed phase");
    refused(&scene, "scout:1/9,1", "SHC-259", "Alien phase");
    let seat = YELLOW;
    let picking = asked(scene.clone(), Step::PickCruiser { seat, patrol: true });
    refused(&picking, "cruiser:2", "SHC-252", "Cruiser 2 isn't on the board");
    refused(&picking, "pass", "SHC-295", "Patrol Orders");
    let moving = asked(scene.clone(), Step::ScoutMove { seat });
    refused(&moving, "pack:1/5,5", "SHC-259", "isn't next to pack 1");
    let hunting = asked(scene.clone(), Step::PackTarget { seat, pack: 0 });
    refused(&hunting, "target:pack2", "SHC-262", "no pack 2");
    refused(&hunting, "cruiser:1", "SHC-261", "lone Scout");
    refused(
        &asked(scene.clone(), Step::PackAttacks { seat }),
        "attack:pack1",
        "SHC-260",
        "Pack 1 has no attack left in this phase",
    );
    let mut still = scene;
    still.state.factions.packs[0].immobile = true;
    refused(&asked(still, Step::EnvoyPack { seat }), "target:pack1", "SHC-277", "immobilized");
}
