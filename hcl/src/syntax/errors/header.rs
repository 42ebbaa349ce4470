//! Headers of blocks: their labels, and the brace that ends them.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::super::identifier::is_identifier;
use super::super::resume::brace_below;
use super::mend::{self, advise};
use super::{meant, named, rewrite};

/// Whether a name is alone on its line, and a brace on the next.
pub(super) fn has_brace_below(name: &Location) -> bool {
    let line = meant::first_line(name);
    let after = line.get(name.text().len()..).unwrap_or("");
    let end = name.span.start + line.len() as u32;
    rewrite::without_comment(after).trim().is_empty() && brace_below(name.source.text(), end).is_some()
}

/// `type` with its brace on the next line.
pub(super) fn brace_below_name(name: Location) -> Diagnostic {
    codes::syntax::BRACE_ON_NEXT_LINE
        .error("Invalid block header")
        .with_detail("The opening brace of a block must be on the same line as its type and labels.")
        .with_subject(name)
        .with_subject_text("{ belongs after this")
}

/// `type "label" = …`
pub(crate) fn equals_in_header(equals: Location, header: Location) -> Diagnostic {
    let advice = named::by_equals(&equals, &header);
    let diagnostic = codes::syntax::EQUALS_IN_HEADER
        .error("Invalid block header")
        .with_detail("An equals sign sets an attribute, and an attribute has no labels.")
        .with_subject(equals)
        .with_subject_text("not allowed after a label")
        .with_context(header);
    advise(diagnostic, Some(advice))
}

/// A header whose line ends before the brace.
pub(crate) fn brace_on_header_line(end: Location, header: Location) -> Diagnostic {
    let advice = named::by_header_end(&end, &header);
    let diagnostic = codes::syntax::BRACE_ON_NEXT_LINE
        .error("Invalid block header")
        .with_detail("The opening brace of a block must be on the same line as its type and labels.")
        .with_subject(end)
        .with_subject_text("{ belongs here")
        .with_context(header);
    advise(diagnostic, Some(advice))
}

/// Something in a header that is neither a label nor a brace.
pub(crate) fn label_or_brace_required(found: Location, header: Location) -> Diagnostic {
    let detail = match found.text() {
        "," => "Labels are separated by spaces, not commas.",
        _ => "A quoted label or an opening brace is required here.",
    };
    let sign = match found.text() {
        "," => Some("Remove the comma."),
        ":" => Some("Remove the colon."),
        _ => None,
    };
    let sign = sign.filter(|_| rewrite::without_comment(meant::first_line(&found)).trim_end().ends_with('{'));
    let fix = sign.map(|_| mend::likely(found.clone(), "").with_certainty(found.text() == ","));
    codes::syntax::INVALID_HEADER
        .error("Invalid block header")
        .with_detail(detail)
        .with_subject(found)
        .with_subject_text("neither a label nor a brace")
        .with_context(header)
        .with_optional_help(sign)
        .with_optional_fix(fix)
}

/// `type a.b {`: a label that is neither a name nor in quotation marks. The parts of an address are labels of their own.
pub(crate) fn unquoted_label(block_type: Location, label: Location) -> Diagnostic {
    let text = label.text();
    let parts: Vec<&str> = text.split('.').collect();
    let whole = rewrite::quoted(text);
    let split = format!("\"{}\"", parts.join("\" \""));
    let is_address = parts.len() > 1 && parts.len() < 5 && parts.iter().all(|part| is_identifier(part));
    let header = block_type.text();
    let is_of_two = matches!(header, "resource" | "data" | "ephemeral");
    let (help, texts) = match (is_address, is_of_two) {
        (true, true) => (format!("Write {header} {split} {{"), vec![&split]),
        (true, false) => (
            format!(
                "Write {header} {whole} {{ for one label, or {header} {split} {{ for {} labels.",
                parts.len()
            ),
            vec![&whole, &split],
        ),
        _ => (format!("Write {header} {whole} {{"), vec![&whole]),
    };
    let diagnostic = codes::syntax::UNQUOTED_TEXT
        .error("Label without quotation marks")
        .with_detail("A label that is not a name is written in quotation marks.")
        .with_help(help);
    texts
        .into_iter()
        .fold(diagnostic, |diagnostic, text| diagnostic.with_fix(mend::likely(label.clone(), text)))
        .with_subject(label)
        .with_subject_text("not a name")
}

/// `${` or `%{` in a label.
pub(crate) fn template_in_label(sequence: Location, label: Location) -> Diagnostic {
    let text = sequence.text().trim_end_matches('~').to_owned();
    let sign = text.chars().next().unwrap_or('$');
    codes::syntax::TEMPLATE_IN_LABEL
        .error("Template in a label")
        .with_detail("Labels are fixed text, without interpolations and directives.")
        .with_fix(Fix::likely(format!("Write {sign}{text}")).insert(sequence.clone(), sign.to_string()))
        .with_subject(sequence)
        .with_subject_text("not fixed text")
        .with_context(label)
        .with_help(format!("For the text {text} itself write {sign}{text}."))
}

/// A label without a closing quote.
pub(crate) fn unclosed_label(place: Location, label: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_STRING
        .error("Label without closing quote")
        .with_detail("The opening quote of this label is not closed on its line.")
        .with_help("Write a closing quotation mark.")
        .with_fix(Fix::likely("Write a closing quotation mark").insert(meant::end_of_text(&place), "\""))
        .with_subject(place)
        .with_subject_text("the line ends inside the label")
        .with_context(label)
}
