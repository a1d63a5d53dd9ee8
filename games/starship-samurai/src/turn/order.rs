//! The four orders (SSM-064 to SSM-069).

use tenka_core::{Asks, Decision, Key as _, Offers, Violation, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{Action, BOOST, Marker};
use crate::state::Order;
use crate::step::step_types::Boost;
use crate::step::{Markers, Step};
use crate::table::event::Deed;
use crate::table::{Look, Play, sound};
use crate::view::View;

impl Play<'_> {
    /// SSM-064: places an order marker; asks for a boost if there is wealth for it.
    pub(crate) fn place_marker(&mut self, marker: Marker, order: Order) {
        let seat = self.state.active;
        self.state.players[seat].markers[marker.index()] = Some(order);
        self.state.turn.ordered = true;
        self.log.tell(|| Deed::OrderPlaced { seat, marker, order }.into());
        self.push(Step::ActionDone);
        if self.state.players[seat].wealth > 0 {
            self.push(Step::Boost { marker: marker.value(), order });
        } else {
            self.perform(order, marker.value());
        }
    }

    /// SSM-069: performs an order of this value.
    fn perform(&mut self, order: Order, value: u8) {
        let seat = self.state.active;
        self.log.tell(|| Deed::OrderValued { seat, order, value }.into());
        match order {
            Order::MoveAllegiance => self.offer_clan_move(seat, Markers::Any, value),
            Order::DrawCards => self.draw_cards(seat, value),
            Order::MoveUnits => self.push(Step::MoveUnits { seat, left: value, to: None }),
            Order::GainWealth => self.gain_wealth(seat, value),
        }
    }
}

impl Decision<StarshipSamurai> for Boost {
    decision!("SSM-D05" "boost");

    fn asks(self, _: &StarshipSamurai, _: &View) -> Asks {
        let Boost { marker, order } = self;
        Asks::new("SSM-065", say!(ask_boost)).because(say!(because_order { order, value: marker }))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let wealth = at.player(at.state.active).wealth;
        offers.each(BOOST, 0..=wealth, |added| {
            require!(added <= wealth, "SSM-065", you_have_only_wealth { wealth: wealth });
            Ok(())
        });
        offers.not(Action::Pass, "SSM-065", || say!(boost_none));
    }

    /// SSM-065: each token spent adds 1 to the order's value.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Boost(wealth) = option else { return };
        play.pop();
        play.spend_wealth(play.state.active, wealth);
        play.perform(self.order, self.marker + wealth);
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound((1..=4).contains(&self.marker) && at.state.turn.ordered)
    }
}
