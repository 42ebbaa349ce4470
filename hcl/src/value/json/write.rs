//! The JSON encoding of values: `{"a":[1,null]}`.

use crate::value::entries::Entries;
use crate::value::errors::{self, ValueError};
use crate::value::escape::write_escaped;
use crate::value::kind::Kind;
use crate::value::repr::Value;

/// How the text is laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Without white space.
    Compact,
    /// An element or property on each line, indented by two spaces a level.
    Pretty,
    /// Compact, with sorted keys, and with the characters escaped that have a meaning in HTML: what the language's functions return.
    Encoded,
}

impl Value {
    /// The value as JSON text, without white space. Numbers are exact, and properties are in written order.
    ///
    /// ```
    /// let value = hcl::parse_expression("{ b = [1.50, null], a = \"x\" }")?.evaluate(&hcl::Context::new())?;
    /// assert_eq!(value.to_json()?, r#"{"b":[1.5,null],"a":"x"}"#);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    ///
    /// # Errors
    /// JSON cannot represent unknown values, capsules and infinities. A value with marks is refused, because the text would lose
    /// them; [`Value::unmark_deep`] takes them off.
    pub fn to_json(&self) -> Result<String, ValueError> {
        unmarked(self, Layout::Compact)
    }

    /// The same, with each element and property on a line of its own, indented by two spaces a level.
    ///
    /// # Errors
    /// As for [`Value::to_json`].
    pub fn to_json_pretty(&self) -> Result<String, ValueError> {
        unmarked(self, Layout::Pretty)
    }
}

fn unmarked(value: &Value, layout: Layout) -> Result<String, ValueError> {
    if value.contains_marked() { Err(errors::json_marked()) } else { text(value, layout) }
}

/// The text that `jsonencode` returns. Marks are not looked at.
#[cfg(feature = "stdlib")]
pub(in crate::value) fn encoded(value: &Value) -> Result<String, ValueError> {
    text(value, Layout::Encoded)
}

/// A string in quotation marks, as in [`encoded`].
#[cfg(feature = "stdlib")]
pub(in crate::value) fn encode_text(out: &mut String, text: &str) {
    write_text(out, text, Layout::Encoded);
}

/// A text as the contents of a string.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    write_letters(&mut out, text, Layout::Compact);
    out
}

/// A piece of the text.
enum Piece<'a> {
    Value(&'a Value),
    Key(&'a str),
    /// The separator before the element or property at this index.
    Separator(usize),
    /// The bracket that closes an array or object.
    End(char),
}

fn text(value: &Value, layout: Layout) -> Result<String, ValueError> {
    let mut out = String::new();
    let mut depth = 0;
    // What remains to be written, the next piece last.
    let mut left = vec![Piece::Value(value)];
    while let Some(piece) = left.pop() {
        match piece {
            Piece::Key(key) => {
                write_text(&mut out, key, layout);
                out.push_str(if layout == Layout::Pretty { ": " } else { ":" });
            }
            Piece::Separator(index) => {
                if index > 0 {
                    out.push(',');
                }
                write_line_break(&mut out, depth, layout);
            }
            Piece::End(bracket) => {
                depth -= 1;
                write_line_break(&mut out, depth, layout);
                out.push(bracket);
            }
            Piece::Value(value) => depth += usize::from(write_value(&mut out, value, layout, &mut left)?),
        }
    }
    Ok(out)
}

/// Writes a value, or opens its brackets and pushes its parts onto `left`, in reverse. Returns whether it did the latter.
fn write_value<'a>(
    out: &mut String,
    value: &'a Value,
    layout: Layout,
    left: &mut Vec<Piece<'a>>,
) -> Result<bool, ValueError> {
    match value.kind() {
        Kind::Null => out.push_str("null"),
        Kind::Bool(truth) => out.push_str(if truth { "true" } else { "false" }),
        Kind::Number(number) if number.is_finite() => out.push_str(&number.to_string()),
        Kind::Number(_) => return Err(errors::json_infinity()),
        Kind::String(text) => write_text(out, text, layout),
        Kind::List(items) | Kind::Tuple(items) => return Ok(open_array(out, items, left)),
        Kind::Set(set) => return Ok(open_array(out, set.as_slice(), left)),
        Kind::Map(entries) | Kind::Object(entries) => return Ok(open_object(out, entries, layout, left)),
        Kind::Capsule(_) | Kind::Unknown => return Err(errors::json_no_form(&value.ty())),
    }
    Ok(false)
}

fn open_array<'a>(out: &mut String, items: &'a [Value], left: &mut Vec<Piece<'a>>) -> bool {
    if items.is_empty() {
        out.push_str("[]");
        return false;
    }
    out.push('[');
    left.push(Piece::End(']'));
    for (index, item) in items.iter().enumerate().rev() {
        left.extend([Piece::Value(item), Piece::Separator(index)]);
    }
    true
}

fn open_object<'a>(
    out: &mut String,
    entries: &'a Entries,
    layout: Layout,
    left: &mut Vec<Piece<'a>>,
) -> bool {
    if entries.is_empty() {
        out.push_str("{}");
        return false;
    }
    out.push('{');
    left.push(Piece::End('}'));
    let mut push = |(index, (key, value))| {
        left.extend([Piece::Value(value), Piece::Key(key), Piece::Separator(index)]);
    };
    match layout {
        Layout::Encoded => entries.sorted().enumerate().rev().for_each(&mut push),
        Layout::Compact | Layout::Pretty => entries.iter().enumerate().rev().for_each(&mut push),
    }
    true
}

fn write_line_break(out: &mut String, depth: usize, layout: Layout) {
    if layout == Layout::Pretty {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", depth));
    }
}

fn write_text(out: &mut String, text: &str, layout: Layout) {
    out.push('"');
    write_letters(out, text, layout);
    out.push('"');
}

fn write_letters(out: &mut String, text: &str, layout: Layout) {
    let for_html = layout == Layout::Encoded;
    for letter in text.chars() {
        match letter {
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            _ => write_escaped(out, letter, |letter| match letter {
                '\0'..='\u{1f}' => false,
                '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => !for_html,
                _ => true,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::value::*;
    use crate::value::{Number, Type};

    #[test]
    fn texts_are_compact_or_have_a_line_for_each_part() {
        let empty = Value::tuple(Vec::new());
        let inner = Value::object([("z", Value::string("<\"\u{1}>")), ("a", empty)]);
        let value = Value::tuple(vec![Value::number(1), inner, Value::null(Type::Bool)]);
        assert_eq!(value.to_json().as_deref(), Ok(r#"[1,{"z":"<\"\u0001>","a":[]},null]"#));
        let lines = "[\n  1,\n  {\n    \"z\": \"<\\\"\\u0001>\",\n    \"a\": []\n  },\n  null\n]";
        assert_eq!(value.to_json_pretty().as_deref(), Ok(lines));
    }

    #[test]
    fn what_json_does_not_have_is_refused() {
        for refused in [
            Value::unknown(Type::String),
            Value::number(Number::INFINITY),
            Value::tuple(vec![Value::string("secret").mark("sensitive")]),
        ] {
            let error = refused.to_json().unwrap_err();
            assert!(error.message().starts_with("JSON cannot represent"), "{error}");
            assert!(!error.message().contains("secret"), "{error}");
        }
    }

    #[test]
    fn deep_values_need_no_stack() {
        let deepest = (0..crate::value::MAX_DEPTH - 1)
            .try_fold(Value::number(1), |inner, _| Value::try_tuple(vec![inner]))
            .expect("it is not too deep");
        let text = deepest.to_json().expect("JSON has arrays");
        assert_eq!(text.len(), 2 * (crate::value::MAX_DEPTH - 1) + 1);
    }
}
