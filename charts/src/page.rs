//! A page for charts.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::STYLE;

const PAGE_STYLE: &str = include_str!("page.css");

/// A section of a page. Consecutive figures go side by side where there is room.
#[derive(Clone, Debug)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// The content.
    pub body: Markup,
}

/// A complete page in one file: it fetches nothing and runs no script. Light or dark follows the reader's preference.
///
/// ```
/// use maud::html;
/// use tenka_charts::{Section, page};
///
/// let sections = [Section { title: "Wins".to_owned(), body: html! { p { "None yet." } } }];
/// let page = page("Contest", &html! { p { "Two bots." } }, &sections).into_string();
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// ```
pub fn page(title: &str, lede: &Markup, sections: &[Section]) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(PAGE_STYLE)) }
            }
            body {
                header { h1 { (title) } div.lede { (lede) } }
                main {
                    @for section in sections {
                        section { h2 { (section.title) } div.body { (section.body) } }
                    }
                }
            }
        }
    }
}
