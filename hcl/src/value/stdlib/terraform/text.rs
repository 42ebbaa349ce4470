//! Functions of texts: `startswith`, `endswith`, `strcontains`, and Terraform's `replace`.

use super::declare::{asking, text};
#[cfg(feature = "regex")]
use crate::value::function::preparation::Preparation;
use crate::value::function::{Function, FunctionBuilder, Parameter};
#[cfg(feature = "regex")]
use crate::value::prices::REPLACING;
use crate::value::repr::Value;
use crate::value::stdlib::declare::{described, never_null};
#[cfg(not(feature = "regex"))]
use crate::value::stdlib::regex::left_out;
#[cfg(feature = "regex")]
use crate::value::stdlib::regex::{Patterns, compiling_text, searching_all_text};
use crate::value::stdlib::registry::Family;
use crate::value::stdlib::text::replaced;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family =
    &[("startswith", starts_with), ("endswith", ends_with), ("strcontains", contains), ("replace", replace)];

/// The known beginning of an unknown text can decide.
fn starts_with() -> Function {
    never_null("Whether a text begins with another: `startswith(\"hello\", \"he\")` is `true`.")
        .parameter(Parameter::new("str", Type::String).allow_unknown())
        .parameter(Parameter::new("prefix", Type::String))
        .gives(Type::Bool, |arguments| {
            let prefix = text(&arguments[1]);
            if let Some(text) = arguments[0].as_str() {
                return Ok(Value::bool(text.starts_with(prefix)));
            }
            let known = arguments[0].refinements().and_then(|known| known.prefix()).unwrap_or_default();
            Ok(if known.starts_with(prefix) {
                Value::bool(true)
            } else if known.len() >= prefix.len() || !prefix.starts_with(known) {
                Value::bool(false)
            } else {
                Value::unknown(Type::Bool)
            })
        })
}

fn ends_with() -> Function {
    let builder = described("Whether a text ends with another: `endswith(\"hello\", \"lo\")` is `true`.");
    asking(builder, ["str", "suffix"], |[text, suffix]| Ok(text.ends_with(suffix)))
}

fn contains() -> Function {
    let builder = described("Whether a text has another in it: `strcontains(\"hello\", \"ell\")` is `true`.");
    asking(builder, ["str", "substr"], |[text, part]| Ok(text.contains(part)))
}

fn replace() -> Function {
    let declared = never_null(
        "The text with every occurrence of another replaced; one between slashes is a regular expression, \
         and `$1` and `${name}` then stand for its groups: `replace(\"a-b\", \"/(\\\\w)-(\\\\w)/\", \
         \"$2-$1\")` is `\"b-a\"`.",
    )
    .effort(8)
    .parameter(Parameter::new("str", Type::String))
    .parameter(
        Parameter::new("substr", Type::String).description("A text, or a pattern as in `\"/[0-9]+/\"`."),
    )
    .parameter(Parameter::new("replace", Type::String));
    replacing(declared)
}

#[cfg(not(feature = "regex"))]
fn replacing(declared: FunctionBuilder) -> Function {
    declared.gives(Type::String, |arguments| match pattern(&arguments[1]) {
        Some(_) => Err(left_out().of_argument(1)),
        None => {
            let [whole, wanted, replacement] = [0, 1, 2].map(|index| text(&arguments[index]));
            replaced(whole, wanted, replacement).map(Value::string)
        }
    })
}

#[cfg(feature = "regex")]
fn replacing(declared: FunctionBuilder) -> Function {
    let patterns = Patterns::default();
    let making = |wanted: &Value| pattern(wanted).map_or(0, compiling_text);
    let declared = declared.preparation(Preparation { argument: 1, making }).cost(|arguments| {
        let searching = |pattern| REPLACING + searching_all_text(pattern, text(&arguments[0]));
        pattern(&arguments[1]).map_or(0, searching)
    });
    declared.returns(Type::String, move |arguments| {
        let [whole, wanted, replacement] = [0, 1, 2].map(|index| text(&arguments[index]));
        let result = match pattern(&arguments[1]) {
            Some(pattern) => {
                patterns.replaced(whole, pattern, replacement).map_err(|error| error.of_argument(1))
            }
            None => replaced(whole, wanted, replacement),
        };
        result.map(Value::string)
    })
}

/// The regular expression between slashes.
fn pattern(wanted: &Value) -> Option<&str> {
    text(wanted).strip_prefix('/')?.strip_suffix('/')
}
