//! Dialogues as they are drawn: two columns of chips that say where they lead or why they don't, and nothing that is hidden.

#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(unreachable_pub, dead_code, reason = "modules are shared")]

mod html;
#[path = "../examples/gallery/sitting.rs"]
mod sitting;

use std::collections::BTreeSet;

use html::tags;
use sitting::Sitting;
use tenka_core::{Options, Seat, Viewer};

/// Starship Samurai with trading, where somebody may make an offer.
fn bargaining() -> (Sitting, Seat) {
    let mut sitting = Sitting::new("starship-samurai", 2, Options::new().on("trading"), "dialogue");
    loop {
        let legal = sitting.referee.legal();
        if legal.iter().any(|action| action.starts_with("offer:")) {
            let seat = sitting.referee.position().to_act.unwrap();
            return (sitting, seat);
        }
        sitting.play(&legal[0]);
    }
}

fn drawn(sitting: &Sitting, seat: Seat, draft: &str) -> String {
    let mine = sitting.referee.seat(Viewer::Seat(seat));
    let names = tenka_pages::words::names(&sitting.seats);
    let dialogue = mine.dialogue(draft).unwrap().unwrap();
    tenka_pages::dialogue(&*mine, &names, &dialogue).into_string()
}

fn offer(sitting: &Sitting) -> String {
    sitting.referee.legal().into_iter().find(|action| action.starts_with("offer:")).unwrap()
}

/// What stands in one of the columns.
fn column(page: &str, number: usize) -> &str {
    let from = page.find(&format!("id=\"side-{number}\"")).unwrap();
    page[from..].split("</section>").next().unwrap()
}

#[test]
fn each_chip_leads_somewhere_or_says_why_it_doesn_t() {
    let (sitting, seat) = bargaining();
    let page = drawn(&sitting, seat, &offer(&sitting));
    let buttons: Vec<_> = tags(&page).into_iter().filter(|tag| tag.name == "button").collect();
    assert!(buttons.len() > 25, "{page}");
    let mut ids = BTreeSet::new();
    for button in buttons.iter().filter(|button| !button.has("data-close")) {
        assert!(ids.insert(button.get("id").unwrap().to_owned()), "{button:?}");
        let leads = button.has("data-draft") || button.has("data-play");
        assert!(leads != button.has("aria-disabled"), "{button:?}");
        let is_first_step = button.get("id").unwrap().ends_with("-less");
        assert!(leads || is_first_step || button.has("data-why"), "{button:?}");
    }
}

/// The partner's hand isn't in it: their column asks for cards by kind and by name, whatever they hold.
#[test]
fn the_partners_hand_is_not_in_it() {
    let (sitting, seat) = bargaining();
    let page = drawn(&sitting, seat, &offer(&sitting));
    assert!(column(&page, 0).contains("You give") && column(&page, 1).contains("gives"));
    let asked = column(&page, 1).matches("data-draft=").count();
    // Any, two types, 22 names.
    assert_eq!(asked, 25, "{page}");
    let other = sitting.referee.seat(Viewer::Seat(Seat::new(1 - seat.number())));
    assert!(other.dialogue(&offer(&sitting)).unwrap().is_none(), "only whoever is to act has a dialogue");
}

/// An offer opens a dialogue for whoever is to answer it.
#[test]
fn an_answer_shows_both_columns() {
    let (mut sitting, seat) = bargaining();
    let begun = offer(&sitting);
    sitting.play(&begun);
    while sitting.referee.position().to_act == Some(seat) {
        let legal = sitting.referee.legal();
        let next = legal.iter().find(|action| *action == "ask:any").unwrap_or(&legal[0]).clone();
        sitting.play(&next);
    }
    let page = drawn(&sitting, sitting.referee.position().to_act.unwrap(), "");
    for verb in ["Accept", "Counter-offer", "Reject"] {
        assert!(page.contains(&format!("{verb}</button>")), "{page}");
    }
    assert!(column(&page, 0).contains("Any card"), "{page}");
}

#[test]
fn bad_drafts_are_refused_or_ignored() {
    let (sitting, seat) = bargaining();
    let mine = sitting.referee.seat(Viewer::Seat(seat));
    assert!(mine.dialogue("nonsense").is_err());
    for (draft, why) in [("accept", "nobody has made an offer"), ("offer:void", "nobody plays Void")] {
        assert!(!matches!(mine.dialogue(draft), Ok(Some(_))), "{why}");
    }
    let overdone = format!("{};wealth:give_40;card:none;pass;end", offer(&sitting));
    assert!(mine.dialogue(&overdone).unwrap().is_some());
}
