# What the board of Starships Assembly says.

-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
-ships = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
-change = { $by } { $dearer ->
    [yes] more
   *[no] less
}

## What captains can do, short enough for a card

captains-cost = Your captains cost { -change }
ships-cost = Your ships cost { -change }
all-cards-cost = All your cards cost { -change }
ready-again = Ready again when you recruit or deploy
draw-when-recruited = Draw when recruited
skip-to-draw = Skip a turn: draw { $cards }
paid-ability = Pay { $votes }: { $steps }
price-and-gain = { $price }: { $gain }
repeated-step = { $step } { $times }
step-cast = cast { $votes }
step-cast-per-ship = cast { $votes } for each of your ships
step-become-ship = become { $ship }
step-draw = draw
step-release-self = release me
step-release-ship = release a ship
step-release-captain = release any captain
step-release-from-hand = release a card
step-scramble-captain = turn any captain into a ship
step-give-self = give me away
step-give-ship = give a ship away
step-deploy-from-hand = deploy a card free
step-deploy-from-agenda = deploy from the agenda
step-recruit-from-agenda = recruit from the agenda
step-declare-war = declare war
step-turn-mode = choose how to take the turn
step-end-turn = end the turn

## Cards

votes = { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
both-ends = { $captain } { $ship }
recruiting-costs = recruiting costs you { $votes } now
deploying-costs = deploying costs you { $votes } now
to-recruit = What it costs you to recruit the captain
to-deploy = What it costs you to deploy the ship
initiative = Initiative { $initiative }
evasion = Evasion { $evasion }
a-weapon = Weapon
weapon-tip = It locks ships with evasion { $targeting } or less. Its damage is class { $class }.
damage-outcome = Damage outcome
card-damage = Flipped for a shot, this card inflicts { $one ->
    [0] nothing
   *[other] { $one }
} with class I and { $two ->
    [0] nothing
   *[other] { $two }
} with class II.
miss = miss

## The strip of fleets

fleet-of = { $player }'s fleet
tip-berth = Room for ship { $number }.
tip-war-berth = The fifth ship brings war.
war-is-declared = War is declared
peace-lasts = Peace, for now
war-now = war
peace = peace
one-more-turn = One final turn to come
final-turn = The final turn
turn-and-deck = Turn { $turn } · { -cards } left

## The chamber

lobbying = Lobbying
to-lobby-for = Up for grabs
order-of-picks = Order of the picks
lobby-text = Whoever takes the deck takes the first turn. In the end you each keep two cards.
picked-by = Picked by { $player }
chamber = Chamber
agenda = Agenda
lock-price = Lock for { $votes }
locked-by-you = Locked by you
locked-by = Locked by { $player } · relock { $votes }
captains-of = { $player }'s captains
your-captains = Your captains
in-the-chamber = { $captains } in the chamber
no-captains = No captains yet
known-in-hand = In their hand
tip-captains = Recruited captains cast votes and lend their abilities, each once a turn.
exhausted = Exhausted
ready = Ready
tip-exhausted = Ready again when its player's next turn begins.
tip-ready = It can use one of its starred abilities this turn.
plotting-table = Plotting table
legend = Legend
sign-star = Exhaust the captain to do this
sign-bracket = Always in effect
sign-initiative = Ships act in order of initiative, lowest first
sign-evasion = Only a weapon with this targeting or more can lock the ship
sign-shields = Each shield absorbs one point of damage
sign-weapon = A weapon: the highest evasion it can lock, and its damage class
sign-burst = A point of damage, for class I and for class II
sign-lock = Nobody can take a locked card until its owner's next turn begins

## The decks

draw-deck = Draw deck, { -cards }
draw-deck-picked = Draw deck, { -cards }, taken by { $player }
deck-picked-by = Taken by { $player }
tip-deck = The last card of the deck brings war. Released cards go under it.
known-cards = Known cards
none-known = None
top-card = Top: { $card }
bottom-card = Last: { $card }
known-card = { $place }: { $card }
more-known = and { $cards } more
released-cards = { $cards } from { $player }
damage-deck = Damage deck
damage-deck-of = Damage deck, { -cards }
damage-deck-empty = empty
damage-deck-next = next: { $card }
unseen-cards = { $cards ->
    [one] 1 card unseen
   *[other] { $cards } cards unseen
}
damage-class = Class { $class }
class-odds = { $hits } of { $unseen ->
    [one] 1 unseen card
   *[other] { $unseen } unseen cards
} { $hits ->
    [one] hits
   *[other] hit
}
damage-deck-order = Damage deck from the top
not-seen = Nobody has seen this card.

## Open warfare

no-ship-left = No ships left
shields-left = { $left } of { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
} left
weapon-number = weapon { $number }: { $aim }
has-fired = has fired
aims-at = locked on { $ship }
aims-at-nothing = no target
can-lock = can lock { $ships }
can-lock-nothing = can't lock anything
acts-now = acts now
power-in-shields = Power in the shields
power-to-targeting = All power to targeting
power-to-damage = All power to damage
locked-by-weapons = locked by { $weapons ->
    [one] 1 weapon
   *[other] { $weapons } weapons
}
tracked-by = tracked by { $card }
tracked-unseen = tracked by an unseen card
order-of-initiative = Order of initiative
locks = Locks
weapon-on = Weapon { $number } on { $ship }
chance-destroyed = { $percent } % destroys it
chance-left = { $percent } % { $left ->
    [0] shields down
    [one] leaves 1 shield
   *[other] leaves { $left } shields
}
chance-missed = { $percent } % miss
weapons-of = Weapons of { $ship }
fire-weapon = Fire weapon { $number }, level { $level }, class { $class }: { $aim }

## Your hand

your-hand = Your hand
no-cards = You have no cards in hand.
your-votes = Your votes
votes-of = { $player }'s votes
votes-are-lost = Lost when your turn ends
tip-votes = Votes pay for captains, ships and locks. Whatever is left when the turn ends is lost.

## The players

in-hand = { -cards } in hand
in-hand-known = { -cards } in hand, including { $known }
ships-of = { $ships } of { $most }
label-ships = { $ships ->
    [one] ship
   *[other] ships
}
label-shields = { $shields ->
    [one] shield
   *[other] shields
}
label-weapons = { $weapons ->
    [one] weapon
   *[other] weapons
}
label-captains = { $captains ->
    [one] captain
   *[other] captains
}
label-cards = { $cards ->
    [one] card
   *[other] cards
}
tip-fleet = A fifth ship brings war. Whoever has the last ships flying wins.
tip-hand = Cards in hand. Each can be released for 2 votes.

## The end

you-win = You win
wins = { $player } wins
tie = A tie
fleet-left = { $ships ->
    [0] no ships left
   *[other] { -ships } and { $shields ->
        [one] 1 shield
       *[other] { $shields } shields
    } left
}
nobody-had-ships = Nobody had a ship when war broke out.
destroys = { $ship } destroys { $target }
last-ship-destroyed = The last ship of the other fleet was destroyed.
only-one-had-ships = Nobody else had a ship when war broke out.
damage-deck-ran-out = Cease-fire: the damage deck is empty.
idle-too-long = Cease-fire: the ships were idle for too long.
no-ship-can-harm = Cease-fire: no ship can harm another any more.

## Great moments

ships-act = Ships act in order of initiative.
war-declared-by = { $player } declares war
joins-fleet = joins { $player }'s fleet
salvo-miss = Miss
salvo-hits = { $points ->
    [one] 1 hit
   *[other] { $points } hits
}, { $left ->
    [0] shields down
    [one] 1 shield left
   *[other] { $left } shields left
}
salvo-destroyed = Destroyed

## Quick start

three-things = One card, three things
three-things-text = Every card is a captain, a ship, and between them the result of a shot. In play, only the end you
    played counts.
lobby = Lobby
lobby-quick = Pick from four face-up cards and the deck; whoever takes the deck goes first. Keep two cards.
your-turn = Your turn
your-turn-draw = Draw a card, from the deck or from the agenda. Then gather votes: your captains cast them, and every card
    you release from your hand gives two.
your-turn-spend = Spend them to recruit captains and deploy ships.
war = War
open-warfare = Open warfare
war-text = War starts with a fifth ship, with the last card of the deck, or with Macon. The other player gets one final turn.
open-warfare-text = Ships act in order of initiative. A weapon can lock ships whose evasion is no higher than its
    targeting.
damage = Damage
damage-text = Flip a card for each shot and read the line of the weapon's class. Each shield absorbs one point; the next
    point destroys the ship. Destroy the other fleet's last ship, and you win.

## First game

lesson-lobby = Lobby for a card
lesson-lobby-text =
    Every card is three things: a captain on the left, a ship on the right, and between them the result of a shot. The
    number in the seal is the price in votes. Your aim is to destroy your rival's fleet.

    First you both lobby for the four face-up cards and the deck. Pick Temming, a captain for 1 vote.
lesson-lobby-now = Pick Temming: a cheap captain makes a good start.
lesson-draw = Draw a card
lesson-draw-text =
    Then you took the deck, which gives you the first turn. Your rival took the other cards, and you each released cards
    until you had two.

    Now the assembly phase begins. Start your turn with a draw: the top card of the deck, or one of the three face-up
    cards of the agenda. Draw Geed: you won't need the captain, but the ship, United, costs only 3 and has three weapons.
lesson-draw-now = For now, draw Geed from the agenda.
lesson-votes = Votes from your hand
lesson-votes-text =
    You pay for everything with votes. Any card in your hand can be released for 2 votes: it goes under the deck, and your
    rival doesn't get to see it.

    Pick Amwrec in your hand, then "Release for votes".
lesson-votes-now = For now, release Amwrec for votes.
lesson-recruit = Recruit a captain
lesson-recruit-text = You have 2 votes to spend. Temming costs 1. Pick Temming in your hand, then "Recruit".
lesson-recruit-now = For now, recruit Temming for 1 vote.
lesson-cast = Captains vote
lesson-cast-text =
    Temming sits on your bench, ready to act. Whatever stands beside a star exhausts the captain, so you can do it once a
    turn; your captains are ready again when your next turn begins.

    Pick Temming, then "Cast votes".
lesson-cast-now = For now, cast votes with Temming.
lesson-lock = Lock the agenda
lesson-lock-text =
    You have 2 votes. Any you don't spend are lost when your turn ends.

    You'll want Yumi, whose ship Ticho has three shields. For 1 vote you can lock her: nobody can take a locked card until
    your next turn begins. Pick Yumi in the agenda, then "Lock". We'll end your turn, your rival plays, and you draw Yumi.
lesson-lock-now = For now, lock Yumi in the agenda.
lesson-special = A special ability
lesson-special-text =
    Most captains can do something else instead of casting votes. Temming can leave: "Release me: cast 4".

    Pick Temming, then "Use the special ability".
lesson-special-now = For now, use Temming's special ability.
lesson-deploy = Deploy a ship
lesson-deploy-text =
    Four votes, and United costs 3. Pick Geed/United in your hand, then "Deploy": from now on the card is a ship, and the
    captain on it no longer counts.

    After that we'll play a few turns for both of you.
lesson-deploy-now = For now, deploy United.
lesson-fifth = The fifth ship
lesson-fifth-text =
    Rathom casts a vote for each of your ships, so you have 6. You have four ships, your rival has two.

    A fifth ship declares war, and so does the last card of the deck. Deploy Lance, the ship on Temming's card. Your rival
    then gets one final turn.
lesson-fifth-now = Deploy Lance, and it's war.
lesson-target = Lock a target
lesson-target-text =
    Open warfare! All cards that aren't ships are shuffled into the damage deck, and the ships act in order of initiative.
    Lance has 1 and goes first.

    A weapon can lock a ship whose evasion is no higher than its targeting. Lance's weapon has targeting 2, and both
    Tempest and Boon have evasion 1. Lock Tempest.
lesson-target-now = Lock Tempest, the stronger ship.
lesson-fire = Fire
lesson-fire-text =
    Now fire. The top card of the damage deck is flipped, and you read the line of the weapon's class: class II hits more
    often and harder than class I. Each shield absorbs one point, and Tempest has two.
lesson-fire-now = Fire!
lesson-power = Transfer power
lesson-power-text =
    Lance and Intrepid have shot down both of Tempest's shields. One more point would destroy it.

    Ember is next, with one class I weapon and one shield. A ship may give up all its shields for a turn of targeting 3 or
    of damage class II. Transfer power to damage. We'll then lock Boon and fire.
lesson-power-now = For now, transfer Ember's power to damage.
lesson-last = The last shot
lesson-last-text =
    Boon is gone, but Tempest has destroyed Intrepid. Now United acts, with all three weapons locked on Tempest, which has
    no shields left: a single point destroys it. Fire one of them.
lesson-last-now = Fire at Tempest.
lesson-win = Who wins
lesson-win-text =
    Your rival has no ships left: you win. There are no points to count.

    If neither of you had had a ship when war broke out, it would have been a tie. It's also a tie if no ship can harm
    another any more.
