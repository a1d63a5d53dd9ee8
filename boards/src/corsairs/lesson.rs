//! The first game: two turns, by doing them.

use crate::{Lesson, Step};

/// The deal of this seed has what the lesson needs: a Politics card that can be played at once.
pub(super) const LESSON: Lesson = Lesson {
    seats: 2,
    options: &[],
    seed: "first game",
    before: &["class:renegade/basic", "at:14,9", "at:13,8"],
    steps: STEPS,
};

const STEPS: &[Step] = &[
    Step {
        title: "A Ship",
        text: "You are yellow, one of two corsairs in a lawless corner of the galaxy. Your rival, red, has deployed a \
               Renegade in the lower right corner. You want four Commendations, and a Ship comes first.\n\n\
               Take a Kestrel, basic side: it is fast and has room for three pieces of Cargo. Pick Kestrel, then basic.",
        accepts: &["class:kestrel/basic"],
        otherwise: "You could do that. But take the Kestrel, which is fast.",
        then: &[],
    },
    Step {
        title: "Where it starts",
        text: "A Ship starts on the outside edge of the chart. Worlds are where things come from: the signs on them are their \
               icons. Fort Keller, at the upper left, has two of Personnel.\n\n\
               Put the Kestrel just below it, at (0,2). We put your Shuttle beside it.",
        accepts: &["at:0,2"],
        otherwise: "You could do that. But start at (0,2), below Fort Keller.",
        then: &["at:1,1"],
    },
    Step {
        title: "A card to keep",
        text: "You were dealt two cards of each deck, and keep one of each. Tax Levy brings Tribute from Locations that you \
               control, and can be played at Level 1. Keep it.\n\n\
               We then keep Targeting Array and the Sector Charter: Finance for you, and your rival keeps three cards.",
        accepts: &["keep:tax-levy"],
        otherwise: "You could do that. But keep Tax Levy.",
        then: &[
            "keep:targeting-array",
            "keep:charter-finance",
            "keep:draft",
            "keep:long-range-missile",
            "keep:charter-technology",
        ],
    },
    Step {
        title: "Move",
        text: "Your turn. Each of your craft may move once. Pick the Kestrel, then Move: the squares that it can reach show what \
               they cost. A step costs 1, but every second diagonal step costs 2; hazards end the move, and forbidden zones \
               can't be entered.",
        accepts: &["move:yellow.ship1"],
        otherwise: "You could do that. But move the Kestrel.",
        then: &[],
    },
    Step {
        title: "Into a Location",
        text: "The move goes step by step. Take the first one: up to (0,1), into Fort Keller.",
        accepts: &["at:0,1"],
        otherwise: "You could do that. But go to (0,1), into Fort Keller.",
        then: &[],
    },
    Step {
        title: "Transfer",
        text: "You alone are in Fort Keller, so you control it: your Personnel Level went from 1 to 3, one for each icon. If the \
               Kestrel leaves, so does your control, unless Crew stays behind.\n\n\
               Cargo can be Transferred at any time of your turn, even amid a move. Pick Transfer, then the Kestrel.",
        accepts: &["transfer:yellow.ship1"],
        otherwise: "You could do that. But transfer from the Kestrel.",
        then: &[],
    },
    Step {
        title: "An Outpost",
        text: "Now what goes where: pick Crew, then Fort Keller. One of your three Crew goes ashore and is an Outpost. Then we fly \
               the Kestrel on for you, three squares to the east, where its move ends.",
        accepts: &["put:crew/03A"],
        otherwise: "You could do that. But put Crew into Fort Keller.",
        then: &["many:1", "at:1,2", "at:2,2", "at:3,2", "stop"],
    },
    Step {
        title: "Actions",
        text: "Once a turn you choose one of four categories and take as many Actions of it as your Level. Your Personnel Level is \
               3, still, thanks to the Outpost. Choose Personnel.",
        accepts: &["category:personnel"],
        otherwise: "You could do that. But choose Personnel, where your Level is highest.",
        then: &[],
    },
    Step {
        title: "Generate",
        text: "The first thing to do with an Action: generate a token at an icon that you control. Pick Generate, then Fort Keller: \
               a Recruit.\n\n\
               We use its other icon and that of your bay for you and end your turn. Your rival does nothing.",
        accepts: &["generate:03A"],
        otherwise: "You could do that. But generate in Fort Keller.",
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
    Step {
        title: "A second Location",
        text: "Your second turn, and the Kestrel moves again. Ostia lies before it, with an icon of Politics. Go to (4,2). Then we \
               end the move and choose Politics, where your Level is 2 now.",
        accepts: &["at:4,2"],
        otherwise: "You could do that. But go to (4,2), into Ostia.",
        then: &["stop", "category:politics"],
    },
    Step {
        title: "Play a card",
        text: "Another thing to do with an Action of Politics: play a Politics card. Pick Play, then Tax Levy. It brings Tribute \
               into your bay, Fort Keller and Ostia.",
        accepts: &["play:tax-levy"],
        otherwise: "You could do that. But play Tax Levy.",
        then: &["site:03A", "site:03B"],
    },
    Step {
        title: "Convert",
        text: "The card lies in your Stash now, and is worth a star. With five stars you can take SCORE instead of Actions: the Stash \
               is gone, and you have a Commendation.\n\n\
               The third thing to do with an Action: convert a token in a Ship or in your bay. Tribute becomes a Politics card. \
               Pick Convert, then your bay; we draw from the deck.",
        accepts: &["convert:bay.yellow"],
        otherwise: "You could do that. But convert the Tribute in your bay.",
        then: &["deck:politics"],
    },
    Step {
        title: "And so on",
        text: "You drew Misinformation. So it goes on: more Locations, higher Levels, more cards. Technology cards arm your \
               Ships, Recruits become Crew, Metal becomes money, and money buys Ships.\n\n\
               Contracts in your hand say what they want and how far you are; they bring stars and rewards. At the end of a turn \
               you may attack who is near. And whoever has four Commendations first wins.",
        accepts: &[],
        otherwise: "",
        then: &[],
    },
];
