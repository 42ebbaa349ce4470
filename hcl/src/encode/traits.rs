//! The trait of types that are written as bodies, with their blocks and labels.

use crate::build::{BodyBuilder, EncodeError};

/// A type that is written as a body: of a file, or of a block. The counterpart of
/// [`HclDecode`](crate::HclDecode), derived with the same options; what is written decodes to the same value.
///
/// An attribute's type implements serde's `Serialize`; [`Expr`](crate::Expr) does, so a field can be a
/// reference or a call. An `Option` that is `None` is left out. In addition to the options of `HclDecode`,
/// `skip_if = function`, `fn(&T) -> bool`, leaves an attribute out, and `encode_with = function`,
/// `fn(&T) -> U`, writes another value in its place. A field with `try_from` must have it, and one with
/// `with` if that names a function; the [converters](crate::with) of this crate, and those that implement
/// [`ConvertBack`](crate::with::ConvertBack), write what they read.
///
/// With `#[hcl(comments)]` on a struct, the doc comments of its fields are written before their attributes
/// and blocks; on an enum over block types, those of its variants. If a field has several blocks, the first
/// has the comment; a field that is not written has none.
///
/// ```
/// #[derive(hcl::HclEncode)]
/// #[hcl(comments)]
/// struct Config {
///     /// Where requests are accepted.
///     listen: String,
///     /// One for each core if this is absent.
///     workers: Option<u16>,
/// }
///
/// let text = hcl::to_string(&Config { listen: "localhost:80".into(), workers: None })?;
/// assert_eq!(text, "# Where requests are accepted.\nlisten = \"localhost:80\"\n");
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// Content that was kept for later is written unchanged: an [`Expression`](crate::Expression) and a
/// [`Traversal`](crate::model::Traversal) as their text; a [`Body`](crate::Body), as a block or as its
/// `remain`, with the text of its expressions and its blocks.
///
/// ```
/// use hcl::{HclDecode, HclEncode};
///
/// #[derive(Debug, PartialEq, HclDecode, HclEncode)]
/// struct Config {
///     name: String,
///     workers: Option<u16>,
///     #[hcl(block, rename = "backend")]
///     backends: Vec<Backend>,
/// }
///
/// #[derive(Debug, PartialEq, HclDecode, HclEncode)]
/// struct Backend {
///     #[hcl(label)]
///     name: String,
///     url: String,
/// }
///
/// let backend = Backend { name: "a".into(), url: "http://a".into() };
/// let config = Config { name: "shop".into(), workers: None, backends: vec![backend] };
/// let text = hcl::to_string(&config)?;
/// assert_eq!(text, "name = \"shop\"\n\nbackend \"a\" {\n  url = \"http://a\"\n}\n");
/// assert_eq!(hcl::from_str::<Config>(&text)?, config);
/// # Ok::<(), hcl::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written as a block or a file",
    label = "`HclEncode` is not implemented",
    note = "add `#[derive(hcl::HclEncode)]` to `{Self}`; a type that implements only `serde::Serialize` can be an attribute, or be \
            written by `hcl::ser::to_string`"
)]
pub trait HclEncode {
    /// The labels of the block.
    ///
    /// # Errors
    /// A label is not a string, number or bool.
    fn labels(&self) -> Result<Vec<String>, EncodeError> {
        Ok(Vec::new())
    }

    /// Adds the attributes and blocks to a body.
    ///
    /// # Errors
    /// A value has no form in the language.
    fn encode(&self, body: &mut BodyBuilder) -> Result<(), EncodeError>;
}

/// An enum with a variant for each of several block types. Derived with the macro of [`HclEncode`].
pub trait HclEncodeChoice {
    /// Adds the block to a body.
    ///
    /// # Errors
    /// A value has no form in the language.
    fn encode_block(&self, body: &mut BodyBuilder) -> Result<(), EncodeError>;
}

/// The body of a block that will be inside `outer`.
pub(super) fn inner_body_of<T: HclEncode + ?Sized>(
    outer: &BodyBuilder,
    value: &T,
) -> Result<BodyBuilder, EncodeError> {
    let mut body = outer.inner()?;
    value.encode(&mut body)?;
    Ok(body)
}

impl HclEncode for () {
    fn encode(&self, _: &mut BodyBuilder) -> Result<(), EncodeError> {
        Ok(())
    }
}

macro_rules! pointers {
    ($($pointer:ty),*) => {$(
        impl<T: HclEncode> HclEncode for $pointer {
            fn labels(&self) -> Result<Vec<String>, EncodeError> {
                (**self).labels()
            }

            fn encode(&self, body: &mut BodyBuilder) -> Result<(), EncodeError> {
                (**self).encode(body)
            }
        }

        impl<T: HclEncodeChoice> HclEncodeChoice for $pointer {
            fn encode_block(&self, body: &mut BodyBuilder) -> Result<(), EncodeError> {
                (**self).encode_block(body)
            }
        }
    )*};
}

pointers!(Box<T>, std::sync::Arc<T>, std::rc::Rc<T>);
