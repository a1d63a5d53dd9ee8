//! What a whole game of Shadowstar Corsairs asks of a person: how many decisions, and how many clicks.

use std::collections::BTreeMap;

use tenka_bots::BotSpec;
use tenka_core::any::Choice;
use tenka_core::{Game as _, Log, Options, Plan, Seat, Seed, Table, Viewer, Words as _};
use tenka_shadowstar_corsairs::{Action, Deed, Happening, ShadowstarCorsairs, State};

const PERSON: Seat = Seat::new(0);
/// Longer than any plan.
const FURTHEST: usize = 40;

/// One who plays by hints.
struct Adviser {
    spec: BotSpec,
    seed: String,
}

impl Adviser {
    /// The same at the same ply, whether the position is real or a copy.
    fn advise(&self, game: &ShadowstarCorsairs, state: &State, seat: Seat, ply: usize) -> Action {
        let view = game.view(state, Viewer::Seat(seat));
        let rng = &mut Seed::from_text(&format!("{} {ply}", self.seed)).fast();
        self.spec.bot(1).think(game, &view, rng).action
    }
}

/// What the person would do next: until something can't be taken back, or it is somebody else's turn.
#[derive(Default)]
struct Line {
    actions: Vec<Action>,
    states: Vec<State>,
}

#[derive(Default)]
struct Count {
    turns: u32,
    decisions: u32,
    clicks: u32,
    actions: u32,
    clicks_without_plans: u32,
    kinds: BTreeMap<String, (u32, u32)>,
}

fn line(adviser: &Adviser, table: &Table<ShadowstarCorsairs>) -> Line {
    let game = table.game();
    let mut line = Line::default();
    let mut state = table.state().clone();
    while game.to_act(&state) == Some(PERSON) && line.actions.len() < FURTHEST {
        let action = adviser.advise(game, &state, PERSON, table.actions().len() + line.actions.len());
        let goes_on = game.may_take_back(&state, action);
        game.play(&mut state, action, &mut Log::silent());
        line.actions.push(action);
        line.states.push(state.clone());
        if !goes_on {
            break;
        }
    }
    line
}

/// A position without how its moving craft got where it is.
fn essence(state: &State) -> State {
    let mut state = state.clone();
    if let Some(moving) = &mut state.turn.moving {
        (moving.spent, moving.odd, moving.stopped) = (0, false, false);
        moving.last_free = tenka_shadowstar_corsairs::Square::new(0, 0);
    }
    state
}

/// The longest plan that does what the person wants, and how many of their actions it stands for.
fn best_plan<'a>(
    game: &ShadowstarCorsairs,
    state: &State,
    plans: &'a [Plan<Action>],
    line: &Line,
    strictly: bool,
) -> Option<(&'a Plan<Action>, usize)> {
    let stands_for = |plan: &Plan<Action>| {
        if strictly {
            return line.actions.starts_with(&plan.actions).then_some(plan.actions.len());
        }
        let mut after = state.clone();
        plan.actions.iter().for_each(|&action| game.play(&mut after, action, &mut Log::silent()));
        let after = essence(&after);
        line.states.iter().rposition(|state| essence(state) == after).map(|place| place + 1)
    };
    let fitting = plans.iter().filter_map(|plan| Some((plan, stands_for(plan)?)));
    fitting.max_by_key(|(_, stands_for)| *stands_for)
}

fn count(spec: &str, seed: &str, strictly: bool, total: &mut Count) {
    let adviser = Adviser { spec: spec.parse().expect("a bot"), seed: seed.to_owned() };
    let mut table = Table::<ShadowstarCorsairs>::new(&Options::new(), 2, seed).expect("a table");
    while let Some(seat) = table.to_act() {
        let game = table.shared_game();
        if seat != PERSON {
            let action = adviser.advise(&game, table.state(), seat, table.actions().len());
            play(&mut table, action, total);
            continue;
        }
        let line = line(&adviser, &table);
        let plans = game.plans(table.state());
        let (choice, many) = match best_plan(&game, table.state(), &plans, &line, strictly) {
            Some((plan, many)) => (Choice::planned(&*game, table.state(), plan), many),
            None => {
                let (action, view) = (line.actions[0], game.view(table.state(), Viewer::Seat(seat)));
                (Choice::of(&*game, &view, action).in_world(&*game, table.state(), action), 1)
            }
        };
        let clicks = choice.picks.len() as u32 + u32::from(choice.lasting && choice.picks.len() > 1);
        let kind: Vec<&str> =
            choice.action.split(';').map(|action| action.split(':').next().unwrap_or("")).collect();
        let mut kind = kind;
        kind.dedup();
        let entry =
            total.kinds.entry(format!("{}: {}", game.decision(table.state()), kind.join(" "))).or_default();
        entry.0 += 1;
        entry.1 += clicks;
        total.decisions += 1;
        if many == 1 && table.legal().len() == 1 {
            total.kinds.entry(format!("ONE LEGAL {}", game.decision(table.state()))).or_default().0 += 1;
        }
        total.clicks += clicks;
        if std::env::var("TRACE").is_ok() {
            println!("{:>18} | {:3} | {}", game.decision(table.state()), clicks, choice.action);
        }
        let taken = line.actions[..many].to_vec();
        total.actions += many as u32;
        total.clicks_without_plans +=
            line.actions[..many].iter().map(|&action| game.picks(action).len() as u32 + 1).sum::<u32>();
        for action in taken {
            play(&mut table, action, total);
        }
    }
}

fn play(table: &mut Table<ShadowstarCorsairs>, action: Action, total: &mut Count) {
    for event in table.play(action).expect("a legal action") {
        if matches!(event, Happening::Open(Deed::TurnBegan { seat: PERSON, .. })) {
            total.turns += 1;
        }
    }
}

#[test]
fn probe() {
    let spec = std::env::var("SPEC").unwrap_or("medium".into());
    let games: u32 = std::env::var("GAMES").map_or(3, |games| games.parse().unwrap());
    let strictly = std::env::var("LOOSE").is_err();
    let mut total = Count::default();
    for game in 0..games {
        let before = std::time::Instant::now();
        let (turns, decisions, clicks) = (total.turns, total.decisions, total.clicks);
        count(&spec, &format!("plans {game}"), strictly, &mut total);
        println!(
            "game {game}: {} turns {} decisions {} clicks {:?}",
            total.turns - turns,
            total.decisions - decisions,
            total.clicks - clicks,
            before.elapsed()
        );
    }
    let per = |many: u32| f64::from(many) * 13.0 / f64::from(total.turns);
    println!(
        "13 turns: {:.1} actions {:.1} clicks before; {:.1} decisions {:.1} clicks",
        per(total.actions),
        per(total.clicks_without_plans),
        per(total.decisions),
        per(total.clicks)
    );
    let mut kinds: Vec<_> = total.kinds.iter().collect();
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(count.0));
    for (kind, (many, clicks)) in kinds.iter().take(70) {
        println!("{:6.1} {:6.1} {kind}", per(*many), per(*clicks));
    }
}
