//! Technology cards that aren't used from a Ship (SHC-295, D26): when each applies, what it does, and the choices in it.

use crate::action::{DECK, ITEM, KEEP, MANY, PIECE, SITE, TARGET};
use crate::cards::{Cast, Rules, card};
use crate::prelude::*;
use crate::state::CardByte;
use crate::turn::start::is_basic;

card! { Cannibalize;
    applies |at, seat| {
        at.units_of(seat).any(|unit| passes(at.may_donate(seat, unit)))
            || at.donor_crew(seat).any(|(item, place)| passes(at.may_donate_crew(seat, item, place)))
    };
    does |play, _| play.push(Step::Donor);
}

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

card! { SalvagedShuttle;
    applies |at, seat| {
        let has_site = at.board().has_hq() || at.controlled_by(seat).next().is_some();
        has_site && at.free_stand(seat, false).is_some()
    };
    does |play, _| play.push(Step::ShuttleSite);
}

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

card! { NaniteRepair;
    applies |at, seat| at.units_of(seat).any(|unit| passes(at.is_damaged_unit(seat, unit)));
    does |play, cast| play.push(Step::RepairUnit { points: cast.amount });
}

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

card! { MatterForge; does |play, _| play.push(Step::ForgeAt); }

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

pub(super) struct RemoteProbes;

const PROBED: [Deck; 2] = [Deck::Politics, Deck::Technology];

impl Rules for RemoteProbes {
    fn applies(self, at: Look<'_>, _: Seat) -> bool {
        PROBED.iter().any(|deck| at.deck_sizes[deck.index()] > 0)
    }

    fn resolve(self, play: &mut Play<'_>, _: Cast) {
        play.push(Step::ProbeDeck);
    }
}

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

card! { PrefabBunkers;
    applies |at, seat| at.outposts_of(seat).any(|place| passes(at.may_fortify(seat, place)));
    does |play, cast| play.push(Step::Bunker { left: cast.amount });
}

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
