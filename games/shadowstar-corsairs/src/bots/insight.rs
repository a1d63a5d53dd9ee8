//! What bots are told about a position: each player's progress, and what they have to work with.

use std::sync::LazyLock;

use tenka_core::{Insight, Key as _, Seat, shipped_weights};

use crate::ShadowstarCorsairs;
use crate::action::Action;
use crate::bots::policy::consider;
use crate::pieces::cargo::{ByCategory, Category, Hold, Item};
use crate::pieces::components::Timing;
use crate::pieces::craft::{CraftId, Side};
use crate::pieces::decks::{Card, Cards, Deck};
use crate::pieces::place::{Place, Target};
use crate::pieces::square::Location;
use crate::state::{Part, State};
use crate::step::Step;
use crate::table::{Look, passes};

static WEIGHTS: LazyLock<Vec<f32>> =
    LazyLock::new(|| shipped_weights::<ShadowstarCorsairs>(include_str!("../../weights.txt")));

impl Insight for ShadowstarCorsairs {
    const FEATURES: &'static [&'static str] = &[
        "Commendations",
        "Reputation for the next one",
        "Reputation beyond",
        "Reputation in play or on its way",
        "ready to score",
        "Politics Level",
        "Technology Level",
        "Personnel Level",
        "Finance Level",
        "icons held by Crew",
        "stars in hand that can be played",
        "stars in hand that can't yet",
        "Contracts",
        "progress of Contracts",
        "Tribute at hand",
        "Parts at hand",
        "Recruits at hand",
        "money",
        "tokens in Locations",
        "Crew aboard",
        "Crew in Locations",
        "Crew in the bay",
        "Ships",
        "Shuttles",
        "hull left",
        "strength of Ships",
        "Bombs aboard",
        "ways to icons",
        "use of the Actions to come",
        "craft still to move",
        "course of the fight",
    ];

    const WEIGHT_OF_DECISIONS: f32 = 0.15;

    const SELECTIVE: bool = true;

    fn features(&self, state: &State, into: &mut [f32]) {
        let look = Look { game: self, state };
        for (seat, features) in state.seats.iter().zip(into.chunks_exact_mut(Self::FEATURES.len())) {
            features.copy_from_slice(&look.prospects(seat));
        }
    }

    fn weights(&self) -> &[f32] {
        &WEIGHTS
    }

    fn consider(&self, state: &State, actions: &mut Vec<Action>) {
        consider(Look { game: self, state }, actions);
    }
}

/// The Reputation needed for a Commendation (SHC-118).
const COMMENDATION: f32 = 5.0;

/// The worth of an Action: playing a card, converting a token, generating one.
const PLAY: f32 = 1.0;
const CONVERT: f32 = 0.6;
const GENERATE: f32 = 0.3;

/// The stars to expect of a card about to be drawn.
const MEAN_STARS: f32 = 1.6;

/// The least money that makes a purchase worth an Action.
const LEAST_MONEY: f32 = 2.0;

impl Look<'_> {
    fn prospects(self, seat: Seat) -> [f32; ShadowstarCorsairs::FEATURES.len()] {
        let player = &self.players[seat];
        if player.eliminated.is_some() {
            return [0.0; ShadowstarCorsairs::FEATURES.len()];
        }
        let reputation = f32::from(self.game.stars(player.stash));
        let in_play = self.in_play.as_slice().iter().filter(|played| played.owner == seat);
        let stars_in_play: u8 = in_play.map(|played| self.game.card(played.card).reputation).sum();
        let stars_to_come = stars_in_play + self.stars_on_their_way(seat);
        let (ready, unready) = self.stars_in_hand(seat);
        let contracts = self.hidden.hands[seat].len_of(Deck::Contract);
        let stock = self.stock(seat);
        let fleet = self.fleet_of(seat);
        let level = |category: Category| f32::from(player.levels[category]) / 5.0;
        [
            f32::from(player.commendations),
            reputation.min(COMMENDATION) / COMMENDATION,
            (reputation - COMMENDATION).clamp(0.0, COMMENDATION) / COMMENDATION,
            f32::from(stars_to_come) / COMMENDATION,
            f32::from(u8::from(reputation >= COMMENDATION && fleet.ships > 0.0)),
            level(Category::Politics),
            level(Category::Technology),
            level(Category::Personnel),
            level(Category::Finance),
            self.icons_held(seat) / 5.0,
            ready / COMMENDATION,
            unready / COMMENDATION,
            f32::from(contracts) / 3.0,
            self.progress_of_contracts(seat) / COMMENDATION,
            stock.basic[Category::Politics].min(4.0) / 4.0,
            stock.basic[Category::Technology].min(4.0) / 4.0,
            stock.basic[Category::Personnel].min(4.0) / 4.0,
            stock.money.min(10.0) / 5.0,
            stock.ashore.min(8.0) / 4.0,
            fleet.crew.min(6.0) / 5.0,
            stock.crew_ashore / 5.0,
            f32::from(player.bay.crew()) / 5.0,
            fleet.ships,
            fleet.shuttles / 3.0,
            fleet.hull / 10.0,
            fleet.strength / 5.0,
            fleet.bombs.min(4.0) / 4.0,
            fleet.ways,
            self.use_of_actions(seat) / 5.0,
            fleet.to_move / 3.0,
            self.course_of_fight(seat) / 3.0,
        ]
    }

    /// The stars of the cards in a hand: those whose Level the player has, and the others. Cards that can only be
    /// played as reactions or in fights count as half ready.
    fn stars_in_hand(self, seat: Seat) -> (f32, f32) {
        let hand: Cards = self.hidden.hands[seat];
        let (mut ready, mut unready) = (0.0, 0.0);
        for (deck, category) in
            [(Deck::Politics, Category::Politics), (Deck::Technology, Category::Technology)]
        {
            for card in hand.of(deck).each() {
                let data = self.game.card(card);
                let stars = f32::from(data.reputation) * f32::from(hand.count(card));
                let is_free = matches!(data.timing, Timing::Influence | Timing::Activate);
                let share = match (data.level <= self.level(seat, category), is_free) {
                    (true, true) => 1.0,
                    (true, false) => 0.5,
                    (false, _) => 0.0,
                };
                ready += stars * share;
                unready += stars * (1.0 - share);
            }
        }
        if seat == self.current && matches!(self.steps.last(), Some(Step::Draw { .. })) {
            ready += MEAN_STARS / 2.0;
            unready += MEAN_STARS / 2.0;
        }
        (ready, unready)
    }

    /// The stars of cards and Contracts being played or fulfilled.
    fn stars_on_their_way(self, seat: Seat) -> u8 {
        let mut cards = Cards::NONE;
        for announced in self.announced.as_slice().iter().filter(|announced| announced.by == Some(seat)) {
            announced.card.into_iter().for_each(|card| cards.add(card));
        }
        for step in self.steps.as_slice() {
            let (card, whose) = match *step {
                Step::CardDone { card, seat } => (card, seat),
                Step::CardShip { card } | Step::CardTarget { card, .. } | Step::ContractDone { card } => {
                    (card, self.current)
                }
                _ => continue,
            };
            if whose == seat && !cards.contains(card) {
                cards.add(card);
            }
        }
        self.game.stars(cards) as u8
    }

    /// The icons of Locations that a player controls, and those held by Crew.
    fn icons_held(self, seat: Seat) -> f32 {
        let outposts = self.players[seat].outposts.as_slice().iter();
        let held = outposts.filter(|outpost| self.control[outpost.at] == Some(seat));
        held.map(|outpost| f32::from(self.board().icons(outpost.at).values().iter().sum::<u8>())).sum()
    }

    fn stock(self, seat: Seat) -> Stock {
        let mut stock = Stock::default();
        for place in self.own_places(seat) {
            let count = |item: Item| f32::from(self.spendable(place, seat, item));
            stock.money += count(Item::Kc) + count(Item::Metal) / 2.0;
            let converts = match place {
                Place::Craft(craft) => craft.is_ship(),
                Place::Bay(_) => true,
                Place::At(_) | Place::Transit => false,
            };
            for category in Category::ALL {
                let many = count(category.token());
                if converts {
                    stock.basic[category] += many;
                } else {
                    stock.ashore += many;
                }
            }
            if matches!(place, Place::At(_)) {
                stock.crew_ashore += f32::from(self.hold(place, seat).map_or(0, Hold::crew));
            }
        }
        stock
    }

    fn fleet_of(self, seat: Seat) -> Fleet {
        let mut fleet = Fleet::default();
        let prizes = self.prizes(seat);
        for craft in self.fleet(seat) {
            let piece = self.craft(craft);
            fleet.crew += f32::from(piece.hold.crew());
            fleet.bombs += f32::from(piece.hold.count(Item::Bomb));
            fleet.hull += self.soundness(craft);
            fleet.ways += self.way_to_prize(craft, &prizes);
            if craft.is_ship() {
                fleet.ships += if piece.side == Side::Upgraded { 1.4 } else { 1.0 };
                fleet.strength += f32::from(self.rated(craft).combat());
            } else {
                fleet.shuttles += 1.0;
            }
            let moves = seat == self.current
                && !self.turn.combat
                && (passes(self.may_select(craft))
                    || self.turn.moving.is_some_and(|moving| moving.craft == craft));
            fleet.to_move += f32::from(u8::from(moves));
        }
        let ordered = CraftId::ships_of(seat)
            .filter(|&ship| self.craft(ship).exists() && !self.craft(ship).on_board())
            .count();
        fleet.ships += 0.5 * ordered as f32;
        fleet
    }

    /// The remaining hull, scaled to a standard class: hull shouldn't measure a class's worth.
    fn soundness(self, craft: CraftId) -> f32 {
        let (rated, usual) = (self.rated(craft), if craft.is_ship() { 8.0 } else { 2.0 });
        usual * f32::from(rated.hull_left()) / f32::from(rated.hull().max(1))
    }

    /// What each Location not blocked by a rival's Crew would add to the Levels.
    fn prizes(self, seat: Seat) -> Prizes {
        let mut prizes =
            Prizes { worth: [(Location::new(0, 0), 0.0); crate::pieces::square::LOCATIONS], count: 0 };
        let levels = &self.players[seat].levels;
        for at in self.board().locations() {
            let kept = self.control[at]
                .is_some_and(|controller| controller == seat || self.has_outpost(controller, at));
            if kept {
                continue;
            }
            let icons = self.board().icons(at);
            let gain = |category: Category| {
                let more = icons[category].min(5_u8.saturating_sub(levels[category]));
                let weight = match category {
                    Category::Politics | Category::Technology => 1.0,
                    Category::Personnel | Category::Finance => 0.6,
                };
                f32::from(more) * weight
            };
            let worth = Category::ALL.into_iter().map(gain).sum();
            if worth > 0.0 {
                prizes.worth[prizes.count] = (at, worth);
                prizes.count += 1;
            }
        }
        prizes
    }

    /// The best a craft could gain, discounted by distance.
    fn way_to_prize(self, craft: CraftId, prizes: &Prizes) -> f32 {
        let here = self.craft(craft).square;
        let speed = f32::from(self.rated(craft).speed().max(1));
        let mut best = 0.0_f32;
        for &(at, worth) in &prizes.worth[..prizes.count] {
            let Some(there) = self.board().squares_of(at).next() else { continue };
            let turns = f32::from(self.distance(here, there)) / speed;
            best = best.max(worth / (1.0 + turns));
        }
        best
    }

    /// The worth of the Actions left this turn.
    fn use_of_actions(self, seat: Seat) -> f32 {
        if seat != self.current || self.turn.combat {
            return 0.0;
        }
        match (self.turn.actions, self.turn.category) {
            (Part::Ahead, _) => {
                let uses =
                    Category::ALL.map(|category| self.use_of(seat, category, self.level(seat, category)));
                uses.into_iter().fold(0.0, f32::max)
            }
            (Part::Running, Some(category)) => {
                let begun = matches!(self.steps.last(), Some(Step::Buy { .. } | Step::Redeploy { .. }));
                let now = if begun { PLAY } else { 0.0 };
                now + self.use_of(seat, category, self.turn.actions_left)
            }
            (Part::Running, None) | (Part::Closed, _) => 0.0,
        }
    }

    /// Cards to play, tokens to convert, icons to generate at.
    fn use_of(self, seat: Seat, category: Category, actions: u8) -> f32 {
        let (deck, worth) = match category {
            Category::Politics => (Some(Deck::Politics), 1.0),
            Category::Technology => (Some(Deck::Technology), 1.0),
            Category::Personnel => (None, 0.7),
            Category::Finance => (None, 0.6),
        };
        let buys = usize::from(category == Category::Finance && self.stock(seat).money >= LEAST_MONEY);
        let plays = deck.map_or(buys, |deck| {
            let playable = |card: &Card| {
                let data = self.game.card(*card);
                data.level <= self.level(seat, category)
                    && matches!(data.timing, Timing::Influence | Timing::Activate)
            };
            self.hidden.hands[seat].of(deck).all().filter(playable).count()
        });
        let token = category.token();
        let convertible = |place: &Place| passes(self.has_token(seat, token, *place));
        let converts: usize = Self::converters(seat)
            .filter(convertible)
            .map(|place| usize::from(self.spendable(place, seat, token)))
            .sum();
        let sites = self.icon_sites(seat).filter(|&place| passes(self.has_icon(seat, category, place)));
        let icons: usize = sites
            .map(|place| match place {
                Place::At(at) => {
                    let used = self.turn.used_icons[at] >> (2 * category.index()) & 3;
                    usize::from(self.board().icons(at)[category].saturating_sub(used))
                }
                Place::Craft(_) | Place::Bay(_) | Place::Transit => 1,
            })
            .sum();
        let mut left = usize::from(actions);
        let mut use_of = 0.0;
        for (many, each) in [(plays, PLAY), (converts, CONVERT), (icons, GENERATE)] {
            let taken = many.min(left);
            use_of += taken as f32 * each;
            left -= taken;
        }
        use_of * worth
    }

    /// How much more damage a player's Unit can expect to deal than to take in the current fight.
    fn course_of_fight(self, seat: Seat) -> f32 {
        let Some(fight) = self.fight else { return 0.0 };
        let side = |unit: Target| f32::from(self.plain_strength(unit));
        let [own, other] = *fight.units.values();
        let [bonus, against] = *fight.bonus.values();
        let odds = side(own) + f32::from(bonus) - side(other) - f32::from(against);
        match [own, other].map(|unit| unit.owner() == Some(seat)) {
            [true, false] => odds,
            [false, true] => -odds,
            [true, true] | [false, false] => 0.0,
        }
    }
}

#[derive(Default)]
struct Stock {
    /// Basic resources in places where they can be converted.
    basic: ByCategory<f32>,
    money: f32,
    /// Basic resources elsewhere.
    ashore: f32,
    crew_ashore: f32,
}

#[derive(Default)]
struct Fleet {
    ships: f32,
    shuttles: f32,
    hull: f32,
    strength: f32,
    crew: f32,
    bombs: f32,
    ways: f32,
    to_move: f32,
}

/// Locations that a player could gain, each with its worth.
struct Prizes {
    worth: [(Location, f32); crate::pieces::square::LOCATIONS],
    count: usize,
}
