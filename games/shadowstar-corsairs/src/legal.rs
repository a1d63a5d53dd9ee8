//! What is legal at each decision (section 27 of the ledger).

use tenka_core::Key as _;

use crate::action::{Action, Word};
use crate::card::{Card, Deck};
use crate::cargo::Item;
use crate::craft::CraftId;
use crate::offers::Offers;
use crate::place::{Place, Target};
use crate::rules::Look;
use crate::square::Location;
use crate::step::{Room, Step};

const PASS: Action = Action::Say(Word::Pass);

impl Look<'_> {
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
        if let Place::Craft(craft) = place {
            into.extend(self.stack_to_drop(craft));
        }
    }

    /// SHC-289: an Evac stack can be jettisoned.
    fn stack_to_drop(self, craft: CraftId) -> Option<Action> {
        (self.craft(craft).stacks > 0).then_some(Action::Many(1))
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
                into.extend(self.stack_to_drop(craft));
            }
            Step::HandLimit => {
                let hand = self.hidden.hands[self.current];
                into.extend(hand.of(Deck::Politics).each().map(Action::Card));
                into.extend(hand.of(Deck::Technology).each().map(Action::Card));
                self.list_in_clean_up(step, into);
                if !self.is_over_hand_limit(self.current) {
                    into.push(PASS);
                }
            }
            Step::ContractLimit => {
                self.each_contract(self.current, |card| into.push(Action::Card(card)));
                self.list_in_clean_up(step, into);
            }
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
                self.list_in_clean_up(step, into);
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
                let room = self.rated(ship).most_load().saturating_sub(self.rated(ship).load());
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
