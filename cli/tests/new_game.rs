//! `tenka new-game`: what it writes is a game that passes its tests.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const TENKA: &str = env!("CARGO_BIN_EXE_tenka");

fn sources() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap()
}

fn new_game(arguments: &[&str], folder: &Path) -> Output {
    Command::new(TENKA).arg("new-game").args(arguments).current_dir(folder).output().unwrap()
}

fn refusal(arguments: &[&str], folder: &Path) -> String {
    let run = new_game(arguments, folder);
    assert_eq!(run.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(run.stderr).unwrap()
}

/// Outside Tenka's workspace it becomes a crate of its own. Its tests are run, all laws among them; the program that goes with
/// it is that of `examples/pebbles`, from which it is made.
#[test]
fn a_new_game_passes_its_tests() {
    let folder = tempfile::tempdir().unwrap();
    let sources = sources();
    let run = new_game(&["go-fish", "--tenka", sources.to_str().unwrap()], folder.path());
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let said = String::from_utf8(run.stdout).unwrap();
    assert!(
        said.contains("Go Fish is in go-fish") && said.contains("cargo run --release -- play go-fish"),
        "{said}"
    );
    let game = folder.path().join("go-fish");
    assert!(fs::read_to_string(game.join("src/main.rs")).unwrap().contains("Entry::of::<GoFish>()"));
    let rules = fs::read_to_string(game.join("RULES.md")).unwrap();
    assert!(rules.starts_with("# Go Fish: rule ledger") && rules.contains("**GOF-D1**"), "{rules}");

    // The same versions as here, so that nothing has to be fetched.
    fs::copy(sources.join("Cargo.lock"), game.join("Cargo.lock")).unwrap();
    let tests = Command::new(env!("CARGO"))
        .args(["test", "--offline", "--no-default-features", "--target-dir"])
        .arg(sources.join("target/pebbles"))
        .current_dir(&game)
        .output()
        .unwrap();
    let (out, err) = (String::from_utf8_lossy(&tests.stdout), String::from_utf8_lossy(&tests.stderr));
    assert!(tests.status.success() && out.contains("test all_laws_hold ... ok"), "{out}\n{err}");
}

/// In Tenka's workspace it is a folder, and a line on the shelf.
#[test]
fn a_new_game_in_the_workspace_is_a_folder_and_a_line() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["Cargo.toml", "core/Cargo.toml", "shelf/Cargo.toml"] {
        fs::create_dir_all(folder.path().join(file).parent().unwrap()).unwrap();
        fs::copy(sources().join(file), folder.path().join(file)).unwrap();
    }
    let shelf = || fs::read_to_string(folder.path().join("shelf/Cargo.toml")).unwrap();
    let before = shelf();
    let run = new_game(&["go-fish"], &folder.path().join("core"));
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let added: String = shelf().lines().filter(|line| !before.contains(line)).collect();
    assert_eq!(added, "tenka-go-fish = { path = \"../games/go-fish\" }");
    let manifest = fs::read_to_string(folder.path().join("games/go-fish/Cargo.toml")).unwrap();
    assert!(
        manifest.contains("name = \"tenka-go-fish\"") && manifest.contains("games = [\"GoFish\"]"),
        "{manifest}"
    );
    assert!(!folder.path().join("games/go-fish/src/main.rs").exists());
    assert!(refusal(&["go-fish"], folder.path()).contains("is there already"));
    assert_eq!(shelf().matches("go-fish").count(), 2, "{}", shelf());
}

#[test]
fn what_cannot_be_is_refused_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    assert!(refusal(&["Go Fish"], folder.path()).contains("small letters and digits"));
    assert!(refusal(&["samurai"], folder.path()).contains("already"));
    assert!(refusal(&["go-fish"], folder.path()).contains("--tenka"));
    assert!(
        refusal(&["go-fish", "--tenka", "."], folder.path()).contains("isn't the folder of Tenka's sources")
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
