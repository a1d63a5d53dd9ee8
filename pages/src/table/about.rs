//! What there is to know about the table itself: options, clock, how the deal can be checked, how to leave.

use maud::{Markup, html};

use super::{Desk, Sight};
use crate::model::Hints;
use crate::words::duration;

/// About the table.
pub(super) fn about(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let page = sight.page;
    let playing = sight.to_act.is_some();
    html! {
        section #about .sheet aria-labelledby="about-title" {
            details {
                summary { h2 #about-title { "About this table" } }
                ul {
                    @for option in &page.options { li { (option) } }
                    @if page.seat.position().ruleset != page.seat.info().ruleset {
                        li {
                            "Played by the rules of ruleset " (page.seat.position().ruleset) ", with which it began; the newest is "
                            (page.seat.info().ruleset) "."
                        }
                    }
                    @match page.clock {
                        Some(seconds) => li { (duration(seconds)) " for each turn; then a bot plays on." },
                        None => li { "No clock: take your time." },
                    }
                    @if page.hints == Hints::Off { li { "Hints are switched off." } }
                    li { "Anyone with the link can watch. Hidden cards stay hidden." }
                }
                (fairness(sight))
                @if playing && page.viewer().seat().is_some() && !sight.is_away() {
                    h3 { "Leave" }
                    p { "A bot plays on for you, and you can return at any time." }
                    (desk.button("leave", "Leave my seat to a bot"))
                }
            }
        }
    }
}

fn fairness(sight: &Sight<'_>) -> Markup {
    let fairness = &sight.page.fairness;
    html! {
        h3 { "A fair deal" }
        p {
            "The deal follows from a secret that was fixed before anybody sat down, and from what players added. "
            "This is the hash of the secret:"
        }
        p { code.hash { (fairness.commitment) } }
        @let added: Vec<(&String, &String)> =
            sight.names.iter().zip(&fairness.entropy).filter_map(|(name, text)| Some((name, text.as_ref()?))).collect();
        @if !added.is_empty() {
            p { "Added by players:" }
            ul { @for (name, text) in added { li { strong { (name) ":" } " " (text) } } }
        }
        @match &fairness.secret {
            Some(secret) => {
                p { "This is the secret:" }
                p { code.hash { (secret) } }
                p { "To check it, download the record and run " code { "tenka verify-record FILE" } "." }
            }
            None => p { "When the game is over the secret is shown here, and anyone can check the deal." },
        }
    }
}
