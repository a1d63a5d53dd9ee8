//! What is done at a table. People get the table as it is then, programs what is new.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde_json::json;
use tenka_pages::model::Refused;

use super::App;
use super::answers::{Answered, see};
use super::fields::{self, CommandFields, Sent};
use super::table::denied_at;
use super::visitor::{Flavour, Visitor};
use crate::denied::Denied;
use crate::tables::{Answer, Choice, Command, Tables};

type Table = (State<App>, Visitor, Path<String>);

pub(super) async fn act(table: Table, sent: Sent<CommandFields>) -> Answered {
    carried_out(table, sent, async |tables, id, command, sent| tables.act(id, command, sent.choice()?).await)
        .await
}

pub(super) async fn take_back(table: Table, sent: Sent<CommandFields>) -> Answered {
    carried_out(table, sent, async |tables, id, command, _| tables.take_back(id, command).await).await
}

pub(super) async fn say(table: Table, Sent(mut sent): Sent<CommandFields>) -> Answered {
    let (_, visitor, _) = &table;
    let name = fields::name(&sent.name().unwrap_or_else(|| visitor.name.clone()))?;
    sent.belongs_to_no_position();
    let say = async |tables: &Arc<Tables>, id: &str, command, sent: &CommandFields| {
        tables.say(id, command, name, sent.words()?).await
    };
    carried_out(table, Sent(sent), say).await
}

pub(super) async fn leave(table: Table, Sent(mut sent): Sent<CommandFields>) -> Answered {
    sent.belongs_to_no_position();
    carried_out(table, Sent(sent), async |tables, id, command, _| tables.leave(id, command).await).await
}

pub(super) async fn come_back(table: Table, Sent(mut sent): Sent<CommandFields>) -> Answered {
    sent.belongs_to_no_position();
    carried_out(table, Sent(sent), async |tables, id, command, _| tables.come_back(id, command).await).await
}

/// Carries out a command, if its giver does not give too many.
async fn carried_out(
    (State(app), visitor, Path(id)): Table,
    Sent(sent): Sent<CommandFields>,
    carry_out: impl AsyncFnOnce(&Arc<Tables>, &str, Command, &CommandFields) -> Result<Answer, Denied>,
) -> Answered {
    let done = async {
        app.gates.admit_command(visitor.session, &id)?;
        carry_out(&app.tables, &id, sent.command(&visitor)?, &sent).await
    };
    match (done.await, visitor.flavour) {
        (Ok(answer), Flavour::Json) => Ok(told(&answer)),
        (Ok(_), Flavour::Page) => Ok(see(&format!("/t/{id}"))),
        (Err(denied), Flavour::Page) => denied_at(&app, &visitor, &id, denied).await,
        (Err(denied), Flavour::Json) => Err(denied),
    }
}

/// Asks a bot what it would do.
pub(super) async fn hint((State(app), visitor, Path(id)): Table, Sent(_): Sent<CommandFields>) -> Answered {
    let hint = async {
        app.gates.admit_command(visitor.session, &id)?;
        app.tables.hint(&id, visitor.session).await
    };
    match (hint.await, visitor.flavour) {
        (Ok(hint), Flavour::Json) => Ok(Json(hint).into_response()),
        (Ok(_), Flavour::Page) => Ok(see(&format!("/t/{id}?hint=1"))),
        (Err(denied), Flavour::Page) => denied_at(&app, &visitor, &id, denied).await,
        (Err(denied), Flavour::Json) => Err(denied),
    }
}

/// Whether something could be done now, and if not, which rule forbids it. Only the seat to act can ask: the answer
/// follows from what that seat knows.
pub(super) async fn why((State(app), visitor, Path(id)): Table, Sent(sent): Sent<CommandFields>) -> Answered {
    app.gates.admit_command(visitor.session, &id)?;
    let mut locked = app.tables.lock(&id).await?;
    let live = locked.live()?;
    let seat = live.present(live.viewer(visitor.session))?;
    let table = live.course()?.begun()?;
    if table.position().to_act != Some(seat) {
        return Err(Denied::conflict("not_your_turn", "It is not your turn: nothing can be done now."));
    }
    let refused = match sent.choice()? {
        Choice::Action(action) => table.why(&action).map_err(Refused::from),
        Choice::Picks(things) => tenka_pages::why(table, &things),
    };
    Ok(Json(match refused {
        Ok(()) => json!({ "legal": true }),
        Err(Refused { message, rule }) => json!({ "legal": false, "rule": rule, "message": message }),
    })
    .into_response())
}

/// What streams say of it, to whoever gave the command.
fn told(answer: &Answer) -> Response {
    ([(CONTENT_TYPE, "application/json")], answer.news.text(answer.viewer)).into_response()
}
