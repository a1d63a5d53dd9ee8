//! What the search finds in positions whose truth is plain, or can be counted.

use tenka_bots::{BotSpec, Candidate, Thought};
use tenka_core::{Insight, Key as _, Options, Seat, Seats, Seed, Viewer, kit};
use tenka_yardsticks::{Hearts, Leduc, hearts, leduc};

/// A position, as its seat to act sees it.
struct Scene<G: Insight> {
    game: G,
    seat: Seat,
    view: G::View,
    legal: Vec<G::Action>,
}

impl<G: Insight> Scene<G> {
    fn think(&self, bot: &str) -> Thought<G::Action> {
        let spec: BotSpec = bot.parse().expect("a bot");
        spec.bot(1).think(&self.game, &self.view, &mut Seed::from_text("facts").fast())
    }
}

/// The first positions of random games that are as wanted.
fn scenes<G: Insight>(count: usize, wanted: impl Fn(&Scene<G>) -> bool) -> Vec<Scene<G>> {
    let mut rng = Seed::from_text("scenes").fast();
    let mut found = Vec::new();
    while found.len() < count {
        let game = G::open(&Options::new()).expect("a box");
        for at in kit::sample(&game, Seats::new(G::INFO.seats.1), 500, &mut rng) {
            let game = G::open(&Options::new()).expect("a box");
            let view = game.view(&at.state, Viewer::Seat(at.seat));
            let mut legal = Vec::new();
            game.legal(&at.state, &mut legal);
            found.extend(Some(Scene { game, seat: at.seat, view, legal }).filter(&wanted));
        }
    }
    found.truncate(count);
    found
}

fn candidate<A: Copy + PartialEq>(thought: &Thought<A>, action: A) -> &Candidate<A> {
    thought.candidates.iter().find(|candidate| candidate.action == action).expect("it was tried")
}

mod at_leduc_poker {
    use leduc::{Bet, Card};

    use super::*;

    fn own_card(scene: &Scene<Leduc>) -> Card {
        scene.view.private[scene.seat].expect("the own card")
    }

    /// Nothing beats a pair, whatever the other holds.
    #[test]
    fn a_pair_is_never_folded_and_sure_to_win() {
        let paired = |scene: &Scene<Leduc>| {
            scene.view.public == Some(own_card(scene)) && scene.legal.contains(&Bet::Fold)
        };
        for scene in scenes(50, paired) {
            let thought = scene.think("plain:200");
            assert_ne!(thought.action, Bet::Fold);
            let other = 1 - scene.seat.index();
            assert!(thought.value[scene.seat.index()] > 0.99 && thought.value[other] < 0.01, "{thought:?}");
            assert!(candidate(&thought, Bet::Fold).value < 0.01, "{thought:?}");
        }
    }

    /// A call that ends the game wins as often as the other's card, one of the four that are not seen, loses.
    #[test]
    fn the_last_call_is_worth_what_can_be_counted() {
        const DRAW: f64 = 0.45;
        let last_call = |scene: &Scene<Leduc>| {
            let raised = scene.view.rounds[1].bets().any(|(_, bet)| bet == Bet::Raise);
            raised && scene.legal.contains(&Bet::Fold)
        };
        for scene in scenes(50, last_call) {
            let (own, public) = (own_card(&scene), scene.view.public.expect("a public card"));
            let mut unseen = vec![Card::Jack, Card::Jack, Card::Queen, Card::Queen, Card::King, Card::King];
            for seen in [own, public] {
                unseen.remove(unseen.iter().position(|&card| card == seen).expect("two of each"));
            }
            let strength = |card: Card| (card == public, card);
            let worth = |other: &Card| match strength(own).cmp(&strength(*other)) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => DRAW,
                std::cmp::Ordering::Greater => 1.0,
            };
            let counted = unseen.iter().map(worth).sum::<f64>() / 4.0;
            let thought = scene.think("plain:4000");
            let found = candidate(&thought, Bet::Call).value;
            assert!((found - counted).abs() < 0.04, "{own} with {public}: {found}, not {counted}");
        }
    }

    /// Before the first bet, a higher card is worth more.
    #[test]
    fn high_cards_are_worth_more() {
        let worth = |card: Card| {
            let begins =
                |scene: &Scene<Leduc>| scene.view.rounds[0].bets().count() == 0 && own_card(scene) == card;
            let scene = &scenes(1, begins)[0];
            scene.think("plain:4000").value[scene.seat.index()]
        };
        let [jack, queen, king] = [Card::Jack, Card::Queen, Card::King].map(worth);
        assert!(jack + 0.1 < queen && queen + 0.1 < king, "{jack} {queen} {king}");
    }
}

mod at_hearts {
    use hearts::{Action, Card, Cards};

    use super::*;

    /// The trick that is being played.
    fn trick(scene: &Scene<Hearts>) -> Vec<Card> {
        scene
            .view
            .tricks
            .iter()
            .last()
            .map(|trick| trick.cards.to_vec())
            .filter(|cards| cards.len() < 4)
            .unwrap_or_default()
    }

    /// Whether the seat is the last to play, and neither it nor anybody else can still shoot the moon.
    fn ends_trick(scene: &Scene<Hearts>) -> bool {
        let have_points = scene.view.points.values().iter().filter(|&&points| points > 0).count();
        trick(scene).len() == 3 && scene.view.points[scene.seat] == 0 && have_points > 0
    }

    fn plays(scene: &Scene<Hearts>) -> Cards {
        let card = |action: &Action| match *action {
            Action::Play(card) | Action::Pass(card) => card,
        };
        scene.legal.iter().map(card).collect()
    }

    fn would_win(card: Card, trick: &[Card]) -> bool {
        let suit = trick[0].suit();
        let highest = trick.iter().filter(|card| card.suit() == suit).max().expect("the card that was led");
        card.suit() == suit && card > *highest
    }

    /// Last to play to a trick with the queen, with cards that would take it and cards that would not.
    #[test]
    fn does_not_take_the_queen_of_spades_where_it_can_duck() {
        let can_duck = |scene: &Scene<Hearts>| {
            let trick = trick(scene);
            let takes = |card: Card| would_win(card, &trick);
            ends_trick(scene)
                && trick.contains(&Card::QUEEN_OF_SPADES)
                && plays(scene).iter().any(takes)
                && !plays(scene).iter().all(takes)
        };
        for scene in scenes(40, can_duck) {
            let Action::Play(card) = scene.think("plain:400").action else { panic!("cards are played") };
            assert!(!would_win(card, &trick(&scene)), "{card} takes {:?}", trick(&scene));
        }
    }

    /// Last to play, with the queen, who would take the trick, and a card that would not.
    #[test]
    fn does_not_give_itself_the_queen_of_spades() {
        let could = |scene: &Scene<Hearts>| {
            ends_trick(scene)
                && plays(scene).contains(Card::QUEEN_OF_SPADES)
                && would_win(Card::QUEEN_OF_SPADES, &trick(scene))
                && plays(scene).iter().any(|card| !would_win(card, &trick(scene)))
        };
        for scene in scenes(40, could) {
            assert_ne!(scene.think("plain:400").action, Action::Play(Card::QUEEN_OF_SPADES));
        }
    }
}
