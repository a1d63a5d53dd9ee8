//! What one viewer may know (section 28 of the ledger).

use serde::Serialize;
use tenka_core::Viewer;

use crate::knowledge::window::conceal_kinds;
use crate::pieces::cargo::HIDDEN_ITEMS;
use crate::pieces::craft::PLAYERS;
use crate::prelude::*;
use crate::state::{ByPlayer, CREW, Open, STORES, viewer_bit};

/// One viewer's view: everything public; of the rest, the numbers and whatever the viewer has seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    #[serde(serialize_with = "viewer_name")]
    pub viewer: Viewer,
    pub to_act: Option<Seat>,
    pub open: Open,
    pub hand: Option<Cards>,
    /// By deck.
    pub hand_sizes: ByPlayer<[u8; 3]>,
    /// Setup discards, face down, by deck.
    pub aside_sizes: ByPlayer<[u8; 3]>,
    /// The viewer's own.
    pub aside: Option<Cards>,
    /// What the viewer knows about each hand.
    pub known: ByPlayer<Cards>,
    pub known_to_all: ByPlayer<Cards>,
    /// Positions in the Politics and Technology decks, from the bottom, whose cards the viewer knows.
    pub known_places: [u64; 2],
    /// The cards at those positions.
    pub known_in_decks: Cards,
    /// How many cards Remote Probes looks at.
    pub looked_size: u8,
    /// If the viewer is the one looking.
    pub looked: Option<Cards>,
    /// Face-down tokens known to the viewer: for each place, the number of each kind.
    pub tokens: Vec<(u8, [u8; HIDDEN_ITEMS])>,
}

fn viewer_name<S: serde::Serializer>(viewer: &Viewer, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(viewer)
}

impl View {
    pub fn seats(&self) -> tenka_core::Seats {
        self.open.seats
    }
}

/// The owner of the face-down tokens in the place with this number.
pub(crate) fn owner_of_store(open: &Open, store: usize) -> Option<Seat> {
    const BAYS: usize = PLAYERS * crate::pieces::craft::CRAFT;
    match store {
        0..BAYS => Some(Seat::from_index(store / crate::pieces::craft::CRAFT)),
        _ if store < BAYS + PLAYERS => Some(Seat::from_index(store - BAYS)),
        _ if store == BAYS + PLAYERS => {
            let is_it = |played: &&crate::state::InPlay| played.card == Card::TransitSystem;
            open.in_play.as_slice().iter().find(is_it).map(|played| played.owner)
        }
        _ => Some(Seat::from_index((store - BAYS - PLAYERS - 1) / CREW)),
    }
}

impl Look<'_> {
    fn knows_store(self, viewer: Viewer, store: usize) -> bool {
        let Some(seat) = viewer.seat() else { return false };
        owner_of_store(&self.state.open, store) == Some(seat) || self.scanned[store].has(seat)
    }

    pub(crate) fn view(self, viewer: Viewer) -> View {
        let viewer = match viewer {
            Viewer::Seat(seat) if !self.seats.contain(seat) => Viewer::Spectator,
            viewer => viewer,
        };
        let hidden = &self.state.hidden;
        let seat = viewer.seat();
        let sizes = |cards: Cards| Deck::ALL.map(|deck| cards.len_of(deck));
        let mut known_places = [0; 2];
        let mut known_in_decks = Cards::NONE;
        for deck in [Deck::Politics, Deck::Technology] {
            let under = hidden.under[deck.index()].as_slice();
            for (place, knowers) in under.iter().enumerate() {
                if seat.is_some_and(|seat| knowers.has(seat)) {
                    known_places[deck.index()] |= 1 << place;
                    known_in_decks.add(hidden.decks[deck].as_slice()[place].0);
                }
            }
        }
        let is_looking = seat == Some(self.current);
        let mut open = self.state.open;
        if seat != Some(self.current) {
            conceal_kinds(&mut open.turn);
        }
        let known_tokens = |store: usize| {
            let tokens = hidden.tokens[store];
            (tokens != [0; HIDDEN_ITEMS] && self.knows_store(viewer, store)).then_some((store as u8, tokens))
        };
        View {
            viewer,
            to_act: self.to_act(),
            open,
            hand: seat.map(|seat| hidden.hands[seat]),
            hand_sizes: ByPlayer::from_fn(|seat| sizes(hidden.hands[seat])),
            aside_sizes: ByPlayer::from_fn(|seat| sizes(hidden.aside[seat])),
            aside: seat.map(|seat| hidden.aside[seat]),
            known: ByPlayer::from_fn(|hand| hidden.known.of(hand, viewer_bit(seat))),
            known_to_all: ByPlayer::from_fn(|hand| hidden.known.of(hand, viewer_bit(None))),
            known_places,
            known_in_decks,
            looked_size: hidden.looked.len() as u8,
            looked: (is_looking && !hidden.looked.is_empty())
                .then(|| hidden.looked.as_slice().iter().map(|card| card.0).collect()),
            tokens: (0..STORES).filter_map(known_tokens).collect(),
        }
    }
}
