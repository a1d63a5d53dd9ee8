//! Differences between rulesets. The rules check the named switch, never the number.

/// In the newest ruleset all are on.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Ruleset {
    /// SHC-035: a Location where two players deploy is nobody's from the start; before, its first comer held it through
    /// the first combat phase.
    pub(crate) deployment_is_no_invasion: bool,
    /// SHC-055: a trade is one change of presence; before, each craft left its Location before it came back.
    pub(crate) trade_is_one_change: bool,
    /// SHC-103: the moving craft has a square to itself once whoever else was there is gone.
    pub(crate) freed_squares_are_free: bool,
    /// SHC-200: jettison and scuttling in the middle of any craft's move and in clean up; Contracts in clean up.
    pub(crate) any_time_means_any_time: bool,
    /// SHC-110, SHC-R14: the HQ is a Location, so its bays are closed in the combat phase.
    pub(crate) bays_close_in_combat: bool,
    /// SHC-R72: an offer can be answered with an offer.
    pub(crate) offers_are_countered: bool,
}

impl Ruleset {
    pub(crate) const fn numbered(number: u32) -> Ruleset {
        let (second, third) = (number >= 2, number >= 3);
        Ruleset {
            deployment_is_no_invasion: second,
            trade_is_one_change: second,
            freed_squares_are_free: second,
            any_time_means_any_time: second,
            bays_close_in_combat: second,
            offers_are_countered: third,
        }
    }
}
