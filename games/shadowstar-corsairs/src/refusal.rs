//! Why an action is not legal: the rule that forbids it.

use tenka_core::Violation;

use crate::action::{Action, Word};
use crate::rules::Look;
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
            Action::At(square) if step == Step::Moving => return self.why_not_step(square),
            Action::Say(Word::Stop) if step == Step::Moving => {
                Violation::new("SHC-095", "A move cannot end in an occupied square.")
            }
            Action::Move(craft) if is_menu => self.why_not_move(craft),
            Action::Category(_) if is_menu => self.why_not_category(),
            Action::Say(Word::Score) if is_menu => self.why_not_score(),
            Action::Generate(_) if is_menu => self.why_not_generate(),
            Action::Convert(place) if is_menu => self.why_not_convert(place),
            Action::Redeploy { .. } if is_menu => self.why_not_redeploy(),
            Action::Purchase(_) if is_menu => self.why_not_purchase(),
            Action::Bribe(_) if is_menu => self.why_not_bribe(),
            Action::Play(card) => self.why_not_play(card),
            Action::Transfer(_) if is_menu => {
                Violation::new("SHC-106", "Nothing can be Transferred from there.")
            }
            Action::Put { .. } | Action::Swap { .. } => self.why_not_transfer(step, action),
            Action::Jettison(place) => self.why_not_jettison(place),
            Action::Scuttle(craft) => self.why_not_scuttle(craft),
            Action::Post(card) => self.why_not_contract(card, true),
            Action::Fulfil(card) => self.why_not_contract(card, false),
            Action::Crucible(_) => {
                Violation::new("SHC-215", "Once per turn before combat, with something to convert.")
            }
            Action::Attack(_) | Action::Target(_) | Action::Raid(_)
                if matches!(step, Step::Combat | Step::AttackTarget { .. }) =>
            {
                self.why_not_attack(step, action)
            }
            Action::Stations(craft) => self.why_not_stations(craft),
            Action::Offer(_) => Violation::new("SHC-244", "You can't trade with that player now."),
            Action::Upgrade { .. } => Violation::new(
                "SHC-144",
                "The money must be in the Ship's hold, or where the Ship is, and enough.",
            ),
            Action::Site(place) if matches!(step, Step::Redeploy { .. }) => self.why_not_redeploy_to(place),
            Action::Buy { .. } | Action::BuyShip { .. } | Action::BuyShuttle { .. }
                if matches!(step, Step::Buy { .. } | Step::BuyMore { .. }) =>
            {
                return self.why_not_buy(action);
            }
            _ => return None,
        };
        Some(violation)
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
