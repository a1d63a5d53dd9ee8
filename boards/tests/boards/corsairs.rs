//! What the chart of Shadowstar Corsairs shows before a craft moves.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tenka_core::{Game as _, Options, Seed, Table, Viewer};
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Action, ShadowstarCorsairs};

/// SHC-090, SHC-292: wherever a craft may step next, the chart shows what it will have spent there.
#[test]
fn every_free_square_that_a_craft_may_step_to_is_within_its_range() {
    let mut steps = 0;
    for number in 0..6 {
        let seed = format!("range {number}");
        let options = Options::new().on("variant_wormholes");
        let mut table = Table::<ShadowstarCorsairs>::new(&options, 3, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        for _ in 0..400 {
            let state = table.state();
            if state.steps.last() == Some(Step::Moving) {
                let view = table.game().view(state, Viewer::Seat(state.current));
                let range = table.game().range(&view, None);
                for action in table.legal() {
                    let Action::At(square) = action else { continue };
                    if state.occupant(square).is_nobody() {
                        assert!(range.contains_key(&square), "{square} is not among {range:?}");
                        steps += 1;
                    }
                }
            }
            table.play_randomly(1, &mut rng);
        }
    }
    assert!(steps > 100, "{steps}");
}
