//! Who may make offers, and how they are made (SSM-215 to SSM-222, SSM-238).

use tenka_core::{
    Asks, Decision, Few, Offers, Reason, Row, Seat, Stopped, Violation, decision, require, say,
};

use crate::StarshipSamurai;
use crate::action::{ASK, Action, CardChoice, OFFER, OFFER_CARD, OFFER_WEALTH, TERMS};
use crate::card::{Card, CardType};
use crate::clan::PlayerClan;
use crate::memory;
use crate::state::State;
use crate::step::Step;
use crate::step::step_types::{Bargain, Proposals};
use crate::table::event::{Deed, Happening};
use crate::table::{Look, Play, sound};
use crate::trade::promise::Promise;
use crate::trade::{Asked, Clause, Offer, Part, Party, Terms, Wealth};
use crate::view::View;

impl Play<'_> {
    /// SSM-221: a player faces a decision about which others may make them offers.
    pub(crate) fn face(&mut self, seat: Seat, decision: Step) {
        self.push(decision);
        self.open_window(seat);
    }

    /// SSM-221: each other player, clockwise, may make an offer to a player.
    pub(crate) fn open_window(&mut self, to: Seat) {
        if self.game.trading {
            self.push(Step::Proposals { to, next: self.state.seats().after(to) });
        }
    }

    /// SSM-D31: starts an offer; in a window, the next player is asked afterwards.
    pub(crate) fn begin_offer(&mut self, from: Seat, to: Seat) {
        if let Some(Step::Proposals { to, .. }) = self.state.steps.last() {
            self.replace(Step::Proposals { to, next: self.state.seats().after(from) });
        }
        self.draft_offer(from, to);
    }

    /// SSM-218, SSM-222: an offer that is still empty uses up one of the player's.
    pub(crate) fn draft_offer(&mut self, from: Seat, to: Seat) {
        self.state.offers_left[from] -= 1;
        self.state.offer = Some(Offer {
            from,
            to,
            next: Some(Part::Wealth),
            wealth: None,
            card: None,
            asked: None,
            terms: None,
        });
        self.push(Step::Bargain);
    }
}

impl Look<'_> {
    /// SSM-221: the players to whom a player can make an offer now.
    #[inline]
    pub(crate) fn offer_to_trade(self, seat: Seat, offers: &mut impl Offers<Action>) {
        let may_trade = self.game.trading && self.state.offers_left[seat] > 0;
        let others = self.state.opponents_of(seat).map(PlayerClan::of).take_while(|_| may_trade);
        offers.each(OFFER, others, |to| self.may_offer(seat, to));
    }

    /// SSM-215, SSM-218, SSM-222: whether an offer can be made to somebody, while the player has offers left.
    fn may_offer<R: Reason>(self, seat: Seat, to: PlayerClan) -> Result<(), R> {
        require!(self.game.trading, "SSM-215", no_trading);
        self.is_played(to)?;
        require!(to.seat() != seat, "SSM-218", offer_to_yourself);
        require!(self.state.offers_left[seat] > 0, "SSM-222", no_offers_left);
        Ok(())
    }
}

impl Proposals {
    /// The next player with offers left, if one is still to be asked before `to`.
    fn proposer(self, state: &State) -> Option<Seat> {
        let Proposals { to, next } = self;
        state.clockwise_from(next).take_while(|&seat| seat != to).find(|&seat| state.offers_left[seat] > 0)
    }
}

impl Decision<StarshipSamurai> for Proposals {
    decision!("SSM-D31" "offer");

    fn seat(self, at: Look<'_>) -> Seat {
        self.proposer(at.state).unwrap_or(self.to)
    }

    fn asks(self, _: &StarshipSamurai, _: &View) -> Asks {
        Asks::new("SSM-221", say!(ask_propose { to: PlayerClan::of(self.to) }))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let only = PlayerClan::of(self.to);
        offers.always(Action::Pass);
        offers.each(OFFER, [only], |to| {
            at.may_offer(self.seat(at), to)?;
            require!(to == only, "SSM-221", offer_only_to { only });
            Ok(())
        });
    }

    /// SSM-221: an offer, or the next player is asked; after the last one, the window closes.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let seat = self.seat(play.look());
        match option {
            Action::Offer(to) => play.begin_offer(seat, to.seat()),
            _ => play.replace(Step::Proposals { to: self.to, next: play.state.seats().after(seat) }),
        }
    }

    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let is_over = self.proposer(play.state).is_none();
        if is_over {
            play.pop();
        }
        is_over
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.game.trading && at.is_seated(self.to) && at.is_seated(self.next))
    }
}

/// SSM-220: the decision a clause can be about: the one below the offer and its window.
pub(crate) fn pending_decision(state: &State) -> Option<Step> {
    let mut below = state
        .steps
        .iter()
        .rev()
        .skip_while(|step| matches!(step, Step::Bargain | Step::Respond | Step::Proposals { .. }));
    below.next().filter(|step| !matches!(step, Step::Menu))
}

/// SSM-218: the parts of an offer are chosen one after another.
fn comes_next<R: Reason>(offer: &Offer, part: Part) -> Result<(), R> {
    if offer.next == Some(part) {
        return Ok(());
    }
    Err(R::because("SSM-218", || match offer.next {
        Some(Part::Wealth) => say!(offer_wealth_first),
        Some(Part::Card) => say!(offer_card_next),
        Some(Part::Ask) => say!(offer_asked_next),
        Some(Part::Terms) => say!(offer_terms_next),
        None => say!(offer_complete),
    }))
}

/// The two options of a card that asks a targeted player.
const fn choices(card: Card) -> [CardChoice; 2] {
    match card {
        Card::SupplyAttack | Card::Minefield => [CardChoice::Pay, CardChoice::Sacrifice],
        _ => [CardChoice::Pay, CardChoice::YieldClan],
    }
}

impl Look<'_> {
    /// SSM-218, SSM-219: whether the giver has the wealth.
    fn may_offer_wealth<R: Reason>(self, offer: &Offer, wealth: Option<Wealth>) -> Result<(), R> {
        comes_next(offer, Part::Wealth)?;
        let has = |seat: Seat| self.player(seat).wealth;
        match wealth {
            None => {}
            Some(Wealth::Give(amount)) => {
                let most = has(offer.from);
                require!(amount <= most, "SSM-219", you_have_only_wealth { wealth: most });
            }
            Some(Wealth::Ask(amount)) => {
                let (most, giver) = (has(offer.to), PlayerClan::of(offer.to));
                require!(amount <= most, "SSM-218", clan_has_only_wealth { clan: giver, wealth: most });
            }
        }
        Ok(())
    }

    /// SSM-219: a card that the offerer has.
    fn may_offer_card<R: Reason>(self, offer: &Offer, card: Option<Card>) -> Result<(), R> {
        comes_next(offer, Part::Card)?;
        card.map_or(Ok(()), |card| self.holds(offer.from, card, "SSM-219"))
    }

    /// SSM-218: a card is asked for, unless the offer contains something else or can still contain a clause.
    fn may_ask<R: Reason>(self, offer: &Offer, asked: Option<Asked>) -> Result<(), R> {
        comes_next(offer, Part::Ask)?;
        require!(
            asked.is_some() || offer.has_goods() || pending_decision(self.state).is_some(),
            "SSM-218",
            offer_empty_ask
        );
        Ok(())
    }

    /// SSM-218: an offer without goods needs a clause.
    fn may_add<R: Reason>(self, offer: &Offer, terms: Option<Terms>) -> Result<(), R> {
        comes_next(offer, Part::Terms)?;
        match terms {
            None => {
                require!(offer.has_goods(), "SSM-218", offer_empty_clause);
                Ok(())
            }
            Some(Terms::Clause(clause)) => self.may_bind(offer, clause),
            Some(Terms::Promise { by, what }) => self.may_promise(offer, by, what),
        }
    }

    /// SSM-220: the clauses an offer can have, if they pass their guards.
    pub(crate) fn clauses(self, offer: &Offer) -> Row<Clause, 4> {
        let state = self.state;
        match pending_decision(state) {
            Some(Step::ChooseLocation { .. }) => state.locations().map(Clause::At).collect(),
            Some(Step::ChooseOpponent { .. }) => {
                state.opponents_of(state.active).map(|seat| Clause::Target(PlayerClan::of(seat))).collect()
            }
            Some(Step::Toll { .. }) => choices(Card::Minefield).into_iter().map(Clause::Choose).collect(),
            Some(Step::Answer { card, .. }) => choices(card).into_iter().map(Clause::Choose).collect(),
            Some(Step::Commit { seat }) if brings_battle_card(offer, seat) => {
                [Clause::Pass, Clause::Commit].into_iter().collect()
            }
            Some(Step::Commit { .. }) => [Clause::Pass].into_iter().collect(),
            _ => Row::default(),
        }
    }

    /// SSM-220: an option of the pending decision that can be carried out after the exchange.
    fn may_bind<R: Reason>(self, offer: &Offer, clause: Clause) -> Result<(), R> {
        let pending = pending_decision(self.state);
        require!(pending.is_some(), "SSM-220", no_pending_decision);
        let is_option = match (clause, pending) {
            (Clause::At(at), Some(Step::ChooseLocation { .. })) => return self.is_in_play(at),
            (Clause::Target(clan), Some(Step::ChooseOpponent { .. })) => {
                self.is_played(clan)?;
                let active = self.state.active;
                require!(clan.seat() != active, "SSM-187", own_target { clan });
                true
            }
            (Clause::Choose(choice), Some(Step::Toll { .. })) => choices(Card::Minefield).contains(&choice),
            (Clause::Choose(choice), Some(Step::Answer { card, .. })) => choices(card).contains(&choice),
            (Clause::Commit, Some(Step::Commit { seat })) => {
                let receiver = PlayerClan::of(seat);
                let can_commit = brings_battle_card(offer, seat);
                require!(can_commit, "SSM-220", no_battle_card_comes { receiver });
                true
            }
            (Clause::Pass, Some(Step::Commit { .. })) => true,
            _ => false,
        };
        require!(is_option, "SSM-220", not_a_pending_option);
        let can_be_met = !self.game.ruleset.clauses_can_be_met || self.is_legal_after_exchange(offer, clause);
        require!(can_be_met, "SSM-220", clause_impossible);
        Ok(())
    }
}

/// The options for each part of an offer, in order, when it comes next.
impl Look<'_> {
    fn list_wealth(self, offer: &Offer, offers: &mut impl Offers<Action>) {
        if offer.next != Some(Part::Wealth) {
            return;
        }
        offers.take(Action::OfferWealth(None));
        let amounts = |seat: Seat| 1..=self.player(seat).wealth;
        amounts(offer.from).for_each(|amount| offers.take(Action::OfferWealth(Some(Wealth::Give(amount)))));
        amounts(offer.to).for_each(|amount| offers.take(Action::OfferWealth(Some(Wealth::Ask(amount)))));
    }

    fn list_cards(self, offer: &Offer, offers: &mut impl Offers<Action>) {
        if offer.next != Some(Part::Card) {
            return;
        }
        offers.take(Action::OfferCard(None));
        let hand = self.state.hands[offer.from];
        hand.each_kind().for_each(|card| offers.take(Action::OfferCard(Some(card))));
    }

    fn list_asked(self, offer: &Offer, offers: &mut impl Offers<Action>) {
        if offer.next != Some(Part::Ask) {
            return;
        }
        if self.may_ask::<Stopped>(offer, None).is_ok() {
            offers.take(Action::Ask(None));
        }
        offers.take(Action::Ask(Some(Asked::Any)));
        CardType::ALL.into_iter().for_each(|of| offers.take(Action::Ask(Some(Asked::Type(of)))));
        Card::ALL.into_iter().for_each(|card| offers.take(Action::Ask(Some(Asked::Name(card)))));
    }

    fn list_terms(self, offer: &Offer, offers: &mut impl Offers<Action>) {
        if offer.next != Some(Part::Terms) {
            return;
        }
        if offer.has_goods() {
            offers.take(Action::Terms(None));
        }
        for clause in self.clauses(offer).iter() {
            if self.may_bind::<Stopped>(offer, clause).is_ok() {
                offers.take(Action::Terms(Some(Terms::Clause(clause))));
            }
        }
        for by in Party::ALL {
            for what in Promise::ALL {
                if offers.has_enough() {
                    return;
                }
                if self.may_promise::<Stopped>(offer, by, what).is_ok() {
                    offers.take(Action::Terms(Some(Terms::Promise { by, what })));
                }
            }
        }
    }
}

/// Whether a player about to commit a card may receive one through this offer.
fn brings_battle_card(offer: &Offer, seat: Seat) -> bool {
    offer.may_bring_battle_card_to(if seat == offer.to { Party::You } else { Party::Me })
}

impl Decision<StarshipSamurai> for Bargain {
    decision!("SSM-D31" "offer");

    fn seat(self, at: Look<'_>) -> Seat {
        at.state.offer.map_or(at.state.active, |offer| offer.from)
    }

    fn asks(self, _: &StarshipSamurai, view: &View) -> Asks {
        let what = match view.offer.as_ref().and_then(|offer| offer.next) {
            Some(Part::Wealth) | None => say!(ask_offer_wealth),
            Some(Part::Card) => say!(ask_offer_card),
            Some(Part::Ask) => say!(ask_offer_asked),
            Some(Part::Terms) => say!(ask_offer_terms),
        };
        let asks = Asks::new("SSM-218", what);
        match &view.offer {
            Some(offer) => asks.because(say!(because_offer_to { clan: PlayerClan::of(offer.to) })),
            None => asks,
        }
    }

    /// SSM-D31: the options for the next part of the offer.
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Some(offer) = &at.state.offer else { return };
        offers.listed(
            OFFER_WEALTH,
            |offers| at.list_wealth(offer, offers),
            |wealth| at.may_offer_wealth(offer, wealth),
        );
        offers.listed(
            OFFER_CARD,
            |offers| at.list_cards(offer, offers),
            |card| at.may_offer_card(offer, card),
        );
        offers.listed(ASK, |offers| at.list_asked(offer, offers), |asked| at.may_ask(offer, asked));
        offers.listed(TERMS, |offers| at.list_terms(offer, offers), |terms| at.may_add(offer, terms));
        offers.not(Action::Pass, "SSM-218", || say!(offer_begun));
        offers.never(OFFER, |_| Reason::because("SSM-221", || say!(offer_within_offer)));
    }

    /// SSM-D31: chooses a part of an offer.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Some(offer) = &mut play.state.offer else { return };
        let (from, to) = (offer.from, offer.to);
        match option {
            Action::OfferWealth(wealth) => (offer.wealth, offer.next) = (wealth, Some(Part::Card)),
            Action::OfferCard(card) => {
                (offer.card, offer.next) = (card, Some(Part::Ask));
                if let Some(card) = card {
                    memory::shown(play.state, from, to, card);
                    let card_type = card.card_type();
                    play.log.tell(|| Happening::CardOffered { from, to, card_type, card: card.into() });
                }
            }
            Action::Ask(asked) => (offer.asked, offer.next) = (asked, Some(Part::Terms)),
            Action::Terms(terms) => {
                (offer.terms, offer.next) = (terms, None);
                let Offer { wealth, asked, .. } = *offer;
                play.log.tell(|| Deed::OfferMade { from, to, wealth, asked, terms }.into());
                play.replace(Step::Respond);
            }
            _ => {}
        }
    }

    /// SSM-247: a part that leaves no choice isn't asked. Everybody can see that: of a hand, whether it is empty.
    fn foregone(self, at: Look<'_>) -> Option<Action> {
        let mut few = Few::default();
        if at.game.ruleset.single_parts_unasked {
            self.options(at, &mut few);
        }
        few.only()
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.state.offer.is_some())
    }
}
