# What connect four, hearts and leduc poker say.

## Connect four

ask-drop = drop a stone into a column
drop = Drop a stone into column { $column }
drop-help = Your stone falls to the lowest free cell of column { $column }. Four in a row win.
dropped = { $seat ->
    [you] You drop
   *[they] { $seat } drops
} a stone into { $column }.
four-in-a-row = { $seat ->
    [you] You have four in a row: you win!
   *[they] { $seat } has four in a row and wins.
}
drawn = The grid is full: a draw.
column-full = Column { $column } is full.
game-over = The game is over.

## Hearts

ask-pass = choose a card to pass
ask-play = play a card
pass-card = Pass the { $card }
play-card = Play the { $card }
pass-help = The card goes to another player before the first trick. { $worth }
play-help = The highest card of the suit that was led takes the trick. { $worth }
worth = { $points ->
    [0] It is worth no points.
    [one] It gives 1 point to whoever takes it.
   *[other] It gives { $points } points to whoever takes it.
}
picks-card = { $seat ->
    [you] You pick
   *[they] { $seat } picks
} the { $card } to pass.
picks-a-card = { $seat ->
    [you] You pick
   *[they] { $seat } picks
} a card to pass.
passes = { $from ->
    [you] You pass
   *[they] { $from } passes
} { $cards } to { $to ->
    [you] you
   *[they] { $to }
}.
passes-cards = { $from } passes cards to { $to ->
    [you] you
   *[they] { $to }
}.
plays = { $seat ->
    [you] You play
   *[they] { $seat } plays
} the { $card }.
hearts-broken = Hearts are broken.
takes-trick = { $seat ->
    [you] You take
   *[they] { $seat } takes
} the trick{ $points ->
    [0] .
    [one] {" "}with 1 point.
   *[other] {" "}with { $points } points.
}
shot-the-moon = { $seat ->
    [you] You have shot the moon!
   *[they] { $seat } has shot the moon.
}
passing-is-over = The passing is over.
still-passing = Cards are still being passed.
not-in-hand = You don't hold the { $card }.
two-of-clubs-leads = The two of clubs leads to the first trick.
hearts-not-broken = Hearts are not broken yet.
follow-suit = You have { $suit }, so you must follow suit.
no-points-first = No points can be played to the first trick.

## Leduc poker

ask-bet = fold, call or raise
fold = Fold
check = Check
call = Call for { $chips }
raise = Raise for { $chips }
chips = { $count ->
    [one] 1 chip
   *[other] { $count } chips
}
fold-help = Give up: your opponent wins the pot of { $chips }.
check-help = You put in nothing more.
call-help = You put in { $chips } more, as many as your opponent has.
raise-help = You put in { $chips }; your opponent must put in { $more } more or fold.
folds = { $seat ->
    [you] You fold and have put in { $chips }.
   *[they] { $seat } folds and has put in { $chips }.
}
calls = { $seat ->
    [you] You call and have put in { $chips }.
   *[they] { $seat } calls and has put in { $chips }.
}
raises = { $seat ->
    [you] You raise and have put in { $chips }.
   *[they] { $seat } raises and has put in { $chips }.
}
turned-up = The public card is a { $card }.
showdown = Showdown: { $first ->
    [you] you have
   *[they] { $first } has
} a { $one }, { $second ->
    [you] you have
   *[they] { $second } has
} a { $other }.
wins-chips = { $seat ->
    [you] You win
   *[they] { $seat } wins
} { $chips }.
split = The pot is split.
nothing-to-fold-for = There is nothing to call, so nothing to fold for.
no-third-raise = There have been two raises in this round.
