//! A server from start to shutdown.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use std::{fmt, io};

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

use crate::config::Config;
use crate::fairness::Secrets;
use crate::http::{App, Counted, Peer, router, take_over, thinker_router};
use crate::network::network;
use crate::process;
use crate::programs::Programs;
use crate::store::{Store, StoreError};
use crate::tables::Tables;
use crate::thinkers::Thinkers;

/// How long shutdown waits for pending answers.
const PATIENCE: Duration = Duration::from_millis(800);
/// How long a connection may take to send its request headers.
const HEADERS_WITHIN: Duration = Duration::from_secs(15);
/// How many bytes of a request are buffered while its headers are read.
const BUFFER: usize = 16 * 1024;
const SWEEP_EVERY: Duration = Duration::from_secs(10);
const EXPIRE_EVERY: Duration = Duration::from_mins(10);

/// A running server.
pub struct Server {
    address: SocketAddr,
    app: App,
    stop: CancellationToken,
    connections: TaskTracker,
}

/// Why a server couldn't start.
#[derive(Debug)]
pub enum ServeError {
    /// No address could be listened on.
    Listen(SocketAddr, io::Error),
    /// The database can't be used.
    Store(StoreError),
    /// Bots are to be left to others, but there can't be any.
    NobodyThinks,
    /// A program for visitors to play against couldn't be started.
    Program(String),
    /// The operating system refuses to create threads.
    Runtime(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Listen(address, error) => {
                write!(f, "can't listen on {address}: {error}; name another address with --listen")
            }
            ServeError::Store(error) => error.fmt(f),
            ServeError::NobodyThinks => f.write_str(
                "without threads for bots (--bot-threads 0), `tenka think` has to think for them, which needs --database",
            ),
            ServeError::Program(why) => f.write_str(why),
            ServeError::Runtime(error) => write!(f, "can't start: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// What a process does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It serves visitors, and does what goes on by itself.
    Serve,
    /// It only does what goes on by itself at the tables of a shared database: bots' turns, analyses and clocks.
    Think,
}

impl Role {
    const fn name(self) -> &'static str {
        match self {
            Role::Serve => "serve",
            Role::Think => "think",
        }
    }
}

/// Runs a server until the process is asked to stop. `ready` is told where it listens.
pub fn run(config: Config, role: Role, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)?;
    let ended = runtime.block_on(async {
        process::raise_descriptor_limit();
        let server = Server::start_as(role, config).await?;
        tracing::info!(address = %server.address(), "listening");
        ready(server.address());
        asked_to_end().await.map_err(ServeError::Runtime)?;
        tracing::info!("stopping");
        server.stop().await;
        Ok(())
    });
    // Doesn't wait for a bot in the middle of a thought.
    runtime.shutdown_background();
    ended
}

#[cfg(unix)]
async fn asked_to_end() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => interrupted,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn asked_to_end() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

impl Server {
    /// Starts a server in the background.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        Server::start_as(Role::Serve, config).await
    }

    /// Starts a process of either kind in the background.
    pub async fn start_as(role: Role, config: Config) -> Result<Self, ServeError> {
        if config.bot_threads() == 0 && (role == Role::Think || config.database.is_none()) {
            return Err(ServeError::NobodyThinks);
        }
        let store = match &config.database {
            Some(address) => Store::connect(address).await,
            None => Store::open(&config.data),
        };
        let store = Arc::new(store.map_err(ServeError::Store)?);
        let listener = listen(&config).await?;
        let stop = CancellationToken::new();
        let programs = Programs::start(&config.bots).map_err(ServeError::Program)?;
        let thinkers = Thinkers::new(config.bot_threads()).with_programs(programs);
        let secrets = Secrets::from_text(config.deals.as_deref());
        if let Secrets::Repeated(..) = secrets {
            tracing::warn!("games are dealt from a text: whoever knows it knows every deal");
        }
        let tables = Tables::dealt_from(secrets, store, thinkers, config.tables_in_memory);
        let app = App::new(Arc::clone(&tables), config, figures(), stop.clone());
        metrics::gauge!("tenka_process_info", "role" => role.name()).set(1.0);
        let address = listener.local_addr().map_err(ServeError::Runtime)?;
        let connections = TaskTracker::new();
        for task in [
            tokio::spawn(accept(listener, app.clone(), role, connections.clone())),
            tokio::spawn(Arc::clone(&tables).keep_time()),
            tokio::spawn(Arc::clone(&tables).resume()),
            tokio::spawn(Arc::clone(&tables).follow_others()),
            tokio::spawn(tables.take_up_jobs({
                let app = app.clone();
                move |id, claim| take_over(&app, id, claim)
            })),
            tokio::spawn(sweep(app.clone())),
            tokio::spawn(expire(app.clone())),
        ] {
            let (stop, abort) = (stop.clone(), task.abort_handle());
            tokio::spawn(async move {
                stop.cancelled().await;
                abort.abort();
            });
        }
        Ok(Server { address, app, stop, connections })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What its handlers have access to.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Ends all streams, waits briefly for pending answers, and flushes everything to disk.
    pub async fn stop(self) {
        self.stop.cancel();
        self.connections.close();
        if tokio::time::timeout(PATIENCE, self.connections.wait()).await.is_err() {
            tracing::warn!(left = self.connections.len(), "some connections did not end in time");
        }
        self.app.tables.store.close().await;
    }
}

async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let addresses = config.addresses();
    let mut tried = None;
    for address in addresses {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) => tried = Some((address, error)),
        }
    }
    let (address, error) = tried.unwrap_or_else(|| {
        (SocketAddr::from(([127, 0, 0, 1], 0)), io::Error::other("no address to listen on"))
    });
    Err(ServeError::Listen(address, error))
}

async fn accept(listener: TcpListener, app: App, role: Role, connections: TaskTracker) {
    let places = Arc::new(Semaphore::new(app.config.limits.connections));
    let visitors = Counted::new(app.config.limits.connections_per_address);
    let proxies = app.config.trust_proxy.clone();
    let stop = app.stop.clone();
    let router = match role {
        Role::Serve => router(app),
        Role::Think => thinker_router(app),
    };
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // For instance, out of file descriptors: others have to close first.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            refuse("connections");
            continue;
        };
        let visitor = visitors.enter(network(peer.ip()));
        if visitor.is_none() && !proxies.trusts(peer.ip()) {
            refuse("connections_per_address");
            continue;
        }
        let connection = connection(stream, peer, router.clone(), stop.clone());
        connections.spawn(async move {
            connection.await;
            drop((place, visitor));
        });
    }
}

/// A connection is closed without an answer. Anybody doing this on purpose does it often, so it is counted, not logged.
fn refuse(limit: &'static str) {
    metrics::counter!("tenka_refused_by_limit_total", "limit" => limit).increment(1);
    tracing::debug!(limit, "a connection was refused");
}

async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, stop: CancellationToken) {
    // Events are small and must not wait for more.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request)
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN).max_buf_size(BUFFER);
    let mut serving = std::pin::pin!(server.serve_connection(TokioIo::new(stream), service));
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = stop.cancelled() => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}

async fn sweep(app: App) {
    let mut tick = tokio::time::interval(SWEEP_EVERY);
    loop {
        tick.tick().await;
        app.sweep();
        process::measure();
    }
}

/// Periodically deletes tables that nobody has touched for a long time.
async fn expire(app: App) {
    let mut tick = tokio::time::interval(EXPIRE_EVERY);
    loop {
        tick.tick().await;
        match app.tables.expire(app.config.expiry).await {
            Ok(0) => {}
            Ok(deleted) => tracing::info!(deleted, "deleted tables that nobody had touched for a long time"),
            Err(denied) => {
                tracing::warn!(code = denied.code, "old tables could not be deleted: {}", denied.message);
            }
        }
    }
}

/// This process's metrics, shared by all servers in it.
fn figures() -> PrometheusHandle {
    static FIGURES: OnceLock<PrometheusHandle> = OnceLock::new();
    FIGURES
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new().build_recorder();
            let handle = recorder.handle();
            if metrics::set_global_recorder(recorder).is_err() {
                tracing::warn!("figures are collected by another part of this process");
            }
            handle
        })
        .clone()
}
