//! What functions have prepared for further calls, such as compiled patterns: each evaluation pays for it
//! once.

use super::evaluator::Evaluator;
use crate::source::Span;
use crate::value::{Function, Value};

/// How many are remembered: no more than each function keeps.
const PREPARED: usize = 8;

/// The functions with the arguments they were prepared for, most recent first.
#[derive(Default)]
pub(super) struct Prepared(Vec<(Function, Value)>);

impl Prepared {
    /// Whether `function` is already prepared for this argument. From now on it is.
    pub(super) fn has(&mut self, function: &Function, argument: &Value) -> bool {
        let is_it = |known: &(Function, Value)| known.0.is(function) && known.1.as_str() == argument.as_str();
        match self.0.iter().position(is_it) {
            Some(0) => true,
            Some(index) => {
                self.0[..=index].rotate_right(1);
                true
            }
            None => {
                self.0.truncate(PREPARED - 1);
                self.0.insert(0, (function.clone(), argument.clone()));
                false
            }
        }
    }
}

impl Evaluator<'_> {
    /// Counts what the function prepares, unless this evaluation has paid for it before. Returns whether to
    /// go on.
    pub(super) fn spend_preparation(&mut self, function: &Function, arguments: &[Value], span: Span) -> bool {
        let Some(preparation) = function.preparation() else { return true };
        let Some(argument) = arguments.get(preparation.argument) else { return true };
        self.prepared.has(function, argument) || self.spend((preparation.making)(argument), span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Type;

    #[test]
    fn the_last_few_are_remembered() {
        let [one, other] = [1, 2].map(|n| Function::builder().returns(Type::Number, move |_| Ok(n.into())));
        let mut prepared = Prepared::default();
        assert!(!prepared.has(&one, &"a".into()) && prepared.has(&one, &"a".into()));
        assert!(!prepared.has(&other, &"a".into()) && prepared.has(&one, &"a".into()));
        for n in 0..PREPARED {
            assert!(!prepared.has(&one, &format!("{n}").into()), "{n}");
        }
        assert!(prepared.has(&one, &"0".into()) && !prepared.has(&other, &"a".into()));
        assert!(prepared.has(&one, &"0".into()) && !prepared.has(&one, &"1".into()));
    }
}
