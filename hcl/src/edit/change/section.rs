//! The attributes and blocks of a file or a block, with everything that stands between them.

use std::fmt;

use super::block::Block;
use super::code::Code;
use super::errors::{EditError, blocks_too_deep, not_a_name};
use super::newline::Newline;
use crate::edit::{INDENT, is_identifier};
use crate::syntax::reader::MAX_DEPTH;

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
}

/// A piece of a section's text.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// Newlines, and comments that belong to no attribute and no block.
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
        self.attributes().find(|attribute| attribute.name == name).map(|attribute| &*attribute.code)
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
        self.items.push(Item::Attribute(attribute));
        Ok(())
    }

    /// Removes an attribute with the comments directly above it and behind it. Says whether there was one.
    pub fn remove(&mut self, name: &str) -> bool {
        let is_it = |item: &Item| matches!(item, Item::Attribute(attribute) if attribute.name == name);
        self.remove_first(is_it)
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
        let Some(attribute) = self.find(name) else { return Ok(false) };
        attribute.name = new.to_owned();
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
        self.items.iter_mut().filter_map(|item| match item {
            Item::Block(block) => Some(block),
            _ => None,
        })
    }

    /// The first block of a type with these labels.
    pub fn block(&self, block_type: &str, labels: &[&str]) -> Option<&Block> {
        self.blocks().find(|block| block.is(block_type, labels))
    }

    /// The first block of a type with these labels, to be changed.
    pub fn block_mut(&mut self, block_type: &str, labels: &[&str]) -> Option<&mut Block> {
        self.blocks_mut().find(|block| block.is(block_type, labels))
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
        self.items.push(Item::Block(block));
        Ok(())
    }

    /// Removes the first block of a type with these labels, with the comments directly above it and behind it. Says whether there was one.
    pub fn remove_block(&mut self, block_type: &str, labels: &[&str]) -> bool {
        self.remove_first(|item| matches!(item, Item::Block(block) if block.is(block_type, labels)))
    }

    /// Adds a newline: an empty line, or the end of a last line that has none.
    pub fn append_newline(&mut self) {
        // What stands on one line with its braces must not be on several, so all of it is.
        if !self.open.is_empty() && !self.items.is_empty() {
            end_line(&mut self.open, self.newline);
        }
        self.items.push(Item::Blank(self.newline.as_str().to_owned()));
    }

    /// Removes everything, comments included.
    pub fn clear(&mut self) {
        self.items.clear();
    }

    fn attributes(&self) -> impl Iterator<Item = &Attribute> {
        self.items.iter().filter_map(|item| match item {
            Item::Attribute(attribute) => Some(attribute),
            _ => None,
        })
    }

    fn find(&mut self, name: &str) -> Option<&mut Attribute> {
        self.items.iter_mut().find_map(|item| match item {
            Item::Attribute(attribute) if attribute.name == name => Some(attribute),
            _ => None,
        })
    }

    fn remove_first(&mut self, is_it: impl Fn(&Item) -> bool) -> bool {
        let found = self.items.iter().position(is_it);
        found.is_some_and(|at| matches!(self.items.remove(at), Item::Attribute(_) | Item::Block(_)))
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
        self.open = newline.end_lines_of(&self.open);
        for item in &mut self.items {
            match item {
                Item::Attribute(Attribute { lead, code, tail, .. }) => {
                    for piece in [lead, code, tail] {
                        *piece = newline.end_lines_of(piece);
                    }
                }
                Item::Block(block) => block.end_lines(newline),
                Item::Blank(text) => *text = newline.end_lines_of(text),
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

/// Makes an indentation of what stands in front of an item, unless there are comments.
pub(super) fn indent(lead: &mut String, level: usize) {
    if lead.bytes().all(|byte| matches!(byte, b' ' | b'\t')) {
        *lead = " ".repeat(INDENT * level);
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
