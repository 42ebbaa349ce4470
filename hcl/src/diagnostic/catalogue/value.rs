//! Values that a program makes or reads, without a place in a text.

messages! {
    "hcl::value::operation" (Program):
        "The program asks for an operation that has no result." =>
        "Change the operands.";
    error operation(reason) {
        headline: "Invalid operation",
        detail: "{reason}",
    }
    "hcl::value::conversion" (Program):
        "A value cannot be converted to the type that the program asks for." =>
        "Give a value of that type.";
    error conversion(reason) {
        headline: "Invalid value",
        detail: "{reason}",
    }
    "hcl::value::unwritable" (Program):
        "The program's data cannot be written as configuration." =>
        "The message says which part of it has no form in this language.";
    error unwritable(reason) {
        headline: "Can't write this as configuration",
        detail: "{reason}",
    }
    "hcl::value::number" (Program):
        "A text is not a number, or a number does not fit the type that the program asks for." =>
        "Give a number in the range of that type.";
    error number(reason) {
        headline: "Invalid number",
        detail: "{reason}",
    }
    "hcl::value::invalid" (Program):
        "The program's data is not a value of this language, or does not fit the type that the program asks for." =>
        "The message says which part of it is wrong.";
    error invalid(reason) {
        headline: "Invalid value",
        detail: "{reason}",
    }
}
