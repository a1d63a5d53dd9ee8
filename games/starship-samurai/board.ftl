# What the board of Starship Samurai says.

-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
-ships = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
-locations = { $locations ->
    [one] 1 location
   *[other] { $locations } locations
}

## Alliances

alliance-board = Alliance board
alliances = Alliances
alliances-text = At the end of each round, every clan marker on your banner brings you the honor of its tier.
branch-of = Branch of { $clan }
honor-a-round = honor a round
neutral = Neutral
brings-honor = At the end of the round the clans on this banner bring { $honor } honor.
nobodys-branch = Nobody plays this clan.
marker-worth = Brings { $clan } { $honor } honor at the end of the round.
marker-neutral = Brings nobody anything yet.
spot-honor = { $spot }, { $honor } honor
clan-marker = Clan marker { $clan }: { $spot }
clan-and-name = { $clan }, { $player }

## The draft

samurai-draft = Samurai draft
draft = The samurai draft
draft-text = Keep one and pass the others on. On the way back you keep a second.
is-keeping = { $player } is choosing a mech. { $kept } kept so far.
mech-said = { $mech }. { $help }
your-mechs = Your mechs
no-mechs-yet = None yet: choose one above.

## Legend

legend = Legend
sign-power = power
sign-honor = honor: the most wins
sign-wealth = wealth
sign-cards = action cards
sign-ships = ships: fighters and carriers
sign-clan = how far a clan marker moves
sign-first = first player; order card
sign-graveyard = graveyard, until the end of the round
sign-locations = locations still to come

## Cards

a-face-down-card = A face-down card
price-honor = { $honor } honor
price-wealth = { $wealth } wealth
price-ships = { -ships }
order-card = Order
battle-card = Battle
order-card-said = { $name }, an order card. { $text }
battle-card-said = { $name }, a battle card. { $text }
order-card-for = { $name }, an order card for { $price }. { $text }
battle-card-for = { $name }, a battle card for { $price }. { $text }
costs = { $card }, costs { $price }
several-of = { $name }, { $number } of them

## Your hand

your-orders = Your markers and orders
orders = Orders
left-for-later = Left for later turns
all-orders-given = All four orders given. The markers come back after the battles.
order-help = { $what }. X is the number of the marker you place here; each wealth you add makes it 1 more.
move-allegiance-text = Move a clan up to X spaces
draw-cards-text = Draw X action cards
move-units-text = Move up to X units
gain-wealth-text = Take X wealth
markers-help = Each turn you place one of your markers on an order. After the battles they all come back.
name-and-clan = { $player }, { $clan }
markers-to-place = Markers to place
marker-to-place = marker { $marker }, not placed yet
marker-placed = marker { $marker }, on { $order }
your-supply = Your supply
supply = Supply
your-wealth = your wealth, { $wealth }; put 1 under a fighter
ready-to-launch = Ready to launch
all-ships-out = All your ships are out.
in-the-graveyard = { $units ->
    [one] 1 unit
   *[other] { $units } units
} in the graveyard
your-hand = Your cards
hand = Hand
hand-limit = { $cards } of at most { $most }
no-cards = You have no cards.

## The players

you = You
a-round = a round
yield-a-round = +{ $honor } honor a round
honor-help = The most honor wins the game.
wealth-help = It pays for cards, adds to an order, or goes under a fighter for 1 power each.
cards-help = Cards in hand, at most { $most }.
first-help = Begins each round of turns, and wins a battle in which they are tied for the most power.
honor = honor
wealth = wealth
cards = { $cards ->
    [one] card
   *[other] cards
}
graveyard = Graveyard
locations-claimed = { -locations } claimed
markers-left = to place:
first-player = first player
has-honor = { $honor } honor
has-wealth = { $wealth } wealth
has-cards = { -cards }
has-markers = { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
} left this round

## Locations

location = Location { $number }, { $name }
claimed-location = Location { $number }, claimed
claimed = Claimed
won-by = Won by
nobody-won = Nobody won it
battles-of-round = The battles of this round
battle-is-on = now
has-won = { $player } won
leads-there = { $yours ->
    [yes] You lead
   *[no] { $player } leads
}
new-location-next-round = A new location comes next round.
no-units = Nobody is here yet.
spaces-help = When a location is full, a mech can still come: the weakest ship there makes room.
reward = Reward: { $reward }
reward-help = At the start of your turn it's yours if you alone have the most power here. The victor of the battle gains it, too.
any-clan = Any clan
type-world = World
type-city = City
type-temple = Temple
type-outpost = Outpost
type-help = Locations of different types bring more honor at the end.

## Battles

battle-at = Battle at { $name }
deciding = Choosing a card
decides-last = Chooses last
still-to-decide = Yet to choose
no-card = No card
by-cards = Cards
waits-for-victor = { $card } waits for the victor.
gozen-decides-last = Because of Gozen, { $player } chooses last and sees the others' cards.
steps-of-battle = Steps of the battle
step-commit = Commit
step-turn-over = Turn over
step-add-up = Add up
step-victor = Victor
battle-help = Each of you may place a card face down. They're turned over in turn order, then the most power wins: { $honor } honor, the reward and the location.
you-win = You win { $place }
they-win = { $player } wins { $place }
your-reward = The reward of { $place } is yours
their-reward = { $player } claims the reward of { $place }

## Around a location

attached = { $card }, played by { $player }
strikes-left = { $strikes ->
    [one] strikes once more
   *[other] strikes { $strikes } more times
}
at-start-of-turn = Who alone has the most power gains the reward at the start of their turn. On a tie nobody does.
reward-now = Reward now
reward-and-battle-now = Reward and battle now
leading = Leading
nobody-tie = nobody, a tie
battle-now = Battle now
first-in-turn-order = Who would win if the battle came now, before any cards. A tie goes to whoever is first in turn order.
location-said = Location { $number }, { $name }, type { $kind }; reward { $reward }
location-claimed-said = Location { $number }, already claimed
location-won-said = Location { $number }, { $name }, won by { $player }
spaces-taken = { $taken } of { $spaces } spaces taken
would-claim = { $player } would claim the reward now
would-claim-tie = nobody would claim the reward now: it's a tie
would-win = { $player } would win the battle now

## Offers and promises

offer = Offer
an-offer = An offer
gives = { $player } gives
gives-wealth = { $wealth } wealth
nothing = nothing
a-card = A card:
binding = Binding:
promises-not-binding = { $player } promises (not binding):
next-wealth = Next: how much wealth?
next-card = Next: which card to give?
next-ask = Next: which card to ask for?
next-terms = Next: any promises?
promises = Promises this round
promises-text = They aren't binding.
promise-to = { $player } to { $other }:

## Rounds and decks

phase-draft = Draft
phase-turns = Turns
phase-battles = Battles
game-over = The game is over
round-of = Round { $round } of { $rounds }
rounds-help = A round is four turns each, then the battles. The game ends when the locations run out.
turns-help = In turn order, each of you places a marker on an order, four times in all. Then come the battles.
decks = Decks
locations-to-come = { -locations } to come
locations-to-come-help = When too few are left for a new round, the game ends.
deck-of = { $player }'s deck: { -cards }
action-deck = Action deck: { -cards }
discarded = { $cards } discarded
copies = { $number } { $card }

## Units

fighter = fighter
carrier = carrier
fighters = { $fighters ->
    [one] fighter
   *[other] { $fighters } fighters
}
unit-of = { $unit } of { $owner }
one-unit = { $unit }, power { $power }
mech-at = { $unit } of { $clan } at location { $number }, power { $power }
carrier-at = { $unit } at location { $number }, power { $power }
in-supply = { $unit } in the supply, power { $power }
in-graveyard = { $unit } in the graveyard, power { $power }
several-units = { $number } × { $unit }, power { $power } each
carrier-help = Power { $power }. Takes up to { $passengers } fighters along for free.
fighter-help = Power { $power }. Each wealth under it adds 1 power.
fighter-with-wealth = Power { $power }, with { $under } wealth under it.

## The end

honor-table = Honor
column-player = Player
column-start = Start
column-locations = Battles
column-rewards = Rewards
column-cards = Cards
column-types = Types
column-alliances = Alliances
column-honor = Honor
round-number = Round { $round }
by-honor = Honor: { $numbers }.
by-wealth = Wealth: { $numbers }.
by-locations = Claimed locations: { $numbers }.
by-markers = Clan markers: { $numbers }.
number-of = { $number } for { $player }
wins = { $player } has the most and wins.
wins-by-turn-order = { $players } are tied. { $player } comes first in turn order and wins.
tied = { $players } are tied.

## Quick start

your-clan = Your clan
your-clan-text = You have eight fighters, a carrier that takes fighters along, and two samurai mechs with abilities of their
    own. They all start in your supply.
four-turns = Four turns a round
four-turns-text = Each turn you place one of your markers 1 to 4 on an order: move clan markers, draw cards, move units or
    gain wealth, as much as the marker says. Spend wealth to do more.
rewards = Rewards
rewards-text = At the start of your turn you gain the reward of each location where you alone have the most power.
quick-alliances-text = The lesser clans move up and down the branches. Those on yours bring honor every round: the farther from
    neutral, the more.
battles = Battles
battles-text = After everyone's turns, each location is fought over. You may each place a battle card face down. The most power
    wins { $honor } honor and the reward; the victor's units go home.
the-end = The end
the-end-text = When the locations run out, different types of claimed locations bring honor too. The most honor wins.

## First game

lesson-mech = Keep a mech
lesson-mech-text =
    You lead clan Nova, your rival leads Pulsar. You're both after honor: from battles, from allies and from rewards.

    First you draft samurai mechs. You'll each have two, along with eight fighters and a carrier. Keep Hideyoshi: whenever
    he moves, you may move the marker of a lesser clan.
lesson-mech-now = Keep Hideyoshi: he brings allies.
lesson-order = A marker and an order
lesson-order-text =
    Your rival kept Mori and Tametomo; you have Shingen too. Two locations are up for grabs this round, Inari Temple and
    Kitsune Outpost.

    You each have four turns a round. On a turn you place one of your markers 1 to 4 on one of the four orders; its number
    says how much you do. Pick marker 4, then Move Units: you may move four units.
lesson-order-now = For now, place marker 4 on Move Units.
lesson-carrier = The carrier
lesson-carrier-text =
    Units go from your supply to any location, or from one location to another. Seven fit at a location.

    Pick the carrier in your supply, the large ship, then location 1.
lesson-carrier-now = For now, move the carrier to location 1.
lesson-aboard = Fighters aboard
lesson-aboard-text =
    A carrier takes up to two fighters along for free. Pick the fighters in your supply; we'll take a second one aboard for
    you.
lesson-aboard-now = Take fighters aboard: they travel for free.
lesson-moves = A mech moves
lesson-moves-text =
    That was one of your four moves. You now have power 4 at location 1: 2 for the carrier, 1 for each fighter. The
    location shows who would claim its reward, and who would win its battle.

    Now Hideyoshi: pick him, then location 2.
lesson-moves-now = For now, move Hideyoshi to location 2.
lesson-ally = An ally
lesson-ally-text =
    Eight lesser clans start on neutral. At the end of every round, each one on your branch brings you the honor printed on
    its space.

    Because Hideyoshi moved, you may move one of them by one space. Pick Sol, then the first space of Nova's branch.
lesson-ally-now = For now, move Sol to the first space of your branch.
lesson-shingen = Shingen's ships
lesson-shingen-text =
    Every mech has an ability. Each of your ships at Shingen's location has 1 more power. Move Shingen to location 1, where
    you have three ships: your power there goes from 4 to 9.

    Then we'll move a fighter to location 2 for you and end your turn, and your rival plays.
lesson-shingen-now = For now, move Shingen to your ships at location 1.
lesson-reward = A reward
lesson-reward-text =
    Your rival sent both mechs to location 2, with power 7 to your 4.

    But at the start of your turn you gain the reward of each location where you alone have the most power. At Inari Temple
    that means: move any clan marker one space, and gain 1 honor. Move Sol one space further, to Nova's space 2.
lesson-reward-now = For now, move Sol further up your branch.
lesson-wealth = Gain wealth
lesson-wealth-text =
    Now for this turn's order. Pick marker 3, then Gain Wealth. Wealth pays for cards, and makes orders and fighters
    stronger.

    We'll then end your turn, your rival gains wealth too, and you claim the reward of Inari Temple again.
lesson-wealth-now = For now, place marker 3 on Gain Wealth.
lesson-attach = Wealth under a fighter
lesson-attach-text =
    Before and after your order you may perform free orders. One of them is to put wealth under a fighter. Each wealth adds
    1 power for as long as the fighter stays out there.

    Pick your wealth, then your fighter at location 2.
lesson-attach-now = For now, put 1 wealth under your fighter at location 2.
lesson-small = A small marker
lesson-small-text =
    You still have an order to perform this turn. Pick marker 1, then Move Allegiance: it moves one clan marker by one
    space.
lesson-small-now = For now, place marker 1 on Move Allegiance.
lesson-boost = Boost it
lesson-boost-text =
    When you place a marker you may spend wealth, and each wealth adds 1. Add both of yours, and Luna can go three spaces,
    straight to Nova's space 3.

    We'll move Luna for you and play on to your fourth turn, in which you draw two cards.
lesson-boost-now = For now, add 2 wealth.
lesson-card = An order card
lesson-card-text =
    You've drawn Orbital Fortress and Rally the Clans. Each turn you may play one order card, before or after your order.
    Orbital Fortress gives you 2 more power at a location, at the cost of a ship.

    Play it. We'll pay with a fighter from your supply and attach the card to location 2, which makes it 7 to 7: on a tie
    nobody gets the reward. Then your rival takes the last turn of the round.
lesson-card-now = For now, play Orbital Fortress.
lesson-battle = Battle
lesson-battle-text =
    After the turns, the locations are fought over one by one. Nobody else was at Inari Temple, so it's yours: 5 honor, its
    reward, and the card. Your units there went back to your supply.

    Kitsune Outpost is contested. You may each place one battle card face down. Commit Elite General, for 3 more power.
lesson-battle-now = For now, commit Elite General.
lesson-honor = Honor
lesson-honor-text =
    Your rival committed Elite General too: 10 to 10. A tied battle goes to whoever comes first in turn order, and you're
    first player: 5 more honor, and the reward.

    Then your allies brought 8 honor, 5 for Sol and 3 for Luna. You have 23, your rival has 2. Now new locations are laid
    out, markers go back to their players and destroyed units to their supplies, and your rival becomes first player.

    Go on, and your rival takes the first turn of round two.
lesson-losers = Losers stay
lesson-losers-text =
    Your units won, so they went home. Tametomo and Mori lost, and that's why they're still out there: losers stay where they
    are, with the wealth under them. So your rival starts this round with power 7 at location 2, and has just claimed its reward.

    Contest it: place marker 4 on Move Units. We'll send the carrier with two fighters and Shingen there, and Hideyoshi to
    location 1. Then you both play out the round.
lesson-losers-now = For now, place marker 4 on Move Units.
lesson-price = A card with a price
lesson-price-text =
    Location 1 was yours without a fight. Location 2 stands at 9 to 9, and this round your rival comes first in turn order, so
    the tie would be theirs. They've committed a card, face down.

    Rally the Clans has a price: 1 honor. You pay when it's turned over; if you couldn't, it would do nothing. It gives you 1
    power, and 1 more for each of the four clans on your branch. Commit it.
lesson-price-now = For now, commit Rally the Clans.
lesson-rounds = How it ends
lesson-rounds-text =
    14 to 9: you paid 1 honor and gained 5, and the reward. Your rival's card only brought them 1 wealth. Their units stay at
    location 2 once more, and this time three of them.

    Two players play six rounds, until the locations run out. After the last battles and alliances you look at the types of the
    locations you've claimed: two different types bring 3 honor, three bring 6, all four bring 9. You have all four already.
    The most honor wins: you have 46, your rival has 3.
