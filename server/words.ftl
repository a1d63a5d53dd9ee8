# What the server says in a table's log.

table-opened = The table was opened.
sat-down = { $seat } sat down.
game-began = The game began.
took-back = { $seat } took back the last move.
asked-for-hint = { $seat ->
    [you] You asked for a hint.
   *[they] { $seat } asked for a hint.
}
left = { $seat } left; a bot plays on.
came-back = { $seat } came back.
ran-out-of-time = { $seat } ran out of time; a bot plays on.
