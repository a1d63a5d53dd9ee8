//! A table as a server would keep it, for the gallery and for tests: bots play it, and anyone can look.

use tenka_bots::Companion;
use tenka_core::{Options, Seat, Viewer};
use tenka_pages::model::{
    AnalysisStatus, Decision, Eyes, FairnessPage, Hindsight, Hints, Judged, LogLine, Occupant, Quitting,
    ReplayPage, SeatCard, TablePage, Told, Worth,
};
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

    /// Lets greedy bots play up to a number of actions, or until `stop` says so.
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

    /// Looking back at a finished game, after a number of its actions.
    pub fn looked_back(
        &self,
        ply: usize,
        viewer: Viewer,
        eyes: Eyes,
        analysis: AnalysisStatus,
    ) -> ReplayPage<'static> {
        let then = self.referee.rewound(ply);
        let seats = self.seats.iter().map(|card| then.seat(Viewer::Seat(card.seat))).collect();
        let hindsight = Some(Hindsight { eyes, seats, analysis });
        ReplayPage { hindsight, ..self.replayed(ply, viewer) }
    }

    /// The table as it was after a number of actions, while the game goes on.
    pub fn replayed(&self, ply: usize, viewer: Viewer) -> ReplayPage<'static> {
        let page = self.page_of(&*self.referee.rewound(ply), viewer, &[]);
        let scene = Scene::new(words::names(&page.seats));
        ReplayPage {
            page: TablePage { choices: Vec::new(), scene, ..page },
            ply,
            plies: self.referee.position().ply,
            base: "https://tenka.example".to_owned(),
            hindsight: None,
        }
    }

    /// What a bot might have made of the game: every so often, another choice was better.
    pub fn judged(&self, often: usize) -> Judged {
        let record = self.referee.record();
        let decision = |(ply, action): (usize, &String)| {
            let seat = self.told[ply].0;
            let is_mistake = ply % often == often - 1;
            let choices = if is_mistake {
                self.referee.rewound(ply).seat(Viewer::Seat(seat)).choices()
            } else {
                Vec::new()
            };
            let other = choices.iter().rfind(|choice| choice.action != *action);
            let chance = |ply: usize| 0.5 + 0.4 * (ply as f64 / 9.0).sin();
            let each = |ply: usize| {
                let others = (1.0 - chance(ply)) / (self.seats.len() - 1) as f64;
                (0..self.seats.len()).map(|seat| if seat == 0 { chance(ply) } else { others }).collect()
            };
            let worth = Worth {
                before: each(ply),
                after: each(ply + 1),
                best: other.map_or_else(|| action.clone(), |choice| choice.action.clone()),
                best_label: other.map_or_else(String::new, |choice| choice.label.clone()),
                cost: if other.is_some() { 0.12 } else { 0.0 },
                is_mistake: other.is_some(),
            };
            let played = choices.iter().find(|choice| choice.action == *action);
            let label = played.map_or_else(String::new, |choice| choice.label.clone());
            Decision { ply, seat, action: action.clone(), label, own: worth.clone(), open: worth }
        };
        let decisions = record.actions.iter().enumerate().map(decision).collect();
        Judged { level: "medium".to_owned(), decisions, result: self.referee.position().result }
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
