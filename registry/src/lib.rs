//! The one place where the games are listed. A new game is a line here, its own folder, and its board page.

use std::fmt;

use tenka_boards::{Board, TableTop};
use tenka_core::{Game as _, Info, Options, Record, Refusal, Table};
use tenka_samurai::Samurai;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;
use tenka_starship_samurai::StarshipSamurai;
use tenka_starships_assembly::StarshipsAssembly;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// What can be said of each game, in the order in which people see them.
        pub const GAMES: &[Info] = &[$(<$game>::INFO),+];

        /// Calls `visitor` with the game of this name as a type, so that what it does costs nothing for being generic.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            $(if name == <$game>::INFO.name {
                return Ok(visitor.visit::<$game>());
            })+
            Err(UnknownGame { name: name.to_owned() })
        }
    };
}

games![Samurai, StarshipsAssembly, StarshipSamurai, ShadowstarCorsairs, ConnectFour, Hearts, Leduc];

/// Something that is done with a game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: Board>(self) -> Self::Output;
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = GAMES.iter().map(|info| info.name).collect();
        write!(f, "there is no game '{}'; the games are {}", self.name, names.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

/// What can be said of the game with this name.
pub fn info(name: &str) -> Result<&'static Info, UnknownGame> {
    let found = GAMES.iter().find(|info| info.name == name);
    found.ok_or_else(|| UnknownGame { name: name.to_owned() })
}

/// A table, or why there is none; the outer error is an unknown game.
pub type Opened = Result<Result<Box<dyn TableTop>, Refusal>, UnknownGame>;

/// A new table of the game with this name, by its newest rules.
pub fn new_table(name: &str, options: &Options, seats: u8, seed: &str) -> Opened {
    struct New<'a>(&'a Options, u8, &'a str);
    impl Visitor for New<'_> {
        type Output = Result<Box<dyn TableTop>, Refusal>;
        fn visit<G: Board>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::new(self.0, self.1, self.2)?))
        }
    }
    visit(name, New(options, seats, seed))
}

/// A table of the game with this name as it began by the rules of `ruleset`.
pub fn new_table_under(ruleset: u32, name: &str, options: &Options, seats: u8, seed: &str) -> Opened {
    struct New<'a>(u32, &'a Options, u8, &'a str);
    impl Visitor for New<'_> {
        type Output = Result<Box<dyn TableTop>, Refusal>;
        fn visit<G: Board>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::new_under(self.0, self.1, self.2, self.3)?))
        }
    }
    visit(name, New(ruleset, options, seats, seed))
}

/// A table of the game with this name at a position, by its newest rules.
pub fn load_table(name: &str, options: &Options, state: serde_json::Value) -> Opened {
    struct Load<'a>(&'a Options, serde_json::Value);
    impl Visitor for Load<'_> {
        type Output = Result<Box<dyn TableTop>, Refusal>;
        fn visit<G: Board>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::load(self.0, self.1)?))
        }
    }
    visit(name, Load(options, state))
}

/// A table of the game with this name at a position, by the rules of `ruleset`.
pub fn load_table_under(ruleset: u32, name: &str, options: &Options, state: serde_json::Value) -> Opened {
    struct Load<'a>(u32, &'a Options, serde_json::Value);
    impl Visitor for Load<'_> {
        type Output = Result<Box<dyn TableTop>, Refusal>;
        fn visit<G: Board>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::load_under(self.0, self.1, self.2)?))
        }
    }
    visit(name, Load(ruleset, options, state))
}

/// A table at the end of a record.
pub fn replay_table(record: &Record) -> Opened {
    struct Replay<'a>(&'a Record);
    impl Visitor for Replay<'_> {
        type Output = Result<Box<dyn TableTop>, Refusal>;
        fn visit<G: Board>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::replay(self.0)?))
        }
    }
    visit(&record.game, Replay(record))
}
