//! What each code means, and how to mend such a problem, as the page of all codes says it: a list for each
//! family. A code without a cause in parentheses is of a mistake in a text.

use crate::diagnostic::{Cause, Explanation};

macro_rules! meanings {
    ($($code:literal $(($cause:ident))?: $meaning:literal => $mend:literal;)*) => {
        &[$(Explanation { code: $code, meaning: $meaning, mend: $mend, cause: cause!($($cause)?) }),*]
    };
}

macro_rules! cause {
    () => {
        Cause::Text
    };
    ($cause:ident) => {
        Cause::$cause
    };
}

/// The families.
pub(in crate::diagnostic) const MEANINGS: &[&[Explanation]] = &[
    SYNTAX,
    #[cfg(feature = "json")]
    JSON,
    DECODE,
    EVAL,
    #[cfg(feature = "modules")]
    FUNCTIONS,
    #[cfg(feature = "modules")]
    TYPES,
    #[cfg(feature = "modules")]
    DYNAMIC,
    #[cfg(feature = "modules")]
    MODULE,
    #[cfg(feature = "calls")]
    CALLS,
    #[cfg(feature = "layers")]
    LAYERS,
    #[cfg(feature = "watch")]
    WATCH,
    FILES,
    #[cfg(feature = "includes")]
    INCLUDES,
    #[cfg(feature = "literal")]
    LITERAL,
    #[cfg(feature = "migrate")]
    MIGRATE,
    #[cfg(feature = "reference")]
    REFERENCE,
    #[cfg(feature = "schema")]
    SCHEMA,
    #[cfg(feature = "spec")]
    SPEC,
    #[cfg(feature = "edit")]
    EDIT,
    VALUE,
    LIMIT,
];

const SYNTAX: &[Explanation] = meanings! {
    "hcl::syntax::invalid_item":
        "A line is neither an attribute nor the start of a block." =>
        "Write `name = value`, or a block: `type \"label\" { … }`. Remove an unmatched brace.";
    "hcl::syntax::invalid_name":
        "The name of an attribute or a block doesn't begin with a letter or an underscore." =>
        "Begin the name with a letter or an underscore.";
    "hcl::syntax::quoted_name":
        "The name of an attribute or the type of a block is quoted." =>
        "Remove the quotes.";
    "hcl::syntax::name_alone":
        "A name isn't followed by a value or a block." =>
        "Write `=` and a value after the name, or a block in braces.";
    "hcl::syntax::missing_newline":
        "Something follows an attribute or a block on the same line." =>
        "Put it on a line of its own. Attributes aren't separated by commas.";
    "hcl::syntax::equals_in_header":
        "An `=` is before the labels or the brace of a block." =>
        "Remove the `=`.";
    "hcl::syntax::brace_on_next_line":
        "The line ends before the opening brace of a block." =>
        "Move the brace to the end of the line with the type of the block.";
    "hcl::syntax::invalid_header":
        "The type of a block is followed by something that is neither a label nor a brace." =>
        "Write labels as names or in quotes, and then an opening brace.";
    "hcl::syntax::template_in_label":
        "A label contains an interpolation or a directive, but labels are fixed text." =>
        "Write the text itself, or double the sign to keep it: `$${` or `%%{`.";
    "hcl::syntax::one_line_block":
        "A block on one line contains something other than a single attribute." =>
        "Put each attribute and block on a line of its own, and the closing brace too.";
    "hcl::syntax::unclosed_block":
        "A block isn't closed before the file ends." =>
        "Write `}` on a line of its own where the block ends. The missing brace may be that of a block inside it.";
    "hcl::syntax::merge_conflict":
        "The file contains the markers of an unfinished merge." =>
        "Keep the lines of one side, and remove the markers and the lines of the other.";
    "hcl::syntax::missing_value":
        "A value is required, but the line, the brackets or the text end before one." =>
        "Write a value, or remove the name or operator that needs one.";
    "hcl::syntax::invalid_expression":
        "Expected a value, found something that can't begin one." =>
        "Write a value there: a number, a string in double quotes, `true`, `false`, `null`, a list, an object or a reference.";
    "hcl::syntax::plus_sign":
        "A `+` before a value isn't allowed; it only adds two numbers." =>
        "Remove the `+`.";
    "hcl::syntax::missing_digit":
        "A number begins with its decimal point." =>
        "Write a digit before the point: `0.5` for `.5`.";
    "hcl::syntax::extra_comma":
        "There is a comma where an element is expected: two in a row, or one after the opening bracket." =>
        "Remove the comma, or write the missing element.";
    "hcl::syntax::text_after_end":
        "Something follows the only expression, or the only JSON value." =>
        "Remove what follows, or check whether a bracket closes too early.";
    "hcl::syntax::incomplete_conditional":
        "A conditional has no colon and no second result." =>
        "Write `condition ? result : other`.";
    "hcl::syntax::unclosed_parenthesis":
        "A parenthesis is opened, but not closed." =>
        "Write a closing parenthesis after the last argument, or at the end of the group.";
    "hcl::syntax::unclosed_bracket":
        "A list isn't closed before the file ends, or before something else begins." =>
        "Write `]` where the list ends.";
    "hcl::syntax::unclosed_brace":
        "An object isn't closed before the file ends, or before something else begins." =>
        "Write `}` where the object ends.";
    "hcl::syntax::missing_comma":
        "Two arguments, elements, items or properties aren't separated." =>
        "Write a comma between them.";
    "hcl::syntax::missing_equals_sign":
        "The key of an object isn't followed by `=` or `:`." =>
        "Write `=` after the key. Quote a key that has spaces or dots.";
    "hcl::syntax::duplicate_key":
        "An object has the same key twice. The later value counts." =>
        "Remove one of the two, or rename it.";
    "hcl::syntax::missing_attribute_name":
        "A dot isn't followed by a name, a number or a star." =>
        "Write the name of an attribute after the dot, or remove the dot.";
    "hcl::syntax::chained_index":
        "Two numbers in a row after a dot, as in `x.0.1`, are read as one number with a fraction." =>
        "Write the indices in brackets: `x[0][1]`.";
    "hcl::syntax::nested_splat":
        "The splat `.*` is followed by another splat." =>
        "Write `[*]` for the first one.";
    "hcl::syntax::unclosed_index":
        "The bracket of an index or a splat isn't closed after its key or star." =>
        "Write a closing bracket after the key or the star.";
    "hcl::syntax::missing_function_name":
        "The symbol `::` isn't followed by a name." =>
        "Write the name of a function or a namespace after it.";
    "hcl::syntax::missing_arguments":
        "A name with `::` is the name of a function, but no arguments follow." =>
        "Write parentheses after the name, with the arguments in them if there are any.";
    "hcl::syntax::misplaced_expansion":
        "Something follows `...` in a call, which expands the last argument." =>
        "Move the argument with `...` to the end, and close the parenthesis after it.";
    "hcl::syntax::invalid_for":
        "A part of a `for` expression or a `for` directive is missing or in the wrong place." =>
        "Write `[for value in list : result]`, `{for key, value in map : key => result}` or `%{ for value in list }`.";
    "hcl::syntax::key_in_list":
        "A `for` expression in brackets makes a list, but its result has a key." =>
        "Write braces instead of brackets to make an object, or remove the key.";
    "hcl::syntax::missing_key":
        "A `for` expression in braces makes an object, but its result has no key." =>
        "Write `key => value`, or brackets instead of braces to make a list.";
    "hcl::syntax::grouping_in_list":
        "The symbol `...` groups values with the same key, but a `for` expression in brackets has no keys." =>
        "Remove it, or make an object with keys.";
    "hcl::syntax::invalid_reference":
        "A reference must be a name with attributes and fixed indices, and this is not." =>
        "Write a reference such as `server.port` or `servers[0]`.";
    "hcl::syntax::splat_in_reference":
        "A reference that leads to a single thing contains a splat, which leads to many." =>
        "Write an index instead of the splat.";
    "hcl::syntax::template_in_reference":
        "The index of a reference contains an interpolation or a directive." =>
        "Write the index as fixed text or as a number.";
    "hcl::syntax::invalid_number":
        "Digits, signs, dots or exponents don't form a number that can be represented." =>
        "Write digits, with at most one decimal point and one exponent, as in `1.5e10`.";
    "hcl::syntax::unquoted_text":
        "A path, an address, a version, a date or other text isn't quoted." =>
        "Put the text in double quotes.";
    "hcl::syntax::unquoted_words":
        "Several words follow each other without quotes, and without an operator between them." =>
        "Put them in double quotes if they are a string, or write an operator or a comma between them.";
    "hcl::syntax::number_with_unit":
        "A number is followed by a unit, such as `10MB` or `30s`." =>
        "Put it in double quotes if a string is expected, or write the number alone.";
    "hcl::syntax::percentage":
        "A number is followed by `%`, which is the remainder operator." =>
        "Put it in double quotes if a string is expected, or write the fraction: `0.5` for `50%`.";
    "hcl::syntax::inner_quotes":
        "A quote inside a string ends it early." =>
        "Write a backslash before each quote that belongs to the string.";
    "hcl::syntax::newline_in_string":
        "A quoted string doesn't end on its line. Often its closing quote is missing." =>
        "Close the string on its line, write `\\n` for a newline, or use a heredoc.";
    "hcl::syntax::unclosed_string":
        "A string or a label isn't closed." =>
        "Write a quote where it ends.";
    "hcl::syntax::unclosed_heredoc":
        "A heredoc's end word is never alone on a line." =>
        "Write the end word on a line of its own after the text.";
    "hcl::syntax::heredoc_opening":
        "A heredoc begins with a space, quotes or a tilde before its end word, or with more or fewer than two `<`." =>
        "Write `<<` and the end word, and nothing else on that line.";
    "hcl::syntax::triple_quotes":
        "Triple-quoted strings aren't supported." =>
        "Write one quote on each side, or a heredoc for a string of several lines.";
    "hcl::syntax::foreign_quotes":
        "Single quotes, backticks and typographic quotes don't delimit strings." =>
        "Write straight double quotes, or a heredoc for a string of several lines.";
    "hcl::syntax::semicolon":
        "HCL doesn't use semicolons." =>
        "Remove it, and put what follows on a line of its own. Elements of lists and objects are separated by commas; a comment begins with `#`.";
    "hcl::syntax::dollar_sign":
        "A variable outside a string has a `$` before it." =>
        "Write the name alone, and `${name}` inside a string.";
    "hcl::syntax::unusual_space":
        "There is an unusual space or an invisible character." =>
        "Write an ordinary space, or remove the invisible character.";
    "hcl::syntax::similar_character":
        "A character only looks like a symbol of the language, such as a long dash or a full-width character." =>
        "Write the plain symbol.";
    "hcl::syntax::invalid_character":
        "HCL doesn't use this character here." =>
        "Remove the character, or write the one that is meant.";
    "hcl::syntax::invalid_escape":
        "A backslash in a string is followed by something that isn't an escape sequence." =>
        "Write two backslashes for a backslash, or one of the escape sequences, such as `\\n`, `\\t`, `\\\"` and `\\u` with four digits.";
    "hcl::syntax::foreign_comment":
        "A line begins like a comment of another language, such as `--`." =>
        "Write `#` or `//` instead.";
    "hcl::syntax::unclosed_comment":
        "A comment that begins with `/*` isn't closed." =>
        "Write `*/` where the comment ends.";
    "hcl::syntax::unclosed_interpolation":
        "An interpolation begins with `${`, but isn't closed." =>
        "Write `}` after the expression, or `$${` for the text `${` itself.";
    "hcl::syntax::extra_in_interpolation":
        "An interpolation contains something after its expression." =>
        "Write one expression between `${` and `}`.";
    "hcl::syntax::unknown_directive":
        "A directive `%{` isn't followed by `if`, `else`, `endif`, `for` or `endfor`." =>
        "Write one of these words, or `%%{` for the text `%{` itself.";
    "hcl::syntax::extra_in_directive":
        "A directive contains something after its end." =>
        "Remove it, or close the directive before it.";
    "hcl::syntax::unclosed_directive":
        "An `if` or `for` directive isn't closed." =>
        "Write `%{ endif }` or `%{ endfor }` where it ends.";
    "hcl::syntax::unexpected_directive":
        "A directive ends or continues another one, but that is not open here." =>
        "Remove it, or close the directives in between first.";
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
    "hcl::syntax::pasted_json":
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
};

#[cfg(feature = "json")]
const JSON: &[Explanation] = meanings! {
    "hcl::json::root":
        "A file in JSON syntax contains something other than one object or an array of objects." =>
        "Put the whole file in braces.";
    "hcl::json::unusable_file":
        "A file in JSON syntax can't be used, because its beginning couldn't be read." =>
        "Fix the errors before this one. A file in the native syntax must not have a name that ends in .json.";
    "hcl::json::invalid_name":
        "The name of a property is not a string." =>
        "Put the name in double quotes.";
    "hcl::json::missing_colon":
        "The name of a property and its value aren't separated by a colon." =>
        "Write a colon after the name.";
    "hcl::json::trailing_comma":
        "A comma follows the last property of an object or the last element of an array." =>
        "Remove the comma.";
    "hcl::json::colon_in_array":
        "An element of an array has a name." =>
        "Use braces instead of brackets, or remove the name and the colon.";
    "hcl::json::mismatched_brackets":
        "An object is closed with ], an array with }, or a bracket closes what none has opened." =>
        "Write the closing bracket that fits the opening one, or the opening bracket.";
    "hcl::json::invalid_keyword":
        "A word without quotes is not true, false or null." =>
        "Write one of these words, or put the text in double quotes.";
    "hcl::json::control_character":
        "A string contains a newline, a tab or another control character." =>
        "Close the string before it, or write an escape sequence, such as \\n.";
    "hcl::json::wrong_type":
        "A value has the wrong type for attributes, blocks or labels, which are written as objects." =>
        "Write an object, or an array of objects.";
    "hcl::json::no_equivalent":
        "A configuration can't be written in the other syntax." =>
        "Change what the message names, so that both syntaxes can express it.";
    "hcl::json::invalid_value":
        "A value couldn't be read; an earlier message says why." =>
        "Fix the earlier error.";
};

const DECODE: &[Explanation] = meanings! {
    "hcl::decode::missing_attribute":
        "A required attribute is not set." =>
        "Add the attribute.";
    "hcl::decode::unknown_attribute":
        "An attribute or property has a name that is not expected in this place." =>
        "Correct the name, move the attribute to the block where it belongs, or remove it.";
    "hcl::decode::unknown_block":
        "A block has a type that is not expected in this place." =>
        "Correct the type, move the block to where it belongs, or remove it.";
    "hcl::decode::unexpected_block":
        "There is a block where only attributes are allowed." =>
        "Write an attribute with an object as its value: name = { … }.";
    "hcl::decode::block_as_attribute":
        "A block is written like an attribute, with an equals sign." =>
        "Remove the equals sign.";
    "hcl::decode::attribute_as_block":
        "An attribute is written like a block, without an equals sign." =>
        "Write an equals sign after the name.";
    "hcl::decode::missing_block":
        "A required block is missing." =>
        "Add the block.";
    "hcl::decode::duplicate_attribute":
        "An attribute is set twice, perhaps once under another name." =>
        "Remove one of the two.";
    "hcl::decode::duplicate_block":
        "There is a second block where only one is allowed." =>
        "Remove one of the two, or merge them.";
    "hcl::decode::block_count":
        "There are too many or too few blocks of a type." =>
        "Remove or add blocks until their number fits.";
    "hcl::decode::extra_label":
        "A block has more labels than its type takes." =>
        "Remove the label.";
    "hcl::decode::missing_label":
        "A block has fewer labels than its type takes." =>
        "Add the label after the type of the block.";
    "hcl::decode::unequal_labels":
        "Blocks of one type have different numbers of labels." =>
        "Give all of them the same number of labels.";
    "hcl::decode::attribute_and_block":
        "An attribute and a block have the same name, and only one of them is possible." =>
        "Remove one of the two.";
    "hcl::decode::unsuitable_content":
        "The attributes and blocks of a body do not fit the type that they are read into." =>
        "Add or remove what the message names.";
    "hcl::decode::unsuitable_value":
        "A value has a type that is not accepted in this place, or cannot be represented by it." =>
        "Write a value of the type that the message names.";
    "hcl::decode::unsuitable_label":
        "A label cannot be converted to the type that is required." =>
        "Write a label of that type, such as a number.";
    "hcl::decode::unsuitable_key":
        "A key of a map cannot be converted to the type that is required." =>
        "Write a key of that type, such as a number.";
    "hcl::decode::wrong_length":
        "A list has more or fewer elements than are required." =>
        "Write as many elements as the message names.";
    "hcl::decode::reference_required":
        "A reference is required, and this is another expression." =>
        "Write a name with attributes or indices, such as server.port.";
    "hcl::decode::unknown_reference":
        "A value should be the label of a block, but there is no block with this label." =>
        "Correct the label, or add the block.";
    "hcl::decode::unknown_variant":
        "A name should choose one of several variants, but none is called so." =>
        "Write one of the names that the message lists.";
    "hcl::decode::out_of_bounds":
        "A value is smaller or larger than allowed." =>
        "Write a value within the bounds that the message names.";
    "hcl::decode::length":
        "A string or a collection is shorter or longer than allowed." =>
        "Make its length fit the limits that the message names.";
    "hcl::decode::pattern":
        "A string does not have the form that is required." =>
        "Write a string that matches the pattern.";
    "hcl::decode::not_possible":
        "A value is none of those that are possible." =>
        "Write one of the values that the message lists.";
    "hcl::decode::none_given":
        "One of several attributes or blocks is required, and none is given." =>
        "Add one of them.";
    "hcl::decode::conflict":
        "Attributes or blocks that exclude each other are given together." =>
        "Keep one of them.";
    "hcl::decode::required_together":
        "An attribute or block is given without another one that it requires." =>
        "Add the other one, or remove this one.";
    "hcl::decode::refused_value":
        "The program checks a value, and refuses it. The detail is the program's own message." =>
        "Write a value that the program accepts.";
    "hcl::decode::refused_label":
        "The program checks a label, and refuses it. The detail is the program's own message." =>
        "Write a label that the program accepts.";
    "hcl::decode::refused_block":
        "The program checks a block or a whole file, and refuses it. The detail is the program's own message." =>
        "Change the attributes and blocks in it, so that they fit together.";
    "hcl::decode::deprecated":
        "An attribute, a block or a name still works, but will not forever." =>
        "Follow the advice of the message.";
    "hcl::decode::renamed":
        "An attribute, a block or a variant is written under its old name, which still works." =>
        "Write the new name.";
    "hcl::decode::program" (Program):
        "The program describes something impossible, or fails without saying why. This is a defect of the program, not of the configuration." =>
        "Report it to the authors of the program.";
};

const EVAL: &[Explanation] = meanings! {
    "hcl::eval::unknown_variable":
        "An expression refers to a variable that does not exist." =>
        "Correct the name. If it is meant as text, put it in quotation marks.";
    "hcl::eval::variables_not_allowed":
        "An expression refers to a variable where none are available." =>
        "Write a fixed value. If the name is meant as text, put it in quotation marks.";
    "hcl::eval::variable_without_value" (Program):
        "The application defines a variable from data that has no value in this language." =>
        "Report it to the authors of the application.";
    "hcl::eval::unknown_function":
        "An expression calls a function that does not exist." =>
        "Correct the name, or use one of the functions that the application offers.";
    "hcl::eval::calls_not_allowed":
        "An expression calls a function where none are available." =>
        "Write a fixed value.";
    "hcl::eval::unknown_attribute":
        "An object or a map has no attribute or key of this name." =>
        "Correct the name, or add the attribute to the object.";
    "hcl::eval::attribute_of_list":
        "An attribute is taken from a list or a set of objects instead of from one of them." =>
        "Choose an element, as in users[0].name, or take the attribute of all: users[*].name.";
    "hcl::eval::no_attributes":
        "An attribute is taken from a value that has none, such as a string or a number." =>
        "Remove the attribute, or refer to an object or a map.";
    "hcl::eval::null_value":
        "A part is taken from a value that is null." =>
        "Set the value, or test it first: value == null ? … : value.part.";
    "hcl::eval::invalid_index":
        "The key in the brackets has the wrong type for the value before them, or is null." =>
        "Write a number for a list, and a string for a map or an object.";
    "hcl::eval::not_indexable":
        "A value that is indexed has no elements, or no order, as a set." =>
        "Refer to a list, a map or an object.";
    "hcl::eval::index_out_of_range":
        "A list has no element at this position, counted from 0." =>
        "Write a smaller number, or add elements to the list.";
    "hcl::eval::splat_types":
        "A splat over a list or a set gives values of several types." =>
        "Write a for expression instead, which can give values of several types.";
    "hcl::eval::argument_count":
        "A function is called with too many or too few arguments." =>
        "Write as many arguments as the function takes.";
    "hcl::eval::argument":
        "A function does not accept one of its arguments." =>
        "Write an argument of the type that the message names.";
    "hcl::eval::expanded_argument":
        "The argument before ... is not a list, so it cannot be expanded into arguments." =>
        "Write a list before ..., or remove the symbol.";
    "hcl::eval::function_failed":
        "A function was called correctly, but cannot compute a result. The detail is the function's own message." =>
        "Change the arguments as the message says.";
    "hcl::eval::ambiguous_key":
        "The key of an object is written like a reference, and it is not clear whether it is one." =>
        "Put the key in quotation marks if it is text, or in parentheses if it is an expression.";
    "hcl::eval::invalid_key":
        "The key of an object is null, or cannot be converted to a string." =>
        "Write a string as the key.";
    "hcl::eval::duplicate_key":
        "Two items of an object have the same key." =>
        "Make the keys different, or group the values with ... after the result of the for expression.";
    "hcl::eval::not_iterable":
        "A for goes through a value that has no elements, or that is null." =>
        "Write a list, a set, a map or an object after the word in.";
    "hcl::eval::condition":
        "A condition is neither true nor false." =>
        "Write a comparison, or a value that is true or false.";
    "hcl::eval::conditional_types":
        "The two results of a conditional have types that do not fit together." =>
        "Give both results the same type.";
    "hcl::eval::interpolation":
        "The value of an interpolation cannot become a part of a text, because it is null or a collection." =>
        "Refer to a string, a number or a bool, or turn the value into a text with a function.";
    "hcl::eval::operand":
        "An operand is null, or has the wrong type for its operator." =>
        "Write operands of the type that the message names.";
    "hcl::eval::operation":
        "An operation has no result, such as a division by zero." =>
        "Change the operands.";
    "hcl::eval::unusable_value" (Size):
        "A JSON value cannot be represented as a value of this language." =>
        "Change it as the message says.";
    "hcl::eval::failed" (Program):
        "An evaluation failed whose errors were not to be read." =>
        "Evaluate the expression by itself to see its errors.";
};

#[cfg(feature = "modules")]
const FUNCTIONS: &[Explanation] = meanings! {
    "hcl::functions::parameter_list":
        "The parameters of a function are not written as a list." =>
        "Write the names in brackets: params = [a, b].";
    "hcl::functions::parameter_name":
        "The name of a parameter is not a single name." =>
        "Write a name without quotation marks, dots or brackets.";
    "hcl::functions::duplicate_parameter":
        "Two parameters of a function have the same name." =>
        "Rename one of them.";
    "hcl::functions::duplicate_function":
        "A function is defined twice." =>
        "Remove or rename one of them.";
};

#[cfg(feature = "modules")]
const TYPES: &[Explanation] = meanings! {
    "hcl::types::not_a_type":
        "A type is required, and this is another expression." =>
        "Write string, number, bool, or a type made of others, such as list(string).";
    "hcl::types::unknown_type":
        "There is no type of this name." =>
        "Write string, number, bool, any, list, set, map, tuple or object.";
    "hcl::types::exact_type_required":
        "A type is written with any or optional where an exact type is required." =>
        "Write the type itself.";
    "hcl::types::arguments":
        "A type has the wrong arguments, or has none although it needs some." =>
        "Write list(string), tuple([string, number]) or object({ name = string }).";
    "hcl::types::attribute_name":
        "The name of an attribute in an object type is not a plain name." =>
        "Write the name without quotation marks.";
    "hcl::types::duplicate_attribute":
        "An object type has the same attribute twice." =>
        "Remove one of them.";
    "hcl::types::optional":
        "The word optional is in the wrong place or has the wrong arguments." =>
        "Write it around the type of an attribute of an object: object({ name = optional(string) }).";
    "hcl::types::default":
        "The default value of an optional attribute does not fit its type." =>
        "Write a default value of that type.";
};

#[cfg(feature = "modules")]
const DYNAMIC: &[Explanation] = meanings! {
    "hcl::dynamic::missing_content":
        "A dynamic block has no block \"content\" that says what each block contains." =>
        "Add content { … }.";
    "hcl::dynamic::second_content":
        "A dynamic block has more than one block \"content\"." =>
        "Merge them into one.";
    "hcl::dynamic::iterator":
        "The iterator of a dynamic block is not a single name." =>
        "Write a name, without quotation marks in the native syntax.";
    "hcl::dynamic::for_each":
        "A dynamic block iterates over a value that has no elements, or that is null or sensitive." =>
        "Write a list, a set, a map or an object.";
    "hcl::dynamic::label_list":
        "The labels of a dynamic block are not written as a list." =>
        "Write labels = [ … ], with an expression for each label.";
    "hcl::dynamic::label":
        "The label of a dynamic block is not a string that is known, or is sensitive." =>
        "Write an expression that gives a string.";
};

#[cfg(feature = "modules")]
const MODULE: &[Explanation] = meanings! {
    "hcl::module::duplicate":
        "Two variables, locals or other named values have the same name." =>
        "Rename or remove one of them.";
    "hcl::module::cycle":
        "Values refer to each other in a circle, so none of them can be computed first." =>
        "Remove one of the references that the message shows.";
    "hcl::module::unknown_name":
        "A reference leads to a name that is not declared in the module." =>
        "Correct the name, or declare it.";
    "hcl::module::missing_value":
        "A variable without a default is given no value." =>
        "Give it a value, or add a default to its block.";
    "hcl::module::undeclared_variable":
        "A value is given for a variable that is not declared." =>
        "Correct the name, or declare the variable.";
    "hcl::module::unsuitable_value":
        "The value of a variable does not fit its type, or is null where that is not allowed." =>
        "Give the variable a value of its type.";
    "hcl::module::refused_value":
        "The value of a variable does not meet a condition in its block." =>
        "Give the variable a value that meets the condition.";
};

#[cfg(feature = "calls")]
const CALLS: &[Explanation] = meanings! {
    "hcl::calls::not_known":
        "The result of a function is fetched before the configuration is evaluated, and the call has arguments that are not known then." =>
        "Write a literal, or a variable that the program defines.";
    "hcl::calls::failed" (System):
        "The program could not fetch what a call returns." =>
        "See what the message says of the reason, and whether the arguments name something that exists.";
    "hcl::calls::not_fetched" (Program):
        "A call has arguments for which the program has fetched nothing." =>
        "Report it to the authors of the application.";
};

#[cfg(feature = "layers")]
const LAYERS: &[Explanation] = meanings! {
    "hcl::layers::not_combinable":
        "The value of an attribute whose values are combined is not the collection that is required." =>
        "Write a list or an object, as the message says.";
    "hcl::layers::not_a_block":
        "A source gives a plain value where a block is required." =>
        "Give an object with the attributes of the block.";
    "hcl::layers::position":
        "A source names a block by a position that does not exist." =>
        "Write a position of a block that exists, or the next one, counted from 0.";
    "hcl::layers::invalid_path":
        "The path of a setting is not written correctly." =>
        "Write names separated by dots, such as server.port, and quotation marks around a name with dots.";
    "hcl::layers::unknown_setting":
        "A path or an environment variable names a setting that does not exist." =>
        "Correct the name.";
    "hcl::layers::not_a_setting":
        "A path or an environment variable names a block, which has no value itself." =>
        "Name one of the attributes in the block.";
    "hcl::layers::not_a_flag":
        "A path or an environment variable leads to a block without attributes, and the value doesn't say whether it is there." =>
        "Write true or false.";
    "hcl::layers::duplicate_variable":
        "Two environment variables set the same setting." =>
        "Remove one of them.";
    "hcl::layers::not_text" (System):
        "The value of an environment variable is not valid Unicode." =>
        "Set it to a text in UTF-8.";
    "hcl::layers::unusable_values" (Program):
        "The application adds values to the configuration that cannot be used." =>
        "Report it to the authors of the application.";
    "hcl::layers::misplaced" (Program):
        "The application says how a layer is read where no such layer comes before." =>
        "Report it to the authors of the application.";
};

#[cfg(feature = "watch")]
const WATCH: &[Explanation] = meanings! {
    "hcl::watch::refused" (System):
        "The system does not let the program watch files for changes." =>
        "Raise the system's limit on watched files, or reload the configuration in another way.";
};

const FILES: &[Explanation] = meanings! {
    "hcl::files::unreadable" (System):
        "The system cannot read a file or a directory." =>
        "Check that it exists, and that the program may read it.";
    "hcl::files::not_a_file" (System):
        "A path leads to a directory, a pipe or a device where a file is required." =>
        "Name a regular file.";
    "hcl::files::too_large" (System):
        "A file, or all files together, are larger than the limit." =>
        "Make the files smaller, or raise the limit in the program.";
    "hcl::files::too_many" (System):
        "There are more files than are read." =>
        "Remove or merge files.";
    "hcl::files::not_hcl" (System):
        "A file is to be fixed that is hardly HCL, or a template that another program fills in." =>
        "Leave it out, or write it as HCL first.";
    "hcl::files::encoding" (System):
        "A file is not UTF-8." =>
        "Save the file as UTF-8.";
};

#[cfg(feature = "includes")]
const INCLUDES: &[Explanation] = meanings! {
    "hcl::includes::not_text":
        "What a file includes is not named by a string." =>
        "Write a path or a pattern in quotation marks, or a list of them.";
    "hcl::includes::of_text" (Program):
        "A text that is not a file includes others, and there is no directory to look for them." =>
        "Report it to the authors of the application.";
    "hcl::includes::pattern" (System):
        "The pattern of an include is not written correctly." =>
        "Write `*` for any characters in a name, `?` for one, `[a-z]` for one of several, `**` for directories.";
    "hcl::includes::outside" (System):
        "A file includes one that is not in the directory in which included files must be." =>
        "Move the file into that directory.";
    "hcl::includes::cycle" (System):
        "A file includes itself, or one that includes it." =>
        "Remove one of the includes.";
    "hcl::includes::too_deep" (System):
        "Too many files include each other in a chain." =>
        "Include the files from fewer levels.";
};

#[cfg(feature = "literal")]
const LITERAL: &[Explanation] = meanings! {
    "hcl::literal::part":
        "A field takes a string or a heredoc as it is written, but this one is only a part of the value, and a template in it is wrong." =>
        "Write one string or heredoc and nothing else, or escape `${` as `$${` and `%{` as `%%{`.";
};

#[cfg(feature = "migrate")]
const MIGRATE: &[Explanation] = meanings! {
    "hcl::migrate::newer":
        "The file is of a version that the program does not know yet." =>
        "Update the program, or use a file that was written for this one.";
    "hcl::migrate::not_a_version":
        "The attribute that says the version of the file has a value that is no version." =>
        "Write a whole number.";
    "hcl::migrate::old":
        "The file is of an earlier version. It was read as if it was up to date." =>
        "Bring the file up to date; the program may have a command for it.";
    "hcl::migrate::of_program":
        "The file is of an earlier version, and the schema doesn't say what has changed since: a function of the program brings the file up to date." =>
        "Let the program bring the file up to date, if it has a command for it.";
    "hcl::migrate::moved":
        "An attribute or a block is where it was in earlier versions, which still works." =>
        "Move it to its new place.";
    "hcl::migrate::old_value":
        "A value is spelled as in earlier versions, which still works." =>
        "Write the new spelling.";
    "hcl::migrate::removed":
        "An attribute or a block is not used any more." =>
        "Follow the advice of the message.";
    "hcl::migrate::example" (Program):
        "A file that shows an earlier version is not what a migration expects." =>
        "Correct the migration, or the file.";
    "hcl::migrate::command" (System):
        "The command that brings files up to date was called in a way that it does not know, or cannot write a file." =>
        "Correct the arguments, or the permissions of the file.";
    "hcl::migrate::not_migrated" (Program):
        "The program decodes a part of a file, or a file that it read before, which is of an earlier version." =>
        "Report it to the authors of the program.";
};

#[cfg(feature = "reference")]
const REFERENCE: &[Explanation] = meanings! {
    "hcl::reference::outdated" (Program):
        "A generated file of the repository, such as a page or a sample, is not what the types generate now." =>
        "Run the test with `HCL_UPDATE=1`, which writes the file, and read what changed.";
    "hcl::reference::file" (System):
        "A generated file of the repository cannot be read or written." =>
        "Correct the path, which is relative to the directory in which the test runs, or the permissions.";
};

#[cfg(feature = "schema")]
const SCHEMA: &[Explanation] = meanings! {
    "hcl::schema::type":
        "The type of a value is written in a way that schemas don't know." =>
        "Write a type such as string or list(number), or the name of a `type` block of the schema.";
    "hcl::schema::name":
        "A schema names a body or a block type that it doesn't have." =>
        "Correct the name, or add the block that describes it.";
    "hcl::schema::duplicate":
        "A schema describes the same name twice." =>
        "Remove one of the descriptions, or give it another name.";
    "hcl::schema::contradiction":
        "Parts of a schema contradict each other, so nothing would be valid, or it is not clear what is." =>
        "Remove one of them.";
    "hcl::schema::past":
        "What a schema says of earlier versions of a file is not a version, a path or a value." =>
        "Write a whole number from 1 on, names with dots between them, or a string, number or bool.";
    "hcl::schema::version":
        "A schema is written for another version of the format." =>
        "Use a newer version of the program that reads it, or write `schema = 1`.";
    "hcl::schema::not_understood":
        "A part of a JSON Schema, or of a specification, has no counterpart in a schema file, so what it forbids is allowed." =>
        "Nothing is wrong with the schema that was made. Edit it where the part matters.";
    "hcl::schema::file" (System):
        "A schema file cannot be read." =>
        "Correct the path, or the permissions.";
    "hcl::schema::address" (System):
        "A schema is named by an address of the network, and schemas are never downloaded." =>
        "Save the schema beside your files, and write its path.";
    "hcl::schema::not_a_schema" (System):
        "A file is named as a schema, and is something else." =>
        "Correct the path, or add `schema = 1` to the file if it is a schema.";
    "hcl::schema::broken" (System):
        "The schema of a file has mistakes, so only the syntax of the file was checked." =>
        "Fix the mistakes in the schema.";
    "hcl::schema::pattern" (System):
        "A pattern of file names is not written correctly." =>
        "Write `*` for any characters in a name, `?` for one, `[a-z]` for one of several, `**` for directories.";
    "hcl::schema::command_not_allowed" (System):
        "A command would print the schema of a file, and nobody has allowed that it is run." =>
        "Allow it with `--allow-commands` if you trust the project, or name a file.";
    "hcl::schema::command" (System):
        "A command that should print a schema failed." =>
        "Run the command yourself in the folder of `hcl.schemas`.";
};

#[cfg(feature = "spec")]
const SPEC: &[Explanation] = meanings! {
    "hcl::spec::impossible" (Program):
        "The program's specification cannot be used. This is a defect of the program, not of the configuration." =>
        "Report it to the authors of the program.";
    "hcl::spec::different_types":
        "Blocks or attributes become one list or map, but their values have no common type." =>
        "Give all of them values of the same type.";
    "hcl::spec::missing":
        "A specification file, or a block in it, contains no specification." =>
        "Add one of the blocks that the message lists.";
    "hcl::spec::second":
        "There is a second specification where only one is allowed." =>
        "Put both into an object or an array.";
    "hcl::spec::duplicate_property":
        "Two specifications are for the same property. The later one counts." =>
        "Remove or rename one of them.";
    "hcl::spec::useless_default":
        "A default block contains only one specification, so nothing replaces a null value." =>
        "Add a second specification, such as a literal.";
};

#[cfg(feature = "edit")]
const EDIT: &[Explanation] = meanings! {
    "hcl::edit::invalid_change" (Program):
        "The program asks for a change of a text that is not possible." =>
        "The message says what is in the way: usually a path that leads nowhere.";
    "hcl::edit::not_editable" (System):
        "A file cannot be edited, because it cannot be read or is in the JSON syntax." =>
        "Name a file in the native syntax that the program may read.";
};

const VALUE: &[Explanation] = meanings! {
    "hcl::value::operation" (Program):
        "The program asks for an operation that has no result." =>
        "Change the operands.";
    "hcl::value::conversion" (Program):
        "A value cannot be converted to the type that the program asks for." =>
        "Give a value of that type.";
    "hcl::value::unwritable" (Program):
        "The program's data cannot be written as configuration." =>
        "The message says which part of it has no form in this language.";
    "hcl::value::number" (Program):
        "A text is not a number, or a number does not fit the type that the program asks for." =>
        "Give a number in the range of that type.";
    "hcl::value::invalid" (Program):
        "The program's data is not a value of this language, or does not fit the type that the program asks for." =>
        "The message says which part of it is wrong.";
};

const LIMIT: &[Explanation] = meanings! {
    "hcl::limit::nesting" (Size):
        "Brackets, blocks, types or values are nested deeper than the limit." =>
        "Use fewer levels.";
    "hcl::limit::elements":
        "Evaluating or decoding would produce more elements than the limit." =>
        "Use smaller collections, or raise the limit in the program.";
    "hcl::limit::errors" (Size):
        "There are more errors than are reported." =>
        "Fix the errors before this one first.";
    "hcl::limit::text_length" (Size):
        "A text is longer than can be read." =>
        "Split it into several files.";
    "hcl::limit::string_length":
        "A string would be longer than the limit." =>
        "Make a shorter string, or raise the limit in the program.";
    "hcl::limit::number_length":
        "A number has more digits than the limit." =>
        "Write a shorter number.";
    "hcl::limit::calls":
        "Functions call each other, or evaluate expressions inside one another, deeper than the limit." =>
        "Look for a function that calls itself, perhaps through others, without end.";
};
