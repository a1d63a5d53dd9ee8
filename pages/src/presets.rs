//! Presets: a game's options in one click, and everything else folded away.

use maud::{Markup, html};
use tenka_core::{Info, OptionKind, OptionSpec, OptionWord, Options, Sentence, say};

use crate::boxes::label;
use crate::model::NewTablePage;
use crate::new_table::sent;

/// The options of a preset: `first`, `standard` or `everything`; `None` if the game has no such preset.
pub fn preset(info: &Info, name: &str) -> Option<Options> {
    let settings = presets(info).into_iter().find(|preset| preset.name == name)?.settings;
    settings.iter().try_fold(Options::new(), |options, setting| options.and(setting)).ok()
}

struct Preset {
    name: &'static str,
    title: Sentence,
    about: Sentence,
    settings: &'static [&'static str],
}

/// The usual game, and what the box offers before and beyond it.
fn presets(info: &Info) -> Vec<Preset> {
    let label = label(info);
    let preset = |name, title, about, settings| Preset { name, title, about, settings };
    let all = [
        preset("first", say!(preset_first), say!(preset_first_about), label.first_game),
        preset("standard", say!(preset_standard), say!(preset_standard_about), &[]),
        preset("everything", say!(preset_everything), say!(preset_everything_about), label.everything),
    ];
    all.into_iter().filter(|preset| preset.name == "standard" || !preset.settings.is_empty()).collect()
}

/// The game's options: presets to choose from, and each option by itself.
pub(crate) fn options(page: &NewTablePage<'_>) -> Markup {
    let presets = presets(page.info);
    let chosen = sent(page, "preset").unwrap_or("standard");
    html! {
        fieldset.sheet {
            legend { (say!(options)) }
            @if presets.len() > 1 {
                div.presets {
                    @for Preset { name, title, about, settings } in presets {
                        label.preset {
                            input type="radio" name="preset" value=(name) checked[name == chosen] data-sets=(settings.join(" "));
                            span { strong { (title) } " " small { (about) } }
                        }
                    }
                }
            }
            details.more-options open[page.refused.is_some()] {
                summary { (say!(all_options { count: page.info.options.len() })) }
                div.fields { @for option in page.info.options { (field(option, page)) } }
            }
        }
    }
}

fn field(option: &OptionSpec, page: &NewTablePage<'_>) -> Markup {
    let name = format!("option-{}", option.name);
    let sent_before = !page.sent.is_empty();
    let needs = label(page.info).depends.iter().find(|dependence| dependence.option == option.name);
    let needs = needs.map(|dependence| format!("{}={}", dependence.on, dependence.value));
    html! {
        @match option.kind {
            OptionKind::Switch(default) => {
                @let on = if sent_before { sent(page, &name) == Some("true") } else { default };
                // What is off would not be sent; this says that it was seen.
                @if default { input type="hidden" name=(name) value="false"; }
                label.field.switch data-needs=[needs] {
                    input type="checkbox" name=(name) value="true" checked[on] data-usual=(default);
                    span { strong { (option.title) } " " small { (option.help) } }
                }
            }
            OptionKind::Choice(words) => {
                label.field data-needs=[needs] {
                    span { strong { (option.title) } " " small { (option.help) } }
                    select name=(name) data-usual=(words[0].word) {
                        @for OptionWord { word, title } in words { option value=(word) selected[sent(page, &name) == Some(word)] { (title) } }
                    }
                }
            }
        }
    }
}
