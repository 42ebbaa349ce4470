//! Where a text gives values to secret names, also if it is not what it should be.
//!
//! This reads neither syntax: it finds names, signs, quotes and brackets in the characters, so that a value is found as well where no parser
//! finds one. If it is not clear where a value ends, more is taken for it rather than less.

use std::collections::HashMap;

use super::names_to_hide::SecretNames;
use crate::source::{Span, closing_quote, quoted_len};

/// Words that may stand before a name at the start of a line.
const COMMANDS: [&str; 10] =
    ["export", "set", "let", "var", "const", "local", "final", "def", "env", "string"];

/// How many characters of a line are read before it is clear that it begins something else.
const MAX_HEADER: usize = 300;

/// So many words are remembered as names or none.
const MAX_KNOWN: usize = 10_000;

/// A word that stands before a heredoc's lines and after them is looked for in so many lines, where no `<<` says that it is one.
const MAX_LINES: usize = 100;

/// The values that a text gives to secret names, in order. None overlaps another.
pub(super) fn values(text: &str, names: &SecretNames) -> Vec<Span> {
    let budget = text.len().saturating_mul(8) + (1 << 16);
    Scan { text, names, budget, line: (1, 0), known: HashMap::new(), brackets: Vec::new() }.values()
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
}

/// The end of a value.
struct End {
    at: usize,
    /// Whether the value is complete and nothing follows that may belong to it.
    is_clear: bool,
    /// Whether it ends with an operator, so that the next line belongs to it whatever it looks like.
    goes_on: bool,
}

impl End {
    fn at(at: usize, is_clear: bool) -> End {
        End { at, is_clear, goes_on: false }
    }
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
            let end = at + text[at..].find(|c| !is_of_word(c)).unwrap_or(text.len() - at);
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
        let is_known = match self.known.get(word) {
            Some(is_secret) => *is_secret,
            None => {
                let is_secret = names.is_hidden(word);
                if self.known.len() < MAX_KNOWN {
                    self.known.insert(word, is_secret);
                }
                is_secret
            }
        };
        let is_joined = |(first, first_end): (usize, usize)| {
            start - first_end <= 4 && names.is_hidden_whole(&format!("{}{word}", &text[first..first_end]))
        };
        is_known || first.is_some_and(is_joined)
    }

    /// Whether something follows a name that may give it a value.
    fn may_give_value(&mut self, name_end: usize) -> bool {
        let after = self.after_name(name_end);
        let next = self.text[after..].chars().next();
        next.is_some_and(|c| "=:+-?|~!<\"{[\n\r])>".contains(c) || closing_quote(c).is_some())
            || self.begins_comment_with_sign(after)
    }

    /// Whether a sign that gives a value is the first thing in a comment: `name //= "value"`.
    fn begins_comment_with_sign(&mut self, at: usize) -> bool {
        let rest = self.line_rest(at);
        let content = rest.trim_start_matches(['#', '/', '*', ' ']);
        content.len() < rest.len() && is_comment(rest) && self.sign(at + rest.len() - content.len()).is_some()
    }

    /// Where the text goes on after a name, with what closes it and blanks.
    fn after_name(&self, name_end: usize) -> usize {
        let after = self.skip(self.skip(name_end, is_name_end), is_blank);
        // The value may be a part of what has the name: `password.old`, `password["old"]`.
        let rest = self.text[name_end..].char_indices().take(MAX_HEADER);
        let mut path = rest.skip_while(|(_, c)| is_of_word(*c) || is_name_end(*c) || matches!(c, '.' | '['));
        let path = path.next().map_or(name_end, |(length, _)| name_end + length);
        let is_stray = |c: char| is_name_end(c) || is_blank(c) || "+-*/%!&|~^,;".contains(c);
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
        let is_word = phrase.chars().all(is_of_word);
        (!is_word && self.names.is_hidden_phrase(phrase)).then_some(content + length)
    }

    /// The value after a name, if there is one. `is_key` says that the name begins a line or an entry, so that whatever follows is its value.
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
        let is_header = begins_block(self.line_rest(line_start).trim_start());
        if is_header && (!is_key || self.names.is_plain(&self.text[name..name_end])) {
            return None;
        }
        let begins_value = matches!(next_char, '"' | '{' | '[')
            || closing_quote(next_char).is_some()
            || rest.starts_with("<<")
            || self.begins_comment_with_sign(after_name);
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
        let value_end = self.end_of_value(at);
        let end = self.with_following_lines(value_end, indent);
        (end > start).then(|| Span::new(start as u32, end as u32))
    }

    fn end_of_value(&mut self, start: usize) -> End {
        if let Some(end) = self.heredoc(start) {
            return end;
        }
        let text = self.text;
        let (mut at, mut open, mut is_clear) = (start, Vec::new(), true);
        let mut first_line_end = None;
        while let Some(c) = text[at..].chars().next() {
            if at - start > self.budget {
                return End::at(text.len(), false);
            }
            match c {
                '\n' if open.is_empty() => break,
                '\n' => {
                    first_line_end.get_or_insert(at);
                    at += 1;
                }
                '"' => match self.string(at) {
                    Some(end) => at = end,
                    None => {
                        is_clear = false;
                        at += self.line_rest(at).len();
                    }
                },
                '#' => at += self.line_rest(at).len(),
                '/' if text[at..].starts_with("//") => at += self.line_rest(at).len(),
                '/' if text[at..].starts_with("/*") => {
                    let length = text[at..].find("*/");
                    is_clear &= length.is_some();
                    at += length.map_or(self.line_rest(at).len(), |length| length + 2);
                }
                '<' if text[at..].starts_with("<<") => match self.heredoc(at) {
                    Some(end) => at = end.at,
                    None => at += 2,
                },
                '{' | '[' | '(' => {
                    open.push(c);
                    at += 1;
                }
                '}' | ']' | ')' if open.is_empty() => break,
                '}' | ']' | ')' => {
                    // A bracket of another kind closes nothing.
                    match open
                        .last()
                        .is_some_and(|open| matches!((open, c), ('{', '}') | ('[', ']') | ('(', ')')))
                    {
                        true => drop(open.pop()),
                        false => is_clear = false,
                    }
                    at += 1;
                }
                ',' | ';' if open.is_empty() => break,
                c => {
                    let length = quoted_len(c, &text[at + c.len_utf8()..]);
                    is_clear &=
                        length.is_some() || is_blank(c) || is_of_word(c) || ".+-*/%!&|=>?:$\r".contains(c);
                    at += c.len_utf8() + length.unwrap_or(0);
                }
            }
        }
        self.budget = self.budget.saturating_sub(at - start);
        if !open.is_empty() {
            // It has lost a bracket. What is deeper belongs to it.
            let at = first_line_end.unwrap_or(at);
            return End::at(at, false);
        }
        let ends_with_operator = text[start..at]
            .trim_end()
            .ends_with(['=', '?', ':', '+', '-', '*', '/', '%', '&', '|', '!', '<', '>']);
        match self.ends_clearly(at) {
            Some(end) if is_clear && !ends_with_operator => {
                End::at(start + text[start..end].trim_end_matches(is_blank).len(), is_clear)
            }
            _ => End { goes_on: ends_with_operator, ..End::at(at + self.line_rest(at).len(), false) },
        }
    }

    /// Where a value ends for sure, if what follows on the line does not belong to it: nothing, the end of what is around it, or another entry.
    fn ends_clearly(&mut self, at: usize) -> Option<usize> {
        let mut open = self.brackets.len();
        let mut after = self.skip(at, is_blank);
        while open > 0 && self.line_rest(after).starts_with(['}', ']', ')']) {
            (open, after) = (open - 1, self.skip(after + 1, is_blank));
        }
        let rest = self.line_rest(after);
        let Some(next) = rest.strip_prefix([',', ';']) else {
            return rest.trim().is_empty().then_some(at);
        };
        let next = next.trim_start_matches(is_blank);
        let is_entry = next.trim().is_empty() || begins_entry(next);
        let is_element = after > at && next.starts_with(['{', '[']);
        (is_entry || is_element).then_some(at)
    }

    /// The end of a string in quotes, after them; `None` if it is not on this line.
    fn string(&self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        // Whether each level is a string or a template sequence in one.
        let mut is_string = vec![true];
        let mut at = start + 1;
        while let Some(&byte) = bytes.get(at) {
            let in_string = *is_string.last()?;
            match byte {
                b'\n' => return None,
                b'\\' if in_string => at += 1,
                b'"' if in_string => {
                    is_string.pop();
                    if is_string.is_empty() {
                        return Some(at + 1);
                    }
                }
                b'"' => is_string.push(true),
                b'$' | b'%'
                    if in_string && bytes.get(at + 1) == Some(&b'{') && bytes.get(at - 1) != Some(&byte) =>
                {
                    is_string.push(false);
                    at += 1;
                }
                b'{' if !in_string => is_string.push(false),
                b'}' if !in_string => drop(is_string.pop()),
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// The end of a heredoc that begins here; or of lines that look like one, because a word stands alone before and after them.
    fn heredoc(&mut self, start: usize) -> Option<End> {
        let header = self.line_rest(start);
        let is_marked = header.starts_with("<<");
        let tag = header.trim_start_matches(['<', '-', '~', ' ', '\t', '"', '\'', '\\']);
        let tag = &tag[..tag.find(|c| !is_of_word(c)).unwrap_or(tag.len())];
        let is_tag = tag.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
        let is_alone = header.trim_end().trim_end_matches(['"', '\'']).ends_with(tag);
        if !is_tag || !is_marked && !is_alone {
            return None;
        }
        let mut line = self.next_line(start);
        let mut lines = 0;
        while let Some(begin) = line {
            lines += 1;
            if !is_marked && lines > MAX_LINES {
                return None;
            }
            let content = self.line_rest(begin);
            let trimmed = content.trim_start();
            let is_end = match is_marked {
                true => trimmed.get(..tag.len()).is_some_and(|end| end.eq_ignore_ascii_case(tag)),
                false => trimmed.trim_end() == tag,
            };
            if begin - start > self.budget {
                return is_marked.then_some(End::at(self.text.len(), false));
            }
            if is_end {
                let at = begin + (content.len() - trimmed.len()) + tag.len();
                let rest = self.line_rest(at).len();
                self.budget = self.budget.saturating_sub(at - start);
                return Some(End::at(self.ends_clearly(at).unwrap_or(at + rest), true));
            }
            line = self.next_line(begin);
        }
        is_marked.then_some(End::at(self.text.len(), true))
    }

    /// The end of a value with the lines after it that may belong to it: those that begin nothing else and, if it is not clear where the value
    /// ends, those that are deeper.
    fn with_following_lines(&mut self, end: End, indent: usize) -> usize {
        let rest = self.line_rest(end.at);
        if !rest.trim().is_empty() {
            return end.at;
        }
        let mut at = end.at;
        let mut line = self.next_line(end.at);
        let mut goes_on = end.goes_on;
        while let Some(begin) = line {
            let content = self.line_rest(begin).trim();
            let is_deeper = !end.is_clear && self.indent_at(begin) > indent;
            let belongs = !is_comment(content) && std::mem::take(&mut goes_on) || is_deeper;
            if content.is_empty() && end.is_clear
                || !is_comment(content) && !belongs && self.begins_item(begin)
                || end.is_clear && (is_section(content) || content.starts_with("/*"))
            {
                break;
            }
            let start = self.skip(begin, is_blank);
            let mut last = begin;
            if content.starts_with(['{', '[', '(']) {
                // Only a value can begin with a bracket.
                at = self.end_of_value(start).at.max(start + 1);
                last = at;
            } else if !content.is_empty() && (!end.is_clear || !is_comment(content)) {
                // After a quote or a bracket that is not closed, what looks like a comment may be a part of the value.
                at = start + content.len();
            }
            line = self.next_line(last);
        }
        at
    }

    /// Whether a line begins with something else than a part of a value: an entry, a block, or the end of what is around it.
    fn begins_item(&mut self, line: usize) -> bool {
        let content = self.line_rest(line).trim_start();
        let after = content.trim_start_matches(['}', ']', ')', ',', ';', ' ', '\t']);
        let is_closed = content[..content.len() - after.len()].contains(['}', ']', ')']);
        let is_bare = after.is_empty() || is_closed;
        let is_end =
            after.len() < content.len() && is_bare && !after.starts_with(|c| is_of_word(c) || c == '"');
        is_end || begins_entry(content) || begins_block(content)
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
        let line = &text[at..self.line.1];
        line.strip_suffix('\r').unwrap_or(line)
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

/// Whether a line is a section of another language: `[name]`.
fn is_section(line: &str) -> bool {
    let name = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')).unwrap_or_default();
    let name = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    !name.is_empty() && name.chars().all(|c| is_of_word(c) || c == '.')
}

/// Whether a text begins with a name and a sign: `port =`, `"port":`.
fn begins_entry(text: &str) -> bool {
    let unquoted = text.trim_start_matches(['"', '\'']);
    let name_length = unquoted.find(|c| !is_of_word(c) && c != '.').unwrap_or(unquoted.len());
    let rest = unquoted[name_length..].trim_start_matches(['"', '\'']).trim_start_matches(is_blank);
    let begins_name = unquoted.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
    let quotes = text.len() - unquoted.len();
    // A quote only after the name ends a string of an earlier line.
    if quotes == 0 && unquoted[name_length..].starts_with(['"', '\'']) {
        return false;
    }
    let value = rest.strip_prefix('=').or_else(|| rest.strip_prefix(':'));
    let has_value = value.is_some_and(|value| {
        let next = value.trim_start_matches(is_blank).chars().next();
        !value.starts_with('=') && (quotes > 0 || next.is_some_and(|next| next != '\n'))
    });
    begins_name && quotes <= 1 && has_value
}

/// Whether a line is the header of a block: names and labels, and its brace.
fn begins_block(line: &str) -> bool {
    let Some(brace) = line.char_indices().take(MAX_HEADER).find(|(_, c)| *c == '{') else { return false };
    let (header, rest) = (&line[..brace.0], &line[brace.0 + 1..]);
    let is_header = |c: char| is_of_word(c) || is_blank(c) || c == '"' || c == '.' || c == '/';
    let begins_name = header.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
    let quotes = header.matches('"').count();
    begins_name
        && quotes % 2 == 0
        && header.chars().all(is_header)
        && (rest.trim().is_empty() || rest.trim_end().ends_with('}'))
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-')
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
