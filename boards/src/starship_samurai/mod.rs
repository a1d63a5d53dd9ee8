//! Starship Samurai: what is on the table, as lists.

mod asks;
mod board;
mod hand;
mod holdings;
mod scoring;

use maud::{Markup, html};
use tenka_core::{RuleId, Seat};
use tenka_starship_samurai::{Place, StarshipSamurai, UnitName, View};

use crate::words::rule;
use crate::{Board, Scene};

impl Board for StarshipSamurai {
    const STYLE: &'static str = include_str!("style.css");

    fn quick_start() -> Markup {
        html! {
            ol {
                li {
                    "In each of your four turns in a round place one of your markers 1 to 4 on an order: move a clan marker, "
                    "draw cards, move units or gain wealth, as much as the marker says. " (rule::<Self>("SSM-064"))
                }
                li {
                    "Where you alone have the most power at the start of your turn you gain the location's reward. "
                    (rule::<Self>("SSM-051"))
                }
                li {
                    "After the turns there is a battle for each location. Who has the most power there, with a card that "
                    "was placed face down, takes it for 5 honor and its reward. " (rule::<Self>("SSM-158"))
                }
                li {
                    "Then each clan marker on your branch is worth the more honor the farther it is from neutral. "
                    (rule::<Self>("SSM-167"))
                }
                li { "Most honor wins. " (rule::<Self>("SSM-176")) }
            }
        }
    }

    fn asks(&self, view: &View) -> Option<(String, RuleId)> {
        asks::asks(view)
    }

    fn board(&self, view: &View, scene: &Scene) -> Markup {
        board::board(self, view, scene)
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        hand::hand(self, view, scene)
    }

    fn holdings(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        holdings::holdings(self, view, seat, scene)
    }

    fn scoring(&self, view: &View, scene: &Scene) -> Markup {
        scoring::scoring(self, view, scene)
    }
}

/// A player's units in one place, to pick.
fn units(view: &View, seat: Seat, place: Place, scene: &Scene) -> Markup {
    html! {
        @for (name, count) in view.units_at(seat, place) {
            " " (unit(name, count, scene))
        }
    }
}

/// "3 fighters with 1 wealth": equal ones are one thing.
fn unit(name: UnitName, count: usize, scene: &Scene) -> Markup {
    let short = match name {
        UnitName::Mech(mech) => mech.to_string(),
        UnitName::Carrier(_) => "carrier".to_owned(),
        UnitName::Fighter { under: 0, .. } => "fighter".to_owned(),
        UnitName::Fighter { under, .. } => format!("fighter +{under}"),
    };
    let said = if count > 1 { format!("{count} times {}", name.words()) } else { name.words() };
    let drawing = html! { (short) @if count > 1 { " ×" (count) } };
    scene.thing(&name.thing(), &said, &drawing)
}
