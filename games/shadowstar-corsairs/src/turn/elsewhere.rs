//! Choices that belong to other decisions than the menus of a turn: what they would have to wait for.

use tenka_core::Reason as _;

use crate::prelude::*;
use crate::state::Part;

impl Look<'_> {
    /// For what menus don't offer: says when it is asked for.
    pub(crate) fn refuse_elsewhere<O: Offers<Action>>(self, offers: &mut O) {
        let Some(asked) = offers.asked() else { return };
        let begun: Result<(), O::Reason> = match asked {
            Action::At(square) => {
                let (rule, why) = match (self.turn.movement, self.turn.actions) {
                    (Part::Closed, _) => ("SHC-294", "the movement part of your turn is over"),
                    (_, Part::Running) => ("SHC-086", "end the Actions first"),
                    (Part::Ahead | Part::Running, Part::Ahead | Part::Closed) => {
                        ("SHC-089", "choose a craft to move first")
                    }
                };
                Err(O::Reason::because(rule, || format!("Nothing goes to ({square}) now: {why}.")))
            }
            Action::Put { to, .. } | Action::Swap { to, .. } => Err(O::Reason::because("SHC-105", || {
                format!("Choose where a Transfer to {} begins first.", place_name(self.game, to))
            })),
            Action::Keep(card) => Err(O::Reason::because("SHC-036", || {
                format!("Nobody asks you to keep {}.", self.game.card(card).name)
            })),
            Action::Card(card) => Err(O::Reason::because("SHC-181", || {
                format!("Cards like {} are discarded in clean up.", self.game.card(card).name)
            })),
            Action::Site(_) => self.may_take_action(Some(Category::Personnel)),
            Action::Buy { .. }
            | Action::BuyShuttle { .. }
            | Action::BuyShip { .. }
            | Action::Upgrade { .. }
            | Action::BuyRepair { .. }
            | Action::BuyOff { .. }
            | Action::BuyOffPublic { .. } => self.may_take_action(Some(Category::Finance)),
            _ => Ok(()),
        };
        if let Err(why) = begun {
            return offers.stopped(why);
        }
        if let Some((rule, sentence)) = self.time_of(asked) {
            offers.stopped(O::Reason::because(rule, || sentence.to_owned()));
        }
    }

    /// The rule by which a choice is asked for, and when; `None` for what menus offer, and for passing.
    fn time_of(self, action: Action) -> Option<(&'static str, &'static str)> {
        Some(match action {
            Action::Say(word) => return Self::time_of_word(word),
            Action::Class(..) => ("SHC-203", "No Ship is being ordered."),
            Action::Tile(_) => ("SHC-023", "Tiles are turned during set up."),
            Action::Many(_) => ("SHC-105", "Nothing is being counted out."),
            Action::Retire(..) => ("SHC-188", "Ongoing cards go to the Stash in clean up."),
            Action::Item(_) => ("SHC-201", "Choose the place that you jettison from first."),
            Action::Give { .. } | Action::Ask { .. } | Action::TradeCraft(_) => {
                let is_on = self.has(Switch::Trade);
                ("SHC-244", if is_on { "Open an offer first." } else { "This table plays without trade." })
            }
            Action::Piece { .. } => ("SHC-286", "Nothing is being donated or destroyed."),
            Action::Target(_) => ("SHC-168", "There is nothing to aim."),
            Action::Buy { .. }
            | Action::BuyShuttle { .. }
            | Action::BuyShip { .. }
            | Action::Upgrade { .. }
            | Action::BuyRepair { .. }
            | Action::BuyOff { .. }
            | Action::BuyOffPublic { .. } => ("SHC-138", "Choose the place that you PURCHASE from first."),
            Action::Site(_) => ("SHC-131", "Choose the Crew that is REDEPLOYED first."),
            Action::Fix(_) | Action::Heal { .. } => ("SHC-142", "Nothing is being repaired."),
            Action::Hit(_) => ("SHC-174", "There is no damage to place."),
            Action::Bombs(_) | Action::Lower(_) => ("SHC-172", "There is no fight."),
            Action::Destroy(_) => ("SHC-237", "Tokens are destroyed after a raid."),
            Action::Deck(_) | Action::Pile(_) => ("SHC-125", "Convert a token to draw a card."),
            Action::Cruiser(_) => ("SHC-252", "Cruisers move in the ConFed phase."),
            Action::Scouts { .. } => ("SHC-259", "Scouts move in the Alien phase."),
            Action::Mat { .. } => ("SHC-248", "The mat moves by a Reschedule card."),
            Action::At(_)
            | Action::Put { .. }
            | Action::Swap { .. }
            | Action::Keep(_)
            | Action::Card(_)
            | Action::Move(_)
            | Action::Category(_)
            | Action::Transfer(_)
            | Action::Jettison(_)
            | Action::Scuttle(_)
            | Action::Post(_)
            | Action::Fulfil(_)
            | Action::Crucible(_)
            | Action::Load(_)
            | Action::Offer(_)
            | Action::Reveal { .. }
            | Action::Conceal { .. }
            | Action::Attack(_)
            | Action::Raid(_)
            | Action::Stations(_)
            | Action::Generate(_)
            | Action::Convert(_)
            | Action::Parts { .. }
            | Action::Bribe(_)
            | Action::Play(_)
            | Action::Redeploy { .. }
            | Action::Purchase(_) => return None,
        })
    }

    fn time_of_word(word: Word) -> Option<(&'static str, &'static str)> {
        Some(match word {
            Word::Stop => ("SHC-091", "No craft is moving."),
            Word::Shoot | Word::ShootRaid => ("SHC-100", "No craft has entered the square of one of yours."),
            Word::Strike | Word::Guard | Word::Keep => ("SHC-171", "There is no fight."),
            Word::TakeHidden | Word::DestroyHidden => ("SHC-231", "Nothing is being taken."),
            Word::Send | Word::Accept => ("SHC-244", "There is no offer."),
            Word::Convert | Word::North | Word::East | Word::South | Word::West => {
                ("SHC-193", "No Contract asks for that now.")
            }
            Word::Pass
            | Word::EndActions
            | Word::Combat
            | Word::EndCombat
            | Word::Score
            | Word::CallToAction => return None,
        })
    }
}
