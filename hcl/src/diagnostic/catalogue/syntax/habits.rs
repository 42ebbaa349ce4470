//! What people write who know another language.

messages! {
    "hcl::syntax::foreign_assignment":
        "A value is assigned with an operator of another language, such as `:`, `:=`, `+=` or `++`." =>
        "Write `name = value`, with the whole value.";
    "hcl::syntax::declaration":
        "A word such as `let`, `var` or `export` is before the name of an attribute." =>
        "Remove the word.";
    "hcl::syntax::statement":
        "Statements, such as `if` or `for`, aren't supported: a file has only attributes and blocks." =>
        "Write an attribute whose value is a conditional or a `for` expression.";
    "hcl::syntax::indented_block":
        "Lines are nested by indentation, as in YAML." =>
        "Enclose the nested lines in braces, and write `=` instead of `:`.";
    "hcl::syntax::dashed_list":
        "A list is written as lines with dashes, as in YAML." =>
        "Write the list in brackets: `name = [\"a\", \"b\"]`.";
    "hcl::syntax::pasted_json" PASTED_JSON:
        "A JSON object is where attributes and blocks are expected." =>
        "Give it a name, as in `name = { … }`, or write its members as attributes. A file whose name ends in `.json` is read as JSON.";
    "hcl::syntax::section":
        "A section begins with a name in brackets, as in TOML." =>
        "Write a block: `name { … }`.";
    "hcl::syntax::foreign_operator":
        "An operator of another language is used, such as `and`, `or`, `===`, `**` or `&`." =>
        "Write the operator or the function of HCL: `&&`, `||`, `!`, `==`.";
    "hcl::syntax::optional_chaining":
        "The operator `?.` isn't supported." =>
        "Write a plain dot, or a conditional that tests for null. Some applications offer the function `try`.";
    "hcl::syntax::method_call":
        "A function is called with a dot, as a method of a value." =>
        "Write the value as the first argument: `upper(name)` instead of `name.upper()`.";
    "hcl::syntax::conditional_in_words":
        "Conditionals aren't written with the words `if` and `else`." =>
        "Write `condition ? result : other`.";
    "hcl::syntax::for_without_brackets":
        "A `for` expression needs brackets around it." =>
        "Put it in `[ ]` to make a list, or in `{ }` to make an object.";
    "hcl::syntax::spread":
        "Spread syntax, such as `*` or `...` before a list or an object, isn't supported." =>
        "Write `function(list...)` in a call, `concat(list, [value])` for lists and `merge(object, { name = value })` for objects.";
    "hcl::syntax::foreign_form":
        "This expression is from another language: a slice, a name before an argument, doubled braces." =>
        "Write a call of a function, or the name of the variable alone.";
    "hcl::syntax::foreign_number":
        "A number is written in the notation of another language, such as `0x1F` or `1_000`." =>
        "Write it in decimal digits.";
    error foreign_number(instead) {
        headline: "Unsupported number format",
        detail: "Numbers are decimal, without prefixes, separators and leading zeros, and with digits on both sides of the point.",
        beside: "not a number",
        help: "Write `{instead}`.",
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
