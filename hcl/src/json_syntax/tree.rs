//! The syntax tree of a JSON text.
//!
//! A tree is one array of small records in source order: a container is followed by everything in it, an
//! object's property is its name followed by its value, and each record stores the index after its contents.
//! Texts and numbers stay in the source until they are needed. So a tree costs 16 bytes per value, is built
//! and dropped without recursion, and a handle to any part of it is a pointer and an index.

use std::borrow::Cow;
use std::sync::Arc;

use crate::source::{Location, Source, Span};
use crate::value::json::decode_if;
pub(super) use crate::value::json::{Kind, Record};

/// From this many records on, a little memory that is not used is kept. So much memory is usually mapped on
/// its own: giving back a part costs a remapping, and the allocator, which learns sizes from what it gets
/// back, would map the records of each further text anew, page by page. In the heap it costs next to nothing.
const LARGE: usize = 1 << 16;

/// A parsed JSON text.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) source: Source,
    /// Never empty: the root comes first.
    pub(super) records: Vec<Record>,
    /// How deep containers in it nest.
    pub(super) deepest: usize,
}

/// One value of a tree.
#[derive(Clone, Debug)]
pub(super) struct Node {
    tree: Arc<Tree>,
    index: u32,
}

/// One property of an object.
#[derive(Clone, Debug)]
pub(super) struct Property {
    pub(super) name: Node,
    pub(super) value: Node,
}

impl Record {
    pub(super) fn at(span: Span, next: u32, kind: Kind) -> Record {
        Record { start: span.start, end: span.end, next, kind }
    }

    #[inline]
    pub(super) fn span(&self) -> Span {
        Span::new(self.start, self.end)
    }
}

impl Tree {
    pub(super) fn new(source: &Source, mut records: Vec<Record>, deepest: usize) -> Self {
        if records.len() < LARGE || records.len() < records.capacity() / 4 * 3 {
            records.shrink_to_fit();
        }
        Tree { source: source.clone(), records, deepest }
    }

    /// The nodes directly inside a container: elements, or names and values in turn.
    pub(super) fn children(&self, node: u32) -> impl Iterator<Item = u32> {
        let end = self.records[node as usize].next;
        let mut next = node + 1;
        std::iter::from_fn(move || {
            let child = next;
            (child < end).then(|| {
                next = self.records[child as usize].next;
                child
            })
        })
    }

    /// The names and values of an object; `None` if it is none.
    pub(super) fn properties(&self, node: u32) -> Option<impl Iterator<Item = (u32, u32)>> {
        let Record { kind, next: end, .. } = self.records[node as usize];
        let mut name = node + 1;
        let properties = std::iter::from_fn(move || {
            (name < end).then(|| {
                // Nothing is in a name, so its value follows.
                let property = (name, name + 1);
                name = self.records[name as usize + 1].next;
                property
            })
        });
        (kind == Kind::Object).then_some(properties)
    }

    /// A string's text between the quotes, as written in the source.
    #[inline]
    pub(super) fn quoted_text(&self, node: u32) -> &str {
        self.source.slice(self.quoted_span(node))
    }

    /// A string's text.
    #[inline]
    pub(super) fn text(&self, node: u32) -> Cow<'_, str> {
        let escaped = self.records[node as usize].kind == Kind::String { escaped: true };
        decode_if(self.quoted_text(node), escaped)
    }

    /// The span of a string's text, between the quotes.
    #[inline]
    fn quoted_span(&self, node: u32) -> Span {
        let span = self.records[node as usize].span();
        Span::new(span.start + 1, span.end.saturating_sub(1).max(span.start + 1))
    }
}

impl Node {
    /// The node with a number.
    pub(super) fn at(tree: &Arc<Tree>, index: u32) -> Node {
        Node { tree: tree.clone(), index }
    }

    /// The tree that it is in.
    pub(super) fn tree(&self) -> &Arc<Tree> {
        &self.tree
    }

    /// Its number in the tree.
    pub(super) fn index(&self) -> u32 {
        self.index
    }

    /// The root of a tree.
    pub(super) fn root(tree: Tree) -> Node {
        Node { tree: Arc::new(tree), index: 0 }
    }

    /// An upper bound on how deep the value nests, including the expressions in its strings.
    pub(super) fn levels(&self) -> usize {
        let inside = (self.tree.records[self.index as usize].next - self.index) as usize;
        inside.min(self.tree.deepest)
    }

    /// An empty object at a place, used if there is no usable body.
    pub(super) fn empty_object(source: Source, span: Span) -> Node {
        Node::alone(source, span, Kind::Object)
    }

    /// An invalid value at a place.
    pub(super) fn invalid(source: Source, span: Span) -> Node {
        Node::alone(source, span, Kind::Invalid)
    }

    fn alone(source: Source, span: Span, kind: Kind) -> Node {
        let records = vec![Record::at(span, 1, kind)];
        Node::root(Tree { source, records, deepest: 0 })
    }

    pub(super) fn kind(&self) -> Kind {
        self.record().kind
    }

    pub(super) fn span(&self) -> Span {
        self.record().span()
    }

    pub(super) fn source(&self) -> &Source {
        &self.tree.source
    }

    /// The location of the whole value.
    pub(super) fn location(&self) -> Location {
        self.locate(self.span())
    }

    /// The location where the value begins: for an object or array, only the opening bracket.
    pub(super) fn start_location(&self) -> Location {
        let span = self.span();
        match self.kind() {
            Kind::Object | Kind::Array => self.locate(Span::new(span.start, (span.start + 1).min(span.end))),
            _ => self.locate(span),
        }
    }

    /// The location of an object's or array's closing bracket.
    pub(super) fn close_location(&self) -> Location {
        let span = self.span();
        self.locate(Span::new(span.end.saturating_sub(1).max(span.start), span.end))
    }

    fn locate(&self, span: Span) -> Location {
        self.tree.source.location(span)
    }

    /// What this is, for use in a sentence.
    pub(super) fn describe(&self) -> &'static str {
        match self.kind() {
            Kind::Object => "an object",
            Kind::Array => "an array",
            Kind::String { .. } => "a string",
            Kind::Number => "a number",
            Kind::Bool(_) => "a bool",
            Kind::Null => "null",
            Kind::Invalid => "something that is not JSON",
        }
    }

    /// The text in the source.
    pub(super) fn source_text(&self) -> &str {
        self.tree.source.slice(self.span())
    }

    /// The span of a string's text, between the quotes.
    pub(super) fn quoted_span(&self) -> Span {
        self.tree.quoted_span(self.index)
    }

    /// A string's text between the quotes, as written in the source.
    pub(super) fn quoted_text(&self) -> &str {
        self.tree.quoted_text(self.index)
    }

    /// A string's text.
    pub(super) fn text(&self) -> Cow<'_, str> {
        self.tree.text(self.index)
    }

    /// The elements of an array; none for anything else.
    pub(super) fn elements(&self) -> impl Iterator<Item = Node> + '_ {
        let elements = (self.kind() == Kind::Array).then(|| self.tree.children(self.index));
        elements.into_iter().flatten().map(|element| Node::at(&self.tree, element))
    }

    /// The properties of an object; none for anything else.
    pub(super) fn properties(&self) -> impl Iterator<Item = Property> + '_ {
        let properties = self.tree.properties(self.index).into_iter().flatten();
        properties.map(|(name, value)| Property {
            name: Node::at(&self.tree, name),
            value: Node::at(&self.tree, value),
        })
    }

    /// All strings of this value in source order, including itself and property names.
    pub(super) fn strings(&self) -> impl Iterator<Item = Node> + '_ {
        let indices = self.index..self.record().next;
        let nodes = indices.map(|index| Node { tree: self.tree.clone(), index });
        nodes.filter(|node| matches!(node.kind(), Kind::String { .. }))
    }

    /// The number of elements of an array, or of names and values together of an object.
    pub(super) fn len(&self) -> usize {
        self.tree.children(self.index).count()
    }

    fn record(&self) -> &Record {
        &self.tree.records[self.index as usize]
    }
}

impl Property {
    /// From the name to the end of the value.
    pub(super) fn location(&self) -> Location {
        self.name.locate(self.name.span().to(self.value.span()))
    }
}
