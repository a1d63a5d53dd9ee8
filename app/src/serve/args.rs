//! What a server can be told on the command line, in the environment, or in a file.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tenka_core::Info;
use tenka_server::Proxies;

use crate::args::game_parser;

#[derive(Debug, Default, Args)]
#[command(after_help = "\
Every setting can also be an environment variable, such as TENKA_LISTEN, or stand in a TOML file (--config), whose keys \
are the names of the settings with underscores. The command line goes first, then the environment, then the file. \
Limits on what one visitor may ask for are set in the file, in a section [limits]; after how many days untouched \
tables are deleted, in a section [expiry] (waiting_days, unfinished_days, finished_days; 0 for never).

Examples:
  tenka serve                                           on this machine only, with its data in ./tenka-data
  tenka serve --listen 127.0.0.1:8080 --public-url https://play.example.org --trust-proxy 127.0.0.1
                                                        behind a proxy on the same machine that does TLS
  tenka serve --config /etc/tenka.toml --log-format json
  tenka serve --bot rex='python3 examples/player.py'    with a bot of your own, called rex
  tenka backup monday.db                                while it runs")]
pub(crate) struct ServeArgs {
    /// Where to listen [default: port 8080 of this machine's own address, or the next that is free]
    #[arg(long, value_name = "ADDR", env = "TENKA_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// The folder of the database [default: tenka-data]
    #[arg(long, value_name = "DIR", env = "TENKA_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// The address under which people reach the server; with https, cookies are sent only over it. Without it, only IP
    /// addresses and localhost are answered
    #[arg(long, value_name = "URL", env = "TENKA_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Believe the proxy at this address about who asks (X-Forwarded-For): an address or a network such as 10.0.0.0/8,
    /// several with commas; without ADDR, a proxy on this machine
    #[arg(long, value_name = "ADDR", env = "TENKA_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) trust_proxy: Option<Proxies>,
    /// How many bots think at a time [default: half of the cores]
    #[arg(long, value_name = "N", env = "TENKA_BOT_THREADS", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) bot_threads: Option<u16>,
    /// Let visitors play against a program of yours, by this name (PROTOCOL.md, "Programs as players"); may be given
    /// several times. Visitors choose among the names and can't start anything else
    #[arg(long = "bot", value_name = "NAME=COMMAND", value_parser = named_command)]
    pub(crate) bots: Vec<(String, String)>,
    /// Let /metrics answer others than this machine itself
    #[arg(long, env = "TENKA_OPEN_METRICS")]
    pub(crate) open_metrics: bool,
    /// A file with settings, as TOML
    #[arg(long, value_name = "FILE", env = "TENKA_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// How to write the log, which goes to standard error
    #[arg(long, value_enum, value_name = "FORMAT", env = "TENKA_LOG_FORMAT", default_value_t)]
    pub(crate) log_format: LogFormat,
}

fn named_command(text: &str) -> Result<(String, String), String> {
    let expected = || "expected a name and a command, as in rex='python3 bot.py'".to_owned();
    text.split_once('=').map(|(name, command)| (name.to_owned(), command.to_owned())).ok_or_else(expected)
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The server may be running: the copy is the state of one moment, and nobody waits for it. Under the file's name there is \
a whole copy or nothing, even if the program is killed; what it leaves then is called FILE.part. `tenka restore` goes \
back to a backup.

Examples:
  tenka backup monday.db
  tenka backup monday.db --data /var/lib/tenka")]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet
    pub(crate) file: PathBuf,
    /// The folder of the server's database
    #[arg(long, value_name = "DIR", env = "TENKA_DATA", default_value = "tenka-data")]
    pub(crate) data: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The folder must be new or empty, so that nothing of an older database is left beside the restored one. The backup is \
checked and every table in it is played again; then the folder can be served. Tables that can't be played on are named, \
and the status is 1.

Examples:
  tenka restore monday.db --data restored && tenka serve --data restored
  tenka restore /backups/monday.db --data /var/lib/tenka")]
pub(crate) struct RestoreArgs {
    /// A file that `tenka backup` has written
    pub(crate) file: PathBuf,
    /// The folder to put it into: a new or an empty one
    #[arg(long, value_name = "DIR", env = "TENKA_DATA", default_value = "tenka-data")]
    pub(crate) data: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The file is what a table offers to download when its game is over. It is checked that the secret is the one whose hash \
was shown before anybody sat down, that the game was dealt from it and from what the players added, and that it was \
played by the rules to its result. tools/verify_record.py checks the same without this program.

Examples:
  tenka verify-record tenka-abcdefghijkm.json")]
pub(crate) struct VerifyRecordArgs {
    /// The record, as the server exports it; `-` for standard input
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "\
A server is started on this machine, with a data folder that goes away afterwards, and games are played on it: --rate \
actions a second start at fixed times, whether earlier ones have been answered or not, and latency counts from the time \
at which an action was to start. Every action is checked by the rules, stored durably and only then answered.

Examples:
  tenka load                                     3,000 actions a second for 10 seconds
  tenka load --streams 5000                      the same with 5,000 open streams on the tables
  tenka load --tables 10000 --restart            and how long the first page takes after a kill and a restart")]
pub(crate) struct LoadArgs {
    /// The game, of which two-seated tables are played
    #[arg(long, value_parser = game_parser(), default_value = "samurai")]
    pub(crate) game: &'static Info,
    /// Actions a second
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) rate: u32,
    /// For how long
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(crate) seconds: u32,
    /// How many tables to open [default: as many as the time needs]
    #[arg(long, value_name = "N")]
    pub(crate) tables: Option<usize>,
    /// How many streams to keep open on them
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) streams: usize,
    /// How many connections bring the actions
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) connections: u16,
    /// Kill the server at the end, start it again and time its first page
    #[arg(long)]
    pub(crate) restart: bool,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    pub(crate) json: bool,
}
