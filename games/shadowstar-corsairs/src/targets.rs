//! At what cards can be aimed (SHC-156).

use tenka_core::Seat;

use crate::card::Card;
use crate::cargo::Item;
use crate::components::Attach;
use crate::craft::CraftId;
use crate::place::{Place, Target};
use crate::rules::Look;
use crate::square::Square;

impl Look<'_> {
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

    pub(crate) fn has_target(self, card: Card, seat: Seat, ship: Option<CraftId>) -> bool {
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
                if ship.is_none_or(|ship| self.rated(ship).room_for(Item::Metal) == 0) {
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
}
