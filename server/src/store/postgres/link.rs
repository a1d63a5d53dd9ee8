//! Connections that are made again after they have broken.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

use super::schema::{self, Use};
use crate::store::StoreError;

/// How long a connection may take to be made.
pub(super) const CONNECT_WITHIN: Duration = Duration::from_secs(3);
/// How long an answer may take. Whatever takes longer is given up, and so is the connection.
const ANSWER_WITHIN: Duration = Duration::from_secs(6);
/// After a failed attempt to connect, for how long others fail with it.
const PAUSE: Duration = Duration::from_millis(200);
/// The database gives up before we do, so that it never works on what nobody waits for.
pub(super) const SESSION: &str = "set statement_timeout = 5000; set lock_timeout = 4000; \
                                  set idle_in_transaction_session_timeout = 5000; \
                                  set default_transaction_isolation = 'read committed'";

pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Why the database didn't answer.
#[derive(Debug)]
pub(super) enum LinkError {
    /// It refused.
    Refused(Option<SqlState>, String),
    /// It could not be asked, or what it has done isn't known.
    Broken(String),
}

impl LinkError {
    pub(super) fn code(&self) -> Option<&SqlState> {
        match self {
            LinkError::Refused(code, _) => code.as_ref(),
            LinkError::Broken(_) => None,
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Refused(_, why) | LinkError::Broken(why) => f.write_str(why),
        }
    }
}

impl From<tokio_postgres::Error> for LinkError {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.as_db_error() {
            // It is stopping, starting, or somebody has ended the connection.
            Some(refusal) if refusal.code().code().starts_with("57P") => {
                LinkError::Broken(format!("the database: {}", refusal.message()))
            }
            Some(refusal) => LinkError::Refused(
                Some(refusal.code().clone()),
                format!("the database: {}", refusal.message()),
            ),
            None if error.is_closed() => LinkError::Broken("the connection to the database broke".to_owned()),
            None => {
                let cause =
                    std::error::Error::source(&error).map_or(String::new(), |cause| format!(": {cause}"));
                LinkError::Broken(format!("the database can't be reached: {error}{cause}"))
            }
        }
    }
}

impl From<LinkError> for StoreError {
    fn from(error: LinkError) -> Self {
        StoreError::Refused(error.to_string())
    }
}

/// A connection, made when it is needed and again after it has broken.
pub(super) struct Link {
    config: Arc<Config>,
    use_: Use,
    session: tokio::sync::Mutex<Option<Arc<Session>>>,
    failed: Mutex<Option<(Instant, String)>>,
}

struct Session {
    client: Client,
    prepared: Mutex<HashMap<&'static str, Statement>>,
}

impl Link {
    pub(super) fn new(config: Arc<Config>, use_: Use) -> Self {
        Link { config, use_, session: tokio::sync::Mutex::default(), failed: Mutex::default() }
    }

    /// What the database answers.
    pub(super) async fn ask(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, LinkError> {
        let session = self.session().await?;
        let asked = tokio::time::timeout(ANSWER_WITHIN, session.ask(sql, values)).await;
        let answer =
            asked.unwrap_or_else(|_| Err(LinkError::Broken("the database doesn't answer".to_owned())));
        if matches!(answer, Err(LinkError::Broken(_))) {
            let mut current = self.session.lock().await;
            if current.as_ref().is_some_and(|current| Arc::ptr_eq(current, &session)) {
                *current = None;
            }
        }
        answer
    }

    /// The same for a question that may be asked twice.
    pub(super) async fn read(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, LinkError> {
        match self.ask(sql, values).await {
            Err(LinkError::Broken(_)) => self.ask(sql, values).await,
            answer => answer,
        }
    }

    async fn session(&self) -> Result<Arc<Session>, LinkError> {
        let mut current = self.session.lock().await;
        if let Some(session) = current.as_ref().filter(|session| !session.client.is_closed()) {
            return Ok(Arc::clone(session));
        }
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((at, why)) = failed
            && at.elapsed() < PAUSE
        {
            return Err(LinkError::Broken(why));
        }
        match connect(&self.config, self.use_).await {
            Ok(client) => {
                let session = Arc::new(Session { client, prepared: Mutex::default() });
                *current = Some(Arc::clone(&session));
                Ok(session)
            }
            Err(error) => {
                let failed = Some((Instant::now(), error.to_string()));
                *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = failed;
                Err(error)
            }
        }
    }
}

impl Session {
    async fn ask(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, LinkError> {
        let known = self.prepared.lock().unwrap_or_else(PoisonError::into_inner).get(sql).cloned();
        let statement = match known {
            Some(statement) => statement,
            None => {
                let statement = self.client.prepare(sql).await?;
                let mut prepared = self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
                prepared.insert(sql, statement.clone());
                statement
            }
        };
        Ok(self.client.query(&statement, values).await?)
    }
}

async fn connect(config: &Config, use_: Use) -> Result<Client, LinkError> {
    let made = tokio::time::timeout(CONNECT_WITHIN, async {
        let (client, connection) = config.connect(NoTls).await?;
        // It ends when the client is dropped or the connection breaks, which whoever asks is told.
        tokio::spawn(connection);
        client.batch_execute(SESSION).await?;
        if use_ == Use::Shared {
            schema::join_again(&client).await?;
        }
        Ok(client)
    });
    made.await.unwrap_or_else(|_| Err(LinkError::Broken("the database can't be reached in time".to_owned())))
}
