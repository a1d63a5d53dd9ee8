# What Shadowstar Corsairs asks.

-your = { $you ->
    [you] your
   *[they] their
}
-you = { $you ->
    [you] you
   *[they] they
}

## What is asked

ask-transfer-or-end-actions = transfer, or end the Actions
ask-take-or-end-actions = take { $left }, or end the Actions
ask-choose-ship-uses-card = choose a Ship to use the card
ask-choose-target-card = choose a target for the card
ask-play-combat-card-or = play a combat card, or none
ask-choose-next-card-for = choose the next card for the pile
ask-choose-location-draft = choose a Location for the Draft
ask-choose-where-crew-goes = choose where the Crew goes
ask-choose-location-for-tribute = choose a Location for the Tribute, or stop
ask-choose-card-leaves-stash = choose a card to lose from the Stash
ask-choose-card-leaves-hand = choose a card to lose from { -your } hand
ask-choose-location-under-diplomatic = choose a Location for Diplomatic Immunity
ask-choose-crew-defects = choose which Crew defects
ask-choose-token-is-destroyed = choose a token to destroy, or pass
ask-react-or-pass = react, or pass
ask-choose-new-target = choose the new target
ask-choose-what-cannibalize-damages = choose what to damage with Cannibalize
ask-choose-how-much-damage = choose how much damage the donor takes
ask-choose-where-shuttle-appears = choose where the Shuttle appears
ask-choose-unit-nanite-repair = choose a Unit to mend with Nanite Repair
ask-choose-where-matter-forge = choose where the tokens of Matter Forge go
ask-choose-what-matter-forge = choose what to make with Matter Forge
ask-choose-where-ship-jumps = choose where the Ship jumps
ask-choose-where-craft-is = choose where to drag the craft
ask-choose-deck-probe = choose the deck to probe
ask-choose-card-take = choose the card to take
ask-choose-outpost-is-fortified = choose an Outpost to fortify
ask-choose-what-take-or = choose what to take, or stop
ask-choose-what-takes-damage = choose what takes the damage
ask-take-stance = take a stance
ask-use-bombs-or-keep = use Bombs, or keep the damage as it is
ask-attack-or-end-combat = attack, or end combat
ask-choose-target-attack = choose a target
ask-choose-ship-contract = choose a Ship for the Contract
ask-choose-destination = choose the destination
ask-choose-how-many-stacks = choose how many stacks to load
ask-choose-what-you-donate = choose what { -you } donate
ask-convert-token-or-stop = convert a token, or stop
ask-choose-what-is-unloaded = choose what to unload
ask-convert-unloaded-token-or = convert the unloaded token, or not
ask-choose-cruiser-moves = choose a Cruiser to move
ask-move-cruiser-or-end = move the Cruiser, or end its move
ask-choose-pack-cruiser-attacks = choose the pack that the Cruiser attacks
ask-choose-where-cruiser-comes = choose where the Cruiser comes back
ask-choose-cruiser-attacks-next = choose the Cruiser that attacks next
ask-choose-where-mat-goes = choose where the mat goes
ask-choose-where-scout-is = choose where to add a Scout
ask-move-scout-or-pack = move a Scout or a pack
ask-choose-pack-envoy-leads = choose the pack that the Envoy leads
ask-lead-pack-on-or = lead the pack on, or stay
ask-choose-pack-attacks-next = choose the pack that attacks next
ask-choose-what-pack-attacks = choose what the pack attacks
ask-choose-where-goes = choose where it goes
ask-choose-what-take = choose what to take
ask-choose-ship-class = choose a Ship class
ask-choose-where-your-ship = choose where { -your } Ship starts
ask-choose-where-your-shuttle = choose where { -your } Shuttle starts
ask-choose-your-home-world = choose { -your } home world
ask-keep-one-two-cards = keep one of two cards
ask-turn-tile-or-pass = turn a tile, or pass
ask-choose-how-far-tile = choose how far to turn the tile
ask-draw-from-deck-or = draw from the deck or from the discard pile
ask-buy = buy
ask-buy-more-tokens-or = buy more tokens, or stop buying
ask-choose-what-repair = choose what to repair
ask-discard-cards-or-go = discard cards, or go on
ask-discard-contract = discard a Contract
ask-put-ongoing-cards-into = put ongoing cards into the Stash, or go on
ask-turn-tokens-face-down = turn tokens face down, or go on
ask-choose-what-jettison = choose what to jettison
ask-choose-how-many-jettison = choose how many to jettison
ask-jettison-what-no-longer = jettison what no longer fits
ask-move-craft-choose-category = move craft, choose a category, or go to combat
ask-take-step-or-end = take a step, or end the move
ask-shoot-in-passing-or = shoot in passing, or let it go
ask-jump-or-stay = jump, or stay
ask-choose-where-ordered-ship = choose where the ordered Ship arrives
ask-choose-where-craft-arrives = choose where the craft arrives
ask-order-ship = order a Ship
ask-choose-what-automated-extractor = choose what the Automated Extractor brings
ask-add-offer-send-or = add to the offer, send it, or drop it
ask-accept-offer-or-decline = accept the offer, or decline it
ask-load-or-unload = load or unload
ask-choose-how-many-move = choose how many to move
ask-unload-transit-system-or = unload Transit System, or go on
ask-load-transit-system-or = load Transit System, or stop
