//! From trees to text in the canonical format.

use std::fmt;

use super::body::{BodyBuilder, Item};
use super::expr::Expr;
use super::strings::{heredoc, is_bare_key, quoted};

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
    out
}

/// The text of an expression.
pub(super) fn expression(expr: &Expr, layout: Layout) -> String {
    let mut out = String::new();
    write_expr(&mut out, expr, 0, layout, false);
    out
}

impl fmt::Display for BodyBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&body(self, if f.alternate() { Layout::Pretty } else { Layout::Compact }))
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&expression(self, if f.alternate() { Layout::Pretty } else { Layout::Compact }))
    }
}

/// Attributes that follow each other are aligned; a blank line stands around blocks.
fn write_body(out: &mut String, body: &BodyBuilder, indent: usize, layout: Layout) {
    let mut attributes = Vec::new();
    let mut is_first = true;
    for item in &body.items {
        match item {
            Item::Attribute(name, expr) => {
                if attributes.is_empty() && !is_first {
                    out.push('\n');
                }
                let mut text = String::new();
                write_expr(&mut text, expr, indent, layout, true);
                attributes.push((name.clone(), text));
            }
            Item::Block(block_type, labels, inner) => {
                write_aligned(out, &std::mem::take(&mut attributes), indent);
                if !is_first {
                    out.push('\n');
                }
                write_block(out, block_type, labels, inner, indent, layout);
            }
        }
        is_first = false;
    }
    write_aligned(out, &attributes, indent);
}

fn write_block(
    out: &mut String,
    block_type: &str,
    labels: &[String],
    body: &BodyBuilder,
    indent: usize,
    layout: Layout,
) {
    push_indent(out, indent);
    out.push_str(block_type);
    for label in labels {
        out.push(' ');
        out.push_str(&quoted(label));
    }
    out.push_str(" {");
    if !body.items.is_empty() {
        out.push('\n');
        write_body(out, body, indent + 2, layout);
        push_indent(out, indent);
    }
    out.push_str("}\n");
}

/// Names and values with their `=` in one column. An item of several lines is aligned with none.
fn write_aligned(out: &mut String, items: &[(String, String)], indent: usize) {
    for group in items.chunk_by(|(_, left), (_, right)| !left.contains('\n') && !right.contains('\n')) {
        let width = group.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, value) in group {
            push_indent(out, indent);
            out.push_str(name);
            out.extend(std::iter::repeat_n(' ', width - name.chars().count()));
            out.push_str(" = ");
            out.push_str(value);
            out.push('\n');
        }
    }
}

/// `ends_line` says that a newline follows, so that a heredoc may stand here.
fn write_expr(out: &mut String, expr: &Expr, indent: usize, layout: Layout, ends_line: bool) {
    match expr {
        Expr::Null => out.push_str("null"),
        Expr::Bool(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Expr::Number(text) | Expr::Raw(text) => out.push_str(text),
        Expr::String(text) => match heredoc(text, indent).filter(|_| ends_line) {
            Some(heredoc) => out.push_str(&heredoc),
            None => out.push_str(&quoted(text)),
        },
        Expr::List(items) => write_list(out, items, indent, layout),
        Expr::Object(entries) => write_object(out, entries, indent, layout, ends_line),
    }
}

/// Each part is written once, as deep as it would stand over several lines; whatever takes one line looks the same anywhere.
fn write_list(out: &mut String, items: &[Expr], indent: usize, layout: Layout) {
    let text = |item| {
        let mut text = String::new();
        write_expr(&mut text, item, indent + 2, layout, false);
        text
    };
    let texts: Vec<String> = items.iter().map(text).collect();
    if fits(texts.iter()) {
        out.push('[');
        out.push_str(&texts.join(", "));
        out.push(']');
        return;
    }
    out.push_str("[\n");
    for text in texts {
        push_indent(out, indent + 2);
        out.push_str(&text);
        out.push_str(",\n");
    }
    push_indent(out, indent);
    out.push(']');
}

fn write_object(
    out: &mut String,
    entries: &[(String, Expr)],
    indent: usize,
    layout: Layout,
    ends_line: bool,
) {
    if entries.is_empty() {
        out.push_str("{}");
        return;
    }
    let item = |(name, value): &(String, Expr)| {
        let mut text = String::new();
        write_expr(&mut text, value, indent + 2, layout, ends_line);
        (key(name), text)
    };
    let items: Vec<(String, String)> = entries.iter().map(item).collect();
    if layout == Layout::Compact && fits(items.iter().flat_map(|(name, value)| [name, value])) {
        let items: Vec<String> = items.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        out.push_str("{ ");
        out.push_str(&items.join(", "));
        out.push_str(" }");
        return;
    }
    out.push_str("{\n");
    write_aligned(out, &items, indent + 2);
    push_indent(out, indent);
    out.push('}');
}

fn fits<'a>(texts: impl Iterator<Item = &'a String> + Clone) -> bool {
    let length: usize = texts.clone().map(|text| text.len() + 2).sum();
    length <= WIDTH && !texts.into_iter().any(|text| text.contains('\n'))
}

fn key(name: &str) -> String {
    if is_bare_key(name) { name.to_owned() } else { quoted(name) }
}

fn push_indent(out: &mut String, indent: usize) {
    out.extend(std::iter::repeat_n(' ', indent));
}
