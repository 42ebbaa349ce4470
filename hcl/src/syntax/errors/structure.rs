//! Attributes and blocks: where they begin and end.

use crate::diagnostic::{Diagnostic, Fix, catalogue, codes};
use crate::source::{Location, Span};

use super::super::identifier::is_identifier;
use super::header::{has_brace_below, join_brace};
use super::surrounding_text::{first_line, text_from};
use super::{header, mend, message, rewrite, surrounding_text};

/// A line that begins neither an attribute nor a block.
pub(crate) fn item_required(place: Location) -> Diagnostic {
    let first = || mend::first_bytes(&place, 1);
    let message = match place.text().chars().next() {
        Some('}') => message::unmatched_brace().mended(|fix| fix.remove(first())),
        Some('{') => {
            let remove = |fix: Fix, place: &Location| fix.remove(surrounding_text::whole_line(place));
            let end = surrounding_text::end_of_object(&place);
            message::block_without_type().mended_with(end, |fix, end| remove(remove(fix, &place), &end))
        }
        Some(')' | ']' | ',') => message::unexpected_sign(first().text()).likely(first(), ""),
        Some('=') => message::missing_name(),
        _ => message::item_required(),
    };
    message.at(place)
}

/// A brace that closes the block with this header although it is not indented like it, so that the one at
/// `last` closes nothing.
pub(crate) fn closed_too_early(early: Location, last: Location, header: &Location) -> Diagnostic {
    message::closed_too_early(header.text(), header.start().line)
        .mended(|fix| fix.remove(surrounding_text::whole_line(&early)))
        .at(early)
        .and_at(last)
}

/// Extra tokens on the line after an attribute.
pub(crate) fn newline_after_attribute(found: Location, attribute: Location) -> Diagnostic {
    let rest = surrounding_text::rest_of_line(&found).trim();
    let message = match found.text() {
        "," if rest.is_empty() || rest.starts_with(['#', '/']) => {
            message::comma_after_item().with_fix(mend::certain(found.clone(), ""))
        }
        "," if surrounding_text::begins_attribute(rest) => {
            message::attributes_on_one_line().with_fix(mend::new_line(&found))
        }
        "," => message::comma_after_value(),
        "}" => message::brace_after_attribute().with_fix(brace_on_next_line(&found)),
        ")" | "]" => message::unmatched_bracket(found.text()).likely(found.clone(), ""),
        "=" => catalogue::mistakes::single_equals_sign().likely(found.clone(), "=="),
        _ if surrounding_text::begins_attribute(first_line(&found)) => {
            let message = message::attributes_on_one_line().with_fix(mend::new_line_before(&found));
            message.surely(surrounding_text::follows_value(&found))
        }
        _ => match surrounding_text::extra_word(&found) {
            Some((extra, word)) => message::extra_word(word).mended(|fix| fix.remove(extra)),
            None => message::attributes_on_one_line().without_help(),
        },
    };
    message.at(found).with_context(attribute)
}

/// Moves a brace to the next line, left of what its line contains.
fn brace_on_next_line(brace: &Location) -> Fix {
    let indent = mend::line_break(brace);
    let outer = indent.strip_suffix("  ").unwrap_or(indent.trim_end_matches('\t'));
    let start = brace.span.start - mend::blanks_before(brace);
    mend::certain(brace.source.location(Span::new(start, brace.span.start)), outer)
}

/// Extra tokens on the line after a block.
pub(crate) fn newline_after_block(found: Location) -> Diagnostic {
    let message = match found.text() {
        "," => message::comma_after_item().with_fix(mend::certain(found.clone(), "")),
        "}" => message::after_block().likely(found.clone(), format!("{}}}", mend::line_break(&found))),
        word => {
            // Elsewhere, these words continue what the braces before them belong to.
            let continues = matches!(word, "else" | "elif" | "while" | "catch" | "finally" | "except");
            let is_certain = is_identifier(word) && !continues;
            message::after_block().with_fix(mend::new_line_before(&found)).surely(is_certain)
        }
    };
    message.at(found)
}

/// A one-line block that does not end after its attribute.
pub(crate) fn one_line_block_end(found: Location, brace: &Location) -> Diagnostic {
    if found.text().starts_with(['\n', '\r', '#', '/']) {
        return message::one_line_block_open().at(found);
    }
    message::attributes_in_line().mended_with(header::spread(brace), header::in_place).at(found)
}

/// An attribute that is set twice can be removed, where it is alone on its line.
pub(crate) fn set_again(duplicate: Diagnostic, again: &Location) -> Diagnostic {
    let line = surrounding_text::whole_line(again);
    let bare = rewrite::without_comment(line.text()).trim();
    let is_alone = bare == again.text() && !again.text().contains('\n');
    duplicate.mended_with(is_alone.then(|| line.clone()), Fix::remove)
}

/// A block that is not closed before the file ends.
pub(crate) fn unclosed_block(brace: Location, header: Location) -> Diagnostic {
    let end = header.source.text().trim_end().len();
    let close = format!("{}}}", mend::line_break(&header));
    let message = message::unclosed_block().mended(|fix| fix.insert(mend::span(&header, end, end), close));
    message.at(brace).with_context(header)
}

/// A block that a later line shows to be finished, as it is indented less than what the block contains.
pub(crate) fn unplaced_brace(block: Location, brace: Location, next: Location) -> Diagnostic {
    let (line, next_line) = (block.start().line, next.start().line);
    message::unplaced_brace(next.text(), block.text(), line, next_line)
        .with_fix(mend::close_before(&block, &next))
        .at(brace)
        .with_context(block)
        .and_at(next)
}

/// A name that neither `=` nor a block follows.
pub(crate) fn value_or_block_required(name: Location, found: Location) -> Diagnostic {
    let text = name.text();
    let message = match found.text() {
        sign if sign.starts_with('.') => codes::mistakes::dotted_name(text, &*format!("{text} = {{ … }}")),
        _ if has_brace_below(&name) || text_from(&found).trim_start().starts_with('{') => {
            message::brace_below().with_fix(join_brace(&name))
        }
        _ if rewrite::without_comment(first_line(&name)).trim_end() == text => message::name_alone(text)
            .mended(|fix| match surrounding_text::end_of_object(&name) {
                Some(_) => fix.insert_after(name.clone(), " {"),
                None => fix.remove(surrounding_text::whole_line(&name)),
            }),
        _ => message::name_alone(text),
    };
    message.at(name)
}

/// Whether a line begins with three backticks here, as in Markdown.
pub(crate) fn is_fence(place: &Location) -> bool {
    surrounding_text::begins_line(place) && surrounding_text::text_from(place).starts_with("```")
}

/// Three backticks at the start of a line, and on a later line. What is around them may be the rest of a
/// page.
pub(crate) fn markdown_fence(place: &Location) -> Diagnostic {
    let first = surrounding_text::first_line(place).len();
    let rest = surrounding_text::text_from(place).get(first..).unwrap_or_default();
    let start = rest.find("\n```").map(|at| place.span.start as usize + first + at + 1);
    let end = start.map(|start| mend::span(place, start, start + 3));
    let lines = [Some(place), end.as_ref()].into_iter().flatten().map(surrounding_text::whole_line);
    let message = message::markdown_fence().mended(|fix| lines.fold(fix, Fix::remove));
    message.at(mend::first_bytes(place, 3)).and_at(end)
}
