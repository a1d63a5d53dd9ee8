//! What a fight may bring, by its dice alone: cards, Bombs and stances are the players' to choose.

use tenka_core::{Game as _, Seed, Sentence, Viewer, say};

use crate::ShadowstarCorsairs;
use crate::action::{Action, Word};
use crate::knowledge::view::View;
use crate::pieces::craft::Class;
use crate::pieces::place::Target;
use crate::state::Fight;
use crate::step::{Party, Step};
use crate::table::Look;
use crate::words::labels::LabelContext;
use crate::words::names::target_name;

/// SHC-170: the faces of a die, which are equally likely.
const DIE: [i8; 3] = [-1, 0, 1];

/// What an attack or a shot may bring, and what a step risks.
pub(crate) fn foretell(game: &ShadowstarCorsairs, view: &View, action: Action) -> Vec<Sentence> {
    let told = LabelContext { game, view };
    let fight = match (told.step(), action) {
        (Step::AttackTarget { unit }, Action::Target(target)) => Fight::between(unit, target),
        (Step::AttackTarget { unit }, Action::Raid(target)) => {
            Fight { raid: true, ..Fight::between(unit, target) }
        }
        (Step::Shoot { shooter }, Action::Say(word @ (Word::Shoot | Word::ShootRaid))) => {
            let Some(moving) = told.turn.moving else { return Vec::new() };
            let raid = word == Word::ShootRaid;
            Fight { raid, ..passing(Target::Craft(shooter), Target::Craft(moving.craft)) }
        }
        (Step::Moving, Action::At(square)) => {
            let Some(moving) = told.turn.moving else { return Vec::new() };
            match told.shooter_in(moving.craft, square) {
                Some(shooter) => passing(shooter, Target::Craft(moving.craft)),
                None => return Vec::new(),
            }
        }
        _ => return Vec::new(),
    };
    let mut world = game.imagine(view, &mut Seed::from_text("fight").fast());
    world.open.fight = Some(fight);
    forecast(Look { game, state: &world }, view.viewer, &fight)
}

fn passing(shooter: Target, entering: Target) -> Fight {
    Fight { passing: true, ..Fight::between(shooter, entering) }
}

/// SHC-164, SHC-170, SHC-173: the damage of both sides, and the odds that it destroys them.
fn forecast(look: Look<'_>, viewer: Viewer, fight: &Fight) -> Vec<Sentence> {
    let mut notes = Vec::new();
    for party in Party::BOTH.into_iter().filter(|&party| !fight.passing || party == Party::Defender) {
        let (unit, name) = (fight.units[party], || target_name(look.game, fight.units[party]));
        let taken = DIE.map(|die| look.damage_taken(fight, party, die));
        notes.push(say!(odds_damage { unit: name(), least: taken[0], most: taken[2] }).capitalised());
        let destroyed = taken.iter().filter(|&&damage| damage >= look.endurance(unit)).count();
        let is_raided = fight.raid && party == Party::Defender;
        if destroyed > 0 && !is_raided && !look.hides_something(unit, viewer) {
            let percent = (100 * destroyed + 1) / DIE.len();
            notes.push(say!(odds_destroyed { percent, unit: name() }));
        }
    }
    notes
}

impl Look<'_> {
    /// Whether a Unit carries tokens that the viewer doesn't know, and that could take damage for it.
    fn hides_something(self, unit: Target, viewer: Viewer) -> bool {
        let holding = unit.holding().filter(|&(_, owner)| !viewer.is(owner));
        holding.is_some_and(|(place, owner)| self.hidden_at(place, owner) > 0)
    }

    /// SHC-170, SHC-173: the damage a side takes if the other's die shows this.
    fn damage_taken(self, fight: &Fight, party: Party, die: i8) -> u8 {
        let dealt = self.strength(fight.units[party.other()], party.other()).saturating_add_signed(die);
        let craft = fight.units[party].craft().filter(|_| party == Party::Defender);
        let evades = craft.is_some_and(|craft| self.is_upgraded(craft, Class::Kestrel));
        dealt.saturating_sub(u8::from(evades))
    }
}
