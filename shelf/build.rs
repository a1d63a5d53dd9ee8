//! Collects the games of this crate's dependencies. Each dependency lists its games in its own `Cargo.toml`:
//!
//! ```toml
//! [package.metadata.tenka]
//! games = ["MyGame"]
//! boards = true      # if the crate `boards` draws them; they are shown as text otherwise
//! ```

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
    let (mut crates, mut games) = (String::new(), String::new());
    for (package, folder) in dependencies(&read(&here.join("Cargo.toml"))) {
        let manifest = read(&here.join(folder).join("Cargo.toml"));
        let shown = if says(&manifest, "boards", "true") { "drawn" } else { "text" };
        let name = package.replace('-', "_");
        let _ = writeln!(crates, "pub use {name};");
        for game in held(&manifest) {
            let _ = writeln!(games, "{game} = $crate::{name}::{game}, {shown};");
        }
        assert!(
            games.contains(&name),
            "{package} doesn't say which games it holds: [package.metadata.tenka]"
        );
    }
    let list = format!(
        "{crates}\n/// Hands the list of all games to a macro: the name of each, its type, and `drawn` if there is a board, or else `text`.\n\
         #[macro_export]\nmacro_rules! games {{\n($each:ident) => {{ $each! {{\n{games}}} }};\n}}\n"
    );
    let path = Path::new(&variable("OUT_DIR")).join("games.rs");
    std::fs::write(&path, list).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

fn variable(name: &str) -> String {
    std::env::var(name).expect("cargo runs build scripts")
}

fn read(path: &Path) -> String {
    println!("cargo::rerun-if-changed={}", path.display());
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The path dependencies, in order.
fn dependencies(manifest: &str) -> impl Iterator<Item = (&str, &str)> {
    section(manifest, "dependencies").filter_map(|line| {
        let (package, place) = line.split_once(" = ")?;
        Some((package, place.split_once("path = \"")?.1.split_once('"')?.0))
    })
}

/// The names of a crate's games.
fn held(manifest: &str) -> impl Iterator<Item = &str> {
    let games = section(manifest, "package.metadata.tenka").find_map(|line| line.strip_prefix("games = "));
    games.unwrap_or_default().split('"').skip(1).step_by(2)
}

fn says(manifest: &str, key: &str, value: &str) -> bool {
    let mut lines = section(manifest, "package.metadata.tenka");
    lines.any(|line| line.split_once(" = ").is_some_and(|said| said == (key, value)))
}

fn section<'a>(manifest: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let heading = format!("[{name}]");
    let lines = manifest.lines().skip_while(move |line| *line != heading).skip(1);
    lines.take_while(|line| !line.starts_with('['))
}
