//! What an action does in this position: its price and its consequences, for newcomers to the game.

use std::cmp::Ordering;

use tenka_core::{Seat, Sentence, Stopped, say};

use crate::StarshipSamurai;
use crate::action::{Action, CardChoice, UnitName};
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
        Action::Boost(wealth) => left(wealth, position.me().wealth),
        Action::Play(card) => format!("{} {}", game.cards[card].text, position.cost_help(card)).into(),
        Action::Commit(card) => format!("{} {}", game.cards[card].text, position.commit_help(card)).into(),
        Action::Attach(unit) => position.attach_help(unit),
        Action::Snipe(unit) => {
            let price = left(game.tametomo_wealth, position.me().wealth);
            say!(tametomo_fires_help { fate: position.destroy_help(unit), price })
        }
        Action::Oda(to) => {
            say!(oda_follows_help { arrival: position.arrival(Unit::Oda, to) })
        }
        Action::Fuel { unit, to } => {
            let uses = match view.turn.fuel {
                0 | 1 => say!(last_fuel),
                more => say!(fuel_left { moves: say!(moves { count: more - 1 }) }),
            };
            format!("{uses} {}", position.move_help(unit, to)).into()
        }
        Action::End => position.end_help(),
        Action::Pass => position.pass_help(),
        Action::MoveClan { clan, to } => position.clan_help(clan, to),
        Action::Move { unit, to } => position.move_help(unit, to),
        Action::Board(_) => position.board_help(),
        Action::Destroy(unit) => position.destroy_help(unit),
        Action::Discard(_) => say!(discard_help),
        Action::Give(_) => say!(give_help),
        Action::At(location) => position.location_help(location),
        Action::Target(clan) => position.target_help(clan.seat()),
        Action::Choose(choice) => position.choice_help(choice),
        Action::Retreat(unit) => position.retreat_help(unit),
        Action::Duel { own, other } => position.duel_help(own, other),
        Action::Offer(_) | Action::Counter => {
            let when = if view.battle.is_some() { "battle" } else { "turn" };
            match view.offers_left[position.seat].saturating_sub(1) {
                0 => say!(last_offer_help { when }),
                more => say!(more_offers_help { offers: say!(offers { count: more }), when }),
            }
        }
        Action::OfferWealth(_) | Action::OfferCard(_) | Action::Ask(_) | Action::Terms(_) => {
            position.part_help(action)
        }
        Action::Accept | Action::AcceptWith(_) => position.accept_help(),
        Action::Reject => say!(reject_help),
    }
}

/// "You have 3 wealth now, 1 after this."
fn left(price: u8, have: u8) -> Sentence {
    match have.saturating_sub(price) {
        _ if price == 0 => say!(keep_wealth { wealth: have }),
        0 => say!(spend_all_wealth),
        left => say!(wealth_left { wealth: have, left }),
    }
}

fn mech_help(game: &StarshipSamurai, mech: Mech) -> Sentence {
    let ability = match mech {
        Mech::Mototada => say!(mototada_help),
        Mech::Tametomo => {
            say!(tametomo_help { wealth: game.tametomo_wealth })
        }
        Mech::Gozen => {
            say!(gozen_help)
        }
        Mech::Oda => say!(oda_help),
        Mech::Shingen => say!(shingen_help { aura: game.aura }),
        Mech::Hideyoshi => say!(hideyoshi_help),
        Mech::Mori => {
            let ships = say!(ships { count: game.mori_ships });
            say!(mori_help { ships })
        }
        Mech::Masumune => say!(masumune_help { wealth: game.masumune_wealth }),
    };
    say!(mech_help { power: game.power[mech.into()], ability })
}

impl Position<'_> {
    fn order_help(&self, order: Order, value: u8) -> Sentence {
        let what = self.order_words(order, value).capitalised();
        let wealth = self.me().wealth;
        let more = match wealth {
            0 => say!(no_wealth_to_add),
            wealth => say!(wealth_to_add { wealth }),
        };
        let over = (self.view.hand_sizes[self.seat] + value).saturating_sub(self.game.hand_limit);
        if order == Order::DrawCards && over > 0 {
            let over = say!(cards { count: over });
            return say!(draw_then_discard { what, over, limit: self.game.hand_limit, more });
        }
        format!("{what}. {more}").into()
    }

    /// What is left after paying.
    fn cost_help(&self, card: Card) -> Sentence {
        let cost = self.game.cards[card].cost;
        match cost.kind {
            CostKind::None => say!(costs_nothing),
            CostKind::Wealth => left(cost.amount, self.me().wealth),
            CostKind::Honor => {
                let honor = self.me().honor;
                say!(honor_left { honor, left: honor.saturating_sub(cost.amount.into()) })
            }
            CostKind::Ships => {
                let ships = (self.me().fleet.controlled() & SHIPS).len() as u8;
                let paid = say!(ships { count: cost.amount });
                say!(pay_with_ships { paid, ships })
            }
        }
    }

    /// SSM-152, SSM-153: a committed card is paid for when it is resolved.
    fn commit_help(&self, card: Card) -> Sentence {
        let cost = self.game.cards[card].cost;
        let have = match cost.kind {
            CostKind::None => return say!(lies_face_down),
            CostKind::Wealth => u16::from(self.me().wealth),
            CostKind::Honor => self.me().honor,
            CostKind::Ships => (self.me().fleet.controlled() & SHIPS).len() as u16,
        };
        if have < cost.amount.into() { say!(cant_pay_yet) } else { say!(pay_when_resolved) }
    }

    fn attach_help(&self, unit: UnitName) -> Sentence {
        let price = left(1, self.me().wealth);
        match self.unit_power(unit) {
            Some(power) => {
                say!(attach_help { power, after: power + 1, price })
            }
            None => say!(attach_to_any_help { price }),
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
            say!(battles_begin_help)
        } else {
            say!(next_turn_help { next: PlayerClan::of(next) })
        }
    }

    fn pass_help(&self) -> Sentence {
        match self.step() {
            Some(Step::MoveUnits { left, .. }) => {
                say!(moves_given_up { moves: say!(moves { count: left }) })
            }
            Some(Step::Volley { .. }) => say!(no_volley_help),
            Some(Step::Retreat { left, .. }) => {
                let numbers = self.game.cards[Card::TacticalRetreat].numbers;
                match numbers.max_return.saturating_sub(left) * numbers.wealth_each {
                    0 => say!(no_retreat_help),
                    gained => say!(retreat_done_help { gained }),
                }
            }
            Some(Step::Sacrifice { destroyed: 0, .. }) => say!(no_supply_attack_help),
            Some(Step::Commit { .. }) => say!(no_commit_help),
            Some(Step::Proposals { to, .. }) => {
                let left = say!(offers { count: self.view.offers_left[self.seat] });
                say!(no_offer_help { left, to: PlayerClan::of(to) })
            }
            Some(Step::MoveClan { .. }) => say!(markers_stay_help),
            Some(Step::Board { aboard: [None, _], .. }) => say!(carrier_alone_help),
            Some(Step::Board { .. }) => say!(carrier_with_one_help),
            Some(Step::Strike { .. }) => say!(spare_ship_help),
            Some(Step::DestroyShips { .. }) => say!(no_more_ships_help),
            Some(Step::Sacrifice { destroyed, .. }) => {
                say!(supply_attack_help { times: say!(times { count: destroyed }) })
            }
            _ => say!(nothing_help),
        }
    }

    /// SSM-167: the worth of a clan marker here and there.
    fn clan_help(&self, clan: Clan, to: Spot) -> Sentence {
        let worth = |spot: Spot| match spot.branch() {
            Some(branch) => say!(worth_honor { honor: self.game.honor_at(spot), branch }),
            None => say!(worth_nothing),
        };
        say!(marker_help { clan, now: worth(self.view.clans[clan]), then: worth(to) })
    }

    fn move_help(&self, name: UnitName, to: Location) -> Sentence {
        let Some((_, unit)) = self.find(name) else { return Sentence::default() };
        let price = match unit {
            Unit::Masumune => left(self.game.masumune_wealth, self.me().wealth),
            _ => Sentence::default(),
        };
        Sentence::joined([price, self.arrival(unit, to)])
    }

    /// What happens when a unit of the deciding seat arrives at a location.
    fn arrival(&self, unit: Unit, to: Location) -> Sentence {
        let mut parts = Vec::new();
        let fleet = &self.me().fleet;
        parts.push(match (self.room(to), unit.mech(), fleet.place_of(unit)) {
            (0, Some(_), _) => {
                say!(full_for_mech { to })
            }
            (_, _, Some(from)) => {
                let mut moved = *fleet;
                moved.shift(unit, from, Place::At(to));
                let after = self.game.power_of(&moved, &self.view.attached, self.seat, to);
                say!(power_there { before: self.power(self.seat, to), after })
            }
            (_, _, None) => Sentence::default(),
        });
        let is_foreign = |mine: &crate::state::Attachment| {
            mine.card == Card::Minefield && mine.at == to && mine.owner != self.seat
        };
        if let Some(mine) = self.view.attached.iter().find(is_foreign) {
            let price = self.game.cards[Card::Minefield].numbers.pay_wealth;
            let owner = PlayerClan::of(mine.owner);
            parts.push(say!(minefield_there { owner, price }));
        }
        let comes_from_supply = fleet.place_of(unit) == Some(Place::Supply);
        match unit.mech() {
            Some(Mech::Mototada) => parts.push(say!(then_mototada)),
            Some(Mech::Hideyoshi) => parts.push(say!(then_hideyoshi)),
            Some(Mech::Mori) if comes_from_supply => {
                let ships = say!(ships { count: self.game.mori_ships });
                parts.push(say!(then_mori { ships }));
            }
            _ => {}
        }
        Sentence::joined(parts)
    }

    fn board_help(&self) -> Sentence {
        match self.step() {
            Some(Step::Board { to, .. }) => {
                say!(board_help_to { to })
            }
            _ => say!(board_help),
        }
    }

    fn destroy_help(&self, name: UnitName) -> Sentence {
        let Some((owner, unit)) = self.find(name) else { return Sentence::default() };
        let wealth = match self.view.players[owner].fleet.under(unit) {
            0 => Sentence::default(),
            under => say!(wealth_lost_with_it { under }),
        };
        let whose =
            if owner == self.seat { say!(yours) } else { say!(theirs { clan: PlayerClan::of(owner) }) };
        let fate = say!(graveyard_help { whose, wealth });
        match self.step() {
            Some(Step::Fall { own, other, .. }) => {
                let winner = if Unit::from(own) == unit { other } else { own };
                let honor = self.game.cards[Card::DuelOfHonor].numbers.honor;
                say!(duel_won_help { fate, winner: self.controller(winner), honor })
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
            Card::Ignite if there.is_empty() => say!(ignite_nobody_help),
            Card::Ignite => {
                let (units, cards) =
                    (say!(units { count: numbers.destroy }), say!(cards { count: numbers.discard }));
                say!(ignite_help { count: there.len(), players: names_of(&there), units, cards })
            }
            Card::WarpJump => {
                say!(warp_jump_help { units: say!(units { count: numbers.max_moves }), room: self.room(at) })
            }
            Card::OrbitalFortress => {
                let now = if self.me().fleet.at(at).is_empty() {
                    say!(fortress_unit_missing)
                } else {
                    say!(fortress_unit_there)
                };
                say!(fortress_help { power: numbers.power, now })
            }
            _ => {
                let times = say!(units { count: numbers.charges });
                say!(minefield_help { units: times, wealth: numbers.pay_wealth })
            }
        }
    }

    /// SSM-D21, SSM-D30: what a chosen opponent has to do, judged by public information.
    fn target_help(&self, target: Seat) -> Sentence {
        let Some(Step::ChooseOpponent { card, times }) = self.step() else {
            return say!(jam_help);
        };
        let (view, clan) = (self.view, PlayerClan::of(target));
        let fleet = &view.players[target].fleet;
        let has_marker = Clan::ALL.into_iter().any(|clan| view.clans[clan].is_on_branch_of(target));
        let can = |choice: CardChoice| {
            let (wealth, cards) = (view.players[target].wealth, view.hand_sizes[target]);
            let means = Means { fleet, has_marker, wealth, cards };
            means.may_resolve::<Stopped>(self.game, card, choice).is_ok()
        };
        let numbers = self.game.cards[card].numbers;
        let pay = match card {
            Card::Betrayal => say!(demand_gift { wealth: numbers.pay_wealth }),
            _ => say!(demand_payment { wealth: numbers.pay_wealth }),
        };
        let (other, instead) = match card {
            Card::Betrayal => (CardChoice::YieldClan, say!(demand_marker)),
            _ => {
                let units = say!(units { count: numbers.or_destroy_supply });
                (CardChoice::Sacrifice, say!(demand_units { units }))
            }
        };
        let often = if times > 1 {
            say!(demand_times { times: say!(times { count: times }) })
        } else {
            Sentence::default()
        };
        match (can(CardChoice::Pay), can(other)) {
            (true, true) => say!(demand_either_help { clan, pay, instead, often }),
            (true, false) => say!(demand_only_help { clan, demand: pay, often }),
            (false, true) => say!(demand_only_help { clan, demand: instead, often }),
            (false, false) => say!(demand_neither_help { clan }),
        }
    }

    fn choice_help(&self, choice: CardChoice) -> Sentence {
        let wealth = self.me().wealth;
        if let Some(Step::ChangeStrategy { .. }) = self.step() {
            return say!(change_strategy_help);
        }
        let Some((_, card)) = self.demand() else { return Sentence::default() };
        let numbers = self.game.cards[card].numbers;
        match choice {
            CardChoice::Pay => left(numbers.pay_wealth, wealth),
            CardChoice::Sacrifice if card == Card::SupplyAttack => {
                let have = self.me().fleet.at[Place::Supply].len() as u8;
                say!(supply_loss_help { have: say!(units { count: have }), wealth })
            }
            CardChoice::Sacrifice => say!(minefield_loss_help { wealth }),
            CardChoice::YieldClan | CardChoice::Wealth | CardChoice::Card => say!(yield_clan_help { wealth }),
        }
    }

    fn retreat_help(&self, name: UnitName) -> Sentence {
        let Some(battle) = &self.view.battle else { return Sentence::default() };
        let units = self.me().fleet.at(battle.at);
        if units.len() == 1 {
            return say!(last_unit_help);
        }
        let Some((_, unit)) = self.find(name) else { return Sentence::default() };
        let lost = self.game.unit_power(&self.me().fleet, unit, units);
        let others = say!(units { count: units.len() as u8 - 1 });
        say!(retreat_help { others, lost })
    }

    /// SSM-209.
    fn duel_help(&self, own: Mech, other: Mech) -> Sentence {
        let power = |mech: Mech| self.game.power[mech.into()];
        let honor = self.game.cards[Card::DuelOfHonor].numbers.honor;
        let (mine, theirs) = (power(own), power(other));
        match mine.cmp(&theirs) {
            Ordering::Equal => {
                say!(duel_tied_help { mine, honor })
            }
            Ordering::Less => {
                say!(duel_lost_help { own, mine, theirs, other: self.controller(other), honor })
            }
            Ordering::Greater => {
                say!(duel_ahead_help { other, theirs, mine, honor })
            }
        }
    }

    fn part_help(&self, action: Action) -> Sentence {
        let Some(offer) = &self.view.offer else { return Sentence::default() };
        let to = PlayerClan::of(offer.to);
        match action {
            Action::OfferWealth(Some(Wealth::Give(amount))) => {
                say!(offer_wealth_help { to, wealth: left(amount, self.view.players[offer.from].wealth) })
            }
            Action::OfferCard(Some(card)) => {
                let card_type = type_words(card.card_type());
                say!(offer_card_help { to, card_type })
            }
            Action::Ask(Some(asked)) => {
                let held = say!(cards { count: self.view.hand_sizes[offer.to] });
                match asked {
                    Asked::Name(_) => say!(ask_for_this_help { to, held }),
                    _ => say!(ask_for_any_help { to, held }),
                }
            }
            Action::Terms(Some(Terms::Clause(_))) => say!(clause_help),
            Action::Terms(Some(Terms::Promise { .. })) => {
                say!(promise_help)
            }
            Action::OfferWealth(Some(Wealth::Ask(amount))) => {
                let have = self.view.players[offer.from].wealth + amount;
                say!(ask_for_wealth_help { to, have })
            }
            Action::OfferWealth(None) => say!(no_wealth_help),
            Action::OfferCard(None) => say!(no_card_given_help),
            Action::Ask(None) => say!(no_card_asked_help { to }),
            _ => say!(offer_done_help { to }),
        }
    }

    fn accept_help(&self) -> Sentence {
        let Some(offer) = &self.view.offer else { return Sentence::default() };
        match offer.terms {
            Some(Terms::Clause(clause)) => say!(accept_clause_help { clause: self.clause_words(clause) }),
            Some(Terms::Promise { .. }) => say!(accept_promise_help),
            None => say!(accept_help),
        }
    }
}
