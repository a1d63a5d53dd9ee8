//! The first game: all three phases, by doing them.

use crate::{Lesson, Step};

/// The deal of this seed has what the lesson needs: cheap captains, small ships, and shots that hit in time.
pub(super) const LESSON: Lesson =
    Lesson { seats: 2, options: &[], seed: "first game 14", before: &[], steps: STEPS };

const STEPS: &[Step] = &[
    Step {
        title: "Lobby for a card",
        text: "Every card is three things: at the left a captain, at the right a ship, and between them what a shot does. \
               The number in the seal is the price in votes. You want to destroy your rival's fleet in the end.\n\n\
               First both of you lobby for the four open cards and the deck. Pick Temming, a captain for 1 vote.",
        accepts: &["pick:temming"],
        otherwise: "You could do that. But pick Temming: a cheap captain is a good beginning.",
        then: &[
            "pick:benglev",
            "pick:macon",
            "pick:deck",
            "release:jijipo",
            "release:macon",
            "release:pace",
            "release:benglev",
        ],
    },
    Step {
        title: "Draw a card",
        text: "Then you took the deck, which gives you the first turn. Your rival took the other cards, and each of you has \
               released cards until two were left.\n\n\
               Now the assembly phase. Your turn begins with a draw: the top of the deck, or one of the three open cards \
               of the agenda. Draw Geed: you won't need the captain, but the ship, United, costs only 3 and has three weapons.",
        accepts: &["draw:geed"],
        otherwise: "You could do that. But draw Geed from the agenda.",
        then: &[],
    },
    Step {
        title: "Votes from your hand",
        text: "Everything is paid with votes. Any card in your hand can be released for 2 votes: it goes under the deck, and \
               your rival doesn't see which it was.\n\n\
               Pick Amwrec in your hand, then \"Release for votes\".",
        accepts: &["votes:amwrec"],
        otherwise: "You could do that. But release Amwrec for votes.",
        then: &[],
    },
    Step {
        title: "Recruit a captain",
        text: "You have 2 votes in the pool. Temming costs 1. Pick Temming in your hand, then \"Recruit\".",
        accepts: &["recruit:temming"],
        otherwise: "You could do that. But recruit Temming, for 1 vote.",
        then: &[],
    },
    Step {
        title: "Captains vote",
        text: "Temming sits on your bench and is ready. What stands beside a star exhausts the captain, so it can be done \
               once in a turn; at the beginning of your next turn your captains are ready again.\n\n\
               Pick Temming, then \"Cast votes\".",
        accepts: &["cast:temming"],
        otherwise: "You could do that. But cast votes with Temming.",
        then: &[],
    },
    Step {
        title: "Lock the agenda",
        text: "You have 2 votes. What you don't spend is lost when your turn ends.\n\n\
               You will want Yumi, whose ship Ticho has three shields. For 1 vote you can lock her: nobody can take a \
               locked card until your next turn begins. Pick Yumi in the agenda, then \"Lock\". We then end your turn, your \
               rival plays, and you draw Yumi.",
        accepts: &["lock:yumi"],
        otherwise: "You could do that. But lock Yumi in the agenda.",
        then: &["end", "draw:uxler", "end", "draw:yumi"],
    },
    Step {
        title: "A special ability",
        text: "Most captains can do something else instead of casting a vote. Temming can leave: \"Release this captain, \
               cast 4\".\n\n\
               Pick Temming, then \"Use the special ability\".",
        accepts: &["use:temming"],
        otherwise: "You could do that. But use Temming's special ability.",
        then: &[],
    },
    Step {
        title: "Deploy a ship",
        text: "Four votes, and United costs 3. Pick Geed/United in your hand, then \"Deploy\": the card is a ship from now on, \
               and the captain on it doesn't count.\n\n\
               Then we play on for both of you, several turns.",
        accepts: &["deploy:united"],
        otherwise: "You could do that. But deploy United.",
        then: &[
            "end",
            "draw:solomon",
            "votes:solomon",
            "votes:zim",
            "votes:uxler",
            "deploy:tempest",
            "end",
            "draw:rathom",
            "end",
            "draw:krave",
            "end",
            "draw:xastor",
            "votes:xastor",
            "recruit:rathom",
            "cast:rathom",
            "end",
            "draw:dif_mendu",
            "votes:krave",
            "end",
            "draw:ward",
            "cast:rathom",
            "votes:ward",
            "deploy:ticho",
            "end",
            "draw:kline",
            "votes:dif_mendu",
            "end",
            "draw:rewheart",
            "cast:rathom",
            "deploy:ember",
            "end",
            "draw:macon",
            "end",
            "draw:pace",
            "cast:rathom",
            "deploy:intrepid",
            "end",
            "draw:kora",
            "votes:kline",
            "votes:macon",
            "deploy:boon",
            "end",
            "draw:jijipo",
            "cast:rathom",
            "end",
            "draw:benglev",
            "end",
            "draw:temming",
            "cast:rathom",
            "votes:jijipo",
        ],
    },
    Step {
        title: "The fifth ship",
        text: "Rathom casts a vote for each of your ships, and so you have 6. You have four ships, your rival has two.\n\n\
               A fifth ship declares war, and so does the last card of the deck. Deploy Lance, the ship of Temming's card. \
               Your rival then has one final turn.",
        accepts: &["deploy:lance"],
        otherwise: "You could do that. But deploy Lance, and it is war.",
        then: &["end", "draw:amwrec", "end", "power:none"],
    },
    Step {
        title: "Lock a target",
        text: "Open warfare. All cards that are not ships are shuffled into the damage deck, and the ships act in order of \
               initiative: Lance has 1 and is first.\n\n\
               A weapon can lock a ship whose evasion is no higher than its targeting. Lance's weapon has targeting 2, and both \
               Tempest and Boon have evasion 1. Lock Tempest.",
        accepts: &["target:tempest"],
        otherwise: "You could do that. But lock Tempest, the stronger ship.",
        then: &[],
    },
    Step {
        title: "Fire",
        text: "Now fire. The top card of the damage deck is flipped, and the line of the weapon's class counts: class II hits \
               more often and harder than class I. Each shield absorbs a point, and Tempest has two.",
        accepts: &["fire:1"],
        otherwise: "You could do that. But fire.",
        then: &["hold", "power:none", "target:tempest", "fire:1", "hold"],
    },
    Step {
        title: "Transfer power",
        text: "Lance and Intrepid have shot down both shields of Tempest. One more point would destroy it.\n\n\
               Ember is next: one weapon of class I, and one shield. A ship may give up all its shields: for targeting 3, or \
               for damage class II, in this turn. Transfer power to damage. We then lock Boon and fire.",
        accepts: &["power:damage"],
        otherwise: "You could do that. But transfer Ember's power to damage.",
        then: &[
            "target:boon",
            "fire:1",
            "target:intrepid",
            "target:intrepid",
            "fire:2",
            "hold",
            "power:none",
            "target:tempest",
            "target:tempest",
            "target:tempest",
        ],
    },
    Step {
        title: "The last shot",
        text: "Boon is gone, but Tempest has destroyed Intrepid. Now United acts, with all three weapons locked on Tempest, \
               which has no shield left: any point destroys it. Fire one of them.",
        accepts: &["fire:1", "fire:2"],
        otherwise: "You could do that. But fire at Tempest.",
        then: &[],
    },
    Step {
        title: "Who wins",
        text: "Your rival has no ship left: you win. There are no points.\n\n\
               Had neither of you had a ship when war began, it would have been a tie, and so it is when no ship can harm \
               another any more.",
        accepts: &[],
        otherwise: "",
        then: &[],
    },
];
