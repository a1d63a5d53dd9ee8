//! Positions for tests: set up, do, see.

use tenka_core::Part as _;
use tenka_core::kit::at_play;
use tenka_core::{Event as _, Game as _, Options, Seat, Seats, Seed, Viewer, Words as _};
use tenka_starship_samurai::memory::Memory;
use tenka_starship_samurai::state::{Attachment, Turn};
use tenka_starship_samurai::step::Step;
use tenka_starship_samurai::unit::FIGHTERS;
use tenka_starship_samurai::{
    Card, Cards, Clan, Deed, Event, Happening, Location, LocationCard, Mech, Order, Place, SeenEvent, Spot,
    StarshipSamurai, State, Unit,
};

/// A position that a test arranges and plays on.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: StarshipSamurai,
    pub(crate) state: State,
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub(crate) fn at(number: u8) -> Location {
    Location::ALL[usize::from(number) - 1]
}

pub(crate) fn spot(id: &str) -> Spot {
    Spot::read(id).unwrap()
}

/// The mechs that the seats of a scene have, unless a test gives them others.
const MECHS_OF: [[Mech; 2]; 4] = [
    [Mech::Mototada, Mech::Oda],
    [Mech::Gozen, Mech::Mori],
    [Mech::Shingen, Mech::Hideyoshi],
    [Mech::Tametomo, Mech::Masumune],
];

/// The location cards on the boards of a scene. All are in play with any number of players; the first gives 1 honor and 1
/// wealth.
const BOARDS: [LocationCard; 4] = [
    LocationCard::KitsuneOutpost,
    LocationCard::Seishin,
    LocationCard::ByakkoCity,
    LocationCard::InariTemple,
];

impl Scene {
    /// The first turn of seat 0, after the claim step; every unit is in its supply.
    pub(crate) fn new(seats: u8) -> Self {
        Scene::with_options(seats, &Options::new())
    }

    /// The same with trading.
    pub(crate) fn trading(seats: u8) -> Self {
        Scene::with_options(seats, &Options::new().on("trading"))
    }

    pub(crate) fn with_options(seats: u8, options: &Options) -> Self {
        let mut scene = Scene::at_setup(seats, options, "scene");
        (scene.state.first, scene.state.active, scene.state.round) = (seat(0), seat(0), 1);
        scene.state.offers_left = tenka_starship_samurai::state::ByPlayer::from_fn(Seats::new(seats), |_| 2);
        scene.state.steps = [Step::Menu].into_iter().collect();
        for number in 0..seats {
            scene = scene
                .mechs(number, MECHS_OF[usize::from(number)])
                .board(number + 1, BOARDS[usize::from(number)]);
        }
        scene
    }

    /// The same by the rules of an older ruleset.
    pub(crate) fn under(ruleset: u32, seats: u8, options: &Options) -> Self {
        let game = StarshipSamurai::open_under(ruleset, options).unwrap();
        Scene { game, ..Scene::with_options(seats, options) }
    }

    /// A game as it is set up, before the draft.
    pub(crate) fn at_setup(seats: u8, options: &Options, seed: &str) -> Self {
        let game = StarshipSamurai::open(options).unwrap();
        let state = game.setup(Seats::new(seats), &Seed::from_text(seed));
        Scene { game, state }
    }

    /// Gives a player exactly these mechs, in their supply.
    pub(crate) fn mechs(mut self, owner: u8, mechs: [Mech; 2]) -> Self {
        let fleet = &mut self.state.players[seat(owner)].fleet;
        for place in Place::ALL {
            Mech::ALL.into_iter().for_each(|mech| fleet.at[place].remove(mech.into()));
        }
        mechs.into_iter().for_each(|mech| fleet.at[Place::Supply].insert(mech.into()));
        self
    }

    /// Puts units from the supply to a place: `.place(0, "1", "fighter fighter+2 carrier oda")`.
    pub(crate) fn place(mut self, owner: u8, place: &str, units: &str) -> Self {
        let to = Place::from_id(place).unwrap();
        for word in units.split_whitespace() {
            let fleet = &mut self.state.players[seat(owner)].fleet;
            let supply = fleet.at[Place::Supply];
            let (kind, under) =
                word.split_once('+').map_or((word, 0), |(kind, under)| (kind, under.parse().unwrap()));
            let plain = |unit: &Unit| fleet.under(*unit) == 0;
            let unit = match kind {
                "fighter" => (supply & FIGHTERS).iter().find(plain).expect("a fighter is in the supply"),
                other => Unit::from_id(other).unwrap(),
            };
            assert!(supply.contains(unit), "{unit:?} is not in the supply");
            fleet.at[Place::Supply].remove(unit);
            fleet.at[to].insert(unit);
            if under > 0 {
                fleet.under[unit as usize] = under;
            }
        }
        self
    }

    /// Gives a player exactly this hand; nobody remembers anything about it.
    pub(crate) fn hand(mut self, owner: u8, cards: &[Card]) -> Self {
        let own = self.game.has_own_decks(self.state.seats());
        let pile = if own { usize::from(owner) } else { 0 };
        let old = std::mem::take(&mut self.state.hands[seat(owner)]);
        let deck = &mut self.state.piles[pile].deck;
        *deck = deck.and(old);
        for &card in cards {
            assert!(deck.take(card), "{card:?} is not in the deck");
            self.state.hands[seat(owner)].add(card);
        }
        self.forget(owner);
        self
    }

    /// Nobody remembers anything about a hand.
    fn forget(&mut self, owner: u8) {
        for number in 0..self.state.seats().count() {
            self.state.memories.players[seat(number)].surely[seat(owner)] = Cards::NONE;
        }
        self.state.memories.public.surely[seat(owner)] = Cards::NONE;
    }

    /// Makes the deck and the discard pile exactly these; the other cards are out of the game.
    pub(crate) fn piles(mut self, deck: &[Card], discard: &[Card]) -> Self {
        self.state.piles[0].deck = deck.iter().copied().collect();
        self.state.piles[0].discard = discard.iter().copied().collect();
        self
    }

    pub(crate) fn wealth(mut self, owner: u8, wealth: u8) -> Self {
        self.state.players[seat(owner)].wealth = wealth;
        self
    }

    pub(crate) fn honor(mut self, owner: u8, honor: u16) -> Self {
        self.state.players[seat(owner)].honor = honor;
        self
    }

    pub(crate) fn clan(mut self, clan: Clan, id: &str) -> Self {
        self.state.clans[clan] = spot(id);
        self
    }

    /// Puts a location card on a board; the card that was there takes its place.
    pub(crate) fn board(mut self, number: u8, card: LocationCard) -> Self {
        let old = self.state.boards[at(number)].replace(card);
        if self.state.location_deck.contains(card) {
            self.state.location_deck.remove(card);
            old.into_iter().for_each(|old| self.state.location_deck.insert(old));
        } else if let Some(other) = Location::ALL
            .into_iter()
            .find(|&other| other != at(number) && self.state.boards[other] == Some(card))
        {
            self.state.boards[other] = old;
        }
        self
    }

    /// Attaches a card to a location; it comes from the deck.
    pub(crate) fn attach(mut self, owner: u8, card: Card, number: u8) -> Self {
        assert!(self.state.piles[0].deck.take(card));
        let charges = self.game.cards[card].numbers.charges;
        self.state.attached.push(Attachment { card, owner: seat(owner), at: at(number), charges });
        self
    }

    /// Makes a player have placed these markers this round.
    pub(crate) fn placed(mut self, owner: u8, markers: &[(u8, Order)]) -> Self {
        for &(marker, order) in markers {
            self.state.players[seat(owner)].markers[usize::from(marker) - 1] = Some(order);
        }
        self
    }

    /// The turn of a player, after the claim step.
    pub(crate) fn turn_of(mut self, player: u8) -> Self {
        self.state.active = seat(player);
        self.state.turn = Turn::default();
        self.state.steps = [Step::Menu].into_iter().collect();
        self
    }

    /// Marks this turn's order as performed: a marker has gained wealth.
    pub(crate) fn ordered(mut self) -> Self {
        let free = self.state.players[self.state.active].markers.iter().position(Option::is_none).unwrap();
        self.state.players[self.state.active].markers[free] = Some(Order::GainWealth);
        self.state.turn.ordered = true;
        self
    }

    /// The last turn of a round, its order performed: the next `end` begins the battles.
    pub(crate) fn before_the_battles(mut self) -> Self {
        for number in 0..self.state.seats().count() {
            self.state.players[seat(number)].markers = [Some(Order::GainWealth); 4];
        }
        let last = self.state.turn_order().last().unwrap();
        self = self.turn_of(last.number());
        self.state.turn.ordered = true;
        self
    }

    /// Makes another player first player.
    pub(crate) fn first(mut self, player: u8) -> Self {
        self.state.first = seat(player);
        self
    }

    /// Plays a legal action and returns what happened.
    pub(crate) fn play(&mut self, action: &str) -> Vec<Event> {
        at_play::play(&self.game, &mut self.state, action)
    }

    /// Plays several legal actions, written one after another, and returns what happened in all of them.
    pub(crate) fn play_all(&mut self, actions: &str) -> Vec<Event> {
        actions.split_whitespace().flat_map(|action| self.play(action)).collect()
    }

    /// The rule that forbids an action now; "nothing" if it is legal.
    pub(crate) fn refusal(&self, action: &str) -> &'static str {
        at_play::refusal(&self.game, &self.state, action)
    }

    /// The rule that forbids an action now, and its sentence.
    #[track_caller]
    pub(crate) fn why_not(&self, action: &str) -> (&'static str, String) {
        let violation = self.game.check(&self.state, action.parse().unwrap()).unwrap_err();
        (violation.rule.as_str(), violation.message.to_string())
    }

    /// An action's label and help, as the seat to act is told.
    pub(crate) fn words(&self, action: &str) -> [String; 2] {
        let view = self.game.view(&self.state, Viewer::Seat(self.game.to_act(&self.state).unwrap()));
        let action = action.parse().unwrap();
        [self.game.label(&view, action).to_string(), self.game.help(&view, action).to_string()]
    }

    /// The legal actions.
    pub(crate) fn legal(&self) -> Vec<String> {
        at_play::legal(&self.game, &self.state)
    }

    /// The legal actions with this prefix.
    pub(crate) fn legal_with(&self, prefix: &str) -> Vec<String> {
        at_play::legal_with(&self.game, &self.state, prefix)
    }

    pub(crate) fn can(&self, action: &str) -> bool {
        self.refusal(action) == "nothing"
    }

    pub(crate) fn to_act(&self) -> Option<u8> {
        self.game.to_act(&self.state).map(Seat::number)
    }

    pub(crate) fn decision(&self) -> &'static str {
        self.game.decision(&self.state)
    }

    pub(crate) fn honor_of(&self, player: u8) -> u16 {
        self.state.players[seat(player)].honor
    }

    pub(crate) fn wealth_of(&self, player: u8) -> u8 {
        self.state.players[seat(player)].wealth
    }

    pub(crate) fn hand_of(&self, player: u8) -> Vec<Card> {
        self.state.hands[seat(player)].iter().collect()
    }

    pub(crate) fn discards(&self) -> Vec<Card> {
        self.state.piles[0].discard.iter().collect()
    }

    pub(crate) fn supply(&self) -> u8 {
        self.state.wealth_supply(self.game.wealth)
    }

    pub(crate) fn power(&self, player: u8, number: u8) -> u8 {
        self.game.power_at(&self.state, seat(player), at(number))
    }

    /// The units of a player in a place, in the notation of `place`; equal fighters in a row.
    pub(crate) fn units(&self, player: u8, place: &str) -> String {
        let fleet = &self.state.players[seat(player)].fleet;
        let mut words: Vec<String> = fleet.at[Place::from_id(place).unwrap()]
            .iter()
            .map(|unit| match fleet.under(unit) {
                _ if !unit.is_fighter() => unit.id().to_owned(),
                0 => "fighter".to_owned(),
                under => format!("fighter+{under}"),
            })
            .collect();
        words.sort_by_key(|word| !word.starts_with("fighter"));
        words.join(" ")
    }

    /// How many units a player has in a place.
    pub(crate) fn count(&self, player: u8, place: &str) -> usize {
        self.state.players[seat(player)].fleet.at[Place::from_id(place).unwrap()].len()
    }

    pub(crate) fn spot_of(&self, clan: Clan) -> String {
        self.state.clans[clan].to_string()
    }

    /// What a player is shown, as sent.
    pub(crate) fn seen_by(&self, player: u8) -> serde_json::Value {
        self.shown_to(Viewer::Seat(seat(player)))
    }

    pub(crate) fn shown_to(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.game.view(&self.state, viewer)).unwrap()
    }

    /// What a player remembers.
    pub(crate) fn memory(&self, player: u8) -> &Memory {
        &self.state.memories.players[seat(player)]
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

/// A game of random actions, from setup.
pub(crate) fn random_game(seats: u8, options: &Options, seed: &str) -> Scene {
    Scene::at_setup(seats, options, seed)
}

/// The public events.
pub(crate) fn deeds(events: &[Event]) -> Vec<Deed> {
    let deed = |event: &Event| match event {
        Happening::Open(deed) => Some(deed.clone()),
        _ => None,
    };
    events.iter().filter_map(deed).collect()
}

/// Who won a battle or a location, in order.
pub(crate) fn claims(events: &[Event]) -> Vec<(u8, u8)> {
    let claim = |deed: Deed| match deed {
        Deed::LocationClaimed { seat, at, .. } => Some((at.number(), seat.number())),
        _ => None,
    };
    deeds(events).into_iter().filter_map(claim).collect()
}

/// The totals declared in the last battle; `None` for players without units.
pub(crate) fn totals(events: &[Event]) -> Vec<Option<u8>> {
    let declared = |deed: Deed| match deed {
        Deed::VictorDeclared { totals, .. } => Some(totals.as_slice().to_vec()),
        _ => None,
    };
    deeds(events).into_iter().filter_map(declared).next_back().unwrap_or_default()
}

/// What a player hears about these events.
pub(crate) fn heard_by(player: u8, events: &[Event]) -> Vec<SeenEvent> {
    heard(Viewer::Seat(seat(player)), events)
}

pub(crate) fn heard(viewer: Viewer, events: &[Event]) -> Vec<SeenEvent> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}
