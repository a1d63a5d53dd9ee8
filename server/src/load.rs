//! A load test for a server on this machine. It is an open loop, so a server that falls behind can't hide it.
//!
//! Actions start at predetermined times, whether or not earlier ones have been answered, and latency counts from an
//! action's scheduled start. The driver plays real games: it is given the server's database and so knows its secrets,
//! deals the same games, and knows what is legal without asking.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use serde::Serialize;
use serde_json::{Value, json};
use tenka_core::{Dice as _, FastRng, Info, Seed};
use tenka_seats::Referee;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::client::{Client, Identity};
use crate::fairness::seed_of;
use crate::store::{Place, Store};

/// What to load a server with.
#[derive(Clone, Debug)]
pub struct Load {
    /// The game.
    pub info: &'static Info,
    /// Actions per second.
    pub rate: u32,
    /// The duration.
    pub seconds: u32,
    /// How many tables to open; actions go round them.
    pub tables: usize,
    /// How many streams to keep open meanwhile.
    pub streams: usize,
    /// How many connections send actions.
    pub connections: usize,
}

/// The result.
#[derive(Clone, Debug, Serialize)]
pub struct LoadReport {
    /// The game.
    pub game: &'static str,
    /// How many tables there are.
    pub tables: usize,
    /// How many streams were open.
    pub streams: usize,
    /// Requested actions per second.
    pub rate: u32,
    /// How many actions were stored and played.
    pub actions: usize,
    /// How many were not.
    pub failed: usize,
    /// How long it took.
    pub seconds: f64,
    /// Actions per second that were stored and played.
    pub actions_per_second: f64,
    /// Median latency, in milliseconds.
    pub p50_ms: f64,
    /// 99th percentile of the latencies, in milliseconds.
    pub p99_ms: f64,
    /// The longest latency, in milliseconds.
    pub max_ms: f64,
    /// How many events the streams delivered.
    pub events: u64,
}

/// A game the driver plays for both sides.
struct DrivenGame {
    id: String,
    table: Box<dyn Referee>,
    revision: u64,
}

/// Load-tests these servers, whose data is at this place.
pub async fn load(servers: &[SocketAddr], place: &Place, load: &Load) -> io::Result<LoadReport> {
    let first = *servers.first().ok_or_else(|| io::Error::other("there is no server"))?;
    let tokens = Arc::new([token(first).await?, token(first).await?]);
    let games = open_tables(servers, place, load, &tokens).await?;
    let heard = Arc::new(AtomicU64::new(0));
    let streams = open_streams(servers, load, &games, &heard).await?;
    let started = Instant::now() + Duration::from_millis(50);
    let mut workers = JoinSet::new();
    let mut hands: Vec<Vec<DrivenGame>> = (0..load.connections).map(|_| Vec::new()).collect();
    for (index, game) in games.into_iter().enumerate() {
        hands[index % load.connections].push(game);
    }
    for (number, games) in hands.into_iter().enumerate() {
        let address = servers[number % servers.len()];
        let worker =
            Worker { address, tokens: Arc::clone(&tokens), number, games, started, load: load.clone() };
        workers.spawn(worker.run());
    }
    let (mut latencies, mut failed) = (Vec::new(), 0);
    while let Some(done) = workers.join_next().await {
        let (took, not_done) = done.map_err(io::Error::other)??;
        latencies.extend(took);
        failed += not_done;
    }
    let seconds = started.elapsed().as_secs_f64();
    drop(streams);
    latencies.sort_unstable();
    let at = |percent: usize| {
        let index = (latencies.len() * percent / 100).min(latencies.len().saturating_sub(1));
        latencies.get(index).map_or(0.0, |latency: &Duration| latency.as_secs_f64() * 1000.0)
    };
    Ok(LoadReport {
        game: load.info.name,
        tables: load.tables,
        streams: load.streams,
        rate: load.rate,
        actions: latencies.len(),
        failed,
        seconds,
        actions_per_second: latencies.len() as f64 / seconds,
        p50_ms: at(50),
        p99_ms: at(99),
        max_ms: at(100),
        events: heard.load(Ordering::Relaxed),
    })
}

/// One connection, and the tables it acts at in turn.
struct Worker {
    address: SocketAddr,
    tokens: Arc<[Identity; 2]>,
    number: usize,
    games: Vec<DrivenGame>,
    started: Instant,
    load: Load,
}

impl Worker {
    async fn run(mut self) -> io::Result<(Vec<Duration>, usize)> {
        let mut client = Client::connect(self.address).await?;
        let mut rng = Seed::from_text(&format!("load {}", self.number)).fast();
        let (mut latencies, mut failed) = (Vec::new(), 0);
        let per_second = f64::from(self.load.rate) / self.load.connections as f64;
        let first = self.number as f64 / f64::from(self.load.rate);
        for turn in 0_u32.. {
            let after = Duration::from_secs_f64(first + f64::from(turn) / per_second);
            if after >= Duration::from_secs(self.load.seconds.into()) {
                break;
            }
            self.games.retain(|game| !game.table.position().over);
            if self.games.is_empty() {
                return Err(io::Error::other("all games are over: take more tables, or less time"));
            }
            let index = turn as usize % self.games.len();
            let game = &mut self.games[index];
            let (seat, action) = choose(&*game.table, &mut rng);
            client.identify(self.tokens[seat].clone());
            let command =
                json!({ "action": action, "revision": game.revision, "key": format!("{}", game.revision) });
            let start = self.started + after;
            tokio::time::sleep_until(start).await;
            let answer = client.post(&format!("/api/tables/{}/act", game.id), &command).await?;
            if answer.status.is_success() {
                latencies.push(start.elapsed());
                game.revision += 1;
                game.table.play(&action).map_err(io::Error::other)?;
            } else {
                failed += 1;
            }
        }
        Ok((latencies, failed))
    }
}

/// Plays a game to its end, with whatever comes first.
pub async fn play_one(server: SocketAddr) -> io::Result<()> {
    let mut client = Client::connect(server).await?;
    let opening = json!({ "game": "connect-four", "seats": ["me", "open"] });
    let opened = client.post("/api/tables", &opening).await?.json();
    let id = opened["id"].as_str().ok_or_else(|| unexpected(&opened))?.to_owned();
    let sat = client.post(&format!("/api/tables/{id}/sit"), &json!({})).await?.json();
    let tokens = [&opened, &sat].map(|answer| answer["token"].as_str().map(str::to_owned));
    for turn in 0.. {
        let table = client.get(&format!("/api/tables/{id}")).await?.json();
        let Some(seat) = table["position"]["to_act"].as_u64() else { return Ok(()) };
        let token = tokens.get(seat as usize).cloned().flatten().ok_or_else(|| unexpected(&table))?;
        client.identify(Identity::Token(token));
        let mine = client.get(&format!("/api/tables/{id}")).await?.json();
        let (action, revision) = (&mine["choices"][0]["action"], &mine["revision"]);
        let command = json!({ "action": action, "revision": revision, "key": format!("{turn}") });
        let acted = client.post(&format!("/api/tables/{id}/act"), &command).await?;
        if !acted.status.is_success() {
            return Err(unexpected(&acted.json()));
        }
    }
    Ok(())
}

/// A legal action for the seat to act.
fn choose(table: &dyn Referee, rng: &mut FastRng) -> (usize, String) {
    let seat = table.position().to_act.map_or(0, |seat| usize::from(seat.number()));
    let mut legal = table.legal();
    let index = rng.index_below(legal.len());
    (seat, legal.swap_remove(index))
}

/// A session of its own.
async fn token(address: SocketAddr) -> io::Result<Identity> {
    let opening = json!({ "game": "connect-four", "seats": ["me", "open"] });
    let opened = Client::connect(address).await?.post("/api/tables", &opening).await?.json();
    opened["token"].as_str().map(|token| Identity::Token(token.to_owned())).ok_or_else(|| unexpected(&opened))
}

fn unexpected(answer: &Value) -> io::Error {
    io::Error::other(format!("the server answered {answer}"))
}

async fn open_tables(
    servers: &[SocketAddr],
    place: &Place,
    load: &Load,
    tokens: &Arc<[Identity; 2]>,
) -> io::Result<Vec<DrivenGame>> {
    let (_, options) = tenka_pages::play_now(load.info);
    let mut openers = JoinSet::new();
    for number in 0..load.connections {
        let (tokens, options, info) = (Arc::clone(tokens), options.clone(), load.info);
        let address = servers[number % servers.len()];
        let count = (number..load.tables).step_by(load.connections).count();
        openers.spawn(async move {
            let mut client = Client::connect(address).await?;
            let mut ids = Vec::with_capacity(count);
            for _ in 0..count {
                client.identify(tokens[0].clone());
                let opening = json!({ "game": info.name, "seats": ["me", "open"], "options": options });
                let opened = client.post("/api/tables", &opening).await?.json();
                let id = opened["id"].as_str().ok_or_else(|| unexpected(&opened))?.to_owned();
                client.identify(tokens[1].clone());
                let sat = client.post(&format!("/api/tables/{id}/sit"), &json!({})).await?.json();
                let revision = sat["revision"].as_u64().ok_or_else(|| unexpected(&sat))?;
                ids.push((id, revision));
            }
            Ok::<_, io::Error>(ids)
        });
    }
    let secrets = Secrets::open(place).await?;
    let mut games = Vec::with_capacity(load.tables);
    while let Some(opened) = openers.join_next().await {
        for (id, revision) in opened.map_err(io::Error::other)?? {
            let secret = secrets.of(&id).await?;
            let table =
                tenka_registry::new_table(load.info.name, &options, 2, &seed_of(&secret, &[None, None]));
            let table = table.map_err(io::Error::other)?.map_err(io::Error::other)?;
            games.push(DrivenGame { id, table, revision });
        }
    }
    Ok(games)
}

/// Where the secrets of the tables are.
enum Secrets {
    /// The folder belongs to the server, which others can only read beside.
    File(Connection),
    Shared(Store),
}

impl Secrets {
    async fn open(place: &Place) -> io::Result<Self> {
        match place {
            Place::Folder(folder) => {
                let file = folder.join("tenka.db");
                let opened = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY);
                opened.map(Secrets::File).map_err(io::Error::other)
            }
            Place::Postgres(address) => {
                Store::connect(address).await.map(Secrets::Shared).map_err(io::Error::other)
            }
        }
    }

    async fn of(&self, id: &str) -> io::Result<String> {
        match self {
            Secrets::File(connection) => {
                let find = "select secret from tables where id = ?1";
                connection.query_row(find, [id], |row| row.get(0)).map_err(io::Error::other)
            }
            Secrets::Shared(store) => {
                let stored = store.table(id).await.map_err(io::Error::other)?;
                stored.map(|stored| stored.secret).ok_or_else(|| io::Error::other(format!("{id} is gone")))
            }
        }
    }
}

/// Spectators, spread over the tables and the servers.
async fn open_streams(
    servers: &[SocketAddr],
    load: &Load,
    games: &[DrivenGame],
    heard: &Arc<AtomicU64>,
) -> io::Result<JoinSet<()>> {
    let mut streams = JoinSet::new();
    for (game, address) in games.iter().cycle().zip(servers.iter().cycle()).take(load.streams) {
        let path = format!("/api/tables/{}/events?after={}", game.id, game.revision);
        let mut lines = Client::connect(*address).await?.stream(&path).await?;
        let heard = Arc::clone(heard);
        streams.spawn(async move {
            while lines.next().await.is_some() {
                heard.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    Ok(streams)
}
