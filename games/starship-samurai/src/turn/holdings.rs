//! Honor, wealth and cards: how players gain and lose them (SSM-090 to SSM-106).

use tenka_core::{Asks, Decision, Key as _, Offers, Seat, Violation, decision, say};

use crate::StarshipSamurai;
use crate::action::{Action, DISCARD};
use crate::card::{Card, Cards};
use crate::memory;
use crate::state::{Pile, State};
use crate::step::Step;
use crate::step::step_types::HandLimit;
use crate::table::event::{Deed, HonorSource};
use crate::table::{Look, Play, sound};
use crate::view::View;

impl Play<'_> {
    /// SSM-059: the score advances.
    pub(crate) fn gain_honor(&mut self, seat: Seat, honor: u8, source: HonorSource) {
        let score = &mut self.state.players[seat].honor;
        *score = score.saturating_add(honor.into());
        self.log.tell(|| Deed::HonorGained { seat, honor, source }.into());
    }

    /// SSM-105: the score goes back; it must be high enough.
    pub(crate) fn pay_honor(&mut self, seat: Seat, honor: u8) {
        self.state.players[seat].honor -= u16::from(honor);
        self.log.tell(|| Deed::HonorPaid { seat, honor }.into());
    }

    /// SSM-017, SSM-063, SSM-097: takes wealth from the supply, or whatever is left of it.
    pub(crate) fn gain_wealth(&mut self, seat: Seat, wealth: u8) {
        let wealth = wealth.min(self.state.wealth_supply(self.game.wealth));
        self.state.players[seat].wealth += wealth;
        if wealth > 0 {
            self.log.tell(|| Deed::WealthGained { seat, wealth }.into());
        }
    }

    /// SSM-106: returns wealth to the supply; there must be enough.
    pub(crate) fn spend_wealth(&mut self, seat: Seat, wealth: u8) {
        self.state.players[seat].wealth -= wealth;
        if wealth > 0 {
            self.log.tell(|| Deed::WealthSpent { seat, wealth }.into());
        }
    }

    /// There must be enough.
    pub(crate) fn pay_wealth(&mut self, from: Seat, to: Seat, wealth: u8) {
        self.state.players[from].wealth -= wealth;
        self.state.players[to].wealth += wealth;
        self.log.tell(|| Deed::WealthPaid { from, to, wealth }.into());
    }

    /// The pile a player draws from and discards to.
    #[inline]
    pub(crate) fn pile_of(&mut self, seat: Seat) -> &mut Pile {
        let index = pile_owner(self.game, self.state, seat).map_or(0, Seat::index);
        &mut self.state.piles[index]
    }

    /// SSM-063, SSM-090, SSM-094: draws as many cards as there are, up to this number; the hand limit isn't checked
    /// yet.
    pub(crate) fn take_cards(&mut self, seat: Seat, count: u8) {
        if count == 0 || !can_draw(self.game, self.state, seat) {
            return;
        }
        let mut rng = self.state.chance.next_event();
        let mut drawn = Cards::NONE;
        for _ in 0..count {
            if self.pile_of(seat).deck.is_empty() {
                self.reshuffle(seat);
            }
            let Some(card) = self.pile_of(seat).deck.draw(&mut rng) else { break };
            self.state.hands[seat].add(card);
            drawn.add(card);
            if self.game.ruleset.reshuffles_at_once && self.pile_of(seat).deck.is_empty() {
                self.reshuffle(seat);
            }
        }
        self.log.drew(seat, drawn);
    }

    /// SSM-092: draws cards, then discards down to the hand limit.
    pub(crate) fn draw_cards(&mut self, seat: Seat, count: u8) {
        self.take_cards(seat, count);
        self.check_hand_limit(seat);
    }

    /// SSM-093: the discard pile becomes the deck; nothing happens if it is empty too.
    fn reshuffle(&mut self, seat: Seat) {
        let owner = pile_owner(self.game, self.state, seat);
        let pile = self.pile_of(seat);
        pile.deck = std::mem::take(&mut pile.discard);
        let cards = pile.deck.len();
        if cards > 0 {
            memory::reshuffled(self.state, owner);
            self.log.tell(|| Deed::DeckReshuffled { owner, cards }.into());
        }
    }

    /// SSM-091, SSM-096: a player with too many cards in hand discards before anything else happens. If a trade leaves
    /// two such players, `trade::exchange` asks them in turn order (SSM-240).
    #[inline]
    pub(crate) fn check_hand_limit(&mut self, seat: Seat) {
        if self.state.hands[seat].len() > self.game.hand_limit {
            self.push(Step::HandLimit { seat });
        }
    }

    pub(crate) fn discard_from_hand(&mut self, seat: Seat, card: Card) {
        self.state.hands[seat].remove(card);
        self.pile_of(seat).discard.add(card);
        memory::seen_leaving(self.state, seat, card);
        self.log.tell(|| Deed::CardDiscarded { seat, card }.into());
    }
}

/// The owner of the pile a player draws from and discards to: `None` if it is shared (SSM-225).
#[inline]
fn pile_owner(game: &StarshipSamurai, state: &State, seat: Seat) -> Option<Seat> {
    game.has_own_decks(state.seats()).then_some(seat)
}

/// SSM-094: whether a player could draw a card.
pub(crate) fn can_draw(game: &StarshipSamurai, state: &State, seat: Seat) -> bool {
    let pile = &state.piles[pile_owner(game, state, seat).map_or(0, Seat::index)];
    !pile.deck.is_empty() || !pile.discard.is_empty()
}

impl Look<'_> {
    /// `rule` refuses a card that isn't there.
    pub(crate) fn offer_discards(self, seat: Seat, rule: &'static str, offers: &mut impl Offers<Action>) {
        offers.each(DISCARD, self.state.hands[seat].each_kind(), |card| self.holds(seat, card, rule));
    }
}

impl Decision<StarshipSamurai> for HandLimit {
    decision!("SSM-D17" "hand_limit", by seat);

    fn asks(self, game: &StarshipSamurai, view: &View) -> Asks {
        let over = view.hand_sizes[self.seat].saturating_sub(game.hand_limit).max(1);
        let asks = Asks::new("SSM-091", say!(ask_discard_to_limit { cards: say!(cards { count: over }) }));
        asks.because(say!(because_hand_limit { limit: game.hand_limit }))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_discards(self.seat, "SSM-091", offers);
        offers.not(Action::Pass, "SSM-091", || {
            let (held, most) = (at.state.hands[self.seat].len(), at.game.hand_limit);
            say!(over_hand_limit { held, most })
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Discard(card) = option else { return };
        play.discard_from_hand(self.seat, card);
        if play.state.hands[self.seat].len() <= play.game.hand_limit {
            play.pop();
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        let HandLimit { seat } = self;
        sound(at.is_seated(seat) && at.state.hands[seat].len() > at.game.hand_limit)
    }
}
