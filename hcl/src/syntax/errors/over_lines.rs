//! Texts that go on in the lines below.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

/// `name: |` or `name = |` with indented lines below.
pub(crate) fn text_below(place: Location, sign: &str, name: &str, fix: Option<Fix>) -> Diagnostic {
    let beside =
        if place.text() == sign { "begins no text".to_owned() } else { format!("followed by : {sign}") };
    codes::syntax::INDENTED_BLOCK
        .error("Text by indentation")
        .with_detail(format!(
            "As in YAML, {sign} begins a text of several lines here. Such a text is written as a heredoc."
        ))
        .with_help(format!("Write {name} = <<-EOT, the lines, and EOT on a line of its own."))
        .with_optional_fix(fix)
        .with_subject(place)
        .with_subject_text(beside)
}
