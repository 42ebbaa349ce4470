//! The classes of tokens, for coloring and folding.

use super::{json, native};
use crate::source::Span;

/// What a token is for a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Comment,
    /// Words of the language, `true`, `false` and `null` among them.
    Keyword,
    Number,
    String,
    Operator,
    /// The name of a function that is called.
    Function,
    /// The name of an attribute, of an entry of an object, or a step after a dot.
    Property,
    Variable,
    /// The type of a block.
    BlockType,
    /// A label of a block.
    Label,
    /// Brackets, commas, and the signs after names.
    Punctuation,
}

/// A token of either syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) span: Span,
    pub(crate) class: Class,
    /// Whether it opens or closes something that may cover lines.
    pub(crate) nesting: Nesting,
}

/// What a token does to the nesting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nesting {
    Same,
    Opens,
    Closes,
}

/// The tokens of a text, in order, except white space.
pub(crate) fn tokens(text: &str, is_json: bool) -> Vec<Token> {
    if is_json { json::tokens(text) } else { native::tokens(text) }
}
