//! A source's text as `miette` gets it.
//!
//! `miette` finds its way by byte offsets, so this text is as long as the original up to every character,
//! except for a newline at its end, which gives a mark at the end of the file something to stand on. It
//! differs in two ways: characters that must not be printed are replaced, and an emoji of several characters
//! is drawn as its first one, so that marks after it are in line in every terminal. Of a long line, only a
//! window around the mark is drawn.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::source::{Source, floor, is_replaced};
use crate::system::line_ends::without_end;

/// Lines of more bytes than this are cut.
const LONG: usize = 320;
/// How far a window reaches on each side, in bytes.
const REACH: usize = 80;

/// Characters of two, three and four bytes that have no width and no picture.
const UNSEEN: [char; 3] = ['\u{34F}', '\u{180B}', '\u{E0100}'];

/// The part of a line that is drawn around a mark.
pub(super) struct Window {
    /// The offset of the first byte.
    pub(super) start: usize,
    /// The offset after the last byte, without the line's end.
    pub(super) end: usize,
    /// Whether this is all of the line.
    pub(super) is_whole: bool,
}

impl Window {
    /// The window around a place in a line; all of the line unless it is long.
    pub(super) fn around(source: &Source, line: u32, byte: usize) -> Window {
        let (line_start, line_end) = content(source, line);
        if line_end - line_start <= LONG {
            return Window { start: line_start, end: line_end, is_whole: true };
        }
        let at = byte.clamp(line_start, line_end);
        let start = floor(source.text(), line_start.max(at.saturating_sub(REACH)));
        let end = floor(source.text(), line_end.min(at + REACH));
        Window { start, end, is_whole: false }
    }
}

/// Whether a line is cut.
pub(super) fn is_long(source: &Source, line: u32) -> bool {
    let (start, end) = content(source, line);
    end - start > LONG
}

/// Where a line starts, and where it ends without its newline and a carriage return before that.
pub(super) fn content(source: &Source, line: u32) -> (usize, usize) {
    let (start, end) = source.line_bounds(line);
    let text = source.text();
    let has_return = end < text.len() && text[start..end].ends_with('\r');
    (start, end - usize::from(has_return))
}

/// The whole text.
pub(super) fn drawn_text(source: &Source) -> &str {
    source.drawn(|text| {
        let mut drawn = String::with_capacity(text.len() + 1);
        for line in text.split_inclusive('\n') {
            let content = without_end(line);
            push_clean(&mut drawn, content);
            drawn.push_str(&line[content.len()..]);
        }
        drawn.push('\n');
        drawn
    })
}

/// Text in which characters are replaced by as many bytes.
fn push_clean(drawn: &mut String, text: &str) {
    // Looking for clusters costs many times as much.
    if !text.contains(joins) {
        return push_chars(drawn, text);
    }
    for cluster in text.graphemes(true) {
        if is_one_picture(cluster) { push_picture(drawn, cluster) } else { push_chars(drawn, cluster) }
    }
}

fn push_chars(drawn: &mut String, mut text: &str) {
    while let Some((at, c)) = text.char_indices().find(|&(_, c)| is_replaced(c)) {
        drawn.push_str(&text[..at]);
        match c.len_utf8() {
            3 => drawn.push(char::REPLACEMENT_CHARACTER),
            bytes => drawn.extend(std::iter::repeat_n('?', bytes)),
        }
        text = &text[at + c.len_utf8()..];
    }
    drawn.push_str(text);
}

/// Whether a character makes one emoji of those beside it: a joiner, a form of drawing, a box, a color of
/// skin.
fn joins(c: char) -> bool {
    matches!(c, '\u{200D}' | '\u{20E3}' | '\u{FE0E}' | '\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}')
}

/// Whether several characters are one emoji: a family, a color of skin, a digit in a box. `miette` adds up
/// the widths of the characters, and a terminal may not.
fn is_one_picture(cluster: &str) -> bool {
    let sum: usize = cluster.chars().filter_map(UnicodeWidthChar::width).sum();
    cluster.width() != sum && !cluster.contains(is_replaced)
}

/// Draws the first character of an emoji, which is as wide everywhere, and a character that is not seen for
/// each of the others: a mark may begin at any of them.
fn push_picture(drawn: &mut String, cluster: &str) {
    let mut chars = cluster.chars();
    drawn.extend(chars.next());
    for c in chars {
        let unseen = UNSEEN.iter().find(|unseen| unseen.len_utf8() == c.len_utf8());
        drawn.push(*unseen.unwrap_or(&c));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawn_text_has_the_same_offsets() {
        let long = "é名x\u{1b}".repeat(500);
        let text = format!("a\r\n\u{202e}b\rc\n{long}\n{}\r\n\r", "x".repeat(LONG + 1));
        let source = Source::new("t", text.as_str());
        let drawn = drawn_text(&source);
        assert_eq!(drawn.len(), text.len() + 1);
        let ends = |text: &str| text.match_indices('\n').map(|(at, _)| at).collect::<Vec<_>>();
        assert_eq!(ends(drawn).strip_suffix(&[text.len()]), Some(&*ends(&text)));
        assert!(!drawn.chars().any(|c| !matches!(c, '\r' | '\n') && is_replaced(c)), "{drawn:?}");
    }

    #[test]
    fn an_emoji_is_as_wide_as_the_sum_of_its_characters() {
        for emoji in ["👩\u{200d}👩\u{200d}👧", "👍🏽", "❤\u{fe0f}", "1\u{fe0f}\u{20e3}", "👩🏽\u{200d}🚀"]
        {
            let text = format!("a = \"{emoji}é\" + b\n");
            let source = Source::new("t", text.as_str());
            let drawn = drawn_text(&source);
            assert_eq!(drawn.len(), text.len() + 1);
            let at = drawn.find('é').expect("the rest stays");
            assert_eq!(Some(at), text.find('é'), "{emoji}");
            assert!(text.char_indices().all(|(index, _)| drawn.is_char_boundary(index)), "{emoji}");
            let first = emoji.chars().next().expect("not empty");
            let widths = drawn[5..at].chars().filter_map(UnicodeWidthChar::width).sum::<usize>();
            assert_eq!(Some(widths), first.width(), "{emoji}: {:?}", &drawn[5..at]);
        }
        for kept in ["e\u{301}", "名前", "🇩🇪", "각", "क्ष"] {
            let source = Source::new("t", kept);
            assert_eq!(drawn_text(&source).trim_end(), kept);
        }
    }

    #[test]
    fn every_place_is_in_the_middle_of_its_window() {
        let text = "名é".repeat(500);
        let source = Source::new("t", text.as_str());
        for byte in 0..=text.len() {
            let Window { start, end, is_whole } = Window::around(&source, 1, byte);
            assert!(!is_whole && end - start <= 2 * REACH + 3, "{byte}");
            assert!(start == 0 || start + REACH <= byte + 3, "{byte}: {start}");
            assert!(end == text.len() || byte + REACH <= end + 3, "{byte}: {end}");
            drawn_text(&source).get(start..end).expect("windows are whole characters");
        }
    }
}
