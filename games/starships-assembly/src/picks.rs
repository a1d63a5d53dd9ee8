//! The things that a person picks one after another to compose an action (section 23 of the ledger).
//!
//! A card is one thing wherever it lies: in a hand, in the agenda, as a captain or as a ship.

use tenka_core::{Game as _, Pick};

use crate::StarshipsAssembly;
use crate::action::{Action, WeaponNumber};
use crate::card::Card;
use crate::decision::{Asked, asked, choosing};
use crate::event::{Event, Happening, Hit, SeenEvent};
use crate::state::{Power, State};
use crate::steps::Step;

const DECK: &str = "deck";

/// The steps in which a person composes an action: the card, and what to do with it where there is a choice.
pub(crate) fn picks(game: &StarshipsAssembly, action: Action) -> Vec<Pick> {
    let card = |card: Card| Pick::new(thing(card), game.name(card));
    let captain = |card: Card| Pick::new(thing(card), game.captain(card));
    let ship = |card: Card| Pick::new(thing(card), game.ship(card));
    let way = |thing: &str, label: &str| Pick::new(thing, label);
    match action {
        Action::PickCard(object) | Action::Release(object) | Action::DrawFromAgenda(object) => {
            vec![card(object)]
        }
        Action::PickDeck | Action::DrawFromDeck => vec![way(DECK, "the draw deck")],
        Action::ReleaseShip(object) | Action::Give(object) | Action::Target(object) => vec![ship(object)],
        Action::Scramble(object) => vec![captain(object)],
        Action::NormalTurn => vec![way("turn-normal", "a normal turn")],
        Action::SkipTurn => vec![way("turn-skip", "skip the turn")],
        Action::ReleaseForVotes(object) => vec![card(object), way("votes", "release it for votes")],
        Action::Recruit(object) => vec![card(object), way("recruit", "recruit the captain")],
        Action::Deploy(object) => vec![card(object), way("deploy", "deploy the ship")],
        Action::Cast(object) => vec![captain(object), way("cast", "cast votes")],
        Action::Use(object) => vec![captain(object), way("use", "use the special ability")],
        Action::Lock(object) => vec![card(object), way("lock", "lock it")],
        Action::Relock(object) => vec![card(object), way("relock", "relock it")],
        Action::EndTurn => vec![way("end", "end the turn")],
        Action::KeepPower => vec![way("power-none", "no transfer")],
        Action::Transfer(Power::Targeting) => vec![way("power-targeting", "power to targeting")],
        Action::Transfer(Power::Damage) => vec![way("power-damage", "power to damage")],
        Action::NoTarget => vec![way("target-none", "no target")],
        Action::Fire(weapon) => vec![Pick::new(format!("weapon-{weapon}"), format!("weapon {weapon}"))],
        Action::Hold => vec![way("hold", "hold fire")],
    }
}

/// What to do with a card can be picked before the card.
pub(crate) fn other_picks(game: &StarshipsAssembly, action: Action) -> Vec<Vec<Pick>> {
    match picks(game, action).as_slice() {
        [card, way] => vec![vec![way.clone(), card.clone()]],
        _ => Vec::new(),
    }
}

/// The action that things picked in this order stand for, legal or not.
pub(crate) fn compose(state: &State, things: &[&str]) -> Option<Action> {
    match *things {
        [DECK] if asked(state) == Asked::Pick => Some(Action::PickDeck),
        [DECK] => Some(Action::DrawFromDeck),
        [one] => match card(one) {
            Some(card) => with_card_alone(asked(state), card),
            None => without_card(one),
        },
        [one, other] => match card(one) {
            Some(card) => with_card(other, card),
            None => with_card(one, card(other)?),
        },
        _ => None,
    }
}

/// What picking a card stands for where there is one thing to do with it.
fn with_card_alone(now: Asked, card: Card) -> Option<Action> {
    match now {
        Asked::Pick => Some(Action::PickCard(card)),
        Asked::LobbyRelease => Some(Action::Release(card)),
        Asked::Target => Some(Action::Target(card)),
        Asked::Step(Step::DeployFreeFromHand | Step::DeployFreeFromAgenda | Step::RecruitFreeFromAgenda)
        | Asked::Action
        | Asked::Power
        | Asked::Fire
        | Asked::Nothing => None,
        Asked::Step(step) => Some(choosing(step)?(card)),
    }
}

fn with_card(way: &str, card: Card) -> Option<Action> {
    Some(match way {
        "votes" => Action::ReleaseForVotes(card),
        "recruit" => Action::Recruit(card),
        "deploy" => Action::Deploy(card),
        "cast" => Action::Cast(card),
        "use" => Action::Use(card),
        "lock" => Action::Lock(card),
        "relock" => Action::Relock(card),
        _ => return None,
    })
}

fn without_card(way: &str) -> Option<Action> {
    Some(match way {
        "turn-normal" => Action::NormalTurn,
        "turn-skip" => Action::SkipTurn,
        "end" => Action::EndTurn,
        "power-none" => Action::KeepPower,
        "power-targeting" => Action::Transfer(Power::Targeting),
        "power-damage" => Action::Transfer(Power::Damage),
        "target-none" => Action::NoTarget,
        "hold" => Action::Hold,
        _ => {
            let weapon = WeaponNumber::ALL.into_iter().find(|weapon| way == format!("weapon-{weapon}"));
            Action::Fire(weapon?)
        }
    })
}

fn thing(card: Card) -> String {
    format!("card-{}", card.captain_id())
}

fn card(thing: &str) -> Option<Card> {
    Card::from_captain_id(thing.strip_prefix("card-")?)
}

/// The cards that an event touched, and the deck.
pub(crate) fn touched(event: &SeenEvent) -> Vec<String> {
    use Happening as H;
    let deck = || DECK.to_owned();
    match *event {
        H::CardPicked { card, .. }
        | H::DrewFromAgenda { card, .. }
        | H::Recruited { card, .. }
        | H::Deployed { card, .. }
        | H::Activated { card, .. }
        | H::Refreshed { card, .. }
        | H::Scrambled { card, .. }
        | H::CaptainGiven { card, .. }
        | H::ShipGiven { card, .. }
        | H::Locked { card, .. } => vec![thing(card)],
        H::Revealed { card } | H::CaptainReleased { card, .. } | H::ShipReleased { card, .. } => {
            vec![thing(card), deck()]
        }
        H::ReleasedFromHand { card, .. } | H::DrewFromDeck { card, .. } => {
            card.map(thing).into_iter().chain([deck()]).collect()
        }
        H::DeckPicked { .. } => vec![deck()],
        H::Unlocked { cards, .. } => cards.iter().map(thing).collect(),
        H::PowerKept { ship } | H::NothingLocked { ship, .. } | H::Held { ship } => vec![thing(ship)],
        H::PowerTransferred { ship, tracked, .. } => {
            [thing(ship)].into_iter().chain(tracked.then(deck)).collect()
        }
        H::TargetLocked { ship, target, .. } => vec![thing(ship), thing(target)],
        H::Fired { ship, hit, .. } => {
            [thing(ship), deck()].into_iter().chain(target_of(hit).map(thing)).collect()
        }
        H::TurnBegan { .. }
        | H::TurnSkipped { .. }
        | H::DrewNothing { .. }
        | H::VotesCast { .. }
        | H::WarDeclared { .. }
        | H::TurnEnded { .. }
        | H::WarfareBegan { .. }
        | H::ShipTurnBegan { .. }
        | H::Ended { .. } => Vec::new(),
    }
}

const fn target_of(hit: Hit) -> Option<Card> {
    match hit {
        Hit::Nothing => None,
        Hit::Miss { target } | Hit::Absorbed { target, .. } | Hit::Destroyed { target, .. } => Some(target),
    }
}

/// SSA-R39: an action can be taken back if it has turned no hidden card face-up, for anybody.
pub(crate) fn may_take_back(game: &StarshipsAssembly, before: &State, action: Action) -> bool {
    let mut events = Vec::new();
    game.play(&mut before.clone(), action, &mut events);
    events.iter().filter_map(turned_up).all(|card| !is_hidden(before, card))
}

/// The card that somebody sees by an event, if it is one that lay face-down or in a hand before.
fn turned_up(event: &Event) -> Option<Card> {
    match *event {
        Happening::Revealed { card }
        | Happening::DrewFromDeck { card, .. }
        | Happening::Recruited { card, .. }
        | Happening::Deployed { card, .. }
        | Happening::Fired { flipped: card, .. } => Some(card),
        _ => None,
    }
}

fn is_hidden(state: &State, card: Card) -> bool {
    let held = state.hands.values().iter().any(|hand| hand.contains(card));
    held || (state.deck.set() - state.battle.seen).contains(card)
}
