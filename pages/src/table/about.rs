//! About the table itself: options, clock, how to check the deal, how to leave.

use maud::{Markup, html};
use tenka_core::say;

use super::{Desk, Sight, choose};
use crate::model::Hints;
use crate::words::{duration, marked, said};

/// About the table.
pub(super) fn about(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let page = sight.page;
    let playing = sight.to_act.is_some();
    html! {
        section #about .panel aria-labelledby="about-title" {
            h2 #about-title { (say!(about_table)) }
            ul {
                @for option in &page.options { li { (option) } }
                @if page.seat.position().ruleset != page.seat.info().ruleset {
                    li {
                        (say!(older_ruleset { ruleset: page.seat.position().ruleset, newest: page.seat.info().ruleset }))
                    }
                }
                @match page.clock {
                    Some(seconds) => li { (say!(clock_rule { time: duration(seconds) })) },
                    None => li { (say!(no_clock)) },
                }
                @if page.hints == Hints::Off { li { (say!(hints_are_off)) } }
                li { (say!(anyone_can_watch)) }
            }
            (fairness(sight))
            @if playing && page.viewer().seat().is_some() && !sight.is_away() {
                (quit(sight, desk))
            }
            @if page.spectators > 0 { p.quiet { (say!(people_watching { count: page.spectators })) } }
            (choose::listed(sight, desk))
        }
    }
}

/// The ways out of a game that goes on.
fn quit(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let quitting = &sight.page.quitting;
    html! {
        h3 { (say!(leave)) }
        p { (say!(leave_effect)) }
        (desk.button("leave", &say!(leave_seat)))
        @if quitting.may_stop && quitting.stopping.is_empty() {
            p { (say!(stop_effect)) }
            (desk.button("stop", &say!(offer_to_stop)))
        }
        details #resigning .resigning {
            summary { (say!(resign)) }
            p { (say!(resign_effect)) }
            (desk.button("resign", &say!(resign_now)))
        }
    }
}

/// An offer to end the game, over the board, with an answer for everybody who plays.
pub(super) fn stopping(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let page = sight.page;
    let [first, ..] = page.quitting.stopping[..] else { return html! {} };
    let is_mine = page.quitting.stopping.iter().any(|&seat| page.viewer().is(seat));
    html! {
        div #stopping .stopping role="status" {
            p { (said(&say!(wants_to_stop { seat: first }).for_viewer(page.viewer()).capitalised(), &sight.names)) }
            @if page.viewer().seat().is_some() && !sight.is_away() {
                div.buttons {
                    @if is_mine {
                        (desk.button("play-on", &say!(withdraw)))
                    } @else {
                        (desk.button("stop", &say!(agree_to_stop)))
                        (desk.button("play-on", &say!(play_on)))
                    }
                }
            }
        }
    }
}

fn fairness(sight: &Sight<'_>) -> Markup {
    let fairness = &sight.page.fairness;
    html! {
        h3 { (say!(fair_deal)) }
        p { (say!(fair_deal_how)) }
        p { code.hash { (fairness.commitment) } }
        @let added: Vec<(&String, &String)> =
            sight.names.iter().zip(&fairness.entropy).filter_map(|(name, text)| Some((name, text.as_ref()?))).collect();
        @if !added.is_empty() {
            p { (say!(added_by_players)) }
            ul { @for (name, text) in added { li { strong { (say!(added_by { name })) } " " (text) } } }
        }
        @match &fairness.secret {
            Some(secret) => {
                p { (say!(secret_is)) }
                p { code.hash { (secret) } }
                p { (marked(&say!(check_the_deal), &[])) }
            }
            None => p { (say!(secret_later)) },
        }
    }
}
