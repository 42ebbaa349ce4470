//! What a schema says of files, for the subcommands that take one.

use std::path::Path;

use hcl::decode::{Shape, by_shape};
use hcl::model::Item;
use hcl::reference::{ReadSchema, read_schema_file};
use hcl::{Body, Context, Diagnostics, Error, Loader, Location, Source};

/// The code of errors about functions that do not exist: a program may have more than the command.
const UNKNOWN_FUNCTION: &str = "hcl::eval::unknown_function";

/// A schema that was read.
pub(crate) struct Schema(ReadSchema);

impl Schema {
    pub(crate) fn read(path: &Path) -> Result<Schema, Error> {
        read_schema_file(path).map(Schema)
    }

    pub(crate) fn shape(&self) -> &'static Shape {
        self.0.shape()
    }

    /// What is wrong with the syntax of a file or, if nothing is, what of it contradicts the schema. The
    /// program's variables and functions are not known, so what depends on them is taken to be right.
    pub(crate) fn problems(&self, source: Source) -> Diagnostics {
        let loader = Loader::new().source(source);
        // Places are those of the file as it is written.
        let (written, _) = loader.clone().load();
        let (body, mut problems) = loader.up_to_date_by_shape(self.shape()).load();
        if problems.has_errors() {
            return problems;
        }
        let context = Context::builder().stdlib().terraform_functions().build();
        let (_, found) = by_shape(self.shape(), &body, &context);
        let mut open = Vec::new();
        with_variables(&written, &mut open);
        let is_open = |place: &Location| {
            open.iter().any(|value| value.span.start <= place.span.start && place.span.end <= value.span.end)
        };
        let is_judged = |found: &hcl::Diagnostic| {
            found.code() != UNKNOWN_FUNCTION && !found.subject.as_ref().is_some_and(is_open)
        };
        problems.extend(found.into_iter().filter(is_judged));
        problems
    }
}

/// Adds the places of values that depend on variables. The parser limits how deep blocks nest.
fn with_variables(body: &Body, places: &mut Vec<Location>) {
    for item in body.items().0 {
        match item {
            Item::Attribute(attribute) if !attribute.expression.variables().is_empty() => {
                places.push(attribute.expression.location());
            }
            Item::Block(block) => with_variables(&block.body, places),
            _ => {}
        }
    }
}
