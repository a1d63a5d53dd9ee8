//! The lesson: a whole round, learned by playing it.

use super::catalogue as words;
use crate::{Lesson, LessonStep};

/// This seed deals what the lesson needs: a reward with a clan marker, and an Orbital Fortress in time.
pub(super) const LESSON: Lesson =
    Lesson { seats: 2, options: &[], seed: "first game 135", before: &[], steps: STEPS };

const STEPS: &[LessonStep] = &[
    LessonStep {
        title: words::lesson_mech.text(),
        text: words::lesson_mech_text.text(),
        accepts: &["keep:hideyoshi"],
        otherwise: words::lesson_mech_otherwise.text(),
        then: &["keep:mori", "keep:tametomo", "keep:shingen"],
    },
    LessonStep {
        title: words::lesson_order.text(),
        text: words::lesson_order_text.text(),
        accepts: &["order:4-move_units"],
        otherwise: words::lesson_order_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_carrier.text(),
        text: words::lesson_carrier_text.text(),
        accepts: &["move:nova.carrier-1"],
        otherwise: words::lesson_carrier_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_aboard.text(),
        text: words::lesson_aboard_text.text(),
        accepts: &["board:nova.fighter@supply"],
        otherwise: words::lesson_aboard_otherwise.text(),
        then: &["board:nova.fighter@supply"],
    },
    LessonStep {
        title: words::lesson_moves.text(),
        text: words::lesson_moves_text.text(),
        accepts: &["move:hideyoshi-2"],
        otherwise: words::lesson_moves_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_ally.text(),
        text: words::lesson_ally_text.text(),
        accepts: &["clan:sol-nova_1"],
        otherwise: words::lesson_ally_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_shingen.text(),
        text: words::lesson_shingen_text.text(),
        accepts: &["move:shingen-1"],
        otherwise: words::lesson_shingen_otherwise.text(),
        then: &[
            "move:nova.fighter@supply-2",
            "end",
            "order:4-move_units",
            "move:mori-2",
            "pass",
            "move:tametomo-2",
            "pass",
            "end",
        ],
    },
    LessonStep {
        title: words::lesson_reward.text(),
        text: words::lesson_reward_text.text(),
        accepts: &["clan:sol-nova_2"],
        otherwise: words::lesson_reward_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_wealth.text(),
        text: words::lesson_wealth_text.text(),
        accepts: &["order:3-gain_wealth"],
        otherwise: words::lesson_wealth_otherwise.text(),
        then: &["end", "order:3-gain_wealth", "boost:0", "end", "clan:sol-nova_3"],
    },
    LessonStep {
        title: words::lesson_attach.text(),
        text: words::lesson_attach_text.text(),
        accepts: &["attach:nova.fighter@2"],
        otherwise: words::lesson_attach_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_small.text(),
        text: words::lesson_small_text.text(),
        accepts: &["order:1-move_allegiance"],
        otherwise: words::lesson_small_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_boost.text(),
        text: words::lesson_boost_text.text(),
        accepts: &["boost:2"],
        otherwise: words::lesson_boost_otherwise.text(),
        then: &[
            "clan:luna-nova_3",
            "end",
            "order:2-draw_cards",
            "boost:0",
            "end",
            "clan:sol-nova_4",
            "order:2-draw_cards",
        ],
    },
    LessonStep {
        title: words::lesson_card.text(),
        text: words::lesson_card_text.text(),
        accepts: &["play:orbital_fortress"],
        otherwise: words::lesson_card_otherwise.text(),
        then: &[
            "destroy:nova.fighter@supply",
            "at:2",
            "order:1-gain_wealth",
            "boost:0",
            "end",
            "clan:sol-nova_5",
        ],
    },
    LessonStep {
        title: words::lesson_battle.text(),
        text: words::lesson_battle_text.text(),
        accepts: &["commit:elite_general"],
        otherwise: words::lesson_battle_otherwise.text(),
        then: &["commit:elite_general"],
    },
    LessonStep {
        title: words::lesson_honor.text(),
        text: words::lesson_honor_text.text(),
        accepts: &[],
        otherwise: "",
        then: &[],
    },
];
