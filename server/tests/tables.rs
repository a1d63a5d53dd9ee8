//! Tables: what people do at them, what goes on by itself, and what a restart finds.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "common/stored.rs"]
mod stored;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use stored::talk;
use tenka_core::{Seat, Seats, Viewer};
use tenka_server::store::{Clock, Digest, Entry, LoggedEntry, SeatOffer, Store};
use tenka_server::tables::{
    ActionName, Command, Holder, Opened, Opening, Reply, SeatRequest, TableProgress, Tables,
};
use tenka_server::{Asker, Asking, Cost, Denied, Kind, Secrets, Thinkers, ThinkingSlot, Urgency};

const ANN: Digest = Digest([1; 32]);
const BEN: Digest = Digest([2; 32]);

fn tables_in(folder: &Path) -> Arc<Tables> {
    Tables::new(Arc::new(Store::open(folder).unwrap()), Thinkers::new(1), 100)
}

/// The same folder once the previous server has released it, which it does when the last of its tasks has ended.
async fn tables_again_in(folder: &Path) -> Arc<Tables> {
    for _ in 0..500 {
        if let Ok(store) = Store::open(folder) {
            return Tables::new(Arc::new(store), Thinkers::new(1), 100);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the server before holds on to its folder");
}

/// The same folder an hour later.
async fn an_hour_later(tables: Arc<Tables>, folder: &Path) -> Arc<Tables> {
    tables.store.close().await;
    drop(tables);
    let database = rusqlite::Connection::open(folder.join("tenka.db")).unwrap();
    database.execute("update entries set at = at - 60 * 60 * 1000", []).unwrap();
    drop(database);
    tables_again_in(folder).await
}

fn holder(session: Digest) -> Holder {
    Holder { session, is_new: true }
}

/// All slots in which bots think, so that none can act while they are held.
async fn all_places(tables: &Tables) -> (Option<ThinkingSlot>, Option<ThinkingSlot>) {
    let asking = || Asking::constantly(Asker::Session(BEN), Cost::Quick, Urgency::Attended);
    (tables.thinkers.place(asking()).await, tables.thinkers.place(asking()).await)
}

async fn open(tables: &Arc<Tables>, game: &str, seats: Vec<SeatOffer>, clock: Clock) -> Opened {
    let opening =
        Opening { game: game.to_owned(), seats, clock, name: "Ann".to_owned(), ..Opening::default() };
    tables.open(holder(ANN), opening).await.unwrap()
}

async fn open_for_two(tables: &Arc<Tables>, game: &str) -> String {
    let id = open(tables, game, vec![SeatOffer::Me, SeatOffer::Open], Clock::None).await.id;
    let sitting = SeatRequest { name: "Ben".to_owned(), ..SeatRequest::default() };
    assert_eq!(tables.sit(&id, holder(BEN), sitting).await.unwrap().1, Seat::new(1));
    id
}

fn command(session: Digest, key: &str, revision: impl Into<Option<u64>>) -> Command {
    Command { session: Some(session), key: key.to_owned(), revision: revision.into() }
}

async fn act(tables: &Arc<Tables>, id: &str, command: Command, action: &str) -> Result<Reply, Denied> {
    tables.act(id, command, ActionName::Action(action.to_owned())).await
}

async fn revision(tables: &Arc<Tables>, id: &str) -> u64 {
    tables.lock(id).await.unwrap().live().unwrap().course().unwrap().revision
}

/// The first legal action of the seat to act.
fn first_legal(course: &TableProgress) -> String {
    course.seat(Viewer::Seat(course.to_act().unwrap())).unwrap().legal().swap_remove(0)
}

/// Plays the first legal action until the game is over.
async fn play_to_the_end(tables: &Arc<Tables>, id: &str) {
    for turn in 0..2000 {
        let (revision, to_act, action, by_bot) = {
            let mut locked = tables.lock(id).await.unwrap();
            let course = locked.live().unwrap().course().unwrap();
            let Some(seat) = course.to_act() else { return };
            (course.revision, seat, first_legal(course), course.bot_at(seat).is_some())
        };
        if by_bot {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        }
        let session = if to_act == Seat::new(0) { ANN } else { BEN };
        act(tables, id, command(session, &format!("turn {turn}"), revision), &action).await.unwrap();
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_text_deals_the_same_games() {
    let deal = async |text: Option<&str>| {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(folder.path()).unwrap());
        let tables = Tables::dealt_from(Secrets::from_text(text), store, Thinkers::new(1), 100);
        let mut commitments = Vec::new();
        for _ in 0..2 {
            let opened = open(&tables, "samurai", vec![SeatOffer::Me, SeatOffer::Open], Clock::None).await;
            let mut locked = tables.lock(&opened.id).await.unwrap();
            commitments.push(locked.live().unwrap().terms.commitment.clone());
        }
        commitments
    };
    let (once, again) = (deal(Some("tests")).await, deal(Some("tests")).await);
    assert_eq!(once, again);
    assert_ne!(once[0], once[1], "a second table is dealt differently");
    assert_ne!(deal(Some("other tests")).await, once);
    assert_ne!(deal(None).await, deal(None).await, "nobody can guess a secret");
}

#[tokio::test]
async fn two_people_play_a_game_to_its_end_and_a_restart_finds_it_so() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(&tables, "connect-four").await;
    play_to_the_end(&tables, &id).await;
    let seen = |tables: Arc<Tables>, id: String| async move {
        let mut locked = tables.lock(&id).await.unwrap();
        let live = locked.live().unwrap();
        let news: Vec<_> =
            live.news_after(0).unwrap().iter().map(|news| news.json(Viewer::Spectator)).collect();
        let course = live.course().unwrap();
        let views: Vec<_> =
            Seats::new(2).viewers().map(|viewer| course.seat(viewer).unwrap().view()).collect();
        (views, news)
    };
    let before = seen(Arc::clone(&tables), id.clone()).await;
    assert_eq!(before.1.last().unwrap()["over"], true);
    drop(tables);
    assert_eq!(seen(tables_in(folder.path()), id).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_by_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let bot = || SeatOffer::Bot("easy".to_owned());
    let id = open(&tables, "leduc-poker", vec![SeatOffer::Me, bot()], Clock::None).await.id;
    play_to_the_end(&tables, &id).await;
    let id = open(&tables, "connect-four", vec![bot(), bot()], Clock::None).await.id;
    play_to_the_end(&tables, &id).await;
}

#[tokio::test]
async fn the_same_key_is_carried_out_once_and_answered_alike() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(&tables, "connect-four").await;
    let revision = revision(&tables, &id).await;
    let first = act(&tables, &id, command(ANN, "k", revision), "d").await.unwrap();
    let again = act(&tables, &id, command(ANN, "k", revision), "d").await.unwrap();
    assert_eq!(first.news.json(first.viewer), again.news.json(again.viewer));
    assert_eq!(first.news.ply, 1);
    let bens = act(&tables, &id, command(BEN, "k", first.news.revision), "d").await.unwrap();
    assert_eq!(bens.news.ply, 2, "another session's key is another key");
    drop(tables);
    let tables = tables_in(folder.path());
    let after = act(&tables, &id, command(ANN, "k", revision), "d").await.unwrap();
    assert_eq!(first.news.json(first.viewer), after.news.json(after.viewer), "also after a restart");
}

#[tokio::test]
async fn a_stale_command_is_told_what_it_has_missed() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(&tables, "connect-four").await;
    let begun = revision(&tables, &id).await;
    act(&tables, &id, command(ANN, "a", begun), "d").await.unwrap();
    let denied = act(&tables, &id, command(BEN, "b", begun), "d").await.err().unwrap();
    assert_eq!(denied.code, "stale");
    let missed = denied.missed.unwrap();
    assert_eq!(missed.revision, begun + 1);
    assert_eq!(missed.news.len(), 1);
    assert!(matches!(missed.news[0].entry, Entry::Action { .. }));
}

#[tokio::test]
async fn nobody_acts_out_of_turn_or_for_another_or_against_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(&tables, "connect-four").await;
    let now = revision(&tables, &id).await;
    let code = |denied: Result<Reply, Denied>| denied.err().unwrap().code;
    assert_eq!(code(act(&tables, &id, command(BEN, "a", now), "d").await), "not_your_turn");
    assert_eq!(code(act(&tables, &id, command(Digest([9; 32]), "b", now), "d").await), "not_seated");
    assert_eq!(code(act(&tables, &id, command(ANN, "c", now), "z").await), "malformed_action");
    assert_eq!(code(act(&tables, &id, command(ANN, "d", None), "d").await), "bad_request");
    let away = tables.sit(&id, holder(Digest([9; 32])), SeatRequest::default()).await.err().unwrap();
    assert_eq!(away.code, "no_free_seat");
    assert_eq!(revision(&tables, &id).await, now, "nothing has changed");
    for id in ["", "nonsense", "aaaaaaaaaaaa"] {
        assert_eq!(tables.lock(id).await.err().unwrap().code, "no_such_table");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_who_left_until_the_seat_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(&tables, "connect-four").await;
    let begun = revision(&tables, &id).await;
    tables.leave(&id, command(ANN, "leave", None)).await.unwrap();
    while revision(&tables, &id).await == begun {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let denied = act(&tables, &id, command(ANN, "a", begun + 2), "d").await.err().unwrap();
    assert_eq!(denied.code, "away");
    tables.come_back(&id, command(ANN, "return", None)).await.unwrap();
    assert_eq!(tables.come_back(&id, command(ANN, "again", None)).await.err().unwrap().code, "not_away");
    let now = revision(&tables, &id).await;
    act(&tables, &id, command(BEN, "b", now), "d").await.unwrap();
    act(&tables, &id, command(ANN, "c", revision(&tables, &id).await), "d").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_out_of_time_is_played_by_a_bot() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let bot = SeatOffer::Bot("easy".to_owned());
    let id = open(&tables, "connect-four", vec![SeatOffer::Me, bot], Clock::Minutes(5)).await.id;
    let tables = an_hour_later(tables, folder.path()).await;
    tokio::spawn(Arc::clone(&tables).keep_time());
    tables.attend(&mut tables.lock(&id).await.unwrap(), Some(ANN), None).unwrap();
    loop {
        tokio::time::sleep(Duration::from_millis(5)).await;
        let mut locked = tables.lock(&id).await.unwrap();
        let live = locked.live().unwrap();
        if live.course().unwrap().position().unwrap().over {
            let kinds: Vec<_> = live.news_after(0).unwrap().iter().map(|news| news.entry.kind()).collect();
            assert_eq!(kinds.iter().filter(|kind| **kind == "timed_out").count(), 1);
            return;
        }
    }
}

#[tokio::test]
async fn an_action_that_revealed_nothing_can_be_taken_back_until_another_follows() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(&tables, "samurai").await;
    let begun = revision(&tables, &id).await;
    let legal = |tables: Arc<Tables>, id: String| async move {
        first_legal(tables.lock(&id).await.unwrap().live().unwrap().course().unwrap())
    };
    let action = legal(Arc::clone(&tables), id.clone()).await;
    let played = act(&tables, &id, command(ANN, "a", begun), &action).await.unwrap();
    assert_eq!(tables.take_back(&id, command(BEN, "b", None)).await.err().unwrap().code, "no_take_back");
    let back = tables.take_back(&id, command(ANN, "c", played.news.revision)).await.unwrap();
    assert_eq!(back.news.ply, 0);
    assert!(back.news.revision > played.news.revision);
    let again = act(&tables, &id, command(ANN, "d", back.news.revision), &action).await.unwrap();
    assert_eq!(again.news.ply, 1);
}

#[tokio::test]
async fn an_invitation_is_used_once() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let opened = open(&tables, "connect-four", vec![SeatOffer::Me, SeatOffer::Invited], Clock::None).await;
    let sitting = |link: &str| SeatRequest { invitation: Some(link.to_owned()), ..SeatRequest::default() };
    let (seat, link) = opened.invitations[0].clone();
    assert_eq!(seat, Seat::new(1));
    let wrong = tables.sit(&opened.id, holder(BEN), sitting("0123")).await.err().unwrap();
    assert_eq!(wrong.code, "used_invitation");
    assert_eq!(
        tables.sit(&opened.id, holder(BEN), SeatRequest::default()).await.err().unwrap().code,
        "no_free_seat"
    );
    assert_eq!(tables.sit(&opened.id, holder(BEN), sitting(&link)).await.unwrap().1, seat);
    let again = tables.sit(&opened.id, holder(Digest([3; 32])), sitting(&link)).await.err().unwrap();
    assert_eq!(again.code, "used_invitation");
}

#[tokio::test]
async fn a_reader_that_falls_behind_misses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(&tables, "connect-four").await;
    let mut slow = tables.subscribe(&id, (None, None), Some(0), 10).await.unwrap();
    let mut from_now = tables.subscribe(&id, (Some(ANN), None), None, 10).await.unwrap();
    for said in 0..100 {
        let words = format!("{said}");
        tables.say(&id, command(ANN, &words, None), String::new(), words.clone()).await.unwrap();
    }
    let last = tables.lock(&id).await.unwrap().live().unwrap().seq();
    for expected in 1..=last {
        assert_eq!(slow.next().await.unwrap().seq, expected);
    }
    assert_eq!(from_now.viewer, Viewer::Seat(Seat::new(0)));
    for expected in last - 99..=last {
        assert_eq!(from_now.next().await.unwrap().seq, expected);
    }
    let mut resumed = tables.subscribe(&id, (None, None), Some(last - 1), 10).await.unwrap();
    assert_eq!(resumed.next().await.unwrap().seq, last);
    let refused = tables.subscribe(&id, (None, None), None, 2).await.err().unwrap();
    assert_eq!(refused.code, "too_many_streams");
    assert!(tables.subscribe(&id, (Some(BEN), None), None, 2).await.is_ok(), "who plays is let in");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_wait_for_a_bot_go_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let bot = SeatOffer::Bot("easy".to_owned());
    let id = {
        // All slots are taken, so the bot can't act before the server stops.
        let _places = all_places(&tables).await;
        let id = open(&tables, "connect-four", vec![bot, SeatOffer::Me], Clock::None).await.id;
        tables.store.close().await;
        id
    };
    drop(tables);
    let tables = tables_again_in(folder.path()).await;
    let begun = revision(&tables, &id).await;
    tokio::spawn(Arc::clone(&tables).resume());
    while revision(&tables, &id).await == begun {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Where only bots play, they wait for somebody to look, and then go on.
#[tokio::test(flavor = "multi_thread")]
async fn bots_alone_do_not_think_until_somebody_looks() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let bot = || SeatOffer::Bot("easy".to_owned());
    let id = {
        let asking = || Asking::constantly(Asker::Session(BEN), Cost::Quick, Urgency::Attended);
        let _places = (tables.thinkers.place(asking()).await, tables.thinkers.place(asking()).await);
        let id = open(&tables, "connect-four", vec![bot(), bot()], Clock::None).await.id;
        tables.store.close().await;
        id
    };
    drop(tables);
    let tables = tables_again_in(folder.path()).await;
    let begun = revision(&tables, &id).await;
    Arc::clone(&tables).resume().await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(revision(&tables, &id).await, begun, "nobody has looked");
    tables.attend(&mut tables.lock(&id).await.unwrap(), None, None).unwrap();
    while revision(&tables, &id).await == begun {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test]
async fn a_table_of_rules_that_are_newer_than_the_program_is_not_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(&tables, "connect-four").await;
    drop(tables);
    let database = rusqlite::Connection::open(folder.path().join("tenka.db")).unwrap();
    let changed =
        database.execute("update entries set body = replace(body, '\"ruleset\":1', '\"ruleset\":77')", []);
    assert!(changed.unwrap() > 0);
    drop(database);
    let tables = tables_in(folder.path());
    let denied = act(&tables, &id, command(ANN, "a", 4), "d").await.err().unwrap();
    assert_eq!(denied.code, "other_ruleset");
    let message = denied.message.to_string();
    assert!(message.contains("ruleset 77") && message.contains("up to 1"), "{message}");
}

/// Makes storing entries fail, as on a full disk, until the connection is told otherwise.
fn fill_disk(folder: &Path) -> rusqlite::Connection {
    let database = rusqlite::Connection::open(folder.join("tenka.db")).unwrap();
    let full =
        "create trigger full before insert on entries begin select raise(abort, 'the disk is full'); end";
    database.execute_batch(full).unwrap();
    database
}

/// M6: a bot that couldn't store its action retries until it can.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_acts_when_there_is_room_on_the_disk_again() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let place = all_places(&tables).await;
    let bot = SeatOffer::Bot("easy".to_owned());
    let id = open(&tables, "connect-four", vec![bot, SeatOffer::Me], Clock::None).await.id;
    let begun = revision(&tables, &id).await;
    let disk = fill_disk(folder.path());
    drop(place);
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(revision(&tables, &id).await, begun);
    let said = tables.say(&id, command(ANN, "a", None), "Ann".to_owned(), "Hello?".to_owned()).await;
    assert_eq!(said.err().unwrap().code, "not_stored");
    assert!(tables.store.health().await.is_ok(), "the file itself can be written");
    disk.execute_batch("drop trigger full").unwrap();
    while revision(&tables, &id).await == begun {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn deadline(tables: &Arc<Tables>, id: &str) -> Option<u64> {
    let mut locked = tables.lock(id).await.unwrap();
    let live = locked.live().unwrap();
    live.course().unwrap().deadline(&live.terms)
}

async fn open_for_two_with_clock(tables: &Arc<Tables>, game: &str, clock: Clock) -> String {
    let id = open(tables, game, vec![SeatOffer::Me, SeatOffer::Open], clock).await.id;
    tables.sit(&id, holder(BEN), SeatRequest::default()).await.unwrap();
    id
}

/// M11: the clock keeps running while a bot thinks for the seat.
#[tokio::test]
async fn leaving_and_coming_back_gains_no_time() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let _no_bot_can_think = all_places(&tables).await;
    let id = open_for_two_with_clock(&tables, "connect-four", Clock::Minutes(5)).await;
    let before = deadline(&tables, &id).await;
    assert!(before.is_some());
    tables.leave(&id, command(ANN, "leave", None)).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    tables.come_back(&id, command(ANN, "return", None)).await.unwrap();
    assert_eq!(deadline(&tables, &id).await, before);
}

/// M11: players whose time is up can't take the turn back from the bot, only the seat for later turns.
#[tokio::test(flavor = "multi_thread")]
async fn the_bot_finishes_a_turn_whose_time_is_up() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two_with_clock(&tables, "connect-four", Clock::Minutes(5)).await;
    let tables = an_hour_later(tables, folder.path()).await;
    let no_bot_can_think = all_places(&tables).await;
    let begun = revision(&tables, &id).await;
    tables.leave(&id, command(ANN, "leave", None)).await.unwrap();
    let denied = tables.come_back(&id, command(ANN, "return", None)).await.err().unwrap();
    assert_eq!(denied.code, "out_of_time");
    drop(no_bot_can_think);
    while revision(&tables, &id).await == begun {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    tables.come_back(&id, command(ANN, "later", None)).await.unwrap();
}

/// M11: passing the turn on and taking it back would restart the clock.
#[tokio::test]
async fn a_turn_that_has_passed_on_is_not_taken_back_while_a_clock_runs() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    for (clock, expected) in [(Clock::Minutes(5), Some("no_take_back")), (Clock::None, None)] {
        let id = open_for_two_with_clock(&tables, "samurai", clock).await;
        let mut taken_back_within_turn = false;
        // Ann chooses her starting tiles until it is Ben's turn.
        for step in 0.. {
            let (to_act, action, revision) = {
                let mut locked = tables.lock(&id).await.unwrap();
                let course = locked.live().unwrap().course().unwrap();
                (course.to_act(), first_legal(course), course.revision)
            };
            if to_act == Some(Seat::new(1)) {
                break;
            }
            act(&tables, &id, command(ANN, &format!("act {step}"), revision), &action).await.unwrap();
            if step == 0 {
                tables.take_back(&id, command(ANN, "within", None)).await.unwrap();
                taken_back_within_turn = true;
            }
        }
        assert!(taken_back_within_turn);
        {
            let mut locked = tables.lock(&id).await.unwrap();
            let seat = locked.live().unwrap().course().unwrap().seat(Viewer::Seat(Seat::new(0))).unwrap();
            assert!(seat.may_take_back(), "the rules would allow it");
        }
        let taken_back = tables.take_back(&id, command(ANN, "after", None)).await;
        assert_eq!(taken_back.err().map(|denied| denied.code), expected, "{clock:?}");
    }
}

/// L6, M9: a log with a gap, or one that can't be read, is reported as damaged instead of "try again shortly".
#[tokio::test]
async fn a_damaged_log_is_not_played_on() {
    for damage in [
        "delete from entries where seq = 2",
        "update entries set body = '{' where seq = 2",
        "update entries set body = replace(body, '\"action\":\"d\"', '\"action\":\"z\"')",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let tables = tables_in(folder.path());
        let id = open_for_two(&tables, "connect-four").await;
        act(&tables, &id, command(ANN, "a", revision(&tables, &id).await), "d").await.unwrap();
        drop(tables);
        let database = rusqlite::Connection::open(folder.path().join("tenka.db")).unwrap();
        assert!(database.execute(damage, []).unwrap() > 0, "{damage}");
        drop(database);
        let tables = tables_in(folder.path());
        let denied = act(&tables, &id, command(BEN, "b", 5), "d").await.err().unwrap();
        assert_eq!((denied.code, denied.kind), ("damaged", Kind::Broken), "{damage}");
        assert!(tables.store.health().await.is_ok(), "the other tables are well");
    }
}

/// M10: no bot is asked, over and over, at tables whose rules this program doesn't have.
#[tokio::test]
async fn tables_of_other_rules_are_left_alone_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    {
        let _no_bot_can_think = all_places(&tables).await;
        let bot = SeatOffer::Bot("easy".to_owned());
        open(&tables, "connect-four", vec![bot, SeatOffer::Me], Clock::None).await;
        tables.store.close().await;
    }
    drop(tables);
    let tables = tables_again_in(folder.path()).await;
    let database = rusqlite::Connection::open(folder.path().join("tenka.db")).unwrap();
    database.execute("update tables set ruleset = 77", []).unwrap();
    Arc::clone(&tables).resume().await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(tables.in_memory(), 0, "nobody has asked for the table");
}

/// L10: the library refuses it, not only the website.
#[tokio::test]
async fn a_clock_without_time_opens_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    for clock in [Clock::Minutes(0), Clock::Days(0)] {
        let seats = vec![SeatOffer::Me, SeatOffer::Open];
        let opening = Opening { game: "connect-four".to_owned(), seats, clock, ..Opening::default() };
        let denied = tables.open(holder(ANN), opening).await.err().unwrap();
        assert_eq!(denied.code, "bad_request", "{}", denied.message);
    }
    assert_eq!(tables.store.count_tables().await.unwrap(), 0);
}

/// M1: everything said is stored, so there is a limit; onlookers can't use up the players' share, nor the reverse.
#[tokio::test]
async fn players_and_onlookers_can_each_say_so_much_at_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let say = async |id: &str, session, key: &str| {
        let said = tables.say(id, command(session, key, None), "Cleo".to_owned(), "Hello".to_owned()).await;
        said.err().map(|denied| denied.code)
    };
    let (ann_plays, ben_looks_on) = (Some(Seat::new(0)), None);
    for (id, most, seat, talkative, other) in
        [("aaaaaaaaaaaa", 500, ben_looks_on, BEN, ANN), ("bbbbbbbbbbbb", 5_000, ann_plays, ANN, BEN)]
    {
        let mut change = talk(id, most - 1, 1);
        for LoggedEntry { entry, .. } in &mut change.entries {
            if let Entry::Said { seat: whose, .. } = entry {
                *whose = seat;
            }
        }
        tables.store.commit(change).await.unwrap();
        tables.sit(id, holder(ANN), SeatRequest::default()).await.unwrap();
        assert_eq!(say(id, talkative, "last").await, None);
        assert_eq!(say(id, talkative, "one more").await, Some("talked_out"));
        assert_eq!(say(id, other, "first").await, None);
    }
}

/// The bot beside a seat keeps its thoughts until it is asked again; they are dropped with the table.
#[tokio::test]
async fn bots_remember_what_they_have_thought() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let seats = vec![SeatOffer::Me, SeatOffer::Bot("medium".to_owned())];
    let opening =
        Opening { game: "connect-four".to_owned(), seats, name: "Ann".to_owned(), ..Opening::default() };
    let id = tables.open(Holder { session: ANN, is_new: true }, opening).await.unwrap().id;
    let begun = revision(&tables, &id).await;
    act(&tables, &id, command(ANN, "a", begun), "d").await.unwrap();
    for _ in 0..5_000 {
        if revision(&tables, &id).await > begun + 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let kept = tables.lock(&id).await.unwrap().live().unwrap().remembered_bytes();
    assert!(kept > 1_000 && kept < 1_000_000, "after 60 simulations: {kept} bytes");
    let advised = tables.hint(&id, Some(ANN)).await.unwrap();
    assert!(advised.seat.legal().contains(&advised.thought.action));
    let with_adviser = tables.lock(&id).await.unwrap().live().unwrap().remembered_bytes();
    assert!(with_adviser > kept, "the adviser remembers, too: {with_adviser}");
}
