//! Playing Politics and Technology cards, and reactions to them (section 14 of the ledger).

use tenka_core::{Log, Seat};

use crate::action::Action;
use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::components::{Attach, Ongoing, Timing};
use crate::craft::CraftId;
use crate::event::{Deed, Event};
use crate::offers::Offers;
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::square::Square;
use crate::state::{Announced, SeatByte};
use crate::step::{Party, Reach, Step};

impl Look<'_> {
    /// SHC-146: whether a player's Level is high enough for a card.
    pub(crate) fn has_level(self, seat: Seat, card: Card) -> bool {
        self.level_for(seat, card) >= self.game.card(card).level
    }

    fn level_for(self, seat: Seat, card: Card) -> u8 {
        let category = if card.deck() == Deck::Politics { Category::Politics } else { Category::Technology };
        self.level(seat, category)
    }

    /// SHC-147: the number that a card is about, at the player's Level.
    pub(crate) fn amount(self, seat: Seat, card: Card) -> u8 {
        let data = self.game.card(card);
        match data.level2 {
            Some(level2) if self.level_for(seat, card) >= level2 => data.amount2,
            _ => data.amount,
        }
    }

    /// SHC-130: the cards that can be played by INFLUENCE or ACTIVATE.
    pub(crate) fn list_playable(self, seat: Seat, timing: Timing, into: &mut impl Offers) {
        for card in self.hidden.hands[seat].each() {
            if self.game.card(card).timing == timing
                && self.has_level(seat, card)
                && self.is_applicable(seat, card)
            {
                into.push(Action::Play(card));
            }
        }
    }

    /// Whether a card is used from an own Ship.
    pub(crate) fn needs_ship(self, card: Card) -> bool {
        let from_ship = [
            Card::LongRangeMissile,
            Card::OneShotTransporter,
            Card::IonMissiles,
            Card::TractorBeam,
            Card::JumpDrive,
            Card::DeepScanner,
        ];
        self.game.card(card).attach != Attach::None || from_ship.contains(&card)
    }

    /// Whether a card is aimed at something (its `targets`).
    pub(crate) const fn needs_target(card: Card) -> bool {
        matches!(
            card,
            Card::Confiscation
                | Card::Tribunal
                | Card::Insurrection
                | Card::Espionage
                | Card::Embargo
                | Card::Defection
                | Card::CustomsInspection
                | Card::LongRangeMissile
                | Card::OneShotTransporter
                | Card::IonMissiles
                | Card::TractorBeam
                | Card::DeepScanner
        )
    }

    /// D26: the own Ships that a card can be used from.
    pub(crate) fn each_ship_for(self, seat: Seat, card: Card, mut each: impl FnMut(CraftId)) {
        for ship in self.ships(seat) {
            let fits = match card {
                Card::JumpDrive => {
                    let mut any = false;
                    self.jumps(ship, |_| any = true);
                    any
                }
                _ if Self::needs_target(card) => self.has_target(card, seat, Some(ship)),
                _ => {
                    self.game.card(card).attach != Attach::Customization
                        || self.craft(ship).customization.is_none()
                }
            };
            if fits {
                each(ship);
            }
        }
    }

    fn has_target(self, card: Card, seat: Seat, ship: Option<CraftId>) -> bool {
        let mut any = false;
        self.each_target(card, seat, ship, false, |_| any = true);
        any
    }

    /// Jump Drive: the squares.
    pub(crate) fn jumps(self, ship: CraftId, mut each: impl FnMut(Square)) {
        if !self.may_move(ship) {
            return;
        }
        let range = self.game.card(Card::JumpDrive).range;
        let here = self.craft(ship).square;
        let near = self.layout.squares().filter(|&square| self.distance(here, square) <= range);
        near.filter(|&square| self.may_appear(ship, square)).for_each(&mut each);
    }

    /// SHC-149: whether a card that is played by an Action is applicable.
    pub(crate) fn is_applicable(self, seat: Seat, card: Card) -> bool {
        if self.needs_ship(card) {
            let mut any = false;
            self.each_ship_for(seat, card, |_| any = true);
            return any;
        }
        if Self::needs_target(card) {
            return self.has_target(card, seat, None);
        }
        match card {
            Card::Moratorium => !self.is_moratorium(),
            Card::Draft => {
                let mut any = false;
                self.draft_sites(seat, |_| any = true);
                any && self.crew_supply(seat) > 0
            }
            Card::CallForRepairs => self.damage_in_reach(seat, Reach::Anywhere) > 0,
            Card::DiplomaticImmunity => self.board().locations().any(|at| self.control[at] == Some(seat)),
            Card::SalvagedShuttle => {
                let has_site = self.board().has_hq()
                    || self.board().locations().any(|at| self.control[at] == Some(seat));
                has_site && self.free_stand(seat, false).is_some()
            }
            Card::Cannibalize => {
                let mut any = false;
                self.each_donor(seat, |_, _| any = true);
                any
            }
            Card::NaniteRepair => {
                let mut any = false;
                self.damaged_units(seat, |_| any = true);
                any
            }
            Card::RemoteProbes => self.deck_sizes[0] > 0 || self.deck_sizes[1] > 0,
            Card::PrefabBunkers => {
                let mut any = false;
                self.unfortified(seat, |_| any = true);
                any
            }
            Card::PatrolOrders => self.cruisers_on_board().next().is_some(),
            Card::NavalReinforcements => self.factions.cruisers.contains(&crate::state::Cruiser::Supply),
            Card::AlienEnvoy => self.factions.packs.iter().any(|pack| pack.scouts > 0 && !pack.immobile),
            Card::XenoBeacon => self.can_multiply(),
            _ => true,
        }
    }

    /// SHC-156: the targets that a card can have; with `anyone` also those of its player (Misinformation).
    pub(crate) fn each_target(
        self,
        card: Card,
        by: Seat,
        ship: Option<CraftId>,
        anyone: bool,
        mut each: impl FnMut(Target),
    ) {
        let range = self.game.card(card).range;
        let rivals = || self.playing().filter(move |&seat| seat != by || anyone);
        let from = ship.map(|ship| self.craft(ship).square);
        let in_range = |place: Place| self.is_in_range(from, place, range);
        match card {
            Card::Confiscation => {
                for rival in rivals() {
                    if self.tokens_owned(Place::Bay(rival), rival) > 0 {
                        each(Target::Bay(rival));
                    }
                    for at in self.board().locations().filter(|&at| self.control[at] == Some(rival)) {
                        if self.tokens_owned(Place::At(at), rival) > 0 {
                            each(Target::Outpost(rival, at));
                        }
                    }
                }
            }
            Card::Tribunal => {
                let may_lose = |rival: &Seat| !self.players[*rival].stash.is_empty() && !self.is_moratorium();
                rivals().filter(may_lose).map(Target::Player).for_each(each);
            }
            Card::Espionage => {
                let has_cards = |rival: &Seat| self.hidden.hands[*rival].playable_len() > 0;
                rivals().filter(has_cards).map(Target::Player).for_each(each);
            }
            Card::Embargo => rivals().map(Target::Player).for_each(each),
            Card::CustomsInspection => {
                rivals().filter(|&rival| self.has_hidden(rival, |_| true)).map(Target::Player).for_each(each);
            }
            Card::DeepScanner => {
                let is_seen = |rival: &Seat| self.has_hidden(*rival, in_range);
                rivals().filter(is_seen).map(Target::Player).for_each(each);
            }
            Card::Defection => {
                if self.crew_supply(by) == 0 {
                    return;
                }
                for rival in rivals() {
                    for outpost in self.players[rival].outposts.as_slice() {
                        let own = self.outpost(by, outpost.at).map_or(0, |own| own.hold.crew());
                        if (1..crate::holding::CREW_LIMIT).contains(&own) {
                            each(Target::Outpost(rival, outpost.at));
                        }
                    }
                }
            }
            _ => self.each_unit_target(card, by, ship, anyone, each),
        }
    }

    /// The targets of a card that is aimed at Units, craft or places in range.
    fn each_unit_target(
        self,
        card: Card,
        by: Seat,
        ship: Option<CraftId>,
        anyone: bool,
        mut each: impl FnMut(Target),
    ) {
        let range = self.game.card(card).range;
        let rivals = || self.playing().filter(move |&seat| seat != by || anyone);
        let from = ship.map(|ship| self.craft(ship).square);
        let in_range = |place: Place| self.is_in_range(from, place, range);
        match card {
            Card::Insurrection => {
                for rival in rivals() {
                    let outposts = self.players[rival].outposts.as_slice().iter();
                    let targets = outposts.map(|outpost| Target::Outpost(rival, outpost.at));
                    targets.filter(|&target| !self.is_immune(target)).for_each(&mut each);
                }
            }
            Card::LongRangeMissile => {
                if ship.is_none_or(|ship| self.is_in_safe_zone(ship)) {
                    return;
                }
                for rival in rivals() {
                    for craft in self.fleet(rival).filter(|&craft| Some(craft) != ship) {
                        let target = Target::Craft(craft);
                        let hidden = self.is_cloaked(craft) && rival != by;
                        let safe = self.is_in_safe_zone(craft) || self.is_immune(target) || hidden;
                        if !safe && in_range(Place::Craft(craft)) {
                            each(target);
                        }
                    }
                    for outpost in self.players[rival].outposts.as_slice() {
                        let target = Target::Outpost(rival, outpost.at);
                        if !self.is_immune(target) && in_range(Place::At(outpost.at)) {
                            each(target);
                        }
                    }
                }
                self.packs_in_range(from, range, each);
            }
            Card::OneShotTransporter => {
                if ship.is_none_or(|ship| self.room_aboard(ship, Item::Metal) == 0) {
                    return;
                }
                for rival in rivals() {
                    let mut offer = |target: Target| {
                        if let Some(place) = target.place()
                            && self.tokens_owned(place, rival) > 0
                            && in_range(place)
                        {
                            each(target);
                        }
                    };
                    self.own_places(rival, |place| match place {
                        Place::Craft(craft) if !self.is_cloaked(craft) => offer(Target::Craft(craft)),
                        Place::Bay(seat) => offer(Target::Bay(seat)),
                        Place::At(at) => offer(Target::Outpost(rival, at)),
                        Place::Craft(_) | Place::Transit => {}
                    });
                }
            }
            Card::IonMissiles => {
                for craft in rivals().flat_map(|rival| self.fleet(rival)) {
                    if !self.is_cloaked(craft) && in_range(Place::Craft(craft)) {
                        each(Target::Craft(craft));
                    }
                }
                self.packs_in_range(from, range, each);
            }
            Card::TractorBeam => {
                let squares = self.game.card(card).amount;
                for craft in rivals().flat_map(|rival| self.fleet(rival)) {
                    if !self.is_cloaked(craft) && in_range(Place::Craft(craft)) {
                        let mut any = false;
                        self.drags(craft, squares, |_| any = true);
                        if any {
                            each(Target::Craft(craft));
                        }
                    }
                }
            }
            _ => {}
        }
    }

    fn is_in_range(self, from: Option<Square>, place: Place, range: u8) -> bool {
        let distance = from.and_then(|from| self.distance_to_place(from, place));
        distance.is_some_and(|distance| distance <= range)
    }

    fn packs_in_range(self, from: Option<Square>, range: u8, mut each: impl FnMut(Target)) {
        let Some(from) = from else { return };
        for (number, pack) in self.factions.packs.iter().enumerate() {
            if pack.scouts > 0 && self.distance(from, pack.square) <= range {
                each(Target::Pack(number as u8));
            }
        }
    }

    /// Whether a player owns face-down tokens in some place.
    fn has_hidden(self, seat: Seat, is_meant: impl Fn(Place) -> bool) -> bool {
        let mut any = false;
        self.own_places(seat, |place| any |= self.hidden_at(place, seat) > 0 && is_meant(place));
        any
    }

    /// SHC-151: the reactions that a player can play to the last announcement.
    pub(crate) fn each_reaction(self, seat: Seat, mut each: impl FnMut(Card)) {
        for card in [Card::Countermand, Card::Misinformation, Card::Redirection] {
            if self.hidden.hands[seat].contains(card) && self.could_react(seat, card) {
                each(card);
            }
        }
    }

    /// Whether a reaction could be played by a player who held it.
    pub(crate) fn could_react(self, seat: Seat, reaction: Card) -> bool {
        let Some(announced) = self.announced.last() else { return false };
        if !self.has_level(seat, reaction) || announced.by == Some(seat) || self.is_entering(seat) {
            return false;
        }
        match reaction {
            Card::Countermand => announced.card.is_some(),
            _ => {
                let mut any = false;
                self.each_new_target(seat, reaction, |_| any = true);
                any
            }
        }
    }

    /// SHC-101: whether a player is the entering side of a passing shot, who plays no cards.
    fn is_entering(self, seat: Seat) -> bool {
        self.fight.is_some_and(|fight| fight.passing && fight.units[1].owner() == Some(seat))
    }

    /// D42: the new targets that a reaction can give to what was announced.
    pub(crate) fn each_new_target(self, seat: Seat, reaction: Card, mut each: impl FnMut(Target)) {
        let Some(announced) = self.announced.last() else { return };
        if announced.target.owner() != Some(seat) {
            return;
        }
        match (reaction, announced.card, announced.by) {
            (Card::Misinformation, None, _) => {
                let Some(fight) = self.fight.filter(|fight| !fight.passing) else { return };
                self.each_attackable(fight.units[0], true, |target| {
                    if target != announced.target && target != fight.units[0] {
                        each(target);
                    }
                });
            }
            (Card::Misinformation, Some(card), Some(by))
                if self.game.card(card).damaging && Self::needs_target(card) =>
            {
                self.each_target(card, by, announced.ship, true, |target| {
                    if target != announced.target
                        && target.craft().is_none_or(|craft| Some(craft) != announced.ship)
                    {
                        each(target);
                    }
                });
            }
            (Card::Redirection, Some(card), Some(by)) if Self::needs_target(card) => {
                self.each_target(card, by, announced.ship, false, |target| {
                    if target != announced.target {
                        each(target);
                    }
                });
            }
            _ => {}
        }
    }

    /// D43, SHC-168: the combat cards that a side can play.
    pub(crate) fn each_combat_card(self, party: Party, mut each: impl FnMut(Card)) {
        let Some(fight) = self.fight else { return };
        let (own, enemy) = (fight.units[party as usize], fight.units[party.other() as usize]);
        let Some(seat) = own.owner() else { return };
        for card in self.hidden.hands[seat].each() {
            let data = self.game.card(card);
            let fits = data.timing == Timing::Combat
                && data.roles[party as usize]
                && data.own_units[Self::sort(own)]
                && data.enemy_units[Self::sort(enemy)]
                && self.has_level(seat, card);
            if fits && self.is_combat_card_applicable(card, party) {
                each(card);
            }
        }
    }

    /// Ship, Shuttle, Outpost, pack.
    const fn sort(unit: Target) -> usize {
        match unit {
            Target::Craft(craft) if craft.is_ship() => 0,
            Target::Craft(_) => 1,
            Target::Outpost(..) => 2,
            _ => 3,
        }
    }

    fn is_combat_card_applicable(self, card: Card, party: Party) -> bool {
        let Some(fight) = self.fight else { return false };
        let (own, enemy) = (fight.units[party as usize], fight.units[party.other() as usize]);
        let bombs = |unit: Target| match (unit.place(), unit.owner()) {
            (Some(place), Some(seat)) => self.unit_tokens(place, seat, Item::Bomb),
            _ => 0,
        };
        match (card, own, enemy) {
            (Card::Piracy, Target::Craft(own), Target::Craft(enemy)) => {
                self.craft(enemy).hold.tokens() > 0 && self.room_aboard(own, Item::Metal) > 0
            }
            (Card::Commandeer, _, Target::Craft(enemy)) => {
                let Some(seat) = own.owner() else { return false };
                let strength = self.strength(own, Party::Attacker).saturating_add(1);
                let most = strength + if bombs(own) > 0 { 2 } else { 0 } + u8::from(self.has_stance(own));
                !fight.raid
                    && !fight.passing
                    && enemy.owner() != seat
                    && self.free_stand(seat, enemy.is_ship()).is_some()
                    && most >= self.hull_left(enemy)
            }
            (Card::SmartMunitions, ..) => bombs(own) > 0,
            (Card::BoardingPods, ..) => fight.raid,
            _ => true,
        }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-130: a card leaves the hand; its Ship and target are chosen.
    pub(crate) fn begin_card(&mut self, card: Card) {
        let seat = self.current;
        self.leave_hand(seat, card);
        if self.look().needs_ship(card) {
            self.push(Step::CardShip { card });
        } else if Look::needs_target(card) {
            self.push(Step::CardTarget { card, ship: None });
        } else {
            self.announce(card, seat, None, Target::None);
        }
    }

    /// D26: the own Ship.
    pub(crate) fn choose_card_ship(&mut self, card: Card, ship: CraftId) {
        self.pop();
        if Look::needs_target(card) {
            self.push(Step::CardTarget { card, ship: Some(ship) });
        } else {
            self.announce(card, self.current, Some(ship), Target::None);
        }
    }

    /// D26: the target.
    pub(crate) fn choose_card_target(&mut self, card: Card, ship: Option<CraftId>, target: Target) {
        self.pop();
        self.announce(card, self.current, ship, target);
    }

    /// SHC-295: a card is announced with its Ship and target.
    pub(crate) fn announce(&mut self, card: Card, by: Seat, ship: Option<CraftId>, target: Target) {
        self.tell(|| Deed::CardAnnounced { seat: by, card, ship, target });
        let none = SeatByte::default();
        self.announced.push(Announced {
            card: Some(card),
            by: Some(by),
            ship,
            target,
            asked: none,
            reacted: none,
        });
        self.push(Step::Resolve);
        self.push(Step::Reactions);
    }

    /// SHC-296: the next player who can react is asked, or the round is over.
    pub(crate) fn ask_for_reactions(&mut self) {
        let Some(announced) = self.announced.last() else { return self.pop() };
        let seats = self.seats;
        let last = announced.by.unwrap_or_else(|| {
            let favored = self.factions.favored.unwrap_or(self.current);
            Seat::new((favored.number() + seats.count() - 1) % seats.count())
        });
        let mut seat = last;
        for _ in 0..seats.count() {
            seat = seats.after(seat);
            let is_free =
                announced.by != Some(seat) && !announced.asked.has(seat) && !announced.reacted.has(seat);
            let mut any = false;
            if is_free && self.players[seat].eliminated.is_none() {
                self.look().each_reaction(seat, |_| any = true);
            }
            if any {
                return self.push(Step::React { seat });
            }
        }
        self.pop();
    }

    /// D42: a player reacts or passes.
    pub(crate) fn react(&mut self, seat: Seat, action: Action) {
        self.pop();
        if let Some(announced) = self.announced.as_mut_slice().last_mut() {
            announced.asked.add(seat);
        }
        let Action::Play(card) = action else { return };
        if let Some(announced) = self.announced.as_mut_slice().last_mut() {
            announced.reacted.add(seat);
        }
        self.leave_hand(seat, card);
        if card == Card::Countermand {
            self.announce(card, seat, None, Target::None);
        } else {
            self.push(Step::NewTarget { seat, card });
        }
    }

    /// D42: the new target.
    pub(crate) fn choose_new_target(&mut self, seat: Seat, card: Card, target: Target) {
        self.pop();
        self.announce(card, seat, None, target);
    }

    /// What was announced last is carried out.
    pub(crate) fn resolve(&mut self) {
        self.pop();
        let Some(announced) = self.announced.pop() else { return };
        let (Some(card), Some(by)) = (announced.card, announced.by) else { return };
        match card {
            Card::Countermand => {
                self.stash(by, card);
                self.cancel();
            }
            Card::Misinformation | Card::Redirection => {
                self.stash(by, card);
                self.retarget(announced.target);
            }
            _ if self.game.card(card).timing == Timing::Combat => self.resolve_combat_card(card, by),
            _ if self.game.card(card).ongoing != Ongoing::No => {
                self.put_into_play(card, by, announced.ship, announced.target);
            }
            _ => {
                self.push(Step::CardDone { card, seat: by });
                self.resolve_card(card, by, announced.ship, announced.target);
            }
        }
    }

    /// SHC-152: what was announced before is cancelled: its reactions and its effect do not follow.
    fn cancel(&mut self) {
        let Some(cancelled) = self.announced.pop() else { return };
        if self.steps.last() == Some(Step::Reactions) {
            self.pop();
        }
        if self.steps.last() == Some(Step::Resolve) {
            self.pop();
        }
        if let (Some(card), Some(seat)) = (cancelled.card, cancelled.by) {
            self.tell(|| Deed::CardCancelled { seat, card });
            self.discard(seat, card);
        }
    }

    /// SHC-295, SHC-296: what was announced has a new target; who has not reacted is asked again.
    fn retarget(&mut self, target: Target) {
        let Some(announced) = self.announced.as_mut_slice().last_mut() else { return };
        announced.target = target;
        announced.asked = announced.reacted;
        if announced.card.is_none()
            && let Some(fight) = &mut self.fight
        {
            fight.units[1] = target;
        }
        self.tell(|| Deed::TargetChanged { target });
    }

    /// SHC-150: a card that was resolved goes to the Stash.
    pub(crate) fn finish_card(&mut self, card: Card, seat: Seat) {
        self.pop();
        self.stash(seat, card);
    }

    /// D43: a combat card or none.
    pub(crate) fn choose_combat_card(&mut self, party: Party, action: Action) {
        self.pop();
        let Some(seat) = self.fight.and_then(|fight| fight.units[party as usize].owner()) else { return };
        if let Action::Play(card) = action {
            self.leave_hand(seat, card);
            self.announce(card, seat, None, Target::None);
        }
    }
}
