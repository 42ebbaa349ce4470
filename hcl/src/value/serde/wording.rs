//! What serde says about types of Rust, in the words of the configuration.

use crate::value::mismatch::Sort;

/// What a type requires.
#[derive(Debug, PartialEq)]
pub(super) enum Wanted<'e> {
    /// A value of this sort.
    Sort(Sort),
    /// Something else, in the words of the type.
    Thing(String),
    /// A list with this number of elements.
    Elements(usize),
    /// A number that is not zero.
    Nonzero,
    /// A whole number between these.
    Whole(&'e str, &'e str),
}

/// What a type requires. Rust's own types, and those with a derived implementation, state it by the name of a
/// type; other texts were written for people.
pub(super) fn wanted(expected: &str) -> Wanted<'_> {
    if let Some(count) = length(expected) {
        return Wanted::Elements(count);
    }
    if expected.starts_with("a nonzero ") {
        return Wanted::Nonzero;
    }
    if let Some((min, max)) = range(expected) {
        return Wanted::Whole(min, max);
    }
    sort(expected).map_or_else(|| Wanted::Thing(thing(expected).unwrap_or(expected).to_owned()), Wanted::Sort)
}

/// The number of elements in `an array of length 3`, `a tuple of size 3`,
/// `tuple struct Pair with 2 elements`.
fn length(expected: &str) -> Option<usize> {
    if expected == "an empty array" {
        return Some(0);
    }
    let sized =
        ["an array of length ", "a tuple of size "].iter().find_map(|text| expected.strip_prefix(text));
    let counted = || {
        let (_, counted) = expected.rsplit_once(" with ")?;
        counted.strip_suffix(" elements").or_else(|| counted.strip_suffix(" element"))
    };
    sized.or_else(counted)?.parse().ok()
}

/// The least and the greatest number of an integer type, or of a range.
fn range(expected: &str) -> Option<(&str, &str)> {
    Some(match expected {
        "i8" => ("-128", "127"),
        "i16" => ("-32768", "32767"),
        "i32" => ("-2147483648", "2147483647"),
        "i64" | "isize" => ("-9223372036854775808", "9223372036854775807"),
        "i128" => ("-170141183460469231731687303715884105728", "170141183460469231731687303715884105727"),
        "u8" => ("0", "255"),
        "u16" => ("0", "65535"),
        "u32" => ("0", "4294967295"),
        "u64" | "usize" => ("0", "18446744073709551615"),
        "u128" => ("0", "340282366920938463463374607431768211455"),
        _ => return expected.split_once("..=").filter(|(min, max)| is_whole(min) && is_whole(max)),
    })
}

fn is_whole(text: &str) -> bool {
    text.parse::<i128>().is_ok() || text.parse::<u128>().is_ok()
}

/// The sort that a type of the standard library requires, or one with a derived implementation, which begins
/// with its kind.
fn sort(expected: &str) -> Option<Sort> {
    const KINDS: [(&str, Sort); 8] = [
        ("struct variant ", Sort::Object),
        ("struct ", Sort::Object),
        ("tuple variant ", Sort::List),
        ("tuple struct ", Sort::List),
        ("unit struct ", Sort::Null),
        ("adjacently tagged enum ", Sort::Object),
        ("internally tagged enum ", Sort::Object),
        ("variant of enum ", Sort::String),
    ];
    Some(match expected {
        "integer with support for saturating semantics" => Sort::Whole,
        "f32" | "f64" => Sort::Number,
        "a boolean" => Sort::Bool,
        "a string" | "a borrowed string" | "path string" | "a borrowed path" | "os string"
        | "variant identifier" | "field identifier" => Sort::String,
        "a sequence" => Sort::List,
        "a map" => Sort::Object,
        "unit" => Sort::Null,
        _ => return KINDS.iter().find(|(prefix, _)| expected.starts_with(prefix)).map(|(_, sort)| *sort),
    })
}

fn thing(expected: &str) -> Option<&'static str> {
    Some(match expected {
        "a character" => "a string of one character",
        "byte array" | "a byte array" | "a borrowed byte array" => "a string, or a list of bytes,",
        "unit variant" => "the word alone, without a value,",
        "newtype variant" | "tuple variant" | "struct variant" => "an object that the word names",
        _ if expected.starts_with("enum ") => "a string, or an object that it names,",
        _ => return None,
    })
}

/// Whether a message says that no variant of an untagged enum fits.
pub(super) fn is_about_forms(message: &str) -> bool {
    message.starts_with("data did not match any variant of untagged enum ")
}

/// A message that names a type of the program, without that name.
pub(super) fn in_our_words(message: String) -> String {
    if is_about_forms(&message) {
        return "none of the forms that are possible here fits".to_owned();
    }
    if message.starts_with("no variant of enum ") && message.ends_with(" found in flattened data") {
        return "an attribute is missing whose name says which variant is meant".to_owned();
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_found() {
        for (expected, count) in [
            ("an array of length 3", 3),
            ("a tuple of size 1", 1),
            ("tuple struct Pair with 2 elements", 2),
            ("tuple variant Mode::One with 1 element", 1),
            ("an empty array", 0),
        ] {
            assert_eq!(wanted(expected), Wanted::Elements(count), "{expected}");
        }
    }

    #[test]
    fn no_type_of_rust_is_named() {
        for expected in
            ["struct Foo", "enum Foo<T>", "unit struct Foo", "tuple variant Foo::Bar", "f32", "unit"]
        {
            assert_ne!(wanted(expected), Wanted::Thing(expected.to_owned()));
        }
        assert_eq!(wanted("a colour"), Wanted::Thing("a colour".to_owned()));
        for expected in ["byte array", "a byte array", "a borrowed byte array"] {
            assert_eq!(wanted(expected), Wanted::Thing("a string, or a list of bytes,".to_owned()));
        }
    }
}
