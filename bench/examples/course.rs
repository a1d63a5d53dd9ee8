//! Did a change of the code change the course of any game? Plays games at random and by bots under every ruleset, set of
//! options and number of seats, and writes what was legal, what everybody heard and saw, and how it ended, at every ply, as
//! hashes; or, where there is such a file already, plays its games again and compares.
//!
//!     cargo run --release -p tenka-bench --example course -- shadowstar-corsairs before.course 1000
//!     cargo run --release -p tenka-bench --example course -- shadowstar-corsairs before.course show 12 340
//!
//! A file from a build that knew older rulesets only is played again under those. The second line prints ply 340 of game
//! 12 whole: run it in both builds to see what differs.

use std::fs;
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
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
    let [game, file, rest @ ..] = &*args else {
        eprintln!("usage: course GAME FILE [GAMES | show GAME PLY]");
        return ExitCode::from(2);
    };
    macro_rules! all {
        ($($name:ident = $game:path, $shown:ident;)+) => { &[$(Runner::of::<$game>()),+] };
    }
    let all: &[Runner] = tenka_shelf::games!(all);
    let Some(runner) = all.iter().find(|runner| runner.game == game) else {
        eprintln!("there is no game '{game}'");
        return ExitCode::from(2);
    };
    let number = |at: usize| rest.get(at).and_then(|text| text.parse().ok());
    match (number(1), number(2)) {
        (Some(game), Some(ply)) => (runner.show)(file, game, ply),
        _ => (runner.run)(file, number(0).unwrap_or(1000)),
    }
}

/// How the games of one kind are played, or played again.
struct Runner {
    game: &'static str,
    run: fn(&str, usize) -> ExitCode,
    show: fn(&str, usize, usize) -> ExitCode,
}

impl Runner {
    fn of<G: Insight>() -> Self {
        Runner { game: G::INFO.name, run: run::<G>, show: show::<G> }
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
        let before = read(lines[number]);
        difference::<G>(&before)
            .map(|what| format!("game {number}, ruleset {}: {what}", before.record.ruleset))
    });
    for game in &different {
        println!("{game}");
    }
    println!("{}: {} games, {} with another course", G::INFO.title, lines.len(), different.len());
    if different.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a ply whole, so that two builds can be compared where their hashes differ.
fn show<G: Game>(file: &str, game: usize, ply: usize) -> ExitCode {
    let games = fs::read_to_string(file).unwrap_or_default();
    let Some(line) = games.lines().nth(game) else {
        eprintln!("there is no such game");
        return ExitCode::from(2);
    };
    let mut number = 0;
    walk::<G>(&read(line).record, |shown| {
        if number == ply {
            println!("{shown:#}");
        }
        number += 1;
    });
    ExitCode::SUCCESS
}

fn read(line: &str) -> Course {
    serde_json::from_str(line).expect("a line holds a course")
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
    let (plies, end) = hashes::<G>(&record);
    Course { record, plies, end }
}

fn hashes<G: Game>(record: &Record) -> (Vec<Ply>, String) {
    let mut plies = Vec::new();
    let end = walk::<G>(record, |ply| {
        plies.push(Ply {
            decision: ply["decision"].to_string(),
            legal: short(&ply["legal"]),
            views: short(&ply["views"]),
            events: short(&ply["events"]),
        });
    });
    (plies, short(&end))
}

/// Shows every ply, and returns the end. Keys are sorted, so that the order of fields makes no difference.
fn walk<G: Game>(record: &Record, mut each: impl FnMut(Value)) -> Value {
    let played = Table::<G>::replay(record).expect("the record can be replayed");
    let (game, mut state) = (played.game(), played.start().clone());
    let viewers: Vec<Viewer> =
        game.seats(&state).iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let mut legal = Vec::new();
    for &action in played.actions() {
        legal.clear();
        game.legal(&state, &mut legal);
        let listed: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let decision = format!("{:?} {}", game.to_act(&state), game.decision(&state));
        let views: Vec<_> = viewers.iter().map(|&viewer| game.view(&state, viewer)).collect();
        let mut events = Vec::new();
        game.play(&mut state, action, &mut Log::into(&mut events));
        let heard: Vec<Vec<_>> = viewers
            .iter()
            .map(|&viewer| events.iter().map(|event| tenka_core::Event::seen_by(event, viewer)).collect())
            .collect();
        each(sorted(json!({
            "decision": decision,
            "legal": listed,
            "action": action.to_string(),
            "views": views,
            "events": [json!(events), json!(heard)],
        })));
    }
    let views: Vec<_> = viewers.iter().map(|&viewer| game.view(&state, viewer)).collect();
    let ranks = format!("{:?}", game.standing(&state).ranks);
    sorted(json!({ "views": views, "ranks": ranks }))
}

fn sorted(mut value: Value) -> Value {
    value.sort_all_objects();
    value
}

fn difference<G: Game>(before: &Course) -> Option<String> {
    let (plies, end) = hashes::<G>(&before.record);
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

fn short(value: &Value) -> String {
    let mut text = fingerprint(value);
    text.truncate(10);
    text
}

/// What `work` makes of each number below `count`, in order.
fn on_all_cores(count: usize, work: impl Fn(usize) -> Option<String> + Sync) -> Vec<String> {
    shared(cores().get(), (0..count).collect(), work).into_iter().flatten().collect()
}
