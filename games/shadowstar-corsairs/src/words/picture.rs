//! The table as text.

use tenka_core::{Canvas, Ink, Line, PICTURE_WIDTH, Picture, Seat, Sentence, Span, Tint, say};

use crate::ShadowstarCorsairs;
use crate::knowledge::view::View;
use crate::pieces::cargo::{Category, Hold, Item};
use crate::pieces::craft::{CraftId, SHIPS, Side};
use crate::pieces::decks::{Card, Cards};
use crate::pieces::layout::Board;
use crate::pieces::square::{Location, Square};
use crate::state::Open;
use crate::words::names::{called, card_name, craft_piece, items, square_name};
use crate::words::parts::thing_id;

/// How many columns a square of the chart takes.
const SQUARE: usize = 3;

/// The chart, its worlds, then each player, then the viewer's hand.
pub(crate) fn draw(game: &ShadowstarCorsairs, view: &View) -> Picture {
    let open = &view.open;
    let board = Board { components: game, layout: &open.layout };
    let mut picture = Picture::from(chart(board, open));
    picture.write(Line::from(say!(picture_legend)).inked(Ink::Faint));
    picture.leave_blank();
    let worlds: Vec<Line> = board.locations().map(|at| location(board, open, at)).collect();
    for row in worlds.chunks(2) {
        let first = row[0].clone().padded(PICTURE_WIDTH / 2);
        picture.write(row[1..].iter().fold(first, |first, second| first.and(second.clone())));
    }
    picture.leave_blank();
    for seat in open.seats.iter() {
        draw_player(game, view, seat, &mut picture);
    }
    let card = |card: Card| Line::named(&card_name(game, card), &called);
    let hand = view.hand.map(|hand| Line::joined(", ", hand.all().map(card)));
    if let Some(hand) = hand {
        picture.write(Line::from(say!(picture_hand)).inked(Ink::Strong).and(hand));
    }
    if let Some(contract) = open.public_contract {
        picture.write(Line::from(say!(picture_public_contract)).inked(Ink::Strong).and(card(contract)));
    }
    picture
}

/// The squares by columns and rows, which are printed on the rim.
fn chart(board: Board<'_>, open: &Open) -> Canvas {
    let columns = 5 * (open.layout.tiles().iter().map(|tile| tile.column).max().unwrap_or(0) + 1);
    let rows = 5 * (open.layout.tiles().iter().map(|tile| tile.row).max().unwrap_or(0) + 1);
    let at = |x: u8| (usize::from(x) + 1) * SQUARE;
    let mut canvas = Canvas::default();
    for x in 0..columns {
        canvas.put(at(x), 0, &Span::new(Square::column(x), Ink::Faint));
    }
    for y in 0..rows {
        let row = usize::from(y) + 1;
        canvas.put(0, row, &Span::new(format!("{row:>2}"), Ink::Faint));
        for square in (0..columns).map(|x| Square::new(x, y)) {
            if open.layout.index(square).is_some() {
                canvas.put(at(square.x), row, &sign(board, open, square));
            }
        }
    }
    canvas
}

/// "03A Fort Keller (2 Recruits)", with who controls it and what lies there.
fn location(board: Board<'_>, open: &Open, at: Location) -> Line {
    let icons = board.icons(at);
    let icons = Category::ALL.into_iter().map(|category| (category.token(), icons[category]));
    let code = at.to_string();
    let name = board.name(at);
    let thing = thing_id("place", &code);
    let line = Line::from(say!(picture_location { code, name, icons: counted(icons) })).showing(thing);
    let owner = open.control[at]
        .map_or_else(Line::default, |seat| Span::of(seat, format!(" {}", called(seat))).into());
    let pile: Line = counted(Item::TOKENS.into_iter().zip(open.piles[at].0)).into();
    let parts = [line, owner, pile].into_iter().filter(|part| part.width() > 0);
    Line::joined(" ", parts)
}

/// "1 Metal, 2 Bombs"
fn counted(all: impl Iterator<Item = (Item, u8)>) -> Sentence {
    Sentence::joined_by(", ", all.filter(|(_, many)| *many > 0).map(|(item, many)| items(many, item)))
}

/// Who is there, or what the square is.
fn sign(board: Board<'_>, open: &Open, square: Square) -> Span {
    let thing = thing_id("square", &square.to_string());
    let occupant = open.occupant(square);
    if let Some(craft) = occupant.as_craft() {
        let number = (craft.number() % SHIPS) as u8;
        let sign = char::from(if craft.is_ship() { b'1' } else { b'a' } + number);
        return Span::of(craft.owner(), sign).showing(thing_id("craft", &craft.to_string()));
    }
    if let Some(pack) = occupant.as_pack() {
        let scouts = open.factions.packs[usize::from(pack)].scouts;
        return Span::new(format!("x{scouts}"), Ink::Tint(Tint::Violet)).showing(thing);
    }
    if !occupant.is_nobody() {
        return Span::new("@", Ink::Tint(Tint::Violet)).showing(thing);
    }
    let cell = board.cell(square);
    let (letter, ink) = match cell.key() {
        Some(key) if cell.is_hazard() => (char::from(b'a' + key as u8), Ink::Tint(Tint::Red)),
        Some(key) => (char::from(b'A' + key as u8), Ink::Tint(Tint::Gold)),
        None if cell.is_hq() => ('Q', Ink::Strong),
        None if cell.is_forbidden() => ('#', Ink::Faint),
        None if cell.is_hazard() => ('~', Ink::Tint(Tint::Red)),
        None => ('.', Ink::Faint),
    };
    Span::new(letter.to_string(), ink).showing(thing)
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

fn draw_player(game: &ShadowstarCorsairs, view: &View, seat: Seat, picture: &mut Picture) {
    let open = &view.open;
    let player = &open.players[seat];
    let numbers = |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let commendations = player.commendations;
    let levels = numbers(player.levels.values());
    picture.standing.push(say!(picture_standing { commendations, levels: &levels }).into());
    let line = say!(picture_player { seat, commendations, levels, hand: numbers(&view.hand_sizes[seat]) });
    let turn = if open.current == seat { "> " } else { "  " };
    picture.write(Line::from(turn).and(Line::named(&line, &called)));
    let mut indented = |line: Sentence| picture.write(Line::from("    ").and(Line::named(&line, &called)));
    if player.stash.all().next().is_some() {
        indented(say!(picture_stash { stash: names(game, player.stash) }));
    }
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
        craft: craft_piece(craft),
        name: if craft.is_ship() { (&*game.classes[piece.class].name).into() } else { say!(shuttle_class) },
        upgraded: if is_upgraded { "+" } else { "" },
        square: square_name(piece.square),
        damage: piece.damage,
        cargo: cargo(&piece.hold)
    })
}
