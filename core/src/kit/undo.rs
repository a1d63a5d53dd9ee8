//! What may be taken back: nothing that has told anybody something the seat did not know already.

use crate::chance::FastRng;
use crate::event::{Event as _, Log};
use crate::game::{Game, Seen};
use crate::kit::laws::{Verdict, bytes, demand, demand_equal};
use crate::kit::worlds::places_that_differ;
use crate::seat::{Seat, Viewer};
use crate::table::Table;

/// How many twins of either kind an action is tried in.
const TWINS: usize = 4;

/// Where an action may be taken back, its seat knew beforehand all that it would tell: in every world that the seat can't tell
/// from this one, everybody hears the same of the action, the seat sees the same after it, and may take it back as well.
///
/// What others learn of the seat's own hand is the seat's to show. A die, a card from a deck or a choice that was made for
/// another seat differs from world to world.
pub fn taking_back<G: Game>(table: &Table<G>, action: G::Action, rng: &mut FastRng) -> Verdict {
    let (game, state) = (table.game(), table.state());
    let Some(seat) = game.to_act(state) else { return Ok(()) };
    let may = game.may_go_on(state, action);
    demand(may || !game.may_take_back(state, action), || {
        format!("{action} may be taken back, but no plan may go on after it")
    })?;
    let real = Aftermath::of(game, state, action, seat);
    let view = game.view(state, Viewer::Seat(seat));
    for _ in 0..TWINS {
        for twin in [game.imagine(&view, rng), game.redeal(state, Viewer::Seat(seat), rng)] {
            // Twins that the seat can tell apart break another law.
            if game.view(&twin, Viewer::Seat(seat)) != view || game.check(&twin, action).is_err() {
                continue;
            }
            demand_equal(
                &(game.may_go_on(&twin, action), game.may_take_back(&twin, action)),
                &(may, game.may_take_back(state, action)),
                format_args!("whether {action} may be taken back tells {seat} what is hidden"),
            )?;
            if !may {
                continue;
            }
            let other = Aftermath::of(game, &twin, action, seat);
            demand_equal(
                &other.heard,
                &real.heard,
                format_args!(
                    "{action} may be taken back, but somebody hears by it what {seat} could not know"
                ),
            )?;
            demand(bytes(&other.view) == bytes(&real.view), || {
                let places = places_that_differ(&other.view, &real.view);
                format!("{action} may be taken back, but {seat} learns by it: {places}")
            })?;
        }
    }
    Ok(())
}

/// What an action leads to: what each viewer hears of it, who decides next, and what its seat sees then.
struct Aftermath<G: Game> {
    heard: (Vec<Vec<Seen<G>>>, Option<Seat>),
    view: G::View,
}

impl<G: Game> Aftermath<G> {
    fn of(game: &G, before: &G::State, action: G::Action, seat: Seat) -> Self {
        let (mut state, mut events) = (before.clone(), Vec::new());
        game.play(&mut state, action, &mut Log::into(&mut events));
        let viewers = game.seats(&state).viewers();
        let heard = viewers.map(|viewer| events.iter().filter_map(|event| event.seen_by(viewer)).collect());
        Aftermath {
            heard: (heard.collect(), game.to_act(&state)),
            view: game.view(&state, Viewer::Seat(seat)),
        }
    }
}
