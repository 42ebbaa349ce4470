//! Values, brackets, calls, references and `for` expressions.

messages! {
    "hcl::syntax::missing_value";
    error missing_value(name) {
        headline: "Missing value",
        detail: "The line ends after `=`, so `{name}` has no value.",
        beside: "expected a value",
        help: "Write the value on the same line, or `{name} = null` to leave it out.",
    }
    error missing_value_at_end(written) {
        headline: "Missing value",
        detail: "The text ends where a value is expected.",
        beside: "expected a value",
        help: "Complete the text, for example with `{written}`.",
    }
    error missing_value_in_line() {
        headline: "Missing value",
        detail: "The line ends where a value is expected.",
        beside: "expected a value",
        help: "Put an expression that spans several lines in parentheses.",
    }
    error missing_value_before(found) {
        headline: "Missing value",
        detail: "Expected a value before `{found}`.",
        beside: "expected a value",
    }
    error object_without_brace(name) {
        headline: "Missing `{`",
        detail: "The lines below are the items of an object, which begins with a brace.",
        beside: "expected `{`",
        help: "Write `{name} = {`.",
        there: "this brace ends the object",
    }
    "hcl::syntax::invalid_expression";
    error not_a_value(found) {
        headline: "Expected a value",
        detail: "`{found}` can't begin a value.",
        beside: "expected a value",
    }
    error sign_twice(sign) {
        headline: "Unexpected `{sign}`",
        beside: "expected a value",
        help: "Remove this `{sign}`.",
    }
    "hcl::syntax::plus_sign";
    error plus_sign() {
        headline: "Unexpected `+`",
        detail: "`+` only adds two numbers.",
        beside: "expected a value",
        help: "Remove the `+`.",
    }
    "hcl::syntax::missing_digit";
    error missing_digit() {
        headline: "Missing digit",
        detail: "Numbers don't begin with their decimal point.",
        beside: "expected a digit before this",
        help: "Write a digit before the decimal point, as in `0.5`.",
    }
    "hcl::syntax::extra_comma";
    error extra_comma() {
        headline: "Unexpected `,`",
        detail: "A comma separates two elements, and one of them is missing here.",
        beside: "expected a value",
        help: "Remove this comma.",
    }
    "hcl::syntax::text_after_end";
    error after_expression() {
        headline: "Extra characters after the expression",
        beside: "not part of the expression",
    }
    "hcl::syntax::incomplete_conditional";
    error missing_colon() {
        headline: "Missing `:` in conditional",
        beside: "expected `:`",
        help: "Add `: value`, or `: null`.",
    }
    error missing_results() {
        headline: "Missing results of a conditional",
        beside: "the line ends here",
        help: "Write `result : other` after the question mark, or remove it.",
    }
    "hcl::syntax::unclosed_parenthesis";
    error unclosed_parenthesis(close, at) {
        headline: "Unclosed parenthesis",
        beside: "expected `)` before this",
        help: "Write `{close}` {at}.",
    }
    error unclosed_call(close, at, beside, there) {
        headline: "Unclosed call",
        beside: "{beside}",
        help: "Write `{close}` {at}.",
        there: "{there}",
    }
    "hcl::syntax::unclosed_bracket";
    error unclosed_list(close, at, beside, there) {
        headline: "Unclosed list",
        beside: "{beside}",
        help: "Write `{close}` {at}.",
        there: "{there}",
    }
    "hcl::syntax::unclosed_brace";
    error unclosed_object(close, at, beside, there) {
        headline: "Unclosed object",
        beside: "{beside}",
        help: "Write `{close}` {at}.",
        there: "{there}",
    }
    "hcl::syntax::missing_comma";
    error missing_comma(part, bracket) {
        headline: "Missing comma",
        detail: "An {part} must be followed by a comma or the closing {bracket}.",
        beside: "no comma here",
        help: "Add a comma here.",
        there: "the next {part}",
    }
    error missing_quote_in_list() {
        headline: "Missing comma",
        detail: "An element must be followed by a comma or the closing bracket.",
        beside: "no comma here",
        help: "The element before this may lack a quote.",
        there: "the next element",
    }
    error missing_comma_in_object() {
        headline: "Missing comma",
        detail: "An item must be followed by a comma, a newline or the closing brace.",
        beside: "no comma before this",
        help: "Add a comma before this.",
    }
    error extra_in_object(found) {
        headline: "Missing comma",
        detail: "An item must be followed by a comma, a newline or the closing brace.",
        beside: "no comma before this",
        help: "Remove `{found}`, or write the operator that belongs before it.",
    }
    "hcl::syntax::missing_equals_sign";
    error key_without_equals() {
        headline: "Missing `=`",
        detail: "A key must be followed by `=` or `:`.",
        beside: "expected `=` before this",
        help: "Write `=` before this.",
    }
    error words_as_key() {
        headline: "Missing `=`",
        detail: "A key must be followed by `=` or `:`.",
        beside: "expected `=` before this",
        help: "Quote a key that has spaces or dots: `\"a.b\" = …`.",
    }
    "hcl::syntax::duplicate_key";
    warning duplicate_key(name) {
        headline: "Duplicate key",
        detail: "The key `{name}` was set before; this value replaces that one.",
        beside: "set again",
        there: "set here first",
    }
    "hcl::syntax::missing_attribute_name";
    error attribute_name_required() {
        headline: "Missing attribute name",
        detail: "A dot must be followed by the name of an attribute, a number or a star.",
        beside: "expected a name",
    }
    "hcl::syntax::chained_index";
    error chained_index(found, instead) {
        headline: "Two indices in a row",
        detail: "`{found}` after a dot is read as one number with a fraction.",
        beside: "one number, not two indices",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::nested_splat";
    error nested_splat() {
        headline: "Splat inside a splat",
        detail: "A `.*` can be followed only by attributes and numbers.",
        beside: "the second splat",
        help: "Use `[*]` for the first one.",
    }
    "hcl::syntax::unclosed_index";
    error unclosed_index(part) {
        headline: "Unclosed index",
        beside: "expected `]` before this",
        help: "Write `]` after the {part}.",
        there: "opened here",
    }
    "hcl::syntax::missing_function_name";
    error function_name_required() {
        headline: "Missing function name",
        detail: "`::` must be followed by the name of a function or a namespace.",
        beside: "expected a name",
    }
    "hcl::syntax::missing_arguments";
    error missing_arguments() {
        headline: "Missing arguments",
        detail: "A name with `::` is a function name, so its arguments in parentheses must follow.",
        beside: "expected `(`",
    }
    "hcl::syntax::misplaced_expansion";
    error misplaced_expansion() {
        headline: "Expected `)` after `...`",
        detail: "An argument expanded with `...` must be the last one, and no comma may follow.",
        beside: "only `)` may follow",
    }
    "hcl::syntax::invalid_for";
    error invalid_for(part) {
        headline: "Invalid `for` expression",
        beside: "expected {part}",
        help: "The forms are `[for value in list : result if condition]` and `{for key, value in map : key => result}`.",
    }
    error invalid_for_directive(part) {
        headline: "Invalid `for` directive",
        beside: "expected {part}",
        help: "The forms are `%{ for value in list } … %{ endfor }` and `%{ for key, value in map } … %{ endfor }`.",
    }
    "hcl::syntax::key_in_list";
    error key_in_list() {
        headline: "Key in a list",
        detail: "A `for` expression in brackets makes a list, whose elements have no keys.",
        beside: "this key",
        help: "Use braces instead of brackets to make an object.",
        fix: "Write `{ … }`",
    }
    "hcl::syntax::missing_key";
    error missing_key(instead) {
        headline: "Object without keys",
        detail: "A `for` expression in braces makes an object, and each of its values needs a key.",
        beside: "has no key",
        help: "Write `{instead}`, or use brackets instead of braces to make a list.",
        fix: "Write `[ … ]`",
    }
    "hcl::syntax::grouping_in_list";
    error grouping_in_list() {
        headline: "Grouping in a list",
        detail: "`...` groups values that have the same key, and the elements of a list have none.",
        beside: "groups nothing here",
        help: "Remove it, or use braces and write `key => value...` to group values.",
    }
    "hcl::syntax::invalid_reference";
    error invalid_reference(part) {
        headline: "Invalid reference",
        detail: "A reference is a name, and after it attributes and fixed indices, as in `servers[0].port`.",
        beside: "expected {part}",
    }
    "hcl::syntax::splat_in_reference";
    error splat_in_reference() {
        headline: "Splat not allowed",
        detail: "This reference must lead to a single thing, so it can't contain a splat.",
        beside: "leads to several things",
    }
    "hcl::syntax::template_in_reference";
    error template_in_reference() {
        headline: "Template in a reference",
        detail: "The index in a reference is fixed text, without interpolations and directives.",
        beside: "not fixed text",
    }
    "hcl::syntax::invalid_number";
    error invalid_number() {
        headline: "Invalid number",
        detail: "A number has digits, at most one decimal point, and perhaps an exponent.",
        beside: "not a number",
        help: "Write a number such as `15`, `0.5` or `1e6`, or quote a string.",
    }
    "hcl::syntax::foreign_number";
    error foreign_number(instead) {
        headline: "Unsupported number format",
        detail: "Numbers are decimal, without prefixes, separators and leading zeros, and with digits on both sides of the point.",
        beside: "not a number",
        help: "Write `{instead}`.",
    }
    error point_without_digits() {
        headline: "Missing digit",
        detail: "A digit must follow the decimal point of a number.",
        beside: "no digit before this",
        help: "Remove the point.",
    }
}

clauses! {
    a_name() => "a name";
    a_closing_bracket() => "a closing bracket";
    opened_here() => "opened here";
    something_new() => "starts something new";
    expected(close) => "expected `{close}`";
    still_open() => "this is still open";
    a_step() => "a dot or a bracket";
    an_index() => "a number or a quoted string";
    instead_of(found) => "instead of `{found}`";
    below_line(line) => "on a line of its own below line {line}";
    at_end_of_line(line) => "at the end of line {line}";
    before_in_line(rest, line) => "before `{rest}` in line {line}";
}
