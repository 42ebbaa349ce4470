//! Errors about values that are infinite: each shows the division that made the value so.

use super::{Decoder, Input};
use crate::diagnostic::Label;
use crate::model::has_infinity;

/// Of how many errors in a body the values are looked at.
const MAX_ERRORS: usize = 50;

impl Decoder<'_> {
    /// Shows the division in the errors since then that are about an attribute of this body, whoever refused
    /// the value.
    #[cold]
    pub(super) fn explain_infinities(&mut self, input: &Input<'_>, before: usize) {
        let context = self.context();
        for error in self.reported_since(before).take(MAX_ERRORS) {
            let name = error.fact("name").map(ToString::to_string);
            let attribute = name.as_deref().and_then(|name| input.attribute(name));
            let Some(expression) = attribute.map(|attribute| &attribute.expression) else { continue };
            let is_about = error.subject.as_ref().is_some_and(|place| expression.location().contains(place));
            if !is_about {
                continue;
            }
            let divisor = expression.noted_divisor(context);
            let is_infinite =
                || expression.evaluate(&context.quiet()).is_ok_and(|value| has_infinity(&value));
            let Some(divisor) = divisor.filter(|_| is_infinite()) else { continue };
            if error.labels.iter().all(|label| label.location != divisor) {
                let text = "this is 0, and dividing by it gives an infinity".to_owned();
                error.labels.push(Label { location: divisor, text });
            }
        }
    }
}
