//! What is behind the units at a location: a scene for each type.

use maud::{Markup, html};
use tenka_starship_samurai::location::LocationType;

const STARS: &str = "M12 58h.01M34 96h.01M58 50h.01M86 72h.01M120 48h.01M142 92h.01M166 58h.01M196 46h.01M232 54h.01M262 84h.01M288 50h.01M316 70h.01M340 48h.01M364 90h.01M386 62h.01M24 132h.01M330 118h.01M376 134h.01M104 118h.01M300 140h.01";

/// The scene; it fills whatever it is in.
pub(super) fn scene(location_type: LocationType) -> Markup {
    html! {
        svg class="ssm-scene" viewBox="0 40 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            path class="ssm-stars" d=(STARS) {}
            @match location_type {
                LocationType::Temple => (temple()),
                LocationType::City => (city()),
                LocationType::World => (world()),
                LocationType::Outpost => (outpost()),
            }
            path class="ssm-ground" d="M-20 222Q200 172 420 222V270H-20z" {}
            path class="ssm-ridge" d="M-20 242Q200 204 420 242V270H-20z" {}
        }
    }
}

/// A gate before the sun, a pagoda, clouds.
fn temple() -> Markup {
    html! {
        circle class="ssm-sun" cx="212" cy="136" r="74" {}
        circle class="ssm-halo" cx="212" cy="136" r="88" {}
        path class="ssm-far" d="M-10 210 40 168 84 188 128 154 170 192 240 172 300 198 352 160 410 200V240H-10z" {}
        path class="ssm-cloud" d="M8 112H92a6 6 0 0 1 0 12H72a5 5 0 0 0 0 10H28a5 5 0 0 1 0-10H8a6 6 0 0 1 0-12zM304 96H396a6 6 0 0 1 0 12H374a5 5 0 0 0 0 10H322a5 5 0 0 1 0-10H304a6 6 0 0 1 0-12z" {}
        g transform="translate(88 112)" {
            path class="ssm-post" d="M0-30V-10" {}
            @for (y, half) in [(0, 28), (22, 35), (44, 42), (66, 50)] {
                path class="ssm-sil" d={ "M" (-half) " " (y) "Q" (-half / 2) " " (y - 2) " 0 " (y - 12) "Q" (half / 2) " " (y - 2) " " (half) " " (y) "L" (half * 2 / 3) " " (y + 5) "H" (-half * 2 / 3) "z" } {}
                path class="ssm-wall" d={ "M" (-half / 2) " " (y + 5) "H" (half / 2) "V" (y + 17) "H" (-half / 2) "z" } {}
                path class="ssm-lamp" d={ "M" (-half / 3) " " (y + 8) "h4v9h-4zM" (half / 3 - 4) " " (y + 8) "h4v9h-4z" } {}
            }
        }
        g transform="translate(212 206)" {
            path class="ssm-sil" d="M-68-94Q0-82 68-94L71-106Q0-94-71-106zM-60-76H60V-66H-60zM-48-88H-37L-41 8H-54zM48-88H37L41 8H54zM-5-88H5V-66H-5z" {}
        }
        g transform="translate(322 156)" {
            path class="ssm-sil" d="M-6 58V20H-11L-8 12H8L11 20H6V58zM-15 20Q0 9 15 20L10 7H-10z" {}
            path class="ssm-lamp" d="M-4 24H4V34H-4z" {}
        }
    }
}

/// Towers with lit windows before a low sun, traffic between them.
fn city() -> Markup {
    html! {
        circle class="ssm-sun ssm-low" cx="204" cy="126" r="60" {}
        path class="ssm-bands" d="M146 130H264M146 143H264M150 156H260M158 169H252" {}
        path class="ssm-far" transform="translate(0 36)" d="M-6 220V148h18v-36h26v35h24v-40h20v8h32v-31h36v10h20v43h44v-25h36v-18h30v28h30v20h28v5h20v-6h30v-28h40V240H-6z" {}
        path class="ssm-sil" d="M26 226V114l17-10 17 10V226zM66 226V92l15-10 15 10V226zM104 226V138l20-10 20 10V226zM258 226V106l18-10 18 10V226zM300 226V74l15-10 15 10V226zM336 226V122l22-10 22 10V226z" {}
        path class="ssm-windows" d="M35 122V216M43 122V216M51 122V216M74 100V216M81 100V216M88 100V216M114 146V216M124 146V216M134 146V216M267 114V216M276 114V216M285 114V216M308 82V216M315 82V216M322 82V216M346 130V216M358 130V216M370 130V216" {}
        path class="ssm-post" d="M81 82V58M315 64V44M124 128V108" {}
        path class="ssm-neon" d="M108 152h9v40h-9zM340 142h9v46h-9zM78 54h6v6h-6zM312 41h6v6h-6z" {}
        path class="ssm-traffic" d="M-4 118Q120 100 180 110T404 92M-4 134Q140 124 220 130T404 120" {}
    }
}

/// A planet with rings, far mountains, a small sun.
fn world() -> Markup {
    html! {
        circle class="ssm-sun" cx="96" cy="82" r="17" {}
        circle class="ssm-halo" cx="96" cy="82" r="24" {}
        path class="ssm-ring" d="M104 196A176 44-16 0 1 388 68" {}
        circle class="ssm-planet" cx="238" cy="140" r="88" {}
        path class="ssm-sea" d="M164 96Q206 112 246 98T322 100M152 132Q200 148 252 134T325 134M160 170Q210 184 262 168T318 172" {}
        path class="ssm-day" d="M238 52A88 88 0 0 0 196 217 88 88 0 0 1 214 58 88 88 0 0 1 238 52z" {}
        path class="ssm-night" d="M238 228A88 88 0 0 0 296 74 88 88 0 0 1 238 228z" {}
        circle class="ssm-rim" cx="238" cy="140" r="88" {}
        path class="ssm-ring ssm-near" d="M104 196Q160 206 248 162T388 68" {}
        path class="ssm-sil" d="M-10 218 24 182 46 196 78 168 110 202 140 188 180 212H-10zM300 212 340 182 362 196 410 170V226H300z" {}
    }
}

/// A dish on a mast, a dome and a keep under a crescent.
fn outpost() -> Markup {
    html! {
        circle class="ssm-sun" cx="300" cy="96" r="20" {}
        path class="ssm-moon" d="M236 66a52 52 0 1 0 62 62 44 44 0 0 1-62-62z" {}
        path class="ssm-far" d="M-10 208 60 186 130 200 210 174 290 198 410 178V240H-10z" {}
        path class="ssm-traffic" d="M94 74 50 40M100 70 78 34M106 72 108 36" {}
        g transform="translate(116 104)" {
            path class="ssm-sil" d="M-7 14 7 14 17 108H-17zM-44-26Q-38 26 26 24 0-30-44-26z" {}
            path class="ssm-truss" d="M-10 44H10M-13 72H13M-9 30 11 58M9 30-11 58M-12 58 14 90M12 58-14 90" {}
            path class="ssm-post" d="M-8 0-28-28" {}
            circle class="ssm-neon" cx="-28" cy="-28" r="4" {}
        }
        g transform="translate(212 206)" {
            path class="ssm-sil" d="M-42 0A42 38 0 0 1 42 0z" {}
            path class="ssm-truss" d="M-29-27H29M-39-14H39M0-38V0M-19-34Q-27-17-25 0M19-34Q27-17 25 0" {}
            path class="ssm-lamp" d="M-8 0V-14H8V0z" {}
        }
        g transform="translate(322 208)" {
            path class="ssm-sil" d="M-30 0V-44H-10V-66H10V-44H30V0z" {}
            path class="ssm-lamp" d="M-24-38h5v6h-5zM-12-38h5v6h-5zM2-38h5v6H2zM16-38h5v6h-5zM-24-24h5v6h-5zM2-24h5v6H2zM16-24h5v6h-5zM-4-60h8v8h-8z" {}
            path class="ssm-post" d="M0-66V-96" {}
            circle class="ssm-neon" cy="-96" r="3" {}
        }
    }
}
