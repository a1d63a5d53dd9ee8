//! Battle cards: how they are revealed, paid for and discarded (SSM-152 to SSM-156), their effects (SSM-188 to SSM-190,
//! SSM-205 to SSM-214), and the effects that wait until the victor is known (SSM-160).

use tenka_core::{Asks, Decision, Offers, Reason, Seat, Violation, Work, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{Action, CHOOSE, CardChoice, DESTROY, DUEL, RETREAT, TARGET, UnitName};
use crate::battle::committed;
use crate::card::Card;
use crate::clan::PlayerClan;
use crate::location::Location;
use crate::memory;
use crate::pieces::power::Figures;
use crate::state::State;
use crate::step::Step;
use crate::step::step_types::{
    Aftermath, BattleEffect, BattleFinish, ChangeStrategy, DestroyWeakest, Duel, Fall, Jam, Resolves, Retreat,
};
use crate::table::event::{Deed, HonorSource};
use crate::table::{Look, Play, sound};
use crate::turn::holdings::can_draw;
use crate::turn::move_effects::is_among;
use crate::turn::order_cards::units_at;
use crate::unit::{MECHS, Mech, Place, Unit};
use crate::view::View;

impl Work<StarshipSamurai> for Resolves {
    /// SSM-152 to SSM-155: in turn order, each card is revealed, paid for, resolved and discarded; if its cost can't be
    /// paid in full, it has no effect.
    fn run(self, play: &mut Play<'_>) {
        let Some(battle) = play.state.battle else { return };
        let next = play.state.turn_order().find_map(|seat| Some((seat, battle.cards[seat]?)));
        let Some((seat, card)) = next else { return play.pop() };
        play.reveal(seat);
        if play.look().can_pay(seat, card) {
            play.push(Step::BattleFinish { seat });
            play.push(Step::BattleEffect { seat });
            play.pay_cost(seat, card);
        } else {
            play.log.tell(|| Deed::CostUnpaid { seat, card }.into());
            play.spend(seat);
        }
    }
}

impl Work<StarshipSamurai> for BattleEffect {
    /// The card's effect, once its cost is paid.
    fn run(self, play: &mut Play<'_>) {
        let BattleEffect { seat } = self;
        play.pop();
        let battle = play.state.battle.as_ref();
        if let Some((at, card)) = battle.and_then(|battle| Some((battle.at, battle.cards[seat]?))) {
            play.take_effect(seat, card, at);
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(committed(at, self.seat).is_some())
    }
}

impl Work<StarshipSamurai> for BattleFinish {
    /// SSM-189: Change Strategy returns to the hand; every other card is discarded.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        if committed(play.look(), self.seat) == Some(Card::ChangeStrategy) {
            play.take_back(self.seat);
        } else {
            play.spend(self.seat);
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(committed(at, self.seat).is_some())
    }
}

impl Play<'_> {
    /// SSM-242: a committed card goes to the pile of the player who committed it.
    fn spend(&mut self, seat: Seat) {
        if let Some(card) = self.take_card(seat) {
            self.pile_of(seat).discard.add(card);
            self.log.tell(|| Deed::CardSpent { seat, card }.into());
        }
    }

    /// SSM-189: the card returns to the hand; then the hand limit is checked.
    fn take_back(&mut self, seat: Seat) {
        if let Some(card) = self.take_card(seat) {
            self.state.hands[seat].add(card);
            memory::seen_coming(self.state, seat, card);
            self.log.tell(|| Deed::CardReturned { seat, card }.into());
            self.check_hand_limit(seat);
        }
    }

    /// SSM-188 to SSM-190, SSM-205 to SSM-214: the effects of a card that need no choice first.
    fn take_effect(&mut self, seat: Seat, card: Card, at: Location) {
        let numbers = self.game.cards[card].numbers;
        match card {
            Card::EliteGeneral | Card::HiredBlades => self.gain_power(seat, numbers.power),
            Card::ChangeStrategy => self.push(Step::ChangeStrategy { seat }),
            Card::SuicideRun => {
                self.gain_power(seat, numbers.power);
                if numbers.destroy > 0 {
                    self.push(Step::DestroyWeakest { seat, at });
                }
            }
            Card::Reinforcements => {
                self.push(Step::MoveUnits { seat, left: numbers.max_moves, to: Some(at) });
            }
            Card::TacticalRetreat => self.push(Step::Retreat { seat, left: numbers.max_return }),
            Card::DuelOfHonor => self.begin_duel(seat, at, numbers.honor),
            Card::SignalJam => match jammable(self.state, seat).next() {
                Some(_) => self.push(Step::Jam { seat }),
                None => self.gain_power(seat, numbers.power),
            },
            Card::SpoilsOfWar | Card::NobleDefeat => {
                if let Some(battle) = &mut self.state.battle {
                    battle.waiting[seat] = Some(card);
                }
            }
            Card::RallyTheClans => {
                let markers = self.state.markers_of(seat).count() as u8;
                self.gain_power(seat, numbers.base + markers * numbers.per_marker);
            }
            Card::FocusedFire => {
                self.push(Step::DestroyShips { seat, at, left: numbers.max_destroy, of_opponents: true });
            }
            Card::SupplyAttack
            | Card::WarFactory
            | Card::Ignite
            | Card::Betrayal
            | Card::SecretEnvoys
            | Card::WarpJump
            | Card::Minefield
            | Card::OrbitalFortress
            | Card::ReserveFuel
            | Card::SalvageRights => {}
        }
    }

    /// SSM-156: power for this battle.
    fn gain_power(&mut self, seat: Seat, power: u8) {
        if let Some(battle) = &mut self.state.battle {
            battle.bonus[seat] += power;
        }
        self.log.tell(|| Deed::PowerGained { seat, power }.into());
    }

    /// SSM-209: a duel, if both sides have a mech; honor without a duel, if only the player has one.
    fn begin_duel(&mut self, seat: Seat, at: Location, honor: u8) {
        let state = &*self.state;
        let has_own = mechs_at(state, seat, at).next().is_some();
        let has_enemy = state.opponents_of(seat).any(|other| mechs_at(state, other, at).next().is_some());
        match (has_own, has_enemy) {
            (true, true) => self.push(Step::Duel { seat }),
            (true, false) => self.gain_honor(seat, honor, HonorSource::Card),
            (false, _) => {}
        }
    }

    /// SSM-209: a mech is destroyed; the controller of the other gains honor.
    fn fall(&mut self, loser: Mech, winner: Mech) {
        let find = |mech| self.state.find(UnitName::Mech(mech));
        let (Some(beaten), Some((winning, _))) = (find(loser), find(winner)) else { return };
        self.destroy(beaten);
        self.gain_honor(winning, self.game.cards[Card::DuelOfHonor].numbers.honor, HonorSource::Card);
    }
}

impl ChangeStrategy {
    /// SSM-189, SSM-190: what Change Strategy can give.
    fn may_choose<R: Reason>(self, at: Look<'_>, choice: CardChoice) -> Result<(), R> {
        match choice {
            CardChoice::Wealth => {
                let is_left = at.state.wealth_supply(at.game.wealth) > 0;
                require!(is_left, "SSM-190", supply_empty);
            }
            CardChoice::Card => {
                require!(can_draw(at.game, at.state, self.seat), "SSM-190", deck_empty);
            }
            CardChoice::Pay | CardChoice::Sacrifice | CardChoice::YieldClan => {
                require!(false, "SSM-189", not_change_strategy);
            }
        }
        Ok(())
    }
}

impl Decision<StarshipSamurai> for ChangeStrategy {
    decision!("SSM-D27" "change_strategy", alone IsTaken, by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        let face = &game.cards[Card::ChangeStrategy];
        let (wealth, cards) = (face.numbers.wealth, say!(cards { count: face.numbers.cards }));
        Asks::new("SSM-189", say!(ask_change_strategy { wealth, cards })).because(face.name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(CHOOSE, [CardChoice::Wealth, CardChoice::Card], |choice| self.may_choose(at, choice));
        offers.not(Action::Pass, "SSM-189", || say!(must_change_strategy));
    }

    /// SSM-D27: wealth or a card; the hand limit waits until Change Strategy is back.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let ChangeStrategy { seat } = self;
        let Action::Choose(choice) = option else { return };
        let numbers = play.game.cards[Card::ChangeStrategy].numbers;
        play.pop();
        play.log.tell(|| Deed::OptionChosen { seat, choice }.into());
        match choice {
            CardChoice::Card => play.take_cards(seat, numbers.cards),
            CardChoice::Wealth => play.gain_wealth(seat, numbers.wealth),
            CardChoice::Pay | CardChoice::Sacrifice | CardChoice::YieldClan => {}
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat))
    }
}

impl DestroyWeakest {
    /// SSM-205: the weakest of the opponents' ships in the battle.
    fn targets(self, at: Look<'_>) -> Figures {
        at.game.weakest(at.state, self.at, &at.state.ships_at(self.at, |owner| owner != self.seat))
    }
}

impl Decision<StarshipSamurai> for DestroyWeakest {
    decision!("SSM-D14" "ship_to_destroy", alone IsTaken, by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        Asks::new("SSM-205", say!(ask_destroy_weakest)).because(game.cards[Card::SuicideRun].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let weakest = self.targets(at);
        at.offer_units(offers, (DESTROY, "SSM-205"), weakest.each(), |ship| {
            at.is_ship_at(ship, self.at)?;
            require!(ship.0 != self.seat, "SSM-205", suicide_run_own_ship { ship: at.unit_words(ship) });
            require!(
                is_among(&weakest, ship),
                "SSM-205",
                not_weakest_of_opponents { ship: at.unit_words(ship) }
            );
            Ok(())
        });
        offers.not(Action::Pass, "SSM-205", || say!(must_destroy_ship));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        play.destroy_named(option);
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && at.has(self.at))
    }
}

fn battlefield(state: &State) -> Option<Location> {
    state.battle.as_ref().map(|battle| battle.at)
}

impl Decision<StarshipSamurai> for Retreat {
    decision!("SSM-D28" "retreat", by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        let face = &game.cards[Card::TacticalRetreat];
        let units = if self.left == face.numbers.max_return {
            say!(units { count: self.left })
        } else {
            say!(units_more { count: self.left })
        };
        Asks::new("SSM-208", say!(ask_retreat { units })).because(face.name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let place = battlefield(at.state).map_or(Place::Graveyard, Place::At);
        let units = units_at(at.state, self.seat, place);
        at.offer_units(offers, (RETREAT, "SSM-208"), units.each(), |figure| {
            let (owner, unit) = figure;
            require!(owner == self.seat, "SSM-208", not_your_unit { unit: at.unit_words(figure) });
            let is_there = at.player(owner).fleet.at[place].contains(unit);
            require!(is_there, "SSM-208", not_in_battle { unit: at.unit_words(figure) });
            Ok(())
        });
        offers.always(Action::Pass);
    }

    /// SSM-208: one more unit returns to the supply, or the retreat ends.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Retreat { seat, left } = self;
        let Action::Retreat(name) = option else { return self.end(play) };
        if let Some(unit) = play.state.find(name) {
            play.replace(Step::Retreat { seat, left: left - 1 });
            play.return_to_supply(unit);
        }
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        let fleet = &at.player(self.seat).fleet;
        let is_there = battlefield(at.state).is_some_and(|at| !fleet.at(at).is_empty());
        (self.left == 0 || !is_there).then_some(Action::Pass)
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && self.left <= at.game.cards[Card::TacticalRetreat].numbers.max_return)
    }
}

impl Retreat {
    /// SSM-208: wealth for each returned unit.
    fn end(self, play: &mut Play<'_>) {
        play.pop();
        let numbers = play.game.cards[Card::TacticalRetreat].numbers;
        play.gain_wealth(self.seat, (numbers.max_return - self.left) * numbers.wealth_each);
    }
}

fn mechs_at(state: &State, seat: Seat, at: Location) -> impl Iterator<Item = Mech> + use<> {
    (state.players[seat].fleet.at(at) & MECHS).iter().filter_map(Unit::mech)
}

impl Duel {
    /// SSM-209: a mech of the player and one of an opponent, both in the battle.
    fn may_fight<R: Reason>(self, at: Look<'_>, (own, other): (Mech, Mech)) -> Result<(), R> {
        let owner = |mech: Mech| at.state.find(UnitName::Mech(mech)).map(|(owner, _)| owner);
        let is_there = |mech: Mech| {
            battlefield(at.state).is_some_and(|here| {
                at.state.seats().iter().any(|seat| mechs_at(at.state, seat, here).any(|there| there == mech))
            })
        };
        for mech in [own, other] {
            require!(is_there(mech), "SSM-209", not_in_battle { unit: mech });
        }
        require!(owner(own) == Some(self.seat), "SSM-209", duel_own_first { own });
        require!(owner(other) != Some(self.seat), "SSM-209", duel_own_mech { other });
        Ok(())
    }
}

impl Decision<StarshipSamurai> for Duel {
    decision!("SSM-D29" "duel", alone IsTaken, by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        Asks::new("SSM-209", say!(ask_duel)).because(game.cards[Card::DuelOfHonor].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let state = at.state;
        let Some(here) = battlefield(state) else { return };
        let pairs = mechs_at(state, self.seat, here).flat_map(|own| {
            let others = state.opponents_of(self.seat).flat_map(|opponent| mechs_at(state, opponent, here));
            others.map(move |other| (own, other))
        });
        offers.each(DUEL, pairs, |pair| self.may_fight(at, pair));
        offers.not(Action::Pass, "SSM-209", || say!(must_duel));
    }

    /// SSM-209: the weaker of the two falls; the player chooses between equals.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Duel { seat } = self;
        let Action::Duel { own, other } = option else { return };
        play.pop();
        play.log.tell(|| Deed::DuelFought { seat, own, other }.into());
        let power = |mech: Mech| play.game.power[Unit::from(mech)];
        match power(own).cmp(&power(other)) {
            std::cmp::Ordering::Less => play.fall(own, other),
            std::cmp::Ordering::Greater => play.fall(other, own),
            std::cmp::Ordering::Equal => play.push(Step::Fall { seat, own, other }),
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat))
    }
}

impl Decision<StarshipSamurai> for Fall {
    decision!("SSM-D29" "duel", by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        let Fall { own, other, .. } = self;
        Asks::new("SSM-209", say!(ask_fall { own, other }))
            .because(game.cards[Card::DuelOfHonor].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Fall { own, other, .. } = self;
        offers.each(DESTROY, [own, other].map(UnitName::Mech), |name| {
            let fights = [own, other].map(UnitName::Mech).contains(&name);
            if !fights {
                let figure = at.named(name, "SSM-209")?;
                require!(false, "SSM-209", not_in_duel { unit: at.unit_words(figure) });
            }
            Ok(())
        });
        offers.never(DUEL, |_| Reason::because("SSM-209", || say!(duel_is_tied { own, other })));
        offers.not(Action::Pass, "SSM-209", || say!(one_must_fall { own, other }));
    }

    /// SSM-D29: one of two equals falls.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Fall { own, other, .. } = self;
        let Action::Destroy(fallen) = option else { return };
        let (loser, winner) = if fallen == UnitName::Mech(own) { (own, other) } else { (other, own) };
        play.pop();
        play.fall(loser, winner);
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        let Fall { seat, own, other } = self;
        let owned = |mech: Mech| at.state.seats().iter().any(|seat| at.owns(seat, mech));
        sound(at.is_seated(seat) && own != other && owned(own) && owned(other))
    }
}

/// SSM-210: the opponents whose committed cards are not resolved yet.
fn jammable(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    let cards = state.battle.map(|battle| battle.cards);
    let has_card = move |other: &Seat| cards.is_some_and(|cards| cards[*other].is_some());
    state.opponents_of(seat).filter(has_card)
}

impl Decision<StarshipSamurai> for Jam {
    decision!("SSM-D30" "jam", alone IsTaken, by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        Asks::new("SSM-210", say!(ask_jam)).because(game.cards[Card::SignalJam].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(TARGET, jammable(at.state, self.seat).map(PlayerClan::of), |clan| {
            at.is_played(clan)?;
            require!(clan.seat() != self.seat, "SSM-210", cant_jam_own);
            let has_card = jammable(at.state, self.seat).any(|other| other == clan.seat());
            require!(has_card, "SSM-210", nothing_to_jam { clan });
            Ok(())
        });
        offers.not(Action::Pass, "SSM-210", || say!(must_jam));
    }

    /// SSM-210: a card that is not resolved yet is discarded without cost or effect.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Jam { seat: by } = self;
        let Action::Target(clan) = option else { return };
        let seat = clan.seat();
        play.pop();
        play.reveal(seat);
        if let Some(card) = play.take_card(seat) {
            play.pile_of(seat).discard.add(card);
            play.log.tell(|| Deed::CardJammed { by, seat, card }.into());
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat))
    }
}

impl Work<StarshipSamurai> for Aftermath {
    /// SSM-160, SSM-211, SSM-212: effects that depend on who won, in turn order.
    fn run(self, play: &mut Play<'_>) {
        let Aftermath { next } = self;
        play.pop();
        let after = play.state.seats().after(next);
        if after != play.state.first {
            play.push(Step::Aftermath { next: after });
        }
        let Some(battle) = &mut play.state.battle else { return };
        let is_victor = battle.victor == Some(next);
        let Some(card) = battle.waiting[next].take() else { return };
        let numbers = play.game.cards[card].numbers;
        match (card, is_victor) {
            (Card::SpoilsOfWar, true) => {
                play.gain_honor(next, numbers.honor, HonorSource::Card);
                play.gain_wealth(next, numbers.wealth);
            }
            (Card::NobleDefeat, false) => {
                play.gain_honor(next, numbers.honor, HonorSource::Card);
                play.draw_cards(next, numbers.cards);
            }
            _ => {}
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.next))
    }
}
