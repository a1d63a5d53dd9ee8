//! Generates Rust from the catalogues: the one shared by all boards, and one per game.

fn main() {
    tenka_catalogue::build();
    tenka_catalogue::build_named("samurai", "../games/samurai/board.ftl");
    tenka_catalogue::build_named("assembly", "../games/starships-assembly/board.ftl");
    tenka_catalogue::build_named("corsairs", "../games/shadowstar-corsairs/board.ftl");
    tenka_catalogue::build_named("starship_samurai", "../games/starship-samurai/board.ftl");
    tenka_catalogue::build_named("yardsticks", "../yardsticks/board.ftl");
}
