//! Blocks of one type as one value.

use std::sync::Arc;

use indexmap::IndexMap;
use indexmap::map::Entry;

use super::decode::{Decoded, Here, Run};
use super::elements::agree;
use super::errors;
use super::node::{Blocks, Form};
use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::errors::{block_count, described_block, duplicate_block};
use crate::model::{Block, BlockSchema};
use crate::value::{Type, Value, ValueError};

/// The values of blocks by their labels, one level per label.
enum Tree<'b> {
    Leaf(&'b Block, Value),
    Level(IndexMap<Arc<str>, Tree<'b>>),
}

/// What was found where at most one block is allowed.
pub(super) enum Only<'b> {
    /// No block, and none is required.
    Absent,
    /// No block although one is required; the error has been reported.
    Missing,
    /// The first block; an error about any others has been reported.
    First { block: &'b Block, is_only: bool },
}

impl Run<'_> {
    /// The value of blocks, which is of type `ty` as far as that can be determined.
    pub(super) fn blocks(&mut self, blocks: &Blocks, ty: &Type, here: &Here<'_>) -> Decoded {
        if !blocks.form.is_several() {
            return self.one(blocks, ty, here);
        }
        let found: Vec<&Block> = here.content.blocks_of(&blocks.block_type).collect();
        let mut values = Vec::with_capacity(found.len());
        let mut failed = false;
        for &block in &found {
            let stands_for_many = block.body.is_unknown();
            // As in the reference, such a block is read for a list, but not for a map.
            if !stands_for_many || blocks.form.labels().is_empty() {
                let value = self.inside(block, blocks).unwrap_or_else(|stand_in| {
                    failed = true;
                    stand_in
                });
                values.push(value.with_marks(&block.body.marks()));
            }
            // The block represents any number of blocks, so nothing is known about the result.
            if stands_for_many {
                let unknown = Value::unknown(ty.clone());
                return if failed { Err(unknown) } else { Ok(unknown) };
            }
        }
        failed |= !self.count_is_right(blocks, &found, here);
        let whole = match &blocks.form {
            Form::Map(labels) | Form::Object(labels) => {
                self.by_labels(blocks, labels.len(), &found, values, &mut failed)
            }
            form => self.sequence(form, blocks, &found, values, failed),
        };
        match whole {
            Some(whole) => self.whole(whole, failed, here),
            None => Err(Value::unknown(ty.clone())),
        }
    }

    fn one(&mut self, blocks: &Blocks, ty: &Type, here: &Here<'_>) -> Decoded {
        let labels = &blocks.inside.plan.labels;
        match self.only_block(&blocks.block_type, blocks.min > 0, labels, here) {
            Only::Absent => Ok(Value::null(ty.clone())),
            Only::Missing => Err(Value::unknown(ty.clone())),
            Only::First { block, is_only: true } => self.inside(block, blocks),
            Only::First { block, is_only: false } => {
                let (Ok(value) | Err(value)) = self.inside(block, blocks);
                Err(value)
            }
        }
    }

    /// The block of a type that may occur at most once. Reports a wrong number of blocks.
    pub(super) fn only_block<'b>(
        &mut self,
        block_type: &str,
        required: bool,
        labels: &[Arc<str>],
        here: &'b Here<'_>,
    ) -> Only<'b> {
        let mut found = here.content.blocks.iter().filter(|block| &*block.block_type == block_type);
        let (first, second) = (found.next(), found.next());
        match first {
            None if required => {
                self.report(here.missing_block(block_type, labels));
                Only::Missing
            }
            None => Only::Absent,
            Some(block) => {
                if let Some(second) = second {
                    self.report(duplicate_block(&described_block(second, 0), block, second));
                }
                Only::First { block, is_only: second.is_none() }
            }
        }
    }

    fn inside(&mut self, block: &Block, blocks: &Blocks) -> Decoded {
        let keys = blocks.form.labels().len();
        self.block(block, keys, &blocks.inside.spec, &blocks.inside.plan)
    }

    fn count_is_right(&mut self, blocks: &Blocks, found: &[&Block], here: &Here<'_>) -> bool {
        if found.len() >= blocks.min && blocks.max.is_none_or(|max| found.len() <= max) {
            return true;
        }
        let place = here.content.missing_item.clone();
        let labels = blocks.form.labels().iter().chain(&blocks.inside.plan.labels);
        let schema =
            BlockSchema { block_type: blocks.block_type.clone(), label_names: labels.cloned().collect() };
        let mut error = block_count(&[&schema], found, blocks.min, blocks.max, place);
        error.context = here.block().map(|block| block.location.clone());
        error.is_consequence = found.len() < blocks.min && here.is_reported(&blocks.block_type);
        self.report(error);
        false
    }

    /// A list, set or tuple. `None` after an error, which has been reported here or earlier.
    fn sequence(
        &mut self,
        form: &Form,
        blocks: &Blocks,
        found: &[&Block],
        values: Vec<Value>,
        failed: bool,
    ) -> Option<Result<Value, ValueError>> {
        if matches!(form, Form::Tuple) {
            return Some(Value::try_tuple(values));
        }
        if failed {
            return None;
        }
        let (ty, values) = self.agreed(blocks, found, values)?;
        Some(match form {
            Form::Set => Value::set(ty, values),
            _ => Value::list(ty, values),
        })
    }

    /// A map or an object, with as many levels as there are labels.
    fn by_labels(
        &mut self,
        blocks: &Blocks,
        levels: usize,
        found: &[&Block],
        values: Vec<Value>,
        failed: &mut bool,
    ) -> Option<Result<Value, ValueError>> {
        let is_map = matches!(blocks.form, Form::Map(_));
        let (ty, values) = if is_map && !*failed {
            let (ty, values) = self.agreed(blocks, found, values)?;
            (Some(ty), values)
        } else {
            (None, values)
        };
        let mut root = IndexMap::new();
        for (&block, value) in found.iter().zip(values) {
            *failed |= !self.insert(&mut root, block, levels, value);
        }
        if is_map && *failed {
            return None;
        }
        Some(assembled(Tree::Level(root), levels, ty.as_ref()))
    }

    /// Adds the value of a block under its labels; reports duplicate labels.
    fn insert<'b>(
        &mut self,
        root: &mut IndexMap<Arc<str>, Tree<'b>>,
        block: &'b Block,
        levels: usize,
        value: Value,
    ) -> bool {
        let Some((last, outer)) = block.labels.get(..levels).and_then(<[_]>::split_last) else {
            self.report(catalogue::decode::no_such_label("key").at(block.definition_location.clone()));
            return false;
        };
        let mut level = root;
        for label in outer {
            let next = level.entry(label.text.clone()).or_insert_with(|| Tree::Level(IndexMap::new()));
            let Tree::Level(next) = next else { return false };
            level = next;
        }
        match level.entry(last.text.clone()) {
            Entry::Vacant(entry) => {
                entry.insert(Tree::Leaf(block, value));
                true
            }
            Entry::Occupied(entry) => {
                if let Tree::Leaf(first, _) = entry.get() {
                    self.report(duplicate_block(&described_block(block, levels), first, block));
                }
                false
            }
        }
    }

    /// The values, converted to one type.
    fn agreed(
        &mut self,
        blocks: &Blocks,
        found: &[&Block],
        values: Vec<Value>,
    ) -> Option<(Type, Vec<Value>)> {
        match agree(values, &blocks.inside.spec.implied_type()) {
            Ok(agreed) => Some(agreed),
            Err(disagreement) => {
                self.report_all(errors::different_blocks(found, &disagreement).into_iter().collect());
                None
            }
        }
    }
}

impl Here<'_> {
    fn missing_block(&self, block_type: &str, labels: &[Arc<str>]) -> Diagnostic {
        let schema = BlockSchema { block_type: block_type.into(), label_names: labels.to_vec() };
        let mut missing = errors::missing_block(&schema, self.content.missing_item.clone());
        missing.context = self.block().map(|block| block.location.clone());
        missing.is_consequence = self.is_reported(block_type);
        missing
    }
}

/// The value of a tree with this many levels left. Maps have elements of type `leaf`; if there is none, they
/// are objects.
fn assembled(tree: Tree<'_>, levels: usize, leaf: Option<&Type>) -> Result<Value, ValueError> {
    let level = match tree {
        Tree::Leaf(_, value) => return Ok(value),
        Tree::Level(level) => level,
    };
    let inner = levels.saturating_sub(1);
    let entries = level.into_iter().map(|(label, tree)| Ok((label, assembled(tree, inner, leaf)?)));
    let entries: Vec<(Arc<str>, Value)> = entries.collect::<Result<_, ValueError>>()?;
    match leaf {
        Some(leaf) => Value::map((0..inner).fold(leaf.clone(), |ty, _| Type::map(ty)), entries),
        None => Value::try_object(entries),
    }
}
