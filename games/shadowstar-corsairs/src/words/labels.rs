//! Actions as sentences for people, true of the position in which they are offered.

use std::ops::Deref;

use tenka_core::said::Phrase;
use tenka_core::{Key as _, Row, Seat, Sentence, say, with_article};

use crate::ShadowstarCorsairs;
use crate::action::{Action, Hit, Word};
use crate::catalogue;
use crate::knowledge::view::View;
use crate::pieces::cargo::{Category, Item};
use crate::pieces::craft::{Class, CraftId, Marks, Side};
use crate::pieces::decks::{Card, Deck};
use crate::pieces::place::{Place, Target};
use crate::pieces::square::Square;
use crate::state::{Open, Part};
use crate::step::Step;
use crate::turn::actions::MOST_BRIBES;
use crate::words::names::{
    at_place, card_name, category_name, craft_name, cruiser_name, deck_name, item_name, items, kind_name,
    pack_name, payment, place_name, side_name, square_name, target_name, tile_name, word_name,
};

/// The damage repaired by 1 kC or 1 Parts, and dealt by a Bomb.
const DAMAGE_EACH: u16 = 2;

/// What a label is written for: the game, and a table as its viewer sees it.
#[derive(Clone, Copy)]
pub(crate) struct LabelContext<'a> {
    pub(crate) game: &'a ShadowstarCorsairs,
    pub(crate) view: &'a View,
}

impl Deref for LabelContext<'_> {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.view.open
    }
}

/// In the imperative.
pub(crate) fn label(game: &ShadowstarCorsairs, view: &View, action: Action) -> Sentence {
    LabelContext { game, view }.label(action)
}

/// SHC-117: what generates, what converts, and what uses.
pub(crate) const fn actions_of(category: Category) -> [Phrase; 3] {
    match category {
        Category::Politics => [catalogue::govern, catalogue::negotiate, catalogue::influence],
        Category::Technology => [catalogue::salvage, catalogue::reconstruct, catalogue::activate],
        Category::Personnel => [catalogue::enlist, catalogue::train, catalogue::redeploy],
        Category::Finance => [catalogue::mine, catalogue::refine, catalogue::purchase],
    }
}

impl<'a> LabelContext<'a> {
    pub(crate) fn step(self) -> Step {
        self.steps.last().unwrap_or_default()
    }

    pub(crate) fn open(self) -> &'a Open {
        &self.view.open
    }

    pub(crate) fn place(self, place: Place) -> Sentence {
        place_name(self.game, place)
    }

    pub(crate) fn at_place(self, place: Place) -> Sentence {
        at_place(self.game, place)
    }

    pub(crate) fn target(self, target: Target) -> Sentence {
        target_name(self.game, target)
    }

    pub(crate) fn card(self, card: Card) -> Sentence {
        card_name(self.game, card)
    }

    /// "(5,2)", "Fort Keller (5,2)"
    pub(crate) fn square(self, square: Square) -> Sentence {
        let (board, name) = (self.game.board_of(self.open()), square_name(square));
        match board.location(square) {
            Some(at) => say!(square_in { location: board.name(at), square: name }),
            None => name,
        }
    }

    /// "a Kestrel"
    fn ship(self, class: Class) -> String {
        with_article(&self.game.classes[class].name)
    }

    fn own_damage(self) -> u8 {
        let (Step::Stance { party } | Step::Bombs { party }) = self.step() else { return 0 };
        self.fight.map_or(0, |fight| fight.damage[party])
    }

    #[allow(clippy::too_many_lines, reason = "a line an action")]
    fn label(self, action: Action) -> Sentence {
        let seat = self.current;
        match action {
            Action::Say(word) => self.said(word),
            Action::At(square) => self.at(square),
            Action::Many(many) => self.many(many),
            Action::Item(item) => self.item(item),
            Action::Card(card) => self.chosen_card(card),
            Action::Site(place) => self.site(place),
            Action::Target(target) => self.aim(target),
            Action::Class(class, side) => {
                let (ship, side) = (self.ship(class), side_name(class, side));
                if self.step() == Step::Order {
                    say!(order_ship { ship, side })
                } else {
                    say!(take_ship { ship, side })
                }
            }
            Action::Tile(tile) => say!(turn_tile { tile: tile_name(tile) }),
            Action::Keep(kept) => {
                let card = self.card(kept);
                if matches!(self.step(), Step::Probe { .. }) {
                    say!(take_card { card })
                } else {
                    say!(keep_card { card })
                }
            }
            Action::Retire(old, ship) => {
                let (card, stars) = (self.card(old), self.game.card(old).reputation);
                match ship {
                    0 => say!(stash_card { card, stars }),
                    number => say!(stash_card_of_ship { card, stars, ship: say!(ship { number }) }),
                }
            }
            Action::Move(craft) => {
                let squares = self.game.rated(self.open(), craft).reach();
                say!(move_craft { craft: craft_name(craft), squares })
            }
            Action::Category(category) => {
                let actions = self.players[self.current].levels[category];
                say!(take_actions { actions, category: category_name(category) })
            }
            Action::Hit(hit) => self.hit(hit),
            Action::Deck(deck) => self.deck(deck),
            Action::Pile(deck) => {
                let top = self.discards.get(deck.index()).and_then(Row::last);
                let card = top.map_or_else(|| say!(top_card), |top| self.card(top.0));
                say!(take_from_pile { card, deck: deck_name(deck) })
            }
            Action::Transfer(place) => say!(transfer_from { place: self.place(place) }),
            Action::Put { item, to: to @ Place::At(_) } if item.is_crew() => {
                say!(land_crew { item: item_name(item), place: self.place(to) })
            }
            Action::Put { item, to } => say!(put_item { item: item_name(item), place: self.place(to) }),
            Action::Swap { item, to, back } => {
                say!(swap_items { item: item_name(item), back: item_name(back), place: self.place(to) })
            }
            Action::Jettison(place) => say!(jettison_from { place: self.place(place) }),
            Action::Scuttle(craft) if matches!(self.step(), Step::Donate { .. }) => {
                say!(donate { thing: craft_name(craft) })
            }
            Action::Scuttle(craft) => say!(scuttle { craft: craft_name(craft) }),
            Action::Post(contract) => say!(post { contract: self.card(contract) }),
            Action::Fulfil(contract) => say!(fulfil { contract: self.card(contract) }),
            Action::Crucible(ship) => self.crucible(ship),
            Action::Load(place) => say!(load_transit_from { place: self.place(place) }),
            Action::Offer(seat) => say!(offer_trade { seat }),
            Action::Give { item, from, to } => {
                say!(give_item { item: item_name(item), from: self.place(from), to: self.place(to) })
            }
            Action::Ask { item, from, to } => {
                say!(ask_for_item { item: item_name(item), from: self.place(from), to: self.place(to) })
            }
            Action::TradeCraft(craft) => say!(trade_craft { craft: craft_name(craft) }),
            Action::Reveal { item, at } => say!(turn_up { item: item_name(item), place: self.at_place(at) }),
            Action::Conceal { item, at } => {
                say!(turn_down { item: item_name(item), place: self.at_place(at) })
            }
            Action::Piece { item, at } => self.piece(item, at),
            Action::Attack(unit) => say!(attack_with { unit: self.target(unit) }),
            Action::Raid(target) => say!(raid_unit { unit: self.target(target) }),
            Action::Stations(craft) if self.open().craft(craft).is(Marks::STATIONS) => {
                say!(stand_down { craft: craft_name(craft) })
            }
            Action::Stations(craft) => say!(go_to_stations { craft: craft_name(craft) }),
            Action::Play(played) => say!(play_card { card: self.card(played) }),
            Action::Destroy(item) => say!(destroy_item { item: item_name(item) }),
            Action::Cruiser(cruiser) => say!(choose_thing { thing: cruiser_name(cruiser) }),
            Action::Scouts { pack, whole: true, to } => {
                say!(move_pack { pack: pack_name(pack), square: self.square(to) })
            }
            Action::Scouts { pack, whole: false, to } => {
                say!(move_scout { pack: pack_name(pack), square: self.square(to) })
            }
            Action::Mat { behind, flip: true } => say!(put_mat_behind_and_flip { seat: behind }),
            Action::Mat { behind, flip: false } => say!(put_mat_behind { seat: behind }),
            Action::Generate(place) => match self.turn.category {
                Some(category) => {
                    let [verb, ..] = actions_of(category);
                    say!(generate_item {
                        verb,
                        item: item_name(category.token()),
                        place: self.at_place(place)
                    })
                }
                None => say!(generate { place: self.at_place(place) }),
            },
            Action::Convert(place) => self.convert(place),
            Action::Parts { many, place } => {
                let damage = DAMAGE_EACH * u16::from(many);
                say!(repair_with_parts { parts: many, place: self.place(place), damage })
            }
            Action::Bribe(place) => {
                say!(bribe { place: self.place(place), bribe: self.turn.bribes + 1, most: MOST_BRIBES })
            }
            Action::Redeploy { item, from } => {
                let squares = self.players[seat].levels[Category::Personnel].saturating_sub(2);
                say!(redeploy_crew { item: item_name(item), place: self.place(from), squares })
            }
            Action::Purchase(place) => say!(buy_from { place: self.at_place(place) }),
            Action::Buy { item, metal } => {
                say!(buy_item { item: items(1, item), price: payment(1, u8::from(metal)) })
            }
            Action::BuyShuttle { metal } => {
                say!(buy_shuttle { price: payment(self.game.shuttle_price(self.open(), seat), metal) })
            }
            Action::BuyShip { class, side, metal } => {
                let price = payment(self.game.ship_price(self.open(), seat, class, side), metal);
                say!(buy_ship { ship: self.ship(class), side: side_name(class, side), price })
            }
            Action::Upgrade { craft, metal } => {
                let price = payment(self.game.upgrade_price(self.open(), craft), metal);
                let ship = craft_name(craft);
                if self.open().craft(craft).class == Class::Crucible {
                    say!(turn_over_ship { ship, price })
                } else {
                    say!(upgrade_ship { ship, price })
                }
            }
            Action::BuyRepair { kc, metal } => {
                say!(buy_repair { price: payment(kc, metal), damage: DAMAGE_EACH * u16::from(kc) })
            }
            Action::BuyOff { card, metal } => {
                say!(buy_off { contract: self.card(card), price: payment(1, u8::from(metal)) })
            }
            Action::BuyOffPublic { metal } => say!(buy_off_public { price: payment(1, u8::from(metal)) }),
            Action::Fix(craft) => {
                say!(repair_craft { craft: craft_name(craft), damage: self.open().craft(craft).damage })
            }
            Action::Heal { seat, at } => say!(heal_crew { seat, place: self.at_place(at) }),
            Action::Bombs(bombs) => {
                let damage = u16::from(self.own_damage());
                say!(use_bombs { bombs, more: damage + DAMAGE_EACH * u16::from(bombs), damage })
            }
            Action::Lower(less) => say!(lower_damage { less, damage: self.own_damage() }),
        }
    }

    fn convert(self, place: Place) -> Sentence {
        let Some(category) = self.turn.category else {
            return say!(convert_at { place: self.at_place(place) });
        };
        let ([_, verb, _], item) = (actions_of(category), item_name(category.token()));
        match category {
            Category::Personnel => say!(train_crew { item, place: self.at_place(place) }),
            Category::Finance => say!(refine_metal { item, place: self.at_place(place) }),
            Category::Politics | Category::Technology => {
                say!(convert_for_card { verb, item, place: self.place(place), deck: category_name(category) })
            }
        }
    }

    fn piece(self, item: Item, at: Place) -> Sentence {
        let (item, place) = (item_name(item), self.at_place(at));
        match self.step() {
            Step::Donate { .. } => say!(donate_item { item, place: self.place(at) }),
            Step::Customs { .. } => say!(destroy_item_at { item, place }),
            Step::Donor => say!(let_item_take_damage { item, place }),
            _ => say!(choose_item { item, place }),
        }
    }

    fn crucible(self, ship: CraftId) -> Sentence {
        let craft = self.open().craft(ship);
        let seat: Seat = ship.owner();
        let (from, to, most) = match craft.side {
            Side::Basic => (Item::Recruit, Item::Crew, self.open().crew_supply(seat)),
            Side::Upgraded => (Item::Metal, Item::Kc, u8::MAX),
        };
        if craft.hold.hidden() > 0 {
            return say!(use_crucible_for_all {
                item: kind_name(from),
                ship: craft_name(ship),
                made: kind_name(to)
            });
        }
        let many = craft.hold.count(from).min(most);
        say!(use_crucible { items: items(many, from), ship: craft_name(ship), made: items(many, to) })
    }

    fn at(self, square: Square) -> Sentence {
        let square = self.square(square);
        match self.step() {
            Step::PlaceShip { .. } | Step::PlaceShuttle { .. } => say!(start_at { square }),
            Step::PlaceCraft { .. } => say!(arrive_at { square }),
            Step::Jump { .. } | Step::MicroJump { .. } => say!(jump_to { square }),
            Step::Drag { .. } => say!(drag_to { square }),
            Step::CruiserStep { .. } => say!(move_cruiser_to { square }),
            Step::CruiserReturns { .. } => say!(return_cruiser_to { square }),
            Step::Multiply { .. } => say!(add_scout_at { square }),
            Step::EnvoyStep { .. } => say!(lead_pack_to { square }),
            _ => say!(go_to { square }),
        }
    }

    fn many(self, many: u8) -> Sentence {
        match self.step() {
            Step::RotateBy { .. } => say!(turn_by { degrees: 90 * u16::from(many) }),
            Step::TransferMany { item, to, .. } => {
                say!(transfer_items { items: items(many, item), place: self.place(to) })
            }
            Step::JettisonMany { item, .. } if item.is_crew() => {
                say!(dismiss_items { items: items(many, item) })
            }
            Step::JettisonMany { item, .. } => say!(jettison_items { items: items(many, item) }),
            Step::Jettison { .. } | Step::Surplus { .. } => say!(jettison_stack),
            Step::Stacks { .. } => say!(load_stacks { stacks: many }),
            Step::DonorDamage { .. } => say!(let_it_take { damage: many }),
            _ => say!(take_many { many }),
        }
    }

    /// SHC-201: tokens are jettisoned, Crew is dismissed.
    fn item(self, item: Item) -> Sentence {
        let name = item_name(item);
        match self.step() {
            Step::Jettison { .. } | Step::Surplus { .. } if item.is_crew() => {
                say!(dismiss_items { items: name })
            }
            Step::Jettison { .. } | Step::Surplus { .. } => say!(jettison_items { items: name }),
            Step::Load { .. } => say!(load_item { item: name }),
            Step::Conversions { .. } => say!(convert_item { item: name }),
            Step::Relief { .. } => say!(unload_item { item: name }),
            Step::Defect { .. } => say!(win_over { item: name }),
            _ => say!(take_item { item: name }),
        }
    }

    fn chosen_card(self, card: Card) -> Sentence {
        let card = self.card(card);
        match self.step() {
            Step::HandLimit | Step::ContractLimit | Step::Spy { .. } => say!(discard_card { card }),
            Step::Judge { victim } => say!(discard_from_stash { card, seat: victim }),
            Step::Discarding { .. } => say!(discard_next { card }),
            Step::Donate { .. } => say!(donate { thing: card }),
            _ => say!(choose_thing { thing: card }),
        }
    }

    fn site(self, place: Place) -> Sentence {
        let name = self.place(place);
        match self.step() {
            Step::HomeWorld { .. } => say!(make_home { place: name }),
            Step::Arrive { .. } | Step::ShuttleSite => match place {
                Place::Bay(_) => say!(arrive_at_hq),
                Place::Transit => say!(arrive_on_edge),
                Place::Craft(_) | Place::At(_) => say!(arrive_at { square: name }),
            },
            Step::Redeploy { .. } => say!(send_crew_to { place: name }),
            Step::Put { item, .. } => say!(put_items_into { items: items(1, item), place: name }),
            Step::DraftTo { .. } => say!(put_items_into { items: items(1, Item::Crew), place: name }),
            Step::DraftAt { .. } => say!(draft_at { place: name }),
            Step::Levy { .. } => say!(levy_at { place: name }),
            Step::ForgeAt => say!(forge_into { place: name }),
            Step::Destination { .. } => say!(deliver_to { place: name }),
            Step::Immunity => say!(protect { place: name }),
            Step::Bunker { .. } => say!(fortify { place: name }),
            _ => say!(choose_thing { thing: name }),
        }
    }

    fn aim(self, target: Target) -> Sentence {
        let unit = self.target(target);
        match self.step() {
            Step::CardShip { card } => say!(use_card_from { card: self.card(card), unit }),
            Step::CardTarget { card, .. } => say!(use_card_on { card: self.card(card), unit }),
            Step::NewTarget { .. } => say!(turn_it_on { unit }),
            Step::AttackTarget { .. } | Step::PackTarget { .. } | Step::CruiserTarget { .. } => {
                say!(attack { unit })
            }
            Step::RepairUnit { .. } => say!(repair_unit { unit }),
            Step::Donor => say!(let_unit_take_damage { unit }),
            _ => say!(choose_thing { thing: unit }),
        }
    }

    fn hit(self, hit: Hit) -> Sentence {
        match (hit, self.step()) {
            (Hit::Hull, Step::Allocate { target: Target::Craft(craft), .. }) => {
                say!(hit_the_hull_left { left: self.game.rated(self.open(), craft).hull_left() })
            }
            (Hit::Hull, _) => say!(hit_the_hull),
            (Hit::Recruit, _) => say!(lose_recruit),
            (Hit::Shield, _) => say!(hit_full_shield),
            (Hit::HalfShield, _) => say!(lose_half_shield),
            (Hit::Fortification, _) => say!(lose_fortifications),
            (Hit::KillInjured, _) => say!(lose_injured_crew),
            (Hit::Kill, _) => say!(lose_crew),
            (Hit::Injure, _) => say!(injure_crew),
        }
    }

    fn deck(self, deck: Deck) -> Sentence {
        let (name, cards) = (deck_name(deck), self.deck_sizes[deck.index()]);
        if self.step() == Step::ProbeDeck {
            say!(probe_deck { deck: name, cards })
        } else {
            say!(draw_card { deck: name, cards })
        }
    }

    fn said(self, word: Word) -> Sentence {
        let player = &self.players[self.current];
        match word {
            Word::Pass => self.declined().say(),
            Word::EndActions if self.turn.actions_left > 0 => {
                say!(end_actions_early { left: self.turn.actions_left })
            }
            Word::Combat if self.turn.actions == Part::Ahead => say!(go_to_combat_without_actions),
            Word::Score => {
                let (stars, next) = (self.game.stars(player.stash), player.commendations + 1);
                say!(score_stars { stars, next, target: self.game.target })
            }
            Word::Strike => say!(strike_for { damage: self.own_damage().saturating_add(1) }),
            Word::Keep => say!(leave_damage_at { damage: self.own_damage() }),
            Word::CallToAction => {
                say!(use_call_to_action_for { actions: self.game.card(Card::CallToAction).amount })
            }
            word => word_name(word).say(),
        }
    }

    /// What passing means for the current decision.
    fn declined(self) -> Phrase {
        match self.step() {
            Step::RotateTile { .. } => catalogue::turn_no_tile,
            Step::Deploy { .. } => catalogue::deploy_later,
            Step::Unload => catalogue::unload_no_more,
            Step::Conceal => catalogue::turn_no_more_down,
            Step::Shoot { .. } => catalogue::let_it_pass,
            Step::Load { .. } => catalogue::load_no_more,
            Step::BuyMore { .. } => catalogue::buy_no_more,
            Step::Repair { .. } => catalogue::repair_no_more,
            Step::Offer | Step::Counter { .. } => catalogue::drop_offer,
            Step::Answer { .. } => catalogue::decline_offer,
            Step::React { .. } => catalogue::do_not_react,
            Step::FightCard { .. } => catalogue::play_no_card,
            Step::Stance { .. } => catalogue::take_no_stance,
            Step::Allocate { .. } => catalogue::leave_as_raid_damage,
            Step::Take { .. } | Step::Loot { .. } => catalogue::take_no_more,
            Step::MicroJump { .. } => catalogue::stay,
            Step::HandLimit => catalogue::discard_no_more,
            Step::Retire => catalogue::stash_no_more,
            Step::Conversions { .. } => catalogue::convert_no_more,
            Step::ReliefConvert { .. } => catalogue::do_not_convert,
            Step::PickCruiser { .. } => catalogue::move_no_cruiser,
            Step::CruiserStep { .. } | Step::EnvoyStep { .. } => catalogue::move_no_further,
            Step::Customs { .. } => catalogue::destroy_nothing,
            _ => catalogue::pass,
        }
    }
}
