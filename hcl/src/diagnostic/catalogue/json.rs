//! Mistakes that only the JSON syntax knows.

messages! {
    "hcl::json::root";
    error wrong_root() {
        headline: "The root must be an object",
        detail: "A file in JSON syntax contains one object, or an array of objects.",
        beside: "not an object",
    }
    "hcl::json::unusable_file";
    error unusable_file() {
        headline: "Unusable file",
        detail: "Nothing in this file can be used until the errors above are fixed.",
    }
    "hcl::json::invalid_name";
    error unquoted_name(name) {
        headline: "Unquoted property name",
        beside: "needs double quotes",
        help: "Write `\"{name}\"`.",
        there: "here too",
        fix: "Quote the names",
    }
    error invalid_name() {
        headline: "Invalid property name",
        detail: "Property names are strings.",
        beside: "not a string",
    }
    "hcl::json::missing_colon";
    error missing_colon(written) {
        headline: "Missing `:`",
        beside: "expected `:` before this",
        help: "Write `{written}`.",
    }
    error other_separator(sign) {
        headline: "Expected `:`, found `{sign}`",
        beside: "expected `:`",
        help: "Write `:` instead of `{sign}`.",
    }
    "hcl::json::trailing_comma";
    error trailing_comma(close) {
        headline: "Trailing comma",
        detail: "JSON doesn't allow a comma before `{close}`.",
        beside: "unexpected `,`",
        help: "Remove the comma.",
    }
    "hcl::json::colon_in_array";
    error names_in_array() {
        headline: "Names in an array",
        detail: "Brackets enclose an array, whose elements have no names. Braces enclose an object.",
        beside: "unexpected `:`",
        help: "Use `{ }` instead of `[ ]`, or write `,` instead of `:`.",
    }
    "hcl::json::mismatched_brackets";
    error closed_by_other(open, close, wrong) {
        headline: "Mismatched brackets",
        detail: "`{open}` is closed by `{close}`, not by `{wrong}`.",
        beside: "expected `{close}`",
        help: "Write `{close}` instead of `{wrong}`.",
        there: "opened here",
    }
    error opened_by_other(open, wrong, close) {
        headline: "Mismatched brackets",
        detail: "`{close}` closes this, and its contents fit `{open}`.",
        beside: "expected `{open}`",
        help: "Write `{open}` instead of `{wrong}`.",
    }
    error extra_bracket(close) {
        headline: "Unmatched `{close}`",
        beside: "closes nothing",
        help: "Remove it.",
    }
    error missing_opening(open, close) {
        headline: "Missing `{open}`",
        detail: "A `{close}` after this closes nothing.",
        beside: "expected `{open}` before this",
        help: "Write `{open}` before this.",
    }
    "hcl::json::invalid_keyword";
    error invalid_keyword(keyword) {
        headline: "Invalid keyword",
        detail: "JSON's keywords are `true`, `false` and `null`.",
        beside: "not a keyword",
        help: "Write `{keyword}`.",
        there: "another one",
        fix: "Use JSON's keywords",
    }
    error unquoted_expression(written, text) {
        headline: "Unquoted expression",
        detail: "In JSON, an expression is written in a string, in `${…}`.",
        beside: "needs double quotes",
        help: "Write `{written}`, or `{text}` if it isn't an expression.",
        fix: "Write it in a string",
    }
    error native_file() {
        headline: "Not JSON",
        detail: "A file in JSON syntax begins with `{` or `[`.",
        beside: "not JSON",
        help: "If this is HCL's native syntax, give the file a name that doesn't end in `.json`.",
    }
    "hcl::json::control_character";
    error control_character(escape) {
        headline: "Control character in a string",
        beside: "not allowed in a string",
        help: "Write `{escape}` instead.",
        there: "the string begins here",
    }
    "hcl::json::wrong_type";
    error not_a_block(name, what, block) {
        headline: "Expected an object, found {what}",
        detail: "A `{name}` block is an object; several are an array of objects.",
        beside: "not an object",
        help: "Write {block}.",
    }
    error not_a_body(what) {
        headline: "Expected an object, found {what}",
        detail: "Attributes and blocks are the properties of an object, or of an array of objects.",
        beside: "not an object",
    }
    error not_labels(name, label, what, block) {
        headline: "Expected an object, found {what}",
        detail: "A `{name}` block has the label `{label}`: a property's name is the label, and its value is the block.",
        beside: "not an object",
        help: "Write {block}.",
    }
    "hcl::json::invalid_value";
    error invalid_value() {
        headline: "Invalid JSON value",
        detail: "This value couldn't be read, so it can't be evaluated.",
        beside: "has an error",
    }
}
