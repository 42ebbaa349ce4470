//! What all parts of one configuration share: the layers by name, and the tables of the types.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::table::Table;
use crate::decode::Shape;

/// How many layers a message names.
const LISTED: usize = 8;

/// The layers of one configuration.
#[derive(Debug, Default)]
pub(super) struct Stack {
    /// The layers in their order; none where bodies are put together without names.
    pub(super) layers: Vec<Layer>,
    /// Whether a setting was refused, so that what is missing may be what it was meant to set.
    pub(super) is_incomplete: bool,
    /// Each type's table, by the address of its shape.
    tables: Mutex<HashMap<usize, Arc<Table>>>,
}

/// One layer.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// What it is called in messages.
    pub(super) name: Arc<str>,
    /// Whether its places are lines of a text that somebody wrote.
    pub(super) has_lines: bool,
}

impl Stack {
    /// A stack of layers.
    pub(super) fn new(layers: Vec<Layer>, is_incomplete: bool) -> Stack {
        Stack { layers, is_incomplete, tables: Mutex::default() }
    }

    /// The table of a shape.
    pub(super) fn table(&self, shape: &'static Shape) -> Arc<Table> {
        let address = std::ptr::from_ref(shape).addr();
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.entry(address).or_insert_with(|| Arc::new(Table::of(shape))).clone()
    }

    /// The names of the layers as a sentence has them; of many only the first and the last.
    pub(super) fn names(&self) -> Option<String> {
        let mut names: Vec<&str> = self.layers.iter().map(|layer| &*layer.name).collect();
        names.dedup();
        let left_out = names.len().saturating_sub(LISTED);
        if left_out > 0 {
            let last = names.split_off(names.len() - LISTED / 2);
            names.truncate(LISTED / 2);
            let more = format!("{left_out} more");
            let shown: Vec<&str> = names.into_iter().chain([more.as_str()]).chain(last).collect();
            return Some(shown.join(", "));
        }
        (!names.is_empty()).then(|| names.join(", "))
    }
}
