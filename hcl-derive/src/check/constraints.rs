//! Options that require something of a value: whether they make sense together, and for the type of the field
//! as far as its name tells.

use std::collections::HashSet;

use syn::spanned::Spanned;
use syn::{Expr, ExprLit, ExprUnary, Lit, LitStr, Type, UnOp};

use crate::attr::{Given, Key, Length, Literal, Options, Setting};
use crate::errors::Errors;
use crate::item::{Kind, WrittenField};
use crate::types::{Content, content};

/// Checks the constraints of an attribute or a label.
pub(super) fn check_constraints(field: &WrittenField, errors: &mut Errors) {
    if !matches!(field.kind, Kind::Attribute | Kind::Label) {
        return;
    }
    let options = &field.options;
    // A function decides from what the type is decoded.
    let is_converted = options.has(Key::With) || options.has(Key::TryFrom);
    let is_label = field.kind == Kind::Label;
    check_of(options, (!is_converted).then_some(&field.ty), is_label, errors);
    check_type_of_bounds(options, Some(&field.ty), errors);
}

/// Checks the constraints of a value of the type, if that is known.
fn check_of(options: &Options, ty: Option<&Type>, is_label: bool, errors: &mut Errors) {
    check_bounds(options, errors);
    if let Some(length) = options.length(Key::Length) {
        check_length(length, errors);
    }
    if let Some(pattern) = options.text(Key::Pattern) {
        check_pattern(pattern, errors);
    }
    if let Some(values) = options.values(Key::OneOf) {
        check_values(values, errors);
    }
    let content = ty.map_or(Content::Unknown, content);
    for option in options.iter() {
        if let Some(message) = misfit(option, &content, is_label) {
            errors.at(option.span, message);
        }
    }
    let (key, element) = match content {
        Content::List(element) => (None, element),
        Content::Map(key, value) => (key, value),
        _ => (None, None),
    };
    for (inner, ty) in [(Key::Keys, key), (Key::Each, element)] {
        let Some(options) = options.options(inner) else { continue };
        // What a key is made from is always a text.
        check_of(options, ty, inner == Key::Keys, errors);
        check_type_of_bounds(options, ty, errors);
    }
}

/// Why an option does not fit values of a type, and what to write instead.
fn misfit(option: &Setting, content: &Content<'_>, is_label: bool) -> Option<String> {
    use Content::{Bool, List, Map, Number, Text};
    let name = option.key.name();
    let noun = match content {
        Bool => "a bool",
        Number => "a number",
        Text => "a string",
        List(_) => "a list",
        Map(..) => "a map",
        Content::Unknown => return None,
    };
    match (option.key, content) {
        (Key::Length, Number) if !is_label => {
            Some("a number has no length; `min` and `max` limit its value".to_owned())
        }
        (Key::Length, Bool) if !is_label => Some("a bool has no length".to_owned()),
        (Key::Pattern, Number) if !is_label => Some(
            "`pattern` is for strings, and this is a number; use `min` and `max`, or `one_of`".to_owned(),
        ),
        (Key::Pattern, Bool) if !is_label => Some("`pattern` is for strings, and this is a bool".to_owned()),
        (Key::OneOf, Bool) => Some("a bool has only two values".to_owned()),
        (Key::Pattern, List(_) | Map(..)) => {
            Some(format!("`pattern` is for strings, and this is {noun}; write `each(pattern = \"…\")`"))
        }
        (Key::OneOf, List(_) | Map(..)) => {
            Some(format!("`one_of` is for a single value, and this is {noun}; write `each(one_of(…))`"))
        }
        (Key::Each, Bool | Number | Text) if !is_label => Some(format!(
            "`{name}` is for lists, sets and maps, and this is {noun}; write its options directly"
        )),
        (Key::Keys, Bool | Number | Text | List(_)) if !is_label => {
            Some(format!("`keys` is for maps, and this is {noun}"))
        }
        (Key::OneOf, Text | Number) => {
            let wants_number = matches!(content, Number) && !is_label;
            let Given::Values(values) = &option.given else { return None };
            let is_wrong = values.iter().any(|value| value.is_number != wants_number);
            is_wrong.then(|| {
                if wants_number {
                    "the values of a number are numbers; remove the quotes".to_owned()
                } else {
                    "the values of a string are strings; put them in quotes".to_owned()
                }
            })
        }
        _ => None,
    }
}

/// A bound is compared with the field's own value, also if a function makes that.
fn check_type_of_bounds(options: &Options, ty: Option<&Type>, errors: &mut Errors) {
    let content = ty.map_or(Content::Unknown, content);
    for option in [Key::Min, Key::Max].into_iter().filter_map(|key| options.find(key)) {
        let name = option.key.name();
        let is_number = options.expression(option.key).is_some_and(|expr| number_of(expr).is_some());
        match content {
            Content::List(_) | Content::Map(..) => errors.at(
                option.span,
                format!(
                    "`{name}` limits a single value; write `each({name} = …)` for that of each element, `length = …` for their number"
                ),
            ),
            Content::Text if is_number => errors.at(
                option.span,
                format!("a string has no `{name}` that is a number; `length` limits its characters"),
            ),
            _ => {}
        }
    }
}

fn check_bounds(options: &Options, errors: &mut Errors) {
    let (Some(min), Some(max)) = (options.expression(Key::Min), options.expression(Key::Max)) else { return };
    if let (Some(option), Some(least), Some(most)) = (options.find(Key::Max), number_of(min), number_of(max))
        && most.value < least.value
    {
        errors.at(option.span, format!("`max = {}` is less than `min = {}`", most.text, least.text));
    }
}

fn check_length(length: &Length, errors: &mut Errors) {
    let number = |end: &Option<Expr>| end.as_ref().and_then(number_of);
    for end in [&length.least, &length.most].into_iter().flatten() {
        if is_no_length(end) {
            return errors.at(end.span(), "a length is a whole number, zero or more");
        }
    }
    if let (least, Some(most)) =
        (number(&length.least).map_or(0.0, |least| least.value), number(&length.most))
    {
        let most = if length.is_inclusive { most.value } else { most.value - 1.0 };
        if most < least {
            errors.at(length.span, "no length is in this range");
        }
    }
}

/// Whether a literal is something else than a whole number.
fn is_no_length(end: &Expr) -> bool {
    match end {
        Expr::Lit(ExprLit { lit: Lit::Int(_), .. }) => false,
        Expr::Lit(_) | Expr::Unary(ExprUnary { op: UnOp::Neg(_), .. }) => true,
        _ => false,
    }
}

/// The pattern alone, and as it is compiled: in parentheses.
#[cfg(feature = "regex")]
fn check_pattern(pattern: &LitStr, errors: &mut Errors) {
    let text = pattern.value();
    let error =
        [text.clone(), format!(r"\A(?:{text})\z")].iter().find_map(|text| regex_syntax::parse(text).err());
    if let Some(error) = error {
        let reason = match &error {
            regex_syntax::Error::Parse(error) => error.kind().to_string(),
            regex_syntax::Error::Translate(error) => error.kind().to_string(),
            _ => "it cannot be parsed".to_owned(),
        };
        errors.at(pattern.span(), format!("this is not a regular expression: {reason}"));
    }
}

/// Matching needs an engine.
#[cfg(not(feature = "regex"))]
fn check_pattern(pattern: &LitStr, errors: &mut Errors) {
    errors.at(
        pattern.span(),
        "`pattern` needs the feature `regex`: `hcl-decode = { version = \"…\", features = [\"regex\"] }`",
    );
}

fn check_values(values: &[Literal], errors: &mut Errors) {
    let Some(first) = values.first() else { return };
    let mut seen = HashSet::new();
    for value in values {
        if value.is_number != first.is_number {
            return errors.at(value.span, "the values must be all strings or all numbers");
        }
        if !seen.insert(value.text.as_str()) {
            errors.at(value.span, "this value is listed twice");
        }
    }
}

/// A number that is a literal.
struct Number {
    value: f64,
    text: String,
}

fn number_of(expr: &Expr) -> Option<Number> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number_from(number.base10_digits()),
        Expr::Lit(ExprLit { lit: Lit::Float(number), .. }) => number_from(number.base10_digits()),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => {
            let Number { text, .. } = number_of(expr)?;
            number_from(&format!("-{text}"))
        }
        _ => None,
    }
}

fn number_from(text: &str) -> Option<Number> {
    Some(Number { value: text.parse().ok()?, text: text.to_owned() })
}
