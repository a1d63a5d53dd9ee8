//! Setup (section 2 of the ledger).

use tenka_core::{Chance, Dice as _, Log, Seat, Seats, Seed, Silent};

use crate::StarshipSamurai;
use crate::card::{Card, Cards};
use crate::clan::ByClan;
use crate::event::{Deed, Event, Happening};
use crate::location::{ByLocation, LocationCards};
use crate::memory::{self, Memories, Memory};
use crate::news::News;
use crate::promise::Promises;
use crate::resolution::{begin_round, reveal_locations};
use crate::row::Row;
use crate::state::{Attached, ByPlayer, Pile, Player, State, Turn};
use crate::step::{Step, Steps};
use crate::unit::{Mech, Mechs, Place, SHIPS, Unit, Units};

/// SSM-019 to SSM-035: the table before the samurai draft.
pub(crate) fn set_up(game: &StarshipSamurai, seats: Seats, seed: &Seed) -> State {
    let mut chance = Chance::new(*seed);
    let mut rng = chance.next_event();
    let first = Seat::new(rng.below(seats.count().into()) as u8);
    let location_deck = location_deck(game, seats, &mut rng);
    let mut state = State {
        round: 0,
        first,
        active: first,
        turn: Turn::default(),
        players: ByPlayer::from_fn(seats, |_| new_player(game)),
        hands: ByPlayer::from_fn(seats, |_| Card::STARTING.into_iter().collect()),
        drafted: Row::EMPTY,
        clans: ByClan::default(),
        boards: ByLocation::default(),
        attached: Attached::EMPTY,
        location_deck,
        unclaimed: LocationCards::EMPTY,
        piles: piles(game, seats),
        moved: Units::EMPTY,
        battle: None,
        offer: None,
        offers_left: ByPlayer::from_fn(seats, |_| 0),
        promises: Promises::default(),
        steps: Steps::EMPTY,
        memories: Memories {
            players: ByPlayer::from_fn(seats, |_| Memory::default()),
            public: Memory::default(),
            mixed: false,
        },
        chance,
    };
    memory::starting_cards(&mut state);
    reveal_locations(&mut state, &mut News::new(&mut Silent, seats));
    state.steps.push(Step::Draft);
    state
}

/// SSM-020, SSM-021: the location deck; cards that come back do so unseen.
fn location_deck(game: &StarshipSamurai, seats: Seats, rng: &mut impl tenka_core::Rng) -> LocationCards {
    let deck = game.location_deck(seats);
    let (mut cards, mut others) = (deck.base, deck.others);
    for _ in 0..deck.added {
        if let Some(card) = others.nth(rng.index_below(others.len())) {
            others.remove(card);
            cards.insert(card);
        }
    }
    cards
}

/// SSM-030, SSM-032 to SSM-034: what a player begins with.
fn new_player(game: &StarshipSamurai) -> Player {
    let mut player = Player { honor: game.start_honor, wealth: game.start_wealth, ..Player::default() };
    player.fleet.at[Place::Supply] = SHIPS;
    player
}

/// SSM-029, SSM-224: the common deck, or one for each player.
fn piles(game: &StarshipSamurai, seats: Seats) -> [Pile; 2] {
    let pile = |deck| Pile { deck, discard: Cards::NONE };
    if game.has_own_decks(seats) {
        [pile(game.personal_deck()); 2]
    } else {
        [pile(game.action_deck()), Pile::default()]
    }
}

/// SSM-036, SSM-037: who keeps the next mech: clockwise from the first player, then back.
pub(crate) fn drafter(first: Seat, seats: Seats, kept: usize) -> Seat {
    let count = usize::from(seats.count());
    let position = if kept < count { kept } else { (2 * count).saturating_sub(kept + 1) };
    Seat::new(((usize::from(first.number()) + position) % count) as u8)
}

/// SSM-D01: keeps a mech; with the last one all are revealed.
pub(crate) fn keep(state: &mut State, mech: Mech, log: &mut News<'_, impl Log<Event>>) {
    let seat = drafter(state.first, state.seats(), state.drafted.len());
    state.drafted.push(mech);
    log.tell(|| Happening::MechKept { seat, mech });
    if state.drafted.len() == 2 * usize::from(state.seats().count()) {
        reveal_mechs(state, log);
    }
}

/// SSM-039 to SSM-042: all mechs are revealed and join their players' supplies; the first turn begins.
fn reveal_mechs(state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let out = state.undrafted();
    let mut mechs = ByPlayer::from_fn(state.seats(), |_| Mechs::EMPTY);
    for (kept, mech) in state.drafted.iter().enumerate() {
        let seat = drafter(state.first, state.seats(), kept);
        mechs[seat].insert(mech);
        state.players[seat].fleet.at[Place::Supply].insert(Unit::from(mech));
    }
    state.drafted = Row::EMPTY;
    log.tell(|| Deed::MechsRevealed { mechs, out }.into());
    state.steps.pop();
    begin_round(state, log);
}
