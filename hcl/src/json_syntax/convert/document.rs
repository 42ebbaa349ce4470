//! A JSON document to be written, and its layout.

use crate::format::indentation;
use crate::value::quoted::write_quoted;

/// Arrays of plain values stay on one line up to this length.
const LINE_WIDTH: usize = 80;

/// A JSON value under construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Json {
    /// A number or keyword, as written.
    Plain(String),
    /// A string, without quotes and escapes.
    Text(String),
    Array(Vec<Json>),
    /// Properties in order; HCL allows a name to occur more than once.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The text, indented by two spaces per level, with a newline at the end.
    pub(super) fn to_text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, 0);
        text.push('\n');
        text
    }

    fn write(&self, out: &mut String, depth: usize) {
        match self {
            Json::Plain(text) => out.push_str(text),
            Json::Text(text) => write_text(out, text),
            Json::Array(items) if items.is_empty() => out.push_str("[]"),
            Json::Object(properties) if properties.is_empty() => out.push_str("{}"),
            Json::Array(items) => match self.one_line() {
                Some(line) => out.push_str(&line),
                None => write_lines(out, depth, ['[', ']'], items, |out, item| item.write(out, depth + 1)),
            },
            Json::Object(properties) => {
                write_lines(out, depth, ['{', '}'], properties, |out, (name, value)| {
                    write_text(out, name);
                    out.push_str(": ");
                    value.write(out, depth + 1);
                })
            }
        }
    }

    /// An array of plain values on one line, if it fits.
    fn one_line(&self) -> Option<String> {
        let Json::Array(items) = self else { return None };
        let mut line = String::from("[");
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                line.push_str(", ");
            }
            match item {
                Json::Array(items) if !items.is_empty() => return None,
                Json::Object(properties) if !properties.is_empty() => return None,
                _ => item.write(&mut line, 0),
            }
            if line.len() > LINE_WIDTH {
                return None;
            }
        }
        line.push(']');
        Some(line)
    }
}

fn write_lines<T>(
    out: &mut String,
    depth: usize,
    brackets: [char; 2],
    items: &[T],
    write: impl Fn(&mut String, &T),
) {
    out.push(brackets[0]);
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        new_line(out, depth + 1);
        write(out, item);
    }
    new_line(out, depth);
    out.push(brackets[1]);
}

fn new_line(out: &mut String, depth: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indentation(depth)));
}

fn write_text(out: &mut String, text: &str) {
    write_quoted(out, text, |letter| letter >= ' ');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout_and_escapes() {
        let plain = |text: &str| Json::Plain(text.to_owned());
        let document = Json::Object(vec![
            ("a\"b".to_owned(), Json::Text("x\\y\n\u{1}é".to_owned())),
            ("short".to_owned(), Json::Array(vec![plain("1"), plain("true")])),
            ("long".to_owned(), Json::Array(vec![Json::Text("x".repeat(50)), Json::Text("y".repeat(50))])),
            ("nested".to_owned(), Json::Array(vec![Json::Object(vec![]), Json::Array(vec![])])),
        ]);
        insta::assert_snapshot!(document.to_text());
    }
}
