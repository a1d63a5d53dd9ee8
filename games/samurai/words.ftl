# What Samurai says.

-your = { $you ->
    [you] your
   *[they] their
}

## The box

title = Samurai
about = Place tiles around the settlements of Japan, and lead more of its three castes than anybody else.
title-basic-setup = Basic setup
option-basic-setup = For first games: starting hands and pieces are dealt at random.
title-random-hands = Random starting hands
option-random-hands = Starting hands are dealt at random instead of chosen.
title-random-pieces = Random pieces
option-random-pieces = Pieces are placed at random instead of by the players.
figure-tokens = leader tokens
figure-other-castes = pieces of other castes
figure-total = pieces in all

## What is asked

ask-tile-for-hand = choose a tile for { -your } starting hand ({ $chosen } of { $size } chosen)
ask-city = place a piece in a city
ask-village = place a piece in a village
ask-tile = play a tile
ask-end = end { -your } turn
ask-fast-tile = play a fast tile, or end { -your } turn
ask-another-tile = play another tile, or end { -your } turn

## Names

caste-buddha = Buddha
caste-rice = rice
caste-castle = castle
buddhas = Buddhas
rice = rice
castles = castles
every-piece = every piece
a-piece = piece
space = Space { $number }
tile-with-value = { $family } { $value }
tile-without-value = { $name } tile
the-tile = the { $tile }
your-tile = your tile
piece-of = the { $caste } of { $settlement }
from-supply = { $caste } from the supply
discard-it = swap nothing
end-turn-name = end turn

## Places

out-at-sea = out at sea
off = off { $settlements }
between = between { $settlements }
next-to = next to { $settlements }
far-away = away from all settlements
numbered-place = { $place } ({ $space })

## Actions

take-tile = Take { $tile } into your starting hand
take-tiles = Take { $count } tiles into your starting hand
take-tile-help = Tile { $tile } of { $size }. The { $left } tiles you don't take become your face-down stack.
place-piece = Place a { $caste } piece in { $settlement }
first-in-city = A city holds two pieces of different castes, and this is the first.
second-in-city = It joins the { $there } there, and the city is full.
one-in-village = A village holds one piece.
supply-left = { $left ->
    [0] It is the last { $caste } piece in the supply.
    [one] That leaves 1 { $caste } piece in the supply.
   *[other] That leaves { $left } { $caste } pieces in the supply.
}
place-tile = Place { $tile } { $place }
move-tile = Move { $tile } from { $from } to { $to }
move-tile-help = The move tile takes its old space and counts for nothing.
swap = Swap { $one } with { $other }
swap-help = { $settlement } gets the { $other_caste }, { $other_settlement } the { $caste }. The switch tile leaves the game.
swap-nothing = Discard the switch tile without swapping
swap-nothing-help = No piece moves. The switch tile leaves the game.
end-turn = End turn
counts-nowhere = It isn't next to a settlement, so it counts for nothing.
counts-for-nothing = There is no { $piece } at { $settlements }, so it counts for nothing now.
counts-at-both = +{ $value } for { $pieces } at both.
counts-at = +{ $value } for { $pieces } at { $settlements }{ $lacking ->
    [0] .
    [one] ; { $without } has none.
   *[other] ; { $without } have none.
}
uses-fast-tile = Fast: it doesn't use your one regular tile this turn.
uses-regular-tile = Uses your one regular tile this turn.
nothing-captured = Nothing is captured.
captured-now = { $takings }.
as-it-stands = As it stands, { $takings } when your turn ends.
you-take = you take { $piece } ({ $sums })
opponent-takes = your opponent takes { $piece } ({ $sums })
another-takes = another player takes { $piece } ({ $sums })
nobody-takes = nobody takes { $piece } ({ $sums })
you-draw = { $drawn ->
    [0] You have no tiles left to draw.
    [one] You draw 1 tile.
   *[other] You draw { $drawn } tiles.
}
ends-the-game = That ends the game.

## Tiles

on-land = +{ $value } for { $pieces } at the settlements next to it.
on-sea = Goes on sea: +{ $value } for { $pieces } at the settlements next to it.
switch-tile = Swaps two pieces on the map, then leaves the game.
move-tile-effect = Moves one of your caste or samurai tiles to another land space; this tile takes its place and counts for nothing.
is-fast = Fast: play as many of these as you like.
is-regular = Regular: play one a turn.

## What a move would change

fact-influence = { $settlement }, { $caste }
fact-leads = { $settlement }, who leads for the { $caste }
fact-captures = { $settlement }, who captures the { $caste }
fact-open-land = { $settlement }, free land
fact-on-the-map = { $pieces } on the map
fact-set-aside = pieces set aside
fact-captured = { $pieces } captured
fact-hand = tiles in hand
fact-stack = tiles in the stack
fact-who = { $seat ->
    [you] you
   *[they] { $seat }
}
fact-nobody = nobody
fact-not-surrounded = not surrounded
would-capture = { $seat ->
    [you] You would capture
   *[they] { $seat } would capture
} { $piece } ({ $sums }).
would-be-set-aside = Nobody would capture { $piece } ({ $sums }).

## What happened

takes-tile = { $seat ->
    [you] You take { $tile } into your
   *[they] { $seat } takes { $tile } into their
} starting hand ({ $chosen } of { $size }).
chooses-tile = { $seat } chooses a tile for their starting hand ({ $chosen } of { $size }).
edo-filled = { $settlement } gets one piece of each caste.
places-piece = { $seat ->
    [you] You place
   *[they] { $seat } places
} a { $caste } piece in { $settlement }.
pieces-distributed = All other pieces are placed at random.
places-tile = { $seat ->
    [you] You place
   *[they] { $seat } places
} { $tile } { $place }.
moves-tile = { $seat ->
    [you] You move
   *[they] { $seat } moves
} { $tile } from { $from } to { $to }.
swaps = { $seat ->
    [you] You swap
   *[they] { $seat } swaps
} { $one } with { $other }.
swaps-nothing = { $seat ->
    [you] You discard
   *[they] { $seat } discards
} the switch tile without swapping.
ends-turn = { $seat ->
    [you] You end your turn.
   *[they] { $seat } ends their turn.
}
captures = { $seat ->
    [you] You capture
   *[they] { $seat } captures
} { $piece } ({ $sums }).
tied = Nobody captures { $piece } ({ $sums }), so it is set aside.
draws-tiles = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $tiles }.
draws = { $seat ->
    [you] You draw
   *[they] { $seat } draws
} { $drawn ->
    [one] a tile.
   *[other] { $drawn } tiles.
}
skipped = { $seat ->
    [you] You have no tile to play, so your turn is skipped.
   *[they] { $seat } has no tile to play and is skipped.
}
sums = { $one } to { $other }
game-ends = The game ends: { $reasons }. { $result }
and-also = { $one }, and { $other }
caste-gone = no { $castes } is left on the board
pieces-set-aside = { $pieces } pieces have been set aside
no-tiles = nobody has a tile left to play
wins-by-tokens = { $seat ->
    [you] You win
   *[they] { $seat } wins
} with the most leader tokens.
wins-by-other-castes = { $seat ->
    [you] You win with the most pieces of castes you don't lead.
   *[they] { $seat } wins with the most pieces of castes they don't lead.
}
wins-by-total = { $seat ->
    [you] You win
   *[they] { $seat } wins
} with the most pieces in all.
share-victory = { $seats } share the victory.

aim-capture = Capture { $piece }

## Refusals

game-over = The game is over.
after-setup = You can't play tiles until setup is done.
tile-not-in-hand = You have no { $tile } in hand.
second-regular-tile = You have already played your one regular tile this turn, and { $tile } is another.
switch-not-placed = The switch tile doesn't go on the board: it swaps two pieces.
move-not-placed = The move tile doesn't go on an empty space: choose one of your tiles to move.
is-settlement = { $place } is a settlement.
is-sea = That space is sea: only ships go there.
is-land = That space is land: ships go on sea.
holds-tile = There is already a tile on that space.
not-on-board = { $place } isn't on this board.
no-passing = You can't pass during setup.
play-first = Play at least one tile before you end your turn.
no-hands-now = It isn't time to choose starting hands.
none-left-to-choose = You have no { $tile } left to choose.
not-a-city = { $place } isn't a city, and cities come first.
city-full = { $place } already holds two pieces.
city-has-caste = { $place } already holds { $caste }.
supply-lacks = The supply has no { $caste } left.
not-a-village = { $place } isn't a village.
village-full = { $place } already holds a piece.
hands-first = Choose starting hands before you place pieces.
supply-empty = The supply is empty: all pieces have been placed.
no-tile-there = There is no tile on that space.
not-your-tile = That tile isn't yours.
not-movable = { $tile } can't be moved: only caste and samurai tiles can.
another-space = The tile must move to another space.
not-land = { $place } isn't a land space.
nothing-to-swap = { $place } has no { $caste } to swap.
two-of-a-kind = { $place } can't hold two { $caste } pieces.
every-swap-counts = You have to swap: every swap would change something.

## The picture for terminals

picture-legend = ~1 sea, .6 land, 13 settlement; ◆B3 Buddha 3 of ◆, S samurai, s ship, r ronin
picture-pieces = Pieces: B Buddha, R rice, C castle
picture-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
picture-hidden = behind the screen
picture-player = { $seat }: { $hand } in hand, { $stack } in the stack; captured { $heap }
picture-set-aside = set aside: { $heap }
picture-hand = your hand:{" "}
picture-choosing = { $seat } chooses a starting hand: { $chosen } of { $size }
picture-city = { $seat } places a piece in a city
picture-village = { $seat } places a piece in a village
picture-tile = { $seat } plays a tile
picture-fast-tile = { $seat } plays another fast tile or ends the turn
picture-another-tile = { $seat } plays another tile or ends the turn
picture-over = the game is over

## What is counted

counted-tiles = tiles
counted-played = played
counted-hands = tiles in starting hands
counted-chosen = chosen
counted-settlements = settlements
counted-captured = pieces captured
