//! What a thing is, by the kind that its id begins with: `space-12`, `card-yumi`. Kinds mean the same in all games.

/// What a thing of this id is called when it is to be chosen: "a space". `None` for what is done rather than pointed at.
pub fn kind_of(thing: &str) -> Option<&'static str> {
    let (kind, _) = thing.split_once('-')?;
    Some(match kind {
        "tile" => "a tile",
        "space" | "spot" => "a space",
        "piece" | "supply" => "a piece",
        "card" => "a card",
        "unit" => "a unit",
        "mech" => "a mech",
        "location" => "a location",
        "clan" => "a clan marker",
        "marker" => "a marker",
        "order" => "an order",
        "player" | "seat" => "a player",
        "weapon" => "a weapon",
        "square" => "a square",
        "craft" => "a ship",
        "place" => "a world",
        "outpost" => "an outpost",
        "item" => "what to take",
        "class" => "a ship class",
        "category" => "a category",
        "column" => "a column",
        "cruiser" => "a Cruiser",
        "pack" => "a pack",
        "deck" => "a deck",
        "pile" => "a pile",
        _ => return None,
    })
}

/// Whether picking this thing forgoes something: a turn, a move, an effect. Nobody should be led to it by accident.
pub fn forgoes(thing: &str) -> bool {
    let way = thing.strip_prefix("do-").unwrap_or(thing);
    matches!(
        way,
        "pass" | "stop" | "end" | "hold" | "combat" | "no-effect" | "turn-skip" | "reject" | "decline"
    ) || way.starts_with("end_")
        || way.ends_with("-none")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_called_by_their_kind() {
        assert_eq!(kind_of("space-12"), Some("a space"));
        assert_eq!(kind_of("unit-nova-fighter-2-3"), Some("a unit"));
        assert_eq!([kind_of("stop"), kind_of("do-move")], [None, None]);
    }

    #[test]
    fn what_forgoes_a_turn_is_known() {
        for thing in ["stop", "end", "pass", "do-pass", "do-end_combat", "do-combat", "target-none"] {
            assert!(forgoes(thing), "{thing}");
        }
        for thing in ["space-12", "do-move", "recruit", "location-1"] {
            assert!(!forgoes(thing), "{thing}");
        }
    }
}
