//! `tenka new-game`: the skeleton of a game. It is a tiny playable game under a new name; the original is
//! `examples/pebbles`, which `./test` builds and plays.

mod name;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::args::NewGameArgs;
use crate::error::CommandError;

use name::Name;

macro_rules! original {
    ($file:literal) => {
        ($file, include_str!(concat!("../../../examples/pebbles/", $file)))
    };
}

/// What every game has.
const FILES: [(&str, &str); 5] = [
    original!("RULES.md"),
    original!("build.rs"),
    original!("src/lib.rs"),
    original!("tests/rules.rs"),
    original!("words.ftl"),
];

/// What else a game in Tenka's workspace has.
const INSIDE: [(&str, &str); 1] = [("Cargo.toml", include_str!("in_workspace.toml"))];

/// What else a game in its own repository has.
const OUTSIDE: [(&str, &str); 2] = [original!("Cargo.toml"), original!("src/main.rs")];

/// The license of the original; a new game is its author's.
const LICENSE: &str = "license = \"MIT OR Apache-2.0\"\n";

/// The line after which a game is added to the shelf.
const SHELF: &str = "tenka-shadowstar-corsairs = ";

pub(crate) fn run(args: &NewGameArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let name: Name = args.name.parse().map_err(CommandError::Usage)?;
    let here = std::env::current_dir()?;
    match (&args.tenka, workspace_around(&here)) {
        (None, Some(tenka)) => inside(&name, &tenka, out),
        (Some(tenka), _) => outside(&name, &here, tenka, out),
        (None, None) => Err(CommandError::Usage(
            "this isn't Tenka's workspace: say where its sources are, as in --tenka ../tenka".to_owned(),
        )),
    }
}

/// A game among Tenka's own: a folder, and a line on the shelf.
fn inside(name: &Name, tenka: &Path, out: &mut impl Write) -> Result<(), CommandError> {
    let folder = tenka.join("games").join(name.id());
    write_files(&folder, FILES.into_iter().chain(INSIDE), |text| name.put_into(text))?;
    let id = name.id();
    let shelf = tenka.join("shelf/Cargo.toml");
    let line = format!("tenka-{id} = {{ path = \"../games/{id}\" }}\n");
    let text = fs::read_to_string(&shelf)?;
    let place = text.find(SHELF).and_then(|at| Some(at + text[at..].find('\n')? + 1));
    match place {
        Some(at) => {
            fs::write(&shelf, [&text[..at], &line, &text[at..]].concat())?;
            writeln!(out, "{} is in games/{id} and on the shelf (shelf/Cargo.toml).", name.title())?;
        }
        None => writeln!(
            out,
            "{} is in games/{id}. Put it on the shelf, in shelf/Cargo.toml:\n\n{line}",
            name.title()
        )?,
    }
    write!(
        out,
        "
  cargo test -p tenka-{id}                  its tests
  cargo run --release -- play {id}          play it here
  cargo run --release                       play it in the browser
{}",
        next_steps(name)
    )?;
    Ok(())
}

/// A game in its own repository: a crate whose main is the whole program.
fn outside(name: &Name, here: &Path, tenka: &Path, out: &mut impl Write) -> Result<(), CommandError> {
    let missing = || format!("{} isn't the folder of Tenka's sources", tenka.display());
    let tenka = fs::canonicalize(tenka).ok().filter(|tenka| is_workspace(tenka));
    let tenka = tenka.ok_or_else(|| CommandError::Usage(missing()))?;
    let id = name.id();
    let dressed = |text: &str| {
        let text = text.replace("\"../../", &format!("\"{}/", tenka.display()));
        name.put_into(&text.replace(LICENSE, ""))
    };
    write_files(&here.join(id), FILES.into_iter().chain(OUTSIDE), dressed)?;
    write!(
        out,
        "{} is in {id}: a crate of its own.

  cd {id}
  cargo test                                its tests
  cargo run --release -- play {id}          play it here
  cargo run --release                       play it in the browser
{}",
        name.title(),
        next_steps(name)
    )?;
    Ok(())
}

fn next_steps(name: &Name) -> String {
    format!(
        "
Then make it your own, in this order:
  RULES.md          every rule with its id, {prefix}-001 and on: the specification
  src/lib.rs        the table, the actions, the rules, what each player may know
  words.ftl         what players read
  tests/rules.rs    an example of every rule; the laws find the rest
CONTRIBUTING.md, \"Write a game\", says more of each.
",
        prefix = name.prefix()
    )
}

fn write_files(
    folder: &Path,
    files: impl IntoIterator<Item = (&'static str, &'static str)>,
    dressed: impl Fn(&str) -> String,
) -> Result<(), CommandError> {
    if let Some(above) = folder.parent() {
        fs::create_dir_all(above)?;
    }
    fs::create_dir(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => CommandError::Usage(format!("{} is there already", folder.display())),
        _ => error.into(),
    })?;
    for (file, text) in files {
        let path = folder.join(file);
        if let Some(above) = path.parent() {
            fs::create_dir_all(above)?;
        }
        fs::write(&path, dressed(text))?;
    }
    Ok(())
}

fn workspace_around(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find(|folder| is_workspace(folder)).map(Path::to_owned)
}

fn is_workspace(folder: &Path) -> bool {
    ["Cargo.toml", "core/Cargo.toml", "shelf/Cargo.toml"].iter().all(|file| folder.join(file).is_file())
}
