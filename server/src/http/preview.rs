//! What a move would change, for whoever is about to make it.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::IntoResponse as _;
use tenka_core::{Sentence, Viewer, say};
use tenka_pages::words::named;

use super::answers::Answered;
use super::commands::{TableRequest, admit};
use super::fields::{CommandFields, Sent};
use crate::denied::Denied;

/// What an action or a plan would change. Only the seat to act may ask: the answer follows from what that seat knows.
pub(super) async fn preview(
    (State(app), visitor, Path(id)): TableRequest,
    Sent(sent): Sent<CommandFields>,
) -> Answered {
    admit(&app, &visitor, &id).await?;
    let (seat, names) = {
        let mut locked = app.tables.lock(&id).await?;
        let live = locked.live()?;
        let viewer = Viewer::Seat(live.present(live.viewer(visitor.session))?);
        (live.course()?.seat(viewer)?, live.names().clone())
    };
    if !seat.is_to_act() {
        return Err(Denied::conflict("not_your_turn", say!(wait_for_others)));
    }
    let action = sent.choice()?.notation(&*seat)?;
    let preview = seat.preview(&action)?;
    let to_the_viewer = |sentence: &Sentence| {
        named(&sentence.addressed_to(seat.viewer().seat(), seat.viewer()).capitalised(), &names)
    };
    Ok(Json(preview.json(&to_the_viewer)).into_response())
}
