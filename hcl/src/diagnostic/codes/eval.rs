//! Expressions that have no value.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    UNKNOWN_VARIABLE = "hcl::eval::unknown_variable":
        "An expression refers to a variable that does not exist.",
        "Correct the name. If it is meant as text, put it in quotation marks.";
    VARIABLES_NOT_ALLOWED = "hcl::eval::variables_not_allowed":
        "An expression refers to a variable where none are available.",
        "Write a fixed value. If the name is meant as text, put it in quotation marks.";
    VARIABLE_WITHOUT_VALUE = "hcl::eval::variable_without_value", cause: Program:
        "The application defines a variable from data that has no value in this language.",
        "Report it to the authors of the application.";
    UNKNOWN_FUNCTION = "hcl::eval::unknown_function":
        "An expression calls a function that does not exist.",
        "Correct the name, or use one of the functions that the application offers.";
    CALLS_NOT_ALLOWED = "hcl::eval::calls_not_allowed":
        "An expression calls a function where none are available.",
        "Write a fixed value.";
    UNKNOWN_ATTRIBUTE = "hcl::eval::unknown_attribute":
        "An object or a map has no attribute or key of this name.",
        "Correct the name, or add the attribute to the object.";
    ATTRIBUTE_OF_LIST = "hcl::eval::attribute_of_list":
        "An attribute is taken from a list or a set of objects instead of from one of them.",
        "Choose an element, as in users[0].name, or take the attribute of all: users[*].name.";
    NO_ATTRIBUTES = "hcl::eval::no_attributes":
        "An attribute is taken from a value that has none, such as a string or a number.",
        "Remove the attribute, or refer to an object or a map.";
    NULL_VALUE = "hcl::eval::null_value":
        "A part is taken from a value that is null.",
        "Set the value, or test it first: value == null ? … : value.part.";
    INVALID_INDEX = "hcl::eval::invalid_index":
        "The key in the brackets has the wrong type for the value before them, or is null.",
        "Write a number for a list, and a string for a map or an object.";
    NOT_INDEXABLE = "hcl::eval::not_indexable":
        "A value that is indexed has no elements, or no order, as a set.",
        "Refer to a list, a map or an object.";
    INDEX_OUT_OF_RANGE = "hcl::eval::index_out_of_range":
        "A list has no element at this position, counted from 0.",
        "Write a smaller number, or add elements to the list.";
    SPLAT_TYPES = "hcl::eval::splat_types":
        "A splat over a list or a set gives values of several types.",
        "Write a for expression instead, which can give values of several types.";
    ARGUMENT_COUNT = "hcl::eval::argument_count":
        "A function is called with too many or too few arguments.",
        "Write as many arguments as the function takes.";
    ARGUMENT = "hcl::eval::argument":
        "A function does not accept one of its arguments.",
        "Write an argument of the type that the message names.";
    EXPANDED_ARGUMENT = "hcl::eval::expanded_argument":
        "The argument before ... is not a list, so it cannot be expanded into arguments.",
        "Write a list before ..., or remove the symbol.";
    FUNCTION_FAILED = "hcl::eval::function_failed":
        "A function was called correctly, but cannot compute a result. The detail is the function's own message.",
        "Change the arguments as the message says.";
    AMBIGUOUS_KEY = "hcl::eval::ambiguous_key":
        "The key of an object is written like a reference, and it is not clear whether it is one.",
        "Put the key in quotation marks if it is text, or in parentheses if it is an expression.";
    INVALID_KEY = "hcl::eval::invalid_key":
        "The key of an object is null, or cannot be converted to a string.",
        "Write a string as the key.";
    DUPLICATE_KEY = "hcl::eval::duplicate_key":
        "Two items of an object have the same key.",
        "Make the keys different, or group the values with ... after the result of the for expression.";
    NOT_ITERABLE = "hcl::eval::not_iterable":
        "A for goes through a value that has no elements, or that is null.",
        "Write a list, a set, a map or an object after the word in.";
    CONDITION = "hcl::eval::condition":
        "A condition is neither true nor false.",
        "Write a comparison, or a value that is true or false.";
    CONDITIONAL_TYPES = "hcl::eval::conditional_types":
        "The two results of a conditional have types that do not fit together.",
        "Give both results the same type.";
    INTERPOLATION = "hcl::eval::interpolation":
        "The value of an interpolation cannot become a part of a text, because it is null or a collection.",
        "Refer to a string, a number or a bool, or turn the value into a text with a function.";
    OPERAND = "hcl::eval::operand":
        "An operand is null, or has the wrong type for its operator.",
        "Write operands of the type that the message names.";
    OPERATION = "hcl::eval::operation":
        "An operation has no result, such as a division by zero.",
        "Change the operands.";
    UNUSABLE_VALUE = "hcl::eval::unusable_value", cause: Size:
        "A JSON value cannot be represented as a value of this language.",
        "Change it as the message says.";
    FAILED = "hcl::eval::failed", cause: Program:
        "An evaluation failed whose errors were not to be read.",
        "Evaluate the expression by itself to see its errors.";
}
