//! Events in words for people.

use tenka_core::{Seat, Sentence, Weight, say};

use crate::StarshipsAssembly;
use crate::card::Card;
use crate::ceasefire::Ending;
use crate::declaration::Cause;
use crate::event::{Happening, Hit, SeenEvent};
use crate::state::opponent;
use crate::words::votes;

/// An event as a sentence.
pub(crate) fn tell(game: &StarshipsAssembly, event: &SeenEvent) -> Sentence {
    use Happening as H;
    let (name, captain, ship) = (|card| game.name(card), |card| game.captain(card), |card| game.ship(card));
    match *event {
        H::CardPicked { seat, card } => say!(picks_card { seat, card: name(card) }),
        H::DeckPicked { seat } => say!(picks_deck { seat }),
        H::ReleasedFromHand { seat, card: Some(card) } => {
            say!(releases_from_hand { seat, card: name(card) })
        }
        H::ReleasedFromHand { seat, card: None } => say!(releases_unseen { seat }),
        H::Revealed { card } => say!(comes_to_agenda { card: name(card) }),
        H::TurnBegan { seat, number, last: false } => say!(turn_begins { number, seat }),
        H::TurnBegan { seat, number, last: true } => {
            say!(last_turn_begins { number, seat })
        }
        H::Unlocked { seat, cards } => say!(locks_open { seat, cards: game.names(cards) }),
        H::TurnSkipped { seat } => say!(skips_turn { seat }),
        H::DrewFromDeck { seat, card: Some(card) } => say!(draws_card_from_deck { seat, card: name(card) }),
        H::DrewFromDeck { seat, card: None } => say!(draws_from_deck { seat }),
        H::DrewFromAgenda { seat, card } => say!(draws_from_agenda { seat, card: name(card) }),
        H::DrewNothing { seat } => say!(draws_nothing { seat }),
        H::VotesCast { seat, votes: cast, pool } => say!(casts { seat, cast: votes(cast), pool }),
        H::Recruited { seat, card, paid } => say!(recruits { seat, card: captain(card), paid: price(paid) }),
        H::Deployed { seat, card, paid } => say!(deploys { seat, card: ship(card), paid: price(paid) }),
        H::Activated { seat, card, paid } => {
            say!(activates { seat, card: captain(card), paid: price(paid) })
        }
        H::Refreshed { card, .. } => say!(refreshed { card: captain(card) }),
        H::CaptainReleased { seat, card } => {
            say!(captain_released { card: captain(card), seat })
        }
        H::ShipReleased { seat, card } => {
            say!(ship_released { card: ship(card), seat })
        }
        H::Scrambled { seat, card } => {
            say!(captain_scrambled { card: captain(card), seat, ship: ship(card) })
        }
        H::CaptainGiven { seat, card } => say!(gives { seat, card: captain(card), opponent: opponent(seat) }),
        H::ShipGiven { seat, card } => say!(gives { seat, card: ship(card), opponent: opponent(seat) }),
        H::Locked { seat, card, paid, again } => {
            let (card, paid) = (name(card), price(paid));
            if again { say!(relocks { seat, card, paid }) } else { say!(locks { seat, card, paid }) }
        }
        H::WarDeclared { seat, cause } => say!(war_declared { seat, cause: caused(cause) }),
        H::TurnEnded { seat, lost: 0 } => say!(turn_ends { seat }),
        H::TurnEnded { seat, lost } => say!(turn_ends_losing { seat, lost: votes(lost) }),
        H::WarfareBegan { deck, .. } => {
            say!(warfare_begins { cards: say!(cards { count: deck }) })
        }
        H::ShipTurnBegan { seat, ship: acting } => say!(ship_acts { acting: ship(acting), seat }),
        H::PowerKept { ship: acting } => say!(power_kept { acting: ship(acting) }),
        H::PowerTransferred { ship: acting, power, tracked } => {
            let card = if tracked { say!(takes_tracking_card) } else { Sentence::default() };
            say!(power_transferred { acting: ship(acting), power: power.id(), card })
        }
        H::TargetLocked { ship: acting, weapon, target } => {
            say!(target_locked { acting: ship(acting), target: ship(target), weapon: weapon + 1 })
        }
        H::NothingLocked { ship: acting, weapon } => {
            say!(nothing_locked { acting: ship(acting), weapon: weapon + 1 })
        }
        H::Fired { ship: acting, weapon, class, flipped, hit } => {
            say!(fired {
                acting: ship(acting),
                weapon: weapon + 1,
                class: format!("{class:?}"),
                card: name(flipped),
                hit: came_of(game, hit)
            })
        }
        H::Held { ship: acting } => say!(held_fire { acting: ship(acting) }),
        H::Ended { ending, winner } => ended(ending, winner),
    }
}

/// How much an event matters to those who read of it.
pub(crate) const fn weight(event: &SeenEvent) -> Weight {
    use Happening as H;
    match event {
        H::WarDeclared { .. }
        | H::WarfareBegan { .. }
        | H::Fired { hit: Hit::Destroyed { .. }, .. }
        | H::Ended { .. } => Weight::Great,
        H::Revealed { .. }
        | H::TurnBegan { .. }
        | H::Unlocked { .. }
        | H::DrewFromDeck { .. }
        | H::DrewNothing { .. }
        | H::VotesCast { .. }
        | H::Refreshed { .. }
        | H::TurnEnded { .. }
        | H::ShipTurnBegan { .. }
        | H::PowerKept { .. }
        | H::NothingLocked { .. } => Weight::Routine,
        _ => Weight::Plain,
    }
}

/// What `seat` has achieved by an event.
pub(crate) fn aim(game: &StarshipsAssembly, event: &SeenEvent, seat: Seat) -> Option<Sentence> {
    match *event {
        Happening::WarDeclared { seat: by, .. } if by == seat => Some(say!(aim_declare_war)),
        Happening::Fired { hit: Hit::Destroyed { target, .. }, .. } => {
            Some(say!(aim_destroy { ship: game.ship(target) }))
        }
        Happening::CaptainReleased { seat: of, card } if of != seat => {
            Some(say!(aim_release { card: game.captain(card) }))
        }
        Happening::ShipReleased { seat: of, card } if of != seat => {
            Some(say!(aim_release { card: game.ship(card) }))
        }
        _ => None,
    }
}

/// What an event begins.
pub(crate) fn heading(event: &SeenEvent) -> Option<Sentence> {
    match event {
        Happening::TurnBegan { number, .. } => Some(say!(heading_turn { number })),
        Happening::WarfareBegan { .. } => Some(say!(heading_war)),
        _ => None,
    }
}

/// " for 3 votes", or nothing if it was free.
fn price(paid: u16) -> Sentence {
    if paid == 0 { Sentence::default() } else { say!(for_paid { paid: votes(paid) }) }
}

fn caused(cause: Cause) -> Sentence {
    match cause {
        Cause::AmassingForce => say!(cause_full_fleet),
        Cause::DepletingResources => say!(cause_empty_deck),
        Cause::InvokingPolitique => say!(cause_captain),
        Cause::TurnLimit => say!(cause_turn_limit),
    }
}

fn came_of(game: &StarshipsAssembly, hit: Hit) -> Sentence {
    let ship = |card: Card| game.ship(card);
    match hit {
        Hit::Nothing => say!(hit_nothing),
        Hit::Miss { target } => say!(hit_missed { target: ship(target) }),
        Hit::Absorbed { target, points, left } => {
            let (points, shields) = (say!(points { count: points }), say!(shields { count: left }));
            say!(hit_absorbed { target: ship(target), points, shields })
        }
        Hit::Destroyed { target, points } => say!(hit_destroys { count: points, target: ship(target) }),
    }
}

fn ended(ending: Ending, winner: Option<Seat>) -> Sentence {
    let who = winner.map_or_else(Sentence::default, |seat| say!(wins { seat }));
    match ending {
        Ending::LastShipDestroyed => say!(ended_by_destruction { who }),
        Ending::Unopposed => say!(ended_unopposed { who }),
        Ending::NoShips => say!(ended_without_ships),
        Ending::EmptyDeck => say!(ended_by_empty_deck),
        Ending::NoHarm => say!(ended_harmless),
        Ending::Idle => say!(ended_idle),
    }
}
