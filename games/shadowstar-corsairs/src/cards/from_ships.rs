//! Technology cards that are used from a Ship (SHC-156, SHC-295, D26): what each is aimed at, what it does, and the choices
//! in it.

use crate::action::AT;
use crate::cards::{Cast, Rules, card};
use crate::prelude::*;
use crate::state::STORES;

card! { LongRangeMissile at Units from a Ship;
    // SHC-079: it isn't launched from a Safe Zone.
    fits |look, aim, target| {
        let is_unit = match target {
            Target::Craft(craft) => Some(craft) != aim.ship,
            Target::Outpost(rival, at) => look.has_outpost(rival, at),
            Target::Pack(pack) => look.pack(pack).is_some(),
            Target::None | Target::Bay(_) | Target::Player(_) => false,
        };
        is_unit && aim.ship.is_some_and(|ship| !look.is_in_safe_zone(ship))
    };
    does |play, cast| play.damage_by_card(cast);
}

impl Play<'_> {
    /// Outside a fight (SHC-153).
    pub(super) fn damage_by_card(&mut self, Cast { by, ship, target, amount, .. }: Cast) {
        self.reprimand_for_card(by, ship, target);
        if let Target::Pack(pack) = target {
            if self.hit_pack(pack, amount) > 0 {
                self.turn.deeds.scouts_destroyed += 1;
            }
            return;
        }
        self.push(Step::Wreck { target, by: Some(by) });
        self.push(Step::Allocate { target, left: amount, floor: 0 });
    }
}

card! { OneShotTransporter at Places from a Ship;
    // Its Ship has room for a token.
    fits |at, aim, target| {
        aim.ship.is_some_and(|ship| at.rated(ship).room_for(Item::Metal) > 0) && at.has_tokens(target)
    };
    does |play, cast| {
        if let Some(ship) = cast.ship {
            play.push(Step::Take { from: cast.target, to: Place::Craft(ship), left: cast.amount });
        }
    };
}

card! { IonMissiles at CraftAndPacks from a Ship;
    fits |at, _, target| {
        match target {
            Target::Craft(_) => true,
            Target::Pack(pack) => at.pack(pack).is_some(),
            Target::None | Target::Outpost(..) | Target::Bay(_) | Target::Player(_) => false,
        }
    };
    // A craft or a pack can neither move nor attack.
    does |play, Cast { target, .. }| {
        if let Target::Craft(craft) = target {
            play.craft_mut(craft).marks.set(Marks::IMMOBILE);
        } else if let Target::Pack(pack) = target {
            play.factions.packs[usize::from(pack)].immobile = true;
        }
        play.tell(|| Deed::Immobilized { target });
    };
}

pub(super) struct JumpDrive;

impl Rules for JumpDrive {
    const FROM_SHIP: bool = true;

    fn may_use<R: Reason>(self, at: Look<'_>, ship: CraftId) -> Result<(), R> {
        at.may_move(ship)?;
        let can_jump = at.layout.squares().any(|square| passes(at.may_jump(ship, square)));
        require!(can_jump, "SHC-149", nowhere_to_jump { ship: craft_name(ship) });
        Ok(())
    }

    fn resolve(self, play: &mut Play<'_>, cast: Cast) {
        if let Some(craft) = cast.ship {
            play.push(Step::Jump { craft });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Jump {
    decision!("SHC-D26" "card", IsAsked, by current, ask_where_ship_jumps, "SHC-295", because |_, told| told.card(Card::JumpDrive));
    audit!(craft);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(AT, at.layout.squares(), |square| at.may_jump(self.craft, square));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::At(square) = option {
            play.pop();
            play.displace(self.craft, square);
        }
    }
}

impl Look<'_> {
    /// Jump Drive: whether a Ship can jump into a square.
    fn may_jump<R: Reason>(self, ship: CraftId, square: Square) -> Result<(), R> {
        let range = self.game.card(Card::JumpDrive).range;
        let is_near = self.distance(self.craft(ship).square, square) <= range;
        require!(is_near, "SHC-156", beyond_jump_range { square: square_name(square), range });
        self.may_appear(ship, square)?;
        self.may_move(ship)
    }
}

card! { TractorBeam at Craft from a Ship;
    fits |at, _, target| target.craft().is_some_and(|craft| at.find_drag(craft, |_| true));
    does |play, cast| if let Some(craft) = cast.target.craft() { play.push(Step::Drag { craft }); };
}

impl Decision<ShadowstarCorsairs> for step_types::Drag {
    decision!("SHC-D26" "card", IsAsked, by current, ask_where_to_drag { craft: |step| craft_name(step.craft) }, "SHC-295", because |_, told| told.card(Card::TractorBeam));
    audit!(craft);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (craft, squares) = (self.craft, at.game.card(Card::TractorBeam).amount);
        offers.listed(
            AT,
            |offers| {
                at.find_drag(craft, |square| {
                    offers.take(Action::At(square));
                    false
                });
            },
            |square| {
                at.may_appear(craft, square)?;
                let is_near = at.find_drag(craft, |other| other == square);
                require!(is_near, "SHC-156", beyond_tractor_beam { squares, square: square_name(square) });
                Ok(())
            },
        );
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::At(square) = option {
            play.pop();
            play.displace(self.craft, square);
        }
    }
}

impl Look<'_> {
    /// Tractor Beam: whether any square a craft can be dragged to passes a test; they are tried in order.
    pub(crate) fn find_drag(self, craft: CraftId, mut test: impl FnMut(Square) -> bool) -> bool {
        let squares = self.game.card(Card::TractorBeam).amount;
        let mut reached = [0u64; 5];
        let mut is_new = |square: Square| {
            let Some(index) = self.layout.index(square) else { return false };
            let is_new = reached[index / 64] >> (index % 64) & 1 == 0;
            reached[index / 64] |= 1 << (index % 64);
            is_new
        };
        let mut test = |square: Square| is_new(square) && test(square);
        self.drag_on(craft, self.craft(craft).square, (squares, false), &mut test)
    }

    fn drag_on(
        self,
        craft: CraftId,
        at: Square,
        (left, odd): (u8, bool),
        test: &mut impl FnMut(Square) -> bool,
    ) -> bool {
        self.neighbours(at).any(|(next, is_diagonal)| {
            let cost = Self::step_cost(is_diagonal, odd);
            cost <= left
                && passes(self.may_enter(craft, next))
                && ((self.occupant(next).is_nobody() && test(next))
                    || (!self.board().cell(next).is_hazard()
                        && self.drag_on(craft, next, (left - cost, odd != is_diagonal), test)))
        })
    }
}

card! { DeepScanner at Players from a Ship;
    fits |at, aim, target| {
        let (Target::Player(rival), Some(ship)) = (target, aim.ship) else { return false };
        at.has_face_down(rival, |place| at.is_scanned(ship, place))
    };
    // A player secretly looks at face-down tokens in range, then draws a card.
    does |play, cast| {
        let (Target::Player(victim), Some(ship)) = (cast.target, cast.ship) else { return };
        let look = play.look();
        let mut seen = [false; STORES];
        for place in look.own_places(victim) {
            if look.hidden_at(place, victim) > 0
                && look.is_scanned(ship, place)
                && let Some(store) = look.store(place, victim)
            {
                seen[store] = true;
            }
        }
        for (known, _) in play.scanned.iter_mut().zip(seen).filter(|(_, seen)| *seen) {
            known.add(cast.by);
        }
        play.draw_card(cast.by, Deck::Technology);
    };
}

impl Look<'_> {
    /// Deep Scanner: whether a place is in range.
    fn is_scanned(self, ship: CraftId, place: Place) -> bool {
        let distance = self.distance_to_place(self.craft(ship).square, place);
        distance.is_some_and(|distance| distance <= self.game.card(Card::DeepScanner).range)
    }
}
