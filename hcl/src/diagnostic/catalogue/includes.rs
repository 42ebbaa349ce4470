//! Files that include others.

messages! {
    "hcl::includes::not_text";
    error not_text() {
        headline: "Invalid include",
        detail: "Files are named by strings.",
        beside: "not a string",
        help: "Write a path or a pattern, such as `\"conf.d/*.hcl\"`, or a list of them.",
    }
    "hcl::includes::of_text";
    error of_text() {
        headline: "Can't include files",
        detail: "This text is not a file, so there is no directory in which to look for others.",
        beside: "included here",
    }
    "hcl::includes::pattern";
    error pattern(pattern, reason) {
        headline: "Invalid pattern \"{pattern}\"",
        detail: "It is wrong here: {reason}.",
        beside: "not a pattern",
    }
    "hcl::includes::outside";
    error outside(file, root) {
        headline: "Can't include \"{file}\"",
        detail: "Only files below \"{root}\" may be included.",
        beside: "outside of that directory",
    }
    "hcl::includes::cycle";
    error cycle(file) {
        headline: "Can't include \"{file}\"",
        detail: "It includes this file, or is this file.",
        beside: "included again",
    }
    "hcl::files::not_a_file";
    error directory(file, pattern) {
        headline: "Can't include \"{file}\"",
        detail: "It is a directory.",
        beside: "a directory",
        help: "Write `\"{pattern}/*.hcl\"` to include its files.",
    }
    "hcl::includes::too_deep";
    error too_deep(limit) {
        headline: "Too many includes",
        detail: "Files may include each other in chains of at most {limit}.",
        beside: "one too many",
    }
}
