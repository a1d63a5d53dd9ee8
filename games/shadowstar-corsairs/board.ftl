# What the board of Shadowstar Corsairs says.

## The Expanse

expanse = The Expanse
locations = Locations
outposts = Outposts
squares = Squares
craft = Craft
hq = HQ
hazard = hazard
forbidden-zone = forbidden zone
square = Square ({ $square })
square-with = Square ({ $square }): { $what }
cruiser = ConFed Cruiser
cruiser-at = ConFed Cruiser { $number } at ({ $square })
pack = pack { $number }
scouts = pack { $number } of Alien Scouts
pack-at = pack { $number } at ({ $square }), { $scouts ->
    [one] 1 Alien Scout
   *[other] { $scouts } Alien Scouts
}
distance = { $cost } movement away
craft-at = { $craft } at ({ $square }), hull { $left } of { $hull }, carrying { $cargo }
location-said = { $name }, { $icons ->
    [one] icon
   *[other] icons
} { $tokens }, controlled by { $owner }
no-icons = { $name }, no icons, controlled by { $owner }
lying-there = lying there: { $tokens }
nobody = nobody

## Whose things are whose

craft-of = { $player }'s { $class } { $number }
your-craft = your { $class } { $number }
shuttle = Shuttle
outpost-of = { $player }'s Outpost at { $location }
your-outpost = your Outpost at { $location }
bay-of = { $player }'s bay
your-bay = your bay
outpost-with = { $outpost }: { $cargo }
bay-with = { $bay }: { $cargo }

## Cards

card-said = { $name }, { $deck } card, { $stars ->
    [0] no stars
    [one] 1 star
   *[other] { $stars } stars
}: { $text }
copies = { $copies } copies of { $card }
timing-influence = Influence
timing-activate = Activate
timing-combat = Combat
timing-reaction = Reaction
timing-contract = Contract
customization = customization
improvement = improvement
ongoing = ongoing
level = Level { $level }
level-or = Level { $level }/{ $more }

## Cargo

face-down-tokens = { $many ->
    [one] face-down token
   *[other] face-down tokens
}
counted = { $many } { $name }
nothing = nothing
empty = empty

## A fight

the-fight = The fight
passing-raid = Raid in passing
passing-shot = Passing shot
raid = Raid
attack = Attack
stage-cards = Cards
stage-dice = Dice
stage-stances = Stances
stage-bombs = Bombs
stage-damage = Damage
stage-aftermath = Aftermath
attacker = Attacker
defender = Defender
strength = Strength
die = Die
stance = Stance
strike = strike: +1
guard = guard: −1 taken
deals = Deals
blocks = Blocks
takes = Takes

## Your hand

to-choose-from = To choose from
your-contracts = Your Contracts
contracts = Contracts
public-contract = Public: first come, first served
your-cards = Your cards
hand = Hand
hand-limit = { $cards } of at most 5
no-cards = You have no cards.
your-mats = Your mats
levels-and-holds = Levels and holds
decks = Decks
deck-sizes = Decks: { $politics } Politics, { $technology } Technology, { $contracts ->
    [one] 1 Contract
   *[other] { $contracts } Contracts
}.
top-of-politics = Top of the Politics pile: { $card }.
top-of-technology = Top of the Technology pile: { $card }.
public-contract-is = Public Contract: { $card }. { $text }
the-offer = The offer
offers-trade = { $player } offers { $other } a trade
gives = Gives: { $lots }.
asks-for = Asks for: { $lots }.
lot-from = { $item } from { $place }
class-said = { $name }: { $basic }; upgraded: { $upgraded }
ratings = Combat { $combat }, hull { $hull }, speed { $speed }, cargo { $cargo }

## Mats

levels = Levels
outpost-on = Outpost, { $location }
moved = moved
attacked = attacked
battle-stations = Battle Stations
immobilized = immobilized
overdrive = overdrive
combat = Combat
hull = Hull
hull-left = Hull left
speed = Speed
cargo = Cargo
evac-stacks = { $stacks ->
    [one] 1 evac stack
   *[other] { $stacks } evac stacks
}
bay = Bay

## The players

commendations = { $commendations ->
    [one] Commendation
   *[other] Commendations
}
stars-of-five = of 5 stars
cards-held = { $politics } Politics, { $technology } Technology, { $contracts ->
    [one] 1 Contract
   *[other] { $contracts } Contracts
}
stash = Stash: { $cards }.
in-play = In play: { $cards }.
posted = Posted: { $cards }.
reprimanded = Reprimanded.
favored = Favored by the ConFed.
home-world = Home world: { $location }.

## The end

enough-commendations = The first corsair with enough Commendations wins at once.
adjudicated = If the round limit is reached first, Commendations decide, then stars in the Stash and in play, then Levels, then money.
standing = Standing
corsair = Corsair
column-commendations = Commendations
column-stars = Stars
column-levels = Levels
column-money = kC

## Quick start

quick-goal = You lead a band of corsairs with a Ship, a Shuttle and a few Crew. Be the first to win four Commendations.
quick-hold = Hold Locations
quick-hold-craft = Craft in a Location, or Crew you land there, control it.
quick-hold-levels = Each of its icons raises one of your four Levels.
quick-move = Move
quick-move-speed = Each of your craft moves once a turn, up to its speed; every second diagonal step costs 2.
quick-move-hazard = A hazard ends the move.
quick-act = Act
quick-act-category = Choose a category and take as many Actions in it as your Level.
quick-act-actions = Generate tokens at your icons, convert them, play cards, move Crew or buy things.
quick-transfer = Transfer
quick-transfer-text = On your turn, cargo moves freely between your places that touch.
quick-score = Score
quick-score-text = Cards you've used and Contracts you've fulfilled go to your Stash, where they're worth stars. Turn in
    five stars to score: you lose the Stash and gain a Commendation.
quick-fight = Fight
quick-fight-sides = Each side adds up Strength, a die, cards and Bombs.
quick-fight-damage = Then you each spread the damage you take over hull, Crew and Recruits.

## First game

lesson-ship = A Ship
lesson-ship-text =
    You're one of two corsairs in a lawless corner of the galaxy. Your rival has already deployed a Renegade in the lower
    right corner. You need four Commendations to win, and the first thing you need for that is a Ship.

    Take a Kestrel: it's fast, and has room for three pieces of cargo. Pick Kestrel, then its basic side.
lesson-ship-otherwise = You could do that. But take the Kestrel: it's fast.
lesson-start = Where it starts
lesson-start-text =
    Ships start on the outer edge of the chart. Worlds are where everything comes from: the signs on them are their icons.
    Fort Keller, in the upper left, has two Personnel icons.

    Put the Kestrel on the edge just below Fort Keller. We'll put your Shuttle beside it.
lesson-start-otherwise = You could do that. But start on the edge just below Fort Keller.
lesson-keep = A card to keep
lesson-keep-text =
    You were dealt two cards from each deck, and keep one of each. Tax Levy brings in Tribute from the Locations you
    control, and you can play it at Level 1. Keep it.

    Then we'll keep two more for you, Targeting Array and Sector Charter: Finance. Your rival keeps three cards too.
lesson-keep-otherwise = You could do that. For now, keep Tax Levy.
lesson-move = Move
lesson-move-text =
    Your turn. Each of your craft may move once. Pick the Kestrel, then Move: the squares it can reach show what they
    cost. A step costs 1, but every second diagonal step costs 2. A hazard ends the move, and forbidden zones are off
    limits.
lesson-move-otherwise = You could do that. For now, move the Kestrel.
lesson-location = Into a Location
lesson-location-text = You move step by step. Take the first one: straight up, into Fort Keller.
lesson-location-otherwise = You could do that. For now, go straight up, into Fort Keller.
lesson-transfer = Transfer
lesson-transfer-text =
    You're alone in Fort Keller, so you control it: your Personnel Level went up from 1 to 3, by one for each icon. When the
    Kestrel leaves, you lose control, unless Crew stay behind.

    You can transfer cargo any time on your turn, even in the middle of a move. Pick Transfer, then the Kestrel.
lesson-transfer-otherwise = You could do that. For now, transfer from the Kestrel.
lesson-outpost = An Outpost
lesson-outpost-text =
    Now choose what goes where: pick Crew, then Fort Keller. One of your three Crew lands there and forms an Outpost. Then
    we'll fly the Kestrel three squares further east, where its move ends.
lesson-outpost-otherwise = You could do that. For now, land Crew on Fort Keller.
lesson-actions = Actions
lesson-actions-text =
    Once a turn you choose one of four categories and take as many Actions in it as your Level. Thanks to the Outpost, your
    Personnel Level is still 3. Choose Personnel.
lesson-actions-otherwise = You could do that. But choose Personnel, where your Level is highest.
lesson-generate = Generate
lesson-generate-text =
    The first thing an Action can do is generate a token at an icon you control. Pick Generate, then Fort Keller: you get a
    Recruit.

    We'll use its other icon and the one in your bay, and end your turn. Your rival does nothing.
lesson-generate-otherwise = You could do that. For now, generate on Fort Keller.
lesson-second = A second Location
lesson-second-text =
    Your second turn, and the Kestrel is on the move again. Ostia lies right ahead, with a Politics icon. Go one square east,
    into Ostia. We'll then end the move and choose Politics, where your Level is now 2.
lesson-second-otherwise = You could do that. For now, go one square east, into Ostia.
lesson-play = Play a card
lesson-play-text =
    Another thing a Politics Action can do is play a Politics card. Pick Play, then Tax Levy. It brings Tribute to your bay,
    to Fort Keller and to Ostia.
lesson-play-otherwise = You could do that. For now, play Tax Levy.
lesson-convert = Convert
lesson-convert-text =
    The card is now in your Stash, worth a star. With five stars you can score instead of taking Actions: you lose the
    Stash and gain a Commendation.

    The third thing an Action can do is convert a token in a Ship or in your bay. Tribute becomes a Politics card. Pick
    Convert, then your bay; we'll draw from the deck.
lesson-convert-otherwise = You could do that. For now, convert the Tribute in your bay.
lesson-on = And so on
lesson-on-text =
    You drew Misinformation. From here it's more Locations, higher Levels and more cards. Technology cards arm your Ships,
    Recruits become Crew, Metal becomes money, and money buys Ships.

    The Contracts in your hand say what they ask for and how far along you are; they bring stars and rewards. At the end of
    your turn you may attack a neighbour. The first to four Commendations wins.
