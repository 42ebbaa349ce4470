//! Expressions that have no value.

messages! {
    "hcl::eval::unknown_variable";
    error unknown_variable(name) {
        headline: "Unknown variable",
        detail: "There is no variable named `{name}`.",
        beside: "not defined here",
    }
    "hcl::eval::variables_not_allowed" VARIABLES_NOT_ALLOWED;
    error no_variables(name, available) {
        headline: "Variables not allowed",
        detail: "`{name}` is a variable, and {available} here.",
        beside: "a variable",
    }
    "hcl::eval::variable_without_value";
    error variable_without_value(name, problem) {
        headline: "Variable without a value",
        detail: "The application defines the variable `{name}`, but its data has no value in HCL: {problem}.",
    }
    "hcl::eval::unknown_function";
    error unknown_function(name) {
        headline: "Unknown function",
        detail: "There is no function named `{name}`.",
        beside: "not defined here",
    }
    error unknown_namespace(name, namespace) {
        headline: "Unknown function",
        detail: "There are no functions in the namespace `{namespace}`.",
        beside: "not defined here",
    }
    "hcl::eval::calls_not_allowed";
    error no_functions(function, available) {
        headline: "Function calls not allowed",
        detail: "`{function}` is a function, and {available} here.",
        beside: "a call",
    }
    "hcl::eval::unknown_attribute";
    error unknown_attribute(shown) {
        headline: "Unsupported attribute",
        detail: "This object has no attribute named {shown}.",
        beside: "no such attribute",
    }
    error unknown_element(shown) {
        headline: "Missing map element",
        detail: "This map has no element with the key {shown}.",
        beside: "no such key",
    }
    "hcl::eval::attribute_of_list";
    error attribute_of_list(name, list, shown) {
        headline: "Unsupported attribute",
        detail: "This is a {list} of objects: {shown} is an attribute of its elements.",
        beside: "attribute of each element",
    }
    "hcl::eval::no_attributes";
    error no_attributes(name, given) {
        headline: "Unsupported attribute",
        detail: "Only objects and maps have attributes; this is {given}.",
        beside: "not an object",
    }
    "hcl::eval::null_value";
    error part_of_null(null) {
        headline: "Can't take a part of null",
        detail: "{null} is null.",
        beside: "null has no parts",
    }
    "hcl::eval::invalid_index";
    error index_type(collection, reason) {
        headline: "Invalid index",
        detail: "This can't be a key of {collection}: {reason}",
        beside: "invalid key",
    }
    "hcl::eval::not_indexable";
    error no_elements(given) {
        headline: "Invalid index",
        detail: "{given} has no elements.",
        beside: "not a list, map or object",
    }
    error index_of_set(list) {
        headline: "Invalid index",
        detail: "Sets have no order, so their elements have no index.",
        beside: "can't index a set",
        help: "For one of its elements, write `{list}[0]`.",
    }
    "hcl::eval::index_out_of_range";
    error out_of_range(reason) {
        headline: "Invalid index",
        detail: "{reason}",
        beside: "no such element",
    }
    "hcl::eval::splat_types";
    error splat_types() {
        headline: "Splat results have different types",
        detail: "A splat over a list makes a list, whose elements need the same type.",
        beside: "different types",
        help: "Use a `for` expression, which allows different types.",
    }
    "hcl::eval::argument_count";
    error argument_count(name, expected, found, takes, many, absent, call) {
        headline: "Too {many} function arguments",
        detail: "`{name}` takes {takes}, but got {found}.{absent}",
        beside: "too {many} arguments",
        help: "Call it as `{call}`.",
    }
    "hcl::eval::argument";
    error argument_type(argument, name, place, reason) {
        headline: "Invalid function argument",
        detail: "The argument `{argument}` of `{name}` is invalid{place}: {reason}",
        beside: "argument `{argument}`",
    }
    "hcl::eval::expanded_argument";
    error expanded_value(given) {
        headline: "Can't expand this into arguments",
        detail: "`...` needs a list or a set; this is {given}.",
        beside: "not a list",
        help: "Remove the `...`, or write a list before it.",
    }
    "hcl::eval::function_failed";
    error function_failed(name, reason) {
        headline: "Function call failed",
        detail: "`{name}` failed: {reason}",
        beside: "called here",
    }
    error nothing_worked(problems) {
        headline: "Function call failed",
        detail: "None of the arguments of `try` can be evaluated:{problems}",
    }
    error failed_call(reason) {
        headline: "Function call failed",
        detail: "{reason}",
    }
    "hcl::eval::ambiguous_key";
    error ambiguous_key(key, quoted) {
        headline: "Ambiguous attribute key",
        detail: "`{key}` as a key could be a variable or a name.",
        beside: "a variable or a name?",
        help: "For the variable, write `({key})`; for the name, write `{quoted}`.",
    }
    "hcl::eval::invalid_key";
    error null_key() {
        headline: "Object key is null",
        detail: "The key of this value is null, but it must be a string.",
        beside: "value of this key",
        there: "this key is null",
    }
    error key_type(reason) {
        headline: "Invalid object key",
        detail: "This can't be the key of an object: {reason}",
        beside: "not a string",
    }
    "hcl::eval::duplicate_key";
    error duplicate_key(produced, written) {
        headline: "Duplicate object key",
        detail: "Two items of this `for` expression have {produced}.",
        beside: "duplicate key",
        help: "To collect the values of equal keys in lists, write `{written}...`.",
        fix: "Collect the values of equal keys in lists",
    }
    "hcl::eval::not_iterable";
    error not_iterable(given) {
        headline: "Can't iterate over this value",
        detail: "`for` needs a list, set, map or object; this is {given}.",
        beside: "not a collection",
    }
    "hcl::eval::condition";
    error condition_type(given) {
        headline: "Invalid condition",
        detail: "The condition must be true or false; it is {given}.",
        beside: "not true or false",
    }
    "hcl::eval::conditional_types";
    error conditional_types(difference) {
        headline: "Conditional results have different types",
        detail: "Both results need the same type, but {difference}.",
        beside: "different types",
    }
    error result_conversion(side, result_type, reason) {
        headline: "Conditional results have different types",
        detail: "Both results become {result_type}, but the \"{side}\" result can't: {reason}",
        beside: "not {result_type}",
    }
    "hcl::eval::interpolation";
    error interpolation(reason) {
        headline: "Can't interpolate this value",
        detail: "Only strings, numbers and bools can be interpolated: {reason}",
        beside: "not a string",
    }
    "hcl::eval::operand";
    error operand(side, operator, wanted, reason) {
        headline: "Invalid operand",
        detail: "The {side}operand of `{operator}` is invalid: {reason}",
        beside: "not {wanted}",
    }
    "hcl::eval::operation";
    error operation(operator, reason) {
        headline: "Operation failed",
        detail: "`{operator}` failed: {reason}",
        beside: "no result",
    }
    "hcl::eval::failed";
    error unread() {
        headline: "Evaluation failed",
    }
}

clauses! {
    only_literals() => "only literals are allowed";
    none_available() => "none are available";
    nothing_to_try() => "`try` needs at least one argument.";
    this_value() => "this value";
    is_null(value) => "{value} is null.";
    it_is_null() => "it is null.";
    no_such_key() => "no element has it.";
    key_is_number() => "its attributes have names, not numbers.";
    hidden_index() => "No element has this index.";
    uncounted_index(index) => "Elements are counted from 0 up in whole numbers, but the index is {index}.";
    index_beyond(elements, index) => "The list has {elements}, counted from 0, but the index is {index}.";
    no_arguments() => "no arguments";
    argument_is_missing(name) => " `{name}` is missing.";
    in_part(path) => " at {path}";
    argument_is_null() => "it can't be null.";
    with_value(reason, value) => "{reason} It is {value}.";
    operand_is_null(wanted) => "it must be {wanted}, not null.";
    same_key() => "the same key";
    key_of_both(key) => "the key {key}";
    at_path(path) => "at `{path}` ";
    results(place, yes, no) => "{place}the result for true is {yes} and the result for false {no}";
    another_type() => "another type";
    object_with(attribute) => "an object with the attribute {attribute}";
    object_without(attribute) => "an object without the attribute {attribute}";
    list_of(elements) => "a list of {elements}";
}
