//! Reads definitions from blocks.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use super::errors;
use crate::diagnostic::{Collector, Diagnostics};
use crate::model::{Attribute, Block, Body, Callable, Context, Definition, Definitions, Schema, Traversal};

const PARAMETERS: &str = "params";
const VARIADIC: &str = "variadic_param";
const RESULT: &str = "result";

/// Functions defined by configuration. Cloning copies a pointer.
#[derive(Clone)]
pub struct Functions(Definitions);

/// The functions that the blocks of type `block_type` in `body` define, the rest of the body, and the errors in the
/// blocks. A block with an error defines nothing.
///
/// Results are checked when the functions are called, not here. If a name occurs twice, the last definition counts, and
/// there is a warning. A name may have namespaces: `function "text::quoted"` is called as `text::quoted(…)`.
pub fn decode(body: &Body, block_type: &str) -> (Functions, Body, Diagnostics) {
    let (content, rest, diagnostics) = body.partial_content(&Schema::new().block(block_type, ["name"]));
    let mut report = Collector::default();
    report.extend(diagnostics);
    let schema = Schema::new().required(PARAMETERS).optional(VARIADIC).required(RESULT);
    let mut places = HashMap::new();
    let mut definitions = Vec::with_capacity(content.blocks.len());
    for block in &content.blocks {
        let Some(definition) = definition(block, &schema, &mut report) else { continue };
        let place = block.labels.first().map_or(&block.definition_location, |label| &label.location);
        if let Some(first) = places.insert(definition.name.clone(), place) {
            report.push(errors::repeated_function(&definition.name, place.clone(), first.clone()));
        }
        definitions.push(definition);
    }
    (Functions(Definitions::new(definitions)), rest, report.into_diagnostics())
}

fn definition(block: &Block, schema: &Schema, report: &mut Collector) -> Option<Definition> {
    let (content, diagnostics) = block.body.content(schema);
    let is_broken = diagnostics.has_errors();
    report.extend(diagnostics);
    let parameters = content.attributes.get(PARAMETERS).and_then(|list| parameters(list, report));
    let variadic = content.attributes.get(VARIADIC).map(|attribute| variadic(attribute, report));
    let result = content.attributes.get(RESULT)?.expression.clone();
    let (Some(parameters), None | Some(Some(_)), false) = (parameters, &variadic, is_broken) else {
        return None;
    };
    Some(Definition::new(block.labels.first()?.text.clone(), parameters, variadic.flatten(), result))
}

/// The names in a list of identifiers.
fn parameters(list: &Attribute, report: &mut Collector) -> Option<Vec<Arc<str>>> {
    let Some(elements) = list.expression.static_list() else {
        report.push(errors::not_a_list(list));
        return None;
    };
    let mut names: Vec<Arc<str>> = Vec::with_capacity(elements.len());
    let mut seen = HashSet::with_capacity(elements.len());
    for element in &elements {
        match element.keyword() {
            Some(name) => {
                if !seen.insert(name.clone()) {
                    report.push(errors::repeated_parameter(&name, element.location()));
                }
                names.push(name);
            }
            None => report.push(errors::not_a_name(element.location())),
        }
    }
    (names.len() == elements.len()).then_some(names)
}

fn variadic(attribute: &Attribute, report: &mut Collector) -> Option<Arc<str>> {
    let name = attribute.expression.keyword();
    if name.is_none() {
        report.push(errors::not_a_name(attribute.expression.location()));
    }
    name
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
