//! The command line and its help texts.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use tenka_arena::Bounds;
use tenka_bots::{AnalysisError, BotSpec, Budget, ParseBotError, ParsePlayerError, PlayerSpec};
use tenka_core::Info;
use tenka_registry::infos;

use crate::program;
use crate::puzzles::PuzzlesArgs;
use crate::serve::{BackupArgs, LoadArgs, MoveArgs, RestoreArgs, ServeArgs, ThinkArgs, VerifyRecordArgs};

/// Board games with hidden information: play them in the browser or the terminal, pit bots against each other, and more.
#[derive(Debug, Parser)]
#[command(
    name = program::name(),
    version,
    after_help = "\
Getting started:
  {program}                       run the web app on this machine; same as `{program} serve`
  {program} play {game}          play against bots in the terminal
  {program} games                 list the games
  {program} rules {game}         read its rules, each with an id
  {program} help COMMAND          more about a command, with examples"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

impl Cli {
    /// What these words ask for; if they make no sense, the program ends and says why.
    pub(crate) fn parsed<W: Into<OsString> + Clone>(words: impl IntoIterator<Item = W>) -> Self {
        let matches = program::named(Cli::command()).get_matches_from(words);
        Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    /// The command; if there is none, run the web app with the settings from the environment.
    pub(crate) fn asked(self) -> Command {
        let serve = || Cli::parsed([program::name(), "serve"]).asked();
        self.command.unwrap_or_else(serve)
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run the web app, where people and bots play in the browser
    Serve(ServeArgs),
    /// Play in the terminal, against bots or with others sharing the screen
    Play(PlayArgs),
    /// List the games with their seats and options
    Games,
    /// Read a game's rules: all of them, or one by its id
    Rules(RulesArgs),
    /// Run games for another program: JSON requests on stdin, answers on stdout
    #[command(after_help = "\
One JSON object per line in, one per line out, until `quit` or end of input.

Examples:
  echo '{\"cmd\":\"games\"}' | {program} engine
  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"{game}\",\"seats\":{seats},\"seed\":\"7\"}' \\
                '{\"cmd\":\"legal\",\"detail\":true}' \\
                '{\"cmd\":\"random\"}' \\
                '{\"cmd\":\"record\"}' | {program} engine

With --as it is a player instead of a referee: it receives the messages that programs at a table receive, and answers \
with a bot's actions, so that this version of {program} can play against another:
  {program} arena {game} search:50ms 'exec:../old/{program} engine --as search:50ms'

PROTOCOL.md describes both.")]
    Engine(EngineArgs),
    /// Review a recorded game: win chances after each decision, and the costliest mistakes
    #[command(alias = "analyze")]
    Analyse(AnalyseArgs),
    /// Find puzzles: positions from games between bots in which one action is clearly the best
    Puzzles(PuzzlesArgs),
    /// Match bots against each other; report which is stronger and how certain that is
    Arena(ArenaArgs),
    /// Measure how fast a game's engine is on one core, and the search on one and two
    Bench(BenchArgs),
    /// Learn the weights of a game's evaluation by self-play
    Train(TrainArgs),
    /// Play many random games and check that each obeys the laws every game must obey
    Verify(VerifyArgs),
    /// Write the skeleton of a new game: ledger, rules, words and tests, playable as it is
    NewGame(NewGameArgs),
    /// Back up a server's database to a file, even while it is running
    Backup(BackupArgs),
    /// Restore a backup into a new folder, and check it
    Restore(RestoreArgs),
    /// Copy a server's data between a folder and PostgreSQL, and check it
    Move(MoveArgs),
    /// Think for the bots of servers that share a database
    Think(ThinkArgs),
    /// Check that a game of the web app was dealt fairly and played by the rules
    VerifyRecord(VerifyRecordArgs),
    /// Load-test a server on this machine
    Load(LoadArgs),
}

#[derive(Debug, Args)]
pub(crate) struct EngineArgs {
    /// Play as this bot, for a referee that speaks the player protocol
    #[arg(long = "as", value_name = "BOT")]
    pub(crate) player: Option<PlayerSpec>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
In a terminal the table is drawn, with a list of what you can do that narrows as you type; `?` shows the keys. Piped, or \
with --plain, the game is played line by line: type an action, `list` to see your options, or `?` for all commands. Colours \
are left out if NO_COLOR is set.

Examples:
  {program} play {game}                       you against bots
  {program} play {game} --people 2            two people sharing the screen, with bots in any seats left
  {program} play {game} --people 0            watch bots play
  {program} play {game} --seed 7              the same seed deals the same game
  {program} play {game} --bots hard@new.txt   against weights written by `{program} train`
  {program} play {game} --bots 'exec:python3 bot.py'     against a program
  {program} play --from evening.txt            continue a saved game")]
pub(crate) struct PlayArgs {
    /// The game
    #[arg(value_parser = game_parser(), required_unless_present = "from")]
    pub(crate) game: Option<&'static Info>,
    /// Number of seats [default: the fewest the game allows]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<i64>,
    /// Number of people, starting with seat 0; bots take the other seats
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) people: u8,
    /// Level of the bots: beginner, easy, medium, hard, master, or any player `{program} arena` takes, such as search:500ms
    #[arg(long, value_name = "LEVEL", default_value = "medium")]
    pub(crate) bots: PlayerSpec,
    /// Seed of the game; any text [default: random]
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// Set an option of the game; `{program} games` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Play by this version of the rules [default: the newest]
    #[arg(long, value_name = "N")]
    pub(crate) ruleset: Option<u32>,
    /// Continue the game saved in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "seed", "options", "ruleset"])]
    pub(crate) from: Option<PathBuf>,
    /// Play line by line instead of drawing the table
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  {program} rules {game}             the whole ledger
  {program} rules {game} ID          one rule")]
pub(crate) struct RulesArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static Info,
    /// The id of a single rule, in upper or lower case
    pub(crate) id: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Each decision is judged twice: by what the player knew at the time, and with all cards open. Unless the level has a time \
budget, the same record gives the same analysis on any number of cores.

Examples:
  {program} analyse evening.txt                         a game saved in `{program} play`
  {program} analyse games/game-0.txt --level master     one from `{program} arena --records games`, judged more thoroughly
  {program} analyse evening.txt --html evening.html     also as a page
  {program} analyse - --json < record.json              a record from `{program} engine`, for a program")]
pub(crate) struct AnalyseArgs {
    /// The record, as text or JSON; - for stdin
    pub(crate) record: PathBuf,
    /// The bot that judges: medium, hard, master, or plain or search with a budget, as in search:5000
    #[arg(long, value_name = "LEVEL", default_value = "hard", value_parser = searching_bot)]
    pub(crate) level: BotSpec,
    /// Also write a page with charts and tables to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Number of decisions to judge in parallel [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Bots are the levels (beginner, easy, medium, hard, master) and random, greedy, flat, plain and search; the last three \
take a budget per decision, in simulations (search:2000) or time (search:500ms). Without time budgets, the same seed \
gives the same games on any number of threads.

hard@FILE, search:600@FILE and greedy@FILE use the weights in a file written by `{program} train` instead of those shipped \
with the game.

exec:\"COMMAND\" is a program that speaks the player protocol (PROTOCOL.md). Its words are separated by spaces, and no \
shell is involved. It is started once and plays game after game. A program that exits, exceeds --time-per-move or \
answers with anything but a legal action forfeits that game: it is ranked last, and the others share the win. The \
contest goes on with a new process.

Each deal is played once for every rotation of the bots around the table, so that luck and seats even out. With fewer \
bots than seats, the last one takes all remaining seats: two bots at four seats are one against three. With more bots \
than seats, every combination plays. The win share counts every seat a bot has; par is what it would be if all were \
equal.

Examples:
  {program} arena {game} medium easy
  {program} arena {game} search:600@new.txt search:600 --sprt                      are the new weights better?
  {program} arena {game} search:50ms 'exec:../old/{program} engine --as search:50ms'   is this version?
  {program} arena {game} 'exec:python3 examples/player.py' easy --time-per-move 2s
  {program} arena {game} --bots search:200ms,plain:200ms --seats 4 --games 400     one against three
  {program} arena {game} --bots random,flat:100,plain:100 --json                   each against each
  {program} arena {game} --bots plain:400,plain:100 --sprt --games 10000           until it's clear
  {program} arena {game} --bots greedy,random --records games                      keep every game
  {program} arena {game} --bots greedy,greedy --report {game}.html                a page with plots

In a tournament many bots meet: every combination that fits the seats plays a contest of its own on the same deals. \
It is described by a file like this:

  game = \"{game}\"
  seats = 2
  games = 100                     # per pairing, at least
  bots = [\"easy\", \"medium\", \"search:500\", \"plain:2000\"]
  seed = \"spring\"               # optional
  time_per_move = \"2s\"          # for programs

  {program} arena --tournament spring.toml

Every deal is saved to spring.results.jsonl as soon as it is played. If the tournament is interrupted, the same command \
resumes it.")]
pub(crate) struct ArenaArgs {
    /// The game
    #[arg(value_parser = game_parser(), required_unless_present = "tournament")]
    pub(crate) game: Option<&'static Info>,
    /// The players, at least two
    #[arg(value_name = "BOT", required_unless_present_any = ["bots", "tournament"])]
    pub(crate) players: Vec<PlayerSpec>,
    /// The players, as a list
    #[arg(long, value_name = "A,B,…", conflicts_with = "players", value_parser = player_list)]
    pub(crate) bots: Option<PlayerList>,
    /// Time limit for a program's decision, plus 30 s for its first [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = time_per_move)]
    pub(crate) time_per_move: Option<Duration>,
    /// Number of seats [default: one per bot, as far as the game allows]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<i64>,
    /// Play at least this many games; the last deal is still played in every rotation
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// Seed of the games; any text
    #[arg(long, default_value = "arena")]
    pub(crate) seed: String,
    /// Number of games to play in parallel [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) threads: Option<u16>,
    /// Set an option of the game; `{program} games` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Stop early, by a sequential test, once it's clear whether the first of two bots is stronger by the second Elo
    /// figure or only by the first [0:50 if no figures are given]
    #[arg(long, value_name = "ELO:ELO", num_args = 0..=1, require_equals = true, default_missing_value = "0:50")]
    pub(crate) sprt: Option<Bounds>,
    /// Save each game's record and the report as JSON to this new or empty folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Hold the tournament described in this file, or resume it
    #[arg(
        long,
        value_name = "FILE.toml",
        conflicts_with_all = [
            "game", "players", "bots", "seats", "games", "seed", "options", "sprt", "records", "report", "time_per_move",
        ]
    )]
    pub(crate) tournament: Option<PathBuf>,
    /// Save the results of the tournament to this file [default: FILE.results.jsonl]
    #[arg(long, value_name = "FILE", requires = "tournament", conflicts_with_all = ["game", "players", "bots"])]
    pub(crate) results: Option<PathBuf>,
    /// Write a page with plots to this file: wins, ratings, seats, scores, lengths, choices, leads, components
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Playouts are complete random games, including setup. The search is the plain one, with random rollouts to the end, at \
the first decision of a game. Nanoseconds are medians over 1,024 positions from random games; views and imagined worlds \
are those of the seat to act.

Examples:
  {program} bench {game}
  {program} bench {game} --seconds 10 --json")]
pub(crate) struct BenchArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static Info,
    /// Number of seats [default: the most the game allows]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<i64>,
    /// How long to play random games; each of the two searches runs for the same time, the operations for at most that
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = positive_seconds)]
    pub(crate) seconds: f64,
    /// Set an option of the game; `{program} games` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Game I of seed S is dealt from the text \"S I\" on any number of cores, so every failure can be reproduced. The exit \
status is 0 if all laws hold, and 1 if one is broken.

Examples:
  {program} verify {game}
  {program} verify {game} --seats 3 --games 100000
  {program} verify {game} --seed night --from 512 --games 1    a single game, to investigate a failure
  {program} verify {game} --refusals                           its answers to illegal actions")]
pub(crate) struct VerifyArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static Info,
    /// Number of seats [default: every number the game allows, in turn]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<i64>,
    /// Number of games for each number of seats
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The number of the first game
    #[arg(long, value_name = "I", default_value_t = 0)]
    pub(crate) from: u64,
    /// Seed of the games; any text
    #[arg(long, default_value = "verify")]
    pub(crate) seed: String,
    /// Set an option of the game [default: every set of options worth testing, in turn]
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Try 5,000 illegal actions in positions from bots' games, and print how often each answer comes up
    #[arg(long, conflicts_with_all = ["games", "from", "every"])]
    pub(crate) refusals: bool,
    /// Check the expensive laws at one position in N
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) every: u32,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Greedy bots play games with the weights found so far; then the weights are fitted to the outcomes. The same seed gives \
the same weights on any number of cores.

Examples:
  {program} train {game}                                    print the weights
  {program} train {game} --write new.txt                    write them to a file
  {program} arena {game} search:600@new.txt search:600      try them against the shipped ones
  {program} train {game} --write games/{game}/weights.txt  ship them with the game (after the next build)
  {program} train {game} --from games/{game}/weights.txt --duels 500
                                                         improve existing weights")]
pub(crate) struct TrainArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static Info,
    /// How many times to play games and fit the weights
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) generations: u32,
    /// Games per generation
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// Start with the weights in this file instead of learning from outcomes
    #[arg(long, value_name = "FILE", requires = "duels", conflicts_with_all = ["generations", "games"])]
    pub(crate) from: Option<PathBuf>,
    /// Then tune the weights by this many rounds of self-play matches between searches (SPSA)
    #[arg(long, value_name = "ROUNDS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100_000))]
    pub(crate) duels: u32,
    /// Deals per round, each played twice with sides swapped
    #[arg(long, value_name = "N", default_value_t = 12, requires = "duels", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) deals: u32,
    /// Simulations per decision in these matches
    #[arg(long, value_name = "N", default_value_t = 60, requires = "duels", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) simulations: u64,
    /// Seed for everything random; any text
    #[arg(long, default_value = "train")]
    pub(crate) seed: String,
    /// Write the weights to this file as they improve, instead of printing them
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Inside Tenka's own workspace the game goes into games/NAME and onto the shelf. Anywhere else it becomes a crate of its \
own, whose main is the whole program: server, bots, arena and terminal.

Examples:
  {program} new-game pebbles
  {program} new-game pebbles --tenka ../tenka     elsewhere, with Tenka's sources in ../tenka")]
pub(crate) struct NewGameArgs {
    /// Name of the game: lowercase letters and digits, words joined by hyphens, as in go-fish
    pub(crate) name: String,
    /// Where Tenka's sources are, for a game outside its workspace
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tenka: Option<PathBuf>,
}

/// Players named in one list.
#[derive(Clone, Debug)]
pub(crate) struct PlayerList(pub(crate) Vec<PlayerSpec>);

impl ArenaArgs {
    /// The players.
    pub(crate) fn all_players(&self) -> &[PlayerSpec] {
        self.bots.as_ref().map_or(&self.players, |PlayerList(players)| players)
    }
}

/// Players separated by commas; commas within double quotes belong to a command.
fn player_list(text: &str) -> Result<PlayerList, ParsePlayerError> {
    let mut is_quoted = false;
    let names = text.split(|c| {
        is_quoted ^= c == '"';
        c == ',' && !is_quoted
    });
    names.map(str::parse).collect::<Result<_, _>>().map(PlayerList)
}

fn time_per_move(text: &str) -> Result<Duration, String> {
    let time = tenka_bots::parse_time(text).filter(|time| *time <= Budget::MOST_TIME);
    time.ok_or_else(|| {
        format!("expected a time such as 500ms or 10s, at most {} s", Budget::MOST_TIME.as_secs())
    })
}

pub(crate) fn game_parser() -> impl TypedValueParser<Value = &'static Info> {
    let names = PossibleValuesParser::new(infos().map(|info| info.name));
    names.try_map(|name| tenka_registry::info(&name))
}

fn searching_bot(text: &str) -> Result<BotSpec, String> {
    let bot: BotSpec = text.parse().map_err(|error: ParseBotError| error.to_string())?;
    match bot.search_options() {
        Some(_) => Ok(bot),
        None => Err(AnalysisError::NoSearch(bot).to_string()),
    }
}

fn positive_seconds(text: &str) -> Result<f64, String> {
    const LONGEST: f64 = 3600.0;
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= LONGEST => Ok(seconds),
        _ => Err(format!("expected a number of seconds above 0 and up to {LONGEST}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        program::named(Cli::command()).debug_assert();
    }

    #[test]
    fn help_has_the_names_of_this_program_and_its_first_game() {
        let mut command = program::named(Cli::command());
        let help: String = command.get_subcommands_mut().map(|one| one.render_help().to_string()).collect();
        let first = infos().next().expect("a game").name;
        assert!(help.contains(&format!("{} play {first} --seed 7", program::name())), "{help}");
        for blank in ["{program}", "{game}", "{seats}"] {
            assert!(!help.contains(blank), "{blank} in {help}");
        }
    }
}
