//! What is known of a value and of the parts in it.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

#[cfg(feature = "_law")]
use crate::decode::ReadAs;
use crate::decode::{AcceptedKind, Accepts, AttributeShape, Inside};
use crate::value::{Kind, Type, Value, convert};

/// A value, or a part of one. Each part is looked up once, however often the value has it.
#[derive(Debug)]
pub(super) struct Node {
    /// `None` if nothing is known of parts.
    shape: Option<&'static AttributeShape>,
    path: Vec<Step>,
    /// `None` if nothing is known.
    accepts: Option<Accepts>,
    inside: RefCell<HashMap<Step, Rc<Node>>>,
    /// What all entries of a map are, if they are alike.
    any_entry: OnceCell<Option<Rc<Node>>>,
}

/// At most this many parts are kept: a map may have any number of keys.
const MAX_KEPT: usize = 100;

/// A name that no object has. What a map takes there, it takes everywhere.
const ANY_NAME: &str = "\u{0}";

/// A step into a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Step {
    Element,
    Key(Arc<str>),
}

/// The values of the attributes of a run, by the addresses of their shapes.
#[derive(Debug, Default)]
pub(in crate::decode) struct Nodes(HashMap<usize, Rc<Node>>);

impl Nodes {
    /// The whole value of an attribute.
    pub(super) fn whole(&mut self, shape: &'static AttributeShape) -> Rc<Node> {
        let address = std::ptr::from_ref(shape).addr();
        self.0.entry(address).or_insert_with(|| Rc::new(Node::whole(shape))).clone()
    }
}

impl Node {
    /// The whole value of an attribute.
    pub(super) fn whole(shape: &'static AttributeShape) -> Self {
        Node::of(Some(shape), Vec::new(), shape.type_at(&[]))
    }

    /// A value without parts.
    pub(super) fn alone(accepts: Accepts) -> Self {
        Node::of(None, Vec::new(), Some(accepts))
    }

    fn of(shape: Option<&'static AttributeShape>, path: Vec<Step>, accepts: Option<Accepts>) -> Self {
        Node { shape, path, accepts, inside: RefCell::default(), any_entry: OnceCell::new() }
    }

    /// What the type takes here.
    pub(super) fn accepts(&self) -> Option<Accepts> {
        self.accepts
    }

    /// Any element of a list.
    pub(super) fn element(&self) -> Rc<Node> {
        self.part(Step::Element)
    }

    /// The entry of a map or an object, or the content of an enum's variant.
    pub(super) fn entry(&self, key: &str) -> Rc<Node> {
        let is_map = self.accepts.is_some_and(|accepts| accepts.kind == AcceptedKind::Map);
        if !is_map {
            return self.part(Step::Key(key.into()));
        }
        let any = self.any_entry.get_or_init(|| {
            // A struct with flattened parts looks like a map, but its entries differ.
            let (any, given) = (self.part(Step::Key(ANY_NAME.into())), self.part(Step::Key(key.into())));
            let name = |part: &Node| part.accepts.map(|accepts| accepts.type_name);
            (any.accepts.is_some() && name(&any) == name(&given)).then_some(any)
        });
        any.clone().unwrap_or_else(|| self.part(Step::Key(key.into())))
    }

    fn part(&self, step: Step) -> Rc<Node> {
        if let Some(known) = self.inside.borrow().get(&step) {
            return known.clone();
        }
        let path: Vec<Step> = self.path.iter().chain([&step]).cloned().collect();
        let steps: Vec<Inside<'_>> = path
            .iter()
            .map(|step| match step {
                Step::Element => Inside::Element,
                Step::Key(key) => Inside::Key(key),
            })
            .collect();
        let accepts = self.shape.and_then(|shape| shape.type_at(&steps));
        let part = Rc::new(Node::of(self.shape, path, accepts));
        let mut inside = self.inside.borrow_mut();
        if inside.len() < MAX_KEPT {
            inside.insert(step, part.clone());
        }
        part
    }

    /// The first of an object's names that it must have and that is not given.
    pub(super) fn missing(
        &self,
        names: &'static [&'static str],
        given: &[&'static str],
    ) -> Option<&'static str> {
        let accepts = |name: &str| self.entry(name).accepts;
        let missing = names.iter().copied().filter(|name| !given.contains(name));
        let is_needed = |name: &&'static str| accepts(name).is_some_and(|accepts| accepts.required);
        // Another name for what is missing is not needed itself.
        let may_be_other = |name: &str, other: &str| {
            let (wanted, other) = (accepts(name), accepts(other));
            wanted.zip(other).is_some_and(|(wanted, other)| {
                !other.required && !other.optional && other.type_name == wanted.type_name
            })
        };
        missing.filter(is_needed).find(|name| !given.iter().any(|other| may_be_other(name, other)))
    }

    /// Whether all parts are known.
    #[cfg(feature = "_law")]
    pub(super) fn is_described(&self, depth: usize) -> bool {
        let Some(accepts) = self.accepts else { return false };
        let of = |part: Rc<Node>| depth == 0 || part.is_described(depth - 1);
        match accepts.kind {
            _ if accepts.read_as == ReadAs::Custom => false,
            AcceptedKind::Any => accepts.read_as != ReadAs::Value,
            // A float may be one of 32 bits.
            AcceptedKind::Number => accepts.whole.is_some(),
            AcceptedKind::Bool | AcceptedKind::String => true,
            // What is made of bytes says which form it takes.
            AcceptedKind::List => !accepts.bytes && of(self.element()),
            AcceptedKind::Map => of(self.entry(ANY_NAME)),
            AcceptedKind::Object(names) => names.iter().all(|name| of(self.entry(name))),
            AcceptedKind::OneOf(names) => names.iter().all(|name| {
                let content = self.entry(name);
                content.accepts.is_none() || of(content)
            }),
        }
    }

    /// Whether there is a map in it, of whose keys nothing is known.
    #[cfg(feature = "_law")]
    pub(super) fn has_map(&self, depth: usize) -> bool {
        let kind = self.accepts.filter(|_| depth > 0).map(|accepts| accepts.kind);
        match kind {
            Some(AcceptedKind::Map) => true,
            Some(AcceptedKind::List) => self.element().has_map(depth - 1),
            Some(AcceptedKind::Object(names) | AcceptedKind::OneOf(names)) => {
                names.iter().any(|name| self.entry(name).has_map(depth - 1))
            }
            _ => false,
        }
    }

    /// A value that the type takes, as what it is for the type.
    pub(super) fn made(&self, value: &Value) -> Value {
        self.converted(value).unwrap_or_else(|| value.clone())
    }

    /// `None` if the value stays as it is.
    fn converted(&self, value: &Value) -> Option<Value> {
        let accepts = self.accepts.filter(|accepts| !accepts.converted && accepts.form.is_none())?;
        if value.is_null() || value.is_marked() || !value.is_known() {
            return None;
        }
        let scalar = |ty: Type| convert(value, &ty).ok();
        match (accepts.kind, value.kind()) {
            (AcceptedKind::Bool, Kind::String("1")) => Some(Value::bool(true)),
            (AcceptedKind::Bool, Kind::String("0")) => Some(Value::bool(false)),
            (AcceptedKind::Bool, _) => scalar(Type::Bool),
            (AcceptedKind::Number, _) => scalar(Type::Number),
            (AcceptedKind::String, _) => scalar(Type::String),
            (AcceptedKind::List, Kind::List(items) | Kind::Tuple(items)) => self.list(items),
            (AcceptedKind::List, Kind::Set(set)) => self.list(set.as_slice()),
            (AcceptedKind::Map | AcceptedKind::Object(_) | AcceptedKind::OneOf(_), kind) => match kind {
                Kind::Map(entries) | Kind::Object(entries) => {
                    let made = entries.iter().map(|(key, part)| (key, self.entry(key).made(part)));
                    Value::try_object(made).ok()
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn list(&self, items: &[Value]) -> Option<Value> {
        let element = self.element();
        Value::try_tuple(items.iter().map(|item| element.made(item)).collect()).ok()
    }
}
