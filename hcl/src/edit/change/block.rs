//! A block: its header, and the attributes and blocks in it.

use std::fmt;

use super::errors::EditError;
use super::newline::Newline;
use super::piece::indent;
use super::section::{Section, check_name};
use crate::format::{indentation, quoted};
use crate::source::Span;

/// A block of a [`Document`](super::Document), with the comments that belong to it.
#[derive(Debug)]
pub struct DocumentBlock {
    /// The comments directly above it, and its indentation.
    pub(super) lead: String,
    pub(super) block_type: String,
    pub(super) labels: Vec<String>,
    /// The text between the type and the opening brace.
    pub(super) header: String,
    pub(super) section: Section,
    /// The rest of the line, with the newline.
    pub(super) tail: String,
    /// Its place in the text that was parsed.
    pub(super) at: Option<Span>,
}

impl DocumentBlock {
    /// An empty block, to be filled and added to a section.
    ///
    /// # Errors
    /// The type is not an identifier.
    pub fn new(block_type: &str, labels: &[&str]) -> Result<DocumentBlock, EditError> {
        check_name(block_type)?;
        let mut block = DocumentBlock {
            lead: String::new(),
            block_type: block_type.to_owned(),
            labels: Vec::new(),
            header: String::new(),
            section: Section {
                open: "{\n".to_owned(),
                close: "}".to_owned(),
                level: 1,
                ..Section::default()
            },
            tail: "\n".to_owned(),
            at: None,
        };
        block.set_labels(labels);
        Ok(block)
    }

    /// Indents the block for a section of this level, if there are only blanks before it.
    pub(super) fn indent(&mut self, level: usize) {
        indent(&mut self.lead, level);
        self.section.indent(level + 1);
        if self.section.open.ends_with('\n') {
            self.section.close = format!("{}}}", " ".repeat(indentation(level)));
        }
    }

    /// How deep blocks nest in it, including itself. The parser limits the nesting of blocks, and so this
    /// recursion.
    pub(super) fn height(&self) -> usize {
        1 + self.section.blocks().map(DocumentBlock::height).max().unwrap_or(0)
    }

    /// Changes its line endings to those of another text.
    pub(super) fn end_lines(&mut self, newline: Newline) {
        newline.end_lines(&mut self.lead);
        self.section.end_lines(newline);
        newline.end_lines(&mut self.tail);
    }

    /// The type.
    pub fn block_type(&self) -> &str {
        &self.block_type
    }

    /// The labels.
    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    /// Whether the block has this type and exactly these labels.
    pub fn is(&self, block_type: &str, labels: &[&str]) -> bool {
        self.block_type == block_type && self.labels == labels
    }

    /// Changes the block's type.
    ///
    /// # Errors
    /// The type is not an identifier.
    pub fn set_type(&mut self, block_type: &str) -> Result<(), EditError> {
        check_name(block_type)?;
        self.block_type = block_type.to_owned();
        Ok(())
    }

    /// Changes the block's labels. Comments between the old ones are removed.
    pub fn set_labels(&mut self, labels: &[&str]) {
        self.labels = labels.iter().map(|&label| label.to_owned()).collect();
        self.header = labels.iter().map(|label| format!(" {}", quoted(label))).collect::<String>() + " ";
    }

    /// The block's attributes and blocks.
    pub fn section(&self) -> &Section {
        &self.section
    }

    /// The block's attributes and blocks, to be changed.
    pub fn section_mut(&mut self) -> &mut Section {
        &mut self.section
    }
}

impl fmt::Display for DocumentBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DocumentBlock { lead, block_type, header, section, tail, .. } = self;
        write!(f, "{lead}{block_type}{header}{section}{tail}")
    }
}
