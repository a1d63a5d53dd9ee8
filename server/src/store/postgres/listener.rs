//! What other processes say. Nothing depends on it: whoever misses something finds it in the log.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

use super::link::{CONNECT_WITHIN, LinkError, SESSION};
use super::schema::{self, Company, Use};
use super::{from_hex, jobs};
use crate::store::{Heard, StoreError};

/// How often everything is compared with the database, whatever was heard.
const COMPARE_EVERY: Duration = Duration::from_secs(2);
/// How much may be queued; what doesn't fit is found by comparing.
const QUEUED: usize = 1024;
/// After how long without the database clocks get extra time.
const OUTAGE: Duration = Duration::from_secs(15);

/// The connection on which this process hears of others, and as long as which it counts as one that uses the database.
pub(super) struct Listener {
    config: Arc<Config>,
    me: i64,
    use_: Use,
    tell: mpsc::Sender<Heard>,
    /// Whether the database is of another version than this program's.
    pub(super) is_foreign: Arc<AtomicBool>,
}

impl Listener {
    /// Starts listening; fails if the database can't be used.
    pub(super) async fn start(
        config: Arc<Config>,
        me: i64,
        use_: Use,
        is_foreign: Arc<AtomicBool>,
    ) -> Result<mpsc::Receiver<Heard>, StoreError> {
        let (tell, told) = mpsc::channel(QUEUED);
        let listener = Listener { config, me, use_, tell, is_foreign };
        let (client, company) = listener.connect().await?;
        if company == Company::Alone && listener.use_ == Use::Shared {
            jobs::grant_time(&client).await?;
        }
        tokio::spawn(listener.run(client));
        Ok(told)
    }

    async fn connect(&self) -> Result<(Client, Company), StoreError> {
        let connecting = async {
            let (client, mut connection) = self.config.connect(NoTls).await.map_err(LinkError::from)?;
            let (tell, me) = (self.tell.clone(), self.me);
            tokio::spawn(async move {
                while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                    if let AsyncMessage::Notification(said) = message {
                        for heard in understood(said.payload(), me) {
                            let _ = tell.try_send(heard);
                        }
                    }
                }
            });
            client.batch_execute(SESSION).await.map_err(LinkError::from)?;
            Ok::<_, StoreError>(client)
        };
        let late = || StoreError::Refused("the database can't be reached in time".to_owned());
        let client = tokio::time::timeout(CONNECT_WITHIN, connecting).await.map_err(|_| late())??;
        let company = schema::join(&client, self.use_).await?;
        client.batch_execute("listen tenka").await.map_err(LinkError::from)?;
        Ok((client, company))
    }

    /// Compares at times, and connects again after the connection has broken, until nobody wants to hear any more.
    async fn run(self, client: Client) {
        let mut client = Some(client);
        let mut lost = Instant::now();
        while !self.tell.is_closed() {
            if client.as_ref().is_none_or(Client::is_closed) {
                client = match self.connect().await {
                    Ok((client, _)) => {
                        self.is_foreign.store(false, Ordering::Relaxed);
                        if lost.elapsed() > OUTAGE
                            && let Err(error) = jobs::grant_time(&client).await
                        {
                            tracing::warn!(%error, "clocks could not be given time");
                        }
                        Some(client)
                    }
                    Err(error) => {
                        self.is_foreign.store(error.to_string().contains("has version"), Ordering::Relaxed);
                        tracing::warn!(%error, "other servers can't be heard");
                        None
                    }
                };
            }
            if client.is_some() {
                lost = Instant::now();
            }
            let _ = self.tell.try_send(Heard::Anything);
            let closed = async {
                match &client {
                    Some(client) => {
                        while !client.is_closed() {
                            tokio::time::sleep(Duration::from_millis(200)).await;
                        }
                    }
                    None => tokio::time::sleep(Duration::from_millis(500)).await,
                }
            };
            tokio::select! {
                _ = tokio::time::timeout(COMPARE_EVERY, closed) => {}
                () = self.tell.closed() => {}
            }
        }
    }
}

/// What a notification says, unless this process has said it itself.
fn understood(payload: &str, me: i64) -> Vec<Heard> {
    let mut words = payload.split(' ');
    let (Some(kind), Some(by)) = (words.next(), words.next()) else { return Vec::new() };
    if by.parse() == Ok(me) {
        return Vec::new();
    }
    let heard = |word: &str| match kind {
        "changed" => Some(Heard::Changed(word.to_owned())),
        "unattended" => Some(Heard::Unattended(word.to_owned())),
        "wanted" => Some(Heard::Wanted),
        "revoked" => from_hex(word).map(Heard::Revoked),
        _ => None,
    };
    words.filter_map(heard).collect()
}
