//! Section 8 and the worked examples of scoring.

use tenka_core::{Dice as _, Game as _, Seats, Seed};
use tenka_samurai::scoring::{DecidedBy, ScoreKey, Scoring};
use tenka_samurai::state::{ByPlayer, Heap};
use tenka_samurai::{ByCaste, Caste, Happening, Kind};

use crate::scene::Scene;

/// Scores these heaps: Buddha, rice, castle of each player.
fn score(heaps: &[[u8; 3]]) -> Scoring {
    Scoring::of(&by_player(heaps))
}

fn by_player(heaps: &[[u8; 3]]) -> ByPlayer<Heap> {
    ByPlayer::from_fn(Seats::new(heaps.len() as u8), |seat| ByCaste::new(heaps[usize::from(seat.number())]))
}

fn winners(scoring: &Scoring) -> Vec<u8> {
    scoring.winners.iter().map(tenka_core::Seat::number).collect()
}

fn tokens(scoring: &Scoring) -> [Option<u8>; 3] {
    scoring.tokens.values().map(|owner| owner.map(tenka_core::Seat::number))
}

fn others(scoring: &Scoring) -> Vec<u8> {
    scoring.keys.as_slice().iter().map(|key| key.others).collect()
}

/// SAM-EX03, SAM-101: green leads commerce, red religion, nobody the military; both have 3 of the other castes; red has
/// 7 pieces to green's 6 and wins.
#[test]
fn the_scoring_example() {
    let (green, red) = (0, 1);
    let scoring = score(&[[1, 3, 2], [4, 2, 1], [1, 1, 2]]);
    assert_eq!(tokens(&scoring), [Some(red), Some(green), None]);
    assert_eq!(others(&scoring)[..2], [3, 3]);
    assert_eq!((winners(&scoring), scoring.decided_by), (vec![red], DecidedBy::Total));
}

/// SAM-096, SAM-104, SAM-T22: when the game ends, everybody sees all heaps, who has which token, who won, and by which
/// comparison.
#[test]
fn the_end_reveals_heaps_tokens_and_winners() {
    let mut scene = Scene::new(3)
        .captured(0, [3, 0, 0])
        .captured(1, [1, 2, 0])
        .captured(2, [0, 2, 0])
        .tied([1, 1, 1])
        .pieces("Osaka", &[Caste::Buddha])
        .tile(1, Kind::Castle2, 72)
        .hand(0, &[Kind::Rice3]);
    let events = scene.play_all(&["rice_3@77", "stop"]);
    let heard = crate::scene::heard_by(2, &events);
    let Some(Happening::Ended { heaps, scoring, .. }) = heard.last() else { panic!("{heard:?}") };
    assert_eq!(*heaps, by_player(&[[3, 0, 0], [1, 2, 0], [0, 2, 0]]));
    assert_eq!(tokens(scoring), [Some(0), None, None]);
    assert_eq!((winners(scoring), scoring.decided_by), (vec![0], DecidedBy::Tokens));
    assert_eq!(scene.seen_by(2)["heaps"], serde_json::json!({"open": [[3, 0, 0], [1, 2, 0], [0, 2, 0]]}));
}

/// SAM-097, SAM-R21: the token goes to the player with more than each other player, not than all together.
#[test]
fn a_token_needs_more_than_each_other_player() {
    assert_eq!(tokens(&score(&[[3, 0, 0], [2, 0, 0], [2, 0, 0]])), [Some(0), None, None]);
}

/// SAM-098, SAM-R21: equal at the top, or nobody with any piece, and the token is set aside.
#[test]
fn a_tie_leaves_the_token_aside() {
    assert_eq!(tokens(&score(&[[2, 1, 0], [2, 0, 0], [1, 1, 0]])), [None, None, None]);
}

/// SAM-036, SAM-099, SAM-T12: two tokens beat a bigger heap: the aim is to lead the most castes.
#[test]
fn two_tokens_beat_a_bigger_heap() {
    let scoring = score(&[[4, 4, 0], [3, 3, 7]]);
    assert_eq!((winners(&scoring), scoring.decided_by), (vec![0], DecidedBy::Tokens));
}

/// SAM-099, SAM-T13: a lone token wins, whatever the totals.
#[test]
fn a_lone_token_wins() {
    let scoring = score(&[[3, 0, 0], [2, 3, 3], [2, 3, 3]]);
    assert_eq!((winners(&scoring), scoring.decided_by), (vec![0], DecidedBy::Tokens));
}

/// SAM-100, SAM-T14: with one token each, the pieces of the castes each player doesn't lead decide.
#[test]
fn one_token_each_is_decided_by_the_other_castes() {
    let scoring = score(&[[5, 2, 2], [1, 5, 2], [2, 1, 4]]);
    assert_eq!(tokens(&scoring), [Some(0), Some(1), Some(2)]);
    assert_eq!(others(&scoring), [4, 3, 3]);
    assert_eq!((winners(&scoring), scoring.decided_by), (vec![0], DecidedBy::OtherCastes));
}

/// SAM-100: players without a token are out, no matter how many pieces they have.
#[test]
fn without_a_token_one_is_out() {
    let scoring = score(&[[5, 0, 1], [0, 5, 2], [4, 4, 2]]);
    assert_eq!(tokens(&scoring), [Some(0), Some(1), None]);
    assert_eq!((others(&scoring), winners(&scoring)), (vec![1, 2, 10], vec![1]));
}

/// SAM-T15: a real game of three.
#[test]
fn a_real_game() {
    let scoring = score(&[[5, 3, 3], [1, 4, 3], [4, 3, 3]]);
    assert_eq!(tokens(&scoring), [Some(0), Some(1), None]);
    assert_eq!(others(&scoring)[..2], [6, 4]);
    assert_eq!((winners(&scoring), scoring.decided_by), (vec![0], DecidedBy::OtherCastes));
}

/// SAM-102, SAM-T16: equal in everything, they share the victory.
#[test]
fn a_full_tie_is_shared() {
    let scoring = score(&[[4, 1, 2], [1, 4, 2]]);
    assert_eq!((others(&scoring), winners(&scoring)), (vec![3, 3], vec![0, 1]));
    assert_eq!(scoring.decided_by, DecidedBy::Shared);
}

/// SAM-103, SAM-T17: without any token the totals decide, and equal ones share.
#[test]
fn without_tokens_totals_decide() {
    let shared = score(&[[3, 3, 1], [3, 3, 1], [1, 1, 0]]);
    assert_eq!(tokens(&shared), [None, None, None]);
    assert_eq!((winners(&shared), shared.decided_by), (vec![0, 1], DecidedBy::Shared));
    let decided = score(&[[3, 3, 1], [3, 0, 1], [1, 3, 0]]);
    assert_eq!(tokens(&decided), [None, None, None]);
    assert_eq!((winners(&decided), decided.decided_by), (vec![0], DecidedBy::Total));
}

/// The winners, by the steps of SAM-099 to SAM-103 in words.
fn winners_step_by_step(heaps: &[[u8; 3]]) -> Vec<u8> {
    let leader = |caste: usize| {
        let most = heaps.iter().map(|heap| heap[caste]).max().unwrap();
        let leaders: Vec<usize> = (0..heaps.len()).filter(|&player| heaps[player][caste] == most).collect();
        if leaders.len() == 1 { Some(leaders[0]) } else { None }
    };
    let led: Vec<Option<usize>> = (0..3).map(leader).collect();
    let tokens = |player: usize| led.iter().filter(|leader| **leader == Some(player)).count();
    let total = |player: usize| heaps[player].iter().map(|&pieces| u32::from(pieces)).sum::<u32>();
    let others = |player: usize| {
        (0..3)
            .filter(|&caste| led[caste] != Some(player))
            .map(|caste| u32::from(heaps[player][caste]))
            .sum::<u32>()
    };
    let best = |players: &[usize], number: &dyn Fn(usize) -> u32| -> Vec<usize> {
        let most = players.iter().map(|&player| number(player)).max().unwrap();
        players.iter().copied().filter(|&player| number(player) == most).collect()
    };
    let all: Vec<usize> = (0..heaps.len()).collect();
    let most_tokens = best(&all, &|player| tokens(player) as u32);
    let found = if most_tokens.len() == 1 {
        most_tokens
    } else if tokens(most_tokens[0]) == 1 {
        best(&best(&most_tokens, &others), &total)
    } else {
        best(&all, &total)
    };
    found.into_iter().map(|player| player as u8).collect()
}

/// SAM-109, SAM-I11: the key gives the same winners as the steps; no more than three tokens, each with one owner.
#[test]
fn one_comparison_says_it_all() {
    let mut rng = Seed::from_text("score tables").fast();
    for _ in 0..60_000 {
        let players = 2 + rng.index_below(3);
        let highest = 2 + rng.below(7);
        let heaps: Vec<[u8; 3]> =
            (0..players).map(|_| std::array::from_fn(|_| rng.below(highest) as u8)).collect();
        let scoring = score(&heaps);
        assert_eq!(winners(&scoring), winners_step_by_step(&heaps), "{heaps:?}");
        assert!(!winners(&scoring).is_empty());
        let claimed: u8 = scoring.keys.as_slice().iter().map(|key| key.tokens).sum();
        assert_eq!(usize::from(claimed), tokens(&scoring).iter().flatten().count());
    }
}

/// SAM-110, SAM-T26, SAM-R23: the others are ranked by the same key; equal keys share a rank and the next skips.
#[test]
fn ranks_follow_the_key() {
    let mut scene = Scene::new(3).captured(0, [4, 1, 2]).captured(1, [1, 4, 2]).captured(2, [1, 1, 1]);
    let standing = scene.game.standing(&scene.state);
    let key = |tokens, others, total| ScoreKey { tokens, others, total };
    let keys = [key(1, 3, 7), key(1, 3, 7), key(0, 3, 3)];
    assert_eq!((standing.scores.as_slice(), standing.ranks), (&keys[..], None), "while it goes on");
    scene.state.stage = tenka_samurai::state::Stage::Over;
    let outcome = scene.game.standing(&scene.state).outcome().unwrap();
    assert_eq!((outcome.ranks, outcome.winners.len()), (vec![1, 1, 3], 2));
}
