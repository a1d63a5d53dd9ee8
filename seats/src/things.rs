//! What a thing is, by the kind its id begins with: `space-12`, `card-yumi`. Kinds mean the same in all games.

use crate::catalogue as words;

/// What a thing with this id is called when it is to be chosen: "a space". `None` for actions, which are done rather
/// than pointed at.
pub fn kind_of(thing: &str) -> Option<&'static str> {
    let (kind, _) = thing.split_once('-')?;
    let named = match kind {
        "tile" => words::kind_tile,
        "space" | "spot" => words::kind_space,
        "piece" | "supply" => words::kind_piece,
        "card" => words::kind_card,
        "unit" => words::kind_unit,
        "mech" => words::kind_mech,
        "location" => words::kind_location,
        "clan" => words::kind_clan_marker,
        "marker" => words::kind_marker,
        "order" => words::kind_order,
        "player" | "seat" => words::kind_player,
        "weapon" => words::kind_weapon,
        "square" => words::kind_square,
        "craft" => words::kind_craft,
        "place" => words::kind_world,
        "outpost" => words::kind_outpost,
        "item" => words::kind_item,
        "class" => words::kind_class,
        "category" => words::kind_category,
        "column" => words::kind_column,
        "cruiser" => words::kind_cruiser,
        "pack" => words::kind_pack,
        "deck" => words::kind_deck,
        "pile" => words::kind_pile,
        _ => return None,
    };
    Some(named.text())
}

/// Whether picking this thing forgoes something: a turn, a move, an effect. Nobody should end up here by accident.
pub fn forgoes(thing: &str) -> bool {
    let way = thing.strip_prefix("do-").unwrap_or(thing);
    matches!(
        way,
        "pass" | "stop" | "end" | "hold" | "combat" | "no-effect" | "turn-skip" | "reject" | "decline"
    ) || way.starts_with("end_")
        || way.ends_with("-none")
}

/// Whether picking this thing ends the turn, and not just a part of it.
pub fn ends_turn(thing: &str) -> bool {
    matches!(thing, "end" | "stop" | "do-end_turn")
}

/// Whether picking this thing destroys or throws away something of one's own. It is offered apart from everything else.
pub fn destroys(thing: &str) -> bool {
    let way = thing.strip_prefix("do-").unwrap_or(thing);
    matches!(way, "scuttle" | "jettison" | "discard" | "buy_off" | "buy_off_public")
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
    fn what_destroys_is_known() {
        assert!(destroys("do-scuttle") && destroys("do-jettison"));
        assert!(!destroys("do-move") && !destroys("craft-scuttle"));
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
