//! What worlds look like: planets, asteroids, wrecks, stations; nebulae and forbidden zones; the HQ.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::{Category, Location, Square};

use super::board_view::BoardView;
use super::geometry::{Rect, SQUARE, middle};
use super::location::{icons, squares};

/// The symbols that worlds and squares are drawn with.
pub(super) fn symbols() -> Markup {
    html! {
        @for (kind, light, mid, dark) in [
            ("politics", "#e9d3ff", "#8f5bd0", "#2b1258"),
            ("personnel", "#d6ffc4", "#4f9e46", "#0f3318"),
            ("technology", "#c9fbff", "#2c8b97", "#06282f"),
            ("finance", "#ffe2ae", "#b0762b", "#3a1f08"),
        ] {
            radialGradient id={ "shc-lit-" (kind) } cx=".34" cy=".28" r=".85" {
                stop offset="0" stop-color=(light) {}
                stop offset=".38" stop-color=(mid) {}
                stop offset="1" stop-color=(dark) {}
            }
        }
        radialGradient id="shc-mist" {
            stop offset="0" stop-color="#d98a5c" stop-opacity=".55" {}
            stop offset=".5" stop-color="#7d4a86" stop-opacity=".3" {}
            stop offset="1" stop-color="#3a2a66" stop-opacity="0" {}
        }
        radialGradient id="shc-pit" {
            stop offset="0" stop-color="#02040a" {}
            stop offset=".6" stop-color="#050813" stop-opacity=".85" {}
            stop offset="1" stop-color="#050813" stop-opacity="0" {}
        }
        radialGradient id="shc-glow" {
            stop offset="0" stop-color="#6aa8ff" stop-opacity=".42" {}
            stop offset="1" stop-color="#6aa8ff" stop-opacity="0" {}
        }
        symbol id="shc-nebula" overflow="visible" {
            circle r="21" fill="url(#shc-mist)" {}
            ellipse cx="5" cy="-5" rx="11" ry="8" fill="url(#shc-mist)" transform="rotate(-30)" {}
            path class="shc-wisp" d="M-13 6Q-6-2-2 2T7-3 14-7M-10 12Q-2 4 4 7T13 3M-9-4Q-4-11 2-8T10-13" {}
            circle class="shc-speck" cx="-6" cy="-8" r="1" {}
            circle class="shc-speck" cx="8" cy="5" r=".8" {}
            circle class="shc-speck" cx="1" cy="11" r="1.1" {}
        }
        symbol id="shc-forbidden" overflow="visible" {
            circle r="15" fill="url(#shc-pit)" {}
            circle class="shc-pit-rim" r="12.5" {}
            path class="shc-pit-cross" d="M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5" {}
        }
        (planets())
        symbol id="shc-rocks" overflow="visible" {
            g fill="url(#shc-lit-finance)" {
                path d="M-14-3-10-11-2-12 3-6 0 2-8 4z" {}
                path d="M3 2 9-4 15 0 14 8 7 11 2 8z" {}
                path d="M-9 9-4 6 0 10-2 14-8 14z" {}
                path d="M7-12 11-13 13-9 9-8z" {}
            }
            path class="shc-crater" d="M-9-7a3 2 0 1 0 .1 0zM9 2a2.4 2 0 1 0 .1 0z" {}
        }
        symbol id="shc-wreck" overflow="visible" {
            path class="shc-scrap" d="M-14-5-8-13 3-12 6-5-3 0-11 2zM-2 6 6 0 14 4 12 12 2 14zM-14 8-9 6-6 11-11 14zM9-11 14-9 12-5z" {}
            path class="shc-scrap-line" d="M-10-8-2-5M-6-12-4-2M4 5 10 11M9 2 6 12" {}
        }
        symbol id="shc-station" overflow="visible" {
            circle class="shc-st-glow" r="15" {}
            circle class="shc-st-ring" r="10.5" {}
            path class="shc-st-arm" d="M0-15V-5M0 15V5M-15 0H-5M15 0H5" {}
            circle class="shc-st-core" r="4.6" {}
            circle class="shc-st-light" r="1.7" {}
        }
    }
}

fn planets() -> Markup {
    html! {
        @for kind in ["politics", "personnel"] {
            symbol id={ "shc-world-" (kind) } overflow="visible" {
                circle class={ "shc-air shc-of-" (kind) } r="18" {}
                circle r="16" fill={ "url(#shc-lit-" (kind) ")" } {}
                @if kind == "politics" {
                    path class="shc-band" d="M-15-5Q0 0 15-6M-15.8 2Q0 7 15.8 1M-13 9Q0 13 13 8" {}
                    ellipse class="shc-hoop" rx="23" ry="5" transform="rotate(-18)" {}
                } @else {
                    path class="shc-land" d="M-11-6Q-6-13 0-10 4-8 2-4-3-3-3 1-9 3-11-1zM3 3Q9 0 12 4 10 10 5 11 1 8 3 3z" {}
                }
                path class="shc-limb" d="M-11.3-11.3A16 16 0 0 1 11.3-11.3" {}
            }
        }
    }
}

fn using(symbol: &str, (x, y): (i32, i32), scale: &str) -> Markup {
    html! { use href={ "#shc-" (symbol) } transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {} }
}

pub(super) fn nebula(square: Square) -> Markup {
    using("nebula", middle(square), "1")
}

pub(super) fn forbidden(square: Square) -> Markup {
    using("forbidden", middle(square), "1")
}

/// How a Location looks: by its first icon and its name.
fn look(seen: BoardView<'_>, at: Location) -> &'static str {
    let name = seen.board().name(at);
    if say!(names_of_stations).to_string().split(' ').any(|built| name.contains(built)) {
        return "station";
    }
    match icons(seen, at).first() {
        Some(Category::Politics) => "world-politics",
        Some(Category::Personnel) => "world-personnel",
        Some(Category::Technology) => "wreck",
        Some(Category::Finance) | None => "rocks",
    }
}

/// The picture of a Location, on its squares.
pub(super) fn world(seen: BoardView<'_>, at: Location) -> Markup {
    let squares = squares(seen, at);
    let look = look(seen, at);
    let area = Rect::of_squares(&squares);
    let is_body = look.starts_with("world") || look == "station";
    if squares.len() == 4 && area.width == area.height && is_body {
        return using(look, area.middle(), "2.1");
    }
    let Some((&first, others)) = squares.split_first() else { return html! {} };
    html! {
        (using(look, middle(first), if is_body { "1" } else { "1.1" }))
        @for (number, &square) in others.iter().enumerate() {
            @if is_body {
                @let (x, y) = middle(square);
                (using(look, (x + 6 - 12 * (number as i32 % 2), y + 3), ".42"))
            } @else {
                g transform={ "rotate(" (90 * (number + 1)) " " (middle(square).0) " " (middle(square).1) ")" } {
                    (using(look, middle(square), "1"))
                }
            }
        }
    }
}

/// A picture of a Location by itself.
pub(super) fn portrait(seen: BoardView<'_>, at: Location) -> Markup {
    html! {
        svg class="shc-portrait" viewBox="-60 -26 120 52" aria-hidden="true" {
            circle class="shc-star" cx="-44" cy="-14" r=".9" {}
            circle class="shc-star" cx="38" cy="16" r="1.1" {}
            circle class="shc-star" cx="-30" cy="15" r=".6" {}
            circle class="shc-star" cx="48" cy="-12" r=".8" {}
            (using(look(seen, at), (0, 0), "1.4"))
        }
    }
}

/// The HQ: a wheel with spokes, docks and a star at its hub.
pub(super) fn headquarters(squares: &[Square]) -> Markup {
    let area = Rect::of_squares(squares);
    let (x, y) = area.middle();
    let scale = f64::from(area.width.min(area.height)) / f64::from(2 * SQUARE);
    html! {
        g class="shc-hq" transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {
            circle r="70" fill="url(#shc-glow)" {}
            circle class="shc-hq-orbit" r="46" {}
            circle class="shc-hq-rim" r="34" {}
            circle class="shc-hq-windows" r="34" {}
            circle class="shc-hq-line" r="38.5" {}
            circle class="shc-hq-line" r="29.5" {}
            @for turn in 0..8 {
                g transform={ "rotate(" (45 * turn) ")" } {
                    path class="shc-hq-spoke" d="M-1.6-12V-30H1.6V-12z" {}
                    path class="shc-hq-dock" d="M-4-38.5H4L3-42H-3z" {}
                }
            }
            circle class="shc-hq-hub" r="14" {}
            circle class="shc-hq-line" r="10.5" {}
            path class="shc-hq-star" d="M0-9 2-2 9 0 2 2 0 9-2 2-9 0-2-2z" {}
        }
    }
}
