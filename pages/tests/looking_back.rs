//! Looking back at a finished game: mistakes on the board, whose eyes, what is judged so far, pictures to pass on.

#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(unreachable_pub, dead_code, reason = "modules are shared")]

mod html;
#[path = "../examples/gallery/sitting.rs"]
mod sitting;

use html::{tags, text_of};
use sitting::Sitting;
use tenka_core::{Options, Seat, Viewer};
use tenka_pages::model::{AnalysisStatus, Eyes, Judged};
use tenka_pages::{moment_picture, replay, replay_part};

const ANN: Viewer = Viewer::Seat(Seat::new(0));
const TOMOE: Seat = Seat::new(1);
const GAMES: [&str; 4] = ["samurai", "starships-assembly", "starship-samurai", "shadowstar-corsairs"];

/// A game of Samurai that is over.
fn finished() -> Sitting {
    let mut sitting = Sitting::new("samurai", 2, Options::new().on("basic_setup"), "looked back at");
    sitting.play_on(500, |_| false);
    assert!(sitting.referee.position().over);
    sitting
}

fn links(html: &str) -> Vec<String> {
    tags(html).iter().filter_map(|tag| tag.get("href").map(str::to_owned)).collect()
}

#[test]
fn a_mistake_and_the_better_move_are_ringed_on_the_board() {
    let sitting = finished();
    let judged = sitting.judged(5);
    let mistake = judged.decisions.iter().find(|decision| decision.own.is_mistake).unwrap().clone();
    let page = sitting.looked_back(mistake.ply, ANN, Eyes::All, AnalysisStatus::Done(judged));
    let html = replay(&page).0;
    let choices = page.hindsight.as_ref().unwrap().seats[usize::from(mistake.seat.number())].choices();
    for (action, class) in [(&mistake.action, "mistaken"), (&mistake.own.best, "better")] {
        let choice = choices.iter().find(|choice| choice.action == *action).unwrap();
        for pick in &choice.picks {
            let id = format!("thing-{}", pick.thing);
            let thing = tags(&html).into_iter().find(|tag| tag.get("id") == Some(&*id));
            let ringed = thing.is_none_or(|tag| tag.get("class").unwrap().split(' ').any(|one| one == class));
            assert!(ringed, "{id} isn't {class}");
        }
    }
    let told = text_of(&html, "verdict");
    assert!(told.contains(&mistake.label) && told.contains(&mistake.own.best_label), "{told}");
    assert!(told.contains("−12 %"), "{told}");
}

#[test]
fn mistakes_are_stepped_through_for_whoever_looks() {
    let sitting = finished();
    let judged = sitting.judged(5);
    let of = |seat: Option<Seat>| {
        let is_one = |decision: &&tenka_pages::model::Decision| {
            decision.own.is_mistake && seat.is_none_or(|seat| decision.seat == seat)
        };
        judged.decisions.iter().filter(is_one).map(|decision| decision.ply).collect::<Vec<_>>()
    };
    for (eyes, whose) in [(Eyes::Own, Some(Seat::new(0))), (Eyes::Of(TOMOE), Some(TOMOE)), (Eyes::All, None)]
    {
        let page = sitting.looked_back(0, ANN, eyes, AnalysisStatus::Done(judged.clone()));
        let html = replay(&page).0;
        let on = tags(&html).into_iter().find(|tag| tag.get("data-step") == Some("mistake-on")).unwrap();
        let first = of(whose)[0];
        let link = format!("/t/k3v9w2m4xq7p{}", eyes.query(first)).replace('&', "&amp;");
        assert_eq!(on.get("href").map(|href| href.replace("&amp;", "&")), Some(link.replace("&amp;", "&")));
        assert!(text_of(&html, "judging").contains(&format!("0/{}", of(whose).len())));
    }
}

#[test]
fn while_the_game_goes_on_there_is_nothing_to_look_through() {
    let mut sitting = Sitting::new("samurai", 2, Options::new().on("basic_setup"), "goes on");
    sitting.play_on(20, |_| false);
    let html = replay(&sitting.replayed(9, ANN)).0;
    assert!(!html.contains("&amp;eyes=") && !html.contains("/analysis") && !html.contains("id=\"judging\""));
    assert!(links(&html).iter().any(|link| link.ends_with("/picture.svg?ply=9")));
}

#[test]
fn what_is_judged_so_far_is_shown() {
    let sitting = finished();
    let judged = sitting.judged(5);
    let all = judged.decisions.len();
    let half = Judged { decisions: judged.decisions[..10].to_vec(), result: None, ..judged };
    let html = replay(&sitting.looked_back(3, ANN, Eyes::Own, AnalysisStatus::Underway(half, all))).0;
    assert!(text_of(&html, "progress").contains(&format!("10 of {all}")));
    let curves: Vec<usize> = tags(&html)
        .iter()
        .filter(|tag| tag.name == "polyline")
        .map(|tag| tag.get("points").unwrap().split(' ').count())
        .collect();
    assert_eq!(curves, [11, 11], "from the start to after the last decision that is judged");
    assert!(text_of(&html, "review").contains("Judged by the Medium bot."));
}

#[test]
fn the_list_of_moves_comes_with_the_whole_only() {
    let sitting = finished();
    let page = sitting.looked_back(3, ANN, Eyes::Own, AnalysisStatus::Unasked);
    let (whole, part) = (replay_part(&page, true).0, replay_part(&page, false).0);
    assert!(whole.contains("id=\"lines\"") && !part.contains("id=\"lines\""));
    let current: Vec<_> = tags(&whole).into_iter().filter(|tag| tag.get("aria-current").is_some()).collect();
    assert!(current.iter().any(|tag| tag.get("href") == Some("/t/k3v9w2m4xq7p?ply=3")), "{current:?}");
}

#[test]
fn all_hands_are_open_at_once() {
    for game in GAMES {
        let mut sitting = Sitting::new(game, 2, Options::new(), "hands");
        sitting.play_on(40, |_| false);
        let html = replay(&sitting.looked_back(30, ANN, Eyes::All, AnalysisStatus::Unasked)).0;
        assert_eq!(html.matches("class=\"hand-of").count(), 2, "{game}");
    }
}

/// Whether the tags of a text are nested as XML demands.
fn is_well_formed(xml: &str) -> bool {
    let mut open = Vec::new();
    let (before, after) = xml.split_once("<![CDATA[").unwrap();
    let without_styles = before.to_owned() + after.split_once("]]>").unwrap().1;
    for tag in without_styles.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap();
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap().to_owned();
        if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    open.is_empty()
}

#[test]
fn a_picture_of_a_moment_is_one_file() {
    for game in GAMES {
        let mut sitting = Sitting::new(game, 2, Options::new(), "picture");
        sitting.play_on(40, |_| false);
        let picture = moment_picture(&sitting.replayed(30, ANN));
        assert!(is_well_formed(&picture), "{game}");
        assert!(picture.contains("Move 30 of 40") && picture.contains("Tomoe"), "{game}");
        assert!(
            !picture.contains("<script") && !picture.contains("@import") && !picture.contains("url(http")
        );
    }
}
