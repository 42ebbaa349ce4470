//! Bodies to be written.

use std::collections::HashSet;

use serde::Serialize;

use super::errors::{self, EncodeError};
use super::expr::{Expr, Tree};
use super::serializer::Serializer;
use crate::value::MAX_SERDE_DEPTH;

/// A body to be written: attributes and blocks, in the order they are added.
///
/// ```
/// use hcl::build::BodyBuilder;
///
/// let mut backend = BodyBuilder::new();
/// backend.attribute("url", &"http://a")?;
/// let mut body = BodyBuilder::new();
/// body.attribute("name", &"shop")?.block("backend", ["a"], backend)?;
/// assert_eq!(body.to_string(), "name = \"shop\"\n\nbackend \"a\" {\n  url = \"http://a\"\n}\n");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct BodyBuilder {
    pub(super) items: Vec<Item>,
    /// The names of the attributes.
    attributes: HashSet<String>,
    /// How deep blocks nest in this body.
    height: usize,
    /// How many blocks enclose this body, if it will be the body of one.
    outside: usize,
}

/// How deep blocks may nest. No reader accepts more.
const MAX_HEIGHT: usize = 200;

/// One item of a body.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Item {
    /// Belongs to the item that follows it.
    Comment(String),
    Attribute(String, Tree),
    Block(String, Vec<String>, BodyBuilder),
}

impl BodyBuilder {
    /// An empty body.
    pub fn new() -> Self {
        BodyBuilder::default()
    }

    /// The body for a type that is `Serialize`: an attribute for each field or entry, or the blocks that
    /// [`Block`](crate::ser::Block) and similar wrappers specify.
    ///
    /// # Errors
    /// As for [`ser::to_string`](crate::ser::to_string).
    pub fn from_serialize<T: Serialize + ?Sized>(value: &T) -> Result<Self, EncodeError> {
        value.serialize(Serializer::new())?.into_body()
    }

    /// The body for a type that is `Serialize`, with the structs in it as blocks, as in
    /// [`ser::Options::blocks`](crate::ser::Options::blocks).
    pub(crate) fn with_struct_blocks<T: Serialize + ?Sized>(value: &T) -> Result<Self, EncodeError> {
        value.serialize(Serializer::new())?.with_struct_blocks().into_body()
    }

    /// Adds an attribute whose value is anything that implements `Serialize`, such as an [`Expr`].
    ///
    /// # Errors
    /// The name is not an identifier, the body has an attribute of this name already, or the value cannot be
    /// written in the language.
    ///
    /// ```
    /// let mut body = hcl::build::BodyBuilder::new();
    /// let error = body.attribute("port", &80)?.attribute("port", &81).unwrap_err();
    /// assert_eq!(error.to_string(), "port: a body can set an attribute only once");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn attribute<T: Serialize + ?Sized>(
        &mut self,
        name: &str,
        value: &T,
    ) -> Result<&mut Self, EncodeError> {
        let value = value.serialize(Serializer::new()).map_err(|error| error.within(name))?;
        self.expression(name, value.into_expr())
    }

    /// Adds an attribute with an expression.
    ///
    /// # Errors
    /// The name is not an identifier, the body has an attribute of this name already, or the expression
    /// contains a mistake.
    pub fn expression(&mut self, name: &str, expression: impl Into<Expr>) -> Result<&mut Self, EncodeError> {
        checked(name)?;
        let (tree, comment) = expression.into().into_parts(|error| error.within(name))?;
        if !self.attributes.insert(name.to_owned()) {
            return Err(errors::repeated().within(name));
        }
        comment.into_iter().for_each(|comment| self.items.push(Item::Comment(comment.into())));
        self.items.push(Item::Attribute(name.to_owned(), tree));
        Ok(self)
    }

    /// Adds a comment, of one or more lines, that belongs to the next item added. The text has no `#`.
    ///
    /// ```
    /// let mut body = hcl::build::BodyBuilder::new();
    /// body.comment("One for each core.").attribute("workers", &8)?;
    /// assert_eq!(body.to_string(), "# One for each core.\nworkers = 8\n");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn comment(&mut self, text: &str) -> &mut Self {
        self.items.push(Item::Comment(text.to_owned()));
        self
    }

    /// Adds a block.
    ///
    /// # Errors
    /// The type is not an identifier, or blocks would nest deeper than 200 levels.
    pub fn block<L>(
        &mut self,
        block_type: &str,
        labels: L,
        body: BodyBuilder,
    ) -> Result<&mut Self, EncodeError>
    where
        L: IntoIterator<Item: Into<String>>,
    {
        checked(block_type)?;
        let labels = labels.into_iter().map(Into::into).collect();
        self.add_block(block_type, labels, body)?;
        Ok(self)
    }

    /// Adds what `add` adds, after a comment if that is not empty.
    pub(crate) fn commented(
        &mut self,
        comment: &str,
        add: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<(), EncodeError> {
        let before = self.items.len();
        add(self)?;
        if self.items.len() > before {
            self.items.insert(before, Item::Comment(comment.to_owned()));
        }
        Ok(())
    }

    /// Adds a block whose type is an identifier.
    pub(crate) fn add_block(
        &mut self,
        block_type: &str,
        labels: Vec<String>,
        body: BodyBuilder,
    ) -> Result<(), EncodeError> {
        if self.outside + body.height >= MAX_HEIGHT {
            return Err(errors::blocks_too_deep(MAX_HEIGHT));
        }
        self.height = self.height.max(body.height + 1);
        self.items.push(Item::Block(block_type.to_owned(), labels, body));
        Ok(())
    }

    /// An empty body for a block in this one. The limit stops types that contain themselves.
    pub(crate) fn inner(&self) -> Result<BodyBuilder, EncodeError> {
        match self.outside {
            MAX_SERDE_DEPTH => Err(errors::blocks_too_deep(MAX_SERDE_DEPTH)),
            outside => Ok(BodyBuilder { outside: outside + 1, ..BodyBuilder::default() }),
        }
    }
}

/// Bodies are equal if they have the same content.
impl PartialEq for BodyBuilder {
    fn eq(&self, other: &Self) -> bool {
        self.items == other.items
    }
}

fn checked(name: &str) -> Result<(), EncodeError> {
    if crate::format::is_identifier(name) { Ok(()) } else { Err(errors::not_a_name(name)) }
}
