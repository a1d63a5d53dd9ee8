//! Events as sentences for people.

use tenka_core::{Conjunction, Pick, Seat, Sentence, say, with_article};

use crate::ShadowstarCorsairs;
use crate::event::{Deed, Happening, SeenEvent};
use crate::pieces::cargo::Item;
use crate::pieces::craft::{Class, CraftId};
use crate::pieces::decks::{Card, Cards, Deck};
use crate::pieces::place::{Place, Target};
use crate::words::names::{
    at_place, at_place_for, card_name, category_name, craft_name, craft_piece, cruiser_name, deck_name,
    item_name, items, location_name, money, pack_name, place_name_for, side_name, square_name, target_name,
    tile_name,
};

/// An event as a sentence.
pub(crate) fn tell(game: &ShadowstarCorsairs, event: &SeenEvent) -> Sentence {
    let names = |cards: &Option<Cards>| {
        let names = |cards: Cards| cards.all().map(|card| card_name(game, card)).collect::<Vec<_>>();
        cards.map(|cards| Sentence::listed(names(cards), Conjunction::And))
    };
    let card = |card: &Option<Cards>, deck: &Deck| {
        names(card).unwrap_or_else(|| say!(a_card_of { deck: deck_name(*deck) }))
    };
    let token = |item: &Option<Item>| item.map_or_else(|| say!(a_face_down_token), |item| items(1, item));
    match event {
        Happening::CardKept { seat, deck, card: kept } => say!(keeps_card { seat, card: card(kept, deck) }),
        Happening::CardDrawn { seat, deck, card: drawn } => {
            say!(draws_card { seat, card: card(drawn, deck) })
        }
        Happening::CardsSeen { seat, cards } => {
            say!(looks_at_cards { seat, cards: names(cards).unwrap_or_else(|| say!(some_cards)) })
        }
        Happening::HiddenMoved { seat, item, from, to } => say!(moves_items {
            seat,
            items: token(item),
            from: place_name_for(game, *seat, *from),
            to: place_name_for(game, *seat, *to)
        }),
        Happening::HiddenBought { seat, item, place } => {
            say!(buys_token { seat, token: token(item), place: at_place_for(game, *seat, *place) })
        }
        Happening::HiddenJettisoned { seat, item, place } => {
            say!(jettisons { seat, items: token(item), place: place_name_for(game, *seat, *place) })
        }
        Happening::Open(deed) => tell_deed(game, deed),
    }
}

/// What `seat` has achieved by an event.
pub(crate) fn aim(game: &ShadowstarCorsairs, event: &SeenEvent, seat: Seat) -> Option<Sentence> {
    let Happening::Open(deed) = event else { return None };
    match *deed {
        Deed::Scored { seat: by, .. } | Deed::Overflowed { seat: by, .. } if by == seat => {
            Some(say!(aim_score))
        }
        Deed::ContractFulfilled { seat: by, card } if by == seat => {
            Some(say!(aim_fulfil { contract: card_name(game, card) }))
        }
        Deed::ControlChanged { at, seat: Some(by) } if by == seat => {
            Some(say!(aim_control { location: location_name(game, at) }))
        }
        Deed::CraftCaptured { craft, by } if by == seat => Some(say!(aim_seize { craft: craft_name(craft) })),
        Deed::CraftDestroyed { craft } if craft.owner() != seat => {
            Some(say!(aim_destroy { craft: craft_name(craft) }))
        }
        _ => None,
    }
}

#[allow(clippy::too_many_lines, reason = "a line a deed")]
fn tell_deed(game: &ShadowstarCorsairs, deed: &Deed) -> Sentence {
    let card = |card: &Card| card_name(game, *card);
    let a_ship = |class: &Class| with_article(&game.classes[*class].name);
    let the_ship = |craft: &CraftId, class: &Class| Pick::new(craft_piece(*craft).thing, a_ship(class));
    let place = |seat: &Seat, place: &Place| place_name_for(game, *seat, *place);
    let at = |seat: &Seat, place: &Place| at_place_for(game, *seat, *place);
    let target = |target: &Target| target_name(game, *target);
    match deed {
        Deed::TileTurned { seat, tile, turn } => {
            say!(turns_tile { seat, tile: tile_name(*tile), degrees: 90 * u16::from(*turn) })
        }
        Deed::DeploymentPassed { seat } => say!(passes_deployment { seat }),
        Deed::ShipDeployed { seat, craft, class, square } => {
            say!(deploys { seat, craft: the_ship(craft, class), square: square_name(*square) })
        }
        Deed::ShuttleDeployed { seat, craft, square } => {
            let shuttle = Pick::new(craft_piece(*craft).thing, say!(a_shuttle));
            say!(deploys { seat, craft: shuttle, square: square_name(*square) })
        }
        Deed::HomeChosen { seat, at } => say!(makes_home { seat, location: location_name(game, *at) }),
        Deed::PilesOpened => say!(piles_opened),
        Deed::TurnBegan { seat, round } => say!(turn_begins { seat, round: u16::from(*round) + 1 }),
        Deed::ShipOrdered { seat, class } => say!(orders_ship { seat, ship: a_ship(class) }),
        Deed::CraftArrived { craft, square } => {
            say!(arrives { craft: craft_name(*craft), square: square_name(*square) })
        }
        Deed::ControlChanged { at, seat: Some(seat) } => {
            say!(takes_control { seat, location: location_name(game, *at) })
        }
        Deed::ControlChanged { at, seat: None } => {
            say!(nobody_controls { location: location_name(game, *at) })
        }
        Deed::CraftSelected { craft } => say!(sets_off { craft: craft_name(*craft) }),
        Deed::CraftMoved { craft, to } => {
            say!(moves_to { craft: craft_name(*craft), square: square_name(*to) })
        }
        Deed::CraftDisplaced { craft, to } => {
            say!(ends_up_at { craft: craft_name(*craft), square: square_name(*to) })
        }
        Deed::MoveEnded { craft } => say!(ends_move { craft: craft_name(*craft) }),
        Deed::Transferred { seat, item, many, from, to: to @ Place::At(_) } if item.is_crew() => {
            say!(lands_crew {
                seat,
                crew: items(*many, *item),
                from: place(seat, from),
                location: place(seat, to)
            })
        }
        Deed::Transferred { seat, item, many, from, to } => {
            say!(moves_items {
                seat,
                items: items(*many, *item),
                from: place(seat, from),
                to: place(seat, to)
            })
        }
        Deed::Swapped { seat, from, to } => {
            say!(swaps { seat, from: place(seat, from), to: place(seat, to) })
        }
        Deed::Jettisoned { seat, item, many, place: from } if item.is_crew() => {
            say!(dismisses { seat, items: items(*many, *item), place: place(seat, from) })
        }
        Deed::Jettisoned { seat, item, many, place: from } => {
            say!(jettisons { seat, items: items(*many, *item), place: place(seat, from) })
        }
        Deed::TurnedDown { seat, place } => say!(turns_down { seat, place: at(seat, place) }),
        Deed::TurnedUp { seat, item, place } => {
            say!(turns_up { seat, items: items(1, *item), place: at(seat, place) })
        }
        Deed::Scuttled { craft } => say!(scuttles { seat: craft.owner(), craft: craft_piece(*craft) }),
        Deed::CategoryChosen { seat, category, actions } => {
            say!(chooses_category { seat, category: category_name(*category), actions })
        }
        Deed::ActionsGained { seat, actions } => say!(gains_actions { seat, actions }),
        Deed::Scored { seat, commendations } => say!(scores { seat, commendations }),
        Deed::Overflowed { seat, commendations } => say!(stash_overflows { seat, commendations }),
        Deed::Generated { seat, item, place } => {
            say!(generates { seat, items: items(1, *item), place: at(seat, place) })
        }
        Deed::Converted { seat, item, place } => {
            say!(converts { seat, items: items(1, *item), place: at(seat, place) })
        }
        Deed::PileCardTaken { seat, card: taken } => say!(takes_from_pile { seat, card: card(taken) }),
        Deed::Redeployed { seat, from, to } => {
            say!(redeploys { seat, from: place(seat, from), to: place(seat, to) })
        }
        Deed::Paid { seat, place: from, kc, metal } => {
            say!(pays { seat, price: money(*kc, *metal), place: place(seat, from) })
        }
        Deed::Spent { seat, item, many, place: from } => {
            say!(spends { seat, items: items(*many, *item), place: place(seat, from) })
        }
        Deed::Gained { seat, item, many, place } => {
            say!(gains { seat, items: items(*many, *item), place: at(seat, place) })
        }
        Deed::ShipBought { seat, class, side } => {
            say!(buys_ship { seat, ship: a_ship(class), side: side_name(*class, *side) })
        }
        Deed::ShuttleGained { seat } => say!(gets_shuttle { seat }),
        Deed::Upgraded { craft, .. } => {
            say!(turns_over_mat { seat: craft.owner(), craft: craft_piece(*craft) })
        }
        Deed::Repaired { craft, damage } => say!(is_repaired { craft: craft_name(*craft), damage }),
        Deed::Healed { seat, place } => say!(is_healed { seat, place: at_place(game, *place) }),
        Deed::CardAnnounced { seat, card: played, target: Target::None, .. } => {
            say!(plays_card { seat, card: card(played) })
        }
        Deed::CardAnnounced { seat, card: played, target: aim, .. } => {
            say!(plays_card_on { seat, card: card(played), target: target(aim) })
        }
        Deed::CardCancelled { seat, card: played } => say!(card_cancelled { seat, card: card(played) }),
        Deed::TargetChanged { target: aim } => say!(new_target { target: target(aim) }),
        Deed::CardStashed { seat, card: stashed } => say!(card_stashed { seat, card: card(stashed) }),
        Deed::CardInPlay { seat, card: played } => say!(card_stays_in_play { seat, card: card(played) }),
        Deed::CardDiscarded { seat, card: gone } => say!(discards { seat, card: card(gone) }),
        Deed::DeckRefreshed { deck, turned_up } => {
            say!(deck_refreshed { deck: deck_name(*deck), cards: turned_up })
        }
        Deed::PublicContract { card: Some(open) } => say!(public_contract { contract: card(open) }),
        Deed::PublicContract { card: None } => say!(no_public_contract),
        Deed::ContractPosted { seat, card: contract, destination: Some(at) } => {
            say!(posts_for { seat, contract: card(contract), location: location_name(game, *at) })
        }
        Deed::ContractPosted { seat, card: contract, destination: None } => {
            say!(posts { seat, contract: card(contract) })
        }
        Deed::ContractFulfilled { seat, card: contract } => say!(fulfils { seat, contract: card(contract) }),
        Deed::Taken { seat, item, from } => {
            let token = if item.is_hidden() { say!(a_face_down_token) } else { items(1, *item) };
            say!(takes { seat, token, from: target(from) })
        }
        Deed::Destroyed { item, at, .. } => say!(unit_loses { unit: target(at), item: item_name(*item) }),
        Deed::AttackAnnounced { unit, target: aim, raid: false } => {
            say!(attacks { unit: target(unit), target: target(aim) })
        }
        Deed::AttackAnnounced { unit, target: aim, raid: true } => {
            say!(raids { unit: target(unit), target: target(aim) })
        }
        Deed::PassingShot { shooter, target: aim, raid: false } => {
            say!(shoots_in_passing { unit: target(shooter), target: craft_name(*aim) })
        }
        Deed::PassingShot { shooter, target: aim, raid: true } => {
            say!(raids_in_passing { unit: target(shooter), target: craft_name(*aim) })
        }
        Deed::SelfDestructed { unit } => say!(self_destructs { unit: target(unit) }),
        Deed::Lost { seat, item, many, place } => {
            say!(loses { seat, items: items(*many, *item), place: at(seat, place) })
        }
        Deed::Rolled { dice: [attack_die, defence_die], damage: [attack, defence] } => say!(dice_rolled {
            attack_die: format!("{attack_die:+}"),
            defence_die: format!("{defence_die:+}"),
            attack,
            defence
        }),
        Deed::StanceTaken { unit, strike: true } => say!(deals_one_more { unit: target(unit) }),
        Deed::StanceTaken { unit, strike: false } => say!(takes_one_less { unit: target(unit) }),
        Deed::BombsSpent { unit, bombs } => say!(uses_bombs { unit: target(unit), bombs }),
        Deed::DamageLowered { unit, damage } => say!(deals_only { unit: target(unit), damage }),
        Deed::HullHit { craft, damage } => say!(takes_damage { craft: craft_name(*craft), damage }),
        Deed::CrewHit { seat, killed: true } => say!(loses_crew { seat }),
        Deed::CrewHit { seat, killed: false } => say!(crew_injured { seat }),
        Deed::TokenHit { seat, item } => say!(token_hit { seat, item: item_name(*item) }),
        Deed::PackHit { pack, scouts } => say!(scouts_left { pack: pack_name(*pack), scouts }),
        Deed::CraftDestroyed { craft } => say!(is_destroyed { craft: craft_name(*craft) }),
        Deed::CraftCaptured { craft, by } => say!(captures { seat: by, craft: craft_name(*craft) }),
        Deed::CraftTraded { craft, to } => say!(goes_to { craft: craft_name(*craft), seat: to.owner() }),
        Deed::Immobilized { target: aim } => say!(is_immobilized { unit: target(aim) }),
        Deed::Reprimanded { seat } => say!(is_reprimanded { seat }),
        Deed::StashLost { seat } => say!(loses_stash { seat }),
        Deed::StationsChanged { craft, at_stations: true } => {
            say!(goes_to_stations { craft: craft_name(*craft) })
        }
        Deed::StationsChanged { craft, at_stations: false } => {
            say!(stands_down { craft: craft_name(*craft) })
        }
        Deed::OfferMade { from, to } => say!(makes_offer { from, to }),
        Deed::OfferAnswered { seat, accepted: true } => say!(accepts_offer { seat }),
        Deed::OfferAnswered { seat, accepted: false } => say!(declines_offer { seat }),
        Deed::OfferCountered { seat } => say!(counters_offer { seat }),
        Deed::CruiserMoved { cruiser, to } => {
            say!(moves_to { craft: cruiser_name(*cruiser), square: square_name(*to) })
        }
        Deed::CruiserRetreated { cruiser } => say!(retreats { cruiser: cruiser_name(*cruiser) }),
        Deed::ScoutAdded { square } => say!(scout_appears { square: square_name(*square) }),
        Deed::ScoutsMoved { to } => say!(scouts_move { square: square_name(*to) }),
        Deed::FavoredChosen { seat } => say!(is_favored { seat }),
        Deed::ConsultantChosen { seat } => say!(is_consultant { seat }),
        Deed::MatMoved { behind } => say!(mat_moves { seat: behind }),
        Deed::Eliminated { seat } => say!(is_out { seat }),
        Deed::Ended => say!(game_over),
    }
}
