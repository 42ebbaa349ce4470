//! Items that belong in another block.

use super::mend::{moved_in, moved_out};
use super::missing::a_block;
use crate::decode::BlockShape;
use crate::decode::misplaced::{Belongs, Role};
use crate::diagnostic::{Diagnostic, Fix, Label};
use crate::model::{self, Block, Item};
use crate::source::{Location, Syntax};

/// Says of an item that is not expected where it belongs. `block` is the type of the block that it is in.
pub(crate) fn misplaced(
    diagnostic: &mut Diagnostic,
    name: &str,
    role: Role,
    belongs: &Belongs,
    block: Option<&str>,
) {
    let item = if matches!(role, Role::Attribute) { "an attribute" } else { "a block" };
    let out = || block.map(|block| format!("Move it out of the `{block}` block."));
    let syntax = diagnostic.subject.as_ref().map_or(Syntax::Native, |place| place.source.syntax());
    let (detail, help) = match belongs {
        Belongs::Inside(path) => {
            (format!("It belongs in {}.", blocks(path)), Some(written(name, role, path, syntax)))
        }
        Belongs::Beside(path) => (
            format!("It belongs in {}, not in this one.", blocks(path)),
            Some(written(name, role, path, syntax)),
        ),
        Belongs::Around(outer) => (format!("It is {item} of the `{outer}` block around this one."), out()),
        Belongs::Outside => (format!("It is {item} of the whole configuration."), out()),
    };
    diagnostic.detail = detail;
    diagnostic.help = help;
    diagnostic.fixes.clear();
}

/// Says that an item belongs in the `only` block of its type, unless such an item is there, and how to move
/// it.
fn into_block(
    diagnostic: &mut Diagnostic,
    name: &str,
    item: &Location,
    shape: &BlockShape,
    only: &Block,
) -> Option<Fix> {
    let header = only.definition_location.clone();
    let is_there = |item: &Item| match item {
        Item::Attribute(attribute) => &*attribute.name == name,
        Item::Block(block) => &*block.block_type == name,
    };
    let is_shown = header.text().len() <= MAX_HEADER && !header.text().contains(['\n', '`']);
    if header.source != item.source || only.body.items().0.iter().any(is_there) {
        return None;
    }
    if is_shown {
        diagnostic.help = Some(format!("Move it into `{}`.", header.text()));
        diagnostic.labels.push(Label { location: header, text: "it belongs in this block".to_owned() });
    }
    moved_in(item, shape, &[only])
}

/// How long a header may be to be shown.
const MAX_HEADER: usize = 80;

/// Adds the change that moves an item to the body inside or around that expects it.
pub(crate) fn move_item(
    diagnostic: &mut Diagnostic,
    (name, item): (&str, &Location),
    role: Role,
    belongs: &Belongs,
    items: &[Item],
    block: Option<&Block>,
) {
    if item.source.syntax() == Syntax::Json {
        return;
    }
    let fix = match belongs {
        Belongs::Inside(path) => path.first().and_then(|inner| {
            let existing: Vec<&Block> = items
                .iter()
                .filter_map(|item| match item {
                    Item::Block(block) if inner.is_called(&block.block_type) => Some(block),
                    _ => None,
                })
                .collect();
            if let [only] = existing[..] {
                return into_block(diagnostic, name, item, inner, only);
            }
            let is_plain = matches!(role, Role::Attribute) && inner.schema(inner.name).label_names.is_empty();
            if is_plain { moved_in(item, inner, &existing) } else { None }
        }),
        Belongs::Around(_) | Belongs::Outside => block.and_then(|block| moved_out(item, &block.location)),
        Belongs::Beside(_) => None,
    };
    if let Some(fix) = fix {
        diagnostic.fixes.push(fix);
    }
}

/// How to write an item where it belongs.
fn written(name: &str, role: Role, path: &[&BlockShape], syntax: Syntax) -> String {
    let header = |block: &BlockShape| model::errors::block_example(&block.schema(block.name), syntax);
    let around = |inner: String, block: &&BlockShape| {
        header(block).trim_matches('`').replacen("{ … }", &format!("{{ {inner} }}"), 1)
    };
    let item = match (role, syntax) {
        (Role::Block(block), _) => header(block).trim_matches('`').to_owned(),
        (Role::Attribute, Syntax::Json) => format!("\"{name}\": …"),
        (Role::Attribute, Syntax::Native) => format!("{name} = …"),
    };
    if syntax == Syntax::Json {
        let whole = path.iter().rev().fold(item, around);
        return format!("Write `{whole}`.");
    }
    // A block on one line has an attribute in it, but no block.
    let (innermost, outer) = match (role, path) {
        (Role::Attribute, [outer @ .., block]) => (around(item, block), outer),
        _ => (item, path),
    };
    let outer: String = outer.iter().rev().map(|block| format!(" in {}", header(block))).collect();
    format!("Write `{innermost}`{outer}.")
}

/// "a `tls` block in a `server` block", from the outermost to the innermost type.
fn blocks(path: &[&BlockShape]) -> String {
    let blocks: Vec<String> = path.iter().rev().map(|block| a_block(block.name)).collect();
    blocks.join(" in ")
}
