//! Combat: who may attack whom, and the course of a fight (section 15 of the ledger).

use tenka_core::{Dice as _, Key as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::Card;
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

const BOMB_DAMAGE: u8 = 2;
const BOTH: [Party; 2] = [Party::Attacker, Party::Defender];

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
                self.combat(craft) + u8::from(attack_run)
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
    fn location_of_unit(self, unit: Target) -> Option<Location> {
        match unit {
            Target::Craft(craft) => self.location_of(craft),
            Target::Outpost(_, at) => Some(at),
            _ => None,
        }
    }

    /// Whether a Unit is still there.
    pub(crate) fn survives(self, unit: Target) -> bool {
        match unit {
            Target::Craft(craft) => self.craft(craft).on_board() && self.hull_left(craft) > 0,
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

    /// SHC-101: a passing shot; nobody may change its target.
    pub(crate) fn begin_passing_shot(&mut self, shooter: Target, entering: CraftId, raid: bool) {
        let units = [shooter, Target::Craft(entering)];
        self.fight = Some(Fight { units, raid, passing: true, bombs: [1; 2], ..Fight::default() });
        self.push(Step::Fight);
    }

    /// SHC-168 to SHC-179: the steps of the fight.
    pub(crate) fn begin_fight(&mut self) {
        self.pop();
        if let Some(fight) = self.fight
            && !fight.passing
        {
            self.announced.pop();
        }
        let look = self.look();
        let crew = |unit: Target| match unit {
            Target::Outpost(seat, at) => look.outpost(seat, at).map_or(0, |outpost| outpost.hold.crew()),
            _ => 0,
        };
        let before = self.fight.map_or([0; 2], |fight| fight.units.map(crew));
        if let Some(fight) = &mut self.fight {
            fight.crew = before;
        }
        self.push(Step::Aftermath { stage: 0 });
        self.push(Step::Reduce);
        for party in [Party::Defender, Party::Attacker] {
            self.push(Step::Bombs { party });
        }
        for party in [Party::Defender, Party::Attacker] {
            self.push(Step::Stance { party });
        }
        self.push(Step::Roll);
        for party in [Party::Defender, Party::Attacker] {
            self.push(Step::FightCard { party });
        }
    }

    /// A combat card acts on the fight.
    pub(crate) fn resolve_combat_card(&mut self, card: Card, seat: Seat) {
        let amount = self.game.card(card).amount;
        let Some(mut fight) = self.fight else { return self.stash(seat, card) };
        let is_attacker = fight.units[0].owner() == Some(seat);
        let party = if is_attacker && !self.defends_now() { Party::Attacker } else { Party::Defender };
        let own = party as usize;
        match card {
            Card::FusionBomb | Card::OrbitalBombardment | Card::RallyTroops | Card::BoardingPods => {
                fight.bonus[own] += amount;
            }
            Card::DefensiveTactics | Card::DeflectorPulse => fight.negated[own] += amount,
            Card::PredictiveTargeting => fight.fixed[own] = Some(amount as i8),
            Card::SmartMunitions => fight.bombs[own] = amount,
            Card::Piracy | Card::Commandeer => fight.trick = Some(card),
            Card::SelfDestruct => {
                self.fight = Some(fight);
                self.stash(seat, card);
                return self.self_destruct(party);
            }
            _ => {}
        }
        self.fight = Some(fight);
        self.stash(seat, card);
    }

    /// Whether the defender's card is being played: the attacker's step is over.
    fn defends_now(&self) -> bool {
        !self.steps.as_slice().contains(&Step::FightCard { party: Party::Defender })
    }

    /// SHC-285: a Unit destroys itself; the fight ends.
    fn self_destruct(&mut self, party: Party) {
        while !matches!(self.steps.last(), Some(Step::Aftermath { .. }) | None) {
            self.pop();
        }
        let Some(mut fight) = self.fight else { return };
        let unit = fight.units[party as usize];
        let data = self.game.card(Card::SelfDestruct);
        let is_ship = unit.craft().is_some_and(CraftId::is_ship);
        fight.raid = false;
        fight.trick = None;
        fight.self_destructed = Some(party as u8);
        fight.damage = [0; 2];
        fight.damage[party as usize] = if is_ship { data.amount } else { data.amount2 };
        self.fight = Some(fight);
        match unit {
            Target::Craft(craft) => {
                let hull = self.look().hull(craft);
                self.craft_mut(craft).damage = hull;
            }
            Target::Outpost(seat, at) => self.raze(seat, at),
            _ => {}
        }
        self.push(Step::Reduce);
    }

    /// All Crew and Cargo of a player in a Location are gone.
    fn raze(&mut self, seat: Seat, at: Location) {
        let place = Place::At(at);
        for item in Item::TOKENS.into_iter().chain(Item::HIDDEN).chain(Item::CREW) {
            let many = self.look().owned(place, seat, item);
            if many > 0 {
                self.remove(place, seat, item, many);
            }
        }
    }

    /// SHC-170: both roll.
    pub(crate) fn roll(&mut self) {
        self.pop();
        let Some(mut fight) = self.fight else { return };
        let mut rng = self.chance.next_event();
        for party in BOTH {
            let own = party as usize;
            if fight.passing && party == Party::Defender {
                continue;
            }
            let die = rng.below(3) as i8 - 1;
            fight.dice[own] = fight.fixed[own].unwrap_or(die);
            let strength = self.look().strength(fight.units[own], party);
            fight.damage[own] = strength.saturating_add_signed(fight.dice[own]);
        }
        self.fight = Some(fight);
        self.tell(|| Deed::Rolled { dice: fight.dice, damage: fight.damage });
    }

    /// D44: a stance.
    pub(crate) fn take_stance(&mut self, party: Party, action: Action) {
        self.pop();
        let Some(fight) = &mut self.state.open.fight else { return };
        let own = party as usize;
        let unit = fight.units[own];
        match action {
            Action::Say(Word::Strike) => fight.damage[own] += 1,
            Action::Say(Word::Guard) => fight.negated[own] += 1,
            _ => return,
        }
        fight.stances[own] = if action == Action::Say(Word::Strike) { 1 } else { 2 };
        self.tell(|| Deed::StanceTaken { unit, strike: action == Action::Say(Word::Strike) });
    }

    /// D45: Bombs, or less damage (SHC-166, SHC-172).
    pub(crate) fn use_bombs(&mut self, party: Party, action: Action) {
        self.pop();
        let Some(mut fight) = self.fight else { return };
        let own = party as usize;
        let unit = fight.units[own];
        match action {
            Action::Bombs(bombs) => {
                if let (Some(place), Some(seat)) = (unit.place(), unit.owner()) {
                    self.spend(place, seat, Item::Bomb, bombs);
                }
                fight.damage[own] += BOMB_DAMAGE * bombs;
                self.tell(|| Deed::BombsSpent { unit, bombs });
            }
            Action::Lower(damage) => {
                fight.damage[own] = damage;
                self.tell(|| Deed::DamageLowered { unit, damage });
            }
            _ => {}
        }
        self.fight = Some(fight);
    }

    /// SHC-173: reductions; then each side allocates, the attacker first.
    pub(crate) fn reduce(&mut self) {
        self.pop();
        let Some(mut fight) = self.fight else { return };
        for party in BOTH {
            let own = party as usize;
            let unit = fight.units[own];
            let evades = party == Party::Defender
                && unit.craft().is_some_and(|craft| self.look().is_upgraded(craft, Class::Kestrel));
            let dealt = fight.damage[party.other() as usize];
            fight.taken[own] = dealt.saturating_sub(fight.negated[own]).saturating_sub(u8::from(evades));
        }
        self.fight = Some(fight);
        for party in [Party::Defender, Party::Attacker] {
            let (target, left) = (fight.units[party as usize], fight.taken[party as usize]);
            if left == 0 || fight.self_destructed == Some(party as u8) {
                continue;
            }
            if let Target::Pack(pack) = target {
                let destroyed = self.hit_pack(pack, left);
                if destroyed > 0 && party == Party::Defender && fight.units[0].owner() == Some(self.current) {
                    self.turn.deeds.scouts_destroyed += 1;
                }
                if let Some(fight) = &mut self.fight {
                    fight.allocated[party as usize] = left;
                }
            } else {
                self.push(Step::Allocate { target, left, floor: 0 });
            }
        }
    }

    /// SHC-179: what happens after the fight, in order.
    pub(crate) fn aftermath(&mut self, stage: u8) {
        let Some(fight) = self.fight else { return self.pop() };
        self.steps.replace_last(Step::Aftermath { stage: stage + 1 });
        let [attacker, defender] = fight.units;
        match stage {
            0 => {
                self.reprimand_for_fight();
                let captor = attacker
                    .owner()
                    .filter(|_| fight.trick == Some(Card::Commandeer) && self.look().survives(attacker));
                if let (Some(captor), Some(craft)) = (captor, defender.craft())
                    && self.look().hull_left(craft) == 0
                    && fight.self_destructed.is_none()
                {
                    self.capture(craft, captor);
                }
            }
            1 => {
                if let Some(craft) = attacker.craft().filter(|_| self.look().survives(attacker)) {
                    self.begin_loot(craft);
                }
            }
            2 => {
                self.count_deeds();
                for unit in fight.units {
                    if let Some(craft) = unit.craft()
                        && self.craft(craft).on_board()
                        && self.look().hull_left(craft) == 0
                    {
                        let at = self.look().location_of(craft);
                        self.tell(|| Deed::CraftDestroyed { craft });
                        self.remove_craft(craft);
                        if !fight.passing && self.turn.combat && !self.factions.phase {
                            at.into_iter().for_each(|at| self.settle(at));
                        }
                    }
                }
            }
            3 => {
                if !fight.passing && self.turn.combat && !self.factions.phase {
                    for unit in fight.units {
                        let at = self.look().location_of_unit(unit);
                        at.into_iter().for_each(|at| self.settle(at));
                    }
                }
            }
            4 => {
                if let Some(craft) = defender.craft()
                    && !fight.passing
                    && fight.captured.is_none()
                    && self.look().survives(defender)
                {
                    let mut any = false;
                    self.look().micro_jumps(craft, |_| any = true);
                    if any {
                        self.push(Step::MicroJump { craft });
                    }
                }
            }
            _ => {
                self.pop();
                self.fight = None;
                self.new_window();
            }
        }
    }

    /// SHC-237, Piracy: tokens are taken from the defender.
    fn begin_loot(&mut self, craft: CraftId) {
        let Some(fight) = self.fight else { return };
        let through = fight.taken[1];
        if fight.raid {
            let left = through.saturating_sub(fight.allocated[1]);
            if left > 0 {
                self.push(Step::Loot { left, raid: true });
            }
        }
        let room = self.look().room_aboard(craft, Item::Metal);
        if fight.trick == Some(Card::Piracy) && through > 0 && room > 0 {
            let left = self.game.card(Card::Piracy).amount;
            let raid = self.steps.last();
            let is_raid = matches!(raid, Some(Step::Loot { .. }));
            if is_raid {
                self.pop();
            }
            self.push(Step::Loot { left, raid: false });
            if is_raid {
                raid.into_iter().for_each(|step| self.push(step));
            }
        }
    }

    /// D47: the next token of a raid or of Piracy, or no more.
    pub(crate) fn loot(&mut self, left: u8, raid: bool, action: Action) {
        let Some(fight) = self.fight else { return self.pop() };
        let [attacker, defender] = fight.units;
        let Some(to) = attacker.place() else { return self.pop() };
        let done = match action {
            Action::Item(_) | Action::Say(Word::TakeHidden) => {
                let stolen = self.steal(defender, to, action);
                if stolen
                    && raid
                    && let Some(fight) = &mut self.fight
                {
                    fight.stolen += 1;
                    if fight.stolen == 2
                        && self.open.fight.is_some_and(|f| f.units[0].owner() == Some(self.open.current))
                    {
                        self.turn.deeds.raids += 1;
                    }
                }
                !stolen
            }
            Action::Destroy(item) => {
                self.destroy_token(defender, item);
                false
            }
            Action::Say(Word::DestroyHidden) => {
                let hidden = match (defender.place(), defender.owner()) {
                    (Some(place), Some(owner)) => self.random_hidden(place, owner),
                    _ => None,
                };
                hidden.into_iter().for_each(|item| self.destroy_token(defender, item));
                false
            }
            _ => true,
        };
        if done || left <= 1 {
            self.pop();
        } else {
            self.steps.replace_last(Step::Loot { left: left - 1, raid });
        }
    }

    fn destroy_token(&mut self, target: Target, item: Item) {
        if let (Some(place), Some(seat)) = (target.place(), target.owner()) {
            self.remove(place, seat, item, 1);
            self.tell(|| Deed::Destroyed { seat, item: item.shown(), at: target });
        }
    }

    /// SHC-194: what the fight has brought for Contracts of the current player.
    fn count_deeds(&mut self) {
        let Some(fight) = self.fight else { return };
        let seat = self.current;
        let [attacker, defender] = fight.units;
        let rival = fight.captured.is_some() || defender.owner().is_some_and(|owner| owner != seat);
        if attacker.owner() != Some(seat) || !rival {
            return;
        }
        let inflicted = if fight.raid { fight.allocated[1] } else { fight.taken[1] };
        if inflicted >= self.game.card(Card::GunboatDiplomacy).amount {
            self.turn.deeds.heavy_fights += 1;
        }
        match defender {
            Target::Craft(craft)
                if fight.captured.is_none()
                    && fight.self_destructed != Some(1)
                    && self.craft(craft).on_board()
                    && self.look().hull_left(craft) == 0 =>
            {
                self.count_bounty(craft);
            }
            Target::Outpost(owner, at) if fight.self_destructed != Some(1) => {
                let left = self.outpost(owner, at).map_or(0, |outpost| outpost.hold.crew());
                let lost = fight.crew[1].saturating_sub(left);
                if lost >= 2 || (left == 0 && lost > 0) {
                    self.turn.deeds.pacified += 1;
                }
            }
            _ => {}
        }
    }

    /// A rival craft was destroyed by the current player.
    pub(crate) fn count_bounty(&mut self, craft: CraftId) {
        if craft.is_ship() {
            self.turn.deeds.ships_destroyed += 1;
        } else {
            self.turn.deeds.shuttles_destroyed += 1;
        }
    }

    /// Commandeer, SHC-271: a craft changes its owner instead of being destroyed.
    fn capture(&mut self, craft: CraftId, by: Seat) {
        let Some(new) = self.change_owner(craft, by) else { return };
        let hull = self.look().hull(new);
        let piece = self.craft_mut(new);
        piece.damage = hull - 1;
        piece.marks.set(Marks::CAPTURED);
        if let Some(fight) = &mut self.fight {
            fight.units[1] = Target::Craft(new);
            fight.captured = Some(new);
        }
        self.tell(|| Deed::CraftCaptured { craft, by });
    }

    /// A craft goes to another player: tokens stay aboard, Crew and what was attached do not (SHC-R51).
    pub(crate) fn change_owner(&mut self, craft: CraftId, to: Seat) -> Option<CraftId> {
        let new = self.look().free_stand(to, craft.is_ship())?;
        let mut piece = *self.craft(craft);
        let (old_store, new_store) = (craft.index(), new.index());
        self.hidden.tokens[new_store] = self.hidden.tokens[old_store];
        self.scanned[new_store] = self.scanned[old_store];
        for item in Item::CREW {
            piece.hold.take(item, piece.hold.count(item));
        }
        piece.hold.take(Item::Crest, piece.hold.count(Item::Crest));
        let hidden_crests = std::mem::take(&mut self.hidden.tokens[new_store][Item::Crest as usize]);
        piece.hold.take(Item::HiddenCrest, hidden_crests);
        piece.stacks = 0;
        piece.customization = None;
        let mut marks = Marks::default();
        marks.set(Marks::USED);
        marks.set(Marks::NEW);
        if piece.is(Marks::IMMOBILE) {
            marks.set(Marks::IMMOBILE);
        }
        piece.marks = marks;
        let square = piece.square;
        self.remove_craft(craft);
        *self.craft_mut(new) = piece;
        self.enter_board(new, square);
        self.push(Step::Surplus { craft: new });
        Some(new)
    }

    /// A craft or Outpost that a card has damaged is destroyed if nothing is left of it.
    pub(crate) fn wreck(&mut self, target: Target, by: Option<Seat>) {
        self.pop();
        let Some(craft) = target.craft() else { return };
        if self.craft(craft).on_board() && self.look().hull_left(craft) == 0 {
            if by == Some(self.current) && craft.owner() != self.current {
                self.count_bounty(craft);
            }
            self.tell(|| Deed::CraftDestroyed { craft });
            self.remove_craft(craft);
        }
    }

    /// D54: an item that a craft can no longer carry.
    pub(crate) fn drop_surplus(&mut self, craft: CraftId, item: Item) {
        self.remove(Place::Craft(craft), craft.owner(), item, 1);
        let seat = craft.owner();
        let place = Place::Craft(craft);
        if item.is_hidden() {
            self.log.tell(|| Event::HiddenJettisoned { seat, item, place });
        } else {
            self.tell(|| Deed::Jettisoned { seat, item, many: 1, place });
        }
    }
}
