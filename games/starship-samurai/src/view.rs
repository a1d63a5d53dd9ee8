//! What one viewer may know (section 16 of the ledger).

use serde::Serialize;
use tenka_core::{Seat, SeatSet, Seats, Viewer};

use crate::StarshipSamurai;
use crate::card::{Card, CardType, Cards};
use crate::clan::{ByClan, Spot};
use crate::decision;
use crate::location::{ByLocation, Location, LocationCard, LocationCards};
use crate::memory::Memory;
use crate::promise::Promises;
use crate::setup::drafter;
use crate::state::{Attached, Battle, ByPlayer, Player, State, Turn};
use crate::step::Steps;
use crate::trade::{Asked, Offer, Part, Terms, Wealth};
use crate::unit::{Mech, Mechs, Units};

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Whose decision it is.
    pub to_act: Option<Seat>,
    /// The round, from 1; 0 during the draft.
    pub round: u8,
    /// Who holds the first player token.
    pub first: Seat,
    /// Whose turn it is, or was last.
    pub active: Seat,
    /// What she has done in it.
    pub turn: Turn,
    /// What each player has that everybody sees.
    pub players: ByPlayer<Player>,
    /// How many action cards each player holds.
    pub hand_sizes: ByPlayer<u8>,
    /// The viewer's own hand.
    pub hand: Option<Cards>,
    /// The samurai draft, as far as the viewer has seen it.
    pub draft: Draft,
    /// Where each clan marker stands.
    pub clans: ByClan<Spot>,
    /// The location card on each board.
    pub boards: ByLocation<Option<LocationCard>>,
    /// The action cards that are attached to locations.
    pub attached: Attached,
    /// How many location cards are still to come.
    pub location_deck_size: u8,
    /// The location cards that nobody has claimed in time.
    pub unclaimed: LocationCards,
    /// The action deck and its discard pile; with own decks those of seat 0 and of seat 1.
    pub piles: [SeenPile; 2],
    /// The units that the running order or card has moved.
    pub moved: Units,
    /// The battle that is being fought.
    pub battle: Option<SeenBattle>,
    /// The offer that is being made or answered.
    pub offer: Option<SeenOffer>,
    /// How many offers each player may still make in this turn or battle.
    pub offers_left: ByPlayer<u8>,
    /// The promises of this round.
    pub promises: Promises,
    /// What is still to be done, the next last.
    pub steps: Steps,
    /// The action cards that are out of the viewer's sight: those of each deck, and of the hands that draw from it.
    pub unseen: [Cards; 2],
    /// What the viewer remembers of them.
    pub memory: Memory,
    /// What everybody remembers of them.
    #[serde(skip)]
    pub(crate) public: Memory,
    /// Whether spectators have lost sight of whose deck a card came from.
    #[serde(skip)]
    pub(crate) mixed: bool,
}

/// The samurai draft, as one viewer has seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Draft {
    /// How many mechs have been kept by all.
    pub kept: u8,
    /// What the viewer has kept first and second.
    pub own: [Option<Mech>; 2],
    /// What was passed to the viewer for the first and for the second time.
    pub passed: [Option<Mechs>; 2],
}

/// A deck and its discard pile, as everybody sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeenPile {
    /// How many cards the deck has.
    pub deck_size: u8,
    /// The face-up cards.
    pub discard: Cards,
}

/// A battle, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeenBattle {
    /// The location.
    pub at: Location,
    /// Who is still to be asked for a card.
    pub to_commit: SeatSet,
    /// Whose decision about a card comes last because of Gozen.
    pub gozen: Option<Seat>,
    /// The card in front of each player.
    pub cards: ByPlayer<Option<SeenCard>>,
    /// Who else knows a face-down card.
    pub told: ByPlayer<Option<Seat>>,
    /// The power that cards have added for each player.
    pub bonus: ByPlayer<u8>,
    /// The card of each player whose effect waits for the declaration.
    pub waiting: ByPlayer<Option<Card>>,
    /// The victor, once declared.
    pub victor: Option<Seat>,
}

/// A committed card, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SeenCard {
    /// It lies face down; its owner and whoever gave it to her know it.
    FaceDown(Option<Card>),
    /// It lies face up.
    FaceUp(Card),
}

/// An offer, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeenOffer {
    /// Who makes it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// The next part to be chosen.
    pub next: Option<Part>,
    /// The wealth that changes hands.
    pub wealth: Option<Wealth>,
    /// The type of the card that it gives.
    pub card_type: Option<CardType>,
    /// The card itself, if the viewer is one of the two.
    pub card: Option<Card>,
    /// The card that it asks for.
    pub asked: Option<Asked>,
    /// What it binds or promises to.
    pub terms: Option<Terms>,
}

impl View {
    /// How many seats there are.
    pub fn seats(&self) -> Seats {
        self.hand_sizes.seats()
    }

    /// The locations in play (SSM-019).
    pub fn locations(&self) -> impl Iterator<Item = Location> + use<> {
        Location::ALL.into_iter().take(self.seats().count().into())
    }
}

/// What `viewer` may know of `state`.
pub(crate) fn view(game: &StarshipSamurai, state: &State, viewer: Viewer) -> View {
    let seats = state.seats();
    let viewer = match viewer {
        Viewer::Seat(seat) if !seats.contain(seat) => Viewer::Spectator,
        viewer => viewer,
    };
    View {
        viewer,
        to_act: decision::to_act(state),
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

/// Which deck's unseen cards those of a player are counted among.
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
