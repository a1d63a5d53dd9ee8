//! HTML as our pages write it, as XML: for pictures that contain it.

/// Elements without an end.
const VOID: [&str; 8] = ["br", "hr", "img", "input", "link", "meta", "wbr", "col"];

/// The same elements in XML: what has no end is closed, attributes without a value get an empty one, and drawings say that they are
/// drawings. Attributes are in double quotes, as the macro writes them.
pub(crate) fn as_xml(html: &str) -> String {
    let mut xml = String::with_capacity(html.len() + html.len() / 16);
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        push_text(&mut xml, &rest[..at]);
        let end = end_of_tag(&rest[at..]);
        push_tag(&mut xml, &rest[at..at + end]);
        rest = &rest[at + end..];
    }
    push_text(&mut xml, rest);
    xml
}

/// XML has no control characters, not even escaped ones.
fn push_text(xml: &mut String, text: &str) {
    xml.extend(text.chars().filter(|letter| !letter.is_control() || letter.is_whitespace()));
}

/// The length of the tag that a text begins with.
fn end_of_tag(text: &str) -> usize {
    let mut quoted = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'>' if !quoted => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn push_tag(xml: &mut String, tag: &str) {
    let inner = tag.trim_start_matches('<').trim_end_matches('>').trim_end_matches('/');
    if inner.starts_with(['/', '!']) {
        xml.push_str(tag);
        return;
    }
    let name = inner.split_whitespace().next().unwrap_or_default();
    xml.push('<');
    xml.push_str(name);
    if name == "svg" {
        xml.push_str(" xmlns=\"http://www.w3.org/2000/svg\"");
    }
    let mut rest = inner[name.len()..].trim_start();
    while !rest.is_empty() {
        let length = rest.find(['=', ' ']).unwrap_or(rest.len());
        let (attribute, after) = rest.split_at(length);
        let value = after.strip_prefix("=\"").and_then(|value| value.split_once('"'));
        xml.push(' ');
        xml.push_str(attribute);
        xml.push_str("=\"");
        push_text(xml, value.map_or("", |(value, _)| value));
        xml.push('"');
        rest = value.map_or(after, |(_, after)| after).trim_start();
    }
    xml.push_str(if VOID.contains(&name) || tag.ends_with("/>") { "/>" } else { ">" });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_end_is_closed() {
        assert_eq!(
            as_xml("<p>a<br>b</p><input disabled value=\"x > y\">"),
            "<p>a<br/>b</p><input disabled=\"\" value=\"x > y\"/>"
        );
    }

    #[test]
    fn the_rest_stays_as_it_is() {
        let drawn = "<g class=\"a\"><path d=\"M0 0\"></path><use href=\"#a\"/></g>&lt;b&gt;";
        assert_eq!(as_xml(drawn), drawn);
    }

    #[test]
    fn a_drawing_says_that_it_is_one() {
        assert_eq!(
            as_xml("<svg class=\"a\"></svg>"),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"a\"></svg>"
        );
    }

    #[test]
    fn control_characters_are_left_out() {
        assert_eq!(as_xml("<b title=\"x\u{1}y\">a\u{0}b\n</b>"), "<b title=\"xy\">ab\n</b>");
    }
}
