//! The frame around every page.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use tenka_core::{Info, Sentence, say};

use crate::face::face;
use crate::forms::NAME_LENGTH;
use crate::{assets, client};

/// Everything a page consists of.
#[derive(Default)]
pub(crate) struct Frame<'a> {
    /// Its title in tabs and bookmarks.
    pub(crate) title: &'a str,
    /// The kind of page, for the stylesheet.
    pub(crate) kind: &'a str,
    /// The game it is about.
    pub(crate) game: Option<&'a Info>,
    /// The script it needs besides the common one.
    pub(crate) script: Option<&'a str>,
    /// The stylesheet it needs besides the common one and that of its game.
    pub(crate) style: Option<&'a str>,
    /// On pages made for one visitor: the name they used last, or nothing.
    pub(crate) guest: Option<&'a str>,
    /// Whether browsers without scripts should reload it soon.
    pub(crate) waits: bool,
    /// Its content, a single `main` element.
    pub(crate) main: Markup,
}

impl Frame<'_> {
    /// The whole document.
    pub(crate) fn render(self) -> Markup {
        let game_class = self.game.map(|info| format!("game-{}", info.name)).unwrap_or_default();
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (say!(page_title { page: self.title })) }
                    link rel="icon" type="image/svg+xml" href=(assets::path("icon.svg"));
                    link rel="stylesheet" href=(assets::path("style.css"));
                    @if let Some(style) = self.game.map(|info| assets::path(info.name)).filter(|path| !path.is_empty()) {
                        link rel="stylesheet" href=(style);
                    }
                    @if let Some(style) = self.style { link rel="stylesheet" href=(assets::path(style)); }
                    script src=(assets::path("early.js")) {}
                    script type="module" src=(assets::path("page.js")) {}
                    @if let Some(script) = self.script { script type="module" src=(assets::path(script)) {} }
                    @if self.waits { noscript { meta http-equiv="refresh" content="2"; } }
                }
                body class={ (self.kind) " " (game_class) } {
                    a.skip href="#main" { (say!(skip_to_content)) }
                    (header(&self))
                    (self.main)
                    (footer())
                    @if self.script.is_some() { (client::words()) }
                }
            }
        }
    }
}

fn header(frame: &Frame<'_>) -> Markup {
    let game = frame.game;
    html! {
        header.top {
            a.brand href="/" { (mark()) span { (say!(brand)) } }
            nav aria-label=(say!(site)) {
                @if let Some(info) = game {
                    a href={ "/games/" (info.name) } { (say!(how_to_play)) }
                    a href={ "/rules/" (info.name) } { (say!(rules)) }
                }
                a.new href={ "/new" @if let Some(info) = game { "?game=" (info.name) } } { (say!(new_table)) }
            }
            (wishes())
            @if let Some(name) = frame.guest { (me(name)) }
        }
    }
}

/// Preferences for all pages; a script stores them in the browser.
fn wishes() -> Markup {
    let switch = |name: &str, words: Sentence| {
        html! { label.wish { input type="checkbox" data-wish=(name); (words) } }
    };
    html! {
        details #wishes .wishes.scripted {
            summary {
                svg viewBox="0 0 20 20" aria-hidden="true" {
                    path d="M2 5h9M15 5h3M2 10h3M9 10h9M2 15h8M14 15h4" {}
                    path d="M13 3v4M7 8v4M12 13v4" {}
                }
                span { (say!(settings)) }
            }
            div.sheet {
                label.wish.named-wish {
                    span { (say!(your_name)) }
                    input #my-name maxlength=(NAME_LENGTH) placeholder=(say!(guest)) autocomplete="nickname";
                }
                fieldset {
                    legend { (say!(theme)) }
                    @for (value, words) in [("auto", say!(theme_system)), ("light", say!(theme_light)), ("dark", say!(theme_dark))] {
                        label.wish { input type="radio" name="theme" value=(value); (words) }
                    }
                }
                fieldset {
                    legend { (say!(pace)) }
                    @for (value, words) in [("slow", say!(pace_slow)), ("normal", say!(pace_normal)), ("fast", say!(pace_fast)), ("off", say!(pace_off))] {
                        label.wish { input type="radio" name="pace" value=(value); (words) }
                    }
                }
                fieldset {
                    legend { (say!(at_the_table)) }
                    (switch("sound", say!(wish_sound)))
                    (switch("notify", say!(wish_notify)))
                    (switch("title", say!(wish_title)))
                    (switch("motion", say!(wish_motion)))
                    (switch("confirm", say!(wish_confirm)))
                }
            }
        }
    }
}

/// The visitor's name, which opens the settings where it can be changed.
fn me(name: &str) -> Markup {
    let name = if name.is_empty() { say!(guest).to_string() } else { name.to_owned() };
    html! {
        button.me.scripted type="button" data-asks-name {
            (face(&name)) span #me { (name) } span.unseen { (say!(change_name)) }
        }
    }
}

fn footer() -> Markup {
    html! {
        footer.bottom {
            p { (say!(motto)) }
            nav aria-label=(say!(about)) { a href="/" { (say!(all_games)) } a href="/practice" { (say!(practice)) } a href="/api" { (say!(bot_api)) } }
        }
    }
}

/// The mark of Tenka: a star above the rim of the world.
fn mark() -> Markup {
    html! {
        svg.mark viewBox="0 0 32 32" aria-hidden="true" {
            circle cx="16" cy="16" r="15" {}
            path d="M16 4.5 18 11 24.5 13 18 15 16 21.5 14 15 7.5 13 14 11z" {}
            path d="M4.8 22.5Q16 16.5 27.2 22.5" fill="none" {}
        }
    }
}

/// A link to a rule of a game.
pub(crate) fn rule_link(game: &str, rule: &str) -> Markup {
    html! { a.rule href={ "/rules/" (game) "#" (rule) } title=(rule) { (say!(why)) } }
}

/// Data for a script, as JSON that can't close the element it is in.
pub(crate) fn data(id: &str, value: &impl serde::Serialize) -> Markup {
    let json = serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(json)) } }
}
