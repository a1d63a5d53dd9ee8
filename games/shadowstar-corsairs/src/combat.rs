//! The combat phase: who may attack whom (sections 15.1 and 15.2 of the ledger).

use tenka_core::{Log, Seat};

use crate::action::{Action, Word};
use crate::cargo::Item;
use crate::craft::{Class, CraftId, Marks};
use crate::event::{Deed, Event};
use crate::offers::Offers;
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::setup::bit;
use crate::square::{Location, Square};
use crate::state::{Announced, Fight, Part};
use crate::step::{Party, Step};

impl Look<'_> {
    /// D40: the combat phase menu.
    pub(crate) fn list_combat(self, into: &mut impl Offers) {
        let seat = self.current;
        self.each_attacker(seat, |unit| into.push(Action::Attack(unit)));
        if self.has(Switch::BattleStations) {
            let may_change = |craft: &CraftId| {
                let piece = self.craft(*craft);
                !piece.is(Marks::ATTACKED) && !piece.is(Marks::STATIONS_CHANGED)
            };
            into.extend(self.fleet(seat).filter(may_change).map(Action::Stations));
        }
        self.list_free(into);
        into.push(Action::Say(Word::EndCombat));
    }

    /// SHC-157, SHC-162: the Units of a player that can attack something.
    fn each_attacker(self, seat: Seat, mut each: impl FnMut(Target)) {
        let mut offer = |unit: Target| {
            let mut any = false;
            self.each_attackable(unit, false, |_| any = true);
            if any {
                each(unit);
            }
        };
        for craft in self.fleet(seat) {
            let piece = self.craft(craft);
            if !piece.is(Marks::ATTACKED) && !piece.is(Marks::CAPTURED) {
                offer(Target::Craft(craft));
            }
        }
        for outpost in self.players[seat].outposts.as_slice() {
            if self.turn.attacked_from & bit(outpost.at) == 0 {
                offer(Target::Outpost(seat, outpost.at));
            }
        }
    }

    /// SHC-158 to SHC-162: what a Unit can attack; with `anyone` also Units of its own player (Misinformation).
    pub(crate) fn each_attackable(self, unit: Target, anyone: bool, mut each: impl FnMut(Target)) {
        if self.is_immune(unit) {
            return;
        }
        let owner = unit.owner();
        let is_rival = |seat: Seat| anyone || Some(seat) != owner;
        let is_open = |craft: CraftId| {
            let target = Target::Craft(craft);
            let hidden = self.is_cloaked(craft) && Some(craft.owner()) != owner;
            target != unit && !self.is_in_safe_zone(craft) && !hidden && !self.is_immune(target)
        };
        match unit {
            Target::Craft(craft) => {
                let piece = self.craft(craft);
                if self.is_safe(piece.square) || piece.is(Marks::IMMOBILE) {
                    return;
                }
                self.attackable_around(piece.square, is_rival, is_open, &mut each);
                self.packs_around(piece.square, &mut each);
            }
            Target::Pack(number) => {
                let pack = self.factions.packs[usize::from(number)];
                if !pack.immobile {
                    self.attackable_around(pack.square, is_rival, is_open, &mut each);
                }
            }
            Target::Outpost(seat, at) => {
                let rivals = self.playing().filter(|&rival| is_rival(rival) && rival != seat);
                rivals
                    .filter(|&rival| self.has_outpost(rival, at))
                    .for_each(|rival| each(Target::Outpost(rival, at)));
                let controls = self.control[at] == Some(seat);
                let in_reach = |square: Square| {
                    self.board().location(square) == Some(at)
                        || (controls
                            && self.board().squares_of(at).any(|here| self.is_adjacent(here, square)))
                };
                let craft =
                    self.playing().filter(|&rival| is_rival(rival)).flat_map(|rival| self.fleet(rival));
                let craft = craft.filter(|&craft| in_reach(self.craft(craft).square) && is_open(craft));
                craft.for_each(|craft| each(Target::Craft(craft)));
                for (number, pack) in self.factions.packs.iter().enumerate() {
                    if pack.scouts > 0 && in_reach(pack.square) {
                        each(Target::Pack(number as u8));
                    }
                }
            }
            _ => {}
        }
    }

    fn attackable_around(
        self,
        square: Square,
        is_rival: impl Fn(Seat) -> bool,
        is_open: impl Fn(CraftId) -> bool,
        each: &mut impl FnMut(Target),
    ) {
        let mut locations = 0u64;
        for next in self.neighbours(square).map(|(next, _)| next).chain([square]) {
            if let Some(craft) = self.occupant(next).as_craft()
                && is_rival(craft.owner())
                && is_open(craft)
            {
                each(Target::Craft(craft));
            }
            if let Some(at) = self.board().location(next) {
                locations |= bit(at);
            }
        }
        if locations == 0 {
            return;
        }
        for rival in self.playing().filter(|&rival| is_rival(rival)) {
            for outpost in self.players[rival].outposts.as_slice() {
                let target = Target::Outpost(rival, outpost.at);
                if locations & bit(outpost.at) != 0 && !self.is_immune(target) {
                    each(target);
                }
            }
        }
    }

    fn packs_around(self, square: Square, each: &mut impl FnMut(Target)) {
        if !self.has(Switch::Factions) {
            return;
        }
        for (number, pack) in self.factions.packs.iter().enumerate() {
            if pack.scouts > 0 && self.is_adjacent(square, pack.square) {
                each(Target::Pack(number as u8));
            }
        }
    }

    /// SHC-164, SHC-165: the Combat Strength of a Unit in the fight, without its die.
    pub(crate) fn strength(self, unit: Target, party: Party) -> u8 {
        let bonus = self.fight.map_or(0, |fight| fight.bonus[party as usize]);
        let own = match unit {
            Target::Craft(craft) => {
                let attack_run = party == Party::Attacker && self.is_upgraded(craft, Class::Vega);
                self.rated(craft).combat() + u8::from(attack_run)
            }
            Target::Outpost(seat, at) => self.outpost(seat, at).map_or(0, |outpost| outpost.hold.fit_crew()),
            Target::Pack(number) => self.factions.packs[usize::from(number)].scouts,
            _ => 0,
        };
        own + bonus
    }

    /// SHC-226, SHC-233: whether a Unit has a stance.
    pub(crate) fn has_stance(self, unit: Target) -> bool {
        match unit {
            Target::Craft(craft) => self.craft(craft).is(Marks::STATIONS),
            Target::Outpost(seat, at) => {
                self.has(Switch::Fortifications)
                    && self.unit_tokens(Place::At(at), seat, Item::Fortification) > 0
            }
            _ => false,
        }
    }

    /// Whose decisions a side of the fight are: its owner's; none for a pack and the entering side of a passing shot.
    pub(crate) fn decider(self, party: Party) -> Option<Seat> {
        let fight = self.fight?;
        if fight.passing && party == Party::Defender {
            return None;
        }
        fight.units[party as usize].owner()
    }

    /// D43, SHC-R58: whether a side is asked for a combat card.
    pub(crate) fn is_asked_for_card(self, party: Party) -> bool {
        let Some(seat) = self.decider(party) else { return false };
        let alone = self.decider(Party::Attacker) == self.decider(Party::Defender);
        !(alone && party == Party::Defender) && self.hidden.hands[seat].playable_len() > 0
    }

    /// D45: how many Bombs a side can spend.
    pub(crate) fn bombs_of(self, party: Party) -> u8 {
        let Some(fight) = self.fight else { return 0 };
        let unit = fight.units[party as usize];
        match (unit.place(), unit.owner()) {
            (Some(place), Some(seat)) => {
                self.unit_tokens(place, seat, Item::Bomb).min(fight.bombs[party as usize])
            }
            _ => 0,
        }
    }

    /// The Sector of a Unit.
    pub(crate) fn sector_of(self, unit: Target) -> Option<usize> {
        match unit {
            Target::Craft(craft) if self.craft(craft).exists() => {
                self.board().sector(self.craft(craft).square)
            }
            Target::Outpost(_, at) => self.layout.slot_of(at.tile()),
            Target::Pack(pack) => self.board().sector(self.factions.packs[usize::from(pack)].square),
            _ => None,
        }
    }

    /// The Location that a Unit is in.
    pub(crate) fn location_of_unit(self, unit: Target) -> Option<Location> {
        match unit {
            Target::Craft(craft) => self.location_of(craft),
            Target::Outpost(_, at) => Some(at),
            _ => None,
        }
    }

    /// Whether a Unit is still there.
    pub(crate) fn survives(self, unit: Target) -> bool {
        match unit {
            Target::Craft(craft) => self.craft(craft).on_board() && self.rated(craft).hull_left() > 0,
            Target::Outpost(seat, at) => self.has_outpost(seat, at),
            Target::Pack(pack) => self.factions.packs[usize::from(pack)].scouts > 0,
            _ => false,
        }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-086: both parts are over when the combat phase starts.
    pub(crate) fn begin_combat(&mut self) {
        self.turn.movement = Part::Closed;
        self.turn.actions = Part::Closed;
        self.turn.combat = true;
        self.new_window();
        self.steps.replace_last(Step::Combat);
        let seat = self.current;
        self.rest_crew(seat);
    }

    /// D40: the combat phase menu.
    pub(crate) fn choose_in_combat(&mut self, action: Action) {
        match action {
            Action::Attack(unit) => self.push(Step::AttackTarget { unit }),
            Action::Stations(craft) => self.change_stations(craft),
            Action::Say(Word::EndCombat) => self.end_combat(),
            _ => self.do_freely(action),
        }
    }

    /// SHC-225, SHC-228: a craft goes to Battle Stations or stands down.
    fn change_stations(&mut self, craft: CraftId) {
        let marks = &mut self.craft_mut(craft).marks;
        let at_stations = !marks.has(Marks::STATIONS);
        marks.set(Marks::STATIONS_CHANGED);
        if at_stations {
            marks.set(Marks::STATIONS);
        } else {
            marks.clear(Marks::STATIONS);
        }
        self.tell(|| Deed::StationsChanged { craft, at_stations });
    }

    /// SHC-180: the combat phase ends.
    fn end_combat(&mut self) {
        self.settle_all();
        self.steps.replace_last(Step::CleanUp { stage: 1 });
    }

    /// D41: the attack is announced.
    pub(crate) fn attack(&mut self, unit: Target, target: Target, raid: bool) {
        self.pop();
        match unit {
            Target::Craft(craft) => {
                let marks = &mut self.craft_mut(craft).marks;
                marks.set(Marks::ATTACKED);
                marks.set(Marks::EXPOSED);
            }
            Target::Outpost(_, at) => self.turn.attacked_from |= bit(at),
            _ => {}
        }
        self.tell(|| Deed::AttackAnnounced { unit, target, raid });
        self.fight = Some(Fight { units: [unit, target], raid, bombs: [1; 2], ..Fight::default() });
        self.announced.push(Announced { by: unit.owner(), target, ..Announced::default() });
        self.push(Step::Fight);
        self.push(Step::Reactions);
    }
}
