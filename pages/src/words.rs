//! Words for people: names instead of seats, times, options.

use tenka_core::{Info, OptionKind, OptionValue, Options, capitalised};

use crate::model::{Occupant, SeatCard};

/// A name for each seat, in order; no two are alike.
pub fn names(seats: &[SeatCard]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for card in seats {
        let name = match &card.occupant {
            Occupant::Person(name) => name.trim().to_owned(),
            Occupant::Bot(level) => format!("{} bot", capitalised(level)),
            Occupant::Open | Occupant::Invited => format!("Seat {}", card.seat.number() + 1),
        };
        let name = if name.is_empty() { format!("Player {}", card.seat.number() + 1) } else { name };
        let again = (2..).map(|number| format!("{name} {number}"));
        let unlike = std::iter::once(name.clone()).chain(again).find(|name| !names.contains(name));
        names.push(unlike.unwrap_or(name));
    }
    names
}

/// The sentence with seats by their names: "seat 0 stops." becomes "Ann stops."
pub fn named(sentence: &str, names: &[String]) -> String {
    const WORD: &str = "seat ";
    let mut text = String::new();
    let mut rest = sentence;
    while let Some(at) = rest.find(WORD).into_iter().chain(rest.find("Seat ")).min() {
        let (before, found) = rest.split_at(at);
        let number = &found[WORD.len()..];
        let digits = number.len() - number.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let whole = !before.ends_with(char::is_alphanumeric)
            && !number[digits..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        let name = number[..digits].parse().ok().and_then(|seat: usize| names.get(seat)).filter(|_| whole);
        let length = WORD.len() + digits;
        text += before;
        text += name.map_or(&found[..length], String::as_str);
        rest = &found[length..];
    }
    text + rest
}

/// What a seat is asked, said of somebody else: "choose a tile for your hand" becomes "choose a tile for their hand".
pub(crate) fn of_another(asked: &str) -> String {
    let other = |word| match word {
        "you" => "they",
        "your" => "their",
        "yours" => "theirs",
        _ => word,
    };
    asked.split(' ').map(other).collect::<Vec<_>>().join(" ")
}

/// "3 seats", "1 seat".
pub(crate) fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// "Ann", "Ann and Ben", "Ann, Ben and Cleo".
pub(crate) fn list(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

/// A time in the largest unit that says enough: "40 seconds", "5 minutes", "2 hours", "3 days".
pub fn duration(seconds: u64) -> String {
    let (unit, name) = match seconds {
        0..60 => (1, "second"),
        60..3_600 => (60, "minute"),
        3_600..86_400 => (3_600, "hour"),
        _ => (86_400, "day"),
    };
    count(((seconds + unit / 2) / unit) as usize, name)
}

/// How long ago something was: "just now", "5 minutes ago".
pub(crate) fn ago(then: u64, now: u64) -> String {
    match now.saturating_sub(then) {
        0..10 => "just now".to_owned(),
        seconds => format!("{} ago", duration(seconds)),
    }
}

/// A chance from 0 to 1: "62 %".
pub(crate) fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// The name of an option or of its word, as people write it: `basic_setup` is "Basic setup".
pub(crate) fn title(name: &str) -> String {
    capitalised(&name.replace('_', " "))
}

/// The options that were set, in words.
pub fn options(info: &Info, options: &Options) -> Vec<String> {
    let set =
        info.options.iter().filter_map(|spec| match (spec.kind, options.value(info.options, spec.name)?) {
            (OptionKind::Switch(default), OptionValue::Switch(on)) if on != default => {
                Some(if on { spec.help.to_owned() } else { format!("{}: off.", title(spec.name)) })
            }
            (OptionKind::Choice(words), OptionValue::Choice(word)) if words.first() != Some(&&*word) => {
                Some(format!("{}: {}.", title(spec.name), word.replace('_', " ")))
            }
            _ => None,
        });
    set.collect()
}

#[cfg(test)]
mod tests {
    use tenka_core::Seat;

    use super::*;

    fn seats(occupants: &[Occupant]) -> Vec<SeatCard> {
        let card = |(seat, occupant): (usize, &Occupant)| SeatCard {
            seat: Seat::new(seat as u8),
            occupant: occupant.clone(),
            yours: false,
            away: false,
        };
        occupants.iter().enumerate().map(card).collect()
    }

    #[test]
    fn no_two_seats_have_the_same_name() {
        let (ann, easy) = (Occupant::Person("Ann".to_owned()), Occupant::Bot("easy".to_owned()));
        let nameless = Occupant::Person(" ".to_owned());
        let all = [ann.clone(), easy.clone(), ann, easy, nameless, Occupant::Open];
        assert_eq!(names(&seats(&all)), ["Ann", "Easy bot", "Ann 2", "Easy bot 2", "Player 5", "Seat 6"]);
        let sly = ["Ann", "Ann 2", "Ann"].map(|name| Occupant::Person(name.to_owned()));
        assert_eq!(names(&seats(&sly)), ["Ann", "Ann 2", "Ann 3"]);
    }

    #[test]
    fn sentences_call_seats_by_their_names() {
        let names = ["Ann".to_owned(), "seat 0".to_owned()];
        assert_eq!(named("Seat 0 and seat 1 share it.", &names), "Ann and seat 0 share it.");
        assert_eq!(named("seat 1 passes 3 cards to seat 0.", &names), "seat 0 passes 3 cards to Ann.");
        for other in ["Seat 2 stops.", "Seat 01x", "A carseat 1", "two seats", "seat ", "seat x", "Séat 0 é"]
        {
            assert_eq!(named(other, &names), other);
        }
    }

    #[test]
    fn what_another_is_asked_is_not_about_you() {
        assert_eq!(of_another("choose a tile for your hand"), "choose a tile for their hand");
    }

    #[test]
    fn times_are_in_one_unit() {
        let said = [0, 1, 60, 150, 3_600, 6_000, 86_400, 259_200].map(duration);
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
