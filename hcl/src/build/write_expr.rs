//! Expressions as text. A tree includes its parentheses, so what is written here is valid in its place.

use super::expr::{AccessStep, Element, Entry, ForNode, Key, Node, Tree};
use super::heredoc::heredoc;
#[cfg(feature = "literal")]
use super::heredoc::literal_heredoc;
use super::write::{Layout, write_comment};
use super::write_template::write_template;
use crate::format::{LineNeeds, indentation, object_key, quoted};
#[cfg(feature = "literal")]
use crate::format::{MARKS, quoted_literally};

/// Lists, objects and calls longer than this are written on several lines.
const WIDTH: usize = 80;

/// `ends_line` says that a newline follows, so that a heredoc is allowed here. The depth of trees is limited,
/// and so the recursion.
pub(super) fn write_expr(out: &mut String, tree: &Tree, level: usize, layout: Layout, ends_line: bool) {
    match &tree.node {
        Node::Null => out.push_str("null"),
        Node::Bool(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Node::Number(text) | Node::Variable(text) => out.push_str(text),
        Node::String(text) => match heredoc(text, indentation(level)).filter(|_| ends_line) {
            Some(heredoc) => out.push_str(&heredoc),
            None => out.push_str(&quoted(text)),
        },
        #[cfg(feature = "literal")]
        Node::Literal(text) => {
            let heredoc = literal_heredoc(text, indentation(level)).filter(|_| ends_line);
            let written = heredoc.unwrap_or_else(|| quoted_literally(text));
            out.push(MARKS[0]);
            out.push_str(&written);
            out.push(MARKS[1]);
        }
        Node::Tuple(elements) => write_tuple(out, elements, level, layout),
        Node::Object(entries) => write_object(out, entries, level, layout),
        Node::Access(source, steps) => write_access(out, source, steps, level, layout),
        Node::Call { name, arguments, expands } => {
            out.push_str(name);
            write_arguments(out, arguments, *expands, level, layout);
        }
        Node::Template { parts, is_heredoc } => {
            write_template(out, parts, *is_heredoc, level, layout, ends_line)
        }
        Node::Unary(operator, operand) => {
            out.push_str(operator.symbol());
            write_expr(out, operand, level, layout, false);
        }
        Node::Operation(first, rest) => {
            write_expr(out, first, level, layout, false);
            for (operator, operand) in rest {
                out.extend([" ", operator.symbol(), " "]);
                write_expr(out, operand, level, layout, false);
            }
        }
        Node::Conditional(arms, otherwise) => write_conditional(out, arms, otherwise, level, layout),
        Node::For(node) => write_for(out, node, level, layout),
        Node::Parentheses(inner) => {
            let text = text(inner, level + 1, layout);
            // What needs its own lines has parentheses already.
            let bare = matches!(&inner.node, Node::Raw(_, needs) if *needs != LineNeeds::Nothing);
            out.extend(if bare { ["", &text, ""] } else { ["(", &text, ")"] });
        }
        Node::Raw(text, needs) => write_raw(out, text, *needs, ends_line),
    }
}

/// The text of a part after which no line ends.
fn text(tree: &Tree, level: usize, layout: Layout) -> String {
    let mut text = String::new();
    write_expr(&mut text, tree, level, layout, false);
    text
}

/// A newline in source text may end the attribute here, or one may be missing if none follows. In parentheses
/// neither matters.
fn write_raw(out: &mut String, text: &str, needs: LineNeeds, ends_line: bool) {
    match needs {
        LineNeeds::Nothing => out.push_str(text),
        // Without a newline it may share a line with other things.
        LineNeeds::LineEnd if ends_line && text.contains('\n') => out.push_str(text),
        LineNeeds::LineEnd | LineNeeds::Parentheses => out.extend(["(\n", text, "\n)"]),
    }
}

/// Each part is written once, at the depth it would have on several lines; a part on one line looks the same
/// at any depth.
fn write_tuple(out: &mut String, elements: &[Element], level: usize, layout: Layout) {
    let text =
        |element: &Element| commented(element.comment.as_deref(), text(&element.value, level + 1, layout));
    let texts: Vec<String> = elements.iter().map(text).collect();
    if fits(&texts) {
        out.extend(["[", &texts.join(", "), "]"]);
        return;
    }
    out.push_str("[\n");
    out.extend(texts.iter().flat_map(|text| [text, ",\n"]));
    out.push(']');
}

fn write_object(out: &mut String, entries: &[Entry], level: usize, layout: Layout) {
    if entries.is_empty() {
        out.push_str("{}");
        return;
    }
    let entry = |entry: &Entry| {
        let mut out = match &entry.key {
            Key::Text(key) => object_key(key),
            Key::Expression(key) => text(key, level + 1, layout),
        };
        out.push_str(" = ");
        // If something inside takes several lines, each entry ends with a newline.
        write_expr(&mut out, &entry.value, level + 1, layout, true);
        commented(entry.comment.as_deref(), out)
    };
    let texts: Vec<String> = entries.iter().map(entry).collect();
    if layout == Layout::Compact && fits(&texts) {
        out.extend(["{ ", &texts.join(", "), " }"]);
        return;
    }
    out.push_str("{\n");
    out.extend(texts.iter().flat_map(|text| [text, "\n"]));
    out.push('}');
}

fn commented(comment: Option<&str>, text: String) -> String {
    let Some(comment) = comment else { return text };
    let mut out = String::new();
    write_comment(&mut out, comment);
    out.push_str(&text);
    out
}

/// Arguments are written on several lines if they do not fit on one, except for a last argument that has
/// lines itself.
fn write_arguments(out: &mut String, arguments: &[Tree], expands: bool, level: usize, layout: Layout) {
    let mut texts: Vec<String> = arguments.iter().map(|argument| text(argument, level + 1, layout)).collect();
    if let (true, Some(last)) = (expands, texts.last_mut()) {
        last.push_str("...");
    }
    let fits = match texts.split_last() {
        Some((last, others)) if last.contains('\n') => fits(others),
        _ => fits(&texts),
    };
    if fits {
        out.extend(["(", &texts.join(", "), ")"]);
    } else {
        out.extend(["(\n", &texts.join(",\n"), "\n)"]);
    }
}

fn write_access(out: &mut String, source: &Tree, steps: &[AccessStep], level: usize, layout: Layout) {
    write_expr(out, source, level, layout, false);
    for step in steps {
        match step {
            AccessStep::Attribute(name) => out.extend([".", name]),
            AccessStep::Index(key) => out.extend(["[", &text(key, level + 1, layout), "]"]),
            AccessStep::Splat => out.push_str("[*]"),
            AccessStep::AttributeSplat => out.push_str(".*"),
        }
    }
}

fn write_conditional(
    out: &mut String,
    arms: &[(Tree, Tree)],
    otherwise: &Tree,
    level: usize,
    layout: Layout,
) {
    for (condition, then) in arms.iter().rev() {
        write_expr(out, condition, level, layout, false);
        out.push_str(" ? ");
        write_expr(out, then, level, layout, false);
        out.push_str(" : ");
    }
    write_expr(out, otherwise, level, layout, false);
}

fn write_for(out: &mut String, node: &ForNode, level: usize, layout: Layout) {
    let text = |tree| text(tree, level + 1, layout);
    out.push_str(if node.key.is_some() { "{ for " } else { "[for " });
    out.extend(node.key_name.iter().flat_map(|name| [name, ", "]));
    out.extend([&*node.value_name, " in ", &text(&node.collection), " : "]);
    out.extend(node.key.iter().map(|key| text(key) + " => "));
    out.push_str(&text(&node.value));
    out.push_str(if node.groups { "..." } else { "" });
    out.extend(node.condition.iter().map(|condition| " if ".to_owned() + &text(condition)));
    out.push_str(if node.key.is_some() { " }" } else { "]" });
}

fn fits(texts: &[String]) -> bool {
    let length: usize = texts.iter().map(|text| text.len() + 2).sum();
    length <= WIDTH && !texts.iter().any(|text| text.contains('\n'))
}
