//! Events in words for people.

use tenka_core::{Seat, capitalised};

use crate::StarshipsAssembly;
use crate::card::Card;
use crate::ceasefire::Ending;
use crate::event::{Happening, Hit, SeenEvent};
use crate::state::{Cause, Power, opponent};
use crate::words::votes;

/// An event as a sentence.
pub(crate) fn tell(game: &StarshipsAssembly, event: &SeenEvent) -> String {
    use Happening as H;
    let (name, captain, ship) = (|card| game.name(card), |card| game.captain(card), |card| game.ship(card));
    match *event {
        H::CardPicked { seat, card } => format!("{seat} picks {}.", name(card)),
        H::DeckPicked { seat } => format!("{seat} picks the draw deck and will take the first turn."),
        H::ReleasedFromHand { seat, card: Some(card) } => {
            format!("{seat} releases {} from hand, face-down under the deck.", name(card))
        }
        H::ReleasedFromHand { seat, card: None } => format!("{seat} releases a card from hand, unseen."),
        H::Revealed { card } => format!("{} comes to the agenda.", name(card)),
        H::TurnBegan { seat, number, last: false } => format!("turn {number} begins: {seat}."),
        H::TurnBegan { seat, number, last: true } => {
            format!("turn {number} begins, the last before open warfare: {seat}.")
        }
        H::Unlocked { seat, cards } => format!("the locks of {seat} open: {}.", game.names(cards)),
        H::TurnSkipped { seat } => format!("{seat} skips the turn to draw instead."),
        H::DrewFromDeck { seat, card: Some(card) } => format!("{seat} draws {} from the deck.", name(card)),
        H::DrewFromDeck { seat, card: None } => format!("{seat} draws from the deck."),
        H::DrewFromAgenda { seat, card } => format!("{seat} draws {} from the agenda.", name(card)),
        H::DrewNothing { seat } => format!("there is nothing for {seat} to draw."),
        H::VotesCast { seat, votes: cast, pool } => format!("{seat} casts {} and has {pool}.", votes(cast)),
        H::Recruited { seat, card, paid } => format!("{seat} recruits {}{}.", captain(card), price(paid)),
        H::Deployed { seat, card, paid } => format!("{seat} deploys {}{}.", ship(card), price(paid)),
        H::Activated { seat, card, paid: 0 } => format!("{seat} activates {}.", captain(card)),
        H::Activated { seat, card, paid } => format!("{seat} activates {}{}.", captain(card), price(paid)),
        H::Refreshed { card, .. } => format!("{} is refreshed.", captain(card)),
        H::CaptainReleased { seat, card } => {
            format!("{}, a captain of {seat}, is released under the deck.", captain(card))
        }
        H::ShipReleased { seat, card } => {
            format!("{}, a ship of {seat}, is released under the deck.", ship(card))
        }
        H::Scrambled { seat, card } => {
            format!("{}, a captain of {seat}, becomes the ship {}.", captain(card), ship(card))
        }
        H::CaptainGiven { seat, card } => format!("{seat} gives {} to {}.", captain(card), opponent(seat)),
        H::ShipGiven { seat, card } => format!("{seat} gives {} to {}.", ship(card), opponent(seat)),
        H::Locked { seat, card, paid, again } => {
            let how = if again { "relocks" } else { "locks" };
            format!("{seat} {how} {}{}.", name(card), price(paid))
        }
        H::WarDeclared { seat, cause } => format!("war is declared by {seat}: {}.", caused(cause)),
        H::TurnEnded { seat, lost: 0 } => format!("{seat} ends the turn."),
        H::TurnEnded { seat, lost } => format!("{seat} ends the turn and loses {}.", votes(lost)),
        H::WarfareBegan { deck, .. } => {
            format!("open warfare begins: {deck} cards are shuffled into the damage deck.")
        }
        H::ShipTurnBegan { seat, ship: acting } => format!("{} of {seat} acts.", ship(acting)),
        H::PowerKept { ship: acting } => format!("{} keeps its power.", ship(acting)),
        H::PowerTransferred { ship: acting, power, tracked } => {
            let to = match power {
                Power::Targeting => "targeting",
                Power::Damage => "damage",
            };
            let card = if tracked { " and takes the top card of the damage deck, unseen" } else { "" };
            format!("{} transfers all its power to {to}{card}.", ship(acting))
        }
        H::TargetLocked { ship: acting, weapon, target } => {
            format!("{} locks {} with weapon {}.", ship(acting), ship(target), weapon + 1)
        }
        H::NothingLocked { ship: acting, weapon } => {
            format!("{} locks nothing with weapon {}.", ship(acting), weapon + 1)
        }
        H::Fired { ship: acting, weapon, class, flipped, hit } => {
            let shot = format!("{} fires weapon {} (class {class:?})", ship(acting), weapon + 1);
            format!("{shot} and flips {}: {}.", name(flipped), came_of(game, hit))
        }
        H::Held { ship: acting } => format!("{} holds its fire.", ship(acting)),
        H::Ended { ending, winner } => ended(ending, winner),
    }
}

/// " for 3 votes", or nothing if it was free.
fn price(paid: u16) -> String {
    if paid == 0 { String::new() } else { format!(" for {}", votes(paid)) }
}

const fn caused(cause: Cause) -> &'static str {
    match cause {
        Cause::AmassingForce => "a fleet has reached its full size",
        Cause::DepletingResources => "the draw deck is empty",
        Cause::InvokingPolitique => "a captain has called for it",
        Cause::TurnLimit => "the assembly has gone on for too long",
    }
}

fn came_of(game: &StarshipsAssembly, hit: Hit) -> String {
    let ship = |card: Card| game.ship(card);
    let points = |points: u8| if points == 1 { "1 point".to_owned() } else { format!("{points} points") };
    match hit {
        Hit::Nothing => "the shot goes into the void".to_owned(),
        Hit::Miss { target } => format!("a miss; {} is unharmed", ship(target)),
        Hit::Absorbed { target, points: hit, left: 0 } => {
            format!("{} absorbs {} and has no shield left", ship(target), points(hit))
        }
        Hit::Absorbed { target, points: hit, left } => {
            let left = if left == 1 { "1 shield".to_owned() } else { format!("{left} shields") };
            format!("{} absorbs {} and has {left} left", ship(target), points(hit))
        }
        Hit::Destroyed { target, points: 1 } => format!("1 point destroys {}", ship(target)),
        Hit::Destroyed { target, points } => format!("{points} points destroy {}", ship(target)),
    }
}

fn ended(ending: Ending, winner: Option<Seat>) -> String {
    let who = winner.map_or_else(String::new, |seat| capitalised(&seat.to_string()));
    match ending {
        Ending::LastShipDestroyed => format!("the last ship of a fleet is destroyed. {who} wins."),
        Ending::Unopposed => format!("only one player has ships. {who} wins."),
        Ending::NoShips => "nobody has a ship: the game is a tie.".to_owned(),
        Ending::EmptyDeck => "cease-fire: the damage deck is empty. The game is a tie.".to_owned(),
        Ending::NoHarm => "cease-fire: no ship can harm another any more. The game is a tie.".to_owned(),
        Ending::Idle => "cease-fire: the ships have been idle for too long. The game is a tie.".to_owned(),
    }
}
