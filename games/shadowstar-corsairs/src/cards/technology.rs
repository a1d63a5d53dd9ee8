//! Technology cards: the effect of each, and the choices in it (SHC-295, D26).

use crate::action::{AT, DECK, ITEM, KEEP, MANY, PIECE, SITE, TARGET};
use crate::prelude::*;
use crate::state::{CardByte, STORES};
use crate::turn::start::is_basic;

impl Look<'_> {
    /// SHC-149: whether a Technology card without a Ship and a target is applicable.
    pub(crate) fn is_technology_applicable(self, seat: Seat, card: Card) -> bool {
        match card {
            Card::SalvagedShuttle => {
                let has_site = self.board().has_hq()
                    || self.board().locations().any(|at| self.control[at] == Some(seat));
                has_site && self.free_stand(seat, false).is_some()
            }
            Card::Cannibalize => {
                let mut units = self.units_of(seat);
                units.any(|unit| passes(self.may_donate(seat, unit)))
                    || self
                        .donor_crew(seat)
                        .any(|(item, place)| passes(self.may_donate_crew(seat, item, place)))
            }
            Card::NaniteRepair => self.units_of(seat).any(|unit| passes(self.is_damaged_unit(seat, unit))),
            Card::RemoteProbes => PROBED.iter().any(|deck| self.deck_sizes[deck.index()] > 0),
            Card::PrefabBunkers => self.outposts_of(seat).any(|place| passes(self.may_fortify(seat, place))),
            Card::XenoBeacon => self.can_multiply(),
            _ => true,
        }
    }
}

impl Play<'_> {
    pub(crate) fn resolve_technology(
        &mut self,
        card: Card,
        seat: Seat,
        ship: Option<CraftId>,
        target: Target,
    ) {
        let amount = self.look().amount(seat, card);
        match (card, ship) {
            (Card::LongRangeMissile, _) => self.damage_by_card(seat, ship, target, amount),
            (Card::OneShotTransporter, Some(ship)) => {
                self.push(Step::Take { from: target, to: Place::Craft(ship), left: amount });
            }
            (Card::Cannibalize, _) => self.push(Step::Donor),
            (Card::IonMissiles, _) => self.immobilize(target),
            (Card::SalvagedShuttle, _) => self.push(Step::ShuttleSite),
            (Card::NaniteRepair, _) => self.push(Step::RepairUnit { points: amount }),
            (Card::MatterForge, _) => self.push(Step::ForgeAt),
            (Card::JumpDrive, Some(craft)) => self.push(Step::Jump { craft }),
            (Card::RemoteProbes, _) => self.push(Step::ProbeDeck),
            (Card::TractorBeam, _) => {
                target.craft().into_iter().for_each(|craft| self.push(Step::Drag { craft }));
            }
            (Card::PrefabBunkers, _) => self.push(Step::Bunker { left: amount }),
            (Card::DeepScanner, Some(ship)) => self.scan(seat, ship, target),
            (Card::XenoBeacon, _) => self.push(Step::Multiply { seat, left: amount }),
            _ => {}
        }
    }

    /// Outside a fight (SHC-153).
    pub(crate) fn damage_by_card(&mut self, seat: Seat, ship: Option<CraftId>, target: Target, damage: u8) {
        self.reprimand_for_card(seat, ship, target);
        if let Target::Pack(pack) = target {
            if self.hit_pack(pack, damage) > 0 {
                self.turn.deeds.scouts_destroyed += 1;
            }
            return;
        }
        self.push(Step::Wreck { target, by: Some(seat) });
        self.push(Step::Allocate { target, left: damage, floor: 0 });
    }

    /// Ion Missiles: a craft or a pack can neither move nor attack.
    fn immobilize(&mut self, target: Target) {
        if let Target::Craft(craft) = target {
            self.craft_mut(craft).marks.set(Marks::IMMOBILE);
        } else if let Target::Pack(pack) = target {
            self.factions.packs[usize::from(pack)].immobile = true;
        }
        self.tell(|| Deed::Immobilized { target });
    }
}

// Long Range Missile, 1-Shot Transporter.

impl Look<'_> {
    /// SHC-079: whether a Ship can launch a Long Range Missile.
    pub(crate) fn may_launch(self, ship: Option<CraftId>) -> bool {
        ship.is_some_and(|ship| !self.is_in_safe_zone(ship))
    }

    /// 1-Shot Transporter: whether its Ship has room for a token.
    pub(crate) fn has_transporter_room(self, ship: CraftId) -> bool {
        self.rated(ship).room_for(Item::Metal) > 0
    }
}

// Cannibalize.

impl Decision<ShadowstarCorsairs> for step_types::Donor {
    decision!("SHC-D26" "card", IsTaken, by current, ask_what_takes_damage, "SHC-270", because |_, told| told.card(Card::Cannibalize));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        offers.each(TARGET, at.state.open.fleet(seat).map(Target::Craft), |unit| at.may_donate(seat, unit));
        offers.each(PIECE, at.donor_crew(seat), |(item, place)| at.may_donate_crew(seat, item, place));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let (donor, item) = match option {
            Action::Target(donor) => (donor, None),
            Action::Piece { item, at: Place::At(at) } => (Target::Outpost(play.current, at), Some(item)),
            _ => return,
        };
        play.steps.replace_last(Step::DonorDamage { donor, item });
    }
}

impl Decision<ShadowstarCorsairs> for step_types::DonorDamage {
    decision!("SHC-D26" "card", IsTaken, by current, ask_how_much_damage, "SHC-270", because |_, told| told.card(Card::Cannibalize));
    audit!(donor);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let left = match (self.donor, self.item) {
            (Target::Craft(craft), _) => at.rated(craft).hull_left(),
            (_, Some(Item::Crew | Item::Tired)) => 2,
            _ => 1,
        };
        let most = at.game.card(Card::Cannibalize).amount.min(left);
        offers.each(MANY, 1..=most, |damage| within("SHC-270", damage, most));
    }

    /// SHC-270: the donor takes damage; then the repairs.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Many(damage) = option else { return };
        let (donor, item) = (self.donor, self.item);
        play.pop();
        let seat = play.current;
        let left = damage * play.game.card(Card::Cannibalize).amount2;
        let repair = Step::Repair { left, reach: Reach::Donor(donor) };
        if let Target::Craft(craft) = donor {
            play.craft_mut(craft).damage += damage;
            play.tell(|| Deed::HullHit { craft, damage });
            // The donor is destroyed only after the repairs, whose range is measured from it.
            if play.look().rated(craft).hull_left() == 0 {
                play.push(Step::Wreck { target: donor, by: None });
            }
        }
        play.push(repair);
        if let (Target::Outpost(_, at), Some(item)) = (donor, item) {
            let place = Place::At(at);
            if item == Item::Recruit {
                play.spend(place, seat, item, 1);
            } else if item.is_injured() || damage > 1 {
                play.remove(place, seat, item, 1);
            } else {
                play.exchange_crew(place, seat, item, item.injured());
            }
        }
    }
}

impl<'a> Look<'a> {
    fn outposts_of(self, seat: Seat) -> impl Iterator<Item = Place> + use<'a> {
        self.state.open.players[seat].outposts.as_slice().iter().map(|outpost| Place::At(outpost.at))
    }

    fn units_of(self, seat: Seat) -> impl Iterator<Item = Target> + use<'a> {
        let craft = self.state.open.fleet(seat).map(Target::Craft);
        craft.chain(self.outposts_of(seat).map(move |place| Target::of_place(place, seat)))
    }

    /// Cannibalize: the Crew and Recruits that could be damaged.
    fn donor_crew(self, seat: Seat) -> impl Iterator<Item = (Item, Place)> + use<'a> {
        let items = [Item::Recruit, Item::Crew, Item::Tired, Item::Injured, Item::TiredInjured];
        self.outposts_of(seat).flat_map(move |place| items.into_iter().map(move |item| (item, place)))
    }

    /// SHC-270: whether a craft can be damaged to help adjacent pieces.
    fn may_donate<R: Reason>(self, seat: Seat, unit: Target) -> Result<(), R> {
        let name = || target_name(self.game, unit);
        require!(unit.owner() == Some(seat), "SHC-270", not_yours { thing: name() });
        let helps = unit.craft().is_some_and(|craft| self.craft(craft).on_board())
            && self.damage_in_reach(seat, Reach::Donor(unit)) > 0;
        require!(helps, "SHC-270", donor_helps_nothing { unit: name() });
        Ok(())
    }

    /// SHC-270: whether a Crew or Recruit of an Outpost can be damaged to help other Crew there.
    fn may_donate_crew<R: Reason>(self, seat: Seat, item: Item, place: Place) -> Result<(), R> {
        let outpost = if let Place::At(at) = place { self.outpost(seat, at) } else { None };
        let others = outpost
            .map_or(0, |outpost| outpost.hold.injured_crew().saturating_sub(u8::from(item.is_injured())));
        let is_there = outpost.is_some_and(|outpost| outpost.hold.count(item) > 0)
            && (item.is_crew() || item == Item::Recruit);
        require!(is_there && others > 0, "SHC-270", piece_helps_nothing);
        Ok(())
    }
}

// Salvaged Shuttle.

impl Decision<ShadowstarCorsairs> for step_types::ShuttleSite {
    decision!("SHC-D26" "card", IsTaken, by current, ask_where_shuttle_appears, "SHC-284", because |_, told| told.card(Card::SalvagedShuttle));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        offers.each(SITE, at.icon_sites(seat), |place| {
            let Place::Bay(owner) = place else { return at.controls(seat, place).map(|_| ()) };
            require!(owner == seat, "SHC-284", not_yours { thing: place_name(at.game, place) });
            require!(at.board().has_hq(), "SHC-R05", no_hq);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(near) = option else { return };
        play.pop();
        let seat = play.current;
        play.tell(|| Deed::ShuttleGained { seat });
        play.add_craft(seat, None, near);
    }
}

// Nanite Repair.

impl Decision<ShadowstarCorsairs> for step_types::RepairUnit {
    decision!("SHC-D26" "repair", IsTaken, by current, ask_unit_to_mend, "SHC-295", because |_, told| told.card(Card::NaniteRepair));
    audit!(; points in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        offers.each(TARGET, at.units_of(seat), |unit| at.is_damaged_unit(seat, unit));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Target(unit) = option {
            play.steps.replace_last(Step::Repair { left: self.points, reach: Reach::Unit(unit) });
        }
    }
}

impl Look<'_> {
    /// Nanite Repair: whether a Unit is the player's and damaged.
    fn is_damaged_unit<R: Reason>(self, seat: Seat, unit: Target) -> Result<(), R> {
        let name = || target_name(self.game, unit);
        require!(unit.owner() == Some(seat), "SHC-295", not_yours { thing: name() });
        let is_damaged = match unit {
            Target::Craft(craft) => self.craft(craft).on_board() && self.craft(craft).damage > 0,
            Target::Outpost(_, at) => {
                self.outpost(seat, at).is_some_and(|outpost| outpost.hold.injured_crew() > 0)
            }
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => false,
        };
        require!(is_damaged, "SHC-295", not_damaged { unit: name() });
        Ok(())
    }
}

// Matter Forge.

impl Decision<ShadowstarCorsairs> for step_types::ForgeAt {
    decision!("SHC-D26" "resource", IsTaken, by current, ask_where_tokens_go, "SHC-295", because |_, told| told.card(Card::MatterForge));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_stores(Item::Metal, 1, Room::OneHold, offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Site(place) = option {
            let left = play.game.card(Card::MatterForge).amount;
            play.steps.replace_last(Step::Forge { place, left });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Forge {
    decision!("SHC-D26" "resource", IsAsked, by current, ask_what_to_make, "SHC-295", because |_, told| told.card(Card::MatterForge));
    audit!(place; left in 1..=MOST_LEFT);

    fn options(self, _: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(ITEM, Item::BASIC, is_basic);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Item(item) = option else { return play.pop() };
        let (seat, Self { place, left }) = (play.current, self);
        play.gain(place, seat, item, 1);
        let goes_on = left > 1 && play.look().room(place, seat, item) > 0;
        play.go_on(goes_on, || Step::Forge { place, left: left - 1 });
    }
}

// Jump Drive, Tractor Beam.

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

impl<'a> Look<'a> {
    /// Jump Drive: whether a Ship can jump into a square.
    fn may_jump<R: Reason>(self, ship: CraftId, square: Square) -> Result<(), R> {
        let range = self.game.card(Card::JumpDrive).range;
        let is_near = self.distance(self.craft(ship).square, square) <= range;
        require!(is_near, "SHC-156", beyond_jump_range { square: square_name(square), range });
        self.may_appear(ship, square)?;
        self.may_move(ship)
    }

    /// Jump Drive.
    pub(crate) fn jumps(self, ship: CraftId) -> impl Iterator<Item = Square> + use<'a> {
        self.state.open.layout.squares().filter(move |&square| passes(self.may_jump(ship, square)))
    }

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

// Remote Probes.

const PROBED: [Deck; 2] = [Deck::Politics, Deck::Technology];

impl Decision<ShadowstarCorsairs> for step_types::ProbeDeck {
    decision!("SHC-D26" "card", IsTaken, by current, ask_deck, "SHC-295", because |_, told| told.card(Card::RemoteProbes));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(DECK, PROBED, |deck| {
            require!(deck != Deck::Contract, "SHC-295", probes_spare_contracts);
            require!(at.deck_sizes[deck.index()] > 0, "SHC-295", deck_empty { deck: deck_name(deck) });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Deck(deck) = option else { return };
        play.steps.replace_last(Step::Probe { deck });
        let seat = play.current;
        for _ in 0..play.game.card(Card::RemoteProbes).amount.min(3) {
            if let Some(card) = play.take_from_deck(deck) {
                play.hidden.looked.push(CardByte(card));
            }
        }
        let cards: Cards = play.hidden.looked.as_slice().iter().map(|card| card.0).collect();
        play.log.tell(|| Event::CardsSeen { seat, cards });
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Probe {
    decision!("SHC-D26" "card", IsAsked, by current, ask_card_to_take, "SHC-295", because |_, told| told.card(Card::RemoteProbes));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let cards: Cards = at.hidden.looked.as_slice().iter().map(|card| card.0).collect();
        offers.each(KEEP, cards.each(), |card| {
            require!(cards.contains(card), "SHC-295", not_probed { card: card_name(at.game, card) });
            Ok(())
        });
    }

    /// One card is taken; the others go under the deck.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Keep(card) = option else { return };
        let (seat, deck) = (play.current, self.deck);
        play.pop();
        let mut looked = std::mem::take(&mut play.hidden.looked);
        if let Some(index) = looked.as_slice().iter().position(|other| other.0 == card) {
            looked.remove(index);
            play.hidden.hands[seat].add(card);
            play.log.tell(|| Event::CardDrawn { seat, deck, card: [card].into_iter().collect() });
        }
        play.chance.next_event().shuffle(looked.as_mut_slice());
        for CardByte(other) in looked.as_slice().iter().copied() {
            play.put_under_deck(deck, other, seat);
        }
        play.refresh(deck);
    }
}

// Prefab Bunkers.

impl Decision<ShadowstarCorsairs> for step_types::Bunker {
    decision!("SHC-D26" "card", IsTaken, by current, ask_outpost_to_fortify, "SHC-295", because |_, told| told.card(Card::PrefabBunkers));
    audit!(; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        offers.each(SITE, at.outposts_of(seat), |place| at.may_fortify(seat, place));
        offers.one(Action::Say(Word::Pass), || {
            require!(self.left < 2, "SHC-295", fortify_one_first);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(place) = option else { return play.pop() };
        play.gain(place, play.current, Item::Fortification, 1);
        play.go_on(self.left > 1, || Step::Bunker { left: self.left - 1 });
    }
}

impl Look<'_> {
    /// Prefab Bunkers: whether an Outpost is without a Fortification.
    fn may_fortify<R: Reason>(self, seat: Seat, place: Place) -> Result<(), R> {
        let name = || place_name(self.game, place);
        let has_outpost = matches!(place, Place::At(at) if self.has_outpost(seat, at));
        require!(has_outpost, "SHC-295", not_your_outpost { place: name() });
        let is_bare = self.unit_tokens(place, seat, Item::Fortification) == 0;
        require!(is_bare, "SHC-295", already_fortified { place: name() });
        Ok(())
    }
}

// Deep Scanner.

impl Look<'_> {
    /// Deep Scanner: whether a place is in range.
    pub(crate) fn is_scanned(self, ship: CraftId, place: Place) -> bool {
        let distance = self.distance_to_place(self.craft(ship).square, place);
        distance.is_some_and(|distance| distance <= self.game.card(Card::DeepScanner).range)
    }
}

impl Play<'_> {
    /// Deep Scanner: a player secretly looks at face-down tokens in range, then draws a card.
    fn scan(&mut self, seat: Seat, ship: CraftId, target: Target) {
        let Target::Player(victim) = target else { return };
        let look = self.look();
        let mut seen = [false; STORES];
        for place in look.own_places(victim) {
            if look.hidden_at(place, victim) > 0
                && look.is_scanned(ship, place)
                && let Some(store) = look.store(place, victim)
            {
                seen[store] = true;
            }
        }
        for (known, _) in self.scanned.iter_mut().zip(seen).filter(|(_, seen)| *seen) {
            known.add(seat);
        }
        self.draw_card(seat, Deck::Technology);
    }
}
