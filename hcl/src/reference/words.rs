//! Types, counts and defaults in the words of people who write configuration.

use crate::decode::{AcceptedKind, Accepts, AttributeShape, BlockShape};

/// What an attribute takes: "string", "list of number", `one of "a", "b"`.
pub(super) fn type_in_words(accepts: &Accepts) -> String {
    match accepts.kind {
        AcceptedKind::Bool => "bool".to_owned(),
        AcceptedKind::Number => "number".to_owned(),
        AcceptedKind::String => "string".to_owned(),
        AcceptedKind::OneOf(names) => format!("one of {}", quoted_list(names.iter().copied())),
        AcceptedKind::Object(names) if !names.is_empty() => {
            let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
            format!("object with {}", names.join(", "))
        }
        AcceptedKind::Object(_) => "object".to_owned(),
        AcceptedKind::List => from_rust(accepts.type_name).unwrap_or_else(|| "list".to_owned()),
        AcceptedKind::Map => from_rust(accepts.type_name).unwrap_or_else(|| "map".to_owned()),
        _ => from_rust(accepts.type_name).unwrap_or_else(|| "any".to_owned()),
    }
}

/// A value of the kind that an attribute takes, for a reader to replace. It is one that the attribute's type is most likely to take.
pub(super) fn placeholder(accepts: &Accepts) -> String {
    match accepts.kind {
        AcceptedKind::Bool => "false".to_owned(),
        AcceptedKind::Number => "0".to_owned(),
        AcceptedKind::String => "\"\"".to_owned(),
        AcceptedKind::OneOf(names) => names.first().map_or("null".to_owned(), |name| format!("{name:?}")),
        AcceptedKind::List => "[]".to_owned(),
        AcceptedKind::Map | AcceptedKind::Object(_) => "{}".to_owned(),
        _ => "null".to_owned(),
    }
}

/// "exactly one", "at most one", "from 1 to 8".
pub(super) fn limits_in_words(limits: (usize, Option<usize>)) -> String {
    match limits {
        (1, Some(1)) => "exactly one".to_owned(),
        (0, Some(1)) => "at most one".to_owned(),
        (least, Some(most)) if least == most => format!("exactly {least}"),
        (0, Some(most)) => format!("at most {most}"),
        (least, Some(most)) => format!("from {least} to {most}"),
        (0, None) => "any number".to_owned(),
        (1, None) => "at least one".to_owned(),
        (least, None) => format!("at least {least}"),
    }
}

/// The default, where it means the same in a configuration as in Rust: a literal, or sums and products of whole numbers.
pub(super) fn literal_default(attribute: &AttributeShape) -> Option<String> {
    let default = attribute.default?;
    let text =
        default.strip_prefix("Some(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(default).trim();
    match text {
        "true" | "false" => Some(text.to_owned()),
        "None" => Some("null".to_owned()),
        // The texts that both languages escape alike.
        _ if text.starts_with('"') => Some(text.to_owned()).filter(|text| !text.contains(['\\', '$', '%'])),
        _ => number(&text.replace('_', "")),
    }
}

fn number(text: &str) -> Option<String> {
    let is_arithmetic = text.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '+' | '-' | '*'));
    let is_number = text.parse::<f64>().is_ok_and(f64::is_finite);
    let has_digits = text.ends_with(|c: char| c.is_ascii_digit());
    ((is_arithmetic || is_number) && has_digits).then(|| text.to_owned())
}

/// A block's header without its brace.
pub(super) fn header(block: &BlockShape) -> String {
    block.labels.iter().fold(block.name.to_owned(), |header, label| format!("{header} \"{label}\""))
}

/// `"a", "b"`
pub(super) fn quoted_list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

/// A Rust type as a reader of configuration knows it; `None` where the name says nothing to them.
fn from_rust(ty: &str) -> Option<String> {
    let (name, arguments) = match ty.split_once('<') {
        Some((name, rest)) => (name, rest.strip_suffix('>').unwrap_or(rest)),
        None => (ty, ""),
    };
    let first = first_argument(arguments);
    let words = match name.rsplit("::").next().unwrap_or(name) {
        "Option" | "Box" | "Arc" | "Rc" | "Spanned" | "Marked" | "MaybeUnknown" => return from_rust(first),
        "Vec" | "VecDeque" => of("list", first),
        "HashSet" | "BTreeSet" | "IndexSet" => of("set", first),
        "HashMap" | "BTreeMap" | "IndexMap" => {
            of("map", first_argument(arguments[first.len()..].trim_start_matches([',', ' '])))
        }
        "String" | "PathBuf" | "char" | "str" => "string".to_owned(),
        "bool" => "bool".to_owned(),
        "Expression" => "expression".to_owned(),
        "Traversal" => "reference".to_owned(),
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize"
        | "f32" | "f64" => "number".to_owned(),
        _ => return None,
    };
    Some(words)
}

fn of(collection: &str, element: &str) -> String {
    from_rust(element).map_or_else(|| collection.to_owned(), |element| format!("{collection} of {element}"))
}

/// The part of a list of generic arguments in front of the first comma that separates two.
fn first_argument(arguments: &str) -> &str {
    let mut depth = 0_usize;
    let end = arguments.char_indices().find(|&(_, character)| {
        match character {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth = depth.saturating_sub(1),
            _ => return character == ',' && depth == 0,
        }
        false
    });
    end.map_or(arguments, |(end, _)| &arguments[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn types_are_put_in_words() {
        let words = |ty: &str| from_rust(ty);
        assert_eq!(words(std::any::type_name::<Option<Vec<u8>>>()).as_deref(), Some("list of number"));
        assert_eq!(
            words(std::any::type_name::<HashMap<String, Vec<bool>>>()).as_deref(),
            Some("map of list of bool")
        );
        assert_eq!(words("app::Mode"), None);
    }

    #[test]
    fn only_defaults_that_mean_the_same_are_shown_as_values() {
        let shape = |default| AttributeShape {
            name: "a",
            aliases: &[],
            description: "",
            deprecated: None,
            default: Some(default),
            accepts: || Accepts { optional: false, type_name: "u8", kind: AcceptedKind::Number },
        };
        let literal = |default| literal_default(&shape(default));
        assert_eq!(literal("1_000").as_deref(), Some("1000"));
        assert_eq!(literal("\"a b\"").as_deref(), Some("\"a b\""));
        assert_eq!(literal("Some(3)").as_deref(), Some("3"));
        assert_eq!(literal("8 * 1024").as_deref(), Some("8 * 1024"));
        assert_eq!(literal("- 1.5e3").as_deref(), None);
        assert_eq!(literal("- 5").as_deref(), Some("- 5"));
        assert_eq!(literal("1."), None);
        assert_eq!(literal("half"), None);
        assert_eq!(literal("\"${a}\""), None);
        assert_eq!(literal("inf"), None);
    }
}
