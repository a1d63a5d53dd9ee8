//! What an action does in this position, for people who are new to the game.

use crate::ShadowstarCorsairs;
use crate::action::{Action, Word};
use crate::knowledge::view::View;
use crate::pieces::cargo::{Category, Item};
use crate::pieces::components::Components;
use crate::pieces::craft::{Class, CraftId, Side};
use crate::pieces::decks::{Card, Deck};
use crate::pieces::place::Target;
use crate::pieces::square::Square;
use crate::state::Part;
use crate::step::Step;
use crate::words::labels::{Told, actions_of, label};
use crate::words::{capitalised, counted, craft_name, item_name, items};

/// For people who are new to the game.
pub(crate) fn help(game: &ShadowstarCorsairs, view: &View, action: Action) -> String {
    let told = Told { game, view };
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
        Action::Transfer(_) => "Cargo moves between adjacent places of yours, at no cost.".to_owned(),
        Action::Jettison(_) => {
            "You choose which tokens are destroyed, or which Crew is dismissed. You get nothing for them."
                .to_owned()
        }
        Action::Purchase(_) => {
            let left = match told.turn.actions_left.saturating_sub(1) {
                0 => "It is your last Action.".to_owned(),
                left => format!("{} left after it.", counted(left, "Action")),
            };
            format!("You buy one thing, and pay all of its price from there. {left}")
        }
        _ => format!("{}.", label(game, view, action)),
    }
}

fn uses(category: Category) -> String {
    let [generate, convert, use_] = actions_of(category);
    let token = item_name(category.token());
    let (made, used) = match category {
        Category::Politics => ("a Politics card", "plays a Politics card"),
        Category::Technology => ("a Technology card", "plays a Technology card"),
        Category::Personnel => ("a Crew", "moves a Crew across the board"),
        Category::Finance => ("1 kC", "buys something"),
    };
    format!(
        "{generate} puts 1 {token} on an icon of yours, {convert} turns 1 {token} into {made}, {use_} {used}."
    )
}

impl Told<'_> {
    fn about_card(self, card: Card) -> String {
        let data = self.game.card(card);
        let stars = counted(data.reputation, "star");
        let category = match card.deck() {
            Deck::Politics => Category::Politics,
            Deck::Technology => Category::Technology,
            Deck::Contract => return format!("{} Worth {stars}.", data.text),
        };
        let seat = self.view.viewer.seat().unwrap_or(self.current);
        let (needed, level) = (data.level, self.players[seat].levels[category]);
        let name = capitalised(category.id());
        format!("{} Worth {stars}; needs {name} Level {needed}, and yours is {level}.", data.text)
    }

    fn discarded(self, card: Card) -> String {
        let about = self.about_card(card);
        match self.step() {
            Step::HandLimit | Step::ContractLimit => {
                format!("It is discarded, and you gain no Reputation for it. {about}")
            }
            _ => about,
        }
    }

    fn about_category(self, category: Category) -> String {
        let actions = counted(self.players[self.current].levels[category], "Action");
        let late = if self.turn.movement == Part::Running {
            " Craft that have not moved stay where they are this turn."
        } else {
            ""
        };
        format!("You take up to {actions}. {}{late}", uses(category))
    }

    fn about_class(self, class: Class, side: Side) -> String {
        let data = &self.game.classes[class];
        let of = |figures: [u8; 2]| Components::of_side(figures, side);
        format!(
            "Combat {}, hull {}, speed {}, cargo {}.",
            of(data.combat),
            of(data.hull),
            of(data.speed),
            of(data.cargo)
        )
    }

    fn about_move(self, craft: CraftId) -> String {
        let squares = counted(self.game.rated(self.open(), craft).reach(), "square");
        let late = if self.turn.actions == Part::Running { " It ends your Actions." } else { "" };
        format!("It makes its whole move now, up to {squares}.{late}")
    }

    /// SHC-090, SHC-092, SHC-100: what a step costs and what it brings.
    fn about_step(self, square: Square) -> String {
        let Some(moving) = self.turn.moving else { return format!("It goes to ({square}).") };
        let here = self.open().craft(moving.craft).square;
        let is_diagonal = here.is_adjacent(square) && here.x != square.x && here.y != square.y;
        let cost = if is_diagonal && moving.odd { 2 } else { 1 };
        let reach = self.game.rated(self.open(), moving.craft).reach();
        let left = counted(reach.saturating_sub(moving.spent), "square");
        let mut text = format!("It costs {cost} of the {left} left.");
        let cell = self.game.board_of(self.open()).cell(square);
        if cell.is_hazard() {
            text += " The Hazard Zone ends the move.";
        }
        let other = self.occupant(square).as_craft().filter(|&other| other != moving.craft);
        if let Some(other) = other {
            let may_shoot = self.game.may_shoot(self.open(), other, moving.craft);
            let shoots = if may_shoot { " and may shoot" } else { "" };
            text += &format!(" {} is there{shoots}; the move must go on.", craft_name(other));
        } else if let Some(pack) = self.occupant(square).as_pack() {
            let must_shoot = self.game.must_shoot(self.open(), pack, moving.craft);
            let shoots = if must_shoot { " and shoots" } else { "" };
            text += &format!(" Pack {} is there{shoots}; the move must go on.", pack + 1);
        }
        text
    }

    fn about_scuttling(self, craft: CraftId) -> String {
        let piece = self.open().craft(craft);
        let seat = craft.owner();
        let open = Item::TOKENS.into_iter().chain(Item::CREW);
        let mut aboard: Vec<String> = open
            .filter(|&item| piece.hold.count(item) > 0)
            .map(|item| items(piece.hold.count(item), item))
            .collect();
        if piece.hold.hidden() > 0 {
            aboard.push(counted(piece.hold.hidden(), "face-down token"));
        }
        if piece.stacks > 0 {
            aboard.push(counted(piece.stacks, "Evac stack"));
        }
        let mut text = if aboard.is_empty() {
            "The craft is removed; nothing is aboard.".to_owned()
        } else {
            format!("The craft is removed with what is aboard: {}.", aboard.join(", "))
        };
        let attached = self.in_play.as_slice().iter().any(|played| played.about == Target::Craft(craft));
        let bound = self.posted.as_slice().iter().any(|posted| posted.ship == Some(craft));
        if attached {
            text += " Its cards are discarded.";
        }
        if bound {
            text += " Its posted Contract is discarded.";
        }
        let is_last = craft.is_ship() && self.ships(seat).all(|ship| ship == craft);
        if is_last {
            text += " It is your last Ship: you order a basic one when your next turn begins, and it arrives a turn later.";
        }
        text
    }

    fn about_score(self) -> String {
        let player = &self.players[self.current];
        let stars = self.stars(player.stash);
        let cards = counted(player.stash.len(), "card");
        let wins = if player.commendations + 1 >= self.game.target {
            "That wins the game.".to_owned()
        } else {
            let more = self.game.target - player.commendations - 1;
            format!("It is your only Action this turn, and you need {more} more to win.")
        };
        format!(
            "You discard the {cards} of your Stash ({}) for 1 Commendation. {wins}",
            counted(stars, "star")
        )
    }

    fn about_combat(self) -> String {
        let skipped = match (self.turn.movement, self.turn.actions) {
            (Part::Ahead, Part::Ahead) => "You neither move nor take Actions this turn. ",
            (_, Part::Ahead) => "You take no Actions this turn. ",
            (Part::Ahead, _) => "You move nothing this turn. ",
            (Part::Running | Part::Closed, Part::Running | Part::Closed) => "",
        };
        let closed = if self.game.ruleset.bays_close_in_combat { "Locations and bays" } else { "Locations" };
        format!("{skipped}From now on nothing is Transferred into {closed}.")
    }
}
