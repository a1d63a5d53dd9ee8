//! A ledger as a page: an anchor at every rule and a link at every mention of one.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream};
use tenka_core::{Ledger, say};

/// A ledger in HTML.
pub(crate) struct Rendered {
    /// The ids and headings of its sections.
    pub(crate) sections: Vec<(String, String)>,
    /// Everything but the title.
    pub(crate) body: Markup,
}

/// What an id has before its number if it isn't a rule, but something to test: a worked example, a scenario, an invariant.
const FOR_TESTS: [&str; 4] = ["EX", "T", "DS", "I"];

/// What players read of a ledger: without its preface and the sections that have no rules, but scenarios, invariants, sources.
fn for_players(markdown: &str) -> String {
    let (preface, rest) = markdown.split_once("\n## ").unwrap_or((markdown, ""));
    let mut kept = preface.lines().next().unwrap_or_default().to_owned();
    for section in rest.split("\n## ").filter(|section| has_rules(section)) {
        let (heading, body) = section.split_once('\n').unwrap_or((section, ""));
        kept.push_str(&format!("\n\n## {}\n{body}", without_sources(heading)));
    }
    kept
}

fn has_rules(section: &str) -> bool {
    let is_rule = |id: &str| {
        let kind = id
            .split_once('-')
            .map_or("", |(_, number)| number.trim_end_matches(|c: char| c.is_ascii_digit()));
        !FOR_TESTS.contains(&kind)
    };
    Ledger::parse(section).rules().iter().any(|rule| is_rule(&rule.id))
}

/// A heading without the chapters of the printed rulebook that it rests on.
fn without_sources(heading: &str) -> &str {
    match heading.rsplit_once(" (") {
        Some((named, sources)) if sources.contains('§') || sources.contains("FAQ") => named,
        _ => heading,
    }
}

/// One rule of a ledger, as its item or row says it.
pub(crate) fn rule(markdown: &str, id: &str) -> Option<Markup> {
    let ledger = Ledger::parse(markdown);
    let ids: BTreeSet<&str> = ledger.rules().iter().map(|rule| &*rule.id).collect();
    let defines = |line: &&str| {
        let begun = line.trim_start_matches(['-', '|', ' ']);
        begun
            .strip_prefix("**")
            .and_then(|rest| rest.strip_prefix(id))
            .is_some_and(|rest| rest.starts_with("**"))
    };
    let line = markdown.lines().find(defines)?;
    let said = line.trim_start_matches(['-', '|', ' ']).split_once("**")?.1.split_once("**")?.1;
    let said = said.trim_matches(['|', ' ']).replace(" | ", " · ");
    let events = Parser::new(&said).map(without_html).map(|event| match event {
        Event::Text(text) => raw(&linked(&text, &ids).0),
        other => other,
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    Some(PreEscaped(html))
}

/// Renders what players read of a ledger. HTML in it is escaped.
pub(crate) fn render(markdown: &str) -> Rendered {
    let markdown = &*for_players(markdown);
    let ledger = Ledger::parse(markdown);
    let ids: BTreeSet<&str> = ledger.rules().iter().map(|rule| &*rule.id).collect();
    let parsed = TextMergeStream::new(Parser::new_ext(markdown, Options::ENABLE_TABLES)).map(without_html);
    let events: Vec<Event<'_>> = parsed.collect();
    let sections = heading_text(&events, HeadingLevel::H2);
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, with_anchors(&events, &ids).into_iter());
    Rendered {
        sections: sections.into_iter().map(|(place, text)| (section_id(place), text)).collect(),
        // The corner of a table heads nothing.
        body: PreEscaped(html.replace("<th></th>", "<td></td>")),
    }
}

fn without_html(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    }
}

/// The headings of a level, each with its index among the events.
fn heading_text(events: &[Event<'_>], wanted: HeadingLevel) -> Vec<(usize, String)> {
    let begins =
        |event: &Event<'_>| matches!(event, Event::Start(Tag::Heading { level, .. }) if *level == wanted);
    let text = |from: usize| {
        let inside =
            events[from..].iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
        inside.filter_map(|event| if let Event::Text(text) = event { Some(&**text) } else { None }).collect()
    };
    (0..events.len()).filter(|&place| begins(&events[place])).map(|place| (place, text(place))).collect()
}

fn section_id(place: usize) -> String {
    format!("section-{place}")
}

/// Lets what is wider than a phone be scrolled, by keyboard too.
fn begin_scrolled() -> String {
    format!(r#"<div class="wide" tabindex="0" role="group" aria-label="{}">"#, say!(wide_content))
}

/// The events with an anchor where a rule is defined, links where one is mentioned, and without the title.
fn with_anchors<'a>(events: &[Event<'a>], ids: &BTreeSet<&str>) -> Vec<Event<'a>> {
    let mut anchored = Vec::with_capacity(events.len());
    let mut in_title = false;
    for place in 0..events.len() {
        match &events[place] {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => in_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => in_title = false,
            _ if in_title => {}
            Event::Start(Tag::Heading { level: HeadingLevel::H2, classes, attrs, .. }) => {
                let id = Some(section_id(place).into());
                let (classes, attrs) = (classes.clone(), attrs.clone());
                anchored.push(Event::Start(Tag::Heading { level: HeadingLevel::H2, id, classes, attrs }));
            }
            Event::Start(Tag::Item) => anchored.push(raw(&opening("li", defined(&events[place..], ids)))),
            Event::Start(Tag::TableRow) => anchored.push(raw(&opening("tr", defined(&events[place..], ids)))),
            Event::Start(Tag::Table(_) | Tag::CodeBlock(_)) => {
                anchored.extend([raw(&begin_scrolled()), events[place].clone()]);
            }
            Event::End(TagEnd::Table | TagEnd::CodeBlock) => {
                anchored.extend([events[place].clone(), raw("</div>")]);
            }
            Event::Text(text) => anchored.push(raw(&linked(text, ids).0)),
            other => anchored.push(other.clone()),
        }
    }
    anchored
}

/// The rule that an item or a row defines: it starts with the rule's id in bold.
fn defined<'a>(events: &'a [Event<'_>], ids: &BTreeSet<&str>) -> Option<&'a str> {
    let opens = |event: &&Event<'_>| {
        matches!(
            event,
            Event::Start(Tag::Item | Tag::TableRow | Tag::TableCell | Tag::Paragraph | Tag::Strong)
        )
    };
    let inside = events.iter().find(|event| !opens(event));
    let in_bold = events.iter().take_while(opens).any(|event| matches!(event, Event::Start(Tag::Strong)));
    match inside {
        Some(Event::Text(text)) if in_bold && ids.contains(&**text) => Some(text),
        _ => None,
    }
}

fn opening(element: &str, rule: Option<&str>) -> String {
    rule.map_or_else(|| format!("<{element}>"), |id| format!("<{element} id=\"{id}\" data-rule>"))
}

/// The text with a link at each id.
fn linked(text: &str, ids: &BTreeSet<&str>) -> Markup {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let mut rest = text;
    let mut parts: Vec<Markup> = Vec::new();
    while !rest.is_empty() {
        let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let length = if word == 0 { rest.find(is_word).unwrap_or(rest.len()) } else { word };
        let (part, after) = rest.split_at(length);
        parts.push(html! { @if ids.contains(part) { a href={ "#" (part) } { (part) } } @else { (part) } });
        rest = after;
    }
    html! { @for part in parts { (part) } }
}

fn raw<'a>(html: &str) -> Event<'a> {
    Event::InlineHtml(CowStr::from(html.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "\
# A game: rule ledger

## 1 Setup

- **ABC-001** Two <b>players</b>. [R: ABC-R01]
- A remark.

## 2 Decisions

| Id | Decision |
|---|---|
| **ABC-D1** | A tile, see ABC-001 |
| **ABC-R01** | Why & how |
";

    #[test]
    fn rules_have_anchors_and_mentions_lead_to_them() {
        let Rendered { sections, body } = render(LEDGER);
        let html = body.0;
        assert_eq!(sections.iter().map(|(_, text)| &**text).collect::<Vec<_>>(), ["1 Setup", "2 Decisions"]);
        assert!(sections.iter().all(|(id, _)| html.contains(&format!("<h2 id=\"{id}\">"))), "{html}");
        assert!(
            html.contains("<li id=\"ABC-001\" data-rule><strong><a href=\"#ABC-001\">ABC-001</a></strong>"),
            "{html}"
        );
        assert!(html.contains("[R: <a href=\"#ABC-R01\">ABC-R01</a>]"), "{html}");
        assert!(html.contains("<tr id=\"ABC-D1\" data-rule>"), "{html}");
        assert!(html.contains("<li>A remark.</li>"), "{html}");
    }

    #[test]
    fn what_looks_like_html_is_text() {
        let html = render(LEDGER).body.0;
        assert!(html.contains("&lt;b&gt;players&lt;/b&gt;") && html.contains("Why &amp; how"), "{html}");
    }

    #[test]
    fn what_only_authors_need_is_left_out() {
        let ledger = "# A game\n\nSource: `a.txt`.\n\n## 1. Setup (§1, FAQ)\n\n- **ABC-001** Two. See ABC-EX1.\n\n## 2. Worked examples (ours)\n\n- **ABC-EX1** Once.\n";
        let Rendered { sections, body } = render(ledger);
        assert_eq!(sections[0].1, "1. Setup");
        assert_eq!(sections.len(), 1);
        assert!(!body.0.contains("Source") && !body.0.contains("Once"), "{}", body.0);
        assert!(!body.0.contains("#ABC-EX1"), "a mention of it leads nowhere: {}", body.0);
    }

    #[test]
    fn one_rule_is_shown_by_itself() {
        let said = rule(LEDGER, "ABC-001").unwrap().0;
        assert_eq!(said, "<p>Two &lt;b&gt;players&lt;/b&gt;. [R: <a href=\"#ABC-R01\">ABC-R01</a>]</p>\n");
        assert_eq!(
            rule(LEDGER, "ABC-D1").unwrap().0,
            "<p>A tile, see <a href=\"#ABC-001\">ABC-001</a></p>\n"
        );
        assert!(rule(LEDGER, "ABC-00").is_none());
    }

    #[test]
    fn every_rule_of_every_game_can_be_linked_to() {
        for info in tenka_registry::infos() {
            let html = render(info.rules).body.0;
            for rule in Ledger::parse(&for_players(info.rules)).rules() {
                assert_eq!(html.matches(&format!(" id=\"{}\"", rule.id)).count(), 1, "{}", rule.id);
            }
        }
    }
}
