# What the site says: on its pages, in the log of a table, and to those whose request is denied.
# Each crate takes what stands under the headings that name it. `Code` and *emphasis* are marked as here.

### tenka-pages tenka-server

bot-name = { $level } bot
private-table = This was a private table, so only its players can have the game analysed.
game-is-over = The game is over.
guest = Guest
you-resigned = You resigned. A bot finishes the game in your seat.
wants-to-stop = { $seat ->
    [you] You offered to end the game here, with no winner.
   *[they] { $seat } offers to end the game here, with no winner.
}

### tenka-pages

## Every page

page-title = { $page } · Tenka
page-of-game = { $page } · { $game }
skip-to-content = Skip to content
brand = Tenka
site = Site
how-to-play = How to play
rules = Rules
new-table = New table
create-a-table = Create a table
settings = Settings
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
pace = Show what others did
pace-slow = Slowly
pace-normal = At a normal speed
pace-fast = Quickly
pace-off = Just the result
at-the-table = At the table
wish-sound = Play sounds
wish-notify = Notify me when it’s my turn or somebody writes
wish-title = Highlight the tab on my turn
wish-motion = Animate moves
wish-confirm = Ask before each move
motto = Tenka means “all under heaven”: board games with hidden information.
about = About
all-games = All games
bot-api = API for bots
why = Why?
change-name = (change your name)

## Names, numbers and times

players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
}
players-between = { $min } to { $max } players
seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
ago = { $time } ago
just-now = just now
percent = { $number } %
ordinal = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
option-off = { $option }: off.
option-set = { $option }: { $value }.

## Home

home-title = Play
slogan = All under heaven
pitch = Open boards and hidden hands, with friends or against bots. No account, nothing to install.
play-game-now = Play { $game } now
or-invite-a-friend = or invite a friend
new-here = New here?
learn-game = Learn { $game } in { $minutes } minutes
learn-how = A guided first game, move by move.
learn = Learn
play-with-friends = Play with friends
play-with-friends-how = Send them a link. They don't need an account either.
invite = Invite
games-will-wait = Your games will wait for you here, with whose turn it is.
your-tables = Your tables
with-others = with { $names }
nobody-yet = Nobody has joined yet
play = Play
open = Open
join = Join
also-yours = Also yours:
and-more = { $count } more
tables-are-kept = Every table keeps your seat until you come back.
games = Games
open-tables = Open tables
no-open-tables = Nobody is looking for players right now. Open a table, and whoever comes by can join you.
open-your-own = Open your own table
more-games = More games
log-out = Log out
log-out-effect = This browser will forget you, and bots will play on at your tables.
learn-in = Learn in { $minutes } min
length = Length
in-minutes = { $minutes } min
weight = Weight
weighs = { $weight ->
    [1] light
    [2] light
    [3] medium
   *[other] heavy
}
from-to = { $min }–{ $max }
bot-level = Bot level
play-now = Play now
which-game = : { $game }
tag-seats-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
what-to-do = What to do
tag-your-turn = your turn
tag-turn-of = waiting for { $name }
tag-won = { $names } won
tag-nobody-won = nobody won
its-you = (you)

## A new table

new-table-title = New table: { $game }
game = Game
players = Players
how-many-players = How many players
who-sits = Who has seat { $number }
kind-friend = Friend
kind-anyone = Anyone
kind-bot = Bot
is-for-players = { $game } is for { $players }.
seat = Seat { $number }
sits-me = Me
sits-friend = A friend, by link
sits-anyone = Open to anyone
sits-nobody = Empty
options = Options
preset-first = First game
preset-first-about = A quick start with the simpler setup, and hints for everybody.
preset-standard = Standard
preset-standard-about = The game as the rules have it.
preset-everything = Everything
preset-everything-about = With all advanced rules and cards.
all-options = { $count ->
    [one] The option in detail
   *[other] All { $count } options in detail
}
clock-and-hints = Clock and hints
time-per-turn = Time per turn
no-limit = No limit
when-time-is-up = When time runs out, a bot takes over until the player comes back.
allow-hints = Allow hints
allow-hints-effect = Players can ask a bot for a move, and the log says so. Alone against bots, you can always ask.
your-name = Your name
own-randomness = Add your own randomness
optional = (optional)
own-randomness-effect = Type anything. It is mixed into the shuffle, so that nobody, not even the server, can know the deal in advance.
create-the-table = Create the table
after-creating = Next you get links for your friends. With bots alone, the game starts right away.
how-deal-is-fair = How the deal is kept fair

## An invitation

invitation-to = Invitation to { $game }
you-are-invited = You're invited to play { $game }
host-invites-you = { $name } invites you to { $game }
after-sitting-down = The game starts when every seat is taken. No account needed, and this browser remembers your seat.
your-seat = Your seat
each-turn-takes = { $time } per turn.
hash-of-secret = Hash of the secret behind the deal:
take-a-seat = Take a seat

## How to play, and the rules

how-to-play-game = How to play { $game }
all-rules = All rules
rules-of = { $game }: rules
every-rule = Every rule, numbered
every-rule-for = The whole truth, as the program plays it. Refusals and tests name these numbers.
rule-named = Rule { $rule }
rule-of-game = Rule { $rule } of { $game }
rule-among-all = See it among all the rules
search-the-rules = Search the rules
rules-found = { $count ->
    [0] No rules found
    [one] 1 rule found
   *[other] { $count } rules found
}
contents = Contents
wide-content = Wide content

## A lesson

lesson-finished = Finished
lesson-step = Step { $number } of { $steps }
lesson-end = End of the lesson
lesson-progress = Lesson progress
read-then-continue = Read this, then continue.
continue-lesson = Continue
lesson-only-read = Nothing to pick here. Read on, then continue.
lesson-over = The lesson is over. Play on, or play a game of your own.
lesson-answer = { $reason } { $now }
lesson-allowed = “{ $thing }” would be allowed, too. { $now }
lesson-allowed-help = “{ $thing }” would be allowed, too: { $help } { $now }
well-done = *Well done!* That's the end of the lesson.
what-happened = What happened
back-one-step = Back one step
now-play = Now you know how it goes. It's your game from here!
play-on-from-here = Play on from here
play-on-from-step = Play it yourself from step { $step }
play-on-about = A real table with an easy bot. What you haven't seen is dealt anew.
play-on-about-step = The game of this lesson, before we skipped ahead, at a real table with an easy bot. What you hadn't seen is dealt anew.
learner = Learner
friendly-bot = { $number ->
    [one] Friendly bot
   *[other] Friendly bot { $number }
}

## Practice

practice = Practice
practice-pitch = Positions from games between bots, each with one move that is clearly the best. Find it from what you can see: hidden cards stay hidden.
puzzle-of-the-day = Puzzle of the day
solved-today = solved
solve-it = Solve it
more-puzzles = More puzzles
all-puzzles = All puzzles
puzzles-in-all = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
days-in-a-row = Puzzle of the day: { $count ->
    [one] 1 day
   *[other] { $count } days
} in a row
solved-in-a-row = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
} in a row solved at the first try
best-run = Your best run: { $count }
which-puzzle = Puzzle { $number } of { $count }
which-easy-puzzle = Puzzle { $number } of { $count } · easy
puzzle-win = Win the game
puzzle-find-best = Find the best move
puzzle-solver = You
puzzle-opponent = Opponent
puzzle-rival = Opponent { $number }
puzzle-task = It's your turn. One move is clearly better than all others: play it.
puzzle-wrong = *Not quite:* { $action }
chance-now-then = Your win chance is { $now } with the best move, and { $then } after this one.
try-again = Try another move, or see the solution.
see-solution = See the solution
puzzle-right = *That's it!*
puzzle-shown = *The solution:*
puzzle-shown-bar = This was the solution.
chance-best-next = Win chance { $best }. The next best move leaves { $next }.
what-it-leads-to = What it leads to
once-more = Once more
next-puzzle = Next puzzle

## A table

board = Board
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
whole-board = Show the whole board
news = News
your-turn = *Your turn:* { $what }.
your-turn-because = *Your turn.* { $what }.
nothing-left = *Nothing left to do.* { $what }.
is-thinking = { $seat } is thinking…
is-thinking-long = { $seat } is thinking… This bot often takes 10 to 20 seconds.
waiting-for = Waiting for { $seat } to { $what }.
waiting-for-players = { $count ->
    [one] *Waiting* for 1 player.
   *[other] *Waiting* for { $count } players.
}
bot-plays-for-you = A bot is playing for you until you come back.
you-are-watching = You're watching.
connection-lost = Connection lost. Every move so far is safe, and this page will catch up by itself.
time-left = left
bot-progress = How far the bot has thought
turn-of = It's { $name }'s turn.
game-not-started = The game hasn't started yet.
title-waiting = Waiting for players
title-your-turn = Your turn
title-turn-of = Waiting for { $name }
nobody-wins = Nobody wins
you-win = You win!
wins = { $name } wins
ended-by-agreement = You all agreed to end the game here. This is how it stood.
ended-by-resignation = { $names } resigned. This is how the game stood.
ended-as-you-resigned = You resigned. This is how the game stood.
share-victory = { $names } share the victory
hint = Hint
undo = Undo
undo-what = Undo { $thing }
undo-tip = Undo your last move
take-seat-back = Take my seat back
your-hand = Your hand
watching = Watching
hands-are-hidden = Hidden cards stay hidden while you watch.
tag-to-play = { $yours ->
    [yes] Your turn
   *[no] To play
}
tag-you = you
you = You
seat-of-bot = Bot · { $level }
tag-open = open to anyone
tag-invited = waiting for a friend
tag-away = away, a bot is playing
more-about = More about { $name }
people-watching = { $count ->
    [one] 1 person is watching.
   *[other] { $count } people are watching.
}

## Choosing a move

choose = Choose { $what }
choose-either = { $one } or { $other }
choose-one = one
an-action = an action
choose-first = Choose { $what } first.
no-beginning = You can't start with that.
choose-other = That doesn't go with { $picked }. { $prompt }, or cancel.
choices-as-list = Choices as a list
choices = Choices
your-buttons = Your turn
seal = Seal
# The viewer can decide before their turn, while somebody else decides.
seal-now = *No need to wait* for { $name }: { $what }.
seal-more = *Sealed so far:* { $sealed }. Now { $what }.
is-sealed = *Sealed:* { $sealed }. Nobody sees it before your turn.
change-sealed = Change
cancel = Cancel
one-more = One more: { $thing }
one-less = One less: { $thing }
dialogue-nothing = Nothing
end-turn = End turn
confirm = Confirm
more-options = More
confirm-move = { $action }?
suggested-move = The hard bot suggests:
win-chance = ({ $chance } to win)

## Beside the board

beside-the-board = Beside the board
show-beside = Show beside the board
close = Close
table = Table
keys = Keys
enter-key = Enter
backspace-key = Backspace
escape-key = Esc
key-digits = Choose an option
key-confirm = Choose or confirm
key-undo = Undo
key-end = End turn
key-hint = Hint
key-arrows = Move around the board
key-cancel = Cancel
key-help = Show this list

## Log and chat

log = Log
newest-first = newest first
since-your-last-turn = Since your last turn
show-again = Show me again
sentence-of = { $subject } { $acts }.
act-on = { $verb } { $objects }
act-times = { $act } (×{ $times })
and-finally = { $items }, and { $last }
chat = Chat
name = Name
say-something-to-table = Say something to the table
say-something = Say something
send = Send
chat-name = { $name }:
chat-name-watching = { $name } (watching):

## While moves are played back

speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
skip = Skip
space-key = Space

## Before the game

join-this-table = Join this table
invite-link = Send this link to a friend (seat { $number }, works once)
let-a-bot-play = Let a bot play
its-your-seat = You
is-here = Is here
copy = Copy
copied = Copied
press-to-copy = Press Ctrl+C to copy
starts-when-full = The game starts by itself when every seat is taken. You can close this page: your seat is kept, and the table waits on your home page.
starts-with-you = Take a free seat. When the last one is taken, the game starts by itself.
kept-for-friends = The free seats are kept for friends who have a link. You can watch from here.
close-table = Close this table

## After the game

look-back = Look back
download-record = Download the record
see-the-board = See the board
what-next = What next?
see-the-result = Show the result
play-again = Play again
rematch = Rematch
join-rematch = Join the rematch
how-it-was-scored = How it was scored

## About a table

about-table = About this table
older-ruleset = This game is played under ruleset { $ruleset }, with which it began. The newest is { $newest }.
clock-rule = { $time } per turn; then a bot takes over.
no-clock = No clock: take your time.
hints-are-off = Hints are off.
anyone-can-watch = Anyone with the link can watch. Hidden cards stay hidden.
leave = Leave
leave-effect = A bot will play for you, and you can come back at any time.
leave-seat = Leave my seat to a bot
stop-effect = If everybody agrees, the game ends here, with no winner.
offer-to-stop = Offer to end the game
resign = Resign…
resign-effect = You give the game up for good. If others play on, a bot takes your seat.
resign-now = Resign now
withdraw = Withdraw
agree-to-stop = Agree, end the game
play-on = Play on
fair-deal = A fair deal
fair-deal-how = The deal follows from a secret that was fixed before anyone sat down, and from what players added. This is the hash of the secret:
added-by-players = Added by players:
added-by = { $name }:
secret-is = This is the secret:
check-the-deal = To check the deal, download the record and run `tenka verify-record FILE`.
secret-later = When the game is over, the secret is shown here, and anyone can check the deal.

## Looking back at a game

replay-title = Move { $number }
replay-of = { $game }, looking back
this-move = This move
move-of = *Move { $number } of { $all }*
move-of-plain = Move { $number } of { $all }
back-to-game = Back to the game
slider = Move
go-to-move = Go
moves = Moves
steps = Move by move
turn-back = Previous turn
step-back = Previous move
step-next = Next move
turn-on = Next turn
pause = Pause
whose-eyes = What you see
eyes-own = What you knew
eyes-of = What { $name } knew
eyes-of-spectators = What spectators saw
eyes-of-all = All hands open
watched = Spectator
all-hands = All hands
hand-of = { $name }'s hand
share = Share
link-to-moment = Link to this moment
picture-of-moment = Picture of this moment

## What a bot makes of a game

find-mistakes = Find the mistakes
analyse-how = A bot can go through the game, find the mistakes and show better moves.
analysing = *{ $done } of { $all }* moves judged
decisions-analysed = Moves judged
reload-for-progress = Reload the page to see how far it has come.
other-version = This game was analysed by another version of Tenka, and that can't be shown.
judged-by = Judged by the { $level } bot. The curve is each player's chance to win with all hands open; mistakes are judged only by what the player knew.
chance-to-win = Chance to win
mistakes = mistakes
mistake-back = Previous mistake
mistake-on = Next mistake
mistakes-made = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
worst-cost = worst −{ $chance }
no-mistakes = No clear mistakes
cost = −{ $chance }
turning-point = Turning point
mistake-of = { $seat ->
    [you] Your mistake
   *[they] A mistake by { $seat }
}
was-played = Played: { $action }.
was-better = Better: { $action }.
would-have-led-to = It would have led to:
better-was = Better: { $action }.

## In the browser: braces stand for what a script fills in

no-connection = Can't reach the server.
move-not-sent = Not sent yet. Trying again; your move will only be played once.
not-sent = Not sent yet. Trying again.
picked = { $thing }. { $prompt }.
if-you = If you { $action }
choose-several = { $chosen } of { $count } chosen
thing-chosen = { $thing }, chosen
thing-can-be-picked = { $thing }, can be picked
spoken = { $name }: { $words }

### tenka-server

## The log of a table

table-opened = The table was opened.
sat-down = { $seat ->
    [you] You sat down.
   *[they] { $seat } sat down.
}
bot-sat-down = { $seat } sat down: a bot, in place of a player.
game-began = The game began.
took-back = { $seat ->
    [you] You took back your last move.
   *[they] { $seat } took back their last move.
}
asked-for-hint = { $seat ->
    [you] You asked for a hint.
   *[they] { $seat } asked for a hint.
}
left = { $seat ->
    [you] You left; a bot is playing for you.
   *[they] { $seat } left; a bot is playing for them.
}
came-back = { $seat ->
    [you] You came back.
   *[they] { $seat } came back.
}
ran-out-of-time = { $seat ->
    [you] You ran out of time; a bot is playing for you.
   *[they] { $seat } ran out of time; a bot is playing for them.
}

resigned = { $seat ->
    [you] You resigned.
   *[they] { $seat } resigned.
}
wants-to-play-on = { $seat ->
    [you] You'd rather play on.
   *[they] { $seat } would rather play on.
}
wants-rematch = { $seat ->
    [you] You opened a table for a rematch.
   *[they] { $seat } would like a rematch, and keeps a seat for everybody who played.
}

## Names

# Bots are called by these, one word each.
bot-names = Tomoe Benkei Yuki Vesna Ibarra Kaede Oren Sabine Ryo Amara Tadeo Hana Ingvar Noor Kenji Lucia Goro Maren Isao Zofia Emeka Aiko Bruno Saya
nameless = Player { $number }
free-seat = Seat { $number }

## Pages that say one thing

page-not-found = Page not found
too-late = Too late
slow-down = Slow down
not-allowed = Not allowed
other-rules = Unknown ruleset
out-of-order = Something broke
went-wrong = Something went wrong
did-not-work = That didn't work
go-to-table = Go to the table
go-home = Go to the home page

## Denied: what was sent

no-such-page = There is no page at this address. Check the link, or go to the home page.
method-not-allowed = Method not allowed. This address only accepts forms and requests from programs; see /api.
unreadable-address = Part of this address can't be read. Check the link, or go to the home page.
too-large = That's too much at once: the limit is 16 KiB.
too-slow = The request took too long to arrive. Nothing has changed.
unreadable-form = Part of the form is missing or can't be read. Go back and try again.
bad-json = The JSON can't be read: { $error }.
bad-key = A key is 1 to { $longest } characters long, without control characters.
no-choice = Send an `action` or `picks`.
bad-words = Send `words`, 1 to { $longest } characters long.
name-too-long = A name can be at most { $longest } characters long.
bad-entropy = Your own randomness can be one line of at most { $longest } characters.
bad-clock = The clock is a number of seconds, or 0 for none.
bad-seat = A seat is `me`, `open`, `invited`, or a bot such as `bot:medium`.
no-revision = An action needs the `revision` it was made for.
no-action-of-picks = These picks don't make up a move. Choose one highlighted thing after another.
one-host = A request must name exactly one host.
other-origin = This was sent from another site, so nothing was done. Use a page of this server.
unknown-host = This server doesn't answer to this name. Whoever runs it can set its name with --public-url.
other-host = This server is at { $address }.
metrics-not-yours = Metrics are only for the machine that runs this server, unless its owner opens them to others.

## Denied: opening a table, sitting down

no-such-table = There is no table at this address. Check the link, or go to the home page.
unknown-game = There is no game “{ $name }”. The games are { $games }.
wrong-seats = The game is for { $min } to { $max } players, not for { $asked }.
wrong-number = { $seats ->
    [one] The game is for 1 player, not for { $asked }.
   *[other] The game is for { $seats } players, not for { $asked }.
}
bad-option = Option “{ $option }”: expected { $expected }.
refused = { $why }.
one-seat-is-yours = You can only take one seat yourself. Invite a friend to the other.
unknown-bot = There is no bot called “{ $level }”. The bots are { $levels }.
clock-too-short = A clock gives at least a minute. Leave it out to play without one.
tables-waiting = Several of your tables are still waiting for players. Close one of them, or wait until one is full.
seated-already = You already have a seat at this table.
invitation-used = This link has already been used, or is incomplete. Ask whoever sent it for another seat; you can watch in the meantime.
seat-not-free = This seat is taken. You can watch, or create a table of your own.
no-such-seat = There is no such seat at this table.
not-your-table = Only the person who opened this table can do that.
rematch-not-yet = A rematch comes after the game.
no-bot-named = Send the `seat` to fill and the `level` of a bot.
game-has-begun = The game has already started. You can leave your seat to a bot instead.

## Denied: at the table

not-seated = You have no seat at this table, so you can only watch. If a seat is free, you can take it.
not-your-turn = It isn't your turn.
wait-for-others = It isn't your turn. Wait for the others.
sealed-is-void = What you had sealed can't be played any more. Decide again.
no-take-back = You can't undo that: somebody has learned something from it or moved on, or the next player's clock is running.
nothing-to-seal = There is nothing you can decide before your turn now.
sealed-too-often = The players here have changed their minds too often. Decide at your turn.
nothing-to-undo = There is nothing to undo.
chat-is-full = This table's chat is full.
name-looks-taken = { $name } looks too much like the name of a player here. Choose another name to chat.
here-already = You're already at the table.
stop-alone = There is nobody to agree with. You can resign.
stop-offered-already = You have already offered to end the game.
no-offer-to-stop = Nobody has offered to end the game.
turn-is-up = Your time for this turn is up, so the bot finishes it. You can take your seat back afterwards.
you-are-away = A bot is playing for you. Take your seat back first.
not-begun = The game starts when every seat is taken. Wait for the others, or send them the link.
stale = Something has happened since you looked. Take a look, and decide again.
done-already = This has already been done.
hint-on-your-turn = You can ask for a hint on your own turn. Wait for the others.
hints-are-off-here = Hints are off at this table.
record-not-yet = The record shows everything hidden, so you can have it when the game is over.
analysis-not-yet = A game can be analysed once it is over.
one-analysis = Another game is being analysed for you. Try again when that is done.
needs-token = This needs a token. Open a table or take a seat, and you get one.
chat-needs-token = You need a token to chat. Open a table or take a seat, and you get one.

## Denied: too much

too-many-requests = You are sending too many requests. { -try-again }
too-many-openings = You are opening tables too fast. { -try-again }
too-many-bot-tables = You have opened too many tables with bots alone. Take a seat yourself, or try again later.
too-many-commands = You are going too fast. { -try-again }
too-many-strangers = Too many requests from people watching this table. { -try-again }
too-much-talk = You are chatting too fast. { -try-again }
too-much-onlooker-talk = People who are watching can only send a few messages a minute. { -try-again }
too-much-talk-here = The people watching this table have said a lot in the last minute. { -try-again }
too-many-streams = You are following too many tables at once. Close some of them first.
too-many-followers = Too many people are following this table right now. Reload its page now and then instead.

-try-again = Nothing has changed; wait a moment and try again.

## Denied: not now

other-ruleset = This table plays { $game } under ruleset { $ruleset }, and this server only knows rulesets up to { $newest }. Ask whoever runs it to update it.
busy = The server is busy. Nothing has changed; please try again in a moment.
not-stored = This couldn't be saved, so nothing has changed. Please try again shortly.
damaged = This table's saved data is damaged, so the game can't be shown or continued. Ask whoever runs this server to restore a backup.
broken = Something broke on our side. Nothing has changed at the table. Please report it if it happens again.

## For programs

api-title = API for bots
api-how = A bot takes a seat, follows the events, and acts on its turn. `examples/bot.py` in the sources does it in sixty lines of Python. The full details:
api-file = OpenAPI file
api-call = { $summary }. { $description }
api-denied = Whatever is denied changes nothing, and is answered with `{ $error }`.
