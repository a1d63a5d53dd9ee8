//! Writes pages of many states into a folder, with what they need, to be looked at and tested in a browser:
//! `cargo run -p tenka-pages --example gallery DIR`. Serve the folder, for addresses begin with a slash.

#![allow(clippy::unwrap_used, reason = "a tool for development")]
#![allow(unreachable_pub, reason = "tests share the modules")]

mod exhibits;
mod looks;
mod sitting;

use std::fs;
use std::path::PathBuf;

fn main() {
    let Some(folder) = std::env::args().nth(1).map(PathBuf::from) else {
        eprintln!("usage: gallery DIR");
        std::process::exit(2);
    };
    fs::create_dir_all(folder.join("assets")).unwrap();
    for asset in tenka_pages::assets() {
        fs::write(folder.join(&asset.path[1..]), &asset.bytes).unwrap();
    }
    let pages = [exhibits::exhibits(), looks::looks()].concat();
    for (name, page) in &pages {
        fs::write(folder.join(format!("{name}.html")), &page.0).unwrap();
    }
    let names: Vec<&str> = pages.iter().map(|(name, _)| &**name).collect();
    fs::write(folder.join("names.txt"), names.join("\n")).unwrap();
}
