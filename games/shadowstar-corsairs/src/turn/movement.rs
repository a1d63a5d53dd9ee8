//! Movement and passing shots (sections 10 and 11 of the ledger).

use tenka_core::Asks;

use crate::action::AT;
use crate::pieces::place::PACKS;
use crate::pieces::square::DIRECTIONS;
use crate::prelude::*;
use crate::state::{Moving, Occupant, Open, Part};
use crate::view::View;
use crate::words::labels::LabelContext;

impl Decision<ShadowstarCorsairs> for step_types::Moving {
    decision!("SHC-D21" "move", IsAsked, by current);

    fn asks(self, game: &ShadowstarCorsairs, view: &View) -> Asks {
        let told = LabelContext { game, view };
        let asks = Asks::new("SHC-090", say!(ask_step { left: told.squares_left() }));
        asks.because(Sentence::capitalised(told.movement_left()))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Some(moving) = at.turn.moving else { return };
        let around = at.neighbours(at.craft(moving.craft).square).map(|(next, _)| next);
        offers.each(AT, around, |next| at.may_step(&moving, next));
        at.offer_free(offers);
        offers.one(Action::Say(Word::Stop), || {
            let name = || craft_name(moving.craft);
            require!(at.may_stop(&moving), "SHC-095", cant_stop_in_occupied_square { craft: name() });
            Ok(())
        });
        at.refuse_parts(offers, "SHC-089", || say!(end_its_move_first { craft: craft_name(moving.craft) }));
        at.refuse_actions(offers);
        at.refuse_combat(offers);
        at.refuse_elsewhere(offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match (option, play.turn.moving) {
            (Action::At(square), Some(moving)) => play.take_step(moving, square),
            (Action::Say(Word::Stop), _) => play.end_move(),
            _ => play.do_freely(option),
        }
    }

    /// A craft that can't move on ends its move, unless something else could be done first.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        play.moves_without_choice()
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Shoot {
    decision!("SHC-D22" "passing_shot", IsAsked, by itself, ask_passing_shot, "SHC-100", because |step, told| told.passage(step.shooter));
    audit!(shooter);

    fn seat(self, _: Look<'_>) -> Seat {
        self.shooter.owner()
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Pass));
        offers.always(Action::Say(Word::Shoot));
        offers.one(Action::Say(Word::ShootRaid), || at.may_raid_at_all());
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Say(Word::Shoot) => play.shoot(self.shooter, false),
            Action::Say(Word::ShootRaid) => play.shoot(self.shooter, true),
            _ => play.pop(),
        }
    }
}

impl Work<ShadowstarCorsairs> for step_types::PackShoots {
    audit!(; pack in ..PACKS as u8);

    /// SHC-264: a pack shoots.
    fn run(self, play: &mut Play<'_>) {
        let pack = self.pack;
        play.pop();
        let Some(moving) = play.turn.moving else { return };
        play.tell(|| Deed::PassingShot { shooter: Target::Pack(pack), target: moving.craft, raid: false });
        play.begin_passing_shot(Target::Pack(pack), moving.craft, false);
    }
}

impl Decision<ShadowstarCorsairs> for step_types::MicroJump {
    decision!("SHC-D49" "micro_jump", IsAsked, by itself, ask_micro_jump, "SHC-221", because |step, _| craft_name(step.craft));
    audit!(craft);

    fn seat(self, _: Look<'_>) -> Seat {
        self.craft.owner()
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Pass));
        if at.is_upgraded(self.craft, Class::XuanWu) {
            let around = at.neighbours(at.craft(self.craft).square).map(|(next, _)| next);
            offers.each(AT, around, |next| at.may_micro_jump(self.craft, next));
        }
    }

    /// D49: a micro-jump, or none.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let craft = self.craft;
        play.pop();
        if let Action::At(square) = option {
            play.displace(craft, square);
        }
    }
}

impl<'a> Look<'a> {
    /// SHC-097: by its own power.
    pub(crate) fn may_move<R: Reason>(self, craft: CraftId) -> Result<(), R> {
        let (piece, name) = (self.craft(craft), || craft_name(craft));
        require!(piece.on_board(), "SHC-089", not_on_board { thing: name() });
        require!(!piece.is(Marks::NEW), "SHC-097", new_this_turn { craft: name() });
        require!(!piece.is(Marks::IMMOBILE), "SHC-097", is_immobilized { unit: name() });
        require!(!piece.is(Marks::STATIONS), "SHC-097", at_battle_stations { craft: name() });
        Ok(())
    }

    /// SHC-089.
    pub(crate) fn may_select<R: Reason>(self, craft: CraftId) -> Result<(), R> {
        require!(craft.owner() == self.current, "SHC-089", not_yours { thing: craft_name(craft) });
        require!(!self.craft(craft).is(Marks::MOVED), "SHC-089", has_moved { craft: craft_name(craft) });
        self.may_move(craft)?;
        require!(self.turn.movement != Part::Closed, "SHC-294", movement_is_over);
        Ok(())
    }

    /// SHC-090: the squares a step leads to, and whether the step is diagonal.
    #[inline]
    pub(crate) fn neighbours(self, square: Square) -> impl Iterator<Item = (Square, bool)> + use<'a> {
        let directions = DIRECTIONS.into_iter().enumerate();
        let steps =
            directions.filter_map(move |(index, direction)| Some((square.step(direction)?, index >= 4)));
        steps.chain(self.through_wormhole(square).map(|other| (other, false)))
    }

    /// SHC-092 to SHC-095: whether the craft of a player may enter a square, whoever is in it.
    #[inline]
    pub(crate) fn may_enter<R: Reason>(self, craft: CraftId, square: Square) -> Result<(), R> {
        let cell = self.board().cell(square);
        require!(!cell.is_forbidden(), "SHC-093", square_forbidden { square: square_name(square) });
        let seat = craft.owner();
        require!(!cell.is_hq() || !self.fills_safe_zone(seat, Some(craft)), "SHC-080", safe_zone_is_full);
        require!(
            cell.key().is_none() || !self.is_kept_out(seat, square),
            "SHC-094",
            kept_out_by_outpost { square: square_name(square) }
        );
        Ok(())
    }

    fn is_free_for(self, square: Square, from: Square, craft: CraftId) -> bool {
        let occupant = self.occupant(square);
        occupant.is_nobody() || square == from || occupant == Occupant::craft(craft)
    }

    /// SHC-090.
    #[inline]
    pub(crate) const fn step_cost(is_diagonal: bool, odd: bool) -> u8 {
        if is_diagonal && odd { 2 } else { 1 }
    }

    /// SHC-095: from an occupied square to a free one, with the movement left.
    fn can_get_out(self, craft: CraftId, at: Square, (left, odd): (u8, bool), from: Square) -> bool {
        if self.board().cell(at).is_hazard() {
            return false;
        }
        self.neighbours(at).any(|(next, is_diagonal)| {
            let cost = Self::step_cost(is_diagonal, odd);
            cost <= left
                && passes(self.may_enter(craft, next))
                && (self.is_free_for(next, from, craft)
                    || self.can_get_out(craft, next, (left - cost, odd != is_diagonal), from))
        })
    }

    /// SHC-090, SHC-292: whether a step is diagonal; `None` if it leads further than one square.
    fn is_diagonal_step(self, here: Square, next: Square) -> Option<bool> {
        if here.is_adjacent(next) {
            return Some(here.x != next.x && here.y != next.y);
        }
        (self.through_wormhole(here) == Some(next)).then_some(false)
    }

    /// SHC-090 to SHC-096: whether the moving craft can take a step.
    #[inline]
    pub(crate) fn may_step<R: Reason>(self, moving: &Moving, next: Square) -> Result<(), R> {
        let (craft, name) = (moving.craft, || craft_name(moving.craft));
        let here = self.craft(craft).square;
        require!(next != here, "SHC-091", craft_there_already { craft: name() });
        self.may_enter(craft, next)?;
        let Some(is_diagonal) = self.is_diagonal_step(here, next) else {
            return Err(R::because("SHC-090", || {
                say!(square_not_next_to { square: square_name(next), unit: name() })
            }));
        };
        require!(!moving.stopped, "SHC-092", hazard_ends_move { craft: name() });
        let (cost, reach) = (Self::step_cost(is_diagonal, moving.odd), self.rated(craft).reach());
        let spent = moving.spent + cost;
        require!(
            spent <= reach,
            "SHC-090",
            step_too_far {
                square: square_name(next),
                cost,
                craft: name(),
                left: reach.saturating_sub(moving.spent)
            }
        );
        let from = if self.occupant(here) == Occupant::craft(craft) { here } else { moving.last_free };
        if !self.is_free_for(next, from, craft) {
            require!(
                !self.board().cell(next).is_hazard(),
                "SHC-096",
                hazard_would_strand { square: square_name(next) }
            );
            require!(
                self.can_get_out(craft, next, (reach - spent, moving.odd != is_diagonal), from),
                "SHC-095",
                no_way_out { square: square_name(next), craft: name() }
            );
        }
        Ok(())
    }

    pub(crate) fn can_step(self, moving: &Moving) -> bool {
        !moving.stopped
            && moving.spent < self.rated(moving.craft).reach()
            && self
                .neighbours(self.craft(moving.craft).square)
                .any(|(next, _)| passes(self.may_step(moving, next)))
    }

    /// SHC-095: whether the moving craft may end its move where it is.
    pub(crate) fn may_stop(self, moving: &Moving) -> bool {
        self.occupant(self.craft(moving.craft).square) == Occupant::craft(moving.craft)
    }

    /// Whether an effect could put a craft into a square: it is free, and the craft may enter it.
    pub(crate) fn may_appear<R: Reason>(self, craft: CraftId, square: Square) -> Result<(), R> {
        require!(
            self.occupant(square).is_nobody(),
            "SHC-095",
            square_occupied { square: square_name(square) }
        );
        self.may_enter(craft, square)
    }

    /// SHC-221, SHC-R59: where a micro-jump can lead.
    fn may_micro_jump<R: Reason>(self, craft: CraftId, square: Square) -> Result<(), R> {
        let here = self.craft(craft).square;
        let is_near = here != square && self.is_adjacent(here, square);
        require!(
            is_near,
            "SHC-221",
            square_not_next_to { square: square_name(square), unit: craft_name(craft) }
        );
        self.may_move(craft)?;
        self.may_appear(craft, square)
    }

    /// SHC-221: whether an upgraded Xuan Wu has somewhere to jump.
    pub(crate) fn can_micro_jump(self, craft: CraftId) -> bool {
        self.is_upgraded(craft, Class::XuanWu)
            && self
                .neighbours(self.craft(craft).square)
                .any(|(next, _)| passes(self.may_micro_jump(craft, next)))
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

impl Play<'_> {
    /// SHC-089, SHC-294.
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

    /// SHC-090.
    fn take_step(&mut self, moving: Moving, to: Square) {
        let craft = moving.craft;
        let here = self.craft(craft).square;
        let Some(is_diagonal) = self.look().is_diagonal_step(here, to) else { return };
        let spent = moving.spent + Look::step_cost(is_diagonal, moving.odd);
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

    /// Whoever is there stays.
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

    /// By an effect that does not count as a move (SHC-098).
    pub(crate) fn displace(&mut self, craft: CraftId, to: Square) {
        self.relocate(craft, to);
        self.tell(|| Deed::CraftDisplaced { craft, to });
    }

    /// SHC-091: the move ends. SHC-R18: a craft that is stranded returns to the last free square.
    fn end_move(&mut self) {
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

    /// Continues the move without asking if there is no choice; returns whether it did.
    fn moves_without_choice(&mut self) -> bool {
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
        let stuck = !self.look().can_step(&moving) && !self.look().may_stop(&moving);
        if stuck {
            self.end_move();
        }
        stuck
    }

    /// D22.
    fn shoot(&mut self, shooter: CraftId, raid: bool) {
        self.pop();
        let Some(moving) = self.turn.moving else { return };
        self.craft_mut(shooter).marks.set(Marks::EXPOSED);
        self.tell(|| Deed::PassingShot { shooter: Target::Craft(shooter), target: moving.craft, raid });
        self.begin_passing_shot(Target::Craft(shooter), moving.craft, raid);
    }
}
