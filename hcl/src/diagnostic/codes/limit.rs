//! Limits that protect the application from hostile or absurd configuration.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    NESTING = "hcl::limit::nesting", cause: Size:
        "Brackets, blocks, types or values are nested deeper than the limit.",
        "Nest less deep.";
    ELEMENTS = "hcl::limit::elements":
        "Evaluating or decoding would produce more elements than the limit.",
        "Use smaller collections, or raise the limit in the program.";
    ERRORS = "hcl::limit::errors", cause: Size:
        "There are more errors than are reported.",
        "Mend the errors before this one first.";
    TEXT_LENGTH = "hcl::limit::text_length", cause: Size:
        "A text is longer than can be read.",
        "Split it into several files.";
    STRING_LENGTH = "hcl::limit::string_length":
        "A string would be longer than the limit.",
        "Make a shorter string, or raise the limit in the program.";
    NUMBER_LENGTH = "hcl::limit::number_length":
        "A number has more digits than the limit.",
        "Write a shorter number.";
    CALLS = "hcl::limit::calls":
        "Functions call each other, or evaluate expressions inside one another, deeper than the limit.",
        "Look for a function that calls itself, perhaps through others, without end.";
}
