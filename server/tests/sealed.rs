//! Choices made before their turn: kept until it comes, then played; told to nobody but their owner.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::path::Path;
use std::sync::Arc;

use common::Running;
use hyper::StatusCode;
use serde_json::{Value, json};
use tenka_core::{Options, Seat, Seed, Viewer};
use tenka_server::client::{Client, Identity};
use tenka_server::store::{Digest, Entry, SeatOffer, Store};
use tenka_server::tables::{ActionName, Command, Holder, Opening, SealedChoice, SeatRequest, Tables};
use tenka_server::{Denied, Thinkers};

const NAMES: [&str; 4] = ["Ann", "Ben", "Cleo", "Dora"];
/// Starting hands of Samurai.
const HAND: &str = "hand:buddha_4;hand:samurai_2;hand:samurai_2;hand:ship_1;hand:move";
const OTHER: &str = "hand:rice_4;hand:samurai_1;hand:samurai_1;hand:ship_2;hand:switch";

fn tables_in(folder: &Path) -> Arc<Tables> {
    Tables::new(Arc::new(Store::open(folder).unwrap()), Thinkers::new(1), 100)
}

fn session(seat: u8) -> Digest {
    Digest([seat + 1; 32])
}

async fn samurai(tables: &Arc<Tables>, seats: u8) -> String {
    open(tables, "samurai", seats, None).await
}

async fn open(tables: &Arc<Tables>, game: &str, seats: u8, position: Option<Value>) -> String {
    let holder = |seat| Holder { session: session(seat), is_new: true };
    let offers = std::iter::once(SeatOffer::Me).chain((1..seats).map(|_| SeatOffer::Open));
    let opening = Opening {
        game: game.to_owned(),
        seats: offers.collect(),
        position,
        name: NAMES[0].to_owned(),
        ..Opening::default()
    };
    let id = tables.open(holder(0), opening).await.unwrap().id;
    for seat in 1..seats {
        let sitting = SeatRequest { name: NAMES[usize::from(seat)].to_owned(), ..SeatRequest::default() };
        tables.sit(&id, holder(seat), sitting).await.unwrap();
    }
    id
}

fn command(seat: u8, key: &str, revision: u64) -> Command {
    Command { session: Some(session(seat)), key: key.to_owned(), revision: Some(revision) }
}

fn action(actions: &str) -> ActionName {
    ActionName::Action(actions.to_owned())
}

async fn seal(
    tables: &Arc<Tables>,
    id: &str,
    seat: u8,
    key: &str,
    actions: &str,
) -> Result<Option<String>, Denied> {
    let (revision, _) = now(tables, id).await;
    tables.seal(id, command(seat, key, revision), Some(action(actions))).await
}

async fn act(tables: &Arc<Tables>, id: &str, seat: u8, key: &str, actions: &str) -> Result<usize, Denied> {
    let (revision, _) = now(tables, id).await;
    tables.act(id, command(seat, key, revision), action(actions)).await.map(|reply| reply.news.ply)
}

/// The revision, and who is to act.
async fn now(tables: &Arc<Tables>, id: &str) -> (u64, Option<Seat>) {
    let mut locked = tables.lock(id).await.unwrap();
    let course = locked.live().unwrap().course().unwrap();
    (course.revision, course.to_act())
}

async fn sealed(tables: &Arc<Tables>, id: &str, seat: u8) -> Option<SealedChoice> {
    let mut locked = tables.lock(id).await.unwrap();
    locked.live().unwrap().course().unwrap().sealed(Seat::new(seat)).cloned()
}

/// Who played what, in the order of the log.
async fn played(tables: &Arc<Tables>, id: &str) -> Vec<(u8, String)> {
    let mut locked = tables.lock(id).await.unwrap();
    let news = locked.live().unwrap().news_after(0).unwrap();
    let action = |entry: &Entry| match entry {
        Entry::Action { seat, action, .. } => Some((seat.number(), action.clone())),
        _ => None,
    };
    news.iter().filter_map(|news| action(&news.entry)).collect()
}

async fn hand_of(tables: &Arc<Tables>, id: &str, seat: u8) -> String {
    let of_seat = played(tables, id).await.into_iter().filter(|(whose, _)| *whose == seat);
    of_seat.map(|(_, action)| action).collect::<Vec<_>>().join(";")
}

#[tokio::test]
async fn what_is_sealed_is_played_when_its_turn_comes_and_the_game_goes_on_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 4).await;
    let before = now(&tables, &id).await;
    for (seat, hand) in [(3, HAND), (1, OTHER)] {
        assert_eq!(seal(&tables, &id, seat, "a", hand).await.unwrap().as_deref(), Some(hand));
    }
    assert_eq!(now(&tables, &id).await, before, "nothing has happened at the table");
    let ply = act(&tables, &id, 0, "a", HAND).await.unwrap();
    assert_eq!(ply, 5, "the command is answered with what it has done itself");
    assert_eq!((played(&tables, &id).await.len(), now(&tables, &id).await.1), (10, Some(Seat::new(2))));
    assert_eq!((hand_of(&tables, &id, 1).await, sealed(&tables, &id, 1).await), (OTHER.to_owned(), None));
    act(&tables, &id, 2, "b", HAND).await.unwrap();
    assert_eq!(hand_of(&tables, &id, 3).await, HAND);
    drop(tables);
    let tables = tables_in(folder.path());
    assert_eq!(played(&tables, &id).await.len(), 20, "the log has plain actions");
}

#[tokio::test]
async fn a_restart_keeps_what_is_sealed_and_its_keys() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 3).await;
    let (revision, _) = now(&tables, &id).await;
    seal(&tables, &id, 1, "first", HAND).await.unwrap();
    seal(&tables, &id, 1, "second", OTHER).await.unwrap();
    drop(tables);
    let tables = tables_in(folder.path());
    assert_eq!(sealed(&tables, &id, 1).await, Some(SealedChoice::Kept(OTHER.to_owned())));
    let again = tables.seal(&id, command(1, "first", revision), Some(action(HAND))).await.unwrap();
    assert_eq!(again.as_deref(), Some(HAND), "the same answer as before");
    assert_eq!(
        sealed(&tables, &id, 1).await,
        Some(SealedChoice::Kept(OTHER.to_owned())),
        "and nothing is done"
    );
    act(&tables, &id, 0, "a", HAND).await.unwrap();
    assert_eq!(hand_of(&tables, &id, 1).await, OTHER);
    drop(tables);
    let tables = tables_in(folder.path());
    assert_eq!((sealed(&tables, &id, 1).await, now(&tables, &id).await.1), (None, Some(Seat::new(2))));
    let again = tables.seal(&id, command(1, "first", revision), Some(action(HAND))).await.unwrap();
    assert_eq!(again.as_deref(), Some(HAND), "even after it was played");
}

#[tokio::test]
async fn what_is_sealed_can_be_changed_and_withdrawn() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 2).await;
    seal(&tables, &id, 1, "a", HAND).await.unwrap();
    assert_eq!(seal(&tables, &id, 1, "b", OTHER).await.unwrap().as_deref(), Some(OTHER));
    let (revision, _) = now(&tables, &id).await;
    assert_eq!(tables.seal(&id, command(1, "c", revision), None).await.unwrap(), None);
    assert_eq!(sealed(&tables, &id, 1).await, None);
    act(&tables, &id, 0, "a", HAND).await.unwrap();
    assert_eq!(now(&tables, &id).await.1, Some(Seat::new(1)), "Ben decides at his turn");
}

/// Browsers without scripts choose one tile after another.
#[tokio::test]
async fn picks_add_to_what_is_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 2).await;
    let (revision, _) = now(&tables, &id).await;
    let pick = async |key: &str, things: &[&str]| {
        let picks = ActionName::Picks(things.iter().map(|&thing| thing.to_owned()).collect());
        tables.seal(&id, command(1, key, revision), Some(picks)).await
    };
    assert_eq!(pick("a", &["tile-move"]).await.unwrap().as_deref(), Some("hand:move"));
    assert_eq!(pick("b", &["tile-ship_1"]).await.unwrap().as_deref(), Some("hand:move;hand:ship_1"));
    assert_eq!(pick("c", &["tile-move"]).await.err().unwrap().rule.unwrap().as_str(), "SAM-022");
    let rest = pick("d", &["tile-ship_1", "tile-rice_4", "tile-rice_2"]).await.unwrap().unwrap();
    assert_eq!(rest, "hand:move;hand:ship_1;hand:ship_1;hand:rice_4;hand:rice_2");
    assert_eq!(pick("e", &["tile-rice_3"]).await.err().unwrap().code, "not_sealable", "the hand is complete");
    act(&tables, &id, 0, "a", HAND).await.unwrap();
    assert_eq!(hand_of(&tables, &id, 1).await, rest);
}

#[tokio::test]
async fn what_cannot_be_sealed_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 2).await;
    let (revision, _) = now(&tables, &id).await;
    let code = |denied: Result<Option<String>, Denied>| denied.err().unwrap().code;
    assert_eq!(code(seal(&tables, &id, 0, "a", HAND).await), "not_sealable", "it is Ann's turn");
    let illegal = seal(&tables, &id, 1, "a", "hand:move;hand:move").await.err().unwrap();
    assert_eq!((illegal.code, illegal.index), ("illegal_action", Some(1)));
    assert_eq!(code(seal(&tables, &id, 1, "a", "nonsense").await), "malformed_action");
    assert_eq!(code(seal(&tables, &id, 1, "a", "").await), "not_sealable");
    let stranger = Command { session: Some(Digest([9; 32])), key: "a".to_owned(), revision: Some(revision) };
    assert_eq!(code(tables.seal(&id, stranger, Some(action(HAND))).await), "not_seated");
    let timeless = Command { revision: None, ..command(1, "a", 0) };
    assert_eq!(code(tables.seal(&id, timeless, Some(action(HAND))).await), "bad_request");
    assert_eq!(code(tables.seal(&id, command(1, "a", revision - 1), Some(action(HAND))).await), "stale");
    let longer = format!("{HAND};hand:rice_2");
    assert_eq!(
        seal(&tables, &id, 1, "a", &longer).await.unwrap().as_deref(),
        Some(HAND),
        "what would be played"
    );
    act(&tables, &id, 0, "a", OTHER).await.unwrap();
    assert_eq!(
        code(seal(&tables, &id, 1, "b", "put:rice@13").await),
        "not_sealable",
        "pieces are placed in turn"
    );
    assert_eq!(code(tables.seal(&id, command(1, "c", revision), Some(action(HAND))).await), "stale");
}

/// What others do meanwhile has no bearing on it, so a choice made for an earlier revision is as good.
#[tokio::test]
async fn others_may_act_while_somebody_chooses() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 3).await;
    let (revision, _) = now(&tables, &id).await;
    act(&tables, &id, 0, "a", "hand:buddha_4;hand:samurai_2").await.unwrap();
    let kept = tables.seal(&id, command(2, "a", revision), Some(action(HAND))).await.unwrap();
    assert_eq!(kept.as_deref(), Some(HAND));
    act(&tables, &id, 0, "b", "hand:samurai_2;hand:ship_1;hand:move").await.unwrap();
    assert_eq!(now(&tables, &id).await.1, Some(Seat::new(1)));
    let at_once = tables.seal(&id, command(1, "a", revision), Some(action(OTHER))).await.unwrap();
    assert_eq!(at_once, None, "the turn has come: it is played");
    assert_eq!(
        (hand_of(&tables, &id, 1).await, hand_of(&tables, &id, 2).await),
        (OTHER.to_owned(), HAND.to_owned())
    );
    assert_eq!(tables.seal(&id, command(1, "a", revision), Some(action(OTHER))).await.unwrap(), None, "once");
    assert_eq!(played(&tables, &id).await.len(), 15);
}

/// Whoever takes back before the others' turn comes leaves them what they have sealed.
#[tokio::test]
async fn taking_back_leaves_what_others_have_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 3).await;
    seal(&tables, &id, 2, "a", HAND).await.unwrap();
    act(&tables, &id, 0, "a", HAND).await.unwrap();
    let (revision, _) = now(&tables, &id).await;
    tables.take_back(&id, command(0, "b", revision)).await.unwrap();
    assert_eq!(sealed(&tables, &id, 2).await, Some(SealedChoice::Kept(HAND.to_owned())));
    act(&tables, &id, 0, "c", "hand:rice_2").await.unwrap();
    act(&tables, &id, 1, "a", OTHER).await.unwrap();
    assert_eq!(hand_of(&tables, &id, 2).await, HAND);
}

/// A position of Starship Samurai, and an action there with which a player begins a battle for which they can seal a card while they
/// may still take the action back.
fn before_a_battle() -> (Value, Seat, String) {
    for game in 0..200 {
        let (options, seed) = (Options::new(), format!("battle {game}"));
        let mut table = tenka_registry::new_table("starship-samurai", &options, 2, &seed).unwrap().unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(1, &mut rng) == 1 {
            let Some(seat) = table.position().to_act else { break };
            for action in table.legal().into_iter().filter(|action| action == "end") {
                let mut after = table.duplicate();
                after.play(&action).unwrap();
                if after.may_take_back() == Some(seat) && after.sealers().contains(&seat) {
                    return (table.state(), seat, action);
                }
            }
        }
    }
    panic!("there is no such position");
}

/// What is sealed for a choice that is no longer the next one is void, and its owner is told.
#[tokio::test]
async fn what_is_sealed_becomes_void_with_what_led_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let (position, seat, action) = before_a_battle();
    let id = open(&tables, "starship-samurai", 2, Some(position)).await;
    let owner = seat.number();
    act(&tables, &id, owner, "a", &action).await.unwrap();
    seal(&tables, &id, owner, "b", "pass").await.unwrap();
    let (revision, _) = now(&tables, &id).await;
    tables.take_back(&id, command(owner, "c", revision)).await.unwrap();
    assert_eq!(sealed(&tables, &id, owner).await, Some(SealedChoice::Void));
    assert_eq!(now(&tables, &id).await.1, Some(seat), "nothing was played");
    drop(tables);
    let tables = tables_in(folder.path());
    assert_eq!(sealed(&tables, &id, owner).await, Some(SealedChoice::Void));
    act(&tables, &id, owner, "d", &action).await.unwrap();
    assert_eq!(sealed(&tables, &id, owner).await, None);
    assert_ne!(now(&tables, &id).await.1, Some(seat), "what was void stays so");
}

/// A choice of somebody who has left since is still theirs.
#[tokio::test]
async fn what_is_sealed_is_played_for_somebody_who_has_left() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 2).await;
    seal(&tables, &id, 1, "a", HAND).await.unwrap();
    tables.leave(&id, Command { revision: None, ..command(1, "b", 0) }).await.unwrap();
    act(&tables, &id, 0, "a", OTHER).await.unwrap();
    assert_eq!(hand_of(&tables, &id, 1).await, HAND);
}

/// A store that fails keeps nothing.
#[tokio::test]
async fn what_is_not_stored_is_not_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 2).await;
    let database = rusqlite::Connection::open(folder.path().join("tenka.db")).unwrap();
    database
        .execute_batch("create trigger no before insert on seals begin select raise(abort, 'no'); end")
        .unwrap();
    assert_eq!(seal(&tables, &id, 1, "a", HAND).await.err().unwrap().code, "not_stored");
    assert_eq!(sealed(&tables, &id, 1).await, None);
    database.execute_batch("drop trigger no").unwrap();
    assert_eq!(seal(&tables, &id, 1, "a", HAND).await.unwrap().as_deref(), Some(HAND));
}

/// Whoever is too late reads what another process has stored, and so gets the next number.
#[tokio::test]
async fn a_choice_that_comes_second_is_sealed_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables, 2).await;
    let database = rusqlite::Connection::open(folder.path().join("tenka.db")).unwrap();
    let other =
        "insert into seals (table_id, number, after, seat, key, actions) values (?1, 1, 3, 0, 'other', null)";
    database.execute(other, [&id]).unwrap();
    assert_eq!(seal(&tables, &id, 1, "a", HAND).await.unwrap().as_deref(), Some(HAND));
    let last: u64 = database.query_row("select max(number) from seals", [], |row| row.get(0)).unwrap();
    assert_eq!(last, 2);
}

async fn see(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}")).await.unwrap().json()
}

/// A table for four programs.
async fn table_for_four(running: &Running) -> (String, Vec<Client>) {
    let mut client = running.client().await;
    let opening = json!({ "game": "samurai", "seats": ["me", "open", "open", "open"], "name": NAMES[0] });
    let mut answers = vec![client.post("/api/tables", &opening).await.unwrap().json()];
    let id = answers[0]["id"].as_str().unwrap().to_owned();
    for name in &NAMES[1..] {
        let path = format!("/api/tables/{id}/sit");
        answers.push(client.post(&path, &json!({ "name": name })).await.unwrap().json());
    }
    let mut clients = Vec::new();
    for answer in &answers {
        let token = Identity::Token(answer["token"].as_str().unwrap().to_owned());
        clients.push(running.client_as(&token).await);
    }
    (id, clients)
}

#[tokio::test(flavor = "multi_thread")]
async fn four_starting_hands_are_chosen_at_once() {
    let running = Running::start().await;
    let (id, mut clients) = table_for_four(&running).await;
    let revision = see(&mut clients[0], &id).await["revision"].clone();
    let choices = clients.into_iter().enumerate().map(|(seat, mut client)| {
        let verb = if seat == 0 { "act" } else { "seal" };
        let body = json!({ "action": if seat % 2 == 0 { HAND } else { OTHER }, "revision": revision, "key": "hand" });
        let path = format!("/api/tables/{id}/{verb}");
        tokio::spawn(async move {
            let answer = client.post(&path, &body).await.unwrap();
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
            client
        })
    });
    let choices: Vec<_> = choices.collect();
    let mut clients = Vec::new();
    for choice in choices {
        clients.push(choice.await.unwrap());
    }
    let tables = &running.server.app().tables;
    for (seat, hand) in [(0, HAND), (1, OTHER), (2, HAND), (3, OTHER)] {
        assert_eq!(hand_of(tables, &id, seat).await, hand);
    }
    let table = see(&mut clients[0], &id).await;
    assert_eq!(
        (&table["position"]["decision"], &table["position"]["ply"]),
        (&json!("city_placement"), &json!(20)),
        "the game has gone on"
    );
}

#[tokio::test]
async fn its_owner_sees_what_can_be_sealed_and_what_is() {
    let running = Running::start().await;
    let (id, mut clients) = table_for_four(&running).await;
    let table = see(&mut clients[2], &id).await;
    assert_eq!((&table["choices"], &table["ahead"]["sealed"]), (&json!([]), &json!([])));
    assert_eq!(table["ahead"]["handful"]["count"], 5);
    assert_eq!(table["ahead"]["choices"].as_array().unwrap().len(), 17);
    assert_eq!(see(&mut clients[0], &id).await["ahead"], Value::Null, "it is Ann's turn");
    let body = json!({ "action": HAND, "revision": table["revision"], "key": "a" });
    let answer = clients[2].post(&format!("/api/tables/{id}/seal"), &body).await.unwrap().json();
    assert_eq!(answer, json!({ "sealed": HAND }));
    let mine = see(&mut clients[2], &id).await;
    assert_eq!(
        (mine["ahead"]["sealed"].as_array().unwrap().len(), &mine["ahead"]["choices"]),
        (5, &json!([]))
    );
    assert_eq!(mine["ahead"]["labels"][0], "Buddha 4");
    let why = json!({ "picks": ["tile-move", "tile-move"] });
    let why = clients[3].post(&format!("/api/tables/{id}/why"), &why).await.unwrap().json();
    assert_eq!(why["legal"], false, "it can be asked about, too");
    let withdrawn = json!({ "revision": table["revision"], "key": "b" });
    let answer = clients[2].post(&format!("/api/tables/{id}/seal"), &withdrawn).await.unwrap().json();
    assert_eq!(answer, json!({ "sealed": null }));
    let tables = &running.server.app().tables;
    assert_eq!(sealed(tables, &id, 2).await, None);
    assert_eq!(tables.lock(&id).await.unwrap().live().unwrap().viewer(None), Viewer::Spectator);
}

/// Without scripts: a page offers the tiles, seals them one by one, shows what is sealed, and takes it back.
#[tokio::test]
async fn a_page_seals_without_scripts() {
    let running = Running::start().await;
    let (id, mut clients) = table_for_four(&running).await;
    let ben = &mut clients[1];
    let page =
        async |client: &mut Client, query: &str| client.get(&format!("/t/{id}{query}")).await.unwrap().text();
    let first = page(ben, "").await;
    assert!(first.contains("No need to wait</b> for Ann") || first.contains("No need to wait"), "{first}");
    let picked = page(ben, "?picks=tile-move").await;
    assert!(
        picked.contains(&format!("action=\"/t/{id}/seal\"")) && picked.contains("<span>Seal</span>"),
        "{picked}"
    );
    let revision = see(ben, &id).await["revision"].clone();
    let body = json!({ "picks": "tile-move", "revision": revision, "key": "a" });
    ben.post(&format!("/api/tables/{id}/seal"), &body).await.unwrap();
    let more = page(ben, "").await;
    assert!(more.contains("Sealed so far") && more.contains(">Change</button>"), "{more}");
    let body = json!({ "action": HAND, "revision": revision, "key": "b" });
    ben.post(&format!("/api/tables/{id}/seal"), &body).await.unwrap();
    let whole = page(ben, "").await;
    assert!(
        whole.contains("Sealed:") && whole.contains("Buddha 4") && !whole.contains("<span>Seal</span>"),
        "{whole}"
    );
    for other in [0, 2] {
        let seen = page(&mut clients[other], "").await;
        assert!(!seen.contains("Sealed:"), "{seen}");
    }
}
