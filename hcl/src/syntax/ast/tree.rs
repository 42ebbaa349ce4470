//! The tree: every node of one parsed source.

use std::ops::Index;

use crate::source::{Location, Source, Span};

use super::arena::{Arena, Id, Run};
use super::body::{AttributeNode, BlockNode, BodyNode, LabelNode, LabelText};
use super::expr::{Arm, Call, Expr, ExprId, For, ObjectItem, Operation, TraversalStep};
use super::object_keys::Shapes;
use super::template::{ForDirective, IfDirective, Part, PartKind};

/// Texts of less than this many bytes need no plan.
const SMALL: usize = 1 << 10;

/// How many expressions such a text has at least, if it is not empty.
const FEW: usize = 8;

macro_rules! arenas {
    ($($arena:ident: $node:ty,)*) => {
        /// Every node of one parsed source. It is never changed after parsing, so several threads can
        /// evaluate it at once; `shapes` only keeps what would be computed again.
        #[derive(Debug)]
        pub(crate) struct Tree {
            pub(crate) source: Source,
            $(pub(crate) $arena: Arena<$node>,)*
            pub(super) shapes: Shapes,
            /// The maximum nesting of brackets, or of what nests without brackets, whichever is greater.
            deepest: usize,
            /// Whether a heredoc goes on after a line that is its marker.
            #[cfg(feature = "literal")]
            pub(crate) has_long_heredocs: bool,
        }

        impl Tree {
            /// A tree without nodes.
            pub(crate) fn new(source: Source) -> Self {
                Tree {
                    source,
                    $($arena: Arena::default(),)*
                    shapes: Shapes::default(),
                    deepest: 0,
                    #[cfg(feature = "literal")]
                    has_long_heredocs: false,
                }
            }

            /// Gives back memory that growing reserved and did not use.
            pub(crate) fn shrink(&mut self) {
                $(self.$arena.shrink();)*
            }
        }

        $(
            impl Index<Id<$node>> for Tree {
                type Output = $node;

                fn index(&self, id: Id<$node>) -> &$node {
                    &self.$arena[id]
                }
            }

            impl Index<Run<$node>> for Tree {
                type Output = [$node];

                fn index(&self, run: Run<$node>) -> &[$node] {
                    &self.$arena[run]
                }
            }
        )*
    };
}

arenas! {
    exprs: Expr,
    sequences: ExprId,
    steps: TraversalStep,
    calls: Call,
    operations: Operation,
    arms: Arm,
    fors: For,
    items: ObjectItem,
    parts: Part,
    texts: Box<str>,
    if_directives: IfDirective,
    for_directives: ForDirective,
    bodies: BodyNode,
    attributes: AttributeNode,
    blocks: BlockNode,
    labels: LabelNode,
}

impl Tree {
    /// Reserves what a file of this source's length usually contains, if nothing has been reserved yet, so
    /// that the tree seldom has to grow: memory that is never touched costs nothing, and growing touches it
    /// twice.
    #[inline]
    pub(crate) fn reserve_for_file(&mut self) {
        if self.exprs.is_unused() {
            self.reserve();
        }
    }

    #[cold]
    fn reserve(&mut self) {
        let len = self.source.text().len();
        if len < SMALL {
            // It may have none of the others, and then reserving would be all that they cost.
            return self.exprs.reserve(FEW);
        }
        self.exprs.reserve(len / 16);
        self.sequences.reserve(len / 256);
        self.steps.reserve(len / 64);
        self.parts.reserve(len / 32);
        self.attributes.reserve(len / 24);
    }

    /// The source text of a span.
    pub(crate) fn text(&self, span: Span) -> &str {
        self.source.slice(span)
    }

    /// The location of a span.
    pub(crate) fn location(&self, span: Span) -> Location {
        self.source.location(span)
    }

    /// The text of a label.
    pub(crate) fn label_text<'a>(&'a self, label: &'a LabelNode) -> &'a str {
        match &label.text {
            LabelText::Verbatim(span) => self.text(*span),
            LabelText::Text(text) => text,
        }
    }

    /// The text of a literal part of a template.
    pub(crate) fn literal_text<'a>(&'a self, part: &'a Part) -> Option<&'a str> {
        match &part.kind {
            PartKind::Verbatim(span) => Some(self.text(*span)),
            PartKind::Text(text) => Some(&self.texts[*text]),
            _ => None,
        }
    }

    /// The text of a template that contains only literal text.
    pub(crate) fn constant_text(&self, parts: Run<Part>) -> Option<&str> {
        match &self[parts] {
            [] => Some(""),
            [part] => self.literal_text(part),
            _ => None,
        }
    }

    /// Records how deep brackets nest, or what nests without them. Expressions nest up to the sum of both.
    pub(crate) fn note_levels(&mut self, levels: usize) {
        self.deepest = self.deepest.max(levels);
    }

    /// An upper bound on how deep an expression with this span nests: each level takes at least one byte.
    pub(crate) fn levels_within(&self, span: Span) -> usize {
        (span.len() as usize).min(2 * self.deepest).max(1)
    }
}
