//! The commands of the protocol, and the table they act on.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use serde_json::{Map, Value, json};
use tenka_bots::{BotSpec, Budget, Companion, ParseBotError};
use tenka_core::any::Choice;
use tenka_core::{Ledger, Record, Refusal, Seat, Seed, Sentence, Viewer};
use tenka_registry::{Entry, games as games_of_the_program};
use tenka_seats::Referee;

use crate::engine::request::{Command, Fields, Request};
use crate::engine::{EngineAnswer, EngineError};
use crate::setup::{self, seat_range};

/// A session: at most one table, and whether the session is over.
pub(super) struct EngineSession {
    table: Option<Box<dyn Referee>>,
    /// The bots asked at this table, each beside its seat.
    bots: Vec<(Seat, Companion)>,
    quit: bool,
}

impl EngineSession {
    pub(super) fn new() -> Self {
        EngineSession { table: None, bots: Vec::new(), quit: false }
    }

    pub(super) fn has_quit(&self) -> bool {
        self.quit
    }

    pub(super) fn answer(&mut self, request: Request) -> EngineAnswer {
        let fields = request.fields;
        match request.command {
            Command::Games => Ok(games()),
            Command::New => self.new_game(fields),
            Command::Position => self.position(),
            Command::Legal => self.legal(fields),
            Command::Plans => self.plans(),
            Command::Play => self.play(fields),
            Command::Why => self.why(fields),
            Command::Preview => self.preview(fields),
            Command::View => self.view(fields),
            Command::State => self.state(),
            Command::Load => self.load(fields),
            Command::Undo => self.undo(),
            Command::Record => self.record(),
            Command::Replay => self.replay(fields),
            Command::Random => self.random(fields),
            Command::Imagine => self.imagine(fields),
            Command::Bot => self.bot(fields),
            Command::Rules => rules(fields),
            Command::Quit => {
                self.quit = true;
                Ok(Map::new())
            }
        }
    }

    /// How many actions have been played.
    pub(super) fn ply(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.position().ply)
    }

    /// Restores the table to this ply after a game has panicked in the middle of an action. If the game can't even be
    /// replayed, the table is dropped.
    pub(super) fn recover(&mut self, ply: usize) {
        let replayed = |table: Box<dyn Referee>| {
            let mut record = Record { result: None, ..table.record() };
            record.actions.truncate(ply);
            tenka_registry::replay_table(&record).ok()?.ok()
        };
        let table = self.table.take();
        self.table = catch_unwind(AssertUnwindSafe(|| table.and_then(replayed))).ok().flatten();
    }

    fn table(&self) -> Result<&dyn Referee, EngineError> {
        self.table.as_deref().ok_or_else(no_game)
    }

    fn table_mut(&mut self) -> Result<&mut Box<dyn Referee>, EngineError> {
        self.table.as_mut().ok_or_else(no_game)
    }

    /// Switches to another table.
    fn change_to(&mut self, table: Box<dyn Referee>) -> Map<String, Value> {
        let answer = position_of(&*table);
        self.table = Some(table);
        self.bots.clear();
        answer
    }

    fn position(&self) -> EngineAnswer {
        Ok(position_of(self.table()?))
    }

    fn new_game(&mut self, mut request: Fields) -> EngineAnswer {
        let info = tenka_registry::info(&request.text("game")?)?;
        let asked =
            request.number("seats", &format!("a whole number: {} is for {}", info.name, seat_range(info)))?;
        let seats =
            setup::seats(info, asked).map_err(|otherwise| EngineError::new("bad_seats", otherwise))?;
        let seed = request.optional_text("seed")?.unwrap_or_else(setup::random_seed);
        let options = request.options(info)?;
        let table = match request.older_ruleset(info)? {
            Some(ruleset) => tenka_registry::new_table_under(ruleset, info.name, &options, seats, &seed)??,
            None => tenka_registry::new_table(info.name, &options, seats, &seed)??,
        };
        let mut answer = self.change_to(table);
        answer.insert("seed".to_owned(), seed.into());
        Ok(answer)
    }

    fn legal(&self, mut request: Fields) -> EngineAnswer {
        let with_detail = request.optional_switch("detail")?.unwrap_or(false);
        let table = self.table()?;
        let seat = table.position().to_act;
        let choices = || seat.map_or_else(Vec::new, |seat| table.seat(Viewer::Seat(seat)).choices());
        Ok(fields(if with_detail {
            json!({ "seat": seat, "actions": choices().into_iter().map(detail).collect::<Vec<_>>() })
        } else {
            json!({ "seat": seat, "actions": table.legal() })
        }))
    }

    fn plans(&self) -> EngineAnswer {
        let table = self.table()?;
        let to_act = table.position().to_act;
        let seat = to_act.map(|seat| table.seat(Viewer::Seat(seat)));
        let plans = seat.as_ref().map_or_else(Vec::new, |seat| seat.plans());
        let plans: Vec<Value> = plans.into_iter().map(detail).collect();
        let handful = seat.and_then(|seat| seat.handful());
        Ok(fields(json!({ "seat": to_act, "plans": plans, "handful": handful })))
    }

    fn play(&mut self, mut request: Fields) -> EngineAnswer {
        let actions = request.text("action")?;
        let table = self.table_mut()?;
        if table.position().over {
            return Err(game_over());
        }
        let happened = table.play_plan(&actions)?;
        let events: Vec<&Value> = happened.iter().flat_map(|happened| &happened.events).collect();
        Ok(fields(json!({ "events": events, "played": happened.len(), "position": position(&**table) })))
    }

    fn why(&self, mut request: Fields) -> EngineAnswer {
        let action = request.text("action")?;
        match self.table()?.why(&action) {
            Ok(()) => Ok(fields(json!({ "legal": true }))),
            Err(Refusal::Planned { index, why }) => {
                let mut answer = not_legal(*why)?;
                answer.insert("index".to_owned(), index.into());
                Ok(answer)
            }
            Err(refusal) => not_legal(refusal),
        }
    }

    fn preview(&self, mut request: Fields) -> EngineAnswer {
        let action = request.text("action")?;
        let table = self.table()?;
        let viewer = Viewer::Seat(table.position().to_act.ok_or_else(game_over)?);
        let preview = table.seat(viewer).preview(&action)?;
        let to_the_seat =
            |sentence: &Sentence| sentence.addressed_to(viewer.seat(), viewer).capitalised().to_string();
        Ok(fields(preview.json(&to_the_seat)))
    }

    fn view(&self, mut request: Fields) -> EngineAnswer {
        let table = self.table()?;
        let viewer = viewer(&mut request, table)?;
        Ok(fields(json!({ "view": table.seat(viewer).view() })))
    }

    fn state(&self) -> EngineAnswer {
        Ok(fields(json!({ "state": self.table()?.state() })))
    }

    fn load(&mut self, mut request: Fields) -> EngineAnswer {
        let info = tenka_registry::info(&request.text("game")?)?;
        let (state, options) = (request.object("state")?, request.options(info)?);
        Ok(self.change_to(match request.older_ruleset(info)? {
            Some(ruleset) => tenka_registry::load_table_under(ruleset, info.name, &options, state)??,
            None => tenka_registry::load_table(info.name, &options, state)??,
        }))
    }

    fn undo(&mut self) -> EngineAnswer {
        self.table_mut()?.undo()?;
        self.position()
    }

    fn record(&self) -> EngineAnswer {
        Ok(fields(json!({ "record": self.table()?.record() })))
    }

    fn replay(&mut self, mut request: Fields) -> EngineAnswer {
        let record = request.record()?;
        Ok(self.change_to(tenka_registry::replay_table(&record)??))
    }

    fn random(&mut self, mut request: Fields) -> EngineAnswer {
        let plies = request.optional_count("plies")?.unwrap_or(u64::MAX);
        let seed = request.optional_text("seed")?.unwrap_or_else(setup::random_seed);
        let table = self.table_mut()?;
        let plies = usize::try_from(plies).unwrap_or(usize::MAX);
        let played = table.play_randomly(plies, &mut Seed::from_text(&seed).fast());
        Ok(fields(json!({ "plies": played, "position": position(&**table) })))
    }

    fn imagine(&self, mut request: Fields) -> EngineAnswer {
        let table = self.table()?;
        let viewer = viewer(&mut request, table)?;
        let seed = request.optional_text("seed")?.unwrap_or_else(setup::random_seed);
        Ok(fields(json!({ "state": table.imagine(viewer, &seed) })))
    }

    fn bot(&mut self, mut request: Fields) -> EngineAnswer {
        let level = request.optional_text("level")?.unwrap_or_else(|| "strong".to_owned());
        let most = Budget::MOST_TIME.as_millis() as u64;
        let time = request.optional_count_to("ms", most)?.map(Duration::from_millis);
        let seed = request.optional_text("seed")?.unwrap_or_else(setup::random_seed);
        let spec = bot_spec(&level, time)?;
        let to_act = self.table()?.position().to_act.ok_or_else(game_over)?;
        let seat = self.table()?.seat(Viewer::Seat(to_act));
        let thought = seat.think(self.bot_beside(to_act, spec), &seed).ok_or_else(game_over)?;
        Ok(fields(json!({
            "action": thought.action,
            "value": thought.value,
            "simulations": thought.simulations,
            "bot": spec.to_string(),
            "candidates": thought.candidates,
            "line": thought.line,
        })))
    }

    /// The bot beside a seat, which remembers its thoughts at this table. Other bots of the seat are forgotten.
    fn bot_beside(&mut self, seat: Seat, spec: BotSpec) -> &mut Companion {
        self.bots.retain(|(whose, bot)| *whose != seat || bot.spec() == spec);
        let known = self.bots.iter().position(|(whose, _)| *whose == seat);
        let index = known.unwrap_or_else(|| {
            self.bots.push((seat, Companion::new(spec, setup::threads())));
            self.bots.len() - 1
        });
        &mut self.bots[index].1
    }
}

/// The bot of this level, limited to this time if its budget is time.
fn bot_spec(level: &str, time: Option<Duration>) -> Result<BotSpec, EngineError> {
    const STRONG: BotSpec = BotSpec::Search(Budget::Time(Duration::from_secs(1)));
    let spec = match level {
        "strong" => STRONG,
        name => name
            .parse()
            .map_err(|error: ParseBotError| EngineError::new("unknown_level", error.to_string()))?,
    };
    Ok(time.map_or(spec, |time| spec.within(Budget::Time(time))))
}

fn games() -> Map<String, Value> {
    let game = |entry: &Entry| {
        let info = &entry.info;
        let seats = json!({ "min": info.seats.0, "max": info.seats.1 });
        json!({
            "name": info.name,
            "title": info.title,
            "seats": seats,
            "options": info.options,
            "ruleset": info.ruleset,
            "figures": entry.figures,
        })
    };
    fields(json!({ "games": games_of_the_program().iter().map(game).collect::<Vec<_>>() }))
}

fn rules(mut request: Fields) -> EngineAnswer {
    let info = tenka_registry::info(&request.text("game")?)?;
    Ok(fields(json!({ "rules": Ledger::parse(info.rules).rules() })))
}

/// A legal action or a plan, for people.
fn detail(Choice { action, label, help, .. }: Choice) -> Value {
    json!({ "action": action, "label": label, "help": help })
}

/// The rule that forbids an action. If no rule does, the question was wrong.
fn not_legal(refusal: Refusal) -> EngineAnswer {
    match refusal {
        Refusal::Illegal(violation) => {
            Ok(fields(json!({ "legal": false, "rule": violation.rule, "message": violation.message })))
        }
        refusal => Err(refusal.into()),
    }
}

fn position_of(table: &dyn Referee) -> Map<String, Value> {
    fields(json!({ "position": position(table) }))
}

/// The state of the game, with what only a referee knows.
fn position(table: &dyn Referee) -> Value {
    let mut position = json!(table.position());
    position["scores"] = json!(table.scores());
    position
}

fn game_over() -> EngineError {
    EngineError::new("game_over", "the game is over: nobody is to act")
}

fn no_game() -> EngineError {
    EngineError::new("no_game", "there is no game yet: begin one with 'new', 'load' or 'replay'")
}

fn viewer(request: &mut Fields, table: &dyn Referee) -> Result<Viewer, EngineError> {
    let seat = request.seat_or_null("seat", table.position().seats)?;
    Ok(seat.map_or(Viewer::Spectator, |number| Viewer::Seat(Seat::new(number))))
}

fn fields(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

#[cfg(test)]
mod tests {
    use tenka_core::Options;

    use super::*;

    #[test]
    fn after_a_panic_the_table_is_where_it_was() {
        let mut session = EngineSession::new();
        let mut table = tenka_registry::new_table("samurai", &Options::new(), 2, "7").unwrap().unwrap();
        let mut rng = Seed::from_text("7").fast();
        table.play_randomly(20, &mut rng);
        let before = table.state();
        table.play_randomly(5, &mut rng);
        session.table = Some(table);
        session.recover(20);
        assert_eq!(session.table().unwrap().state(), before);
    }
}
