//! The search on trees drawn by hand, whose best actions are known.

mod drawn;

use drawn::Drawn::{self, Choice, Coin, Leaf, Scores, Secret, Seen};
use drawn::{DrawnGame, Turn};
use tenka_bots::{Bot as _, Budget, Candidate, Search, SearchOptions, Thought, Told};
use tenka_core::{Seat, Seed};

fn search(simulations: u64) -> Search<DrawnGame> {
    Search::new(SearchOptions::plain(Budget::Simulations(simulations)))
}

fn think_at(game: &DrawnGame, bot: &mut Search<DrawnGame>, turns: &[Option<Turn>]) -> Thought<Turn> {
    bot.think(game, &turns.to_vec(), &mut Seed::from_text("drawn").fast())
}

/// What the search thinks at the top of a tree of two seats.
fn think(tree: &'static Drawn, simulations: u64) -> Thought<Turn> {
    think_at(&DrawnGame { tree, seats: 2 }, &mut search(simulations), &[])
}

fn candidate(thought: &Thought<Turn>, turn: u8) -> &Candidate<Turn> {
    thought.candidates.iter().find(|candidate| candidate.action == Turn(turn)).expect("it was tried")
}

fn visits(thought: &Thought<Turn>) -> u64 {
    thought.candidates.iter().map(|candidate| candidate.visits).sum()
}

#[test]
fn takes_the_win() {
    static TREE: Drawn = Choice(0, &[Leaf(-1), Leaf(0), Leaf(1), Leaf(-1)]);
    let thought = think(&TREE, 200);
    assert_eq!(thought.action, Turn(2));
    assert!(thought.value[0] > 0.99 && thought.value[1] < 0.01, "{:?}", thought.value);
}

/// The first action looks best on average, but one reply refutes it; the second is a sure draw.
#[test]
fn sees_the_refutation() {
    static TREE: Drawn = Choice(
        0,
        &[
            Choice(1, &[Leaf(1), Leaf(1), Leaf(1), Leaf(1), Leaf(-1)]),
            Choice(1, &[Leaf(0), Leaf(0)]),
            Leaf(-1),
        ],
    );
    let thought = think(&TREE, 4_000);
    assert_eq!(thought.action, Turn(1));
    assert!(candidate(&thought, 0).value < 0.4, "{thought:?}");
}

/// The win lies three plies deep, behind the only reply that does not lose at once.
#[test]
fn looks_three_plies_ahead_and_tells_the_line() {
    static TREE: Drawn = Choice(
        0,
        &[
            Choice(1, &[Choice(0, &[Leaf(-1), Leaf(-1)]), Leaf(-1)]),
            Choice(1, &[Choice(0, &[Leaf(-1), Leaf(1)]), Leaf(1)]),
        ],
    );
    let thought = think(&TREE, 4_000);
    assert_eq!(thought.action, Turn(1));
    assert_eq!(thought.line.first(), Some(&Turn(1)));
    assert!(thought.value[0] > 0.9, "{:?}", thought.value);
}

/// The first two actions win on one side of the coin each, and nobody has seen the coin; the third is a sure draw that
/// is worth as much; the fourth wins little but always. A player who peeked would take one of the first two.
#[test]
fn does_not_act_on_what_it_can_not_know() {
    static TREE: Drawn =
        Coin(&[[Leaf(9), Leaf(-9)], [Leaf(-9), Leaf(9)], [Leaf(0), Leaf(0)], [Leaf(1), Leaf(1)]]);
    let thought = think(&TREE, 4_000);
    assert_eq!(thought.action, Turn(3));
    let guesses = thought.candidates.iter().filter(|tried| tried.action.0 < 2);
    assert!(guesses.map(|guess| guess.value).all(|value| value < 0.8), "{:?}", thought.candidates);
}

/// Each seat plays for itself: seat 2 would keep the win of the first action; of the second, seat 1 shares it with seat 0
/// rather than leave it to seat 2, though that would hurt seat 0 more; with the third, seat 1 wins.
#[test]
fn every_seat_plays_for_itself() {
    static TREE: Drawn = Choice(
        0,
        &[
            Choice(2, &[Scores([5, 0, 0]), Scores([0, 0, 5])]),
            Choice(1, &[Scores([0, 0, 5]), Scores([5, 5, 0])]),
            Scores([4, 5, 0]),
        ],
    );
    let thought = think_at(&DrawnGame { tree: &TREE, seats: 3 }, &mut search(4_000), &[]);
    assert_eq!(thought.action, Turn(1));
    for (found, expected) in thought.value.iter().zip([0.55, 0.55, 0.0]) {
        assert!((found - expected).abs() < 0.05, "{:?}", thought.value);
    }
    assert!(candidate(&thought, 0).value < 0.1);
}

/// The first action leads to a guess of what seat 1 has chosen in secret, right half of the time; the second wins half of
/// the time and is a draw otherwise. A player who took what it can't see for known would think that it always guesses right.
#[test]
fn does_not_act_on_what_it_will_not_be_told() {
    static TREE: Drawn = Choice(
        0,
        &[
            Secret(1, &[Choice(0, &[Leaf(9), Leaf(-9)]), Choice(0, &[Leaf(-9), Leaf(9)])]),
            Coin(&[[Leaf(1), Leaf(0)]]),
        ],
    );
    let thought = think(&TREE, 4_000);
    assert_eq!(thought.action, Turn(1));
    let guess = candidate(&thought, 0).value;
    assert!((0.4..0.6).contains(&guess), "{guess}");
}

/// What it chose in secret itself, it knows: both choices win if the next turn is the right one.
#[test]
fn knows_its_own_secrets() {
    static TREE: Drawn = Secret(0, &[Choice(0, &[Leaf(1), Leaf(-1)]), Choice(0, &[Leaf(-1), Leaf(1)])]);
    let thought = think(&TREE, 1_000);
    assert!(thought.candidates.iter().all(|candidate| candidate.value > 0.9), "{thought:?}");
}

/// With heads seat 1 can win or draw, with tails draw or lose. It wins with heads and draws with tails.
#[test]
fn an_action_counts_only_where_it_is_legal() {
    static TREE: Drawn = Choice(0, &[Seen(&[Leaf(-1), Leaf(0), Leaf(1)]), Leaf(-1)]);
    let thought = think(&TREE, 4_000);
    let (win, draw) = (0.0, 0.45);
    assert_eq!(thought.action, Turn(0));
    assert!((thought.value[0] - f64::midpoint(win, draw)).abs() < 0.04, "{:?}", thought.value);
}

/// Behind the second action and the second reply lies the win, behind all else the loss; one simulation can't tell.
static DEEP: Drawn = Choice(
    0,
    &[
        Leaf(-9),
        Choice(
            1,
            &[
                Choice(0, &[Leaf(9), Leaf(9), Leaf(9), Leaf(-9)]),
                Choice(0, &[Leaf(-9), Leaf(-9), Leaf(-9), Leaf(9)]),
            ],
        ),
    ],
);

const ME: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

#[test]
fn remembers_what_it_has_found_of_the_position() {
    let game = DrawnGame { tree: &DEEP, seats: 2 };
    let mut bot = search(2_000);
    let first = think_at(&game, &mut bot, &[]);
    assert_eq!(first.action, Turn(1));
    bot.hear(Told::of(Turn(1), ME, ME));
    bot.hear(Told::of(Turn(1), OTHER, ME));
    let second = think_at(&game, &mut bot, &[Some(Turn(1)), Some(Turn(1))]);
    assert_eq!(second.action, Turn(3));
    assert!(visits(&second) > second.simulations + 200, "{second:?}");
}

#[test]
fn remembers_past_a_secret() {
    static TREE: Drawn = Choice(
        0,
        &[Leaf(-9), Secret(1, &[Choice(0, &[Leaf(9), Leaf(-9)]), Choice(0, &[Leaf(-9), Leaf(9)])])],
    );
    let game = DrawnGame { tree: &TREE, seats: 2 };
    let after = |secret: Turn| {
        let mut bot = search(500);
        think_at(&game, &mut bot, &[]);
        bot.hear(Told::of(Turn(1), ME, ME));
        bot.hear(Told::of(secret, OTHER, ME));
        think_at(&game, &mut bot, &[Some(Turn(1)), None])
    };
    let thought = after(Turn(101));
    assert_eq!(thought, after(Turn(102)));
    assert!(visits(&thought) > thought.simulations + 200, "{thought:?}");
    assert!((0.4..0.6).contains(&thought.value[0]), "{:?}", thought.value);
}

#[test]
fn thinks_anew_if_it_hears_nothing_or_something_unheard_of() {
    let game = DrawnGame { tree: &DEEP, seats: 2 };
    for heard in [&[][..], &[Turn(1), Turn(7)], &[Turn(0), Turn(1)]] {
        let mut bot = search(100);
        think_at(&game, &mut bot, &[]);
        heard.iter().zip([ME, OTHER]).for_each(|(&turn, by)| bot.hear(Told::of(turn, by, ME)));
        let thought = think_at(&game, &mut bot, &[Some(Turn(1)), Some(Turn(1))]);
        assert_eq!(visits(&thought), thought.simulations, "after {heard:?}");
        assert_eq!(thought.action, Turn(3));
    }
}

#[test]
fn what_is_found_earlier_can_count_for_less_or_nothing() {
    let game = DrawnGame { tree: &DEEP, seats: 2 };
    let kept = |reuse| {
        let mut bot =
            Search::new(SearchOptions { reuse, ..SearchOptions::plain(Budget::Simulations(1_000)) });
        think_at(&game, &mut bot, &[]);
        bot.hear(Told::of(Turn(1), ME, ME));
        bot.hear(Told::of(Turn(0), OTHER, ME));
        let thought = think_at(&game, &mut bot, &[Some(Turn(1)), Some(Turn(0))]);
        visits(&thought) - thought.simulations
    };
    assert_eq!(kept(0.0), 0);
    let (half, all) = (kept(0.5), kept(1.0));
    assert!(all > 20 && half.abs_diff(all / 2) <= 8, "{half} of {all}");
}
