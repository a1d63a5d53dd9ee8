//! What an action does in this position: its price and its consequence, for people who are new to the game.

use std::cmp::Ordering;

use tenka_core::Seat;

use crate::StarshipSamurai;
use crate::action::{Action, Choice, UnitName};
use crate::card::{Card, CostKind};
use crate::clan::{Clan, PlayerClan, Spot};
use crate::label::{Position, location_of};
use crate::location::Location;
use crate::order_card::can_resolve;
use crate::state::Order;
use crate::step::Step;
use crate::trade::{Asked, Terms, Wealth};
use crate::unit::{Mech, Place, SHIPS, Unit};
use crate::view::View;
use crate::words::{cards_words, counted, names_of, type_words, units_words};

/// What an action does.
pub(crate) fn help(game: &StarshipSamurai, view: &View, action: Action) -> String {
    let position = Position::of(game, view);
    match action {
        Action::Keep(mech) => mech_help(game, mech),
        Action::Order { marker, order } => position.order_help(order, marker.value()),
        Action::Boost(wealth) => left(wealth, position.me().wealth, "wealth"),
        Action::Play(card) => format!("{} {}", game.cards[card].text, position.cost_help(card)),
        Action::Commit(card) => format!("{} {}", game.cards[card].text, position.commit_help(card)),
        Action::Attach(unit) => position.attach_help(unit),
        Action::Snipe(unit) => {
            let price = left(game.tametomo_wealth, position.me().wealth, "wealth");
            format!("{} {price} He can do this once a turn.", position.destroy_help(unit))
        }
        Action::Oda(to) => {
            format!("He follows your ships without an order. {}", position.arrival(Unit::Oda, to))
        }
        Action::Fuel { unit, to } => {
            let uses = match view.turn.fuel {
                0 | 1 => "This is your last move by Reserve Fuel.".to_owned(),
                more => format!("Reserve Fuel has {} after this.", counted(more - 1, "move", "moves")),
            };
            format!("{uses} {}", position.move_help(unit, to))
        }
        Action::End => position.end_help(),
        Action::Pass => position.pass_help(),
        Action::MoveClan { clan, to } => position.clan_help(clan, to),
        Action::Move { unit, to } => position.move_help(unit, to),
        Action::Board(_) => position.board_help(),
        Action::Destroy(unit) => position.destroy_help(unit),
        Action::Discard(_) => "It goes to the discard pile, for all to see.".to_owned(),
        Action::Give(_) => "Only the two of you see which card it is.".to_owned(),
        Action::At(location) => position.location_help(location),
        Action::Target(clan) => position.target_help(clan.seat()),
        Action::Choose(choice) => position.choice_help(choice),
        Action::Retreat(unit) => position.retreat_help(unit),
        Action::Duel { own, other } => position.duel_help(own, other),
        Action::Offer(_) => {
            let when = if view.battle.is_some() { "battle" } else { "turn" };
            match view.offers_left[position.seat].saturating_sub(1) {
                0 => format!("It is your last offer in this {when}."),
                more => format!("After it you can make {more} more in this {when}."),
            }
        }
        Action::OfferWealth(_) | Action::OfferCard(_) | Action::Ask(_) | Action::Terms(_) => {
            position.part_help(action)
        }
        Action::Accept(_) => position.accept_help(),
        Action::Reject => "Nothing changes hands.".to_owned(),
    }
}

/// "You have 3 wealth, and 1 after this."
fn left(price: u8, have: u8, what: &str) -> String {
    match have.saturating_sub(price) {
        _ if price == 0 => format!("You keep your {have} {what}."),
        0 => format!("That is all your {what}."),
        left => format!("You have {have} {what}, and {left} after this."),
    }
}

fn mech_help(game: &StarshipSamurai, mech: Mech) -> String {
    let ability = match mech {
        Mech::Mototada => "after he moves you may destroy the weakest ship there".to_owned(),
        Mech::Tametomo => {
            format!(
                "once a turn you may pay {} wealth to destroy a ship at any location",
                game.tametomo_wealth
            )
        }
        Mech::Gozen => {
            "in her battles the others commit and reveal their cards before you choose yours".to_owned()
        }
        Mech::Oda => "he may move after an action in which ships of yours have moved".to_owned(),
        Mech::Shingen => format!("each of your ships at his location has {} more power", game.aura),
        Mech::Hideyoshi => "whenever he moves you may move a clan marker 1 space".to_owned(),
        Mech::Mori => {
            let ships = counted(game.mori_ships, "ship", "ships");
            format!("after he comes from the supply you may discard a card to destroy up to {ships} there")
        }
        Mech::Masumune => format!("each of his moves costs {} wealth", game.masumune_wealth),
    };
    format!("Power {}: {ability}.", game.power[mech.into()])
}

impl Position<'_> {
    fn order_help(&self, order: Order, value: u8) -> String {
        let what = tenka_core::capitalised(&self.order_words(order, value));
        let wealth = self.me().wealth;
        let more = match wealth {
            0 => "You have no wealth to add.".to_owned(),
            wealth => format!("Each of your {wealth} wealth that you spend on it adds 1."),
        };
        let over = (self.view.hand_sizes[self.seat] + value).saturating_sub(self.game.hand_limit);
        if order == Order::DrawCards && over > 0 {
            let over = cards_words(over);
            return format!("{what}, then discard {over}: you may hold {}. {more}", self.game.hand_limit);
        }
        format!("{what}. {more}")
    }

    /// What the price of an order card leaves.
    fn cost_help(&self, card: Card) -> String {
        let cost = self.game.cards[card].cost;
        match cost.kind {
            CostKind::None => "It costs nothing.".to_owned(),
            CostKind::Wealth => left(cost.amount, self.me().wealth, "wealth"),
            CostKind::Honor => {
                let honor = self.me().honor;
                format!(
                    "You have {honor} honor, and {} after this.",
                    honor.saturating_sub(cost.amount.into())
                )
            }
            CostKind::Ships => {
                let ships = (self.me().fleet.controlled() & SHIPS).len() as u8;
                let paid = counted(cost.amount, "ship", "ships");
                format!("You choose {paid} of your {ships} at locations or in your supply to destroy.")
            }
        }
    }

    /// SSM-152, SSM-153: a committed card is paid when it is resolved.
    fn commit_help(&self, card: Card) -> String {
        let cost = self.game.cards[card].cost;
        let have = match cost.kind {
            CostKind::None => return "It lies face down until it is resolved.".to_owned(),
            CostKind::Wealth => u16::from(self.me().wealth),
            CostKind::Honor => self.me().honor,
            CostKind::Ships => (self.me().fleet.controlled() & SHIPS).len() as u16,
        };
        if have < cost.amount.into() {
            "You can't pay for it now; if you can't when it is resolved, it is discarded without effect."
                .to_owned()
        } else {
            "You pay when it is resolved.".to_owned()
        }
    }

    fn attach_help(&self, unit: UnitName) -> String {
        let price = left(1, self.me().wealth, "wealth");
        match self.unit_power(unit) {
            Some(power) => {
                format!("Its power goes from {power} to {}. {price} It can't be taken back.", power + 1)
            }
            None => format!("It gives the fighter 1 more power. {price} It can't be taken back."),
        }
    }

    /// The power of a unit where it is.
    fn unit_power(&self, name: UnitName) -> Option<u8> {
        let (owner, unit) = self.find(name)?;
        let fleet = &self.view.players[owner].fleet;
        let among = location_of(fleet.place_of(unit)?).map(|at| fleet.at(at)).unwrap_or_default();
        Some(self.game.unit_power(fleet, unit, among))
    }

    fn end_help(&self) -> String {
        let next = self.view.seats().after(self.view.active);
        if self.view.players[next].markers.iter().all(Option::is_some) {
            "All markers are placed: the battles begin.".to_owned()
        } else {
            format!("{} takes a turn.", PlayerClan::of(next))
        }
    }

    fn pass_help(&self) -> String {
        match self.step() {
            Some(Step::MoveUnits { left, .. }) => {
                format!("You give up {}.", counted(left, "move", "moves"))
            }
            Some(Step::Volley { .. }) => "You keep your cards, and no ship is destroyed.".to_owned(),
            Some(Step::Retreat { left, .. }) => {
                let numbers = self.game.cards[Card::TacticalRetreat].numbers;
                match numbers.max_return.saturating_sub(left) * numbers.wealth_each {
                    0 => "No unit has returned, so you gain nothing.".to_owned(),
                    gained => format!("You gain {gained} wealth for those that have returned."),
                }
            }
            Some(Step::Sacrifice { destroyed: 0, .. }) => "Supply Attack then does nothing.".to_owned(),
            Some(Step::Commit { .. }) => "You fight this battle without a card.".to_owned(),
            Some(Step::Proposals { to, .. }) => {
                let left = counted(self.view.offers_left[self.seat], "offer", "offers");
                format!("You keep {left} for later. {} hears nothing from you now.", PlayerClan::of(to))
            }
            Some(Step::MoveClan { .. }) => "The clan markers stay where they are.".to_owned(),
            Some(Step::Board { aboard: [None, _], .. }) => "The carrier moves alone.".to_owned(),
            Some(Step::Board { .. }) => "The carrier moves with one fighter.".to_owned(),
            Some(Step::Strike { .. }) => "No ship is destroyed.".to_owned(),
            Some(Step::DestroyShips { .. }) => "No more ships are destroyed.".to_owned(),
            Some(Step::Sacrifice { destroyed, .. }) => {
                format!("Supply Attack strikes {}.", counted(destroyed, "time", "times"))
            }
            _ => "You do nothing.".to_owned(),
        }
    }

    /// SSM-167: what a clan marker is worth here and there.
    fn clan_help(&self, clan: Clan, to: Spot) -> String {
        let worth = |spot: Spot| match spot.branch() {
            Some(branch) => format!("{} honor a round to {branch}", self.game.honor_at(spot)),
            None => "nothing to anybody".to_owned(),
        };
        format!("{clan} is worth {} now, and {} there.", worth(self.view.clans[clan]), worth(to))
    }

    fn move_help(&self, name: UnitName, to: Location) -> String {
        let Some((_, unit)) = self.find(name) else { return String::new() };
        let price = match unit {
            Unit::Masumune => left(self.game.masumune_wealth, self.me().wealth, "wealth") + " ",
            _ => String::new(),
        };
        price + &self.arrival(unit, to)
    }

    /// What happens when a unit of the deciding seat comes to a location.
    fn arrival(&self, unit: Unit, to: Location) -> String {
        let mut parts = Vec::new();
        let fleet = &self.me().fleet;
        parts.push(match (self.room(to), unit.mech(), fleet.place_of(unit)) {
            (0, Some(_), _) => {
                format!("Location {to} is full: the weakest ship there is destroyed to make room.")
            }
            (_, _, Some(from)) => {
                let mut moved = *fleet;
                moved.shift(unit, from, Place::At(to));
                let after = self.game.power_of(&moved, &self.view.attached, self.seat, to);
                format!("Your power there goes from {} to {after}.", self.power(self.seat, to))
            }
            (_, _, None) => String::new(),
        });
        let is_foreign = |mine: &crate::state::Attachment| {
            mine.card == Card::Minefield && mine.at == to && mine.owner != self.seat
        };
        if let Some(mine) = self.view.attached.iter().find(is_foreign) {
            let price = self.game.cards[Card::Minefield].numbers.pay_wealth;
            let owner = PlayerClan::of(mine.owner);
            parts.push(format!("{owner}'s Minefield there: pay {owner} {price} wealth or lose the unit."));
        }
        let comes_from_supply = fleet.place_of(unit) == Some(Place::Supply);
        match unit.mech() {
            Some(Mech::Mototada) => parts.push("Then you may destroy the weakest ship there.".to_owned()),
            Some(Mech::Hideyoshi) => parts.push("Then you may move a clan marker 1 space.".to_owned()),
            Some(Mech::Mori) if comes_from_supply => {
                let ships = counted(self.game.mori_ships, "ship", "ships");
                parts.push(format!("Then you may discard a card to destroy up to {ships} there."));
            }
            _ => {}
        }
        parts.join(" ")
    }

    fn board_help(&self) -> String {
        match self.step() {
            Some(Step::Board { to, .. }) => {
                format!("It follows the carrier to location {to} if there is room, without using up a move.")
            }
            _ => "It follows the carrier if there is room, without using up a move.".to_owned(),
        }
    }

    fn destroy_help(&self, name: UnitName) -> String {
        let Some((owner, unit)) = self.find(name) else { return String::new() };
        let wealth = match self.view.players[owner].fleet.under(unit) {
            0 => String::new(),
            under => format!(", and the {under} wealth under it to the supply"),
        };
        let whose =
            if owner == self.seat { "your".to_owned() } else { format!("{}'s", PlayerClan::of(owner)) };
        let fate = format!("It goes to {whose} graveyard until the end of the round{wealth}.");
        match self.step() {
            Some(Step::Fall { own, other, .. }) => {
                let winner = if Unit::from(own) == unit { other } else { own };
                let honor = self.game.cards[Card::DuelOfHonor].numbers.honor;
                format!("{fate} {} gains {honor} honor.", self.controller(winner))
            }
            _ => fate,
        }
    }

    /// The clan that has a mech.
    fn controller(&self, mech: Mech) -> String {
        let owner = self.find(UnitName::Mech(mech)).map(|(owner, _)| PlayerClan::of(owner));
        owner.map_or("Nobody".to_owned(), |clan| clan.to_string())
    }

    /// SSM-D19: what a card does at a location.
    fn location_help(&self, at: Location) -> String {
        let Some(Step::ChooseLocation { card }) = self.step() else { return String::new() };
        let opponents = self.view.seats().iter().filter(|&seat| seat != self.seat);
        let there: Vec<Seat> =
            opponents.filter(|&seat| !self.view.players[seat].fleet.at(at).is_empty()).collect();
        let numbers = self.game.cards[card].numbers;
        match card {
            Card::Ignite if there.is_empty() => "No opponent has a unit there: nothing happens.".to_owned(),
            Card::Ignite => {
                let (units, cards) = (units_words(numbers.destroy), cards_words(numbers.discard));
                let verb = if there.len() == 1 { "destroys" } else { "each destroy" };
                let discards = if there.len() == 1 { "discards" } else { "discard" };
                format!("{} {verb} {units} there and {discards} {cards}, if they have one.", names_of(&there))
            }
            Card::WarpJump => {
                format!(
                    "You may move up to {} there, which has room for {}.",
                    units_words(numbers.max_moves),
                    self.room(at)
                )
            }
            Card::OrbitalFortress => {
                let now = if self.me().fleet.at(at).is_empty() {
                    "You have none there now."
                } else {
                    "You have one there."
                };
                format!("You have {} more power there while you have a unit there. {now}", numbers.power)
            }
            _ => {
                let times = counted(numbers.charges, "unit", "units");
                format!(
                    "The next {times} that others move there cost them {} wealth each, or are destroyed.",
                    numbers.pay_wealth
                )
            }
        }
    }

    /// SSM-D21, SSM-D30: what a chosen opponent has to do, as far as everybody can see.
    fn target_help(&self, target: Seat) -> String {
        let Some(Step::ChooseOpponent { card, times }) = self.step() else {
            return "Their card is discarded, without cost or effect.".to_owned();
        };
        let (view, clan) = (self.view, PlayerClan::of(target));
        let fleet = &view.players[target].fleet;
        let has_marker = Clan::ALL.into_iter().any(|clan| view.clans[clan].is_on_branch_of(target));
        let can = |choice: Choice| {
            let (wealth, cards) = (view.players[target].wealth, view.hand_sizes[target]);
            can_resolve(self.game, fleet, has_marker, (card, choice), wealth, cards)
        };
        let numbers = self.game.cards[card].numbers;
        let pay = match card {
            Card::Betrayal => format!("give you {} wealth and a card", numbers.pay_wealth),
            _ => format!("pay you {} wealth", numbers.pay_wealth),
        };
        let (other, instead) = match card {
            Card::Betrayal => (Choice::YieldClan, "let you move a clan marker off their branch".to_owned()),
            _ => {
                let units = units_words(numbers.or_destroy_supply);
                (Choice::Sacrifice, format!("destroy {units} in their supply"))
            }
        };
        let often = if times > 1 { format!(", {times} times") } else { String::new() };
        match (can(Choice::Pay), can(other)) {
            (true, true) => format!("{clan} chooses: {pay}, or {instead}{often}."),
            (true, false) => format!("{clan} has to {pay}{often}."),
            (false, true) => format!("{clan} has to {instead}{often}."),
            (false, false) => format!("{clan} can do neither of the two: nothing happens."),
        }
    }

    fn choice_help(&self, choice: Choice) -> String {
        let wealth = self.me().wealth;
        if let Some(Step::ChangeStrategy { .. }) = self.step() {
            return "Change Strategy comes back to your hand either way.".to_owned();
        }
        let Some((_, card)) = self.demand() else { return String::new() };
        let numbers = self.game.cards[card].numbers;
        match choice {
            Choice::Pay => left(numbers.pay_wealth, wealth, "wealth"),
            Choice::Sacrifice if card == Card::SupplyAttack => {
                let have = self.me().fleet.at[Place::Supply].len() as u8;
                format!(
                    "You choose them among the {} there. You keep your {wealth} wealth.",
                    units_words(have)
                )
            }
            Choice::Sacrifice => format!("It goes to your graveyard. You keep your {wealth} wealth."),
            _ => format!("They choose the marker and the space. You keep your {wealth} wealth."),
        }
    }

    fn retreat_help(&self, name: UnitName) -> String {
        let Some(battle) = &self.view.battle else { return String::new() };
        let units = self.me().fleet.at(battle.at);
        if units.len() == 1 {
            return "It is your last unit here: without it you can't win.".to_owned();
        }
        let Some((_, unit)) = self.find(name) else { return String::new() };
        let lost = self.game.unit_power(&self.me().fleet, unit, units);
        let others = units_words(units.len() as u8 - 1);
        format!("You fight on with {others} and without its {lost} power.")
    }

    /// SSM-209.
    fn duel_help(&self, own: Mech, other: Mech) -> String {
        let power = |mech: Mech| self.game.power[mech.into()];
        let honor = self.game.cards[Card::DuelOfHonor].numbers.honor;
        let (mine, theirs) = (power(own), power(other));
        match mine.cmp(&theirs) {
            Ordering::Equal => {
                format!(
                    "Both have power {mine}: you choose who falls. The other's player gains {honor} honor."
                )
            }
            Ordering::Less => {
                format!(
                    "{own} falls, {mine} against {theirs}, and {} gains {honor} honor.",
                    self.controller(other)
                )
            }
            Ordering::Greater => {
                format!("{other} falls, {theirs} against {mine}, and you gain {honor} honor.")
            }
        }
    }

    fn part_help(&self, action: Action) -> String {
        let Some(offer) = &self.view.offer else { return String::new() };
        let to = PlayerClan::of(offer.to);
        match action {
            Action::OfferWealth(Some(Wealth::Give(amount))) => {
                format!("If {to} accepts: {}", left(amount, self.view.players[offer.from].wealth, "wealth"))
            }
            Action::OfferCard(Some(card)) => {
                let card_type = type_words(card.card_type());
                format!("{to} sees it now, and the others that it is {card_type} card, even if {to} rejects.")
            }
            Action::Ask(Some(asked)) => {
                let held = cards_words(self.view.hand_sizes[offer.to]);
                match asked {
                    Asked::Name(_) => format!("{to} holds {held}, and can accept only with this one."),
                    _ => format!("{to} holds {held}, and picks which to give."),
                }
            }
            Action::Terms(Some(Terms::Clause(_))) => "If they accept, it is done at once.".to_owned(),
            Action::Terms(Some(Terms::Promise { .. })) => {
                "Everybody sees it until the end of the round, but it binds nobody.".to_owned()
            }
            Action::OfferWealth(Some(Wealth::Ask(amount))) => {
                let have = self.view.players[offer.from].wealth + amount;
                format!("If {to} accepts, you have {have} wealth.")
            }
            Action::OfferWealth(None) => "No wealth changes hands.".to_owned(),
            Action::OfferCard(None) => "You keep all your cards.".to_owned(),
            Action::Ask(None) => format!("{to} keeps all their cards."),
            _ => format!("{to} is asked now."),
        }
    }

    fn accept_help(&self) -> String {
        let Some(offer) = &self.view.offer else { return String::new() };
        match offer.terms {
            Some(Terms::Clause(clause)) => format!("Then at once: {}.", self.clause_words(clause)),
            Some(Terms::Promise { .. }) => "The promise is public, but it binds nobody.".to_owned(),
            None => "Everything changes hands at once.".to_owned(),
        }
    }
}
