//! A fight, staged over the chart: both sides large, face to face, with what each has added, and how far it is.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_shadowstar_corsairs::state::{Fight, Stance};
use tenka_shadowstar_corsairs::step::{Party, Step};
use tenka_shadowstar_corsairs::{Card, Square, Target};

use super::board_view::BoardView;
use super::card::face;
use super::glyph::Glyph;
use super::mat::notches;
use super::token::shape_of;
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

/// The stages from which dice lie on the table, and from which damage is dealt.
const ROLLED: usize = 2;
const DEALT: usize = 4;

/// The current stage of the fight.
fn progress(seen: BoardView<'_>) -> usize {
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

/// Whether something on the chart has to be picked now.
fn needs_chart(seen: BoardView<'_>) -> bool {
    const ON_CHART: [&str; 6] = ["square-", "craft-", "outpost-", "place-", "pack-", "cruiser-"];
    seen.scene.parts().any(|(thing, _)| ON_CHART.iter().any(|kind| thing.starts_with(kind)))
}

/// The fight over the chart, unless the chart is needed.
pub(super) fn stage(seen: BoardView<'_>) -> Markup {
    let Some(fight) = seen.view.open.fight.as_ref().filter(|_| !needs_chart(seen)) else { return html! {} };
    let progress = progress(seen);
    html! {
        section class="shc-stage" aria-label=(say!(the_fight)) {
            header {
                h3 { (banner(seen, fight)) }
                @if let Some(place) = place(seen, fight) { p { (place) } }
                (steps(progress))
            }
            div class="shc-arena" {
                (played(seen, fight, Party::Attacker))
                (scene(seen, fight, progress))
                (played(seen, fight, Party::Defender))
            }
            div class="shc-sides" {
                (party(seen, fight, progress, Party::Attacker))
                (result(fight, progress))
                (party(seen, fight, progress, Party::Defender))
            }
        }
    }
}

/// The fight in the hand while the chart is needed.
pub(super) fn fight(seen: BoardView<'_>) -> Markup {
    let Some(fight) = seen.view.open.fight.as_ref().filter(|_| needs_chart(seen)) else { return html! {} };
    let progress = progress(seen);
    html! {
        section class="shc-fight" aria-label=(say!(the_fight)) {
            @for side in Party::BOTH { (party(seen, fight, progress, side)) }
        }
    }
}

/// "Ann's Kestrel 1 attacks your Shuttle 1", each in its colour.
fn banner(seen: BoardView<'_>, fight: &Fight) -> Markup {
    let verb = match (fight.passing, fight.raid) {
        (true, true) => say!(raids_in_passing),
        (true, false) => say!(shoots_in_passing),
        (false, true) => say!(raids),
        (false, false) => say!(attacks),
    };
    let name = |party: Party| {
        let unit = fight.units[party];
        let name = seen.target_name(unit);
        let name = if party == Party::Attacker { name.capitalised() } else { name };
        html! { span class={ "shc-whose " (class_of(unit)) } { (name) } }
    };
    html! { (name(Party::Attacker)) " " (verb) " " (name(Party::Defender)) }
}

fn class_of(unit: Target) -> String {
    unit.owner().map_or_else(|| "shc-alien".to_owned(), seat_class)
}

/// "at Ostia", if it is in a Location, or the square.
fn place(seen: BoardView<'_>, fight: &Fight) -> Option<Sentence> {
    match fight.units[Party::Defender] {
        Target::Outpost(_, at) => Some(say!(fought_at { place: seen.board().name(at) })),
        unit => {
            let square = square_of(seen, unit)?;
            let place = seen.board().location(square).map(|at| seen.board().name(at).to_owned());
            Some(say!(fought_at { place: place.unwrap_or_else(|| square.printed()) }))
        }
    }
}

fn square_of(seen: BoardView<'_>, unit: Target) -> Option<Square> {
    match unit {
        Target::Craft(craft) => Some(seen.view.open.craft(craft).square),
        Target::Pack(pack) => seen.view.open.factions.packs.get(usize::from(pack)).map(|pack| pack.square),
        _ => None,
    }
}

fn steps(progress: usize) -> Markup {
    html! {
        ol class="shc-course" {
            @for (place, name) in course().iter().enumerate() {
                li aria-current=[(place == progress).then_some("step")] .shc-past[place < progress] { (name) }
            }
        }
    }
}

/// The cards a side has played in this fight, as far as they still lie open.
fn played(seen: BoardView<'_>, fight: &Fight, side: Party) -> Markup {
    let owner = fight.units[side].owner();
    let announced = seen.view.open.announced.as_slice().iter();
    let announced =
        announced.filter(|played| played.by.is_some() && played.by == owner).filter_map(|played| played.card);
    let trick = fight.trick.filter(|_| side == Party::Attacker);
    let cards: Vec<Card> = announced.chain(trick).collect();
    html! { div class="shc-played" { @for card in cards { (face(seen, card, 1)) } } }
}

/// Both sides face to face; once the dice are cast, as many beams as each deals damage.
fn scene(seen: BoardView<'_>, fight: &Fight, progress: usize) -> Markup {
    let (width, height, scale) = if seen.scene.is_wide() { (760, 300, 10.5) } else { (390, 190, 6.0) };
    let (left, right, middle) = (width * 23 / 100, width * 77 / 100, height / 2);
    let beams = |party: Party| if progress >= ROLLED { i32::from(fight.damage[party].min(9)) } else { 0 };
    let beam = |many: i32, number: i32| middle + (2 * number + 1 - many) * height / 24;
    html! {
        svg class="shc-duel" viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
            @for (number, (x, y)) in [(60, 40), (320, 22), (520, 60), (690, 34), (110, 250), (410, 270), (640, 240), (260, 140)].into_iter().enumerate() {
                circle class="shc-star" cx=(x) cy=(y) r=(if number % 2 == 0 { "1" } else { "1.6" }) {}
            }
            @for (party, from, to) in [(Party::Attacker, left + 40, right - 30), (Party::Defender, right - 40, left + 30)] {
                g class={ "shc-beams " (class_of(fight.units[party])) } {
                    @for number in 0..beams(party) {
                        @let y = beam(beams(party), number) + if party == Party::Attacker { 0 } else { height / 30 };
                        path class="shc-beam-glow" d={ "M" (from) " " (y) "L" (to) " " (y) } {}
                        path class="shc-beam" d={ "M" (from) " " (y) "L" (to) " " (y) } {}
                        path class="shc-spark" d="M0-11 2.4-3 9-6 4 0 11 3 3 4 2 11-2 4-9 7-4 1-11-3-3-3z" transform={ "translate(" (to) " " (y) ")" } {}
                    }
                }
            }
            @for (party, x, turn) in [(Party::Attacker, left, 90), (Party::Defender, right, -90)] {
                g class={ "shc-fighter " (class_of(fight.units[party])) } transform={ "translate(" (x) " " (middle) ") rotate(" (turn) ") scale(" (scale) ")" } {
                    (unit_drawn(seen, fight.units[party]))
                }
            }
        }
    }
}

/// A side of the fight, nose up.
fn unit_drawn(seen: BoardView<'_>, unit: Target) -> Markup {
    match unit {
        Target::Craft(craft) => html! {
            path class="shc-flame" d="M-3 7-1.5 15 0 9 1.5 15 3 7z" {}
            path class="shc-hull" fill-rule="evenodd" d=(shape_of(seen, craft)) {}
            path class="shc-hull-shade" fill-rule="evenodd" d=(shape_of(seen, craft)) transform="scale(.62)" {}
            circle class="shc-hull-shade" r="1.6" {}
        },
        Target::Outpost(..) => html! {
            path class="shc-hull" d="M-9 5A9 9 0 0 1 9 5zM-11 6H11V9H-11z" {}
            path class="shc-hull-shade" d="M-4-2V5M0-4V5M4-2V5" {}
        },
        _ => html! { path class="shc-hull" d="M0-10 3-4 9-6 6 0 9 6 3 4 0 10-3 4-9 6-6 0-9-6-3-4z" {} },
    }
}

/// The dice, and what gets through.
fn result(fight: &Fight, progress: usize) -> Markup {
    let die = |party: Party| {
        html! {
            span class={ "shc-die " (class_of(fight.units[party])) } {
                @if progress >= ROLLED { (format!("{:+}", fight.dice[party])) } @else { "?" }
            }
        }
    };
    let hits = fight.taken[Party::Defender]
        .max(fight.damage[Party::Attacker].saturating_sub(fight.negated[Party::Defender]));
    html! {
        div class="shc-result" {
            p class="shc-dice" data-tip=(say!(tip_dice)) {
                (die(Party::Attacker))
                @if !fight.passing { (die(Party::Defender)) }
            }
            @if progress >= DEALT { p class="shc-title" { (say!(hits_get_through { hits })) } }
        }
    }
}

/// One side: its hull or Crew, its Strength, what it has added, its stance, what it deals and takes.
fn party(seen: BoardView<'_>, fight: &Fight, progress: usize, side: Party) -> Markup {
    let unit = fight.units[side];
    let strength = seen.game.strength_without_cards(&seen.view.open, unit, side);
    html! {
        div class={ "shc-side " (class_of(unit)) } {
            p class="shc-title" {
                @if let Some(seat) = unit.owner() { (emblem(seat)) " " }
                (seen.target_name(unit).capitalised())
                small { @match side { Party::Attacker => (say!(attacker)), Party::Defender => (say!(defender)) } }
            }
            @if let Target::Craft(craft) = unit {
                (notches(seen.rated(craft).hull_left(), seen.rated(craft).hull()))
            }
            p class="shc-sum" {
                span data-tip=(say!(tip_strength)) { (Glyph::Combat.drawn()) " " (say!(strength)) " " b { (strength) } }
                @if fight.bonus[side] > 0 { span { (say!(cards_add { bonus: fight.bonus[side] })) } }
                @match fight.stances[side] {
                    Stance::None => {}
                    Stance::Strike => { span { (say!(strike)) } }
                    Stance::Guard => { span { (say!(guard)) } }
                }
                @if fight.negated[side] > 0 { span { (say!(blocks)) " " b { (fight.negated[side]) } } }
                @if progress >= ROLLED { span class="shc-whose" { (say!(deals)) " " b { (fight.damage[side]) } } }
                @if progress >= DEALT { span { (say!(takes)) " " b { (fight.taken[side]) } } }
            }
        }
    }
}
