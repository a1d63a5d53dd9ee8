//! Everything visitors read is in the site's catalogue.

use tenka_catalogue::Exception::{File, Text, Within};
use tenka_catalogue::assert_no_words_outside;

#[test]
fn no_words_stand_outside_the_catalogue() {
    let exceptions = [
        // Text for server operators, and SQL.
        File("store"),
        File("client.rs"),
        File("fairness.rs"),
        File("filling.rs"),
        File("load.rs"),
        File("moving.rs"),
        File("network.rs"),
        File("process.rs"),
        File("programs.rs"),
        File("serve.rs"),
        Text("the server is stopping"),
        // Text for browsers.
        Within("from_static"),
        Within("strip_prefix"),
        Text("event: thinking\ndata: {{\"progress\":{share:.2}}}\n\n"),
        Text("id: {}\nevent: {}\ndata: "),
        Text("attachment; filename=\"tenka-{id}.{ending}\""),
        Text("; HttpOnly"),
        Text("; Secure"),
        // Names of entries and types.
        Text("sat {}"),
        Text("bot {revision}"),
        Text("timed out {} {}"),
        Within("debug_struct"),
    ];
    assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &exceptions);
}
