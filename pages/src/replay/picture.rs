//! A picture of a moment, to pass on: the table drawn as on its page, in one file with its styles.

use maud::{Markup, html};
use tenka_core::say;

use super::verdict::Verdict;
use super::{ReplayPage, eyes};
use crate::assets;
use crate::table::{Sight, caption, standing};
use crate::window::styles_for;
use crate::xml::as_xml;

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 860;

/// The moment as an SVG that needs nothing else: what the page shows of it, for the same visitor.
pub fn moment_picture(replay: &ReplayPage<'_>) -> String {
    let verdict = Verdict::of(replay);
    let sight = eyes::sight(replay, verdict.as_ref());
    let game = replay.page.seat.info().name;
    let styles = styles_for(&assets::styles_of(game), f64::from(WIDTH), f64::from(HEIGHT));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         style=\"color-scheme:light\"><style><![CDATA[{}]]></style><foreignObject width=\"{WIDTH}\" height=\"{HEIGHT}\">{}</foreignObject></svg>",
        styles.replace("]]>", ""),
        as_xml(&table(replay, &sight, verdict.as_ref()).0),
    )
}

fn table(replay: &ReplayPage<'_>, sight: &Sight<'_>, verdict: Option<&Verdict<'_>>) -> Markup {
    let info = replay.page.seat.info();
    let lines = replay.page.log.iter().filter(|line| line.is_action && line.ply == replay.ply);
    html! {
        div.at-table.photo.{ "game-" (info.name) } xmlns="http://www.w3.org/1999/xhtml" lang="en" {
            (standing(sight))
            div.stage { @if replay.page.begun { (sight.shown.board) } }
            div.bar {
                p.move-of { (info.title) " · " (say!(move_of_plain { number: replay.ply, all: replay.plies })) }
                @match verdict {
                    Some(verdict) => (verdict.told(sight)),
                    None => p #say { @for line in lines { (caption(sight, line)) } },
                }
            }
        }
    }
}
