# What the board of Samurai says.

-spaces = { $around ->
    [one] { $around } land space
   *[other] { $around } land spaces
}

## The map

map = Map of Japan
sea = Sea
land = Land
settlements = Settlements
space = Space { $number }: { $ground } next to { $settlements }, { $held }
by-no-settlement = Space { $number }: { $ground }, not next to a settlement, { $held }
ground-land = land
ground-sea = sea
space-empty = empty
space-held = { $tile } played by { $player }
city = { $name }, a city
village = { $name }, a village
settlement = { $name } with { $pieces }. { $open } of { -spaces } around it { $open ->
    [one] is
   *[other] are
} empty
empty-settlement = { $name }, no pieces left. { $open } of { -spaces } around it { $open ->
    [one] is
   *[other] are
} empty
influence-on = { $caste }: { $sums }
influence-of = { $sum } for { $player }
sum-of = { $player } { $sum }
who-leads = { $player } leads
nobody-leads = nobody leads
no-influence = nobody has influence yet
still-open = { $open ->
    [one] 1 land space is still open.
   *[other] { $open } land spaces are still open.
}
surrounded = Surrounded: captured at the end of this turn.
nothing-left = Captured: nothing is left here.
lies-there = Placed by { $player }, on space { $number }.

## Printed on the map

sea-of-japan = Sea of Japan
pacific-ocean = Pacific Ocean
hokkaido = Hokkaido
honshu = Honshu
shikoku = Shikoku
kyushu = Kyushu
north = N

## The legend

legend = Legend
marks = What the marks mean
on-the-map = On the map
on-the-map-more = Pieces still to be captured. The game ends when a kind is gone.
set-aside = Set aside
set-aside-more = Tied pieces, which nobody gets. The game ends when there are { $limit } of them.
ends-when = The game ends when a kind is gone or { $limit } tied pieces are set aside.
since-last-turn = Since your last turn
since-last-turn-more = What the others have done since you last played. The glow goes when you act.
not-final = Not final yet
not-final-more = It counts already, and can be undone until the turn ends.
free-for-tile = Free for this tile
free-for-tile-more = Choose a tile, and every space where it may go has a dot.
leads = leads
leads-more = The emblem at a piece shows who has the most influence on it, and would capture it now.
tied = tied
tied-more = Several players share the most influence on the piece: as it stands, nobody would get it.
near-the-end = On the map: { $left }. Set aside: { $tied } of { $limit }. The game ends when one caste is gone from the
    map, or when { $limit } pieces have been set aside.
pieces-left = { $left } { $caste }

## Your tiles

your-tiles = Your tiles
tiles-a-turn = One regular tile a turn, any number of fast ones
tile-placed = { $tile } placed
played = Played
your-stack = Your stack
in-your-stack = { $tiles ->
    [0] Your stack is empty
   *[other] in your stack, you draw after your turn
}
stack-more = Face down. At the end of your turn you draw back up to five tiles.
behind-your-screen = Behind your screen
your-pieces = Your pieces
pieces-more = Capture more of a kind than anyone else, and you lead it.
buddhas = { $pieces ->
    [0] no Buddha yet
    [one] 1 Buddha
   *[other] { $pieces } Buddhas
}
rice = { $pieces ->
    [0] no rice yet
   *[other] { $pieces } rice
}
castles = { $pieces ->
    [0] no castle yet
    [one] 1 castle
   *[other] { $pieces } castles
}
your-first-tiles = Your first tiles
first-tiles-more = Choose { $size }; the other { $left } become your stack
chosen-so-far = Chosen
to-choose-from = Tiles to choose from
fast-tile = { $tile }, fast
several-tiles = { $tile }, { $number } of them
supply = Pieces to place
supply-more = Choose a piece, then the settlement it goes to
from-supply = { $caste } from the supply, { $left } left

## The players

behind-screen = Captured pieces are behind { $player }'s screen until the end.
captured = Captured
pieces-captured = { $pieces } { $caste } captured
tiles-left = { $tiles ->
    [one] 1 tile left
   *[other] { $tiles } tiles left
}
most-of = { $caste }, the most
in-hand = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} in hand
in-stack = { $tiles } in the stack
switch-used = switch used
not-played = Not played yet: { $tiles }

## The end

captures-by-turn = Captured pieces, turn by turn
turns-between = Turns { $first } to { $last }
ended-caste = The game ended because the last { $castes } left the map.
ended-ties = The game ended because { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
} had been set aside.
ended-tiles = The game ended because nobody had a tile left to play.
leader-tokens = Whoever captured the most pieces of a caste takes its leader token.
pieces-and-tokens = Pieces and leader tokens
leader-token = Leader token: { $caste }
no-leader = Nobody: it's a tie
by-tokens = Leader tokens: { $numbers }. { $verdict }
by-other-castes = Pieces of castes they don't lead: { $numbers }. { $verdict }
by-all-pieces = All pieces: { $numbers }. { $verdict }
number-of = { $number } for { $player }
wins = { $player } has the most and wins.
share = { $players } share the victory.
level = { $players } are tied.

## A capture

player-captured = { $player } captured the { $caste } of { $settlement }
you-captured = You captured the { $caste } of { $settlement }
set-aside-from = A tie: the { $caste } of { $settlement } is set aside
one-to-other = { $one } to { $other }

## Quick start

goal = The goal
goal-text = The map is full of Buddhas, rice and castles. Capture more pieces of a caste than anyone else, and you lead it.
    Lead the most castes.
your-turn = Your turn
your-turn-text = Place a tile on empty land. Its number is your influence on every settlement next to it: a caste tile
    counts for pieces of that caste, a samurai for all three.
fast-tiles = Fast tiles
fast-tiles-text = You play one regular tile a turn, and as many fast ones as you like: ships on the sea, the ronin, and
    the switch tile, which swaps two pieces.
move-tile-text = The move tile, a regular one, sends one of your tiles somewhere else.
captures = Captures
captures-text = Once every land space around a settlement holds a tile, each piece there goes to whoever has the most
    influence on it at the end of the turn.
ties-text = On a tie it's set aside.
the-end = The end
caste-gone-text = The game ends with the turn in which the last piece of a caste leaves the map.
ties-end-text = It also ends when four pieces have been set aside.
winning = Winning
winning-text = Whoever leads the most castes wins.
tiebreak-text = On a tie, count the pieces of the castes you don't lead, then all your pieces.

## First game

lesson-tile = Your first tile
lesson-tile-text =
    This is Honshu. Its villages, its two cities and Edo hold pieces of three castes: Buddhas, rice and castles. Your
    aim is to lead more castes than your rival.

    Pick Castle 4, then the space just south of Kyoto, which touches Osaka too. It counts 4 for the castles of both.
lesson-tile-now = For now, play Castle 4 just south of Kyoto, next to Osaka.
lesson-end = End your turn
lesson-end-text =
    The number on a tile is its influence. You now have 4 on the castles of Kyoto and Osaka; a castle tile doesn't count
    for the Buddha in Kyoto. Point at a settlement, or tap it, to see everyone's influence there.

    You may play one tile of this kind a turn. End your turn, and you draw back up to five tiles.
lesson-end-now = For now, end your turn.
lesson-osaka = Surround Osaka
lesson-osaka-text =
    Your rival played Castle 4 between Edo and Chiba.

    A settlement is surrounded once every land space next to it holds a tile, no matter whose. The sea doesn't count.
    Osaka has one empty land space left, to its north. Put Samurai 1 there: a samurai counts for all castes.
lesson-osaka-now = For now, close Osaka: play Samurai 1 just north of it.
lesson-capture = Capture
lesson-capture-text =
    Osaka is surrounded. Its castle goes to whoever has the most influence on it: you have 5, your rival has none. Pieces
    are captured at the end of a turn, so end yours.
lesson-capture-now = End your turn now, and watch the capture.
lesson-ships = Ships are fast
lesson-ships-text =
    The castle of Osaka is yours. Meanwhile your rival has 3 on the rice in Aomori, far up north. Your Rice 3 would close
    Aomori, but at 3 to 3 nobody would get the piece.

    A tile with a double arrow is fast: play as many of those as you like on top of your one regular tile. Place Ship 1
    anywhere in the sea next to Aomori. Ships count for all castes.
lesson-ships-now = For now, place Ship 1 in the sea next to Aomori.
lesson-regular = And a regular tile
lesson-regular-text =
    Now play Rice 3 between Aomori and Akita. That makes 4 on the rice in Aomori to your rival's 3. We'll end the turn for
    you.
lesson-regular-now = For now, close Aomori: play Rice 3 between Aomori and Akita.
lesson-ronin = A ronin
lesson-ronin-text =
    The rice of Aomori is yours, and you've drawn a ronin and the switch tile. Both are fast.

    A ronin goes on land and counts 1 for all castes. Play it in the far west, just north of Shimonoseki.
lesson-ronin-now = For now, play the ronin just north of Shimonoseki.
lesson-switch = Swap two pieces
lesson-switch-text =
    Shimonoseki holds rice, but your strong tile is Buddha 3. The switch tile swaps any two pieces on the map, then leaves
    the game. The only catch: no settlement may end up with two pieces of one caste.

    Pick the switch tile, then the Buddha in Izumo and the rice in Shimonoseki.
lesson-switch-now = For now, swap the Buddha in Izumo with the rice in Shimonoseki.
lesson-close = Close Shimonoseki
lesson-close-text =
    Now play Buddha 3 just south of Izumo. It closes Shimonoseki, and together with the ronin gives you 4 on its Buddha.
    We'll end the turn for you again.
lesson-close-now = For now, close Shimonoseki: play Buddha 3 just south of Izumo.
lesson-move = Move a tile, and tie
lesson-move-text =
    Over in the east your rival has 4 on the castle of Chiba, where one land space is still empty. The move tile takes one
    of your caste or samurai tiles to another land space and fills the gap it leaves. It counts for nothing itself.

    Pick the move tile, then your Castle 4 south of Kyoto, then the space between Chiba and Mito. That makes it 4 to 4 at
    Chiba: a tie. A tied piece is set aside, and nobody gets it.
lesson-move-now = For now, move Castle 4 to the space between Chiba and Mito.
lesson-last = The last Buddha
lesson-last-text =
    We've played on for both of you. One Buddha is left on the map, in Akita. The game ends with the turn in which the
    last piece of a caste leaves the map, or in which the fourth piece is set aside.

    Play Buddha 4 between Akita and Aizu: it closes Akita.
lesson-last-now = For now, close Akita: play Buddha 4 between Akita and Aizu.
lesson-win = Who wins
lesson-win-text =
    You have the most Buddhas, 4 to 2, and the most rice, 3 to 2. Castles are tied at 2, so nobody leads them. You lead two
    castes, your rival none: you win.

    If you had led one caste each, we would have counted your pieces of the other castes, and after that all your pieces.
    Pieces still on the map or set aside count for nobody.
