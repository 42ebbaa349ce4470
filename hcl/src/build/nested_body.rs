//! Bodies and blocks that nest in one expression. The first mistake is kept until the body is finished.

use serde::Serialize;

use super::body::BodyBuilder;
use super::errors::EncodeError;
use super::expr::Expr;

/// Begins a body that is made in one expression: [`NestedBody`].
///
/// ```
/// use hcl::Expr;
/// use hcl::build::{block, body};
///
/// let shop = body()
///     .attribute("name", "shop")
///     .comment("One for each zone.")
///     .block(
///         block("backend")
///             .label("a")
///             .attribute("ports", [80, 443])
///             .attribute("host", Expr::path(["var", "host"]))
///             .block(block("tls").attribute("certificate", "a.pem")),
///     )
///     .build()?;
/// assert_eq!(shop.to_string(), r#"name = "shop"
///
/// ## One for each zone.
/// backend "a" {
///   ports = [80, 443]
///   host  = var.host
///
///   tls {
///     certificate = "a.pem"
///   }
/// }
/// "#);
/// # Ok::<(), hcl::build::EncodeError>(())
/// ```
#[must_use]
pub fn body() -> NestedBody {
    NestedBody { made: Ok(BodyBuilder::new()) }
}

/// Begins a block of this type that is made in one expression: [`NestedBlock`]. [`body`] has an example.
#[must_use]
pub fn block(block_type: impl Into<String>) -> NestedBlock {
    NestedBlock { block_type: block_type.into(), labels: Vec::new(), body: body() }
}

/// A body that is made in one expression; [`body`] begins one. Where parts depend on conditions, a
/// [`BodyBuilder`] is simpler.
#[derive(Clone, Debug)]
pub struct NestedBody {
    /// Or the first mistake.
    made: Result<BodyBuilder, EncodeError>,
}

/// A block that is made in one expression; [`block`] begins one.
#[derive(Clone, Debug)]
pub struct NestedBlock {
    block_type: String,
    labels: Vec<String>,
    body: NestedBody,
}

impl NestedBody {
    /// Adds an attribute whose value is anything that implements `Serialize`, such as an [`Expr`].
    #[must_use]
    pub fn attribute(self, name: &str, value: impl Serialize) -> Self {
        self.with(|body| body.attribute(name, &value).map(drop))
    }

    /// Adds an attribute with an expression.
    #[must_use]
    pub fn expression(self, name: &str, expression: impl Into<Expr>) -> Self {
        self.with(|body| body.expression(name, expression).map(drop))
    }

    /// Adds a block.
    #[must_use]
    pub fn block(self, block: NestedBlock) -> Self {
        let NestedBlock { block_type, labels, body: inside } = block;
        self.with(|body| {
            let inside = inside.made.map_err(|error| error.within(block_type.as_str()))?;
            body.block(&block_type, labels, inside).map(drop)
        })
    }

    /// Adds several blocks.
    #[must_use]
    pub fn blocks(self, blocks: impl IntoIterator<Item = NestedBlock>) -> Self {
        blocks.into_iter().fold(self, NestedBody::block)
    }

    /// Adds a comment, of one or more lines, that belongs to the next item added. The text has no `#`.
    #[must_use]
    pub fn comment(self, text: &str) -> Self {
        self.with(|body| {
            body.comment(text);
            Ok(())
        })
    }

    /// The finished body, which prints as its text.
    ///
    /// # Errors
    /// The first mistake: a name is not an identifier, a value cannot be written in the language, or blocks
    /// nest deeper than 200 levels.
    pub fn build(self) -> Result<BodyBuilder, EncodeError> {
        self.made
    }

    fn with(self, add: impl FnOnce(&mut BodyBuilder) -> Result<(), EncodeError>) -> Self {
        let made = self.made.and_then(|mut body| {
            add(&mut body)?;
            Ok(body)
        });
        NestedBody { made }
    }
}

impl NestedBlock {
    /// Adds a label.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.labels.push(label.into());
        self
    }

    /// Adds an attribute whose value is anything that implements `Serialize`, such as an [`Expr`].
    #[must_use]
    pub fn attribute(self, name: &str, value: impl Serialize) -> Self {
        NestedBlock { body: self.body.attribute(name, value), ..self }
    }

    /// Adds an attribute with an expression.
    #[must_use]
    pub fn expression(self, name: &str, expression: impl Into<Expr>) -> Self {
        NestedBlock { body: self.body.expression(name, expression), ..self }
    }

    /// Adds a block inside.
    #[must_use]
    pub fn block(self, block: NestedBlock) -> Self {
        NestedBlock { body: self.body.block(block), ..self }
    }

    /// Adds several blocks inside.
    #[must_use]
    pub fn blocks(self, blocks: impl IntoIterator<Item = NestedBlock>) -> Self {
        NestedBlock { body: self.body.blocks(blocks), ..self }
    }

    /// Adds a comment, of one or more lines, that belongs to the next item added. The text has no `#`.
    #[must_use]
    pub fn comment(self, text: &str) -> Self {
        NestedBlock { body: self.body.comment(text), ..self }
    }
}
