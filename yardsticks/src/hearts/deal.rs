//! Deals cards to seats that can't all hold every card, so that each possible deal is equally likely.
//!
//! Cards that the same seats may hold form a group. Seat by seat, we draw how many cards of each group the seat gets,
//! weighted by the number of deals in which it gets that many; which cards they are is then just a shuffle.

use tenka_core::{BySeat, Dice as _, Key as _, Rng, Seat};

use super::SEATS;
use super::cards::{Card, Cards};
use super::state::HAND;

/// A set of seats as bits, which identifies the group of cards that exactly these seats may hold.
type Holders = usize;
const GROUPS: usize = 1 << SEATS.count();

type Groups = [Cards; GROUPS];
/// The number of cards in each group, or taken from it.
type Counts = [u8; GROUPS];
/// How many cards each seat still needs.
type Needs = BySeat<u8, 4>;
/// The most cards a seat can need.
const MOST: usize = HAND as usize;

/// Deals all cards that anybody may hold: to each seat as many as it needs, and only those it may hold.
pub(super) fn deal(may_hold: &BySeat<Cards, 4>, needs: Needs, rng: &mut impl Rng) -> BySeat<Cards, 4> {
    let mut groups = grouped(may_hold);
    let mut hands = BySeat::<Cards, 4>::default();
    let order = most_limited_first(&groups);
    for (place, &seat) in order.iter().enumerate() {
        let counts = groups.map(|cards| cards.len() as u8);
        let split = draw_split(&counts, &order[place..], needs, rng);
        for group in (0..GROUPS).filter(|group| group & bit(seat) != 0) {
            hands[seat] = hands[seat] | take_some(&mut groups[group], split[group].into(), rng);
            groups[group & !bit(seat)] = groups[group & !bit(seat)] | std::mem::take(&mut groups[group]);
        }
    }
    hands
}

fn bit(seat: Seat) -> Holders {
    1 << seat.index()
}

fn grouped(may_hold: &BySeat<Cards, 4>) -> Groups {
    let among = |holders: Holders, (seat, &cards): (Seat, &Cards)| {
        if holders & bit(seat) != 0 { cards } else { Cards::DECK - cards }
    };
    std::array::from_fn(|holders| match holders {
        0 => Cards::EMPTY,
        _ => may_hold.iter().fold(Cards::DECK, |cards, seat| cards & among(holders, seat)),
    })
}

/// The seats, starting with those that may hold cards of the fewest groups, which have few ways to split.
fn most_limited_first(groups: &Groups) -> [Seat; 4] {
    let mut order = [0, 1, 2, 3].map(Seat::new);
    order.sort_unstable_by_key(|&seat| {
        let open = |group: &Holders| group & bit(seat) != 0 && !groups[*group].is_empty();
        (0..GROUPS).filter(open).count()
    });
    order
}

/// How many cards of each group the first of these seats gets.
fn draw_split(counts: &Counts, seats: &[Seat], needs: Needs, rng: &mut impl Rng) -> Counts {
    let mut drawn = [0; GROUPS];
    let mut so_far = 0;
    for_each_split(counts, seats, needs, &mut |split, deals| {
        so_far += deals;
        if below(so_far, rng) < deals {
            drawn = *split;
        }
    });
    drawn
}

/// Visits each split of the groups for the first of these seats, with the number of deals it occurs in.
fn for_each_split(counts: &Counts, seats: &[Seat], needs: Needs, visit: &mut dyn FnMut(&Counts, u128)) {
    let [seat, others @ ..] = seats else { return };
    let mut visit = |split: &Counts, choices| {
        let left = left_by(*seat, counts, split);
        visit(split, choices * deals(&left, others, needs));
    };
    let mut splits = Splits { counts, seat: *seat, split: [0; GROUPS], visit: &mut visit };
    splits.go_on(1, needs[*seat], 1);
}

/// The number of ways to deal the cards of these groups to these seats.
fn deals(counts: &Counts, seats: &[Seat], needs: Needs) -> u128 {
    if seats.len() <= 1 {
        return 1;
    }
    let mut total = 0;
    for_each_split(counts, seats, needs, &mut |_, deals| total += deals);
    total
}

/// A walk through all splits for one seat.
struct Splits<'a> {
    counts: &'a Counts,
    seat: Seat,
    split: Counts,
    visit: &'a mut dyn FnMut(&Counts, u128),
}

impl Splits<'_> {
    /// Continues with the group `first`, when the seat still needs `need` cards and those it has can be chosen in
    /// `ways` ways.
    fn go_on(&mut self, first: Holders, need: u8, ways: u128) {
        let alone = bit(self.seat);
        let mut groups = (first..GROUPS).filter(|group| group & alone != 0 && self.counts[*group] > 0);
        let Some(group) = groups.next() else {
            if need == 0 {
                (self.visit)(&self.split, ways);
            }
            return;
        };
        let count = self.counts[group];
        let in_later_groups: u8 = groups.map(|later| self.counts[later]).sum();
        let least = if group == alone { count } else { need.saturating_sub(in_later_groups) };
        for taken in least..=count.min(need) {
            self.split[group] = taken;
            self.go_on(group + 1, need - taken, ways * choices(count, taken));
        }
    }
}

/// What a seat's split leaves for the other seats.
fn left_by(seat: Seat, counts: &Counts, split: &Counts) -> Counts {
    let mut left = [0; GROUPS];
    for group in 0..GROUPS {
        left[group & !bit(seat)] += counts[group] - split[group];
    }
    left
}

/// The number of ways to choose `taken` of `count` cards.
fn choices(count: u8, taken: u8) -> u128 {
    PASCAL[usize::from(count)][usize::from(taken)].into()
}

/// Pascal's triangle, as far as hands need it.
static PASCAL: [[u64; MOST + 1]; 53] = {
    let mut rows = [[0; MOST + 1]; 53];
    let mut count = 0;
    while count < rows.len() {
        rows[count][0] = 1;
        let mut taken = 1;
        while taken <= MOST && count > 0 {
            rows[count][taken] = rows[count - 1][taken - 1] + rows[count - 1][taken];
            taken += 1;
        }
        count += 1;
    }
    rows
};

/// A uniformly random number below `n`.
fn below(n: u128, rng: &mut impl Rng) -> u128 {
    let bits = u128::MAX >> n.leading_zeros().min(127);
    loop {
        let number = (u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64())) & bits;
        if number < n.max(1) {
            return number;
        }
    }
}

/// Takes `count` of these cards uniformly at random.
pub(super) fn take_some(cards: &mut Cards, count: usize, rng: &mut impl Rng) -> Cards {
    let total = cards.len();
    if count == 0 {
        return Cards::EMPTY;
    }
    if count >= total {
        return std::mem::take(cards);
    }
    let mut list = [Card::TWO_OF_CLUBS; 52];
    list.iter_mut().zip(cards.iter()).for_each(|(place, card)| *place = card);
    for place in 0..count {
        list.swap(place, place + rng.index_below(total - place));
    }
    let taken = list[..count].iter().copied().collect();
    *cards = *cards - taken;
    taken
}
