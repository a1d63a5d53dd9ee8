//! Non-player factions: Cruisers, the phase mat, Reprimands (section 22.9 of the ledger, D60).

pub(crate) mod scouts;

use tenka_core::Stopped;

use crate::action::{AT, CRUISER, MAT, TARGET};
use crate::cards::card;
use crate::prelude::*;
use crate::state::{Cruiser, Occupant};

const CRUISERS: u8 = 2;
const CRUISER_SPEED: u8 = 3;
/// The bit of the first pack in `attacked`, after those of the Cruisers.
pub(crate) const FIRST_PACK: u8 = 2;

card! { PatrolOrders;
    applies |at, _| at.cruisers_on_board().next().is_some();
    does |play, cast| play.push(Step::PickCruiser { seat: cast.by, patrol: true });
}

card! { NavalReinforcements;
    applies |at, _| at.cruiser_in_supply().is_some();
    does |play, cast| {
        if let Some(cruiser) = play.look().cruiser_in_supply() {
            play.push(Step::CruiserReturns { seat: cast.by, cruiser });
        }
    };
}

impl Decision<ShadowstarCorsairs> for step_types::PickCruiser {
    decision!("SHC-D60" "cruisers", IsTaken, by seat, ask_cruiser_to_move, "SHC-252", because |step, told| told.patrol(step.patrol));
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(CRUISER, 0..CRUISERS, |cruiser| at.is_cruiser(cruiser));
        offers.one(Action::Say(Word::Pass), || {
            require!(!self.patrol, "SHC-295", patrol_moves_a_cruiser);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        if let Action::Cruiser(cruiser) = option {
            let Self { seat, patrol } = self;
            play.push(Step::CruiserStep { seat, cruiser, left: CRUISER_SPEED, odd: false, patrol });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::CruiserStep {
    decision!("SHC-D60" "cruisers", IsTaken, by seat, ask_cruiser_step, "SHC-252", because |step, told| told.patrol(step.patrol));
    audit!(seat; cruiser in ..CRUISERS; left in ..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let squares = at.cruiser(self.cruiser).into_iter().flat_map(|here| at.neighbours(here));
        offers.each(AT, squares.map(|(next, _)| next), |square| at.may_cruise(self, square).map(|_| ()));
        offers.one(Action::Say(Word::Pass), || {
            let may_stay = at.cruiser_may_stay(self.cruiser);
            require!(may_stay, "SHC-252", cruiser_cant_stay);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::At(square) = option else { return play.stop_cruiser(self) };
        let after = play.look().may_cruise::<Stopped>(self, square);
        play.place_cruiser(self.cruiser, square);
        let ends = play.look().board().cell(square).is_hazard();
        match after {
            Ok((left, odd)) if !ends && left > 0 => {
                play.steps.replace_last(Step::CruiserStep {
                    seat: self.seat,
                    cruiser: self.cruiser,
                    left,
                    odd,
                    patrol: self.patrol,
                });
            }
            Ok(_) | Err(_) => play.stop_cruiser(self),
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::CruiserTarget {
    decision!("SHC-D60" "cruisers", IsTaken, by seat, ask_pack_to_attack { cruiser: |step| cruiser_name(step.cruiser) }, "SHC-252", because |_, _| say!(confed_phase));
    audit!(seat; cruiser in ..CRUISERS);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let packs = at.packs_next_to(self.cruiser).map(Target::Pack);
        offers.each(TARGET, packs, |target| {
            let is_near = at.packs_next_to(self.cruiser).any(|pack| Target::Pack(pack) == target);
            require!(is_near, "SHC-252", not_next_to_cruiser { unit: target_name(at.game, target) });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        if let Action::Target(Target::Pack(pack)) = option {
            play.fight_cruiser(self.cruiser, pack);
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::CruiserReturns {
    decision!("SHC-D60" "cruisers", IsTaken, by seat, ask_where_cruiser_returns { cruiser: |step| cruiser_name(step.cruiser) }, "SHC-252", because |_, _| say!(confed_phase));
    audit!(seat; cruiser in ..CRUISERS);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let distance = |square: Square| {
            let to_hq = at.board().distance(square, at.board().hq());
            to_hq.unwrap_or_else(|| square.distance(at.factions.base))
        };
        let is_open =
            |square: Square| !at.board().cell(square).is_forbidden() && at.occupant(square).is_nobody();
        let least = at.layout.squares().filter(|&square| is_open(square)).map(distance).min();
        offers.each(AT, at.layout.squares(), |square| {
            require!(
                at.occupant(square).is_nobody(),
                "SHC-252",
                square_occupied { square: square_name(square) }
            );
            let is_nearest = is_open(square) && Some(distance(square)) == least;
            require!(is_nearest, "SHC-252", not_closest_to_hq { square: square_name(square) });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::At(square) = option {
            play.pop();
            play.place_cruiser(self.cruiser, square);
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::CruiserAttacks {
    decision!("SHC-D60" "cruisers", IsTaken, by seat, ask_next_cruiser, "SHC-252", because |_, _| say!(confed_phase));
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(CRUISER, at.hunting_cruisers(), |cruiser| {
            at.is_cruiser(cruiser)?;
            let attacked = at.factions.attacked >> cruiser & 1 == 1;
            require!(!attacked, "SHC-252", cruiser_has_attacked { cruiser: cruiser_name(cruiser) });
            let hunts = at.hunting_cruisers().any(|other| other == cruiser);
            require!(hunts, "SHC-252", no_pack_by_cruiser { cruiser: cruiser_name(cruiser) });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Cruiser(cruiser) = option {
            play.factions.attacked |= 1 << cruiser;
            play.push(Step::CruiserTarget { seat: self.seat, cruiser });
        }
    }
}

card! { Reschedule; does |play, _| play.push(Step::Mat); }

impl Decision<ShadowstarCorsairs> for step_types::Mat {
    decision!("SHC-D26" "card", IsAsked, by current, ask_where_mat_goes, "SHC-248", because |_, told| told.card(Card::Reschedule));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let places = at.seats.iter().flat_map(|behind| [(behind, false), (behind, true)]);
        offers.each(MAT, places, |(behind, flip)| {
            require!(at.seats.contain(behind), "SHC-248", seat_not_taken { seat: behind });
            let changes = flip || behind != at.factions.mat;
            require!(changes, "SHC-248", mat_lies_there);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Mat { behind, flip } = option {
            play.pop();
            play.factions.mat = behind;
            play.factions.aliens_next ^= flip;
            play.tell(|| Deed::MatMoved { behind });
        }
    }
}

impl Work<ShadowstarCorsairs> for step_types::EndAliens {
    /// SHC-056(b): invasions during an Alien phase are settled at its end.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        play.settle_all();
        if !play.factions.aliens_next {
            for pack in &mut play.state.open.factions.packs {
                pack.immobile = false;
            }
        }
        play.factions.phase = false;
    }
}

impl<'a> Look<'a> {
    fn is_cruiser<R: Reason>(self, cruiser: u8) -> Result<(), R> {
        let is_there = self.cruisers_on_board().any(|(number, _)| number == cruiser);
        require!(is_there, "SHC-252", not_on_board { thing: cruiser_name(cruiser) });
        Ok(())
    }

    /// If it is on the board.
    fn cruiser(self, cruiser: u8) -> Option<Square> {
        self.cruisers_on_board().find(|(number, _)| *number == cruiser).map(|(_, square)| square)
    }

    /// SHC-252: whether a Cruiser can step into a square, which may be occupied if it can go on from there as Ships do;
    /// returns the remaining movement, and whether it has made an odd number of diagonal steps.
    fn may_cruise<R: Reason>(self, step: step_types::CruiserStep, square: Square) -> Result<(u8, bool), R> {
        let step_types::CruiserStep { cruiser, left, odd, .. } = step;
        let is_forbidden = self.board().cell(square).is_forbidden();
        require!(!is_forbidden, "SHC-252", square_forbidden { square: square_name(square) });
        let here = self.cruiser(cruiser);
        let near = here.and_then(|here| self.neighbours(here).find(|(next, _)| *next == square));
        let Some((_, is_diagonal)) = near else {
            return Err(R::because("SHC-252", || {
                say!(square_not_next_to { square: square_name(square), unit: cruiser_name(cruiser) })
            }));
        };
        let is_stopped = left < CRUISER_SPEED && here.is_some_and(|here| self.board().cell(here).is_hazard());
        let cost = Self::step_cost(is_diagonal, odd);
        require!(
            !is_stopped && cost <= left,
            "SHC-252",
            cruiser_too_slow { square: square_name(square), left }
        );
        let after = (left - cost, odd != is_diagonal);
        require!(
            self.is_free_for_cruiser(square, cruiser) || self.cruiser_gets_out(square, after, cruiser),
            "SHC-252",
            cruiser_would_be_stuck { square: square_name(square) }
        );
        Ok(after)
    }

    pub(crate) fn cruisers_on_board(self) -> impl Iterator<Item = (u8, Square)> + use<'a> {
        self.state.open.factions.cruisers.iter().enumerate().filter_map(|(number, cruiser)| match cruiser {
            Cruiser::At(square) => Some((number as u8, *square)),
            Cruiser::Supply | Cruiser::Retreated => None,
        })
    }

    /// SHC-249, SHC-250: the player with the fewest Commendations; ties are broken by order from the mat.
    pub(crate) fn fewest(self, clockwise: bool, but: Option<Seat>) -> Option<Seat> {
        let count = self.seats.count();
        let mat = self.factions.mat.number();
        let at = |step: u8| {
            let number = if clockwise { mat + 1 + step } else { mat + count - step };
            Seat::new(number % count)
        };
        let order = (0..count).map(at).filter(|&seat| self.players[seat].eliminated.is_none());
        order.filter(|&seat| Some(seat) != but).min_by_key(|&seat| self.players[seat].commendations)
    }

    /// D60: the Cruisers that still have to attack.
    pub(crate) fn hunting_cruisers(self) -> impl Iterator<Item = u8> + use<'a> {
        let cruisers = self.cruisers_on_board();
        let near =
            move |square: Square| self.each_pack().any(|(_, pack)| self.is_adjacent(square, pack.square));
        cruisers
            .filter(move |(number, square)| self.factions.attacked >> number & 1 == 0 && near(*square))
            .map(|(number, _)| number)
    }

    /// D60: the packs next to a Cruiser.
    pub(crate) fn packs_next_to(self, cruiser: u8) -> impl Iterator<Item = u8> + use<'a> {
        let at = self.cruiser(cruiser);
        self.each_pack()
            .filter(move |(_, pack)| at.is_some_and(|square| self.is_adjacent(square, pack.square)))
            .map(|(number, _)| number)
    }

    fn is_free_for_cruiser(self, square: Square, cruiser: u8) -> bool {
        let occupant = self.occupant(square);
        occupant.is_nobody() || occupant == Occupant::cruiser(cruiser)
    }

    fn cruiser_gets_out(self, at: Square, (left, odd): (u8, bool), cruiser: u8) -> bool {
        !self.board().cell(at).is_hazard()
            && self.neighbours(at).any(|(next, is_diagonal)| {
                let cost = Self::step_cost(is_diagonal, odd);
                cost <= left
                    && !self.board().cell(next).is_forbidden()
                    && (self.is_free_for_cruiser(next, cruiser)
                        || self.cruiser_gets_out(next, (left - cost, odd != is_diagonal), cruiser))
            })
    }

    pub(crate) fn cruiser_may_stay(self, cruiser: u8) -> bool {
        self.cruiser(cruiser).is_none_or(|square| self.occupant(square) == Occupant::cruiser(cruiser))
    }
}

impl Play<'_> {
    pub(crate) fn place_cruiser(&mut self, cruiser: u8, square: Square) {
        if let Cruiser::At(from) = self.factions.cruisers[usize::from(cruiser)]
            && let Some(index) = self.layout.index(from)
            && self.occupants[index] == Occupant::cruiser(cruiser)
        {
            self.occupants[index] = Occupant::NOBODY;
        }
        self.factions.cruisers[usize::from(cruiser)] = Cruiser::At(square);
        if let Some(index) = self.layout.index(square)
            && self.occupants[index].is_nobody()
        {
            self.occupants[index] = Occupant::cruiser(cruiser);
        }
        self.tell(|| Deed::CruiserMoved { cruiser, to: square });
    }

    /// SHC-254.
    fn retreat(&mut self, cruiser: u8) {
        if let Cruiser::At(from) = self.factions.cruisers[usize::from(cruiser)]
            && let Some(index) = self.layout.index(from)
        {
            self.occupants[index] = Occupant::NOBODY;
        }
        self.factions.cruisers[usize::from(cruiser)] = Cruiser::Retreated;
        self.tell(|| Deed::CruiserRetreated { cruiser });
    }

    /// SHC-248: a faction takes its phase; then the mat is flipped.
    pub(crate) fn begin_phase(&mut self) {
        let aliens = self.factions.aliens_next;
        self.factions.aliens_next = !aliens;
        self.factions.attacked = 0;
        self.factions.phase = true;
        self.push(Step::EndAliens);
        if aliens { self.begin_alien_phase() } else { self.begin_confed_phase() }
    }

    /// SHC-252: Cruisers return, one may move, then they attack.
    fn begin_confed_phase(&mut self) {
        let favored = self.factions.favored;
        let Some(seat) = self.look().fewest(true, favored) else { return };
        self.tell(|| Deed::ConsultantChosen { seat });
        self.push(Step::CruiserAttacks { seat });
        self.push(Step::PickCruiser { seat, patrol: false });
        for cruiser in [1, 0] {
            if self.factions.cruisers[usize::from(cruiser)] == Cruiser::Retreated {
                self.push(Step::CruiserReturns { seat, cruiser });
            }
        }
    }

    fn stop_cruiser(&mut self, step: step_types::CruiserStep) {
        let step_types::CruiserStep { seat, cruiser, patrol, .. } = step;
        self.pop();
        if patrol && self.look().packs_next_to(cruiser).next().is_some() {
            self.push(Step::CruiserTarget { seat, cruiser });
        }
    }

    /// SHC-253: a Cruiser and a pack fight without dice.
    pub(crate) fn fight_cruiser(&mut self, cruiser: u8, pack: u8) {
        let scouts = self.factions.packs[usize::from(pack)].scouts;
        self.destroy_scouts(pack, scouts.min(2));
        if scouts > 1 {
            self.retreat(cruiser);
        }
    }

    fn reprimand(&mut self, seat: Seat) {
        if !self.players[seat].reprimanded {
            self.players[seat].reprimanded = true;
            self.tell(|| Deed::Reprimanded { seat });
        }
    }

    fn is_patrolled(&self, unit: Target) -> bool {
        let look = self.look();
        let sector = look.sector_of(unit);
        sector.is_some() && look.cruisers_on_board().any(|(_, square)| look.board().sector(square) == sector)
    }

    /// SHC-255: fighting where a Cruiser patrols is reprimanded.
    pub(crate) fn reprimand_for_fight(&mut self) {
        let Some(fight) = self.fight else { return };
        let with_aliens = fight.units.values().iter().any(|unit| matches!(unit, Target::Pack(_)));
        let harmed = fight.allocated != [0; 2];
        if !self.look().has(Switch::Factions) || fight.raid || with_aliens || !harmed {
            return;
        }
        if let Some(seat) = fight.aggressor()
            && fight.units.values().iter().any(|unit| self.is_patrolled(*unit))
        {
            self.reprimand(seat);
        }
    }

    /// SHC-255: the same for playing a damaging card.
    pub(crate) fn reprimand_for_card(&mut self, seat: Seat, ship: Option<CraftId>, target: Target) {
        let with_aliens = matches!(target, Target::Pack(_));
        if !self.look().has(Switch::Factions) || with_aliens {
            return;
        }
        let from = ship.map_or(Target::None, Target::Craft);
        if self.is_patrolled(target) || self.is_patrolled(from) {
            self.reprimand(seat);
        }
    }
}
