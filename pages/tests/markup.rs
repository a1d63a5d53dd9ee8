//! What every page keeps, in every state that the gallery shows.

#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(unreachable_pub, dead_code, reason = "modules are shared")]

#[path = "../examples/gallery/exhibits.rs"]
mod exhibits;
mod html;
#[path = "../examples/gallery/sitting.rs"]
mod sitting;

use std::collections::BTreeSet;
use std::io::Write as _;
use std::sync::LazyLock;

use flate2::Compression;
use flate2::write::GzEncoder;
use html::{forms, tags};
use tenka_pages::Markup;

static PAGES: LazyLock<Vec<(String, Markup)>> = LazyLock::new(exhibits::exhibits);

#[test]
fn ids_and_attributes_are_given_once() {
    for (name, page) in PAGES.iter() {
        let mut ids = BTreeSet::new();
        for tag in tags(&page.0) {
            if let Some(id) = tag.get("id") {
                assert!(ids.insert(id.to_owned()), "{name}: id {id} is given twice");
            }
            let attributes: BTreeSet<&String> =
                tag.attributes.iter().map(|(attribute, _)| attribute).collect();
            assert_eq!(attributes.len(), tag.attributes.len(), "{name}: {tag:?}");
        }
    }
}

#[test]
fn labels_and_descriptions_refer_to_what_is_there() {
    for (name, page) in PAGES.iter() {
        let all = tags(&page.0);
        let ids: BTreeSet<&str> = all.iter().filter_map(|tag| tag.get("id")).collect();
        for tag in &all {
            let refers = tag.get("aria-labelledby").or_else(|| tag.get("for"));
            assert!(refers.is_none_or(|id| ids.contains(id)), "{name}: {tag:?}");
            let anchor = tag.get("href").and_then(|href| href.strip_prefix('#'));
            assert!(anchor.is_none_or(|id| ids.contains(id)), "{name}: {tag:?}");
        }
    }
}

#[test]
fn nothing_is_inline_and_nothing_is_foreign() {
    for (name, page) in PAGES.iter() {
        for tag in tags(&page.0) {
            assert!(!tag.has("style") && tag.name != "style", "{name}: {tag:?}");
            // A rulebook's pictures are pages of their own, which can do nothing.
            let is_picture =
                tag.get("src").is_some_and(|src| src.starts_with("/rules/") && src.contains("/picture/"));
            assert!(tag.name != "iframe" || is_picture, "{name}: {tag:?}");
            assert!(
                !tag.attributes.iter().any(|(attribute, _)| attribute.starts_with("on")),
                "{name}: {tag:?}"
            );
            if tag.name == "script" {
                let ours = tag.get("src").is_some_and(|src| src.starts_with("/assets/"));
                assert!(ours || tag.get("type") == Some("application/json"), "{name}: {tag:?}");
            }
            for address in [tag.get("href"), tag.get("src"), tag.get("action")].into_iter().flatten() {
                assert!(
                    address.starts_with(['/', '?', '#']) && !address.starts_with("//"),
                    "{name}: {tag:?}"
                );
            }
        }
    }
}

#[test]
fn every_asset_that_a_page_names_is_there() {
    let paths: BTreeSet<&str> = tenka_pages::assets().iter().map(|asset| &*asset.path).collect();
    for (name, page) in PAGES.iter() {
        for tag in tags(&page.0) {
            let named =
                tag.get("src").or_else(|| tag.get("href")).filter(|path| path.starts_with("/assets/"));
            assert!(named.is_none_or(|path| paths.contains(path)), "{name}: {tag:?}");
        }
    }
}

#[test]
fn every_command_at_a_table_carries_its_revision_and_a_key_of_its_own() {
    for (name, page) in PAGES.iter() {
        let mut keys = BTreeSet::new();
        let commands = forms(&page.0).into_iter().filter(|form| {
            let to = form.tag.get("action").unwrap_or_default();
            form.tag.get("method") == Some("post")
                && to.starts_with("/t/")
                && !to.ends_with("/sit")
                && !to.contains("/analysis?")
        });
        for form in commands {
            assert!(
                form.field("revision").is_some_and(|text| text.parse::<u64>().is_ok()),
                "{name}: {:?}",
                form.tag
            );
            let key = form.field("key").unwrap_or_default().to_owned();
            assert!(!key.is_empty() && keys.insert(key), "{name}: {:?}", form.tag);
        }
    }
}

#[test]
fn what_people_write_is_text() {
    let (_, page) = PAGES.iter().find(|(name, _)| name == "samurai-hint").unwrap();
    assert!(page.0.contains("&lt;b&gt;Eve&lt;/b&gt; (watching):"));
    assert!(page.0.contains("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(!page.0.contains("alert(1)</script>"));
}

fn zipped(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap().len()
}

#[test]
fn scripts_and_pages_are_small() {
    let scripts =
        tenka_pages::assets().iter().filter(|asset| asset.content_type.starts_with("text/javascript"));
    let all: usize = scripts.map(|asset| zipped(&asset.bytes)).sum();
    assert!(all <= 30_000, "the scripts are {all} bytes");
    let styles = tenka_pages::assets().iter().filter(|asset| asset.content_type.starts_with("text/css"));
    for (name, page) in PAGES.iter() {
        let linked = styles.clone().filter(|style| page.0.contains(&style.path));
        let size = zipped(page.0.as_bytes()) + linked.map(|style| zipped(&style.bytes)).sum::<usize>() + all;
        assert!(size <= 100_000, "{name} is {size} bytes with all that it needs");
    }
}
