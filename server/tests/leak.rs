//! Nothing a viewer can't know goes over the wire to them.
//!
//! Two servers have the same table in two worlds that a viewer can't distinguish: the true one, and one imagined from
//! that viewer's view. Whatever the viewer is sent (pages, parts, streams, answers, refusals, previews and hints) must be
//! identical to the byte, until the viewer hears something about an action that distinguishes the two worlds. While
//! they hear the same, their views stay the same too.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use common::Running;
use hyper::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tenka_core::{Options, Seat, Seed, Viewer};
use tenka_seats::{AnySeat, Referee};
use tenka_server::client::{Client, Identity};
use tenka_server::store::{Digest, SeatOffer};
use tenka_server::tables::{Holder, Opening, SeatRequest};

const SEATS: [&str; 4] = ["ann", "ben", "cleo", "dora"];

/// A server with one table that begins at a given position.
struct World {
    running: Running,
    id: String,
    table: Box<dyn Referee>,
}

impl World {
    async fn open(game: &str, options: &Options, state: Value, seats: u8) -> Self {
        let running = Running::start().await;
        let tables = &running.server.app().tables;
        let holder = |name: &str| Holder { session: Digest(Sha256::digest(name).into()), is_new: true };
        let offers = std::iter::once(SeatOffer::Me).chain((1..seats).map(|_| SeatOffer::Open));
        let opening = Opening {
            game: game.to_owned(),
            seats: offers.collect(),
            options: options.clone(),
            name: SEATS[0].to_owned(),
            secret: Some("5".repeat(64)),
            position: Some(state.clone()),
            ..Opening::default()
        };
        let id = tables.open(holder(SEATS[0]), opening).await.unwrap().id;
        for name in &SEATS[1..usize::from(seats)] {
            let sitting = SeatRequest { name: (*name).to_owned(), ..SeatRequest::default() };
            tables.sit(&id, holder(name), sitting).await.unwrap();
        }
        let table = tenka_registry::load_table(game, options, state).unwrap().unwrap();
        World { running, id, table }
    }

    fn identity(viewer: Viewer) -> Identity {
        viewer
            .seat()
            .map_or(Identity::Nobody, |seat| Identity::Cookie(SEATS[usize::from(seat.number())].to_owned()))
    }

    /// Everything a viewer can get to see now, each with its request. It tries these actions too.
    async fn seen_by(&self, viewer: Viewer, tries: &[String]) -> Vec<(String, String)> {
        let id = &self.id;
        let mut client = self.running.client_as(&World::identity(viewer)).await;
        let mut seen = Vec::new();
        for path in [
            format!("/t/{id}"),
            format!("/t/{id}/part"),
            format!("/t/{id}?ply=0"),
            format!("/t/{id}?ply=1&eyes=all"),
            format!("/t/{id}/part?ply=0&eyes=0&whole=1"),
            format!("/t/{id}/picture.svg?ply=0&eyes=1"),
            format!("/t/{id}/picture.svg?eyes=all"),
            format!("/t/{id}?hint=1"),
            format!("/t/{id}/record.json"),
            format!("/t/{id}/analysis"),
            format!("/api/tables/{id}"),
            format!("/api/tables/{id}/events?after=0&wait=0"),
        ] {
            let answer = client.get(&path).await.unwrap();
            seen.push((
                path,
                format!("{} {:?} {}", answer.status, answer.headers.get("content-length"), answer.text()),
            ));
        }
        let revision = self.revision(&mut client).await;
        let mut commands = vec![("hint", json!({}))];
        // A viewer who may take back would do so.
        if !self.table.may_take_back().is_some_and(|seat| viewer.is(seat)) {
            commands.push(("take-back", json!({ "key": "no" })));
        }
        for (number, action) in tries.iter().enumerate() {
            commands.push(("why", json!({ "action": action })));
            commands.push(("preview", json!({ "action": action })));
            commands
                .push(("act", json!({ "action": action, "revision": 99, "key": format!("stale {number}") })));
            // The viewer to act would play it.
            if !self.table.position().to_act.is_some_and(|seat| viewer.is(seat)) {
                let key = format!("{} {number}", self.table.position().ply);
                commands.push(("act", json!({ "action": action, "revision": revision, "key": key })));
            }
        }
        commands.push(("seal", json!({ "action": "nonsense", "revision": 99, "key": "sealed" })));
        for (command, body) in commands {
            let path = format!("/api/tables/{id}/{command}");
            let answer = client.post(&path, &body).await.unwrap();
            seen.push((format!("{path} {body}"), format!("{} {}", answer.status, answer.text())));
        }
        seen.into_iter().map(|(asked, answer)| (self.plain(&asked), self.plain(&answer))).collect()
    }

    /// Lets a seat decide before its turn, and returns what.
    async fn seal(&self, seat: Seat) -> String {
        let mut client = self.running.client_as(&World::identity(Viewer::Seat(seat))).await;
        let ahead = self.table.seat(Viewer::Seat(seat)).ahead("").unwrap().unwrap().seat;
        let action = handful_of(&*ahead).or_else(|| ahead.legal().pop()).unwrap();
        let command =
            json!({ "action": action, "revision": self.revision(&mut client).await, "key": "seal" });
        let sealed = client.post(&format!("/api/tables/{}/seal", self.id), &command).await.unwrap();
        assert_eq!(sealed.json()["sealed"], json!(action), "{}", sealed.text());
        action
    }

    async fn revision(&self, client: &mut Client) -> u64 {
        let table = client.get(&format!("/api/tables/{}", self.id)).await.unwrap().json();
        table["revision"].as_u64().unwrap()
    }

    /// Random or clock-dependent values aren't leaks: the server's address, the table's id, keys, times.
    fn plain(&self, text: &str) -> String {
        let address = self.running.server.address().to_string();
        let text = text.replace(&address, "SERVER").replace(&self.id, "TABLE");
        let mut plain = String::with_capacity(text.len());
        let mut rest = &*text;
        while let Some(at) = rest.find(|c: char| c.is_ascii_hexdigit()) {
            let (before, found) = rest.split_at(at);
            let length = found.len() - found.trim_start_matches(|c: char| c.is_ascii_hexdigit()).len();
            let (word, after) = found.split_at(length);
            let is_time = length == 10 && word.bytes().all(|byte| byte.is_ascii_digit());
            plain += before;
            plain += if length == 16 {
                "KEY"
            } else if is_time {
                "TIME"
            } else {
                word
            };
            rest = after;
        }
        plain + rest
    }

    /// Plays an action and returns what `viewer` hears: the news, who is asked what next, and their options if it is
    /// their turn.
    async fn play_before(&mut self, viewer: Viewer, action: &str) -> Heard {
        let seat = self.table.position().to_act.unwrap();
        let mut client = self.running.client_as(&World::identity(Viewer::Seat(seat))).await;
        let key = format!("{} {action}", self.table.position().ply);
        let command = json!({ "action": action, "revision": self.revision(&mut client).await, "key": key });
        let request = client.request(Method::POST, &format!("/t/{}/act", self.id));
        let request = request.header("content-type", "application/json").header("accept", "application/json");
        let played = client.send(request.body(command.to_string().into()).unwrap()).await.unwrap();
        assert!(played.status.is_success(), "{}", played.text());
        let happened = self.table.play(action).unwrap();
        let news = happened.heard_by(viewer).iter().map(|told| told.event.clone()).collect();
        let position = self.table.position();
        let is_asked = position.to_act.is_some_and(|seat| viewer.is(seat));
        let choices = if is_asked { self.table.legal() } else { Vec::new() };
        Heard { news, to_act: position.to_act, decision: position.decision, choices }
    }
}

#[derive(PartialEq)]
struct Heard {
    news: Vec<Value>,
    to_act: Option<Seat>,
    decision: Option<&'static str>,
    choices: Vec<String>,
}

/// Compares everything a viewer is sent in two worlds.
async fn assert_sent_the_same(real: &World, other: &World, viewer: Viewer, where_from: &str) {
    let mut tries = tries(real, other);
    // All who watch a table share a rate limit, and are told the same whatever they try.
    if viewer.seat().is_none() {
        tries.truncate(4);
    }
    let (seen, imagined) = (real.seen_by(viewer, &tries).await, other.seen_by(viewer, &tries).await);
    for ((asked, one), (_, two)) in seen.iter().zip(&imagined) {
        assert_eq!(one, two, "{viewer}, {where_from}: {asked}");
    }
}

/// Actions and plans that both worlds allow, that only one does, and that neither does.
fn tries(real: &World, other: &World) -> Vec<String> {
    const EACH: usize = 4;
    let (one, two) = (offered(&*real.table), offered(&*other.table));
    let only = |these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|action| !those.contains(action)).take(EACH).cloned().collect()
    };
    let mut all: Vec<String> = one.iter().filter(|action| two.contains(action)).take(EACH).cloned().collect();
    all.extend(only(&one, &two));
    all.extend(only(&two, &one));
    if let (Some(first), Some(last)) = (one.first(), one.last()) {
        all.extend([format!("{first};{last}"), format!("{last};{first}")]);
    }
    all.push("nonsense".to_owned());
    all
}

/// What the seat to act can do: legal actions, plans, and a handful. Plans come first, so that some are always tried.
fn offered(table: &dyn Referee) -> Vec<String> {
    let Some(seat) = table.position().to_act.map(|seat| table.seat(Viewer::Seat(seat))) else {
        return Vec::new();
    };
    let plans = seat.plans().into_iter().map(|plan| plan.action).take(2);
    plans.chain(handful_of(&*seat)).chain(table.legal()).collect()
}

/// Some choice of several, if the seat is asked for one.
fn handful_of(seat: &dyn AnySeat) -> Option<String> {
    let handful = seat.handful()?;
    let items = handful.of.iter().flat_map(|item| std::iter::repeat_n(&*item.action, item.most));
    Some(items.take(handful.count).collect::<Vec<_>>().join(";"))
}

/// A random game after this many actions.
fn random_table(game: &str, options: &Options, seats: u8, seed: &str, plies: usize) -> Box<dyn Referee> {
    let mut table = tenka_registry::new_table(game, options, seats, seed).unwrap().unwrap();
    table.play_randomly(plies, &mut Seed::from_text(seed).fast());
    table
}

/// After how many actions the random game of a round first satisfies this, if it ever does.
fn first_moment(
    game: &str,
    options: &Options,
    seats: u8,
    round: usize,
    is: impl Fn(&Value) -> bool,
) -> Option<usize> {
    let seed = seed_of(round);
    let mut table = random_table(game, options, seats, &seed, 0);
    let mut rng = Seed::from_text(&seed).fast();
    for plies in 0.. {
        if is(&table.state()) {
            return Some(plies);
        }
        if table.play_randomly(1, &mut rng) == 0 {
            break;
        }
    }
    None
}

/// Plays on in both worlds while the viewer can't distinguish them, and compares everything they are sent.
async fn assert_no_leak(
    game: &str,
    options: &Options,
    seats: u8,
    viewer: Viewer,
    seed: &str,
    plies: usize,
) -> usize {
    let table = random_table(game, options, seats, seed, plies);
    if table.position().over {
        return 0;
    }
    let (state, imagined) = (table.state(), table.imagine(viewer, seed));
    let differs = state != imagined;
    let mut real = World::open(game, options, state, seats).await;
    let mut other = World::open(game, options, imagined, seats).await;
    let mut compared = 0;
    for step in 0..4 {
        let where_from = format!("{game}, {seats} seats, seed {seed}, ply {plies} + {step}");
        assert_eq!(
            real.table.seat(viewer).view(),
            other.table.seat(viewer).view(),
            "{viewer}, {where_from}: the view"
        );
        assert_sent_the_same(&real, &other, viewer, &where_from).await;
        compared += usize::from(differs);
        let possible = other.table.legal();
        let both: Vec<String> =
            real.table.legal().into_iter().filter(|action| possible.contains(action)).collect();
        let Some(action) = both.get((plies * 7 + step * 3) % both.len().max(1)) else { break };
        if real.play_before(viewer, action).await != other.play_before(viewer, action).await {
            break;
        }
    }
    compared
}

fn seed_of(round: usize) -> String {
    format!("leak {round}")
}

/// Takes every other viewer's point of view at several moments of games with this many seats, and returns how often the
/// two worlds differed.
async fn differing_worlds(game: &str, options: &Options, seats: &[u8], moments: &[usize]) -> usize {
    let mut compared = 0;
    for (round, &plies) in moments.iter().enumerate() {
        for &seats in seats {
            let viewers = tenka_core::Seats::new(seats).viewers().skip(round % 2).step_by(2);
            for viewer in viewers {
                let seed = seed_of(round);
                compared += assert_no_leak(game, options, seats, viewer, &seed, plies).await;
            }
        }
    }
    compared
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_hidden_of_samurai_goes_over_the_wire() {
    let basic = Options::new().on("basic_setup");
    let compared = differing_worlds("samurai", &basic, &[2, 3, 4], &[0, 1, 7, 20, 45]).await;
    assert!(compared > 60, "too few worlds differed at all: {compared}");
    let choosing_hands = differing_worlds("samurai", &Options::new(), &[2], &[0, 1, 7]).await;
    assert!(choosing_hands > 6, "too few worlds differed at all: {choosing_hands}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_hidden_of_starships_assembly_goes_over_the_wire() {
    let open = Options::new();
    let at_war = |round| {
        first_moment("starships-assembly", &open, 2, round, |state| {
            ["powering", "targeting", "firing"].contains(&state["stage"].as_str().unwrap())
        })
    };
    let in_assembly = [0, 3, 9, 20, 60];
    let wars: Vec<Option<usize>> = (in_assembly.len()..12).map(at_war).collect();
    assert!(wars.iter().flatten().count() >= 4, "too few moments in open warfare");
    let moments: Vec<usize> =
        in_assembly.into_iter().chain(wars.iter().map(|war| war.unwrap_or(120))).collect();
    let compared = differing_worlds("starships-assembly", &open, &[2], &moments).await;
    assert!(compared > 30, "too few worlds differed at all: {compared}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_hidden_of_starship_samurai_goes_over_the_wire() {
    const GAME: &str = "starship-samurai";
    let plain = Options::new();
    // A card lies face down in a battle.
    let committed = |round| {
        first_moment(GAME, &plain, 4, round, |state| {
            state["battle"]["cards"].as_array().is_some_and(|cards| cards.iter().any(|card| !card.is_null()))
        })
    };
    let moments = [0, 3, committed(2).unwrap(), committed(3).unwrap(), 60, 200];
    let compared = differing_worlds(GAME, &plain, &[4], &moments).await;
    assert!(compared > 30, "too few worlds differed at all: {compared}");
    let of_two = differing_worlds(GAME, &plain, &[2], &[1, 30, 150]).await;
    assert!(of_two > 6, "too few worlds differed at all: {of_two}");
    let trading = plain.clone().on("trading");
    let offered = |round| first_moment(GAME, &trading, 3, round, |state| !state["offer"]["card"].is_null());
    let moments = [0, 1, 2].map(|round| offered(round).unwrap());
    let of_traders = differing_worlds(GAME, &trading, &[3], &moments).await;
    assert!(of_traders > 6, "too few worlds differed at all: {of_traders}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_hidden_of_shadowstar_corsairs_goes_over_the_wire() {
    const GAME: &str = "shadowstar-corsairs";
    let concealing = Options::new().on("cargo_concealment");
    // A token lies face down.
    let concealed = |round| {
        first_moment(GAME, &concealing, 2, round, |state| {
            let tokens = state["hidden"]["tokens"].as_array().unwrap();
            tokens.iter().flat_map(|place| place.as_array().unwrap()).any(|many| many != 0)
        })
    };
    let moments = [concealed(0).unwrap(), concealed(1).unwrap(), concealed(2).unwrap(), 0, 9];
    let compared = differing_worlds(GAME, &concealing, &[2], &moments).await;
    assert!(compared > 12, "too few worlds differed at all: {compared}");
    let of_three = differing_worlds(GAME, &Options::new(), &[3], &[1, 40]).await;
    assert!(of_three > 6, "too few worlds differed at all: {of_three}");
}

/// A position where a player can Transfer a face-down token, the same position with a token of another kind, and the
/// notation of the Transfer in each.
fn face_down_transfer(options: &Options, round: usize) -> Option<(Value, Value, [String; 2], Seat)> {
    const KINDS: [&str; 6] = ["tribute", "parts", "recruit", "metal", "kc", "bomb"];
    let seed = seed_of(round);
    let mut table = random_table("shadowstar-corsairs", options, 2, &seed, 0);
    let mut rng = Seed::from_text(&seed).fast();
    while table.play_randomly(1, &mut rng) == 1 {
        let Some(put) = table.legal().into_iter().find(|action| action.starts_with("put:hidden_")) else {
            continue;
        };
        let state = table.state();
        let Some(kind) = KINDS.iter().position(|kind| put.starts_with(&format!("put:hidden_{kind}/"))) else {
            continue;
        };
        let other = if kind == 5 { 3 } else { 5 };
        let actor = table.position().to_act?;
        let mut twin = state.clone();
        let owner = |place: usize| match place {
            0..30 => place / 6,
            30..35 => place - 30,
            _ => (place.max(36) - 36) / 15,
        };
        for (place, tokens) in twin["hidden"]["tokens"].as_array_mut()?.iter_mut().enumerate() {
            if owner(place) == usize::from(actor.number()) {
                tokens.as_array_mut()?.swap(kind, other);
            }
        }
        let put_in_twin = put.replace(KINDS[kind], KINDS[other]);
        let fits = twin["open"]["turn"]["window"].as_array()?.is_empty() && twin != state;
        let loaded = tenka_registry::load_table("shadowstar-corsairs", options, twin.clone()).ok()?.ok();
        if fits && loaded.is_some_and(|twin| twin.legal().contains(&put_in_twin)) {
            return Some((state, twin, [put, put_in_twin], actor));
        }
    }
    None
}

/// A face-down token is Transferred in two worlds where it is of different kinds: the rival and spectators are sent the
/// same before and after.
#[tokio::test(flavor = "multi_thread")]
async fn the_kind_of_a_transferred_token_does_not_go_over_the_wire() {
    let concealing = Options::new().on("cargo_concealment");
    let transfers: Vec<_> =
        (0..60).filter_map(|round| face_down_transfer(&concealing, round)).take(2).collect();
    assert_eq!(transfers.len(), 2, "no face-down token could be Transferred");
    for (state, twin, [put, put_in_twin], actor) in transfers {
        let rival = Viewer::Seat(tenka_core::Seats::new(2).after(actor));
        for viewer in [rival, Viewer::Spectator] {
            let mut real = World::open("shadowstar-corsairs", &concealing, state.clone(), 2).await;
            let mut other = World::open("shadowstar-corsairs", &concealing, twin.clone(), 2).await;
            assert_sent_the_same(&real, &other, viewer, "before the Transfer").await;
            let heard = real.play_before(viewer, &put).await;
            assert!(
                heard == other.play_before(viewer, &put_in_twin).await,
                "{viewer} hears of {put} what it was"
            );
            assert_sent_the_same(&real, &other, viewer, "after the Transfer").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_hidden_of_hearts_goes_over_the_wire() {
    let compared = differing_worlds("hearts", &Options::new(), &[4], &[0, 5, 20, 40]).await;
    assert!(compared > 20, "too few worlds differed at all: {compared}");
}

/// A position of a random game at which some seat can decide before its turn.
fn before_a_secret_choice(game: &str, seats: u8, seed: &str) -> Value {
    let mut table = random_table(game, &Options::new(), seats, seed, 0);
    let mut rng = Seed::from_text(seed).fast();
    while table.sealers().is_empty() {
        assert_eq!(table.play_randomly(1, &mut rng), 1, "{game}: nobody can ever seal a choice");
    }
    table.state()
}

/// With and without a sealed choice, everybody but its owner is sent the same; so they are whatever it is, and its owner is not.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_sealed_goes_over_the_wire_to_its_owner_alone() {
    for (game, seats) in [("samurai", 4), ("starship-samurai", 4), ("shadowstar-corsairs", 3), ("hearts", 4)]
    {
        let state = before_a_secret_choice(game, seats, &seed_of(1));
        let with = World::open(game, &Options::new(), state.clone(), seats).await;
        let without = World::open(game, &Options::new(), state, seats).await;
        let owner = with.table.sealers()[0];
        let action = with.seal(owner).await;
        for viewer in tenka_core::Seats::new(seats).viewers().filter(|viewer| !viewer.is(owner)) {
            assert_sent_the_same(&with, &without, viewer, &format!("{game}, {owner} has sealed {action}"))
                .await;
        }
        let own = Viewer::Seat(owner);
        assert_ne!(
            with.seen_by(own, &[]).await,
            without.seen_by(own, &[]).await,
            "{game}: its owner sees it"
        );
    }
}

/// The comparison detects what it is meant to: two worlds that the viewer can distinguish are told apart.
#[tokio::test(flavor = "multi_thread")]
async fn a_difference_that_may_be_seen_is_seen() {
    let basic = Options::new().on("basic_setup");
    let deal = |seed| tenka_registry::new_table("samurai", &basic, 2, seed).unwrap().unwrap().state();
    let one = World::open("samurai", &basic, deal("one"), 2).await;
    let two = World::open("samurai", &basic, deal("two"), 2).await;
    let seat = Viewer::Seat(Seat::new(0));
    let tries = tries(&one, &two);
    let (seen_one, seen_two) = (one.seen_by(seat, &tries).await, two.seen_by(seat, &tries).await);
    assert!(seen_one.iter().zip(&seen_two).filter(|(one, two)| one != two).count() > 3);
}
