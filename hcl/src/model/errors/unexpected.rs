//! Attributes and blocks that a schema does not expect.

use super::blocks::block_header;
use super::names::{expected, meant};
use crate::diagnostic::{Diagnostic, Diagnostics, Fact, catalogue, suggest};
use crate::model::{BlockSchema, Schema};
use crate::source::{Location, Syntax};

/// For how many unexpected items of one body a name is suggested: each is compared with all names of the
/// schema, and more are not worth the time.
pub(crate) const MAX_SUGGESTED: usize = 100;

/// The `index`-th item that the schema does not expect, an attribute. `is_set` tells which attributes are
/// already present, so that they are not suggested.
pub(crate) fn unsupported_attribute(
    index: usize,
    name: &str,
    place: Location,
    schema: &Schema,
    is_set: &dyn Fn(&str) -> bool,
) -> Diagnostic {
    match schema.find_block(name) {
        Some((_, block)) => {
            let present = BlockSchema { block_type: schema.present_name(name).into(), ..block.clone() };
            catalogue::decode::block_as_attribute(name, &block_header(&present)).at(place)
        }
        None => {
            let found = catalogue::decode::unknown_attribute(name, "attribute").at(place);
            let (own, other) = (attribute_names(schema, is_set), block_types(schema));
            with_names(found, index, name, schema, ("attributes", own), ("block", other))
        }
    }
}

/// The `index`-th item that the schema does not expect, a block.
pub(crate) fn unsupported_block(
    index: usize,
    block_type: &str,
    place: Location,
    schema: &Schema,
) -> Diagnostic {
    if schema.find_attribute(block_type).is_some() {
        let present = schema.present_name(block_type);
        return catalogue::decode::attribute_as_block(block_type, present).at(place);
    }
    #[cfg(not(feature = "modules"))]
    if block_type == "dynamic" {
        return catalogue::absent::dynamic_block(block_type).at(place);
    }
    let found = catalogue::decode::unknown_block(block_type).at(place);
    let (own, other) = (block_types(schema), attribute_names(schema, &|_| false));
    with_names(found, index, block_type, schema, ("blocks", own), ("attribute", other))
}

/// Adds the name that was probably meant by the `index`-th unexpected item, one of its own kind or of the
/// other, or the names that are expected.
pub(crate) fn with_names(
    diagnostic: Diagnostic,
    index: usize,
    name: &str,
    schema: &Schema,
    (what, own): (&str, Vec<&str>),
    (other, others): (&str, Vec<&str>),
) -> Diagnostic {
    if index >= MAX_SUGGESTED {
        return diagnostic;
    }
    let mut listed = own.clone();
    listed.retain(|name| schema.present_name(name) == *name);
    let diagnostic = diagnostic.with_possible(listed.iter().copied());
    match (near(name, &own, schema), near(name, &others, schema)) {
        (Some(near), _) => meant(diagnostic, name, near),
        (None, Some(near)) => {
            diagnostic.with_help(format!("Did you mean the {other} `{near}`?")).with_fact("suggestion", near)
        }
        (None, None) => diagnostic.with_help(expected(what, &listed)),
    }
}

/// A name that is not expected in an object, which the path `object` leads to: the `index`-th of one value.
/// `open` are the names that may be added.
pub(crate) fn unsupported_name(
    index: usize,
    name: &str,
    place: Location,
    object: Option<&str>,
    open: &[&str],
) -> Diagnostic {
    let (attribute, attributes) = match place.source.syntax() {
        Syntax::Json => ("property", "properties"),
        Syntax::Native => ("attribute", "attributes"),
    };
    let mut diagnostic = catalogue::decode::unknown_attribute(name, attribute).at(place);
    if let Some(object) = object {
        diagnostic = diagnostic.with_detail(format!("`{object}` has no such {attribute}."));
    }
    with_names(diagnostic, index, name, &Schema::new(), (attributes, open.to_vec()), ("", Vec::new()))
}

/// What the unexpected items were probably meant to be, as their errors say.
pub(crate) fn meant_names(errors: &Diagnostics, schema: &Schema) -> Vec<String> {
    let swapped =
        [catalogue::decode::BLOCK_AS_ATTRIBUTE.name(), catalogue::decode::ATTRIBUTE_AS_BLOCK.name()];
    let meant = |error: &Diagnostic| match error.fact("name") {
        Some(Fact::Text(name)) if swapped.contains(&error.code()) => {
            Some(schema.present_name(name).to_owned())
        }
        _ => error.fact("suggestion").map(Fact::to_string),
    };
    errors.iter().take(MAX_SUGGESTED).filter_map(meant).collect()
}

/// The names of the attributes that are not yet set.
fn attribute_names<'s>(schema: &'s Schema, is_set: &dyn Fn(&str) -> bool) -> Vec<&'s str> {
    let names = schema.attributes().iter().map(|attribute| &*attribute.name);
    names.filter(|name| !is_set(name) && !is_set(schema.present_name(name))).collect()
}

/// The name that was probably meant. In place of an old name it is the present one.
fn near<'s>(given: &str, names: &[&'s str], schema: &'s Schema) -> Option<&'s str> {
    suggest(given, names.iter().copied()).map(|near| schema.present_name(near))
}

fn block_types(schema: &Schema) -> Vec<&str> {
    schema.blocks().iter().map(|block| &*block.block_type).collect()
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::*;
    use crate::source::{Source, Span};

    fn schema() -> Schema {
        Schema::new()
            .required("listen")
            .optional("timeout")
            .block("tls", [""; 0])
            .block("backend", ["type", "name"])
    }

    fn attribute(name: &str) -> String {
        let source = Source::new("t.hcl", format!("{name} = 1\n"));
        let place = source.location(Span::new(0, name.len() as u32));
        format!("{:#}", unsupported_attribute(0, name, place, &schema(), &|name| name == "listen"))
    }

    fn block(name: &str) -> String {
        let source = Source::new("t.hcl", format!("{name} {{}}\n"));
        format!(
            "{:#}",
            unsupported_block(0, name, source.location(Span::new(0, name.len() as u32)), &schema())
        )
    }

    #[cfg(feature = "explain")]
    #[test]
    fn attributes_that_are_not_expected() {
        let all = ["time_out", "lisen", "tls", "backends", "other"].map(attribute);
        assert_snapshot!(all.join("\n"));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn blocks_that_are_not_expected() {
        assert_snapshot!(["back-end", "timeout", "listne", "other"].map(block).join("\n"));
    }

    #[cfg(not(feature = "modules"))]
    #[test]
    fn a_dynamic_block_needs_a_feature() {
        let shown = block("dynamic");
        assert!(
            shown.contains("Unsupported block `dynamic`") && shown.contains("the feature `modules`"),
            "{shown}"
        );
    }

    #[test]
    fn a_schema_that_expects_nothing_says_so() {
        let source = Source::new("t.hcl", "x = 1\n");
        let place = source.location(Span::new(0, 1));
        let diagnostic = unsupported_attribute(0, "x", place.clone(), &Schema::new(), &|_| false);
        assert_eq!(diagnostic.help.as_deref(), Some("No other attributes are allowed here."));
        let diagnostic = unsupported_block(0, "x", place, &Schema::new());
        assert_eq!(diagnostic.help.as_deref(), Some("No other blocks are allowed here."));
    }
}
