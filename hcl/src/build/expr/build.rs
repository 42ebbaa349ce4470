//! The expression, and the constructors of most of its forms.

use std::fmt;

use serde::Serialize;

use super::tree::{Element, Entry, Key, Level, Nesting, Node, Result, Tree};
use super::{ForBuilder, TemplateBuilder};
use crate::build::errors::{self, EncodeError};
use crate::build::serializer::Serializer;
use crate::format::is_identifier;
use crate::model::kind::{BinaryOperator, UnaryOperator};

/// An expression made in code, for a [`BodyBuilder`](crate::build::BodyBuilder), a field of a type that is
/// written, or a document that is edited.
///
/// Rust values become literals by `From`, everything else that is `Serialize` by [`Expr::value`]. Parentheses
/// are written where operator precedence requires them. Objects keep the order of their entries.
///
/// ```
/// use hcl::Expr;
/// use hcl::model::kind::BinaryOperator;
/// use hcl::ser::value_to_string;
///
/// let count = Expr::path(["var", "count"]);
/// let larger = Expr::binary(count.clone(), BinaryOperator::Add, 1);
/// let area = Expr::binary(larger, BinaryOperator::Multiply, Expr::call("max", [count, Expr::from(2)]));
/// assert_eq!(value_to_string(&area)?, "(var.count + 1) * max(var.count, 2)");
///
/// let address = Expr::path(["aws_instance", "web"]).index(0).attribute("private_ip");
/// assert_eq!(value_to_string(&address)?, "aws_instance.web[0].private_ip");
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// # Errors
/// Everything is checked when it is made, so the output parses: names must be identifiers, raw text must be
/// one expression, and nothing may nest deeper than the parser allows, which is fewer than 200 nested
/// brackets. The constructors return no `Result`, so that calls can be chained. An expression keeps its first
/// mistake, and writing it fails with that error; [`Expr::check`] returns it immediately.
///
/// ```
/// # use hcl::Expr;
/// let wrong = Expr::call("max", [Expr::path(["not a name"])]);
/// assert_eq!(wrong.check().unwrap_err().to_string(), "\"not a name\" cannot be a name in an expression: it is not an identifier");
/// ```
///
/// # Serde
/// `Expr` is `Serialize`, so it can be part of any type that is written: our serializer writes it as the
/// expression, other formats as its text. To read one from text, use `str::parse`.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    tree: std::result::Result<Tree, Box<EncodeError>>,
    comment: Option<Box<str>>,
}

impl Expr {
    /// `null`
    pub fn null() -> Expr {
        Tree::leaf(Node::Null, Level::Operand).into()
    }

    /// A string for a field with the option `literal`, which takes it as it is written: `${` and `%{` are not
    /// escaped.
    ///
    /// ```
    /// # use hcl::Expr;
    /// assert_eq!(Expr::literal("echo ${HOME:-/}").to_string(), r#""echo ${HOME:-/}""#);
    /// assert_eq!(Expr::from("echo ${HOME:-/}").to_string(), r#""echo $${HOME:-/}""#);
    /// ```
    #[cfg(feature = "literal")]
    pub fn literal(text: impl Into<String>) -> Expr {
        Tree::leaf(Node::Literal(text.into()), Level::Term).into()
    }

    /// The expression for a value of any type that is `Serialize`. Strings are literal: whatever would begin
    /// a template is escaped.
    ///
    /// ```
    /// # use hcl::Expr;
    /// assert_eq!(Expr::value(&("${a}", [1.5])).to_string(), r#"["$${a}", [1.5]]"#);
    /// ```
    pub fn value<T: Serialize + ?Sized>(value: &T) -> Expr {
        match value.serialize(Serializer::new()) {
            Ok(written) => written.into_expr(),
            Err(error) => Expr::wrong(error),
        }
    }

    /// `[a, b]`
    pub fn tuple<I: IntoIterator<Item: Into<Expr>>>(elements: I) -> Expr {
        Expr::new(|| {
            let mut inner = Nesting::default();
            let mut nodes = Vec::new();
            for (index, element) in elements.into_iter().enumerate() {
                let (mut value, comment) =
                    element.into().into_parts(|error| error.within(index.to_string()))?;
                // After the bracket this word would begin a `for` expression.
                if nodes.is_empty() && value.begins_with_for {
                    value = value.in_parentheses()?;
                }
                inner = inner.and(value.nesting);
                nodes.push(Element { comment, value });
            }
            Tree::around(Node::Tuple(nodes), Level::Term, inner.in_brackets())
        })
    }

    /// `{ a = b }`. A key that is a string is written as a name if it is an identifier; any other expression
    /// is evaluated.
    ///
    /// ```
    /// # use hcl::Expr;
    /// let tags = Expr::object([(Expr::from("name"), "web"), (Expr::path(["var", "key"]), "x"), (Expr::from("a b"), "y")]);
    /// assert_eq!(tags.to_string(), r#"{ name = "web", (var.key) = "x", "a b" = "y" }"#);
    /// ```
    pub fn object<K: Into<Expr>, V: Into<Expr>>(entries: impl IntoIterator<Item = (K, V)>) -> Expr {
        Expr::new(|| {
            let mut inner = Nesting::default();
            let mut nodes = Vec::new();
            for (key, value) in entries {
                let key = object_key(key.into().into_tree()?)?;
                let (value, comment) = value.into().into_parts(|error| match &key {
                    Key::Text(key) => error.within(key.as_str()),
                    Key::Expression(_) => error,
                })?;
                if let Key::Expression(key) = &key {
                    inner = inner.and(key.nesting);
                }
                inner = inner.and(value.nesting);
                nodes.push(Entry { comment, key, value });
            }
            Tree::around(Node::Object(nodes), Level::Term, inner.in_brackets())
        })
    }

    /// `name(a, b)`. The name may have namespaces: `provider::aws::arn_parse`. For no arguments pass
    /// `[""; 0]`.
    pub fn call<I: IntoIterator<Item: Into<Expr>>>(name: impl Into<String>, arguments: I) -> Expr {
        Expr::new(|| call(name.into(), arguments.into_iter().map(Into::into), false))
    }

    /// `name(a, b...)`: the elements of the last argument become arguments.
    ///
    /// ```
    /// # use hcl::Expr;
    /// assert_eq!(Expr::call_expanding("max", [Expr::path(["var", "sizes"])]).to_string(), "max(var.sizes...)");
    /// ```
    pub fn call_expanding<I: IntoIterator<Item: Into<Expr>>>(name: impl Into<String>, arguments: I) -> Expr {
        Expr::new(|| call(name.into(), arguments.into_iter().map(Into::into), true))
    }

    /// `-a` or `!a`
    pub fn unary(operator: UnaryOperator, operand: impl Into<Expr>) -> Expr {
        Expr::new(|| {
            let operand = operand.into().into_tree()?.at_least(Level::Unary)?;
            let inner = operand.nesting.with_signs(1);
            Tree::around(Node::Unary(operator, Box::new(operand)), Level::Unary, inner)
        })
    }

    /// `a + b`
    pub fn binary(left: impl Into<Expr>, operator: BinaryOperator, right: impl Into<Expr>) -> Expr {
        Expr::new(|| operation(left.into().into_tree()?, operator, right.into().into_tree()?))
    }

    /// `condition ? then : otherwise`
    pub fn conditional(
        condition: impl Into<Expr>,
        then: impl Into<Expr>,
        otherwise: impl Into<Expr>,
    ) -> Expr {
        Expr::new(|| {
            let condition = condition.into().into_tree()?.at_least(Level::Or)?;
            let then = then.into().into_tree()?;
            let otherwise = otherwise.into().into_tree()?;
            let inner = condition.nesting.and(then.nesting.in_brackets());
            let begins = condition.begins_with_for;
            let (mut arms, inner, otherwise) = match otherwise.node {
                Node::Conditional(arms, last) => (arms, inner.around().and(otherwise.nesting), last),
                _ => (Vec::new(), inner.and(otherwise.nesting).around(), Box::new(otherwise)),
            };
            arms.push((condition, then));
            let nesting = inner.check()?;
            Ok(Tree {
                node: Node::Conditional(arms, otherwise),
                level: Level::Conditional,
                nesting,
                begins_with_for: begins,
            })
        })
    }

    /// Begins a `for` expression, `[for value_name in collection : …]`; the methods of [`ForBuilder`]
    /// complete it.
    pub fn for_each(value_name: impl Into<String>, collection: impl Into<Expr>) -> ForBuilder {
        ForBuilder::new(value_name, collection)
    }

    /// A quoted template. Text without sequences is a string.
    pub fn template(template: impl Into<TemplateBuilder>) -> Expr {
        Expr::new(|| template.into().into_tree(false))
    }

    /// A template as a heredoc, indented like its surroundings. If a heredoc cannot hold it (a text that does
    /// not end with a newline, or has control characters), it is written in quotes, with the same value.
    ///
    /// ```
    /// # use hcl::Expr;
    /// let mut body = hcl::build::BodyBuilder::new();
    /// body.expression("motd", Expr::heredoc("one\n${two}\n"))?.expression("name", Expr::heredoc("one"))?;
    /// assert_eq!(body.to_string(), "motd = <<-EOT\n  one\n  $${two}\nEOT\nname = \"one\"\n");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    ///
    /// If no line ends after it, as in a call or a list, it is written in parentheses.
    pub fn heredoc(template: impl Into<TemplateBuilder>) -> Expr {
        Expr::new(|| template.into().into_tree(true))
    }

    /// `(a)`. Required parentheses are written without this.
    pub fn parentheses(inner: impl Into<Expr>) -> Expr {
        Expr::new(|| inner.into().into_tree()?.in_parentheses())
    }

    /// Adds a comment, written on the lines before the attribute, element or entry that has this value. Where
    /// a comment cannot have its own line, as inside a call or an operation, it is left out.
    #[must_use]
    pub fn with_comment(mut self, comment: impl Into<String>) -> Expr {
        self.comment = Some(comment.into().into());
        self
    }

    /// Checks that the expression contains no mistake.
    ///
    /// # Errors
    /// The first mistake.
    pub fn check(&self) -> std::result::Result<(), EncodeError> {
        self.tree().map(drop)
    }

    pub(super) fn new(make: impl FnOnce() -> Result<Tree>) -> Expr {
        match make() {
            Ok(tree) => tree.into(),
            Err(error) => Expr::wrong(error),
        }
    }

    /// An expression that could not be made.
    pub(in crate::build) fn wrong(error: EncodeError) -> Expr {
        Expr { tree: Err(Box::new(error)), comment: None }
    }

    pub(in crate::build) fn tree(&self) -> Result<&Tree> {
        self.tree.as_ref().map_err(|error| (**error).clone())
    }

    pub(in crate::build) fn into_tree(self) -> Result<Tree> {
        self.tree.map_err(|error| *error)
    }

    /// The tree and the comment; `within` adds to an error where it is.
    pub(in crate::build) fn into_parts(
        self,
        within: impl FnOnce(EncodeError) -> EncodeError,
    ) -> Result<(Tree, Option<Box<str>>)> {
        Ok((self.tree.map_err(|error| within(*error))?, self.comment))
    }
}

impl From<Tree> for Expr {
    fn from(tree: Tree) -> Expr {
        Expr { tree: Ok(tree), comment: None }
    }
}

/// The text, with objects on one line where they fit, or on several lines with `{:#}`. An expression with a
/// mistake is shown in angle brackets, which no parser accepts as an expression.
impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.tree {
            Ok(tree) => tree.fmt(f),
            Err(error) => write!(f, "<{error}>"),
        }
    }
}

/// A name that is allowed in an expression.
pub(super) fn name(name: String) -> Result<String> {
    if is_identifier(&name) { Ok(name) } else { Err(errors::not_an_identifier(&name)) }
}

/// The name of a variable. Some names are reserved for values.
pub(super) fn variable_name(variable: String) -> Result<String> {
    match variable.as_str() {
        "true" | "false" | "null" => Err(errors::not_a_variable(&variable)),
        _ => name(variable),
    }
}

fn object_key(key: Tree) -> Result<Key> {
    Ok(match key.node {
        Node::String(text) => Key::Text(text),
        Node::Template { is_heredoc: false, .. } => Key::Expression(key),
        _ => Key::Expression(match key.node {
            Node::Parentheses(_) => key,
            _ => key.in_parentheses()?,
        }),
    })
}

fn call(function: String, arguments: impl Iterator<Item = Expr>, expands: bool) -> Result<Tree> {
    for part in function.split("::") {
        name(part.to_owned())?;
    }
    let arguments: Vec<Tree> = arguments.map(Expr::into_tree).collect::<Result<_>>()?;
    if expands && arguments.is_empty() {
        return Err(errors::nothing_to_expand(&function));
    }
    let inner = arguments.iter().fold(Nesting::default(), |inner, argument| inner.and(argument.nesting));
    let begins = function == "for" || function.starts_with("for::");
    let node = Node::Call { name: function, arguments, expands };
    Ok(Tree::around(node, Level::Term, inner.in_brackets())?.beginning_as(begins))
}

/// Operators of one level group to the left, so the left operand is extended.
fn operation(left: Tree, operator: BinaryOperator, right: Tree) -> Result<Tree> {
    let level = Level::of(operator);
    let left = left.at_least(level)?;
    let right = right.at_least(level.tighter())?;
    let begins = left.begins_with_for;
    let (first, mut rest, inner) = match left.node {
        Node::Operation(first, rest) => (first, rest, left.nesting.and(right.nesting.around())),
        _ => {
            let inner = left.nesting.and(right.nesting).around();
            (Box::new(left), Vec::new(), inner)
        }
    };
    rest.push((operator, right));
    Ok(Tree { node: Node::Operation(first, rest), level, nesting: inner.check()?, begins_with_for: begins })
}
