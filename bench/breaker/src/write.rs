//! A file with all of its mutants in it. Comments say where each begins and ends, so that one that doesn't compile can be
//! found and left out: `/*[7*/ … /*7]*/` is what mutant 7 puts there, `/*{7,8*/ … /*}*/` the whole place of 7 and 8.

use std::ops::Range;

use crate::sites::{Kind, Site};

/// Writes a file with these sites.
pub(crate) fn written(source: &str, mut sites: Vec<Site>) -> String {
    sites.sort_by_key(|site| (site.whole.start, std::cmp::Reverse(site.whole.end)));
    Writer { source, sites: &sites }.text(0..source.len(), None)
}

struct Writer<'a> {
    source: &'a str,
    sites: &'a [Site],
}

impl Writer<'_> {
    /// The text of a range with the sites in it; not with `beside`, of which the range is a part.
    fn text(&self, range: Range<usize>, beside: Option<usize>) -> String {
        let (mut out, mut at) = (String::new(), range.start);
        for (number, site) in self.sites.iter().enumerate() {
            let outside = site.whole.start < at || site.whole.end > range.end;
            // A site as wide as another comes behind it: the outer one is written first.
            if outside || beside.is_some_and(|beside| number <= beside) {
                continue;
            }
            out.push_str(&self.source[at..site.whole.start]);
            out.push_str(&self.site(number));
            at = site.whole.end;
        }
        out + &self.source[at..range.end]
    }

    fn site(&self, number: usize) -> String {
        let site = &self.sites[number];
        let part = |range: &Range<usize>| self.text(range.clone(), Some(number));
        let numbers: Vec<String> = site.mutants.iter().map(|(mutant, _)| mutant.to_string()).collect();
        let text = match &site.kind {
            Kind::Body => {
                let inner = part(&(site.whole.start + 1..site.whole.end - 1));
                let returns = |text: &str| format!("return {text};");
                let first: String =
                    site.mutants.iter().map(|(mutant, text)| one(*mutant, &returns(text))).collect();
                format!("{{{first}{inner}}}")
            }
            Kind::Comparison { left, operator, right } => {
                let choice =
                    choice(site, &format!("*l__ {operator} *r__"), |text| format!("*l__ {text} *r__"));
                format!("(match (&({}), &({})) {{ (l__, r__) => {{ {choice} }} }})", part(left), part(right))
            }
            Kind::Arithmetic { left, operator, right } => {
                let choice = choice(site, &format!("l__ {operator} r__"), |text| format!("l__ {text} r__"));
                format!("(match (({}), ({})) {{ (l__, r__) => {{ {choice} }} }})", part(left), part(right))
            }
            Kind::Lazy { left, operator, right } => {
                let right = part(right);
                let with = |operator: &str| format!("l__ {operator} ({right})");
                format!("(match ({}) {{ l__ => {{ {} }} }})", part(left), choice(site, &with(operator), with))
            }
            Kind::Assignment { left, operator, right } => {
                let (left, right) = (part(left), part(right));
                let with = |operator: &str| format!("{left} {operator} {right}");
                format!("{{ {} }}", choice(site, &with(operator), with))
            }
            Kind::Unary { operator, operand } => {
                let choice = choice(site, &format!("{operator}x__"), |_| "x__".to_owned());
                format!("(match ({}) {{ x__ => {{ {choice} }} }})", part(operand))
            }
            Kind::Guard => {
                let guard = part(&site.whole);
                let (first, guard) = if guard.is_empty() { ("if ", "true".to_owned()) } else { ("", guard) };
                let put = |text: &str| if text.is_empty() { "false".to_owned() } else { text.to_owned() };
                format!(" {first}({{ {} }})", choice(site, &guard, put))
            }
        };
        format!("/*{{{}*/{text}/*}}*/", numbers.join(","))
    }
}

/// Whichever mutant of a site is switched on, or what stood there.
fn choice(site: &Site, otherwise: &str, put: impl Fn(&str) -> String) -> String {
    let mutants = site.mutants.iter();
    let each: String = mutants.map(|(mutant, text)| one(*mutant, &put(text)) + " else ").collect();
    format!("{each}{{ {otherwise} }}")
}

fn one(mutant: usize, text: &str) -> String {
    format!("if ::tenka_core::is_broken({mutant}) {{/*[{mutant}*/ {text} /*{mutant}]*/}}")
}

/// The mutants at fault for an error at this byte of a written file.
pub(crate) fn at_fault(written: &str, at: usize) -> Vec<usize> {
    let mut open: Vec<Vec<usize>> = Vec::new();
    for (start, _) in written[..at.min(written.len())].match_indices("/*") {
        let comment = written[start + 2..].split("*/").next().unwrap_or_default();
        let numbers = |text: &str| text.split(',').map(str::parse).collect::<Result<Vec<usize>, _>>().ok();
        if let Some(numbers) = comment.strip_prefix(['[', '{']).and_then(numbers) {
            open.push(numbers);
        } else if comment == "}" || comment.strip_suffix(']').and_then(numbers).is_some() {
            open.pop();
        }
    }
    open.pop().unwrap_or_default()
}
