# What Pebbles says.

pebbles = { $count ->
    [one] 1 pebble
   *[other] { $count } pebbles
}

ask-take = take 1 to 3 pebbles
take = Take { $pebbles }
take-help = You take { $pebbles } from the heap. Whoever takes the last one wins.
took = { $seat ->
    [you] You take
   *[they] { $seat } takes
} { $pebbles }.
won = { $seat ->
    [you] You have taken the last pebble: you win!
   *[they] { $seat } has taken the last pebble and wins.
}
one-to-three = Take 1, 2 or 3 pebbles.
too-few-left = Only { $pebbles } left.
game-over = The game is over.
