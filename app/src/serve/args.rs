//! Server settings from the command line, the environment, or a file.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tenka_core::Info;
use tenka_server::Proxies;

use crate::args::game_parser;

#[derive(Debug, Default, Args)]
#[command(after_help = "\
Every setting can also be given as an environment variable, such as TENKA_LISTEN, or in a TOML file (--config), whose keys \
are the names of the settings with underscores. The command line takes precedence over the environment, and the \
environment over the file. The file's section [limits] sets limits for each visitor, and its section [expiry] how many \
days untouched tables are kept (waiting_days, unfinished_days, finished_days; 0 for forever).

Examples:
  {program} serve                                           on this machine only, with data in ./tenka-data
  {program} serve --listen 127.0.0.1:8080 --public-url https://play.example.org --trust-proxy 127.0.0.1
                                                        behind a TLS proxy on the same machine
  {program} serve --config /etc/tenka.toml --log-format json
  {program} serve --database postgres://tenka@localhost/tenka
                                                        one of several servers that share their tables
  {program} serve --bot rex='python3 examples/player.py'    with a bot of your own called rex
  {program} backup monday.db                                back up while it runs")]
pub(crate) struct ServeArgs {
    /// Address to listen on [default: port 8080 on localhost, or the next free one]
    #[arg(long, value_name = "ADDR", env = "TENKA_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// Folder of the database [default: tenka-data]
    #[arg(long, value_name = "DIR", env = "TENKA_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Use this PostgreSQL database instead of a folder; any number of servers can share it
    #[arg(long, value_name = "URL", env = "TENKA_DATABASE", conflicts_with = "data", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// The address people use to reach the server; if it is https, cookies are only sent over TLS. Without it, only
    /// requests to IP addresses and localhost are answered
    #[arg(long, value_name = "URL", env = "TENKA_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Trust the proxy at this address to say who is asking (X-Forwarded-For): an address or a network such as
    /// 10.0.0.0/8, or several separated by commas; without ADDR, a proxy on this machine
    #[arg(long, value_name = "ADDR", env = "TENKA_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) trust_proxy: Option<Proxies>,
    /// How many bots may think in parallel [default: half the cores]. 0 leaves them to `{program} think`, with --database
    #[arg(long, value_name = "N", env = "TENKA_BOT_THREADS", value_parser = clap::value_parser!(u16).range(..=512))]
    pub(crate) bot_threads: Option<u16>,
    /// Let visitors play against a program of yours by this name (PROTOCOL.md, "Programs as players"). May be repeated.
    /// Visitors can only choose among the names, not start anything else
    #[arg(long = "bot", value_name = "NAME=COMMAND", value_parser = named_command)]
    pub(crate) bots: Vec<(String, String)>,
    /// Serve /metrics to other machines, too
    #[arg(long, env = "TENKA_OPEN_METRICS")]
    pub(crate) open_metrics: bool,
    /// Deal the same games for the same text, for tests: whoever knows it knows every deal
    #[arg(long, value_name = "TEXT", hide = true)]
    pub(crate) deals: Option<String>,
    /// Settings file (TOML)
    #[arg(long, value_name = "FILE", env = "TENKA_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Format of the log, which goes to stderr
    #[arg(long, value_enum, value_name = "FORMAT", env = "TENKA_LOG_FORMAT", default_value_t)]
    pub(crate) log_format: LogFormat,
}

fn named_command(text: &str) -> Result<(String, String), String> {
    let expected = || "expected a name and a command, as in rex='python3 bot.py'".to_owned();
    text.split_once('=').map(|(name, command)| (name.to_owned(), command.to_owned())).ok_or_else(expected)
}

#[derive(Debug, Args)]
#[command(after_help = "\
Takes bots' turns, analyses and clocks of servers that share a database: those that somebody waits for at a server without \
threads for bots (--bot-threads 0), and those that a server has left undone. Start as many of these as you like, on any \
machine; if one dies, others take over what it was at. At ADDR it only answers /livez, /readyz and /metrics.

Examples:
  {program} serve --database postgres://tenka@localhost/tenka --bot-threads 0
  {program} think --database postgres://tenka@localhost/tenka")]
pub(crate) struct ThinkArgs {
    /// The PostgreSQL database of the servers
    #[arg(long, value_name = "URL", env = "TENKA_DATABASE", hide_env_values = true)]
    pub(crate) database: String,
    /// How many bots may think in parallel [default: one on each core]
    #[arg(long, value_name = "N", env = "TENKA_BOT_THREADS", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) bot_threads: Option<u16>,
    /// Address for monitoring [default: any free port on localhost]
    #[arg(long, value_name = "ADDR", env = "TENKA_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// The programs that visitors can play against, the same as the servers'. May be repeated
    #[arg(long = "bot", value_name = "NAME=COMMAND", value_parser = named_command)]
    pub(crate) bots: Vec<(String, String)>,
    /// Serve /metrics to other machines, too
    #[arg(long, env = "TENKA_OPEN_METRICS")]
    pub(crate) open_metrics: bool,
    /// Format of the log, which goes to stderr
    #[arg(long, value_enum, value_name = "FORMAT", env = "TENKA_LOG_FORMAT", default_value_t)]
    pub(crate) log_format: LogFormat,
}

/// The log format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

#[derive(Debug, Args)]
#[command(after_help = "\
This works while the server is running: the copy is a snapshot, and nobody has to wait for it. FILE is either a complete \
copy or doesn't exist, even if the program is killed, which may leave a FILE.part behind. Use `{program} restore` to go back \
to a backup.

Examples:
  {program} backup monday.db
  {program} backup monday.db --data /var/lib/tenka
  {program} backup monday.db --database postgres://tenka@localhost/tenka")]
pub(crate) struct BackupArgs {
    /// The file to write, which must not exist yet
    pub(crate) file: PathBuf,
    /// Folder of the server's database
    #[arg(long, value_name = "DIR", env = "TENKA_DATA", default_value = "tenka-data")]
    pub(crate) data: PathBuf,
    /// The PostgreSQL database of the servers, instead of a folder
    #[arg(long, value_name = "URL", env = "TENKA_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The folder must be new or empty, so that nothing of an older database remains next to the restored one. The backup is \
checked and every table in it replayed; then the folder is ready to be served. If any tables can't be continued, they are \
listed and the exit status is 1.

Examples:
  {program} restore monday.db --data restored && {program} serve --data restored
  {program} restore /backups/monday.db --data /var/lib/tenka
  {program} restore monday.db --database postgres://tenka@localhost/restored")]
pub(crate) struct RestoreArgs {
    /// A file written by `{program} backup`
    pub(crate) file: PathBuf,
    /// The new or empty folder to restore it into
    #[arg(long, value_name = "DIR", env = "TENKA_DATA", default_value = "tenka-data")]
    pub(crate) data: PathBuf,
    /// An empty PostgreSQL database to restore it into, instead of a folder
    #[arg(long, value_name = "URL", env = "TENKA_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Stop the servers first: neither database may be in use. The new place must be empty, except for what an earlier attempt has \
left there, so the same command can be repeated if it was interrupted. Every table is compared with the original and \
replayed; the original isn't changed. If any tables can't be continued, they are listed and the exit status is 1.

Examples:
  {program} move --from tenka-data --to postgres://tenka@localhost/tenka
  {program} move --from postgres://tenka@localhost/tenka --to tenka-data")]
pub(crate) struct MoveArgs {
    /// Where the data is: a folder, or the address of a PostgreSQL database
    #[arg(long, value_name = "PLACE")]
    pub(crate) from: String,
    /// Where to copy it: a folder, or the address of a PostgreSQL database
    #[arg(long, value_name = "PLACE")]
    pub(crate) to: String,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The file is the record that a table offers for download after the game. This checks that the secret matches the hash \
shown before anybody sat down, that the game was dealt from it and from what the players added, and that it was played \
by the rules and ended as stated. tools/verify_record.py does the same without this program.

Examples:
  {program} verify-record tenka-abcdefghijkm.json")]
pub(crate) struct VerifyRecordArgs {
    /// The record, as exported by the server; - for stdin
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Starts a server on this machine with a temporary data folder, and plays games on it; or several servers that share a \
PostgreSQL database, which keeps the tables. The actions start at a fixed rate, \
whether or not earlier ones have been answered, and latency is measured from the scheduled start. Every action is \
checked against the rules and stored durably before it is answered.

Examples:
  {program} load                                     3,000 actions a second for 10 seconds
  {program} load --streams 5000                      the same with 5,000 open streams on the tables
  {program} load --database postgres://tenka@localhost/load --servers 2
                                                 two servers that share an empty database
  {program} load --tables 10000 --restart            and the time to the first page after a kill and restart
  {program} load --restart --live 10000 --finished 100000
                                                 the same with that many tables in the database")]
pub(crate) struct LoadArgs {
    /// The game, played at tables of two
    #[arg(long, value_parser = game_parser(), default_value = "samurai")]
    pub(crate) game: &'static Info,
    /// Actions per second
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) rate: u32,
    /// Duration in seconds
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(crate) seconds: u32,
    /// Number of tables to open [default: as many as needed]
    #[arg(long, value_name = "N")]
    pub(crate) tables: Option<usize>,
    /// Number of event streams to keep open
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) streams: usize,
    /// Number of connections that send the actions
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) connections: u16,
    /// Use this PostgreSQL database instead of a temporary folder
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// Number of servers that share the database
    #[arg(long, value_name = "N", default_value_t = 1, requires = "database", value_parser = clap::value_parser!(u16).range(1..=16))]
    pub(crate) servers: u16,
    /// At the end, kill the server, restart it and time its first page
    #[arg(long)]
    pub(crate) restart: bool,
    /// Before the restart, fill the database until this many tables are in play
    #[arg(long, value_name = "N", default_value_t = 0, requires = "restart")]
    pub(crate) live: usize,
    /// Before the restart, fill the database until this many tables are finished
    #[arg(long, value_name = "N", default_value_t = 0, requires = "restart")]
    pub(crate) finished: usize,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    pub(crate) json: bool,
}
