//! Section 1: components.

use tenka_core::{Game as _, Options, Refusal, Table};
use tenka_starship_samurai::card::CostKind;
use tenka_starship_samurai::components::Components;
use tenka_starship_samurai::location::LocationType;
use tenka_starship_samurai::unit::{FIGHTERS, MECHS, SHIPS};
use tenka_starship_samurai::{
    Card, CardType, Cards, Clan, Honor, LocationCard, Mech, Order, PlayerClan, Spot, StarshipSamurai, Unit,
};
use toml::Value;

use crate::scene::{Scene, at, seat};

const COMPONENTS: &str = include_str!("../../components.toml");

fn box_of() -> StarshipSamurai {
    StarshipSamurai::open(&Options::new()).unwrap()
}

fn file() -> Value {
    Value::Table(toml::from_str(COMPONENTS).unwrap())
}

fn entries(name: &str) -> Vec<Value> {
    file()[name].as_array().unwrap().clone()
}

fn count(name: &str) -> i64 {
    file()["counts"][name].as_integer().unwrap()
}

/// SSM-001: 2, 3 or 4 players, and no other number.
#[test]
fn two_to_four_can_play() {
    let table =
        |seats| Table::<StarshipSamurai>::new(&Options::new(), seats, "7").map(|table| table.seats().count());
    assert_eq!([2, 3, 4].map(table), [Ok(2), Ok(3), Ok(4)]);
    assert_eq!([1, 5].map(table), [1, 5].map(|asked| Err(Refusal::Seats { asked, allowed: (2, 4) })));
}

/// SSM-002: one alliance board, four location boards numbered 1 to 4, four player boards.
#[test]
fn there_are_boards_for_all() {
    assert_eq!([count("alliance_boards"), count("location_boards"), count("player_boards")], [1, 4, 4]);
    let numbers: Vec<i64> =
        entries("location_board").iter().map(|board| board["number"].as_integer().unwrap()).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
}

/// SSM-003, SSM-015: 48 action cards (four each of Elite General and Change Strategy, two each of twenty others), 16
/// unit cards, 16 location cards.
#[test]
fn there_are_so_many_cards() {
    let game = box_of();
    let copies: Vec<u8> = Card::ALL.iter().map(|&card| game.cards[card].copies).collect();
    assert_eq!(copies.iter().map(|&copies| i64::from(copies)).sum::<i64>(), count("action_cards"));
    assert_eq!((&copies[..2], &copies[2..]), (&[4, 4][..], &[2; 20][..]));
    assert_eq!(game.action_deck().len(), 40);
    assert_eq!(game.personal_deck().len(), 20);
    assert_eq!((count("unit_cards"), entries("unit").len()), (16, 2 + 8));
    assert_eq!((count("location_cards"), LocationCard::ALL.len()), (16, 16));
}

/// SSM-004, SSM-012: eight fighters and a carrier per player, eight mechs in all, each with its power.
#[test]
fn units_have_their_power() {
    let game = box_of();
    assert_eq!((FIGHTERS.len(), SHIPS.len(), MECHS.len()), (8, 9, 8));
    assert_eq!((count("fighter_figures"), count("carrier_figures"), count("samurai_figures")), (32, 4, 8));
    assert!(
        FIGHTERS
            .iter()
            .all(|fighter| game.power[fighter] == 1 && fighter.is_ship() && fighter.mech().is_none())
    );
    assert_eq!(game.power[Unit::Carrier], 2);
    let powers = Mech::ALL.map(|mech| game.power[mech.into()]);
    assert_eq!(powers, [3, 4, 4, 3, 2, 3, 3, 6]);
    assert!(Mech::ALL.into_iter().all(|mech| !Unit::from(mech).is_ship()));
}

/// SSM-005, SSM-006: 44 wealth tokens, order markers 1 to 4, eight lesser clans; four player clans that differ in name
/// only.
#[test]
fn tokens_markers_and_clans() {
    assert_eq!(box_of().wealth, 44);
    assert_eq!(count("order_markers"), 16);
    assert_eq!(
        Clan::ALL.map(|clan| clan.to_string()).join(" "),
        "Sol Terra Ion Horizon Aurora Rift Luna Comet"
    );
    assert_eq!(PlayerClan::ALL.map(|clan| clan.to_string()).join(" "), "Nova Pulsar Gamma Void");
    let scene = Scene::at_setup(4, &Options::new(), "clans");
    let players = scene.state.players.as_slice();
    assert!(players.iter().all(|player| *player == players[0]));
}

/// SSM-007, SSM-008, SSM-167: a neutral space, and branches of five spaces, each worth its height.
#[test]
fn the_alliance_board() {
    let game = box_of();
    assert_eq!(game.branch_length(), 5);
    let worth = |height| game.honor_at(Spot::on(PlayerClan::Gamma, height));
    assert_eq!([0, 1, 2, 3, 4, 5].map(worth), [0, 1, 2, 3, 4, 5]);
    let other = COMPONENTS.replace("tier_honor = [1, 2, 3, 4, 5]", "tier_honor = [3, 3, 4]");
    let other = Components::parse(&other).unwrap();
    assert_eq!((other.branch_length(), other.honor_at(Spot::on(PlayerClan::Nova, 3))), (3, 4));
}

/// SSM-009, SSM-010: each location board has a slot for one card and seven spaces.
#[test]
fn a_location_has_seven_spaces() {
    assert_eq!(box_of().spaces.values(), &[7; 4]);
    let scene = Scene::new(2).place(0, "1", "fighter fighter fighter fighter").place(
        1,
        "1",
        "fighter fighter fighter",
    );
    assert_eq!(scene.state.crowd(at(1)), 7);
    assert!(scene.state.boards[at(1)].is_some());
}

/// SSM-011: a location card has a name, one of four types, and a reward of one or more parts.
#[test]
fn location_cards_have_types_and_rewards() {
    let game = box_of();
    for location_type in LocationType::ALL {
        let of_type = |card: &&LocationCard| game.locations[**card].location_type == location_type;
        let mut pips: Vec<u8> =
            LocationCard::ALL.iter().filter(of_type).map(|&card| game.locations[card].pips).collect();
        pips.sort_unstable();
        assert_eq!(pips, [1, 1, 2, 3], "{location_type:?}");
    }
    assert!(LocationCard::ALL.iter().all(|&card| !game.locations[card].reward.is_empty()));
    assert_eq!(game.locations[LocationCard::KumoTemples].name, "Kumo Temples");
}

/// SSM-013: an action card has a name, a type, a cost and an effect.
#[test]
fn action_cards_have_types_and_costs() {
    let game = box_of();
    let of = |card_type: CardType| Card::ALL.iter().filter(|card| card.card_type() == card_type).count();
    assert_eq!((of(CardType::Order), of(CardType::Battle)), (10, 12));
    let cost = |card: Card| (game.cards[card].cost.kind, game.cards[card].cost.amount);
    assert_eq!(cost(Card::EliteGeneral), (CostKind::None, 0));
    assert_eq!(cost(Card::SupplyAttack), (CostKind::Honor, 1));
    assert_eq!(cost(Card::HiredBlades), (CostKind::Wealth, 2));
    assert_eq!(cost(Card::Ignite), (CostKind::Ships, 1));
}

/// SSM-014: a player board has four orders, a supply and a graveyard; slots for two ship cards and two mechs.
#[test]
fn a_player_board() {
    assert_eq!(Order::ALL.len(), 4);
    let scene = Scene::new(2);
    let fleet = &scene.state.players[seat(0)].fleet;
    assert_eq!(((fleet.all() & SHIPS).len(), (fleet.all() & MECHS).len()), (9, 2));
    assert_eq!((scene.count(0, "supply"), scene.count(0, "graveyard")), (11, 0));
}

/// SSM-016: honor decides; units are ships and mechs.
#[test]
fn honor_is_the_score() {
    let scene = Scene::new(2).honor(0, 7).honor(1, 3);
    let scores = scene.game.standing(&scene.state).scores;
    assert_eq!(scores.as_slice(), [Honor { honor: 7 }, Honor { honor: 3 }]);
}

/// SSM-017: the wealth supply is limited: a gain larger than it takes what is left.
#[test]
fn wealth_runs_out() {
    let mut scene = Scene::new(2).wealth(0, 1).wealth(1, 41);
    scene.play_all("order:4-gain_wealth boost:0");
    assert_eq!((scene.wealth_of(0), scene.supply()), (3, 0));
}

/// SSM-018: honor has no upper limit, and costs can't take it below 0.
#[test]
fn honor_is_unlimited_above_and_never_below_zero() {
    let mut scene = Scene::new(2).honor(0, 200).place(0, "1", "fighter").turn_of(1).ordered();
    scene.play("end");
    assert_eq!(scene.honor_of(0), 201);
    let poor = Scene::new(2).hand(0, &[Card::ReserveFuel]);
    assert_eq!(poor.refusal("play:reserve_fuel"), "SSM-102");
}

/// Unplayable components are rejected with a reason.
#[test]
fn bad_components_are_refused() {
    let refusal = |from: &str, to: &str| {
        assert!(COMPONENTS.contains(from), "{from}");
        Components::parse(&COMPONENTS.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(refusal("tier_honor = [1, 2, 3, 4, 5]", "tier_honor = []"), "a branch of 0 spaces");
    assert_eq!(refusal("id = \"ignite\"", "id = \"betrayal\""), "'ignite' must be given once");
    assert_eq!(refusal("wealth_tokens = 44", "wealth_tokens = 200"), "200 wealth tokens");
    assert_eq!(refusal("carry_max = 2", "carry_max = 3"), "a carrier takes at most 2 passengers, not 3");
    assert!(refusal("type = \"order\"", "type = \"battle\"").ends_with("has the wrong type"));
    assert!(Components::parse("nonsense").is_err());
    let mild = COMPONENTS.replace("victory_honor = 5", "victory_honor = 4");
    let mild = StarshipSamurai::with_components(&mild, &Options::new()).unwrap();
    assert_eq!((mild.victory_honor, mild.action_deck()), (4, box_of().action_deck()));
    assert_eq!(Cards::NONE.len(), 0);
}
