//! What a whole game of Shadowstar Corsairs asks of a person who follows hints: how many decisions, and how many clicks.

use tenka_bots::BotSpec;
use tenka_core::any::Choice;
use tenka_core::{Game as _, Log, Options, Plan, Seat, Seed, Table, Viewer, Words as _};
use tenka_shadowstar_corsairs::{Action, Deed, Happening, ShadowstarCorsairs, State, Word};

const PERSON: Seat = Seat::new(0);
/// About as many as a game has for each player.
const TURNS: f64 = 13.0;

/// A game for two, played by hints.
struct Played {
    table: Table<ShadowstarCorsairs>,
    /// Before each action.
    states: Vec<State>,
    /// Of the person.
    turns: u32,
}

impl Played {
    fn new(adviser: BotSpec, seed: &str) -> Self {
        let mut table = Table::<ShadowstarCorsairs>::new(&Options::new(), 2, seed).expect("a table");
        let (mut states, mut turns) = (Vec::new(), 0);
        let mut rng = Seed::from_text(seed).fast();
        while let Some(seat) = table.to_act() {
            states.push(table.state().clone());
            let view = table.game().view(table.state(), Viewer::Seat(seat));
            let hint = adviser.bot(1).think(table.game(), &view, &mut rng).action;
            let events = table.play(hint).expect("a legal action");
            let begins = |event: &&_| matches!(event, Happening::Open(Deed::TurnBegan { seat: PERSON, .. }));
            turns += events.iter().filter(begins).count() as u32;
        }
        states.push(table.state().clone());
        Played { table, states, turns }
    }

    fn game(&self) -> &ShadowstarCorsairs {
        self.table.game()
    }

    fn is_asked(&self, ply: usize) -> bool {
        self.game().to_act(&self.states[ply]) == Some(PERSON)
    }

    /// What the person goes on to do, until something can't be taken back.
    fn wishes(&self, ply: usize) -> usize {
        let actions = self.table.actions();
        let may_go_on = |ply: &usize| self.game().may_take_back(&self.states[*ply], actions[*ply]);
        (ply..actions.len()).take_while(may_go_on).count() + 1
    }
}

/// When a plan does what the person wants to do.
#[derive(Clone, Copy, PartialEq)]
enum Sameness {
    /// It consists of the same actions.
    Actions,
    /// It leads to the same position.
    Position,
}

/// A position without what nobody feels to be a decision: the way of a craft and the end of its move, as doing anything else
/// ends it; and the order of the discard piles.
fn essence(game: &ShadowstarCorsairs, state: &State) -> State {
    let mut state = state.clone();
    let stop = Action::Say(Word::Stop);
    if state.turn.moving.is_some() && game.check(&state, stop).is_ok() {
        game.play(&mut state, stop, &mut Log::silent());
    }
    for pile in &mut state.discards {
        pile.as_mut_slice().sort_by_key(|card| card.0);
    }
    state
}

/// The plan that does most of what the person wants, and how many of their actions it replaces.
fn best_plan(played: &Played, ply: usize, sameness: Sameness) -> Option<(Plan<Action>, usize)> {
    let game = played.game();
    let wishes = played.wishes(ply);
    let wanted = &played.table.actions()[ply..][..wishes];
    let ends: Vec<State> =
        played.states[ply + 1..][..wishes].iter().map(|state| essence(game, state)).collect();
    let replaces = |plan: &Plan<Action>| {
        if sameness == Sameness::Actions {
            return wanted.starts_with(&plan.actions).then_some(plan.actions.len());
        }
        let mut end = played.states[ply].clone();
        plan.actions.iter().for_each(|&action| game.play(&mut end, action, &mut Log::silent()));
        let end = essence(game, &end);
        ends.iter().rposition(|wanted| *wanted == end).map(|place| place + 1)
    };
    let fitting = game.plans(&played.states[ply]).into_iter().filter_map(|plan| {
        let many = replaces(&plan)?;
        Some((plan, many))
    });
    fitting.max_by_key(|(_, many)| *many)
}

#[derive(Clone, Copy, Default)]
struct Count {
    turns: u32,
    decisions: u32,
    clicks: u32,
}

impl Count {
    /// Every action is a decision that has to be confirmed.
    fn without_plans(&mut self, played: &Played) {
        self.turns += played.turns;
        for (seat, action) in played.table.played() {
            if seat == PERSON {
                self.decisions += 1;
                self.clicks += played.game().picks(action).len() as u32 + 1;
            }
        }
    }

    /// A plan is one decision, and only what can't be taken back has to be confirmed, if it takes more than one pick.
    fn with_plans(&mut self, played: &Played, sameness: Sameness) {
        self.turns += played.turns;
        let (game, mut ply) = (played.game(), 0);
        let called = |seat| game.called(seat);
        while ply < played.table.actions().len() {
            if !played.is_asked(ply) {
                ply += 1;
                continue;
            }
            let (world, action) = (&played.states[ply], played.table.actions()[ply]);
            let (choice, many) = match best_plan(played, ply, sameness) {
                Some((plan, many)) => (Choice::planned(game, world, &plan, &called), many),
                None => {
                    let view = game.view(world, Viewer::Seat(PERSON));
                    (Choice::of(game, &view, action, &called).in_world(game, world, action), 1)
                }
            };
            self.decisions += 1;
            self.clicks += choice.picks.len() as u32;
            self.clicks += u32::from(choice.lasting && choice.picks.len() > 1);
            ply += many;
        }
    }

    /// In a game of this length.
    fn normalised(self) -> [f64; 2] {
        [self.decisions, self.clicks].map(|count| f64::from(count) * TURNS / f64::from(self.turns))
    }
}

/// Without plans it was 223 decisions and 537 clicks in a game that was counted by hand.
#[test]
fn a_game_of_corsairs_takes_at_most_110_decisions_and_220_clicks() {
    const GAMES: u32 = 6;
    let adviser = "medium".parse().expect("a bot");
    let [mut before, mut word_for_word, mut after] = [Count::default(); 3];
    for number in 0..GAMES {
        let played = Played::new(adviser, &format!("plans {number}"));
        before.without_plans(&played);
        word_for_word.with_plans(&played, Sameness::Actions);
        after.with_plans(&played, Sameness::Position);
    }
    let counts = [before, word_for_word, after].map(Count::normalised);
    println!(
        "decisions and clicks without plans, with the same actions, with the same positions: {counts:.0?}"
    );
    let [[actions, _], _, [decisions, clicks]] = counts;
    assert!(actions > 200.0, "the games are too short to tell: {actions}");
    assert!(decisions <= 110.0 && clicks <= 220.0, "{decisions} decisions, {clicks} clicks");
}
