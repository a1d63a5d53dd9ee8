//! Where each craft can sail: its reach, and the way to each square with what it costs. All of them are drawn; a script shows
//! those of the picked craft (`data-picked`), and the way to the square that is pointed at (`data-way`).

use std::collections::BTreeMap;

use maud::{Markup, html};
use tenka_core::Plan;
use tenka_shadowstar_corsairs::{Action, CraftId, Square, Word};

use super::board_view::{BoardView, thing_of_craft, thing_of_square};
use super::geometry::{middle, outline};

/// A step of ways that begin alike.
struct Leg {
    square: Square,
    spent: u8,
    /// Whether a way ends here.
    ends: bool,
    further: Vec<Leg>,
}

pub(super) fn sails(seen: BoardView<'_>) -> Markup {
    let mut sails: BTreeMap<CraftId, Vec<Leg>> = BTreeMap::new();
    for (craft, way) in seen.scene.actions().filter_map(|action| sailing(seen, action)) {
        let spent = seen.game.spent_along(seen.view, craft, &way);
        let steps: Vec<(Square, u8)> = way.into_iter().zip(spent).collect();
        add(sails.entry(craft).or_default(), &steps);
    }
    html! { @for (craft, legs) in &sails { (sail(seen, *craft, legs)) } }
}

/// The craft and the squares of an action or a plan that is nothing but sailing.
fn sailing(seen: BoardView<'_>, action: &str) -> Option<(CraftId, Vec<Square>)> {
    let begun = seen.view.open.turn.moving.map(|moving| moving.craft);
    if !(action.starts_with("move:") || begun.is_some() && action.starts_with("at:")) {
        return None;
    }
    let actions = Plan::<Action>::parse(action).ok()?;
    let (craft, steps) = match (begun, actions.split_first()?) {
        (None, (&Action::Move(craft), steps)) => (craft, steps),
        (Some(craft), _) => (craft, &*actions),
        _ => return None,
    };
    let steps = steps.strip_suffix(&[Action::Say(Word::Stop)]).unwrap_or(steps);
    let way: Option<Vec<Square>> = (steps.iter())
        .map(|step| match step {
            Action::At(square) => Some(*square),
            _ => None,
        })
        .collect();
    way.filter(|way| !way.is_empty()).map(|way| (craft, way))
}

fn add(legs: &mut Vec<Leg>, way: &[(Square, u8)]) {
    let Some((&(square, spent), further)) = way.split_first() else { return };
    let known = legs.iter().position(|leg| leg.square == square);
    let at = known.unwrap_or(legs.len());
    if known.is_none() {
        legs.push(Leg { square, spent, ends: false, further: Vec::new() });
    }
    legs[at].ends |= further.is_empty();
    add(&mut legs[at].further, further);
}

fn sail(seen: BoardView<'_>, craft: CraftId, legs: &[Leg]) -> Markup {
    let is_moving = seen.view.open.turn.moving.is_some();
    let chosen = seen.scene.chosen();
    let is_picked = chosen.first().is_some_and(|thing| *thing == thing_of_craft(craft));
    let start = seen.view.open.craft(craft).square;
    let mut squares = vec![start];
    legs.iter().for_each(|leg| reached(leg, &mut squares));
    let reach = seen.rated(craft).reach();
    html! {
        g .shc-sail .on[is_moving || is_picked] data-picked=(if is_moving { String::new() } else { thing_of_craft(craft) }) aria-hidden="true" {
            path class="shc-reach" d=(outline(&squares, 1)) {}
            @for leg in legs { (drawn(leg, start, reach, chosen.last())) }
        }
    }
}

fn reached(leg: &Leg, into: &mut Vec<Square>) {
    into.push(leg.square);
    leg.further.iter().for_each(|leg| reached(leg, into));
}

/// A step: a line, what it has cost so far, and, if the way ends here, how much of the movement that is.
fn drawn(leg: &Leg, from: Square, reach: u8, chosen: Option<&String>) -> Markup {
    let ((x, y), (to_x, to_y)) = (middle(from), middle(leg.square));
    let thing = leg.ends.then(|| thing_of_square(leg.square));
    let is_chosen = thing.is_some() && thing.as_ref() == chosen;
    html! {
        g .shc-leg .here[is_chosen] data-way=[thing] {
            path d={ "M" (x) " " (y) "L" (to_x) " " (to_y) } {}
            @for further in &leg.further { (drawn(further, leg.square, reach, chosen)) }
            circle cx=(to_x) cy=(to_y) r="9" {}
            text x=(to_x) y=(to_y + 4) { (leg.spent) }
            @if leg.ends {
                @let down = if to_y < 40 { 29 } else { -29 };
                g class="shc-toll" transform={ "translate(" (to_x.max(25)) " " (to_y + down) ")" } {
                    rect x="-23" y="-11" width="46" height="22" rx="7" {}
                    text y="5" { (leg.spent) " / " (reach) }
                }
            }
        }
    }
}
