//! Strings: in values, where they may be templates, and as labels and keys.

use super::keywords::{Keywords, any_of, of_types};
use super::pattern;
use crate::decode::{Constraints, OneOf};
use crate::value::{Number, Value};

/// Where a template has a sequence. What such a string becomes is known only when it is evaluated.
pub(in crate::reference) const SEQUENCE: &str = r"[$%]\{";

/// A string that may become any value: a template that is one interpolation.
pub(in crate::reference) const INTERPOLATION: &str = r"^\$\{";

/// Characters that may be part of another one, as accents and modifiers of emojis are: the language counts
/// them together, a schema does not.
pub(in crate::reference) const COMBINING: &str = r"[\r\u0300-\u{10FFFF}]";

/// A template shorter than this has no sequence.
const SHORTEST_SEQUENCE: usize = 4;

/// What a value may be that is read as a string: numbers and bools convert to strings.
pub(super) fn value(constraints: &Constraints) -> Keywords {
    if let Some(one_of) = constraints.one_of {
        let mut words: Vec<Value> = one_of.words().iter().map(Value::string).collect();
        if let OneOf::Texts(texts) = one_of {
            words.extend(texts.iter().filter_map(|text| as_literal(text)));
        }
        return any_of(vec![Keywords::default().with("enum", words), sequence()]);
    }
    let pattern = constraints.pattern.and_then(pattern::translated);
    let pattern = pattern.map(|pattern| format!("{pattern}|{SEQUENCE}"));
    of_types(&["string", "number", "boolean"]).with_some("pattern", pattern).and(length(constraints, true))
}

/// What a label or a key of a map may be. The names of an object's attributes are templates too.
pub(super) fn name(constraints: &Constraints, is_template: bool) -> Keywords {
    if let Some(one_of) = constraints.one_of {
        let words: Vec<&str> = one_of.words().to_vec();
        let words = Keywords::default().with("enum", words);
        return any_of(if is_template { vec![words, sequence()] } else { vec![words] });
    }
    let pattern = constraints
        .pattern
        .and_then(pattern::translated)
        .map(|pattern| if is_template { format!("{pattern}|{SEQUENCE}") } else { pattern });
    Keywords::default().with_some("pattern", pattern).and(length(constraints, is_template))
}

/// A string with a template sequence.
pub(super) fn sequence() -> Keywords {
    of_types(&["string"]).with("pattern", SEQUENCE)
}

/// The number or bool that converts to the text.
fn as_literal(text: &str) -> Option<Value> {
    match text {
        "true" | "false" => Some(Value::bool(text == "true")),
        _ => {
            let number = text.parse::<Number>().ok().filter(Number::is_finite)?;
            (number.to_string() == text).then(|| Value::number(number))
        }
    }
}

fn length(constraints: &Constraints, is_template: bool) -> Keywords {
    let Some((least, most)) = constraints.length else { return Keywords::default() };
    let least = Some(least).filter(|least| *least > 0);
    let limits = Keywords::default().with_some("minLength", least).with_some("maxLength", most);
    let is_simple = most.is_none() && (!is_template || least.is_none_or(|least| least <= SHORTEST_SEQUENCE));
    if is_simple || limits.is_empty() {
        return limits;
    }
    let mut others = Vec::new();
    others.extend(most.map(|_| COMBINING));
    others.extend(is_template.then_some(SEQUENCE));
    let least = Keywords::default().with_some("minLength", least.filter(|_| !is_template));
    let others = least.with("pattern", others.join("|"));
    any_of(vec![limits, others])
}
