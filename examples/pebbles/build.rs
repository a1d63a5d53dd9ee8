//! Makes Rust of the catalogue.

fn main() {
    tenka_catalogue::build();
}
