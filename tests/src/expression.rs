//! The kinds whose source is one expression: `expr`, `template`, `static`, `traversal`.

use hcl::{Context, Diagnostics, Expression, syntax};
use serde_json::{Map, Value, json};

use crate::{Case, encode, scope};

/// `expr`: an expression, parsed and evaluated.
pub(crate) fn expression(case: &Case) -> Value {
    evaluated(case, syntax::parse_expression(&case.source()))
}

/// `terraform`: the same with Terraform's functions.
pub(crate) fn terraform(case: &Case) -> Value {
    evaluated_in(Ok(scope::terraform()), syntax::parse_expression(&case.source()))
}

/// `template`: a template without quotes, parsed and evaluated.
pub(crate) fn template(case: &Case) -> Value {
    evaluated(case, syntax::parse_template(&case.source()))
}

/// The analysis of an expression and its value in the case's scope.
pub(crate) fn evaluated(case: &Case, parsed: (Expression, Diagnostics)) -> Value {
    evaluated_in(scope::of(case), parsed)
}

fn evaluated_in(
    scope: Result<Context, Diagnostics>,
    (expression, mut diagnostics): (Expression, Diagnostics),
) -> Value {
    if diagnostics.has_errors() {
        return json!({"parse_ok": false, "ok": false, "diags": encode::diagnostics(&diagnostics)});
    }
    let mut answer = Map::new();
    answer.insert("parse_ok".into(), true.into());
    answer.insert("range".into(), encode::place(&expression.location()));
    answer.insert("variables".into(), encode::traversals(&expression.variables()));
    match scope.and_then(|context| expression.evaluate(&context)) {
        Ok(value) => {
            answer.insert("value".into(), encode::typed_value(&value));
        }
        Err(errors) => diagnostics.extend(errors),
    }
    answer.insert("ok".into(), (!diagnostics.has_errors()).into());
    answer.insert("diags".into(), encode::diagnostics(&diagnostics));
    answer.into()
}

/// `static`: the analysis of an expression, without evaluation.
pub(crate) fn static_analysis(case: &Case) -> Value {
    analysed(syntax::parse_expression(&case.source()))
}

/// Every static analysis of one expression; null if it does not apply.
pub(crate) fn analysed((expression, diagnostics): (Expression, Diagnostics)) -> Value {
    if diagnostics.has_errors() {
        return json!({"parse_ok": false, "static_diags": true});
    }
    let span = |expression: &Expression| encode::bytes(expression.location().span);
    let list = expression.static_list().map(|items| items.iter().map(span).collect::<Vec<_>>());
    let map = expression
        .static_map()
        .map(|items| items.iter().map(|(key, value)| json!([span(key), span(value)])).collect::<Vec<_>>());
    let call = expression.static_call().map(
        |call| json!({"name": &*call.name, "args": call.arguments.iter().map(span).collect::<Vec<_>>()}),
    );
    let absolute = expression.absolute_traversal();
    let relative = expression.relative_traversal();
    // The record says that at least one analysis failed. No form satisfies all five, so each expression fails
    // some.
    let failed =
        list.is_none() || map.is_none() || call.is_none() || absolute.is_none() || relative.is_none();
    json!({
        "parse_ok": true,
        "list": list,
        "map": map,
        "call": call,
        "abs_traversal": absolute.as_ref().map(encode::traversal),
        "rel_traversal": relative.as_ref().map(encode::traversal),
        "keyword": expression.keyword().as_deref().unwrap_or_default(),
        "static_diags": failed,
    })
}

/// `traversal`: a source parsed as an absolute traversal.
pub(crate) fn traversal(case: &Case) -> Value {
    let (traversal, diagnostics) = syntax::parse_traversal(&case.source());
    let ok = !diagnostics.has_errors();
    let mut answer = json!({"ok": ok, "diags": encode::diagnostics(&diagnostics)});
    if let Some(traversal) = traversal.filter(|_| ok) {
        answer["traversal"] = encode::traversal(&traversal);
    }
    answer
}
