//! A PostgreSQL of the tests' own: a cluster in a temporary folder, on a unix socket, that syncs to disk. The command line tests
//! use it as well.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// A cluster. It ends, and its folder is removed, when this is dropped or the test's process ends in any way.
pub(crate) struct Cluster {
    folder: PathBuf,
    server: Mutex<Option<Child>>,
    surroundings: Surroundings,
}

/// What the server is started with.
#[derive(Default)]
pub(crate) struct Surroundings {
    /// What its command begins with.
    pub(crate) entering: Vec<String>,
    /// Its environment.
    pub(crate) environment: Vec<(&'static str, PathBuf)>,
}

/// Runs the server until its input ends, which it does when the test's process ends.
const RUN: &str = r#"
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=200 -c log_min_messages=fatal -c logging_collector=off &
pid=$!
cat > /dev/null
kill -INT $pid 2> /dev/null
wait $pid
[ -e "$2/keep" ] || rm -rf "$2"
"#;

impl Cluster {
    /// A new cluster.
    pub(crate) fn start() -> Self {
        Cluster::start_in(|_| Surroundings::default())
    }

    /// A new cluster whose server is started in these surroundings, which may keep something in its folder.
    pub(crate) fn start_in(surroundings: impl FnOnce(&Path) -> Surroundings) -> Self {
        let folder = tempfile::Builder::new().prefix("tenka-pg").tempdir().unwrap().keep();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&folder));
        }
        let data = folder.join("data");
        run(as_postgres(&programs().join("initdb"))
            .args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(data));
        let surroundings = surroundings(&folder);
        let cluster = Cluster { folder, server: Mutex::new(None), surroundings };
        cluster.resume();
        cluster
    }

    /// Starts the server again.
    pub(crate) fn resume(&self) {
        let _ = std::fs::remove_file(self.folder.join("keep"));
        let mut command = entering(&self.surroundings.entering, as_postgres(Path::new("sh")));
        command.envs(self.surroundings.environment.iter().map(|(name, value)| (name, value)));
        command.args(["-c", RUN, "sh"]).arg(programs()).arg(&self.folder);
        let child =
            command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        *self.server.lock().unwrap_or_else(PoisonError::into_inner) = Some(child);
        let begun = Instant::now();
        while !self.asks("postgres", "select 1") {
            assert!(begun.elapsed() < Duration::from_mins(1), "PostgreSQL doesn't start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Kills the server without warning.
    #[allow(dead_code, reason = "not every test kills it")]
    pub(crate) fn kill(&self) {
        std::fs::write(self.folder.join("keep"), "").unwrap();
        let pid = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let pid = pid.lines().next().unwrap().to_owned();
        let _ = Command::new("kill").args(["-9", &pid]).status();
        self.end();
        // Its children end by themselves as soon as they see that it is gone; no other can start before.
        std::thread::sleep(Duration::from_millis(500));
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self) -> String {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let name = format!("test{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        self.run_sql("postgres", &format!("create database {name}"));
        format!("postgres://postgres@/{name}?host={}", self.folder.display())
    }

    /// Where the server listens.
    #[allow(dead_code, reason = "not every test stands between the servers and the database")]
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Runs statements in the database at this address.
    #[allow(dead_code, reason = "not every test looks into the database")]
    pub(crate) fn run_in(&self, address: &str, sql: &str) -> String {
        let name = address.split(['/', '?']).nth(3).unwrap();
        self.run_sql(name, sql)
    }

    fn run_sql(&self, database: &str, sql: &str) -> String {
        let mut child = self.psql(database).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(sql.as_bytes()).unwrap();
        let done = child.wait_with_output().unwrap();
        assert!(done.status.success(), "{sql}");
        String::from_utf8(done.stdout).unwrap().trim().to_owned()
    }

    fn asks(&self, database: &str, sql: &str) -> bool {
        let mut psql = self.psql(database);
        psql.args(["-c", sql]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        psql.status().is_ok_and(|status| status.success())
    }

    fn psql(&self, database: &str) -> Command {
        let mut psql = Command::new(programs().join("psql"));
        psql.args(["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-U", "postgres", "-d", database, "-h"]);
        psql.arg(&self.folder);
        psql
    }

    fn end(&self) {
        if let Some(mut child) = self.server.lock().unwrap_or_else(PoisonError::into_inner).take() {
            drop(child.stdin.take());
            let _ = child.wait();
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.end();
    }
}

/// The cluster that the tests of one program share.
#[allow(dead_code, reason = "some tests have one of their own")]
pub(crate) fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::start)
}

/// Where PostgreSQL's programs are.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest =
        versions.map(|version| version.path().join("bin")).filter(|bin| bin.join("initdb").exists()).max();
    newest.expect("PostgreSQL is missing: install the package postgresql")
}

fn is_root() -> bool {
    let found = Command::new("id").arg("-u").output().unwrap();
    found.stdout.starts_with(b"0\n")
}

/// PostgreSQL refuses to run as root.
fn as_postgres(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--init-groups"]).arg(program);
    command
}

/// The same command after another that brings it somewhere.
fn entering(before: &[String], command: Command) -> Command {
    let Some((program, arguments)) = before.split_first() else { return command };
    let mut entering = Command::new(program);
    entering.args(arguments).arg(command.get_program()).args(command.get_args());
    entering
}

fn run(command: &mut Command) {
    let done = command.stdin(Stdio::null()).output().unwrap();
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
}
