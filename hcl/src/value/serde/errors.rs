//! Messages about values that do not fit a Rust type.

use std::fmt;

use serde::de::{Expected, Unexpected};

use crate::value::errors::{ValueError, quoted, shortened};
use crate::value::kind::Kind;
use crate::value::repr::{MAX_SERDE_DEPTH, Value};

impl serde::ser::Error for ValueError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        ValueError::new(message.to_string())
    }
}

impl serde::de::Error for ValueError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        ValueError::new(message.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        ValueError::new(format!("{} is required, not {}", wanted(expected), Found(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        ValueError::new(format!("{} is required, not {}", wanted(expected), Found(found)))
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        let elements = if length == 1 { "element" } else { "elements" };
        ValueError::new(format!("{expected} is required, not {length} {elements}"))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let possible = list(expected, "or");
        ValueError::new(format!("{} is not allowed here; it must be {possible}", quoted(variant)))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let be = if expected.len() == 1 { "is" } else { "are" };
        let possible = list(expected, "and");
        ValueError::new(format!("there is no attribute {} here; possible {be} {possible}", quoted(field)))
    }

    fn missing_field(field: &'static str) -> Self {
        ValueError::new(format!("attribute {field:?} is required"))
    }

    fn duplicate_field(field: &'static str) -> Self {
        ValueError::new(format!("attribute {field:?} is given twice"))
    }
}

/// Everything after a part that does not fit was read. This error is never shown, because that part has been reported.
pub(super) fn read_before() -> ValueError {
    ValueError::new("another part does not fit")
}

/// What serde found, in the words of the language.
struct Found<'a>(Unexpected<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Bool(value) => write!(f, "{value}"),
            Unexpected::Unsigned(number) => write!(f, "the number {number}"),
            Unexpected::Signed(number) => write!(f, "the number {number}"),
            Unexpected::Float(number) => write!(f, "the number {number}"),
            Unexpected::Char(text) => write!(f, "the string {:?}", text.to_string()),
            Unexpected::Str(text) => write!(f, "the string {}", quoted(text)),
            Unexpected::Unit | Unexpected::Option => f.write_str("null"),
            Unexpected::Seq => f.write_str("a list"),
            Unexpected::Map => f.write_str("an object"),
            other => write!(f, "{other}"),
        }
    }
}

/// What a type requires, in the words of the language. Where serde must look at a value before it knows how to read it,
/// Rust's own types state their requirement by the name of the type.
fn wanted(expected: &dyn Expected) -> String {
    let wanted = expected.to_string();
    match wanted.as_str() {
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => {
            "a whole number".to_owned()
        }
        "f32" | "f64" => "a number".to_owned(),
        "a boolean" => "a bool".to_owned(),
        _ => wanted,
    }
}

/// Names in quotation marks, `word` before the last one.
fn list(names: &[&str], word: &str) -> String {
    match names {
        [] => "nothing".to_owned(),
        [only] => format!("{only:?}"),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(|name| format!("{name:?}")).collect();
            format!("{} {word} {last:?}", first.join(", "))
        }
    }
}

/// A value, shortened to fit in a message.
struct Described<'a>(&'a Value);

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind() {
            Kind::Null => f.write_str("null"),
            Kind::Bool(value) => write!(f, "{value}"),
            Kind::Number(number) => {
                let digits = number.to_string();
                write!(f, "the number {}", shortened(&digits))
            }
            Kind::String(text) => write!(f, "the string {}", quoted(text)),
            _ => {
                let name = self.0.ty().friendly_name();
                let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
                write!(f, "{article} {name}")
            }
        }
    }
}

pub(super) fn required(wanted: &str, value: &Value) -> ValueError {
    ValueError::new(format!("{wanted} is required, not {}", Described(value)))
}

pub(super) fn not_one_entry(value: &Value, count: usize) -> ValueError {
    ValueError::new(format!(
        "a string, or an object with a single attribute whose name says which is meant, is required, not {} of {count}",
        Described(value)
    ))
}

pub(super) fn unknown(value: &Value) -> ValueError {
    let name = value.ty().friendly_name();
    ValueError::new(format!(
        "the value is not known yet (it will be of type {name}), and a known value is required"
    ))
}

pub(super) fn marked(value: &Value) -> ValueError {
    let names: Vec<&str> = value.marks().iter().map(crate::value::Mark::name).collect();
    ValueError::new(format!(
        "the value is marked as {}, and marks would be lost here; take them off first",
        names.join(", ")
    ))
}

pub(super) fn key_not_string() -> ValueError {
    ValueError::new("the keys of a map must be strings")
}

pub(super) fn capsule(value: &Value) -> ValueError {
    ValueError::new(format!(
        "a value of type {} cannot be represented in other formats",
        value.ty().friendly_name()
    ))
}

pub(super) fn not_a_type(text: &str) -> String {
    format!("{} is not the name of a type", quoted(text))
}

pub(super) fn incomplete_entry() -> ValueError {
    ValueError::new("each key must be followed by its value")
}

pub(super) fn too_many(wanted: usize, given: usize) -> ValueError {
    let elements = if wanted == 1 { "element is" } else { "elements are" };
    ValueError::new(format!("{wanted} {elements} required, not {given}"))
}

pub(super) fn not_handed_over() -> ValueError {
    ValueError::new(
        "a value could not be passed on: something between serializer and deserializer hides their errors",
    )
}

pub(super) fn too_many_digits(number: &crate::value::Number) -> ValueError {
    let digits = number.to_string().trim_start_matches('-').len();
    ValueError::new(format!(
        "a whole number of {digits} digits cannot be represented in other formats without loss; a field of type `f64` takes the nearest \
         float, and one of type `hcl::Value` the number as it is"
    ))
}

/// `refusal` is the other side's answer to 128 bits.
pub(super) fn beyond_64_bits(number: &crate::value::Number, refusal: &impl fmt::Display) -> ValueError {
    ValueError::new(format!(
        "the whole number {number} is beyond 64 bits ({refusal}); `i128`, `f64` and `hcl::Value` take it, and \
         `serde_json::Value` with its feature `arbitrary_precision`"
    ))
}

pub(super) fn capsule_type(name: &str) -> String {
    format!("the type {name} is the application's own and cannot be represented in other formats")
}

pub(super) fn type_too_deep() -> ValueError {
    crate::value::errors::type_too_deep(MAX_SERDE_DEPTH)
}
