//! Actions in words for people.

use crate::StarshipsAssembly;
use crate::action::Action;
use crate::card::Card;
use crate::state::Power;

/// An action as a sentence in the imperative.
pub(crate) fn label(game: &StarshipsAssembly, action: Action) -> String {
    let (name, captain, ship) = (|card| game.name(card), |card| game.captain(card), |card| game.ship(card));
    match action {
        Action::PickCard(card) => format!("Pick {}", name(card)),
        Action::PickDeck => "Pick the draw deck".to_owned(),
        Action::Release(card) => format!("Release {}", name(card)),
        Action::ReleaseShip(card) => format!("Release your ship {}", ship(card)),
        Action::NormalTurn => "Take a normal turn".to_owned(),
        Action::SkipTurn => "Skip your turn to draw instead".to_owned(),
        Action::DrawFromDeck => "Draw from the deck".to_owned(),
        Action::DrawFromAgenda(card) => format!("Draw {} from the agenda", name(card)),
        Action::ReleaseForVotes(card) => {
            format!("Release {} from your hand for {} votes", name(card), game.votes_per_release)
        }
        Action::Recruit(card) => format!("Recruit {}", captain(card)),
        Action::Deploy(card) => format!("Deploy {}", ship(card)),
        Action::Cast(card) => format!("Cast votes with {}", captain(card)),
        Action::Use(card) => format!("Use the special ability of {}", captain(card)),
        Action::Lock(card) => format!("Lock {} in the agenda", name(card)),
        Action::Relock(card) => format!("Relock {} in the agenda", name(card)),
        Action::EndTurn => "End your turn".to_owned(),
        Action::Give(card) => format!("Give your ship {} to your opponent", ship(card)),
        Action::Scramble(card) => format!("Scramble {} to {}", captain(card), ship(card)),
        Action::KeepPower => "Transfer no power".to_owned(),
        Action::Transfer(Power::Targeting) => "Transfer power to targeting".to_owned(),
        Action::Transfer(Power::Damage) => "Transfer power to damage".to_owned(),
        Action::Target(card) => format!("Lock {}", ship(card)),
        Action::NoTarget => "Lock nothing with this weapon".to_owned(),
        Action::Fire(weapon) => format!("Fire weapon {weapon}"),
        Action::Hold => "Hold fire and end the ship turn".to_owned(),
    }
}

/// What an action does.
pub(crate) fn help(game: &StarshipsAssembly, action: Action) -> String {
    match action {
        Action::PickCard(card) => format!("It comes to your hand. {}", face(game, card)),
        Action::PickDeck => "You will take the first turn of the assembly phase.".to_owned(),
        Action::Release(card) => format!("It goes under the draw deck. {}", face(game, card)),
        Action::ReleaseShip(_) => {
            "It leaves your fleet and goes under the draw deck, seen by both.".to_owned()
        }
        Action::NormalTurn => "You draw a card and then take as many actions as you like.".to_owned(),
        Action::SkipTurn => "You draw twice, and then your turn is over.".to_owned(),
        Action::DrawFromDeck => "You take the top card; your opponent does not see it.".to_owned(),
        Action::DrawFromAgenda(card) => {
            format!("The top card of the deck takes its place at once. {}", face(game, card))
        }
        Action::ReleaseForVotes(_) => {
            "It goes under the draw deck, and your opponent does not see which card it is.".to_owned()
        }
        Action::Recruit(card) => captain_in_words(game, card),
        Action::Deploy(card) | Action::Target(card) => ship_in_words(game, card),
        Action::Cast(card) => {
            game.captains[card].cast.as_ref().map_or_else(String::new, |it| it.text.clone())
        }
        Action::Use(card) => {
            game.captains[card].special.as_ref().map_or_else(String::new, |it| it.text.clone())
        }
        Action::Lock(_) => {
            "Nobody can take it until your next turn. It costs 1 vote more than cards are locked now."
                .to_owned()
        }
        Action::Relock(_) => {
            "The lock becomes yours, until your next turn. It costs as many votes as cards are locked now."
                .to_owned()
        }
        Action::EndTurn => "The votes that you have not spent are lost.".to_owned(),
        Action::Give(card) => format!("It joins your opponent's fleet. {}", ship_in_words(game, card)),
        Action::Scramble(card) => {
            format!("The captain becomes a ship of its controller. {}", ship_in_words(game, card))
        }
        Action::KeepPower => "You can still transfer power to damage after locking targets.".to_owned(),
        Action::Transfer(Power::Targeting) => {
            "The ship loses all its shields; its weapons have targeting level 3 in this ship turn.".to_owned()
        }
        Action::Transfer(Power::Damage) => {
            "The ship loses all its shields; its weapons have damage class II in this ship turn.".to_owned()
        }
        Action::NoTarget => {
            "A weapon without a target can be fired at nothing, to cycle the deck.".to_owned()
        }
        Action::Fire(_) => {
            "The top card of the damage deck is flipped: it shows how many points the target takes."
                .to_owned()
        }
        Action::Hold => "What has not fired stays silent, and the next ship acts.".to_owned(),
    }
}

fn face(game: &StarshipsAssembly, card: Card) -> String {
    format!("{} {}", captain_in_words(game, card), ship_in_words(game, card))
}

/// "Krave, a captain for 1 vote. Exhaust: cast 1 vote. Exhaust: release this captain, then draw a card."
fn captain_in_words(game: &StarshipsAssembly, card: Card) -> String {
    let captain = &game.captains[card];
    let starred = [&captain.cast, &captain.special].into_iter().flatten().map(|ability| &ability.text);
    let abilities: Vec<&str> = captain.always.iter().chain(starred).map(|text| &**text).collect();
    format!("{}, a captain for {}. {}", captain.name, votes(captain.cost.into()), abilities.join(" "))
}

/// "Gazer, a ship for 5 votes: initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
pub(crate) fn ship_in_words(game: &StarshipsAssembly, card: Card) -> String {
    let ship = &game.ships[card];
    let weapons: Vec<String> =
        ship.weapons.iter().map(|weapon| format!("{}/{:?}", weapon.targeting, weapon.class)).collect();
    let weapons = match &weapons[..] {
        [only] => format!("weapon {only}"),
        [others @ .., last] => format!("weapons {} and {last}", others.join(", ")),
        [] => "no weapon".to_owned(),
    };
    let shields = if ship.shields == 1 { "1 shield".to_owned() } else { format!("{} shields", ship.shields) };
    let (name, cost) = (&ship.name, votes(ship.cost.into()));
    let (initiative, evasion) = (ship.initiative, ship.evasion);
    format!("{name}, a ship for {cost}: initiative {initiative}, evasion {evasion}, {shields}, {weapons}.")
}

/// "1 vote", "3 votes"
pub(crate) fn votes(count: u16) -> String {
    if count == 1 { "1 vote".to_owned() } else { format!("{count} votes") }
}
