//! Why things can't be picked.

use tenka_core::say;
use tenka_seats::AnySeat;

use crate::model::Refused;
use crate::steps::StepView;

/// Whether these things can be picked one after another by the viewer, who is to act, and if not, why.
///
/// If the things make up an action, or a plan, the rules say whether it is legal; if not, the answer says what to do instead.
pub fn why(seat: &dyn AnySeat, things: &[String]) -> Result<(), Refused> {
    let mut choices = seat.choices();
    choices.extend(seat.plans());
    let first = StepView::first(&choices);
    let walked = first.walk(things);
    if walked.len() == things.len() {
        return Ok(());
    }
    let names: Vec<&str> = things.iter().map(String::as_str).collect();
    if seat.handful().is_some_and(|handful| handful.may_include(&names)) {
        return Ok(());
    }
    match seat.compose(&names) {
        Some(action) => seat.why(&action).map_err(Refused::from),
        None => Err(Refused::because(match walked.last() {
            None => first.kinds().map_or_else(|| say!(no_beginning), |what| say!(choose_first { what })),
            Some(last) => say!(choose_other { picked: last.label, prompt: last.step.prompt() }),
        })),
    }
}
