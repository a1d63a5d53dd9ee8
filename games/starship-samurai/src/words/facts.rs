//! What players read off the table before they act: power, who would take a reward or win a battle now, honor a round; and
//! what a battle card would bring.

use tenka_core::{Fact, Reading, Seat, Sentence, Thing as _, say};

use crate::StarshipSamurai;
use crate::action::Action;
use crate::card::Card;
use crate::clan::Clan;
use crate::location::Location;
use crate::pieces::power::Claim;
use crate::state::Player;
use crate::step::Step;
use crate::unit::Place;
use crate::view::{SeenBattle, SeenCard, View};

/// The table as the viewer reads it.
pub(crate) fn facts(game: &StarshipSamurai, view: &View) -> Vec<Fact> {
    let mut facts = Vec::new();
    for at in view.locations() {
        at_location(game, view, at, &mut facts);
    }
    for clan in Clan::ALL {
        facts.push(alliance(game, view, clan));
    }
    for seat in view.seats().iter() {
        in_front_of(game, view, seat, &mut facts);
    }
    if is_open(view) {
        facts = facts.into_iter().map(Fact::surely).collect();
    }
    let is_steady = is_open(view) && !may_end_the_round(view);
    for seat in view.seats().iter() {
        let player = &view.players[seat];
        for (kind, what, value) in [
            ("honor", say!(fact_honor), Reading::from(player.honor)),
            ("wealth", say!(fact_wealth), player.wealth.into()),
            ("cards", say!(fact_cards), view.hand_sizes[seat].into()),
        ] {
            let fact = Fact::new(format!("{kind}/{}", seat.number()), what, value).of(seat);
            facts.push(if is_steady { fact.surely() } else { fact });
        }
    }
    facts
}

/// Whether the viewer knows every card that could be turned up next.
fn is_open(view: &View) -> bool {
    let is_unknown = |card: &Option<SeenCard>| matches!(card, Some(SeenCard::FaceDown(None)));
    view.battle.as_ref().is_none_or(|battle| !battle.cards.as_slice().iter().any(is_unknown))
}

/// Whether new locations, and with them new rewards, could be revealed before the next decision.
fn may_end_the_round(view: &View) -> bool {
    let has_turns = |seat: Seat| view.players[seat].markers.iter().any(Option::is_none);
    view.battle.is_some() || !view.seats().iter().any(|seat| seat != view.active && has_turns(seat))
}

/// SSM-051, SSM-054, SSM-157: the power of each player at a location, and what it is good for now.
fn at_location(game: &StarshipSamurai, view: &View, at: Location, facts: &mut Vec<Fact>) {
    let place = named(game, view, at);
    let powers = game.powers_in_battle(view, at);
    for (seat, &power) in powers.iter() {
        let what = say!(fact_power { place: &place });
        facts.push(Fact::new(format!("power/{at}/{}", seat.number()), what, power).of(seat).at(at.thing()));
    }
    let units: usize = view.players.as_slice().iter().map(|player| player.fleet.at(at).len()).sum();
    for (kind, what, value) in [
        ("reward", say!(fact_reward { place: &place }), who(Claim::among(&powers).seat())),
        ("battle", say!(fact_battle { place: &place }), who(game.victory_to(view, at))),
        ("units", say!(fact_units { place: &place }), units.into()),
    ] {
        facts.push(Fact::new(format!("{kind}/{at}"), what, value).at(at.thing()));
    }
}

/// The name of the card on a board, or the number of the board.
fn named(game: &StarshipSamurai, view: &View, at: Location) -> Sentence {
    view.boards[at].map_or_else(|| say!(location { at }), |card| game.locations[card].name.clone().into())
}

fn who(seat: Option<Seat>) -> Reading {
    seat.map_or_else(|| say!(fact_nobody), |seat| say!(fact_who { seat })).into()
}

/// SSM-167: on whose branch a clan is, and what it is worth a round.
fn alliance(game: &StarshipSamurai, view: &View, clan: Clan) -> Fact {
    let spot = view.clans[clan];
    let value = match spot.branch() {
        Some(branch) => say!(fact_branch { seat: branch.seat(), honor: game.honor_at(spot) }),
        None => say!(neutral),
    };
    Fact::new(format!("clan/{}", clan.id()), clan.to_string(), value).at(clan.thing())
}

/// What is in front of a player, besides the score, wealth and cards.
fn in_front_of(game: &StarshipSamurai, view: &View, seat: Seat, facts: &mut Vec<Fact>) {
    let Player { fleet, markers, claimed, .. } = &view.players[seat];
    let allied = Clan::ALL.into_iter().filter(|&clan| view.clans[clan].is_on_branch_of(seat));
    let a_round: u8 = allied.map(|clan| game.honor_at(view.clans[clan])).sum();
    let left = markers.iter().filter(|order| order.is_none()).count();
    for (kind, what, value) in [
        ("honor-a-round", say!(fact_honor_a_round), Reading::from(a_round)),
        ("markers", say!(fact_markers), left.into()),
        ("locations", say!(fact_locations), claimed.len().into()),
        ("supply", say!(fact_supply), fleet.at[Place::Supply].len().into()),
        ("graveyard", say!(fact_graveyard), fleet.at[Place::Graveyard].len().into()),
    ] {
        facts.push(Fact::new(format!("{kind}/{}", seat.number()), what, value).of(seat));
    }
}

/// SSM-156, SSM-157: the power with which the viewer goes into a battle, with a card or without.
pub(crate) fn foretell(game: &StarshipSamurai, view: &View, action: Action) -> Vec<Sentence> {
    let (Some(Step::Commit { seat }), Some(battle)) = (view.steps.last(), &view.battle) else {
        return Vec::new();
    };
    let card = match action {
        Action::Commit(card) => Some(card),
        Action::Pass => None,
        _ => return Vec::new(),
    };
    let powers = game.powers_in_battle(view, battle.at);
    let added = card.map_or(Some(0), |card| added_power(game, view, seat, card));
    let own = added.map(|added| say!(would_have_power { power: powers[seat] + added }));
    let rivals = battle_rivals(view, battle, seat).map(|rival| {
        let power = powers[rival];
        match battle.cards[rival] {
            Some(SeenCard::FaceDown(_)) => say!(rival_hides_card { seat: rival, power }),
            _ => say!(rival_has_power { seat: rival, power }),
        }
    });
    own.into_iter().chain(rivals).collect()
}

fn battle_rivals(view: &View, battle: &SeenBattle, seat: Seat) -> impl Iterator<Item = Seat> {
    let is_there = move |rival: &Seat| !view.players[*rival].fleet.at(battle.at).is_empty();
    view.seats().iter().filter(move |&rival| rival != seat).filter(is_there)
}

/// SSM-154, SSM-188, SSM-205, SSM-213: what a battle card adds, if that is all it does.
fn added_power(game: &StarshipSamurai, view: &View, seat: Seat, card: Card) -> Option<u8> {
    let face = &game.cards[card];
    let numbers = face.numbers;
    match card {
        _ if !face.cost.can_be_paid_by(&view.players[seat]) => Some(0),
        Card::EliteGeneral | Card::HiredBlades => Some(numbers.power),
        Card::RallyTheClans => {
            let allied = Clan::ALL.into_iter().filter(|&clan| view.clans[clan].is_on_branch_of(seat));
            Some(numbers.base + allied.count() as u8 * numbers.per_marker)
        }
        _ => None,
    }
}
