//! Strings and names as written (specification: "Template Expressions", "Identifiers").

pub(crate) use crate::syntax::is_identifier;
pub(crate) use crate::value::quoted;

/// Writes the key of an object, in quotation marks if it is not an identifier, or if it is `for`, which would
/// begin a for expression.
pub(crate) fn object_key(key: &str) -> String {
    if is_identifier(key) && key != "for" { key.to_owned() } else { quoted(key) }
}

/// A text in quotes, between which only escapes with a backslash have a meaning.
#[cfg(all(feature = "literal", any(feature = "write", feature = "layers")))]
pub(crate) fn quoted_literally(text: &str) -> String {
    let mut out = String::from("\"");
    // No part has the two characters that would begin a template.
    for part in text.split_inclusive(['$', '%']) {
        let quoted = quoted(part);
        out.push_str(&quoted[1..quoted.len() - 1]);
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_words_where_they_can_be() {
        assert_eq!(
            ["a-b", "null", "for", "", "a b"].map(object_key),
            ["a-b", "null", "\"for\"", "\"\"", "\"a b\""]
        );
    }
}
