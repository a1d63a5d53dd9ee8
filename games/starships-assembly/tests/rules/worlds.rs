//! Section 24: the imagined worlds are the possible ones, each as often as it should be.
//!
//! The expected counts are found the long way: every deal of the cards the viewer doesn't see, and every choice of a
//! card in a release they don't see, is played through and compared with what the viewer has seen.

use std::collections::BTreeMap;

use tenka_core::{Dice as _, Game as _, Seat, Seats, Seed, Viewer};
use tenka_starships_assembly::memory::Memory;
use tenka_starships_assembly::{Action, Card as C, Deck, State, View};

use crate::scene::{Assembly, Scene, seat, set};

/// A world: both hands, and the deck from the top.
type World = ([Vec<C>; 2], Vec<C>);

fn world(state: &State) -> World {
    ([0, 1].map(|player| state.hands[seat(player)].iter().collect()), state.deck.iter().collect())
}

/// Two cards in each hand and three in the deck; everything else is face-up.
fn start() -> Scene {
    Assembly::new()
        .hand(0, &[C::Temming, C::Jijipo])
        .hand(1, &[C::Xastor, C::Benglev])
        .deck(&[C::Kline, C::Kora, C::Pace])
        .agenda(&[C::Macon, C::Solomon, C::Amwrec])
        .captains(0, &[C::Yumi, C::Krave])
        .captains(1, &[C::Ward, C::Cursat])
        .ships(0, &[C::DifMendu, C::Geed, C::Rewheart])
        .ships(1, &[C::Uxler, C::Zim, C::Rathom])
        .ready()
}

impl Scene {
    /// Jijipo moves from the hand of seat 0 under the deck.
    fn with_four_in_the_deck(mut self) -> Scene {
        self.state.hands[seat(0)].remove(C::Jijipo);
        self.state.deck.put_under(C::Jijipo);
        self.state.memory = Memory::of_unknown_deck(4);
        self
    }
}

/// Every history `viewer` can't distinguish from the one in which these actions were played, counted by where it leads.
struct Possible<'a> {
    viewer: Viewer,
    actions: &'a [Action],
    /// The positions that really came about, from the start on.
    real: Vec<State>,
    scene: Scene,
    counted: BTreeMap<World, u32>,
}

impl Possible<'_> {
    fn hides(&self, owner: Seat) -> bool {
        !self.viewer.is(owner)
    }

    /// Deals the hidden cards in every way.
    fn deal(&mut self) {
        let start = self.real[0].clone();
        let hidden_hands: Vec<Seat> = Seats::new(2).iter().filter(|&owner| self.hides(owner)).collect();
        let in_hands = hidden_hands.iter().flat_map(|&owner| start.hands[owner]);
        let mut cards: Vec<C> = in_hands.chain(start.deck.iter()).collect();
        let count = cards.len();
        self.permute(&mut cards, count, &hidden_hands);
    }

    fn permute(&mut self, cards: &mut Vec<C>, unfixed: usize, hands: &[Seat]) {
        if unfixed > 1 {
            for index in 0..unfixed {
                cards.swap(index, unfixed - 1);
                self.permute(cards, unfixed - 1, hands);
                cards.swap(index, unfixed - 1);
            }
            return;
        }
        let mut state = self.real[0].clone();
        let mut rest = &cards[..];
        for &owner in hands {
            let (hand, others) = rest.split_at(state.hands[owner].len());
            // The order of a hand doesn't matter: any one of its orders will do.
            if !hand.is_sorted() {
                return;
            }
            state.hands[owner] = set(hand);
            rest = others;
        }
        state.deck = rest.iter().copied().collect::<Deck>();
        self.go_on(&state, 0);
    }

    /// Plays on from `state`, which is to become the real position with this number in the viewer's eyes.
    fn go_on(&mut self, state: &State, number: usize) {
        if !self.looks_like(state, number) {
            return;
        }
        let Some(&action) = self.actions.get(number) else {
            let view = |state: &State| self.scene.game.view(state, self.viewer);
            if view(state) == view(&self.real[number]) {
                *self.counted.entry(world(state)).or_default() += 1;
            }
            return;
        };
        let hand = state.hands[state.seat];
        let choices: Vec<Action> = match action {
            Action::ReleaseForVotes(_) if self.hides(state.seat) => {
                hand.iter().map(Action::ReleaseForVotes).collect()
            }
            Action::Release(card)
                if self.hides(state.seat) && self.real[number].hands[state.seat].contains(card) =>
            {
                hand.iter().map(Action::Release).collect()
            }
            _ => vec![action],
        };
        for choice in choices {
            if self.scene.game.check(state, choice).is_ok() {
                let mut next = state.clone();
                self.scene.game.play(&mut next, choice, &mut tenka_core::Log::silent());
                self.go_on(&next, number + 1);
            }
        }
    }

    /// Whether the public cards and the viewer's own hand are as they really were; only to save time.
    fn looks_like(&self, state: &State, number: usize) -> bool {
        let real = &self.real[number];
        let own = self.viewer.seat().is_none_or(|own| state.hands[own] == real.hands[own]);
        own && (state.agenda, state.captains, state.fleets, state.turn)
            == (real.agenda, real.captains, real.fleets, real.turn)
    }
}

fn possible(start: &Scene, actions: &[Action], viewer: Viewer) -> (State, BTreeMap<World, u32>) {
    let mut real = vec![start.state.clone()];
    for &action in actions {
        let mut next = real[real.len() - 1].clone();
        assert_eq!(start.game.check(&next, action), Ok(()));
        start.game.play(&mut next, action, &mut tenka_core::Log::silent());
        real.push(next);
    }
    let last = real[real.len() - 1].clone();
    let mut possible = Possible { viewer, actions, real, scene: start.clone(), counted: BTreeMap::new() };
    possible.deal();
    (last, possible.counted)
}

/// Panics unless imagined worlds come up as often as counted. Returns whether some should come up more often than
/// others.
fn assert_imagined_as_counted(start: &Scene, actions: &[Action], viewer: Viewer, seed: &str) -> bool {
    let (state, counted) = possible(start, actions, viewer);
    assert!(counted.contains_key(&world(&state)), "the real world is possible");
    let view = start.game.view(&state, viewer);
    assert_certain_as_counted(&view, &counted, seed);
    let samples = 8_000.max(20 * counted.len());
    let mut rng = Seed::from_text(seed).fast();
    let mut imagined: BTreeMap<World, u32> = BTreeMap::new();
    for _ in 0..samples {
        *imagined.entry(world(&start.game.imagine(&view, &mut rng))).or_default() += 1;
    }
    let impossible = imagined.keys().find(|world| !counted.contains_key(*world));
    assert_eq!(impossible, None, "{viewer} imagines what can't be, {seed}");
    let histories = f64::from(counted.values().sum::<u32>());
    let mut chi_square = 0.0;
    for (world, &count) in &counted {
        let expected = f64::from(count) * samples as f64 / histories;
        let found = f64::from(imagined.get(world).copied().unwrap_or(0));
        chi_square += (found - expected).powi(2) / expected;
    }
    let freedom = counted.len() as f64 - 1.0;
    let most = freedom + 5.0 * (2.0 * freedom).sqrt() + 1e-9;
    assert!(chi_square <= most, "{viewer}, {seed}: {chi_square} for {} worlds", counted.len());
    counted.values().min() < counted.values().max()
}

/// Panics unless the view names exactly the cards in the same place in every possible world.
fn assert_certain_as_counted(view: &View, counted: &BTreeMap<World, u32>, seed: &str) {
    let worlds: Vec<&World> = counted.keys().collect();
    for player in [0, 1] {
        let always = |card: &C| worlds.iter().all(|(hands, _)| hands[player].contains(card));
        let certain: Vec<C> = C::ALL.into_iter().filter(always).collect();
        let known: Vec<C> = view.hands[seat(player as u8)].known.iter().collect();
        assert_eq!(known, certain, "hand {player} to {}, {seed}", view.viewer);
    }
    for (index, place) in view.deck.iter().enumerate() {
        let card = worlds[0].1[index];
        let certain = worlds.iter().all(|(_, deck)| deck[index] == card).then_some(card);
        assert_eq!(place.card, certain, "place {index} to {}, {seed}", view.viewer);
    }
}

fn acts(actions: &[&str]) -> Vec<Action> {
    actions.iter().map(|action| crate::scene::act(action)).collect()
}

/// SSA-R35: a drawn card that went under the deck and came back, others that were played openly in between, and one that
/// is still there: every world as often as histories lead to it.
#[test]
fn a_card_that_came_back() {
    let start = start();
    let actions = acts(&[
        "votes:temming",
        "end",
        "draw:amwrec",
        "votes:amwrec",
        "recruit:benglev",
        "end",
        "draw:deck",
        "end",
        "draw:deck",
        "votes:xastor",
        "end",
        "draw:deck",
        "end",
        "draw:deck",
    ]);
    let uneven = Seats::new(2)
        .viewers()
        .map(|viewer| assert_imagined_as_counted(&start, &actions, viewer, "came back"));
    assert_eq!(uneven.collect::<Vec<_>>(), [true, false, true]);
}

/// SSA-R35: Amwrec, taken openly and at last played openly, may have been under the deck for a while, or another card
/// was. That couldn't be Solomon, who came to the hand later: so Solomon is the likeliest to be there now.
#[test]
fn a_card_that_came_back_in_time() {
    let start = start().with_four_in_the_deck();
    let actions = acts(&[
        "end",
        "draw:amwrec",
        "votes:amwrec",
        "end",
        "draw:deck",
        "end",
        "draw:solomon",
        "votes:xastor",
        "end",
        "draw:deck",
        "end",
        "draw:deck",
        "cast:ward",
        "cast:cursat",
        "recruit:amwrec",
    ]);
    let (_, counted) = possible(&start, &actions, Viewer::Seat(seat(0)));
    let released: Vec<(C, u32)> = counted.iter().map(|((_, deck), &count)| (deck[0], count)).collect();
    assert_eq!(released, [(C::Xastor, 2), (C::Solomon, 3), (C::Benglev, 2)]);
    for viewer in Seats::new(2).viewers() {
        assert_imagined_as_counted(&start, &actions, viewer, "in time");
    }
}

/// A random game of draws, releases and plays from this start, which turns hands and deck over again and again.
fn turnover(start: &Scene, plies: usize, seed: &str) -> Vec<Action> {
    let mut rng = Seed::from_text(seed).fast();
    let mut state = start.state.clone();
    let mut actions = Vec::new();
    while actions.len() < plies {
        let mut legal = Vec::new();
        start.game.legal(&state, &mut legal);
        let releases = |action: &Action| matches!(action, Action::ReleaseForVotes(_));
        let plays = |action: &Action| matches!(action, Action::Recruit(_) | Action::Use(_) | Action::Cast(_));
        let wanted: &dyn Fn(&Action) -> bool = match rng.below(6) {
            0 | 1 if state.deck.len() < 5 => &releases,
            2 => &plays,
            _ => &|action| !releases(action) && !plays(action),
        };
        if legal.iter().any(wanted) {
            legal.retain(wanted);
        }
        legal.retain(|action| !matches!(action, Action::Lock(_) | Action::Relock(_) | Action::Deploy(_)));
        let action = legal[rng.index_below(legal.len())];
        start.game.play(&mut state, action, &mut tenka_core::Log::silent());
        if state.turn.war.is_some() {
            break;
        }
        actions.push(action);
    }
    actions
}

/// SSA-R35, SSA-205: random games, as each viewer has seen them.
#[test]
fn every_world_comes_up_as_often_as_histories_lead_to_it() {
    let start = start();
    let mut uneven = 0;
    for game in 0..80 {
        let seed = format!("worlds {game}");
        let actions = turnover(&start, 10 + game % 30, &seed);
        for viewer in Seats::new(2).viewers() {
            uneven += usize::from(assert_imagined_as_counted(&start, &actions, viewer, &seed));
        }
    }
    assert!(uneven > 10, "{uneven}");
}
