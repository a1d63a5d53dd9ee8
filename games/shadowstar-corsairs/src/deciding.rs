//! What follows from each decision (section 27 of the ledger).

use tenka_core::Log;

use crate::action::{Action, Word};
use crate::card::Card;
use crate::event::Event;
use crate::place::{Place, Target};
use crate::rules::Play;
use crate::step::Step;

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
            (Step::Surplus { craft }, Action::Many(_)) => self.drop_stack(craft),
            (Step::HandLimit, Action::Card(_) | Action::Say(_)) => self.discard_from_hand(action),
            (Step::ContractLimit, Action::Card(card)) => self.discard_contract(card),
            (Step::Discarding { seat }, Action::Card(card)) => self.discard_next(seat, card),
            (Step::Retire, Action::Retire(..) | Action::Say(_)) => self.retire(action),
            (Step::HandLimit | Step::ContractLimit | Step::Retire, _) => self.do_freely(action),
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
}
