//! Attributes and blocks that a schema does not expect.

use std::collections::HashSet;

use super::blocks::block_header;
use super::names::{expected, meant};
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::model::{Attribute, Block, BlockSchema, Facts as _, Item, Schema};
use crate::source::{Location, Syntax};

/// For how many unexpected items of one body a name is suggested: each is compared with all names of the schema, and
/// more are not worth the time.
pub(crate) const MAX_SUGGESTED: usize = 100;

/// The `index`-th item that the schema does not expect, an attribute. `is_set` tells which attributes are already
/// present, so that they are not suggested.
pub(crate) fn unsupported_attribute(
    index: usize,
    name: &str,
    place: Location,
    schema: &Schema,
    is_set: &dyn Fn(&str) -> bool,
) -> Diagnostic {
    if let Some((_, block)) = schema.find_block(name) {
        return block_as_attribute(block, schema, place);
    }
    let diagnostic = catalogue::decode::unknown_attribute(name).at(place);
    if index >= MAX_SUGGESTED {
        return diagnostic;
    }
    let open = attribute_names(schema, is_set);
    let diagnostic = diagnostic.with_possible(without_old_names(open.clone(), schema));
    let help = match (near(name, &open, schema), near(name, &block_types(schema), schema)) {
        (Some(near), _) => return meant(diagnostic, name, near),
        (None, Some(near)) => format!("Did you mean the block `{near}`?"),
        (None, None) => expected("attributes", &without_old_names(open, schema)),
    };
    diagnostic.with_help(help)
}

/// A name that is not expected in an object, which the path `object` leads to: the `index`-th of one value. `open` are the names that may be added.
pub(crate) fn unsupported_name(
    index: usize,
    name: &str,
    place: Location,
    object: Option<&str>,
    open: &[&str],
) -> Diagnostic {
    let (found, attribute, attributes) = match place.source.syntax() {
        Syntax::Json => (catalogue::decode::unknown_property(name), "property", "properties"),
        Syntax::Native => (catalogue::decode::unknown_attribute(name), "attribute", "attributes"),
    };
    let mut diagnostic = found.at(place);
    if let Some(object) = object {
        diagnostic = diagnostic.with_detail(format!("`{object}` has no such {attribute}."));
    }
    if index >= MAX_SUGGESTED {
        return diagnostic;
    }
    let diagnostic = diagnostic.with_possible(open.iter().copied());
    match suggest(name, open.iter().copied()) {
        Some(near) => meant(diagnostic, name, near),
        None => diagnostic.with_help(expected(attributes, open)),
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
        return attribute_as_block(block_type, schema, place);
    }
    let diagnostic = catalogue::decode::unknown_block(block_type).at(place);
    if index >= MAX_SUGGESTED {
        return diagnostic;
    }
    let diagnostic = diagnostic.with_possible(without_old_names(block_types(schema), schema));
    let near_block = near(block_type, &block_types(schema), schema);
    let help = match (near_block, near(block_type, &attribute_names(schema, &|_| false), schema)) {
        (Some(near), _) => return meant(diagnostic, block_type, near),
        (None, Some(near)) => format!("Did you mean the attribute `{near}`?"),
        (None, None) => match statement(block_type) {
            Some(instead) => format!("`{block_type}` statements aren't supported. {instead}"),
            None => expected("blocks", &without_old_names(block_types(schema), schema)),
        },
    };
    diagnostic.with_help(help)
}

/// What to write instead of a statement of other languages that begins with such a word, as a block does.
fn statement(word: &str) -> Option<&'static str> {
    match word {
        "if" | "elif" | "elsif" | "else" | "unless" | "switch" | "case" | "match" => {
            Some("To choose a value, write `name = condition ? value : other`.")
        }
        "for" | "foreach" | "while" | "until" => {
            Some("To make a list from another, write `name = [for value in list : result]`.")
        }
        _ => None,
    }
}

/// A block where only attributes are allowed.
pub(crate) fn block_among_attributes(block_type: &str, place: Location) -> Diagnostic {
    if let Some(instead) = statement(block_type) {
        return catalogue::syntax::STATEMENT
            .error(format!("`{block_type}` statements aren't supported"))
            .with_detail("Only attributes are allowed here.")
            .with_fact("name", block_type)
            .with_subject(place)
            .with_subject_text("read as the type of a block")
            .with_help(instead);
    }
    catalogue::decode::block_among_attributes(block_type).at(place)
}

fn block_as_attribute(block: &BlockSchema, schema: &Schema, place: Location) -> Diagnostic {
    let block_type = &block.block_type;
    let present = BlockSchema { block_type: schema.present_name(block_type).into(), ..block.clone() };
    catalogue::decode::block_as_attribute(block_type, &block_header(&present)).at(place)
}

fn attribute_as_block(name: &str, schema: &Schema, place: Location) -> Diagnostic {
    catalogue::decode::attribute_as_block(name, schema.present_name(name)).at(place)
}

/// What the unexpected items were probably meant to be: the names that their errors suggest.
pub(crate) fn meant_names<'s>(items: &[Item], schema: &'s Schema) -> Vec<&'s str> {
    let set: HashSet<&str> = items
        .iter()
        .filter_map(|item| match item {
            Item::Attribute(attribute) => Some(&*attribute.name),
            Item::Block(_) => None,
        })
        .collect();
    let is_set = |name: &str| set.contains(name);
    let meant = |item: &Item| match item {
        Item::Attribute(Attribute { name, .. }) => {
            match (schema.find_attribute(name), schema.find_block(name)) {
                (Some(_), _) => None,
                (None, Some((_, block))) => Some(schema.present_name(&block.block_type)),
                (None, None) => near(name, &attribute_names(schema, &is_set), schema)
                    .or_else(|| near(name, &block_types(schema), schema)),
            }
        }
        Item::Block(Block { block_type: name, .. }) => {
            match (schema.find_block(name), schema.find_attribute(name)) {
                (Some(_), _) => None,
                (None, Some((_, attribute))) => Some(schema.present_name(&attribute.name)),
                (None, None) => near(name, &block_types(schema), schema)
                    .or_else(|| near(name, &attribute_names(schema, &|_| false), schema)),
            }
        }
    };
    let is_unexpected = |item: &&Item| match item {
        Item::Attribute(attribute) => schema.find_attribute(&attribute.name).is_none(),
        Item::Block(block) => schema.find_block(&block.block_type).is_none(),
    };
    items.iter().filter(is_unexpected).take(MAX_SUGGESTED).filter_map(meant).collect()
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

fn without_old_names<'s>(mut names: Vec<&'s str>, schema: &Schema) -> Vec<&'s str> {
    names.retain(|name| schema.present_name(name) == *name);
    names
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

    #[test]
    fn attributes_that_are_not_expected() {
        let all = ["time_out", "lisen", "tls", "backends", "other"].map(attribute);
        assert_snapshot!(all.join("\n"));
    }

    #[test]
    fn blocks_that_are_not_expected() {
        assert_snapshot!(["back-end", "timeout", "listne", "other"].map(block).join("\n"));
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
