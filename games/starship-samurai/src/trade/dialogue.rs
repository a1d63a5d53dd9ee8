//! Offers as a dialogue of two columns: what one partner gives, and what the other (SSM-218, SSM-249).

use tenka_core::{
    Chip, Column, Dialogue, Does, Game as _, Group, Press, Seat, Sentence, Sketch, Thing as _, Verb,
    Violation, say,
};

use crate::StarshipSamurai;
use crate::action::Action;
use crate::card::{Card, CardType};
use crate::clan::PlayerClan;
use crate::state::State;
use crate::step::Step;
use crate::table::Look;
use crate::trade::promise::Promise;
use crate::trade::{Asked, Offer, Part, Party, Terms, Wealth};
use crate::words::{asked_words, terms_words};

type Draft = Vec<Action>;

/// What opens a dialogue. An offer that is to be answered opens one by itself.
pub(crate) const fn opens(action: Action) -> bool {
    matches!(action, Action::Offer(_) | Action::Counter)
}

pub(crate) fn dialogue(game: &StarshipSamurai, world: &State, draft: &[Action]) -> Option<Dialogue<Draft>> {
    match draft.split_first() {
        Some((&opening, parts)) if opens(opening) => {
            let begun = Sketch::new(game, world).then(opening)?;
            let offer = begun.state.offer?;
            Some(Proposal::read(game, begun, opening, parts).dialogue(&offer))
        }
        _ => answer(game, world, draft),
    }
}

/// An offer in the making.
struct Proposal<'a> {
    game: &'a StarshipSamurai,
    /// Where the offer has been begun.
    begun: Sketch<'a, StarshipSamurai>,
    opening: Action,
    parts: Parts,
}

#[derive(Clone, Copy, Default)]
struct Parts {
    wealth: Option<Wealth>,
    card: Option<Card>,
    asked: Option<Asked>,
    terms: Option<Terms>,
}

impl Parts {
    fn action(self, part: Part) -> Action {
        match part {
            Part::Wealth => Action::OfferWealth(self.wealth),
            Part::Card => Action::OfferCard(self.card),
            Part::Ask => Action::Ask(self.asked),
            Part::Terms => Action::Terms(self.terms),
        }
    }

    /// With another choice for one part.
    fn with(mut self, action: Action) -> Self {
        match action {
            Action::OfferWealth(wealth) => self.wealth = wealth,
            Action::OfferCard(card) => self.card = card,
            Action::Ask(asked) => self.asked = asked,
            Action::Terms(terms) => self.terms = terms,
            _ => {}
        }
        self
    }

    /// What was offered, seen from the other side. The recipient has seen a card that was offered, and asks for it by its name.
    fn swapped(offer: &Offer, given: Option<Card>) -> Self {
        Parts {
            wealth: offer.wealth.map(|wealth| match wealth {
                Wealth::Give(amount) => Wealth::Ask(amount),
                Wealth::Ask(amount) => Wealth::Give(amount),
            }),
            card: given.or(match offer.asked {
                Some(Asked::Name(card)) => Some(card),
                _ => None,
            }),
            asked: offer.card.map(Asked::Name),
            terms: offer.terms.map(|terms| match terms {
                Terms::Promise { by, what } => Terms::Promise { by: by.other(), what },
                Terms::Clause(_) => terms,
            }),
        }
    }
}

impl<'a> Proposal<'a> {
    fn read(
        game: &'a StarshipSamurai,
        begun: Sketch<'a, StarshipSamurai>,
        opening: Action,
        parts: &[Action],
    ) -> Self {
        let parts = parts.iter().fold(Parts::default(), |parts, &action| parts.with(action));
        Proposal { game, begun, opening, parts }
    }

    fn draft(&self, parts: Parts) -> Draft {
        let chosen = Part::ALL.map(|part| parts.action(part)).into_iter().filter(|&action| !is_none(action));
        std::iter::once(self.opening).chain(chosen).collect()
    }

    /// The offer with the parts before `end`, or what stands in its way. Parts that leave no choice aren't asked (SSM-247).
    fn up_to(&self, parts: Parts, end: Option<Part>) -> Result<Sketch<'a, StarshipSamurai>, Violation> {
        let mut sketch = self.begun.clone();
        while let Some(next) = sketch.state.offer.and_then(|offer| offer.next)
            && end.is_none_or(|end| next < end)
            && sketch.state.steps.last() == Some(Step::Bargain)
        {
            sketch = sketch.try_then(parts.action(next))?;
        }
        Ok(sketch)
    }

    /// The draft with another choice for one part, or why that can't be chosen.
    fn choosing(&self, part: Part, action: Action) -> Result<Draft, Violation> {
        let before = self.up_to(self.parts, Some(part))?;
        self.game.check(&before.state, action)?;
        Ok(self.draft(self.parts.with(action)))
    }

    /// A chip that is pressed to choose something for its part, and pressed again to choose nothing.
    fn toggle(&self, part: Part, action: Action, none: Action, label: Sentence) -> Chip<Draft> {
        let is_chosen = self.parts.action(part) == action;
        let thing = self.game_pick(action);
        let press =
            if is_chosen { Ok(self.draft(self.parts.with(none))) } else { self.choosing(part, action) };
        Chip { thing, label, count: None, is_chosen, press: Press::Once(press) }
    }

    fn game_pick(&self, action: Action) -> String {
        action.picks(self.game).pop().map_or_else(String::new, |pick| pick.thing)
    }

    fn dialogue(&self, offer: &Offer) -> Dialogue<Draft> {
        let Offer { from, to, .. } = *offer;
        let title = match self.opening {
            Action::Counter => say!(counter_offer_to { to }),
            _ => say!(trade_with { to }),
        };
        let asking = |asked: Asked| {
            let label = asked_words(self.game, asked).capitalised();
            self.toggle(Part::Ask, Action::Ask(Some(asked)), Action::Ask(None), label)
        };
        let hand = self.begun.state.hands[from].each_kind().map(|card| {
            let label = self.game.cards[card].name.clone().into();
            self.toggle(Part::Card, Action::OfferCard(Some(card)), Action::OfferCard(None), label)
        });
        let kinds = [Asked::Any].into_iter().chain(CardType::ALL.map(Asked::Type)).map(asking);
        let named = Group {
            title: say!(a_named_card),
            is_folded: true,
            chips: Card::ALL.into_iter().map(Asked::Name).map(asking).collect(),
        };
        let given = [vec![self.wealth(Wealth::Give)], hand.collect()].concat();
        let asked = [vec![self.wealth(Wealth::Ask)], kinds.collect()].concat();
        let does = match self.up_to(self.parts, None) {
            Ok(offered) => Does::Play(offered.actions),
            Err(why) => Does::Nothing(why),
        };
        Dialogue {
            title,
            columns: [
                column(from, self.left(from), vec![Group::open(given)]),
                column(to, self.left(to), vec![Group::open(asked), named]),
            ],
            below: self.terms(offer),
            verbs: vec![Verb { label: say!(propose), does }],
        }
    }

    /// What a partner has: wealth and cards.
    fn left(&self, seat: Seat) -> Sentence {
        let state = &self.begun.state;
        say!(has_wealth_and_cards { wealth: state.players[seat].wealth, cards: state.hands[seat].len() })
    }

    /// Wealth is given in one direction, one by one.
    fn wealth(&self, way: fn(u8) -> Wealth) -> Chip<Draft> {
        let count = match self.parts.wealth {
            Some(Wealth::Give(amount)) if way(0) == Wealth::Give(0) => amount,
            Some(Wealth::Ask(amount)) if way(0) == Wealth::Ask(0) => amount,
            _ => 0,
        };
        let offering = |amount: u8| Action::OfferWealth((amount > 0).then(|| way(amount)));
        Chip {
            thing: "wealth".to_owned(),
            label: say!(wealth_token).capitalised(),
            count: Some(count),
            is_chosen: count > 0,
            press: Press::Steps {
                more: self.choosing(Part::Wealth, offering(count + 1)),
                less: (count > 0).then(|| self.draft(self.parts.with(offering(count - 1)))),
            },
        }
    }

    /// SSM-220, SSM-238: a clause, or a promise of one of the partners.
    fn terms(&self, offer: &Offer) -> Vec<Group<Draft>> {
        let state = &self.begun.state;
        let look = Look { game: self.game, state };
        let chip = |terms: Terms| {
            let label = terms_words(terms).capitalised();
            self.toggle(Part::Terms, Action::Terms(Some(terms)), Action::Terms(None), label)
        };
        // Which clauses there are depends on the cards that the offer brings.
        let whole = Offer { card: self.parts.card, asked: self.parts.asked, ..*offer };
        let clauses: Vec<_> = look.clauses(&whole).iter().map(|clause| chip(Terms::Clause(clause))).collect();
        let promises = |by: Party| {
            let is_here =
                |what: &Promise| what.location().is_none_or(|at| state.locations().any(|other| other == at));
            Promise::ALL.into_iter().filter(is_here).map(|what| chip(Terms::Promise { by, what })).collect()
        };
        let group = |title, chips| Group { title, is_folded: true, chips };
        let clauses = (!clauses.is_empty()).then(|| group(say!(binding_terms), clauses));
        let promised = Party::ALL.map(|by| group(say!(promises_of { seat: offer.seat(by) }), promises(by)));
        clauses.into_iter().chain(promised).collect()
    }
}

fn column(seat: Seat, note: Sentence, groups: Vec<Group<Draft>>) -> Column<Draft> {
    Column { title: say!(column_gives { seat }), note, groups }
}

const fn is_none(action: Action) -> bool {
    matches!(
        action,
        Action::OfferWealth(None) | Action::OfferCard(None) | Action::Ask(None) | Action::Terms(None)
    )
}

/// SSM-D32: the offer that is to be answered, the recipient's side first. A draft says which card they would give.
fn answer(game: &StarshipSamurai, world: &State, draft: &[Action]) -> Option<Dialogue<Draft>> {
    let offer = world.offer.filter(|_| world.steps.last() == Some(Step::Respond))?;
    let fitting: Vec<Card> =
        offer.asked.map_or_else(Vec::new, |asked| asked.fitting(world.hands[offer.to]).each_kind().collect());
    let given = match (draft, &fitting[..]) {
        ([Action::AcceptWith(card)], _) => Some(*card),
        (_, [only]) => Some(*only),
        _ => None,
    };
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    match offer.wealth {
        Some(Wealth::Give(amount)) => theirs.push(wealth_chip(amount)),
        Some(Wealth::Ask(amount)) => mine.push(wealth_chip(amount)),
        None => {}
    }
    theirs.extend(offer.card.map(|card| shown(card.thing(), game.cards[card].name.clone().into(), None)));
    let choices = fitting.iter().map(|&card| Chip {
        thing: card.thing(),
        label: game.cards[card].name.clone().into(),
        count: None,
        is_chosen: given == Some(card),
        press: Press::Once(
            game.check(world, Action::AcceptWith(card)).map(|()| vec![Action::AcceptWith(card)]),
        ),
    });
    let asked =
        offer.asked.map(|asked| open_group(asked_words(game, asked).capitalised(), choices.collect()));
    Some(Dialogue {
        title: say!(offer_of { clan: PlayerClan::of(offer.from), from: offer.from }),
        columns: [
            column(
                offer.to,
                Sentence::default(),
                [vec![Group::open(mine)], asked.into_iter().collect()].concat(),
            ),
            column(offer.from, Sentence::default(), vec![Group::open(theirs)]),
        ],
        below: offer.terms.map(|terms| terms_group(&offer, terms)).into_iter().collect(),
        verbs: answers(game, world, &offer, given),
    })
}

fn shown(thing: String, label: Sentence, count: Option<u8>) -> Chip<Draft> {
    Chip { thing, label, count, is_chosen: true, press: Press::Shown }
}

fn open_group(title: Sentence, chips: Vec<Chip<Draft>>) -> Group<Draft> {
    Group { title, is_folded: false, chips }
}

fn wealth_chip(amount: u8) -> Chip<Draft> {
    shown("wealth".to_owned(), say!(wealth_token).capitalised(), Some(amount))
}

fn terms_group(offer: &Offer, terms: Terms) -> Group<Draft> {
    let title = match terms {
        Terms::Clause(_) => say!(binding_terms),
        Terms::Promise { by, .. } => say!(promises_of { seat: offer.seat(by) }),
    };
    open_group(title, vec![shown(Some(terms).thing(), words_for_recipient(terms).capitalised(), None)])
}

/// Accepting, making a counter-offer, rejecting.
fn answers(game: &StarshipSamurai, world: &State, offer: &Offer, given: Option<Card>) -> Vec<Verb<Draft>> {
    let verb = |label: Sentence, action: Action, does: Does<Draft>| Verb {
        label,
        does: game.check(world, action).map_or_else(Does::Nothing, |()| does),
    };
    let accept = given.map_or(Action::Accept, Action::AcceptWith);
    vec![
        verb(say!(accept_verb), accept, Does::Play(vec![accept])),
        verb(say!(counter_verb), Action::Counter, Does::Draft(counter(game, world, offer, given))),
        verb(say!(reject_verb), Action::Reject, Does::Play(vec![Action::Reject])),
    ]
}

/// "I" is the player making the offer, so for the recipient it is the other way round.
fn words_for_recipient(terms: Terms) -> Sentence {
    match terms {
        Terms::Promise { by, what } => terms_words(Terms::Promise { by: by.other(), what }),
        Terms::Clause(_) => terms_words(terms),
    }
}

/// SSM-249: a counter-offer begins with the offer as the recipient sees it, as far as they could offer that.
fn counter(game: &StarshipSamurai, world: &State, offer: &Offer, given: Option<Card>) -> Draft {
    let Some(begun) = Sketch::new(game, world).then(Action::Counter) else { return vec![Action::Counter] };
    let mut proposal = Proposal { game, begun, opening: Action::Counter, parts: Parts::default() };
    let wanted = Parts::swapped(offer, given);
    for part in Part::ALL {
        let action = wanted.action(part);
        if !is_none(action) && proposal.choosing(part, action).is_ok() {
            proposal.parts = proposal.parts.with(action);
        }
    }
    proposal.draft(proposal.parts)
}
