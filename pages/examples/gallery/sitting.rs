//! A table as a server would keep it, for the gallery and for tests: bots play it, and anyone can look.

use tenka_bots::Companion;
use tenka_core::{Options, Seat, Viewer};
use tenka_pages::model::{FairnessPage, Hints, LogLine, Occupant, Quitting, SeatCard, TablePage, Told};
use tenka_pages::words;
use tenka_registry::{info, new_table};
use tenka_seats::{Referee, Scene};

/// What an action told: its seat, what its picks were, and what each viewer heard.
type Telling = (Seat, Vec<String>, Vec<Vec<Told>>);

/// A table with what has happened at it.
pub struct Sitting {
    /// The game.
    pub referee: Box<dyn Referee>,
    /// Who sits there.
    pub seats: Vec<SeatCard>,
    /// What each action told.
    told: Vec<Telling>,
    options: Options,
}

impl Sitting {
    /// A new table: Ann on seat 0, then bots.
    pub fn new(game: &str, seats: u8, options: Options, seed: &str) -> Self {
        let card = |number| SeatCard {
            seat: Seat::new(number),
            occupant: match number {
                0 => Occupant::Person("Ann".to_owned()),
                1 => Occupant::Bot("easy".to_owned()),
                _ => Occupant::Person("Ben Ōoka".to_owned()),
            },
            name: match number {
                0 => "Ann".to_owned(),
                1 => "Tomoe".to_owned(),
                2 => "Ben Ōoka".to_owned(),
                _ => format!("Ben Ōoka {}", number - 1),
            },
            yours: false,
            away: false,
        };
        let referee = new_table(game, &options, seats, seed).unwrap().unwrap();
        Sitting { referee, seats: (0..seats).map(card).collect(), told: Vec::new(), options }
    }

    /// Leaves a seat to whoever may take it.
    pub fn vacate(&mut self, seat: usize, occupant: Occupant) {
        self.seats[seat].occupant = occupant;
        self.seats[seat].name = format!("Seat {}", seat + 1);
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        tenka_core::Seats::new(self.seats.len() as u8).viewers()
    }

    /// Plays one action.
    pub fn play(&mut self, action: &str) {
        let seat = self.referee.position().to_act.unwrap();
        let choices = self.referee.seat(Viewer::Seat(seat)).choices();
        let choice = choices.into_iter().find(|choice| choice.action == action).unwrap();
        let happened = self.referee.play(action).unwrap();
        let heard = |viewer| happened.heard_by(viewer).iter().map(Told::from).collect();
        let things = choice.picks.into_iter().map(|pick| pick.thing).collect();
        self.told.push((seat, things, self.viewers().map(heard).collect()));
    }

    /// Lets greedy bots play up to so many actions, or until `stop` says so.
    pub fn play_on(&mut self, plies: usize, stop: impl Fn(&dyn Referee) -> bool) {
        for ply in 0..plies {
            if stop(&*self.referee) {
                return;
            }
            let Some(seat) = self.referee.position().to_act else { return };
            let mut bot = Companion::new("greedy".parse().unwrap(), 1);
            let thought = self.referee.seat(Viewer::Seat(seat)).think(&mut bot, &ply.to_string());
            self.play(&thought.unwrap().action);
        }
    }

    /// The page that a viewer sees who has picked these things.
    pub fn page(&self, viewer: Viewer, picks: &[&str]) -> TablePage<'static> {
        self.page_of(&*self.referee, viewer, picks)
    }

    /// The page that a viewer sees of a table that may be another than this one's.
    pub fn page_of(&self, referee: &dyn Referee, viewer: Viewer, picks: &[&str]) -> TablePage<'static> {
        let seats: Vec<SeatCard> =
            self.seats.iter().map(|card| SeatCard { yours: viewer.is(card.seat), ..card.clone() }).collect();
        let seat = referee.seat(viewer);
        let choices = seat.choices();
        let last = self.told.last().map(|(_, things, _)| things.clone()).unwrap_or_default();
        let index = self.viewers().position(|other| other == viewer).unwrap();
        let line = |(ply, (seat, _, heard)): (usize, &Telling)| LogLine {
            seq: ply as u64 + 3,
            ply: ply + 1,
            is_action: true,
            seat: Some(*seat),
            told: heard[index].clone(),
            turn: 0,
            heading: None,
            said: None,
        };
        let mut log: Vec<LogLine> = self.told.iter().enumerate().map(line).collect();
        tenka_pages::put_into_turns(&mut log);
        let own = log.iter().rposition(|line| line.seat.is_some_and(|seat| viewer.is(seat)));
        let since = own.and_then(|own| log.get(own + 1)).map(|line| line.seq);
        TablePage {
            id: "k3v9w2m4xq7p",
            scene: Scene::new(words::names(&seats)).choosing(&choices, picks).after(last),
            seats,
            choices,
            handful: seat.handful(),
            opens_dialogue: false,
            ahead: None,
            picks: picks.iter().map(|&pick| pick.to_owned()).collect(),
            refused: None,
            notice: None,
            revision: self.told.len() as u64 + 2,
            ply: self.told.len(),
            seq: self.told.len() as u64 + 2,
            key: "5b0c1d2e".to_owned(),
            log,
            since,
            may_take_back: false,
            hints: Hints::Allowed(None),
            may_close: false,
            thinking: None,
            now: 1_800_000_000,
            waiting_since: 1_800_000_000 - 4_000,
            deadline: None,
            clock: None,
            begun: true,
            invitations: Vec::new(),
            spectators: 0,
            name: "Ann".to_owned(),
            fairness: FairnessPage {
                commitment: "9f2c".repeat(16),
                entropy: vec![Some("a blue umbrella".to_owned())],
                secret: None,
            },
            rematch: None,
            quitting: Quitting::default(),
            options: words::options(info(seat.position().game).unwrap(), &self.options),
            seat,
        }
    }
}
