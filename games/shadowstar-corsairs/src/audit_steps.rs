//! Whether what is still to be done is about things that there are, by numbers that the rules can give.

use tenka_core::{Seat, Violation, require};

use crate::craft::CraftId;
use crate::place::{PACKS, Place, Target};
use crate::rules::Look;
use crate::square::Location;
use crate::state::{Fight, Lot};
use crate::step::{Reach, Step};

/// The most points, tokens or Actions that one step can still be about.
const MOST_LEFT: u8 = 60;
/// The most stages of a step.
const MOST_STAGES: u8 = 20;

impl Look<'_> {
    fn knows_seat(self, seat: Seat) -> bool {
        self.seats.contain(seat)
    }

    fn knows_craft(self, craft: CraftId) -> bool {
        self.knows_seat(craft.owner()) && self.craft(craft).exists()
    }

    fn knows_location(self, at: Location) -> bool {
        self.board().has(at)
    }

    fn knows_place(self, place: Place) -> bool {
        match place {
            Place::Craft(craft) => self.knows_craft(craft),
            Place::Bay(seat) => self.knows_seat(seat),
            Place::At(at) => self.knows_location(at),
            Place::Transit => true,
        }
    }

    /// Whether a target is one; a craft may be gone by now.
    pub(crate) fn knows_target(self, target: Target) -> bool {
        match target {
            Target::None => true,
            Target::Craft(craft) => self.knows_seat(craft.owner()),
            Target::Outpost(seat, at) => self.knows_seat(seat) && self.knows_location(at),
            Target::Pack(pack) => usize::from(pack) < PACKS,
            Target::Bay(seat) | Target::Player(seat) => self.knows_seat(seat),
        }
    }

    fn knows_reach(self, reach: Reach) -> bool {
        match reach {
            Reach::Anywhere => true,
            Reach::Around(place) => self.knows_place(place),
            Reach::Unit(target) | Reach::Donor(target) => self.knows_target(target),
        }
    }

    /// Whether a step is about things that there are.
    fn knows_things(self, step: Step) -> bool {
        match step {
            Step::RotateTile { seat }
            | Step::Deploy { seat, .. }
            | Step::PlaceShip { seat }
            | Step::PlaceShuttle { seat }
            | Step::HomeWorld { seat }
            | Step::Keep { seat, .. }
            | Step::Answer { seat }
            | Step::React { seat }
            | Step::NewTarget { seat, .. }
            | Step::CardDone { seat, .. }
            | Step::PickCruiser { seat, .. }
            | Step::CruiserAttacks { seat }
            | Step::Multiply { seat, .. }
            | Step::ScoutMove { seat }
            | Step::EnvoyPack { seat }
            | Step::PackAttacks { seat }
            | Step::Discarding { seat }
            | Step::Judge { victim: seat }
            | Step::Spy { victim: seat }
            | Step::Customs { victim: seat } => self.knows_seat(seat),
            Step::RotateBy { seat, slot } => {
                self.knows_seat(seat) && usize::from(slot) < self.layout.tiles().len()
            }
            Step::Arrive { craft }
            | Step::Jump { craft }
            | Step::Drag { craft }
            | Step::MicroJump { craft }
            | Step::Surplus { craft }
            | Step::Shoot { shooter: craft }
            | Step::Destination { ship: craft, .. }
            | Step::Stacks { ship: craft, .. }
            | Step::Conversions { ship: craft, .. } => self.knows_craft(craft),
            Step::PlaceCraft { craft, near } => self.knows_craft(craft) && self.knows_place(near),
            Step::CardTarget { ship, .. } => ship.is_none_or(|ship| self.knows_craft(ship)),
            Step::Transfer { from: place }
            | Step::Jettison { place }
            | Step::JettisonMany { place, .. }
            | Step::Load { from: place }
            | Step::Redeploy { from: place, .. }
            | Step::Buy { place }
            | Step::BuyMore { place }
            | Step::Forge { place, .. } => self.knows_place(place),
            Step::TransferMany { from, to, .. } => self.knows_place(from) && self.knows_place(to),
            Step::Repair { reach, .. } => self.knows_reach(reach),
            Step::Take { from, to, .. } => self.knows_target(from) && self.knows_place(to),
            Step::DraftTo { at, .. } => self.knows_location(at),
            Step::Levy { done, .. } => done.is_none_or(|at| self.knows_location(at)),
            Step::Defect { rival, at } => self.knows_seat(rival) && self.knows_location(at),
            Step::Relief { ship, at } | Step::ReliefConvert { ship, at, .. } => {
                self.knows_craft(ship) && self.knows_location(at)
            }
            Step::DonorDamage { donor: target, .. }
            | Step::AttackTarget { unit: target }
            | Step::Allocate { target, .. } => self.knows_target(target),
            Step::Wreck { target, by } => {
                self.knows_target(target) && by.is_none_or(|seat| self.knows_seat(seat))
            }
            Step::PackShoots { pack } => usize::from(pack) < PACKS,
            Step::PackTarget { seat, pack } | Step::EnvoyStep { seat, pack, .. } => {
                self.knows_seat(seat) && usize::from(pack) < PACKS
            }
            Step::CruiserStep { seat, cruiser, .. }
            | Step::CruiserTarget { seat, cruiser }
            | Step::CruiserReturns { seat, cruiser } => self.knows_seat(seat) && cruiser < 2,
            _ => true,
        }
    }

    fn knows_lot(self, lot: &Lot) -> bool {
        self.knows_target(lot.from) && self.knows_target(lot.to)
    }
}

/// Whether the numbers of a step are such as the rules give.
fn is_bounded(step: Step) -> bool {
    match step {
        Step::Start { stage } | Step::Aftermath { stage } | Step::CleanUp { stage } => stage <= MOST_STAGES,
        Step::Repair { left, .. }
        | Step::Take { left, .. }
        | Step::Put { left, .. }
        | Step::Forge { left, .. }
        | Step::DraftAt { left }
        | Step::DraftTo { left, .. }
        | Step::Levy { left, .. }
        | Step::Bunker { left }
        | Step::Multiply { left, .. }
        | Step::EnvoyStep { left, .. }
        | Step::Conversions { left, .. }
        | Step::Allocate { left, .. }
        | Step::Loot { left, .. }
        | Step::RepairUnit { points: left } => (1..=MOST_LEFT).contains(&left),
        Step::CruiserStep { left, .. } => left <= MOST_LEFT,
        Step::Donate { worth, .. } => worth <= MOST_LEFT,
        _ => true,
    }
}

/// What is still to be done, announced, fought or offered can be gone on with.
pub(crate) fn audit_steps(look: Look<'_>) -> Result<(), Violation> {
    for &step in look.steps.as_slice() {
        require!(look.knows_things(step), "SHC-109", "A step is about nothing there is: {step:?}.");
        require!(is_bounded(step), "SHC-109", "A step has a number that no rule gives: {step:?}.");
    }
    for announced in look.announced.as_slice() {
        let known = look.knows_target(announced.target)
            && announced.ship.is_none_or(|ship| look.knows_seat(ship.owner()));
        require!(known, "SHC-151", "What was announced is about nothing there is.");
    }
    if let Some(fight) = look.fight {
        require!(fight.units.iter().all(|&unit| look.knows_target(unit)), "SHC-168", "A Unit is none.");
        require!(is_bounded_fight(&fight), "SHC-170", "A fight has a number that no rule gives.");
    }
    if let Some(offer) = look.offer {
        let mut lots = offer.gives.as_slice().iter().chain(offer.asks.as_slice());
        require!(lots.all(|lot| look.knows_lot(lot)), "SHC-244", "An offer is about nothing there is.");
    }
    Ok(())
}

fn is_bounded_fight(fight: &Fight) -> bool {
    let numbers = [
        fight.bonus,
        fight.negated,
        fight.bombs,
        fight.damage,
        fight.taken,
        fight.allocated,
        fight.shields,
        fight.crew,
    ];
    let is_die = |die: i8| (-5..=5).contains(&die);
    numbers.iter().flatten().all(|&number| number <= MOST_LEFT)
        && fight.stances.iter().all(|&stance| stance <= 2)
        && fight.dice.iter().copied().all(is_die)
        && fight.fixed.iter().flatten().copied().all(is_die)
        && fight.stolen <= MOST_LEFT
        && fight.self_destructed.is_none_or(|party| party < 2)
}
