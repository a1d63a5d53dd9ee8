//! Non-player factions: Cruisers, Scouts, the phase mat, Reprimands (section 22.9 of the ledger).

use tenka_core::{Log, Seat};

use crate::action::Action;
use crate::craft::CraftId;
use crate::event::{Deed, Event};
use crate::options::Switch;
use crate::place::Target;
use crate::rules::{Look, Play};
use crate::square::Square;
use crate::state::{Cruiser, Occupant};
use crate::step::Step;

const CRUISER_SPEED: u8 = 3;
/// The bit of the first pack behind those of the Cruisers in `attacked`.
pub(crate) const FIRST_PACK: u8 = 2;

impl<'a> Look<'a> {
    /// The Cruisers on the board.
    pub(crate) fn cruisers_on_board(self) -> impl Iterator<Item = (u8, Square)> + use<'a> {
        self.state.open.factions.cruisers.iter().enumerate().filter_map(|(number, cruiser)| match cruiser {
            Cruiser::At(square) => Some((number as u8, *square)),
            _ => None,
        })
    }

    /// A Cruiser that is not in the game yet.
    pub(crate) fn cruiser_in_supply(self) -> Option<u8> {
        self.factions
            .cruisers
            .iter()
            .position(|cruiser| *cruiser == Cruiser::Supply)
            .map(|number| number as u8)
    }

    /// SHC-249, SHC-250: the player with the fewest Commendations; ties by the order from the mat.
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
        let at = match self.factions.cruisers[usize::from(cruiser & 1)] {
            Cruiser::At(square) => Some(square),
            _ => None,
        };
        self.each_pack()
            .filter(move |(_, pack)| at.is_some_and(|square| self.is_adjacent(square, pack.square)))
            .map(|(number, _)| number)
    }

    /// SHC-252: the squares that a Cruiser can step to; it may pass through others as Ships do.
    pub(crate) fn each_cruiser_step(
        self,
        cruiser: u8,
        left: u8,
        odd: bool,
        mut each: impl FnMut(Square, u8, bool),
    ) {
        let Cruiser::At(here) = self.factions.cruisers[usize::from(cruiser & 1)] else { return };
        if self.board().cell(here).is_hazard() && left < CRUISER_SPEED {
            return;
        }
        for (next, is_diagonal) in self.neighbours(here) {
            let cost = if is_diagonal && odd { 2 } else { 1 };
            if cost > left || self.board().cell(next).is_forbidden() {
                continue;
            }
            let odd = odd != is_diagonal;
            if self.is_free_for_cruiser(next, cruiser)
                || self.cruiser_gets_out(next, left - cost, odd, cruiser)
            {
                each(next, left - cost, odd);
            }
        }
    }

    fn is_free_for_cruiser(self, square: Square, cruiser: u8) -> bool {
        let occupant = self.occupant(square);
        occupant.is_nobody() || occupant == Occupant::cruiser(cruiser)
    }

    fn cruiser_gets_out(self, at: Square, left: u8, odd: bool, cruiser: u8) -> bool {
        !self.board().cell(at).is_hazard()
            && self.neighbours(at).any(|(next, is_diagonal)| {
                let cost = if is_diagonal && odd { 2 } else { 1 };
                cost <= left
                    && !self.board().cell(next).is_forbidden()
                    && (self.is_free_for_cruiser(next, cruiser)
                        || self.cruiser_gets_out(next, left - cost, odd != is_diagonal, cruiser))
            })
    }

    /// Whether a Cruiser may stay where it is.
    pub(crate) fn cruiser_may_stay(self, cruiser: u8) -> bool {
        match self.factions.cruisers[usize::from(cruiser & 1)] {
            Cruiser::At(square) => self.occupant(square) == Occupant::cruiser(cruiser),
            _ => true,
        }
    }

    /// SHC-252: the squares at which a Cruiser comes back.
    pub(crate) fn each_return(self, mut each: impl FnMut(Square)) {
        let board = self.board();
        let is_open =
            |square: &Square| !board.cell(*square).is_forbidden() && self.occupant(*square).is_nobody();
        let distance = |square: Square| {
            board.distance(square, board.hq()).unwrap_or_else(|| square.distance(self.factions.base))
        };
        let least = self.layout.squares().filter(is_open).map(distance).min();
        let nearest = self.layout.squares().filter(is_open).filter(|&square| Some(distance(square)) == least);
        nearest.for_each(&mut each);
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// Puts a Cruiser into a square.
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

    /// SHC-254: a Cruiser leaves the board.
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

    /// SHC-056(b): what was invaded in an Alien phase is settled at its end.
    pub(crate) fn end_phase(&mut self) {
        self.pop();
        self.settle_all();
        if !self.factions.aliens_next {
            for pack in &mut self.state.open.factions.packs {
                pack.immobile = false;
            }
        }
        self.factions.phase = false;
    }

    /// D60: the Cruiser that moves, or none.
    pub(crate) fn pick_cruiser(&mut self, seat: Seat, patrol: bool, action: Action) {
        self.pop();
        if let Action::Cruiser(cruiser) = action {
            self.push(Step::CruiserStep { seat, cruiser, left: CRUISER_SPEED, odd: false, patrol });
        }
    }

    /// D60: a Cruiser takes a step, or stays.
    pub(crate) fn move_cruiser(&mut self, step: Step, action: Action) {
        let Step::CruiserStep { seat, cruiser, left, odd, patrol } = step else { return };
        let Action::At(square) = action else { return self.stop_cruiser(seat, cruiser, patrol) };
        let mut after = None;
        self.look().each_cruiser_step(cruiser, left, odd, |to, left, odd| {
            if to == square {
                after = Some((left, odd));
            }
        });
        self.place_cruiser(cruiser, square);
        let ends = self.look().board().cell(square).is_hazard();
        match after {
            Some((left, odd)) if !ends && left > 0 => {
                self.steps.replace_last(Step::CruiserStep { seat, cruiser, left, odd, patrol });
            }
            _ => self.stop_cruiser(seat, cruiser, patrol),
        }
    }

    fn stop_cruiser(&mut self, seat: Seat, cruiser: u8, patrol: bool) {
        self.pop();
        if patrol && self.look().packs_next_to(cruiser).next().is_some() {
            self.push(Step::CruiserTarget { seat, cruiser });
        }
    }

    /// D60: a Cruiser comes into a square.
    pub(crate) fn return_cruiser(&mut self, cruiser: u8, square: Square) {
        self.pop();
        self.place_cruiser(cruiser, square);
    }

    /// D60: the Cruiser that attacks next.
    pub(crate) fn cruiser_attacks(&mut self, seat: Seat, cruiser: u8) {
        self.factions.attacked |= 1 << cruiser;
        self.push(Step::CruiserTarget { seat, cruiser });
    }

    /// SHC-253: a Cruiser and a pack fight without dice.
    pub(crate) fn fight_cruiser(&mut self, cruiser: u8, pack: u8) {
        let scouts = self.factions.packs[usize::from(pack)].scouts;
        self.destroy_scouts(pack, scouts.min(2));
        if scouts > 1 {
            self.retreat(cruiser);
        }
    }

    /// Reschedule: the mat moves, flips, or both.
    pub(crate) fn move_mat(&mut self, behind: Seat, flip: bool) {
        self.pop();
        self.factions.mat = behind;
        self.factions.aliens_next ^= flip;
        self.tell(|| Deed::MatMoved { behind });
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

    /// SHC-255: who fights where a Cruiser patrols is reprimanded.
    pub(crate) fn reprimand_for_fight(&mut self) {
        let Some(fight) = self.fight else { return };
        let with_aliens = fight.units.iter().any(|unit| matches!(unit, Target::Pack(_)));
        let harmed = fight.allocated != [0; 2];
        if !self.look().has(Switch::Factions) || fight.raid || with_aliens || !harmed {
            return;
        }
        if let Some(seat) = fight.units[0].owner()
            && fight.units.iter().any(|unit| self.is_patrolled(*unit))
        {
            self.reprimand(seat);
        }
    }

    /// SHC-255: the same for a damaging card.
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
