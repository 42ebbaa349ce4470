//! The contents of a specification file.

use std::sync::Arc;

use super::functions::{read_functions, spec_context};
use super::read::SpecReader;
use crate::diagnostic::Diagnostics;
use crate::model::{Body, Callable, Context, DefinedFunction, Schema};
use crate::spec::Spec;
use crate::value::Value;

/// The contents of a specification file: a spec, and the names that the configuration may use.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SpecFile {
    /// The spec.
    pub spec: Spec,
    /// The variables for the configuration, in file order. If a name occurs twice, the last one counts.
    pub variables: Vec<(Arc<str>, Value)>,
    /// The functions for the configuration.
    pub functions: Vec<(Arc<str>, DefinedFunction)>,
}

/// Reads a specification file, in either syntax. The page of [`spec`](crate::spec) has a table of its blocks.
///
/// After errors the result contains what could be read; it is only good for finding further errors.
///
/// ```
/// use hcl::spec::{decode, parse};
/// use hcl::{Context, Value};
///
/// let (file, diagnostics) = parse(&hcl::parse(r#"
///     variables {
///       region = "eu"
///     }
///     object {
///       attr "name" {
///         type     = string
///         required = true
///       }
///       block_map "service" {
///         labels = ["name"]
///         attr {
///           name = "port"
///           type = number
///         }
///       }
///     }
/// "#)?);
/// assert!(diagnostics.is_empty());
///
/// let body = hcl::parse("name = \"shop-${region}\"\nservice \"web\" {\n  port = 80\n}\n")?;
/// let (value, diagnostics) = decode(&body, &file.spec, &file.context(&Context::new()));
/// assert!(diagnostics.is_empty());
/// assert_eq!(value["name"], Value::string("shop-eu"));
/// assert_eq!(value["service"]["web"], Value::number(80));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn parse(body: &Body) -> (SpecFile, Diagnostics) {
    let no_labels: [&str; 0] = [];
    let schema = Schema::new().block("variables", no_labels).block("function", ["name"]);
    let (content, rest, mut diagnostics) = body.partial_content(&schema);
    let context = spec_context();
    let functions = read_functions(content.blocks_of("function"), &context, &mut diagnostics);
    // Everything that is evaluated here shares one limit. The functions are called later, and count against
    // the limits of the run that calls them.
    let context = context.metered();
    let mut variables = Vec::new();
    for block in content.blocks_of("variables") {
        let (attributes, found) = block.body.just_attributes();
        diagnostics.extend(found);
        for attribute in attributes.iter() {
            let value = diagnostics.absorb(attribute.expression.evaluate(&context));
            variables.push((attribute.name.clone(), value.unwrap_or_else(Value::dynamic)));
        }
    }
    let mut reader = SpecReader::new(&context);
    let spec = reader.root(&rest);
    diagnostics.extend(reader.into_diagnostics());
    (SpecFile { spec, variables, functions }, diagnostics)
}

impl SpecFile {
    /// A child context of another one, with the variables and functions of the file; the other context itself
    /// if the file has none.
    pub fn context(&self, outer: &Context) -> Context {
        if self.variables.is_empty() && self.functions.is_empty() {
            return outer.clone();
        }
        let variables = self.variables.iter().cloned();
        let builder = variables.fold(outer.child(), |builder, (name, value)| builder.value(name, value));
        let functions = self.functions.iter().cloned();
        builder.callables(functions.map(|(name, function)| (name, Callable::Defined(function)))).build()
    }
}
