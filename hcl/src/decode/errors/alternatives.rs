//! Which of the changes that mend an expression fits the type of its field.

use crate::decode::AcceptedKind;
use crate::diagnostic::{Diagnostic, Diagnostics, catalogue};
use crate::model::Attribute;

/// Keeps, of two ways to write the whole value of an attribute, the one that makes a value of the field's kind.
#[cold]
pub(in crate::decode) fn with_fitting_change(
    mut errors: Diagnostics,
    attribute: &Attribute,
    kind: AcceptedKind,
) -> Diagnostics {
    let place = attribute.expression.location();
    let of_list = catalogue::eval::ATTRIBUTE_OF_LIST.name();
    let is_about = |found: &&mut Diagnostic| {
        let replaced = found.fixes().iter().flat_map(|fix| fix.replacements());
        found.code() == of_list && replaced.filter(|(replaced, _)| *replaced == place).count() == 2
    };
    for found in errors.iter_mut().filter(is_about) {
        let (kept, what) = match (kind, found.fixes()) {
            (AcceptedKind::List, [_, all]) => (all.clone(), "all of them"),
            (
                AcceptedKind::Bool | AcceptedKind::Number | AcceptedKind::String | AcceptedKind::OneOf(_),
                [one, _],
            ) => (one.clone(), "one element"),
            _ => continue,
        };
        let text = kept.replacements().first().map(|(_, text)| text.clone()).unwrap_or_default();
        found.help = Some(format!("Write {text} for {what}."));
        found.forget_fixes();
        found.add_fix(kept);
    }
    errors
}
