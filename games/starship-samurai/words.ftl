# What Starship Samurai says.

-your = { $you ->
    [you] your
   *[they] their
}
-you = { $you ->
    [you] you
   *[they] they
}

## action/mod.rs

location = location { $at }
marker = marker { $marker }
wealth = { $wealth } wealth

## battle/battle_card.rs

no-wealth-is-left = No wealth is left in the supply.
no-card-is-left = No card is left to draw.
change-strategy-has-no = Change Strategy has no such option.
ask-gain-wealth-or-draw = gain wealth or draw a card
you-must-gain-wealth = You must gain wealth or draw a card.
ask-choose-which-your-opponents = choose which of { -your } opponents' weakest ships is destroyed
is-your-own-suicide = { $ship } is your own: Suicide Run destroys a ship of an opponent.
is-not-among-weakest = { $ship } is not among the weakest ships of your opponents.
you-must-destroy-ship = You must destroy a ship of an opponent.
ask-return-up-your-units = return up to { $left } of { -your } units to { -your } supply, or pass
is-not-yours = { $figure } is not yours.
is-not-in-this = { $figure } is not in this battle.
is-not-in-this-battle = { $mech } is not in this battle.
is-not-yours-name = { $own } is not yours: name your own mech first.
is-your-own-duel = { $other } is your own: a duel is with an opponent's mech.
ask-choose-two-mechs-for = choose two mechs for a duel, yours and another's
duel-must-be-fought = The duel must be fought.
ask-choose-who-falls-in = choose who falls in the duel, { $own } or { $other }
is-not-in-duel = { $figure } is not in the duel.
are-equal-choose-which = { $own } and { $other } are equal: choose which of them falls.
or-must-fall = { $own } or { $other } must fall.
ask-choose-player-whose-card = choose the player whose card { -you } jam
you-cant-jam-your = You can't jam your own card.
has-no-committed-card = { $clan } has no committed card that you could jam.
you-must-jam-card = You must jam a card.

## battle/mod.rs

is-order-card = { $name } is an ORDER card.
ask-commit-battle-card-face = commit a battle card face down, or pass

## lib.rs

game-is-over = The game is over.

## setup.rs

ask-keep-mech-pass-others = keep a mech, and pass the others on
you-have-already = You have { $mech } already.
was-not-passed-you = { $mech } was not passed to you.
you-must-keep-mech = You must keep a mech.

## table/mod.rs

step-is-about-something = A step is about something that isn't there.
location-is-not-in = Location { $at } is not in play.
nobody-plays = Nobody plays { $clan }.
you-have-no-in = You have no { $name } in hand.
you-dont-control-what = You don't control what is in a graveyard.
is-in-graveyard = { $figure } is in the graveyard.
is-mech-not-ship = { $figure } is a mech, not a ship.
is-not-location = { $figure } is not at location { $at }.
nobody-has-in-this = Nobody has { $mech } in this game.
there-is-no-such = There is no such unit: { $name }.

## table/stack.rs

step-cant-lie-on = The step { $this } can't lie on { $under }.
too-much-is-still = Too much is still to be done.
hands-are-above-limit = { $limits } hands are above the limit.
units-have-moved-but = Units have moved, but nothing moves units.
battle-is-fought-or = A battle is fought, or should be.
something-is-still-be = Something is still to be done before the next decision.
seat-act-has-nothing = The seat to act has nothing to choose.
end = the end
round-not-time-for = Round { $round }: not the time for { $first }.
offer-is-made-but = An offer is made, but there is no trading.
offers-are-being-made = { $making } offers are being made.
makes-offer = { $from } makes an offer to { $to }.
offer-is-answered-exactly = An offer is answered exactly when no part of it is missing.
part-offer-was-chosen = A part of the offer was chosen before its time.
offers-more-than-there = { $from } offers more than there is.
offered-card-was-not = An offered card was not shown.

## trade/bargain.rs

there-is-no-trading = There is no trading in this game.
you-cant-make-yourself = You can't make yourself an offer.
you-have-no-offer = You have no offer left.
ask-make-offer-or-pass = make { $to } an offer, or pass
now-you-can-make = Now you can make an offer to { $only } only.
offer-is-empty-so = The offer is empty so far: ask for a card.
offer-is-empty-needs = The offer is empty: it needs a clause.
no-decision-is-pending = No decision is pending that a clause could settle.
cant-be-target-their = { $clan } can't be the target of their own card.
receives-no-battle-card = { $receiver } receives no BATTLE card in this offer.
pending-decision-has-no = The pending decision has no such option.
after-this-exchange-option = After this exchange that option could not be carried out.
you-have-begun-offer = You have begun an offer. To leave a part out, choose none.
no-offer-can-be = No offer can be made within an offer.

## trade/exchange.rs

after-exchange-clause-could = After the exchange the clause could not be carried out.
offer-asks-for-no = The offer asks for no card.
offer-asks-for-accept = The offer asks for { $asked_for }: accept with a card.
offer-asks-for = The offer asks for { $asked_for }.
isnt-battle-card-clause = { $name } isn't a BATTLE card, and the clause says to commit it.
ask-accept-or-reject-offer = accept or reject the offer
accept-or-reject-offer = Accept or reject the offer.

## trade/notation.rs

offer = an offer to { $what }

## trade/promise.rs

promise-alone-makes-no = A promise alone makes no offer.
receives-no-card-could = { $promiser } receives no card that could be used.
cant-move-units-location = { $promiser } can't move units to location { $at } any more in this round.
cant-target-any-more = { $promiser } can't target { $spared } any more in this round.
will-not-be-asked = { $promiser } will not be asked for a card at location { $at } in this round.
card-receives-isnt-battle = The card that { $promiser } receives isn't a BATTLE card.
cant-move-clan-markers = { $promiser } can't move clan markers any more in this round.

## turn/allegiance.rs

only-marker-may-move = Only the marker of { $only } may move.
has-moved-second-marker = { $clan } has moved: the second marker must be another.
does-not-stand-on = { $clan } does not stand on { $owner }'s branch.
there-is-no-way = There is no way to { $to }: nobody plays that clan.
branch-has-spaces = A branch has { $length } spaces.
stands-there-already = { $clan } stands there already.
count-spaces = { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
is-from-moves-most = { $clan } is { $far } from { $to }, and moves at most { $steps }.
ask-move-up-or-pass = move { $clan } up to { $far }, or pass
ask-move-clan-marker-other = move a clan marker other than { $clan } up to { $far }, or pass
ask-move-clan-marker-s = move a clan marker of { $owner }'s branch up to { $far }
ask-move-clan-marker-up = move a clan marker up to { $far }, or pass
marker-branch-must-be = A marker of that branch must be moved.

## turn/free_order.rs

there-are-no-free = There are no free orders in the battle phase.
you-have-no-reserve = You have no Reserve Fuel to use.
you-have-no-wealth = You have no wealth to attach.
only-fighters-can-have = Only fighters can have wealth under them.
you-dont-control-tametomo = You don't control Tametomo.
tametomo-has-been-used = Tametomo has been used in this turn.
tametomo-costs-wealth = Tametomo costs { $tametomo_wealth } wealth. { $wealth }
is-mech-not-ship-2 = { $unit } is a mech, not a ship.
is-not-location-2 = { $unit } is not at a location.
you-dont-control-oda = You don't control Oda.
oda-moves-once-after = Oda moves once after an action in which a ship of yours has moved.

## turn/holdings.rs

ask-discard = discard { $card }
you-hold-cards-must = You hold { $held } cards and must discard down to { $most }.

## turn/menu.rs

you-have-performed-order = You have performed the order of this turn.
your-marker-is-on = Your marker { $marker } is on { $order } already.
is-battle-card-is = { $name } is a BATTLE card: it is committed in a battle.
you-have-played-order = You have played an order card in this turn.
you-cant-pay-for = You can't pay for { $name }: it costs { $cost }.
ask-place-marker-on-order = place a marker on an order
ask-play-order-card-or = play an order card, or end { -your } turn
ask-end-your-turn = end { -your } turn
you-must-perform-order = You must perform an order before your turn can end.
there-is-nothing-pass = There is nothing to pass on: end your turn.
you-must-perform-order-in = You must perform an order in every turn.

## turn/move_effects.rs

only-fighters-board-carrier = Only fighters board a carrier.
is-not-yours-2 = { $words } is not yours.
is-not-where-your = { $words } is not where your carrier is.
is-aboard-already = { $words } is aboard already.
ask-choose-up-two-fighters = choose up to two fighters that go with { -your } carrier, or pass
ask-choose-ship-makes-room = choose the ship that makes room for { $mech }
is-not-among-weakest-ships = { $ship } is not among the weakest ships there.
ship-must-make-room = A ship must make room for { $mech }.
minefield-has-no-such = A Minefield has no such option.
takes-wealth = That takes { $price } wealth. { $wealth }
ask-pay-for-minefield-or = pay for the Minefield, or lose { -your } unit
you-must-pay-for = You must pay for the Minefield or lose your unit.
ask-let-mototada-destroy-weakest = let Mototada destroy the weakest ship, or pass
ask-discard-card-for-moris = discard a card for Mori's volley, or pass
ask-destroy-opponents-ship-location = destroy an opponent's ship at location { $at }, or pass
ask-destroy-ship-location-or = destroy a ship at location { $at }, or pass
is-your-own = { $ship } is your own.

## turn/movement.rs

units-dont-move-out = Units don't move out of the graveyard.
has-moved-already = { $words } has moved already.
warp-jump-moves-units = Warp Jump moves units to location { $only } only.
reinforcements-move-location-only = Reinforcements move to location { $only } only.
is-there-already = { $words } is there already.
move-masumune-costs-wealth = A move of Masumune costs { $masumune_wealth } wealth. { $wealth }
location-is-full = Location { $to } is full.
location-is-full-no = Location { $to } is full, and no ship could make room.
location-2 = {" "}to location { $at }
ask-move-up-your-units = move up to { $left } of { -your } units{ $where_to }, or pass

## turn/order.rs

ask-add-wealth-for-each = add wealth to { $order } { $marker }, 1 for each, or add none
add-no-wealth-choose = To add no wealth, choose 0.

## turn/order_cards/demands.rs

ask-destroy-unit-your-supply = destroy a unit of { -your } supply, or pass
is-not-in-your = { $figure } is not in your supply.
ask-choose-opponent-for = choose an opponent for { $name }
you-cant-choose-yourself = You can't choose yourself.
you-must-choose-opponent = You must choose an opponent for { $name }.
you-have-no-card = You have no card to give.
count-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
takes-in-your-supply = That takes { $units } in your supply.
no-clan-marker-stands = No clan marker stands on your branch.
has-no-such-option = { $name } has no such option.
ask-answer-choose-what-you = answer { $name }: choose what { -you } can completely do
you-must-choose-one = You must choose one of the options of { $name }.
ask-destroy-yours = destroy { $unit } of yours
is-not = { $figure } is not { $place }.
you-must-destroy-unit = You must destroy a unit of yours.
ask-discard-card = discard a card
you-must-discard-card = You must discard a card.
ask-give-card = give { $to } a card
you-must-give-card = You must give { $to } a card.

## turn/order_cards/mod.rs

ask-choose-pay = choose { $ship } to pay with
ships-in-graveyard-dont = Ships in the graveyard don't count.
whole-cost-must-be = The whole cost must be paid.
ask-choose-location-for = choose a location for { $name }
you-must-choose-location = You must choose a location for { $name }.

## untimely.rs

draft-is-over = The draft is over.
wealth-is-added-only = Wealth is added only while an order marker is placed.
fighters-board-carrier-just = Fighters board a carrier just before it moves.
nothing-is-be-destroyed = Nothing is to be destroyed now.
you-hold-cards-none = You hold { $held } of { $limit } cards: none has to go.
you-dont-owe-anybody = You don't owe anybody a card.
no-card-needs-location = No card needs a location now.
no-card-needs-target = No card needs a target now.
no-card-lets-you = No card lets you choose between options now.
battle-cards-are-committed = Battle cards are committed in battles, and there is none now.
now-is-not-your = Now is not your time to commit a card.
units-retreat-only-tactical = Units retreat only by Tactical Retreat.
mechs-fight-each-other = Mechs fight each other only by Duel of Honor.
no-offer-can-be-made = No offer can be made at this moment.
give = give { $name }
ask-for = ask for { $asked }
have-clause = have a clause
come-promise = come with a promise
there-is-no-offer = There is no offer to answer.
turns-this-round-are = The turns of this round are over.
is-s-turn = It is { $active }'s turn.
what-you-are-doing = what you are doing
finish-this-first = Finish this first: { $what }.
move-place-marker-on = To move { $what }, place a marker on { $order }.
no-move-during-draft = No { $what } move during the draft.
in-battles-move-only = In battles, { $what } move only where a card says so.
is-s-turn-nothing = It is { $active }'s turn, and nothing lets you move { $what } in it.
you-have-given-your = You have given your order in this turn, and nothing else lets you move { $what }.
could = {" "}that could { $part }
you-are-not-making = You are not making an offer{ $that_could }.

## words/help.rs

he-can-do-this = { $unit } { $price } He can do this once a turn.
he-follows-your-ships = He follows your ships without an order. { $to }
this-is-your-last = This is your last move by Reserve Fuel.
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
reserve-fuel-has-after = Reserve Fuel has { $more } after this.
goes-discard-pile-for = It goes to the discard pile, for all to see.
only-two-you-see = Only the two of you see which card it is.
is-your-last-offer = It is your last offer in this { $when }.
after-you-can-make = After it you can make { $more } more in this { $when }.
nothing-changes-hands = Nothing changes hands.
you-keep-your = You keep your { $have } { $what }.
is-all-your = That is all your { $what }.
you-have-after-this = You have { $have } { $what }, and { $left } after this.
after-he-moves-you = after he moves you may destroy the weakest ship there
once-turn-you-may = once a turn you may pay { $tametomo_wealth } wealth to destroy a ship at any location
in-her-battles-others = in her battles the others commit and reveal their cards before you choose yours
he-may-move-after = he may move after an action in which ships of yours have moved
each-your-ships-his = each of your ships at his location has { $aura } more power
whenever-he-moves-you = whenever he moves you may move a clan marker 1 space
count-ships = { $count ->
    [one] 1 ship
   *[other] { $count } ships
}
after-he-comes-from = after he comes from the supply you may discard a card to destroy up to { $ships } there
each-his-moves-costs = each of his moves costs { $masumune_wealth } wealth
power = Power { $mech }: { $ability }.
you-have-no-wealth-add = You have no wealth to add.
each-your-wealth-you = Each of your { $wealth } wealth that you spend on it adds 1.
count-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
then-discard-you-may = { $what }, then discard { $over }: you may hold { $hand_limit }. { $more }
costs-nothing = It costs nothing.
you-have-honor-after = You have { $honor } honor, and { $amount } after this.
you-choose-your-locations = You choose { $paid } of your { $ships } at locations or in your supply to destroy.
lies-face-down-until = It lies face down until it is resolved.
you-cant-pay-for-now = You can't pay for it now; if you can't when it is resolved, it is discarded without effect.
you-pay-when-is = You pay when it is resolved.
power-goes-from-cant = Its power goes from { $power } to { $what }. { $price } It can't be taken back.
gives-fighter-more-power = It gives the fighter 1 more power. { $price } It can't be taken back.
all-markers-are-placed = All markers are placed: the battles begin.
takes-turn = { $next } takes a turn.
you-give-up = You give up { $left }.
you-keep-your-cards = You keep your cards, and no ship is destroyed.
no-unit-has-returned = No unit has returned, so you gain nothing.
you-gain-wealth-for = You gain { $gained } wealth for those that have returned.
supply-attack-then-does = Supply Attack then does nothing.
you-fight-this-battle = You fight this battle without a card.
count-offers = { $count ->
    [one] 1 offer
   *[other] { $count } offers
}
you-keep-for-later = You keep { $left } for later. { $to } hears nothing from you now.
clan-markers-stay-where = The clan markers stay where they are.
carrier-moves-alone = The carrier moves alone.
carrier-moves-one-fighter = The carrier moves with one fighter.
no-ship-is-destroyed = No ship is destroyed.
no-more-ships-are = No more ships are destroyed.
count-times = { $count ->
    [one] 1 time
   *[other] { $count } times
}
supply-attack-strikes = Supply Attack strikes { $destroyed }.
you-do-nothing = You do nothing.
honor-round = { $spot } honor a round to { $branch }
nothing-anybody = nothing to anybody
is-worth-now-there = { $clan } is worth { $clans } now, and { $to } there.
location-is-full-weakest = Location { $to } is full: the weakest ship there is destroyed to make room.
your-power-there-goes = Your power there goes from { $to } to { $after }.
s-minefield-there-pay = { $owner }'s Minefield there: pay { $owner } { $price } wealth or lose the unit.
then-you-may-destroy = Then you may destroy the weakest ship there.
then-you-may-move = Then you may move a clan marker 1 space.
then-you-may-discard = Then you may discard a card to destroy up to { $ships } there.
follows-carrier-location-if = It follows the carrier to location { $to } if there is room, without using up a move.
follows-carrier-if-there = It follows the carrier if there is room, without using up a move.
wealth-under-supply = , and the { $under } wealth under it to the supply
goes-graveyard-until-end = It goes to { $whose } graveyard until the end of the round{ $wealth }.
gains-honor = { $fate } { $winner } gains { $honor } honor.
nobody = Nobody
no-opponent-has-unit = No opponent has a unit there: nothing happens.
each-destroy = each destroy
there-if-they-have = { $there } { $verb } { $units } there and { $discards } { $cards }, if they have one.
you-may-move-up = You may move up to { $max_moves } there, which has room for { $room }.
you-have-none-there = You have none there now.
you-have-one-there = You have one there.
you-have-more-power = You have { $power } more power there while you have a unit there. { $now }
next-others-move-there = The next { $times } that others move there cost them { $pay_wealth } wealth each, or are destroyed.
their-card-is-discarded = Their card is discarded, without cost or effect.
give-you-wealth-card = give you { $pay_wealth } wealth and a card
pay-you-wealth = pay you { $pay_wealth } wealth
let-you-move-clan = let you move a clan marker off their branch
destroy-in-their-supply = destroy { $units } in their supply
times = , { $times } times
chooses-or = { $clan } chooses: { $pay }, or { $instead }{ $often }.
has = { $clan } has to { $pay }{ $often }.
has-2 = { $clan } has to { $instead }{ $often }.
can-do-neither-two = { $clan } can do neither of the two: nothing happens.
change-strategy-comes-back = Change Strategy comes back to your hand either way.
you-choose-them-among = You choose them among the { $have } there. You keep your { $wealth } wealth.
goes-your-graveyard-you = It goes to your graveyard. You keep your { $wealth } wealth.
they-choose-marker-space = They choose the marker and the space. You keep your { $wealth } wealth.
is-your-last-unit = It is your last unit here: without it you can't win.
you-fight-on-without = You fight on with { $others } and without its { $lost } power.
both-have-power-you = Both have power { $mine }: you choose who falls. The other's player gains { $honor } honor.
falls-against-gains-honor = { $own } falls, { $mine } against { $theirs }, and { $other } gains { $honor } honor.
falls-against-you-gain = { $other } falls, { $theirs } against { $mine }, and you gain { $honor } honor.
if-accepts = If { $to } accepts: { $wealth }
sees-now-others-is = { $to } sees it now, and the others that it is { $card_type } card, even if { $to } rejects.
holds-can-accept-only = { $to } holds { $held }, and can accept only with this one.
holds-picks-which-give = { $to } holds { $held }, and picks which to give.
if-they-accept-is = If they accept, it is done at once.
everybody-sees-until-end = Everybody sees it until the end of the round, but it binds nobody.
if-accepts-you-have = If { $to } accepts, you have { $have } wealth.
no-wealth-changes-hands = No wealth changes hands.
you-keep-all-your = You keep all your cards.
keeps-all-their-cards = { $to } keeps all their cards.
is-asked-now = { $to } is asked now.
then-once = Then at once: { $clause }.
promise-is-public-but = The promise is public, but it binds nobody.
everything-changes-hands-once = Everything changes hands at once.

## words/label.rs

move-one-clan-marker = move one clan marker up to { $value }
draw = draw { $value }
move-up = move up to { $value }
gain-wealth = gain { $value } wealth
for-wealth = {" "}for { $masumune_wealth } wealth
for-it = {" "}for { $cost }
keep = Keep { $mech }
place-marker-on = Place marker { $marker } on { $order }
play = Play { $card }{ $price }
put-wealth-under = Put 1 wealth under { $unit }
let-tametomo-destroy-for = Let Tametomo destroy { $unit } for { $tametomo_wealth } wealth
move-oda-location = Move Oda to location { $to }
use-reserve-fuel-move = Use Reserve Fuel to move { $unit } to location { $to }{ $price }
end-your-turn = End your turn
move-it = Move { $clan } to { $to }
move-location = Move { $unit } to location { $to }{ $move_price }
take-aboard = Take { $unit } aboard
discard-destroy-up-location = Discard { $card } to destroy up to { $ships } at location { $at }
discard = Discard { $card }
give-2 = Give { $card } to { $to }
give-3 = Give { $card }
choose-location-for = Choose location { $location } for { $card }
choose-location = Choose location { $location }
choose-for = Choose { $clan } for { $card }
jam-s-card = Jam { $clan }'s card
choose = Choose { $clan }
commit = Commit { $card }{ $price }
return-your-supply-for = Return { $unit } to your supply for { $each } wealth
let-fight = Let { $own } fight { $other }
make-offer = Make { $clan } an offer
reject-offer = Reject the offer
spend-wealth = Spend { $wealth } wealth
no-wealth = no wealth
gain-wealth-2 = gain { $wealth } wealth
spend = Spend { $spent }: { $what }
move-no-clan-marker = Move no clan marker
move-no-more-units = Move no more units
take-no-fighter-aboard = Take no fighter aboard
take-no-second-fighter = Take no second fighter aboard
destroy-no-ship = Destroy no ship
discard-no-card = Discard no card
destroy-no-more-ships = Destroy no more ships
destroy-no-unit = Destroy no unit
destroy-no-second-unit = Destroy no second unit
commit-no-card = Commit no card
return-no-more-units = Return no more units
make-no-offer = Make no offer
destroy-make-room-for = Destroy { $unit } to make room for { $mech }
pay = Pay with { $unit }
let-fall = Let { $unit } fall
destroy = Destroy { $unit }
draw-2 = Draw { $cards }
gain-wealth-3 = Gain { $wealth } wealth
choose-2 = Choose to { $choice }
give-wealth-your-choice = Give { $to } { $wealth } wealth and { $cards } of your choice
pay-wealth = Pay { $to } { $pay_wealth } wealth
destroy-in-your-supply = Destroy { $or_destroy_supply } in your supply
lose-minefield = Lose { $mech } to the Minefield
lose-your-carrier-minefield = Lose your carrier to the Minefield
lose-fighter-minefield = Lose the fighter to the Minefield
destroy-unit = Destroy the unit
let-move-clan-marker = Let { $to } move a clan marker off your branch, up to { $far }
other = the other
offer-your-wealth = Offer { $amount } of your { $from } wealth
ask-for-s-wealth = Ask for { $amount } of { $to }'s { $offer } wealth
leave-wealth-out-offer = Leave wealth out of the offer
offer-2 = Offer { $card }
offer-no-card = Offer no card
ask-for-2 = Ask for { $asked }
ask-for-no-card = Ask for no card
add-clause = Add a clause: { $clause }
add-promise = Add a promise: { $what }
add-promise-2 = Add a promise
add-nothing = Add nothing
card = the card
chooses-location-for = { $decider } chooses location { $location } for { $card }
chooses-for = { $decider } chooses { $clan } for { $card }
chooses = { $decider } chooses to { $choice }
commits-no-card = { $decider } commits no card
commits-card-this-trade = { $decider } commits the card of this trade
wealth-2 = { $amount } wealth
accept-offer = Accept the offer
accept-give-get = Accept: give { $give }, get { $get }

## words/mod.rs

move-allegiance = Move Allegiance
draw-cards = Draw Cards
move-units = Move Units
gain-wealth-4 = Gain Wealth
s-space = { $clan }'s space { $height }
no-wealth-2 = { $who } { $verb } no wealth.
only-wealth = { $who } { $verb } only { $wealth } wealth.
location-3 = at location { $location }
in-supply = in the supply
in-graveyard = in the graveyard
carrier = the { $owner } carrier
wealth-3 = {" "}with { $under } wealth
just-moved = , just moved
fighter = a { $owner } fighter { $place }{ $wealth }{ $moved }
carrier-2 = the { $clan } carrier
fighter-2 = a { $clan } fighter
give-wealth = give { $amount } wealth
ask-for-wealth = ask for { $amount } wealth
any-card = any card
card-2 = { $card_type } card
order = an ORDER
battle = a BATTLE
card-goes-location = the card goes to location { $location }
cards-target-is = the card's target is { $clan }
choice-is = the choice is: { $choice }
no-card-is-committed = no card is committed
card-this-trade-is = the card of this trade is committed
will-move-no-units = { $who } will move no units to location { $location } in this round
will-not-choose-as = { $who } will not choose { $me } as a target in this round
will-commit-card-in = { $who } will commit the card in the battle at location { $location }
will-commit-no-card = { $who } will commit no card in the battle at location { $location }
will-leave-clan-markers = { $who } will leave { $my } clan markers alone in this round
will-move-no-units-location = { $by } will move no units to location { $location } in this round
will-not-choose-as-target = { $by } will not choose { $to } as a target in this round
will-commit-card-from = { $by } will commit the card from { $to } in the battle at location { $location }
will-commit-no-card-in = { $by } will commit no card in the battle at location { $location }
will-move-no-clan = { $by } will move no clan marker off { $to }'s branch in this round
give-card = give { $card_type } card
destroy-what-is-demanded = destroy what is demanded
let-clan-marker-be = let a clan marker be moved
gain-wealth-5 = gain wealth
draw-card = draw a card
honor = { $amount } honor
any-clan = any clan { $steps }
honor-2 = { $honor } honor
keeps = { $seat ->
    [you] You keep
   *[they] { $seat } keeps
} { $mech }.
keeps-mech = { $seat ->
    [you] You keep
   *[they] { $seat } keeps
} a mech.
has-drawn = { $seat ->
    [you] You have
   *[they] { $seat } has
} drawn { $cards }.
commits = { $seat ->
    [you] You commit
   *[they] { $seat } commits
} { $card }.
commits-card = { $seat ->
    [you] You commit
   *[they] { $seat } commits
} a card.
gives = { $from } gives { $card } to { $to }.
gives-card = { $from } gives a card to { $to }.
offers = { $from } offers { $card } to { $to }.
offers-card = { $from } offers { $card_type } card to { $to }.
seat-has-mechs = { $seat ->
    [you] you have
   *[they] { $seat } has
} { $and }
mechs-are-revealed = The mechs are revealed: { $what }.
round-begins-is-first = Round { $round } begins; { $first ->
    [you] you are
   *[they] { $first } is
} first player.
is-laid-location = { $name } is laid at location { $at } ({ $face }).
begins-turn = { $seat ->
    [you] You begin
   *[they] { $seat } begins
} a turn.
claims-reward-location = { $seat ->
    [you] You claim
   *[they] { $seat } claims
} the reward of location { $at }.
draws = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $count }.
gains-honor-2 = { $seat ->
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
pays-wealth = { $from } pays { $wealth } wealth to { $to }.
places-marker-on = { $seat ->
    [you] You place
   *[they] { $seat } places
} marker { $marker } on { $order }.
performs = { $seat ->
    [you] You perform
   *[they] { $seat } performs
} { $order } with { $value }.
moves-from = { $seat ->
    [you] You move
   *[they] { $seat } moves
} { $clan } from { $from } to { $to }.
plays = { $seat ->
    [you] You play
   *[they] { $seat } plays
} { $played }.
discards = { $seat ->
    [you] You discard
   *[they] { $seat } discards
} { $discarded }.
attaches-location = { $seat ->
    [you] You attach
   *[they] { $seat } attaches
} { $attached } to location { $at }.
minefield-location-is-used = The Minefield at location { $at } is used up.
count-charges = { $count ->
    [one] 1 charge
   *[other] { $count } charges
}
minefield-location-has-left = The Minefield at location { $at } has { $left } left.
location-is-discarded = The { $attached } at location { $at } is discarded.
discard-pile-becomes-deck = The discard pile becomes the deck: { $cards }.
discard-pile-becomes-deck-2 = The discard pile of { $seat } becomes the deck: { $cards }.
chooses-location = { $seat ->
    [you] You choose
   *[they] { $seat } chooses
} location { $at }.
chooses-2 = { $seat ->
    [you] You choose
   *[they] { $seat } chooses
} { $opponent }.
chooses-3 = { $seat ->
    [you] You choose
   *[they] { $seat } chooses
} to { $choice }.
ends-turn = { $seat ->
    [you] You end
   *[they] { $seat } ends
} the turn.
alliances-bring = Alliances bring { $honor }.
gift = a gift
makes-offer-2 = { $from } makes an offer to { $to }: { $parts }.
accepts = { $seat ->
    [you] You accept
   *[they] { $seat } accepts
}.
rejects = { $seat ->
    [you] You reject
   *[they] { $seat } rejects
}.
game-ends-types-locations = The game ends. Types of locations bring { $honor }. { $winner } wins.
wealth-under = , with { $wealth } wealth under it
moves-location = { $seat ->
    [you] You move
   *[they] { $seat } moves
} { $unit } { $from } to location { $to }.
boards-carrier = { $unit } boards the carrier of { $seat }.
is-destroyed = { $unit } { $from } is destroyed{ $wealth }.
returns = { $unit } returns { $from }{ $wealth }.
puts-wealth-under-now = { $seat ->
    [you] You put
   *[they] { $seat } puts
} wealth under { $unit }, now { $under }.
there-is-battle-location = There is a battle at location { $at } between { $and }.
commits-no-card-2 = { $seat ->
    [you] You commit
   *[they] { $seat } commits
} no card.
reveals = { $seat ->
    [you] You reveal
   *[they] { $seat } reveals
} { $revealed }.
cant-pay-for = { $seat } can't pay for { $unpaid }.
has-more-power-in = { $seat ->
    [you] You have
   *[they] { $seat } has
} { $power } more power in this battle.
fights = { $own } fights { $other }.
jams = { $by } jams the { $jammed } of { $seat }.
is-discarded = The { $spent } of { $seat } is discarded.
returns-hand = { $returned } returns to the hand of { $seat }.
seat-has-total = { $seat ->
    [you] you have
   *[they] { $seat } has
} { $total }
wins-battle-location = { $victor ->
    [you] You win
   *[they] { $victor } wins
} the battle at location { $at }: { $totals }.
nobody-is-left-win = Nobody is left to win the battle at location { $at }.
takes-from-location = { $seat ->
    [you] You take
   *[they] { $seat } takes
} { $name } from location { $at }.
nobody-takes-from-location = Nobody takes { $name } from location { $at }.
from-location = from location { $location }
from-supply = from the supply
from-graveyard = from the graveyard

## More

none-at-all = none
nothing-at-all = nothing
pass = Pass
neutral = neutral
pay-choice = pay
no-cost = none
one-destroys = destroys
one-discards = discards
they-discard = discard
clan-steps = { $clan } { $steps }
brings = { $seat } { $number } { $what }
