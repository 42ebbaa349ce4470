//! Messages about values that do not fit a Rust type.

use std::fmt;
use std::sync::Arc;

use serde::de::{Expected, Unexpected};

use super::number_hints::{self, Hint};
use super::wording::{self, Wanted};
use crate::value::entries::Entries;
use crate::value::errors::{About, ValueError, quoted, shortened};
use crate::value::kind::Kind;
use crate::value::message_rows::rows;
use crate::value::mismatch::{Mismatch, Sort};
use crate::value::number::{Number, NumberRangeError};
use crate::value::repr::Value;
use crate::value::spelling::Refused;
use crate::words::{self, a, count, listed, truth, without_article};

rows! { pub(super) ValueError:
    nonzero() => "the number must not be 0";
    // Everything after a part that does not fit was read. This error is never shown, because that part has
    // been reported.
    read_before() => "another part does not fit";
    unknown(value: typed) => "the value is not known yet (it will be of type {value}), and a known value is required";
    #[cfg(feature = "inspect")]
    capsule_type(name: word) => "the type {name} is the application's own and cannot be represented in other formats";
    #[cfg(feature = "inspect")]
    not_a_type(name: text) => "{name} is not the name of a type";
    not_a_key() => "the keys of a map must be strings, numbers or bools";
    capsule(value: typed) => "a value of type {value} cannot be represented in other formats";
    incomplete_entry() => "each key must be followed by its value";
    variant_without_content(name: word, content: word) => "\"{name}\" needs a value here; write `{{ {name} = {content} }}`";
    variant_with_content(name: text, value: described) => "{name} takes no value, so {value} must go; write {name} alone";
    not_one_entry(value: described, count: usize) => "a string, or an object with a single attribute whose name says which is meant, is required, not {value} with {count} attributes";
    marked(marks: String) => "the value is marked as {marks}, and marks would be lost here; write a value that does not depend on it, or read it in the program as `hcl::decode::Marked`, which keeps them";
    too_many_digits(digits: usize) => "a whole number of {digits} digits cannot be represented in other formats without loss; a field of type `f64` takes the nearest float, and one of type `hcl::Value` the number as it is";
    // With the other side's answer to 128 bits.
    beyond_64_bits(number: number, refusal: String) => "the whole number {number} is beyond 64 bits ({refusal}); `i128`, `f64` and `hcl::Value` take it, and `serde_json::Value` with its feature `arbitrary_precision`";
    missing_field(field: word) => "attribute {field:?} is required";
    duplicate_field(field: word) => "attribute {field:?} is given twice";
    no_attribute(name: text) => "there is no attribute {name} here";
    not_that(wanted: word, found: String) => "{wanted} is required, not {found}";
    not_handed_over() => "a value could not be passed on: something between serializer and deserializer hides their errors";
}

impl serde::ser::Error for ValueError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        ValueError::new(message.to_string())
    }
}

impl serde::de::Error for ValueError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        let message = message.to_string();
        let about = if wording::is_about_forms(&message) { About::Forms } else { About::Foreign };
        ValueError::new(wording::in_our_words(message)).about(about)
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        ValueError::invalid_value(found, expected)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        match (wording::wanted(&expected.to_string()), found) {
            (Wanted::Nonzero, _) => nonzero(),
            (Wanted::Elements(wanted), found) => {
                let wanted = format!("a list of {}", count(wanted, "element"));
                instead(&wanted, Mismatch::wanted(Sort::List), found)
            }
            (Wanted::Whole(min, max), Unexpected::Unsigned(number)) => not_between(min, max, number.into()),
            (Wanted::Whole(min, max), Unexpected::Signed(number)) => not_between(min, max, number.into()),
            (Wanted::Whole(min, max), Unexpected::Other(number)) => match number.parse::<Number>() {
                Ok(number) => not_between(min, max, number),
                Err(_) => not_of(Sort::Whole, found),
            },
            (Wanted::Whole(..), found) => not_of(Sort::Whole, found),
            (Wanted::Sort(wanted), found) => not_of(wanted, found),
            (Wanted::Thing(wanted), found) => {
                instead(&wanted, Mismatch::other(without_article(&wanted)), found)
            }
        }
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        let wanted = match wording::wanted(&expected.to_string()) {
            Wanted::Elements(wanted) => return element_count(wanted, length),
            Wanted::Nonzero => return nonzero(),
            Wanted::Whole(..) => Sort::Whole.noun(),
            Wanted::Sort(wanted) => wanted.noun(),
            Wanted::Thing(wanted) => wanted,
        };
        not_that(&wanted, count(length, "element"))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let possible = possible(expected, "or");
        ValueError::new(format!("{} is not allowed here; it must be {possible}", quoted(variant)))
            .about(About::Word { text: variant.into(), possible: expected, is_name: false })
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let be = if expected.len() == 1 { "is" } else { "are" };
        let possible = possible(expected, "and");
        ValueError::new(format!("there is no attribute {} here; possible {be} {possible}", quoted(field)))
            .about(About::Unknown { name: field.into(), open: expected.to_vec(), is_found: false })
    }

    fn missing_field(field: &'static str) -> Self {
        missing_field(field).about(About::Missing(field))
    }

    fn duplicate_field(field: &'static str) -> Self {
        duplicate_field(field)
    }
}

fn not_between(min: &str, max: &str, number: Number) -> ValueError {
    let is_below = min.parse::<Number>().is_ok_and(|min| number < min);
    let mismatch = Mismatch::other(&format!("number between {min} and {max}"));
    ValueError::new(format!("the number must be between {min} and {max}, not {number}"))
        .about(About::Range { min: min.to_owned(), max: max.to_owned(), is_below })
        .told(mismatch.found(Sort::Number, Some(number.to_string())))
}

/// What serde found in place of a value of a sort. A type that looks at a value before it knows how to read
/// it gets nothing converted.
fn not_of(wanted: Sort, found: Unexpected<'_>) -> ValueError {
    let error = instead(&wanted.noun(), Mismatch::wanted(wanted), found);
    match (wanted, found) {
        (Sort::Number | Sort::Whole, Unexpected::Str(text)) if text.parse::<Number>().is_ok() => {
            error.meant(Some(text.to_owned())).advising(&format!("write `{text}`, without quotes"))
        }
        (Sort::Number | Sort::Whole, Unexpected::Str(text)) => advised(error, number_hints::number(text)),
        (Sort::Bool, Unexpected::Str(text)) => advised(error, truth(text).map(written)),
        _ => error,
    }
}

/// What serde found in place of what is wanted.
fn instead(wanted: &str, mismatch: Mismatch, found: Unexpected<'_>) -> ValueError {
    not_that(wanted, in_words(found)).told(match sort_of(found) {
        Some((sort, value)) => mismatch.found(sort, value),
        None => mismatch,
    })
}

/// The sort of what serde found, and the value itself if it has no parts.
fn sort_of(found: Unexpected<'_>) -> Option<(Sort, Option<String>)> {
    Some(match found {
        Unexpected::Bool(value) => (Sort::Bool, Some(value.to_string())),
        Unexpected::Unsigned(number) => (Sort::Number, Some(number.to_string())),
        Unexpected::Signed(number) => (Sort::Number, Some(number.to_string())),
        Unexpected::Float(number) => (Sort::Number, Some(number.to_string())),
        Unexpected::Char(text) => (Sort::String, Some(text.to_string())),
        Unexpected::Str(text) => (Sort::String, Some(shortened(text).into_owned())),
        Unexpected::Unit | Unexpected::Option => (Sort::Null, None),
        Unexpected::Seq => (Sort::List, None),
        Unexpected::Map => (Sort::Object, None),
        _ => return None,
    })
}

/// A name in an object that the struct, which has these fields, does not know.
pub(super) fn unknown_name(name: &Arc<str>, fields: &[&'static str], given: &Entries) -> ValueError {
    let open = fields.iter().copied().filter(|field| !given.contains_key(field)).collect();
    no_attribute(name).about(About::Unknown { name: name.clone(), open, is_found: true })
}

/// What serde found, in the words of the language.
fn in_words(found: Unexpected<'_>) -> String {
    match (sort_of(found), found) {
        (Some((Sort::Bool, Some(value))), _) => value,
        (Some((Sort::Number, Some(value))), _) => format!("the number {value}"),
        (Some((Sort::String, Some(value))), _) => format!("the string {value:?}"),
        (Some((sort, _)), _) => sort.noun(),
        (None, Unexpected::Bytes(_)) => "a string of bytes".to_owned(),
        (None, Unexpected::NewtypeStruct) => "a single value".to_owned(),
        (None, Unexpected::Other(text)) => text.to_owned(),
        (None, _) => "a word, or an object that it names".to_owned(),
    }
}

/// The names that are possible, with `word` before the last one.
fn possible(expected: &[&str], word: &str) -> String {
    if expected.is_empty() {
        "nothing".to_owned()
    } else {
        listed(words::quoted(expected), word, expected.len())
    }
}

/// A value with its kind, shortened to fit in a message.
fn described(value: &Value) -> String {
    match value.kind() {
        Kind::Null => "null".to_owned(),
        Kind::Bool(value) => value.to_string(),
        Kind::Number(number) => format!("the number {}", shortened(&number.to_string())),
        Kind::String("") => "an empty string".to_owned(),
        Kind::String(text) => format!("the string {}", quoted(text)),
        // A list that was written is a tuple, and an object may have become a map; people do not distinguish
        // them.
        Kind::List(_) | Kind::Tuple(_) => "a list".to_owned(),
        Kind::Set(_) => "a set".to_owned(),
        Kind::Map(_) | Kind::Object(_) => "an object".to_owned(),
        Kind::Capsule(_) | Kind::Unknown => a(&value.ty().friendly_name()),
    }
}

/// A value of another sort is required.
pub(crate) fn required(wanted: Sort, value: &Value) -> ValueError {
    not_that(&wanted.noun(), described(value)).told(Mismatch::wanted(wanted).not(value))
}

/// Something that this noun names is required.
pub(super) fn required_noun(noun: &str, value: &Value) -> ValueError {
    not_that(&a(noun), described(value)).told(Mismatch::other(noun).not(value))
}

/// An object is required, with these attributes if they are known.
pub(super) fn object_required(value: &Value, fields: Option<&'static [&'static str]>) -> ValueError {
    let error = required(Sort::Object, value);
    match fields {
        Some(fields) if !fields.is_empty() => error.about(About::Fields(fields)),
        _ => error,
    }
}

/// A number that the type cannot hold.
pub(super) fn out_of_range(error: NumberRangeError) -> ValueError {
    let message = ValueError::new(error.to_string()).told(error.mismatch());
    match error.outside() {
        Some((min, max, is_below)) => {
            message.about(About::Range { min: min.to_owned(), max: max.to_owned(), is_below })
        }
        None => message,
    }
}

/// A text that is no number; it may be easy to see what was meant.
pub(super) fn not_a_number(value: &Value, text: &str) -> ValueError {
    advised(required(Sort::Number, value), number_hints::number(text))
}

pub(super) fn not_a_bool(value: &Value) -> ValueError {
    let meant = match value.kind() {
        Kind::String(text) => truth(text),
        Kind::Number(number) => truth(&number.to_string()),
        _ => None,
    };
    advised(required(Sort::Bool, value), meant.map(written))
}

fn written(truth: bool) -> Hint {
    Hint::Write(truth.to_string())
}

fn advised(error: ValueError, hint: Option<Hint>) -> ValueError {
    match hint {
        Some(Hint::Write(text)) => error.advising(&format!("write `{text}`")).meant(Some(text)),
        Some(Hint::Unit) => error.advising("write the number alone, without a unit"),
        None => error,
    }
}

/// The error of a type about this value. Types with a parser of their own say what is wrong with a text, but
/// seldom with which text.
pub(crate) fn with_text(error: ValueError, value: &Value) -> ValueError {
    let is_about_it = matches!(error.subject(), About::Foreign | About::Forms) && error.path().is_empty();
    if is_about_it && error.known_mismatch().is_none() { error.told(Mismatch::of(value)) } else { error }
}

/// An object with these attributes, shortened to fit in a message.
pub(super) fn object_of(fields: &[&str]) -> String {
    const SHOWN: usize = 3;
    let mut items: Vec<String> = fields.iter().take(SHOWN).map(|field| format!("{field} = …")).collect();
    if fields.len() > SHOWN {
        items.push("…".to_owned());
    }
    if items.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", items.join(", ")) }
}

/// A `SystemTime` that is read through serde.
pub(super) fn before_1970(text: &str) -> Refused {
    Refused::new(format!("the time {} is before 1970", quoted(text)))
        .with_help("in the program, `with = hcl::with::timestamp` reads earlier times")
}

/// Another number of elements than the type has.
pub(crate) fn element_count(wanted: usize, given: usize) -> ValueError {
    let be = if wanted == 1 { "is" } else { "are" };
    ValueError::new(format!("exactly {} {be} required, not {given}", count(wanted, "element")))
        .told(Mismatch::length(wanted, given))
}
