# What Starship Samurai says.

-your = { $you ->
    [you] your
   *[they] their
}
-you = { $you ->
    [you] you
   *[they] they
}

## The box

title = Starship Samurai
about = Win the locations of a galaxy with fighters and samurai mechs, and its lesser clans as allies.
title-trading = Trading
option-trading = Players can offer each other wealth, cards, choices and promises.
title-own-decks = Own decks
option-own-decks = For two players: each has their own action deck.

## Counts

spaces = { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
ships = { $count ->
    [one] 1 ship
   *[other] { $count } ships
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
offers = { $count ->
    [one] 1 offer
   *[other] { $count } offers
}
times = { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
charges = { $count ->
    [one] 1 charge
   *[other] { $count } charges
}
wealth = { $amount } wealth
honor = { $amount } honor
no-wealth = no wealth
no-cost = none
nothing = nothing

## Names

order-move-allegiance = Move Allegiance
order-draw-cards = Draw Cards
order-move-units = Move Units
order-gain-wealth = Gain Wealth
nova = Nova
pulsar = Pulsar
gamma = Gamma
void = Void
sol = Sol
terra = Terra
ion = Ion
horizon = Horizon
aurora = Aurora
rift = Rift
luna = Luna
comet = Comet
mototada = Mototada
tametomo = Tametomo
gozen = Gozen
oda = Oda
shingen = Shingen
hideyoshi = Hideyoshi
mori = Mori
masumune = Masumune
location = location { $at }
marker = marker { $marker }
at-location = at location { $location }
in-supply = in the supply
in-graveyard = in the graveyard
from-location = from location { $location }
from-supply = from the supply
from-graveyard = from the graveyard
neutral = neutral
space-on-branch = { $clan }'s space { $height }
carrier = the { $owner } carrier
fighter = a { $owner } fighter
fighter-at = a { $owner } fighter { $place }{ $wealth }{ $moved }
fighter-with-wealth = {" "}with { $under } wealth
fighter-just-moved = , just moved
any-card = any card
card-of-type = { $card_type } card
an-order-card = an ORDER
a-battle-card = a BATTLE
the-card = the card
the-other-player = the other player
none = none
pass = Pass
wealth-token = wealth
end-the-turn = end turn
pass-thing = pass
accept-thing = accept
reject-thing = reject
counter-thing = make a counter-offer
reserve-fuel = Reserve Fuel
offer-to = make { $clan } an offer
reward-of-clan = { $clan } { $steps }
reward-of-any-clan = any clan { $steps }

## Choices of cards

choice-pay = pay
choice-sacrifice = give up units
choice-yield-clan = give up a clan marker
choice-wealth = gain wealth
choice-card = draw a card

## What is asked, and why

because-reward = Reward of { $location }
because-order = { $order } { $value }
because-battle = Battle at location { $at }
because-full = Location { $at } is full
because-hand-limit = You can hold { $limit } cards
because-cost = Cost of { $card }
because-card-of = { $clan }'s { $card }
because-offer-to = Offer to { $clan }
because-offer-from = Offer from { $clan }
because-draft = Samurai draft
ask-keep = keep a mech and pass the others on
ask-order = place a marker on an order
ask-play-or-end = play an order card, or end { -your } turn
ask-end = end { -your } turn
ask-boost = spend wealth to raise the order by 1 each, or spend none
ask-move-this-marker = move { $clan } up to { $far }, or leave it
ask-move-another-marker = move a second clan marker up to { $far }, or stop
ask-move-marker-of = move a clan marker on { $owner }'s branch up to { $far }
ask-move-marker = move a clan marker up to { $far }, or leave them all
ask-move-units = move up to { $units }{ $where_to }, or stop
units-more = { $count ->
    [one] 1 more unit
   *[other] { $count } more units
}
to-location = {" "}to location { $at }
ask-board = take up to { $fighters } aboard { -your } carrier, or set off
fighters = { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
}
fighters-more = { $count ->
    [one] 1 more fighter
   *[other] { $count } more fighters
}
ask-make-room = choose a ship to destroy, to make room for { $mech }
ask-strike = destroy the weakest ship at location { $at }, or pass
ask-volley = discard a card to destroy up to { $ships } at location { $at }, or pass
ask-destroy-opposing-ships = destroy up to { $ships } of { -your } opponents at location { $at }, or stop
ask-destroy-ships = destroy up to { $ships } at location { $at }, or stop
ask-destroy-weakest = choose which of { -your } opponents' weakest ships is destroyed
ask-discard-to-limit = discard { $cards }
ask-pay-ships = choose { $ships } to destroy
ask-location = choose a location
ask-opponent = choose an opponent
ask-sacrifice = destroy up to { $units } in { -your } supply, or stop
ask-answer = { $pay }, or { $instead }
ask-to-pay = pay { $wealth } wealth
ask-to-pay-and-give = give { $clan } { $wealth } wealth and { $cards }
ask-to-destroy-in-supply = destroy { $units } in { -your } supply
ask-to-yield-clan = let { $clan } move one of { -your } clan markers
ask-toll = pay { $clan } { $wealth } wealth, or lose { $unit }
ask-lose = destroy { $units } of { -your } own { $place }
ask-discard = discard a card
ask-give = give { $to } a card
ask-commit = commit a battle card face down, or fight without one
ask-change-strategy = gain { $wealth } wealth or draw { $cards }
ask-retreat = return up to { $units } to { -your } supply, or stop
ask-duel = choose one of { -your } mechs and one of an opponent's
ask-fall = choose which one falls, { $own } or { $other }
ask-jam = choose whose card to jam
ask-propose = make { $to } an offer, or pass
ask-offer-wealth = choose how much wealth to offer or ask for
ask-offer-card = choose a card to offer, or none
ask-offer-asked = choose a card to ask for, or none
ask-offer-terms = add a promise, or none
ask-answer-offer = answer the offer

## Actions

keep = Keep { $mech }
place-marker = Place marker { $marker } on { $order }
place-marker-and-spend = Place marker { $marker } on { $order } and spend { $spent }: { $what }
spend-wealth = Spend { $amount } wealth
spend-on-order = Spend { $spent }: { $what }
order-moves-marker = move a clan marker up to { $spaces }
order-draws = draw { $cards }
order-moves-units = move up to { $units }
order-gains-wealth = gain { $amount } wealth
for-cost = {" "}for { $cost }
for-wealth = {" "}for { $amount } wealth
play = Play { $card }{ $price }
put-wealth-under = Put 1 wealth under { $unit }
fire-tametomo = Have Tametomo destroy { $unit } for { $amount } wealth
move-oda = Move Oda to location { $to }
move-with = { $departure } with { $load }
fighters-with-wealth = { $count ->
    [one] 1 fighter and the { $wealth } wealth under it
   *[other] { $count } fighters and the { $wealth } wealth under them
}
use-fuel = Use Reserve Fuel to move { $unit } to location { $to }{ $price }
end-turn = End turn
move-marker = Move { $clan } to { $to }
move-unit = Move { $unit } to location { $to }{ $price }
board = Take { $unit } aboard
destroy = Destroy { $unit }
destroy-for-room = Destroy { $unit } to make room for { $mech }
pay-with = Pay with { $unit }
let-fall = Let { $unit } fall
discard = Discard { $card }
discard-several = Discard { $count } cards
discard-to-destroy = Discard { $card } to destroy up to { $ships } at location { $at }
give-card-to = Give { $card } to { $to }
give-card = Give { $card }
choose-location-for = Choose location { $location } for { $card }
choose-location = Choose location { $location }
choose-opponent-for = Choose { $clan } for { $card }
jam = Jam { $clan }'s card
choose-opponent = Choose { $clan }
draw-cards = Draw { $cards }
gain-wealth = Gain { $wealth } wealth
choose-option = Choose to { $choice }
pay-and-give = Give { $to } { $wealth } wealth and { $cards } of your choice
pay-wealth = Pay { $to } { $wealth } wealth
destroy-in-supply = Destroy { $units } in your supply
lose-mech = Lose { $mech } to the Minefield
lose-carrier = Lose your carrier to the Minefield
lose-fighter = Lose the fighter to the Minefield
lose-unit = Lose the unit
yield-clan = Let { $to } move a clan marker off your branch, up to { $far }
commit = Commit { $card }{ $price }
retreat = Return { $unit } to your supply for { $each } wealth
duel = Have { $own } fight { $other }
leave-markers = Leave the clan markers
stop-moving = Stop moving
set-off-empty = Set off without fighters
set-off-with-one = Set off with one fighter
spare-ship = Spare the ship
keep-cards = Keep your cards
stop-destroying-ships = Destroy no more ships
keep-units = Destroy none of your units
stop-destroying-units = Destroy no more units
commit-no-card = Commit no card
stop-retreating = Return no more units
make-no-offer = Make no offer
make-offer = Make { $clan } an offer
offer-wealth = Offer { $amount } of your { $from } wealth
ask-for-wealth = Ask for { $amount } of { $to }'s { $of } wealth
offer-no-wealth = Leave wealth out of the offer
offer-card = Offer { $card }
offer-no-card = Offer no card
ask-for = Ask for { $asked }
ask-for-no-card = Ask for no card
add-clause = Add a condition: { $clause }
add-promise = Add a promise: { $what }
add-some-promise = Add a promise
add-nothing = Add nothing
accept-offer = Accept the offer
accept-exchange = Accept: give { $give }, get { $get }
reject-offer = Reject the offer
counter-offer = Answer with a counter-offer

## What actions do

mech-help = Power { $power }: { $ability }.
mototada-help = after he moves, you may destroy the weakest ship there
tametomo-help = once a turn, you may spend { $wealth } wealth to destroy a ship at any location
gozen-help = in her battles, the others commit and reveal their cards before you choose yours
oda-help = he may move after any action in which one of your ships moved
shingen-help = each of your ships at his location has { $aura } more power
hideyoshi-help = whenever he moves, you may move a clan marker 1 space
mori-help = when he comes from the supply, you may discard a card to destroy up to { $ships } there
masumune-help = each of his moves costs { $wealth } wealth
no-wealth-to-add = You have no wealth to add.
wealth-to-add = Spend any of your { $wealth } wealth to add 1 each.
draw-then-discard = { $what }, then discard { $over }: you can hold { $limit } cards. { $more }
keep-wealth = You keep your { $wealth } wealth.
spend-all-wealth = That's all your wealth.
wealth-left = You have { $wealth } wealth now, { $left } after this.
honor-left = You have { $honor } honor now, { $left } after this.
costs-nothing = It costs nothing.
pay-with-ships = Choose { $paid } to destroy, out of your { $ships } at locations or in your supply.
lies-face-down = It lies face down until it is resolved.
cant-pay-yet = You can't pay for it yet. If you still can't when it is resolved, it is discarded without effect.
pay-when-resolved = You pay when it is resolved.
attach-help = Its power rises from { $power } to { $after }. { $price } The wealth stays there until the fighter leaves.
attach-to-any-help = The fighter gets 1 more power. { $price } The wealth stays there until the fighter leaves.
tametomo-fires-help = { $fate } { $price } Tametomo can do this once a turn.
oda-follows-help = He follows your ships without an order. { $arrival }
last-fuel = This is your last move with Reserve Fuel.
fuel-left = Reserve Fuel has { $moves } left after this.
full-for-mech = Location { $to } is full: the weakest ship there is destroyed to make room.
power-there = Your power there goes from { $before } to { $after }.
minefield-there = { $owner }'s Minefield is there: pay { $owner } { $price } wealth or lose the unit.
then-mototada = Then you may destroy the weakest ship there.
then-hideyoshi = Then you may move a clan marker 1 space.
then-mori = Then you may discard a card to destroy up to { $ships } there.
board-help-to = It rides along to location { $to } if there is room, and doesn't use up a move.
board-help = It rides along if there is room, and doesn't use up a move.
graveyard-help = It goes to { $whose } graveyard until the end of the round{ $wealth }.
yours = your
theirs = { $clan }'s
wealth-lost-with-it = , and the { $under } wealth under it goes back to the supply
duel-won-help = { $fate } { $winner } gains { $honor } honor.
nobody = Nobody
battles-begin-help = All markers are placed, so the battles begin.
next-turn-help = { $next } takes a turn.
moves-given-up = You give up { $moves }.
no-volley-help = You keep your cards, and no ship is destroyed.
no-retreat-help = No unit has returned, so you gain nothing.
retreat-done-help = You gain { $gained } wealth for the units that have returned.
no-supply-attack-help = Supply Attack does nothing then.
supply-attack-help = Supply Attack strikes { $times }.
no-commit-help = You fight this battle without a card.
no-offer-help = You keep { $left } for later. { $to } hears nothing from you now.
markers-stay-help = The clan markers stay where they are.
carrier-alone-help = The carrier moves alone.
carrier-with-one-help = The carrier moves with one fighter.
spare-ship-help = No ship is destroyed.
no-more-ships-help = No more ships are destroyed.
nothing-help = Nothing happens.
worth-honor = { $honor } honor a round to { $branch }
worth-nothing = nothing to anybody
marker-help = { $clan } is worth { $now } now, and { $then } there.
discard-help = It goes to the discard pile, where everybody sees it.
give-help = Only the two of you see which card it is.
ignite-nobody-help = No opponent has a unit there, so nothing happens.
ignite-help = { $count ->
    [one] { $players } destroys { $units } there and discards { $cards }, if they have any.
   *[other] { $players } each destroy { $units } there and discard { $cards }, if they have any.
}
warp-jump-help = You may move up to { $units } there. It has room for { $room }.
fortress-help = You have { $power } more power there as long as you have a unit there. { $now }
fortress-unit-missing = You have none there now.
fortress-unit-there = You have one there.
minefield-help = It catches the next { $units } that your opponents move there: each pays you { $wealth } wealth or is destroyed.
jam-help = Their card is discarded, without cost or effect.
demand-gift = give you { $wealth } wealth and a card
demand-payment = pay you { $wealth } wealth
demand-marker = let you move a clan marker off their branch
demand-units = destroy { $units } in their supply
demand-times = , { $times }
demand-either-help = { $clan } chooses: { $pay }, or { $instead }{ $often }.
demand-only-help = { $clan } has to { $demand }{ $often }.
demand-neither-help = { $clan } can't do either, so nothing happens.
change-strategy-help = Change Strategy comes back to your hand either way.
supply-loss-help = You choose them from the { $have } there. You keep your { $wealth } wealth.
minefield-loss-help = It goes to your graveyard. You keep your { $wealth } wealth.
yield-clan-help = They choose the marker and the space. You keep your { $wealth } wealth.
last-unit-help = It is your last unit here: without it you can't win.
retreat-help = You fight on with { $others }, and without its { $lost } power.
duel-tied-help = Both have power { $mine }, so you choose who falls. The other's player gains { $honor } honor.
duel-lost-help = { $own } falls, { $mine } against { $theirs }, and { $other } gains { $honor } honor.
duel-ahead-help = { $other } falls, { $theirs } against { $mine }, and you gain { $honor } honor.

## What a move would change

fact-power = { $place }, power
fact-reward = { $place }, who takes the reward now
fact-battle = { $place }, who wins the battle now
fact-units = { $place }, units
fact-branch = { $seat ->
    [you] your branch
   *[they] { $seat }'s branch
}, +{ $honor }
fact-honor = honor
fact-honor-a-round = honor a round
fact-wealth = wealth
fact-cards = cards in hand
fact-markers = order markers left
fact-locations = locations won
fact-supply = units in the supply
fact-graveyard = units in the graveyard
fact-who = { $seat ->
    [you] you
   *[they] { $seat }
}
fact-nobody = nobody
would-have-power = You would have { $power } power in this battle.
rival-has-power = { $seat } has { $power }.
rival-hides-card = { $seat } has { $power } and a card face down.

## Offers

trade-with = A trade with { $to }
counter-offer-to = Your counter-offer to { $to }
offer-of = An offer of { $from } ({ $clan })
column-gives = { $seat ->
    [you] You give
   *[they] { $seat } gives
}
has-wealth-and-cards = { $wealth } wealth, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
a-named-card = A card by its name
binding-terms = On condition that
promises-of = { $seat ->
    [you] You promise
   *[they] { $seat } promises
}
propose = Propose
accept-verb = Accept
counter-verb = Counter-offer
reject-verb = Reject
last-offer-help = It is your last offer in this { $when ->
    [battle] battle
   *[turn] turn
}.
more-offers-help = You have { $offers } left in this { $when ->
    [battle] battle
   *[turn] turn
} after it.
reject-help = Nothing changes hands.
offer-wealth-help = If { $to } accepts: { $wealth }
offer-card-help = { $to } sees it now, even if they reject. The others see that it is { $card_type } card.
ask-for-this-help = { $to } holds { $held } and can accept only with this one.
ask-for-any-help = { $to } holds { $held } and picks which one to give.
clause-help = If they accept, it is done at once.
promise-help = Everybody sees it until the end of the round, but it isn't binding.
ask-for-wealth-help = If { $to } accepts, you have { $have } wealth.
no-wealth-help = No wealth changes hands.
no-card-given-help = You keep all your cards.
no-card-asked-help = { $to } keeps all their cards.
offer-done-help = { $to } is asked now.
accept-clause-help = Then at once: { $clause }.
accept-promise-help = Everybody sees the promise, but it isn't binding.
accept-help = Everything changes hands at once.
part-give-wealth = give { $amount } wealth
part-ask-for-wealth = ask for { $amount } wealth
part-give = give { $name }
part-give-card = give { $card_type } card
part-ask-for = ask for { $asked }
part-clause = have a condition
part-promise = come with a promise
gift = a gift
clause-location = { $decider } chooses location { $location } for { $card }
clause-opponent = { $decider } chooses { $clan } for { $card }
clause-choice = { $decider } chooses to { $choice }
clause-no-card = { $decider } commits no card
clause-commit = { $decider } commits the card from this trade
term-location = the card goes to location { $location }
term-opponent = the card strikes { $clan }
term-choice = the choice is to { $choice }
term-no-card = no card is committed
term-commit = the card from this trade is committed
term-stay-away = { $by ->
    [me] I
   *[them] you
} won't move units to location { $location } this round
term-spare = { $by ->
    [me] I won't target you
   *[them] you won't target me
} this round
term-use-card = { $by ->
    [me] I
   *[them] you
} will commit the card in the battle at location { $location }
term-hold-back = { $by ->
    [me] I
   *[them] you
} won't commit a card in the battle at location { $location }
term-leave-clans = { $by ->
    [me] I will leave your
   *[them] you will leave my
} clan markers alone this round
promise-stay-away = { $by } won't move units to location { $location } this round
promise-spare = { $by } won't target { $to } this round
promise-use-card = { $by } will commit the card from { $to } in the battle at location { $location }
promise-hold-back = { $by } won't commit a card in the battle at location { $location }
promise-leave-clans = { $by } won't move clan markers off { $to }'s branch this round

## What happened

heading-round = round { $round }
keeps = { $seat ->
    [you] You keep
   *[they] { $seat } keeps
} { $mech }.
keeps-a-mech = { $seat ->
    [you] You keep
   *[they] { $seat } keeps
} a mech.
has-mechs = { $seat ->
    [you] you have
   *[they] { $seat } has
} { $mechs }
mechs-revealed = The mechs are revealed: { $what }.
round-begins = Round { $round } begins. { $first ->
    [you] You are
   *[they] { $first } is
} first player.
location-revealed = Location { $at }: { $name } ({ $reward }).
turn-begins = { $seat ->
    [you] Your turn begins.
   *[they] { $seat }'s turn begins.
}
turn-ends = { $seat ->
    [you] You end your turn.
   *[they] { $seat } ends their turn.
}
claims-reward = { $seat ->
    [you] You claim
   *[they] { $seat } claims
} the reward of location { $at }.
draws = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $cards }.
new-cards = { $seat ->
    [you] Your
   *[they] { $seat }'s
} new { $count ->
    [one] card
   *[other] cards
}: { $cards }.
gains-honor = { $seat ->
    [you] You gain
   *[they] { $seat } gains
} { $honor } honor.
pays-honor = { $seat ->
    [you] You pay
   *[they] { $seat } pays
} { $honor } honor.
gains-wealth = { $seat ->
    [you] You gain
   *[they] { $seat } gains
} { $wealth } wealth.
spends-wealth = { $seat ->
    [you] You spend
   *[they] { $seat } spends
} { $wealth } wealth.
pays-wealth = { $from ->
    [you] You pay
   *[they] { $from } pays
} { $to ->
    [you] you
   *[they] { $to }
} { $wealth } wealth.
places-marker = { $seat ->
    [you] You place
   *[they] { $seat } places
} marker { $marker } on { $order }.
performs = { $seat ->
    [you] You perform
   *[they] { $seat } performs
} { $order } { $value }.
moves-marker = { $seat ->
    [you] You move
   *[they] { $seat } moves
} { $clan } from { $from } to { $to }.
plays = { $seat ->
    [you] You play
   *[they] { $seat } plays
} { $card }.
discards = { $seat ->
    [you] You discard
   *[they] { $seat } discards
} { $card }.
attaches = { $seat ->
    [you] You attach
   *[they] { $seat } attaches
} { $card } to location { $at }.
minefield-used-up = The Minefield at location { $at } is used up.
minefield-left = The Minefield at location { $at } has { $charges } left.
attachment-discarded = The { $card } at location { $at } is discarded.
reshuffled = The discard pile becomes the deck: { $cards }.
reshuffled-own = { $seat ->
    [you] Your discard pile becomes your
   *[they] { $seat }'s discard pile becomes their
} deck: { $cards }.
chooses-location = { $seat ->
    [you] You choose
   *[they] { $seat } chooses
} location { $at }.
chooses-opponent = { $seat ->
    [you] You choose
   *[they] { $seat } chooses
} { $opponent ->
    [you] you
   *[they] { $opponent }
}.
chooses-option = { $seat ->
    [you] You choose
   *[they] { $seat } chooses
} to { $choice }.
moves-unit = { $seat ->
    [you] You move
   *[they] { $seat } moves
} { $unit } { $from } to location { $to }.
boards = { $unit } boards { $seat ->
    [you] your
   *[they] { $seat }'s
} carrier.
destroyed = { $unit } { $from } is destroyed{ $wealth }.
with-wealth-under = , with { $wealth } wealth under it
returns = { $unit } returns { $from }{ $wealth }.
puts-wealth-under = { $seat ->
    [you] You put
   *[they] { $seat } puts
} wealth under { $unit }, now { $under }.
gives = { $from ->
    [you] You give
   *[they] { $from } gives
} { $to ->
    [you] you
   *[they] { $to }
} { $card }.
gives-a-card = { $from ->
    [you] You give
   *[they] { $from } gives
} { $to ->
    [you] you
   *[they] { $to }
} a card.
offers-card = { $from ->
    [you] You offer
   *[they] { $from } offers
} { $to ->
    [you] you
   *[they] { $to }
} { $card }.
offers-a-card = { $from ->
    [you] You offer
   *[they] { $from } offers
} { $to ->
    [you] you
   *[they] { $to }
} { $card_type } card.
makes-offer = { $from ->
    [you] You make
   *[they] { $from } makes
} { $to ->
    [you] you
   *[they] { $to }
} an offer: { $parts }.
accepts = { $seat ->
    [you] You accept
   *[they] { $seat } accepts
}.
rejects = { $seat ->
    [you] You reject
   *[they] { $seat } rejects
}.
counters = { $seat ->
    [you] You make
   *[they] { $seat } makes
} a counter-offer.
battle-begins = Battle at location { $at }: { $players }.
commits = { $seat ->
    [you] You commit
   *[they] { $seat } commits
} { $card }.
commits-a-card = { $seat ->
    [you] You commit
   *[they] { $seat } commits
} a card.
commits-no-card = { $seat ->
    [you] You commit
   *[they] { $seat } commits
} no card.
reveals = { $seat ->
    [you] You reveal
   *[they] { $seat } reveals
} { $card }.
cant-pay = { $seat ->
    [you] You
   *[they] { $seat }
} can't pay for { $card }.
gains-power = { $seat ->
    [you] You have
   *[they] { $seat } has
} { $power } more power in this battle.
fights = { $own } fights { $other }.
jams = { $by ->
    [you] You jam
   *[they] { $by } jams
} { $seat ->
    [you] your
   *[they] { $seat }'s
} { $card }.
card-spent = { $seat ->
    [you] Your
   *[they] { $seat }'s
} { $card } is discarded.
card-returns = { $card } returns to { $seat ->
    [you] your
   *[they] { $seat }'s
} hand.
has-total = { $seat ->
    [you] you have
   *[they] { $seat } has
} { $total }
wins-battle = { $victor ->
    [you] You win
   *[they] { $victor } wins
} the battle at location { $at }: { $totals }.
nobody-wins-battle = Nobody is left to win the battle at location { $at }.
takes-location = { $seat ->
    [you] You take
   *[they] { $seat } takes
} { $name } from location { $at }.
nobody-takes-location = Nobody takes { $name } from location { $at }.
alliances-score = Alliances score { $honor }.
scores = { $amount } honor for { $seat ->
    [you] you
   *[they] { $seat }
}
game-ends = The game ends. Types of locations score { $honor }. { $winner ->
    [you] You win!
   *[they] { $winner } wins.
}

aim-claim-reward = Claim the reward of location { $at }
aim-win-battle = Win the battle at location { $at }

## Refusals

game-over = The game is over.
mech-kept = You already have { $mech }.
mech-not-passed = { $mech } wasn't passed to you.
must-keep-mech = You must keep a mech.
draft-over = The draft is over.
location-not-in-play = Location { $at } isn't in play.
nobody-plays = Nobody plays { $clan }.
card-not-in-hand = You don't have { $name } in hand.
mech-not-in-game = Nobody has { $mech } in this game.
no-such-unit = There isn't { $unit }.
not-your-unit = { $unit } isn't yours.
fighter-in-graveyard = You don't control fighters in the graveyard.
unit-in-graveyard = { $unit } is in the graveyard.
mech-not-ship = { $unit } is a mech, not a ship.
not-at-location = { $unit } isn't at location { $at }.
not-at-any-location = { $unit } isn't at a location.
order-performed = You have already performed this turn's order.
marker-placed = Your marker { $marker } is already on { $order }.
battle-card-in-turn = { $name } is a BATTLE card: you can only commit it in a battle.
order-card-played = You have already played an order card this turn.
cant-pay-for-card = You can't pay for { $name }: it costs { $cost }.
order-before-end = Perform an order before you end your turn.
end-instead-of-pass = There is nothing to pass on. End your turn instead.
must-order = You must perform an order every turn.
boost-none = To add no wealth, choose 0.
you-have-only-wealth = { $wealth ->
    [0] You have no wealth.
   *[other] You have only { $wealth } wealth.
}
clan-has-only-wealth = { $wealth ->
    [0] { $clan } has no wealth.
   *[other] { $clan } has only { $wealth } wealth.
}
only-this-marker = You can only move { $only } now.
second-marker-differs = { $clan } has already moved. The second marker must be another one.
marker-not-on-branch = { $clan } isn't on { $owner }'s branch.
branch-closed = There is no way to { $to }: nobody plays that clan.
branch-length = A branch has only { $length } spaces.
marker-there = { $clan } is already there.
marker-too-far = { $clan } is { $far } away from { $to } and can move only { $steps }.
must-move-marker = You must move a marker on that branch.
no-free-orders-in-battle = There are no free orders in the battle phase.
no-fuel = You have no Reserve Fuel to use.
no-wealth-to-attach = You have no wealth to put under a fighter.
attach-to-fighters = You can put wealth only under fighters.
no-tametomo = You don't control Tametomo.
tametomo-used = You have already used Tametomo this turn.
tametomo-costs = Tametomo costs { $price } wealth. { $have }
no-oda = You don't control Oda.
oda-not-free = Oda can move once after each action in which one of your ships moved.
over-hand-limit = You hold { $held } cards and must discard down to { $most }.
only-fighters-board = Only fighters can board a carrier.
not-with-carrier = { $unit } isn't where your carrier is.
already-aboard = { $unit } is already aboard.
not-weakest-there = { $ship } isn't one of the weakest ships there.
must-make-room = A ship must make room for { $mech }.
not-minefield-option = A Minefield doesn't offer that.
option-costs-wealth = That costs { $price } wealth. { $have }
must-pay-toll = You must pay for the Minefield or lose your unit.
ship-is-yours = { $ship } is your own.
graveyard-stays = Units in the graveyard can't move.
unit-moved = { $unit } has already moved.
warp-jump-elsewhere = Warp Jump moves units only to location { $only }.
reinforcements-elsewhere = Reinforcements move only to location { $only }.
unit-there = { $unit } is already there.
masumune-costs = Each move of Masumune costs { $price } wealth. { $have }
location-full = Location { $to } is full.
location-full-of-mechs = Location { $to } is full, and there is no ship to make room.
not-in-supply = { $unit } isn't in your supply.
choose-an-opponent = You can't choose yourself.
must-choose-opponent = You must choose an opponent for { $name }.
no-card-to-give = You have no card to give.
too-few-in-supply = You need { $units } in your supply for that.
no-marker-to-yield = There is no clan marker on your branch.
not-an-option = { $name } doesn't offer that.
must-answer = You must choose one of { $name }'s options.
unit-not-there = { $unit } isn't { $place }.
must-lose-unit = You must destroy one of your units.
must-discard = You must discard a card.
must-give-card = You must give { $to } a card.
graveyard-doesnt-pay = Ships in the graveyard don't count.
must-pay-in-full = You must pay the whole cost.
must-choose-location = You must choose a location for { $name }.
supply-empty = No wealth is left in the supply.
deck-empty = There is no card left to draw.
not-change-strategy = Change Strategy doesn't offer that.
must-change-strategy = You must gain wealth or draw a card.
suicide-run-own-ship = { $ship } is your own. Suicide Run destroys an opponent's ship.
not-weakest-of-opponents = { $ship } isn't one of your opponents' weakest ships.
must-destroy-ship = You must destroy an opponent's ship.
not-in-battle = { $unit } isn't in this battle.
duel-own-first = { $own } isn't yours. Name your own mech first.
duel-own-mech = { $other } is your own. A duel is fought with an opponent's mech.
must-duel = The duel must be fought.
not-in-duel = { $unit } isn't in the duel.
duel-is-tied = { $own } and { $other } are equal: choose which one falls.
one-must-fall = { $own } or { $other } must fall.
cant-jam-own = You can't jam your own card.
nothing-to-jam = { $clan } has no committed card to jam.
must-jam = You must jam a card.
order-card-in-battle = { $name } is an ORDER card: you can only play it in your turn.
no-trading = This game is played without trading.
offer-to-yourself = You can't make yourself an offer.
no-offers-left = You have no offers left.
offer-only-to = You can make an offer only to { $only } now.
offer-empty-ask = The offer is still empty: ask for a card.
offer-empty-clause = The offer is empty: it needs a condition.
offer-wealth-first = Choose the wealth of the offer first.
offer-card-next = Now choose a card to offer, or none.
offer-asked-next = Now choose a card to ask for, or none.
offer-terms-next = Now add a condition or a promise, or nothing.
offer-complete = The offer is complete.
no-pending-decision = There is no open decision for a condition to settle.
own-target = { $clan } can't be the target of their own card.
no-battle-card-comes = { $receiver } doesn't get a BATTLE card in this offer.
not-a-pending-option = The open decision doesn't have that option.
clause-impossible = That option couldn't be carried out after this exchange.
offer-begun = You have begun an offer. To leave a part out, choose none.
offer-within-offer = You can't make an offer in the middle of another.
no-offer-now = You can't make an offer now.
accept-impossible = The condition couldn't be carried out after the exchange.
no-counter-offers = In this version of the rules an offer is accepted or rejected, not countered.
no-card-asked = The offer doesn't ask for a card.
accept-with-card = The offer asks for { $asked_for }: accept with a card.
other-card-asked = The offer asks for { $asked_for }.
commit-needs-battle-card = { $name } isn't a BATTLE card, and the condition is to commit it.
must-answer-offer = Accept or reject the offer.
promise-alone = A promise alone isn't an offer.
promise-needs-card = { $promiser } doesn't get a card to use.
promise-no-moves-left = { $promiser } can't move units to location { $at } any more this round.
promise-no-targets-left = { $promiser } can't target { $spared } any more this round.
promise-no-battle-left = { $promiser } won't be asked for a card at location { $at } this round.
promise-needs-battle-card = The card that { $promiser } gets isn't a BATTLE card.
promise-no-markers-left = { $promiser } can't move clan markers any more this round.
boost-only-on-order = You can add wealth only when you place an order marker.
board-only-before-move = Fighters board a carrier just before it moves.
nothing-to-destroy = There is nothing to destroy now.
under-hand-limit = You hold { $held } of { $limit } cards, so you don't have to discard.
owe-no-card = You don't owe anybody a card.
no-location-needed = No card needs a location now.
no-target-needed = No card needs a target now.
no-option-needed = No card gives you a choice now.
no-battle = Battle cards are committed in battles, and there is none now.
not-your-commit = It isn't your turn to commit a card.
no-retreat = Units retreat only with Tactical Retreat.
no-duel = Mechs fight each other only with Duel of Honor.
no-offer-to-answer = There is no offer to answer.
turns-over = This round's turns are over.
turn-of = It's { $active }'s turn.
what-you-are-doing = what you are doing
finish-first = Finish this first: { $what }.
clan-markers = clan markers
unit-figures = units
move-needs-order = To move { $what }, place a marker on { $order }.
no-moves-in-draft = You can't move { $what } during the draft.
moves-in-battle = In a battle you can move { $what } only if a card says so.
moves-in-turn-of = It's { $active }'s turn, and nothing lets you move { $what } in it.
moves-used-up = You have performed this turn's order, and nothing else lets you move { $what }.
not-making-offer = You aren't making an offer{ $that_could }.
that-could = {" "}that could { $part }

## The picture for terminals

picture-offer = offer of { $from } to { $to }: { $parts }
picture-promise = promise to { $to }: { $what }
picture-hand = your hand:{" "}
picture-deck = deck { $deck }, discards { $discards }
picture-draft = samurai draft, { $kept } kept; passed to you: { $mechs }
picture-over = the game is over after round { $round }
picture-round = round { $round }, turn of { $active }, first player { $first }; { $locations ->
    [one] 1 location
   *[other] { $locations } locations
} to come; { $decks }
picture-location = { $at }{" "}
picture-empty = empty
picture-fighters = { $count ->
    [one] fighter
   *[other] { $count } fighters
}
picture-carrier = carrier
picture-allies = allies of{" "}
picture-standing = { $honor } honor, { $wealth } wealth, { $hand } in hand
picture-player = { $seat }, { $clan }: { $honor } honor, { $wealth } wealth, { $hand } in hand
picture-orders = {" "}| orders { $orders }
picture-supply = {" "}| supply { $units }
picture-graveyard = {" "}| graveyard { $units }
picture-claimed = {" "}| claimed { $locations }
picture-known = {" "}| known to have { $cards }
picture-battle = battle at location { $at }
picture-face-down = a card face down

## What is counted

counted-mechs = mechs in the draft
counted-kept = kept
counted-cards = action cards
counted-played = played or committed
counted-in-hand = action cards in hand
counted-discarded = discarded
counted-orders = orders
counted-performed = performed
counted-units = units
counted-moved = moved
counted-clans = clan markers
counted-locations = locations
counted-claimed = claimed
counted-first-player = first player token
counted-held = held in the first round
counted-holder = First player
counted-honor-sources = sources of honor
counted-honor = honor gained
counted-fighter = Fighter
counted-carrier = Carrier
honor-of-alliances = Alliances
honor-of-victories = Victories
honor-of-rewards = Rewards of locations
honor-of-types = Types of locations
honor-of-cards = Action cards
figure-honor = honor
