//! Differences between the versions of the rules.

/// The rules that a box is opened under. A switch is named after what holds while it is on; all are off in ruleset 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a rule that has changed or not")]
pub(crate) struct Ruleset {
    /// SSM-093: the discard pile becomes the deck when the last card is drawn, not when the next one is needed.
    pub(crate) reshuffles_at_once: bool,
    /// SSM-137: Mori's player may discard a card even if there is no ship to destroy.
    pub(crate) mori_needs_no_ship: bool,
    /// SSM-220: a clause names what is legal after the exchange, not just what could have been.
    pub(crate) clauses_can_be_met: bool,
    /// SSM-238: a promise can still be kept and broken.
    pub(crate) promises_matter: bool,
    /// SSM-247: a part of an offer that leaves no choice isn't asked.
    pub(crate) single_parts_unasked: bool,
    /// SSM-249: an offer can be answered with an offer.
    pub(crate) offers_are_countered: bool,
}

impl Ruleset {
    pub(crate) const NEWEST: u32 = 3;

    pub(crate) const fn of(version: u32) -> Self {
        let (second, third) = (version >= 2, version >= 3);
        Ruleset {
            reshuffles_at_once: second,
            mori_needs_no_ship: second,
            clauses_can_be_met: second,
            promises_matter: second,
            single_parts_unasked: second,
            offers_are_countered: third,
        }
    }
}
