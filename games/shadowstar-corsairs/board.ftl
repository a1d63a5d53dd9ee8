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
square = Square { $square }
square-with = Square { $square }: { $what }
cruiser = ConFed Cruiser
cruiser-at = ConFed Cruiser { $number } at { $square }
pack = pack { $number }
scouts = pack { $number } of Alien Scouts
pack-at = pack { $number } at { $square }, { $scouts ->
    [one] 1 Alien Scout
   *[other] { $scouts } Alien Scouts
}
distance = { $cost } movement away
craft-at = { $craft } at { $square }, hull { $left } of { $hull }, carrying { $cargo }
location-said = { $name }, { $icons ->
    [one] icon
   *[other] icons
} { $tokens }, controlled by { $owner }
no-icons = { $name }, no icons, controlled by { $owner }
lying-there = lying there: { $tokens }
nobody = nobody
# Locations with one of these words in their names are drawn as stations.
names-of-stations = Anchorage Drydock Station Observatory Array Gate Base Archive Spindle

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

# How the texts of Contracts begin what they bring.
mark-reward = Reward:

# Contracts in a few words, as on the cards: each line has room for about forty letters.
brief-bounty = Destroy a rival craft in a fight you start, or by a card
brief-bounty-reward = 4 kC for a Ship, 2 kC for a Shuttle
brief-evacuation-post = At the HQ: load 1 or 2 × 1 kC + 1 { $item }
brief-evacuation = Bring one to an edge 6 or more from HQ
brief-evacuation-reward = All that you loaded
brief-express-post = At once, for a random far Location
brief-express = Ship next to it, with 2 tokens aboard
brief-express-reward = 3 kC, or 2 kC later
brief-gunboat = Deal 6 damage in one fight you start
brief-mission-post = On an edge, with { $item } aboard
brief-mission = Bring it to the opposite edge
brief-mission-reward = Convert up to { $items } free
brief-relief-post = At the HQ with 2 tokens: choose where
brief-relief = Unload 1 token next to it
brief-relief-reward = Convert 3 tokens free
brief-stock-tribute = Give away 5: Tribute is 1, a Politics card 2
brief-stock-parts = Give away 5: Parts are 1, a Shuttle 2, a Ship 5
brief-stock-recruits = Give away 5: a Recruit is 1, a Crew 2
brief-stock-metal = Give away 5: Metal and kC are 1 each
brief-charter = Reach { $category } Level 4
brief-survey = Control Locations in { $sectors } Sectors
brief-takeover = Take over a rival's Location this turn
brief-review = Have two undamaged Ships side by side, outside the safe zone
brief-pacification = In a fight you start, an Outpost loses 2 Crew, or its last
brief-arms = Give back 3 Bombs from a Ship on an edge 6 or more from HQ
brief-aliens = Destroy an Alien Scout this turn
brief-escort = Ship next to a Cruiser that is away from the HQ
brief-privateer = Steal 2 tokens in one raid
brief-merchant = Make a trade in which both sides give
brief-fortress = Fortify two Locations that you control

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
attacks = attacks
raids = raids
shoots-in-passing = shoots in passing at
raids-in-passing = raids in passing
fought-at = at { $place }
stage-cards = Cards
stage-dice = Dice
stage-stances = Stances
stage-bombs = Bombs
stage-damage = Damage
stage-aftermath = Aftermath
attacker = attacks
defender = defends
strength = Strength
cards-add = + { $bonus } by cards
strike = strike: +1
guard = guard: −1 taken
deals = fires
blocks = blocks
takes = takes
hits-get-through = { $hits ->
    [0] Nothing gets through
    [one] 1 hit gets through
   *[other] { $hits } hits get through
}
tip-dice = The dice of both sides. Each is added to its side’s Strength.
tip-strength = Strength comes from the craft’s Combat or the Outpost’s Crew. The die and cards are added to it.

## Moments

moment-scored = { $player } scores a Commendation!
moment-fulfilled = { $player } fulfils { $card }
moment-destroyed = { $craft } is destroyed
moment-hit = { $craft } takes { $hits ->
    [one] a hit
   *[other] { $hits } hits
}
moment-deals = fires { $damage }

## Beside the chart

common = Common to all
public-contract = Public Contract
on-the-pile = pile: { $card }
tip-deck = { $deck }
    { $cards ->
        [one] 1 card is left in the deck.
       *[other] { $cards } cards are left in the deck.
    }
legend = Legend
legend-hazard = Hazard: your move ends
legend-forbidden = Forbidden
legend-hull = Hull, damage hollow
legend-cargo = Cargo by colour
legend-control = Outline: who controls it
legend-goal = Your Contract leads here
at-a-glance = At a glance
round = Round { $round }
turn-of = { $player }’s turn
actions-left = { $category }: { $actions ->
    [one] 1 Action left
   *[other] { $actions } Actions left
}
first-to = The first to { $target } Commendations wins.

## Tips

confed-hq = ConFed HQ
tip-hq = Nobody fights here. One craft of each player may stay.
tip-hazard = A move that enters it ends here.
tip-forbidden = No craft may enter it.
tip-cruiser = It patrols for the ConFed, and hunts Alien Scouts.
tip-icons = { $icons ->
    [one] Icon
   *[other] Icons
}: { $tokens }
tip-yours = You control it.
tip-controlled = { $player } controls it.
tip-free = Nobody controls it. Craft or Crew alone here take it.
tip-goal = { $card } leads here.
tip-craft = Combat { $combat }, speed { $speed }, hull { $left } of { $hull }
tip-cargo = Cargo { $load } of { $room }: { $cargo }
tip-fitted = Fitted with { $card }
tip-bay = Your bay is at the HQ. It holds any amount.
free-space = Free space

## Your hand

turn-track = The parts of a turn
part-move = Move
tip-move = Each of your craft may move once, up to its speed.
part-act = Act
tip-act = Choose a category, and take as many Actions as your Level in it.
part-fight = Fight
tip-fight = Attack what is next to your craft, or next to your Outposts in Locations that you control.
part-end = End
tip-end = Discard, put cards into the Stash, and the next player’s turn begins.
politics = Politics
technology = Technology
personnel = Personnel
finance = Finance
verbs-politics = Generate, convert, play cards
verbs-technology = Generate, convert, play cards
verbs-personnel = Generate, convert, redeploy
verbs-finance = Generate, convert, buy
about-levels = Icons you control raise this Level. It is how many Actions you can take.
about-politics = Generate Tribute, convert it into Politics cards, play them.
about-technology = Generate Parts, convert them into Technology cards, play them.
about-personnel = Generate Recruits, convert them into Crew, redeploy Crew.
about-finance = Generate Metal, convert it into kC, buy ships and cargo.
dial-said = { $category }, Level { $level }
left-actions = { $actions ->
    [one] 1 Action left
   *[other] { $actions } Actions left
}
to-choose-from = To choose from
your-contracts = Your Contracts
contracts = Contracts
ribbon-public = Public
ribbon-posted = Posted
your-cards = Your cards
no-cards = No cards in hand.
your-mats = Your ships and Outposts
levels-and-holds = Your Levels and bay
decks = Decks
the-offer = The offer
offers-trade = { $player } offers { $other } a trade
gives = Gives: { $lots }.
asks-for = Asks for: { $lots }.
lot-from = { $item } from { $place }
class-said = { $name }: { $basic }; upgraded: { $upgraded }
ratings = Combat { $combat }, hull { $hull }, speed { $speed }, cargo { $cargo }

## Mats

levels = Levels
moved = moved
attacked = attacked
battle-stations = Battle Stations
immobilized = immobilized
overdrive = overdrive
combat = Combat
hull = Hull
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
tip-commendations = { $commendations } of { $target } Commendations
stars = Stars
stars-of-five = of 5 stars
tip-stars = Stars in the Stash. Five can be scored for a Commendation.
cards = Cards
cards-held = { $politics } Politics, { $technology } Technology, { $contracts ->
    [one] 1 Contract
   *[other] { $contracts } Contracts
}
stash = Stash: { $cards }.
in-play = In play: { $cards }.
posted = Posted: { $cards }.
reprimanded = Reprimanded.
favored = Favored by the Aliens.
home-world = Home world: { $location }.

## The end

enough-commendations = The first corsair with enough Commendations wins at once.
adjudicated = If the round limit is reached first, Commendations decide, then stars in the Stash and in play, then Levels, then money.
stars-by-round = Stars earned, round by round
from-politics = Politics cards
from-technology = Technology cards
from-contracts = Contracts
commendation-won = Round { $round }: { $player } turns a Stash into Commendation { $number }
round-number = Round { $round }
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
lesson-ship-now = Take the Kestrel: it's fast.
lesson-start = Where it starts
lesson-start-text =
    Ships start on the outer edge of the chart. Worlds are where everything comes from: the signs on them are their icons.
    Fort Keller, in the upper left, has two Personnel icons.

    Put the Kestrel on the edge just below Fort Keller. We'll put your Shuttle beside it.
lesson-start-now = Start on the edge just below Fort Keller.
lesson-keep = A card to keep
lesson-keep-text =
    You were dealt two cards from each deck, and keep one of each. Tax Levy brings in Tribute from the Locations you
    control, and you can play it at Level 1. Keep it.

    Then we'll keep two more for you, Targeting Array and Sector Charter: Finance. Your rival keeps three cards too.
lesson-keep-now = For now, keep Tax Levy.
lesson-move = Move
lesson-move-text =
    Your turn. Each of your craft may move once. Pick the Kestrel, then Move: the squares it can reach show what they
    cost. A step costs 1, but every second diagonal step costs 2. A hazard ends the move, and forbidden zones are off
    limits.
lesson-move-now = For now, move the Kestrel.
lesson-location = Into a Location
lesson-location-text = You move step by step. Take the first one: straight up, into Fort Keller.
lesson-location-now = For now, go straight up, into Fort Keller.
lesson-transfer = Transfer
lesson-transfer-text =
    You're alone in Fort Keller, so you control it: your Personnel Level went up from 1 to 3, by one for each icon. When the
    Kestrel leaves, you lose control, unless Crew stay behind.

    You can transfer cargo any time on your turn, even in the middle of a move. Pick Transfer, then the Kestrel.
lesson-transfer-now = For now, transfer from the Kestrel.
lesson-outpost = An Outpost
lesson-outpost-text =
    Now choose what goes where: pick Crew, then Fort Keller. One of your three Crew lands there and forms an Outpost. Then
    we'll fly the Kestrel three squares further east, where its move ends.
lesson-outpost-now = For now, land Crew on Fort Keller.
lesson-actions = Actions
lesson-actions-text =
    Once a turn you choose one of four categories and take as many Actions in it as your Level. Thanks to the Outpost, your
    Personnel Level is still 3. Choose Personnel.
lesson-actions-now = Choose Personnel, where your Level is highest.
lesson-generate = Generate
lesson-generate-text =
    The first thing an Action can do is generate a token at an icon you control. Pick Generate, then Fort Keller: you get a
    Recruit.

    We'll use its other icon and the one in your bay, and end your turn. Your rival does nothing.
lesson-generate-now = For now, generate on Fort Keller.
lesson-second = A second Location
lesson-second-text =
    Your second turn, and the Kestrel is on the move again. Ostia lies right ahead, with a Politics icon. Go one square east,
    into Ostia. We'll then end the move and choose Politics, where your Level is now 2.
lesson-second-now = For now, go one square east, into Ostia.
lesson-play = Play a card
lesson-play-text =
    Another thing a Politics Action can do is play a Politics card. Pick Play, then Tax Levy. It brings Tribute to your bay,
    to Fort Keller and to Ostia.
lesson-play-now = For now, play Tax Levy.
lesson-convert = Convert
lesson-convert-text =
    The card is now in your Stash, worth a star. With five stars you can score instead of taking Actions: you lose the
    Stash and gain a Commendation.

    The third thing an Action can do is convert a token in a Ship or in your bay. Tribute becomes a Politics card. Pick
    Convert, then your bay; we'll draw from the deck.
lesson-convert-now = For now, convert the Tribute in your bay.
lesson-pass = End your turn
lesson-pass-text =
    You drew Misinformation, and both of your Actions are used up. There's nothing left to do this turn.

    End your Actions. We'll finish your turn, and your rival sends a Shuttle towards you.
lesson-pass-now = For now, end your Actions.
lesson-finance = A Contract
lesson-finance-text =
    Contracts ask for something and bring stars. Sector Charter: Finance is your own. Stockpile: Parts is public: whoever
    fulfils it first gets it. It asks for goods worth 5. A Parts token counts 1, a Shuttle 2.

    You have 3 kC in your bay, and in Finance an Action can spend money. Choose Finance. We'll buy three Parts for you.
lesson-finance-now = For now, choose Finance.
lesson-fulfil = Fulfil it
lesson-fulfil-text =
    Three Parts and your Shuttle make 5. Fulfilling a Contract takes no Action: you can do it at any time in your turn. Pick
    Stockpile: Parts.

    We'll hand in the goods and put your reward, 2 kC, into your bay. Then the Kestrel flies on to meet the Shuttle.
lesson-fulfil-now = For now, fulfil Stockpile: Parts.
lesson-near = Close in
lesson-near-text =
    The Contract is in your Stash, worth two stars, so you have three. The next public Contract is Bounty Hunter: destroy a
    rival's craft in a fight you start.

    And there it is: your rival's Shuttle, three squares away. To attack it you have to be next to it. Move the Kestrel; we'll
    take it there.
lesson-near-now = For now, move the Kestrel.
lesson-combat = Combat
lesson-combat-text =
    After moves and Actions comes combat. Each of your Units may attack once, and you decide which and whom. Choose combat; you
    could still take Actions first, but today we want to fight.
lesson-combat-now = For now, go on to combat.
lesson-attack = Attack
lesson-attack-text =
    Both sides fight with their Strength: the Kestrel with 2, the Shuttle with 1. You both roll a die that adds 1, nothing or
    −1, and deal that much damage to each other. A Shuttle's hull takes 2.

    Attack with the Kestrel. You could both play a combat card; you have none, and neither has your rival.
lesson-attack-now = For now, attack with the Kestrel.
lesson-bounty = The bounty
lesson-bounty-text =
    You rolled 0 and dealt 2: the Shuttle is destroyed. Your rival rolled −1 and dealt nothing. Had your hull been hit, the
    damage would stay until you repair it.

    That's just what Bounty Hunter asks for. Fulfil it: two more stars, and 2 kC for a Shuttle. Then your turn ends.
lesson-bounty-now = For now, fulfil Bounty Hunter.
lesson-score = SCORE
lesson-score-text =
    One star for Tax Levy, two for each Contract: five in your Stash. With five stars, and a Ship on the chart outside the
    station's safe zone, you may SCORE instead of taking Actions.

    You lose the whole Stash and gain a Commendation, and nobody can take that from you. Score!
lesson-score-now = Score: that's what all of this was for.
lesson-on = The first of four
lesson-on-text =
    You have a Commendation. Four win a game, in a short one three. The first to have enough wins at once.

    From here it's more Locations, higher Levels and more cards. Technology cards arm your Ships, Recruits become Crew, Metal
    becomes money, and money buys Ships. And watch your back: rivals can fight you for a Location, too.

## On a phone

hand-parts = Parts of your hand
tab-ships = Ships
tab-levels = Levels
tab-contracts = Contracts
tab-cards = Cards
