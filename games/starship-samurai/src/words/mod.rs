//! Things and events in words for people.

pub(crate) mod help;
pub(crate) mod label;
pub(crate) mod picture;

use std::fmt;

use tenka_core::{Asks, Pick, Seat, Seats, Sentence, Step as _, Words, decision, listed, say};

use crate::StarshipSamurai;
use crate::action::picks::touched;
use crate::action::{Action, Choice, UnitName};
use crate::card::{Card, CardType, Cards, Cost, CostKind};
use crate::clan::{PlayerClan, Spot};
use crate::location::{LocationFace, Reward};
use crate::state::{ByPlayer, Order, State};
use crate::table::event::{Deed, Happening, SeenEvent};
use crate::trade::promise::{Promise, Promised};
use crate::trade::{Asked, Clause, Party, Terms, Wealth};
use crate::unit::{Place, Unit};
use crate::view::{SeenOffer, View};

tenka_core::called_by_name!(
    crate::pieces::location::Location,
    crate::state::Order,
    crate::pieces::clan::Clan,
    crate::pieces::clan::PlayerClan,
    crate::pieces::unit::Mech,
);

impl Words for StarshipSamurai {
    fn asks(&self, view: &View) -> Option<Asks> {
        view.steps.last()?.asks(self, view)
    }

    fn picks(&self, action: Action) -> Vec<Pick> {
        action.picks(self)
    }

    fn other_picks(&self, action: Action) -> Vec<Vec<Pick>> {
        action.other_picks(self)
    }

    fn compose(&self, state: &State, things: &[&str]) -> Option<Action> {
        decision::compose(self, state, &Action::composed(things))
    }

    fn label(&self, view: &View, action: Action) -> tenka_core::Sentence {
        label::label(self, view, action)
    }

    fn help(&self, view: &View, action: Action) -> tenka_core::Sentence {
        help::help(self, view, action)
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> tenka_core::Sentence {
        tell(self, event)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        touched(event)
    }

    fn draw(&self, view: &View) -> String {
        picture::draw(self, view)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            &match self {
                Order::MoveAllegiance => say!(move_allegiance),
                Order::DrawCards => say!(draw_cards),
                Order::MoveUnits => say!(move_units),
                Order::GainWealth => say!(gain_wealth_4),
            }
            .to_string(),
        )
    }
}

impl Spot {
    /// "neutral", "Nova's space 3"
    pub fn words(self) -> Sentence {
        match self.branch() {
            None => say!(neutral),
            Some(clan) => say!(s_space { clan, height: self.height() }),
        }
    }
}

/// "You have only 1 wealth."
pub(crate) fn only_wealth(who: &str, wealth: u8) -> Sentence {
    let verb = if who == "You" { "have" } else { "has" };
    match wealth {
        0 => say!(no_wealth_2 { who, verb }),
        wealth => say!(only_wealth { who, verb, wealth }),
    }
}

impl Place {
    /// "at location 1", "in the supply"
    pub(crate) fn words(self) -> Sentence {
        match self {
            Place::At(location) => say!(location_3 { location }),
            Place::Supply => say!(in_supply),
            Place::Graveyard => say!(in_graveyard),
        }
    }
}

impl UnitName {
    /// "a Nova fighter at location 2 with 3 wealth", "the Nova carrier", "Oda"
    pub fn words(self) -> Sentence {
        match self {
            UnitName::Mech(mech) => mech.to_string().into(),
            UnitName::Carrier(owner) => say!(carrier { owner }),
            UnitName::Fighter { owner, place, under, moved } => {
                let wealth = if under > 0 { say!(wealth_3 { under }) } else { Sentence::default() };
                let moved = if moved { say!(just_moved) } else { Sentence::default() };
                say!(fighter { owner, place: place.words(), wealth, moved })
            }
        }
    }
}

/// "a Nova fighter", "the Nova carrier", "Oda"
fn figure_words(seat: Seat, unit: Unit) -> Sentence {
    let clan = PlayerClan::of(seat);
    match unit.mech() {
        Some(mech) => mech.to_string().into(),
        None if unit == Unit::Carrier => say!(carrier_2 { clan }),
        None => say!(fighter_2 { clan }),
    }
}

/// "Nova", "Nova and Gamma", "Nova, Gamma and Void"
pub(crate) fn names_of(seats: &[Seat]) -> Sentence {
    listed(seats.iter().map(|&seat| PlayerClan::of(seat).to_string()), "and").into()
}

/// "Ignite, Betrayal"
pub(crate) fn card_names(game: &StarshipSamurai, cards: Cards) -> Sentence {
    cards.iter().map(|card| game.cards[card].name.as_str()).collect::<Vec<_>>().join(", ").into()
}

pub(crate) fn wealth_words(wealth: Wealth) -> Sentence {
    match wealth {
        Wealth::Give(amount) => say!(give_wealth { amount }),
        Wealth::Ask(amount) => say!(ask_for_wealth { amount }),
    }
}

pub(crate) fn asked_words(game: &StarshipSamurai, asked: Asked) -> Sentence {
    match asked {
        Asked::Any => say!(any_card),
        Asked::Type(card_type) => say!(card_2 { card_type: type_words(card_type) }),
        Asked::Name(card) => game.cards[card].name.clone().into(),
    }
}

pub(crate) fn type_words(card_type: CardType) -> Sentence {
    match card_type {
        CardType::Order => say!(order),
        CardType::Battle => say!(battle),
    }
}

/// "I" is whoever makes the offer.
pub(crate) fn terms_words(terms: Terms) -> Sentence {
    match terms {
        Terms::Clause(Clause::At(location)) => say!(card_goes_location { location }),
        Terms::Clause(Clause::Target(clan)) => say!(cards_target_is { clan }),
        Terms::Clause(Clause::Choose(choice)) => say!(choice_is { choice: choice_words(choice) }),
        Terms::Clause(Clause::Pass) => say!(no_card_is_committed),
        Terms::Clause(Clause::Commit) => say!(card_this_trade_is),
        Terms::Promise { by, what } => {
            let (who, me, my) = match by {
                Party::Me => ("I", "you", "your"),
                Party::You => ("you", "me", "my"),
            };
            match what {
                Promise::StayAway(location) => {
                    say!(will_move_no_units { who, location })
                }
                Promise::SpareMe => say!(will_not_choose_as { who, me }),
                Promise::UseCard(location) => {
                    say!(will_commit_card_in { who, location })
                }
                Promise::HoldBack(location) => {
                    say!(will_commit_no_card { who, location })
                }
                Promise::LeaveMyClans => say!(will_leave_clan_markers { who, my }),
            }
        }
    }
}

/// SSM-238: "Nova will move no units to location 2 in this round".
pub(crate) fn promise_words(by: Seat, to: Seat, what: Promise) -> Sentence {
    let (by, to) = (PlayerClan::of(by), PlayerClan::of(to));
    match what {
        Promise::StayAway(location) => {
            say!(will_move_no_units_location { by, location })
        }
        Promise::SpareMe => say!(will_not_choose_as_target { by, to }),
        Promise::UseCard(location) => {
            say!(will_commit_card_from { by, to, location })
        }
        Promise::HoldBack(location) => {
            say!(will_commit_no_card_in { by, location })
        }
        Promise::LeaveMyClans => say!(will_move_no_clan { by, to }),
    }
}

impl Promised {
    /// "Nova will move no units to location 2 in this round"
    pub fn words(self) -> Sentence {
        promise_words(self.by, self.to, self.what)
    }
}

impl SeenOffer {
    pub fn seat(&self, party: Party) -> Seat {
        match party {
            Party::Me => self.from,
            Party::You => self.to,
        }
    }

    /// "give 2 wealth; ask for a BATTLE card"
    pub fn words(&self, game: &StarshipSamurai) -> Sentence {
        let card = match (self.card, self.card_type) {
            (Some(card), _) => Some(say!(give { name: game.cards[card].name.clone() })),
            (None, Some(card_type)) => Some(say!(give_card { card_type: type_words(card_type) })),
            (None, None) => None,
        };
        let asked = self.asked.map(|asked| say!(ask_for { asked: asked_words(game, asked) }));
        let parts = [self.wealth.map(wealth_words), card, asked, self.terms.map(terms_words)];
        Sentence::joined_by("; ", parts.into_iter().flatten())
    }

    /// "a BATTLE card", "Ignite"
    pub fn asked_words(&self, game: &StarshipSamurai) -> Option<Sentence> {
        self.asked.map(|asked| asked_words(game, asked))
    }

    /// "I will move no units to location 2 in this round", said by whoever makes the offer.
    pub fn terms_words(&self) -> Option<Sentence> {
        self.terms.map(terms_words)
    }
}

/// "pay"
pub(crate) fn choice_words(choice: Choice) -> Sentence {
    match choice {
        Choice::Pay => say!(pay_choice),
        Choice::Sacrifice => say!(destroy_what_is_demanded),
        Choice::YieldClan => say!(let_clan_marker_be),
        Choice::Wealth => say!(gain_wealth_5),
        Choice::Card => say!(draw_card),
    }
}

/// "1 honor", "2 ships", "none"
pub(crate) fn cost_words(Cost { kind, amount }: Cost) -> Sentence {
    match kind {
        CostKind::None => say!(no_cost),
        CostKind::Honor => say!(honor { amount }),
        CostKind::Wealth => say!(wealth_2 { amount }),
        CostKind::Ships => say!(count_ships { count: amount }),
    }
}

impl LocationFace {
    /// "any clan 1, 1 honor"
    pub fn reward_words(&self) -> Sentence {
        let part = |reward: &Reward| match *reward {
            Reward::ShownClan(clan, steps) => say!(clan_steps { clan, steps }),
            Reward::AnyClan(steps) => say!(any_clan { steps }),
            Reward::Honor(honor) => say!(honor_2 { honor }),
            Reward::Wealth(wealth) => say!(wealth { wealth }),
            Reward::Cards(count) => say!(count_cards { count: count }),
        };
        Sentence::joined_by(", ", self.reward.iter().map(part))
    }
}

/// An event as a sentence.
pub(crate) fn tell(game: &StarshipSamurai, event: &SeenEvent) -> Sentence {
    let names = |cards: Cards| card_names(game, cards);
    match event {
        Happening::MechKept { seat, mech: Some(mech) } => say!(keeps { seat, mech }),
        Happening::MechKept { seat, mech: None } => say!(keeps_mech { seat }),
        Happening::CardsSeen { seat, cards } => {
            say!(has_drawn { seat, cards: names(cards.unwrap_or_default()) })
        }
        Happening::CardCommitted { seat, card: Some(card), .. } => {
            say!(commits { seat, card: names(*card) })
        }
        Happening::CardCommitted { seat, card: None, .. } => say!(commits_card { seat }),
        Happening::CardGiven { from, to, card: Some(card) } => {
            say!(gives { from, card: names(*card), to })
        }
        Happening::CardGiven { from, to, card: None } => say!(gives_card { from, to }),
        Happening::CardOffered { from, to, card: Some(card), .. } => {
            say!(offers { from, card: names(*card), to })
        }
        Happening::CardOffered { from, to, card_type, card: None } => {
            say!(offers_card { from, card_type: type_words(*card_type), to })
        }
        Happening::Open(deed) => tell_deed(game, deed),
    }
}

fn tell_deed(game: &StarshipSamurai, deed: &Deed) -> Sentence {
    let card = |card: &Card| &game.cards[*card].name;
    match deed {
        Deed::MechsRevealed { mechs, .. } => {
            let each = mechs.iter().map(|(seat, mechs)| {
                let names: Vec<String> = mechs.iter().map(|mech| mech.to_string()).collect();
                say!(seat_has_mechs { seat, and: names.join(" and ") })
            });
            say!(mechs_are_revealed { what: Sentence::joined_by(", ", each) })
        }
        Deed::RoundBegan { round, first } => say!(round_begins_is_first { round, first }),
        Deed::LocationRevealed { at, card } => {
            let face = &game.locations[*card];
            say!(is_laid_location { name: face.name.clone(), at, face: face.reward_words() })
        }
        Deed::TurnBegan { seat } => say!(begins_turn { seat }),
        Deed::RewardClaimed { seat, at } => say!(claims_reward_location { seat, at }),
        Deed::CardsDrawn { seat, count } => say!(draws { seat, count: say!(count_cards { count: *count }) }),
        Deed::HonorGained { seat, honor, .. } => say!(gains_honor_2 { seat, honor }),
        Deed::HonorPaid { seat, honor } => say!(pays_honor { seat, honor }),
        Deed::WealthGained { seat, wealth } => say!(gains_wealth { seat, wealth }),
        Deed::WealthSpent { seat, wealth } => say!(spends_wealth { seat, wealth }),
        Deed::WealthPaid { from, to, wealth } => say!(pays_wealth { from, wealth, to }),
        Deed::OrderPlaced { seat, marker, order } => {
            say!(places_marker_on { seat, marker: marker.value(), order })
        }
        Deed::OrderValued { seat, order, value } => {
            say!(performs { seat, order, value })
        }
        Deed::ClanMoved { seat, clan, from, to } => {
            say!(moves_from { seat, clan, from: from.words(), to: to.words() })
        }
        Deed::CardPlayed { seat, card: played } => say!(plays { seat, played: card(played) }),
        Deed::CardDiscarded { seat, card: discarded } => say!(discards { seat, discarded: card(discarded) }),
        Deed::CardAttached { seat, card: attached, at } => {
            say!(attaches_location { seat, attached: card(attached), at })
        }
        Deed::ChargeUsed { at, left: 0, .. } => say!(minefield_location_is_used { at }),
        Deed::ChargeUsed { at, left, .. } => {
            say!(minefield_location_has_left { at, left: say!(count_charges { count: *left }) })
        }
        Deed::AttachmentDiscarded { card: attached, at, .. } => {
            say!(location_is_discarded { attached: card(attached), at })
        }
        Deed::DeckReshuffled { owner: None, cards } => {
            say!(discard_pile_becomes_deck { cards: say!(count_cards { count: *cards }) })
        }
        Deed::DeckReshuffled { owner: Some(seat), cards } => {
            say!(discard_pile_becomes_deck_2 { seat, cards: say!(count_cards { count: *cards }) })
        }
        Deed::LocationChosen { seat, at } => say!(chooses_location { seat, at }),
        Deed::OpponentChosen { seat, opponent } => say!(chooses_2 { seat, opponent }),
        Deed::OptionChosen { seat, choice } => say!(chooses_3 { seat, choice: choice_words(*choice) }),
        Deed::TurnEnded { seat } => say!(ends_turn { seat }),
        Deed::AlliancesScored { honor } => say!(alliances_bring { honor: tally(honor, "honor") }),
        Deed::OfferMade { from, to, wealth, asked, terms } => {
            let wealth = wealth.map(wealth_words);
            let asked = asked.map(|asked| say!(ask_for { asked: asked_words(game, asked) }));
            let terms = terms.map(|terms| match terms {
                Terms::Promise { by: Party::Me, what } => promise_words(*from, *to, what),
                Terms::Promise { by: Party::You, what } => promise_words(*to, *from, what),
                Terms::Clause(_) => terms_words(terms),
            });
            let parts = [wealth, asked, terms].into_iter().flatten().collect::<Vec<_>>();
            let parts = if parts.is_empty() { say!(gift) } else { Sentence::joined_by("; ", parts) };
            say!(makes_offer_2 { from, to, parts })
        }
        Deed::OfferAnswered { seat, accepted: true } => say!(accepts { seat }),
        Deed::OfferAnswered { seat, accepted: false } => say!(rejects { seat }),
        Deed::Ended { types, winner } => {
            say!(game_ends_types_locations { honor: tally(types, "honor"), winner })
        }
        _ => tell_of_units(game, deed),
    }
}

fn tell_of_units(game: &StarshipSamurai, deed: &Deed) -> Sentence {
    let card = |card: &Card| &game.cards[*card].name;
    let lost = |wealth: u8| if wealth > 0 { say!(wealth_under { wealth }) } else { Sentence::default() };
    match deed {
        Deed::UnitMoved { seat, unit, from, to } => {
            say!(moves_location { seat, unit: figure_words(*seat, *unit), from: origin_words(*from), to })
        }
        Deed::FighterBoarded { seat, unit } => {
            say!(boards_carrier { unit: figure_words(*seat, *unit), seat })
        }
        Deed::UnitDestroyed { seat, unit, from, wealth } => {
            say!(is_destroyed { unit: figure_words(*seat, *unit), from: from.words(), wealth: lost(*wealth) })
        }
        Deed::UnitReturned { seat, unit, from, wealth } => {
            say!(returns {
                unit: figure_words(*seat, *unit),
                from: origin_words(*from),
                wealth: lost(*wealth)
            })
        }
        Deed::WealthAttached { seat, unit, under } => {
            say!(puts_wealth_under_now { seat, unit: figure_words(*seat, *unit), under })
        }
        Deed::BattleBegan { at, players } => {
            let names: Vec<String> = players.iter().map(|seat| seat.to_string()).collect();
            say!(there_is_battle_location { at, and: names.join(" and ") })
        }
        Deed::CommitPassed { seat } => say!(commits_no_card_2 { seat }),
        Deed::CardRevealed { seat, card: revealed } => say!(reveals { seat, revealed: card(revealed) }),
        Deed::CostUnpaid { seat, card: unpaid } => say!(cant_pay_for { seat, unpaid: card(unpaid) }),
        Deed::PowerGained { seat, power } => say!(has_more_power_in { seat, power }),
        Deed::DuelFought { own, other, .. } => say!(fights { own, other }),
        Deed::CardJammed { by, seat, card: jammed } => say!(jams { by, jammed: card(jammed), seat }),
        Deed::CardSpent { seat, card: spent } => say!(is_discarded { spent: card(spent), seat }),
        Deed::CardReturned { seat, card: returned } => {
            say!(returns_hand { returned: card(returned), seat })
        }
        Deed::VictorDeclared { at, totals, victor } => {
            let totals = totals
                .iter()
                .filter_map(|(seat, total)| Some(say!(seat_has_total { seat, total: (*total)? })));
            let totals = Sentence::joined_by(", ", totals);
            match victor {
                Some(victor) => say!(wins_battle_location { victor, at, totals }),
                None => say!(nobody_is_left_win { at }),
            }
        }
        Deed::LocationClaimed { seat, at, card } => {
            say!(takes_from_location { seat, name: game.locations[*card].name.clone(), at })
        }
        Deed::LocationUnclaimed { at, card } => {
            say!(nobody_takes_from_location { name: game.locations[*card].name.clone(), at })
        }
        _ => Sentence::default(),
    }
}

fn origin_words(place: Place) -> Sentence {
    match place {
        Place::At(location) => say!(from_location { location }),
        Place::Supply => say!(from_supply),
        Place::Graveyard => say!(from_graveyard),
    }
}

/// "seat 0 3 honor, seat 1 0 honor"
fn tally(numbers: &ByPlayer<u8>, what: &str) -> Sentence {
    let each = numbers.iter().map(|(seat, number)| say!(brings { seat, number, what }));
    Sentence::joined_by(", ", each)
}
