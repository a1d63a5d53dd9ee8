//! Tables that can be shown, whose game is not known at compile time.

use maud::Markup;
use tenka_bots::BotTable;
use tenka_core::{RuleId, Table, Viewer};

use crate::{Board, Lesson, Scene};

/// A table as one viewer sees it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The board.
    pub board: Markup,
    /// What the viewer has in hand.
    pub hand: Markup,
    /// What everybody can see of each seat's holdings.
    pub holdings: Vec<Markup>,
    /// How the scores came about, once the game is over.
    pub scoring: Option<Markup>,
    /// What the seat to act must do, and the rule behind it.
    pub asks: Option<(String, RuleId)>,
}

/// A table of any game that bots can be asked at and that can be shown.
pub trait TableTop: BotTable + Sync {
    /// The same table once more, to think or to try on.
    fn duplicate(&self) -> Box<dyn TableTop>;
    /// The same table as it was after `ply` actions, or as it is if there were fewer.
    fn rewound(&self, ply: usize) -> Box<dyn TableTop>;
    /// The table as this viewer sees it.
    fn show(&self, viewer: Viewer, scene: &Scene) -> Shown;
    /// The rules of style that only this game's drawings need.
    fn style(&self) -> &'static str;
    /// The picture on the box.
    fn cover(&self) -> Markup;
    /// One screen that says how the game is played.
    fn quick_start(&self) -> Markup;
    /// The interactive first game.
    fn lesson(&self) -> Option<Lesson>;
}

impl<G: Board> TableTop for Table<G> {
    fn duplicate(&self) -> Box<dyn TableTop> {
        Box::new(self.clone())
    }

    fn rewound(&self, ply: usize) -> Box<dyn TableTop> {
        Box::new(self.rewound(ply))
    }

    fn show(&self, viewer: Viewer, scene: &Scene) -> Shown {
        let game = self.game();
        let view = game.view(self.state(), viewer);
        Shown {
            board: game.board(&view, scene),
            hand: game.hand(&view, scene),
            holdings: self.seats().iter().map(|seat| game.holdings(&view, seat, scene)).collect(),
            scoring: self.to_act().is_none().then(|| game.scoring(&view, scene)),
            asks: Board::asks(game, &view),
        }
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }

    fn cover(&self) -> Markup {
        G::cover()
    }

    fn quick_start(&self) -> Markup {
        G::quick_start()
    }

    fn lesson(&self) -> Option<Lesson> {
        G::lesson()
    }
}
