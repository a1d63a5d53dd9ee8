//! A page for charts.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::STYLE;

const PAGE_STYLE: &str = include_str!("page.css");

/// A part of a page under a heading. Figures that follow each other stand side by side where there is room.
#[derive(Clone, Debug)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// What it says.
    pub body: Markup,
}

/// A whole page in one file: nothing is fetched, and no script runs. Light and dark follow the reader's wish.
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
