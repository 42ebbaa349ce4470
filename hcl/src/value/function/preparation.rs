//! What functions prepare from an argument and keep for later calls, such as compiled patterns.

use std::sync::Arc;

use super::declare::{Function, FunctionBuilder};
use crate::value::repr::Value;

/// Something that a function prepares from one argument and keeps for later calls, with its cost in elements.
#[derive(Clone, Copy)]
pub(crate) struct Preparation {
    /// The index of the argument.
    pub(crate) argument: usize,
    /// The cost of preparing it.
    pub(crate) making: fn(&Value) -> u64,
}

impl Function {
    /// What a call prepares before it does its work.
    pub(crate) fn preparation(&self) -> Option<&Preparation> {
        self.0.terms.preparation.as_ref()
    }

    /// Whether both are the same function, not merely alike.
    pub(crate) fn is(&self, other: &Function) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl FunctionBuilder {
    /// Declares what calls prepare, and what that costs. The function also has a [`cost`](Self::cost).
    pub(in crate::value) fn preparation(mut self, preparation: Preparation) -> Self {
        self.0.preparation = Some(preparation);
        self
    }
}
