//! Comparing a decoded value with bounds of its type, which may be inside wrappers and collections.

use std::any::Any;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

use indexmap::{IndexMap, IndexSet};

use crate::decode::{Marked, MaybeUnknown, Spanned};

/// The way to a value that is compared itself.
#[derive(Clone, Copy, Debug)]
pub struct Held;

/// The way to a value that is inside another one.
#[derive(Clone, Copy, Debug)]
pub struct Inner<In>(PhantomData<In>);

/// The way to the elements of a collection.
#[derive(Clone, Copy, Debug)]
pub struct Content<In>(PhantomData<In>);

/// A type that contains at most one value of type `B`, which a bound of that type limits. `In` tells apart
/// the implementation for a type itself from those for wrappers, so that the compiler finds the only one that
/// leads to the type of the bound.
#[diagnostic::on_unimplemented(
    message = "a bound of type `{B}` does not fit a field of type `{Self}`",
    label = "not comparable with the field's value",
    note = "`min` and `max` take a value of the field's type, or of the type in its `Option`, `Spanned`, `Box` or another wrapper; for the \
            elements of a collection, write `each(min = …)`"
)]
pub trait Bounded<B, In> {
    /// The value; `None` if there is none, or if it is not known.
    fn reach(&self) -> Option<&B>;
}

/// A collection whose elements or values a bound of type `B` limits.
#[diagnostic::on_unimplemented(
    message = "a bound of type `{B}` does not fit the elements of a field of type `{Self}`",
    label = "not comparable with the elements",
    note = "in `each`, `min` and `max` take a value of the type of the elements, or of the values of a map"
)]
pub trait BoundedElements<B, In> {
    /// Calls `visit` with the place of each element and its value.
    fn each(&self, visit: &mut dyn FnMut(ElementPlace<'_>, &B));
}

/// The place of an element in a collection.
#[derive(Clone, Copy, Debug)]
pub enum ElementPlace<'a> {
    /// The position in a list.
    Position(usize),
    /// The key in a map.
    Key(&'a str),
    /// Unknown: the collection does not keep it.
    Unknown,
}

/// What is outside the bounds of a field.
#[derive(Debug, Default)]
pub struct Outside {
    /// Whether the value itself is.
    pub(in crate::decode) itself: bool,
    /// The positions of elements.
    pub(super) positions: HashSet<usize>,
    /// The keys of values in a map.
    pub(super) keys: HashSet<String>,
    /// Whether there are elements whose place the collection does not keep.
    pub(super) elsewhere: bool,
}

impl Outside {
    /// Compares the value with the least one. What cannot be compared, such as a NaN, is outside.
    pub fn below<T: Bounded<B, In>, B: PartialOrd, In>(&mut self, value: &T, min: B) {
        self.itself |= value.reach().is_some_and(|value| !is_ordered(&min, value));
    }

    /// Compares the value with the greatest one.
    pub fn above<T: Bounded<B, In>, B: PartialOrd, In>(&mut self, value: &T, max: B) {
        self.itself |= value.reach().is_some_and(|value| !is_ordered(value, &max));
    }

    /// Compares each element with the least one.
    pub fn each_below<T: BoundedElements<B, In>, B: PartialOrd, In>(&mut self, value: &T, min: B) {
        value.each(&mut |step, element| self.add(step, !is_ordered(&min, element)));
    }

    /// Compares each element with the greatest one.
    pub fn each_above<T: BoundedElements<B, In>, B: PartialOrd, In>(&mut self, value: &T, max: B) {
        value.each(&mut |step, element| self.add(step, !is_ordered(element, &max)));
    }

    pub(in crate::decode) fn add(&mut self, step: ElementPlace<'_>, is_outside: bool) {
        match step {
            _ if !is_outside => {}
            ElementPlace::Position(position) => drop(self.positions.insert(position)),
            ElementPlace::Key(key) => drop(self.keys.insert(key.to_owned())),
            ElementPlace::Unknown => self.elsewhere = true,
        }
    }
}

fn is_ordered<B: PartialOrd>(less: &B, greater: &B) -> bool {
    less <= greater
}

#[diagnostic::do_not_recommend]
impl<B: PartialOrd> Bounded<B, Held> for B {
    fn reach(&self) -> Option<&B> {
        Some(self)
    }
}

/// Wrappers, each with the expression that leads from `&self` to an `Option` of the content.
macro_rules! wrappers {
    ($([$($parameters:tt)*] $wrapper:ty => $content:ident, $this:ident: $inside:expr;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($parameters)*, B, In> Bounded<B, Inner<In>> for $wrapper
        where
            $content: Bounded<B, In>,
        {
            fn reach(&self) -> Option<&B> {
                let $this = self;
                $inside.and_then($content::reach)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$($parameters)*, B, In> BoundedElements<B, Inner<In>> for $wrapper
        where
            $content: BoundedElements<B, In>,
        {
            fn each(&self, visit: &mut dyn FnMut(ElementPlace<'_>, &B)) {
                let $this = self;
                if let Some(content) = $inside {
                    content.each(visit);
                }
            }
        }
    )*};
}

wrappers! {
    [T] Option<T> => T, this: this.as_ref();
    [T] Box<T> => T, this: Some(this.as_ref());
    [T] Rc<T> => T, this: Some(this.as_ref());
    [T] Arc<T> => T, this: Some(this.as_ref());
    [T: Clone] Cow<'_, T> => T, this: Some(this.as_ref());
    [T] Spanned<T> => T, this: Some(&this.value);
    [T] Marked<T> => T, this: Some(&this.value);
    [T] MaybeUnknown<T> => T, this: known(this);
}

#[cfg(feature = "comments")]
wrappers! {
    [T] crate::decode::Commented<T> => T, this: Some(&this.value);
}

fn known<T>(value: &MaybeUnknown<T>) -> Option<&T> {
    match value {
        MaybeUnknown::Known(value) => Some(value),
        MaybeUnknown::Unknown(_) => None,
    }
}

/// Collections of elements, each with the place that it keeps of an element.
macro_rules! collections {
    ($([$($parameters:tt)*] $collection:ty => $step:expr;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Bounded<B, In>, B, In $($parameters)*> BoundedElements<B, Content<In>> for $collection {
            fn each(&self, visit: &mut dyn FnMut(ElementPlace<'_>, &B)) {
                for (position, element) in self.iter().enumerate() {
                    if let Some(value) = element.reach() {
                        visit($step(position), value);
                    }
                }
            }
        }
    )*};
}

collections! {
    [] Vec<T> => ElementPlace::Position;
    [] VecDeque<T> => ElementPlace::Position;
    [] [T] => ElementPlace::Position;
    [, const N: usize] [T; N] => ElementPlace::Position;
    [] BTreeSet<T> => nowhere;
    [, S] HashSet<T, S> => nowhere;
    [, S] IndexSet<T, S> => nowhere;
}

/// A set does not keep where its elements were written.
fn nowhere(_: usize) -> ElementPlace<'static> {
    ElementPlace::Unknown
}

/// Maps.
macro_rules! maps {
    ($([$($parameters:tt)*] $map:ty),* $(,)?) => {$(
        #[diagnostic::do_not_recommend]
        impl<K: 'static, T: Bounded<B, In>, B, In $($parameters)*> BoundedElements<B, Content<In>> for $map {
            fn each(&self, visit: &mut dyn FnMut(ElementPlace<'_>, &B)) {
                for (key, value) in self {
                    if let Some(value) = value.reach() {
                        visit(step_of(key), value);
                    }
                }
            }
        }
    )*};
}

maps!([] BTreeMap<K, T>, [, S] HashMap<K, T, S>, [, S] IndexMap<K, T, S>);

/// Only of a string is it known how the key was written.
fn step_of(key: &dyn Any) -> ElementPlace<'_> {
    key.downcast_ref::<String>().map_or(ElementPlace::Unknown, |key| ElementPlace::Key(key))
}
