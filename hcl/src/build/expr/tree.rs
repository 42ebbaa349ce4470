//! The tree of an expression, its precedence, and its depth.

use crate::build::errors::{self, EncodeError};
use crate::format::LineNeeds;
use crate::model::kind::{BinaryOperator, UnaryOperator};

/// How deep the parser lets brackets nest, and separately constructs without brackets.
pub(in crate::build) const DEPTH: usize = 200;

/// How deep expressions may nest. This bounds the stack of every recursive walk; chains of operators, of
/// steps and of conditionals are flat.
const HEIGHT: usize = 3 * DEPTH;

/// A tree, or the reason why there is none.
pub(in crate::build) type Result<T> = std::result::Result<T, EncodeError>;

/// An expression without mistakes.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::build) struct Tree {
    pub(in crate::build) node: Node,
    pub(in crate::build) level: Level,
    pub(super) nesting: Nesting,
    /// Whether the first word of its text is `for`, which would begin a `for` expression after a bracket.
    pub(super) begins_with_for: bool,
}

/// The forms of expressions.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::build) enum Node {
    Null,
    Bool(bool),
    /// As written.
    Number(String),
    String(String),
    /// A string for a field that takes it as it is written.
    #[cfg(feature = "literal")]
    Literal(String),
    Tuple(Vec<Element>),
    Object(Vec<Entry>),
    Variable(String),
    /// A term, and the steps applied to it.
    Access(Box<Tree>, Vec<AccessStep>),
    Call {
        name: String,
        arguments: Vec<Tree>,
        expands: bool,
    },
    Template {
        parts: Vec<TemplateNode>,
        is_heredoc: bool,
    },
    Unary(UnaryOperator, Box<Tree>),
    /// Operands between operators, in order. Operands with higher precedence than the first operator of a
    /// group are inside it.
    Operation(Box<Tree>, Vec<(BinaryOperator, Tree)>),
    /// The conditions with their results, in reverse order, and the result if none holds.
    Conditional(Vec<(Tree, Tree)>, Box<Tree>),
    For(Box<ForNode>),
    Parentheses(Box<Tree>),
    /// Source text.
    Raw(String, LineNeeds),
}

/// An element of a tuple.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::build) struct Element {
    pub(in crate::build) comment: Option<Box<str>>,
    pub(in crate::build) value: Tree,
}

/// An entry of an object.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::build) struct Entry {
    pub(in crate::build) comment: Option<Box<str>>,
    pub(in crate::build) key: Key,
    pub(in crate::build) value: Tree,
}

/// The key of an entry.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::build) enum Key {
    Text(String),
    Expression(Tree),
}

/// One step applied to a term.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::build) enum AccessStep {
    Attribute(String),
    Index(Tree),
    Splat,
    AttributeSplat,
}

/// A part of a template.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::build) enum TemplateNode {
    Text(String),
    Interpolation(Tree),
    If { condition: Tree, then: Vec<TemplateNode>, otherwise: Option<Vec<TemplateNode>> },
    For { key_name: Option<String>, value_name: String, collection: Tree, body: Vec<TemplateNode> },
}

/// A `for` expression: with a key, it makes an object.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::build) struct ForNode {
    pub(in crate::build) key_name: Option<String>,
    pub(in crate::build) value_name: String,
    pub(in crate::build) collection: Tree,
    pub(in crate::build) key: Option<Tree>,
    pub(in crate::build) value: Tree,
    pub(in crate::build) groups: bool,
    pub(in crate::build) condition: Option<Tree>,
}

/// The precedence of an expression, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::build) enum Level {
    Conditional,
    Or,
    And,
    Equality,
    Comparison,
    Addition,
    Multiplication,
    Unary,
    /// An operand of any operator, but not one that steps can follow: `(1).a`.
    Operand,
    Term,
}

impl Level {
    /// The precedence of an operator.
    pub(super) fn of(operator: BinaryOperator) -> Level {
        use BinaryOperator as B;
        match operator {
            B::Or => Level::Or,
            B::And => Level::And,
            B::Equal | B::NotEqual => Level::Equality,
            B::Greater | B::GreaterOrEqual | B::Less | B::LessOrEqual => Level::Comparison,
            B::Add | B::Subtract => Level::Addition,
            B::Multiply | B::Divide | B::Modulo => Level::Multiplication,
        }
    }

    /// The next higher precedence.
    pub(in crate::build) fn tighter(self) -> Level {
        match self {
            Level::Conditional => Level::Or,
            Level::Or => Level::And,
            Level::And => Level::Equality,
            Level::Equality => Level::Comparison,
            Level::Comparison => Level::Addition,
            Level::Addition => Level::Multiplication,
            Level::Multiplication => Level::Unary,
            Level::Unary => Level::Operand,
            Level::Operand | Level::Term => Level::Term,
        }
    }
}

/// How deep an expression nests.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Nesting {
    /// Brackets, as the parser counts them.
    brackets: usize,
    /// Signs, indices, splats and directives, which the parser counts separately.
    signs: usize,
    height: usize,
}

impl Nesting {
    pub(super) fn and(self, other: Nesting) -> Nesting {
        Nesting {
            brackets: self.brackets.max(other.brackets),
            signs: self.signs.max(other.signs),
            height: self.height.max(other.height),
        }
    }

    /// Inside one more pair of brackets.
    pub(super) fn in_brackets(self) -> Nesting {
        self.with_brackets(1)
    }

    pub(super) fn with_brackets(self, count: usize) -> Nesting {
        Nesting { brackets: self.brackets + count, ..self }
    }

    pub(super) fn with_signs(self, count: usize) -> Nesting {
        Nesting { signs: self.signs + count, ..self }
    }

    /// For an expression that contains this one.
    pub(super) fn around(self) -> Nesting {
        Nesting { height: self.height + 1, ..self }
    }

    pub(super) fn check(self) -> Result<Nesting> {
        // An expression that is parsed on its own counts as if it was in brackets.
        if self.brackets >= DEPTH || self.signs > DEPTH || self.height > HEIGHT {
            return Err(errors::too_deep(DEPTH));
        }
        Ok(self)
    }
}

impl Tree {
    /// How many trees enclose the innermost one.
    pub(in crate::build) fn height(&self) -> usize {
        self.nesting.height
    }

    /// A tree without parts.
    pub(in crate::build) fn leaf(node: Node, level: Level) -> Tree {
        Tree { node, level, nesting: Nesting::default(), begins_with_for: false }
    }

    /// A tree with parts, whose depth is `inner`.
    ///
    /// # Errors
    /// It nests too deep.
    pub(super) fn around(node: Node, level: Level, inner: Nesting) -> Result<Tree> {
        Ok(Tree { node, level, nesting: inner.around().check()?, begins_with_for: false })
    }

    /// Notes that the text begins like that of `first`.
    pub(super) fn beginning_as(mut self, first: bool) -> Tree {
        self.begins_with_for = first;
        self
    }

    /// In parentheses, unless its precedence is at least `level` or it is written in parentheses anyway.
    ///
    /// # Errors
    /// It nests too deep.
    pub(super) fn at_least(self, level: Level) -> Result<Tree> {
        if self.level >= level || self.brings_parentheses() { Ok(self) } else { self.in_parentheses() }
    }

    pub(super) fn in_parentheses(self) -> Result<Tree> {
        let inner = self.nesting.in_brackets();
        Tree::around(Node::Parentheses(Box::new(self)), Level::Term, inner)
    }

    /// Whether it is written in parentheses wherever no line ends after it.
    fn brings_parentheses(&self) -> bool {
        match &self.node {
            Node::Template { is_heredoc, .. } => *is_heredoc,
            Node::Raw(_, needs) => *needs != LineNeeds::Nothing,
            _ => false,
        }
    }

    /// Whether it is a key that the parser does not evaluate.
    pub(super) fn is_constant_key(&self) -> bool {
        match &self.node {
            Node::Number(_) => self.level == Level::Operand,
            Node::Null | Node::Bool(_) | Node::String(_) => true,
            _ => false,
        }
    }
}
