//! Things and events in words for people.

mod facts;
pub(crate) mod help;
pub(crate) mod label;
pub(crate) mod picture;
mod weight;

use std::fmt;

use tenka_core::{
    Asks, Conjunction, Dialogue, Fact, Handful, Pick, Picture, Plan, Seat, Seats, Sentence, Step as _,
    Weight, Words, decision, listed, say,
};

use crate::StarshipSamurai;
use crate::action::picks::touched;
use crate::action::{Action, CardChoice, UnitName, plans};
use crate::card::{Card, CardType, Cards, Cost, CostKind};
use crate::clan::{PlayerClan, Spot};
use crate::location::{LocationFace, Reward};
use crate::state::{ByPlayer, Order, State};
use crate::table::event::{Deed, Happening, SeenEvent};
use crate::trade::dialogue;
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

    fn plans(&self, world: &State) -> Vec<Plan<Action>> {
        plans::plans(self, world)
    }

    fn handful(&self, world: &State) -> Option<Handful<Action>> {
        plans::handful(self, world)
    }

    fn opens_dialogue(&self, action: Action) -> bool {
        dialogue::opens(action)
    }

    fn dialogue(&self, world: &State, draft: &[Action]) -> Option<Dialogue<Vec<Action>>> {
        dialogue::dialogue(self, world, draft)
    }

    fn label(&self, view: &View, action: Action) -> tenka_core::Sentence {
        label::label(self, view, action)
    }

    fn help(&self, view: &View, action: Action) -> tenka_core::Sentence {
        help::help(self, view, action)
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        facts::facts(self, view)
    }

    fn foretell(&self, view: &View, action: Action) -> Vec<Sentence> {
        facts::foretell(self, view, action)
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> tenka_core::Sentence {
        tell(self, event)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        touched(event)
    }

    fn weight(&self, event: &SeenEvent) -> Weight {
        weight::weight(event)
    }

    fn heading(&self, event: &SeenEvent) -> Option<Sentence> {
        weight::heading(event)
    }

    fn aim(&self, event: &SeenEvent, seat: Seat) -> Option<Sentence> {
        weight::aim(event, seat)
    }

    fn draw(&self, view: &View) -> Picture {
        picture::draw(self, view)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            &match self {
                Order::MoveAllegiance => say!(order_move_allegiance),
                Order::DrawCards => say!(order_draw_cards),
                Order::MoveUnits => say!(order_move_units),
                Order::GainWealth => say!(order_gain_wealth),
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
            Some(clan) => say!(space_on_branch { clan, height: self.height() }),
        }
    }
}

impl Place {
    /// "at location 1", "in the supply"
    pub(crate) fn words(self) -> Sentence {
        match self {
            Place::At(location) => say!(at_location { location }),
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
                let wealth =
                    if under > 0 { say!(fighter_with_wealth { under }) } else { Sentence::default() };
                let moved = if moved { say!(fighter_just_moved) } else { Sentence::default() };
                say!(fighter_at { owner, place: place.words(), wealth, moved })
            }
        }
    }
}

/// "a Nova fighter", "the Nova carrier", "Oda"
pub(crate) fn figure_words(seat: Seat, unit: Unit) -> Sentence {
    let clan = PlayerClan::of(seat);
    match unit.mech() {
        Some(mech) => mech.to_string().into(),
        None if unit == Unit::Carrier => say!(carrier { owner: clan }),
        None => say!(fighter { owner: clan }),
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
        Wealth::Give(amount) => say!(part_give_wealth { amount }),
        Wealth::Ask(amount) => say!(part_ask_for_wealth { amount }),
    }
}

pub(crate) fn asked_words(game: &StarshipSamurai, asked: Asked) -> Sentence {
    match asked {
        Asked::Any => say!(any_card),
        Asked::Type(card_type) => say!(card_of_type { card_type: type_words(card_type) }),
        Asked::Name(card) => game.cards[card].name.clone().into(),
    }
}

pub(crate) fn type_words(card_type: CardType) -> Sentence {
    match card_type {
        CardType::Order => say!(an_order_card),
        CardType::Battle => say!(a_battle_card),
    }
}

/// "I" is the player making the offer.
pub(crate) fn terms_words(terms: Terms) -> Sentence {
    match terms {
        Terms::Clause(Clause::At(location)) => say!(term_location { location }),
        Terms::Clause(Clause::Target(clan)) => say!(term_opponent { clan }),
        Terms::Clause(Clause::Choose(choice)) => say!(term_choice { choice: choice_words(choice) }),
        Terms::Clause(Clause::Pass) => say!(term_no_card),
        Terms::Clause(Clause::Commit) => say!(term_commit),
        Terms::Promise { by, what } => {
            let by = by.id();
            match what {
                Promise::StayAway(location) => {
                    say!(term_stay_away { by, location })
                }
                Promise::SpareMe => say!(term_spare { by }),
                Promise::UseCard(location) => {
                    say!(term_use_card { by, location })
                }
                Promise::HoldBack(location) => {
                    say!(term_hold_back { by, location })
                }
                Promise::LeaveMyClans => say!(term_leave_clans { by }),
            }
        }
    }
}

/// SSM-238: "Nova will move no units to location 2 in this round".
pub(crate) fn promise_words(by: Seat, to: Seat, what: Promise) -> Sentence {
    let (by, to) = (PlayerClan::of(by), PlayerClan::of(to));
    match what {
        Promise::StayAway(location) => {
            say!(promise_stay_away { by, location })
        }
        Promise::SpareMe => say!(promise_spare { by, to }),
        Promise::UseCard(location) => {
            say!(promise_use_card { by, to, location })
        }
        Promise::HoldBack(location) => {
            say!(promise_hold_back { by, location })
        }
        Promise::LeaveMyClans => say!(promise_leave_clans { by, to }),
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
            (Some(card), _) => Some(say!(part_give { name: game.cards[card].name.clone() })),
            (None, Some(card_type)) => Some(say!(part_give_card { card_type: type_words(card_type) })),
            (None, None) => None,
        };
        let asked = self.asked.map(|asked| say!(part_ask_for { asked: asked_words(game, asked) }));
        let parts = [self.wealth.map(wealth_words), card, asked, self.terms.map(terms_words)];
        Sentence::joined_by("; ", parts.into_iter().flatten())
    }

    /// "a BATTLE card", "Ignite"
    pub fn asked_words(&self, game: &StarshipSamurai) -> Option<Sentence> {
        self.asked.map(|asked| asked_words(game, asked))
    }

    /// "I will move no units to location 2 in this round", said by the player making the offer.
    pub fn terms_words(&self) -> Option<Sentence> {
        self.terms.map(terms_words)
    }
}

/// "pay"
pub(crate) fn choice_words(choice: CardChoice) -> Sentence {
    match choice {
        CardChoice::Pay => say!(choice_pay),
        CardChoice::Sacrifice => say!(choice_sacrifice),
        CardChoice::YieldClan => say!(choice_yield_clan),
        CardChoice::Wealth => say!(choice_wealth),
        CardChoice::Card => say!(choice_card),
    }
}

/// "1 honor", "2 ships", "none"
pub(crate) fn cost_words(Cost { kind, amount }: Cost) -> Sentence {
    match kind {
        CostKind::None => say!(no_cost),
        CostKind::Honor => say!(honor { amount }),
        CostKind::Wealth => say!(wealth { amount }),
        CostKind::Ships => say!(ships { count: amount }),
    }
}

impl LocationFace {
    /// "any clan 1, 1 honor"
    pub fn reward_words(&self) -> Sentence {
        let part = |reward: &Reward| match *reward {
            Reward::ShownClan(clan, steps) => say!(reward_of_clan { clan, steps }),
            Reward::AnyClan(steps) => say!(reward_of_any_clan { steps }),
            Reward::Honor(honor) => say!(honor { amount: honor }),
            Reward::Wealth(wealth) => say!(wealth { amount: wealth }),
            Reward::Cards(count) => say!(cards { count: count }),
        };
        Sentence::joined_by(", ", self.reward.iter().map(part))
    }
}

/// An event as a sentence.
pub(crate) fn tell(game: &StarshipSamurai, event: &SeenEvent) -> Sentence {
    let names = |cards: Cards| card_names(game, cards);
    match event {
        Happening::MechKept { seat, mech: Some(mech) } => say!(keeps { seat, mech }),
        Happening::MechKept { seat, mech: None } => say!(keeps_a_mech { seat }),
        Happening::CardsSeen { seat, cards } => {
            let cards = cards.unwrap_or_default();
            say!(new_cards { seat, count: cards.len(), cards: names(cards) })
        }
        Happening::CardCommitted { seat, card: Some(card), .. } => {
            say!(commits { seat, card: names(*card) })
        }
        Happening::CardCommitted { seat, card: None, .. } => say!(commits_a_card { seat }),
        Happening::CardGiven { from, to, card: Some(card) } => {
            say!(gives { from, card: names(*card), to })
        }
        Happening::CardGiven { from, to, card: None } => say!(gives_a_card { from, to }),
        Happening::CardOffered { from, to, card: Some(card), .. } => {
            say!(offers_card { from, card: names(*card), to })
        }
        Happening::CardOffered { from, to, card_type, card: None } => {
            say!(offers_a_card { from, card_type: type_words(*card_type), to })
        }
        Happening::Open(deed) => tell_deed(game, deed),
    }
}

#[allow(clippy::too_many_lines, reason = "a line a deed")]
fn tell_deed(game: &StarshipSamurai, deed: &Deed) -> Sentence {
    let card = |card: &Card| &game.cards[*card].name;
    let lost = |wealth: u8| if wealth > 0 { say!(with_wealth_under { wealth }) } else { Sentence::default() };
    match deed {
        Deed::MechsRevealed { mechs, .. } => {
            let each = mechs.iter().map(|(seat, mechs)| {
                let names = mechs.iter().map(|mech| mech.to_string());
                say!(has_mechs { seat, mechs: Sentence::listed(names, Conjunction::And) })
            });
            say!(mechs_revealed { what: Sentence::joined_by(", ", each) })
        }
        Deed::RoundBegan { round, first } => say!(round_begins { round, first }),
        Deed::LocationRevealed { at, card } => {
            let face = &game.locations[*card];
            say!(location_revealed { name: face.name.clone(), at, reward: face.reward_words() })
        }
        Deed::TurnBegan { seat } => say!(turn_begins { seat }),
        Deed::RewardClaimed { seat, at } => say!(claims_reward { seat, at }),
        Deed::CardsDrawn { seat, count } => say!(draws { seat, cards: say!(cards { count: *count }) }),
        Deed::HonorGained { seat, honor, .. } => say!(gains_honor { seat, honor }),
        Deed::HonorPaid { seat, honor } => say!(pays_honor { seat, honor }),
        Deed::WealthGained { seat, wealth } => say!(gains_wealth { seat, wealth }),
        Deed::WealthSpent { seat, wealth } => say!(spends_wealth { seat, wealth }),
        Deed::WealthPaid { from, to, wealth } => say!(pays_wealth { from, wealth, to }),
        Deed::OrderPlaced { seat, marker, order } => {
            say!(places_marker { seat, marker: marker.value(), order })
        }
        Deed::OrderValued { seat, order, value } => {
            say!(performs { seat, order, value })
        }
        Deed::ClanMoved { seat, clan, from, to } => {
            say!(moves_marker { seat, clan, from: from.words(), to: to.words() })
        }
        Deed::CardPlayed { seat, card: played } => say!(plays { seat, card: card(played) }),
        Deed::CardDiscarded { seat, card: discarded } => say!(discards { seat, card: card(discarded) }),
        Deed::CardAttached { seat, card: attached, at } => {
            say!(attaches { seat, card: card(attached), at })
        }
        Deed::ChargeUsed { at, left: 0, .. } => say!(minefield_used_up { at }),
        Deed::ChargeUsed { at, left, .. } => {
            say!(minefield_left { at, charges: say!(charges { count: *left }) })
        }
        Deed::AttachmentDiscarded { card: attached, at, .. } => {
            say!(attachment_discarded { card: card(attached), at })
        }
        Deed::DeckReshuffled { owner: None, cards } => {
            say!(reshuffled { cards: say!(cards { count: *cards }) })
        }
        Deed::DeckReshuffled { owner: Some(seat), cards } => {
            say!(reshuffled_own { seat, cards: say!(cards { count: *cards }) })
        }
        Deed::LocationChosen { seat, at } => say!(chooses_location { seat, at }),
        Deed::OpponentChosen { seat, opponent } => say!(chooses_opponent { seat, opponent }),
        Deed::OptionChosen { seat, choice } => say!(chooses_option { seat, choice: choice_words(*choice) }),
        Deed::TurnEnded { seat } => say!(turn_ends { seat }),
        Deed::AlliancesScored { honor } => say!(alliances_score { honor: tally(honor) }),
        Deed::OfferMade { from, to, wealth, asked, terms } => {
            let wealth = wealth.map(wealth_words);
            let asked = asked.map(|asked| say!(part_ask_for { asked: asked_words(game, asked) }));
            let terms = terms.map(|terms| match terms {
                Terms::Promise { by: Party::Me, what } => promise_words(*from, *to, what),
                Terms::Promise { by: Party::You, what } => promise_words(*to, *from, what),
                Terms::Clause(_) => terms_words(terms),
            });
            let parts = [wealth, asked, terms].into_iter().flatten().collect::<Vec<_>>();
            let parts = if parts.is_empty() { say!(gift) } else { Sentence::joined_by("; ", parts) };
            say!(makes_offer { from, to, parts })
        }
        Deed::OfferAnswered { seat, accepted: true } => say!(accepts { seat }),
        Deed::OfferAnswered { seat, accepted: false } => say!(rejects { seat }),
        Deed::OfferCountered { seat } => say!(counters { seat }),
        Deed::Ended { types, winner } => {
            say!(game_ends { honor: tally(types), winner })
        }
        Deed::UnitMoved { seat, unit, from, to } => {
            say!(moves_unit { seat, unit: figure_words(*seat, *unit), from: origin_words(*from), to })
        }
        Deed::FighterBoarded { seat, unit } => {
            say!(boards { unit: figure_words(*seat, *unit), seat })
        }
        Deed::UnitDestroyed { seat, unit, from, wealth } => {
            say!(destroyed { unit: figure_words(*seat, *unit), from: from.words(), wealth: lost(*wealth) })
        }
        Deed::UnitReturned { seat, unit, from, wealth } => {
            say!(returns {
                unit: figure_words(*seat, *unit),
                from: origin_words(*from),
                wealth: lost(*wealth)
            })
        }
        Deed::WealthAttached { seat, unit, under } => {
            say!(puts_wealth_under { seat, unit: figure_words(*seat, *unit), under })
        }
        Deed::BattleBegan { at, players } => {
            say!(battle_begins { at, players: Sentence::listed(players.iter(), Conjunction::And) })
        }
        Deed::CommitPassed { seat } => say!(commits_no_card { seat }),
        Deed::CardRevealed { seat, card: revealed } => say!(reveals { seat, card: card(revealed) }),
        Deed::CostUnpaid { seat, card: unpaid } => say!(cant_pay { seat, card: card(unpaid) }),
        Deed::PowerGained { seat, power } => say!(gains_power { seat, power }),
        Deed::DuelFought { own, other, .. } => say!(fights { own, other }),
        Deed::CardJammed { by, seat, card: jammed } => say!(jams { by, card: card(jammed), seat }),
        Deed::CardSpent { seat, card: spent } => say!(card_spent { card: card(spent), seat }),
        Deed::CardReturned { seat, card: returned } => {
            say!(card_returns { card: card(returned), seat })
        }
        Deed::VictorDeclared { at, totals, victor } => {
            let totals =
                totals.iter().filter_map(|(seat, total)| Some(say!(has_total { seat, total: (*total)? })));
            let totals = Sentence::joined_by(", ", totals);
            match victor {
                Some(victor) => say!(wins_battle { victor, at, totals }),
                None => say!(nobody_wins_battle { at }),
            }
        }
        Deed::LocationClaimed { seat, at, card } => {
            say!(takes_location { seat, name: game.locations[*card].name.clone(), at })
        }
        Deed::LocationUnclaimed { at, card } => {
            say!(nobody_takes_location { name: game.locations[*card].name.clone(), at })
        }
    }
}

fn origin_words(place: Place) -> Sentence {
    match place {
        Place::At(location) => say!(from_location { location }),
        Place::Supply => say!(from_supply),
        Place::Graveyard => say!(from_graveyard),
    }
}

/// "3 honor for seat 0 and 0 honor for seat 1"
fn tally(honor: &ByPlayer<u8>) -> Sentence {
    Sentence::listed(honor.iter().map(|(seat, amount)| say!(scores { seat, amount })), Conjunction::And)
}
