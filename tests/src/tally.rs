//! Counts verdicts by kind of case.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::compare::Verdict;

/// The counts of every kind, in order of appearance.
pub type Tally = IndexMap<String, Counts>;

/// The results for the cases of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The number of cases.
    pub cases: usize,
    /// The number of cases that passed.
    pub passed: usize,
    /// The number of cases with diagnostics where all were at the recorded places.
    pub positions: usize,
    /// The number of cases with an unknown value where its refinements were right.
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

    /// Whether any count is below that of `floor`. A larger set of cases can meet the floor of a smaller one.
    pub fn falls_below(&self, floor: &Counts) -> bool {
        self.passed < floor.passed || self.positions < floor.positions || self.refinements < floor.refinements
    }

    /// Whether any count is above that of `floor`.
    pub fn exceeds(&self, floor: &Counts) -> bool {
        self.passed > floor.passed || self.positions > floor.positions || self.refinements > floor.refinements
    }
}
