//! What an evaluation has used of its limits.

use crate::model::{Context, Limits, Meter};

/// How much an evaluation has produced so far, against the limits of its context.
pub(super) struct Budget<'c> {
    limits: &'c Limits,
    elements: u64,
    /// Where to leave the count, when this evaluation is a part of another one.
    meter: Option<&'c Meter>,
}

impl<'c> Budget<'c> {
    /// What the context still allows: less than its limits where another evaluation has used some of them before.
    pub(super) fn new(context: &'c Context) -> Self {
        let meter = context.meter();
        Budget { limits: context.limits(), elements: meter.map_or(0, Meter::elements), meter }
    }

    /// Counts elements, and says whether that many are allowed.
    pub(super) fn spend(&mut self, elements: u64) -> bool {
        self.elements = self.elements.saturating_add(elements);
        self.elements <= self.limits.elements
    }

    /// The limits.
    pub(super) fn limits(&self) -> &'c Limits {
        self.limits
    }

    /// A meter for evaluations that are parts of this one. They count on from here.
    pub(super) fn lend(&self) -> Meter {
        Meter::new(self.elements)
    }

    /// Takes over what such evaluations have counted, and says whether that is allowed.
    pub(super) fn take_back(&mut self, meter: &Meter) -> bool {
        self.elements = self.elements.max(meter.elements());
        self.spend(0)
    }

    /// Leaves the count to the evaluation that this one is a part of.
    pub(super) fn finish(&self) {
        if let Some(meter) = self.meter {
            meter.set(self.elements);
        }
    }
}
