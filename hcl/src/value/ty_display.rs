//! Names of types, for people.

use std::borrow::Cow;

use super::ty::Type;

impl Type {
    /// The name that error messages use: `list of string`, `object`, `any type`. A tuple is called `list`, as
    /// in other languages.
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
    pub(super) fn simple_name(&self) -> &str {
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

/// The name of an attribute, quoted if it is not an identifier. A type with such a name has no type
/// expression; this is the closest to one.
pub(crate) fn attribute_name(name: &str) -> Cow<'_, str> {
    let mut characters = name.chars();
    let is_identifier =
        characters.next().is_some_and(|first| first == '_' || unicode_ident::is_xid_start(first))
            && characters.all(|next| next == '-' || unicode_ident::is_xid_continue(next));
    if is_identifier { Cow::Borrowed(name) } else { Cow::Owned(format!("{name:?}")) }
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
