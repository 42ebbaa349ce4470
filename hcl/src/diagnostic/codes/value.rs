//! Values that a program makes or reads, without a place in a text.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    OPERATION = "hcl::value::operation", cause: Program:
        "The program asks for an operation that has no result.",
        "Change the operands.";
    CONVERSION = "hcl::value::conversion", cause: Program:
        "A value cannot be converted to the type that the program asks for.",
        "Give a value of that type.";
    UNWRITABLE = "hcl::value::unwritable", cause: Program:
        "The program's data cannot be written as configuration.",
        "The message says which part of it has no form in this language.";
    NUMBER = "hcl::value::number", cause: Program:
        "A text is not a number, or a number does not fit the type that the program asks for.",
        "Give a number in the range of that type.";
    INVALID = "hcl::value::invalid", cause: Program:
        "The program's data is not a value of this language, or does not fit the type that the program asks for.",
        "The message says which part of it is wrong.";
}
