//! A server of its own for each test, with an empty data folder, on a free port.

use tempfile::TempDir;
use tenka_server::client::{Client, Identity, Response};
use tenka_server::{Config, Limits, Server};

pub(crate) struct Running {
    pub(crate) server: Server,
    folder: TempDir,
}

impl Running {
    pub(crate) async fn start() -> Self {
        Running::with(Limits {
            openings_per_minute: 10_000,
            commands_per_second: 10_000,
            ..Limits::default()
        })
        .await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        Running::as_set(Config { limits, ..Config::default() }).await
    }

    /// With these settings, but its own address and folder.
    pub(crate) async fn as_set(config: Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            listen: config.listen.or(Some(([127, 0, 0, 1], 0).into())),
            data: folder.path().to_owned(),
            bot_threads: Some(1),
            ..config
        };
        Running { server: Server::start(config).await.unwrap(), folder }
    }

    /// The same server, stopped and started again.
    #[allow(dead_code, reason = "not every test restarts its server")]
    pub(crate) async fn restarted(self) -> Self {
        let Running { server, folder } = self;
        let config = server.app().config.clone();
        server.stop().await;
        // It releases its folder when the last of its tasks has ended.
        for _ in 0..500 {
            if let Ok(server) = Server::start(config.clone()).await {
                return Running { server, folder };
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("the server before holds on to its folder");
    }

    /// The data folder.
    #[allow(dead_code, reason = "not every test looks into the database")]
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub(crate) async fn client(&self) -> Client {
        Client::connect(self.server.address()).await.unwrap()
    }

    #[allow(dead_code, reason = "not every test has somebody with a seat")]
    pub(crate) async fn client_as(&self, identity: &Identity) -> Client {
        self.client().await.identified(identity.clone())
    }
}

/// The session that an answer sets.
#[allow(dead_code, reason = "not every test needs a browser")]
pub(crate) fn cookie_of(response: &Response) -> Identity {
    let mut cookies = response.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
    let session = cookies.find_map(|cookie| cookie.strip_prefix("tenka=")).unwrap();
    Identity::Cookie(session.split(';').next().unwrap().to_owned())
}
