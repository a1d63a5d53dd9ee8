//! Why an offer can't be made or answered like that (SSM-215 to SSM-222, SSM-238).

use crate::StarshipSamurai;
use crate::action::Action;
use crate::card::{Card, CardType};
use crate::clan::PlayerClan;
use crate::exchange::{is_legal_after_exchange, must_bring_battle_card};
use crate::promise::{Promise, may_commit};
use crate::refusal::{Reason, not_in_hand, not_in_play, only_wealth};
use crate::state::State;
use crate::step::Step;
use crate::trade::{Clause, Offer, Part, Party, Terms, Wealth, pending_decision};
use crate::words::asked_words;

/// SSM-215, SSM-221, SSM-222: why an offer can't be made.
pub(crate) fn why_no_offer(game: &StarshipSamurai, state: &State, step: Step, to: PlayerClan) -> Reason {
    let seat = crate::decision::to_act(state).unwrap_or(state.active);
    if !game.trading {
        return ("SSM-215", "There is no trading in this game.".to_owned());
    }
    match step {
        Step::Bargain | Step::Respond => ("SSM-221", "No offer can be made within an offer.".to_owned()),
        _ if !state.seats().contain(to.seat()) => ("SSM-237", format!("Nobody plays {to}.")),
        _ if to.seat() == seat => ("SSM-218", "You can't make yourself an offer.".to_owned()),
        Step::Proposals { to: only, .. } => {
            ("SSM-221", format!("Now you can make an offer to {} only.", PlayerClan::of(only)))
        }
        _ if state.offers_left[seat] == 0 => ("SSM-222", "You have no offer left.".to_owned()),
        _ => ("SSM-221", "No offer can be made at this moment.".to_owned()),
    }
}

/// The part of an offer that an action chooses.
fn part_of(action: Action) -> Option<Part> {
    match action {
        Action::OfferWealth(_) => Some(Part::Wealth),
        Action::OfferCard(_) => Some(Part::Card),
        Action::Ask(_) => Some(Part::Ask),
        Action::Terms(_) => Some(Part::Terms),
        _ => None,
    }
}

/// SSM-218, SSM-219: why a part can't be chosen.
pub(crate) fn why_no_part(game: &StarshipSamurai, state: &State, action: Action) -> Reason {
    let Some(offer) = state.offer else { return ("SSM-218", "No offer is being made.".to_owned()) };
    if offer.next != part_of(action) {
        return ("SSM-218", next_part(offer.next).to_owned());
    }
    let wealth = |seat| state.players[seat].wealth;
    match action {
        Action::OfferWealth(Some(Wealth::Give(_))) => ("SSM-219", only_wealth("You", wealth(offer.from))),
        Action::OfferWealth(Some(Wealth::Ask(_))) => {
            let to = PlayerClan::of(offer.to).to_string();
            ("SSM-218", only_wealth(&to, wealth(offer.to)))
        }
        Action::OfferCard(Some(card)) => ("SSM-219", not_in_hand(game, card)),
        Action::Ask(None) => ("SSM-218", "The offer is empty so far: ask for a card.".to_owned()),
        Action::Terms(None) => ("SSM-218", "The offer is empty: it needs a clause.".to_owned()),
        Action::Terms(Some(Terms::Clause(clause))) => why_no_clause(state, clause),
        Action::Terms(Some(Terms::Promise { by, what })) => why_no_promise(state, &offer, by, what),
        _ => ("SSM-218", next_part(offer.next).to_owned()),
    }
}

fn next_part(next: Option<Part>) -> &'static str {
    match next {
        Some(Part::Wealth) => "Choose the wealth of the offer first.",
        Some(Part::Card) => "Now choose the card that you offer, or none.",
        Some(Part::Ask) => "Now choose the card that you ask for, or none.",
        Some(Part::Terms) => "Now choose a clause or a promise, or add nothing.",
        None => "The offer is complete.",
    }
}

/// SSM-220: why a clause can't be added.
fn why_no_clause(state: &State, clause: Clause) -> Reason {
    let why = match (clause, pending_decision(state)) {
        (_, None) => "No decision is pending that a clause could settle.",
        (Clause::Commit, Some(Step::Commit { .. })) => {
            "Whoever has to commit a card receives no BATTLE card in this offer."
        }
        (Clause::Choose(_), Some(Step::Answer { .. } | Step::Toll { .. })) => {
            "After this exchange that option could not be carried out."
        }
        _ => "The pending decision has no such option.",
    };
    ("SSM-220", why.to_owned())
}

/// SSM-218, SSM-238: why a promise can't be added.
fn why_no_promise(state: &State, offer: &Offer, by: Party, what: Promise) -> Reason {
    let (promiser, at) = (PlayerClan::of(offer.seat(by)), what.location());
    if !offer.has_goods() {
        return ("SSM-218", "A promise alone makes no offer.".to_owned());
    }
    if let Some(at) = at.filter(|&at| state.locations().all(|other| other != at)) {
        return ("SSM-019", not_in_play(at));
    }
    let why = match (what, at) {
        (Promise::UseCard(_), _) if !offer.brings_card_to(by) => {
            format!("{promiser} receives no card that could be used.")
        }
        (Promise::UseCard(at) | Promise::HoldBack(at), _) if !may_commit(state, offer.seat(by), at) => {
            format!("{promiser} will not be asked for a card at location {at} in this round.")
        }
        (Promise::UseCard(_), _) => format!("The card that {promiser} receives isn't a BATTLE card."),
        (_, Some(at)) => format!("{promiser} can't move units to location {at} any more in this round."),
        _ => format!("{promiser} could not break this promise any more in this round."),
    };
    ("SSM-238", why)
}

/// SSM-219: why an offer can't be accepted like that.
pub(crate) fn why_no_acceptance(game: &StarshipSamurai, state: &State, card: Option<Card>) -> Reason {
    let Some(offer) = state.offer else { return ("SSM-219", "There is no offer.".to_owned()) };
    if let Some(Terms::Clause(clause)) = offer.terms
        && !is_legal_after_exchange(game, state, &offer, clause)
    {
        return ("SSM-219", "After the exchange the clause could not be carried out.".to_owned());
    }
    let why = match (offer.asked, card) {
        (None, Some(_)) => "The offer asks for no card.".to_owned(),
        (Some(asked), None) => {
            format!("The offer asks for {}: accept with a card.", asked_words(game, asked))
        }
        (Some(_), Some(card)) if !state.hands[offer.to].contains(card) => not_in_hand(game, card),
        (Some(_), Some(card))
            if must_bring_battle_card(state, &offer) && card.card_type() != CardType::Battle =>
        {
            format!("{} isn't a BATTLE card, and the clause says to commit it.", game.cards[card].name)
        }
        (Some(asked), Some(_)) => format!("The offer asks for {}.", asked_words(game, asked)),
        (None, None) => only_wealth("You", state.players[offer.to].wealth),
    };
    ("SSM-219", why)
}
