//! A case: its members, and the part of the adapter that answers its kind.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hcl::ext::expand_dynamic;
use hcl::{Body, Context, Source, syntax};
use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{body, content, decode, expression, types, userfunc, writing};

/// One input for the library. Members that a kind does not use are absent.
#[derive(Clone, Debug, Deserialize)]
#[non_exhaustive]
pub struct Case {
    /// The name that the answer repeats.
    pub id: String,
    /// What to do with the input.
    pub kind: String,
    /// The input.
    #[serde(default)]
    pub src: String,
    /// Variables in scope: an expression for each name.
    #[serde(default)]
    pub vars: IndexMap<String, String>,
    /// A file in the language of the decoder specifications.
    #[serde(default)]
    pub spec: Option<String>,
    /// A type constraint.
    #[serde(default, rename = "type")]
    pub ty: Option<String>,
    /// Several type constraints.
    #[serde(default)]
    pub types: Vec<String>,
    /// The schema to read content with.
    #[serde(default)]
    pub schema: Option<Value>,
    /// The edits to make.
    #[serde(default)]
    pub ops: Vec<Value>,
    /// The reference implementation's answer; the adapter never looks at it.
    #[serde(default)]
    pub expect: Value,
}

impl Case {
    /// The library's answer to the case: an object with the members that the format defines for its kind.
    ///
    /// A panic of the library becomes an answer with the single member `panic`, so that it fails only this
    /// case.
    pub fn answer(&self) -> Value {
        let answer = catch_unwind(AssertUnwindSafe(|| self.dispatch())).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or(panic.downcast_ref::<&str>().copied());
            json!({"panic": text.unwrap_or("a panic without a text")})
        });
        with_id(&self.id, answer)
    }

    /// The input, under a name.
    pub(crate) fn source(&self) -> Source {
        Source::new("case.hcl", &*self.src)
    }

    fn dispatch(&self) -> Value {
        match self.kind.as_str() {
            "expr" => expression::expression(self),
            "terraform" => expression::terraform(self),
            "template" => expression::template(self),
            "static" => expression::static_analysis(self),
            "traversal" => expression::traversal(self),
            "body" => body::body(self),
            "content" => content::content(self, syntax::parse(&self.source())),
            "json_content" => content::content(self, hcl::json::parse_source(&self.source())),
            "decode" => decode::decoded(self, syntax::parse(&self.source()), same),
            "json_decode" => decode::decoded(self, hcl::json::parse_source(&self.source()), same),
            "dyn_decode" => decode::decoded(self, syntax::parse(&self.source()), expand_dynamic),
            "json_dyn_decode" => {
                decode::decoded(self, hcl::json::parse_source(&self.source()), expand_dynamic)
            }
            "json_expr" => expression::evaluated(self, hcl::json::parse_expression(&self.source())),
            "json_static" => expression::analysed(hcl::json::parse_expression(&self.source())),
            "userfunc" => userfunc::userfunc(self),
            "type" => types::constraint(self),
            "apply_type" => types::application(self),
            "unify" | "unify_unsafe" => types::unification(self),
            // Any text can be formatted, so there is nothing to report.
            "format" => json!({"ok": true, "text": hcl::edit::format(&self.src), "diags": []}),
            "value_tokens" => writing::value(self),
            "edit" => writing::edited(self),
            _ => json!({"unsupported": true}),
        }
    }
}

/// The body as parsed.
fn same(body: &Body, _: &Context) -> Body {
    body.clone()
}

/// Puts the case's id first.
fn with_id(id: &str, answer: Value) -> Value {
    let mut members = serde_json::Map::new();
    members.insert("id".into(), id.into());
    if let Value::Object(answer) = answer {
        members.extend(answer);
    }
    members.into()
}
