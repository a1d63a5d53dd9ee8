//! The player's rulebook of a game: Markdown whose paragraphs end with the ids of the rules they rest on, and whose pictures are
//! positions drawn like tables.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use maud::{DOCTYPE, Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Options as Extensions, Parser, Tag, TextMergeStream};
use tenka_bots::{BotSpec, Companion};
use tenka_core::{Info, Ledger, Options, Seat, Viewer, say};
use tenka_registry::{entry, new_table};
use tenka_seats::{AnySeat, Scene};

use crate::assets;
use crate::boxes::lesson_of;
use crate::lesson::{after_steps, players};
use crate::words::names;

/// A rulebook in HTML.
pub(crate) struct Guide {
    /// What it says before its first section.
    pub(crate) introduction: Markup,
    /// Its sections, in order.
    pub(crate) sections: Vec<Section>,
    /// Its pictures, in order: each is a page of its own, which a frame shows.
    pictures: Vec<Markup>,
}

/// A section of a rulebook.
pub(crate) struct Section {
    /// Its id on the page.
    pub(crate) id: String,
    /// Its heading.
    pub(crate) title: String,
    /// Its paragraphs, lists, tables and pictures.
    body: Vec<Block>,
}

/// A paragraph, list, table or picture.
struct Block {
    html: Markup,
    /// The rules that it rests on.
    rules: Vec<String>,
    is_picture: bool,
}

/// By the names of games, as far as anybody has asked.
type Guides = HashMap<&'static str, Option<Arc<Guide>>>;

/// The rulebook of a game, if it has one. It is rendered once.
pub(crate) fn guide(info: &Info) -> Option<Arc<Guide>> {
    static GUIDES: LazyLock<Mutex<Guides>> = LazyLock::new(Mutex::default);
    let mut guides = GUIDES.lock().unwrap_or_else(PoisonError::into_inner);
    guides.entry(info.name).or_insert_with(|| render(info).map(Arc::new)).clone()
}

fn render(info: &Info) -> Option<Guide> {
    let text = entry(info.name).ok()?.guide;
    if text.is_empty() {
        return None;
    }
    let ledger = Ledger::parse(info.rules);
    let is_rule = |id: &str| ledger.rules().iter().any(|rule| rule.id == id);
    let mut guide = Guide { introduction: html! {}, sections: Vec::new(), pictures: Vec::new() };
    let mut introduction = Vec::new();
    for block in blocks(text) {
        match &block[..] {
            [Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }), ..] => {}
            [Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }), ..] => {
                let id = format!("part-{}", guide.sections.len() + 1);
                guide.sections.push(Section { id, title: plain(&block), body: Vec::new() });
            }
            [Event::Start(Tag::Paragraph), Event::Start(Tag::Image { dest_url, .. }), ..] => {
                let Some(picture) = illustration(info, dest_url) else { continue };
                guide.pictures.push(picture.page(info));
                let html = picture.figure(info, guide.pictures.len(), &plain(&block));
                let drawn = Block { html, rules: Vec::new(), is_picture: true };
                guide.sections.last_mut().map_or(&mut introduction, |section| &mut section.body).push(drawn);
            }
            _ => {
                let drawn = written(block, &is_rule);
                guide.sections.last_mut().map_or(&mut introduction, |section| &mut section.body).push(drawn);
            }
        }
    }
    guide.introduction = html! { @for block in introduction { (block.html) } };
    Some(guide)
}

impl Section {
    /// Its heading and everything below it.
    pub(crate) fn render(&self) -> Markup {
        html! {
            section {
                h2 id=(self.id) { (self.title) }
                @for block in &self.body { (block.html) }
            }
        }
    }
}

impl Guide {
    /// The picture that belongs to a rule: the one nearest to a paragraph that rests on it.
    pub(crate) fn picture_of(&self, rule: &str) -> Option<&Markup> {
        let section = self.sections.iter().find(|section| section.rests_on(rule))?;
        let told = section.body.iter().position(|block| block.rules.iter().any(|id| id == rule))?;
        let pictures = section.body.iter().enumerate().filter(|(_, block)| block.is_picture);
        pictures.min_by_key(|(place, _)| place.abs_diff(told)).map(|(_, block)| &block.html)
    }
}

impl Section {
    fn rests_on(&self, rule: &str) -> bool {
        self.body.iter().any(|block| block.rules.iter().any(|id| id == rule))
    }
}

/// The events of each paragraph, list, table or heading.
fn blocks(text: &str) -> Vec<Vec<Event<'_>>> {
    let events = TextMergeStream::new(Parser::new_ext(text, Extensions::ENABLE_TABLES));
    let (mut blocks, mut depth) = (Vec::new(), 0);
    for event in events {
        if depth == 0 {
            blocks.push(Vec::new());
        }
        match &event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        if let Some(block) = blocks.last_mut() {
            block.push(event);
        }
    }
    blocks
}

/// The text of a block, without what it looks like.
fn plain(block: &[Event<'_>]) -> String {
    let text = |event: &Event<'_>| match event {
        Event::Text(text) | Event::Code(text) => Some(text.to_string()),
        _ => None,
    };
    block.iter().filter_map(text).collect()
}

fn written(block: Vec<Event<'_>>, is_rule: &dyn Fn(&str) -> bool) -> Block {
    let mut rules = Vec::new();
    let with_links = block.into_iter().map(|event| match event {
        Event::Text(text) => Event::InlineHtml(linked(&text, is_rule, &mut rules).0.into()),
        other => other,
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, with_links);
    let html = PreEscaped(html);
    let html = html! {
        @if html.0.starts_with("<table") {
            div.paragraph.wide data-rule tabindex="0" role="group" aria-label=(say!(wide_content)) { (html) }
        } @else {
            div.paragraph data-rule { (html) }
        }
    };
    Block { html, rules, is_picture: false }
}

/// A text whose rules in brackets, at its end, are a small link to each.
fn linked(text: &str, is_rule: &dyn Fn(&str) -> bool, rules: &mut Vec<String>) -> Markup {
    let cited = text.trim_end().strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let Some((before, ids)) = cited.filter(|(_, ids)| ids.split(", ").all(is_rule)) else {
        return html! { (text) };
    };
    let ids: Vec<&str> = ids.split(", ").collect();
    rules.extend(ids.iter().map(|&id| id.to_owned()));
    html! {
        (before)
        span.cites { @for id in ids { a href={ "#" (id) } aria-label=(say!(rule_named { rule: id })) { (number(id)) } } }
    }
}

/// An id without the letters that all rules of a game share.
fn number(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, number)| number)
}

/// A position, drawn.
enum Picture {
    Board(Markup),
    Hand(Markup),
}

impl Picture {
    /// The picture as a page: several on one would share ids, and weigh more than the text.
    fn page(&self, info: &Info) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    title { (info.title) }
                    link rel="stylesheet" href=(assets::path("style.css"));
                    link rel="stylesheet" href=(assets::path(info.name));
                }
                body class={ "at-table game-" (info.name) } {
                    @match self {
                        Picture::Board(board) => div.stage inert { (board) },
                        Picture::Hand(hand) => div.hand inert { (hand) },
                    }
                }
            }
        }
    }

    fn figure(&self, info: &Info, number: usize, caption: &str) -> Markup {
        let kind = if matches!(self, Picture::Board(_)) { "of-board" } else { "of-hand" };
        html! {
            figure.illustration.(kind) {
                div.frame {
                    iframe src={ "/rules/" (info.name) "/picture/" (number) } loading="lazy" tabindex="-1" aria-hidden="true" title=(caption) {}
                }
                figcaption { (caption) }
            }
        }
    }
}

/// A picture of a game's rulebook, by its number from 1.
pub fn picture(info: &Info, number: usize) -> Option<Markup> {
    guide(info)?.pictures.get(number.checked_sub(1)?).cloned()
}

/// The position that a picture is of, drawn: `lesson:STEPS` or `play:SEATS:SEED:ACTIONS`; then `hand` for the hand instead of the
/// board, and `ring=THING,THING` for what is ringed.
fn illustration(info: &Info, wanted: &str) -> Option<Picture> {
    let wanted = wanted.replace("%20", " ");
    let mut words = wanted.split(' ');
    let of = words.next()?;
    let (mut is_hand, mut ringed) = (false, Vec::new());
    for word in words {
        match word.strip_prefix("ring=") {
            Some(things) => ringed.extend(things.split(',').map(str::to_owned)),
            None if word == "hand" => is_hand = true,
            None => return None,
        }
    }
    let (seat, seats) = match of.split(':').collect::<Vec<_>>()[..] {
        ["lesson", steps] => (after_steps(info, steps.parse().ok()?)?, lesson_of(info)?.seats),
        ["play", seats, seed, actions] => {
            let seats = seats.parse().ok()?;
            (played(info, seats, seed, actions.parse().ok()?)?, seats)
        }
        _ => return None,
    };
    let scene = Scene::new(names(&players(seats))).after(ringed).as_picture();
    let shown = seat.show(&scene);
    Some(if is_hand { Picture::Hand(shown.hand) } else { Picture::Board(shown.board) })
}

/// What the first player sees after this many actions of greedy bots.
fn played(info: &Info, seats: u8, seed: &str, actions: usize) -> Option<Arc<dyn AnySeat>> {
    let mut referee = new_table(info.name, &Options::new(), seats, seed).ok()?.ok()?;
    for action in 0..actions {
        let Some(seat) = referee.position().to_act else { break };
        let mut bot = Companion::new(BotSpec::Greedy, 1);
        let thought = referee.seat(Viewer::Seat(seat)).think(&mut bot, &action.to_string())?;
        referee.play(&thought.action).ok()?;
    }
    Some(referee.seat(Viewer::Seat(Seat::new(0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games that have a rulebook.
    fn guides() -> impl Iterator<Item = (&'static Info, Arc<Guide>)> {
        tenka_registry::infos().filter_map(|info| Some((info, guide(info)?)))
    }

    #[test]
    fn every_paragraph_names_the_rules_it_rests_on() {
        assert_eq!(guides().count(), 4);
        for (info, guide) in guides() {
            for section in &guide.sections {
                for block in section.body.iter().filter(|block| !block.is_picture) {
                    let is_heading = block.html.0.contains("<h3>");
                    assert!(is_heading || !block.rules.is_empty(), "{}: {}", info.name, block.html.0);
                }
            }
        }
    }

    #[test]
    fn every_rule_that_is_named_is_one_that_players_can_read() {
        for (info, guide) in guides() {
            let ledger = crate::ledger::render(info.rules).body.0;
            let blocks = guide.sections.iter().flat_map(|section| &section.body);
            for rule in blocks.flat_map(|block| &block.rules) {
                assert!(ledger.contains(&format!(" id=\"{rule}\"")), "{}: {rule}", info.name);
            }
        }
    }

    #[test]
    fn every_picture_is_of_a_position() {
        for (info, _) in guides() {
            let text = entry(info.name).unwrap().guide;
            let pictures = blocks(text).into_iter().filter_map(|block| match &block[..] {
                [Event::Start(Tag::Paragraph), Event::Start(Tag::Image { dest_url, .. }), ..] => {
                    Some(dest_url.to_string())
                }
                _ => None,
            });
            let pictures: Vec<String> = pictures.collect();
            assert!(pictures.len() >= 5, "{}: {} pictures", info.name, pictures.len());
            assert_eq!(pictures.len(), text.matches("![").count(), "{}: a picture that isn't one", info.name);
            for picture in &pictures {
                assert!(illustration(info, picture).is_some(), "{}: {picture}", info.name);
            }
            assert!(picture(info, pictures.len()).is_some_and(|page| page.0.contains("inert")));
            assert!(picture(info, 0).is_none() && picture(info, pictures.len() + 1).is_none());
        }
    }

    #[test]
    fn a_rule_has_the_picture_of_its_section() {
        let samurai = tenka_registry::info("samurai").unwrap();
        let guide = guide(samurai).unwrap();
        let section =
            guide.sections.iter().find(|section| section.body.iter().any(|block| block.is_picture)).unwrap();
        let rule = section.body.iter().find_map(|block| block.rules.first()).unwrap();
        assert!(guide.picture_of(rule).is_some_and(|picture| picture.0.contains("<figure")));
        assert!(guide.picture_of("SAM-999").is_none());
    }

    #[test]
    fn rules_in_brackets_at_the_end_are_links() {
        let mut rules = Vec::new();
        let is_rule = |id: &str| id.starts_with("SAM-0");
        let html = linked("Put it there. (SAM-001, SAM-002)", &is_rule, &mut rules).0;
        assert!(
            html.starts_with("Put it there. <span class=\"cites\">") && html.contains("href=\"#SAM-002\""),
            "{html}"
        );
        assert_eq!(rules, ["SAM-001", "SAM-002"]);
        assert_eq!(linked("A village (or a city)", &is_rule, &mut rules).0, "A village (or a city)");
    }
}
