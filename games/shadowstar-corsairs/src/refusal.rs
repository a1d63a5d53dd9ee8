//! Why an action is not legal: the rule that forbids it.

use tenka_core::Violation;

use crate::action::{Action, Word};
use crate::cargo::Category;
use crate::craft::Marks;
use crate::place::{Place, Target};
use crate::rules::Look;
use crate::state::Part;
use crate::step::Step;

impl Look<'_> {
    /// Which rule forbids an action that is not legal now.
    pub(crate) fn why_not(self, action: Action) -> Violation {
        let Some(step) = self.steps.last().filter(|step| *step != Step::Over) else {
            return Violation::new("SHC-222", "The game is over.");
        };
        self.why_not_in_menu(step, action).unwrap_or_else(|| {
            let (rule, message) = asked(step);
            Violation::new(rule, message)
        })
    }

    fn why_not_in_menu(self, step: Step, action: Action) -> Option<Violation> {
        let is_menu = matches!(step, Step::Main | Step::Actions | Step::Combat | Step::Moving);
        let violation = match action {
            Action::At(square) if step == Step::Moving => {
                let cell = self.board().cell(square);
                let moving = self.turn.moving?;
                if cell.is_forbidden() {
                    Violation::new(
                        "SHC-093",
                        "Forbidden squares and squares off the board cannot be entered.",
                    )
                } else if self.is_kept_out(self.current, square) {
                    Violation::new("SHC-094", "A rival's Outpost controls that Location.")
                } else if moving.stopped {
                    Violation::new("SHC-092", "A Hazard Zone has ended the move.")
                } else if cell.is_hq() && self.fills_safe_zone(self.current, Some(moving.craft)) {
                    Violation::new("SHC-080", "Another craft of yours is in the safe zone.")
                } else if !self.occupant(square).is_nobody() && cell.is_hazard() {
                    Violation::new("SHC-096", "An occupied Hazard square cannot be entered.")
                } else if !self.occupant(square).is_nobody() {
                    Violation::new("SHC-095", "From there the craft could not go on to a free square.")
                } else {
                    Violation::new("SHC-090", "The craft does not get there with its movement.")
                }
            }
            Action::Say(Word::Stop) if step == Step::Moving => {
                Violation::new("SHC-095", "A move cannot end in an occupied square.")
            }
            Action::Move(craft) if is_menu => {
                if craft.owner() != self.current || !self.craft(craft).on_board() {
                    Violation::new("SHC-089", "Only your own craft on the board can move.")
                } else if self.turn.movement == Part::Closed {
                    Violation::new("SHC-294", "The movement part is over.")
                } else if self.craft(craft).is(Marks::MOVED) {
                    Violation::new("SHC-089", "This craft has moved this turn.")
                } else {
                    Violation::new("SHC-097", "This craft cannot move this turn.")
                }
            }
            Action::Category(_) if is_menu => {
                Violation::new("SHC-114", "The Action part is over, or runs already.")
            }
            Action::Say(Word::Score) if is_menu => Violation::new(
                "SHC-118",
                "SCORE needs 5 Reputation, a Ship outside the safe zone, and the Action part.",
            ),
            Action::Generate(_) if is_menu => {
                Violation::new("SHC-123", "There is no icon of yours that has not generated this turn.")
            }
            Action::Convert(_) if is_menu => {
                Violation::new("SHC-124", "A conversion needs the token in the hold of a Ship or in the bay.")
            }
            Action::Redeploy { .. } if is_menu => {
                Violation::new("SHC-131", "That Crew cannot be REDEPLOYED anywhere now.")
            }
            Action::Purchase(_) if is_menu => {
                Violation::new("SHC-138", "There is no money of yours to spend.")
            }
            Action::Bribe(_) if is_menu => {
                Violation::new("SHC-240", "At most three bribes a turn, of 1 Tribute each.")
            }
            Action::Play(card) => self.why_not_play(card),
            Action::Transfer(_) if is_menu => {
                Violation::new("SHC-106", "Nothing can be Transferred from there.")
            }
            Action::Put { .. } | Action::Swap { .. } => self.why_not_transfer(step, action),
            Action::Jettison(_) => Violation::new("SHC-201", "You have nothing to jettison there."),
            Action::Scuttle(_) => {
                Violation::new("SHC-202", "Only an own craft can be scuttled, at its time.")
            }
            Action::Post(_) => Violation::new("SHC-197", "The condition for posting it is not met."),
            Action::Fulfil(_) => Violation::new("SHC-193", "The condition of the Contract is not met."),
            Action::Crucible(_) => {
                Violation::new("SHC-215", "Once per turn before combat, with something to convert.")
            }
            Action::Attack(_) | Action::Target(_) | Action::Raid(_)
                if matches!(step, Step::Combat | Step::AttackTarget { .. }) =>
            {
                self.why_not_attack(step, action)
            }
            Action::Stations(_) => {
                Violation::new("SHC-225", "Only in combat, before the craft attacks, once a turn.")
            }
            Action::Offer(_) => Violation::new("SHC-244", "There is no trade with that player now."),
            Action::Upgrade { .. } => Violation::new(
                "SHC-144",
                "The money must be in the Ship's hold, or where the Ship is, and enough.",
            ),
            Action::BuyShip { .. } | Action::BuyShuttle { .. } => {
                Violation::new("SHC-143", "The money does not suffice, or no piece is free.")
            }
            _ => return None,
        };
        Some(violation)
    }

    fn why_not_play(self, card: crate::card::Card) -> Violation {
        let Some(seat) = self.to_act() else { return Violation::new("SHC-222", "The game is over.") };
        if !self.hidden.hands[seat].contains(card) {
            return Violation::new("SHC-155", "That card is not in your hand.");
        }
        if !self.has_level(seat, card) {
            return Violation::new("SHC-146", "Your Level is too low for that card.");
        }
        let category = match card.deck() {
            crate::card::Deck::Politics => Category::Politics,
            _ => Category::Technology,
        };
        if self.steps.last() == Some(Step::Actions) && self.turn.category == Some(category) {
            return Violation::new("SHC-149", "The card is not applicable now.");
        }
        Violation::new("SHC-148", "This is not the moment that the card states.")
    }

    fn why_not_transfer(self, step: Step, action: Action) -> Violation {
        let (Step::Transfer { from }, Action::Put { item, to }) = (step, action) else {
            return Violation::new("SHC-111", "These two cannot be exchanged now.");
        };
        let seat = self.current;
        if self.turn.combat && matches!(to, Place::At(_)) {
            return Violation::new("SHC-110", "In the combat phase nothing goes into a Location.");
        }
        if self.count(from, seat, item) == 0 {
            return Violation::new("SHC-107", "There is nothing of the kind that you may move.");
        }
        if self.room(to, seat, item) == 0 {
            return Violation::new("SHC-108", "There is no room for it.");
        }
        Violation::new("SHC-106", "The places are not adjacent, or it went the other way in this window.")
    }

    fn why_not_attack(self, step: Step, action: Action) -> Violation {
        match (step, action) {
            (Step::Combat, Action::Attack(Target::Craft(craft))) if self.is_in_safe_zone(craft) => {
                Violation::new("SHC-078", "A craft in the safe zone cannot attack.")
            }
            (Step::Combat, _) => Violation::new("SHC-157", "That Unit has attacked, or has no target."),
            (_, Action::Raid(_)) => Violation::new("SHC-235", "That cannot be raided."),
            (_, Action::Target(Target::Craft(craft))) if self.is_in_safe_zone(craft) => {
                Violation::new("SHC-162", "There is no attack into the safe zone.")
            }
            _ => Violation::new("SHC-158", "That Unit cannot be attacked from there."),
        }
    }
}

/// The rule of the decision that is asked for.
fn asked(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::RotateTile { .. } | Step::RotateBy { .. } => {
            ("SHC-023", "A tile that nobody selected is turned now.")
        }
        Step::Deploy { .. } => ("SHC-029", "A Ship class that is free is picked now."),
        Step::PlaceShip { .. } => {
            ("SHC-031", "The Ship starts on the edge of a Sector without a rival's Ship.")
        }
        Step::PlaceShuttle { .. } => ("SHC-033", "The Shuttle starts next to its Ship."),
        Step::HomeWorld { .. } => ("SHC-291", "A Location of the own starting Sector is chosen now."),
        Step::Keep { .. } => ("SHC-036", "One of the two cards is kept now."),
        Step::Arrive { .. } => ("SHC-204", "The ordered Ship arrives at the HQ or in a controlled Location."),
        Step::PlaceCraft { .. } => ("SHC-049", "The craft appears as close as possible."),
        Step::Order => ("SHC-203", "A Ship is ordered now."),
        Step::Main | Step::Actions | Step::Moving | Step::Combat => {
            ("SHC-085", "This cannot be done in this part of the turn.")
        }
        Step::Shoot { .. } => ("SHC-100", "A passing shot is taken or not now."),
        Step::Transfer { .. } | Step::TransferMany { .. } => ("SHC-105", "A Transfer is being made."),
        Step::Jettison { .. } | Step::JettisonMany { .. } => ("SHC-201", "Something is being jettisoned."),
        Step::Draw { .. } => ("SHC-125", "A card comes from the deck or the discard pile now."),
        Step::Redeploy { .. } => ("SHC-136", "A REDEPLOYED Crew must end in a Location, a craft or the bay."),
        Step::Buy { .. } | Step::BuyMore { .. } => ("SHC-138", "One transaction of the list is made now."),
        Step::Repair { .. } => ("SHC-142", "A piece in reach is repaired now."),
        Step::Offer | Step::Answer { .. } => ("SHC-244", "A trade is being made."),
        Step::CardShip { .. } | Step::CardTarget { .. } => {
            ("SHC-156", "The card needs a legal Ship and target.")
        }
        Step::React { .. } | Step::NewTarget { .. } => ("SHC-151", "A reaction is asked for."),
        Step::AttackTarget { .. } => ("SHC-158", "A target is chosen now."),
        Step::FightCard { .. } => ("SHC-168", "An applicable combat card is played or not now."),
        Step::Stance { .. } => ("SHC-171", "A stance is taken or not now."),
        Step::Bombs { .. } => ("SHC-172", "Bombs are spent or not now."),
        Step::Allocate { .. } => ("SHC-174", "Damage is allocated now."),
        Step::Loot { .. } => ("SHC-237", "Tokens are taken now."),
        Step::MicroJump { .. } => ("SHC-221", "A micro-jump is made or not now."),
        Step::Surplus { .. } => ("SHC-212", "Surplus Cargo is jettisoned now."),
        Step::HandLimit => ("SHC-181", "Cards are discarded from hand now."),
        Step::ContractLimit => ("SHC-182", "Contracts above the limit are discarded now."),
        Step::Discarding { .. } => ("SHC-120", "The order of the discards is chosen now."),
        Step::Retire => ("SHC-188", "Ongoing cards go to the Stash now."),
        Step::Conceal => ("SHC-229", "Tokens are turned face down now."),
        Step::Put { .. } => ("SHC-195", "A place for the reward is chosen now."),
        Step::Multiply { .. } => ("SHC-258", "A Scout is added now."),
        Step::ScoutMove { .. } => ("SHC-259", "Scouts move now."),
        Step::PackAttacks { .. } | Step::PackTarget { .. } => ("SHC-260", "Packs attack now."),
        Step::PickCruiser { .. }
        | Step::CruiserStep { .. }
        | Step::CruiserTarget { .. }
        | Step::CruiserAttacks { .. }
        | Step::CruiserReturns { .. } => ("SHC-252", "Cruisers act now."),
        Step::ContractShip { .. } | Step::Destination { .. } | Step::Stacks { .. } => {
            ("SHC-197", "A Contract is being posted.")
        }
        Step::Donate { .. } | Step::Conversions { .. } | Step::Relief { .. } | Step::ReliefConvert { .. } => {
            ("SHC-193", "A Contract is being fulfilled.")
        }
        _ => ("SHC-295", "A choice of the card that is resolved is asked for."),
    }
}
