//! The table as a picture of text.

use std::fmt::Write as _;

use tenka_core::Seat;

use crate::ShadowstarCorsairs;
use crate::knowledge::view::View;
use crate::pieces::cargo::{Category, Hold, Item};
use crate::pieces::craft::colour;
use crate::pieces::decks::Cards;
use crate::pieces::layout::Board;
use crate::pieces::square::Square;
use crate::state::Open;

/// The board, then each player, then the viewer's hand.
pub(crate) fn draw(game: &ShadowstarCorsairs, view: &View) -> String {
    let open = &view.open;
    let board = Board { components: game, layout: &open.layout };
    let mut text = String::new();
    draw_board(board, open, &mut text);
    for at in board.locations() {
        let icons = board.icons(at);
        let listed: Vec<String> = Category::ALL
            .into_iter()
            .filter(|&category| icons[category] > 0)
            .map(|category| format!("{} {}", icons[category], category.token().id()))
            .collect();
        let owner = open.control[at].map_or("-", colour);
        let pile: Vec<String> = Item::TOKENS
            .into_iter()
            .zip(open.piles[at].0)
            .filter(|(_, many)| *many > 0)
            .map(|(item, many)| format!("{many} {}", item.id()))
            .collect();
        let _ =
            writeln!(text, "{at} {} ({}): {owner} {}", board.name(at), listed.join(", "), pile.join(", "));
    }
    for seat in open.seats.iter() {
        draw_player(game, view, seat, &mut text);
    }
    if let Some(hand) = view.hand {
        let _ = writeln!(text, "hand: {}", names(game, hand));
    }
    if let Some(card) = open.public_contract {
        let _ = writeln!(text, "public Contract: {}", game.card(card).name);
    }
    text
}

fn draw_board(board: Board<'_>, open: &Open, text: &mut String) {
    let columns = open.layout.tiles().iter().map(|tile| tile.column).max().unwrap_or(0) + 1;
    let rows = open.layout.tiles().iter().map(|tile| tile.row).max().unwrap_or(0) + 1;
    for y in 0..rows * 5 {
        for x in 0..columns * 5 {
            let square = Square::new(x, y);
            let sign = match open.layout.index(square) {
                None => "  ".to_owned(),
                Some(_) => sign(board, open, square),
            };
            text.push_str(&sign);
        }
        text.push('\n');
    }
}

/// Two characters: who is there, or what the square is.
fn sign(board: Board<'_>, open: &Open, square: Square) -> String {
    let occupant = open.occupant(square);
    if let Some(craft) = occupant.as_craft() {
        let letter = colour(craft.owner()).chars().next().unwrap_or('?');
        let letter = if craft.is_ship() { letter.to_ascii_uppercase() } else { letter };
        return format!("{letter}{}", craft.number() % 3 + 1);
    }
    if let Some(pack) = occupant.as_pack() {
        return format!("x{}", open.factions.packs[usize::from(pack)].scouts);
    }
    if !occupant.is_nobody() {
        return "C ".to_owned();
    }
    let cell = board.cell(square);
    let letter = match cell.key() {
        Some(key) if cell.is_hazard() => char::from(b'a' + key as u8),
        Some(key) => char::from(b'A' + key as u8),
        None if cell.is_hq() => 'Q',
        None if cell.is_forbidden() => '#',
        None if cell.is_hazard() => '~',
        None => '.',
    };
    format!("{letter} ")
}

fn names(game: &ShadowstarCorsairs, cards: Cards) -> String {
    cards.all().map(|card| &*game.card(card).name).collect::<Vec<_>>().join(", ")
}

fn cargo(hold: &Hold) -> String {
    let mut items: Vec<String> =
        hold.open_kinds().map(|item| format!("{} {}", hold.count(item), item.id())).collect();
    if hold.hidden() > 0 {
        items.push(format!("{} face down", hold.hidden()));
    }
    items.join(", ")
}

fn draw_player(game: &ShadowstarCorsairs, view: &View, seat: Seat, text: &mut String) {
    let open = &view.open;
    let player = &open.players[seat];
    let levels: Vec<String> = player.levels.values().iter().map(ToString::to_string).collect();
    let sizes = view.hand_sizes[seat];
    let _ = writeln!(
        text,
        "{} {}: {} Commendations, Levels {}, hand {} {} {}, Stash: {}",
        if open.current == seat { ">" } else { " " },
        colour(seat),
        player.commendations,
        levels.join(" "),
        sizes[0],
        sizes[1],
        sizes[2],
        names(game, player.stash)
    );
    let _ = writeln!(text, "    bay: {}", cargo(&player.bay));
    for craft in open.fleet(seat) {
        let piece = open.craft(craft);
        let name = if craft.is_ship() { &*game.classes[piece.class].name } else { "Shuttle" };
        let side =
            if craft.is_ship() && piece.side == crate::pieces::craft::Side::Upgraded { "+" } else { "" };
        let _ = writeln!(
            text,
            "    {name}{side} at ({}), damage {}: {}",
            piece.square,
            piece.damage,
            cargo(&piece.hold)
        );
    }
    for outpost in player.outposts.as_slice() {
        let _ = writeln!(text, "    Outpost {}: {}", outpost.at, cargo(&outpost.hold));
    }
}
