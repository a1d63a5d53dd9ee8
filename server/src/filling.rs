//! Fills a database with copies of its own tables, to see how a server does with many.

use futures_util::future::join_all;

use crate::moving::as_change;
use crate::secrets;
use crate::store::{Change, Digest, Place, Stage, Store, StoreError};

/// How many copies are made at a time.
const AT_A_TIME: usize = 256;
/// How many tables are looked at to find one to copy.
const SEEN: u32 = 5_000;

/// Copies a table that is being played at and a finished one until there are this many of each. Nobody may use the database
/// meanwhile.
pub async fn fill_up(place: &Place, live: usize, finished: usize) -> Result<(), StoreError> {
    let store = Store::open_alone(place).await?;
    // Both are found before there are too many tables to look through.
    let mut wanted = Vec::new();
    for (stage, number, missing) in [
        (Stage::Playing, live, "there is no table in play to copy"),
        (Stage::Over, finished, "there is no finished table to copy"),
    ] {
        if number > 0 {
            let example = example(&store, stage).await?;
            let (original, there) = example.ok_or_else(|| StoreError::Refused(missing.to_owned()))?;
            wanted.push((original, number.saturating_sub(there)));
        }
    }
    for (original, mut left) in wanted {
        while left > 0 {
            let copies = (0..left.min(AT_A_TIME)).map(|_| store.commit(copy_of(&original)));
            for done in join_all(copies).await {
                done.map_err(|error| StoreError::Refused(error.to_string()))?;
            }
            left -= left.min(AT_A_TIME);
        }
    }
    store.close().await;
    Ok(())
}

/// A table in this stage, and how many there are.
async fn example(store: &Store, stage: Stage) -> Result<Option<(Change, usize)>, StoreError> {
    let (mut found, mut there) = (None, 0);
    for id in store.table_ids("", SEEN).await? {
        let Some((standing, _)) = store.standing(&id).await? else { continue };
        if standing.stage == stage {
            there += 1;
            if found.is_none() {
                found = as_change(store, &id).await?;
            }
        }
    }
    Ok(found.map(|(change, _)| (change, there)))
}

/// The same table, of other people.
fn copy_of(original: &Change) -> Change {
    let mut copy = original.clone();
    copy.table_id = secrets::table_id();
    let stranger = || Digest(secrets::random());
    let opener = stranger();
    copy.session = Some(opener);
    if let Some(table) = &mut copy.table {
        table.opener = opener;
    }
    for seat in &mut copy.seats {
        seat.holder = seat.holder.map(|_| stranger());
    }
    copy
}
