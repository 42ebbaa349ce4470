//! Values as text. A value may nest too deep for the stack, so open parts are kept in a list.

use crate::value::{Kind, Value};

/// How a syntax writes values.
pub(super) struct Notation {
    /// A value without parts, or one whose parts are hidden.
    pub(super) leaf: fn(&Value) -> String,
    /// The name of an attribute, with what separates it from the value.
    pub(super) name: fn(&str) -> String,
    /// The beginning and the end of an object with attributes.
    pub(super) braces: [&'static str; 2],
}

/// What is still to be written.
enum Rest<'v> {
    Value(&'v Value),
    Name(&'v str),
    Text(&'static str),
}

/// A value on one line.
pub(super) fn written(value: &Value, notation: &Notation) -> String {
    let (mut line, mut rest) = (String::new(), vec![Rest::Value(value)]);
    while let Some(next) = rest.pop() {
        match next {
            Rest::Text(text) => line.push_str(text),
            Rest::Name(name) => line.push_str(&(notation.name)(name)),
            Rest::Value(value) => match parts(value) {
                Some(parts) => open(&mut rest, &parts, notation),
                None => line.push_str(&(notation.leaf)(value)),
            },
        }
    }
    line
}

/// The parts of a value that is not hidden, each with its name if the value is an object.
fn parts(value: &Value) -> Option<Parts<'_>> {
    match value.kind() {
        _ if value.is_marked() => None,
        Kind::List(items) | Kind::Tuple(items) => Some(Parts::Items(items)),
        Kind::Set(set) => Some(Parts::Items(set.as_slice())),
        Kind::Map(entries) | Kind::Object(entries) => Some(Parts::Entries(entries.iter().collect())),
        _ => None,
    }
}

enum Parts<'v> {
    Items(&'v [Value]),
    Entries(Vec<(&'v str, &'v Value)>),
}

/// Puts the parts on the list, the last one first.
fn open<'v>(rest: &mut Vec<Rest<'v>>, parts: &Parts<'v>, notation: &Notation) {
    let ([start, end], count) = match parts {
        Parts::Items(items) => (["[", "]"], items.len()),
        Parts::Entries(entries) if entries.is_empty() => (["{", "}"], 0),
        Parts::Entries(entries) => (notation.braces, entries.len()),
    };
    rest.push(Rest::Text(end));
    for index in (0..count).rev() {
        match parts {
            Parts::Items(items) => rest.push(Rest::Value(&items[index])),
            Parts::Entries(entries) => {
                let (name, value) = entries[index];
                rest.extend([Rest::Value(value), Rest::Name(name)]);
            }
        }
        rest.extend((index > 0).then_some(Rest::Text(", ")));
    }
    rest.push(Rest::Text(start));
}
