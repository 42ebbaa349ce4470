//! Mistakes that only the JSON syntax knows.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    ROOT = "hcl::json::root":
        "A file in JSON syntax contains something other than one object or an array of objects.",
        "Enclose the whole in braces.";
    UNUSABLE_FILE = "hcl::json::unusable_file":
        "A file in JSON syntax cannot be used, because its beginning could not be read.",
        "Mend the errors before this one. A file in the native syntax must not have a name that ends in .json.";
    INVALID_NAME = "hcl::json::invalid_name":
        "The name of a property is not a string.",
        "Put the name in double quotes.";
    MISSING_COLON = "hcl::json::missing_colon":
        "No colon separates the name of a property from its value.",
        "Write a colon after the name.";
    TRAILING_COMMA = "hcl::json::trailing_comma":
        "A comma follows the last property of an object or the last element of an array.",
        "Remove the comma.";
    COLON_IN_ARRAY = "hcl::json::colon_in_array":
        "An element of an array has a name.",
        "Write braces instead of brackets, or remove the name and the colon.";
    MISMATCHED_BRACKETS = "hcl::json::mismatched_brackets":
        "An object is closed with ], an array with }, or a bracket closes what none has opened.",
        "Write the closing bracket that fits the opening one, or the opening bracket.";
    INVALID_KEYWORD = "hcl::json::invalid_keyword":
        "A word without quotation marks is not true, false or null.",
        "Write one of these words, or put the text in double quotes.";
    CONTROL_CHARACTER = "hcl::json::control_character":
        "A string contains a newline, a tab or another control character.",
        "Close the string before it, or write an escape sequence, such as \\n.";
    WRONG_TYPE = "hcl::json::wrong_type":
        "A value has the wrong type for attributes, blocks or labels, which are written as objects.",
        "Write an object, or an array of objects.";
    NO_EQUIVALENT = "hcl::json::no_equivalent":
        "A configuration cannot be written in the other syntax.",
        "Change what the message names, so that both syntaxes can express it.";
    INVALID_VALUE = "hcl::json::invalid_value":
        "A value could not be read; an earlier message says why.",
        "Mend the earlier error.";
}
