//! Messages of the JSON syntax whose codes are those of other families: the same mistakes are possible in the native syntax.

messages! {
    "hcl::syntax::missing_value";
    error text_ends() {
        headline: "Missing value",
        detail: "The text ends where a JSON value is required.",
        beside: "expected a value",
        fix: "Write an empty object",
        read: "json",
        example: "\n",
    }
    error text_ends_inside(closers) {
        headline: "Missing value",
        detail: "The text ends where a JSON value is required.",
        beside: "expected a value",
        help: "Write the rest of it, up to the closing `{closers}`.",
        fix: "Write a value, and {closers} at the end",
        read: "json",
        example: "{\"name\":",
    }
    error missing_value(what) {
        headline: "Missing value",
        detail: "Expected a JSON value; found {what}.",
        beside: "expected a value",
        read: "json",
        example: "{\"ports\": [}\n",
    }
    error property_without_value(property) {
        headline: "Missing value",
        detail: "The property {property} has no value.",
        beside: "expected a value",
        help: "Write a value after the colon. For none, write null.",
        there: "no value after this colon",
        fix: "Write null",
        read: "json",
        example: "{\"port\": }\n",
    }
    error name_without_value(property) {
        headline: "Missing value",
        detail: "The property {property} has no value.",
        beside: "expected a colon and a value",
        help: "Write a colon and a value after the name. For a list without names, use [ ] instead of { }.",
        there: "this name",
        fix: "Write null for its value",
        read: "json",
        example: "{\"port\"}\n",
    }
    "hcl::syntax::invalid_expression";
    error not_a_value(what) {
        headline: "Invalid value",
        detail: "Expected a JSON value: an object {…}, an array […], a string \"…\", a number, true, false or null; found {what}.",
        beside: "not a value",
        read: "json",
        example: "{\"port\": )}\n",
    }
    error second_colon() {
        headline: "Unexpected colon",
        beside: "one colon too many",
        help: "Remove it.",
        fix: "Remove the colon",
        read: "json",
        example: "{\"port\":: 80}\n",
    }
    "hcl::syntax::extra_comma";
    error extra_comma() {
        headline: "Unexpected comma",
        detail: "A comma separates two values, and one of them is missing here.",
        beside: "expected a value",
        help: "Remove it.",
        fix: "Remove the comma",
        read: "json",
        example: "{\"ports\": [80,, 81]}\n",
    }
    "hcl::syntax::missing_comma";
    error missing_comma(before) {
        headline: "Missing comma",
        beside: "expected a comma after this",
        help: "Write a comma after {before}",
        there: "before this",
        fix: "Write a comma",
        read: "json",
        example: "{\"ports\": [80 81]}\n",
    }
    error expected_comma(close, what) {
        headline: "Missing comma",
        detail: "Expected a comma or `{close}` after this; found {what}.",
        beside: "expected a comma after this",
        there: "before this",
        read: "json",
        example: "{\"ports\": [80 = 81]}\n",
    }
    "hcl::syntax::inner_quotes";
    error inner_quotes(written) {
        headline: "Unescaped quotes in a string",
        detail: "The string ends at the second quote. A quote that belongs to the text has a backslash before it.",
        beside: "the string ends here",
        help: "Write {written}",
        there: "after the end of the string",
        fix: "Escape the quotes",
        read: "json",
        example: "{\"title\": \"The \"best\" app\"}\n",
    }
    error unmatched_quote() {
        headline: "Unmatched `\"`",
        detail: "A quote that belongs to the text of a string has a backslash before it.",
        beside: "unmatched quote",
        help: "Remove it.",
        fix: "Remove the quote",
        read: "json",
        example: "{\"name\"\": \"web\"}\n",
    }
    "hcl::syntax::unclosed_string";
    error missing_closing_quote(written) {
        headline: "Unterminated string",
        beside: "expected `\"` after this",
        help: "Write {written}",
        fix: "Write a double quote",
        read: "json",
        example: "{\n  \"name\": \"web\n}\n",
    }
    error unclosed_string() {
        headline: "Unterminated string",
        beside: "no closing quote",
        help: "Write a double quote where the string ends.",
        fix: "Write a double quote",
        read: "json",
        example: "\"web",
    }
    "hcl::syntax::newline_in_string";
    error string_over_lines(written) {
        headline: "String over several lines",
        detail: "A JSON string ends on its line.",
        beside: "the line ends inside the string",
        help: "Write {written}",
        there: "the string begins here",
        fix: "Write \\n for each newline",
        read: "json",
        example: "{\"name\": \"web\n\"}\n",
    }
    "hcl::syntax::invalid_escape";
    error invalid_escape(escape) {
        headline: "Invalid escape",
        detail: "JSON has no escape {escape}. It has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits.",
        beside: "not an escape",
        help: "For a backslash itself write two: \\{escape}",
        fix: "Double the backslashes",
        read: "json",
        example: "{\"pattern\": \"\\d+\"}\n",
    }
    error escaped_apostrophe() {
        headline: "Invalid escape",
        beside: "not an escape",
        help: "A single quote needs no escape: remove the backslash.",
        fix: "Remove the backslash",
        read: "json",
        example: "{\"text\": \"it\\'s\"}\n",
    }
    error short_escape(written) {
        headline: "Invalid escape",
        detail: "Four hexadecimal digits must follow \\u.",
        beside: "digits are missing here",
        help: "Write {written}",
        fix: "Write {written}",
        read: "json",
        example: "{\"text\": \"\\u41\"}\n",
    }
    "hcl::syntax::invalid_number";
    error invalid_number() {
        headline: "Invalid number",
        detail: "A JSON number consists of digits, with an optional minus sign, fraction and exponent, such as -1.5e10.",
        beside: "not a number",
        read: "json",
        example: "{\"port\": 1e}\n",
    }
    error number_in_other_form(plain) {
        headline: "Invalid number",
        detail: "A JSON number has no leading zeros, no plus sign, and digits on both sides of a decimal point.",
        beside: "not a number",
        help: "Write {plain}",
        fix: "Write {plain}",
        read: "json",
        example: "{\"port\": 080}\n",
    }
    error number_or_string(number, plain) {
        headline: "Invalid number",
        detail: "A JSON number has no leading zeros, no plus sign, and digits on both sides of a decimal point.",
        beside: "not a number",
        help: "Write \"{number}\" for a string such as the mode of a file, or {plain} for the number.",
        fix: "Put it in double quotes",
        read: "json",
        example: "{\"mode\": 0755}\n",
    }
    error string_like_number(number) {
        headline: "Invalid number",
        detail: "A JSON number has at most one decimal point, and a minus sign only at the start.",
        beside: "not a number",
        help: "Write \"{number}\"",
        fix: "Put it in double quotes",
        read: "json",
        example: "{\"version\": 1.2.3}\n",
    }
    error number_out_of_range(number) {
        headline: "Number out of range",
        detail: "{number} cannot be represented: its exponent is too large.",
        beside: "out of range",
        read: "json",
        example: "{\"port\": 1e99999999999}\n",
    }
    "hcl::syntax::foreign_number";
    error foreign_number(plain) {
        headline: "Invalid number",
        detail: "JSON numbers are decimal, and have no signs between their digits.",
        beside: "not a number",
        help: "Write {plain}",
        fix: "Write {plain}",
        read: "json",
        example: "{\"color\": 0xFF}\n",
    }
    "hcl::syntax::number_with_unit";
    error number_with_unit(number) {
        headline: "Invalid number",
        detail: "JSON numbers consist of decimal digits, and have no unit.",
        beside: "not a number",
        help: "Write \"{number}\" if a string is expected here, or the number alone.",
        fix: "Put it in double quotes",
        read: "json",
        example: "{\"size\": 10MB}\n",
    }
    "hcl::syntax::unclosed_brace";
    error unclosed_object() {
        headline: "Unclosed object",
        detail: "The text ends before this object is closed.",
        beside: "opened here",
        help: "Write `}` where the object ends.",
        fix: "Write what closes the brackets",
        read: "json",
        example: "{\"name\": \"web\"\n",
    }
    error object_before(what) {
        headline: "Unclosed object",
        detail: "{what} follows before this object is closed.",
        beside: "opened here",
        help: "Write `}` after the last property.",
        there: "expected `}`",
        fix: "Write }",
        read: "json",
        example: "{\"servers\": [{\"port\": 80, {\"port\": 81}]}\n",
    }
    "hcl::syntax::unclosed_bracket";
    error unclosed_array() {
        headline: "Unclosed array",
        detail: "The text ends before this array is closed.",
        beside: "opened here",
        help: "Write `]` where the array ends.",
        fix: "Write what closes the brackets",
        read: "json",
        example: "[{\"name\": \"web\"}\n",
    }
    error array_before(what) {
        headline: "Unclosed array",
        detail: "{what} follows before this array is closed.",
        beside: "opened here",
        help: "Write `]` after the last element.",
        there: "expected `]`",
        fix: "Write ]",
        read: "json",
        example: "{\"ports\": [80, 81}\n",
    }
    "hcl::syntax::text_after_end";
    error second_value() {
        headline: "Several values in one file",
        detail: "A JSON file contains one value, but another one follows it.",
        beside: "another value begins here",
        help: "Enclose them in an array, with commas between them. For one body, write the properties of all in one object.",
        read: "json",
        example: "{\"name\": \"web\"}\n{\"port\": 80}\n",
    }
    error text_after_end(what) {
        headline: "Text after the end of the value",
        detail: "The JSON value is complete, but {what} follows it.",
        beside: "nothing may follow",
        help: "Remove it.",
        fix: "Remove it",
        read: "json",
        example: "{\"name\": \"web\"}}\n",
    }
    error bracket_before_end(what, line) {
        headline: "Text after the end of the value",
        detail: "The JSON value is complete, but {what} follows it.",
        beside: "nothing may follow",
        help: "Remove the bracket in line {line}.",
        there: "probably one bracket too many",
        fix: "Remove the bracket in line {line}",
        read: "json",
        example: "{\"name\": \"web\"}, \"port\": 80}\n",
    }
    error properties_without_braces() {
        headline: "Text after the end of the value",
        detail: "The JSON value is complete, but a colon follows it.",
        beside: "nothing may follow",
        help: "Enclose the properties in { }.",
        fix: "Enclose the properties in braces",
        read: "json",
        example: "\"name\": \"web\"\n",
    }
    "hcl::syntax::foreign_quotes";
    error foreign_quotes(kind, written) {
        headline: "Expected double quotes",
        detail: "JSON has no {kind}.",
        beside: "not a string",
        help: "Write {written}",
        there: "here too",
        fix: "Write double quotes",
        read: "json",
        example: "{\"name\": 'web'}\n",
    }
    "hcl::syntax::semicolon";
    error semicolon() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Write a comma instead.",
        fix: "Write a comma",
        read: "json",
        example: "{\"name\": \"web\"; \"port\": 80}\n",
    }
    "hcl::syntax::similar_character";
    error similar_character(character, plain) {
        headline: "Unexpected character",
        detail: "`{character}` has no meaning in JSON.",
        beside: "unexpected character",
        help: "Write `{plain}` instead.",
        fix: "Write {plain}",
        read: "json",
        example: "{\"name\"： \"web\"}\n",
    }
    "hcl::syntax::unusual_space";
    error unusual_space(character) {
        headline: "Unexpected character",
        detail: "Only ordinary spaces, tabs and newlines may separate JSON values; found {character}.",
        beside: "unexpected character",
        help: "Write an ordinary space.",
        fix: "Write an ordinary space",
        read: "json",
        example: "{\"name\":\u{a0}\"web\"}\n",
    }
    error invisible_character(character) {
        headline: "Unexpected character",
        detail: "Here is {character}, which is invisible.",
        beside: "unexpected character",
        help: "Remove it.",
        fix: "Remove the invisible character",
        read: "json",
        example: "{\"name\": \u{200b}\"web\"}\n",
    }
    "hcl::syntax::invalid_character";
    error unexpected_character(character) {
        headline: "Unexpected character",
        detail: "Found {character}, which has no meaning here.",
        beside: "unexpected character",
        read: "json",
        example: "{\"port\": 80 )}\n",
    }
    error comment() {
        headline: "Comment in JSON",
        detail: "JSON has no comments.",
        beside: "not JSON",
        help: "Remove it. In a body, a property named \"//\" is ignored and may hold a comment.",
        there: "another comment",
        fix: "Remove the comments",
        read: "json",
        example: "{\"port\": 80} # of the proxy\n",
    }
    "hcl::decode::missing_label";
    error missing_label(name, block) {
        headline: "Missing block label",
        detail: "A block \"{block}\" has the label \"{name}\". It is written as a property name here, but there is none.",
        beside: "no label in it",
        help: "Write {\"the label\": {…}}; if there are no blocks, leave the property out.",
        read: "json",
        example: "{\"backend\": {}}\n",
    }
    "hcl::decode::duplicate_attribute";
    error duplicate_property(name) {
        headline: "Duplicate attribute \"{name}\"",
        detail: "An attribute can be set only once.",
        beside: "set again",
        help: "Remove one of the two.",
        there: "first set here",
        read: "json",
        example: "{\"port\": 80, \"port\": 81}\n",
    }
    "hcl::eval::invalid_key";
    error key_not_a_string(reason) {
        headline: "Invalid object key",
        detail: "The name of an attribute must be a string, but this template's result is not one: {reason}.",
        beside: "not a string",
        read: "json",
        example: "{\"ports\": {\"${[80]}\": \"web\"}}\n",
    }
    error null_key() {
        headline: "Invalid object key",
        detail: "The name of an attribute must be a string, but this template's result is null.",
        beside: "null",
        read: "json",
        example: "{\"ports\": {\"${null}\": \"web\"}}\n",
    }
    "hcl::eval::duplicate_key";
    error duplicate_key(key) {
        headline: "Duplicate object attribute",
        detail: "This object already has an attribute \"{key}\".",
        beside: "set again",
        help: "Remove one of the two.",
        there: "first set here",
        read: "json",
        example: "{\"ports\": {\"web\": 80, \"web\": 81}}\n",
    }
    error duplicate_protected_key() {
        headline: "Duplicate object attribute",
        detail: "This object already has this attribute.",
        beside: "set again",
        help: "Remove one of the two.",
        there: "first set here",
    }
    "hcl::eval::unusable_value";
    error unusable_value(reason) {
        headline: "Unusable value",
        detail: "{reason}.",
        beside: "cannot be kept",
    }
    "hcl::limit::elements";
    error too_many_elements(limit) {
        headline: "Too many elements",
        detail: "This value would have more than {limit} elements, which is the limit.",
        beside: "beyond the limit",
    }
    "hcl::limit::nesting";
    error too_deep(most) {
        headline: "Nesting too deep",
        detail: "Objects and arrays can be nested at most {most} levels deep. Nothing after this was read.",
        beside: "one level too deep",
    }
    error too_deep_here(most) {
        headline: "Nesting too deep",
        detail: "Here, objects and arrays can be nested at most {most} levels deep.",
        beside: "one level too deep",
    }
    "hcl::limit::text_length";
    error text_too_long(length, most) {
        headline: "Text too long",
        detail: "The text has {length} bytes; at most {most} are supported.",
    }
    "hcl::limit::errors";
    error too_many_errors() {
        headline: "Too many errors",
        detail: "Reading stopped because of the number of errors. Is this file JSON at all?",
    }
}
