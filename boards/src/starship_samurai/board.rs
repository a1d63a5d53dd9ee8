//! The table: the draft, the locations or the battle at one of them, the alliance board, an offer, the end.

use maud::{Markup, html};
use tenka_core::Thing as _;
use tenka_starship_samurai::step::Step;
use tenka_starship_samurai::view::SeenBattle;
use tenka_starship_samurai::{Location, Place, UnitName};

use super::alliance::alliances;
use super::battle::stage;
use super::board_view::BoardView;
use super::draft::draft;
use super::finale::finale;
use super::location::location;
use super::offer::offer;

pub(super) fn board(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    html! {
        div class="ssm ssm-table" {
            @if view.round == 0 { (draft(seen)) }
            @else if let Some(battle) = &view.battle { (battle_board(seen, battle)) }
            @else {
                @if view.to_act.is_none() { (finale(seen)) }
                @else { (locations(seen, view.locations())) }
                (alliances(seen))
            }
            @if let Some(made) = &view.offer { (offer(seen, made)) }
        }
    }
}

fn locations(seen: BoardView<'_>, shown: impl Iterator<Item = Location>) -> Markup {
    html! {
        div class={ "ssm-locations ssm-boards-" (seen.view.seats().count()) } {
            @for at in shown { (location(seen, at)) }
        }
    }
}

/// The battle has all the room, unless what is to be chosen is elsewhere on the board.
fn battle_board(seen: BoardView<'_>, battle: &SeenBattle) -> Markup {
    let wants = |is_wanted: &dyn Fn(&str) -> bool| seen.scene.parts().any(|(thing, _)| is_wanted(thing));
    let moves_clan = matches!(seen.view.steps.iter().last(), Some(Step::MoveClan { .. }));
    let with_alliances = moves_clan
        || !seen.view.promises.is_empty()
        || wants(&|thing| thing.starts_with("clan-") || thing.starts_with("spot-"));
    let elsewhere: Vec<Location> = seen.view.locations().filter(|&at| at != battle.at).collect();
    let with_others = wants(&|thing| elsewhere.iter().any(|&at| is_at(seen, thing, at)));
    html! {
        (stage(seen, battle))
        @if with_others { div class="ssm-elsewhere" { @for &at in &elsewhere { (location(seen, at)) } } }
        @if with_alliances { (alliances(seen)) }
    }
}

/// Whether a thing is a location, or a unit there.
fn is_at(seen: BoardView<'_>, thing: &str, at: Location) -> bool {
    thing == at.thing()
        || UnitName::from_thing(thing).is_some_and(|wanted| {
            let mut seats = seen.view.seats().iter();
            seats.any(|seat| seen.view.units_at(seat, Place::At(at)).iter().any(|&(name, _)| name == wanted))
        })
}
