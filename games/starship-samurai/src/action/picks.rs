//! The things on the page that an event touched, and which actions can be taken back.

use tenka_core::{Game as _, Log, Seat, Thing as _};

use crate::StarshipSamurai;
use crate::action::{Action, UnitName};
use crate::clan::PlayerClan;
use crate::state::State;
use crate::step::Step;
use crate::table::event::{Deed, Happening, SeenEvent};
use crate::unit::{Place, Unit};

/// The locations, units, clan markers and players an event touched. Fighters, and whatever nobody can see, don't have
/// things of their own.
pub(crate) fn touched(event: &SeenEvent) -> Vec<String> {
    let Happening::Open(deed) = event else { return Vec::new() };
    match *deed {
        Deed::LocationRevealed { at, .. }
        | Deed::RewardClaimed { at, .. }
        | Deed::CardAttached { at, .. }
        | Deed::ChargeUsed { at, .. }
        | Deed::AttachmentDiscarded { at, .. }
        | Deed::LocationChosen { at, .. }
        | Deed::BattleBegan { at, .. }
        | Deed::VictorDeclared { at, .. }
        | Deed::LocationClaimed { at, .. }
        | Deed::LocationUnclaimed { at, .. } => vec![at.thing()],
        Deed::ClanMoved { clan, from, to, .. } => {
            vec![clan.thing(), from.thing(), to.thing()]
        }
        Deed::UnitMoved { seat, unit, from, to } => {
            let places = place_thing(from).into_iter().chain([to.thing()]);
            places.chain(figure_thing(seat, unit)).collect()
        }
        Deed::UnitDestroyed { seat, unit, from, .. } | Deed::UnitReturned { seat, unit, from, .. } => {
            place_thing(from).into_iter().chain(figure_thing(seat, unit)).collect()
        }
        Deed::OpponentChosen { opponent, .. } => vec![PlayerClan::of(opponent).thing()],
        Deed::CardJammed { seat, .. } => vec![PlayerClan::of(seat).thing()],
        Deed::DuelFought { own, other, .. } => [own, other].map(|mech| UnitName::Mech(mech).thing()).to_vec(),
        _ => Vec::new(),
    }
}

fn place_thing(place: Place) -> Option<String> {
    match place {
        Place::At(location) => Some(location.thing()),
        Place::Supply | Place::Graveyard => None,
    }
}

/// Fighters are named by where they are, which not every event says.
fn figure_thing(seat: Seat, unit: Unit) -> Option<String> {
    match unit.mech() {
        Some(mech) => Some(UnitName::Mech(mech).thing()),
        None => (unit == Unit::Carrier).then(|| UnitName::Carrier(PlayerClan::of(seat)).thing()),
    }
}

/// SSM-245: an action that hasn't shown a card, drawn one or passed on a mech can be taken back; so can a discard that has to be
/// followed by another.
pub(crate) fn may_take_back(game: &StarshipSamurai, before: &State, action: Action) -> bool {
    // Cards that change hands are seen, even if each side gets what it gave.
    if matches!(action, Action::Keep(_) | Action::OfferCard(Some(_)) | Action::AcceptWith(_)) {
        return false;
    }
    let mut after = before.clone();
    game.play(&mut after, action, &mut Log::silent());
    if matches!(before.steps.last(), Some(Step::HandLimit { .. })) && after.steps == before.steps {
        return true;
    }
    let lies_open = |state: &State| state.battle.map(|battle| (battle.cards, battle.face_up));
    after.chance == before.chance
        && after.hands == before.hands
        && after.piles == before.piles
        && after.memories == before.memories
        && (lies_open(&after) == lies_open(before) || lies_open(before).is_none())
}
