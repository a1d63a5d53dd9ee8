//! Alien Scouts: packs, their moves and attacks (section 22.9 of the ledger).

use tenka_core::{Log, Seat};

use crate::action::Action;
use crate::event::{Deed, Event};
use crate::factions::FIRST_PACK;
use crate::place::{PACKS, Target};
use crate::rules::{Look, Play};
use crate::square::Square;
use crate::state::{Occupant, Pack};
use crate::step::Step;

const SCOUTS: u8 = 6;
const PACK_MAX: u8 = 3;

impl<'a> Look<'a> {
    /// Scouts that are not on the board.
    fn scouts_in_supply(self) -> u8 {
        SCOUTS.saturating_sub(self.factions.packs.iter().map(|pack| pack.scouts).sum())
    }

    /// The packs.
    pub(crate) fn each_pack(self) -> impl Iterator<Item = (u8, Pack)> + use<'a> {
        let packs = self.state.open.factions.packs.iter().enumerate();
        packs.filter(|(_, pack)| pack.scouts > 0).map(|(number, pack)| (number as u8, *pack))
    }

    /// SHC-258: where a Scout can be added.
    pub(crate) fn each_multiplication(self, mut each: impl FnMut(Square)) {
        if self.scouts_in_supply() == 0 {
            return;
        }
        for (_, pack) in self.each_pack().filter(|(_, pack)| pack.scouts < PACK_MAX) {
            each(pack.square);
        }
        if !self.factions.packs.iter().any(|pack| pack.scouts == 0) {
            return;
        }
        let is_open = |square: &Square| {
            self.board().is_edge(*square)
                && self.occupant(*square).is_nobody()
                && self.is_scout_ground(*square)
        };
        self.layout.squares().filter(is_open).for_each(&mut each);
    }

    /// Whether the Multiply step is possible.
    pub(crate) fn can_multiply(self) -> bool {
        let mut any = false;
        self.each_multiplication(|_| any = true);
        any
    }

    /// Whether Scouts may be in a square: not Forbidden, not the safe zone, not in a controlled Location.
    fn is_scout_ground(self, square: Square) -> bool {
        let cell = self.board().cell(square);
        let controlled = self.board().location(square).is_some_and(|at| self.control[at].is_some());
        !cell.is_forbidden() && !cell.is_hq() && !controlled
    }

    /// SHC-259: the squares to which some Scouts of a pack can move.
    fn each_scout_step(self, number: u8, moving: u8, mut each: impl FnMut(Square)) {
        let pack = self.factions.packs[usize::from(number)];
        if pack.immobile || pack.scouts == 0 {
            return;
        }
        let splits = moving < pack.scouts;
        let has_slot = self.factions.packs.iter().any(|other| other.scouts == 0);
        for (next, _) in self.neighbours(pack.square) {
            if !self.is_scout_ground(next) {
                continue;
            }
            let occupant = self.occupant(next);
            let fits = match occupant.as_pack() {
                Some(other) => self.factions.packs[usize::from(other)].scouts + moving <= PACK_MAX,
                None => occupant.is_nobody() && (!splits || has_slot),
            };
            if fits {
                each(next);
            }
        }
    }

    /// D61: which Scouts can move, and where.
    pub(crate) fn each_scout_move(self, mut each: impl FnMut(Action)) {
        for (pack, scouts) in self.each_pack() {
            self.each_scout_step(pack, scouts.scouts, |to| each(Action::Scouts { pack, whole: true, to }));
            if scouts.scouts > 1 {
                self.each_scout_step(pack, 1, |to| each(Action::Scouts { pack, whole: false, to }));
            }
        }
    }

    /// Alien Envoy: the next step of the whole pack.
    pub(crate) fn each_envoy_step(self, pack: u8, each: impl FnMut(Square)) {
        self.each_scout_step(pack, self.factions.packs[usize::from(pack)].scouts, each);
    }

    /// SHC-260: what a pack can attack: Units, and with 2 or 3 Scouts Cruisers.
    pub(crate) fn each_prey(self, number: u8, mut each: impl FnMut(Action)) {
        let pack = self.factions.packs[usize::from(number)];
        self.each_attackable(Target::Pack(number), false, |target| each(Action::Target(target)));
        if pack.scouts > 1 && !pack.immobile {
            for (cruiser, square) in self.cruisers_on_board() {
                if self.is_adjacent(pack.square, square) {
                    each(Action::Cruiser(cruiser));
                }
            }
        }
    }

    /// D61: the packs that still have to attack.
    pub(crate) fn hungry_packs(self) -> impl Iterator<Item = u8> + use<'a> {
        let packs = self.each_pack().map(|(number, _)| number);
        packs.filter(move |&number| {
            let mut any = false;
            self.each_prey(number, |_| any = true);
            any && self.factions.attacked >> (FIRST_PACK + number) & 1 == 0
        })
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-257: Scouts are repaired; then Multiply, Move, Attack.
    pub(crate) fn begin_alien_phase(&mut self) {
        let Some(seat) = self.look().fewest(false, None) else { return };
        self.factions.favored = Some(seat);
        self.tell(|| Deed::FavoredChosen { seat });
        for pack in &mut self.state.open.factions.packs {
            pack.damaged = false;
        }
        self.push(Step::PackAttacks { seat });
        self.push(Step::ScoutMove { seat });
        self.push(Step::Multiply { seat, left: 1 });
    }

    /// Scouts are destroyed, the damaged one first.
    pub(crate) fn destroy_scouts(&mut self, number: u8, many: u8) {
        let mut pack = self.factions.packs[usize::from(number)];
        if many == 0 {
            return;
        }
        pack.scouts -= many.min(pack.scouts);
        pack.damaged = false;
        let scouts = pack.scouts;
        if scouts == 0 {
            if let Some(index) = self.layout.index(pack.square) {
                self.occupants[index] = Occupant::NOBODY;
            }
            pack = Pack::NONE;
        }
        self.factions.packs[usize::from(number)] = pack;
        self.tell(|| Deed::PackHit { pack: number, scouts });
    }

    /// SHC-263: damage to a pack; a damaged Scout is destroyed before another is damaged. Says how many are destroyed.
    pub(crate) fn hit_pack(&mut self, number: u8, damage: u8) -> u8 {
        let pack = self.factions.packs[usize::from(number)];
        let total = (damage + u8::from(pack.damaged)).min(2 * pack.scouts);
        let destroyed = total / 2;
        if destroyed > 0 {
            self.destroy_scouts(number, destroyed);
        }
        let pack = &mut self.factions.packs[usize::from(number)];
        if pack.scouts > 0 {
            pack.damaged = total % 2 == 1;
        }
        destroyed
    }

    /// D61: a Scout is added.
    pub(crate) fn multiply(&mut self, seat: Seat, left: u8, square: Square) {
        match self.occupant(square).as_pack() {
            Some(pack) => self.factions.packs[usize::from(pack)].scouts += 1,
            None => {
                let free = self.factions.packs.iter().position(|pack| pack.scouts == 0).unwrap_or(0);
                self.factions.packs[free] = Pack { square, scouts: 1, ..Pack::NONE };
                self.occupy(free, square);
            }
        }
        self.tell(|| Deed::ScoutAdded { square });
        if left > 1 {
            self.steps.replace_last(Step::Multiply { seat, left: left - 1 });
        } else {
            self.pop();
        }
    }

    fn occupy(&mut self, pack: usize, square: Square) {
        if let Some(index) = self.layout.index(square) {
            self.occupants[index] = Occupant::pack(pack as u8);
        }
    }

    /// SHC-259, SHC-298: Scouts move; packs split and combine.
    pub(crate) fn move_scouts(&mut self, number: u8, whole: bool, to: Square) -> u8 {
        let from = self.factions.packs[usize::from(number)];
        let many = if whole { from.scouts } else { 1 };
        let damaged = from.damaged && whole;
        let target = self.occupant(to).as_pack();
        let left = from.scouts - many;
        self.factions.packs[usize::from(number)].scouts = left;
        if left == 0 {
            if let Some(index) = self.layout.index(from.square) {
                self.occupants[index] = Occupant::NOBODY;
            }
            self.factions.packs[usize::from(number)] = Pack::NONE;
        }
        let arrived = match target {
            Some(other) => {
                let pack = &mut self.factions.packs[usize::from(other)];
                pack.scouts += many;
                pack.damaged |= damaged;
                other
            }
            None => {
                let free = if left == 0 {
                    usize::from(number)
                } else {
                    self.factions.packs.iter().position(|pack| pack.scouts == 0).unwrap_or(PACKS - 1)
                };
                self.factions.packs[free] = Pack { square: to, scouts: many, damaged, immobile: false };
                self.occupy(free, to);
                free as u8
            }
        };
        self.tell(|| Deed::ScoutsMoved { to });
        arrived
    }

    /// D61: the pack that attacks next.
    pub(crate) fn pack_attacks(&mut self, seat: Seat, pack: u8) {
        self.factions.attacked |= 1 << (FIRST_PACK + pack);
        self.push(Step::PackTarget { seat, pack });
    }

    /// D61: a pack attacks a Unit, or a Cruiser.
    pub(crate) fn attack_by_pack(&mut self, pack: u8, action: Action) {
        match action {
            Action::Target(target) => self.attack(Target::Pack(pack), target, false),
            Action::Cruiser(cruiser) => {
                self.pop();
                self.fight_cruiser(cruiser, pack);
            }
            _ => self.pop(),
        }
    }

    /// Alien Envoy: a pack takes a step, or stays; then it attacks.
    pub(crate) fn lead_pack(&mut self, seat: Seat, pack: u8, left: u8, action: Action) {
        let (pack, left) = match action {
            Action::At(square) => (self.move_scouts(pack, true, square), left - 1),
            _ => (pack, 0),
        };
        if left > 0 {
            self.steps.replace_last(Step::EnvoyStep { seat, pack, left });
            return;
        }
        self.pop();
        let mut any = false;
        self.look().each_prey(pack, |_| any = true);
        if any {
            self.push(Step::PackTarget { seat, pack });
        }
    }
}
