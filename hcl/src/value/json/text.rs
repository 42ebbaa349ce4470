//! The text inside a JSON string: its escapes, and the source position of each decoded character.

use std::borrow::Cow;

/// A mistake in a string, and the byte of the source where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Flaw {
    pub(crate) kind: FlawKind,
    pub(crate) offset: u32,
}

/// The kinds of flaws of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FlawKind {
    /// A backslash before a character that cannot be escaped.
    Escape,
    /// `\u` without four hexadecimal digits.
    Unicode,
    /// A control character that must be written as an escape; often a newline after a missing quote.
    Control,
    /// No closing quote before the end of the text.
    Unclosed,
}

/// The first flaw of the string whose text is at `start..end` of `bytes`; `end` is where reading stopped.
pub(crate) fn find_flaw(bytes: &[u8], start: usize, end: usize, escaped: bool, closed: bool) -> Option<Flaw> {
    let bad_escape = if escaped { find_bad_escape(&bytes[start..end]) } else { None };
    // An escape cut short by the end of the string is not worth reporting if the quote is missing too.
    if let Some((kind, at)) = bad_escape.filter(|&(_, at)| closed || start + at < end) {
        return Some(Flaw { kind, offset: (start + at) as u32 });
    }
    let kind = if end < bytes.len() { FlawKind::Control } else { FlawKind::Unclosed };
    (!closed).then_some(Flaw { kind, offset: end as u32 })
}

/// The first byte that does not match RFC 8259, section 7:
/// `char = unescaped / escape ( " \ / b f n r t uXXXX )`
fn find_bad_escape(text: &[u8]) -> Option<(FlawKind, usize)> {
    let mut at = 0;
    while at < text.len() {
        if text[at] != b'\\' {
            at += 1;
            continue;
        }
        match text.get(at + 1) {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => at += 2,
            Some(b'u') => {
                let digits =
                    text[at + 2..].iter().take(4).take_while(|byte| byte.is_ascii_hexdigit()).count();
                if digits < 4 {
                    return Some((FlawKind::Unicode, at + 2 + digits));
                }
                at += 6;
            }
            Some(_) => return Some((FlawKind::Escape, at + 1)),
            // A backslash before what ended the string: that the string is unclosed is the better error.
            None => return None,
        }
    }
    None
}

/// The decoded text. An unpaired surrogate becomes U+FFFD, as in most JSON libraries.
#[inline(never)]
pub(crate) fn decode(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        decoded.push_str(&rest[..at]);
        let (character, length) = decode_escape(&rest[at..]);
        decoded.push(character);
        rest = rest.get(at + length..).unwrap_or("");
    }
    decoded.push_str(rest);
    decoded
}

/// The bytes of `text` that the byte `offset` of the decoded text comes from: one byte, or a whole escape.
pub(crate) fn encoded_offset(text: &str, offset: usize) -> usize {
    let (mut encoded, mut decoded) = (0, 0);
    while decoded < offset && encoded < text.len() {
        let next = match text.as_bytes()[encoded] {
            b'\\' => {
                let (character, length) = decode_escape(&text[encoded..]);
                (length, character.len_utf8())
            }
            _ => (1, 1),
        };
        encoded += next.0;
        decoded += next.1;
    }
    encoded
}

/// The character of the escape at the start of `text`, and the escape's length in bytes.
fn decode_escape(text: &str) -> (char, usize) {
    match text.as_bytes().get(1) {
        Some(b'u') => decode_unicode(text),
        Some(b'b') => ('\u{8}', 2),
        Some(b'f') => ('\u{c}', 2),
        Some(b'n') => ('\n', 2),
        Some(b'r') => ('\r', 2),
        Some(b't') => ('\t', 2),
        // The others are literal, and the lexer has let nothing else pass.
        Some(&other) => (char::from(other), 2),
        None => ('\\', 1),
    }
}

/// `\uXXXX`, or two of them that form a surrogate pair.
fn decode_unicode(text: &str) -> (char, usize) {
    let units = [Some(text), text.get(6..)].into_iter().map_while(|text| code_unit(text?));
    match char::decode_utf16(units).next() {
        Some(Ok(character)) => (character, 6 * character.len_utf16()),
        _ => (char::REPLACEMENT_CHARACTER, text.len().min(6)),
    }
}

fn code_unit(text: &str) -> Option<u16> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    u16::from_str_radix(digits, 16).ok()
}

/// The decoded text, borrowed if there is nothing to decode.
#[inline]
pub(crate) fn decode_if(text: &str, escaped: bool) -> Cow<'_, str> {
    if escaped { Cow::Owned(decode(text)) } else { Cow::Borrowed(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_decoded() {
        assert_eq!(decode(r#"a\"\\\/\b\f\n\r\tz"#), "a\"\\/\u{8}\u{c}\n\r\tz");
        assert_eq!(decode(r"\u00e9\uD83D\uDE00é"), "é😀é");
    }

    #[test]
    fn unpaired_surrogates_become_the_replacement_character() {
        assert_eq!(decode(r"\ud800"), "\u{fffd}");
        assert_eq!(decode(r"\ud800\u0041"), "\u{fffd}A");
        assert_eq!(decode(r"\udc00\ud83d\ude00"), "\u{fffd}😀");
        assert_eq!(decode(r"\ud800é"), "\u{fffd}é");
    }

    #[test]
    fn offsets_lead_back_to_the_escape() {
        let text = r"\u0041\n${x}";
        assert_eq!(decode(text), "A\n${x}");
        assert_eq!(encoded_offset(text, 0), 0);
        assert_eq!(encoded_offset(text, 1), 6);
        assert_eq!(encoded_offset(text, 4), 10);
        assert_eq!(encoded_offset(text, 99), text.len());
    }

    #[test]
    fn the_first_flaw_is_found() {
        let flaw = |text: &str| {
            let end = text.len();
            find_flaw(text.as_bytes(), 0, end, true, true).map(|flaw| (flaw.kind, flaw.offset))
        };
        assert_eq!(flaw(r"a\n\u00Ff"), None);
        assert_eq!(flaw(r"a\q\z"), Some((FlawKind::Escape, 2)));
        assert_eq!(flaw(r"\u12"), Some((FlawKind::Unicode, 4)));
        assert_eq!(flaw(r"\u12x4"), Some((FlawKind::Unicode, 4)));
        assert_eq!(find_flaw(b"ab", 0, 2, false, false).map(|f| f.kind), Some(FlawKind::Unclosed));
        assert_eq!(find_flaw(b"a\nb", 0, 1, false, false).map(|f| f.kind), Some(FlawKind::Control));
    }
}
