//! What differs among many worlds, by location in their JSON.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

/// Worlds that one viewer can't distinguish, as JSON.
#[derive(Default)]
pub(super) struct WorldsAsJson {
    pub(super) worlds: Vec<Value>,
    /// The places where they differ, as JSON pointers.
    pub(super) varying: BTreeSet<String>,
}

impl WorldsAsJson {
    pub(super) fn add(&mut self, world: &impl Serialize) {
        let world = serde_json::to_value(world).unwrap_or_default();
        if let Some(first) = self.worlds.first() {
            differences(first, &world, &mut String::new(), &mut self.varying);
        }
        self.worlds.push(world);
    }

    /// The top-level parts of the state in which something varies.
    pub(super) fn things(&self) -> BTreeSet<String> {
        let part = |place: &String| place.split('/').take(2).collect::<Vec<_>>().join("/");
        self.varying.iter().map(part).collect()
    }

    pub(super) fn len(&self) -> usize {
        self.worlds.len()
    }
}

/// The places where two values differ, each as deep as both have it.
fn differences(one: &Value, other: &Value, path: &mut String, into: &mut BTreeSet<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            for key in one.keys().chain(other.keys().filter(|key| !one.contains_key(*key))) {
                let pair = (one.get(key), other.get(key));
                within(path, key, |path| either(pair, path, into));
            }
        }
        (Value::Array(one), Value::Array(other)) => {
            for place in 0..one.len().max(other.len()) {
                let pair = (one.get(place), other.get(place));
                within(path, &place.to_string(), |path| either(pair, path, into));
            }
        }
        _ if one == other => {}
        _ => _ = into.insert(path.clone()),
    }
}

fn either(pair: (Option<&Value>, Option<&Value>), path: &mut String, into: &mut BTreeSet<String>) {
    match pair {
        (Some(one), Some(other)) => differences(one, other, path, into),
        _ => _ = into.insert(path.clone()),
    }
}

fn within(path: &mut String, key: &str, look: impl FnOnce(&mut String)) {
    let end = path.len();
    path.push('/');
    path.push_str(&key.replace('~', "~0").replace('/', "~1"));
    look(path);
    path.truncate(end);
}

/// Where two views differ, with what each contains there.
pub(super) fn places_that_differ(one: &impl Serialize, other: &impl Serialize) -> String {
    let values =
        (serde_json::to_value(one).unwrap_or_default(), serde_json::to_value(other).unwrap_or_default());
    let mut places = BTreeSet::new();
    differences(&values.0, &values.1, &mut String::new(), &mut places);
    let at = |value: &Value, place: &str| value.pointer(place).map_or("nothing".to_owned(), Value::to_string);
    let told = places.iter().take(8);
    let told = told.map(|place| format!("{place} is {} or {}", at(&values.0, place), at(&values.1, place)));
    told.collect::<Vec<_>>().join("; ")
}

/// All places within a value, except the root.
pub(super) fn places(value: &Value) -> Vec<String> {
    fn go(value: &Value, path: &mut String, into: &mut Vec<String>) {
        let mut visit = |key: &str, child: &Value| {
            within(path, key, |path| {
                into.push(path.clone());
                go(child, path, into);
            });
        };
        match value {
            Value::Object(object) => object.iter().for_each(|(key, child)| visit(key, child)),
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(place, child)| visit(&place.to_string(), child));
            }
            _ => {}
        }
    }
    let mut into = Vec::new();
    go(value, &mut String::new(), &mut into);
    into
}

/// What a world contains at a place and, if the place is a list element, that the list contains it somewhere.
pub(super) fn facts(world: &Value, place: &str) -> Vec<(String, String)> {
    let Some(value) = world.pointer(place) else { return vec![(place.to_owned(), "nothing".to_owned())] };
    let mut facts = vec![(place.to_owned(), value.to_string())];
    if let Some((list, _)) = place.rsplit_once('/')
        && world.pointer(list).is_some_and(Value::is_array)
    {
        facts.push((format!("{list}/*"), value.to_string()));
    }
    facts
}

/// The places where a state keeps the seed of a [`Chance`](crate::Chance).
pub(super) fn seeds(world: &Value) -> Vec<String> {
    let is_seed = |text: &str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut found = places(world);
    found.retain(|place| {
        place.ends_with("/seed") && world.pointer(place).and_then(Value::as_str).is_some_and(is_seed)
    });
    found
}
