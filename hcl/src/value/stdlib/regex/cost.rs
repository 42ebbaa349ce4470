//! What compiling a pattern costs.

use crate::value::repr::Value;

/// How often anything may be repeated, nested repetitions multiplied.
pub(super) const MAX_REPETITION: u32 = 1000;

/// How many elements of an evaluation's limit compiling a pattern counts for: a few characters with a repetition of repetitions
/// can take longer than anything else that fits in a line.
pub(super) fn cost(pattern: &Value) -> u64 {
    let text = pattern.as_str().unwrap_or_default();
    let repetitions = text.split('{').skip(1).filter_map(|bounds| {
        let bounds = bounds.split('}').next()?;
        bounds.split(',').filter_map(|bound| bound.parse::<u64>().ok()).max()
    });
    let most = repetitions.fold(1, |most: u64, bound| most.saturating_mul(bound.max(1)));
    (text.len() as u64).saturating_mul(most.min(MAX_REPETITION.into()))
}
