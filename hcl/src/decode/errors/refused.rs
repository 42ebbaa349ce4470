//! What the program or a converter refuses.

use std::fmt::Display;

use super::advice::with_literal;
use crate::decode::Input;
use crate::diagnostic::{Diagnostic, catalogue, clause, sentence};
use crate::model::{Attribute, BlockLabel, Context};
use crate::source::Location;
use crate::value::{Kind, Value, quoted};
use crate::with::{Form, Refused};
use crate::words::a;

/// The program refused the value of an attribute; `error` is the program's message.
pub(crate) fn refused(attribute: &Attribute, error: &dyn Display) -> Diagnostic {
    let diagnostic =
        catalogue::decode::refused_value(&attribute.name, &sentence(error)).at_value_of(attribute);
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
pub(crate) fn not_converted(
    attribute: &Attribute,
    value: &Value,
    form: Option<Form>,
    refused: &Refused,
) -> Diagnostic {
    let diagnostic = self::refused(attribute, &refused.detail()).with_found(value);
    let mut diagnostic = diagnostic.with_optional_help(refused.help().map(sentence));
    if let Some(form) = form {
        diagnostic = diagnostic.with_fact("expected", form.name);
    }
    match refused.text() {
        Some(text) => with_literal(diagnostic, &quoted(text)),
        None => diagnostic,
    }
}

/// A converter takes strings, and the value is none.
pub(crate) fn not_in_form(attribute: &Attribute, value: &Value, form: Form) -> Diagnostic {
    let found = match value.kind() {
        Kind::List(_) | Kind::Tuple(_) => "a list".to_owned(),
        _ => a(&value.ty().friendly_name()),
    };
    self::refused(
        attribute,
        &format!("{}, such as \"{}\", is required, not {}", a(form.name), form.example, found),
    )
    .with_fact("expected", form.name)
    .with_found(value)
}

/// The program refused a label, the block's `name`.
pub(crate) fn refused_label(label: &BlockLabel, name: &str, error: &dyn Display) -> Diagnostic {
    catalogue::decode::refused_label(&label.text, name, &clause(error))
        .with_found(&Value::string(&label.text))
        .at(label.location.clone())
}

/// The program refused a block, or several of one type or one choice of types.
pub(crate) fn refused_blocks(
    block_type: &str,
    number: usize,
    place: Location,
    error: &dyn Display,
) -> Diagnostic {
    let clause = if number == 1 { catalogue::decode::block } else { catalogue::decode::blocks };
    catalogue::decode::refused_block(&clause(block_type), &sentence(error))
        .with_fact("name", block_type)
        .at(place)
}

/// The program refused a whole body; `error` is the program's message.
pub(crate) fn refused_body(input: &Input<'_>, error: &dyn Display) -> Diagnostic {
    match input.block() {
        Some(block) => refused_blocks(&block.block_type, 1, input.location(), error),
        None => catalogue::decode::refused_block(&catalogue::decode::whole(), &sentence(error))
            .at(input.location()),
    }
}
