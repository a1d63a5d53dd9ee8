//! The laws every game keeps, for this game; golden playthroughs; and its promised speed.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use expect_test::expect_file;
use serde_json::{Value, json};
use tenka_core::kit::{self, Examination, laws};
use tenka_core::{
    Dice as _, Game as _, Insight as _, Ledger, Log, OptionKind, OptionValue, Options, Pick, Plan, Seed,
    Table, Viewer, Words as _, play_randomly,
};
use tenka_shadowstar_corsairs::{Action, ShadowstarCorsairs, State, Switch, Word};

/// Random games of Corsairs take thousands of decisions, so the expensive laws are only tried at some positions.
fn examine(options: &Options, seats: u8, seed: &str, every: u32) {
    let ledger = Ledger::parse(ShadowstarCorsairs::INFO.rules);
    let examination =
        Examination { every, longest: 200_000, rarely: 8, ..Examination::new(options, seats, seed) };
    if let Err(failure) = kit::examine::<ShadowstarCorsairs>(&examination, &ledger) {
        panic!("{failure}");
    }
}

fn short(options: Options) -> Options {
    options.with("round_cap", OptionValue::Choice("40".into()))
}

#[test]
fn keeps_the_laws_without_options() {
    for number in 0..20u8 {
        examine(&short(Options::new()), 2 + number % 4, &format!("plain {number}"), 50);
    }
}

#[test]
fn keeps_the_laws_with_each_option_alone() {
    for (number, options) in kit::option_sets(&ShadowstarCorsairs::INFO).iter().enumerate() {
        examine(&short(options.clone()), 2 + number as u8 % 4, "alone", 400);
    }
}

/// Each option set at random.
fn mix(seed: &str) -> Options {
    let mut rng = Seed::from_text(seed).fast();
    let mut options = Options::new();
    for spec in ShadowstarCorsairs::INFO.options {
        let value = match spec.kind {
            OptionKind::Switch(_) => OptionValue::Switch(rng.below(2) == 1),
            OptionKind::Choice(words) => OptionValue::Choice(words[rng.index_below(words.len())].word.into()),
        };
        options = options.with(spec.name, value);
    }
    short(options)
}

#[test]
fn keeps_the_laws_in_mixes_of_options() {
    for number in 0..60 {
        let seed = format!("mix {number}");
        examine(&mix(&seed), 2 + number % 4, &seed, 150);
    }
}

/// Section 28 of the ledger, but for what SHC-R58 and SHC-R60 let lapse.
#[test]
fn nobody_forgets_what_is_remembered() {
    let mut said = 0;
    for (number, options) in kit::option_sets(&ShadowstarCorsairs::INFO).iter().enumerate() {
        let (options, seats) = (short(options.clone()), 2 + number as u8 % 4);
        match kit::remembers::<ShadowstarCorsairs>(&options, seats, "memory", 300) {
            Ok(more) => said += more,
            Err(failure) => panic!("{failure}"),
        }
    }
    assert!(said > 0);
}

/// All that add something: a given start takes choices away.
fn all_options() -> Options {
    let added = Switch::ALL.into_iter().filter(|switch| *switch != Switch::GivenStart);
    added.fold(short(Options::new()), |options, switch| options.on(switch.id()))
}

/// Random players scuttle their fleets. These avoid that, and play cards when they can, so that games go deep.
#[test]
fn keeps_the_laws_in_livelier_games() {
    for number in 0..40u8 {
        let seed = format!("lively {number}");
        let options = match number {
            0..10 => short(Options::new()),
            10..30 => mix(&seed),
            _ => all_options().with("variant_house_crests", OptionValue::Switch(false)),
        };
        let mut rng = Seed::from_text(&seed).fast();
        let mut table = Table::<ShadowstarCorsairs>::new(&options, 2 + number % 4, &seed).unwrap();
        while table.to_act().is_some() {
            let legal = table.legal();
            let action = lively_choice(&legal, &mut rng);
            if rng.below(250) == 0 {
                hold(&table, "imagine", laws::imagine(&table, &legal, &mut rng));
                hold(&table, "hearsay", laws::hearsay(&table, action, &mut rng));
                hold(&table, "shown", laws::shown(&table, action, legal[rng.index_below(legal.len())]));
                hold(&table, "picks", laws::picks(&table, &legal));
                for viewer in table.seats().viewers() {
                    hold(&table, "secrets", laws::secrets(&table, &legal, &[], viewer, &mut rng));
                    hold(&table, "learning", laws::learning(&table, action, viewer, &mut rng));
                }
            }
            table.play(action).unwrap();
            hold(&table, "audit", laws::audit(&table));
        }
    }
}

/// A plan is several actions of one seat, legal one after another; only the last may be one that can't be taken back. It
/// depends only on what the seat knows, and its picks neither begin nor end like anything else's.
#[test]
fn plans_are_legal_and_known_and_picked_like_nothing_else() {
    let mut planned = 0;
    for number in 0..24u8 {
        let seed = format!("plans {number}");
        let options = match number {
            0..6 => short(Options::new()),
            6..20 => mix(&seed),
            _ => all_options().with("variant_house_crests", OptionValue::Switch(false)),
        };
        let mut rng = Seed::from_text(&seed).fast();
        let mut table = Table::<ShadowstarCorsairs>::new(&options, 2 + number % 4, &seed).unwrap();
        while table.to_act().is_some() {
            let legal = table.legal();
            if rng.below(12) == 0 {
                planned += table.game().plans(table.state()).len();
                hold(&table, "plans", plans_conform(&table, &legal, &mut rng));
            }
            table.play(lively_choice(&legal, &mut rng)).unwrap();
        }
    }
    assert!(planned > 10_000, "{planned}");
}

fn plans_conform(
    table: &Table<ShadowstarCorsairs>,
    legal: &[Action],
    rng: &mut tenka_core::FastRng,
) -> Result<(), String> {
    let (game, seat) = (table.game(), table.to_act().unwrap());
    let plans = game.plans(table.state());
    let mut paths: Vec<Vec<String>> = Vec::new();
    let things = |picks: &[Pick]| picks.iter().map(|pick| pick.thing.clone()).collect::<Vec<_>>();
    for &action in legal {
        paths.push(things(&game.picks(action)));
        paths.extend(game.other_picks(action).iter().map(|picks| things(picks)));
    }
    for plan in &plans {
        let notation = Plan::notation(&plan.actions);
        let path = things(&plan.picks);
        if let Some(other) = paths.iter().find(|other| other.starts_with(&path) || path.starts_with(other)) {
            return Err(format!("{notation} has picks {path:?} like {other:?}"));
        }
        paths.push(path);
        let mut state = table.state().clone();
        for (place, &action) in plan.actions.iter().enumerate() {
            let may_go_on = game.may_take_back(&state, action) || place + 1 == plan.actions.len();
            if game.to_act(&state) != Some(seat) || game.check(&state, action).is_err() || !may_go_on {
                return Err(format!("{notation} can't be played from {action} on"));
            }
            game.play(&mut state, action, &mut Log::silent());
        }
        if plan.actions.len() < 2 || plan.label.is_empty() || plan.help.is_empty() {
            return Err(format!("{notation} is no plan, or isn't said"));
        }
    }
    let view = game.view(table.state(), Viewer::Seat(seat));
    let worlds = [game.imagine(&view, rng), game.redeal(table.state(), Viewer::Seat(seat), rng)];
    if worlds.iter().any(|world| game.plans(world) != plans) {
        return Err("another world has other plans".into());
    }
    Ok(())
}

/// Whatever the policy keeps is legal, and it never keeps nothing.
#[test]
fn the_policy_leaves_something_legal() {
    for number in 0..4u8 {
        let seed = format!("policy {number}");
        let options = if number == 3 { all_options() } else { short(Options::new()) };
        let mut rng = Seed::from_text(&seed).fast();
        let mut table = Table::<ShadowstarCorsairs>::new(&options, 2 + number, &seed).unwrap();
        let mut left_out = 0;
        while table.to_act().is_some() {
            let legal = table.legal();
            let mut considered = legal.clone();
            table.game().consider(table.state(), &mut considered);
            assert!(!considered.is_empty() && considered.iter().all(|action| legal.contains(action)));
            left_out += usize::from(considered.len() < legal.len());
            let action = considered[rng.index_below(considered.len())];
            table.play(action).unwrap();
        }
        assert!(left_out > 100, "{left_out}");
    }
}

#[test]
fn each_feature_has_a_weight() {
    let game = ShadowstarCorsairs::open(&Options::new()).unwrap();
    assert_eq!(game.weights().len(), ShadowstarCorsairs::FEATURES.len());
}

fn hold(table: &Table<ShadowstarCorsairs>, law: &str, verdict: Result<(), String>) {
    if let Err(message) = verdict {
        panic!("law '{law}' is broken: {message}\n{}", table.record());
    }
}

fn lively_choice(legal: &[Action], rng: &mut tenka_core::FastRng) -> Action {
    let is_waste = |action: &Action| matches!(action, Action::Scuttle(_) | Action::Jettison(_));
    let is_end = |action: &Action| {
        matches!(action, Action::Say(Word::Combat | Word::EndActions | Word::EndCombat | Word::Stop))
    };
    let is_play =
        |action: &Action| matches!(action, Action::Play(_) | Action::Convert(_) | Action::Fulfil(_));
    let pick = |wanted: &dyn Fn(&Action) -> bool, rng: &mut tenka_core::FastRng| {
        let some: Vec<Action> = legal.iter().copied().filter(|action| wanted(action)).collect();
        if some.is_empty() { None } else { Some(some[rng.index_below(some.len())]) }
    };
    let play = if rng.below(3) > 0 { pick(&is_play, rng) } else { None };
    let act = if rng.below(4) > 0 { pick(&|action| !is_waste(action) && !is_end(action), rng) } else { None };
    let waste = if rng.below(60) == 0 { pick(&is_waste, rng) } else { None };
    let go_on = pick(&|action| !is_waste(action), rng);
    play.or(waste).or(act).or(go_on).unwrap_or(legal[rng.index_below(legal.len())])
}

#[test]
fn keeps_the_laws_whatever_is_chosen() {
    kit::assert_choices_conform::<ShadowstarCorsairs>(60);
}

#[test]
fn reads_notation_or_refuses_it() {
    let words = &[
        "pass",
        "at:",
        "put:",
        "swap:",
        "give:",
        "target:",
        "site:",
        "buy:",
        "buy_ship:",
        "retire:",
        "pack:",
        "many:",
        "metal",
        "hidden_kc",
        "crew",
        "kestrel",
        "basic",
        "upgraded",
        "yellow",
        "red.ship1",
        "bay.red",
        "transit",
        "02A",
        "12D",
        "13A",
        "00A",
        "red@02A",
        "pack6",
        "5,2",
        "60,0",
        "/",
        "0",
        "7",
        "007",
        "256",
        "ion-drives",
        "kc",
    ];
    kit::assert_notation_conforms::<ShadowstarCorsairs>(1_500, words);
}

#[test]
fn keeps_the_laws_in_what_fuzzing_found() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let choices = kit::choices::play_bytes::<ShadowstarCorsairs>;
    kit::assert_corpus_conforms(&corpus.join("shadowstar_corsairs_choices"), choices);
    let notation = kit::choices::read_bytes::<ShadowstarCorsairs>;
    kit::assert_corpus_conforms(&corpus.join("shadowstar_corsairs_notation"), notation);
}

/// Games with house crests are short enough to read.
fn golden(seats: u8, options: &Options) -> String {
    kit::playthrough::<ShadowstarCorsairs>(options, seats, "golden").unwrap()
}

#[test]
fn golden_playthrough_with_two_seats() {
    expect_file!["golden/two_seats.txt"].assert_eq(&golden(2, &Options::new().on("variant_house_crests")));
}

#[test]
fn golden_playthrough_with_all_options() {
    expect_file!["golden/all_options.txt"].assert_eq(&golden(4, &all_options()));
}

/// A state that was tampered with is either rejected, or can be viewed and played on.
#[test]
fn states_with_one_value_changed_are_refused_or_playable() {
    let (mut refused, mut played) = (0, 0);
    let mut panics = BTreeSet::new();
    for (seed, options, plies) in
        [("early", Options::new(), 40), ("late", Options::new(), 400), ("rich", all_options(), 60)]
    {
        let mut rng = Seed::from_text(seed).fast();
        let mut table = Table::<ShadowstarCorsairs>::new(&options, 3, seed).unwrap();
        for _ in 0..plies {
            let mut considered = table.legal();
            table.game().consider(table.state(), &mut considered);
            if considered.is_empty() {
                break;
            }
            table.play(considered[rng.index_below(considered.len())]).unwrap();
        }
        let whole = serde_json::to_value(table.state()).unwrap();
        for value in [json!(null), json!(0), json!(1), json!(7), json!(255), json!("x"), json!([])] {
            for path in paths(&whole) {
                let mut changed = whole.clone();
                *changed.pointer_mut(&path).unwrap() = value.clone();
                let Ok(mut state) = serde_json::from_value::<State>(changed) else {
                    refused += 1;
                    continue;
                };
                let outcome = catch_unwind(AssertUnwindSafe(|| {
                    if table.game().audit(&state).is_err() {
                        refused += 1;
                        return;
                    }
                    played += 1;
                    for viewer in table.seats().viewers() {
                        let view = table.game().view(&state, viewer);
                        table.game().imagine(&view, &mut rng);
                        table.game().draw(&view);
                    }
                    play_randomly(table.game(), &mut state, 300, &mut rng, &mut Vec::new());
                }));
                if outcome.is_err() {
                    panics.insert(format!("{path}: {value}"));
                }
            }
        }
    }
    assert_eq!(panics, BTreeSet::new());
    assert!(refused > 1_000 && played > 100, "{refused} refused, {played} played");
}

/// Pointers to the values in a state, only the first few of long lists.
fn paths(value: &Value) -> Vec<String> {
    let children: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(list) => {
            list.iter().take(3).enumerate().map(|(place, value)| (place.to_string(), value)).collect()
        }
        _ => Vec::new(),
    };
    let below = |(key, child): &(String, &Value)| -> Vec<String> {
        let deeper = paths(child).into_iter().map(|path| format!("/{key}{path}"));
        std::iter::once(format!("/{key}")).chain(deeper).collect()
    };
    children.iter().flat_map(below).collect()
}

#[test]
fn play_allocates_nothing() {
    kit::assert_play_allocates_nothing::<ShadowstarCorsairs>(1);
}

#[test]
fn states_and_actions_are_small() {
    assert!(size_of::<State>() <= 6 * 1024);
    assert!(size_of::<Action>() <= 8);
}
