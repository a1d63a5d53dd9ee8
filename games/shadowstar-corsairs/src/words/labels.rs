//! Actions as sentences for people, true of the position in which they are offered.

use std::ops::Deref;

use tenka_core::{Key as _, Seat, with_article};

use crate::ShadowstarCorsairs;
use crate::action::{Action, Hit, Word};
use crate::knowledge::view::View;
use crate::pieces::cargo::{Category, Item};
use crate::pieces::craft::{Class, CraftId, Marks, Side, colour};
use crate::pieces::decks::{Card, Cards, Deck};
use crate::pieces::place::{Place, Target};
use crate::pieces::square::Square;
use crate::state::{Open, Part};
use crate::step::Step;
use crate::words::{
    capitalised, counted, craft_name, item_name, items, payment, place_name, said, side_name, target_name,
};
use tenka_core::Row;

#[derive(Clone, Copy)]
pub(crate) struct Told<'a> {
    pub(crate) game: &'a ShadowstarCorsairs,
    pub(crate) view: &'a View,
}

impl Deref for Told<'_> {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.view.open
    }
}

/// In the imperative.
pub(crate) fn label(game: &ShadowstarCorsairs, view: &View, action: Action) -> String {
    Told { game, view }.label(action)
}

/// SHC-117: three.
pub(crate) const fn actions_of(category: Category) -> [&'static str; 3] {
    match category {
        Category::Politics => ["GOVERN", "NEGOTIATE", "INFLUENCE"],
        Category::Technology => ["SALVAGE", "RECONSTRUCT", "ACTIVATE"],
        Category::Personnel => ["ENLIST", "TRAIN", "REDEPLOY"],
        Category::Finance => ["MINE", "REFINE", "PURCHASE"],
    }
}

impl<'a> Told<'a> {
    pub(crate) fn step(self) -> Step {
        self.steps.last().unwrap_or_default()
    }

    pub(crate) fn place(self, place: Place) -> String {
        place_name(self.game, place)
    }

    pub(crate) fn target(self, target: Target) -> String {
        target_name(self.game, target)
    }

    pub(crate) fn card(self, card: Card) -> &'a str {
        &self.game.card(card).name
    }

    fn class(self, class: Class) -> &'a str {
        &self.game.classes[class].name
    }

    pub(crate) fn stars(self, cards: Cards) -> u8 {
        cards.all().map(|card| self.game.card(card).reputation).sum()
    }

    fn own_damage(self) -> u8 {
        let (Step::Stance { party } | Step::Bombs { party }) = self.step() else { return 0 };
        self.fight.map_or(0, |fight| fight.damage[party])
    }

    fn label(self, action: Action) -> String {
        match action {
            Action::Say(word) => self.said(word),
            Action::At(square) => self.at(square),
            Action::Many(many) => self.many(many),
            Action::Item(item) => self.item(item),
            Action::Card(card) => self.chosen_card(card),
            Action::Site(place) => self.site(place),
            Action::Target(target) => self.aim(target),
            Action::Class(ship, side) => {
                let verb = if self.step() == Step::Order { "Order" } else { "Take" };
                format!("{verb} {} ({})", with_article(self.class(ship)), side_name(ship, side))
            }
            Action::Tile(tile) => format!("Turn tile {tile}"),
            Action::Keep(kept) => {
                let verb = if matches!(self.step(), Step::Probe { .. }) { "Take" } else { "Keep" };
                format!("{verb} {}", self.card(kept))
            }
            Action::Retire(old, ship) => {
                let from = if ship == 0 { String::new() } else { format!(" from Ship {ship}") };
                let stars = counted(self.game.card(old).reputation, "star");
                format!("Put {}{from} into the Stash ({stars})", self.card(old))
            }
            Action::Move(craft) => {
                let squares = counted(self.game.rated(self.open(), craft).reach(), "square");
                format!("Move {}, up to {squares}", craft_name(craft))
            }
            Action::Category(category) => {
                let actions = self.players[self.current].levels[category];
                format!("Take {}", counted(actions, &format!("{} Action", capitalised(category.id()))))
            }
            Action::Hit(hit) => self.hit(hit),
            Action::Deck(deck) => self.deck(deck),
            Action::Pile(deck) => {
                let top = self.discards.get(deck.index()).and_then(Row::last);
                let top = top.map_or("the top card", |top| self.card(top.0));
                format!("Take {top} from the {} discard pile", capitalised(deck.id()))
            }
            _ => self.label_of_activity(action),
        }
    }

    pub(crate) fn open(self) -> &'a Open {
        &self.view.open
    }

    fn label_of_activity(self, action: Action) -> String {
        match action {
            Action::Transfer(place) => format!("Transfer from {}", self.place(place)),
            Action::Put { item, to } => format!("Put {} into {}", item_name(item), self.place(to)),
            Action::Swap { item, to, back } => {
                format!("Swap {} for {} in {}", item_name(item), item_name(back), self.place(to))
            }
            Action::Jettison(place) => format!("Jettison from {}", self.place(place)),
            Action::Scuttle(craft) => {
                let verb = if matches!(self.step(), Step::Donate { .. }) { "Donate" } else { "Scuttle" };
                format!("{verb} {}", craft_name(craft))
            }
            Action::Post(contract) => format!("Post {}", self.card(contract)),
            Action::Fulfil(contract) => format!("Fulfil {}", self.card(contract)),
            Action::Crucible(ship) => self.crucible(ship),
            Action::Load(place) => format!("Load Transit System from {}", self.place(place)),
            Action::Offer(seat) => format!("Offer {} a trade", colour(seat)),
            Action::Give { item, from, to } => {
                format!("Give {} from {} to {}", item_name(item), self.place(from), self.place(to))
            }
            Action::Ask { item, from, to } => {
                format!("Ask for {} from {}, into {}", item_name(item), self.place(from), self.place(to))
            }
            Action::TradeCraft(craft) => format!("Trade {}", craft_name(craft)),
            Action::Reveal { item, at } => format!("Turn up {} in {}", item_name(item), self.place(at)),
            Action::Conceal { item, at } => format!("Turn down {} in {}", item_name(item), self.place(at)),
            Action::Piece { item, at } => {
                let (item, at) = (item_name(item), self.place(at));
                match self.step() {
                    Step::Donate { .. } => format!("Donate {item} from {at}"),
                    Step::Customs { .. } => format!("Destroy {item} in {at}"),
                    Step::Donor => format!("Let {item} in {at} take damage"),
                    _ => format!("Choose {item} in {at}"),
                }
            }
            Action::Attack(unit) => format!("Attack with {}", self.target(unit)),
            Action::Raid(target) => format!("Raid {}", self.target(target)),
            Action::Stations(craft) if self.open().craft(craft).is(Marks::STATIONS) => {
                format!("Order {} to stand down", craft_name(craft))
            }
            Action::Stations(craft) => format!("Put {} at Battle Stations", craft_name(craft)),
            Action::Play(played) => format!("Play {}", self.card(played)),
            Action::Destroy(item) => format!("Destroy {}", item_name(item)),
            Action::Cruiser(cruiser) => format!("Choose Cruiser {}", cruiser + 1),
            Action::Scouts { pack, whole: true, to } => format!("Move pack {} to ({to})", pack + 1),
            Action::Scouts { pack, whole: false, to } => {
                format!("Move a Scout of pack {} to ({to})", pack + 1)
            }
            Action::Mat { behind, flip: true } => {
                format!("Put the mat behind {} and flip it", colour(behind))
            }
            Action::Mat { behind, flip: false } => format!("Put the mat behind {}", colour(behind)),
            _ => self.label_of_action(action),
        }
    }

    fn label_of_action(self, action: Action) -> String {
        let seat = self.current;
        match action {
            Action::Generate(place) => {
                let Some(category) = self.turn.category else {
                    return format!("Generate in {}", self.place(place));
                };
                format!(
                    "{}: {} in {}",
                    actions_of(category)[0],
                    items(1, category.token()),
                    self.place(place)
                )
            }
            Action::Convert(place) => {
                let Some(category) = self.turn.category else {
                    return format!("Convert in {}", self.place(place));
                };
                let (verb, token) = (actions_of(category)[1], items(1, category.token()));
                match category {
                    Category::Personnel => format!("{verb}: {token} in {} becomes Crew", self.place(place)),
                    Category::Finance => format!("{verb}: {token} in {} becomes 1 kC", self.place(place)),
                    _ => {
                        let card = capitalised(category.id());
                        format!("{verb}: {token} from {} for a {card} card", self.place(place))
                    }
                }
            }
            Action::Parts { many, place } => {
                let damage = 2 * u16::from(many);
                format!("Spend {many} Parts from {} to repair up to {damage} damage", self.place(place))
            }
            Action::Bribe(place) => {
                let bribe = self.turn.bribes + 1;
                format!("Spend 1 Tribute from {} for 1 more Action (bribe {bribe} of 3)", self.place(place))
            }
            Action::Redeploy { item, from } => {
                let squares = self.players[seat].levels[Category::Personnel].saturating_sub(2);
                let squares = counted(squares, "square");
                format!("REDEPLOY {} from {}, up to {squares}", item_name(item), self.place(from))
            }
            Action::Purchase(place) => format!("Buy with the money in {}", self.place(place)),
            Action::Buy { item, metal } => {
                format!("Buy {} for {}", items(1, item), payment(1, u8::from(metal)))
            }
            Action::BuyShuttle { metal } => {
                format!("Buy a Shuttle for {}", payment(self.game.shuttle_price(self.open(), seat), metal))
            }
            Action::BuyShip { class: ship, side, metal } => {
                let price = payment(self.game.ship_price(self.open(), seat, ship, side), metal);
                format!("Buy {} ({}) for {price}", with_article(self.class(ship)), side_name(ship, side))
            }
            Action::Upgrade { craft, metal } => {
                let price = payment(self.game.upgrade_price(self.open(), craft), metal);
                let ship = self.open().craft(craft);
                let verb = if ship.class == Class::Crucible { "Turn over" } else { "Upgrade" };
                format!("{verb} {} for {price}", craft_name(craft))
            }
            Action::BuyRepair { kc, metal } => {
                format!("Pay {} to repair up to {} damage", payment(kc, metal), 2 * u16::from(kc))
            }
            Action::BuyOff { card, metal } => {
                format!("Discard {} for {}", self.card(card), payment(1, u8::from(metal)))
            }
            Action::BuyOffPublic { metal } => {
                format!("Discard the public Contract for {}", payment(1, u8::from(metal)))
            }
            Action::Fix(craft) => {
                let damage = self.open().craft(craft).damage;
                format!("Repair {} ({damage} damage)", craft_name(craft))
            }
            Action::Heal { seat, at } => format!("Heal one of {}'s Crew in {}", colour(seat), self.place(at)),
            Action::Bombs(bombs) => {
                let damage = u16::from(self.own_damage());
                let more = damage + 2 * u16::from(bombs);
                format!("Spend {}: deal {more} damage instead of {damage}", counted(bombs, "Bomb"))
            }
            Action::Lower(damage) => format!("Deal only {damage} damage instead of {}", self.own_damage()),
            _ => action.to_string(),
        }
    }

    fn crucible(self, ship: CraftId) -> String {
        let craft = self.open().craft(ship);
        let seat: Seat = ship.owner();
        let (from, to, most) = match craft.side {
            Side::Basic => (Item::Recruit, "Crew", self.open().crew_supply(seat)),
            Side::Upgraded => (Item::Metal, "kC", u8::MAX),
        };
        if craft.hold.hidden() > 0 {
            return format!("Turn all {} aboard {} into {to}", item_name(from), craft_name(ship));
        }
        let many = craft.hold.count(from).min(most);
        format!("Turn {} aboard {} into {many} {to}", items(many, from), craft_name(ship))
    }

    fn at(self, square: Square) -> String {
        let verb = match self.step() {
            Step::PlaceShip { .. } | Step::PlaceShuttle { .. } => "Start at",
            Step::PlaceCraft { .. } => "Arrive at",
            Step::Jump { .. } | Step::MicroJump { .. } => "Jump to",
            Step::Drag { .. } => "Drag it to",
            Step::CruiserStep { .. } => "Move the Cruiser to",
            Step::CruiserReturns { .. } => "Return the Cruiser to",
            Step::Multiply { .. } => "Add a Scout at",
            Step::EnvoyStep { .. } => "Move the pack to",
            _ => "Go to",
        };
        format!("{verb} ({square})")
    }

    fn many(self, many: u8) -> String {
        match self.step() {
            Step::RotateBy { .. } => format!("Turn it by {} degrees", 90 * u16::from(many)),
            Step::TransferMany { item, to, .. } => {
                format!("Transfer {} to {}", items(many, item), self.place(to))
            }
            Step::JettisonMany { item, .. } => format!("{} {}", destruction(item), items(many, item)),
            Step::Jettison { .. } | Step::Surplus { .. } => "Jettison an Evac stack".to_owned(),
            Step::Stacks { .. } => format!("Load {}", counted(many, "stack")),
            Step::DonorDamage { .. } => format!("Let it take {many} damage"),
            _ => format!("Take {many}"),
        }
    }

    fn item(self, item: Item) -> String {
        let verb = match self.step() {
            Step::Jettison { .. } | Step::Surplus { .. } => destruction(item),
            Step::Load { .. } => "Load",
            Step::Conversions { .. } => "Convert",
            Step::Relief { .. } => "Unload",
            Step::Defect { .. } => "Win over",
            _ => "Take",
        };
        format!("{verb} {}", item_name(item))
    }

    fn chosen_card(self, card: Card) -> String {
        let name = self.card(card);
        match self.step() {
            Step::HandLimit | Step::ContractLimit | Step::Spy { .. } => format!("Discard {name}"),
            Step::Judge { victim } => format!("Discard {name} from {}'s Stash", colour(victim)),
            Step::Discarding { .. } => format!("Put {name} on its discard pile next"),
            Step::Donate { .. } => format!("Donate {name}"),
            _ => format!("Choose {name}"),
        }
    }

    fn site(self, place: Place) -> String {
        let name = self.place(place);
        match self.step() {
            Step::HomeWorld { .. } => format!("Make {name} your home world"),
            Step::Arrive { .. } | Step::ShuttleSite => match place {
                Place::Bay(_) => "Arrive at the HQ".to_owned(),
                Place::Transit => "Arrive on the edge of the map".to_owned(),
                _ => format!("Arrive in {name}"),
            },
            Step::Redeploy { .. } => format!("Send the Crew to {name}"),
            Step::Put { item, .. } => format!("Put {} into {name}", items(1, item)),
            Step::DraftTo { .. } => format!("Put a Crew into {name}"),
            Step::Destination { .. } => format!("Deliver to {name}"),
            Step::Immunity => format!("Protect {name}"),
            Step::Bunker { .. } => format!("Fortify {name}"),
            _ => format!("Choose {name}"),
        }
    }

    fn aim(self, target: Target) -> String {
        let name = self.target(target);
        match self.step() {
            Step::CardShip { card } => format!("Use {} from {name}", self.card(card)),
            Step::CardTarget { card, .. } => format!("Use {} on {name}", self.card(card)),
            Step::NewTarget { .. } => format!("Turn it on {name}"),
            Step::AttackTarget { .. } | Step::PackTarget { .. } | Step::CruiserTarget { .. } => {
                format!("Attack {name}")
            }
            Step::RepairUnit { .. } => format!("Repair {name}"),
            Step::Donor => format!("Let {name} take damage"),
            _ => format!("Choose {name}"),
        }
    }

    fn hit(self, hit: Hit) -> String {
        match (hit, self.step()) {
            (Hit::Hull, Step::Allocate { target: Target::Craft(craft), .. }) => {
                let left = self.game.rated(self.open(), craft).hull_left();
                format!("Let the hull take 1 damage ({left} left)")
            }
            (Hit::Hull, _) => "Let the hull take 1 damage".to_owned(),
            (Hit::Recruit, _) => "Lose a Recruit (1 damage)".to_owned(),
            (Hit::Shield, _) => "Let a full Shield take 1 damage".to_owned(),
            (Hit::HalfShield, _) => "Lose a half Shield (1 damage)".to_owned(),
            (Hit::Fortification, _) => "Lose all Fortifications (1 damage)".to_owned(),
            (Hit::KillInjured, _) => "Lose an injured Crew (1 damage)".to_owned(),
            (Hit::Kill, _) => "Lose a Crew (2 damage)".to_owned(),
            (Hit::Injure, _) => "Let a Crew be injured (1 damage)".to_owned(),
        }
    }

    fn deck(self, deck: Deck) -> String {
        let name = capitalised(deck.id());
        let cards = counted(self.deck_sizes[deck.index()], "card");
        let verb = if self.step() == Step::ProbeDeck { "Probe" } else { "Draw from" };
        format!("{verb} the {name} deck ({cards})")
    }

    fn said(self, word: Word) -> String {
        let player = &self.players[self.current];
        match word {
            Word::Pass => self.declined().to_owned(),
            Word::EndActions if self.turn.actions_left > 0 => {
                format!("End the Actions ({} unused)", self.turn.actions_left)
            }
            Word::Combat if self.turn.actions == Part::Ahead => {
                "Go to combat without taking Actions".to_owned()
            }
            Word::EndCombat => "End combat and clean up".to_owned(),
            Word::Score => {
                let (stars, next) = (self.stars(player.stash), player.commendations + 1);
                format!("Score: {stars} stars for Commendation {next} of {}", self.game.target)
            }
            Word::Strike => format!("Deal 1 more damage: {}", self.own_damage().saturating_add(1)),
            Word::Keep => format!("Leave the damage at {}", self.own_damage()),
            Word::CallToAction => {
                format!("Use Call to Action: {} more Actions", self.game.card(Card::CallToAction).amount)
            }
            word => said(word).to_owned(),
        }
    }

    /// What passing means for the current decision.
    fn declined(self) -> &'static str {
        match self.step() {
            Step::RotateTile { .. } => "Turn no tile",
            Step::Deploy { .. } => "Pass, and deploy after the others",
            Step::Unload => "Unload no more",
            Step::Conceal => "Turn no more tokens down",
            Step::Shoot { .. } => "Let it pass",
            Step::Load { .. } => "Load no more",
            Step::BuyMore { .. } => "Buy no more",
            Step::Repair { .. } => "Repair no more",
            Step::Offer => "Drop the offer",
            Step::Answer { .. } => "Refuse the offer",
            Step::React { .. } => "Do not react",
            Step::FightCard { .. } => "Play no card",
            Step::Stance { .. } => "Take no stance",
            Step::Allocate { .. } => "Leave the rest as raid damage",
            Step::Take { .. } | Step::Loot { .. } => "Take no more",
            Step::MicroJump { .. } => "Stay",
            Step::HandLimit => "Discard no more",
            Step::Retire => "Put no more into the Stash",
            Step::Conversions { .. } => "Convert no more",
            Step::ReliefConvert { .. } => "Do not convert it",
            Step::PickCruiser { .. } => "Move no Cruiser",
            Step::CruiserStep { .. } | Step::EnvoyStep { .. } => "Move it no further",
            Step::Customs { .. } => "Destroy nothing",
            _ => "Pass",
        }
    }
}

/// SHC-201: tokens are jettisoned, Crew is dismissed.
const fn destruction(item: Item) -> &'static str {
    if item.is_crew() { "Dismiss" } else { "Jettison" }
}
