//! Transfers (section 12, D30 of section 27 of the ledger).

use std::cell::Cell;

use crate::action::{MANY, PUT, SWAP, TRANSFER};
use crate::prelude::*;
use crate::state::{Exchange, WINDOW};
use crate::turn::links::{Chain, Links, each_bit};

/// D30: in one turn.
const MOST_TRANSFERS: u8 = 60;

fn each_item(kinds: u32) -> impl Iterator<Item = Item> {
    each_bit(kinds.into()).map(|kind| Item::ALL[kind])
}

impl Look<'_> {
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

    /// D30.6: the craft that every Transfer must involve.
    fn mover(self) -> Option<CraftId> {
        self.turn.moving.map(|moving| moving.craft)
    }

    /// Whether an item fits into a place once another has left it.
    fn fits(self, place: Place, seat: Seat, added: Item, removed: Item) -> bool {
        let frees_room = match place {
            Place::Craft(craft) => {
                let free_bomb =
                    removed == Item::Bomb && self.is_upgraded(craft, crate::pieces::craft::Class::Clydesdale);
                !free_bomb || self.craft(craft).hold.count(Item::Bomb) > 4
            }
            Place::At(_) => added.is_crew() == removed.is_crew(),
            Place::Bay(_) | Place::Transit => true,
        };
        self.room(place, seat, added) > 0 || frees_room
    }

    /// D30: the places from which something can be Transferred.
    pub(crate) fn offer_sources(self, offers: &mut impl Offers<Action>) {
        let seat = self.current;
        let is_asked = offers.asked().is_some();
        if self.turn.transfers >= MOST_TRANSFERS && !is_asked {
            return;
        }
        let links = self.links(seat);
        let nearby = links.locations.iter().fold(0, |all, locations| all | locations);
        let craft = each_bit(links.fleet.into()).map(|number| Place::Craft(CraftId::new(seat, number)));
        let bay = (links.bay != 0).then_some(Place::Bay(seat));
        let locations = each_bit(nearby).map(|index| Place::At(Location::from_index(index)));
        offers.each(TRANSFER, craft.chain(bay).chain(locations), |from| {
            Transfers::new(self, &links, from).may_begin()
        });
    }

    /// SHC-107: whether a player may Transfer from and into a place.
    fn may_handle<R: Reason>(self, place: Place, seat: Seat) -> Result<(), R> {
        let name = || place_name(self.game, place);
        match place {
            Place::Craft(craft) => {
                require!(craft.owner() == seat, "SHC-107", not_yours { thing: name() });
                require!(self.craft(craft).on_board(), "SHC-107", not_on_board { thing: name() });
            }
            Place::Bay(owner) => require!(owner == seat, "SHC-107", not_yours { thing: name() }),
            Place::At(at) => require!(self.board().has(at), "SHC-105", not_on_board { thing: name() }),
            Place::Transit => {
                require!(false, "SHC-287", transit_loads_separately);
            }
        }
        Ok(())
    }
}

/// All that begin in one place.
pub(crate) struct Transfers<'a> {
    look: Look<'a>,
    links: &'a Links,
    seat: Seat,
    from: Place,
    /// Bits of the kinds that can be taken from there.
    kinds: u32,
    /// For tokens and for Crew: what chains lead to, and what only chains with the moving craft lead to.
    chains: [Cell<Option<(Chain, Chain)>>; 2],
}

impl<'a> Transfers<'a> {
    pub(crate) fn new(look: Look<'a>, links: &'a Links, from: Place) -> Self {
        let kinds = look.kinds(from, look.current);
        Transfers { look, links, seat: look.current, from, kinds, chains: Default::default() }
    }

    /// D30.3, D30.6: what is connected, and which of it may be Transferred to now.
    fn chains(&self, is_crew: bool) -> (Chain, Chain) {
        let cache = &self.chains[usize::from(is_crew)];
        if let Some(chains) = cache.get() {
            return chains;
        }
        let chain = self.look.chain(self.links, self.from, is_crew, 0);
        let aside = match self.look.mover() {
            Some(mover) if self.from != Place::Craft(mover) => {
                self.look.chain(self.links, self.from, is_crew, 1 << mover.number())
            }
            Some(_) | None => Chain::default(),
        };
        let needed = Chain {
            craft: chain.craft & !aside.craft,
            locations: chain.locations & !aside.locations,
            bay: chain.bay && !aside.bay,
        };
        cache.set(Some((chain, needed)));
        (chain, needed)
    }

    /// SHC-R67: whether no more Transfers can be made.
    fn are_exhausted(&self) -> bool {
        self.look.turn.transfers >= MOST_TRANSFERS || self.look.turn.window.len() + 2 > WINDOW
    }

    /// Goes through what might be Transferred, and where to, until `each` returns true.
    #[inline]
    fn find_put(&self, mut each: impl FnMut(Item, Place) -> bool) -> bool {
        each_item(self.kinds).any(|item| {
            let (_, needed) = self.chains(item.is_crew());
            self.look.find_place(needed, self.seat, |to| each(item, to))
        })
    }

    /// Goes through what might be swapped until `each` returns true. Where both places have room, nothing is swapped.
    #[inline]
    fn find_swap(&self, mut each: impl FnMut(Item, Place, Item) -> bool) -> bool {
        let (look, seat, from) = (self.look, self.seat, self.from);
        if look.is_closed(from) {
            return false;
        }
        each_item(self.kinds).any(|item| {
            let (chain, _) = self.chains(item.is_crew());
            look.find_place(chain, seat, |to| {
                if to == from {
                    return false;
                }
                let has_room = look.room(to, seat, item) > 0;
                each_item(look.kinds(to, seat))
                    .any(|back| (!has_room || look.room(from, seat, back) == 0) && each(item, to, back))
            })
        })
    }

    /// The conditions of every Transfer and swap from here to there.
    #[inline]
    fn may_go<R: Reason>(&self, item: Item, to: Place) -> Result<(), R> {
        let (look, seat, from) = (self.look, self.seat, self.from);
        let place = |place: Place| place_name(look.game, place);
        look.may_handle(to, seat)?;
        require!(to != from, "SHC-105", already_in_place { place: at_place(look.game, to) });
        let many = look.count(from, seat, item);
        require!(
            many > 0,
            "SHC-107",
            none_of_yours_there { item: kind_name(item), place: at_place(look.game, from) }
        );
        require!(!look.is_closed(to), "SHC-110", closed_in_combat { place: place(to) });
        let (chain, _) = self.chains(item.is_crew());
        require!(chain.has(to), "SHC-106", not_connected { place: place(to), other: place(from) });
        require!(
            look.exchanged(from).received & item.bit() == 0,
            "SHC-D30",
            just_received { place: place(from), item: kind_name(item) }
        );
        require!(
            look.exchanged(to).sent & item.bit() == 0,
            "SHC-D30",
            just_sent { place: place(to), item: kind_name(item) }
        );
        require!(!self.are_exhausted(), "SHC-R67", transfers_used_up);
        Ok(())
    }

    /// D30.
    #[inline]
    pub(crate) fn may_put<R: Reason>(&self, item: Item, to: Place) -> Result<(), R> {
        let (look, seat) = (self.look, self.seat);
        self.may_go(item, to)?;
        let name = || place_name(look.game, to);
        require!(look.room(to, seat, item) > 0, "SHC-108", no_room { place: name(), item: kind_name(item) });
        require!(look.transfer_room(to, seat, item) > 0, "SHC-R18", too_heavy_to_leave { craft: name() });
        let (_, needed) = self.chains(item.is_crew());
        require!(needed.has(to), "SHC-D30", transfer_only_with_mover);
        Ok(())
    }

    /// D30.5.
    #[inline]
    fn may_swap<R: Reason>(&self, item: Item, to: Place, back: Item) -> Result<(), R> {
        let (look, seat, from) = (self.look, self.seat, self.from);
        let place = |place: Place| place_name(look.game, place);
        self.may_go(item, to)?;
        require!(!look.is_closed(from), "SHC-110", closed_in_combat { place: place(from) });
        let many = look.count(to, seat, back);
        require!(
            many > 0,
            "SHC-107",
            none_of_yours_there { item: kind_name(back), place: at_place(look.game, to) }
        );
        require!(back != item, "SHC-111", swap_changes_nothing);
        let is_fresh =
            look.exchanged(to).received & back.bit() == 0 && look.exchanged(from).sent & back.bit() == 0;
        require!(is_fresh, "SHC-D30", just_gone_the_other_way { item: kind_name(back) });
        let mover = look.mover();
        require!(
            mover.is_none_or(|mover| from == Place::Craft(mover) || to == Place::Craft(mover)),
            "SHC-D30",
            transfer_only_with_mover
        );
        require!(
            look.room(to, seat, item) == 0 || look.room(from, seat, back) == 0,
            "SHC-D30",
            no_need_to_swap
        );
        require!(
            look.fits(to, seat, item, back),
            "SHC-108",
            still_no_room { place: place(to), item: kind_name(item) }
        );
        require!(
            look.fits(from, seat, back, item),
            "SHC-108",
            still_no_room { place: place(from), item: kind_name(back) }
        );
        Ok(())
    }

    /// Whether anything accepted by `is_meant` can be Transferred.
    pub(crate) fn can_put(&self, is_meant: impl Fn(Item, Place) -> bool) -> bool {
        !self.are_exhausted()
            && self.find_put(|item, to| passes(self.may_put(item, to)) && is_meant(item, to))
    }

    /// Where anything can be Transferred.
    pub(crate) fn destinations(&self) -> Vec<Place> {
        let mut places = Vec::new();
        self.find_put(|item, to| {
            if !places.contains(&to) && passes(self.may_put(item, to)) {
                places.push(to);
            }
            false
        });
        places
    }

    fn may_begin<R: Reason>(&self) -> Result<(), R> {
        self.look.may_handle(self.from, self.seat)?;
        let goes = !self.are_exhausted()
            && (self.can_put(|_, _| true)
                || self.find_swap(|item, to, back| passes(self.may_swap(item, to, back))));
        if goes {
            return Ok(());
        }
        require!(self.kinds != 0, "SHC-107", nothing_to_move { place: at_place(self.look.game, self.from) });
        // The first thing that could go somewhere but is refused for a reason of its own.
        let mut stopped = None;
        each_item(self.kinds).any(|item| {
            let (chain, _) = self.chains(item.is_crew());
            self.look.find_place(chain, self.seat, |to| {
                stopped = if to == self.from { None } else { self.may_put(item, to).err() };
                stopped.is_some()
            })
        });
        Err(stopped.unwrap_or_else(|| {
            let name = || place_name(self.look.game, self.from);
            if self.look.turn.combat {
                R::because("SHC-110", || say!(nowhere_to_go_in_combat { place: name() }))
            } else {
                R::because("SHC-106", || say!(nothing_yours_next_to { place: name() }))
            }
        }))
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Transfer {
    decision!("SHC-D30" "transfer", IsAsked, by current, ask_what_to_transfer, "SHC-105", because |step, told| say!(from_place { place: told.place(step.from) }));
    audit!(from);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let links = at.links(at.current);
        let transfers = Transfers::new(at, &links, self.from);
        let puts = |each: &mut dyn FnMut((Item, Place))| {
            transfers.find_put(|item, to| {
                each((item, to));
                false
            });
        };
        offers.through(PUT, puts, |(item, to)| transfers.may_put(item, to));
        let swaps = |each: &mut dyn FnMut((Item, Place, Item))| {
            transfers.find_swap(|item, to, back| {
                each((item, to, back));
                false
            });
        };
        offers.through(SWAP, swaps, |(item, to, back)| transfers.may_swap(item, to, back));
    }

    /// D30: what is Transferred, and where to.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let from = self.from;
        let seat = play.current;
        match option {
            Action::Put { item, to } => {
                let many = play.look().count(from, seat, item).min(play.look().transfer_room(to, seat, item));
                play.pop();
                if many > 1 && !item.is_hidden() {
                    play.push(Step::TransferMany { from, item, to });
                } else {
                    play.transfer(from, item, to, 1);
                }
            }
            Action::Swap { item, to, back } => {
                play.pop();
                play.swap(from, item, to, back);
            }
            _ => play.pop(),
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::TransferMany {
    decision!("SHC-D30" "transfer", IsAsked, by current, ask_how_many_to_transfer, "SHC-105", because |step, told| say!(items_to_place { items: kind_name(step.item), place: told.place(step.to) }));
    audit!(from, to);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        let most = at.count(self.from, seat, self.item).min(at.room(self.to, seat, self.item));
        offers.each(MANY, 1..=most, |many| within("SHC-108", many, most));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        if let Action::Many(many) = option {
            play.transfer(self.from, self.item, self.to, many);
        }
    }
}

impl Play<'_> {
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
            None => window.push(Exchange { place, sent, received }),
        }
    }

    /// SHC-105.
    fn transfer(&mut self, from: Place, item: Item, to: Place, many: u8) {
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

    pub(crate) fn exchange_crew(&mut self, place: Place, seat: Seat, gone: Item, come: Item) {
        let change = |hold: &mut crate::pieces::cargo::Hold| {
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
}
