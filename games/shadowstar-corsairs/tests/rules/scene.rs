//! Positions for tests: set up, do, see.

use tenka_core::kit::at_play;
use tenka_core::{
    Chance, Dice as _, Event as _, Game as _, Key as _, OptionValue, Options, Seat, Seats, Seed, Viewer,
};
use tenka_shadowstar_corsairs::cargo::Hold;
use tenka_shadowstar_corsairs::craft::{Craft, Marks};
use tenka_shadowstar_corsairs::layout::{Layout, TileAt};
use tenka_shadowstar_corsairs::state::{CardByte, Outpost, Player, Turn};
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{
    Card, Category, Class, CraftId, Deck, Deed, Event, Happening, Item, Location, Place, SeenEvent,
    ShadowstarCorsairs, Side, Square, State, Switch,
};

pub(crate) const YELLOW: Seat = Seat::new(0);
pub(crate) const RED: Seat = Seat::new(1);
pub(crate) const BLUE: Seat = Seat::new(2);
pub(crate) const BASIC: Side = Side::Basic;
pub(crate) const UPGRADED: Side = Side::Upgraded;

/// The options with these switches on.
pub(crate) fn with(switches: &[Switch]) -> Options {
    switches.iter().fold(small(), |options, switch| options.on(switch.id()))
}

/// The small board: for two players 2x2 B.
pub(crate) fn small() -> Options {
    set(Options::new(), "map_size", "small")
}

pub(crate) fn set(options: Options, name: &str, word: &str) -> Options {
    options.with(name, OptionValue::Choice(word.into()))
}

pub(crate) fn at(x: u8, y: u8) -> Square {
    Square::new(x, y)
}

pub(crate) fn loc(id: &str) -> Location {
    Location::from_id(id).unwrap()
}

pub(crate) fn ship(seat: Seat) -> CraftId {
    CraftId::new(seat, 0)
}

pub(crate) fn shuttle(seat: Seat) -> CraftId {
    CraftId::new(seat, 3)
}

/// A position that a test arranges and plays on.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: ShadowstarCorsairs,
    pub(crate) state: State,
}

impl Scene {
    /// The start of a game: nobody has deployed.
    pub(crate) fn start(seats: u8, options: &Options) -> Self {
        Scene::start_from(seats, options, "scene")
    }

    pub(crate) fn start_from(seats: u8, options: &Options, seed: &str) -> Self {
        let game = ShadowstarCorsairs::open(options).unwrap();
        let state = game.setup(Seats::new(seats), &Seed::from_text(seed));
        Scene { game, state }
    }

    /// An empty board of 2x2 B with two players, yellow's turn, no cards in hand, nothing in the bays.
    pub(crate) fn new() -> Self {
        Scene::with_options(2, &small())
    }

    pub(crate) fn with(switches: &[Switch]) -> Self {
        Scene::with_options(2, &with(switches))
    }

    pub(crate) fn with_options(seats: u8, options: &Options) -> Self {
        let mut scene = Scene::start(seats, options);
        let state = &mut scene.state;
        for seat in state.seats.iter() {
            let cards = std::mem::take(&mut state.hidden.hands[seat]);
            cards.all().for_each(|card| put_under(state, card));
            state.open.players[seat] = Player { levels: state.players[seat].levels, ..Player::default() };
        }
        if let Some(card) = state.public_contract.take() {
            put_under(state, card);
        }
        state.craft.fill(Craft::NONE);
        scene.turn(YELLOW).arranged()
    }

    /// A whole board of one test tile.
    pub(crate) fn on_test_tile(tile: u8) -> Self {
        let mut scene = Scene::with_options(3, &small());
        scene.state.layout =
            Layout::new(&[TileAt { tile: tile - 1, side: 2, turn: 0, column: 0, row: 0 }]).unwrap();
        let has_hq = scene.game.board(&scene.state).has_hq();
        if !has_hq {
            let wanted = scene.game.cards_in_play(false);
            for deck in Deck::ALL {
                let cards = scene.state.hidden.decks[deck];
                scene.state.hidden.decks[deck].clear();
                scene.state.deck_sizes[deck.index()] = 0;
                if deck != Deck::Contract {
                    scene.state.hidden.under[deck.index()].clear();
                }
                for card in cards.as_slice().iter().filter(|card| wanted.contains(card.0)) {
                    put_on_top(&mut scene.state, card.0);
                }
            }
        }
        scene.arranged()
    }

    /// It is this player's turn, and the main menu is open.
    pub(crate) fn turn(mut self, seat: Seat) -> Self {
        self.state.current = seat;
        self.state.open.turn = Turn::default();
        self.state.steps.clear();
        self.state.steps.push(Step::Main);
        self
    }

    /// Control, Levels and squares are computed.
    pub(crate) fn arranged(mut self) -> Self {
        self.game.arrange(&mut self.state);
        self
    }

    pub(crate) fn ship(self, seat: Seat, class: Class, side: Side, square: Square) -> Self {
        let free = CraftId::ships_of(seat).find(|&craft| !self.state.craft(craft).exists()).unwrap();
        self.craft(free, class, side, square)
    }

    pub(crate) fn shuttle(self, seat: Seat, square: Square) -> Self {
        let free = CraftId::shuttles_of(seat).find(|&craft| !self.state.craft(craft).exists()).unwrap();
        self.craft(free, Class::AkitaInu, Side::Basic, square)
    }

    fn craft(mut self, craft: CraftId, class: Class, side: Side, square: Square) -> Self {
        let piece = self.state.craft_mut(craft);
        *piece = Craft { class, side, square, ..Craft::NONE };
        piece.marks.set(Marks::USED);
        self.arranged()
    }

    pub(crate) fn mark(mut self, craft: CraftId, mark: Marks) -> Self {
        self.state.craft_mut(craft).marks.set(mark);
        self
    }

    pub(crate) fn damage(mut self, craft: CraftId, damage: u8) -> Self {
        self.state.craft_mut(craft).damage = damage;
        self
    }

    /// Puts Cargo into a place of a player.
    pub(crate) fn cargo(mut self, seat: Seat, place: &str, item: Item, many: u8) -> Self {
        match Place::from_id(place).unwrap() {
            Place::Craft(craft) => self.state.craft_mut(craft).hold.add(item, many),
            Place::Bay(owner) => self.state.players[owner].bay.add(item, many),
            Place::Transit => self.state.transit.add(item, many),
            Place::At(at) => match self.state.outpost_index(seat, at) {
                Some(index) => self.state.players[seat].outposts.as_mut_slice()[index].hold.add(item, many),
                None if item.is_crew() => {
                    let mut hold = Hold::EMPTY;
                    hold.add(item, many);
                    self.state.players[seat].outposts.push(Outpost { at, hold });
                }
                None => self.state.piles[at].0[item.index()] += many,
            },
        }
        self.arranged()
    }

    /// Gives a player cards.
    pub(crate) fn hand(mut self, seat: Seat, cards: &[Card]) -> Self {
        for &card in cards {
            take_from_deck(&mut self.state, card);
            self.state.hidden.hands[seat].add(card);
        }
        self
    }

    pub(crate) fn stash(mut self, seat: Seat, cards: &[Card]) -> Self {
        for &card in cards {
            take_from_deck(&mut self.state, card);
            self.state.players[seat].stash.add(card);
        }
        self
    }

    pub(crate) fn pile(mut self, cards: &[Card]) -> Self {
        for &card in cards {
            take_from_deck(&mut self.state, card);
            self.state.discards[card.deck().index()].push(CardByte(card));
        }
        self
    }

    /// Puts a card on top of its deck.
    pub(crate) fn on_top(mut self, card: Card) -> Self {
        take_from_deck(&mut self.state, card);
        put_on_top(&mut self.state, card);
        self
    }

    pub(crate) fn public(mut self, card: Card) -> Self {
        take_from_deck(&mut self.state, card);
        self.state.public_contract = Some(card);
        self
    }

    /// Sets a Level by hand, as if that many icons of the category were controlled.
    pub(crate) fn level(mut self, seat: Seat, category: Category, level: u8) -> Self {
        self.state.players[seat].levels[category] = level;
        self
    }

    /// The next random event gives these dice.
    pub(crate) fn dice(mut self, attacker: i8, defender: i8) -> Self {
        let gives = |chance: &Chance| {
            let mut rng = chance.clone().next_event();
            (rng.below(3) as i8 - 1, rng.below(3) as i8 - 1) == (attacker, defender)
        };
        let mut seeds = (0..).map(|number: u32| Chance::new(Seed::from_text(&format!("dice {number}"))));
        self.state.chance = seeds.find(gives).unwrap();
        self
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        at_play::legal(&self.game, &self.state)
    }

    /// The legal actions of one kind, without the prefix.
    pub(crate) fn offered(&self, kind: &str) -> Vec<String> {
        let prefix = format!("{kind}:");
        self.legal().iter().filter_map(|text| text.strip_prefix(&prefix).map(str::to_owned)).collect()
    }

    pub(crate) fn is_legal(&self, text: &str) -> bool {
        at_play::refusal(&self.game, &self.state, text) == "nothing"
    }

    /// The rule that forbids an action; "nothing" if it is legal.
    pub(crate) fn refusal(&self, text: &str) -> &'static str {
        at_play::refusal(&self.game, &self.state, text)
    }

    /// Plays actions, each of which is legal.
    #[track_caller]
    pub(crate) fn play(mut self, actions: &[&str]) -> Self {
        self.hear(actions);
        self
    }

    /// Plays actions and hears what happens.
    #[track_caller]
    pub(crate) fn hear(&mut self, actions: &[&str]) -> Vec<Event> {
        actions.iter().flat_map(|action| at_play::play(&self.game, &mut self.state, action)).collect()
    }

    /// The public events.
    #[track_caller]
    pub(crate) fn deeds(&mut self, actions: &[&str]) -> Vec<Deed> {
        let open = |event: Event| match event {
            Happening::Open(deed) => Some(deed),
            _ => None,
        };
        self.hear(actions).into_iter().filter_map(open).collect()
    }

    pub(crate) fn asks(&self) -> &'static str {
        self.game.decision(&self.state)
    }

    pub(crate) fn acts(&self) -> Option<Seat> {
        self.game.to_act(&self.state)
    }

    pub(crate) fn heard_by(events: &[Event], viewer: Viewer) -> Vec<SeenEvent> {
        events.iter().filter_map(|event| event.seen_by(viewer)).collect()
    }

    pub(crate) fn controller(&self, location: &str) -> Option<Seat> {
        self.state.control[loc(location)]
    }

    pub(crate) fn levels(&self, seat: Seat) -> [u8; 4] {
        *self.state.players[seat].levels.values()
    }

    /// How many of a kind lie in a place of a player.
    pub(crate) fn held(&self, seat: Seat, place: &str, item: Item) -> u8 {
        match Place::from_id(place).unwrap() {
            Place::Craft(craft) => self.state.craft(craft).hold.count(item),
            Place::Bay(owner) => self.state.players[owner].bay.count(item),
            Place::Transit => self.state.transit.count(item),
            Place::At(at) => self.state.outpost(seat, at).map_or(0, |outpost| outpost.hold.count(item)),
        }
    }

    pub(crate) fn in_pile(&self, location: &str, item: Item) -> u8 {
        self.state.piles[loc(location)].0[item.index()]
    }

    pub(crate) fn stars(&self, seat: Seat) -> u8 {
        self.state.players[seat].stash.all().map(|card| self.game.card(card).reputation).sum()
    }

    pub(crate) fn square(&self, craft: CraftId) -> Square {
        self.state.craft(craft).square
    }

    pub(crate) fn has_craft(&self, craft: CraftId) -> bool {
        self.state.craft(craft).on_board()
    }

    /// Red has a Ship, far from everything, so none is ordered.
    pub(crate) fn with_red_ship(self) -> Self {
        self.ship(RED, Class::Scarab, BASIC, at(9, 9))
    }

    /// Turns in which nobody does anything.
    #[track_caller]
    pub(crate) fn turns(mut self, turns: usize) -> Self {
        for _ in 0..turns {
            self = self.play(&["combat", "end_combat"]);
            while self.acts().is_some() && self.asks() != "turn" {
                let last = self.legal().last().unwrap().clone();
                self = self.play(&[&last]);
            }
        }
        self
    }

    /// The rule that an unsound state breaks.
    pub(crate) fn broken(&self) -> Option<&'static str> {
        self.game.audit(&self.state).err().map(|violation| violation.rule.as_str())
    }

    /// No invariant is broken.
    #[track_caller]
    pub(crate) fn sound(self) -> Self {
        assert_eq!(self.broken(), None);
        self
    }
}

fn take_from_deck(state: &mut State, card: Card) {
    let deck = card.deck().index();
    let cards = &mut state.hidden.decks[card.deck()];
    let index = cards.as_slice().iter().position(|other| other.0 == card).expect("the card is in its deck");
    cards.remove(index);
    if card.deck() != Deck::Contract {
        state.hidden.under[deck].remove(index);
    }
    state.deck_sizes[deck] -= 1;
}

fn put_on_top(state: &mut State, card: Card) {
    let deck = card.deck().index();
    state.hidden.decks[card.deck()].push(CardByte(card));
    if card.deck() != Deck::Contract {
        state.hidden.under[deck].push(tenka_shadowstar_corsairs::state::SeatByte::default());
    }
    state.deck_sizes[deck] += 1;
}

fn put_under(state: &mut State, card: Card) {
    put_on_top(state, card);
    state.hidden.decks[card.deck()].as_mut_slice().rotate_right(1);
}
