//! The messages for errors in dynamic blocks.

use crate::diagnostic::{Diagnostic, Diagnostics, codes};
use crate::model::errors as model;
use crate::model::{Attribute, Block, BlockSchema, Origin};
use crate::source::{Location, Syntax};
use crate::value::{ConvertError, Kind, Mark, Marks, Value, ValueError};

/// Longer keys are shortened in messages.
const SHOWN_KEY: usize = 40;

/// The note about the block for one element.
pub(super) fn origin(for_each: &Attribute, key: &Value, marks: &Marks) -> Origin {
    let text = match key.kind() {
        _ if !marks.is_empty() => "in a block generated for an element of this collection".to_owned(),
        Kind::String(text) => format!("in the block generated for the element {:?}", cut(text)),
        Kind::Number(number) => {
            format!("in the block generated for the element {}", cut(&number.to_string()))
        }
        Kind::Bool(value) => format!("in the block generated for the element {value}"),
        _ => "in a block generated for an element of this collection".to_owned(),
    };
    Origin::new(for_each.expression.location(), text)
}

/// The note about the block for an unknown collection.
pub(super) fn origin_unknown(for_each: &Attribute) -> Origin {
    Origin::new(for_each.expression.location(), "in the block for a collection that is not known yet")
}

pub(super) fn missing_content(type_name: &str, place: Location) -> Diagnostic {
    codes::dynamic::MISSING_CONTENT
        .error("Missing block \"content\"")
        .with_detail(format!(
            "A dynamic block for \"{type_name}\" needs a block \"content\" for what each block holds."
        ))
        .with_subject(place)
        .with_subject_text("belongs here")
        .with_help("Put what each block holds into `content { … }`.")
}

/// Whether another name was probably meant to be "content".
pub(super) fn is_content_misspelt(diagnostics: &Diagnostics) -> bool {
    diagnostics.iter().any(|found| found.fact("suggestion") == Some(&"content".into()))
}

/// Items that belong in the missing block follow from that.
pub(super) fn expect_in_content(diagnostics: &mut Diagnostics) {
    let codes = [codes::decode::UNKNOWN_ATTRIBUTE, codes::decode::UNKNOWN_BLOCK].map(|code| code.name());
    for found in diagnostics.iter_mut() {
        found.is_consequence |= codes.contains(&found.code()) && found.fact("suggestion").is_none();
    }
}

pub(super) fn second_content(type_name: &str, second: &Block) -> Diagnostic {
    codes::dynamic::SECOND_CONTENT.error("Repeated block \"content\"")
        .with_detail(format!(
            "A dynamic block for \"{type_name}\" can have only one block \"content\", which is used for each element."
        ))
        .with_subject(second.definition_location.clone()).with_subject_text("the second one")
}

pub(super) fn invalid_iterator(attribute: &Attribute) -> Diagnostic {
    let place = attribute.expression.location();
    let help = match place.source.syntax() {
        Syntax::Json => "Write just the name in the string, such as \"each\".",
        Syntax::Native => "Write a name without quotes, such as `each`.",
    };
    codes::dynamic::ITERATOR
        .error("Invalid name of an iterator")
        .with_detail("The iterator of a dynamic block is a single name.")
        .with_subject(place)
        .with_subject_text("not a name")
        .with_help(help)
}

pub(super) fn invalid_collection(for_each: &Attribute, value: &Value, marks: &Marks) -> Diagnostic {
    let given = if value.is_null() {
        "null".to_owned()
    } else if !marks.is_empty() {
        // The type of a marked value reveals some of its content.
        format!("marked as {}", names(marks))
    } else {
        format!("a {}", value.ty().friendly_name())
    };
    codes::dynamic::FOR_EACH
        .error("Invalid value for \"for_each\"")
        .with_detail(format!(
            "A dynamic block iterates over a list, set, map or object, but this value is {given}."
        ))
        .with_subject(for_each.expression.location())
        .with_subject_text("not a collection")
        .with_optional_help(collection_help(for_each, value, marks))
}

/// How to write the collection that a value was probably meant to be.
fn collection_help(for_each: &Attribute, value: &Value, marks: &Marks) -> Option<String> {
    let place = for_each.expression.location();
    let code = Some(place.text()).filter(|code| code.len() <= SHOWN_KEY && !code.contains('\n'))?;
    match value.kind() {
        _ if !marks.is_empty() => None,
        Kind::Null => Some(format!("Where it may be null, write {code} == null ? [] : {code}")),
        Kind::Number(_) => {
            Some(format!("For so many blocks write range({code}), if there is this function."))
        }
        Kind::String(_) | Kind::Bool(_) => Some(format!("For a list with this one element, write [{code}]")),
        _ => None,
    }
}

pub(super) fn element_too_deep(for_each: &Attribute, error: &ValueError) -> Diagnostic {
    codes::limit::NESTING
        .error("Value nested too deep")
        .with_detail(format!("An element of this collection cannot be passed to a block: {error}."))
        .with_subject(for_each.expression.location())
        .with_subject_text("nested too deep")
}

pub(super) fn too_many(for_each: Location, limit: u64) -> Diagnostic {
    codes::limit::ELEMENTS.error("Too many elements")
        .with_detail(format!(
            "The blocks for the elements of this collection would count for more than {limit} elements, which is the limit for all \
             expressions and blocks together."
        ))
        .with_subject(for_each).with_subject_text("too many elements")
        .with_help("Generate fewer blocks, or raise the limit in the program.")
}

pub(super) fn labels_not_a_list(attribute: &Attribute) -> Diagnostic {
    codes::dynamic::LABEL_LIST
        .error("Invalid list of labels")
        .with_detail("The labels of a dynamic block are written as a list, one expression for each label.")
        .with_subject(attribute.expression.location())
        .with_subject_text("not a list")
        .with_help("Write `labels = [ … ]`.")
}

pub(super) fn extra_label(wanted: &BlockSchema, place: Location, given: usize) -> Diagnostic {
    model::extra_label(wanted, given, place.clone(), place)
}

pub(super) fn missing_label(wanted: &BlockSchema, place: Location, given: usize) -> Diagnostic {
    model::missing_label(wanted, given, place.clone(), place)
}

pub(super) fn marked_label(place: Location) -> Diagnostic {
    invalid(place, "A label cannot be marked, but this value is.")
}

pub(super) fn null_label(place: Location) -> Diagnostic {
    invalid(place, "A label cannot be null.")
}

pub(super) fn unknown_label(place: Location) -> Diagnostic {
    invalid(place, "A label must be known, but this value is not known yet.")
}

pub(super) fn invalid_label(place: Location, error: &ConvertError) -> Diagnostic {
    invalid(place, format!("A label must be a string: {error}."))
}

fn invalid(place: Location, detail: impl Into<String>) -> Diagnostic {
    codes::dynamic::LABEL
        .error("Invalid label of a dynamic block")
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text("not a label")
}

fn names(marks: &Marks) -> String {
    marks.iter().map(Mark::name).collect::<Vec<_>>().join(", ")
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(SHOWN_KEY) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
