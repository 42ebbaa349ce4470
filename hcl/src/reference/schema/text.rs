//! The text of a schema.

use std::fmt::Write as _;

use crate::format::{format, quoted};

/// A part of a body, as it is written.
pub(super) enum Item {
    Comment(String),
    Attribute(&'static str, String),
    /// With what stands before its brace.
    Block(String, Vec<Item>),
}

/// The text of a file, in the canonical format. Blocks have an empty line before them, unless both are short.
pub(super) fn to_text(items: &[Item]) -> String {
    let mut text = String::new();
    write(&mut text, items, 0);
    format(&text)
}

fn write(text: &mut String, items: &[Item], level: usize) {
    let mut before: Option<&Item> = None;
    for item in items {
        if before.is_some_and(|before| is_apart(before, item)) {
            text.push('\n');
        }
        before = Some(item);
        let indentation = "  ".repeat(level);
        // A text can be written.
        let _ = match item {
            Item::Comment(comment) => writeln!(text, "{indentation}# {comment}"),
            Item::Attribute(name, value) => {
                let lines = value.split('\n').enumerate().map(|(position, line)| match position {
                    0 => line.to_owned(),
                    _ if line.is_empty() => "\n".to_owned(),
                    _ => format!("\n{indentation}{line}"),
                });
                writeln!(text, "{indentation}{name} = {}", lines.collect::<String>())
            }
            Item::Block(header, inside) => match short(inside) {
                Some(inside) => writeln!(text, "{indentation}{header} {inside}"),
                None => {
                    let _ = writeln!(text, "{indentation}{header} {{");
                    write(text, inside, level + 1);
                    writeln!(text, "{indentation}}}")
                }
            },
        };
    }
}

fn is_apart(before: &Item, item: &Item) -> bool {
    match (before, item) {
        (Item::Block(_, before), Item::Block(_, item)) => short(before).is_none() || short(item).is_none(),
        (Item::Block(..), _) | (Item::Attribute(..), Item::Block(..)) => true,
        _ => false,
    }
}

/// A body on one line, if it has at most one attribute.
fn short(items: &[Item]) -> Option<String> {
    match items {
        [] => Some("{}".to_owned()),
        [Item::Attribute(name, value)] if !value.contains('\n') && value.len() <= MAX_SHORT => {
            Some(format!("{{ {name} = {value} }}"))
        }
        _ => None,
    }
}

/// The longest value of a block on one line.
const MAX_SHORT: usize = 60;

/// The header of a block with a label.
pub(super) fn block_of(block_type: &str, label: &str) -> String {
    format!("{block_type} {}", quoted(label))
}

/// A list of texts.
pub(super) fn texts(words: &[&str]) -> String {
    format!("[{}]", words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", "))
}

/// A description: in several lines if it has them. The reader takes off the last end of line.
pub(super) fn description(text: &str) -> String {
    if text.contains('\n') { heredoc(&format!("{text}\n")) } else { quoted(text) }
}

/// A text that ends with an end of line as a heredoc, if its lines can be indented.
pub(super) fn heredoc(text: &str) -> String {
    let is_plain = |line: &str| line.chars().all(|character| !character.is_control());
    let begins = text.starts_with(|first: char| !first.is_whitespace());
    let lines: Vec<&str> = text.lines().collect();
    let ends = lines.iter().any(|line| line.trim() == MARK || line.ends_with(char::is_whitespace));
    if !begins
        || ends
        || !text.ends_with('\n')
        || text.ends_with("\n\n")
        || !lines.iter().all(|line| is_plain(line))
    {
        return quoted(text);
    }
    let escaped = text.replace("${", "$${").replace("%{", "%%{");
    let lines =
        escaped.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("  {line}\n") });
    format!("<<-{MARK}\n{}{MARK}", lines.collect::<String>())
}

/// The mark of a heredoc.
const MARK: &str = "EOT";
