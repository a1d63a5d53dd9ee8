//! The combat phase: who may attack whom (sections 15.1 and 15.2 of the ledger).

pub(crate) mod aftermath;
pub(crate) mod damage;
pub(crate) mod fight;
pub(crate) mod strength;

use crate::action::{ATTACK, RAID, STATIONS, TARGET};
use crate::prelude::*;
use crate::setup::bit;
use crate::state::{Announced, Fight, Part};
use crate::step::CleanUpStage;

impl Decision<ShadowstarCorsairs> for step_types::Combat {
    decision!("SHC-D40" "combat", IsAsked, by current, ask_attack, "SHC-157");

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        let outposts = at.state.players[seat].outposts.as_slice().iter();
        let outposts = outposts.map(|outpost| Target::Outpost(seat, outpost.at));
        let units = CraftId::of(seat).map(Target::Craft).chain(outposts);
        offers.each(ATTACK, units, |unit| at.may_attack_with(unit));
        offers.each(STATIONS, CraftId::of(seat), |craft| at.may_change_stations(craft));
        at.offer_free(offers);
        offers.always(Action::Say(Word::EndCombat));
        let unit_first = || say!(choose_attacker_first);
        offers.never(TARGET, |_| Reason::because("SHC-168", unit_first));
        offers.never(RAID, |_| or_later(at.may_raid_at_all(), "SHC-168", unit_first));
        at.refuse_parts(offers, "SHC-086", || say!(combat_has_begun));
        at.refuse_actions(offers);
        at.refuse_elsewhere(offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Attack(unit) => play.push(Step::AttackTarget { unit }),
            Action::Stations(craft) => play.change_stations(craft),
            Action::Say(Word::EndCombat) => play.end_combat(),
            _ => play.do_freely(option),
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::AttackTarget {
    decision!("SHC-D41" "attack", IsAsked, by current, ask_target, "SHC-158", because |step, told| say!(attack_with { unit: told.target(step.unit) }));
    audit!(unit);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let unit = self.unit;
        offers.each(TARGET, at.attack_candidates(unit), |target| at.may_attack(unit, false, target));
        let raided = Some(unit).filter(|_| at.has(Switch::Raiding));
        let raided = raided.into_iter().flat_map(|unit| at.attack_candidates(unit));
        offers.each(RAID, raided, |target| at.may_raid(unit, target));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Target(target) => play.attack(self.unit, target, false),
            Action::Raid(target) => play.attack(self.unit, target, true),
            _ => play.pop(),
        }
    }
}

impl<'a> Look<'a> {
    /// Why combat actions aren't possible before the combat phase begins.
    pub(crate) fn refuse_combat(self, offers: &mut impl Offers<Action>) {
        let later = || say!(attack_in_combat);
        offers.never(ATTACK, |_| Reason::because("SHC-157", later));
        offers.never(RAID, |_| or_later(self.may_raid_at_all(), "SHC-157", later));
        offers.never(STATIONS, |craft| {
            or_later(self.may_change_stations(craft), "SHC-225", || say!(stations_in_combat))
        });
        if offers.asked() == Some(Action::Say(Word::EndCombat)) {
            offers.stopped(Reason::because("SHC-180", || say!(combat_not_begun)));
        }
    }

    /// SHC-157, SHC-162: whether a Unit can attack something.
    fn may_attack_with<R: Reason>(self, unit: Target) -> Result<(), R> {
        let (seat, name) = (self.current, || target_name(self.game, unit));
        require!(unit.owner() == Some(seat), "SHC-157", not_your_unit { unit: name() });
        match unit {
            Target::Craft(craft) => {
                let piece = self.craft(craft);
                require!(piece.on_board(), "SHC-157", not_on_board { thing: name() });
                require!(!piece.is(Marks::ATTACKED), "SHC-157", has_attacked { unit: name() });
                require!(!piece.is(Marks::CAPTURED), "SHC-162", was_captured { unit: name() });
                self.is_ready(unit)?;
            }
            Target::Outpost(_, at) => {
                require!(
                    self.has_outpost(seat, at),
                    "SHC-157",
                    no_crew_at { location: location_name(self.game, at) }
                );
                let attacked = self.turn.attacked_from & bit(at) != 0;
                require!(!attacked, "SHC-157", has_attacked { unit: name() });
            }
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => {
                require!(false, "SHC-157", cant_attack { unit: name() });
            }
        }
        require!(!self.is_immune(unit), "SHC-158", is_immune { unit: name() });
        require!(self.attackable(unit).next().is_some(), "SHC-158", has_no_target { unit: name() });
        Ok(())
    }

    /// SHC-225, SHC-228: whether a craft may go to Battle Stations or stand down.
    fn may_change_stations<R: Reason>(self, craft: CraftId) -> Result<(), R> {
        let (piece, name) = (self.craft(craft), || craft_name(craft));
        require!(self.has(Switch::BattleStations), "SHC-225", without_battle_stations);
        require!(craft.owner() == self.current, "SHC-225", not_yours { thing: name() });
        require!(piece.on_board(), "SHC-225", not_on_board { thing: name() });
        require!(!piece.is(Marks::ATTACKED), "SHC-225", has_attacked { unit: name() });
        require!(!piece.is(Marks::STATIONS_CHANGED), "SHC-R49", stations_already_changed { craft: name() });
        Ok(())
    }

    /// SHC-235: whether raids are possible in this game.
    pub(crate) fn may_raid_at_all<R: Reason>(self) -> Result<(), R> {
        require!(self.has(Switch::Raiding), "SHC-235", without_raiding);
        Ok(())
    }

    /// SHC-235: whether a Unit can raid another.
    fn may_raid<R: Reason>(self, unit: Target, target: Target) -> Result<(), R> {
        self.may_raid_at_all()?;
        require!(unit.craft().is_some(), "SHC-235", only_craft_raid);
        require!(!matches!(target, Target::Pack(_)), "SHC-235", pack_carries_nothing);
        self.may_attack(unit, false, target)
    }

    /// SHC-158 to SHC-162: whether a Unit can attack another; with `anyone`, also one of its own player's
    /// (Misinformation).
    pub(crate) fn may_attack<R: Reason>(self, unit: Target, anyone: bool, target: Target) -> Result<(), R> {
        let name = || target_name(self.game, target);
        require!(target != unit, "SHC-157", attacks_itself);
        require!(!self.is_immune(unit), "SHC-158", is_immune { unit: target_name(self.game, unit) });
        let is_own = target.owner().is_some() && target.owner() == unit.owner() && !anyone;
        require!(!is_own, "SHC-157", is_your_own { unit: name() });
        match target {
            Target::Craft(craft) => {
                require!(self.craft(craft).on_board(), "SHC-158", not_on_board { thing: name() });
            }
            Target::Outpost(seat, at) => {
                let plays = self.seats.contain(seat) && self.players[seat].eliminated.is_none();
                let place = || location_name(self.game, at);
                let is_there = plays && self.has_outpost(seat, at);
                require!(is_there, "SHC-158", no_outpost_of { seat, location: place() });
            }
            Target::Pack(number) => {
                require!(self.pack(number).is_some(), "SHC-262", no_such_pack { pack: name() });
                require!(!matches!(unit, Target::Pack(_)), "SHC-260", packs_spare_packs);
            }
            Target::None | Target::Bay(_) | Target::Player(_) => {
                require!(false, "SHC-157", not_a_unit { thing: name() });
            }
        }
        require!(self.is_in_reach(unit, target), "SHC-158", out_of_reach { unit: name() });
        if let Target::Craft(craft) = target {
            require!(!self.is_in_safe_zone(craft), "SHC-162", in_safe_zone { unit: name() });
            let is_hidden = self.is_cloaked(craft) && target.owner() != unit.owner();
            require!(!is_hidden, "SHC-158", is_cloaked { unit: name() });
        }
        require!(!self.is_immune(target), "SHC-158", is_immune { unit: name() });
        self.is_ready(unit)
    }

    /// SHC-162, SHC-277: whether a Unit is somewhere it may attack from, and not immobilized.
    fn is_ready<R: Reason>(self, unit: Target) -> Result<(), R> {
        if let Target::Craft(craft) = unit {
            let piece = self.craft(craft);
            require!(!self.is_safe(piece.square), "SHC-078", in_safe_zone { unit: craft_name(craft) });
            require!(!piece.is(Marks::IMMOBILE), "SHC-162", is_immobilized { unit: craft_name(craft) });
        }
        let is_stuck =
            matches!(unit, Target::Pack(pack) if self.pack(pack).is_some_and(|pack| pack.immobile));
        require!(!is_stuck, "SHC-277", is_immobilized { unit: target_name(self.game, unit) });
        Ok(())
    }

    /// SHC-158 to SHC-160: whether a Unit is near enough to attack another.
    fn is_in_reach(self, unit: Target, target: Target) -> bool {
        let square_of = |unit: Target| match unit {
            Target::Craft(craft) => Some(self.craft(craft).square),
            Target::Pack(pack) => self.pack(pack).map(|pack| pack.square),
            Target::None | Target::Outpost(..) | Target::Bay(_) | Target::Player(_) => None,
        };
        match (unit, square_of(unit), target, square_of(target)) {
            (_, Some(here), _, Some(there)) => self.is_adjacent(here, there),
            (_, Some(here), Target::Outpost(_, at), _) => self.touches_location(here, at),
            (Target::Outpost(_, at), _, _, Some(there)) => self.is_in_reach_of_outpost(unit, at, there),
            (Target::Outpost(seat, at), _, Target::Outpost(rival, other), _) => at == other && seat != rival,
            _ => false,
        }
    }

    /// SHC-159: whether an Outpost can attack into a square.
    fn is_in_reach_of_outpost(self, outpost: Target, at: Location, square: Square) -> bool {
        let controls = self.control[at].is_some() && self.control[at] == outpost.owner();
        self.board().location(square) == Some(at)
            || (controls && self.board().squares_of(at).any(|here| self.is_adjacent(here, square)))
    }

    fn touches_location(self, square: Square, at: Location) -> bool {
        let around = self.neighbours(square).map(|(next, _)| next).chain([square]);
        around.into_iter().any(|next| self.board().location(next) == Some(at))
    }

    /// What a Unit could attack from where it is.
    pub(crate) fn attack_candidates(self, unit: Target) -> impl Iterator<Item = Target> + use<'a> {
        let open = &self.state.open;
        let (square, from) = match unit {
            Target::Craft(craft) => (Some(self.craft(craft).square), None),
            Target::Pack(pack) => (self.pack(pack).map(|pack| pack.square), None),
            Target::Outpost(_, at) => (None, Some(at)),
            Target::None | Target::Bay(_) | Target::Player(_) => (None, None),
        };
        let around = square.map(|square| self.neighbours(square).map(|(next, _)| next).chain([square]));
        let locations = square.map_or(0, |square| self.locations_around(square));
        let rivals_here = from.into_iter().flat_map(move |at| open.playing().map(move |rival| (rival, at)));
        let craft_around = around.into_iter().flatten().filter_map(|next| open.occupant(next).as_craft());
        let all_craft = from.into_iter().flat_map(|_| open.playing().flat_map(|rival| open.fleet(rival)));
        let outposts = open.playing().filter(move |_| locations != 0).flat_map(move |rival| {
            let outposts = open.players[rival].outposts.as_slice().iter();
            outposts.filter(move |outpost| locations & bit(outpost.at) != 0).map(move |post| (rival, post.at))
        });
        let packs = self.each_pack().filter(move |_| !matches!(unit, Target::Pack(_)));
        rivals_here
            .map(|(rival, at)| Target::Outpost(rival, at))
            .chain(craft_around.chain(all_craft).map(Target::Craft))
            .chain(outposts.map(|(rival, at)| Target::Outpost(rival, at)))
            .chain(packs.map(|(number, _)| Target::Pack(number)))
    }

    /// In the square or next to it.
    fn locations_around(self, square: Square) -> u64 {
        let around = self.neighbours(square).map(|(next, _)| next).chain([square]);
        around.filter_map(|next| self.board().location(next)).fold(0, |locations, at| locations | bit(at))
    }

    /// SHC-158 to SHC-162.
    pub(crate) fn attackable(self, unit: Target) -> impl Iterator<Item = Target> + use<'a> {
        self.attack_candidates(unit).filter(move |&target| passes(self.may_attack(unit, false, target)))
    }

    /// SHC-164, SHC-165: the Combat Strength of a Unit in the fight, without its die.
    pub(crate) fn strength(self, unit: Target, party: Party) -> u8 {
        let bonus = self.fight.map_or(0, |fight| fight.bonus[party]);
        self.game.strength_without_cards(self.state, unit, party) + bonus
    }

    /// SHC-226, SHC-233.
    pub(crate) fn has_stance(self, unit: Target) -> bool {
        match unit {
            Target::Craft(craft) => self.craft(craft).is(Marks::STATIONS),
            Target::Outpost(seat, at) => {
                self.has(Switch::Fortifications)
                    && self.unit_tokens(Place::At(at), seat, Item::Fortification) > 0
            }
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => false,
        }
    }

    /// The owner; `None` for a pack and for the entering side of a passing shot.
    pub(crate) fn decider(self, party: Party) -> Option<Seat> {
        let fight = self.fight?;
        if fight.passing && party == Party::Defender {
            return None;
        }
        fight.units[party].owner()
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
        let bombs = |(place, seat)| self.unit_tokens(place, seat, Item::Bomb).min(fight.bombs[party]);
        fight.units[party].holding().map_or(0, bombs)
    }

    pub(crate) fn sector_of(self, unit: Target) -> Option<usize> {
        let square = match unit {
            Target::Craft(craft) => {
                Some(self.craft(craft)).filter(|craft| craft.exists()).map(|craft| craft.square)
            }
            Target::Pack(pack) => self.pack(pack).map(|pack| pack.square),
            Target::Outpost(_, at) => return self.layout.slot_of(at.tile()),
            Target::None | Target::Bay(_) | Target::Player(_) => None,
        };
        square.and_then(|square| self.board().sector(square))
    }

    pub(crate) fn location_of_unit(self, unit: Target) -> Option<Location> {
        match unit {
            Target::Craft(craft) => self.location_of(craft),
            Target::Outpost(_, at) => Some(at),
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => None,
        }
    }

    pub(crate) fn survives(self, unit: Target) -> bool {
        match unit {
            Target::Craft(craft) => self.craft(craft).on_board() && self.rated(craft).hull_left() > 0,
            Target::Outpost(seat, at) => self.has_outpost(seat, at),
            Target::Pack(pack) => self.pack(pack).is_some(),
            Target::None | Target::Bay(_) | Target::Player(_) => false,
        }
    }
}

impl Play<'_> {
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

    /// SHC-180.
    fn end_combat(&mut self) {
        self.settle_all();
        self.steps.replace_last(Step::CleanUp { stage: CleanUpStage::HandLimit });
    }

    /// D41: announces the attack.
    pub(crate) fn attack(&mut self, unit: Target, target: Target, raid: bool) {
        self.pop();
        match unit {
            Target::Craft(craft) => {
                let marks = &mut self.craft_mut(craft).marks;
                marks.set(Marks::ATTACKED);
                marks.set(Marks::EXPOSED);
            }
            Target::Outpost(_, at) => self.turn.attacked_from |= bit(at),
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => {}
        }
        self.tell(|| Deed::AttackAnnounced { unit, target, raid });
        self.fight = Some(Fight { raid, ..Fight::between(unit, target) });
        self.announced.push(Announced { by: unit.owner(), target, ..Announced::default() });
        self.push(Step::Fight);
        self.push(Step::Reactions);
    }
}
