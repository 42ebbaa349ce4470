//! Headers of blocks, their labels, and the brace that ends them; and blocks on one line, whose attributes
//! each go on a line of their own.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span};

use super::super::lexer::Lexer;
use super::super::resume::brace_below;
use super::super::token::{Token, TokenKind};
use super::surrounding_text::{first_line, text_from};
use super::{mend, message, rewrite, surrounding_text};

/// Whether a name is alone on its line, and a brace on the next.
pub(super) fn has_brace_below(name: &Location) -> bool {
    let line = first_line(name);
    let after = line.get(name.text().len()..).unwrap_or("");
    let end = name.span.start + line.len() as u32;
    rewrite::without_comment(after).trim().is_empty() && brace_below(name.source.text(), end).is_some()
}

/// Moves the brace on one of the next lines to the end of the header that begins at a place. A comment stays
/// between them.
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
    let begins_block = equals.after().trim_start_matches([' ', '\t']).starts_with('{');
    let sign = begins_block.then(|| mend::with_blanks(&equals));
    message::equals_before_brace().mended_with(sign, Fix::remove).at(equals).with_context(header)
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
    } else if surrounding_text::end_of_object(&end).is_some() {
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
            message::sign_in_header(sign).likely(found.clone(), "").surely(sign == ",")
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
    let message = message::unclosed_string("label")
        .mended(|fix| fix.insert(surrounding_text::end_of_text(&place), "\""));
    message.at(place).with_context(label)
}

/// The contents of the block that begins with `brace`, and the same with each attribute on a line of its own,
/// if all of them are on that line.
pub(super) fn spread(brace: &Location) -> Option<(Location, String)> {
    let (parts, close) = parts(surrounding_text::first_line(brace))?;
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    if parts.len() < 2 || !parts.iter().all(|part| surrounding_text::begins_attribute(part)) {
        return None;
    }
    let outer = mend::line_break(brace);
    let lines: String = parts.iter().map(|part| format!("{outer}  {part}")).collect();
    let start = brace.span.start as usize;
    Some((mend::span(brace, start + 1, start + close), lines + &outer))
}

/// A block in the block on one line that begins with `brace`: it goes on a line of its own.
pub(crate) fn block_in_one_line_block(place: Location, name: &str, brace: &Location) -> Diagnostic {
    let start = brace.span.start as usize;
    let outer = mend::line_break(brace);
    let only = parts(surrounding_text::first_line(brace)).and_then(|(parts, close)| match parts[..] {
        [inner] if !inner.is_empty() => {
            Some((mend::span(brace, start + 1, start + close), format!("{outer}  {inner}{outer}")))
        }
        _ => None,
    });
    message::block_in_one_line_block(name).mended_with(only, in_place).at(place)
}

/// A certain change that writes a text in place of another.
pub(super) fn in_place(fix: Fix, (place, text): (Location, String)) -> Fix {
    fix.with_certainty(true).replace(place, text)
}

/// What is between the brace that a line begins with and the one that closes it, and where that is: commas
/// and semicolons separate it, and another part begins with a name before a second equals sign.
fn parts(line: &str) -> Option<(Vec<&str>, usize)> {
    let mut lexer = Lexer::new(line, 1);
    let (mut depth, mut start, mut has_value) = (0_usize, 1, false);
    let mut parts = Vec::new();
    let mut last = Token { kind: TokenKind::OpenBrace, span: Span::new(0, 1) };
    loop {
        let token = lexer.next_token();
        let (at, end) = (token.span.start, token.span.end);
        let mut cut = |at: u32, next: u32| {
            parts.push(line[start..at as usize].trim());
            start = next as usize;
        };
        match token.kind {
            TokenKind::End | TokenKind::TooDeep | TokenKind::Comment => return None,
            TokenKind::CloseBrace if depth == 0 => {
                cut(at, end);
                return Some((parts, at as usize));
            }
            TokenKind::Interpolation | TokenKind::Directive => depth += 1,
            kind if kind.opens() => depth += 1,
            kind if kind.closes() || kind == TokenKind::SequenceEnd => depth = depth.checked_sub(1)?,
            _ if depth > 0 => {}
            TokenKind::Equal if has_value => cut(last.span.start, last.span.start),
            TokenKind::Equal => has_value = true,
            kind if kind == TokenKind::Comma || &line[at as usize..end as usize] == ";" => {
                cut(at, end);
                has_value = false;
            }
            _ => {}
        }
        last = token;
    }
}
