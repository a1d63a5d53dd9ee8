//! Actions at the wrong time: those the current decision knows nothing about.

use tenka_core::{Game as _, Seat, Viewer, Violation, Words as _, say};

use crate::action::Action;
use crate::card::Card;
use crate::clan::PlayerClan;
use crate::state::Order;
use crate::step::Step;
use crate::table::Look;
use crate::trade::Terms;
use crate::words::{asked_words, wealth_words};

impl Look<'_> {
    /// Why a kind of action that isn't among the options can't be done now; `None` if naming the current decision says
    /// it all.
    pub(crate) fn untimely(self, action: Action) -> Option<Violation> {
        let seat = self.game.to_act(self.state)?;
        let because = |rule, why: tenka_core::Sentence| Some(Violation::new(rule, why));
        match action {
            Action::Keep(_) => because("SSM-039", say!(draft_over)),
            Action::Order { .. } | Action::End => self.of_a_turn(seat),
            Action::Attach(_) | Action::Snipe(_) | Action::Oda(_) | Action::Fuel { .. } => {
                self.may_order_freely().err().or_else(|| self.of_a_turn(seat))
            }
            Action::Play(card) => self.play_untimely(seat, card),
            Action::Boost(_) => because("SSM-065", say!(boost_only_on_order)),
            Action::MoveClan { .. } => Some(self.without_order(seat, Order::MoveAllegiance)),
            Action::Move { .. } => Some(self.without_order(seat, Order::MoveUnits)),
            Action::Board(_) => because("SSM-120", say!(board_only_before_move)),
            Action::Destroy(_) => because("SSM-232", say!(nothing_to_destroy)),
            Action::Discard(_) => {
                let held = self.state.hands[seat].len();
                let limit = self.game.hand_limit;
                Some(Violation::new("SSM-091", say!(under_hand_limit { held, limit })))
            }
            Action::Give(_) => because("SSM-196", say!(owe_no_card)),
            Action::At(_) => because("SSM-101", say!(no_location_needed)),
            Action::Target(_) => because("SSM-187", say!(no_target_needed)),
            Action::Choose(_) => because("SSM-184", say!(no_option_needed)),
            Action::Commit(_) if self.state.battle.is_none() => because("SSM-148", say!(no_battle)),
            Action::Commit(_) => because("SSM-148", say!(not_your_commit)),
            Action::Retreat(_) => because("SSM-208", say!(no_retreat)),
            Action::Duel { .. } => because("SSM-209", say!(no_duel)),
            Action::Offer(_)
            | Action::OfferWealth(_)
            | Action::OfferCard(_)
            | Action::Ask(_)
            | Action::Terms(_)
            | Action::Accept
            | Action::AcceptWith(_)
            | Action::Reject
            | Action::Counter
                if !self.game.trading =>
            {
                because("SSM-215", say!(no_trading))
            }
            Action::Offer(_) => because("SSM-221", say!(no_offer_now)),
            Action::OfferWealth(wealth) => Some(no_offer(wealth.map(wealth_words))),
            Action::OfferCard(card) => {
                Some(no_offer(card.map(|card| say!(part_give { name: self.game.cards[card].name.clone() }))))
            }
            Action::Ask(asked) => {
                Some(no_offer(asked.map(|asked| say!(part_ask_for { asked: asked_words(self.game, asked) }))))
            }
            Action::Terms(terms) => Some(no_offer(terms.map(|terms| match terms {
                Terms::Clause(_) => say!(part_clause),
                Terms::Promise { .. } => say!(part_promise),
            }))),
            Action::Accept | Action::AcceptWith(_) | Action::Reject | Action::Counter => {
                because("SSM-219", say!(no_offer_to_answer))
            }
            Action::Pass => None,
        }
    }

    /// SSM-047, SSM-048: what is done in one's own turn, after the rewards and one thing at a time.
    fn of_a_turn(self, seat: Seat) -> Option<Violation> {
        let active = self.state.active;
        if self.state.round == 0 {
            return None;
        }
        if self.state.battle.is_some() {
            return Some(Violation::new("SSM-044", say!(turns_over)));
        }
        if seat != active {
            return Some(Violation::new("SSM-045", say!(turn_of { active: PlayerClan::of(active) })));
        }
        let claims = self.state.steps.iter().any(|step| matches!(step, Step::Reward { .. }));
        Some(self.unfinished(seat, if claims { "SSM-047" } else { "SSM-048" }))
    }

    /// What is in progress must be finished first, by `rule`.
    fn unfinished(self, seat: Seat, rule: &'static str) -> Violation {
        let asked = self.game.asks(&self.game.view(self.state, Viewer::Seat(seat)));
        let what = asked.map_or_else(|| say!(what_you_are_doing), |asked| asked.task);
        Violation::new(rule, say!(finish_first { what }))
    }

    /// SSM-100: order cards are played in one's own turn, one per turn.
    fn play_untimely(self, seat: Seat, card: Card) -> Option<Violation> {
        if self.state.round == 0 {
            return None;
        }
        if let Err(why) = self.holds(seat, card, "SSM-100") {
            return Some(why);
        }
        let in_turn = seat == self.state.active && self.state.battle.is_none();
        if in_turn && self.state.turn.played {
            return Some(Violation::new("SSM-100", say!(order_card_played)));
        }
        self.of_a_turn(seat)
    }

    /// SSM-069: what an order of this kind is needed for.
    fn without_order(self, seat: Seat, order: Order) -> Violation {
        let (rule, what) = match order {
            Order::MoveAllegiance => ("SSM-070", say!(clan_markers)),
            _ => ("SSM-076", say!(unit_figures)),
        };
        let moves = |step| matches!(step, Step::MoveUnits { seat: mover, .. } if mover == seat);
        if order == Order::MoveUnits && self.state.steps.iter().any(moves) {
            return self.unfinished(seat, "SSM-086");
        }
        let can_order = seat == self.state.active && self.state.round > 0 && !self.state.turn.ordered;
        if can_order && self.state.battle.is_none() {
            return Violation::new("SSM-069", say!(move_needs_order { what, order }));
        }
        let active = PlayerClan::of(self.state.active);
        let why = if self.state.round == 0 {
            say!(no_moves_in_draft { what })
        } else if self.state.battle.is_some() {
            say!(moves_in_battle { what })
        } else if seat != self.state.active {
            say!(moves_in_turn_of { active, what })
        } else {
            say!(moves_used_up { what })
        };
        Violation::new(rule, why)
    }
}

/// SSM-218: the parts of an offer only make sense in offers.
fn no_offer(part: Option<tenka_core::Sentence>) -> Violation {
    let that_could = part.map_or_else(tenka_core::Sentence::default, |part| say!(that_could { part }));
    Violation::new("SSM-218", say!(not_making_offer { that_could }))
}
