//! How the assembly phase begins (section 3 of the ledger), and its turns (section 9).

use tenka_core::{Asks, Conjunction, Decision, Offers, Reason, Seat, Sentence, decision, refuse, say};

use crate::StarshipsAssembly;
use crate::ability::{offer_casts, offer_uses};
use crate::action::Action;
use crate::agenda::{offer_locks, offer_relocks};
use crate::decision::step_types::{EndOfSkippedTurn, MainAction, TurnMode};
use crate::decision::{Look, Play};
use crate::declaration::{Cause, is_final_turn};
use crate::event::Happening;
use crate::recruiting::{offer_captains, offer_ships};
use crate::state::{Stage, Turn, opponent};
use crate::steps::Step;
use crate::view::View;
use crate::votes::offer_releases;
use crate::words::votes;

impl Decision<StarshipsAssembly> for TurnMode {
    decision!("SSA-D03" "turn_mode", asks "SSA-088" ask_turn_mode);

    #[inline]
    fn options(self, _: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::NormalTurn);
        offers.always(Action::SkipTurn);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.state.turn.to_do.pop();
        match option {
            Action::SkipTurn => play.skip_turn(),
            _ => play.state.turn.to_do.push(Step::Draw),
        }
    }
}

impl Decision<StarshipsAssembly> for EndOfSkippedTurn {
    decision!("SSA-D05" "main_action");

    fn asks(self, _: &StarshipsAssembly, _: &View) -> Asks {
        Asks::new("SSA-181", say!(ask_end)).because(say!(because_skipped))
    }

    /// SSA-181: a skipped turn consists of draws alone.
    #[inline]
    fn options(self, _: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::EndTurn);
        offers.all_else(|| Reason::because("SSA-181", || say!(turn_skipped)));
    }

    fn take(self, play: &mut Play<'_>, _: Action) {
        play.end_turn();
    }
}

impl Decision<StarshipsAssembly> for MainAction {
    decision!("SSA-D05" "main_action");

    fn asks(self, game: &StarshipsAssembly, view: &View) -> Asks {
        match view.turn.votes {
            _ if view.turn.actions >= game.action_limit => Asks::new("SSA-193", say!(ask_end)),
            0 => Asks::new("SSA-090", say!(ask_act)),
            pool => Asks::new("SSA-090", say!(ask_spend { pool: votes(pool) })),
        }
    }

    /// SSA-090, SSA-091: the actions, up to the limit, and the end of the turn.
    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let limit = at.game.action_limit;
        if at.state.turn.actions < limit {
            offer_releases(at, offers);
            offer_captains(at, offers);
            offer_ships(at, offers);
            offer_casts(at, offers);
            offer_uses(at, offers);
            offer_locks(at, offers);
            offer_relocks(at, offers);
            refuse_other_times(at, offers);
        } else {
            let why = || say!(action_limit { limit });
            offers.all_else(|| Reason::because("SSA-193", why));
        }
        offers.always(Action::EndTurn);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::EndTurn => play.end_turn(),
            _ => play.act(option),
        }
    }

    /// The ability that led here is done.
    #[inline]
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        play.state.turn.captain = None;
        false
    }
}

/// SSA-090: why something that belongs to another moment can't be done in the action step.
fn refuse_other_times<O: Offers<Action>>(at: Look<'_>, offers: &mut O) {
    let Look { game, state } = at;
    let Some(asked) = offers.asked() else { return };
    let why: O::Reason = match asked {
        Action::NormalTurn | Action::SkipTurn => why_not_skip(at),
        Action::DrawFromDeck | Action::DrawFromAgenda(_) => {
            Reason::because("SSA-090", || say!(already_drawn))
        }
        Action::Release(card) if state.hands[state.seat].contains(card) => Reason::because("SSA-090", || {
            say!(release_only_for_votes { votes: votes(game.votes_per_release.into()) })
        }),
        Action::Release(_) => refuse!("SSA-090", only_by_ability_release_captain),
        Action::ReleaseShip(_) => refuse!("SSA-090", only_by_ability_release_ship),
        Action::Give(_) => refuse!("SSA-090", only_by_ability_give_ship),
        Action::Scramble(_) => refuse!("SSA-090", only_by_ability_scramble),
        Action::PickCard(_)
        | Action::PickDeck
        | Action::KeepPower
        | Action::Transfer(_)
        | Action::Target(_)
        | Action::NoTarget
        | Action::Fire(_)
        | Action::Hold
        | Action::ReleaseForVotes(_)
        | Action::Recruit(_)
        | Action::Deploy(_)
        | Action::Cast(_)
        | Action::Use(_)
        | Action::Lock(_)
        | Action::Relock(_)
        | Action::EndTurn => return,
    };
    offers.all_else(|| why);
}

/// SSA-088, SSA-181: why the turn can't be skipped now.
pub(crate) fn why_not_skip<R: Reason>(at: Look<'_>) -> R {
    let skippers = at.game.tables.skippers;
    if (at.state.captains[at.state.seat] & skippers).is_empty() {
        return Reason::because("SSA-088", || {
            let captains = skippers.iter().map(|card| at.game.captain(card));
            say!(no_skipper { captains: Sentence::listed(captains, Conjunction::Or) })
        });
    }
    Reason::because("SSA-181", || say!(skip_too_late))
}

impl Play<'_> {
    /// SSA-027, SSA-028: the agenda is laid out, and the starting player takes the first turn.
    pub(crate) fn begin_assembly(&mut self, starting_player: Seat) {
        self.state.stage = Stage::Assembly;
        self.refill();
        self.begin_turn(starting_player);
    }

    /// SSA-040, SSA-086 to SSA-089: the player's locks open, their captains are refreshed, and they draw, or skip the turn.
    fn begin_turn(&mut self, seat: Seat) {
        let (number, war) = (self.state.turn.number + 1, self.state.turn.war);
        self.state.seat = seat;
        self.state.turn = Turn { number, war, ..Turn::default() };
        self.log.tell(|| Happening::TurnBegan { seat, number, last: is_final_turn(self.state, seat) });
        self.unlock(seat);
        let captains = self.state.captains[seat];
        self.state.exhausted = self.state.exhausted - captains;
        let may_skip = !(captains & self.game.tables.skippers).is_empty();
        self.state.turn.to_do.push(if may_skip { Step::TurnMode } else { Step::Draw });
    }

    /// SSA-181, SSA-183: the turn consists of draws alone, and its player ends it (SSA-R38).
    fn skip_turn(&mut self) {
        let seat = self.state.seat;
        self.log.tell(|| Happening::TurnSkipped { seat });
        let skippers = self.state.captains[seat] & self.game.tables.skippers;
        let draws = skippers.iter().map(|card| self.game.captains[card].draws_instead_of_turn);
        self.state.turn.to_do.push(Step::EndTurn);
        (0..draws.max().unwrap_or(0)).for_each(|_| self.state.turn.to_do.push(Step::Draw));
    }

    /// SSA-090: an action of the active player.
    fn act(&mut self, action: Action) {
        self.state.turn.actions += 1;
        match action {
            Action::ReleaseForVotes(card) => self.release_for_votes(card),
            Action::Recruit(card) => self.recruit(card),
            Action::Deploy(card) => self.deploy(card),
            Action::Cast(card) => self.activate_cast(card),
            Action::Use(card) => self.activate_special(card),
            Action::Lock(card) => self.lock(card),
            Action::Relock(card) => self.relock(card),
            _ => {}
        }
    }

    /// SSA-028, SSA-046, SSA-091, SSA-092: the turn is over; the opponent takes the next one, or open warfare begins.
    fn end_turn(&mut self) {
        let seat = self.state.seat;
        self.log.tell(|| Happening::TurnEnded { seat, lost: self.state.turn.votes });
        if self.state.turn.number >= self.game.turn_limit {
            self.declare_war(Cause::TurnLimit);
        }
        if is_final_turn(self.state, seat) {
            self.begin_warfare();
        } else {
            self.begin_turn(opponent(seat));
        }
    }
}
