//! What players read off the table before they act: where craft are and what they carry, who controls what, Levels, stars
//! and money; and which Contracts could be fulfilled.

use tenka_core::{Conjunction, Fact, Game as _, Key as _, Reading, Seat, Seed, Sentence, say};

use crate::ShadowstarCorsairs;
use crate::knowledge::view::{View, owner_of_store};
use crate::pieces::cargo::{Category, Hold, Item};
use crate::pieces::craft::{CraftId, Marks, colour};
use crate::pieces::decks::{Card, Cards, Deck};
use crate::pieces::place::Place;
use crate::pieces::square::Location;
use crate::state::Outpost;
use crate::table::{Look, passes};
use crate::words::labels::LabelContext;
use crate::words::names::{category_name, craft_name, deck_name, items, location_name, square_name};
use crate::words::parts::thing_id;

/// The table as the viewer reads it. Dice, cards or hidden tokens can change nearly all of it, so nothing is sure.
pub(crate) fn facts(game: &ShadowstarCorsairs, view: &View) -> Vec<Fact> {
    let told = LabelContext { game, view };
    let mut facts = Vec::new();
    for at in game.board_of(&view.open).locations() {
        facts.push(told.control_fact(at));
    }
    for seat in view.open.playing() {
        told.player_facts(seat, &mut facts);
        for craft in view.open.fleet(seat) {
            told.craft_facts(craft, &mut facts);
        }
        for outpost in view.open.players[seat].outposts.as_slice() {
            facts.push(told.outpost_fact(seat, outpost));
        }
    }
    told.contract_facts(&mut facts);
    facts
}

impl ShadowstarCorsairs {
    /// A player's kC, and half of the Metal (SHC-R57), as far as the viewer knows.
    pub fn known_money(&self, view: &View, seat: Seat) -> u16 {
        let told = LabelContext { game: self, view };
        told.known_of(seat, Item::Kc) + told.known_of(seat, Item::Metal) / 2
    }
}

/// "2 Metal and 1 Crew"; nothing if it is empty.
pub(crate) fn contents(hold: &Hold, stacks: u8) -> Sentence {
    let kinds = Item::TOKENS.into_iter().chain(Item::CREW).filter(|&item| hold.count(item) > 0);
    let mut contents: Vec<Sentence> = kinds.map(|item| items(hold.count(item), item)).collect();
    if hold.hidden() > 0 {
        contents.push(say!(count_face_down_tokens { count: hold.hidden() }));
    }
    if stacks > 0 {
        contents.push(say!(count_evac_stacks { count: stacks }));
    }
    Sentence::listed(contents, Conjunction::And)
}

fn cargo(hold: &Hold, stacks: u8) -> Sentence {
    Some(contents(hold, stacks)).filter(|cargo| !cargo.is_empty()).unwrap_or_else(|| say!(fact_empty))
}

impl LabelContext<'_> {
    /// SHC-054.
    fn control_fact(self, at: Location) -> Fact {
        let what = say!(fact_control { location: location_name(self.game, at) });
        let value = self.control[at].map_or_else(|| say!(fact_nobody), |seat| say!(fact_who { seat }));
        Fact::new(format!("control/{at}"), what, value).at(thing_id("place", &at.to_string()))
    }

    /// SHC-003, SHC-005, SHC-083: what decides the game, and what pays for it.
    fn player_facts(self, seat: Seat, facts: &mut Vec<Fact>) {
        let player = &self.players[seat];
        let id = colour(seat);
        let fact = |kind: &str, what: Sentence, value: Reading| {
            Fact::new(format!("{kind}/{id}"), what, value).of(seat)
        };
        for category in Category::ALL {
            let level = player.levels[category].into();
            facts.push(fact(&format!("level/{}", category.id()), category_name(category), level));
        }
        facts.push(fact("commendations", say!(fact_commendations), player.commendations.into()));
        facts.push(fact("stars", say!(fact_stars), self.game.stars(player.stash).into()));
        facts.push(fact("kc", say!(fact_kc), self.known_of(seat, Item::Kc).into()));
        facts.push(fact("metal", say!(fact_metal), self.known_of(seat, Item::Metal).into()));
        for deck in Deck::ALL {
            let size = self.view.hand_sizes[seat][deck.index()].into();
            let what = say!(fact_cards { deck: deck_name(deck) });
            facts.push(fact(&format!("cards/{}", deck.id()), what, size));
        }
        let bay = fact("cargo/bay", say!(fact_bay), cargo(&player.bay, 0).into());
        facts.push(bay.at(thing_id("bay", id)));
        if seat == self.current {
            facts.push(fact("actions", say!(fact_actions), self.turn.actions_left.into()));
        }
    }

    /// How many tokens of a kind a player has as far as the viewer knows: those that lie face up, and those that the viewer has
    /// seen.
    fn known_of(self, seat: Seat, item: Item) -> u16 {
        let player = &self.players[seat];
        let holds = self.fleet(seat).map(|craft| self.open().craft(craft).hold);
        let holds = holds.chain([player.bay]).chain(player.outposts.as_slice().iter().map(|post| post.hold));
        let open: u16 = holds.map(|hold| u16::from(hold.count(item))).sum();
        let board = self.game.board_of(self.open());
        let controlled = board.locations().filter(|&at| self.control[at] == Some(seat));
        let piles: u16 = controlled.map(|at| u16::from(self.piles[at][item])).sum();
        let transit = self.open().store(Place::Transit, seat);
        let is_hers = |store: u8| {
            Some(store.into()) != transit && owner_of_store(self.open(), store.into()) == Some(seat)
        };
        let seen = self.view.tokens.iter().filter(|(store, _)| is_hers(*store));
        let seen: u16 = seen.map(|(_, tokens)| u16::from(tokens[item.face_down()])).sum();
        open + piles + seen
    }

    /// SHC-090, SHC-108, SHC-164: where a craft is, what it can do and what it carries.
    fn craft_facts(self, craft: CraftId, facts: &mut Vec<Fact>) {
        let (piece, rated) = (self.open().craft(craft), self.game.rated(self.open(), craft));
        let name = || craft_name(craft);
        let mut add = |kind: &str, what: Sentence, value: Reading| {
            let fact = Fact::new(format!("{kind}/{craft}"), what, value).of(craft.owner());
            facts.push(fact.at(thing_id("craft", &craft.to_string())));
        };
        add("square", say!(fact_square { craft: name() }), square_name(piece.square).into());
        add("hull", say!(fact_hull { craft: name() }), rated.hull_left().into());
        add("strength", say!(fact_strength { craft: name() }), rated.combat().into());
        add("cargo", say!(fact_cargo { craft: name() }), cargo(&piece.hold, piece.stacks).into());
        let space = rated.most_load().saturating_sub(rated.load());
        add("space", say!(fact_space { craft: name() }), space.into());
        if craft.owner() == self.current {
            add("movement", say!(fact_movement { craft: name() }), self.movement_of(craft).into());
        }
    }

    /// SHC-090, SHC-092: how far a craft of the current player can still go this turn.
    fn movement_of(self, craft: CraftId) -> u8 {
        let reach = self.game.rated(self.open(), craft).reach();
        match self.turn.moving.filter(|moving| moving.craft == craft) {
            Some(moving) if moving.stopped => 0,
            Some(moving) => reach.saturating_sub(moving.spent),
            None if self.open().craft(craft).is(Marks::MOVED) => 0,
            None => reach,
        }
    }

    /// SHC-062.
    fn outpost_fact(self, seat: Seat, outpost: &Outpost) -> Fact {
        let id = format!("{}@{}", colour(seat), outpost.at);
        let what = say!(fact_outpost { location: location_name(self.game, outpost.at) });
        let fact = Fact::new(format!("outpost/{id}"), what, cargo(&outpost.hold, 0));
        fact.of(seat).at(thing_id("outpost", &id))
    }

    /// SHC-193, SHC-197: which of the viewer's Contracts could be posted or fulfilled, in their own turn.
    fn contract_facts(self, facts: &mut Vec<Fact>) {
        let Some(hand) = self.view.hand.filter(|_| self.view.viewer.is(self.current)) else { return };
        let mut contracts: Cards = hand.of(Deck::Contract).each().chain(self.public_contract).collect();
        let held = contracts;
        for posted in self.posted.as_slice().iter().filter(|posted| posted.owner == self.current) {
            if !contracts.contains(posted.card) {
                contracts.add(posted.card);
            }
        }
        if contracts.is_empty() {
            return;
        }
        // The viewer's own Contracts depend on nothing that is hidden from them.
        let world = self.game.imagine(self.view, &mut Seed::from_text("contracts").fast());
        let look = Look { game: self.game, state: &world };
        for card in contracts.each() {
            let value = look.prospect_of(card, held.contains(card));
            let fact = Fact::new(format!("contract/{}", card.id()), &*self.game.card(card).name, value);
            facts.push(fact.of(self.current).at(thing_id("card", card.id())));
        }
    }
}

impl Look<'_> {
    fn prospect_of(self, card: Card, is_held: bool) -> Sentence {
        if passes(self.may_fulfil(card)) {
            say!(fact_can_fulfil)
        } else if is_held && card.has_two_stages() && passes(self.may_post(card)) {
            say!(fact_can_post)
        } else {
            say!(fact_not_yet)
        }
    }
}
