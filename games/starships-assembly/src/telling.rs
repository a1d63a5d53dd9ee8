//! Events in words for people.

use tenka_core::{Seat, Sentence, capitalised, say};

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
        H::CardPicked { seat, card } => say!(picks { seat, card: name(card) }),
        H::DeckPicked { seat } => say!(picks_draw_deck_will { seat }),
        H::ReleasedFromHand { seat, card: Some(card) } => {
            say!(releases_from_hand_face { seat, card: name(card) })
        }
        H::ReleasedFromHand { seat, card: None } => say!(releases_card_from_hand { seat }),
        H::Revealed { card } => say!(comes_agenda { card: name(card) }),
        H::TurnBegan { seat, number, last: false } => say!(turn_begins { number, seat }),
        H::TurnBegan { seat, number, last: true } => {
            say!(turn_begins_last_before { number, seat })
        }
        H::Unlocked { seat, cards } => say!(locks_open { seat, cards: game.names(cards) }),
        H::TurnSkipped { seat } => say!(skips_turn_draw_instead { seat }),
        H::DrewFromDeck { seat, card: Some(card) } => say!(draws_from_deck { seat, card: name(card) }),
        H::DrewFromDeck { seat, card: None } => say!(draws_from_deck_2 { seat }),
        H::DrewFromAgenda { seat, card } => say!(draws_from_agenda { seat, card: name(card) }),
        H::DrewNothing { seat } => say!(there_is_nothing_for { seat }),
        H::VotesCast { seat, votes: cast, pool } => say!(casts_has { seat, cast: votes(cast), pool }),
        H::Recruited { seat, card, paid } => say!(recruits { seat, card: captain(card), paid: price(paid) }),
        H::Deployed { seat, card, paid } => say!(deploys { seat, card: ship(card), paid: price(paid) }),
        H::Activated { seat, card, paid: 0 } => say!(activates { seat, card: captain(card) }),
        H::Activated { seat, card, paid } => {
            say!(activates_2 { seat, card: captain(card), paid: price(paid) })
        }
        H::Refreshed { card, .. } => say!(is_refreshed { card: captain(card) }),
        H::CaptainReleased { seat, card } => {
            say!(captain_is_released_under { card: captain(card), seat })
        }
        H::ShipReleased { seat, card } => {
            say!(ship_is_released_under { card: ship(card), seat })
        }
        H::Scrambled { seat, card } => {
            say!(captain_becomes_ship { card: captain(card), seat, ship: ship(card) })
        }
        H::CaptainGiven { seat, card } => say!(gives { seat, card: captain(card), opponent: opponent(seat) }),
        H::ShipGiven { seat, card } => say!(gives { seat, card: ship(card), opponent: opponent(seat) }),
        H::Locked { seat, card, paid, again } => {
            let how = if again { "relocks" } else { "locks" };
            format!("{seat} {how} {}{}.", name(card), price(paid)).into()
        }
        H::WarDeclared { seat, cause } => say!(war_is_declared { seat, cause: caused(cause) }),
        H::TurnEnded { seat, lost: 0 } => say!(ends_turn { seat }),
        H::TurnEnded { seat, lost } => say!(ends_turn_loses { seat, lost: votes(lost) }),
        H::WarfareBegan { deck, .. } => {
            say!(open_warfare_begins_cards { deck })
        }
        H::ShipTurnBegan { seat, ship: acting } => say!(acts { acting: ship(acting), seat }),
        H::PowerKept { ship: acting } => say!(keeps_power { acting: ship(acting) }),
        H::PowerTransferred { ship: acting, power, tracked } => {
            let card = if tracked { say!(takes_top_card_damage) } else { Sentence::default() };
            say!(transfers_all_power { acting: ship(acting), power: power.id(), card })
        }
        H::TargetLocked { ship: acting, weapon, target } => {
            say!(locks_weapon { acting: ship(acting), target: ship(target), weapon: weapon + 1 })
        }
        H::NothingLocked { ship: acting, weapon } => {
            say!(locks_nothing_weapon { acting: ship(acting), weapon: weapon + 1 })
        }
        H::Fired { ship: acting, weapon, class, flipped, hit } => {
            let shot = say!(fires_weapon_class {
                acting: ship(acting),
                weapon: weapon + 1,
                class: format!("{:?}", class)
            });
            say!(flips { shot, flipped: name(flipped), hit: came_of(game, hit) })
        }
        H::Held { ship: acting } => say!(holds_fire { acting: ship(acting) }),
        H::Ended { ending, winner } => ended(ending, winner),
    }
}

/// " for 3 votes", or nothing if it was free.
fn price(paid: u16) -> Sentence {
    if paid == 0 { Sentence::default() } else { say!(for_it { paid: votes(paid) }) }
}

fn caused(cause: Cause) -> Sentence {
    match cause {
        Cause::AmassingForce => say!(fleet_has_reached_full),
        Cause::DepletingResources => say!(draw_deck_is_empty_2),
        Cause::InvokingPolitique => say!(captain_has_called_for),
        Cause::TurnLimit => say!(assembly_has_gone_on),
    }
}

fn came_of(game: &StarshipsAssembly, hit: Hit) -> Sentence {
    let ship = |card: Card| game.ship(card);
    let points = |points: u8| say!(count_points { count: points });
    match hit {
        Hit::Nothing => say!(shot_goes_into_void),
        Hit::Miss { target } => say!(miss_is_unharmed { target: ship(target) }),
        Hit::Absorbed { target, points: hit, left: 0 } => {
            say!(absorbs_has_no_shield { target: ship(target), hit: points(hit) })
        }
        Hit::Absorbed { target, points: hit, left } => {
            let left = say!(count_shields { count: left });
            say!(absorbs_has_left { target: ship(target), hit: points(hit), left })
        }
        Hit::Destroyed { target, points: 1 } => say!(point_destroys { target: ship(target) }),
        Hit::Destroyed { target, points } => say!(points_destroy { points, target: ship(target) }),
    }
}

fn ended(ending: Ending, winner: Option<Seat>) -> Sentence {
    let who = winner.map_or_else(Sentence::default, |seat| capitalised(&seat.to_string()).into());
    match ending {
        Ending::LastShipDestroyed => say!(last_ship_fleet_is { who }),
        Ending::Unopposed => say!(only_one_player_has { who }),
        Ending::NoShips => say!(nobody_has_ship_game),
        Ending::EmptyDeck => say!(cease_fire_damage_deck),
        Ending::NoHarm => say!(cease_fire_no_ship),
        Ending::Idle => say!(cease_fire_ships_have),
    }
}
