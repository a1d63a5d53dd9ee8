//! Section 29: what can't be loaded. Each position is spoilt in one way and rejected by the rule it breaks; those from
//! games are sound.

use tenka_core::Options;
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::state::{
    Announced, CardByte, Cruiser, Fight, InPlay, Lot, Moving, Occupant, Offer, Pack, Posted,
};
use tenka_shadowstar_corsairs::step::{ByParty, Step};
use tenka_shadowstar_corsairs::{Card, Category, Class, CraftId, Deck, Item, Place, State, Switch, Target};

use crate::scene::*;

/// Yellow has a Ship, a Shuttle and Crew in 02A, red a Ship.
fn table() -> Scene {
    Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .shuttle(YELLOW, at(0, 4))
        .cargo(YELLOW, "02A", Item::Crew, 2)
        .with_red_ship()
        .sound()
}

type Spoil = fn(&mut State);

/// Each of these is rejected by its rule.
#[track_caller]
fn refused(spoils: &[(&'static str, Spoil)]) {
    for (number, (rule, spoil)) in spoils.iter().enumerate() {
        let mut scene = table();
        spoil(&mut scene.state);
        assert_eq!(scene.broken(), Some(*rule), "spoil {number}");
    }
}

fn stranger() -> CraftId {
    CraftId::new(BLUE, 0)
}

/// The top card of a deck, which is now a card short.
fn draw(state: &mut State, deck: Deck) -> Card {
    let card = state.hidden.decks[deck].pop().unwrap().0;
    if deck != Deck::Contract {
        state.hidden.under[deck as usize].pop();
    }
    state.deck_sizes[deck as usize] -= 1;
    card
}

/// The Ships fight, in this way.
fn fight(state: &mut State, change: impl FnOnce(&mut Fight)) {
    let fight = Fight::between(Target::Craft(ship(YELLOW)), Target::Craft(ship(RED)));
    change(state.fight.insert(fight));
}

/// SHC-054, SHC-085, SHC-150, SHC-151, SHC-168, SHC-197, SHC-244, SHC-249: nobody takes part who isn't at the table.
#[test]
fn strangers() {
    refused(&[
        ("SHC-085", |state| state.current = BLUE),
        ("SHC-054", |state| state.control[loc("01B")] = Some(BLUE)),
        ("SHC-150", |state| {
            state.in_play.push(InPlay { owner: BLUE, card: Card::Moratorium, ..InPlay::default() });
        }),
        ("SHC-150", |state| {
            let about = Target::Player(BLUE);
            state.in_play.push(InPlay { card: Card::Embargo, about, ..InPlay::default() });
        }),
        ("SHC-197", |state| state.posted.push(Posted { owner: BLUE, ..Posted::default() })),
        ("SHC-197", |state| state.posted.push(Posted { ship: Some(stranger()), ..Posted::default() })),
        ("SHC-197", |state| state.posted.push(Posted { card: Card::Piracy, ..Posted::default() })),
        ("SHC-197", |state| state.posted.push(Posted { stacks: 21, ..Posted::default() })),
        ("SHC-197", |state| {
            state.posted.push(Posted { destination: Some(loc("12A")), ..Posted::default() });
        }),
        ("SHC-151", |state| state.announced.push(Announced { by: Some(BLUE), ..Announced::default() })),
        ("SHC-151", |state| {
            state.announced.push(Announced { target: Target::Player(BLUE), ..Announced::default() });
        }),
        ("SHC-151", |state| {
            state.announced.push(Announced { ship: Some(stranger()), ..Announced::default() });
        }),
        ("SHC-168", |state| {
            fight(state, |fight| fight.units = ByParty::new([Target::Craft(stranger()); 2]));
        }),
        ("SHC-168", |state| fight(state, |fight| fight.units = ByParty::new([Target::Pack(9); 2]))),
        ("SHC-244", |state| {
            state.offer = Some(Offer {
                to: BLUE,
                gives: [].into_iter().collect(),
                asks: [].into_iter().collect(),
                counters: false,
            });
        }),
        ("SHC-244", |state| {
            let lot = Lot { from: Target::Craft(stranger()), ..Lot::default() };
            state.offer = Some(Offer {
                to: RED,
                gives: [lot].into_iter().collect(),
                asks: [].into_iter().collect(),
                counters: false,
            });
        }),
        ("SHC-244", |state| {
            let lot = Lot { to: Target::Bay(BLUE), ..Lot::default() };
            state.offer = Some(Offer {
                to: RED,
                gives: [].into_iter().collect(),
                asks: [lot].into_iter().collect(),
                counters: false,
            });
        }),
        ("SHC-249", |state| state.factions.mat = BLUE),
        ("SHC-249", |state| state.factions.favored = Some(BLUE)),
        ("SHC-052", |state| *state.craft_mut(stranger()) = *state.craft(ship(YELLOW))),
    ]);
}

/// SHC-170: numbers that no fight can have.
#[test]
fn fights() {
    refused(&[
        ("SHC-170", |state| fight(state, |fight| fight.dice = ByParty::new([0, 6]))),
        ("SHC-170", |state| fight(state, |fight| fight.fixed = ByParty::new([Some(-6), None]))),
        ("SHC-170", |state| fight(state, |fight| fight.damage = ByParty::new([61, 0]))),
        ("SHC-170", |state| fight(state, |fight| fight.stolen = 61)),
    ]);
    let mut bounded = table();
    fight(&mut bounded.state, |fight| (fight.dice, fight.stolen) = (ByParty::new([5, -5]), 60));
    assert_eq!(bounded.broken(), None);
}

/// SHC-026, SHC-120, SHC-155: every card is in one place, and its deck knows its size.
#[test]
fn cards() {
    refused(&[
        ("SHC-026", |state| state.deck_sizes[0] += 1),
        ("SHC-026", |state| {
            let card = draw(state, Deck::Politics);
            state.hidden.hands[YELLOW].add(card);
            state.hidden.hands[YELLOW].add(card);
        }),
        ("SHC-026", |state| {
            draw(state, Deck::Technology);
        }),
        ("SHC-026", |state| {
            let (one, other) = (state.hidden.decks[Deck::Politics], state.hidden.decks[Deck::Technology]);
            state.hidden.decks[Deck::Politics].as_mut_slice()[0] = other.as_slice()[0];
            state.hidden.decks[Deck::Technology].as_mut_slice()[0] = one.as_slice()[0];
        }),
        ("SHC-026", |state| {
            let card = draw(state, Deck::Politics);
            state.public_contract = Some(card);
        }),
        ("SHC-155", |state| {
            state.hidden.under[1].pop();
        }),
        ("SHC-120", |state| {
            let card = draw(state, Deck::Technology);
            state.discards[0].push(CardByte(card));
        }),
        ("SHC-120", |state| {
            let card = draw(state, Deck::Technology);
            state.leaving.add(card);
        }),
    ]);
}

/// SHC-007, SHC-008, SHC-052, SHC-062, SHC-065, SHC-231, SHC-274, SHC-287: the number of pieces is right, and they are
/// where they fit.
#[test]
fn pieces() {
    refused(&[
        ("SHC-052", |state| {
            let kestrel = *state.craft(ship(YELLOW));
            for seat in [YELLOW, RED] {
                for number in 0..3 {
                    *state.craft_mut(CraftId::new(seat, number)) = kestrel;
                }
            }
        }),
        ("SHC-052", |state| state.players[YELLOW].bay.add(Item::Crew, 14)),
        ("SHC-052", |state| state.factions.packs[0].scouts = 4),
        ("SHC-052", |state| {
            state.factions.packs[..3]
                .iter_mut()
                .zip([3, 3, 1])
                .for_each(|(pack, scouts)| pack.scouts = scouts);
        }),
        ("SHC-065", |state| state.players[YELLOW].outposts.as_mut_slice()[0].hold.add(Item::Crew, 3)),
        ("SHC-065", |state| state.players[YELLOW].outposts.as_mut_slice()[0].hold.take(Item::Crew, 2)),
        ("SHC-062", |state| state.players[YELLOW].outposts.as_mut_slice()[0].at = loc("12A")),
        ("SHC-062", |state| {
            let outpost = state.players[YELLOW].outposts.as_slice()[0];
            state.players[YELLOW].outposts.push(outpost);
        }),
        ("SHC-231", |state| state.hidden.tokens[0][0] = 1),
        ("SHC-287", |state| state.transit.add(Item::Metal, 4)),
        ("SHC-008", |state| state.craft_mut(ship(YELLOW)).damage = 20),
        ("SHC-007", |state| state.craft_mut(ship(YELLOW)).hold.add(Item::Metal, 20)),
        ("SHC-274", |state| state.craft_mut(ship(YELLOW)).stacks = 1),
        ("SHC-209", |state| state.craft_mut(ship(YELLOW)).marks.set(Marks::CLOAK)),
        ("SHC-209", |state| state.craft_mut(ship(YELLOW)).marks.set(Marks::MODULATOR)),
    ]);
    let mut full = table();
    full.state.players[YELLOW].bay.add(Item::Crew, 13);
    full.state.transit.add(Item::Metal, 3);
    assert_eq!(full.arranged().broken(), None, "fifteen Crew and three tokens are none too many");
}

/// SHC-042, SHC-045, SHC-055, SHC-069, SHC-080, SHC-083: squares, control and Levels agree.
#[test]
fn the_board() {
    refused(&[
        ("SHC-045", |state| state.craft_mut(ship(YELLOW)).square = at(9, 6)),
        ("SHC-042", |state| state.craft_mut(ship(YELLOW)).square = at(0, 6)),
        ("SHC-042", |state| {
            let free = state.occupants.iter().position(|here| here.is_nobody()).unwrap();
            state.occupants[free] = Occupant::pack(0);
        }),
        ("SHC-042", |state| state.factions.cruisers[0] = Cruiser::At(at(5, 5))),
        ("SHC-042", |state| {
            state.factions.packs[0] = Pack { square: at(5, 5), scouts: 1, ..Pack::NONE };
        }),
        ("SHC-054", |state| state.control[loc("12A")] = Some(YELLOW)),
        ("SHC-055", |state| state.control[loc("01B")] = Some(YELLOW)),
        ("SHC-055", |state| {
            // A home world only counts with its option.
            state.players[YELLOW].home = Some(loc("01B"));
            state.control[loc("01B")] = Some(YELLOW);
        }),
        ("SHC-069", |state| state.piles[loc("02A")].0[0] = 1),
        ("SHC-083", |state| state.players[YELLOW].levels[Category::Finance] += 1),
        ("SHC-291", |state| state.players[YELLOW].home = Some(loc("12A"))),
    ]);
    let two = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(1, 6)).shuttle(YELLOW, at(2, 6));
    assert_eq!(two.broken(), Some("SHC-080"));
}

fn moving(craft: CraftId) -> Moving {
    Moving { craft, spent: 0, odd: false, last_free: at(0, 5), stopped: false }
}

/// SHC-089, SHC-090, SHC-111, SHC-115, SHC-194, SHC-222, SHC-290, SHC-R57: a turn is within its bounds.
#[test]
fn turns() {
    refused(&[
        ("SHC-089", |state| state.turn.moving = Some(moving(ship(RED)))),
        ("SHC-089", |state| {
            state.turn.moving = Some(Moving { last_free: at(15, 15), ..moving(ship(YELLOW)) });
        }),
        ("SHC-090", |state| state.turn.moving = Some(Moving { spent: 21, ..moving(ship(YELLOW)) })),
        ("SHC-111", |state| state.turn.transfers = 61),
        ("SHC-115", |state| state.turn.actions_left = 31),
        ("SHC-194", |state| state.turn.deeds.ships_destroyed = 101),
        ("SHC-194", |state| state.turn.deeds.shuttles_destroyed = 101),
        ("SHC-194", |state| state.turn.deeds.heavy_fights = 101),
        ("SHC-194", |state| state.turn.deeds.pacified = 101),
        ("SHC-194", |state| state.turn.deeds.scouts_destroyed = 101),
        ("SHC-194", |state| state.turn.deeds.raids = 101),
        ("SHC-194", |state| state.turn.deeds.trades = 101),
        ("SHC-194", |state| state.turn.bribes = 101),
        ("SHC-194", |state| state.turn.offers = 101),
        ("SHC-R57", |state| state.round = u8::MAX),
        ("SHC-290", |state| state.players[RED].eliminated = Some(2)),
        ("SHC-222", |state| state.players[RED].commendations = 9),
    ]);
    let mut bounded = table();
    bounded.state.turn.moving = Some(Moving { spent: 20, ..moving(ship(YELLOW)) });
    (bounded.state.turn.transfers, bounded.state.turn.actions_left) = (60, 30);
    bounded.state.turn.deeds.raids = 100;
    assert_eq!(bounded.broken(), None);
}

/// SHC-109: pending steps refer to things that exist, with numbers the rules can produce.
#[test]
fn steps() {
    for step in [
        Step::Jettison { place: Place::Craft(stranger()) },
        Step::Jettison { place: Place::Bay(BLUE) },
        Step::Jettison { place: Place::At(loc("12A")) },
        Step::Transfer { from: Place::Craft(CraftId::new(YELLOW, 1)) },
        Step::AttackTarget { unit: Target::Outpost(YELLOW, loc("12A")) },
        Step::AttackTarget { unit: Target::Player(BLUE) },
        Step::AttackTarget { unit: Target::Pack(99) },
        Step::Bunker { left: 0 },
        Step::Bunker { left: 61 },
    ] {
        let mut scene = table();
        scene.state.steps.push(step);
        assert_eq!(scene.broken(), Some("SHC-109"), "{step:?}");
    }
    let mut scene = table();
    scene.state.steps.push(Step::Bunker { left: 60 });
    assert_eq!(scene.broken(), None);
}

/// Every position of a game is sound, with any options.
#[test]
fn games_are_sound() {
    let all: Vec<Switch> = Switch::ALL.into_iter().collect();
    for (seats, options) in [(2, small()), (3, Options::new()), (4, with(&all))] {
        let mut scene = Scene::start_from(seats, &options, "sound");
        let mut rng = tenka_core::Seed::from_text("sound").fast();
        for _ in 0..1_500 {
            assert_eq!(scene.broken(), None, "{:?}", scene.state.steps);
            if tenka_core::play_randomly(&scene.game, &mut scene.state, 1, &mut rng, &mut Vec::new()) == 0 {
                break;
            }
        }
    }
}
