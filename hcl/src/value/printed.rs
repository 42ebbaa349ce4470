//! Values as text. One printer writes JSON, what `Debug` shows, and what people see of layers. It is a loop,
//! because values may nest deeper than a stack allows.

use super::errors::ValueError;
use super::kind::Kind;
use super::repr::Value;

/// How values are written.
pub(crate) struct Form {
    /// What encloses the parts of a value; `None` if it is written as a whole.
    pub(crate) around: fn(&Value) -> Option<Around>,
    /// Writes a whole value.
    pub(crate) whole: fn(&Form, &mut String, &Value) -> Result<(), ValueError>,
    /// Writes a string, or a key.
    pub(crate) string: fn(&mut String, &str),
    pub(crate) after_key: &'static str,
    /// Between two parts on one line.
    pub(crate) between: &'static str,
    /// By what each level is indented, if each part has a line of its own, and what follows the last part.
    pub(crate) lines: Option<(&'static str, &'static str)>,
    /// Whether the parts of an object are in the order of their keys, not in their written order.
    pub(crate) is_sorted: bool,
}

/// What encloses the parts of a value.
#[derive(Clone, Copy)]
pub(crate) struct Around {
    pub(crate) open: &'static str,
    pub(crate) close: &'static str,
    /// Whether the parts may have lines of their own.
    pub(crate) may_break: bool,
}

/// Something that remains to be written.
enum Piece<'a> {
    Value(&'a Value),
    Key(&'a str),
    Separator(usize),
    End(Around),
}

/// The text of a value.
pub(crate) fn printed(value: &Value, form: &Form) -> Result<String, ValueError> {
    let mut out = String::new();
    // Levels that are open, and how many of those are on one line.
    let (mut depth, mut on_one_line) = (0, 0);
    // What remains to be written, the next piece last.
    let mut left = vec![Piece::Value(value)];
    while let Some(piece) = left.pop() {
        let lines = form.lines.filter(|_| on_one_line == 0);
        match piece {
            Piece::Key(key) => {
                (form.string)(&mut out, key);
                out.push_str(form.after_key);
            }
            Piece::Separator(index) => {
                out.push_str(match (index, lines) {
                    (0, _) => "",
                    (_, Some(_)) => ",",
                    (_, None) => form.between,
                });
                break_line(&mut out, lines, depth);
            }
            Piece::End(around) => {
                depth -= 1;
                out.push_str(lines.map_or("", |(_, last)| last));
                break_line(&mut out, lines, depth);
                on_one_line -= usize::from(!around.may_break);
                out.push_str(around.close);
            }
            Piece::Value(value) => match (form.around)(value) {
                None => (form.whole)(form, &mut out, value)?,
                Some(around) if value.len() == Some(0) => out.extend([around.open, around.close]),
                Some(around) => {
                    out.push_str(around.open);
                    depth += 1;
                    on_one_line += usize::from(!around.may_break);
                    left.push(Piece::End(around));
                    add_parts(value, form, &mut left);
                }
            },
        }
    }
    Ok(out)
}

fn break_line(out: &mut String, lines: Option<(&str, &str)>, depth: usize) {
    if let Some((indent, _)) = lines {
        out.push('\n');
        out.extend(std::iter::repeat_n(indent, depth));
    }
}

fn add_parts<'a>(value: &'a Value, form: &Form, left: &mut Vec<Piece<'a>>) {
    for index in (0..value.len().unwrap_or(0)).rev() {
        let entry = match value.kind() {
            Kind::Map(entries) | Kind::Object(entries) if form.is_sorted => entries.sorted_at(index),
            Kind::Map(entries) | Kind::Object(entries) => entries.at(index),
            _ => None,
        };
        match entry {
            Some((key, part)) => left.extend([Piece::Value(part), Piece::Key(key)]),
            None => left.extend(value.child(index).map(Piece::Value)),
        }
        left.push(Piece::Separator(index));
    }
}
