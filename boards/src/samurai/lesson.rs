//! The first game: all that there is to know, by doing it.

use crate::{Lesson, Step};

/// The deal of this seed has what the lesson needs: villages with two land spaces, and tiles that tie.
pub(super) const LESSON: Lesson =
    Lesson { seats: 2, options: &["basic_setup"], seed: "first game 10508", before: &[], steps: STEPS };

const STEPS: &[Step] = &[
    Step {
        title: "Your first tile",
        text: "This is Honshu. On its villages, on its two cities and on Edo stand pieces of three castes: Buddhas, \
               rice and castles. You want to lead more castes than your rival.\n\n\
               Pick your castle 4, then the space between Kyoto and Osaka, 77. It counts 4 for the castle pieces of \
               both.",
        accepts: &["castle_4@77"],
        otherwise: "You could do that. But begin with the castle 4 between Kyoto and Osaka, on space 77.",
        then: &[],
    },
    Step {
        title: "End your turn",
        text: "The number of a tile is its influence. You have 4 on the castles of Kyoto and Osaka now; the Buddha of \
               Kyoto doesn't feel a castle tile. Point at a settlement, or tap it, to see everybody's influence.\n\n\
               You may play one tile of this sort in a turn. End your turn: you draw back up to five tiles.",
        accepts: &["stop"],
        otherwise: "You could do that. But keep it for later, and end your turn.",
        then: &["castle_4@45", "stop"],
    },
    Step {
        title: "Surround Osaka",
        text: "Your rival put a castle 4 between Edo and Chiba.\n\n\
               A settlement is surrounded when every land space next to it holds a tile, whoever's it is. The sea \
               doesn't matter. Osaka has one empty land space left, 72. Put your samurai 1 there: a samurai counts for \
               all castes.",
        accepts: &["samurai_1@72"],
        otherwise: "You could do that. But close Osaka with your samurai 1, on space 72.",
        then: &[],
    },
    Step {
        title: "Capture",
        text: "Osaka is surrounded. Its castle goes to whoever has the most influence on it: you have 5, your rival \
               has none. Captures come when a turn ends, so end yours.",
        accepts: &["stop"],
        otherwise: "You could do that. But end your turn and see the capture.",
        then: &["rice_3@6", "stop"],
    },
    Step {
        title: "Ships are fast",
        text: "The castle of Osaka is yours. Meanwhile your rival has 3 on the rice of Aomori, in the north. Your \
               rice 3 on space 8 would close Aomori, but with 3 to 3 nobody gets the piece.\n\n\
               A tile with a double arrow is fast: you may play as many of them as you like, beside your one normal \
               tile. Place your ship 1 in the sea next to Aomori, on 0, 1, 2 or 5. It counts for all castes.",
        accepts: &["ship_1@0", "ship_1@1", "ship_1@2", "ship_1@5"],
        otherwise: "You could do that. But first place your ship 1 in the sea next to Aomori, on 0, 1, 2 or 5.",
        then: &[],
    },
    Step {
        title: "And a normal tile",
        text: "Now the rice 3 on space 8. You will have 4 on the rice of Aomori, and your rival 3. Then we end the turn \
               for you.",
        accepts: &["rice_3@8"],
        otherwise: "You could do that. But close Aomori with your rice 3, on space 8.",
        then: &["stop", "samurai_2@50", "stop"],
    },
    Step {
        title: "A ronin",
        text: "The rice of Aomori is yours, and you have drawn a ronin and the switch tile. Both are fast.\n\n\
               A ronin goes on land and counts 1 for all castes. Put it on space 74 in the west, between Izumo and \
               Shimonoseki.",
        accepts: &["ronin_1@74"],
        otherwise: "You could do that. But first put the ronin on space 74, next to Shimonoseki.",
        then: &[],
    },
    Step {
        title: "Switch two pieces",
        text: "Shimonoseki holds rice, but your strong tile is a Buddha 3. The switch tile exchanges two pieces \
               anywhere on the map, and then leaves the game. Only, no settlement may hold two pieces of a caste.\n\n\
               Pick the switch tile, then the Buddha of Izumo and the rice of Shimonoseki.",
        accepts: &["switch:70.buddha-83.rice"],
        otherwise: "You could do that. But switch the Buddha of Izumo and the rice of Shimonoseki.",
        then: &[],
    },
    Step {
        title: "Close Shimonoseki",
        text: "Now the Buddha 3 on space 79. It closes Shimonoseki, and with the ronin you have 4 on its Buddha. We end \
               the turn for you again.",
        accepts: &["buddha_3@79"],
        otherwise: "You could do that. But close Shimonoseki with your Buddha 3, on space 79.",
        then: &["stop", "buddha_4@49", "stop"],
    },
    Step {
        title: "Move, and tie",
        text: "In the east your rival has 4 on the castle of Chiba, and one land space there is empty, 41. The move \
               tile takes one of your caste or samurai tiles to another land space, and stays where that was. It is \
               worth nothing.\n\n\
               Pick it, then your castle 4 on space 77, then space 41. It will be 4 to 4 at Chiba: a tie. A tied piece \
               is set aside, and nobody has it.",
        accepts: &["move:77-41"],
        otherwise: "You could do that. But move your castle 4 from space 77 to space 41.",
        then: &[
            "stop",
            "samurai_1@60",
            "ship_1@73",
            "stop",
            "samurai_3@36",
            "ship_1@48",
            "stop",
            "rice_2@75",
            "ship_2@25",
            "ship_1@10",
            "stop",
            "rice_2@65",
            "stop",
            "samurai_2@28",
            "stop",
            "castle_3@16",
            "stop",
            "samurai_1@66",
            "stop",
            "samurai_2@59",
            "stop",
            "castle_2@61",
            "stop",
            "buddha_2@54",
            "stop",
            "buddha_3@44",
            "stop",
            "samurai_2@35",
            "stop",
            "rice_4@32",
            "stop",
            "rice_4@11",
            "stop",
            "samurai_3@14",
            "switch:13.rice-43.buddha",
            "stop",
        ],
    },
    Step {
        title: "The last Buddha",
        text: "We have played on for both of you. One Buddha is left on the map, in Akita. The game ends with the turn \
               in which the last piece of a caste leaves the map, or in which four pieces have been set aside.\n\n\
               Put your Buddha 4 on space 18: it closes Akita.",
        accepts: &["buddha_4@18"],
        otherwise: "You could do that. But close Akita with your Buddha 4, on space 18.",
        then: &["stop"],
    },
    Step {
        title: "Who wins",
        text: "You have the most Buddhas, 4 to 2, and the most rice, 3 to 2. Castles are 2 to 2, so nobody leads them. \
               You lead two castes and your rival none: you win.\n\n\
               Had each of you led one caste, the pieces of the other two would have been counted, and then all pieces. \
               What is left on the map, and what was set aside, counts for nobody.",
        accepts: &[],
        otherwise: "",
        then: &[],
    },
];
