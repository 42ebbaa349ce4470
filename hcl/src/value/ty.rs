//! Types of values, their identity, and matching against a type specification.

use std::sync::Arc;

use crate::order;

use super::capsule::CapsuleType;
use super::ty_parts::{ElementType, ElementTypes};

/// The type of a value ("Values and Value Types" of the information model). Cloning is cheap.
///
/// Equality is identity as the information model defines it: the same kind with identical parts.
/// Optional attributes of an object type are part of it, since they make a different type specification.
///
/// Types may nest to any depth: constructing, comparing, showing and dropping them does not recurse. What
/// combines types with values ([`convert`](super::convert), [`unify`](super::unify), serde) refuses types
/// that nest deeper than [`MAX_DEPTH`](super::MAX_DEPTH), since no value can.
///
/// ```
/// use hcl::value::Type;
///
/// let servers = Type::map(Type::object([("port", Type::Number), ("name", Type::String)]));
/// assert_eq!(servers.to_string(), "map(object({name=string, port=number}))");
/// assert_eq!(servers.friendly_name(), "map of object");
/// ```
#[derive(Clone)]
pub enum Type {
    /// The dynamic pseudo-type: the type of a value whose type is not known yet; as a specification, any
    /// type.
    Dynamic,
    /// Unicode text.
    String,
    /// Exact numbers.
    Number,
    /// `true` and `false`.
    Bool,
    /// A sequence of values of one type.
    List(ElementType),
    /// Distinct values of one type.
    Set(ElementType),
    /// Values of one type under string keys.
    Map(ElementType),
    /// A sequence in which each element has its own type.
    Tuple(ElementTypes),
    /// Named attributes, each with its own type.
    Object(ObjectType),
    /// A type that the application defines.
    Capsule(CapsuleType),
}

impl Type {
    /// The type of lists of `element`.
    pub fn list(element: Type) -> Type {
        Type::List(element.into())
    }

    /// The type of sets of `element`.
    pub fn set(element: Type) -> Type {
        Type::Set(element.into())
    }

    /// The type of maps of `element`.
    pub fn map(element: Type) -> Type {
        Type::Map(element.into())
    }

    /// The type of tuples with these elements.
    pub fn tuple(elements: impl IntoIterator<Item = Type>) -> Type {
        Type::Tuple(elements.into_iter().collect())
    }

    /// The type of objects with these attributes, all required. If a name occurs twice, the last one counts.
    pub fn object<N: AsRef<str>>(attributes: impl IntoIterator<Item = (N, Type)>) -> Type {
        Type::object_with_optional(attributes.into_iter().map(|(name, ty)| (name, ty, false)))
    }

    /// The type of objects with these attributes: name, type and whether it is optional.
    ///
    /// Optional attributes matter only in type specifications: converting an object that lacks one yields a
    /// null. No value ever has such a type; see [`Type::without_optional`].
    pub fn object_with_optional<N: AsRef<str>>(
        attributes: impl IntoIterator<Item = (N, Type, bool)>,
    ) -> Type {
        let attributes = attributes.into_iter();
        let mut normalized = Vec::with_capacity(attributes.size_hint().0);
        for (name, ty, optional) in attributes {
            normalized.push(ObjectAttribute { name: super::string::normalized(name.as_ref()), ty, optional });
        }
        Type::Object(ObjectType::new(normalized))
    }

    /// The type of the elements, if this is a list, set or map type.
    pub fn element_type(&self) -> Option<&Type> {
        match self {
            Type::List(element) | Type::Set(element) | Type::Map(element) => Some(element),
            _ => None,
        }
    }

    /// Whether this is string, number or bool.
    pub fn is_primitive(&self) -> bool {
        matches!(self, Type::String | Type::Number | Type::Bool)
    }

    /// Whether this is a list, set or map type.
    pub fn is_collection(&self) -> bool {
        self.element_type().is_some()
    }

    /// Whether this is a list type.
    pub fn is_list(&self) -> bool {
        matches!(self, Type::List(_))
    }

    /// Whether this is a set type.
    pub fn is_set(&self) -> bool {
        matches!(self, Type::Set(_))
    }

    /// Whether this is a map type.
    pub fn is_map(&self) -> bool {
        matches!(self, Type::Map(_))
    }

    /// Whether this is a tuple type.
    pub fn is_tuple(&self) -> bool {
        matches!(self, Type::Tuple(_))
    }

    /// Whether this is an object type.
    pub fn is_object(&self) -> bool {
        matches!(self, Type::Object(_))
    }

    /// Whether this is a tuple or object type.
    pub fn is_structural(&self) -> bool {
        matches!(self, Type::Tuple(_) | Type::Object(_))
    }

    /// Whether values of this type have elements: collections, tuples and objects.
    pub fn is_iterable(&self) -> bool {
        self.is_collection() || self.is_structural()
    }

    /// Whether this is the dynamic pseudo-type itself.
    pub fn is_dynamic(&self) -> bool {
        matches!(self, Type::Dynamic)
    }

    /// Whether the dynamic pseudo-type occurs anywhere in this type.
    pub fn has_dynamic(&self) -> bool {
        self.preorder().any(Type::is_dynamic)
    }

    /// Whether any object type in this type has optional attributes.
    pub fn has_optional(&self) -> bool {
        self.preorder().any(|part| match part {
            Type::Object(object) => object.iter().any(|attribute| attribute.optional),
            _ => false,
        })
    }

    /// Makes all attributes required, as they are in the types of values.
    #[must_use]
    pub fn without_optional(&self) -> Type {
        if !self.has_optional() {
            return self.clone();
        }
        self.rebuild(Type::with_parts)
    }

    /// A type of the same kind with other types inside. No attribute is optional.
    pub(super) fn with_parts(&self, mut parts: Vec<Type>) -> Type {
        match self {
            Type::List(_) => parts.pop().map_or(Type::Dynamic, Type::list),
            Type::Set(_) => parts.pop().map_or(Type::Dynamic, Type::set),
            Type::Map(_) => parts.pop().map_or(Type::Dynamic, Type::map),
            Type::Tuple(_) => Type::tuple(parts),
            Type::Object(object) => Type::object(object.iter().map(|attribute| &attribute.name).zip(parts)),
            other => other.clone(),
        }
    }
}

/// The attributes of an object type, in the order of their names.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectType(Arc<[ObjectAttribute]>);

impl ObjectType {
    pub(super) fn new(mut attributes: Vec<ObjectAttribute>) -> Self {
        if !attributes.is_sorted_by(|a, b| a.name < b.name) {
            // The sort is stable and later attributes win, so duplicates are removed from the back.
            order::sort_by(&mut attributes, |a, b| a.name.cmp(&b.name));
            attributes.reverse();
            attributes.dedup_by(|later, earlier| later.name == earlier.name);
            attributes.reverse();
        }
        ObjectType(attributes.into())
    }

    /// The attribute called `name`.
    pub fn get(&self, name: &str) -> Option<&ObjectAttribute> {
        let index = self.0.binary_search_by(|attribute| (*attribute.name).cmp(name)).ok()?;
        self.0.get(index)
    }

    /// The attributes, in the order of their names.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &ObjectAttribute> + DoubleEndedIterator {
        self.0.iter()
    }

    pub(super) fn as_slice(&self) -> &[ObjectAttribute] {
        &self.0
    }

    /// The attributes, or none if other types share them.
    pub(super) fn owned(&mut self) -> &mut [ObjectAttribute] {
        Arc::get_mut(&mut self.0).unwrap_or_default()
    }

    /// How many attributes there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no attributes.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// One attribute of an object type.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectAttribute {
    /// The name, in Unicode normalization form C.
    pub name: Arc<str>,
    /// The type.
    pub ty: Type,
    /// Whether a conversion to the type accepts objects without this attribute.
    pub optional: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Value;

    #[test]
    fn dynamic_matches_anything_where_it_stands() {
        let specification = Type::list(Type::Dynamic);
        assert!(Type::list(Type::String).matches(&specification));
        assert!(Type::list(Type::map(Type::String)).matches(&specification));
        assert!(!Type::set(Type::String).matches(&specification));
        assert!(!Type::Dynamic.matches(&Type::String));
    }

    #[test]
    fn the_last_of_equal_attributes_counts() {
        let ty = Type::object([("b", Type::Bool), ("a", Type::String), ("b", Type::Number)]);
        assert_eq!(ty, Type::object([("a", Type::String), ("b", Type::Number)]));
    }

    #[test]
    fn values_have_no_optional_attributes() {
        let ty = Type::list(Type::object_with_optional([("a", Type::String, true)]));
        assert_eq!(ty.to_string(), "list(object({a=optional(string)}))");
        assert_eq!(ty.to_json(), r#"["list",["object",{"a":"string"},["a"]]]"#);
        assert_eq!(Value::unknown(ty).ty(), Type::list(Type::object([("a", Type::String)])));
    }
}
