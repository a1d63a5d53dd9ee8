//! Tries many mutants of a game's rules quickly: all are built into one test program, which is run with one of them
//! switched on at a time. `bench/mutants at-once` calls it on a copy of the project.
//!
//! ```text
//! tenka-breaker COPY GAME EVERY FROM [WORDS…]
//! ```
//!
//! tries every `EVERY`th of the mutants that `cargo mutants --list` names, from number `FROM` on, or none of them if `EVERY` is
//! 0; and besides those whose names contain one of the words (`in chain`, `audit.rs`), which the table leaves out.

mod list;
mod sites;
mod trial;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use list::Mutant;
use trial::{Build, Trial};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [copy, game, every, from, words @ ..] = &arguments[..] else {
        eprintln!("which copy, which game, every how many, from which?");
        std::process::exit(2);
    };
    let (every, from): (usize, usize) = (every.parse().expect("a number"), from.parse().expect("a number"));
    let package = format!("tenka-{game}");
    let all = list::mutants(Path::new(copy), &package);
    let total = all.len();
    let is_drawn = |number: usize| every > 0 && number >= from && (number - from).is_multiple_of(every);
    let is_named = |mutant: &Mutant| words.iter().any(|word| mutant.name.contains(word.as_str()));
    let (drawn, mut chosen): (Vec<_>, Vec<_>) =
        all.into_iter().enumerate().partition(|(number, _)| is_drawn(*number));
    let sample = drawn.len();
    chosen.retain(|(_, mutant)| is_named(mutant));
    let chosen: Vec<Mutant> = drawn.into_iter().chain(chosen).map(|(_, mutant)| mutant).collect();
    eprintln!("{sample} of {total} mutants of {game}, and {} by name", chosen.len() - sample);
    switch(Path::new(copy));
    let copy = Copy { folder: copy.into(), chosen: &chosen };
    let mut left: BTreeSet<usize> = copy.with_a_site();
    let program = loop {
        copy.write(&left);
        match trial::build(&copy.folder, &package) {
            Build::Program(program) => break program,
            Build::Errors(errors) => copy.leave_out(&errors, &mut left),
        }
        eprintln!("{} of them build together", left.len());
    };
    let trial = Trial::new(program, copy.folder.join("games").join(game));
    let mut sums: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for (number, mutant) in chosen.iter().enumerate() {
        let outcome = match left.contains(&number) {
            false => 0,
            true if trial.catches(number) => 1,
            true => 2,
        };
        if number < sample {
            sums.entry(mutant.chapter()).or_default()[outcome] += 1;
        }
        println!("{}: {}", ["not built", "caught", "SURVIVED"][outcome], mutant.name);
    }
    println!(
        "\n| chapter | drawn | not built | caught | survived | share |\n| --- | --- | --- | --- | --- | --- |"
    );
    let all = sums.values().fold([0; 3], |sum, one| std::array::from_fn(|at| sum[at] + one[at]));
    for (chapter, [not, caught, survived]) in sums.into_iter().chain([("all", all)]) {
        let share = match caught + survived {
            0 => "–".to_owned(),
            tried => format!("{} %", (caught * 100 + tried / 2) / tried),
        };
        let drawn = not + caught + survived;
        println!("| {chapter} | {drawn} | {not} | {caught} | {survived} | {share} |");
    }
}

/// Lets `core` say which mutant is switched on.
fn switch(copy: &Path) {
    let path = copy.join("core/src/lib.rs");
    let source = std::fs::read_to_string(&path).expect("core");
    let switch = "
/// Whether this mutant is switched on.
#[inline]
pub fn is_broken(mutant: usize) -> bool {
    static ON: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| {
        std::env::var(\"BROKEN\").ok().and_then(|number| number.parse().ok()).unwrap_or(usize::MAX)
    });
    *ON == mutant
}
";
    std::fs::write(path, source + switch).expect("core can be written");
}

/// A copy of the project and the mutants that were drawn.
struct Copy<'a> {
    folder: PathBuf,
    chosen: &'a [Mutant],
}

impl Copy<'_> {
    /// The drawn mutants of each file.
    fn by_file(&self) -> BTreeMap<&str, Vec<(usize, &Mutant)>> {
        let mut files: BTreeMap<&str, Vec<_>> = BTreeMap::new();
        for (number, mutant) in self.chosen.iter().enumerate() {
            files.entry(&mutant.file).or_default().push((number, mutant));
        }
        files
    }

    /// The file as it was.
    fn original(&self, file: &str) -> String {
        let (kept, path) = (self.folder.join(format!("{file}.whole")), self.folder.join(file));
        if !kept.exists() {
            std::fs::copy(path, &kept).expect("the file can be copied");
        }
        std::fs::read_to_string(kept).expect("the file is there")
    }

    fn with_a_site(&self) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        for (file, mutants) in self.by_file() {
            for site in sites::sites(&self.original(file), &mutants) {
                found.extend(site.mutants.iter().map(|(number, _)| *number));
            }
        }
        found
    }

    /// Writes every file with the mutants that are left.
    fn write(&self, left: &BTreeSet<usize>) {
        for (file, mut mutants) in self.by_file() {
            let source = self.original(file);
            mutants.retain(|(number, _)| left.contains(number));
            let text = write::written(&source, sites::sites(&source, &mutants));
            let path = self.folder.join(file);
            if std::fs::read_to_string(&path).is_ok_and(|old| old != text) {
                std::fs::write(path, text).expect("the file can be written");
            }
        }
    }

    /// Leaves out the mutants that are at fault for errors.
    fn leave_out(&self, errors: &[trial::Error], left: &mut BTreeSet<usize>) {
        let before = left.len();
        for error in errors {
            let written = std::fs::read_to_string(self.folder.join(&error.file)).unwrap_or_default();
            for number in write::at_fault(&written, error.at) {
                left.remove(&number);
            }
        }
        assert!(left.len() < before, "no mutant is at fault for {errors:?}");
    }
}
