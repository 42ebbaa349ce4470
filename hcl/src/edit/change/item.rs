//! The items of a document, for inspection: attributes, blocks, entries of objects, elements of tuples.

use std::fmt;

use super::block::DocumentBlock;
use super::code::Code;
use super::comment::said_in;
use super::node::Entry;
use super::section::{Attribute, Piece};
use crate::source::{Location, Source, Span};
use crate::value::Value;

/// An attribute, a block, an entry of an object or an element of a tuple, as it is in a document now.
///
/// ```
/// use hcl::edit::{Document, ItemKind};
///
/// let text = "# The tags.\ntags = { # of all\n  # Pays for it.\n  owner = \"platform\" # since May\n}\n";
/// let document = Document::parse_named("tags.hcl", text)?;
/// let owner = document.item("tags.owner")?;
/// assert_eq!((owner.kind(), owner.name()), (ItemKind::Entry, "owner"));
/// assert_eq!(owner.comment().as_deref(), Some("Pays for it."));
/// assert_eq!(owner.end_comment().as_deref(), Some("since May"));
/// assert_eq!(owner.location().map(|place| place.to_string()).as_deref(), Some("tags.hcl:4:3"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Item<'d> {
    what: What<'d>,
    source: Option<&'d Source>,
}

#[derive(Clone, Copy, Debug)]
enum What<'d> {
    Attribute(&'d Attribute),
    Block(&'d DocumentBlock),
    Entry(&'d Entry),
}

/// What an [`Item`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ItemKind {
    /// `name = value` in a file or a block.
    Attribute,
    /// A block.
    Block,
    /// `key = value` in an object.
    Entry,
    /// A value in a tuple.
    Element,
}

impl<'d> Item<'d> {
    pub(super) fn of_piece(piece: &'d Piece, source: Option<&'d Source>) -> Option<Item<'d>> {
        let what = match piece {
            Piece::Attribute(attribute) => What::Attribute(attribute),
            Piece::Block(block) => What::Block(block),
            Piece::Blank(_) => return None,
        };
        Some(Item { what, source })
    }

    pub(super) fn of_entry(entry: &'d Entry, source: Option<&'d Source>) -> Item<'d> {
        Item { what: What::Entry(entry), source }
    }

    /// The kind of item.
    pub fn kind(&self) -> ItemKind {
        match self.what {
            What::Attribute(_) => ItemKind::Attribute,
            What::Block(_) => ItemKind::Block,
            What::Entry(Entry { name: Some(_), .. }) => ItemKind::Entry,
            What::Entry(_) => ItemKind::Element,
        }
    }

    /// The name of an attribute, the type of a block, or the key of an entry (its text, if it is not
    /// constant); empty for an element.
    pub fn name(&self) -> &'d str {
        match self.what {
            What::Attribute(attribute) => &attribute.name,
            What::Block(block) => block.block_type(),
            What::Entry(entry) => entry.name.as_deref().unwrap_or_default(),
        }
    }

    /// The labels of a block; empty for everything else.
    pub fn labels(&self) -> &'d [String] {
        self.block().map_or(&[], DocumentBlock::labels)
    }

    /// The block, if the item is one.
    pub fn block(&self) -> Option<&'d DocumentBlock> {
        match self.what {
            What::Block(block) => Some(block),
            _ => None,
        }
    }

    /// The expression; a block has none.
    pub fn code(&self) -> Option<Code> {
        #[cfg(feature = "literal")]
        if let What::Attribute(attribute) = self.what
            && attribute.content.is_literal()
        {
            let (text, at) = (attribute.content.text().to_owned(), attribute.content.at());
            return Some(Code::found_literal(text, self.locate(at)));
        }
        let (text, at) = match self.what {
            What::Attribute(attribute) => (attribute.content.text().to_owned(), attribute.content.at()),
            What::Entry(entry) => (entry.value.to_string(), entry.value.at),
            What::Block(_) => return None,
        };
        Some(Code::found(text, self.locate(at)))
    }

    /// The value of the expression, if it is the same everywhere.
    pub fn value(&self) -> Option<Value> {
        self.code()?.value()
    }

    /// The text of the comments directly above it, without comment marks.
    pub fn comment(&self) -> Option<String> {
        said_in(match self.what {
            What::Attribute(attribute) => &attribute.lead,
            What::Block(block) => &block.lead,
            What::Entry(entry) => &entry.lead,
        })
    }

    /// The text of the comment at the end of its line; for a block, the line of its closing brace.
    pub fn end_comment(&self) -> Option<String> {
        match self.what {
            What::Attribute(attribute) => said_in(&attribute.tail),
            What::Block(block) => said_in(&block.tail),
            What::Entry(entry) => said_in(&format!("{}{}", entry.comma.trim_end_matches(','), entry.tail)),
        }
    }

    /// Its place in the text that was parsed, from its name to the end of its value or to the closing brace;
    /// `None` if it was not part of that.
    pub fn location(&self) -> Option<Location> {
        self.locate(match self.what {
            What::Attribute(attribute) => attribute.at,
            What::Block(block) => block.at,
            What::Entry(entry) => entry.at,
        })
    }

    /// Where in the text that was parsed the code of its value was found, if it was put here since.
    #[cfg(feature = "migrate")]
    pub(crate) fn found_at(&self) -> Option<&'d Location> {
        match self.what {
            What::Attribute(attribute) => attribute.content.found_at(),
            _ => None,
        }
    }

    fn locate(&self, at: Option<Span>) -> Option<Location> {
        Some(self.source?.location(at?))
    }
}

/// The item without its comments.
impl fmt::Display for Item<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            What::Attribute(Attribute { name, equals, content, .. }) => write!(f, "{name}{equals}{content}"),
            What::Block(DocumentBlock { block_type, header, section, .. }) => {
                write!(f, "{block_type}{header}{section}")
            }
            What::Entry(Entry { key, equals, value, .. }) => write!(f, "{key}{equals}{value}"),
        }
    }
}
