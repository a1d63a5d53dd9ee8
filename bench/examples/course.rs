//! Did a change of the code change the course of any game? Plays games at random and by bots under every ruleset, set of
//! options and number of seats, and writes what was legal, what everybody heard and saw, and how it ended, at every ply, as
//! hashes; or, where there is such a file already, plays its games again and compares.
//!
//!     cargo run --release -p tenka-bench --example course -- shadowstar-corsairs before.course 1000

use std::fmt::Write as _;
use std::fs;
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use serde_json::json;
use tenka_bots::threads::{cores, shared};
use tenka_bots::{Bot, Greedy};
use tenka_core::{Dice as _, Game, Insight, Log, Record, Seed, Table, Viewer, fingerprint, kit};

/// A game and what it looked like at each ply.
#[derive(Serialize, Deserialize)]
struct Course {
    record: Record,
    plies: Vec<Ply>,
    end: String,
}

#[derive(PartialEq, Serialize, Deserialize)]
struct Ply {
    decision: String,
    legal: String,
    views: String,
    events: String,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, games @ ..] = &*args else {
        eprintln!("usage: course GAME FILE [GAMES]");
        return ExitCode::from(2);
    };
    let games = games.first().and_then(|text| text.parse().ok()).unwrap_or(1000);
    macro_rules! all {
        ($($name:ident = $game:path, $shown:ident;)+) => { &[$(Runner::of::<$game>()),+] };
    }
    let all: &[Runner] = tenka_shelf::games!(all);
    let Some(runner) = all.iter().find(|runner| runner.game == game) else {
        eprintln!("there is no game '{game}'");
        return ExitCode::from(2);
    };
    (runner.run)(file, games)
}

/// How the games of one kind are played, or played again.
struct Runner {
    game: &'static str,
    run: fn(&str, usize) -> ExitCode,
}

impl Runner {
    fn of<G: Insight>() -> Self {
        Runner { game: G::INFO.name, run: run::<G> }
    }
}

fn run<G: Insight>(file: &str, games: usize) -> ExitCode {
    let Ok(before) = fs::read_to_string(file) else {
        let lines = on_all_cores(games, |number| {
            let course = course::<G>(played::<G>(number));
            Some(serde_json::to_string(&course).expect("a course can be written"))
        });
        fs::write(file, lines.join("\n")).expect("the file can be written");
        println!("{}: {games} games written", G::INFO.title);
        return ExitCode::SUCCESS;
    };
    let lines: Vec<&str> = before.lines().collect();
    let different = on_all_cores(lines.len(), |number| {
        let before: Course = serde_json::from_str(lines[number]).expect("a line holds a course");
        difference::<G>(&before).map(|what| format!("game {number}: {what}\n{}", before.record))
    });
    println!("{}: {} games, {} with another course", G::INFO.title, lines.len(), different.len());
    let Some(first) = different.first() else { return ExitCode::SUCCESS };
    println!("{first}");
    ExitCode::FAILURE
}

/// One game in four is played by bots.
fn played<G: Insight>(number: usize) -> Record {
    let info = G::INFO;
    let options = kit::option_sets(&info);
    let options = &options[number % options.len()];
    let numbers_of_seats = usize::from(info.seats.1 - info.seats.0) + 1;
    let seats = info.seats.0 + (number / 3 % numbers_of_seats) as u8;
    let ruleset = info.ruleset - (number / 7 % info.ruleset as usize) as u32;
    let seed = format!("course {number}");
    let table = Table::<G>::new_under(ruleset, options, seats, &seed);
    let mut table = table.expect("the game opens with these options");
    let mut rng = Seed::from_text(&seed).fast();
    if number.is_multiple_of(4) {
        let mut bot = Greedy::default();
        while let Some(seat) = table.to_act() {
            let view = table.game().view(table.state(), Viewer::Seat(seat));
            let thought = bot.think(table.game(), &view, &mut rng);
            let careless = rng.below(10) == 0;
            let legal = table.legal();
            let action = if careless { legal[rng.index_below(legal.len())] } else { thought.action };
            table.play(action).expect("a bot plays by the rules");
        }
    } else {
        table.play_randomly(usize::MAX, &mut rng);
    }
    table.record()
}

/// Plays the record's game again, with all ears and eyes open.
fn course<G: Game>(record: Record) -> Course {
    let (plies, end) = walk::<G>(&record);
    Course { record, plies, end }
}

fn walk<G: Game>(record: &Record) -> (Vec<Ply>, String) {
    let played = Table::<G>::replay(record).expect("the record can be replayed");
    let (game, mut state) = (played.game(), played.start().clone());
    let viewers: Vec<Viewer> =
        game.seats(&state).iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let mut plies = Vec::new();
    let mut legal = Vec::new();
    for &action in played.actions() {
        legal.clear();
        game.legal(&state, &mut legal);
        let mut listed = String::new();
        for option in &legal {
            let _ = write!(listed, "{option} ");
        }
        let decision = format!("{:?} {}", game.to_act(&state), game.decision(&state));
        let views: Vec<_> = viewers.iter().map(|&viewer| game.view(&state, viewer)).collect();
        let mut events = Vec::new();
        game.play(&mut state, action, &mut Log::into(&mut events));
        let heard: Vec<Vec<_>> = viewers
            .iter()
            .map(|&viewer| events.iter().map(|event| tenka_core::Event::seen_by(event, viewer)).collect())
            .collect();
        plies.push(Ply {
            decision,
            legal: short(&listed),
            views: short(&views),
            events: short(&(&events, &heard)),
        });
    }
    let views: Vec<_> = viewers.iter().map(|&viewer| game.view(&state, viewer)).collect();
    let standing = format!("{:?}", game.standing(&state));
    (plies, short(&json!({ "views": views, "standing": standing })))
}

fn difference<G: Game>(before: &Course) -> Option<String> {
    let (plies, end) = walk::<G>(&before.record);
    for (number, (before, now)) in before.plies.iter().zip(&plies).enumerate() {
        for (what, before, now) in [
            ("the decision", &before.decision, &now.decision),
            ("what is legal", &before.legal, &now.legal),
            ("a view", &before.views, &now.views),
            ("what happens", &before.events, &now.events),
        ] {
            if before != now {
                return Some(format!("{what} differs at ply {number} ({before}, now {now})"));
            }
        }
    }
    (before.end != end).then(|| "the end differs".to_owned())
}

fn short(value: &(impl Serialize + ?Sized)) -> String {
    let mut text = fingerprint(&value);
    text.truncate(10);
    text
}

/// What `work` makes of each number below `count`, in order.
fn on_all_cores(count: usize, work: impl Fn(usize) -> Option<String> + Sync) -> Vec<String> {
    shared(cores().get(), (0..count).collect(), work).into_iter().flatten().collect()
}
