//! What order cards demand of others (SSM-184 to SSM-187): Supply Attack (SSM-191, SSM-192), Ignite (SSM-194,
//! SSM-195) and Betrayal (SSM-196, SSM-197).

use tenka_core::{Asks, Decision, Offers, Reason, Seat, Stopped, Violation, Work, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{Action, CHOOSE, CardChoice, DESTROY, GIVE, TARGET};
use crate::card::Card;
use crate::clan::PlayerClan;
use crate::memory;
use crate::pieces::power::Figures;
use crate::state::State;
use crate::step::step_types::{Answer, Burn, ChooseOpponent, Demand, DiscardOne, GiveOne, Lose, Sacrifice};
use crate::step::{Markers, Step};
use crate::table::event::Deed;
use crate::table::{Look, Play, sound};
use crate::turn::order_cards::units_at;
use crate::unit::{Fleet, Place};
use crate::view::View;

impl Decision<StarshipSamurai> for Sacrifice {
    decision!("SSM-D20" "own_supply_unit");

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        let units = if self.destroyed == 0 {
            say!(units { count: self.left })
        } else {
            say!(units_more { count: self.left })
        };
        Asks::new("SSM-191", say!(ask_sacrifice { units }))
            .because(game.cards[Card::SupplyAttack].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.state.active;
        let units = units_at(at.state, seat, Place::Supply);
        at.offer_units(offers, (DESTROY, "SSM-191"), units.each(), |figure| {
            at.controls(seat, figure, "SSM-191")?;
            let is_there = at.player(seat).fleet.at[Place::Supply].contains(figure.1);
            require!(is_there, "SSM-191", not_in_supply { unit: at.unit_words(figure) });
            Ok(())
        });
        offers.always(Action::Pass);
    }

    /// SSM-191: destroys a unit in the player's own supply.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Sacrifice { left, mut destroyed } = self;
        play.pop();
        if option != Action::Pass {
            play.destroy_named(option);
            destroyed += 1;
            if left > 1 {
                return play.push(Step::Sacrifice { left: left - 1, destroyed });
            }
        }
        if destroyed > 0 {
            play.choose_opponent(Card::SupplyAttack, destroyed);
        }
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        at.player(at.state.active).fleet.at[Place::Supply].is_empty().then_some(Action::Pass)
    }

    fn audit(self, _: Look<'_>) -> Result<(), Violation> {
        sound((1..=64).contains(&self.left) && self.destroyed <= 64)
    }
}

impl Play<'_> {
    /// SSM-D21: an opponent is chosen; if there is only one, without asking.
    pub(crate) fn choose_opponent(&mut self, card: Card, times: u8) {
        let seat = self.state.active;
        let mut opponents = self.state.opponents_of(seat);
        match (opponents.next(), opponents.next()) {
            (Some(only), None) => self.target(card, times, only),
            _ => self.face(seat, Step::ChooseOpponent { card, times }),
        }
    }

    fn target(&mut self, card: Card, times: u8, opponent: Seat) {
        let seat = self.state.active;
        self.log.tell(|| Deed::OpponentChosen { seat, opponent }.into());
        match card {
            Card::Betrayal => self.ask_for_answer(opponent, card),
            _ => self.push(Step::Demand { from: opponent, times }),
        }
    }

    /// SSM-184: the targeted player chooses among the options they can fully resolve; if there is no choice, nobody is
    /// asked.
    fn ask_for_answer(&mut self, seat: Seat, card: Card) {
        let answer = Answer { seat, card };
        let mut choices = answer.choices(self.look());
        match (choices.next(), choices.next()) {
            (None, _) => {}
            (Some(only), None) => {
                self.push(Step::Answer { seat, card });
                answer.take(self, Action::Choose(only));
            }
            _ => self.face(seat, Step::Answer { seat, card }),
        }
    }
}

impl Decision<StarshipSamurai> for ChooseOpponent {
    decision!("SSM-D21" "opponent");

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        Asks::new("SSM-187", say!(ask_opponent)).because(game.cards[self.card].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.state.active;
        let opponents = at.state.opponents_of(seat).map(PlayerClan::of);
        offers.each(TARGET, opponents, |clan| {
            at.is_played(clan)?;
            require!(clan.seat() != seat, "SSM-187", choose_an_opponent);
            Ok(())
        });
        at.offer_to_trade(seat, offers);
        offers.not(Action::Pass, "SSM-241", || {
            say!(must_choose_opponent { name: at.game.cards[self.card].name.clone() })
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Target(clan) => {
                play.pop();
                play.target(self.card, self.times, clan.seat());
            }
            Action::Offer(to) => play.begin_offer(play.state.active, to.seat()),
            _ => {}
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.state.turn.playing == Some(self.card) && self.times <= 64)
    }
}

impl Work<StarshipSamurai> for Demand {
    /// SSM-191: the opponent answers once for each destroyed unit.
    fn run(self, play: &mut Play<'_>) {
        let Demand { from, times } = self;
        if times == 0 {
            return play.pop();
        }
        play.replace(Step::Demand { from, times: times - 1 });
        play.ask_for_answer(from, Card::SupplyAttack);
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.from) && self.from != at.state.active)
    }
}

/// What a player has that a card may demand.
pub(crate) struct Means<'a> {
    pub(crate) fleet: &'a Fleet,
    /// A clan marker on the player's branch.
    pub(crate) has_marker: bool,
    pub(crate) wealth: u8,
    pub(crate) cards: u8,
}

impl Means<'_> {
    /// SSM-184, SSM-192, SSM-196: whether a card's option can be fully resolved.
    pub(crate) fn may_resolve<R: Reason>(
        &self,
        game: &StarshipSamurai,
        card: Card,
        choice: CardChoice,
    ) -> Result<(), R> {
        let face = &game.cards[card];
        let numbers = face.numbers;
        match (card, choice) {
            (Card::SupplyAttack | Card::Betrayal, CardChoice::Pay) => {
                let (price, wealth) = (numbers.pay_wealth, self.wealth);
                require!(
                    wealth >= price,
                    "SSM-184",
                    option_costs_wealth { price, have: say!(you_have_only_wealth { wealth: wealth }) }
                );
                require!(self.cards >= numbers.give_cards, "SSM-184", no_card_to_give);
            }
            (Card::SupplyAttack, CardChoice::Sacrifice) => {
                let units = numbers.or_destroy_supply;
                let has_units = self.fleet.at[Place::Supply].len() >= units.into();
                require!(has_units, "SSM-184", too_few_in_supply { units: say!(units { count: units }) });
            }
            (Card::Betrayal, CardChoice::YieldClan) => {
                require!(self.has_marker, "SSM-184", no_marker_to_yield);
            }
            _ => require!(false, "SSM-184", not_an_option { name: face.name.clone() }),
        }
        Ok(())
    }
}

impl Answer {
    /// SSM-D22: an option, if the player had this much wealth and this many cards.
    pub(crate) fn may_choose<R: Reason>(
        self,
        at: Look<'_>,
        choice: CardChoice,
        (wealth, cards): (u8, u8),
    ) -> Result<(), R> {
        let has_marker = at.state.markers_of(self.seat).next().is_some();
        let means = Means { fleet: &at.player(self.seat).fleet, has_marker, wealth, cards };
        means.may_resolve(at.game, self.card, choice)
    }

    fn holdings(self, at: Look<'_>) -> (u8, u8) {
        (at.player(self.seat).wealth, at.state.hands[self.seat].len())
    }

    /// SSM-D22: the options the targeted player can fully resolve.
    fn choices(self, at: Look<'_>) -> impl Iterator<Item = CardChoice> + use<> {
        let held = self.holdings(at);
        let possible = CardChoice::ALL.map(|choice| self.may_choose::<Stopped>(at, choice, held).is_ok());
        CardChoice::ALL.into_iter().zip(possible).filter(|(_, possible)| *possible).map(|(choice, _)| choice)
    }
}

impl Decision<StarshipSamurai> for Answer {
    decision!("SSM-D22" "option", by seat);

    fn asks(self, game: &StarshipSamurai, view: &View) -> Asks {
        let (clan, face) = (PlayerClan::of(view.active), &game.cards[self.card]);
        let (wealth, numbers) = (face.numbers.pay_wealth, face.numbers);
        let (pay, instead) = match self.card {
            Card::Betrayal => {
                let cards = say!(cards { count: numbers.give_cards });
                (say!(ask_to_pay_and_give { clan, wealth, cards }), say!(ask_to_yield_clan { clan }))
            }
            _ => {
                let units = say!(units { count: numbers.or_destroy_supply });
                (say!(ask_to_pay { wealth }), say!(ask_to_destroy_in_supply { units }))
            }
        };
        let asks = Asks::new("SSM-184", say!(ask_answer { pay, instead }));
        asks.because(say!(because_card_of { clan, card: face.name.clone() }))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let held = self.holdings(at);
        offers.each(CHOOSE, CardChoice::ALL, |choice| self.may_choose(at, choice, held));
        at.offer_to_trade(self.seat, offers);
        offers.not(Action::Pass, "SSM-184", || {
            say!(must_answer { name: at.game.cards[self.card].name.clone() })
        });
    }

    /// SSM-D22: what a targeted player has chosen.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Answer { seat, card } = self;
        let choice = match option {
            Action::Choose(choice) => choice,
            Action::Offer(to) => return play.begin_offer(seat, to.seat()),
            _ => return,
        };
        let by = play.state.active;
        let numbers = play.game.cards[card].numbers;
        play.pop();
        play.log.tell(|| Deed::OptionChosen { seat, choice }.into());
        match choice {
            CardChoice::Pay => {
                play.pay_wealth(seat, by, numbers.pay_wealth);
                if numbers.give_cards > 0 {
                    play.push(Step::GiveOne { from: seat, to: by });
                }
            }
            CardChoice::Sacrifice => {
                play.push(Step::Lose { seat, place: Place::Supply, left: numbers.or_destroy_supply });
            }
            CardChoice::YieldClan => {
                play.offer_clan_move(by, Markers::OnBranchOf(seat), numbers.clan_steps);
            }
            CardChoice::Wealth | CardChoice::Card => {}
        }
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        let mut choices = self.choices(at);
        let first = choices.next()?;
        choices.next().is_none().then_some(Action::Choose(first))
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        let Answer { seat, card } = self;
        sound(at.is_seated(seat) && seat != at.state.active && at.state.turn.playing == Some(card))
    }
}

impl Lose {
    fn units(self, state: &State) -> Figures {
        units_at(state, self.seat, self.place)
    }
}

impl Decision<StarshipSamurai> for Lose {
    decision!("SSM-D23" "own_loss", by seat);

    fn asks(self, game: &StarshipSamurai, view: &View) -> Asks {
        let (units, place) = (say!(units { count: self.left }), self.place.words());
        let asks = Asks::new("SSM-185", say!(ask_lose { units, place }));
        match view.turn.playing {
            Some(card) => asks.because(game.cards[card].name.as_str()),
            None => asks,
        }
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Lose { seat, place, .. } = self;
        at.offer_units(offers, (DESTROY, "SSM-185"), self.units(at.state).each(), |figure| {
            at.controls(seat, figure, "SSM-185")?;
            let is_there = at.player(seat).fleet.at[place].contains(figure.1);
            require!(
                is_there,
                "SSM-185",
                unit_not_there { unit: at.unit_words(figure), place: place.words() }
            );
            Ok(())
        });
        offers.not(Action::Pass, "SSM-185", || say!(must_lose_unit));
    }

    /// SSM-D23: a player destroys one of their units.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Lose { seat, place, left } = self;
        play.pop();
        play.destroy_named(option);
        if left > 1 {
            play.push(Step::Lose { seat, place, left: left - 1 });
        }
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        let units = at.player(self.seat).fleet.at[self.place].len();
        at.only_loss(&self.units(at.state), units <= self.left.into())
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && self.place != Place::Graveyard && self.left > 0)
    }
}

impl Work<StarshipSamurai> for Burn {
    /// SSM-186, SSM-194, SSM-195: the next opponent with a unit there destroys one and discards a card.
    fn run(self, play: &mut Play<'_>) {
        let Burn { at, next } = self;
        if next == play.state.active {
            return play.pop();
        }
        play.replace(Step::Burn { at, next: play.state.seats().after(next) });
        if play.state.players[next].fleet.at(at).is_empty() {
            return;
        }
        let numbers = play.game.cards[Card::Ignite].numbers;
        if numbers.discard > 0 && !play.state.hands[next].is_empty() {
            play.push(Step::DiscardOne { seat: next });
        }
        if numbers.destroy > 0 {
            play.push(Step::Lose { seat: next, place: Place::At(at), left: numbers.destroy });
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.has(self.at) && at.is_seated(self.next))
    }
}

impl Decision<StarshipSamurai> for DiscardOne {
    decision!("SSM-D24" "forced_discard", by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        Asks::new("SSM-194", say!(ask_discard)).because(game.cards[Card::Ignite].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_discards(self.seat, "SSM-194", offers);
        offers.not(Action::Pass, "SSM-194", || say!(must_discard));
    }

    /// SSM-D24: a player discards a card.
    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Discard(card) = option {
            play.pop();
            play.discard_from_hand(self.seat, card);
        }
    }

    /// SSM-247: only a player with a single card isn't asked.
    fn foregone(self, at: Look<'_>) -> Option<Action> {
        at.state.hands[self.seat].only().map(Action::Discard)
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && !at.state.hands[self.seat].is_empty())
    }
}

impl Decision<StarshipSamurai> for GiveOne {
    decision!("SSM-D25" "card_to_give", by from);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        let asks = Asks::new("SSM-196", say!(ask_give { to: PlayerClan::of(self.to) }));
        asks.because(game.cards[Card::Betrayal].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let GiveOne { from, to } = self;
        offers.each(GIVE, at.state.hands[from].each_kind(), |card| at.holds(from, card, "SSM-196"));
        offers.not(Action::Pass, "SSM-196", || say!(must_give_card { to: PlayerClan::of(to) }));
    }

    /// SSM-D25, SSM-197: a player gives a card; only those two see it.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let GiveOne { from, to } = self;
        if let Action::Give(card) = option {
            play.pop();
            play.hand_over(from, to, card);
            memory::unseen_gift(play.state, from, to, card, None);
            play.check_hand_limit(to);
        }
    }

    /// SSM-247: only a player with a single card isn't asked.
    fn foregone(self, at: Look<'_>) -> Option<Action> {
        at.state.hands[self.from].only().map(Action::Give)
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        let GiveOne { from, to } = self;
        let seated = at.is_seated(from) && at.is_seated(to) && from != to;
        sound(seated && !at.state.hands[from].is_empty())
    }
}
