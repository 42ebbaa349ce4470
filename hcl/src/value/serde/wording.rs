//! What serde and the standard library say about types of Rust, in the words of the configuration.

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
    let said = match message.as_str() {
        "overflow deserializing Duration" => "the duration is too long",
        "overflow deserializing SystemTime epoch offset" | "overflow deserializing SystemTime" => {
            "the time is too far away"
        }
        // These may be about a part of the text only.
        "invalid digit found in string" => "a number has a character that is no digit",
        "number too large to fit in target type" => "a number is too large",
        "number too small to fit in target type" => "a number is too small",
        "number would be zero for non-zero type" => "a number must not be 0",
        "cannot parse integer from empty string" | "cannot parse float from empty string" => {
            "a number is missing"
        }
        "invalid float literal" => "a number is not written as numbers are",
        "provided string was not `true` or `false`" => "\"true\" or \"false\" is required",
        "too many characters in string" => "there may be one character only",
        "cannot parse char from empty string" => "a character is missing",
        _ => return message,
    };
    said.to_owned()
}

/// What a parser of the standard library requires, found by its message: the message says neither what was read nor what to write.
pub(super) fn wanted_text(message: &str) -> Option<&'static str> {
    Some(match message {
        "invalid IP address syntax" => "an IP address such as \"127.0.0.1\" or \"::1\"",
        "invalid IPv4 address syntax" => "an IPv4 address such as \"127.0.0.1\"",
        "invalid IPv6 address syntax" => "an IPv6 address such as \"::1\"",
        "invalid socket address syntax" => {
            "an IP address with a port, such as \"127.0.0.1:8080\" or \"[::1]:8080\","
        }
        "invalid IPv4 socket address syntax" => "an IPv4 address with a port, such as \"127.0.0.1:8080\",",
        "invalid IPv6 socket address syntax" => "an IPv6 address with a port, such as \"[::1]:8080\",",
        _ => return None,
    })
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
