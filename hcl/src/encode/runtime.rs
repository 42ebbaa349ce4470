//! What generated code calls, and nothing else does. Everything here may change with the version in its
//! public name.

use std::marker::PhantomData;

pub use serde::{Serialize, Serializer as SerdeSerializer};

use super::blocks;
pub use super::blocks::{EncodeBlocks, EncodeChoices};
pub use super::remain::EncodeRemain;
use super::traits::inner_body_of;
pub use super::traits::{HclEncode, HclEncodeChoice};
pub use super::with::{With, WithConverter, WithInside, WithOther, Writes, converted, converted_label};
use crate::build::BodyBuilder as Body;
use crate::build::Expr;
use crate::build::serialized::Written;
use crate::build::serializer::Serializer;
use crate::build::write::{self, Layout};
pub use crate::build::{BodyBuilder, EncodeError};

/// Writes an attribute. A null that comes from an `Option` is left out.
pub fn attribute<T: Serialize + ?Sized>(
    body: &mut Body,
    name: &str,
    value: &T,
    is_option: bool,
) -> Result<(), EncodeError> {
    add(body, name, value.serialize(Serializer::new()), is_option, Written::into_expr)
}

/// Writes an attribute whose text is taken as it is written. A null that comes from an `Option` is left out.
#[cfg(feature = "literal")]
pub fn literal<T: Serialize + ?Sized>(
    body: &mut Body,
    name: &str,
    value: &T,
    is_option: bool,
) -> Result<(), EncodeError> {
    add(body, name, value.serialize(Serializer::new()), is_option, Written::into_literal)
}

/// Apart from the type of the value, so that it is compiled once.
fn add(
    body: &mut Body,
    name: &str,
    written: Result<Written, EncodeError>,
    is_option: bool,
    into: fn(Written) -> Expr,
) -> Result<(), EncodeError> {
    let written = written.map_err(|error| error.within(name))?;
    if is_option && written.is_null() {
        return Ok(());
    }
    body.expression(name, into(written)).map(drop)
}

/// Adds what `add` adds, after a comment if that is not empty.
pub fn commented(body: &mut Body, comment: &str, add: impl FnOnce(&mut Body) -> Done) -> Done {
    body.commented(comment, add)
}

/// The text of a label.
pub fn label<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    blocks::label(value)
}

/// The labels of a variant that is chosen by its first label.
pub fn labels_of_variant<T: HclEncode>(name: &str, content: &T) -> Result<Vec<String>, EncodeError> {
    let mut labels = vec![name.to_owned()];
    labels.append(&mut content.labels()?);
    Ok(labels)
}

/// Writes a block of the type that a variant represents.
pub fn block<T: HclEncode>(body: &mut Body, block_type: &str, content: &T) -> Result<(), EncodeError> {
    let inner = inner_body_of(body, content).map_err(|error| error.within(block_type))?;
    body.add_block(block_type, content.labels()?, inner)
}

/// Represents the type of a field that is written as blocks, in method lookup.
///
/// `(&Default::<T>::NEW).text(…)` finds [`WrittenDefault`] or, if the type cannot be written,
/// [`UnwrittenDefault`].
#[derive(Debug)]
pub struct Default<T>(PhantomData<fn() -> T>);

impl<T> Default<T> {
    /// The probe.
    pub const NEW: Self = Default(PhantomData);
}

/// Defaults that can be written.
pub trait WrittenDefault<T: EncodeBlocks> {
    /// The blocks.
    fn text(&self, block_type: &str, default: impl FnOnce() -> T) -> Option<String> {
        let mut body = Body::new();
        default().encode_blocks(block_type, &[], &mut body).ok()?;
        Some(write::body(&body, Layout::Compact))
    }
}

impl<T: EncodeBlocks> WrittenDefault<T> for Default<T> {}

/// All other defaults.
pub trait UnwrittenDefault<T> {
    /// Nothing is known.
    fn text(&self, _: &str, _: impl FnOnce() -> T) -> Option<String> {
        None
    }
}

impl<T> UnwrittenDefault<T> for &Default<T> {}

/// A variant with named fields, as something that can be written.
#[derive(Debug)]
pub struct Parts<L, E>(L, E);

/// What is written by two functions: one for the labels, one for the body.
pub fn parts<L: Fn() -> Labels, E: Fn(&mut Body) -> Done>(labels: L, encode: E) -> Parts<L, E> {
    Parts(labels, encode)
}

impl<L: Fn() -> Labels, E: Fn(&mut Body) -> Done> HclEncode for Parts<L, E> {
    fn labels(&self) -> Labels {
        (self.0)()
    }

    fn encode(&self, body: &mut Body) -> Done {
        (self.1)(body)
    }
}

/// The result of adding to a body.
pub type Done = Result<(), EncodeError>;

/// The result of asking for labels.
pub type Labels = Result<Vec<String>, EncodeError>;
