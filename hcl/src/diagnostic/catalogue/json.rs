//! Mistakes that only the JSON syntax knows, and what cannot be translated between the two.

messages! {
    "hcl::json::root":
        "A file in JSON syntax contains something other than one object or an array of objects." =>
        "Put the whole file in braces.";
    error wrong_root() {
        headline: "The root must be an object",
        detail: "A file in JSON syntax contains one object, or an array of objects.",
        beside: "not an object",
        read: "json",
        example: "\"web\"\n",
    }
    "hcl::json::unusable_file":
        "A file in JSON syntax can't be used, because its beginning couldn't be read." =>
        "Fix the errors before this one. A file in the native syntax must not have a name that ends in .json.";
    error unusable_file() {
        headline: "Unusable file",
        detail: "Nothing in this file can be used until the errors above are fixed.",
        read: "json after another",
        example: "name = \"web\"\n",
    }
    "hcl::json::invalid_name":
        "The name of a property is not a string." =>
        "Put the name in double quotes.";
    error unquoted_name(name) {
        headline: "Unquoted property name",
        beside: "needs double quotes",
        help: "Write `\"{name}\"`.",
        there: "here too",
        fix: "Quote the names",
        read: "json",
        example: "{80: \"web\"}\n",
    }
    error invalid_name() {
        headline: "Invalid property name",
        detail: "Property names are strings.",
        beside: "not a string",
        read: "json",
        example: "{-80: \"web\"}\n",
    }
    "hcl::json::missing_colon":
        "The name of a property and its value aren't separated by a colon." =>
        "Write a colon after the name.";
    error missing_colon(written) {
        headline: "Missing `:`",
        beside: "expected `:` before this",
        help: "Write `{written}`.",
        fix: "Write `:` before the value",
        read: "json",
        example: "{\"name\" \"web\"}\n",
    }
    error other_separator(sign) {
        headline: "Expected `:`, found `{sign}`",
        beside: "expected `:`",
        help: "Write `:` instead of `{sign}`.",
        fix: "Write `:`",
        read: "json",
        example: "{\"name\" = \"web\"}\n",
    }
    "hcl::json::trailing_comma":
        "A comma follows the last property of an object or the last element of an array." =>
        "Remove the comma.";
    error trailing_comma(close) {
        headline: "Trailing comma",
        detail: "JSON doesn't allow a comma before `{close}`.",
        beside: "unexpected `,`",
        help: "Remove the comma.",
        fix: "Remove the comma",
        read: "json",
        example: "{\"name\": \"web\", \"port\": 8080,}\n",
    }
    "hcl::json::colon_in_array":
        "An element of an array has a name." =>
        "Use braces instead of brackets, or remove the name and the colon.";
    error names_in_array(instead) {
        headline: "Names in an array",
        detail: "Brackets enclose an array, whose elements have no names. Braces enclose an object.",
        beside: "unexpected `:`",
        help: "Use `{ }` instead of `[ ]`, or write `,` instead of `:`.",
        fix: "Write {instead}",
        read: "json",
        example: "{\"tags\": [\"blue\": 1]}\n",
    }
    "hcl::json::mismatched_brackets":
        "An object is closed with ], an array with }, or a bracket closes what none has opened." =>
        "Write the closing bracket that fits the opening one, or the opening bracket.";
    error closed_by_other(open, close, wrong) {
        headline: "Mismatched brackets",
        detail: "`{open}` is closed by `{close}`, not by `{wrong}`.",
        beside: "expected `{close}`",
        help: "Write `{close}` instead of `{wrong}`.",
        there: "opened here",
        fix: "Write `{close}`",
        read: "json",
        example: "{\"tags\": {\"blue\": 1]}\n",
    }
    error opened_by_other(open, wrong, close) {
        headline: "Mismatched brackets",
        detail: "`{close}` closes this, and its contents fit `{open}`.",
        beside: "expected `{open}`",
        help: "Write `{open}` instead of `{wrong}`.",
        fix: "Write `{open}`",
        read: "json",
        example: "{\"tags\": {\"blue\"], \"name\": \"web\"}\n",
    }
    error extra_bracket(close) {
        headline: "Unmatched `{close}`",
        beside: "closes nothing",
        help: "Remove it.",
        fix: "Remove `{close}`",
        read: "json",
        example: "{\"tags\": [\"blue\"]], \"name\": \"web\"}\n",
    }
    error missing_opening(open, close) {
        headline: "Missing `{open}`",
        detail: "A `{close}` after this closes nothing.",
        beside: "expected `{open}` before this",
        help: "Write `{open}` before this.",
        fix: "Write `{open}`",
        read: "json",
        example: "{\"server\": \"port\": 80}, \"name\": \"web\"}\n",
    }
    "hcl::json::invalid_keyword":
        "A word without quotes is not true, false or null." =>
        "Write one of these words, or put the text in double quotes.";
    error invalid_keyword(keyword) {
        headline: "Invalid keyword",
        detail: "JSON's keywords are `true`, `false` and `null`.",
        beside: "not a keyword",
        help: "Write `{keyword}`.",
        there: "another one",
        fix: "Use JSON's keywords",
        read: "json",
        example: "{\"tls\": True}\n",
    }
    error unquoted_expression(written) {
        headline: "Unquoted expression",
        detail: "In JSON, an expression is written in a string, in `${…}`.",
        beside: "needs double quotes",
        help: "Write `{written}`.",
        fix: "Write it in a string",
        read: "json",
        example: "{\"age\": 60 * 60}\n",
    }
    error unquoted_reference(written, text) {
        headline: "Unquoted expression",
        detail: "In JSON, an expression is written in a string, in `${…}`.",
        beside: "needs double quotes",
        help: "Write `{written}`, or `{text}` if it isn't an expression.",
        fix: "Write it in a string",
        read: "json",
        example: "{\"region\": var.region}\n",
    }
    error native_file() {
        headline: "Not JSON",
        detail: "A file in JSON syntax begins with `{` or `[`.",
        beside: "not JSON",
        help: "If this is HCL's native syntax, give the file a name that doesn't end in `.json`.",
        read: "json",
        example: "name = \"web\"\n",
    }
    "hcl::json::control_character":
        "A string contains a newline, a tab or another control character." =>
        "Close the string before it, or write an escape sequence, such as \\n.";
    error control_character(escape) {
        headline: "Control character in a string",
        beside: "not allowed in a string",
        help: "Write `{escape}` instead.",
        there: "the string begins here",
        fix: "Write `{escape}`",
        read: "json",
        example: "{\"name\": \"the\tweb\"}\n",
    }
    "hcl::json::wrong_type":
        "A value has the wrong type for attributes, blocks or labels, which are written as objects." =>
        "Write an object, or an array of objects.";
    error not_a_block(name, what, block) {
        headline: "Expected an object, found {what}",
        detail: "A `{name}` block is an object; several are an array of objects.",
        beside: "not an object",
        help: "Write {block}.",
        read: "json",
        example: "{\"tls\": \"a.pem\"}\n",
    }
    error not_a_body(what) {
        headline: "Expected an object, found {what}",
        detail: "Attributes and blocks are the properties of an object, or of an array of objects.",
        beside: "not an object",
        read: "json",
        example: "{\"tls\": [80]}\n",
    }
    error not_labels(name, label, what, block) {
        headline: "Expected an object, found {what}",
        detail: "A `{name}` block has the label `{label}`: a property's name is the label, and its value is the block.",
        beside: "not an object",
        help: "Write {block}.",
        read: "json",
        example: "{\"backend\": \"/checkout\"}\n",
    }
    "hcl::json::no_equivalent":
        "A configuration can't be written in the other syntax." =>
        "Change what the message names, so that both syntaxes can express it.";
    error attribute_and_block(block) {
        headline: "No equivalent in the other syntax",
        detail: "`{block}` is both an attribute and a block here. In JSON, a property can't be both.",
        beside: "can't be written there",
        there: "the attribute",
        read: "converted",
        example: "tls = \"a.pem\"\ntls {\n}\n",
    }
    error label_counts(block, labels, others) {
        headline: "No equivalent in the other syntax",
        detail: "This `{block}` block has {labels} labels, the one before it {others}. In JSON, labels are levels of nesting, so all \
                 blocks of a type need the same number.",
        beside: "can't be written there",
        read: "converted",
        example: "tls \"web\" {\n}\ntls {\n}\n",
    }
    error too_many_levels(most) {
        headline: "No equivalent in the other syntax",
        detail: "In JSON, blocks and labels are levels of nesting, and here there are more than {most}.",
        beside: "can't be written there",
    }
    error key_set_twice(key) {
        headline: "No equivalent in the other syntax",
        detail: "`{key}` is set twice in this object. In JSON that's an error.",
        beside: "can't be written there",
        help: "Remove the first one: the last one wins.",
        read: "converted",
        example: "ports = { web = 80, web = 81 }\n",
    }
    error property_twice(name) {
        headline: "No equivalent in the other syntax",
        detail: "`{name}` is set more than once, and only one value can be kept.",
        beside: "can't be written there",
        help: "Remove one of the two.",
        there: "the first one",
    }
    error repeated_block(name, block) {
        headline: "No equivalent in the other syntax",
        detail: "`{name}` is set more than once, so `{block}` must be a block type. JSON doesn't show how many labels it has.",
        beside: "can't be written there",
        help: "Name `{block}` and its labels in the schema.",
        there: "the first one",
    }
    error not_an_identifier(property) {
        headline: "No equivalent in the other syntax",
        detail: "In the native syntax, attributes and block types are identifiers. `{property}` isn't one.",
        beside: "can't be written there",
    }
    error not_a_template(problem, cause) {
        headline: "No equivalent in the other syntax",
        detail: "This string isn't a template, so there is no expression for it. {problem}: {cause}",
        beside: "can't be written there",
        help: "If it is meant literally, write `$${` for `${`, and `%%{` for `%{`.",
    }
    error too_deep_to_convert() {
        headline: "No equivalent in the other syntax",
        detail: "It is nested too deep.",
        beside: "can't be written there",
    }
    error other_syntax(syntax) {
        headline: "No equivalent in the other syntax",
        detail: "This body doesn't come from the {syntax} syntax.",
        beside: "can't be written there",
    }
    "hcl::json::invalid_value":
        "A value couldn't be read; an earlier message says why." =>
        "Fix the earlier error.";
    error invalid_value() {
        headline: "Invalid JSON value",
        detail: "This value couldn't be read, so it can't be evaluated.",
        beside: "has an error",
        read: "json unread",
        example: "{\"port\": many}\n",
    }
}
