//! Why an action is not legal: the rule that forbids it.

use tenka_core::{Seat, Violation};

use crate::StarshipSamurai;
use crate::action::{Action, Choice, UnitName};
use crate::card::{Card, CardType};
use crate::clan::{Clan, Spot};
use crate::location::Location;
use crate::state::State;
use crate::step::{Markers, Step};
use crate::trade::{Clause, Offer, Promise, Terms, Wealth};
use crate::unit::{Mech, Place, SHIPS, Unit};

/// The decision that a step asks for (section 15 of the ledger), and what it asks.
fn asked_for(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::Draft => ("SSM-D01", "A mech is to be kept."),
        Step::Boost { .. } => ("SSM-D05", "The wealth that boosts the order is to be chosen."),
        Step::MoveClan { .. } => ("SSM-D06", "A clan marker is to be moved."),
        Step::MoveUnits { .. } => ("SSM-D08", "A unit is to be moved."),
        Step::Board { .. } => ("SSM-D10", "Passengers are to be chosen."),
        Step::Displace { .. } => ("SSM-D11", "The ship that makes room is to be chosen."),
        Step::Strike { .. } => ("SSM-D12", "Mototada may destroy the weakest ship."),
        Step::Volley { .. } => ("SSM-D13", "A card may be discarded for Mori."),
        Step::DestroyShips { .. } | Step::DestroyWeakest { .. } => {
            ("SSM-D14", "A ship to destroy is to be chosen.")
        }
        Step::HandLimit { .. } => ("SSM-D17", "A hand is above the limit: a card is to be discarded."),
        Step::PayShips { .. } => ("SSM-D18", "A ship is to be paid."),
        Step::ChooseLocation { .. } => ("SSM-D19", "A location is to be chosen."),
        Step::Sacrifice { .. } => ("SSM-D20", "A unit of the supply may be destroyed."),
        Step::ChooseOpponent { .. } => ("SSM-D21", "An opponent is to be chosen."),
        Step::Answer { .. } | Step::Toll { .. } => ("SSM-D22", "An option is to be chosen."),
        Step::Lose { .. } => ("SSM-D23", "An own unit is to be destroyed."),
        Step::DiscardOne { .. } => ("SSM-D24", "A card is to be discarded."),
        Step::GiveOne { .. } => ("SSM-D25", "A card is to be given."),
        Step::Commit { .. } => ("SSM-D26", "A battle card may be committed."),
        Step::ChangeStrategy { .. } => ("SSM-D27", "Wealth or a card is to be chosen."),
        Step::Retreat { .. } => ("SSM-D28", "Units may retreat."),
        Step::Duel { .. } | Step::Fall { .. } => ("SSM-D29", "A duel is to be fought."),
        Step::Jam { .. } => ("SSM-D30", "A card to jam is to be chosen."),
        Step::Proposals { .. } | Step::Bargain => ("SSM-D31", "An offer may be made."),
        Step::Respond => ("SSM-D32", "An offer is to be answered."),
        _ => ("SSM-D02", "The turn menu is open."),
    }
}

/// The rule that forbids an action that is not legal now.
pub(crate) fn why_not(game: &StarshipSamurai, state: &State, action: Action) -> Violation {
    let Some(step) = state.steps.last() else { return Violation::new("SSM-174", "The game is over.") };
    let specific = match (action, step) {
        (Action::Keep(mech), Step::Draft) => Some(("SSM-036", format!("{mech} was not passed to you."))),
        (_, Step::Menu) => on_the_menu(game, state, action),
        (Action::Boost(wealth), Step::Boost { .. }) => {
            Some(("SSM-065", format!("You have not {wealth} wealth to add.")))
        }
        (Action::MoveClan { clan, to }, Step::MoveClan { which, steps, .. }) => {
            Some(why_no_clan_move(game, state, clan, to, which, steps))
        }
        (Action::Move { unit, to }, Step::MoveUnits { seat, to: only, .. }) => {
            Some(why_no_move(game, state, seat, (unit, to), only))
        }
        (Action::Pass, _) => Some(("SSM-241", "That can't be declined.".to_owned())),
        (Action::Board(unit), Step::Board { .. }) => {
            Some(("SSM-120", format!("{unit} is no fighter of yours at the carrier's place.")))
        }
        (Action::Destroy(unit), _) => why_no_destruction(state, unit, step),
        (Action::Discard(card), Step::HandLimit { .. } | Step::Volley { .. } | Step::DiscardOne { .. }) => {
            let rule = if matches!(step, Step::HandLimit { .. }) { "SSM-091" } else { "SSM-185" };
            Some((rule, format!("You have no {} in hand.", game.cards[card].name)))
        }
        (Action::Give(card), Step::GiveOne { .. }) => {
            Some(("SSM-196", format!("You have no {} in hand.", game.cards[card].name)))
        }
        (Action::At(location), Step::ChooseLocation { .. }) => {
            Some(("SSM-019", format!("Location {location} is not in play.")))
        }
        (Action::Target(clan), Step::ChooseOpponent { .. }) => {
            Some(("SSM-187", format!("{clan} is no opponent.")))
        }
        (Action::Target(clan), Step::Jam { .. }) => {
            Some(("SSM-210", format!("{clan} has no card that is not resolved yet.")))
        }
        (Action::Choose(choice), Step::Answer { card, .. }) => Some(why_no_answer(game, card, choice)),
        (Action::Choose(choice), Step::Toll { .. }) => Some(why_no_answer(game, Card::Minefield, choice)),
        (Action::Choose(_), Step::ChangeStrategy { .. }) => {
            Some(("SSM-190", "That can't be had now.".to_owned()))
        }
        (Action::Commit(card), Step::Commit { seat }) => Some(why_no_commitment(game, state, seat, card)),
        (Action::Retreat(unit), Step::Retreat { .. }) => {
            Some(("SSM-208", format!("{unit} is no unit of yours in this battle.")))
        }
        (Action::Duel { .. }, Step::Duel { .. }) => Some((
            "SSM-209",
            "A duel is between a mech of yours and one of an opponent in this battle.".to_owned(),
        )),
        (Action::Offer(_), _) => Some(why_no_offer(game, state, step)),
        (
            Action::OfferWealth(_) | Action::OfferCard(_) | Action::Ask(_) | Action::Terms(_),
            Step::Bargain,
        ) => Some(why_no_part(game, state, action)),
        (Action::Accept(_), Step::Respond) => Some(why_no_acceptance(state)),
        _ => None,
    };
    let (rule, message) = specific.unwrap_or_else(|| {
        let (rule, asked) = asked_for(step);
        (rule, format!("It is not the time for that. {asked}"))
    });
    Violation::new(rule, message)
}

/// Why something can't be chosen on the turn menu.
fn on_the_menu(game: &StarshipSamurai, state: &State, action: Action) -> Option<(&'static str, String)> {
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
        Action::End => ("SSM-049", "You must perform an order before your turn can end.".to_owned()),
        Action::Play(card) => {
            let name = &game.cards[card].name;
            if !state.hands[seat].contains(card) {
                ("SSM-100", format!("You have no {name} in hand."))
            } else if card.card_type() == CardType::Battle {
                ("SSM-100", format!("{name} is a BATTLE card."))
            } else if turn.played {
                ("SSM-100", "You have played an order card in this turn.".to_owned())
            } else {
                ("SSM-102", format!("You can't pay the cost of {name}."))
            }
        }
        Action::Attach(unit) => match unit {
            _ if player.wealth == 0 => ("SSM-114", "You have no wealth to attach.".to_owned()),
            UnitName::Fighter { place: Place::Graveyard, .. } => {
                ("SSM-231", "You don't control what is in a graveyard.".to_owned())
            }
            UnitName::Fighter { .. } => ("SSM-114", format!("{unit} is no fighter of yours.")),
            UnitName::Carrier(_) | UnitName::Mech(_) => {
                ("SSM-125", "Only fighters can have wealth under them.".to_owned())
            }
        },
        Action::Snipe(unit) => why_no_snipe(game, state, unit),
        Action::Oda(_) if !turn.oda => {
            ("SSM-132", "Oda moves only after an action in which a ship of yours has moved.".to_owned())
        }
        Action::Oda(to) => why_no_move(game, state, seat, (UnitName::Mech(Mech::Oda), to), None),
        Action::Fuel { .. } if turn.fuel == 0 => ("SSM-203", "You have no Reserve Fuel to use.".to_owned()),
        Action::Fuel { unit, to } => why_no_move(game, state, seat, (unit, to), None),
        Action::Offer(_) => why_no_offer(game, state, Step::Menu),
        _ => return None,
    })
}

fn why_no_snipe(game: &StarshipSamurai, state: &State, unit: UnitName) -> (&'static str, String) {
    let player = &state.players[state.active];
    if !player.fleet.controlled().contains(Unit::Tametomo) {
        ("SSM-128", "You don't control Tametomo.".to_owned())
    } else if state.turn.sniped >= game.tametomo_uses {
        ("SSM-127", "Tametomo has been used in this turn.".to_owned())
    } else if player.wealth < game.tametomo_wealth {
        ("SSM-127", "You have no wealth for Tametomo.".to_owned())
    } else if let UnitName::Mech(mech) = unit {
        ("SSM-235", format!("{mech} is no ship."))
    } else {
        ("SSM-128", format!("{unit} is no ship at a location."))
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
) -> (&'static str, String) {
    let from = state.clans[clan];
    if !which.include(state, clan) {
        return match which {
            Markers::Only(only) => ("SSM-057", format!("Only the marker of {only} may move.")),
            Markers::Not(_) => ("SSM-198", format!("{clan} has moved: the second marker is another.")),
            _ => ("SSM-196", format!("{clan} does not stand on that branch.")),
        };
    }
    let is_open =
        to.branch().is_none_or(|branch| game.open_branches(state.seats()).any(|open| open == branch));
    if !is_open {
        ("SSM-022", format!("The branch of {to} is closed: nobody plays that clan."))
    } else if to.height() > game.branch_length() {
        ("SSM-074", format!("A branch has {} spaces.", game.branch_length()))
    } else if from == to {
        ("SSM-075", format!("{clan} stands there already."))
    } else {
        ("SSM-075", format!("{to} is {} spaces away, and {clan} moves at most {steps}.", from.distance(to)))
    }
}

/// SSM-076 to SSM-083: why a unit can't move there.
fn why_no_move(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
    (name, to): (UnitName, Location),
    only: Option<Location>,
) -> (&'static str, String) {
    let moved = match name {
        UnitName::Fighter { owner, place, under, .. } => {
            UnitName::Fighter { owner, place, under, moved: true }
        }
        other => other,
    };
    let Some((owner, unit)) = state.find(name).or_else(|| state.find(moved)) else {
        return ("SSM-077", format!("There is no {name}."));
    };
    let from = state.players[owner].fleet.place_of(unit);
    if owner != seat {
        ("SSM-078", format!("{name} is not yours."))
    } else if from.is_none_or(|from| from == Place::Graveyard) {
        ("SSM-077", format!("{name} is in the graveyard."))
    } else if state.moved.contains(unit) {
        ("SSM-076", format!("{name} has moved already."))
    } else if state.locations().all(|at| at != to) {
        ("SSM-019", format!("Location {to} is not in play."))
    } else if only.is_some_and(|only| only != to) {
        ("SSM-199", format!("The card moves units to one location only, and not to {to}."))
    } else if from == Some(Place::At(to)) {
        ("SSM-077", format!("{name} is there already."))
    } else if unit == Unit::Masumune && state.players[seat].wealth < game.masumune_wealth {
        ("SSM-139", "You have no wealth to move Masumune.".to_owned())
    } else if unit.is_ship() {
        ("SSM-080", format!("Location {to} is full."))
    } else {
        ("SSM-083", format!("Location {to} is full, and no ship could make room."))
    }
}

/// Why a unit can't be destroyed at this step; `None` if nothing is to be.
fn why_no_destruction(state: &State, unit: UnitName, step: Step) -> Option<(&'static str, String)> {
    let is_mech = matches!(unit, UnitName::Mech(_));
    let is_ship_there = |at: Location| {
        state.find(unit).is_some_and(|(seat, ship)| (state.players[seat].fleet.at(at) & SHIPS).contains(ship))
    };
    let no_ship = ("SSM-235", format!("{unit} is no ship there."));
    Some(match step {
        Step::Displace { to: at, .. } | Step::Strike { at, .. } | Step::DestroyWeakest { at, .. } => {
            if is_ship_there(at) {
                ("SSM-082", format!("{unit} is not among the weakest."))
            } else {
                no_ship
            }
        }
        Step::DestroyShips { at, of_opponents: true, .. } if is_ship_there(at) => {
            ("SSM-214", format!("{unit} is your own."))
        }
        Step::DestroyShips { .. } => no_ship,
        Step::PayShips { .. } if is_mech => ("SSM-107", format!("{unit} is no ship.")),
        Step::PayShips { .. } => ("SSM-107", format!("{unit} is no ship that you control.")),
        Step::Sacrifice { .. } => ("SSM-191", format!("{unit} is not in your supply.")),
        Step::Lose { .. } => ("SSM-185", format!("{unit} is none of your units there.")),
        Step::Fall { .. } => ("SSM-209", format!("{unit} is not in the duel.")),
        _ => return None,
    })
}

fn why_no_answer(game: &StarshipSamurai, card: Card, choice: Choice) -> (&'static str, String) {
    let name = &game.cards[card].name;
    ("SSM-184", format!("You can't completely do that ({}) for {name}.", choice.id()))
}

/// SSM-148, SSM-150: why a card can't be committed.
fn why_no_commitment(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
    card: Card,
) -> (&'static str, String) {
    let name = &game.cards[card].name;
    if state.hands[seat].contains(card) {
        ("SSM-150", format!("{name} is an ORDER card."))
    } else {
        ("SSM-148", format!("You have no {name} in hand."))
    }
}

/// SSM-215, SSM-221, SSM-222: why an offer can't be made.
fn why_no_offer(game: &StarshipSamurai, state: &State, step: Step) -> (&'static str, String) {
    let seat = crate::decision::to_act(state).unwrap_or(state.active);
    if !game.trading {
        ("SSM-215", "There is no trading in this game.".to_owned())
    } else if matches!(step, Step::Bargain | Step::Respond) {
        ("SSM-221", "No offer can be made within an offer.".to_owned())
    } else if state.offers_left[seat] == 0 {
        ("SSM-222", "You have no offer left.".to_owned())
    } else {
        ("SSM-221", "An offer to that player is not possible now.".to_owned())
    }
}

/// SSM-218, SSM-219: why a part can't be chosen.
fn why_no_part(game: &StarshipSamurai, state: &State, action: Action) -> (&'static str, String) {
    let Some(offer) = state.offer else { return ("SSM-218", "No offer is being made.".to_owned()) };
    match action {
        Action::OfferWealth(Some(Wealth::Give(amount))) if offer.wealth.is_none() => {
            ("SSM-219", format!("You have not {amount} wealth."))
        }
        Action::OfferCard(Some(card)) if !state.hands[offer.from].contains(card) => {
            ("SSM-219", format!("You have no {} in hand.", game.cards[card].name))
        }
        Action::Terms(Some(Terms::Clause(clause))) => why_no_clause(clause),
        Action::Terms(Some(Terms::Promise { what: Promise::UseCard(_), .. })) => {
            ("SSM-238", "Who promises to use a card must receive one.".to_owned())
        }
        Action::Terms(Some(Terms::Promise { .. })) => ("SSM-218", "A promise alone is no offer.".to_owned()),
        _ => why_not_now(&offer),
    }
}

fn why_no_clause(clause: Clause) -> (&'static str, String) {
    match clause {
        Clause::Commit => {
            ("SSM-220", "No BATTLE card is to be received for the pending commitment.".to_owned())
        }
        _ => ("SSM-220", "That is no option of a decision that is pending.".to_owned()),
    }
}

fn why_not_now(offer: &Offer) -> (&'static str, String) {
    match offer.next {
        Some(part) => ("SSM-218", format!("The next part of the offer is: {}.", part.id())),
        None => ("SSM-218", "The offer is complete.".to_owned()),
    }
}

/// SSM-219: why an offer can't be accepted so.
fn why_no_acceptance(state: &State) -> (&'static str, String) {
    match state.offer.and_then(|offer| offer.asked) {
        Some(asked) => ("SSM-219", format!("You can't give what is asked for ({asked}) in that way.")),
        None => ("SSM-219", "No card is asked for, or the rest can't be done.".to_owned()),
    }
}
