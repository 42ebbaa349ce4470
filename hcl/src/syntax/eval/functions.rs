//! The functions that an evaluation called last: looking for one among hundreds takes longer than a short
//! call.

use crate::model::{Callable, Context};
use crate::source::Span;
use crate::syntax::ast::Tree;

use super::name_key::number_at;

/// How many functions are kept, and how many bits tell their places.
const KEPT: usize = 1 << BITS;
const BITS: u32 = 3;

/// Some functions by their names, each in the place that its name determines.
#[derive(Default)]
pub(super) struct Functions<'t>([Option<Known<'t>>; KEPT]);

/// A function that was found.
struct Known<'t> {
    name: &'t str,
    /// The name as a number, or zero.
    number: u64,
    callable: &'t Callable,
}

impl<'t> Functions<'t> {
    /// The function called by the name at `name`, which is written without white space.
    #[inline]
    pub(super) fn get(&mut self, tree: &'t Tree, name: Span, context: &'t Context) -> Option<&'t Callable> {
        let number = number_at(tree, name);
        match &self.0[place(number)] {
            Some(known) if known.number == number && number != 0 => Some(known.callable),
            _ => self.find(tree.text(name), number, context),
        }
    }

    /// A function that is kept under a long name, or none so far.
    #[inline(never)]
    fn find(&mut self, name: &'t str, number: u64, context: &'t Context) -> Option<&'t Callable> {
        let place = match (number, name.as_bytes().first()) {
            (0, Some(&first)) => (usize::from(first) ^ name.len()) % KEPT,
            _ => place(number),
        };
        match &self.0[place] {
            Some(known) if known.name == name => Some(known.callable),
            _ => {
                let callable = context.function(name)?;
                self.0[place] = Some(Known { name, number, callable });
                Some(callable)
            }
        }
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
        let mut functions = Functions::default();
        let mut start = 0;
        for name in text.split(' ') {
            let span = Span::new(start, start + name.len() as u32);
            start = span.end + 1;
            let Some(Callable::Function(function)) = functions.get(&tree, span, &context) else {
                panic!("{name}")
            };
            assert_eq!(function.call(&[]), Ok(name.into()));
        }
        assert!(functions.get(&tree, Span::new(0, 3), &context).is_none());
        assert!(functions.get(&tree, Span::at(0), &context).is_none());
    }
}
