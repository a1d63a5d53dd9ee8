//! How far the viewer has come with a Contract.

use tenka_core::Seat;
use tenka_shadowstar_corsairs::{Card, Category, Deck, Item, Location};

use super::seen::Seen;

/// "Level 2 of 4", "3 of 5 given", "2 of 3 Sectors"; nothing where there is nothing to count.
pub(super) fn progress(seen: Seen<'_>, card: Card) -> Option<String> {
    if card.deck() != Deck::Contract {
        return None;
    }
    let seat = seen.view.viewer.seat()?;
    let open = &seen.view.open;
    let level = |category: Category| Some(format!("Level {} of 4", open.players[seat].levels[category]));
    let done = |deeds: u8| (open.current == seat && deeds > 0).then(|| "done this turn".to_owned());
    let deeds = &open.turn.deeds;
    match card {
        Card::CharterPolitics => level(Category::Politics),
        Card::CharterTechnology => level(Category::Technology),
        Card::CharterPersonnel => level(Category::Personnel),
        Card::CharterFinance => level(Category::Finance),
        Card::StockpileTribute
        | Card::StockpileParts
        | Card::StockpileRecruits
        | Card::StockpileDarkmetal => {
            Some(format!("{} of {} at hand", worth(seen, seat, card), seen.game.card(card).amount))
        }
        Card::SurveyExpedition => {
            let needed = if open.layout.tiles().len() <= 6 { 3 } else { 4 };
            Some(format!("{} of {needed} Sectors", sectors(seen, seat)))
        }
        Card::BountyHunter => done(deeds.ships_destroyed + deeds.shuttles_destroyed),
        Card::GunboatDiplomacy => done(deeds.heavy_fights),
        Card::Pacification => done(deeds.pacified),
        Card::AlienHunter => done(deeds.scouts_destroyed),
        Card::Privateer => done(deeds.raids),
        Card::MerchantPrince => done(deeds.trades),
        _ => posted(seen, seat, card),
    }
}

/// In how many Sectors a player controls a Location.
fn sectors(seen: Seen<'_>, seat: Seat) -> usize {
    let holds =
        |tile: usize| (0..4).any(|key| seen.view.open.control[Location::new(tile, key)] == Some(seat));
    seen.view.open.layout.tiles().iter().filter(|tile| holds(tile.tile.into())).count()
}

/// What a player could give for a Stockpile.
fn worth(seen: Seen<'_>, seat: Seat, card: Card) -> u16 {
    let open = &seen.view.open;
    let each: fn(Item) -> u16 = match card {
        Card::StockpileTribute => |item| u16::from(item == Item::Tribute),
        Card::StockpileParts => |item| u16::from(item == Item::Parts),
        Card::StockpileRecruits => |item| u16::from(item == Item::Recruit) + 2 * u16::from(item.is_crew()),
        _ => |item| u16::from(matches!(item, Item::Metal | Item::Kc)),
    };
    let of_holds: u16 = (seen.holds(seat).iter())
        .map(|(place, hold)| {
            let shown: u16 = hold.open_kinds().map(|item| each(item) * u16::from(hold.count(item))).sum();
            let known = Item::HIDDEN.into_iter().zip(seen.known(*place, seat));
            shown + known.map(|(item, many)| each(item.shown()) * u16::from(many)).sum::<u16>()
        })
        .sum();
    let own = seen.board().locations().filter(|&at| open.control[at] == Some(seat));
    let of_piles: u16 = own
        .flat_map(|at| Item::TOKENS.into_iter().zip(open.piles[at].0))
        .map(|(item, many)| each(item) * u16::from(many))
        .sum();
    let ships = open.ships(seat).count() as u16;
    let of_others = match card {
        Card::StockpileTribute => 2 * u16::from(seen.view.hand_sizes[seat][Deck::Politics as usize]),
        Card::StockpileParts => 5 * ships + 2 * (open.fleet(seat).count() as u16 - ships),
        _ => 0,
    };
    of_holds + of_piles + of_others
}

/// Where a posted Contract leads.
fn posted(seen: Seen<'_>, seat: Seat, card: Card) -> Option<String> {
    let posted =
        seen.view.open.posted.as_slice().iter().find(|posted| posted.owner == seat && posted.card == card)?;
    let ship = posted.ship.map_or(String::new(), |ship| format!(" with {}", seen.craft_name(ship)));
    let goal = match posted.destination {
        Some(at) => format!(" for {}", seen.board().name(at)),
        None if posted.stacks > 0 => {
            format!(", {} aboard for a far edge", crate::words::count(posted.stacks.into(), "stack"))
        }
        None => format!(
            " for the {} edge",
            ["northern", "eastern", "southern", "western"][usize::from(posted.edge & 3)]
        ),
    };
    Some(format!("posted{ship}{goal}"))
}
