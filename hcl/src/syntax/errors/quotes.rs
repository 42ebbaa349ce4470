//! Texts in quotes of other languages: what to write instead.

use crate::diagnostic::Fix;
use crate::source::Location;

use super::super::identifier::is_identifier;
use super::mend::{self, Advice};
use super::{meant, rewrite};

/// The advice for a text in quotes of another language, or for the quote that begins it.
pub(super) fn in_double_quotes(place: &Location) -> Advice {
    let text = place.text();
    if meant::text_from(place).starts_with("'''") {
        return Advice::words(
            "Write <<EOT, the lines, and EOT on a line of its own; a text on one line is written in double quotes.",
        );
    }
    if meant::begins_line(place)
        && text.starts_with('\'')
        && let Some(advice) = at_line_start(place)
    {
        return advice;
    }
    let inner = rewrite::between_quotes(text).filter(|_| text.chars().count() > 1);
    let string = match inner {
        // In JavaScript, texts in backticks have the same interpolations.
        Some(inner) if text.starts_with('`') => rewrite::quoted_template(inner),
        // A program for texts, which writes such quotes, leaves the interpolations as they were.
        Some(inner) if !text.is_ascii() && inner.contains("${") => rewrite::quoted_template(inner),
        Some(inner) => rewrite::quoted(&rewrite::unescaped_quotes(inner)),
        None if text.starts_with('`') => {
            return Advice::words("Use double quotes, or a heredoc (<<EOT) for text of several lines.");
        }
        None => return half_in_double_quotes(place).unwrap_or(Advice::words("Use double quotes.")),
    };
    if let Some((whole, text)) = with_apostrophe(place) {
        return Advice::new(format!("Write {text}"), mend::likely(whole, text));
    }
    let help = match rewrite::shown(string.clone()) {
        Some(string) => format!("Write {string}"),
        None => "Use double quotes.".to_owned(),
    };
    let rest = meant::text_from(place).get(text.len()..).unwrap_or("");
    if rest.starts_with(|next: char| next.is_alphanumeric() || "\\'`\"".contains(next)) {
        // Something joins such texts elsewhere, as in a shell.
        return Advice::words(help);
    }
    let fix = in_other_quotes(place, inner);
    Advice::new(help, fix.unwrap_or_else(|| others_on_line(place, mend::likely(place.clone(), string))))
}

/// For a text in single quotes where an attribute or a block should begin, or so it seems: a name, or a comment of another language. `None` if it is
/// an element on a line of its own.
fn at_line_start(place: &Location) -> Option<Advice> {
    let line = meant::first_line(place);
    let key = line[1..].split_once('\'').filter(|(name, _)| is_identifier(name));
    if let Some((name, after)) = key
        && after.trim_start().starts_with([':', '=', '{'])
    {
        let fix = mend::likely(mend::first_bytes(place, name.len() + 2), name);
        let help = format!("Write {name} = … for an attribute, or {name} {{ … }} for a block.");
        return Some(Advice::new(help, fix));
    }
    if meant::before(place).trim_end().ends_with(['[', '(', ',', '=', ':', '?']) {
        return None;
    }
    Some(Advice::new(
        "A comment begins with #. A text in double quotes needs a name: name = \"text\"",
        Fix::likely("Write #").replace(mend::first_bytes(place, 1), "#"),
    ))
}

/// Writes double quotes in place of those of a text, and of the others in single quotes on its line, if all of them mean the same then. Nobody
/// knows for backticks: they make a text elsewhere, but also run a command.
fn in_other_quotes(place: &Location, inner: Option<&str>) -> Option<Fix> {
    let text = place.text();
    let (open, close) = (text.chars().next()?, text.chars().next_back()?);
    if !inner.is_some_and(rewrite::is_plain) || open == '`' {
        return None;
    }
    let end = place.span.end as usize;
    let quotes = [mend::first_bytes(place, open.len_utf8()), mend::span(place, end - close.len_utf8(), end)];
    let title = rewrite::shown(rewrite::quoted(inner?))
        .map_or_else(|| "Write double quotes".to_owned(), |string| mend::write(&string));
    let mut fix = mend::other_quotes(Fix::certain(title), quotes);
    for (start, other) in texts_on_line(place) {
        if !rewrite::is_plain(other) {
            return None;
        }
        let end = start + other.len() + 1;
        fix = mend::other_quotes(fix, [mend::span(place, start, start + 1), mend::span(place, end, end + 1)]);
    }
    Some(fix)
}

/// `“text"`: a text that only ends in a straight quote.
fn half_in_double_quotes(place: &Location) -> Option<Advice> {
    let line = meant::first_line(place);
    let sign = line.chars().next().filter(|sign| !sign.is_ascii())?;
    let (text, _) = line[sign.len_utf8()..].split_once('"')?;
    let string = rewrite::shown(rewrite::quoted(text)).filter(|_| !text.contains([' ', '\\', '$']))?;
    let first = mend::first_bytes(place, sign.len_utf8());
    Some(Advice::new(format!("Write {string}"), Fix::likely("Write \"").replace(first, "\"")))
}

/// `'it's'`: a text in single quotes up to the end of its value, with an apostrophe inside.
fn with_apostrophe(place: &Location) -> Option<(Location, String)> {
    let line = rewrite::without_comment(meant::first_line(place)).trim_end_matches([',', ';']).trim_end();
    let inner = line.strip_prefix('\'')?.strip_suffix('\'')?;
    let (before, after) = inner.split_once('\'')?;
    let is_apostrophe = before.ends_with(char::is_alphabetic) && after.starts_with(char::is_alphabetic);
    let fits = is_apostrophe && !after.contains('\'') && !inner.contains(['"', '\\']);
    let text = rewrite::shown(rewrite::quoted(inner)).filter(|_| fits)?;
    Some((mend::first_bytes(place, line.len()), text))
}

/// Adds the other texts in single quotes on the line, which are the same mistake.
fn others_on_line(place: &Location, fix: Fix) -> Fix {
    texts_on_line(place).into_iter().fold(fix, |fix, (start, other)| {
        let text = rewrite::quoted(&rewrite::unescaped_quotes(other));
        fix.replace(mend::span(place, start, start + other.len() + 2), text)
    })
}

/// Where the other texts in single quotes on the line of one begin, with their quote, and what they contain. None if there is one before it, which finds
/// this one: in a long list, each would find all after it.
fn texts_on_line(place: &Location) -> Vec<(usize, &str)> {
    let mut texts = Vec::new();
    let near = meant::before(place).bytes().rev().take(meant::MAX_LINE).take_while(|byte| *byte != b'\n');
    if !place.text().starts_with('\'') || near.into_iter().any(|byte| byte == b'\'') {
        return texts;
    }
    let line = meant::first_line(place);
    let (mut at, mut in_string) = (place.text().len(), false);
    while let Some(found) = line.get(at..).and_then(|rest| rest.find(['\'', '"', '#'])) {
        at += found;
        match (&line[at..=at], in_string) {
            ("\"", _) => in_string = !in_string,
            ("#", false) => break,
            ("'", false) => {
                let Some(end) = line[at + 1..].find('\'').map(|end| at + 1 + end) else { break };
                texts.push((place.span.start as usize + at, &line[at + 1..end]));
                at = end;
            }
            _ => {}
        }
        at += 1;
    }
    texts
}
