//! Politics cards: the effect of each, and the choices in it (SHC-295, D26). Those that move factions are in
//! `factions`.

use crate::action::{CARD, ITEM, PIECE, SITE};
use crate::holding::CREW_LIMIT;
use crate::prelude::*;
use crate::state::{InPlay, viewer_bit};

impl Look<'_> {
    /// SHC-149: whether a Politics card without a Ship and a target is applicable.
    pub(crate) fn is_politics_applicable(self, seat: Seat, card: Card) -> bool {
        match card {
            Card::Moratorium => !self.is_moratorium(),
            Card::Draft => {
                let mut sites = self.board().locations().filter(|&at| self.control[at] == Some(seat));
                self.crew_supply(seat) > 0 && sites.any(|at| self.draft_places(seat, at).next().is_some())
            }
            Card::CallForRepairs => self.damage_in_reach(seat, Reach::Anywhere) > 0,
            Card::DiplomaticImmunity => self.board().locations().any(|at| self.control[at] == Some(seat)),
            Card::PatrolOrders => self.cruisers_on_board().next().is_some(),
            Card::NavalReinforcements => self.cruiser_in_supply().is_some(),
            Card::AlienEnvoy => self.each_pack().any(|(_, pack)| !pack.immobile),
            _ => true,
        }
    }

    /// The Location of a place, if the player controls it.
    pub(crate) fn controls<R: Reason>(self, seat: Seat, place: Place) -> Result<Location, R> {
        match place {
            Place::At(at) if self.control[at] == Some(seat) => Ok(at),
            _ => Err(R::because("SHC-295", || {
                say!(not_a_controlled_location { place: place_name(self.game, place) })
            })),
        }
    }
}

impl Play<'_> {
    pub(crate) fn resolve_politics(&mut self, card: Card, seat: Seat, target: Target) {
        let amount = self.look().amount(seat, card);
        match (card, target) {
            (Card::Confiscation, _) => {
                self.push(Step::Take { from: target, to: Place::Bay(seat), left: amount });
            }
            (Card::Draft, _) => self.push(Step::DraftAt { left: amount }),
            (Card::CallForRepairs, _) => self.push(Step::Repair { left: amount, reach: Reach::Anywhere }),
            (Card::TaxLevy, _) => {
                self.gain(Place::Bay(seat), seat, Item::Tribute, amount);
                let left = self.game.card(card).amount2;
                self.push(Step::Levy { left, done: None });
            }
            (Card::Requisition, _) => {
                self.push(Step::Put { item: Item::Kc, left: amount, room: Room::OneHold });
            }
            (Card::Tribunal, Target::Player(victim)) => self.push(Step::Judge { victim }),
            (Card::Espionage, Target::Player(victim)) => {
                self.look_at_hand(seat, victim);
                self.push(Step::Spy { victim });
            }
            (Card::Insurrection, _) => self.damage_by_card(seat, None, target, amount),
            (Card::Defection, Target::Outpost(rival, at)) => self.push(Step::Defect { rival, at }),
            (Card::CustomsInspection, Target::Player(victim)) => self.inspect(victim),
            (Card::Reschedule, _) => self.push(Step::Mat),
            (Card::PatrolOrders, _) => self.push(Step::PickCruiser { seat, patrol: true }),
            (Card::NavalReinforcements, _) => {
                let cruiser = self.look().cruiser_in_supply();
                cruiser.into_iter().for_each(|cruiser| self.push(Step::CruiserReturns { seat, cruiser }));
            }
            (Card::AlienEnvoy, _) => {
                self.factions.favored = Some(seat);
                self.push(Step::EnvoyPack { seat });
            }
            _ => {}
        }
    }
}

// Draft.

impl Decision<ShadowstarCorsairs> for step_types::DraftAt {
    decision!("SHC-D26" "card", IsTaken, by current, ask_location, "SHC-295", because |_, told| told.card(Card::Draft));
    audit!(; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        offers.each(SITE, at.board().locations().map(Place::At), |place| {
            let location = at.controls(seat, place)?;
            let has_room = at.draft_places(seat, location).next().is_some();
            require!(
                has_room,
                "SHC-273",
                no_room { place: place_name(at.game, place), item: kind_name(Item::Crew) }
            );
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Site(Place::At(at)) = option {
            play.steps.replace_last(Step::DraftTo { at, left: self.left });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::DraftTo {
    decision!("SHC-D26" "card", IsTaken, by current, ask_where_crew_goes, "SHC-273", because |_, told| told.card(Card::Draft));
    audit!(at; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        offers.each(SITE, at.draft_candidates(seat, self.at), |place| at.may_draft_to(seat, self.at, place));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(place) = option else { return };
        let seat = play.current;
        play.gain(place, seat, Item::Crew, 1);
        let goes_on = play.look().draft_places(seat, self.at).next().is_some() && play.crew_supply(seat) > 0;
        let left = if goes_on { self.left - 1 } else { 0 };
        play.go_on(left > 0, || Step::DraftTo { at: self.at, left });
    }
}

impl<'a> Look<'a> {
    fn draft_candidates(self, seat: Seat, at: Location) -> impl Iterator<Item = Place> + use<'a> {
        [Place::At(at)].into_iter().chain(self.state.open.fleet(seat).map(Place::Craft))
    }

    /// SHC-273: whether a Crew of a Draft goes to the Outpost or a craft of the Location.
    fn may_draft_to<R: Reason>(self, seat: Seat, at: Location, place: Place) -> Result<(), R> {
        let is_there = match place {
            Place::At(other) => other == at,
            Place::Craft(craft) => craft.owner() == seat && self.location_of(craft) == Some(at),
            Place::Bay(_) | Place::Transit => false,
        };
        require!(
            is_there && self.room(place, seat, Item::Crew) > 0,
            "SHC-273",
            draft_goes_elsewhere {
                location: location_name(self.game, at),
                place: place_name(self.game, place)
            }
        );
        Ok(())
    }

    /// SHC-273: the Outpost and the craft of a Location that have room for Crew.
    fn draft_places(self, seat: Seat, at: Location) -> impl Iterator<Item = Place> + use<'a> {
        let places = self.draft_candidates(seat, at);
        places.filter(move |&place| passes(self.may_draft_to(seat, at, place)))
    }
}

// Tax Levy.

impl Decision<ShadowstarCorsairs> for step_types::Levy {
    decision!("SHC-D26" "card", IsTaken, by current, ask_location_or_stop, "SHC-295", because |_, told| told.card(Card::TaxLevy));
    audit!(done; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        offers.each(SITE, at.board().locations().map(Place::At), |place| {
            let location = at.controls(seat, place)?;
            let is_new = Some(location) != self.done;
            require!(is_new, "SHC-295", already_levied { place: place_name(at.game, place) });
            Ok(())
        });
        offers.always(Action::Say(Word::Pass));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(place @ Place::At(at)) = option else { return play.pop() };
        play.gain(place, play.current, Item::Tribute, 1);
        play.go_on(self.left > 1, || Step::Levy { left: self.left - 1, done: Some(at) });
    }
}

// Tribunal.

impl Decision<ShadowstarCorsairs> for step_types::Judge {
    decision!("SHC-D26" "card", IsAsked, by current, ask_card_of_stash { seat: |step| step.victim }, "SHC-295", because |_, told| told.card(Card::Tribunal));
    audit!(victim);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let stash = at.players[self.victim].stash;
        offers.each(CARD, stash.each(), |card| {
            let (whose, name) = (self.victim, &at.game.card(card).name);
            require!(stash.contains(card), "SHC-288", card_not_in_their_stash { card: name, seat: whose });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Card(card) = option else { return };
        play.pop();
        play.players[self.victim].stash.remove(card);
        play.discard(self.victim, card);
    }
}

// Espionage.

impl Decision<ShadowstarCorsairs> for step_types::Spy {
    decision!("SHC-D26" "card", IsAsked, by current, ask_card_of_hand { seat: |step| step.victim }, "SHC-295", because |_, told| told.card(Card::Espionage));
    audit!(victim);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let hand = at.hidden.hands[self.victim];
        let cards = hand.of(Deck::Politics).each().chain(hand.of(Deck::Technology).each());
        offers.each(CARD, cards, |card| {
            let (whose, name) = (self.victim, &at.game.card(card).name);
            let is_contract = card.deck() == Deck::Contract;
            require!(!is_contract, "SHC-295", espionage_spares_contracts);
            require!(hand.contains(card), "SHC-295", card_not_in_their_hand { card: name, seat: whose });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Card(card) = option else { return };
        play.pop();
        play.leave_hand(self.victim, card);
        play.discard(self.victim, card);
    }
}

impl Play<'_> {
    /// Espionage: nobody else sees the hand.
    fn look_at_hand(&mut self, seat: Seat, victim: Seat) {
        let cards = self.hidden.hands[victim];
        let bit = viewer_bit(Some(seat));
        self.hidden.known.forget_hand(victim, bit);
        cards.all().for_each(|card| self.hidden.known.learn(victim, card, bit));
        self.log.tell(|| Event::CardsSeen { seat, cards });
    }
}

// Diplomatic Immunity.

impl Decision<ShadowstarCorsairs> for step_types::Immunity {
    decision!("SHC-D26" "card", IsTaken, by current, ask_location, "SHC-295", because |_, told| told.card(Card::DiplomaticImmunity));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let sites = at.board().locations().map(Place::At);
        offers.each(SITE, sites, |place| at.controls(at.current, place).map(|_| ()));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(Place::At(at)) = option else { return };
        play.pop();
        let (owner, card) = (play.current, Card::DiplomaticImmunity);
        play.in_play.push(InPlay { owner, card, about: Target::Outpost(owner, at), old: false });
        play.tell(|| Deed::CardInPlay { seat: owner, card });
    }
}

// Defection.

impl Decision<ShadowstarCorsairs> for step_types::Defect {
    decision!("SHC-D26" "card", IsTaken, by current, ask_crew_to_win_over, "SHC-295", because |_, told| told.card(Card::Defection));
    audit!(rival, at);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Some(outpost) = at.outpost(self.rival, self.at) else { return };
        offers.each(ITEM, [Item::Crew, Item::Injured], |item| {
            let held = match item {
                Item::Crew => outpost.hold.fit_crew(),
                Item::Injured => outpost.hold.injured_crew(),
                _ => 0,
            };
            let whose = self.rival;
            require!(held > 0, "SHC-295", outpost_lacks { seat: whose, item: kind_name(item) });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Item(item) = option else { return };
        play.pop();
        let (seat, place) = (play.current, Place::At(self.at));
        let is_fresh = play.look().count(place, self.rival, item) > 0;
        let real = if is_fresh { item } else { item.tired() };
        play.remove(place, self.rival, real, 1);
        play.add(place, seat, item.rested(), 1);
        play.settle(self.at);
    }
}

impl Look<'_> {
    /// Defection: whether a player can take in Crew of a rival's Outpost, beside their own.
    pub(crate) fn may_defect(self, seat: Seat, rival: Seat, at: Location) -> bool {
        let own = self.outpost(seat, at).map_or(0, |own| own.hold.crew());
        self.crew_supply(seat) > 0 && self.has_outpost(rival, at) && (1..CREW_LIMIT).contains(&own)
    }
}

// Customs Inspection.

impl Decision<ShadowstarCorsairs> for step_types::Customs {
    decision!("SHC-D26" "card", IsTaken, by current, ask_token_to_destroy, "SHC-295", because |_, told| told.card(Card::CustomsInspection));
    audit!(victim);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let victim = self.victim;
        let places = at.own_places(victim);
        let tokens = places.flat_map(|place| Item::TOKENS.into_iter().map(move |item| (item, place)));
        offers.each(PIECE, tokens, |(item, place)| {
            require!(Item::TOKENS.contains(&item), "SHC-295", customs_destroy_face_up);
            at.is_own(place, victim)?;
            let (owned, site) = (at.owned(place, victim, item), || place_name(at.game, place));
            require!(owned > 0, "SHC-295", none_there { item: kind_name(item), place: site() });
            Ok(())
        });
        offers.always(Action::Say(Word::Pass));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        if let Action::Piece { item, at } = option {
            play.destroy_token(Target::of_place(at, self.victim), item);
        }
    }
}

impl Play<'_> {
    /// Customs Inspection: all face-down tokens of a player are turned up.
    fn inspect(&mut self, victim: Seat) {
        let nth_place = |play: &Self, index| play.look().own_places(victim).nth(index);
        let mut index = 0;
        while let Some(place) = nth_place(self, index) {
            for item in Item::TOKENS {
                self.turn_up(place, victim, item, u8::MAX);
            }
            index += 1;
        }
        self.push(Step::Customs { victim });
    }
}
