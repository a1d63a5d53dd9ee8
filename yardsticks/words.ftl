# What connect four, hearts and leduc poker say.

## Connect four

connect-four = Connect Four
about-connect-four = Take turns dropping stones into an upright grid. Four in a row wins.
column = column { $column }
free-in-column = free in column { $column }
counted-columns = columns
counted-stones = stones dropped
ask-drop = drop a stone into a column
drop = Drop a stone into column { $column }
drop-help = Your stone falls to the lowest free cell of column { $column }. Four in a row wins.
dropped = { $seat ->
    [you] You drop
   *[they] { $seat } drops
} a stone into { $column }.
four-in-a-row = { $seat ->
    [you] You have four in a row: you win!
   *[they] { $seat } has four in a row and wins.
}
drawn = The grid is full. It's a draw.
column-full = Column { $column } is full.
game-over = The game is over.

## Hearts

hearts = Hearts
about-hearts = One deal of the trick-taking game in which you try not to take points.
title-pass = Passing
pass-left = To the left
pass-right = To the right
pass-across = Across
pass-none = No passing
option-pass = Where each player passes three cards before play.
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
card-name = { $rank } of { $suit }
ask-pass = choose a card to pass
ask-play = play a card
pass-card = Pass the { $card }
pass-cards = Pass { $count } cards
play-card = Play the { $card }
pass-help = You pass it to another player before the first trick. { $worth }
play-help = The highest card of the suit led takes the trick. { $worth }
worth = { $points ->
    [0] It is worth no points.
    [one] Whoever takes it gets 1 point.
   *[other] Whoever takes it gets { $points } points.
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
passing-is-over = Passing is over.
still-passing = Cards are still being passed.
not-in-hand = You don't hold the { $card }.
two-of-clubs-leads = The two of clubs must lead the first trick.
hearts-not-broken = Hearts haven't been broken yet, so you can't lead them.
follow-suit = You have { $suit }, so you must follow suit.
no-points-first = You can't play points in the first trick.

## Leduc poker

leduc-poker = Leduc Poker
about-leduc-poker = Poker for two, with six cards and two rounds of betting.
ask-bet = fold, call or raise
fold = Fold
check = Check
call = Call for { $chips }
raise = Raise for { $chips }
chips = { $count ->
    [one] 1 chip
   *[other] { $count } chips
}
fold-help = You give up, and your opponent wins the pot of { $chips }.
check-help = You put in nothing more.
call-help = You put in { $chips } to match your opponent.
raise-help = You put in { $chips }. Your opponent must put in { $more } more or fold.
folds = { $seat ->
    [you] You fold, with { $chips } in the pot.
   *[they] { $seat } folds, with { $chips } in the pot.
}
calls = { $seat ->
    [you] You call, with { $chips } in the pot.
   *[they] { $seat } calls, with { $chips } in the pot.
}
raises = { $seat ->
    [you] You raise, with { $chips } in the pot.
   *[they] { $seat } raises, with { $chips } in the pot.
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
nothing-to-fold-for = There is nothing to call, so you can't fold.
no-third-raise = There have already been two raises this round.

## Pictures for terminals

picture-passing = Passing: { $cards } to pick
picture-passed = You passed { $cards }.
picture-received = You received { $cards }.
picture-broken = Hearts are broken.
picture-not-broken = Hearts are not broken.
picture-trick = {" "}Trick { $number }: { $plays }.
picture-seat = { $seat }: { $cards }, { $points }
picture-void = , no { $suit }
picture-public-card = public card [{ $card }]
picture-private-card = { $seat } [{ $card }] { $chips }{ $turn }
picture-to-act = , to act
picture-first-round = first round: { $bets }
picture-second-round = second round: { $bets }
