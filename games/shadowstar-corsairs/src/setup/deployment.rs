//! Deployment: Ships and Shuttles placed, cards kept (D02 to D08, SHC-029 to SHC-038).

use tenka_core::Keyed;

use crate::View;
use crate::action::{AT, CLASS, KEEP, SITE};
use crate::pieces::craft::{Craft, PLAYERS};
use crate::prelude::*;
use crate::state::CardByte;
use tenka_core::Row;

/// SHC-025.
const START_CREW: u8 = 3;
const CRESTS: u8 = 2;
/// SHC-299: in turn order.
const GIVEN: [Class; PLAYERS] =
    [Class::Kestrel, Class::Renegade, Class::Scarab, Class::Vega, Class::AkitaInu];

impl Decision<ShadowstarCorsairs> for step_types::Deploy {
    decision!("SHC-D02" "ship_class", IsAsked, by seat, ask_ship_class, "SHC-029");
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(CLASS, Look::ship_sides(), |(class, side)| at.may_start_with(class, side));
        offers.one(Action::Say(Word::Pass), || {
            require!(self.may_pass, "SHC-030", already_passed);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Class(class, side) => play.deploy_ship(self.seat, class, side),
            _ => play.pass_deployment(self.seat),
        }
    }

    /// SHC-299.
    fn foregone(self, at: Look<'_>) -> Option<Action> {
        let given = GIVEN.get(usize::from(self.seat.number())).filter(|_| at.has(Switch::GivenStart))?;
        Some(Action::Class(*given, Side::Basic))
    }
}

impl Decision<ShadowstarCorsairs> for step_types::PlaceShip {
    decision!("SHC-D03" "starting_square", IsAsked, by seat, ask_where_ship_starts, "SHC-031");
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(AT, at.layout.squares(), |square| at.may_start_at(self.seat, square));
    }

    /// SHC-025, SHC-031, SHC-034: the Ship is placed, and Crew goes aboard.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::At(square) = option else { return };
        let seat = self.seat;
        play.pop();
        let ship = CraftId::new(seat, 0);
        play.deploy(ship, square);
        let class = play.craft(ship).class;
        if play.look().has(Switch::HouseCrests) {
            play.stow(seat, ship, Item::Crest, CRESTS);
        }
        play.stow(seat, ship, Item::Crew, START_CREW);
        play.tell(|| Deed::ShipDeployed { seat, craft: ship, class, square });
        play.push(Step::PlaceShuttle { seat });
    }
}

impl Decision<ShadowstarCorsairs> for step_types::PlaceShuttle {
    decision!("SHC-D04" "shuttle_square", IsTaken, by seat, ask_where_shuttle_starts, "SHC-033");
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let ship = at.craft(CraftId::new(self.seat, 0)).square;
        let around = at.neighbours(ship).map(|(square, _)| square);
        offers.each(AT, around, |square| at.may_start_shuttle_at(self.seat, square));
    }

    /// SHC-025, SHC-033.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::At(square) = option else { return };
        let seat = self.seat;
        play.pop();
        let shuttle = CraftId::new(seat, crate::pieces::craft::SHIPS);
        play.deploy(shuttle, square);
        play.tell(|| Deed::ShuttleDeployed { seat, craft: shuttle, square });
        let locations = play.look().home_worlds(seat).count();
        if play.look().has(Switch::HomeWorlds) && locations > 0 {
            play.push(Step::HomeWorld { seat });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::HomeWorld {
    decision!("SHC-D08" "home_world", IsTaken, by seat, ask_home_world, "SHC-291");
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let sites = at.board().locations().map(Place::At);
        offers.each(SITE, sites, |place| at.may_be_home(self.seat, place));
    }

    /// SHC-291.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(Place::At(at)) = option else { return };
        let seat = self.seat;
        play.pop();
        play.players[seat].home = Some(at);
        play.tell(|| Deed::HomeChosen { seat, at });
        play.settle(at);
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Keep {
    decision!("SHC-D05" "card_to_keep", IsAsked, by seat, ask_card_to_keep { deck: |step| deck_name(step.deck) }, "SHC-036");
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let cards = at.hidden.hands[self.seat].of(self.deck);
        offers.each(KEEP, cards.each(), |card| {
            require!(card.deck() == self.deck, "SHC-036", keep_a_card_of { deck: deck_name(self.deck) });
            require!(cards.contains(card), "SHC-036", not_dealt { card: card_name(at.game, card) });
            Ok(())
        });
    }

    /// SHC-299.
    fn foregone(self, at: Look<'_>) -> Option<Action> {
        let given = at.hidden.hands[self.seat].of(self.deck).all().next();
        given.filter(|_| at.has(Switch::GivenStart)).map(Action::Keep)
    }

    /// SHC-036: a player keeps one of two cards.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Keep(card) = option else { return };
        let (seat, deck) = (self.seat, self.deck);
        play.pop();
        let hand = play.hidden.hands[seat];
        for other in hand.of(deck).all() {
            play.hidden.hands[seat].remove(other);
            play.hidden.aside[seat].add(other);
        }
        play.hidden.aside[seat].remove(card);
        play.hidden.hands[seat].add(card);
        play.log.tell(|| Event::CardKept { seat, deck, card: [card].into_iter().collect() });
    }
}

/// SHC-036: what others keep is secret, so nobody needs to wait for them.
pub(crate) fn may_seal_cards(view: &View) -> bool {
    let is_keeping = matches!(view.open.steps.last(), Some(Step::Keep { .. }));
    let is_to_keep =
        |own: Seat| view.open.steps.iter().any(|step| matches!(step, Step::Keep { seat, .. } if seat == own));
    let own = view.viewer.seat().filter(|&seat| view.to_act != Some(seat));
    is_keeping && own.is_some_and(is_to_keep)
}

impl Work<ShadowstarCorsairs> for step_types::Deployed {
    /// SHC-035, SHC-036: Levels are set, and then every player chooses the cards to keep.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        for seat in play.seats.iter() {
            play.set_levels(seat);
        }
        for number in (0..play.seats.count()).rev() {
            for deck in [Deck::Contract, Deck::Technology, Deck::Politics] {
                play.push(Step::Keep { seat: Seat::new(number), deck });
            }
        }
    }
}

impl Work<ShadowstarCorsairs> for step_types::OpenPiles {
    /// SHC-037, SHC-038: the discards are shuffled and turned face up.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        for deck in Deck::ALL {
            let mut pile = Row::<CardByte, 45>::default();
            for seat in play.seats.iter() {
                play.hidden.aside[seat].of(deck).all().for_each(|card| pile.push(CardByte(card)));
            }
            if play.seats.count() == 2
                && deck != Deck::Contract
                && let Some(card) = play.take_from_deck(deck)
            {
                pile.push(CardByte(card));
            }
            play.chance.next_event().shuffle(pile.as_mut_slice());
            for CardByte(card) in pile.as_slice().iter().copied() {
                play.put_on_pile(card);
            }
        }
        play.hidden.aside = Keyed::from_fn(|_| Cards::NONE);
        play.tell(|| Deed::PilesOpened);
    }
}

impl<'a> Look<'a> {
    pub(crate) fn ship_sides() -> impl Iterator<Item = (Class, Side)> {
        Class::ALL.into_iter().flat_map(|class| [(class, Side::Basic), (class, Side::Upgraded)])
    }

    /// SHC-029, SHC-203, SHC-R06: whether a Ship can start with this class and side.
    pub(crate) fn may_start_with<R: Reason>(self, class: Class, side: Side) -> Result<(), R> {
        let name = || &self.game.classes[class].name;
        require!(
            side == Side::Basic || class == Class::Crucible,
            "SHC-029",
            begin_with_basic_side { class: name() }
        );
        require!(self.free_ships(class) > 0, "SHC-029", class_not_free { class: name() });
        Ok(())
    }

    /// SHC-031.
    fn may_start_at<R: Reason>(self, seat: Seat, square: Square) -> Result<(), R> {
        let board = self.board();
        require!(board.is_edge(square), "SHC-031", not_on_edge { square: square_name(square) });
        require!(
            !board.cell(square).is_forbidden(),
            "SHC-031",
            square_forbidden { square: square_name(square) }
        );
        require!(
            self.occupant(square).is_nobody(),
            "SHC-031",
            square_occupied { square: square_name(square) }
        );
        let sector = board.sector(square);
        let is_taken = |other: Seat| {
            other != seat && self.ships(other).any(|ship| board.sector(self.craft(ship).square) == sector)
        };
        require!(!self.seats.iter().any(is_taken), "SHC-031", sector_taken { square: square_name(square) });
        Ok(())
    }

    /// SHC-033.
    fn may_start_shuttle_at<R: Reason>(self, seat: Seat, square: Square) -> Result<(), R> {
        let ship = self.craft(CraftId::new(seat, 0)).square;
        let cell = self.board().cell(square);
        require!(
            ship != square && ship.is_adjacent(square),
            "SHC-033",
            not_next_to_your_ship { square: square_name(square) }
        );
        require!(!cell.is_forbidden(), "SHC-033", square_forbidden { square: square_name(square) });
        require!(
            self.occupant(square).is_nobody(),
            "SHC-033",
            square_occupied { square: square_name(square) }
        );
        require!(!cell.is_hq() || !self.fills_safe_zone(seat, None), "SHC-080", safe_zone_holds_one);
        Ok(())
    }

    /// D08: the Locations of the Sector a player started in.
    pub(crate) fn home_worlds(self, seat: Seat) -> impl Iterator<Item = Location> + use<'a> {
        self.board().locations().filter(move |&at| passes(self.may_be_home(seat, Place::At(at))))
    }

    /// SHC-291.
    fn may_be_home<R: Reason>(self, seat: Seat, place: Place) -> Result<(), R> {
        let sector = self.board().sector(self.craft(CraftId::new(seat, 0)).square);
        let Place::At(at) = place else {
            return Err(R::because("SHC-291", || say!(home_is_a_location)));
        };
        let name = || location_name(self.game, at);
        let is_here = self.board().has(at) && sector.is_some() && self.layout.slot_of(at.tile()) == sector;
        require!(is_here, "SHC-291", home_in_starting_sector { location: name() });
        let is_taken = self.seats.iter().any(|other| self.players[other].home == Some(at));
        require!(!is_taken, "SHC-291", home_taken { location: name() });
        Ok(())
    }
}

impl Play<'_> {
    /// SHC-030: the player deploys after the others.
    fn pass_deployment(&mut self, seat: Seat) {
        self.pop();
        self.tell(|| Deed::DeploymentPassed { seat });
        let mut later = Row::<Step, 24>::default();
        while let Some(step) = self.steps.last() {
            let is_first_run = matches!(step, Step::Deploy { may_pass: true, .. });
            let is_later_seat = matches!(step, Step::Deploy { may_pass: false, seat: other } if other.number() < seat.number());
            if !is_first_run && !is_later_seat {
                break;
            }
            later.push(step);
            self.pop();
        }
        self.push(Step::Deploy { seat, may_pass: false });
        while let Some(step) = later.pop() {
            self.push(step);
        }
    }

    /// SHC-029.
    fn deploy_ship(&mut self, seat: Seat, class: Class, side: Side) {
        self.pop();
        let ship = CraftId::new(seat, 0);
        *self.craft_mut(ship) = Craft { class, side, ..Craft::NONE };
        self.craft_mut(ship).marks.set(Marks::USED);
        self.craft_mut(ship).marks.set(Marks::ORDERED);
        self.push(Step::PlaceShip { seat });
    }

    fn stow(&mut self, seat: Seat, ship: CraftId, item: Item, many: u8) {
        let aboard =
            many.min(self.look().rated(ship).capacity().saturating_sub(self.look().rated(ship).load()));
        self.craft_mut(ship).hold.add(item, aboard);
        self.players[seat].bay.add(item, many - aboard);
    }

    /// SHC-035: a player who joins another in a Location isn't an invader.
    fn deploy(&mut self, craft: CraftId, square: Square) {
        self.enter_board(craft, square);
        if self.game.ruleset.deployment_is_no_invasion
            && let Some(at) = self.look().board().location(square)
        {
            self.settle(at);
        }
    }
}
