//! Types, counts and defaults in words for readers of the reference.

use super::allowed_items::Level;
use super::sample_texts;
use super::variants::{Variant, label, label_name};
use crate::decode::constraints::terms::Counted;
use crate::decode::{
    AcceptedKind, Accepts, AttributeShape, BlockShape, Constraints, FixedList, Inside, OneOf,
};
use crate::diagnostic::sentence;
use crate::format::literal;
#[cfg(feature = "literal")]
use crate::format::quoted_literally;
use crate::syntax::is_identifier;
#[cfg(feature = "literal")]
use crate::value::Kind;
use crate::value::Value;
use crate::words::{self, article, listed};

/// The depth to which types are described; recursive types would never end.
const MAX_DEPTH: usize = 8;

/// If very many elements are required, only this many are written.
const MAX_ELEMENTS: usize = 8;

/// What an attribute accepts: "string", "list of number", `one of "a", "b"`, "number, between 1 and 8".
pub(super) fn type_in_words(attribute: &AttributeShape) -> String {
    let mut words = vec![part_in_words(attribute, &[])];
    words.extend(constraints_in_words(attribute));
    words.join(", ")
}

/// What the options of an attribute's field require of its value.
pub(super) fn constraints_in_words(attribute: &AttributeShape) -> Vec<String> {
    attribute.constraints.in_words(counted(attribute, &[]))
}

/// What a length of a part of a value counts.
fn counted(attribute: &AttributeShape, path: &[Inside<'_>]) -> Counted {
    match attribute.part(path).map(|part| part.kind) {
        Some(AcceptedKind::List) => Counted::Elements,
        Some(AcceptedKind::Map | AcceptedKind::Object(_)) => Counted::Entries,
        _ => Counted::Characters,
    }
}

/// What the part of an attribute's value at a path accepts.
pub(super) fn part_in_words(attribute: &AttributeShape, path: &[Inside<'_>]) -> String {
    Describer { attribute, start: path.len() }.described(path)
}

/// What the part of an attribute's value at a path accepts, and what is required of each such part.
pub(super) fn constrained_part_in_words(attribute: &AttributeShape, path: &[Inside<'_>]) -> String {
    let mut words = vec![part_in_words(attribute, path)];
    if let ([_], Some(each)) = (path, attribute.constraints.each) {
        words.extend(each.in_words(counted(attribute, path)));
    }
    words.join(", ")
}

/// The blocks that an attribute's value names, if it does.
pub(super) fn reference_in_words(attribute: &AttributeShape) -> Option<String> {
    let block_type = attribute.reference?;
    Some(match attribute.accepts().kind {
        AcceptedKind::List | AcceptedKind::Map => format!("The names of `{block_type}` blocks."),
        _ => format!("The name of {} block.", with_article(&format!("`{block_type}`"))),
    })
}

/// That an attribute's value is not shown, and that its text is taken as it is written, if so.
pub(super) fn remarks(attribute: &AttributeShape) -> impl Iterator<Item = String> {
    let secret = attribute.is_secret().then_some("The value is a secret.");
    let literal = attribute
        .literal
        .then_some("The text is taken as it is written: `${` and `%{` have no meaning in it.");
    secret.into_iter().chain(literal).map(str::to_owned)
}

/// Since when an attribute exists, and what it was before, each in a sentence.
pub(super) fn past(attribute: &AttributeShape) -> impl Iterator<Item = String> {
    #[cfg(feature = "migrate")]
    let moved_from = attribute.moved_from;
    #[cfg(not(feature = "migrate"))]
    let moved_from = &[];
    since(attribute.since).into_iter().chain(formerly(attribute.renamed_from, moved_from))
}

/// Since when a block exists, and what it was before, each in a sentence. `variant` is the one that is chosen
/// in it.
pub(super) fn past_of_block(block: &BlockShape) -> impl Iterator<Item = String> {
    #[cfg(feature = "migrate")]
    let moved_from = block.moved_from;
    #[cfg(not(feature = "migrate"))]
    let moved_from = &[];
    let first = block.since.or(block.shape.get().since);
    since(first).into_iter().chain(formerly(block.renamed_from, moved_from))
}

/// Since when something exists.
pub(super) fn since(version: Option<&str>) -> Option<String> {
    version.map(|version| sentence(format!("since {version}")))
}

/// The version since which one of some strings exists, if it says so.
pub(super) fn word_since<'s>(names: &[&str], since: &[&'s str], word: &str) -> Option<&'s str> {
    let position = names.iter().position(|name| *name == word)?;
    since.get(position).copied().filter(|version| !version.is_empty())
}

/// What has another name, or another place, now.
fn formerly(names: &[&str], places: &[&str]) -> Option<String> {
    let old: Vec<String> = names.iter().chain(places).map(|old| format!("`{old}`")).collect();
    (!old.is_empty()).then(|| format!("Formerly {}.", old.join(", ")))
}

/// A value of the kind that an attribute accepts, for a reader to replace: the one that its type is most
/// likely to accept.
pub(super) fn placeholder(attribute: &AttributeShape) -> String {
    Describer { attribute, start: 0 }.placeholder(&[], false)
}

/// Describes an attribute, and the parts of its value.
struct Describer<'a> {
    attribute: &'a AttributeShape,
    /// The length of the path to the described part.
    start: usize,
}

impl Describer<'_> {
    /// The kind of a part, and the path to it.
    fn inside<'p>(&self, path: &[Inside<'p>], step: Inside<'p>) -> Option<(AcceptedKind, Vec<Inside<'p>>)> {
        let path = [path, &[step][..]].concat();
        let is_near = path.len() <= self.start + MAX_DEPTH;
        Some((is_near.then(|| self.attribute.part(&path)).flatten()?.kind, path))
    }

    fn described(&self, path: &[Inside<'_>]) -> String {
        let Some(Accepts { kind, type_name, form, since, .. }) = self.attribute.part(path) else {
            return "any".to_owned();
        };
        if let Some(form) = form {
            return format!("{}, such as `{}`", form.name, form.example);
        }
        let element = |step| self.inside(path, step).map(|(_, path)| self.described(&path));
        let named = |kind: &str| from_rust(type_name).unwrap_or_else(|| kind.to_owned());
        match kind {
            AcceptedKind::Bool => "bool".to_owned(),
            AcceptedKind::Number => "number".to_owned(),
            AcceptedKind::String => "string".to_owned(),
            AcceptedKind::OneOf(names) => self.variants(path, names, since),
            AcceptedKind::Object(names) => self.object(path, names),
            AcceptedKind::List => match element(Inside::Element).filter(|element| element != "any") {
                Some(element) if is_set(type_name) => format!("set of {element}"),
                Some(element) => format!("list of {element}"),
                None => named("list"),
            },
            AcceptedKind::Map => match element(ANY_KEY).filter(|element| element != "any") {
                Some(element) => format!("map of {element}"),
                None => named("map"),
            },
            _ => named("any"),
        }
    }

    /// The strings, some with the version since which they exist, and the names of variants that are written
    /// as an object with one attribute.
    fn variants(&self, path: &[Inside<'_>], names: &[&str], since: &[&str]) -> String {
        let (holding, words): (Vec<&str>, Vec<&str>) =
            names.iter().partition(|name| self.inside(path, Inside::Key(name)).is_some());
        let listed = quoted_words(&words, names, since);
        let described = self.attributes(path, &holding);
        let object = if holding.len() == 1 { "object with" } else { "object with one of" };
        match (words.is_empty(), holding.is_empty()) {
            (_, true) => format!("one of {listed}"),
            (true, false) => format!("{object} {described}"),
            (false, false) => {
                format!("one of {listed}, or an {object} {described}")
            }
        }
    }

    fn object(&self, path: &[Inside<'_>], names: &[&str]) -> String {
        if names.is_empty() {
            "object".to_owned()
        } else {
            format!("object with {}", self.attributes(path, names))
        }
    }

    /// Attributes with their types; for an object inside an object, only their names.
    fn attributes(&self, path: &[Inside<'_>], names: &[&str]) -> String {
        let is_inside = path.iter().skip(self.start).any(|step| !matches!(step, Inside::Element | &ANY_KEY));
        let described = names.iter().map(|name| match self.inside(path, Inside::Key(name)) {
            Some((kind, path)) if !is_inside && kind != AcceptedKind::Any => {
                format!("`{name}` ({})", self.described(&path))
            }
            _ => format!("`{name}`"),
        });
        described.collect::<Vec<_>>().join(", ")
    }

    /// `is_in_variant` says that this is inside the content of an enum's variant.
    fn placeholder(&self, path: &[Inside<'_>], is_in_variant: bool) -> String {
        let part = self.attribute.part(path);
        if let Some(example) = part.and_then(example) {
            return example;
        }
        let text = match part.map(|part| part.kind) {
            Some(AcceptedKind::Bool) => "false",
            Some(AcceptedKind::Number) => {
                return number(self.constraints(path), part.and_then(|part| part.example));
            }
            Some(AcceptedKind::String) => {
                let text = part.and_then(|part| part.example).unwrap_or_default();
                return quoted(&sample_texts::text(self.constraints(path), text, 0));
            }
            Some(AcceptedKind::List) => {
                if let Some(list) = part.and_then(|part| part.list).and_then(|list| self.fixed(path, list)) {
                    return list;
                }
                if path.is_empty() {
                    return self.list_placeholder();
                }
                "[]"
            }
            Some(AcceptedKind::Map) if path.is_empty() => return self.map_placeholder(),
            Some(AcceptedKind::Map) => "{}",
            Some(AcceptedKind::Object(names)) => return self.object_placeholder(path, names, is_in_variant),
            Some(AcceptedKind::OneOf(names)) => {
                match names.iter().find(|name| self.inside(path, Inside::Key(name)).is_none()) {
                    Some(word) => return format!("\"{word}\""),
                    // It may contain itself, in every variant.
                    None if is_in_variant => "null",
                    None => return self.object_placeholder(path, names.get(..1).unwrap_or_default(), true),
                }
            }
            _ => "null",
        };
        text.to_owned()
    }

    /// A list of the length that the type at a path takes.
    fn fixed(&self, path: &[Inside<'_>], list: FixedList) -> Option<String> {
        match list {
            FixedList::Alike(count) if count <= MAX_ELEMENTS => {
                let element = self.placeholder(&[path, &[Inside::Element]].concat(), false);
                Some(format!("[{}]", vec![element; count].join(", ")))
            }
            FixedList::Alike(_) => None,
            #[cfg(feature = "schema")]
            FixedList::Written(list) => Some(list.to_owned()),
            FixedList::Made(make, steps) => make(&path[path.len().saturating_sub(steps)..]),
        }
    }

    /// What is required of the part at a path.
    fn constraints(&self, path: &[Inside<'_>]) -> &'static Constraints {
        let constraints = match path {
            [] => Some(self.attribute.constraints),
            [_] => self.attribute.constraints.each,
            _ => None,
        };
        constraints.unwrap_or(&Constraints::NONE)
    }

    /// As many entries as there must be.
    fn map_placeholder(&self) -> String {
        let constraints = self.attribute.constraints;
        let least = constraints.length.map_or(0, |(least, _)| least.min(MAX_ELEMENTS));
        let of_keys = constraints.keys.unwrap_or(&Constraints::NONE);
        let keys = of_keys.one_of.map_or(&[][..], OneOf::words);
        let key = |index: usize| match keys.get(index) {
            Some(key) => (*key).to_owned(),
            None => sample_texts::text(of_keys, &format!("key-{}", index + 1), index),
        };
        let value = self.placeholder(&[ANY_KEY], false);
        let entries: Vec<String> =
            (0..least).map(|index| format!("{} = {value}", quoted(&key(index)))).collect();
        if entries.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", entries.join(", ")) }
    }

    /// As many elements as there must be.
    fn list_placeholder(&self) -> String {
        let least = self.attribute.constraints.length.map_or(0, |(least, _)| least.min(MAX_ELEMENTS));
        let element = self.placeholder(&[Inside::Element], false);
        format!("[{}]", vec![element; least].join(", "))
    }

    fn object_placeholder(&self, path: &[Inside<'_>], names: &[&str], is_in_variant: bool) -> String {
        let attributes = names.iter().filter_map(|name| {
            let (kind, path) = self.inside(path, Inside::Key(name))?;
            // An optional object is left out, because it may be the one around it.
            let is_optional = self.attribute.part(&path)?.optional;
            if is_optional && matches!(kind, AcceptedKind::Object(_) | AcceptedKind::OneOf(_)) {
                return None;
            }
            let quote = if is_identifier(name) { "" } else { "\"" };
            Some(format!("{quote}{name}{quote} = {}", self.placeholder(&path, is_in_variant)))
        });
        let attributes: Vec<_> = attributes.collect();
        if attributes.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", attributes.join(", ")) }
    }
}

/// A number that is allowed and that the type takes.
fn number(constraints: &Constraints, example: Option<&str>) -> String {
    let allowed = constraints.example_number();
    match example {
        Some(example) if allowed == "0" => example.to_owned(),
        _ => allowed,
    }
}

/// The label at a position of the block's `copy`th copy in a sample, for a reader to replace. Copies have
/// different labels as far as possible.
pub(super) fn label_placeholder(
    block: &BlockShape,
    position: usize,
    variant: Variant,
    copy: usize,
) -> String {
    let name = label_name(block, position, variant);
    let (label, accepts) = label(block, position, variant);
    let constraints = label.map_or(&Constraints::NONE, |label| label.constraints);
    let example = accepts.and_then(|accepts| accepts.form.map(|form| form.example).or(accepts.example));
    match accepts.map(|accepts| accepts.kind) {
        Some(AcceptedKind::OneOf(words)) if !words.is_empty() => words[(copy - 1) % words.len()].to_owned(),
        Some(AcceptedKind::Bool) => copy.is_multiple_of(2).to_string(),
        Some(AcceptedKind::Number) => {
            let first = number(constraints, example);
            first.parse::<usize>().map_or(first, |number| (number + copy - 1).to_string())
        }
        _ => match example {
            Some(example) => sample_texts::text(constraints, example, copy - 1),
            None if copy == 1 => sample_texts::text(constraints, name, 0),
            None => sample_texts::text(constraints, &format!("{name}-{copy}"), copy - 1),
        },
    }
}

/// A text between quotes.
pub(super) fn quoted(text: &str) -> String {
    literal(&Value::string(text)).unwrap_or_else(|_| format!("\"{text}\""))
}

/// A value in the form of the type, as it would be written.
pub(super) fn example(accepts: Accepts) -> Option<String> {
    let form = accepts.form?;
    match accepts.kind {
        AcceptedKind::String => literal(&Value::string(form.example)).ok(),
        _ => Some(form.example.to_owned()),
    }
}

/// A key that most maps accept, including maps whose keys are numbers.
pub(super) const ANY_KEY: Inside<'static> = Inside::Key("0");

/// "a string", "an object with …"; words that begin with "one of" need no article.
pub(super) fn with_article(words: &str) -> String {
    match words.starts_with("one of") {
        true => words.to_owned(),
        false => format!("{} {words}", article(words.trim_start_matches('`'))),
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

/// The default of an attribute, as it is shown.
pub(super) enum Shown {
    /// The value as it would be written.
    Value(String),
    /// There is one, but only the program knows how to write it.
    Hidden,
}

/// The attribute's default, if it has one. That of a secret is hidden, unless it is null.
pub(super) fn shown_default(attribute: &AttributeShape) -> Option<Shown> {
    attribute.default?;
    let value = attribute.default_value().filter(|value| value.is_null() || !attribute.holds_secrets());
    let text = value.and_then(|value| written(attribute, &value));
    Some(text.map_or(Shown::Hidden, Shown::Value))
}

/// A value as the attribute would take it.
fn written(attribute: &AttributeShape, value: &Value) -> Option<String> {
    #[cfg(feature = "literal")]
    if attribute.literal
        && let Kind::String(text) = value.kind()
    {
        return Some(quoted_literally(text));
    }
    let _ = attribute;
    literal(value).ok()
}

/// The default that takes effect if there are no such blocks. A type's own default, which is usually nothing,
/// is left out if it cannot be written. One that may contain a secret is hidden.
pub(super) fn shown_default_of_block(block: &BlockShape) -> Option<Shown> {
    let has_secret = || {
        let levels = Level::all(block.shape.get());
        levels.iter().flat_map(|level| &level.attributes).any(|attribute| attribute.is_secret())
    };
    match (block.default?, block.default_text()) {
        ("", None) => None,
        (_, None) => Some(Shown::Hidden),
        (_, Some(text)) if !text.is_empty() && has_secret() => Some(Shown::Hidden),
        (_, Some(text)) => (!text.is_empty()).then_some(Shown::Value(text)),
    }
}

/// A block's header without its brace, with the labels of a variant.
pub(super) fn header(block: &BlockShape, variant: Variant) -> String {
    (0..block.labels.len()).fold(block.name.to_owned(), |header, position| {
        format!("{header} \"{}\"", label_name(block, position, variant))
    })
}

/// The labels of a block of which there is something to say, with that: the description, what the type takes,
/// what options require.
pub(super) fn labels_in_words(block: &BlockShape, variant: Variant) -> Vec<(&'static str, String)> {
    let in_words = |position: usize| {
        let (label, _) = label(block, position, variant);
        let description = label.map_or("", |label| label.description);
        let words = description.split_whitespace().collect::<Vec<_>>().join(" ");
        let constraints = label_in_words(block, position, variant).join(", ");
        let sentences = [words, constraints].into_iter().filter(|words| !words.is_empty()).map(sentence);
        (label_name(block, position, variant), sentences.collect::<Vec<_>>().join(" "))
    };
    (0..block.labels.len()).map(in_words).filter(|(_, words)| !words.is_empty()).collect()
}

/// What the label at a position takes, unless it is any text, and what is required of it.
pub(super) fn label_in_words(block: &BlockShape, position: usize, variant: Variant) -> Vec<String> {
    let (label, accepts) = label(block, position, variant);
    let constraints = label.map(|label| label.constraints);
    let since = accepts.map_or(&[][..], |accepts| accepts.since);
    let kind = match accepts.map(|accepts| accepts.kind) {
        // Constraints tell their own words.
        Some(AcceptedKind::OneOf(_))
            if constraints.is_some_and(|constraints| constraints.one_of.is_some()) =>
        {
            None
        }
        Some(AcceptedKind::OneOf(words)) => Some(format!("one of {}", quoted_words(words, words, since))),
        Some(AcceptedKind::Number) => Some("number".to_owned()),
        Some(AcceptedKind::Bool) => Some("bool".to_owned()),
        _ => None,
    };
    let form = accepts.and_then(|accepts| accepts.form);
    let form = form.map(|form| format!("{}, such as `{}`", form.name, form.example));
    let constraints = constraints.map_or_else(Vec::new, Constraints::text_in_words);
    form.or(kind).into_iter().chain(constraints).collect()
}

/// Some of the strings that a type takes, in its order, each with the version since which it exists, if it
/// says so: `"a", "b" (since 1.4)`
fn quoted_words(words: &[&str], names: &[&str], since: &[&str]) -> String {
    let mut all = names.iter().zip(since.iter().chain(std::iter::repeat(&"")));
    let word = |word: &&str| match all.find(|(name, _)| *name == word) {
        Some((_, version)) if !version.is_empty() => format!("\"{word}\" (since {version})"),
        _ => format!("\"{word}\""),
    };
    listed(words.iter().map(word), ",", usize::MAX)
}

/// `"a", "b"`
pub(super) fn quoted_list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    listed(words::quoted(names), ",", usize::MAX)
}

/// A Rust type in the words of configuration; `None` if its name means nothing to a reader.
pub(super) fn from_rust(ty: &str) -> Option<String> {
    let (name, arguments) = match ty.split_once('<') {
        Some((name, rest)) => (name, rest.strip_suffix('>').unwrap_or(rest)),
        None => (ty, ""),
    };
    let first = first_argument(arguments);
    let words = match name.rsplit("::").next().unwrap_or(name) {
        "Option" | "Box" | "Arc" | "Rc" | "Spanned" | "Commented" | "Marked" | "MaybeUnknown" => {
            return from_rust(first);
        }
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

/// Whether a Rust type is a set.
pub(super) fn is_set(ty: &str) -> bool {
    from_rust(ty).is_some_and(|words| words.starts_with("set"))
}

fn of(collection: &str, element: &str) -> String {
    from_rust(element).map_or_else(|| collection.to_owned(), |element| format!("{collection} of {element}"))
}

/// The part of a list of generic arguments before the first comma that separates two.
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
}
