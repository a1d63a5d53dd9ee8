//! Faces for bots: a portrait drawn from a few heads, robes and skies, the same for the same name.

use maud::{Markup, html};

/// What is behind the face, and what is on top of it, in the colour of the hair.
const HEADS: [(&str, &str); 8] = [
    // A topknot.
    (
        "",
        "M18 2.5h4.4l1 5.2h-6.4zM11.6 17c-.6-7 3-10.6 8.4-10.600S29 10 28.4 17c-1.6-4.2-4-5.6-8.4-5.600S13.2 12.8 11.6 17z",
    ),
    // Long hair.
    (
        "M10 33V16C10 8.5 14.6 4.5 20 4.500S30 8.5 30 16v17z",
        "M11.8 17c0-6.5 3.2-9.6 8.2-9.600s8.2 3.1 8.2 9.600c-2.6-1.2-4.4-3-5.2-5.4-1.8 3-6 5-11.2 5.400z",
    ),
    // A straw hat.
    ("", "M3.5 15.5 20 3.5 36.5 15.500q-16.5 3.4-33 0z"),
    // A helmet with horns.
    (
        "M9.5 25V14h21v11l-3 2V15h-15v12z",
        "M10 15.600C10 8.6 14.6 6 20 6s10 2.6 10 9.600q-10-3-20 0zM20 9.500C13.5 9.5 10.5 6 10 1c2.6 3.6 6 5 10 5s7.4-1.4 10-5c-.5 5-3.5 8.5-10 8.500z",
    ),
    // A hood.
    (
        "M8.5 34V16.500C8.5 8 13.6 3.6 20 3.600S31.5 8 31.5 16.500V34z",
        "M12 20c0-7 3-10.4 8-10.400S28 13 28 20h2.400c1-10-3-15.6-10.4-15.600S8.6 10 9.6 20z",
    ),
    // Short hair and a beard.
    (
        "",
        "M11.8 16.400C11.4 9 15 6 20 6s8.6 3 8.2 10.400c-1-3.4-2.4-4.8-4-5.4-2.8 1-6 1-8.4 0-1.6.6-3 2-4 5.400zM12.4 20c.2 7 3.6 10 7.6 10s7.4-3 7.6-10c-1.4 2.4-2.4 3-3.6 3q-4-1.6-8 0c-1.2 0-2.2-.6-3.6-3z",
    ),
    // A bun and pins.
    (
        "M15 6.500a5 4.6 0 1 1 10 0 5 4.6 0 1 1-10 0z",
        "M11.6 17.600C11.4 10 14.8 7 20 7s8.6 3 8.4 10.600c-1.8-3.6-4-5.4-8.4-7-4.4 1.6-6.6 3.4-8.4 7zM9 5.400l22-2.2.2 1.200L9.2 6.600z",
    ),
    // A bob with a fringe.
    (
        "M10.4 27V16C10.4 9 14.6 5.4 20 5.400S29.6 9 29.6 16v11z",
        "M11.6 16.800C11.6 10 15 7 20 7s8.4 3 8.4 9.800q-8.4-2.6-16.8 0z",
    ),
];
const SKIES: [&str; 6] = ["#e9c46a", "#d98a6a", "#8fb5a3", "#8aa4c8", "#b79ac0", "#cdb48b"];
const ROBES: [&str; 6] = ["#7a2018", "#1f4d45", "#2f3f78", "#5d3177", "#6b4a12", "#24435c"];
const HAIR: [&str; 4] = ["#1d1512", "#3a2418", "#6b3a1c", "#4a4650"];
const SKIN: [&str; 4] = ["#f1cfa8", "#e0b084", "#c58e62", "#8f5f3d"];

/// The face of whoever has this name.
pub(crate) fn face(name: &str) -> Markup {
    // FNV-1a: names that differ in one letter get different faces.
    let mut rest = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    }) >> 20;
    let mut pick = |count: usize| {
        let picked = rest % count as u64;
        rest /= count as u64;
        picked as usize
    };
    let (behind, above) = HEADS[pick(HEADS.len())];
    let (sky, robe) = (SKIES[pick(SKIES.len())], ROBES[pick(ROBES.len())]);
    let (hair, skin) = (HAIR[pick(HAIR.len())], SKIN[pick(SKIN.len())]);
    html! {
        svg.face viewBox="0 0 40 40" aria-hidden="true" {
            rect width="40" height="40" fill=(sky) {}
            path d=(behind) fill=(hair) {}
            path d="M3 40c.6-8.5 6.6-11.5 17-11.500S36.4 31.5 37 40z" fill=(robe) {}
            path d="M16 24h8v5.500l-4 4.5-4-4.500z" fill=(skin) {}
            path d="M12.5 29 20 37.5 27.5 29" fill="none" stroke="#fff3d8" stroke-width="1.6" {}
            path d="M12.2 17.500C12.2 11 15.4 8.5 20 8.500s7.8 2.5 7.8 9c0 5.5-3.8 9.5-7.8 9.500s-7.8-4-7.8-9.500z" fill=(skin) {}
            path d="M14.8 16.4q1.7-1.2 3.4 0m3.6 0q1.7-1.2 3.4 0M17.8 23q2.2 1.2 4.4 0" fill="none" stroke="#2a1a12" stroke-linecap="round" {}
            path d="M15.6 18.6a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0zm7 0a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0z" fill="#1b1110" {}
            path d=(above) fill=(hair) {}
        }
    }
}
