//! Positions for tests: set up, do, see.

use tenka_core::kit::at_play;
use tenka_core::{Event as _, Game as _, Options, Seat, Seats, Seed, Viewer, Words as _};
use tenka_samurai::state::{Placed, Stage, Turn};
use tenka_samurai::tile::Stack;
use tenka_samurai::{Caste, Event, Happening, Kind, Samurai, SeenEvent, Space, State, Tiles};

pub(crate) const BASIC_SETUP: &str = "basic_setup";

/// A position that a test arranges and plays on.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: Samurai,
    pub(crate) state: State,
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub(crate) fn space(number: u8) -> Space {
    Space::new(number).unwrap()
}

impl Scene {
    /// The start of a game with basic setup: seat 0 is about to take the first turn.
    pub(crate) fn new(seats: u8) -> Self {
        Scene::with_options(seats, &Options::new().on(BASIC_SETUP), "scene")
    }

    pub(crate) fn with_options(seats: u8, options: &Options, seed: &str) -> Self {
        let game = Samurai::open(options).unwrap();
        let state = game.setup(Seats::new(seats), &Seed::from_text(seed));
        Scene { game, state }
    }

    /// Puts exactly these pieces onto a settlement.
    pub(crate) fn pieces(mut self, settlement: &str, castes: &[Caste]) -> Self {
        let at = self.named(settlement);
        for caste in Caste::ALL {
            self.state.pieces[caste].remove(at);
            if castes.contains(&caste) {
                self.state.pieces[caste].insert(at);
            }
        }
        self
    }

    /// Removes all pieces from the board except those on these settlements.
    pub(crate) fn no_pieces_but_on(mut self, settlements: &[&str]) -> Self {
        let kept: Vec<Space> = settlements.iter().map(|name| self.named(name)).collect();
        for caste in Caste::ALL {
            for settlement in self.state.pieces[caste].iter().filter(|settlement| !kept.contains(settlement))
            {
                self.state.pieces[caste].remove(settlement);
            }
        }
        self
    }

    /// Puts a tile on the board as if played in an earlier turn.
    pub(crate) fn tile(mut self, owner: u8, kind: Kind, at: u8) -> Self {
        self.state.placed.put(space(at), Placed { owner: seat(owner), kind });
        self.restack(owner);
        self
    }

    /// Gives a player exactly this hand; the rest of the unplayed tiles is the stack.
    pub(crate) fn hand(mut self, owner: u8, kinds: &[Kind]) -> Self {
        self.state.hands[seat(owner)] = kinds.iter().copied().collect();
        self.restack(owner);
        self
    }

    /// Gives a player exactly this stack, the top tile first.
    pub(crate) fn stack(mut self, owner: u8, kinds: &[Kind]) -> Self {
        let from_bottom: Vec<Kind> = kinds.iter().rev().copied().collect();
        self.state.stacks[seat(owner)] = Stack::from_bottom(&from_bottom);
        self
    }

    fn restack(&mut self, owner: u8) {
        let mut unplayed = self.state.unplayed(seat(owner), self.game.set);
        let mut hand = Tiles::NONE;
        for kind in
            self.state.hands[seat(owner)].iter().filter(|&kind| unplayed.contains(kind)).collect::<Vec<_>>()
        {
            if unplayed.contains(kind) {
                unplayed.remove(kind);
                hand.add(kind);
            }
        }
        self.state.hands[seat(owner)] = hand;
        self.state.stacks[seat(owner)] = Stack::from_bottom(&unplayed.iter().collect::<Vec<_>>());
    }

    /// Makes a player have captured these pieces: Buddha, rice, castle.
    pub(crate) fn captured(mut self, owner: u8, [buddha, rice, castle]: [u8; 3]) -> Self {
        self.state.heaps[seat(owner)] = tenka_samurai::ByCaste::new([buddha, rice, castle]);
        self
    }

    /// Makes these pieces have been set aside: Buddha, rice, castle.
    pub(crate) fn tied(mut self, [buddha, rice, castle]: [u8; 3]) -> Self {
        self.state.tied = tenka_samurai::ByCaste::new([buddha, rice, castle]);
        self
    }

    /// Begins a turn of this player.
    pub(crate) fn turn_of(mut self, player: u8) -> Self {
        self.state.stage = Stage::Playing;
        self.state.seat = seat(player);
        self.state.turn = Turn::default();
        self
    }

    /// Plays a legal action and returns what happened.
    pub(crate) fn play(&mut self, action: &str) -> Vec<Event> {
        at_play::play(&self.game, &mut self.state, action)
    }

    /// Plays several legal actions and returns what happened in the last one.
    pub(crate) fn play_all(&mut self, actions: &[&str]) -> Vec<Event> {
        actions.iter().map(|action| self.play(action)).last().unwrap_or_default()
    }

    /// The rule that forbids an action now.
    pub(crate) fn refusal(&self, action: &str) -> &'static str {
        at_play::refusal(&self.game, &self.state, action)
    }

    /// The sentence that refuses an action now.
    pub(crate) fn reason(&self, action: &str) -> String {
        let refused = self.game.check(&self.state, action.parse().unwrap());
        refused.err().unwrap_or_else(|| panic!("{action} is legal")).message.to_string()
    }

    /// An action's label and help, as the player to act is told.
    pub(crate) fn words(&self, action: &str) -> (String, String) {
        let view = self.game.view(&self.state, Viewer::Seat(self.state.seat));
        let action = action.parse().unwrap();
        (self.game.label(&view, action).to_string(), self.game.help(&view, action).to_string())
    }

    /// The legal actions.
    pub(crate) fn legal(&self) -> Vec<String> {
        at_play::legal(&self.game, &self.state)
    }

    /// The legal actions with this prefix.
    pub(crate) fn legal_with(&self, prefix: &str) -> Vec<String> {
        at_play::legal_with(&self.game, &self.state, prefix)
    }

    /// The kinds that can be placed now, each once.
    pub(crate) fn placeable(&self) -> Vec<String> {
        let mut kinds: Vec<String> =
            self.legal().iter().filter_map(|action| Some(action.split_once('@')?.0.to_owned())).collect();
        kinds.dedup();
        kinds
    }

    pub(crate) fn to_act(&self) -> Option<u8> {
        self.game.to_act(&self.state).map(Seat::number)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.to_act().is_none()
    }

    pub(crate) fn pieces_at(&self, settlement: &str) -> Vec<Caste> {
        let at = self.named(settlement);
        Caste::ALL.into_iter().filter(|&caste| self.state.pieces[caste].contains(at)).collect()
    }

    /// What a player has captured: Buddha, rice, castle.
    pub(crate) fn heap(&self, player: u8) -> [u8; 3] {
        *self.state.heaps[seat(player)].values()
    }

    /// The tile on a space: its owner and kind.
    pub(crate) fn at(&self, number: u8) -> Option<(u8, Kind)> {
        self.state.placed.at(space(number)).map(|tile| (tile.owner.number(), tile.kind))
    }

    pub(crate) fn named(&self, settlement: &str) -> Space {
        let found = self.game.names.iter().find(|(_, name)| *name == settlement);
        *found.unwrap_or_else(|| panic!("there is no {settlement}")).0
    }

    /// What a player is shown, as sent.
    pub(crate) fn seen_by(&self, player: u8) -> serde_json::Value {
        self.shown_to(Viewer::Seat(seat(player)))
    }

    /// What a spectator is shown, as sent.
    pub(crate) fn seen_by_spectators(&self) -> serde_json::Value {
        self.shown_to(Viewer::Spectator)
    }

    pub(crate) fn shown_to(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.game.view(&self.state, viewer)).unwrap()
    }

    /// Plays random actions to the end and yields every position on the way, the last one included.
    pub(crate) fn play_out(mut self, seed: &str, mut show: impl FnMut(&Scene)) {
        let mut rng = Seed::from_text(seed).fast();
        let mut scratch = Vec::new();
        loop {
            show(&self);
            if tenka_core::play_randomly(&self.game, &mut self.state, 1, &mut rng, &mut scratch) == 0 {
                return;
            }
        }
    }
}

/// What was captured: settlement, caste, and by whom (nobody if it was set aside).
pub(crate) fn captures(events: &[Event]) -> Vec<(u8, Caste, Option<u8>)> {
    let capture = |event: &Event| match *event {
        Happening::Captured { settlement, caste, seat, .. } => {
            Some((settlement.number(), caste, Some(seat.number())))
        }
        Happening::Tied { settlement, caste, .. } => Some((settlement.number(), caste, None)),
        _ => None,
    };
    events.iter().filter_map(capture).collect()
}

/// The influence sums with which a piece was captured or set aside.
pub(crate) fn sums(events: &[Event], at: u8, wanted: Caste) -> Vec<u8> {
    let found = events.iter().find_map(|event| match event {
        Happening::Captured { settlement, caste, sums, .. } | Happening::Tied { settlement, caste, sums }
            if (settlement.number(), *caste) == (at, wanted) =>
        {
            Some(sums.as_slice().to_vec())
        }
        _ => None,
    });
    found.unwrap_or_default()
}

/// What a player hears about these events.
pub(crate) fn heard_by(player: u8, events: &[Event]) -> Vec<SeenEvent> {
    events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat(player)))).collect()
}
