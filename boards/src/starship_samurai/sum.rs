//! What a player's power at a location consists of.

use tenka_core::Seat;
use tenka_core::Sentence;
use tenka_starship_samurai::view::SeenCard;
use tenka_starship_samurai::{Card, Location, Place, UnitName};

use super::board_view::BoardView;
use super::unit::{in_ranks, power};

/// One part of a sum.
pub(super) struct Part {
    pub(super) what: Sentence,
    pub(super) power: u16,
    /// Whether a battle card adds it.
    pub(super) is_bonus: bool,
}

/// SSM-054, SSM-156: units, Orbital Fortresses and battle cards, each with its power.
pub(super) fn parts(seen: BoardView<'_>, seat: Seat, at: Location) -> Vec<Part> {
    let place = Place::At(at);
    let units = in_ranks(seen, seat, place).into_iter().map(|(name, count)| Part {
        what: units_words(name, count),
        power: u16::from(power(seen, seat, name, place)) * count as u16,
        is_bonus: false,
    });
    let is_fortress = |card: Card, owner: Seat| card == Card::OrbitalFortress && owner == seat;
    let attached = seen.view.attached.iter().filter(|attached| attached.at == at);
    let fortresses = attached.filter(|attached| is_fortress(attached.card, attached.owner)).map(|attached| {
        let face = &seen.game.cards[attached.card];
        Part { what: (&*face.name).into(), power: face.numbers.power.into(), is_bonus: false }
    });
    let bonus = Some(seen.bonus(seat, at)).filter(|&bonus| bonus > 0).map(|bonus| Part {
        what: card_of(seen, seat, at),
        power: bonus.into(),
        is_bonus: true,
    });
    units.chain(fortresses).chain(bonus).collect()
}

/// The card in front of a player, if everybody sees it and it is still there.
fn card_of(seen: BoardView<'_>, seat: Seat, at: Location) -> Sentence {
    match seen.battle_at(at).and_then(|battle| battle.cards[seat]) {
        Some(SeenCard::FaceUp(card)) => (&*seen.game.cards[card].name).into(),
        _ => say!(by_cards),
    }
}

fn units_words(name: UnitName, count: usize) -> Sentence {
    match name {
        UnitName::Mech(mech) => mech.to_string().into(),
        UnitName::Carrier(_) => say!(carrier),
        UnitName::Fighter { .. } => say!(fighters { fighters: count }),
    }
}

/// "Masumune 6 + fighter 1 = 7"
pub(super) fn told(seen: BoardView<'_>, seat: Seat, at: Location) -> String {
    let parts = parts(seen, seat, at);
    let total: u16 = parts.iter().map(|part| part.power).sum();
    let listed: Vec<String> = parts.iter().map(|part| format!("{} {}", part.what, part.power)).collect();
    format!("{} = {total}", listed.join(" + "))
}
