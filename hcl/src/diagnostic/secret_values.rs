//! Where a text gives values to secret names, also if it is not what it should be.
//!
//! This reads neither syntax: it finds names, signs, quotes and brackets in the characters, so that a value
//! is found as well where no parser finds one. If it is not clear where a value ends, more is taken for it
//! rather than less.

use std::collections::HashMap;

use super::names_to_hide::SecretNames;
use crate::source::{PassageKind, PassageScan, Span, begins_block, closing_quote, floor, is_of_name};
use crate::system::line_ends::without_return;

/// Words that may stand before a name at the start of a line.
const COMMANDS: [&str; 10] =
    ["export", "set", "let", "var", "const", "local", "final", "def", "env", "string"];

/// How many bytes of a line are read before it is clear that it begins something else.
const MAX_HEADER: usize = 300;

/// The values that a text gives to secret names, in order. None overlaps another.
pub(super) fn values(text: &str, names: &SecretNames) -> Vec<Span> {
    let budget = text.len().saturating_mul(8) + (1 << 16);
    let passages = PassageScan::new(text);
    Scan { text, names, budget, line: (1, 0), known: HashMap::new(), brackets: Vec::new(), passages }.values()
}

struct Scan<'a> {
    text: &'a str,
    names: &'a SecretNames,
    /// How many bytes may be read ahead, so that time stays linear. After that everything is hidden.
    budget: usize,
    /// A part of a line whose end is known.
    line: (usize, usize),
    /// Whether words are secret names.
    known: HashMap<&'a str, bool>,
    /// The brackets that are open around the current place.
    brackets: Vec<char>,
    /// Finds strings, comments and heredocs in values.
    passages: PassageScan<'a>,
}

impl<'a> Scan<'a> {
    fn values(&mut self) -> Vec<Span> {
        let text = self.text;
        let mut values = Vec::new();
        // The first word of a line or entry, to which the next may belong: `pass word`.
        let mut first: Option<(usize, usize)> = None;
        // Whether nothing but signs and commands stands between the start of the line or entry and here.
        let mut is_first = true;
        let (mut at, mut line_start) = (0, 0);
        while let Some(c) = text[at..].chars().next() {
            let end = at + text[at..].find(|c| !is_of_name(c)).unwrap_or(text.len() - at);
            let is_in_list = matches!(self.brackets.last(), Some('[' | '('));
            let is_key = is_first && !is_in_list;
            let name_end = match end > at {
                true => Some(end).filter(|_| self.is_secret(first, at, end, is_key)),
                false => self.phrase(at, c),
            };
            if let Some(name_end) = name_end
                && let Some(span) = self.value_after((at, name_end), line_start, is_key)
            {
                let value_end = span.end as usize;
                line_start = text[at..value_end].rfind('\n').map_or(line_start, |newline| at + newline + 1);
                at = value_end;
                (first, is_first) = (None, true);
                values.push(span);
                continue;
            }
            if end > at {
                if is_first {
                    first = Some((at, end));
                }
                is_first &= COMMANDS.iter().any(|command| command.eq_ignore_ascii_case(&text[at..end]));
                at = end;
                continue;
            }
            match c {
                '{' | '[' | '(' => {
                    // Where an entry should begin, a bracket begins no list.
                    let is_stray = is_first && !is_in_list && first.is_none();
                    self.brackets.push(if is_stray { '{' } else { c });
                    is_first = is_stray || !text[..at].ends_with(['$', '%']);
                }
                '}' | ']' | ')' => drop(self.brackets.pop()),
                '\n' => (first, is_first, line_start) = (None, true, at + 1),
                ',' | ';' => is_first = true,
                '=' | ':' | '.' if first.is_some() => is_first = false,
                _ => {}
            }
            at += c.len_utf8();
        }
        values
    }

    /// Whether a word is a secret name, by itself or together with the first one of its line.
    fn is_secret(&mut self, first: Option<(usize, usize)>, start: usize, end: usize, is_key: bool) -> bool {
        let (text, names) = (self.text, self.names);
        let word = &text[start..end];
        if !is_key && !self.may_give_value(end) {
            return false;
        }
        let is_known = *self.known.entry(word).or_insert_with(|| names.is_hidden(word));
        let is_joined = |(first, first_end): (usize, usize)| {
            start - first_end <= 4 && names.is_hidden_whole(&format!("{}{word}", &text[first..first_end]))
        };
        is_known || first.is_some_and(is_joined)
    }

    /// Whether something follows a name that may give it a value.
    fn may_give_value(&self, name_end: usize) -> bool {
        let after = self.after_name(name_end);
        let next = self.text[after..].chars().next();
        next.is_some_and(|c| "=:+-?|~!<\"{[\n\r])>".contains(c) || closing_quote(c).is_some())
    }

    /// Where the text goes on after a name, with what closes it and blanks.
    fn after_name(&self, name_end: usize) -> usize {
        let after = self.skip(self.skip(name_end, is_name_end), is_blank);
        // The value may be a part of what has the name: `password.old`, `password["old"]`.
        let rest = self.text[name_end..].char_indices().take(MAX_HEADER);
        let mut path = rest.skip_while(|(_, c)| is_of_name(*c) || is_name_end(*c) || matches!(c, '.' | '['));
        let path = path.next().map_or(name_end, |(length, _)| name_end + length);
        let is_stray = |c: char| is_name_end(c) || is_blank(c) || "+-*/#%!&|~^,;".contains(c);
        let [path, name_end] = [path, name_end].map(|at| self.skip(at, |c| is_name_end(c) || is_blank(c)));
        let signs = [path, name_end, self.skip(name_end, is_stray)];
        signs.into_iter().find(|&at| self.sign(at).is_some()).unwrap_or(after)
    }

    /// The end of a secret name in quotes that is more than a word.
    fn phrase(&self, at: usize, quote: char) -> Option<usize> {
        let close = if quote == '"' { '"' } else { closing_quote(quote)? };
        let content = at + quote.len_utf8();
        let rest = &self.text[content..];
        let (length, _) = rest
            .char_indices()
            .take(MAX_HEADER)
            .take_while(|(_, c)| *c != '\n')
            .find(|(_, c)| *c == close)?;
        let phrase = &rest[..length];
        let is_word = !phrase.is_empty() && phrase.chars().all(is_of_name);
        (!is_word && self.names.is_hidden_phrase(phrase)).then_some(content + length)
    }

    /// The value after a name, if there is one. `is_key` says that the name begins a line or an entry, so
    /// that whatever follows is its value.
    fn value_after(
        &mut self,
        (name, name_end): (usize, usize),
        line_start: usize,
        is_key: bool,
    ) -> Option<Span> {
        let after_name = self.after_name(name_end);
        let indent = self.indent_at(line_start);
        if let Some(start) = self.sign(after_name) {
            return self.value_at(self.skip(start, is_blank), indent);
        }
        let rest = self.line_rest(after_name);
        let Some(next_char) = rest.chars().next() else {
            // The sign, or the value, may be on the next line.
            let next = self.next_line(after_name)?;
            let start = self.skip(next, is_blank);
            return match self.sign(start) {
                Some(start) => self.value_at(self.skip(start, is_blank), indent),
                None if is_key && !self.begins_item(next) => self.value_at(start, indent),
                None => None,
            };
        };
        let is_in_header = name - line_start < MAX_HEADER
            && !self.text[line_start..name].contains('{')
            && is_header(self.line_rest(line_start));
        if is_in_header && (!is_key || self.names.is_plain(&self.text[name..name_end])) {
            return None;
        }
        let begins_value = matches!(next_char, '"' | '{' | '[')
            || closing_quote(next_char).is_some()
            || rest.starts_with("<<");
        // A quote after the name may begin the value, and is no secret.
        if begins_value || is_key { self.value_at(after_name, indent) } else { None }
    }

    /// Where the value may begin after a sign that gives a value, if there is one here.
    fn sign(&self, at: usize) -> Option<usize> {
        const SIGNS: [&str; 16] =
            ["===", "=>", "==", "=", ":=", "::", ":", "+=", "-=", "?=", "|=", "~=", "!=", "->", "<-", "~>"];
        SIGNS.iter().find(|sign| self.text[at..].starts_with(**sign)).map(|sign| at + sign.len())
    }

    /// The value that begins at or after a place, with comments before it.
    fn value_at(&mut self, mut start: usize, indent: usize) -> Option<Span> {
        let (mut at, mut end) = (start, start);
        // The value may be on a later line.
        while is_comment(self.line_rest(at)) {
            let content = self.line_rest(at).trim_end();
            end = if content.is_empty() { end } else { at + content.len() };
            let next = self.next_line_with_text(at);
            let next = next.filter(|&next| !self.begins_item(next) || self.indent_at(next) > indent);
            let Some(next) = next else { return (end > start).then(|| Span::new(start as u32, end as u32)) };
            at = self.skip(next, is_blank);
            start = if end > start { start } else { at };
            end = end.max(start);
        }
        let (value_end, is_clear) = self.end_of_value(at);
        let end = self.with_following_lines(value_end, is_clear, indent);
        (end > start).then(|| Span::new(start as u32, end as u32))
    }

    /// Where a value ends, and whether it is complete and nothing follows that may belong to it.
    fn end_of_value(&mut self, start: usize) -> (usize, bool) {
        let text = self.text;
        let (mut open, mut is_clear, mut first_line_end) = (Vec::new(), true, None);
        self.passages.restart(start);
        // Whether an operator is the last that was read.
        let (mut at, mut goes_on) = (start, false);
        while let Some(c) = text[at..].chars().next() {
            if at - start > self.budget {
                return (text.len(), false);
            }
            match c {
                '\n' if open.is_empty() && !goes_on => break,
                ',' | ';' | '}' | ']' | ')' if open.is_empty() => break,
                '{' => open.push('}'),
                '[' => open.push(']'),
                '(' => open.push(')'),
                '}' | ']' | ')' if open.last() == Some(&c) => drop(open.pop()),
                '\n' => drop(first_line_end.get_or_insert(at)),
                c => is_clear &= is_blank(c) || is_of_name(c) || ".+-*/%!&|=<>?:$\r\",;#".contains(c),
            }
            self.passages.step();
            at = self.passages.at;
            let last = text[..at].chars().next_back().filter(|c| !c.is_whitespace());
            goes_on = last.map_or(goes_on, |last| "=?:+-*/%&|!<>".contains(last));
        }
        self.budget = self.budget.saturating_sub(at - start);
        if !open.is_empty() {
            // It has lost a bracket. What is deeper belongs to it.
            return (first_line_end.unwrap_or(at), false);
        }
        is_clear &= !goes_on && self.passages.found.iter().all(|found| found.kind != PassageKind::Doubtful);
        match is_clear && self.ends_clearly(at) {
            true => (start + text[start..at].trim_end_matches(is_blank).len(), true),
            false => (at + self.line_rest(at).len(), false),
        }
    }

    /// Whether what follows a value on its line does not belong to it: nothing, the end of what is around it,
    /// or another entry.
    fn ends_clearly(&mut self, at: usize) -> bool {
        let mut open = self.brackets.len();
        let mut after = self.skip(at, is_blank);
        while open > 0 && self.line_rest(after).starts_with(['}', ']', ')']) {
            (open, after) = (open - 1, self.skip(after + 1, is_blank));
        }
        let rest = self.line_rest(after);
        let Some(next) = rest.strip_prefix([',', ';']) else { return rest.trim().is_empty() };
        let next = next.trim_start_matches(is_blank);
        next.trim().is_empty() || begins_entry(next) || after > at && next.starts_with(['{', '['])
    }

    /// The end of a value with the lines after it that may belong to it: those that begin nothing else and,
    /// if it is not clear where the value ends, those that are deeper.
    fn with_following_lines(&mut self, end: usize, is_clear: bool, indent: usize) -> usize {
        if !self.line_rest(end).trim().is_empty() {
            return end;
        }
        let (mut end, mut line) = (end, self.next_line(end));
        while let Some(begin) = line {
            let content = self.line_rest(begin).trim();
            let is_deeper = !is_clear && self.indent_at(begin) > indent;
            if is_clear && (content.is_empty() || content.starts_with("/*"))
                || !is_comment(content) && !is_deeper && self.begins_item(begin)
            {
                break;
            }
            let start = self.skip(begin, is_blank);
            let mut last = begin;
            if content.starts_with(['{', '[', '(']) {
                // Only a value can begin with a bracket.
                end = self.end_of_value(start).0.max(start + 1);
                last = end;
            } else if !content.is_empty() && (!is_clear || !is_comment(content)) {
                // After a quote or a bracket that is not closed, what looks like a comment may be a part of
                // the value.
                end = start + content.len();
            }
            line = self.next_line(last);
        }
        end
    }

    /// Whether a line begins with something else than a part of a value: an entry, a block, or the end of
    /// what is around it.
    fn begins_item(&mut self, line: usize) -> bool {
        let content = self.line_rest(line).trim_start();
        let after = content.trim_start_matches(['}', ']', ')', ',', ';', ' ', '\t']);
        let is_end = content.starts_with(['}', ']', ')'])
            && !after.starts_with(|c| is_of_name(c) || c == '"')
            || after.is_empty() && !content.is_empty();
        is_end || begins_entry(content) || is_header(content)
    }

    fn skip(&self, at: usize, is_skipped: impl Fn(char) -> bool) -> usize {
        at + self.text[at..].find(|c| !is_skipped(c)).unwrap_or(self.text.len() - at)
    }

    /// The rest of the line, without its end.
    fn line_rest(&mut self, at: usize) -> &'a str {
        let text = self.text;
        let (start, end) = self.line;
        if at < start || at > end {
            self.line = (at, at + text[at..].find('\n').unwrap_or(text.len() - at));
        }
        without_return(&text[at..self.line.1])
    }

    fn next_line(&mut self, at: usize) -> Option<usize> {
        self.line_rest(at);
        Some(self.line.1 + 1).filter(|next| *next < self.text.len())
    }

    fn next_line_with_text(&mut self, at: usize) -> Option<usize> {
        let mut line = self.next_line(at)?;
        while self.line_rest(line).trim().is_empty() {
            line = self.next_line(line)?;
        }
        Some(line)
    }

    /// How far a line is indented.
    fn indent_at(&self, line: usize) -> usize {
        self.skip(line, |c| matches!(c, ' ' | '\t')) - line
    }
}

/// Whether nothing or only a comment is left of a line.
fn is_comment(rest: &str) -> bool {
    let rest = rest.trim();
    rest.is_empty() || rest.starts_with('#') || rest.starts_with("//")
}

/// Whether a text begins with a name and a sign: `port =`, `"port":`.
fn begins_entry(text: &str) -> bool {
    const QUOTES: [char; 2] = ['"', '\''];
    let name = text.strip_prefix(QUOTES).unwrap_or(text);
    let (is_quoted, rest) = (name.len() < text.len(), name.trim_start_matches(|c| is_of_name(c) || c == '.'));
    // A quote only after the name ends a string of an earlier line.
    let rest = if is_quoted { rest.trim_start_matches(QUOTES) } else { rest }.trim_start_matches(is_blank);
    let value = rest.strip_prefix(['=', ':']).filter(|value| !value.starts_with('='));
    // Without a value, the sign may be the end of encoded bytes.
    let has_value = value.is_some_and(|value| is_quoted || !value.trim_start_matches(is_blank).is_empty());
    name.starts_with(|c: char| c.is_alphabetic() || c == '_') && has_value
}

/// Whether a line is the header of a block.
fn is_header(line: &str) -> bool {
    begins_block(line[..floor(line, MAX_HEADER)].trim_start())
}

fn is_blank(c: char) -> bool {
    c != '\n' && c.is_whitespace() || matches!(c, '\u{200b}' | '\u{feff}')
}

/// What may stand between a name and its sign.
fn is_name_end(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | ']' | ')' | '>' | '}' | '?')
        || closing_quote(c).is_some()
        || matches!(c, '\u{201d}' | '\u{2019}')
}
