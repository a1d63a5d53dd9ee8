//! The worlds that agree with what a viewer knows (section 16 of the ledger, SSM-244).

use tenka_core::{Chance, Dice as _, Rng, Seat, SeatSet, Seed, Viewer};

use crate::StarshipSamurai;
use crate::card::{CardType, Cards};
use crate::location::LocationCards;
use crate::memory::{Memories, Memory};
use crate::row::Row;
use crate::setup::drafter;
use crate::state::{Battle, ByPlayer, Pile, State};
use crate::trade::Offer;
use crate::unit::{Mech, Mechs};
use crate::view::{SeenBattle, SeenCard, SeenOffer, View, source};

/// A world that the viewer can't tell from the real one: what lies in hands, face down, in the decks and with the others
/// in the draft, drawn anew.
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

/// What others have in hand and face down, and what is left for the decks.
struct Deal {
    hands: ByPlayer<Cards>,
    face_down: ByPlayer<Cards>,
    left: [Cards; 2],
}

/// After so many deals that don't agree with the memory it is doubted: a position that was made up may contradict itself.
const PATIENCE: u32 = 4096;

impl Deal {
    /// Deals until everything agrees. Each deal that does is equally likely.
    fn of(game: &StarshipSamurai, view: &View, rng: &mut impl Rng) -> Deal {
        let table = Table::of(game, view);
        let mut attempts = 0;
        loop {
            attempts += 1;
            let memory = if attempts < PATIENCE { view.memory } else { Memory::default() };
            if let Some(deal) = table.deal(view, &memory, rng) {
                return deal;
            }
            assert!(attempts < PATIENCE, "gave up {view:?}");
            if attempts > 2 * PATIENCE {
                return table.give_up(view);
            }
        }
    }
}

/// What is dealt, and to whom.
struct Table {
    /// The unseen cards that can be dealt.
    unseen: [Cards; 2],
    /// How many concealed cards each other player has.
    held: ByPlayer<u8>,
    /// Which of the unseen cards each draws from.
    source: ByPlayer<usize>,
    /// Whose face-down card the viewer doesn't know.
    committed: SeatSet,
    /// The face-down cards that the viewer knows.
    face_down: ByPlayer<Cards>,
}

impl Table {
    fn of(game: &StarshipSamurai, view: &View) -> Table {
        let seats = view.seats();
        let mut table = Table {
            unseen: view.unseen,
            held: ByPlayer::from_fn(
                seats,
                |seat| if view.viewer.is(seat) { 0 } else { view.hand_sizes[seat] },
            ),
            source: ByPlayer::from_fn(seats, |seat| source(game, seats, seat, view.viewer, view.mixed)),
            committed: SeatSet::EMPTY,
            face_down: ByPlayer::from_fn(seats, |_| Cards::NONE),
        };
        let Some(battle) = &view.battle else { return table };
        for (seat, &card) in battle.cards.iter() {
            match card {
                Some(SeenCard::FaceDown(None)) => {
                    table.held[seat] += 1;
                    table.committed.insert(seat);
                }
                Some(SeenCard::FaceDown(Some(card))) => {
                    table.face_down[seat] = card.into();
                    if !view.viewer.is(seat) {
                        table.unseen[table.source[seat]].take(card);
                    }
                }
                Some(SeenCard::FaceUp(_)) | None => {}
            }
        }
        table
    }

    /// One deal; `None` if it doesn't agree with what the viewer knows.
    fn deal(&self, view: &View, memory: &Memory, rng: &mut impl Rng) -> Option<Deal> {
        let others = || view.seats().iter().filter(|&seat| !view.viewer.is(seat));
        let mut left = self.unseen;
        let mut hands = ByPlayer::from_fn(view.seats(), |_| Cards::NONE);
        for seat in others() {
            let known = memory.surely[seat];
            hands[seat] = known.without(known.common(self.face_down[seat]));
            remove(&mut left[self.source[seat]], hands[seat])?;
        }
        let known = hands;
        self.find_astray(view, memory, &mut hands, &mut left, rng)?;
        for seat in others() {
            for _ in hands[seat].len()..self.held[seat] {
                hands[seat].add(left[self.source[seat]].draw(rng)?);
            }
        }
        let shown = others().all(|seat| self.shows_types(memory, seat, hands[seat], known[seat], rng));
        let mut face_down = self.face_down;
        for seat in self.committed {
            let in_hand = hands[seat].common(memory.in_hand[seat]);
            let card = hands[seat].without(in_hand).random(rng)?;
            if card.card_type() != CardType::Battle {
                return None;
            }
            hands[seat].remove(card);
            face_down[seat] = card.into();
        }
        if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
            hands[seat] = hand;
        }
        // What everybody knows the viewer knows too, but what it remembers itself may be vaguer in a corner.
        let agrees = shown
            && (*memory == Memory::default() || view.public.is_true(Viewer::Spectator, &hands, &face_down));
        agrees.then_some(Deal { hands, face_down, left })
    }

    /// Puts the cards that have gone astray into hands that have room for them, every place equally likely.
    fn find_astray(
        &self,
        view: &View,
        memory: &Memory,
        hands: &mut ByPlayer<Cards>,
        left: &mut [Cards; 2],
        rng: &mut impl Rng,
    ) -> Option<()> {
        for group in memory.astray.iter().filter(|group| !group.cards.is_empty()) {
            remove(&mut left[0], group.cards)?;
            let mut room = ByPlayer::from_fn(view.seats(), |seat| group.room[seat]);
            let mut cards = group.cards;
            while let Some(card) = cards.draw(rng) {
                let free = ByPlayer::from_fn(view.seats(), |seat| {
                    room[seat].min(self.held[seat].saturating_sub(hands[seat].len()))
                });
                let mut place = rng.index_below(free.as_slice().iter().map(|&free| usize::from(free)).sum());
                let seat = view.seats().iter().find(|&seat| {
                    let here = place < usize::from(free[seat]);
                    place = place.saturating_sub(free[seat].into());
                    here
                })?;
                room[seat] -= 1;
                hands[seat].add(card);
            }
        }
        Some(())
    }

    /// Whether a hand has the types that it has shown: each card that it showed by its type was any of its cards.
    fn shows_types(
        &self,
        memory: &Memory,
        seat: Seat,
        hand: Cards,
        known: Cards,
        rng: &mut impl Rng,
    ) -> bool {
        let vague = hand.without(known);
        CardType::ALL.into_iter().all(|card_type| {
            let shown = memory.at_least[seat][card_type].saturating_sub(known.of(card_type).len());
            (0..shown).all(|before| {
                let all = vague.len().saturating_sub(before);
                let fitting = vague.of(card_type).len().saturating_sub(before);
                all > 0 && rng.below(all.into()) < fitting.into()
            })
        })
    }

    /// A deal for a position that contradicts itself: the right numbers of cards, whatever they are.
    fn give_up(&self, view: &View) -> Deal {
        let mut left = self.unseen;
        let mut face_down = self.face_down;
        let mut hands = ByPlayer::from_fn(view.seats(), |_| Cards::NONE);
        for seat in self.committed {
            let pool = &mut left[self.source[seat]];
            if let Some(card) = pool.of(CardType::Battle).each_kind().next() {
                pool.remove(card);
                face_down[seat] = card.into();
            }
        }
        for seat in view.seats().iter().filter(|&seat| !view.viewer.is(seat)) {
            let pool = &mut left[self.source[seat]];
            for card in pool.iter().take(view.hand_sizes[seat].into()) {
                pool.take(card);
                hands[seat].add(card);
            }
        }
        if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
            hands[seat] = hand;
        }
        Deal { hands, face_down, left }
    }
}

fn remove(from: &mut Cards, cards: Cards) -> Option<()> {
    let enough = from.include(cards);
    if enough {
        *from = from.without(cards);
    }
    enough.then_some(())
}

/// What is not in hands is in the decks.
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

/// SSM-021: the cards that are surely still to come, and as many of the others as were added and have not come yet.
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

/// SSM-036, SSM-037: what the others have kept, in every order that agrees with what was passed to the viewer.
fn imagine_draft(view: &View, rng: &mut impl Rng) -> Row<Mech, 8> {
    let mut kept = Row::EMPTY;
    let mut left: Mechs = Mech::ALL.into_iter().collect();
    let mut turn = 0;
    for pick in 0..usize::from(view.draft.kept) {
        let is_own = view.viewer.is(drafter(view.first, view.seats(), pick));
        let own = view.draft.own.get(turn).copied().flatten().filter(|_| is_own);
        turn += usize::from(is_own);
        // What was passed to the viewer later had not been taken yet.
        let later = view.draft.passed.get(turn).copied().flatten().unwrap_or(Mechs::EMPTY);
        let free = left - later;
        let Some(mech) = own.or_else(|| free.nth(rng.index_below(free.len()))) else { break };
        left.remove(mech);
        kept.push(mech);
    }
    kept
}

/// What others remember: the viewer knows of it what everybody does.
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
