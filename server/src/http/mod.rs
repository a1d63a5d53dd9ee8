//! The HTTP side of the tables: one handler per request, for people and programs alike.

mod analysis;
mod answers;
mod api;
mod cards;
mod commands;
mod events;
mod fields;
mod guard;
mod kept;
mod lessons;
mod limits;
mod opening;
mod pages;
mod practice;
mod preview;
mod record;
mod seen;
mod session;
mod table;
mod telling;
mod visitor;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio_util::sync::CancellationToken;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};

use crate::config::Config;
use crate::denied::Denied;
use crate::tables::Tables;

pub use guard::Peer;

pub(crate) use analysis::take_over;

use analysis::Analyses;
use limits::Gates;

pub(crate) use limits::Counted;

/// The most bytes in a request's body.
const BODY_LIMIT: usize = 16 * 1024;

/// What every handler has access to.
#[derive(Clone)]
pub struct App {
    shared: Arc<Shared>,
}

/// Shared by all requests.
pub struct Shared {
    /// The tables.
    pub tables: Arc<Tables>,
    /// The settings.
    pub config: Config,
    /// Ends all streams.
    pub stop: CancellationToken,
    gates: Gates,
    analyses: Analyses,
    /// Held while opening a table that waits for players.
    opening: tokio::sync::Mutex<()>,
    metrics: PrometheusHandle,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.shared
    }
}

impl App {
    /// The app that serves these tables.
    pub fn new(
        tables: Arc<Tables>,
        config: Config,
        metrics: PrometheusHandle,
        stop: CancellationToken,
    ) -> Self {
        let gates = Gates::new(&config.limits);
        let shared = Shared {
            tables,
            config,
            stop,
            gates,
            analyses: Analyses::default(),
            opening: tokio::sync::Mutex::default(),
            metrics,
        };
        App { shared: Arc::new(shared) }
    }

    /// Forgets visitors who haven't been seen for a while.
    pub fn sweep(&self) {
        self.gates.sweep();
        self.tables.sweep();
        self.metrics.run_upkeep();
    }
}

/// All routes.
pub fn router(app: App) -> Router {
    let compressed = DefaultPredicate::new().and(NotForContentType::const_new(events::NDJSON));
    Router::new()
        .route("/", get(pages::home))
        .route("/play", post(opening::play))
        .route("/new", get(opening::form).post(opening::open_by_form))
        .route("/t/{id}", get(table::table))
        .route("/t/{id}/part", get(table::part))
        .route("/t/{id}/picture.svg", get(table::picture))
        .route("/t/{id}/dialogue", get(table::dialogue))
        .route("/t/{id}/events", get(events::sse))
        .route("/t/{id}/sit", post(opening::sit))
        .route("/t/{id}/sit/{invitation}", get(opening::invitation).post(opening::sit_by_invitation))
        .route("/t/{id}/act", post(commands::act))
        .route("/t/{id}/seal", post(commands::seal))
        .route("/t/{id}/why", post(commands::why))
        .route("/t/{id}/preview", post(preview::preview))
        .route("/t/{id}/take-back", post(commands::take_back))
        .route("/t/{id}/say", post(commands::say))
        .route("/t/{id}/leave", post(commands::leave))
        .route("/t/{id}/return", post(commands::come_back))
        .route("/t/{id}/hint", post(commands::hint))
        .route("/t/{id}/give-to-bot", post(commands::give_to_bot))
        .route("/t/{id}/resign", post(commands::resign))
        .route("/t/{id}/stop", post(commands::stop))
        .route("/t/{id}/play-on", post(commands::play_on))
        .route("/t/{id}/rematch", post(commands::rematch))
        .route("/t/{id}/close", post(session::close))
        .route("/t/{id}/record.json", get(record::json))
        .route("/t/{id}/record.txt", get(record::text))
        .route("/t/{id}/analysis", get(analysis::page).post(analysis::ask))
        .route("/log-out", post(session::log_out))
        .route("/games/{game}", get(pages::quick_start))
        .route("/rules/{game}", get(pages::rules))
        .route("/rules/{game}/picture/{number}", get(pages::picture))
        .route("/rules/{game}/{rule}", get(pages::rule))
        .route("/learn/{game}", get(lessons::step).post(lessons::take))
        .route("/learn/{game}/play-on", post(lessons::play_on))
        .route("/practice", get(practice::practice))
        .route("/practice/{game}/{number}", get(practice::puzzle).post(practice::answer))
        .route("/assets/{name}", get(pages::asset))
        .route("/api", get(api::docs))
        .merge(api_routes())
        .merge(operators_routes())
        .fallback(async || Denied::no_such_page())
        .method_not_allowed_fallback(async || Denied::no_such_method())
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(app.clone(), guard::check_origin))
        .layer(from_fn_with_state(app.clone(), guard::check_rate))
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(from_fn(guard::shape))
        .layer(from_fn_with_state(app.clone(), seen::request))
        .with_state(app)
}

/// The routes of a process that only thinks.
pub fn thinker_router(app: App) -> Router {
    operators_routes()
        .fallback(async || Denied::no_such_page())
        .layer(from_fn(guard::shape))
        .layer(from_fn_with_state(app.clone(), seen::request))
        .with_state(app)
}

fn operators_routes() -> Router<App> {
    Router::new()
        .route("/livez", get(pages::alive))
        .route("/readyz", get(pages::ready))
        .route("/healthz", get(pages::ready))
        .route("/metrics", get(pages::metrics))
}

fn api_routes() -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/games", get(api::games))
        .route("/api/tables", post(opening::open))
        .route("/api/tables/{id}", get(api::table))
        .route("/api/tables/{id}/events", get(events::ndjson))
        .route("/api/tables/{id}/sit", post(opening::sit))
        .route("/api/tables/{id}/act", post(commands::act))
        .route("/api/tables/{id}/seal", post(commands::seal))
        .route("/api/tables/{id}/why", post(commands::why))
        .route("/api/tables/{id}/preview", post(preview::preview))
        .route("/api/tables/{id}/take-back", post(commands::take_back))
        .route("/api/tables/{id}/say", post(commands::say))
        .route("/api/tables/{id}/leave", post(commands::leave))
        .route("/api/tables/{id}/return", post(commands::come_back))
        .route("/api/tables/{id}/resign", post(commands::resign))
        .route("/api/tables/{id}/stop", post(commands::stop))
        .route("/api/tables/{id}/play-on", post(commands::play_on))
        .route("/api/tables/{id}/hint", post(commands::hint))
        .route("/api/tables/{id}/close", post(session::close))
        .route("/api/session/rotate", post(session::rotate))
        .route("/api/session/revoke", post(session::log_out))
        .route("/api/tables/{id}/record", get(record::json))
}
