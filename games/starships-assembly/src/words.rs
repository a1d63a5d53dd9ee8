//! Actions in words for people: what is true in the position of the one who looks.

use crate::StarshipsAssembly;
use crate::action::{Action, WeaponNumber};
use crate::agenda::{lock_price, relock_price};
use crate::card::Card;
use crate::decision::{Asked, asked};
use crate::declaration::is_final_turn;
use crate::face::{Ability, Weapon};
use crate::ship_turn::{fireable, living_target, weapon};
use crate::state::{Power, Stage, State, opponent};
use crate::steps::Step;
use crate::view::{self, View};

/// An action as a sentence in the imperative, with what it costs.
pub(crate) fn label(game: &StarshipsAssembly, view: &View, action: Action) -> String {
    Words { game, view, table: &view::open_part(view) }.label(action)
}

/// What an action does.
pub(crate) fn help(game: &StarshipsAssembly, view: &View, action: Action) -> String {
    Words { game, view, table: &view::open_part(view) }.help(action)
}

struct Words<'a> {
    game: &'a StarshipsAssembly,
    view: &'a View,
    /// What lies open, and the hand of the one who looks.
    table: &'a State,
}

impl Words<'_> {
    fn label(&self, action: Action) -> String {
        let game = self.game;
        let (name, captain, ship) =
            (|card| game.name(card), |card| game.captain(card), |card| game.ship(card));
        match action {
            Action::PickCard(card) => format!("Pick {}", name(card)),
            Action::PickDeck => "Pick the draw deck".to_owned(),
            Action::Release(card) => match asked(self.table) {
                Asked::Step(Step::ReleaseAnyCaptain) => format!("Release {} from play", captain(card)),
                _ => format!("Release {} from your hand", name(card)),
            },
            Action::ReleaseShip(card) => format!("Release your ship {}", ship(card)),
            Action::NormalTurn => "Take a normal turn".to_owned(),
            Action::SkipTurn => "Skip your turn to draw instead".to_owned(),
            Action::DrawFromDeck => "Draw from the deck".to_owned(),
            Action::DrawFromAgenda(card) => format!("Draw {} from the agenda", name(card)),
            Action::ReleaseForVotes(card) => {
                format!("Release {} from your hand for {}", name(card), votes(game.votes_per_release.into()))
            }
            Action::Recruit(card) => format!("Recruit {} {}", captain(card), at(self.captain_price(card))),
            Action::Deploy(card) => format!("Deploy {} {}", ship(card), at(self.ship_price(card))),
            Action::Cast(card) => format!("Cast {} with {}", votes(self.cast_by(card)), captain(card)),
            Action::Use(card) => match game.captains[card].special.as_ref().map_or(0, |it| it.spend) {
                0 => format!("Use the special ability of {}", captain(card)),
                spend => format!("Use the special ability of {} {}", captain(card), at(spend.into())),
            },
            Action::Lock(card) => format!("Lock {} {}", name(card), at(lock_price(self.table))),
            Action::Relock(card) => format!("Relock {} {}", name(card), at(relock_price(self.table))),
            Action::EndTurn => "End your turn".to_owned(),
            Action::Give(card) => format!("Give your ship {} to your opponent", ship(card)),
            Action::Scramble(card) => format!("Scramble {} to {}", captain(card), ship(card)),
            Action::KeepPower => "Transfer no power".to_owned(),
            Action::Transfer(Power::Targeting) => "Transfer power to targeting".to_owned(),
            Action::Transfer(Power::Damage) => "Transfer power to damage".to_owned(),
            Action::Target(card) => format!("Lock {}{}", ship(card), self.with_weapon()),
            Action::NoTarget => format!("Lock nothing{}", self.with_weapon()),
            Action::Fire(number) => format!("Fire weapon {number}{}", self.aimed(number)),
            Action::Hold if self.can_fire() => "Hold fire and end the ship turn".to_owned(),
            Action::Hold => "End the ship turn".to_owned(),
        }
    }

    fn help(&self, action: Action) -> String {
        let (game, table) = (self.game, self.table);
        match action {
            Action::PickCard(card) => format!("It comes to your hand. {}", game.printed(card)),
            Action::PickDeck => "You will take the first turn of the assembly phase.".to_owned(),
            Action::Release(card) => match asked(table) {
                Asked::Step(Step::ReleaseAnyCaptain) => format!("The captain {}.", self.released_openly()),
                Asked::Step(Step::ReleaseFromHand) => format!("The card {}.", self.released_from_hand()),
                _ => format!("The card {}. {}", self.released_from_hand(), game.printed(card)),
            },
            Action::ReleaseShip(_) => format!("It leaves your fleet and {}.", self.released_openly()),
            Action::NormalTurn => "You draw a card and then take as many actions as you like.".to_owned(),
            Action::SkipTurn => "You draw twice, and then your turn is over.".to_owned(),
            Action::DrawFromDeck => match self.view.deck.first().and_then(|place| place.card) {
                Some(card) => format!("You take the top card, {}.{}", game.name(card), self.depletes()),
                None => format!("You take the top card; your opponent does not see it.{}", self.depletes()),
            },
            Action::DrawFromAgenda(card) => {
                let refilled = if self.view.deck.is_empty() {
                    "The deck is empty, so its place stays empty."
                } else {
                    "The top card of the deck takes its place at once."
                };
                format!("{refilled}{} {}", self.depletes(), game.printed(card))
            }
            Action::ReleaseForVotes(_) => format!("The card {}.", self.released_from_hand()),
            Action::Recruit(card) => {
                let paid = paid(self.captain_price(card), game.captains[card].cost);
                format!("{paid} {}: {}", game.captain(card), game.abilities(card))
            }
            Action::Deploy(card) => {
                let paid = paid(self.ship_price(card), game.ships[card].cost);
                format!("{paid} {}{}", self.ship(card), self.fills_fleet_of(true))
            }
            Action::Cast(card) => text_of(game.captains[card].cast.as_ref()),
            Action::Use(card) => self.special(card),
            Action::Lock(_) => {
                let price = votes(lock_price(table));
                format!("You pay {price}. Nobody can take the card until your next turn begins.")
            }
            Action::Relock(_) => {
                let price = votes(relock_price(table));
                format!("You pay {price}. The lock becomes yours, until your next turn begins.")
            }
            Action::EndTurn => self.end_of_turn(),
            Action::Give(card) => {
                let joins = "It joins your opponent's fleet.";
                format!("{joins} {}{}", self.ship(card), self.fills_fleet_of(false))
            }
            Action::Scramble(card) => {
                let own = table.captains[table.seat].contains(card);
                let whose = if own { "your" } else { "your opponent's" };
                let ship = self.ship(card);
                format!("The captain becomes {whose} ship. {ship}{}", self.fills_fleet_of(own))
            }
            Action::KeepPower => self.kept_power().to_owned(),
            Action::Transfer(power) => self.transferred(power),
            Action::Target(card) => self.target(card),
            Action::NoTarget if game.ruleset.any_weapon_fires_at_nothing => {
                "A weapon without a target can be fired at nothing, to cycle the deck.".to_owned()
            }
            Action::NoTarget => "This weapon does not fire in this ship turn.".to_owned(),
            Action::Fire(number) => self.shot(number),
            Action::Hold if self.can_fire() => {
                "What has not fired stays silent, and the next ship acts.".to_owned()
            }
            Action::Hold => "The next ship acts.".to_owned(),
        }
    }

    /// "Gazer: initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
    fn ship(&self, card: Card) -> String {
        format!("{}: {}", self.game.ship(card), self.game.ship_figures(card))
    }

    /// What the seat to act pays to recruit the card now.
    fn captain_price(&self, card: Card) -> u16 {
        match asked(self.table) {
            Asked::Step(_) => 0,
            _ => self.game.captain_cost(self.table.captains[self.table.seat], card),
        }
    }

    /// What the seat to act pays to deploy the card now.
    fn ship_price(&self, card: Card) -> u16 {
        match asked(self.table) {
            Asked::Step(_) => 0,
            _ => self.game.ship_cost(self.table.captains[self.table.seat], card),
        }
    }

    /// How many votes the captain casts now.
    fn cast_by(&self, card: Card) -> u16 {
        let ships = self.table.fleets[self.table.seat].len() as u16;
        let steps = self.game.captains[card].cast.iter().flat_map(|ability| ability.steps.iter());
        let votes = steps.map(|step| match step {
            Step::Cast(votes) => votes.into(),
            Step::CastPerOwnShip(votes) => u16::from(votes) * ships,
            _ => 0,
        });
        votes.sum()
    }

    /// SSA-074: whether a released card moves straight on to the agenda.
    fn agenda_is_short(&self) -> bool {
        self.table.stage == Stage::Assembly && self.table.agenda.len() < usize::from(self.game.agenda_size)
    }

    fn released_from_hand(&self) -> &'static str {
        if self.agenda_is_short() {
            "goes face-up to the agenda, since the draw deck is empty: your opponent sees it"
        } else {
            "goes under the draw deck, and your opponent does not see which one it is"
        }
    }

    fn released_openly(&self) -> &'static str {
        if self.agenda_is_short() {
            "goes face-up to the agenda, since the draw deck is empty"
        } else {
            "goes under the draw deck, seen by both"
        }
    }

    /// SSA-095: " The deck is then empty: you declare war."
    fn depletes(&self) -> &'static str {
        let last = self.view.deck.len() == 1 && self.table.turn.war.is_none();
        if last { " The deck is then empty: you declare war." } else { "" }
    }

    /// SSA-094: " The fleet is then full: you declare war."
    fn fills_fleet_of(&self, own: bool) -> &'static str {
        let seat = if own { self.table.seat } else { opponent(self.table.seat) };
        let full = self.table.fleets[seat].len() + 1 == usize::from(self.game.fleet_cap);
        if full && self.table.turn.war.is_none() { " The fleet is then full: you declare war." } else { "" }
    }

    fn special(&self, card: Card) -> String {
        let ability = self.game.captains[card].special.as_ref();
        let releases = |step| {
            let steps =
                [Step::ReleaseSelf, Step::ReleaseOwnShip, Step::ReleaseAnyCaptain, Step::ReleaseFromHand];
            steps.contains(&step)
        };
        let shows = self.agenda_is_short() && ability.is_some_and(|it| it.steps.iter().any(releases));
        let more =
            if shows { " The draw deck is empty: what is released goes face-up to the agenda." } else { "" };
        format!("{}{more}", text_of(ability))
    }

    fn end_of_turn(&self) -> String {
        let lost = match self.table.turn.votes {
            0 => String::new(),
            left => format!("You lose the {} that you have not spent. ", votes(left)),
        };
        let last = is_final_turn(self.table, self.table.seat);
        let next = if last { "Open warfare begins." } else { "It is your opponent's turn." };
        format!("{lost}{next}")
    }

    /// The weapon as it is in this ship turn.
    fn weapon(&self, index: usize) -> Option<Weapon> {
        weapon(self.game, self.table, index).filter(|_| self.table.stage.is_warfare())
    }

    fn can_fire(&self) -> bool {
        self.table.stage != Stage::Firing || fireable(self.game, self.table).contains(&true)
    }

    /// " with weapon 2 (level 1, class II)"
    fn with_weapon(&self) -> String {
        let index = usize::from(self.table.battle.weapon);
        let told = |weapon| format!(" with weapon {} ({})", index + 1, figures(weapon));
        self.weapon(index).map_or_else(String::new, told)
    }

    /// " (level 2, class I) at Boon"
    fn aimed(&self, number: WeaponNumber) -> String {
        let target = living_target(self.table, number.index());
        let target = target.map_or("nothing", |target| self.game.ship(target));
        let told = |weapon| format!(" ({}) at {target}", figures(weapon));
        self.weapon(number.index()).map_or_else(String::new, told)
    }

    fn kept_power(&self) -> &'static str {
        if self.game.ruleset.transfers_after_last_shot {
            "You can still transfer power to damage after locking targets, as long as the ship turn goes on."
        } else {
            "You can still transfer power to damage after locking targets, as long as a weapon is unfired."
        }
    }

    /// SSA-140 to SSA-142.
    fn transferred(&self, power: Power) -> String {
        let ship = self.table.battle.ship;
        let hull = self.view.battle.as_ref().and_then(|fight| fight.ships.get(&ship));
        let shields = shields(hull.map_or(0, |hull| hull.shields));
        let tracked = hull.is_some_and(|hull| hull.tracking.is_none());
        let card = if tracked { " and takes the top card of the damage deck, unseen" } else { "" };
        let gain = match power {
            _ if !self.can_fire() => "No weapon is left to fire.",
            Power::Targeting => "Its weapons have targeting level 3 in this ship turn.",
            Power::Damage => "Its weapons have damage class II in this ship turn.",
        };
        format!("{} gives up {shields}{card}. {gain}", self.game.ship(ship))
    }

    fn target(&self, card: Card) -> String {
        let left = self.table.battle.hulls.shields(card);
        let printed = self.game.ships[card].shields;
        let evasion = self.game.ships[card].evasion;
        format!("{} has evasion {evasion} and {left} of {} left.", self.game.ship(card), shields(printed))
    }

    /// SSA-119, SSA-121.
    fn shot(&self, number: WeaponNumber) -> String {
        let Some(weapon) = self.weapon(number.index()) else { return String::new() };
        let target = living_target(self.table, number.index());
        let known = self.view.deck.first().and_then(|place| place.card);
        match (target, known) {
            (None, _) => {
                "The top card of the damage deck is flipped and goes under it. Nothing is hit.".to_owned()
            }
            (Some(target), None) => {
                let left = shields(self.table.battle.hulls.shields(target));
                let ship = self.game.ship(target);
                let class = weapon.class;
                format!(
                    "The top card of the damage deck is flipped: its points for class {class:?} hit {ship}, with {left} left."
                )
            }
            (Some(target), Some(card)) => {
                let left = self.table.battle.hulls.shields(target);
                let outcome = match self.game.damage[card][weapon.class] {
                    0 => "a miss".to_owned(),
                    points if points > left => format!("{ship} is destroyed", ship = self.game.ship(target)),
                    points => {
                        format!("{} keeps {}", self.game.ship(target), shields(left.saturating_sub(points)))
                    }
                };
                format!("The top card of the damage deck is {}: {outcome}.", self.game.name(card))
            }
        }
    }
}

impl StarshipsAssembly {
    /// What is printed on a card, for people: its captain and its ship.
    pub fn printed(&self, card: Card) -> String {
        format!("{} {}", self.printed_captain(card), self.printed_ship(card))
    }

    /// "Krave, a captain for 1 vote. Exhaust: cast 1 vote. Exhaust: release this captain, then draw a card."
    pub fn printed_captain(&self, card: Card) -> String {
        let captain = &self.captains[card];
        format!("{}, a captain for {}. {}", captain.name, votes(captain.cost.into()), self.abilities(card))
    }

    /// "Gazer, a ship for 5 votes: initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
    pub fn printed_ship(&self, card: Card) -> String {
        let ship = &self.ships[card];
        let figures = self.ship_figures(card);
        format!("{}, a ship for {}: {figures}", ship.name, votes(ship.cost.into()))
    }

    /// Whether the ship whose turn it is has a weapon left that can be fired, as the viewer sees it.
    pub fn can_still_fire(&self, view: &View) -> bool {
        Words { game: self, view, table: &view::open_part(view) }.can_fire()
    }

    fn abilities(&self, card: Card) -> String {
        let captain = &self.captains[card];
        let starred = [&captain.cast, &captain.special].into_iter().flatten().map(|ability| &ability.text);
        let abilities: Vec<&str> = captain.always.iter().chain(starred).map(|text| &**text).collect();
        abilities.join(" ")
    }

    /// "initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
    fn ship_figures(&self, card: Card) -> String {
        let ship = &self.ships[card];
        let weapons: Vec<String> =
            ship.weapons.iter().map(|weapon| format!("{}/{:?}", weapon.targeting, weapon.class)).collect();
        let weapons = match &weapons[..] {
            [only] => format!("weapon {only}"),
            [others @ .., last] => format!("weapons {} and {last}", others.join(", ")),
            [] => "no weapon".to_owned(),
        };
        let (initiative, evasion, shields) = (ship.initiative, ship.evasion, shields(ship.shields));
        format!("initiative {initiative}, evasion {evasion}, {shields}, {weapons}.")
    }
}

fn text_of(ability: Option<&Ability>) -> String {
    ability.map_or_else(String::new, |ability| ability.text.clone())
}

/// "You pay 2 votes, not the printed 1."
fn paid(price: u16, printed: u8) -> String {
    let paid = if price == 0 { "nothing".to_owned() } else { votes(price) };
    let printed =
        if price == u16::from(printed) { String::new() } else { format!(", not the printed {printed}") };
    format!("You pay {paid}{printed}.")
}

/// "for 3 votes", "for free"
fn at(price: u16) -> String {
    if price == 0 { "for free".to_owned() } else { format!("for {}", votes(price)) }
}

/// "level 2, class I"
fn figures(weapon: Weapon) -> String {
    format!("level {}, class {:?}", weapon.targeting, weapon.class)
}

/// "1 vote", "3 votes"
pub(crate) fn votes(count: u16) -> String {
    if count == 1 { "1 vote".to_owned() } else { format!("{count} votes") }
}

/// "1 shield", "no shields"
fn shields(count: u8) -> String {
    match count {
        0 => "no shields".to_owned(),
        1 => "1 shield".to_owned(),
        count => format!("{count} shields"),
    }
}
