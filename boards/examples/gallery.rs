//! Writes pages that show boards as players see them, to look at while drawing.
//!
//! `cargo run -p tenka-boards --example gallery -- FOLDER [STYLESHEET…]`

use std::fs;
use std::path::PathBuf;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use tenka_boards::{Board, Scene, Shown, TableTop as _};
use tenka_core::{AnyTable as _, Options, Seed, Table, Viewer};
use tenka_samurai::Samurai;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;
use tenka_starship_samurai::StarshipSamurai;
use tenka_starships_assembly::StarshipsAssembly;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("where to? name a folder")?);
    let shared = arguments.map(fs::read_to_string).collect::<Result<String, _>>()?;
    fs::create_dir_all(&folder)?;
    let gallery = Gallery { folder, shared };
    gallery.hang::<Samurai>("samurai-choosing", &[], 4, 12, 0)?;
    gallery.hang::<Samurai>("samurai-placing", &["random_starting_hands"], 2, 7, 1)?;
    gallery.hang::<Samurai>("samurai-2", &["basic_setup"], 2, 24, 0)?;
    gallery.hang::<Samurai>("samurai-2-picked", &["basic_setup"], 2, 25, 1)?;
    gallery.hang::<Samurai>("samurai-3", &["basic_setup"], 3, 40, 0)?;
    gallery.hang::<Samurai>("samurai-4", &["basic_setup"], 4, 60, 1)?;
    gallery.hang::<Samurai>("samurai-over", &["basic_setup"], 2, 1000, 0)?;
    gallery.hang::<StarshipsAssembly>("assembly-lobbying", &[], 2, 2, 0)?;
    gallery.hang::<StarshipsAssembly>("assembly", &[], 2, 60, 0)?;
    gallery.hang::<StarshipsAssembly>("assembly-picked", &[], 2, 61, 1)?;
    gallery.hang::<StarshipsAssembly>("assembly-over", &[], 2, 10_000, 0)?;
    gallery.teach::<StarshipsAssembly>("assembly-war", 8)?;
    gallery.teach::<StarshipsAssembly>("assembly-locking", 9)?;
    gallery.teach::<StarshipsAssembly>("assembly-firing", 12)?;
    gallery.hang::<StarshipSamurai>("starship-samurai-draft", &[], 3, 2, 0)?;
    gallery.hang::<StarshipSamurai>("starship-samurai-2", &["own_decks"], 2, 60, 0)?;
    gallery.hang::<StarshipSamurai>("starship-samurai-4", &["trading"], 4, 200, 1)?;
    gallery.hang::<StarshipSamurai>("starship-samurai-over", &[], 3, 1000, 0)?;
    gallery.teach::<StarshipSamurai>("starship-samurai-turn", 4)?;
    gallery.teach::<StarshipSamurai>("starship-samurai-battle", 13)?;
    gallery.hang::<ShadowstarCorsairs>("corsairs-deploying", &[], 2, 0, 0)?;
    gallery.hang::<ShadowstarCorsairs>("corsairs-2", &[], 2, 26, 0)?;
    gallery.hang::<ShadowstarCorsairs>("corsairs-picked", &[], 2, 27, 1)?;
    gallery.hang::<ShadowstarCorsairs>(
        "corsairs-3",
        &["non_player_factions", "cargo_concealment"],
        3,
        60,
        0,
    )?;
    gallery.hang::<ShadowstarCorsairs>("corsairs-5", &["trade", "fortifications"], 5, 120, 0)?;
    gallery.teach::<ShadowstarCorsairs>("corsairs-moving", 4)?;
    gallery.teach::<ShadowstarCorsairs>("corsairs-acting", 12)?;
    gallery.hang::<ShadowstarCorsairs>("corsairs-over", &[], 2, 1_000_000, 0)?;
    gallery.hang::<ConnectFour>("connect-four", &[], 2, 12, 0)?;
    gallery.hang::<ConnectFour>("connect-four-over", &[], 2, 100, 0)?;
    gallery.hang::<Hearts>("hearts", &[], 4, 26, 0)?;
    gallery.hang::<Leduc>("leduc", &[], 2, 2, 0)?;
    gallery.frame::<Samurai>("cover", &Samurai::cover())?;
    gallery.frame::<Samurai>("quick-start", &Samurai::quick_start())?;
    gallery.frame::<StarshipsAssembly>("assembly-cover", &StarshipsAssembly::cover())?;
    gallery.frame::<StarshipsAssembly>("assembly-quick-start", &StarshipsAssembly::quick_start())?;
    gallery.frame::<StarshipSamurai>("starship-samurai-cover", &StarshipSamurai::cover())?;
    gallery.frame::<StarshipSamurai>("starship-samurai-quick-start", &StarshipSamurai::quick_start())?;
    gallery.frame::<ShadowstarCorsairs>("corsairs-cover", &ShadowstarCorsairs::cover())?;
    gallery.frame::<ShadowstarCorsairs>("corsairs-quick-start", &ShadowstarCorsairs::quick_start())?;
    Ok(())
}

struct Gallery {
    folder: PathBuf,
    shared: String,
}

impl Gallery {
    /// A random game after so many actions, as the seat to act sees it after so many picks of its first choice.
    fn hang<G: Board>(
        &self,
        name: &str,
        options: &[&str],
        seats: u8,
        plies: usize,
        picks: usize,
    ) -> Result<(), Error> {
        let options = options.iter().fold(Options::new(), |options, name| options.on(name));
        let mut table = Table::<G>::new(&options, seats, "gallery")?;
        table.play_randomly(plies, &mut Seed::from_text("gallery").fast());
        self.frame::<G>(name, &drawn(&table, picks))
    }

    /// The table of a game's lesson after so many steps.
    fn teach<G: Board>(&self, name: &str, steps: usize) -> Result<(), Error> {
        let Some(lesson) = G::lesson() else { return Ok(()) };
        let options = lesson.options.iter().fold(Options::new(), |options, name| options.on(name));
        let mut table = Table::<G>::new(&options, lesson.seats, lesson.seed)?;
        let played =
            lesson.steps.iter().take(steps).flat_map(|step| step.accepts.iter().take(1).chain(step.then));
        for action in lesson.before.iter().chain(played) {
            table.play(table.parse(action)?)?;
        }
        self.frame::<G>(name, &drawn(&table, 0))
    }

    fn frame<G: Board>(&self, name: &str, body: &Markup) -> Result<(), Error> {
        const PLAIN: &str =
            ":root{color-scheme:light dark}body{margin:8px;font-family:system-ui}.unseen{display:none}";
        let style = if self.shared.is_empty() { PLAIN } else { &self.shared };
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    title { (name) }
                    style { (PreEscaped(style)) (PreEscaped(G::STYLE)) }
                }
                body class={ "game-" (G::INFO.name) } { (body) }
            }
        };
        Ok(fs::write(self.folder.join(format!("{name}.html")), page.into_string())?)
    }
}

/// The table as the seat to act sees it, after so many picks of its first choice.
fn drawn<G: Board>(table: &Table<G>, picks: usize) -> Markup {
    let names = ["Ann", "Bob", "Cleo", "Dan"].map(str::to_owned).to_vec();
    let choices = table.choices();
    let picks = choices.first().map_or(&[][..], |choice| &choice.picks).iter().take(picks);
    let chosen: Vec<&str> = picks.map(|pick| &*pick.thing).collect();
    let last = table.actions().last().map(|&action| table.game().picks(action)).unwrap_or_default();
    let scene = Scene::new(names).choosing(&choices, &chosen).after(last.into_iter().map(|pick| pick.thing));
    let viewer = table.to_act().map_or(Viewer::Spectator, Viewer::Seat);
    let Shown { board, hand, holdings, scoring, asks } = table.show(viewer, &scene);
    html! {
        p { @if let Some((what, rule)) = asks { (what) " (" (rule) ")" } }
        (board)
        (hand)
        @for holdings in holdings { (holdings) }
        @if let Some(scoring) = scoring { (scoring) }
    }
}
