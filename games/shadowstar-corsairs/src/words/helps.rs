//! What an action does in this position, for newcomers to the game.

use tenka_core::{Sentence, say};

use crate::ShadowstarCorsairs;
use crate::action::{Action, Word};
use crate::knowledge::view::View;
use crate::pieces::cargo::Category;
use crate::pieces::components::Components;
use crate::pieces::craft::{Class, CraftId, Side};
use crate::pieces::decks::{Card, Deck};
use crate::pieces::place::Target;
use crate::pieces::square::Square;
use crate::state::Part;
use crate::step::Step;
use crate::words::facts::contents;
use crate::words::labels::{LabelContext, label};
use crate::words::names::{category_name, craft_name, pack_name, square_name};

/// For newcomers to the game.
pub(crate) fn help(game: &ShadowstarCorsairs, view: &View, action: Action) -> Sentence {
    let told = LabelContext { game, view };
    match action {
        Action::Card(card) => told.discarded(card),
        Action::Play(card) | Action::Keep(card) | Action::Fulfil(card) | Action::Post(card) => {
            told.about_card(card)
        }
        Action::Category(category) => told.about_category(category),
        Action::Class(class, side) | Action::BuyShip { class, side, .. } => told.about_class(class, side),
        Action::Move(craft) => told.about_move(craft),
        Action::At(square) if told.step() == Step::Moving => told.about_step(square),
        Action::Scuttle(craft) if !matches!(told.step(), Step::Donate { .. }) => told.about_scuttling(craft),
        Action::Say(Word::Score) => told.about_score(),
        Action::Say(Word::Combat) => told.about_combat(),
        Action::Transfer(_) => say!(transfer_help),
        Action::Jettison(_) => say!(jettison_help),
        Action::Purchase(_) => say!(purchase_help { left: told.turn.actions_left.saturating_sub(1) }),
        _ => say!(as_labelled { label: label(game, view, action) }).capitalised(),
    }
}

fn uses(category: Category) -> Sentence {
    match category {
        Category::Politics => say!(politics_uses),
        Category::Technology => say!(technology_uses),
        Category::Personnel => say!(personnel_uses),
        Category::Finance => say!(finance_uses),
    }
}

/// The sentence, if it is true.
fn if_so(is_so: bool, sentence: impl FnOnce() -> Sentence) -> Sentence {
    if is_so { sentence() } else { Sentence::default() }
}

impl LabelContext<'_> {
    pub(crate) fn about_card(self, card: Card) -> Sentence {
        let data = self.game.card(card);
        let (text, stars) = (&data.text, data.reputation);
        let category = match card.deck() {
            Deck::Politics => Category::Politics,
            Deck::Technology => Category::Technology,
            Deck::Contract => return say!(contract_help { text, stars }),
        };
        let seat = self.view.viewer.seat().unwrap_or(self.current);
        let (needed, level) = (data.level, self.players[seat].levels[category]);
        say!(card_help { text, stars, category: category_name(category), needed, level })
    }

    fn discarded(self, card: Card) -> Sentence {
        let about = self.about_card(card);
        match self.step() {
            Step::HandLimit | Step::ContractLimit => say!(discard_help { about }),
            _ => about,
        }
    }

    fn about_category(self, category: Category) -> Sentence {
        let (actions, uses) = (self.players[self.current].levels[category], uses(category));
        if self.turn.movement == Part::Running {
            say!(category_help_late { actions, uses })
        } else {
            say!(category_help { actions, uses })
        }
    }

    fn about_class(self, class: Class, side: Side) -> Sentence {
        let data = &self.game.classes[class];
        let of = |figures: [u8; 2]| Components::of_side(figures, side);
        say!(class_help {
            combat: of(data.combat),
            hull: of(data.hull),
            speed: of(data.speed),
            cargo: of(data.cargo)
        })
    }

    fn about_move(self, craft: CraftId) -> Sentence {
        let squares = self.game.rated(self.open(), craft).reach();
        let is_late = self.turn.actions == Part::Running;
        Sentence::joined([say!(move_help { squares }), if_so(is_late, || say!(move_ends_actions))])
    }

    /// SHC-090, SHC-092, SHC-100: what a step costs and leads to.
    fn about_step(self, square: Square) -> Sentence {
        let Some(moving) = self.turn.moving else {
            return say!(step_anywhere_help { square: square_name(square) });
        };
        let here = self.open().craft(moving.craft).square;
        let is_diagonal = here.is_adjacent(square) && here.x != square.x && here.y != square.y;
        let cost = if is_diagonal && moving.odd { 2 } else { 1 };
        let reach = self.game.rated(self.open(), moving.craft).reach();
        let left = reach.saturating_sub(moving.spent);
        let is_hazard = self.game.board_of(self.open()).cell(square).is_hazard();
        Sentence::joined([
            say!(step_help { cost, left }),
            if_so(is_hazard, || say!(hazard_help)),
            self.about_encounter(moving.craft, square),
        ])
    }

    /// SHC-090, SHC-092: what it costs to get somewhere.
    pub(crate) fn about_sailing(self, square: Square, cost: u8) -> Sentence {
        let Some(moving) = self.turn.moving else { return Sentence::default() };
        let left = self.game.rated(self.open(), moving.craft).reach().saturating_sub(moving.spent);
        let is_hazard = self.game.board_of(self.open()).cell(square).is_hazard();
        Sentence::joined([say!(step_help { cost, left }), if_so(is_hazard, || say!(hazard_help))])
    }

    /// Who is in the square a craft enters, and whether they shoot.
    fn about_encounter(self, mover: CraftId, square: Square) -> Sentence {
        if let Some(other) = self.occupant(square).as_craft().filter(|&other| other != mover) {
            let craft = craft_name(other);
            let may_shoot = self.game.may_shoot(self.open(), other, mover);
            let met =
                if may_shoot { say!(craft_may_shoot { craft }) } else { say!(craft_in_the_way { craft }) };
            return met.capitalised();
        }
        let Some(pack) = self.occupant(square).as_pack() else { return Sentence::default() };
        let must_shoot = self.game.must_shoot(self.open(), pack, mover);
        let pack = pack_name(pack);
        let met =
            if must_shoot { say!(pack_shoots { pack }) } else { say!(craft_in_the_way { craft: pack }) };
        met.capitalised()
    }

    /// SHC-100, SHC-264: who would shoot at a craft that enters a square, or could.
    pub(crate) fn shooter_in(self, mover: CraftId, square: Square) -> Option<Target> {
        let occupant = self.occupant(square);
        let craft = occupant.as_craft().filter(|&other| other != mover);
        let craft = craft.filter(|&other| self.game.may_shoot(self.open(), other, mover));
        let pack = occupant.as_pack().filter(|&pack| self.game.must_shoot(self.open(), pack, mover));
        craft.map(Target::Craft).or(pack.map(Target::Pack))
    }

    fn about_scuttling(self, craft: CraftId) -> Sentence {
        let piece = self.open().craft(craft);
        let aboard = contents(&piece.hold, piece.stacks);
        let lost = if aboard.is_empty() { say!(scuttle_empty_help) } else { say!(scuttle_help { aboard }) };
        let attached = self.in_play.as_slice().iter().any(|played| played.about == Target::Craft(craft));
        let bound = self.posted.as_slice().iter().any(|posted| posted.ship == Some(craft));
        let is_last = craft.is_ship() && self.ships(craft.owner()).all(|ship| ship == craft);
        Sentence::joined([
            lost,
            if_so(attached, || say!(attached_cards_lost)),
            if_so(bound, || say!(bound_contract_lost)),
            if_so(is_last, || say!(last_ship_lost)),
        ])
    }

    fn about_score(self) -> Sentence {
        let player = &self.players[self.current];
        let (stars, cards) = (self.game.stars(player.stash), player.stash.len());
        let wins = if player.commendations + 1 >= self.game.target {
            say!(score_wins)
        } else {
            say!(score_goes_on { more: self.game.target - player.commendations - 1 })
        };
        Sentence::joined([say!(score_help { cards, stars }), wins])
    }

    fn about_combat(self) -> Sentence {
        let skipped = match (self.turn.movement, self.turn.actions) {
            (Part::Ahead, Part::Ahead) => say!(skips_everything),
            (_, Part::Ahead) => say!(skips_actions),
            (Part::Ahead, _) => say!(skips_movement),
            (Part::Running | Part::Closed, Part::Running | Part::Closed) => Sentence::default(),
        };
        let closes_bays = self.game.ruleset.bays_close_in_combat;
        let closed = if closes_bays { say!(combat_closes_bays) } else { say!(combat_closes_locations) };
        Sentence::joined([skipped, closed])
    }
}
