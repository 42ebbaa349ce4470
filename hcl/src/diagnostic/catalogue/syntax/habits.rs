//! What people write who know another language.

messages! {
    "hcl::syntax::foreign_assignment":
        "A value is assigned with a sign of another language, such as :, :=, += or ++." =>
        "Write name = value, with the whole new value.";
    "hcl::syntax::declaration":
        "There is a word such as let, var or export before the name of an attribute." =>
        "Remove the word.";
    "hcl::syntax::statement":
        "HCL has no statements, such as if or for: only attributes and blocks." =>
        "Write an attribute whose value is a conditional or a for expression.";
    "hcl::syntax::indented_block":
        "Lines are nested by indentation, as in YAML." =>
        "Enclose the nested lines in braces, and write equals signs instead of colons.";
    "hcl::syntax::dashed_list":
        "A list is written as lines with dashes, as in YAML." =>
        "Write the list in brackets: name = [\"a\", \"b\"].";
    "hcl::syntax::pasted_json" PASTED_JSON:
        "There is a JSON object where attributes and blocks are expected." =>
        "Give it a name, as in name = { … }, or write its members as attributes. A file whose name ends in .json is read as JSON.";
    "hcl::syntax::section":
        "A section begins with a name in brackets, as in TOML." =>
        "Write a block: name { … }.";
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
    "hcl::syntax::method_call":
        "A function is called with a dot, as a method of a value." =>
        "Write the value as the first argument: upper(name) instead of name.upper().";
    "hcl::syntax::conditional_in_words":
        "Conditionals aren't written with the words if and else." =>
        "Write condition ? result : other.";
    "hcl::syntax::for_without_brackets":
        "A for expression has no brackets around it." =>
        "Put it in [ ] to make a list, or in { } to make an object.";
    "hcl::syntax::spread":
        "Spread syntax, such as * or ... before a list or an object, isn't supported." =>
        "Write function(list...) in a call, concat(list, [value]) for lists and merge(object, { name = value }) for objects.";
    "hcl::syntax::foreign_form":
        "This expression is from another language: a slice, a name before an argument, doubled braces." =>
        "Write a call of a function, or the name of the variable alone.";
    "hcl::syntax::foreign_number":
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
