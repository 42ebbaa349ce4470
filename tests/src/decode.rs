//! The kinds `decode` and `json_decode`: a file, decoded by a specification file.

use hcl::spec::{self, SpecFile};
use hcl::{Body, Context, Diagnostics, Source, syntax};
use serde_json::{Map, Value, json};

use crate::{Case, encode, scope};

/// Decodes a parsed file with the case's specification. `expand` is applied to the body before it is decoded.
pub(crate) fn decoded(
    case: &Case,
    (body, diagnostics): (Body, Diagnostics),
    expand: impl FnOnce(&Body, &Context) -> Body,
) -> Value {
    let file = match spec_file(case) {
        Ok(file) => file,
        Err(errors) => return json!({"spec_is_wrong": encode::diagnostics(&errors)}),
    };
    if diagnostics.has_errors() {
        return json!({"parse_ok": false, "ok": false, "diags": encode::diagnostics(&diagnostics)});
    }
    let context = match scope::of(case) {
        Ok(context) => file.context(&context),
        Err(errors) => return json!({"case_is_wrong": encode::diagnostics(&errors)}),
    };
    let mut answer = Map::from_iter([
        ("parse_ok".to_owned(), json!(true)),
        ("implied_type".to_owned(), encode::ty(&file.spec.implied_type())),
        ("variables".to_owned(), encode::traversals(&spec::variables(&body, &file.spec))),
    ]);
    let (value, found) = spec::decode(&expand(&body, &context), &file.spec, &context);
    answer.insert("ok".to_owned(), (!found.has_errors()).into());
    answer.insert("diags".to_owned(), encode::diagnostics(&found));
    if !found.has_errors() {
        answer.insert("value".to_owned(), encode::typed_value(&value));
    }
    answer.into()
}

/// The case's specification.
///
/// # Errors
/// The specification is wrong, which no case tests.
fn spec_file(case: &Case) -> Result<SpecFile, Diagnostics> {
    let text = case.spec.as_deref().unwrap_or_default();
    let (body, mut diagnostics) = syntax::parse(&Source::new("spec.hcl", text));
    let (file, found) = spec::parse(&body);
    diagnostics.extend(found);
    diagnostics.into_result(file)
}
