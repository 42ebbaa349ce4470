//! Diagnostics of files that others include.

use super::{Diagnostic, Label};

impl Diagnostic {
    /// Says by which includes the file was reached: adds a label for each, the nearest one first.
    pub(crate) fn explain_includes(&mut self) {
        let mut place = self.subject.as_ref().and_then(|subject| subject.source.included_at()).cloned();
        while let Some(location) = place {
            place = location.source.included_at().cloned();
            let label = Label { location, text: "included here".to_owned() };
            if !self.labels.contains(&label) {
                self.labels.push(label);
            }
        }
    }
}
