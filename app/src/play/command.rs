//! What people can type besides actions.

/// A line that was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Help,
    /// The legal actions that have this text in their notation or their sentence.
    List(&'a str),
    Why(&'a str),
    Rule(&'a str),
    Hint,
    Board,
    Log,
    Undo,
    Save(&'a str),
    Quit,
    /// Anything else is taken for an action.
    Action(&'a str),
    Nothing,
}

/// With `{program}` for the name of the program.
pub(super) const HELP: &str = "\
Type an action to play it. You can also type:
  list             show what you can do now
  list TEXT        show only options that contain TEXT
  3                play action 3 of the last list
  hint             show what a strong bot would do in your place
  why ACTION       say whether an action is allowed and, if not, which rule forbids it
  rule ID          read that rule
  board            draw the table again
  log              show everything you have seen happen
  undo             go back to the last decision made by a person
  save FILE        save the game to a file; `{program} play --from FILE` continues it
  quit             leave";

impl<'a> Command<'a> {
    pub(super) fn parse(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Command::Nothing,
            ("?" | "help", "") => Command::Help,
            ("list", text) => Command::List(text),
            ("why", action) => Command::Why(action),
            ("rule", id) => Command::Rule(id),
            ("hint", "") => Command::Hint,
            ("board", "") => Command::Board,
            ("log", "") => Command::Log,
            ("undo", "") => Command::Undo,
            ("save", file) => Command::Save(file),
            ("quit" | "exit", "") => Command::Quit,
            _ => Command::Action(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_command_or_an_action() {
        assert_eq!(Command::parse(" list  put: \r\n"), Command::List("put:"));
        assert_eq!(Command::parse("put:rice@13\n"), Command::Action("put:rice@13"));
        assert_eq!(Command::parse("log cabin"), Command::Action("log cabin"));
        assert_eq!(Command::parse("  "), Command::Nothing);
    }

    #[test]
    fn every_word_of_the_help_begins_a_command() {
        let words = HELP.lines().skip(1).filter_map(|line| line.split_whitespace().next());
        for word in words.filter(|word| word.parse::<u8>().is_err()) {
            assert!(!matches!(Command::parse(word), Command::Action(_)), "{word}");
        }
    }
}
