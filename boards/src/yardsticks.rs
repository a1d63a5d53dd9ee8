//! The yardsticks: shown as text.

use tenka_core::{Game as _, RuleId};
use tenka_yardsticks::{ConnectFour, Hearts, Leduc, connect_four, hearts, leduc};

use crate::Board;

impl Board for ConnectFour {
    fn asks(&self, state: &connect_four::State) -> Option<(String, RuleId)> {
        self.to_act(state)?;
        Some(("drop a disc into a column".to_owned(), RuleId::new("CFO-D1")))
    }
}

impl Board for Hearts {
    fn asks(&self, view: &hearts::View) -> Option<(String, RuleId)> {
        view.to_act?;
        let (what, rule) =
            if view.picks_left > 0 { ("choose a card to pass", "HEA-D1") } else { ("play a card", "HEA-D2") };
        Some((what.to_owned(), RuleId::new(rule)))
    }
}

impl Board for Leduc {
    fn asks(&self, view: &leduc::View) -> Option<(String, RuleId)> {
        view.to_act?;
        Some(("bet".to_owned(), RuleId::new("LED-D1")))
    }
}
