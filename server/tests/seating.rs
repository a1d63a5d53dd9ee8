//! Seats that change hands before and after a game: free ones that are given to bots, and rematches.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tenka_core::{Seat, Viewer};
use tenka_server::Thinkers;
use tenka_server::store::{Digest, Occupant, SeatOffer, SeatRow, Store};
use tenka_server::tables::{ActionName, Command, Holder, Opening, SeatRequest, Tables};

const ANN: Digest = Digest([1; 32]);
const BEN: Digest = Digest([2; 32]);
const EVE: Digest = Digest([3; 32]);

async fn tables_in(folder: &Path) -> Arc<Tables> {
    // A server before it releases the folder when the last of its tasks has ended.
    for _ in 0..500 {
        if let Ok(store) = Store::open(folder) {
            return Tables::new(Arc::new(store), Thinkers::new(1), 100);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the server before holds on to its folder");
}

fn command(session: Digest, key: &str) -> Command {
    Command { session: Some(session), key: key.to_owned(), revision: None }
}

async fn open(tables: &Arc<Tables>, seats: Vec<SeatOffer>) -> (String, Vec<(Seat, String)>) {
    let opening =
        Opening { game: "connect-four".to_owned(), seats, name: "Ann".to_owned(), ..Opening::default() };
    let opened = tables.open(Holder { session: ANN, is_new: true }, opening).await.unwrap();
    (opened.id, opened.invitations)
}

async fn seats(tables: &Arc<Tables>, id: &str) -> Vec<SeatRow> {
    tables.lock(id).await.unwrap().live().unwrap().seats().to_vec()
}

async fn has_begun(tables: &Arc<Tables>, id: &str) -> bool {
    tables.lock(id).await.unwrap().live().unwrap().course().unwrap().has_begun()
}

#[tokio::test]
async fn the_opener_gives_the_seat_of_a_friend_who_never_came_to_a_bot() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path()).await;
    let (id, invitations) = open(&tables, vec![SeatOffer::Me, SeatOffer::Invited]).await;
    let give = async |who, key, seat, level: &str| {
        tables.give_to_bot(&id, command(who, key), Seat::new(seat), level.to_owned()).await
    };
    assert_eq!(give(EVE, "a", 1, "easy").await.err().unwrap().code, "not_yours");
    assert_eq!(give(ANN, "b", 1, "random").await.err().unwrap().code, "bad_request");
    assert_eq!(give(ANN, "c", 0, "easy").await.err().unwrap().code, "no_free_seat");
    assert!(!has_begun(&tables, &id).await);
    let given = give(ANN, "d", 1, "beginner").await.unwrap();
    assert_eq!(given.viewer, Viewer::Seat(Seat::new(0)));
    assert!(has_begun(&tables, &id).await, "that was the last free seat");
    assert!(give(ANN, "d", 1, "beginner").await.is_ok(), "the same command twice is carried out once");
    assert_eq!(give(ANN, "e", 1, "easy").await.err().unwrap().code, "begun");
    let late = SeatRequest { invitation: Some(invitations[0].1.clone()), ..SeatRequest::default() };
    let ben = Holder { session: BEN, is_new: true };
    assert_eq!(tables.sit(&id, ben, late).await.err().unwrap().code, "used_invitation");

    tables.store.close().await;
    drop(tables);
    let tables = tables_in(folder.path()).await;
    let after = seats(&tables, &id).await;
    assert_eq!(after[1].occupant, Occupant::Bot("beginner".to_owned()), "a restart finds it so");
    assert!(after[1].invitation.is_none() && has_begun(&tables, &id).await);
}

/// Plays the first legal action until the game is over.
async fn play_out(tables: &Arc<Tables>, id: &str) {
    for number in 0.. {
        let (to_act, revision, action) = {
            let mut locked = tables.lock(id).await.unwrap();
            let course = locked.live().unwrap().course().unwrap();
            let Some(seat) = course.to_act() else { return };
            let action = course.seat(Viewer::Seat(seat)).unwrap().choices().swap_remove(0).action;
            (seat, course.revision, action)
        };
        let who = if to_act == Seat::new(0) { ANN } else { BEN };
        let command = Command { revision: Some(revision), ..command(who, &number.to_string()) };
        tables.act(id, command, ActionName::Action(action)).await.unwrap();
    }
}

#[tokio::test]
async fn a_rematch_keeps_a_seat_for_everybody_who_played() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path()).await;
    let (id, _) = open(&tables, vec![SeatOffer::Me, SeatOffer::Open]).await;
    let sitting = SeatRequest { name: "Ben".to_owned(), ..SeatRequest::default() };
    tables.sit(&id, Holder { session: BEN, is_new: true }, sitting).await.unwrap();
    assert_eq!(tables.rematch(&id, command(ANN, "early")).await.err().unwrap().code, "not_over");
    play_out(&tables, &id).await;

    assert_eq!(tables.rematch(&id, command(EVE, "eve")).await.err().unwrap().code, "not_seated");
    let next = tables.rematch(&id, command(BEN, "ben")).await.unwrap();
    let waiting = seats(&tables, &next).await;
    assert_eq!(
        [&waiting[0].occupant, &waiting[1].occupant],
        [&Occupant::Invited, &Occupant::Person("Ben".to_owned())]
    );
    assert_eq!(
        tables.lock(&id).await.unwrap().live().unwrap().rematch(),
        Some(next.clone()),
        "the old table knows"
    );
    assert_eq!(tables.rematch(&id, command(BEN, "again")).await.unwrap(), next, "there is only one");
    assert_eq!(tables.rematch(&id, command(ANN, "ann")).await.unwrap(), next);
    assert_eq!(seats(&tables, &next).await[0].occupant, Occupant::Person("Ann".to_owned()));
    assert!(has_begun(&tables, &next).await);
}
