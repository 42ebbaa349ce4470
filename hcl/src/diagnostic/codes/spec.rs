//! Specifications, which describe what a configuration becomes.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    IMPOSSIBLE = "hcl::spec::impossible", cause: Program:
        "The program's specification cannot be used. This is a defect of the program, not of the configuration.",
        "Report it to the authors of the program.";
    DIFFERENT_TYPES = "hcl::spec::different_types":
        "Blocks or attributes become one list or map, but their values have no common type.",
        "Give all of them values of the same type.";
    MISSING = "hcl::spec::missing":
        "A specification file, or a block in it, contains no specification.",
        "Add one of the blocks that the message lists.";
    SECOND = "hcl::spec::second":
        "There is a second specification where only one is allowed.",
        "Put both into an object or an array.";
    DUPLICATE_PROPERTY = "hcl::spec::duplicate_property":
        "Two specifications are for the same property. The later one counts.",
        "Remove or rename one of them.";
    USELESS_DEFAULT = "hcl::spec::useless_default":
        "A default block contains only one specification, so nothing replaces a null value.",
        "Add a second specification, such as a literal.";
}
