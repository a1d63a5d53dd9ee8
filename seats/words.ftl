# What all tables say.

## Things that can be picked

thing-chosen = { $thing }, chosen
thing-pickable = { $thing }, can be picked

## What is to be chosen

kind-tile = a tile
kind-space = a space
kind-piece = a piece
kind-card = a card
kind-unit = a unit
kind-mech = a mech
kind-location = a location
kind-clan-marker = a clan marker
kind-marker = a marker
kind-order = an order
kind-player = a player
kind-weapon = a weapon
kind-square = a square
kind-craft = a ship
kind-world = a world
kind-outpost = an outpost
kind-item = what to take
kind-class = a ship class
kind-category = a category
kind-column = a column
kind-cruiser = a Cruiser
kind-pack = a pack
kind-deck = a deck
kind-pile = a pile
