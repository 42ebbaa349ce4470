//! The JSON encoding of values: `{"a":[1,null]}`.

use crate::value::errors::{self, ValueError};
use crate::value::kind::Kind;
use crate::value::printed::{Around, Form, printed};
use crate::value::quoted::write_escaped;
use crate::value::repr::Value;

/// Without white space.
const COMPACT: Form = Form {
    around,
    whole: write_whole,
    string: |out, text| write_text(out, text, false),
    after_key: ":",
    between: ",",
    lines: None,
    is_sorted: false,
};

/// An element or property on each line.
const PRETTY: Form = Form { after_key: ": ", lines: Some(("  ", "")), ..COMPACT };

/// With sorted keys, and with the characters escaped that have a meaning in HTML: what the language's
/// functions return.
#[cfg(feature = "stdlib")]
const ENCODED: Form = Form { string: encode_text, is_sorted: true, ..COMPACT };

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
    /// JSON cannot represent unknown values, capsules and infinities. A value with marks is refused, because
    /// the text would lose them; [`Value::unmark_deep`] takes them off.
    pub fn to_json(&self) -> Result<String, ValueError> {
        unmarked(self, &COMPACT)
    }

    /// The value as indented JSON: each element and property is on a line of its own, two spaces a level.
    ///
    /// # Errors
    /// As for [`Value::to_json`].
    pub fn to_json_pretty(&self) -> Result<String, ValueError> {
        unmarked(self, &PRETTY)
    }
}

fn unmarked(value: &Value, form: &Form) -> Result<String, ValueError> {
    if value.contains_marked() { Err(errors::json_marked()) } else { printed(value, form) }
}

/// The text that `jsonencode` returns. Marks are not looked at.
#[cfg(feature = "stdlib")]
pub(in crate::value) fn encoded(value: &Value) -> Result<String, ValueError> {
    printed(value, &ENCODED)
}

/// A string in quotation marks, as in [`encoded`].
#[cfg(feature = "stdlib")]
pub(in crate::value) fn encode_text(out: &mut String, text: &str) {
    write_text(out, text, true);
}

/// A text as the contents of a string.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    write_letters(&mut out, text, false);
    out
}

fn around(value: &Value) -> Option<Around> {
    let (open, close) = match value.kind() {
        Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) => ("[", "]"),
        Kind::Map(_) | Kind::Object(_) => ("{", "}"),
        _ => return None,
    };
    Some(Around { open, close, may_break: true })
}

fn write_whole(form: &Form, out: &mut String, value: &Value) -> Result<(), ValueError> {
    match value.kind() {
        Kind::Null => out.push_str("null"),
        Kind::Bool(truth) => out.push_str(if truth { "true" } else { "false" }),
        Kind::Number(number) if number.is_finite() => out.push_str(&number.to_string()),
        Kind::Number(_) => return Err(errors::json_infinity()),
        Kind::String(text) => (form.string)(out, text),
        _ => return Err(errors::json_no_form(&value.ty())),
    }
    Ok(())
}

fn write_text(out: &mut String, text: &str, for_html: bool) {
    out.push('"');
    write_letters(out, text, for_html);
    out.push('"');
}

fn write_letters(out: &mut String, text: &str, for_html: bool) {
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
