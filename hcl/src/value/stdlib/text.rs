//! Functions that trim, replace and indent text.

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use crate::value::function::{Function, FunctionBuilder, FunctionError, Parameter};
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[
    ("chomp", || {
        strings(
            "The text without the newlines at its end: `chomp(\"a\\n\\n\")` is `\"a\"`.",
            ["str"],
            |[text]| Ok(text.trim_end_matches(['\r', '\n']).to_owned()),
        )
    }),
    ("indent", indent),
    ("replace", || {
        strings(
            "The text with every occurrence of another replaced: `replace(\"hello\", \"l\", \"L\")` is \
             `\"heLLo\"`.",
            ["str", "substr", "replace"],
            |[text, wanted, replacement]| replaced(text, wanted, replacement),
        )
    }),
    ("trim", || {
        strings(
            "The text without the given characters at its ends: `trim(\"?!what!?\", \"!?\")` is `\"what\"`.",
            ["str", "cutset"],
            |[text, set]| Ok(text.trim_matches(|character| set.contains(character)).to_owned()),
        )
    }),
    ("trimprefix", || {
        strings(
            "The text without the given prefix: `trimprefix(\"foobar\", \"foo\")` is `\"bar\"`.",
            ["str", "prefix"],
            |[text, prefix]| Ok(text.strip_prefix(prefix).unwrap_or(text).to_owned()),
        )
    }),
    ("trimsuffix", || {
        strings(
            "The text without the given suffix: `trimsuffix(\"a.txt\", \".txt\")` is `\"a\"`.",
            ["str", "suffix"],
            |[text, suffix]| Ok(text.strip_suffix(suffix).unwrap_or(text).to_owned()),
        )
    }),
    ("trimspace", || {
        strings(
            "The text without white space at its ends: `trimspace(\" a \")` is `\"a\"`.",
            ["str"],
            |[text]| Ok(text.trim().to_owned()),
        )
    }),
];

/// The longest text that a function builds from shorter ones: enough for any reasonable use, and no danger to
/// memory.
pub(super) const MAX_LENGTH: usize = 64 << 20;

pub(super) fn replaced(text: &str, wanted: &str, replacement: &str) -> Result<String, FunctionError> {
    let occurrences = if wanted.is_empty() { text.chars().count() + 1 } else { text.matches(wanted).count() };
    check_length(text.len(), occurrences, replacement.len())?;
    Ok(text.replace(wanted, replacement))
}

/// Every line except the first is indented, including empty lines.
fn indent() -> Function {
    never_null(
        "The text with spaces before every line but the first: `indent(2, \"a\\nb\")` is `\"a\\n  b\"`.",
    )
    .parameter(Parameter::new("spaces", Type::Number).allow_dynamic())
    .parameter(Parameter::new("str", Type::String).allow_dynamic())
    .gives(Type::String, |arguments| {
        let spaces = arguments[0].as_number().unwrap_or(&Number::ZERO);
        // A number beyond 64 bits is an error even if there is no line to indent.
        i64::try_from(spaces).map_err(FunctionError::number_range)?;
        let spaces = usize::try_from(spaces).map_err(FunctionError::number_range)?;
        let text = arguments[1].as_str().unwrap_or_default();
        let newlines = text.matches('\n').count();
        if newlines == 0 {
            // With a single line no spaces are inserted, so any number of them is fine.
            return Ok(arguments[1].clone());
        }
        check_length(text.len(), newlines, spaces)?;
        Ok(Value::string(text.replace('\n', &format!("\n{}", " ".repeat(spaces)))))
    })
}

/// A function with string parameters and a string result.
pub(super) fn strings<const N: usize>(
    description: &str,
    parameters: [&str; N],
    compute: fn([&str; N]) -> Result<String, FunctionError>,
) -> Function {
    let builder = never_null(description);
    let declare = |builder: FunctionBuilder, name: &&str| {
        builder.parameter(Parameter::new(*name, Type::String).allow_dynamic())
    };
    parameters.iter().fold(builder, declare).returns(Type::String, move |arguments| {
        let texts =
            std::array::from_fn(|index| arguments.get(index).and_then(Value::as_str).unwrap_or_default());
        compute(texts).map(Value::string)
    })
}

/// Whether a text may grow by `count` times `each` bytes.
pub(super) fn check_length(length: usize, count: usize, each: usize) -> Result<(), FunctionError> {
    match count.checked_mul(each).and_then(|added| length.checked_add(added)) {
        Some(total) if total <= MAX_LENGTH => Ok(()),
        _ => Err(errors::text_too_long(MAX_LENGTH)),
    }
}
