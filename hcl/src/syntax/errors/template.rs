//! Templates.

use crate::diagnostic::{Diagnostic, Fix, suggest};
use crate::model::errors::meant as meant_name;
use crate::source::{Location, Span, blanks};

use super::{mend, message, rewrite, surrounding_text};

/// A template without its end.
pub(crate) fn unclosed_template(found: Location, template: Location) -> Diagnostic {
    let message = match marker(&template) {
        Some(marker) => {
            let newline = if found.before().ends_with('\n') { "" } else { "\n" };
            let line = format!("{newline}{marker}\n");
            message::unclosed_heredoc(marker).mended(|fix| fix.insert(found.clone(), line))
        }
        None => message::unclosed_string("string")
            .mended(|fix| fix.insert(surrounding_text::end_of_text(&found), "\"")),
    };
    message.at(found).with_context(template)
}

/// The marker of a heredoc, which its first line has.
fn marker(template: &Location) -> Option<&str> {
    let first = template.text().lines().next()?;
    Some(first.strip_prefix("<<")?.trim_start_matches('-').trim_end())
}

/// A heredoc without its last line, before an item that is indented less.
pub(crate) fn unclosed_heredoc(opening: Location, next: Location) -> Diagnostic {
    let marker = marker(&opening).unwrap_or_default();
    let indent = if opening.text().starts_with("<<-") { &mend::line_break(&opening)[1..] } else { "" };
    let (end, line) = (end_of_lines(&opening, &next), format!("{indent}{marker}\n"));
    let message = message::unclosed_heredoc(marker).mended(|fix| fix.insert(end, line));
    message.at(opening).and_at(next)
}

/// Where the lines of a heredoc end that is not closed before the next item: before the blank lines above
/// that item, and before the braces that close what is around the heredoc.
fn end_of_lines(opening: &Location, next: &Location) -> Location {
    let (text, indent) = (opening.source.text(), mend::line_break(opening).len() - 1);
    let mut end = surrounding_text::line_start(next).span.start as usize;
    while let Some(line) = text[opening.span.end as usize..end].split_inclusive('\n').next_back() {
        let bare = line.trim();
        let closes_outer = bare == "}" && blanks(line) < indent;
        if !bare.is_empty() && !closes_outer {
            break;
        }
        end -= line.len();
    }
    mend::span(opening, end, end)
}

/// The line that ends a heredoc has something after the marker, or a word that is not quite the marker.
pub(crate) fn heredoc_end_not_alone(line: Location, word: Location, template: Location) -> Diagnostic {
    let marker = marker(&template).unwrap_or_default();
    let rest = line.text().strip_prefix(word.text()).unwrap_or_default().trim();
    let (after_word, end) = (word.span.end as usize, line.span.end as usize);
    let message = match rest {
        _ if word.text() != marker => {
            message::heredoc_other_end(marker, word.text()).likely(word.clone(), marker)
        }
        ";" => message::heredoc_end_not_alone(marker)
            .with_fix(mend::certain(mend::span(&line, after_word, end), "")),
        _ => message::heredoc_end_not_alone(marker)
            .with_fix(mend::certain(mend::span(&line, after_word, end - rest.len()), "\n")),
    };
    message.at(line).with_context(template)
}

/// `${` without `}`, which should come before what was found after the expression, or anywhere in the
/// template whose first part is at `place`. The expression ends at `end`.
pub(crate) fn unclosed_interpolation(
    place: Location,
    is_found: bool,
    opening: Location,
    end: Location,
) -> Diagnostic {
    let end = before_sign(&opening, &end).unwrap_or(end);
    let (part, other, there) = match is_found {
        true => (message::before_this(), message::opened_here(), &opening),
        false => (message::in_this_template(), message::expected("}"), &end),
    };
    message::unclosed_interpolation(&closed(&opening, &end), &part, &other)
        .mended(|fix| fix.insert(end.clone(), "}"))
        .with_fix(as_text(&opening))
        .at(place)
        .and_at(there.clone())
}

/// `${var.name-eu` and `${var.name/eu`: the place of the first sign that text more likely begins with than
/// the rest of a name or of a division.
fn before_sign(opening: &Location, end: &Location) -> Option<Location> {
    let inner = opening.source.slice(opening.span.until(end.span));
    let (name, rest) = inner.split_at(inner.find(['-', '/'])?);
    let is_name = |char: char| char.is_alphanumeric() || "_.[]".contains(char);
    let is_text = |char: char| char.is_alphanumeric() || "_.-/".contains(char);
    let is_meant = !name.is_empty() && name.chars().all(is_name) && rest.chars().all(is_text);
    let at = opening.span.end as usize + name.len();
    is_meant.then(|| mend::span(opening, at, at))
}

/// The interpolation that begins at `opening`, with a brace at `end`.
fn closed(opening: &Location, end: &Location) -> String {
    let open = opening.source.slice(Span::new(opening.span.start, end.span.start));
    rewrite::shown(format!("{open}}}")).unwrap_or_else(|| "${…}".to_owned())
}

/// Doubles the sign that begins a sequence, so that it is text.
fn as_text(sequence: &Location) -> Fix {
    let sign = sequence.text().get(..1).unwrap_or("$");
    Fix::likely(format!("Write `{sign}{sign}{{`")).insert(mend::first_bytes(sequence, 0), sign)
}

/// Something between an interpolation's expression and its brace.
pub(crate) fn extra_in_interpolation(found: Location, context: Location) -> Diagnostic {
    let line = surrounding_text::line_before(&found);
    let at = line.rfind("${").map(|at| found.span.start as usize - line.len() + at);
    message::extra_in_interpolation()
        .mended_with(at, |fix, at| fix.insert(mend::span(&found, at, at), "$"))
        .at(found)
        .with_context(context)
}

/// `%{` with a word that is not a keyword, or another one.
pub(crate) fn unknown_directive(word: Location, context: Location) -> Diagnostic {
    let text = word.text();
    let message = message::unknown_directive(text).at(word.clone());
    let message = match suggest(text, ["if", "else", "endif", "for", "endfor"]) {
        Some(known) => meant_name(message, text, known),
        None if text.starts_with("end") => message,
        None => message.with_fix(as_text(&context)),
    };
    message.with_context(context)
}

/// A directive without its end, which goes on a line of its own if the template ends with a line.
pub(crate) fn unclosed_directive(end: Location, name: &str, directive: Location) -> Diagnostic {
    let word = format!("end{name}");
    let sequence = format!("%{{ {word} }}");
    let is_line = surrounding_text::begins_line(&end) && end.span.start > directive.span.end;
    let text = match is_line {
        true => format!("{}{sequence}\n", &mend::line_break(&directive)[1..]),
        false => sequence,
    };
    let message = message::unclosed_directive(name, &word).mended(|fix| fix.insert(end.clone(), text));
    message.at(end).and_at(directive)
}

/// A directive that neither ends nor continues another one.
pub(crate) fn unexpected_directive(
    place: Location,
    name: &str,
    around: Option<(&str, Location)>,
) -> Diagnostic {
    match around {
        None => message::unexpected_directive(name).likely(place.clone(), "").at(place),
        Some((end, directive)) => message::directive_still_open(name, end).at(place).and_at(directive),
    }
}
