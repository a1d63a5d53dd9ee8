//! The texts in a Rust source, each with what it is given to.

/// A text in a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Literal {
    /// The line on which it begins.
    pub(crate) line: usize,
    /// What it says.
    pub(crate) text: String,
    /// The functions, macros, fields (`name:`) and attributes (`class=`) that it is given to, and the functions in whose
    /// bodies it stands (`fn audit`), the outermost first.
    pub(crate) within: Vec<String>,
}

/// The texts of a source but for those in attributes and tests.
pub(crate) fn literals(rust: &str) -> Vec<Literal> {
    let mut walk = Walk { tokens: Lexer::new(rust).collect(), at: 0, within: Vec::new(), found: Vec::new() };
    walk.walk();
    walk.found
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    /// A name; hyphens join names as in markup: `aria-label`.
    Name(String),
    Text {
        line: usize,
        text: String,
    },
    Sign(char),
}

struct Walk {
    tokens: Vec<Token>,
    at: usize,
    within: Vec<String>,
    found: Vec<Literal>,
}

impl Walk {
    /// Goes to the end of the group that has just begun, or of the source.
    fn walk(&mut self) {
        let mut declared = None;
        while let Some(token) = self.tokens.get(self.at).cloned() {
            match token {
                Token::Sign('#') if self.is_attribute() => self.skip_attribute(),
                Token::Sign('(' | '[' | '{') => {
                    let body = declared.take_if(|_| token == Token::Sign('{'));
                    let context = body.or_else(|| self.context());
                    self.at += 1;
                    self.inside(context, Self::walk);
                }
                Token::Sign(')' | ']' | '}') => {
                    self.at += 1;
                    return;
                }
                Token::Text { line, text } => {
                    let context = self.context();
                    self.inside(context, |walk| {
                        walk.found.push(Literal { line, text, within: walk.within.clone() });
                    });
                    self.at += 1;
                }
                Token::Name(name) if name == "fn" => {
                    self.at += 1;
                    declared = self.name().map(|name| format!("fn {name}"));
                }
                Token::Sign(';') => {
                    self.at += 1;
                    declared = None;
                }
                Token::Name(_) | Token::Sign(_) => self.at += 1,
            }
        }
    }

    fn name(&self) -> Option<&str> {
        match self.tokens.get(self.at)? {
            Token::Name(name) => Some(name),
            Token::Text { .. } | Token::Sign(_) => None,
        }
    }

    fn inside(&mut self, context: Option<String>, then: impl FnOnce(&mut Self)) {
        let depth = self.within.len();
        self.within.extend(context);
        then(self);
        self.within.truncate(depth);
    }

    /// What the token here is given to.
    fn context(&self) -> Option<String> {
        let before = |distance: usize| self.at.checked_sub(distance).map(|at| &self.tokens[at]);
        match (before(2), before(1)) {
            (Some(Token::Name(name)), Some(Token::Sign(sign @ ('=' | ':')))) => Some(format!("{name}{sign}")),
            (Some(Token::Name(name)), Some(Token::Sign('!'))) | (_, Some(Token::Name(name))) => {
                Some(name.clone())
            }
            _ => None,
        }
    }

    fn is_attribute(&self) -> bool {
        let next = |distance: usize| self.tokens.get(self.at + distance);
        next(1) == Some(&Token::Sign('['))
            || (next(1) == Some(&Token::Sign('!')) && next(2) == Some(&Token::Sign('[')))
    }

    /// Skips the attribute, and if it says that what follows is a test, that as well.
    fn skip_attribute(&mut self) {
        let start = self.at;
        self.at += if self.tokens[self.at + 1] == Token::Sign('!') { 2 } else { 1 };
        self.skip_group();
        let says = |word: &str| self.tokens[start..self.at].contains(&Token::Name(word.to_owned()));
        if says("test") && !says("not") {
            self.skip_item();
        }
    }

    fn skip_item(&mut self) {
        while let Some(token) = self.tokens.get(self.at) {
            match token {
                Token::Sign(';') => {
                    self.at += 1;
                    return;
                }
                Token::Sign('{') => return self.skip_group(),
                Token::Sign('(' | '[') => self.skip_group(),
                _ => self.at += 1,
            }
        }
    }

    fn skip_group(&mut self) {
        let mut depth = 0_usize;
        while let Some(token) = self.tokens.get(self.at) {
            self.at += 1;
            match token {
                Token::Sign('(' | '[' | '{') => depth += 1,
                Token::Sign(')' | ']' | '}') => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Lexer<'a> {
    fn new(rust: &'a str) -> Self {
        Lexer { rest: rust, line: 1 }
    }

    /// Goes on by a number of bytes, and gives them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    /// Goes on behind the end, or to the end of the source.
    fn take_through(&mut self, end: &str) -> &'a str {
        let bytes = self.rest.find(end).map_or(self.rest.len(), |at| at + end.len());
        self.take(bytes)
    }

    fn skip_spaces_and_comments(&mut self) {
        loop {
            let spaces = self.rest.len() - self.rest.trim_start().len();
            self.take(spaces);
            if self.rest.starts_with("//") {
                self.take_through("\n");
            } else if self.rest.starts_with("/*") {
                self.skip_block_comment();
            } else {
                return;
            }
        }
    }

    fn skip_block_comment(&mut self) {
        let mut depth = 0_usize;
        while !self.rest.is_empty() {
            if self.rest.starts_with("/*") {
                depth += 1;
                self.take(2);
            } else if self.rest.starts_with("*/") {
                depth -= 1;
                self.take(2);
            } else {
                self.take_char();
            }
            if depth == 0 {
                return;
            }
        }
    }

    fn take_char(&mut self) -> Option<char> {
        let taken = self.rest.chars().next()?;
        self.take(taken.len_utf8());
        Some(taken)
    }

    /// The text of a literal in double quotes, behind the first of them.
    fn quoted(&mut self) -> String {
        let mut text = String::new();
        while let Some(char) = self.take_char() {
            match char {
                '"' => break,
                '\\' => self.escape(&mut text),
                char => text.push(char),
            }
        }
        text
    }

    fn escape(&mut self, text: &mut String) {
        match self.take_char() {
            Some('n') => text.push('\n'),
            Some('t') => text.push('\t'),
            Some('x') => drop(self.take(2)),
            Some('u') => {
                let code = self.take_through("}").trim_matches(['{', '}']);
                text.extend(u32::from_str_radix(code, 16).ok().and_then(char::from_u32));
            }
            Some('\n') => drop(self.take(self.rest.len() - self.rest.trim_start().len())),
            Some(char) => text.push(char),
            None => {}
        }
    }

    /// A text that begins with this prefix: `"`, `r#"`, `b"`, `c"`.
    fn text(&mut self) -> Option<Token> {
        let behind = self.rest.trim_start_matches(['b', 'c', 'r']);
        let prefix = &self.rest[..self.rest.len() - behind.len()];
        if !["", "r", "b", "br", "c", "cr"].contains(&prefix) {
            return None;
        }
        let hashes = behind.len() - behind.trim_start_matches('#').len();
        if !behind[hashes..].starts_with('"') || (hashes > 0 && !prefix.ends_with('r')) {
            return None;
        }
        let line = self.line;
        self.take(prefix.len() + hashes + 1);
        let text = if prefix.ends_with('r') {
            let end = format!("\"{}", "#".repeat(hashes));
            let text = self.take_through(&end);
            text.strip_suffix(&end).unwrap_or(text).to_owned()
        } else {
            self.quoted()
        };
        // Bytes are for programs.
        Some(if prefix.starts_with(['b', 'c']) { Token::Sign('"') } else { Token::Text { line, text } })
    }

    /// `'a'`, `'\''`, or the `'` of a lifetime.
    fn char_or_lifetime(&mut self) -> Token {
        self.take(1);
        let mut chars = self.rest.chars();
        match (chars.next(), chars.next()) {
            (Some('\\'), _) => {
                self.take(1);
                self.take_char();
                self.take_through("'");
            }
            (Some(_), Some('\'')) => {
                self.take_char();
                self.take(1);
            }
            _ => {}
        }
        Token::Sign('\'')
    }

    fn name(&mut self) -> Option<Token> {
        let is_part = |char: char| char.is_alphanumeric() || char == '_';
        let mut bytes = 0;
        loop {
            let name = self.rest[bytes..].find(|char| !is_part(char)).unwrap_or(self.rest.len() - bytes);
            bytes += name;
            let joined = self.rest[bytes..]
                .strip_prefix('-')
                .is_some_and(|rest| rest.starts_with(char::is_alphabetic));
            if name == 0 || !joined {
                break;
            }
            bytes += 1;
        }
        (bytes > 0).then(|| Token::Name(self.take(bytes).to_owned()))
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.skip_spaces_and_comments();
        if self.rest.starts_with('\'') {
            return Some(self.char_or_lifetime());
        }
        if let Some(token) = self.text().or_else(|| self.name()) {
            return Some(token);
        }
        self.take_char().map(Token::Sign)
    }
}
