//! Three servers and a process that thinks on one PostgreSQL, behind proxies, with people who act, look and follow, while processes
//! are killed and stopped, the database is killed, its disk is full, connections are cut or slow, and clocks are set. Nothing
//! acknowledged is lost or doubled, nothing is told before it is stored, no entry is told in two ways or to the wrong people, every
//! table is linearizable, no table is stuck, and nothing is left open.
//!
//! Twenty faults; `cargo test -p tenka-server --test fire -- --faults 200` for the long form. This program is the servers, too: it
//! starts itself.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "fire/history.rs"]
mod history;
#[path = "fire/linear.rs"]
mod linear;
#[path = "fire/people.rs"]
mod people;
#[path = "common/postgres.rs"]
mod postgres_cluster;
#[path = "fire/proxy.rs"]
mod proxy;
#[path = "fire/surroundings.rs"]
mod surroundings;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use history::History;
use people::World;
use postgres_cluster::{Cluster, Surroundings};
use proxy::{Proxy, Target};
use surroundings::{Clock, SmallDisk};
use tenka_core::{Dice as _, Seed};
use tenka_server::store::Store;
use tenka_server::{Config, Limits, Role};
use tokio_util::sync::CancellationToken;

/// The last of the servers leaves bots to the process that thinks, which comes after them.
const SERVERS: usize = 3;
const PEOPLE: usize = 5;
/// The connections that a process has to the database.
const LINKS: usize = 6;
/// A process that has nothing to do needs no more files than this.
const FILES: usize = 100;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["run", index, database] => run(index.parse().unwrap(), database),
        ["--faults", faults, ..] => fire(faults.parse().expect("a number of faults")),
        _ => fire(20),
    }
}

/// One of the processes.
fn run(index: usize, database: &str) {
    let limits = Limits {
        requests_per_second: 100_000,
        commands_per_second: 100_000,
        table_commands_per_second: 100_000,
        openings_per_minute: 100_000,
        bot_tables_per_hour: 100_000,
        waiting_tables_per_address: 100_000,
        streams_per_address: 100_000,
        connections_per_address: 100_000,
        ..Limits::default()
    };
    let config = Config {
        listen: Some(([127, 0, 0, 1], 0).into()),
        database: Some(database.to_owned()),
        bot_threads: Some(usize::from(index != SERVERS - 1)),
        limits,
        ..Config::default()
    };
    let ready = |address: SocketAddr| {
        println!("{address}");
        let _ = std::io::stdout().flush();
    };
    let role = if index < SERVERS { Role::Serve } else { Role::Think };
    tenka_server::run(config, role, ready).expect("the process runs");
}

/// How processes are started.
#[derive(Clone)]
struct Start {
    database: String,
    environment: Vec<(&'static str, PathBuf)>,
}

impl Start {
    /// Starts a process; it may have to wait for the database.
    fn start(&self, index: usize) -> Process {
        loop {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["run", &index.to_string(), &self.database]);
            command.envs(self.environment.iter().map(|(name, value)| (name, value)));
            let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
            let mut line = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
            if let Ok(address) = line.trim().parse() {
                return Process { child, address };
            }
            let _ = child.wait();
            std::thread::sleep(Duration::from_millis(200));
        }
    }
}

struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn signal(&self, name: &str) {
        let _ = Command::new("kill").args([name, &self.child.id().to_string()]).status();
    }

    fn end(&mut self, signal: &str) {
        self.signal(signal);
        let _ = self.child.wait();
    }

    fn open_files(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).map_or(0, Iterator::count)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// A process is killed, and another started in its place.
    Kill,
    /// A process is asked to stop, as in an upgrade, and another started in its place.
    Replace,
    /// A process stands still for a while, and then goes on as if nothing had happened.
    Stop,
    /// The database is killed and started again.
    KillDatabase,
    /// The database's disk is full for a while.
    FullDisk,
    /// All connections between people and servers are cut.
    CutPeople,
    /// All connections to the database are cut.
    CutDatabase,
    /// Everything between people and servers takes longer for a while.
    SlowPeople,
    /// Everything between servers and the database takes longer for a while.
    SlowDatabase,
    /// The database's clock is set up to an hour back or forward, and the servers' as well.
    SetClocks,
}

const FAULTS: [Fault; 10] = [
    Fault::Kill,
    Fault::SetClocks,
    Fault::KillDatabase,
    Fault::CutPeople,
    Fault::FullDisk,
    Fault::Stop,
    Fault::SlowDatabase,
    Fault::CutDatabase,
    Fault::SlowPeople,
    Fault::Replace,
];

/// Everything that can go wrong.
struct Stage {
    cluster: Arc<Cluster>,
    disk: Option<SmallDisk>,
    clocks: [Clock; 2],
    start: Start,
    processes: Vec<Process>,
    people: Proxy,
    database: Proxy,
    history: Arc<History>,
}

impl Stage {
    async fn set_up(history: Arc<History>) -> (Self, String) {
        let mut disk = None;
        let mut clocks = None;
        let cluster = Cluster::start_in(|folder| {
            disk = SmallDisk::mount(&folder.join("disk"));
            let [database, servers] = ["database", "servers"].map(|name| Clock::new(folder, name));
            let entering = disk.as_ref().map_or_else(Vec::new, SmallDisk::entering);
            let environment = database.environment().to_vec();
            clocks = Some([database, servers]);
            Surroundings { entering, environment }
        });
        let (cluster, clocks) = (Arc::new(cluster), clocks.unwrap());
        let direct = cluster.database();
        let name = direct.split(['/', '?']).nth(3).unwrap();
        match &disk {
            None => println!("mounting isn't allowed here: the disk is never full"),
            Some(disk) => {
                disk.run("install -d -o postgres \"$1/space\"");
                let space = disk.folder.join("space");
                let sql = format!("create tablespace small location '{}'", space.display());
                cluster.run_in("postgres://postgres@/postgres", &sql);
                let sql = format!("alter database {name} set tablespace small");
                cluster.run_in("postgres://postgres@/postgres", &sql);
            }
        }
        let database = Proxy::start(vec![Target::Database(cluster.socket())]).await;
        let start = Start {
            database: format!("postgres://postgres@{}/{name}", database.address),
            environment: clocks[1].environment().to_vec(),
        };
        let processes: Vec<_> = {
            let start = start.clone();
            let all = move || (0..=SERVERS).map(|index| start.start(index)).collect();
            tokio::task::spawn_blocking(all).await.unwrap()
        };
        let servers = processes[..SERVERS].iter().map(|process: &Process| Target::Server(process.address));
        let people = Proxy::start(servers.collect()).await;
        (Stage { cluster, disk, clocks, start, processes, people, database, history }, direct)
    }

    async fn suffer(&mut self, fault: Fault, index: usize, chance: u32) {
        let pause = |ms: u32| tokio::time::sleep(Duration::from_millis(ms.into()));
        match fault {
            Fault::Kill => self.replace(index, "-KILL", chance % 1000).await,
            Fault::Replace => self.replace(index, "-TERM", chance % 1000).await,
            Fault::Stop => {
                self.processes[index].signal("-STOP");
                // Sometimes longer than a claim holds.
                pause(500 + chance % 6_000).await;
                self.processes[index].signal("-CONT");
            }
            Fault::KillDatabase => {
                let cluster = Arc::clone(&self.cluster);
                let restart = move || {
                    cluster.kill();
                    cluster.resume();
                };
                tokio::task::spawn_blocking(restart).await.unwrap();
            }
            Fault::FullDisk => self.fill_disk().await,
            Fault::CutPeople => self.people.cut(),
            Fault::CutDatabase => self.database.cut(),
            Fault::SlowPeople | Fault::SlowDatabase => {
                let proxy = if fault == Fault::SlowPeople { &self.people } else { &self.database };
                proxy.slow_down(Duration::from_millis((20 + chance % 200).into()));
                pause(1_000 + chance % 1_500).await;
                proxy.slow_down(Duration::ZERO);
            }
            Fault::SetClocks => {
                let seconds = i64::from(chance % 7_200) - 3_600;
                self.clocks[0].set(seconds);
                self.clocks[1].set(if chance.is_multiple_of(2) { seconds } else { -seconds });
                // Whoever starts now has the new time.
                self.replace(index, "-KILL", chance % 1000).await;
            }
        }
    }

    async fn replace(&mut self, index: usize, signal: &str, pause: u32) {
        if index < SERVERS {
            self.people.leave_out(index);
        }
        self.processes[index].end(signal);
        tokio::time::sleep(Duration::from_millis(pause.into())).await;
        let start = self.start.clone();
        let started = tokio::task::spawn_blocking(move || start.start(index)).await.unwrap();
        if index < SERVERS {
            self.people.put_in(index, started.address);
        }
        self.processes[index] = started;
    }

    /// Until somebody has noticed.
    async fn fill_disk(&self) {
        let Some(disk) = &self.disk else { return };
        let (before, begun) = (self.history.refusals(), Instant::now());
        tokio::task::block_in_place(|| disk.fill());
        while self.history.refusals() == before && begun.elapsed() < Duration::from_secs(5) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        tokio::task::block_in_place(|| disk.clear());
    }

    /// Nothing is left open or undone.
    fn assert_nothing_leaked(&self, direct: &str) {
        let count = |sql: &str| self.cluster.run_in(direct, sql).parse::<usize>().unwrap();
        let connections = count("select count(*) from pg_stat_activity where application_name = 'tenka'");
        // The test itself is one more.
        assert!(
            connections <= (self.processes.len() + 1) * LINKS,
            "{connections} connections to the database were left open"
        );
        let jobs =
            count("select count(*) from jobs join tables on id = table_id where stage = 2 and kind <> 2");
        assert_eq!(jobs, 0, "jobs of games that are over");
        for process in &self.processes {
            let open = process.open_files();
            assert!(open < FILES, "{open} files were left open");
        }
    }
}

fn fire(faults: usize) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let history = Arc::new(History::new());
        let (mut stage, direct) = Stage::set_up(Arc::clone(&history)).await;
        let world = World {
            proxy: stage.people.address,
            history: Arc::clone(&history),
            store: Arc::new(Store::connect(&direct).await.unwrap()),
            end: CancellationToken::new(),
        };
        let people: Vec<_> =
            (0..PEOPLE).map(|number| tokio::spawn(people::play(world.clone(), number))).collect();
        let mut chance = Seed::from_text("fire").fast();
        let begun = Instant::now();
        for number in 0..faults {
            tokio::time::sleep(Duration::from_millis(300 + u64::from(chance.below(700)))).await;
            // Each kind comes up equally often, with any process.
            let fault = FAULTS[number % FAULTS.len()];
            let index = chance.index_below(stage.processes.len());
            let at = begun.elapsed().as_secs_f64();
            stage.suffer(fault, index, chance.below(u32::MAX)).await;
            println!("{number}: {fault:?} at {index}, {at:.1} to {:.1} s", begun.elapsed().as_secs_f64());
        }
        // Whatever is underway is answered.
        tokio::time::sleep(Duration::from_secs(2)).await;
        world.end.cancel();
        for person in people {
            person.await.unwrap();
        }
        assert!(stage.disk.is_none() || history.refusals() > 0, "the disk was never full");
        let summary = history.assert_holds(stage.people.address).await;
        stage.assert_nothing_leaked(&direct);
        println!("{faults} faults in {:.0} s: {summary}", begun.elapsed().as_secs_f64());
    });
}
