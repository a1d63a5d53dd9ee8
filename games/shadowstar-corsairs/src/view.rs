//! What one viewer may know (section 28 of the ledger).

use serde::Serialize;
use tenka_core::{Key as _, Seat, Viewer};

use crate::card::{Card, Cards, Deck};
use crate::cargo::HIDDEN_ITEMS;
use crate::craft::PLAYERS;
use crate::rules::Look;
use crate::state::{ByPlayer, CREW, Open, STORES, viewer_bit};
use crate::window::conceal_kinds;

/// What one viewer may know: what lies open, and of what does not the numbers and what the viewer has seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    #[serde(serialize_with = "viewer_name")]
    pub viewer: Viewer,
    /// Whose decision it is.
    pub to_act: Option<Seat>,
    /// What everybody sees.
    pub open: Open,
    /// The viewer's own cards.
    pub hand: Option<Cards>,
    /// How many cards of each deck each player holds.
    pub hand_sizes: ByPlayer<[u8; 3]>,
    /// How many cards of each deck each player has discarded face down in set up.
    pub aside_sizes: ByPlayer<[u8; 3]>,
    /// What the viewer has discarded so.
    pub aside: Option<Cards>,
    /// What the viewer knows of each hand.
    pub known: ByPlayer<Cards>,
    /// What everybody knows of each hand.
    pub known_to_all: ByPlayer<Cards>,
    /// Which places of the Politics and Technology deck, from the bottom, hold cards that the viewer knows.
    pub known_places: [u64; 2],
    /// Those cards.
    pub known_in_decks: Cards,
    /// How many cards Remote Probes looks at.
    pub looked_size: u8,
    /// Those cards, if the viewer looks.
    pub looked: Option<Cards>,
    /// Face-down tokens that the viewer knows: of each place the numbers of each kind.
    pub tokens: Vec<(u8, [u8; HIDDEN_ITEMS])>,
}

fn viewer_name<S: serde::Serializer>(viewer: &Viewer, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(viewer)
}

impl View {
    /// How many seats there are.
    pub fn seats(&self) -> tenka_core::Seats {
        self.open.seats
    }
}

/// Whose face-down tokens lie in the place with this number.
pub(crate) fn owner_of_store(open: &Open, store: usize) -> Option<Seat> {
    const BAYS: usize = PLAYERS * crate::craft::CRAFT;
    match store {
        0..BAYS => Some(Seat::from_index(store / crate::craft::CRAFT)),
        _ if store < BAYS + PLAYERS => Some(Seat::from_index(store - BAYS)),
        _ if store == BAYS + PLAYERS => {
            let is_it = |played: &&crate::state::InPlay| played.card == Card::TransitSystem;
            open.in_play.as_slice().iter().find(is_it).map(|played| played.owner)
        }
        _ => Some(Seat::from_index((store - BAYS - PLAYERS - 1) / CREW)),
    }
}

impl Look<'_> {
    /// Whether a viewer knows the face-down tokens of a place.
    fn knows_store(self, viewer: Viewer, store: usize) -> bool {
        let Some(seat) = viewer.seat() else { return false };
        owner_of_store(&self.state.open, store) == Some(seat) || self.scanned[store].has(seat)
    }

    /// What `viewer` may know.
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
                    known_in_decks.add(hidden.decks[deck.index()].as_slice()[place].0);
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
