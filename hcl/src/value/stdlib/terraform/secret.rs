//! The mark of secrets: `sensitive`, `nonsensitive`, `issensitive`.

use crate::value::function::{Function, FunctionBuilder, Parameter};
use crate::value::marks::{Mark, Marks};
use crate::value::repr::Value;
use crate::value::stdlib::declare::described;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family =
    &[("sensitive", sensitive), ("nonsensitive", non_sensitive), ("issensitive", is_sensitive)];

/// The name of the mark.
const SENSITIVE: &str = "sensitive";

fn sensitive() -> Function {
    of_any("The value, marked as a secret: `issensitive(sensitive(1))` is `true`.")
        .gives_by(|arguments| Ok(arguments[0].ty()), |arguments, _| Ok(arguments[0].clone().mark(SENSITIVE)))
}

/// Secrets inside the value stay marked.
fn non_sensitive() -> Function {
    of_any("The value without the mark of a secret: `nonsensitive(sensitive(1))` is `1`.").gives_by(
        |arguments| Ok(arguments[0].ty()),
        |arguments, _| {
            let (value, marks) = arguments[0].clone().unmark();
            let mut others = Marks::new();
            marks.iter().filter(|mark| mark.name() != SENSITIVE).for_each(|mark| others.insert(mark.clone()));
            Ok(value.with_marks(&others))
        },
    )
}

fn is_sensitive() -> Function {
    of_any("Whether the value itself is marked as a secret: `issensitive(\"a\")` is `false`.")
        .not_null()
        .gives(Type::Bool, |arguments| Ok(Value::bool(arguments[0].marks().contains(&Mark::new(SENSITIVE)))))
}

fn of_any(description: &str) -> FunctionBuilder {
    let value = Parameter::new("value", Type::Dynamic);
    described(description).parameter(value.allow_null().allow_unknown().allow_dynamic().allow_marked())
}
