//! Commands at a table. People get the updated table, programs get what is new.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde_json::json;
use tenka_core::{Viewer, say};
use tenka_pages::model::Refused;
use tenka_pages::words::named;

use super::App;
use super::answers::{Answered, see, with_cookies};
use super::fields::{self, CommandFields, Sent};
use super::table::{self, denied_at, part_after};
use super::visitor::{Flavour, Session, Visitor};
use crate::denied::{Denied, Kind};
use crate::store::Change;
use crate::tables::{ActionName, Advice, Command, Reply, Tables};
use crate::time::now_ms;

pub(super) type TableRequest = (State<App>, Visitor, Path<String>);

pub(super) async fn act(table: TableRequest, sent: Sent<CommandFields>) -> Answered {
    carried_out(table, sent, async |tables, id, command, sent| tables.act(id, command, sent.choice()?).await)
        .await
}

/// Decides before one's turn, or takes that back.
pub(super) async fn seal(
    (State(app), visitor, Path(id)): TableRequest,
    Sent(sent): Sent<CommandFields>,
) -> Answered {
    let sealed = async {
        admit(&app, &visitor, &id).await?;
        app.tables.seal(&id, sent.command(&visitor)?, sent.choice().ok()).await
    };
    match (sealed.await, visitor.flavour, sent.after()) {
        (Ok(sealed), Flavour::Json, _) => Ok(Json(json!({ "sealed": sealed })).into_response()),
        (Ok(_), Flavour::Page, Some(after)) => part_after(&app, &visitor, &id, after).await,
        (Ok(_), Flavour::Page, None) => Ok(see(&format!("/t/{id}"))),
        (Err(denied), Flavour::Page, after) => denied_at(&app, &visitor, &id, after, denied).await,
        (Err(denied), Flavour::Json, _) => Err(denied),
    }
}

pub(super) async fn take_back(table: TableRequest, sent: Sent<CommandFields>) -> Answered {
    carried_out(table, sent, async |tables, id, command, _| tables.take_back(id, command).await).await
}

/// Says something. Onlookers get a session for it, so that nobody can pass as another.
pub(super) async fn say(
    (State(app), mut visitor, Path(id)): TableRequest,
    Sent(mut sent): Sent<CommandFields>,
) -> Answered {
    let name = fields::name(&sent.name().unwrap_or_else(|| visitor.name.clone()))?;
    sent.belongs_to_no_position();
    let mut made = None;
    let said = async {
        let viewer =
            app.tables.attend(&mut app.tables.lock(&id).await?, visitor.session, Some(visitor.address))?;
        match (viewer.seat(), visitor.session) {
            (Some(_), Some(session)) => app.gates.admit_talk(session)?,
            _ => {
                app.gates.admit_onlooker(visitor.address, &id)?;
                let session = speaker(&app, &visitor).await?;
                visitor.session = Some(session.holder.session);
                made = Some(session);
            }
        }
        app.tables.say(&id, sent.command(&visitor)?, name.clone(), sent.words()?).await
    };
    let said = said.await;
    let response = answered(&app, &visitor, &id, sent.after(), said).await?;
    Ok(match &made {
        Some(session) => with_cookies(response, session, Some(&name), &app),
        None => response,
    })
}

/// The session of an onlooker who wants to speak.
async fn speaker(app: &App, visitor: &Visitor) -> Result<Session, Denied> {
    let session = visitor.session(app).await?;
    if session.secret.is_some() {
        if visitor.is_program {
            return Err(Denied::new(Kind::Forbidden, "no_token", say!(chat_needs_token)));
        }
        app.gates.admit_opening(visitor.address)?;
        app.tables.store.commit(Change::of_session(session.holder.session, now_ms())).await?;
    }
    Ok(session)
}

pub(super) async fn leave(table: TableRequest, Sent(mut sent): Sent<CommandFields>) -> Answered {
    sent.belongs_to_no_position();
    carried_out(table, Sent(sent), async |tables, id, command, _| tables.leave(id, command).await).await
}

pub(super) async fn come_back(table: TableRequest, Sent(mut sent): Sent<CommandFields>) -> Answered {
    sent.belongs_to_no_position();
    carried_out(table, Sent(sent), async |tables, id, command, _| tables.come_back(id, command).await).await
}

/// Gives the game up.
pub(super) async fn resign(table: TableRequest, Sent(mut sent): Sent<CommandFields>) -> Answered {
    sent.belongs_to_no_position();
    carried_out(table, Sent(sent), async |tables, id, command, _| tables.resign(id, command).await).await
}

/// Offers to end the game with no winner, or agrees to it.
pub(super) async fn stop(table: TableRequest, Sent(mut sent): Sent<CommandFields>) -> Answered {
    sent.belongs_to_no_position();
    carried_out(table, Sent(sent), async |tables, id, command, _| tables.stop(id, command).await).await
}

/// Declines an offer to end the game, or withdraws one.
pub(super) async fn play_on(table: TableRequest, Sent(mut sent): Sent<CommandFields>) -> Answered {
    sent.belongs_to_no_position();
    carried_out(table, Sent(sent), async |tables, id, command, _| tables.play_on(id, command).await).await
}

/// Gives a free seat to a bot, for whoever opened the table.
pub(super) async fn give_to_bot(table: TableRequest, Sent(mut sent): Sent<CommandFields>) -> Answered {
    sent.belongs_to_no_position();
    carried_out(table, Sent(sent), async |tables, id, command, sent| {
        let (seat, level) = sent.bot()?;
        tables.give_to_bot(id, command, seat, level).await
    })
    .await
}

/// Goes to the rematch of a finished game: opens it, or sits down there.
pub(super) async fn rematch(
    (State(app), visitor, Path(id)): TableRequest,
    Sent(mut sent): Sent<CommandFields>,
) -> Answered {
    sent.belongs_to_no_position();
    let went = async {
        admit(&app, &visitor, &id).await?;
        app.gates.admit_opening(visitor.address)?;
        app.tables.rematch(&id, sent.command(&visitor)?).await
    };
    match (went.await, visitor.flavour) {
        (Ok(next), Flavour::Page) => Ok(see(&format!("/t/{next}"))),
        (Ok(next), Flavour::Json) => Ok(Json(json!({ "id": next })).into_response()),
        (Err(denied), Flavour::Page) => denied_at(&app, &visitor, &id, sent.after(), denied).await,
        (Err(denied), Flavour::Json) => Err(denied),
    }
}

/// Carries out a command within the rate limit.
async fn carried_out(
    (State(app), visitor, Path(id)): TableRequest,
    Sent(sent): Sent<CommandFields>,
    carry_out: impl AsyncFnOnce(&Arc<Tables>, &str, Command, &CommandFields) -> Result<Reply, Denied>,
) -> Answered {
    let done = async {
        admit(&app, &visitor, &id).await?;
        carry_out(&app.tables, &id, sent.command(&visitor)?, &sent).await
    };
    answered(&app, &visitor, &id, sent.after(), done.await).await
}

/// Lets players through within their rate limit. Everybody else at a table shares one.
pub(super) async fn admit(app: &App, visitor: &Visitor, id: &str) -> Result<(), Denied> {
    let viewer = {
        let mut locked = app.tables.lock(id).await?;
        app.tables.attend(&mut locked, visitor.session, Some(visitor.address))?
    };
    app.gates.admit_command(visitor.session)?;
    if viewer.seat().is_some() { Ok(()) } else { app.gates.admit_stranger(id) }
}

/// The result of a command, in the requested form.
async fn answered(
    app: &App,
    visitor: &Visitor,
    id: &str,
    after: Option<u64>,
    done: Result<Reply, Denied>,
) -> Answered {
    match (done, visitor.flavour, after) {
        (Ok(answer), Flavour::Json, _) => Ok(told(&answer)),
        (Ok(_), Flavour::Page, Some(after)) => part_after(app, visitor, id, after).await,
        (Ok(_), Flavour::Page, None) => Ok(see(&format!("/t/{id}"))),
        (Err(denied), Flavour::Page, after) => denied_at(app, visitor, id, after, denied).await,
        (Err(denied), Flavour::Json, _) => Err(denied),
    }
}

/// Asks a bot what it would do.
pub(super) async fn hint(
    (State(app), visitor, Path(id)): TableRequest,
    Sent(sent): Sent<CommandFields>,
) -> Answered {
    let advice = async {
        admit(&app, &visitor, &id).await?;
        app.tables.hint(&id, visitor.session).await
    };
    match (advice.await, visitor.flavour, sent.after()) {
        (Ok(Advice { seat, thought }), Flavour::Json, _) => {
            Ok(Json(table::hint(&*seat, &|other| seat.called(other), thought)).into_response())
        }
        (Ok(_), Flavour::Page, Some(after)) => part_after(&app, &visitor, &id, after).await,
        (Ok(_), Flavour::Page, None) => Ok(see(&format!("/t/{id}?hint=1"))),
        (Err(denied), Flavour::Page, after) => denied_at(&app, &visitor, &id, after, denied).await,
        (Err(denied), Flavour::Json, _) => Err(denied),
    }
}

/// Whether an action, or several as one move, is legal now, and if not, which rule forbids it. Only the seat to act may ask: the answer follows
/// from what that seat knows.
pub(super) async fn why(
    (State(app), visitor, Path(id)): TableRequest,
    Sent(sent): Sent<CommandFields>,
) -> Answered {
    admit(&app, &visitor, &id).await?;
    let mut locked = app.tables.lock(&id).await?;
    let live = locked.live()?;
    let seat = live.deciding(Viewer::Seat(live.present(live.viewer(visitor.session))?))?;
    if !seat.is_to_act() {
        return Err(Denied::conflict("not_your_turn", say!(wait_for_others)));
    }
    let (refused, index) = match sent.choice()? {
        ActionName::Action(actions) => match seat.why(&actions) {
            Ok(()) => (Ok(()), None),
            Err(refusal) => (Err(Refused::from(refusal.clone())), refusal.index()),
        },
        ActionName::Picks(things) => (tenka_pages::why(&*seat, &things), None),
    };
    Ok(Json(match refused {
        Ok(()) => json!({ "legal": true }),
        Err(Refused { message, rule }) => {
            let message = named(&message.addressed_to(seat.viewer().seat(), seat.viewer()), live.names());
            let mut answer = json!({ "legal": false, "rule": rule, "message": message });
            if let Some(index) = index {
                answer["index"] = json!(index);
            }
            answer
        }
    })
    .into_response())
}

/// What streams say about it to whoever gave the command.
fn told(answer: &Reply) -> Response {
    ([(CONTENT_TYPE, "application/json")], answer.news.text(answer.viewer)).into_response()
}
