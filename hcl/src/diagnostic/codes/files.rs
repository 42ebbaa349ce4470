//! Files that cannot be read.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    UNREADABLE = "hcl::files::unreadable", cause: System:
        "The system cannot read a file or a directory.",
        "Check that it exists, and that the program may read it.";
    NOT_A_FILE = "hcl::files::not_a_file", cause: System:
        "A path leads to a directory, a pipe or a device where a file is required.",
        "Name a regular file.";
    TOO_LARGE = "hcl::files::too_large", cause: System:
        "A file, or all files together, are larger than the limit.",
        "Make the files smaller, or raise the limit in the program.";
    TOO_MANY = "hcl::files::too_many", cause: System:
        "There are more files than are read.",
        "Remove or merge files.";
    NOT_HCL = "hcl::files::not_hcl", cause: System:
        "A file is to be fixed that is hardly HCL, or a template that another program fills in.",
        "Leave it out; or write it as HCL first.";
    ENCODING = "hcl::files::encoding", cause: System:
        "A file is not UTF-8.",
        "Save the file as UTF-8.";
}
