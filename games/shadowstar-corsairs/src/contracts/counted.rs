//! Contracts whose condition is a number: deeds of this turn, Levels, tokens, Sectors.

use crate::action::{CARD, PIECE, SCUTTLE};
use crate::contracts::{FAR, OneStage};
use crate::pieces::cargo::HIDDEN_ITEMS;
use crate::prelude::*;
use crate::state::{Deeds, Open};

const CHARTER_LEVEL: u8 = 4;

/// What a condition counts, and how much of it there is.
#[derive(Clone, Copy)]
pub(crate) enum Tally {
    /// Deeds of this turn; one is enough (SHC-194).
    Deeds(u8),
    /// Charter.
    Level(u8),
    /// Stockpile: what could be donated, and what it takes.
    Stockpile(u16, u8),
    /// Survey Expedition: the Sectors with a controlled Location, and how many are needed.
    Sectors(usize, usize),
}

impl Tally {
    fn is_enough(self) -> bool {
        match self {
            Tally::Deeds(deeds) => deeds > 0,
            Tally::Level(level) => level >= CHARTER_LEVEL,
            Tally::Stockpile(worth, needed) => worth >= needed.into(),
            Tally::Sectors(held, needed) => held >= needed,
        }
    }

    /// From 0 to 1; deeds happen at once, so they count as [`FAR`].
    fn share(self) -> f32 {
        let (have, needed) = match self {
            Tally::Deeds(_) => return FAR,
            Tally::Level(level) => (f32::from(level), f32::from(CHARTER_LEVEL)),
            Tally::Stockpile(worth, needed) => (f32::from(worth), f32::from(needed.max(1))),
            Tally::Sectors(held, needed) => (held as f32, needed as f32),
        };
        (have / needed).min(1.0)
    }

    /// "Level 2 of 4", "5/5: ready", "2 of 3 Sectors", "done this turn".
    pub(super) fn words(self) -> Option<Sentence> {
        match self {
            Tally::Deeds(deeds) => (deeds > 0).then(|| say!(done_this_turn)),
            Tally::Level(level) => Some(say!(level_of { level, needed: CHARTER_LEVEL })),
            Tally::Stockpile(worth, needed) => {
                Some(say!(stockpiled { worth, needed, enough: worth >= needed.into() }))
            }
            Tally::Sectors(held, needed) => Some(say!(sectors_held { held, needed })),
        }
    }
}

/// Measures the conditions of a player's Contracts, at the table or as the player sees it.
#[derive(Clone, Copy)]
pub(crate) struct Means<'a, F> {
    pub(super) game: &'a ShadowstarCorsairs,
    pub(super) open: &'a Open,
    pub(super) seat: Seat,
    pub(super) politics_cards: u8,
    /// The face-down tokens of a place, by its number.
    pub(super) face_down: F,
}

type FaceDown = [u8; HIDDEN_ITEMS];

impl<'a> Look<'a> {
    fn means(self, seat: Seat) -> Means<'a, impl Fn(usize) -> FaceDown> {
        let hidden = &self.state.hidden;
        Means {
            game: self.game,
            open: &self.state.open,
            seat,
            politics_cards: hidden.hands[seat].len_of(Deck::Politics),
            face_down: |store: usize| hidden.tokens[store],
        }
    }
}

trait Counted: Copy {
    fn count(self, means: &Means<'_, impl Fn(usize) -> FaceDown>) -> Tally;

    /// What is paid, or counts no more.
    fn pay(self, _: &mut Play<'_>, _: Card) {}
}

impl<C: Counted> OneStage for C {
    fn tally(self, means: &Means<'_, impl Fn(usize) -> FaceDown>) -> Option<Tally> {
        Some(self.count(means))
    }

    fn is_met(&self, at: Look<'_>, seat: Seat) -> bool {
        self.count(&at.means(seat)).is_enough()
    }

    fn progress(self, at: Look<'_>, seat: Seat) -> f32 {
        self.count(&at.means(seat)).share()
    }

    fn pay(self, play: &mut Play<'_>, card: Card) {
        Counted::pay(self, play, card);
    }
}

/// Something done this turn (SHC-194).
#[derive(Clone, Copy)]
pub(crate) enum Feat {
    BountyHunter,
    GunboatDiplomacy,
    Pacification,
    AlienHunter,
    Privateer,
    MerchantPrince,
}

impl Feat {
    fn counter(self, deeds: &mut Deeds) -> &mut u8 {
        match self {
            Feat::BountyHunter if deeds.ships_destroyed > 0 => &mut deeds.ships_destroyed,
            Feat::BountyHunter => &mut deeds.shuttles_destroyed,
            Feat::GunboatDiplomacy => &mut deeds.heavy_fights,
            Feat::Pacification => &mut deeds.pacified,
            Feat::AlienHunter => &mut deeds.scouts_destroyed,
            Feat::Privateer => &mut deeds.raids,
            Feat::MerchantPrince => &mut deeds.trades,
        }
    }
}

impl Counted for Feat {
    fn count(self, means: &Means<'_, impl Fn(usize) -> FaceDown>) -> Tally {
        let mut deeds = means.open.turn.deeds;
        Tally::Deeds(*self.counter(&mut deeds))
    }

    fn pay(self, play: &mut Play<'_>, _: Card) {
        if matches!(self, Feat::BountyHunter) {
            let left = if play.turn.deeds.ships_destroyed > 0 { 4 } else { 2 };
            play.push(Step::Put { item: Item::Kc, left, room: Room::Anywhere });
        }
        *self.counter(&mut play.turn.deeds) -= 1;
    }
}

impl Play<'_> {
    /// SHC-194: what the fight means for the current player's Contracts.
    pub(crate) fn count_deeds(&mut self) {
        let Some(fight) = self.fight else { return };
        let seat = self.current;
        let [attacker, defender] = *fight.units.values();
        let rival = fight.captured.is_some() || defender.owner().is_some_and(|owner| owner != seat);
        if attacker.owner() != Some(seat) || !rival {
            return;
        }
        let inflicted =
            if fight.raid { fight.allocated[Party::Defender] } else { fight.taken[Party::Defender] };
        if inflicted >= self.game.card(Card::GunboatDiplomacy).amount {
            self.turn.deeds.heavy_fights += 1;
        }
        match defender {
            Target::Craft(craft)
                if fight.captured.is_none()
                    && fight.self_destructed != Some(Party::Defender)
                    && self.craft(craft).on_board()
                    && self.look().rated(craft).hull_left() == 0 =>
            {
                self.count_bounty(craft);
            }
            Target::Outpost(owner, at) if fight.self_destructed != Some(Party::Defender) => {
                let left = self.outpost(owner, at).map_or(0, |outpost| outpost.hold.crew());
                let lost = fight.crew[Party::Defender].saturating_sub(left);
                if lost >= 2 || (left == 0 && lost > 0) {
                    self.turn.deeds.pacified += 1;
                }
            }
            Target::None
            | Target::Craft(_)
            | Target::Outpost(..)
            | Target::Pack(_)
            | Target::Bay(_)
            | Target::Player(_) => {}
        }
    }

    /// Called when the current player destroys a rival craft.
    pub(crate) fn count_bounty(&mut self, craft: CraftId) {
        if craft.is_ship() {
            self.turn.deeds.ships_destroyed += 1;
        } else {
            self.turn.deeds.shuttles_destroyed += 1;
        }
    }
}

/// A Level in a category.
#[derive(Clone, Copy)]
pub(crate) struct Charter(pub(crate) Category);

impl Counted for Charter {
    fn count(self, means: &Means<'_, impl Fn(usize) -> FaceDown>) -> Tally {
        Tally::Level(means.open.players[means.seat].levels[self.0])
    }
}

/// Sectors with a controlled Location.
#[derive(Clone, Copy)]
pub(crate) struct SurveyExpedition;

impl Counted for SurveyExpedition {
    fn count(self, means: &Means<'_, impl Fn(usize) -> FaceDown>) -> Tally {
        let tiles = means.open.layout.tiles();
        let holds =
            |key: usize, tile: usize| means.open.control[Location::new(tile, key)] == Some(means.seat);
        let held = tiles.iter().filter(|tile| (0..4).any(|key| holds(key, tile.tile.into())));
        Tally::Sectors(held.count(), if tiles.len() <= 6 { 3 } else { 4 })
    }
}

/// A donation of one kind (SHC-286).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stockpile {
    Tribute,
    Parts,
    Recruits,
    Darkmetal,
}

const CARD_WORTH: u8 = 2;

const fn craft_worth(craft: CraftId) -> u8 {
    if craft.is_ship() { 5 } else { 2 }
}

impl Stockpile {
    const ALL: [Stockpile; 4] = [Self::Tribute, Self::Parts, Self::Recruits, Self::Darkmetal];

    const fn card(self) -> Card {
        match self {
            Stockpile::Tribute => Card::StockpileTribute,
            Stockpile::Parts => Card::StockpileParts,
            Stockpile::Recruits => Card::StockpileRecruits,
            Stockpile::Darkmetal => Card::StockpileDarkmetal,
        }
    }

    fn of(card: Card) -> Option<Stockpile> {
        Self::ALL.into_iter().find(|stockpile| stockpile.card() == card)
    }

    fn worth_of(self, item: Item) -> u8 {
        let is_meant = match self {
            Stockpile::Tribute => item.shown() == Item::Tribute,
            Stockpile::Parts => item.shown() == Item::Parts,
            Stockpile::Recruits if item.is_crew() => return 2,
            Stockpile::Recruits => item.shown() == Item::Recruit,
            Stockpile::Darkmetal => matches!(item.shown(), Item::Metal | Item::Kc),
        };
        u8::from(is_meant)
    }

    /// Everything that could be donated.
    fn worth(self, means: &Means<'_, impl Fn(usize) -> FaceDown>) -> u16 {
        let (open, seat) = (means.open, means.seat);
        let of = |item: Item, many: u8| u16::from(self.worth_of(item)) * u16::from(many);
        let craft = open.fleet(seat).map(|craft| (Place::Craft(craft), &open.craft(craft).hold));
        let outposts = open.players[seat].outposts.as_slice().iter();
        let outposts = outposts.map(|outpost| (Place::At(outpost.at), &outpost.hold));
        let holds = craft.chain([(Place::Bay(seat), &open.players[seat].bay)]).chain(outposts);
        let held: u16 = holds
            .map(|(place, hold)| {
                let shown: u16 = hold.open_kinds().map(|item| of(item, hold.count(item))).sum();
                let store = open.store(place, seat).filter(|_| hold.hidden() > 0);
                let hidden = store.map(|store| Item::HIDDEN.into_iter().zip((means.face_down)(store)));
                shown + hidden.into_iter().flatten().map(|(item, many)| of(item, many)).sum::<u16>()
            })
            .sum();
        let own = means.game.board_of(open).locations().filter(|&at| open.control[at] == Some(seat));
        let piles = own.flat_map(|at| Item::TOKENS.into_iter().zip(open.piles[at].0));
        let piled: u16 = piles.map(|(item, many)| of(item, many)).sum();
        let extras = match self {
            Stockpile::Tribute => u16::from(CARD_WORTH) * u16::from(means.politics_cards),
            Stockpile::Parts => open.fleet(seat).map(|craft| u16::from(craft_worth(craft))).sum(),
            Stockpile::Recruits | Stockpile::Darkmetal => 0,
        };
        held + piled + extras
    }
}

impl Counted for Stockpile {
    fn count(self, means: &Means<'_, impl Fn(usize) -> FaceDown>) -> Tally {
        Tally::Stockpile(self.worth(means), means.game.card(self.card()).amount)
    }

    fn pay(self, play: &mut Play<'_>, card: Card) {
        play.push(Step::Donate { card, worth: 0 });
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Donate {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_what_to_donate, "SHC-286", because |step, told| told.card(step.card));
    audit!(; worth in ..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (seat, name) = (at.current, &at.game.card(self.card).name);
        let Some(stockpile) = Stockpile::of(self.card) else { return };
        let pieces = at.own_places(seat).flat_map(|place| {
            let items = Item::ALL.into_iter().filter(|&item| stockpile.worth_of(item) > 0);
            items.map(move |item| (item, place))
        });
        offers.each(PIECE, pieces, |(item, place)| {
            let worth = stockpile.worth_of(item);
            require!(worth > 0, "SHC-286", contract_refuses_item { contract: name, item: kind_name(item) });
            at.is_own(place, seat)?;
            at.may_use(place, seat, item)
        });
        let hand = at.hidden.hands[seat].of(Deck::Politics);
        let takes_cards = stockpile == Stockpile::Tribute;
        let cards = hand.each().filter(|_| takes_cards);
        offers.each(CARD, cards, |given| {
            require!(takes_cards, "SHC-286", contract_refuses_cards { contract: name });
            let is_held = hand.contains(given);
            require!(is_held, "SHC-286", not_politics_in_hand { card: card_name(at.game, given) });
            Ok(())
        });
        let takes_craft = stockpile == Stockpile::Parts;
        let fleet = CraftId::of(seat).filter(|_| takes_craft);
        offers.each(SCUTTLE, fleet, |craft| {
            require!(takes_craft, "SHC-286", contract_refuses_craft { contract: name });
            at.is_own(Place::Craft(craft), seat)
        });
    }

    /// D33: the next item of a Stockpile.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (card, seat) = (self.card, play.current);
        let go_on = |play: &mut Play<'_>, added: u8| {
            let worth = self.worth + added;
            play.go_on(worth < play.game.card(card).amount, || Step::Donate { card, worth });
        };
        match option {
            Action::Piece { item, at } => {
                play.remove(at, seat, item, 1);
                play.tell(|| Deed::Spent { seat, item: item.shown(), many: 1, place: at });
                go_on(play, Stockpile::of(card).map_or(0, |stockpile| stockpile.worth_of(item)));
            }
            Action::Card(given) => {
                play.leave_hand(seat, given);
                play.discard(seat, given);
                go_on(play, CARD_WORTH);
            }
            Action::Scuttle(craft) => {
                play.pop();
                play.scuttle(craft);
                let cards = play.steps.last().filter(|step| matches!(step, Step::Discarding { .. }));
                if cards.is_some() {
                    play.pop();
                }
                play.push(Step::Donate { card, worth: self.worth });
                go_on(play, craft_worth(craft));
                cards.into_iter().for_each(|step| play.push(step));
            }
            _ => go_on(play, 0),
        }
    }
}
