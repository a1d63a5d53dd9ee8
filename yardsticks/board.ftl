# What the boards of the yardsticks say.

-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Connect four

grid = Grid
empty-column = Column { $column }, empty
column = Column { $column }, { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}, from the bottom: { $players }
four-in-a-row = { $player } has four in a row and wins.
grid-full = The grid is full, and nobody has four in a row.

## Hearts

trick-broken = Trick { $trick }. Hearts are broken.
trick-unbroken = Trick { $trick }. Hearts aren't broken yet.
the-trick = The trick
no-trick = No trick yet.
your-cards = Your cards
you-pass = You're passing: { $cards }.
you-passed = You passed: { $cards }.
you-received = You were passed: { $cards }.
points = { -points }
hearts-holdings = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { -points }
hearts-scoring = Each heart is worth a point, the queen of spades 13. The fewest points win.
shot-the-moon = { $player } took every point and shot the moon.
card-and-rank = { $card } ({ $rank })

## Leduc poker

cards = Cards
public = Public
face-down = face down
chips-in-pot = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} in the pot
first-round = First round: { $bets }.
second-round = Second round: { $bets }.
folds = { $player } folds
calls = { $player } calls
raises = { $player } raises
bets = Bets
fold = Fold
call = Call
raise = Raise
split-pot = Equal cards: the pot is split.
better-card = { $player } has the better card and wins the pot.
folded = One player folded, and the other takes the pot.
