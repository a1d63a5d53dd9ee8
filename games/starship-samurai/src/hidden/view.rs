//! What one viewer may know (section 16 of the ledger).

use serde::Serialize;
use tenka_core::{Game as _, Seat, SeatSet, Seats, Viewer};

use crate::StarshipSamurai;
use crate::card::{Card, CardType, Cards};
use crate::clan::{ByClan, Spot};

use crate::location::{ByLocation, Location, LocationCard, LocationCards};
use crate::memory::Memory;
use crate::setup::drafter;
use crate::state::{Attached, Battle, ByPlayer, Player, State, Turn};
use crate::step::Steps;
use crate::trade::promise::Promises;
use crate::trade::{Asked, Offer, Part, Terms, Wealth};
use crate::unit::{Mech, Mechs, Units};

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub to_act: Option<Seat>,
    /// The round, from 1; 0 during the draft.
    pub round: u8,
    /// Who holds the first player token.
    pub first: Seat,
    /// Whose turn it is, or was last.
    pub active: Seat,
    pub turn: Turn,
    pub players: ByPlayer<Player>,
    pub hand_sizes: ByPlayer<u8>,
    /// The viewer's own.
    pub hand: Option<Cards>,
    /// What the viewer has seen of it.
    pub draft: Draft,
    pub clans: ByClan<Spot>,
    pub boards: ByLocation<Option<LocationCard>>,
    pub attached: Attached,
    pub location_deck_size: u8,
    pub unclaimed: LocationCards,
    /// The action deck and its discard pile; with own decks, those of seats 0 and 1.
    pub piles: [SeenPile; 2],
    /// By the current order or card.
    pub moved: Units,
    pub battle: Option<SeenBattle>,
    pub offer: Option<SeenOffer>,
    /// In this turn or battle.
    pub offers_left: ByPlayer<u8>,
    pub promises: Promises,
    /// The next one is last.
    pub steps: Steps,
    /// Those of each deck, and of the hands that draw from it.
    pub unseen: [Cards; 2],
    /// Of the unseen cards.
    pub memory: Memory,
    /// What everybody remembers about them.
    #[serde(skip)]
    pub(crate) public: Memory,
    /// Whether spectators have lost track of which deck a card came from.
    #[serde(skip)]
    pub(crate) mixed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Draft {
    /// How many mechs all players have kept so far.
    pub kept: u8,
    /// What the viewer has kept first and second.
    pub own: [Option<Mech>; 2],
    /// What was passed to the viewer the first and the second time.
    pub passed: [Option<Mechs>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeenPile {
    pub deck_size: u8,
    pub discard: Cards,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeenBattle {
    pub at: Location,
    /// Who is still to be asked for a card.
    pub to_commit: SeatSet,
    /// Who decides about a card last because of Gozen.
    pub gozen: Option<Seat>,
    /// In front of each player.
    pub cards: ByPlayer<Option<SeenCard>>,
    /// Who else knows a face-down card.
    pub told: ByPlayer<Option<Seat>>,
    /// The power added by cards.
    pub bonus: ByPlayer<u8>,
    /// Cards whose effect waits for the declaration.
    pub waiting: ByPlayer<Option<Card>>,
    /// Once declared.
    pub victor: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SeenCard {
    /// Known to its owner and to whoever gave it to them.
    FaceDown(Option<Card>),
    FaceUp(Card),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeenOffer {
    pub from: Seat,
    pub to: Seat,
    pub next: Option<Part>,
    pub wealth: Option<Wealth>,
    /// The type of the card it gives.
    pub card_type: Option<CardType>,
    /// The card itself, if the viewer is one of the two.
    pub card: Option<Card>,
    pub asked: Option<Asked>,
    pub terms: Option<Terms>,
}

impl View {
    pub fn seats(&self) -> Seats {
        self.hand_sizes.seats()
    }

    /// The locations in play (SSM-019).
    pub fn locations(&self) -> impl Iterator<Item = Location> + use<> {
        Location::ALL.into_iter().take(self.seats().count().into())
    }
}

pub(crate) fn view(game: &StarshipSamurai, state: &State, viewer: Viewer) -> View {
    let seats = state.seats();
    let viewer = match viewer {
        Viewer::Seat(seat) if !seats.contain(seat) => Viewer::Spectator,
        viewer => viewer,
    };
    View {
        viewer,
        to_act: game.to_act(state),
        round: state.round,
        first: state.first,
        active: state.active,
        turn: state.turn,
        players: state.players,
        hand_sizes: ByPlayer::from_fn(seats, |seat| state.hands[seat].len()),
        hand: viewer.seat().map(|seat| state.hands[seat]),
        draft: draft(state, viewer),
        clans: state.clans,
        boards: state.boards,
        attached: state.attached,
        location_deck_size: state.location_deck.len() as u8,
        unclaimed: state.unclaimed,
        piles: state.piles.map(|pile| SeenPile { deck_size: pile.deck.len(), discard: pile.discard }),
        moved: state.moved,
        battle: state.battle.map(|battle| seen_battle(state, &battle, viewer)),
        offer: state.offer.map(|offer| seen_offer(&offer, viewer)),
        offers_left: state.offers_left,
        promises: state.promises,
        steps: state.steps,
        unseen: unseen(game, state, viewer),
        memory: *state.memories.of(viewer),
        public: state.memories.public,
        mixed: state.memories.mixed,
    }
}

fn draft(state: &State, viewer: Viewer) -> Draft {
    let mut seen = Draft { kept: state.drafted.len() as u8, ..Draft::default() };
    let (Some(seat), true) = (viewer.seat(), state.round == 0) else { return seen };
    let picks = 2 * usize::from(state.seats().count());
    let mut left: Mechs = Mech::ALL.into_iter().collect();
    let mut turn = 0;
    for pick in 0..picks.min(state.drafted.len() + 1) {
        let kept = state.drafted.get(pick);
        if drafter(state.first, state.seats(), pick) == seat {
            seen.passed[turn] = Some(left);
            seen.own[turn] = kept;
            turn += 1;
        }
        if let Some(mech) = kept {
            left.remove(mech);
        }
    }
    seen
}

fn seen_battle(state: &State, battle: &Battle, viewer: Viewer) -> SeenBattle {
    let knows = |seat: Seat| viewer.is(seat) || battle.told[seat].is_some_and(|told| viewer.is(told));
    let card = |seat: Seat| {
        let card = battle.cards[seat]?;
        let is_open = battle.face_up.contains(seat);
        Some(if is_open { SeenCard::FaceUp(card) } else { SeenCard::FaceDown(knows(seat).then_some(card)) })
    };
    SeenBattle {
        at: battle.at,
        to_commit: battle.to_commit,
        gozen: battle.gozen,
        cards: ByPlayer::from_fn(state.seats(), card),
        told: battle.told,
        bonus: battle.bonus,
        waiting: battle.waiting,
        victor: battle.victor,
    }
}

fn seen_offer(offer: &Offer, viewer: Viewer) -> SeenOffer {
    let knows = viewer.is(offer.from) || viewer.is(offer.to);
    SeenOffer {
        from: offer.from,
        to: offer.to,
        next: offer.next,
        wealth: offer.wealth,
        card_type: offer.card.map(Card::card_type),
        card: offer.card.filter(|_| knows),
        asked: offer.asked,
        terms: offer.terms,
    }
}

/// Which deck's unseen cards a player's are counted among.
pub(crate) fn source(game: &StarshipSamurai, seats: Seats, seat: Seat, viewer: Viewer, mixed: bool) -> usize {
    let is_one = !game.has_own_decks(seats) || (viewer == Viewer::Spectator && mixed);
    if is_one { 0 } else { seat.number().into() }
}

fn unseen(game: &StarshipSamurai, state: &State, viewer: Viewer) -> [Cards; 2] {
    let mut unseen = [Cards::NONE; 2];
    let mixed = state.memories.mixed;
    for seat in state.seats().iter().take(2) {
        let from = source(game, state.seats(), seat, viewer, mixed);
        unseen[from] = unseen[from].and(state.piles[usize::from(seat.number())].deck);
    }
    for seat in state.seats().iter().filter(|&seat| !viewer.is(seat)) {
        let from = source(game, state.seats(), seat, viewer, mixed);
        unseen[from] = unseen[from].and(state.concealed(seat));
    }
    unseen
}
