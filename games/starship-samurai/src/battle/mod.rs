//! The battle phase (section 6 of the ledger): commit, resolve (`battle_card`), declare, gain.

mod battle_card;

use tenka_core::{Asks, Decision, Offers, Reason, Seat, SeatSet, Violation, Work, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{Action, COMMIT};
use crate::card::{Card, CardType};
use crate::location::Location;
use crate::memory;
use crate::state::{Battle, ByPlayer, State};
use crate::step::Step;
use crate::step::step_types::{BattleAt, Commit, Commits, Declare, Gain, TakeLocation};
use crate::table::event::{Deed, Happening, HonorSource};
use crate::table::{Look, Play, sound};
use crate::unit::Unit;
use crate::view::View;

impl Battle {
    /// `to_commit` are the players still to be asked for a card.
    fn at(at: Location, to_commit: SeatSet, state: &State) -> Battle {
        let seats = state.seats();
        Battle {
            at,
            to_commit,
            gozen: None,
            cards: ByPlayer::from_fn(seats, |_| None),
            face_up: SeatSet::EMPTY,
            told: ByPlayer::from_fn(seats, |_| None),
            bonus: ByPlayer::from_fn(seats, |_| 0),
            waiting: ByPlayer::from_fn(seats, |_| None),
            victor: None,
        }
    }
}

impl Work<StarshipSamurai> for BattleAt {
    /// SSM-143, SSM-144, SSM-145, SSM-146: the next location with units: a victor without a battle, or a battle.
    fn run(self, play: &mut Play<'_>) {
        let state = &mut *play.state;
        let Some(at) = state.locations().find(|&at| at >= self.next && !state.present(at).is_empty()) else {
            return play.replace(Step::Resolution);
        };
        state.steps.replace_last(at.next().map_or(Step::Resolution, |next| Step::BattleAt { next }));
        let players = state.present(at);
        let mut battle = Battle::at(at, players, state);
        if players.len() == 1 {
            battle.to_commit = SeatSet::EMPTY;
            battle.victor = players.nth(0);
            state.battle = Some(battle);
            return play.push(Step::Gain);
        }
        let has_gozen = |&seat: &Seat| state.players[seat].fleet.at(at).contains(Unit::Gozen);
        battle.gozen = players.iter().find(has_gozen);
        state.battle = Some(battle);
        state.offers_left = ByPlayer::from_fn(state.seats(), |_| play.game.offers_per_battle);
        play.log.tell(|| Deed::BattleBegan { at, players }.into());
        for step in [Step::Declare, Step::Resolves, Step::Commits] {
            play.push(step);
        }
    }
}

impl Work<StarshipSamurai> for Commits {
    /// SSM-129, SSM-148: the next player in turn order decides about a card, Gozen's player last, after a reveal.
    fn run(self, play: &mut Play<'_>) {
        let Some(battle) = play.state.battle else { return };
        let mut to_ask = play.state.turn_order().filter(|&seat| battle.to_commit.contains(seat));
        let first = to_ask.next();
        let next = first.filter(|&seat| battle.gozen != Some(seat)).or_else(|| to_ask.next()).or(first);
        let Some(seat) = next else { return play.pop() };
        if battle.gozen == Some(seat) {
            for other in play.state.turn_order() {
                play.reveal(other);
            }
        }
        if let Some(battle) = &mut play.state.battle {
            battle.to_commit.remove(seat);
        }
        play.face(seat, Step::Commit { seat });
    }
}

impl Commit {
    /// SSM-148, SSM-150: whether a card may be committed.
    #[inline]
    fn may_commit<R: Reason>(self, at: Look<'_>, card: Card) -> Result<(), R> {
        at.holds(self.seat, card, "SSM-148")?;
        let is_battle_card = card.card_type() == CardType::Battle;
        require!(is_battle_card, "SSM-150", order_card_in_battle { name: at.game.cards[card].name.clone() });
        Ok(())
    }
}

impl Decision<StarshipSamurai> for Commit {
    decision!("SSM-D26" "commit", by seat);

    fn asks(self, _: &StarshipSamurai, view: &View) -> Asks {
        let asks = Asks::new("SSM-148", say!(ask_commit));
        match &view.battle {
            Some(battle) => asks.because(say!(because_battle { at: battle.at })),
            None => asks,
        }
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Pass);
        let cards = at.state.hands[self.seat].of(CardType::Battle).each_kind();
        offers.each(COMMIT, cards, |card| self.may_commit(at, card));
        at.offer_to_trade(self.seat, offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Commit { seat } = self;
        match option {
            Action::Commit(card) => play.commit(seat, card, None),
            Action::Offer(to) => play.begin_offer(seat, to.seat()),
            _ => {
                play.pop();
                play.log.tell(|| Deed::CommitPassed { seat }.into());
            }
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && committed(at, self.seat).is_none())
    }
}

/// SSM-148: whoever is still to be asked for a card can decide on it without waiting to see whether others place one (SSM-149).
/// Gozen's player sees their cards first (SSM-129), and where there is trading, hands may change until then.
pub(crate) fn may_seal_card(game: &StarshipSamurai, view: &View) -> bool {
    let is_to_commit = |seat: Seat| {
        let battle = view.battle.as_ref();
        battle.is_some_and(|battle| battle.to_commit.contains(seat) && battle.gozen != Some(seat))
    };
    !game.trading && view.viewer.seat().is_some_and(is_to_commit)
}

fn committed(at: Look<'_>, seat: Seat) -> Option<Card> {
    at.state.battle.as_ref().filter(|_| at.is_seated(seat)).and_then(|battle| battle.cards[seat])
}

impl Play<'_> {
    /// SSM-D26: a card is placed face down; `told` knows which, having given it for this purpose.
    pub(crate) fn commit(&mut self, seat: Seat, card: Card, told: Option<Seat>) {
        self.pop();
        self.state.hands[seat].remove(card);
        if let Some(battle) = &mut self.state.battle {
            battle.cards[seat] = Some(card);
            battle.told[seat] = told;
        }
        self.log.tell(|| Happening::CardCommitted { seat, told, card: card.into() });
    }

    /// Does nothing if it is already face up.
    pub(crate) fn reveal(&mut self, seat: Seat) {
        let Some(card) = self.state.face_down(seat) else { return };
        if let Some(battle) = &mut self.state.battle {
            battle.face_up.insert(seat);
            battle.told[seat] = None;
        }
        memory::turned_up(self.state, seat, card);
        self.log.tell(|| Deed::CardRevealed { seat, card }.into());
    }

    /// A committed card leaves its place.
    pub(crate) fn take_card(&mut self, seat: Seat) -> Option<Card> {
        let battle = self.state.battle.as_mut()?;
        battle.face_up.remove(seat);
        battle.cards[seat].take()
    }
}

impl Work<StarshipSamurai> for Declare {
    /// SSM-157, SSM-158, SSM-159: the highest total among players with a unit there; ties go to the earliest in turn
    /// order.
    fn run(self, play: &mut Play<'_>) {
        let (game, state) = (play.game, &*play.state);
        let Some(battle) = state.battle else { return };
        let totals = ByPlayer::from_fn(state.seats(), |seat| total(game, state, &battle, seat));
        let best = totals.as_slice().iter().copied().max().flatten();
        let victor = state.turn_order().find(|&seat| best.is_some() && totals[seat] == best);
        play.log.tell(|| Deed::VictorDeclared { at: battle.at, totals, victor }.into());
        if let Some(battle) = &mut play.state.battle {
            battle.victor = victor;
        }
        play.replace(Step::Gain);
        play.push(Step::Aftermath { next: play.state.first });
    }
}

/// SSM-157: a player's total; it counts only with a unit there.
fn total(game: &StarshipSamurai, state: &State, battle: &Battle, seat: Seat) -> Option<u8> {
    let is_there = !state.players[seat].fleet.at(battle.at).is_empty();
    is_there.then(|| game.power_at(state, seat, battle.at) + battle.bonus[seat])
}

impl Work<StarshipSamurai> for Gain {
    /// SSM-161, SSM-162: the victor gains honor and the location's reward. Without a victor the card stays.
    fn run(self, play: &mut Play<'_>) {
        let Some(Battle { at, victor, .. }) = play.state.battle else { return };
        let Some(seat) = victor else {
            play.state.battle = None;
            return play.pop();
        };
        play.replace(Step::TakeLocation);
        play.gain_honor(seat, play.game.victory_honor, HonorSource::Victory);
        play.log.tell(|| Deed::RewardClaimed { seat, at }.into());
        play.push(Step::Reward { seat, at, part: 0 });
    }
}

impl Work<StarshipSamurai> for TakeLocation {
    /// SSM-163, SSM-164: the victor claims the card and takes their units back; attached cards are discarded.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        let Some(Battle { at, victor: Some(seat), .. }) = play.state.battle.take() else { return };
        if let Some(card) = play.state.boards[at].take() {
            play.state.players[seat].claimed.insert(card);
            play.log.tell(|| Deed::LocationClaimed { seat, at, card }.into());
        }
        play.discard_attachments_at(at);
        for unit in play.state.players[seat].fleet.at(at) {
            play.return_to_supply((seat, unit));
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.state.battle.as_ref().is_some_and(|battle| battle.victor.is_some()))
    }
}
