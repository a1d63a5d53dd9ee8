//! Captain abilities (sections 7, 8 and 17 of the ledger): those that are activated, and the bracketed ones, which
//! always apply. What each captain does is in the components.

use tenka_core::{Among, Asks, Decision, Kind, Offers, Reason, Sentence, Work, decision, say};

use crate::StarshipsAssembly;
use crate::action::{Action, CAST, DEPLOY, GIVE, RECRUIT, RELEASE, RELEASE_SHIP, SCRAMBLE, USE};
use crate::agenda::{locked, not_in_agenda};
use crate::card::{Card, CardSet};
use crate::decision::step_types::{AgendaCard, AnyCaptain, Automatic, HandCard, OwnShip};
use crate::decision::{Look, Play};
use crate::declaration::Cause;
use crate::event::Happening;
use crate::face::Ability;
use crate::recruiting::{has_room, not_held};
use crate::state::{State, opponent};
use crate::steps::{Requirement, Step};
use crate::view::View;
use crate::votes::votes_are_missing;

/// How much bracketed abilities add to a player's printed costs of recruiting and deploying (SSA-056).
#[derive(Clone, Copy, Default)]
pub(crate) struct Surcharge {
    pub(crate) captains: i16,
    pub(crate) ships: i16,
}

/// SSA-056, SSA-061, SSA-063: from all these captains, exhausted or not.
#[inline]
pub(crate) fn surcharge(game: &StarshipsAssembly, captains: CardSet) -> Surcharge {
    let mut all = Surcharge::default();
    for card in captains & game.tables.modifiers {
        all.captains += i16::from(game.captains[card].captain_cost_delta);
        all.ships += i16::from(game.captains[card].ship_cost_delta);
    }
    all
}

/// SSA-082: the captains in play that can be scrambled.
#[inline]
pub(crate) fn scramble_targets(game: &StarshipsAssembly, state: &State) -> CardSet {
    let mut targets = CardSet::EMPTY;
    for (seat, &fleet) in state.fleets.iter() {
        if has_room(game, fleet) {
            targets = targets | state.captains[seat];
        }
    }
    targets
}

/// SSA-067: the captains whose abilities can't be activated for lack of this.
#[inline]
fn lacking(game: &StarshipsAssembly, state: &State, requirement: Requirement) -> CardSet {
    let (own, other) = (state.fleets[state.seat], state.fleets[opponent(state.seat)]);
    let needing = game.tables.needing[requirement];
    let met = match requirement {
        Requirement::OwnShip => !own.is_empty(),
        Requirement::OwnFleetNotFull => has_room(game, own),
        Requirement::OpponentFleetNotFull => has_room(game, other),
        Requirement::HandCard => !state.hands[state.seat].is_empty(),
        Requirement::UnlockedAgendaCard => !state.unlocked().is_empty(),
        Requirement::OtherCaptainInPlay => state.all_captains().len() > 1,
        Requirement::ScrambleTarget => !scramble_targets(game, state).is_empty(),
        Requirement::ScrambleTargetExceptSelf => {
            let targets = scramble_targets(game, state);
            return if targets.len() > 1 { CardSet::EMPTY } else { needing & alone(targets) };
        }
        Requirement::WarNotDeclared => state.turn.war.is_none(),
    };
    if met { CardSet::EMPTY } else { needing }
}

/// The captains for whom these targets, at most one, contain nobody else.
fn alone(targets: CardSet) -> CardSet {
    if targets.is_empty() { Card::SET } else { targets }
}

/// SSA-061 to SSA-065: the captains the active player may activate, for one kind of ability.
#[inline]
fn offer_captains<'o, O: Offers<Action>>(
    at: Look<'_>,
    offers: &'o mut O,
    kind: Kind<Action, Card>,
) -> Among<'o, O, Action, Card, 1> {
    let Look { game, state } = at;
    offers
        .among(kind, Card::SET)
        .only(state.all_captains(), "SSA-065", |card| say!(not_recruited { card: game.captain(card) }))
        .only(state.captains[state.seat], "SSA-064", |card| {
            say!(not_your_captain { card: game.captain(card) })
        })
        .except(state.exhausted, "SSA-062", |card| say!(exhausted { card: game.captain(card) }))
}

/// SSA-152: the captains that can cast votes.
#[inline]
pub(crate) fn offer_casts(at: Look<'_>, offers: &mut impl Offers<Action>) {
    let game = at.game;
    let why = |card: Card| match &game.captains[card].special {
        Some(_) => {
            say!(casts_no_votes { card: game.captain(card) })
        }
        None => nothing_to_activate(game, card),
    };
    offer_captains(at, offers, CAST).only(game.tables.casters, "SSA-061", why).offer();
}

/// SSA-067: the captains whose special abilities can be activated.
#[inline]
pub(crate) fn offer_uses(at: Look<'_>, offers: &mut impl Offers<Action>) {
    let Look { game, state } = at;
    let only_casts = |card: Card| match &game.captains[card].cast {
        Some(_) => say!(no_special_ability { card: game.captain(card) }),
        None => nothing_to_activate(game, card),
    };
    let dear = |card: Card| {
        let ability = game.captains[card].special.as_ref();
        votes_are_missing(state, ability.map_or(0, |ability| ability.spend.into()))
    };
    let affordable = &game.tables.specials_for;
    let votes = usize::from(state.turn.votes).min(affordable.len() - 1);
    let mut uses = offer_captains(at, offers, USE)
        .only(affordable[affordable.len() - 1], "SSA-061", only_casts)
        .only(affordable[votes], "SSA-051", dear);
    for requirement in Requirement::ALL {
        if !(uses.left() & game.tables.needing[requirement]).is_empty() {
            let why = |card| {
                say!(ability_impossible { card: game.captain(card), requirement: want(game, requirement) })
            };
            uses = uses.except(lacking(game, state, requirement), "SSA-067", why);
        }
    }
    uses.offer();
}

/// SSA-061: some captains have no starred ability.
fn nothing_to_activate(game: &StarshipsAssembly, card: Card) -> Sentence {
    say!(no_ability { card: game.captain(card) })
}

fn want(game: &StarshipsAssembly, requirement: Requirement) -> Sentence {
    let cap = game.fleet_cap;
    match requirement {
        Requirement::OwnShip => say!(needs_ship),
        Requirement::OwnFleetNotFull => say!(needs_room { cap }),
        Requirement::OpponentFleetNotFull => say!(needs_room_there { cap }),
        Requirement::HandCard => say!(needs_card),
        Requirement::UnlockedAgendaCard => say!(needs_agenda_card),
        Requirement::OtherCaptainInPlay => say!(needs_captain),
        Requirement::ScrambleTarget | Requirement::ScrambleTargetExceptSelf => {
            say!(needs_scramble_target)
        }
        Requirement::WarNotDeclared => say!(needs_peace),
    }
}

/// A choice in the middle of an ability: it is skipped when there is nothing to choose from.
macro_rules! ability_decision {
    ($id:literal $name:literal) => {
        decision!($id $name, alone IsAskedUnlessNone);

        fn asks(self, game: &StarshipsAssembly, view: &View) -> Asks {
            let asks = Asks::new($id, what(self.step));
            match view.turn.captain {
                Some(captain) => asks.because(game.captain(captain)),
                None => asks,
            }
        }

        fn take(self, play: &mut Play<'_>, option: Action) {
            play.state.turn.to_do.pop();
            if let Some(card) = option.card() {
                play.do_step_with(self.step, card);
            }
        }
    };
}

/// The prompt of a step.
fn what(step: Step) -> Sentence {
    match step {
        Step::ReleaseOwnShip => say!(ask_release_ship),
        Step::GiveOwnShip => say!(ask_give_ship),
        Step::ReleaseFromHand => say!(ask_release_from_hand),
        Step::DeployFreeFromHand => say!(ask_deploy_from_hand),
        Step::ReleaseAnyCaptain => say!(ask_release_captain),
        Step::ScrambleAnyCaptain => say!(ask_scramble_captain),
        Step::DeployFreeFromAgenda => say!(ask_deploy_from_agenda),
        Step::RecruitFreeFromAgenda => say!(ask_recruit_from_agenda),
        Step::Cast(_)
        | Step::CastPerOwnShip(_)
        | Step::Draw
        | Step::ReleaseSelf
        | Step::ScrambleSelf
        | Step::GiveSelf
        | Step::DeclareWar
        | Step::TurnMode
        | Step::EndTurn => Sentence::default(),
    }
}

/// SSA-071: once activated, an ability is carried out completely.
fn refuse_all_else(at: Look<'_>, step: Step, offers: &mut impl Offers<Action>) {
    offers.all_else(|| {
        Reason::because("SSA-071", || {
            let captain =
                at.state.turn.captain.map_or(say!(the_captain), |card| at.game.captain(card).into());
            say!(finish_ability { captain, step: what(step) })
        })
    });
}

impl Decision<StarshipsAssembly> for OwnShip {
    ability_decision!("SSA-D06" "own_ship");

    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Look { game, state } = at;
        let (kind, rule) = match self.step {
            Step::GiveOwnShip => (GIVE, "SSA-153"),
            _ => (RELEASE_SHIP, "SSA-077"),
        };
        let fits = self.step != Step::GiveOwnShip || has_room(game, state.fleets[opponent(state.seat)]);
        let fleet = if fits { state.fleets[state.seat] } else { CardSet::EMPTY };
        let why = |card| say!(not_your_ship { card: game.ship(card) });
        offers.among(kind, Card::SET).only(fleet, rule, why).offer();
        refuse_all_else(at, self.step, offers);
    }
}

impl Decision<StarshipsAssembly> for HandCard {
    ability_decision!("SSA-D07" "hand_card");

    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Look { game, state } = at;
        let (kind, rule) = match self.step {
            Step::ReleaseFromHand => (RELEASE, "SSA-167"),
            _ if state.turn.captain == Some(Card::Zim) => (DEPLOY, "SSA-185"),
            _ => (DEPLOY, "SSA-153"),
        };
        let fits = self.step == Step::ReleaseFromHand || has_room(game, state.fleets[state.seat]);
        let hand = if fits { state.hands[state.seat] } else { CardSet::EMPTY };
        offers.among(kind, Card::SET).only(hand, rule, |card| not_held(game, card)).offer();
        refuse_all_else(at, self.step, offers);
    }
}

impl Decision<StarshipsAssembly> for AnyCaptain {
    ability_decision!("SSA-D08" "captain");

    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Look { game, state } = at;
        let there = |card| say!(not_recruited { card: game.captain(card) });
        if self.step == Step::ReleaseAnyCaptain {
            offers.among(RELEASE, Card::SET).only(state.all_captains(), "SSA-070", there).offer();
        } else {
            let room = |card| say!(no_room_to_scramble { card: game.captain(card) });
            offers
                .among(SCRAMBLE, Card::SET)
                .only(state.all_captains(), "SSA-070", there)
                .only(scramble_targets(game, state), "SSA-082", room)
                .offer();
        }
        refuse_all_else(at, self.step, offers);
    }
}

impl Decision<StarshipsAssembly> for AgendaCard {
    ability_decision!("SSA-D09" "agenda_card");

    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Look { game, state } = at;
        let (kind, rule) = match self.step {
            Step::DeployFreeFromAgenda => (DEPLOY, "SSA-177"),
            _ => (RECRUIT, "SSA-161"),
        };
        let fits = self.step == Step::RecruitFreeFromAgenda || has_room(game, state.fleets[state.seat]);
        let agenda = if fits { state.agenda } else { CardSet::EMPTY };
        offers
            .among(kind, Card::SET)
            .only(agenda, rule, |card| not_in_agenda(game, card))
            .except(state.locked(), "SSA-037", |card| locked(game, card))
            .offer();
        refuse_all_else(at, self.step, offers);
    }
}

impl Work<StarshipsAssembly> for Automatic {
    fn run(self, play: &mut Play<'_>) {
        play.do_next_step();
    }
}

impl Play<'_> {
    /// SSA-152: activates the ability that only casts votes.
    pub(crate) fn activate_cast(&mut self, card: Card) {
        self.activate(card, self.game.captains[card].cast.as_ref());
    }

    /// SSA-061: activates the special ability.
    pub(crate) fn activate_special(&mut self, card: Card) {
        self.activate(card, self.game.captains[card].special.as_ref());
    }

    /// SSA-062, SSA-068, SSA-069: the captain is exhausted and the price paid; then the steps follow, in order.
    fn activate(&mut self, card: Card, ability: Option<&Ability>) {
        let Some(ability) = ability else { return };
        let (seat, paid) = (self.state.seat, u16::from(ability.spend));
        self.state.exhausted.insert(card);
        self.state.turn.votes -= paid;
        self.state.turn.captain = Some(card);
        self.state.turn.to_do = ability.steps;
        self.log.tell(|| Happening::Activated { seat, card, paid });
    }

    /// Carries out the next step, which doesn't need a choice or doesn't leave one.
    pub(crate) fn do_next_step(&mut self) {
        let Some(step) = self.state.turn.to_do.next() else { return };
        self.state.turn.to_do.pop();
        let seat = self.state.seat;
        let captain = self.state.turn.captain.filter(|&captain| self.state.captains[seat].contains(captain));
        match (step, captain) {
            (Step::Cast(votes), _) => self.cast(votes.into()),
            (Step::CastPerOwnShip(votes), _) => {
                self.cast(u16::from(votes) * self.state.fleets[seat].len() as u16);
            }
            (Step::Draw, _) => self.log.tell(|| Happening::DrewNothing { seat }),
            (Step::ReleaseSelf, Some(captain)) => self.release_captain(captain),
            (Step::ScrambleSelf, Some(captain)) => self.scramble(captain),
            (Step::GiveSelf, Some(captain)) => self.give_captain(captain),
            (Step::DeclareWar, _) => self.declare_war(Cause::InvokingPolitique),
            _ => {}
        }
    }

    /// Carries out a step with the card chosen for it.
    fn do_step_with(&mut self, step: Step, card: Card) {
        match step {
            Step::ReleaseOwnShip => self.release_ship(card),
            Step::ReleaseAnyCaptain => self.release_captain(card),
            Step::ReleaseFromHand => self.release_from_hand(card),
            Step::ScrambleAnyCaptain => self.scramble(card),
            Step::GiveOwnShip => self.give_ship(card),
            Step::DeployFreeFromHand => {
                self.play_from_hand(card, 0);
                self.add_ship(card, 0);
            }
            Step::DeployFreeFromAgenda => {
                self.add_ship(card, 0);
                self.remove_from_agenda(card);
            }
            Step::RecruitFreeFromAgenda => {
                self.add_captain(card, 0);
                self.remove_from_agenda(card);
            }
            _ => {}
        }
    }

    /// SSA-081: a captain becomes a ship of its controller.
    fn scramble(&mut self, card: Card) {
        let seat = self.state.controller(card);
        if !has_room(self.game, self.state.fleets[seat]) {
            return;
        }
        self.state.captains[seat].remove(card);
        self.state.exhausted.remove(card);
        self.state.fleets[seat].insert(card);
        self.log.tell(|| Happening::Scrambled { seat, card });
        self.watch_for_war();
    }

    /// SSA-078, SSA-079: a captain passes to the opponent as it is.
    fn give_captain(&mut self, card: Card) {
        let seat = self.state.seat;
        self.state.captains[seat].remove(card);
        self.state.captains[opponent(seat)].insert(card);
        self.log.tell(|| Happening::CaptainGiven { seat, card });
    }

    /// SSA-078: a ship passes to the opponent.
    fn give_ship(&mut self, card: Card) {
        let seat = self.state.seat;
        self.state.fleets[seat].remove(card);
        self.state.fleets[opponent(seat)].insert(card);
        self.log.tell(|| Happening::ShipGiven { seat, card });
        self.watch_for_war();
    }

    /// SSA-063, SSA-170, SSA-171: Pace is refreshed whenever her controller recruits or deploys.
    #[inline]
    pub(crate) fn refresh_by_playing(&mut self) {
        let seat = self.state.seat;
        for card in self.state.captains[seat] & self.game.tables.refreshed_by_playing & self.state.exhausted {
            self.state.exhausted.remove(card);
            self.log.tell(|| Happening::Refreshed { seat, card });
        }
    }
}
