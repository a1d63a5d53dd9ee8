use crate::refusals::text;
use crate::scene::*;
use tenka_core::{Plan, Words as _};
use tenka_shadowstar_corsairs::{Action, Card, Class, Item};

fn show(name: &str, scene: &Scene) {
    println!("== {name}");
    let before = std::time::Instant::now();
    let plans = scene.game.plans(&scene.state);
    println!("{} plans in {:?}", plans.len(), before.elapsed());
    for plan in plans {
        let picks: Vec<_> =
            plan.picks.iter().map(|pick| format!("{} ({})", pick.thing, pick.label)).collect();
        println!(
            "{:?}\n    {} | {}\n    {}",
            picks,
            text(scene, &plan.label),
            text(scene, &plan.help),
            Plan::<Action>::notation(&plan.actions)
        );
    }
}

#[test]
fn look() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 6))
        .shuttle(YELLOW, at(2, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 2)
        .cargo(YELLOW, "yellow.ship1", Item::Tribute, 1)
        .cargo(YELLOW, "bay.yellow", Item::Kc, 6)
        .cargo(YELLOW, "bay.yellow", Item::Tribute, 1)
        .pile(&[Card::TaxLevy])
        .hand(YELLOW, &[Card::Tribunal])
        .ship(RED, Class::Kestrel, BASIC, at(3, 6));
    show("main", &scene);
    show("politics", &scene.clone().play(&["category:politics"]));
    show("finance", &scene.clone().play(&["category:finance"]));
    show("moving", &scene.clone().play(&["move:yellow.ship1", "at:1,5"]));
    show("combat", &scene.clone().play(&["combat"]));
}
