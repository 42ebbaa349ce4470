//! Aligns the `=` of added lines with the lines beside them. Existing lines keep theirs.

use unicode_segmentation::UnicodeSegmentation;

use super::layout::{blanks_of, is_blank};
use super::node::{Collection, Entry};
use super::piece::{Attribute, Piece};
use super::section::Section;
use crate::format::bracket_change;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::TokenKind;

/// A line that begins with a name and an `=`.
struct Assignment<'t> {
    lead: &'t str,
    name: &'t str,
    equals: &'t str,
    value: String,
}

impl Assignment<'_> {
    /// The column of the `=`, if it counts for lines beside it that are indented like `base`.
    fn column(&self, base: &str) -> Option<usize> {
        let blanks = self.equals.strip_suffix("= ").filter(|blanks| is_blank(blanks))?;
        (blanks_of(self.lead) == base && ends_in_line(&self.value)).then(|| width(self.name) + blanks.len())
    }

    fn is_one_line(&self) -> bool {
        !self.value.contains('\n')
    }

    /// Whether it directly follows the line above.
    fn follows(&self) -> bool {
        is_blank(self.lead)
    }
}

impl<'t> From<&'t Attribute> for Assignment<'t> {
    fn from(Attribute { lead, name, equals, content, .. }: &'t Attribute) -> Self {
        Assignment { lead, name, equals, value: content.text().to_owned() }
    }
}

impl<'t> From<&'t Entry> for Assignment<'t> {
    fn from(Entry { lead, key, equals, value, .. }: &'t Entry) -> Self {
        Assignment { lead, name: key, equals, value: value.to_string() }
    }
}

/// The text between a name and a value that is added between two lines.
fn equals_between(
    above: Option<Assignment<'_>>,
    below: Option<Assignment<'_>>,
    new: &Assignment<'_>,
) -> String {
    let above = above.filter(Assignment::is_one_line).and_then(|line| line.column(new.lead));
    let below = || below.filter(Assignment::follows).and_then(|line| line.column(new.lead));
    let column = ends_in_line(&new.value).then(|| above.or_else(below)).flatten();
    equals_at(new.name, column.unwrap_or(0))
}

/// The `=` after a name, in this column or after one blank.
fn equals_at(name: &str, column: usize) -> String {
    format!("{}= ", " ".repeat(column.saturating_sub(width(name)).max(1)))
}

fn width(text: &str) -> usize {
    text.graphemes(true).count()
}

/// Whether the brackets that the first line of an expression opens are closed on that line; otherwise the
/// formatter does not align it.
fn ends_in_line(text: &str) -> bool {
    let mut lexer = Lexer::new(text, 0);
    let mut depth = 0;
    loop {
        let token = lexer.next_token();
        match token.kind {
            TokenKind::End | TokenKind::Newline | TokenKind::OpenHeredoc => return depth == 0,
            TokenKind::Comment if text[token.span.range()].ends_with('\n') => return depth == 0,
            kind => depth += bracket_change(kind),
        }
    }
}

/// Whether the `=` is surrounded only by blanks.
fn is_plain(equals: &str) -> bool {
    equals.trim_matches([' ', '\t']) == "="
}

impl Section {
    /// The text between the name and the value of an attribute that is added at a position.
    pub(super) fn equals_for(&self, at: usize, lead: &str, name: &str, value: &str) -> String {
        let attribute = |at: Option<usize>| match at.and_then(|at| self.pieces.get(at)) {
            Some(Piece::Attribute(attribute)) => Some(Assignment::from(attribute)),
            _ => None,
        };
        let new = Assignment { lead, name, equals: "", value: value.to_owned() };
        equals_between(attribute(at.checked_sub(1)), attribute(Some(at)), &new)
    }

    /// Realigns an attribute that just got its own line with an attribute of this name and value that will be
    /// added beside it.
    pub(super) fn align_with(&mut self, name: &str, value: &str) {
        let Some(Piece::Attribute(attribute)) = self.pieces.get_mut(0) else { return };
        if is_plain(&attribute.equals) {
            let both = attribute.content.text().contains('\n') || !ends_in_line(value);
            attribute.equals = equals_at(&attribute.name, if both { 0 } else { width(name) + 1 });
        }
    }
}

impl Collection {
    /// The text between the key and the value of an entry that is added at a position, on a line of its own.
    pub(super) fn equals_for(&self, at: usize, entry: &Entry, value: &str) -> String {
        let line = |at: usize| self.list.get(at).filter(|_| self.begins_line(at)).map(Assignment::from);
        let above = at.checked_sub(1).and_then(line);
        let below = line(at).filter(|_| self.list.get(at).is_some_and(|next| next.gap.is_empty()));
        let new = Assignment {
            lead: blanks_of(&entry.lead),
            name: &entry.key,
            equals: "",
            value: value.to_owned(),
        };
        equals_between(above, below, &new)
    }

    /// Aligns entries that just got their own lines.
    pub(super) fn align_lines(&mut self) {
        if !self.is_object {
            return;
        }
        let mut chain = Vec::new();
        for at in 0..self.list.len() {
            let Some(entry) = self.list.get(at) else { break };
            let line = Assignment::from(entry);
            let is_part = is_plain(line.equals) && ends_in_line(&line.value);
            let (follows, goes_on) = (line.follows(), line.is_one_line());
            if !is_part || !follows {
                self.align_chain(&std::mem::take(&mut chain));
            }
            if is_part {
                chain.push(at);
            }
            if !goes_on {
                self.align_chain(&std::mem::take(&mut chain));
            }
        }
        self.align_chain(&chain);
    }

    fn align_chain(&mut self, chain: &[usize]) {
        let keys = chain.iter().filter_map(|&at| self.list.get(at));
        let widest = keys.map(|entry| width(&entry.key)).max().unwrap_or(0);
        for &at in chain {
            self.list
                .get_mut(at)
                .into_iter()
                .for_each(|entry| entry.equals = equals_at(&entry.key, widest + 1));
        }
    }
}
