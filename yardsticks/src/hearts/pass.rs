//! Where cards are passed before the play.

use tenka_core::{OptionKind, OptionSpec, OptionValue, OptionWord, Options, Seat};

use super::SEATS;
use crate::catalogue;

/// How many cards a seat passes.
pub(super) const PASSED: u8 = 3;

pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "pass",
    title: catalogue::title_pass.text(),
    kind: OptionKind::Choice(&[
        OptionWord::new("left", catalogue::pass_left.text()),
        OptionWord::new("right", catalogue::pass_right.text()),
        OptionWord::new("across", catalogue::pass_across.text()),
        OptionWord::new("none", catalogue::pass_none.text()),
    ]),
    help: catalogue::option_pass.text(),
}];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pass {
    Left,
    Right,
    Across,
    None,
}

impl Pass {
    pub(super) fn chosen(options: &Options) -> Pass {
        match options.value(OPTIONS, "pass") {
            Some(OptionValue::Choice(word)) if word == "right" => Pass::Right,
            Some(OptionValue::Choice(word)) if word == "across" => Pass::Across,
            Some(OptionValue::Choice(word)) if word == "none" => Pass::None,
            _ => Pass::Left,
        }
    }

    /// The seat to which `seat` passes.
    pub(super) fn receiver(self, seat: Seat) -> Seat {
        match self {
            Pass::Left => SEATS.after(seat),
            Pass::Right => Pass::Left.receiver(Pass::Across.receiver(seat)),
            Pass::Across => SEATS.after(SEATS.after(seat)),
            Pass::None => seat,
        }
    }

    /// The seat that passes to `seat`.
    pub(super) fn giver(self, seat: Seat) -> Seat {
        match self {
            Pass::Left => Pass::Right.receiver(seat),
            Pass::Right => Pass::Left.receiver(seat),
            Pass::Across | Pass::None => self.receiver(seat),
        }
    }

    /// How many cards all seats together pick.
    pub(super) fn picks(self) -> u8 {
        if self == Pass::None { 0 } else { PASSED * SEATS.count() }
    }
}
