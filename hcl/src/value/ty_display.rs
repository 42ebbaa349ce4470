//! Names of types, for people.

use std::borrow::Cow;
use std::fmt;

use super::ty::Type;

impl Type {
    /// The name that error messages use: `list of string`, `object`, `any type`. A tuple is called `list`, as in other languages.
    pub fn friendly_name(&self) -> String {
        let (mut name, mut ty) = (String::new(), self);
        loop {
            let (kind, element) = match ty {
                Type::List(element) => ("list of ", element),
                Type::Set(element) => ("set of ", element),
                Type::Map(element) => ("map of ", element),
                Type::Dynamic if !name.is_empty() => return name + "any single type",
                Type::Tuple(_) => return name + "list",
                innermost => return name + innermost.simple_name(),
            };
            name.push_str(kind);
            ty = element;
        }
    }

    /// The name without the types inside.
    fn simple_name(&self) -> &str {
        match self {
            Type::Dynamic => "any type",
            Type::String => "string",
            Type::Number => "number",
            Type::Bool => "bool",
            Type::List(_) => "list",
            Type::Set(_) => "set",
            Type::Map(_) => "map",
            Type::Tuple(_) => "tuple",
            Type::Object(_) => "object",
            Type::Capsule(capsule) => capsule.name(),
        }
    }
}

/// Writes the type as a type expression: `list(string)`, `object({a=number, b=optional(bool)})`, `any`.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What remains to be written, the next piece last.
        let mut left = vec![Piece::Type(self)];
        while let Some(piece) = left.pop() {
            match piece {
                Piece::Text(text) => f.write_str(text)?,
                Piece::Name(index, name) => write!(f, "{}{}=", separator(index), attribute_name(name))?,
                Piece::Type(Type::Dynamic) => f.write_str("any")?,
                Piece::Type(ty) => {
                    f.write_str(ty.simple_name())?;
                    add_parts(ty, &mut left);
                }
            }
        }
        Ok(())
    }
}

/// As a type expression, like `Display`: the internal structure would be harder to read.
impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A piece of a type expression.
enum Piece<'a> {
    Text(&'static str),
    /// The name of an attribute, and its index.
    Name(usize, &'a str),
    Type(&'a Type),
}

/// Pushes what follows the name of a type, in reverse.
fn add_parts<'a>(ty: &'a Type, left: &mut Vec<Piece<'a>>) {
    match ty {
        Type::List(element) | Type::Set(element) | Type::Map(element) => {
            left.extend([Piece::Text(")"), Piece::Type(element), Piece::Text("(")]);
        }
        Type::Tuple(elements) => {
            left.push(Piece::Text("])"));
            for (index, element) in elements.iter().enumerate().rev() {
                left.extend([Piece::Type(element), Piece::Text(separator(index))]);
            }
            left.push(Piece::Text("(["));
        }
        Type::Object(object) => {
            left.push(Piece::Text("})"));
            for (index, attribute) in object.iter().enumerate().rev() {
                let (before, after) = if attribute.optional { ("optional(", ")") } else { ("", "") };
                left.extend([Piece::Text(after), Piece::Type(&attribute.ty), Piece::Text(before)]);
                left.push(Piece::Name(index, &attribute.name));
            }
            left.push(Piece::Text("({"));
        }
        _ => {}
    }
}

/// The name of an attribute, quoted if it is not an identifier. A type with such a name has no type expression; this is
/// the closest to one.
pub(crate) fn attribute_name(name: &str) -> Cow<'_, str> {
    let mut characters = name.chars();
    let is_identifier =
        characters.next().is_some_and(|first| first == '_' || unicode_ident::is_xid_start(first))
            && characters.all(|next| next == '-' || unicode_ident::is_xid_continue(next));
    if is_identifier { Cow::Borrowed(name) } else { Cow::Owned(format!("{name:?}")) }
}

fn separator(index: usize) -> &'static str {
    if index == 0 { "" } else { ", " }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_written_as_type_expressions() {
        let inner = Type::object_with_optional([("b", Type::Bool, true), ("a", Type::Dynamic, false)]);
        let outer = Type::tuple([Type::map(inner), Type::Number]);
        assert_eq!(outer.to_string(), "tuple([map(object({a=any, b=optional(bool)})), number])");
    }

    #[test]
    fn names_that_are_no_identifiers_are_quoted() {
        let ty = Type::object([("two words", Type::Bool), ("a-1", Type::Bool), ("", Type::Bool)]);
        assert_eq!(ty.to_string(), "object({\"\"=bool, a-1=bool, \"two words\"=bool})");
    }
}
