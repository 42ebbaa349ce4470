//! Mistakes that only the JSON syntax knows, and what cannot be translated between the two.

messages! {
    "hcl::json::root":
        "A file in JSON syntax contains something other than one object or an array of objects." =>
        "Enclose the whole in braces.";
    error wrong_root() {
        headline: "The root must be an object",
        detail: "A configuration file in JSON syntax contains one JSON object, or an array of objects.",
        beside: "not an object",
        read: "json",
        example: "\"web\"\n",
    }
    "hcl::json::unusable_file":
        "A file in JSON syntax cannot be used, because its beginning could not be read." =>
        "Mend the errors before this one. A file in the native syntax must not have a name that ends in .json.";
    error unusable_file() {
        headline: "Unusable file",
        detail: "Nothing in this file can be used until the errors above are fixed.",
        read: "json after another",
        example: "name = \"web\"\n",
    }
    "hcl::json::invalid_name":
        "The name of a property is not a string." =>
        "Put the name in double quotes.";
    error unquoted_name(word) {
        headline: "Unquoted property name",
        beside: "not a string",
        help: "Put it in double quotes: \"{word}\"",
        there: "this one too",
        fix: "Put the names in double quotes",
        read: "json",
        example: "{80: \"web\"}\n",
    }
    error invalid_name() {
        headline: "Invalid property name",
        detail: "A property name must be a string.",
        beside: "not a string",
        read: "json",
        example: "{-80: \"web\"}\n",
    }
    error collection_as_name() {
        headline: "Invalid property name",
        detail: "A property name must be a string.",
        beside: "not a string",
        help: "For a list without names, use [ ] instead of { }.",
        read: "json",
        example: "{\"hosts\": {[\"a\"]}}\n",
    }
    "hcl::json::missing_colon":
        "No colon separates the name of a property from its value." =>
        "Write a colon after the name.";
    error missing_colon(what) {
        headline: "Missing colon",
        detail: "A colon must separate a property's name from its value; found {what}.",
        beside: "expected a colon",
        help: "Write a colon after the name.",
        there: "this name",
        fix: "Write a colon",
        read: "json",
        example: "{\"name\" \"web\"}\n",
    }
    error equals_sign(sign) {
        headline: "Missing colon",
        detail: "JSON separates a property's name from its value with a colon.",
        beside: "expected a colon",
        help: "Write `:` instead of `{sign}`.",
        there: "this name",
        fix: "Write a colon",
        read: "json",
        example: "{\"name\" = \"web\"}\n",
    }
    "hcl::json::trailing_comma":
        "A comma follows the last property of an object or the last element of an array." =>
        "Remove the comma.";
    error trailing_comma(close) {
        headline: "Trailing comma",
        detail: "JSON doesn't allow a comma before `{close}`.",
        beside: "unexpected comma",
        help: "Remove it.",
        fix: "Remove the comma",
        read: "json",
        example: "{\"name\": \"web\", \"port\": 8080,}\n",
    }
    "hcl::json::colon_in_array":
        "An element of an array has a name." =>
        "Write braces instead of brackets, or remove the name and the colon.";
    error names_in_array() {
        headline: "Colon in an array",
        detail: "The elements of a JSON array have no names.",
        beside: "unexpected colon",
        help: "For values with names, use { } instead of [ ].",
        fix: "Write { and }",
        read: "json",
        example: "{\"tags\": [\"blue\": 1]}\n",
    }
    error colon_in_array() {
        headline: "Colon in an array",
        detail: "The elements of a JSON array have no names.",
        beside: "unexpected colon",
        help: "Write a comma. For values with names, use { } instead of [ ].",
        fix: "Write a comma",
        read: "json",
        example: "{\"tags\": [\"blue\", \"red\": 1]}\n",
    }
    "hcl::json::mismatched_brackets":
        "An object is closed with ], an array with }, or a bracket closes what none has opened." =>
        "Write the closing bracket that fits the opening one, or the opening bracket.";
    error closed_by_other(container, close, wrong) {
        headline: "Mismatched brackets",
        detail: "A JSON {container} is closed with `{close}`, not with `{wrong}`.",
        beside: "expected `{close}`",
        help: "Write `{close}` instead of `{wrong}`.",
        there: "the {container} begins here",
        fix: "Write {close}",
        read: "json",
        example: "{\"tags\": {\"blue\": 1]}\n",
    }
    error extra_bracket(close) {
        headline: "Unmatched `{close}`",
        beside: "closes nothing",
        help: "Remove it.",
        fix: "Remove {close}",
        read: "json",
        example: "{\"tags\": [\"blue\"]], \"name\": \"web\"}\n",
    }
    error unopened_bracket(close, open, container) {
        headline: "Unmatched `{close}`",
        beside: "closes nothing",
        help: "Remove it, or write `{open}` where the {container} begins.",
        fix: "Write {open}",
        read: "json",
        example: "{\"tags\": \"blue\"], \"name\": \"web\"}\n",
    }
    error missing_opening_brace(property) {
        headline: "Missing opening brace",
        detail: "{property} is the name of a property, so an object begins here.",
        beside: "expected `{` before this",
        help: "Write `{` before it.",
        fix: "Write {",
        read: "json",
        example: "{\"server\": \"port\": 80}, \"name\": \"web\"}\n",
    }
    error missing_opening_bracket() {
        headline: "Missing opening bracket",
        detail: "An array ends after this value and the next one, but no `[` opens it.",
        beside: "expected `[` before this",
        help: "Write `[` before it.",
        there: "another element",
        fix: "Write [",
        read: "json",
        example: "{\"tags\": \"blue\", \"red\"], \"name\": \"web\"}\n",
    }
    error brace_before_elements() {
        headline: "Mismatched brackets",
        detail: "This brace begins an object, but `]` closes it, and what it contains has no names.",
        beside: "an object begins here",
        help: "Write `[` instead of `{`.",
        there: "an element without a name",
        fix: "Write [",
        read: "json",
        example: "{\"tags\": {\"blue\"], \"name\": \"web\"}\n",
    }
    error bracket_before_names() {
        headline: "Mismatched brackets",
        detail: "This bracket begins an array, but `}` closes it, and what it contains has names.",
        beside: "an array begins here",
        help: "Write `{` instead of `[`.",
        there: "a name",
        fix: "Write {",
        read: "json",
        example: "{\"tags\": [\"blue\": 1}}\n",
    }
    "hcl::json::invalid_keyword":
        "A word without quotation marks is not true, false or null." =>
        "Write one of these words, or put the text in double quotes.";
    error invalid_keyword(written) {
        headline: "Invalid keyword",
        detail: "JSON's keywords are true, false and null.",
        beside: "not a keyword",
        help: "Write {written}",
        there: "another one",
        fix: "Write {written}",
        read: "json",
        example: "{\"tls\": True}\n",
    }
    error javascript_value(word) {
        headline: "Invalid keyword",
        detail: "JSON has no {word}.",
        beside: "not a keyword",
        help: "Write null, or \"{word}\" for a string.",
        fix: "Write null",
        read: "json",
        example: "{\"limit\": -Infinity}\n",
    }
    error unquoted_string(written) {
        headline: "Unquoted string",
        beside: "needs double quotes",
        help: "Write {written}",
        fix: "Put it in double quotes",
        read: "json",
        example: "{\"file\": /etc/hosts}\n",
    }
    error unquoted_expression(written) {
        headline: "Unquoted expression",
        detail: "In JSON, an expression is written in a string, in `${…}`.",
        beside: "needs double quotes",
        help: "Write {written}",
        fix: "Write it in a string",
        read: "json",
        example: "{\"age\": 60 * 60}\n",
    }
    error unquoted_reference(written, text) {
        headline: "Unquoted expression",
        detail: "In JSON, an expression is written in a string, in `${…}`.",
        beside: "needs double quotes",
        help: "Write {written}, or \"{text}\" for a string.",
        fix: "Write it in a string",
        read: "json",
        example: "{\"region\": var.region}\n",
    }
    error native_file() {
        headline: "Not JSON",
        detail: "A file in JSON syntax begins with `{` or `[`.",
        beside: "not JSON",
        help: "If this file is in HCL's native syntax, its name must not end in .json.",
        read: "json",
        example: "name = \"web\"\n",
    }
    error missing_opening_quote(written) {
        headline: "Missing opening quote",
        beside: "expected `\"` before this",
        help: "Write {written}",
        fix: "Write a double quote",
        read: "json",
        example: "{\n  name\": \"web\"\n}\n",
    }
    "hcl::json::control_character":
        "A string contains a newline, a tab or another control character." =>
        "Close the string before it, or write an escape sequence, such as \\n.";
    error control_character(escape) {
        headline: "Control character in a string",
        beside: "not allowed in a string",
        help: "Write {escape} for it.",
        there: "the string begins here",
        fix: "Write {escape}",
        read: "json",
        example: "{\"name\": \"the\tweb\"}\n",
    }
    "hcl::json::wrong_type":
        "A value has the wrong type for attributes, blocks or labels, which are written as objects." =>
        "Write an object, or an array of objects.";
    error not_a_block(name, what, block) {
        headline: "Wrong type of JSON value",
        detail: "A block \"{name}\" is written as an object, several as an array of objects; found {what}.",
        beside: "not an object",
        help: "Write {block}.",
        read: "json",
        example: "{\"tls\": \"a.pem\"}\n",
    }
    error not_a_body(what) {
        headline: "Wrong type of JSON value",
        detail: "An object, or an array of objects, is required here to define attributes and blocks; found {what}.",
        beside: "not an object",
        read: "json",
        example: "{\"tls\": [80]}\n",
    }
    error not_a_part_of_a_body(what) {
        headline: "Wrong type of JSON value",
        detail: "An object is required here to define attributes and blocks; found {what}.",
        beside: "not an object",
        read: "json",
        example: "[{\"name\": \"web\"}, 80]\n",
    }
    error not_labels(name, label, what, block) {
        headline: "Wrong type of JSON value",
        detail: "An object, or an array of objects, is required here; its property names are the label \"{label}\". Found {what}.",
        beside: "not an object",
        help: "Write {block}.",
        read: "json",
        example: "{\"backend\": \"/checkout\"}\n",
    }
    error not_a_part_of_labels(label, what) {
        headline: "Wrong type of JSON value",
        detail: "An object is required here; its property names are the label \"{label}\". Found {what}.",
        beside: "not an object",
        read: "json",
        example: "{\"backend\": [{}, 80]}\n",
    }
    error not_a_labelled_block(name, label, what, block) {
        headline: "Wrong type of JSON value",
        detail: "A block \"{name}\" has the label \"{label}\", so this property's name is a label and its value must be the block, an \
                 object; found {what}.",
        beside: "not an object",
        help: "Write {block}.",
        read: "json",
        example: "{\"backend\": {\"url\": \"/checkout\"}}\n",
    }
    error not_attributes(what) {
        headline: "Wrong type of JSON value",
        detail: "An object is required here, whose properties are attributes; found {what}.",
        beside: "not an object",
        read: "json attributes",
        example: "[]\n",
    }
    "hcl::json::no_equivalent":
        "A configuration cannot be written in the other syntax." =>
        "Change what the message names, so that both syntaxes can express it.";
    error attribute_and_block(block) {
        headline: "No equivalent in the other syntax",
        detail: "\"{block}\" is both an attribute and a block here. In JSON, one property name cannot be both.",
        beside: "cannot be written there",
        there: "the attribute",
        read: "converted",
        example: "tls = \"a.pem\"\ntls {\n}\n",
    }
    error label_counts(block, labels, others) {
        headline: "No equivalent in the other syntax",
        detail: "This block \"{block}\" has {labels} labels, the one before it {others}. In JSON labels are levels of nesting, so all \
                 blocks of a type need the same number.",
        beside: "cannot be written there",
        read: "converted",
        example: "tls \"web\" {\n}\ntls {\n}\n",
    }
    error too_many_levels(most) {
        headline: "No equivalent in the other syntax",
        detail: "In JSON, nested blocks and labels are levels of nesting, and here there are more than {most}.",
        beside: "cannot be written there",
    }
    error key_set_twice(key) {
        headline: "No equivalent in the other syntax",
        detail: "The key \"{key}\" is set twice in this object. In JSON that is an error.",
        beside: "cannot be written there",
        help: "Remove the first one: the last one wins.",
        read: "converted",
        example: "ports = { web = 80, web = 81 }\n",
    }
    error key_occurs_twice(key) {
        headline: "No equivalent in the other syntax",
        detail: "The key \"{key}\" occurs twice in this object, and only one value can be kept.",
        beside: "cannot be written there",
        help: "Remove one of the two.",
    }
    error key_of_blocks(key, block) {
        headline: "No equivalent in the other syntax",
        detail: "The key \"{key}\" occurs twice in this object, so it must be blocks, and \"{block}\" around it as well. JSON does not \
                 show how many labels they have.",
        beside: "cannot be written there",
        help: "Name \"{block}\" and its labels in the schema.",
    }
    error not_an_identifier(property) {
        headline: "No equivalent in the other syntax",
        detail: "In the native syntax the name of an attribute or block must be an identifier; \"{property}\" is not one.",
        beside: "cannot be written there",
    }
    error repeated_attribute(property) {
        headline: "No equivalent in the other syntax",
        detail: "\"{property}\" occurs more than once, and an attribute can be set only once.",
        beside: "cannot be written there",
        help: "Remove one of the two.",
        there: "the first one",
    }
    error repeated_block(block) {
        headline: "No equivalent in the other syntax",
        detail: "\"{block}\" occurs more than once, so it must be blocks: an attribute can be set only once. JSON does not show how many \
                 labels they have.",
        beside: "cannot be written there",
        help: "Name \"{block}\" and its labels in the schema.",
        there: "the first one",
    }
    error not_a_template(problem, cause) {
        headline: "No equivalent in the other syntax",
        detail: "This string is not a template, so there is no expression for it. {problem}: {cause}",
        beside: "cannot be written there",
        help: "If it is meant literally, write $${ for ${ and %%{ for %{.",
    }
    error too_deep_to_convert() {
        headline: "No equivalent in the other syntax",
        detail: "Its content is nested too deep.",
        beside: "cannot be written there",
    }
    error not_from_json() {
        headline: "No equivalent in the other syntax",
        detail: "This body does not come from the JSON syntax.",
        beside: "cannot be written there",
    }
    error not_from_native() {
        headline: "No equivalent in the other syntax",
        detail: "This body does not come from the native syntax.",
        beside: "cannot be written there",
    }
    "hcl::json::invalid_value":
        "A value could not be read; an earlier message says why." =>
        "Mend the earlier error.";
    error invalid_value() {
        headline: "Invalid JSON value",
        detail: "This value could not be read, so it cannot be evaluated.",
        beside: "has an error",
        read: "json unread",
        example: "{\"port\": many}\n",
    }
}
