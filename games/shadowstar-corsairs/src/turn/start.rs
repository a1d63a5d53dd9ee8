//! The beginning of a turn: an ordered Ship arrives, Shields recharge, cards pay (SHC-087, D10 to D12).

use crate::action::{AT, CLASS, SITE};
use crate::pieces::craft::Craft;
use crate::prelude::*;
use crate::setup::bit;
use crate::state::{Deeds, Turn};
use crate::step::StartStage;

impl Work<ShadowstarCorsairs> for step_types::BeginTurn {
    /// A turn begins: the snapshot of SHC-194, then the steps of SHC-087.
    fn run(self, play: &mut Play<'_>) {
        let seat = play.current;
        let round = play.round;
        play.steps.replace_last(Step::Start { stage: StartStage::Arrival });
        play.open.turn = Turn {
            rivals_held: play.look().held_by_rivals(seat),
            deeds: Deeds::default(),
            ..Turn::default()
        };
        if let Some(home) = play.players[seat].home {
            let present = play.look().present(home);
            play.turn.home_lost = play.look().has(Switch::HomeWorlds) && present.0 != 0 && !present.has(seat);
        }
        for craft in CraftId::of(seat) {
            let marks = &mut play.craft_mut(craft).marks;
            marks.clear(Marks::OF_A_TURN);
            marks.clear(Marks::EXPOSED);
        }
        for played in play.in_play.as_mut_slice().iter_mut().filter(|played| played.owner == seat) {
            played.old = true;
        }
        for posted in play.posted.as_mut_slice() {
            posted.fresh = false;
        }
        play.tell(|| Deed::TurnBegan { seat, round });
    }
}

impl Work<ShadowstarCorsairs> for step_types::Start {
    /// SHC-087: the start-of-turn steps in order.
    fn run(self, play: &mut Play<'_>) {
        let stage = self.stage;
        let seat = play.current;
        play.steps.replace_last(Step::Start { stage: stage.next() });
        match stage {
            StartStage::Arrival => {
                let ordered = CraftId::ships_of(seat).find(|&ship| play.craft(ship).is(Marks::ORDERED));
                if let Some(craft) = ordered {
                    play.push(Step::Arrive { craft });
                }
            }
            StartStage::Order => {
                if !CraftId::ships_of(seat).any(|ship| play.craft(ship).exists()) {
                    play.push(Step::Order);
                }
            }
            StartStage::Shields => play.recharge_shields(seat),
            StartStage::Drones => play.repair_by_drones(seat),
            StartStage::Income => {
                if play.has_in_play(seat, Card::AutomatedExtractor) {
                    play.push(Step::Income);
                }
            }
            StartStage::Unloading => {
                if play.has_in_play(seat, Card::TransitSystem) && !play.transit.is_empty() {
                    play.push(Step::Unload);
                }
            }
            StartStage::ExpressDeliveries => play.post_express_deliveries(),
            StartStage::Concealment => {
                if play.look().has(Switch::Concealment) {
                    play.push(Step::Conceal);
                }
            }
            StartStage::TheTurn => play.steps.replace_last(Step::Main),
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Arrive {
    decision!("SHC-D10" "arrival", IsTaken, by current, ask_where_ordered_ship_arrives, "SHC-204");
    audit!(craft);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let owner = self.craft.owner();
        let sites = [Place::Bay(owner)].into_iter().chain(at.board().locations().map(Place::At));
        offers.each(SITE, sites.chain([Place::Transit]), |place| at.may_arrive_near(owner, place));
    }

    /// D10: an ordered Ship arrives near a place.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(near) = option else { return };
        let craft = self.craft;
        play.steps.replace_last(Step::PlaceCraft { craft, near });
    }
}

impl Decision<ShadowstarCorsairs> for step_types::PlaceCraft {
    decision!("SHC-D10" "arrival", IsTaken, by current, ask_where_craft_arrives { craft: |step| craft_name(step.craft) }, "SHC-049");
    audit!(craft, near);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Self { craft, near } = self;
        let list = |each: &mut dyn FnMut(Square)| at.landing_squares(craft, near, each);
        offers.listed(
            AT,
            |offers| list(&mut |square| offers.take(Action::At(square))),
            |square| {
                at.may_appear(craft, square)?;
                let mut is_close = false;
                list(&mut |close| is_close |= close == square);
                require!(is_close, "SHC-049", not_a_closest_square { square: square_name(square) });
                Ok(())
            },
        );
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::At(square) = option {
            play.land(self.craft, square);
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Order {
    decision!("SHC-D11" "ship_order", IsAsked, by current, ask_ship_to_order, "SHC-203", because |_, _| say!(no_ship_left));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(CLASS, Look::ship_sides(), |(class, side)| at.may_start_with(class, side));
    }

    /// D11: a player without a Ship orders one.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Class(class, side) = option else { return };
        play.pop();
        let seat = play.current;
        let ship = CraftId::new(seat, 0);
        *play.craft_mut(ship) = Craft { class, side, ..Craft::NONE };
        let marks = &mut play.craft_mut(ship).marks;
        marks.set(Marks::USED);
        marks.set(Marks::ORDERED);
        play.tell(|| Deed::ShipOrdered { seat, class });
    }
}

/// SHC-082.
pub(crate) fn is_basic<R: Reason>(item: Item) -> Result<(), R> {
    require!(Item::BASIC.contains(&item), "SHC-082", not_basic);
    Ok(())
}

impl Look<'_> {
    /// SHC-204, SHC-R05: where an ordered Ship arrives; without any such site, on the edge.
    fn may_arrive_near<R: Reason>(self, seat: Seat, place: Place) -> Result<(), R> {
        let controls = |at: Location| self.control[at] == Some(seat);
        let fits = match place {
            Place::Bay(owner) => owner == seat && self.board().has_hq(),
            Place::At(at) => controls(at),
            Place::Transit => !self.board().has_hq() && !self.board().locations().any(controls),
            Place::Craft(_) => false,
        };
        require!(fits, "SHC-204", ship_arrives_elsewhere { place: at_place(self.game, place) });
        Ok(())
    }

    /// Where a craft comes into play near a place; if near nothing, on the edge (SHC-R05).
    fn landing_squares(self, craft: CraftId, near: Place, mut each: impl FnMut(Square)) {
        let seat = craft.owner();
        if near == Place::Transit {
            let is_open =
                |square: &Square| self.board().is_edge(*square) && passes(self.may_appear(craft, *square));
            self.layout.squares().filter(is_open).for_each(each);
            return;
        }
        self.closest_squares(near, seat, &mut each);
    }

    fn held_by_rivals(self, seat: Seat) -> u64 {
        let held = |at: &Location| self.control[*at].is_some_and(|controller| controller != seat);
        self.board().locations().filter(held).map(bit).sum()
    }
}

impl Play<'_> {
    /// SHC-243: Shields are full again.
    fn recharge_shields(&mut self, seat: Seat) {
        if !self.look().has(Switch::ShieldGenerators) {
            return;
        }
        self.change_holds(seat, |hold| {
            let half = hold.count(Item::HalfShield);
            hold.take(Item::HalfShield, half);
            hold.add(Item::Shield, half);
        });
        for index in 0..crate::pieces::square::LOCATIONS {
            let at = crate::pieces::square::Location::from_index(index);
            if self.control[at] == Some(seat) {
                let pile = &mut self.piles[at];
                let half = std::mem::take(&mut pile[Item::HalfShield]);
                pile[Item::Shield] = pile[Item::Shield].saturating_add(half);
            }
        }
    }

    /// SHC-081, SHC-138, SHC-204: a craft comes into play in a square.
    pub(crate) fn land(&mut self, craft: CraftId, square: Square) {
        self.pop();
        self.enter_board(craft, square);
        self.tell(|| Deed::CraftArrived { craft, square });
    }
}
