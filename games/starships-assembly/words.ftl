# What Starships Assembly says.

-your = { $you ->
    [you] your
   *[they] their
}
-you = { $you ->
    [you] you
   *[they] they
}

## The box

title = Starships Assembly
about = Recruit captains, deploy ships, and choose the moment of war, with twenty cards for two.
title-lobbying-phase = Lobbying phase
option-lobbying-phase = Players build their starting hands by lobbying. Turn it off for first games, and hands are dealt.
title-additional-rules = Additional rules
option-additional-rules = Locks in the agenda, and transfer of power. Turn it off for first games.
figure-score = wins less losses

## Counts

votes = { $count ->
    [one] 1 vote
   *[other] { $count } votes
}
shields = { $count ->
    [0] no shields
    [one] 1 shield
   *[other] { $count } shields
}
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## Names

power-to = power to { $power }
weapon = weapon { $weapon }
the-draw-deck = the draw deck
a-normal-turn = a normal turn
skip-the-turn = skip the turn
release-for-votes-thing = release
recruit-thing = recruit
deploy-thing = deploy
cast-thing = cast votes
use-thing = use the ability
lock-thing = lock
relock-thing = relock
end-the-turn = end turn
no-transfer = no transfer
no-target = no target
hold-fire-thing = hold fire
attack-thing = all at one ship
the-captain = the captain
nothing = nothing
yours = your
your-opponents = your opponent's

## What is asked, and why

because-lobbying = Lobbying
because-skipped = Skipped turn
because-weapon = { $ship }, weapon { $weapon }
ask-pick = take a face-up card, or the draw deck
ask-release-to-two = release cards until { -you } hold two
ask-turn-mode = take a normal turn, or skip it and draw instead
ask-draw = draw a card from the deck or the agenda
ask-act = take an action, or end { -your } turn
ask-spend = spend { -your } { $pool }, or end { -your } turn
ask-end = end { -your } turn
ask-release-ship = release one of { -your } ships
ask-give-ship = give one of { -your } ships to { -your } opponent
ask-release-from-hand = release a card from { -your } hand
ask-deploy-from-hand = deploy a card from { -your } hand for free
ask-release-captain = release any captain, on either side
ask-scramble-captain = scramble any captain, on either side
ask-deploy-from-agenda = deploy a card from the agenda for free
ask-recruit-from-agenda = recruit a card from the agenda for free
ask-transfer = transfer { $ship }'s power, or fire normally
ask-target = choose a target
ask-fire = fire { $ship }'s weapons, or hold fire
ask-transfer-or-end = transfer { $ship }'s power, or end its turn

## Actions

pick-card = Take { $card }
pick-deck = Take the draw deck
pick-several = Take { $count } things: face-up cards, or the draw deck
release-captain = Release { $card } from play
release-from-hand = Release { $card } from your hand
release-several = Release { $count } cards under the draw deck, one below the other
release-ship = Release your ship { $card }
take-normal-turn = Take a normal turn
skip-turn = Skip your turn and draw instead
draw-from-deck = Draw from the deck
draw-from-agenda = Draw { $card } from the agenda
release-for-votes = Release { $card } from your hand for { $votes }
recruit = Recruit { $card } { $price }
deploy = Deploy { $card } { $price }
recruit-by-casting = Recruit { $card } { $price }, with the votes of { $captains }
deploy-by-casting = Deploy { $card } { $price }, with the votes of { $captains }
cast = Cast { $votes } with { $captain }
use-ability = Use { $card }'s special ability
use-ability-for = Use { $card }'s special ability { $price }
lock = Lock { $card } { $price }
relock = Relock { $card } { $price }
end-turn = End turn
give-ship = Give your ship { $card } to your opponent
scramble = Scramble { $card } into { $ship }
keep-power = Fire normally
transfer-power = Transfer power to { $power }
target = Target { $card }{ $with_weapon }
attack = { $locks ->
    [one] Target { $card }{ $then }
   *[other] Target { $card } with all { $locks } weapons
}
and-fire = {" "}and fire
target-nothing = Lock nothing
with-weapon = {" "}with weapon { $index } ({ $weapon })
fire = Fire weapon { $number }{ $aimed }
aimed-at = {" "}({ $weapon }) at { $target }
hold-fire = Hold fire
end-ship-turn = End the ship turn
for-free = for free
for-price = for { $price }
weapon-figures = level { $targeting }, class { $class }

## What actions do

pick-card-help = It goes into your hand. { $card }
pick-deck-help = You will take the first turn of the assembly phase.
release-captain-help = The captain { $destination }.
release-card-help = The card { $destination }.
release-printed-help = The card { $destination }. { $card }
release-ship-help = It leaves your fleet and { $destination }.
goes-to-agenda-shown = goes face-up to the agenda, because the draw deck is empty: your opponent sees it
goes-under-deck-unseen = goes under the draw deck, and your opponent doesn't see it
goes-to-agenda = goes face-up to the agenda, because the draw deck is empty
goes-under-deck = goes under the draw deck, and both of you see it
normal-turn-help = You draw a card, then take as many actions as you like.
skip-turn-help = You draw twice, and then your turn is over.
draw-known-help = You take the top card, { $card }.{ $depletes }
draw-help = You take the top card. Your opponent doesn't see it.{ $depletes }
not-refilled-help = The deck is empty, so nothing takes its place.
refilled-help = The top card of the deck takes its place at once.
deck-then-empty = {" "}That empties the deck: you declare war.
fleet-then-full = {" "}That fills the fleet: you declare war.
releases-are-shown = {" "}The draw deck is empty, so released cards go face-up to the agenda.
lock-help = You pay { $price }. Nobody can take the card until your next turn begins.
relock-help = You pay { $price }. The lock is yours until your next turn begins.
give-ship-help = It joins your opponent's fleet.
scramble-help = The captain becomes { $whose } ship. { $ship }{ $fills }
you-pay = You pay { $paid }{ $printed }.
not-the-printed = , not the printed { $printed }
votes-lost-help = You lose the { $left } you haven't spent.{" "}
warfare-follows-help = Open warfare begins.
opponent-follows-help = Then it's your opponent's turn.
keep-power-help-through = You can still transfer power to damage once targets are locked, until the ship turn ends.
keep-power-help = You can still transfer power to damage once targets are locked, as long as a weapon hasn't fired.
transfer-help = { $ship } gives up { $shields }{ $card }. { $gain }
takes-tracking-card = {" "}and takes the top card of the damage deck, unseen
no-weapon-left-help = No weapon is left to fire.
targeting-help = Its weapons have targeting level 3 this ship turn.
damage-help = Its weapons have damage class II this ship turn.
target-help = { $card } has evasion { $evasion } and { $left } of { $printed } left.
target-nothing-help = A weapon without a target can still be fired at nothing, to cycle the deck.
no-shot-help = This weapon doesn't fire this ship turn.
hold-fire-help = The remaining weapons don't fire, and the next ship acts.
next-ship-help = The next ship acts.
fire-at-nothing-help = The top card of the damage deck is flipped and goes under it. Nothing is hit.
fire-help = The top card of the damage deck is flipped: its points for class { $class } hit { $ship }, which has { $left } left.
fire-known-help = The top card of the damage deck is { $card }: { $outcome }.
outcome-miss = a miss
outcome-destroyed = { $ship } is destroyed
outcome-absorbed = { $target } keeps { $shields }
printed-captain = { $name }, a captain for { $cost }. { $abilities }
printed-ship = { $name }, a ship for { $cost }: { $figures }
ship-figures = initiative { $initiative }, evasion { $evasion }, { $shields }, { $weapons }.
weapons = { $count ->
    [one] weapon { $weapons }
   *[other] weapons { $weapons }
}

## What a move would change

fact-deck = cards in the deck
fact-ships = ships
fact-shields = shields
fact-weapons = weapons
fact-captains = captains
fact-cards = cards in hand
fact-votes = votes
fact-ready = ready
fact-exhausted = exhausted
fact-unlocked = unlocked
fact-locked-by = { $seat ->
    [you] locked by you
   *[they] locked by { $seat }
}
fact-recruit = votes to recruit { $card }
fact-deploy = votes to deploy { $card }
fact-war = war
fact-peace = not declared
fact-war-by = { $seat ->
    [you] declared by you
   *[they] declared by { $seat }
}
fact-ship-shields = shields of { $ship }
fact-weapon = weapon { $number }
fact-weapon-lock = target of weapon { $number }
fact-weapon-hits = weapon { $number } hits { $ship }
percent = { $percent } %
odds-destroyed = { $percent } % to destroy { $ship }
odds-left = { $percent } % to leave { $ship } { $left ->
    [0] without shields
    [one] 1 shield
   *[other] { $left } shields
}
odds-missed = { $percent } % to miss

## What happened

heading-turn = turn { $number }
heading-war = open warfare

picks-card = { $seat ->
    [you] You take
   *[they] { $seat } takes
} { $card }.
picks-deck = { $seat ->
    [you] You take
   *[they] { $seat } takes
} the draw deck, and with it the first turn.
releases-from-hand = { $seat ->
    [you] You release
   *[they] { $seat } releases
} { $card } from hand, face-down under the deck.
releases-unseen = { $seat ->
    [you] You release
   *[they] { $seat } releases
} a card from hand, unseen.
comes-to-agenda = { $card } comes to the agenda.
turn-begins = Turn { $number }: { $seat ->
    [you] your turn
   *[they] { $seat }
}.
last-turn-begins = Turn { $number }, the last before open warfare: { $seat ->
    [you] your turn
   *[they] { $seat }
}.
locks-open = { $seat ->
    [you] Your locks
   *[they] { $seat }'s locks
} open: { $cards }.
skips-turn = { $seat ->
    [you] You skip your
   *[they] { $seat } skips their
} turn and { $seat ->
    [you] draw
   *[they] draws
} instead.
draws-card-from-deck = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $card } from the deck.
draws-from-deck = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} from the deck.
draws-from-agenda = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $card } from the agenda.
draws-nothing = There is nothing for { $seat ->
    [you] you
   *[they] { $seat }
} to draw.
casts = { $seat ->
    [you] You cast { $cast } and have { $pool }.
   *[they] { $seat } casts { $cast } and has { $pool }.
}
recruits = { $seat ->
    [you] You recruit
   *[they] { $seat } recruits
} { $card }{ $paid }.
deploys = { $seat ->
    [you] You deploy
   *[they] { $seat } deploys
} { $card }{ $paid }.
activates = { $seat ->
    [you] You activate
   *[they] { $seat } activates
} { $card }{ $paid }.
locks = { $seat ->
    [you] You lock
   *[they] { $seat } locks
} { $card }{ $paid }.
relocks = { $seat ->
    [you] You relock
   *[they] { $seat } relocks
} { $card }{ $paid }.
for-paid = {" "}for { $paid }
refreshed = { $card } is ready again.
captain-released = { $seat ->
    [you] Your
   *[they] { $seat }'s
} captain { $card } is released under the deck.
ship-released = { $seat ->
    [you] Your
   *[they] { $seat }'s
} ship { $card } is released under the deck.
captain-scrambled = { $seat ->
    [you] Your
   *[they] { $seat }'s
} captain { $card } becomes the ship { $ship }.
gives = { $seat ->
    [you] You give
   *[they] { $seat } gives
} { $card } to { $opponent ->
    [you] you
   *[they] { $opponent }
}.
war-declared = { $seat ->
    [you] You declare
   *[they] { $seat } declares
} war: { $cause }.
cause-full-fleet = a fleet is full
cause-empty-deck = the draw deck is empty
cause-captain = a captain has called for it
cause-turn-limit = the assembly has gone on for too long
turn-ends = { $seat ->
    [you] You end your turn.
   *[they] { $seat } ends their turn.
}
turn-ends-losing = { $seat ->
    [you] You end your turn and lose { $lost }.
   *[they] { $seat } ends their turn and loses { $lost }.
}
warfare-begins = Open warfare begins. The damage deck has { $cards }.
ship-acts = { $seat ->
    [you] Your
   *[they] { $seat }'s
} { $acting } acts.
power-kept = { $acting } fires normally.
power-transferred = { $acting } transfers all its power to { $power }{ $card }.
target-locked = { $acting } targets { $target } with weapon { $weapon }.
nothing-locked = { $acting } leaves weapon { $weapon } without a target.
fired = { $acting } fires weapon { $weapon } (class { $class }) and flips { $card }: { $hit }.
hit-nothing = no target
hit-missed = a miss, { $target } is unharmed
hit-absorbed = { $target } absorbs { $points } and has { $shields } left
hit-destroys = { $count ->
    [one] 1 point destroys
   *[other] { $count } points destroy
} { $target }
held-fire = { $acting } holds its fire.
ended-by-destruction = The last ship of a fleet is destroyed. { $who }
ended-unopposed = Only one player has ships. { $who }
wins = { $seat ->
    [you] You win!
   *[they] { $seat } wins.
}
ended-without-ships = Nobody has a ship. The game is a tie.
ended-by-empty-deck = Cease-fire: the damage deck is empty. The game is a tie.
ended-harmless = Cease-fire: no ship can harm another any more. The game is a tie.
ended-idle = Cease-fire: the ships have been idle for too long. The game is a tie.

aim-declare-war = Declare war
aim-destroy = Destroy { $ship }
aim-release = Get rid of { $card }

## Refusals

game-over = The game is over.
lobbying-over = Lobbying is over.
assembly-over = The assembly phase is over.
assembly-not-begun = The assembly phase hasn't begun.
warfare-not-begun = Open warfare hasn't begun.
not-face-up = { $card } isn't one of the face-up cards.
deck-picked = The draw deck has already been taken.
not-in-hand = { $card } isn't in your hand.
deck-empty = The draw deck is empty.
draw-first = Draw a card first, from the deck or the agenda.
not-in-agenda = { $card } isn't in the agenda.
card-locked = { $card } is locked: nobody can take it.
already-locked = { $card } is already locked.
nothing-to-relock = { $card } isn't locked, so there is nothing to relock.
locked-by-you = The lock on { $card } is already yours.
played-without-locks = This game is played without locks.
not-recruited = { $card } isn't a recruited captain.
not-your-captain = { $card } isn't your captain.
exhausted = { $card } is exhausted.
casts-no-votes = { $card } doesn't cast votes. Use the special ability instead.
no-special-ability = { $card } has no special ability. Cast votes instead.
no-ability = { $card } has no ability to activate.
ability-impossible = { $card } can't do that: { $requirement }.
needs-ship = you have no ship
needs-room = your fleet is full with { $cap } ships
needs-room-there = your opponent's fleet is full with { $cap } ships
needs-card = you have no card in hand
needs-agenda-card = the agenda has no unlocked card
needs-captain = there is no other captain in play
needs-scramble-target = there is no captain to scramble whose fleet has room
needs-peace = war is already declared
finish-ability = Finish { $captain }'s ability first: { $step }.
not-your-ship = { $card } isn't a ship of your fleet.
no-room-to-scramble = { $card } can't be scrambled: that fleet is full.
fleet-full = Your fleet is full with { $cap } ships.
played-without-transfer = This game is played without transfer of power.
no-shield-left = { $name } has no shield left to transfer.
not-a-target = { $ship } isn't one of your opponent's ships in the battle.
too-evasive = { $ship } has evasion { $evasion }, too high for this weapon.
no-such-weapon = { $name } has no weapon { $number }.
weapon-fired = { $name } has already fired weapon { $number } this ship turn.
weapon-left-untargeted = You left weapon { $number } of { $name } without a target, so it can't be fired at nothing.
weapon-alike = Weapon { $number } of { $name } is like an earlier one: fire that first.
only-damage-now = Targets are locked, so power can only go to damage now.
turn-skipped = You have skipped this turn, so you can only end it.
action-limit = After { $limit } actions you can only end your turn.
only-by-ability-release-captain = You can release a captain only with a captain's ability.
only-by-ability-release-ship = You can release a ship only with a captain's ability.
only-by-ability-give-ship = You can give a ship away only with a captain's ability.
only-by-ability-scramble = You can scramble a captain only with a captain's ability.
already-drawn = You have already drawn this turn. Only an ability lets you draw again.
release-only-for-votes = You can release a card now only for { $votes }.
no-skipper = You can't skip a turn without { $captains }.
skip-too-late = You can skip a turn only at its beginning, before you draw.
votes-from-hand-only = { $card } isn't in your hand, and only cards in hand give votes.
votes-missing = { $more ->
    [one] You need 1 more vote.
   *[other] You need { $more } more votes.
}

## The picture for terminals

picture-hand = your hand
picture-picking = lobbying: { $seat } takes a card or the deck
picture-releasing = lobbying: { $seat } releases cards until two are left
picture-turn = turn { $number }, of { $seat }{ $war }: { $pool } in the pool{ $to_do }
picture-war-declared = , and has declared war
picture-last-turn = , the last before open warfare
picture-to-do = , to { $what }
picture-to-do-draw = draw
picture-to-do-skip = skip or not
picture-to-do-release-ship = release a ship
picture-to-do-give-ship = give a ship
picture-to-do-release-card = release a card from hand
picture-to-do-release-captain = release a captain
picture-to-do-scramble = scramble a captain
picture-to-do-deploy-from-hand = deploy a card from hand
picture-to-do-deploy = deploy an agenda card
picture-to-do-recruit = recruit an agenda card
picture-powering = open warfare: { $ship } of { $seat } may transfer power
picture-targeting = open warfare: { $ship } of { $seat } chooses targets
picture-firing = open warfare: { $ship } of { $seat } fires
picture-over = the game is over
picture-face-up = face-up:{" "}
picture-agenda = agenda:{" "}
picture-deck = draw deck: { $cards }{ $owner }
picture-deck-owner = ; taken by { $seat }
picture-damage-deck = damage deck: { $cards }
picture-player = { $seat }: { $hand } in hand{ $known }
picture-captains = {"    "}captains:{" "}
picture-fleet = {"    "}fleet:{" "}
picture-recruit = recruit { $cost }
picture-deploy = deploy { $cost }
picture-standing = { $captains ->
    [one] 1 captain
   *[other] { $captains } captains
}, { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}, { $hand } in hand
picture-standing-in-battle = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
picture-known = {" "}with { $cards }
picture-none = none
picture-locked = locked by { $seat }
picture-exhausted = {" "}(exhausted)
picture-unknown = { $count } unknown
picture-no-ships = {" "}no ships
picture-fired = {" "}fired
picture-aimed = {" "}at { $target }
picture-power = , power to { $power }
picture-tracked = , tracked by { $card }
picture-tracked-unknown = , tracked by an unknown card
picture-ship = evasion { $evasion }, shields { $shields } of { $printed }, weapons { $weapons }{ $power }{ $tracking }

## What is counted

counted-lobbying = things to lobby for
counted-picked = picked
counted-deck = The draw deck and the first turn
counted-agenda = cards of the agenda
counted-drawn = drawn
counted-hand = cards in hand
counted-released = released
counted-captains = captains
counted-recruited = recruited
counted-in-play = captains in play
counted-activated = activated
counted-ships = ships
counted-deployed = deployed or scrambled
counted-at-war = ships in open warfare
counted-fought = led to war
counted-ways-to-war = ways to war
counted-taken = taken
counted-full-fleet = A full fleet
counted-empty-deck = An empty draw deck
counted-captains-call = A captain's call
counted-turn-limit = The limit of turns
