//! Instructions, counted by callgrind and the same on every run: `bench/instructions`.

#![allow(missing_docs, reason = "the macros make public items that nobody calls")]

use gungraun::prelude::*;
use tenka_bench::Workload;
use tenka_core::Insight;
use tenka_samurai::Samurai;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;
use tenka_starship_samurai::StarshipSamurai;
use tenka_starships_assembly::StarshipsAssembly;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

macro_rules! count {
    ($($name:ident: $operation:ident),+ $(,)?) => {
        $(#[library_benchmark]
        #[bench::samurai(Workload::<Samurai>::new())]
        #[bench::starships_assembly(Workload::<StarshipsAssembly>::new())]
        #[bench::shadowstar_corsairs(Workload::<ShadowstarCorsairs>::new())]
        #[bench::starship_samurai(Workload::<StarshipSamurai>::new())]
        #[bench::connect_four(Workload::<ConnectFour>::new())]
        #[bench::hearts(Workload::<Hearts>::new())]
        #[bench::leduc(Workload::<Leduc>::new())]
        fn $name<G: Insight>(mut workload: Workload<G>) -> Workload<G> {
            workload.$operation();
            workload
        })+
    };
}

count! {
    clone: clone_each,
    legal: legal_each,
    clone_and_play: clone_and_play_each,
    view: view_each,
    imagine: imagine_each,
    playout: play_out,
    search: search,
}

library_benchmark_group!(
    name = operations,
    benchmarks = [clone, legal, clone_and_play, view, imagine, playout, search]
);

main!(library_benchmark_groups = operations);
