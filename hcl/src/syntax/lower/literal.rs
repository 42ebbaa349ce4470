//! Literal text: escapes and verbatim text (specification: "Template Literals").

use crate::source::{Location, Source, Span};

use super::super::errors;
use super::super::problems::Problems;

/// At most this many wrong escapes of one text are labelled.
const MAX_LABELLED: usize = 20;

/// Text that is either in the source as it is or was computed.
#[derive(Clone, Debug)]
pub(crate) enum Text {
    /// Exactly the text of this span.
    Verbatim(Span),
    /// Any other text.
    Owned(String),
}

impl Text {
    /// The text itself.
    pub(crate) fn as_str<'a>(&'a self, source: &'a Source) -> &'a str {
        match self {
            Text::Verbatim(span) => source.slice(*span),
            Text::Owned(text) => text,
        }
    }
}

/// The text of a token inside quotes, where a backslash begins an escape.
pub(crate) fn decode_quoted(source: &Source, span: Span, diagnostics: &mut Problems) -> Text {
    decode(source, span, template_escape, diagnostics)
}

/// The text between quotes in which nothing but escapes with a backslash has a meaning.
#[cfg(feature = "literal")]
pub(crate) fn decode_literal(source: &Source, span: Span, diagnostics: &mut Problems) -> Text {
    decode(source, span, |_| None, diagnostics)
}

fn decode(
    source: &Source,
    span: Span,
    template_escape: fn(&str) -> Option<&'static str>,
    diagnostics: &mut Problems,
) -> Text {
    let text = source.slice(span);
    if !text.bytes().any(|byte| matches!(byte, b'\\' | b'{')) {
        return Text::Verbatim(span);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut invalid: Vec<(Location, EscapeProblem)> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['\\', '$', '%']) {
        decoded.push_str(&rest[..at]);
        rest = &rest[at..];
        let taken = if let Some(escaped) = template_escape(rest) {
            decoded.push_str(escaped);
            1 + escaped.len()
        } else if rest.starts_with('\\') {
            let escape = Escape::of(rest);
            match escape.result {
                Ok(char) => decoded.push(char),
                Err(_) if diagnostics.is_full() || invalid.len() == MAX_LABELLED => {}
                Err(problem) => {
                    let start = span.start + (text.len() - rest.len()) as u32;
                    let place = source.location(Span::new(start, start + escape.len as u32));
                    invalid.push((place, problem));
                }
            }
            escape.len
        } else {
            decoded.push_str(&rest[..1]);
            1
        };
        rest = &rest[taken..];
    }
    decoded.push_str(rest);
    report_escapes(invalid, || source.location(span), diagnostics);
    Text::Owned(decoded)
}

/// The first error shows all invalid escapes of a text. A tool that lists every place still finds them.
fn report_escapes(
    invalid: Vec<(Location, EscapeProblem)>,
    whole: impl FnOnce() -> Location,
    diagnostics: &mut Problems,
) {
    let mut invalid = invalid.into_iter();
    let Some((first, problem)) = invalid.next() else { return };
    let whole = whole();
    let labels = invalid.as_slice().iter().map(|(place, _)| place.clone());
    diagnostics.push(errors::invalid_escapes(first, problem, &whole, labels));
    for (place, problem) in invalid {
        let mut other = errors::invalid_escapes(place, problem, &whole, std::iter::empty());
        other.is_consequence = true;
        diagnostics.push(other);
    }
}

/// The text of a token in a heredoc or a bare template, where a backslash has no special meaning. The lexer
/// begins a token at each escaped introducer; only after a carriage return may the rest of a template contain
/// more of them.
pub(super) fn decode_unquoted(source: &Source, span: Span) -> Text {
    let text = source.slice(span);
    if !text.starts_with(['$', '%', '\r']) {
        return Text::Verbatim(span);
    }
    let mut decoded = String::new();
    let (mut copied, mut at) = (0, 0);
    while let Some(found) = text[at..].find(['$', '%']) {
        at += found;
        match template_escape(&text[at..]) {
            Some(escaped) => {
                decoded.push_str(&text[copied..at]);
                decoded.push_str(escaped);
                at += 1 + escaped.len();
                copied = at;
            }
            None => at += 1,
        }
    }
    if copied == 0 {
        return Text::Verbatim(span);
    }
    decoded.push_str(&text[copied..]);
    Text::Owned(decoded)
}

/// The literal text of `$${` or `%%{`, if the text begins with one.
fn template_escape(text: &str) -> Option<&'static str> {
    match text.get(..3)? {
        "$${" => Some("${"),
        "%%{" => Some("%{"),
        _ => None,
    }
}

/// What is wrong with an escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EscapeProblem {
    /// Nothing follows the backslash.
    Alone,
    /// `\u` without four, or `\U` without eight, hexadecimal digits.
    Digits(usize),
    /// A number that is not a Unicode character.
    NoCharacter(u32),
    /// A letter that is not an escape.
    Unknown(char),
}

/// One escape: its length and its meaning.
struct Escape {
    len: usize,
    result: Result<char, EscapeProblem>,
}

impl Escape {
    /// The escape at the start of `text`, which begins with a backslash.
    fn of(text: &str) -> Escape {
        let Some(selector) = text[1..].chars().next() else {
            return Escape { len: 1, result: Err(EscapeProblem::Alone) };
        };
        let simple = |char| Escape { len: 2, result: Ok(char) };
        match selector {
            'n' => simple('\n'),
            'r' => simple('\r'),
            't' => simple('\t'),
            '"' => simple('"'),
            '\\' => simple('\\'),
            'u' => Escape::unicode(text, 4),
            'U' => Escape::unicode(text, 8),
            other => Escape { len: 1 + other.len_utf8(), result: Err(EscapeProblem::Unknown(other)) },
        }
    }

    fn unicode(text: &str, digits: usize) -> Escape {
        let given = text.bytes().skip(2).take(digits).take_while(u8::is_ascii_hexdigit).count();
        let len = 2 + given;
        let number = if given == digits { u32::from_str_radix(&text[2..len], 16).ok() } else { None };
        let result = match number {
            None => Err(EscapeProblem::Digits(digits)),
            Some(number) => char::from_u32(number).ok_or(EscapeProblem::NoCharacter(number)),
        };
        Escape { len, result }
    }
}
