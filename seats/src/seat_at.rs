//! What one viewer has at a table whose game is not known at compile time.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use maud::Markup;
use serde_json::Value;
use tenka_bots::{AnyThought, Companion, Told};
use tenka_core::any::{Choice, Handful, Position, json};
use tenka_core::{
    Asks, Dialogue, Info, Options, Outcome, ParseActionError, Picture, Plan, Preview, Refusal, Score as _,
    Sealing, Seat, Seed, Seen, Sketch, THEN, Table, Viewer, preview, reach,
};

use crate::{Drawing, Playable, Scene};

/// A table as one viewer sees it, drawn.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The board.
    pub board: Markup,
    /// What the viewer has in hand.
    pub hand: Markup,
    /// How each seat stands.
    pub figures: Vec<Markup>,
    /// The things on the board, in the hand and in the standing that people can pick or ask about.
    pub things: BTreeSet<String>,
    /// The public part of each seat's holdings.
    pub holdings: Vec<Markup>,
    /// How the scores came about, once the game is over.
    pub scoring: Option<Markup>,
    /// The great moment in the last action, staged over the board.
    pub moment: Option<Markup>,
    /// What the seat to act must do, and the rule behind it.
    pub asks: Option<Asks>,
}

/// What a viewer can decide before their turn, as far as they have chosen already.
#[derive(Clone)]
pub struct Ahead {
    /// The seat as it will be then, after what is chosen: it is to act if there is more to choose. The world it is in is imagined,
    /// so only what is asked and offered there is true.
    pub seat: Arc<dyn AnySeat>,
    /// The chosen actions, in notation.
    pub actions: Vec<String>,
    /// The chosen actions in words: the whole sentence for one, what is chosen if there are or can be several.
    pub labels: Vec<String>,
    /// What is chosen, by the ids of things.
    pub things: Vec<String>,
}

/// What one viewer has at a table: a player's seat, or a place among the spectators.
///
/// Everything here is derived from the viewer's view and public information, so pages, programs and bots that are
/// handed a seat can't reveal anything its viewer doesn't know. A referee hands out seats, and no seat leads back to
/// it:
///
/// ```
/// use tenka_seats::{AnySeat, Dealt, Drawing, Referee};
/// use tenka_core::{Options, Seat, Table, Viewer};
/// use tenka_yardsticks::Hearts;
///
/// let table = Table::<Hearts>::new(&Options::new(), 4, "deal").expect("a game for four");
/// let seat = Dealt::new(table, Drawing::TEXT).seat(Viewer::Seat(Seat::new(0)));
/// assert_eq!(seat.view()["hand_sizes"][1], 13, "how many cards another seat holds, not which");
/// ```
///
/// The compiler rejects a page that tries to look at all hands:
///
/// ```compile_fail,E0599
/// fn peek(seat: &dyn tenka_seats::AnySeat) -> serde_json::Value {
///     seat.state()
/// }
/// ```
pub trait AnySeat: Send + Sync {
    /// Static metadata about the game.
    fn info(&self) -> Info;
    /// What the figures of a score are called, in the order in which they are compared.
    fn figure_names(&self) -> &'static [&'static str];
    /// The viewer.
    fn viewer(&self) -> Viewer;
    /// The public state of the game.
    fn position(&self) -> &Position;
    /// The options of the game.
    fn options(&self) -> &Options;
    /// Whether it is the viewer's turn to act.
    fn is_to_act(&self) -> bool {
        self.position().to_act.is_some_and(|seat| self.viewer().is(seat))
    }
    /// Whether the viewer may take back the last action: it was theirs, and nobody has learned anything from it.
    fn may_take_back(&self) -> bool;
    /// The viewer's view.
    fn view(&self) -> Value;
    /// A whole position that the viewer can't distinguish from the real one, drawn from `seed`.
    fn imagine(&self, seed: &str) -> Value;
    /// What the game calls a player who has no other name.
    fn called(&self, seat: Seat) -> String;
    /// The viewer's view as text.
    fn draw(&self) -> Picture;
    /// The viewer's view, drawn for a page.
    fn show(&self, scene: &Scene) -> Shown;
    /// What the seat to act must do, and the rule behind it.
    fn asks(&self) -> Option<Asks>;
    /// What the viewer can decide before their turn, once they have chosen these actions, or none yet; `None` if they can't decide
    /// anything now.
    fn ahead(&self, chosen: &str) -> Result<Option<Ahead>, Refusal>;
    /// The viewer's legal actions in notation; empty unless the viewer is to act.
    fn legal(&self) -> Vec<String>;
    /// The viewer's legal actions with what people need to know about them, and players by these names; empty unless the viewer
    /// is to act.
    fn choices_named(&self, called: &dyn Fn(Seat) -> String) -> Vec<Choice>;
    /// What the viewer can do in one move although the rules ask for several actions, with players by these names; empty
    /// unless the viewer is to act.
    fn plans_named(&self, called: &dyn Fn(Seat) -> String) -> Vec<Choice>;
    /// The viewer's legal actions, with players by what the game calls them.
    fn choices(&self) -> Vec<Choice> {
        self.choices_named(&|seat| self.called(seat))
    }
    /// The viewer's plans, with players by what the game calls them.
    fn plans(&self) -> Vec<Choice> {
        self.plans_named(&|seat| self.called(seat))
    }
    /// What the viewer chooses several of in one move, if it does; `None` unless the viewer is to act.
    fn handful(&self) -> Option<Handful>;
    /// The dialogue about a draft in notation, or the one that opens by itself if the draft is empty; `None` if there is none, or
    /// the viewer isn't to act. Its drafts are in notation, too.
    fn dialogue(&self, draft: &str) -> Result<Option<Dialogue<String>>, Refusal>;
    /// A small picture of a thing in a dialogue.
    fn token(&self, thing: &str) -> Markup;
    /// The actions of a text, each in notation, legal or not: one, or several that are played as one move.
    fn parse(&self, actions: &str) -> Result<Vec<String>, Refusal>;
    /// Whether the viewer may take this action, or several as one move, and if not, why. Only meaningful if the viewer is to
    /// act.
    fn why(&self, actions: &str) -> Result<(), Refusal>;
    /// What an action, or a plan in notation, would change for the viewer, as far as they can know. Empty unless the viewer
    /// is to act.
    fn preview(&self, action: &str) -> Result<Preview, Refusal>;
    /// Whether the viewer may take this one action, and if not, why: a program that is asked for an action may not answer with a
    /// plan.
    fn why_single(&self, action: &str) -> Result<(), Refusal> {
        if action.contains(THEN) {
            return Err(ParseActionError::new(action, "action").into());
        }
        self.why(action)
    }
    /// The action that these picks, in this order, stand for, legal or not; `None` if there is none. Only meaningful if
    /// the viewer is to act.
    fn compose(&self, things: &[&str]) -> Option<String>;
    /// What picking these things in this order means, in notation: a legal action, else a plan or a handful, else an action that
    /// isn't legal; `None` if it means nothing. Only meaningful if the viewer is to act.
    fn meaning(&self, things: &[&str]) -> Option<String> {
        let action = self.compose(things);
        if action.as_ref().is_some_and(|action| self.why(action).is_ok()) {
            return action;
        }
        let is_composed =
            |plan: &Choice| plan.picks.iter().map(|pick| &*pick.thing).eq(things.iter().copied());
        let plan = self.plans().into_iter().find(is_composed).map(|plan| plan.action);
        plan.or_else(|| self.handful()?.chosen(things)).or(action)
    }
    /// What the bot beside this seat would do, with its randomness drawn from `seed`; `None` unless the viewer is to
    /// act.
    fn think(&self, bot: &mut Companion, seed: &str) -> Option<AnyThought>;
}

/// A viewer's part of a table of `G`: their view, the public state, and what they were told along the way.
///
/// It holds no state of the table. Legality and refusals are looked up in a world imagined from the view: the law
/// `imagine` says that the viewer has the same legal actions there, in the same order, and the law `secrets` that
/// everything else is refused for the same reasons.
pub(crate) struct SeatAt<G: Playable> {
    game: Arc<G>,
    drawing: Drawing<G>,
    viewer: Viewer,
    position: Position,
    options: Options,
    view: G::View,
    told: Vec<Told>,
    /// What the viewer saw before the last action, and heard of it.
    last: Option<(G::View, Vec<Seen<G>>)>,
    /// Everything that the viewer has heard, if that is to be drawn.
    heard: Vec<Seen<G>>,
    may_take_back: bool,
    /// Whether the players ended the game before the rules did.
    is_stopped: bool,
    /// Imagined on first use.
    world: OnceLock<G::State>,
}

impl<G: Playable> SeatAt<G> {
    pub(crate) fn new(table: &Table<G>, drawing: Drawing<G>, viewer: Viewer) -> Self {
        let told = |to: Seat| table.played().map(|(by, action)| Told::of(action, by, to)).collect();
        let view = table.game().view(table.state(), viewer);
        let is_recalled = table.to_act().is_none() || (drawing.recalls)(&view);
        let was_last = table.played().last().is_some_and(|(by, _)| viewer.is(by));
        SeatAt {
            game: table.shared_game(),
            drawing,
            viewer,
            position: table.position(),
            options: table.options().clone(),
            view,
            told: viewer.seat().map_or_else(Vec::new, told),
            last: table.last_heard_by(viewer),
            heard: if is_recalled { table.heard_by(viewer) } else { Vec::new() },
            may_take_back: was_last && table.may_take_back().is_some(),
            is_stopped: false,
            world: OnceLock::new(),
        }
    }

    /// The seat in a game that its players have ended here with this outcome.
    pub(crate) fn stopped(self, outcome: Outcome) -> Self {
        let position = self.position.stopped(outcome);
        SeatAt { position, may_take_back: false, is_stopped: true, ..self }
    }

    /// A world that the viewer can't distinguish from the real one.
    fn world(&self) -> &G::State {
        self.world.get_or_init(|| self.game.imagine(&self.view, &mut Seed::from_text("seat").fast()))
    }

    /// The seat in a world imagined ahead of its turn.
    fn in_world(&self, sealing: Sealing<G>) -> Self {
        let (game, Sealing { world, goes_on, .. }) = (&*self.game, sealing);
        let to_act = self.viewer.seat().filter(|_| goes_on);
        SeatAt {
            game: Arc::clone(&self.game),
            drawing: self.drawing,
            viewer: self.viewer,
            position: Position {
                to_act,
                decision: to_act.map(|_| game.decision(&world)),
                ..self.position.clone()
            },
            options: self.options.clone(),
            view: game.view(&world, self.viewer),
            told: Vec::new(),
            last: None,
            heard: Vec::new(),
            may_take_back: false,
            is_stopped: false,
            world: OnceLock::from(world),
        }
    }

    fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.is_to_act() {
            self.game.legal(self.world(), &mut actions);
        }
        actions
    }
}

impl<G: Playable> AnySeat for SeatAt<G> {
    fn info(&self) -> Info {
        G::INFO
    }

    fn figure_names(&self) -> &'static [&'static str] {
        G::Score::FIGURES
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn may_take_back(&self) -> bool {
        self.may_take_back
    }

    fn view(&self) -> Value {
        json(&self.view)
    }

    fn imagine(&self, seed: &str) -> Value {
        json(&self.game.imagine(&self.view, &mut Seed::from_text(seed).fast()))
    }

    fn called(&self, seat: Seat) -> String {
        self.game.called(seat)
    }

    fn draw(&self) -> Picture {
        self.game.draw(&self.view)
    }

    fn show(&self, scene: &Scene) -> Shown {
        let (game, view, drawing) = (&*self.game, &self.view, &self.drawing);
        let seats = (0..self.position.seats).map(Seat::new);
        scene.begin();
        let (board, hand) =
            ((drawing.board)(game, view, &self.heard, scene), (drawing.hand)(game, view, scene));
        let figures = seats.clone().map(|seat| (drawing.figures)(game, view, seat, scene)).collect();
        let things = scene.drawn();
        let staged =
            |(before, heard): &(G::View, Vec<Seen<G>>)| (drawing.moment)(game, before, heard, view, scene);
        Shown {
            moment: self.last.as_ref().and_then(staged),
            board,
            hand,
            figures,
            things,
            holdings: seats.map(|seat| (drawing.holdings)(game, view, seat, scene)).collect(),
            scoring: (self.position.over && !self.is_stopped)
                .then(|| (drawing.scoring)(game, view, &self.heard, scene)),
            asks: self.asks(),
        }
    }

    fn asks(&self) -> Option<Asks> {
        if self.is_stopped { None } else { self.game.asks(&self.view) }
    }

    fn ahead(&self, chosen: &str) -> Result<Option<Ahead>, Refusal> {
        let Some(seat) = self.viewer.seat().filter(|_| !self.is_stopped) else { return Ok(None) };
        let chosen = if chosen.is_empty() { Vec::new() } else { Plan::parse(chosen)? };
        let sealing = |chosen: &[G::Action]| Sealing::of(&*self.game, &self.view, seat, chosen);
        let (Some(first), Some(after)) = (sealing(&[])?, sealing(&chosen)?) else { return Ok(None) };
        let last = |&action: &G::Action| self.game.picks(action).pop();
        let (things, mut labels): (Vec<_>, Vec<_>) =
            after.actions.iter().filter_map(last).map(|pick| (pick.thing, pick.label)).unzip();
        if let [only] = after.actions[..]
            && !after.goes_on
        {
            let view = self.game.view(&first.world, self.viewer);
            labels = vec![self.game.label(&view, only).named(&|seat| self.game.called(seat))];
        }
        let actions = after.actions.iter().map(ToString::to_string).collect();
        Ok(Some(Ahead { seat: Arc::new(self.in_world(after)), actions, labels, things }))
    }

    fn legal(&self) -> Vec<String> {
        self.actions().iter().map(ToString::to_string).collect()
    }

    fn choices_named(&self, called: &dyn Fn(Seat) -> String) -> Vec<Choice> {
        let game = &*self.game;
        let choice =
            |action| Choice::of(game, &self.view, action, called).in_world(game, self.world(), action);
        self.actions().into_iter().map(choice).collect()
    }

    fn plans_named(&self, called: &dyn Fn(Seat) -> String) -> Vec<Choice> {
        if !self.is_to_act() {
            return Vec::new();
        }
        let plans = self.game.plans(self.world());
        plans.iter().map(|plan| Choice::planned(&*self.game, self.world(), plan, called)).collect()
    }

    fn handful(&self) -> Option<Handful> {
        if self.is_to_act() { Handful::of(&*self.game, self.world()) } else { None }
    }

    fn dialogue(&self, draft: &str) -> Result<Option<Dialogue<String>>, Refusal> {
        let draft: Vec<G::Action> = if draft.is_empty() { Vec::new() } else { Plan::parse(draft)? };
        if !self.is_to_act() {
            return Ok(None);
        }
        let game = &*self.game;
        let opening = draft.iter().position(|&action| game.opens_dialogue(action)).unwrap_or(draft.len());
        // What is done before the dialogue opens goes without saying.
        let (before, draft) = draft.split_at(opening);
        let mut world = Sketch::new(game, self.world());
        for &action in before {
            reach(game, &world.state, &[action])?;
            match world.then(action).filter(|next| game.to_act(&next.state) == self.position.to_act) {
                Some(next) => world = next,
                None => return Ok(None),
            }
        }
        let notation = |actions: Vec<G::Action>| Plan::notation(&[before, &actions].concat());
        Ok(game.dialogue(&world.state, draft).map(|dialogue| dialogue.map(&notation)))
    }

    fn token(&self, thing: &str) -> Markup {
        (self.drawing.token)(&self.game, thing)
    }

    fn parse(&self, actions: &str) -> Result<Vec<String>, Refusal> {
        Ok(Plan::<G::Action>::parse(actions)?.iter().map(ToString::to_string).collect())
    }

    fn why(&self, actions: &str) -> Result<(), Refusal> {
        reach(&*self.game, self.world(), &Plan::parse(actions)?).map(|_| ())
    }

    fn preview(&self, action: &str) -> Result<Preview, Refusal> {
        let actions = Plan::parse(action)?;
        if !self.is_to_act() {
            return Ok(Preview::default());
        }
        Ok(preview(&*self.game, &self.view, &actions, &mut Seed::from_text("preview").fast())?)
    }

    fn compose(&self, things: &[&str]) -> Option<String> {
        self.game.compose(self.world(), things).map(|action| action.to_string())
    }

    fn think(&self, bot: &mut Companion, seed: &str) -> Option<AnyThought> {
        let rng = &mut Seed::from_text(seed).fast();
        self.is_to_act().then(|| {
            let thought = bot.think(&*self.game, &self.view, &self.told, rng);
            AnyThought::of(&*self.game, &self.view, thought)
        })
    }
}
