//! The Strength of Units, for fights and for display.

use crate::prelude::*;
use crate::state::Open;

impl ShadowstarCorsairs {
    /// SHC-164: the Combat Strength of a Unit on this side of a fight, without its die and card bonuses.
    pub fn strength_without_cards(&self, open: &Open, unit: Target, party: Party) -> u8 {
        match unit {
            Target::Craft(craft) => {
                let rated = self.rated(open, craft);
                let attack_run = party == Party::Attacker && rated.is_upgraded(Class::Vega);
                rated.combat() + u8::from(attack_run)
            }
            Target::Outpost(seat, at) => open.outpost(seat, at).map_or(0, |outpost| outpost.hold.fit_crew()),
            Target::Pack(number) => {
                open.factions.packs.get(usize::from(number)).map_or(0, |pack| pack.scouts)
            }
            Target::None | Target::Bay(_) | Target::Player(_) => 0,
        }
    }
}
