//! The attributes and blocks of a file or a block, with everything between them.

use std::fmt;

use serde::Serialize;

use super::block::DocumentBlock;
use super::code::Code;
use super::collection::Around;
use super::document::Document;
use super::errors::{EditError, duplicate, not_a_name, not_addable};
use super::item::Item;
use super::layout::blanks_of;
use super::list::List;
use super::newline::Newline;
use super::node::Content;
use super::piece::{attribute_name, end_line, exact_name, indent};
use crate::diagnostic::catalogue;
use crate::format::{indentation, is_identifier};
use crate::source::{Location, Source, Span};
use crate::syntax::reader::MAX_DEPTH;

pub(super) use super::piece::{Attribute, Piece};

/// The attributes and blocks of a file or of a block, in text order, each found by its name.
/// [`Document`](super::Document) and [`DocumentBlock`] reach deeper, by paths.
#[derive(Debug, Default)]
pub struct Section {
    /// The brace before a block's content, with the rest of its line; empty for a file.
    pub(super) open: String,
    pub(super) pieces: List<Piece>,
    /// The closing brace, with the blanks before it.
    pub(super) close: String,
    /// How many blocks enclose it.
    pub(super) level: usize,
    /// The line ending of the text.
    pub(super) newline: Newline,
    /// The text that it was parsed from.
    pub(super) source: Option<Source>,
    /// The place of its block's header there, or the beginning of the text.
    pub(super) header: Option<Span>,
}

impl Section {
    /// The names of the attributes.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Attribute(attribute) => Some(&*attribute.name),
            _ => None,
        })
    }

    /// Attributes and blocks, in order.
    pub fn items(&self) -> impl Iterator<Item = Item<'_>> {
        self.pieces.iter().filter_map(|piece| Item::of_piece(piece, self.source.as_ref()))
    }

    /// The expression of an attribute, if the attribute exists.
    ///
    /// ```
    /// use hcl::edit::Document;
    ///
    /// let document = Document::parse("port = 80\n")?;
    /// let found = document.section().get("port").map(|code| code.to_string());
    /// assert_eq!(found.as_deref(), Some("80"));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn get(&self, name: &str) -> Option<Code> {
        Item::of_piece(self.pieces.get(self.find_attribute(name)?)?, self.source.as_ref())?.code()
    }

    /// An attribute.
    #[cfg(feature = "migrate")]
    pub(crate) fn attribute(&self, name: &str) -> Option<Item<'_>> {
        Item::of_piece(self.pieces.get(self.find_attribute(name)?)?, self.source.as_ref())
    }

    /// Changes the expression of an attribute; comments around the old one stay. A missing attribute is added
    /// at the end. The value is a [`Code`], or anything else that is `Serialize`. Nothing changes if the
    /// attribute has this expression or this constant value already, however it is written.
    ///
    /// # Errors
    /// The name is not an identifier, the value cannot be written, or the expression, with the brackets
    /// around it, would nest deeper than 200 levels. The braces of a one-line block count.
    pub fn set(&mut self, name: &str, value: impl Serialize) -> Result<(), EditError> {
        check_name(name)?;
        let code = Code::of(&value)?;
        match self.find_attribute(name) {
            Some(at) => self.set_attribute(at, &code),
            None => self.insert_attribute(self.pieces.len(), name, &code),
        }
    }

    /// Removes an attribute with the comments directly above it and after it. Returns whether it existed.
    pub fn remove(&mut self, name: &str) -> bool {
        let found = self.find_attribute(name);
        found.is_some_and(|at| self.take(at).is_some())
    }

    /// Renames an attribute, unless the new name already exists. Returns whether it did so.
    ///
    /// # Errors
    /// The new name is not an identifier.
    pub fn rename(&mut self, name: &str, new: &str) -> Result<bool, EditError> {
        check_name(new)?;
        if self.find_attribute(new).is_some() {
            return Ok(false);
        }
        let Some(at) = self.find_attribute(name) else { return Ok(false) };
        if let Some(Piece::Attribute(attribute)) = self.pieces.lend(at) {
            attribute.name = new.to_owned();
        }
        Ok(true)
    }

    /// The blocks.
    pub fn blocks(&self) -> impl Iterator<Item = &DocumentBlock> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Block(block) => Some(&**block),
            _ => None,
        })
    }

    /// The blocks, to be changed.
    pub fn blocks_mut(&mut self) -> impl Iterator<Item = &mut DocumentBlock> {
        self.pieces.iter_mut().filter_map(|piece| match piece {
            Piece::Block(block) => Some(&mut **block),
            _ => None,
        })
    }

    /// The first block of a type with these labels.
    pub fn block(&self, block_type: &str, labels: &[&str]) -> Option<&DocumentBlock> {
        match self.pieces.get(self.find_block(block_type, labels)?)? {
            Piece::Block(block) => Some(block),
            _ => None,
        }
    }

    /// The first block of a type with these labels, to be changed.
    pub fn block_mut(&mut self, block_type: &str, labels: &[&str]) -> Option<&mut DocumentBlock> {
        let at = self.find_block(block_type, labels)?;
        self.block_at(at)
    }

    /// Adds a block at the end: a new one, or one from another section.
    ///
    /// # Errors
    /// The blocks would nest deeper than 200 levels, which is not allowed in any text. Then nothing is added.
    pub fn append_block(&mut self, block: DocumentBlock) -> Result<(), EditError> {
        self.insert_block_at(self.pieces.len(), block)
    }

    /// Removes the first block of a type with these labels, with the comments directly above it and after it.
    /// Returns whether it existed.
    pub fn remove_block(&mut self, block_type: &str, labels: &[&str]) -> bool {
        let found = self.find_block(block_type, labels);
        found.is_some_and(|at| self.take(at).is_some())
    }

    /// Adds a newline: an empty line, or the end of a last line that has none.
    pub fn append_newline(&mut self) {
        // A body on one line with its braces cannot be split only in part, so all of it is split over several
        // lines.
        if !self.open.is_empty() && !self.pieces.is_empty() {
            end_line(&mut self.open, self.newline);
        }
        let newline = self.newline;
        match self.pieces.last_mut() {
            Some(last) if !last.is_blank() && !last.has_ended() => last.end_line(newline),
            _ => self.pieces.push(Piece::Blank(newline.as_str().to_owned())),
        }
    }

    /// Adds the attributes, blocks and comments of a text at the end, with the indentation of this section.
    /// Its last line is ended.
    ///
    /// # Errors
    /// The text has mistakes, or an attribute that already exists here; or the blocks would nest deeper than
    /// 200 levels. Then nothing is added.
    ///
    /// ```
    /// let mut document = hcl::edit::Document::parse("b {\n}\n")?;
    /// document.block_mut("b")?.section_mut().append_text("# Why.\na = 1\nc {\n}")?;
    /// assert_eq!(document.to_string(), "b {\n  # Why.\n  a = 1\n  c {\n  }\n}\n");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn append_text(&mut self, text: &str) -> Result<(), EditError> {
        let mut other = Document::parse(text).map_err(|problems| not_addable(text, &problems))?;
        let other = other.section_mut();
        if let Some(name) = other.names().find(|name| self.find_attribute(name).is_some()) {
            return Err(duplicate(name));
        }
        if other.blocks().any(|block| self.level + block.height() > MAX_DEPTH) {
            return Err(catalogue::edit::blocks_too_deep(MAX_DEPTH).into());
        }
        other.indent(self.level);
        other.end_lines(self.newline);
        self.begin_line(self.pieces.len());
        let newline = self.newline;
        while let Some(mut piece) = other.pieces.remove(0) {
            if matches!(&piece, Piece::Blank(text) if text == "\u{feff}") {
                continue;
            }
            piece.end_line(newline);
            piece.forget_place();
            self.pieces.push(piece);
        }
        Ok(())
    }

    /// Removes everything, comments included. What is left of a block is `{}`.
    pub fn clear(&mut self) {
        self.pieces.clear();
        if !self.open.is_empty() {
            "{".clone_into(&mut self.open);
            "}".clone_into(&mut self.close);
        }
    }

    pub(super) fn find_attribute(&self, name: &str) -> Option<usize> {
        self.pieces.first(&attribute_name(name))
    }

    fn find_block(&self, block_type: &str, labels: &[&str]) -> Option<usize> {
        self.pieces.first(&exact_name(block_type, labels))
    }

    pub(super) fn block_at(&mut self, at: usize) -> Option<&mut DocumentBlock> {
        match self.pieces.lend(at) {
            Some(Piece::Block(block)) => Some(block),
            _ => None,
        }
    }

    pub(super) fn set_attribute(&mut self, at: usize, code: &Code) -> Result<(), EditError> {
        let around = self.around(at);
        if let Some(Piece::Attribute(attribute)) = self.pieces.get_mut(at) {
            #[cfg(feature = "literal")]
            let literally = code.literally().filter(|_| attribute.content.is_literal());
            #[cfg(feature = "literal")]
            let code = literally.as_ref().unwrap_or(code);
            if code.says(attribute.content.text())? {
                return Ok(());
            }
            let text = code.placed_in_body(&attribute.tail, &around)?;
            attribute.content = Content::of_code(text, code);
        }
        Ok(())
    }

    /// Inserts an attribute at a position.
    pub(super) fn insert_attribute(&mut self, at: usize, name: &str, code: &Code) -> Result<(), EditError> {
        check_name(name)?;
        let (newline, base) = (self.newline, " ".repeat(indentation(self.level)));
        let tail = newline.as_str().to_owned();
        let text = code.placed_in_body(&tail, &Around { base: base.clone(), brackets: 0, newline })?;
        let was_one_line = self.is_one_line();
        self.begin_line(at);
        if was_one_line {
            self.align_with(name, &text);
        }
        let equals = self.equals_for(at, &base, name, &text);
        let (name, content) = (name.to_owned(), Content::of_code(text, code));
        self.pieces
            .insert(at, Piece::Attribute(Attribute { lead: base, name, equals, content, tail, at: None }));
        Ok(())
    }

    /// Inserts a block at a position.
    pub(super) fn insert_block_at(&mut self, at: usize, mut block: DocumentBlock) -> Result<(), EditError> {
        if self.level + block.height() > MAX_DEPTH {
            return Err(catalogue::edit::blocks_too_deep(MAX_DEPTH).into());
        }
        self.begin_line(at);
        let newline = self.newline;
        if let Some(previous) = at.checked_sub(1).and_then(|at| self.pieces.get_mut(at)) {
            previous.end_comment(newline);
        }
        block.indent(self.level);
        block.end_lines(self.newline);
        if block.section.source != self.source {
            block.at = None;
        }
        // At the end of the text that it comes from, its line may have had no end.
        end_line(&mut block.tail, self.newline);
        self.pieces.insert(at, Piece::Block(Box::new(block)));
        Ok(())
    }

    /// The surroundings of an attribute's expression.
    pub(super) fn around(&self, at: usize) -> Around {
        let one_line = self.is_one_line();
        let base = match self.pieces.get(at) {
            Some(Piece::Attribute(attribute)) if !one_line => blanks_of(&attribute.lead).to_owned(),
            _ => " ".repeat(indentation(self.level.saturating_sub(1))),
        };
        Around { base, brackets: usize::from(one_line), newline: self.newline }
    }

    /// Indents the content for a section of this level.
    pub(super) fn indent(&mut self, level: usize) {
        self.level = level;
        self.pieces.each_mut(&mut |piece| match piece {
            Piece::Attribute(attribute) => indent(&mut attribute.lead, level),
            Piece::Block(block) => block.indent(level),
            Piece::Blank(_) => {}
        });
    }

    /// Changes the line endings of the content to those of another text.
    pub(super) fn end_lines(&mut self, newline: Newline) {
        self.newline = newline;
        newline.end_lines(&mut self.open);
        self.pieces.each_mut(&mut |piece| match piece {
            Piece::Attribute(Attribute { lead, content, tail, .. }) => {
                newline.end_lines(lead);
                newline.end_lines(tail);
                if newline.may_end_otherwise(content.text()) {
                    content.change_text(|text| newline.end_lines(text));
                }
            }
            Piece::Block(block) => block.end_lines(newline),
            Piece::Blank(text) => newline.end_lines(text),
        });
    }

    /// Whether the braces of this block are on one line with its content.
    pub(super) fn is_one_line(&self) -> bool {
        !self.open.is_empty() && !self.open.ends_with('\n')
    }

    /// Ensures that an item inserted at this position begins a line.
    pub(super) fn begin_line(&mut self, at: usize) {
        if self.is_one_line() {
            self.break_line();
        }
        let newline = self.newline;
        if let Some(previous) = at.checked_sub(1).and_then(|at| self.pieces.get_mut(at)) {
            previous.end_line(newline);
        }
    }

    /// Ensures that a comment can be put above an item, or at the end of its line.
    pub(super) fn make_room_for_comment(&mut self, at: usize, ends_line: bool) {
        if self.is_one_line() {
            self.break_line();
        }
        if let Some(Piece::Attribute(attribute)) = self.pieces.get_mut(at)
            && ends_line
        {
            attribute.content.end_with_value();
        }
    }

    /// Puts the content that is on one line with the block's braces on a line of its own.
    pub(super) fn break_line(&mut self) {
        end_line(&mut self.open, self.newline);
        let (level, newline) = (self.level, self.newline);
        self.close = format!("{}}}", " ".repeat(indentation(level.saturating_sub(1))));
        if let Some(piece) = self.pieces.last_mut() {
            piece.end_line(newline);
            if let Some((lead, _)) = piece.comments_mut() {
                indent(lead, level);
            }
        }
    }

    /// Adds an empty line after the first item, if a comment or a block follows.
    #[cfg(feature = "migrate")]
    pub(crate) fn part_first(&mut self) {
        let Some(first) = self.pieces.iter().position(|piece| !piece.is_blank()) else { return };
        let is_apart = match self.pieces.get(first + 1) {
            Some(Piece::Attribute(attribute)) => attribute.lead.trim().is_empty(),
            Some(Piece::Block(_)) => false,
            _ => true,
        };
        if !is_apart {
            self.pieces.insert(first + 1, Piece::Blank(self.newline.as_str().to_owned()));
        }
    }

    pub(super) fn location(&self, at: Span) -> Option<Location> {
        Some(self.source.as_ref()?.location(at))
    }

    /// The header of the block, or the beginning of the file.
    pub(crate) fn location_around(&self) -> Option<Location> {
        self.location(self.header?)
    }
}

/// Checks that this is a valid name.
pub(super) fn check_name(name: &str) -> Result<(), EditError> {
    if is_identifier(name) { Ok(()) } else { Err(not_a_name(name)) }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.open)?;
        self.pieces.iter().try_for_each(|piece| piece.fmt(f))?;
        f.write_str(&self.close)
    }
}
