//! What is said of a text that does not parse without the feature `explain`.

messages! {
    "hcl::syntax::invalid_expression";
    error value(found) {
        headline: "Expected a value, found {found}",
    }
    error json(found) {
        headline: "Invalid JSON, found {found}",
    }
    "hcl::syntax::invalid_character";
    error stray(found) {
        headline: "Unexpected `{found}`",
    }
    "hcl::syntax::newline_in_string";
    error newline() {
        headline: "A string ends on the line on which it begins",
    }
    "hcl::syntax::invalid_item";
    error other(expected, found) {
        headline: "Expected {expected}, found {found}",
    }
}
