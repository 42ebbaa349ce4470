//! Texts of the native syntax: the canonical format, values as expressions and, with the feature `edit`,
//! changes that leave the rest of a text as it is.
//!
//! # Editing
//! With the feature `edit`, a `Document` is taken apart so that every part of it can be reached by a path,
//! and changed; everything else keeps its bytes. Only native syntax can be edited; `json::to_native`
//! translates JSON.
//!
#![cfg_attr(feature = "edit", doc = include_str!("../../docs/editing.md"))]

#[cfg(feature = "edit")]
mod change;

pub use crate::format::{format, literal};
#[cfg(feature = "edit")]
pub use change::{
    Code, Document, DocumentBlock, EditError, IntoPath, Item, ItemKind, Path, Place, Rewrite, Section,
};
#[cfg(feature = "migrate")]
pub(crate) use change::{Taken, Traced};
