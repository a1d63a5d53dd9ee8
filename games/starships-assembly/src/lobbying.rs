//! Setup and the lobbying phase (section 2 of the ledger).

use tenka_core::decision::run;
use tenka_core::{
    Asks, Chance, Decision, Dice as _, Log, Offers, Seat, Seed, Stepwise as _, decision, require, say,
};

use crate::StarshipsAssembly;
use crate::action::{Action, PICK_CARD, RELEASE};
use crate::card::{Card, CardSet};
use crate::decision::step_types::{LobbyPick, LobbyRelease};
use crate::decision::{Look, Play};
use crate::deck::Deck;
use crate::event::Happening;
use crate::memory::{Memory, Way};
use crate::state::{Battle, ByPlayer, Lobby, Stage, State, Turn, opponent};
use crate::view::View;

/// How many cards each player is dealt (SSA-014, SSA-025).
const DEALT: usize = 2;
/// How many cards lie face-up (SSA-014).
const FACE_UP: usize = 4;
/// How many cards each player keeps (SSA-020).
pub(crate) const KEPT: usize = 2;

/// SSA-014, SSA-016, SSA-025: shuffles and deals.
pub(crate) fn set_up(game: &StarshipsAssembly, seed: &Seed) -> State {
    let mut chance = Chance::new(*seed);
    let mut deck = Deck::shuffled(Card::SET, &mut chance.next_event());
    let first = Seat::new(chance.next_event().below(2) as u8);
    let mut deal = |count| -> CardSet { (0..count).filter_map(|_| deck.draw()).collect() };
    let hands = ByPlayer::from_fn(|_| deal(DEALT));
    let face_up = if game.lobbying { deal(FACE_UP) } else { CardSet::EMPTY };
    let mut state = State {
        stage: Stage::Picking,
        seat: first,
        lobby: Lobby { first, face_up, deck_picked_by: None },
        turn: Turn::default(),
        battle: Battle::NONE,
        hands,
        captains: ByPlayer::default(),
        exhausted: CardSet::EMPTY,
        fleets: ByPlayer::default(),
        agenda: CardSet::EMPTY,
        locks: ByPlayer::default(),
        deck,
        memory: Memory::of_unknown_deck(deck.len()),
        chance,
    };
    if !game.lobbying {
        let mut log = Log::silent();
        let mut play = game.at(&mut state, &mut log);
        play.begin_assembly(first);
        run::<StarshipsAssembly>(&mut play);
    }
    state
}

/// How many things have been picked.
fn picked(lobby: &Lobby) -> usize {
    FACE_UP.saturating_sub(lobby.face_up.len()) + usize::from(lobby.deck_picked_by.is_some())
}

/// SSA-017: who picks next; `None` when one thing is left, which doesn't need a decision.
pub(crate) fn picker(lobby: &Lobby) -> Option<Seat> {
    match picked(lobby) {
        0 | 3 => Some(lobby.first),
        1 | 2 => Some(opponent(lobby.first)),
        _ => None,
    }
}

/// SSA-017: how many things the picker picks before somebody else does.
pub(crate) fn picks_in_a_row(lobby: &Lobby) -> usize {
    if picked(lobby) == 1 { 2 } else { 1 }
}

impl Decision<StarshipsAssembly> for LobbyPick {
    decision!("SSA-D01" "lobby_pick");

    fn asks(self, _: &StarshipsAssembly, _: &View) -> Asks {
        Asks::new("SSA-017", say!(ask_pick)).because(say!(because_lobbying))
    }

    /// SSA-015: four face-up cards and the deck, each until it is picked.
    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Look { game, state } = at;
        let face_up = |card| say!(not_face_up { card: game.name(card) });
        offers.among(PICK_CARD, Card::SET).only(state.lobby.face_up, "SSA-015", face_up).offer();
        offers.one(Action::PickDeck, || {
            require!(state.lobby.deck_picked_by.is_none(), "SSA-015", deck_picked);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::PickCard(card) => play.pick_card(play.state.seat, card),
            _ => play.pick_deck(play.state.seat),
        }
        play.go_on_picking();
    }
}

impl Decision<StarshipsAssembly> for LobbyRelease {
    decision!("SSA-D02" "lobby_release");

    fn asks(self, _: &StarshipsAssembly, _: &View) -> Asks {
        Asks::new("SSA-020", say!(ask_release_to_two)).because(say!(because_lobbying))
    }

    /// SSA-022: any card in hand.
    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Look { game, state } = at;
        let held = |card| say!(not_in_hand { card: game.name(card) });
        offers.among(RELEASE, Card::SET).only(state.hands[state.seat], "SSA-022", held).offer();
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Release(card) = option {
            play.release_from_hand(card);
            play.go_on_releasing();
        }
    }
}

impl Play<'_> {
    /// SSA-018: a picked card goes to the picker's hand.
    fn pick_card(&mut self, seat: Seat, card: Card) {
        self.state.lobby.face_up.remove(card);
        self.state.hands[seat].insert(card);
        self.state.memory.note(Way::Taken(seat), card);
        self.log.tell(|| Happening::CardPicked { seat, card });
    }

    /// SSA-019: the player who picks the deck takes the first turn.
    fn pick_deck(&mut self, seat: Seat) {
        self.state.lobby.deck_picked_by = Some(seat);
        self.log.tell(|| Happening::DeckPicked { seat });
    }

    /// SSA-017: the next pick; the second lobbyist takes the last thing.
    fn go_on_picking(&mut self) {
        if let Some(picker) = picker(&self.state.lobby) {
            self.state.seat = picker;
            return;
        }
        let second = opponent(self.state.lobby.first);
        match self.state.lobby.face_up.nth(0) {
            Some(card) => self.pick_card(second, card),
            None => self.pick_deck(second),
        }
        self.state.stage = Stage::Releasing;
        self.go_on_releasing();
    }

    /// SSA-020: all of the first lobbyist's releases, then the second's, then the assembly phase.
    fn go_on_releasing(&mut self) {
        let first = self.state.lobby.first;
        for seat in [first, opponent(first)] {
            if self.state.hands[seat].len() > KEPT {
                self.state.seat = seat;
                return;
            }
        }
        self.begin_assembly(self.state.lobby.deck_picked_by.unwrap_or(first));
    }
}
