//! The turn (section 3 of the ledger): an order, with a card and free orders before and after it. It begins with the
//! [`rewards`](super::rewards).

use tenka_core::{Asks, Decision, Offers, Reason, Stopped, Work, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{Action, Marker, ORDER, PLAY};
use crate::card::{Card, CardType};
use crate::location::Location;
use crate::state::{ByPlayer, Order, Turn};
use crate::step::Step;
use crate::step::step_types::{ActionDone, BeginTurn, Menu};
use crate::table::event::Deed;
use crate::table::{Look, Play};
use crate::unit::Unit;
use crate::view::View;
use crate::words::cost_words;

impl Work<StarshipSamurai> for BeginTurn {
    /// SSM-046: the claim step, then the menu.
    fn run(self, play: &mut Play<'_>) {
        let seat = play.state.active;
        play.state.turn = Turn::default();
        play.state.offers_left = ByPlayer::from_fn(play.state.seats(), |_| play.game.offers_per_turn);
        play.log.tell(|| Deed::TurnBegan { seat }.into());
        play.replace(Step::Menu);
        play.open_window(seat);
        play.push(Step::Claim { next: Location::One });
    }
}

impl Look<'_> {
    /// SSM-046, SSM-067: an order, one per turn, with an unplaced marker.
    #[inline]
    fn may_order<R: Reason>(self, marker: Marker) -> Result<(), R> {
        let state = self.state;
        require!(!state.turn.ordered, "SSM-046", order_performed);
        let placed = state.players[state.active].markers[usize::from(marker.value()) - 1];
        require!(
            placed.is_none(),
            "SSM-067",
            marker_placed {
                marker: marker.value(),
                order: placed.map_or(String::new(), |order: Order| order.to_string())
            }
        );
        Ok(())
    }

    /// SSM-100, SSM-102: an order card, one per turn, whose cost can be paid.
    #[inline]
    fn may_play<R: Reason>(self, card: Card) -> Result<(), R> {
        let seat = self.state.active;
        let face = &self.game.cards[card];
        self.holds(seat, card, "SSM-100")?;
        require!(
            card.card_type() == CardType::Order,
            "SSM-100",
            battle_card_in_turn { name: face.name.clone() }
        );
        require!(!self.state.turn.played, "SSM-100", order_card_played);
        require!(
            self.can_pay(seat, card),
            "SSM-102",
            cant_pay_for_card { name: face.name.clone(), cost: cost_words(face.cost) }
        );
        Ok(())
    }

    /// Whether everybody can see that the active player can only end the turn (section 16 of the ledger).
    fn is_plainly_done(self) -> bool {
        let (state, seat) = (self.state, self.state.active);
        let may_hold_a_card = !state.turn.played && !state.hands[seat].is_empty();
        let may_offer = self.game.trading && state.offers_left[seat] > 0;
        state.turn.ordered && !may_hold_a_card && !may_offer && !self.has_free_order()
    }
}

impl Decision<StarshipSamurai> for Menu {
    decision!("SSM-D02" "turn");

    fn asks(self, _: &StarshipSamurai, view: &View) -> Asks {
        match (view.turn.ordered, view.turn.played) {
            (false, _) => Asks::new("SSM-046", say!(ask_order)),
            (true, false) => Asks::new("SSM-049", say!(ask_play_or_end)),
            (true, true) => Asks::new("SSM-049", say!(ask_end)),
        }
    }

    /// SSM-D02 to SSM-D04: an order or the end, a card, a free order, an offer.
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (turn, seat) = (&at.state.turn, at.state.active);
        offers.one(Action::End, || {
            require!(turn.ordered, "SSM-049", order_before_end);
            Ok(())
        });
        offers.listed(
            ORDER,
            |offers| {
                for marker in Marker::ALL {
                    if at.may_order::<Stopped>(marker).is_ok() {
                        Order::ALL.into_iter().for_each(|order| offers.take(Action::Order { marker, order }));
                    }
                }
            },
            |(marker, _)| at.may_order(marker),
        );
        let cards = at.state.hands[seat].of(CardType::Order).each_kind();
        offers.each(PLAY, cards.take_while(|_| !turn.played), |card| at.may_play(card));
        at.offer_free_orders(offers);
        at.offer_to_trade(seat, offers);
        if turn.ordered {
            offers.not(Action::Pass, "SSM-049", || say!(end_instead_of_pass));
        } else {
            offers.not(Action::Pass, "SSM-050", || say!(must_order));
        }
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let find = |play: &Play<'_>, name| play.state.find(name);
        match option {
            Action::End => play.end_turn(),
            Action::Order { marker, order } => play.place_marker(marker, order),
            Action::Play(card) => play.play_card(card),
            Action::Attach(name) => find(play, name).into_iter().for_each(|fighter| play.attach(fighter)),
            Action::Snipe(name) => find(play, name).into_iter().for_each(|ship| play.snipe(ship)),
            Action::Oda(to) => play.move_oda(to),
            Action::Fuel { unit, to } => {
                find(play, unit).into_iter().for_each(|unit| play.use_fuel(unit, to));
            }
            Action::Offer(clan) => play.begin_offer(play.state.active, clan.seat()),
            _ => {}
        }
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        at.is_plainly_done().then_some(Action::End)
    }
}

impl Work<StarshipSamurai> for ActionDone {
    /// SSM-132: when an action in which one of the player's ships moved is complete, Oda may move.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        let state = &mut *play.state;
        let has_oda = state.players[state.active].fleet.controlled().contains(Unit::Oda);
        state.turn.oda |= state.turn.ship_moved && has_oda;
        state.turn.ship_moved = false;
    }
}

impl Play<'_> {
    /// SSM-045, SSM-049, SSM-142: the next player's turn, or the battles when all markers are placed.
    fn end_turn(&mut self) {
        let seat = self.state.active;
        self.log.tell(|| Deed::TurnEnded { seat }.into());
        self.state.turn = Turn::default();
        self.state.active = self.state.seats().after(seat);
        let is_done = self.state.players[self.state.active].markers.iter().all(Option::is_some);
        self.replace(if is_done { Step::BattleAt { next: Location::One } } else { Step::BeginTurn });
    }
}
