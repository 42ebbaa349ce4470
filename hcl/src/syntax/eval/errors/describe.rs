//! What all messages share: where they point, how they describe values and types, and what they must not
//! show.
//!
//! A value that is marked, or has marked parts, is never shown: a mark may mean that it is a secret.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::source::Location;
pub(super) use crate::value::spelling::{shortened, shown as quoted};
use crate::value::{Entries, Kind, Marks, Type, Value};
use crate::words::{a, count, each, listed};

/// How many names are listed.
const MAX_NAMES: usize = 8;

/// The faulty place and the construct around it.
pub(crate) struct Site {
    pub(crate) subject: Location,
    pub(crate) context: Location,
}

impl Site {
    /// An error at this site.
    pub(crate) fn of(self, found: Diagnostic) -> Diagnostic {
        let Site { subject, context } = self;
        found.at(subject).with_context(context)
    }

    /// What the subject's step is taken from, as written: `server.tls` before `.port`. `None` if it is too
    /// long to repeat.
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

/// The longest piece of source text that is repeated in a message, in bytes.
pub(super) const MAX_CODE: usize = 40;

/// A place as written, if it is short.
pub(super) fn written(place: &Location) -> Option<String> {
    code(place, place.span.start, place.span.end)
}

/// A piece of a source that can be repeated in a message: in one line, short, and not in the strings of JSON,
/// where quotation marks have escapes.
fn code(Location { source, .. }: &Location, start: u32, end: u32) -> Option<String> {
    let text = source.text().get(start as usize..end as usize)?.trim();
    let fits = !text.is_empty() && text.len() <= MAX_CODE && !text.contains(['\n', '\\']);
    fits.then(|| text.to_owned())
}

/// An error about a value that is null, which is named as it is written.
pub(crate) fn null(site: Site, row: impl FnOnce(&str) -> Diagnostic) -> Diagnostic {
    let found = row(&in_ticks(site.code().as_deref()));
    site.of(found)
}

/// Source text in backticks, or other words for it.
pub(super) fn in_ticks(code: Option<&str>) -> String {
    code.map_or_else(catalogue::eval::this_value, |code| format!("`{code}`"))
}

/// Removes from an error whatever may quote parts of a marked value whose marks were removed for the
/// evaluation. `why` says what it was removed for.
pub(crate) fn reword(error: &mut Diagnostic, why: &str, marks: &Marks) {
    // A feature missing from this build is reported without mentioning values.
    if !error.is_left_out {
        error.detail = format!("{why} that is marked as {}, so the details are not shown.", marks.listed());
    }
    error.labels.clear();
    error.subject_text.clear();
    error.forget_quotes();
}

/// What a variable holds: "`port` is 8080".
pub(crate) fn witness(name: &str, value: &Value) -> String {
    format!("`{name}` is {}", shown(value))
}

/// An element of a collection as it would be written: `users[1]`, `users["ada"]`. `None` for those of a set,
/// which have no keys.
pub(crate) fn element(collection: &str, key: &Value) -> Option<String> {
    let is_path = collection.chars().all(|char| char.is_alphanumeric() || "_.[]*-\"".contains(char));
    let is_short = is_path && collection.len() <= MAX_CODE;
    match (key.kind(), is_short) {
        (Kind::Number(index), true) => Some(format!("`{collection}[{index}]`")),
        (Kind::Number(index), false) => Some(format!("the element {index}")),
        (Kind::String(name), true) if name.len() <= MAX_CODE && !key.is_marked() => {
            Some(format!("`{collection}[{}]`", quoted(name)))
        }
        _ => None,
    }
}

/// Adds to an error in a loop or splat which element it is about.
pub(crate) fn add_element(error: &mut Diagnostic, name: Option<&str>, element: &str) {
    let what = name.map_or_else(|| "the element".to_owned(), |name| format!("`{name}`"));
    error.detail.push_str(&format!(" Here {what} is {element}."));
}

/// A value with its type, to be used in a sentence: "the number 5", "a list of string".
pub(super) fn a_value(value: &Value) -> String {
    match value.kind() {
        _ if value.contains_marked() => shown(value),
        Kind::Number(_) => format!("the number {}", shown(value)),
        Kind::String(_) => format!("the string {}", shown(value)),
        Kind::Unknown if value.ty().is_dynamic() => "a value that is not known yet".to_owned(),
        Kind::Unknown => format!("{} that is not known yet", a_type(&value.ty())),
        _ => shown(value),
    }
}

/// A value by itself: `5`, `"abc"`, `a list of 3 elements`.
fn shown(value: &Value) -> String {
    if value.contains_marked() && !value.is_null() {
        return format!("{} that is sensitive", a_type(&value.ty()));
    }
    match value.kind() {
        Kind::Null => "null".to_owned(),
        Kind::Unknown => "not known yet".to_owned(),
        Kind::Bool(value) => value.to_string(),
        Kind::Number(number) => shortened(&number.to_string()).into_owned(),
        Kind::String(text) => quoted(text),
        Kind::List(items) => sequence(&a_type(&value.ty()), items.len()),
        Kind::Tuple(items) => sequence("a list", items.len()),
        Kind::Set(set) => sequence(&a_type(&value.ty()), set.len()),
        Kind::Map(entries) => keyed(&a_type(&value.ty()), "key", entries),
        Kind::Object(entries) => keyed("an object", "attribute", entries),
        Kind::Capsule(_) => a_type(&value.ty()),
    }
}

/// A type with its article: "a string", "an object".
pub(super) fn a_type(ty: &Type) -> String {
    if *ty == Type::Dynamic { "a value of any type".to_owned() } else { a(&ty.friendly_name()) }
}

/// Names in quotation marks, with "and" before the last.
pub(super) fn names<'n>(names: impl Iterator<Item = &'n str>) -> String {
    listed(each(names, |name| quoted(name)), "and", MAX_NAMES)
}

fn sequence(what: &str, length: usize) -> String {
    format!("{what} with {}", if length == 0 { "no elements".to_owned() } else { count(length, "element") })
}

fn keyed(what: &str, noun: &str, entries: &Entries) -> String {
    let names = names(entries.sorted().map(|(name, _)| name));
    match entries.len() {
        0 => format!("{what} with no {noun}s"),
        1 => format!("{what} with the {noun} {names}"),
        _ => format!("{what} with the {noun}s {names}"),
    }
}
