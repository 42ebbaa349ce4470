//! Modules: variables, locals and other named values that refer to each other.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    DUPLICATE = "hcl::module::duplicate":
        "Two variables, locals or other named values have the same name.",
        "Rename or remove one of them.";
    CYCLE = "hcl::module::cycle":
        "Values refer to each other in a circle, so none of them can be computed first.",
        "Remove one of the references that the message shows.";
    UNKNOWN_NAME = "hcl::module::unknown_name":
        "A reference leads to a name that is not declared in the module.",
        "Correct the name, or declare it.";
    MISSING_VALUE = "hcl::module::missing_value":
        "A variable without a default is given no value.",
        "Give it a value, or add a default to its block.";
    UNDECLARED_VARIABLE = "hcl::module::undeclared_variable":
        "A value is given for a variable that is not declared.",
        "Correct the name, or declare the variable.";
    UNSUITABLE_VALUE = "hcl::module::unsuitable_value":
        "The value of a variable does not fit its type, or is null where that is not allowed.",
        "Give the variable a value of its type.";
    REFUSED_VALUE = "hcl::module::refused_value":
        "The value of a variable does not meet a condition in its block.",
        "Give the variable a value that meets the condition.";
}
