//! The comma of an entry, and what may follow its value.

use super::layout::{blanks_of, is_blank, needs_line_end};
use super::newline::Newline;
use super::node::{Entry, Form, Node};

impl Entry {
    /// The texts that belong to the place of this entry rather than to the entry.
    pub(super) fn place(&self) -> Entry {
        let Entry { gap, lead, comma, tail, .. } = self.clone();
        Entry { gap, lead, comma, tail, ..Entry::default() }
    }

    /// Adjusts an entry that became the last one because another was removed.
    pub(super) fn become_last(&mut self, removed: &Entry) {
        if removed.comma.is_empty() {
            let between = std::mem::take(&mut self.comma);
            self.tail.insert_str(0, between.strip_suffix(',').unwrap_or(&between));
        }
        let may_join = !matches!(&self.value.form, Form::Text(text) if needs_line_end(text));
        if removed.tail.is_empty() && is_blank(self.tail.trim_end_matches(['\r', '\n'])) && may_join {
            self.tail.clear();
        }
    }

    /// Puts the comma directly after the value; the text that was between them follows it.
    pub(super) fn settle_comma(&mut self) {
        if self.comma.len() > 1 {
            self.comma.pop();
            let between = std::mem::take(&mut self.comma);
            self.tail.insert_str(0, &between);
            self.give_comma();
        }
    }

    /// Puts a comma directly after the value.
    pub(super) fn give_comma(&mut self) {
        ",".clone_into(&mut self.comma);
        self.end_value(",");
    }

    /// Ensures that the value can be followed by this text.
    pub(super) fn end_value(&mut self, after: &str) {
        let Form::Text(text) = &self.value.form else { return };
        if !after.starts_with(['\r', '\n']) && needs_line_end(text) {
            let newline = Newline::of(&format!("{text}{}", self.tail)).as_str();
            self.value = Node::new(format!("({newline}{text}{newline}{})", blanks_of(&self.lead)));
        }
    }
}
