//! The course of a fight: dice, stances and Bombs (SHC-168 to SHC-172); `damage` and `aftermath` follow.

use crate::action::{BOMBS, LOWER};
use crate::prelude::*;
use crate::state::{Fight, Stance};
use crate::step::{AftermathStage, ByParty};

const BOMB_DAMAGE: u8 = 2;

impl Work<ShadowstarCorsairs> for step_types::Fight {
    /// SHC-168 to SHC-179: the steps of the fight.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        if let Some(fight) = play.fight
            && !fight.passing
        {
            play.announced.pop();
        }
        let look = play.look();
        let crew = |unit: Target| {
            let Target::Outpost(seat, at) = unit else { return 0 };
            look.outpost(seat, at).map_or(0, |outpost| outpost.hold.crew())
        };
        let crew = look.fight.map(|fight| ByParty::from_fn(|party| crew(fight.units[party])));
        if let (Some(fight), Some(crew)) = (&mut play.fight, crew) {
            fight.crew = crew;
        }
        play.push(Step::Aftermath { stage: AftermathStage::ReprimandAndCapture });
        play.push(Step::Reduce);
        for party in [Party::Defender, Party::Attacker] {
            play.push(Step::Bombs { party });
        }
        for party in [Party::Defender, Party::Attacker] {
            play.push(Step::Stance { party });
        }
        play.push(Step::Roll);
        for party in [Party::Defender, Party::Attacker] {
            play.push(Step::FightCard { party });
        }
    }
}

impl Work<ShadowstarCorsairs> for step_types::Roll {
    /// SHC-170: both roll.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        let Some(mut fight) = play.fight else { return };
        let mut rng = play.chance.next_event();
        for party in Party::BOTH {
            if fight.passing && party == Party::Defender {
                continue;
            }
            let die = rng.below(3) as i8 - 1;
            fight.dice[party] = fight.fixed[party].unwrap_or(die);
            let strength = play.look().strength(fight.units[party], party);
            fight.damage[party] = strength.saturating_add_signed(fight.dice[party]);
        }
        play.fight = Some(fight);
        play.tell(|| Deed::Rolled { dice: *fight.dice.values(), damage: *fight.damage.values() });
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Stance {
    decision!("SHC-D44" "stance", IsAsked, by itself, ask_stance, "SHC-171", because |_, told| told.attack());

    fn seat(self, at: Look<'_>) -> Seat {
        at.side(self.party)
    }

    fn options(self, _: Look<'_>, offers: &mut impl Offers<Action>) {
        [Word::Pass, Word::Strike, Word::Guard].into_iter().for_each(|word| offers.always(Action::Say(word)));
    }

    /// D44: a stance.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let party = self.party;
        play.pop();
        let Some(fight) = &mut play.state.open.fight else { return };
        let unit = fight.units[party];
        if option == Action::Say(Word::Strike) {
            fight.damage[party] += 1;
            fight.stances[party] = Stance::Strike;
        } else if option == Action::Say(Word::Guard) {
            fight.negated[party] += 1;
            fight.stances[party] = Stance::Guard;
        } else {
            return;
        }
        let strike = fight.stances[party] == Stance::Strike;
        play.tell(|| Deed::StanceTaken { unit, strike });
    }

    /// Only Units at Battle Stations and fortified Outposts are asked.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let look = play.look();
        let is_asked = look.fight.is_some_and(|fight| look.has_stance(fight.units[self.party]))
            && look.decider(self.party).is_some();
        if !is_asked {
            play.pop();
        }
        !is_asked
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Bombs {
    decision!("SHC-D45" "bombs", IsAsked, by itself, ask_bombs, "SHC-172", because |step, told| told.damage_dealt(step.party));

    fn seat(self, at: Look<'_>) -> Seat {
        at.side(self.party)
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Keep));
        let most = at.bombs_of(self.party);
        offers.each(BOMBS, 1..=most, |bombs| {
            require!(most > 0, "SHC-190", no_bomb_to_use);
            within("SHC-172", bombs, most)
        });
        let damage = at.fight.map_or(0, |fight| fight.damage[self.party]);
        offers.each(LOWER, 0..damage, |less| {
            require!(less < damage, "SHC-166", damage_only_lowered { damage });
            Ok(())
        });
    }

    /// D45: Bombs, or less damage (SHC-166, SHC-172).
    fn take(self, play: &mut Play<'_>, option: Action) {
        let party = self.party;
        play.pop();
        let Some(mut fight) = play.fight else { return };
        let unit = fight.units[party];
        match option {
            Action::Bombs(bombs) => {
                if let (Some(place), Some(seat)) = (unit.place(), unit.owner()) {
                    play.spend(place, seat, Item::Bomb, bombs);
                }
                fight.damage[party] += BOMB_DAMAGE * bombs;
                play.tell(|| Deed::BombsSpent { unit, bombs });
            }
            Action::Lower(damage) => {
                fight.damage[party] = damage;
                play.tell(|| Deed::DamageLowered { unit, damage });
            }
            _ => {}
        }
        play.fight = Some(fight);
    }

    /// Skipped without a Bomb and with 0 damage.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let look = play.look();
        let is_asked =
            look.fight.is_some_and(|fight| fight.damage[self.party] > 0 || look.bombs_of(self.party) > 0)
                && look.decider(self.party).is_some();
        if !is_asked {
            play.pop();
        }
        !is_asked
    }
}

impl Look<'_> {
    /// Who decides for a side of the fight.
    pub(crate) fn side(self, party: Party) -> Seat {
        self.fight.and_then(|fight| fight.units[party].owner()).unwrap_or(self.current)
    }
}

impl Play<'_> {
    /// SHC-101: a passing shot; nobody may change its target.
    pub(crate) fn begin_passing_shot(&mut self, shooter: Target, entering: CraftId, raid: bool) {
        self.fight = Some(Fight { raid, passing: true, ..Fight::between(shooter, Target::Craft(entering)) });
        self.push(Step::Fight);
    }
}
