//! Calls whose result is computed by something else than an implementation.

use crate::value::function::{Function, FunctionError};
use crate::value::repr::Value;

impl Function {
    /// Does everything a call does, with `run` in place of the implementation. For an unknown argument only
    /// the type of the result matters.
    ///
    /// # Errors
    /// The arguments do not fit the parameters, or `run` fails.
    pub(crate) fn dispatch<E: From<FunctionError>>(
        &self,
        arguments: &[Value],
        run: impl FnOnce(&[Value]) -> Result<Value, E>,
    ) -> Result<Value, E> {
        if self.fit(arguments) {
            return run(arguments);
        }
        let mut prepared = self.prepare(arguments)?;
        if prepared.dynamic {
            return Ok(prepared.with_all_marks(Value::dynamic()));
        }
        let result = run(&prepared.arguments)?;
        if prepared.unknown {
            let ty = result.unmark_deep_into(&mut prepared.marks).ty();
            return Ok(prepared.with_all_marks(Value::unknown(ty)));
        }
        Ok(result.with_marks(&prepared.marks))
    }
}
