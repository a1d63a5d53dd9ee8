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
alliances-text = Clans on your branch score every round.
branch-of = Branch of { $clan }
honor-a-round = honor a round
neutral = neutral
spot-honor = { $spot }, { $honor } honor
clan-marker = Clan marker { $clan }: { $spot }
clan-and-name = { $clan }, { $player }

## The draft

samurai-draft = Samurai draft
draft = The samurai draft
draft-text = You each keep two of the eight mechs: one on the way round, one on the way back.
you-have-kept = You've kept { $mechs }.
is-keeping = { $player } is choosing a mech. { $kept } kept so far.
mech-said = { $mech }. { $help }

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
several-of = { $name }, { $number } of them

## Your hand

your-orders = Your markers and orders
orders = Orders
orders-text = a marker, then an order
markers-to-place = Markers to place
marker-to-place = marker { $marker }, not placed yet
marker-placed = marker { $marker }, on { $order }
your-supply = Your supply
supply = Supply
your-wealth = your wealth, { $wealth }; put 1 under a fighter
all-units-out = All your units are out.
your-hand = Your hand
hand = Hand
hand-limit = { $cards } of at most { $most }
no-cards = You have no cards.

## The players

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
no-units = No units here.
units-and-room = units here, and how many fit
reward = Reward: { $reward }
any-clan = any
power-of-clan = { $clan }: power
deciding = choosing a card
still-to-decide = yet to decide
no-card = no card
waits-for-victor = { $card } waits for the victor.
victor = { $player } wins the battle: { $honor } honor and the reward.
battle-commit = Battle! Each of you in turn may place a card face down.
gozen-decides-last = Because of Gozen, { $player } decides last and sees the others' cards.
battle-resolve = Battle! Cards take effect in turn order, then the most power wins.
attached = { $card }, played by { $player }
strikes-left = { $strikes ->
    [one] strikes once more
   *[other] strikes { $strikes } more times
}
at-start-of-turn = at the start of their turn
reward-now = Reward now:
nobody-tie = nobody, it's a tie
battle-now = Battle now:
first-in-turn-order = (first in turn order)
location-said = Location { $number }, { $name }, type { $kind }; reward { $reward }
location-claimed-said = Location { $number }, already claimed
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
phases = Phases
game-over = The game is over
round-of = Round { $round } of { $rounds }
before-round-one = Before round 1
decks = Decks
locations-to-come = { -locations } to come
deck-of = { $player }'s deck: { -cards }
action-deck = Action deck: { -cards }
discarded = { -cards } discarded
copies = { $number } { $card }

## Units

fighter = fighter
carrier = carrier
one-unit = { $unit }, power { $power }
mech-at = { $unit } of { $clan } at location { $number }, power { $power }
carrier-at = { $unit } at location { $number }, power { $power }
in-supply = { $unit } in the supply, power { $power }
in-graveyard = { $unit } in the graveyard, power { $power }
several-units = { $number } × { $unit }, power { $power } each
carrier-help = The carrier takes up to two fighters along.
fighter-help = A fighter. Each wealth under it adds 1 power.

## The end

honor-from = Each location won brought { $honor } honor.
honor-from-types = Different types of locations brought more at the end.
honor-from-else = The rest came from alliances, rewards and cards.
honor-table = Honor
column-player = Player
column-locations = Locations
column-types = Types
column-rest = The rest
column-honor = Honor
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
lesson-mech-otherwise = You could do that. But keep Hideyoshi: he brings allies.
lesson-order = A marker and an order
lesson-order-text =
    Your rival kept Mori and Tametomo; you have Shingen too. Two locations are up for grabs this round, Inari Temple and
    Kitsune Outpost.

    You each have four turns a round. On a turn you place one of your markers 1 to 4 on one of the four orders; its number
    says how much you do. Pick marker 4, then Move Units: you may move four units.
lesson-order-otherwise = You could do that. For now, place marker 4 on Move Units.
lesson-carrier = The carrier
lesson-carrier-text =
    Units go from your supply to any location, or from one location to another. Seven fit at a location.

    Pick the carrier in your supply, the large ship, then location 1.
lesson-carrier-otherwise = You could do that. For now, move the carrier to location 1.
lesson-aboard = Fighters aboard
lesson-aboard-text =
    A carrier takes up to two fighters along for free. Pick the fighters in your supply; we'll take a second one aboard for
    you.
lesson-aboard-otherwise = You could do that. But take fighters aboard: they travel for free.
lesson-moves = A mech moves
lesson-moves-text =
    That was one of your four moves. You now have power 4 at location 1: 2 for the carrier, 1 for each fighter. The
    location shows who would claim its reward, and who would win its battle.

    Now Hideyoshi: pick him, then location 2.
lesson-moves-otherwise = You could do that. For now, move Hideyoshi to location 2.
lesson-ally = An ally
lesson-ally-text =
    Eight lesser clans start on neutral. At the end of every round, each one on your branch brings you the honor printed on
    its space.

    Because Hideyoshi moved, you may move one of them by one space. Pick Sol, then the first space of Nova's branch.
lesson-ally-otherwise = You could do that. For now, move Sol to the first space of your branch.
lesson-shingen = Shingen's ships
lesson-shingen-text =
    Every mech has an ability. Each of your ships at Shingen's location has 1 more power. Move Shingen to location 1, where
    you have three ships: your power there goes from 4 to 9.

    Then we'll move a fighter to location 2 for you and end your turn, and your rival plays.
lesson-shingen-otherwise = You could do that. For now, move Shingen to your ships at location 1.
lesson-reward = A reward
lesson-reward-text =
    Your rival sent both mechs to location 2, with power 7 to your 4.

    But at the start of your turn you gain the reward of each location where you alone have the most power. At Inari Temple
    that means: move any clan marker one space, and gain 1 honor. Move Sol one space further, to Nova's space 2.
lesson-reward-otherwise = You could do that. For now, move Sol further up your branch.
lesson-wealth = Gain wealth
lesson-wealth-text =
    Now for this turn's order. Pick marker 3, then Gain Wealth. Wealth pays for cards, and makes orders and fighters
    stronger.

    We'll then end your turn, your rival gains wealth too, and you claim the reward of Inari Temple again.
lesson-wealth-otherwise = You could do that. For now, place marker 3 on Gain Wealth.
lesson-attach = Wealth under a fighter
lesson-attach-text =
    Before and after your order you may perform free orders. One of them is to put wealth under a fighter. Each wealth adds
    1 power for as long as the fighter stays out there.

    Pick your wealth, then your fighter at location 2.
lesson-attach-otherwise = You could do that. For now, put 1 wealth under your fighter at location 2.
lesson-small = A small marker
lesson-small-text =
    You still have an order to perform this turn. Pick marker 1, then Move Allegiance: it moves one clan marker by one
    space.
lesson-small-otherwise = You could do that. For now, place marker 1 on Move Allegiance.
lesson-boost = Boost it
lesson-boost-text =
    When you place a marker you may spend wealth, and each wealth adds 1. Add both of yours, and Luna can go three spaces,
    straight to Nova's space 3.

    We'll move Luna for you and play on to your fourth turn, in which you draw two cards.
lesson-boost-otherwise = You could do that. For now, add 2 wealth.
lesson-card = An order card
lesson-card-text =
    You've drawn Orbital Fortress and Rally the Clans. Each turn you may play one order card, before or after your order.
    Orbital Fortress gives you 2 more power at a location, at the cost of a ship.

    Play it. We'll pay with a fighter from your supply and attach the card to location 2, which makes it 7 to 7: on a tie
    nobody gets the reward. Then your rival takes the last turn of the round.
lesson-card-otherwise = You could do that. For now, play Orbital Fortress.
lesson-battle = Battle
lesson-battle-text =
    After the turns, the locations are fought over one by one. Nobody else was at Inari Temple, so it's yours: 5 honor, its
    reward, and the card. Your units there went back to your supply.

    Kitsune Outpost is contested. You may each place one battle card face down. Commit Elite General, for 3 more power.
lesson-battle-otherwise = You could do that. For now, commit Elite General.
lesson-honor = Honor
lesson-honor-text =
    Your rival committed Elite General too: 10 to 10. A tied battle goes to whoever comes first in turn order, and you're
    first player: 5 more honor, and the reward.

    Then your allies brought 8 honor, 5 for Sol and 3 for Luna. You have 23, your rival has 2. Now new locations are laid
    out, markers go back to their players and destroyed units to their supplies, and your rival becomes first player.

    That's how it goes until the locations run out. At the end, different types of locations bring honor too, and the most
    honor wins.
