//! The command line: what can be asked for, and the texts that teach it.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use tenka_arena::Bounds;
use tenka_bots::{AnalysisError, BotSpec, Budget, ParseBotError, ParsePlayerError, PlayerSpec};
use tenka_core::Info;
use tenka_registry::infos;

use crate::serve::{BackupArgs, LoadArgs, RestoreArgs, ServeArgs, VerifyRecordArgs};

/// Tabletop games with hidden information: play them in the browser or here, referee them, measure and verify them.
#[derive(Debug, Parser)]
#[command(
    name = "tenka",
    version,
    after_help = "\
Begin with:
  tenka                       serve the web app on this machine; the same as tenka serve
  tenka play samurai          a game against bots, here in the terminal
  tenka games                 what there is to play
  tenka rules samurai         the rules, each with its id
  tenka help COMMAND          more about one command, with examples"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

impl Cli {
    /// What is to be done: without a command the web app is served, with the settings that the environment has.
    pub(crate) fn asked(self) -> Command {
        let serve = || Cli::parse_from(["tenka", "serve"]).asked();
        self.command.unwrap_or_else(serve)
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the web app: tables at which people and bots play in the browser
    Serve(ServeArgs),
    /// Play a game in the terminal, against bots or with others at one screen
    Play(PlayArgs),
    /// List the games with their seats and options
    Games,
    /// Read a game's rules, all of them or one by its id
    Rules(RulesArgs),
    /// Run games for another program: JSON requests on standard input, answers on standard output
    #[command(after_help = "\
One JSON object a line in, one a line out, until `quit` or the end of input.

Examples:
  echo '{\"cmd\":\"games\"}' | tenka engine
  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"hearts\",\"seats\":4,\"seed\":\"7\"}' \\
                '{\"cmd\":\"legal\",\"detail\":true}' \\
                '{\"cmd\":\"random\"}' \\
                '{\"cmd\":\"record\"}' | tenka engine

With --as it is a player instead of a referee: it gets the messages that programs at a table get and answers with a \
bot's actions, so that this version of tenka can meet another one:
  tenka arena samurai search:50ms 'exec:../old/tenka engine --as search:50ms'

PROTOCOL.md describes both.")]
    Engine(EngineArgs),
    /// Look back at a recorded game: everybody's chances after each decision, and what the costliest ones were
    #[command(alias = "analyze")]
    Analyse(AnalyseArgs),
    /// Let bots play against each other, and say which is stronger and how sure that is
    Arena(ArenaArgs),
    /// Measure how fast a game's engine is, on one core, and the search, on one and on two
    Bench(BenchArgs),
    /// Learn the weights of a game's evaluation by self-play
    Train(TrainArgs),
    /// Hold a game to the laws that every game keeps, over many random games on all cores
    Verify(VerifyArgs),
    /// Write the skeleton of a new game: ledger, rules, words, tests; it can be played as it is
    NewGame(NewGameArgs),
    /// Copy the database of a server, which may be running, into a file
    Backup(BackupArgs),
    /// Put a backup into a new folder, checked
    Restore(RestoreArgs),
    /// Check that a game of the web app was dealt fairly and played by the rules
    VerifyRecord(VerifyRecordArgs),
    /// Measure how much a server can take, on this machine
    Load(LoadArgs),
}

#[derive(Debug, Args)]
pub(crate) struct EngineArgs {
    /// Play as this bot, for a referee who speaks the protocol of players
    #[arg(long = "as", value_name = "BOT")]
    pub(crate) player: Option<PlayerSpec>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
In the game, type an action (Tab completes it), `list` to see what can be done, or `?` for all commands.

Examples:
  tenka play samurai                       you against bots
  tenka play hearts --people 2             two people and two bots at one screen
  tenka play leduc-poker --people 0        watch bots play
  tenka play samurai --seed 7              the same seed deals the same game
  tenka play samurai --bots hard@new.txt   against weights that `tenka train` has written
  tenka play samurai --bots 'exec:python3 bot.py'     against a program
  tenka play --from evening.txt            go on with a game that was saved")]
pub(crate) struct PlayArgs {
    /// The game
    #[arg(value_parser = game_parser(), required_unless_present = "from")]
    pub(crate) game: Option<&'static Info>,
    /// How many seats [default: the fewest that can play]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<i64>,
    /// How many people play, from seat 0 on; bots have the other seats
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) people: u8,
    /// How well the bots play: beginner, easy, medium, hard, master, or any player of `tenka arena` such as search:500ms
    #[arg(long, value_name = "LEVEL", default_value = "medium")]
    pub(crate) bots: PlayerSpec,
    /// What the game is dealt from, any text [default: a random one]
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// Set an option of the game; `tenka games` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Play by the rules as they stood in this version [default: the newest]
    #[arg(long, value_name = "N")]
    pub(crate) ruleset: Option<u32>,
    /// Go on with the game that was saved in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "seed", "options", "ruleset"])]
    pub(crate) from: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tenka rules samurai             the whole ledger
  tenka rules samurai sam-046     one rule")]
pub(crate) struct RulesArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static Info,
    /// The id of one rule, in capitals or not
    pub(crate) id: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Each decision is judged twice: by what its seat knew at the time, and with all cards open. Unless the level's budget is \
time, the same record gives the same analysis on any number of cores.

Examples:
  tenka analyse evening.txt                         a game that was saved in `tenka play`
  tenka analyse games/game-0.txt --level master     one of `tenka arena --records games`, taking its time
  tenka analyse evening.txt --html evening.html     with a page to look at
  tenka analyse - --json < record.json              a record of `tenka engine`, for a program")]
pub(crate) struct AnalyseArgs {
    /// The file with the record, as text or as JSON; - is standard input
    pub(crate) record: PathBuf,
    /// Whose search judges: medium, hard, master, plain or search, the last two with a budget, as in search:5000
    #[arg(long, value_name = "LEVEL", default_value = "hard", value_parser = searching_bot)]
    pub(crate) level: BotSpec,
    /// Write a page with charts and tables to this file as well
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// How many decisions to look at at a time [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Bots are the levels (beginner, easy, medium, hard, master) and random, greedy, flat, plain and search; the last three \
take a budget, in simulations (search:2000) or in time a decision (search:500ms). Unless a budget is time, the same \
seed gives the same games on any number of threads.

hard@FILE, search:600@FILE and greedy@FILE judge by the weights of a file that `tenka train` has written, instead of those \
that are shipped with the game.

exec:\"COMMAND\" is a program that speaks the protocol of players (PROTOCOL.md); blanks separate its words, and no shell is \
involved. It is started once and plays one game after another. A program that ends, takes longer than --time-per-move, \
or answers with no legal action loses that game: it is ranked last, and the others share the win. The contest goes on \
with a new process.

Each deal is played once for every rotation of the bots over the seats, so that luck and seats even out. With fewer \
bots than seats the last one has all seats that are left: two bots at four seats are one against three. With more bots \
than seats every choice of them plays. The share of wins counts each seat a bot has; par is what it would be if all \
were equal.

Examples:
  tenka arena samurai medium easy
  tenka arena samurai search:600@new.txt search:600 --sprt                      are the new weights better?
  tenka arena samurai search:50ms 'exec:../old/tenka engine --as search:50ms'   is this version?
  tenka arena samurai 'exec:python3 examples/player.py' easy --time-per-move 2s
  tenka arena samurai --bots search:200ms,plain:200ms --seats 4 --games 400     one against three
  tenka arena connect-four --bots random,flat:100,plain:100 --json              each against each
  tenka arena hearts --bots plain:400,plain:100 --sprt --games 10000            until it is clear
  tenka arena leduc-poker --bots greedy,random --records games                  keep every game
  tenka arena samurai --bots greedy,greedy --report samurai.html                a page with plots

A tournament lets many bots meet, each choice of as many as there are seats in a contest of its own on the same deals. \
It is described by a file such as this:

  game = \"samurai\"
  seats = 2
  games = 100                     # for each pairing, at least
  bots = [\"easy\", \"medium\", \"search:500\", \"plain:2000\"]
  seed = \"spring\"               # may be left out, like the options
  options = { basic_setup = true }
  time_per_move = \"2s\"          # for programs

  tenka arena --tournament spring.toml

Every deal is kept in spring.results.jsonl as soon as it is played. Whatever ends the tournament early, the same command \
goes on with it.")]
pub(crate) struct ArenaArgs {
    /// The game
    #[arg(value_parser = game_parser(), required_unless_present = "tournament")]
    pub(crate) game: Option<&'static Info>,
    /// Who plays, at least two
    #[arg(value_name = "BOT", required_unless_present_any = ["bots", "tournament"])]
    pub(crate) players: Vec<PlayerSpec>,
    /// Who plays, in one list
    #[arg(long, value_name = "A,B,…", conflicts_with = "players", value_parser = player_list)]
    pub(crate) bots: Option<PlayerList>,
    /// How long a program may take for a decision; 30 s more for its first [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = time_per_move)]
    pub(crate) time_per_move: Option<Duration>,
    /// How many seats [default: one for each bot, as far as the game allows]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<i64>,
    /// How many games at least; the last deal is played in every rotation
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// What the games are dealt from, any text
    #[arg(long, default_value = "arena")]
    pub(crate) seed: String,
    /// How many games to play at a time [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) threads: Option<u16>,
    /// Set an option of the game; `tenka games` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Stop as soon as it is clear whether the first of two bots is stronger, by the second number of Elo rather than by
    /// the first [0:50 if none are given]
    #[arg(long, value_name = "ELO:ELO", num_args = 0..=1, require_equals = true, default_missing_value = "0:50")]
    pub(crate) sprt: Option<Bounds>,
    /// Keep each game's record in this folder, which is made or empty, with the report as JSON
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Hold the tournament that this file describes, or go on with it
    #[arg(
        long,
        value_name = "FILE.toml",
        conflicts_with_all = [
            "game", "players", "bots", "seats", "games", "seed", "options", "sprt", "records", "report", "time_per_move",
        ]
    )]
    pub(crate) tournament: Option<PathBuf>,
    /// Keep what is played in a tournament in this file [default: FILE.results.jsonl]
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
Playouts are random games from setup to end, setup included. The search is the plain one, whose rollouts are random \
and go to the end, at the first decision of a game. The nanoseconds are medians over 1,024 positions drawn from random \
games; views and imagined worlds are those of the seat to act.

Examples:
  tenka bench samurai
  tenka bench hearts --seconds 10 --json")]
pub(crate) struct BenchArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static Info,
    /// How many seats [default: the most that can play]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<i64>,
    /// For how long to play random games; the two searches take as long each, the operations at most as long
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = positive_seconds)]
    pub(crate) seconds: f64,
    /// Set an option of the game; `tenka games` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Game I of seed S is dealt from the text \"S I\", whatever the number of cores, so every failure can be met again. \
The exit status is 0 if all laws hold and 1 if one is broken.

Examples:
  tenka verify samurai
  tenka verify samurai --seats 3 --games 100000
  tenka verify hearts --seed night --from 512 --games 1     one game, to look into a failure
  tenka verify samurai --refusals                           how it answers illegal actions")]
pub(crate) struct VerifyArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static Info,
    /// How many seats [default: each number that can play, one after another]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<i64>,
    /// How many games for each number of seats
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The number of the first game
    #[arg(long, value_name = "I", default_value_t = 0)]
    pub(crate) from: u64,
    /// What the games are dealt from, any text
    #[arg(long, default_value = "verify")]
    pub(crate) seed: String,
    /// Set an option of the game [default: games take turns with every set of options worth testing]
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Ask about 5,000 illegal actions at positions of bots' games, and print each answer with its share
    #[arg(long, conflicts_with_all = ["games", "from", "every"])]
    pub(crate) refusals: bool,
    /// Try the costly laws at one position in N
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) every: u32,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Greedy bots play games with the weights found so far; then the weights are fitted to how the games ended. The same seed \
gives the same weights, whatever the number of cores.

Examples:
  tenka train samurai                                    prints the weights
  tenka train samurai --write new.txt                    writes them to a file
  tenka arena samurai search:600@new.txt search:600      tries them against those that are shipped
  tenka train samurai --write games/samurai/weights.txt  ships them with the game (after the next build)
  tenka train starships-assembly --from games/starships-assembly/weights.txt --duels 500
                                                         improves those that there are")]
pub(crate) struct TrainArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static Info,
    /// How often games are played and weights fitted
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) generations: u32,
    /// How many games a generation
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// Begin with the weights of this file instead of learning from outcomes
    #[arg(long, value_name = "FILE", requires = "duels", conflicts_with_all = ["generations", "games"])]
    pub(crate) from: Option<PathBuf>,
    /// Then let searches with shifted weights play each other, and go where more is won: so many rounds
    #[arg(long, value_name = "ROUNDS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100_000))]
    pub(crate) duels: u32,
    /// How many deals a round, each played with both sides changed
    #[arg(long, value_name = "N", default_value_t = 12, requires = "duels", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) deals: u32,
    /// How many simulations a decision of the duels
    #[arg(long, value_name = "N", default_value_t = 60, requires = "duels", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) simulations: u64,
    /// What everything random is drawn from, any text
    #[arg(long, default_value = "train")]
    pub(crate) seed: String,
    /// Write the weights to this file instead of printing them, as they get better
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
In Tenka's own workspace the game is put into games/NAME, and on the shelf. Anywhere else it becomes a crate of its own, \
with the whole program (server, bots, arena, terminal) as its main.

Examples:
  tenka new-game pebbles
  tenka new-game pebbles --tenka ../tenka     elsewhere: where Tenka's sources are")]
pub(crate) struct NewGameArgs {
    /// What the game is called: small letters and digits in words with hyphens, as in go-fish
    pub(crate) name: String,
    /// The folder with Tenka's sources, outside its workspace
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tenka: Option<PathBuf>,
}

/// Players that were named in one list.
#[derive(Clone, Debug)]
pub(crate) struct PlayerList(pub(crate) Vec<PlayerSpec>);

impl ArenaArgs {
    /// Who plays.
    pub(crate) fn all_players(&self) -> &[PlayerSpec] {
        self.bots.as_ref().map_or(&self.players, |PlayerList(players)| players)
    }
}

/// Players with commas between them; those within double quotes belong to a command.
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
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
