//! Movement and passing shots (sections 10 and 11 of the ledger).

use tenka_core::Log;

use crate::ShadowstarCorsairs;
use crate::action::Action;
use crate::craft::{Class, CraftId, Marks};
use crate::event::{Deed, Event};
use crate::place::Target;
use crate::rules::{Look, Play};
use crate::square::{DIRECTIONS, Square};
use crate::state::{Moving, Occupant, Open, Part};
use crate::step::Step;

impl<'a> Look<'a> {
    /// SHC-097: whether a craft can move of its own will.
    pub(crate) fn may_move(self, craft: CraftId) -> bool {
        let piece = self.craft(craft);
        let held = [Marks::NEW, Marks::IMMOBILE, Marks::STATIONS];
        piece.on_board() && !held.iter().any(|&mark| piece.is(mark))
    }

    /// SHC-089: whether a craft can be selected to move.
    pub(crate) fn may_select(self, craft: CraftId) -> bool {
        self.turn.movement != Part::Closed && self.may_move(craft) && !self.craft(craft).is(Marks::MOVED)
    }

    /// SHC-090: the squares that a step leads to, and whether the step is diagonal.
    #[inline]
    pub(crate) fn neighbours(self, square: Square) -> impl Iterator<Item = (Square, bool)> + use<'a> {
        let directions = DIRECTIONS.into_iter().enumerate();
        let steps =
            directions.filter_map(move |(index, direction)| Some((square.step(direction)?, index >= 4)));
        steps.chain(self.through_wormhole(square).map(|other| (other, false)))
    }

    /// SHC-092 to SHC-095: whether the craft of a player may enter a square, whoever is in it.
    #[inline]
    pub(crate) fn may_enter(self, craft: CraftId, square: Square) -> bool {
        let cell = self.board().cell(square);
        if cell.is_forbidden() {
            return false;
        }
        let seat = craft.owner();
        if cell.is_hq() && self.fills_safe_zone(seat, Some(craft)) {
            return false;
        }
        cell.key().is_none() || !self.is_kept_out(seat, square)
    }

    /// Whether a square is free for a craft that comes from `from`.
    fn is_free_for(self, square: Square, from: Square, craft: CraftId) -> bool {
        let occupant = self.occupant(square);
        occupant.is_nobody() || square == from || occupant == Occupant::craft(craft)
    }

    /// SHC-090: what a step costs.
    #[inline]
    const fn step_cost(is_diagonal: bool, odd: bool) -> u8 {
        if is_diagonal && odd { 2 } else { 1 }
    }

    /// SHC-095: whether a craft in an occupied square can get to a free one with so much movement.
    fn can_get_out(self, craft: CraftId, at: Square, left: u8, odd: bool, from: Square) -> bool {
        if self.board().cell(at).is_hazard() {
            return false;
        }
        self.neighbours(at).any(|(next, is_diagonal)| {
            let cost = Self::step_cost(is_diagonal, odd);
            cost <= left
                && self.may_enter(craft, next)
                && (self.is_free_for(next, from, craft)
                    || self.can_get_out(craft, next, left - cost, odd != is_diagonal, from))
        })
    }

    /// SHC-090 to SHC-096: whether the moving craft can take a step, and what it costs.
    pub(crate) fn step_to(self, moving: &Moving, next: Square, is_diagonal: bool) -> Option<u8> {
        let craft = moving.craft;
        let cost = moving.spent + Self::step_cost(is_diagonal, moving.odd);
        let reach = self.rated(craft).reach();
        if moving.stopped || cost > reach || !self.may_enter(craft, next) {
            return None;
        }
        let here = self.craft(craft).square;
        let from = if self.occupant(here) == Occupant::craft(craft) { here } else { moving.last_free };
        let free = self.is_free_for(next, from, craft);
        let odd = moving.odd != is_diagonal;
        (free || self.can_get_out(craft, next, reach - cost, odd, from)).then_some(cost)
    }

    /// D21: the steps of the moving craft.
    pub(crate) fn each_step(self, moving: &Moving, mut each: impl FnMut(Square)) {
        if moving.stopped || moving.spent >= self.rated(moving.craft).reach() {
            return;
        }
        let here = self.craft(moving.craft).square;
        for (next, is_diagonal) in self.neighbours(here) {
            if self.step_to(moving, next, is_diagonal).is_some() {
                each(next);
            }
        }
    }

    /// SHC-095: whether the moving craft may end its move where it is.
    pub(crate) fn may_stop(self, moving: &Moving) -> bool {
        self.occupant(self.craft(moving.craft).square) == Occupant::craft(moving.craft)
    }

    /// Whether a craft could be put into a square by an effect: free, and one that it may enter.
    pub(crate) fn may_appear(self, craft: CraftId, square: Square) -> bool {
        self.occupant(square).is_nobody() && self.may_enter(craft, square)
    }

    /// SHC-221, SHC-R59: where a micro-jump can lead.
    pub(crate) fn micro_jumps(self, craft: CraftId, mut each: impl FnMut(Square)) {
        if !self.is_upgraded(craft, Class::XuanWu) || !self.may_move(craft) {
            return;
        }
        for (next, _) in self.neighbours(self.craft(craft).square) {
            if self.may_appear(craft, next) {
                each(next);
            }
        }
    }

    /// Tractor Beam: where a craft can be dragged with this much movement.
    pub(crate) fn drags(self, craft: CraftId, squares: u8, mut each: impl FnMut(Square)) {
        let from = self.craft(craft).square;
        let mut reached = [0u64; 5];
        let mut mark = |square: Square| {
            let Some(index) = self.layout.index(square) else { return };
            if reached[index / 64] >> (index % 64) & 1 == 0 {
                reached[index / 64] |= 1 << (index % 64);
                each(square);
            }
        };
        self.drag_on(craft, from, squares, false, &mut mark);
    }

    fn drag_on(self, craft: CraftId, at: Square, left: u8, odd: bool, mark: &mut impl FnMut(Square)) {
        for (next, is_diagonal) in self.neighbours(at) {
            let cost = Self::step_cost(is_diagonal, odd);
            if cost > left || !self.may_enter(craft, next) {
                continue;
            }
            if self.occupant(next).is_nobody() {
                mark(next);
            }
            if !self.board().cell(next).is_hazard() {
                self.drag_on(craft, next, left - cost, odd != is_diagonal, mark);
            }
        }
    }
}

impl ShadowstarCorsairs {
    /// SHC-104: whether a craft draws no passing shots.
    fn eludes_shots(&self, open: &Open, entering: CraftId) -> bool {
        self.rated(open, entering).is_upgraded(Class::Tachikaze) || open.is_cloaked(entering)
    }

    /// SHC-100, SHC-104: whether a craft may shoot at one that enters its square.
    pub(crate) fn may_shoot(&self, open: &Open, shooter: CraftId, entering: CraftId) -> bool {
        let (board, square) = (self.board_of(open), open.craft(shooter).square);
        shooter.owner() != entering.owner()
            && !open.craft(shooter).is(Marks::IMMOBILE)
            && !board.cell(square).is_hq()
            && !self.eludes_shots(open, entering)
            && board.location(square).is_none_or(|at| !open.has_immunity(at))
    }

    /// SHC-104, SHC-264: whether a pack shoots at a craft that enters its square.
    pub(crate) fn must_shoot(&self, open: &Open, pack: u8, entering: CraftId) -> bool {
        !self.eludes_shots(open, entering) && !open.factions.packs[usize::from(pack)].immobile
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-089, SHC-294: a craft is selected to move.
    pub(crate) fn select(&mut self, craft: CraftId) {
        self.turn.movement = Part::Running;
        if self.turn.actions == Part::Running {
            self.turn.actions = Part::Closed;
        }
        self.craft_mut(craft).marks.set(Marks::MOVED);
        let last_free = self.craft(craft).square;
        self.turn.moving = Some(Moving { craft, spent: 0, odd: false, last_free, stopped: false });
        self.new_window();
        self.tell(|| Deed::CraftSelected { craft });
        self.push(Step::Moving);
    }

    /// D21: the moving craft takes a step, or its move ends.
    pub(crate) fn move_on(&mut self, action: Action) {
        let Some(moving) = self.turn.moving else { return };
        match action {
            Action::At(square) => self.take_step(moving, square),
            _ => self.end_move(),
        }
    }

    /// SHC-090: one step of a move.
    fn take_step(&mut self, moving: Moving, to: Square) {
        let craft = moving.craft;
        let here = self.craft(craft).square;
        let is_wormhole = self.look().through_wormhole(here) == Some(to) && !here.is_adjacent(to);
        let is_diagonal = !is_wormhole && here.x != to.x && here.y != to.y;
        let Some(spent) = self.look().step_to(&moving, to, is_diagonal) else { return };
        if spent > self.look().rated(craft).speed() {
            self.craft_mut(craft).marks.set(Marks::OVERDRIVE);
        }
        let was_free = self.look().may_stop(&moving);
        let cell = self.look().board().cell(to);
        self.turn.moving = Some(Moving {
            spent,
            odd: moving.odd != is_diagonal,
            last_free: if was_free { here } else { moving.last_free },
            stopped: cell.is_hazard(),
            ..moving
        });
        self.relocate(craft, to);
        self.new_window();
        self.tell(|| Deed::CraftMoved { craft, to });
        let occupant = self.occupant(to);
        if let Some(shooter) = occupant.as_craft().filter(|&other| other != craft) {
            if self.game.may_shoot(self.state, shooter, craft) {
                self.push(Step::Shoot { shooter });
            }
        } else if let Some(pack) = occupant.as_pack()
            && self.game.must_shoot(self.state, pack, craft)
        {
            self.push(Step::PackShoots { pack });
        }
    }

    /// Puts a craft into another square; whoever is there stays.
    pub(crate) fn relocate(&mut self, craft: CraftId, to: Square) {
        let from = self.craft(craft).square;
        if let Some(index) =
            self.layout.index(from).filter(|&index| self.occupants[index] == Occupant::craft(craft))
        {
            self.occupants[index] = Occupant::NOBODY;
        }
        if let Some(index) = self.layout.index(to).filter(|&index| self.occupants[index].is_nobody()) {
            self.occupants[index] = Occupant::craft(craft);
        }
        self.craft_mut(craft).square = to;
        let board = self.look().board();
        let (left, entered) = (board.location(from), board.location(to));
        if left != entered {
            left.into_iter().for_each(|at| self.presence_changed(at));
            entered.into_iter().for_each(|at| self.presence_changed(at));
        }
    }

    /// A craft is moved by an effect that is no move (SHC-098).
    pub(crate) fn displace(&mut self, craft: CraftId, to: Square) {
        self.relocate(craft, to);
        self.tell(|| Deed::CraftDisplaced { craft, to });
    }

    /// SHC-091: the move ends. SHC-R18: a craft that is stranded returns to the last free square.
    pub(crate) fn end_move(&mut self) {
        self.pop();
        let Some(moving) = self.turn.moving else { return };
        let craft = moving.craft;
        if self.craft(craft).on_board() && !self.look().may_stop(&moving) {
            self.relocate(craft, moving.last_free);
        }
        self.turn.moving = None;
        self.new_window();
        self.tell(|| Deed::MoveEnded { craft });
    }

    /// Moves on without asking where there is nothing to choose; says whether it did.
    pub(crate) fn moves_without_choice(&mut self) -> bool {
        let Some(moving) = self.turn.moving else {
            self.pop();
            return true;
        };
        if !self.craft(moving.craft).on_board() {
            self.pop();
            self.turn.moving = None;
            self.new_window();
            return true;
        }
        let mut steps = 0;
        self.look().each_step(&moving, |_| steps += 1);
        let stuck = steps == 0 && (!self.look().may_stop(&moving) || !self.look().has_free_activity());
        if stuck {
            self.end_move();
        }
        stuck
    }

    /// D22: whether a craft shoots in passing.
    pub(crate) fn shoot(&mut self, shooter: CraftId, raid: bool) {
        self.pop();
        let Some(moving) = self.turn.moving else { return };
        self.craft_mut(shooter).marks.set(Marks::EXPOSED);
        self.tell(|| Deed::PassingShot { shooter: Target::Craft(shooter), target: moving.craft, raid });
        self.begin_passing_shot(Target::Craft(shooter), moving.craft, raid);
    }

    /// SHC-264: a pack shoots.
    pub(crate) fn pack_shoots(&mut self, pack: u8) {
        self.pop();
        let Some(moving) = self.turn.moving else { return };
        self.tell(|| Deed::PassingShot { shooter: Target::Pack(pack), target: moving.craft, raid: false });
        self.begin_passing_shot(Target::Pack(pack), moving.craft, false);
    }

    /// D49: a micro-jump, or none.
    pub(crate) fn micro_jump(&mut self, craft: CraftId, action: Action) {
        self.pop();
        if let Action::At(square) = action {
            self.displace(craft, square);
        }
    }
}
