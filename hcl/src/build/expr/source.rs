//! Expressions from source text, and back.

use std::str::FromStr;

use serde::ser::{Error as _, Serialize, Serializer};

use super::Expr;
use super::tree::{DEPTH, Level, Nesting, Node, Result, Tree};
use crate::build::errors::{self, EncodeError};
use crate::format::{LineNeeds, Snippet};
use crate::model::Expression;
use crate::model::kind::{ExpressionKind, TemplatePart, TemplateStyle};
use crate::value::{EXPRESSION, Handover, Kind};

/// Source text that is written unchanged: a reference, a call, a template. In a type that is written it must
/// be one expression; [`Expr`] makes expressions without source text.
///
/// ```
/// use hcl::build::Raw;
/// use hcl::ser::to_string;
///
/// #[derive(serde::Serialize)]
/// struct Module { source: &'static str, region: Raw }
///
/// let module = Module { source: "./net", region: Raw::new("var.region") };
/// assert_eq!(to_string(&module)?, "source = \"./net\"\nregion = var.region\n");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Raw(String);

impl Raw {
    /// The text of one expression.
    pub fn new(text: impl Into<String>) -> Self {
        Raw(text.into())
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(EXPRESSION, &Handover::new(&self.0, &self.0))
    }
}

impl From<Raw> for Expr {
    fn from(raw: Raw) -> Expr {
        Expr::raw(&raw.0)
    }
}

impl Expr {
    /// Source text, written unchanged. It must be one expression.
    ///
    /// ```
    /// # use hcl::Expr;
    /// # use hcl::model::kind::BinaryOperator;
    /// let sum = Expr::raw("var.a + 1");
    /// assert_eq!(Expr::binary(sum, BinaryOperator::Multiply, 2).to_string(), "(var.a + 1) * 2");
    /// assert!(Expr::raw("var.a +").check().is_err());
    /// ```
    pub fn raw(text: impl AsRef<str>) -> Expr {
        Expr::new(|| source(text.as_ref()))
    }
}

/// The text of one expression, as for [`Expr::raw`], but mistakes are reported immediately.
impl FromStr for Expr {
    type Err = EncodeError;

    fn from_str(text: &str) -> std::result::Result<Expr, EncodeError> {
        source(text).map(Expr::from)
    }
}

/// The expression itself for our serializer, its text for other formats.
impl Serialize for Expr {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(EXPRESSION, &Handover::new(self, &Text(self)))
    }
}

/// The text of an expression, for formats that only know strings.
struct Text<'a>(&'a Expr);

impl Serialize for Text<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        self.0.check().map_err(S::Error::custom)?;
        serializer.collect_str(self.0)
    }
}

fn source(text: &str) -> Result<Tree> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_matches([' ', '\t', '\r', '\n']);
    let snippet = Snippet::parse(text).map_err(|problems| {
        let summary = problems.iter().next().map_or("", |problem| &*problem.summary);
        errors::not_an_expression(text, summary)
    })?;
    let Some(level) = level(&snippet.expression.kind()) else {
        return Err(errors::not_an_expression(text, "Invalid expression"));
    };
    // The parser accepted it, so it cannot exceed the limit, even if it is counted differently here.
    let signs = signs(&snippet.expression).min(DEPTH);
    let nesting = Nesting::default().with_signs(signs).with_brackets(snippet.brackets);
    let nesting =
        if snippet.needs == LineNeeds::Nothing { nesting } else { nesting.in_brackets().check()? };
    let tree = Tree { nesting, ..Tree::leaf(Node::Raw(text.to_owned(), snippet.needs), level) };
    Ok(tree.beginning_as(snippet.begins_with_for))
}

/// The precedence of an expression; `None` for an invalid one.
fn level(kind: &ExpressionKind) -> Option<Level> {
    use ExpressionKind as E;
    Some(match kind {
        E::Literal(value) => match value.kind() {
            Kind::String(_) => Level::Term,
            Kind::Number(number) if number.is_sign_negative() => Level::Unary,
            _ => Level::Operand,
        },
        E::Template(template) if template.style() == TemplateStyle::Quoted => Level::Term,
        // Another step could become part of the splat.
        E::Template(_) | E::Splat(_) => Level::Operand,
        E::Unary(_) => Level::Unary,
        E::Binary(binary) => Level::of(binary.operator()),
        E::Conditional(_) => Level::Conditional,
        E::Invalid | E::Other => return None,
        _ => Level::Term,
    })
}

/// How deep signs, indices, splats and directives nest, which the parser limits.
fn signs(expression: &Expression) -> usize {
    let (mut deepest, mut open) = (0, vec![(expression.clone(), 0)]);
    while let Some((expression, around)) = open.pop() {
        let kind = expression.kind();
        let here = around + own_signs(&kind);
        deepest = deepest.max(here);
        open.extend(kind.into_children().into_iter().map(|child| (child, here)));
    }
    deepest
}

fn own_signs(kind: &ExpressionKind) -> usize {
    use ExpressionKind as E;
    match kind {
        E::Unary(_) | E::Index(_) | E::AttributeAccess(_) => 1,
        E::Splat(splat) => 1 + splat.steps().len(),
        E::Template(template) => directives(template.parts()),
        _ => 0,
    }
}

/// How deep directives nest. The parser limits their nesting, and so this recursion.
fn directives(parts: &[TemplatePart]) -> usize {
    let depth = |part: &TemplatePart| match part {
        TemplatePart::If(directive) => {
            1 + directives(directive.then()).max(directives(directive.otherwise()))
        }
        TemplatePart::For(directive) => 1 + directives(directive.body()),
        _ => 0,
    };
    parts.iter().map(depth).max().unwrap_or(0)
}
