//! Type constraints as the cases write them: `string`, `list(number)`, `object({a = string})`.

use hcl::value::Type;
use hcl::{Diagnostic, Diagnostics, Expression};

/// The type that an expression spells.
///
/// # Errors
/// It spells none.
pub(crate) fn read(expression: &Expression) -> Result<Type, Diagnostics> {
    spelled(expression)
        .ok_or_else(|| Diagnostic::error("Not a type constraint").with_subject(expression.location()).into())
}

fn spelled(expression: &Expression) -> Option<Type> {
    if let Some(keyword) = expression.keyword() {
        return match &*keyword {
            "string" => Some(Type::String),
            "number" => Some(Type::Number),
            "bool" => Some(Type::Bool),
            "any" => Some(Type::Dynamic),
            _ => None,
        };
    }
    let call = expression.static_call()?;
    let [argument] = call.arguments.as_slice() else { return None };
    match &*call.name {
        "list" => spelled(argument).map(Type::list),
        "set" => spelled(argument).map(Type::set),
        "map" => spelled(argument).map(Type::map),
        "tuple" => {
            let elements: Option<Vec<Type>> = argument.static_list()?.iter().map(spelled).collect();
            elements.map(Type::tuple)
        }
        "object" => {
            let attributes: Option<Vec<_>> = argument
                .static_map()?
                .iter()
                .map(|(name, ty)| Some((name.keyword()?, spelled(ty)?)))
                .collect();
            attributes.map(Type::object)
        }
        _ => None,
    }
}
