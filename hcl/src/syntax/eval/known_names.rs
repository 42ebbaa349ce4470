//! The functions and variables that an evaluation used last: looking for one among hundreds takes longer than
//! a short call.

use std::cell::Cell;

use crate::source::Span;
use crate::syntax::ast::{ShortName, Tree};

/// How many are kept, and how many bits tell their places.
const KEPT: usize = 1 << BITS;
const BITS: u32 = 3;

/// What some names of the context mean, each in the place that the name determines.
pub(super) struct KnownNames<'t, T>([Cell<Known<'t, T>>; KEPT]);

/// A name, the name as a number or [`NO_SHORT_NAME`], and what it means.
type Known<'t, T> = (&'t str, u64, Option<&'t T>);

/// Stands for a long name and for an empty place. No short name has this number, and of a long name
/// [`ShortName::number`] is zero.
const NO_SHORT_NAME: u64 = 1;

impl<T> Default for KnownNames<'_, T> {
    fn default() -> Self {
        KnownNames([const { Cell::new(("", NO_SHORT_NAME, None)) }; KEPT])
    }
}

impl<'t, T> KnownNames<'t, T> {
    /// What the name at `name` means, which is written without white space; `find` looks for it.
    #[inline]
    pub(super) fn get(
        &self,
        tree: &'t Tree,
        name: Span,
        short_name: ShortName,
        find: impl FnOnce(&'t str) -> Option<&'t T>,
    ) -> Option<&'t T> {
        let number = short_name.number();
        let (_, known, meaning) = self.0[place(number)].get();
        if known == number { meaning } else { self.find(tree.text(name), number, find) }
    }

    /// What is kept under a long name, or is looked up now.
    #[inline(never)]
    fn find(&self, name: &'t str, number: u64, find: impl FnOnce(&'t str) -> Option<&'t T>) -> Option<&'t T> {
        let (place, number) = match (number, name.as_bytes().first()) {
            (0, Some(&first)) => ((usize::from(first) ^ name.len()) % KEPT, NO_SHORT_NAME),
            _ => (place(number), number),
        };
        let (known, _, meaning) = self.0[place].get();
        let meaning = meaning.filter(|_| known == name).or_else(|| find(name));
        self.0[place].set((name, number, meaning));
        meaning
    }
}

/// The place of a short name. All of its bytes have a part in the highest bits of a product with a large odd
/// number.
#[inline]
fn place(number: u64) -> usize {
    (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Callable, Context};
    use crate::source::Source;
    use crate::value::{Function, Type};

    /// A call of each function returns its name.
    #[test]
    fn functions_in_one_place_are_told_apart() {
        let text =
            "a b c d e f g h i k l ab ac a b long_name9 long_nameA other_name a long_name9 long_nameA ac";
        let tree = Tree::new(Source::new("test", text));
        let make = |name: &'static str| Function::builder().returns(Type::String, move |_| Ok(name.into()));
        let context =
            text.split(' ').fold(Context::builder(), |builder, name| builder.function(name, make(name)));
        let context = context.build();
        let functions = KnownNames::default();
        let find = |name| context.function(name);
        let mut start = 0;
        for name in text.split(' ') {
            let span = Span::new(start, start + name.len() as u32);
            start = span.end + 1;
            let short_name = ShortName::at(&tree.source, span);
            let Some(Callable::Function(function)) = functions.get(&tree, span, short_name, find) else {
                panic!("{name}")
            };
            assert_eq!(function.call(&[]), Ok(name.into()));
        }
        for unknown in [Span::new(0, 3), Span::at(0)] {
            let short_name = ShortName::at(&tree.source, unknown);
            assert!(functions.get(&tree, unknown, short_name, find).is_none());
        }
    }
}
