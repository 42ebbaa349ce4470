//! Messages of the JSON syntax whose codes are those of other families: the same mistakes are possible in the native syntax.

messages! {
    "hcl::syntax::missing_value";
    error text_ends(written) {
        headline: "Missing value",
        detail: "The text ends where a value is expected.",
        beside: "expected a value",
        help: "Complete the text, for example with `{written}`.",
        fix: "Write `{written}`",
        read: "json",
        example: "{\"name\":",
    }
    error property_without_value(property) {
        headline: "Missing value",
        detail: "`{property}` has no value.",
        beside: "expected a value",
        help: "Write `{property}: null`, or another value.",
        there: "no value after this",
        fix: "Write `null`",
        read: "json",
        example: "{\"port\": }\n",
    }
    error list_in_braces(property) {
        headline: "Missing value",
        detail: "`{property}` has no value. Braces enclose an object, whose properties have values; brackets enclose an array.",
        beside: "expected `:` and a value",
        help: "For an array, use `[ ]` instead of `{ }`.",
        fix: "Use `[ ]`",
        read: "json",
        example: "{\"ports\": {\"http\"}}\n",
    }
    "hcl::syntax::invalid_expression";
    error not_a_value(what) {
        headline: "Expected a value",
        detail: "Found {what}.",
        beside: "not a value",
        help: "A value is an object, an array, a string in double quotes, a number, `true`, `false` or `null`.",
        read: "json",
        example: "{\"port\": )}\n",
    }
    error second_colon() {
        headline: "Unexpected `:`",
        beside: "expected a value",
        help: "Remove the colon.",
        fix: "Remove the colon",
        read: "json",
        example: "{\"port\":: 80}\n",
    }
    "hcl::syntax::extra_comma";
    error extra_comma() {
        headline: "Unexpected `,`",
        detail: "A comma separates two values, and one of them is missing here.",
        beside: "expected a value",
        help: "Remove the comma.",
        fix: "Remove the comma",
        read: "json",
        example: "{\"ports\": [80,, 81]}\n",
    }
    "hcl::syntax::missing_comma";
    error missing_comma(before) {
        headline: "Missing comma",
        beside: "expected `,` after this",
        help: "Write `{before},`.",
        there: "before this",
        fix: "Write `,`",
        read: "json",
        example: "{\"ports\": [80 81]}\n",
    }
    error expected_comma(close, what) {
        headline: "Expected `,` or `{close}`",
        detail: "Found {what}.",
        beside: "expected `,` or `{close}` after this",
        there: "before this",
        read: "json",
        example: "{\"ports\": [80 = 81]}\n",
    }
    "hcl::syntax::inner_quotes";
    error inner_quotes(written) {
        headline: "Unescaped quote in a string",
        detail: "The string ends at its second quote.",
        beside: "the string ends here",
        help: "Write `{written}`.",
        there: "after the end of the string",
        fix: "Escape the quotes",
        read: "json",
        example: "{\"title\": \"The \"best\" app\"}\n",
    }
    error unmatched_quote() {
        headline: "Unmatched `\"`",
        beside: "unmatched quote",
        help: "Remove the quote, or write `\\\"` for a quote in a string.",
        fix: "Remove the quote",
        read: "json",
        example: "{\"name\"\": \"web\"}\n",
    }
    "hcl::syntax::unquoted_text";
    error unquoted_string(written) {
        headline: "Unquoted string",
        beside: "needs double quotes",
        help: "Write `{written}`.",
        fix: "Put it in double quotes",
        read: "json",
        example: "{\"file\": /etc/hosts}\n",
    }
    error missing_opening_quote(written) {
        headline: "Missing opening quote",
        beside: "expected `\"` before this",
        help: "Write `{written}`.",
        fix: "Write the opening quote",
        read: "json",
        example: "{\n  name\": \"web\"\n}\n",
    }
    "hcl::syntax::unclosed_string";
    error unclosed_string(written) {
        headline: "Unterminated string",
        beside: "expected `\"` after this",
        help: "Write `{written}`.",
        fix: "Write the closing quote",
        read: "json",
        example: "{\n  \"name\": \"web\n}\n",
    }
    "hcl::syntax::newline_in_string";
    error string_over_lines(written) {
        headline: "Unterminated string",
        detail: "A string ends on the line it begins on.",
        beside: "the line ends inside the string",
        help: "Write `{written}`, with `\\n` for each newline.",
        there: "the string begins here",
        fix: "Write `\\n` for each newline",
        read: "json",
        example: "{\"name\": \"web\n\"}\n",
    }
    "hcl::syntax::invalid_escape";
    error invalid_escape(found) {
        headline: "Invalid escape sequence",
        detail: "`{found}` is not an escape sequence.",
        beside: "not an escape",
        help: "For a backslash, write two: `\\{found}`.",
        fix: "Double the backslashes",
        read: "json",
        example: "{\"pattern\": \"\\d+\"}\n",
    }
    error other_escape(found, instead) {
        headline: "Invalid escape sequence",
        detail: "`{found}` is not an escape sequence.",
        beside: "not an escape",
        help: "Write `{instead}` instead.",
        fix: "Write `{instead}`",
        read: "json",
        example: "{\"text\": \"it\\'s\"}\n",
    }
    "hcl::syntax::invalid_number";
    error invalid_number() {
        headline: "Invalid number",
        detail: "A number has digits, at most one decimal point, and perhaps an exponent.",
        beside: "not a number",
        help: "Write a number such as `15`, `-0.5` or `1e6`, or a string in double quotes.",
        read: "json",
        example: "{\"port\": 1e}\n",
    }
    error number_out_of_range(number) {
        headline: "Number out of range",
        detail: "The exponent of `{number}` is too large.",
        beside: "out of range",
        read: "json",
        example: "{\"port\": 1e99999999999}\n",
    }
    "hcl::syntax::foreign_number";
    error unsupported_number(plain) {
        headline: "Unsupported number format",
        detail: "JSON numbers are decimal, without `+`, `_` and leading zeros, and with digits on both sides of the point.",
        beside: "not a number",
        help: "Write `{plain}`.",
        fix: "Write `{plain}`",
        read: "json",
        example: "{\"color\": 0xFF}\n",
    }
    error number_or_string(number, plain) {
        headline: "Unsupported number format",
        detail: "JSON numbers have no leading zeros.",
        beside: "not a number",
        help: "Write `\"{number}\"` for a string such as the mode of a file, or `{plain}` for the number.",
        fix: "Put it in double quotes",
        read: "json",
        example: "{\"mode\": 0755}\n",
    }
    "hcl::syntax::number_with_unit";
    error number_with_unit(number) {
        headline: "Numbers don't have units",
        beside: "not a number",
        help: "Write `\"{number}\"` if a string is expected here, or the number alone.",
        fix: "Put it in double quotes",
        read: "json",
        example: "{\"size\": 10MB}\n",
    }
    "hcl::syntax::unclosed_brace";
    error unclosed_object(next) {
        headline: "Unclosed object",
        detail: "It isn't closed before {next}.",
        beside: "opened here",
        help: "Write `}` where the object ends.",
        there: "expected `}`",
        fix: "Close the object",
        read: "json",
        example: "{\"servers\": [{\"port\": 80, {\"port\": 81}]}\n",
    }
    "hcl::syntax::unclosed_bracket";
    error unclosed_array(next) {
        headline: "Unclosed array",
        detail: "It isn't closed before {next}.",
        beside: "opened here",
        help: "Write `]` where the array ends.",
        there: "expected `]`",
        fix: "Close the array",
        read: "json",
        example: "{\"ports\": [80, 81}\n",
    }
    "hcl::syntax::text_after_end";
    error second_value() {
        headline: "Several values in one file",
        detail: "A JSON file contains one value.",
        beside: "another value begins here",
        help: "Put all properties into one object, or the objects into an array.",
        read: "json",
        example: "{\"name\": \"web\"}\n{\"port\": 80}\n",
    }
    error text_after_end(what) {
        headline: "Extra characters after the value",
        detail: "The value is complete, but {what} follows it.",
        beside: "nothing may follow",
        help: "Remove it.",
        fix: "Remove it",
        read: "json",
        example: "{\"name\": \"web\"}}\n",
    }
    error bracket_before_end(what, line) {
        headline: "Extra characters after the value",
        detail: "The value is complete, but {what} follows it.",
        beside: "nothing may follow",
        help: "Remove the bracket in line {line}.",
        there: "probably unmatched",
        fix: "Remove the bracket in line {line}",
        read: "json",
        example: "{\"name\": \"web\"}, \"port\": 80}\n",
    }
    error properties_without_braces() {
        headline: "Properties without braces",
        detail: "A file in JSON syntax contains an object.",
        beside: "not in an object",
        help: "Write `{` before the first property, and `}` after the last.",
        fix: "Put the properties in braces",
        read: "json",
        example: "\"name\": \"web\"\n",
    }
    "hcl::syntax::foreign_quotes";
    error foreign_quotes(written) {
        headline: "Strings need double quotes",
        beside: "not a string delimiter",
        help: "Write `{written}`.",
        there: "here too",
        fix: "Write double quotes",
        read: "json",
        example: "{\"name\": 'web'}\n",
    }
    "hcl::syntax::semicolon";
    error semicolon() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Write `,` instead of `;`.",
        fix: "Write `,`",
        read: "json",
        example: "{\"name\": \"web\"; \"port\": 80}\n",
    }
    "hcl::syntax::similar_character";
    error similar_character(character, plain) {
        headline: "Invalid character",
        detail: "`{character}` looks like `{plain}`, but these are different characters.",
        beside: "not part of JSON",
        help: "Write `{plain}` instead of `{character}`.",
        fix: "Write `{plain}`",
        read: "json",
        example: "{\"name\"： \"web\"}\n",
    }
    "hcl::syntax::unusual_space";
    error unusual_space(character) {
        headline: "Unusual space",
        detail: "Only ordinary spaces, tabs and newlines may separate values; found {character}.",
        beside: "not an ordinary space",
        help: "Write an ordinary space.",
        fix: "Write an ordinary space",
        read: "json",
        example: "{\"name\":\u{a0}\"web\"}\n",
    }
    error invisible_character(character) {
        headline: "Invisible character",
        detail: "JSON doesn't allow {character} here.",
        beside: "invisible",
        help: "Remove it.",
        fix: "Remove the invisible character",
        read: "json",
        example: "{\"name\": \u{200b}\"web\"}\n",
    }
    "hcl::syntax::invalid_character";
    error unexpected_character(character) {
        headline: "Invalid character",
        detail: "JSON doesn't allow {character} here.",
        beside: "not part of JSON",
        read: "json",
        example: "{\"port\": 80 )}\n",
    }
    error comment() {
        headline: "Comments aren't supported in JSON",
        beside: "not JSON",
        help: "Remove it. In a body, a property called `//` is ignored and may hold a comment.",
        there: "another comment",
        fix: "Remove the comments",
        read: "json",
        example: "{\"port\": 80} # of the proxy\n",
    }
    "hcl::decode::missing_label";
    error missing_label(name, block, instead) {
        headline: "Missing label `{name}` for `{block}`",
        detail: "In JSON, the label `{name}` is the name of a property.",
        beside: "missing `{name}`",
        help: "Write {instead}, or leave the property out.",
        read: "json",
        example: "{\"backend\": {}}\n",
    }
    "hcl::decode::duplicate_attribute";
    error duplicate_property(name) {
        headline: "Duplicate attribute `{name}`",
        beside: "set again",
        help: "Remove one of the two.",
        there: "first set here",
        read: "json",
        example: "{\"port\": 80, \"port\": 81}\n",
    }
    "hcl::eval::invalid_key";
    error key_not_a_string(reason) {
        headline: "Invalid object key",
        detail: "This template can't be the key of an object: {reason}.",
        beside: "not a string",
        read: "json",
        example: "{\"ports\": {\"${[80]}\": \"web\"}}\n",
    }
    error null_key() {
        headline: "Object key is null",
        detail: "This template is null, but it must be a string.",
        beside: "null",
        read: "json",
        example: "{\"ports\": {\"${null}\": \"web\"}}\n",
    }
    "hcl::eval::duplicate_key";
    error duplicate_key(key) {
        headline: "Duplicate object key",
        detail: "This object already has the key `{key}`.",
        beside: "set again",
        help: "Remove one of the two.",
        there: "first set here",
        read: "json",
        example: "{\"ports\": {\"web\": 80, \"web\": 81}}\n",
    }
    error duplicate_protected_key() {
        headline: "Duplicate object key",
        detail: "This object already has this key.",
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
        detail: "Objects and arrays can be nested at most {most} levels deep here.",
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
