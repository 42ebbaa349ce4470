//! What serde says about types of Rust, in the words of the configuration.

/// What a type requires.
#[derive(Debug, PartialEq)]
pub(super) enum Wanted {
    /// A noun with its article.
    Thing(String),
    /// A list with this number of elements.
    Elements(usize),
    /// A number that is not zero.
    Nonzero,
    /// A whole number between these.
    Whole(&'static str, &'static str),
}

/// What a type requires. Rust's own types, and those with a derived implementation, state it by the name of a type; other texts were
/// written for people.
pub(super) fn wanted(expected: &str) -> Wanted {
    if let Some(count) = length(expected) {
        return Wanted::Elements(count);
    }
    if expected.starts_with("a nonzero ") {
        return Wanted::Nonzero;
    }
    if let Some((min, max)) = range(expected) {
        return Wanted::Whole(min, max);
    }
    Wanted::Thing(match thing(expected) {
        Some(thing) => thing.to_owned(),
        None => expected.to_owned(),
    })
}

/// The number of elements in `an array of length 3`, `a tuple of size 3`, `tuple struct Pair with 2 elements`.
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

/// The least and the greatest number of an integer type.
fn range(expected: &str) -> Option<(&'static str, &'static str)> {
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
        _ => return None,
    })
}

fn thing(expected: &str) -> Option<&'static str> {
    Some(match expected {
        "integer with support for saturating semantics" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "a bool",
        "a character" => "a string of one character",
        "a borrowed string" | "path string" | "a borrowed path" | "os string" | "variant identifier"
        | "field identifier" => "a string",
        "byte array" | "a byte array" | "a borrowed byte array" => "a string, or a list of bytes,",
        "a sequence" => "a list",
        "a map" => "an object",
        "unit" => "null",
        "unit variant" => "the word alone, without a value,",
        "newtype variant" | "tuple variant" | "struct variant" => "an object that the word names",
        _ => return kind_of_type(expected),
    })
}

/// What a derived implementation calls by the name of the type.
fn kind_of_type(expected: &str) -> Option<&'static str> {
    const KINDS: [(&str, &str); 9] = [
        ("struct variant ", "an object"),
        ("struct ", "an object"),
        ("tuple variant ", "a list"),
        ("tuple struct ", "a list"),
        ("unit struct ", "null"),
        ("adjacently tagged enum ", "an object"),
        ("internally tagged enum ", "an object"),
        ("enum ", "a string, or an object that it names,"),
        ("variant of enum ", "a string"),
    ];
    KINDS.iter().find(|(prefix, _)| expected.starts_with(prefix)).map(|(_, kind)| *kind)
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
            let Wanted::Thing(thing) = wanted(expected) else { panic!("{expected}") };
            assert_ne!(thing, expected);
        }
        assert_eq!(wanted("a colour"), Wanted::Thing("a colour".to_owned()));
    }
}
