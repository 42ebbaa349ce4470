//! The kinds about types: `type`, `apply_type`, `unify`, `unify_unsafe`.

use hcl::ext::typeexpr;
use hcl::value::{Type, Unified, convert, unify, unify_unsafe};
use hcl::{Diagnostics, Expression, Source, syntax};
use serde_json::{Map, Value, json};

use crate::{Case, encode, scope};

/// The type that an expression denotes, as the cases' own functions take it.
///
/// # Errors
/// It does not denote a type.
pub(crate) fn read(expression: &Expression) -> Result<Type, Diagnostics> {
    typeexpr::constraint(expression)
}

/// `type`: a type constraint, read with defaults.
pub(crate) fn constraint(case: &Case) -> Value {
    let (expression, diagnostics) = syntax::parse_expression(&case.source());
    if diagnostics.has_errors() {
        return json!({"ok": false, "diags": encode::diagnostics(&diagnostics)});
    }
    let mut answer = Map::new();
    answer.insert("concrete_ok".into(), typeexpr::exact_type(&expression).is_ok().into());
    match typeexpr::constraint_with_defaults(&expression) {
        Ok((ty, defaults)) => {
            answer.insert("ok".into(), true.into());
            answer.insert("diags".into(), json!([]));
            answer.insert("type".into(), encode::ty(&ty));
            answer.insert("type_string".into(), typeexpr::type_string(&ty).into());
            answer.insert("has_defaults".into(), defaults.is_some().into());
        }
        Err(errors) => {
            answer.insert("ok".into(), false.into());
            answer.insert("diags".into(), encode::diagnostics(&errors));
        }
    }
    answer.into()
}

/// `apply_type`: a value, completed with the defaults of a type constraint and converted to it.
pub(crate) fn application(case: &Case) -> Value {
    match apply(case) {
        Ok(answer) => answer.into(),
        Err(errors) => json!({"ok": false, "diags": encode::diagnostics(&errors)}),
    }
}

fn apply(case: &Case) -> Result<Map<String, Value>, Diagnostics> {
    let value = parse("case.hcl", &case.src)?.evaluate(&scope::of(case)?)?;
    let ty = parse("type.hcl", case.ty.as_deref().unwrap_or_default())?;
    let (ty, defaults) = typeexpr::constraint_with_defaults(&ty)?;
    let mut answer = Map::from_iter([("ok".to_owned(), json!(true)), ("diags".to_owned(), json!([]))]);
    let complete = defaults.as_ref().map_or_else(|| value.clone(), |defaults| defaults.apply(&value));
    if defaults.is_some() {
        answer.insert("with_defaults".into(), encode::typed_value(&complete));
    }
    match convert(&complete, &ty) {
        Ok(converted) => answer.insert("value".into(), encode::typed_value(&converted)),
        Err(error) => answer.insert("convert_error".into(), error.to_string().into()),
    };
    Ok(answer)
}

/// `unify` and `unify_unsafe`: the common type of several types.
pub(crate) fn unification(case: &Case) -> Value {
    let types: Result<Vec<Type>, Diagnostics> =
        case.types.iter().map(|text| parse("type.hcl", text).and_then(|ty| read(&ty))).collect();
    let unify: fn(&[Type]) -> Option<Unified> = if case.kind == "unify" { unify } else { unify_unsafe };
    match types {
        Ok(types) => json!({"ok": true, "unified": unify(&types).map(|unified| encode::ty(&unified.ty))}),
        Err(errors) => json!({"ok": false, "diags": encode::diagnostics(&errors)}),
    }
}

fn parse(name: &str, text: &str) -> Result<Expression, Diagnostics> {
    let (expression, diagnostics) = syntax::parse_expression(&Source::new(name, text));
    diagnostics.into_result(expression)
}
