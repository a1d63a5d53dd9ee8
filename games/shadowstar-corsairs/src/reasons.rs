//! The reason for which something of a turn's menus can't be done now, found in the position.

use tenka_core::Violation;

use crate::action::Action;
use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::components::Timing;
use crate::contracts::is_two_stage;
use crate::craft::{CraftId, Marks};
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::rules::Look;
use crate::setup::bit;
use crate::square::Square;
use crate::state::Part;
use crate::step::Step;
use crate::words::{capitalised, item_name};

/// SHC-117: the refusal of an Action of another category than the chosen one.
fn another_category(chosen: Category) -> Violation {
    Violation::new("SHC-117", format!("This turn you take {} Actions.", capitalised(chosen.id())))
}

impl Look<'_> {
    pub(crate) fn why_not_step(self, square: Square) -> Option<Violation> {
        let cell = self.board().cell(square);
        let moving = self.turn.moving?;
        let (rule, why) = if square == self.craft(moving.craft).square {
            ("SHC-091", "The craft is there already.")
        } else if cell.is_forbidden() {
            ("SHC-093", "Forbidden squares and squares off the board cannot be entered.")
        } else if self.is_kept_out(self.current, square) {
            ("SHC-094", "A rival's Outpost controls that Location.")
        } else if moving.stopped {
            ("SHC-092", "A Hazard Zone has ended the move.")
        } else if cell.is_hq() && self.fills_safe_zone(self.current, Some(moving.craft)) {
            ("SHC-080", "Another craft of yours is in the safe zone.")
        } else if !self.occupant(square).is_nobody() && cell.is_hazard() {
            ("SHC-096", "An occupied Hazard square cannot be entered.")
        } else if !self.occupant(square).is_nobody() {
            ("SHC-095", "From there the craft could not go on to a free square.")
        } else {
            ("SHC-090", "The craft does not get there with its movement.")
        };
        Some(Violation::new(rule, why))
    }

    pub(crate) fn why_not_move(self, craft: CraftId) -> Violation {
        let piece = self.craft(craft);
        let (rule, why) = if craft.owner() != self.current || !piece.on_board() {
            ("SHC-089", "Only your own craft on the board can move.")
        } else if self.turn.moving.is_some() {
            ("SHC-089", "A craft is moving; its move ends first.")
        } else if self.turn.movement == Part::Closed {
            ("SHC-294", "The movement part is over.")
        } else if piece.is(Marks::MOVED) {
            ("SHC-089", "This craft has moved this turn.")
        } else if piece.is(Marks::NEW) {
            ("SHC-097", "This craft became yours this turn; it can move from your next turn on.")
        } else if piece.is(Marks::IMMOBILE) {
            ("SHC-097", "This craft is immobilized.")
        } else if piece.is(Marks::STATIONS) {
            ("SHC-097", "This craft is at Battle Stations.")
        } else {
            ("SHC-086", "End your Actions first; then craft can move.")
        };
        Violation::new(rule, why)
    }

    /// SHC-114: why no category, and no SCORE, can be chosen.
    fn why_no_category(self) -> Option<&'static str> {
        match self.turn.actions {
            Part::Running => Some("The Action part is already under way."),
            Part::Closed => Some("The Action part is over."),
            Part::Ahead if self.turn.moving.is_some() => Some("A craft is moving; its move ends first."),
            Part::Ahead => None,
        }
    }

    pub(crate) fn why_not_category(self) -> Violation {
        Violation::new("SHC-114", self.why_no_category().unwrap_or("A category is chosen in the main menu."))
    }

    pub(crate) fn why_not_score(self) -> Violation {
        let seat = self.current;
        if let Some(why) = self.why_no_category() {
            return Violation::new("SHC-114", why);
        }
        let stars = self.reputation(self.players[seat].stash);
        if self.is_moratorium() {
            Violation::new("SHC-280", "A Moratorium forbids SCORE.")
        } else if stars < 5 {
            Violation::new("SHC-118", format!("SCORE needs 5 stars in the Stash, and yours has {stars}."))
        } else if self.turn.home_lost {
            Violation::new("SHC-291", "Rivals alone held your home world when the turn began.")
        } else {
            Violation::new("SHC-118", "None of your Ships is on the board outside the safe zone.")
        }
    }

    /// SHC-115, SHC-117: why no Action of a category can be taken now, whatever it is about.
    fn why_no_action(self, category: Option<Category>) -> Option<Violation> {
        if self.steps.last() != Some(Step::Actions) {
            return Some(match self.turn.actions {
                Part::Ahead => Violation::new("SHC-114", "Actions are taken once a category is chosen."),
                _ => Violation::new("SHC-294", "The Action part is over."),
            });
        }
        if category.is_some() && category != self.turn.category {
            return Some(another_category(self.turn.category.unwrap_or(Category::Politics)));
        }
        (self.turn.actions_left == 0).then(|| Violation::new("SHC-115", "You have no Action left this turn."))
    }

    pub(crate) fn why_not_generate(self) -> Violation {
        let icon = "You have no icon there that has not generated this turn.";
        self.why_no_action(None).unwrap_or_else(|| Violation::new("SHC-123", icon))
    }

    pub(crate) fn why_not_convert(self, place: Place) -> Violation {
        if let Some(violation) = self.why_no_action(None) {
            return violation;
        }
        let seat = self.current;
        let chosen = self.turn.category.unwrap_or(Category::Politics);
        let has_token_of = |category: &Category| {
            let mut any = false;
            self.each_converter(seat, category.token(), |other| any |= other == place);
            any
        };
        if has_token_of(&chosen) {
            return Violation::new("SHC-124", "Nothing is left in the supply that it could become.");
        }
        if Category::ALL.iter().any(has_token_of) {
            return another_category(chosen);
        }
        let holds = "in the hold of one of your Ships or in your bay";
        Violation::new("SHC-124", format!("You convert {} {holds} only.", item_name(chosen.token())))
    }

    pub(crate) fn why_not_redeploy(self) -> Violation {
        let way = "That Crew cannot be REDEPLOYED anywhere now.";
        self.why_no_action(Some(Category::Personnel)).unwrap_or_else(|| Violation::new("SHC-131", way))
    }

    pub(crate) fn why_not_purchase(self) -> Violation {
        let embargoed = self.is_embargoed(self.current);
        self.why_no_action(Some(Category::Finance)).unwrap_or_else(|| {
            let money = "You have no money to spend there.";
            Violation::new("SHC-138", if embargoed { "An Embargo forbids you to PURCHASE." } else { money })
        })
    }

    pub(crate) fn why_not_bribe(self) -> Violation {
        let why = if !self.has(Switch::RepairsAndBribes) {
            "This table plays without bribes."
        } else if self.steps.last() != Some(Step::Actions) {
            "Bribes are paid in the Action part, once a category is chosen."
        } else if self.turn.bribes >= 3 {
            "You have paid three bribes this turn."
        } else {
            "You have no Tribute there."
        };
        Violation::new("SHC-240", why)
    }

    pub(crate) fn why_not_play(self, card: Card) -> Violation {
        let Some(seat) = self.to_act() else { return Violation::new("SHC-222", "The game is over.") };
        if !self.hidden.hands[seat].contains(card) {
            return Violation::new("SHC-155", "That card is not in your hand.");
        }
        let step = self.steps.last();
        let is_moment = match self.game.card(card).timing {
            Timing::Influence => {
                self.turn.category == Some(Category::Politics) && step == Some(Step::Actions)
            }
            Timing::Activate => {
                self.turn.category == Some(Category::Technology) && step == Some(Step::Actions)
            }
            Timing::Combat => matches!(step, Some(Step::FightCard { .. })),
            _ => matches!(step, Some(Step::React { .. })),
        };
        if !is_moment {
            return Violation::new("SHC-148", "The card is not played at this moment.");
        }
        if step == Some(Step::Actions) && self.turn.actions_left == 0 {
            return Violation::new("SHC-115", "You have no Action left this turn.");
        }
        if !self.has_level(seat, card) {
            return Violation::new("SHC-146", "Your Level is too low for that card.");
        }
        Violation::new("SHC-149", "The card is not applicable now.")
    }

    /// Whether it is one of the decisions of clean up.
    fn is_clean_up(self) -> bool {
        matches!(self.steps.last(), Some(Step::HandLimit | Step::ContractLimit | Step::Retire))
    }

    pub(crate) fn why_not_contract(self, card: Card, posting: bool) -> Violation {
        let seat = self.current;
        if self.to_act() != Some(seat) {
            return Violation::new("SHC-193", "Contracts are posted and fulfilled in one's own turn.");
        }
        let posted = self.posted.as_slice().iter().any(|posted| posted.owner == seat && posted.card == card);
        let held =
            self.hidden.hands[seat].of(Deck::Contract).contains(card) || self.public_contract == Some(card);
        let (rule, why) = if self.is_too_late_for_contracts() {
            ("SHC-R31", "It is too late for Contracts this turn.")
        } else if !held && !posted {
            ("SHC-193", "You have no such Contract.")
        } else if posting && !is_two_stage(card) {
            ("SHC-197", "It has one stage: it is fulfilled without being posted.")
        } else if posting && !held {
            ("SHC-197", "It is posted already.")
        } else if posting {
            ("SHC-197", "The condition for posting it is not met.")
        } else if is_two_stage(card) && !posted {
            ("SHC-197", "It is posted first, and fulfilled later.")
        } else {
            ("SHC-193", "The condition of the Contract is not met.")
        };
        Violation::new(rule, why)
    }

    /// SHC-R31: whether Contracts are over for this turn.
    fn is_too_late_for_contracts(self) -> bool {
        self.is_clean_up()
            && (!self.game.ruleset.any_time_means_any_time || self.steps.last() == Some(Step::Retire))
    }

    /// Whether the ruleset ties scuttling and jettison to the craft that is moving, or leaves them out of clean up.
    fn is_destruction_barred(self) -> bool {
        !self.game.ruleset.any_time_means_any_time && (self.turn.moving.is_some() || self.is_clean_up())
    }

    pub(crate) fn why_not_jettison(self, place: Place) -> Violation {
        let mut has_cargo = false;
        self.each_jettison(self.current, |other| has_cargo |= other == place);
        let why = if self.to_act() != Some(self.current) {
            "Cargo is jettisoned in your own turn."
        } else if !has_cargo {
            "You have nothing to jettison there."
        } else if self.is_destruction_barred() {
            "Under this table's ruleset only the moving craft's Cargo can be jettisoned in a move, and none in clean up."
        } else {
            "A choice is being made; Cargo is jettisoned before or after it."
        };
        Violation::new("SHC-201", why)
    }

    pub(crate) fn why_not_scuttle(self, craft: CraftId) -> Violation {
        let why = if self.to_act() != Some(self.current) {
            "Craft are scuttled in your own turn."
        } else if craft.owner() != self.current || !self.craft(craft).on_board() {
            "Only your own craft on the board can be scuttled."
        } else if self.is_destruction_barred() {
            "Under this table's ruleset only the moving craft can be scuttled in a move, and none in clean up."
        } else {
            "A choice is being made; craft are scuttled before or after it."
        };
        Violation::new("SHC-202", why)
    }

    pub(crate) fn why_not_stations(self, craft: CraftId) -> Violation {
        let piece = self.craft(craft);
        let why = if !self.has(Switch::BattleStations) {
            "This table plays without Battle Stations."
        } else if self.steps.last() != Some(Step::Combat) {
            "Battle Stations change in your combat phase, between fights."
        } else if craft.owner() != self.current || !piece.on_board() {
            "Only your own craft on the board go to Battle Stations."
        } else if piece.is(Marks::ATTACKED) {
            "This craft has attacked this turn."
        } else {
            "This craft has changed its state this turn."
        };
        Violation::new("SHC-225", why)
    }

    pub(crate) fn why_not_transfer(self, step: Step, action: Action) -> Violation {
        let (Step::Transfer { from }, Action::Put { item, to }) = (step, action) else {
            return Violation::new("SHC-111", "These two cannot be exchanged now.");
        };
        let seat = self.current;
        let is_rivals = match to {
            Place::Craft(craft) => craft.owner() != seat,
            Place::Bay(owner) => owner != seat,
            Place::At(_) | Place::Transit => false,
        };
        if is_rivals {
            return Violation::new("SHC-107", "Nothing is Transferred into rivals' craft and bays.");
        }
        if self.is_closed(to) {
            let what = if matches!(to, Place::Bay(_)) { "your bay" } else { "a Location" };
            let why = format!("In the combat phase nothing is Transferred into {what}.");
            return Violation::new("SHC-110", why);
        }
        if self.count(from, seat, item) == 0 {
            return Violation::new("SHC-107", "There is nothing of that kind there that you may move.");
        }
        if self.room(to, seat, item) == 0 {
            return Violation::new("SHC-108", "There is no room for it.");
        }
        Violation::new("SHC-106", "The places are not adjacent, or it went the other way in this window.")
    }

    pub(crate) fn why_not_attack(self, step: Step, action: Action) -> Violation {
        let (rule, why) = match (step, action) {
            (_, Action::Raid(_)) if !self.has(Switch::Raiding) => {
                ("SHC-235", "This table plays without raiding.")
            }
            (Step::Combat, Action::Attack(unit)) => self.why_not_attack_with(unit),
            (Step::Combat, _) => ("SHC-168", "The Unit that attacks is chosen first."),
            (_, Action::Raid(_)) => ("SHC-235", "That cannot be raided."),
            (_, Action::Target(Target::Craft(craft))) if self.is_in_safe_zone(craft) => {
                ("SHC-162", "Nothing in the safe zone can be attacked.")
            }
            _ => ("SHC-158", "That Unit cannot be attacked from there."),
        };
        Violation::new(rule, why)
    }

    fn why_not_attack_with(self, unit: Target) -> (&'static str, &'static str) {
        let seat = self.current;
        if unit.owner() != Some(seat) {
            return ("SHC-157", "You attack with your own Units.");
        }
        match unit {
            Target::Craft(craft) if !self.craft(craft).on_board() => {
                ("SHC-157", "That craft is not on the board.")
            }
            Target::Craft(craft) if self.is_in_safe_zone(craft) => {
                ("SHC-078", "A craft in the safe zone cannot attack.")
            }
            Target::Craft(craft) if self.craft(craft).is(Marks::ATTACKED) => {
                ("SHC-157", "This craft has attacked this turn.")
            }
            Target::Craft(craft) if self.craft(craft).is(Marks::CAPTURED) => {
                ("SHC-162", "This craft was captured this turn.")
            }
            Target::Craft(craft) if self.craft(craft).is(Marks::IMMOBILE) => {
                ("SHC-162", "This craft is immobilized.")
            }
            Target::Outpost(_, at) if !self.has_outpost(seat, at) => {
                ("SHC-157", "You have no Outpost there.")
            }
            Target::Outpost(_, at) if self.turn.attacked_from & bit(at) != 0 => {
                ("SHC-157", "This Outpost has attacked this turn.")
            }
            _ => ("SHC-157", "It has no target."),
        }
    }

    /// SHC-131, SHC-136: why a REDEPLOYED Crew can't end in a place.
    pub(crate) fn why_not_redeploy_to(self, place: Place) -> Violation {
        let seat = self.current;
        let is_rivals = match place {
            Place::Craft(craft) => craft.owner() != seat,
            Place::Bay(owner) => owner != seat,
            Place::Transit => true,
            Place::At(_) => false,
        };
        if is_rivals || self.room(place, seat, Item::Crew) == 0 {
            return Violation::new(
                "SHC-136",
                "A REDEPLOYED Crew must end in a Location, one of your craft or your bay, with room for it.",
            );
        }
        Violation::new("SHC-131", "The Crew does not get there with its movement.")
    }

    /// SHC-140, SHC-143: why something can't be bought.
    pub(crate) fn why_not_buy(self, action: Action) -> Option<Violation> {
        let seat = self.current;
        let (rule, why) = match action {
            Action::Buy { item, .. } if item.is_crew() => ("SHC-140", "Crew cannot be bought."),
            Action::BuyShuttle { .. } if self.free_stand(seat, false).is_none() => {
                ("SHC-143", "You have no Shuttle piece free.")
            }
            Action::BuyShip { .. } if self.free_stand(seat, true).is_none() => {
                ("SHC-143", "You have no flight stand free.")
            }
            Action::BuyShip { class, .. } if self.free_ships(class) == 0 => {
                ("SHC-143", "No Ship of that class is free.")
            }
            Action::BuyShip { .. } | Action::BuyShuttle { .. } => {
                ("SHC-143", "The money there can't pay for it in that way.")
            }
            _ => return None,
        };
        Some(Violation::new(rule, why))
    }
}
