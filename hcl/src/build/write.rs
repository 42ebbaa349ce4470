//! From trees to text. The output has its final lines; the formatter adds the canonical blanks.

use std::fmt;

use serde::Serialize;

use super::body::{BodyBuilder, Item};
use super::errors::EncodeError;
use super::expr::{Expr, Tree};
use super::write_expr::write_expr;
use crate::deep;
#[cfg(not(feature = "literal"))]
use crate::format::format;
#[cfg(feature = "literal")]
use crate::format::format_marked as format;
use crate::format::quoted;

/// How objects are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// On one line, unless something inside needs several.
    Compact,
    /// On several lines.
    Pretty,
}

/// The text of a body, with a newline at its end.
pub(crate) fn body(body: &BodyBuilder, layout: Layout) -> String {
    let mut out = String::new();
    write_body(&mut out, body, 0, layout);
    format(&out)
}

/// The text of an expression.
fn expression(tree: &Tree, layout: Layout) -> String {
    let mut out = String::new();
    write_deep(&mut out, tree, 0, layout, false);
    format(&out)
}

/// The text of an expression that is followed by a newline.
#[cfg(feature = "edit")]
fn expression_at_line_end(tree: &Tree, layout: Layout) -> String {
    let mut out = String::new();
    write_expr(&mut out, tree, 0, layout, true);
    format(&out)
}

/// The text of a value on one line, unless something inside needs several.
pub(crate) fn value_text<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    Ok(expression(Expr::value(value).tree()?, Layout::Compact))
}

/// The text of a value on several lines, in two forms: for the end of a line, where heredocs are allowed, and
/// for any place.
#[cfg(feature = "edit")]
pub(crate) fn value_texts<T: Serialize + ?Sized>(value: &T) -> Result<(String, String), EncodeError> {
    let expr = Expr::value(value);
    let tree = expr.tree()?;
    Ok((expression_at_line_end(tree, Layout::Pretty), expression(tree, Layout::Pretty)))
}

impl fmt::Display for BodyBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&body(self, if f.alternate() { Layout::Pretty } else { Layout::Compact }))
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&expression(self, if f.alternate() { Layout::Pretty } else { Layout::Compact }))
    }
}

/// Attributes follow each other; blocks have a blank line around them. `level` is the indentation of the
/// lines, which heredocs must know.
fn write_body(out: &mut String, body: &BodyBuilder, level: usize, layout: Layout) {
    let mut previous = None;
    for (index, item) in body.items.iter().enumerate() {
        if previous.is_some_and(|previous| is_separate(previous, &body.items[index..])) {
            out.push('\n');
        }
        match item {
            Item::Comment(text) => write_comment(out, text),
            Item::Attribute(name, value) => {
                out.extend([name, " = "]);
                write_deep(out, value, level, layout, true);
                out.push('\n');
            }
            Item::Block(block_type, labels, inner) => {
                write_header(out, block_type, labels);
                if !inner.items.is_empty() {
                    out.push('\n');
                    write_body(out, inner, level + 1, layout);
                }
                out.push_str("}\n");
            }
        }
        previous = Some(item);
    }
}

/// Writes an expression on a stack that is large enough. Writing cannot fail, so if there is no thread it is
/// tried on this stack.
fn write_deep(out: &mut String, tree: &Tree, level: usize, layout: Layout, ends_line: bool) {
    let text = || {
        let mut text = String::new();
        write_expr(&mut text, tree, level, layout, ends_line);
        text
    };
    if tree.height() > deep::SHALLOW {
        out.push_str(&deep::run(tree.height(), text).unwrap_or_else(text))
    } else {
        write_expr(out, tree, level, layout, ends_line)
    }
}

/// Whether a blank line separates an item from those that follow. A comment belongs to the item after it.
fn is_separate(previous: &Item, rest: &[Item]) -> bool {
    let next = rest.iter().find(|item| !matches!(item, Item::Comment(_)));
    match previous {
        Item::Comment(_) => false,
        Item::Block(..) => true,
        Item::Attribute(..) => matches!(next, Some(Item::Block(..))),
    }
}

fn write_header(out: &mut String, block_type: &str, labels: &[String]) {
    out.push_str(block_type);
    for label in labels {
        out.extend([" ", &quoted(label)]);
    }
    out.push_str(" {");
}

/// A line for each line of the text. A character that would be invisible, or might end the comment, becomes a
/// blank.
pub(super) fn write_comment(out: &mut String, text: &str) {
    if text.trim().is_empty() {
        return;
    }
    for line in text.trim_end().split('\n') {
        let line: String =
            line.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        let line = line.trim_end();
        out.extend(["#", if line.is_empty() { "" } else { " " }, line, "\n"]);
    }
}
