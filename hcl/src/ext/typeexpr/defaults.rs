//! Default values of optional attributes, applied before a value is converted.

use crate::model::Context;
use crate::model::context::run::Exceeded;
use crate::order;
use crate::value::convert::cost::conversion_growth;
use crate::value::{Entries, Kind, Marks, Type, Value, unify_unsafe};

/// The default values that a type expression gives to optional attributes, at any depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defaults(Node);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    /// For every element of a list, set or map.
    Elements(Box<Defaults>),
    /// For the elements of a tuple, by position.
    Tuple(Vec<Option<Defaults>>),
    /// For the attributes of an object, in the order of their names.
    Object(Vec<(String, Attribute)>),
}

/// The defaults of an attribute: its value if it is absent or null, and the defaults inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Attribute {
    default: Option<Value>,
    inside: Option<Defaults>,
    /// How many parts the default has with the defaults inside it.
    weight: u64,
}

impl Defaults {
    pub(super) fn of_elements(element: Defaults) -> Defaults {
        Defaults(Node::Elements(Box::new(element)))
    }

    pub(super) fn of_tuple(elements: Vec<Option<Defaults>>) -> Option<Defaults> {
        elements.iter().any(Option::is_some).then_some(Defaults(Node::Tuple(elements)))
    }

    pub(super) fn of_object(
        attributes: impl Iterator<Item = (String, Option<Value>, Option<Defaults>)>,
    ) -> Option<Defaults> {
        let with_defaults = attributes.filter(|(_, default, inside)| default.is_some() || inside.is_some());
        let mut attributes: Vec<_> =
            with_defaults.map(|(name, default, inside)| (name, Attribute::new(default, inside))).collect();
        order::sort_by(&mut attributes, |(a, _), (b, _)| a.cmp(b));
        (!attributes.is_empty()).then_some(Defaults(Node::Object(attributes)))
    }

    /// The value with the defaults filled in: every attribute that has a default and is absent or null gets
    /// it.
    ///
    /// A null or unknown value stays as it is: only attributes are replaced, never the value that should have
    /// them. An unknown attribute with a non-null default becomes an unknown that is not null. Defaults come
    /// before the conversion to the type, so the value may be of a different kind: a list or map whose
    /// elements then differ becomes a tuple or object.
    #[must_use]
    pub fn apply(&self, value: &Value) -> Value {
        if value.is_null() || !value.is_known() {
            return value.clone();
        }
        match value.kind() {
            Kind::List(items) | Kind::Tuple(items) => self.sequence(value, items),
            Kind::Set(set) => self.sequence(value, set.as_slice()),
            Kind::Map(entries) | Kind::Object(entries) => self.members(value, entries),
            _ => value.clone(),
        }
    }

    /// How many parts [`Defaults::apply`] adds to the value. A short value can become a large one.
    pub(crate) fn cost(&self, value: &Value) -> u64 {
        if value.is_null() || !value.is_known() {
            return 0;
        }
        match (value.kind(), &self.0) {
            (Kind::List(items) | Kind::Tuple(items), Node::Elements(inside)) => inside.cost_of_all(items),
            (Kind::Set(set), Node::Elements(inside)) => inside.cost_of_all(set.as_slice()),
            (Kind::Map(entries) | Kind::Object(entries), Node::Elements(inside)) => {
                inside.cost_of_all(entries.values())
            }
            (Kind::List(items) | Kind::Tuple(items), Node::Tuple(elements)) => {
                let parts = items.iter().zip(elements);
                let costs = parts.map(|(item, inside)| inside.as_ref().map_or(0, |inside| inside.cost(item)));
                costs.fold(0, u64::saturating_add)
            }
            (Kind::Map(entries) | Kind::Object(entries), Node::Object(attributes)) => {
                let costs = attributes.iter().map(|(name, attribute)| attribute.cost(entries.get(name)));
                costs.fold(0, u64::saturating_add)
            }
            _ => 0,
        }
    }

    fn cost_of_all<'v>(&self, parts: impl IntoIterator<Item = &'v Value>) -> u64 {
        parts.into_iter().map(|part| self.cost(part)).fold(0, u64::saturating_add)
    }

    fn sequence(&self, value: &Value, items: &[Value]) -> Value {
        let items = items.iter().enumerate().map(|(index, item)| {
            let inside = match &self.0 {
                Node::Elements(element) => Some(&**element),
                Node::Tuple(elements) => elements.get(index).and_then(Option::as_ref),
                Node::Object(_) => None,
            };
            inside.map_or_else(|| item.clone(), |inside| inside.apply(item))
        });
        let items: Vec<Value> = items.collect();
        let Some(ty) = value.ty().element_type().cloned() else {
            return rebuilt(value, Value::try_tuple(items).ok());
        };
        let collection = common(items.clone(), ty).and_then(|(ty, items)| match value.kind() {
            Kind::Set(_) => Value::set(ty, items).ok(),
            _ => Value::list(ty, items).ok(),
        });
        rebuilt(value, collection.or_else(|| Value::try_tuple(items).ok()))
    }

    fn members(&self, value: &Value, entries: &Entries) -> Value {
        let present = entries.iter().map(|(name, member)| {
            let member = match &self.0 {
                Node::Elements(element) => element.apply(member),
                Node::Object(attributes) => find(attributes, name)
                    .map_or_else(|| member.clone(), |attribute| attribute.complete(member)),
                Node::Tuple(_) => member.clone(),
            };
            (name, member)
        });
        let mut members: Vec<(&str, Value)> = present.collect();
        if let Node::Object(attributes) = &self.0 {
            let absent = attributes.iter().filter(|(name, _)| !entries.contains_key(name));
            members
                .extend(absent.filter_map(|(name, attribute)| Some((name.as_str(), attribute.instead()?))));
        }
        let object = || Value::try_object(members.clone()).ok();
        let Some(ty) = value.ty().element_type().cloned() else {
            return rebuilt(value, object());
        };
        let (names, values): (Vec<&str>, Vec<Value>) = members.iter().cloned().unzip();
        let map =
            common(values, ty).and_then(|(ty, values)| Value::map(ty, names.into_iter().zip(values)).ok());
        rebuilt(value, map.or_else(object))
    }
}

impl Attribute {
    fn new(default: Option<Value>, inside: Option<Defaults>) -> Self {
        let added = |default: &Value| inside.as_ref().map_or(0, |inside| inside.cost(default));
        let weight = default.as_ref().map_or(0, |default| default.weight().saturating_add(added(default)));
        Attribute { default, inside, weight }
    }

    /// How many parts the attribute gets if it has this value.
    fn cost(&self, value: Option<&Value>) -> u64 {
        match (value, &self.inside) {
            (Some(value), Some(inside)) if !value.is_null() => inside.cost(value),
            (Some(value), None) if !value.is_null() => 0,
            _ => self.weight,
        }
    }

    /// The value of an attribute that is present.
    fn complete(&self, member: &Value) -> Value {
        match &self.default {
            Some(default) if member.is_null() => self.apply_inside(default),
            Some(default) => never_null(&self.apply_inside(member), default),
            None => self.apply_inside(member),
        }
    }

    /// The value of an attribute that is absent.
    fn instead(&self) -> Option<Value> {
        self.default.as_ref().map(|default| self.apply_inside(default))
    }

    fn apply_inside(&self, value: &Value) -> Value {
        self.inside.as_ref().map_or_else(|| value.clone(), |inside| inside.apply(value))
    }
}

fn find<'a>(attributes: &'a [(String, Attribute)], name: &str) -> Option<&'a Attribute> {
    let index = attributes.binary_search_by(|(candidate, _)| candidate.as_str().cmp(name)).ok()?;
    attributes.get(index).map(|(_, attribute)| attribute)
}

/// A value that may turn out to be null and is then replaced by the default, so that the result is null only
/// if the default is.
fn never_null(member: &Value, default: &Value) -> Value {
    if member.is_known() || default.is_null() {
        return member.clone();
    }
    member.clone().refine().not_null().build().unwrap_or_else(|_| member.clone())
}

/// The elements of a collection, converted to one type; `None` if they have no common type. `empty` is the
/// type if there are no elements.
fn common(items: Vec<Value>, empty: Type) -> Option<(Type, Vec<Value>)> {
    if items.is_empty() {
        return Some((empty, items));
    }
    let types: Vec<Type> = items.iter().map(Value::ty).collect();
    let unified = unify_unsafe(&types)?;
    let items: Result<Vec<Value>, _> = items.iter().map(|item| unified.convert(item)).collect();
    Some((unified.ty, items.ok()?))
}

/// The new value with the marks of the old one. If values would be nested too deep there is no new value, and
/// the old one is used.
fn rebuilt(old: &Value, new: Option<Value>) -> Value {
    let marks: &Marks = old.marks();
    new.map_or_else(|| old.clone(), |new| new.with_marks(marks))
}

/// The value with the defaults of its type filled in. What this and the conversion to the type, which is left
/// to the caller, add to the value is counted in the run of the context.
///
/// # Errors
/// The result would have more elements than the run may still make.
pub(crate) fn completed(
    value: &Value,
    ty: &Type,
    defaults: Option<&Defaults>,
    context: &Context,
) -> Result<Value, Exceeded> {
    context.charge(defaults.map_or(0, |defaults| defaults.cost(value)))?;
    let complete = defaults.map_or_else(|| value.clone(), |defaults| defaults.apply(value));
    context.charge(conversion_growth(&complete, ty, context.limits().elements))?;
    Ok(complete)
}
