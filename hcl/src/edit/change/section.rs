//! The attributes and blocks of a file or a block, with everything that stands between them.

use std::fmt;
use std::sync::OnceLock;

use super::block::Block;
use super::code::Code;
use super::errors::{EditError, blocks_too_deep, not_a_name};
use super::index::Index;
use super::newline::Newline;
use crate::edit::{indentation, is_identifier};
use crate::syntax::reader::MAX_DEPTH;

/// Sections of so many items have no index.
const FEW: usize = 16;

/// The attributes and blocks of a file or of a block, in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The brace in front of a block's content, with what follows in its line; nothing in front of a file's.
    pub(super) open: String,
    pub(super) items: Vec<Item>,
    /// How many blocks are around it.
    pub(super) level: usize,
    /// What ends the lines of the text.
    pub(super) newline: Newline,
    /// Where everything is, once somebody has asked; not in a section of few items.
    pub(super) index: OnceLock<Box<Index>>,
    /// How many items have given way to nothing since the list was last cleared of them.
    pub(super) removed: usize,
}

/// A piece of a section's text.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// Newlines, and comments that belong to no attribute and no block; nothing in the place of what was removed.
    Blank(String),
    Attribute(Attribute),
    Block(Block),
}

/// An attribute, as the pieces of its text.
#[derive(Clone, Debug)]
pub(super) struct Attribute {
    /// The comments directly above it, and its indentation.
    pub(super) lead: String,
    pub(super) name: String,
    /// What stands between the name and the expression.
    pub(super) equals: String,
    pub(super) code: String,
    /// What follows in the line, with the newline.
    pub(super) tail: String,
}

impl Section {
    /// The names of the attributes.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.attributes().map(|attribute| &*attribute.name)
    }

    /// The text of an attribute's expression, if there is such an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        match self.items.get(self.find_attribute(name)?)? {
            Item::Attribute(attribute) => Some(&attribute.code),
            _ => None,
        }
    }

    /// Gives an attribute another expression; comments around the old one stay. An attribute that is not there is added at the end.
    ///
    /// # Errors
    /// The name is not an identifier, or the expression, with what it needs around it, would nest deeper than 200 levels. The braces of a
    /// block that is one line count.
    pub fn set(&mut self, name: &str, code: &Code) -> Result<(), EditError> {
        check_name(name)?;
        let newline = self.newline;
        let is_one_line = self.is_one_line();
        if let Some(attribute) = self.find(name) {
            attribute.code = newline.end_lines_of(&code.placed(&attribute.tail, is_one_line)?);
            return Ok(());
        }
        let tail = newline.as_str().to_owned();
        let code = newline.end_lines_of(&code.placed(&tail, false)?);
        self.begin_line();
        let mut lead = String::new();
        indent(&mut lead, self.level);
        let attribute = Attribute { lead, name: name.to_owned(), equals: " = ".to_owned(), code, tail };
        self.push(Item::Attribute(attribute));
        Ok(())
    }

    /// Removes an attribute with the comments directly above it and behind it. Says whether there was one.
    pub fn remove(&mut self, name: &str) -> bool {
        let found = self.find_attribute(name);
        found.is_some_and(|at| self.remove_item(at))
    }

    /// Gives an attribute another name, unless another attribute has that. Says whether it did.
    ///
    /// # Errors
    /// The new name is not an identifier.
    pub fn rename(&mut self, name: &str, new: &str) -> Result<bool, EditError> {
        check_name(new)?;
        if self.get(new).is_some() {
            return Ok(false);
        }
        let Some(at) = self.find_attribute(name) else { return Ok(false) };
        if let Some(index) = self.index.get_mut() {
            index.remove(at, &self.items[at]);
        }
        if let Item::Attribute(attribute) = &mut self.items[at] {
            attribute.name = new.to_owned();
        }
        if let Some(index) = self.index.get_mut() {
            index.add(at, &self.items[at]);
        }
        Ok(true)
    }

    /// The blocks.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.items.iter().filter_map(|item| match item {
            Item::Block(block) => Some(block),
            _ => None,
        })
    }

    /// The blocks, to be changed.
    pub fn blocks_mut(&mut self) -> impl Iterator<Item = &mut Block> {
        // Each of them may be called otherwise afterwards.
        self.index.take();
        self.items.iter_mut().filter_map(|item| match item {
            Item::Block(block) => Some(block),
            _ => None,
        })
    }

    /// The first block of a type with these labels.
    pub fn block(&self, block_type: &str, labels: &[&str]) -> Option<&Block> {
        match self.items.get(self.find_block(block_type, labels)?)? {
            Item::Block(block) => Some(block),
            _ => None,
        }
    }

    /// The first block of a type with these labels, to be changed.
    pub fn block_mut(&mut self, block_type: &str, labels: &[&str]) -> Option<&mut Block> {
        if let Some(index) = self.index.get_mut() {
            index.take_back(&self.items);
        }
        let at = self.find_block(block_type, labels)?;
        let Some(Item::Block(block)) = self.items.get_mut(at) else { return None };
        if let Some(index) = self.index.get_mut() {
            index.lend(at, block);
        }
        Some(block)
    }

    /// Adds a block at the end: a new one, or one of another section.
    ///
    /// # Errors
    /// The blocks would nest deeper than 200 levels, which no text may. Nothing is added then.
    pub fn append_block(&mut self, mut block: Block) -> Result<(), EditError> {
        if self.level + block.height() > MAX_DEPTH {
            return Err(blocks_too_deep(MAX_DEPTH));
        }
        self.begin_line();
        block.indent(self.level);
        block.end_lines(self.newline);
        // At the end of the text that it comes from, its line may have had no end.
        end_line(&mut block.tail, self.newline);
        self.push(Item::Block(block));
        Ok(())
    }

    /// Removes the first block of a type with these labels, with the comments directly above it and behind it. Says whether there was one.
    pub fn remove_block(&mut self, block_type: &str, labels: &[&str]) -> bool {
        let found = self.find_block(block_type, labels);
        found.is_some_and(|at| self.remove_item(at))
    }

    /// Adds a newline: an empty line, or the end of a last line that has none.
    pub fn append_newline(&mut self) {
        // What stands on one line with its braces must not be on several, so all of it is.
        if !self.open.is_empty() && !self.items.is_empty() {
            end_line(&mut self.open, self.newline);
        }
        self.push(Item::Blank(self.newline.as_str().to_owned()));
    }

    /// Removes everything, comments included.
    pub fn clear(&mut self) {
        self.items.clear();
        self.index.take();
        self.removed = 0;
    }

    fn attributes(&self) -> impl Iterator<Item = &Attribute> {
        self.items.iter().filter_map(|item| match item {
            Item::Attribute(attribute) => Some(attribute),
            _ => None,
        })
    }

    fn find(&mut self, name: &str) -> Option<&mut Attribute> {
        let at = self.find_attribute(name)?;
        match self.items.get_mut(at) {
            Some(Item::Attribute(attribute)) => Some(attribute),
            _ => None,
        }
    }

    fn find_attribute(&self, name: &str) -> Option<usize> {
        match self.index() {
            Some(index) => index.attribute(name),
            None => self
                .items
                .iter()
                .position(|item| matches!(item, Item::Attribute(attribute) if attribute.name == name)),
        }
    }

    fn find_block(&self, block_type: &str, labels: &[&str]) -> Option<usize> {
        match self.index() {
            Some(index) => index.block(&self.items, block_type, labels),
            None => self
                .items
                .iter()
                .position(|item| matches!(item, Item::Block(block) if block.is(block_type, labels))),
        }
    }

    /// Few items are looked through faster.
    fn index(&self) -> Option<&Index> {
        (self.items.len() > FEW).then(|| &**self.index.get_or_init(|| Index::new(&self.items).into()))
    }

    fn push(&mut self, item: Item) {
        if let Some(index) = self.index.get_mut() {
            index.take_back(&self.items);
            index.add(self.items.len(), &item);
        }
        self.items.push(item);
    }

    /// Puts nothing in the place of an item: moving all that follow would take long where much is removed.
    fn remove_item(&mut self, at: usize) -> bool {
        if let Some(index) = self.index.get_mut() {
            index.take_back(&self.items);
            index.remove(at, &self.items[at]);
        }
        self.items[at] = Item::Blank(String::new());
        self.removed += 1;
        while self.items.pop_if(|item| is_nothing(item)).is_some() {
            self.removed = self.removed.saturating_sub(1);
        }
        if self.removed > FEW + self.items.len() / 2 {
            self.items.retain(|item| !is_nothing(item));
            self.index.take();
            self.removed = 0;
        }
        true
    }

    /// Indents what is here for a section of this level.
    pub(super) fn indent(&mut self, level: usize) {
        self.level = level;
        for item in &mut self.items {
            match item {
                Item::Attribute(attribute) => indent(&mut attribute.lead, level),
                Item::Block(block) => block.indent(level),
                Item::Blank(_) => {}
            }
        }
    }

    /// Ends the lines that are here as those of another text.
    pub(super) fn end_lines(&mut self, newline: Newline) {
        self.newline = newline;
        newline.end_lines(&mut self.open);
        for item in &mut self.items {
            match item {
                Item::Attribute(Attribute { lead, code, tail, .. }) => {
                    for piece in [lead, code, tail] {
                        newline.end_lines(piece);
                    }
                }
                Item::Block(block) => block.end_lines(newline),
                Item::Blank(text) => newline.end_lines(text),
            }
        }
    }

    /// Whether the braces of this block stand on one line with what is in it.
    fn is_one_line(&self) -> bool {
        !self.open.is_empty() && !self.open.ends_with('\n')
    }

    /// Sees to it that an item that is added begins a line.
    fn begin_line(&mut self) {
        let newline = self.newline;
        if !self.open.is_empty() {
            end_line(&mut self.open, newline);
        }
        match self.items.last_mut() {
            None => {}
            Some(Item::Attribute(Attribute { tail, .. })) => end_line(tail, newline),
            Some(Item::Block(block)) => end_line(&mut block.tail, newline),
            Some(Item::Blank(text)) => {
                text.truncate(text.trim_end_matches([' ', '\t']).len());
                // A byte order mark is no line.
                if !matches!(&**text, "" | "\u{feff}") {
                    end_line(text, newline);
                }
            }
        }
    }
}

fn is_nothing(item: &Item) -> bool {
    matches!(item, Item::Blank(text) if text.is_empty())
}

/// Makes an indentation of what stands in front of an item, unless there are comments.
pub(super) fn indent(lead: &mut String, level: usize) {
    if lead.bytes().all(|byte| matches!(byte, b' ' | b'\t')) {
        *lead = " ".repeat(indentation(level));
    }
}

fn end_line(text: &mut String, newline: Newline) {
    if !text.ends_with('\n') {
        text.push_str(newline.as_str());
    }
}

/// Whether something can be called so.
pub(super) fn check_name(name: &str) -> Result<(), EditError> {
    if is_identifier(name) { Ok(()) } else { Err(not_a_name(name)) }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.open)?;
        self.items.iter().try_for_each(|item| match item {
            Item::Blank(text) => f.write_str(text),
            Item::Attribute(Attribute { lead, name, equals, code, tail }) => {
                [lead, name, equals, code, tail].into_iter().try_for_each(|piece| f.write_str(piece))
            }
            Item::Block(block) => block.fmt(f),
        })
    }
}
