//! Nanoseconds: `cargo bench -p tenka-bench --bench operations`.

use divan::Bencher;
use divan::counter::ItemsCount;
use tenka_bench::{ITERATIONS, POSITIONS, Workload};
use tenka_core::Insight;

fn main() {
    divan::main();
}

macro_rules! bench {
    ([$($game:path),+] $name:ident, $items:expr, $operation:ident) => {
        #[divan::bench(types = [$($game),+])]
        fn $name<G: Insight>(bencher: Bencher) {
            let mut workload = Workload::<G>::new();
            bencher.counter(ItemsCount::new($items)).bench_local(|| workload.$operation());
        }
    };
}

macro_rules! benches {
    ($($name:ident = $game:path, $shown:ident;)+) => {
        bench!([$($game),+] clone, POSITIONS, clone_each);
        bench!([$($game),+] legal, POSITIONS, legal_each);
        bench!([$($game),+] clone_and_play, POSITIONS, clone_and_play_each);
        bench!([$($game),+] view, POSITIONS, view_each);
        bench!([$($game),+] imagine, POSITIONS, imagine_each);
        bench!([$($game),+] playout, 1_usize, play_out);
        bench!([$($game),+] search, ITERATIONS, search);
    };
}
tenka_shelf::games!(benches);
