//! Politics and Technology cards that stay in play (SHC-150): when each applies, and what it does there. Transit System is in
//! `turn::transit`, cards that are attached to Ships in `attached`.

use crate::action::{ITEM, SITE};
use crate::cards::card;
use crate::prelude::*;
use crate::state::{InPlay, Open};
use crate::turn::start::is_basic;

card! {
    /// A card that stays in play, before its player or attached to a Ship.
    Lasting;
    does |play, cast| {
        play.put_into_play(cast.by, cast.card, cast.ship.map_or(cast.target, Target::Craft));
        if let Some(ship) = cast.ship {
            play.attach(cast.card, ship);
        }
        play.set_levels(cast.by);
    };
}

impl Open {
    #[inline]
    pub fn has_in_play(&self, seat: Seat, card: Card) -> bool {
        self.in_play.as_slice().iter().any(|played| played.owner == seat && played.card == card)
    }
}

impl Play<'_> {
    /// SHC-150.
    fn put_into_play(&mut self, owner: Seat, card: Card, about: Target) {
        self.in_play.push(InPlay { owner, card, about, old: false });
        self.tell(|| Deed::CardInPlay { seat: owner, card });
    }

    /// SHC-269: Call to Action is given up for more Actions.
    pub(crate) fn call_to_action(&mut self) {
        let (seat, card) = (self.current, Card::CallToAction);
        let is_it = |played: &InPlay| played.owner == seat && played.card == card;
        if let Some(index) = self.in_play.as_slice().iter().position(is_it) {
            self.in_play.remove(index);
            let actions = self.game.card(card).amount;
            self.turn.actions_left += actions;
            self.tell(|| Deed::ActionsGained { seat, actions });
            self.stash(seat, card);
        }
    }
}

impl ShadowstarCorsairs {
    /// Shipwright Guild.
    pub(crate) fn discount(&self, open: &Open, seat: Seat) -> u8 {
        let card = Card::ShipwrightGuild;
        if open.has_in_play(seat, card) { self.card(card).amount } else { 0 }
    }
}

impl Look<'_> {
    /// Gov't Contractor: more private Contracts.
    pub(crate) fn contractor_bonus(self, seat: Seat) -> u8 {
        let card = Card::GovtContractor;
        let in_play = self.in_play.as_slice().iter();
        let contractors = in_play.filter(|played| played.owner == seat && played.card == card);
        contractors.count() as u8 * self.game.card(card).amount
    }

    /// Lobbyist: a higher Level of Politics.
    pub(crate) fn lobby(self, seat: Seat) -> u8 {
        let card = Card::Lobbyist;
        if self.has_in_play(seat, card) { self.game.card(card).amount } else { 0 }
    }
}

card! { Moratorium;
    applies |at, _| !at.is_moratorium();
    does |play, cast| Lasting.resolve(play, cast);
}

impl Open {
    /// SHC-280.
    #[inline]
    pub fn is_moratorium(&self) -> bool {
        self.in_play.as_slice().iter().any(|played| played.card == Card::Moratorium)
    }
}

card! { Embargo at Players;
    fits |_, _, target| matches!(target, Target::Player(_));
    does |play, cast| Lasting.resolve(play, cast);
}

impl Look<'_> {
    pub(crate) fn is_embargoed(self, seat: Seat) -> bool {
        let mut in_play = self.in_play.as_slice().iter();
        in_play.any(|played| played.card == Card::Embargo && played.about == Target::Player(seat))
    }
}

card! { DiplomaticImmunity;
    applies |at, seat| at.controlled_by(seat).next().is_some();
    does |play, _| play.push(Step::Immunity);
}

impl Decision<ShadowstarCorsairs> for step_types::Immunity {
    decision!("SHC-D26" "card", IsTaken, by current, ask_location, "SHC-295", because |_, told| told.card(Card::DiplomaticImmunity));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let sites = at.board().locations().map(Place::At);
        offers.each(SITE, sites, |place| at.controls(at.current, place).map(|_| ()));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(Place::At(at)) = option else { return };
        play.pop();
        let owner = play.current;
        play.put_into_play(owner, Card::DiplomaticImmunity, Target::Outpost(owner, at));
    }
}

impl Open {
    #[inline]
    pub fn has_immunity(&self, at: Location) -> bool {
        let shields = |about: Target| matches!(about, Target::Outpost(_, location) if location == at);
        let mut in_play = self.in_play.as_slice().iter();
        in_play.any(|played| played.card == Card::DiplomaticImmunity && shields(played.about))
    }
}

// Automated Extractor.

impl Decision<ShadowstarCorsairs> for step_types::Income {
    decision!("SHC-D12" "resource", IsAsked, by current, ask_what_it_brings, "SHC-087", because |_, told| told.card(Card::AutomatedExtractor));

    fn options(self, _: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(ITEM, Item::BASIC, is_basic);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Item(item) = option else { return };
        play.pop();
        let seat = play.current;
        play.gain(Place::Bay(seat), seat, item, 1);
    }
}
