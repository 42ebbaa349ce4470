//! Quotes of other languages. None of them begins a string, but what is between them is one mistake.

/// The quote that closes a text, by the one that opens it, in the languages where these are quotes.
pub(crate) fn closing_quote(open: char) -> Option<char> {
    match open {
        '\'' | '`' | '\u{ff02}' | '\u{ff07}' => Some(open),
        '\u{201c}' | '\u{201d}' | '\u{201e}' => Some('\u{201d}'),
        '\u{2018}' | '\u{2019}' | '\u{201a}' => Some('\u{2019}'),
        '«' => Some('»'),
        '»' => Some('«'),
        '‹' => Some('›'),
        '「' => Some('」'),
        '『' => Some('』'),
        _ => None,
    }
}

/// Whether a quote closes a text that another one opens. In German, the one that opens a text elsewhere
/// closes it.
pub(crate) fn closes_quote(open: char, close: char) -> bool {
    closing_quote(open) == Some(close)
        || matches!((open, close), ('\u{201e}', '\u{201c}') | ('\u{201a}', '\u{2018}'))
}

/// How many characters a text in such quotes may have, so that a line full of opening quotes is not searched
/// over and over.
const MAX_LEN: usize = 500;

/// The length in bytes of the text after an opening quote, with its closing quote, if that follows on the
/// same line.
pub(crate) fn quoted_len(open: char, rest: &str) -> Option<usize> {
    closing_quote(open)?;
    let on_line = rest.char_indices().take(MAX_LEN).take_while(|&(_, char)| char != '\n');
    on_line.into_iter().find(|&(_, char)| closes_quote(open, char)).map(|(at, char)| at + char.len_utf8())
}
