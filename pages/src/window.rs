//! A stylesheet as it applies in a window of one size, wherever it is looked at.

/// The styles that apply in a window of this size, in daylight and without scripts.
pub(crate) fn styles_for(css: &str, width: f64, height: f64) -> String {
    let mut applied = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(at) = rest.find("@media") {
        applied.push_str(&rest[..at]);
        let Some(open) = rest[at..].find('{').map(|open| at + open) else { break };
        let close = open + length_of_block(&rest[open..]);
        if applies(&rest[at + "@media".len()..open], width, height) {
            applied.push_str(&styles_for(&rest[open + 1..close - 1], width, height));
        }
        rest = &rest[close..];
    }
    applied.push_str(rest);
    applied
}

/// The length of the block in braces that a text begins with.
fn length_of_block(text: &str) -> usize {
    let mut depth = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 1 => return at + 1,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// Whether one of several conditions is met.
fn applies(conditions: &str, width: f64, height: f64) -> bool {
    conditions.split(',').any(|all| all.split("and").all(|one| is_met(one.trim(), width, height)))
}

/// Whether a condition about the size of the window is met. Of all others none is.
fn is_met(condition: &str, width: f64, height: f64) -> bool {
    const REM: f64 = 16.0;
    let inner = condition.trim_start_matches('(').trim_end_matches(')');
    let Some((feature, value)) = inner.split_once(':') else { return condition == "screen" };
    let Some(value) = value.trim().strip_suffix("rem").and_then(|value| value.parse::<f64>().ok()) else {
        return false;
    };
    match feature.trim() {
        "min-width" => width >= value * REM,
        "max-width" => width <= value * REM,
        "min-height" => height >= value * REM,
        "max-height" => height <= value * REM,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_fits_the_window_applies() {
        let css = "a{b:c}@media (max-width: 40rem){d{e:f}}@media (min-width: 60rem) and (min-height: 32rem){g{h:i}}j{k:l}";
        assert_eq!(styles_for(css, 1280.0, 800.0), "a{b:c}g{h:i}j{k:l}");
        assert_eq!(styles_for(css, 390.0, 844.0), "a{b:c}d{e:f}j{k:l}");
        assert_eq!(styles_for(css, 1280.0, 400.0), "a{b:c}j{k:l}");
    }

    #[test]
    fn of_several_conditions_one_suffices() {
        let css = "@media (max-width: 40rem), (max-height: 32rem){a{b:c}}@media print{d{e:f}}@media (prefers-color-scheme: dark){g{}}";
        assert_eq!(styles_for(css, 1280.0, 400.0), "a{b:c}");
    }
}
