//! Inspecting values.

use std::sync::Arc;

use super::capsule::CapsuleValue;
use super::entries::Entries;
use super::number::Number;
use super::repr::{Repr, Value};
use super::set::ValueSet;
use super::summary::{Summary, weight_of_key};
use super::ty::Type;

/// What a value is, ignoring marks.
#[derive(Clone, Copy, Debug)]
pub enum Kind<'a> {
    /// The null of some type.
    Null,
    /// Not known yet.
    Unknown,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(&'a Number),
    /// A string.
    String(&'a str),
    /// The elements of a list.
    List(&'a [Value]),
    /// A set.
    Set(&'a ValueSet),
    /// The entries of a map.
    Map(&'a Entries),
    /// The elements of a tuple.
    Tuple(&'a [Value]),
    /// The attributes of an object.
    Object(&'a Entries),
    /// A value of a capsule type.
    Capsule(&'a CapsuleValue),
}

impl Value {
    /// The type. For a marked object it contains the names of the attributes, which [may be
    /// secrets](Value::mark).
    pub fn ty(&self) -> Type {
        match &self.0 {
            Repr::Null(ty) => ty.clone(),
            Repr::Bool(_) => Type::Bool,
            Repr::Number(_) => Type::Number,
            Repr::Short(_) | Repr::String(_) => Type::String,
            Repr::List(list) => list.ty.clone(),
            Repr::Set(set) => set.ty().clone(),
            Repr::Map(map) => map.ty.clone(),
            Repr::Tuple(tuple) => {
                tuple.ty.get().cloned().unwrap_or_else(|| super::computed_type::make_type(self))
            }
            Repr::Object(object) => {
                object.ty.get().cloned().unwrap_or_else(|| super::computed_type::make_type(self))
            }
            Repr::Capsule(capsule) => Type::Capsule(capsule.ty().clone()),
            Repr::Unknown(unknown) => unknown.ty.clone(),
            Repr::Marked(marked) => marked.value.ty(),
        }
    }

    /// What the value is, ignoring marks: code that builds another value from it must carry over the
    /// [`Value::marks`].
    pub fn kind(&self) -> Kind<'_> {
        match &self.0 {
            Repr::Null(_) => Kind::Null,
            Repr::Bool(value) => Kind::Bool(*value),
            Repr::Number(number) => Kind::Number(number),
            Repr::Short(text) => Kind::String(text),
            Repr::String(text) => Kind::String(text),
            Repr::List(list) => Kind::List(&list.items),
            Repr::Set(set) => Kind::Set(set),
            Repr::Map(map) => Kind::Map(&map.entries),
            Repr::Tuple(tuple) => Kind::Tuple(&tuple.items),
            Repr::Object(object) => Kind::Object(&object.entries),
            Repr::Capsule(capsule) => Kind::Capsule(capsule),
            Repr::Unknown(_) => Kind::Unknown,
            Repr::Marked(marked) => marked.value.kind(),
        }
    }

    /// Whether this is a null.
    pub fn is_null(&self) -> bool {
        matches!(self.unmarked().0, Repr::Null(_))
    }

    /// Whether this is not unknown. Parts of a known value may still be unknown.
    pub fn is_known(&self) -> bool {
        !matches!(self.unmarked().0, Repr::Unknown(_))
    }

    /// Whether neither this nor any part of it is unknown. Takes constant time.
    pub fn is_wholly_known(&self) -> bool {
        self.is_plain() || !self.summary().unknown
    }

    /// Whether this is a known set with unknown elements among others: these may turn out to be equal to
    /// others, so neither its length nor its order is known. Takes constant time.
    pub(crate) fn is_open_set(&self) -> bool {
        !self.is_wholly_known() && matches!(self.kind(), Kind::Set(set) if set.len() > 1)
    }

    /// Whether this is a known bool.
    pub fn is_boolean(&self) -> bool {
        self.as_bool().is_some()
    }

    /// Whether this is a known number.
    pub fn is_number(&self) -> bool {
        self.as_number().is_some()
    }

    /// Whether this is a known whole number that fits in `i64`.
    pub fn is_i64(&self) -> bool {
        self.as_i64().is_some()
    }

    /// Whether this is a known whole number that fits in `u64`.
    pub fn is_u64(&self) -> bool {
        self.as_u64().is_some()
    }

    /// Whether this is a known number that only a float can approximate: a fraction, or a number beyond 64
    /// bits.
    pub fn is_f64(&self) -> bool {
        self.as_f64().is_some() && !self.is_i64() && !self.is_u64()
    }

    /// Whether this is a known string.
    pub fn is_string(&self) -> bool {
        self.as_str().is_some()
    }

    /// Whether this is a known list, set or tuple. [`Value::ty`] distinguishes them.
    pub fn is_array(&self) -> bool {
        self.as_array().is_some()
    }

    /// Whether this is a known object or map. [`Value::ty`] distinguishes them.
    pub fn is_object(&self) -> bool {
        self.as_object().is_some()
    }

    /// The text of a known string.
    ///
    /// Like all access from Rust, [`Value::kind`] above all, this ignores marks: they protect values from
    /// what a configuration does with them, and from being printed, but not from the application. Before the
    /// application passes a value on, it should check [`Value::marks`] or [`Value::contains_marked`].
    ///
    /// ```
    /// use hcl::Value;
    ///
    /// let password = Value::string("s3cret").mark("sensitive");
    /// assert_eq!(password.as_str(), Some("s3cret"));
    /// assert!(password.is_marked() && password != "s3cret");
    /// ```
    pub fn as_str(&self) -> Option<&str> {
        self.unmarked().plain_str()
    }

    /// The text of a known string as a key.
    pub(crate) fn to_key(&self) -> Option<Arc<str>> {
        match &self.unmarked().0 {
            Repr::Short(text) => Some(text.as_str().into()),
            Repr::String(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// A known bool.
    pub fn as_bool(&self) -> Option<bool> {
        match self.unmarked().0 {
            Repr::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// A known number.
    pub fn as_number(&self) -> Option<&Number> {
        match &self.unmarked().0 {
            Repr::Number(number) => Some(number),
            _ => None,
        }
    }

    /// A known whole number, if it fits in `i64`.
    pub fn as_i64(&self) -> Option<i64> {
        self.as_number().and_then(|number| i64::try_from(number).ok())
    }

    /// A known whole number, if it fits in `u64`.
    pub fn as_u64(&self) -> Option<u64> {
        self.as_number().and_then(|number| u64::try_from(number).ok())
    }

    /// The float nearest to a known number; `None` beyond the largest float.
    pub fn as_f64(&self) -> Option<f64> {
        self.as_number().and_then(|number| f64::try_from(number).ok())
    }

    /// The elements of a known list, set or tuple, in order.
    pub fn as_array(&self) -> Option<&[Value]> {
        match self.kind() {
            Kind::List(items) | Kind::Tuple(items) => Some(items),
            Kind::Set(set) => Some(set.as_slice()),
            _ => None,
        }
    }

    /// The entries of a known object or map.
    pub fn as_object(&self) -> Option<&Entries> {
        match self.kind() {
            Kind::Map(entries) | Kind::Object(entries) => Some(entries),
            _ => None,
        }
    }

    /// How many elements a known collection, tuple or object has. For the language's own notion of length,
    /// with its unknown results, see [`Value::length`].
    #[expect(clippy::len_without_is_empty, reason = "most values are neither empty nor not")]
    pub fn len(&self) -> Option<usize> {
        self.as_array().map(<[Value]>::len).or_else(|| self.as_object().map(Entries::len))
    }

    /// The value without the marks it carries itself; those of its parts stay.
    pub(super) fn unmarked(&self) -> &Value {
        match &self.0 {
            Repr::Marked(marked) => &marked.value,
            _ => self,
        }
    }

    /// How many values a walk over this one and all its parts visits, shared parts each time; a string also
    /// counts for its length.
    #[inline]
    pub(crate) fn weight(&self) -> u64 {
        self.kept_summary().map_or_else(|| self.summary().weight, |kept| kept.weight)
    }

    /// How many collections, tuples and objects enclose the innermost value.
    #[inline]
    pub(crate) fn depth(&self) -> usize {
        let summary = || if self.is_plain() { 0 } else { self.summary().depth };
        self.kept_summary().map_or_else(summary, |kept| kept.depth) as usize
    }

    /// Whether this is a bool, number or string without marks: there is nothing in it.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        matches!(self.0, Repr::Bool(_) | Repr::Number(_) | Repr::Short(_) | Repr::String(_))
    }

    /// Whether this is an unmarked bool or a number of ordinary size, so that nothing in it needs a visit.
    #[inline]
    pub(crate) fn is_word(&self) -> bool {
        match &self.0 {
            Repr::Bool(_) => true,
            Repr::Number(number) => number.digits_cost() == 0,
            _ => false,
        }
    }

    /// The whole number that fits in a machine word, if this is one without marks.
    #[inline]
    pub(crate) fn small(&self) -> Option<i64> {
        match &self.0 {
            Repr::Number(number) => number.small(),
            _ => None,
        }
    }

    /// The bool, if this is one without marks.
    #[inline]
    pub(crate) fn plain_bool(&self) -> Option<bool> {
        match self.0 {
            Repr::Bool(truth) => Some(truth),
            _ => None,
        }
    }

    /// The text, if this is a string without marks.
    #[inline]
    pub(crate) fn plain_str(&self) -> Option<&str> {
        match &self.0 {
            Repr::Short(text) => Some(text),
            Repr::String(text) => Some(text),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn summary(&self) -> Summary {
        match &self.0 {
            Repr::Bool(_) | Repr::Short(_) => Summary::default(),
            Repr::String(text) => Summary::default().with_keys(weight_of_key(text)),
            _ => self.summary_of_any(),
        }
    }

    /// The summary of a value that keeps one.
    #[inline]
    pub(super) fn kept_summary(&self) -> Option<&Summary> {
        match &self.0 {
            Repr::List(list) => Some(&list.summary),
            Repr::Set(set) => Some(set.summary()),
            Repr::Map(map) => Some(&map.summary),
            Repr::Tuple(tuple) => Some(&tuple.summary),
            Repr::Object(object) => Some(&object.summary),
            Repr::Unknown(unknown) => Some(&unknown.summary),
            _ => None,
        }
    }

    fn summary_of_any(&self) -> Summary {
        if let Some(kept) = self.kept_summary() {
            return *kept;
        }
        match &self.0 {
            // Visiting a value costs less than producing one, but visiting digits takes time in proportion.
            Repr::Number(number) => Summary { weight: 1 + 2 * number.digits_cost(), ..Summary::default() },
            Repr::Null(ty) => Summary::of_type(ty),
            Repr::Marked(marked) => Summary { marked: true, ..marked.value.summary() },
            Repr::Capsule(capsule) => Summary { depth: capsule.depth() as u32, ..Summary::default() },
            _ => Summary::default(),
        }
    }

    /// Whether the value is of exactly this type, without building its own type.
    pub(super) fn is_of_type(&self, ty: &Type) -> bool {
        match (&self.0, ty) {
            (Repr::Bool(_), Type::Bool)
            | (Repr::Number(_), Type::Number)
            | (Repr::Short(_) | Repr::String(_), Type::String) => true,
            (Repr::Bool(_) | Repr::Number(_) | Repr::Short(_) | Repr::String(_), _) => false,
            (Repr::Marked(marked), _) => marked.value.is_of_type(ty),
            (Repr::Tuple(tuple), Type::Tuple(elements)) => {
                tuple.items.len() == elements.len()
                    && tuple.items.iter().zip(elements.iter()).all(|(item, ty)| item.is_of_type(ty))
            }
            (Repr::Object(object), Type::Object(attributes)) => {
                object.entries.len() == attributes.len()
                    && object.entries.sorted().zip(attributes.iter()).all(|((name, value), attribute)| {
                        name == &*attribute.name && !attribute.optional && value.is_of_type(&attribute.ty)
                    })
            }
            (Repr::Tuple(_) | Repr::Object(_), _) => false,
            _ => self.ty() == *ty,
        }
    }
}
