//! Instructions, counted by callgrind and the same on every run: `bench/instructions`.

#![allow(missing_docs, reason = "the macros make public items that nobody calls")]
#![allow(non_snake_case, reason = "games are named by their types")]

use gungraun::prelude::*;
use tenka_bench::Workload;
use tenka_core::Insight;

macro_rules! count {
    ([$($game_name:ident = $game:path),+] $name:ident, $operation:ident) => {
        #[library_benchmark]
        $(#[bench::$game_name(Workload::<$game>::new())])+
        fn $name<G: Insight>(mut workload: Workload<G>) -> Workload<G> {
            workload.$operation();
            workload
        }
    };
}

macro_rules! counts {
    ($($name:ident = $game:path, $shown:ident;)+) => {
        count!([$($name = $game),+] clone, clone_each);
        count!([$($name = $game),+] legal, legal_each);
        count!([$($name = $game),+] clone_and_play, clone_and_play_each);
        count!([$($name = $game),+] view, view_each);
        count!([$($name = $game),+] imagine, imagine_each);
        count!([$($name = $game),+] playout, play_out);
        count!([$($name = $game),+] search, search);
    };
}
tenka_shelf::games!(counts);

library_benchmark_group!(
    name = operations,
    benchmarks = [clone, legal, clone_and_play, view, imagine, playout, search]
);

main!(library_benchmark_groups = operations);
