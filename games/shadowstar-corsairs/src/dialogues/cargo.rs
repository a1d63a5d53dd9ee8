//! Transfers between two places as one window: what is here, and what is there (section 12 of the ledger, D30).

use tenka_core::{
    Chip, Column, Dialogue, Does, Game as _, Group, Press, Sketch, Thing as _, Verb, Violation,
};

use crate::dialogues::{Course, Draft, carried_out, group, item_chip, without};
use crate::prelude::*;
use crate::state::State;
use crate::turn::transfer::Transfers;

/// Two places, and what has been moved between them so far. A draft names the first place, then the other unless it is the usual
/// one, then each token that was moved, in order.
struct Load<'a> {
    game: &'a ShadowstarCorsairs,
    seat: Seat,
    here: Place,
    there: Place,
    moves: Vec<Action>,
    /// Where the moves lead.
    course: Course<'a>,
}

pub(super) fn dialogue(
    game: &ShadowstarCorsairs,
    world: &State,
    here: Place,
    draft: &[Action],
) -> Option<Dialogue<Draft>> {
    let start = Sketch::new(game, world);
    start.clone().then(Action::Transfer(here))?;
    let seat = world.open.current;
    let others = others(&start, Look { game, state: world }, here);
    let named = match draft.first() {
        Some(&Action::Transfer(other)) if others.contains(&other) => Some(other),
        _ => None,
    };
    let there = named.or(others.first().copied())?;
    let mut load = Load { game, seat, here, there, moves: Vec::new(), course: start.clone() };
    // What can't be moved any more is left where it is.
    for &action in draft {
        load = load.with(&start, action).unwrap_or(load);
    }
    Some(load.dialogue(&start, &others))
}

/// Every place to or from which something can be Transferred now.
fn others(start: &Course<'_>, look: Look<'_>, here: Place) -> Vec<Place> {
    let links = look.links(look.current);
    let mut legal = Vec::new();
    look.game.legal(look.state, &mut legal);
    let sources = legal.iter().filter_map(|action| match action {
        Action::Transfer(from) if *from != here => Some(*from),
        _ => None,
    });
    let loaded = sources.filter(|&from| Transfers::new(look, &links, from).can_put(|_, to| to == here));
    let all = Transfers::new(look, &links, here).destinations().into_iter().chain(loaded);
    let mut others = Vec::new();
    for place in all.chain(swaps(start, here)) {
        if !others.contains(&place) {
            others.push(place);
        }
    }
    others
}

/// D30.5: where something can be swapped: what has no room goes only in exchange for something else, one thing at a time.
fn swaps(start: &Course<'_>, here: Place) -> Vec<Place> {
    let mut legal = Vec::new();
    if let Some(begun) = start.clone().then(Action::Transfer(here)) {
        begun.legal(&mut legal);
    }
    let swapped = |action| match action {
        Action::Swap { to, .. } => Some(to),
        _ => None,
    };
    legal.into_iter().filter_map(swapped).collect()
}

impl<'a> Load<'a> {
    fn draft(&self, moves: &[Action]) -> Draft {
        [&[Action::Transfer(self.here), Action::Transfer(self.there)], moves].concat()
    }

    /// With one more move.
    fn with(&self, start: &Course<'a>, action: Action) -> Option<Self> {
        let Action::Put { to, .. } = action else { return None };
        if to != self.here && to != self.there {
            return None;
        }
        let moves = [&self.moves[..], &[action]].concat();
        let course = self.carried_out(start, &moves).ok()?;
        Some(Load { moves, course, ..*self })
    }

    /// The moves as the rules ask for them: as many of a kind at once as are moved one after another.
    fn carried_out(&self, start: &Course<'a>, moves: &[Action]) -> Result<Course<'a>, Violation> {
        moves.chunk_by(|one, other| one == other).try_fold(start.clone(), |course, same| {
            let Action::Put { to, .. } = same[0] else { return Ok(course) };
            let from = if to == self.here { self.there } else { self.here };
            self.put(course, from, same)
        })
    }

    /// Face-down tokens go one by one. What stands in the way of a token says more than what does of any from there.
    fn put(&self, course: Course<'a>, from: Place, same: &[Action]) -> Result<Course<'a>, Violation> {
        if let Action::Put { item, to } = same[0] {
            let look = Look { game: self.game, state: &course.state };
            Transfers::new(look, &look.links(self.seat), from).may_put(item, to)?;
        }
        let begun = carried_out(course, &[Action::Transfer(from), same[0]])?;
        match begun.state.open.steps.last() {
            Some(Step::TransferMany { .. }) => begun.try_then(Action::Many(same.len() as u8)),
            _ if same.len() > 1 => self.put(begun, from, &same[1..]),
            _ => Ok(begun),
        }
    }

    fn dialogue(&self, start: &Course<'a>, others: &[Place]) -> Dialogue<Draft> {
        let elsewhere = others.iter().map(|&place| Chip {
            thing: place.thing(),
            label: place_name(self.game, place).capitalised(),
            count: None,
            is_chosen: place == self.there,
            press: Press::Once(Ok(vec![Action::Transfer(self.here), Action::Transfer(place)])),
        });
        let places = (others.len() > 1).then(|| group(say!(other_place), elsewhere.collect()));
        let done = if self.moves.is_empty() {
            Does::Nothing(Violation::new("SHC-105", say!(nothing_moved_yet)))
        } else {
            Does::Play(self.course.actions.clone())
        };
        let mut verbs = vec![Verb { label: say!(done), does: done }];
        if !swaps(start, self.here).is_empty() {
            verbs.push(Verb {
                label: say!(swap_instead),
                does: Does::Play(vec![Action::Transfer(self.here)]),
            });
        }
        Dialogue {
            title: say!(cargo_between {
                here: place_name(self.game, self.here),
                there: place_name(self.game, self.there)
            }),
            columns: [self.side(start, self.here, self.there), self.side(start, self.there, self.here)],
            below: places.into_iter().collect(),
            verbs,
        }
    }

    fn side(&self, start: &Course<'a>, place: Place, other: Place) -> Column<Draft> {
        let look = Look { game: self.game, state: &self.course.state };
        let before = Look { game: self.game, state: &start.state };
        let chips = Item::ALL.into_iter().filter_map(|item| {
            let count = look.count(place, self.seat, item);
            let has_come = count > before.count(place, self.seat, item);
            (count > 0).then(|| {
                item_chip(item, count, has_come, Press::Once(self.moving(start, item, place, other)))
            })
        });
        let note = match place {
            Place::Craft(craft) => {
                let rated = look.rated(craft);
                say!(spaces_taken { load: rated.load(), capacity: rated.capacity() })
            }
            Place::Bay(_) | Place::At(_) | Place::Transit => Sentence::default(),
        };
        Column {
            title: place_name(self.game, place).capitalised(),
            note,
            groups: vec![Group::open(chips.collect())],
        }
    }

    /// The draft with a token moved to the other side, or moved back, or why it can't be.
    fn moving(&self, start: &Course<'a>, item: Item, from: Place, to: Place) -> Result<Draft, Violation> {
        if let Some(moves) = without(&self.moves, Action::Put { item, to: from })
            && self.carried_out(start, &moves).is_ok()
        {
            return Ok(self.draft(&moves));
        }
        let moves = [&self.moves[..], &[Action::Put { item, to }]].concat();
        self.carried_out(start, &moves)?;
        Ok(self.draft(&moves))
    }
}
