//! Setup (section 2 of the ledger), also with own decks (SSM-224, SSM-246).

use tenka_core::{
    Asks, Chance, Decision, Dice as _, Log, Offers, Row, Seat, Seats, Seed, Stepwise as _, decision, say,
};

use crate::StarshipSamurai;
use crate::action::{Action, KEEP};
use crate::card::{Card, Cards};
use crate::clan::ByClan;
use crate::location::{ByLocation, LocationCards};
use crate::memory::{self, Memories, Memory};
use crate::state::{Attached, ByPlayer, Pile, Player, State, Turn};
use crate::step::step_types::Draft;
use crate::step::{Step, Steps};
use crate::table::event::{Deed, Happening};
use crate::table::{Look, Play};
use crate::trade::promise::Promises;
use crate::unit::{Mech, Mechs, Place, SHIPS, Unit, Units};
use crate::view::View;

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
        drafted: Row::default(),
        clans: ByClan::default(),
        boards: ByLocation::default(),
        attached: Attached::default(),
        location_deck,
        unclaimed: LocationCards::EMPTY,
        piles: piles(game, seats),
        moved: Units::EMPTY,
        battle: None,
        offer: None,
        offers_left: ByPlayer::from_fn(seats, |_| 0),
        promises: Promises::default(),
        steps: Steps::default(),
        memories: Memories {
            players: ByPlayer::from_fn(seats, |_| Memory::default()),
            public: Memory::default(),
            mixed: false,
        },
        chance,
    };
    memory::starting_cards(&mut state);
    game.at(&mut state, &mut Log::silent()).reveal_locations();
    state.steps.push(Step::Draft);
    state
}

/// SSM-020, SSM-021: the location deck; returning cards come back unseen.
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

/// SSM-030, SSM-032, SSM-033, SSM-034: what a player begins with.
fn new_player(game: &StarshipSamurai) -> Player {
    let mut player = Player { honor: game.start_honor, wealth: game.start_wealth, ..Player::default() };
    player.fleet.at[Place::Supply] = SHIPS;
    player
}

impl StarshipSamurai {
    /// SSM-224, SSM-246: whether each player has their own deck.
    #[inline]
    pub fn has_own_decks(&self, seats: Seats) -> bool {
        self.own_decks && seats.count() == 2
    }
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

impl Decision<StarshipSamurai> for Draft {
    decision!("SSM-D01" "draft", alone IsTaken);

    fn seat(self, at: Look<'_>) -> Seat {
        drafter(at.state.first, at.state.seats(), at.state.drafted.len())
    }

    fn asks(self, _: &StarshipSamurai, _: &View) -> Asks {
        Asks::new("SSM-036", say!(ask_keep)).because(say!(because_draft))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (state, seat) = (at.state, self.seat(at));
        let has_kept = |mech: Mech| {
            let place = state.drafted.iter().position(|kept| kept == mech);
            place.is_some_and(|kept| drafter(state.first, state.seats(), kept) == seat)
        };
        offers
            .among(KEEP, Mech::ALL.into_iter().collect::<Mechs>())
            .only(state.undrafted(), "SSM-036", |mech| {
                if has_kept(mech) { say!(mech_kept { mech }) } else { say!(mech_not_passed { mech }) }
            })
            .offer();
        offers.not(Action::Pass, "SSM-036", || say!(must_keep_mech));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Keep(mech) = option {
            play.keep(mech);
        }
    }
}

impl Play<'_> {
    /// SSM-D01: keeps a mech; with the last one all are revealed.
    fn keep(&mut self, mech: Mech) {
        let state = &mut *self.state;
        let seat = drafter(state.first, state.seats(), state.drafted.len());
        state.drafted.push(mech);
        self.log.tell(|| Happening::MechKept { seat, mech });
        if self.state.drafted.len() == 2 * usize::from(self.state.seats().count()) {
            self.reveal_mechs();
        }
    }

    /// SSM-039 to SSM-042: all mechs are revealed and join their players' supplies; the first turn begins.
    fn reveal_mechs(&mut self) {
        let state = &mut *self.state;
        let out = state.undrafted();
        let mut mechs = ByPlayer::from_fn(state.seats(), |_| Mechs::EMPTY);
        for (kept, mech) in state.drafted.iter().enumerate() {
            let seat = drafter(state.first, state.seats(), kept);
            mechs[seat].insert(mech);
            state.players[seat].fleet.at[Place::Supply].insert(Unit::from(mech));
        }
        state.drafted = Row::default();
        self.log.tell(|| Deed::MechsRevealed { mechs, out }.into());
        self.pop();
        self.begin_round();
    }
}
