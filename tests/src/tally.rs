//! Counts verdicts by kind of case.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::compare::Verdict;

/// The counts of every kind, in the order in which the kinds came up.
pub type Tally = IndexMap<String, Counts>;

/// What was right among the cases of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// How many cases there are.
    pub cases: usize,
    /// Of them, how many passed.
    pub passed: usize,
    /// How many of the cases with diagnostics had all of them at the recorded places.
    pub positions: usize,
    /// How many of the cases with an unknown value had its refinements right.
    pub refinements: usize,
}

impl Counts {
    /// Counts the verdict on one case, whose recorded answer is `want`.
    pub fn add(&mut self, want: &Value, verdict: &Verdict) {
        self.cases += 1;
        self.passed += usize::from(verdict.passes());
        let has_diagnostics = want["diags"].as_array().is_some_and(|diagnostics| !diagnostics.is_empty());
        self.positions += usize::from(has_diagnostics && verdict.positions);
        let has_unknowns = want["value"].to_string().contains("$unknown");
        self.refinements += usize::from(has_unknowns && verdict.refinements);
    }

    /// Whether any count is below that of `floor`. A floor of a smaller set of cases is met by more.
    pub fn falls_below(&self, floor: &Counts) -> bool {
        self.passed < floor.passed || self.positions < floor.positions || self.refinements < floor.refinements
    }

    /// Whether any count is above that of `floor`.
    pub fn exceeds(&self, floor: &Counts) -> bool {
        self.passed > floor.passed || self.positions > floor.positions || self.refinements > floor.refinements
    }
}
