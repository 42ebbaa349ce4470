//! The messages of all errors between a body and a schema, for both syntaxes.
//!
//! JSON uses other terms, so it takes from here what reads the same in both.

use std::collections::HashSet;
use std::fmt::Display;
use std::sync::Arc;

use super::{Attribute, Block, BlockSchema, Exceeded, Facts as _, Item, Schema};
use crate::diagnostic::{Diagnostic, codes, suggest};
use crate::source::{Location, Syntax};
use crate::value::{ConvertError, Mark, Marks};

/// Beside the mark of an unexpected item.
const NOT_EXPECTED: &str = "not expected here";

/// How many expected names a help text lists at most.
const LISTED: usize = 12;

/// For how many unexpected items of one body a name is suggested: each is compared with all names of the schema, and
/// more are not worth the time.
pub(crate) const MAX_SUGGESTED: usize = 100;

/// A required attribute is missing. `place` is where it would be added.
pub(crate) fn missing_attribute(name: &str, place: Location) -> Diagnostic {
    let help = match place.source.syntax() {
        Syntax::Json => format!("Add a property \"{name}\"."),
        Syntax::Native => format!("Add `{name} = …`."),
    };
    codes::decode::MISSING_ATTRIBUTE
        .error(missing_attribute_summary(name))
        .with_fact("name", name)
        .with_subject(place)
        .with_subject_text("belongs here")
        .with_help(help)
}

pub(crate) fn missing_attribute_summary(name: &str) -> String {
    format!("Missing attribute \"{name}\"")
}

pub(crate) fn missing_block_summary(name: &str) -> String {
    format!("Missing \"{name}\" block")
}

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
    let diagnostic = codes::decode::UNKNOWN_ATTRIBUTE
        .error(format!("Unsupported attribute \"{name}\""))
        .with_fact("name", name)
        .with_subject(place)
        .with_subject_text(NOT_EXPECTED);
    if index >= MAX_SUGGESTED {
        return diagnostic;
    }
    let open = attribute_names(schema, is_set);
    let diagnostic = diagnostic.with_possible(without_old_names(open.clone(), schema));
    let help = match (near(name, &open, schema), near(name, &block_types(schema), schema)) {
        (Some(near), _) => return meant(diagnostic, name, near),
        (None, Some(near)) => format!("Did you mean the block \"{near}\"?"),
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
    let (attribute, attributes) = match place.source.syntax() {
        Syntax::Json => ("property", "properties"),
        Syntax::Native => ("attribute", "attributes"),
    };
    let mut diagnostic = codes::decode::UNKNOWN_ATTRIBUTE
        .error(format!("Unsupported {attribute} \"{name}\""))
        .with_fact("name", name)
        .with_subject(place)
        .with_subject_text(NOT_EXPECTED);
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

/// Adds to an error about missing attributes of an object how to add them. If another name in the object was probably meant to be one of
/// them, that name is what is wrong; `place` finds it.
pub(crate) fn with_missing_names(
    mut diagnostic: Diagnostic,
    error: &ConvertError,
    place: impl FnOnce(&Arc<str>) -> Location,
) -> Diagnostic {
    let Some((missing, others)) = error.missing_names() else { return diagnostic };
    let near = |given: &Arc<str>| suggest(given, missing.iter().map(|name| &**name));
    let meant = others.iter().take(MAX_SUGGESTED).find_map(|given| Some((given, near(given)?)));
    let Some((given, near)) = meant else {
        let names: Vec<&str> = missing.iter().map(|name| &**name).collect();
        let addition = addition(&names, diagnostic.subject.as_ref());
        return diagnostic.with_help(addition);
    };
    diagnostic.detail = format!("{} There is \"{given}\" instead.", diagnostic.detail);
    diagnostic.subject = Some(place(given));
    diagnostic.subject_text = NOT_EXPECTED.to_owned();
    self::meant(diagnostic, given, near)
}

/// How to add attributes to the object at a place.
pub(crate) fn addition(names: &[&str], place: Option<&Location>) -> String {
    /// More names than these are in the detail.
    const MOST: usize = 3;

    let is_json = place.is_some_and(|place| place.source.syntax() == Syntax::Json);
    let item = |name: &&str| if is_json { format!("`\"{name}\": …`") } else { format!("`{name} = …`") };
    let items: Vec<String> = names.iter().take(MOST).map(item).collect();
    format!("Add {}{}.", items.join(" and "), if names.len() > MOST { " and so on" } else { "" })
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
    let diagnostic = codes::decode::UNKNOWN_BLOCK
        .error(format!("Unsupported block \"{block_type}\""))
        .with_fact("name", block_type)
        .with_subject(place)
        .with_subject_text(NOT_EXPECTED);
    if index >= MAX_SUGGESTED {
        return diagnostic;
    }
    let diagnostic = diagnostic.with_possible(without_old_names(block_types(schema), schema));
    let near_block = near(block_type, &block_types(schema), schema);
    let help = match (near_block, near(block_type, &attribute_names(schema, &|_| false), schema)) {
        (Some(near), _) => return meant(diagnostic, block_type, near),
        (None, Some(near)) => format!("Did you mean the attribute \"{near}\"?"),
        (None, None) => match statement(block_type) {
            Some(instead) => format!("There are no statements. {instead}"),
            None => expected("blocks", &without_old_names(block_types(schema), schema)),
        },
    };
    diagnostic.with_help(help)
}

/// What to write instead of a statement of other languages that begins with such a word, as a block does.
fn statement(word: &str) -> Option<&'static str> {
    match word {
        "if" | "elif" | "elsif" | "else" | "unless" | "switch" | "case" | "match" => {
            Some("To choose a value, write name = condition ? value : other value")
        }
        "for" | "foreach" | "while" | "until" => {
            Some("To make a list from another, write name = [for value in list : result]")
        }
        _ => None,
    }
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

/// A block where only attributes are allowed.
pub(crate) fn block_among_attributes(block_type: &str, place: Location) -> Diagnostic {
    if let Some(instead) = statement(block_type) {
        return codes::syntax::STATEMENT
            .error("There are no statements")
            .with_detail(format!("Only attributes are allowed here, so {block_type} has no meaning."))
            .with_fact("name", block_type)
            .with_subject(place)
            .with_subject_text("read as the type of a block")
            .with_help(instead);
    }
    codes::decode::UNEXPECTED_BLOCK
        .error(format!("Unexpected block \"{block_type}\""))
        .with_detail("Blocks are not allowed here: only attributes are.")
        .with_fact("name", block_type)
        .with_subject(place)
        .with_subject_text("a block")
        .with_help(format!("If \"{block_type}\" is meant as a value, write `{block_type} = {{ … }}`."))
}

/// A required block is missing. `syntax` is the one in which it would be added.
pub(crate) fn missing_block(schema: &BlockSchema, place: Location, syntax: Syntax) -> Diagnostic {
    let name = &schema.block_type;
    let example = match syntax {
        Syntax::Json => block_property(schema),
        Syntax::Native => block_header(schema),
    };
    codes::decode::MISSING_BLOCK
        .error(missing_block_summary(name))
        .with_fact("name", &**name)
        .with_subject(place)
        .with_subject_text("belongs here")
        .with_help(format!("Add {example}."))
}

/// A second block where one is allowed. `name` is the type in quotes, or the type and the common labels.
pub(crate) fn duplicate_block(name: &str, has_labels: bool, first: &Block, other: &Block) -> Diagnostic {
    let (detail, help) = match has_labels {
        true => {
            let labels = if other.labels.len() == 1 { "this label" } else { "these labels" };
            (
                format!("Only one block with {labels} is allowed here."),
                "Merge the two blocks, or give one of them another label.",
            )
        }
        false => ("Only one is allowed here.".to_owned(), "Remove one of the two blocks, or merge them."),
    };
    codes::decode::DUPLICATE_BLOCK
        .error(format!("Duplicate {name} block"))
        .with_fact("name", &*other.block_type)
        .with_detail(detail)
        .with_subject(other.definition_location.clone())
        .with_subject_text("the second one")
        .with_label(first.definition_location.clone(), "the first one is here")
        .with_help(help)
}

/// A block's type in quotes or, if labels matter, its type and the first labels.
pub(crate) fn described_block(block: &Block, labels: usize) -> String {
    let labels: Vec<String> =
        block.labels.iter().take(labels).map(|label| format!("\"{}\"", label.text)).collect();
    match labels.is_empty() {
        true => format!("\"{}\"", block.block_type),
        false => format!("{} {}", block.block_type, labels.join(" ")),
    }
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
        Some(max) if max == min => format!("exactly {min}"),
        _ if blocks.len() < min => format!("at least {min}"),
        Some(max) => format!("at most {max}"),
        None => format!("at least {min}"),
    };
    let surplus = max.and_then(|max| blocks.get(max));
    let subject = surplus.map_or(place, |block| block.definition_location.clone());
    let summary = if surplus.is_some() { "Too many" } else { "Too few" };
    let text = if surplus.is_some() { "one too many" } else { "more belong here" };
    let names: Vec<String> = schemas.iter().map(|schema| format!("\"{}\"", schema.block_type)).collect();
    let example = schemas.first().filter(|_| surplus.is_none()).map(|schema| match subject.source.syntax() {
        Syntax::Json => block_property(schema),
        Syntax::Native => block_header(schema),
    });
    let diagnostic = codes::decode::BLOCK_COUNT
        .error(format!("{summary} {} blocks", names.join(" or ")))
        .with_fact("expected", wanted.clone())
        .with_fact("found", blocks.len())
        .with_detail(format!("There must be {wanted} here, but there {}.", are(blocks.len())))
        .with_subject(subject)
        .with_subject_text(text)
        .with_optional_help(example.map(|example| match schemas.len() {
            1 => format!("Add {example}."),
            _ => format!("Add one of them, such as {example}."),
        }));
    match schemas {
        [only] => diagnostic.with_fact("name", &*only.block_type),
        _ => diagnostic,
    }
}

/// A value that is about to be decoded has more parts than the run may still copy.
pub(super) fn too_many_copied(place: Location, limit: u64) -> Diagnostic {
    codes::limit::ELEMENTS.error("Too many elements")
        .with_detail(format!(
            "Decoding this value would copy more than {limit} elements, which is the limit for all expressions together."
        ))
        .with_fact("limit", limit)
        .with_subject(place)
        .with_subject_text("more than may still be copied")
        .with_help("Use smaller collections, or raise the limit in the program.")
}

/// A value to be converted would get more parts than the run may still make: its type has optional attributes.
pub(crate) fn too_many_converted(place: Location, exceeded: &Exceeded) -> Diagnostic {
    let mut diagnostic = codes::limit::ELEMENTS
        .error("Too many elements")
        .with_detail(format!(
            "Converting this value to its type would make more than {} elements, which is the limit for all expressions together.",
            exceeded.limit
        ))
        .with_subject(place)
        .with_help("Use smaller collections, or raise the limit in the program.");
    diagnostic.is_consequence = exceeded.before;
    diagnostic
}

/// A block with too many labels. `place` is the first extra one, `header` the block from its type to its brace.
pub(crate) fn extra_label(
    schema: &BlockSchema,
    found: usize,
    place: Location,
    header: Location,
) -> Diagnostic {
    codes::decode::EXTRA_LABEL
        .error(format!("Too many labels for \"{}\"", schema.block_type))
        .with_detail(label_count(schema, found))
        .with_fact("name", &*schema.block_type)
        .with_fact("expected", schema.label_names.len())
        .with_fact("found", found)
        .with_subject(place)
        .with_subject_text("not expected")
        .with_context(header)
        .with_help(format!("Write {}.", block_header(schema)))
}

/// A block with too few labels. `place` is where the first missing label would be added, `header` the block from its
/// type to its brace.
pub(crate) fn missing_label(
    schema: &BlockSchema,
    found: usize,
    place: Location,
    header: Location,
) -> Diagnostic {
    let name = schema.label_names.get(found).map_or("label", |name| &**name);
    codes::decode::MISSING_LABEL
        .error(format!("Missing label \"{name}\" for \"{}\"", schema.block_type))
        .with_detail(label_count(schema, found))
        .with_fact("name", name)
        .with_fact("expected", schema.label_names.len())
        .with_fact("found", found)
        .with_subject(place)
        .with_subject_text("belongs before this")
        .with_context(header)
        .with_help(format!("Write {}.", block_header(schema)))
}

/// An attribute that is set twice in the parts of one body. `place` and `first` are the names.
pub(crate) fn duplicate_attribute(name: &str, place: Location, first: Location) -> Diagnostic {
    codes::decode::DUPLICATE_ATTRIBUTE
        .error(format!("Duplicate attribute \"{name}\""))
        .with_fact("name", name)
        .with_detail(format!("It is already set at {first}, and an attribute can be set only once."))
        .with_subject(place)
        .with_subject_text("set again")
        .with_label(first, "first set here")
        .with_help("Remove one of the two.")
}

fn block_as_attribute(block: &BlockSchema, schema: &Schema, place: Location) -> Diagnostic {
    let block_type = &block.block_type;
    let present = BlockSchema { block_type: schema.present_name(block_type).into(), ..block.clone() };
    codes::decode::BLOCK_AS_ATTRIBUTE
        .error(format!("Unsupported attribute \"{block_type}\""))
        .with_fact("name", &**block_type)
        .with_detail(format!("\"{block_type}\" is a block here, not an attribute."))
        .with_subject(place)
        .with_subject_text("written as an attribute")
        .with_help(format!("Write {}, without an equals sign.", block_header(&present)))
}

fn attribute_as_block(name: &str, schema: &Schema, place: Location) -> Diagnostic {
    codes::decode::ATTRIBUTE_AS_BLOCK
        .error(format!("Unsupported block \"{name}\""))
        .with_fact("name", name)
        .with_detail(format!("\"{name}\" is an attribute here, not a block."))
        .with_subject(place)
        .with_subject_text("written as a block")
        .with_help(format!("Write `{} = …`, with an equals sign.", schema.present_name(name)))
}

/// The header of a block of this type, as an example.
pub(crate) fn block_header(schema: &BlockSchema) -> String {
    let labels: String = schema.label_names.iter().map(|name| format!(" \"<{name}>\"")).collect();
    format!("`{}{labels} {{ … }}`", schema.block_type)
}

/// The same in JSON.
pub(crate) fn block_property(schema: &BlockSchema) -> String {
    let labels: String = schema.label_names.iter().map(|name| format!("{{ \"<{name}>\": ")).collect();
    format!("`\"{}\": {labels}{{ … }}{}`", schema.block_type, " }".repeat(schema.label_names.len()))
}

fn label_count(schema: &BlockSchema, found: usize) -> String {
    let block_type = &schema.block_type;
    let names = quoted(&schema.label_names);
    match schema.label_names.len() {
        0 => format!("A block of type \"{block_type}\" takes no labels, but this one has {found}."),
        1 => format!(
            "A block of type \"{block_type}\" takes one label, {names}, but this one has {}.",
            count(found)
        ),
        n => format!(
            "A block of type \"{block_type}\" takes {n} labels, {names}, but this one has {}.",
            count(found)
        ),
    }
}

/// "is 1", "are 2".
fn are(count: usize) -> String {
    match count {
        0 => "is none".to_owned(),
        1 => "is 1".to_owned(),
        _ => format!("are {count}"),
    }
}

fn count(found: usize) -> String {
    if found == 0 { "none".into() } else { found.to_string() }
}

/// Adds the name that was probably meant.
pub(crate) fn meant(diagnostic: Diagnostic, given: &str, near: &str) -> Diagnostic {
    diagnostic.with_help(did_you_mean(near)).with_suggestion(given, near)
}

pub(crate) fn did_you_mean(name: &str) -> String {
    format!("Did you mean \"{name}\"?")
}

/// Lists what is allowed here, if the list is short enough to read.
pub(crate) fn expected(what: &str, names: &[&str]) -> String {
    match names.split_at_checked(LISTED) {
        _ if names.is_empty() => {
            format!("No {}{what} are allowed here.", if what == "blocks" { "" } else { "other " })
        }
        Some((listed, rest @ [_, ..])) => {
            format!("Expected {what}: {}, and {} more.", quoted(listed), rest.len())
        }
        _ => format!("Expected {what}: {}.", quoted(names)),
    }
}

fn quoted(names: &[impl Display]) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

/// A label that the enclosing block does not have, or there is no enclosing block.
pub(crate) fn no_such_label(name: &str, place: Location) -> Diagnostic {
    codes::decode::MISSING_LABEL
        .error(format!("Missing label for {name}"))
        .with_detail(format!("The {name} is a label of a block, and there is none here."))
        .with_subject(place)
        .with_subject_text("no block with labels")
}

/// Why a value was refused, where its marks hide it.
pub(crate) fn hidden_by(marks: &Marks) -> String {
    let names: Vec<&str> = marks.iter().map(Mark::name).collect();
    format!("The value is marked as {}, so what is wrong with it is not shown here.", names.join(", "))
}

pub(super) fn without_native_form(summary: &str) -> String {
    format!("the expression cannot be written in the native syntax: {summary}")
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
    fn labels_too_many_and_too_few() {
        let source = Source::new("t.hcl", "tls \"x\" {\n}\nbackend \"a\" {}\nbackend {}\n");
        let at = |start, end| source.location(Span::new(start, end));
        let schemas = schema();
        let (tls, backend) = (&schemas.blocks()[0], &schemas.blocks()[1]);
        let all = [
            extra_label(tls, 1, at(4, 7), at(0, 9)),
            missing_label(backend, 1, at(24, 25), at(12, 25)),
            missing_label(backend, 0, at(35, 36), at(27, 36)),
        ];
        assert_snapshot!(all.map(|diagnostic| format!("{diagnostic:#}")).join("\n"));
    }

    #[test]
    fn missing_duplicate_and_misplaced() {
        let source = Source::new("t.hcl", "a = 1\na = 2\nb {}\n");
        let at = |start, end| source.location(Span::new(start, end));
        let all = [
            missing_attribute("listen", at(0, 0)),
            duplicate_attribute("a", at(6, 7), at(0, 1)),
            block_among_attributes("b", at(12, 13)),
        ];
        assert_snapshot!(all.map(|diagnostic| format!("{diagnostic:#}")).join("\n"));
    }

    #[test]
    fn a_schema_that_expects_nothing_says_so() {
        let source = Source::new("t.hcl", "x = 1\n");
        let place = source.location(Span::new(0, 1));
        let diagnostic = unsupported_attribute(0, "x", place.clone(), &Schema::new(), &|_| false);
        assert_eq!(diagnostic.help.as_deref(), Some("No other attributes are allowed here."));
        let diagnostic = unsupported_block(0, "x", place, &Schema::new());
        assert_eq!(diagnostic.help.as_deref(), Some("No blocks are allowed here."));
    }
}
