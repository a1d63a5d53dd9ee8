# What Shadowstar Corsairs says.

-your = { $you ->
    [you] your
   *[they] their
}
-you = { $you ->
    [you] you
   *[they] they
}
-whose = { $seat ->
    [you] your
   *[they] { $seat }'s
}
-own = { $seat ->
    [you] your
   *[they] their
}
-category = { $category ->
    [politics] Politics
    [technology] Technology
    [personnel] Personnel
   *[finance] Finance
}
-deck = { $deck ->
    [politics] Politics
    [technology] Technology
   *[contract] Contract
}
-item = { $item ->
    [tribute] Tribute
    [parts] Parts
    [recruit] Recruit
    [metal] Metal
    [kc] kC
    [bomb] Bomb
    [fortification] Fortification
    [crest] crest
    [shield] Shield
    [half_shield] half Shield
    [injured] injured Crew
    [tired] redeployed Crew
    [tired_injured] injured, redeployed Crew
   *[crew] Crew
}
-items = { $item ->
    [recruit] { $count ->
        [one] Recruit
       *[other] Recruits
    }
    [bomb] { $count ->
        [one] Bomb
       *[other] Bombs
    }
    [fortification] { $count ->
        [one] Fortification
       *[other] Fortifications
    }
    [crest] { $count ->
        [one] crest
       *[other] crests
    }
    [shield] { $count ->
        [one] Shield
       *[other] Shields
    }
    [half_shield] { $count ->
        [one] half Shield
       *[other] half Shields
    }
   *[other] { -item }
}

## The box

title = Shadowstar Corsairs
about = Lead ships and crews through a lawless galaxy, hold its Locations, and earn Commendations by your reputation.
title-commendations = Commendations to win
option-commendations = How many Commendations win the game: 4 is standard, 3 a short game, 5 a long one.
title-map-size = Map size
map-large = Large
map-small = Small
option-map-size = The larger, poorer board or the smaller, richer one.
title-layout = Layout
layout-standard = Standard
layout-random = Random
layout-arbitrary = Arbitrary
option-layout = How the Sector tiles are laid out.
title-given-start = Ship and cards given
option-given-start = For a first game: everybody is given a Ship and three cards instead of choosing them.
title-rotate-tiles = Rotate tiles
option-rotate-tiles = In a random layout, each player may turn one tile.
title-random-sides = Random sides
option-random-sides = In a random layout, each tile shows a random side.
title-advanced-cards = Advanced cards
option-advanced-cards = Adds the cards that belong to the advanced options you switch on.
title-battle-stations = Battle Stations
option-battle-stations = Craft at Battle Stations fight better, but can't move.
title-concealment = Cargo concealment
option-concealment = Cargo may lie face down.
title-fortifications = Fortifications
option-fortifications = Outposts can be fortified.
title-raiding = Raiding
option-raiding = Craft may steal Cargo instead of damaging hulls.
title-repairs-and-bribes = Repairs and bribes
option-repairs-and-bribes = Parts repair damage, and Tribute buys extra Actions.
title-shield-generators = Shield generators
option-shield-generators = Shields take hits and grow back.
title-trade = Trade
option-trade = Players may trade tokens and craft.
title-factions = Non-player factions
option-factions = ConFed Cruisers and Alien Scouts roam the board.
title-exclusive-edition = Exclusive edition
option-exclusive-edition = Adds the Tachikaze.
title-house-crests = House crests
option-house-crests = Home-made: lose both house crests and you are out.
title-home-worlds = Home worlds
option-home-worlds = Home-made: each player has a home world.
title-wormholes = Wormholes
option-wormholes = Home-made: three wormholes join distant squares.
title-round-cap = Round limit
option-round-cap = If nobody has won after this many rounds, the player in the lead does.
figure-lasted = survival
figure-commendations = Commendations
figure-reputation = Reputation
figure-levels = Levels
figure-money = kC

## Names

ship = Ship { $number }
shuttle = Shuttle { $number }
a-shuttle = a Shuttle
shuttle-class = Shuttle
craft-of = { -whose } { $craft }
own-craft = { -own } { $craft }
bay = bay
bay-of = { -whose } { $bay }
own-bay = { -own } { $bay }
outpost = Outpost
outpost-of = { -whose } { $outpost } at { $location }
unnamed-location = Location { $code }
transit-system = Transit System
no-target = nothing
pack = pack { $number }
cruiser = Cruiser { $number }
tile = tile { $number }
square-in = { $location } { $square }
place-aboard = aboard { $place }
place-in = in { $place }
place-at = at { $place }
place-on = on { $place }
category = { -category }
deck = { -deck }
the-deck = the { -deck } deck
the-pile = the { -deck } discard pile
item = { -item }
face-down-item = face-down { -item }
items = { -items }
face-down-items = face-down { -items }
count-items = { $count } { -items }
count-face-down-items = { $count } face-down { -items }
kc-and-metal = { $kc } kC and { $metal } Metal
side-basic = basic
side-upgraded = upgraded
side-academy = academy
side-refinery = refinery
a-scout = a Scout
a-whole-pack = the whole pack
mat-kept = keep its side
mat-flipped = flip it
hit-hull = the hull
hit-recruit = a Recruit
hit-shield = a Shield
hit-half-shield = a half Shield
hit-fortification = the Fortifications
hit-kill-injured = an injured Crew
hit-kill = a Crew, lost
hit-injure = a Crew, injured
northern = northern
eastern = eastern
southern = southern
western = western

## Verbs

do-retire = put into the Stash
do-move = move
do-transfer = transfer
do-swap = swap
do-jettison = jettison
do-scuttle = scuttle
do-post = post
do-fulfil = fulfil
do-crucible = use the Crucible
do-load = load
do-offer = offer
do-give = give
do-ask = ask for
do-craft = trade
do-reveal = turn up
do-conceal = turn down
do-piece = choose
do-attack = attack
do-raid = raid
do-stations = Battle Stations
do-generate = generate
do-convert = convert
do-parts = repair with Parts
do-bribe = bribe
do-play = play
do-redeploy = redeploy
do-purchase = buy
do-buy = buy tokens
do-buy-shuttle = buy a Shuttle
do-buy-ship = buy a Ship
do-upgrade = upgrade
do-buy-repair = buy repairs
do-buy-off = discard a Contract
do-buy-off-public = discard the public Contract
do-fix = repair
do-heal = heal
do-bombs = use Bombs
do-lower = lower the damage
do-destroy = destroy
do-mat = move the mat
do-generate-all = generate all
do-convert-all = convert all
do-repeat = all at once

## Refusals

game-over = The game is over.
not-now = You can't do that now: { $task }.
not-yours = { $thing } isn't yours.
not-on-board = { $thing } isn't on the board.
not-controlled = You don't control { $place }.
is-your-own = { $unit } is your own.
is-cloaked = { $unit } is cloaked.
is-immune = { $unit } is under Diplomatic Immunity.
is-immobilized = { $unit } is immobilized.
in-safe-zone = { $unit } is in the safe zone.
not-damaged = { $unit } isn't damaged.
no-room = { $place } has no room for { $item }.
no-room-for-it = { $place } has no room for it.
none-there = { $place } has no { $item }.
none-of-yours-there = You have no { $item } { $place }.
nothing-of-yours-there = You have nothing in { $place }.
not-connected = { $place } isn't connected with { $other }.
square-occupied = Square { $square } is occupied.
square-forbidden = Square { $square } is Forbidden or off the board.
square-not-next-to = Square { $square } isn't next to { $unit }.
no-crew-in-supply = All your Crew are in play already.
no-hq = There is no HQ on this map.
none-to-choose = There is nothing to choose.
choose-within = { $most ->
    [one] You can only choose 1, not { $many }.
   *[other] Choose from 1 to { $most }, not { $many }.
}

## Refusals: set up

turn-by-quarters = A tile turns by 0 to 3 quarters.
tile-not-on-board = { $tile } isn't on this board.
tile-already-turned = { $tile } has already been turned.
already-passed = You have passed already: now deploy.
begin-with-basic-side = You begin with the basic side of { $class }.
class-not-free = No { $class } is free.
not-on-edge = Square { $square } isn't on the outside edge of the map.
sector-taken = Another player's Ship is already in the Sector of { $square }.
not-next-to-your-ship = Square { $square } isn't next to your Ship.
safe-zone-holds-one = Your Ship is in the safe zone, which takes only one of your craft.
home-is-a-location = A home world has to be a Location.
home-in-starting-sector = { $location } isn't in the Sector you started in.
home-taken = { $location } is another player's home world.
keep-a-card-of = Keep one of your two { $deck } cards now.
not-dealt = You weren't dealt { $card }.

## Refusals: movement

has-moved = { $craft } has already moved this turn.
new-this-turn = { $craft } only became yours this turn.
at-battle-stations = { $craft } is at Battle Stations.
movement-is-over = The movement part of your turn is over.
end-its-move-first = { $craft } is moving: end its move first.
cant-stop-in-occupied-square = { $craft } can't end its move in an occupied square.
safe-zone-is-full = Another craft of the same player is in the safe zone.
kept-out-by-outpost = A rival's Outpost controls the Location of { $square }.
craft-there-already = { $craft } is there already.
hazard-ends-move = { $craft } has entered a Hazard Zone, which ends its move.
step-too-far = The step to { $square } costs { $cost }, and { $craft } has { $left } left.
hazard-would-strand = Square { $square } is occupied, and its Hazard Zone would end the move there.
no-way-out = Square { $square } is occupied, and { $craft } couldn't go on from there to a free square.
not-a-closest-square = Square { $square } isn't among the closest ones.
ship-arrives-elsewhere = The Ship arrives at the HQ or at a Location you control, not { $place }.
not-basic = Choose Tribute, Parts, Recruits or Metal.

## Refusals: Actions

category-already-chosen = You have already chosen your category for this turn.
choose-category-first = Choose a category first.
chose-another-category = You chose { $category } Actions for this turn.
actions-are-over = The Action part of your turn is over.
end-actions-first = End the Actions first.
no-action-left = You have no Action left.
moratorium-forbids-score = A Moratorium forbids SCORE.
too-few-stars = SCORE needs { $needed } Reputation in your Stash, and you have { $stars }.
home-world-lost = When your turn began, rivals were at your home world and you weren't.
no-ship-outside-safe-zone = None of your Ships is on the board outside the safe zone.
no-such-icon = { $place } has no { $category } icon.
has-generated = { $place } has already generated this turn.
icons-elsewhere = Icons are at Locations and in your bay, not { $place }.
convert-the-category = You chose { $category } Actions, so you convert { $item } this turn.
none-to-convert = You have no { $item } { $place } to convert.
only-ships-and-bays-convert = Only Ships and bays convert, and { $place } isn't one.
no-card-left = No { $deck } card is left to draw.
draw-a-card-of = You draw a { $deck } card now.
deck-empty = The { $deck } deck is empty.
pile-empty = The { $deck } discard pile is empty.
no-call-to-action = You have no Call to Action in play.
without-parts-repairs = This table plays without repairs by Parts.
holds-only-parts = { $place } holds { $parts } Parts.
parts-suffice = { $most ->
    [one] 1 Parts is
   *[other] { $most } Parts are
} enough for all the damage next to { $place }.
nothing-damaged-nearby = Nothing next to { $place } is damaged.
nothing-to-repair = There is nothing to repair.
repair-doesnt-reach = This repair doesn't reach { $craft }.
repair-reaches-no-crew = This repair reaches none of { -whose } injured Crew { $place }.
without-bribes = This table plays without bribes.
bribes-used-up = You have already paid three bribes this turn.
only-crew-redeploy = Only Crew REDEPLOY.
already-redeployed = That Crew has already been REDEPLOYED this turn.
redeploy-needs-level = REDEPLOY needs Personnel Level 3, and yours is { $level }.
crew-get-nowhere = At speed { $speed }, Crew from { $place } get nowhere.
crew-too-slow = At speed { $speed }, the Crew can't reach { $place }.
crew-end-elsewhere = Crew end at a Location, aboard one of your craft or in your bay, not { $place }.
already-in-place = It is already { $place }.

## Refusals: purchases

embargo-forbids = An Embargo forbids you to PURCHASE.
no-money-there = You have no money { $place }.
not-for-sale = { $item } can't be bought.
without-fortifications = This table plays without Fortifications.
without-shields = This table plays without Shields.
without-concealment = This table plays with all tokens face up.
face-up-without-crew = Tokens { $place } lie face up, as you have no Crew there.
kc-for-kc = Buying a kC for a kC changes nothing.
metal-for-metal = You can't buy Metal with Metal.
cant-afford = That costs { $cost } kC, and your money { $place } is worth { $worth }.
overpaid = You only have to pay { $cost } kC.
only-so-much = You have only { $items } { $place }.
no-public-contract = There is no public Contract.
repair-costs-something = A repair costs at least 1 kC.
kc-suffice = { $most ->
    [one] 1 kC is
   *[other] { $most } kC are
} enough for all the damage next to { $place }.
no-port-without-hq = Without an HQ on the map, you can't buy craft from your bay.
no-shuttle-free = You have no Shuttle piece free.
no-stand-free = You have no flight stand free.
shuttles-not-upgraded = Shuttles can't be upgraded.
upgrade-paid-on-the-spot = The money has to be aboard { $ship } or where it is, not { $place }.
already-upgraded = { $ship } is already upgraded.

## Refusals: what can be done at any time

not-from-transit = You can't use what lies on Transit System from there.
transit-loads-separately = Transit System is loaded and unloaded separately.
closed-in-combat = In the combat phase, nothing is Transferred into { $place }.
just-received = { $place } has just received { $item }, and none leave until something else happens.
just-sent = { $place } has just sent { $item } away, and gets none back until something else happens.
transfers-used-up = You have made all the Transfers a turn allows.
too-heavy-to-leave = With that aboard, { $craft } couldn't leave the occupied square.
transfer-only-with-mover = While a craft moves, you can only Transfer to and from it.
swap-changes-nothing = Swapping two of a kind changes nothing.
just-gone-the-other-way = { $item } just went the other way.
no-need-to-swap = Both have room, so there's no need to swap: Transfer one after the other.
still-no-room = { $place } still has no room for { $item }.
nothing-to-move = There is nothing { $place } that you may move.
nowhere-to-go-in-combat = In the combat phase, nothing goes from { $place } into Locations or bays.
nothing-yours-next-to = Nothing of yours is next to { $place }.
none-aboard = You have no { $item } aboard.
jettison-only-from-mover = Under this table's ruleset, you can only jettison from the moving craft during a move.
jettison-in-your-turn = You can only jettison Cargo on your own turn.
jettison-outside-choices = Jettison Cargo before or after this choice.
scuttle-in-your-turn = You can only scuttle craft on your own turn.
scuttle-outside-choices = Scuttle craft before or after this choice.
place-is-empty = { $place } is empty.
scuttle-only-the-mover = Under this table's ruleset, you can only scuttle the moving craft during a move.
no-stack-there = There is no Evac stack { $place }.
stacks-one-by-one = Jettison Evac stacks one by one.
not-a-crucible = { $ship } isn't a Crucible.
crucible-outside-moves = Use the Crucible before or after a move.
crucible-before-combat = The Crucible is used before combat.
crucible-already-used = { $ship } has already been used this turn.
nothing-aboard-of = { $ship } has no { $item } aboard.
no-transit-in-play = You have no Transit System in play.
none-on-transit = You have no { $item } on Transit System.
transit-outside-moves = Load Transit System before or after a move.
transit-before-combat = Load Transit System before combat.
transit-already-loaded = You have already loaded Transit System this turn.
transit-is-full = Transit System is full.
nothing-to-load = You have nothing { $place } to load.
turned-down-at-start = You turn tokens face down only at the start of your turn.
turn-up-outside-moves = Turn tokens up before or after a move.
no-face-down-of-yours = You have no face-down { $item } { $place }.
no-face-up-of-yours = You have no face-up { $item } { $place }.
cant-be-turned-down = { $item } can't be turned face down.
hidden-bomb-needs-room = A face-down Bomb takes cargo space, and { $place } has none left.
without-trade = This table plays without trade.
trade-with-yourself = You can't trade with yourself.
seat-not-in-game = { $seat } isn't in the game.
offer-outside-moves = Make offers before or after a move.
offers-used-up = You have already made 3 offers this turn.
offer-is-empty = There is nothing in the offer yet.
without-counter-offers = In this version of the rules an offer is accepted or declined, not countered.
already-countered = A counter-offer is accepted or declined.
offer-is-full = Each side of an offer lists at most 4 things.
craft-of-neither = { $craft } belongs to neither of you.
already-offered = { $craft } is already in the offer.
new-owner-fills-safe-zone = The new owner has another craft in the safe zone.
new-owner-has-no-piece = The new owner has no piece free for { $craft }.
crew-never-traded = Crew are never traded.
crests-never-traded = Crests are never traded.
turn-up-to-trade = Turn the token up first: only face-up tokens are traded.
cargo-goes-along = What is aboard { $craft } goes along with it.
no-more-to-trade = { $place } has no more { $item } to trade.

## Refusals: cards

card-not-in-hand = { $card } isn't in your hand.
level-too-low = { $card } needs { $category } Level { $needed }, and yours is { $level }.
played-in-fight = { $card } is played at the start of a fight.
played-as-reaction = { $card } is played as a reaction.
contract-not-played = { $card } is a Contract: post or fulfil it.
card-has-no-effect = { $card } has nothing to work on now.
card-has-no-effect-in-fight = { $card } does nothing in this fight.
not-a-combat-card = { $card } isn't a combat card.
wrong-side-for-card = { $attacks ->
    [yes] { $card } isn't for the attacker.
   *[no] { $card } isn't for the defender.
}
unit-cant-use-card = { $unit } can't use { $card }.
card-not-against-unit = { $card } doesn't work against { $unit }.
used-from-ship = { $card } is used from a Ship.
nowhere-to-jump = { $ship } has nowhere to jump.
no-target-from-ship = { $card } has no target from { $ship }.
out-of-range = { $unit } is { $distance } squares away, and { $card } reaches { $range }.
not-a-target = { $card } can't be aimed at { $target }.
already-customized = { $ship } already has a customization.
not-being-discarded = { $card } isn't among the cards to discard.
not-a-controlled-location = { $place } isn't a Location you control.
draft-goes-elsewhere = The Crew goes to your Outpost at { $location } or a craft of yours there with room, not to { $place }.
already-levied = { $place } already has its Tribute.
card-not-in-their-stash = { $card } isn't in { -whose } Stash.
card-not-in-their-hand = { $card } isn't in { -whose } hand.
espionage-spares-contracts = Espionage takes a Politics or Technology card.
outpost-lacks = { -whose } Outpost has no { $item }.
customs-destroy-face-up = Customs Inspection destroys a face-up token.
not-a-reaction = { $card } isn't a reaction.
reaction-has-no-effect = { $card } can't change what was announced.
ship-uses-the-card = { $ship } is using the card.
already-the-target = { $unit } is already the target.
donor-helps-nothing = { $unit } has nothing damaged next to it to help.
piece-helps-nothing = It has nothing damaged next to it to help.
beyond-tractor-beam = Tractor Beam drags { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}, and { $square } is further away.
beyond-jump-range = Square { $square } is more than { $range } squares away.
probes-spare-contracts = Remote Probes don't look at Contracts.
not-probed = { $card } isn't one of the cards you probed.
fortify-one-first = Fortify one Outpost first; then you may stop.
not-your-outpost = You have no Outpost at { $place }.
already-fortified = { $place } already has a Fortification.
only-bay-or-ship = It goes into your bay or the hold of a Ship.
take-one-first = Take one token first; then you may stop.
crew-not-taken = Crew can't be taken.
face-down-taken-blindly = You take face-down tokens blindly.
no-face-down-there = { $place } has no face-down token.

## Refusals: combat

choose-attacker-first = First choose the Unit that attacks.
combat-has-begun = The combat phase has begun.
combat-not-begun = The combat phase hasn't begun.
attack-in-combat = Units attack in the combat phase.
stations-in-combat = Battle Stations change in the combat phase.
without-battle-stations = This table plays without Battle Stations.
without-raiding = This table plays without raiding.
not-your-unit = { $unit } isn't one of your Units.
has-attacked = { $unit } has already attacked this turn.
was-captured = { $unit } was captured this turn.
no-crew-at = You have no Crew at { $location }.
cant-attack = { $unit } can't attack.
has-no-target = { $unit } has no target.
stations-already-changed = { $craft } has already changed its Battle Stations this turn.
only-craft-raid = Only Ships and Shuttles raid.
pack-carries-nothing = A pack carries nothing to raid.
attacks-itself = A Unit can't attack itself.
no-outpost-of = { $seat ->
    [you] You have
   *[they] { $seat } has
} no Outpost at { $location }.
no-such-pack = There is no { $pack } on the board.
packs-spare-packs = Packs don't attack packs.
not-a-unit = { $thing } isn't a Unit.
out-of-reach = { $unit } is out of reach.
no-fight = There is no fight.
no-bomb-to-use = Your Unit has no Bomb to use in this fight.
damage-only-lowered = You deal { $damage } damage, and can only lower it.
damage-out-of-order = Damage goes in a fixed order, and that piece comes before the last one.
nothing-to-hit = The Unit has no such piece to hit.
too-little-damage = That takes { $cost } damage, and { $left } is left.
rest-of-damage-stranded = After that, the rest of the damage couldn't be placed.
all-damage-placed = All the damage has to be placed, as this isn't a raid.
destroyed-only-in-raids = Tokens are destroyed only in a raid.

## Refusals: Contracts

not-a-contract = { $card } isn't a Contract.
not-your-contract = { $contract } isn't one of your Contracts.
one-stage-contract = { $contract } has one stage: fulfil it without posting it.
already-posted = { $contract } is already posted.
no-ship-can-post = None of your Ships is in a position to post { $contract }.
post-first = Post { $contract } first, and fulfil it later.
contract-not-met = You don't meet the condition of { $contract } yet.
ship-doesnt-fulfil = { $ship } doesn't meet the condition of { $contract }.
not-a-location = { $place } isn't a Location.
destination-is-yours = { $place } is already yours.
too-close-to-hq = { $place } is too close to the HQ.
not-on-that-edge = { $ship } isn't on that edge.
contract-refuses-item = { $contract } doesn't take { $item }.
contract-refuses-cards = { $contract } doesn't take cards.
contract-refuses-craft = { $contract } doesn't take craft.
not-politics-in-hand = { $card } isn't a Politics card in your hand.
convert-one-first = Convert one token first; then you may stop.
nothing-left-to-convert = After that, nothing could be converted.
only-token-to-convert = Convert it: nothing else could be converted.
not-convertible = { $item } can't be converted.
not-of-the-mission = The mission isn't about { $item }.
nothing-to-convert-into = There is nothing left to convert { $item } into.

## Refusals: clean up

contracts-not-discarded = { $card } is a Contract, which you don't discard now.
above-hand-limit = You hold { $held } cards: discard down to { $limit }.
too-late = It's too late in the turn to { $what }.
to-jettison-cargo = jettison Cargo
to-scuttle-craft = scuttle craft
to-post-contracts = post Contracts
to-fulfil-contracts = fulfil Contracts
not-in-play = You have no such { $card } in play.
ship-needs-card = Without { $card } its Ship would be destroyed.

## Refusals: ConFed and Aliens

patrol-moves-a-cruiser = Patrol Orders have to move a Cruiser.
cruiser-cant-stay = A Cruiser can't end its move in an occupied square.
not-next-to-cruiser = { $unit } isn't a pack next to the Cruiser.
not-closest-to-hq = Square { $square } isn't among those closest to the HQ.
cruiser-has-attacked = { $cruiser } has already attacked.
no-pack-by-cruiser = There is no pack next to { $cruiser }.
seat-not-taken = { $seat } isn't at the table.
mat-lies-there = The mat already lies there, with that side up.
cruiser-too-slow = The Cruiser can't get to { $square } with { $left } movement left.
cruiser-would-be-stuck = Square { $square } is occupied, and the Cruiser couldn't go on from there.
not-a-pack = { $unit } isn't a pack on the board.
pack-has-no-attack = { $pack } has no attack left in this phase.
lone-scout-spares-cruisers = A lone Scout never attacks a Cruiser.
cruiser-not-next-to-pack = { $cruiser } isn't next to the pack.
all-scouts-on-board = All six Scouts are on the board.
pack-full-at = The pack in { $square } already has three Scouts.
no-scouts-at = Scouts can't go to { $square }.
scouts-appear-on-edge = New Scouts appear on the outside edge, and { $square } isn't on it.
lone-scout-moves-as-pack = { $pack } has one Scout, which moves as a whole pack.
pack-too-large = A pack has at most three Scouts.

## Refusals: at another time

nothing-goes-there = Nothing goes to { $square } now. { $why }
choose-craft-first = Choose a craft to move first.
choose-source-first = First choose where a Transfer to { $place } begins.
not-keeping-cards = Nobody is asking you to keep { $card }.
cards-discarded-in-cleanup = Cards like { $card } are discarded in clean up.
no-ship-ordered = No Ship is being ordered.
tiles-turned-in-setup = Tiles are turned during set up.
nothing-counted-out = Nothing is being counted out.
ongoing-cards-in-cleanup = Ongoing cards go into the Stash in clean up.
choose-where-to-jettison-first = First choose where you jettison from.
open-an-offer-first = Open an offer first.
nothing-donated-or-destroyed = Nothing is being donated or destroyed.
nothing-to-aim = There is nothing to aim.
choose-where-to-pay-first = First choose where you PURCHASE from.
choose-crew-first = First choose the Crew you REDEPLOY.
nothing-being-repaired = Nothing is being repaired.
no-damage-to-place = There is no damage to place.
convert-to-draw = Convert a token to draw a card.
cruisers-in-confed-phase = Cruisers move in the ConFed phase.
scouts-in-alien-phase = Scouts move in the Alien phase.
mat-moves-by-reschedule = Only a Reschedule card moves the mat.
no-craft-moving = No craft is moving.
nobody-passing = No craft has entered the square of one of yours.
nothing-being-taken = Nothing is being taken.
no-offer = There is no offer.
no-contract-asks = No Contract asks for that now.

## What the arena counts

group-ships = Ship classes
group-cards = Politics and Technology cards
group-contracts = Contracts
group-categories = categories
group-occasions = occasions
ships-deployed = deployed
ships-bought = bought or ordered
cards-used = used
contracts-fulfilled = fulfilled
categories-chosen = chosen
occasions-had = had
occasion-turn = turn
occasion-score = SCORE
occasion-attack = attack or raid
occasion-passing-shot = passing shot
occasion-craft-lost = craft lost
occasion-craft-captured = craft captured

## Actions

pass = Pass
end-move = End the move
end-actions = End the Actions
end-actions-early = End the Actions ({ $left ->
    [one] 1 unused
   *[other] { $left } unused
})
go-to-combat = Go to combat
go-to-combat-without-actions = Skip to combat
end-combat = End combat and clean up
score = Score a Commendation
score-stars = Score { $stars } stars for Commendation { $next } of { $target }
shoot-in-passing = Shoot in passing
raid-in-passing = Raid in passing
strike = Deal 1 more damage
strike-for = Deal 1 more damage: { $damage }
guard = Take 1 less damage
leave-damage = Leave the damage as it is
leave-damage-at = Leave the damage at { $damage }
take-face-down = Take a face-down token
destroy-face-down = Destroy a face-down token
send-offer = Send the offer
accept-offer = Accept the offer
counter-offer = Make a counter-offer
use-call-to-action = Use Call to Action
use-call-to-action-for = Use Call to Action for { $actions ->
    [one] 1 more Action
   *[other] { $actions } more Actions
}
convert-it = Convert it
to-northern-edge = From the northern edge
to-eastern-edge = From the eastern edge
to-southern-edge = From the southern edge
to-western-edge = From the western edge

take-ship = Take { $ship } ({ $side })
order-ship = Order { $ship } ({ $side })
turn-tile = Turn { $tile }
keep-card = Keep { $card }
take-card = Take { $card }
stash-card = Put { $card } into the Stash ({ $stars ->
    [one] 1 star
   *[other] { $stars } stars
})
stash-card-of-ship = Put { $card } from { $ship } into the Stash ({ $stars ->
    [one] 1 star
   *[other] { $stars } stars
})
move-craft = Move { $craft }, up to { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}
take-actions = Take { $actions ->
    [one] 1 { $category } Action
   *[other] { $actions } { $category } Actions
}
draw-card = Draw a { $deck } card ({ $cards ->
    [one] 1
   *[other] { $cards }
} in the deck)
probe-deck = Probe the { $deck } deck ({ $cards ->
    [one] 1 card
   *[other] { $cards } cards
})
take-from-pile = Take { $card } from the { $deck } discard pile
top-card = the top card

go-to = Go to { $square }
start-at = Start at { $square }
arrive-at = Arrive at { $square }
jump-to = Jump to { $square }
drag-to = Drag it to { $square }
move-cruiser-to = Move the Cruiser to { $square }
return-cruiser-to = Bring the Cruiser back at { $square }
add-scout-at = Add a Scout at { $square }
lead-pack-to = Lead the pack to { $square }

transfer-from = Transfer from { $place }
put-item = Move { $item } to { $place }
land-crew = Land { $item } on { $place }
swap-items = Swap { $item } for { $back } in { $place }
jettison-from = Jettison from { $place }
scuttle = Scuttle { $craft }
donate = Donate { $thing }
post = Post { $contract }
fulfil = Fulfil { $contract }
load-transit-from = Load Transit System from { $place }
offer-trade = Offer { $seat } a trade
give-item = Give { $item } from { $from } to { $to }
ask-for-item = Ask for { $item } from { $from }, into { $to }
trade-craft = Trade { $craft }
turn-up = Turn up { $item } { $place }
turn-down = Turn down { $item } { $place }
donate-item = Donate { $item } from { $place }
destroy-item-at = Destroy { $item } { $place }
let-item-take-damage = Damage { $item } { $place }
choose-item = Choose { $item } { $place }
attack-with = Attack with { $unit }
raid-unit = Raid { $unit }
stand-down = Order { $craft } to stand down
go-to-stations = Put { $craft } at Battle Stations
play-card = Play { $card }
destroy-item = Destroy { $item }
choose-thing = Choose { $thing }
move-pack = Move { $pack } to { $square }
move-scout = Move a Scout of { $pack } to { $square }
put-mat-behind = Put the mat behind { $seat ->
    [you] you
   *[they] { $seat }
}
put-mat-behind-and-flip = Put the mat behind { $seat ->
    [you] you
   *[they] { $seat }
}, and flip it

generate = Generate { $place }
generate-item = { $verb }: 1 { $item } { $place }
convert-at = Convert { $place }
train-crew = TRAIN: 1 { $item } { $place } becomes a Crew
refine-metal = REFINE: 1 { $item } { $place } becomes 1 kC
convert-for-card = { $verb }: 1 { $item } from { $place } for a { $deck } card
repair-with-parts = Spend { $parts } Parts from { $place } to repair up to { $damage } damage
bribe = Spend 1 Tribute from { $place } for 1 more Action (bribe { $bribe } of { $most })
redeploy-crew = REDEPLOY { $item } from { $place }, up to { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}
buy-from = Buy with the money { $place }
buy-item = Buy { $item } for { $price }
buy-shuttle = Buy a Shuttle for { $price }
buy-ship = Buy { $ship } ({ $side }) for { $price }
upgrade-ship = Upgrade { $ship } for { $price }
turn-over-ship = Turn over { $ship } for { $price }
buy-repair = Pay { $price } to repair up to { $damage } damage
buy-off = Discard { $contract } for { $price }
buy-off-public = Discard the public Contract for { $price }
repair-craft = Repair { $craft } ({ $damage } damage)
repair-unit = Repair { $unit }
heal-crew = Heal one of { -whose } Crew { $place }
use-bombs = { $bombs ->
    [one] Use 1 Bomb
   *[other] Use { $bombs } Bombs
}: deal { $more } damage instead of { $damage }
lower-damage = Deal only { $less } damage instead of { $damage }
govern = GOVERN
negotiate = NEGOTIATE
influence = INFLUENCE
salvage = SALVAGE
reconstruct = RECONSTRUCT
activate = ACTIVATE
enlist = ENLIST
train = TRAIN
redeploy = REDEPLOY
mine = MINE
refine = REFINE
purchase = PURCHASE
use-crucible = Turn { $items } aboard { $ship } into { $made }
use-crucible-for-all = Turn all { $item } aboard { $ship } into { $made }

turn-by = Turn it by { $degrees } degrees
transfer-items = Transfer { $items } to { $place }
jettison-items = Jettison { $items }
dismiss-items = Dismiss { $items }
jettison-stack = Jettison an Evac stack
load-stacks = Load { $stacks ->
    [one] 1 stack
   *[other] { $stacks } stacks
}
let-it-take = Let it take { $damage } damage
take-many = Take { $many }
load-item = Load { $item }
convert-item = Convert { $item }
unload-item = Unload { $item }
win-over = Win over { $item }
take-item = Take { $item }
discard-card = Discard { $card }
discard-from-stash = Discard { $card } from { -whose } Stash
discard-next = Discard { $card } next
make-home = Make { $place } your home world
arrive-at-hq = Arrive at the HQ
arrive-on-edge = Arrive on the edge of the map
send-crew-to = Send the Crew to { $place }
put-items-into = Put { $items } into { $place }
draft-at = Draft Crew at { $place }
levy-at = Raise 1 Tribute at { $place }
forge-into = Put the tokens into { $place }
deliver-to = Deliver to { $place }
protect = Protect { $place }
fortify = Fortify { $place }
use-card-from = Use { $card } from { $unit }
use-card-on = Use { $card } on { $unit }
turn-it-on = Turn it on { $unit }
attack = Attack { $unit }
let-unit-take-damage = Let { $unit } take the damage
hit-the-hull-left = Let the hull take 1 damage ({ $left } left)
hit-the-hull = Let the hull take 1 damage
lose-recruit = Lose a Recruit (1 damage)
hit-full-shield = Let a full Shield take 1 damage
lose-half-shield = Lose a half Shield (1 damage)
lose-fortifications = Lose all Fortifications (1 damage)
lose-injured-crew = Lose an injured Crew (1 damage)
lose-crew = Lose a Crew (2 damage)
injure-crew = Let a Crew be injured (1 damage)

turn-no-tile = Turn no tile
deploy-later = Deploy after the others
unload-no-more = Unload no more
turn-no-more-down = Turn no more tokens down
let-it-pass = Let it pass
load-no-more = Load no more
buy-no-more = Buy no more
repair-no-more = Repair no more
drop-offer = Drop the offer
decline-offer = Decline the offer
do-not-react = Don't react
play-no-card = Play no card
take-no-stance = Take no stance
leave-as-raid-damage = Leave the rest as raid damage
take-no-more = Take no more
stay = Stay
discard-no-more = Discard no more
stash-no-more = Put no more into the Stash
convert-no-more = Convert no more
do-not-convert = Don't convert it
move-no-cruiser = Move no Cruiser
move-no-further = Move it no further
destroy-nothing = Destroy nothing

## Several actions as one move

move-craft-to = Move { $craft } to { $square }
transfer-items-from = Transfer { $items } from { $from } to { $place }
land-crew-from = Land { $items } from { $from } on { $place }
generate-at-all = { $verb }: { $items } { $places }
generate-aboard = { $verb }: { $items } { $place }, straight aboard { $craft }
convert-all = { $verb }: convert { $items }
convert-for-top-of-pile = { $verb }: 1 { $item } from { $place } for { $card } from the discard pile
generate-first = Generate in your bay, then { $label }
attack-unit-with = Attack { $unit } with { $attacker }
raid-unit-with = Raid { $unit } with { $attacker }
repeat = { $label } ({ $many } times)
end-turn = End the turn
end-turn-early = End the turn ({ $left ->
    [one] 1 Action unused
   *[other] { $left } Actions unused
})
end-turn-and-discard = End the turn and discard { $card }
end-turn-and-stash = End the turn and put { $card } into the Stash ({ $stars ->
    [one] 1 star
   *[other] { $stars } stars
})
an-action-each = Each takes 1 Action.
actions-left-then = { $left ->
    [0] It's your last Action.
    [one] You have 1 Action left after it.
   *[other] You have { $left } Actions left after it.
}
opens-category = You choose { $category }: { $actions ->
    [one] 1 Action
   *[other] { $actions } Actions
} this turn.
attack-help = The fight begins at once.
repeat-help = The same answer, as often as it is asked for.
end-turn-help = You attack nobody, and discard and stash no cards.
end-turn-stops = You attack nobody. Clean up stops where you have to choose.

## What an action brings

as-labelled = { $label }.
transfer-help = Cargo moves between connected places of yours, at no cost.
jettison-help = You choose which tokens to destroy, or which Crew to dismiss. You get nothing for them.
purchase-help = You buy one thing, and pay all of it from there. { $left ->
    [0] It's your last Action.
    [one] You have 1 Action left after it.
   *[other] You have { $left } Actions left after it.
}
contract-help = { $text } Worth { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}.
card-help = { $text } Worth { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}. It needs { $category } Level { $needed }, and yours is { $level }.
discard-help = It's discarded, and you gain no Reputation for it. { $about }
category-help = You take up to { $actions ->
    [one] 1 Action
   *[other] { $actions } Actions
}. { $uses }
category-help-late = You take up to { $actions ->
    [one] 1 Action
   *[other] { $actions } Actions
}. { $uses } Craft that haven't moved stay where they are this turn.
politics-uses = GOVERN puts 1 Tribute on one of your icons, NEGOTIATE turns 1 Tribute into a Politics card, INFLUENCE plays a Politics card.
technology-uses = SALVAGE puts 1 Parts on one of your icons, RECONSTRUCT turns 1 Parts into a Technology card, ACTIVATE plays a Technology card.
personnel-uses = ENLIST puts 1 Recruit on one of your icons, TRAIN turns 1 Recruit into a Crew, REDEPLOY moves a Crew across the board.
finance-uses = MINE puts 1 Metal on one of your icons, REFINE turns 1 Metal into 1 kC, PURCHASE buys something.
class-help = Combat { $combat }, hull { $hull }, speed { $speed }, cargo { $cargo }.
move-help = It makes its whole move now, up to { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}.
move-ends-actions = That ends your Actions.
step-help = It costs { $cost } of the { $left ->
    [one] 1 square
   *[other] { $left } squares
} left.
step-anywhere-help = It goes to { $square }.
hazard-help = The Hazard Zone ends the move.
craft-in-the-way = { $craft } is there, so the move has to go on.
craft-may-shoot = { $craft } is there and may shoot, so the move has to go on.
pack-shoots = { $pack } is there and shoots, so the move has to go on.
scuttle-empty-help = You lose the craft; nothing is aboard.
scuttle-help = You lose the craft and what is aboard: { $aboard }.
count-face-down-tokens = { $count ->
    [one] 1 face-down token
   *[other] { $count } face-down tokens
}
count-evac-stacks = { $count ->
    [one] 1 Evac stack
   *[other] { $count } Evac stacks
}
attached-cards-lost = Its cards are discarded.
bound-contract-lost = Its posted Contract is discarded.
last-ship-lost = It's your last Ship: you order a basic one when your next turn begins, and it arrives a turn later.
score-help = You discard the { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} of your Stash ({ $stars ->
    [one] 1 star
   *[other] { $stars } stars
}) for 1 Commendation.
score-wins = That wins the game.
score-goes-on = It's your only Action this turn, and you need { $more } more to win.
skips-everything = You neither move nor take Actions this turn.
skips-actions = You take no Actions this turn.
skips-movement = You move nothing this turn.
combat-closes-locations = From now on, nothing is Transferred into Locations.
combat-closes-bays = From now on, nothing is Transferred into Locations and bays.

## What a move would change

fact-control = { $location }, control
fact-nobody = nobody
fact-who = { $seat ->
    [you] you
   *[they] { $seat }
}
fact-commendations = Commendations
fact-stars = stars in the Stash
fact-kc = kC
fact-metal = Metal
fact-cards = { $deck } cards in hand
fact-bay = Cargo in the bay
fact-actions = Actions left
fact-square = { $craft }, square
fact-hull = { $craft }, hull
fact-strength = { $craft }, Strength
fact-cargo = { $craft }, Cargo
fact-space = { $craft }, free Cargo space
fact-movement = { $craft }, movement left
fact-outpost = Outpost at { $location }
fact-empty = empty
fact-can-fulfil = can be fulfilled
fact-can-post = can be posted
fact-not-yet = not yet
odds-damage = { $unit } takes { $least } to { $most } damage, before cards and Bombs.
odds-destroyed = { $percent } % to destroy { $unit }

## Contracts under way

done-this-turn = done this turn
level-of = Level { $level } of { $needed }
stockpiled = { $enough ->
    [yes] { $worth }/{ $needed }: ready
   *[no] { $worth }/{ $needed }
}
sectors-held = { $held } of { $needed } Sectors
posted-for-location = posted for { $location }
posted-with-ship-for-location = posted with your { $ship } for { $location }
posted-for-edge = posted for the { $edge } edge
posted-with-ship-for-edge = posted with your { $ship } for the { $edge } edge
posted-with-stacks = posted, { $stacks ->
    [one] 1 stack
   *[other] { $stacks } stacks
} aboard for a far edge
posted-with-ship-and-stacks = posted with your { $ship }, { $stacks ->
    [one] 1 stack
   *[other] { $stacks } stacks
} aboard for a far edge
numbered-ship = { $class } { $number }

## The table in text

picture-legend = A to C worlds, a to c worlds amid hazards, ~ hazard, # closed, Q headquarters; ◆1 is Ship 1 of ◆, ◆a Shuttle 1, @ cruiser, x2 pack of 2 scouts
picture-location = { $code } { $name } ({ $icons })
picture-hand = your hand:{" "}
picture-public-contract = public Contract:{" "}
picture-player = { $seat }: { $commendations ->
    [one] 1 Commendation
   *[other] { $commendations } Commendations
}, Levels { $levels }, hand { $hand }
picture-standing = { $commendations ->
    [one] 1 Commendation
   *[other] { $commendations } Commendations
}, Levels { $levels }
picture-stash = Stash: { $stash }
picture-bay = bay: { $cargo }
picture-craft = { $craft }, { $name }{ $upgraded } at { $square }, damage { $damage }: { $cargo }
picture-outpost = Outpost { $code }: { $cargo }
count-face-down = { $count } face down

## What happened

heading-round = round { $round }
a-card-of = a { $deck } card
some-cards = some cards
a-face-down-token = a face-down token
keeps-card = { $seat ->
    [you] You keep
   *[they] { $seat } keeps
} { $card }.
draws-card = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $card }.
looks-at-cards = { $seat ->
    [you] You look
   *[they] { $seat } looks
} at { $cards }.
moves-items = { $seat ->
    [you] You move
   *[they] { $seat } moves
} { $items } from { $from } to { $to }.
lands-crew = { $seat ->
    [you] You land
   *[they] { $seat } lands
} { $crew } on { $location } from { $from }.
buys-token = { $seat ->
    [you] You buy
   *[they] { $seat } buys
} { $token } { $place }.
jettisons = { $seat ->
    [you] You jettison
   *[they] { $seat } jettisons
} { $items } from { $place }.
dismisses = { $seat ->
    [you] You dismiss
   *[they] { $seat } dismisses
} { $items } from { $place }.
turns-tile = { $seat ->
    [you] You turn
   *[they] { $seat } turns
} { $tile } by { $degrees } degrees.
passes-deployment = { $seat ->
    [you] You let
   *[they] { $seat } lets
} the others deploy first.
deploys = { $seat ->
    [you] You deploy
   *[they] { $seat } deploys
} { $craft } at { $square }.
makes-home = { $seat ->
    [you] You make { $location } your home world.
   *[they] { $seat } makes { $location } their home world.
}
piles-opened = The cards that nobody kept are turned up as the first discard piles.
turn-begins = { $seat ->
    [you] Round { $round }: your turn.
   *[they] Round { $round }: { $seat }'s turn.
}
orders-ship = { $seat ->
    [you] You order
   *[they] { $seat } orders
} { $ship }.
arrives = { $craft } arrives at { $square }.
takes-control = { $seat ->
    [you] You take
   *[they] { $seat } takes
} control of { $location }.
nobody-controls = Nobody controls { $location } now.
sets-off = { $craft } sets off.
moves-to = { $craft } moves to { $square }.
ends-up-at = { $craft } ends up at { $square }.
ends-move = { $craft } ends its move.
swaps = { $seat ->
    [you] You swap
   *[they] { $seat } swaps
} Cargo between { $from } and { $to }.
turns-down = { $seat ->
    [you] You turn
   *[they] { $seat } turns
} a token { $place } face down.
turns-up = { $seat ->
    [you] You turn
   *[they] { $seat } turns
} up { $items } { $place }.
scuttles = { $seat ->
    [you] You scuttle your { $craft }.
   *[they] { $seat } scuttles their { $craft }.
}
chooses-category = { $seat ->
    [you] You choose
   *[they] { $seat } chooses
} { $category }: { $actions ->
    [one] 1 Action
   *[other] { $actions } Actions
}.
gains-actions = { $seat ->
    [you] You gain
   *[they] { $seat } gains
} { $actions ->
    [one] 1 more Action
   *[other] { $actions } more Actions
}.
scores = { $seat ->
    [you] You score
   *[they] { $seat } scores
} Commendation { $commendations }.
stash-overflows = { $seat ->
    [you] Your Stash overflows: you score Commendation { $commendations }.
   *[they] { $seat }'s Stash overflows: they score Commendation { $commendations }.
}
generates = { $seat ->
    [you] You generate
   *[they] { $seat } generates
} { $items } { $place }.
converts = { $seat ->
    [you] You convert
   *[they] { $seat } converts
} { $items } { $place }.
takes-from-pile = { $seat ->
    [you] You take
   *[they] { $seat } takes
} { $card } from the discard pile.
redeploys = { $seat ->
    [you] You redeploy
   *[they] { $seat } redeploys
} 1 Crew from { $from } to { $to }.
pays = { $seat ->
    [you] You pay
   *[they] { $seat } pays
} { $price } from { $place }.
spends = { $seat ->
    [you] You spend
   *[they] { $seat } spends
} { $items } from { $place }.
gains = { $seat ->
    [you] You gain
   *[they] { $seat } gains
} { $items } { $place }.
buys-ship = { $seat ->
    [you] You buy
   *[they] { $seat } buys
} { $ship } ({ $side }).
gets-shuttle = { $seat ->
    [you] You get
   *[they] { $seat } gets
} a Shuttle.
turns-over-mat = { $seat ->
    [you] You turn over the mat of your { $craft }.
   *[they] { $seat } turns over the mat of their { $craft }.
}
is-repaired = { $damage ->
    [0] { $craft } is fully repaired.
   *[other] { $craft } is repaired, with { $damage } damage left.
}
is-healed = One of { -whose } Crew is healed { $place }.
plays-card = { $seat ->
    [you] You play
   *[they] { $seat } plays
} { $card }.
plays-card-on = { $seat ->
    [you] You play
   *[they] { $seat } plays
} { $card } on { $target }.
card-cancelled = { -whose } { $card } is cancelled.
new-target = The new target is { $target }.
card-stashed = { $card } goes into { -whose } Stash.
card-stays-in-play = { -whose } { $card } stays in play.
discards = { $seat ->
    [you] You discard
   *[they] { $seat } discards
} { $card }.
deck-refreshed = { $cards ->
    [0] The { $deck } discard pile becomes the new deck.
    [one] The { $deck } discard pile becomes the new deck, and 1 card is turned up.
   *[other] The { $deck } discard pile becomes the new deck, and { $cards } cards are turned up.
}
public-contract = The public Contract is { $contract }.
posts = { $seat ->
    [you] You post
   *[they] { $seat } posts
} { $contract }.
posts-for = { $seat ->
    [you] You post
   *[they] { $seat } posts
} { $contract } for { $location }.
fulfils = { $seat ->
    [you] You fulfil
   *[they] { $seat } fulfils
} { $contract }.
takes = { $seat ->
    [you] You take
   *[they] { $seat } takes
} { $token } from { $from }.
unit-loses = { $unit } loses 1 { $item }.
attacks = { $unit } attacks { $target }.
raids = { $unit } raids { $target }.
shoots-in-passing = { $unit } shoots at { $target } in passing.
raids-in-passing = { $unit } raids { $target } in passing.
self-destructs = { $unit } blows itself up.
loses = { $seat ->
    [you] You lose
   *[they] { $seat } loses
} { $items } { $place }.
dice-rolled = The dice show { $attack_die } and { $defence_die }: the attacker deals { $attack } damage, the defender { $defence }.
deals-one-more = { $unit } deals 1 more damage.
takes-one-less = { $unit } takes 1 less damage.
uses-bombs = { $unit } uses { $bombs ->
    [one] 1 Bomb
   *[other] { $bombs } Bombs
}.
deals-only = { $unit } deals only { $damage } damage.
takes-damage = { $craft } takes { $damage } damage.
loses-crew = { $seat ->
    [you] You lose
   *[they] { $seat } loses
} a Crew.
crew-injured = One of { -whose } Crew is injured.
token-hit = { -whose } { $item } is hit.
scouts-left = { $pack } has { $scouts ->
    [one] 1 Scout
   *[other] { $scouts } Scouts
} left.
is-destroyed = { $craft } is destroyed.
captures = { $seat ->
    [you] You capture
   *[they] { $seat } captures
} { $craft }.
goes-to = { $craft } goes to { $seat ->
    [you] you
   *[they] { $seat }
}.
is-reprimanded = { $seat ->
    [you] You are
   *[they] { $seat } is
} reprimanded.
loses-stash = { $seat ->
    [you] You lose your Stash.
   *[they] { $seat } loses their Stash.
}
goes-to-stations = { $craft } goes to Battle Stations.
stands-down = { $craft } stands down.
makes-offer = { $from ->
    [you] You make
   *[they] { $from } makes
} { $to ->
    [you] you
   *[they] { $to }
} an offer.
accepts-offer = { $seat ->
    [you] You accept
   *[they] { $seat } accepts
} the offer.
declines-offer = { $seat ->
    [you] You decline
   *[they] { $seat } declines
} the offer.
counters-offer = { $seat ->
    [you] You make
   *[they] { $seat } makes
} a counter-offer.
retreats = { $cruiser } retreats.
scout-appears = A Scout appears at { $square }.
scouts-move = Scouts move to { $square }.
is-favored = { $seat ->
    [you] You are
   *[they] { $seat } is
} the Favored now.
is-consultant = { $seat ->
    [you] You are
   *[they] { $seat } is
} the Consultant now.
mat-moves = The mat goes behind { $seat ->
    [you] you
   *[they] { $seat }
}.
is-out = { $seat ->
    [you] You are
   *[they] { $seat } is
} out of the game.

aim-score = Score a Commendation
aim-fulfil = Fulfil { $contract }
aim-control = Take control of { $location }
aim-seize = Capture { $craft }
aim-destroy = Destroy { $craft }

## What is asked

ask-end-actions = end the Actions, or transfer first
ask-more-actions = take { $left ->
    [one] 1 more Action
   *[other] { $left } more Actions
}, or stop
ask-ship-for-card = choose a Ship
ask-target = choose a target
ask-new-target = choose the new target
ask-combat-card = play a combat card, or none
ask-next-discard = choose the card to discard next
ask-location = choose a Location
ask-location-or-stop = choose a Location, or stop
ask-where-crew-goes = choose where the Crew goes
ask-card-of-stash = choose a card to discard from { -whose } Stash
ask-card-of-hand = choose a card to discard from { -whose } hand
ask-crew-to-win-over = choose the Crew to win over
ask-token-to-destroy = choose a token to destroy, or pass
ask-reaction = react, or let it happen
ask-what-takes-damage = choose what takes the damage
ask-how-much-damage = choose how much damage it takes
ask-where-shuttle-appears = choose where the Shuttle appears
ask-unit-to-mend = choose a Unit to mend
ask-where-tokens-go = choose where the tokens go
ask-what-to-make = choose what to make
ask-where-ship-jumps = choose where the Ship jumps
ask-where-to-drag = choose where to drag { $craft }
ask-deck = choose a deck to look at
ask-card-to-take = choose the card to take
ask-outpost-to-fortify = choose an Outpost to fortify
ask-loot = choose a token, or stop
ask-stance = take a stance, or none
ask-bombs = change it, or leave it as it is
ask-attack = attack, or end combat
ask-destination = choose the destination
ask-starting-edge = choose the edge to start from
ask-how-many-stacks = choose how many stacks to load
ask-what-to-donate = choose what to donate
ask-conversion = convert a token, or stop
ask-what-to-unload = choose a token to unload
ask-convert-unloaded = convert the { $item }, or leave it
ask-cruiser-to-move = choose a Cruiser to move
ask-cruiser-step = move the Cruiser, or end its move
ask-pack-to-attack = choose the pack that { $cruiser } attacks
ask-where-cruiser-returns = choose where { $cruiser } comes back
ask-next-cruiser = choose the next Cruiser to attack
ask-where-mat-goes = choose where the mat goes
ask-where-scout-appears = choose where a new Scout appears
ask-scouts-to-move = move a Scout or a pack
ask-pack-to-lead = choose the pack to lead
ask-envoy-step = lead the pack on, or stay
ask-next-pack = choose the next pack to attack
ask-target-of-pack = choose what { $pack } attacks
ask-where-items-go = choose where to put { $items }
ask-token-to-take = choose a token to take
ask-ship-class = choose { -your } first Ship
ask-where-ship-starts = choose where { -your } Ship starts
ask-where-shuttle-starts = choose where { -your } Shuttle starts
ask-home-world = choose { -your } home world
ask-card-to-keep = keep one of two { $deck } cards
ask-tile-to-turn = turn a tile, or pass
ask-how-far-to-turn = choose how far to turn the tile
ask-where-to-draw = take a { $deck } card from the deck or the discard pile
ask-purchase = buy something
ask-more-tokens = buy more tokens, or stop
ask-what-to-repair = choose what to repair
ask-discards = discard cards, or go on
ask-discard-down-to = discard down to { $limit } cards
ask-contract-to-discard = discard a Contract
ask-cards-to-stash = put ongoing cards into the Stash, or go on
ask-tokens-to-turn-down = turn tokens face down, or go on
ask-what-to-jettison = choose what to jettison
ask-how-many-to-jettison = choose how many to jettison
ask-surplus = jettison what no longer fits
ask-turn = { $open ->
    [both] move craft, choose a category, or go to combat
    [movement] move craft, or go to combat
    [actions] choose a category, or go to combat
   *[neither] go to combat when you are ready
}
ask-step = { $left ->
    [0] end its move
   *[other] take a step, or end the move
}
ask-passing-shot = shoot, or let it pass
ask-micro-jump = jump to the next square, or stay
ask-where-ordered-ship-arrives = choose where the ordered Ship arrives
ask-where-craft-arrives = choose where { $craft } arrives
ask-ship-to-order = order a Ship
ask-what-it-brings = choose what it brings
ask-what-to-offer = add something, send the offer, or drop it
ask-answer = answer the offer
ask-what-to-transfer = choose what to move, and where
ask-how-many-to-transfer = choose how many to move
ask-what-to-unload-from-transit = unload it, or go on
ask-what-to-load-onto-transit = choose what to load, or stop

## Why it is asked

clean-up = clean up
confed-phase = ConFed phase
alien-phase = Alien phase
a-raid = raid
no-ship-left = no Ship left
attack-on = { $unit } attacks { $target }
raid-on = { $unit } raids { $target }
passing-shot-at = { $unit } shoots at { $target }
card-announced = { $seat ->
    [you] You play
   *[they] { $seat } plays
} { $card }
card-announced-on = { $seat ->
    [you] You play
   *[they] { $seat } plays
} { $card } on { $target }
damage-to-place = { $unit } takes { $damage } more damage
damage-dealt = you deal { $damage } damage
damage-to-repair = { $damage } damage to repair
movement-left = { $craft } has { $left ->
    [0] no squares
    [one] 1 square
   *[other] { $left } squares
} left
passage = { $craft } enters the square of { $shooter }
is-overloaded = { $craft } carries too much
money-at = money { $place }
from-place = from { $place }
taking-from = from { $unit }
items-to-place = { $items } to { $place }
offer-to = offer to { $seat }
offer-by = { $seat } makes you an offer

## Dialogues

trade-with = A trade with { $seat }
counter-offer-to = Your counter-offer to { $seat }
offer-of = An offer of { $seat }
column-gives = { $seat ->
    [you] You give
   *[they] { $seat } gives
}
item-into = { $item } into { $place }
lot-from = { $item } from { $place }
craft-with-cargo = Ships and Shuttles, with their Cargo
nothing-near-to-trade = No tokens are next to a place of the other’s.
propose = Propose
accept-verb = Accept
counter-verb = Counter-offer
decline-verb = Decline
cargo-between = Cargo: { $here } and { $there }
spaces-taken = { $load } of { $capacity } spaces taken
other-place = The other place
nothing-moved-yet = Nothing has been moved yet: press a token to move it to the other side.
done = Done
swap-instead = Swap, one by one
