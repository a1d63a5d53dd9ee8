//! Nanoseconds: `cargo bench -p tenka-bench --bench operations`.

use divan::Bencher;
use divan::counter::ItemsCount;
use tenka_bench::{ITERATIONS, POSITIONS, Workload};
use tenka_core::Insight;
use tenka_samurai::Samurai;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;
use tenka_starship_samurai::StarshipSamurai;
use tenka_starships_assembly::StarshipsAssembly;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

fn main() {
    divan::main();
}

macro_rules! per_position {
    ($($name:ident: $operation:ident),+ $(,)?) => {
        $(#[divan::bench(types = [Samurai, StarshipsAssembly, StarshipSamurai, ShadowstarCorsairs, ConnectFour, Hearts, Leduc])]
        fn $name<G: Insight>(bencher: Bencher) {
            let mut workload = Workload::<G>::new();
            bencher.counter(ItemsCount::new(POSITIONS)).bench_local(|| workload.$operation());
        })+
    };
}

per_position! {
    clone: clone_each,
    legal: legal_each,
    clone_and_play: clone_and_play_each,
    view: view_each,
    imagine: imagine_each,
}

#[divan::bench(types = [Samurai, StarshipsAssembly, StarshipSamurai, ShadowstarCorsairs, ConnectFour, Hearts, Leduc])]
fn playout<G: Insight>(bencher: Bencher) {
    let mut workload = Workload::<G>::new();
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| workload.play_out());
}

#[divan::bench(types = [Samurai, StarshipsAssembly, StarshipSamurai, ShadowstarCorsairs, ConnectFour, Hearts, Leduc])]
fn search<G: Insight>(bencher: Bencher) {
    let mut workload = Workload::<G>::new();
    bencher.counter(ItemsCount::new(ITERATIONS)).bench_local(|| workload.search());
}
