//! Plans: several actions of one seat that a person sees as one move.

use std::fmt::Display;

use crate::action::{Action, Pick};
use crate::event::Log;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::rule::Violation;
use crate::said::Sentence;

/// Separates the actions of a plan in its notation. No action's notation contains it.
pub const THEN: char = ';';

/// The largest number of actions in one move.
pub const LONGEST_PLAN: usize = 64;

/// Several actions of one seat that a person sees as one move: sailing to a place six steps away, taking five tiles.
///
/// It is played action by action, all or nothing, and ends early where another seat must decide or its seat may have
/// [learned something](Game::may_go_on), since it might then want to do something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan<A> {
    /// The actions, in order.
    pub actions: Vec<A>,
    /// The plan as an imperative sentence.
    pub label: Sentence,
    /// What it does, if the label doesn't say it all.
    pub help: Sentence,
    /// The picks with which a person composes it, different from those of every legal action and every other plan.
    pub picks: Vec<Pick>,
}

impl<A: Action> Plan<A> {
    /// The actions in notation.
    ///
    /// ```
    /// use tenka_core::Plan;
    /// use tenka_yardsticks::connect_four::Column;
    ///
    /// let actions: Vec<Column> = Plan::parse("d;e")?;
    /// assert_eq!(Plan::notation(&actions), "d;e");
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    pub fn notation(actions: &[A]) -> String {
        joined(actions)
    }

    /// Parses one action or several, up to [`LONGEST_PLAN`].
    pub fn parse(text: &str) -> Result<Vec<A>, Refusal> {
        let given = text.split(THEN).count();
        if given > LONGEST_PLAN {
            return Err(Refusal::TooManyActions { given });
        }
        text.split(THEN).map(|action| Ok(action.parse()?)).collect()
    }
}

/// Joins the notations of actions into a plan's.
pub(crate) fn joined(actions: &[impl Display]) -> String {
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.join(&THEN.to_string())
}

/// How many of these actions the seat to act can play as one move: all of them, unless another seat must decide or the
/// seat may have learned something before the last. If one is illegal when its turn comes, the whole move is refused.
///
/// ```
/// use tenka_core::{Game as _, Plan, Seats, Seed, reach};
/// use tenka_yardsticks::ConnectFour;
///
/// let state = ConnectFour.setup(Seats::new(2), &Seed::from_text("any seed"));
/// let stones = Plan::parse("d;e")?;
/// assert_eq!(reach(&ConnectFour, &state, &stones)?, 1, "the other seat is to act after the first stone");
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
pub fn reach<G: Game>(game: &G, state: &G::State, actions: &[G::Action]) -> Result<usize, Refusal> {
    let (seat, mut state) = (game.to_act(state), state.clone());
    for (index, &action) in actions.iter().enumerate() {
        if let Err(violation) = game.check(&state, action) {
            let why = Refusal::Illegal(violation);
            return Err(if actions.len() == 1 {
                why
            } else {
                Refusal::Planned { index, why: Box::new(why) }
            });
        }
        let is_last = index + 1 == actions.len();
        if is_last || !game.may_go_on(&state, action) {
            return Ok(index + 1);
        }
        game.play(&mut state, action, &mut Log::silent());
        if game.to_act(&state) != seat {
            return Ok(index + 1);
        }
    }
    Ok(0)
}

/// A plan in the making: actions that are legal one after another, and where they lead in an imagined world.
#[derive(Debug)]
pub struct Sketch<'a, G: Game> {
    game: &'a G,
    /// Where the actions lead.
    pub state: G::State,
    /// The actions so far.
    pub actions: Vec<G::Action>,
}

impl<G: Game> Clone for Sketch<'_, G> {
    fn clone(&self) -> Self {
        Sketch { game: self.game, state: self.state.clone(), actions: self.actions.clone() }
    }
}

impl<'a, G: Game> Sketch<'a, G> {
    /// A plan with no actions yet.
    pub fn new(game: &'a G, world: &G::State) -> Self {
        Sketch { game, state: world.clone(), actions: Vec::new() }
    }

    /// Appends every action that is legal where the plan leads so far.
    pub fn legal(&self, into: &mut Vec<G::Action>) {
        self.game.legal(&self.state, into);
    }

    /// The plan with one more action; `None` if that isn't legal there.
    ///
    /// ```
    /// use tenka_core::{Game as _, Options, Seats, Seed, Sketch};
    /// use tenka_yardsticks::{Hearts, hearts::Action};
    ///
    /// let hearts = Hearts::open(&Options::new()).expect("the usual options");
    /// let world = hearts.setup(Seats::new(4), &Seed::from_text("deal"));
    /// let mut hand = Vec::new();
    /// hearts.legal(&world, &mut hand);
    /// let sketch = Sketch::new(&hearts, &world).then(hand[0]).and_then(|sketch| sketch.then(hand[1]));
    /// assert_eq!(sketch.expect("both can be passed").actions, hand[..2]);
    /// assert!(Sketch::new(&hearts, &world).then(hand[0]).and_then(|sketch| sketch.then(hand[0])).is_none());
    /// ```
    #[must_use]
    pub fn then(self, action: G::Action) -> Option<Self> {
        self.try_then(action).ok()
    }

    /// The plan with one more action, or why that isn't legal there.
    pub fn try_then(mut self, action: G::Action) -> Result<Self, Violation> {
        self.game.check(&self.state, action)?;
        self.game.play(&mut self.state, action, &mut Log::silent());
        self.actions.push(action);
        Ok(self)
    }
}

/// A choice of several things from one set that the rules ask for one at a time: five tiles for a hand, three cards to pass. It
/// represents every plan that takes `count` of the actions in any order, and is played like one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handful<A> {
    /// What is chosen, as an imperative sentence.
    pub label: Sentence,
    /// How many are chosen.
    pub count: usize,
    /// What they are chosen from: actions that take a single pick, each with how often it can be chosen.
    pub of: Vec<(A, usize)>,
    /// Whether the order in which they are chosen matters.
    pub in_order: bool,
}

impl<A: Copy> Handful<A> {
    /// A choice of `count` of these actions in any order; `None` if `count` is less than two or more than there are.
    pub fn new(label: Sentence, count: usize, of: impl IntoIterator<Item = (A, usize)>) -> Option<Self> {
        let of: Vec<(A, usize)> = of.into_iter().collect();
        let there_are: usize = of.iter().map(|(_, most)| most).sum();
        (count > 1 && count <= there_are).then_some(Handful { label, count, of, in_order: false })
    }

    /// The same choice, where the order matters.
    #[must_use]
    pub fn in_order(self) -> Self {
        Handful { in_order: true, ..self }
    }

    /// All that could be chosen, each as often as it can be.
    pub(crate) fn all(&self) -> impl Iterator<Item = A> {
        self.of.iter().flat_map(|&(action, most)| std::iter::repeat_n(action, most))
    }
}
