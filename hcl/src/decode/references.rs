//! Values that name a block: the option `reference` of a field.
//!
//! When a body is decoded, all blocks of the bodies around it are known. So a value is checked as soon as it
//! is decoded, also if the block that it names comes later in the source.

use std::collections::HashMap;
use std::sync::Arc;

use super::constraints::text_of;
use super::label_errors::Mislabelled;
use super::{AttributeShape, BlockShape, Decoder, Input, Shape, errors};
use crate::diagnostic::{Diagnostic, MAX_CANDIDATES, catalogue, suggest};
use crate::model::errors::MAX_SUGGESTED;
use crate::model::{Attribute, Block, BlockLabel, Body, Item, Locator};
use crate::source::Location;
use crate::value::{Kind, MAX_SERDE_DEPTH, Path, PathStep, Value};
use crate::words::{listed, quoted};

/// How many labels a message lists.
const LISTED: usize = 12;

/// The bodies being decoded, each inside the previous one.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    open: Vec<Scope>,
    /// Whether nothing is checked.
    is_ignored: bool,
    /// For how many values a label was suggested.
    suggested: usize,
    /// The types of blocks that no type of the run expects, which was reported.
    dangling: Vec<&'static str>,
}

/// An attribute that refers to blocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reference {
    pub(super) type_name: &'static str,
    pub(super) attribute: &'static str,
    pub(super) block_type: &'static str,
}

/// A body and its blocks.
#[derive(Debug)]
struct Scope {
    shape: &'static Shape,
    /// Boxed, because most runs check no references, and need none.
    blocks: Option<Box<Blocks>>,
    /// The labels of each type that was asked for; `None` if no such block with labels is expected.
    labels: Vec<(&'static str, Option<Arc<Labels>>)>,
}

/// The blocks of a body that references may name.
#[derive(Debug)]
struct Blocks {
    blocks: Option<Arc<Vec<Block>>>,
    /// Blocks that were refused for their labels.
    refused: Vec<Block>,
    /// The types of blocks of which there may be more than are known.
    doubtful: Vec<String>,
    is_incomplete: bool,
}

impl Blocks {
    fn new(input: &Input<'_>) -> Self {
        Blocks {
            blocks: input.shared_blocks(),
            refused: input.mislabelled().iter().map(Mislabelled::block).cloned().collect(),
            doubtful: input.doubtful().map(str::to_owned).collect(),
            is_incomplete: input.body().is_incomplete(),
        }
    }
}

/// The labels of the blocks of one type, in source order.
#[derive(Debug, Default)]
struct Labels {
    places: HashMap<String, Location>,
    in_order: Vec<String>,
    /// Names without the label that chooses a variant, each with the blocks that have it.
    short: HashMap<String, Vec<String>>,
    /// Whether there may be others.
    are_doubtful: bool,
}

impl Scopes {
    /// Checks nothing from now on.
    pub(super) fn ignore(&mut self) {
        self.is_ignored = true;
    }

    /// Begins with a body. The result is for [`Scopes::close`].
    pub(super) fn open(&mut self, shape: &'static Shape, input: &Input<'_>) -> usize {
        let depth = self.open.len();
        if !shape.opaque {
            let blocks = (!self.is_ignored).then(|| Box::new(Blocks::new(input)));
            self.open.push(Scope { shape, blocks, labels: Vec::new() });
        }
        depth
    }

    /// The types of the bodies being decoded, the innermost last.
    pub(super) fn shapes(&self) -> Vec<&'static Shape> {
        self.open.iter().map(|scope| scope.shape).collect()
    }

    /// Ends with the body.
    pub(super) fn close(&mut self, depth: usize) {
        self.open.truncate(depth);
    }

    /// The labels of the blocks of a type: those in the innermost body first.
    fn labels(&mut self, block_type: &'static str) -> Vec<Arc<Labels>> {
        self.open.iter_mut().rev().filter_map(|scope| scope.labels(block_type)).collect()
    }

    fn may_suggest(&mut self) -> bool {
        self.suggested += 1;
        self.suggested <= MAX_SUGGESTED
    }
}

impl Scope {
    fn labels(&mut self, block_type: &'static str) -> Option<Arc<Labels>> {
        if let Some((_, labels)) = self.labels.iter().find(|(known, _)| *known == block_type) {
            return labels.clone();
        }
        let labels = self.collect(block_type).map(Arc::new);
        self.labels.push((block_type, labels.clone()));
        labels
    }

    fn collect(&self, block_type: &str) -> Option<Labels> {
        let wanted = self.shape.block(block_type).filter(|wanted| !wanted.labels.is_empty())?;
        let mut labels = Labels::default();
        let is_chosen = wanted.shape.get().is_chosen_by_label();
        let mut add = |block: &Block| {
            if wanted.is_called(&block.block_type) {
                labels.are_doubtful |= block.body.is_unknown();
                labels.add(block, is_chosen);
            }
        };
        let Blocks { blocks, refused, doubtful, is_incomplete } = self.blocks.as_deref()?;
        blocks.iter().flat_map(|blocks| blocks.iter()).chain(refused).for_each(&mut add);
        // One with a wrong number of labels may be what a value names.
        let is_mislabelled = refused.iter().any(|block| wanted.is_called(&block.block_type));
        let is_doubtful = doubtful.iter().any(|doubtful| wanted.is_called(doubtful));
        labels.are_doubtful |= *is_incomplete || is_mislabelled || is_doubtful;
        Some(labels)
    }
}

impl Labels {
    /// Several labels of a block are one name, with dots between them. `is_chosen` says that the first one
    /// chooses a variant.
    fn add(&mut self, block: &Block, is_chosen: bool) {
        let texts: Vec<&str> = block.labels.iter().map(|label: &BlockLabel| &*label.text).collect();
        let name = texts.join(".");
        if !self.places.contains_key(&name) {
            self.places.insert(name.clone(), block.definition_location.clone());
            if let [_, own @ ..] = &texts[..]
                && is_chosen
                && !own.is_empty()
            {
                self.short.entry(own.join(".")).or_default().push(name.clone());
            }
            self.in_order.push(name);
        }
    }

    /// The blocks that a name may mean.
    fn meant(&self, name: &str) -> &[String] {
        match self.places.get_key_value(name) {
            Some((whole, _)) => std::slice::from_ref(whole),
            None => self.short.get(name).map_or(&[], Vec::as_slice),
        }
    }

    /// All names that mean a single block.
    fn names(&self) -> impl Iterator<Item = &str> {
        let short =
            self.short.iter().filter(|(name, blocks)| blocks.len() == 1 && !self.places.contains_key(*name));
        self.in_order.iter().map(String::as_str).chain(short.map(|(name, _)| name.as_str()))
    }
}

/// The types of blocks that were refused as a whole: properties that hold something else.
pub(super) fn doubtful(input: &Input<'_>, items: &[Item], shape: &'static Shape) -> Vec<&'static str> {
    let of_item = |item: &Item| match item {
        Item::Attribute(attribute) if input.is_refused(item.location()) => {
            shape.block(&attribute.name).map(|block| block.name)
        }
        _ => None,
    };
    items.iter().filter_map(of_item).collect()
}

impl Decoder<'_> {
    /// Reports each reference to blocks that no type expects.
    pub(super) fn check_references(&mut self, shape: &'static Shape, body: &Body) {
        let (references, blocks) = references_in(shape);
        if references.is_empty() {
            self.scopes.ignore();
        }
        for reference in references.iter().filter(|reference| !blocks.contains(&reference.block_type)) {
            self.report(errors::dangling_reference(reference, &blocks, body.missing_item()));
            self.scopes.dangling.push(reference.block_type);
        }
    }
}

/// Checks that the value of an attribute names blocks, as its field requires.
pub(super) fn check(
    attribute: &Attribute,
    shape: &AttributeShape,
    value: Option<Value>,
    decoder: &mut Decoder<'_>,
) -> bool {
    let Some(block_type) = shape.reference.filter(|_| !decoder.scopes.is_ignored) else { return true };
    let Some(value) = value else { return true };
    let (value, marks) = value.unmark_deep();
    let labels = decoder.scopes.labels(block_type);
    if labels.is_empty() {
        let mut error = catalogue::decode::impossible_reference(&attribute.name, block_type)
            .at(attribute.location.clone());
        error.is_consequence = decoder.scopes.dangling.contains(&block_type);
        decoder.report(error);
        return false;
    }
    let mut check = Check {
        attribute,
        block_type,
        labels,
        places: Locator::new(&attribute.expression, decoder.context()),
        path: Path::new(),
        is_secret: shape.sensitive || !marks.is_empty(),
        decoder,
        is_met: true,
    };
    check.value(&value);
    check.is_met
}

/// A value that is being checked.
struct Check<'a, 'd, 'c> {
    attribute: &'a Attribute,
    block_type: &'static str,
    labels: Vec<Arc<Labels>>,
    places: Locator<'a>,
    /// The way to the present part.
    path: Path,
    /// Whether the value must not be shown.
    is_secret: bool,
    decoder: &'d mut Decoder<'c>,
    is_met: bool,
}

impl Check<'_, '_, '_> {
    fn value(&mut self, value: &Value) {
        if let Some(text) = text_of(value) {
            return self.text(&text);
        }
        let is_map = matches!(value.kind(), Kind::Map(_) | Kind::Object(_));
        for (position, (key, part)) in value.elements().into_iter().flatten().enumerate() {
            // A value that is kept as it is may be of any depth.
            if self.path.len() >= MAX_SERDE_DEPTH || self.decoder.is_full() {
                return;
            }
            self.path.push(match key.as_str().filter(|_| is_map) {
                Some(name) => PathStep::Attribute(name.into()),
                None => PathStep::Index(Value::number(position)),
            });
            self.value(&part);
            self.path.pop();
        }
    }

    fn text(&mut self, text: &str) {
        let meant = self.labels.iter().map(|labels| labels.meant(text)).find(|meant| !meant.is_empty());
        if let Some([_]) = meant {
            return;
        }
        self.is_met = false;
        let place = self.places.locate(&self.path);
        let shown = (!self.is_secret).then_some(text);
        // A label, unless it must not be shown.
        let label = shown.map_or_else(catalogue::decode::this_label, catalogue::decode::this_one);
        let placed = |found: Diagnostic| found.at(place).with_context(self.attribute.location.clone());
        if let Some(several) = meant {
            let names = quoted(&several[..several.len().min(LISTED)]);
            let help = shown.map(|_| format!("Write {}.", listed(names, "or", LISTED)));
            let found = catalogue::decode::ambiguous_reference(&self.attribute.name, self.block_type, &label);
            let error = placed(found.with_optional_help(help));
            self.decoder.report(error);
            return;
        }
        let found = catalogue::decode::unknown_reference(&self.attribute.name, self.block_type, &label);
        let mut error = placed(found);
        error.is_consequence = self.labels.iter().any(|labels| labels.are_doubtful);
        if shown.is_some() && self.decoder.scopes.may_suggest() {
            error = match self.meant(text) {
                Some((name, place)) => {
                    let label = format!("this is \"{name}\"");
                    error
                        .with_help(format!("Did you mean `{name}`?"))
                        .with_label(place.clone(), label)
                        .with_suggestion(text, name)
                }
                None => error.with_help(self.possible()),
            };
            error = error.with_fact("value", text).with_possible(self.labels());
        }
        self.decoder.report(error);
    }

    /// The labels that are possible.
    fn labels(&self) -> impl Iterator<Item = &str> {
        self.labels.iter().flat_map(|labels| &labels.in_order).map(String::as_str)
    }

    fn meant(&self, text: &str) -> Option<(&str, &Location)> {
        let names = self.labels.iter().flat_map(|labels| labels.names());
        let name = suggest(text, names.take(MAX_CANDIDATES))?;
        let place = self.labels.iter().find_map(|labels| labels.places.get(labels.meant(name).first()?))?;
        Some((name, place))
    }

    fn possible(&self) -> String {
        match listed(quoted(self.labels()), ",", LISTED) {
            none if none.is_empty() => format!("There is no `{}` block.", self.block_type),
            listed => format!("Expected one of {listed}."),
        }
    }
}

/// The references of a type and of those of its blocks, and the types of blocks that they may mean: those
/// with labels, with their aliases. If none is of that type, the program has a mistake that does not depend
/// on what is decoded.
fn references_in(shape: &'static Shape) -> (Vec<Reference>, Vec<&'static str>) {
    let (mut references, mut blocks) = (Vec::new(), Vec::new());
    for shape in shape.with_all_inside() {
        let type_name = shape.type_name.get();
        for attribute in shape.attributes {
            if let Some(block_type) = attribute.reference {
                references.push(Reference { type_name, attribute: attribute.name, block_type });
            }
        }
        let labelled = shape.own_blocks().filter(|block| !block.labels.is_empty());
        blocks.extend(labelled.flat_map(BlockShape::names));
    }
    (references, blocks)
}
