//! Drawing and the agenda (section 4 of the ledger), releasing (section 8) and locks (section 14).

use tenka_core::{Log, Seat, Violation, require};

use crate::StarshipsAssembly;
use crate::card::Card;
use crate::declaration::watch_for_war;
use crate::event::{Event, Happening};
use crate::memory::Way;
use crate::state::{State, opponent};

/// SSA-035: cards move from the top of the deck to the agenda until it is full or the deck is empty.
pub(crate) fn refill(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    while state.agenda.len() < usize::from(game.agenda_size) {
        let Some(card) = state.deck.draw() else { return };
        state.agenda.insert(card);
        state.memory.note(Way::Revealed, card);
        log.tell(|| Happening::Revealed { card });
    }
}

/// SSA-031: whether there is a deck to draw from.
pub(crate) fn check_draw_from_deck(state: &State) -> Result<(), Violation> {
    require!(!state.deck.is_empty(), "SSA-031", "The draw deck is empty.");
    Ok(())
}

/// SSA-037: whether the agenda card may be taken, by a draw or by an ability. `rule` says that it comes from there.
pub(crate) fn check_take(
    game: &StarshipsAssembly,
    state: &State,
    card: Card,
    rule: &'static str,
) -> Result<(), Violation> {
    check_in_agenda(game, state, card, rule)?;
    require!(!state.locked().contains(card), "SSA-037", "{} is locked: nobody can take it.", game.name(card));
    Ok(())
}

fn check_in_agenda(
    game: &StarshipsAssembly,
    state: &State,
    card: Card,
    rule: &'static str,
) -> Result<(), Violation> {
    if state.agenda.contains(card) {
        return Ok(());
    }
    Err(Violation::new(rule, format!("{} is not in the agenda.", game.name(card))))
}

/// SSA-031, SSA-032: draws the top card of the deck.
pub(crate) fn draw_from_deck(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.seat;
    let Some(card) = state.deck.draw() else { return };
    state.hands[seat].insert(card);
    state.memory.note(Way::Drawn(seat), card);
    log.tell(|| Happening::DrewFromDeck { seat, card });
    watch_for_war(game, state, log);
}

/// SSA-031, SSA-033: draws an agenda card, whose place is filled at once.
pub(crate) fn draw_from_agenda(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    log: &mut impl Log<Event>,
) {
    let seat = state.seat;
    state.hands[seat].insert(card);
    state.memory.note(Way::Taken(seat), card);
    log.tell(|| Happening::DrewFromAgenda { seat, card });
    remove_from_agenda(game, state, card, log);
}

/// SSA-033: a card leaves the agenda, and the top card of the deck takes its place.
pub(crate) fn remove_from_agenda(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    log: &mut impl Log<Event>,
) {
    state.agenda.remove(card);
    refill(game, state, log);
    watch_for_war(game, state, log);
}

/// SSA-050, SSA-073: a card of the active player's hand goes under the deck, and on to a short agenda (SSA-074).
pub(crate) fn release_from_hand(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    log: &mut impl Log<Event>,
) {
    let seat = state.seat;
    state.hands[seat].remove(card);
    state.deck.put_under(card);
    state.memory.note(Way::Hidden(seat), card);
    log.tell(|| Happening::ReleasedFromHand { seat, card });
    refill(game, state, log);
}

/// SSA-073: a captain goes under the deck, and on to a short agenda.
pub(crate) fn release_captain(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    log: &mut impl Log<Event>,
) {
    let seat = state.controller(card);
    state.captains[seat].remove(card);
    state.exhausted.remove(card);
    log.tell(|| Happening::CaptainReleased { seat, card });
    put_under_openly(game, state, card, log);
}

/// SSA-073, SSA-077: a ship of the active player goes under the deck, and on to a short agenda.
pub(crate) fn release_ship(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    log: &mut impl Log<Event>,
) {
    let seat = state.seat;
    state.fleets[seat].remove(card);
    log.tell(|| Happening::ShipReleased { seat, card });
    put_under_openly(game, state, card, log);
}

fn put_under_openly(game: &StarshipsAssembly, state: &mut State, card: Card, log: &mut impl Log<Event>) {
    state.deck.put_under(card);
    state.memory.note(Way::Released, card);
    refill(game, state, log);
}

/// SSA-131: what locking an unlocked card costs now.
#[inline]
pub(crate) fn lock_price(state: &State) -> u16 {
    relock_price(state) + 1
}

/// SSA-132: what relocking a card costs now.
#[inline]
pub(crate) fn relock_price(state: &State) -> u16 {
    state.locked().len() as u16
}

/// SSA-131: whether the active player may lock this card.
pub(crate) fn check_lock(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    check_lockable(game, state, card, "SSA-131")?;
    let locked = state.locked().contains(card);
    require!(!locked, "SSA-131", "{} is locked already.", game.name(card));
    check_price(state, lock_price(state))
}

/// SSA-132, SSA-133: whether the active player may relock this card.
pub(crate) fn check_relock(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    check_lockable(game, state, card, "SSA-132")?;
    let own = state.locks[state.seat].contains(card);
    require!(!own, "SSA-133", "You have locked {} yourself.", game.name(card));
    let locked = state.locked().contains(card);
    require!(locked, "SSA-132", "{} is not locked: there is nothing to relock.", game.name(card));
    check_price(state, relock_price(state))
}

fn check_lockable(
    game: &StarshipsAssembly,
    state: &State,
    card: Card,
    rule: &'static str,
) -> Result<(), Violation> {
    require!(game.additional_rules, "SSA-196", "This game is played without locks.");
    check_in_agenda(game, state, card, rule)
}

/// SSA-051: a payment needs the full amount in the pool.
pub(crate) fn check_price(state: &State, price: u16) -> Result<(), Violation> {
    let more = price.saturating_sub(state.turn.votes);
    let plural = if more == 1 { "" } else { "s" };
    require!(more == 0, "SSA-051", "You need {more} more vote{plural}.");
    Ok(())
}

/// SSA-131: locks an agenda card.
pub(crate) fn lock(state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let paid = lock_price(state);
    set_lock(state, card, paid, false, log);
}

/// SSA-132: the opponent's lock becomes the active player's.
pub(crate) fn relock(state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let paid = relock_price(state);
    state.locks[opponent(state.seat)].remove(card);
    set_lock(state, card, paid, true, log);
}

fn set_lock(state: &mut State, card: Card, paid: u16, again: bool, log: &mut impl Log<Event>) {
    let seat = state.seat;
    state.turn.votes -= paid;
    state.locks[seat].insert(card);
    log.tell(|| Happening::Locked { seat, card, paid, again });
}

/// SSA-086: the active player's locks open.
pub(crate) fn unlock(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let cards = std::mem::take(&mut state.locks[seat]);
    if !cards.is_empty() {
        log.tell(|| Happening::Unlocked { seat, cards });
    }
}
