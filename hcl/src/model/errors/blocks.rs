//! How many blocks and labels there are, and how a block is written.

use std::sync::Arc;

use super::removal::item_to_remove;
use crate::diagnostic::catalogue::decode::{at_least, at_most, exactly};
use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::{Block, BlockSchema};
use crate::source::{Location, Syntax};
use crate::words::{count, names};

/// A second block where one is allowed. `name` is the type, with the common labels.
pub(crate) fn duplicate_block(name: &str, first: &Block, other: &Block) -> Diagnostic {
    let found = catalogue::decode::duplicate_block(&other.block_type, name);
    // It can be removed if it is an item of its own.
    let place = &other.location;
    let is_item = place.source.syntax() == Syntax::Native;
    let fix = is_item.then(|| found.likely_fix().remove(item_to_remove(place)));
    found
        .at(other.definition_location.clone())
        .and_at(first.definition_location.clone())
        .with_optional_fix(fix)
}

/// A block's type and, if labels matter, the first labels.
pub(crate) fn described_block(block: &Block, labels: usize) -> String {
    let labels: String =
        block.labels.iter().take(labels).map(|label| format!(" \"{}\"", label.text)).collect();
    format!("`{}{labels}`", block.block_type)
}

/// The number of blocks of these types is out of range. `place` is used if there are too few.
pub(crate) fn block_count(
    schemas: &[&BlockSchema],
    blocks: &[&Block],
    min: usize,
    max: Option<usize>,
    place: Location,
) -> Diagnostic {
    let wanted = match max {
        Some(max) if max == min => exactly(min),
        Some(max) if blocks.len() >= min => at_most(max),
        _ => at_least(min),
    };
    let surplus = max.and_then(|max| blocks.get(max));
    let subject = surplus.map_or(place, |block| block.definition_location.clone());
    let types = names(schemas.iter().map(|schema| &schema.block_type), "or");
    let example = schemas
        .first()
        .filter(|_| surplus.is_none())
        .map(|schema| block_example(schema, subject.source.syntax()));
    let many = if surplus.is_some() { "many" } else { "few" };
    let diagnostic = catalogue::decode::block_count(&types, &wanted, blocks.len(), many)
        .at(subject)
        .with_optional_help(example.map(|example| match schemas.len() {
            1 => format!("Add {example}."),
            _ => format!("Add one of them, such as {example}."),
        }));
    match schemas {
        [only] => diagnostic.with_fact("name", &*only.block_type),
        _ => diagnostic,
    }
}

/// A block with too many or too few labels. `place` is the first extra one, or where the first missing one
/// would be added, `header` the block from its type to its brace.
pub(crate) fn wrong_labels(
    schema: &BlockSchema,
    found: usize,
    place: Location,
    header: Location,
) -> Diagnostic {
    let (block_type, wanted) = (&schema.block_type, schema.label_names.len());
    let takes = match names(&schema.label_names, "and") {
        names if names.is_empty() => catalogue::decode::no_labels(),
        names => format!("{}, {names}", count(wanted, "label")),
    };
    let written = header_with(schema, &header, place.span.start);
    let error = match schema.label_names.get(found) {
        Some(name) => catalogue::decode::missing_label(name, block_type, wanted, found, &takes, &written),
        None => catalogue::decode::extra_label(block_type, wanted, found, &takes, &written),
    };
    error.at(place).with_context(header)
}

/// A block as it is written in a syntax.
pub(crate) fn block_example(schema: &BlockSchema, syntax: Syntax) -> String {
    match syntax {
        Syntax::Json => block_property(schema),
        Syntax::Native => block_header(schema),
    }
}

/// The header of a block of this type, as an example.
pub(super) fn block_header(schema: &BlockSchema) -> String {
    as_header(&schema.block_type, &schema.label_names)
}

fn as_header(written: &str, missing: &[Arc<str>]) -> String {
    let labels: String = missing.iter().map(|name| format!(" \"<{name}>\"")).collect();
    format!("`{written}{labels} {{ … }}`")
}

/// An example header that keeps the type and labels that the block has up to `end`.
fn header_with(schema: &BlockSchema, header: &Location, end: u32) -> String {
    let written = header.source.text().get(header.span.start as usize..end as usize).unwrap_or("").trim();
    let given = written.matches([' ', '\t']).count();
    let is_plain = !written.contains(['\n', '`', '\\']) && written.matches('"').count() == 2 * given;
    if !is_plain || written.len() > 80 || !written.starts_with(&*schema.block_type) {
        return block_header(schema);
    }
    as_header(written, schema.label_names.get(given..).unwrap_or_default())
}

/// An example of a JSON property that holds a block of this type.
pub(crate) fn block_property(schema: &BlockSchema) -> String {
    let labels: String = schema.label_names.iter().map(|name| format!("{{ \"<{name}>\": ")).collect();
    format!("`\"{}\": {labels}{{ … }}{}`", schema.block_type, " }".repeat(schema.label_names.len()))
}

/// An attribute that is set twice in the parts of one body. `place` and `first` are the names.
pub(crate) fn duplicate_attribute(name: &str, place: Location, first: Location) -> Diagnostic {
    catalogue::decode::duplicate_attribute(name, &first).at(place).and_at(first)
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::super::missing_attribute;
    use super::*;
    use crate::model::Schema;
    use crate::source::{Source, Span};

    #[cfg(feature = "explain")]
    #[test]
    fn labels_too_many_and_too_few() {
        let source = Source::new("t.hcl", "tls \"x\" {\n}\nbackend \"a\" {}\nbackend {}\n");
        let at = |start, end| source.location(Span::new(start, end));
        let schemas = Schema::new().block("tls", [""; 0]).block("backend", ["type", "name"]);
        let (tls, backend) = (&schemas.blocks()[0], &schemas.blocks()[1]);
        let all = [
            wrong_labels(tls, 1, at(4, 7), at(0, 9)),
            wrong_labels(backend, 1, at(24, 25), at(12, 25)),
            wrong_labels(backend, 0, at(35, 36), at(27, 36)),
        ];
        assert_snapshot!(all.map(|diagnostic| format!("{diagnostic:#}")).join("\n"));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn missing_duplicate_and_misplaced() {
        let source = Source::new("t.hcl", "a = 1\na = 2\nb {}\n");
        let at = |start, end| source.location(Span::new(start, end));
        let all = [
            missing_attribute("listen", at(0, 0)),
            duplicate_attribute("a", at(6, 7), at(0, 1)),
            catalogue::decode::block_among_attributes("b").at(at(12, 13)),
        ];
        assert_snapshot!(all.map(|diagnostic| format!("{diagnostic:#}")).join("\n"));
    }
}
