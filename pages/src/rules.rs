//! The rules of a game: the player's rulebook with every numbered rule behind it, single rules, and a one-screen summary.

use maud::{Markup, html};
use serde_json::json;
use tenka_core::{Info, say};
use tenka_registry::entry;

use crate::boxes::{cover, label, lesson_of, printed};
use crate::client;
use crate::guide::guide;
use crate::home::play_form;
use crate::layout::Frame;
use crate::ledger::{self, Rendered};

/// The rules of a game: the player's rulebook, if there is one, and every rule by its number, to be searched.
pub fn rules(info: &Info) -> Markup {
    let Rendered { sections, body } = ledger::render(info.rules);
    let guide = guide(info);
    Frame {
        title: &say!(rules_of { game: info.title }).to_string(),
        kind: "at-rules",
        game: Some(info),
        main: html! {
            main #main .rules {
                div.find {
                    h1 { (say!(rules_of { game: info.title })) }
                    label.scripted {
                        span.unseen { (say!(search_the_rules)) }
                        input #filter type="search" placeholder=(say!(search_the_rules)) autocomplete="off";
                    }
                    p #found .quiet role="status" data-words=(found()) {}
                }
                nav.contents aria-label=(say!(contents)) {
                    details open {
                        summary { (say!(contents)) }
                        @if let Some(guide) = &guide {
                            ol { @for section in &guide.sections { li { a href={ "#" (section.id) } { (section.title) } } } }
                            p { a href="#numbered" { (say!(every_rule)) } }
                        } @else {
                            (chapters(&sections))
                        }
                    }
                }
                div.read {
                    @if let Some(guide) = &guide {
                        article.guide {
                            (guide.introduction)
                            @for section in &guide.sections { (section.render()) }
                        }
                    }
                    details #numbered .numbered open[guide.is_none()] {
                        summary { h2 { (say!(every_rule)) } }
                        p.quiet { (say!(every_rule_for)) }
                        @if guide.is_some() { nav.chapters aria-label=(say!(every_rule)) { (chapters(&sections)) } }
                        div.ledger { (body) }
                    }
                }
            }
        },
        ..Frame::default()
    }
    .render()
}

fn chapters(sections: &[(String, String)]) -> Markup {
    html! { ol { @for (id, heading) in sections { li { a href={ "#" (id) } { (heading) } } } } }
}

/// One rule, with the picture that belongs to it; `None` if there is no such rule.
pub fn rule(info: &Info, id: &str) -> Option<Markup> {
    let said = ledger::rule(info.rules, id)?;
    let guide = guide(info);
    let page = Frame {
        title: &say!(rule_of_game { rule: id, game: info.title }).to_string(),
        kind: "at-rules",
        game: Some(info),
        main: html! {
            main #main .rules.single {
                article #rule .one-rule {
                    h1 { (say!(rule_named { rule: id })) }
                    (said)
                    @if let Some(picture) = guide.as_ref().and_then(|guide| guide.picture_of(id)) { (picture) }
                    p { a href={ "/rules/" (info.name) "#" (id) } { (say!(rule_among_all)) } }
                }
            }
        },
        ..Frame::default()
    };
    Some(page.render())
}

/// How many rules were found, for the client: the words for none, for one, and for more.
fn found() -> String {
    let forms = json!({
        "0": say!(rules_found { count: 0 }),
        "one": say!(rules_found { count: 1 }),
        "other": say!(rules_found { count: client::blank("count") }),
    });
    forms.to_string()
}

/// How a game is played, on one screen.
pub fn quick_start(info: &Info) -> Markup {
    let words = entry(info.name).map(|game| (game.quick_start)()).unwrap_or_default();
    Frame {
        title: &say!(how_to_play_game { game: info.title }).to_string(),
        kind: "at-game",
        game: Some(info),
        main: html! {
            main #main {
                div.intro {
                    div.picture { (cover(info)) }
                    div {
                        h1 { (info.title) }
                        (printed(info))
                        (play_form(info))
                        p.more {
                            @if lesson_of(info).is_some() { a.button href={ "/learn/" (info.name) } { (say!(learn_in { minutes: label(info).lesson_minutes })) } }
                            a.button href={ "/new?game=" (info.name) } { (say!(create_a_table)) }
                            a.button href={ "/rules/" (info.name) } { (say!(all_rules)) }
                        }
                    }
                }
                div.prose { (words) }
            }
        },
        ..Frame::default()
    }
    .render()
}
