//! Why an action is not legal: the rule that forbids it.

use tenka_core::{Seat, Violation, capitalised};

use crate::StarshipSamurai;
use crate::action::{Action, Choice, UnitName};
use crate::card::{Card, CardType};
use crate::clan::{Clan, PlayerClan, Spot};
use crate::location::Location;
use crate::refusal_of_offers::{why_no_acceptance, why_no_offer, why_no_part};
use crate::state::State;
use crate::step::{Markers, Step};
use crate::unit::{Mech, Place, SHIPS, Unit};
use crate::words::{cost_words, spaces_words, units_words};

/// The decision that a step asks for (section 15 of the ledger), and what it asks.
fn asked_for(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::Draft => ("SSM-D01", "keep a mech"),
        Step::Boost { .. } => ("SSM-D05", "choose how much wealth you add to the order"),
        Step::MoveClan { .. } => ("SSM-D06", "move a clan marker"),
        Step::MoveUnits { .. } => ("SSM-D08", "move a unit, or stop"),
        Step::Board { .. } => ("SSM-D10", "choose passengers for your carrier"),
        Step::Displace { .. } => ("SSM-D11", "choose the ship that makes room"),
        Step::Strike { .. } => ("SSM-D12", "Mototada may destroy the weakest ship"),
        Step::Volley { .. } => ("SSM-D13", "you may discard a card for Mori"),
        Step::DestroyShips { .. } | Step::DestroyWeakest { .. } => ("SSM-D14", "choose a ship to destroy"),
        Step::HandLimit { .. } => ("SSM-D17", "your hand is above the limit, so discard a card"),
        Step::PayShips { .. } => ("SSM-D18", "choose a ship to pay with"),
        Step::ChooseLocation { .. } => ("SSM-D19", "choose a location"),
        Step::Sacrifice { .. } => ("SSM-D20", "you may destroy a unit in your supply"),
        Step::ChooseOpponent { .. } => ("SSM-D21", "choose an opponent"),
        Step::Answer { .. } | Step::Toll { .. } => ("SSM-D22", "choose an option"),
        Step::Lose { .. } => ("SSM-D23", "choose which of your units is destroyed"),
        Step::DiscardOne { .. } => ("SSM-D24", "discard a card"),
        Step::GiveOne { .. } => ("SSM-D25", "give a card"),
        Step::Commit { .. } => ("SSM-D26", "you may commit a battle card"),
        Step::ChangeStrategy { .. } => ("SSM-D27", "choose wealth or a card"),
        Step::Retreat { .. } => ("SSM-D28", "you may return units to your supply"),
        Step::Duel { .. } => ("SSM-D29", "choose two mechs for the duel"),
        Step::Fall { .. } => ("SSM-D29", "choose who falls in the duel"),
        Step::Jam { .. } => ("SSM-D30", "choose whose card is jammed"),
        Step::Proposals { .. } => ("SSM-D31", "you may make an offer"),
        Step::Bargain => ("SSM-D31", "finish your offer"),
        Step::Respond => ("SSM-D32", "accept or reject the offer"),
        _ => ("SSM-D02", "choose what to do in your turn"),
    }
}

/// A rule, and why it forbids the action.
pub(crate) type Reason = (&'static str, String);

/// The rule that forbids an action that is not legal now.
pub(crate) fn why_not(game: &StarshipSamurai, state: &State, action: Action) -> Violation {
    let Some(step) = state.steps.last() else { return Violation::new("SSM-174", "The game is over.") };
    let specific = match (action, step) {
        (Action::Keep(mech), Step::Draft) => Some(("SSM-036", format!("{mech} was not passed to you."))),
        (_, Step::Menu) => on_the_menu(game, state, action),
        (Action::Boost(_), Step::Boost { .. }) => {
            Some(("SSM-065", only_wealth("You", state.players[state.active].wealth)))
        }
        (Action::MoveClan { clan, to }, Step::MoveClan { which, steps, .. }) => {
            Some(why_no_clan_move(game, state, clan, to, which, steps))
        }
        (Action::Move { unit, to }, Step::MoveUnits { seat, to: only, .. }) => {
            Some(why_no_move(game, state, seat, (unit, to), only))
        }
        (Action::Pass, _) => Some(why_no_pass(game, state, step)),
        (Action::Board(unit), Step::Board { .. }) => Some((
            "SSM-120",
            format!("There is no such fighter of yours beside the carrier: {}.", unit.words()),
        )),
        (Action::Destroy(unit), _) => why_no_destruction(state, unit, step),
        (Action::Discard(card), Step::HandLimit { .. }) => Some(("SSM-091", not_in_hand(game, card))),
        (Action::Discard(card), Step::Volley { .. }) => Some(("SSM-136", not_in_hand(game, card))),
        (Action::Discard(card), Step::DiscardOne { .. }) => Some(("SSM-194", not_in_hand(game, card))),
        (Action::Give(card), Step::GiveOne { .. }) => Some(("SSM-196", not_in_hand(game, card))),
        (Action::At(location), Step::ChooseLocation { .. }) => Some(("SSM-019", not_in_play(location))),
        (Action::Target(clan), Step::ChooseOpponent { .. } | Step::Jam { .. }) => {
            Some(why_no_target(state, clan, step))
        }
        (Action::Choose(choice), Step::Answer { seat, card }) => {
            Some(why_no_answer(game, state, seat, card, choice))
        }
        (Action::Choose(choice), Step::Toll { seat, .. }) => {
            Some(why_no_answer(game, state, seat, Card::Minefield, choice))
        }
        (Action::Choose(choice), Step::ChangeStrategy { .. }) => Some(match choice {
            Choice::Wealth => ("SSM-190", "No wealth is left in the supply.".to_owned()),
            Choice::Card => ("SSM-190", "No card is left to draw.".to_owned()),
            _ => ("SSM-189", "Change Strategy has no such option.".to_owned()),
        }),
        (Action::Commit(card), Step::Commit { seat }) => Some(why_no_commitment(game, state, seat, card)),
        (Action::Retreat(unit), Step::Retreat { .. }) => {
            Some(("SSM-208", format!("You have no such unit in this battle: {}.", unit.words())))
        }
        (Action::Duel { .. }, Step::Duel { .. }) => Some((
            "SSM-209",
            "A duel is between a mech of yours and one of an opponent in this battle.".to_owned(),
        )),
        (Action::Duel { .. }, Step::Fall { own, other, .. }) => {
            Some(("SSM-209", format!("{own} and {other} are equal: choose which of them falls.")))
        }
        (Action::Offer(clan), _) => Some(why_no_offer(game, state, step, clan)),
        (
            Action::OfferWealth(_) | Action::OfferCard(_) | Action::Ask(_) | Action::Terms(_),
            Step::Bargain,
        ) => Some(why_no_part(game, state, action)),
        (Action::Accept(card), Step::Respond) => Some(why_no_acceptance(game, state, card)),
        _ => None,
    };
    let (rule, message) = specific.unwrap_or_else(|| {
        let (rule, asked) = asked_for(step);
        (rule, format!("You can't do that now: {asked}."))
    });
    Violation::new(rule, message)
}

/// "You have only 1 wealth."
pub(crate) fn only_wealth(who: &str, wealth: u8) -> String {
    let verb = if who == "You" { "have" } else { "has" };
    match wealth {
        0 => format!("{who} {verb} no wealth."),
        wealth => format!("{who} {verb} only {wealth} wealth."),
    }
}

pub(crate) fn not_in_hand(game: &StarshipSamurai, card: Card) -> String {
    format!("You have no {} in hand.", game.cards[card].name)
}

pub(crate) fn not_in_play(location: Location) -> String {
    format!("Location {location} is not in play.")
}

/// Why a decision can't be declined.
fn why_no_pass(game: &StarshipSamurai, state: &State, step: Step) -> Reason {
    match step {
        Step::Draft => ("SSM-036", "You must keep a mech.".to_owned()),
        Step::Boost { .. } => ("SSM-D05", "To add no wealth, choose 0.".to_owned()),
        Step::HandLimit { seat } => {
            let (held, most) = (state.hands[seat].len(), game.hand_limit);
            ("SSM-091", format!("You hold {held} cards and must discard down to {most}."))
        }
        Step::Displace { mech, .. } => ("SSM-081", format!("A ship must make room for {mech}.")),
        Step::PayShips { .. } => ("SSM-101", "The whole cost must be paid.".to_owned()),
        Step::Answer { .. } | Step::Toll { .. } => {
            ("SSM-184", "You must choose one of the options.".to_owned())
        }
        Step::Lose { .. } => ("SSM-185", "You must destroy a unit of yours.".to_owned()),
        Step::DiscardOne { .. } => ("SSM-194", "You must discard a card.".to_owned()),
        Step::GiveOne { .. } => ("SSM-196", "You must give a card.".to_owned()),
        Step::Bargain => ("SSM-218", "You have begun an offer. To leave a part out, choose none.".to_owned()),
        Step::Respond => ("SSM-D32", "Accept or reject the offer.".to_owned()),
        _ => ("SSM-241", "The card says that this must be done.".to_owned()),
    }
}

fn why_no_target(state: &State, clan: PlayerClan, step: Step) -> Reason {
    if !state.seats().contain(clan.seat()) {
        ("SSM-237", format!("Nobody plays {clan}."))
    } else if matches!(step, Step::Jam { .. }) {
        ("SSM-210", format!("{clan} has no committed card that you could jam."))
    } else {
        ("SSM-187", "You can't choose yourself.".to_owned())
    }
}

/// Why something can't be chosen on the turn menu.
fn on_the_menu(game: &StarshipSamurai, state: &State, action: Action) -> Option<Reason> {
    let seat = state.active;
    let player = &state.players[seat];
    let turn = &state.turn;
    Some(match action {
        Action::Order { .. } if turn.ordered => {
            ("SSM-046", "You have performed the order of this turn.".to_owned())
        }
        Action::Order { marker, .. } => {
            ("SSM-067", format!("Your marker {} is placed already.", marker.value()))
        }
        Action::Pass if turn.ordered => ("SSM-049", "There is nothing to pass on: end your turn.".to_owned()),
        Action::Pass => ("SSM-050", "You must perform an order in every turn.".to_owned()),
        Action::End => ("SSM-049", "You must perform an order before your turn can end.".to_owned()),
        Action::Play(card) => {
            let name = &game.cards[card].name;
            if !state.hands[seat].contains(card) {
                ("SSM-100", not_in_hand(game, card))
            } else if card.card_type() == CardType::Battle {
                ("SSM-100", format!("{name} is a BATTLE card."))
            } else if turn.played {
                ("SSM-100", "You have played an order card in this turn.".to_owned())
            } else {
                (
                    "SSM-102",
                    format!("You can't pay for {name}: it costs {}.", cost_words(game.cards[card].cost)),
                )
            }
        }
        Action::Attach(unit) => match unit {
            _ if player.wealth == 0 => ("SSM-114", "You have no wealth to attach.".to_owned()),
            UnitName::Fighter { place: Place::Graveyard, .. } => {
                ("SSM-231", "You don't control what is in a graveyard.".to_owned())
            }
            UnitName::Fighter { .. } => ("SSM-114", format!("You have no such fighter: {}.", unit.words())),
            UnitName::Carrier(_) | UnitName::Mech(_) => {
                ("SSM-125", "Only fighters can have wealth under them.".to_owned())
            }
        },
        Action::Snipe(unit) => why_no_snipe(game, state, unit),
        Action::Oda(_) if !player.fleet.controlled().contains(Unit::Oda) => {
            ("SSM-112", "You don't control Oda.".to_owned())
        }
        Action::Oda(_) if !turn.oda => {
            ("SSM-132", "Oda moves once after an action in which a ship of yours has moved.".to_owned())
        }
        Action::Oda(to) => why_no_move(game, state, seat, (UnitName::Mech(Mech::Oda), to), None),
        Action::Fuel { .. } if turn.fuel == 0 => ("SSM-203", "You have no Reserve Fuel to use.".to_owned()),
        Action::Fuel { unit, to } => why_no_move(game, state, seat, (unit, to), None),
        Action::Offer(clan) => why_no_offer(game, state, Step::Menu, clan),
        _ => return None,
    })
}

fn why_no_snipe(game: &StarshipSamurai, state: &State, unit: UnitName) -> Reason {
    let player = &state.players[state.active];
    if !player.fleet.controlled().contains(Unit::Tametomo) {
        ("SSM-128", "You don't control Tametomo.".to_owned())
    } else if state.turn.sniped >= game.tametomo_uses {
        ("SSM-127", "Tametomo has been used in this turn.".to_owned())
    } else if player.wealth < game.tametomo_wealth {
        (
            "SSM-127",
            format!("Tametomo costs {} wealth. {}", game.tametomo_wealth, only_wealth("You", player.wealth)),
        )
    } else if let UnitName::Mech(mech) = unit {
        ("SSM-235", format!("{mech} is a mech, not a ship."))
    } else {
        ("SSM-128", format!("There is no such ship at a location: {}.", unit.words()))
    }
}

/// SSM-070 to SSM-075: why a marker can't move there.
fn why_no_clan_move(
    game: &StarshipSamurai,
    state: &State,
    clan: Clan,
    to: Spot,
    which: Markers,
    steps: u8,
) -> Reason {
    let from = state.clans[clan];
    if !which.include(state, clan) {
        return match which {
            Markers::Only(only) => ("SSM-057", format!("Only the marker of {only} may move.")),
            Markers::Not(_) => ("SSM-198", format!("{clan} has moved: the second marker must be another.")),
            _ => ("SSM-196", format!("{clan} does not stand on that branch.")),
        };
    }
    let is_open =
        to.branch().is_none_or(|branch| game.open_branches(state.seats()).any(|open| open == branch));
    if !is_open {
        ("SSM-022", format!("There is no way to {}: nobody plays that clan.", to.words()))
    } else if to.height() > game.branch_length() {
        ("SSM-074", format!("A branch has {} spaces.", game.branch_length()))
    } else if from == to {
        ("SSM-075", format!("{clan} stands there already."))
    } else {
        let (space, far) = (to.words(), spaces_words(from.distance(to)));
        ("SSM-075", format!("{clan} is {far} from {space}, and moves at most {steps}."))
    }
}

/// SSM-076 to SSM-083: why a unit can't move there.
fn why_no_move(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
    (name, to): (UnitName, Location),
    only: Option<Location>,
) -> Reason {
    let moved = match name {
        UnitName::Fighter { owner, place, under, .. } => {
            UnitName::Fighter { owner, place, under, moved: true }
        }
        other => other,
    };
    let Some((owner, unit)) = state.find(name).or_else(|| state.find(moved)) else {
        return ("SSM-077", format!("There is no such unit: {}.", name.words()));
    };
    let from = state.players[owner].fleet.place_of(unit);
    let name = capitalised(&name.words());
    if owner != seat {
        ("SSM-078", format!("{name} is not yours."))
    } else if from.is_none_or(|from| from == Place::Graveyard) {
        ("SSM-077", format!("{name} is in the graveyard."))
    } else if state.moved.contains(unit) {
        ("SSM-076", format!("{name} has moved already."))
    } else if state.locations().all(|at| at != to) {
        ("SSM-019", not_in_play(to))
    } else if let Some(only) = only.filter(|&only| only != to) {
        let rule = if state.battle.is_some() { "SSM-207" } else { "SSM-199" };
        (rule, format!("The card moves units to location {only} only."))
    } else if from == Some(Place::At(to)) {
        ("SSM-077", format!("{name} is there already."))
    } else if unit == Unit::Masumune && state.players[seat].wealth < game.masumune_wealth {
        let price = game.masumune_wealth;
        (
            "SSM-139",
            format!(
                "A move of Masumune costs {price} wealth. {}",
                only_wealth("You", state.players[seat].wealth)
            ),
        )
    } else if unit.is_ship() {
        ("SSM-080", format!("Location {to} is full."))
    } else {
        ("SSM-083", format!("Location {to} is full, and no ship could make room."))
    }
}

/// Why a unit can't be destroyed at this step; `None` if nothing is to be.
fn why_no_destruction(state: &State, name: UnitName, step: Step) -> Option<Reason> {
    let found = state.find(name);
    let is_ship_at = |at: Location| {
        found.is_some_and(|(owner, unit)| (state.players[owner].fleet.at(at) & SHIPS).contains(unit))
    };
    let is_of = |seat: Seat| found.is_some_and(|(owner, _)| owner == seat);
    let unit = capitalised(&name.words());
    let no_ship_at = |at: Location| match name {
        UnitName::Mech(_) => ("SSM-235", format!("{unit} is a mech, not a ship.")),
        _ => ("SSM-235", format!("There is no such ship at location {at}: {}.", name.words())),
    };
    Some(match step {
        Step::Displace { to: at, .. }
        | Step::Strike { at, .. }
        | Step::DestroyWeakest { at, .. }
        | Step::DestroyShips { at, .. }
            if !is_ship_at(at) =>
        {
            no_ship_at(at)
        }
        Step::Displace { .. } => ("SSM-082", format!("{unit} is not among the weakest ships there.")),
        Step::Strike { .. } => ("SSM-126", format!("{unit} is not among the weakest ships there.")),
        Step::DestroyWeakest { seat, .. } if is_of(seat) => {
            ("SSM-205", format!("{unit} is your own: Suicide Run destroys a ship of an opponent."))
        }
        Step::DestroyWeakest { .. } => {
            ("SSM-205", format!("{unit} is not among the weakest ships of your opponents."))
        }
        Step::DestroyShips { .. } => ("SSM-214", format!("{unit} is your own.")),
        Step::PayShips { .. } if matches!(name, UnitName::Mech(_)) => {
            ("SSM-107", format!("{unit} is a mech, not a ship."))
        }
        Step::PayShips { .. } => ("SSM-107", format!("You control no such ship: {}.", name.words())),
        Step::Sacrifice { .. } => {
            ("SSM-191", format!("There is no such unit in your supply: {}.", name.words()))
        }
        Step::Lose { .. } => ("SSM-185", format!("You have no such unit there: {}.", name.words())),
        Step::Fall { .. } => ("SSM-209", format!("{unit} is not in the duel.")),
        _ => return None,
    })
}

/// SSM-184: why a targeted player can't choose an option.
fn why_no_answer(game: &StarshipSamurai, state: &State, seat: Seat, card: Card, choice: Choice) -> Reason {
    let name = &game.cards[card].name;
    let numbers = game.cards[card].numbers;
    let wealth = state.players[seat].wealth;
    let why = match (card, choice) {
        (Card::Betrayal, Choice::Pay) if wealth >= numbers.pay_wealth => {
            "You have no card to give.".to_owned()
        }
        (_, Choice::Pay) => {
            format!("That takes {} wealth. {}", numbers.pay_wealth, only_wealth("You", wealth))
        }
        (Card::SupplyAttack, Choice::Sacrifice) => {
            format!("That takes {} in your supply.", units_words(numbers.or_destroy_supply))
        }
        (Card::Betrayal, Choice::YieldClan) => "No clan marker stands on your branch.".to_owned(),
        _ => format!("{name} has no such option."),
    };
    ("SSM-184", why)
}

/// SSM-148, SSM-150: why a card can't be committed.
fn why_no_commitment(game: &StarshipSamurai, state: &State, seat: Seat, card: Card) -> Reason {
    if state.hands[seat].contains(card) {
        ("SSM-150", format!("{} is an ORDER card.", game.cards[card].name))
    } else {
        ("SSM-148", not_in_hand(game, card))
    }
}
