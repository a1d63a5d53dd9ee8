//! Things and events in words for people.

use std::fmt;

use tenka_core::Seat;

use crate::StarshipSamurai;
use crate::action::{Choice, UnitName};
use crate::card::{Card, CardType, Cards, Cost, CostKind};
use crate::clan::{PlayerClan, Spot};
use crate::event::{Deed, Happening, SeenEvent};
use crate::location::{LocationFace, Reward};
use crate::promise::{Promise, Promised};
use crate::state::{ByPlayer, Order};
use crate::trade::{Asked, Clause, Party, Terms, Wealth};
use crate::unit::{Place, Unit};
use crate::view::SeenOffer;

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Order::MoveAllegiance => "Move Allegiance",
            Order::DrawCards => "Draw Cards",
            Order::MoveUnits => "Move Units",
            Order::GainWealth => "Gain Wealth",
        })
    }
}

impl Spot {
    /// The space in words: "neutral", "Nova's space 3".
    pub fn words(self) -> String {
        match self.branch() {
            None => "neutral".to_owned(),
            Some(clan) => format!("{clan}'s space {}", self.height()),
        }
    }
}

fn place_words(place: Place) -> String {
    match place {
        Place::At(location) => format!("at location {location}"),
        Place::Supply => "in the supply".to_owned(),
        Place::Graveyard => "in the graveyard".to_owned(),
    }
}

impl UnitName {
    /// The unit in words: "a Nova fighter at location 2 with 3 wealth", "the Nova carrier", "Oda".
    pub fn words(self) -> String {
        match self {
            UnitName::Mech(mech) => mech.to_string(),
            UnitName::Carrier(owner) => format!("the {owner} carrier"),
            UnitName::Fighter { owner, place, under, moved } => {
                let wealth = if under > 0 { format!(" with {under} wealth") } else { String::new() };
                let moved = if moved { ", just moved" } else { "" };
                format!("a {owner} fighter {}{wealth}{moved}", place_words(place))
            }
        }
    }
}

/// "a Nova fighter", "the Nova carrier", "Oda"
fn figure_words(seat: Seat, unit: Unit) -> String {
    let clan = PlayerClan::of(seat);
    match unit.mech() {
        Some(mech) => mech.to_string(),
        None if unit == Unit::Carrier => format!("the {clan} carrier"),
        None => format!("a {clan} fighter"),
    }
}

pub(crate) fn counted(count: u8, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

pub(crate) fn cards_words(count: u8) -> String {
    counted(count, "card", "cards")
}

pub(crate) fn units_words(count: u8) -> String {
    counted(count, "unit", "units")
}

pub(crate) fn spaces_words(count: u8) -> String {
    counted(count, "space", "spaces")
}

/// The clans of some seats: "Nova", "Nova and Gamma", "Nova, Gamma and Void".
pub(crate) fn names_of(seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(|&seat| PlayerClan::of(seat).to_string()).collect();
    match names.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// The names of cards: "Ignite, Betrayal".
pub(crate) fn card_names(game: &StarshipSamurai, cards: Cards) -> String {
    cards.iter().map(|card| game.cards[card].name.as_str()).collect::<Vec<_>>().join(", ")
}

/// What an offer gives or asks of wealth.
pub(crate) fn wealth_words(wealth: Wealth) -> String {
    match wealth {
        Wealth::Give(amount) => format!("give {amount} wealth"),
        Wealth::Ask(amount) => format!("ask for {amount} wealth"),
    }
}

/// The card that is asked for.
pub(crate) fn asked_words(game: &StarshipSamurai, asked: Asked) -> String {
    match asked {
        Asked::Any => "any card".to_owned(),
        Asked::Type(card_type) => format!("{} card", type_words(card_type)),
        Asked::Name(card) => game.cards[card].name.clone(),
    }
}

pub(crate) fn type_words(card_type: CardType) -> &'static str {
    match card_type {
        CardType::Order => "an ORDER",
        CardType::Battle => "a BATTLE",
    }
}

/// What an offer binds or promises to; "I" is who makes it.
pub(crate) fn terms_words(terms: Terms) -> String {
    match terms {
        Terms::Clause(Clause::At(location)) => format!("the card goes to location {location}"),
        Terms::Clause(Clause::Target(clan)) => format!("the card's target is {clan}"),
        Terms::Clause(Clause::Choose(choice)) => format!("the choice is: {}", choice_words(choice)),
        Terms::Clause(Clause::Pass) => "no card is committed".to_owned(),
        Terms::Clause(Clause::Commit) => "the card of this trade is committed".to_owned(),
        Terms::Promise { by, what } => {
            let (who, me, my) = match by {
                Party::Me => ("I", "you", "your"),
                Party::You => ("you", "me", "my"),
            };
            match what {
                Promise::StayAway(location) => {
                    format!("{who} will move no units to location {location} in this round")
                }
                Promise::SpareMe => format!("{who} will not choose {me} as a target in this round"),
                Promise::UseCard(location) => {
                    format!("{who} will commit the card in the battle at location {location}")
                }
                Promise::HoldBack(location) => {
                    format!("{who} will commit no card in the battle at location {location}")
                }
                Promise::LeaveMyClans => format!("{who} will leave {my} clan markers alone in this round"),
            }
        }
    }
}

/// SSM-238: a promise by names: "Nova will move no units to location 2 in this round".
pub(crate) fn promise_words(by: Seat, to: Seat, what: Promise) -> String {
    let (by, to) = (PlayerClan::of(by), PlayerClan::of(to));
    match what {
        Promise::StayAway(location) => {
            format!("{by} will move no units to location {location} in this round")
        }
        Promise::SpareMe => format!("{by} will not choose {to} as a target in this round"),
        Promise::UseCard(location) => {
            format!("{by} will commit the card from {to} in the battle at location {location}")
        }
        Promise::HoldBack(location) => {
            format!("{by} will commit no card in the battle at location {location}")
        }
        Promise::LeaveMyClans => format!("{by} will move no clan marker off {to}'s branch in this round"),
    }
}

impl Promised {
    /// The promise in words: "Nova will move no units to location 2 in this round".
    pub fn words(self) -> String {
        promise_words(self.by, self.to, self.what)
    }
}

impl SeenOffer {
    /// The seat of a partner.
    pub fn seat(&self, party: Party) -> Seat {
        match party {
            Party::Me => self.from,
            Party::You => self.to,
        }
    }

    /// The parts of an offer in words: "give 2 wealth; ask for a BATTLE card".
    pub fn words(&self, game: &StarshipSamurai) -> String {
        let card = match (self.card, self.card_type) {
            (Some(card), _) => Some(format!("give {}", game.cards[card].name)),
            (None, Some(card_type)) => Some(format!("give {} card", type_words(card_type))),
            (None, None) => None,
        };
        let asked = self.asked.map(|asked| format!("ask for {}", asked_words(game, asked)));
        let parts = [self.wealth.map(wealth_words), card, asked, self.terms.map(terms_words)];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// The card that it asks for: "a BATTLE card", "Ignite".
    pub fn asked_words(&self, game: &StarshipSamurai) -> Option<String> {
        self.asked.map(|asked| asked_words(game, asked))
    }

    /// What it binds or promises to: "I will move no units to location 2 in this round", said by who makes it.
    pub fn terms_words(&self) -> Option<String> {
        self.terms.map(terms_words)
    }
}

/// What an option of a card does: "pay".
pub(crate) fn choice_words(choice: Choice) -> &'static str {
    match choice {
        Choice::Pay => "pay",
        Choice::Sacrifice => "destroy what is demanded",
        Choice::YieldClan => "let a clan marker be moved",
        Choice::Wealth => "gain wealth",
        Choice::Card => "draw a card",
    }
}

/// "1 honor", "2 ships", "none"
pub(crate) fn cost_words(Cost { kind, amount }: Cost) -> String {
    match kind {
        CostKind::None => "none".to_owned(),
        CostKind::Honor => format!("{amount} honor"),
        CostKind::Wealth => format!("{amount} wealth"),
        CostKind::Ships => counted(amount, "ship", "ships"),
    }
}

impl LocationFace {
    /// The parts of the reward in words: "any clan 1, 1 honor".
    pub fn reward_words(&self) -> String {
        let part = |reward: &Reward| match *reward {
            Reward::ShownClan(clan, steps) => format!("{clan} {steps}"),
            Reward::AnyClan(steps) => format!("any clan {steps}"),
            Reward::Honor(honor) => format!("{honor} honor"),
            Reward::Wealth(wealth) => format!("{wealth} wealth"),
            Reward::Cards(count) => cards_words(count),
        };
        self.reward.iter().map(part).collect::<Vec<_>>().join(", ")
    }
}

/// An event as a sentence.
pub(crate) fn tell(game: &StarshipSamurai, event: &SeenEvent) -> String {
    let names = |cards: Cards| card_names(game, cards);
    match event {
        Happening::MechKept { seat, mech: Some(mech) } => format!("{seat} keeps {mech}."),
        Happening::MechKept { seat, mech: None } => format!("{seat} keeps a mech."),
        Happening::CardsSeen { seat, cards } => {
            format!("{seat} has drawn {}.", names(cards.unwrap_or_default()))
        }
        Happening::CardCommitted { seat, card: Some(card), .. } => {
            format!("{seat} commits {}.", names(*card))
        }
        Happening::CardCommitted { seat, card: None, .. } => format!("{seat} commits a card."),
        Happening::CardGiven { from, to, card: Some(card) } => {
            format!("{from} gives {} to {to}.", names(*card))
        }
        Happening::CardGiven { from, to, card: None } => format!("{from} gives a card to {to}."),
        Happening::CardOffered { from, to, card: Some(card), .. } => {
            format!("{from} offers {} to {to}.", names(*card))
        }
        Happening::CardOffered { from, to, card_type, card: None } => {
            format!("{from} offers {} card to {to}.", type_words(*card_type))
        }
        Happening::Open(deed) => tell_deed(game, deed),
    }
}

fn tell_deed(game: &StarshipSamurai, deed: &Deed) -> String {
    let card = |card: &Card| &game.cards[*card].name;
    match deed {
        Deed::MechsRevealed { mechs, .. } => {
            let each = mechs.iter().map(|(seat, mechs)| {
                let names: Vec<String> = mechs.iter().map(|mech| mech.to_string()).collect();
                format!("{seat} has {}", names.join(" and "))
            });
            format!("The mechs are revealed: {}.", each.collect::<Vec<_>>().join(", "))
        }
        Deed::RoundBegan { round, first } => format!("Round {round} begins; {first} is first player."),
        Deed::LocationRevealed { at, card } => {
            let face = &game.locations[*card];
            format!("{} is laid at location {at} ({}).", face.name, face.reward_words())
        }
        Deed::TurnBegan { seat } => format!("{seat} begins a turn."),
        Deed::RewardClaimed { seat, at } => format!("{seat} claims the reward of location {at}."),
        Deed::CardsDrawn { seat, count } => format!("{seat} draws {}.", cards_words(*count)),
        Deed::HonorGained { seat, honor, .. } => format!("{seat} gains {honor} honor."),
        Deed::HonorPaid { seat, honor } => format!("{seat} pays {honor} honor."),
        Deed::WealthGained { seat, wealth } => format!("{seat} gains {wealth} wealth."),
        Deed::WealthSpent { seat, wealth } => format!("{seat} spends {wealth} wealth."),
        Deed::WealthPaid { from, to, wealth } => format!("{from} pays {wealth} wealth to {to}."),
        Deed::OrderPlaced { seat, marker, order } => {
            format!("{seat} places marker {} on {order}.", marker.value())
        }
        Deed::OrderValued { seat, order, value } => {
            format!("{seat} performs {order} with {value}.")
        }
        Deed::ClanMoved { seat, clan, from, to } => {
            format!("{seat} moves {clan} from {} to {}.", from.words(), to.words())
        }
        Deed::CardPlayed { seat, card: played } => format!("{seat} plays {}.", card(played)),
        Deed::CardDiscarded { seat, card: discarded } => format!("{seat} discards {}.", card(discarded)),
        Deed::CardAttached { seat, card: attached, at } => {
            format!("{seat} attaches {} to location {at}.", card(attached))
        }
        Deed::ChargeUsed { at, left: 0, .. } => format!("The Minefield at location {at} is used up."),
        Deed::ChargeUsed { at, left, .. } => {
            format!("The Minefield at location {at} has {} left.", counted(*left, "charge", "charges"))
        }
        Deed::AttachmentDiscarded { card: attached, at, .. } => {
            format!("The {} at location {at} is discarded.", card(attached))
        }
        Deed::DeckReshuffled { owner: None, cards } => {
            format!("The discard pile becomes the deck: {}.", cards_words(*cards))
        }
        Deed::DeckReshuffled { owner: Some(seat), cards } => {
            format!("The discard pile of {seat} becomes the deck: {}.", cards_words(*cards))
        }
        Deed::LocationChosen { seat, at } => format!("{seat} chooses location {at}."),
        Deed::OpponentChosen { seat, opponent } => format!("{seat} chooses {opponent}."),
        Deed::OptionChosen { seat, choice } => format!("{seat} chooses to {}.", choice_words(*choice)),
        Deed::TurnEnded { seat } => format!("{seat} ends the turn."),
        Deed::AlliancesScored { honor } => format!("Alliances bring {}.", tally(honor, "honor")),
        Deed::OfferMade { from, to, wealth, asked, terms } => {
            let wealth = wealth.map(wealth_words);
            let asked = asked.map(|asked| format!("ask for {}", asked_words(game, asked)));
            let terms = terms.map(|terms| match terms {
                Terms::Promise { by: Party::Me, what } => promise_words(*from, *to, what),
                Terms::Promise { by: Party::You, what } => promise_words(*to, *from, what),
                Terms::Clause(_) => terms_words(terms),
            });
            let parts = [wealth, asked, terms].into_iter().flatten().collect::<Vec<_>>();
            let parts = if parts.is_empty() { "a gift".to_owned() } else { parts.join("; ") };
            format!("{from} makes an offer to {to}: {parts}.")
        }
        Deed::OfferAnswered { seat, accepted: true } => format!("{seat} accepts."),
        Deed::OfferAnswered { seat, accepted: false } => format!("{seat} rejects."),
        Deed::Ended { types, winner } => {
            format!("The game ends. Types of locations bring {}. {winner} wins.", tally(types, "honor"))
        }
        _ => tell_of_units(game, deed),
    }
}

/// Deeds of units and battles.
fn tell_of_units(game: &StarshipSamurai, deed: &Deed) -> String {
    let card = |card: &Card| &game.cards[*card].name;
    let lost =
        |wealth: u8| if wealth > 0 { format!(", with {wealth} wealth under it") } else { String::new() };
    match deed {
        Deed::UnitMoved { seat, unit, from, to } => {
            format!("{seat} moves {} {} to location {to}.", figure_words(*seat, *unit), origin_words(*from))
        }
        Deed::FighterBoarded { seat, unit } => {
            format!("{} boards the carrier of {seat}.", figure_words(*seat, *unit))
        }
        Deed::UnitDestroyed { seat, unit, from, wealth } => {
            format!("{} {} is destroyed{}.", figure_words(*seat, *unit), place_words(*from), lost(*wealth))
        }
        Deed::UnitReturned { seat, unit, from, wealth } => {
            format!("{} returns {}{}.", figure_words(*seat, *unit), origin_words(*from), lost(*wealth))
        }
        Deed::WealthAttached { seat, unit, under } => {
            format!("{seat} puts wealth under {}, now {under}.", figure_words(*seat, *unit))
        }
        Deed::BattleBegan { at, players } => {
            let names: Vec<String> = players.iter().map(|seat| seat.to_string()).collect();
            format!("There is a battle at location {at} between {}.", names.join(" and "))
        }
        Deed::CommitPassed { seat } => format!("{seat} commits no card."),
        Deed::CardRevealed { seat, card: revealed } => format!("{seat} reveals {}.", card(revealed)),
        Deed::CostUnpaid { seat, card: unpaid } => format!("{seat} can't pay for {}.", card(unpaid)),
        Deed::PowerGained { seat, power } => format!("{seat} has {power} more power in this battle."),
        Deed::DuelFought { own, other, .. } => format!("{own} fights {other}."),
        Deed::CardJammed { by, seat, card: jammed } => format!("{by} jams the {} of {seat}.", card(jammed)),
        Deed::CardSpent { seat, card: spent } => format!("The {} of {seat} is discarded.", card(spent)),
        Deed::CardReturned { seat, card: returned } => {
            format!("{} returns to the hand of {seat}.", card(returned))
        }
        Deed::VictorDeclared { at, totals, victor } => {
            let totals = totals.iter().filter_map(|(seat, total)| Some(format!("{seat} has {}", (*total)?)));
            let totals = totals.collect::<Vec<_>>().join(", ");
            match victor {
                Some(victor) => format!("{victor} wins the battle at location {at}: {totals}."),
                None => format!("Nobody is left to win the battle at location {at}."),
            }
        }
        Deed::LocationClaimed { seat, at, card } => {
            format!("{seat} takes {} from location {at}.", game.locations[*card].name)
        }
        Deed::LocationUnclaimed { at, card } => {
            format!("Nobody takes {} from location {at}.", game.locations[*card].name)
        }
        _ => String::new(),
    }
}

fn origin_words(place: Place) -> String {
    match place {
        Place::At(location) => format!("from location {location}"),
        Place::Supply => "from the supply".to_owned(),
        Place::Graveyard => "from the graveyard".to_owned(),
    }
}

/// "seat 0 3 honor, seat 1 0 honor"
fn tally(numbers: &ByPlayer<u8>, what: &str) -> String {
    let each = numbers.iter().map(|(seat, number)| format!("{seat} {number} {what}"));
    each.collect::<Vec<_>>().join(", ")
}
