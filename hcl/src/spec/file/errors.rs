//! The messages for errors in a specification file.

use super::kind::SpecKind;
use crate::diagnostic::{Diagnostic, clause, codes, misfit};
use crate::model::{Attribute, Block, Exceeded, Facts as _};
use crate::source::Location;
use crate::spec::node::MAX_DEPTH;
use crate::value::ConvertError;

pub(super) fn no_root(place: Location) -> Diagnostic {
    codes::spec::MISSING
        .error("Missing spec block")
        .with_detail("A specification file has one block that says what the configuration becomes.")
        .with_subject(place)
        .with_subject_text("belongs here")
        .with_help(format!("Add one of these blocks: {}.", spec_names()))
        .with_possible(SpecKind::ALL.iter().map(|(name, _)| *name))
}

pub(super) fn second_root(first: &Block, second: &Block) -> Diagnostic {
    codes::spec::SECOND.error("Extraneous spec block")
        .with_detail("A specification file can have only one block that says what the configuration becomes, but this is a second one.")
        .with_fact("name", &*second.block_type)
        .with_subject(second.definition_location.clone()).with_subject_text("the second one")
        .with_label(first.definition_location.clone(), "the first one is here")
        .with_help("Put both into an `object` or an `array`.")
}

pub(super) fn no_nested(block: &Block, place: Location) -> Diagnostic {
    codes::spec::MISSING
        .error("Missing spec block")
        .with_detail(format!("A \"{}\" block needs a spec block inside it.", block.block_type))
        .with_subject(place)
        .with_subject_text("belongs here")
        .with_context(block.location.clone())
        .with_fact("name", &*block.block_type)
        .with_help(format!("Add one of these blocks: {}.", spec_names()))
        .with_possible(SpecKind::ALL.iter().map(|(name, _)| *name))
}

pub(super) fn second_nested(block: &Block, first: &Block, second: &Block) -> Diagnostic {
    codes::spec::SECOND
        .error("Extraneous spec block")
        .with_detail(format!(
            "A \"{}\" block can have only one spec block inside it, but this is a second one.",
            block.block_type
        ))
        .with_fact("name", &*second.block_type)
        .with_subject(second.definition_location.clone())
        .with_subject_text("the second one")
        .with_label(first.definition_location.clone(), "the first one is here")
        .with_help("Put both into an `object` or an `array`.")
}

pub(super) fn too_deep(block: &Block) -> Diagnostic {
    codes::limit::NESTING
        .error("Specification nested too deeply")
        .with_detail(format!(
            "Specs may be nested at most {MAX_DEPTH} levels deep. The contents of this one were not read."
        ))
        .with_fact("limit", MAX_DEPTH)
        .with_subject(block.definition_location.clone())
        .with_subject_text("one level too deep")
}

fn spec_names() -> String {
    let names: Vec<String> = SpecKind::ALL.iter().map(|(name, _)| format!("`{name}`")).collect();
    names.join(", ")
}

/// The item that the spec reads has no name: neither an argument nor an enclosing object gives it one.
pub(super) fn no_name(block: &Block, argument: &str, place: Location) -> Diagnostic {
    codes::decode::MISSING_ATTRIBUTE
        .error(format!("Missing attribute \"{argument}\""))
        .with_fact("name", argument)
        .with_detail(format!(
            "\"{argument}\" can be left out of \"{}\" only inside an `object`, where the label is the name.",
            block.block_type
        ))
        .with_subject(place)
        .with_subject_text("belongs here")
        .with_context(block.location.clone())
        .with_help(format!("Add `{argument} = \"…\"`."))
}

pub(super) fn unsuitable_argument(attribute: &Attribute, error: &ConvertError) -> Diagnostic {
    let path = if error.path().is_empty() { String::new() } else { format!("At {}: ", error.path()) };
    codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_fact("name", &*attribute.name)
        .with_detail(crate::diagnostic::sentence(format!("{path}{}", clause(error.message()))))
        .with_subject(attribute.expression.location())
        .with_subject_text(misfit(&error.message()))
        .with_path(error.path())
        .with_mismatch(error.mismatch())
        .with_context(attribute.location.clone())
}

pub(super) fn type_too_large(attribute: &Attribute, exceeded: &Exceeded) -> Diagnostic {
    let mut diagnostic = codes::limit::ELEMENTS
        .error("Too many elements")
        .with_detail(format!(
            "With this type there are more than {} parts of types and elements, which is the limit for the whole file.",
            exceeded.limit
        ))
        .with_subject(attribute.expression.location())
        .with_subject_text("too large");
    diagnostic.is_consequence = exceeded.before;
    diagnostic
}

pub(super) fn not_a_count(attribute: &Attribute) -> Diagnostic {
    codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_fact("name", &*attribute.name)
        .with_detail("A whole number is required, and it must not be negative.")
        .with_fact("expected", "whole number")
        .with_subject(attribute.expression.location())
        .with_subject_text("not a count")
        .with_context(attribute.location.clone())
}

pub(super) fn no_labels(attribute: &Attribute) -> Diagnostic {
    codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_fact("name", &*attribute.name)
        .with_detail("At least one label name is required. The values of the labels are the keys.")
        .with_subject(attribute.expression.location())
        .with_subject_text("an empty list")
        .with_context(attribute.location.clone())
}

pub(super) fn same_property(name: &str, first: &Block, second: &Block) -> Diagnostic {
    codes::spec::DUPLICATE_PROPERTY
        .warning(format!("Duplicate property \"{name}\""))
        .with_fact("name", name)
        .with_detail("If two specs are for the same property, the last one counts.")
        .with_subject(second.definition_location.clone())
        .with_subject_text("this one counts")
        .with_label(first.definition_location.clone(), "this one is not used")
}

pub(super) fn lone_default(block: &Block) -> Diagnostic {
    codes::spec::USELESS_DEFAULT
        .warning("Useless \"default\" block")
        .with_detail("It contains only one spec, so nothing replaces a null value.")
        .with_subject(block.definition_location.clone())
        .with_subject_text("replaces nothing")
}

pub(super) fn same_parameter(name: &str, place: Location) -> Diagnostic {
    codes::functions::DUPLICATE_PARAMETER
        .error(format!("Duplicate parameter \"{name}\""))
        .with_fact("name", name)
        .with_detail("Each parameter needs a name of its own.")
        .with_subject(place)
        .with_subject_text("this name again")
}

pub(super) fn same_function(name: &str, first: &Block, second: &Block) -> Diagnostic {
    codes::functions::DUPLICATE_FUNCTION
        .error(format!("Duplicate function \"{name}\""))
        .with_fact("name", name)
        .with_detail("A function can be defined only once.")
        .with_subject(second.definition_location.clone())
        .with_subject_text("the second one")
        .with_label(first.definition_location.clone(), "the first one is here")
}
