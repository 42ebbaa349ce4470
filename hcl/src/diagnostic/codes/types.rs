//! Types that are written in configuration.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    NOT_A_TYPE = "hcl::types::not_a_type":
        "A type is required, and this is another expression.",
        "Write string, number, bool, or a type made of others, such as list(string).";
    UNKNOWN_TYPE = "hcl::types::unknown_type":
        "There is no type of this name.",
        "Write string, number, bool, any, list, set, map, tuple or object.";
    EXACT_TYPE_REQUIRED = "hcl::types::exact_type_required":
        "A type is written with any or optional where an exact type is required.",
        "Write the type itself.";
    ARGUMENTS = "hcl::types::arguments":
        "A type has the wrong arguments, or has none although it needs some.",
        "Write list(string), tuple([string, number]) or object({ name = string }).";
    ATTRIBUTE_NAME = "hcl::types::attribute_name":
        "The name of an attribute in an object type is not a plain name.",
        "Write the name without quotation marks.";
    DUPLICATE_ATTRIBUTE = "hcl::types::duplicate_attribute":
        "An object type has the same attribute twice.",
        "Remove one of them.";
    OPTIONAL = "hcl::types::optional":
        "The word optional stands in the wrong place or has the wrong arguments.",
        "Write it around the type of an attribute of an object: object({ name = optional(string) }).";
    DEFAULT = "hcl::types::default":
        "The default value of an optional attribute does not fit its type.",
        "Write a default value of that type.";
}
