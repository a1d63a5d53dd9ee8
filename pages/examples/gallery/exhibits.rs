//! Pages of many states, by name.

use tenka_core::{Options, Seat, Viewer};
use tenka_pages::Markup;
use tenka_pages::model::{
    AnalysisStatus, Eyes, Hint, Hints, Home, Invitation, Judged, LogLine, Message, NewTablePage, Occupant,
    Refused, TableCard, TableStage,
};
use tenka_registry::{info, infos};

use crate::sitting::Sitting;

const ANN: Viewer = Viewer::Seat(Seat::new(0));

/// Every page in the states that matter.
pub fn exhibits() -> Vec<(String, Markup)> {
    let mut gallery = Gallery { hung: Vec::new() };
    samurai(&mut gallery);
    endings(&mut gallery);
    yardsticks(&mut gallery);
    gathering(&mut gallery);
    others(&mut gallery);
    looked_back(&mut gallery);
    gallery.hung
}

struct Gallery {
    hung: Vec<(String, Markup)>,
}

impl Gallery {
    fn hang(&mut self, name: &str, page: &Markup) {
        self.hung.push((name.to_owned(), page.clone()));
    }
}

fn is_anns(referee: &dyn tenka_seats::Referee) -> bool {
    referee.position().to_act == Some(Seat::new(0))
}

fn samurai(gallery: &mut Gallery) {
    let mut sitting = Sitting::new("samurai", 2, Options::new().on("basic_setup"), "gallery");
    gallery.hang("samurai-first", &tenka_pages::table(&sitting.page(ANN, &[])));
    sitting.play_on(24, |_| false);
    sitting.play_on(9, is_anns);
    gallery.hang("samurai-turn", &tenka_pages::table(&sitting.page(ANN, &[])));
    let picks: Vec<String> =
        sitting.referee.seat(ANN).choices()[0].picks.iter().map(|pick| pick.thing.clone()).collect();
    let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
    gallery.hang("samurai-picked", &tenka_pages::table(&sitting.page(ANN, &picks[..1])));
    gallery.hang("samurai-confirm", &tenka_pages::table(&sitting.page(ANN, &picks)));

    let mut refused = sitting.page(ANN, &picks[..1]);
    let tried = [picks[0].to_owned(), "space-1".to_owned()];
    refused.refused = tenka_pages::why(&*refused.seat, &tried).err();
    refused.deadline = Some(refused.now + 95);
    refused.clock = Some(180);
    gallery.hang("samurai-refused", &tenka_pages::table(&refused));

    let mut hinted = sitting.page(ANN, &[]);
    let choice = &hinted.choices[3];
    let hint = Hint {
        label: choice.label.clone(),
        action: choice.action.clone(),
        value: vec![0.62, 0.38],
        candidates: hinted.choices[3..6].iter().map(|choice| (choice.label.clone(), 0.58)).collect(),
    };
    hinted.hints = Hints::Allowed(Some(hint));
    hinted.may_take_back = true;
    hinted.spectators = 2;
    let said = |seq, seat, name: &str, words: &str| LogLine {
        seq,
        is_action: false,
        ply: 0,
        seat,
        told: vec![],
        turn: 0,
        heading: None,
        said: Some((name.to_owned(), words.to_owned())),
    };
    hinted.log.push(said(500, Some(Seat::new(0)), "Ann", "Good luck!"));
    hinted.log.push(said(501, None, "<b>Eve</b>", "\"><script>alert(1)</script>"));
    gallery.hang("samurai-hint", &tenka_pages::table(&hinted));

    gallery.hang("samurai-spectator", &tenka_pages::table(&sitting.page(Viewer::Spectator, &[])));
    sitting.play_on(9, |referee| !is_anns(referee));
    let mut waiting = sitting.page(ANN, &[]);
    waiting.thinking = Some(0.4);
    gallery.hang("samurai-bot-thinks", &tenka_pages::table(&waiting));
    let ply = sitting.referee.position().ply - 5;
    gallery.hang("samurai-replay", &tenka_pages::replay(&sitting.replayed(ply, ANN)));

    let mut four = Sitting::new("samurai", 4, Options::new(), "four");
    four.play_on(70, |_| false);
    four.play_on(9, is_anns);
    four.seats[2].away = true;
    gallery.hang("samurai-four", &tenka_pages::table(&four.page(ANN, &[])));
    let mut hands = Sitting::new("samurai", 3, Options::new(), "hands");
    hands.play_on(2, |_| false);
    gallery.hang("samurai-hands", &tenka_pages::table(&hands.page(ANN, &[])));
}

fn endings(gallery: &mut Gallery) {
    for (name, seats) in [("samurai", 2), ("samurai", 4), ("connect-four", 2)] {
        let options = if name == "samurai" { Options::new().on("basic_setup") } else { Options::new() };
        let mut sitting = Sitting::new(name, seats, options, "end");
        sitting.play_on(400, |_| false);
        let mut page = sitting.page(ANN, &[]);
        page.fairness.secret = Some("0123456789abcdef".repeat(4));
        gallery.hang(&format!("{name}-over-{seats}"), &tenka_pages::table(&page));
    }
}

fn yardsticks(gallery: &mut Gallery) {
    for info in infos().filter(|info| info.name != "samurai") {
        let mut sitting = Sitting::new(info.name, info.seats.0, Options::new(), "yard");
        sitting.play_on(6, |_| false);
        sitting.play_on(9, is_anns);
        gallery.hang(&format!("{}-turn", info.name), &tenka_pages::table(&sitting.page(ANN, &[])));
    }
}

fn gathering(gallery: &mut Gallery) {
    let mut sitting = Sitting::new("samurai", 4, Options::new(), "not dealt yet");
    sitting.vacate(1, Occupant::Invited);
    sitting.vacate(3, Occupant::Open);
    let mut page = sitting.page(ANN, &[]);
    page.begun = false;
    page.invitations =
        vec![(Seat::new(1), "https://tenka.example/t/k3v9w2m4xq7p/sit/0123456789abcdef".to_owned())];
    gallery.hang("gathering", &tenka_pages::table(&page));
    let mut page = sitting.page(Viewer::Spectator, &[]);
    page.begun = false;
    gallery.hang("sit-down", &tenka_pages::table(&page));
    let invitation = Invitation {
        card: card(&sitting, TableStage::Gathering),
        seat: Seat::new(1),
        options: page.options.clone(),
        clock: Some(86_400),
        name: String::new(),
        commitment: "9f2c".repeat(16),
    };
    gallery.hang("invitation", &tenka_pages::invitation(&invitation));
}

fn card(sitting: &Sitting, stage: TableStage) -> TableCard {
    TableCard {
        id: "k3v9w2m4xq7p".to_owned(),
        info: sitting.referee.info(),
        seats: sitting.page(ANN, &[]).seats,
        stage,
        touched: 1_800_000_000 - 300,
        last: None,
    }
}

fn others(gallery: &mut Gallery) {
    let samurai = info("samurai").unwrap();
    let two = Sitting::new("samurai", 2, Options::new(), "card");
    let hearts = Sitting::new("hearts", 4, Options::new(), "card");
    let home = Home {
        mine: vec![
            card(&two, TableStage::Playing(Seat::new(0))),
            card(&hearts, TableStage::Playing(Seat::new(1))),
            card(&two, TableStage::Over(vec![Seat::new(1)])),
        ],
        open: vec![card(&two, TableStage::Gathering)],
        name: "Ann".to_owned(),
        streak: tenka_pages::Streak::default(),
        now: 1_800_000_000,
    };
    gallery.hang("home", &tenka_pages::home(&home));
    gallery.hang("home-empty", &tenka_pages::home(&Home::default()));
    let new = NewTablePage {
        info: samurai,
        beside: "invited",
        programs: vec![],
        name: String::new(),
        refused: None,
        sent: vec![],
    };
    gallery.hang("new-table", &tenka_pages::new_table(&new));
    let refused = NewTablePage {
        refused: Some(Refused::because(
            "a table needs somebody to play: choose a person or a bot for seat 2",
        )),
        sent: vec![("seat-1".to_owned(), String::new()), ("clock".to_owned(), "300".to_owned())],
        ..new
    };
    gallery.hang("new-table-refused", &tenka_pages::new_table(&refused));
    for info in infos() {
        gallery.hang(&format!("rules-{}", info.name), &tenka_pages::rules(info));
        gallery.hang(&format!("how-{}", info.name), &tenka_pages::quick_start(info));
    }
    if let Some(page) = tenka_pages::lesson(samurai, &tenka_pages::LessonQuery::default()) {
        gallery.hang("lesson", &page);
    }
    let message = Message {
        title: "There is no such table".to_owned(),
        words: "The address may be mistyped, or the table was cleared away.".to_owned(),
        instead: ("/".to_owned(), "See all games".to_owned()),
    };
    gallery.hang("message", &tenka_pages::message(&message));
}

/// As many actions as a long game has.
const LONG: usize = 600;

/// Games looked back at: at a mistake, through different eyes, before and while a bot judges them.
fn looked_back(gallery: &mut Gallery) {
    let mut played = Sitting::new("connect-four", 2, Options::new(), "analysed");
    played.play_on(80, |_| false);
    let mut watch = |_| std::ops::ControlFlow::Continue(());
    let judged = played.referee.analyse("search:400".parse().unwrap(), 1, &mut watch).unwrap();
    let judged = Judged::read(&serde_json::to_string(&judged).unwrap()).unwrap();
    let half = Judged { decisions: judged.decisions[..6].to_vec(), ..Judged::default() };
    let stages = [
        ("private", AnalysisStatus::Private),
        ("unasked", AnalysisStatus::Unasked),
        ("underway", AnalysisStatus::Underway(half, 12)),
        ("done", AnalysisStatus::Done(judged)),
        ("unreadable", AnalysisStatus::Unreadable),
    ];
    for (name, analysis) in stages {
        let page = played.looked_back(5, ANN, Eyes::Own, analysis);
        gallery.hang(&format!("looking-back-{name}"), &tenka_pages::replay(&page));
    }
    for info in
        infos().filter(|info| tenka_registry::entry(info.name).is_ok_and(|entry| !entry.guide.is_empty()))
    {
        let mut played = Sitting::new(info.name, info.seats.1.min(4), Options::new(), "back");
        played.play_on(LONG, |_| false);
        let judged = played.judged(20);
        let mistake = judged.decisions.iter().filter(|decision| decision.own.is_mistake).nth(2).unwrap().ply;
        for eyes in [Eyes::Own, Eyes::Of(Seat::new(1)), Eyes::All] {
            let page = played.looked_back(mistake, ANN, eyes, AnalysisStatus::Done(judged.clone()));
            let name = format!(
                "looking-back-{}-{}",
                info.name,
                if eyes == Eyes::Own { "own".to_owned() } else { eyes.name() }
            );
            gallery.hang(&name, &tenka_pages::replay(&page));
        }
    }
}
