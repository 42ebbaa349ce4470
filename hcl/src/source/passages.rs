//! Which parts of a text are not code: strings, comments, heredocs, and what may be meant as something other
//! than it is read as.
//!
//! A lexer reads a text as it stands. Where a mistake hides what is text and what is code, such as after
//! `<<-'EOF'` or between single quotes, its tokens are not what the author wrote. Here each line is looked at
//! by itself, so that a quote without its end makes only its own line doubtful.

use std::collections::HashMap;

use super::quote::quoted_len;
use super::{Source, Span, Syntax, closing_quote, is_of_name};

/// What people write between `<<` and the marker of a heredoc.
const IN_FRONT: &[char] = &['-', '~', ' ', '\t', '"', '\'', '`', '\\'];

/// A part of a text that is not code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Passage {
    pub(crate) span: Span,
    pub(crate) kind: PassageKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PassageKind {
    /// What is between the quotes of a string.
    String,
    /// A comment, with its signs.
    Comment,
    /// The lines between the first and the last one of a heredoc.
    Heredoc,
    /// Text that may be meant differently from how it is read: what is in the quotes of another language, in
    /// triple quotes, in a heredoc that begins in another way, after `/*` without an end, between the marks
    /// of a merge conflict, and a line whose quotes do not pair up.
    Doubtful,
}

impl Source {
    /// The parts of the text that are not code, in order. None overlaps another.
    pub(crate) fn passages(&self) -> Vec<Passage> {
        passages(self.text(), self.syntax())
    }

    /// Whether the text is one value, as JSON is, and no body.
    #[cfg(feature = "edit")]
    pub(crate) fn is_value(&self) -> bool {
        self.syntax() == Syntax::Json
    }
}

/// The parts of a text that are not code.
pub(super) fn passages(text: &str, syntax: Syntax) -> Vec<Passage> {
    let mut scan = PassageScan { syntax, ..PassageScan::new(text) };
    while scan.at < text.len() {
        scan.step();
    }
    scan.found
}

/// Reads a text from any place on.
pub(crate) struct PassageScan<'t> {
    text: &'t str,
    syntax: Syntax,
    /// How far it has read.
    pub(crate) at: usize,
    /// Where the current line begins, or where a passage over several lines has ended on it.
    line: usize,
    /// How many passages were found before that.
    before_line: usize,
    /// The lines that can end a heredoc, by their word. Collected when the first heredoc begins.
    markers: Option<HashMap<&'t str, Vec<EndLine>>>,
    /// What it has found.
    pub(crate) found: Vec<Passage>,
}

/// A line that begins with a word which may be the marker of a heredoc.
#[derive(Clone, Copy)]
struct EndLine {
    start: usize,
    end: usize,
    /// Whether the word is alone on it.
    is_alone: bool,
}

impl<'t> PassageScan<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        PassageScan {
            text,
            syntax: Syntax::Native,
            at: 0,
            line: 0,
            before_line: 0,
            markers: None,
            found: Vec::new(),
        }
    }

    /// Forgets what was found, and reads from byte `at` on as if the line began with the character before
    /// that.
    pub(crate) fn restart(&mut self, at: usize) {
        self.found.clear();
        let before = self.text[..at].trim_end().char_indices().next_back();
        (self.at, self.line, self.before_line) = (at, before.map_or(0, |(start, _)| start), 0);
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Reads the next character, or the passage that begins with it.
    pub(crate) fn step(&mut self) {
        match self.text.as_bytes()[self.at] {
            b'\n' => self.begin_line(self.at + 1),
            b'#' => self.line_comment(),
            b'/' if self.rest().starts_with("//") => self.line_comment(),
            b'/' if self.rest().starts_with("/*") => self.block_comment(),
            b'"' => self.string(),
            b'<' if self.syntax == Syntax::Native => self.less(),
            b'\'' | b'`' | 0x80.. => self.quotes(),
            _ => self.at += 1,
        }
    }

    fn begin_line(&mut self, start: usize) {
        (self.at, self.line, self.before_line) = (start, start, self.found.len());
    }

    fn push(&mut self, kind: PassageKind, start: usize, end: usize) {
        if start < end {
            self.found.push(Passage { span: Span::new(start as u32, end as u32), kind });
        }
    }

    /// Makes text over several lines doubtful, and continues at byte `next`.
    fn doubt_up_to(&mut self, start: usize, end: usize, next: usize) {
        self.push(PassageKind::Doubtful, start, end);
        self.begin_line(next);
    }

    fn doubt_rest(&mut self, start: usize) {
        self.doubt_up_to(start, self.text.len(), self.text.len());
    }

    /// Makes the current line doubtful as a whole.
    fn doubt_line(&mut self) {
        let end = self.end_of_line();
        self.found.truncate(self.before_line);
        self.push(PassageKind::Doubtful, self.line, end);
        self.at = end;
    }

    fn end_of_line(&self) -> usize {
        self.rest().find('\n').map_or(self.text.len(), |newline| self.at + newline)
    }

    /// What is before the current place on its line.
    fn before(&self) -> &'t str {
        &self.text[self.line..self.at]
    }

    fn line_comment(&mut self) {
        let end = self.end_of_line();
        self.push(PassageKind::Comment, self.at, end);
        self.at = end;
    }

    fn block_comment(&mut self) {
        match self.rest()[2..].find("*/").map(|len| self.at + 2 + len + 2) {
            Some(end) => {
                self.push(PassageKind::Comment, self.at, end);
                self.at = end;
            }
            None => self.doubt_rest(self.at),
        }
    }

    fn string(&mut self) {
        if self.rest().starts_with("\"\"\"") {
            return self.text_up_to("\"\"\"", self.at + 3);
        }
        let start = self.at + 1;
        match self.end_of_string() {
            Some(end) if self.is_apart(self.at, end) => {
                self.push(PassageKind::String, start, end - 1);
                self.at = end;
            }
            _ => self.doubt_line(),
        }
    }

    /// Whether nothing from `start` to `end` continues a word or another text.
    fn is_apart(&self, start: usize, end: usize) -> bool {
        let is_joined = |char: char| char.is_alphanumeric() || matches!(char, '_' | '"' | '\'' | '`' | '\\');
        !self.text[..start].ends_with(is_joined) && !self.text[end..].starts_with(is_joined)
    }

    /// The end of the string that begins here, if it is on this line. In the native syntax, templates in it
    /// may contain strings.
    fn end_of_string(&self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let is_native = self.syntax == Syntax::Native;
        // What is open around the current place: strings, and braces of sequences in them.
        let (mut at, mut are_strings) = (self.at + 1, vec![true]);
        loop {
            let (next, in_string) = (bytes.get(at + 1).copied(), *are_strings.last()?);
            match *bytes.get(at).filter(|&&byte| byte != b'\n')? {
                b'\\' if next != Some(b'\n') => at += 1,
                b'"' if are_strings.len() == 1 => return Some(at + 1),
                b'"' if in_string => drop(are_strings.pop()),
                b'"' => are_strings.push(true),
                sign @ (b'$' | b'%') if in_string && is_native && next == Some(sign) => {
                    at += if bytes.get(at + 2) == Some(&b'{') { 2 } else { 0 };
                }
                b'$' | b'%' if in_string && is_native && next == Some(b'{') => {
                    are_strings.push(false);
                    at += 1;
                }
                b'{' if !in_string => are_strings.push(false),
                b'}' if !in_string => drop(are_strings.pop()),
                _ => {}
            }
            at += 1;
        }
    }

    /// A text from `start` to `quotes`, which may be on other lines.
    fn text_up_to(&mut self, quotes: &str, start: usize) {
        match self.text[start..].find(quotes).map(|len| start + len) {
            Some(end) => self.doubt_up_to(start, end, end + quotes.len()),
            None => self.doubt_rest(start),
        }
    }

    /// A quote of another language, or any other character that is not ASCII.
    fn quotes(&mut self) {
        let Some(open) = self.rest().chars().next() else { return };
        let after = self.at + open.len_utf8();
        if closing_quote(open).is_none() {
            self.at = after;
            return;
        }
        if self.rest().starts_with("'''") {
            return self.text_up_to("'''", self.at + 3);
        }
        if self.rest().starts_with("```") && self.before().trim().is_empty() {
            return self.text_up_to("```", self.end_of_line());
        }
        let begins_lines = self.rest().starts_with("''\n") || self.rest().starts_with("''\r\n");
        if begins_lines && self.text[after + 1..].contains("''") {
            return self.text_up_to("''", after + 1);
        }
        match quoted_len(open, &self.text[after..]).map(|len| after + len) {
            Some(end) if self.is_apart(self.at, end) => {
                let closing = self.text[..end].chars().next_back().map_or(0, char::len_utf8);
                self.push(PassageKind::Doubtful, after, end - closing);
                self.at = end;
            }
            None if open == '`' && self.text[after..].contains('`') => self.text_up_to("`", after),
            _ => self.doubt_line(),
        }
    }

    fn less(&mut self) {
        let signs = self.rest().len() - self.rest().trim_start_matches('<').len();
        if signs >= 7 && self.before().is_empty() {
            return self.conflict();
        }
        let first = &self.text[self.at + signs..self.end_of_line()];
        let word = first.trim_start_matches(IN_FRONT);
        let marker = &word[..word.find(|c| !is_of_name(c)).unwrap_or(word.len())];
        let is_proper = signs == 2
            && !marker.is_empty()
            && first.strip_prefix('-').unwrap_or(first).trim_end_matches('\r') == marker;
        let is_left_open = signs > 1 && (!marker.is_empty() || word.trim().is_empty());
        let start = self.end_of_line() + 1;
        let end =
            if marker.is_empty() || start > self.text.len() { None } else { self.end_line(marker, start) };
        match end {
            Some(end) if is_proper && end.is_alone => {
                self.push(PassageKind::Heredoc, start, end.start);
                self.begin_line(end.end);
            }
            Some(end) if signs > 1 || self.begins_value() && word.trim_end() == marker => {
                // With more after it, the quoted marker is not one that is only written differently.
                let after = word[marker.len()..].trim_start_matches(['"', '\'', '`']);
                let is_quoted = word.len() < first.trim_start_matches(['-', '~', ' ', '\t']).len();
                if is_quoted && !after.trim().is_empty() {
                    self.push(PassageKind::Doubtful, self.at + signs, self.end_of_line());
                }
                self.doubt_up_to(start, end.start, end.start);
            }
            None if is_proper || is_left_open && self.begins_value() => {
                self.doubt_rest(start.min(self.text.len()))
            }
            _ => self.at += signs,
        }
    }

    /// Whether a value can begin here: what is before on the line is no operand.
    fn begins_value(&self) -> bool {
        self.before().trim_end().ends_with(['=', '(', '[', ',', ':', '?', '{'])
    }

    /// The first line from byte `start` on that may end a heredoc with this marker.
    fn end_line(&mut self, marker: &str, start: usize) -> Option<EndLine> {
        let text = self.text;
        let lines = self.markers.get_or_insert_with(|| lines_by_word(text)).get(marker)?;
        lines.get(lines.partition_point(|line| line.start < start)).copied()
    }

    /// The lines from `<<<<<<<` to `>>>>>>>`.
    fn conflict(&mut self) {
        let end = self.rest().find("\n>>>>>>>").map(|len| self.at + len + 1);
        let end = end.map(|end| self.text[end..].find('\n').map_or(self.text.len(), |len| end + len));
        match end {
            Some(end) => self.doubt_up_to(self.at, end, end),
            None => self.doubt_rest(self.at),
        }
    }
}

/// The lines that contain a word, and after it nothing but a comment or signs.
fn lines_by_word(text: &str) -> HashMap<&str, Vec<EndLine>> {
    let mut lines: HashMap<&str, Vec<EndLine>> = HashMap::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        let word = &bare[..bare.find(|c| !is_of_name(c)).unwrap_or(bare.len())];
        let rest = bare[word.len()..].trim_start();
        let is_end = rest.starts_with([',', ')', ']', '}', ';', '#', '"'])
            || rest.starts_with("//")
            || !rest.contains(char::is_alphanumeric);
        if !word.is_empty() && is_end {
            let end = start + line.trim_end_matches(['\n', '\r']).len();
            lines.entry(word).or_default().push(EndLine { start, end, is_alone: rest.is_empty() });
        }
        start += line.len();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text with each passage in brackets, after the first letter of its kind.
    fn marked(text: &str, syntax: Syntax) -> String {
        let (mut marked, mut at) = (String::new(), 0);
        for Passage { span, kind } in passages(text, syntax) {
            let kind = format!("{kind:?}");
            marked += &format!("{}{}⟦{}⟧", &text[at..span.start as usize], &kind[..1], &text[span.range()]);
            at = span.end as usize;
        }
        marked + &text[at..]
    }

    fn native(text: &str) -> String {
        marked(text, Syntax::Native)
    }

    #[test]
    fn what_is_read_as_it_is_meant_is_not_doubtful() {
        for (text, expected) in [
            ("a = \"it's\" # isn't\n", "a = \"S⟦it's⟧\" C⟦# isn't⟧\n"),
            ("a = \"x${f(\"y}\", {})}z\" /* ' */ + 1", "a = \"S⟦x${f(\"y}\", {})}z⟧\" C⟦/* ' */⟧ + 1"),
            ("a = \"$${\\\"\" // \"", "a = \"S⟦$${\\\"⟧\" C⟦// \"⟧"),
            ("a = <<-EOF\n'\n  EOF\nb = \"\"\n", "a = <<-EOF\nH⟦'\n⟧  EOF\nb = \"\"\n"),
            ("a = <<E\nE\nb = 1 < 2 && 3<4\n", "a = <<E\nE\nb = 1 < 2 && 3<4\n"),
            ("größe = 1 << 2\n", "größe = 1 << 2\n"),
        ] {
            assert_eq!(native(text), expected);
        }
    }

    #[test]
    fn text_in_quotes_of_another_language_is_doubtful() {
        for (text, expected) in [
            ("a = 'x' + “y”\n", "a = 'D⟦x⟧' + “D⟦y⟧”\n"),
            ("a = 'it's'\nb = 1", "D⟦a = 'it's'⟧\nb = 1"),
            ("a = \"say \"hi\" x\"\nb = 1", "D⟦a = \"say \"hi\" x\"⟧\nb = 1"),
            ("a = \"x\nb = \"y\"\n", "D⟦a = \"x⟧\nb = \"S⟦y⟧\"\n"),
            ("a = f\"x\"\n", "D⟦a = f\"x\"⟧\n"),
            ("a = \"\"\"x\ny\"\"\"\nb = 'z'", "a = \"\"\"D⟦x\ny⟧\"\"\"\nb = 'D⟦z⟧'"),
            ("a = '''\nb", "a = '''D⟦\nb⟧"),
            ("a = ''\n b\n''\n", "a = ''D⟦\n b\n⟧''\n"),
            ("a = `x\ny` \"z\"", "a = `D⟦x\ny⟧` \"S⟦z⟧\""),
            ("a = `x\ny", "D⟦a = `x⟧\ny"),
            ("```hcl\na = 1\n```\nb", "```hclD⟦\na = 1\n⟧```\nb"),
        ] {
            assert_eq!(native(text), expected);
        }
    }

    #[test]
    fn text_that_begins_or_ends_in_another_way_is_doubtful() {
        for opening in [
            "<<-'EOF'",
            "<< EOF",
            "<<\"EOF\"",
            "<<~EOF",
            "<<<EOF",
            "<<EOF # x",
            "<EOF",
            "<<EOF;",
            "cat << EOF",
        ] {
            let text = format!("a = {opening}\n$x; y\nEOF\nb\n");
            let doubted = native(&text);
            assert!(doubted.contains("\nD⟦$x; y\n⟧EOF\nb\n"), "{doubted}");
        }
        for (text, expected) in [
            ("a = <<EOF\nx\nEOF)\n", "a = <<EOF\nD⟦x\n⟧EOF)\n"),
            ("a = <<EOF\nx\n", "a = <<EOF\nD⟦x\n⟧"),
            ("a = <<-\nx\nEOF\n", "a = <<-\nD⟦x\nEOF\n⟧"),
            ("a = b << c\nd = 1\n", "a = b << c\nd = 1\n"),
            ("a = 1 /* b\nc = 2", "a = 1 D⟦/* b\nc = 2⟧"),
            ("a\n<<<<<<< x\nb\n=======\nc\n>>>>>>> y\nd", "a\nD⟦<<<<<<< x\nb\n=======\nc\n>>>>>>> y⟧\nd"),
        ] {
            assert_eq!(native(text), expected);
        }
    }

    #[test]
    fn json_has_neither_templates_with_strings_nor_heredocs() {
        assert_eq!(marked("[\"${\", \"}\", <<A]", Syntax::Json), "[\"S⟦${⟧\", \"S⟦}⟧\", <<A]");
    }

    #[test]
    fn many_openings_take_linear_time() {
        for opening in
            ["a = b << c\n", "a = <<EOT\nEOT;\n", "`\n", "a = ''\n", "\"${\"${", "<<<<<<< a\n>>>>>>>\n"]
        {
            let text = opening.repeat(200_000 / opening.len());
            let spans: Vec<Span> =
                passages(&text, Syntax::Native).iter().map(|passage| passage.span).collect();
            assert!(spans.windows(2).all(|pair| pair[0].end <= pair[1].start), "{opening}");
        }
    }
}
