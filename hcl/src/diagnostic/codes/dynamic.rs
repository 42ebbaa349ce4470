//! Dynamic blocks.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    MISSING_CONTENT = "hcl::dynamic::missing_content":
        "A dynamic block has no block \"content\" that says what each block contains.",
        "Add content { … }.";
    SECOND_CONTENT = "hcl::dynamic::second_content":
        "A dynamic block has more than one block \"content\".",
        "Merge them into one.";
    ITERATOR = "hcl::dynamic::iterator":
        "The iterator of a dynamic block is not a single name.",
        "Write a name, without quotation marks in the native syntax.";
    FOR_EACH = "hcl::dynamic::for_each":
        "A dynamic block iterates over a value that has no elements, or that is null or sensitive.",
        "Write a list, a set, a map or an object.";
    LABEL_LIST = "hcl::dynamic::label_list":
        "The labels of a dynamic block are not written as a list.",
        "Write labels = [ … ], with an expression for each label.";
    LABEL = "hcl::dynamic::label":
        "The label of a dynamic block is not a string that is known, or is sensitive.",
        "Write an expression that gives a string.";
}
