//! People who act, look and follow, whatever happens to the servers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tenka_server::client::{Client, Identity};
use tokio_util::sync::CancellationToken;

use crate::history::{History, Operation};

/// How long to wait for an answer before asking again.
const PATIENCE: Duration = Duration::from_secs(3);

/// A person's way to the servers.
#[derive(Clone)]
struct Person {
    proxy: SocketAddr,
    history: Arc<History>,
    end: CancellationToken,
}

/// Plays at one table after another: against oneself or, every other time, against a bot.
pub(crate) async fn play(proxy: SocketAddr, history: Arc<History>, number: usize, end: CancellationToken) {
    let person = Person { proxy, history, end };
    let mut followers = Vec::new();
    let mut turn = 0;
    for round in 0.. {
        let Some((id, seats)) = person.open(round % 2 == number % 2).await else { break };
        followers.push(tokio::spawn(person.clone().follow(id.clone())));
        if person.play_at(&id, &seats, number, &mut turn).await.is_none() {
            break;
        }
    }
    for follower in followers {
        follower.await.unwrap();
    }
}

impl Person {
    /// Plays to the end of the game; `None` if everything ends before.
    async fn play_at(&self, id: &str, seats: &[Identity], number: usize, turn: &mut usize) -> Option<()> {
        let (see, act) = (format!("/api/tables/{id}"), format!("/api/tables/{id}/act"));
        let mut waiting = Instant::now();
        loop {
            let table = self.look(&see, &Identity::Nobody, id).await?;
            let Some(seat) = table["position"]["to_act"].as_u64() else { return Some(()) };
            let Some(seat) = seats.get(seat as usize) else {
                // A bot is to act.
                self.history.waited(waiting.elapsed());
                tokio::time::sleep(Duration::from_millis(30)).await;
                continue;
            };
            let table = self.look(&see, seat, id).await?;
            let choices = table["choices"].as_array().unwrap();
            let action = &choices[(*turn * 5 + number) % choices.len()]["action"];
            *turn += 1;
            // The same key until it is answered, by whichever server it takes.
            let key = format!("{number} {turn}");
            let command = json!({ "action": action, "revision": table["revision"], "key": key });
            let (called, answer) = self.ask(&act, seat, Some(&command)).await?;
            assert!(answer["error"].is_null(), "{command} is answered with {answer}");
            let version = answer["seq"].as_u64().unwrap();
            self.history.add(Operation::write(id, version, &key, called), &answer);
            waiting = Instant::now();
        }
    }

    async fn look(&self, path: &str, who: &Identity, id: &str) -> Option<Value> {
        let (called, table) = self.ask(path, who, None).await?;
        let version = table["revision"].as_u64().unwrap_or_else(|| panic!("{table}"));
        self.history.add(Operation::read(id, version, called), &Value::Null);
        Some(table)
    }

    async fn open(&self, with_bot: bool) -> Option<(String, Vec<Identity>)> {
        let token = |answer: &Value| Identity::Token(answer["token"].as_str().unwrap().to_owned());
        let other = if with_bot { json!({ "bot": "beginner" }) } else { json!("open") };
        let opening = json!({ "game": "connect-four", "seats": ["me", other] });
        loop {
            let (_, opened) = self.ask("/api/tables", &Identity::Nobody, Some(&opening)).await?;
            let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
            if with_bot {
                return Some((id, vec![token(&opened)]));
            }
            // An answer that was lost may have taken the seat: then the table is left to itself.
            let (_, sat) =
                self.ask(&format!("/api/tables/{id}/sit"), &Identity::Nobody, Some(&json!({}))).await?;
            if sat["error"].is_null() {
                return Some((id, vec![token(&opened), token(&sat)]));
            }
        }
    }

    /// The answer to a request, sent until it is answered, and when it was sent first; `None` when everything ends. That something
    /// can't be stored or read at the moment is no answer.
    async fn ask(&self, path: &str, who: &Identity, body: Option<&Value>) -> Option<(Instant, Value)> {
        let called = Instant::now();
        while !self.end.is_cancelled() {
            let attempt = async {
                let mut client = Client::connect(self.proxy).await.ok()?.identified(who.clone());
                let answer = match body {
                    None => client.get(path).await,
                    Some(body) => client.post(path, body).await,
                };
                let answer = answer.ok()?;
                if answer.status.as_u16() == 503 {
                    return None;
                }
                Some(answer.json()).filter(Value::is_object)
            };
            if let Ok(Some(answer)) = tokio::time::timeout(PATIENCE, attempt).await {
                self.history.waited(called.elapsed());
                return Some((called, answer));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }

    /// Follows a table, over as many servers as it takes, resuming each time.
    async fn follow(self, id: String) {
        let mut last = 0;
        while !self.end.is_cancelled() {
            let lines = async {
                let client = Client::connect(self.proxy).await.ok()?;
                client.stream(&format!("/api/tables/{id}/events?after={last}")).await.ok()
            };
            let Ok(Some(mut lines)) = tokio::time::timeout(PATIENCE, lines).await else {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            loop {
                let event = tokio::select! {
                    event = lines.event() => event,
                    () = self.end.cancelled() => return,
                };
                let Some(event) = event else { break };
                let number = event["seq"].as_u64().unwrap();
                assert_eq!(number, last + 1, "a gap or a double in the stream of {id}");
                last = number;
                let is_over = event["over"] == true;
                self.history.tell(&id, number, &event);
                if is_over {
                    return;
                }
            }
        }
    }
}
