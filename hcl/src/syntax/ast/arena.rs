//! Typed indices into growing arrays, so that a tree is a few long vectors instead of many small allocations.
//!
//! A child is a [`Id`], a sequence of children a [`Run`]. Dropping a tree drops vectors: nothing recurses,
//! however deep the source was nested.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Index;

/// The index of a `T` in its [`Arena`].
pub(crate) struct Id<T> {
    index: u32,
    of: PhantomData<fn() -> T>,
}

/// A range of consecutive `T` in its [`Arena`].
pub(crate) struct Run<T> {
    start: u32,
    len: u32,
    of: PhantomData<fn() -> T>,
}

/// This many elements without use are kept.
const FEW: usize = 8;

/// All `T` of a tree.
pub(crate) struct Arena<T>(Vec<T>);

impl<T> Id<T> {
    /// The number of a node, for code that knows no types of nodes.
    pub(crate) fn number(self) -> u32 {
        self.index
    }

    /// The node with a number from [`Id::number`] or [`Run::ids`].
    pub(crate) fn numbered(index: u32) -> Self {
        Id { index, of: PhantomData }
    }

    fn new(index: usize) -> Self {
        Id { index: index as u32, of: PhantomData }
    }

    /// The position of the element.
    pub(crate) fn position(self) -> usize {
        self.index as usize
    }
}

impl<T> Run<T> {
    /// The empty sequence.
    pub(crate) const EMPTY: Run<T> = Run { start: 0, len: 0, of: PhantomData };

    /// The number of the first element.
    pub(crate) fn start(self) -> u32 {
        self.start
    }

    pub(crate) fn len(self) -> usize {
        self.len as usize
    }

    pub(crate) fn is_empty(self) -> bool {
        self.len == 0
    }

    /// All but the last `count` elements.
    pub(crate) fn without_last(self, count: u32) -> Self {
        Run { len: self.len.saturating_sub(count), ..self }
    }

    /// The first `count` elements.
    pub(crate) fn first(self, count: usize) -> Self {
        Run { len: self.len.min(count as u32), ..self }
    }

    /// All but the first `count` elements.
    pub(crate) fn without_first(self, count: u32) -> Self {
        let count = count.min(self.len);
        Run { start: self.start + count, len: self.len - count, of: PhantomData }
    }

    /// The index of each element, in order.
    pub(crate) fn ids(self) -> impl DoubleEndedIterator<Item = Id<T>> + ExactSizeIterator {
        (self.start as usize..self.start as usize + self.len()).map(Id::new)
    }
}

impl<T> From<Id<T>> for Run<T> {
    /// A sequence of one element.
    fn from(id: Id<T>) -> Self {
        Run { start: id.index, len: 1, of: PhantomData }
    }
}

impl<T> Arena<T> {
    /// Reserves memory for `count` more elements, and for more than that if it has to grow again and again.
    pub(crate) fn reserve(&mut self, count: usize) {
        self.0.reserve(count);
    }

    /// Whether it has neither elements nor memory for some.
    pub(crate) fn is_unused(&self) -> bool {
        self.0.capacity() == 0
    }

    /// Adds an element and returns its index.
    pub(crate) fn push(&mut self, item: T) -> Id<T> {
        self.0.push(item);
        Id::new(self.0.len() - 1)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// All elements.
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The elements added since the arena had `start` of them.
    pub(crate) fn since(&self, start: usize) -> Run<T> {
        Run { start: start as u32, len: (self.0.len() - start) as u32, of: PhantomData }
    }

    /// Moves the items here, in order, and returns their range. The vector keeps its capacity.
    pub(crate) fn append(&mut self, items: &mut Vec<T>) -> Run<T> {
        let start = self.len();
        self.0.append(items);
        self.since(start)
    }

    /// Moves the items after the first `from` here, in order, and returns their range.
    pub(crate) fn take_from(&mut self, items: &mut Vec<T>, from: usize) -> Run<T>
    where
        T: Copy,
    {
        let start = self.len();
        self.0.extend_from_slice(&items[from..]);
        items.truncate(from);
        self.since(start)
    }

    /// Adds the items, in order, and returns their range.
    pub(crate) fn extend(&mut self, items: impl IntoIterator<Item = T>) -> Run<T> {
        let start = self.len();
        self.0.extend(items);
        self.since(start)
    }

    /// Replaces the element of a sequence at this index.
    pub(crate) fn set(&mut self, run: Run<T>, index: usize, item: T) {
        debug_assert!(index < run.len());
        self.0[run.start as usize + index] = item;
    }

    /// Frees memory that was reserved while growing and not used, unless it is that of a few elements: a
    /// small file would take longer for this than for a line.
    pub(crate) fn shrink(&mut self) {
        if self.0.capacity() - self.0.len() > FEW {
            self.0.shrink_to_fit();
        }
    }
}

impl<T> Index<Id<T>> for Arena<T> {
    type Output = T;

    fn index(&self, id: Id<T>) -> &T {
        &self.0[id.index as usize]
    }
}

impl<T> Index<Run<T>> for Arena<T> {
    type Output = [T];

    fn index(&self, run: Run<T>) -> &[T] {
        &self.0[run.start as usize..run.start as usize + run.len()]
    }
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Arena(Vec::new())
    }
}

impl<T: fmt::Debug> fmt::Debug for Arena<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

// Derives would require the same of `T`, which an index does not need.
impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}

impl<T> Eq for Id<T> {}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.index)
    }
}

impl<T> Clone for Run<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Run<T> {}

impl<T> fmt::Debug for Run<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}+{}", self.start, self.len)
    }
}
