//! Headers of blocks: their labels, and the brace that ends them.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Location;

use super::super::resume::brace_below;
use super::meant::{after, first_line, text_from};
use super::{meant, mend, message, rewrite};

/// Whether a name is alone on its line, and a brace on the next.
pub(super) fn has_brace_below(name: &Location) -> bool {
    let line = first_line(name);
    let after = line.get(name.text().len()..).unwrap_or("");
    let end = name.span.start + line.len() as u32;
    rewrite::without_comment(after).trim().is_empty() && brace_below(name.source.text(), end).is_some()
}

/// Moves the brace on one of the next lines to the end of the header that begins at a place. A comment stays between them.
pub(super) fn join_brace(header: &Location) -> Fix {
    let line = first_line(header);
    let bare = rewrite::without_comment(line).trim_end();
    let start = header.span.start as usize;
    let brace = start + line.len() + text_from(header)[line.len()..].find('{').unwrap_or(0);
    let bare_end = start + bare.len();
    if bare.len() == line.trim_end().len() {
        return mend::certain(mend::span(header, bare_end, brace + 1), " {");
    }
    mend::certain(mend::span(header, bare_end, bare_end), " {").remove(mend::span(header, brace, brace + 1))
}

/// `type "label" = …`
pub(crate) fn equals_in_header(equals: Location, header: Location) -> Diagnostic {
    let begins_block = after(&equals).trim_start_matches([' ', '\t']).starts_with('{');
    let message = match begins_block {
        true => message::equals_before_brace().writing(mend::with_blanks(&equals), ""),
        false => message::equals_before_brace(),
    };
    message.at(equals).with_context(header)
}

/// A header whose line ends before the brace.
pub(crate) fn brace_on_header_line(end: Location, header: Location) -> Diagnostic {
    let after = text_from(&end);
    // A comment is a token with its newline.
    let after = if after.starts_with(['#', '/']) {
        after.split_once('\n').map_or("", |(_, next)| next)
    } else {
        after
    };
    let line = rewrite::without_comment(first_line(&header)).trim_end();
    let message = if after.trim_start().starts_with('{') {
        message::brace_below().with_fix(join_brace(&header))
    } else if meant::end_of_object(&end).is_some() {
        let at = header.span.start as usize + line.len();
        message::header_without_brace().mended(|fix| fix.insert(mend::span(&header, at, at), " {"))
    } else {
        message::header_without_brace()
    };
    message.at(end).with_context(header)
}

/// Something in a header that is neither a label nor a brace.
pub(crate) fn label_or_brace_required(found: Location, header: Location) -> Diagnostic {
    let ends_header = rewrite::without_comment(first_line(&found)).trim_end().ends_with('{');
    let message = match found.text() {
        sign @ ("," | ":") if ends_header => {
            message::sign_in_header(sign).writing(found.clone(), "").surely(sign == ",")
        }
        _ => message::label_or_brace_required(),
    };
    message.at(found).with_context(header)
}

/// `${` or `%{` in a label.
pub(crate) fn template_in_label(sequence: Location, label: Location) -> Diagnostic {
    let text = sequence.text().trim_end_matches('~');
    let sign = text.get(..1).unwrap_or("$");
    let message = message::template_in_label(text, &format!("{sign}{text}"));
    message.mended(|fix| fix.insert(sequence.clone(), sign)).at(sequence).with_context(label)
}

/// A label without a closing quote.
pub(crate) fn unclosed_label(place: Location, label: Location) -> Diagnostic {
    let message =
        message::unclosed_string("label").mended(|fix| fix.insert(meant::end_of_text(&place), "\""));
    message.at(place).with_context(label)
}
