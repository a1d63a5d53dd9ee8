//! Positions for tests: set up, do, see.

use tenka_core::kit::at_play;
use tenka_core::{Event as _, Game as _, OptionValue, Options, Seat, Seats, Seed, Viewer, Words as _};
use tenka_starships_assembly::memory::Memory;
use tenka_starships_assembly::state::{Battle, Hull, Stage, Turn};
use tenka_starships_assembly::{
    Action, Card, CardSet, Cause, Deck, Declaration, Event, Happening, SeenEvent, StarshipsAssembly, State,
    View,
};

pub(crate) const LOBBYING_PHASE: &str = "lobbying_phase";
pub(crate) const ADDITIONAL_RULES: &str = "additional_rules";

pub(crate) fn off(option: &str) -> Options {
    Options::new().with(option, OptionValue::Switch(false))
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub(crate) fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// A position that a test plays on.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: StarshipsAssembly,
    pub(crate) state: State,
}

/// An assembly turn of seat 0, in the action step with 0 votes, as a test arranges it. Unmentioned cards are in the
/// deck, or in the hand of seat 1 if the deck is given exactly.
#[derive(Clone, Default)]
pub(crate) struct Assembly {
    hands: [Vec<Card>; 2],
    captains: [Vec<Card>; 2],
    ships: [Vec<Card>; 2],
    exhausted: Vec<Card>,
    agenda: Option<Vec<Card>>,
    locks: [Vec<Card>; 2],
    deck: Vec<Card>,
    deck_is_exact: bool,
    votes: u16,
    turn: u8,
    active: u8,
    war_by: Option<u8>,
    options: Options,
}

impl Assembly {
    pub(crate) fn new() -> Self {
        Assembly { turn: 7, ..Assembly::default() }
    }

    pub(crate) fn hand(mut self, player: usize, cards: &[Card]) -> Self {
        self.hands[player] = cards.to_vec();
        self
    }

    pub(crate) fn captains(mut self, player: usize, cards: &[Card]) -> Self {
        self.captains[player] = cards.to_vec();
        self
    }

    pub(crate) fn ships(mut self, player: usize, cards: &[Card]) -> Self {
        self.ships[player] = cards.to_vec();
        self
    }

    pub(crate) fn exhausted(mut self, cards: &[Card]) -> Self {
        self.exhausted = cards.to_vec();
        self
    }

    pub(crate) fn agenda(mut self, cards: &[Card]) -> Self {
        self.agenda = Some(cards.to_vec());
        self
    }

    pub(crate) fn locked(mut self, player: usize, cards: &[Card]) -> Self {
        self.locks[player] = cards.to_vec();
        self
    }

    /// These cards are on top of the deck.
    pub(crate) fn deck_top(mut self, cards: &[Card]) -> Self {
        self.deck = cards.to_vec();
        self
    }

    /// These cards are the deck.
    pub(crate) fn deck(mut self, cards: &[Card]) -> Self {
        self.deck = cards.to_vec();
        self.deck_is_exact = true;
        self
    }

    pub(crate) fn votes(mut self, votes: u16) -> Self {
        self.votes = votes;
        self
    }

    pub(crate) fn turn(mut self, number: u8) -> Self {
        self.turn = number;
        self
    }

    pub(crate) fn active(mut self, player: u8) -> Self {
        self.active = player;
        self
    }

    pub(crate) fn war_by(mut self, player: u8) -> Self {
        self.war_by = Some(player);
        self
    }

    pub(crate) fn options(mut self, options: &Options) -> Self {
        self.options = options.clone();
        self
    }

    pub(crate) fn ready(self) -> Scene {
        let mut scene = Scene::with_options(
            &self.options.clone().with(LOBBYING_PHASE, OptionValue::Switch(false)),
            "scene",
        );
        scene.game = StarshipsAssembly::open(&self.options).unwrap();
        let areas = [&self.hands, &self.captains, &self.ships].into_iter().flatten();
        let named: Vec<Card> =
            areas.flatten().chain(self.agenda.iter().flatten()).chain(&self.deck).copied().collect();
        let mut rest: Vec<Card> = Card::ALL.into_iter().filter(|card| !named.contains(card)).collect();
        assert_eq!(named.len() + rest.len(), 20, "a card is named twice");
        let agenda = self.agenda.unwrap_or_else(|| rest.split_off(rest.len() - 3));
        let [mut hand, mut other] = self.hands;
        if self.deck_is_exact {
            let idle = if self.active == 0 { &mut other } else { &mut hand };
            idle.append(&mut rest);
        }
        let per_player = |cards: [Vec<Card>; 2]| tenka_core::BySeat::new(cards.map(|cards| set(&cards)));
        let state = &mut scene.state;
        state.stage = Stage::Assembly;
        state.seat = seat(self.active);
        state.deck = self.deck.into_iter().chain(rest).collect();
        state.hands = per_player([hand, other]);
        state.captains = per_player(self.captains);
        state.fleets = per_player(self.ships);
        state.locks = per_player(self.locks);
        state.exhausted = set(&self.exhausted);
        state.agenda = set(&agenda);
        state.memory = Memory::of_unknown_deck(state.deck.len());
        let war = self.war_by.map(|by| Declaration { by: seat(by), cause: Cause::InvokingPolitique });
        // Every card that was released gave 2 votes.
        let actions = self.votes.div_ceil(2) as u8;
        state.turn = Turn { number: self.turn, actions, votes: self.votes, war, ..Turn::default() };
        let starts = self.turn % 2 == 1;
        state.lobby.first = seat(if starts { self.active } else { 1 - self.active });
        assert_eq!(scene.game.audit(&scene.state), Ok(()));
        scene
    }
}

/// A battle as a test arranges it: full shields, nothing seen except the ships, and all other cards in the deck.
#[derive(Clone)]
pub(crate) struct Warfare {
    fleets: [Vec<Card>; 2],
    hulls: Vec<(Card, u8, Option<Card>)>,
    deck: Vec<Card>,
    seen: Vec<Card>,
    acting: Card,
    options: Options,
    ruleset: u32,
}

impl Warfare {
    /// The ship turn of `acting` begins.
    pub(crate) fn new(acting: Card, own: &[Card], other: &[Card]) -> Self {
        let fleets = [own.to_vec(), other.to_vec()];
        let ruleset = StarshipsAssembly::INFO.ruleset;
        Warfare {
            fleets,
            hulls: vec![],
            deck: vec![],
            seen: vec![],
            acting,
            options: Options::new(),
            ruleset,
        }
    }

    /// A ship has lost shields, and this is its tracking card.
    pub(crate) fn damaged(mut self, ship: Card, shields: u8, tracking: Card) -> Self {
        self.hulls.push((ship, shields, Some(tracking)));
        self
    }

    /// These cards are on top of the deck.
    pub(crate) fn deck(mut self, cards: &[Card]) -> Self {
        self.deck = cards.to_vec();
        self
    }

    /// These cards have been flipped.
    pub(crate) fn seen(mut self, cards: &[Card]) -> Self {
        self.seen = cards.to_vec();
        self
    }

    pub(crate) fn options(mut self, options: &Options) -> Self {
        self.options = options.clone();
        self
    }

    /// By the rules of an earlier ruleset.
    pub(crate) fn under(mut self, ruleset: u32) -> Self {
        self.ruleset = ruleset;
        self
    }

    pub(crate) fn ready(self) -> Scene {
        let mut scene = Scene::with_options(&self.options, "scene");
        scene.game = StarshipsAssembly::open_under(self.ruleset, &self.options).unwrap();
        let ships: Vec<Card> = self.fleets.iter().flatten().copied().collect();
        let tracking: Vec<Card> = self.hulls.iter().filter_map(|hull| hull.2).collect();
        let named: Vec<Card> = ships.iter().chain(&tracking).chain(&self.deck).copied().collect();
        let rest = Card::ALL.into_iter().filter(|card| !named.contains(card));
        let state = &mut scene.state;
        state.deck = self.deck.iter().copied().chain(rest).collect();
        state.hands = tenka_core::BySeat::default();
        state.lobby.face_up = CardSet::EMPTY;
        state.memory = Memory::of_unknown_deck(0);
        state.turn.war = Some(Declaration { by: seat(0), cause: Cause::InvokingPolitique });
        state.seat = seat(u8::from(self.fleets[1].contains(&self.acting)));
        state.fleets = tenka_core::BySeat::new(self.fleets.map(|fleet| set(&fleet)));
        state.battle = Battle { ship: self.acting, seen: set(&ships) | set(&self.seen), ..Battle::NONE };
        for &ship in &ships {
            let full = Hull { shields: scene.game.ships[ship].shields, tracking: None };
            state.battle.hulls.set(ship, Some(full));
        }
        for &(ship, shields, tracking) in &self.hulls {
            state.battle.hulls.set(ship, Some(Hull { shields, tracking }));
        }
        scene.begin_ship_turn();
        assert_eq!(scene.game.audit(&scene.state), Ok(()));
        scene
    }
}

impl Scene {
    pub(crate) fn new(seed: &str) -> Self {
        Scene::with_options(&Options::new(), seed)
    }

    pub(crate) fn with_options(options: &Options, seed: &str) -> Self {
        let game = StarshipsAssembly::open(options).unwrap();
        let state = game.setup(Seats::new(2), &Seed::from_text(seed));
        Scene { game, state }
    }

    /// What the acting ship is asked first: power, or targets, or fire.
    fn begin_ship_turn(&mut self) {
        let ship = self.state.battle.ship;
        let enemies = self.state.fleets[seat(1 - self.state.seat.number())];
        let weapons = &self.game.ships[ship].weapons;
        let reaches = |level: u8| enemies.iter().any(|enemy| self.game.ships[enemy].evasion <= level);
        let additional_rules = self.game.check(&powering(&self.state), act("power:damage")).is_ok();
        let first = weapons.iter().position(|weapon| reaches(weapon.targeting));
        (self.state.stage, self.state.battle.weapon) = match first {
            _ if additional_rules => (Stage::Powering, 0),
            Some(first) => (Stage::Targeting, first as u8),
            None => (Stage::Firing, weapons.len() as u8),
        };
    }

    /// Plays a legal action and returns what happened.
    pub(crate) fn play(&mut self, action: &str) -> Vec<Event> {
        let events = at_play::play(&self.game, &mut self.state, action);
        assert_eq!(self.game.audit(&self.state), Ok(()), "after {action}");
        events
    }

    /// Plays several legal actions and returns what happened in all of them.
    pub(crate) fn play_all(&mut self, actions: &[&str]) -> Vec<Event> {
        actions.iter().flat_map(|action| self.play(action)).collect()
    }

    /// The rule that forbids an action now.
    pub(crate) fn refusal(&self, action: &str) -> &'static str {
        at_play::refusal(&self.game, &self.state, action)
    }

    /// The rule that forbids an action now, and what the player is told.
    pub(crate) fn refused(&self, action: &str) -> (&'static str, String) {
        let violation = self.game.check(&self.state, act(action)).unwrap_err();
        (violation.rule.as_str(), violation.message.to_string())
    }

    /// The legal actions.
    pub(crate) fn legal(&self) -> Vec<String> {
        at_play::legal(&self.game, &self.state)
    }

    /// The legal actions with this prefix.
    pub(crate) fn legal_with(&self, prefix: &str) -> Vec<String> {
        at_play::legal_with(&self.game, &self.state, prefix)
    }

    /// Whether an action is legal, and listed as such.
    pub(crate) fn can(&self, action: &str) -> bool {
        let legal = self.refusal(action) == "nothing";
        assert_eq!(self.legal().iter().any(|other| other == action), legal, "{action}");
        legal
    }

    /// An action's label, as the seat to act is told.
    pub(crate) fn label(&self, action: &str) -> String {
        self.game.label(&self.own_view(), act(action)).to_string()
    }

    /// An action's help, as the seat to act is told.
    pub(crate) fn help(&self, action: &str) -> String {
        self.game.help(&self.own_view(), act(action)).to_string()
    }

    fn own_view(&self) -> View {
        self.game.view(&self.state, self.game.to_act(&self.state).map_or(Viewer::Spectator, Viewer::Seat))
    }

    pub(crate) fn decision(&self) -> &'static str {
        self.game.decision(&self.state)
    }

    pub(crate) fn to_act(&self) -> Option<u8> {
        self.game.to_act(&self.state).map(Seat::number)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.to_act().is_none()
    }

    /// The winner, or `None` for a tie. The game must be over.
    pub(crate) fn winner(&self) -> Option<u8> {
        let outcome = self.game.standing(&self.state).outcome().unwrap();
        match outcome.winners[..] {
            [winner] => Some(winner.number()),
            _ => None,
        }
    }

    pub(crate) fn votes(&self) -> u16 {
        self.state.turn.votes
    }

    pub(crate) fn war_by(&self) -> Option<u8> {
        self.state.turn.war.map(|war| war.by.number())
    }

    pub(crate) fn hand(&self, player: u8) -> Vec<Card> {
        self.state.hands[seat(player)].iter().collect()
    }

    pub(crate) fn captains(&self, player: u8) -> Vec<Card> {
        self.state.captains[seat(player)].iter().collect()
    }

    pub(crate) fn ships(&self, player: u8) -> Vec<Card> {
        self.state.fleets[seat(player)].iter().collect()
    }

    pub(crate) fn agenda(&self) -> Vec<Card> {
        self.state.agenda.iter().collect()
    }

    pub(crate) fn deck(&self) -> Vec<Card> {
        self.state.deck.iter().collect()
    }

    /// The last cards of the deck, the bottom one last.
    pub(crate) fn deck_bottom(&self, count: usize) -> Vec<Card> {
        let deck = self.deck();
        deck[deck.len() - count..].to_vec()
    }

    pub(crate) fn is_exhausted(&self, card: Card) -> bool {
        self.state.exhausted.contains(card)
    }

    /// Shields and tracking card of a living ship.
    pub(crate) fn hull(&self, ship: Card) -> (u8, Option<Card>) {
        let hull = self.state.battle.hulls.get(ship).unwrap();
        (hull.shields, hull.tracking)
    }

    pub(crate) fn lives(&self, ship: Card) -> bool {
        self.state.battle.hulls.get(ship).is_some()
    }

    /// The ship whose turn it is.
    pub(crate) fn acting(&self) -> Card {
        self.state.battle.ship
    }

    /// The acting ship does nothing.
    pub(crate) fn pass(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        let ship = self.acting();
        while !self.is_over() && self.acting() == ship {
            let nothing = match self.decision() {
                "power_transfer" => "power:none",
                "lock_target" => "target:none",
                _ => "hold",
            };
            events.extend(self.play(nothing));
        }
        events
    }

    /// What a player is shown, as sent.
    pub(crate) fn seen_by(&self, player: u8) -> serde_json::Value {
        self.shown_to(Viewer::Seat(seat(player)))
    }

    pub(crate) fn shown_to(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.game.view(&self.state, viewer)).unwrap()
    }

    /// The deck as a player knows it, the top first.
    pub(crate) fn deck_known_to(&self, viewer: Viewer) -> Vec<Option<Card>> {
        self.game.view(&self.state, viewer).deck.iter().map(|place| place.card).collect()
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

fn powering(state: &State) -> State {
    State { stage: Stage::Powering, ..state.clone() }
}

pub(crate) fn act(text: &str) -> Action {
    text.parse().unwrap()
}

pub(crate) fn deck_of(cards: &[Card]) -> Deck {
    cards.iter().copied().collect()
}

/// What a player hears about these events.
pub(crate) fn heard_by(player: u8, events: &[Event]) -> Vec<SeenEvent> {
    events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat(player)))).collect()
}

/// Whether war was declared in these events.
pub(crate) fn declares_war(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Happening::WarDeclared { .. }))
}
