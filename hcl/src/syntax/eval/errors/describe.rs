//! What all messages share: where they point, how they describe values and types, and what they must not show.
//!
//! A value that is marked, or has marked parts, is never shown: a mark may mean that it is a secret.

use std::borrow::Cow;
use std::fmt;

use crate::diagnostic::Diagnostic;
use crate::source::Location;
use crate::value::{Entries, Kind, Mark, Marks, Type, Value};

/// How many bytes of a text are shown.
pub(super) const MAX_TEXT: usize = 40;

/// How many names are listed.
const MAX_NAMES: usize = 8;

/// The faulty place and the construct around it.
pub(in crate::syntax::eval) struct Site {
    pub(in crate::syntax::eval) subject: Location,
    pub(in crate::syntax::eval) context: Location,
}

impl Site {
    /// An error at this site.
    pub(super) fn of(self, found: Diagnostic) -> Diagnostic {
        let Site { subject, context } = self;
        found.at(subject).with_context(context)
    }
}

/// The longest piece of source text that is repeated in a message, in bytes.
pub(super) const MAX_CODE: usize = 40;

impl Site {
    /// What the subject's step is taken from, as written: `server.tls` before `.port`. `None` if it is too long to repeat.
    pub(super) fn whole(&self) -> Option<String> {
        let whole = code(&self.subject, self.context.span.start, self.subject.span.start)?;
        if !whole.starts_with("[*]") && !whole.starts_with(".*") {
            return Some(whole);
        }
        // What a splat does for each element is an expression of its own.
        let before = self.subject.source.text().get(..self.context.span.start as usize)?;
        let start = before.rfind(|char: char| !char.is_alphanumeric() && !"_.[]*-".contains(char));
        Some(format!("{}{whole}", before.get(start.map_or(0, |start| start + 1)..)?))
    }

    /// The subject as written, if it is short.
    pub(super) fn code(&self) -> Option<String> {
        written(&self.subject)
    }
}

/// A place as written, if it is short.
pub(super) fn written(place: &Location) -> Option<String> {
    code(place, place.span.start, place.span.end)
}

/// A piece of a source that can be repeated in a message: in one line, short, and not in the strings of JSON, where quotation marks have
/// escapes.
fn code(Location { source, .. }: &Location, start: u32, end: u32) -> Option<String> {
    let text = source.text().get(start as usize..end as usize)?.trim();
    let fits = !text.is_empty() && text.len() <= MAX_CODE && !text.contains(['\n', '\\']);
    fits.then(|| text.to_owned())
}

/// Source text in backticks, or other words for it.
pub(super) fn in_ticks(code: Option<&str>, otherwise: &str) -> String {
    code.map_or_else(|| otherwise.to_owned(), |code| format!("`{code}`"))
}

/// Removes from an error whatever may quote parts of a marked collection whose marks were removed to iterate over it.
pub(in crate::syntax::eval) fn reword(error: &mut Diagnostic, marks: &Marks) {
    hide(error, "This is evaluated for each element of a value", marks);
}

/// The same for an error in the result of a function that was evaluated without the marks of its arguments.
pub(in crate::syntax::eval) fn reword_result(error: &mut Diagnostic, marks: &Marks) {
    hide(error, "This is evaluated with an argument", marks);
}

fn hide(error: &mut Diagnostic, why: &str, marks: &Marks) {
    // A feature missing from this build is reported without mentioning values.
    if !error.is_left_out {
        let names: Vec<&str> = marks.iter().map(Mark::name).collect();
        error.detail = format!("{why} that is marked as {}, so the details are not shown.", names.join(", "));
    }
    error.labels.clear();
    error.subject_text.clear();
    error.forget_quotes();
}

/// What a variable holds: "`port` is 8080".
pub(in crate::syntax::eval) fn witness(name: &str, value: &Value) -> String {
    format!("`{name}` is {}", shown(value))
}

/// An element of a collection as it would be written: `users[1]`, `users["ada"]`. `None` for those of a set, which have no keys.
pub(in crate::syntax::eval) fn element(collection: &str, key: &Value) -> Option<String> {
    let is_path = collection.chars().all(|char| char.is_alphanumeric() || "_.[]*-\"".contains(char));
    let is_short = is_path && collection.len() <= MAX_CODE;
    match (key.kind(), is_short) {
        (Kind::Number(index), true) => Some(format!("`{collection}[{index}]`")),
        (Kind::Number(index), false) => Some(format!("the element {index}")),
        (Kind::String(name), true) if name.len() <= MAX_TEXT && !key.is_marked() => {
            Some(format!("`{collection}[{}]`", quoted(name)))
        }
        _ => None,
    }
}

/// Adds to an error in a loop or splat which element it is about.
pub(in crate::syntax::eval) fn add_element(error: &mut Diagnostic, name: Option<&str>, element: &str) {
    let plain = element.trim_matches('`');
    if let (None, Some((collection, _))) = (name, plain.rsplit_once('[')) {
        let splat = format!("`{collection}[*]");
        let of_element = |code: &str| Some(format!("`{plain}{}", code.strip_prefix(&splat)?));
        if error.change_word(&of_element) {
            return;
        }
    }
    let what = name.map_or_else(|| "the element".to_owned(), |name| format!("`{name}`"));
    error.detail.push_str(&format!(" Here {what} is {element}."));
}

/// A value with its type, to be used in a sentence: "the number 5", "a list of string".
pub(super) fn a_value(value: &Value) -> String {
    if value.contains_marked() {
        return format!("{} that is sensitive", a_type(&value.ty()));
    }
    match value.kind() {
        Kind::Number(_) => format!("the number {}", shown(value)),
        Kind::String(_) => format!("the string {}", shown(value)),
        Kind::Bool(_) | Kind::Null => shown(value),
        Kind::Unknown if value.ty().is_dynamic() => "a value that is not known yet".to_owned(),
        Kind::Unknown => format!("{} that is not known yet", a_type(&value.ty())),
        _ => shown(value),
    }
}

/// A value by itself: `5`, `"abc"`, `a list of 3 elements`.
fn shown(value: &Value) -> String {
    if value.contains_marked() {
        return format!("{} that is sensitive", a_type(&value.ty()));
    }
    match value.kind() {
        Kind::Null => "null".to_owned(),
        Kind::Unknown => "not known yet".to_owned(),
        Kind::Bool(value) => value.to_string(),
        Kind::Number(number) => shortened(&number.to_string()).into_owned(),
        Kind::String(text) => quoted(text),
        Kind::List(items) => sequence(&format!("a {}", value.ty().friendly_name()), items.len()),
        Kind::Tuple(items) => sequence("a list", items.len()),
        Kind::Set(set) => sequence(&format!("a {}", value.ty().friendly_name()), set.len()),
        Kind::Map(entries) => keyed(&format!("a {}", value.ty().friendly_name()), "key", entries),
        Kind::Object(entries) => keyed("an object", "attribute", entries),
        Kind::Capsule(_) => a_type(&value.ty()),
    }
}

/// An explanation to end a sentence with. Some explanations end with a question of their own.
pub(super) fn sentence_end(explanation: &impl fmt::Display) -> String {
    let text = explanation.to_string();
    if text.ends_with('?') { text } else { text + "." }
}

/// A text in quotation marks, shortened if it is long.
pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", shortened(text))
}

/// A type with its article: "a string", "an object".
pub(super) fn a_type(ty: &Type) -> String {
    let name = ty.friendly_name();
    match ty {
        Type::Dynamic => "a value of any type".to_owned(),
        Type::Object(_) => format!("an {name}"),
        _ => format!("a {name}"),
    }
}

/// Names in quotation marks, with "and" before the last.
pub(super) fn names(names: &mut dyn ExactSizeIterator<Item = &str>) -> String {
    let count = names.len();
    let mut shown: Vec<String> = names.take(MAX_NAMES).map(quoted).collect();
    if count > MAX_NAMES {
        shown.push(format!("{} more", count - MAX_NAMES));
    }
    match shown.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => shown.concat(),
    }
}

/// "1 element", "2 elements".
pub(super) fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

fn sequence(what: &str, length: usize) -> String {
    match length {
        0 => format!("{what} without elements"),
        _ => format!("{what} with {}", count(length, "element")),
    }
}

fn keyed(what: &str, noun: &str, entries: &Entries) -> String {
    match entries.len() {
        0 => format!("{what} without {noun}s"),
        1 => format!("{what} with the {noun} {}", names(&mut entries.sorted().map(|(name, _)| name))),
        _ => format!("{what} with the {noun}s {}", names(&mut entries.sorted().map(|(name, _)| name))),
    }
}

pub(super) fn shortened(text: &str) -> Cow<'_, str> {
    if text.len() <= MAX_TEXT {
        return Cow::Borrowed(text);
    }
    let end = (0..=MAX_TEXT).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    Cow::Owned(format!("{}…", &text[..end]))
}
