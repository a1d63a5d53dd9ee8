//! Words for people: names instead of seats, times, options.

use maud::{Markup, PreEscaped, html};
use tenka_core::said::Conjunction;
use tenka_core::{Info, OptionKind, OptionValue, Options, Said, Seat, Sentence, capitalised, say};
use tenka_seats::seat_class;

use crate::model::SeatCard;

/// The name of each seat, in order.
pub fn names(seats: &[SeatCard]) -> Vec<String> {
    seats.iter().map(|card| card.name.clone()).collect()
}

/// The text of a sentence, with players' names: "Ann ends their turn."
pub fn named(sentence: &Sentence, names: &[String]) -> String {
    sentence.named(&|seat| name_of(names, seat).to_owned())
}

/// A sentence for the page: players in their colours, and things that light up on the board when pointed at.
pub(crate) fn said(sentence: &Sentence, names: &[String]) -> Markup {
    html! {
        @for part in sentence.parts() {
            @match part {
                Said::Text(text) => (text),
                Said::Seat(seat) => b.teller.(seat_class(*seat)) { (name_of(names, *seat)) },
                Said::Thing { id, name } => span.named data-names=(id) { (name) },
                Said::Number(number) => (number),
                Said::For { they, .. } => @for part in they { (said(&Sentence::from(part.clone()), names)) },
            }
        }
    }
}

/// A message of the site with its markup: \`code\` and \*emphasis\*. Only for messages without text from visitors.
pub fn marked(sentence: &Sentence, names: &[String]) -> Markup {
    let mut html = String::new();
    let (mut in_code, mut in_emphasis) = (false, false);
    for part in sentence.parts() {
        let Said::Text(text) = part else {
            html.push_str(&said(&Sentence::from(part.clone()), names).0);
            continue;
        };
        for piece in text.split_inclusive(['`', '*']) {
            let words = piece.trim_end_matches(['`', '*']);
            html.push_str(&html! { (words) }.0);
            match &piece[words.len()..] {
                "`" => html.push_str(turned(&mut in_code, "<code>", "</code>")),
                "*" => html.push_str(turned(&mut in_emphasis, "<strong>", "</strong>")),
                _ => {}
            }
        }
    }
    PreEscaped(html)
}

fn turned(is_open: &mut bool, opening: &'static str, closing: &'static str) -> &'static str {
    *is_open = !*is_open;
    if *is_open { opening } else { closing }
}

fn name_of(names: &[String], seat: Seat) -> &str {
    names.get(usize::from(seat.number())).map_or("", String::as_str)
}

/// "Ann", "Ann and Ben", "Ann, Ben and Cleo".
pub(crate) fn list(names: &[&str]) -> Sentence {
    Sentence::listed(names.iter().copied(), Conjunction::And)
}

/// A duration in the largest unit that fits: "40 seconds", "5 minutes", "2 hours", "3 days".
pub fn duration(seconds: u64) -> Sentence {
    let rounded = |unit: u64| (seconds + unit / 2) / unit;
    match seconds {
        0..60 => say!(seconds { count: seconds }),
        60..3_600 => say!(minutes { count: rounded(60) }),
        3_600..86_400 => say!(hours { count: rounded(3_600) }),
        _ => say!(days { count: rounded(86_400) }),
    }
}

/// How long ago something was: "just now", "5 minutes ago".
pub(crate) fn ago(then: u64, now: u64) -> Sentence {
    match now.saturating_sub(then) {
        0..10 => say!(just_now),
        seconds => say!(ago { time: duration(seconds) }),
    }
}

/// A chance from 0 to 1: "62 %".
pub(crate) fn percent(chance: f64) -> Sentence {
    say!(percent { number: (100.0 * chance).round() as i64 })
}

/// What a bot of this level, or a program of this name, is called.
pub(crate) fn bot_name(level: &str) -> Sentence {
    say!(bot_name { level: capitalised(level) })
}

/// The options that aren't at their defaults, in words.
pub fn options(info: &Info, options: &Options) -> Vec<String> {
    let set =
        info.options.iter().filter_map(|spec| match (spec.kind, options.value(info.options, spec.name)?) {
            (OptionKind::Switch(default), OptionValue::Switch(on)) if on != default => {
                Some(if on { spec.help.to_owned() } else { say!(option_off { option: spec.title }).into() })
            }
            (OptionKind::Choice(words), OptionValue::Choice(set)) => {
                let chosen = words.iter().skip(1).find(|word| word.word == set)?;
                Some(say!(option_set { option: spec.title, value: chosen.title }).into())
            }
            _ => None,
        });
    set.collect()
}

#[cfg(test)]
mod tests {
    use tenka_core::Pick;

    use super::*;

    #[test]
    fn sentences_call_seats_by_their_names() {
        let names = ["Ann".to_owned(), "seat 0".to_owned()];
        let mut sentence = Sentence::from(Seat::new(0));
        sentence.add(" takes ");
        sentence.add(Pick::new("space-44", "Edo"));
        sentence.add(" from ");
        sentence.add(Seat::new(1));
        assert_eq!(named(&sentence, &names), "Ann takes Edo from seat 0");
        let markup = r#"<b class="teller seat-0">Ann</b> takes <span class="named" data-names="space-44">Edo</span> from "#;
        assert!(
            said(&sentence, &names).into_string().starts_with(markup),
            "{}",
            said(&sentence, &names).into_string()
        );
    }

    #[test]
    fn marks_are_turned_into_elements_and_nothing_else_is() {
        let mut sentence = Sentence::from("*Move ");
        sentence.add(Sentence::from(Said::Number(3)));
        sentence.add("* of <b>: `tenka`");
        let expected = "<strong>Move 3</strong> of &lt;b&gt;: <code>tenka</code>";
        assert_eq!(marked(&sentence, &[]).into_string(), expected);
    }

    #[test]
    fn times_are_in_one_unit() {
        let said = [0, 1, 60, 150, 3_600, 6_000, 86_400, 259_200].map(|time| duration(time).to_string());
        let expected =
            ["0 seconds", "1 second", "1 minute", "3 minutes", "1 hour", "2 hours", "1 day", "3 days"];
        assert_eq!(said, expected);
    }

    #[test]
    fn only_what_was_set_is_said() {
        let samurai = tenka_registry::info("samurai").unwrap();
        assert!(options(samurai, &Options::new()).is_empty());
        assert_eq!(options(samurai, &Options::new().on("basic_setup")), [samurai.options[0].help]);
    }
}
