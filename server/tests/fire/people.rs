//! People who act, look and follow, whatever happens to the servers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tenka_core::{Dice as _, FastRng, Seed};
use tenka_server::client::{Client, Identity};
use tenka_server::store::Store;
use tokio_util::sync::CancellationToken;

use crate::history::History;
use crate::linear::What;

/// How long to wait for an answer before asking again.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long somebody waits who gives up.
const IMPATIENCE: Duration = Duration::from_millis(25);

/// What everybody shares.
#[derive(Clone)]
pub(crate) struct World {
    pub(crate) proxy: SocketAddr,
    pub(crate) history: Arc<History>,
    /// The database itself, past all faults that aren't its own.
    pub(crate) store: Arc<Store>,
    pub(crate) end: CancellationToken,
}

/// A table, and who sits there.
#[derive(Clone)]
struct Table {
    id: String,
    seats: Vec<Identity>,
}

/// Plays at one table after another, with open and with hidden information, against oneself or against a bot. Two hands play for
/// whoever is to act, without knowing of each other, so they often want different things at the same time.
pub(crate) async fn play(world: World, number: usize) {
    let mut followers = Vec::new();
    for round in 0.. {
        let game = if (round + number).is_multiple_of(2) { "connect-four" } else { "leduc-poker" };
        let Some(table) = world.open(game, (round / 2 + number).is_multiple_of(2)).await else { break };
        world.history.sat_down(&table.id, &table.seats);
        for viewer in 0..=table.seats.len() {
            followers.push(tokio::spawn(world.clone().follow(table.clone(), viewer)));
        }
        let hand = |hand: usize| {
            let dice = Seed::from_text(&format!("{number} {round} {hand}")).fast();
            Hand { world: world.clone(), table: table.clone(), name: format!("{number} {hand}"), dice }.play()
        };
        let (one, other) = tokio::join!(hand(0), hand(1));
        if one.is_none() || other.is_none() {
            break;
        }
    }
    for follower in followers {
        follower.await.unwrap();
    }
}

/// Somebody who plays for whoever is to act.
struct Hand {
    world: World,
    table: Table,
    name: String,
    dice: FastRng,
}

impl Hand {
    /// Plays to the end of the game; `None` if everything ends before.
    async fn play(mut self) -> Option<()> {
        let mut waiting = Instant::now();
        for turn in 0.. {
            let table = self.look(&Identity::Nobody).await?;
            let Some(seat) = table["position"]["to_act"].as_u64() else { return Some(()) };
            let Some(seat) = self.table.seats.get(seat as usize).cloned() else {
                // A bot is to act.
                self.world.history.waited(waiting.elapsed(), "for a bot");
                tokio::time::sleep(Duration::from_millis(30)).await;
                continue;
            };
            let table = self.look(&seat).await?;
            // The other hand may have been faster.
            if let Some(choices) = table["choices"].as_array().filter(|choices| !choices.is_empty()) {
                let action = &choices[self.dice.index_below(choices.len())]["action"];
                self.act(&seat, &table["revision"], action, turn).await?;
            }
            waiting = Instant::now();
        }
        Some(())
    }

    async fn act(&mut self, seat: &Identity, revision: &Value, action: &Value, turn: usize) -> Option<()> {
        let id = &self.table.id;
        let at = revision.as_u64().unwrap();
        // The same key until it is answered, by whichever server it takes.
        let key = format!("{} {turn}", self.name);
        let command = json!({ "action": action, "revision": revision, "key": key });
        let path = format!("/api/tables/{id}/act");
        let called = Instant::now();
        let answer = if self.dice.below(10) == 0 {
            let attempt = self.world.attempt(&path, seat, Some(&command));
            tokio::time::timeout(IMPATIENCE, attempt).await.ok().flatten()
        } else {
            Some(self.world.ask(&path, seat, Some(&command)).await?)
        };
        let history = &self.world.history;
        match answer {
            None => history.lost(id, What::Acted { at, became: at + 1 }, called),
            Some(answer) if answer["error"].is_null() => {
                let became = answer["seq"].as_u64().unwrap();
                history.happened(id, What::Acted { at, became }, called);
                let viewer = self.table.seats.iter().position(|other| other == seat).unwrap() + 1;
                history.tell(id, viewer, became, &answer);
            }
            Some(answer) if answer["error"]["code"] == "stale" => {
                history.happened(id, What::WasStale { at }, called);
            }
            Some(answer) => panic!("{command} is answered with {answer}"),
        }
        Some(())
    }

    async fn look(&self, who: &Identity) -> Option<Value> {
        let called = Instant::now();
        let table = self.world.ask(&format!("/api/tables/{}", self.table.id), who, None).await?;
        let seen = table["revision"].as_u64().unwrap_or_else(|| panic!("{table}"));
        self.world.history.happened(&self.table.id, What::Saw(seen), called);
        Some(table)
    }
}

impl World {
    async fn open(&self, game: &str, with_bot: bool) -> Option<Table> {
        let token = |answer: &Value| Identity::Token(answer["token"].as_str().unwrap().to_owned());
        let other = if with_bot { json!({ "bot": "beginner" }) } else { json!("open") };
        let opening = json!({ "game": game, "seats": ["me", other] });
        loop {
            let opened = self.ask("/api/tables", &Identity::Nobody, Some(&opening)).await?;
            let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
            if with_bot {
                return Some(Table { id, seats: vec![token(&opened)] });
            }
            // An answer that was lost may have taken the seat: then the table is left to itself.
            let sit = format!("/api/tables/{id}/sit");
            let sat = self.ask(&sit, &Identity::Nobody, Some(&json!({}))).await?;
            if sat["error"].is_null() {
                return Some(Table { id, seats: vec![token(&opened), token(&sat)] });
            }
        }
    }

    /// The answer to a request, sent until it is answered; `None` when everything ends.
    async fn ask(&self, path: &str, who: &Identity, body: Option<&Value>) -> Option<Value> {
        let called = Instant::now();
        while !self.end.is_cancelled() {
            if let Ok(Some(answer)) = tokio::time::timeout(PATIENCE, self.attempt(path, who, body)).await {
                self.history.waited(called.elapsed(), path);
                return Some(answer);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }

    /// That something can't be stored or read at the moment is no answer.
    async fn attempt(&self, path: &str, who: &Identity, body: Option<&Value>) -> Option<Value> {
        let mut client = Client::connect(self.proxy).await.ok()?.identified(who.clone());
        let answer = match body {
            None => client.get(path).await,
            Some(body) => client.post(path, body).await,
        };
        let answer = answer.ok()?;
        if answer.status.as_u16() == 503 {
            if answer.json()["error"]["code"] == "not_stored" {
                self.history.refused();
            }
            return None;
        }
        Some(answer.json()).filter(Value::is_object)
    }

    /// Follows a table as an onlooker or from a seat, over as many servers as it takes, resuming each time.
    async fn follow(self, Table { id, seats }: Table, viewer: usize) {
        let who = if viewer == 0 { Identity::Nobody } else { seats[viewer - 1].clone() };
        let mut last = 0;
        while !self.end.is_cancelled() {
            let lines = async {
                let client = Client::connect(self.proxy).await.ok()?.identified(who.clone());
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
                self.history.tell(&id, viewer, number, &event);
                if viewer == 0 && number.is_multiple_of(4) {
                    self.assert_is_stored(&id, number).await;
                }
                if event["over"] == true {
                    return;
                }
            }
        }
    }

    /// What somebody has been told is in the database, if that can be asked.
    async fn assert_is_stored(&self, id: &str, number: u64) {
        let asked = tokio::time::timeout(PATIENCE, self.store.table(id)).await;
        if let Ok(Ok(Some(stored))) = asked {
            let entries = stored.entries.len() as u64;
            assert!(entries >= number, "{number} of {id} was told before it was stored: {entries} are");
            self.history.found_stored();
        }
    }
}
