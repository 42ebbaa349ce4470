//! Values, brackets, calls, references and `for` expressions.

messages! {
    "hcl::syntax::missing_value":
        "A value is required, but the line, the brackets or the text end before one." =>
        "Write a value, or remove the name or operator that needs one.";
    error missing_value(name) {
        headline: "Missing value",
        detail: "The line ends after `=`, so `{name}` has no value.",
        beside: "expected a value",
        help: "Write the value on the same line, or `{name} = null` to leave it out.",
        example: "port =\n",
    }
    error missing_value_at_end(written) {
        headline: "Missing value",
        detail: "The text ends where a value is expected.",
        beside: "expected a value",
        help: "Complete the text, for example with `{written}`.",
        read: "json",
        example: "{\"name\":",
    }
    error missing_value_in_line() {
        headline: "Missing value",
        detail: "The line ends where a value is expected.",
        beside: "expected a value",
        help: "Put an expression that spans several lines in parentheses.",
        example: "port = 1 +\n",
    }
    error missing_value_before(found) {
        headline: "Missing value",
        detail: "Expected a value before `{found}`.",
        beside: "expected a value",
        example: "port = max(1 + )\n",
    }
    error object_without_brace(name) {
        headline: "Missing `{`",
        detail: "The lines below are the items of an object, which begins with a brace.",
        beside: "expected `{`",
        help: "Write `{name} = {`.",
        there: "this brace ends the object",
        example: "limits =\n  rate = 1\n}\n",
    }
    "hcl::syntax::invalid_expression":
        "Expected a value, found something that can't begin one." =>
        "Write a value there: a number, a string in double quotes, `true`, `false`, `null`, a list, an object or a reference.";
    error not_a_value(found) {
        headline: "Expected a value",
        detail: "`{found}` can't begin a value.",
        beside: "expected a value",
        example: "port = * 2\n",
    }
    error sign_twice(sign) {
        headline: "Unexpected `{sign}`",
        beside: "expected a value",
        help: "Remove this `{sign}`.",
        example: "port = = 80\n",
    }
    "hcl::syntax::plus_sign":
        "A `+` before a value isn't allowed; it only adds two numbers." =>
        "Remove the `+`.";
    error plus_sign() {
        headline: "Unexpected `+`",
        detail: "`+` only adds two numbers.",
        beside: "expected a value",
        help: "Remove the `+`.",
        example: "offset = +5\n",
    }
    "hcl::syntax::missing_digit":
        "A number begins with its decimal point." =>
        "Write a digit before the point: `0.5` for `.5`.";
    error missing_digit() {
        headline: "Missing digit",
        detail: "Numbers don't begin with their decimal point.",
        beside: "expected a digit before this",
        help: "Write a digit before the decimal point, as in `0.5`.",
        example: "ratio = .5\n",
    }
    "hcl::syntax::extra_comma":
        "There is a comma where an element is expected: two in a row, or one after the opening bracket." =>
        "Remove the comma, or write the missing element.";
    error extra_comma() {
        headline: "Unexpected `,`",
        detail: "A comma separates two elements, and one of them is missing here.",
        beside: "expected a value",
        help: "Remove this comma.",
        example: "ports = [80,, 443]\n",
    }
    "hcl::syntax::text_after_end":
        "Something follows the only expression, or the only JSON value." =>
        "Remove what follows, or check whether a bracket closes too early.";
    error after_expression() {
        headline: "Extra characters after the expression",
        beside: "not part of the expression",
        read: "expression",
        example: "1 + 1 2\n",
    }
    "hcl::syntax::incomplete_conditional":
        "A conditional has no colon and no second result." =>
        "Write `condition ? result : other`.";
    error missing_colon() {
        headline: "Missing `:` in conditional",
        beside: "expected `:`",
        help: "Add `: value`, or `: null`.",
        example: "port = secure ? 443\n",
    }
    error missing_results() {
        headline: "Missing results of a conditional",
        beside: "the line ends here",
        help: "Write `result : other` after the question mark, or remove it.",
        example: "port = secure ?\n",
    }
    "hcl::syntax::unclosed_parenthesis":
        "A parenthesis is opened, but not closed." =>
        "Write a closing parenthesis after the last argument, or at the end of the group.";
    error unclosed_parenthesis(close, at) {
        headline: "Unclosed parenthesis",
        beside: "expected `)` before this",
        help: "Write `{close}` {at}.",
        example: "total = (1 + 2\n",
    }
    error unclosed_call(close, at) {
        headline: "Unclosed call",
        beside: "opened here",
        help: "Write `{close}` {at}.",
        there: "starts something new",
        example: "total = max(1, 2\n",
    }
    error unclosed_arguments(found, close, at) {
        headline: "Unclosed call",
        beside: "expected `)`",
        help: "Write `{close}` {at}.",
        there: "this parenthesis is still open",
        example: "total = max(1, 2]\n",
    }
    "hcl::syntax::unclosed_bracket":
        "A list isn't closed before the file ends, or before something else begins." =>
        "Write `]` where the list ends.";
    error unclosed_list(close, at) {
        headline: "Unclosed list",
        beside: "opened here",
        help: "Write `{close}` {at}.",
        there: "starts something new",
        example: "ports = [80, 443\n",
    }
    error unclosed_elements(found, close, at) {
        headline: "Unclosed list",
        beside: "expected `]`",
        help: "Write `{close}` {at}.",
        there: "this bracket is still open",
        example: "ports = [80, 443)\n",
    }
    "hcl::syntax::unclosed_brace":
        "An object isn't closed before the file ends, or before something else begins." =>
        "Write `}` where the object ends.";
    error unclosed_object(close, at) {
        headline: "Unclosed object",
        beside: "opened here",
        help: "Write `{close}` {at}.",
        there: "starts something new",
        example: "limits = {\n  rate = 1\n",
    }
    error unclosed_items(found, close, at) {
        headline: "Unclosed object",
        beside: "expected `}`",
        help: "Write `{close}` {at}.",
        there: "this brace is still open",
        example: "limits = { rate = 1)\n",
    }
    "hcl::syntax::missing_comma":
        "Two arguments, elements, items or properties aren't separated." =>
        "Write a comma between them.";
    error missing_comma(part, bracket) {
        headline: "Missing comma",
        detail: "An {part} must be followed by a comma or the closing {bracket}.",
        beside: "no comma here",
        help: "Add a comma here.",
        there: "the next {part}",
        example: "ports = [80 443]\n",
    }
    error missing_quote_in_list() {
        headline: "Missing comma",
        detail: "An element must be followed by a comma or the closing bracket.",
        beside: "no comma here",
        help: "The element before this may lack a quote.",
        there: "the next element",
        example: "names = [\"a, \"b\", \"c\"]\n",
    }
    error missing_comma_in_object() {
        headline: "Missing comma",
        detail: "An item must be followed by a comma, a newline or the closing brace.",
        beside: "no comma before this",
        help: "Add a comma before this.",
        example: "limits = { rate = 1 burst = 2 }\n",
    }
    error extra_in_object(found) {
        headline: "Missing comma",
        detail: "An item must be followed by a comma, a newline or the closing brace.",
        beside: "no comma before this",
        help: "Remove `{found}`, or write the operator that belongs before it.",
        example: "limits = { rate = (1) fast }\n",
    }
    "hcl::syntax::missing_equals_sign":
        "The key of an object isn't followed by `=` or `:`." =>
        "Write `=` after the key. Quote a key that has spaces or dots.";
    error key_without_equals() {
        headline: "Missing `=`",
        detail: "A key must be followed by `=` or `:`.",
        beside: "expected `=` before this",
        help: "Write `=` before this.",
        example: "limits = { rate 1 }\n",
    }
    error words_as_key() {
        headline: "Missing `=`",
        detail: "A key must be followed by `=` or `:`.",
        beside: "expected `=` before this",
        help: "Quote a key that has spaces or dots: `\"a.b\" = …`.",
        example: "limits = { rate.fast 1 }\n",
    }
    "hcl::syntax::duplicate_key":
        "An object has the same key twice. The later value counts." =>
        "Remove one of the two, or rename it.";
    warning duplicate_key(name) {
        headline: "Duplicate key",
        detail: "The key `{name}` was set before; this value replaces that one.",
        beside: "set again",
        there: "set here first",
        example: "limits = { rate = 1, rate = 2 }\n",
    }
    "hcl::syntax::missing_attribute_name":
        "A dot isn't followed by a name, a number or a star." =>
        "Write the name of an attribute after the dot, or remove the dot.";
    error attribute_name_required() {
        headline: "Missing attribute name",
        detail: "A dot must be followed by the name of an attribute, a number or a star.",
        beside: "expected a name",
        example: "port = server.\n",
    }
    "hcl::syntax::chained_index":
        "Two numbers in a row after a dot, as in `x.0.1`, are read as one number with a fraction." =>
        "Write the indices in brackets: `x[0][1]`.";
    error chained_index(found, instead) {
        headline: "Two indices in a row",
        detail: "`{found}` after a dot is read as one number with a fraction.",
        beside: "one number, not two indices",
        help: "Write `{instead}`.",
        example: "port = servers.0.1\n",
    }
    "hcl::syntax::nested_splat":
        "The splat `.*` is followed by another splat." =>
        "Write `[*]` for the first one.";
    error nested_splat() {
        headline: "Splat inside a splat",
        detail: "A `.*` can be followed only by attributes and numbers.",
        beside: "the second splat",
        help: "Use `[*]` for the first one.",
        example: "hosts = clusters.*.servers.*.host\n",
    }
    "hcl::syntax::unclosed_index":
        "The bracket of an index or a splat isn't closed after its key or star." =>
        "Write a closing bracket after the key or the star.";
    error unclosed_index(part) {
        headline: "Unclosed index",
        beside: "expected `]` before this",
        help: "Write `]` after the {part}.",
        there: "opened here",
        example: "port = ports[0\n",
    }
    "hcl::syntax::missing_function_name":
        "The symbol `::` isn't followed by a name." =>
        "Write the name of a function or a namespace after it.";
    error function_name_required() {
        headline: "Missing function name",
        detail: "`::` must be followed by the name of a function or a namespace.",
        beside: "expected a name",
        example: "name = text::(\"web\")\n",
    }
    "hcl::syntax::missing_arguments":
        "A name with `::` is the name of a function, but no arguments follow." =>
        "Write parentheses after the name, with the arguments in them if there are any.";
    error missing_arguments() {
        headline: "Missing arguments",
        detail: "A name with `::` is a function name, so its arguments in parentheses must follow.",
        beside: "expected `(`",
        example: "name = text::upper\n",
    }
    "hcl::syntax::misplaced_expansion":
        "Something follows `...` in a call, which expands the last argument." =>
        "Move the argument with `...` to the end, and close the parenthesis after it.";
    error misplaced_expansion() {
        headline: "Expected `)` after `...`",
        detail: "An argument expanded with `...` must be the last one, and no comma may follow.",
        beside: "only `)` may follow",
        example: "largest = max(ports..., 80)\n",
    }
    "hcl::syntax::invalid_for":
        "A part of a `for` expression or a `for` directive is missing or in the wrong place." =>
        "Write `[for value in list : result]`, `{for key, value in map : key => result}` or `%{ for value in list }`.";
    error invalid_for(part) {
        headline: "Invalid `for` expression",
        beside: "expected {part}",
        help: "The forms are `[for value in list : result if condition]` and `{for key, value in map : key => result}`.",
        example: "ports = [for server servers : server.port]\n",
    }
    error invalid_for_directive(part) {
        headline: "Invalid `for` directive",
        beside: "expected {part}",
        help: "The forms are `%{ for value in list } … %{ endfor }` and `%{ for key, value in map } … %{ endfor }`.",
        example: "motto = \"%{ for 1 in names }x%{ endfor }\"\n",
    }
    "hcl::syntax::key_in_list":
        "A `for` expression in brackets makes a list, but its result has a key." =>
        "Write braces instead of brackets to make an object, or remove the key.";
    error key_in_list() {
        headline: "Key in a list",
        detail: "A `for` expression in brackets makes a list, whose elements have no keys.",
        beside: "this key",
        help: "Use braces instead of brackets to make an object.",
        fix: "Write `{ … }`",
        example: "ports = [for server in servers : server.name => server.port]\n",
    }
    "hcl::syntax::missing_key":
        "A `for` expression in braces makes an object, but its result has no key." =>
        "Write `key => value`, or brackets instead of braces to make a list.";
    error missing_key(instead) {
        headline: "Object without keys",
        detail: "A `for` expression in braces makes an object, and each of its values needs a key.",
        beside: "has no key",
        help: "Write `{instead}`, or use brackets instead of braces to make a list.",
        fix: "Write `[ … ]`",
        example: "ports = { for server in servers : server.port }\n",
    }
    "hcl::syntax::grouping_in_list":
        "The symbol `...` groups values with the same key, but a `for` expression in brackets has no keys." =>
        "Remove it, or make an object with keys.";
    error grouping_in_list() {
        headline: "Grouping in a list",
        detail: "`...` groups values that have the same key, and the elements of a list have none.",
        beside: "groups nothing here",
        help: "Remove it, or use braces and write `key => value...` to group values.",
        example: "ports = [for server in servers : server.port...]\n",
    }
    "hcl::syntax::invalid_reference":
        "A reference must be a name with attributes and fixed indices, and this is not." =>
        "Write a reference such as `server.port` or `servers[0]`.";
    error invalid_reference(part) {
        headline: "Invalid reference",
        detail: "A reference is a name, and after it attributes and fixed indices, as in `servers[0].port`.",
        beside: "expected {part}",
        read: "reference",
        example: "servers[zone]\n",
    }
    "hcl::syntax::splat_in_reference":
        "A reference that leads to a single thing contains a splat, which leads to many." =>
        "Write an index instead of the splat.";
    error splat_in_reference() {
        headline: "Splat not allowed",
        detail: "This reference must lead to a single thing, so it can't contain a splat.",
        beside: "leads to several things",
        read: "reference",
        example: "servers[*].port\n",
    }
    "hcl::syntax::template_in_reference":
        "The index of a reference contains an interpolation or a directive." =>
        "Write the index as fixed text or as a number.";
    error template_in_reference() {
        headline: "Template in a reference",
        detail: "The index in a reference is fixed text, without interpolations and directives.",
        beside: "not fixed text",
        read: "reference",
        example: "servers[\"web-${zone}\"]\n",
    }
    "hcl::syntax::invalid_number":
        "Digits, signs, dots or exponents don't form a number that can be represented." =>
        "Write digits, with at most one decimal point and one exponent, as in `1.5e10`.";
    error invalid_number() {
        headline: "Invalid number",
        detail: "A number has digits, at most one decimal point, and perhaps an exponent.",
        beside: "not a number",
        help: "Write a number such as `15`, `0.5` or `1e6`, or quote a string.",
        example: "ratio = 1.2..3\n",
    }
}

clauses! {
    a_name() => "a name";
    a_closing_bracket() => "a closing bracket";
    a_step() => "a dot or a bracket";
    an_index() => "a number or a quoted string";
    instead_of(found) => "instead of `{found}`";
    below_line(line) => "on a line of its own below line {line}";
    at_end_of_line(line) => "at the end of line {line}";
    before_in_line(rest, line) => "before `{rest}` in line {line}";
}
