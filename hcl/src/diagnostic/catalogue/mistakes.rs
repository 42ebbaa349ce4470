//! What the grammar of mistakes finds, `mistakes.pest`: a name here is that of a part of the rule, or
//! `instead`, which is what to write.

#![allow(dead_code, reason = "the table of mistakes names the rows")]

messages! {
    "hcl::syntax::statement";
    error statement(word, instead) {
        headline: "`{word}` statements aren't supported",
        detail: "A file consists of attributes and blocks.",
        beside: "not a keyword",
        help: "Write an attribute instead: `{instead}`.",
    }
    error import(word) {
        headline: "`{word}` statements aren't supported",
        detail: "A file can't include another one: the application decides which files it reads.",
        beside: "not a keyword",
    }
    "hcl::syntax::declaration";
    error declaration(word, instead) {
        headline: "Unexpected `{word}`",
        detail: "HCL has no `{word}`: attributes aren't declared.",
        beside: "not part of the name",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::foreign_assignment";
    error other_sign(name, sign, instead) {
        headline: "Expected `=`, found `{sign}`",
        detail: "`{name}` needs `=` before its value.",
        beside: "expected `=`",
        help: "Write `{instead}`.",
    }
    error arrow_and_number(name, value) {
        headline: "Expected `=`, found `=>`",
        detail: "`{name}` needs `=` before its value.",
        beside: "expected `=`",
        help: "Write `{name} = {value}`. To compare, use `>=` inside an expression.",
    }
    error change(name, sign) {
        headline: "`{sign}` isn't supported",
        detail: "An attribute is set once, to its whole value.",
        beside: "expected `=`",
        help: "Write `{name} = …` with the whole value.",
    }
    "hcl::syntax::indented_block";
    error nested_lines(name) {
        headline: "Indentation doesn't create blocks",
        detail: "This looks like YAML. Braces enclose a block, and `=` sets an attribute.",
        beside: "expected `{` after this",
        help: "Write `{name} {` here, `name = value` on each line below, and `}` after them.",
    }
    error nested_list(name, instead) {
        headline: "Indentation doesn't create lists",
        detail: "This looks like YAML. A list is enclosed in brackets, and `=` sets an attribute.",
        beside: "expected `=` after this",
        help: "Write `{instead}`.",
    }
    error text_below(name, sign) {
        headline: "Indentation doesn't create strings",
        detail: "This looks like YAML, where `{sign}` begins a string of several lines. Use a heredoc for it.",
        beside: "not a heredoc",
        help: "Write `{name} = <<-EOT`, the lines, and `EOT` on a line of its own.",
        fix: "Write a heredoc",
    }
    "hcl::syntax::dashed_list";
    error dashes(instead) {
        headline: "Dashes don't create lists",
        detail: "This looks like YAML. A list is enclosed in brackets, with commas between its elements.",
        beside: "read as a minus sign",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::name_alone";
    error dotted_name(name, instead) {
        headline: "Names don't contain dots",
        detail: "Use an object for what belongs together.",
        beside: "the name",
        help: "Write `{instead}`, with all that belongs to `{name}` in its braces.",
        there: "not part of it",
    }
    error dotted_header(name, instead) {
        headline: "Names don't contain dots",
        beside: "the type",
        help: "Write `{instead}` for labels, or put a block into `{name} { … }`.",
    }
    error reference_without_equals(name, value, instead) {
        headline: "Missing `=`",
        detail: "`{name}` needs `=` before its value.",
        beside: "expected `=` after this",
        help: "Write `{name} = {value}`, or `{name} = {instead}` for a string.",
    }
    error value_in_header(name, instead) {
        headline: "Missing `=`",
        detail: "`{name}` needs `=` before its value.",
        beside: "for a block, expected `{`",
        help: "Write `{instead}`.",
        fix: "Write `{instead}`",
    }
    error name_without_equals(name, instead) {
        headline: "Missing `=`",
        detail: "`{name}` needs `=` before its value.",
        beside: "expected `=` after this",
        help: "Write `{instead}`.",
        fix: "Write `{instead}`",
    }
    "hcl::syntax::section";
    error section(name) {
        headline: "`[section]` headers aren't supported",
        detail: "This looks like TOML. In HCL, a section is a block, which ends with `}`.",
        beside: "not a block",
        help: "Write `{name} {` here, and `}` after the last attribute of the section.",
        fix: "Write `{name} { … }`",
    }
    "hcl::syntax::pasted_json" PASTED_JSON;
    error pasted_object(instead) {
        headline: "JSON object outside of an attribute",
        detail: "HCL files aren't enclosed in braces, and attribute names aren't quoted.",
        beside: "unexpected `{`",
        help: "Write `{instead}` without the braces, or rename the file to `.json` to have it read as JSON.",
        fix: "Write the members as attributes",
    }
    "hcl::syntax::quoted_name";
    error quoted_name(name) {
        headline: "Attribute names aren't quoted",
        beside: "needs no quotes",
        help: "Write `{name} = …` for an attribute, or `{name} { … }` for a block.",
    }
    error quoted_name_and_value(instead) {
        headline: "Attribute names aren't quoted",
        detail: "Strings need straight double quotes.",
        beside: "needs no quotes",
        help: "Write `{instead}`.",
        fix: "Write `{instead}`",
    }
    error quoted_key() {
        headline: "Attribute names aren't quoted",
        beside: "needs no quotes",
        help: "For a key that isn't a name, write `name = { \"a key\" = … }`.",
    }
    error pasted_member(instead) {
        headline: "Attribute names aren't quoted",
        detail: "This looks like JSON. In HCL, `=` follows an attribute's name, and no comma its value.",
        beside: "needs no quotes",
        help: "Write `{instead}`.",
        fix: "Write `{instead}`",
    }
    "hcl::syntax::unclosed_comment";
    error unclosed_comment() {
        headline: "Unclosed comment",
        detail: "Everything after `/*` belongs to this comment.",
        beside: "opened here",
        help: "Write `*/` where the comment ends, or begin each of its lines with `#`.",
        fix: "Write `*/` at the end of this line",
    }
    "hcl::syntax::foreign_comment";
    error other_comment(mark) {
        headline: "Comments begin with `#`",
        beside: "not a comment",
        help: "Write `#` instead of `{mark}`.",
    }
    "hcl::syntax::invalid_name";
    error invalid_name(word, instead) {
        headline: "`{word}` isn't a name",
        detail: "Names begin with a letter or an underscore, followed by letters, digits, underscores and hyphens.",
        beside: "can't begin a name",
        help: "Write a name such as `{instead}`.",
    }
    "hcl::syntax::unquoted_text";
    error unquoted_text(instead) {
        headline: "Unquoted string",
        detail: "This isn't an expression. Strings need double quotes.",
        beside: "needs quotes",
        help: "Write `{instead}`.",
    }
    error unquoted_label(name, instead) {
        headline: "Unquoted label",
        detail: "Labels that aren't identifiers need quotes.",
        beside: "label without quotes",
        help: "Write `{name} {instead} {`.",
    }
    error missing_quote(text) {
        headline: "Missing opening quote",
        detail: "Strings need quotes at both ends.",
        beside: "unmatched quote",
        help: "Write `\"{text}\"`.",
        there: "the string begins here",
        fix: "Write an opening quote",
    }
    "hcl::syntax::unquoted_words";
    error unquoted_words(instead) {
        headline: "Unquoted string",
        detail: "Words without quotes are names, and an operator is missing between these.",
        beside: "needs quotes",
        help: "For a string, write `{instead}`.",
    }
    "hcl::syntax::unclosed_string";
    error half_quoted_label(text) {
        headline: "Missing quote",
        detail: "A label needs quotes at both ends.",
        beside: "quoted at one end only",
        help: "Write `\"{text}\"`.",
    }
    "hcl::syntax::invalid_header";
    error colon_in_header(name, header) {
        headline: "Unexpected `:` in a block header",
        detail: "A block's labels and `{` follow its type directly.",
        beside: "followed by `:`",
        help: "Write `{name} {header}`.",
    }
    "hcl::syntax::inner_quotes";
    error inner_quotes(instead) {
        headline: "Unescaped quote in a string",
        detail: "The string ends at its second quote.",
        beside: "after the end of the string",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::missing_newline";
    error extra_quote() {
        headline: "Unmatched `\"`",
        detail: "The value before it is complete.",
        beside: "unmatched quote",
        help: "Remove the quote.",
    }
    error adjacent_strings(instead) {
        headline: "Adjacent strings aren't concatenated",
        beside: "a second string",
        help: "Write `{instead}`.",
    }
    error list_without_brackets(instead) {
        headline: "List without brackets",
        detail: "An attribute has one value.",
        beside: "unexpected `,`",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::triple_quotes";
    error triple_quotes(instead) {
        headline: "Triple quotes aren't supported",
        detail: "A string has one quote at each end.",
        beside: "not a string",
        help: "Write `{instead}`.",
    }
    error quotes_over_lines() {
        headline: "Unsupported quotes",
        detail: "Use a heredoc for a string of several lines.",
        beside: "not a heredoc",
        help: "Write `<<EOT`, the lines, and `EOT` on a line of its own.",
        fix: "Write a heredoc",
    }
    "hcl::syntax::conditional_in_words";
    error conditional_in_words(instead) {
        headline: "Use `? :` for conditionals",
        beside: "use `? :`",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::for_without_brackets";
    error for_without_brackets(instead) {
        headline: "`for` expression without brackets",
        detail: "Brackets say whether the result is a list or an object.",
        beside: "no bracket before this",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::invalid_for";
    error comprehension(instead) {
        headline: "The result goes after the colon",
        beside: "belongs before the result",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::percentage";
    error percentage(text) {
        headline: "Number with a percent sign",
        detail: "`%` is the remainder operator, which needs a second number.",
        beside: "read as a remainder",
        help: "Write `\"{text}\"` if a string is expected here, or the fraction as a number.",
    }
    "hcl::syntax::foreign_operator";
    error foreign_operator(operator, instead) {
        headline: "`{operator}` isn't an operator",
        detail: "Operators are symbols, such as `&&`, `||`, `!`, `==` and `!=`.",
        beside: "use `{instead}`",
        help: "Write `{instead}` instead of `{operator}`.",
    }
    error bitwise_operator(operator, instead) {
        headline: "`{operator}` isn't an operator",
        detail: "Bitwise operators aren't supported.",
        beside: "not an operator",
        help: "For a condition, write `{instead}`.",
    }
    error operator_is_function(operator, instead) {
        headline: "`{operator}` isn't an operator",
        detail: "Use a function instead.",
        beside: "use a function",
        help: "Write `{instead}`.",
    }
    error single_equals_sign() {
        headline: "`=` isn't an operator",
        detail: "`=` sets an attribute or a key; `==` compares values.",
        beside: "use `==`",
        help: "Write `==` to compare the two values.",
    }
    "hcl::syntax::optional_chaining";
    error optional_step(instead) {
        headline: "`?.` isn't an operator",
        detail: "A question mark begins the results of a conditional.",
        beside: "read as a conditional",
        help: "Write `{instead}`, or `try({instead}, null)` for what may be missing.",
    }
    "hcl::syntax::method_call";
    error method_call(instead) {
        headline: "Values don't have methods",
        detail: "A function is called by its name, with the value as an argument.",
        beside: "the name before this isn't a function",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::number_with_unit";
    error unit(text) {
        headline: "Numbers don't have units",
        beside: "not a number",
        help: "Write `\"{text}\"` if a string is expected here, or the number alone.",
    }
    "hcl::syntax::foreign_form";
    error arrow() {
        headline: "`=>` isn't an operator",
        detail: "To compare numbers, write `>=`. To compute a value for each element, write `[for name in list : value]`.",
        beside: "not an operator",
    }
    error doubled_braces(instead) {
        headline: "Doubled braces aren't supported",
        detail: "A variable is written by its name alone, and as `${name}` inside a string.",
        beside: "not an expression",
        help: "Write `{instead}`.",
    }
    error named_argument() {
        headline: "Named arguments aren't supported",
        detail: "Arguments are passed by their order.",
        beside: "not part of an argument",
        help: "Write `function(first, second)`, or `function({ name = value })` for an object.",
    }
    error object_in_brackets(instead) {
        headline: "Names in a list",
        detail: "Brackets enclose a list, whose elements have no names; braces enclose an object.",
        beside: "an element has no name",
        help: "Write `{instead}`.",
        there: "this begins a list",
        fix: "Write `{` and `}`",
    }
    error slice(instead) {
        headline: "Slices aren't supported",
        detail: "An index is one value.",
        beside: "unexpected `:`",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::spread";
    error spread(instead) {
        headline: "Spread syntax isn't supported",
        detail: "In a call, `...` follows the last argument; functions join lists and objects.",
        beside: "not a value",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::missing_value";
    error key_without_value(instead) {
        headline: "Missing value",
        detail: "A key needs `=` and a value.",
        beside: "no value before this",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::missing_equals_sign";
    error other_sign_after_key(sign) {
        headline: "Expected `=`, found `{sign}`",
        detail: "A key must be followed by `=` or `:`.",
        beside: "expected `=`",
        help: "Write `=` instead of `{sign}`.",
    }
    error key_of_words(instead) {
        headline: "Unquoted key",
        detail: "Only a name or a number can be a key without quotes.",
        beside: "not part of a name",
        help: "Write `{instead}`.",
    }
    "hcl::syntax::dollar_sign";
    error dollar_before_name(name) {
        headline: "Unexpected `$`",
        beside: "not part of a name",
        help: "Write `{name}`, and `${{name}}` inside a string.",
    }
    error dollar_instead(instead) {
        headline: "Unexpected `$`",
        detail: "A variable has no dollar sign, except inside a string.",
        beside: "not part of a name",
        help: "Write `{instead}`.",
    }
    error shell_command(instead) {
        headline: "Shell commands aren't supported",
        detail: "A shell would run this command. HCL doesn't run anything.",
        beside: "not run",
        help: "Write the value itself, or `{instead}` if the application passes it to a shell.",
    }
    "hcl::syntax::extra_in_interpolation";
    error shell_default(sequence, instead) {
        headline: "Shell defaults aren't supported",
        detail: "In a shell, the default of a variable follows the colon. Use a function instead.",
        beside: "unexpected `:`",
        help: "Write `${{instead}}`; or `$${sequence}` if a shell reads it.",
    }
    "hcl::syntax::extra_in_directive";
    error else_if() {
        headline: "`else if` isn't a directive",
        detail: "The part after `%{ else }` can contain another `%{ if }`, which has its own `%{ endif }`.",
        beside: "two directives in one",
        help: "Write `%{ else }%{ if condition } … %{ endif }%{ endif }`.",
        fix: "Write `%{ else }%{ if … }`",
    }
    "hcl::syntax::missing_value";
    error over_lines(instead) {
        headline: "Expression over several lines",
        detail: "Expressions can't span lines outside brackets.",
        beside: "the value ends at the newline",
        help: "Write `{instead}`; newlines don't matter inside parentheses.",
        fix: "Put the expression in parentheses",
    }
    "hcl::syntax::merge_conflict";
    error conflict() {
        headline: "Merge conflict",
        detail: "A version control system writes these markers around changes that it couldn't merge.",
        beside: "one side begins here",
        help: "Keep the lines of one side, and delete the other side and the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
        there: "the other side begins here",
    }
    error stray_marks() {
        headline: "Merge conflict marker",
        detail: "A version control system writes such markers around changes that it couldn't merge. The other markers of this conflict are gone.",
        beside: "left over",
        help: "Remove the markers, after checking that the lines around them belong together.",
        there: "left over, too",
        fix: "Remove the markers",
    }
}
