//! Options are offered through guards, so that what is legal and why something else isn't are the same piece of code.
//!
//! A decision puts its options before a taker, kind by kind, and each candidate has to pass the guards ([`require!`])
//! of the rules. Takers list the options, count them, keep the n-th, or check whether there is a choice at all; for
//! them a guard is just an `if`. [`Why`] is asked about a single action: it tries that one alone, and keeps the first
//! guard that stops it.
//!
//! [`require!`]: crate::require

use crate::key::{Key, KeySet};
use crate::rule::{Reason, Stopped, Violation};
use crate::said::Sentence;

/// A kind of action that a `T` completes: how to build one, and how to take one apart.
#[derive(Debug)]
pub struct Kind<A, T> {
    /// Builds the action of this kind from a `T`.
    pub make: fn(T) -> A,
    /// What an action of this kind was built from; `None` for other kinds.
    pub of: fn(A) -> Option<T>,
}

impl<A, T> Clone for Kind<A, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A, T> Copy for Kind<A, T> {}

/// The [`Kind`] of an action variant with tuple or struct fields.
///
/// ```
/// use tenka_core::{Kind, kind};
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Action { Draw(u8), Put { item: u8, at: char }, Pass }
/// const DRAW: Kind<Action, u8> = kind!(Action::Draw(count));
/// const PUT: Kind<Action, (u8, char)> = kind!(Action::Put { item, at });
/// assert_eq!((DRAW.make)(3), Action::Draw(3));
/// assert_eq!((PUT.of)(Action::Put { item: 1, at: 'x' }), Some((1, 'x')));
/// assert_eq!((PUT.of)(Action::Pass), None);
/// ```
#[macro_export]
macro_rules! kind {
    ($action:ident :: $variant:ident ( $field:ident )) => {
        $crate::Kind {
            make: $action::$variant,
            of: |action| if let $action::$variant($field) = action { Some($field) } else { None },
        }
    };
    ($action:ident :: $variant:ident ( $($field:ident),+ )) => {
        $crate::Kind {
            make: |($($field),+)| $action::$variant($($field),+),
            of: |action| if let $action::$variant($($field),+) = action { Some(($($field),+)) } else { None },
        }
    };
    ($action:ident :: $variant:ident { $field:ident }) => {
        $crate::Kind {
            make: |$field| $action::$variant { $field },
            of: |action| if let $action::$variant { $field } = action { Some($field) } else { None },
        }
    };
    ($action:ident :: $variant:ident { $($field:ident),+ }) => {
        $crate::Kind {
            make: |($($field),+)| $action::$variant { $($field),+ },
            of: |action| if let $action::$variant { $($field),+ } = action { Some(($($field),+)) } else { None },
        }
    };
}

/// Receives the options of a decision.
///
/// One function offers the options; different takers list them, count them, or explain why an action isn't one of
/// them:
///
/// ```
/// use tenka_core::{Count, Kind, Offers, Violation, Why, kind, require};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Action { Draw(u8), Pass }
/// const DRAW: Kind<Action, u8> = kind!(Action::Draw(count));
///
/// fn options(left: u8, offers: &mut impl Offers<Action>) {
///     offers.always(Action::Pass);
///     offers.each(DRAW, 1..=3, |count| {
///         require!((1..=3).contains(&count), "ABC-001", "You may draw one to three cards.");
///         require!(count <= left, "ABC-002", "Only {left} cards are left.");
///         Ok(())
///     });
/// }
///
/// let mut legal = Vec::new();
/// options(2, &mut legal);
/// assert_eq!(legal, [Action::Pass, Action::Draw(1), Action::Draw(2)]);
///
/// let mut count = Count(0);
/// options(2, &mut count);
/// assert_eq!(count.0, 3);
///
/// let mut why = Why::about(Action::Draw(3));
/// options(2, &mut why);
/// let violation = why.answer(|| Violation::new("ABC-000", "Not now.")).unwrap_err();
/// assert_eq!(violation.to_string(), "Only 2 cards are left. (ABC-002)");
/// ```
pub trait Offers<A: Copy + Eq> {
    /// What a guard that stops a candidate produces.
    type Reason: Reason;

    /// Receives an option: nothing forbids it.
    fn take(&mut self, option: A);

    /// Receives the options of one kind for all these keys.
    #[inline]
    fn take_all<K: Key, const WORDS: usize>(&mut self, kind: Kind<A, K>, keys: KeySet<K, WORDS>) {
        keys.iter().for_each(|key| self.take((kind.make)(key)));
    }

    /// Whether no further option matters, so that a long list may stop early.
    #[inline]
    fn has_enough(&self) -> bool {
        false
    }

    /// The only action that matters; `None` if all do.
    #[inline]
    fn asked(&self) -> Option<A> {
        None
    }

    /// Learns what stopped the action it was asked about.
    #[inline]
    fn stopped(&mut self, _why: Self::Reason) {}

    /// Offers one action, if it passes the guards.
    #[inline]
    fn one(&mut self, action: A, guards: impl FnOnce() -> Result<(), Self::Reason>) {
        if self.asked().is_some_and(|asked| asked != action) {
            return;
        }
        match guards() {
            Ok(()) => self.take(action),
            Err(why) => self.stopped(why),
        }
    }

    /// Offers one action unconditionally.
    #[inline]
    fn always(&mut self, action: A) {
        self.one(action, || Ok(()));
    }

    /// Offers the actions of one kind that pass the guards. The candidates must include at least those; any other `T`
    /// may be asked about, and the guards must stop it.
    #[inline]
    fn each<T: Copy>(
        &mut self,
        kind: Kind<A, T>,
        candidates: impl IntoIterator<Item = T>,
        mut guards: impl FnMut(T) -> Result<(), Self::Reason>,
    ) {
        let Some(asked) = self.asked() else {
            for candidate in candidates {
                if guards(candidate).is_ok() {
                    self.take((kind.make)(candidate));
                }
            }
            return;
        };
        if let Some(candidate) = (kind.of)(asked) {
            match guards(candidate) {
                Ok(()) => self.take(asked),
                Err(why) => self.stopped(why),
            }
        }
    }

    /// Offers the actions of one kind that `list` takes directly, without trying the guards on each. For the hot
    /// path: these must be exactly the actions that pass the guards.
    #[inline]
    fn listed<T: Copy>(
        &mut self,
        kind: Kind<A, T>,
        list: impl FnOnce(&mut Self),
        guards: impl FnOnce(T) -> Result<(), Self::Reason>,
    ) {
        let Some(asked) = self.asked() else { return list(self) };
        if let Some(candidate) = (kind.of)(asked) {
            match guards(candidate) {
                Ok(()) => self.take(asked),
                Err(why) => self.stopped(why),
            }
        }
    }

    /// Refuses an action that is never an option here, and says why.
    #[inline]
    #[cfg_attr(feature = "testing", track_caller)]
    fn not<S: Into<Sentence>>(&mut self, action: A, rule: &'static str, sentence: impl FnOnce() -> S) {
        if self.asked() == Some(action) {
            self.stopped(Reason::because(rule, sentence));
        }
    }

    /// Like [`each`](Offers::each), for candidates produced by a function.
    #[inline]
    fn through<T: Copy>(
        &mut self,
        kind: Kind<A, T>,
        candidates: impl FnOnce(&mut dyn FnMut(T)),
        mut guards: impl FnMut(T) -> Result<(), Self::Reason>,
    ) {
        if self.asked().is_some() {
            return self.each(kind, [], guards);
        }
        candidates(&mut |candidate| {
            if guards(candidate).is_ok() {
                self.take((kind.make)(candidate));
            }
        });
    }

    /// Offers the actions of one kind for those of `all` that pass guards which are sets themselves.
    #[inline]
    fn among<K: Key, const WORDS: usize>(
        &mut self,
        kind: Kind<A, K>,
        all: KeySet<K, WORDS>,
    ) -> Among<'_, Self, A, K, WORDS>
    where
        Self: Sized,
    {
        let left = match self.asked() {
            None => all,
            Some(asked) => all & (kind.of)(asked).into_iter().collect(),
        };
        Among { offers: self, kind, left }
    }

    /// Refuses every action that isn't offered, for a reason unrelated to its kind.
    #[inline]
    fn all_else(&mut self, why: impl FnOnce() -> Self::Reason) {
        if self.asked().is_some() {
            self.stopped(why());
        }
    }

    /// Refuses every action of one kind that can never be an option here, for a reason more specific than bad timing.
    #[inline]
    fn never<T: Copy>(&mut self, kind: Kind<A, T>, why: impl FnOnce(T) -> Self::Reason) {
        if let Some(candidate) = self.asked().and_then(kind.of) {
            let why = why(candidate);
            self.stopped(why);
        }
    }
}

/// Options of one kind being narrowed down by guards that are sets.
#[must_use = "what is left has to be offered"]
pub struct Among<'a, O, A, K, const WORDS: usize> {
    offers: &'a mut O,
    kind: Kind<A, K>,
    left: KeySet<K, WORDS>,
}

impl<A: Copy + Eq, O: Offers<A>, K: Key, const WORDS: usize> Among<'_, O, A, K, WORDS> {
    /// A guard: only keys in `passing` remain. The sentence says why any other doesn't.
    #[inline]
    #[cfg_attr(feature = "testing", track_caller)]
    pub fn only<S: Into<Sentence>>(
        mut self,
        passing: KeySet<K, WORDS>,
        rule: &'static str,
        sentence: impl FnOnce(K) -> S,
    ) -> Self {
        if self.offers.asked().is_some()
            && let Some(stopped) = (self.left - passing).nth(0)
        {
            self.offers.stopped(Reason::because(rule, || sentence(stopped)));
        }
        self.left = self.left & passing;
        self
    }

    /// A guard: keys in `stopped` are removed. The sentence says why.
    #[inline]
    #[cfg_attr(feature = "testing", track_caller)]
    pub fn except<S: Into<Sentence>>(
        self,
        stopped: KeySet<K, WORDS>,
        rule: &'static str,
        sentence: impl FnOnce(K) -> S,
    ) -> Self {
        let passing = self.left - stopped;
        self.only(passing, rule, sentence)
    }

    /// What has passed the guards so far.
    #[inline]
    pub fn left(&self) -> KeySet<K, WORDS> {
        self.left
    }

    /// A guard for all of them at once.
    #[inline]
    #[cfg_attr(feature = "testing", track_caller)]
    pub fn only_if<S: Into<Sentence>>(
        self,
        passes: bool,
        rule: &'static str,
        sentence: impl FnOnce(K) -> S,
    ) -> Self {
        let passing = if passes { self.left } else { KeySet::EMPTY };
        self.only(passing, rule, sentence)
    }

    /// Guards that look at each key in turn. On the hot path, sets are faster.
    pub fn passing(mut self, mut guards: impl FnMut(K) -> Result<(), O::Reason>) -> Self {
        for key in self.left {
            if let Err(why) = guards(key) {
                self.left.remove(key);
                self.offers.stopped(why);
            }
        }
        self
    }

    /// Offers what is left.
    #[inline]
    pub fn offer(self) {
        self.offers.take_all(self.kind, self.left);
    }
}

/// Lists the options.
impl<T: Copy + Eq> Offers<T> for Vec<T> {
    type Reason = Stopped;

    #[inline]
    fn take(&mut self, option: T) {
        self.push(option);
    }

    #[inline]
    fn take_all<K: Key, const WORDS: usize>(&mut self, kind: Kind<T, K>, keys: KeySet<K, WORDS>) {
        self.extend(keys.iter().map(kind.make));
    }
}

/// Counts the options.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count(pub usize);

impl<A: Copy + Eq> Offers<A> for Count {
    type Reason = Stopped;

    #[inline]
    fn take(&mut self, _: A) {
        self.0 += 1;
    }

    #[inline]
    fn take_all<K: Key, const WORDS: usize>(&mut self, _: Kind<A, K>, keys: KeySet<K, WORDS>) {
        self.0 += keys.len();
    }
}

/// Keeps the option with a given index.
#[derive(Clone, Copy, Debug)]
pub struct Nth<A> {
    left: usize,
    found: Option<A>,
}

impl<A> Nth<A> {
    /// Will keep the `n`th option, counting from 0.
    pub const fn new(n: usize) -> Self {
        Nth { left: n, found: None }
    }

    /// The option, if there were enough.
    #[inline]
    pub fn found(self) -> Option<A> {
        self.found
    }
}

impl<A: Copy + Eq> Offers<A> for Nth<A> {
    type Reason = Stopped;

    #[inline]
    fn take(&mut self, option: A) {
        match self.left.checked_sub(1) {
            None if self.found.is_none() => self.found = Some(option),
            None => {}
            Some(left) => self.left = left,
        }
    }

    #[inline]
    fn take_all<K: Key, const WORDS: usize>(&mut self, kind: Kind<A, K>, keys: KeySet<K, WORDS>) {
        if self.found.is_some() {
            return;
        }
        match keys.nth(self.left) {
            Some(key) => self.found = Some((kind.make)(key)),
            None => self.left -= keys.len(),
        }
    }
}

/// Finds out whether there is a choice: keeps the first option, and notes whether there are more.
///
/// ```
/// use tenka_core::{Few, Offers};
///
/// let mut few = Few::default();
/// few.always('a');
/// assert_eq!(few.only(), Some('a'));
/// few.always('b');
/// assert_eq!(few.only(), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Few<A> {
    /// How many options there are; counting may stop at two.
    pub count: usize,
    /// The first option.
    pub first: Option<A>,
}

impl<A> Default for Few<A> {
    fn default() -> Self {
        Few { count: 0, first: None }
    }
}

impl<A: Copy> Few<A> {
    /// The option, if it is the only one.
    #[inline]
    pub fn only(self) -> Option<A> {
        self.first.filter(|_| self.count == 1)
    }
}

impl<A: Copy + Eq> Offers<A> for Few<A> {
    type Reason = Stopped;

    #[inline]
    fn take(&mut self, option: A) {
        self.count += 1;
        self.first = self.first.or(Some(option));
    }

    #[inline]
    fn has_enough(&self) -> bool {
        self.count > 1
    }
}

/// Asked about one action: remembers whether it is an option and, if not, the first guard that stopped it.
#[derive(Clone, Debug)]
pub struct Why<A> {
    asked: A,
    is_option: bool,
    is_candidate: bool,
    first: Option<Violation>,
}

impl<A> Why<A> {
    /// Asks about this action.
    pub const fn about(asked: A) -> Self {
        Why { asked, is_option: false, is_candidate: false, first: None }
    }

    /// Whether the action is an option.
    pub const fn is_offered(&self) -> bool {
        self.is_option
    }

    /// Whether a guard stopped it, other than one that refuses everything else.
    pub const fn is_candidate(&self) -> bool {
        self.is_candidate
    }

    /// Whether it is an option, or a guard stopped it.
    pub const fn is_known(&self) -> bool {
        self.is_option || self.first.is_some()
    }

    /// `Ok` if it is an option, otherwise what stopped it; calls `otherwise` if it wasn't even a candidate.
    pub fn answer(self, otherwise: impl FnOnce() -> Violation) -> Result<(), Violation> {
        match self.first {
            _ if self.is_option => Ok(()),
            Some(first) => Err(first),
            None => Err(otherwise()),
        }
    }
}

impl<A: Copy + Eq> Offers<A> for Why<A> {
    type Reason = Violation;

    fn take(&mut self, option: A) {
        self.is_option |= option == self.asked;
    }

    fn asked(&self) -> Option<A> {
        Some(self.asked)
    }

    fn stopped(&mut self, why: Violation) {
        self.is_candidate = true;
        self.first.get_or_insert(why);
    }

    fn all_else(&mut self, why: impl FnOnce() -> Violation) {
        self.first.get_or_insert_with(why);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, require};

    type SeatSet = KeySet<Seat, 1>;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Action {
        Give(Seat),
        Draw(u8),
        Pass,
        Score,
    }

    const GIVE: Kind<Action, Seat> = kind!(Action::Give(to));
    const DRAW: Kind<Action, u8> = kind!(Action::Draw(count));

    fn seats(numbers: &[u8]) -> SeatSet {
        numbers.iter().map(|&number| Seat::new(number)).collect()
    }

    /// At most two of three cards are left to draw; gifts go to seats 1 and 3, and 3 is full.
    fn options(offers: &mut impl Offers<Action>) {
        offers
            .among(GIVE, seats(&[0, 1, 2, 3]))
            .only(seats(&[1, 3]), "T-1", |seat| format!("{seat} isn't in reach."))
            .only(seats(&[0, 1, 2]), "T-2", |seat| format!("{seat} has no room."))
            .offer();
        offers.each(DRAW, 1..=3, at_most_two);
        offers.always(Action::Pass);
        offers.one(Action::Score, || {
            require!(false, "T-4", "There is nothing to score.");
            Ok(())
        });
    }

    fn at_most_two<R: Reason>(count: u8) -> Result<(), R> {
        require!(count <= 2, "T-3", "{count} is more than two.");
        Ok(())
    }

    fn listed() -> Vec<Action> {
        let mut list = Vec::new();
        options(&mut list);
        list
    }

    #[test]
    fn listing_counting_and_the_nth_agree() {
        let give = Action::Give(Seat::new(1));
        assert_eq!(listed(), [give, Action::Draw(1), Action::Draw(2), Action::Pass]);
        let mut count = Count::default();
        Offers::<Action>::take_all(&mut count, GIVE, SeatSet::EMPTY);
        options(&mut count);
        assert_eq!(count.0, 4);
        for (n, option) in listed().into_iter().enumerate() {
            let mut nth = Nth::new(n);
            options(&mut nth);
            assert_eq!(nth.found(), Some(option));
        }
        let mut nth = Nth::new(4);
        options(&mut nth);
        assert_eq!(nth.found(), None);
        let mut few = Few::default();
        options(&mut few);
        assert_eq!((few.count, few.first, few.only()), (4, Some(give), None));
    }

    #[test]
    fn the_first_guard_that_stops_an_action_is_the_answer() {
        let why = |action| {
            let mut why = Why::about(action);
            options(&mut why);
            why.answer(|| Violation::new("T-0", "Not now.")).map_err(|why| why.to_string())
        };
        assert!(listed().into_iter().all(|option| why(option).is_ok()));
        let refused = |sentence: &str| Err(sentence.to_owned());
        assert_eq!(why(Action::Give(Seat::new(2))), refused("seat 2 isn't in reach. (T-1)"));
        assert_eq!(why(Action::Give(Seat::new(3))), refused("seat 3 has no room. (T-2)"));
        assert_eq!(why(Action::Draw(7)), refused("7 is more than two. (T-3)"));
        assert_eq!(why(Action::Score), refused("There is nothing to score. (T-4)"));
        assert_eq!(why(Action::Give(Seat::new(9))), refused("Not now. (T-0)"));
    }

    /// One or two cards, listed by hand; nobody can pass.
    fn draw_by_hand(offers: &mut impl Offers<Action>) {
        offers.listed(
            DRAW,
            |offers| {
                for count in 1..=2 {
                    offers.take(Action::Draw(count));
                }
            },
            at_most_two,
        );
        offers.not(Action::Pass, "T-5", || "You must draw.".to_owned());
    }

    #[test]
    fn what_is_listed_by_hand_is_guarded_when_asked_about() {
        let mut list = Vec::new();
        draw_by_hand(&mut list);
        assert_eq!(list, [Action::Draw(1), Action::Draw(2)]);
        let why = |action| {
            let mut why = Why::about(action);
            draw_by_hand(&mut why);
            why.answer(|| Violation::new("T-0", "Not now.")).map_err(|why| why.to_string())
        };
        assert_eq!(why(Action::Draw(2)), Ok(()));
        assert_eq!(why(Action::Draw(3)), Err("3 is more than two. (T-3)".to_owned()));
        assert_eq!(why(Action::Pass), Err("You must draw. (T-5)".to_owned()));
    }

    #[test]
    fn a_choice_is_enough_to_see_that_there_is_one() {
        let mut few = Few::default();
        few.take(Action::Pass);
        assert!(!Offers::<Action>::has_enough(&few));
        few.take(Action::Score);
        assert!(Offers::<Action>::has_enough(&few) && !Offers::<Action>::has_enough(&vec![Action::Pass; 2]));
    }

    #[test]
    fn what_refuses_all_else_is_no_guard_of_the_action() {
        let why = |action| {
            let mut why = Why::about(action);
            offers_at_most_two(&mut why);
            (why.is_candidate(), why.is_known())
        };
        assert_eq!(why(Action::Draw(3)), (true, true));
        assert_eq!(why(Action::Pass), (false, true));
    }

    fn offers_at_most_two(offers: &mut impl Offers<Action>) {
        offers.each(DRAW, 1..=2, at_most_two);
        offers.all_else(|| Reason::because("T-6", || "You must draw.".to_owned()));
    }
}
