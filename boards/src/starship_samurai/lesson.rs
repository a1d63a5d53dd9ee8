//! The first game: a whole round, by doing it.

use crate::{Lesson, Step};

/// The deal of this seed has what the lesson needs: a reward with a clan marker, and an Orbital Fortress in time.
pub(super) const LESSON: Lesson =
    Lesson { seats: 2, options: &[], seed: "first game 135", before: &[], steps: STEPS };

const STEPS: &[Step] = &[
    Step {
        title: "Keep a mech",
        text: "You lead the clan Nova, your rival leads Pulsar. You both want honor: from battles, from allies and from \
               rewards.\n\n\
               First you draft samurai mechs. Each of you will have two, beside eight fighters and a carrier. Keep \
               Hideyoshi: whenever he moves, you may move a lesser clan's marker.",
        accepts: &["keep:hideyoshi"],
        otherwise: "You could do that. But keep Hideyoshi, who brings allies.",
        then: &["keep:mori", "keep:tametomo", "keep:shingen"],
    },
    Step {
        title: "A marker and an order",
        text: "Your rival kept Mori and Tametomo; you have Shingen too. Two locations are to be won in this round, Inari \
               Temple and Kitsune Outpost.\n\n\
               A round has four turns for each of you. In a turn you place one of your markers 1 to 4 on one of the four \
               orders, and its number says how much you do. Pick marker 4, then Move Units: you may move four units.",
        accepts: &["order:4-move_units"],
        otherwise: "You could do that. But place marker 4 on Move Units.",
        then: &[],
    },
    Step {
        title: "The carrier",
        text: "Units go from your supply to any location, or from one location to another. A location has room for seven.\n\n\
               Pick the carrier in your supply, the large ship, then location 1.",
        accepts: &["move:nova.carrier-1"],
        otherwise: "You could do that. But move the carrier to location 1.",
        then: &[],
    },
    Step {
        title: "Fighters aboard",
        text: "A carrier takes up to two fighters along, and they are not counted. Pick the fighters in your supply; we then \
               take a second one aboard for you.",
        accepts: &["board:nova.fighter@supply"],
        otherwise: "You could do that. But take fighters aboard: they travel free.",
        then: &["board:nova.fighter@supply"],
    },
    Step {
        title: "A mech moves",
        text: "That was one move of four. You have power 4 at location 1 now: 2 for the carrier, 1 for each fighter. The \
               location says who would claim its reward, and who would win its battle.\n\n\
               Now Hideyoshi: pick him, then location 2.",
        accepts: &["move:hideyoshi-2"],
        otherwise: "You could do that. But move Hideyoshi to location 2.",
        then: &[],
    },
    Step {
        title: "An ally",
        text: "Eight lesser clans stand on neutral. At the end of every round each of them on your branch is worth as much \
               honor as its space says.\n\n\
               Because Hideyoshi moved, you may move one of them by one space. Pick Sol, then the first space of Nova's \
               branch.",
        accepts: &["clan:sol-nova_1"],
        otherwise: "You could do that. But move Sol to the first space of your own branch.",
        then: &[],
    },
    Step {
        title: "Shingen's ships",
        text: "Every mech can do something. Each of your ships at Shingen's location has 1 more power. Move Shingen to \
               location 1, where three ships of yours are: your power there goes from 4 to 9.\n\n\
               Then we move a fighter to location 2 for you and end your turn, and your rival plays.",
        accepts: &["move:shingen-1"],
        otherwise: "You could do that. But move Shingen to location 1, to your ships.",
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
    Step {
        title: "A reward",
        text: "Your rival has sent both mechs to location 2, with power 7 against your 4.\n\n\
               But when your turn begins you gain the reward of each location where you alone have the most power. At Inari \
               Temple that is: move any clan marker by one space, and 1 honor. Move Sol one space further, to Nova's \
               space 2.",
        accepts: &["clan:sol-nova_2"],
        otherwise: "You could do that. But move Sol further up your own branch.",
        then: &[],
    },
    Step {
        title: "Gain wealth",
        text: "Now the order of this turn. Pick marker 3, then Gain Wealth. Wealth pays for cards, and makes orders and \
               fighters stronger.\n\n\
               We then end your turn, your rival gains wealth too, and you claim the reward of Inari Temple again.",
        accepts: &["order:3-gain_wealth"],
        otherwise: "You could do that. But place marker 3 on Gain Wealth.",
        then: &["end", "order:3-gain_wealth", "boost:0", "end", "clan:sol-nova_3"],
    },
    Step {
        title: "Wealth under a fighter",
        text: "Before and after your order you may perform free orders. One of them: put wealth under a fighter. Each gives \
               it 1 power for as long as it is out there.\n\n\
               Pick your wealth, then your fighter at location 2.",
        accepts: &["attach:nova.fighter@2"],
        otherwise: "You could do that. But put 1 wealth under your fighter at location 2.",
        then: &[],
    },
    Step {
        title: "A small marker",
        text: "You still have to perform an order in this turn. Pick marker 1, then Move Allegiance: that moves one clan \
               marker by one space.",
        accepts: &["order:1-move_allegiance"],
        otherwise: "You could do that. But place marker 1 on Move Allegiance.",
        then: &[],
    },
    Step {
        title: "Boost it",
        text: "When you place a marker you may spend wealth, and each adds 1. Add both of your 2 wealth: then Luna can go \
               three spaces, straight to Nova's space 3.\n\n\
               We move Luna for you and play on to your fourth turn, in which you draw two cards.",
        accepts: &["boost:2"],
        otherwise: "You could do that. But add 2 wealth.",
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
    Step {
        title: "An order card",
        text: "You have drawn Orbital Fortress and Rally the Clans. In each turn you may play one order card, before or after \
               your order. Orbital Fortress gives you 2 more power at a location, and costs a ship.\n\n\
               Play it. We pay with a fighter of your supply and attach the card to location 2, where it will be 7 to 7: of \
               equals nobody claims the reward. Then your rival takes the last turn of the round.",
        accepts: &["play:orbital_fortress"],
        otherwise: "You could do that. But play Orbital Fortress.",
        then: &[
            "destroy:nova.fighter@supply",
            "at:2",
            "order:1-gain_wealth",
            "boost:0",
            "end",
            "clan:sol-nova_5",
        ],
    },
    Step {
        title: "Battle",
        text: "After the turns the locations are fought for, one after another. Nobody else was at Inari Temple, so it is \
               yours: 5 honor, its reward, and the card. Your units there returned to your supply.\n\n\
               Kitsune Outpost is contested. Each of you may place one battle card face down. Commit Elite General, for 3 \
               more power.",
        accepts: &["commit:elite_general"],
        otherwise: "You could do that. But commit Elite General.",
        then: &["commit:elite_general"],
    },
    Step {
        title: "Honor",
        text: "Your rival had committed Elite General too: 10 to 10. In a battle a tie goes to whoever is earlier in turn \
               order, and you were first player: 5 more honor, and the reward.\n\n\
               Then your allies brought 8 honor, 5 for Sol and 3 for Luna. You have 23, your rival has 2. Now new locations \
               are laid, markers return to their players and destroyed units to their supplies, and your rival is first \
               player.\n\n\
               So it goes on until the locations run out. In the end different types of locations are worth honor too, and \
               the most honor wins.",
        accepts: &[],
        otherwise: "",
        then: &[],
    },
];
