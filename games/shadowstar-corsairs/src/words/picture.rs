//! The table as text.

use tenka_core::{Seat, Sentence, say};

use crate::ShadowstarCorsairs;
use crate::knowledge::view::View;
use crate::pieces::cargo::{Category, Hold, Item};
use crate::pieces::craft::{CraftId, Side, colour};
use crate::pieces::decks::Cards;
use crate::pieces::layout::Board;
use crate::pieces::square::{Location, Square};
use crate::state::Open;
use crate::words::names::{called, items, square_name};

/// The board, then each player, then the viewer's hand.
pub(crate) fn draw(game: &ShadowstarCorsairs, view: &View) -> String {
    let open = &view.open;
    let board = Board { components: game, layout: &open.layout };
    let mut lines = rows(board, open);
    lines.extend(board.locations().map(|at| location(board, open, at).into()));
    for seat in open.seats.iter() {
        draw_player(game, view, seat, &mut lines);
    }
    lines.extend(view.hand.map(|hand| say!(picture_hand { cards: names(game, hand) }).into()));
    lines.extend(open.public_contract.map(|card| {
        let contract = &game.card(card).name;
        say!(picture_public_contract { contract }).into()
    }));
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

fn rows(board: Board<'_>, open: &Open) -> Vec<String> {
    let columns = open.layout.tiles().iter().map(|tile| tile.column).max().unwrap_or(0) + 1;
    let rows = open.layout.tiles().iter().map(|tile| tile.row).max().unwrap_or(0) + 1;
    let sign = |square: Square| match open.layout.index(square) {
        None => "  ".to_owned(),
        Some(_) => sign(board, open, square),
    };
    (0..rows * 5).map(|y| (0..columns * 5).map(|x| sign(Square::new(x, y))).collect()).collect()
}

fn location(board: Board<'_>, open: &Open, at: Location) -> Sentence {
    let icons = board.icons(at);
    let icons = Category::ALL.into_iter().map(|category| (category.token(), icons[category]));
    let pile = Item::TOKENS.into_iter().zip(open.piles[at].0);
    say!(picture_location {
        code: at.to_string(),
        name: board.name(at),
        icons: counted(icons),
        owner: open.control[at].map_or_else(|| "-".to_owned(), called),
        pile: counted(pile)
    })
}

/// "1 Metal, 2 Bombs"
fn counted(all: impl Iterator<Item = (Item, u8)>) -> Sentence {
    Sentence::joined_by(", ", all.filter(|(_, many)| *many > 0).map(|(item, many)| items(many, item)))
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

fn cargo(hold: &Hold) -> Sentence {
    let hidden = match hold.hidden() {
        0 => Sentence::default(),
        count => say!(count_face_down { count }),
    };
    Sentence::joined_by(", ", [counted(hold.open_kinds().map(|item| (item, hold.count(item)))), hidden])
}

fn draw_player(game: &ShadowstarCorsairs, view: &View, seat: Seat, lines: &mut Vec<String>) {
    let open = &view.open;
    let player = &open.players[seat];
    let numbers = |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let line = say!(picture_player {
        turn: if open.current == seat { ">" } else { " " },
        player: called(seat),
        commendations: player.commendations,
        levels: numbers(player.levels.values()),
        hand: numbers(&view.hand_sizes[seat]),
        stash: names(game, player.stash)
    });
    lines.push(line.into());
    let mut indented = |line: Sentence| lines.push(format!("    {line}"));
    indented(say!(picture_bay { cargo: cargo(&player.bay) }));
    open.fleet(seat).for_each(|craft| indented(draw_craft(game, open, craft)));
    for outpost in player.outposts.as_slice() {
        indented(say!(picture_outpost { code: outpost.at.to_string(), cargo: cargo(&outpost.hold) }));
    }
}

fn draw_craft(game: &ShadowstarCorsairs, open: &Open, craft: CraftId) -> Sentence {
    let piece = open.craft(craft);
    let is_upgraded = craft.is_ship() && piece.side == Side::Upgraded;
    say!(picture_craft {
        name: if craft.is_ship() { (&*game.classes[piece.class].name).into() } else { say!(shuttle_class) },
        upgraded: if is_upgraded { "+" } else { "" },
        square: square_name(piece.square),
        damage: piece.damage,
        cargo: cargo(&piece.hold)
    })
}
