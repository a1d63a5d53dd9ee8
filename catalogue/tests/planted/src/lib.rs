//! Words in documentation are for programmers. "So is this."

#![doc = "An attribute says this."]

// "A comment says this."
/* "And /* a comment */ within a comment." */

/// Says "this".
#[deprecated(note = "An attribute says this as well.")]
pub fn say<'a>(what: &'a str, quote: char) -> String {
    let _ = ('"', '\'', 'a', quote == '\\');
    let _ = (b"bytes are for programs", c"so are these");
    let _ = ["id", "another-id", "SAM-012", "M 10 20", "{x} {y}", ") scale(", "0 0 100 100", "text/html; charset=utf-8"];
    assert!(!what.is_empty(), "there is always {}", something("to say"));
    what.parse::<u8>().expect("a number of two digits");
    tracing::info!("a table was opened");
    query("SELECT name FROM tables WHERE id = ?1");
    html! {
        div class="card small" aria-label={ "The " b { "whole" } " hand" } {
            "You have no tile in hand."
        }
    }
    format!("{what} wealth");
    Field { name: "of a field", label: "Fold" };
    malformed(&format!("a hand of {} tiles", 6));
    r#"A "raw" text
       of two lines"#;
    "one that \
     goes on \u{2014} and on"
}

#[cfg(not(test))]
pub const PLAYED: &str = "in every build";

#[cfg(test)]
mod tests {
    #[test]
    fn words_of_tests() {
        assert_eq!(say("words of a test"), "words of a test");
    }
}

#[test]
fn a_test_alone() {
    say("words of another test");
}
