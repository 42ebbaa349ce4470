//! Evaluated files, as text.

use super::{has_infinity, infinity};
use hcl::build::{BodyBuilder, EncodeError};
use hcl::ext::module::Resolved;
use hcl::model::{Attribute, Block, Item, Walk};
use hcl::{Body, Context, Diagnostics, Error, Location, Value};

/// The block that holds the locals of a file.
const LOCALS: &str = "locals";

/// The values of a file as JSON: its attributes and blocks and, under `locals`, its locals.
pub(super) fn json(resolved: &Resolved) -> Result<String, Error> {
    let rest: Value = hcl::de::from_body(resolved.body(), &resolved.context().metered())?;
    let locals = locals(resolved).map(|locals| (LOCALS, locals.clone()));
    let rest = rest.as_object().into_iter().flat_map(|rest| rest.iter());
    let all = locals.into_iter().chain(rest.map(|(name, value)| (name, value.clone())));
    let value = Value::try_object(all)?;
    let text = value
        .to_json_pretty()
        .map_err(|error| divisor(resolved).filter(|_| has_infinity(&value)).map_or(error.into(), infinity));
    Ok(text? + "\n")
}

/// The place of a divisor that is 0 and makes a value of the file infinite.
fn divisor(resolved: &Resolved) -> Option<Location> {
    let context = resolved.context();
    let mut found = None;
    let _ = resolved.body().walk(|expression| {
        found = expression.zero_divisor(context);
        if found.is_some() { Walk::Stop } else { Walk::Skip }
    });
    let locals = || resolved.graph().nodes().filter_map(|node| node.expression());
    found.or_else(|| locals().find_map(|expression| expression.zero_divisor(context)))
}

/// The file with values in place of its expressions, and without the declarations of variables and functions.
pub(super) fn native(resolved: &Resolved) -> Result<String, Error> {
    let mut diagnostics = Diagnostics::new();
    let mut builder = BodyBuilder::new();
    if let Some(locals) = locals(resolved).and_then(Value::as_object) {
        let mut inside = BodyBuilder::new();
        for (name, value) in locals.iter() {
            inside.attribute(name, value)?;
        }
        builder.block(LOCALS, [""; 0], inside)?;
    }
    let rest = evaluated(resolved.body(), &resolved.context().metered(), builder, &mut diagnostics);
    Ok(diagnostics.into_result(rest.to_string())?)
}

/// The locals, if the file has any.
fn locals(resolved: &Resolved) -> Option<&Value> {
    resolved.value("local").filter(|locals| locals.len() != Some(0))
}

/// Adds the values of a body to a builder. Blocks nest only as deep as the parser allows, so recursion is
/// safe.
fn evaluated(
    body: &Body,
    context: &Context,
    mut builder: BodyBuilder,
    diagnostics: &mut Diagnostics,
) -> BodyBuilder {
    let (items, found) = body.items();
    diagnostics.extend(found);
    for item in &items {
        match item {
            Item::Attribute(attribute) => add_value(&mut builder, attribute, context, diagnostics),
            Item::Block(block) => {
                let inside = evaluated(&block.body, context, BodyBuilder::new(), diagnostics);
                add_block(&mut builder, block, inside, diagnostics);
            }
            _ => {}
        }
    }
    builder
}

fn add_value(
    builder: &mut BodyBuilder,
    attribute: &Attribute,
    context: &Context,
    diagnostics: &mut Diagnostics,
) {
    if let Some(value) = diagnostics.absorb(attribute.expression.evaluate(context)) {
        let added = builder.attribute(&attribute.name, &value);
        diagnostics.absorb(added.map(drop).map_err(|error| unwritable(error, &attribute.location)));
    }
}

fn add_block(builder: &mut BodyBuilder, block: &Block, inside: BodyBuilder, diagnostics: &mut Diagnostics) {
    let labels = block.labels.iter().map(|label| label.text.to_string());
    let added = builder.block(&block.block_type, labels, inside);
    diagnostics.absorb(added.map(drop).map_err(|error| unwritable(error, &block.definition_location)));
}

fn unwritable(error: EncodeError, location: &Location) -> Diagnostics {
    Error::from(error).into_diagnostics().or_at(location)
}
