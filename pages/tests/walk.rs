//! A whole game can be played without scripts: every action is a row of links that ends in a form.

#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(unreachable_pub, dead_code, reason = "modules are shared")]

mod html;
#[path = "../examples/gallery/sitting.rs"]
mod sitting;

use std::collections::BTreeSet;

use html::{forms, tags};
use sitting::Sitting;
use tenka_core::{Dice as _, Options, Pick, Seat, Seats, Seed, Viewer};
use tenka_pages::LessonQuery;
use tenka_registry::{entry, info, infos, load_table, new_table};
use tenka_seats::{Lesson, Referee, forgoes};

const LEARNER: Viewer = Viewer::Seat(Seat::new(0));

/// Each game with each number of seats, at random positions, further and further apart.
fn positions(seed: &str, mut visit: impl FnMut(&Sitting)) {
    for info in infos() {
        for seats in info.seats.0..=info.seats.1 {
            let mut rng = Seed::from_text(&format!("{seed} {} {seats}", info.name)).fast();
            let mut sitting = Sitting::new(info.name, seats, Options::new(), seed);
            loop {
                visit(&sitting);
                if sitting.referee.position().over {
                    break;
                }
                for _ in 0..=rng.index_below(9 + sitting.referee.position().ply / 8) {
                    let legal = sitting.referee.legal();
                    if !legal.is_empty() {
                        sitting.play(&legal[rng.index_below(legal.len())]);
                    }
                }
            }
        }
    }
}

/// Whether a page has a link that leads to these picks.
fn leads_to(page: &str, picks: &[&str]) -> bool {
    let wanted = format!("picks={}", picks.join(","));
    let links = tags(page).into_iter().filter(|tag| tag.name == "a");
    links
        .filter_map(|tag| tag.get("href").map(str::to_owned))
        .any(|href| href.rsplit(['?', '&']).next() == Some(&wanted))
}

#[test]
fn every_action_is_a_row_of_links_that_ends_in_a_form() {
    let mut rng = Seed::from_text("walk").fast();
    positions("walk", |sitting| {
        let Some(seat) = sitting.referee.position().to_act else { return };
        let mine = sitting.referee.seat(Viewer::Seat(seat));
        let choices = mine.choices();
        for _ in 0..3 {
            let choice = &choices[rng.index_below(choices.len())];
            // What can be reached from something drawn isn't offered as a beginning.
            let ways = std::iter::once(&choice.picks).chain(&choice.other_picks);
            let begins = |way: &&Vec<Pick>| {
                let page = tenka_pages::table(&sitting.page(Viewer::Seat(seat), &[])).0;
                leads_to(&page, &[&*way[0].thing])
            };
            let way = ways.clone().find(begins).unwrap_or(&choice.picks);
            let picks: Vec<&str> = way.iter().map(|pick| &*pick.thing).collect();
            for place in 0..picks.len() {
                let page = tenka_pages::table(&sitting.page(Viewer::Seat(seat), &picks[..place])).0;
                assert!(leads_to(&page, &picks[..=place]), "{}: {:?}", choice.action, &picks[..=place]);
            }
            let page = tenka_pages::table(&sitting.page(Viewer::Seat(seat), &picks)).0;
            let confirm =
                forms(&page).into_iter().find(|form| form.tag.get("id") == Some("confirm")).unwrap();
            assert!(!confirm.tag.has("hidden"), "{}", choice.action);
            let sent: Vec<&str> = confirm.field("picks").unwrap().split(',').collect();
            assert_eq!(mine.compose(&sent).as_ref(), Some(&choice.action));
        }
    });
}

/// Labels are put into sentences, so they bring no end of their own.
#[test]
fn labels_are_no_whole_sentences() {
    positions("labels", |sitting| {
        let Some(seat) = sitting.referee.position().to_act else { return };
        for choice in sitting.referee.seat(Viewer::Seat(seat)).choices() {
            assert!(
                !choice.label.ends_with(['.', '?', '!']),
                "{}: {}",
                sitting.referee.info().name,
                choice.label
            );
        }
    });
}

/// The button that ends something has room for two short lines.
#[test]
fn what_ends_something_fits_its_button() {
    const LONGEST: usize = 26;
    let mut too_long = BTreeSet::new();
    positions("ends", |sitting| {
        let Some(seat) = sitting.referee.position().to_act else { return };
        for choice in sitting.referee.seat(Viewer::Seat(seat)).choices() {
            let ends = choice.picks.len() == 1 && forgoes(&choice.picks[0].thing);
            if ends && choice.label.chars().count() > LONGEST {
                too_long.insert((sitting.referee.info().name, choice.label));
            }
        }
    });
    assert!(too_long.is_empty(), "{too_long:#?}");
}

#[test]
fn a_page_shows_nothing_that_its_viewer_does_not_know() {
    positions("imagine", |sitting| {
        let position = sitting.referee.position();
        let options = sitting.referee.record().options;
        for viewer in Seats::new(position.seats).viewers() {
            // What they have heard is their own, so neither table has a past.
            let states = [sitting.referee.state(), sitting.referee.imagine(viewer, "another world")];
            let [real, imagined] = states.map(|state| {
                let table = load_table(position.game, &options, state).unwrap().unwrap();
                tenka_pages::table(&sitting.page_of(&*table, viewer, &[])).0
            });
            assert!(
                real == imagined,
                "{} at ply {}: {viewer} sees what it can't know",
                position.game,
                position.ply
            );
        }
    });
}

#[test]
fn only_the_seat_to_act_is_offered_choices() {
    positions("choices", |sitting| {
        let position = sitting.referee.position();
        for viewer in Seats::new(position.seats).viewers() {
            let page = tenka_pages::table(&sitting.page(viewer, &[])).0;
            let asked = position.to_act.is_some_and(|seat| viewer.is(seat));
            let offered = forms(&page).iter().any(|form| form.tag.get("id") == Some("confirm"));
            assert_eq!(offered, asked, "{viewer}");
            assert_eq!(page.contains("id=\"choices\""), asked, "{viewer}");
        }
    });
}

#[test]
fn a_lesson_is_learned_by_doing_what_it_says() {
    for info in infos() {
        let mut query = LessonQuery::default();
        let Some(first) = tenka_pages::lesson(info, &query) else { continue };
        let mut page = first.0;
        let lesson = lesson(info.name);
        let mut table = lesson_table(info.name);
        for (number, step) in lesson.steps.iter().enumerate() {
            let told = format!("Step {} of {}", number + 1, lesson.steps.len());
            assert!(page.contains(&told), "{told} of {}", info.name);
            let picks = step.accepts.first().map(|action| {
                let choices = table.seat(LEARNER).choices();
                let choice = choices.iter().find(|choice| choice.action == *action).unwrap();
                choice.picks.iter().map(|pick| pick.thing.clone()).collect::<Vec<_>>()
            });
            for action in step.accepts.iter().take(1).chain(step.then) {
                table.play(action).unwrap();
            }
            let form = forms(&page)
                .into_iter()
                .find(|form| {
                    form.field("try").is_some()
                        || page.contains("name=\"try\"") && form.field("done").is_some()
                })
                .unwrap();
            let done = form.field("done").unwrap();
            query.done = LessonQuery::steps(done);
            query.picks = picks.unwrap_or_default();
            query.tries = true;
            page = tenka_pages::lesson(info, &query).unwrap().0;
        }
        assert!(page.contains("End of the lesson"), "{}", info.name);
        assert_eq!(page.contains("id=\"scoring\""), table.position().over, "{}", info.name);
    }
}

#[test]
fn a_lesson_answers_what_it_is_not_about() {
    let info = info("samurai").unwrap();
    let lesson = lesson("samurai");
    let table = lesson_table("samurai");
    let step = &lesson.steps[0];
    let choices = table.seat(LEARNER).choices();
    let other = choices.iter().find(|choice| !step.accepts.contains(&&*choice.action)).unwrap();
    let picks = other.picks.iter().map(|pick| pick.thing.clone()).collect();
    let tried = LessonQuery { picks, tries: true, ..LessonQuery::default() };
    let page = tenka_pages::lesson(info, &tried).unwrap().0;
    assert!(page.contains("Step 1 of"));
    assert!(page.contains(&html_escaped(step.now.trim_end_matches('.'))), "{}", step.now);
}

#[test]
fn a_lesson_rings_what_it_asks_for_and_nothing_else() {
    for info in infos() {
        let Some(first) = tenka_pages::lesson(info, &LessonQuery::default()) else { continue };
        let lesson = lesson(info.name);
        let choices = lesson_table(info.name).seat(LEARNER).choices();
        let asked = choices.iter().find(|choice| choice.action == lesson.steps[0].accepts[0]).unwrap();
        let ringed = |thing: &str| {
            let tag = [format!("data-thing=\"{thing}\""), format!("data-pick=\"{thing}\"")];
            first.0.split('<').any(|part| tag.iter().any(|tag| part.contains(tag)) && part.contains("aimed"))
        };
        assert!(ringed(&asked.picks[0].thing), "{}", info.name);
        let other = choices.iter().filter_map(|choice| choice.picks.first());
        let mut other = other.filter(|pick| pick.thing != asked.picks[0].thing);
        assert!(
            other.all(|pick| asked.other_picks.iter().any(|path| path[0] == *pick) || !ringed(&pick.thing))
        );
    }
}

#[test]
fn a_lesson_says_why_something_cannot_be_done_and_what_can() {
    let info = info("samurai").unwrap();
    let lesson = lesson("samurai");
    let asked = LessonQuery { why: vec!["space-81".to_owned()], ..LessonQuery::default() };
    let page = tenka_pages::lesson(info, &asked).unwrap().0;
    assert!(page.contains(&html_escaped(lesson.steps[0].now.trim_end_matches('.'))));
    let last = LessonQuery { done: all_done(&lesson), ..asked };
    let page = tenka_pages::lesson(info, &last).unwrap().0;
    assert!(page.contains("The lesson is over."));
}

/// Every step of a lesson, taken as it suggests.
fn all_done(lesson: &Lesson) -> Vec<String> {
    lesson.steps.iter().map(|step| step.accepts.first().copied().unwrap_or("read").to_owned()).collect()
}

#[test]
fn a_lesson_is_played_back_action_by_action() {
    let info = info("samurai").unwrap();
    let lesson = lesson("samurai");
    let done = LessonQuery { done: all_done(&lesson)[..2].to_vec(), ..LessonQuery::default() };
    let page = |beat| tenka_pages::lesson(info, &LessonQuery { beat, ..done.clone() }).unwrap().0;
    let plies = [Some(0), Some(1), Some(2), Some(3), None].map(|beat| {
        let page = page(beat);
        page.split("data-ply=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    });
    assert_eq!(plies, ["1", "2", "3", "4", "4"]);
    assert!(page(Some(2)).contains("Friendly bot"), "the caption says what the rival does");
}

#[test]
fn a_lesson_can_be_played_on_unless_its_game_is_over() {
    for info in infos() {
        if (entry(info.name).unwrap().lesson)().is_none() {
            continue;
        }
        let lesson = lesson(info.name);
        let done = all_done(&lesson);
        let on = tenka_pages::play_on(info, &done[..lesson.plays_on_after], "anew").unwrap();
        let table = load_table(info.name, &on.options, on.position).unwrap().unwrap();
        assert!(!table.position().over, "{}", info.name);
        assert_eq!(table.position().seats, lesson.seats);
        let is_over = lesson.plays_on_after < lesson.steps.len();
        assert_eq!(tenka_pages::play_on(info, &done, "anew").is_none(), is_over, "{}", info.name);
    }
}

fn html_escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The lesson of a game.
fn lesson(game: &str) -> Lesson {
    (entry(game).unwrap().lesson)().unwrap()
}

/// The table of a game's lesson before its first step.
fn lesson_table(game: &str) -> Box<dyn Referee> {
    let lesson = lesson(game);
    let options = lesson.options.iter().fold(Options::new(), |options, name| options.on(name));
    let mut table = new_table(game, &options, lesson.seats, lesson.seed).unwrap().unwrap();
    for action in lesson.before {
        table.play(action).unwrap();
    }
    table
}
