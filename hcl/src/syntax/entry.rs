//! The entry points of the native syntax: sources to bodies, expressions, templates and traversals.

use std::sync::Arc;

use crate::diagnostic::{Diagnostics, doubt};
use crate::model::{Body, Expression, Traversal};
use crate::source::{Source, Span};

use super::ast::{BodyNode, Id, Tree};
use super::body::body;
use super::expression::expression;
use super::{parser, whole};

/// Parses a source as a file (specification: "Structural Elements").
///
/// The body contains everything that could be understood, even if the diagnostics have errors: an editor can
/// work with it, an application should not.
///
/// Brackets, blocks and template sequences can be nested 200 levels deep, and a source can be 4 GB long.
/// After 1,000 errors parsing stops.
///
/// ```
/// let source = hcl::Source::new("example.hcl", "name = \"a\"\nport = \n");
/// let (body, diagnostics) = hcl::syntax::parse(&source);
/// assert_eq!(diagnostics.len(), 1);
/// assert_eq!(body.just_attributes().0.len(), 2);
/// ```
pub fn parse(source: &Source) -> (Body, Diagnostics) {
    file(source, parser::parse_body(source))
}

pub(super) fn file(
    source: &Source,
    (tree, root, mut diagnostics): (Tree, Id<BodyNode>, Diagnostics),
) -> (Body, Diagnostics) {
    doubt(&mut diagnostics, source);
    (body(&Arc::new(tree), root), diagnostics)
}

/// Parses a source as one expression (specification: "Expressions"). Newlines in it have no meaning.
///
/// The expression is usable only if the diagnostics have no errors.
///
/// ```
/// let source = hcl::Source::new("example", "1 + 2 * 3");
/// let (expression, diagnostics) = hcl::syntax::parse_expression(&source);
/// assert!(diagnostics.is_empty());
/// let value = expression.evaluate(&hcl::Context::literal_only())?;
/// assert_eq!(value, hcl::Value::number(7));
/// # Ok::<(), hcl::Diagnostics>(())
/// ```
pub fn parse_expression(source: &Source) -> (Expression, Diagnostics) {
    let (tree, id, diagnostics) = whole::parse_expression(source, whole(source));
    (expression(&Arc::new(tree), id), diagnostics)
}

/// Parses a source as a template without quotes (specification: "Template Expressions").
///
/// The expression is usable only if the diagnostics have no errors.
pub fn parse_template(source: &Source) -> (Expression, Diagnostics) {
    let (tree, id, diagnostics) = whole::parse_template(source, whole(source));
    (expression(&Arc::new(tree), id), diagnostics)
}

/// Parses a part of a source as a template without quotes; locations refer to the whole source.
pub(crate) fn parse_template_at(source: &Source, range: Span) -> (Expression, Diagnostics) {
    let (tree, id, diagnostics) = whole::parse_template(source, range);
    (expression(&Arc::new(tree), id), diagnostics)
}

/// Parses a source as a reference: a variable with attributes and constant indices (specification: "Static
/// Analysis").
///
/// Returns a traversal exactly if the diagnostics have no errors.
pub fn parse_traversal(source: &Source) -> (Option<Traversal>, Diagnostics) {
    whole::parse_traversal(source, false)
}

/// Parses a source as a reference in which `[*]` can stand for every element.
///
/// Returns a traversal exactly if the diagnostics have no errors.
pub fn parse_traversal_pattern(source: &Source) -> (Option<Traversal>, Diagnostics) {
    whole::parse_traversal(source, true)
}

/// Whether a text is an identifier, and so can be the name of an attribute or variable (specification:
/// "Identifiers").
///
/// ```
/// assert!(hcl::syntax::is_identifier("instance-type"));
/// assert!(!hcl::syntax::is_identifier("1st"));
/// ```
pub fn is_identifier(text: &str) -> bool {
    super::identifier::is_identifier(text)
}

fn whole(source: &Source) -> Span {
    Span::new(0, source.text().len().min(Source::MAX_LEN) as u32)
}
