//! Choices that belong to decisions other than a turn's menus: what they have to wait for.

use tenka_core::Reason as _;
use tenka_core::said::Phrase;

use crate::catalogue;
use crate::prelude::*;
use crate::state::Part;

impl Look<'_> {
    /// For choices that menus don't offer: says when they come up.
    pub(crate) fn refuse_elsewhere<O: Offers<Action>>(self, offers: &mut O) {
        let Some(asked) = offers.asked() else { return };
        let begun: Result<(), O::Reason> = match asked {
            Action::At(square) => {
                let (rule, why) = match (self.turn.movement, self.turn.actions) {
                    (Part::Closed, _) => ("SHC-294", catalogue::movement_is_over),
                    (_, Part::Running) => ("SHC-086", catalogue::end_actions_first),
                    (Part::Ahead | Part::Running, Part::Ahead | Part::Closed) => {
                        ("SHC-089", catalogue::choose_craft_first)
                    }
                };
                Err(O::Reason::because(rule, || {
                    say!(nothing_goes_there { square: square_name(square), why })
                }))
            }
            Action::Put { to, .. } | Action::Swap { to, .. } => Err(O::Reason::because("SHC-105", || {
                say!(choose_source_first { place: place_name(self.game, to) })
            })),
            Action::Keep(card) => Err(O::Reason::because("SHC-036", || {
                say!(not_keeping_cards { card: card_name(self.game, card) })
            })),
            Action::Card(card) => Err(O::Reason::because("SHC-181", || {
                say!(cards_discarded_in_cleanup { card: card_name(self.game, card) })
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
            offers.stopped(O::Reason::because(rule, || sentence.say()));
        }
    }

    /// When and by which rule a choice comes up; `None` for what menus offer, and for passing.
    fn time_of(self, action: Action) -> Option<(&'static str, Phrase)> {
        Some(match action {
            Action::Say(word) => return Self::time_of_word(word),
            Action::Class(..) => ("SHC-203", catalogue::no_ship_ordered),
            Action::Tile(_) => ("SHC-023", catalogue::tiles_turned_in_setup),
            Action::Many(_) => ("SHC-105", catalogue::nothing_counted_out),
            Action::Retire(..) => ("SHC-188", catalogue::ongoing_cards_in_cleanup),
            Action::Item(_) => ("SHC-201", catalogue::choose_where_to_jettison_first),
            Action::Give { .. } | Action::Ask { .. } | Action::TradeCraft(_) => {
                let is_on = self.has(Switch::Trade);
                ("SHC-244", if is_on { catalogue::open_an_offer_first } else { catalogue::without_trade })
            }
            Action::Piece { .. } => ("SHC-286", catalogue::nothing_donated_or_destroyed),
            Action::Target(_) => ("SHC-168", catalogue::nothing_to_aim),
            Action::Buy { .. }
            | Action::BuyShuttle { .. }
            | Action::BuyShip { .. }
            | Action::Upgrade { .. }
            | Action::BuyRepair { .. }
            | Action::BuyOff { .. }
            | Action::BuyOffPublic { .. } => ("SHC-138", catalogue::choose_where_to_pay_first),
            Action::Site(_) => ("SHC-131", catalogue::choose_crew_first),
            Action::Fix(_) | Action::Heal { .. } => ("SHC-142", catalogue::nothing_being_repaired),
            Action::Hit(_) => ("SHC-174", catalogue::no_damage_to_place),
            Action::Bombs(_) | Action::Lower(_) => ("SHC-172", catalogue::no_fight),
            Action::Destroy(_) => ("SHC-237", catalogue::destroyed_only_in_raids),
            Action::Deck(_) | Action::Pile(_) => ("SHC-125", catalogue::convert_to_draw),
            Action::Cruiser(_) => ("SHC-252", catalogue::cruisers_in_confed_phase),
            Action::Scouts { .. } => ("SHC-259", catalogue::scouts_in_alien_phase),
            Action::Mat { .. } => ("SHC-248", catalogue::mat_moves_by_reschedule),
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

    fn time_of_word(word: Word) -> Option<(&'static str, Phrase)> {
        Some(match word {
            Word::Stop => ("SHC-091", catalogue::no_craft_moving),
            Word::Shoot | Word::ShootRaid => ("SHC-100", catalogue::nobody_passing),
            Word::Strike | Word::Guard | Word::Keep => ("SHC-171", catalogue::no_fight),
            Word::TakeHidden | Word::DestroyHidden => ("SHC-231", catalogue::nothing_being_taken),
            Word::Send | Word::Accept | Word::Counter => ("SHC-244", catalogue::no_offer),
            Word::Convert | Word::North | Word::East | Word::South | Word::West => {
                ("SHC-193", catalogue::no_contract_asks)
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
