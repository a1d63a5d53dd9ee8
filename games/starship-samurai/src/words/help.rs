//! What an action does in this position: its price and its consequence, for people who are new to the game.

use std::cmp::Ordering;

use tenka_core::{Seat, Sentence, Stopped, say};

use crate::StarshipSamurai;
use crate::action::{Action, Choice, UnitName};
use crate::card::{Card, CostKind};
use crate::clan::{Clan, PlayerClan, Spot};
use crate::location::Location;
use crate::state::Order;
use crate::step::Step;
use crate::trade::{Asked, Terms, Wealth};
use crate::turn::order_cards::demands::Means;
use crate::unit::{Mech, Place, SHIPS, Unit};
use crate::view::View;
use crate::words::label::{Position, location_of};
use crate::words::{names_of, type_words};

pub(crate) fn help(game: &StarshipSamurai, view: &View, action: Action) -> Sentence {
    let position = Position::of(game, view);
    match action {
        Action::Keep(mech) => mech_help(game, mech),
        Action::Order { marker, order } => position.order_help(order, marker.value()),
        Action::Boost(wealth) => left(wealth, position.me().wealth, "wealth"),
        Action::Play(card) => format!("{} {}", game.cards[card].text, position.cost_help(card)).into(),
        Action::Commit(card) => format!("{} {}", game.cards[card].text, position.commit_help(card)).into(),
        Action::Attach(unit) => position.attach_help(unit),
        Action::Snipe(unit) => {
            let price = left(game.tametomo_wealth, position.me().wealth, "wealth");
            say!(he_can_do_this { unit: position.destroy_help(unit), price })
        }
        Action::Oda(to) => {
            say!(he_follows_your_ships { to: position.arrival(Unit::Oda, to) })
        }
        Action::Fuel { unit, to } => {
            let uses = match view.turn.fuel {
                0 | 1 => say!(this_is_your_last),
                more => say!(reserve_fuel_has_after { more: say!(count_moves { count: more - 1 }) }),
            };
            format!("{uses} {}", position.move_help(unit, to)).into()
        }
        Action::End => position.end_help(),
        Action::Pass => position.pass_help(),
        Action::MoveClan { clan, to } => position.clan_help(clan, to),
        Action::Move { unit, to } => position.move_help(unit, to),
        Action::Board(_) => position.board_help(),
        Action::Destroy(unit) => position.destroy_help(unit),
        Action::Discard(_) => say!(goes_discard_pile_for),
        Action::Give(_) => say!(only_two_you_see),
        Action::At(location) => position.location_help(location),
        Action::Target(clan) => position.target_help(clan.seat()),
        Action::Choose(choice) => position.choice_help(choice),
        Action::Retreat(unit) => position.retreat_help(unit),
        Action::Duel { own, other } => position.duel_help(own, other),
        Action::Offer(_) => {
            let when = if view.battle.is_some() { "battle" } else { "turn" };
            match view.offers_left[position.seat].saturating_sub(1) {
                0 => say!(is_your_last_offer { when }),
                more => say!(after_you_can_make { more, when }),
            }
        }
        Action::OfferWealth(_) | Action::OfferCard(_) | Action::Ask(_) | Action::Terms(_) => {
            position.part_help(action)
        }
        Action::Accept | Action::AcceptWith(_) => position.accept_help(),
        Action::Reject => say!(nothing_changes_hands),
    }
}

/// "You have 3 wealth, and 1 after this."
fn left(price: u8, have: u8, what: &str) -> Sentence {
    match have.saturating_sub(price) {
        _ if price == 0 => say!(you_keep_your { have, what }),
        0 => say!(is_all_your { what }),
        left => say!(you_have_after_this { have, what, left }),
    }
}

fn mech_help(game: &StarshipSamurai, mech: Mech) -> Sentence {
    let ability = match mech {
        Mech::Mototada => say!(after_he_moves_you),
        Mech::Tametomo => {
            say!(once_turn_you_may { tametomo_wealth: game.tametomo_wealth })
        }
        Mech::Gozen => {
            say!(in_her_battles_others)
        }
        Mech::Oda => say!(he_may_move_after),
        Mech::Shingen => say!(each_your_ships_his { aura: game.aura }),
        Mech::Hideyoshi => say!(whenever_he_moves_you),
        Mech::Mori => {
            let ships = say!(count_ships { count: game.mori_ships });
            say!(after_he_comes_from { ships })
        }
        Mech::Masumune => say!(each_his_moves_costs { masumune_wealth: game.masumune_wealth }),
    };
    say!(power { mech: game.power[mech.into()], ability })
}

impl Position<'_> {
    fn order_help(&self, order: Order, value: u8) -> Sentence {
        let what = self.order_words(order, value).capitalised();
        let wealth = self.me().wealth;
        let more = match wealth {
            0 => say!(you_have_no_wealth_add),
            wealth => say!(each_your_wealth_you { wealth }),
        };
        let over = (self.view.hand_sizes[self.seat] + value).saturating_sub(self.game.hand_limit);
        if order == Order::DrawCards && over > 0 {
            let over = say!(count_cards { count: over });
            return say!(then_discard_you_may { what, over, hand_limit: self.game.hand_limit, more });
        }
        format!("{what}. {more}").into()
    }

    /// What is left after paying it.
    fn cost_help(&self, card: Card) -> Sentence {
        let cost = self.game.cards[card].cost;
        match cost.kind {
            CostKind::None => say!(costs_nothing),
            CostKind::Wealth => left(cost.amount, self.me().wealth, "wealth"),
            CostKind::Honor => {
                let honor = self.me().honor;
                say!(you_have_honor_after { honor, amount: honor.saturating_sub(cost.amount.into()) })
            }
            CostKind::Ships => {
                let ships = (self.me().fleet.controlled() & SHIPS).len() as u8;
                let paid = say!(count_ships { count: cost.amount });
                say!(you_choose_your_locations { paid, ships })
            }
        }
    }

    /// SSM-152, SSM-153: a committed card is paid when it is resolved.
    fn commit_help(&self, card: Card) -> Sentence {
        let cost = self.game.cards[card].cost;
        let have = match cost.kind {
            CostKind::None => return say!(lies_face_down_until),
            CostKind::Wealth => u16::from(self.me().wealth),
            CostKind::Honor => self.me().honor,
            CostKind::Ships => (self.me().fleet.controlled() & SHIPS).len() as u16,
        };
        if have < cost.amount.into() { say!(you_cant_pay_for_now) } else { say!(you_pay_when_is) }
    }

    fn attach_help(&self, unit: UnitName) -> Sentence {
        let price = left(1, self.me().wealth, "wealth");
        match self.unit_power(unit) {
            Some(power) => {
                say!(power_goes_from_cant { power, what: power + 1, price })
            }
            None => say!(gives_fighter_more_power { price }),
        }
    }

    /// Where the unit is now.
    fn unit_power(&self, name: UnitName) -> Option<u8> {
        let (owner, unit) = self.find(name)?;
        let fleet = &self.view.players[owner].fleet;
        let among = location_of(fleet.place_of(unit)?).map(|at| fleet.at(at)).unwrap_or_default();
        Some(self.game.unit_power(fleet, unit, among))
    }

    fn end_help(&self) -> Sentence {
        let next = self.view.seats().after(self.view.active);
        if self.view.players[next].markers.iter().all(Option::is_some) {
            say!(all_markers_are_placed)
        } else {
            say!(takes_turn { next: PlayerClan::of(next) })
        }
    }

    fn pass_help(&self) -> Sentence {
        match self.step() {
            Some(Step::MoveUnits { left, .. }) => {
                say!(you_give_up { left: say!(count_moves { count: left }) })
            }
            Some(Step::Volley { .. }) => say!(you_keep_your_cards),
            Some(Step::Retreat { left, .. }) => {
                let numbers = self.game.cards[Card::TacticalRetreat].numbers;
                match numbers.max_return.saturating_sub(left) * numbers.wealth_each {
                    0 => say!(no_unit_has_returned),
                    gained => say!(you_gain_wealth_for { gained }),
                }
            }
            Some(Step::Sacrifice { destroyed: 0, .. }) => say!(supply_attack_then_does),
            Some(Step::Commit { .. }) => say!(you_fight_this_battle),
            Some(Step::Proposals { to, .. }) => {
                let left = say!(count_offers { count: self.view.offers_left[self.seat] });
                say!(you_keep_for_later { left, to: PlayerClan::of(to) })
            }
            Some(Step::MoveClan { .. }) => say!(clan_markers_stay_where),
            Some(Step::Board { aboard: [None, _], .. }) => say!(carrier_moves_alone),
            Some(Step::Board { .. }) => say!(carrier_moves_one_fighter),
            Some(Step::Strike { .. }) => say!(no_ship_is_destroyed),
            Some(Step::DestroyShips { .. }) => say!(no_more_ships_are),
            Some(Step::Sacrifice { destroyed, .. }) => {
                say!(supply_attack_strikes { destroyed: say!(count_times { count: destroyed }) })
            }
            _ => say!(you_do_nothing),
        }
    }

    /// SSM-167: what a clan marker is worth here and there.
    fn clan_help(&self, clan: Clan, to: Spot) -> Sentence {
        let worth = |spot: Spot| match spot.branch() {
            Some(branch) => say!(honor_round { spot: self.game.honor_at(spot), branch }),
            None => say!(nothing_anybody),
        };
        say!(is_worth_now_there { clan, clans: worth(self.view.clans[clan]), to: worth(to) })
    }

    fn move_help(&self, name: UnitName, to: Location) -> Sentence {
        let Some((_, unit)) = self.find(name) else { return Sentence::default() };
        let price = match unit {
            Unit::Masumune => left(self.game.masumune_wealth, self.me().wealth, "wealth"),
            _ => Sentence::default(),
        };
        Sentence::joined([price, self.arrival(unit, to)])
    }

    /// What happens when a unit of the deciding seat comes to a location.
    fn arrival(&self, unit: Unit, to: Location) -> Sentence {
        let mut parts = Vec::new();
        let fleet = &self.me().fleet;
        parts.push(match (self.room(to), unit.mech(), fleet.place_of(unit)) {
            (0, Some(_), _) => {
                say!(location_is_full_weakest { to })
            }
            (_, _, Some(from)) => {
                let mut moved = *fleet;
                moved.shift(unit, from, Place::At(to));
                let after = self.game.power_of(&moved, &self.view.attached, self.seat, to);
                say!(your_power_there_goes { to: self.power(self.seat, to), after })
            }
            (_, _, None) => Sentence::default(),
        });
        let is_foreign = |mine: &crate::state::Attachment| {
            mine.card == Card::Minefield && mine.at == to && mine.owner != self.seat
        };
        if let Some(mine) = self.view.attached.iter().find(is_foreign) {
            let price = self.game.cards[Card::Minefield].numbers.pay_wealth;
            let owner = PlayerClan::of(mine.owner);
            parts.push(say!(s_minefield_there_pay { owner, price }));
        }
        let comes_from_supply = fleet.place_of(unit) == Some(Place::Supply);
        match unit.mech() {
            Some(Mech::Mototada) => parts.push(say!(then_you_may_destroy)),
            Some(Mech::Hideyoshi) => parts.push(say!(then_you_may_move)),
            Some(Mech::Mori) if comes_from_supply => {
                let ships = say!(count_ships { count: self.game.mori_ships });
                parts.push(say!(then_you_may_discard { ships }));
            }
            _ => {}
        }
        Sentence::joined(parts)
    }

    fn board_help(&self) -> Sentence {
        match self.step() {
            Some(Step::Board { to, .. }) => {
                say!(follows_carrier_location_if { to })
            }
            _ => say!(follows_carrier_if_there),
        }
    }

    fn destroy_help(&self, name: UnitName) -> Sentence {
        let Some((owner, unit)) = self.find(name) else { return Sentence::default() };
        let wealth = match self.view.players[owner].fleet.under(unit) {
            0 => Sentence::default(),
            under => say!(wealth_under_supply { under }),
        };
        let whose =
            if owner == self.seat { "your".to_owned() } else { format!("{}'s", PlayerClan::of(owner)) };
        let fate = say!(goes_graveyard_until_end { whose, wealth });
        match self.step() {
            Some(Step::Fall { own, other, .. }) => {
                let winner = if Unit::from(own) == unit { other } else { own };
                let honor = self.game.cards[Card::DuelOfHonor].numbers.honor;
                say!(gains_honor { fate, winner: self.controller(winner), honor })
            }
            _ => fate,
        }
    }

    fn controller(&self, mech: Mech) -> Sentence {
        let owner = self.find(UnitName::Mech(mech)).map(|(owner, _)| PlayerClan::of(owner));
        owner.map_or(say!(nobody), |clan| clan.to_string().into())
    }

    /// SSM-D19: what a card does at a location.
    fn location_help(&self, at: Location) -> Sentence {
        let Some(Step::ChooseLocation { card }) = self.step() else { return Sentence::default() };
        let opponents = self.view.seats().iter().filter(|&seat| seat != self.seat);
        let there: Vec<Seat> =
            opponents.filter(|&seat| !self.view.players[seat].fleet.at(at).is_empty()).collect();
        let numbers = self.game.cards[card].numbers;
        match card {
            Card::Ignite if there.is_empty() => say!(no_opponent_has_unit),
            Card::Ignite => {
                let (units, cards) = (
                    say!(count_units { count: numbers.destroy }),
                    say!(count_cards { count: numbers.discard }),
                );
                let verb = if there.len() == 1 { say!(one_destroys) } else { say!(each_destroy) };
                let discards = if there.len() == 1 { say!(one_discards) } else { say!(they_discard) };
                say!(there_if_they_have { there: names_of(&there), verb, units, discards, cards })
            }
            Card::WarpJump => {
                say!(you_may_move_up {
                    max_moves: say!(count_units { count: numbers.max_moves }),
                    room: self.room(at)
                })
            }
            Card::OrbitalFortress => {
                let now = if self.me().fleet.at(at).is_empty() {
                    say!(you_have_none_there)
                } else {
                    say!(you_have_one_there)
                };
                say!(you_have_more_power { power: numbers.power, now })
            }
            _ => {
                let times = say!(count_units { count: numbers.charges });
                say!(next_others_move_there { times, pay_wealth: numbers.pay_wealth })
            }
        }
    }

    /// SSM-D21, SSM-D30: what a chosen opponent has to do, as far as everybody can see.
    fn target_help(&self, target: Seat) -> Sentence {
        let Some(Step::ChooseOpponent { card, times }) = self.step() else {
            return say!(their_card_is_discarded);
        };
        let (view, clan) = (self.view, PlayerClan::of(target));
        let fleet = &view.players[target].fleet;
        let has_marker = Clan::ALL.into_iter().any(|clan| view.clans[clan].is_on_branch_of(target));
        let can = |choice: Choice| {
            let (wealth, cards) = (view.players[target].wealth, view.hand_sizes[target]);
            let means = Means { fleet, has_marker, wealth, cards };
            means.may_resolve::<Stopped>(self.game, card, choice).is_ok()
        };
        let numbers = self.game.cards[card].numbers;
        let pay = match card {
            Card::Betrayal => say!(give_you_wealth_card { pay_wealth: numbers.pay_wealth }),
            _ => say!(pay_you_wealth { pay_wealth: numbers.pay_wealth }),
        };
        let (other, instead) = match card {
            Card::Betrayal => (Choice::YieldClan, say!(let_you_move_clan)),
            _ => {
                let units = say!(count_units { count: numbers.or_destroy_supply });
                (Choice::Sacrifice, say!(destroy_in_their_supply { units }))
            }
        };
        let often = if times > 1 { say!(times { times }) } else { Sentence::default() };
        match (can(Choice::Pay), can(other)) {
            (true, true) => say!(chooses_or { clan, pay, instead, often }),
            (true, false) => say!(has { clan, pay, often }),
            (false, true) => say!(has_2 { clan, instead, often }),
            (false, false) => say!(can_do_neither_two { clan }),
        }
    }

    fn choice_help(&self, choice: Choice) -> Sentence {
        let wealth = self.me().wealth;
        if let Some(Step::ChangeStrategy { .. }) = self.step() {
            return say!(change_strategy_comes_back);
        }
        let Some((_, card)) = self.demand() else { return Sentence::default() };
        let numbers = self.game.cards[card].numbers;
        match choice {
            Choice::Pay => left(numbers.pay_wealth, wealth, "wealth"),
            Choice::Sacrifice if card == Card::SupplyAttack => {
                let have = self.me().fleet.at[Place::Supply].len() as u8;
                say!(you_choose_them_among { have: say!(count_units { count: have }), wealth })
            }
            Choice::Sacrifice => say!(goes_your_graveyard_you { wealth }),
            _ => say!(they_choose_marker_space { wealth }),
        }
    }

    fn retreat_help(&self, name: UnitName) -> Sentence {
        let Some(battle) = &self.view.battle else { return Sentence::default() };
        let units = self.me().fleet.at(battle.at);
        if units.len() == 1 {
            return say!(is_your_last_unit);
        }
        let Some((_, unit)) = self.find(name) else { return Sentence::default() };
        let lost = self.game.unit_power(&self.me().fleet, unit, units);
        let others = say!(count_units { count: units.len() as u8 - 1 });
        say!(you_fight_on_without { others, lost })
    }

    /// SSM-209.
    fn duel_help(&self, own: Mech, other: Mech) -> Sentence {
        let power = |mech: Mech| self.game.power[mech.into()];
        let honor = self.game.cards[Card::DuelOfHonor].numbers.honor;
        let (mine, theirs) = (power(own), power(other));
        match mine.cmp(&theirs) {
            Ordering::Equal => {
                say!(both_have_power_you { mine, honor })
            }
            Ordering::Less => {
                say!(falls_against_gains_honor { own, mine, theirs, other: self.controller(other), honor })
            }
            Ordering::Greater => {
                say!(falls_against_you_gain { other, theirs, mine, honor })
            }
        }
    }

    fn part_help(&self, action: Action) -> Sentence {
        let Some(offer) = &self.view.offer else { return Sentence::default() };
        let to = PlayerClan::of(offer.to);
        match action {
            Action::OfferWealth(Some(Wealth::Give(amount))) => {
                say!(if_accepts { to, wealth: left(amount, self.view.players[offer.from].wealth, "wealth") })
            }
            Action::OfferCard(Some(card)) => {
                let card_type = type_words(card.card_type());
                say!(sees_now_others_is { to, card_type })
            }
            Action::Ask(Some(asked)) => {
                let held = say!(count_cards { count: self.view.hand_sizes[offer.to] });
                match asked {
                    Asked::Name(_) => say!(holds_can_accept_only { to, held }),
                    _ => say!(holds_picks_which_give { to, held }),
                }
            }
            Action::Terms(Some(Terms::Clause(_))) => say!(if_they_accept_is),
            Action::Terms(Some(Terms::Promise { .. })) => {
                say!(everybody_sees_until_end)
            }
            Action::OfferWealth(Some(Wealth::Ask(amount))) => {
                let have = self.view.players[offer.from].wealth + amount;
                say!(if_accepts_you_have { to, have })
            }
            Action::OfferWealth(None) => say!(no_wealth_changes_hands),
            Action::OfferCard(None) => say!(you_keep_all_your),
            Action::Ask(None) => say!(keeps_all_their_cards { to }),
            _ => say!(is_asked_now { to }),
        }
    }

    fn accept_help(&self) -> Sentence {
        let Some(offer) = &self.view.offer else { return Sentence::default() };
        match offer.terms {
            Some(Terms::Clause(clause)) => say!(then_once { clause: self.clause_words(clause) }),
            Some(Terms::Promise { .. }) => say!(promise_is_public_but),
            None => say!(everything_changes_hands_once),
        }
    }
}
