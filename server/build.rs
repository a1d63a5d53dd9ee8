//! Makes Rust of the site's catalogue.

fn main() {
    tenka_catalogue::build_shared("../pages/words.ftl");
}
