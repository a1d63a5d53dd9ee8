//! Tables that wait for players: one visitor's must not push everybody else's off the first page.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use super::App;
use super::limits::{network, refused};
use crate::denied::Denied;

/// How many visitors' tables are remembered before it begins anew.
const REMEMBERED: usize = 100_000;

/// Those that were opened since the server started, by where from.
#[derive(Default)]
pub(super) struct WaitingTables {
    opened: Mutex<HashMap<IpAddr, Vec<String>>>,
}

impl WaitingTables {
    /// Refuses another one to a visitor who has as many as one may have.
    pub(super) async fn admit(&self, app: &App, address: IpAddr) -> Result<(), Denied> {
        let visitor = network(address);
        let opened =
            |opened: &HashMap<IpAddr, Vec<String>>| opened.get(&visitor).cloned().unwrap_or_default();
        let before = opened(&self.opened.lock().unwrap_or_else(PoisonError::into_inner));
        let still = app.tables.store.still_gathering(before.clone()).await?;
        let mut all = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mine) = all.get_mut(&visitor) {
            mine.retain(|id| still.contains(id) || !before.contains(id));
            if mine.is_empty() {
                all.remove(&visitor);
            }
        }
        if still.len() >= app.config.limits.waiting_tables_per_address {
            let message = "Several tables of yours wait for players already. Close one of them, or wait until one is full.";
            return Err(refused("waiting_tables", "too_many_waiting_tables", message));
        }
        Ok(())
    }

    pub(super) fn add(&self, address: IpAddr, id: &str) {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if opened.len() >= REMEMBERED {
            opened.clear();
        }
        opened.entry(network(address)).or_default().push(id.to_owned());
    }
}
