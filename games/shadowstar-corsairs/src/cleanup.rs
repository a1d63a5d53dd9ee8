//! Clean up, the end of a turn and the end of the game (sections 16 and 21, SHC-R57).

use tenka_core::{Log, PerSeat, Seat, Standing};

use crate::action::Action;
use crate::card::{Card, Cards, Deck};
use crate::cargo::{Category, Item};
use crate::components::{Attach, Ongoing};
use crate::craft::{CraftId, Marks};
use crate::event::{Deed, Event};
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::state::InPlay;
use crate::step::Step;

const HAND_LIMIT: u8 = 5;
const OVERFLOW: u16 = 10;

impl Look<'_> {
    /// SHC-182: how many private Contracts a player has to have.
    pub(crate) fn contract_limit(self, seat: Seat) -> u8 {
        let contractors = self.in_play.as_slice().iter();
        let bonus =
            contractors.filter(|played| played.owner == seat && played.card == Card::GovtContractor).count();
        self.ships(seat).count() as u8 + bonus as u8 * self.game.card(Card::GovtContractor).amount
    }

    /// SHC-182: private Contracts, in hand and posted.
    pub(crate) fn contract_count(self, seat: Seat) -> u8 {
        let posted = self.posted.as_slice().iter().filter(|posted| posted.owner == seat).count();
        self.hidden.hands[seat].len_of(Deck::Contract) + posted as u8
    }

    /// D50: whether the player must discard.
    pub(crate) fn is_over_hand_limit(self, seat: Seat) -> bool {
        self.hidden.hands[seat].playable_len() > HAND_LIMIT
    }

    /// D51: the Contracts that can be discarded.
    pub(crate) fn each_contract(self, seat: Seat, mut each: impl FnMut(Card)) {
        let hand = self.hidden.hands[seat].of(Deck::Contract);
        hand.each().for_each(&mut each);
        let mut seen = hand;
        for posted in self.posted.as_slice().iter().filter(|posted| posted.owner == seat) {
            if !seen.contains(posted.card) {
                seen.add(posted.card);
                each(posted.card);
            }
        }
    }

    /// D53: the ongoing cards that can go to the Stash, with the number of their Ship or 0.
    pub(crate) fn each_retirable(self, seat: Seat, mut each: impl FnMut(Card, u8)) {
        let mut offered: [(Option<Card>, u8); 24] = [(None, 0); 24];
        for (index, played) in self.in_play.as_slice().iter().enumerate() {
            if played.owner == seat && self.may_retire(played) {
                let key = (Some(played.card), ship_number(played));
                if !offered[..index].contains(&key) {
                    offered[index] = key;
                    each(played.card, key.1);
                }
            }
        }
    }

    /// D53: whether an ongoing card can go to the Stash.
    pub(crate) fn has_retirable(self, seat: Seat) -> bool {
        self.in_play.as_slice().iter().any(|played| played.owner == seat && self.may_retire(played))
    }

    /// SHC-212: a customization whose loss would destroy its Ship stays.
    fn may_retire(self, played: &InPlay) -> bool {
        let data = self.game.card(played.card);
        let Some(ship) = played.about.craft().filter(|_| data.attach == Attach::Customization) else {
            return true;
        };
        self.craft(ship).damage + data.bonus[1] < self.rated(ship).hull()
    }

    /// The scores: Commendations, then what SHC-R57 says.
    pub(crate) fn standing(self) -> Standing {
        let over = self.steps.last().is_none_or(|step| step == Step::Over);
        let score = |seat: Seat| {
            let player = &self.players[seat];
            let lasted = match player.eliminated {
                Some(gone_before) => i64::from(gone_before),
                None => i64::from(self.seats.count()),
            };
            let ongoing: Cards = self
                .in_play
                .as_slice()
                .iter()
                .filter(|played| played.owner == seat)
                .map(|played| played.card)
                .collect();
            let stars = self.reputation(player.stash) + self.reputation(ongoing);
            let levels: u8 = Category::ALL.iter().map(|&category| player.levels[category]).sum();
            let mut money = 0i64;
            self.own_places(seat, |place| {
                let owned = |open: Item, hidden: Item| {
                    i64::from(self.owned(place, seat, open)) + i64::from(self.owned(place, seat, hidden))
                };
                money += 2 * owned(Item::Kc, Item::HiddenKc) + owned(Item::Metal, Item::HiddenMetal);
            });
            let lasted = if self.has(Switch::HouseCrests) { lasted } else { 0 };
            (((lasted * 16 + i64::from(player.commendations)) * 1024 + i64::from(stars)) * 32
                + i64::from(levels))
                * 65_536
                + money / 2
        };
        Standing::by_score(PerSeat::from_fn(self.seats, score), over)
    }
}

/// What a score says, figure by figure.
pub(crate) fn figures(score: i64) -> Vec<(&'static str, i64)> {
    let (rest, money) = (score / 65_536, score % 65_536);
    let (rest, levels) = (rest / 32, rest % 32);
    let (rest, stars) = (rest / 1024, rest % 1024);
    let (lasted, commendations) = (rest / 16, rest % 16);
    vec![
        ("lasted", lasted),
        ("Commendations", commendations),
        ("Reputation", stars),
        ("Levels", levels),
        ("kC", money),
    ]
}

fn ship_number(played: &InPlay) -> u8 {
    match played.about {
        Target::Craft(ship) => ship.number() as u8 + 1,
        _ => 0,
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// The steps of the clean up, in order.
    pub(crate) fn clean_up(&mut self, stage: u8) {
        let seat = self.current;
        self.steps.replace_last(Step::CleanUp { stage: stage + 1 });
        match stage {
            1 => self.push(Step::HandLimit),
            2 => self.adjust_contracts(),
            3 => {
                if self.public_contract.is_none() {
                    self.open_public_contract();
                }
            }
            4 => self.lose_stash(seat),
            5 => {
                let full = self.look().reputation(self.players[seat].stash) >= OVERFLOW;
                if full && !self.is_moratorium() {
                    self.commend(seat, true);
                }
            }
            6 => {
                self.expire(seat);
                self.push(Step::Retire);
            }
            7 => self.check_crests(seat),
            _ => self.end_turn(),
        }
    }

    /// D50: a card is discarded, or no more.
    pub(crate) fn discard_from_hand(&mut self, action: Action) {
        let seat = self.current;
        match action {
            Action::Card(card) => {
                self.leave_hand(seat, card);
                self.discard(seat, card);
            }
            _ => self.pop(),
        }
    }

    /// SHC-182: Contracts are drawn, or one has to be discarded.
    pub(crate) fn adjust_contracts(&mut self) {
        let seat = self.current;
        let limit = self.look().contract_limit(seat);
        while self.look().contract_count(seat) < limit && self.draw_contract(seat) {}
        if self.look().contract_count(seat) > limit {
            self.push(Step::ContractLimit);
        }
    }

    /// D51: a Contract is discarded.
    pub(crate) fn discard_contract(&mut self, card: Card) {
        let seat = self.current;
        if self.hidden.hands[seat].contains(card) {
            self.leave_hand(seat, card);
        } else {
            self.unpost(seat, card);
        }
        self.discard(seat, card);
    }

    /// SHC-186, SHC-280: a Reprimand takes the Stash, unless a Moratorium is in play.
    fn lose_stash(&mut self, seat: Seat) {
        if !std::mem::take(&mut self.players[seat].reprimanded) || self.is_moratorium() {
            return;
        }
        let stash = std::mem::take(&mut self.players[seat].stash);
        self.tell(|| Deed::StashLost { seat });
        self.discard_all(seat, stash);
    }

    /// SHC-154, SHC-188: infinity-1 cards that are old go to the Stash.
    fn expire(&mut self, seat: Seat) {
        let mut index = 0;
        while index < self.in_play.len() {
            let played = self.in_play.as_slice()[index];
            let is_brief = self.game.card(played.card).ongoing == Ongoing::OneMoreTurn;
            if played.owner == seat && played.old && is_brief {
                self.in_play.remove(index);
                self.stash(seat, played.card);
            } else {
                index += 1;
            }
        }
    }

    /// D53: an ongoing card goes to the Stash, or no more.
    pub(crate) fn retire(&mut self, action: Action) {
        let seat = self.current;
        let Action::Retire(card, ship) = action else { return self.pop() };
        let is_it =
            |played: &InPlay| played.owner == seat && played.card == card && ship_number(played) == ship;
        let Some(index) = self.in_play.as_slice().iter().position(is_it) else { return };
        let played = self.in_play.as_slice()[index];
        self.in_play.remove(index);
        self.stash(seat, card);
        if card == Card::TransitSystem {
            self.transit = crate::cargo::Hold::EMPTY;
            if let Some(store) = self.store(Place::Transit, seat) {
                self.hidden.tokens[store] = Default::default();
            }
        }
        if let Some(ship) = played.about.craft() {
            self.detach(ship, card);
        }
        self.set_levels(seat);
    }

    /// SHC-212: a card leaves a Ship; surplus Cargo is jettisoned.
    fn detach(&mut self, ship: CraftId, card: Card) {
        let is_customization = self.game.card(card).attach == Attach::Customization;
        let stays = |this: &Self| {
            let mut others = this.in_play.as_slice().iter();
            others.any(|played| played.card == card && played.about == Target::Craft(ship))
        };
        match card {
            _ if is_customization => {
                self.craft_mut(ship).customization = None;
                self.push(Step::Surplus { craft: ship });
            }
            Card::CloakingDevice if !stays(self) => self.craft_mut(ship).marks.clear(Marks::CLOAK),
            Card::ShieldModulator if !stays(self) => self.craft_mut(ship).marks.clear(Marks::MODULATOR),
            _ => {}
        }
    }

    /// SHC-290: who has no crest outside the safe zone and the bay is out.
    fn check_crests(&mut self, seat: Seat) {
        if !self.look().has(Switch::HouseCrests) {
            return;
        }
        let mut crests = 0;
        let look = self.look();
        look.own_places(seat, |place| {
            let counts = match place {
                Place::Craft(craft) => !look.is_in_safe_zone(craft),
                Place::At(_) => true,
                Place::Bay(_) | Place::Transit => false,
            };
            if counts {
                crests += look.owned(place, seat, Item::Crest) + look.owned(place, seat, Item::HiddenCrest);
            }
        });
        if crests == 0 {
            self.eliminate(seat);
        }
    }

    fn eliminate(&mut self, seat: Seat) {
        let gone = self.seats.iter().filter(|&other| self.players[other].eliminated.is_some()).count();
        self.players[seat].eliminated = Some(gone as u8);
        self.tell(|| Deed::Eliminated { seat });
        let remaining: u8 = self.playing().count() as u8;
        let mut cards = self.hidden.hands[seat];
        for craft in CraftId::of(seat) {
            if self.craft(craft).exists() {
                self.remove_craft(craft);
            }
        }
        while let Some(outpost) = self.players[seat].outposts.last() {
            for item in Item::CREW {
                let many = outpost.hold.count(item);
                if many > 0 {
                    self.remove(Place::At(outpost.at), seat, item, many);
                }
            }
        }
        self.players[seat].home = None;
        for index in 0..crate::square::LOCATIONS {
            let at = <crate::square::Location as tenka_core::Key>::from_index(index);
            if self.control[at] == Some(seat) {
                self.settle(at);
            }
        }
        let player = &mut self.players[seat];
        let stash = std::mem::take(&mut player.stash);
        player.bay = crate::cargo::Hold::EMPTY;
        if let Some(store) = self.store(Place::Bay(seat), seat) {
            self.hidden.tokens[store] = Default::default();
        }
        for card in stash.all() {
            cards = self.put_aside(cards, card);
        }
        let mut index = 0;
        while index < self.in_play.len() {
            let played = self.in_play.as_slice()[index];
            if played.owner == seat {
                if played.card == Card::TransitSystem {
                    self.transit = crate::cargo::Hold::EMPTY;
                    if let Some(store) = self.store(Place::Transit, seat) {
                        self.hidden.tokens[store] = Default::default();
                    }
                }
                self.in_play.remove(index);
                cards = self.put_aside(cards, played.card);
            } else {
                index += 1;
            }
        }
        index = 0;
        while index < self.posted.len() {
            let posted = self.posted.as_slice()[index];
            if posted.owner == seat {
                self.posted.remove(index);
                cards = self.put_aside(cards, posted.card);
            } else {
                index += 1;
            }
        }
        for card in self.hidden.hands[seat].all() {
            self.leave_hand(seat, card);
        }
        self.set_levels(seat);
        self.discard_all(seat, cards);
        if remaining <= 1 {
            self.end_game();
        }
    }

    /// Adds a card to some; if there are too many copies to count, it is discarded at once.
    fn put_aside(&mut self, mut cards: Cards, card: Card) -> Cards {
        if cards.count(card) < crate::card::MOST_COPIES {
            cards.add(card);
        } else {
            self.put_on_pile(card);
        }
        cards
    }

    /// SHC-189: the turn ends, and the next player follows; the phase mat acts when play passes it.
    fn end_turn(&mut self) {
        let seat = self.current;
        for craft in CraftId::of(seat) {
            let marks = &mut self.craft_mut(craft).marks;
            marks.clear(Marks::IMMOBILE);
            marks.clear(Marks::OF_A_TURN);
        }
        self.steps.replace_last(Step::BeginTurn);
        self.new_window();
        let seats = self.seats;
        let mut next = seat;
        loop {
            let passed = next;
            next = seats.after(next);
            if next.number() <= passed.number() {
                self.round += 1;
                if self.round >= self.game.round_cap {
                    return self.end_game();
                }
            }
            let faction = self.look().has(Switch::Factions) && self.factions.mat == passed;
            if faction {
                self.begin_phase();
            }
            if self.players[next].eliminated.is_none() {
                break;
            }
        }
        self.current = next;
    }
}
