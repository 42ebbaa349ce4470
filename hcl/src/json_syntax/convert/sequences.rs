//! Finds where the sequences of a template begin and end, if the template is known to be valid.

/// A piece of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    /// Literal text.
    Literal(&'t str),
    /// `${…}` or `%{…}` with its braces, or one of the escapes `$${` and `%%{`.
    Sequence(&'t str),
}

/// The pieces of a template in order.
pub(super) fn pieces(template: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some((start, length)) = next_sequence(rest) {
        if start > 0 {
            pieces.push(Piece::Literal(&rest[..start]));
        }
        pieces.push(Piece::Sequence(&rest[start..start + length]));
        rest = &rest[start + length..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Literal(rest));
    }
    pieces
}

/// The start and length of the next sequence.
fn next_sequence(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let brace = (1..bytes.len()).find(|&at| bytes[at] == b'{' && matches!(bytes[at - 1], b'$' | b'%'))?;
    let introducer = bytes[brace - 1];
    match brace.checked_sub(2) {
        // `$${` is not a sequence, and the first character of `$$${` is literal.
        Some(doubled) if bytes[doubled] == introducer => Some((doubled, 3)),
        _ => Some((brace - 1, 1 + code_length(&text[brace..]))),
    }
}

/// What kind of nested part is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Braces,
    Quotes,
}

/// The length of the code from an opening brace to the brace that closes it.
fn code_length(text: &str) -> usize {
    let mut open = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        at += match open.last() {
            Some(Inside::Quotes) => quoted_step(rest, &mut open),
            _ => code_step(rest, &mut open),
        };
        if open.is_empty() {
            return at;
        }
        while !text.is_char_boundary(at) {
            at += 1;
        }
    }
    text.len()
}

/// One step through the text of a quoted template: its length.
fn quoted_step(rest: &str, open: &mut Vec<Inside>) -> usize {
    match rest.as_bytes() {
        [b'\\', _, ..] => 2,
        [b'$', b'$', b'{', ..] | [b'%', b'%', b'{', ..] => 3,
        [b'$' | b'%', b'{', ..] => {
            open.push(Inside::Braces);
            2
        }
        [b'"', ..] => {
            open.pop();
            1
        }
        _ => 1,
    }
}

/// One step through code: its length.
fn code_step(rest: &str, open: &mut Vec<Inside>) -> usize {
    match rest.as_bytes() {
        [b'{', ..] => {
            open.push(Inside::Braces);
            1
        }
        [b'}', ..] => {
            open.pop();
            1
        }
        [b'"', ..] => {
            open.push(Inside::Quotes);
            1
        }
        [b'#', ..] | [b'/', b'/', ..] => rest.find('\n').unwrap_or(rest.len()),
        [b'/', b'*', ..] => rest.find("*/").map_or(rest.len(), |end| end + 2),
        [b'<', b'<', ..] => heredoc_length(rest).unwrap_or(2),
        _ => 1,
    }
}

/// The length of a heredoc up to the end of its closing marker.
fn heredoc_length(rest: &str) -> Option<usize> {
    let introduction = rest.find('\n')?;
    let marker = rest[2..introduction].trim_start_matches('-').trim();
    let mut at = introduction + 1;
    for line in rest[at..].split_inclusive('\n') {
        if line.trim() == marker {
            return Some(at + line.trim_end().len());
        }
        at += line.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(template: &str) -> Vec<String> {
        let text = |piece: &Piece<'_>| match piece {
            Piece::Literal(text) => format!("'{text}'"),
            Piece::Sequence(text) => (*text).to_owned(),
        };
        pieces(template).iter().map(text).collect()
    }

    #[test]
    fn sequences_end_at_their_own_brace() {
        assert_eq!(texts("a ${b} c"), ["'a '", "${b}", "' c'"]);
        assert_eq!(texts("${ {a = \"}\"} }x"), ["${ {a = \"}\"} }", "'x'"]);
        assert_eq!(texts("${\"${\"}\"}\\\"}\"}"), ["${\"${\"}\"}\\\"}\"}"]);
        assert_eq!(texts("%{if a}é%{endif}"), ["%{if a}", "'é'", "%{endif}"]);
        assert_eq!(texts("${/* } */ a # }\n}x"), ["${/* } */ a # }\n}", "'x'"]);
        assert_eq!(texts("${<<E\n\"}\n  E\n}x"), ["${<<E\n\"}\n  E\n}", "'x'"]);
    }

    #[test]
    fn escaped_sequences_are_kept_apart() {
        assert_eq!(texts("$${a} %%{b} $ {c}"), ["$${", "'a} '", "%%{", "'b} $ {c}'"]);
        assert_eq!(texts("$$${a}"), ["'$'", "$${", "'a}'"]);
    }
}
