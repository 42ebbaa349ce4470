//! Places that settings had in earlier versions of a file: the option `moved_from`, and what is left there.

use std::collections::HashSet;
use std::ptr::eq;

use super::{BlockShape, Shape};
use crate::diagnostic::{Diagnostic, Diagnostics, catalogue, suggest};
use crate::edit::IntoPath;
use crate::model::errors::{MAX_SUGGESTED, meant, removal};
use crate::model::{Block, Body, Context, Expression, Item, key_text};
use crate::source::Location;
use crate::words;

/// How deep a new place may be, and what is left at an old one.
const MAX_STEPS: usize = 16;

/// How many places a message lists.
const LISTED: usize = 4;

/// A place that something had in earlier versions.
#[derive(Debug)]
pub(crate) struct OldPlace {
    /// The path as the program writes it.
    pub(crate) path: &'static str,
    /// The names in the path.
    pub(crate) old: Vec<String>,
    /// The names that lead to the present place.
    pub(crate) new: Vec<&'static str>,
}

/// The old places in a file, or in a block in which paths begin: those of what is there now, down to the next
/// blocks that have labels or may occur several times.
pub(crate) fn old_places(shape: &'static Shape) -> Vec<OldPlace> {
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let mut waiting = vec![(Vec::new(), shape)];
    while let Some((around, shape)) = waiting.pop() {
        if around.len() >= MAX_STEPS || !seen.insert(std::ptr::from_ref(shape).addr()) {
            continue;
        }
        for part in all_parts(shape) {
            let attributes = part.attributes.iter().map(|one| (one.moved_from, one.name));
            let blocks = part.own_blocks().map(|one| (one.moved_from, one.name));
            for (moved_from, name) in attributes.chain(blocks) {
                found.extend(moved_from.iter().filter_map(|path| {
                    let old = path.into_path().ok()?.names().map(str::to_owned).collect();
                    Some(OldPlace { path, old, new: [&around, &[name][..]].concat() })
                }));
            }
            for (block, _) in part_blocks(part).filter(|(_, is_start)| !is_start) {
                waiting.push(([&around, &[block.name][..]].concat(), (block.shape)()));
            }
        }
    }
    found
}

/// The type itself, those that are decoded from the same body, and all variants.
pub(crate) fn all_parts(shape: &'static Shape) -> Vec<&'static Shape> {
    parts_with(shape, &|_, _| true)
}

/// The type itself, those that are decoded from the same body, and the variants that are chosen.
pub(crate) fn parts_with(
    shape: &'static Shape,
    is_chosen: &dyn Fn(&Shape, &BlockShape) -> bool,
) -> Vec<&'static Shape> {
    let (mut parts, mut waiting): (Vec<&'static Shape>, _) = (Vec::new(), vec![shape]);
    while let Some(part) = waiting.pop() {
        if parts.iter().any(|other| eq(*other, part)) {
            continue;
        }
        parts.push(part);
        waiting.extend(part.flattened.iter().map(|flattened| flattened()));
        waiting.extend(part.rest.and_then(|rest| (rest.shape)()));
        let chosen = part.variants.iter().filter(|variant| is_chosen(part, variant));
        waiting.extend(chosen.map(|variant| (variant.shape)()));
    }
    parts
}

/// The block types of one part, each with whether there may be several such blocks, or blocks with labels: a
/// path doesn't lead through these, others begin there.
pub(crate) fn part_blocks(part: &'static Shape) -> impl Iterator<Item = (&'static BlockShape, bool)> {
    let blocks = part.blocks.iter().map(|block| (block, block.count.1));
    let choices = part.choices.iter();
    let choices = choices.flat_map(|choice| choice.blocks.iter().map(|block| (block, choice.count.1)));
    blocks.chain(choices).map(|(block, most)| (block, !block.labels.is_empty() || most != Some(1)))
}

/// Says of items that a body doesn't expect what of them is known from earlier versions. What isn't is marked
/// itself, in place of the whole item. `around` are the types of the bodies around, the innermost last.
pub(super) fn explain(
    diagnostics: &mut Diagnostics,
    body: &Body,
    shape: &'static Shape,
    around: &[&'static Shape],
) {
    if !diagnostics.iter().any(is_unknown) {
        return;
    }
    let (start, steps) = start_of(shape, around);
    let mut places = old_places(start);
    places.retain(|place| {
        place.old.len() > steps.len() + 1 && place.old.iter().zip(&steps).all(|(a, b)| a == b)
    });
    if places.is_empty() {
        return;
    }
    let (items, _) = body.items();
    let mut explained = Diagnostics::new();
    for (number, mut found) in std::mem::take(diagnostics).into_iter().enumerate() {
        let entry = items.iter().map(Entry::of).find(|entry| {
            number < MAX_SUGGESTED && is_unknown(&found) && found.subject.as_ref() == Some(&entry.place)
        });
        let known: Vec<Rest<'_>> =
            entry.iter().flat_map(|entry| rests(&places, steps.len(), &entry.name)).collect();
        let (Some(entry), false) = (entry, known.is_empty()) else {
            explained.push(found);
            continue;
        };
        let listed = words::listed(
            known
                .iter()
                .map(|rest| catalogue::migrate::moved_to(rest.place.path, &*rest.place.new.join("."))),
            "and",
            LISTED,
        );
        let path = steps.iter().copied().chain([&*entry.name]).collect::<Vec<_>>().join(".");
        let left = Left { start, listed: &listed, of: &path };
        let mut unknown = Diagnostics::new();
        left.inside(&entry, &known, &path, 0, &mut unknown);
        if unknown.is_empty() {
            found.detail = catalogue::migrate::still_read(&path, &listed);
            found.help = None;
            explained.push(found);
        } else {
            explained.extend(unknown);
        }
    }
    *diagnostics = explained;
}

fn is_unknown(found: &Diagnostic) -> bool {
    let unknown = [catalogue::decode::UNKNOWN_ATTRIBUTE.name(), catalogue::decode::UNKNOWN_BLOCK.name()];
    unknown.contains(&found.code())
}

/// The type in whose body the paths begin that lead to a body inside, and the names of the blocks that lead
/// there.
fn start_of(shape: &'static Shape, around: &[&'static Shape]) -> (&'static Shape, Vec<&'static str>) {
    let (mut start, mut steps) = (shape, Vec::new());
    for outer in around.iter().rev().filter(|outer| !eq(**outer, shape)) {
        let mut blocks = all_parts(outer).into_iter().flat_map(part_blocks);
        match blocks.find(|(block, _)| eq((block.shape)(), start)) {
            Some((block, false)) => {
                steps.insert(0, block.name);
                start = outer;
            }
            _ => break,
        }
    }
    (start, steps)
}

/// What of the path to an old place is left after some steps.
#[derive(Clone, Copy)]
struct Rest<'p> {
    place: &'p OldPlace,
    steps: &'p [String],
}

impl Rest<'_> {
    /// What is left after these steps, if it begins with them.
    fn after(mut self, steps: &[String]) -> Self {
        if let Some(left) = self.steps.strip_prefix(steps) {
            self.steps = left;
        }
        self
    }
}

/// The old places that are in an item of this name.
fn rests<'p>(places: &'p [OldPlace], at: usize, name: &str) -> Vec<Rest<'p>> {
    let inside = places.iter().filter(|place| place.old.get(at).is_some_and(|step| step == name));
    inside.filter_map(|place| Some(Rest { place, steps: place.old.get(at + 1..)? })).collect()
}

/// An item of a body, or an entry of an object.
struct Entry {
    name: String,
    /// Of the name.
    place: Location,
    /// Of the whole item, if it is one.
    item: Option<Location>,
    labels: Vec<String>,
    content: Content,
}

enum Content {
    Body(Body),
    Value(Expression),
}

impl Entry {
    fn of(item: &Item) -> Entry {
        match item {
            Item::Attribute(attribute) => Entry {
                name: attribute.name.to_string(),
                place: attribute.name_location.clone(),
                item: Some(attribute.location.clone()),
                labels: Vec::new(),
                content: Content::Value(attribute.expression.clone()),
            },
            Item::Block(block) => Entry {
                name: block.block_type.to_string(),
                place: block.type_location.clone(),
                item: Some(block.location.clone()),
                labels: labels(block),
                content: Content::Body(block.body.clone()),
            },
        }
    }

    fn entries(&self) -> Vec<Entry> {
        match &self.content {
            Content::Body(body) => body.items().0.iter().map(Entry::of).collect(),
            Content::Value(value) => {
                let entries = value.static_map().unwrap_or_default().into_iter();
                let entry = |(key, value): (Expression, Expression)| {
                    Some(Entry {
                        name: key_text(&key, &Context::literal_only())?.to_string(),
                        place: key.location(),
                        item: None,
                        labels: Vec::new(),
                        content: Content::Value(value),
                    })
                };
                entries.filter_map(entry).collect()
            }
        }
    }
}

fn labels(block: &Block) -> Vec<String> {
    block.labels.iter().map(|label| label.text.to_string()).collect()
}

/// What is left of an item of earlier versions.
struct Left<'l> {
    /// The type in whose body the old paths begin.
    start: &'static Shape,
    /// What is still read of it.
    listed: &'l str,
    /// The path to it.
    of: &'l str,
}

impl Left<'_> {
    /// Finds what is not known of an item in which these places are known.
    fn inside(&self, entry: &Entry, known: &[Rest<'_>], path: &str, depth: usize, unknown: &mut Diagnostics) {
        if depth >= MAX_STEPS {
            return;
        }
        // A path may leave out labels.
        let known: Vec<Rest<'_>> = known.iter().map(|rest| rest.after(&entry.labels)).collect();
        for inner in entry.entries() {
            let begin = known.iter().filter(|rest| rest.steps.first() == Some(&inner.name));
            let inside: Vec<Rest<'_>> = begin.map(|rest| Rest { steps: &rest.steps[1..], ..*rest }).collect();
            let path = format!("{path}.{}", inner.name);
            match inside.iter().all(|rest| rest.steps.is_empty()) {
                true if inside.is_empty() => unknown.push(self.unknown(&inner, &known, &path)),
                // What is at an old place but was not moved is not unknown.
                true => {}
                false => self.inside(&inner, &inside, &path, depth + 1, unknown),
            }
        }
    }

    fn unknown(&self, inner: &Entry, known: &[Rest<'_>], path: &str) -> Diagnostic {
        let found = catalogue::migrate::half_known(path, self.of, self.listed).at(inner.place.clone());
        let names = known.iter().filter_map(|rest| rest.steps.first()).map(String::as_str);
        if let Some(near) = suggest(&inner.name, names) {
            return meant(found, &inner.name, near);
        }
        if let Some(new) = known.iter().find_map(|rest| self.beside(rest.place, &inner.name)) {
            return found.with_help(catalogue::migrate::probably_there(&new));
        }
        let fix = inner.item.as_ref().map(|item| removal(item, &inner.name));
        found.with_optional_fix(fix)
    }

    /// The present place of a name beside that of an old place.
    fn beside(&self, place: &OldPlace, name: &str) -> Option<String> {
        let (_, around) = place.new.split_last()?;
        let shape = around.iter().try_fold(self.start, |shape, step| {
            let mut blocks = all_parts(shape).into_iter().flat_map(Shape::own_blocks);
            Some((blocks.find(|block| block.is_called(step))?.shape)())
        })?;
        let mut attributes = all_parts(shape).into_iter().flat_map(|part| part.attributes);
        let present = attributes.find(|one| one.names().any(|known| known == name))?.name;
        Some(around.iter().copied().chain([present]).collect::<Vec<_>>().join("."))
    }
}
