//! Alien Scouts: packs, their moves and attacks (section 22.9 of the ledger, D61).

use crate::action::{AT, ATTACK, CRUISER, SCOUTS, TARGET};
use crate::cards::card;
use crate::factions::FIRST_PACK;
use crate::pieces::place::PACKS;
use crate::prelude::*;
use crate::state::{Occupant, Pack};

const PACK_MAX: u8 = 3;

card! { XenoBeacon;
    applies |at, _| at.can_multiply();
    does |play, cast| play.push(Step::Multiply { seat: cast.by, left: cast.amount });
}

impl Decision<ShadowstarCorsairs> for step_types::Multiply {
    decision!("SHC-D61" "aliens", IsTaken, by seat, ask_where_scout_appears, "SHC-258");
    audit!(seat; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(AT, at.multiplications(), |square| at.may_multiply(square));
    }

    /// D61: a Scout is added.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::At(square) = option else { return };
        let (seat, left) = (self.seat, self.left);
        match play.occupant(square).as_pack() {
            Some(pack) => play.factions.packs[usize::from(pack)].scouts += 1,
            None => {
                let free = play.factions.packs.iter().position(|pack| pack.scouts == 0).unwrap_or(0);
                play.factions.packs[free] = Pack { square, scouts: 1, ..Pack::NONE };
                play.occupy(free, square);
            }
        }
        play.tell(|| Deed::ScoutAdded { square });
        play.go_on(left > 1, || Step::Multiply { seat, left: left - 1 });
    }
}

impl Decision<ShadowstarCorsairs> for step_types::ScoutMove {
    decision!("SHC-D61" "aliens", IsTaken, by seat, ask_scouts_to_move, "SHC-259", because |_, _| say!(alien_phase));
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let moves = at.each_pack().flat_map(|(number, pack)| {
            let sorts = [true, false].into_iter().filter(move |&whole| whole || pack.scouts > 1);
            sorts.flat_map(move |whole| at.neighbours(pack.square).map(move |(to, _)| (number, whole, to)))
        });
        offers.each(SCOUTS, moves, |(pack, whole, to)| at.may_move_scouts(pack, whole, to));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        if let Action::Scouts { pack, whole, to } = option {
            play.move_scouts(pack, whole, to);
        }
    }
}

card! { AlienEnvoy;
    applies |at, _| at.each_pack().any(|(_, pack)| !pack.immobile);
    does |play, cast| {
        play.factions.favored = Some(cast.by);
        play.push(Step::EnvoyPack { seat: cast.by });
    };
}

impl Decision<ShadowstarCorsairs> for step_types::EnvoyPack {
    decision!("SHC-D26" "aliens", IsTaken, by seat, ask_pack_to_lead, "SHC-295", because |_, told| told.card(Card::AlienEnvoy));
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let packs = at.each_pack().map(|(pack, _)| Target::Pack(pack));
        offers.each(TARGET, packs, |target| {
            let found = at.each_pack().find(|(pack, _)| Target::Pack(*pack) == target);
            let name = || target_name(at.game, target);
            require!(found.is_some(), "SHC-295", not_a_pack { unit: name() });
            let is_ready = found.is_some_and(|(_, pack)| !pack.immobile);
            require!(is_ready, "SHC-277", is_immobilized { unit: name() });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Target(Target::Pack(pack)) = option {
            let left = play.game.card(Card::AlienEnvoy).amount;
            play.steps.replace_last(Step::EnvoyStep { seat: self.seat, pack, left });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::EnvoyStep {
    decision!("SHC-D26" "aliens", IsTaken, by seat, ask_envoy_step, "SHC-295", because |_, told| told.card(Card::AlienEnvoy));
    audit!(seat; pack in ..PACKS as u8; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Pass));
        let squares = at.pack(self.pack).into_iter().flat_map(|pack| at.neighbours(pack.square));
        offers.each(AT, squares.map(|(to, _)| to), |to| at.may_move_scouts(self.pack, true, to));
    }

    /// Alien Envoy: a pack takes a step or stays; then it attacks.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (seat, pack, left) = (self.seat, self.pack, self.left);
        let (pack, left) = match option {
            Action::At(square) => (play.move_scouts(pack, true, square), left - 1),
            _ => (pack, 0),
        };
        if left > 0 {
            play.steps.replace_last(Step::EnvoyStep { seat, pack, left });
            return;
        }
        play.pop();
        if play.look().has_prey(pack) {
            play.push(Step::PackTarget { seat, pack });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::PackAttacks {
    decision!("SHC-D61" "aliens", IsTaken, by seat, ask_next_pack, "SHC-260", because |_, _| say!(alien_phase));
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(ATTACK, at.each_pack().map(|(pack, _)| Target::Pack(pack)), |unit| {
            let is_hungry = matches!(unit, Target::Pack(pack) if at.is_hungry(pack));
            let name = || target_name(at.game, unit);
            require!(is_hungry, "SHC-260", pack_has_no_attack { pack: name() });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Attack(Target::Pack(pack)) = option {
            play.factions.attacked |= 1 << (FIRST_PACK + pack);
            play.push(Step::PackTarget { seat: self.seat, pack });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::PackTarget {
    decision!("SHC-D61" "aliens", IsTaken, by seat, ask_target_of_pack { pack: |step| pack_name(step.pack) }, "SHC-260", because |_, _| say!(alien_phase));
    audit!(seat; pack in ..PACKS as u8);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let unit = Target::Pack(self.pack);
        offers.each(TARGET, at.attack_candidates(unit), |target| at.may_attack(unit, false, target));
        offers.each(CRUISER, at.cruisers_near(self.pack), |cruiser| {
            let is_near = at.cruisers_near(self.pack).any(|other| other == cruiser);
            let is_lone = at.pack(self.pack).is_none_or(|pack| pack.scouts < 2);
            require!(!is_lone, "SHC-261", lone_scout_spares_cruisers);
            require!(is_near, "SHC-260", cruiser_not_next_to_pack { cruiser: cruiser_name(cruiser) });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Target(target) => play.attack(Target::Pack(self.pack), target, false),
            Action::Cruiser(cruiser) => {
                play.pop();
                play.fight_cruiser(cruiser, self.pack);
            }
            _ => play.pop(),
        }
    }
}

impl<'a> Look<'a> {
    pub(crate) fn each_pack(self) -> impl Iterator<Item = (u8, Pack)> + use<'a> {
        let packs = self.state.open.factions.packs.iter().enumerate();
        packs.filter(|(_, pack)| pack.scouts > 0).map(|(number, pack)| (number as u8, *pack))
    }

    /// If it has Scouts.
    pub(crate) fn pack(self, number: u8) -> Option<&'a Pack> {
        self.state.open.factions.packs.get(usize::from(number)).filter(|pack| pack.scouts > 0)
    }

    /// SHC-258: where a Scout could be added.
    fn multiplications(self) -> impl Iterator<Item = Square> + use<'a> {
        let edges = self.state.open.layout.squares().filter(move |&square| self.board().is_edge(square));
        let new = edges.filter(move |&square| self.occupant(square).is_nobody());
        self.each_pack().map(|(_, pack)| pack.square).chain(new)
    }

    /// SHC-258. There are as many packs as Scouts, so a new pack always has a slot.
    fn may_multiply<R: Reason>(self, square: Square) -> Result<(), R> {
        require!(self.scouts_in_supply() > 0, "SHC-258", all_scouts_on_board);
        let occupant = self.occupant(square);
        if let Some(pack) = occupant.as_pack() {
            let has_room = self.pack(pack).is_some_and(|pack| pack.scouts < PACK_MAX);
            require!(has_room, "SHC-258", pack_full_at { square: square_name(square) });
            return Ok(());
        }
        require!(self.is_scout_ground(square), "SHC-258", no_scouts_at { square: square_name(square) });
        require!(occupant.is_nobody(), "SHC-258", square_occupied { square: square_name(square) });
        let is_edge = self.board().is_edge(square);
        require!(is_edge, "SHC-258", scouts_appear_on_edge { square: square_name(square) });
        Ok(())
    }

    pub(crate) fn can_multiply(self) -> bool {
        self.multiplications().any(|square| passes(self.may_multiply(square)))
    }

    /// Whether Scouts may be in a square: not Forbidden, not in the safe zone, not in a controlled Location.
    fn is_scout_ground(self, square: Square) -> bool {
        let cell = self.board().cell(square);
        let controlled = self.board().location(square).is_some_and(|at| self.control[at].is_some());
        !cell.is_forbidden() && !cell.is_hq() && !controlled
    }

    /// SHC-259: whether a pack, or one Scout of it, can move into a square.
    fn may_move_scouts<R: Reason>(self, number: u8, whole: bool, to: Square) -> Result<(), R> {
        let name = || pack_name(number);
        let Some(pack) = self.pack(number) else {
            return Err(R::because("SHC-259", || say!(no_such_pack { pack: name() })));
        };
        require!(!pack.immobile, "SHC-259", is_immobilized { unit: name() });
        require!(whole || pack.scouts > 1, "SHC-259", lone_scout_moves_as_pack { pack: name() });
        let is_near = pack.square != to && self.is_adjacent(pack.square, to);
        require!(is_near, "SHC-259", square_not_next_to { square: square_name(to), unit: name() });
        require!(self.is_scout_ground(to), "SHC-259", no_scouts_at { square: square_name(to) });
        let occupant = self.occupant(to);
        if let Some(other) = occupant.as_pack() {
            let moving = if whole { pack.scouts } else { 1 };
            let has_room = self.pack(other).is_none_or(|other| other.scouts + moving <= PACK_MAX);
            require!(has_room, "SHC-259", pack_too_large);
            return Ok(());
        }
        require!(occupant.is_nobody(), "SHC-259", square_occupied { square: square_name(to) });
        Ok(())
    }

    /// SHC-260: the Cruisers a pack of 2 or 3 can attack.
    fn cruisers_near(self, number: u8) -> impl Iterator<Item = u8> + use<'a> {
        let pack = self.factions.packs[usize::from(number)];
        let is_bold = pack.scouts > 1 && !pack.immobile;
        let cruisers = self.cruisers_on_board();
        cruisers
            .filter(move |(_, square)| is_bold && self.is_adjacent(pack.square, *square))
            .map(|(cruiser, _)| cruiser)
    }

    /// SHC-260: whether a pack has something to attack.
    fn has_prey(self, number: u8) -> bool {
        self.cruisers_near(number).next().is_some() || self.attackable(Target::Pack(number)).next().is_some()
    }

    /// D61: whether a pack still has to attack.
    fn is_hungry(self, number: u8) -> bool {
        self.factions.attacked >> (FIRST_PACK + number) & 1 == 0
            && self.pack(number).is_some()
            && self.has_prey(number)
    }
}

impl Play<'_> {
    /// SHC-257: repairs Scouts; then Multiply, Move, Attack.
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

    /// The damaged one first.
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

    /// SHC-263: damage to a pack; a damaged Scout is destroyed before another is damaged. Returns how many are
    /// destroyed.
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

    fn occupy(&mut self, pack: usize, square: Square) {
        if let Some(index) = self.layout.index(square) {
            self.occupants[index] = Occupant::pack(pack as u8);
        }
    }

    /// SHC-259, SHC-298: Scouts move; packs split and combine.
    fn move_scouts(&mut self, number: u8, whole: bool, to: Square) -> u8 {
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
}
