//! What all levels of one configuration have in common: the names of the layers, and the tables of the types.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::table::Table;
use crate::decode::Shape;

/// A message names at most this many layers.
const LISTED: usize = 8;

/// The layers of one configuration.
#[derive(Debug, Default)]
pub(super) struct Stack {
    /// The layers in their order; empty if bodies without names are merged.
    pub(super) layers: Vec<Layer>,
    /// Whether a setting was refused. Then a missing attribute may be the one that it was meant to set.
    pub(super) is_incomplete: bool,
    /// The tables by the addresses of their shapes.
    tables: Mutex<HashMap<usize, Arc<Table>>>,
}

/// One layer.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// The name that messages use.
    pub(super) name: Arc<str>,
    /// Whether its places are lines of a text that users can look up.
    pub(super) has_lines: bool,
}

impl Stack {
    pub(super) fn new(layers: Vec<Layer>, is_incomplete: bool) -> Stack {
        Stack { layers, is_incomplete, tables: Mutex::default() }
    }

    pub(super) fn table(&self, shape: &'static Shape) -> Arc<Table> {
        let address = std::ptr::from_ref(shape).addr();
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.entry(address).or_insert_with(|| Arc::new(Table::of(shape))).clone()
    }

    /// The names of the layers as part of a sentence. If there are many, only the first and the last ones.
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
