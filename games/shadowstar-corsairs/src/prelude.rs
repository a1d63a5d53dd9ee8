//! What nearly every rule refers to: the pieces, the table, the steps and the words.

pub(crate) use tenka_core::{
    Decision, Dice as _, Key as _, Log, Offers, Reason, Seat, Sentence, Work, require, say,
};

pub(crate) use crate::ShadowstarCorsairs;
pub(crate) use crate::action::{Action, Word};
pub(crate) use crate::audit::steps::MOST_LEFT;
pub(crate) use crate::event::{Deed, Event};
pub(crate) use crate::pieces::cargo::{Category, Hold, Item};
pub(crate) use crate::pieces::components::{Attach, Ongoing, Timing};
pub(crate) use crate::pieces::craft::{Class, CraftId, Marks, Side};
pub(crate) use crate::pieces::decks::{Card, Cards, Deck};
pub(crate) use crate::pieces::options::Switch;
pub(crate) use crate::pieces::place::{Place, Target};
pub(crate) use crate::pieces::square::{Location, Square};
pub(crate) use crate::step::{Party, Reach, Room, Step, audit, decision, step_types};
pub(crate) use crate::table::{Look, Play, or_later, passes, within};
pub(crate) use crate::words::names::{
    at_place, card_name, category_name, craft_name, cruiser_name, deck_name, item_name, items, kind_name,
    location_name, pack_name, place_name, square_name, target_name, tile_name,
};
