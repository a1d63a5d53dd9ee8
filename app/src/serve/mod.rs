//! `tenka serve` and everything around a server: backups, and records that can be checked.

mod args;
pub(crate) mod load;

use std::io::{IsTerminal as _, Write};
use std::path::Path;
use std::{fs, io};

use tenka_server::store::Place;
use tenka_server::{Config, FairRecord, Role, store};
use tracing_subscriber::EnvFilter;

pub(crate) use args::{
    BackupArgs, LoadArgs, LogFormat, MoveArgs, RestoreArgs, ServeArgs, ThinkArgs, VerifyRecordArgs,
};

use crate::error::CommandError;
use crate::program;
use crate::progress;
use crate::text::counted;

pub(crate) fn run(args: &ServeArgs) -> Result<(), CommandError> {
    log_to_stderr(args.log_format);
    let config = config(args)?;
    let data = match &config.database {
        // The address may contain a password.
        Some(_) => "PostgreSQL".to_owned(),
        None => config.data.display().to_string(),
    };
    let public = config.public_url.clone();
    let ready = move |address| {
        let shown = public.unwrap_or_else(|| format!("http://{address}"));
        let mut out = io::stdout().lock();
        // The parent may have closed the output; the server runs anyway.
        let _ = writeln!(
            out,
            "Tenka is at {shown}\nOpen that address in a browser and click \"Play now\". Games are stored in {data}; Ctrl-C \
             stops the server.\n`{program} help` says what else there is.",
            program = program::name()
        );
        let _ = out.flush();
    };
    tenka_server::run(config, Role::Serve, ready).map_err(|error| CommandError::Usage(error.to_string()))
}

pub(crate) fn think(args: &ThinkArgs) -> Result<(), CommandError> {
    log_to_stderr(args.log_format);
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let config = Config {
        listen: Some(args.listen.unwrap_or_else(|| ([127, 0, 0, 1], 0).into())),
        database: Some(args.database.clone()),
        bot_threads: Some(args.bot_threads.map_or(cores, usize::from)),
        bots: args.bots.iter().cloned().collect(),
        open_metrics: args.open_metrics,
        ..Config::default()
    };
    let ready = |address| {
        let mut out = io::stdout().lock();
        // The parent may have closed the output; the bots think anyway.
        let _ =
            writeln!(out, "Thinking for the servers of PostgreSQL; figures are at http://{address}/metrics");
        let _ = out.flush();
    };
    tenka_server::run(config, Role::Think, ready).map_err(|error| CommandError::Usage(error.to_string()))
}

/// The settings. The command line and the environment override the file, and the file overrides the defaults.
fn config(args: &ServeArgs) -> Result<Config, CommandError> {
    let mut config = match &args.config {
        None => Config::default(),
        Some(file) => {
            let refuse =
                |why: &dyn std::fmt::Display| CommandError::Usage(format!("{}: {why}", file.display()));
            let text = fs::read_to_string(file).map_err(|error| refuse(&error))?;
            toml::from_str(&text).map_err(|error| refuse(&error))?
        }
    };
    config.listen = args.listen.or(config.listen);
    config.public_url = args.public_url.clone().or(config.public_url);
    config.bot_threads = args.bot_threads.map(usize::from).or(config.bot_threads);
    config.trust_proxy = args.trust_proxy.clone().unwrap_or(config.trust_proxy);
    config.open_metrics |= args.open_metrics;
    config.deals = args.deals.clone().or(config.deals);
    config.bots.extend(args.bots.iter().cloned());
    if let Some(data) = &args.data {
        config.data.clone_from(data);
        config.database = None;
    }
    config.database = args.database.clone().or(config.database);
    Ok(config)
}

/// `TENKA_LOG` sets the log level, such as `debug` or `tenka_server=trace`.
fn log_to_stderr(format: LogFormat) {
    let filter = EnvFilter::try_from_env("TENKA_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    match format {
        LogFormat::Text => log.compact().init(),
        LogFormat::Json => log.json().init(),
    }
}

pub(crate) fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<(), CommandError> {
    if let Some(database) = &args.database {
        let bar = progress::bar(0, "{bar:40} {pos} of {len} tables copied");
        let copying = tenka_server::backup_shared(database, &args.file, |done, of| {
            bar.set_length(of);
            bar.set_position(done);
        });
        let copied = tokio::runtime::Runtime::new()?.block_on(copying);
        bar.finish_and_clear();
        let copied = copied.map_err(|error| CommandError::Usage(error.to_string()))?;
        let tables = counted(copied.tables, "table", "tables");
        writeln!(out, "{} is a copy of the database in PostgreSQL, with {tables}", args.file.display())?;
        return list_unplayable(&copied.unknown_rules, &copied.damaged, out);
    }
    store::backup(&args.data, &args.file).map_err(|error| CommandError::Usage(error.to_string()))?;
    writeln!(out, "{} is a copy of the database in {}", args.file.display(), args.data.display())?;
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let bar = progress::bar(0, "{bar:40} {pos} of {len} tables checked");
    if let Some(database) = &args.database {
        let restoring = tenka_server::restore_shared(&args.file, database, |done, of| {
            bar.set_length(of);
            bar.set_position(done);
        });
        let restored = tokio::runtime::Runtime::new()?.block_on(restoring);
        bar.finish_and_clear();
        let restored = restored.map_err(|error| CommandError::Usage(error.to_string()))?;
        writeln!(
            out,
            "PostgreSQL holds {} from {}, with {}",
            counted(restored.tables, "table", "tables"),
            args.file.display(),
            counted(restored.entries, "entry", "entries"),
        )?;
        return list_unplayable(&restored.unknown_rules, &restored.damaged, out);
    }
    let restored = tenka_server::restore(&args.file, &args.data, |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let restored = restored.map_err(|error| CommandError::Usage(error.to_string()))?;
    let data = args.data.display();
    writeln!(
        out,
        "{data} holds {} from {}, with {}. Serve it with: {program} serve --data {data}",
        counted(restored.tables, "table", "tables"),
        args.file.display(),
        counted(restored.entries, "entry", "entries"),
        program = program::name(),
    )?;
    list_unplayable(&restored.unknown_rules, &restored.damaged, out)
}

pub(crate) fn move_all(args: &MoveArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let (from, to) = (Place::named(&args.from), Place::named(&args.to));
    let bar = progress::bar(0, "{bar:40} {pos} of {len} tables moved");
    let moving = tenka_server::move_all(&from, &to, |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    });
    let moved = tokio::runtime::Runtime::new()?.block_on(moving);
    bar.finish_and_clear();
    let moved = moved.map_err(|error| CommandError::Usage(error.to_string()))?;
    writeln!(
        out,
        "{to} holds {} from {from}, with {} and {}; {} had been there already. {from} is unchanged.",
        counted(moved.tables, "table", "tables"),
        counted(moved.entries, "entry", "entries"),
        counted(moved.sessions, "session", "sessions"),
        moved.already,
    )?;
    list_unplayable(&moved.unknown_rules, &moved.damaged, out)
}

/// Lists the tables that can't be continued.
fn list_unplayable(unknown: &[String], damaged: &[String], out: &mut impl Write) -> Result<(), CommandError> {
    if !unknown.is_empty() {
        let tables = counted(unknown.len(), "table has", "tables have");
        writeln!(out, "{tables} rules that this program doesn't know: {}", unknown.join(", "))?;
    }
    if damaged.is_empty() {
        return Ok(());
    }
    let tables = counted(damaged.len(), "table is", "tables are");
    writeln!(out, "{tables} damaged and can't be continued: {}", damaged.join(", "))?;
    Err(CommandError::Failed)
}

pub(crate) fn verify_record(args: &VerifyRecordArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let record = read(&args.file)?;
    match record.verify() {
        Ok(()) => {
            let actions = record.record.actions.len();
            writeln!(
                out,
                "The record holds: the game was dealt from the secret that the server had committed itself to, and all \
                 {actions} actions are by the rules."
            )?;
            Ok(())
        }
        Err(why) => {
            writeln!(out, "The record does NOT hold: {why}.")?;
            Err(CommandError::Failed)
        }
    }
}

fn read(file: &Path) -> Result<FairRecord, CommandError> {
    let refuse = |why: &dyn std::fmt::Display| CommandError::Usage(format!("{}: {why}", file.display()));
    let text = match file.to_str() {
        Some("-") => io::read_to_string(io::stdin()),
        _ => fs::read_to_string(file),
    };
    serde_json::from_str(&text.map_err(|error| refuse(&error))?).map_err(|error| refuse(&error))
}
