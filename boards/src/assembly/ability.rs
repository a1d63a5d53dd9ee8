//! What captains can do, in as few words as fit onto a card.

use maud::{Markup, html};
use tenka_core::capitalised;
use tenka_starships_assembly::face::{Ability, Captain};
use tenka_starships_assembly::steps::Step;
use tenka_starships_assembly::{Card, StarshipsAssembly};

use super::glyph::Glyph;

/// All abilities of a card's captain, each with its sign.
pub(super) fn abilities(game: &StarshipsAssembly, card: Card) -> Markup {
    let captain = &game.captains[card];
    html! {
        @for words in always(captain) { span class="ssa-ability" { (Glyph::Bracket.drawn()) " " (words) } }
        @for ability in [&captain.cast, &captain.special].into_iter().flatten() {
            span class="ssa-ability" { (Glyph::Star.drawn()) " " (starred(game, card, ability)) }
        }
    }
}

/// What is always in effect.
fn always(captain: &Captain) -> Vec<String> {
    let mut words = Vec::new();
    let change = |delta: i8| {
        let direction = if delta < 0 { "less" } else { "more" };
        format!("cost you {} {direction}", delta.unsigned_abs())
    };
    match (captain.captain_cost_delta, captain.ship_cost_delta) {
        (0, 0) => {}
        (0, ships) => words.push(format!("Ships {}", change(ships))),
        (captains, 0) => words.push(format!("Captains {}", change(captains))),
        (captains, ships) if captains == ships => words.push(format!("All cards {}", change(ships))),
        (captains, ships) => words.push(format!("Captains {}, ships {}", change(captains), change(ships))),
    }
    if captain.refreshed_by_playing {
        words.push("Ready again when you recruit or deploy".to_owned());
    }
    if captain.draws_when_recruited > 0 {
        words.push("Draw when recruited".to_owned());
    }
    if captain.draws_instead_of_turn > 0 {
        words.push(format!("Skip a turn: draw {}", captain.draws_instead_of_turn));
    }
    words
}

/// "Pay 2: become Qes"
fn starred(game: &StarshipsAssembly, card: Card, ability: &Ability) -> String {
    let steps: Vec<Step> = ability.steps.iter().collect();
    let told: Vec<String> = steps
        .chunk_by(|one, other| one == other)
        .map(|alike| {
            let words = step_in_words(game, card, alike[0]);
            if alike.len() > 1 { format!("{words} {}", alike.len()) } else { words }
        })
        .collect();
    let told = told.join(", ");
    if ability.spend > 0 { format!("Pay {}: {told}", ability.spend) } else { capitalised(&told) }
}

fn step_in_words(game: &StarshipsAssembly, card: Card, step: Step) -> String {
    let words = match step {
        Step::Cast(votes) => return format!("cast {votes}"),
        Step::CastPerOwnShip(votes) => return format!("cast {votes} per ship of yours"),
        Step::ScrambleSelf => return format!("become {}", game.ship(card)),
        Step::Draw => "draw",
        Step::ReleaseSelf => "release this captain",
        Step::ReleaseOwnShip => "release a ship of yours",
        Step::ReleaseAnyCaptain => "release any captain",
        Step::ReleaseFromHand => "release a card from hand",
        Step::ScrambleAnyCaptain => "turn any captain into its ship",
        Step::GiveSelf => "go over to the opponent",
        Step::GiveOwnShip => "give a ship away",
        Step::DeployFreeFromHand => "deploy from hand, free",
        Step::DeployFreeFromAgenda => "deploy from the agenda",
        Step::RecruitFreeFromAgenda => "recruit from the agenda",
        Step::DeclareWar => "declare war",
        Step::TurnMode => "choose how to take the turn",
        Step::EndTurn => "end the turn",
    };
    words.to_owned()
}
