//! What the program or a converter refuses.

use std::fmt::Display;

use super::value_help::with_literal;
use crate::decode::Input;
use crate::diagnostic::{Diagnostic, clause, codes, sentence};
use crate::model::{Attribute, BlockLabel, Context, Facts as _};
use crate::source::Location;
use crate::value::{Kind, Value, quoted};
use crate::with::{Form, Refused};

/// The program refused the value of an attribute; `error` is the program's message.
pub(in crate::decode) fn refused(attribute: &Attribute, error: &dyn Display) -> Diagnostic {
    let diagnostic = codes::decode::REFUSED_VALUE
        .error(format!("Invalid value for \"{}\"", attribute.name))
        .with_detail(sentence(error))
        .with_fact("name", &*attribute.name)
        .with_subject(attribute.expression.location())
        .with_subject_text("not allowed")
        .with_context(attribute.location.clone());
    match written(attribute) {
        Some(value) => diagnostic.with_found(&value),
        None => diagnostic,
    }
}

/// The value of an attribute, if it is written as a literal: others would have to be evaluated again.
fn written(attribute: &Attribute) -> Option<Value> {
    let is_template = attribute.expression.location().text().contains(['$', '%']);
    if is_template { None } else { attribute.expression.evaluate(&Context::literal_only()).ok() }
}

/// A converter refused the value of an attribute.
pub(in crate::decode) fn not_converted(
    attribute: &Attribute,
    value: &Value,
    form: Option<Form>,
    refused: &Refused,
) -> Diagnostic {
    let diagnostic = self::refused(attribute, &refused.detail()).with_found(value);
    let diagnostic = match form {
        Some(form) => diagnostic.with_fact("expected", form.name),
        None => diagnostic,
    };
    let diagnostic = match refused.help() {
        Some(help) => diagnostic.with_help(sentence(help)),
        None => diagnostic,
    };
    match refused.text() {
        Some(text) => with_literal(diagnostic, &quoted(text)),
        None => diagnostic,
    }
}

/// A converter takes strings, and the value is none.
pub(in crate::decode) fn not_in_form(attribute: &Attribute, value: &Value, form: Form) -> Diagnostic {
    let found = match value.kind() {
        Kind::List(_) | Kind::Tuple(_) => "a list".to_owned(),
        _ => with_article(&value.ty().friendly_name()),
    };
    self::refused(
        attribute,
        &format!("a {}, such as \"{}\", is required, not {}", form.name, form.example, found),
    )
    .with_fact("expected", form.name)
    .with_found(value)
}

fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// The program refused a label, the block's `name`.
pub(in crate::decode) fn refused_label(label: &BlockLabel, name: &str, error: &dyn Display) -> Diagnostic {
    codes::decode::REFUSED_LABEL
        .error(format!("Invalid label \"{}\"", label.text))
        .with_detail(format!("The label is the block's {name}: {}", clause(error)))
        .with_fact("name", name)
        .with_found(&Value::string(&label.text))
        .with_subject(label.location.clone())
        .with_subject_text("not allowed")
}

/// The program refused a block, or several of one type or one choice of types.
pub(in crate::decode) fn refused_blocks(
    block_type: &str,
    number: usize,
    place: Location,
    error: &dyn Display,
) -> Diagnostic {
    let noun = if number == 1 { "block" } else { "blocks" };
    codes::decode::REFUSED_BLOCK
        .error(format!("Invalid \"{block_type}\" {noun}"))
        .with_fact("name", block_type)
        .with_detail(sentence(error))
        .with_subject(place)
        .with_subject_text("not allowed")
}

/// The program refused a whole body; `error` is the program's message.
pub(in crate::decode) fn refused_body(input: &Input<'_>, error: &dyn Display) -> Diagnostic {
    let summary = match input.block() {
        Some(block) => format!("Invalid \"{}\" block", block.block_type),
        None => "Invalid configuration".to_owned(),
    };
    codes::decode::REFUSED_BLOCK
        .error(summary)
        .with_detail(sentence(error))
        .with_subject(input.location())
        .with_subject_text("not allowed")
}
