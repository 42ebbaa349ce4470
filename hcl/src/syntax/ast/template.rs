//! Templates (specification: "Template Expressions").

use crate::source::Span;

use super::arena::{Id, Run};
use super::expr::ExprId;

/// A part of a template. Literals are final: escapes, strip markers and heredoc indentation have been
/// processed.
#[derive(Debug)]
pub(crate) struct Part {
    /// The literal's source, or the sequence from `${` or `%{` to its end.
    pub(crate) span: Span,
    pub(crate) kind: PartKind,
}

/// The forms of a part.
#[derive(Debug)]
pub(crate) enum PartKind {
    /// Literal text that is in the source as it is.
    Verbatim(Span),
    /// Literal text that differs from its source. Such texts are few, and parts many, so the text is
    /// elsewhere.
    Text(Id<Box<str>>),
    /// `${…}`.
    Interpolation(ExprId),
    /// `%{ if … }…%{ else }…%{ endif }`.
    If(Id<IfDirective>),
    /// `%{ for … in … }…%{ endfor }`.
    For(Id<ForDirective>),
}

/// `%{ if … }…%{ else }…%{ endif }`.
#[derive(Debug)]
pub(crate) struct IfDirective {
    /// The sequence `%{ if … }`.
    pub(crate) opening: Span,
    pub(crate) condition: ExprId,
    pub(crate) then: Run<Part>,
    pub(crate) otherwise: Option<Else>,
    /// The sequence `%{ endif }`.
    pub(crate) closing: Span,
}

/// `%{ else }` and what follows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Else {
    /// The sequence `%{ else }`.
    pub(crate) sequence: Span,
    pub(crate) parts: Run<Part>,
}

/// `%{ for … in … }…%{ endfor }`.
#[derive(Debug)]
pub(crate) struct ForDirective {
    /// The sequence `%{ for … }`.
    pub(crate) opening: Span,
    pub(crate) key_name: Option<Span>,
    pub(crate) value_name: Span,
    pub(crate) collection: ExprId,
    pub(crate) body: Run<Part>,
    /// The sequence `%{ endfor }`.
    pub(crate) closing: Span,
}

impl IfDirective {
    /// What follows `%{ else }`.
    pub(crate) fn otherwise_parts(&self) -> Run<Part> {
        self.otherwise.map_or(Run::EMPTY, |otherwise| otherwise.parts)
    }
}
