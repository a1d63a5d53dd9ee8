//! What can be set for a server.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use serde::Deserialize;

/// What can be set for a server; what is left out has its default.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen. Without it: port 8080 of this machine's own address, or the next that is free.
    pub listen: Option<SocketAddr>,
    /// The folder of the database.
    pub data: PathBuf,
    /// The address under which people reach the server, if not the one it listens on; with `https` cookies are sent only
    /// over it.
    pub public_url: Option<String>,
    /// Whether to believe a proxy in front of the server about who asks (`X-Forwarded-For`).
    pub trust_proxy: bool,
    /// How many bots think at a time. Without it: half of the cores, at least one.
    pub bot_threads: Option<usize>,
    /// How many tables stay in memory without need.
    pub tables_in_memory: usize,
    /// Whether `/metrics` answers others than this machine itself.
    pub open_metrics: bool,
    /// What one visitor may ask for.
    pub limits: Limits,
}

/// What one visitor may ask for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Requests a second from one address, pages included.
    pub requests_per_second: u32,
    /// Commands a second from one session.
    pub commands_per_second: u32,
    /// Commands a second at one table.
    pub table_commands_per_second: u32,
    /// Tables and sessions a minute from one address.
    pub openings_per_minute: u32,
    /// Open streams of one address.
    pub streams_per_address: usize,
    /// Open streams of one table.
    pub streams_per_table: usize,
    /// Connections in all.
    pub connections: usize,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            listen: None,
            data: PathBuf::from("tenka-data"),
            public_url: None,
            trust_proxy: false,
            bot_threads: None,
            tables_in_memory: 2_000,
            open_metrics: false,
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests_per_second: 100,
            commands_per_second: 20,
            table_commands_per_second: 60,
            openings_per_minute: 60,
            streams_per_address: 100,
            streams_per_table: 500,
            connections: 20_000,
        }
    }
}

impl Config {
    /// Where to try to listen, in this order.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        const FIRST_PORT: u16 = 8080;
        const PORTS: u16 = 20;
        match self.listen {
            Some(address) => vec![address],
            None => (FIRST_PORT..FIRST_PORT + PORTS).map(|port| (Ipv4Addr::LOCALHOST, port).into()).collect(),
        }
    }

    pub(crate) fn bot_threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.bot_threads.unwrap_or(cores / 2).max(1)
    }

    /// Whether cookies are to be sent only over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The host of the public address.
    pub(crate) fn public_host(&self) -> Option<&str> {
        self.public_url.as_deref().and_then(host_of)
    }
}

/// The host, with its port, of an address such as `https://example.org:8443/path`.
pub(crate) fn host_of(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())
}
