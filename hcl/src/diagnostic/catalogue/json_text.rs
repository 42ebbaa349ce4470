//! Messages of the JSON syntax whose codes are those of other families: the same mistakes are possible in the
//! native syntax.

messages! {
    "hcl::syntax::missing_value";
    error property_without_value(property) {
        headline: "Missing value",
        detail: "`{property}` has no value.",
        beside: "expected a value",
        help: "Write `{property}: null`, or another value.",
        there: "no value after this",
    }
    error list_in_braces(property) {
        headline: "Missing value",
        detail: "`{property}` has no value. Braces enclose an object, whose properties have values; brackets enclose an array.",
        beside: "expected `:` and a value",
        help: "For an array, use `[ ]` instead of `{ }`.",
        fix: "Use `[ ]`",
    }
    "hcl::syntax::invalid_expression";
    error not_a_value(what) {
        headline: "Expected a value",
        detail: "Found {what}.",
        beside: "not a value",
        help: "A value is an object, an array, a string in double quotes, a number, `true`, `false` or `null`.",
    }
    "hcl::syntax::missing_comma";
    error missing_comma(before) {
        headline: "Missing comma",
        beside: "expected `,` after this",
        help: "Write `{before},`.",
        there: "before this",
    }
    error expected_comma(close, what) {
        headline: "Expected `,` or `{close}`",
        detail: "Found {what}.",
        beside: "expected `,` or `{close}` after this",
        there: "before this",
    }
    "hcl::syntax::inner_quotes";
    error inner_quotes(written) {
        headline: "Unescaped quote in a string",
        detail: "The string ends at its second quote.",
        beside: "the string ends here",
        help: "Write `{written}`.",
        there: "after the end of the string",
        fix: "Escape the quotes",
    }
    error unmatched_quote() {
        headline: "Unmatched `\"`",
        beside: "unmatched quote",
        help: "Remove the quote, or write `\\\"` for a quote in a string.",
    }
    "hcl::syntax::unquoted_text";
    error missing_opening_quote(written) {
        headline: "Missing opening quote",
        beside: "expected `\"` before this",
        help: "Write `{written}`.",
        fix: "Write the opening quote",
    }
    "hcl::syntax::unclosed_string";
    error unclosed_string(written) {
        headline: "Unterminated string",
        beside: "expected `\"` after this",
        help: "Write `{written}`.",
        fix: "Write the closing quote",
    }
    "hcl::syntax::newline_in_string";
    error string_over_lines(written) {
        headline: "Unterminated string",
        detail: "A string ends on the line it begins on.",
        beside: "the line ends inside the string",
        help: "Write `{written}`, with `\\n` for each newline.",
        there: "the string begins here",
        fix: "Write `\\n` for each newline",
    }
    "hcl::syntax::invalid_number";
    error number_out_of_range(number) {
        headline: "Number out of range",
        detail: "The exponent of `{number}` is too large.",
        beside: "out of range",
    }
    "hcl::syntax::foreign_number";
    error number_or_string(number, plain) {
        headline: "Unsupported number format",
        detail: "JSON numbers have no leading zeros.",
        beside: "not a number",
        help: "Write `\"{number}\"` for a string such as the mode of a file, or `{plain}` for the number.",
    }
    "hcl::syntax::unclosed_brace";
    error unclosed_object(next) {
        headline: "Unclosed object",
        detail: "It isn't closed before {next}.",
        beside: "opened here",
        help: "Write `}` where the object ends.",
        there: "expected `}`",
    }
    "hcl::syntax::unclosed_bracket";
    error unclosed_array(next) {
        headline: "Unclosed array",
        detail: "It isn't closed before {next}.",
        beside: "opened here",
        help: "Write `]` where the array ends.",
        there: "expected `]`",
    }
    "hcl::syntax::text_after_end";
    error second_value() {
        headline: "Several values in one file",
        detail: "A JSON file contains one value.",
        beside: "another value begins here",
        help: "Put all properties into one object, or the objects into an array.",
    }
    error text_after_end(what) {
        headline: "Extra characters after the value",
        detail: "The value is complete, but {what} follows it.",
        beside: "nothing may follow",
        help: "Remove it.",
    }
    error bracket_before_end(what, line) {
        headline: "Extra characters after the value",
        detail: "The value is complete, but {what} follows it.",
        beside: "nothing may follow",
        help: "Remove the bracket in line {line}.",
        there: "probably unmatched",
        fix: "Remove the bracket in line {line}",
    }
    error properties_without_braces() {
        headline: "Properties without braces",
        detail: "A file in JSON syntax contains an object.",
        beside: "not in an object",
        help: "Write `{` before the first property, and `}` after the last.",
        fix: "Put the properties in braces",
    }
    "hcl::syntax::invalid_character";
    error comment() {
        headline: "Comments aren't supported in JSON",
        beside: "not JSON",
        help: "Remove it. In a body, a property called `//` is ignored and may hold a comment.",
        there: "another comment",
        fix: "Remove the comments",
    }
    "hcl::decode::missing_label";
    error missing_label(name, block, instead) {
        headline: "Missing label `{name}` for `{block}`",
        detail: "In JSON, the label `{name}` is the name of a property.",
        beside: "missing `{name}`",
        help: "Write {instead}, or leave the property out.",
    }
    "hcl::decode::duplicate_attribute";
    error duplicate_property(name) {
        headline: "Duplicate attribute `{name}`",
        beside: "set again",
        help: "Remove one of the two.",
        there: "first set here",
    }
    "hcl::eval::duplicate_key";
    error duplicate_key(key) {
        headline: "Duplicate object key",
        detail: "This object already has the key `{key}`.",
        beside: "set again",
        help: "Remove one of the two.",
        there: "first set here",
    }
    "hcl::eval::unusable_value";
    error unusable_value(reason) {
        headline: "Unusable value",
        detail: "{reason}.",
        beside: "can't be kept",
    }
}

clauses! {
    end_of_text() => "the end of the text";
    byte_order_mark() => "a byte order mark";
}
