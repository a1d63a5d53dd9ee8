//! The part of [Fluent](https://projectfluent.org)'s syntax that catalogues use: messages, terms, variables, texts and
//! selections. A test holds it against Fluent's own parser.

/// A message, or a term if its name begins with a hyphen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<'a> {
    /// Its name, without the hyphen of a term.
    pub name: &'a str,
    /// Whether it is a term.
    pub is_term: bool,
    /// What it says.
    pub pattern: Pattern<'a>,
}

/// What is said: texts and what stands between them in braces.
pub type Pattern<'a> = Vec<Element<'a>>;

/// A part of what is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Element<'a> {
    /// Words. Where a line was broken there is a blank.
    Text(String),
    /// What stands in braces.
    Inline(Inline<'a>),
    /// One of several patterns.
    Select {
        /// What decides which.
        on: Inline<'a>,
        /// The patterns.
        variants: Vec<Variant<'a>>,
    },
}

/// What can stand in braces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inline<'a> {
    /// `$name`
    Variable(&'a str),
    /// `-name`
    Term(&'a str),
    /// `"text"`
    Literal(&'a str),
    /// Anything else that begins with a letter or a digit: it means nothing in a catalogue.
    Other(&'a str),
}

/// One of the patterns of a selection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant<'a> {
    /// A word or a number.
    pub key: &'a str,
    /// What is said.
    pub pattern: Pattern<'a>,
    /// Whether it is the one for all other cases.
    pub is_default: bool,
}

/// The entries of a catalogue, or what was expected in which line.
pub fn parse(text: &str) -> Result<Vec<Entry<'_>>, String> {
    let mut parser = Parser { text, at: 0 };
    let mut entries = Vec::new();
    loop {
        parser.skip(|c| c == '\n' || c == ' ' || c == '\r');
        if parser.rest().is_empty() {
            return Ok(entries);
        }
        if parser.eat('#') {
            parser.take(|c| c != '\n');
        } else {
            entries.push(parser.entry().map_err(|expected| format!("line {}: {expected}", parser.line()))?);
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn entry(&mut self) -> Result<Entry<'a>, String> {
        let is_term = self.eat('-');
        let name = self.name()?;
        self.skip(is_blank);
        self.expect('=')?;
        self.skip(is_blank);
        let pattern = self.pattern()?;
        if !self.rest().is_empty() {
            self.expect('\n')?;
        }
        Ok(Entry { name, is_term, pattern })
    }

    /// What is said up to the end of the line, and in the lines that follow as long as they are indented.
    fn pattern(&mut self) -> Result<Pattern<'a>, String> {
        let mut pattern = Pattern::new();
        loop {
            let words = self.take(|c| !matches!(c, '{' | '}' | '\n'));
            say(&mut pattern, words);
            if self.eat('{') {
                pattern.push(self.placeable()?);
            } else if !self.goes_on() {
                break;
            } else if !pattern.is_empty() {
                trim_end(&mut pattern);
                say(&mut pattern, " ");
            }
        }
        trim_end(&mut pattern);
        Ok(pattern)
    }

    /// Passes over the end of a line if the next one belongs to the same pattern.
    fn goes_on(&mut self) -> bool {
        let rest = self.rest();
        let next = rest.trim_start_matches(['\n', '\r', ' ']);
        let gap = &rest[..rest.len() - next.len()];
        let is_indented = gap.contains('\n') && gap.ends_with(' ');
        let goes_on = is_indented && !next.is_empty() && !next.starts_with(['}', '[', '*', '.']);
        if goes_on {
            self.at += gap.len();
        }
        goes_on
    }

    fn placeable(&mut self) -> Result<Element<'a>, String> {
        self.skip_all();
        let inline = self.inline()?;
        self.skip_all();
        if self.eat('}') {
            return Ok(Element::Inline(inline));
        }
        self.expect('-')?;
        self.expect('>')?;
        let mut variants = Vec::new();
        loop {
            self.skip_all();
            if self.eat('}') {
                return Ok(Element::Select { on: inline, variants });
            }
            variants.push(self.variant()?);
        }
    }

    fn inline(&mut self) -> Result<Inline<'a>, String> {
        if self.eat('$') {
            Ok(Inline::Variable(self.name()?))
        } else if self.eat('-') {
            Ok(Inline::Term(self.name()?))
        } else if self.eat('"') {
            let text = self.take(|c| !matches!(c, '"' | '\\' | '\n'));
            self.expect('"')?;
            Ok(Inline::Literal(text))
        } else {
            Ok(Inline::Other(self.name()?))
        }
    }

    fn variant(&mut self) -> Result<Variant<'a>, String> {
        let is_default = self.eat('*');
        self.expect('[')?;
        self.skip(is_blank);
        let key = self.name()?;
        self.skip(is_blank);
        self.expect(']')?;
        self.skip(is_blank);
        Ok(Variant { key, pattern: self.pattern()?, is_default })
    }

    fn name(&mut self) -> Result<&'a str, String> {
        match self.take(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
            "" => Err(format!("expected a name, found {}", self.found())),
            name => Ok(name),
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn take(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    fn skip(&mut self, is_part: impl Fn(char) -> bool) {
        self.take(is_part);
    }

    fn skip_all(&mut self) {
        self.skip(|c| is_blank(c) || c == '\n');
    }

    fn eat(&mut self, sign: char) -> bool {
        let is_there = self.rest().starts_with(sign);
        self.at += if is_there { sign.len_utf8() } else { 0 };
        is_there
    }

    fn expect(&mut self, sign: char) -> Result<(), String> {
        if self.eat(sign) { Ok(()) } else { Err(format!("expected {sign:?}, found {}", self.found())) }
    }

    fn found(&self) -> String {
        self.rest().chars().next().map_or_else(|| "the end".to_owned(), |found| format!("{found:?}"))
    }

    fn line(&self) -> usize {
        self.text[..self.at].matches('\n').count() + 1
    }
}

fn is_blank(c: char) -> bool {
    c == ' ' || c == '\r'
}

fn say(pattern: &mut Pattern<'_>, words: &str) {
    match pattern.last_mut() {
        _ if words.is_empty() => {}
        Some(Element::Text(text)) => text.push_str(words),
        _ => pattern.push(Element::Text(words.to_owned())),
    }
}

fn trim_end(pattern: &mut Pattern<'_>) {
    if let Some(Element::Text(text)) = pattern.last_mut() {
        text.truncate(text.trim_end().len());
        if text.is_empty() {
            pattern.pop();
        }
    }
}
