//! Guesses what was meant by a line with a name that is neither an attribute nor a block, and by blocks without their braces.

use crate::diagnostic::Fix;
use crate::source::{Location, Span, part};

use super::super::identifier::is_identifier;
use super::meant::{after, before, first_line, text_from};
use super::mend::{self, Advice};
use super::rewrite;

/// For a line that begins neither an attribute nor a block.
pub(super) fn by_line(place: &Location) -> Option<Advice> {
    let line = first_line(place);
    match line.chars().next() {
        Some('}') => Some(Advice::new(
            "Remove the brace, or write the beginning of the block that it should close.",
            Fix::likely("Remove the brace").remove(mend::first_bytes(place, 1)),
        )),
        Some('{') if line.trim() == "{" => Some(by_brace_alone(place)),
        Some('{') => Some(Advice::words("A file is read in the JSON syntax if its name ends in .json.")),
        Some('[') => {
            let name = line.trim_end().trim_matches(['[', ']']);
            is_identifier(name).then(|| Advice::words(format!("A section is a block: {name} {{ … }}")))
        }
        Some(')' | ']' | ',') => {
            Some(Advice::new("Remove it.", mend::likely(mend::first_bytes(place, 1), "")))
        }
        Some('=') => Some(Advice::words("Write a name before the equals sign.")),
        Some(_) => None,
        None => None,
    }
}

/// For a brace alone on its line, as around the whole text in other languages.
fn by_brace_alone(place: &Location) -> Advice {
    const MAX_TEXT: usize = 1 << 14;
    const HELP: &str =
        "Write a type before the brace, as in name {, or remove this brace and the one that closes it.";
    let text = text_from(place);
    let (mut at, mut depth) = (0, 0_i64);
    for line in text.split_inclusive('\n') {
        let bare = rewrite::without_comment(line);
        depth += bare.matches('{').count() as i64 - bare.matches('}').count() as i64;
        if depth == 0 && bare.trim() == "}" {
            let start = place.span.start as usize + at + bare.len() - 1;
            let end = mend::span(place, start, start + 1);
            let fix = Fix::likely("Remove both braces").remove(super::meant::whole_line(place));
            return Advice::new(HELP, fix.remove(super::meant::whole_line(&end)));
        }
        at += line.len();
        if depth <= 0 || at > MAX_TEXT {
            break;
        }
    }
    Advice::words(HELP)
}

/// For a brace that closes nothing: the header before it that is a comment, and the mark of that comment with the blanks after it.
pub(super) fn commented_header(brace: &Location) -> Option<(Location, Option<Location>)> {
    const MAX_LINES: usize = 200;
    const MAX_TEXT: usize = 1 << 13;
    let text = before(brace);
    let near = text.len().saturating_sub(MAX_TEXT);
    let near = (near..=text.len()).find(|&at| text.is_char_boundary(at))?;
    let (text, mut at, mut depth) = (&text[near..], text.len(), 0_usize);
    for line in text.split_inclusive('\n').rev().take(MAX_LINES) {
        at -= line.len();
        let bare = line.trim();
        let start = at + line.len() - line.trim_start_matches([' ', '\t']).len();
        let mark = ["#", "//"].into_iter().find(|mark| bare.starts_with(mark));
        match mark {
            None if bare.ends_with('{') => depth = depth.checked_sub(1)?,
            None if bare.starts_with('}') => depth += 1,
            Some(mark) if bare.ends_with('{') && depth == 0 => {
                let header = bare[mark.len()..].trim_start();
                let name = header.split([' ', '\t', '{', '"', ':']).next()?;
                let blanks = bare.len() - header.len();
                let is_header = is_identifier(name) && !header.contains(':');
                let whole = mend::span(brace, start + blanks, start + bare.len());
                return is_identifier(name)
                    .then(|| (whole, is_header.then(|| mend::span(brace, start, start + blanks))));
            }
            _ => {}
        }
    }
    None
}

/// For a quoted name.
pub(super) fn by_quoted_name(place: &Location) -> Advice {
    let line = first_line(place);
    let name = line.split('"').nth(1).unwrap_or("");
    let start = place.span.start as usize;
    let whole = || mend::span(place, start, start + name.len() + 2);
    let after = line.get(name.len() + 2..).unwrap_or("").trim_start();
    if is_identifier(name) {
        let help = format!("Write {name} = … for an attribute, or {name} {{ … }} for a block.");
        return match after.starts_with(['=', '{', '"']) {
            true => Advice::new(help, mend::certain(whole(), name)),
            false => Advice::words(help),
        };
    }
    let nested = after.strip_prefix('=').and_then(|value| nested(name, value));
    match nested {
        Some((text, value)) => {
            let end = start + line.len() - after.len() + 1 + value;
            Advice::new(format!("Write {text}"), mend::likely(mend::span(place, start, end), text))
        }
        None => {
            let bare = underscored(name).filter(|_| after.starts_with(['=', '{', '"']));
            let help = "A key that is not a name belongs in an object: name = { \"a key\" = … }";
            match bare {
                Some(bare) => Advice::new(
                    format!("Write {bare}, or put the key into an object: name = {{ \"{name}\" = … }}"),
                    mend::likely(whole(), bare),
                ),
                None => Advice::words(help),
            }
        }
    }
}

/// A text as a name, with an underscore for each sign that a name cannot contain.
fn underscored(text: &str) -> Option<String> {
    let name: String = text
        .trim()
        .chars()
        .map(|char| if char.is_alphanumeric() || "_-".contains(char) { char } else { '_' })
        .collect();
    rewrite::shown(name).filter(|name| is_identifier(name))
}

/// `a.b = value` as an object, and how long the value with the blanks before it is.
fn nested(path: &str, rest: &str) -> Option<(String, usize)> {
    let value = rewrite::shown_expression(rest)?;
    let names: Vec<&str> = path.split('.').collect();
    if names.len() < 2 || names.len() > 6 || !names.iter().all(|name| is_identifier(name)) {
        return None;
    }
    let (first, inner) = names.split_first()?;
    let opening: String = inner.iter().map(|name| format!("{{ {name} = ")).collect();
    let text = format!("{first} = {opening}{value}{}", " }".repeat(inner.len()));
    let end = rest.find(value.as_str())? + value.len();
    Some((rewrite::shown(text)?, end))
}

/// For a name followed by `found`, which is neither an equals sign nor the rest of a block header.
pub(super) fn by_name(place: &Location, found: &Location) -> Advice {
    let name = place.text();
    let instead = |sign: &Location| match sign.text() {
        ":" => mend::certain(sign.clone(), " ="),
        "=>" => mend::certain(sign.clone(), "="),
        // It may be meant to compare.
        _ => mend::likely(sign.clone(), "="),
    };
    match found.text() {
        ":" | "=>" => {
            Advice::new(format!("Attributes are set with an equals sign: {name} = …"), instead(found))
        }
        "==" => Advice::new(format!("A single equals sign sets an attribute: {name} = …"), instead(found)),
        "." => by_dots(place),
        "[" => Advice::words(format!(
            "Elements cannot be set one by one. Write the whole collection: {name} = [ … ]"
        )),
        "(" => by_parenthesis(place),
        _ if text_from(found).trim_start().starts_with('{') => {
            Advice::new(format!("Write {name} {{"), join_brace(place))
        }
        _ if rewrite::without_comment(first_line(place)).trim_end() == name => Advice::new(
            format!(
                "Write {name} = value to set an attribute, or {name} {{ … }} for a block; or remove this line."
            ),
            Fix::likely("Remove this line").remove(super::meant::whole_line(place)),
        ),
        _ => by_bare_label(place).unwrap_or_else(|| {
            Advice::words(format!("Write {name} = value to set an attribute, or {name} {{ … }} for a block."))
        }),
    }
}

/// `a.b {`, and `a.b` with anything else but a complete value.
fn by_dots(place: &Location) -> Advice {
    let (name, line) = (place.text(), first_line(place));
    let header = rewrite::without_comment(line).trim_end().strip_suffix('{').map(str::trim_end);
    let labels = header.and_then(|header| header.strip_prefix(name)?.strip_prefix('.'));
    let is_path = |labels: &&str| labels.split('.').count() < 5 && labels.split('.').all(is_identifier);
    if let Some((header, path)) = header.zip(labels.filter(is_path)) {
        let labels: Vec<&str> = path.split('.').collect();
        let text = format!("{name} \"{}\"", labels.join("\" \""));
        let fix = mend::likely(mend::first_bytes(place, header.len()), &*text);
        let [label] = labels[..] else {
            return Advice::new(format!("A header has no dots. Write {text} {{"), fix);
        };
        return Advice::new(
            format!(
                "A name has no dots. Write {text} {{ for a label, or {name} {{ with {label} {{ … }} in it."
            ),
            fix,
        );
    }
    Advice::words(format!("A name has no dots. Put the part after the dot into an object: {name} = {{ … }}"))
}

/// `type("label") {`
fn by_parenthesis(place: &Location) -> Advice {
    let (name, line) = (place.text(), first_line(place));
    let block = after_name(line, name).strip_prefix('(').and_then(|rest| {
        let (labels, after) = rest.split_once(')')?;
        let labels: Vec<&str> = labels.split(',').map(str::trim).filter(|label| !label.is_empty()).collect();
        let is_label = |label: &&str| is_identifier(label.trim_matches('"'));
        let fits = after.trim_start().starts_with('{') && labels.iter().all(is_label);
        fits.then(|| (format!("{name} {} {{", labels.join(" ")).replace("  ", " "), line.find('{')))
    });
    match block {
        Some((text, Some(brace))) => {
            // Without quotes, it may be something that is run.
            let is_block = text.contains('"');
            let fix = mend::likely(mend::first_bytes(place, brace + 1), &*text).with_certainty(is_block);
            Advice::new(format!("Write {text}"), fix)
        }
        _ => Advice::words(format!(
            "A function is called only inside a value. Write name = {name}(…), or {name} {{ … }} for a block."
        )),
    }
}

/// `type /path {`
fn by_bare_label(place: &Location) -> Option<Advice> {
    let (name, line) = (place.text(), first_line(place));
    let header = rewrite::without_comment(line).trim_end().strip_suffix('{')?;
    let label = after_name(header, name).trim();
    if label.is_empty() || label.contains([' ', '"', '=', '(', '{', '$', '%', ':']) {
        return None;
    }
    let text = rewrite::shown(format!("{name} {} {{", rewrite::quoted(label)))?;
    let whole = mend::first_bytes(place, header.len() + 1);
    Some(Advice::new(format!("Write {text}"), mend::likely(whole, text)))
}

/// `name value`, with nothing else on the line.
pub(super) fn by_value(place: &Location) -> Option<Advice> {
    let (name, line) = (place.text(), first_line(place));
    let value = rewrite::without_comment(after_name(line, name)).trim_end_matches(';').trim_end();
    let is_text =
        value.len() > 1 && value.starts_with('"') && value.ends_with('"') && value.matches('"').count() == 2;
    let is_literal = matches!(value, "true" | "false" | "null");
    if is_path(value) || is_number_with_unit(value) {
        return by_text(place, value);
    }
    let is_list =
        value.starts_with('[') && value.ends_with(']') && !value.contains('=') && line.contains(" [");
    if !is_text && !is_literal && !is_list && !rewrite::is_number(value) {
        return None;
    }
    let start = place.span.start as usize;
    let end = start + line.find(value)? + value.len();
    let semicolon = usize::from(part(place.source.text(), end..).starts_with(';'));
    let text = rewrite::shown(format!("{name} = {value}"))?;
    let whole = mend::span(place, start, end + semicolon);
    let fix = if is_text || is_list { mend::likely(whole, &*text) } else { mend::certain(whole, &*text) };
    Some(Advice::new(format!("Write {text}"), fix))
}

/// Whether a word is a path, which begins with a slash or with dots.
fn is_path(word: &str) -> bool {
    ["/", "./", "../", "~/"].iter().any(|start| word.starts_with(start))
        && word.chars().all(|char| char.is_alphanumeric() || "/._-~*@+".contains(char))
        && !word.starts_with("//")
}

/// `30s`, `10MB`, `50%`
fn is_number_with_unit(word: &str) -> bool {
    let unit = word.trim_start_matches(|char: char| char.is_ascii_digit() || char == '.');
    let is_unit = unit == "%" || !unit.is_empty() && unit.len() < 5 && unit.chars().all(char::is_alphabetic);
    is_unit && rewrite::is_number(&word[..word.len() - unit.len()]) && !unit.starts_with(['e', 'E', 'x', 'b'])
}

/// `name /path` and `name 30s`
fn by_text(place: &Location, path: &str) -> Option<Advice> {
    let (name, line) = (place.text(), first_line(place));
    let text = rewrite::shown(format!("{name} = {}", rewrite::quoted(path)))?;
    let end = line.find(path)? + path.len();
    Some(Advice::new(format!("Write {text}"), mend::likely(mend::first_bytes(place, end), text)))
}

/// What follows a name in its line. A very long name takes more than what is looked at of a line.
fn after_name<'l>(line: &'l str, name: &str) -> &'l str {
    line.get(name.len()..).unwrap_or("").trim_start()
}

/// Moves the brace on one of the next lines to the end of the header that begins at a place.
fn join_brace(header: &Location) -> Fix {
    let line = first_line(header);
    let bare = rewrite::without_comment(line).trim_end();
    let start = header.span.start as usize;
    let text = text_from(header);
    let brace = line.len() + text[line.len()..].find('{').unwrap_or(0);
    if bare.len() == line.trim_end().len() {
        return mend::certain(mend::span(header, start + bare.len(), start + brace + 1), " {");
    }
    // A comment stays between them.
    let (bare, brace) = (start + bare.len(), start + brace);
    Fix::certain("Write {").insert(mend::span(header, bare, bare), " {").remove(mend::span(
        header,
        brace,
        brace + 1,
    ))
}

/// For an equals sign in a header.
pub(super) fn by_equals(equals: &Location, header: &Location) -> Advice {
    let between = Span::new(header.span.start, equals.span.start);
    let words: Vec<&str> = equals.source.slice(between).split_whitespace().collect();
    let begins_block = after(equals).trim_start_matches([' ', '\t']).starts_with('{');
    if begins_block {
        return Advice::new(
            "For a block, remove the equals sign; for an attribute, remove the labels.",
            mend::likely(mend::with_blanks(equals), ""),
        );
    }
    if let Some(advice) = by_label_name(equals, header, &words) {
        return advice;
    }
    match words[..] {
        [first, second] if is_identifier(first) && is_identifier(second) => {
            let name = format!("{first}_{second}");
            let end = before(equals).trim_end().len();
            Advice::new(
                format!("A name has no spaces. Write {name} = …"),
                mend::likely(mend::span(equals, header.span.start as usize, end), name),
            )
        }
        _ => Advice::words("For a block, remove the equals sign; for an attribute, remove the labels."),
    }
}

/// `type name="label" {`
fn by_label_name(equals: &Location, header: &Location, words: &[&str]) -> Option<Advice> {
    let rest = after(equals).trim_start().strip_prefix('"')?;
    let (label, after) = rest.split_once('"')?;
    let after = after.trim_start_matches([' ', '\t']);
    let [block_type, _] = words else { return None };
    if !after.starts_with('{') || label.len() > 60 || label.contains(['\n', '\\', '$', '%']) {
        return None;
    }
    let text = format!("{block_type} \"{label}\" {{");
    let end = equals.source.text().len() - after.len() + 1;
    let whole = mend::span(equals, header.span.start as usize, end);
    Some(Advice::new(format!("A label has no name. Write {text}"), mend::likely(whole, text)))
}

/// For a header whose line ends without a brace.
pub(super) fn by_header_end(end: &Location, header: &Location) -> Advice {
    let after = text_from(end);
    // A comment is a token with its newline.
    let after = if after.starts_with(['#', '/']) {
        after.split_once('\n').map_or("", |(_, next)| next)
    } else {
        after
    };
    if after.trim_start().starts_with('{') {
        return Advice::new(
            "Move the brace to the end of this line.",
            join_brace(&mend::span(header, header.span.start as usize, header.span.start as usize)),
        );
    }
    if super::meant::end_of_object(end).is_some() {
        let line = rewrite::without_comment(first_line(header)).trim_end();
        let at = header.span.start as usize + line.len();
        let fix = Fix::likely("Write {").insert(mend::span(header, at, at), " {");
        return Advice::new(format!("Write {line} {{"), fix);
    }
    let name = first_line(header).split_whitespace().next().unwrap_or("");
    let name = mend::first_bytes(header, name.len());
    by_value(&name).unwrap_or(Advice::words(
        "To begin a block, write { at the end of the line. To set an attribute, write an equals sign after its name.",
    ))
}

/// For what follows the brace that closes a block.
pub(super) fn after_block(found: &Location) -> Advice {
    match found.text() {
        "," => Advice::new("Remove the comma.", mend::certain(found.clone(), "")),
        "}" => Advice::new(
            "Put the brace on the next line, or remove it if it closes nothing.",
            mend::likely(found.clone(), format!("{}}}", mend::line_break(found))),
        ),
        word => {
            // Elsewhere, these words continue what the braces before them belong to.
            let continues = matches!(
                word,
                "else" | "elif" | "elsif" | "while" | "until" | "catch" | "finally" | "except"
            );
            let fix = mend::new_line_before(found).with_certainty(is_identifier(word) && !continues);
            Advice::new("Put it on the next line.", fix)
        }
    }
}

/// Closes a block at the end of the file.
pub(super) fn close_at_end(header: &Location) -> Fix {
    let text = header.source.text();
    let end = text.trim_end().len();
    let indent = mend::line_break(header);
    Fix::likely("Close the block at the end").insert(mend::span(header, end, end), format!("{indent}}}"))
}
