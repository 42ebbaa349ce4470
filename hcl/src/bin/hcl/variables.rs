//! Variables from the command line.

use std::path::Path;

use hcl::model::Attribute;
use hcl::{Body, Context, Diagnostics, Error, Source, Value};

use crate::input::{load, parse};

/// The variables of a file in either syntax, or of a JSON object that is the argument itself. Their values
/// are literals.
pub(crate) fn given(argument: &str) -> Result<Vec<(Attribute, Value)>, Diagnostics> {
    let (body, diagnostics) = match argument.trim_start().starts_with('{') {
        true => parse(Source::new("<variables>.json", argument)),
        false => load(Path::new(argument)).map_err(Error::into_diagnostics)?,
    };
    values(&body, diagnostics)
}

/// The variables of a file in either syntax.
pub(crate) fn of_file(path: &Path) -> Result<Vec<(Attribute, Value)>, Error> {
    let (body, diagnostics) = load(path)?;
    Ok(values(&body, diagnostics)?)
}

fn values(body: &Body, mut diagnostics: Diagnostics) -> Result<Vec<(Attribute, Value)>, Diagnostics> {
    let (attributes, found) = body.just_attributes();
    diagnostics.extend(found);
    let context = Context::literal_only();
    let mut values = Vec::with_capacity(attributes.len());
    for attribute in attributes.iter() {
        if let Some(value) = diagnostics.absorb(attribute.expression.evaluate(&context)) {
            values.push((attribute.clone(), value));
        }
    }
    diagnostics.into_result(values)
}
