//! The text of an expression, with its objects and tuples taken apart.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use super::code::Code;
use super::errors::EditError;
use super::list::{List, Listed};
use super::take_apart::take_apart;
use super::variables::rename_variable;
#[cfg(feature = "migrate")]
use crate::source::Location;
use crate::source::Span;

/// The text of an attribute's expression. It is taken apart when a path leads into it, and put together when
/// its text is needed.
#[derive(Debug, Default)]
pub(super) struct Content {
    text: OnceLock<String>,
    node: OnceLock<Node>,
    /// Whether a part of it may have been changed since it was made from a text.
    is_changed: bool,
    /// Whether it is taken as it is written, so that nothing in it is a variable.
    #[cfg(feature = "literal")]
    is_literal: bool,
    /// Its place in the text that was parsed.
    at: Option<Span>,
    /// Where the code was found that was put here.
    #[cfg(feature = "migrate")]
    found_at: Option<Box<Location>>,
}

impl Content {
    pub(super) fn new(text: String, at: Option<Span>) -> Content {
        Content { text: text.into(), at, ..Content::default() }
    }

    /// The expression of code that may have been found elsewhere.
    #[cfg_attr(
        not(any(feature = "literal", feature = "migrate")),
        expect(unused_variables, reason = "only these features ask where it was")
    )]
    pub(super) fn of_code(text: String, code: &Code) -> Content {
        Content {
            #[cfg(feature = "literal")]
            is_literal: code.is_literal(),
            #[cfg(feature = "migrate")]
            found_at: code.location().cloned().map(Box::new),
            ..Content::new(text, None)
        }
    }

    /// Says that it is taken as it is written, if it is at one of these places.
    #[cfg(feature = "literal")]
    pub(super) fn take_literally(&mut self, literals: &[Span]) {
        self.is_literal |= self.at.is_some_and(|at| literals.binary_search(&at).is_ok());
    }

    /// Whether nothing in it is a variable, because it is taken as it is written.
    pub(super) fn is_literal(&self) -> bool {
        #[cfg(feature = "literal")]
        return self.is_literal;
        #[cfg(not(feature = "literal"))]
        false
    }

    /// Where the code was found that was put here.
    #[cfg(feature = "migrate")]
    pub(super) fn found_at(&self) -> Option<&Location> {
        self.found_at.as_deref()
    }

    pub(super) fn text(&self) -> &str {
        self.text.get_or_init(|| self.node.get().map(Node::to_string).unwrap_or_default())
    }

    pub(super) fn at(&self) -> Option<Span> {
        self.at
    }

    pub(super) fn node(&self) -> &Node {
        self.node.get_or_init(|| take_apart(self.text(), self.at))
    }

    /// The expression taken apart, to be changed.
    pub(super) fn node_mut(&mut self) -> Option<&mut Node> {
        self.node();
        self.text.take();
        self.is_changed = true;
        self.node.get_mut()
    }

    pub(super) fn is_changed(&self) -> bool {
        self.is_changed
    }

    /// A full copy. It recurses as deep as the expression nests.
    pub(super) fn with_node_cloned(&self) -> Content {
        Content {
            text: self.text.clone(),
            node: self.node.clone(),
            is_changed: self.is_changed,
            #[cfg(feature = "literal")]
            is_literal: self.is_literal,
            at: self.at,
            #[cfg(feature = "migrate")]
            found_at: self.found_at.clone(),
        }
    }

    /// A copy of the text alone.
    pub(super) fn without_node(&self) -> Content {
        Content {
            #[cfg(feature = "literal")]
            is_literal: self.is_literal,
            #[cfg(feature = "migrate")]
            found_at: self.found_at.clone(),
            ..Content::new(self.text().to_owned(), self.at)
        }
    }

    /// Changes the whole text.
    pub(super) fn change_text(&mut self, change: impl FnOnce(&mut String)) {
        let content = std::mem::take(self);
        #[cfg(feature = "literal")]
        let is_literal = content.is_literal;
        let mut text = content.into_text();
        change(&mut text);
        *self = Content::new(text, None);
        #[cfg(feature = "literal")]
        (self.is_literal = is_literal);
    }

    /// Drops newlines that were given with the value.
    pub(super) fn end_with_value(&mut self) {
        if self.text().ends_with('\n') {
            self.change_text(|text| text.truncate(text.trim_end().len()));
        }
    }

    /// Renames a variable. Returns the number of occurrences.
    pub(super) fn rename_variable(&mut self, from: &str, to: &str) -> Result<usize, EditError> {
        if self.is_literal() {
            return Ok(0);
        }
        let Some((text, count)) = rename_variable(self.text(), from, to)? else { return Ok(0) };
        *self = Content::new(text, None);
        Ok(count)
    }

    fn into_text(mut self) -> String {
        self.text();
        self.text.take().unwrap_or_default()
    }
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.text.get(), self.node.get()) {
            (Some(text), _) => f.write_str(text),
            (None, Some(node)) => node.fmt(f),
            (None, None) => Ok(()),
        }
    }
}

/// An expression, or a part of one.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) form: Form,
    /// Its place in the text that was parsed; `None` if it was added later.
    pub(super) at: Option<Span>,
}

#[derive(Clone, Debug)]
pub(super) enum Form {
    Text(String),
    Collection(Box<Collection>),
}

impl Node {
    /// An expression that was not in the text.
    pub(super) fn new(text: String) -> Node {
        Node { form: Form::Text(text), at: None }
    }

    /// How deep collections nest in it.
    pub(super) fn levels(&self) -> usize {
        let (mut level, mut levels) = (vec![self], 0);
        while !level.is_empty() {
            let collections = level.iter().filter_map(|node| node.collection());
            level = collections.flat_map(|inner| inner.list.iter().map(|entry| &entry.value)).collect();
            levels += 1;
        }
        levels
    }

    pub(super) fn collection(&self) -> Option<&Collection> {
        match &self.form {
            Form::Collection(collection) => Some(collection),
            Form::Text(_) => None,
        }
    }

    pub(super) fn collection_mut(&mut self) -> Option<&mut Collection> {
        match &mut self.form {
            Form::Collection(collection) => Some(collection),
            Form::Text(_) => None,
        }
    }
}

impl Default for Node {
    fn default() -> Self {
        Node::new(String::new())
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.form {
            Form::Text(text) => f.write_str(text),
            Form::Collection(collection) => collection.fmt(f),
        }
    }
}

/// An object or a tuple, as the pieces of its text.
#[derive(Clone, Debug)]
pub(super) struct Collection {
    pub(super) is_object: bool,
    /// How many brackets it opens: its own, and the parentheses around it.
    pub(super) brackets: usize,
    /// The opening brackets, with the rest of their line if it has no entry.
    pub(super) before: String,
    pub(super) list: List<Entry>,
    /// The lines between the last entry and the one with the closing bracket.
    pub(super) rest: String,
    /// The closing brackets, with what precedes them on their line.
    pub(super) close: String,
}

/// An entry of an object, or an element of a tuple.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// Empty lines and comments before it that do not belong to it.
    pub(super) gap: String,
    /// The comments directly above it, and its indentation.
    pub(super) lead: String,
    /// Empty in a tuple.
    pub(super) key: String,
    /// The value of the key; its text, if it is not constant.
    pub(super) name: Option<String>,
    /// The text between the key and the value.
    pub(super) equals: String,
    pub(super) value: Node,
    /// The comma, with the text before it.
    pub(super) comma: String,
    /// The rest of the line, with the newline; empty if something else follows.
    pub(super) tail: String,
    /// The place of key and value in the text that was parsed.
    pub(super) at: Option<Span>,
}

impl Listed for Entry {
    fn names(&self, tell: &mut dyn FnMut(Cow<'_, str>)) {
        if let Some(name) = &self.name {
            tell(Cow::Borrowed(name));
        }
    }

    fn has_name(&self, name: &str) -> bool {
        self.name.as_deref() == Some(name)
    }
}

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.before)?;
        for Entry { gap, lead, key, equals, value, comma, tail, .. } in self.list.iter() {
            [gap, lead, key, equals].into_iter().try_for_each(|piece| f.write_str(piece))?;
            value.fmt(f)?;
            [comma, tail].into_iter().try_for_each(|piece| f.write_str(piece))?;
        }
        f.write_str(&self.rest)?;
        f.write_str(&self.close)
    }
}
