//! `templatestring(template, variables)`: the value of a template that is a text.

use crate::diagnostic::Diagnostics;
use crate::model::{Context, Expression, LazyFunction};
use crate::value::Value;

use super::template::Site;

const PARAMETERS: [&str; 2] = ["template", "vars"];

/// Evaluates a template with variables of its own, and with the functions of the caller.
#[derive(Clone, Copy, Debug)]
pub(super) struct TemplateString;

impl LazyFunction for TemplateString {
    fn description(&self) -> &str {
        "The value of a template with these variables and no others: `templatestring(\"$${a}!\", { a = 1 })` is `\"1!\"`."
    }

    fn parameters(&self) -> Option<&'static [&'static str]> {
        Some(&PARAMETERS)
    }

    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        let Ok(arguments) = <&[Expression; 2]>::try_from(arguments) else { return Ok(Value::dynamic()) };
        let site = Site::new("templatestring", PARAMETERS, arguments, context);
        match site.values(arguments)? {
            Some([template, variables]) => site.render("template", &template, &variables),
            None => Ok(Value::dynamic()),
        }
    }
}
