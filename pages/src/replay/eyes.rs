//! What a finished game looks like through somebody's eyes, or with all hands open.

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};
use tenka_core::{Seat, Sentence, Viewer, say};
use tenka_seats::{AnySeat, Scene, Shown, emblem, seat_class};

use super::verdict::Verdict;
use crate::model::{Eyes, Hindsight, ReplayPage};
use crate::table::{Sight, hand};

/// The table as it is seen: drawn from what somebody else had, if it is seen through their eyes.
pub(super) fn sight<'a>(replay: &'a ReplayPage<'a>, verdict: Option<&Verdict<'_>>) -> Sight<'a> {
    let (page, scene) = (&replay.page, &replay.page.scene);
    let shown = match &replay.hindsight {
        Some(Hindsight { eyes: Eyes::Of(seat), seats, .. }) => {
            seat_of(seats, *seat).map(|seat| seat.show(scene))
        }
        Some(Hindsight { eyes: Eyes::All, seats, .. }) => all_open(&*page.seat, seats, scene),
        _ => None,
    };
    let shown = shown.unwrap_or_else(|| page.seat.show(scene));
    Sight::showing(page, if let Some(verdict) = verdict { verdict.ringed(shown) } else { shown })
}

fn seat_of(seats: &[Arc<dyn AnySeat>], seat: Seat) -> Option<&dyn AnySeat> {
    seats.get(usize::from(seat.number())).map(|seat| &**seat)
}

/// The board as the visitor has it, and of each player what only they know.
fn all_open(own: &dyn AnySeat, seats: &[Arc<dyn AnySeat>], scene: &Scene) -> Option<Shown> {
    let hand = seat_of(seats, first_hand(own))?.show(scene).hand;
    let each: Vec<Shown> = seats.iter().map(|seat| seat.show(scene)).collect();
    let of_each = |part: fn(&Shown) -> &Vec<Markup>| {
        each.iter().enumerate().filter_map(|(index, shown)| part(shown).get(index).cloned()).collect()
    };
    let (figures, holdings) = (of_each(|shown| &shown.figures), of_each(|shown| &shown.holdings));
    Some(Shown { hand, figures, holdings, ..own.show(scene) })
}

/// Whose hand comes first: of whoever decides, or else the visitor's own.
fn first_hand(own: &dyn AnySeat) -> Seat {
    own.position().to_act.or(own.viewer().seat()).unwrap_or(Seat::new(0))
}

/// The hand of whoever's eyes they are, or all hands.
pub(super) fn hands(replay: &ReplayPage<'_>, sight: &Sight<'_>) -> Markup {
    let Some(Hindsight { eyes, seats, .. }) = &replay.hindsight else { return hand(sight) };
    match *eyes {
        Eyes::Own => hand(sight),
        Eyes::Of(seat) => html! {
            section #hand .hand tabindex="0" aria-label=(say!(hand_of { name: sight.name(seat) })) {
                (named_hand(sight, seat, &sight.shown.hand))
            }
        },
        Eyes::All => {
            let first = first_hand(&*replay.page.seat);
            let scene = replay.page.scene.clone().as_picture();
            html! {
                section #hand .hand tabindex="0" aria-label=(say!(all_hands)) {
                    (named_hand(sight, first, &sight.shown.hand))
                    @for seat in seats.iter().filter(|seat| !seat.viewer().is(first)) {
                        @if let Viewer::Seat(whose) = seat.viewer() {
                            (named_hand(sight, whose, &without_ids(&seat.show(&scene).hand)))
                        }
                    }
                }
            }
        }
    }
}

fn named_hand(sight: &Sight<'_>, seat: Seat, hand: &Markup) -> Markup {
    html! {
        section.hand-of.(seat_class(seat)) aria-label=(say!(hand_of { name: sight.name(seat) })) {
            p.whose { (emblem(seat)) " " span { (sight.name(seat)) } }
            (hand)
        }
    }
}

/// A drawing beside another one of its kind: ids are given only once on a page, and only the first has landmarks.
fn without_ids(drawing: &Markup) -> Markup {
    let mut plain = String::with_capacity(drawing.0.len());
    let mut rest = &*drawing.0;
    while let Some((before, id)) = rest.split_once(" id=\"") {
        plain.push_str(before);
        rest = id.split_once('"').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    PreEscaped(plain.replace("<section", "<div role=\"group\"").replace("</section>", "</div>"))
}

/// The switch between what each player knew and all hands open.
pub(super) fn switch(replay: &ReplayPage<'_>, sight: &Sight<'_>) -> Markup {
    let Some(hindsight) = &replay.hindsight else { return html! {} };
    let own = replay.page.viewer().seat();
    let way = |eyes: Eyes, words: &Sentence, drawn: Markup| {
        let is_now = hindsight.eyes == eyes;
        html! {
            a.button.eye href={ "/t/" (replay.page.id) (eyes.query(replay.ply)) } data-eyes=(eyes.name()) aria-label=(words) title=(words)
                aria-current=[is_now.then_some("true")] { (drawn) }
        }
    };
    html! {
        nav.eyes aria-label=(say!(whose_eyes)) {
            @if own.is_none() { (way(Eyes::Own, &say!(eyes_of_spectators), html! { span { (say!(watched)) } })) }
            @for seat in replay.seats() {
                @let is_own = own == Some(seat);
                @let words = if is_own { say!(eyes_own) } else { say!(eyes_of { name: sight.name(seat) }) };
                (way(if is_own { Eyes::Own } else { Eyes::Of(seat) }, &words, emblem(seat)))
            }
            (way(Eyes::All, &say!(eyes_of_all), html! { span { (say!(all_hands)) } }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_drawing_gives_no_id_twice() {
        let drawn = html! { p id="a" class="b" { "id=\"c\"" i id="d" {} } };
        let second = html! { section aria-label="Your cards" { "x" } };
        assert_eq!(without_ids(&second).0, "<div role=\"group\" aria-label=\"Your cards\">x</div>");
        assert_eq!(without_ids(&drawn).0, "<p class=\"b\">id=&quot;c&quot;<i></i></p>");
    }
}
