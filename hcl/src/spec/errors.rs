//! The messages for errors in decoding a body by a spec.

use super::elements::{Disagreement, Reason};
use super::node::{MAX_DEPTH, MAX_PARTS, Refusal};
use super::plan::MAX_LABELS;
use crate::diagnostic::{Diagnostic, Fact, catalogue, clause, sentence};
use crate::model::{self, Attributes, Block, BlockSchema};
use crate::source::Location;
use crate::value::{Type, Value};

/// The program's spec cannot be used.
pub(super) fn refused(refusal: Refusal, place: Location) -> Diagnostic {
    let reason = match refusal {
        Refusal::TooDeep => catalogue::spec::most_levels(MAX_DEPTH),
        Refusal::TooMany => catalogue::spec::most_parts(MAX_PARTS),
        Refusal::TooManyLabels => catalogue::spec::most_labels(MAX_LABELS),
        Refusal::NoLabels => catalogue::spec::no_key_label(),
    };
    catalogue::spec::impossible(&reason).at(place)
}

/// A required block is missing. `place` is where it would be added.
pub(super) fn missing_block(schema: &BlockSchema, place: Location) -> Diagnostic {
    let syntax = place.source.syntax();
    model::errors::missing_block(schema, place, syntax)
}

/// The values of blocks have no common type.
pub(super) fn different_blocks(blocks: &[&Block], disagreement: &Disagreement) -> Option<Diagnostic> {
    let (first, block) = (blocks.first()?, blocks.get(disagreement.position)?);
    Some(
        catalogue::spec::different_blocks(&block.block_type, &differing("block", &disagreement.reason))
            .with_reason(&disagreement.reason)
            .at(block.definition_location.clone())
            .and_at(first.definition_location.clone()),
    )
}

/// The values of attributes that form one map have no common type.
pub(super) fn different_attributes(
    block: &Block,
    attributes: &Attributes,
    disagreement: &Disagreement,
) -> Option<Diagnostic> {
    let first = attributes.iter().next()?;
    let attribute = attributes.iter().nth(disagreement.position)?;
    let differing = differing("attribute", &disagreement.reason);
    Some(
        catalogue::spec::different_attributes(&attribute.name, &block.block_type, &differing)
            .with_reason(&disagreement.reason)
            .at(attribute.expression.location())
            .and_at(first.expression.location()),
    )
}

fn differing(what: &str, reason: &Reason) -> String {
    match reason {
        Reason::Protected => format!("The value of this {what} has no common type with the first one."),
        Reason::Types(first, other) => format!(
            "The first {what} gives {}, this one gives {}, and the two have no common type.",
            in_brackets(first),
            in_brackets(other)
        ),
        Reason::Value(error) if error.path().is_empty() => {
            format!("The values of all {what}s are converted to one type: {}", clause(error.message()))
        }
        Reason::Value(error) => format!(
            "The values of all {what}s are converted to one type. At {}: {}",
            error.path(),
            clause(error.message())
        ),
    }
}

/// A type as a type expression, except that a list whose elements have types of their own is in brackets, as
/// it is written: `[number, string]` rather than `tuple([number, string])`.
fn in_brackets(ty: &Type) -> String {
    const TUPLE: &str = "tuple(";

    let text = ty.to_string();
    let (mut shown, mut rest) = (String::with_capacity(text.len()), &*text);
    // Whether the open parentheses are those of tuples.
    let mut open = Vec::new();
    let (mut is_quoted, mut is_escaped) = (false, false);
    while let Some(next) = rest.chars().next() {
        if !is_quoted && let Some(inside) = rest.strip_prefix(TUPLE) {
            open.push(true);
            rest = inside;
            continue;
        }
        let is_dropped = match next {
            _ if is_quoted => false,
            '(' => {
                open.push(false);
                false
            }
            ')' => open.pop().unwrap_or(false),
            _ => false,
        };
        is_quoted ^= next == '"' && !is_escaped;
        is_escaped = next == '\\' && !is_escaped;
        if !is_dropped {
            shown.push(next);
        }
        rest = &rest[next.len_utf8()..];
    }
    shown
}

/// Adds what two values disagree about.
trait Disagreeing {
    fn with_reason(self, reason: &Reason) -> Self;
}

impl Disagreeing for Diagnostic {
    fn with_reason(self, reason: &Reason) -> Self {
        match reason {
            Reason::Protected => self,
            Reason::Types(first, other) => {
                self.with_fact("found", [first, other].map(Type::friendly_name).into_iter().collect::<Fact>())
            }
            Reason::Value(error) => self.with_path(error.path()).with_mismatch(error.mismatch()),
        }
    }
}

/// An error in the expression of a transformation, which is not part of the configuration.
pub(super) fn of_transform(error: Diagnostic, place: Location) -> Diagnostic {
    error.with_label(place, "the value to be transformed comes from here")
}

/// The program's function failed, or its refinements contradict the value.
pub(super) fn refused_value(value: &Value, message: &str, place: Location) -> Diagnostic {
    let detail = if value.contains_marked() {
        model::errors::hidden_by(&value.clone().unmark_deep().1)
    } else {
        sentence(message)
    };
    catalogue::spec::refused_in_spec(&detail).at(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_in_brackets() {
        let pair = Type::tuple([Type::Number, Type::list(Type::String)]);
        assert_eq!(in_brackets(&pair), "[number, list(string)]");
        let object = Type::object([("a) tuple(", pair), ("b", Type::Bool)]);
        let shown = in_brackets(&object);
        assert!(
            shown.contains("=[number, list(string)]")
                && !shown.contains("tuple([")
                && shown.contains("a) tuple("),
            "{shown}"
        );
    }
}
