//! The pieces of a section's text, and the names under which they are found.

use std::borrow::Cow;
use std::fmt;

use super::block::DocumentBlock;
use super::layout::{needs_line_end, reindented};
use super::list::Listed;
use super::newline::Newline;
use super::node::Content;
use crate::format::indentation;
use crate::source::Span;
use crate::system::line_ends::without_return;

/// Blocks are found by up to this many of their labels, or by all of them. More would take quadratic time.
const MAX_LABELS: usize = 8;

/// A piece of a section's text.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// Newlines, and comments that belong to no attribute and no block; empty in place of something that was
    /// removed.
    Blank(String),
    Attribute(Attribute),
    Block(Box<DocumentBlock>),
}

/// An attribute, as the pieces of its text.
#[derive(Clone, Debug)]
pub(super) struct Attribute {
    /// The comments directly above it, and its indentation.
    pub(super) lead: String,
    pub(super) name: String,
    /// The text between the name and the expression.
    pub(super) equals: String,
    pub(super) content: Content,
    /// The rest of the line, with the newline.
    pub(super) tail: String,
    /// Its place in the text that was parsed.
    pub(super) at: Option<Span>,
}

impl Piece {
    pub(super) fn is_blank(&self) -> bool {
        matches!(self, Piece::Blank(_))
    }

    /// The name of an attribute, the type of a block.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Piece::Blank(_) => None,
            Piece::Attribute(attribute) => Some(&attribute.name),
            Piece::Block(block) => Some(block.block_type()),
        }
    }

    /// Whether it ends with a newline.
    pub(super) fn has_ended(&self) -> bool {
        match self {
            Piece::Blank(text) => text.ends_with('\n'),
            Piece::Attribute(attribute) => attribute.tail.ends_with('\n'),
            Piece::Block(block) => block.tail.ends_with('\n'),
        }
    }

    /// Ends its line, if it does not end yet.
    pub(super) fn end_line(&mut self, newline: Newline) {
        match self {
            Piece::Attribute(Attribute { tail, .. }) => end_line(tail, newline),
            Piece::Block(block) => end_line(&mut block.tail, newline),
            Piece::Blank(text) => {
                text.truncate(text.trim_end_matches([' ', '\t']).len());
                // A byte order mark is not a line.
                if !matches!(&**text, "" | "\u{feff}") {
                    end_line(text, newline);
                }
            }
        }
    }

    /// Adds an empty line after comments that belong to no item, so that they do not become those of a block
    /// that follows. The reference does not do so before an attribute.
    pub(super) fn end_comment(&mut self, newline: Newline) {
        if let Piece::Blank(text) = self {
            let last = text.trim_end_matches('\n').rsplit('\n').next().unwrap_or_default();
            let has_gap = text.ends_with("\n\n") || text.ends_with("\n\r\n");
            if !has_gap && !last.trim_matches([' ', '\t', '\r', '\u{feff}']).is_empty() {
                text.push_str(newline.as_str());
            }
        }
    }

    /// Removes the end of its line. Returns whether there was one.
    pub(super) fn unend_line(&mut self) -> bool {
        let tail = match self {
            Piece::Attribute(attribute) if needs_line_end(attribute.content.text()) => return false,
            Piece::Attribute(attribute) => &mut attribute.tail,
            Piece::Block(block) => &mut block.tail,
            Piece::Blank(_) => return false,
        };
        let Some(rest) = tail.strip_suffix('\n') else { return false };
        tail.truncate(without_return(rest).len());
        true
    }

    /// It comes from another text, so its places do not apply here.
    pub(super) fn forget_place(&mut self) {
        match self {
            Piece::Blank(_) => {}
            Piece::Attribute(attribute) => {
                attribute.at = None;
                attribute.content.change_text(|_| {});
            }
            Piece::Block(block) => block.at = None,
        }
    }

    /// The comments above and at the end of the line.
    pub(super) fn comments_mut(&mut self) -> Option<(&mut String, &mut String)> {
        match self {
            Piece::Blank(_) => None,
            Piece::Attribute(attribute) => Some((&mut attribute.lead, &mut attribute.tail)),
            Piece::Block(block) => Some((&mut block.lead, &mut block.tail)),
        }
    }
}

impl Default for Piece {
    fn default() -> Self {
        Piece::Blank(String::new())
    }
}

impl Listed for Piece {
    fn names(&self, tell: &mut dyn FnMut(Cow<'_, str>)) {
        match self {
            Piece::Blank(_) => {}
            Piece::Attribute(attribute) => tell(attribute_name(&attribute.name).into()),
            Piece::Block(block) => {
                let labels = block.labels();
                tell(exact_name(block.block_type(), labels).into());
                let counts = (0..labels.len().min(MAX_LABELS)).chain([labels.len()]);
                counts.for_each(|count| tell(type_name(block.block_type(), &labels[..count]).into()));
            }
        }
    }

    fn has_name(&self, name: &str) -> bool {
        match self {
            Piece::Blank(_) => false,
            Piece::Attribute(attribute) => name.strip_prefix('=') == Some(&attribute.name),
            Piece::Block(block) => {
                let (block_type, labels) = (block.block_type(), block.labels());
                let begins = name.starts_with(block_type);
                let is_type = |count| type_name(block_type, &labels[..count]) == name;
                let mut counts = (0..labels.len().min(MAX_LABELS)).chain([labels.len()]);
                begins && (exact_name(block_type, labels) == name || counts.any(is_type))
            }
        }
    }
}

/// The name under which an attribute is found.
pub(super) fn attribute_name(name: &str) -> String {
    format!("={name}")
}

/// The name under which blocks of a type are found by their first labels.
pub(super) fn type_name<L: AsRef<str>>(block_type: &str, labels: &[L]) -> String {
    let mut name = block_type.to_owned();
    for label in labels {
        let label = label.as_ref();
        name.push_str(&format!(" {}:{label}", label.len()));
    }
    name
}

/// The name under which blocks of a type with exactly these labels are found.
pub(super) fn exact_name<L: AsRef<str>>(block_type: &str, labels: &[L]) -> String {
    type_name(block_type, labels) + " ."
}

/// Indents the text before an item, including comments.
pub(super) fn indent(lead: &mut String, level: usize) {
    *lead = reindented(lead, &" ".repeat(indentation(level)));
}

pub(super) fn end_line(text: &mut String, newline: Newline) {
    if !text.ends_with('\n') {
        text.push_str(newline.as_str());
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Blank(text) => f.write_str(text),
            Piece::Attribute(Attribute { lead, name, equals, content, tail, .. }) => {
                [lead, name, equals].into_iter().try_for_each(|piece| f.write_str(piece))?;
                content.fmt(f)?;
                f.write_str(tail)
            }
            Piece::Block(block) => block.fmt(f),
        }
    }
}
