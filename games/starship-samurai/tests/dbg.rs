#![allow(clippy::unwrap_used, missing_docs)]
use tenka_core::{Record, Table, Game as _, Viewer, Event as _};
use tenka_starship_samurai::StarshipSamurai;
#[test]
#[ignore]
fn dbg() {
    let text = std::fs::read_to_string("/tmp/dbg/rec").unwrap();
    let record: Record = text.parse().unwrap();
    let mut r2 = record.clone(); r2.actions.clear();
    let mut table = Table::<StarshipSamurai>::replay(&r2).unwrap();
    for (i, a) in record.actions.iter().enumerate() {
        let action = table.parse(a).unwrap();
        let ev = table.play(action).unwrap();
        if i + 12 > record.actions.len() {
            println!("{i} {a}");
            for e in &ev { println!("   {:?}", e.seen_by(Viewer::Spectator).unwrap()); println!("   {e:?}"); }
            let s = table.state();
            for seat in s.seats().iter() {
                println!("  hand {:?} {:?}", seat, s.hands[seat]);
            }
            for v in s.seats().viewers() {
                let m = s.memories.of(v);
                println!("  {v}: {m:?}");
            }
            println!("battle {:?}", s.battle);
            println!("{:?}", table.game().audit(s));
        }
    }
}
