//! The laws themselves: a game that keeps them passes, and each way to break it is found by the law that is there for it.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod toy;

use std::time::Duration;

use tenka_core::kit::{self, BrokenLaw, Examination, Tally};
use tenka_core::{Game as _, Ledger};
use toy::{Break, Toy};

fn examine(broken: Break, seed: &str) -> Result<Tally, Box<BrokenLaw>> {
    let options = broken.options();
    // Among changed states there may be one that hangs earlier than the game does.
    let (limit, rarely) = if broken == Break::Hangs { (400, u32::MAX) } else { (60_000, 1) };
    let limit = Duration::from_millis(limit);
    let examination = Examination { rarely, limit, ..Examination::new(&options, 2, seed) };
    kit::examine::<Toy>(&examination, &Ledger::parse(Toy::INFO.rules))
}

/// The first law that is found broken in some games.
#[track_caller]
fn broken_law(broken: Break) -> &'static str {
    let failure = (0..100).find_map(|game| examine(broken, &format!("toy {game}")).err());
    failure.unwrap_or_else(|| panic!("{broken:?} is not noticed")).law
}

#[test]
fn a_game_that_keeps_its_secrets_keeps_all_laws() {
    for game in 0..200 {
        let seed = format!("toy {game}");
        examine(Break::Nothing, &seed).unwrap_or_else(|failure| panic!("{failure}"));
        let remembered = kit::remembers::<Toy>(&Break::Nothing.options(), 2, &seed, 2);
        remembered.unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn a_view_that_shows_every_hand_is_noticed() {
    assert_eq!(broken_law(Break::ShowsEveryHand), "secrets");
}

#[test]
fn a_refusal_that_tells_a_hidden_card_is_noticed() {
    assert_eq!(broken_law(Break::RefusalTellsACard), "secrets");
}

#[test]
fn who_sees_a_new_card_because_they_knew_the_old_one_is_noticed() {
    assert_eq!(broken_law(Break::KeepsSeeing), "learning");
}

#[test]
fn a_fact_that_is_told_and_forgotten_is_noticed() {
    let options = Break::ForgetsWhatWasTold.options();
    let games = (0..20).map(|game| format!("toy {game}"));
    let failure =
        games.into_iter().find_map(|seed| kit::remembers::<Toy>(&options, 2, &seed, 1).err()).unwrap();
    assert_eq!(failure.law, "memory");
    assert!(failure.message.contains("after ask"), "{failure}");
}

#[test]
fn what_the_ledger_lets_lapse_may_be_forgotten_and_nothing_else() {
    let options = Break::LetsWhatWasToldLapse.options();
    let remembered = (0..20).map(|game| kit::remembers::<Toy>(&options, 2, &format!("toy {game}"), 1));
    let said: usize = remembered.map(|said| said.unwrap_or_else(|failure| panic!("{failure}"))).sum();
    assert!(said > 0, "the other actions are still held to the law");
}

#[test]
fn the_same_future_in_every_imagined_world_is_noticed() {
    assert_eq!(broken_law(Break::ImaginesOneFuture), "imagine_varies");
}

#[test]
fn a_hidden_card_that_is_imagined_in_one_way_only_is_noticed() {
    assert_eq!(broken_law(Break::ImaginesOneHand), "imagine_varies");
}

#[test]
fn taking_back_what_has_told_something_is_noticed() {
    assert_eq!(broken_law(Break::TakesBackAnything), "taking_back");
}

#[test]
fn a_plan_that_is_never_played_to_its_end_is_noticed() {
    let failure = examine(Break::PlansForTheOther, "toy").unwrap_err();
    assert_eq!(failure.law, "plans");
    assert!(failure.message.contains("'exchange;ask' always ends after 1 actions"), "{failure}");
}

#[test]
fn a_plan_that_tells_a_hidden_card_is_noticed() {
    let failures =
        (0..20).map(|game| examine(Break::PlansByAHiddenCard, &format!("toy {game}")).unwrap_err());
    let tells = |failure: &BrokenLaw| failure.message.contains("the plans of seat 0 tell what is hidden");
    assert!(failures.into_iter().any(|failure| failure.law == "plans" && tells(&failure)));
}

#[test]
fn a_handful_of_what_another_seat_decides_is_noticed() {
    let failure = examine(Break::GrabsForTheOther, "toy").unwrap_err();
    assert_eq!(failure.law, "plans");
    assert!(failure.message.contains("always ends after 1 actions"), "{failure}");
}

#[test]
fn a_preview_that_counts_on_luck_is_noticed() {
    assert_eq!(broken_law(Break::CountsOnLuck), "previews");
}

#[test]
fn sealing_what_depends_on_others_is_noticed() {
    let failure = examine(Break::SealsWhatDepends, "toy").unwrap_err();
    assert_eq!(failure.law, "sealing");
    assert!(failure.message.contains("what seat 1, which might seal before, reads at its turn"), "{failure}");
}

#[test]
fn sealing_at_ones_own_turn_is_noticed() {
    let failure = examine(Break::SealsOutOfTurn, "toy").unwrap_err();
    assert_eq!(failure.law, "sealing");
    assert!(failure.message.contains("seat 0 may seal although it is its turn"), "{failure}");
}

#[test]
fn a_secret_that_is_not_declared_is_noticed() {
    assert_eq!(broken_law(Break::RedealsNothing), "secrets");
}

#[test]
fn an_audit_that_passes_what_makes_the_game_panic_is_noticed() {
    assert_eq!(broken_law(Break::AuditsNoCards), "audited_states_are_safe");
}

#[test]
fn a_game_that_hangs_is_noticed() {
    let failure = examine(Break::Hangs, "toy").unwrap_err();
    assert_eq!(failure.law, "time_limit");
    assert!(failure.message.contains("has not come to an end within 400ms"), "{failure}");
    assert_eq!(failure.record.actions.len(), 3, "{failure}");
}
