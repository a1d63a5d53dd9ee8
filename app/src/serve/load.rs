//! `tenka load`: load-tests a server on this machine.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use tenka_server::client::Client;
use tenka_server::load::{Load, LoadReport};
use tenka_server::store::Place;

use super::args::LoadArgs;
use crate::error::CommandError;

/// Limits per visitor are lifted: here all visitors come from this machine.
const LIMITS: &str = "tables_in_memory = 2000\n[limits]\nrequests_per_second = 1000000\ncommands_per_second = 1000000\n\
                      table_commands_per_second = 1000000\nopenings_per_minute = 100000000\n\
                      streams_per_address = 1000000\nstreams_per_table = 1000000\nconnections = 1000000\n\
                      connections_per_address = 1000000\n";

pub(crate) fn run(args: &LoadArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let stage = Stage { folder: ScratchFolder::new()?, database: args.database.clone() };
    let servers = (0..args.servers).map(|_| stage.start()).collect::<io::Result<Vec<_>>>()?;
    let load = Load {
        info: args.game,
        rate: args.rate,
        seconds: args.seconds,
        tables: args.tables.unwrap_or_else(|| tables_for(args)),
        streams: args.streams,
        connections: args.connections.into(),
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let report = runtime.block_on(tenka_server::load::load(&addresses, &stage.place(), &load))?;
    let mut cost = Cost {
        memory_mb: servers.iter().map(ChildServer::memory).sum(),
        cpu_seconds: servers.iter().map(ChildServer::cpu_seconds).sum(),
        restart_ms: None,
    };
    if args.live + args.finished > 0 {
        runtime.block_on(tenka_server::load::play_one(addresses[0]))?;
    }
    drop(servers);
    if args.live + args.finished > 0 {
        let filled = runtime.block_on(tenka_server::fill_up(&stage.place(), args.live, args.finished));
        filled.map_err(|error| CommandError::Usage(error.to_string()))?;
    }
    if args.restart {
        cost.restart_ms = Some(stage.restart(&runtime)?);
    }
    if args.json {
        let Cost { memory_mb, cpu_seconds, restart_ms } = cost;
        let mut answer = json!(report);
        answer["servers"] = json!(args.servers);
        answer["memory_mb"] = json!(memory_mb);
        answer["cpu_seconds"] = json!(cpu_seconds);
        answer["restart_ms"] = json!(restart_ms);
        writeln!(out, "{answer}")?;
    } else {
        write_report(&report, &cost, out)?;
    }
    Ok(())
}

/// What the servers needed together, as far as the operating system says so.
struct Cost {
    /// Their peak memory, in megabytes.
    memory_mb: Option<f64>,
    /// Their computing time, opening the tables included.
    cpu_seconds: Option<f64>,
    /// The time to the first page after a restart.
    restart_ms: Option<f64>,
}

/// Enough tables that games don't end before the time is up.
fn tables_for(args: &LoadArgs) -> usize {
    const PLIES: usize = 20;
    (args.rate as usize * args.seconds as usize).div_ceil(PLIES).max(usize::from(args.connections))
}

fn write_report(report: &LoadReport, cost: &Cost, out: &mut impl Write) -> io::Result<()> {
    let LoadReport {
        game,
        tables,
        streams,
        rate,
        actions,
        failed,
        actions_per_second,
        p50_ms,
        p99_ms,
        max_ms,
        events,
        ..
    } = report;
    writeln!(out, "{game}: {tables} tables, {streams} streams, {rate} actions/s asked for")?;
    writeln!(
        out,
        "{actions} actions stored and played, {failed} refused: {actions_per_second:.0} actions/s"
    )?;
    writeln!(
        out,
        "latency from the intended start: p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms, max {max_ms:.1} ms"
    )?;
    writeln!(out, "{events} events received by the streams")?;
    if let Some(memory) = cost.memory_mb {
        writeln!(out, "the servers' peak memory: {memory:.0} MB")?;
    }
    if let Some(seconds) = cost.cpu_seconds {
        writeln!(out, "the servers' computing time: {seconds:.1} s")?;
    }
    if let Some(restart) = cost.restart_ms {
        writeln!(out, "first page after a kill and restart: {restart:.0} ms")?;
    }
    Ok(())
}

/// What servers are started with.
struct Stage {
    folder: ScratchFolder,
    database: Option<String>,
}

impl Stage {
    fn place(&self) -> Place {
        self.database.clone().map_or_else(|| Place::Folder(self.folder.data()), Place::Postgres)
    }

    fn start(&self) -> io::Result<ChildServer> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0"]).env("TENKA_LOG", "warn");
        match &self.database {
            None => command.arg("--data").arg(self.folder.data()),
            Some(database) => command.arg("--database").arg(database),
        };
        command.arg("--config").arg(self.folder.0.join("limits.toml"));
        ChildServer::start(command)
    }

    /// Milliseconds from starting a server on these data to its first page.
    fn restart(&self, runtime: &tokio::runtime::Runtime) -> Result<f64, CommandError> {
        let begun = Instant::now();
        let server = self.start()?;
        let page = runtime.block_on(async { Client::connect(server.address).await?.get("/").await })?;
        let took = begun.elapsed();
        if !page.status.is_success() {
            return Err(CommandError::Io(io::Error::other(format!("the first page is {}", page.status))));
        }
        Ok(took.as_secs_f64() * 1000.0)
    }
}

/// A temporary folder that is deleted afterwards.
struct ScratchFolder(PathBuf);

impl ScratchFolder {
    fn new() -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("tenka-load-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("limits.toml"), LIMITS)?;
        Ok(ScratchFolder(folder))
    }

    fn data(&self) -> PathBuf {
        self.0.join("data")
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        // Leftovers are among other temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server as a child process, killed without warning at the end, since nothing it stored is needed.
struct ChildServer {
    child: Child,
    address: SocketAddr,
}

impl ChildServer {
    fn start(mut command: Command) -> io::Result<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let address = line.split("http://").nth(1).and_then(|address| address.trim().parse().ok());
        let address: SocketAddr = address.ok_or_else(|| io::Error::other("the server did not start"))?;
        TcpStream::connect_timeout(&address, Duration::from_secs(10))?;
        Ok(ChildServer { child, address })
    }

    /// Its peak memory in megabytes, if the operating system says so.
    fn memory(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
        Some(kilobytes / 1000.0)
    }

    /// The time it has computed, in its own and in the operating system's code.
    fn cpu_seconds(&self) -> Option<f64> {
        const TICKS_PER_SECOND: f64 = 100.0;
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The name before may contain anything but ends with the last parenthesis.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
        Some((ticks(11)? + ticks(12)?) / TICKS_PER_SECOND)
    }
}

impl Drop for ChildServer {
    fn drop(&mut self) {
        if self.child.kill().and_then(|()| self.child.wait()).is_err() {
            eprintln!("the server with process id {} couldn't be stopped", self.child.id());
        }
    }
}
