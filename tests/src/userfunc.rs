//! The kind `userfunc`: a file that defines functions, and attributes that call them.

use hcl::ext::functions;
use hcl::syntax;
use serde_json::{Value, json};

use crate::{Case, content, encode, scope};

/// The attributes of the file, in a scope with its functions.
pub(crate) fn userfunc(case: &Case) -> Value {
    let (body, diagnostics) = syntax::parse(&case.source());
    if diagnostics.has_errors() {
        return json!({"diags": encode::diagnostics(&diagnostics)});
    }
    let context = match scope::of(case) {
        Ok(context) => context,
        Err(errors) => return json!({"case_is_wrong": encode::diagnostics(&errors)}),
    };
    let (functions, rest, diagnostics) = functions::decode(&body, "function");
    if diagnostics.has_errors() {
        return json!({"diags": encode::diagnostics(&diagnostics)});
    }
    let (attributes, _) = rest.just_attributes();
    json!({"just_attributes": content::values(&attributes, &functions.define_in(&context))})
}
