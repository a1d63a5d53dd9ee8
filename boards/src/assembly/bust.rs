//! Line-drawn busts of the captains, each assembled from a head, headgear, a face and shoulders.

use maud::{Markup, html};
use tenka_starships_assembly::Card;

/// The parts of a bust: stroked lines and filled shapes.
struct Bust {
    head: &'static str,
    crown: Part,
    face: Part,
    shoulders: &'static str,
}

/// Stroked lines, and filled shapes.
type Part = (&'static str, &'static str);

const OVAL: &str = "M32 12C41 12 44 19 43.5 27 43 36 38 44 32 44S21 36 20.5 27C20 19 23 12 32 12z";
const JAW: &str = "M20.5 20Q21 12 32 12T43.5 20L43.5 31 39 42Q32 46 25 42L20.5 31z";
const TALL: &str = "M32 5C43 5 47 15 44 25 42 33 37 44 32 44S22 33 20 25C17 15 21 5 32 5z";
const ROUND: &str = "M32 13.5A15 15 0 0 1 32 43.5 15 15 0 0 1 32 13.5z";
const WEDGE: &str = "M15 20Q20 11 32 11T49 20Q49 29 41 36 36 44 32 44T23 36Q15 29 15 20z";
const CASQUE: &str = "M19.5 15Q32 8 44.5 15V33L38 44H26L19.5 33z";

const BALD: Part = ("M26 15Q29 13.5 32 13.5", "");
const CROPPED: Part = ("", "M20 26Q18 10 32 10T44 26Q42 18.5 35 18.5 26 19.5 20 26z");
const LONG: Part = ("", "M17 47Q13 9 32 9T47 47L42 44Q45 25 38 18 29 23 22 20 19 31 22 44z");
const KNOT: Part = ("", "M32 10a4.6 4.6 0 1 1 .1 0zM20 26Q18 11 32 11T44 26Q40 18 32 18T20 26z");
const CAP: Part = ("M22 14.5Q32 11 42 14.5", "M16 17Q17 6 32 6T48 17L45.5 23Q32 17 18.5 23z");
const HORNS: Part = ("M25 15Q32 12.5 39 15", "M21 19Q11 16 10 3 18 7 26 13zM43 19Q53 16 54 3 46 7 38 13z");
const CREST: Part = ("", "M26 15L27 2 32 8 37 2 38 15Q32 12 26 15z");
const FEELERS: Part = (
    "M26 13Q25 6 17 5M38 13Q39 6 47 5",
    "M17 5m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM47 5m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z",
);
const HOOD: Part = ("", "M14 50Q9 6 32 5T50 50L44 45Q47 22 32 17 17 22 20 45z");
const FINS: Part =
    ("M32 5V14", "M20 28L9 20 20 19zM20 34L11 33 20 26zM44 28L55 20 44 19zM44 34L53 33 44 26z");

const CALM: Part = ("M26.5 26v.1M37.5 26v.1M32 27.5l-1.5 5h2.5M28 37.5h8", "");
const STERN: Part =
    ("M23.5 23l6 2M40.5 23l-6 2M27 28v.1M37 28v.1M32 28.5v4.5M27.5 38.5Q32 36.5 36.5 38.5", "");
const SMILE: Part =
    ("M24.5 25.5Q26.5 23.5 28.5 25.5M35.5 25.5Q37.5 23.5 39.5 25.5M32 27v4.5M27.5 36Q32 40 36.5 36", "");
const BEARD: Part = (
    "M26.5 25v.1M37.5 25v.1M32 26v4",
    "M21 30Q22 48 32 50T43 30Q39 36 32 33 25 36 21 30zM29 38.5h6q-3 2.5-6 0z",
);
const VISOR: Part = ("M28.5 38h7", "M19 22.5Q32 19 45 22.5L43.5 30Q32 32.5 20.5 30z");
const GOGGLES: Part = (
    "M22 26a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM33 26a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM26.5 26v.1M37.5 26v.1M28 38h8",
    "",
);
const ALMOND: Part =
    ("M30.5 36.5h3", "M19.5 21Q27 21 29.5 29 21.5 29 19.5 21zM44.5 21Q37 21 34.5 29 42.5 29 44.5 21z");
const PATCH: Part =
    ("M20 19L44 30M37.5 25v.1M32 28v4.5M28 38Q33 39.5 36.5 37", "M22.5 22.5L30.5 26Q30 31 26 31T22.5 22.5z");
const THREE_EYES: Part = ("M26 29v.1M38 29v.1M32 21.5v.1M32 30v4M28.5 38.5Q32 36.5 35.5 38.5", "");
const WHISKERS: Part = (
    "M26.5 25v.1M37.5 25v.1M32 26v4M29.5 39h5",
    "M32 32Q28 31 23 36.5 29 38 32 34.5 35 38 41 36.5 36 31 32 32z",
);
const BREATHER: Part = ("M26.5 25v.1M37.5 25v.1M29 35v6M32 35v7.5M35 35v6M24.5 34L20 30M39.5 34L44 30", "");

const TUNIC: &str = "M7 63Q8 49 24 45L32 52 40 45Q56 49 57 63M24 45L32 60 40 45M32 60v3";
const ROBE: &str = "M8 63Q8 47 25 44.5Q32 54 39 44.5 56 47 56 63M25 44.5L29 63M39 44.5L35 63";
const PLATE: &str = "M5 63V52Q8 45 22 45H42Q56 45 59 52V63M5 55H18L22 45M59 55H46L42 45M22 45Q32 55 42 45";
const COLLAR: &str = "M8 63Q9 51 21 49L19 35 32 48 45 35 43 49Q55 51 56 63M32 48v15";
const SASH: &str = "M7 63Q9 48 25 45Q32 50 39 45 55 48 57 63M17 48.5L43 63M24 46L52 61";
const BRAID: &str = "M7 63Q8 49 24 45L32 51 40 45Q56 49 57 63M10 52h11M43 52h11M10 52l-1 5M13 52l-.5 5M54 52l1 5M51 52l.5 5M32 51v12";

const fn bust_of(card: Card) -> Bust {
    let (head, crown, face, shoulders) = match card {
        Card::Amwrec => (JAW, CROPPED, CALM, TUNIC),
        Card::Benglev => (ROUND, BALD, BEARD, ROBE),
        Card::Cursat => (OVAL, HOOD, STERN, ROBE),
        Card::DifMendu => (TALL, FINS, THREE_EYES, COLLAR),
        Card::Geed => (WEDGE, FEELERS, SMILE, SASH),
        Card::Jijipo => (ROUND, FEELERS, ALMOND, COLLAR),
        Card::Kline => (CASQUE, CREST, VISOR, PLATE),
        Card::Kora => (OVAL, LONG, CALM, SASH),
        Card::Krave => (OVAL, CROPPED, PATCH, TUNIC),
        Card::Macon => (JAW, CAP, WHISKERS, BRAID),
        Card::Pace => (OVAL, KNOT, SMILE, TUNIC),
        Card::Rathom => (JAW, HORNS, STERN, PLATE),
        Card::Rewheart => (OVAL, LONG, STERN, COLLAR),
        Card::Solomon => (OVAL, HOOD, BEARD, ROBE),
        Card::Temming => (ROUND, CROPPED, GOGGLES, TUNIC),
        Card::Uxler => (WEDGE, HORNS, THREE_EYES, ROBE),
        Card::Ward => (JAW, CAP, CALM, PLATE),
        Card::Xastor => (TALL, BALD, ALMOND, ROBE),
        Card::Yumi => (OVAL, KNOT, CALM, BRAID),
        Card::Zim => (CASQUE, FINS, BREATHER, SASH),
    };
    Bust { head, crown, face, shoulders }
}

/// The lines of a captain's bust, 64 units wide and high.
pub(super) fn lines(card: Card) -> Markup {
    let Bust { head, crown, face, shoulders } = bust_of(card);
    html! {
        path class="ssa-cloth" d=(shoulders) {}
        path class="ssa-skin" d=(head) {}
        @for (lines, filled) in [face, crown] {
            @if !filled.is_empty() { path class="ssa-solid" d=(filled) {} }
            @if !lines.is_empty() { path class="ssa-line" d=(lines) {} }
        }
    }
}

/// A captain's bust.
pub(super) fn bust(card: Card) -> Markup {
    html! { svg class="ssa-bust" viewBox="0 0 64 64" aria-hidden="true" { (lines(card)) } }
}

/// A captain's bust in a frame that is higher than wide.
pub(super) fn large_bust(card: Card) -> Markup {
    html! { svg class="ssa-bust" viewBox="0 -16 64 80" preserveAspectRatio="xMidYMax" aria-hidden="true" { (lines(card)) } }
}
