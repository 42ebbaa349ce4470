//! Functions that are defined in configuration.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    PARAMETER_LIST = "hcl::functions::parameter_list":
        "The parameters of a function are not written as a list.",
        "Write the names in brackets: params = [a, b].";
    PARAMETER_NAME = "hcl::functions::parameter_name":
        "The name of a parameter is not a single name.",
        "Write a name without quotation marks, dots or brackets.";
    DUPLICATE_PARAMETER = "hcl::functions::duplicate_parameter":
        "Two parameters of a function have the same name.",
        "Rename one of them.";
    DUPLICATE_FUNCTION = "hcl::functions::duplicate_function":
        "A function is defined twice.",
        "Remove or rename one of them.";
}
