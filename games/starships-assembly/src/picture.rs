//! The table as text.

use tenka_core::{Frame, Ink, Line, Picture, Seat, Sentence, Span, Thing as _, Tint, say};

use crate::StarshipsAssembly;
use crate::card::{Card, CardSet};
use crate::face::Class;
use crate::state::{SEATS, Stage, opponent};
use crate::steps::Step;
use crate::view::{Fight, View};
use crate::words::votes;

/// What the viewer sees: what is going on, the common areas, both players, and their own hand.
pub(crate) fn draw(game: &StarshipsAssembly, view: &View) -> Picture {
    let mut picture = Picture::default();
    picture.write(status(game, view));
    picture.leave_blank();
    match &view.battle {
        Some(fight) => draw_battle(game, view, fight, &mut picture),
        None => draw_assembly(game, view, &mut picture),
    }
    if let Some(hand) = view.hand.filter(|hand| !hand.is_empty()) {
        picture.write(Line::from(say!(picture_hand)).inked(Ink::Strong));
        picture.write_frames(&hand.iter().map(|card| framed(game, card)).collect::<Vec<_>>());
    }
    picture.standing = SEATS.iter().map(|seat| standing(view, seat).into()).collect();
    picture
}

/// "2 captains, 1 ship"
fn standing(view: &View, seat: Seat) -> Sentence {
    let (captains, ships) = (view.captains[seat].len(), view.fleets[seat].len());
    match view.battle {
        Some(_) => say!(picture_standing_in_battle { ships }),
        None => say!(picture_standing { hand: view.hands[seat].size, captains, ships }),
    }
}

fn status(game: &StarshipsAssembly, view: &View) -> Sentence {
    let seat = view.seat;
    match view.stage {
        Stage::Picking => say!(picture_picking { seat }),
        Stage::Releasing => say!(picture_releasing { seat }),
        Stage::Assembly => {
            let war = match view.turn.war {
                Some(war) if war.by == seat => say!(picture_war_declared),
                Some(_) => say!(picture_last_turn),
                None => Sentence::default(),
            };
            let (number, pool) = (view.turn.number, votes(view.turn.votes));
            say!(picture_turn { number, seat, war, pool, to_do: to_do(view) })
        }
        Stage::Powering | Stage::Targeting | Stage::Firing => {
            let ship = view.battle.as_ref().map_or("", |fight| game.ship(fight.ship));
            match view.stage {
                Stage::Powering => say!(picture_powering { ship, seat }),
                Stage::Targeting => say!(picture_targeting { ship, seat }),
                _ => say!(picture_firing { ship, seat }),
            }
        }
        Stage::Over => say!(picture_over),
    }
}

/// ", to draw", ", to release a ship"
fn to_do(view: &View) -> Sentence {
    let what = match view.turn.to_do.next() {
        Some(Step::Draw) => say!(picture_to_do_draw),
        Some(Step::TurnMode) => say!(picture_to_do_skip),
        Some(Step::ReleaseOwnShip) => say!(picture_to_do_release_ship),
        Some(Step::GiveOwnShip) => say!(picture_to_do_give_ship),
        Some(Step::ReleaseFromHand) => say!(picture_to_do_release_card),
        Some(Step::ReleaseAnyCaptain) => say!(picture_to_do_release_captain),
        Some(Step::ScrambleAnyCaptain) => say!(picture_to_do_scramble),
        Some(Step::DeployFreeFromHand) => say!(picture_to_do_deploy_from_hand),
        Some(Step::DeployFreeFromAgenda) => say!(picture_to_do_deploy),
        Some(Step::RecruitFreeFromAgenda) => say!(picture_to_do_recruit),
        _ => return Sentence::default(),
    };
    say!(picture_to_do { what })
}

fn draw_assembly(game: &StarshipsAssembly, view: &View, picture: &mut Picture) {
    let (title, row) = if view.stage < Stage::Assembly {
        (say!(picture_face_up), view.lobby.face_up)
    } else {
        (say!(picture_agenda), view.agenda)
    };
    let none = if row.is_empty() { say!(picture_none) } else { Sentence::default() };
    picture.write(Line::from(title).inked(Ink::Strong).and(none));
    picture.write_frames(&row.iter().map(|card| on_agenda(game, view, card)).collect::<Vec<_>>());
    let cards = deck(game, view, &|_| String::new());
    picture.write(Line::from(say!(picture_deck { cards, owner: deck_owner(view) })).showing("deck"));
    for seat in SEATS.iter() {
        let holding = view.hands[seat];
        let known = holding.known.is_empty() || view.viewer.is(seat);
        let known = if known {
            Sentence::default()
        } else {
            say!(picture_known { cards: game.names(holding.known) })
        };
        let hand = say!(cards { count: holding.size });
        picture.write(say!(picture_player { seat, hand, known }));
        picture.write(Line::from(say!(picture_captains)).and(captains(game, view, seat)));
        picture.write(Line::from(say!(picture_fleet)).and(fleet(game, view.fleets[seat])));
    }
}

/// A card with the costs of its captain and of its ship.
fn framed(game: &StarshipsAssembly, card: Card) -> Frame {
    let costs = [
        say!(picture_recruit { cost: game.captains[card].cost }),
        say!(picture_deploy { cost: game.ships[card].cost }),
    ];
    Frame::new(Span::new(game.name(card), Ink::Strong), costs).showing(card.thing())
}

/// A card on the agenda, in the colour of whoever has locked it.
fn on_agenda(game: &StarshipsAssembly, view: &View, card: Card) -> Frame {
    let mut frame = framed(game, card);
    if let Some(seat) = SEATS.iter().find(|&seat| view.locks[seat].contains(card)) {
        frame.body.push(say!(picture_locked { seat }).into());
        frame = frame.inked(Ink::Seat(seat));
    }
    frame
}

fn captains(game: &StarshipsAssembly, view: &View, seat: Seat) -> Line {
    let entry = |card: Card| {
        let (ink, exhausted) = if view.exhausted.contains(card) {
            (Ink::Faint, say!(picture_exhausted))
        } else {
            (Ink::Strong, Sentence::default())
        };
        Line::from(Span::new(game.captain(card), ink).showing(card.thing())).and(exhausted)
    };
    row_of(view.captains[seat].iter().map(entry))
}

fn fleet(game: &StarshipsAssembly, fleet: CardSet) -> Line {
    row_of(fleet.iter().map(|card| Span::new(game.ship(card), Ink::Strong).showing(card.thing()).into()))
}

fn row_of(entries: impl Iterator<Item = Line>) -> Line {
    let row = Line::joined(", ", entries);
    if row.width() == 0 { Line::from(say!(picture_none)).inked(Ink::Faint) } else { row }
}

fn deck_owner(view: &View) -> Sentence {
    let lobbying = view.stage < Stage::Assembly;
    let owner = view.lobby.deck_picked_by.filter(|_| lobbying);
    owner.map_or_else(Sentence::default, |seat| say!(picture_deck_owner { seat }))
}

/// "9 cards: 4 unknown, Krave/Gazer, 4 unknown", from the top.
fn deck(game: &StarshipsAssembly, view: &View, more: &dyn Fn(Card) -> String) -> String {
    let size = say!(cards { count: view.deck.len() }).to_string();
    let mut places: Vec<String> = Vec::new();
    let mut unknown = 0;
    let told = |count: usize| say!(picture_unknown { count }).to_string();
    for place in &view.deck {
        match place.card {
            Some(card) => {
                places.extend((unknown > 0).then(|| told(unknown)));
                places.push(format!("{}{}", game.name(card), more(card)));
                unknown = 0;
            }
            None => unknown += 1,
        }
    }
    if places.is_empty() {
        return size;
    }
    places.extend((unknown > 0).then(|| told(unknown)));
    format!("{size}: {}", places.join(", "))
}

fn draw_battle(game: &StarshipsAssembly, view: &View, fight: &Fight, picture: &mut Picture) {
    for seat in SEATS.iter() {
        let empty = if view.fleets[seat].is_empty() { say!(picture_no_ships) } else { Sentence::default() };
        picture.write(Line::from(seat).and(":").and(empty));
        let order = game.tables.by_initiative.into_iter();
        for ship in order.filter(|&ship| view.fleets[seat].contains(ship)) {
            picture.write(draw_ship(game, view, fight, ship));
        }
    }
    let points = |card: Card| {
        let damage = &game.damage[card];
        format!(" ({}/{})", damage[Class::I], damage[Class::II])
    };
    picture.write(say!(picture_damage_deck { cards: deck(game, view, &points) }));
}

/// `  >  8 Gazer        evasion 2, shields 1 of 1, weapons 3/I at Ticho, 2/I`
fn draw_ship(game: &StarshipsAssembly, view: &View, fight: &Fight, ship: Card) -> Line {
    let printed = &game.ships[ship];
    let acting = view.stage.is_warfare() && fight.ship == ship;
    let weapon = |(index, weapon): (usize, &crate::face::Weapon)| {
        let fired = if acting && fight.fired[index] { say!(picture_fired) } else { Sentence::default() };
        let target = fight.targets[index].filter(|_| acting);
        let target = target.filter(|&target| view.fleets[opponent(view.seat)].contains(target));
        let target =
            target.map_or_else(Sentence::default, |target| say!(picture_aimed { target: game.ship(target) }));
        format!("{}/{:?}{target}{fired}", weapon.targeting, weapon.class)
    };
    let weapons: Vec<String> = printed.weapons.iter().enumerate().map(weapon).collect();
    let power = fight.power.filter(|_| acting);
    let power = power.map_or_else(Sentence::default, |power| say!(picture_power { power: power.id() }));
    let condition = fight.ships.get(&ship);
    let shields = condition.map_or(0, |condition| condition.shields);
    let tracking = match condition.and_then(|condition| condition.tracking).map(|tracking| tracking.card) {
        Some(Some(card)) => say!(picture_tracked { card: game.name(card) }),
        Some(None) => say!(picture_tracked_unknown),
        None => Sentence::default(),
    };
    let figures = say!(picture_ship {
        evasion: printed.evasion,
        shields,
        printed: printed.shields,
        weapons: weapons.join(", "),
        power,
        tracking,
    });
    let mark = if acting { Span::new("  > ", Ink::Tint(Tint::Gold)) } else { Span::new("    ", Ink::Plain) };
    let name = Span::new(format!("{:<12}", printed.name), Ink::Strong).showing(ship.thing());
    Line::from(mark).and(format!("{:>2} ", printed.initiative)).and(name).and(" ").and(figures)
}
