//! The consequences of a move (SSM-084 to SSM-089): passengers, ships that make room, Minefields, the abilities of
//! mechs.

use tenka_core::{Asks, Decision, Offers, Reason, Seat, Stopped, Violation, Work, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{Action, BOARD, CHOOSE, CardChoice, DESTROY};
use crate::card::Card;
use crate::clan::PlayerClan;
use crate::location::Location;
use crate::pieces::power::Figures;
use crate::state::State;
use crate::step::step_types::{Ability, Board, DestroyShips, Displace, Ride, Strike, Toll, Trap, Volley};
use crate::step::{Markers, Step};
use crate::table::event::Deed;
use crate::table::{Figure, Look, Play, sound};
use crate::unit::{FIGHTERS, Mech, Place, Unit, Units};
use crate::view::View;
use crate::words::figure_words;

impl Play<'_> {
    /// SSM-087 (2): Masumune's payment, or the choice of a carrier's passengers, which is a free order (SSM-110).
    pub(crate) fn begin_move(&mut self, (seat, unit): Figure, to: Location) {
        if unit == Unit::Masumune {
            self.spend_wealth(seat, self.game.masumune_wealth);
        }
        let takes_passengers =
            unit == Unit::Carrier && self.look().allows_free_orders() && self.game.passengers > 0;
        if takes_passengers && !boarders(self.state, seat, [None; 2]).is_empty() {
            self.push(Step::Board { seat, to, aboard: [None; 2] });
        } else {
            self.arrive((seat, unit), to);
        }
    }

    /// SSM-087 (3) to (6): a unit arrives at a location, and reactions to it are prepared.
    fn arrive(&mut self, (seat, unit): Figure, to: Location) {
        let from_supply = self.state.players[seat].fleet.at[Place::Supply].contains(unit);
        if let Some(mech @ (Mech::Mototada | Mech::Hideyoshi | Mech::Mori)) = unit.mech()
            && (mech != Mech::Mori || from_supply)
        {
            self.push(Step::Ability { seat, mech, at: to });
        }
        if next_mine(self.state, seat, to, 0).is_some() {
            self.push(Step::Trap { seat, unit, at: to, next: 0 });
        }
        match unit.mech() {
            Some(mech) if self.state.crowd(to) >= self.game.spaces[to] => self.make_room(seat, mech, to),
            _ => self.place((seat, unit), to),
        }
    }

    /// SSM-081, SSM-082, SSM-084: the weakest ship makes room for a mech; the mover breaks ties.
    fn make_room(&mut self, seat: Seat, mech: Mech, to: Location) {
        let weakest = self.game.weakest_at(self.state, to);
        match (weakest.get(0), weakest.len()) {
            (Some(ship), 1) => {
                self.destroy(ship);
                self.place((seat, mech.into()), to);
            }
            _ => self.push(Step::Displace { seat, mech, to }),
        }
    }
}

/// SSM-120: the fighters that can board a player's carrier.
fn boarders(state: &State, seat: Seat, aboard: [Option<Unit>; 2]) -> Units {
    let fleet = &state.players[seat].fleet;
    let Some(from) = fleet.place_of(Unit::Carrier) else { return Units::EMPTY };
    let waiting = (fleet.at[from] & FIGHTERS) - aboard.into_iter().flatten().collect();
    fleet.sorts(waiting, state.moved_by(seat))
}

impl Board {
    /// The first of the same sort that isn't aboard yet.
    fn another(self, state: &State, (owner, unit): Figure) -> Option<Unit> {
        let name = state.name_of(owner, unit);
        let mut waiting = boarders(state, self.seat, self.aboard).iter();
        waiting.find(|&fighter| state.name_of(self.seat, fighter) == name)
    }

    /// SSM-120: a fighter that may board.
    fn may_board<R: Reason>(self, at: Look<'_>, figure: Figure) -> Result<(), R> {
        let (owner, unit) = figure;
        let words = || at.unit_words(figure);
        require!(unit.is_fighter(), "SSM-120", only_fighters_board);
        require!(owner == self.seat, "SSM-120", not_your_unit { unit: words() });
        let fleet = &at.player(owner).fleet;
        require!(
            fleet.place_of(unit) == fleet.place_of(Unit::Carrier),
            "SSM-120",
            not_with_carrier { unit: words() }
        );
        require!(self.another(at.state, figure).is_some(), "SSM-120", already_aboard { unit: words() });
        Ok(())
    }
}

impl Decision<StarshipSamurai> for Board {
    decision!("SSM-D10" "passengers", by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        let aboard = self.aboard.iter().flatten().count();
        let count = usize::from(game.passengers).saturating_sub(aboard);
        let fighters = if aboard == 0 { say!(fighters { count }) } else { say!(fighters_more { count }) };
        Asks::new("SSM-120", say!(ask_board { fighters }))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let fighters = boarders(at.state, self.seat, self.aboard).iter().map(|fighter| (self.seat, fighter));
        at.offer_units(offers, (BOARD, "SSM-120"), fighters, |fighter| self.may_board(at, fighter));
        offers.always(Action::Pass);
    }

    /// SSM-D10: a fighter boards; when the carrier is full or nobody else can board, it departs.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Board { seat, to, mut aboard } = self;
        if let Action::Board(name) = option {
            let Some(unit) = play.state.find(name).and_then(|figure| self.another(play.state, figure)) else {
                return;
            };
            let seats_taken = aboard.iter().flatten().count();
            aboard[seats_taken] = Some(unit);
            play.log.tell(|| Deed::FighterBoarded { seat, unit }.into());
            let is_full = seats_taken + 1 == usize::from(play.game.passengers);
            if !is_full && !boarders(play.state, seat, aboard).is_empty() {
                return play.replace(Step::Board { seat, to, aboard });
            }
        }
        play.pop();
        if aboard[0].is_some() {
            play.push(Step::Ride { seat, to, aboard });
        }
        play.arrive((seat, Unit::Carrier), to);
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound_passengers(at, self.seat, self.to, self.aboard)
    }
}

fn sound_passengers(
    at: Look<'_>,
    seat: Seat,
    to: Location,
    aboard: [Option<Unit>; 2],
) -> Result<(), Violation> {
    let fighters = aboard.iter().flatten().all(|unit| unit.is_fighter());
    let full = aboard.iter().flatten().count() > usize::from(at.game.passengers);
    let distinct = aboard[0].is_none() || aboard[0] != aboard[1];
    let orderly = aboard[0].is_some() || aboard[1].is_none();
    sound(at.is_seated(seat) && at.has(to) && fighters && !full && distinct && orderly)
}

impl Work<StarshipSamurai> for Ride {
    /// SSM-088, SSM-121 to SSM-123: the next passenger follows the carrier, if there is room.
    fn run(self, play: &mut Play<'_>) {
        let Ride { seat, to, aboard: [first, second] } = self;
        let Some(fighter) = first else { return play.pop() };
        play.replace(Step::Ride { seat, to, aboard: [second, None] });
        if play.state.crowd(to) < play.game.spaces[to] {
            play.arrive((seat, fighter), to);
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound_passengers(at, self.seat, self.to, self.aboard)
    }
}

impl Decision<StarshipSamurai> for Displace {
    decision!("SSM-D11" "displaced_ship", alone IsTaken, by seat);

    fn asks(self, _: &StarshipSamurai, _: &View) -> Asks {
        let asks = Asks::new("SSM-082", say!(ask_make_room { mech: self.mech }));
        asks.because(say!(because_full { at: self.to }))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let weakest = at.game.weakest_at(at.state, self.to);
        at.offer_units(offers, (DESTROY, "SSM-082"), weakest.each(), |ship| {
            at.is_ship_at(ship, self.to)?;
            let is_weakest = is_among(&weakest, ship);
            require!(is_weakest, "SSM-082", not_weakest_there { ship: at.unit_words(ship) });
            Ok(())
        });
        offers.not(Action::Pass, "SSM-081", || say!(must_make_room { mech: self.mech }));
    }

    /// SSM-D11: the chosen ship makes room.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Destroy(name) = option else { return };
        let Some(ship) = play.state.find(name) else { return };
        play.pop();
        play.destroy(ship);
        play.place((self.seat, self.mech.into()), self.to);
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.owns(self.seat, self.mech) && at.has(self.to))
    }
}

pub(crate) fn is_among(figures: &Figures, figure: Figure) -> bool {
    figures.iter().any(|other| other == figure)
}

/// The next Minefield at a location that reacts to a player's move (SSM-201).
#[inline]
fn next_mine(state: &State, mover: Seat, at: Location, next: u8) -> Option<u8> {
    let reacts = |index: u8| {
        state.attached.get(index.into()).is_some_and(|attached| {
            attached.card == Card::Minefield && attached.at == at && attached.owner != mover
        })
    };
    (next..state.attached.len() as u8).find(|&index| reacts(index))
}

impl Work<StarshipSamurai> for Trap {
    /// SSM-087 (5), SSM-201: each Minefield, while the unit is still there.
    fn run(self, play: &mut Play<'_>) {
        let Trap { seat, unit, at, next } = self;
        let is_there = play.state.players[seat].fleet.at(at).contains(unit);
        let Some(mine) = next_mine(play.state, seat, at, next).filter(|_| is_there) else {
            return play.pop();
        };
        play.replace(Step::Trap { seat, unit, at, next: mine });
        let toll = Toll { seat, unit, at, mine };
        let step = Step::Toll { seat, unit, at, mine };
        if toll.may_choose::<Stopped>(play.look(), CardChoice::Pay).is_ok() {
            play.face(seat, step);
        } else {
            play.push(step);
            toll.pay(play, false);
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.owns(self.seat, self.unit) && at.has(self.at))
    }
}

impl Look<'_> {
    /// SSM-200: what a player with this much wealth can choose at a Minefield.
    pub(crate) fn may_pay_toll<R: Reason>(self, choice: CardChoice, wealth: u8) -> Result<(), R> {
        let price = self.game.cards[Card::Minefield].numbers.pay_wealth;
        let is_option = matches!(choice, CardChoice::Pay | CardChoice::Sacrifice);
        require!(is_option, "SSM-200", not_minefield_option);
        let is_covered = choice != CardChoice::Pay || wealth >= price;
        require!(
            is_covered,
            "SSM-200",
            option_costs_wealth { price, have: say!(you_have_only_wealth { wealth: wealth }) }
        );
        Ok(())
    }
}

impl Toll {
    fn may_choose<R: Reason>(self, at: Look<'_>, choice: CardChoice) -> Result<(), R> {
        at.may_pay_toll(choice, at.player(self.seat).wealth)
    }

    /// SSM-200: the player pays the Minefield's owner, or loses the unit; a charge is used up.
    fn pay(self, play: &mut Play<'_>, pays: bool) {
        let Toll { seat, unit, at, mine } = self;
        play.pop();
        let Some(mut minefield) = play.state.attached.get(mine.into()) else { return };
        if pays {
            let price = play.game.cards[Card::Minefield].numbers.pay_wealth;
            play.pay_wealth(seat, minefield.owner, price);
        } else {
            play.destroy((seat, unit));
        }
        minefield.charges -= 1;
        play.log.tell(|| Deed::ChargeUsed { owner: minefield.owner, at, left: minefield.charges }.into());
        let mut next = mine;
        if minefield.charges == 0 {
            play.discard_attachment(mine.into());
        } else {
            play.state.attached.set(mine.into(), minefield);
            next += 1;
        }
        if let Some(Step::Trap { seat, unit, at, .. }) = play.state.steps.last() {
            play.replace(Step::Trap { seat, unit, at, next });
        }
    }
}

impl Decision<StarshipSamurai> for Toll {
    decision!("SSM-D22" "option", by seat);

    fn asks(self, game: &StarshipSamurai, view: &View) -> Asks {
        let owner = view.attached.get(self.mine.into()).map_or(self.seat, |mine| mine.owner);
        let (clan, face) = (PlayerClan::of(owner), &game.cards[Card::Minefield]);
        let (wealth, unit) = (face.numbers.pay_wealth, figure_words(self.seat, self.unit));
        let asks = Asks::new("SSM-200", say!(ask_toll { clan, wealth, unit }));
        asks.because(say!(because_card_of { clan, card: face.name.clone() }))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(CHOOSE, [CardChoice::Pay, CardChoice::Sacrifice], |choice| self.may_choose(at, choice));
        at.offer_to_trade(self.seat, offers);
        offers.not(Action::Pass, "SSM-200", || say!(must_pay_toll));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Choose(choice) => self.pay(play, choice == CardChoice::Pay),
            Action::Offer(to) => play.begin_offer(self.seat, to.seat()),
            _ => {}
        }
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        let can_pay = self.may_choose::<Stopped>(at, CardChoice::Pay).is_ok();
        (!can_pay).then_some(Action::Choose(CardChoice::Sacrifice))
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        let Toll { seat, unit, at: location, mine } = self;
        let is_mine =
            at.state.attached.get(mine.into()).is_some_and(|card| {
                card.card == Card::Minefield && card.at == location && card.owner != seat
            });
        sound(at.owns(seat, unit) && at.player(seat).fleet.at(location).contains(unit) && is_mine)
    }
}

impl Work<StarshipSamurai> for Ability {
    /// SSM-087 (6), SSM-088, SSM-141: the mech's ability, if the mech is where it applies.
    fn run(self, play: &mut Play<'_>) {
        let Ability { seat, mech, at } = self;
        play.pop();
        let (game, state) = (play.game, &*play.state);
        let is_there = state.players[seat].fleet.at(at).contains(mech.into());
        let has_target = !state.ships_at(at, |_| true).is_empty();
        let may_fire = (has_target || game.ruleset.mori_needs_no_ship) && !state.hands[seat].is_empty();
        match mech {
            Mech::Hideyoshi => play.offer_clan_move(seat, Markers::Any, game.hideyoshi_steps),
            Mech::Mototada if is_there && has_target => play.push(Step::Strike { seat, at }),
            Mech::Mori if is_there && may_fire => play.push(Step::Volley { seat, at }),
            _ => {}
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.owns(self.seat, self.mech) && at.has(self.at))
    }
}

impl Decision<StarshipSamurai> for Strike {
    decision!("SSM-D12" "mototada", by seat);

    fn asks(self, _: &StarshipSamurai, _: &View) -> Asks {
        Asks::new("SSM-126", say!(ask_strike { at: self.at })).because(Mech::Mototada.to_string())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let weakest = at.game.weakest_at(at.state, self.at);
        at.offer_units(offers, (DESTROY, "SSM-126"), weakest.each(), |ship| {
            at.is_ship_at(ship, self.at)?;
            let is_weakest = is_among(&weakest, ship);
            require!(is_weakest, "SSM-126", not_weakest_there { ship: at.unit_words(ship) });
            Ok(())
        });
        offers.always(Action::Pass);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        play.destroy_named(option);
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && at.has(self.at))
    }
}

impl Play<'_> {
    /// If the option names one.
    pub(crate) fn destroy_named(&mut self, option: Action) {
        if let Action::Destroy(name) = option
            && let Some(figure) = self.state.find(name)
        {
            self.destroy(figure);
        }
    }
}

impl Decision<StarshipSamurai> for Volley {
    decision!("SSM-D13" "mori", by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        let ships = say!(ships { count: game.mori_ships });
        Asks::new("SSM-136", say!(ask_volley { ships, at: self.at })).because(Mech::Mori.to_string())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_discards(self.seat, "SSM-136", offers);
        offers.always(Action::Pass);
    }

    /// SSM-136: Mori's player discards a card to destroy ships.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Volley { seat, at } = self;
        play.pop();
        if let Action::Discard(card) = option {
            play.discard_from_hand(seat, card);
            play.push(Step::DestroyShips { seat, at, left: play.game.mori_ships, of_opponents: false });
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && at.has(self.at))
    }
}

impl DestroyShips {
    fn targets(self, state: &State) -> Figures {
        state.ships_at(self.at, |owner| !self.of_opponents || owner != self.seat)
    }
}

impl Decision<StarshipSamurai> for DestroyShips {
    decision!("SSM-D14" "ship_to_destroy", by seat);

    fn asks(self, game: &StarshipSamurai, _: &View) -> Asks {
        let DestroyShips { at, left, of_opponents, .. } = self;
        let ships = say!(ships { count: left });
        if of_opponents {
            Asks::new("SSM-214", say!(ask_destroy_opposing_ships { ships, at }))
                .because(game.cards[Card::FocusedFire].name.as_str())
        } else {
            Asks::new("SSM-137", say!(ask_destroy_ships { ships, at })).because(Mech::Mori.to_string())
        }
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_units(offers, (DESTROY, "SSM-235"), self.targets(at.state).each(), |ship| {
            at.is_ship_at(ship, self.at)?;
            let is_target = !self.of_opponents || ship.0 != self.seat;
            require!(is_target, "SSM-214", ship_is_yours { ship: at.unit_words(ship) });
            Ok(())
        });
        offers.always(Action::Pass);
    }

    /// SSM-D14: destroys one of several ships, or no more.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let DestroyShips { seat, at, left, of_opponents } = self;
        if option == Action::Pass {
            return play.pop();
        }
        play.replace(Step::DestroyShips { seat, at, left: left - 1, of_opponents });
        play.destroy_named(option);
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        (self.left == 0 || self.targets(at.state).is_empty()).then_some(Action::Pass)
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && at.has(self.at) && self.left <= 64)
    }
}
