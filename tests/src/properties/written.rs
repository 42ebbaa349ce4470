//! A value written as an expression reads back as the same value.

use hcl::edit::Code;
use hcl::value::{Number, Type, Value, convert};
use hcl::{Context, Source, edit, ser, syntax};

use super::choices::Choices;

/// Writes a value made from the bytes in every available way.
pub fn values_read_back(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let around = if choices.below(4) == 1 { choices.below(256) } else { 0 };
    let value = (0..around).fold(value(&mut choices, 0), |value, _| Value::tuple(vec![value]));
    // Below both limits, nothing rejects it.
    let literal = edit::literal(&value);
    assert!(literal.is_ok() || around > 190, "{literal:?}");
    assert_eq!(literal.is_ok(), Code::from_value(&value).is_ok());
    let serialized = ser::value_to_string(&value);
    assert!(serialized.is_ok() || around > 190, "{serialized:?}");
    for text in literal.iter().chain(&serialized) {
        let (expression, diagnostics) = syntax::parse_expression(&Source::new("<text>", text));
        assert!(diagnostics.is_empty(), "{text}\n{diagnostics:?}");
        let read = expression
            .evaluate(&Context::literal_only())
            .unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
        let read = if around > 0 {
            read
        } else {
            convert(&read, &value.ty()).unwrap_or_else(|error| panic!("{text}\n{error}"))
        };
        assert!(around > 0 || read == value, "{value:?}\n{text}\n{read:?}");
        let again = edit::literal(&read).expect("what was written can be written again");
        assert!(around > 0 || again == *text || serialized.as_ref() == Ok(text), "{text}\n{again}");
    }
    let file = ser::to_string(&Value::object([("a", value.clone())]));
    if let Ok(file) = file {
        let body = hcl::parse(&file).unwrap_or_else(|error| panic!("{file}\n{error:#}"));
        assert_eq!(body.items().0.len(), 1, "{file}");
    }
}

fn value(choices: &mut Choices<'_>, depth: usize) -> Value {
    let kinds = if depth < 4 { 11 } else { 6 };
    match choices.below(kinds) {
        0 => Value::number(choices.number()),
        1 => Value::bool(choices.is()),
        2 => Value::string(choices.text()),
        3 => Value::null(Type::Dynamic),
        4 => number(choices),
        5 => Value::number(choices.number().wrapping_neg()),
        6 => Value::tuple(values(choices, depth)),
        7 | 8 => Value::object(
            values(choices, depth).into_iter().map(|value| (choices.text(), value)).collect::<Vec<_>>(),
        ),
        9 => {
            let texts = (0..choices.below(4)).map(|_| Value::string(choices.text())).collect();
            if choices.is() { Value::list(Type::String, texts) } else { Value::set(Type::String, texts) }
                .expect("texts")
        }
        _ => {
            let entries: Vec<_> =
                (0..choices.below(4)).map(|_| (choices.text(), Value::number(choices.number()))).collect();
            Value::map(Type::Number, entries).expect("numbers")
        }
    }
}

fn values(choices: &mut Choices<'_>, depth: usize) -> Vec<Value> {
    (0..choices.below(4)).map(|_| value(choices, depth + 1)).collect()
}

/// A decimal, or an infinity.
fn number(choices: &mut Choices<'_>) -> Value {
    let text = format!("{}.{}e{}", choices.number(), choices.number().unsigned_abs(), choices.number() % 300);
    match text.parse::<Number>() {
        Ok(number) => Value::number(number),
        Err(_) => Value::number(0),
    }
}
