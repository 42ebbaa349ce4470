//! From trees to text. What is written here has its lines; the formatter gives it the canonical blanks.

use std::fmt;

use super::body::{BodyBuilder, Item};
use super::expr::Expr;
use super::heredoc::heredoc;
use crate::edit::{LineNeeds, format, indentation, line_needs, object_key, quoted};

/// Lists and objects longer than this go over several lines.
const WIDTH: usize = 80;

/// How objects are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// On one line, unless something in them needs several.
    Compact,
    /// Over several lines.
    Pretty,
}

/// The text of a body, with a newline at its end.
pub(super) fn body(body: &BodyBuilder, layout: Layout) -> String {
    let mut out = String::new();
    write_body(&mut out, body, 0, layout);
    format(&out)
}

/// The text of an expression.
pub(super) fn expression(expr: &Expr, layout: Layout) -> String {
    let mut out = String::new();
    write_expr(&mut out, expr, 0, layout, false);
    format(&out)
}

impl fmt::Display for BodyBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&body(self, if f.alternate() { Layout::Pretty } else { Layout::Compact }))
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_too_deep() {
            return f.write_str("…");
        }
        f.write_str(&expression(self, if f.alternate() { Layout::Pretty } else { Layout::Compact }))
    }
}

/// Attributes follow each other; a blank line stands around blocks. `level` is how deep the lines will be indented, which the text
/// of heredocs has to know.
fn write_body(out: &mut String, body: &BodyBuilder, level: usize, layout: Layout) {
    let mut previous = None;
    for item in &body.items {
        if previous.is_some_and(|previous| is_block(previous) || is_block(item)) {
            out.push('\n');
        }
        match item {
            Item::Attribute(name, expr) => write_entry(out, name, expr, level, layout, true),
            Item::Block(block_type, labels, inner) => {
                out.push_str(block_type);
                for label in labels {
                    out.push(' ');
                    out.push_str(&quoted(label));
                }
                out.push_str(" {");
                if !inner.items.is_empty() {
                    out.push('\n');
                    write_body(out, inner, level + 1, layout);
                }
                out.push('}');
            }
        }
        out.push('\n');
        previous = Some(item);
    }
}

fn is_block(item: &Item) -> bool {
    matches!(item, Item::Block(..))
}

/// `name = value`, without a newline.
fn write_entry(out: &mut String, name: &str, value: &Expr, level: usize, layout: Layout, ends_line: bool) {
    out.push_str(name);
    out.push_str(" = ");
    write_expr(out, value, level, layout, ends_line);
}

/// `ends_line` says that a newline follows, so that a heredoc may stand here.
fn write_expr(out: &mut String, expr: &Expr, level: usize, layout: Layout, ends_line: bool) {
    match expr {
        Expr::Null => out.push_str("null"),
        Expr::Bool(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Expr::Number(text) => out.push_str(text),
        Expr::String(text) => match heredoc(text, indentation(level)).filter(|_| ends_line) {
            Some(heredoc) => out.push_str(&heredoc),
            None => out.push_str(&quoted(text)),
        },
        Expr::List(items) => write_list(out, items, level, layout),
        Expr::Object(entries) => write_object(out, entries, level, layout, ends_line),
        Expr::Raw(text) => write_raw(out, text, ends_line),
    }
}

/// Newlines in source text may end the attribute here, or one may be missing where none follows. In parentheses neither matters.
fn write_raw(out: &mut String, text: &str, ends_line: bool) {
    let text = text.trim_matches([' ', '\t', '\r', '\n']);
    match line_needs(text) {
        LineNeeds::Nothing => out.push_str(text),
        // What has no newline may come to stand on one line with other things.
        LineNeeds::LineEnd if ends_line && text.contains('\n') => out.push_str(text),
        LineNeeds::LineEnd | LineNeeds::Parentheses => out.extend(["(\n", text, "\n)"]),
    }
}

/// Each part is written once, as deep as it would stand over several lines; whatever takes one line looks the same anywhere.
fn write_list(out: &mut String, items: &[Expr], level: usize, layout: Layout) {
    let text = |item| {
        let mut text = String::new();
        write_expr(&mut text, item, level + 1, layout, false);
        text
    };
    let texts: Vec<String> = items.iter().map(text).collect();
    if fits(&texts) {
        out.extend(["[", &texts.join(", "), "]"]);
        return;
    }
    out.push_str("[\n");
    out.extend(texts.iter().flat_map(|text| [text, ",\n"]));
    out.push(']');
}

fn write_object(out: &mut String, entries: &[(String, Expr)], level: usize, layout: Layout, ends_line: bool) {
    if entries.is_empty() {
        out.push_str("{}");
        return;
    }
    let item = |(name, value): &(String, Expr)| {
        let mut text = String::new();
        write_entry(&mut text, &object_key(name), value, level + 1, layout, ends_line);
        text
    };
    let items: Vec<String> = entries.iter().map(item).collect();
    if layout == Layout::Compact && fits(&items) {
        out.extend(["{ ", &items.join(", "), " }"]);
        return;
    }
    out.push_str("{\n");
    out.extend(items.iter().flat_map(|text| [text, "\n"]));
    out.push('}');
}

fn fits(texts: &[String]) -> bool {
    let length: usize = texts.iter().map(|text| text.len() + 2).sum();
    length <= WIDTH && !texts.iter().any(|text| text.contains('\n'))
}
