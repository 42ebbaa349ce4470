//! Which fields of a body are given together.

use super::{Relation, errors};
use crate::decode::{Decoder, Input, Shape};
use crate::model::{Attribute, Block, Item};
use crate::order;
use crate::source::Location;

/// Whether a name is given.
enum Presence {
    /// It is not, or it is null.
    Absent,
    /// It is not known whether the value is null.
    Undecided,
    /// The place of the name or header, and that of the whole item.
    Given([Location; 2]),
}

/// Checks the relations of a type; whether all hold.
pub fn relations(shape: &'static Shape, input: &Input<'_>, decoder: &mut Decoder<'_>) -> bool {
    let mut holds = true;
    for relation in shape.relations {
        if let Some(error) = broken(relation, shape, input, decoder) {
            decoder.report(error);
            holds = false;
        }
    }
    holds
}

fn broken(
    relation: &Relation,
    shape: &'static Shape,
    input: &Input<'_>,
    decoder: &Decoder<'_>,
) -> Option<crate::diagnostic::Diagnostic> {
    let presence = |name: &'static str| presence(name, shape, input, decoder);
    match *relation {
        Relation::ExactlyOne(names) => {
            let (given, undecided) = given(names, &presence);
            match given.len() {
                0 if !undecided => Some(errors::none_given(names, input)),
                0 | 1 => None,
                _ => Some(errors::several_given(names, &given)),
            }
        }
        Relation::AtLeastOne(names) => {
            let (given, undecided) = given(names, &presence);
            (given.is_empty() && !undecided).then(|| errors::none_given(names, input))
        }
        Relation::Conflicts(names) => {
            let (given, _) = given(names, &presence);
            (given.len() > 1).then(|| errors::several_given(names, &given))
        }
        Relation::Requires(name, needed) => {
            let Presence::Given([place, item]) = presence(name) else { return None };
            let is_missing = |name: &&'static str| matches!(presence(name), Presence::Absent);
            let missing: Vec<&str> = needed.iter().filter(|name| is_missing(name)).copied().collect();
            (!missing.is_empty()).then(|| errors::not_given(name, [&place, &item], &missing, input))
        }
    }
}

/// The names that are given, in source order (where there are several sources, in that of their first name),
/// and whether there is one that may be.
fn given(
    names: &[&'static str],
    presence: &dyn Fn(&'static str) -> Presence,
) -> (Vec<(&'static str, [Location; 2])>, bool) {
    let (mut found, mut undecided) = (Vec::new(), false);
    for name in names {
        match presence(name) {
            Presence::Given(place) => found.push((*name, place)),
            Presence::Undecided => undecided = true,
            Presence::Absent => {}
        }
    }
    let sources: Vec<_> = found.iter().map(|(_, [place, _])| place.source.clone()).collect();
    order::sort_by_key(&mut found, |(_, [place, _])| {
        (sources.iter().position(|source| *source == place.source), place.span.start)
    });
    (found, undecided)
}

fn presence(name: &'static str, shape: &'static Shape, input: &Input<'_>, decoder: &Decoder<'_>) -> Presence {
    let names = names_of(name, shape).unwrap_or_else(|| vec![name]);
    if let Some(attribute) = names.iter().find_map(|name| input.attribute(name)) {
        return of_attribute(attribute, decoder);
    }
    let is_called = |block_type: &str| names.contains(&block_type);
    let refused = input.mislabelled().iter().map(|wrong| wrong.block());
    if let Some(block) = input.blocks().iter().chain(refused).find(|block| is_called(&block.block_type)) {
        return of_block(block);
    }
    // A flattened type that reads the body itself has no schema.
    let Some(rest) = input.rest() else { return Presence::Absent };
    let (items, _) = rest.items();
    let found = items.iter().find_map(|item| match item {
        Item::Attribute(attribute) => is_called(&attribute.name).then(|| of_attribute(attribute, decoder)),
        Item::Block(block) => is_called(&block.block_type).then(|| of_block(block)),
    });
    found.unwrap_or(Presence::Absent)
}

fn of_block(block: &Block) -> Presence {
    Presence::Given([block.definition_location.clone(), block.location.clone()])
}

/// Errors of the expression are reported where it is decoded; something is given in any case.
fn of_attribute(attribute: &Attribute, decoder: &Decoder<'_>) -> Presence {
    let given = Presence::Given([attribute.name_location.clone(), attribute.location.clone()]);
    match attribute.expression.evaluate(&decoder.context().quiet()) {
        Ok(value) if value.is_null() => Presence::Absent,
        Ok(value) if !value.is_known() => Presence::Undecided,
        _ => given,
    }
}

/// The name and the other names of the attribute or block type, of the struct or of one that is flattened
/// into it.
fn names_of(name: &str, shape: &'static Shape) -> Option<Vec<&'static str>> {
    let attributes = shape.parts().into_iter().flat_map(|part| part.attributes);
    let names = attributes.map(|attribute| attribute.names().collect::<Vec<_>>());
    let blocks = shape.all_blocks().into_iter().map(|block| block.names().collect());
    names.chain(blocks).find(|names| names.contains(&name))
}
