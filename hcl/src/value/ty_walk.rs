//! Walking over the parts of a type without recursion. Constructing a type never fails, so types can nest to
//! any depth, and the stack must not depend on it.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::mem;

use super::repr::MAX_DEPTH;
use super::ty::{ObjectAttribute, Type};

/// How many parts of a type are visited to find its depth. A type with shared parts can have more than a walk
/// would ever finish.
const MAX_PARTS: u64 = 1 << 20;

/// Depth and size of a type.
pub(super) struct Extent {
    /// How many types enclose the innermost one.
    pub(super) depth: usize,
    /// How many types there are; a shared one counts each time.
    pub(super) parts: u64,
}

impl Extent {
    /// `None` if the type nests deeper than [`MAX_DEPTH`] or has too many parts.
    pub(super) fn of(ty: &Type) -> Option<Extent> {
        let mut extent = Extent { depth: 0, parts: 0 };
        let mut left = vec![(ty, 0)];
        while let Some((ty, outside)) = left.pop() {
            extent.parts += 1;
            extent.depth = extent.depth.max(outside);
            if outside > MAX_DEPTH || extent.parts > MAX_PARTS {
                return None;
            }
            left.extend(ty.children().map(|part| (part, outside + 1)));
        }
        Some(extent)
    }
}

impl Type {
    /// How many types enclose the innermost one; `None` if that is more than any value can have, in which
    /// case conversions refuse the type.
    pub(super) fn depth(&self) -> Option<usize> {
        if self.is_leaf() { Some(0) } else { Extent::of(self).map(|extent| extent.depth) }
    }

    /// Whether this type contains no other types.
    pub(super) fn is_leaf(&self) -> bool {
        !self.is_iterable()
    }

    /// The types directly inside this one.
    pub(super) fn children(&self) -> impl DoubleEndedIterator<Item = &Type> {
        let (element, elements, attributes): (Option<&Type>, &[Type], &[ObjectAttribute]) = match self {
            Type::List(element) | Type::Set(element) | Type::Map(element) => (Some(element), &[], &[]),
            Type::Tuple(elements) => (None, elements, &[]),
            Type::Object(object) => (None, &[], object.as_slice()),
            _ => (None, &[], &[]),
        };
        element.into_iter().chain(elements).chain(attributes.iter().map(|attribute| &attribute.ty))
    }

    /// This type and all types inside it, in pre-order.
    pub(super) fn preorder(&self) -> impl Iterator<Item = &Type> {
        let (mut next, mut left) = (Some(self), Vec::new());
        std::iter::from_fn(move || {
            let part = next.take().or_else(|| left.pop())?;
            if let Some(element) = part.element_type() {
                next = Some(element);
            } else if part.is_structural() {
                left.extend(part.children().rev());
            }
            Some(part)
        })
    }

    /// Replaces the parts of the type: `rebuilt` builds a type from the old one and its new parts. Parts are
    /// rebuilt before the whole.
    pub(super) fn rebuild(&self, mut rebuilt: impl FnMut(&Type, Vec<Type>) -> Type) -> Type {
        let parts: Vec<&Type> = self.preorder().collect();
        // In reverse, so that the parts of a type are built before it, the first one last.
        let mut made: Vec<Type> = Vec::new();
        for part in parts.into_iter().rev() {
            let mut children = made.split_off(made.len() - part.children().count());
            children.reverse();
            made.push(rebuilt(part, children));
        }
        made.pop().unwrap_or(Type::Dynamic)
    }

    /// Whether both share their contents, which then need no comparison.
    fn is_same(&self, other: &Type) -> bool {
        match (self, other) {
            (Type::List(a), Type::List(b)) | (Type::Set(a), Type::Set(b)) | (Type::Map(a), Type::Map(b)) => {
                std::ptr::eq(&**a, &**b)
            }
            (Type::Tuple(a), Type::Tuple(b)) => std::ptr::eq(&**a, &**b),
            (Type::Object(a), Type::Object(b)) => std::ptr::eq(a.as_slice(), b.as_slice()),
            _ => false,
        }
    }

    /// Whether this type matches `specification`: it is identical, or differs only where the specification is
    /// dynamic ("Type Specifications" of the information model). Whether attributes are optional is ignored.
    pub fn matches(&self, specification: &Type) -> bool {
        let same = |given: &Type, wanted: &Type| wanted.is_dynamic() || given.is_same(wanted);
        !differ(self, specification, same, |given, wanted| match (given, wanted) {
            (Type::Object(given), Type::Object(wanted)) => {
                given.len() != wanted.len()
                    || given.iter().zip(wanted.iter()).any(|(given, wanted)| given.name != wanted.name)
            }
            _ => !is_alike(given, wanted),
        })
    }

    /// Whether the two may turn out to be the same type once it is known what is dynamic in them.
    pub(super) fn may_equal(&self, other: &Type) -> bool {
        let same = |a: &Type, b: &Type| a.is_dynamic() || b.is_dynamic() || a.is_same(b);
        !differ(self, other, same, |a, b| !is_alike(a, b))
    }
}

/// Compares two types part by part until two differ, skipping what `same` settles.
fn differ(
    a: &Type,
    b: &Type,
    same: impl Fn(&Type, &Type) -> bool,
    differs: impl Fn(&Type, &Type) -> bool,
) -> bool {
    let (mut next, mut left) = (Some((a, b)), Vec::new());
    while let Some((a, b)) = next.take().or_else(|| left.pop()) {
        if same(a, b) {
            continue;
        }
        if differs(a, b) {
            return true;
        }
        if let Some(elements) = a.element_type().zip(b.element_type()) {
            next = Some(elements);
        } else if a.is_structural() {
            left.extend(a.children().zip(b.children()));
        }
    }
    false
}

/// Whether two types are the same, apart from the types inside them.
fn is_alike(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Tuple(a), Type::Tuple(b)) => a.len() == b.len(),
        (Type::Object(a), Type::Object(b)) => {
            let same =
                |(a, b): (&ObjectAttribute, &ObjectAttribute)| a.optional == b.optional && a.name == b.name;
            a.len() == b.len() && a.iter().zip(b.iter()).all(same)
        }
        (Type::Capsule(a), Type::Capsule(b)) => a == b,
        _ => mem::discriminant(a) == mem::discriminant(b),
    }
}

impl PartialEq for Type {
    fn eq(&self, other: &Self) -> bool {
        !differ(self, other, Type::is_same, |a, b| !is_alike(a, b))
    }
}

impl Eq for Type {}

impl Hash for Type {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for part in self.preorder() {
            mem::discriminant(part).hash(state);
            match part {
                Type::Tuple(elements) => elements.len().hash(state),
                Type::Object(object) => {
                    object.len().hash(state);
                    object.iter().for_each(|attribute| (&attribute.name, attribute.optional).hash(state));
                }
                Type::Capsule(capsule) => capsule.hash(state),
                _ => {}
            }
        }
    }
}

/// By kind, then by contents, outer types before inner ones.
impl Ord for Type {
    fn cmp(&self, other: &Self) -> Ordering {
        let pairs = self.preorder().zip(other.preorder());
        pairs.map(|(a, b)| compare_alone(a, b)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }
}

/// The order of two types without their parts.
fn compare_alone(a: &Type, b: &Type) -> Ordering {
    match (a, b) {
        (Type::Tuple(a), Type::Tuple(b)) => a.len().cmp(&b.len()),
        (Type::Object(a), Type::Object(b)) => {
            let head = |attribute: &ObjectAttribute| (attribute.name.clone(), attribute.optional);
            a.iter().map(head).cmp(b.iter().map(head))
        }
        (Type::Capsule(a), Type::Capsule(b)) => a.cmp(b),
        _ => {
            let rank = |ty: &Type| (matches!(ty, Type::Capsule(_)), ty.is_iterable());
            rank(a).cmp(&rank(b)).then_with(|| a.simple_name().cmp(b.simple_name()))
        }
    }
}

impl PartialOrd for Type {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
