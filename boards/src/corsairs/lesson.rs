//! The lesson: two turns, learned by playing them.

use super::catalogue as words;
use crate::{Lesson, LessonStep};

/// This seed deals what the lesson needs: a Politics card that can be played at once.
pub(super) const LESSON: Lesson = Lesson {
    seats: 2,
    options: &[],
    seed: "first game",
    before: &["class:renegade/basic", "at:14,9", "at:13,8"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        title: words::lesson_ship.text(),
        text: words::lesson_ship_text.text(),
        accepts: &["class:kestrel/basic"],
        otherwise: words::lesson_ship_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_start.text(),
        text: words::lesson_start_text.text(),
        accepts: &["at:0,2"],
        otherwise: words::lesson_start_otherwise.text(),
        then: &["at:1,1"],
    },
    LessonStep {
        title: words::lesson_keep.text(),
        text: words::lesson_keep_text.text(),
        accepts: &["keep:tax-levy"],
        otherwise: words::lesson_keep_otherwise.text(),
        then: &[
            "keep:targeting-array",
            "keep:charter-finance",
            "keep:draft",
            "keep:long-range-missile",
            "keep:charter-technology",
        ],
    },
    LessonStep {
        title: words::lesson_move.text(),
        text: words::lesson_move_text.text(),
        accepts: &["move:yellow.ship1"],
        otherwise: words::lesson_move_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_location.text(),
        text: words::lesson_location_text.text(),
        accepts: &["at:0,1"],
        otherwise: words::lesson_location_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_transfer.text(),
        text: words::lesson_transfer_text.text(),
        accepts: &["transfer:yellow.ship1"],
        otherwise: words::lesson_transfer_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_outpost.text(),
        text: words::lesson_outpost_text.text(),
        accepts: &["put:crew/03A"],
        otherwise: words::lesson_outpost_otherwise.text(),
        then: &["many:1", "at:1,2", "at:2,2", "at:3,2", "stop"],
    },
    LessonStep {
        title: words::lesson_actions.text(),
        text: words::lesson_actions_text.text(),
        accepts: &["category:personnel"],
        otherwise: words::lesson_actions_otherwise.text(),
        then: &[],
    },
    LessonStep {
        title: words::lesson_generate.text(),
        text: words::lesson_generate_text.text(),
        accepts: &["generate:03A"],
        otherwise: words::lesson_generate_otherwise.text(),
        then: &[
            "generate:03A",
            "generate:bay.yellow",
            "end_actions",
            "combat",
            "end_combat",
            "pass",
            "combat",
            "end_combat",
            "pass",
            "move:yellow.ship1",
        ],
    },
    LessonStep {
        title: words::lesson_second.text(),
        text: words::lesson_second_text.text(),
        accepts: &["at:4,2"],
        otherwise: words::lesson_second_otherwise.text(),
        then: &["stop", "category:politics"],
    },
    LessonStep {
        title: words::lesson_play.text(),
        text: words::lesson_play_text.text(),
        accepts: &["play:tax-levy"],
        otherwise: words::lesson_play_otherwise.text(),
        then: &["site:03A", "site:03B"],
    },
    LessonStep {
        title: words::lesson_convert.text(),
        text: words::lesson_convert_text.text(),
        accepts: &["convert:bay.yellow"],
        otherwise: words::lesson_convert_otherwise.text(),
        then: &["deck:politics"],
    },
    LessonStep {
        title: words::lesson_on.text(),
        text: words::lesson_on_text.text(),
        accepts: &[],
        otherwise: "",
        then: &[],
    },
];
