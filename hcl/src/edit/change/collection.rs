//! Changes to an object or a tuple, with the right commas, newlines and blanks around added and removed
//! entries.
//!
//! Entries on lines of their own keep them, and entries on one line stay there unless the added text has
//! several lines. Comments move with their entry. Commas stay in place.

use super::code::Code;
use super::empty_lines::{Ends, close_gap};
use super::errors::EditError;
use super::layout::{begins_with_for, blanks_of, is_blank, needs_line_end};
use super::newline::Newline;
use super::node::{Collection, Entry, Form, Node};
use super::take_apart::take_apart;
use crate::system::line_ends::end_of;

/// The surroundings of a collection.
#[derive(Clone, Debug)]
pub(super) struct Around {
    /// The blanks at the start of the line in which it begins.
    pub(super) base: String,
    /// How many brackets around it are open, which the parser limits.
    pub(super) brackets: usize,
    pub(super) newline: Newline,
}

impl Collection {
    /// The surroundings of an entry's value.
    pub(super) fn around_entry(&self, at: usize, around: &Around) -> Around {
        let brackets = around.brackets + self.brackets;
        Around { base: self.indentation_of(at, &around.base), brackets, newline: around.newline }
    }

    /// Whether an entry is the first thing on its line.
    pub(super) fn begins_line(&self, at: usize) -> bool {
        let before = match at.checked_sub(1) {
            None => Some(&self.before),
            Some(previous) => self.list.get(previous).map(|entry| &entry.tail),
        };
        let own =
            self.list.get(at).is_some_and(|entry| entry.gap.contains('\n') || entry.lead.contains('\n'));
        own || before.is_some_and(|text| text.ends_with('\n'))
    }

    /// The blanks at the start of the line in which an entry begins.
    fn indentation_of(&self, at: usize, base: &str) -> String {
        match self.list.get(at) {
            Some(entry) if self.begins_line(at) => blanks_of(&entry.lead).to_owned(),
            _ => base.to_owned(),
        }
    }

    /// Changes an entry's value.
    pub(super) fn set(&mut self, at: usize, code: &Code, around: &Around) -> Result<(), EditError> {
        if let Some(entry) = self.list.get(at)
            && code.says(&entry.value.to_string())?
        {
            return Ok(());
        }
        let inner = self.around_entry(at, around);
        let mut text = code.placed(&self.after_value(at), &inner)?;
        let mut is_new = false;
        if text.contains('\n') && !self.begins_line(at) {
            is_new = self.spread(around);
            text = code.placed(&self.after_value(at), &self.around_entry(at, around))?;
        }
        self.give_value(at, &text);
        self.finish(is_new);
        Ok(())
    }

    /// Inserts an entry that has no value yet, and possibly a key, at a position. With `takes_gap`, empty
    /// lines and comments that belong to nothing end up before it.
    pub(super) fn insert(
        &mut self,
        at: usize,
        entry: Entry,
        code: &Code,
        takes_gap: bool,
        around: &Around,
    ) -> Result<(), EditError> {
        let at = at.min(self.list.len());
        let neighbour = at.min(self.list.len().saturating_sub(1));
        let on_lines =
            if self.list.is_empty() { self.before.ends_with('\n') } else { self.begins_line(neighbour) };
        let after = if self.is_object { "\n" } else { "," };
        let lines = code.placed(after, &self.around_new_entry(neighbour, on_lines, around))?.contains('\n');
        let is_new = lines && !on_lines && self.spread(around);
        let on_lines = on_lines || lines;
        let mut entry = Entry { lead: self.lead_for_new(at, neighbour, on_lines, around), ..entry };
        if on_lines {
            self.add_line(at, &mut entry, around)
        } else {
            self.add_to_line(at, &mut entry)
        }
        if takes_gap {
            entry.gap = self.take_gap(at);
        }
        let inner = self.around_new_entry(neighbour, on_lines, around);
        if on_lines && self.is_object {
            entry.equals = self.equals_for(at, &entry, &code.placed(after, &inner).unwrap_or_default());
        }
        self.list.insert(at, entry);
        // Nesting was checked above, except for parentheses around a value that must end its line.
        match code.placed(&self.after_value(at), &inner) {
            Ok(text) => self.give_value(at, &text),
            Err(error) => {
                self.remove(at);
                return Err(error);
            }
        }
        self.finish(is_new);
        Ok(())
    }

    fn give_value(&mut self, at: usize, text: &str) {
        if let Some(entry) = self.list.get_mut(at) {
            entry.value = take_apart(text, None);
        }
    }

    /// Takes the empty lines and comments before a position that belong to nothing.
    fn take_gap(&mut self, at: usize) -> String {
        match self.list.get_mut(at) {
            Some(next) => std::mem::take(&mut next.gap),
            None => std::mem::take(&mut self.rest),
        }
    }

    /// Adjusts what a new value changes around it. `is_new` says whether all lines are new.
    fn finish(&mut self, is_new: bool) {
        if is_new {
            self.align_lines();
        }
        self.protect_from_for();
    }

    /// The surroundings of the value of an entry that is to be added beside `neighbour`.
    fn around_new_entry(&self, neighbour: usize, on_lines: bool, around: &Around) -> Around {
        let mut inner = self.around_entry(neighbour, around);
        if on_lines && (self.list.is_empty() || !self.begins_line(neighbour)) {
            inner.base = format!("{}  ", around.base);
        }
        inner
    }

    fn lead_for_new(&self, at: usize, neighbour: usize, on_lines: bool, around: &Around) -> String {
        if on_lines {
            return self.around_new_entry(neighbour, true, around).base;
        }
        match at.checked_sub(1).and_then(|previous| self.list.get(previous)) {
            Some(previous) if !previous.tail.trim().is_empty() => format!("{}  ", around.base),
            Some(_) => " ".to_owned(),
            None => match self.list.get(0) {
                Some(first) if is_blank(&first.lead) => first.lead.clone(),
                None if self.is_object => " ".to_owned(),
                _ => String::new(),
            },
        }
    }

    /// Makes room for an entry on a line of its own.
    fn add_line(&mut self, at: usize, entry: &mut Entry, around: &Around) {
        let newline = around.newline.as_str();
        let uses_commas = !self.is_object || self.uses_commas();
        let is_last = at == self.list.len();
        entry.tail = newline.to_owned();
        entry.comma = if uses_commas && !is_last { ",".to_owned() } else { String::new() };
        let Some(previous) = at.checked_sub(1).and_then(|at| self.list.get_mut(at)) else {
            if !self.before.ends_with('\n') {
                self.before.truncate(self.before.trim_end_matches([' ', '\t']).len());
                self.before.push_str(newline);
            }
            return;
        };
        previous.settle_comma();
        let had_comma = !previous.comma.is_empty();
        if uses_commas && !had_comma {
            previous.give_comma();
        }
        if is_last && had_comma {
            ",".clone_into(&mut entry.comma);
        }
        if !previous.tail.ends_with('\n') {
            previous.tail.push_str(newline);
            if is_last {
                entry.tail.clear();
            }
        }
    }

    /// Makes room for an entry among others on one line.
    fn add_to_line(&mut self, at: usize, entry: &mut Entry) {
        let is_last = at == self.list.len();
        entry.comma = if is_last { String::new() } else { ",".to_owned() };
        if let Some(previous) = at.checked_sub(1).and_then(|at| self.list.get_mut(at)) {
            previous.settle_comma();
            if !previous.comma.is_empty() {
                ",".clone_into(&mut entry.comma);
            } else {
                previous.give_comma();
            }
            if is_last && previous.tail.trim().is_empty() {
                entry.tail = std::mem::take(&mut previous.tail);
            }
        } else if let Some(next) = self.list.get_mut(at) {
            if next.lead.is_empty() {
                " ".clone_into(&mut next.lead);
            }
        } else if self.is_object && !self.close.starts_with([' ', '\t']) {
            self.close.insert(0, ' ');
        } else if !self.is_object {
            self.close = self.close.trim_start_matches([' ', '\t']).to_owned();
        }
    }

    /// Removes an entry, with its comments.
    pub(super) fn remove(&mut self, at: usize) -> Option<Entry> {
        let is_last = at + 1 == self.list.len();
        let began_line = self.begins_line(at);
        let mut removed = self.list.remove(at)?;
        self.close_gap(at, &mut removed.gap, began_line);
        match self.list.get_mut(at) {
            Some(next) => {
                next.gap.insert_str(0, &removed.gap);
                // The next entry on the same line takes this one's place.
                if removed.tail.is_empty() && is_blank(&next.lead) && is_blank(&removed.lead) {
                    next.lead.clone_from(&removed.lead);
                }
            }
            None => self.rest.insert_str(0, &removed.gap),
        }
        match at.checked_sub(1).and_then(|at| self.list.get_mut(at)) {
            Some(previous) => {
                if is_last {
                    previous.become_last(&removed);
                }
                if !began_line && previous.tail.is_empty() && removed.tail.ends_with('\n') {
                    previous.tail = newline_of(&removed.tail).to_owned();
                }
            }
            None => self.begin_again(&removed),
        }
        self.protect_from_for();
        Some(removed)
    }

    /// Removes empty lines that are superfluous without the entry between `before` and this position.
    fn close_gap(&mut self, at: usize, before: &mut String, began_line: bool) {
        let ends = Ends { begins: at == 0, ends: at == self.list.len() };
        let after = match self.list.get_mut(at) {
            Some(next) => &mut next.gap,
            None => &mut self.rest,
        };
        if began_line {
            close_gap(before, after, ends.with(before, after));
        }
    }

    /// Adjusts the new first entry after the old one was removed.
    fn begin_again(&mut self, removed: &Entry) {
        let own_line = self.before.ends_with('\n');
        match self.list.get_mut(0) {
            Some(first) if !own_line && is_blank(&first.lead) && is_blank(&removed.lead) => {
                first.lead.clone_from(&removed.lead);
            }
            None if !own_line && self.rest.is_empty() => {
                self.close = self.close.trim_start_matches([' ', '\t']).to_owned();
            }
            _ => {}
        }
    }

    /// Reorders the entries; `from` gives the old position for each new one. Comments and values move; empty
    /// lines and commas stay.
    pub(super) fn reorder(&mut self, from: &[usize], around: &Around) {
        self.list.each_mut(&mut Entry::settle_comma);
        let places: Vec<Entry> = self.list.iter().map(Entry::place).collect();
        self.list.reorder(from);
        for (at, place) in places.into_iter().enumerate() {
            let Some(entry) = self.list.get_mut(at) else { return };
            entry.gap = place.gap;
            if is_blank(&entry.lead) && is_blank(&place.lead) {
                entry.lead = place.lead;
            }
            entry.comma = place.comma;
            let has_line = place.tail.ends_with('\n');
            if has_line && !entry.tail.ends_with('\n') {
                entry.tail.push_str(around.newline.as_str());
            } else if !has_line && entry.tail.trim().is_empty() {
                entry.tail.clear();
            }
        }
        for at in 0..self.list.len() {
            let after = self.after_value(at);
            self.list.get_mut(at).into_iter().for_each(|entry| entry.end_value(&after));
        }
        self.protect_from_for();
    }

    /// Puts each entry on a line of its own. Returns whether all of their lines are new.
    pub(super) fn spread(&mut self, around: &Around) -> bool {
        let newline = around.newline.as_str();
        let own_lines: Vec<bool> = (0..self.list.len()).map(|at| self.begins_line(at)).collect();
        if !self.before.ends_with('\n') {
            self.before.push_str(newline);
        }
        let is_object = self.is_object;
        let all_new = !own_lines.contains(&true);
        for (at, own_line) in own_lines.into_iter().enumerate() {
            let Some(entry) = self.list.get_mut(at) else { break };
            entry.settle_comma();
            if !own_line {
                entry.lead = format!("{}  {}", around.base, entry.lead.trim_start_matches([' ', '\t']));
            }
            if is_object && !entry.tail.ends_with('\n') {
                entry.comma.clear();
            } else if !is_object && entry.comma.is_empty() {
                entry.give_comma();
            }
            if !entry.tail.ends_with('\n') {
                entry.tail.push_str(newline);
            }
        }
        let close = self.close.trim_start_matches([' ', '\t']);
        self.close = format!("{}{close}", around.base);
        all_new
    }

    /// Ensures that a comment can be put above an entry, or at the end of its line.
    pub(super) fn make_room_for_comment(&mut self, at: usize, ends_line: bool, around: &Around) {
        let has_room = match self.list.get(at) {
            Some(entry) if ends_line => entry.tail.ends_with('\n'),
            _ => self.begins_line(at),
        };
        if !has_room && self.spread(around) {
            self.align_lines();
        }
        self.list.get_mut(at).into_iter().for_each(Entry::settle_comma);
    }

    /// The text after an entry's value.
    pub(super) fn after_value(&self, at: usize) -> String {
        let Some(entry) = self.list.get(at) else { return String::new() };
        let mut after = format!("{}{}", entry.comma, entry.tail);
        if after.is_empty() {
            after = match self.list.get(at + 1) {
                Some(next) => format!("{}{}", next.gap, next.lead),
                None => format!("{}{}", self.rest, self.close),
            };
        }
        after
    }

    fn uses_commas(&self) -> bool {
        let ends = [self.list.get(0), self.list.get(self.list.len().saturating_sub(2))];
        ends.into_iter().flatten().any(|entry| !entry.comma.is_empty())
    }

    /// Quotes or encloses a first entry that begins with `for`: directly after the opening bracket it would
    /// begin a `for` expression.
    pub(super) fn protect_from_for(&mut self) {
        let Some(first) = self.list.get_mut(0) else { return };
        if first.key == "for" {
            "\"for\"".clone_into(&mut first.key);
        } else if !first.key.is_empty() {
            if begins_with_for(&first.key) {
                first.key = format!("({})", first.key);
            }
        } else if let Form::Text(text) = &first.value.form
            && begins_with_for(text)
        {
            let newline = Newline::of(&format!("{text}{}", first.tail)).as_str();
            let end = if needs_line_end(text) { newline } else { "" };
            first.value = Node::new(format!("({text}{end})"));
        }
    }
}

fn newline_of(text: &str) -> &str {
    match end_of(text) {
        "" => "\n",
        end => end,
    }
}
