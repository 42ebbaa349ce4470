//! Blocks: a property for each label, then an object or a list of bodies.

use indexmap::IndexSet;

use super::definitions::Definitions;
use super::keywords::{Keywords, not, nothing, of_types, reference_to};
use super::property::{annotated, old_name};
use super::text::name;
use crate::decode::{AcceptedKind, Accepts, BlockShape, LabelShape};
use crate::model::Context;
use crate::reference::allowed_items::{Chosen, Level, LevelBlock, names};
use crate::reference::phrases::{Shown, shown_default_of_block, since};
use crate::reference::variants::{label as label_of, possible};
use crate::source::Source;
use crate::value::Value;
use crate::{json_syntax, syntax};

/// The property of a block type under one of its names.
pub(super) fn block(block: &LevelBlock, name: &str, definitions: &mut Definitions) -> Keywords {
    let (shape, most) = (block.shape, block.limits.1);
    let mut description = vec![old_name(shape.name, name), shape.description.to_owned()];
    description.extend(since(shape.since.or(shape.shape.get().since)));
    let default = match shown_default_of_block(shape) {
        Some(Shown::Value(text)) => default(shape, &text),
        Some(Shown::Hidden) => {
            description.push("There is a default.".to_owned());
            None
        }
        None => None,
    };
    let keywords = annotated(description, shape.deprecated, shape.renamed_from.contains(&name))
        .with_some("default", default);
    match shape.labels.len() {
        0 => keywords.and(bodies(shape, None, most, definitions)),
        labels => {
            let labelled = some_labels(&definitions.labels(shape, 0, None, most));
            keywords.and(labelled).and(most.map_or_else(Keywords::default, |most| at_most(most, labels)))
        }
    }
}

/// The value of the property that says the same as blocks in native syntax. `None` if JSON cannot say it.
fn default(block: &BlockShape, text: &str) -> Option<Value> {
    let (body, _) = syntax::parse(&Source::new("<default>", text));
    let text = json_syntax::convert::from_native(&body).ok()?;
    let (whole, _) = json_syntax::parse_expression(&Source::new("<default>.json", text));
    // In this context, strings are taken as they are written.
    let whole = whole.evaluate(&Context::literal_only()).ok()?;
    whole.as_object()?.get(block.name).cloned()
}

/// One body, or a list of bodies.
fn bodies(
    block: &'static BlockShape,
    variant: Option<&'static str>,
    most: Option<usize>,
    definitions: &mut Definitions,
) -> Keywords {
    let body = reference_to(&definitions.body(block.shape.get(), variant, block.name));
    let list = Keywords::default().with("items", body.clone()).with_some("maxItems", most);
    of_types(&["object", "array", "null"])
        .with("if", of_types(&["object"]))
        .with("then", body)
        .with("else", list)
}

/// The definition of labels from a position on: an object with a property for each, or a list of such
/// objects.
pub(super) fn labels_of(
    block: &'static BlockShape,
    position: usize,
    variant: Option<&'static str>,
    most: Option<usize>,
    definitions: &mut Definitions,
) -> Keywords {
    let own = definitions.labels(block, position, variant, most);
    let choices = Level::of(block.shape.get(), Chosen::None).label_choices;
    // Where an attribute chooses the variant, the label may be that of any.
    let possible = possible(block, variant);
    let first = possible.first().copied().flatten();
    let (label, _) = label_of(block, position, first);
    let label = label.filter(|_| possible.len() == 1);
    let keywords = Keywords::default()
        .with_some("description", label.and_then(description))
        .and(of_types(&["object", "array"]))
        .with("items", of_types(&["object"]).and(reference_to(&own)));
    if position > 0 || choices.is_empty() {
        let inside = inside(block, position, variant, most, definitions);
        let words = possible.iter().map(|&variant| match label_of(block, position, variant).1 {
            Some(Accepts { kind: AcceptedKind::OneOf(words), aliases, .. }) => {
                Some([words, aliases].concat())
            }
            _ => None,
        });
        let constraints = match words.collect::<Option<Vec<_>>>() {
            Some(words) => {
                let words: IndexSet<&str> = words.into_iter().flatten().collect();
                Some(Keywords::default().with("enum", words.into_iter().collect::<Vec<_>>()))
            }
            None => label.map(|label| name(label.constraints, false)).filter(|names| !names.is_empty()),
        };
        return keywords.with_some("propertyNames", constraints).with("additionalProperties", inside);
    }
    let mut properties = Keywords::default();
    for choice in choices {
        for label in names(choice.name, choice.aliases) {
            let description = vec![old_name(choice.name, label), choice.description.to_owned()];
            let keywords = annotated(description, choice.deprecated, choice.renamed_from.contains(&label));
            properties = properties
                .with(label, keywords.and(inside(block, position, Some(choice.name), most, definitions)));
        }
    }
    keywords.with("properties", properties).with("additionalProperties", false)
}

/// The labels of a definition, of which there must be one.
fn some_labels(definition: &str) -> Keywords {
    reference_to(definition).with("minProperties", 1_usize).with("minItems", 1_usize)
}

/// What follows the label at a position.
fn inside(
    block: &'static BlockShape,
    position: usize,
    variant: Option<&'static str>,
    most: Option<usize>,
    definitions: &mut Definitions,
) -> Keywords {
    if position + 1 < block.labels.len() {
        some_labels(&definitions.labels(block, position + 1, variant, most))
    } else {
        bodies(block, variant, most, definitions)
    }
}

/// No more labels than blocks, if each label has a block.
fn at_most(most: usize, labels: usize) -> Keywords {
    let all_filled = of_types(&["object"]).with("additionalProperties", filled(labels - 1));
    Keywords::default().with("if", all_filled).with("then", Keywords::default().with("maxProperties", most))
}

fn filled(labels: usize) -> Keywords {
    match labels {
        0 => not(nothing()),
        _ => of_types(&["object"]).with("additionalProperties", filled(labels - 1)),
    }
}

fn description(label: &LabelShape) -> Option<String> {
    let words = label.description.trim();
    (!words.is_empty()).then(|| format!("{}: {words}", label.name))
}
