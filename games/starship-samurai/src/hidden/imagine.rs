//! Worlds consistent with what a viewer knows (section 16 of the ledger, SSM-244).

use tenka_core::{Chance, Dice as _, Rng, Row, Seed, Viewer};

use crate::StarshipSamurai;
use crate::card::Cards;
use crate::hidden::deal::Deal;
use crate::location::LocationCards;
use crate::memory::{Memories, Memory};
use crate::setup::drafter;
use crate::state::{Battle, ByPlayer, Pile, State};
use crate::trade::Offer;
use crate::unit::{Mech, Mechs};
use crate::view::{SeenBattle, SeenCard, SeenOffer, View};

/// A world that the viewer can't distinguish from the real one: hands, face-down cards, decks and the others' drafts
/// are redrawn.
pub(crate) fn imagine(game: &StarshipSamurai, view: &View, rng: &mut impl Rng) -> State {
    let deal = Deal::of(game, view, rng);
    let mut world = State {
        round: view.round,
        first: view.first,
        active: view.active,
        turn: view.turn,
        players: view.players,
        hands: deal.hands,
        drafted: imagine_draft(view, rng),
        clans: view.clans,
        boards: view.boards,
        attached: view.attached,
        location_deck: imagine_location_deck(game, view, rng),
        unclaimed: view.unclaimed,
        piles: imagine_piles(view, deal.left, rng),
        moved: view.moved,
        battle: view.battle.as_ref().map(|battle| imagine_battle(battle, &deal.face_down)),
        offer: view.offer.as_ref().map(|offer| imagine_offer(offer, &deal.hands, rng)),
        offers_left: view.offers_left,
        promises: view.promises,
        steps: view.steps,
        memories: Memories {
            players: ByPlayer::from_fn(view.seats(), |_| Memory::default()),
            public: view.public,
            mixed: view.mixed,
        },
        chance: Chance::new(Seed::draw(rng)),
    };
    world.memories.players = imagine_memories(view, &world);
    world
}

/// Whatever isn't in hands is in the decks.
fn imagine_piles(view: &View, left: [Cards; 2], rng: &mut impl Rng) -> [Pile; 2] {
    let mut decks = left;
    while decks[1].len() < view.piles[1].deck_size {
        let Some(card) = decks[0].draw(rng) else { break };
        decks[1].add(card);
    }
    [0, 1].map(|index| Pile { deck: decks[index], discard: view.piles[index].discard })
}

fn imagine_battle(battle: &SeenBattle, face_down: &ByPlayer<Cards>) -> Battle {
    let seats = battle.cards.seats();
    Battle {
        at: battle.at,
        to_commit: battle.to_commit,
        gozen: battle.gozen,
        cards: ByPlayer::from_fn(seats, |seat| match battle.cards[seat]? {
            SeenCard::FaceUp(card) => Some(card),
            SeenCard::FaceDown(_) => face_down[seat].each_kind().next(),
        }),
        face_up: seats
            .iter()
            .filter(|&seat| matches!(battle.cards[seat], Some(SeenCard::FaceUp(_))))
            .collect(),
        told: battle.told,
        bonus: battle.bonus,
        waiting: battle.waiting,
        victor: battle.victor,
    }
}

/// SSM-223: the offered card, or one of its type in the offerer's hand.
fn imagine_offer(offer: &SeenOffer, hands: &ByPlayer<Cards>, rng: &mut impl Rng) -> Offer {
    let unknown = offer.card_type.and_then(|card_type| hands[offer.from].of(card_type).random(rng));
    Offer {
        from: offer.from,
        to: offer.to,
        next: offer.next,
        wealth: offer.wealth,
        card: offer.card.or(unknown),
        asked: offer.asked,
        terms: offer.terms,
    }
}

/// SSM-021: the cards certain to come, and as many of the others as were added and haven't come yet.
fn imagine_location_deck(game: &StarshipSamurai, view: &View, rng: &mut impl Rng) -> LocationCards {
    let deck = game.location_deck(view.seats());
    let claimed = view.players.as_slice().iter().map(|player| player.claimed);
    let on_boards: LocationCards = view.boards.values().iter().flatten().copied().collect();
    let seen = claimed.fold(view.unclaimed | on_boards, |all, cards| all | cards);
    let (mut cards, mut others) = (deck.base - seen, deck.others - seen);
    while cards.len() < view.location_deck_size.into() {
        let Some(card) = others.nth(rng.index_below(others.len())) else { break };
        others.remove(card);
        cards.insert(card);
    }
    cards
}

/// SSM-036, SSM-037: what the others have kept, in every order consistent with what was passed to the viewer.
fn imagine_draft(view: &View, rng: &mut impl Rng) -> Row<Mech, 8> {
    let mut kept = Row::default();
    let mut left: Mechs = Mech::ALL.into_iter().collect();
    let mut turn = 0;
    for pick in 0..usize::from(view.draft.kept) {
        let is_own = view.viewer.is(drafter(view.first, view.seats(), pick));
        let own = view.draft.own.get(turn).copied().flatten().filter(|_| is_own);
        turn += usize::from(is_own);
        // What was passed to the viewer later can't have been taken before.
        let later = view.draft.passed.get(turn).copied().flatten().unwrap_or(Mechs::EMPTY);
        let free = left - later;
        let Some(mech) = own.or_else(|| free.nth(rng.index_below(free.len()))) else { break };
        left.remove(mech);
        kept.push(mech);
    }
    kept
}

/// Of what others remember, the viewer knows only what is public.
fn imagine_memories(view: &View, world: &State) -> ByPlayer<Memory> {
    ByPlayer::from_fn(view.seats(), |seat| {
        if view.viewer == Viewer::Seat(seat) {
            return view.memory;
        }
        let mut memory = Memory::default();
        for holder in view.seats().iter().filter(|&holder| holder != seat) {
            memory.surely[holder] = view.public.surely[holder].common(world.concealed(holder));
        }
        memory
    })
}
