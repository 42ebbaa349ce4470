//! The kinds that write: `value_tokens`.

use hcl::{edit, syntax};
use serde_json::{Value, json};

use crate::{Case, encode, scope};

/// `value_tokens`: the value of an expression, written as an expression again.
pub(crate) fn value(case: &Case) -> Value {
    let (expression, diagnostics) = syntax::parse_expression(&case.source());
    let value = scope::of(case).and_then(|context| expression.evaluate(&context));
    match value {
        Ok(value) if !diagnostics.has_errors() => match edit::literal(&value) {
            Ok(text) => json!({"ok": true, "text": text, "diags": encode::diagnostics(&diagnostics)}),
            Err(_) => json!({"ok": false}),
        },
        Ok(_) => json!({"ok": false, "diags": encode::diagnostics(&diagnostics)}),
        Err(errors) => json!({"ok": false, "diags": encode::diagnostics(&errors)}),
    }
}
