//! Reads definitions from blocks.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use crate::diagnostic::{Collector, Diagnostic, Diagnostics, catalogue};
use crate::model::defined::{Definition, Definitions};
use crate::model::{Attribute, Block, Body, Callable, Context, Expression, Schema, Traversal};

const PARAMETERS: &str = "params";
const VARIADIC: &str = "variadic_param";
const RESULT: &str = "result";

/// Functions defined by configuration. Cloning copies a pointer.
#[derive(Clone)]
pub struct Functions(Definitions);

/// The functions that the blocks of type `block_type` in `body` define, the rest of the body, and the errors
/// in the blocks. A block with an error defines nothing.
///
/// Results are checked when the functions are called, not here. If a name occurs twice, the last definition
/// counts, and there is a warning. A name may have namespaces: `function "text::quoted"` is called as
/// `text::quoted(…)`.
pub fn decode(body: &Body, block_type: &str) -> (Functions, Body, Diagnostics) {
    let (content, rest, diagnostics) = body.partial_content(&Schema::new().block(block_type, ["name"]));
    let mut report = Collector::default();
    report.extend(diagnostics);
    let schema = schema();
    let mut places = HashMap::new();
    let mut definitions = Vec::with_capacity(content.blocks.len());
    for block in &content.blocks {
        let Some(definition) =
            definition(block, &schema, |name| catalogue::functions::repeated_parameter(name), &mut report)
        else {
            continue;
        };
        let place = block.labels.first().map_or(&block.definition_location, |label| &label.location);
        if let Some(first) = places.insert(definition.name.clone(), place) {
            let found = catalogue::functions::repeated_function(&definition.name, first);
            report.push(found.at(place.clone()).and_at(first.clone()));
        }
        definitions.push(definition);
    }
    (Functions(Definitions::new(definitions)), rest, report.into_diagnostics())
}

/// What a block that defines a function holds.
pub(crate) fn schema() -> Schema {
    Schema::new().required(PARAMETERS).optional(VARIADIC).required(RESULT)
}

/// The function that a block defines. `repeated` words that two of its parameters have the same name.
pub(crate) fn definition(
    block: &Block,
    schema: &Schema,
    repeated: fn(&str) -> Diagnostic,
    report: &mut Collector,
) -> Option<Definition> {
    let (content, diagnostics) = block.body.content(schema);
    let is_broken = diagnostics.has_errors();
    report.extend(diagnostics);
    let parameters = content.attributes.get(PARAMETERS).and_then(|list| elements(list, report));
    let variadic = content.attributes.get(VARIADIC).map(|attribute| attribute.expression.clone());
    let result = content.attributes.get(RESULT).map(|attribute| attribute.expression.clone());
    let mut names = names(parameters.iter().flatten().chain(&variadic), repeated, report)?;
    let variadic = variadic.and_then(|_| names.pop());
    let (Some(_), Some(result), false) = (parameters, result, is_broken) else { return None };
    Some(Definition::new(block.labels.first()?.text.clone(), names, variadic, result))
}

fn elements(list: &Attribute, report: &mut Collector) -> Option<Vec<Expression>> {
    let elements = list.expression.static_list();
    if elements.is_none() {
        report.push(catalogue::functions::not_a_list().at(list.expression.location()));
    }
    elements
}

/// The names of parameters; `None` if an expression is not a name.
fn names<'e>(
    expressions: impl Iterator<Item = &'e Expression>,
    repeated: fn(&str) -> Diagnostic,
    report: &mut Collector,
) -> Option<Vec<Arc<str>>> {
    let (mut names, mut seen) = (Some(Vec::new()), HashSet::new());
    for expression in expressions {
        let Some(name) = expression.keyword() else {
            report.push(catalogue::functions::not_a_name().at(expression.location()));
            names = None;
            continue;
        };
        if !seen.insert(name.clone()) {
            report.push(repeated(&name).at(expression.location()));
        }
        names.iter_mut().for_each(|names| names.push(name.clone()));
    }
    names
}

impl Functions {
    /// A child context of `context` with the functions. Their results see everything in `context`.
    #[must_use]
    pub fn define_in(&self, context: &Context) -> Context {
        let functions = self.0.within(context);
        let builder = context.child().allow_functions();
        functions
            .fold(builder, |builder, function| {
                builder.callable(function.name().clone(), Callable::Defined(function))
            })
            .build()
    }

    /// The definitions. If a name occurs twice, the last one counts.
    pub(in crate::ext) fn definitions(&self) -> impl ExactSizeIterator<Item = &Definition> {
        self.0.iter()
    }

    /// The names, in the order of the blocks.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.iter().map(|definition| &*definition.name)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names().len() == 0
    }

    /// The variables that the results need from the context. Nothing is evaluated.
    ///
    /// ```
    /// let body = hcl::parse("function \"f\" {\n  params = [a]\n  result = a + b.c\n}\n")?;
    /// let (functions, _, _) = hcl::ext::functions::decode(&body, "function");
    /// assert_eq!(functions.variables()[0].to_string(), "b.c");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn variables(&self) -> Vec<Traversal> {
        let mut variables = Vec::new();
        for definition in self.0.iter() {
            let parameters: HashSet<&Arc<str>> =
                definition.parameters.iter().chain(&definition.variadic).collect();
            let all = definition.result.variables().into_iter();
            variables.extend(all.filter(|variable| {
                !variable.root.as_ref().is_some_and(|root| parameters.contains(&root.name))
            }));
        }
        variables
    }
}

impl fmt::Debug for Functions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Functions ").and_then(|()| f.debug_list().entries(self.names()).finish())
    }
}
