//! Files that include others.

messages! {
    "hcl::includes::not_text":
        "What a file includes is not named by a string." =>
        "Write a path or a pattern in quotation marks, or a list of them.";
    error not_text() {
        headline: "Invalid include",
        detail: "Files are named by strings.",
        beside: "not a string",
        help: "Write a path or a pattern, such as `\"conf.d/*.hcl\"`, or a list of them.",
        example: "include = [80]\n",
    }
    "hcl::includes::of_text" (Program):
        "A text that is not a file includes others, and there is no directory to look for them." =>
        "Report it to the authors of the application.";
    error of_text() {
        headline: "Can't include files",
        detail: "This text is not a file, so there is no directory in which to look for others.",
        beside: "included here",
    }
    "hcl::includes::pattern" (System):
        "The pattern of an include is not written correctly." =>
        "Write `*` for any characters in a name, `?` for one, `[a-z]` for one of several, `**` for directories.";
    error pattern(pattern, reason) {
        headline: "Invalid pattern \"{pattern}\"",
        detail: "It is wrong here: {reason}.",
        beside: "not a pattern",
    }
    "hcl::includes::outside" (System):
        "A file includes one that is not in the directory in which included files must be." =>
        "Move the file into that directory.";
    error outside(file, root) {
        headline: "Can't include \"{file}\"",
        detail: "Only files below \"{root}\" may be included.",
        beside: "outside of that directory",
    }
    "hcl::includes::cycle" (System):
        "A file includes itself, or one that includes it." =>
        "Remove one of the includes.";
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
    "hcl::includes::too_deep" (System):
        "Too many files include each other in a chain." =>
        "Include the files from fewer levels.";
    error too_deep(limit) {
        headline: "Too many includes",
        detail: "Files may include each other in chains of at most {limit}.",
        beside: "one too many",
    }
}
