//! What events touch on the page, and what can be taken back.

use tenka_core::{Game as _, Log, Thing as _};

use crate::StarshipsAssembly;
use crate::action::Action;
use crate::card::Card;
use crate::event::{Event, Happening, Hit, SeenEvent};
use crate::state::State;

/// The cards that an event touched, and the deck.
pub(crate) fn touched(event: &SeenEvent) -> Vec<String> {
    use Happening as H;
    let (thing, deck) = (|card: Card| card.thing(), || "deck".to_owned());
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

/// SSA-R39: an action can be taken back if it hasn't turned a hidden card face-up for anybody.
pub(crate) fn may_take_back(game: &StarshipsAssembly, before: &State, action: Action) -> bool {
    let mut events = Vec::new();
    game.play(&mut before.clone(), action, &mut Log::into(&mut events));
    events.iter().filter_map(turned_up).all(|card| !is_hidden(before, card))
}

/// The card an event shows to somebody, if it was face-down or in a hand before.
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
