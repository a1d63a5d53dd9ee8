//! Just enough of HTML to read what maud writes.

/// An opening tag.
#[derive(Clone, Debug)]
pub struct Tag {
    pub name: String,
    pub attributes: Vec<(String, String)>,
}

impl Tag {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| &**value)
    }

    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

/// All opening tags, in order; what stands between them is left out.
pub fn tags(html: &str) -> Vec<Tag> {
    let pieces = html.split('<').skip(1).filter(|piece| piece.starts_with(|c: char| c.is_ascii_alphabetic()));
    pieces.map(tag).collect()
}

fn tag(piece: &str) -> Tag {
    let end = piece.find([' ', '>', '\n']).unwrap_or(piece.len());
    let (name, mut rest) = piece.split_at(end);
    let mut attributes = Vec::new();
    loop {
        rest = rest.trim_start();
        let end = rest.find(['=', ' ', '>']).unwrap_or(rest.len());
        let (attribute, after) = rest.split_at(end);
        if attribute.is_empty() {
            break;
        }
        let quoted = after.strip_prefix("=\"").and_then(|value| value.split_once('"'));
        attributes
            .push((attribute.to_owned(), quoted.map_or_else(String::new, |(value, _)| unescaped(value))));
        rest = quoted.map_or(after, |(_, after)| after);
    }
    Tag { name: name.to_owned(), attributes }
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// The form with this action and the fields that it sends.
pub struct Form {
    pub tag: Tag,
    pub fields: Vec<(String, String)>,
}

impl Form {
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(other, _)| other == name).map(|(_, value)| &**value)
    }
}

/// All forms with their fields.
pub fn forms(html: &str) -> Vec<Form> {
    let bodies = html.split("<form").skip(1);
    let form = |body: &str| {
        let whole = format!("<form{}", body.split("</form>").next().unwrap());
        let all = tags(&whole);
        let fields = all.iter().filter(|tag| tag.name == "input");
        let field =
            |tag: &Tag| Some((tag.get("name")?.to_owned(), tag.get("value").unwrap_or_default().to_owned()));
        Form { tag: all[0].clone(), fields: fields.filter_map(field).collect() }
    };
    bodies.map(form).collect()
}

/// The text of the element with this id, tags left out and blanks drawn together.
pub fn text_of(html: &str, id: &str) -> String {
    let (before, after) = html.split_once(&format!("id=\"{id}\"")).unwrap();
    let name = before.rsplit('<').next().unwrap().split(' ').next().unwrap();
    let mut inside = after.split_once('>').unwrap().1;
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let mut text = String::new();
    let mut depth = 1;
    while let Some((words, tag)) = inside.split_once('<') {
        text += words;
        let (tag, rest) = tag.split_once('>').unwrap();
        let tag = format!("<{tag}>");
        if tag == "</p>" {
            text.push(' ');
        }
        depth += i32::from(tag.starts_with(&open) && !tag.ends_with("/>")) - i32::from(tag == close);
        if depth == 0 {
            break;
        }
        inside = rest;
    }
    unescaped(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}
