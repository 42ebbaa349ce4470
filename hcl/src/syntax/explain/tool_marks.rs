//! What other tools leave in a file: marks of a diff, commands of an editor.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Source, Span};

use super::super::errors;
use super::super::resume::begins_item;
use super::extent;
use super::walk::Explain;

/// How many lines of a diff are looked at, and how long they may be altogether.
const MAX_LINES: usize = 1 << 9;
const MAX_TEXT: usize = 1 << 12;

/// What lines at the head of a diff or of a part of it begin with.
const HEADS: &[&str] = &["diff --git ", "--- ", "+++ ", "@@ -"];

impl Explain<'_> {
    /// `:wq`, alone on its line.
    pub(super) fn editor_command(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start).trim_end();
        let command = line.strip_prefix(':').filter(|_| self.begins_line())?;
        let word = command.trim_end_matches('!');
        let is_command = matches!(word, "w" | "q" | "wq" | "x" | "e" | "qa" | "wa" | "wqa" | "xa" | "wn")
            || ["%s/", "s/", "set ", "w ", "e "].iter().any(|begin| command.starts_with(begin));
        self.covers_line |= is_command;
        is_command.then(|| errors::editor_command(self.place(Span::new(start, start + line.len() as u32))))
    }

    /// `• name = value`
    pub(super) fn bullet(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let sign = line.chars().next().filter(|sign| "•·◦▪▸►‣–—*●○■".contains(*sign))?;
        let rest = line[sign.len_utf8()..].trim_start();
        let is_item = begins_item(rest) && line[sign.len_utf8()..].starts_with([' ', '\t', '\u{a0}']);
        if !is_item || !self.begins_line() {
            return None;
        }
        self.covers_line = true;
        let blanks = start + (line.len() - rest.len()) as u32;
        let sign = self.place(Span::new(start, start + sign.len_utf8() as u32));
        Some(errors::bullet(sign, self.place(Span::new(start, blanks))))
    }

    /// `$ command` at the start of a line, as in a terminal.
    pub(super) fn prompt(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start).trim_end();
        let command = line.strip_prefix("$ ").filter(|_| self.begins_line())?;
        let is_command = command.starts_with(|first: char| first.is_alphabetic() || "./~".contains(first));
        if !is_command || begins_item(command) {
            return None;
        }
        self.covers_line = true;
        Some(errors::prompt(self.place(Span::new(start, start + line.len() as u32))))
    }

    /// `12 name = value`, where the next line begins with 13 or the one before with 11.
    pub(super) fn line_numbers(&mut self) -> Option<Diagnostic> {
        let text = self.source.text();
        let start = self.span().start as usize;
        let line = text.get(..start)?.rfind('\n').map_or(0, |newline| newline + 1);
        let first = leading_number(text.get(line..)?.lines().next()?)?.0;
        let before = text.get(..line)?.lines().next_back().and_then(leading_number);
        if before.is_some_and(|(before, _)| before + 1 == first) {
            // The first of the lines has all of them.
            return None;
        }
        let mut number = first;
        let mut numbers = Vec::new();
        let mut end = line;
        for line in text.get(line..)?.split_inclusive('\n') {
            let Some((found, len)) = leading_number(line).filter(|&(found, _)| found == number) else {
                break;
            };
            numbers.push(Span::new(end as u32, (end + len) as u32));
            end += line.len();
            number = found + 1;
        }
        if numbers.len() < 2 {
            return None;
        }
        self.foreign = Some(Span::new(start as u32, end as u32));
        self.covers_line = true;
        let places: Vec<_> = numbers.into_iter().map(|span| self.place(span)).collect();
        Some(errors::line_numbers(self.here(), first, number - 1, places))
    }

    /// A line of a diff. The lines around it that belong to the diff are part of the same mistake.
    pub(super) fn diff(&mut self) -> Option<Diagnostic> {
        self.diff_from(self.span())
    }

    /// The same for a line whose first token is `first`.
    pub(super) fn diff_from(&mut self, first: Span) -> Option<Diagnostic> {
        let diff = Diff::around(self.source.text(), first.start)?;
        self.foreign = Some(diff.whole);
        self.covers_line = true;
        Some(errors::diff(self.place(first), &self.place(diff.whole), &diff.new, &diff.old))
    }
}

/// The error for the marks of a conflict that begins at byte `start`, and its lines.
pub(crate) fn merge_conflict(source: &Source, start: u32) -> Option<(Diagnostic, Span)> {
    let conflict = extent::conflict(source.text(), start)?;
    let whole = source.location(conflict.whole);
    let keep = |title: &str, text: String| Fix::likely(title).replace(whole.clone(), text);
    let sides = extent::sides(source.text(), &conflict);
    let Some([ours, theirs]) = sides else {
        let last = extent::last_mark(source.text(), &conflict).map(|last| source.location(last));
        return Some((errors::stray_conflict_mark(source.location(conflict.first), last), conflict.whole));
    };
    let fixes = [keep("Keep the first side", ours), keep("Keep the second side", theirs)];
    let second = conflict.second.map(|second| source.location(second));
    Some((errors::conflict(source.location(conflict.first), second, fixes), conflict.whole))
}

/// The number that a line begins with, and how many bytes it takes with what separates it from the rest.
fn leading_number(line: &str) -> Option<(u32, usize)> {
    let bare = line.trim_start_matches([' ', '\t']);
    let digits = &bare[..bare.find(|char: char| !char.is_ascii_digit())?];
    let number = digits.parse().ok().filter(|_| digits.len() < 6)?;
    let blanks = line.len() - bare.len();
    let rest = &bare[digits.len()..];
    let sign = ["|", "│", ":", "."].into_iter().find(|sign| rest.trim_start_matches(' ').starts_with(sign));
    let sign = sign.map_or(0, |sign| rest.len() - rest.trim_start_matches(' ').len() + sign.len());
    let blank = usize::from(rest[sign..].starts_with([' ', '\t']));
    let is_apart = blank > 0 || rest[sign..].trim().is_empty();
    is_apart.then_some((number, blanks + digits.len() + sign + blank))
}

/// Lines of a diff that are next to each other.
struct Diff {
    whole: Span,
    /// The lines with `+`, without it.
    new: String,
    /// The lines with `-`, without it.
    old: String,
}

impl Diff {
    /// The lines around the one that begins at byte `at`.
    fn around(text: &str, at: u32) -> Option<Self> {
        let begins = text.get(..at as usize).filter(|before| before.is_empty() || before.ends_with('\n'))?;
        let before = begins.split_inclusive('\n').rev().take(MAX_LINES).take_while(|line| is_marked(line));
        let start = at as usize - before.map(str::len).sum::<usize>();
        let mut diff = Diff { whole: Span::at(start as u32), new: String::new(), old: String::new() };
        let (mut looks_like_diff, mut has_head) = (false, false);
        for line in text[start..].split_inclusive('\n').take(MAX_LINES).take_while(|line| is_marked(line)) {
            diff.whole = Span::new(diff.whole.start, diff.whole.end + line.len() as u32);
            if diff.whole.len() as usize > MAX_TEXT {
                return None;
            }
            if is_head(line) {
                has_head = true;
                continue;
            }
            let content = &line[1..];
            let side = if line.starts_with('+') { &mut diff.new } else { &mut diff.old };
            side.push_str(content);
            // A dash and one blank begin an element of YAML, and a dash alone is part of a name.
            let is_indented = content.starts_with("  ") || content.starts_with('\t');
            looks_like_diff |= line.starts_with('+') || is_indented && is_line_of_body(content);
        }
        let is_sum = diff.old.is_empty() && !has_head && !diff.new.lines().any(is_line_of_body);
        ((looks_like_diff || has_head) && !is_sum && diff.whole.end > at).then_some(diff)
    }
}

/// Whether a line begins with a mark of a diff.
fn is_marked(line: &str) -> bool {
    line.starts_with(['+', '-']) || is_head(line)
}

fn is_head(line: &str) -> bool {
    let is_index =
        || line.strip_prefix("index ").is_some_and(|rest| rest.contains("..") && !rest.contains('='));
    HEADS.iter().any(|head| line.starts_with(head)) || is_index()
}

/// Whether a line is one of a body, or an element of a list.
fn is_line_of_body(line: &str) -> bool {
    let bare = line.trim();
    begins_item(bare) || bare.starts_with(['}', ']']) || bare.starts_with('"') && bare.ends_with(',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, at: u32) -> Option<(&str, String, String)> {
        Diff::around(text, at).map(|diff| (&text[diff.whole.range()], diff.new, diff.old))
    }

    #[test]
    fn lines_with_signs_are_a_diff() {
        let text = "a = 1\n-  b = 1\n+  b = 2\nc = 3\n";
        let found = lines(text, 6).expect("a diff");
        assert_eq!(found, ("-  b = 1\n+  b = 2\n", "  b = 2\n".to_owned(), "  b = 1\n".to_owned()));
        assert_eq!(lines(text, 15).map(|(whole, ..)| whole), Some("-  b = 1\n+  b = 2\n"));
        let head = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n+a = 1\n";
        assert_eq!(lines(head, 0).map(|(whole, new, _)| (whole, new)), Some((head, "a = 1\n".to_owned())));
    }

    #[test]
    fn lists_and_sums_are_no_diff() {
        for text in ["- a\n- b\n", "- KEY=1\n", "+ 2\n", "  + a = 1\n", "a = 1\n"] {
            assert_eq!(lines(text, 0), None, "{text}");
        }
    }
}
