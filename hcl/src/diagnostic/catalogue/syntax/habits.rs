//! What people write who know another language.

messages! {
    "hcl::syntax::foreign_assignment":
        "A value is assigned with a sign of another language, such as :, :=, += or ++." =>
        "Write name = value, with the whole new value.";
    error other_equals_sign(found, instead) {
        headline: "Expected `=`",
        detail: "An attribute is set with a single equals sign, not with `{found}`.",
        beside: "followed by `{found}`",
        help: "Write {instead}",
        example: "port: 80\n",
    }
    error equals_or_greater(instead) {
        headline: "Expected `=`",
        detail: "An attribute is set with a single equals sign, not with `=>`.",
        beside: "followed by `=>`",
        help: "Write {instead}. To compare, use >= inside an expression.",
        example: "port => 80\n",
    }
    error foreign_assignment(found, instead) {
        headline: "`{found}` isn't supported",
        detail: "An attribute is set once, with a single equals sign.",
        beside: "expected `=`",
        help: "Write {instead}",
        example: "port := 80\n",
    }
    error assignment_again(found, line) {
        headline: "`{found}` isn't supported",
        detail: "An attribute is set once, to the whole value.",
        beside: "expected `=`",
        help: "Remove this line, and write the whole value in line {line}.",
        there: "set here",
        example: "port = 80\nport += 1\n",
    }
    error elements_added(found, elements, line) {
        headline: "`{found}` isn't supported",
        detail: "An attribute is set once, to the whole value.",
        beside: "expected `=`",
        help: "Remove this line, and add {elements} to the value in line {line}.",
        there: "set here",
        example: "ports = [80]\nports += [443]\n",
    }
    "hcl::syntax::declaration":
        "There is a word such as let, var or export before the name of an attribute." =>
        "Remove the word.";
    error declaration(found, instead) {
        headline: "Unexpected `{found}`",
        detail: "Attributes aren't declared.",
        beside: "not part of the name",
        help: "Write {instead}",
        example: "let port = 80\n",
    }
    "hcl::syntax::statement" STATEMENT:
        "HCL has no statements, such as if or for: only attributes and blocks." =>
        "Write an attribute whose value is a conditional or a for expression.";
    "hcl::syntax::indented_block" INDENTED_BLOCK:
        "Lines are nested by indentation, as in YAML." =>
        "Enclose the nested lines in braces, and write equals signs instead of colons.";
    "hcl::syntax::dashed_list" DASHED_LIST:
        "A list is written as lines with dashes, as in YAML." =>
        "Write the list in brackets: name = [\"a\", \"b\"].";
    "hcl::syntax::pasted_json" PASTED_JSON:
        "There is a JSON object where attributes and blocks are expected." =>
        "Give it a name, as in name = { … }, or write its members as attributes. A file whose name ends in .json is read as JSON.";
    error pasted_json(instead) {
        headline: "Unexpected JSON object",
        detail: "A file is not enclosed in braces, and its names are not quoted.",
        beside: "no brace belongs here",
        help: "Write {instead} for each member, without the braces; or give the file a name that ends in .json, to have it read in the JSON syntax.",
        example: "{\n  \"port\": 80\n}\n",
    }
    "hcl::syntax::section":
        "A section begins with a name in brackets, as in TOML." =>
        "Write a block: name { … }.";
    error section(name) {
        headline: "`[section]` headers aren't supported",
        detail: "A section is a block, which ends with a brace after its last attribute.",
        beside: "not a block",
        help: "Write {name} { on this line, and } after the last attribute of the section",
        fix: "Write {name} { … }",
        example: "[server]\nport = 80\n",
    }
    error repeated_section(name) {
        headline: "`[section]` headers aren't supported",
        detail: "A section is a block, which ends with a brace after its last attribute.",
        beside: "not a block",
        help: "Write {name} { … } for each of them",
        fix: "Write {name} { … }",
        example: "[[server]]\nport = 80\n",
    }
    "hcl::syntax::foreign_operator":
        "An operator of another language is used, such as and, or, ===, ** or &." =>
        "Write the operator or the function of this language: &&, ||, !, ==.";
    error foreign_operator(operator, instead) {
        headline: "`{operator}` isn't an operator",
        detail: "Operators are symbols, such as &&, ||, !, == and !=.",
        beside: "use `{instead}`",
        help: "Write {instead} instead of {operator}",
        example: "debug = verbose and enabled\n",
    }
    error operator_and_negation(operator, sign, instead) {
        headline: "`{operator}` isn't an operator",
        detail: "Operators are symbols, such as &&, ||, !, == and !=.",
        beside: "use `{sign}`",
        help: "Write {instead}",
        example: "debug = verbose and not quiet\n",
    }
    error negation_word(operator) {
        headline: "`{operator}` isn't an operator",
        beside: "use `!`",
        help: "Write ! instead of {operator}, as in !condition",
        example: "debug = not quiet\n",
    }
    error operator_is_function(operator, instead) {
        headline: "`{operator}` isn't an operator",
        beside: "use a function",
        help: "Write {instead}",
        example: "port = given ?? 80\n",
    }
    error single_equals_sign() {
        headline: "`=` isn't an operator",
        detail: "An equals sign sets an attribute or a key. Two of them compare values.",
        beside: "use `==`",
        help: "Write == to compare the two values",
        example: "port = (zone = \"a\") ? 80 : 443\n",
    }
    error bitwise_operator(operator) {
        headline: "`{operator}` isn't an operator",
        detail: "Bitwise operators aren't supported.",
        beside: "not an operator",
        example: "mask = 6 & 3\n",
    }
    error half_operator(operator, instead) {
        headline: "`{operator}` isn't an operator",
        detail: "Bitwise operators aren't supported.",
        beside: "not an operator",
        help: "For a condition write {instead}",
        example: "debug = verbose & enabled\n",
    }
    "hcl::syntax::optional_chaining":
        "The operator ?. isn't supported." =>
        "Write a plain dot, or a conditional that tests for null. Some applications offer the function try.";
    error optional_step(instead) {
        headline: "`?.` isn't an operator",
        detail: "A question mark begins the results of a conditional.",
        beside: "read as a conditional",
        help: "Write {instead}, or try({instead}, null) for what may be missing.",
        example: "port = server?.port\n",
    }
    "hcl::syntax::method_call":
        "A function is called with a dot, as a method of a value." =>
        "Write the value as the first argument: upper(name) instead of name.upper().";
    error method_call() {
        headline: "Values don't have methods",
        detail: "A function is called by its name, with the value as an argument.",
        beside: "the name before this is not a function",
        help: "Write function(value)",
        example: "title = name.upper()\n",
    }
    "hcl::syntax::conditional_in_words":
        "Conditionals aren't written with the words if and else." =>
        "Write condition ? result : other.";
    error conditional_in_words() {
        headline: "Use `? :` for conditionals",
        beside: "use `? :`",
        help: "Write condition ? value : other",
        example: "port = if secure then 443 else 80\n",
    }
    "hcl::syntax::for_without_brackets":
        "A for expression has no brackets around it." =>
        "Put it in [ ] to make a list, or in { } to make an object.";
    error for_without_brackets() {
        headline: "`for` expression without brackets",
        detail: "Brackets say whether the result is a list or an object.",
        beside: "no bracket before this",
        help: "Write [for value in list : result] or {for key, value in map : key => result}",
        example: "ports = for server in servers : server.port\n",
    }
    "hcl::syntax::spread":
        "Spread syntax, such as * or ... before a list or an object, isn't supported." =>
        "Write function(list...) in a call, concat(list, [value]) for lists and merge(object, { name = value }) for objects.";
    error spread(found) {
        headline: "Spread syntax isn't supported",
        detail: "No value begins with `{found}`. In a call, ... after the last argument makes each element an argument; a function joins lists or objects.",
        beside: "not a value",
        help: "Write function(list...), concat(list, [value]) or merge(object, { name = value })",
        example: "largest = max(*ports)\n",
    }
    "hcl::syntax::foreign_form":
        "This expression is from another language: a slice, a name before an argument, doubled braces." =>
        "Write a call of a function, or the name of the variable alone.";
    error slice() {
        headline: "Slices aren't supported",
        detail: "An index has no colon.",
        beside: "no meaning here",
        help: "Write slice(list, first, end)",
        example: "ports = list[0:2]\n",
    }
    error doubled_braces() {
        headline: "Variable in doubled braces",
        detail: "A variable is written by its name alone.",
        beside: "no meaning here",
        example: "port = {{ port }}\n",
    }
    error object_in_brackets() {
        headline: "Names in a list",
        detail: "Brackets enclose a list, whose elements have no names. Braces enclose an object.",
        beside: "an element has no name",
        example: "limits = [rate = 1]\n",
    }
    error lines_in_brackets() {
        headline: "Names in a list",
        detail: "Brackets enclose a list, whose elements have no names. Braces enclose an object.",
        beside: "an element has no name",
        help: "Write { and } instead of [ and ].",
        there: "this begins a list",
        fix: "Write { and }",
        example: "limits = [\n  rate = 1,\n  burst = 2,\n]\n",
    }
    error arrow() {
        headline: "`=>` isn't an operator",
        detail: "To compare numbers, write >=. To compute a value for each element, write [for name in list : value].",
        beside: "no meaning here",
        example: "debug = port => 80\n",
    }
    error named_argument() {
        headline: "Named arguments aren't supported",
        detail: "Which argument is which depends on their order.",
        beside: "not part of an argument",
        help: "Write function(first, second), or function({ name = value }) for an object.",
        example: "total = max(first = 1)\n",
    }
    "hcl::syntax::foreign_number" FOREIGN_NUMBER:
        "A number is written in the notation of another language, such as 0x1F or 1_000." =>
        "Write it in decimal digits.";
    error foreign_number(instead) {
        headline: "Unsupported number format",
        detail: "Numbers are written in decimal, without prefixes and separators.",
        beside: "not part of a number",
        help: "Write {instead}",
        example: "mask = 0x1F\n",
    }
    error point_without_digits() {
        headline: "Missing digit",
        detail: "A digit must follow the decimal point of a number.",
        beside: "no digit before this",
        help: "Remove the point.",
        example: "port = 5.\n",
    }
}
