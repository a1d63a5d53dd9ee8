//! Writes pages that show boards as players see them, to look at while drawing.
//!
//! `cargo run -p tenka-boards --example gallery -- FOLDER [STYLESHEET…]`

use std::fs;
use std::path::PathBuf;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use tenka_boards::{Board, Scene, Shown, TableTop as _};
use tenka_core::{AnyTable as _, Options, Seed, Table, Viewer};
use tenka_samurai::Samurai;

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("where to? name a folder")?);
    let shared = arguments.map(fs::read_to_string).collect::<Result<String, _>>()?;
    fs::create_dir_all(&folder)?;
    for (name, seats, plies, picks) in [
        ("samurai-2", 2, 24, 0),
        ("samurai-2-picked", 2, 25, 1),
        ("samurai-3", 3, 40, 0),
        ("samurai-4", 4, 60, 1),
        ("samurai-over", 2, 1000, 0),
    ] {
        let mut table = Table::<Samurai>::new(&Options::new().on("basic_setup"), seats, "gallery")?;
        table.play_randomly(plies, &mut Seed::from_text("gallery").fast());
        fs::write(folder.join(format!("{name}.html")), page(&shared, &table, picks).into_string())?;
    }
    Ok(())
}

/// The table as the seat to act sees it, after so many picks of its first choice.
fn page<G: Board>(shared: &str, table: &Table<G>, picks: usize) -> Markup {
    let names = ["Ann", "Bob", "Cleo", "Dan"].map(str::to_owned).to_vec();
    let choices = table.choices();
    let chosen: Vec<&str> = choices
        .first()
        .map_or(&[][..], |choice| &choice.picks)
        .iter()
        .take(picks)
        .map(|pick| &*pick.thing)
        .collect();
    let last = table.actions().last().map(|&action| table.game().picks(action)).unwrap_or_default();
    let scene = Scene::new(names).choosing(&choices, &chosen).after(last.into_iter().map(|pick| pick.thing));
    let viewer = table.to_act().map_or(Viewer::Spectator, Viewer::Seat);
    let Shown { board, hand, holdings, scoring, asks } = table.show(viewer, &scene);
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                style { (PreEscaped(shared)) (PreEscaped(":root{color-scheme:light dark} body{margin:8px;font-family:system-ui}")) (PreEscaped(G::STYLE)) }
            }
            body {
                p { @if let Some((what, rule)) = asks { (what) " (" (rule) ")" } }
                (board)
                (hand)
                @for holdings in holdings { (holdings) }
                @if let Some(scoring) = scoring { (scoring) }
            }
        }
    }
}
