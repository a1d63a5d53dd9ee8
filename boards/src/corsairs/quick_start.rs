//! One screen that explains how to play.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_shadowstar_corsairs::{Class, Item, ShadowstarCorsairs};

use super::glyph::Glyph;
use super::token::silhouette;
use crate::words::ruled;

pub(super) fn quick_start() -> Markup {
    let person = Glyph::Item(Item::Recruit).path();
    html! {
        div class="shc shc-quick" {
            p { (ruled::<ShadowstarCorsairs>(&[(say!(quick_goal), "SHC-222")])) }
            ol {
                (point(Glyph::Item(Item::Tribute).path(), &say!(quick_hold), &[
                    (say!(quick_hold_craft), "SHC-054"),
                    (say!(quick_hold_levels), "SHC-083"),
                ]))
                (point(silhouette(Class::Kestrel), &say!(quick_move), &[
                    (say!(quick_move_speed), "SHC-089"),
                    (say!(quick_move_hazard), "SHC-090"),
                ]))
                (point(person, &say!(quick_act), &[
                    (say!(quick_act_category), "SHC-115"),
                    (say!(quick_act_actions), "SHC-117"),
                ]))
                (point(Glyph::Cargo.path(), &say!(quick_transfer), &[(say!(quick_transfer_text), "SHC-106")]))
                (point(Glyph::Star.path(), &say!(quick_score), &[(say!(quick_score_text), "SHC-118")]))
                (point(Glyph::Combat.path(), &say!(quick_fight), &[
                    (say!(quick_fight_sides), "SHC-157"),
                    (say!(quick_fight_damage), "SHC-174"),
                ]))
            }
        }
    }
}

/// An icon and its meaning: sentences with their rules.
fn point(path: &str, title: &Sentence, sentences: &[(Sentence, &str)]) -> Markup {
    html! {
        li {
            (sign(path))
            h2 { (title) }
            p { (ruled::<ShadowstarCorsairs>(sentences)) }
        }
    }
}

fn sign(path: &str) -> Markup {
    html! {
        svg viewBox="-14 -14 28 28" aria-hidden="true" {
            circle class="shc-disc" r="13" {}
            path fill-rule="evenodd" d=(path) {}
        }
    }
}
