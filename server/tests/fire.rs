//! Three servers on one PostgreSQL behind a proxy, with people who act, look and follow, while servers are killed and stopped, the
//! database is killed, and connections are cut. Nothing acknowledged is lost or doubled, nothing is told before it is stored, nobody
//! sees the past after the present, and no table is stuck.
//!
//! Twenty faults; `cargo test -p tenka-server --test fire -- --faults 200` for the long form. This program is the servers, too: it
//! starts itself.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "fire/history.rs"]
mod history;
#[path = "fire/people.rs"]
mod people;
#[path = "common/postgres.rs"]
mod postgres_cluster;
#[path = "fire/proxy.rs"]
mod proxy;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use postgres_cluster::Cluster;
use proxy::Proxy;
use tenka_core::{Dice as _, Seed};
use tenka_server::{Config, Limits, Role};
use tokio_util::sync::CancellationToken;

const SERVERS: usize = 3;
const PEOPLE: usize = 5;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", database] => serve(database),
        ["--faults", faults, ..] => fire(faults.parse().expect("a number of faults")),
        _ => fire(20),
    }
}

/// One of the servers.
fn serve(database: &str) {
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
        bot_threads: Some(1),
        limits,
        ..Config::default()
    };
    let ready = |address: SocketAddr| {
        println!("{address}");
        let _ = std::io::stdout().flush();
    };
    tenka_server::run(config, Role::Serve, ready).expect("the server runs");
}

struct ServerProcess {
    child: Child,
    address: SocketAddr,
}

impl ServerProcess {
    /// Starts a server; it may have to wait for the database.
    fn start(database: &str) -> Self {
        loop {
            let mut command = Command::new(std::env::current_exe().unwrap());
            let command = command.args(["serve", database]).stdout(Stdio::piped()).stderr(Stdio::null());
            let mut child = command.spawn().unwrap();
            let mut line = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
            if let Ok(address) = line.trim().parse() {
                return ServerProcess { child, address };
            }
            let _ = child.wait();
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    fn signal(&self, name: &str) {
        let _ = Command::new("kill").args([name, &self.child.id().to_string()]).status();
    }

    fn end(&mut self, signal: &str) {
        self.signal(signal);
        let _ = self.child.wait();
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Clone, Copy, Debug)]
enum Fault {
    /// A server is killed, and another started in its place.
    Kill,
    /// A server is asked to stop, as in an upgrade, and another started in its place.
    Replace,
    /// A server stands still for a while, and then goes on as if nothing had happened.
    Stop,
    /// The database is killed and started again.
    KillDatabase,
    /// All connections between people and servers are cut.
    CutPeople,
    /// All connections between servers and the database are cut.
    CutDatabase,
}

const FAULTS: [Fault; 6] =
    [Fault::Kill, Fault::Stop, Fault::KillDatabase, Fault::CutPeople, Fault::CutDatabase, Fault::Replace];

struct Stage {
    cluster: Arc<Cluster>,
    database: String,
    servers: Vec<ServerProcess>,
    proxy: Proxy,
}

impl Stage {
    async fn suffer(&mut self, fault: Fault, index: usize, chance: u32) {
        let pause = |ms: u32| tokio::time::sleep(Duration::from_millis(ms.into()));
        match fault {
            Fault::Kill | Fault::Replace => {
                self.proxy.leave_out(index);
                self.servers[index].end(if matches!(fault, Fault::Kill) { "-KILL" } else { "-TERM" });
                pause(chance % 1000).await;
                let database = self.database.clone();
                let started =
                    tokio::task::spawn_blocking(move || ServerProcess::start(&database)).await.unwrap();
                self.proxy.put_in(index, started.address);
                self.servers[index] = started;
            }
            Fault::Stop => {
                self.servers[index].signal("-STOP");
                // Sometimes longer than a claim holds.
                pause(500 + chance % 6_000).await;
                self.servers[index].signal("-CONT");
            }
            Fault::KillDatabase => {
                let cluster = Arc::clone(&self.cluster);
                let restart = move || {
                    cluster.kill();
                    cluster.resume();
                };
                tokio::task::spawn_blocking(restart).await.unwrap();
            }
            Fault::CutPeople => self.proxy.cut(),
            Fault::CutDatabase => {
                let (cluster, database) = (Arc::clone(&self.cluster), self.database.clone());
                let cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'tenka'";
                tokio::task::spawn_blocking(move || cluster.run_in(&database, cut)).await.unwrap();
            }
        }
    }
}

fn fire(faults: usize) {
    history::assert_the_checker_bites();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let cluster = Arc::new(Cluster::start());
        let database = cluster.database();
        let servers: Vec<_> = (0..SERVERS).map(|_| ServerProcess::start(&database)).collect();
        let proxy = Proxy::start(servers.iter().map(|server| server.address).collect()).await;
        let history = Arc::new(history::History::default());
        let end = CancellationToken::new();
        let people: Vec<_> = (0..PEOPLE)
            .map(|number| {
                tokio::spawn(people::play(proxy.address, Arc::clone(&history), number, end.clone()))
            })
            .collect();
        let mut stage = Stage { cluster, database, servers, proxy };
        let mut chance = Seed::from_text("fire").fast();
        let begun = Instant::now();
        for number in 0..faults {
            tokio::time::sleep(Duration::from_millis(700 + u64::from(chance.below(800)))).await;
            // Each kind comes up equally often, in any order of servers.
            let fault = FAULTS[number % FAULTS.len()];
            stage.suffer(fault, chance.below(SERVERS as u32) as usize, chance.below(u32::MAX)).await;
        }
        // Whatever is underway is answered.
        tokio::time::sleep(Duration::from_secs(2)).await;
        end.cancel();
        for person in people {
            person.await.unwrap();
        }
        let connections: usize = stage
            .cluster
            .run_in(&stage.database, "select count(*) from pg_stat_activity where application_name = 'tenka'")
            .parse()
            .unwrap();
        assert!(connections <= SERVERS * 6, "{connections} connections to the database were left open");
        history.assert_holds(stage.proxy.address).await;
        println!("{faults} faults in {:.0} s: {}", begun.elapsed().as_secs_f64(), history.summary());
    });
}
