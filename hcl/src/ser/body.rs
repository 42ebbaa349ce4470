//! Bodies to be written.

use serde::Serialize;

use super::errors;
use super::{EncodeError, Expr, Serializer};

/// A body to be written: attributes and blocks, in the order in which they are added.
///
/// ```
/// use hcl::ser::BodyBuilder;
///
/// let mut backend = BodyBuilder::new();
/// backend.attribute("url", &"http://a")?;
/// let mut body = BodyBuilder::new();
/// body.attribute("name", &"shop")?.block("backend", ["a"], backend)?;
/// assert_eq!(body.to_string(), "name = \"shop\"\n\nbackend \"a\" {\n  url = \"http://a\"\n}\n");
/// # Ok::<(), hcl::ser::EncodeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BodyBuilder {
    pub(super) items: Vec<Item>,
}

/// One item of a body.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Item {
    Attribute(String, Expr),
    Block(String, Vec<String>, BodyBuilder),
}

impl BodyBuilder {
    /// An empty body.
    pub fn new() -> Self {
        BodyBuilder::default()
    }

    /// Adds an attribute whose value is anything that implements `Serialize`.
    ///
    /// # Errors
    /// The name is not an identifier, or the value has no form in the language.
    pub fn attribute<T: Serialize + ?Sized>(
        &mut self,
        name: &str,
        value: &T,
    ) -> Result<&mut Self, EncodeError> {
        let value = value.serialize(Serializer::new()).map_err(|error| error.within(name))?;
        self.expression(name, value)
    }

    /// Adds an attribute with an expression.
    ///
    /// # Errors
    /// The name is not an identifier.
    pub fn expression(&mut self, name: &str, expression: Expr) -> Result<&mut Self, EncodeError> {
        checked(name)?;
        self.items.push(Item::Attribute(name.to_owned(), expression));
        Ok(self)
    }

    /// Adds a block.
    ///
    /// # Errors
    /// The type is not an identifier.
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
        self.items.push(Item::Block(block_type.to_owned(), labels, body));
        Ok(self)
    }
}

fn checked(name: &str) -> Result<(), EncodeError> {
    if crate::edit::is_identifier(name) { Ok(()) } else { Err(errors::not_a_name(name)) }
}
