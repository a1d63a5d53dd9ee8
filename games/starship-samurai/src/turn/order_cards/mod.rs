//! Order cards: how they are played and paid for (SSM-100 to SSM-108), and their effects (SSM-191 to SSM-204). What
//! they demand of others is in [`demands`].

pub(crate) mod demands;

use tenka_core::{Asks, Decision, Offers, Seat, Violation, Work, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{AT, Action, DESTROY};
use crate::card::{Card, Cost, CostKind};
use crate::location::Location;
use crate::memory;
use crate::pieces::power::Figures;
use crate::state::{Attachment, Player, State};
use crate::step::step_types::{ChooseLocation, Effect, Finish, PayShips};
use crate::step::{Markers, Step};
use crate::table::event::Deed;
use crate::table::{Look, Play, sound};
use crate::unit::{Place, SHIPS, UNITS, Units};
use crate::view::{SeenCard, View};

impl Look<'_> {
    /// SSM-102, SSM-105 to SSM-107: whether a card's cost can be paid in full.
    pub(crate) fn can_pay(self, seat: Seat, card: Card) -> bool {
        self.game.cards[card].cost.can_be_paid_by(self.player(seat))
    }

    /// The forced loss, if there is one: a single unit, or all must go; a pass if there is nothing to lose.
    pub(crate) fn only_loss(self, units: &Figures, all_must_go: bool) -> Option<Action> {
        match units.get(0) {
            None => Some(Action::Pass),
            Some((owner, unit)) if units.len() == 1 || all_must_go => {
                Some(Action::Destroy(self.state.name_of(owner, unit)))
            }
            Some(_) => None,
        }
    }
}

impl Cost {
    pub(crate) fn can_be_paid_by(self, player: &Player) -> bool {
        match self.kind {
            CostKind::None => true,
            CostKind::Honor => player.honor >= self.amount.into(),
            CostKind::Wealth => player.wealth >= self.amount,
            CostKind::Ships => (player.fleet.controlled() & SHIPS).len() >= self.amount.into(),
        }
    }
}

/// One of each sort.
fn units_in(state: &State, seat: Seat, kinds: Units, places: impl Iterator<Item = Place>) -> Figures {
    let fleet = &state.players[seat].fleet;
    places
        .flat_map(|place| fleet.sorts(fleet.at[place] & kinds, Units::EMPTY))
        .map(|unit| (seat, unit))
        .collect()
}

/// One of each sort.
pub(crate) fn units_at(state: &State, seat: Seat, place: Place) -> Figures {
    units_in(state, seat, UNITS, [place].into_iter())
}

impl Play<'_> {
    /// SSM-100, SSM-101, SSM-104: the card leaves the hand, its cost is paid, its effects follow, it is discarded.
    pub(crate) fn play_card(&mut self, card: Card) {
        let seat = self.state.active;
        self.state.hands[seat].remove(card);
        self.state.turn.played = true;
        self.state.turn.playing = Some(card);
        memory::seen_leaving(self.state, seat, card);
        self.log.tell(|| Deed::CardPlayed { seat, card }.into());
        for step in [Step::ActionDone, Step::Finish, Step::Effect { card }] {
            self.push(step);
        }
        self.pay_cost(seat, card);
    }

    /// SSM-105 to SSM-107: pays a cost that can be paid.
    pub(crate) fn pay_cost(&mut self, seat: Seat, card: Card) {
        let cost = self.game.cards[card].cost;
        match cost.kind {
            CostKind::None => {}
            CostKind::Honor => self.pay_honor(seat, cost.amount),
            CostKind::Wealth => self.spend_wealth(seat, cost.amount),
            CostKind::Ships => self.push(Step::PayShips { seat, left: cost.amount }),
        }
    }

    /// SSM-200, SSM-202, SSM-228: the card is attached to the location.
    fn attach_card(&mut self, card: Card, at: Location) {
        let owner = self.state.active;
        self.state.turn.playing = None;
        let charges = self.game.cards[card].numbers.charges;
        self.state.attached.push(Attachment { card, owner, at, charges });
        self.log.tell(|| Deed::CardAttached { seat: owner, card, at }.into());
    }

    /// SSM-242: an attached card goes to the pile of the player who attached it.
    pub(crate) fn discard_attachment(&mut self, index: usize) {
        if let Some(Attachment { card, owner, at, .. }) = self.state.attached.remove(index) {
            self.pile_of(owner).discard.add(card);
            self.log.tell(|| Deed::AttachmentDiscarded { owner, card, at }.into());
        }
    }

    /// SSM-228: the cards attached to a location are discarded with its card.
    pub(crate) fn discard_attachments_at(&mut self, at: Location) {
        for index in (0..self.state.attached.len()).rev() {
            if self.state.attached.get(index).is_some_and(|attached| attached.at == at) {
                self.discard_attachment(index);
            }
        }
    }
}

impl PayShips {
    /// SSM-107: the ships that can be paid, one of each sort.
    fn payable(self, state: &State) -> Figures {
        units_in(state, self.seat, SHIPS, state.locations().map(Place::At).chain([Place::Supply]))
    }
}

impl Decision<StarshipSamurai> for PayShips {
    decision!("SSM-D18" "ship_for_cost", by seat);

    fn asks(self, game: &StarshipSamurai, view: &View) -> Asks {
        let asks = Asks::new("SSM-107", say!(ask_pay_ships { ships: say!(ships { count: self.left }) }));
        let revealed = || match view.battle.as_ref()?.cards[self.seat]? {
            SeenCard::FaceUp(card) => Some(card),
            SeenCard::FaceDown(_) => None,
        };
        match view.turn.playing.or_else(revealed) {
            Some(card) => asks.because(say!(because_cost { card: game.cards[card].name.clone() })),
            None => asks,
        }
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_units(offers, (DESTROY, "SSM-107"), self.payable(at.state).each(), |figure| {
            let is_ship = figure.1.is_ship();
            require!(is_ship, "SSM-107", mech_not_ship { unit: at.unit_words(figure) });
            let is_gone = at.player(figure.0).fleet.at[Place::Graveyard].contains(figure.1);
            require!(!is_gone, "SSM-107", graveyard_doesnt_pay);
            at.controls(self.seat, figure, "SSM-107")
        });
        offers.not(Action::Pass, "SSM-101", || say!(must_pay_in_full));
    }

    /// SSM-107: destroys one ship of the cost.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let PayShips { seat, left } = self;
        play.pop();
        play.destroy_named(option);
        if left > 1 {
            play.push(Step::PayShips { seat, left: left - 1 });
        }
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        let ships = (at.player(self.seat).fleet.controlled() & SHIPS).len();
        at.only_loss(&self.payable(at.state), ships <= self.left.into())
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && self.left > 0)
    }
}

impl Work<StarshipSamurai> for Effect {
    /// SSM-183, SSM-191 to SSM-204: the effects of the card that need no choice first.
    fn run(self, play: &mut Play<'_>) {
        let Effect { card } = self;
        let seat = play.state.active;
        let numbers = play.game.cards[card].numbers;
        play.pop();
        match card {
            Card::SupplyAttack => play.push(Step::Sacrifice { left: numbers.max_destroy, destroyed: 0 }),
            // SSM-193.
            Card::WarFactory => {
                for unit in play.state.players[seat].fleet.at[Place::Graveyard] {
                    play.return_to_supply((seat, unit));
                }
                play.push(Step::MoveUnits { seat, left: numbers.max_moves, to: None });
            }
            Card::Ignite | Card::WarpJump | Card::Minefield | Card::OrbitalFortress => {
                play.face(seat, Step::ChooseLocation { card });
            }
            Card::Betrayal => play.choose_opponent(card, 1),
            Card::SecretEnvoys => {
                let again = numbers.markers > 1;
                play.push(Step::MoveClan { seat, which: Markers::Any, steps: numbers.steps_each, again });
            }
            Card::ReserveFuel => play.state.turn.fuel += numbers.uses,
            Card::SalvageRights => {
                let contested =
                    play.state.locations().filter(|&at| play.state.is_contested(at)).count() as u8;
                play.gain_wealth(seat, numbers.wealth + contested * numbers.wealth_per_contested);
                play.draw_cards(seat, numbers.cards);
            }
            Card::EliteGeneral
            | Card::ChangeStrategy
            | Card::SuicideRun
            | Card::HiredBlades
            | Card::Reinforcements
            | Card::TacticalRetreat
            | Card::DuelOfHonor
            | Card::SignalJam
            | Card::SpoilsOfWar
            | Card::NobleDefeat
            | Card::RallyTheClans
            | Card::FocusedFire => {}
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.state.turn.playing == Some(self.card))
    }
}

impl Work<StarshipSamurai> for Finish {
    /// SSM-101: the resolved card joins the discard pile, unless it is attached.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        if let Some(card) = play.state.turn.playing.take() {
            play.pile_of(play.state.active).discard.add(card);
        }
    }
}

impl Decision<StarshipSamurai> for ChooseLocation {
    decision!("SSM-D19" "location");

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        Asks::new(self.rule(), say!(ask_location)).because(game.cards[self.card].name.as_str())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(AT, at.state.locations(), |location| at.is_in_play(location));
        at.offer_to_trade(at.state.active, offers);
        offers.not(Action::Pass, "SSM-241", || {
            say!(must_choose_location { name: at.game.cards[self.card].name.clone() })
        });
    }

    /// SSM-D19: the location of a card.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let seat = play.state.active;
        let at = match option {
            Action::At(location) => location,
            Action::Offer(to) => return play.begin_offer(seat, to.seat()),
            _ => return,
        };
        play.pop();
        play.log.tell(|| Deed::LocationChosen { seat, at }.into());
        match self.card {
            Card::Ignite => play.push(Step::Burn { at, next: play.state.seats().after(seat) }),
            Card::WarpJump => {
                let left = play.game.cards[self.card].numbers.max_moves;
                play.push(Step::MoveUnits { seat, left, to: Some(at) });
            }
            card => play.attach_card(card, at),
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.state.turn.playing == Some(self.card))
    }
}

impl ChooseLocation {
    const fn rule(self) -> &'static str {
        match self.card {
            Card::Ignite => "SSM-194",
            Card::WarpJump => "SSM-199",
            Card::Minefield => "SSM-200",
            Card::OrbitalFortress => "SSM-202",
            _ => "SSM-101",
        }
    }
}
