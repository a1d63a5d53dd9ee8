# What Starships Assembly says.

-your = { $you ->
    [you] your
   *[they] their
}
-you = { $you ->
    [you] you
   *[they] they
}

## ability.rs

is-not-recruited-captain = { $card } is not a recruited captain.
is-not-your-captain = { $card } is not your captain.
is-exhausted = { $card } is exhausted.
has-only-special-ability = { $card } casts no votes. Use the special ability instead.
only-casts-votes = { $card } has no special ability. Cast votes instead.
cant-do = { $card } can't do that: { $requirement }.
has-no-ability-activate = { $card } has no ability to activate.
you-have-no-ship = you have no ship
you-have-ships-is = you have { $cap } ships, and that is the most
your-opponent-has-ships = your opponent has { $cap } ships, and that is the most
you-have-no-card = you have no card in hand
agenda-has-no-unlocked = the agenda has no unlocked card
there-is-no-other = there is no other captain in play
there-is-no-captain = there is no captain whose fleet has room for its ship
war-is-declared-already = war is declared already
finish-ability-first = Finish the ability of { $captain } first: { $step }.
is-not-ship-your = { $card } is not a ship of your fleet.
cant-be-scrambled-fleet = { $card } can't be scrambled: that fleet is full.

## action.rs

power = power to { $power }
weapon = weapon { $weapon }

## agenda.rs

ask-draw-card-from-deck = draw a card, from the deck or from the agenda
draw-deck-is-empty = The draw deck is empty.
draw-comes-first-from = A draw comes first: from the deck or the agenda.
is-not-in-agenda = { $card } is not in the agenda.
is-locked-nobody-can = { $card } is locked: nobody can take it.
is-locked-already = { $card } is locked already.
is-not-locked-there = { $card } is not locked: there is nothing to relock.
you-have-locked-yourself = You have locked { $card } yourself.
this-game-is-played = This game is played without locks.

## decision.rs

game-is-over = The game is over.
lobbying-is-over = Lobbying is over.
assembly-phase-is-over = The assembly phase is over.
assembly-phase-has-not = The assembly phase has not begun.
open-warfare-has-not = Open warfare has not begun.

## lobbying.rs

ask-take-face-up-card = take a face-up card, or the draw deck
does-not-lie-face = { $card } does not lie face-up between the lobbyists.
draw-deck-has-been = The draw deck has been picked.
ask-release-cards-until-you = release cards until { -you } hold two
is-not-in-your = { $card } is not in your hand.

## recruiting.rs

your-fleet-has-ships = Your fleet has { $fleet_cap } ships, and that is the most.

## ship_turn.rs

this-game-is-played-without = This game is played without transfer of power.
has-no-shield-left = { $name } has no shield left to transfer.
ask-transfer-power-or-keep = transfer the power of { $acting }, or keep it
ask-choose-target-for-weapon = choose a target for weapon { $weapon } of { $acting }
is-not-living-ship = { $ship } is not a living ship of your opponent.
has-evasion-too-high = { $ship } has evasion { $evasion }, too high for this weapon.
has-no-weapon = { $name } has no weapon { $number }.
weapon-has-fired-in = Weapon { $number } of { $name } has fired in this ship turn.
weapon-had-target-was = Weapon { $number } of { $name } had a target and was left without one: it can't be fired at nothing.
weapon-is-like-earlier = Weapon { $number } is like an earlier one of { $name }: fire that first.
ask-fire-weapons-or-hold = fire the weapons of { $ship }, or hold
ask-transfer-power-or-end = transfer the power of { $ship }, or end its turn
targets-are-locked-power = The targets are locked: power can only go to damage now.

## telling.rs

picks = { $seat ->
    [you] You pick
   *[they] { $seat } picks
} { $card }.
picks-draw-deck-will = { $seat ->
    [you] You pick
   *[they] { $seat } picks
} the draw deck and will take the first turn.
releases-from-hand-face = { $seat ->
    [you] You release
   *[they] { $seat } releases
} { $card } from hand, face-down under the deck.
releases-card-from-hand = { $seat ->
    [you] You release
   *[they] { $seat } releases
} a card from hand, unseen.
comes-agenda = { $card } comes to the agenda.
turn-begins = turn { $number } begins: { $seat ->
    [you] your turn
   *[they] { $seat }
}.
turn-begins-last-before = turn { $number } begins, the last before open warfare: { $seat }.
locks-open = { $seat ->
    [you] your locks open
   *[they] the locks of { $seat } open
}: { $cards }.
skips-turn-draw-instead = { $seat ->
    [you] You skip
   *[they] { $seat } skips
} the turn to draw instead.
draws-from-deck = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $card } from the deck.
draws-from-deck-2 = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} from the deck.
draws-from-agenda = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $card } from the agenda.
there-is-nothing-for = there is nothing for { $seat ->
    [you] you
   *[they] { $seat }
} to draw.
casts-has = { $seat ->
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
} { $card }.
activates-2 = { $seat ->
    [you] You activate
   *[they] { $seat } activates
} { $card }{ $paid }.
is-refreshed = { $card } is refreshed.
captain-is-released-under = { $card }, a captain of { $seat }, is released under the deck.
ship-is-released-under = { $card }, a ship of { $seat }, is released under the deck.
captain-becomes-ship = { $card }, a captain of { $seat }, becomes the ship { $ship }.
gives = { $seat ->
    [you] You give
   *[they] { $seat } gives
} { $card } to { $opponent ->
    [you] you
   *[they] { $opponent }
}.
war-is-declared = { $seat ->
    [you] You declare
   *[they] { $seat } declares
} war: { $cause }.
ends-turn = { $seat ->
    [you] You end your turn.
   *[they] { $seat } ends their turn.
}
ends-turn-loses = { $seat ->
    [you] You end your turn and lose { $lost }.
   *[they] { $seat } ends their turn and loses { $lost }.
}
open-warfare-begins-cards = open warfare begins: { $deck } cards are shuffled into the damage deck.
acts = { $acting } of { $seat } acts.
keeps-power = { $acting } keeps its power.
takes-top-card-damage = {" "}and takes the top card of the damage deck, unseen
transfers-all-power = { $acting } transfers all its power to { $power }{ $card }.
locks-weapon = { $acting } locks { $target } with weapon { $weapon }.
locks-nothing-weapon = { $acting } locks nothing with weapon { $weapon }.
fires-weapon-class = { $acting } fires weapon { $weapon } (class { $class })
flips = { $shot } and flips { $flipped }: { $hit }.
holds-fire = { $acting } holds its fire.
for-it = {" "}for { $paid }
fleet-has-reached-full = a fleet has reached its full size
draw-deck-is-empty-2 = the draw deck is empty
captain-has-called-for = a captain has called for it
assembly-has-gone-on = the assembly has gone on for too long
count-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
shot-goes-into-void = no target
miss-is-unharmed = a miss; { $target } is unharmed
absorbs-has-no-shield = { $target } absorbs { $hit } and has no shield left
count-shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
}
absorbs-has-left = { $target } absorbs { $hit } and has { $left } left
point-destroys = 1 point destroys { $target }
points-destroy = { $points } points destroy { $target }
last-ship-fleet-is = the last ship of a fleet is destroyed. { $who } wins.
only-one-player-has = only one player has ships. { $who } wins.
nobody-has-ship-game = nobody has a ship: the game is a tie.
cease-fire-damage-deck = cease-fire: the damage deck is empty. The game is a tie.
cease-fire-no-ship = cease-fire: no ship can harm another any more. The game is a tie.
cease-fire-ships-have = cease-fire: the ships have been idle for too long. The game is a tie.

## turn.rs

ask-take-normal-turn-or = take a normal turn, or skip it to draw instead
ask-end-your-turn = end { -your } turn
you-have-skipped-this = You have skipped this turn: you can only end it.
ask-take-action-or-end = take an action, or end { -your } turn
ask-spend-your-or-end = spend { -your } { $pool }, or end { -your } turn
after-actions-you-can = After { $limit } actions you can only end your turn.
only-ability-captain = { $what } only by the ability of a captain.
you-have-drawn-for = You have drawn for this turn; now only an ability lets you draw.
release-card-for-votes = Now you can only release a card for { $votes } votes.
you-have-no = You have no { $or }.
turn-can-be-skipped = A turn can be skipped only at its beginning, before you draw.

## votes.rs

only-card-in-your = Only a card in your hand gives votes, and { $card } is not.
you-need-more-vote = You need { $more } more vote{ $plural }.

## words.rs

wins-less-losses = wins less losses
pick = Pick { $card }
pick-draw-deck = Pick the draw deck
release-from-play = Release { $card } from play
release-from-your-hand = Release { $card } from your hand
release-your-ship = Release your ship { $card }
take-normal-turn = Take a normal turn
skip-your-turn-draw = Skip your turn to draw instead
draw-from-deck = Draw from the deck
draw-from-agenda = Draw { $card } from the agenda
release-from-your-hand-for = Release { $card } from your hand for { $votes_per_release }
recruit = Recruit { $card } { $captain_price }
deploy = Deploy { $card } { $ship_price }
cast = Cast { $card } with { $captain }
use-special-ability = Use the special ability of { $card }
use-special-ability-2 = Use the special ability of { $card } { $spend }
lock = Lock { $card } { $table }
relock = Relock { $card } { $table }
end-your-turn = End your turn
give-your-ship-your = Give your ship { $card } to your opponent
scramble = Scramble { $card } to { $ship }
transfer-no-power = Transfer no power
transfer-power = Transfer power to { $power }
lock-2 = Lock { $card }{ $with_weapon }
lock-nothing = Lock nothing{ $with_weapon }
fire-weapon = Fire weapon { $number }{ $aimed }
hold-fire-end-ship = Hold fire and end the ship turn
end-ship-turn = End the ship turn
comes-your-hand = It comes to your hand. { $card }
you-will-take-first = You will take the first turn of the assembly phase.
captain = The captain { $released_openly }.
card = The card { $released_from_hand }.
card-2 = The card { $released_from_hand }. { $card }
leaves-your-fleet = It leaves your fleet and { $released_openly }.
you-draw-card-then = You draw a card and then take as many actions as you like.
you-draw-twice-then = You draw twice, and then your turn is over.
you-take-top-card = You take the top card, { $card }.{ $depletes }
you-take-top-card-your = You take the top card; your opponent does not see it.{ $depletes }
deck-is-empty-so = The deck is empty, so its place stays empty.
top-card-deck-takes = The top card of the deck takes its place at once.
you-pay-nobody-can = You pay { $price }. Nobody can take the card until your next turn begins.
you-pay-lock-becomes = You pay { $price }. The lock becomes yours, until your next turn begins.
joins-your-opponents-fleet = It joins your opponent's fleet.
your-opponents = your opponent's
captain-becomes-ship-2 = The captain becomes { $whose } ship. { $ship }{ $own }
weapon-without-target-can = A weapon without a target can be fired at nothing, to cycle the deck.
this-weapon-does-not = This weapon does not fire in this ship turn.
what-has-not-fired = What has not fired stays silent, and the next ship acts.
next-ship-acts = The next ship acts.
goes-face-up-agenda = goes face-up to the agenda, since the draw deck is empty: your opponent sees it
goes-under-draw-deck = goes under the draw deck, and your opponent does not see which one it is
goes-face-up-agenda-since = goes face-up to the agenda, since the draw deck is empty
goes-under-draw-deck-seen = goes under the draw deck, seen by both
deck-is-then-empty = {" "}The deck is then empty: you declare war.
fleet-is-then-full = {" "}The fleet is then full: you declare war.
draw-deck-is-empty-what = {" "}The draw deck is empty: what is released goes face-up to the agenda.
you-lose-you-have = You lose the { $left } that you have not spent.{" "}
open-warfare-begins = Open warfare begins.
is-your-opponents-turn = It is your opponent's turn.
weapon-2 = {" "}with weapon { $index } ({ $weapon })
at = {" "}({ $weapon }) at { $target }
you-can-still-transfer = You can still transfer power to damage after locking targets, as long as the ship turn goes on.
you-can-still-transfer-power = You can still transfer power to damage after locking targets, as long as a weapon is unfired.
no-weapon-is-left = No weapon is left to fire.
weapons-have-targeting-level = Its weapons have targeting level 3 in this ship turn.
weapons-have-damage-class = Its weapons have damage class II in this ship turn.
gives-up = { $ship } gives up { $shields }{ $card }. { $gain }
has-evasion-left = { $card } has evasion { $evasion } and { $left } of { $printed } left.
top-card-damage-deck = The top card of the damage deck is flipped and goes under it. Nothing is hit.
top-card-damage-deck-is = The top card of the damage deck is flipped: its points for class { $class } hit { $ship }, with { $left } left.
miss = a miss
is-destroyed = { $ship } is destroyed
keeps = { $target } keeps { $points }
top-card-damage-deck-2 = The top card of the damage deck is { $card }: { $outcome }.
captain-for = { $name }, a captain for { $cost }. { $card }
ship-for = { $name }, a ship for { $cost }: { $figures }
weapon-3 = weapon{ $plural } { $and }
initiative-evasion = initiative { $initiative }, evasion { $evasion }, { $shields }, { $weapons }.
not-printed = , not the printed { $printed }
you-pay = You pay { $paid }{ $printed }.
for-free = for free
for-price = for { $price }
level-class = level { $targeting }, class { $class }
count-votes = { $count ->
    [one] 1 vote
   *[other] { $count } votes
}
no-shields = no shields
your-own = your
