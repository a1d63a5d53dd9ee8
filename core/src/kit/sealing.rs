//! Sealed choices: what may be decided before its turn doesn't depend on anything that happens until then.

use crate::chance::{Chooser, FastRng};
use crate::decision::Asks;
use crate::event::Log;
use crate::kit::laws::{Verdict, demand, demand_equal};
use crate::plan::{Handful, Plan};
use crate::preview::{Fact, Reading};
use crate::said::Sentence;
use crate::sealed::FARTHEST;
use crate::seat::{Seat, Viewer};
use crate::table::Table;
use crate::words::Words;

/// How many times play goes on from each world.
const TRIED: usize = 3;

/// Where a seat may seal a choice, it isn't to act, and its turn comes; whatever the others do until then, in every world that it
/// can't tell from this one, it may seal until then, and is then asked the same, with the same actions, plans and handful in
/// the same words. On the table it has read nothing new but what the others have. Onlookers seal nothing.
pub fn sealing<G: Words>(table: &Table<G>, rng: &mut FastRng) -> Verdict {
    let (game, state) = (table.game(), table.state());
    demand(!game.may_seal(&game.view(state, Viewer::Spectator)), || "an onlooker may seal".to_owned())?;
    for seat in table.seats().iter() {
        let view = game.view(state, Viewer::Seat(seat));
        if !game.may_seal(&view) {
            continue;
        }
        demand(table.to_act().is_some_and(|to_act| to_act != seat), || {
            format!("{seat} may seal although it is its turn, or the game is over")
        })?;
        let expected = AtTurn::of(game, &view, state, seat, rng)?;
        for _ in 0..TRIED {
            for world in
                [state.clone(), game.imagine(&view, rng), game.redeal(state, Viewer::Seat(seat), rng)]
            {
                // Twins that the seat can tell apart break another law.
                if game.view(&world, Viewer::Seat(seat)) == view {
                    let found = AtTurn::of(game, &view, &world, seat, rng)?;
                    demand_equal(
                        &found,
                        &expected,
                        format_args!("what {seat} may seal depends on what happens before its turn"),
                    )?;
                }
            }
        }
    }
    Ok(())
}

/// What a seat has to go by when it decides.
#[derive(PartialEq, Debug)]
struct AtTurn<A> {
    decision: &'static str,
    asks: Option<Asks>,
    options: Vec<(A, Sentence, Sentence)>,
    plans: Vec<Plan<A>>,
    handful: Option<Handful<A>>,
}

impl<A: crate::Action> AtTurn<A> {
    /// Lets the others act at random until it is the turn of `seat`.
    fn of<G: Words<Action = A>>(
        game: &G,
        before: &G::View,
        world: &G::State,
        seat: Seat,
        rng: &mut FastRng,
    ) -> Result<Self, String> {
        let (mut world, mut scratch) = (world.clone(), Vec::new());
        let mut view = before.clone();
        for _ in 0..FARTHEST {
            if game.to_act(&world) == Some(seat) {
                reads_nothing_new(&game.facts(before), &game.facts(&view), seat)?;
                return Ok(AtTurn::reached(game, &world, &view));
            }
            demand(game.may_seal(&view), || {
                format!("{seat} might seal before, and no longer, though its turn is to come")
            })?;
            let Some(action) = game.choose(&world, Chooser::Random(rng), &mut scratch) else { break };
            game.play(&mut world, action, &mut Log::silent());
            view = game.view(&world, Viewer::Seat(seat));
        }
        Err(format!("{seat} may seal, but its turn doesn't come within {FARTHEST} actions"))
    }

    fn reached<G: Words<Action = A>>(game: &G, world: &G::State, view: &G::View) -> Self {
        let mut legal = Vec::new();
        game.legal(world, &mut legal);
        let described = |action| (action, game.label(view, action), game.help(view, action));
        AtTurn {
            decision: game.decision(world),
            asks: game.asks(view),
            options: legal.into_iter().map(described).collect(),
            plans: game.plans(world),
            handful: game.handful(world),
        }
    }
}

/// What the others have may change, such as how many cards, but not what the seat has or what lies on the table.
fn reads_nothing_new(before: &[Fact], after: &[Fact], seat: Seat) -> Verdict {
    let matters = |fact: &&Fact| fact.seat.is_none_or(|whose| whose == seat);
    let read = |facts: &[Fact]| -> Vec<(String, Reading)> {
        facts.iter().filter(matters).map(|fact| (fact.key.clone(), fact.value.clone())).collect()
    };
    let what = format_args!("what {seat}, which might seal before, reads at its turn");
    demand_equal(&read(after), &read(before), what)
}
