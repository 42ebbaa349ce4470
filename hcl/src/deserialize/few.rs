//! Things of which there is nearly always one.

use std::slice;

/// Some things in their order. One needs no memory of its own.
#[derive(Clone, Debug)]
pub(super) enum Few<T> {
    One(T),
    /// None, or several.
    Many(Vec<T>),
}

impl<T: Copy> Few<T> {
    pub(super) const NONE: Self = Few::Many(Vec::new());

    pub(super) fn push(&mut self, thing: T) {
        match self {
            Few::One(first) => *self = Few::Many(vec![*first, thing]),
            Few::Many(things) if things.is_empty() => *self = Few::One(thing),
            Few::Many(things) => things.push(thing),
        }
    }

    pub(super) fn as_slice(&self) -> &[T] {
        match self {
            Few::One(thing) => slice::from_ref(thing),
            Few::Many(things) => things,
        }
    }

    /// The same number of other things.
    pub(super) fn map<U: Copy>(&self, change: impl Fn(T) -> U) -> Few<U> {
        match self {
            Few::One(thing) => Few::One(change(*thing)),
            Few::Many(things) => Few::Many(things.iter().map(|thing| change(*thing)).collect()),
        }
    }
}

impl<T: Copy> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut few = Few::NONE;
        things.into_iter().for_each(|thing| few.push(thing));
        few
    }
}
