//! The files that pages refer to: a stylesheet for all pages, one for looking back and one for each game, a few scripts, the icon.
//!
//! An asset's address contains a hash of its content, so it can be cached forever. No tool builds them: stylesheets are
//! concatenated, and so is the script of a table; comments are dropped, and a script's imports are replaced by addresses.

use std::fmt::Write as _;
use std::sync::LazyLock;

use sha2::{Digest as _, Sha256};
use tenka_registry::games;

/// A file that pages refer to.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its name, as in the sources.
    pub name: &'static str,
    /// Its address, with a hash of its content: `/assets/NAME.HASH.EXT`.
    pub path: String,
    /// Its `Content-Type`.
    pub content_type: &'static str,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// All assets.
pub fn assets() -> &'static [Asset] {
    &ASSETS
}

/// The address of an asset.
pub(crate) fn path(name: &str) -> &'static str {
    ASSETS.iter().find(|asset| asset.name == name).map_or("", |asset| &asset.path)
}

const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

macro_rules! texts {
    ($($name:literal),* $(,)?) => { [$(($name, include_str!(concat!("../assets/", $name)))),*] };
}

/// The stylesheets of all pages, general ones first.
const STYLES: [(&str, &str); 12] = texts![
    "base.css",
    "parts.css",
    "table.css",
    "chrome.css",
    "standing.css",
    "bar.css",
    "preview.css",
    "dialogue.css",
    "story.css",
    "lesson.css",
    "pages.css",
    "practice.css",
];

/// Each script comes after those it imports.
const SCRIPTS: [(&str, &str); 6] =
    texts!["early.js", "words.js", "wishes.js", "tips.js", "page.js", "setting.js"];

/// What the script of a table consists of, each part after those it imports. The last part names the whole.
const AT_TABLE: [(&str, &str); 16] = texts![
    "rule.js",
    "morph.js",
    "sound.js",
    "motion.js",
    "board.js",
    "options.js",
    "picks.js",
    "stream.js",
    "keys.js",
    "playback.js",
    "finale.js",
    "replay.js",
    "hints.js",
    "preview.js",
    "dialogue.js",
    "table.js",
];

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let mut assets = vec![
        asset("style.css", CSS, without_comments(&stylesheet())),
        asset("replay.css", CSS, without_comments(include_str!("../assets/replay.css"))),
        asset("icon.svg", SVG, include_str!("../assets/icon.svg").to_owned()),
    ];
    for game in games().iter().filter(|game| !game.style.is_empty()) {
        assets.push(asset(game.info.name, CSS, without_comments(game.style)));
    }
    for (name, source) in
        SCRIPTS.map(|(name, source)| (name, source.to_owned())).into_iter().chain([("table.js", at_table())])
    {
        let mut script = without_comments(&source);
        for imported in assets.iter().filter(|asset| asset.content_type == JAVASCRIPT) {
            script = script.replace(&format!("\"./{}\"", imported.name), &format!("\"{}\"", imported.path));
        }
        assets.push(asset(name, JAVASCRIPT, script));
    }
    assets
});

/// All parts of the table's script in one file, which compresses better than many: each part is a function that returns what it
/// exports, and takes what it imports from what the others have returned.
fn at_table() -> String {
    let shared = SCRIPTS
        .iter()
        .filter(|(name, _)| AT_TABLE.iter().any(|(_, part)| part.contains(&format!("\"./{name}\""))));
    let imports = shared.map(|(name, _)| format!("import * as {} from \"./{name}\";", part_name(name)));
    let parts = AT_TABLE.iter().map(|(name, source)| part(name, source));
    imports.chain(parts).collect::<Vec<_>>().join("\n")
}

/// What a part of a script is called by the others.
fn part_name(file: &str) -> String {
    format!("${}", file.trim_end_matches(".js"))
}

fn part(file: &str, source: &str) -> String {
    const KINDS: [&str; 5] = ["", "async", "const", "class", "function"];
    let mut exports = Vec::new();
    let lines = source.lines().map(|line| {
        if let Some((names, from)) =
            line.strip_prefix("import ").and_then(|import| import.split_once(" from \"./"))
        {
            return format!(
                "const {} = {};",
                names.replace(" as ", ": "),
                part_name(from.trim_end_matches("\";"))
            );
        }
        let Some(exported) = line.strip_prefix("export ") else { return line.to_owned() };
        let mut words = exported.split(|letter: char| !letter.is_alphanumeric());
        exports.extend(words.find(|word| !KINDS.contains(word)));
        exported.to_owned()
    });
    let lines: Vec<String> = lines.collect();
    let (name, text, exports) = (part_name(file), lines.join("\n"), exports.join(", "));
    format!("const {name} = (() => {{\n{text}\nreturn {{ {exports} }};\n}})();")
}

/// A script or stylesheet without comments and indentation. No text in them looks like the beginning of a comment.
fn without_comments(source: &str) -> String {
    let mut rest = source;
    let mut script = String::with_capacity(source.len());
    while let Some((before, comment)) = rest.split_once("/*") {
        script.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    script.push_str(rest);
    let lines = script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The styles of all pages and of every game's cover.
fn stylesheet() -> String {
    let games = games().iter().map(|game| game.cover_style);
    STYLES.iter().map(|(_, text)| *text).chain(games).collect::<Vec<_>>().join("\n")
}

/// All styles of a game's table, looked back at, in one sheet.
pub(crate) fn styles_of(game: &str) -> String {
    let style = |name: &str| ASSETS.iter().find(|asset| asset.name == name);
    let sheets = ["style.css", "replay.css", game].into_iter().filter_map(style);
    sheets.map(|asset| String::from_utf8_lossy(&asset.bytes)).collect::<Vec<_>>().join("\n")
}

/// By its content; a stylesheet that is called like a game is that of its drawings.
fn asset(name: &'static str, content_type: &'static str, text: String) -> Asset {
    let mut hash = String::new();
    for byte in &Sha256::digest(&text)[..4] {
        let _ = write!(hash, "{byte:02x}");
    }
    let (stem, extension) = name.split_once('.').unwrap_or((name, "css"));
    Asset { name, path: format!("/assets/{stem}.{hash}.{extension}"), content_type, bytes: text.into_bytes() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_import_has_its_address() {
        for asset in assets().iter().filter(|asset| asset.content_type == JAVASCRIPT) {
            let script = String::from_utf8_lossy(&asset.bytes);
            for line in script.lines().filter(|line| line.starts_with("import")) {
                let from = line.split('"').nth(1).unwrap();
                assert!(assets().iter().any(|asset| asset.path == from), "{}: {line}", asset.name);
            }
        }
    }

    #[test]
    fn comments_are_not_sent() {
        let source = "// What it does.\n\n/** Why,\n * at length. */\nconst a = 1;\n  try { b(); } catch { /* Never mind. */ }\n";
        assert_eq!(without_comments(source), "const a = 1;\ntry { b(); } catch {  }");
    }

    #[test]
    fn addresses_follow_the_content() {
        let [one, other] = ["a", "b"].map(|text| asset("x.css", CSS, text.to_owned()).path);
        assert_ne!(one, other);
        assert_eq!(one, "/assets/x.ca978112.css");
    }
}
