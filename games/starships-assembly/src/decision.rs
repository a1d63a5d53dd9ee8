//! The decisions (section 23 of the ledger): what the seat to act is asked, and what it can choose from.

use tenka_core::Violation;

use crate::StarshipsAssembly;
use crate::ability::{objects, refreshed, usable};
use crate::action::{Action, WeaponNumber};
use crate::agenda::{lock_price, relock_price};
use crate::card::{Card, CardSet};
use crate::playing::affordable;
use crate::ship_turn::{fireable, lockable, may_transfer};
use crate::state::{Power, Stage, State, opponent};
use crate::steps::Step;

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// A thing to pick (SSA-D01).
    Pick,
    /// A card to release at the end of lobbying (SSA-D02).
    LobbyRelease,
    /// A choice in the middle of a turn or of an ability (SSA-D03, SSA-D04, SSA-D06 to SSA-D09).
    Step(Step),
    /// An action (SSA-D05).
    Action,
    /// Whether power is transferred (SSA-D10).
    Power,
    /// A target for a weapon (SSA-D11).
    Target,
    /// What to do with the weapons (SSA-D12).
    Fire,
    /// Nothing: the game is over.
    Nothing,
}

/// What is asked for now.
#[inline]
pub(crate) fn asked(state: &State) -> Asked {
    match state.stage {
        Stage::Picking => Asked::Pick,
        Stage::Releasing => Asked::LobbyRelease,
        Stage::Assembly => state.turn.to_do.next().map_or(Asked::Action, Asked::Step),
        Stage::Powering => Asked::Power,
        Stage::Targeting => Asked::Target,
        Stage::Firing => Asked::Fire,
        Stage::Over => Asked::Nothing,
    }
}

impl Asked {
    /// The name of the decision.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Asked::Pick => "lobby_pick",
            Asked::LobbyRelease => "lobby_release",
            Asked::Step(Step::TurnMode) => "turn_mode",
            Asked::Step(Step::Draw) => "draw_source",
            Asked::Step(Step::ReleaseOwnShip | Step::GiveOwnShip) => "own_ship",
            Asked::Step(Step::ReleaseFromHand | Step::DeployFreeFromHand) => "hand_card",
            Asked::Step(Step::ReleaseAnyCaptain | Step::ScrambleAnyCaptain) => "captain",
            Asked::Step(Step::DeployFreeFromAgenda | Step::RecruitFreeFromAgenda) => "agenda_card",
            Asked::Action | Asked::Step(Step::EndTurn) => "main_action",
            Asked::Power => "power_transfer",
            Asked::Target => "lock_target",
            Asked::Fire => "fire_step",
            Asked::Step(_) | Asked::Nothing => "none",
        }
    }

    /// The refusal of an action that belongs to another time.
    pub(crate) fn refusal(self) -> Violation {
        let (rule, now) = match self {
            Asked::Pick => ("SSA-017", "Now a thing is picked: a face-up card or the draw deck."),
            Asked::LobbyRelease => ("SSA-020", "Now cards are released from hand until two remain."),
            Asked::Step(Step::TurnMode) => ("SSA-088", "First choose between a normal turn and skipping it."),
            Asked::Step(Step::Draw) => ("SSA-038", "Now a card is drawn: from the deck or from the agenda."),
            Asked::Step(Step::ReleaseOwnShip) => ("SSA-071", "Now one of your ships is released."),
            Asked::Step(Step::GiveOwnShip) => ("SSA-071", "Now one of your ships is given to your opponent."),
            Asked::Step(Step::ReleaseFromHand) => ("SSA-071", "Now a card in your hand is released."),
            Asked::Step(Step::ReleaseAnyCaptain) => ("SSA-071", "Now a captain in play is released."),
            Asked::Step(Step::ScrambleAnyCaptain) => ("SSA-071", "Now a captain in play is scrambled."),
            Asked::Step(Step::DeployFreeFromHand) => ("SSA-071", "Now a card in your hand is deployed."),
            Asked::Step(Step::DeployFreeFromAgenda) => ("SSA-071", "Now an agenda card is deployed."),
            Asked::Step(Step::RecruitFreeFromAgenda) => ("SSA-071", "Now an agenda card is recruited."),
            Asked::Step(Step::EndTurn) => ("SSA-181", "You have skipped this turn: you can only end it."),
            Asked::Step(_) | Asked::Action => ("SSA-090", "Now you take actions, or end your turn."),
            Asked::Power => ("SSA-111", "First choose whether the ship transfers power."),
            Asked::Target => ("SSA-114", "First a target is locked, or none, for each weapon."),
            Asked::Fire => ("SSA-116", "Now weapons are fired, or held."),
            Asked::Nothing => ("SSA-147", "The game is over."),
        };
        Violation::new(rule, now)
    }
}

/// Makes an action of a card.
type Choosing = fn(Card) -> Action;

/// The action by which a card is chosen for a step; `None` if the step asks for no card.
pub(crate) fn choosing(step: Step) -> Option<Choosing> {
    Some(match step {
        Step::Draw => Action::DrawFromAgenda,
        Step::ReleaseOwnShip => Action::ReleaseShip,
        Step::ReleaseAnyCaptain | Step::ReleaseFromHand => Action::Release,
        Step::ScrambleAnyCaptain => Action::Scramble,
        Step::GiveOwnShip => Action::Give,
        Step::DeployFreeFromHand | Step::DeployFreeFromAgenda => Action::Deploy,
        Step::RecruitFreeFromAgenda => Action::Recruit,
        Step::Cast(_)
        | Step::CastPerOwnShip(_)
        | Step::ReleaseSelf
        | Step::ScrambleSelf
        | Step::GiveSelf
        | Step::DeclareWar
        | Step::TurnMode
        | Step::EndTurn => return None,
    })
}

/// The card that an action chooses for a step.
#[inline]
pub(crate) fn chosen_for(step: Step, action: Action) -> Option<Card> {
    let card = action.card()?;
    (choosing(step)?(card) == action).then_some(card)
}

/// What the seat to act can choose from, in the order in which it is listed: first each kind of action with each of its
/// cards, then actions that need none.
pub(crate) struct Choices {
    with_card: [(Choosing, CardSet); Choices::KINDS],
    plain: [Action; Choices::PLAIN],
    plain_count: usize,
}

impl Choices {
    const KINDS: usize = 7;
    const PLAIN: usize = 5;
    const NONE: Choices = Choices {
        with_card: [(Action::PickCard, CardSet::EMPTY); Choices::KINDS],
        plain: [Action::Hold; Choices::PLAIN],
        plain_count: 0,
    };

    #[inline]
    pub(crate) fn new(game: &StarshipsAssembly, state: &State) -> Self {
        match asked(state) {
            Asked::Pick => {
                let choices = Choices::of(Action::PickCard, state.lobby.face_up);
                choices.and_if(state.lobby.deck_picked_by.is_none(), Action::PickDeck)
            }
            Asked::LobbyRelease => Choices::of(Action::Release, state.hands[state.seat]),
            Asked::Step(Step::TurnMode) => Choices::NONE.and(Action::NormalTurn).and(Action::SkipTurn),
            Asked::Step(Step::EndTurn) => Choices::NONE.and(Action::EndTurn),
            Asked::Step(step) => {
                let cards = objects(game, state, step);
                let choices = choosing(step).map_or(Choices::NONE, |choosing| Choices::of(choosing, cards));
                choices.and_if(step == Step::Draw && !state.deck.is_empty(), Action::DrawFromDeck)
            }
            Asked::Action => Choices::of_actions(game, state).and(Action::EndTurn),
            Asked::Power => Choices::NONE
                .and(Action::KeepPower)
                .and(Action::Transfer(Power::Targeting))
                .and(Action::Transfer(Power::Damage)),
            Asked::Target => Choices::of(Action::Target, lockable(game, state)).and(Action::NoTarget),
            Asked::Fire => Choices::of_firing(game, state),
            Asked::Nothing => Choices::NONE,
        }
    }

    #[inline]
    fn of(kind: Choosing, cards: CardSet) -> Self {
        let mut choices = Choices::NONE;
        choices.with_card[0] = (kind, cards);
        choices
    }

    #[inline]
    fn and(mut self, action: Action) -> Self {
        self.plain[self.plain_count] = action;
        self.plain_count += 1;
        self
    }

    #[inline]
    fn and_if(self, offered: bool, action: Action) -> Self {
        if offered { self.and(action) } else { self }
    }

    /// SSA-D05, but for the end of the turn.
    #[inline]
    fn of_actions(game: &StarshipsAssembly, state: &State) -> Self {
        if state.turn.actions >= game.action_limit {
            return Choices::NONE;
        }
        let (captains, ships) = affordable(game, state);
        let (lock, relock) = lockable_agenda_cards(game, state);
        Choices {
            with_card: [
                (Action::ReleaseForVotes, state.hands[state.seat]),
                (Action::Recruit, captains),
                (Action::Deploy, ships),
                (Action::Cast, refreshed(state) & game.tables.casters),
                (Action::Use, usable(game, state)),
                (Action::Lock, lock),
                (Action::Relock, relock),
            ],
            ..Choices::NONE
        }
    }

    /// SSA-D12.
    #[inline]
    fn of_firing(game: &StarshipsAssembly, state: &State) -> Self {
        let mut choices = Choices::NONE;
        let fireable = fireable(game, state);
        for weapon in WeaponNumber::ALL {
            choices = choices.and_if(fireable[weapon.index()], Action::Fire(weapon));
        }
        choices.and_if(may_transfer(game, state), Action::Transfer(Power::Damage)).and(Action::Hold)
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.with_card.iter().map(|(_, cards)| cards.len()).sum::<usize>() + self.plain_count
    }

    #[inline]
    pub(crate) fn nth(&self, mut n: usize) -> Option<Action> {
        for (kind, cards) in self.with_card {
            let count = cards.len();
            if n < count {
                return cards.nth(n).map(kind);
            }
            n -= count;
        }
        self.plain[..self.plain_count].get(n).copied()
    }

    pub(crate) fn list(&self, into: &mut Vec<Action>) {
        for (kind, cards) in self.with_card {
            into.extend(cards.iter().map(kind));
        }
        into.extend_from_slice(&self.plain[..self.plain_count]);
    }
}

/// SSA-131, SSA-132: the agenda cards that the active player can lock, and those that they can relock.
#[inline]
fn lockable_agenda_cards(game: &StarshipsAssembly, state: &State) -> (CardSet, CardSet) {
    let votes = if game.additional_rules { state.turn.votes } else { 0 };
    let paid = |price: u16, cards: CardSet| if price <= votes { cards } else { CardSet::EMPTY };
    let relock = state.locks[opponent(state.seat)];
    (paid(lock_price(state), state.unlocked()), paid(relock_price(state), relock))
}
