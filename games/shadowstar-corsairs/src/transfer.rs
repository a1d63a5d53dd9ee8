//! Transfers and jettison (section 12, SHC-201, D30 and D31 of section 27 of the ledger).

use tenka_core::{Key as _, Log, Seat};

use crate::action::Action;
use crate::cargo::Item;
use crate::craft::{CRAFT, CraftId};
use crate::event::{Deed, Event};
use crate::place::Place;
use crate::rules::{Look, Play};
use crate::setup::bit;
use crate::square::Location;
use crate::state::{Exchange, WINDOW};
use crate::step::Step;

/// D30: Transfers of one turn.
const MOST_TRANSFERS: u8 = 60;

/// Which places are adjacent to each own craft (SHC-106).
#[derive(Clone, Copy, Default)]
pub(crate) struct Links {
    craft: [u8; CRAFT],
    locations: [u64; CRAFT],
    bay: u8,
    fleet: u8,
}

/// Places that a chain of Transfers leads to.
#[derive(Clone, Copy, Default)]
struct Chain {
    craft: u8,
    locations: u64,
    bay: bool,
}

fn each_bit(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.checked_ilog2().map(|_| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(bit as usize)
    })
}

impl Look<'_> {
    /// What is adjacent to the craft of a player.
    pub(crate) fn links(self, seat: Seat) -> Links {
        let mut links = Links::default();
        let board = self.board();
        let fleet: u8 = self.fleet(seat).map(|craft| 1 << craft.number()).sum();
        links.fleet = fleet;
        for number in each_bit(fleet.into()) {
            let here = self.craft(CraftId::new(seat, number)).square;
            let around = self.neighbours(here).map(|(square, _)| square).chain([here]);
            for square in around {
                let Some((slot, cell)) = self.layout.cell_at(square) else { continue };
                let cell = board.ground(slot).cells[cell];
                if let Some(key) = cell.key() {
                    let at = Location::new(self.layout.tiles()[slot].tile.into(), key);
                    links.locations[number] |= bit(at);
                }
                if cell.is_hq() {
                    links.bay |= 1 << number;
                }
            }
            for other in each_bit(fleet.into()) {
                if other != number && self.is_adjacent(here, self.craft(CraftId::new(seat, other)).square) {
                    links.craft[number] |= 1 << other;
                }
            }
        }
        links
    }

    /// SHC-110, SHC-R14: whether nothing can be Transferred into a place, as the combat phase has begun. The bays are
    /// in the HQ, which is a Location.
    pub(crate) fn is_closed(self, place: Place) -> bool {
        self.turn.combat
            && match place {
                Place::At(_) => true,
                Place::Bay(_) => self.game.ruleset.bays_close_in_combat,
                Place::Craft(_) | Place::Transit => false,
            }
    }

    /// D30.3: whether a Location can be a link for what is passed on by `seat`.
    fn is_link(self, at: Location, seat: Seat, is_crew: bool) -> bool {
        if self.is_closed(Place::At(at)) {
            return false;
        }
        if is_crew {
            return self.room(Place::At(at), seat, Item::Crew) > 0;
        }
        self.control[at].is_none_or(|controller| controller == seat) || self.has_outpost(seat, at)
    }

    /// D30.3: the places that a chain leads to from `from`, without the craft `without`.
    fn chain(self, links: &Links, seat: Seat, from: Place, is_crew: bool, without: u8) -> Chain {
        let fleet = links.fleet & !without;
        let next_to = |at: u64| {
            each_bit(fleet.into())
                .filter(|&number| links.locations[number] & at != 0)
                .fold(0u8, |mask, number| mask | 1 << number)
        };
        let mut chain = Chain::default();
        let mut frontier = match from {
            Place::Craft(craft) => (1 << craft.number()) & fleet,
            Place::Bay(_) => links.bay & fleet,
            Place::At(at) => next_to(bit(at)),
            Place::Transit => 0,
        };
        let mut passed = 0u64;
        while frontier & !chain.craft != 0 {
            let number = (frontier & !chain.craft).trailing_zeros() as usize;
            chain.craft |= 1 << number;
            let craft = CraftId::new(seat, number);
            if Place::Craft(craft) != from && self.craft(craft).stacks >= self.rated(craft).most_load() {
                continue;
            }
            frontier |= links.craft[number] & fleet;
            chain.locations |= links.locations[number];
            if links.bay >> number & 1 == 1 && !self.is_closed(Place::Bay(seat)) {
                chain.bay = true;
                frontier |= links.bay & fleet;
            }
            for index in each_bit(links.locations[number] & !passed) {
                let at = Location::from_index(index);
                if self.is_link(at, seat, is_crew) {
                    passed |= bit(at);
                    frontier |= next_to(bit(at));
                }
            }
        }
        chain
    }

    fn exchanged(self, place: Place) -> Exchange {
        let window = self.turn.window.as_slice();
        window.iter().find(|exchange| exchange.place == place).copied().unwrap_or_default()
    }

    /// SHC-108, SHC-R18: how many of a kind a place can get by a Transfer.
    fn transfer_room(self, to: Place, seat: Seat, item: Item) -> u8 {
        if let Place::Craft(craft) = to
            && let Some(moving) = self.turn.moving.filter(|moving| moving.craft == craft)
            && !self.may_stop(&moving)
        {
            return self
                .rated(craft)
                .capacity()
                .saturating_sub(self.rated(craft).load())
                .min(self.room(to, seat, item));
        }
        self.room(to, seat, item)
    }

    fn each_place(self, chain: Chain, seat: Seat, mut each: impl FnMut(Place)) {
        each_bit(chain.craft.into()).for_each(|number| each(Place::Craft(CraftId::new(seat, number))));
        if chain.bay {
            each(Place::Bay(seat));
        }
        if !self.turn.combat {
            each_bit(chain.locations).for_each(|index| each(Place::At(Location::from_index(index))));
        }
    }

    /// D30.6: the craft that every Transfer must involve.
    fn mover(self) -> Option<CraftId> {
        self.turn.moving.map(|moving| moving.craft)
    }

    /// D30: what can be Transferred from a place, where to and how many; until `each` is content.
    pub(crate) fn each_transfer(
        self,
        links: &Links,
        seat: Seat,
        from: Place,
        mut each: impl FnMut(Item, Place, u8) -> bool,
    ) -> bool {
        if self.turn.transfers >= MOST_TRANSFERS || self.turn.window.len() + 2 > WINDOW {
            return false;
        }
        let sent = self.exchanged(from);
        let mut chains: [Option<(Chain, Chain)>; 2] = [None; 2];
        let mut found = false;
        self.each_kind(from, seat, |item, many| {
            if found || sent.received & item.bit() != 0 {
                return;
            }
            let is_crew = item.is_crew();
            let (chain, aside) = *chains[usize::from(is_crew)].get_or_insert_with(|| {
                let chain = self.chain(links, seat, from, is_crew, 0);
                let aside = match self.mover() {
                    Some(mover) if from != Place::Craft(mover) => {
                        self.chain(links, seat, from, is_crew, 1 << mover.number())
                    }
                    _ => Chain::default(),
                };
                (chain, aside)
            });
            let needed = Chain {
                craft: chain.craft & !aside.craft,
                locations: chain.locations & !aside.locations,
                bay: chain.bay && !aside.bay,
            };
            self.each_place(needed, seat, |to| {
                if found || to == from || self.exchanged(to).sent & item.bit() != 0 {
                    return;
                }
                let most = many.min(self.transfer_room(to, seat, item));
                if most > 0 {
                    found = each(item, to, most);
                }
            });
        });
        found
    }

    /// D30.5: what can be swapped between a place and another.
    pub(crate) fn each_swap(
        self,
        links: &Links,
        seat: Seat,
        from: Place,
        mut each: impl FnMut(Item, Place, Item) -> bool,
    ) -> bool {
        if self.turn.transfers >= MOST_TRANSFERS || self.turn.window.len() + 2 > WINDOW {
            return false;
        }
        if self.is_closed(from) {
            return false;
        }
        let here = self.exchanged(from);
        let mut found = false;
        self.each_kind(from, seat, |item, _| {
            if found || here.received & item.bit() != 0 {
                return;
            }
            let chain = self.chain(links, seat, from, item.is_crew(), 0);
            self.each_place(chain, seat, |to| {
                let there = self.exchanged(to);
                let involves =
                    self.mover().is_none_or(|mover| from == Place::Craft(mover) || to == Place::Craft(mover));
                if found || to == from || there.sent & item.bit() != 0 || !involves {
                    return;
                }
                let has_room = self.room(to, seat, item) > 0;
                self.each_kind(to, seat, |back, _| {
                    let barred = found
                        || back == item
                        || there.received & back.bit() != 0
                        || here.sent & back.bit() != 0
                        || (has_room && self.room(from, seat, back) > 0);
                    if !barred && self.fits(to, seat, item, back) && self.fits(from, seat, back, item) {
                        found = each(item, to, back);
                    }
                });
            });
        });
        found
    }

    /// Whether an item fits into a place that another leaves.
    fn fits(self, place: Place, seat: Seat, added: Item, removed: Item) -> bool {
        let frees_room = match place {
            Place::Craft(craft) => {
                let free_bomb =
                    removed == Item::Bomb && self.is_upgraded(craft, crate::craft::Class::Clydesdale);
                !free_bomb || self.craft(craft).hold.count(Item::Bomb) > 4
            }
            Place::At(_) => added.is_crew() == removed.is_crew(),
            Place::Bay(_) | Place::Transit => true,
        };
        self.room(place, seat, added) > 0 || frees_room
    }

    /// D30: the places from which something can be Transferred.
    pub(crate) fn each_source(self, seat: Seat, mut each: impl FnMut(Place)) {
        if self.turn.transfers >= MOST_TRANSFERS {
            return;
        }
        let links = self.links(seat);
        let mut offer = |place: Place| {
            let goes = self.each_transfer(&links, seat, place, |_, _, _| true)
                || self.each_swap(&links, seat, place, |_, _, _| true);
            if goes {
                each(place);
            }
        };
        let nearby = links.locations.iter().fold(0, |all, locations| all | locations);
        each_bit(links.fleet.into()).for_each(|number| offer(Place::Craft(CraftId::new(seat, number))));
        if links.bay != 0 {
            offer(Place::Bay(seat));
        }
        each_bit(nearby).for_each(|index| offer(Place::At(Location::from_index(index))));
    }

    /// D31: the places in which a player has something to jettison.
    pub(crate) fn each_jettison(self, seat: Seat, mut each: impl FnMut(Place)) {
        self.own_places(seat, |place| {
            let stacks = matches!(place, Place::Craft(craft) if self.craft(craft).stacks > 0);
            let has_cargo = match place {
                Place::At(_) => true,
                _ => self.hold(place, seat).is_some_and(|hold| !hold.is_empty()),
            };
            if has_cargo || stacks {
                each(place);
            }
        });
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// D30.1: something other than a Transfer has happened.
    #[inline]
    pub(crate) fn new_window(&mut self) {
        if !self.turn.window.is_empty() {
            self.turn.window.clear();
        }
    }

    fn exchange(&mut self, place: Place, sent: u32, received: u32) {
        let window = &mut self.turn.window;
        match window.as_mut_slice().iter_mut().find(|exchange| exchange.place == place) {
            Some(exchange) => {
                exchange.sent |= sent;
                exchange.received |= received;
            }
            None => _ = window.push(Exchange { place, sent, received }),
        }
    }

    /// D30: what is Transferred, and where to.
    pub(crate) fn choose_transfer(&mut self, from: Place, action: Action) {
        let seat = self.current;
        match action {
            Action::Put { item, to } => {
                let many = self.look().count(from, seat, item).min(self.look().transfer_room(to, seat, item));
                self.pop();
                if many > 1 && !item.is_hidden() {
                    self.push(Step::TransferMany { from, item, to });
                } else {
                    self.transfer(from, item, to, 1);
                }
            }
            Action::Swap { item, to, back } => {
                self.pop();
                self.swap(from, item, to, back);
            }
            _ => self.pop(),
        }
    }

    /// SHC-105: Cargo goes from one place to another.
    pub(crate) fn transfer(&mut self, from: Place, item: Item, to: Place, many: u8) {
        let seat = self.current;
        self.turn.transfers += 1;
        self.exchange(from, item.bit(), 0);
        self.exchange(to, 0, item.bit());
        self.remove(from, seat, item, many);
        if item.is_hidden() {
            self.log.tell(|| Event::HiddenMoved { seat, item, from, to });
            self.add(to, seat, item, many);
        } else {
            self.add(to, seat, item, many);
            self.tell(|| Deed::Transferred { seat, item, many, from, to });
        }
    }

    fn swap(&mut self, from: Place, item: Item, to: Place, back: Item) {
        let seat = self.current;
        self.turn.transfers += 1;
        self.exchange(from, item.bit(), back.bit());
        self.exchange(to, back.bit(), item.bit());
        let both_crew = item.is_crew() && back.is_crew();
        if both_crew {
            // Neither Outpost closes when its last Crew is exchanged.
            self.exchange_crew(from, seat, item, back);
            self.exchange_crew(to, seat, back, item);
        } else {
            self.remove(from, seat, item, 1);
            self.remove(to, seat, back, 1);
            self.add(to, seat, item, 1);
            self.add(from, seat, back, 1);
        }
        self.tell(|| Deed::Swapped { seat, from, to });
    }

    /// One Crew of a place becomes another.
    pub(crate) fn exchange_crew(&mut self, place: Place, seat: Seat, gone: Item, come: Item) {
        let change = |hold: &mut crate::cargo::Hold| {
            hold.take(gone, 1);
            hold.add(come, 1);
        };
        match place {
            Place::Craft(craft) => change(&mut self.craft_mut(craft).hold),
            Place::Bay(owner) => change(&mut self.players[owner].bay),
            Place::Transit => change(&mut self.transit),
            Place::At(at) => {
                if let Some(index) = self.outpost_index(seat, at) {
                    change(&mut self.players[seat].outposts.as_mut_slice()[index].hold);
                }
            }
        }
    }

    /// D31: what is jettisoned.
    pub(crate) fn choose_jettison(&mut self, place: Place, action: Action) {
        let seat = self.current;
        self.pop();
        let Action::Item(item) = action else {
            if let Place::Craft(craft) = place {
                self.drop_stack(craft);
            }
            return;
        };
        let many = self.look().owned(place, seat, item);
        if many > 1 && !item.is_hidden() {
            self.push(Step::JettisonMany { place, item });
        } else {
            self.jettison(place, item, 1);
        }
    }

    /// SHC-201: own tokens are destroyed, or own Crew dismissed.
    pub(crate) fn jettison(&mut self, place: Place, item: Item, many: u8) {
        let seat = match place {
            Place::Craft(craft) => craft.owner(),
            _ => self.current,
        };
        self.remove(place, seat, item, many);
        if item.is_hidden() {
            self.log.tell(|| Event::HiddenJettisoned { seat, item, place });
        } else {
            self.tell(|| Deed::Jettisoned { seat, item, many, place });
        }
    }
}
