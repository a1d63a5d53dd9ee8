//! Damage in a fight: what reduces it (SHC-173), and what takes it (SHC-174, D46 and D48 of the ledger).

use crate::action::{HIT, Hit};
use crate::prelude::*;
use crate::state::Shields;

impl Work<ShadowstarCorsairs> for step_types::Reduce {
    /// SHC-102, SHC-173: applies reductions; then each side allocates, attacker first.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        let Some(mut fight) = play.fight else { return };
        for party in Party::BOTH {
            let unit = fight.units[party];
            let evades = party == Party::Defender
                && unit.craft().is_some_and(|craft| play.look().is_upgraded(craft, Class::Kestrel));
            let dealt = fight.damage[party.other()];
            fight.taken[party] = dealt.saturating_sub(fight.negated[party]).saturating_sub(u8::from(evades));
        }
        play.fight = Some(fight);
        for party in [Party::Defender, Party::Attacker] {
            let (target, left) = (fight.units[party], fight.taken[party]);
            if left == 0 || fight.self_destructed == Some(party) {
                continue;
            }
            if let Target::Pack(pack) = target {
                let destroyed = play.hit_pack(pack, left);
                if destroyed > 0 && party == Party::Defender && fight.aggressor() == Some(play.current) {
                    play.turn.deeds.scouts_destroyed += 1;
                }
                if let Some(fight) = &mut play.fight {
                    fight.allocated[party] = left;
                }
            } else {
                play.push(Step::Allocate { target, left, floor: 0 });
            }
        }
    }
}

/// What can still take damage, in the fixed order of D46.
#[derive(Clone, Copy)]
struct Pieces {
    recruits: u8,
    full_shields: u8,
    half_shields: u8,
    /// Shields that can still be used.
    shields_left: u8,
    /// Whether a full Shield that was hit once can be hit again.
    open_shield: bool,
    fortification: u8,
    injured: u8,
    fit: u8,
    hull: u8,
}

impl Pieces {
    fn shield_capacity(self) -> u8 {
        let full = self.shields_left.min(self.full_shields);
        let half = (self.shields_left - full).min(self.half_shields);
        u8::from(self.open_shield) + 2 * full + half
    }

    /// The most damage that the pieces from the category `floor` on can take.
    fn capacity(self, floor: u8) -> u8 {
        let parts = [
            (0, self.recruits),
            (1, self.shield_capacity()),
            (2, self.fortification),
            (3, self.injured),
            (4, self.fit),
            (5, self.fit),
            (6, self.hull),
        ];
        parts.into_iter().filter(|(category, _)| *category >= floor).map(|(_, part)| part).sum()
    }

    /// What is left after a hit, and the cost of the hit; `None` if nothing can be hit that way.
    fn after(mut self, hit: Hit) -> Option<(Pieces, u8)> {
        let (piece, cost) = match hit {
            Hit::Recruit => (&mut self.recruits, 1),
            Hit::Shield => {
                self.shields_left = self.shields_left.checked_sub(1)?;
                self.open_shield = true;
                (&mut self.full_shields, 1)
            }
            Hit::HalfShield if self.open_shield => {
                self.open_shield = false;
                return Some((self, 1));
            }
            Hit::HalfShield => {
                self.shields_left = self.shields_left.checked_sub(1)?;
                (&mut self.half_shields, 1)
            }
            Hit::Fortification => (&mut self.fortification, 1),
            Hit::KillInjured => (&mut self.injured, 1),
            Hit::Kill => (&mut self.fit, 2),
            Hit::Injure => (&mut self.fit, 1),
            Hit::Hull => (&mut self.hull, 1),
        };
        *piece = piece.checked_sub(1)?;
        Some((self, cost))
    }
}

const fn category(hit: Hit) -> u8 {
    match hit {
        Hit::Recruit => 0,
        Hit::Shield | Hit::HalfShield => 1,
        Hit::Fortification => 2,
        Hit::KillInjured => 3,
        Hit::Kill => 4,
        Hit::Injure => 5,
        Hit::Hull => 6,
    }
}

impl Look<'_> {
    /// SHC-236: whether the damage to a Unit is a raid.
    pub(crate) fn is_raided(self, target: Target) -> bool {
        self.fight.is_some_and(|fight| fight.raid && fight.units[Party::Defender] == target)
    }

    fn pieces(self, target: Target) -> Pieces {
        let mut pieces = Pieces {
            recruits: 0,
            full_shields: 0,
            half_shields: 0,
            shields_left: 0,
            open_shield: false,
            fortification: 0,
            injured: 0,
            fit: 0,
            hull: 0,
        };
        let (Some(place), Some(seat)) = (target.place(), target.owner()) else { return pieces };
        let Some(hold) = self.hold(place, seat) else { return pieces };
        pieces.recruits = self.unit_tokens(place, seat, Item::Recruit);
        pieces.injured = hold.injured_crew();
        pieces.fit = hold.fit_crew();
        if let Target::Craft(craft) = target
            && !self.is_raided(target)
        {
            pieces.hull = self.rated(craft).hull_left();
        }
        let Some((fight, party)) = self.fight.and_then(|fight| Some((fight, fight.party_of(target)?))) else {
            return pieces;
        };
        if self.has(Switch::ShieldGenerators) {
            let Shields { used, is_half_down } = fight.shields[party];
            pieces.shields_left = self.shield_limit(target).saturating_sub(used);
            pieces.open_shield = is_half_down;
            pieces.full_shields = self.unit_tokens(place, seat, Item::Shield);
            let half = self.unit_tokens(place, seat, Item::HalfShield);
            pieces.half_shields = half.saturating_sub(u8::from(pieces.open_shield));
        }
        if matches!(target, Target::Outpost(..)) && self.has(Switch::Fortifications) {
            pieces.fortification = self.unit_tokens(place, seat, Item::Fortification).min(1);
        }
        pieces
    }

    /// The damage that destroys a Unit in the fight, however it is placed.
    pub(crate) fn endurance(self, target: Target) -> u8 {
        match target {
            Target::Pack(number) => {
                self.pack(number).map_or(0, |pack| 2 * pack.scouts - u8::from(pack.damaged))
            }
            target => self.pieces(target).capacity(0),
        }
    }

    /// D46: whether the remaining damage fills everything a Unit has.
    fn fills_everything(self, target: Target, left: u8, floor: u8) -> bool {
        !self.is_raided(target) && left >= self.pieces(target).capacity(floor)
    }
}

/// D46: whether the next point can go to a piece.
fn may_hit<R: Reason>(pieces: Pieces, is_raided: bool, left: u8, floor: u8, hit: Hit) -> Result<(), R> {
    require!(category(hit) >= floor, "SHC-D46", damage_out_of_order);
    let Some((after, cost)) = pieces.after(hit) else {
        return Err(R::because("SHC-174", || say!(nothing_to_hit)));
    };
    require!(cost <= left, "SHC-174", too_little_damage { cost, left });
    require!(is_raided || left - cost <= after.capacity(category(hit)), "SHC-D46", rest_of_damage_stranded);
    Ok(())
}

impl Decision<ShadowstarCorsairs> for step_types::Allocate {
    decision!("SHC-D46" "damage", IsAsked, by itself, ask_what_takes_damage, "SHC-174", because |step, told| say!(damage_to_place { unit: told.target(step.target), damage: step.left }));
    audit!(target; left in 1..=MOST_LEFT);

    fn seat(self, at: Look<'_>) -> Seat {
        self.target.owner().unwrap_or(at.current)
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (pieces, is_raided) = (at.pieces(self.target), at.is_raided(self.target));
        offers.each(HIT, Hit::ALL, |hit| may_hit(pieces, is_raided, self.left, self.floor, hit));
        offers.one(LEAVE, || {
            require!(is_raided, "SHC-236", all_damage_placed);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.allocate(self.target, self.left, option);
    }

    /// Damage that can only be placed in one way is placed; with a raid, the rest may always be left.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let Self { target, left, floor } = self;
        if play.look().fills_everything(target, left, floor) {
            play.fill_everything(target, floor);
            return true;
        }
        let (pieces, is_raided) = (play.look().pieces(target), play.look().is_raided(target));
        let mut hits =
            Hit::ALL.into_iter().filter(|&hit| passes(may_hit(pieces, is_raided, left, floor, hit)));
        match (hits.next(), hits.next()) {
            (Some(hit), None) if !is_raided => play.allocate(target, left, Action::Hit(hit)),
            (None, _) => play.pop(),
            (Some(_), _) => return false,
        }
        true
    }
}

impl Play<'_> {
    /// D46: the next point of damage goes to a piece.
    fn allocate(&mut self, target: Target, left: u8, action: Action) {
        let Action::Hit(hit) = action else { return self.pop() };
        let cost = if hit == Hit::Kill { 2 } else { 1 };
        self.hit(target, hit);
        if left > cost {
            let floor = category(hit);
            self.steps.replace_last(crate::step::Step::Allocate { target, left: left - cost, floor });
        } else {
            self.pop();
        }
    }

    /// D46: damage that fills everything leaves no choice.
    fn fill_everything(&mut self, target: Target, floor: u8) {
        self.pop();
        if let Target::Craft(craft) = target {
            let left = self.look().rated(craft).hull_left();
            let all = self.look().pieces(target).capacity(floor);
            self.note_allocated(target, all);
            self.craft_mut(craft).damage += left;
            self.tell(|| Deed::HullHit { craft, damage: left });
            return;
        }
        for hit in
            [Hit::Recruit, Hit::Shield, Hit::HalfShield, Hit::Fortification, Hit::KillInjured, Hit::Kill]
        {
            while category(hit) >= floor && self.look().pieces(target).after(hit).is_some() {
                self.hit(target, hit);
            }
        }
        while floor >= 5 && self.look().pieces(target).after(Hit::Injure).is_some() {
            self.hit(target, Hit::Injure);
        }
    }

    fn note_allocated(&mut self, target: Target, damage: u8) {
        if let Some(fight) = &mut self.fight
            && let Some(party) = fight.party_of(target)
        {
            fight.allocated[party] += damage;
        }
    }

    fn hit(&mut self, target: Target, hit: Hit) {
        let (Some(place), Some(seat)) = (target.place(), target.owner()) else { return };
        self.note_allocated(target, if hit == Hit::Kill { 2 } else { 1 });
        match hit {
            Hit::Recruit => {
                self.spend(place, seat, Item::Recruit, 1);
                self.tell(|| Deed::TokenHit { seat, item: Item::Recruit });
            }
            Hit::Shield => {
                self.remove(place, seat, Item::Shield, 1);
                self.add(place, seat, Item::HalfShield, 1);
                self.use_shield(target, 1, true);
                self.tell(|| Deed::TokenHit { seat, item: Item::Shield });
            }
            Hit::HalfShield => {
                let open = self.look().pieces(target).open_shield;
                self.remove(place, seat, Item::HalfShield, 1);
                self.use_shield(target, u8::from(!open), false);
                self.tell(|| Deed::TokenHit { seat, item: Item::HalfShield });
            }
            Hit::Fortification => {
                let all = self.look().unit_tokens(place, seat, Item::Fortification);
                self.spend(place, seat, Item::Fortification, all);
                self.tell(|| Deed::TokenHit { seat, item: Item::Fortification });
            }
            Hit::KillInjured => self.kill_crew(place, seat, [Item::Injured, Item::TiredInjured]),
            Hit::Kill => self.kill_crew(place, seat, [Item::Crew, Item::Tired]),
            Hit::Injure => {
                let item = self.first_held(place, seat, [Item::Crew, Item::Tired]);
                self.exchange_crew(place, seat, item, item.injured());
                self.tell(|| Deed::CrewHit { seat, killed: false });
            }
            Hit::Hull => {
                if let Target::Craft(craft) = target {
                    self.hit_hull(craft);
                }
            }
        }
    }

    fn use_shield(&mut self, target: Target, begun: u8, is_half_down: bool) {
        if let Some(fight) = &mut self.fight
            && let Some(party) = fight.party_of(target)
        {
            let used = fight.shields[party].used + begun;
            fight.shields[party] = Shields { used, is_half_down };
        }
    }

    fn hit_hull(&mut self, craft: CraftId) {
        self.craft_mut(craft).damage += 1;
        self.tell(|| Deed::HullHit { craft, damage: 1 });
    }

    fn first_held(&self, place: Place, seat: tenka_core::Seat, items: [Item; 2]) -> Item {
        let [one, other] = items;
        if self.look().count(place, seat, one) > 0 { one } else { other }
    }

    fn kill_crew(&mut self, place: Place, seat: tenka_core::Seat, items: [Item; 2]) {
        let item = self.first_held(place, seat, items);
        self.remove(place, seat, item, 1);
        self.tell(|| Deed::CrewHit { seat, killed: true });
    }
}

/// The word that leaves the rest as raid damage (SHC-236).
const LEAVE: Action = Action::Say(Word::Pass);
