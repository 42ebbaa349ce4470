//! Values: their representation and their constructors.

use std::sync::{Arc, OnceLock};

use ecow::EcoString;

use super::capsule::CapsuleValue;
use super::entries::{Entries, distinct_keys};
use super::errors::{self, ValueError};
use super::keys::Keys;
use super::marks::Marks;
use super::number::Number;
use super::refine::Refinements;
use super::set::ValueSet;
use super::string::{is_normalized, normalized};
use super::summary::Summary;
use super::ty::Type;

/// How many collections, tuples and objects may enclose a value.
///
/// The limit bounds the stack of everything that recurses over values, including comparing and dropping them.
pub const MAX_DEPTH: usize = 512;

/// How deep a value may nest that becomes a Rust type, or is made from one: collections, tuples, objects,
/// blocks, labels.
///
/// The type's code runs at every level, on the calling thread's stack, and takes up to four kilobytes per
/// level if it is not optimized. This limit keeps that to 400 kilobytes, plus what large types need
/// themselves. A [`Value`] that is passed on unchanged may nest up to [`MAX_DEPTH`].
pub const MAX_SERDE_DEPTH: usize = 100;

/// A value of the information model: known, null or unknown, possibly marked. Cloning takes constant time.
///
/// `==` compares values as data: two unknown values are equal if their types and refinements are, and marks
/// count. For equality as the language defines it, with unknown results, see [`Value::equals`].
///
/// Maps and objects keep the order in which they were written, for iteration in Rust, for serde and for
/// writing. The language itself iterates in key order, and equality ignores the order; see [`Entries`].
///
/// ```
/// use hcl::value::{Kind, Value};
///
/// let value = Value::object([("name", Value::string("a")), ("port", Value::number(80))]);
/// assert_eq!(value.ty().to_string(), "object({name=string, port=number})");
/// assert_eq!(value["name"], "a");
/// assert_eq!(value["port"].as_u64(), Some(80));
/// assert!(value.get("zone").is_none());
/// let Kind::Object(attributes) = value.kind() else { unreachable!() };
/// assert_eq!(attributes.keys().collect::<Vec<_>>(), ["name", "port"]);
/// ```
pub struct Value(pub(super) Repr);

/// How many bytes of text lie in a value itself.
const SHORT: usize = 15;

/// The representation of a value. Three words, so that a list of numbers takes 24 bytes per element.
#[derive(Clone)]
pub(super) enum Repr {
    Null(Type),
    Bool(bool),
    Number(Number),
    /// A text of up to [`SHORT`] bytes.
    Short(EcoString),
    /// A longer one, which values and keys share.
    String(Arc<str>),
    List(Arc<ListData>),
    Set(Arc<ValueSet>),
    Map(Arc<MapData>),
    Tuple(Arc<TupleData>),
    Object(Arc<ObjectData>),
    Capsule(Arc<CapsuleValue>),
    Unknown(Arc<Unknown>),
    /// Never directly inside another `Marked`, and never without marks.
    Marked(Arc<Marked>),
}

pub(super) struct ListData {
    pub(super) ty: Type,
    pub(super) items: Vec<Value>,
    pub(super) summary: Summary,
}

pub(super) struct MapData {
    pub(super) ty: Type,
    pub(super) entries: Entries,
    pub(super) summary: Summary,
}

/// The type of a tuple is computed on first use: for most tuples of a for expression it is never needed.
pub(super) struct TupleData {
    pub(super) ty: OnceLock<Type>,
    pub(super) items: Vec<Value>,
    pub(super) summary: Summary,
}

pub(super) struct ObjectData {
    pub(super) ty: OnceLock<Type>,
    pub(super) entries: Entries,
    pub(super) summary: Summary,
}

pub(super) struct Unknown {
    pub(super) ty: Type,
    pub(super) refinements: Refinements,
    pub(super) summary: Summary,
}

pub(super) struct Marked {
    pub(super) value: Value,
    pub(super) marks: Marks,
}

impl Drop for TupleData {
    /// Passes over numbers in flat tuples, because most long ones are of numbers: dropping one would ask for
    /// every other form of a value first. Deep ones would need more stack for this.
    fn drop(&mut self) {
        if self.summary.depth == 1 {
            drop_items(std::mem::take(&mut self.items));
        }
    }
}

#[inline(never)]
fn drop_items(items: Vec<Value>) {
    items.into_iter().filter(|value| value.small().is_some()).for_each(std::mem::forget);
}

impl Clone for Value {
    /// Numbers are constructed directly, because most values are numbers: cloning would ask for every other
    /// form of a value and of a number first.
    #[inline]
    fn clone(&self) -> Value {
        match self.small() {
            Some(number) => Value::number(number),
            None => Value(self.0.clone()),
        }
    }
}

impl Value {
    /// A string, converted to Unicode normalization form C.
    pub fn string(text: impl AsRef<str>) -> Value {
        match text.as_ref() {
            text if text.len() <= SHORT && is_normalized(text) => Value(Repr::Short(text.into())),
            text => Value::normalized_string(&normalized(text)),
        }
    }

    /// A number.
    pub fn number(number: impl Into<Number>) -> Value {
        Value(Repr::Number(number.into()))
    }

    /// `true` or `false`.
    pub fn bool(value: bool) -> Value {
        Value(Repr::Bool(value))
    }

    /// The null of a type.
    // Like the next two never inlined: an evaluation that may return one would need more stack at each level.
    #[inline(never)]
    pub fn null(ty: Type) -> Value {
        Value(Repr::Null(ty.without_optional()))
    }

    /// The unknown value of a type, about which nothing else is known. See [`Value::refine`].
    #[inline(never)]
    pub fn unknown(ty: Type) -> Value {
        Value::unknown_refined(ty.without_optional(), Refinements::default())
    }

    /// The dynamic value: unknown, and of unknown type.
    #[inline(never)]
    pub fn dynamic() -> Value {
        Value::unknown(Type::Dynamic)
    }

    /// A list whose elements are all of type `element`. Dynamic nulls and unknowns among them take that type.
    ///
    /// # Errors
    /// An element of another type, or more than [`MAX_DEPTH`] levels.
    pub fn list(element: Type, items: Vec<Value>) -> Result<Value, ValueError> {
        let items = of_type("list", &element, items)?;
        Value::list_of(Type::list(element), items)
    }

    /// The set of the distinct `items`, all of type `element`. Marks of the items, at any depth, move to the
    /// set.
    ///
    /// # Errors
    /// An element of another type, or more than [`MAX_DEPTH`] levels.
    pub fn set(element: Type, items: Vec<Value>) -> Result<Value, ValueError> {
        let items = of_type("set", &element, items)?;
        Value::set_of(Type::set(element), items)
    }

    /// A map whose values are all of type `element`, written in this order. If a key occurs twice, the last
    /// entry counts.
    ///
    /// # Errors
    /// A value of another type, or more than [`MAX_DEPTH`] levels.
    pub fn map<K: AsRef<str>>(
        element: Type,
        entries: impl IntoIterator<Item = (K, Value)>,
    ) -> Result<Value, ValueError> {
        Value::map_of_names(element, named(entries))
    }

    /// A tuple.
    ///
    /// # Panics
    /// If the items are already [`MAX_DEPTH`] levels deep. If that depends on input, use
    /// [`Value::try_tuple`].
    pub fn tuple(items: Vec<Value>) -> Value {
        Value::try_tuple(items).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A tuple, unless it would have more than [`MAX_DEPTH`] levels.
    ///
    /// # Errors
    /// More than [`MAX_DEPTH`] levels.
    pub fn try_tuple(items: Vec<Value>) -> Result<Value, ValueError> {
        let summary = Summary::enclosing(&items)?;
        Ok(Value(Repr::Tuple(Arc::new(TupleData { ty: OnceLock::new(), items, summary }))))
    }

    /// An object whose attributes were written in this order. If a name occurs twice, the last value counts,
    /// in the place of the first.
    ///
    /// # Panics
    /// If the values are already [`MAX_DEPTH`] levels deep. If that depends on input, use
    /// [`Value::try_object`].
    pub fn object<N: AsRef<str>>(attributes: impl IntoIterator<Item = (N, Value)>) -> Value {
        Value::try_object(attributes).unwrap_or_else(|error| panic!("{error}"))
    }

    /// An object, unless it would have more than [`MAX_DEPTH`] levels.
    ///
    /// # Errors
    /// More than [`MAX_DEPTH`] levels.
    pub fn try_object<N: AsRef<str>>(
        attributes: impl IntoIterator<Item = (N, Value)>,
    ) -> Result<Value, ValueError> {
        Value::object_of_names(named(attributes))
    }
}

/// Constructors for the rest of this module, whose callers guarantee that types and keys are right.
impl Value {
    pub(super) fn unknown_refined(ty: Type, refinements: Refinements) -> Value {
        let summary = Summary { unknown: true, ..Summary::of_type(&ty) };
        Value(Repr::Unknown(Arc::new(Unknown { ty, refinements, summary })))
    }

    /// `ty` is the list's type, and the items have the right type.
    pub(super) fn list_of(ty: Type, items: Vec<Value>) -> Result<Value, ValueError> {
        let summary = Summary::enclosing(&items)?;
        Ok(Value(Repr::List(Arc::new(ListData { ty, items, summary }))))
    }

    /// `ty` is the set's type, and the items have the right type.
    pub(super) fn set_of(ty: Type, items: Vec<Value>) -> Result<Value, ValueError> {
        let mut marks = Marks::new();
        let items = items.into_iter().map(|item| item.unmark_deep_into(&mut marks)).collect();
        let set = ValueSet::new(ty, items)?;
        Ok(Value(Repr::Set(Arc::new(set))).with_marks(&marks))
    }

    /// A map whose keys are normalized. If a key occurs twice, the last entry counts.
    pub(super) fn map_of_names(element: Type, entries: Vec<(Arc<str>, Value)>) -> Result<Value, ValueError> {
        let typed = entries.into_iter().map(|(key, value)| match value.adopt(&element) {
            Ok(value) => Ok((key, value)),
            Err(given) => Err(value_type(&element, key, &given)),
        });
        let typed = typed.collect::<Result<_, _>>()?;
        Value::map_of(Type::map(element), Entries::new(typed))
    }

    /// A map with the keys of `entries`, in their written order. The values are in key order.
    pub(super) fn map_like(
        element: Type,
        entries: &Entries,
        values: Vec<Value>,
    ) -> Result<Value, ValueError> {
        let keyed = values.into_iter().zip(entries.sorted_names());
        let typed = keyed.map(|(value, key)| {
            value.adopt(&element).map_err(|given| value_type(&element, key.clone(), &given))
        });
        let typed = typed.collect::<Result<_, _>>()?;
        Value::map_of(Type::map(element), entries.with_values(typed))
    }

    /// `ty` is the map's type, and the values have the right type.
    pub(super) fn map_of(ty: Type, entries: Entries) -> Result<Value, ValueError> {
        let summary = summary_of(&entries)?;
        Ok(Value(Repr::Map(Arc::new(MapData { ty, entries, summary }))))
    }

    /// An object whose names are normalized, such as names taken from values. If a name occurs twice, the
    /// last value counts.
    pub(crate) fn object_of_names(attributes: Vec<(Arc<str>, Value)>) -> Result<Value, ValueError> {
        Value::object_of(Entries::new(attributes))
    }

    /// An object whose names are normalized. If a name occurs twice, the last value counts, and the name is
    /// added to `repeated`.
    pub(crate) fn object_of_distinct_names(
        attributes: Vec<(Arc<str>, Value)>,
        repeated: &mut Vec<Arc<str>>,
    ) -> Result<Value, ValueError> {
        Value::object_of(Entries::with_repeated(attributes, &mut |name| repeated.push(name.clone())))
    }

    /// An object with the keys of others. The values are in the lexical order of the keys.
    pub(crate) fn object_under(keys: &Keys, values: Vec<Value>) -> Result<Value, ValueError> {
        Value::object_of(Entries::under(keys.clone(), values))
    }

    /// Names for [`Value::object_under`], in written order; `None` if a name occurs twice.
    pub(crate) fn keys_of(names: Vec<Arc<str>>) -> Option<Keys> {
        distinct_keys(names)
    }

    /// A text as the normalized name of an attribute.
    pub(crate) fn name_of(text: &str) -> Arc<str> {
        normalized(text)
    }

    pub(super) fn object_of(entries: Entries) -> Result<Value, ValueError> {
        let summary = summary_of(&entries)?;
        Ok(Value(Repr::Object(Arc::new(ObjectData { ty: OnceLock::new(), entries, summary }))))
    }

    /// Takes the keys of an object beside it, if they are the same in the same written order, as those of
    /// records in a row are. That saves most of their memory, and finding one finds them in the cache.
    pub(super) fn sharing_keys_of(mut self, beside: Option<&Value>) -> Value {
        if let Some(beside) = beside
            && let (Repr::Object(beside), Repr::Object(object)) = (&beside.0, &mut self.0)
            && let Some(object) = Arc::get_mut(object)
        {
            object.entries.share_keys_of(&beside.entries);
        }
        self
    }

    /// A string that is known to be normalized.
    pub(super) fn normalized_string(text: &Arc<str>) -> Value {
        if text.len() > SHORT {
            Value(Repr::String(text.clone()))
        } else {
            Value(Repr::Short((&**text).into()))
        }
    }

    /// This value as one of type `ty`: unchanged, or with that type where its own type is not known.
    /// Otherwise fails with its type.
    pub(super) fn adopt(self, ty: &Type) -> Result<Value, Type> {
        if self.is_of_type(ty) {
            return Ok(self);
        }
        match self.0 {
            Repr::Null(Type::Dynamic) => Ok(Value::null(ty.clone())),
            Repr::Unknown(ref unknown) if unknown.ty.is_dynamic() => Ok(Value::unknown(ty.clone())),
            Repr::Marked(marked) => Ok(marked.value.clone().adopt(ty)?.with_marks(&marked.marks)),
            _ => Err(self.ty()),
        }
    }
}

fn summary_of(entries: &Entries) -> Result<Summary, ValueError> {
    let summary = Summary::enclosing(entries.sorted_values())?;
    Ok(summary.with_keys(entries.shared_keys().weight()))
}

fn value_type(element: &Type, key: Arc<str>, given: &Type) -> ValueError {
    errors::element_type("map", element, given)
        .at(super::path::Path::new().index(Value::normalized_string(&key)))
}

/// The entries under their normalized names. Kept small because it is generic over names and entries; the
/// rest is not.
fn named<N: AsRef<str>>(entries: impl IntoIterator<Item = (N, Value)>) -> Vec<(Arc<str>, Value)> {
    let entries = entries.into_iter();
    let mut named = Vec::with_capacity(entries.size_hint().0);
    for (name, value) in entries {
        named.push((normalized(name.as_ref()), value));
    }
    named
}

fn of_type(collection: &str, element: &Type, items: Vec<Value>) -> Result<Vec<Value>, ValueError> {
    let adopted = items.into_iter().enumerate().map(|(index, item)| {
        item.adopt(element).map_err(|given| {
            let index = i64::try_from(index).unwrap_or(i64::MAX);
            errors::element_type(collection, element, &given)
                .at(super::path::Path::new().index(Value::number(index)))
        })
    });
    adopted.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_small() {
        assert!(size_of::<Value>() <= 24, "{}", size_of::<Value>());
    }
}
