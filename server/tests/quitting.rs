//! Games that their players end before the rules do: by resigning, or because everybody wants to stop.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tenka_core::{Outcome, Seat, Viewer};
use tenka_server::Thinkers;
use tenka_server::store::{Digest, SeatOffer, Store};
use tenka_server::tables::{ActionName, Command, EarlyEnd, Holder, Opening, SeatRequest, Tables};

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

/// A game of Ann's with these others.
async fn table(tables: &Arc<Tables>, game: &str, others: &[(Digest, &str)], bots: usize) -> String {
    let open = others.iter().map(|_| SeatOffer::Open);
    let bots = (0..bots).map(|_| SeatOffer::Bot("beginner".to_owned()));
    let seats = std::iter::once(SeatOffer::Me).chain(open).chain(bots).collect();
    let opening = Opening { game: game.to_owned(), seats, name: "Ann".to_owned(), ..Opening::default() };
    let id = tables.open(Holder { session: ANN, is_new: true }, opening).await.unwrap().id;
    for &(session, name) in others {
        let sitting = SeatRequest { name: name.to_owned(), ..SeatRequest::default() };
        tables.sit(&id, Holder { session, is_new: true }, sitting).await.unwrap();
    }
    id
}

/// How the game ended and why, if it is over.
async fn ending(tables: &Arc<Tables>, id: &str) -> Option<(Outcome, Option<EarlyEnd>)> {
    let mut locked = tables.lock(id).await.unwrap();
    let course = locked.live().unwrap().course().unwrap();
    let position = course.position().unwrap();
    assert_eq!(position.over, position.to_act.is_none());
    Some((position.result?, course.quitting.ended()))
}

#[tokio::test]
async fn who_resigns_against_one_opponent_loses() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path()).await;
    let id = table(&tables, "connect-four", &[(BEN, "Ben")], 0).await;
    assert_eq!(tables.resign(&id, command(EVE, "eve")).await.err().unwrap().code, "not_seated");
    assert!(tables.lock(&id).await.unwrap().live().unwrap().course().unwrap().record().is_err());
    tables.resign(&id, command(ANN, "a")).await.unwrap();

    let (outcome, why) = ending(&tables, &id).await.unwrap();
    assert_eq!((outcome.winners, outcome.ranks), (vec![Seat::new(1)], vec![2, 1]));
    assert_eq!(why, Some(EarlyEnd::Resigned));
    let late = Command { revision: Some(3), ..command(ANN, "late") };
    assert!(tables.act(&id, late, ActionName::Action("d".to_owned())).await.is_err(), "nothing is played");
    assert_eq!(tables.resign(&id, command(BEN, "b")).await.err().unwrap().code, "game_over");
    assert_eq!(tables.come_back(&id, command(ANN, "back")).await.err().unwrap().code, "resigned");
    tables.rematch(&id, command(BEN, "again")).await.unwrap();
    assert!(tables.lock(&id).await.unwrap().live().unwrap().course().unwrap().record().is_ok());

    tables.store.close().await;
    drop(tables);
    let tables = tables_in(folder.path()).await;
    let (outcome, _) = ending(&tables, &id).await.unwrap();
    assert_eq!(outcome.winners, [Seat::new(1)], "a restart finds it so");
}

#[tokio::test]
async fn others_play_on_against_a_bot_in_the_seat_of_who_resigned() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path()).await;
    let id = table(&tables, "hearts", &[(BEN, "Ben"), (EVE, "Eve")], 1).await;
    tables.resign(&id, command(BEN, "b")).await.unwrap();
    assert_eq!(ending(&tables, &id).await, None);
    {
        let mut locked = tables.lock(&id).await.unwrap();
        let course = locked.live().unwrap().course().unwrap();
        assert!(course.bot_at(Seat::new(1)).is_some());
        assert!(course.seat(Viewer::Seat(Seat::new(0))).is_ok());
    }
    assert_eq!(tables.come_back(&id, command(BEN, "back")).await.err().unwrap().code, "resigned");
    tables.resign(&id, command(EVE, "e")).await.unwrap();
    assert_eq!(ending(&tables, &id).await, None, "Ann and the bot play on");
    tables.resign(&id, command(ANN, "a")).await.unwrap();
    let (outcome, _) = ending(&tables, &id).await.unwrap();
    assert_eq!(outcome.winners, [Seat::new(3)], "nobody is left but the bot");
    assert_eq!(outcome.ranks, [2, 4, 3, 1], "who held out longer ranks higher");
}

#[tokio::test]
async fn a_game_ends_without_a_winner_when_everybody_wants_that() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path()).await;
    let id = table(&tables, "hearts", &[(BEN, "Ben")], 2).await;
    assert_eq!(tables.play_on(&id, command(BEN, "early")).await.err().unwrap().code, "no_offer");
    tables.stop(&id, command(ANN, "a")).await.unwrap();
    assert_eq!(tables.stop(&id, command(ANN, "a2")).await.err().unwrap().code, "already_offered");
    tables.play_on(&id, command(BEN, "b")).await.unwrap();
    tables.stop(&id, command(BEN, "b2")).await.unwrap();
    assert_eq!(ending(&tables, &id).await, None, "Ann's offer was declined, so Ben's is a new one");
    tables.stop(&id, command(ANN, "a3")).await.unwrap();
    let (outcome, why) = ending(&tables, &id).await.unwrap();
    assert!(outcome.winners.is_empty() && outcome.ranks.is_empty());
    assert_eq!(outcome.scores.len(), 4, "how it stood");
    assert_eq!(why, Some(EarlyEnd::Agreed));
}

#[tokio::test]
async fn nobody_can_agree_with_bots() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path()).await;
    let id = table(&tables, "connect-four", &[], 1).await;
    assert_eq!(tables.stop(&id, command(ANN, "a")).await.err().unwrap().code, "alone");
    tables.resign(&id, command(ANN, "b")).await.unwrap();
    assert_eq!(ending(&tables, &id).await.unwrap().0.winners, [Seat::new(1)]);
}
