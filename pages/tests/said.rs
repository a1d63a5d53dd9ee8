//! What the page says: who must do what, what has happened, what comes next.

#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(unreachable_pub, dead_code, reason = "modules are shared")]

mod html;
#[path = "../examples/gallery/sitting.rs"]
mod sitting;

use html::{forms, text_of};
use sitting::Sitting;
use tenka_core::{Options, Seat, Sentence, Viewer};
use tenka_pages::model::{Hints, NewTablePage, Occupant, Refused, TablePage};
use tenka_registry::info;
use tenka_seats::Scene;

const ANN: Viewer = Viewer::Seat(Seat::new(0));

fn samurai(plies: usize) -> Sitting {
    let mut sitting = Sitting::new("samurai", 3, Options::new().on("basic_setup"), "said");
    sitting.play_on(plies, |_| false);
    sitting
}

fn status(page: &TablePage<'_>) -> String {
    text_of(&tenka_pages::table(page).0, "status")
}

#[test]
fn the_status_line_says_who_must_do_what() {
    let first = samurai(0);
    assert_eq!(status(&first.page(ANN, &[])), "Your turn: play a tile. Why?");
    let ben = Viewer::Seat(Seat::new(2));
    assert_eq!(status(&first.page(ben, &[])), "Waiting for Ann to play a tile. Why?");
    let onlooker = status(&first.page(Viewer::Spectator, &[]));
    assert_eq!(onlooker, "Waiting for Ann to play a tile. Why? You're watching.");
    let mut second = samurai(0);
    second.play_on(9, |referee| referee.position().to_act == Some(Seat::new(1)));
    assert_eq!(status(&second.page(ANN, &[])), "Tomoe is thinking…");
}

#[test]
fn a_task_with_a_cause_is_a_sentence_of_its_own() {
    let mut sitting = Sitting::new("starship-samurai", 2, Options::new(), "cause");
    sitting.play_on(400, |referee| {
        let asks = referee.seat(ANN).show(&Scene::new(Vec::new())).asks;
        referee.position().to_act == Some(Seat::new(0)) && asks.is_some_and(|asks| asks.has_cause())
    });
    let said = status(&sitting.page(ANN, &[]));
    assert!(said.starts_with("Your turn. ") && said.contains(": "), "{said}");
}

#[test]
fn a_refusal_names_its_rule_and_leads_to_it() {
    let sitting = samurai(0);
    let mut page = sitting.page(ANN, &[]);
    let tile = page.choices[0].picks[0].thing.clone();
    page.refused = tenka_pages::why(&*page.seat, &[tile, "space-13".to_owned()]).err();
    assert_eq!(page.refused.as_ref().unwrap().rule.unwrap().as_str(), "SAM-046");
    let html = tenka_pages::table(&page).0;
    assert!(text_of(&html, "note").ends_with("Why?"), "{}", text_of(&html, "note"));
    assert!(html.contains("href=\"/rules/samurai#SAM-046\""));
}

#[test]
fn a_refusal_calls_players_by_their_names() {
    let sitting = samurai(0);
    let mut page = sitting.page(ANN, &[]);
    let mut message = Sentence::from(Seat::new(1));
    message.add("'s tile is there.");
    page.refused = Some(Refused::because(message));
    assert_eq!(text_of(&tenka_pages::table(&page).0, "note"), "Tomoe's tile is there.");
}

/// Whoever starts with something that can't come first is told what can.
#[test]
fn a_pick_that_leads_nowhere_is_answered_with_what_to_do() {
    let sitting = samurai(0);
    let page = sitting.page(ANN, &[]);
    let refused = |things: &[&str]| {
        let things: Vec<String> = things.iter().map(|&thing| thing.to_owned()).collect();
        tenka_pages::why(&*page.seat, &things).unwrap_err().message.to_string()
    };
    let choice = &page.choices[0].picks;
    assert_eq!(refused(&[&choice[1].thing]), "Choose a tile first.");
    let mixed = refused(&[&choice[0].thing, "no-effect"]);
    assert_eq!(mixed, format!("That doesn't go with {}. Choose a space, or cancel.", choice[0].label));
}

/// The buttons of the bar keep their places: what can't be done now is there, and can't be pressed.
#[test]
fn hint_and_undo_stay_where_they_are() {
    let sitting = samurai(0);
    let mut page = sitting.page(ANN, &[]);
    let verbs = |page: &TablePage<'_>| {
        let html = tenka_pages::table(page).0;
        html.split("id=\"verbs\"").nth(1).unwrap().split("id=\"lost\"").next().unwrap().to_owned()
    };
    assert!(
        verbs(&page).contains("<button type=\"submit\" data-do=\"hint\"><span>Hint</span>"),
        "{}",
        verbs(&page)
    );
    assert!(
        verbs(&page).contains("<button type=\"submit\" disabled data-do=\"undo\"><span>Undo</span>"),
        "{}",
        verbs(&page)
    );
    page.may_take_back = true;
    assert!(verbs(&page).contains("<button type=\"submit\" data-do=\"undo\"><span>Undo</span>"));
    page.hints = Hints::Off;
    assert!(!verbs(&page).contains("Hint"));
    let other = sitting.page(Viewer::Seat(Seat::new(2)), &[]);
    assert!(
        verbs(&other).contains("<button type=\"submit\" disabled data-do=\"hint\"><span>Hint</span>"),
        "{}",
        verbs(&other)
    );
}

#[test]
fn somebody_away_is_offered_the_seat_and_no_choices() {
    let mut sitting = samurai(0);
    sitting.seats[0].away = true;
    let mut page = sitting.page(ANN, &[]);
    page.choices.clear();
    let html = tenka_pages::table(&page).0;
    assert!(text_of(&html, "status").contains("A bot is playing for you until you come back."));
    assert!(forms(&html).iter().any(|form| form.tag.get("action").unwrap().ends_with("/return")));
    assert!(!html.contains("id=\"confirm\""));
    assert!(html.contains("data-your-turn=\"false\""));
}

#[test]
fn the_way_back_after_days_is_a_digest() {
    let mut sitting = samurai(0);
    let mut to_act = sitting.referee.position().to_act;
    sitting.play_on(1, |_| false);
    while to_act.replace(Seat::new(0)) != sitting.referee.position().to_act {
        sitting.play_on(1, |_| false);
    }
    sitting.play_on(20, |referee| referee.position().to_act != Some(Seat::new(0)));
    sitting.play_on(20, |referee| referee.position().to_act == Some(Seat::new(0)));
    let html = tenka_pages::table(&sitting.page(ANN, &[])).0;
    let digest = text_of(&html, "digest");
    assert!(digest.starts_with("Since your last turn"), "{digest}");
    assert!(
        digest.contains("Tomoe") && digest.contains("Ben Ōoka") && !digest.contains("Ann places"),
        "{digest}"
    );
}

/// What goes without saying isn't in the digest, and what one player did is told at once.
#[test]
fn the_digest_is_folded() {
    let mut sitting = Sitting::new("starships-assembly", 2, Options::new(), "folded");
    let acts =
        |seat| move |referee: &dyn tenka_seats::Referee| referee.position().to_act == Some(Seat::new(seat));
    sitting.play_on(60, |_| false);
    sitting.play_on(60, acts(1));
    sitting.play_on(60, acts(0));
    let html = tenka_pages::table(&sitting.page(ANN, &[])).0;
    let digest = text_of(&html, "digest");
    assert!(digest.contains("Tomoe"), "{digest}");
    for routine in ["casts", "ends their turn", "comes to the agenda"] {
        assert!(!digest.contains(routine), "{routine}: {digest}");
    }
    assert!(digest.matches("Tomoe").count() < 4, "{digest}");
}

/// A player's name stands over what they did, once, with the turn if the game counts them.
#[test]
fn the_log_is_grouped_by_turn() {
    let mut sitting = Sitting::new("starships-assembly", 2, Options::new(), "grouped");
    sitting.play_on(80, |_| false);
    let page = sitting.page(ANN, &[]);
    let html = tenka_pages::table(&page).0;
    let line = page.log.iter().rev().find(|line| line.seat == Some(Seat::new(1))).unwrap();
    let turn = text_of(&html, &format!("turn-{}", line.turn));
    assert!(turn.starts_with("Tomoe turn "), "{turn}");
    assert_eq!(turn.matches("Tomoe").count(), 1 + turn.matches("Tomoe's").count(), "{turn}");
    let mine = page.log.iter().rev().find(|line| line.seat == Some(Seat::new(0))).unwrap();
    assert!(text_of(&html, &format!("turn-{}", mine.turn)).starts_with("You turn "));
}

/// What players will talk about is set off: the capture, not the draw.
#[test]
fn captures_are_set_off() {
    let mut sitting = samurai(0);
    sitting.play_on(300, |_| false);
    let html = tenka_pages::table(&sitting.page(Viewer::Spectator, &[])).0;
    let great: Vec<&str> = html
        .split("<span class=\"great\">")
        .skip(1)
        .map(|rest| rest.split("</span> ").next().unwrap())
        .collect();
    assert!(great.iter().any(|line| line.contains("aptures ")), "{great:?}");
    assert!(!great.iter().any(|line| line.contains("raws ")), "{great:?}");
}

#[test]
fn the_log_leads_to_each_position() {
    let sitting = samurai(7);
    let html = tenka_pages::table(&sitting.page(ANN, &[])).0;
    for ply in 1..=7 {
        assert!(html.contains(&format!("href=\"/t/k3v9w2m4xq7p?ply={ply}\"")), "{ply}");
    }
}

#[test]
fn the_end_has_one_next_step() {
    let mut sitting = Sitting::new("samurai", 2, Options::new().on("basic_setup"), "said");
    sitting.play_on(500, |_| false);
    let html = tenka_pages::table(&sitting.page(ANN, &[])).0;
    assert!(text_of(&html, "status").ends_with("The game is over."));
    let podium = text_of(&html, "finale");
    assert!(podium.contains("1st") && podium.contains("2nd") && podium.contains("leader tokens"), "{podium}");
    assert_eq!(html.matches("class=\"primary\"").count(), 1);
    assert!(forms(&html).iter().any(|form| form.tag.get("action") == Some("/t/k3v9w2m4xq7p/rematch")));
    assert!(html.contains("?ply=0") && html.contains("/record.json"));
}

#[test]
fn free_seats_can_be_handed_over_and_taken() {
    let mut sitting = samurai(0);
    sitting.vacate(1, Occupant::Invited);
    sitting.vacate(2, Occupant::Open);
    let mut page = sitting.page(ANN, &[]);
    page.begun = false;
    page.invitations = vec![(Seat::new(1), "https://tenka.example/t/x/sit/y".to_owned())];
    let html = tenka_pages::table(&page).0;
    assert_eq!(text_of(&html, "status"), "Waiting for 2 players.");
    assert!(html.contains("value=\"https://tenka.example/t/x/sit/y\""));
    let mut page = sitting.page(Viewer::Spectator, &[]);
    page.begun = false;
    let html = tenka_pages::table(&page).0;
    let sit =
        forms(&html).into_iter().find(|form| form.tag.get("action").unwrap().ends_with("/sit")).unwrap();
    assert!(sit.field("name").is_some() && sit.field("entropy").is_some());
    assert!(!html.contains("id=\"choices\""), "nothing is dealt yet");
}

#[test]
fn a_refused_form_keeps_what_was_sent() {
    let sent = [("seat-1", "bot:hard"), ("option-basic_setup", "true"), ("clock", "300")];
    let page = NewTablePage {
        beside: "invited",
        programs: vec![],
        info: info("samurai").unwrap(),
        name: "Ann \"A\"".to_owned(),
        refused: Some(Refused::because("Two seats can't both be yours.")),
        sent: sent.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(),
    };
    let html = tenka_pages::new_table(&page).0;
    assert!(html.contains("Two seats can't both be yours."));
    assert!(html.contains("value=\"bot:hard\" selected"));
    assert!(html.contains("value=\"300\" selected"));
    assert!(html.contains("name=\"option-basic_setup\" value=\"true\" checked"));
    assert!(html.contains("value=\"Ann &quot;A&quot;\""));
}
