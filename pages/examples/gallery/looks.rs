//! Ten states of each game with a table of its own, whose pictures are compared with earlier ones: from the first decision to the
//! end, with every number of seats.

use tenka_core::{Options, Seat, Viewer};
use tenka_pages::Markup;
use tenka_pages::model::{ReplayPage, TablePage};
use tenka_registry::info;
use tenka_seats::Referee;

use crate::sitting::Sitting;

const ANN: Viewer = Viewer::Seat(Seat::new(0));
/// More actions than any game has.
const ALL: usize = 4_000;

const GAMES: [&str; 4] = ["samurai", "starships-assembly", "starship-samurai", "shadowstar-corsairs"];

/// The pages, by name.
pub fn looks() -> Vec<(String, Markup)> {
    GAMES.into_iter().flat_map(looks_of).collect()
}

fn looks_of(game: &'static str) -> Vec<(String, Markup)> {
    let (fewest, most) = info(game).unwrap().seats;
    let mut pages = Vec::new();
    let mut hang = |state: &str, drawn: &dyn Fn(bool) -> Markup| {
        pages.push((format!("look-{game}-{state}-wide"), drawn(true)));
        pages.push((format!("look-{game}-{state}-tall"), drawn(false)));
    };

    let mut small = sitting(game, fewest);
    small.play_on(ALL, is_anns);
    hang("1-first", &|wide| table(&small, ANN, &[], wide));
    small.play_on(20, |_| false);
    small.play_on(ALL, is_anns);
    hang("2-early", &|wide| table(&small, ANN, &[], wide));
    let picks = last_choice(&small);
    let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
    hang("3-picked", &|wide| table(&small, ANN, &picks[..1], wide));
    hang("4-confirm", &|wide| table(&small, ANN, &picks, wide));

    let mut large = sitting(game, most);
    large.play_on(30 * usize::from(most), |_| false);
    large.play_on(ALL, is_anns);
    hang("5-middle", &|wide| table(&large, ANN, &[], wide));
    large.play_on(1, |_| false);
    large.play_on(ALL, |referee| !is_anns(referee));
    hang("6-waiting", &|wide| table(&large, ANN, &[], wide));
    hang("7-watching", &|wide| table(&large, Viewer::Spectator, &[], wide));
    let plies = large.referee.position().ply;
    hang("8-replay", &|wide| {
        let replay = large.replayed(plies - 7, ANN);
        tenka_pages::replay(&ReplayPage { page: placed(replay.page, wide), ..replay })
    });

    let mut whole = sitting(game, fewest.midpoint(most));
    whole.play_on(ALL, |_| false);
    let mut last = sitting(game, fewest.midpoint(most));
    last.play_on(whole.referee.position().ply * 9 / 10, |_| false);
    last.play_on(ALL, is_anns);
    hang("9-late", &|wide| table(&last, ANN, &[], wide));
    hang("10-over", &|wide| table(&whole, ANN, &[], wide));
    pages
}

fn table(sitting: &Sitting, viewer: Viewer, picks: &[&str], wide: bool) -> Markup {
    tenka_pages::table(&placed(sitting.page(viewer, picks), wide))
}

/// The page with a board for a place that is wide or tall.
fn placed(page: TablePage<'static>, wide: bool) -> TablePage<'static> {
    TablePage { scene: page.scene.for_place(wide), ..page }
}

fn sitting(game: &str, seats: u8) -> Sitting {
    Sitting::new(game, seats, Options::new(), "looks")
}

/// What is picked for the last of Ann's choices that takes more than one pick, or for the last of all.
fn last_choice(sitting: &Sitting) -> Vec<String> {
    let choices = sitting.referee.seat(ANN).choices();
    let chosen = choices.iter().rfind(|choice| choice.picks.len() > 1).or(choices.last());
    chosen.map_or_else(Vec::new, |choice| choice.picks.iter().map(|pick| pick.thing.clone()).collect())
}

fn is_anns(referee: &dyn Referee) -> bool {
    referee.position().to_act.is_none_or(|seat| ANN.is(seat))
}
