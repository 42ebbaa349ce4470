//! Changes of texts.

use crate::diagnostic::Code;

codes! {
    INVALID_CHANGE = "hcl::edit::invalid_change":
        "The program asks for a change of a text that is not possible.",
        "The message says what is in the way: usually a path that leads nowhere.";
    NOT_EDITABLE = "hcl::edit::not_editable":
        "A file cannot be edited, because it cannot be read or has the JSON syntax.",
        "Name a file in the native syntax that the program may read.";
}
