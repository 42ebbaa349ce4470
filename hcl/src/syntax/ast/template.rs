//! Templates (specification: "Template Expressions").

use crate::source::Span;

use super::arena::Run;
use super::expr::ExprId;

/// A part of a template. Literals are ready to use: escapes, strip markers and heredoc indentation have been dealt with.
#[derive(Debug)]
pub(crate) struct Part {
    /// The literal's source, or the sequence from `${` or `%{` to its end.
    pub(crate) span: Span,
    pub(crate) kind: PartKind,
}

/// The forms of a part.
#[derive(Debug)]
pub(crate) enum PartKind {
    /// Literal text that stands in the source as it is.
    Verbatim(Span),
    /// Literal text that differs from its source.
    Text(Box<str>),
    /// `${…}`.
    Interpolation(ExprId),
    /// `%{ if … }…%{ else }…%{ endif }`.
    If { condition: ExprId, then: Run<Part>, otherwise: Run<Part> },
    /// `%{ for … in … }…%{ endfor }`.
    For { key_name: Option<Span>, value_name: Span, collection: ExprId, body: Run<Part> },
}
