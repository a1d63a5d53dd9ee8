//! Politics cards with an effect of their own (SHC-295, D26): what each is aimed at, when it applies, what it does, and
//! the choices in it. Those that move factions are in `factions`, those that stay in play in `lasting`.

use crate::action::{CARD, ITEM, PIECE, SITE};
use crate::cards::card;
use crate::holding::CREW_LIMIT;
use crate::prelude::*;
use crate::state::viewer_bit;

card! { Confiscation at BaysAndLocations;
    fits |look, _, target| {
        let is_held = match target {
            Target::Bay(_) => true,
            Target::Outpost(rival, at) => look.control[at] == Some(rival),
            Target::None | Target::Craft(_) | Target::Pack(_) | Target::Player(_) => false,
        };
        is_held && look.has_tokens(target)
    };
    does |play, cast| play.push(Step::Take { from: cast.target, to: Place::Bay(cast.by), left: cast.amount });
}

card! { CallForRepairs;
    applies |at, seat| at.damage_in_reach(seat, Reach::Anywhere) > 0;
    does |play, cast| play.push(Step::Repair { left: cast.amount, reach: Reach::Anywhere });
}

card! { Requisition;
    does |play, cast| play.push(Step::Put { item: Item::Kc, left: cast.amount, room: Room::OneHold });
}

card! { Insurrection at Outposts;
    fits |look, _, target| matches!(target, Target::Outpost(rival, at) if look.has_outpost(rival, at));
    does |play, cast| play.damage_by_card(cast);
}

card! { Draft;
    applies |at, seat| {
        let has_room = |site| at.draft_places(seat, site).next().is_some();
        at.crew_supply(seat) > 0 && at.controlled_by(seat).any(has_room)
    };
    does |play, cast| play.push(Step::DraftAt { left: cast.amount });
}

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

card! { TaxLevy;
    does |play, cast| {
        play.gain(Place::Bay(cast.by), cast.by, Item::Tribute, cast.amount);
        play.push(Step::Levy { left: play.game.card(Card::TaxLevy).amount2, done: None });
    };
}

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

card! { Tribunal at Players;
    fits |at, _, target| {
        matches!(target, Target::Player(rival) if !at.players[rival].stash.is_empty()) && !at.is_moratorium()
    };
    does |play, cast| if let Target::Player(victim) = cast.target { play.push(Step::Judge { victim }); };
}

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

card! { Espionage at Players;
    fits |at, _, target| matches!(target, Target::Player(rival) if at.hidden.hands[rival].playable_len() > 0);
    // Nobody else sees the hand.
    does |play, cast| {
        let Target::Player(victim) = cast.target else { return };
        let (seat, cards) = (cast.by, play.hidden.hands[victim]);
        let bit = viewer_bit(Some(seat));
        play.hidden.known.forget_hand(victim, bit);
        cards.all().for_each(|card| play.hidden.known.learn(victim, card, bit));
        play.log.tell(|| Event::CardsSeen { seat, cards });
        // The last card may have been a reaction to this one.
        if cards.playable_len() > 0 {
            play.push(Step::Spy { victim });
        }
    };
}

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

card! { Defection at Outposts;
    // The Crew joins some of the player's own.
    fits |look, aim, target| {
        let Target::Outpost(rival, at) = target else { return false };
        let own = look.outpost(aim.by, at).map_or(0, |own| own.hold.crew());
        look.crew_supply(aim.by) > 0 && look.has_outpost(rival, at) && (1..CREW_LIMIT).contains(&own)
    };
    does |play, cast| {
        if let Target::Outpost(rival, at) = cast.target {
            play.push(Step::Defect { rival, at });
        }
    };
}

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

card! { CustomsInspection at Players;
    fits |at, _, target| matches!(target, Target::Player(rival) if at.has_face_down(rival, |_| true));
    // All face-down tokens of a player are turned up.
    does |play, cast| {
        let Target::Player(victim) = cast.target else { return };
        let nth_place = |play: &Play<'_>, index| play.look().own_places(victim).nth(index);
        let mut index = 0;
        while let Some(place) = nth_place(play, index) {
            for item in Item::TOKENS {
                play.turn_up(place, victim, item, u8::MAX);
            }
            index += 1;
        }
        play.push(Step::Customs { victim });
    };
}

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
