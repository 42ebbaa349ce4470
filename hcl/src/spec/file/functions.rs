//! The functions of a specification file: those it can call, and those it defines for the configuration.

use std::collections::HashMap;
use std::sync::Arc;

use crate::diagnostic::{Collector, Diagnostics, catalogue};
use crate::ext::functions::read::{definition, schema};
use crate::model::defined::Definitions;
use crate::model::{Block, Context, DefinedFunction, Schema};
use crate::value::stdlib;

/// The standard functions that a specification file can call.
const FUNCTIONS: [&str; 15] = [
    "abs",
    "coalesce",
    "concat",
    "hasindex",
    "int",
    "jsondecode",
    "jsonencode",
    "length",
    "lower",
    "max",
    "min",
    "reverse",
    "strlen",
    "substr",
    "upper",
];

/// The context of the expressions in a specification file.
pub(super) fn spec_context() -> Context {
    let functions = stdlib::functions().filter(|(name, _)| FUNCTIONS.contains(name));
    Context::builder().functions(functions).build()
}

/// Reads `function` blocks. Their results see the parameters and the functions of [`spec_context`], but not
/// each other.
pub(super) fn read_functions<'b>(
    blocks: impl Iterator<Item = &'b Block>,
    context: &Context,
    diagnostics: &mut Diagnostics,
) -> Vec<(Arc<str>, DefinedFunction)> {
    let mut first: HashMap<Arc<str>, &Block> = HashMap::new();
    let (schema, mut functions) = (schema(), Vec::new());
    for block in blocks {
        let Some(name) = block.labels.first().map(|label| label.text.clone()) else { continue };
        match first.get(&name) {
            Some(first) => {
                let found = catalogue::functions::same_function(&name).at(block.definition_location.clone());
                diagnostics.push(found.and_at(first.definition_location.clone()));
            }
            None => {
                first.insert(name.clone(), block);
                functions.extend(
                    read_function(block, &schema, context, diagnostics).map(|function| (name, function)),
                );
            }
        }
    }
    functions
}

fn read_function(
    block: &Block,
    schema: &Schema,
    context: &Context,
    diagnostics: &mut Diagnostics,
) -> Option<DefinedFunction> {
    let mut report = Collector::default();
    let definition =
        definition(block, schema, |name| catalogue::functions::same_parameter(name), &mut report);
    let definition = definition.filter(|_| !report.has_errors());
    diagnostics.extend(report.into_diagnostics());
    Some(Definitions::alone(definition?, context.clone()))
}
