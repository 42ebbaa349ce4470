//! The lines of a text on which an attribute, a block or its end should begin.

use crate::source::text::after_name;
use crate::source::{PassageKind, Source, begins_block, is_of_name};

/// A line outside of values, comments and heredocs.
pub(super) struct Line<'t> {
    /// Where it begins in the text, without blanks.
    pub(super) start: usize,
    /// The line as it is written, without blanks around it.
    pub(super) text: &'t str,
    pub(super) begins: Begins,
    /// Where a template sequence begins on it, outside of strings and comments.
    pub(super) sequence: Option<usize>,
}

/// What begins a template sequence, here or in another language.
const SEQUENCES: &[&str] = &["${", "%{", "{{", "{%", "<%"];

/// What a line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begins {
    Attribute,
    Block,
    /// Nothing: it ends a block.
    End,
    /// A section, as in TOML.
    Section,
    /// Something else.
    Other,
}

/// The lines of a text. What a value contains between brackets, and text over several lines, is left out.
pub(super) fn lines(source: &Source) -> Vec<Line<'_>> {
    let (text, code) = (source.text(), code(source));
    // Which brackets are open: whether they are those of a block.
    let mut open: Vec<bool> = Vec::new();
    let (mut lines, mut at) = (Vec::new(), 0);
    for (written, code) in text.split_inclusive('\n').zip(code.split_inclusive('\n')) {
        let bare = code.trim();
        if !bare.is_empty() {
            let begins = begins(bare);
            if open.last().is_none_or(|is_block| *is_block) {
                let blanks = written.len() - written.trim_start().len();
                let sequence = SEQUENCES.iter().filter_map(|open| code[blanks..].find(open)).min();
                lines.push(Line { start: at + blanks, text: written.trim(), begins, sequence });
                follow_item(bare, begins, source.is_value(), &mut open);
            } else {
                follow_value(bare, &mut open);
            }
        }
        at += written.len();
    }
    lines
}

/// Follows the brackets of a line that begins something.
fn follow_item(line: &str, begins: Begins, is_value: bool, open: &mut Vec<bool>) {
    match begins {
        Begins::Attribute => follow_value(line, open),
        Begins::End => {
            open.pop();
            follow_item(&line[1..], self::begins(line[1..].trim()), is_value, open);
        }
        // The object or array of a file in the JSON syntax. Elsewhere, a brace on a line of its own is that
        // of the header above it.
        Begins::Other if line.starts_with('[') || line.starts_with('{') && is_value => {
            follow_value(line, open)
        }
        // Brackets in text have no meaning; only a brace at the end may be that of a block.
        _ if line.ends_with('{') => open.push(true),
        _ => {}
    }
}

/// Follows the brackets of a line in a value, or of a value.
fn follow_value(line: &str, open: &mut Vec<bool>) {
    for char in line.chars() {
        match char {
            '(' | '[' | '{' => open.push(false),
            ')' | ']' | '}' if open.last() == Some(&false) => {
                open.pop();
            }
            _ => {}
        }
    }
}

/// What a line of code begins.
fn begins(line: &str) -> Begins {
    if line.starts_with('}') {
        return Begins::End;
    }
    if line.starts_with('[') && line.ends_with(']') {
        return Begins::Section;
    }
    let value = after_name(line).and_then(|rest| rest.trim_start().strip_prefix('='));
    match value {
        Some(value) if !value.starts_with(['=', '>']) => Begins::Attribute,
        _ if begins_block(line) => Begins::Block,
        _ => Begins::Other,
    }
}

/// The text with blanks in place of comments, heredocs and what else spans lines, and letters in place of
/// what strings contain. Each line is as long as it was.
fn code(source: &Source) -> String {
    let text = source.text();
    let (mut code, mut at) = (String::with_capacity(text.len()), 0);
    for passage in source.passages() {
        code.push_str(&text[at..passage.span.start as usize]);
        let inside = &text[passage.span.range()];
        let instead = match passage.kind {
            PassageKind::String => Some('x'),
            // A comment without an end may be a path with a star.
            PassageKind::Doubtful if !inside.contains('\n') || inside.starts_with("/*") => None,
            _ => Some(' '),
        };
        match instead {
            Some(instead) => {
                code.extend(inside.bytes().map(|byte| if byte == b'\n' { '\n' } else { instead }))
            }
            None => code.push_str(inside),
        }
        at = passage.span.end as usize;
        if inside.ends_with('\n') {
            // The line that ends a heredoc.
            let marker = text[at..].find(|char| !is_of_name(char) && !matches!(char, ' ' | '\t'));
            let end = at + marker.unwrap_or(text.len() - at);
            code.extend(std::iter::repeat_n(' ', end - at));
            at = end;
        }
    }
    code.push_str(&text[at..]);
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        let text = "a = [\n  1,\n] # x\nb \"c\" d {\n  e = <<E\n: x\nE\n}\n/* f\n*/ g: 1\n[h]\nserver {\n listen 80;\n}\ni == 2\n'j k'\n";
        let source = Source::new("t.hcl", text);
        let found: Vec<_> = lines(&source).into_iter().map(|line| (line.begins, line.text)).collect();
        assert_eq!(
            found,
            [
                (Begins::Attribute, "a = ["),
                (Begins::Block, "b \"c\" d {"),
                (Begins::Attribute, "e = <<E"),
                (Begins::End, "}"),
                (Begins::Other, "*/ g: 1"),
                (Begins::Section, "[h]"),
                (Begins::Block, "server {"),
                (Begins::Other, "listen 80;"),
                (Begins::End, "}"),
                (Begins::Other, "i == 2"),
                (Begins::Other, "'j k'"),
            ]
        );
    }
}
