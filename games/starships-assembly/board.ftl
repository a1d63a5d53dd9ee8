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

captains-cost = Captains cost you { -change }
ships-cost = Ships cost you { -change }
all-cards-cost = All cards cost you { -change }
ready-again = Ready again when you recruit or deploy
draw-when-recruited = Draw when recruited
skip-to-draw = Skip a turn: draw { $cards }
paid-ability = Pay { $votes }: { $steps }
repeated-step = { $step } { $times }
step-cast = cast { $votes }
step-cast-per-ship = cast { $votes } per ship of yours
step-become-ship = become { $ship }
step-draw = draw
step-release-self = release this captain
step-release-ship = release one of your ships
step-release-captain = release any captain
step-release-from-hand = release a card from hand
step-scramble-captain = turn any captain into its ship
step-give-self = join your opponent
step-give-ship = give one of your ships away
step-deploy-from-hand = deploy from hand for free
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
initiative = initiative
evasion = evasion
shields = shields
weapon = locks evasion { $targeting } or less, class { $class }
miss = miss

## The table

phases = Phases
lobbying = Lobbying
assembly = Assembly
open-warfare = Open warfare
war-and-final-turn = War declared: { $player } has the final turn after this one.
war-by = War declared by { $player }: this is the final turn.
to-lobby-for = Up for grabs
order-of-picks = Order of the picks
lobby-text = Whoever takes the deck takes the first turn. In the end you each keep two cards.
chamber = Chamber
agenda = Agenda
agenda-text = Draw from here or from the deck. The last card of the deck brings war.
lock-price = lock for { $votes }
locked-by-you = locked by you
locked-by = locked by { $player }, relock for { $votes }
captains-of = { $player }'s captains
captains-and-hand = { $captains ->
    [one] 1 captain
   *[other] { $captains } captains
}, { -cards } in hand
exhausted = exhausted
ready = ready
plotting-table = Plotting table
legend = Legend
sign-star = exhaust the captain to do this
sign-bracket = always in effect
sign-initiative = initiative: lower acts first
sign-evasion = evasion
sign-shields = shields: each absorbs one point
sign-weapon = a weapon: the highest evasion it can lock, and its damage class
sign-burst = a point of damage, for class I and for class II
sign-lock = a lock: nobody can take this card

## The deck

draw-deck = Draw deck, { -cards }
draw-deck-picked = Draw deck, { -cards }, taken by { $player }
deck-picked-by = taken by { $player }
known-cards = Known cards
known-card = Number { $place } from the top: { $card }
released-card = a card { $player } released
damage-deck = Damage deck
damage-deck-of = Damage deck, { -cards }
damage-deck-empty = It's empty.
damage-deck-next = Next up: { $card }.
damage-deck-odds = Nobody has seen the next card. Of the { $unseen ->
    [one] 1 unseen card
   *[other] { $unseen } unseen cards
}, { $one } { $one ->
    [one] hits
   *[other] hit
} with class I and { $two } with class II.
damage-deck-order = Damage deck from the top
not-seen = not seen

## Fleets

fleet-of = { $player }'s fleet
room-left = { $ships } of { $most } ships; a full fleet brings war
ships = { -ships }
no-ship-left = No ships left.
shields-left = { $left } of { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
} left
weapon-number = weapon { $number }: { $aim }
locks-some = locks { $reach } of { $enemies }
has-fired = has fired
aims-at = aims at { $ship }
aims-at-nothing = has no target
can-lock = can lock { $ships }
can-lock-nothing = can't lock anything
acts-now = acts now
power-to-targeting = power to targeting
power-to-damage = power to damage
locked-by-weapons = locked by { $weapons ->
    [one] 1 weapon
   *[other] { $weapons } weapons
}
tracked-by = tracked by { $card }
tracked-unseen = tracked by an unseen card
order-of-initiative = Order of initiative

## Your hand

your-hand = Your hand
your-weapons = Your weapons
captains = { $captains ->
    [one] 1 captain
   *[other] { $captains } captains
}
no-cards = You have no cards in hand.
way-fire = Fire
fire-weapon = Fire weapon { $number }, level { $level }, class { $class }: { $aim }

## The players

in-hand = { -cards } in hand
in-hand-known = { -cards } in hand, including { $known }
votes-in-pool = { $votes } to spend
shield-points = { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
}

## The end

nobody-had-ships = Nobody had a ship when war broke out: it's a tie.
last-ship-destroyed = The last ship of the other fleet was destroyed: { $player } wins.
only-one-had-ships = { $player } wins: nobody else had a ship when war broke out.
cease-fire = Cease-fire: it's a tie.
damage-deck-ran-out = The damage deck is empty.
idle-too-long = The ships were idle for too long.
no-ship-can-harm = No ship can harm another any more.

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
lesson-lobby-otherwise = You could do that. But pick Temming: a cheap captain makes a good start.
lesson-draw = Draw a card
lesson-draw-text =
    Then you took the deck, which gives you the first turn. Your rival took the other cards, and you each released cards
    until you had two.

    Now the assembly phase begins. Start your turn with a draw: the top card of the deck, or one of the three face-up
    cards of the agenda. Draw Geed: you won't need the captain, but the ship, United, costs only 3 and has three weapons.
lesson-draw-otherwise = You could do that. For now, draw Geed from the agenda.
lesson-votes = Votes from your hand
lesson-votes-text =
    You pay for everything with votes. Any card in your hand can be released for 2 votes: it goes under the deck, and your
    rival doesn't get to see it.

    Pick Amwrec in your hand, then "Release for votes".
lesson-votes-otherwise = You could do that. For now, release Amwrec for votes.
lesson-recruit = Recruit a captain
lesson-recruit-text = You have 2 votes to spend. Temming costs 1. Pick Temming in your hand, then "Recruit".
lesson-recruit-otherwise = You could do that. For now, recruit Temming for 1 vote.
lesson-cast = Captains vote
lesson-cast-text =
    Temming sits on your bench, ready to act. Whatever stands beside a star exhausts the captain, so you can do it once a
    turn; your captains are ready again when your next turn begins.

    Pick Temming, then "Cast votes".
lesson-cast-otherwise = You could do that. For now, cast votes with Temming.
lesson-lock = Lock the agenda
lesson-lock-text =
    You have 2 votes. Any you don't spend are lost when your turn ends.

    You'll want Yumi, whose ship Ticho has three shields. For 1 vote you can lock her: nobody can take a locked card until
    your next turn begins. Pick Yumi in the agenda, then "Lock". We'll end your turn, your rival plays, and you draw Yumi.
lesson-lock-otherwise = You could do that. For now, lock Yumi in the agenda.
lesson-special = A special ability
lesson-special-text =
    Most captains can do something else instead of casting votes. Temming can leave: "Release this captain, cast 4".

    Pick Temming, then "Use the special ability".
lesson-special-otherwise = You could do that. For now, use Temming's special ability.
lesson-deploy = Deploy a ship
lesson-deploy-text =
    Four votes, and United costs 3. Pick Geed/United in your hand, then "Deploy": from now on the card is a ship, and the
    captain on it no longer counts.

    After that we'll play a few turns for both of you.
lesson-deploy-otherwise = You could do that. For now, deploy United.
lesson-fifth = The fifth ship
lesson-fifth-text =
    Rathom casts a vote for each of your ships, so you have 6. You have four ships, your rival has two.

    A fifth ship declares war, and so does the last card of the deck. Deploy Lance, the ship on Temming's card. Your rival
    then gets one final turn.
lesson-fifth-otherwise = You could do that. But deploy Lance, and it's war.
lesson-target = Lock a target
lesson-target-text =
    Open warfare! All cards that aren't ships are shuffled into the damage deck, and the ships act in order of initiative.
    Lance has 1 and goes first.

    A weapon can lock a ship whose evasion is no higher than its targeting. Lance's weapon has targeting 2, and both
    Tempest and Boon have evasion 1. Lock Tempest.
lesson-target-otherwise = You could do that. But lock Tempest, the stronger ship.
lesson-fire = Fire
lesson-fire-text =
    Now fire. The top card of the damage deck is flipped, and you read the line of the weapon's class: class II hits more
    often and harder than class I. Each shield absorbs one point, and Tempest has two.
lesson-fire-otherwise = You could do that. But fire!
lesson-power = Transfer power
lesson-power-text =
    Lance and Intrepid have shot down both of Tempest's shields. One more point would destroy it.

    Ember is next, with one class I weapon and one shield. A ship may give up all its shields for a turn of targeting 3 or
    of damage class II. Transfer power to damage. We'll then lock Boon and fire.
lesson-power-otherwise = You could do that. For now, transfer Ember's power to damage.
lesson-last = The last shot
lesson-last-text =
    Boon is gone, but Tempest has destroyed Intrepid. Now United acts, with all three weapons locked on Tempest, which has
    no shields left: a single point destroys it. Fire one of them.
lesson-last-otherwise = You could do that. But fire at Tempest.
lesson-win = Who wins
lesson-win-text =
    Your rival has no ships left: you win. There are no points to count.

    If neither of you had had a ship when war broke out, it would have been a tie. It's also a tie if no ship can harm
    another any more.
