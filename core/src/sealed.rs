//! Sealed choices: what a seat may decide before its turn, because nothing that happens until then affects it.

use crate::chance::{Chooser, Seed};
use crate::event::Log;
use crate::game::Game;
use crate::plan::reach;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};

/// The largest number of other seats' actions between sealing a choice and its turn.
pub(crate) const FARTHEST: usize = 200;

/// A choice that a seat makes before its turn, in an imagined world where it is that turn.
#[derive(Clone, Debug)]
pub struct Sealing<G: Game> {
    /// The world after the actions that were chosen.
    pub world: G::State,
    /// The chosen actions that will be played as one move.
    pub actions: Vec<G::Action>,
    /// Whether the seat can choose more now, to be played right after them.
    pub goes_on: bool,
}

impl<G: Game> Sealing<G> {
    /// What the viewer of `view` can already decide after choosing these actions; `None` if it can't seal anything. The world is
    /// imagined; by the law `sealing`, the seat will have exactly the choices it has there.
    ///
    /// ```
    /// use tenka_core::{Game as _, Options, Plan, Sealing, Seat, Seats, Seed, Viewer};
    /// use tenka_yardsticks::Hearts;
    ///
    /// let hearts = Hearts::open(&Options::new()).expect("the usual options");
    /// let deal = hearts.setup(Seats::new(4), &Seed::from_text("deal"));
    /// let seat = Seat::new(2);
    /// let view = hearts.view(&deal, Viewer::Seat(seat));
    /// let sealing = Sealing::of(&hearts, &view, seat, &[])?.expect("all pick cards to pass before any is passed");
    /// let mut hand = Vec::new();
    /// hearts.legal(&sealing.world, &mut hand);
    /// assert_eq!(hand.len(), 13);
    /// let sealing = Sealing::of(&hearts, &view, seat, &hand[..3])?.expect("they can be sealed");
    /// assert!(!sealing.goes_on, "three cards are passed, and no more");
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    pub fn of(game: &G, view: &G::View, seat: Seat, actions: &[G::Action]) -> Result<Option<Self>, Refusal> {
        let Some(mut world) = turn_of(game, view, seat) else { return Ok(None) };
        let played = reach(game, &world, actions)?;
        let mut goes_on = true;
        for &action in &actions[..played] {
            goes_on = game.may_take_back(&world, action);
            game.play(&mut world, action, &mut Log::silent());
            goes_on &= game.to_act(&world) == Some(seat);
        }
        Ok(Some(Sealing { world, actions: actions[..played].to_vec(), goes_on }))
    }
}

/// A world imagined from the view, played on until it is the turn of `seat`, if it may seal what it is asked then.
fn turn_of<G: Game>(game: &G, view: &G::View, seat: Seat) -> Option<G::State> {
    if !game.may_seal(view) {
        return None;
    }
    let mut world = game.imagine(view, &mut Seed::from_text("sealed").fast());
    let mut scratch = Vec::new();
    for _ in 0..FARTHEST {
        if game.to_act(&world)? == seat {
            return Some(world);
        }
        let action = game.choose(&world, Chooser::Nth(0), &mut scratch)?;
        game.play(&mut world, action, &mut Log::silent());
    }
    None
}

/// The seats that can seal a choice now.
///
/// ```
/// use tenka_core::{Game as _, Options, Seats, Seed, sealers};
/// use tenka_yardsticks::Hearts;
///
/// let hearts = Hearts::open(&Options::new()).expect("the usual options");
/// let deal = hearts.setup(Seats::new(4), &Seed::from_text("deal"));
/// assert_eq!(sealers(&hearts, &deal).iter().map(|seat| seat.number()).collect::<Vec<_>>(), [1, 2, 3]);
/// ```
pub fn sealers<G: Game>(game: &G, state: &G::State) -> Vec<Seat> {
    let may_seal = |seat: &Seat| game.may_seal(&game.view(state, Viewer::Seat(*seat)));
    game.seats(state).iter().filter(may_seal).collect()
}
