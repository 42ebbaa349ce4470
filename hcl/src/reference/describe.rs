//! What is documented about the name or value at a place, for an editor to show.

use super::allowed_items::{Level, names};
use super::complete::syntax_of;
use super::cursor::{Container, Cursor, Writing};
use super::labels::Before;
use super::phrases::{
    Shown, header, labels_in_words, limits_in_words, part_in_words, quoted_list, reference_in_words, remarks,
    shown_default, since, type_in_words, word_since,
};
use super::place::Place;
use super::variants::{label_name, possible};
use super::{json, native};
use crate::decode::{AcceptedKind, Accepts, AttributeShape, BlockShape, Inside, Shape};
use crate::diagnostic::sentence;
use crate::model::Body;
use crate::source::{Source, Span, Syntax};

/// What a type says about the name, label or word at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Description {
    /// Markdown: what may be written, its description, the default, and what to use instead if it is
    /// deprecated.
    pub markdown: String,
    /// The name, label or word.
    pub span: Span,
    /// Whether the value is a secret, which must not be shown.
    pub is_sensitive: bool,
}

/// What a type says about the name, label or word at a byte of the source that `body` was parsed from. `None`
/// if there is none, or if the type does not know it. The text may be incomplete, as for
/// [`completions`](super::completions).
///
/// ```
/// use hcl::{HclDecode, Source, reference, syntax};
///
/// #[derive(HclDecode)]
/// struct Config {
///     /// How many threads serve requests.
///     #[hcl(default = 1, min = 1)]
///     workers: u16,
/// }
///
/// let source = Source::new("app.hcl", "workers = 4\n");
/// let found = reference::describe(Config::shape(), &syntax::parse(&source).0, &source, 3).expect("a name");
/// assert_eq!(found.markdown, "`workers`: number, at least 1\n\nHow many threads serve requests.\n\nDefault: `1`");
/// assert_eq!(source.slice(found.span), "workers");
/// ```
pub fn describe(shape: &'static Shape, body: &Body, source: &Source, byte: u32) -> Option<Description> {
    let text = source.text();
    let syntax = syntax_of(body, source);
    let (word, inside) = word_at(text, byte)?;
    let cursor = match syntax {
        Syntax::Json => json::cursor(text, inside),
        Syntax::Native => native::cursor(text, inside),
    };
    let container = cursor.around.last()?;
    let place = Place::of(shape, &cursor, syntax)?;
    let name = source.slice(word);
    let (markdown, is_sensitive) = match (&place, &cursor.writing) {
        (Place::Body { .. }, Writing::Name) => in_body(&place.level(container)?, name)?,
        (Place::Body { .. }, Writing::Label(block, before)) => {
            let level = place.level(container)?;
            (
                of_label(
                    level.block(block)?.shape,
                    before.first().map(|label| &**label),
                    before.len(),
                    name,
                )?,
                false,
            )
        }
        (Place::Body { .. }, Writing::Value(Some(attribute))) => {
            (of_word(&place.level(container)?, attribute, name)?, false)
        }
        (Place::Labels { block, count, .. }, Writing::Name) => {
            let before = Before::in_properties(&cursor, *count);
            (of_label(block, before.first(), *count, name)?, false)
        }
        (Place::Value { attribute, path }, Writing::Name) => in_value(attribute, path, name, container)?,
        _ => return None,
    };
    Some(Description { markdown, span: outer(&cursor, word), is_sensitive })
}

/// The word at a byte without quotes, and the byte up to which a cursor takes it for the one being written.
fn word_at(text: &str, byte: u32) -> Option<(Span, u32)> {
    let byte = byte as usize;
    let is_part = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-');
    let (before, after) = (text.get(..byte)?, text.get(byte..)?);
    let start = before.trim_end_matches(is_part).len();
    let end = text.len() - after.trim_start_matches(is_part).len();
    let span = Span::new(start as u32, end as u32);
    (start < end).then_some((span, end as u32))
}

/// The word as the cursor sees it: a string may have more words.
fn outer(cursor: &Cursor<'_>, word: Span) -> Span {
    if cursor.begun.is_empty() { word } else { Span::new(word.start.max(cursor.begun.start), word.end) }
}

fn in_body(level: &Level, name: &str) -> Option<(String, bool)> {
    if let Some((tag, variants)) = level.tags.iter().find(|(tag, _)| *tag == name) {
        let variants = quoted_list(variants.iter().map(|variant| variant.name));
        return Some((format!("`{tag}`: one of {variants}"), false));
    }
    if let Some(block) = level.block(name) {
        let shape = block.shape;
        let mut parts = vec![format!("`{} {{ … }}`: {}", header(shape, None), limits_in_words(block.limits))];
        parts.extend(described(shape.description, (shape.shape)().description));
        let labels =
            labels_in_words(shape, None).into_iter().map(|(name, words)| format!("- `{name}`: {words}"));
        parts.push(labels.collect::<Vec<_>>().join("\n"));
        parts.extend(since(shape.since.or((shape.shape)().since)));
        parts.extend(deprecation(shape.deprecated));
        return Some((joined(parts), false));
    }
    let shape = level.attribute(name)?;
    Some((of_attribute(shape, name), shape.holds_secrets()))
}

fn of_attribute(shape: &AttributeShape, name: &str) -> String {
    let need = if shape.is_required() { ", required" } else { "" };
    let mut parts = vec![format!("`{name}`: {}{need}", type_in_words(shape))];
    parts.push(shape.description.to_owned());
    parts.extend(reference_in_words(shape));
    parts.extend(match shown_default(shape) {
        Some(Shown::Value(none)) if none == "null" => None,
        Some(Shown::Value(value)) if value.contains('\n') => Some(format!("Default:\n```hcl\n{value}\n```")),
        Some(Shown::Value(value)) => Some(format!("Default: `{value}`")),
        Some(Shown::Hidden) | None => None,
    });
    let aliases = shape.aliases.iter().filter(|alias| !shape.renamed_from.contains(alias) && **alias != name);
    let aliases: Vec<_> = names(shape.name, &[]).filter(|own| *own != name).chain(aliases.copied()).collect();
    if !aliases.is_empty() && !shape.name.is_empty() {
        let aliases: Vec<_> = aliases.iter().map(|alias| format!("`{alias}`")).collect();
        parts.push(format!("Also called {}.", aliases.join(", ")));
    }
    parts.extend(remarks(shape));
    parts.extend(since(shape.since));
    parts.extend(deprecation(shape.deprecated));
    joined(parts)
}

/// The label at a position, with its text, after the `first` one.
fn of_label(block: &BlockShape, first: Option<&str>, position: usize, text: &str) -> Option<String> {
    block.labels.get(position)?;
    let possible = possible(block, first);
    let only = possible.first().copied().flatten().filter(|_| possible.len() == 1 && position > 0);
    let meaning = label_name(block, position, only);
    let mut parts = vec![format!("`{meaning}`: label of `{}`", header(block, only))];
    let shape = (block.shape)();
    if position == 0 && !shape.variants.is_empty() {
        let variant = shape.variants.iter().find(|one| names(one.name, one.aliases).any(|name| name == text));
        parts.extend(variant.map(|variant| variant.description.to_owned()));
        parts.extend(since(variant.and_then(|variant| variant.since)));
        parts.extend(deprecation(variant.and_then(|variant| variant.deprecated)));
    }
    for variant in possible {
        let name = label_name(block, position, variant);
        let words = labels_in_words(block, variant).into_iter().find(|(other, _)| *other == name);
        parts.extend(words.map(|(_, words)| words).filter(|words| !parts.contains(words)));
    }
    Some(joined(parts))
}

/// The value of an attribute, if it is one of the words that choose a variant, or one that says since when it
/// exists.
fn of_word(level: &Level, attribute: &str, word: &str) -> Option<String> {
    let Some((_, variants)) = level.tags.iter().find(|(tag, _)| *tag == attribute) else {
        let Accepts { kind: AcceptedKind::OneOf(names), since: versions, .. } =
            level.attribute(attribute)?.accepts()
        else {
            return None;
        };
        let version = word_since(names, versions, word)?;
        return Some(joined(vec![
            format!("`{attribute} = \"{word}\"`"),
            since(Some(version)).unwrap_or_default(),
        ]));
    };
    let variant = variants.iter().find(|one| names(one.name, one.aliases).any(|name| name == word))?;
    let title = format!("`{attribute} = \"{}\"`", variant.name);
    let mut parts = vec![title];
    parts.extend(described(variant.description, (variant.shape)().description));
    parts.extend(since(variant.since));
    parts.extend(deprecation(variant.deprecated));
    Some(joined(parts))
}

/// The name of an entry of an object in a value.
fn in_value(
    attribute: &AttributeShape,
    path: &[Inside<'_>],
    name: &str,
    container: &Container<'_>,
) -> Option<(String, bool)> {
    container.items.iter().find(|item| item.name == name)?;
    let path = [path, &[Inside::Key(name)][..]].concat();
    let words = part_in_words(attribute, &path);
    Some((format!("`{name}`: {words}"), attribute.holds_secrets()))
}

/// The description of a field and, if it says something else, of its type.
fn described(field: &str, ty: &str) -> Vec<String> {
    let ty = if field.is_empty() { ty } else { "" };
    vec![field.to_owned(), ty.to_owned()]
}

fn deprecation(advice: Option<&str>) -> Option<String> {
    advice.map(|advice| format!("**Deprecated:** {}", sentence(advice)))
}

fn joined(parts: Vec<String>) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}
