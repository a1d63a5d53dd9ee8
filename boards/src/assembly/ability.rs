//! What captains can do, in few enough words to fit on a card.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_starships_assembly::face::{Ability, Captain};
use tenka_starships_assembly::steps::Step;
use tenka_starships_assembly::{Card, StarshipsAssembly};

use super::glyph::Glyph;
use super::tip;

/// All abilities of a card's captain, each with its sign.
pub(super) fn abilities(game: &StarshipsAssembly, card: Card) -> Markup {
    let captain = &game.captains[card];
    html! {
        span class="ssa-abilities" {
            @if let Some(ability) = &captain.cast { (starred(game, card, ability)) }
            @for words in always(captain) { (ability(Glyph::Bracket, &words, &captain.always.join(" "))) }
            @if let Some(ability) = &captain.special { (starred(game, card, ability)) }
        }
    }
}

/// An ability in short, and in full when it is pointed at.
fn ability(sign: Glyph, words: &Sentence, text: &str) -> Markup {
    html! { span class="ssa-ability" data-tip=(tip(words, text)) { (sign.drawn()) "\u{a0}" (words) } }
}

/// Effects that always apply.
fn always(captain: &Captain) -> Vec<Sentence> {
    let by = |delta: i8| -> (u8, bool) { (delta.unsigned_abs(), delta > 0) };
    let captains = |(by, dearer)| say!(captains_cost { by, dearer });
    let ships = |(by, dearer)| say!(ships_cost { by, dearer });
    let all_cards = |(by, dearer)| say!(all_cards_cost { by, dearer });
    let mut words = match (captain.captain_cost_delta, captain.ship_cost_delta) {
        (0, 0) => vec![],
        (0, delta) => vec![ships(by(delta))],
        (delta, 0) => vec![captains(by(delta))],
        (delta, other) if delta == other => vec![all_cards(by(delta))],
        (delta, other) => vec![captains(by(delta)), ships(by(other))],
    };
    if captain.refreshed_by_playing {
        words.push(say!(ready_again));
    }
    if captain.draws_when_recruited > 0 {
        words.push(say!(draw_when_recruited));
    }
    if captain.draws_instead_of_turn > 0 {
        words.push(say!(skip_to_draw { cards: captain.draws_instead_of_turn }));
    }
    words
}

/// "Pay 2: become Qes", "Release me: cast 4"
fn starred(game: &StarshipsAssembly, card: Card, starred: &Ability) -> Markup {
    let steps: Vec<Step> = starred.steps.iter().collect();
    let (price, gain) = steps.split_at(usize::from(steps.len() > 1 && is_price(steps[0])));
    let gain = in_words(game, card, gain);
    let words = match price {
        [] if starred.spend > 0 => say!(paid_ability { votes: starred.spend, steps: gain }),
        [] => gain.capitalised(),
        price => say!(price_and_gain { price: in_words(game, card, price).capitalised(), gain }),
    };
    ability(Glyph::Star, &words, &starred.text)
}

/// Whether a step is what the captain's controller gives for the others.
const fn is_price(step: Step) -> bool {
    matches!(
        step,
        Step::ReleaseSelf | Step::ReleaseOwnShip | Step::ReleaseFromHand | Step::GiveSelf | Step::GiveOwnShip
    )
}

fn in_words(game: &StarshipsAssembly, card: Card, steps: &[Step]) -> Sentence {
    let told = steps.chunk_by(|one, other| one == other).map(|alike| {
        let step = step_in_words(game, card, alike[0]);
        if alike.len() > 1 { say!(repeated_step { step, times: alike.len() }) } else { step }
    });
    Sentence::joined_by(", ", told)
}

fn step_in_words(game: &StarshipsAssembly, card: Card, step: Step) -> Sentence {
    match step {
        Step::Cast(votes) => say!(step_cast { votes }),
        Step::CastPerOwnShip(votes) => say!(step_cast_per_ship { votes }),
        Step::ScrambleSelf => say!(step_become_ship { ship: game.ship(card) }),
        Step::Draw => say!(step_draw),
        Step::ReleaseSelf => say!(step_release_self),
        Step::ReleaseOwnShip => say!(step_release_ship),
        Step::ReleaseAnyCaptain => say!(step_release_captain),
        Step::ReleaseFromHand => say!(step_release_from_hand),
        Step::ScrambleAnyCaptain => say!(step_scramble_captain),
        Step::GiveSelf => say!(step_give_self),
        Step::GiveOwnShip => say!(step_give_ship),
        Step::DeployFreeFromHand => say!(step_deploy_from_hand),
        Step::DeployFreeFromAgenda => say!(step_deploy_from_agenda),
        Step::RecruitFreeFromAgenda => say!(step_recruit_from_agenda),
        Step::DeclareWar => say!(step_declare_war),
        Step::TurnMode => say!(step_turn_mode),
        Step::EndTurn => say!(step_end_turn),
    }
}
