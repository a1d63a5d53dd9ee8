//! The bots and playouts of the games that come with Tenka, compiled here and nowhere else: what has to be fast is one small crate,
//! and the crates that use it can be optimised less without slowing it down.
//!
//! Generic code is compiled in every crate that uses it, unless it is marked `inline(never)`: then a crate uses what one of
//! its dependencies has compiled. That is why the functions named here, and the hot ones behind them, are marked.

use tenka_bots::{Bot, BotSpec, Evaluation};
use tenka_core::{Insight, OptionError};
use tenka_workshop::{Bench, Measured};

type MakesBots<G> = fn(BotSpec, Option<Evaluation>, usize) -> Box<dyn Bot<G>>;
type Measures = fn(&Bench, &dyn Fn(&'static str)) -> Result<Measured, OptionError>;

const fn fast<G: Insight>() -> (MakesBots<G>, Measures) {
    (BotSpec::bot_judging_by::<G>, Bench::measure::<G>)
}

macro_rules! engines {
    ($($name:ident = $game:path, $shown:ident;)+) => {
        #[used]
        static FAST: ($((MakesBots<$game>, Measures),)+) = ($(fast::<$game>(),)+);
    };
}
tenka_shelf::games!(engines);
