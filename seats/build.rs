//! Generates Rust from the catalogue.

fn main() {
    tenka_catalogue::build();
}
