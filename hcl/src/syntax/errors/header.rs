//! Headers of blocks: their labels, and the brace that ends them.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span};

use super::super::identifier::is_identifier;
use super::super::resume::brace_below;
use super::meant::{after, before, first_line, text_from};
use super::name::attribute_of;
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
    let start = header.span.start as usize;
    let between = Span::new(header.span.start, equals.span.start);
    let words: Vec<&str> = equals.source.slice(between).split_whitespace().collect();
    let begins_block = after(&equals).trim_start_matches([' ', '\t']).starts_with('{');
    let message = match words[..] {
        _ if begins_block => message::equals_before_brace().writing(mend::with_blanks(&equals), ""),
        [block_type, second] => match label_with_name(&equals, block_type) {
            Some((text, end)) => message::named_label(&text).writing(mend::span(&equals, start, end), text),
            None if is_identifier(block_type) && is_identifier(second) => {
                let name = format!("{block_type}_{second}");
                let whole = mend::span(&equals, start, before(&equals).trim_end().len());
                message::name_with_space(&name).writing(whole, name)
            }
            None => message::equals_before_brace(),
        },
        _ => message::equals_before_brace(),
    };
    message.at(equals).with_context(header)
}

/// `type name="label" {`: what to write instead, and where it ends.
fn label_with_name(equals: &Location, block_type: &str) -> Option<(String, usize)> {
    let rest = after(equals).trim_start().strip_prefix('"')?;
    let (label, after) = rest.split_once('"')?;
    let after = after.trim_start_matches([' ', '\t']);
    let fits = after.starts_with('{') && label.len() <= 60 && !label.contains(['\n', '\\', '$', '%']);
    fits.then(|| (format!("{block_type} \"{label}\" {{"), equals.source.text().len() - after.len() + 1))
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
    let name = line.split_whitespace().next().unwrap_or("");
    let message = if after.trim_start().starts_with('{') {
        message::brace_below().with_fix(join_brace(&header))
    } else if meant::end_of_object(&end).is_some() {
        let at = header.span.start as usize + line.len();
        message::brace_missing(line).mended(|fix| fix.insert(mend::span(&header, at, at), " {"))
    } else if let Some((whole, text, is_certain)) = attribute_of(&mend::first_bytes(&header, name.len())) {
        message::value_in_header(name, &text).writing(whole, text).surely(is_certain)
    } else {
        message::header_without_brace()
    };
    message.at(end).with_context(header)
}

/// Something in a header that is neither a label nor a brace.
pub(crate) fn label_or_brace_required(found: Location, header: Location) -> Diagnostic {
    let ends_header = rewrite::without_comment(first_line(&found)).trim_end().ends_with('{');
    let message = match found.text() {
        "," if ends_header => message::comma_in_header().with_fix(mend::certain(found.clone(), "")),
        ":" if ends_header => message::colon_after_label().writing(found.clone(), ""),
        _ => message::label_or_brace_required(),
    };
    message.at(found).with_context(header)
}

/// `type a.b {`: a label that is neither a name nor in quotation marks. The parts of an address are labels of their own.
pub(crate) fn unquoted_label(block_type: Location, label: Location) -> Diagnostic {
    let (header, text) = (block_type.text(), label.text());
    let count = text.split('.').count();
    let is_address = (2..5).contains(&count) && text.split('.').all(is_identifier);
    let is_of_two = matches!(header, "resource" | "data" | "ephemeral");
    let whole = rewrite::quoted(text);
    let split = format!("\"{}\"", text.replace('.', "\" \""));
    let message = match is_address {
        true if is_of_two => message::unquoted_label(header, &split).writing(label.clone(), split),
        true => message::unquoted_labels(header, &whole, &split, count)
            .writing(label.clone(), whole)
            .writing(label.clone(), split),
        false => message::unquoted_label(header, &whole).writing(label.clone(), whole),
    };
    message.at(label)
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
    let message = message::unclosed_label().mended(|fix| fix.insert(meant::end_of_text(&place), "\""));
    message.at(place).with_context(label)
}
