//! A day of people at tables, minute by minute.

/// What people do. These are assumptions, not measurements.
#[derive(Clone, Debug)]
pub(crate) struct Habits {
    /// How many people play on this day.
    pub(crate) players: f64,
    /// How often each sits down on a day.
    pub(crate) visits: f64,
    /// How long they stay, in minutes.
    pub(crate) minutes: usize,
    /// How many actions each plays in a minute.
    pub(crate) actions_per_minute: f64,
    /// How many people sit at a table.
    pub(crate) people_per_table: f64,
    /// How many bots' turns follow a person's action.
    pub(crate) bot_turns_per_action: f64,
}

impl Habits {
    /// What these people do on a day like any other.
    pub(crate) fn of(players: f64) -> Self {
        Habits {
            players,
            visits: 1.5,
            minutes: 40,
            actions_per_minute: 5.0,
            people_per_table: 1.3,
            bot_turns_per_action: 1.0,
        }
    }
}

/// What things cost on this machine: see docs/SCALING.md.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Costs {
    /// Computing time of a server for one action, in seconds.
    pub(crate) server_per_action: f64,
    /// Computing time of the database for one action, in seconds.
    pub(crate) database_per_action: f64,
    /// Memory for one stream, in bytes.
    pub(crate) bytes_per_stream: f64,
    /// Memory for one table that is being played at, in bytes.
    pub(crate) bytes_per_table: f64,
    /// What one action adds to the database on disk, in bytes.
    pub(crate) bytes_per_action: f64,
    /// Computing time of a bot's turn, in seconds.
    pub(crate) bot_turn: f64,
}

/// What is needed, at the busiest minute of the day unless it says otherwise.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Needs {
    /// People at tables.
    pub(crate) people: f64,
    /// Tables that are being played at.
    pub(crate) tables: f64,
    /// Actions in a second, bots' included.
    pub(crate) actions: f64,
    /// Cores that serve.
    pub(crate) server_cores: f64,
    /// Cores of the database.
    pub(crate) database_cores: f64,
    /// Cores that think for bots.
    pub(crate) bot_cores: f64,
    /// Memory of the servers, in bytes.
    pub(crate) memory: f64,
    /// Actions on the whole day.
    pub(crate) actions_of_day: f64,
    /// What the database grows by on the whole day, in bytes.
    pub(crate) growth_of_day: f64,
    /// Bots' computing time on the whole day, in seconds.
    pub(crate) bot_seconds_of_day: f64,
}

pub(crate) const MINUTES: usize = 24 * 60;

/// How many of a day's visits begin in this minute, as a share: few at night, most in the evening.
pub(crate) fn share_beginning(minute: usize) -> f64 {
    // Relative weight of each hour, from midnight on.
    const HOURS: [f64; 24] = [
        3.0, 2.0, 1.0, 1.0, 1.0, 1.0, 2.0, 3.0, 4.0, 4.0, 4.0, 5.0, 6.0, 5.0, 5.0, 5.0, 6.0, 7.0, 9.0, 11.0,
        12.0, 11.0, 8.0, 5.0,
    ];
    let all: f64 = HOURS.iter().sum();
    HOURS[minute / 60 % 24] / all / 60.0
}

/// What a day needs, one like the day before and the day after.
pub(crate) fn day(habits: &Habits, costs: &Costs) -> Needs {
    let mut needs = Needs::default();
    for minute in 0..MINUTES {
        // Whoever began within the last minutes is still there; those before midnight, too.
        let began =
            (0..habits.minutes).map(|ago| share_beginning(minute + MINUTES - ago % MINUTES)).sum::<f64>();
        let people = habits.players * habits.visits * began;
        let by_people = people * habits.actions_per_minute / 60.0;
        let by_bots = by_people * habits.bot_turns_per_action;
        let tables = people / habits.people_per_table;
        let now = Needs {
            people,
            tables,
            actions: by_people + by_bots,
            server_cores: (by_people + by_bots) * costs.server_per_action,
            database_cores: (by_people + by_bots) * costs.database_per_action,
            bot_cores: by_bots * costs.bot_turn,
            memory: people * costs.bytes_per_stream + tables * costs.bytes_per_table,
            actions_of_day: 60.0 * (by_people + by_bots),
            growth_of_day: 60.0 * (by_people + by_bots) * costs.bytes_per_action,
            bot_seconds_of_day: 60.0 * by_bots * costs.bot_turn,
        };
        needs = needs.and(&now);
    }
    needs
}

impl Needs {
    /// The larger of what is needed at any minute, the sum of what is needed over the day.
    fn and(self, now: &Needs) -> Needs {
        Needs {
            people: self.people.max(now.people),
            tables: self.tables.max(now.tables),
            actions: self.actions.max(now.actions),
            server_cores: self.server_cores.max(now.server_cores),
            database_cores: self.database_cores.max(now.database_cores),
            bot_cores: self.bot_cores.max(now.bot_cores),
            memory: self.memory.max(now.memory),
            actions_of_day: self.actions_of_day + now.actions_of_day,
            growth_of_day: self.growth_of_day + now.growth_of_day,
            bot_seconds_of_day: self.bot_seconds_of_day + now.bot_seconds_of_day,
        }
    }
}
