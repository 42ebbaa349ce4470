//! Mistakes in the text itself, in both syntaxes.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    MISSING_VALUE = "hcl::syntax::missing_value":
        "A value is required, but the line, the brackets or the text end before one.",
        "Write a value, or remove the name or sign that asks for it.";
    INVALID_EXPRESSION = "hcl::syntax::invalid_expression":
        "What stands where a value is required cannot begin one.",
        "Write a value there: a number, a text in quotation marks, true, false, null, a list, an object or a reference.";
    PLUS_SIGN = "hcl::syntax::plus_sign":
        "A value begins with a plus sign. That sign stands only between two numbers.",
        "Remove the plus sign.";
    HEREDOC_OPENING = "hcl::syntax::heredoc_opening":
        "A heredoc begins as in another language: with a space, quotes or a tilde before its end word, or with more or fewer than two signs <.",
        "Write << and the end word, and nothing else on that line.";
    MISSING_DIGIT = "hcl::syntax::missing_digit":
        "A number begins with its decimal point.",
        "Write a digit before the point: 0.5 for .5.";
    EXTRA_COMMA = "hcl::syntax::extra_comma":
        "A comma stands where an element should begin: two in a row, or one after the opening bracket.",
        "Remove the comma, or write the missing element.";
    SPREAD = "hcl::syntax::spread":
        "The elements of a list or an object are spread with a sign before it, such as * or ...",
        "Write function(list...) in a call, concat(list, [value]) for lists and merge(object, { name = value }) for objects.";
    FOREIGN_FORM = "hcl::syntax::foreign_form":
        "An expression has a form of another language: a pipe into a function, a cast, a sign before a variable, doubled braces.",
        "Write a call of a function, or the name of the variable alone.";
    INNER_QUOTES = "hcl::syntax::inner_quotes":
        "A quotation mark inside a string ends it early.",
        "Write a backslash before each quotation mark that belongs to the text.";
    INVALID_NAME = "hcl::syntax::invalid_name":
        "The name of an attribute or a block begins with a digit, a sign or another character that no name begins with.",
        "Begin the name with a letter or an underscore.";
    TEXT_AFTER_END = "hcl::syntax::text_after_end":
        "A text with a single expression or JSON value goes on after its end.",
        "Remove what follows, or check whether a bracket closes too early.";
    INCOMPLETE_CONDITIONAL = "hcl::syntax::incomplete_conditional":
        "A conditional has no colon and no second result.",
        "Write condition ? result : other.";
    UNCLOSED_PARENTHESIS = "hcl::syntax::unclosed_parenthesis":
        "A parenthesis is opened, but not closed.",
        "Write a closing parenthesis after the last argument, or at the end of the group.";
    MISSING_ATTRIBUTE_NAME = "hcl::syntax::missing_attribute_name":
        "A dot is not followed by a name, a number or a star.",
        "Write the name of an attribute after the dot, or remove the dot.";
    CHAINED_INDEX = "hcl::syntax::chained_index":
        "Two numbers in a row after a dot, as in x.0.1, read as one number with a fraction.",
        "Write the indices in brackets: x[0][1].";
    NESTED_SPLAT = "hcl::syntax::nested_splat":
        "The splat .* is followed by another splat.",
        "Write [*] for the first one.";
    UNCLOSED_INDEX = "hcl::syntax::unclosed_index":
        "The bracket of an index or a splat is not closed after its key or star.",
        "Write a closing bracket after the key or the star.";
    MISSING_FUNCTION_NAME = "hcl::syntax::missing_function_name":
        "The symbol :: is not followed by a name.",
        "Write the name of a function or a namespace after it.";
    MISSING_ARGUMENTS = "hcl::syntax::missing_arguments":
        "A name with :: is the name of a function, but no arguments follow.",
        "Write parentheses after the name, with the arguments in them if there are any.";
    MISSING_COMMA = "hcl::syntax::missing_comma":
        "Two arguments, elements, items or properties stand next to each other without a comma.",
        "Write a comma between them.";
    MISPLACED_EXPANSION = "hcl::syntax::misplaced_expansion":
        "Something follows the symbol ... in a call, which expands the last argument.",
        "Move the argument with ... to the end, and close the parenthesis after it.";
    UNCLOSED_BRACKET = "hcl::syntax::unclosed_bracket":
        "A list is opened with [, but the text ends before it is closed.",
        "Write ] where the list ends.";
    UNCLOSED_BRACE = "hcl::syntax::unclosed_brace":
        "An object is opened with {, but the text ends before it is closed.",
        "Write } where the object ends.";
    UNCLOSED_BLOCK = "hcl::syntax::unclosed_block":
        "A block is opened with {, but the file ends before it is closed.",
        "Write } on a line of its own where the block ends. The missing brace may be that of a block inside it.";
    MISSING_EQUALS_SIGN = "hcl::syntax::missing_equals_sign":
        "The key of an object is not followed by an equals sign or a colon.",
        "Write an equals sign after the key. Put a key with spaces or dots in quotation marks.";
    DUPLICATE_KEY = "hcl::syntax::duplicate_key":
        "An object has the same key twice. The later value counts.",
        "Remove one of the two, or rename it.";
    INVALID_FOR = "hcl::syntax::invalid_for":
        "A part of a for expression or a for directive is missing, or stands in the wrong place.",
        "Write [for value in list : result], {for key, value in map : key => result} or %{ for value in list }.";
    KEY_IN_LIST = "hcl::syntax::key_in_list":
        "A for expression in brackets makes a list, but its result has a key.",
        "Write braces instead of brackets to make an object, or remove the key.";
    MISSING_KEY = "hcl::syntax::missing_key":
        "A for expression in braces makes an object, but its result has no key.",
        "Write key => value, or brackets instead of braces to make a list.";
    GROUPING_IN_LIST = "hcl::syntax::grouping_in_list":
        "The symbol ... groups values with the same key, but a for expression in brackets has no keys.",
        "Remove the symbol, or make an object with keys.";
    INVALID_REFERENCE = "hcl::syntax::invalid_reference":
        "A reference must be a name with attributes and fixed indices, and this is not.",
        "Write a reference such as server.port or servers[0].";
    SPLAT_IN_REFERENCE = "hcl::syntax::splat_in_reference":
        "A reference that leads to a single thing contains a splat, which leads to many.",
        "Write an index instead of the splat.";
    TEMPLATE_IN_REFERENCE = "hcl::syntax::template_in_reference":
        "The index of a reference contains an interpolation or a directive.",
        "Write the index as fixed text or as a number.";
    UNQUOTED_TEXT = "hcl::syntax::unquoted_text":
        "A path, an address, a version, a date or other text stands without quotation marks.",
        "Put the text in double quotes.";
    UNQUOTED_WORDS = "hcl::syntax::unquoted_words":
        "Several words stand in a row without quotation marks and without an operator between them.",
        "Put them in double quotes if they are text, or write an operator or a comma between them.";
    NUMBER_WITH_UNIT = "hcl::syntax::number_with_unit":
        "A number is followed by a unit, such as 10MB or 30s.",
        "Put it in double quotes if a text is expected, or write the number alone.";
    PERCENTAGE = "hcl::syntax::percentage":
        "A number is followed by a percent sign, which is the operator for the remainder of a division.",
        "Put it in double quotes if a text is expected, or write the fraction: 0.5 for 50%.";
    FOREIGN_NUMBER = "hcl::syntax::foreign_number":
        "A number is written in the notation of another language, such as 0x1F or 1_000.",
        "Write it in decimal digits.";
    FOREIGN_OPERATOR = "hcl::syntax::foreign_operator":
        "An operator of another language is used, such as and, or, ===, ** or &.",
        "Write the operator or the function of this language: &&, ||, !, ==.";
    OPTIONAL_CHAINING = "hcl::syntax::optional_chaining":
        "There is no operator ?. that stops at null.",
        "Write a plain dot, or a conditional that tests for null. Some applications offer the function try.";
    METHOD_CALL = "hcl::syntax::method_call":
        "A function is called with a dot, as a method of a value.",
        "Write the value as the first argument: upper(name) instead of name.upper().";
    CONDITIONAL_IN_WORDS = "hcl::syntax::conditional_in_words":
        "A conditional is written with the words if and else.",
        "Write condition ? result : other.";
    FOR_WITHOUT_BRACKETS = "hcl::syntax::for_without_brackets":
        "A for expression stands without brackets.",
        "Put it in [ ] to make a list, or in { } to make an object.";
    TRIPLE_QUOTES = "hcl::syntax::triple_quotes":
        "Text is enclosed in three quotation marks.",
        "Write one quotation mark on each side, or a heredoc for text of several lines.";
    UNCLOSED_COMMENT = "hcl::syntax::unclosed_comment":
        "A comment that begins with /* has no end.",
        "Write */ where the comment ends.";
    MERGE_CONFLICT = "hcl::syntax::merge_conflict":
        "The file contains the marks of a merge that was not finished.",
        "Keep the lines of one side, and remove the marks and the lines of the other.";
    INDENTED_BLOCK = "hcl::syntax::indented_block":
        "Lines are nested by indentation, as in YAML.",
        "Enclose the nested lines in braces, and write equals signs instead of colons.";
    DASHED_LIST = "hcl::syntax::dashed_list":
        "A list is written as lines with dashes, as in YAML.",
        "Write the list in brackets: name = [\"a\", \"b\"].";
    PASTED_JSON = "hcl::syntax::pasted_json":
        "A JSON object stands where attributes and blocks belong.",
        "Give it a name, as in name = { … }, or write its members as attributes. A file whose name ends in .json is read as JSON.";
    QUOTED_NAME = "hcl::syntax::quoted_name":
        "The name of an attribute or the type of a block stands in quotation marks.",
        "Remove the quotation marks.";
    SECTION = "hcl::syntax::section":
        "A section begins with a name in brackets, as in TOML.",
        "Write a block: name { … }.";
    FOREIGN_ASSIGNMENT = "hcl::syntax::foreign_assignment":
        "A value is assigned with a sign of another language, such as :, :=, += or ++.",
        "Write name = value, with the whole new value.";
    DECLARATION = "hcl::syntax::declaration":
        "A word such as let, var or export stands before the name of an attribute.",
        "Remove the word.";
    STATEMENT = "hcl::syntax::statement":
        "A statement of another language, such as if or for, stands where attributes and blocks belong.",
        "Write an attribute whose value is a conditional or a for expression.";
    NEWLINE_IN_STRING = "hcl::syntax::newline_in_string":
        "A string in quotation marks goes on in the next line. Often its closing quotation mark is missing.",
        "Close the string on its line, write \\n for a newline, or use a heredoc.";
    UNCLOSED_STRING = "hcl::syntax::unclosed_string":
        "A string or a label is not closed.",
        "Write a quotation mark where it ends.";
    UNCLOSED_HEREDOC = "hcl::syntax::unclosed_heredoc":
        "A heredoc has no line that consists of its end word alone.",
        "Write the end word on a line of its own after the text.";
    INVALID_CHARACTER = "hcl::syntax::invalid_character":
        "A character has no meaning in this place.",
        "Remove the character, or write the one that is meant.";
    FOREIGN_QUOTES = "hcl::syntax::foreign_quotes":
        "A text stands in single quotes, backticks or typographic quotes.",
        "Write straight double quotes, or a heredoc for text of several lines.";
    SEMICOLON = "hcl::syntax::semicolon":
        "A semicolon ends or separates attributes, elements or blocks, or begins a comment.",
        "Remove it, and put what follows on a line of its own. Elements of lists and objects are separated by commas; a comment begins with #.";
    UNUSUAL_SPACE = "hcl::syntax::unusual_space":
        "A space of another kind, or an invisible character, stands between the words.",
        "Write an ordinary space, or remove the invisible character.";
    SIMILAR_CHARACTER = "hcl::syntax::similar_character":
        "A character looks like a sign of the language but is another one, such as a long dash or a sign of full width.",
        "Write the plain sign.";
    DOLLAR_SIGN = "hcl::syntax::dollar_sign":
        "A dollar sign stands before a variable outside a string.",
        "Write the name alone, and ${name} inside a string.";
    INVALID_NUMBER = "hcl::syntax::invalid_number":
        "Digits, signs, dots or exponents do not form a number that can be represented.",
        "Write digits, with at most one decimal point and one exponent, as in 1.5e10.";
    INVALID_ESCAPE = "hcl::syntax::invalid_escape":
        "A backslash in a string is followed by something that is not an escape sequence.",
        "Write two backslashes for a backslash, or one of the escape sequences, such as \\n, \\t, \\\" and \\u with four digits.";
    INVALID_ITEM = "hcl::syntax::invalid_item":
        "A line begins neither an attribute nor a block.",
        "Write name = value, or a block: type \"label\" { … }. Remove a brace that closes nothing.";
    NAME_ALONE = "hcl::syntax::name_alone":
        "A name stands alone, without a value and without a block.",
        "Write an equals sign and a value after the name, or a block in braces.";
    MISSING_NEWLINE = "hcl::syntax::missing_newline":
        "Something follows an attribute or a block on the same line.",
        "Put it on a line of its own. Attributes are not separated by commas.";
    EQUALS_IN_HEADER = "hcl::syntax::equals_in_header":
        "An equals sign stands between the labels of a block and its brace.",
        "Remove the equals sign.";
    BRACE_ON_NEXT_LINE = "hcl::syntax::brace_on_next_line":
        "The line ends before the opening brace of a block.",
        "Move the brace to the end of the line with the type of the block.";
    INVALID_HEADER = "hcl::syntax::invalid_header":
        "The type of a block is followed by something that is neither a label nor a brace.",
        "Write labels as names or in quotation marks, and then an opening brace.";
    TEMPLATE_IN_LABEL = "hcl::syntax::template_in_label":
        "A label contains an interpolation or a directive, but labels are fixed text.",
        "Write the text itself, or double the sign to keep it: $${ or %%{.";
    ONE_LINE_BLOCK = "hcl::syntax::one_line_block":
        "A block on one line contains something other than a single attribute.",
        "Put each attribute and block on a line of its own, and the closing brace too.";
    UNCLOSED_INTERPOLATION = "hcl::syntax::unclosed_interpolation":
        "An interpolation begins with ${, but is not closed.",
        "Write } after the expression, or $${ for the text ${ itself.";
    EXTRA_IN_INTERPOLATION = "hcl::syntax::extra_in_interpolation":
        "An interpolation contains something after its expression.",
        "Write one expression between ${ and }.";
    UNKNOWN_DIRECTIVE = "hcl::syntax::unknown_directive":
        "The symbol %{ is not followed by if, else, endif, for or endfor.",
        "Write one of these words, or %%{ for the text %{ itself.";
    EXTRA_IN_DIRECTIVE = "hcl::syntax::extra_in_directive":
        "A directive contains something after its end.",
        "Remove it, or close the directive before it.";
    UNCLOSED_DIRECTIVE = "hcl::syntax::unclosed_directive":
        "An if or for directive has no end.",
        "Write %{ endif } or %{ endfor } where it ends.";
    UNEXPECTED_DIRECTIVE = "hcl::syntax::unexpected_directive":
        "A directive ends or continues another one, but that is not open here.",
        "Remove it, or close the directives in between first.";
}
