//! What every drawing of a table needs to know.

use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::cargo::HIDDEN_ITEMS;
use tenka_shadowstar_corsairs::craft::colour;
use tenka_shadowstar_corsairs::layout::Board;
use tenka_shadowstar_corsairs::ratings::Rated;
use tenka_shadowstar_corsairs::{Card, CraftId, Location, Place, ShadowstarCorsairs, Square, Target, View};

use crate::Scene;

/// A table as one viewer sees it.
#[derive(Clone, Copy)]
pub(super) struct BoardView<'a> {
    pub(super) game: &'a ShadowstarCorsairs,
    pub(super) view: &'a View,
    pub(super) scene: &'a Scene,
}

impl<'a> BoardView<'a> {
    pub(super) fn board(self) -> Board<'a> {
        self.game.board_of(&self.view.open)
    }

    /// A craft whose figures can be queried.
    pub(super) fn rated(self, craft: CraftId) -> Rated<'a> {
        self.game.rated(&self.view.open, craft)
    }

    /// "Kestrel", "Shuttle"
    pub(super) fn class_name(self, craft: CraftId) -> Sentence {
        if craft.is_ship() {
            Sentence::from(&*self.game.classes[self.view.open.craft(craft).class].name)
        } else {
            say!(shuttle)
        }
    }

    /// "your Kestrel 1", "Ann's Kestrel 1"
    pub(super) fn craft_name(self, craft: CraftId) -> Sentence {
        let (class, number) = (self.class_name(craft), number_of(craft));
        match self.other(craft.owner()) {
            Some(player) => say!(craft_of { player, class, number }),
            None => say!(your_craft { class, number }),
        }
    }

    /// "your Outpost at Ostia", "Ann's Outpost at Ostia"
    pub(super) fn outpost_name(self, seat: Seat, at: Location) -> Sentence {
        let location = self.board().name(at);
        match self.other(seat) {
            Some(player) => say!(outpost_of { player, location }),
            None => say!(your_outpost { location }),
        }
    }

    /// "your bay", "Ann's bay"
    pub(super) fn bay_name(self, seat: Seat) -> Sentence {
        self.other(seat).map_or_else(|| say!(your_bay), |player| say!(bay_of { player }))
    }

    /// The name of a player who isn't the viewer.
    fn other(self, seat: Seat) -> Option<&'a str> {
        (!self.view.viewer.is(seat)).then(|| self.scene.name(seat))
    }

    pub(super) fn target_name(self, target: Target) -> Sentence {
        match target {
            Target::None => say!(nobody),
            Target::Craft(craft) => self.craft_name(craft),
            Target::Outpost(seat, at) => self.outpost_name(seat, at),
            Target::Pack(pack) => say!(pack { number: pack + 1 }),
            Target::Bay(seat) => self.bay_name(seat),
            Target::Player(seat) => self.scene.name(seat).into(),
        }
    }

    /// What the viewer knows about the face-down tokens in a place.
    pub(super) fn known(self, place: Place, seat: Seat) -> [u8; HIDDEN_ITEMS] {
        let store = self.view.open.store(place, seat);
        let known = |(number, _): &&(u8, [u8; HIDDEN_ITEMS])| Some(usize::from(*number)) == store;
        self.view.tokens.iter().find(known).map_or([0; HIDDEN_ITEMS], |(_, tokens)| *tokens)
    }

    /// The viewer's posted Contracts with the Locations they lead to.
    pub(super) fn goals(self) -> impl Iterator<Item = (Card, Location)> + use<'a> {
        let viewer = self.view.viewer;
        let posted = self.view.open.posted.as_slice().iter().filter(move |posted| viewer.is(posted.owner));
        posted.filter_map(|posted| Some((posted.card, posted.destination?)))
    }

    /// The stars of a player's Stash.
    pub(super) fn stars(self, seat: Seat) -> u16 {
        self.game.stars(self.view.open.players[seat].stash)
    }
}

/// Which of its owner's three Ships or Shuttles it is, from 1.
pub(super) fn number_of(craft: CraftId) -> usize {
    craft.number() % 3 + 1
}

pub(super) fn thing_of_square(square: Square) -> String {
    format!("square-{}-{}", square.x, square.y)
}

pub(super) fn thing_of_craft(craft: CraftId) -> String {
    format!("craft-{}", craft.to_string().replace('.', "-"))
}

pub(super) fn thing_of_bay(seat: Seat) -> String {
    format!("bay-{}", colour(seat))
}

pub(super) fn thing_of_card(card: Card) -> String {
    format!("card-{}", card.id())
}

pub(super) fn thing_of_location(at: Location) -> String {
    format!("place-{at}")
}

pub(super) fn thing_of_outpost(seat: Seat, at: Location) -> String {
    format!("outpost-{}-{at}", colour(seat))
}
