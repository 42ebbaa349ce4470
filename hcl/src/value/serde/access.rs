//! Walks the parts of a value for serde, so that an error in a part has that part's path.

use std::sync::Arc;

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};

use super::errors;
use super::key::KeyDeserializer;
use super::names::{self, Fields, Trail};
use super::reader::{Resume, ValueReader, plain};
use crate::value::entries::Entries;
use crate::value::errors::{ValueError, too_deep_for_serde};
use crate::value::kind::Kind;
use crate::value::mismatch::Sort;
use crate::value::path::PathStep;
use crate::value::repr::{MAX_SERDE_DEPTH, Value};

/// Which parts of a value to read: all, or only those after a part that does not fit.
#[derive(Clone, Copy)]
struct Range<'r> {
    /// The next part.
    next: usize,
    /// Where to continue inside the next part. Set until that part is read.
    inside: Option<Resume<'r>>,
    is_whole: bool,
}

impl<'r> Range<'r> {
    fn new(resume: Option<Resume<'r>>) -> Self {
        let Some(resume) = resume else { return Range { next: 0, inside: None, is_whole: true } };
        let (next, inside) = match resume {
            [] => (usize::MAX, None),
            [position] => (position.saturating_add(1), None),
            [position, inside @ ..] => (*position, Some(inside)),
        };
        Range { next, inside, is_whole: false }
    }

    /// The result if no part is left: an error if earlier parts were skipped, so that no type takes the rest
    /// for the whole.
    fn end<T>(&self) -> Result<Option<T>, ValueError> {
        if self.is_whole { Ok(None) } else { Err(errors::read_before()) }
    }

    /// How many of `count` parts are left. Unknown after an error, so that no memory is reserved for parts
    /// that will be discarded.
    fn left(&self, count: usize) -> Option<usize> {
        self.is_whole.then(|| count.saturating_sub(self.next))
    }
}

/// The elements of a sequence.
pub(super) struct Elements<'de, 'r> {
    items: &'de [Value],
    range: Range<'r>,
    is_set: bool,
    trail: Option<&'r Trail<'r>>,
}

impl<'de, 'r> Elements<'de, 'r> {
    /// The elements of a known, unmarked value.
    pub(super) fn of(ValueReader { value, resume, trail }: ValueReader<'de, 'r>) -> Result<Self, ValueError> {
        let range = Range::new(resume);
        match plain(value)? {
            Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) if value.depth() > MAX_SERDE_DEPTH => {
                Err(too_deep_for_serde())
            }
            Kind::List(items) | Kind::Tuple(items) => Ok(Elements { items, range, is_set: false, trail }),
            Kind::Set(set) => Ok(Elements { items: set.as_slice(), range, is_set: true, trail }),
            _ => Err(errors::required(Sort::List, value)),
        }
    }

    pub(super) fn visit<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, ValueError> {
        let result = visitor.visit_seq(&mut self)?;
        if self.range.next == self.items.len() { Ok(result) } else { Err(self.too_many()) }
    }

    fn too_many(&self) -> ValueError {
        errors::element_count(self.range.next, self.items.len())
    }

    /// An error about the element taken last.
    fn in_last(&self, error: ValueError) -> ValueError {
        let index = self.range.next.saturating_sub(1);
        let key = match self.items.get(index) {
            Some(item) if self.is_set => item.clone(),
            _ => Value::number(index),
        };
        error.within(PathStep::Index(key))
    }
}

impl<'de> SeqAccess<'de> for Elements<'de, '_> {
    type Error = ValueError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ValueError> {
        let Some(value) = self.items.get(self.range.next) else { return self.range.end() };
        let trail = Trail::inside(self.trail, self.range.next, None);
        self.range.next += 1;
        match seed.deserialize(ValueReader { value, resume: self.range.inside.take(), trail: trail.as_ref() })
        {
            Ok(element) => Ok(Some(element)),
            Err(error) => Err(self.in_last(errors::with_text(error, value))),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        self.range.left(self.items.len())
    }
}

/// The entries of an object or map.
pub(super) struct Members<'de, 'r> {
    entries: &'de Entries,
    range: Range<'r>,
    /// The entry whose key was read last.
    open: Option<(&'de Arc<str>, &'de Value)>,
    is_object: bool,
    trail: Option<&'r Trail<'r>>,
    /// The names that the type knows, if it is a struct.
    fields: Fields,
}

impl<'de, 'r> Members<'de, 'r> {
    /// The entries of a known, unmarked value.
    pub(super) fn of(reader: ValueReader<'de, 'r>, fields: Fields) -> Result<Self, ValueError> {
        let ValueReader { value, resume, trail } = reader;
        let range = Range::new(resume);
        let members =
            |entries, is_object| Ok(Members { entries, range, open: None, is_object, trail, fields });
        match plain(value)? {
            Kind::Object(_) | Kind::Map(_) if value.depth() > MAX_SERDE_DEPTH => Err(too_deep_for_serde()),
            Kind::Object(entries) => members(entries, true),
            Kind::Map(entries) => members(entries, false),
            _ => Err(errors::object_required(value, fields)),
        }
    }
}

impl<'de> MapAccess<'de> for Members<'de, '_> {
    type Error = ValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ValueError> {
        self.open = self.entries.at(self.range.next);
        let Some((key, _)) = self.open else { return self.range.end() };
        self.range.next += 1;
        let read = seed.deserialize(KeyDeserializer::borrowed(key));
        read.map(Some).map_err(|error| names::refused(error, key, self.entries))
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, ValueError> {
        let (key, value) = self.open.take().ok_or_else(errors::incomplete_entry)?;
        let trail = Trail::inside(self.trail, self.range.next.saturating_sub(1), self.fields);
        let reader = ValueReader { value, resume: self.range.inside.take(), trail: trail.as_ref() };
        seed.deserialize(reader)
            .map_err(|error| errors::with_text(error, value).within(PathStep::to_entry(key, self.is_object)))
    }

    fn size_hint(&self) -> Option<usize> {
        self.range.left(self.entries.len())
    }
}

/// The variant of an enum: a string that names it, or the only entry of an object.
pub(super) struct Variant<'de, 'r> {
    name: &'de str,
    content: Option<Content<'de, 'r>>,
}

/// The content of a variant.
struct Content<'de, 'r> {
    entries: &'de Entries,
    value: &'de Value,
    inside: Option<Resume<'r>>,
    trail: Option<&'r Trail<'r>>,
    is_read: bool,
}

impl<'de, 'r> Variant<'de, 'r> {
    /// The name alone.
    pub(super) fn bare(name: &'de str) -> Self {
        Variant { name, content: None }
    }

    /// `None` unless there is exactly one entry.
    pub(super) fn new(
        entries: &'de Entries,
        ValueReader { resume, trail, .. }: ValueReader<'de, 'r>,
    ) -> Option<Self> {
        let range = Range::new(resume);
        let ([name], [value]) = (entries.sorted_names(), entries.sorted_values()) else { return None };
        let content = Content { entries, value, inside: range.inside, trail, is_read: range.next > 0 };
        Some(Variant { name, content: Some(content) })
    }

    /// Reads the content, which must have this form.
    fn read<T>(
        self,
        form: &dyn Fn() -> String,
        read: impl FnOnce(ValueReader<'de, '_>) -> Result<T, ValueError>,
    ) -> Result<T, ValueError> {
        let Some(Content { value, inside, trail, .. }) = self.content else {
            return Err(errors::variant_without_content(self.name, &form()));
        };
        let trail = Trail::inside(trail, 0, None);
        read(ValueReader { value, resume: inside, trail: trail.as_ref() })
            .map_err(|error| errors::with_text(error, value).within(PathStep::Attribute(self.name.into())))
    }
}

impl<'de> EnumAccess<'de> for Variant<'de, '_> {
    type Error = ValueError;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), ValueError> {
        let name = BorrowedStrDeserializer::<ValueError>::new(self.name);
        let variant = match &self.content {
            Some(Content { is_read: true, .. }) => return Err(errors::read_before()),
            Some(Content { entries, .. }) => {
                seed.deserialize(name).map_err(|error| names::refused(error, self.name, entries))
            }
            None => seed.deserialize(name),
        };
        Ok((variant?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de, '_> {
    type Error = ValueError;

    fn unit_variant(self) -> Result<(), ValueError> {
        let name = self.name;
        if self.content.is_none() {
            return Ok(());
        }
        self.read(&String::new, |content| match plain(content.value)? {
            Kind::Null => Ok(()),
            _ => Err(errors::variant_with_content(name, content.value)),
        })
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ValueError> {
        self.read(&|| "…".to_owned(), |content| seed.deserialize(content))
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.read(&|| "[…]".to_owned(), |content| content.deserialize_tuple(length, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let form = || errors::object_of(fields);
        self.read(&form, |content| content.deserialize_struct("", fields, visitor))
    }
}
