//! Changes of texts.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    INVALID_CHANGE = "hcl::edit::invalid_change", cause: Program:
        "The program asks for a change of a text that is not possible.",
        "The message says what is in the way: usually a path that leads nowhere.";
    NOT_EDITABLE = "hcl::edit::not_editable", cause: System:
        "A file cannot be edited, because it cannot be read or has the JSON syntax.",
        "Name a file in the native syntax that the program may read.";
}
