//! Server settings.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use serde::Deserialize;

use crate::network::Proxies;

/// Server settings; anything left out gets its default.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen. Default: port 8080 on localhost, or the next free one.
    pub listen: Option<SocketAddr>,
    /// The folder of the database.
    pub data: PathBuf,
    /// The address of a `PostgreSQL` database to use instead, which other servers may share.
    pub database: Option<String>,
    /// The address at which people reach the server, if not the one it listens on; with `https`, cookies are only sent
    /// over TLS. Without it, only IP addresses and `localhost` are served.
    pub public_url: Option<String>,
    /// The proxies trusted to say who is asking (`X-Forwarded-For`).
    pub trust_proxy: Proxies,
    /// How many bots may think at a time. Default: half the cores, at least one. With 0 and a shared database, they are left to
    /// processes that think.
    pub bot_threads: Option<usize>,
    /// Programs that visitors may play against: commands by name.
    pub bots: BTreeMap<String, String>,
    /// How many tables to keep in memory when nobody needs them.
    pub tables_in_memory: usize,
    /// Whether `/metrics` is open to other machines.
    pub open_metrics: bool,
    /// Deals the same games for the same text, for tests: whoever knows it knows every deal. Default: random ones.
    pub deals: Option<String>,
    /// Limits per visitor.
    pub limits: Limits,
    /// When tables are deleted.
    pub expiry: Expiry,
}

/// After how many days of inactivity tables are deleted; 0 for never.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Expiry {
    /// Tables whose game hasn't begun.
    pub waiting_days: u32,
    /// Unfinished games.
    pub unfinished_days: u32,
    /// Finished games.
    pub finished_days: u32,
}

/// Limits per visitor.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Requests per second from one address, pages included.
    pub requests_per_second: u32,
    /// Commands per second from one session.
    pub commands_per_second: u32,
    /// Commands per second at one table from everybody without a seat there.
    pub table_commands_per_second: u32,
    /// Chat lines per minute from a player.
    pub talk_per_minute: u32,
    /// Chat lines per minute from one address at tables where it has no seat; all onlookers of a table together may
    /// send three times as many.
    pub onlooker_talk_per_minute: u32,
    /// Tables and sessions per minute from one address.
    pub openings_per_minute: u32,
    /// Bots-only tables per hour from one address. The machine itself may open any number.
    pub bot_tables_per_hour: u32,
    /// Tables of one address that may wait for players at a time. The machine itself may have any number.
    pub waiting_tables_per_address: usize,
    /// Open streams of one address.
    pub streams_per_address: usize,
    /// Open streams of one table's onlookers.
    pub streams_per_table: usize,
    /// How long a request's body may take to arrive.
    pub seconds_for_a_body: u32,
    /// Connections in all.
    pub connections: usize,
    /// Connections of one address; trusted proxies may have any number.
    pub connections_per_address: usize,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            listen: None,
            data: PathBuf::from("tenka-data"),
            database: None,
            public_url: None,
            trust_proxy: Proxies::default(),
            bot_threads: None,
            bots: BTreeMap::new(),
            tables_in_memory: 2_000,
            open_metrics: false,
            deals: None,
            limits: Limits::default(),
            expiry: Expiry::default(),
        }
    }
}

impl Default for Expiry {
    fn default() -> Self {
        Expiry { waiting_days: 7, unfinished_days: 180, finished_days: 0 }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests_per_second: 100,
            commands_per_second: 20,
            table_commands_per_second: 60,
            talk_per_minute: 60,
            onlooker_talk_per_minute: 10,
            openings_per_minute: 60,
            bot_tables_per_hour: 6,
            waiting_tables_per_address: 5,
            streams_per_address: 100,
            streams_per_table: 500,
            seconds_for_a_body: 15,
            connections: 20_000,
            connections_per_address: 256,
        }
    }
}

impl Config {
    /// The addresses to try listening on, in order.
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
        self.bot_threads.unwrap_or((cores / 2).max(1))
    }

    /// Whether to send cookies only over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The origin of the public address.
    pub(crate) fn public_origin(&self) -> Option<Origin<'_>> {
        self.public_url.as_deref().and_then(Origin::of)
    }
}

/// The scheme and the host, with its port, of an address such as `https://example.org:8443/path`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Origin<'a> {
    pub(crate) scheme: &'a str,
    pub(crate) host: &'a str,
}

impl<'a> Origin<'a> {
    pub(crate) fn of(url: &'a str) -> Option<Self> {
        let (scheme, rest) = url.split_once("://")?;
        let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())?;
        let usual = match scheme {
            "https" => ":443",
            _ => ":80",
        };
        Some(Origin { scheme, host: host.strip_suffix(usual).unwrap_or(host) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_known_with_and_without_its_usual_port() {
        let origin = Origin { scheme: "https", host: "play.example.org" };
        for url in ["https://play.example.org", "https://play.example.org:443/t/x?y#z"] {
            assert_eq!(Origin::of(url), Some(origin), "{url}");
        }
        assert_eq!(Origin::of("http://h:8080/").map(|origin| origin.host), Some("h:8080"));
        assert_eq!(Origin::of("null"), None);
    }
}
