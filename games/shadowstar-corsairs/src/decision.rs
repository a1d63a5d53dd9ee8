//! The decisions of section 27 of the ledger: who decides, what is legal, what follows.

use tenka_core::{Key as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::{Card, Deck};
use crate::cargo::Item;
use crate::craft::CraftId;
use crate::event::Event;
use crate::offers::{Few, Offers};
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::square::Location;
use crate::step::{Party, Room, Step};

const PASS: Action = Action::Say(Word::Pass);

impl Look<'_> {
    /// Whose decision it is; `None` when the game is over.
    #[inline]
    pub(crate) fn to_act(self) -> Option<Seat> {
        let current = Some(self.current);
        match self.steps.last()? {
            Step::Over => None,
            Step::RotateTile { seat }
            | Step::RotateBy { seat, .. }
            | Step::Deploy { seat, .. }
            | Step::PlaceShip { seat }
            | Step::PlaceShuttle { seat }
            | Step::HomeWorld { seat }
            | Step::Keep { seat, .. }
            | Step::Answer { seat }
            | Step::React { seat }
            | Step::NewTarget { seat, .. }
            | Step::PickCruiser { seat, .. }
            | Step::CruiserStep { seat, .. }
            | Step::CruiserTarget { seat, .. }
            | Step::CruiserReturns { seat, .. }
            | Step::CruiserAttacks { seat }
            | Step::Multiply { seat, .. }
            | Step::ScoutMove { seat }
            | Step::EnvoyPack { seat }
            | Step::EnvoyStep { seat, .. }
            | Step::PackAttacks { seat }
            | Step::PackTarget { seat, .. }
            | Step::Discarding { seat } => Some(seat),
            Step::Shoot { shooter } => Some(shooter.owner()),
            Step::MicroJump { craft } | Step::Surplus { craft } => Some(craft.owner()),
            Step::FightCard { party } | Step::Stance { party } | Step::Bombs { party } => {
                self.fight.and_then(|fight| fight.units[party as usize].owner()).or(current)
            }
            Step::Allocate { target, .. } => target.owner().or(current),
            Step::Loot { .. } => self.fight.and_then(|fight| fight.units[0].owner()).or(current),
            _ => current,
        }
    }

    /// The name of the decision.
    pub(crate) fn decision(self) -> &'static str {
        match self.steps.last() {
            None | Some(Step::Over) => "over",
            Some(Step::RotateTile { .. } | Step::RotateBy { .. }) => "tile_to_turn",
            Some(Step::Deploy { .. }) => "ship_class",
            Some(Step::PlaceShip { .. }) => "starting_square",
            Some(Step::PlaceShuttle { .. }) => "shuttle_square",
            Some(Step::HomeWorld { .. }) => "home_world",
            Some(Step::Keep { .. }) => "card_to_keep",
            Some(Step::Arrive { .. } | Step::PlaceCraft { .. }) => "arrival",
            Some(Step::Order) => "ship_order",
            Some(Step::Income | Step::Forge { .. } | Step::ForgeAt) => "resource",
            Some(Step::Unload | Step::Load { .. }) => "transit",
            Some(Step::Conceal) => "conceal",
            Some(Step::Main) => "turn",
            Some(Step::Moving) => "move",
            Some(Step::Shoot { .. }) => "passing_shot",
            Some(Step::Transfer { .. } | Step::TransferMany { .. }) => "transfer",
            Some(Step::Jettison { .. } | Step::JettisonMany { .. } | Step::Surplus { .. }) => "jettison",
            Some(Step::Actions) => "actions",
            Some(Step::Draw { .. }) => "draw",
            Some(Step::Redeploy { .. }) => "redeploy",
            Some(Step::Buy { .. } | Step::BuyMore { .. }) => "purchase",
            Some(Step::Repair { .. } | Step::RepairUnit { .. }) => "repair",
            Some(Step::Offer | Step::Answer { .. }) => "trade",
            Some(Step::React { .. } | Step::NewTarget { .. }) => "reaction",
            Some(Step::Combat) => "combat",
            Some(Step::AttackTarget { .. }) => "attack",
            Some(Step::FightCard { .. }) => "combat_card",
            Some(Step::Stance { .. }) => "stance",
            Some(Step::Bombs { .. }) => "bombs",
            Some(Step::Allocate { .. }) => "damage",
            Some(Step::Loot { .. }) => "loot",
            Some(Step::MicroJump { .. }) => "micro_jump",
            Some(Step::HandLimit) => "hand_limit",
            Some(Step::ContractLimit) => "contract_limit",
            Some(Step::Discarding { .. }) => "order_of_discards",
            Some(Step::Retire) => "ongoing_cards",
            Some(
                Step::ContractShip { .. }
                | Step::Destination { .. }
                | Step::Stacks { .. }
                | Step::Donate { .. }
                | Step::Conversions { .. }
                | Step::Relief { .. }
                | Step::ReliefConvert { .. },
            ) => "contract",
            Some(Step::Put { .. }) => "reward",
            Some(
                Step::PickCruiser { .. }
                | Step::CruiserStep { .. }
                | Step::CruiserTarget { .. }
                | Step::CruiserReturns { .. }
                | Step::CruiserAttacks { .. },
            ) => "cruisers",
            Some(
                Step::Multiply { .. }
                | Step::ScoutMove { .. }
                | Step::EnvoyPack { .. }
                | Step::EnvoyStep { .. }
                | Step::PackAttacks { .. }
                | Step::PackTarget { .. },
            ) => "aliens",
            Some(_) => "card",
        }
    }

    /// All legal actions, in order.
    pub(crate) fn list(self, into: &mut impl Offers) {
        let Some(step) = self.steps.last() else { return };
        match step {
            Step::Main => self.list_main(into),
            Step::Actions => self.list_actions(into),
            Step::Combat => self.list_combat(into),
            Step::Moving => self.list_moving(into),
            Step::Transfer { from } => self.list_transfer(from, into),
            Step::TransferMany { from, item, to } => {
                let seat = self.current;
                let most = self.count(from, seat, item).min(self.room(to, seat, item));
                into.extend((1..=most).map(Action::Many));
            }
            _ => self.list_other(step, into),
        }
    }

    fn list_moving(self, into: &mut impl Offers) {
        let Some(moving) = self.turn.moving else { return };
        self.each_step(&moving, |square| into.push(Action::At(square)));
        self.list_free(into);
        if self.may_stop(&moving) {
            into.push(Action::Say(Word::Stop));
        }
    }

    fn list_transfer(self, from: Place, into: &mut impl Offers) {
        let seat = self.current;
        let links = self.links(seat);
        self.each_transfer(&links, seat, from, |item, to, _| {
            into.push(Action::Put { item, to });
            false
        });
        self.each_swap(&links, seat, from, |item, to, back| {
            into.push(Action::Swap { item, to, back });
            false
        });
    }

    fn list_other(self, step: Step, into: &mut impl Offers) {
        let seat = self.current;
        match step {
            Step::RotateTile { .. } => {
                into.push(PASS);
                into.extend(self.unturned_tiles().map(Action::Tile));
            }
            Step::RotateBy { .. } => into.extend((0..4).map(Action::Many)),
            Step::Deploy { may_pass, .. } => {
                self.basic_ships(|class, side| into.push(Action::Class(class, side)));
                if may_pass {
                    into.push(PASS);
                }
            }
            Step::Order => self.basic_ships(|class, side| into.push(Action::Class(class, side))),
            Step::PlaceShip { seat } => {
                into.extend(
                    self.layout.squares().filter(|&s| self.is_starting_square(seat, s)).map(Action::At),
                );
            }
            Step::PlaceShuttle { seat } => {
                let ship = self.craft(CraftId::new(seat, 0)).square;
                let around = self.neighbours(ship).map(|(square, _)| square);
                into.extend(around.filter(|&square| self.is_shuttle_square(seat, square)).map(Action::At));
            }
            Step::HomeWorld { seat } => {
                into.extend(self.home_worlds(seat).map(|at| Action::Site(Place::At(at))));
            }
            Step::Keep { seat, deck } => {
                into.extend(self.hidden.hands[seat].of(deck).each().map(Action::Keep));
            }
            Step::Arrive { craft } => {
                self.arrival_sites(craft.owner(), |place| into.push(Action::Site(place)));
            }
            Step::PlaceCraft { craft, near } => {
                self.landing_squares(craft, near, |square| into.push(Action::At(square)));
            }
            Step::Income | Step::Forge { .. } => into.extend(Item::BASIC.map(Action::Item)),
            Step::Unload => {
                self.list_unloads(into);
                into.push(PASS);
            }
            Step::Conceal => {
                self.list_concealable(into);
                into.push(PASS);
            }
            Step::Shoot { .. } => {
                into.extend([PASS, Action::Say(Word::Shoot)]);
                if self.has(crate::options::Switch::Raiding) {
                    into.push(Action::Say(Word::ShootRaid));
                }
            }
            Step::Jettison { place } => self.list_jettison(place, into),
            Step::JettisonMany { place, item } => {
                into.extend((1..=self.owned(place, seat, item)).map(Action::Many));
            }
            Step::Load { from } => {
                self.each_load(from, |item| into.push(Action::Item(item)));
                into.push(PASS);
            }
            Step::Draw { deck } => {
                if self.deck_sizes[deck.index()] > 0 {
                    into.push(Action::Deck(deck));
                }
                if !self.discards[deck.index() & 1].is_empty() {
                    into.push(Action::Pile(deck));
                }
            }
            Step::Redeploy { from, .. } => {
                self.redeploys(seat, from).each(seat, |place| into.push(Action::Site(place)));
            }
            Step::Buy { place } => self.list_purchases(place, into),
            Step::BuyMore { place } => {
                self.list_tokens(place, into);
                into.push(PASS);
            }
            Step::Repair { reach, .. } => {
                let from = into.len();
                let mut healing = [None; 64];
                let mut count = 0;
                self.each_damaged(
                    seat,
                    reach,
                    |craft| into.push(Action::Fix(craft)),
                    |owner, at| {
                        if count < healing.len() {
                            healing[count] = Some(Action::Heal { seat: owner, at });
                            count += 1;
                        }
                    },
                );
                into.extend(healing.into_iter().flatten());
                if into.len() > from {
                    into.push(PASS);
                }
            }
            Step::Offer => self.list_lots(into),
            Step::Answer { .. } => into.extend([Action::Say(Word::Accept), PASS]),
            _ => self.list_cards(step, into),
        }
    }

    fn list_jettison(self, place: Place, into: &mut impl Offers) {
        let seat = self.current;
        let owned = |item: &Item| self.owned(place, seat, *item) > 0;
        into.extend(Item::ALL.into_iter().filter(owned).map(Action::Item));
        if let Place::Craft(craft) = place
            && self.craft(craft).stacks > 0
        {
            into.push(Action::Many(1));
        }
    }

    fn list_cards(self, step: Step, into: &mut impl Offers) {
        let seat = self.current;
        let controlled = |at: &Location| self.control[*at] == Some(seat);
        let site = |at: Location| Action::Site(Place::At(at));
        match step {
            Step::CardShip { card } => {
                self.each_ship_for(seat, card, |ship| into.push(Action::Target(Target::Craft(ship))));
            }
            Step::CardTarget { card, ship } => {
                self.each_target(card, seat, ship, false, |target| into.push(Action::Target(target)));
            }
            Step::React { seat } => {
                into.push(PASS);
                self.each_reaction(seat, |card| into.push(Action::Play(card)));
            }
            Step::NewTarget { seat, card } => {
                self.each_new_target(seat, card, |target| into.push(Action::Target(target)));
            }
            Step::Take { from, to, left } => {
                self.each_theft(from, Some(to), |action| into.push(action));
                if left < 2 {
                    into.push(PASS);
                }
            }
            Step::Put { item, left, room } => {
                self.places_for(seat, item, left, room, |place| into.push(Action::Site(place)));
            }
            Step::ForgeAt => {
                self.places_for(seat, Item::Metal, 1, Room::OneHold, |place| into.push(Action::Site(place)));
            }
            Step::DraftAt { .. } => self.draft_sites(seat, |at| into.push(site(at))),
            Step::DraftTo { at, .. } => self.draft_places(seat, at, |place| into.push(Action::Site(place))),
            Step::Levy { done, .. } => {
                let open = self.board().locations().filter(controlled).filter(|&at| Some(at) != done);
                into.extend(open.map(site));
                into.push(PASS);
            }
            Step::Bunker { left } => {
                self.unfortified(seat, |at| into.push(site(at)));
                if left < 2 {
                    into.push(PASS);
                }
            }
            Step::Judge { victim } => into.extend(self.players[victim].stash.each().map(Action::Card)),
            Step::Spy { victim } => {
                let hand = self.hidden.hands[victim];
                into.extend(hand.of(Deck::Politics).each().map(Action::Card));
                into.extend(hand.of(Deck::Technology).each().map(Action::Card));
            }
            Step::Immunity => into.extend(self.board().locations().filter(controlled).map(site)),
            Step::Defect { rival, at } => {
                let Some(outpost) = self.outpost(rival, at) else { return };
                if outpost.hold.fit_crew() > 0 {
                    into.push(Action::Item(Item::Crew));
                }
                if outpost.hold.injured_crew() > 0 {
                    into.push(Action::Item(Item::Injured));
                }
            }
            Step::Donor => self.each_donor(seat, |donor, item| match (item, donor.place()) {
                (Some(item), Some(at)) => into.push(Action::Piece { item, at }),
                _ => into.push(Action::Target(donor)),
            }),
            Step::DonorDamage { donor, item } => {
                into.extend((1..=self.donor_limit(donor, item)).map(Action::Many));
            }
            Step::RepairUnit { .. } => self.damaged_units(seat, |unit| into.push(Action::Target(unit))),
            Step::ShuttleSite => {
                if self.board().has_hq() {
                    into.push(Action::Site(Place::Bay(seat)));
                }
                into.extend(self.board().locations().filter(controlled).map(site));
            }
            Step::Jump { craft } => self.jumps(craft, |square| into.push(Action::At(square))),
            Step::Drag { craft } => {
                let squares = self.game.card(Card::TractorBeam).amount;
                self.drags(craft, squares, |square| into.push(Action::At(square)));
            }
            Step::ProbeDeck => {
                let decks = [Deck::Politics, Deck::Technology];
                into.extend(
                    decks.into_iter().filter(|deck| self.deck_sizes[deck.index()] > 0).map(Action::Deck),
                );
            }
            Step::Probe { .. } => {
                let looked = self.hidden.looked.as_slice();
                let cards: crate::card::Cards = looked.iter().map(|card| card.0).collect();
                into.extend(cards.each().map(Action::Keep));
            }
            Step::Customs { victim } => {
                self.own_places(victim, |at| {
                    let owned = |item: &Item| self.owned(at, victim, *item) > 0;
                    let tokens = Item::TOKENS.into_iter().filter(owned);
                    into.extend(tokens.map(|item| Action::Piece { item, at }));
                });
                into.push(PASS);
            }
            _ => self.list_fights(step, into),
        }
    }

    fn list_fights(self, step: Step, into: &mut impl Offers) {
        match step {
            Step::AttackTarget { unit } => {
                let may_raid = self.has(crate::options::Switch::Raiding) && unit.craft().is_some();
                self.each_attackable(unit, false, |target| into.push(Action::Target(target)));
                if may_raid {
                    self.each_attackable(unit, false, |target| {
                        if !matches!(target, Target::Pack(_)) {
                            into.push(Action::Raid(target));
                        }
                    });
                }
            }
            Step::FightCard { party } => {
                into.push(PASS);
                self.each_combat_card(party, |card| into.push(Action::Play(card)));
            }
            Step::Stance { .. } => into.extend([Word::Pass, Word::Strike, Word::Guard].map(Action::Say)),
            Step::Bombs { party } => {
                into.push(Action::Say(Word::Keep));
                into.extend((1..=self.bombs_of(party)).map(Action::Bombs));
                let damage = self.fight.map_or(0, |fight| fight.damage[party as usize]);
                into.extend((0..damage).map(Action::Lower));
            }
            Step::Allocate { target, left, floor } => {
                self.each_hit(target, left, floor, |hit| into.push(Action::Hit(hit)));
                if self.is_raided(target) {
                    into.push(crate::damage::LEAVE);
                }
            }
            Step::Loot { raid, .. } => {
                let Some(fight) = self.fight else { return };
                self.each_theft(fight.units[1], fight.units[0].place(), |action| into.push(action));
                if raid {
                    self.each_theft(fight.units[1], None, |action| match action {
                        Action::Item(item) => into.push(Action::Destroy(item)),
                        _ => into.push(Action::Say(Word::DestroyHidden)),
                    });
                }
                into.push(PASS);
            }
            Step::MicroJump { craft } => {
                into.push(PASS);
                self.micro_jumps(craft, |square| into.push(Action::At(square)));
            }
            Step::Surplus { craft } => {
                let place = Place::Craft(craft);
                let held = |item: &Item| self.count(place, craft.owner(), *item) > 0;
                into.extend(Item::ALL.into_iter().filter(held).map(Action::Item));
            }
            Step::HandLimit => {
                let hand = self.hidden.hands[self.current];
                into.extend(hand.of(Deck::Politics).each().map(Action::Card));
                into.extend(hand.of(Deck::Technology).each().map(Action::Card));
                if !self.is_over_hand_limit(self.current) {
                    into.push(PASS);
                }
            }
            Step::ContractLimit => self.each_contract(self.current, |card| into.push(Action::Card(card))),
            Step::Discarding { .. } => {
                for deck in [Deck::Politics, Deck::Technology] {
                    let cards = self.leaving.of(deck);
                    if cards.each().count() > 1 {
                        into.extend(cards.each().map(Action::Card));
                    }
                }
            }
            Step::Retire => {
                self.each_retirable(self.current, |card, ship| into.push(Action::Retire(card, ship)));
                into.push(PASS);
            }
            _ => self.list_contract_steps(step, into),
        }
    }

    fn list_contract_steps(self, step: Step, into: &mut impl Offers) {
        let seat = self.current;
        match step {
            Step::ContractShip { card, posting } => {
                let offer = |ship: CraftId| into.push(Action::Target(Target::Craft(ship)));
                if posting { self.posting_ships(seat, card, offer) } else { self.shipping(seat, offer) }
            }
            Step::Destination { card, ship } => {
                if card == Card::ReliefSupplies {
                    self.far_locations(|at| {
                        if self.control[at] != Some(seat) {
                            into.push(Action::Site(Place::At(at)));
                        }
                    });
                } else {
                    self.each_edge(ship, |action| into.push(action));
                }
            }
            Step::Stacks { card, ship } => {
                let room = self.most_load(ship).saturating_sub(self.load(ship));
                into.extend((1..=room.min(self.game.card(card).amount)).map(Action::Many));
            }
            Step::Donate { card, .. } => self.each_donation(seat, card, |action| into.push(action)),
            Step::Conversions { ship, kind, left } => {
                self.each_conversion(ship, kind, |item| into.push(Action::Item(item)));
                let most = if kind.is_some() { 4 } else { 3 };
                if left < most {
                    into.push(PASS);
                }
            }
            Step::Relief { ship, at } => {
                let basic = Item::BASIC.into_iter();
                let usable = |item: &Item| self.spendable(Place::Craft(ship), seat, *item) > 0;
                into.extend(
                    basic.filter(usable).filter(|&item| self.leaves_relief(ship, at, item)).map(Action::Item),
                );
            }
            Step::ReliefConvert { ship, .. } => {
                into.push(Action::Say(Word::Convert));
                let mut any = false;
                self.each_conversion(ship, None, |_| any = true);
                if any {
                    into.push(PASS);
                }
            }
            Step::Mat => {
                for behind in self.seats.iter() {
                    for flip in [false, true] {
                        if flip || behind != self.factions.mat {
                            into.push(Action::Mat { behind, flip });
                        }
                    }
                }
            }
            Step::PickCruiser { patrol, .. } => {
                into.extend(self.cruisers_on_board().map(|(cruiser, _)| Action::Cruiser(cruiser)));
                if !patrol {
                    into.push(PASS);
                }
            }
            Step::CruiserStep { cruiser, left, odd, .. } => {
                self.each_cruiser_step(cruiser, left, odd, |square, _, _| into.push(Action::At(square)));
                if self.cruiser_may_stay(cruiser) {
                    into.push(PASS);
                }
            }
            Step::CruiserTarget { cruiser, .. } => {
                into.extend(self.packs_next_to(cruiser).map(|pack| Action::Target(Target::Pack(pack))));
            }
            Step::CruiserReturns { .. } => self.each_return(|square| into.push(Action::At(square))),
            Step::CruiserAttacks { .. } => into.extend(self.hunting_cruisers().map(Action::Cruiser)),
            Step::Multiply { .. } => self.each_multiplication(|square| into.push(Action::At(square))),
            Step::ScoutMove { .. } => self.each_scout_move(|action| into.push(action)),
            Step::EnvoyPack { .. } => {
                let ready = self.each_pack().filter(|(_, pack)| !pack.immobile);
                into.extend(ready.map(|(pack, _)| Action::Target(Target::Pack(pack))));
            }
            Step::EnvoyStep { pack, .. } => {
                into.push(PASS);
                self.each_envoy_step(pack, |square| into.push(Action::At(square)));
            }
            Step::PackAttacks { .. } => {
                into.extend(self.hungry_packs().map(|pack| Action::Attack(Target::Pack(pack))));
            }
            Step::PackTarget { pack, .. } => self.each_prey(pack, |action| into.push(action)),
            _ => {}
        }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// Makes the decision that is asked for. What follows without a choice is left to [`Play::run`].
    pub(crate) fn decide(&mut self, action: Action) {
        let Some(step) = self.steps.last() else { return };
        match (step, action) {
            (Step::Main, _) => self.choose_from_menu(action),
            (Step::Actions, _) => self.choose_action(action),
            (Step::Combat, _) => self.choose_in_combat(action),
            (Step::Moving, Action::At(_) | Action::Say(Word::Stop)) => self.move_on(action),
            (Step::Moving, _) => self.do_freely(action),
            (Step::Transfer { from }, _) => self.choose_transfer(from, action),
            (Step::TransferMany { from, item, to }, Action::Many(many)) => {
                self.pop();
                self.transfer(from, item, to, many);
            }
            (Step::Jettison { place }, _) => self.choose_jettison(place, action),
            (Step::JettisonMany { place, item }, Action::Many(many)) => {
                self.pop();
                self.jettison(place, item, many);
            }
            (Step::RotateTile { seat }, _) => self.choose_tile(seat, action),
            (Step::RotateBy { seat, slot }, Action::Many(turn)) => self.turn_tile(seat, slot, turn),
            (Step::Deploy { seat, .. }, Action::Class(class, side)) => self.deploy_ship(seat, class, side),
            (Step::Deploy { seat, .. }, _) => self.pass_deployment(seat),
            (Step::PlaceShip { seat }, Action::At(square)) => self.place_ship(seat, square),
            (Step::PlaceShuttle { seat }, Action::At(square)) => self.place_shuttle(seat, square),
            (Step::HomeWorld { seat }, Action::Site(Place::At(at))) => self.choose_home(seat, at),
            (Step::Keep { seat, deck }, Action::Keep(card)) => self.keep_card(seat, deck, card),
            (Step::Arrive { craft }, Action::Site(near)) => self.arrive(craft, near),
            (Step::PlaceCraft { craft, .. }, Action::At(square)) => self.land(craft, square),
            (Step::Order, Action::Class(class, side)) => self.order(class, side),
            (Step::Income, Action::Item(item)) => self.earn(item),
            (Step::Unload, _) => self.unload_transit(action),
            (Step::Conceal, _) => self.conceal(action),
            (Step::Shoot { shooter }, Action::Say(Word::Shoot)) => self.shoot(shooter, false),
            (Step::Shoot { shooter }, Action::Say(Word::ShootRaid)) => self.shoot(shooter, true),
            (Step::Load { from }, _) => self.load_transit(from, action),
            (Step::Draw { deck }, _) => self.choose_draw(deck, action),
            (Step::Redeploy { from, item }, Action::Site(to)) => self.redeploy(from, item, to),
            (Step::Buy { place }, _) => self.buy(place, action),
            (Step::BuyMore { place }, Action::Buy { item, metal }) => self.buy_token(place, item, metal),
            (Step::Repair { left, reach }, _) => self.repair(left, reach, action),
            (Step::Offer, _) => self.add_to_offer(action),
            (Step::Answer { seat }, _) => self.answer(seat, action),
            _ => self.decide_card(step, action),
        }
    }

    fn decide_card(&mut self, step: Step, action: Action) {
        match (step, action) {
            (Step::CardShip { card }, Action::Target(Target::Craft(ship))) => {
                self.choose_card_ship(card, ship);
            }
            (Step::CardTarget { card, ship }, Action::Target(target)) => {
                self.choose_card_target(card, ship, target);
            }
            (Step::React { seat }, _) => self.react(seat, action),
            (Step::NewTarget { seat, card }, Action::Target(target)) => {
                self.choose_new_target(seat, card, target);
            }
            (Step::Take { from, to, left }, _) => self.take_token(from, to, left, action),
            (Step::Put { item, left, room }, Action::Site(place)) => self.put(item, left, room, place),
            (Step::ForgeAt, Action::Site(place)) => {
                let left = self.game.card(Card::MatterForge).amount;
                self.steps.replace_last(Step::Forge { place, left });
            }
            (Step::Forge { place, left }, _) => self.forge(place, left, action),
            (Step::DraftAt { left }, Action::Site(Place::At(at))) => {
                self.steps.replace_last(Step::DraftTo { at, left });
            }
            (Step::DraftTo { at, left }, Action::Site(place)) => self.draft(at, left, place),
            (Step::Levy { left, .. }, _) => self.levy(left, action),
            (Step::Bunker { left }, _) => self.bunker(left, action),
            (Step::Judge { victim }, Action::Card(card)) => self.judge(victim, card),
            (Step::Spy { victim }, Action::Card(card)) => self.spy(victim, card),
            (Step::Immunity, Action::Site(Place::At(at))) => self.protect(at),
            (Step::Defect { rival, at }, Action::Item(item)) => self.defect(rival, at, item),
            (Step::Donor, Action::Target(donor)) => {
                self.steps.replace_last(Step::DonorDamage { donor, item: None });
            }
            (Step::Donor, Action::Piece { item, at: Place::At(at) }) => {
                let donor = Target::Outpost(self.current, at);
                self.steps.replace_last(Step::DonorDamage { donor, item: Some(item) });
            }
            (Step::DonorDamage { donor, item }, Action::Many(damage)) => {
                self.donate_hull(donor, item, damage);
            }
            (Step::RepairUnit { points }, Action::Target(unit)) => {
                self.steps.replace_last(Step::Repair { left: points, reach: crate::step::Reach::Unit(unit) });
            }
            (Step::ShuttleSite, Action::Site(near)) => self.salvage(near),
            (Step::Jump { craft } | Step::Drag { craft }, Action::At(square)) => {
                self.put_craft(craft, square);
            }
            (Step::ProbeDeck, Action::Deck(deck)) => self.probe(deck),
            (Step::Probe { deck }, Action::Keep(card)) => self.take_probed(deck, card),
            (Step::Customs { victim }, _) => self.confiscate(victim, action),
            (Step::AttackTarget { unit }, Action::Target(target)) => self.attack(unit, target, false),
            (Step::AttackTarget { unit }, Action::Raid(target)) => self.attack(unit, target, true),
            (Step::FightCard { party }, _) => self.choose_combat_card(party, action),
            (Step::Stance { party }, _) => self.take_stance(party, action),
            (Step::Bombs { party }, _) => self.use_bombs(party, action),
            (Step::Allocate { target, left, .. }, _) => self.allocate(target, left, action),
            (Step::Loot { left, raid }, _) => self.loot(left, raid, action),
            (Step::MicroJump { craft }, _) => self.micro_jump(craft, action),
            (Step::Surplus { craft }, Action::Item(item)) => self.drop_surplus(craft, item),
            (Step::HandLimit, _) => self.discard_from_hand(action),
            (Step::ContractLimit, Action::Card(card)) => self.discard_contract(card),
            (Step::Discarding { seat }, Action::Card(card)) => self.discard_next(seat, card),
            (Step::Retire, _) => self.retire(action),
            _ => self.decide_contract(step, action),
        }
    }

    fn decide_contract(&mut self, step: Step, action: Action) {
        match (step, action) {
            (Step::ContractShip { card, posting }, Action::Target(Target::Craft(ship))) => {
                self.choose_contract_ship(card, ship, posting);
            }
            (Step::Destination { card, ship }, _) => self.choose_destination(card, ship, action),
            (Step::Stacks { card, ship }, Action::Many(stacks)) => self.load_stacks(card, ship, stacks),
            (Step::Donate { card, worth }, _) => self.donate(card, worth, action),
            (Step::Conversions { ship, kind, left }, _) => self.convert_freely(ship, kind, left, action),
            (Step::Relief { ship, at }, Action::Item(item)) => self.unload_relief(ship, at, item),
            (Step::ReliefConvert { at, item, .. }, _) => self.convert_relief(at, item, action),
            (Step::Mat, Action::Mat { behind, flip }) => self.move_mat(behind, flip),
            (Step::PickCruiser { seat, patrol }, _) => self.pick_cruiser(seat, patrol, action),
            (Step::CruiserStep { .. }, _) => self.move_cruiser(step, action),
            (Step::CruiserTarget { cruiser, .. }, Action::Target(Target::Pack(pack))) => {
                self.pop();
                self.fight_cruiser(cruiser, pack);
            }
            (Step::CruiserReturns { cruiser, .. }, Action::At(square)) => {
                self.return_cruiser(cruiser, square);
            }
            (Step::CruiserAttacks { seat }, Action::Cruiser(cruiser)) => self.cruiser_attacks(seat, cruiser),
            (Step::Multiply { seat, left }, Action::At(square)) => self.multiply(seat, left, square),
            (Step::ScoutMove { .. }, Action::Scouts { pack, whole, to }) => {
                self.pop();
                self.move_scouts(pack, whole, to);
            }
            (Step::EnvoyPack { seat }, Action::Target(Target::Pack(pack))) => {
                let left = self.game.card(Card::AlienEnvoy).amount;
                self.steps.replace_last(Step::EnvoyStep { seat, pack, left });
            }
            (Step::EnvoyStep { seat, pack, left }, _) => self.lead_pack(seat, pack, left, action),
            (Step::PackAttacks { seat }, Action::Attack(Target::Pack(pack))) => self.pack_attacks(seat, pack),
            (Step::PackTarget { pack, .. }, _) => self.attack_by_pack(pack, action),
            _ => self.pop(),
        }
    }

    /// Carries out steps until one needs a choice.
    #[inline]
    pub(crate) fn run(&mut self) {
        while let Some(step) = self.steps.last() {
            if !self.advance(step) {
                return;
            }
        }
    }

    /// Carries out the next step, if it needs no choice; says whether it did.
    fn advance(&mut self, step: Step) -> bool {
        match step {
            Step::Over | Step::Main | Step::Combat | Step::Actions => return false,
            Step::Deployed => self.finish_deployment(),
            Step::OpenPiles => self.open_piles(),
            Step::BeginTurn => self.begin_turn(),
            Step::Start { stage } => self.start_step(stage),
            Step::Moving => return self.moves_without_choice(),
            Step::PackShoots { pack } => self.pack_shoots(pack),
            Step::Reactions => self.ask_for_reactions(),
            Step::Resolve => self.resolve(),
            Step::CardDone { card, seat } => self.finish_card(card, seat),
            Step::ContractDone { card } => self.finish_contract(card),
            Step::Fight => self.begin_fight(),
            Step::Roll => self.roll(),
            Step::Reduce => self.reduce(),
            Step::Aftermath { stage } => self.aftermath(stage),
            Step::Wreck { target, by } => self.wreck(target, by),
            Step::CleanUp { stage } => self.clean_up(stage),
            Step::EndAliens => self.end_phase(),
            Step::Discarding { seat } => return !self.discard_forced(seat),
            Step::FightCard { party } if !self.look().is_asked_for_card(party) => self.pop(),
            Step::Stance { party } if !self.has_stance_to_take(party) => self.pop(),
            Step::Bombs { party } if !self.has_bomb_to_decide(party) => self.pop(),
            Step::Allocate { target, left, floor } => return self.allocate_forced(target, left, floor),
            Step::Surplus { craft } if self.look().load(craft) <= self.look().most_load(craft) => self.pop(),
            Step::ContractLimit => {
                let seat = self.current;
                let (count, limit) = (self.look().contract_count(seat), self.look().contract_limit(seat));
                if count <= limit {
                    self.pop();
                } else if limit == 0 {
                    // SHC-182: without a Ship and bonus all are discarded.
                    let mut card = None;
                    self.look().each_contract(seat, |other| card = Some(other));
                    card.into_iter().for_each(|card| self.discard_contract(card));
                } else {
                    return false;
                }
            }
            _ => return self.skip_without_choice(step),
        }
        true
    }

    fn has_stance_to_take(&self, party: Party) -> bool {
        let Some(fight) = self.fight else { return false };
        self.look().decider(party).is_some() && self.look().has_stance(fight.units[party as usize])
    }

    fn has_bomb_to_decide(&self, party: Party) -> bool {
        let Some(fight) = self.fight else { return false };
        let damage = fight.damage[party as usize];
        self.look().decider(party).is_some() && (damage > 0 || self.look().bombs_of(party) > 0)
    }

    /// D46: allocates what leaves no choice; says whether it did.
    fn allocate_forced(&mut self, target: Target, left: u8, floor: u8) -> bool {
        if self.look().fills_everything(target, left, floor) {
            self.fill_everything(target, floor);
            return true;
        }
        let (mut count, mut only) = (0, None);
        self.look().each_hit(target, left, floor, |hit| {
            count += 1;
            only = Some(hit);
        });
        match only {
            Some(hit) if count == 1 && !self.look().is_raided(target) => {
                self.allocate(target, left, Action::Hit(hit));
                true
            }
            None => {
                self.pop();
                true
            }
            _ => false,
        }
    }

    /// A decision without an option, or with one that needs no thought, is not asked; says whether it was passed over.
    fn skip_without_choice(&mut self, step: Step) -> bool {
        let one_is_no_choice = matches!(
            step,
            Step::PlaceCraft { .. }
                | Step::Arrive { .. }
                | Step::Put { .. }
                | Step::Conceal
                | Step::Unload
                | Step::HandLimit
                | Step::Retire
                | Step::Levy { .. }
                | Step::Bunker { .. }
                | Step::Take { .. }
                | Step::Draw { .. }
                | Step::DraftAt { .. }
                | Step::DraftTo { .. }
                | Step::CardShip { .. }
                | Step::ContractShip { .. }
                | Step::Destination { .. }
                | Step::Stacks { .. }
                | Step::Donor
                | Step::DonorDamage { .. }
                | Step::Defect { .. }
                | Step::RepairUnit { .. }
                | Step::ShuttleSite
                | Step::Immunity
                | Step::ForgeAt
                | Step::ProbeDeck
                | Step::CruiserTarget { .. }
                | Step::CruiserReturns { .. }
                | Step::CruiserAttacks { .. }
                | Step::PickCruiser { .. }
                | Step::CruiserStep { .. }
                | Step::EnvoyPack { .. }
                | Step::EnvoyStep { .. }
                | Step::Multiply { .. }
                | Step::ScoutMove { .. }
                | Step::PackAttacks { .. }
                | Step::PackTarget { .. }
                | Step::Repair { .. }
                | Step::Loot { .. }
                | Step::Conversions { .. }
                | Step::Relief { .. }
                | Step::ReliefConvert { .. }
                | Step::BuyMore { .. }
                | Step::Load { .. }
                | Step::Customs { .. }
                | Step::Donate { .. }
                | Step::PlaceShuttle { .. }
                | Step::NewTarget { .. }
                | Step::HomeWorld { .. }
        );
        if !one_is_no_choice {
            return false;
        }
        let mut offers = Few::default();
        self.look().list(&mut offers);
        match (offers.count, offers.first) {
            (0, _) => self.pop(),
            (1, Some(only)) => self.decide(only),
            _ => return false,
        }
        true
    }
}
