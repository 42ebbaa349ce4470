//! The functions that an evaluation called last: looking for one among hundreds takes longer than a short call.

use crate::model::{Callable, Context};

/// How many functions are kept. A power of two.
const KEPT: usize = 8;

/// Some functions by their names, each in the place that its name determines.
#[derive(Default)]
pub(super) struct Functions<'t>([Option<(&'t str, &'t Callable)>; KEPT]);

impl<'t> Functions<'t> {
    /// The function called `name`, which is written without white space.
    #[inline]
    pub(super) fn get(&mut self, name: &'t str, context: &'t Context) -> Option<&'t Callable> {
        let first = name.as_bytes().first().copied().unwrap_or_default();
        let place = &mut self.0[(usize::from(first) ^ name.len()) % KEPT];
        match place {
            Some((known, callable)) if *known == name => Some(callable),
            _ => {
                let callable = context.function(name)?;
                *place = Some((name, callable));
                Some(callable)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Function, Type};

    #[test]
    fn functions_in_one_place_are_told_apart() {
        let names = ["ab", "ac", "b", "ab", "ac", "ac"];
        let make = |name: &'static str| Function::builder().returns(Type::String, move |_| Ok(name.into()));
        let context = ["ab", "ac", "b"]
            .into_iter()
            .fold(Context::builder(), |builder, name| builder.function(name, make(name)));
        let context = context.build();
        let mut functions = Functions::default();
        for name in names {
            let Some(Callable::Function(function)) = functions.get(name, &context) else { panic!("{name}") };
            assert_eq!(function.call(&[]), Ok(name.into()));
        }
        assert!(functions.get("ad", &context).is_none() && functions.get("", &context).is_none());
    }
}
