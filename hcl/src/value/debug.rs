//! `Debug` for values. It is a loop: the standard library's builders take a kilobyte of stack per level.

use std::fmt;

use super::kind::Kind;
use super::repr::{Repr, Value};
use super::ty::Type;

/// Writes the value in the syntax of the language, or in words where the language has none.
///
/// For a marked value only the type and the marks are written: a mark may mean that it is a secret, and `Debug` output
/// ends up in logs. The type is the short one, because the names of an object's attributes can be secrets too; so can
/// those in the type of a null or unknown value, which may come from a conditional.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut value = self;
        let mut levels: Vec<Level<'_>> = Vec::new();
        loop {
            match Level::of(value, levels.last().map_or(f.alternate(), |level| level.in_lines)) {
                Some(level) => {
                    f.write_str(level.opening)?;
                    levels.push(level);
                }
                None => without_parts(value, f)?,
            }
            value = loop {
                let indent = levels.len();
                let Some(level) = levels.last_mut() else { return Ok(()) };
                if let Some(part) = level.next_part(indent, f)? {
                    break part;
                }
                levels.pop();
            };
        }
    }
}

/// A collection that is being written.
struct Level<'v> {
    parts: Contents<'v>,
    opening: &'static str,
    closing: &'static str,
    /// Whether each part goes on a line of its own. Lists and sets are always written on one line.
    in_lines: bool,
    is_empty: bool,
}

enum Contents<'v> {
    Items(std::slice::Iter<'v, Value>),
    Entries(Box<dyn Iterator<Item = (&'v str, &'v Value)> + 'v>),
}

impl<'v> Level<'v> {
    /// `None` for values that have no parts, or do not show them.
    fn of(value: &'v Value, in_lines: bool) -> Option<Self> {
        if value.is_marked() {
            return None;
        }
        let (parts, opening, closing, in_lines) = match value.kind() {
            Kind::List(items) => (Contents::Items(items.iter()), "list[", "]", false),
            Kind::Set(set) => (Contents::Items(set.as_slice().iter()), "set[", "]", false),
            Kind::Tuple(items) => (Contents::Items(items.iter()), "[", "]", in_lines),
            Kind::Map(entries) => (Contents::Entries(Box::new(entries.iter())), "map{", "}", in_lines),
            Kind::Object(entries) => (Contents::Entries(Box::new(entries.iter())), "{", "}", in_lines),
            _ => return None,
        };
        Some(Level { parts, opening, closing, in_lines, is_empty: true })
    }

    /// Writes what precedes the next part, or what closes the collection.
    fn next_part(
        &mut self,
        indent: usize,
        f: &mut fmt::Formatter<'_>,
    ) -> Result<Option<&'v Value>, fmt::Error> {
        let (key, part) = match &mut self.parts {
            Contents::Items(items) => (None, items.next()),
            Contents::Entries(entries) => match entries.next() {
                Some((key, value)) => (Some(key), Some(value)),
                None => (None, None),
            },
        };
        if part.is_none() {
            if self.in_lines && !self.is_empty {
                f.write_str(",")?;
                new_line(f, indent - 1)?;
            }
            f.write_str(self.closing)?;
            return Ok(None);
        }
        let is_first = std::mem::take(&mut self.is_empty);
        match (self.in_lines, is_first) {
            (true, true) => new_line(f, indent)?,
            (true, false) => f.write_str(",").and_then(|()| new_line(f, indent))?,
            (false, true) => {}
            (false, false) => f.write_str(", ")?,
        }
        if let Some(key) = key {
            write!(f, "{key:?}: ")?;
        }
        Ok(part)
    }
}

fn new_line(f: &mut fmt::Formatter<'_>, indent: usize) -> fmt::Result {
    f.write_str("\n")?;
    (0..indent).try_for_each(|_| f.write_str("    "))
}

fn without_parts(value: &Value, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match &value.0 {
        Repr::Null(ty) => write!(f, "null({})", without_attributes(ty)),
        Repr::Bool(value) => write!(f, "{value}"),
        Repr::Number(number) => write!(f, "{number}"),
        Repr::String(text) => write!(f, "{text:?}"),
        Repr::Capsule(capsule) => write!(f, "{capsule:?}"),
        Repr::Unknown(unknown) => {
            write!(f, "unknown({}", without_attributes(&unknown.ty))?;
            if !unknown.refinements.is_empty() {
                write!(f, ", {:?}", unknown.refinements)?;
            }
            f.write_str(")")
        }
        Repr::Marked(marked) => {
            write!(f, "marked({}, {:?})", marked.value.ty().friendly_name(), marked.marks)
        }
        Repr::List(_) | Repr::Set(_) | Repr::Map(_) | Repr::Tuple(_) | Repr::Object(_) => Ok(()),
    }
}

/// The type as it is written, or the short name where the full one would show attribute names.
fn without_attributes(ty: &Type) -> String {
    let mut parts = vec![ty];
    while let Some(part) = parts.pop() {
        match part {
            Type::Object(_) => return ty.friendly_name(),
            Type::Tuple(elements) => parts.extend(elements.iter()),
            Type::List(element) | Type::Set(element) | Type::Map(element) => parts.push(element),
            _ => {}
        }
    }
    ty.to_string()
}
