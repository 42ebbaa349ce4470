//! Names of types, for people.

use std::borrow::Cow;
use std::fmt;

use super::ty::Type;

impl Type {
    /// The name that error messages use: `list of string`, `object`, `any type`.
    pub fn friendly_name(&self) -> String {
        match self {
            Type::Dynamic => "any type".to_owned(),
            Type::String => "string".to_owned(),
            Type::Number => "number".to_owned(),
            Type::Bool => "bool".to_owned(),
            Type::List(element) => collection_name("list", element),
            Type::Set(element) => collection_name("set", element),
            Type::Map(element) => collection_name("map", element),
            Type::Tuple(_) => "tuple".to_owned(),
            Type::Object(_) => "object".to_owned(),
            Type::Capsule(capsule) => capsule.name().to_owned(),
        }
    }
}

fn collection_name(kind: &str, element: &Type) -> String {
    match element {
        Type::Dynamic => format!("{kind} of any single type"),
        element => format!("{kind} of {}", element.friendly_name()),
    }
}

/// Writes the type as a type expression: `list(string)`, `object({a=number, b=optional(bool)})`, `any`.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Dynamic => f.write_str("any"),
            Type::String => f.write_str("string"),
            Type::Number => f.write_str("number"),
            Type::Bool => f.write_str("bool"),
            Type::List(element) => write!(f, "list({element})"),
            Type::Set(element) => write!(f, "set({element})"),
            Type::Map(element) => write!(f, "map({element})"),
            Type::Tuple(elements) => {
                f.write_str("tuple([")?;
                for (index, element) in elements.iter().enumerate() {
                    write!(f, "{}{element}", separator(index))?;
                }
                f.write_str("])")
            }
            Type::Object(object) => {
                f.write_str("object({")?;
                for (index, attribute) in object.iter().enumerate() {
                    write!(f, "{}{}=", separator(index), attribute_name(&attribute.name))?;
                    if attribute.optional {
                        write!(f, "optional({})", attribute.ty)?;
                    } else {
                        write!(f, "{}", attribute.ty)?;
                    }
                }
                f.write_str("})")
            }
            Type::Capsule(capsule) => f.write_str(capsule.name()),
        }
    }
}

/// The name of an attribute, in quotes where it is not an identifier. Such a type has no expression, and this is the nearest
/// thing.
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
