//! A fight, shown step by step with the choices of both sides.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_shadowstar_corsairs::state::{Fight, Stance};
use tenka_shadowstar_corsairs::step::{Party, Step};

use super::board_view::BoardView;
use super::glyph::Glyph;
use crate::{emblem, seat_class};

/// What happens in a fight, in order.
fn course() -> [Sentence; 6] {
    [
        say!(stage_cards),
        say!(stage_dice),
        say!(stage_stances),
        say!(stage_bombs),
        say!(stage_damage),
        say!(stage_aftermath),
    ]
}

/// The current stage of the fight.
fn stage(seen: BoardView<'_>) -> usize {
    let steps = seen.view.open.steps.as_slice();
    let stage = steps.iter().rev().find_map(|step| match step {
        Step::FightCard { .. } => Some(0),
        Step::Stance { .. } => Some(2),
        Step::Bombs { .. } => Some(3),
        Step::Allocate { .. } => Some(4),
        Step::Loot { .. } | Step::Aftermath { .. } => Some(5),
        _ => None,
    });
    stage.unwrap_or(0)
}

pub(super) fn fight(seen: BoardView<'_>) -> Markup {
    let Some(fight) = &seen.view.open.fight else { return html! {} };
    let stage = stage(seen);
    let sort = match (fight.passing, fight.raid) {
        (true, true) => say!(passing_raid),
        (true, false) => say!(passing_shot),
        (false, true) => say!(raid),
        (false, false) => say!(attack),
    };
    html! {
        section class="shc-fight" aria-label=(say!(the_fight)) {
            h3 { (sort) }
            ol class="shc-course" {
                @for (place, name) in course().iter().enumerate() {
                    li aria-current=[(place == stage).then_some("step")] .shc-past[place < stage] { (name) }
                }
            }
            div class="shc-sides" {
                @for side in Party::BOTH { (party(seen, fight, stage, side)) }
            }
        }
    }
}

/// One side: its Strength, what it has added, its die, its stance, what it deals and takes.
fn party(seen: BoardView<'_>, fight: &Fight, stage: usize, side: Party) -> Markup {
    let unit = fight.units[side];
    let class = unit.owner().map_or("shc-nobody".to_owned(), seat_class);
    let rolled = stage >= 2;
    html! {
        div class={ "shc-side " (class) } {
            p class="shc-mat-name" {
                @if let Some(seat) = unit.owner() { (emblem(seat)) " " }
                (seen.target_name(unit).capitalised())
            }
            p { small { @match side { Party::Attacker => (say!(attacker)), Party::Defender => (say!(defender)) } } }
            dl {
                dt { (say!(strength)) } dd { (Glyph::Combat.drawn()) " " (seen.game.strength_without_cards(&seen.view.open, unit, side)) @if fight.bonus[side] > 0 { " + " (fight.bonus[side]) } }
                @if side == Party::Attacker || !fight.passing {
                    dt { (say!(die)) } dd { @if rolled { (format!("{:+}", fight.dice[side])) } @else { "…" } }
                }
                @match fight.stances[side] {
                    Stance::None => {}
                    Stance::Strike => { dt { (say!(stance)) } dd { (say!(strike)) } }
                    Stance::Guard => { dt { (say!(stance)) } dd { (say!(guard)) } }
                }
                dt { (say!(deals)) } dd { b { @if rolled { (fight.damage[side]) } @else { "…" } } }
                @if fight.negated[side] > 0 { dt { (say!(blocks)) } dd { (fight.negated[side]) } }
                @if stage >= 4 { dt { (say!(takes)) } dd { b { (fight.taken[side]) } } }
            }
        }
    }
}
