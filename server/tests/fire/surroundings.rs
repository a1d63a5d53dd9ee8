//! What surrounds the processes under test: clocks that can be set, and a disk that can be full.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A clock for some processes, which can be set while they run. The shim is compiled with the C compiler that `SQLite` needs anyway.
pub(crate) struct Clock {
    library: PathBuf,
    file: PathBuf,
}

impl Clock {
    /// A clock whose files are in this folder.
    pub(crate) fn new(folder: &Path, name: &str) -> Self {
        let clock = Clock { library: folder.join("clock.so"), file: folder.join(name) };
        std::fs::write(&clock.file, [0; 8]).unwrap();
        if !clock.library.exists() {
            let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fire/clock.c");
            let compiled = Command::new("cc")
                .args(["-O1", "-shared", "-fPIC", "-o"])
                .arg(&clock.library)
                .arg(source)
                .status();
            assert!(compiled.is_ok_and(|status| status.success()), "{source} doesn't compile");
        }
        clock
    }

    /// Sets the clock so many seconds before or after the true time.
    pub(crate) fn set(&self, seconds: i64) {
        // Not truncated meanwhile: others have mapped it.
        let mut file = std::fs::OpenOptions::new().write(true).open(&self.file).unwrap();
        file.write_all(&seconds.to_ne_bytes()).unwrap();
    }

    /// What makes a process use it.
    pub(crate) fn environment(&self) -> [(&'static str, PathBuf); 2] {
        [("LD_PRELOAD", self.library.clone()), ("TENKA_TEST_CLOCK", self.file.clone())]
    }
}

/// A small disk of its own (in memory, so that nothing on this machine is ever really full), which only those see who have entered it.
/// It is gone when the test's process is.
pub(crate) struct SmallDisk {
    pub(crate) folder: PathBuf,
    keeper: Child,
}

const MOUNT: &str = r#"mount -t tmpfs -o size=256m,mode=0777 tmpfs "$1" && echo ready && cat > /dev/null"#;

impl SmallDisk {
    /// `None` where mounting isn't allowed.
    pub(crate) fn mount(folder: &Path) -> Option<Self> {
        std::fs::create_dir_all(folder).unwrap();
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh", "-c", MOUNT, "sh"]).arg(folder);
        let mut keeper =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let mut line = String::new();
        BufReader::new(keeper.stdout.take()?).read_line(&mut line).ok()?;
        if line.trim() != "ready" {
            let _ = keeper.wait();
            return None;
        }
        Some(SmallDisk { folder: folder.to_owned(), keeper })
    }

    /// What a command begins with that sees it.
    pub(crate) fn entering(&self) -> Vec<String> {
        ["nsenter", "--mount", "--target", &self.keeper.id().to_string()].map(str::to_owned).to_vec()
    }

    pub(crate) fn fill(&self) {
        self.run("cat /dev/zero > \"$1/filler\" 2> /dev/null; true");
    }

    pub(crate) fn clear(&self) {
        self.run("rm -f \"$1/filler\"");
    }

    pub(crate) fn run(&self, script: &str) {
        let entering = self.entering();
        let mut command = Command::new(&entering[0]);
        let done = command.args(&entering[1..]).args(["sh", "-c", script, "sh"]).arg(&self.folder).status();
        assert!(done.is_ok_and(|status| status.success()), "{script}");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}
