//! Generates Rust from the site's catalogue.

fn main() {
    tenka_catalogue::build_shared("../pages/words.ftl");
}
